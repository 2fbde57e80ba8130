"use strict";

exports.id = 273;

exports.ids = [ 273 ];

exports.modules = {
1273: ((t, e, n) => {
n.d(e, {
undoCodings: () => undoCodings
});
var o = n(4573);
n.n(o);
var s = n(4808);
const zlib = () => process.getBuiltinModule("node:zlib");
const r = 1048576;
const u = 1e4;
const i = 2;
const d = 8;
const c = 2;
const f = 4;
function undoCodings(t, e, n) {
if (e.length > i) return {
kind: "whole",
bytes: t
};
let o = {
kind: "whole",
bytes: t
};
for (const t of e.toReversed()) {
const e = undo(o.bytes, t, n);
if (e.kind === "too-large") return e;
o = o.kind === "cut" ? {
...e,
kind: "cut"
} : e;
}
return o;
}
function undo(t, e, n) {
if (isText(t)) return {
kind: "whole",
bytes: t
};
switch (e) {
case "gzip":
case "x-gzip":
return undoGzip(t, n);

case "deflate":
return hasZlibHeader(t) ? undoZlib(t, n) : undoUnmarked(t, n, inflate());

case "br":
return undoUnmarked(t, n, brotli());

case "zstd":
return t.readUIntLE(0, Math.min(4, t.length)) === 4247762216 ? undoStream(t, n, zstd()) : {
kind: "whole",
bytes: t
};

default:
return {
kind: "whole",
bytes: t
};
}
}
function undoUnmarked(t, e, n) {
const o = undoStream(t, e, n);
const s = o.kind === "cut" && o.bytes.length === 0;
return s ? {
kind: "whole",
bytes: t
} : o;
}
function undoZlib(t, e) {
const n = undoStream(t.subarray(c), e, inflate());
const o = c + n.used + f;
return o > t.length && n.kind === "whole" ? {
...n,
kind: "cut"
} : n;
}
function undoGzip(t, e) {
const n = [];
const whole = () => n.length === 1 ? n[0] ?? Buffer.of() : Buffer.concat(n);
let o = e;
let s = t;
for (let t = 0; isGzip(s); t++) {
const e = gzipHeaderBytes(s);
if (e === void 0 || t === u) return {
kind: "cut",
bytes: whole()
};
const r = undoStream(s.subarray(e), o, inflate());
n.push(r.bytes);
const i = e + r.used + d;
if (r.kind !== "whole") return {
kind: r.kind,
bytes: whole()
};
if (i > s.length) return {
kind: "cut",
bytes: whole()
};
o -= r.bytes.length;
s = s.subarray(i);
}
return n.length === 0 ? {
kind: "whole",
bytes: t
} : {
kind: "whole",
bytes: whole()
};
}
function isGzip(t) {
return t[0] === 31 && t[1] === 139 && t[2] === 8;
}
function gzipHeaderBytes(t) {
const e = t[3] ?? 0;
let n = 10;
e & 4 && (n += 2 + (t[10] ?? 0) + 256 * (t[11] ?? 0));
for (const o of [ 8, 16 ]) {
if (!(e & o)) continue;
const s = t.indexOf(0, n);
if (s === -1) return;
n = s + 1;
}
e & 2 && (n += 2);
return n <= t.length ? n : void 0;
}
function hasZlibHeader(t) {
const [e = 0, n = 0] = t;
return (e & 15) === 8 && (256 * e + n) % 31 === 0;
}
function isText(t) {
const e = t.subarray(0, 1024);
const n = [ 0, 1, 2, 3 ].some(t => (0, o.isUtf8)(e.subarray(0, e.length - t)));
return n && !/[\x00-\x08\x0e-\x1f\x7f]/.test(e.toString("latin1"));
}
const inflate = () => ({
decode: zlib().inflateRawSync,
flush: zlib().constants.Z_SYNC_FLUSH,
ignoresEnd: false
});
const brotli = () => ({
decode: zlib().brotliDecompressSync,
flush: zlib().constants.BROTLI_OPERATION_FLUSH,
ignoresEnd: false
});
const zstd = () => ({
decode: zlib().zstdDecompressSync,
flush: zlib().constants.ZSTD_e_flush,
ignoresEnd: true
});
function undoStream(t, e, n) {
const attempt = (t, e, o = {}) => outputOf(n.decode(t, {
maxOutputLength: Math.max(1, e),
info: true,
...o
}));
const o = {
finishFlush: n.flush
};
try {
const o = n.ignoresEnd ? Buffer.concat([ t, Buffer.of(0) ]) : t;
const {buffer: s, used: r} = attempt(o, e);
if (!n.ignoresEnd || r < o.length) return {
kind: "whole",
bytes: s,
used: r
};
} catch (t) {
if (isTooLarge(t)) return {
kind: "too-large",
bytes: salvaged(),
used: 0
};
}
try {
return {
kind: "cut",
bytes: attempt(t, e, o).buffer,
used: 0
};
} catch (t) {
return {
kind: isTooLarge(t) ? "too-large" : "cut",
bytes: salvaged(),
used: 0
};
}
function salvaged() {
let e = Buffer.of();
let [n, s] = [ 0, Math.min(t.length, r) ];
while (n < s) {
const u = Math.ceil((n + s) / 2);
try {
e = attempt(t.subarray(0, u), r, o).buffer;
n = u;
} catch {
s = u - 1;
}
}
return e;
}
}
function outputOf(t) {
const {buffer: e, engine: n} = (0, s.Gv)(t) ? t : {};
const o = (0, s.Gv)(n) ? n.bytesWritten : void 0;
if (!Buffer.isBuffer(e) || typeof o !== "number") throw new TypeError("output");
return {
buffer: e,
used: o
};
}
function isTooLarge(t) {
return t instanceof Error && "code" in t && t.code === "ERR_BUFFER_TOO_LARGE";
}
})
};
