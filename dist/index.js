(() => {
"use strict";
var t = {
4159: ((t, e, n) => {
n.d(e, {
u: () => requestsOf,
Q: () => timesOf
});
var r = n(2394);
var s = n(594);
var o = n(4492);
var i = n(1670);
// CONCATENATED MODULE: ./src/report/trace.ts
function traceText({method: t, url: e, status: n, bytes: r, ms: s, cause: a}) {
const c = [ ...n === void 0 ? [] : [ (0, i.cv)`status ${n}` ], ...r === void 0 ? [] : [ (0, 
i.ZV)((0, o.Ej)(r)) ], ...a === void 0 ? [] : [ (0, i.cv)`${(0, i.V$)(a, 2e3)}` ], (0, 
i.cv)`${Math.round(s)} ms` ];
return (0, i.cv)`${(0, i.ZV)(t)} ${(0, i.V$)(e, 2e3)}: ${(0, i.oR)(c, ", ")}`;
}
var a = n(9367);
var c = n(4808);
var u = n(4158);
// CONCATENATED MODULE: ./src/run/poll.ts
function pollIn(t, e) {
if (t.kind === "dropped") return {
kind: "dropped"
};
if (t.kind === "untrusted") return {
kind: "refused",
cause: t.cause,
isUntrusted: true
};
if (t.kind !== "reply") return {
kind: "failed",
cause: t.cause,
retryAfterMs: 0
};
const {status: n, json: r, end: s, broken: o} = t;
const {retryAfterMs: d} = t;
const l = n >= 200 && n <= 299;
const failed = t => ({
kind: "failed",
cause: t,
retryAfterMs: d
});
if (n === 250) return executing(t, d);
if (s === "too-large") return {
kind: "refused",
status: n,
cause: o,
isTooLarge: true
};
if (n === 429) return {
kind: "busy",
cause: (0, a.uU)(t),
retryAfterMs: d
};
if (o !== void 0) return failed((0, a.uU)(t));
if (n === 408 || n >= 500 && n <= 599) return failed((0, a.uU)(t));
if (t.refusal !== void 0) return refused(t, e);
if (l && r !== void 0) {
if (Object.hasOwn(r, "success") && (0, c.Gv)(r.data)) {
if (isOfAnotherRun(r.data, e.runId)) return failed((0, a.SI)(n, (0, i.ZV)("the answer belongs to another run")));
const {text: s, bytes: o} = t;
return {
kind: "finished",
run: (0, u.VO)(r, s),
answer: o
};
}
const s = Object.hasOwn(r, "success") || Object.hasOwn(r, "data");
if (Object.hasOwn(r, "message") && !s) return executing(t, d);
}
if (n >= 300 && n <= 399) return refusalOf(t);
if (n >= 400 && n <= 499) return e.goodPollBefore ? failed((0, a.uU)(t)) : refused(t, e);
return failed((0, a.uU)(t, l ? {
useless: "the answer is neither a run nor a message"
} : {}));
}
function executing({json: t}, e) {
const n = typeof t?.message === "string" ? t.message : void 0;
return {
kind: "executing",
message: n,
retryAfterMs: e
};
}
function isOfAnotherRun({run_id: t}, e) {
return typeof t === "string" && t.toLowerCase() !== e.toLowerCase();
}
function refused(t, {goodPollBefore: e, justStarted: n}) {
const {status: r, retryAfterMs: s} = t;
return n && !e && r !== 401 && r !== 403 ? {
kind: "failed",
cause: (0, a.uU)(t),
retryAfterMs: s
} : refusalOf(t);
}
function refusalOf(t) {
const {status: e, redirectHost: n, redirectsWithin: r} = t;
return {
kind: "refused",
status: e,
message: (0, a.v6)(t),
redirectHost: n,
redirectsWithin: r
};
}
var d = n(1001);
var l = n(1951);
var f = n(6574);
var h = n(8717);
// CONCATENATED MODULE: ./src/flow/requests.ts
function requestsOf(t, {presenter: e, cancel: n}, o) {
const i = serviceOf(t, e, o);
let a = false;
const tellReplacement = t => {
if (t.kind !== "reply" || t.isUtf8 || a) return;
a = true;
(0, r.gX)([ s.RQ ], e);
};
return {
start: async (t, r) => {
const s = await i.start(t, r, n);
tellReplacement(s);
const o = (0, d.mI)(s, t => e.holdsKey(t));
releaseOf(s)();
return o;
},
poll: async (t, {timeoutMs: e, context: r}) => {
const s = await i.poll(t, e, n);
tellReplacement(s);
await new Promise(t => setImmediate(t));
const o = n.aborted ? {
kind: "dropped"
} : pollIn(s, r());
return {
poll: o,
release: releaseOf(s)
};
}
};
}
function releaseOf(t) {
return (t.kind === "reply" ? t.release : void 0) ?? (() => {});
}
function serviceOf(t, e, n) {
const r = (0, l._o)() ? t => (0, l.Yz)(e.line(traceText(t))) : () => {};
const s = {
clock: h.m,
trace: r
};
return (0, f.x)(t, n === void 0 ? s : {
...s,
large: n
});
}
function timesOf(t) {
const {timeoutMs: e, firstPauseMs: n, longestPauseMs: r, requestTimeoutMs: s, wait: o} = t;
return {
deadlineMs: e,
firstPauseMs: n,
longestPauseMs: r,
requestTimeoutMs: s,
untilFinished: o
};
}
}),
427: ((t, e, n) => {
n.d(e, {
jH: () => readInputFile
});
var r = n(3024);
n.n(r);
var s = n(6760);
n.n(s);
var o = n(6316);
const i = 1048576;
const a = 16;
const c = 3;
function readInputFile(t, e, n = Number.POSITIVE_INFINITY, r = a) {
try {
const s = resolveInside(t, e);
return s.kind === "fault" ? s : readText(s.real, n, r);
} catch (t) {
return {
kind: "fault",
fault: faultOf(t)
};
}
}
function resolveInside(t, e) {
const n = s.resolve(e.workspace, t);
const i = (0, o.RD)(e).filter(t => (0, o.z$)(t, n));
if (i.length === 0) return {
kind: "fault",
fault: "must be in the workspace or in RUNNER_TEMP"
};
const a = r.realpathSync.native(n);
if (!i.some(t => (0, o.z$)(t, a))) return {
kind: "fault",
fault: "must not leave its directory through a link"
};
if ((0, o.tG)(a)) return {
kind: "fault",
fault: "must not be in a .git directory"
};
return {
kind: "place",
real: a
};
}
function readText(t, e, n) {
const s = n * i;
const o = {
kind: "fault",
fault: `must be at most ${n} MiB`
};
const {O_RDONLY: a, O_NOFOLLOW: u = 0, O_NONBLOCK: d = 0} = r.constants;
const l = r.openSync(t, a | u | d);
try {
const t = r.fstatSync(l);
if (!t.isFile()) return {
kind: "fault",
fault: "must be a regular file"
};
if (t.size > s) return o;
if (t.size > e + c) return {
kind: "no-room",
bytes: t.size
};
const n = readAtMost(l, s + 1, t.size);
if (n.length > s) return o;
return {
kind: "text",
text: new TextDecoder("utf-8", {
fatal: true
}).decode(n)
};
} catch (t) {
if (t instanceof TypeError) return {
kind: "fault",
fault: "must be valid UTF-8"
};
throw t;
} finally {
r.closeSync(l);
}
}
function readAtMost(t, e, n) {
let s = Buffer.alloc(Math.min(e, n + 1));
let o = 0;
for (;;) {
if (o === s.length) {
if (o === e) return s;
s = Buffer.concat([ s ], Math.min(e, Math.max(2 * o, 65536)));
}
const n = r.readSync(t, s, o, s.length - o, null);
if (n === 0) return s.subarray(0, o);
o += n;
}
}
function faultOf(t) {
return u[String((0, o.$N)(t))] ?? d;
}
const u = {
ENOENT: "must exist",
ENOTDIR: "must exist",
EACCES: "must be readable",
EPERM: "must be readable",
ELOOP: "must not be a circular link",
ENAMETOOLONG: "must have a shorter path",
ERR_INVALID_ARG_VALUE: "must have a path without a NUL character"
};
const d = "must be readable; the system reported an error while reading it";
}),
6316: ((t, e, n) => {
n.d(e, {
$N: () => codeOf,
RD: () => rootsOf,
d2: () => realPathOfMissing,
tG: () => hasGit,
z$: () => liesIn
});
var r = n(3024);
n.n(r);
var s = n(6760);
n.n(s);
function rootsOf({workspace: t, temp: e}) {
return [ t, e ].filter(t => t !== void 0).map(t => {
const e = s.resolve(t);
try {
return [ e, realPathOfMissing(e).real ];
} catch {
return [ e ];
}
});
}
function liesIn(t, e) {
return t.some(t => contains(t, e));
}
function contains(t, e, n = s) {
const r = n.relative(t, e);
return r !== ".." && !r.startsWith(`..${n.sep}`) && !n.isAbsolute(r);
}
function hasGit(t, e = s) {
const n = e === s.win32 ? /^\.git[. ]*(:|$)/i : /^\.git$/i;
return t.split(e.sep).some(t => n.test(t));
}
function realPathOfMissing(t) {
try {
const e = r.realpathSync.native(t);
return {
real: e,
existing: e
};
} catch (e) {
const n = s.dirname(t);
if (codeOf(e) !== "ENOENT" || n === t || r.lstatSync(t, {
throwIfNoEntry: false
})) throw e;
const {real: o, existing: i} = realPathOfMissing(n);
return {
real: s.join(o, s.basename(t)),
existing: i
};
}
}
function codeOf(t) {
return t instanceof Error && "code" in t ? t.code : void 0;
}
}),
6731: ((t, e, n) => {
n.d(e, {
FG: () => wrongFileFaults,
JU: () => inputFilesIn,
UK: () => readInputFiles,
s$: () => filePath
});
var r = n(1670);
var s = n(427);
var o = n(5352);
const i = 100;
function inputFilesIn(t, e) {
const n = [];
const s = [];
const i = new Set;
const a = [];
for (const [e, r] of t.split(/\r\n|\r|\n/).entries()) {
if (r.trim() === "") continue;
const [, t = "", o = ""] = /^([^=]*)=(.*)$/s.exec(r)?.map(t => t.trim()) ?? [];
t === "" || o === "" ? s.push(e + 1) : i.has(t) ? a.push(t) : n.push({
node: t,
path: o
});
i.add(t);
}
const c = [];
s.length > 0 && c.push((0, r.cv)`${e} ${(0, o.Mn)(s)} must be \`node id=path\``);
a.length > 0 && c.push((0, r.cv)`${e} must name ${(0, o.a9)(a)} only once`);
return {
files: n,
faults: c
};
}
function readInputFiles(t, e, n, r) {
const o = new Map;
let i = e;
let a = 0;
const c = [];
for (const {node: e, path: r} of t) {
const t = (0, s.jH)(r, n, i);
if (t.kind === "text") {
o.set(e, t.text);
i -= Buffer.byteLength(t.text);
} else t.kind === "no-room" ? a += t.bytes : c.push({
node: e,
path: r,
fault: t.fault
});
}
return {
values: o,
faults: wrongFileFaults(c, r),
unreadBytes: a
};
}
function wrongFileFaults(t, e) {
const n = new Map;
for (const {node: e, path: s, fault: i} of t) {
const t = (0, r.cv)`node ${(0, o.s5)(e)} (${filePath(s)})`;
n.get(i)?.push(t) === void 0 && n.set(i, [ t ]);
}
return [ ...n ].map(([t, n]) => (0, r.cv)`${e}: each file ${(0, r.ZV)(t)}: ${(0, 
r.oR)(n, "; ")}`);
}
function filePath(t) {
return (0, r.V$)(t, i, JSON.stringify);
}
}),
1731: ((t, e, n) => {
n.d(e, {
RN: () => inputsIn,
jZ: () => article,
ml: () => repeatedFaults
});
var r = n(4808);
var s = n(1670);
var o = n(5352);
const i = '{"value": "…", "type": "text"}';
const a = `must be a string, number, boolean, null, array or ${i}, got another object; use toJSON(toJSON(…)) to make it a string`;
function inputsIn(t, e, n, i = new r.N4(t)) {
const a = new Map;
const c = (0, r.Ii)(t, e.start);
if (c !== "object") {
const t = (0, s.cv)`${n} must be a JSON object of node id → value, got ${(0, s.ZV)(article(c))}`;
return {
values: a,
faults: [ t ]
};
}
const u = new Map;
const d = [];
for (const n of (0, r.ol)(t, e.start)) {
const e = valueToSend(t, n);
a.has(n.key) && d.push(n);
e.kind === "fault" && u.get(e.fault)?.push(n.key) === void 0 && u.set(e.fault, [ n.key ]);
a.set(n.key, e.kind === "value" ? e.value : "");
}
const l = [ ...u ].map(([t, e]) => (0, s.cv)`${n}: ${(0, o.a9)(e)} ${(0, s.ZV)(t)}`);
return {
values: a,
faults: [ ...l, ...repeatedFaults(d, n, i) ]
};
}
function repeatedFaults(t, e, n) {
const [r] = t;
if (r === void 0) return [];
const {line: i, column: a} = n.at(r.keyStart);
const c = (0, o.a9)(t.map(({key: t}) => t));
return [ (0, s.cv)`${e} must name ${c} only once (repeated at line ${i}, column ${a})` ];
}
function valueToSend(t, e) {
switch ((0, r.Ii)(t, e.start)) {
case "string":
return {
kind: "value",
value: (0, r.bX)(t, e.start, e.end)
};

case "number":
case "boolean":
return {
kind: "value",
value: t.slice(e.start, e.end)
};

case "null":
return {
kind: "value",
value: ""
};

case "array":
return {
kind: "value",
value: (0, r.oE)(t, e)
};

case "object":
return wireValue(t, e);
}
}
function wireValue(t, e) {
const n = [];
const s = [];
for (const o of (0, r.ol)(t, e.start)) if (o.key === "value") n.push(o); else {
if (o.key !== "type") return {
kind: "fault",
fault: a
};
s.push(o);
}
const [o] = n;
const [c] = s;
if (o === void 0) return {
kind: "fault",
fault: a
};
const u = [];
if (n.length > 1) u.push("must have only one `value`"); else if ((0, r.Ii)(t, o.start) !== "string") {
const e = article((0, r.Ii)(t, o.start));
u.push(`must have a string as \`value\`, got ${e}`);
}
s.length > 1 ? u.push("must have only one `type`") : c === void 0 || isText(t, c) || u.push('must have the `type` "text" or no `type`');
return u.length === 0 ? {
kind: "value",
value: (0, r.bX)(t, o.start, o.end)
} : {
kind: "fault",
fault: `${u.join(" and ")}; the form is ${i}`
};
}
function isText(t, {start: e, end: n}) {
return (0, r.Ii)(t, e) === "string" && (0, r.bX)(t, e, n) === "text";
}
function article(t) {
return t === "null" ? t : `${/^[ao]/.test(t) ? "an" : "a"} ${t}`;
}
}),
6015: ((t, e, n) => {
n.d(e, {
X8: () => withJsonSpace,
XL: () => c,
qq: () => readNodeInputs
});
var r = n(4808);
var s = n(1670);
var o = n(427);
var i = n(6731);
var a = n(1731);
const c = 134217728;
const u = {
values: new Map,
faults: []
};
function readNodeInputs(t, e, n = () => false) {
const r = parseInputs(t.inputs, "inputs");
const o = called("input-files");
const a = (0, i.JU)(t.inputFiles, o);
const u = a.files.filter(({node: t}) => !r.values.has(t) && !n(t));
const d = c - bytesOf(r.values);
const l = (0, i.UK)(u, d, e, o);
const f = readInputsFile(t.inputsFile.trim(), e);
const h = new Map([ ...f.values, ...l.values, ...r.values ]);
const p = [ ...a.faults, ...l.faults ];
const m = bytesOf(h) + l.unreadBytes;
m > c && p.push((0, s.cv)`${o}: all values together must be at most ${c} bytes (128 MiB), got ${m}`);
const w = [ ...r.faults, ...f.faults, ...faultsOf("input-files", p) ];
return {
values: h,
faults: w
};
}
function parseInputs(t, e) {
const n = called(e);
if (t.trim() === "") {
if (e === "inputs") return u;
const t = (0, s.cv)`${n} is empty; to send no values, write {} to it or omit the input`;
return {
...u,
faults: faultsOf(e, [ t ])
};
}
const o = withJsonSpace(t);
try {
const {values: t, faults: s} = (0, a.RN)(o, (0, r.I5)(o), n);
return {
values: t,
faults: faultsOf(e, s)
};
} catch (t) {
if (!(t instanceof r.q3)) throw t;
return {
...u,
faults: [ {
input: e,
text: o,
error: t
} ]
};
}
}
function readInputsFile(t, e) {
if (t === "") return u;
const n = "inputs-file";
const r = (0, o.jH)(t, e);
switch (r.kind) {
case "text":
return parseInputs(r.text, n);

case "no-room":
return u;

case "fault":
{
const e = (0, s.cv)`${called(n)}: the file ${(0, i.s$)(t)} ${(0, s.ZV)(r.fault)}`;
return {
...u,
faults: faultsOf(n, [ e ])
};
}
}
}
function called(t) {
return (0, s.ZV)(`\`${t}\``);
}
function faultsOf(t, e) {
return e.map(e => ({
input: t,
words: e
}));
}
function bytesOf(t) {
let e = 0;
for (const n of t.values()) e += Buffer.byteLength(n);
return e;
}
function withJsonSpace(t) {
const e = t.slice(0, t.length - t.trimStart().length);
return e.replace(/[^\r\n]/g, " ") + t.trim();
}
}),
5352: ((t, e, n) => {
n.d(e, {
HP: () => keys,
Mn: () => lines,
a9: () => nodes,
s5: () => nodeId
});
var r = n(8544);
var s = n(1670);
const o = 50;
const i = 80;
const a = 500;
function nodeId(t) {
return (0, s.V$)(t, i, JSON.stringify);
}
function nodes(t) {
return names("node", t);
}
function keys(t) {
return names("key", t);
}
function names(t, e) {
let n = a;
const c = e.slice(0, o).filter(t => {
n >= 0 && (n -= JSON.stringify((0, r.Jj)((0, r.TN)(t), i)).length + 2);
return n >= 0;
});
return (0, s.cv)`${noun(t, e)} ${(0, s.oR)(c.map(nodeId), ", ")}${more(e, c)}`;
}
function lines(t) {
const e = t.slice(0, o);
return (0, s.cv)`${noun("line", t)} ${(0, s.oR)(e, ", ")}${more(t, e)}`;
}
function noun(t, {length: e}) {
return (0, s.ZV)(e === 1 ? t : `${t}s`);
}
function more(t, e) {
const n = t.length - e.length;
return (0, s.ZV)(n > 0 ? ` and ${n} more` : "");
}
}),
4613: ((t, e, n) => {
n.d(e, {
resolveOutputFolder: () => resolveOutputFolder,
u: () => a
});
var r = n(3024);
n.n(r);
var s = n(6760);
n.n(s);
var o = n(6316);
function resolveOutputFolder(t, e, n = {
roots: (0, o.RD)(e),
called: "in the workspace or in RUNNER_TEMP"
}) {
const u = s.resolve(e.workspace, t);
const fault = t => ({
kind: "fault",
fault: t
});
try {
const {real: e, existing: a} = (0, o.d2)(u);
if (!n.roots.some(t => (0, o.z$)(t, e))) return fault(`must be ${n.called} after links are resolved`);
if ([ s.normalize(t), u, e ].some(t => (0, o.tG)(t))) return fault("must not be in a .git directory");
if (r.statSync(a).isDirectory()) {
const t = s.relative(a, e).split(s.sep);
r.lstatSync(u, {
throwIfNoEntry: false
});
for (const e of t) checkName(s.join(a, e));
if (isMadeByKernel(a)) return fault(i);
r.accessSync(a, r.constants.W_OK | r.constants.X_OK);
return {
kind: "folder",
path: u
};
}
return fault(a === e ? "must be a directory, not a file" : "must not have a file as a parent directory");
} catch (t) {
return fault(a[String((0, o.$N)(t))] ?? c);
}
}
const i = "must be a directory that the runner can write to";
const a = {
ENAMETOOLONG: "must have a shorter path",
ENOTDIR: "must not have a file as a parent directory",
ELOOP: "must not be a circular link",
EACCES: i,
EPERM: i,
EROFS: i,
ERR_INVALID_ARG_VALUE: "must have a path without a NUL character",
ENOENT: "must not lead through a broken link"
};
const c = "must be a directory that can be created";
const u = 255;
function checkName(t) {
const e = process.platform === "win32" && s.basename(t).length > u;
if (e) throw Object.assign(new Error, {
code: "ENAMETOOLONG"
});
r.lstatSync(t, {
throwIfNoEntry: false
});
}
const d = [ 40864, 1650812274, 1684170528, 1935894131, 7377 ];
function isMadeByKernel(t) {
return process.platform === "linux" && d.includes(r.statfsSync(t).type);
}
}),
9066: ((t, e, n) => {
n.d(e, {
g: () => given,
m: () => Reader
});
var r = n(1951);
var s = n(7203);
var o = n(1670);
var i = n(5541);
const a = 60;
const c = {
minutes: 6e4,
seconds: 1e3
};
class Reader {
faults=[];
text(t) {
const e = i.m[t];
return (0, r.CB)(t).trim() || (e.default ?? "");
}
written(t) {
return (0, r.CB)(t);
}
boolean(t) {
const e = this.text(t);
if (/^(true|True|TRUE)$/.test(e)) return true;
/^(false|False|FALSE)$/.test(e) || this.refuseGiven(t);
return false;
}
milliseconds(t, e = Number.NaN) {
const {unit: n, least: r, most: s} = i.m[t];
const o = this.text(t);
if (o === "") return e;
const a = /^[0-9]+(\.[0-9]+)?$/.test(o) ? Number(o) : Number.NaN;
a >= r && a <= s || this.refuseGiven(t);
return a * c[n];
}
whole(t, e) {
const {least: n, most: r} = i.m[t];
const s = this.text(t);
if (s === "") return e;
const o = /^[0-9]+$/.test(s) ? Number(s) : Number.NaN;
o >= n && o <= r || this.refuseGiven(t);
return o;
}
share(t) {
const e = this.text(t);
if (e === "") return;
const [, n = "none", r] = /^([0-9]+)(%?)$/.exec(e) ?? [];
const s = {
number: Number(n),
isPercent: r === "%"
};
s.number <= (s.isPercent ? 100 : Number.POSITIVE_INFINITY) || this.refuseGiven(t);
return s;
}
id(t) {
const e = this.text(t);
e === "" || (0, s.c)(e) || this.refuseGiven(t);
return e;
}
choice(t) {
const e = i.m[t].options;
const n = this.text(t);
const r = e.find(t => t === n);
r === void 0 && this.refuseGiven(t);
return r;
}
refuse(t, e) {
this.faults.push({
input: t,
words: (0, o.cv)`${(0, o.ZV)(`\`${t}\``)} ${e}`
});
}
refuseGiven(t) {
this.refuse(t, (0, o.cv)`must be ${(0, o.ZV)(i.m[t].allowed)}, got ${given(this.text(t))}`);
}
}
function given(t) {
return (0, o.V$)(t, a, JSON.stringify);
}
}),
5541: ((t, e, n) => {
n.d(e, {
m: () => o
});
const r = "an id: at most 256 characters, no white space or control characters, not . or ..";
const s = "true or false";
const o = {
"base-url": {
kind: "address",
required: true,
allowed: "the https address of the service"
},
"api-key": {
kind: "key",
required: true,
allowed: "made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key"
},
"workflow-id": {
kind: "id",
allowed: r
},
"run-id": {
kind: "id",
allowed: r
},
inputs: {
kind: "values-json",
default: "{}"
},
"inputs-file": {
kind: "values-file"
},
"input-files": {
kind: "value-files"
},
wait: {
kind: "boolean",
default: "true",
allowed: s
},
"timeout-minutes": {
kind: "decimal",
default: "60",
unit: "minutes",
least: Number.MIN_VALUE,
most: 7200,
allowed: "a decimal above 0 and at most 7200"
},
"first-poll-seconds": {
kind: "decimal",
unit: "seconds",
least: .05,
most: 86400,
allowed: "a decimal from 0.05 to 86400"
},
"poll-interval-seconds": {
kind: "decimal",
default: "120",
unit: "seconds",
least: .05,
most: 3600,
allowed: "a decimal from 0.05 to 3600"
},
"request-timeout-seconds": {
kind: "decimal",
default: "60",
unit: "seconds",
least: .05,
most: 600,
allowed: "a decimal from 0.05 to 600"
},
"all-completed-steps": {
kind: "boolean",
default: "true",
allowed: s
},
"output-directory": {
kind: "folder"
},
summary: {
kind: "choice",
default: "full",
options: [ "full", "brief", "none" ],
allowed: "full, brief or none"
},
items: {
kind: "items-json"
},
"items-file": {
kind: "items-file"
},
"max-parallel": {
kind: "whole",
least: 1,
most: 1e3,
allowed: "a whole number from 1 to 1000"
},
"tolerated-failures": {
kind: "share",
allowed: "a whole number, or a whole percentage from 0% to 100%"
},
journal: {
kind: "journal"
},
retry: {
kind: "choice",
options: [ "failed", "unknown", "none" ],
allowed: "failed, unknown or none"
}
};
}),
9133: ((t, e, n) => {
n.d(e, {
u: () => carryOut
});
var r = n(1670);
var s = n(8984);
var o = n(1399);
// CONCATENATED MODULE: ./src/run/verdict.ts
function reasonsAgainst(t) {
const e = [];
t.success || e.push("not-successful");
t.state !== "DONE" && e.push("not-done");
t.error !== void 0 && e.push("error");
const {failedSteps: n, oddFailedSteps: r = "{}"} = t;
const s = n.length === 0 && [ "{}", '""' ].includes(r);
s || e.push("failed-steps");
return e;
}
// CONCATENATED MODULE: ./src/run/wait.ts
const i = 10;
const a = 3e4;
const c = 1e4;
class Wait {
run;
dueAt;
cause;
rules;
begunAt;
failures=0;
goodPollBefore=false;
message;
constructor(t, e, n) {
this.run = t;
this.rules = e;
this.begunAt = t.startedAt ?? n;
const r = t.startedAt === void 0 ? 0 : e.firstPauseMs;
this.dueAt = this.noLater(n + r, n);
}
get endsAt() {
return Math.max(this.rules.deadlineMs, this.begunAt) + c;
}
timeoutMs(t) {
return Math.min(this.rules.requestTimeoutMs, Math.max(0, this.endsAt - t));
}
waitedMs(t) {
return t - this.begunAt;
}
context(t) {
const {runId: e, startedAt: n} = this.run;
return {
runId: e,
goodPollBefore: this.goodPollBefore,
justStarted: n !== void 0 && t - n <= a
};
}
take(t, e, n = true) {
const {runId: r} = this.run;
if (t.kind === "finished") return this.finished(t);
if (t.kind === "refused") return {
kind: "error",
runId: r,
problem: {
...t,
kind: "poll-refused"
}
};
if (t.kind === "executing") {
this.failures = 0;
this.goodPollBefore = true;
this.message = t.message ?? this.message;
this.cause = void 0;
if (!this.rules.untilFinished) return {
kind: "running",
runId: r,
message: this.message
};
} else {
n && this.failures++;
this.cause = t.cause;
}
if (e >= this.rules.deadlineMs) return this.timedOut();
if (this.cause !== void 0 && this.failures === i) {
const t = {
kind: "polls-failed",
polls: this.failures,
cause: this.cause
};
return {
kind: "error",
runId: r,
problem: t
};
}
const {failures: s} = this;
const a = nextPause({
waitedMs: this.waitedMs(e),
failures: s,
random: this.run.random
}, this.rules);
const c = Math.min(t.retryAfterMs, o.Q);
this.dueAt = this.noLater(e + Math.max(a, c), e);
return;
}
finished({run: t, answer: e}) {
const {runId: n, workflowId: r} = this.run;
const s = t.workflowId;
const o = r !== void 0 && s !== void 0 && s.toLowerCase() !== r.toLowerCase();
if (o) return {
kind: "error",
runId: n,
problem: {
kind: "other-workflow",
expected: r,
actual: s
}
};
return {
kind: "finished",
runId: n,
run: t,
reasons: reasonsAgainst(t),
answer: e
};
}
timedOut() {
const {message: t, cause: e} = this;
const {runId: n} = this.run;
return {
kind: "timed-out",
runId: n,
timeoutMs: this.rules.deadlineMs,
message: t,
cause: e
};
}
cancelled() {
const {runId: t} = this.run;
return {
kind: "cancelled",
runId: t,
maybeStarted: true,
message: this.message
};
}
noLater(t, e) {
return Math.max(e, Math.min(t, this.rules.deadlineMs));
}
}
function nextPause(t, {firstPauseMs: e, longestPauseMs: n}) {
const r = Math.min(Math.max(t.waitedMs / 4, e), n);
const s = r * 2 ** Math.max(0, t.failures - 1);
return Math.min(s, n) * (1 - .1 * t.random);
}
// CONCATENATED MODULE: ./src/many/polls.ts
class Polls {
policy;
ports;
traffic;
owner;
runs=new Set;
problem;
constructor(t, e, n, r) {
this.policy = t;
this.ports = e;
this.traffic = n;
this.owner = r;
}
get size() {
return this.runs.size;
}
add(t, e, n) {
const {clock: r, random: s} = this.ports;
const o = new Wait({
...e,
startedAt: n,
random: s()
}, this.policy, r.now());
this.runs.add({
index: t,
wait: o,
isPolled: false,
droppedAt: void 0
});
}
next() {
let t;
for (const e of this.runs) {
if (e.isPolled || this.isPutOff(e)) continue;
(t === void 0 || e.wait.dueAt < t.wait.dueAt) && (t = e);
}
return t;
}
isPutOff({droppedAt: t}) {
const {ended: e, underWay: n} = this.traffic;
return t === e && n > 0;
}
async send(t, e) {
const {index: n, wait: r} = t;
const s = this.traffic.outage.nextAt === void 0;
const o = this.traffic.begin(e);
t.isPolled = true;
let i;
try {
i = await this.ports.poll(n, r.run.runId, {
timeoutMs: r.timeoutMs(e),
context: () => r.context(this.ports.clock.now())
});
} finally {
this.traffic.end(o);
t.isPolled = false;
t.droppedAt = void 0;
}
await this.take(t, o, i, s);
}
async take(t, e, n, r) {
const {wait: s, index: o} = t;
const {clock: i, cancel: a} = this.ports;
const c = i.now();
const u = s.waitedMs(c);
if (a.aborted && n.kind !== "finished") return;
if (n.kind === "dropped") {
t.droppedAt = this.traffic.ended;
return;
}
if (n.kind === "busy" && this.policy.holdsOn429) {
this.traffic.busy(e, c, n.retryAfterMs);
return;
}
let d = false;
if (n.kind === "failed" || n.kind === "busy") d = this.traffic.failed(e, c, n.retryAfterMs, n.cause); else {
this.traffic.good(e);
this.owner.goodPoll(e);
}
const l = s.take(n, c, r) ?? this.ofOutage(s);
const f = l === void 0 ? s.dueAt - c : void 0;
this.ports.onEvent({
kind: "polled",
index: o,
poll: n,
waitedMs: u,
pauseMs: f
});
l !== void 0 && await this.end(t, l);
const h = c >= this.policy.deadlineMs;
d && !h && s.cause !== void 0 && await this.owner.givenUp(s.cause);
}
async endOverdue(t) {
if (t < this.policy.deadlineMs) return;
const e = Math.max(t, this.traffic.pace.nextAt);
for (const t of this.runs) !t.isPolled && e >= t.wait.endsAt && await this.end(t, t.wait.timedOut());
}
get nextEnd() {
let t = Number.POSITIVE_INFINITY;
for (const {wait: e, isPolled: n} of this.runs) n || (t = Math.min(t, e.endsAt));
return t;
}
async giveUp(t) {
this.problem = t;
for (const t of this.runs) t.isPolled || await this.end(t, this.ofOutage(t.wait));
}
drop(t) {
for (const e of this.runs) {
if (e.index !== t) continue;
this.runs.delete(e);
return e.wait.run.runId;
}
return;
}
async cancelAll() {
for (const t of this.runs) await this.end(t, t.wait.cancelled());
}
ofOutage({run: t}) {
const {problem: e} = this;
return e === void 0 ? void 0 : {
kind: "error",
runId: t.runId,
problem: e
};
}
async end(t, e) {
if (e === void 0) return;
this.runs.delete(t);
await this.owner.ended(t.index, e);
}
}
var u = n(1001);
// CONCATENATED MODULE: ./src/many/start-record.ts
const d = 3;
const l = 10;
class StartRecord {
uncertainInRow=0;
refused=0;
accepted=0;
isLast(t) {
switch (t.kind) {
case "started":
case "unusable-id":
this.uncertainInRow = 0;
this.accepted++;
return false;

case "refused":
this.uncertainInRow = 0;
this.refused++;
return t.status === 401 || t.status === 403 || this.accepted === 0 && this.refused === l;

case "uncertain":
return ++this.uncertainInRow === d;

case "impossible":
case "postponed":
return true;

case "busy":
case "no-connection":
return false;
}
}
}
// CONCATENATED MODULE: ./src/many/starts.ts
const f = 6e4;
class Starts {
queue;
policy;
ports;
traffic;
owner;
current;
tries=0;
record=new StartRecord;
begunAtUncertain;
notBefore=Number.NEGATIVE_INFINITY;
allowedSince;
isStopped=false;
rest=[];
why;
constructor(t, e, n, r, s) {
this.queue = [ ...t ];
this.policy = e;
this.ports = n;
this.traffic = r;
this.owner = s;
}
get isOver() {
return this.queue.length === 0 && this.current === void 0;
}
get isBusy() {
return this.current !== void 0 && (this.current.isSent || this.current.ready === void 0);
}
dueAt(t, e) {
const n = t < this.policy.maxParallel;
n ? this.allowedSince ??= e : this.allowedSince = void 0;
if (this.allowedSince === void 0 || this.isOver || this.isBusy) return;
return Math.max(this.allowedSince, this.notBefore);
}
get earliest() {
return Math.max(this.notBefore, this.traffic.pace.nextAt, this.traffic.outage.nextAt ?? 0);
}
get isReady() {
return this.current?.ready !== void 0;
}
get next() {
return this.current?.index ?? this.queue[0];
}
async prepare() {
const t = this.queue.shift();
if (t === void 0) return;
const e = {
index: t,
ready: void 0,
isSent: false
};
this.current = e;
let n;
try {
n = await this.ports.prepare(t);
} catch (t) {
this.current = void 0;
throw t;
}
if (n.kind === "ready") {
e.ready = n;
this.isStopped && await this.takeBack();
return;
}
this.current = void 0;
n.endsStarting !== void 0 && await this.stop(n.endsStarting);
await this.owner.ended(t, n.outcome);
}
async send(t) {
const {current: e} = this;
if (e?.ready === void 0) return;
const {index: n, ready: r} = e;
e.isSent = true;
++this.tries === 1 && this.ports.onEvent({
kind: "starting",
index: n
});
const s = this.traffic.begin(t);
try {
let t;
try {
t = await r.send();
} finally {
this.traffic.end(s);
}
await this.take(n, s, t);
} finally {
this.current = void 0;
}
}
goodPoll(t) {
if (this.begunAtUncertain === void 0 || t <= this.begunAtUncertain) return;
this.begunAtUncertain = void 0;
this.notBefore = Number.NEGATIVE_INFINITY;
}
async stop(t) {
if (this.isStopped) return;
this.isStopped = true;
this.why = t;
this.rest.push(...this.queue.splice(0));
t !== void 0 && this.rest.length > 0 && this.ports.onEvent({
kind: "starting-ended",
why: t,
left: this.rest.length
});
await this.takeBack();
}
neverStarted() {
const t = this.why === void 0 ? {
kind: "cancelled",
runId: void 0,
maybeStarted: false,
message: void 0
} : {
kind: "not-started",
why: this.why
};
return this.rest.map(e => [ e, t ]);
}
async takeBack() {
const {current: t} = this;
if (t?.ready === void 0 || t.isSent) return;
this.current = void 0;
this.rest.unshift(t.index);
await t.ready.takeBack();
}
putBack(t) {
const e = this.isStopped ? this.rest : this.queue;
e.unshift(t);
}
async take(t, e, n) {
const {traffic: r, ports: s} = this;
const o = s.clock.now();
const i = this.record.isLast(n);
switch (n.kind) {
case "started":
{
r.good(e);
this.tries = 0;
const o = await s.started(t, n.runId);
s.onEvent({
...n,
index: t
});
o !== void 0 && await this.stop(o);
return await this.owner.executing(t, n.runId);
}

case "unusable-id":
case "refused":
r.good(e);
return await this.end(t, n, i);

case "impossible":
return await this.end(t, n, i);

case "postponed":
if (!this.policy.holdsOn429) return await this.end(t, n, i);
r.busy(e, o, n.askedMs);
this.putBack(t);
return await this.stop({
by: "service",
problem: (0, u.Zw)(n)
});

case "busy":
if (!this.policy.holdsOn429) return await this.repeat(t, n, o);
r.busy(e, o, n.retryAfterMs);
return this.putBack(t);

case "no-connection":
if (!r.failed(e, o, 0, n.cause)) return await this.repeat(t, n, o);
this.putBack(t);
return await this.owner.givenUp(n.cause);

case "uncertain":
{
this.begunAtUncertain = r.count;
this.notBefore = o + f;
const a = r.failed(e, o, n.retryAfterMs, n.cause);
await this.end(t, n, i && !s.cancel.aborted);
a && await this.owner.givenUp(n.cause);
}
}
}
async repeat(t, e, n) {
const {startTries: r, startPauseMs: s, longestPauseMs: o, deadlineMs: i} = this.policy;
const {cause: a} = e;
const c = e.kind === "busy" ? e.retryAfterMs : 0;
const u = s * 2 ** Math.min(this.tries - 1, 30);
const d = Math.max(Math.min(u, o), c);
const l = d > 0 && n + d > i;
if (!this.ports.cancel.aborted && (this.tries >= r || l)) {
const n = {
kind: "start-unreachable",
tries: this.tries,
busy: e.kind === "busy",
cause: a,
outOfTime: this.tries < r,
askedMs: c
};
return await this.owner.ended(t, {
kind: "error",
runId: void 0,
problem: n
});
}
this.putBack(t);
this.notBefore = n + d;
d > 0 && this.ports.onEvent({
kind: "start-repeated",
index: t,
cause: a,
pauseMs: d,
askedMs: c
});
}
async end(t, e, n = false) {
this.tries = 0;
const r = (0, u.Zw)(e);
n && await this.stop({
by: "service",
problem: r
});
const s = this.ports.cancel.aborted ? {
kind: "cancelled",
runId: void 0,
maybeStarted: (0, u._L)(e) === "unknown",
message: void 0
} : {
kind: "error",
runId: void 0,
problem: r
};
await this.owner.ended(t, s);
}
}
// CONCATENATED MODULE: ./src/many/outage.ts
const h = 1e3;
const p = 10;
class Outage {
policy;
failuresInRow=0;
down;
trying;
constructor(t) {
this.policy = t;
}
get nextAt() {
if (this.down === void 0) return;
return this.trying === void 0 ? this.down.nextAt : Number.POSITIVE_INFINITY;
}
covers(t) {
return this.down !== void 0 && t > this.down.begunBefore;
}
begin(t) {
this.down !== void 0 && (this.trying = t);
}
end(t) {
this.trying === t && (this.trying = void 0);
}
good(t) {
if (this.down !== void 0 && !this.covers(t)) return false;
const e = this.down !== void 0;
this.down = void 0;
this.failuresInRow = 0;
return e;
}
failed(t, e, n, r) {
if (this.down === void 0) {
if (++this.failuresInRow < this.policy.outageAfter) return "up";
this.down = {
begunBefore: e,
tries: 0,
nextAt: n + this.pauseMs(0, r)
};
return "began";
}
if (!this.covers(t)) return "down";
const s = ++this.down.tries;
this.down.nextAt = n + this.pauseMs(s, r);
return s < p ? "down" : "given-up";
}
pauseMs(t, e) {
const {firstPauseMs: n, longestPauseMs: r} = this.policy;
const s = Math.max(h, n) * 2 ** t;
return Math.max(Math.min(s, r), e);
}
}
// CONCATENATED MODULE: ./src/many/pace.ts
const m = 1e3;
const w = .1;
const v = .5;
const g = 5;
class Pace {
policy;
perSecond;
lastBegin=Number.NEGATIVE_INFINITY;
holdUntil=Number.NEGATIVE_INFINITY;
holdsInRow=0;
begunBeforeHold=0;
constructor(t) {
this.policy = t;
this.perSecond = t.mostPerSecond;
}
get nextAt() {
const t = Number.isFinite(this.perSecond) ? 1e3 / this.perSecond + g : 0;
return Math.max(this.lastBegin + t, this.holdUntil);
}
begin(t) {
this.lastBegin = t;
}
good(t) {
t > this.begunBeforeHold && (this.holdsInRow = 0);
this.perSecond = Math.min(this.policy.mostPerSecond, this.perSecond + v);
}
hold(t, e, n, r) {
const s = t > this.begunBeforeHold;
if (s) {
this.holdsInRow++;
this.begunBeforeHold = e;
this.perSecond = Math.max(w, this.perSecond / 2);
}
const o = m * 2 ** Math.min(this.holdsInRow - 1, 30);
const i = s ? Math.min(o, this.policy.longestPauseMs) : 0;
const a = n + (r > 0 ? r : i);
if (a <= this.holdUntil) return;
this.holdUntil = a;
return a - n;
}
}
// CONCATENATED MODULE: ./src/many/traffic.ts
class Traffic {
pace;
outage;
underWay=0;
ended=0;
begun=0;
policy;
onEvent;
constructor(t, e) {
this.policy = t;
this.onEvent = e;
this.pace = new Pace(t);
this.outage = new Outage(t);
}
get count() {
return this.begun;
}
get isFull() {
return this.underWay >= this.policy.mostUnderWay;
}
begin(t) {
this.begun++;
this.underWay++;
this.pace.begin(t);
this.outage.begin(this.begun);
return this.begun;
}
end(t) {
this.underWay--;
this.ended++;
this.outage.end(t);
}
good(t) {
this.pace.good(t);
this.outage.good(t) && this.onEvent({
kind: "outage-ended"
});
}
failed(t, e, n, r) {
const s = this.outage.failed(t, this.begun, e, atMost(n));
s === "began" && this.onEvent({
kind: "outage-began",
cause: r
});
return s === "given-up";
}
busy(t, e, n) {
const r = this.pace.hold(t, this.begun, e, atMost(n));
r !== void 0 && this.onEvent({
kind: "held",
ms: r,
askedMs: n
});
}
}
function atMost(t) {
return Math.min(t, o.Q);
}
// CONCATENATED MODULE: ./src/many/carry-out.ts
const y = Number.POSITIVE_INFINITY;
const k = 864e5;
async function carryOut(t, e, n) {
await new Step(t, e, n).run();
}
class Step {
policy;
ports;
traffic;
polls;
starts;
working=new Set;
wake=new AbortController;
done=new Set;
failures=0;
left=[];
defect;
constructor(t, e, n) {
this.policy = e;
this.ports = n;
this.traffic = new Traffic(e, t => n.onEvent(t));
const r = {
ended: (t, e) => this.ended(t, e),
goodPoll: t => this.starts.goodPoll(t),
givenUp: t => this.givenUp(t),
executing: (t, e) => this.started(t, e)
};
this.polls = new Polls(e, n, this.traffic, r);
const s = [];
for (const [e, n] of t.entries()) n.kind === "collect" ? this.polls.add(e, n, void 0) : n.kind === "start" ? s.push(e) : this.left.push([ e, n.time ]);
this.starts = new Starts(s, e, n, this.traffic, r);
}
async run() {
const {cancel: t, clock: e} = this.ports;
const onCancel = () => this.wake.abort();
t.addEventListener("abort", onCancel);
for (const [t, e] of this.left) {
const n = {
kind: "start-unrecorded",
time: e
};
await this.ended(t, {
kind: "error",
runId: void 0,
problem: n
});
}
while (!this.isOver && !t.aborted && this.defect === void 0) {
await this.endWhatIsLate(e.now());
const n = e.now();
const r = this.beginNext(n);
if (r === void 0) continue;
this.wake = new AbortController;
if (t.aborted || this.isOver) break;
await e.sleep(Math.min(Math.max(0, r - n), k), this.wake.signal);
}
await this.starts.stop(void 0);
await Promise.all(this.working);
t.removeEventListener("abort", onCancel);
if (this.defect !== void 0) throw this.defect.error;
await this.polls.cancelAll();
for (const [t, e] of this.starts.neverStarted()) await this.ports.ended(t, e);
}
get isOver() {
return this.starts.isOver && this.polls.size === 0 && this.working.size === 0;
}
async endWhatIsLate(t) {
await this.polls.endOverdue(t);
const e = this.polls.size === 0 && this.working.size === 0;
const n = e ? Math.max(t, this.starts.earliest) : t;
!this.starts.isOver && n > this.policy.noStartAfterMs && await this.starts.stop({
by: "deadline"
});
}
beginNext(t) {
const {starts: e, polls: n, traffic: r} = this;
const s = n.next();
const o = t >= this.policy.deadlineMs;
const i = o ? void 0 : r.outage.nextAt;
let a = s?.wait.dueAt ?? y;
let c = e.dueAt(n.size, t) ?? y;
if (i !== void 0) {
s !== void 0 && (a = i);
c = n.size === 0 ? Math.max(c, i) : y;
} else r.outage.nextAt !== void 0 && n.size > 0 && (c = y);
const u = Math.max(Math.min(a, c), r.pace.nextAt);
if (u > t || r.isFull) return Math.min(this.nextEnd(t), r.isFull ? y : u);
if (c <= a) {
const {next: n} = e;
this.work(n, e.isReady ? e.send(t) : e.prepare());
} else s !== void 0 && this.work(s.index, n.send(s, t));
return;
}
nextEnd(t) {
const {noStartAfterMs: e, deadlineMs: n} = this.policy;
if (t < n) return Math.min(n, e);
return this.polls.nextEnd;
}
work(t, e) {
const n = e.catch(e => this.unexpected(t, e)).finally(() => {
this.working.delete(n);
this.wake.abort();
});
this.working.add(n);
}
async unexpected(t, e) {
if (t === void 0 || this.done.has(t)) {
this.defect ??= {
error: e
};
return;
}
const n = (0, r.cv)`${(0, r.TL)(e instanceof Error ? e.stack ?? e.message : String(e))}`;
const s = this.polls.drop(t);
await this.ended(t, {
kind: "error",
runId: s,
problem: {
kind: "unexpected",
cause: n
}
});
}
started(t, e) {
const {clock: n} = this.ports;
if (!this.policy.untilFinished && !this.ports.cancel.aborted) return this.ended(t, {
kind: "started",
runId: e
});
this.polls.add(t, {
runId: e,
workflowId: void 0
}, n.now());
return Promise.resolve();
}
async ended(t, e) {
this.done.add(t);
(0, s.Ix)((0, s.W_)(e)) && ++this.failures > this.policy.toleratedFailures && await this.starts.stop({
by: "failures"
});
await this.ports.ended(t, e);
}
async givenUp(t) {
const e = {
kind: "service-down",
cause: t
};
await this.starts.stop({
by: "service",
problem: e
});
await this.polls.giveUp(e);
}
}
}),
8984: ((t, e, n) => {
n.d(e, {
Ix: () => isFailed,
Jo: () => stepConclusionOf,
NI: () => r,
W_: () => itemConclusionOf,
Wx: () => toleratedOf
});
const r = [ "success", "failure", "timed_out", "cancelled", "error", "unknown", "not_started", "started", "running" ];
function itemConclusionOf(t) {
switch (t.kind) {
case "finished":
return t.reasons.length === 0 ? "success" : "failure";

case "timed-out":
return "timed_out";

case "cancelled":
if (t.runId !== void 0) return "cancelled";
return t.maybeStarted ? "unknown" : "not_started";

case "error":
return isUnknown(t.problem) ? "unknown" : "error";

case "not-started":
return "not_started";

default:
return t.kind;
}
}
function isUnknown({kind: t}) {
return t === "start-uncertain" || t === "start-unrecorded";
}
function isFailed(t) {
return [ "failure", "error", "unknown" ].includes(t);
}
function stepConclusionOf(t, e) {
if (e.isUnrecorded && !e.isCancelled) return "error";
const n = t.filter(({conclusion: t}) => isFailed(t));
const r = n.length <= e.tolerated ? t.filter(t => !n.includes(t)) : t;
const some = t => r.some(t);
const isAny = (...t) => some(({conclusion: e}) => t.includes(e));
if (r.every(({conclusion: t}) => [ "success", "started", "running" ].includes(t))) {
if (isAny("started")) return "started";
return isAny("running") ? "running" : "success";
}
if (e.isCancelled) return "cancelled";
if (isAny("error", "unknown") || some(({why: t}) => t === "service" || t === "journal")) return "error";
if (isAny("failure")) return "failure";
return "timed_out";
}
function toleratedOf(t, e) {
return t.isPercent ? Math.floor(e * t.number / 100) : t.number;
}
}),
7313: ((t, e, n) => {
n.d(e, {
i: () => policyOfOne,
l: () => policyOfMany
});
function policyOfOne(t) {
return {
...t,
maxParallel: 1,
mostPerSecond: Number.POSITIVE_INFINITY,
mostUnderWay: 1,
startTries: 5,
startPauseMs: 1e3,
noStartAfterMs: Number.POSITIVE_INFINITY,
holdsOn429: false,
outageAfter: Number.POSITIVE_INFINITY,
toleratedFailures: Number.POSITIVE_INFINITY
};
}
function policyOfMany(t, e) {
return {
...t,
maxParallel: e.maxParallel,
mostPerSecond: 10,
mostUnderWay: 8,
startTries: Number.POSITIVE_INFINITY,
startPauseMs: 0,
noStartAfterMs: t.deadlineMs,
holdsOn429: true,
outageAfter: 3,
toleratedFailures: e.toleratedFailures ?? Number.POSITIVE_INFINITY
};
}
}),
517: ((t, e, n) => {
n.d(e, {
XP: () => accountOf,
i: () => collectLines,
BP: () => errorLine,
py: () => c.p,
xm: () => u.x
});
var r = n(8544);
var s = n(4492);
var o = n(1670);
// CONCATENATED MODULE: ./src/report/sentences/collect.ts
function collectLines(t, e) {
return [ (0, o.cv)`with:`, (0, o.cv)`  base-url: ${(0, o.V$)(t, 500, yaml)}`, (0, 
o.cv)`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`, (0, o.cv)`  run-id: ${(0, o.V$)(e, 256, yaml)}` ];
}
function collectLater(t) {
return (0, o.cv)`Collect it later with \`run-id: ${(0, o.id)(t)}\`.`;
}
function yaml(t) {
const e = /^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const n = /^(true|false|null|yes|no|on|off)$/i;
const r = t.replaceAll("${{", "${{ '${{' }}");
return e.test(t) && !n.test(t) ? t : `'${r.replaceAll("'", "''")}'`;
}
var i = n(6578);
var a = n(6426);
var c = n(7666);
var u = n(1226);
// CONCATENATED MODULE: ./src/report/account.ts
const d = 2e3;
function accountOf(t, e) {
switch (t.kind) {
case "started":
case "running":
return;

case "finished":
if (t.problem !== void 0) return unrecorded(t, t.problem);
return t.reasons.length === 0 ? void 0 : failure(t);

case "timed-out":
{
const {runId: n, timeoutMs: r, message: i, cause: a} = t;
const c = [ (0, o.cv)`The run ${(0, o.id)(n)} did not finish within ${(0, o.ZV)((0, 
s.p0)(r))} (\`timeout-minutes\`).`, ...lastWord(i), ...a === void 0 ? [] : [ (0, 
o.cv)`The last poll failed: ${(0, o.TL)(a)}.` ] ];
return goingOn("Timed out", c, e, n);
}

case "cancelled":
return cancelled(t, e);

case "error":
{
const {title: e, what: n, meaning: r, remedy: s} = (0, a.W)(t.problem);
const {runId: i} = t;
const c = i === void 0 ? [] : [ (0, o.cv)`The run's id is ${(0, o.id)(i)}.` ];
return ended(e, [ n, r, ...c, s ]);
}

case "not-started":
return ended("Not started", (0, i.x)(t.why));
}
}
function errorLine({sentences: t, later: e}, n) {
const s = (0, o.oR)([ ...t, ...e === void 0 ? [] : [ e ] ], " ");
const {text: i} = n.line(s);
return {
text: (0, r.Jj)(i, d),
cut: i.length > d
};
}
function failure({runId: t, run: e, reasons: n}) {
const r = n.map(t => (0, c.u)(t, e));
const s = [ (0, o.cv)`The run ${(0, o.id)(t)} failed: ${(0, o.oR)(r, "; ")}.`, (0, 
o.cv)`The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.` ];
return {
...ended("Run failed", s),
reasons: r
};
}
function unrecorded({runId: t, run: e, reasons: n}, r) {
const {title: s, what: i, remedy: u} = (0, a.W)(r);
const d = n.map(t => (0, c.u)(t, e));
const l = d.length === 0 ? (0, o.cv)`The run ${(0, o.id)(t)} succeeded, and its outputs are set.` : (0, 
o.cv)`The run ${(0, o.id)(t)} failed: ${(0, o.oR)(d, "; ")}. The outputs that it produced are set.`;
return ended(s, [ i, l, u ]);
}
function cancelled({runId: t, maybeStarted: e, message: n}, r) {
const s = "Cancelled";
if (t !== void 0) {
const e = (0, o.cv)`The step was cancelled while it waited for the run ${(0, o.id)(t)}.`;
return goingOn(s, [ e, ...lastWord(n) ], r, t);
}
return ended(s, e ? [ (0, o.cv)`The step was cancelled during the start, and no answer arrived in time.`, (0, 
o.cv)`A run may have been started.`, (0, o.cv)`Check the workflow's runs in the studio before you run this again.` ] : [ (0, 
o.cv)`The step was cancelled before a run was started.`, (0, o.cv)`No run was started.`, (0, 
o.cv)`It is safe to run this again.` ]);
}
function lastWord(t) {
return t === void 0 ? [] : [ (0, o.cv)`The service's last message: "${(0, o.TL)(t)}".` ];
}
function ended(t, e) {
return {
title: t,
sentences: e,
reasons: [],
later: void 0,
collect: []
};
}
function goingOn(t, e, n, r) {
return {
title: t,
sentences: [ ...e, (0, o.cv)`The run continues, because the service offers no way to stop it.` ],
reasons: [],
later: collectLater(r),
collect: collectLines(n, r)
};
}
}),
2394: ((t, e, n) => {
n.d(e, {
gX: () => writeEntries,
n8: () => line,
w7: () => annotation
});
var r = n(1951);
var s = n(1670);
function line(t) {
return {
kind: "line",
words: t
};
}
function annotation(t, e, ...n) {
return {
kind: "annotation",
level: t,
title: e,
message: n
};
}
function writeEntries(t, e) {
for (const n of t) switch (n.kind) {
case "line":
(0, r.yy)(e.line(n.words));
break;

case "table":
for (const t of e.table(n.rows)) (0, r.yy)(t);
break;

case "annotation":
(0, r.fz)(n.level, e.line((0, s.ZV)(n.title)), e.lines(n.message));
}
}
}),
2639: ((t, e, n) => {
n.d(e, {
M: () => plainName,
U: () => UniqueNames
});
const r = 120;
const s = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
function plainName(t) {
const e = t.replace(/[^A-Za-z0-9._-]/gu, "_").replace(/^\./, "_");
return s.test(e.split(".", 1)[0] ?? "") ? `_${e}` : e;
}
class UniqueNames {
taken=new Set;
next=new Map;
take(t, e) {
const n = withEnding(t, e);
let r = n;
for (let s = this.next.get(n) ?? 2; this.taken.has(r.toLowerCase()); s++) {
r = withEnding(t, `-${s}${e}`);
this.next.set(n, s + 1);
}
this.taken.add(r.toLowerCase());
return r;
}
}
function withEnding(t, e) {
return `${t.slice(0, r - e.length)}${e}`.replace(/\.$/, "_");
}
}),
561: ((t, e, n) => {
n.d(e, {
Qo: () => planOutputFiles,
kF: () => writeOutputFiles,
tH: () => writeResultFile,
wG: () => pathsOf
});
var r = n(7598);
n.n(r);
var s = n(3024);
n.n(s);
var o = n(6760);
n.n(o);
var i = n(4613);
var a = n(6449);
var c = n(2639);
var u = n(8851);
function writeResultFile(t, e) {
const n = s.mkdtempSync(o.join(o.resolve(e), "workflow-run-"));
const r = o.join(n, "result.json");
s.writeFileSync(r, t, {
mode: 384,
flag: "wx"
});
return r;
}
function planOutputFiles(t, e) {
const n = fileNames(t);
const r = [];
for (const s of t) {
const t = n.get(s.position);
if (s.output === null || t === void 0) continue;
r.push({
position: s.position,
node: (0, u.u)(s),
path: o.join(e, t),
text: s.output
});
}
return r;
}
function pathsOf(t) {
return new Map(t.map(t => [ t.node, t.path ]));
}
function writeOutputFiles(t, e, n) {
const r = [];
const s = [];
const attempt = (t, e) => {
try {
e();
return true;
} catch (e) {
s.push((0, a.U)(e, t));
return false;
}
};
if (!attempt(e, () => makeFolder(e, n))) return {
written: r,
failures: s
};
for (const e of t) attempt(e.path, () => replaceFile(e.path, e.text)) && r.push(e);
return {
written: r,
failures: s
};
}
function makeFolder(t, e) {
const n = (0, i.resolveOutputFolder)(t, e);
if (n.kind === "fault") throw new Error(`the directory ${n.fault}`);
const r = [];
for (let e = t; !s.existsSync(e); e = o.dirname(e)) r.push(e);
for (const t of r.reverse()) s.mkdirSync(t);
}
function replaceFile(t, e) {
const n = o.join(o.dirname(t), `.${(0, r.randomUUID)()}.tmp`);
try {
s.writeFileSync(n, e, {
flag: "wx"
});
s.renameSync(n, t);
} catch (t) {
s.rmSync(n, {
force: true
});
throw t;
}
}
const d = ".txt";
function fileNames(t) {
const e = new Map;
const n = new c.U;
const r = new Map;
for (const s of t) {
const t = (0, u.u)(s);
const o = (r.get(t) ?? 0) + 1;
r.set(t, o);
if (s.output === null) continue;
e.set(s.position, n.take((0, c.M)(t), o === 1 ? d : `.${o}${d}`));
}
return e;
}
}),
3185: ((t, e, n) => {
n.d(e, {
TM: () => fitObject,
yi: () => fitTexts
});
var r = n(4158);
var s = n(5895);
var o = n(8544);
var i = n(8851);
const a = "… [cut]";
function fitTexts(t, e) {
const n = (0, r.wL)(t)?.output ?? "";
const s = [ ...(0, i.U)(t, Math.max(0, e) / 7) ];
const {alone: o, object: a, cut: c} = fitObject(s, n, e);
return {
result: o,
stepOutputs: a,
cut: c
};
}
function fitObject(t, e, n) {
const r = t.map(([t]) => JSON.stringify(t));
const s = t.reduce((t, [, e], n) => t + (r[n]?.length ?? 0) + 2 + (e === null ? 4 : 0), t.length === 0 ? 2 : 1);
const o = [ {
text: e,
quoted: false
} ];
for (const [, e] of t) e !== null && o.push({
text: e,
quoted: true
});
const i = levelOf(o, n - s);
if (i === void 0) {
const t = levelOf([ {
text: e,
quoted: false
} ], n - 2) ?? 0;
return {
alone: cutTo(e, t),
object: "{}",
cut: true
};
}
const a = t.map(([, t], e) => `${r[e]}:${t === null ? "null" : JSON.stringify(cutTo(t, i))}`);
return {
alone: cutTo(e, i),
object: `{${a.join(",")}}`,
cut: o.some(({text: t}) => t.length > i)
};
}
function levelOf(t, e) {
return (0, s.M)(t, e, {
length: ({text: t}) => t.length,
cost: ({text: t, quoted: e}, n) => {
const r = cutTo(t, n);
return e ? JSON.stringify(r).length : r.length;
},
least: a.length
});
}
function cutTo(t, e) {
return t.length <= e ? t : (0, o.Pl)(t, e - a.length) + a;
}
}),
9417: ((t, e, n) => {
n.d(e, {
_: () => release,
a: () => keep
});
var r = n(6449);
var s = n(561);
function keep({run: t, answer: e}, n) {
const r = writeAnswer(e, n.temp);
const {outputDirectory: o} = n;
const i = o === void 0 ? void 0 : {
path: o,
files: (0, s.Qo)(t.steps, o)
};
return {
...r,
folder: i
};
}
function writeAnswer(t, e) {
try {
return {
resultFile: (0, s.tH)(t, e),
failure: void 0
};
} catch (t) {
return {
resultFile: "",
failure: (0, r.U)(t, e)
};
} finally {
release(t);
}
}
function release({buffer: t}) {
t instanceof ArrayBuffer && t.resizable && t.resize(0);
}
}),
8851: ((t, e, n) => {
n.d(e, {
U: () => outputsByNode,
u: () => nodeKey
});
var r = n(4158);
function nodeKey(t) {
return (0, r.Vb)(t) ?? `#${t.position}`;
}
function outputsByNode(t, e = Number.POSITIVE_INFINITY) {
const n = new Map;
for (const r of t) {
n.set(nodeKey(r), r.output);
if (n.size > e) break;
}
return n;
}
}),
5468: ((t, e, n) => {
n.d(e, {
$Z: () => renderOutputs,
$z: () => objectWithin,
Yo: () => a,
gt: () => renderFiles
});
var r = n(6497);
var s = n(8544);
var o = n(6931);
var i = n(3185);
const a = 5e5;
const c = 5e4;
const u = 1e5;
const d = 200;
function renderOutputs(t, e) {
const n = new Map([ [ "conclusion", (0, r.vu)(t) ] ]);
e.error !== void 0 && n.set("error", e.error.text);
if (t.kind !== "finished") return {
values: n,
files: void 0,
truncated: false
};
const {run: s, runId: c} = t;
const u = field(s.state);
const d = field(s.startedAt);
const l = field(s.endedAt);
const f = renderFailedSteps(s);
const h = (0, o.cT)((0, o.EH)(s.startedAt), (0, o.EH)(s.endedAt));
n.set("state", u.text);
n.set("failed-steps", f.text);
n.set("started-at", d.text);
n.set("ended-at", l.text);
n.set("duration-seconds", h === void 0 ? "" : (0, o.$n)(h));
n.set("result-file", e.resultFile);
const p = e.outputFiles === void 0 ? void 0 : renderFiles(e.outputFiles);
const m = [ "run-id", "result", "step-outputs", "truncated" ];
p !== void 0 && m.push("output-files");
const w = [ ...m, "false", c, p?.text ?? "", ...n.keys(), ...n.values() ];
const v = a - w.reduce((t, e) => t + e.length, 0);
const g = (0, i.yi)(s.steps, v);
n.set("result", g.result);
n.set("step-outputs", g.stepOutputs);
const y = [ u, d, l, f, p, g, e.error ];
const k = y.some(t => t?.cut === true);
n.set("truncated", String(k));
return {
values: n,
files: p,
truncated: k
};
}
function field(t) {
return {
text: (0, s.Pl)(t, d),
cut: t.length > d
};
}
function renderFailedSteps({failedSteps: t, oddFailedSteps: e}) {
if (e !== void 0 && e !== "null") return e.length <= c ? {
text: e,
cut: false
} : {
text: "[]",
cut: true
};
const n = [];
let r = 2;
for (const {json: e} of t) {
r += e.length + (n.length === 0 ? 0 : 1);
if (r > c) break;
n.push(e);
}
return {
text: `[${n.join(",")}]`,
cut: n.length < t.length
};
}
function renderFiles(t) {
return objectWithin(t, u);
}
function objectWithin(t, e) {
const n = [ ...t ].map(([t, e]) => `${JSON.stringify(t)}:${JSON.stringify(e)}`);
const r = `{${n.join(",")}}`;
return r.length <= e ? {
text: r,
cut: false
} : {
text: "{}",
cut: true
};
}
}),
1226: ((t, e, n) => {
n.d(e, {
H: () => faultsText,
x: () => faultsOf
});
var r = n(5895);
var s = n(8482);
var o = n(1670);
const i = 900;
const a = 1e3;
const c = 1890;
const u = new s.$("");
function faultsOf(t) {
return t.kind === "bad-inputs" ? t.faults.map(({words: t}) => (0, o.cv)`${(0, o.V$)(t, a)}`) : [];
}
function faultsText(t) {
const e = [ ...new Set(t.map(({input: t}) => `\`${t}\``)) ].join(", ");
const n = mostOfEach(t, c - e.length);
const r = t.map(({words: t}) => (0, o.V$)(t, n));
return (0, o.cv)`The step has invalid inputs (${(0, o.ZV)(e)}): ${(0, o.oR)(r, "; ")}.`;
}
function mostOfEach(t, e) {
const n = t.map(({words: t}) => u.line((0, o.cv)`${(0, o.V$)(t, i)}`).text.length);
const s = (0, r.M)(n, e, {
length: t => t,
cost: (t, e) => Math.min(t, e) + 2,
least: 0
}) ?? 0;
return n.every(t => t <= s) ? i : s;
}
}),
6578: ((t, e, n) => {
n.d(e, {
x: () => notStartedSentences
});
var r = n(1670);
var s = n(6426);
function notStartedSentences(t) {
switch (t.by) {
case "service":
case "journal":
{
const {what: e, remedy: n} = (0, s.W)(t.problem);
const o = [ "service-down", "start-uncertain" ].includes(t.problem.kind);
return [ (0, r.cv)`No run was started, because an earlier error stopped further starts.`, e, o ? (0, 
r.cv)`Fix the cause, then run this item again; this is safe.` : n ];
}

case "failures":
return [ (0, r.cv)`No run was started, because more items failed than \`tolerated-failures\` allows.`, (0, 
r.cv)`Correct the items that failed, then run this again.` ];

case "deadline":
return [ (0, r.cv)`No run was started before the deadline (\`timeout-minutes\`).`, (0, 
r.cv)`Run this again, or increase \`timeout-minutes\`.` ];
}
}
}),
594: ((t, e, n) => {
n.d(e, {
L1: () => outputsNotWritten,
LA: () => reportNotWritten,
PL: () => noResultFile,
RQ: () => c,
Tx: () => largeResult,
lE: () => a,
uW: () => filesNotWritten,
wI: () => noSummary,
z: () => outputsCut
});
var r = n(4492);
var s = n(1670);
var o = n(2394);
const i = 300;
const a = process.platform === "win32" ? 32 : 128;
const c = (0, o.w7)("warning", "Answer not UTF-8", (0, s.cv)`An answer of the service is not valid UTF-8. Invalid bytes are replaced by U+FFFD, in the outputs as well. The conclusion does not change. For a finished run, \`result-file\` has the original bytes.`);
function noResultFile(t) {
return (0, o.w7)("warning", "No result-file", (0, s.cv)`The service's answer could not be written to a file, so \`result-file\` is empty: ${(0, 
s.V$)(t, i)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function filesNotWritten(t, e) {
return (0, o.w7)("warning", "Files not written", (0, s.cv)`${(0, s.ZV)((0, r.U9)(t, "file"))} could not be written to \`output-directory\`: ${(0, 
s.V$)(e, i)}. The conclusion does not change. Check that the step can write to the directory.`);
}
function outputsCut(t, e) {
const n = t === "" ? (0, s.cv)`The complete outputs could not be saved; see the warning above.` : (0, 
s.cv)`The complete outputs are in \`result-file\` (${(0, s.TL)(t)}).`;
const r = e ? (0, s.cv)` \`output-files\` is \`{}\`; the files are in \`output-directory\`.` : (0, 
s.cv)``;
return (0, o.w7)("warning", "Outputs cut", (0, s.cv)`Outputs were cut to stay within their limits. ${n}${r}`);
}
function largeResult(t, e) {
return (0, o.w7)("notice", "Large result", (0, s.cv)`\`result\` is larger than ${a} KiB, which is too large for an environment variable or a \`with:\` value.${insteadOfResult(t, e)}`);
}
function insteadOfResult(t, e) {
if (t !== void 0) return (0, s.cv)` Read its file in \`output-directory\` instead: ${(0, 
s.V$)(t, 1e3)}`;
return e === "" ? (0, s.cv)`` : (0, s.cv)` Read \`result-file\` instead.`;
}
function noSummary(t) {
return (0, o.w7)("warning", "No job summary", (0, s.cv)`The job summary could not be written: ${(0, 
s.V$)(t, i)}. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.`);
}
function outputsNotWritten(t, e) {
const n = t === void 0 ? (0, s.cv)`There is no run id.` : (0, s.cv)`The run's id is ${(0, 
s.id)(t)}.`;
return (0, o.w7)("error", "Outputs not written", (0, s.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0, 
s.V$)(e, i)}. ${n} The step fails even if the run succeeded. Check GITHUB_OUTPUT and the runner's disk.`);
}
function reportNotWritten(t) {
return (0, s.cv)`The report of this step could not be written: ${(0, s.TL)(t)}`;
}
}),
6426: ((t, e, n) => {
n.d(e, {
W: () => explain
});
var r = n(4492);
var s = n(1670);
var o = n(1226);
// CONCATENATED MODULE: ./src/report/sentences/refusals.ts
const i = "If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the `env:` of this step to the path of the authority's certificate.";
function refusalText(t) {
const {message: e, cause: n} = t;
const r = (0, s.ZV)(`status ${t.status}`);
const o = [ ...e === void 0 ? [] : [ (0, s.cv)`"${(0, s.TL)(e)}" (${r})` ], ...redirectTexts(t, r) ];
if (o.length > 0) return (0, s.oR)(o, "; ");
return n === void 0 ? (0, s.cv)`${r} without a message from the service` : (0, s.cv)`${(0, 
s.TL)(n)}`;
}
function redirectTexts({redirectHost: t, redirectsWithin: e}, n) {
if (t === void 0) return [];
const r = (0, s.TL)(t);
return [ e ? (0, s.cv)`${n} redirects to another URL on ${r}, but the action does not follow redirects` : (0, 
s.cv)`${n} redirects to ${r}, but the action does not follow redirects, to keep the key from other hosts` ];
}
function refusalRemedies({status: t, redirectHost: e, redirectsWithin: n, isUntrusted: r}) {
if (n) return [ (0, s.cv)`The service redirects within its own host, so the path in \`base-url\` is probably wrong: check whether a path prefix is missing or not needed.` ];
if (e !== void 0) return [ (0, s.cv)`If this is the correct host, use it in \`base-url\`.` ];
if (t === 401) return [ (0, s.cv)`The key was not accepted. Check \`api-key\`.` ];
return r ? [ (0, s.ZV)(i) ] : [];
}
// CONCATENATED MODULE: ./src/report/sentences/problems.ts
const a = 600;
const c = (0, s.cv)`Nothing was sent to the service.`;
const u = (0, s.cv)`No run was started.`;
const d = (0, s.cv)`Check the workflow's runs in the studio before you run this again.`;
const l = (0, s.cv)`The result of the run is not known.`;
const f = (0, s.cv)`The result of the run is not known; it may still be executing.`;
const h = (0, s.cv)`When the service answers again, collect the run with \`run-id\`.`;
function explain(t) {
switch (t.kind) {
case "bad-inputs":
return {
title: "Invalid inputs",
what: (0, o.H)(t.faults),
meaning: c,
remedy: (0, s.cv)`Correct the step's \`with:\` inputs.`
};

case "start-refused":
{
const e = (0, s.cv)`Check \`workflow-id\`, \`base-url\`, and the node ids in the inputs. Also check that the key's role has API access and access to this workflow.`;
return {
title: "Start refused",
what: (0, s.cv)`The start was refused: ${refusalText(t)}.`,
meaning: u,
remedy: (0, s.oR)([ ...refusalRemedies(t), e ], " ")
};
}

case "start-impossible":
return {
title: "No connection to the service",
what: (0, s.cv)`The start could not be sent: ${(0, s.TL)(t.cause)}.`,
meaning: u,
remedy: t.by === "certificate" ? (0, s.ZV)(i) : (0, s.cv)`Check https_proxy (for example http://proxy.example.com:3128, with a user name and a password if the proxy requires them) and no_proxy.`
};

case "start-unreachable":
return unreachable(t);

case "start-postponed":
return {
title: "Start not accepted",
what: (0, s.cv)`The service did not accept the start and asked for a pause of ${time(t.askedMs)}, but a step waits at most 15 minutes before it tries again: ${(0, 
s.TL)(t.cause)}.`,
meaning: u,
remedy: (0, s.cv)`Run the job again after that time; this is safe.`
};

case "start-uncertain":
return {
title: "Start uncertain",
what: (0, s.cv)`The start was sent, but it is not clear whether the service accepted it: ${(0, 
s.TL)(t.cause)}.`,
meaning: (0, s.cv)`A run may have been started, so the start was not repeated.`,
remedy: (0, s.cv)`${d} If the start created a run, collect it with \`run-id\`.`
};

case "start-unusable-id":
{
const e = (0, s.ZV)(t.holdsKey ? "contains the API key" : "cannot be part of a URL");
return {
title: "Unusable run id",
what: (0, s.cv)`The service answered with a run id that ${e}: ${(0, s.V$)(JSON.stringify(t.id), 300)}.`,
meaning: (0, s.cv)`A run was started, but it cannot be polled with this id.`,
remedy: d
};
}

case "poll-refused":
{
const e = (0, s.cv)`Check \`run-id\` and \`base-url\`. Also check that the run still exists and that the key has access to it.`;
return {
title: "Poll refused",
what: (0, s.cv)`The poll of the run was refused: ${refusalText(t)}.`,
meaning: l,
remedy: t.isTooLarge ? (0, s.cv)`Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or reduce the outputs of the workflow. The run is also in the studio.` : (0, 
s.oR)([ ...refusalRemedies(t), e ], " ")
};
}

case "polls-failed":
return {
title: "Polls failed",
what: (0, s.cv)`${t.polls} polls in a row failed. The last error: ${(0, s.TL)(t.cause)}.`,
meaning: f,
remedy: h
};

case "service-down":
return {
title: "Service unavailable",
what: (0, s.cv)`The service was unavailable for longer than a step waits. The last error: ${(0, 
s.TL)(t.cause)}.`,
meaning: f,
remedy: h
};

case "inputs-changed":
return {
title: "Inputs changed",
what: (0, s.cv)`The inputs of the item changed after they were checked: ${t.fault}.`,
meaning: (0, s.cv)`Nothing was sent for this item.`,
remedy: (0, s.cv)`Make sure that nothing else changes these files while the step runs, then run it again.`
};

case "other-workflow":
return {
title: "Run of another workflow",
what: (0, s.cv)`The run belongs to the workflow ${(0, s.id)(t.actual)}, not to ${(0, 
s.id)(t.expected)}.`,
meaning: (0, s.cv)`Its outputs are not used.`,
remedy: (0, s.cv)`Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`
};

case "no-outputs":
return {
title: "Outputs not writable",
what: (0, s.cv)`The step's outputs cannot be written: ${(0, s.TL)(t.cause)}.`,
meaning: c,
remedy: (0, s.cv)`The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`
};

case "no-workspace":
return {
title: "No workspace",
what: (0, s.cv)`GITHUB_WORKSPACE is not set, and the working directory cannot be used: ${(0, 
s.TL)(t.cause)}.`,
meaning: c,
remedy: (0, s.cv)`Set GITHUB_WORKSPACE, or run the step in a directory that exists.`
};

case "start-unrecorded":
return {
title: "Run may exist",
what: (0, s.cv)`An earlier step sent the start at ${(0, s.V$)(t.time, 40)}, and the journal does not say what came of it.`,
meaning: (0, s.cv)`A run may have been started, so nothing was sent this time.`,
remedy: (0, s.cv)`Check the workflow's runs in the studio. If there is a run, set \`run-id\` to its id to collect it. If there is none, set \`retry: unknown\` to start it again.`
};

case "journal-damaged":
return {
title: "Journal refused",
what: (0, s.cv)`The journal cannot be used: ${t.what}.`,
meaning: (0, s.cv)`Nothing was sent to the service, and the journal was left as it is.`,
remedy: (0, s.cv)`If the API key was changed, use the one that the journal was written with. Otherwise set \`journal\` to a new file, and set \`run-id\` for the runs that you know, so that they are not started again.`
};

case "journal-differs":
return differs(t);

case "journal-taken":
return {
title: "Journal in use",
what: (0, s.cv)`Another step has opened the same journal since this step did.`,
meaning: (0, s.cv)`This step started no further run.`,
remedy: (0, s.cv)`Wait until the other step has ended, then run this again: it collects what was started. Do not let two jobs use one journal at the same time.`
};

case "journal-not-written":
return {
title: "Journal not written",
what: (0, s.cv)`The journal could not be written: ${(0, s.TL)(t.cause)}.`,
meaning: (0, s.cv)`No further run was started, because there would be no record of it.`,
remedy: (0, s.cv)`Check the journal's file and its disk. The log has the ids of the runs that were started: set them as \`run-id\` when you run this again.`
};

case "unexpected":
return {
title: "Unexpected error",
what: (0, s.cv)`The action failed with an unexpected error: ${(0, s.TL)(t.cause)}.`,
meaning: (0, s.cv)`The \`run-id\` output and the log show whether a run was started.`,
remedy: (0, s.cv)`Please report this error with the log of this step.`
};
}
}
function differs({items: t, isList: e}) {
const n = [];
let o = a;
for (const e of t) {
o -= e.length;
o >= 0 && n.push((0, s.cv)`${(0, s.V$)(e, 100, JSON.stringify)}`);
}
const i = t.length - n.length;
i > 0 && n.push((0, s.cv)`and ${i} more`);
const u = e ? (0, s.cv)`The journal has starts with other inputs, or with another workflow or service, for ${(0, 
s.ZV)((0, r.U9)(t.length, "item"))}: ${(0, s.oR)(n, ", ")}.` : (0, s.cv)`The journal has a start with other inputs, or with another workflow or service.`;
const d = e ? (0, s.cv)`To start these items as they are now, give them new ids, or set \`journal\` to a new file. To collect the runs, restore what they were started with, or set \`run-id\` of each item.` : (0, 
s.cv)`To start a run with the present inputs, set \`journal\` to a new file. To collect the run, restore what it was started with, or set \`run-id\`.`;
return {
title: "Journal of other inputs",
what: u,
meaning: c,
remedy: d
};
}
function unreachable({tries: t, busy: e, cause: n, outOfTime: r, askedMs: o}) {
const i = (0, s.ZV)(t === 1 ? "1 attempt" : `${t} attempts`);
const a = (0, s.ZV)(e ? "The service did not accept the start" : "The service could not be reached");
const c = o > 0 ? (0, s.cv)` The service asked for a pause of ${time(o)}.` : (0, 
s.cv)``;
const d = r ? (0, s.cv)` The next attempt would be after the deadline (\`timeout-minutes\`).` : (0, 
s.cv)``;
return {
title: e ? "Start not accepted" : "Service not reached",
what: (0, s.cv)`${a} after ${i}: ${(0, s.TL)(n)}.${c}${d}`,
meaning: u,
remedy: e ? (0, s.cv)`The service receives too many requests. Run the job again later; this is safe.` : (0, 
s.cv)`Check \`base-url\`, the network, and the proxy settings of the runner. It is safe to run the job again.`
};
}
function time(t) {
return (0, s.ZV)((0, r.p0)(t));
}
}),
7666: ((t, e, n) => {
n.d(e, {
p: () => failedStepText,
u: () => reasonText
});
var r = n(4158);
var s = n(8544);
var o = n(4492);
var i = n(1670);
const a = 150;
const c = 1e3;
const u = 5;
const d = 15;
function reasonText(t, e) {
switch (t) {
case "not-successful":
return (0, i.cv)`the service does not report success`;

case "not-done":
return stateText(e.state);

case "error":
return (0, i.cv)`its error is "${(0, i.TL)(e.error ?? "")}"`;

case "failed-steps":
return failedStepsText(e);
}
}
function failedStepText(t) {
const {nodeId: e, stepId: n, message: s, json: o} = t;
const c = s === void 0 ? (0, i.cv)`${(0, i.V$)((0, r.z5)(o), a)}` : (0, i.cv)`"${(0, 
i.V$)(s, a)}"`;
const u = (0, r.Vb)(t);
if (u === void 0) return c;
const d = e === void 0 || n === void 0 ? (0, i.cv)`` : (0, i.cv)`, step ${(0, i.V$)(n, 60)}`;
return (0, i.cv)`${(0, i.V$)(u, 100)}${d}: ${c}`;
}
function stateText(t) {
if (t === "") return (0, i.cv)`it has no state`;
return (0, s.TN)(t.slice(0, c)) === "DONE" ? (0, i.cv)`its state is "DONE" with invisible characters, not DONE` : (0, 
i.cv)`its state is "${(0, i.V$)(t, 200)}", not DONE`;
}
function failedStepsText({failedSteps: t, oddFailedSteps: e}) {
if (e !== void 0) return (0, i.cv)`its failed_steps is ${(0, i.V$)((0, r.z5)(e), a)}`;
const n = t.slice(0, u).map(failedStepText);
const s = t.slice(u);
const c = (0, i.ZV)((0, o.U9)(t.length, "step"));
return (0, i.cv)`${c} failed (${(0, i.oR)(n, "; ")}${othersText(s)})`;
}
function othersText(t) {
if (t.length === 0) return (0, i.cv)``;
const e = t.slice(0, d).map(t => (0, i.V$)((0, r.Vb)(t) ?? "–", 40));
const n = (0, i.ZV)(e.length < t.length ? ", …" : "");
return (0, i.cv)`; and ${t.length} more: ${(0, i.oR)(e, ", ")}${n}`;
}
}),
5345: ((t, e, n) => {
n.d(e, {
B: () => foldsThatFit
});
var r = n(5895);
var s = n(9144);
function foldsThatFit(t, e, n) {
const cost = (t, e) => rendered(t, e, n).bytes;
const s = [];
let o = false;
let i = e;
for (const e of t) {
i -= cost(e, 0);
o = i < 0;
if (o) break;
s.push(e);
}
const a = (0, r.M)(s, e, {
length: ({text: t}) => t.length,
cost,
least: 0
}) ?? 0;
return {
shown: s.map(t => rendered(t, a, n)),
areCut: o || s.some(({text: t}) => t.length > a)
};
}
function rendered({title: t, text: e}, n, r) {
const o = e.length <= n ? (0, s.OF)(r.head(e, Number.MAX_SAFE_INTEGER), "text") : (0, 
s.OF)(r.head(e, n), "text", "\n… [cut]");
return (0, s.qy)`<details><summary>${t}</summary>\n\n${o}\n\n</details>\n`;
}
}),
9144: ((t, e, n) => {
n.d(e, {
OF: () => fenced,
aY: () => code,
em: () => sentence,
fj: () => join,
o: () => foreignCode,
pj: () => plain,
qy: () => html
});
var r = n(1670);
class HtmlText {
#t;
constructor(t) {
this.#t = t;
}
get text() {
return this.#t;
}
get bytes() {
return Buffer.byteLength(this.#t);
}
toString() {
return this.#t;
}
}
function html(t, ...e) {
let n = "";
for (const [r, s] of t.entries()) {
n += s;
const t = e[r];
t !== void 0 && (n += written(t));
}
return new HtmlText(n);
}
function written(t) {
if (t instanceof HtmlText) return t.text;
if (typeof t === "number") return String(t);
return "text" in t ? escaped(t.text) : t.map(({text: t}) => t).join("\n");
}
function plain(t) {
return new HtmlText(escaped(t));
}
function join(t, e) {
return new HtmlText(t.map(({text: t}) => t).join(e.text));
}
function code(t) {
return html`<code>${t}</code>`;
}
function foreignCode(t, e, n) {
return code(n.line((0, r.cv)`${(0, r.V$)(t, e)}`));
}
function fenced(t, e, n = "") {
const r = t.text.match(/`+/g) ?? [];
const s = "`".repeat(r.reduce((t, e) => Math.max(t, e.length), 2) + 1);
return new HtmlText(`${s}${e}\n${t.text}${n}\n${s}`);
}
function sentence(t, e) {
let n = "";
let r = false;
for (const s of e.parts(t)) {
if (s.isForeign) {
const t = escaped(s.text);
n += r ? t : `<code>${t}</code>`;
continue;
}
for (const [t, e] of s.text.split("`").entries()) {
if (t > 0) {
n += r ? "</code>" : "<code>";
r = !r;
}
n += escaped(e);
}
}
return new HtmlText(n.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g, "$1"));
}
function escaped(t) {
return t.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replace(/[\r\n]/g, "&#10;");
}
}),
9537: ((t, e, n) => {
n.d(e, {
u: () => I,
B: () => renderSummary
});
var r = n(4158);
var s = n(517);
var o = n(6497);
var i = n(6931);
var a = n(9144);
var c = n(9912);
// CONCATENATED MODULE: ./src/report/summary/facts.ts
const u = 256;
const d = 200;
const l = 60;
function facts(t, e, n) {
const r = "runId" in t ? t.runId : void 0;
const s = t.kind === "finished" ? t.run : void 0;
const i = s?.workflowId ?? e;
const id = t => (0, a.o)(t, u, n);
const l = [ fact("Conclusion", (0, a.qy)`<code>${(0, a.pj)((0, o.vu)(t))}</code>`) ];
s !== void 0 && s.state !== "DONE" && l.push(fact("State", known(s.state, d, n)));
r !== void 0 && l.push(fact("Run", id(r)));
i !== void 0 && l.push(fact("Workflow", id(i)));
if (s !== void 0) {
l.push(fact("Started", instant(s.startedAt, n)));
l.push(fact("Ended", instant(s.endedAt, n)));
}
return (0, c.tp)(l);
}
function fact(t, e) {
return (0, c.nM)([ (0, a.pj)(t), e ].map(c.Hn));
}
function known(t, e, n) {
return t === "" ? (0, a.pj)("–") : (0, a.o)(t, e, n);
}
function instant(t, e) {
const n = (0, i.EH)(t);
if (n === void 0) return known(t, l, e);
const r = new Date(Number(n / 1000n)).toISOString();
return (0, a.pj)(`${r.slice(0, 10)} ${r.slice(11, 19)} UTC`);
}
var f = n(4492);
var h = n(8851);
var p = n(5345);
// CONCATENATED MODULE: ./src/report/summary/outputs.ts
const m = 120;
const w = 1e3;
function outputs({run: {steps: t}, reasons: e}, n, r, s) {
const o = foldsOf(t, e.length === 0 ? "Result" : "Last output", s);
const i = (0, a.qy)`### Outputs\n\n`;
const c = noteOfCut(n, s);
const {shown: u, areCut: d} = (0, p.B)(o, r - i.bytes - c.bytes, s);
if (u.length === 0 && !d) return;
return (0, a.qy)`${i}${(0, a.fj)(u, (0, a.qy)``)}${d ? c : (0, a.qy)``}`;
}
function noteOfCut(t, e) {
const n = t === "" ? (0, a.qy)`` : (0, a.qy)` The complete outputs are in <code>result-file</code>, ${(0, 
a.o)(t, w, e)}.`;
return (0, a.qy)`\n<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${n}</p>\n`;
}
function* foldsOf(t, e, n) {
const s = (0, r.wL)(t);
if (s === void 0) return;
yield {
title: (0, a.qy)`<b>${(0, a.pj)(e)}:</b> ${titleOf(s, s.output, n)}`,
text: s.output
};
for (const e of t) {
if (e.output === null || e.position === s.position) continue;
yield {
title: titleOf(e, e.output, n),
text: e.output
};
}
}
function titleOf(t, e, n) {
const r = (0, a.o)((0, h.u)(t), m, n);
return (0, a.qy)`#${t.position} ${r} · ${(0, a.pj)((0, f.Ej)(Buffer.byteLength(e)))}`;
}
// CONCATENATED MODULE: ./src/report/summary/steps.ts
const v = 40;
const g = 30;
const y = (0, a.qy)`<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>`;
function stepTable(t, e) {
const n = t.steps.length + t.failedSteps.length;
if (n === 0) return;
const r = {
total: n,
noun: "step",
output: "result-file"
};
return (0, a.qy)`### Steps\n\n${(0, c.V4)(y, stepRows(t, e), r)}`;
}
function* stepRows({steps: t, failedSteps: e}, n) {
for (const [r, s] of e.entries()) yield failedRow(s, t.length + r + 1, n);
for (const e of t) yield completedRow(e, n);
}
function completedRow(t, e) {
return (0, c.nM)([ (0, c.EH)(String(t.position)), (0, c.Hn)((0, a.o)((0, h.u)(t), v, e)), (0, 
c.Hn)(stateOf(t, e)), (0, c.EH)((0, i.U5)(t.startedAt, t.endedAt)), (0, c.EH)(t.output === null ? "–" : (0, 
f.Ej)(Buffer.byteLength(t.output))) ]);
}
function stateOf({state: t}, e) {
if (t === "DONE") return (0, a.pj)("✅ DONE");
return t === void 0 ? (0, a.pj)("–") : (0, a.o)(t, g, e);
}
function failedRow(t, e, n) {
const s = (0, r.Vb)(t);
return (0, c.nM)([ (0, c.EH)(String(e)), (0, c.Hn)(s === void 0 ? (0, a.pj)("–") : (0, 
a.o)(s, v, n)), (0, c.Hn)((0, a.pj)("❌ failed")), (0, c.EH)((0, i.U5)(t.startedAt, t.endedAt)), (0, 
c.EH)("–") ]);
}
var k = n(3838);
// CONCATENATED MODULE: ./src/report/summary/verdict.ts
const b = 20;
const _ = 120;
const $ = 300;
function extent({steps: t, failedSteps: e, startedAt: n, endedAt: r}) {
const s = (0, a.pj)((0, f.U9)(t.length, "completed step"));
const o = e.length === 0 ? (0, a.qy)`` : (0, a.qy)` and ${e.length} failed`;
const c = (0, i.U5)((0, i.EH)(n), (0, i.EH)(r));
return (0, a.qy)`<p><b>${s}${o}</b> in <b>${(0, a.pj)(c)}</b></p>`;
}
function why({run: t, reasons: e}, n, r) {
const s = n.reasons.map((n, s) => e[s] === "failed-steps" && t.failedSteps.length > 0 ? failures(t, r) : (0, 
a.em)(n, r));
return (0, a.qy)`<p>Why:</p>\n<ul>\n${s.map(t => (0, a.qy)`<li>${t}</li>`)}\n</ul>`;
}
function failures({failedSteps: t}, e) {
const n = t.slice(0, b).map(t => {
const n = (0, r.Vb)(t);
const s = n === void 0 ? (0, a.qy)`` : (0, a.qy)`${(0, a.o)(n, _, e)}: `;
const o = t.message ?? (0, r.z5)(t.json);
return (0, a.qy)`<li>${s}${(0, a.o)(o, $, e)}</li>`;
});
const s = t.length - n.length;
s > 0 && n.push((0, a.qy)`<li>… and ${s} more</li>`);
return (0, a.qy)`${(0, a.pj)((0, f.U9)(t.length, "step"))} failed:\n<ul>\n${n}\n</ul>`;
}
var O = n(1670);
// CONCATENATED MODULE: ./src/report/summary/words.ts
const x = 500;
const S = 1e3;
function heading(t, e) {
switch ((0, o.vu)(t)) {
case "success":
return (0, a.qy)`## ✅ Workflow run succeeded`;

case "failure":
return (0, a.qy)`## ❌ Workflow run failed`;

case "timed_out":
return (0, a.qy)`## ⌛ Workflow run did not finish in time`;

case "cancelled":
return (0, a.qy)`## 🚫 Step cancelled`;

case "started":
return (0, a.qy)`## ▶️ Workflow run started`;

case "running":
return (0, a.qy)`## ⏳ Workflow run still executing`;

case "error":
return (0, a.qy)`## ❗ ${(0, a.pj)(e?.title ?? "Error")}`;
}
}
function told(t, {sentences: e}, n) {
if (t.kind === "error" && t.problem.kind === "bad-inputs") return [ badInputs(t.problem, n), paragraph(e.slice(1), n) ];
return [ paragraph(e, n) ];
}
function paragraph(t, e) {
const n = t.map(t => (0, a.em)(t, e));
return (0, a.qy)`<p>${(0, a.fj)(n, (0, a.qy)`<br>\n`)}</p>`;
}
function badInputs(t, e) {
const n = (0, s.xm)(t).map(t => {
const n = (0, O.V$)(withoutBackticks(t), S);
return (0, a.qy)`<li>${(0, a.aY)(e.line((0, O.cv)`${n}`))}</li>`;
});
return (0, a.qy)`<p>These inputs are invalid:</p>\n<ul>\n${n}\n</ul>`;
}
function withoutBackticks({parts: t}) {
return new O.UG(t.map(t => {
if (typeof t === "string") return t.replaceAll("`", "");
const {content: e, most: n, form: r} = t;
return new O.lf(typeof e === "string" ? e.replaceAll("`", "") : withoutBackticks(e), n, r);
}));
}
function waitingMessage(t, e) {
if (t.kind !== "running" || t.message === void 0) return;
const n = (0, a.o)(t.message, x, e);
return (0, a.qy)`<p>The service's message: ${n}</p>`;
}
function howToCollect(t, e, n) {
switch (t.kind) {
case "started":
case "running":
case "timed-out":
case "cancelled":
{
if (t.runId === void 0) return [];
const r = n.lines((0, s.i)(e, t.runId));
return [ (0, a.qy)`To collect the run in a later step or job:`, (0, a.OF)(r, "yaml") ];
}

default:
return [];
}
}
// CONCATENATED MODULE: ./src/report/summary/summary.ts
const I = 1022976;
function renderSummary(t, e) {
const {style: n, baseUrl: r, workflowId: o, resultFile: i, present: c} = e;
const u = (0, s.XP)(t, r);
const d = t.kind === "finished" ? t.run : void 0;
const l = paragraphs([ heading(t, u), d && extent(d), ...whatWentWrong(t, u, c), waitingMessage(t, c), ...howToCollect(t, r, c), facts(t, o, c), d && (0, 
k.I)(barsOf(d), "steps", c), d && stepTable(d, c) ]);
if (t.kind !== "finished" || n === "brief") return l;
const f = I - l.bytes - 1;
const h = outputs(t, i, f, c);
return h === void 0 ? l : (0, a.qy)`${l}\n${h}`;
}
function whatWentWrong(t, e, n) {
if (e === void 0) return [];
return t.kind === "finished" && t.problem === void 0 ? [ why(t, e, n) ] : told(t, e, n);
}
function paragraphs(t) {
const e = t.filter(t => t !== void 0);
return (0, a.qy)`${(0, a.fj)(e, (0, a.qy)`\n\n`)}\n`;
}
function barsOf({steps: t, failedSteps: e}) {
const n = [ ...t, ...e ];
return n.map((e, n) => ({
position: n + 1,
name: (0, r.Vb)(e) ?? "step",
failed: n >= t.length,
startedAt: e.startedAt,
endedAt: e.endedAt
}));
}
}),
9912: ((t, e, n) => {
n.d(e, {
EH: () => numberCell,
Hn: () => cell,
V4: () => longTable,
nM: () => row,
tp: () => table
});
var r = n(4492);
var s = n(9144);
const o = 307200;
const i = 20;
function table(t) {
return (0, s.qy)`<table>\n${t}\n</table>`;
}
function row(t) {
return (0, s.qy)`<tr>${(0, s.fj)(t, (0, s.qy)``)}</tr>`;
}
function cell(t) {
return (0, s.qy)`<td>${t}</td>`;
}
function numberCell(t) {
const e = t.split(" ").map(s.pj);
return (0, s.qy)`<td align="right">${(0, s.fj)(e, (0, s.qy)`&nbsp;`)}</td>`;
}
function longTable(t, e, n) {
const a = [];
let c = 0;
for (const t of e) {
c += t.bytes + 1;
if (c > o) break;
a.push(t);
}
const u = n.total - a.length;
const d = u === 0 ? (0, s.qy)`` : (0, s.qy)`\n\n… and ${(0, s.pj)((0, r.U9)(u, `more ${n.noun}`))}, see \`${(0, 
s.pj)(n.output)}\`.`;
const l = (0, s.qy)`${table([ t, ...a ])}${d}`;
if (n.total <= (n.mostOpen ?? i)) return l;
return (0, s.qy)`<details><summary>${(0, s.pj)((0, r.U9)(n.total, n.noun))}</summary>\n\n${l}\n\n</details>`;
}
}),
3838: ((t, e, n) => {
n.d(e, {
I: () => timeline
});
var r = n(9144);
const s = 50;
const o = 40;
const i = 864e5;
const a = 300 * i;
function timeline(t, e, n) {
const o = t.flatMap(timed);
if (o.length < 2) return;
const i = o.toSorted((t, e) => Number(e.failed) - Number(t.failed) || lengthOf(e) - lengthOf(t)).slice(0, s).sort((t, e) => t.start - e.start || t.position - e.position);
const a = drawn(i, n);
if (a === void 0) return;
const c = o.some(({failed: t}) => t) ? "failed and longest" : "longest";
const u = o.length === i.length ? (0, r.qy)`` : (0, r.qy)`\n\nThe ${i.length} ${(0, 
r.pj)(c)} of ${o.length} ${(0, r.pj)(e)}.`;
const d = n.head(a, Number.MAX_SAFE_INTEGER);
return (0, r.qy)`### Timeline\n\n${(0, r.OF)(d, "mermaid")}${u}`;
}
function timed({startedAt: t, endedAt: e, ...n}) {
if (t === void 0 || e === void 0 || e < t) return [];
return [ {
...n,
start: Number(t / 1000n),
end: Number(e / 1000n)
} ];
}
function lengthOf({start: t, end: e}) {
return e - t;
}
function drawn(t, e) {
const n = Math.min(...t.map(({start: t}) => t));
const r = Math.max(...t.map(({end: t}) => t)) - n;
if (r > a) return;
const s = Math.max(1, Math.ceil(r / 200));
const o = t.map(({start: t, end: e}) => Math.max(e, t + s));
const i = t.map(({position: t, name: r, failed: o, start: i, end: a}) => {
const c = clock(i - n);
const u = clock(Math.max(a, i + s) - n);
return `  ${labelOf(t, r, e)} :${o ? "crit, " : ""}${c}, ${u}`;
});
return [ "gantt", "  dateFormat YYYY-MM-DD HH:mm:ss.SSS", ...axis(Math.max(...o) - n), "  todayMarker off", ...i ].join("\n");
}
function labelOf(t, e, n) {
const harmless = t => n.head(t, o).text.replace(/[^A-Za-z0-9_-]/gu, "_");
return `${t}-${harmless(harmless(e))}`.slice(0, o);
}
function clock(t) {
const e = new Date(Date.UTC(2e3, 0, 1) + t).toISOString();
return `${e.slice(0, 10)} ${e.slice(11, 23)}`;
}
function axis(t) {
const of = (t, e) => [ `  axisFormat ${t}`, ...e === void 0 ? [] : [ `  tickInterval ${e}` ] ];
if (t < 2e3) return of("%-S.%L s");
if (t < 15e3) return of("%-S s", "1second");
if (t < 6e4) return of("%-S s", "5second");
if (t < 36e5) return of("%M:%S");
if (t < i) return of("%H:%M");
return t < 10 * i ? of("day %-j", "1day") : of("day %-j");
}
}),
6497: ((t, e, n) => {
n.d(e, {
FO: () => exitCodeOf,
vu: () => conclusionOf
});
function conclusionOf(t) {
switch (t.kind) {
case "finished":
if (t.problem !== void 0) return "error";
return t.reasons.length === 0 ? "success" : "failure";

case "timed-out":
return "timed_out";

case "not-started":
return "error";

default:
return t.kind;
}
}
function exitCodeOf(t) {
return [ "success", "started", "running" ].includes(t) ? 0 : 1;
}
}),
1001: ((t, e, n) => {
n.d(e, {
Zw: () => problemOf,
_L: () => fateOf,
mI: () => startVerdict
});
var r = n(7203);
var s = n(1399);
var o = n(9367);
function startVerdict(t, e) {
switch (t.kind) {
case "no-connection":
return {
kind: "no-connection",
cause: t.cause
};

case "untrusted":
return {
kind: "impossible",
by: "certificate",
cause: t.cause
};

case "proxy-refused":
return {
kind: "impossible",
by: "proxy",
cause: t.cause
};

case "lost":
case "dropped":
return {
kind: "uncertain",
cause: t.cause,
retryAfterMs: 0
};

case "reply":
return verdictOn(t, e);
}
}
function verdictOn(t, e) {
const {status: n, refusal: i, redirectHost: a, redirectsWithin: c, retryAfterMs: u} = t;
const d = n >= 200 && n <= 299;
const l = d ? t.startedId : void 0;
if (l !== void 0) {
const t = e(l);
return (0, r.c)(l) && !t ? {
kind: "started",
runId: l
} : {
kind: "unusable-id",
id: l,
holdsKey: t
};
}
if (n === 429) {
const e = unclear(t);
return u > s.Q ? {
kind: "postponed",
cause: e,
askedMs: u
} : {
kind: "busy",
cause: e,
retryAfterMs: u
};
}
if (d && i !== void 0 || n >= 300 && n <= 399 || n >= 400 && n <= 499 && n !== 408) return {
kind: "refused",
status: n,
message: (0, o.v6)(t),
redirectHost: a,
redirectsWithin: c
};
return {
kind: "uncertain",
cause: unclear(t),
retryAfterMs: u
};
}
function unclear(t) {
if (t.status === 429) return (0, o.uU)(t, {
silent: "too many requests"
});
return (0, o.uU)(t, t.status <= 299 ? {
useless: "the answer contains no run id"
} : {});
}
function fateOf({kind: t}) {
switch (t) {
case "started":
return "started";

case "uncertain":
case "unusable-id":
return "unknown";

default:
return "not-started";
}
}
function problemOf(t) {
switch (t.kind) {
case "refused":
return {
...t,
kind: "start-refused"
};

case "impossible":
return {
...t,
kind: "start-impossible"
};

case "postponed":
return {
...t,
kind: "start-postponed"
};

case "unusable-id":
return {
...t,
kind: "start-unusable-id"
};

case "uncertain":
return {
kind: "start-uncertain",
cause: t.cause
};
}
}
}),
4158: ((t, e, n) => {
n.d(e, {
z5: () => jsonForPeople,
wL: () => lastWithOutput,
Vb: () => nameOf,
VO: () => runIn
});
var r = n(6931);
var s = n(4808);
// CONCATENATED MODULE: ./src/run/source.ts
function sourceOf(t, e, n) {
const r = Array.isArray(e) && e.some(t => typeof (fieldsOf(t).output ?? "") !== "string");
const o = Array.isArray(n) ? n.length > 0 : (n ?? null) !== null;
const i = r || o ? {
start: (0, s.AN)(t, 0)
} : void 0;
const a = member(t, i, "data");
const c = o ? member(t, a, "failed_steps") : void 0;
const u = c !== void 0 && Array.isArray(n) ? (0, s.Yt)(t, c.start) : [];
return {
outputs: outputsIn(t, r ? member(t, a, "completed_steps") : void 0),
failedSteps: [ ...u ].map(e => (0, s.oE)(t, e)),
oddFailedSteps: c === void 0 || Array.isArray(n) ? void 0 : (0, s.oE)(t, c)
};
}
function outputsIn(t, e) {
const n = new Map;
if (e === void 0) return n;
let r = 0;
for (const o of (0, s.Yt)(t, e.start)) {
const e = (0, s.Ii)(t, o.start) === "object" ? member(t, o, "output") : void 0;
e === void 0 || [ "string", "null" ].includes((0, s.Ii)(t, e.start)) || n.set(r, (0, 
s.oE)(t, e));
r++;
}
return n;
}
function member(t, e, n) {
let r;
if (e === void 0) return;
for (const o of (0, s.ol)(t, e.start)) o.key === n && (r = o);
return r;
}
function fieldsOf(t) {
return (0, s.Gv)(t) ? t : {};
}
// CONCATENATED MODULE: ./src/run/workflow-run.ts
function nameOf({nodeId: t, stepId: e}) {
return t ?? e;
}
function lastWithOutput(t) {
let e;
for (const n of t) !hasOutput(n) || e !== void 0 && endsBefore(n, e) || (e = n);
return e;
}
function hasOutput(t) {
return t.output !== null;
}
function endsBefore(t, e) {
if (e.endedAt === void 0) return false;
return t.endedAt === void 0 || t.endedAt < e.endedAt;
}
function runIn(t, e) {
const n = fieldsOf(t.data);
const {completed_steps: r, failed_steps: s} = n;
const o = sourceOf(e, r, s);
return {
workflowId: nonEmpty(n.workflow_id),
success: t.success === true,
state: textOf(n.state),
error: messageOf(n.error),
startedAt: textOf(n.started_at),
endedAt: textOf(n.ended_at),
steps: Array.isArray(r) ? r.map((t, e) => stepOf(fieldsOf(t), e, o.outputs)) : [],
failedSteps: Array.isArray(s) ? o.failedSteps.map((t, e) => failedStepOf(s[e], t)) : [],
oddFailedSteps: o.oddFailedSteps
};
}
function stepOf(t, e, n) {
const {output: s} = t;
return {
position: e + 1,
nodeId: nonEmpty(t.node_id),
stepId: nonEmpty(t.step_id),
state: typeof t.state === "string" ? t.state : void 0,
output: typeof s === "string" ? s : n.get(e) ?? null,
startedAt: (0, r.EH)(t.started_at),
endedAt: (0, r.EH)(t.ended_at)
};
}
function failedStepOf(t, e) {
const n = fieldsOf(t);
return {
nodeId: nonEmpty(n.node_id),
stepId: nonEmpty(n.step_id),
message: messageOf(n.message ?? n.error),
startedAt: (0, r.EH)(n.started_at),
endedAt: (0, r.EH)(n.ended_at),
json: e
};
}
function messageOf(t) {
if (typeof t === "string") return t;
if (t === null) return;
const {message: e} = fieldsOf(t);
return typeof e === "string" ? e : jsonText(t);
}
function jsonForPeople(t) {
return /"(?:in|out)puts?"|\\u/.test(t) ? jsonText(JSON.parse(t)) : t;
}
const o = new Set([ "input", "inputs", "output", "outputs" ]);
function jsonText(t) {
try {
return JSON.stringify(t, (t, e) => o.has(t) && e !== null ? "…" : e);
} catch {
return Array.isArray(t) ? "[…]" : "{…}";
}
}
function nonEmpty(t) {
return typeof t === "string" && t !== "" ? t : void 0;
}
function textOf(t) {
if (typeof t === "string") return t;
return t === void 0 || t === null ? "" : jsonText(t);
}
}),
1951: ((t, e, n) => {
n.d(e, {
tY: () => Outputs,
fz: () => annotate,
Yz: () => runner_debug,
CB: () => givenInput,
_o: () => isDebug,
ot: () => maskInLog,
yy: () => print
});
var r = n(3024);
// CONCATENATED MODULE: external "os"
const s = require("os");
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
function utils_toCommandValue(t) {
if (t === null || t === void 0) return "";
if (typeof t === "string" || t instanceof String) return t;
return JSON.stringify(t);
}
function toCommandProperties(t) {
if (!Object.keys(t).length) return {};
return {
title: t.title,
file: t.file,
line: t.startLine,
endLine: t.endLine,
col: t.startColumn,
endColumn: t.endColumn
};
}
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js
function command_issueCommand(t, e, n) {
const r = new Command(t, e, n);
process.stdout.write(r.toString() + s.EOL);
}
const o = "::";
class Command {
constructor(t, e, n) {
t || (t = "missing.command");
this.command = t;
this.properties = e;
this.message = n;
}
toString() {
let t = o + this.command;
if (this.properties && Object.keys(this.properties).length > 0) {
t += " ";
let e = true;
for (const n in this.properties) if (this.properties.hasOwnProperty(n)) {
const r = this.properties[n];
if (r) {
e ? e = false : t += ",";
t += `${n}=${escapeProperty(r)}`;
}
}
}
t += `${o}${escapeData(this.message)}`;
return t;
}
}
function escapeData(t) {
return utils_toCommandValue(t).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(t) {
return utils_toCommandValue(t).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
// CONCATENATED MODULE: external "crypto"
const i = require("crypto");
// CONCATENATED MODULE: external "fs"
const a = require("fs");
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
function file_command_issueFileCommand(t, e) {
const n = process.env[`GITHUB_${t}`];
if (!n) throw new Error(`Unable to find environment variable for file command ${t}`);
if (!a.existsSync(n)) throw new Error(`Missing file at path: ${n}`);
a.appendFileSync(n, `${utils_toCommandValue(e)}${s.EOL}`, {
encoding: "utf8"
});
}
function file_command_prepareKeyValueMessage(t, e) {
const n = `ghadelimiter_${i.randomUUID()}`;
const r = utils_toCommandValue(e);
if (t.includes(n)) throw new Error(`Unexpected input: name should not contain the delimiter "${n}"`);
if (r.includes(n)) throw new Error(`Unexpected input: value should not contain the delimiter "${n}"`);
return `${t}<<${n}${s.EOL}${r}${s.EOL}${n}`;
}
// CONCATENATED MODULE: external "path"
require("path");
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
void 0;
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
void 0;
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
void 0;
s.platform();
s.arch();
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
void 0;
var c;
(function(t) {
t[t["Success"] = 0] = "Success";
t[t["Failure"] = 1] = "Failure";
})(c || (c = {}));
function core_setSecret(t) {
command_issueCommand("add-mask", {}, t);
}
function getInput(t, e) {
const n = process.env[`INPUT_${t.replace(/ /g, "_").toUpperCase()}`] || "";
if (e && e.required && !n) throw new Error(`Input required and not supplied: ${t}`);
if (e && e.trimWhitespace === false) return n;
return n.trim();
}
function setOutput(t, e) {
const n = process.env["GITHUB_OUTPUT"] || "";
if (n) return file_command_issueFileCommand("OUTPUT", file_command_prepareKeyValueMessage(t, e));
process.stdout.write(s.EOL);
command_issueCommand("set-output", {
name: t
}, utils_toCommandValue(e));
}
function isDebug() {
return process.env["RUNNER_DEBUG"] === "1";
}
function core_debug(t) {
command_issueCommand("debug", {}, t);
}
function error(t, e = {}) {
command_issueCommand("error", toCommandProperties(e), t instanceof Error ? t.toString() : t);
}
function warning(t, e = {}) {
command_issueCommand("warning", toCommandProperties(e), t instanceof Error ? t.toString() : t);
}
function notice(t, e = {}) {
command_issueCommand("notice", toCommandProperties(e), t instanceof Error ? t.toString() : t);
}
function info(t) {
process.stdout.write(t + s.EOL);
}
var u = n(8544);
// CONCATENATED MODULE: ./src/runner/runner.ts
const d = 4096;
function givenInput(t) {
return getInput(t, {
trimWhitespace: false
});
}
function maskInLog(t) {
t !== "" && core_setSecret(t);
}
function print(t) {
info((0, u.tJ)(t.text));
}
function annotate(t, e, n) {
const r = {
error,
warning,
notice
}[t];
r((0, u.Jj)((0, u.Xj)(n.text), d), e === void 0 ? {} : {
title: (0, u.Xj)(e.text)
});
}
function runner_debug(t) {
core_debug((0, u.Xj)(t.text));
}
class Outputs {
failure;
isUsable=true;
file;
constructor(t) {
this.file = t === "" ? void 0 : t;
}
reasonAgainst() {
this.failure = this.attempt(t => {
const {O_WRONLY: e, O_APPEND: n, O_NONBLOCK: s = 0} = r.constants;
const o = r.openSync(t, e | n | s);
try {
const t = r.fstatSync(o);
r.writeSync(o, "\n");
t.isFile() && r.ftruncateSync(o, t.size);
} finally {
r.closeSync(o);
}
});
this.isUsable = this.failure === void 0;
return this.failure;
}
set(t, e) {
if (!this.isUsable) return;
const n = this.attempt(() => setOutput(t, e));
this.failure ??= n;
}
attempt(t) {
if (this.file === void 0) return "GITHUB_OUTPUT is not set";
try {
t(this.file);
} catch (t) {
return t instanceof Error ? t.message : String(t);
}
}
}
}),
7203: ((t, e, n) => {
n.d(e, {
U: () => isLoopback,
c: () => isUsableId
});
function isLoopback(t) {
return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(t.hostname);
}
function isUsableId(t) {
return /^[^\s\p{White_Space}\p{Cc}]{1,256}$/v.test(t) && t.length <= 256 && t !== "." && t !== ".." && t.isWellFormed();
}
}),
3246: ((t, e, n) => {
n.d(e, {
A: () => eventOf
});
function eventOf(t, e, n) {
return new Promise(r => {
const onAbort = () => settle(n.reason);
const settle = t => {
n.removeEventListener("abort", onAbort);
r(t);
};
t.once(e, (...t) => settle(t));
t.on("error", settle);
t.once("close", () => settle(new Error("the connection was closed")));
n.aborted ? onAbort() : n.addEventListener("abort", onAbort);
});
}
}),
3373: ((t, e, n) => {
n.d(e, {
Ew: () => isOfOpenSsl,
q0: () => describe
});
var r = n(1670);
const s = {
ECONNREFUSED: "connection refused",
ECONNRESET: "connection reset",
ECONNABORTED: "connection reset",
EPIPE: "connection closed by the other side",
ENOTFOUND: "the host name does not resolve",
EAI_AGAIN: "the host name could not be looked up",
EAI_FAIL: "the host name could not be looked up",
EHOSTUNREACH: "host unreachable",
ENETUNREACH: "network unreachable",
ETIMEDOUT: "timed out"
};
function describe(t) {
return (0, r.cv)`${(0, r.TL)(textOf(t))}`;
}
function textOf(t) {
if (t instanceof AggregateError) return [ ...new Set(t.errors.map(textOf)) ].join("; ");
if (!(t instanceof Error)) return "unknown cause";
const e = codeOf(t);
const n = t.message.split(";", 1)[0] ?? "";
if (e === void 0) return n;
const r = isOfOpenSsl(t) && "reason" in t ? t.reason : void 0;
const o = s[e] ?? (typeof r === "string" ? r : n);
return o.includes(e) ? o : `${o} (${e})`;
}
function isOfOpenSsl(t) {
return codeOf(t)?.startsWith("ERR_SSL_") === true;
}
function codeOf(t) {
return "code" in t && typeof t.code === "string" ? t.code : void 0;
}
}),
9367: ((t, e, n) => {
n.d(e, {
SI: () => statusAnd,
uU: () => replyWords,
v6: () => messageIn
});
var r = n(1670);
const s = 201;
function messageIn({refusal: t, remark: e}) {
if (t !== void 0) return (0, r.cv)`${(0, r.TL)(t)}`;
return e === void 0 ? void 0 : (0, r.cv)`${(0, r.V$)(e, s)}`;
}
function replyWords(t, {silent: e, useless: n} = {}) {
const {status: s, json: o, broken: i} = t;
if (i !== void 0) return statusAnd(s, i);
const a = messageIn(t);
if (n !== void 0) {
const t = (0, r.ZV)(o === void 0 ? "the answer is not a JSON object" : n);
return statusAnd(s, a === void 0 ? t : (0, r.cv)`${t}: "${a}"`);
}
if (a !== void 0) return statusAnd(s, (0, r.cv)`"${a}"`);
return e === void 0 ? (0, r.cv)`status ${s}` : statusAnd(s, (0, r.ZV)(e));
}
function statusAnd(t, e) {
return (0, r.cv)`status ${t}, ${e}`;
}
}),
1399: ((t, e, n) => {
n.d(e, {
Q: () => a,
Me: () => replyOf,
y8: () => startedIdIn
});
var r = n(4573);
var s = n(4808);
var o = n(8544);
// CONCATENATED MODULE: ./src/service/run-id.ts
const i = 36;
function runIdIn(t) {
let e;
for (const {key: n, start: r, end: s} of membersOf(t, endOfSpace(t, 0))) {
if (n !== "data") continue;
const o = idOf(t, r);
o === void 0 && s === void 0 || (e = o);
}
return e;
}
function idOf(t, e) {
let n;
for (const {key: r, start: s, end: o} of membersOf(t, e)) r === "id" && o !== void 0 && (n = stringIn(t.slice(s, o)));
return n === "" ? void 0 : n;
}
function* membersOf(t, e) {
if (t[e] !== "{") return;
let n = endOfSpace(t, e + 1);
for (;;) {
const e = t[n] === '"' ? endOfString(t, n) : void 0;
if (e === void 0) return;
const r = endOfSpace(t, e);
if (t[r] !== ":") return;
const s = e - n > i ? void 0 : stringIn(t.slice(n, e));
const o = endOfSpace(t, r + 1);
const a = endOfValue(t, o);
yield {
key: s ?? "",
start: o,
end: a
};
if (a === void 0) return;
const c = endOfSpace(t, a);
if (t[c] !== ",") return;
n = endOfSpace(t, c + 1);
}
}
function stringIn(t) {
try {
const e = JSON.parse(t);
return typeof e === "string" ? e : void 0;
} catch {
return;
}
}
function endOfValue(t, e) {
let n = 0;
let r = e;
while (r < t.length) {
switch (t[r]) {
case '"':
{
const e = endOfString(t, r);
if (e === void 0 || n === 0) return e;
r = e;
continue;
}

case "{":
case "[":
n++;
break;

case "}":
case "]":
if (n === 0) return r;
n--;
if (n === 0) return r + 1;
break;

case ",":
if (n === 0) return r;
}
r++;
}
return;
}
function endOfString(t, e) {
for (let n = e + 1; n < t.length; n++) {
if (t[n] === '"') return n + 1;
t[n] === "\\" && n++;
}
return;
}
function endOfSpace(t, e) {
let n = e;
while (n < t.length && " \n\r\t".includes(t.charAt(n))) n++;
return n;
}
// CONCATENATED MODULE: ./src/service/reply.ts
const a = 9e5;
const c = 2e3;
const u = 65536;
const d = 36e10;
function replyOf({status: t, headers: e, body: n}, o) {
const i = n.kind === "whole" ? n.bytes : Buffer.alloc(0);
const a = textOf(i);
const c = jsonIn(a);
const u = (0, s.Gv)(c) ? c : void 0;
const d = refusalIn(u);
const l = d === void 0 ? c === void 0 ? plainText(a) : remarkIn(c) : void 0;
const f = t >= 300 && t <= 399 ? targetOf(e.location, o.baseUrl) : void 0;
const {release: h} = n;
return {
kind: "reply",
status: t,
text: a,
isUtf8: (0, r.isUtf8)(i),
json: u,
bytes: n.bytes,
refusal: d,
remark: l !== void 0 && isVisible(l) ? l : void 0,
end: n.kind === "dropped" ? "broken" : n.kind,
broken: n.kind === "whole" ? void 0 : n.cause,
retryAfterMs: retryAfter(e["retry-after"], dateIn(e.date) ?? o.now),
redirectHost: f?.host,
redirectsWithin: f?.origin === new URL(o.baseUrl).origin,
...h === void 0 ? {} : {
release: h
}
};
}
function startedIdIn({json: t, text: e, bytes: n, end: r}) {
if (t === void 0) return runIdIn(r === "whole" ? e : textOf(n));
if (!(0, s.Gv)(t.data)) return;
const {id: o} = t.data;
return typeof o === "string" && o !== "" ? o : void 0;
}
function textOf(t) {
return (new TextDecoder).decode(t);
}
function jsonIn(t) {
try {
return JSON.parse(t);
} catch {
return;
}
}
function refusalIn(t) {
if (t?.type !== "error" || !(0, s.Gv)(t.error)) return;
const {message: e} = t.error;
return typeof e === "string" ? e : void 0;
}
function remarkIn(t) {
if (!(0, s.Gv)(t)) return wordsOf(t);
const {message: e, detail: n, error: r, title: o} = t;
const i = Array.isArray(n) ? n : [];
const a = [ e, n, ...i.map(t => (0, s.Gv)(t) ? t.msg : void 0), r, (0, s.Gv)(r) ? r.message : void 0, o ];
return a.map(wordsOf).find(t => t !== void 0);
}
function wordsOf(t) {
return typeof t === "string" && t.trim() !== "" ? t : void 0;
}
function isVisible(t) {
return (0, o.TN)(t.slice(0, u)) !== "";
}
function plainText(t) {
const e = t.trim();
const n = e.length <= c && !/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(e);
return n ? wordsOf(e) : void 0;
}
function retryAfter(t, e) {
const n = t?.trim() ?? "";
const r = /^\d+$/.test(n) ? Number(n) * 1e3 : (dateIn(n) ?? e) - e;
return Math.min(Math.max(0, r), d);
}
function dateIn(t) {
const e = t?.trim() ?? "";
if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(e)) return;
const n = Date.parse(e.endsWith("GMT") ? e : `${e} GMT`);
return Number.isNaN(n) ? void 0 : n;
}
function targetOf(t, e) {
if (t === void 0 || !URL.canParse(t, e)) return;
const n = new URL(t, e);
return n.host === "" ? void 0 : n;
}
}),
6574: ((t, e, n) => {
n.d(e, {
x: () => serviceAt,
o: () => startUrl
});
var r = n(7067);
// CONCATENATED MODULE: external "node:net"
const s = require("node:net");
var o = n(1670);
// CONCATENATED MODULE: ./src/service/coding-header.ts
function codingsIn(t) {
const e = (t ?? "").split(",").map(t => t.trim().toLowerCase());
return e.filter(t => t !== "" && t !== "identity");
}
// CONCATENATED MODULE: ./src/service/json-values.ts
const i = 34;
const a = 92;
const c = 44;
const isOpening = t => t === 91 || t === 123;
const isClosing = t => t === 93 || t === 125;
const isSpace = t => t === 32 || t === 10 || t === 13 || t === 9;
const isByteOrderMark = t => t === 239 || t === 187 || t === 191;
function valueCounter() {
let t = 1;
let e = "start";
return n => {
let r = 0;
if (e === "start") {
const isBlank = t => isSpace(t) || isByteOrderMark(t);
while (r < n.length && isBlank(n[r] ?? 0)) r++;
if (r === n.length) return t;
e = isOpening(n[r] ?? 0) ? "between" : "no-container";
}
e !== "no-container" && ([t, e] = counted(n.subarray(r), t, e));
return t;
};
}
function counted(t, e, n) {
let r = e;
let s = n === "string" || n === "escape";
let o = n === "escape";
let u = n === "opened";
for (let e = 0; e < t.length; e++) {
const n = t[e] ?? 0;
if (s) o ? o = false : n === a ? o = true : n === i && (s = false); else {
if (u && !isSpace(n)) {
u = false;
isClosing(n) || r++;
}
n === i ? s = true : n === c ? r++ : isOpening(n) && (u = true);
}
}
return [ r, o ? "escape" : s ? "string" : u ? "opened" : "between" ];
}
// CONCATENATED MODULE: ./src/service/large.ts
const u = 16777216;
class Admission {
#e;
#n;
constructor(t) {
this.#e = t;
}
ask() {
if (this.#e === void 0) return true;
this.#n ??= this.#e();
return this.#n !== void 0;
}
get release() {
let t = this.#n;
if (t === void 0) return;
return () => {
t?.();
t = void 0;
};
}
}
var d = n(3373);
// CONCATENATED MODULE: ./src/service/room.ts
const l = [ 65536, 1048576, 16777216, 134217728 ];
class Room {
#r;
#s=0;
#o;
constructor(t) {
this.#o = t;
}
get length() {
return this.#s;
}
add(t) {
const e = this.#s + t.length;
const n = this.#i(e);
new Uint8Array(n).set(t, this.#s);
this.#s = e;
}
bytes() {
return this.#r === void 0 ? Buffer.of() : Buffer.from(this.#r, 0, this.#s);
}
#i(t) {
const e = this.#r;
if (e !== void 0 && t <= e.maxByteLength) {
t > e.byteLength && e.resize(Math.min(Math.max(t, 2 * e.byteLength), e.maxByteLength));
return e;
}
const n = this.#o ?? l.find(e => e >= t) ?? t;
const r = new ArrayBuffer(Math.max(t, Math.min(n, l[0] ?? 0)), {
maxByteLength: Math.max(t, n)
});
if (e !== void 0) {
new Uint8Array(r).set(new Uint8Array(e, 0, this.#s));
e.resize(0);
}
this.#r = r;
return r;
}
}
// CONCATENATED MODULE: ./src/service/body.ts
const f = 134217728;
const h = 5e5;
const p = 65536;
const m = 1e3;
const w = {
kind: "whole"
};
const v = {
kind: "too-large",
cause: (0, o.ZV)("the answer is larger than 128 MiB")
};
const g = {
kind: "too-large",
cause: (0, o.ZV)("the answer contains more than 500,000 JSON values")
};
const y = {
kind: "dropped",
cause: (0, o.ZV)("the answer is larger than 16 MiB, and another such answer is still in memory")
};
async function receiveBody(t, e, n, r, s = () => false) {
const o = announcedBytes(t);
const i = o !== void 0 && o <= f;
const a = new Room(i ? o : void 0);
const c = new Admission(r);
const u = await received(t, e, n, a, c, s);
const d = t.headers["content-encoding"] ?? "";
const l = {
...u,
bytes: a.bytes()
};
const h = codingsIn(d).length === 0 ? l : await decoded(l, d, c);
const {release: p} = c;
return p === void 0 ? h : {
...h,
release: p
};
}
function received(t, e, n, r, s, i) {
const a = announcedBytes(t) ?? 0;
const c = codingsIn(t.headers["content-encoding"]).length > 0;
const l = c ? () => 0 : valueCounter();
return new Promise(c => {
let k = false;
const settle = t => {
k = true;
clearTimeout(_);
n.removeEventListener("abort", onAbort);
c(t);
};
const onData = t => {
if (k) return;
const e = (b === void 0 ? f : p) - r.length;
const n = t.length > e ? t.subarray(0, e) : t;
if (r.length + n.length > u && !s.ask()) return settle(y);
try {
r.add(n);
} catch {
return settle({
kind: "broken",
cause: (0, o.cv)`the answer was cut off: out of memory`
});
}
t.length > e ? settle(b ?? v) : l(t) > h && settle(g);
};
const onEnd = e => {
while (!k && t.read() !== null) ;
if (k) return;
const n = t.headers["transfer-encoding"] === "chunked";
t.complete || n && i() ? settle(w) : settle(b !== void 0 ? b : {
kind: "broken",
cause: (0, o.cv)`the answer was cut off: ${(0, d.q0)(e)}`
});
};
const onAbort = () => onEnd(n.reason);
const b = endAnnounced(a, s);
const _ = b === void 0 ? void 0 : setTimeout(onEnd, m);
t.on("data", onData);
t.on("end", onEnd);
t.on("error", onEnd);
e.on("error", onEnd);
t.on("close", () => onEnd(new Error("the connection was closed")));
n.aborted ? onAbort() : n.addEventListener("abort", onAbort);
});
}
function announcedBytes({headers: t}) {
const e = t["content-length"];
return e === void 0 ? void 0 : Number(e);
}
function endAnnounced(t, e) {
if (t > f) return v;
return t > u && !e.ask() ? y : void 0;
}
async function decoded(t, e, r) {
const s = codingsIn(e);
const {undoCodings: i} = await n.e(273).then(n.bind(n, 1273));
let a = i(t.bytes, s, u);
if (a.kind === "too-large") {
if (t.kind === "dropped" || !r.ask()) return {
...y,
bytes: a.bytes
};
a = i(t.bytes, s, f);
}
const {kind: c, bytes: d} = a;
if (c === "too-large") return {
...v,
bytes: d
};
if (valueCounter()(d) > h) return {
...g,
bytes: d
};
if (c === "whole" || t.kind !== "whole") return {
...t,
bytes: d
};
const l = (0, o.cv)`the answer was cut off: its ${(0, o.TL)(e)} coding is incomplete`;
return {
kind: "broken",
cause: l,
bytes: d
};
}
var k = n(7203);
var b = n(3246);
// CONCATENATED MODULE: ./src/service/connection.ts
const tls = () => process.getBuiltinModule("node:tls");
const _ = (0, o.ZV)("");
const $ = (0, o.ZV)("the proxy ");
async function connect(t, e) {
const n = t.protocol === "http:" || (0, k.U)(t) || !(process.env.https_proxy || process.env.HTTPS_PROXY);
return n ? await connection_open(t, void 0, e, _) : await connectByEnvironment(t, e);
}
async function connectByEnvironment(t, e) {
const {proxyFor: r, tunnel: i} = await n.e(637).then(n.bind(n, 5637));
const a = r(t);
if (a === void 0) return await connection_open(t, void 0, e, _);
if (a === "unusable") return {
kind: "proxy-refused",
cause: (0, o.cv)`https_proxy is not a valid proxy address`
};
const c = await connection_open(a, void 0, e, $);
if (!(c instanceof s.Socket)) return c;
const u = await i(t, a, c, e);
return u instanceof s.Socket ? await connection_open(t, u, e, _) : u;
}
async function connection_open(t, e, n, r) {
const i = t.hostname.replace(/^\[|\]$/g, "");
const a = t.protocol === "https:";
const c = Number(t.port || (a ? 443 : 80));
const u = a ? tls().connect({
host: i,
port: c,
ALPNProtocols: [ "http/1.1" ],
...s.isIP(i) ? {} : {
servername: i.replace(/\.$/, "")
},
...e === void 0 ? {} : {
socket: e
}
}) : s.connect({
host: i,
port: c
});
const l = await (0, b.A)(u, a ? "secureConnect" : "connect", n);
if (!(l instanceof Error)) return u;
const f = a && u instanceof tls().TLSSocket && Boolean(u.authorizationError);
u.destroy();
e?.destroy();
const h = (0, o.cv)`${r}${(0, o.TL)(t.hostname)}:${c}`;
const p = (0, o.ZV)((0, d.Ew)(l) ? "the TLS handshake failed: " : "");
return f ? {
kind: "untrusted",
cause: (0, o.cv)`the certificate of ${h} is not trusted: ${(0, d.q0)(l)}`
} : {
kind: "no-connection",
cause: (0, o.cv)`no connection to ${h}: ${p}${(0, d.q0)(l)}`
};
}
var O = n(4492);
// CONCATENATED MODULE: ./src/service/ending.ts
function endingOf({timeoutMs: t, cancel: e, cancelGraceMs: n}) {
const r = new AbortController;
const end = t => r.abort(new Error(t));
const s = [ setTimeout(end, t, `no complete answer within ${(0, O.p0)(t)}`) ];
let o = 0;
const onCancel = () => {
o === 0 ? end("cancelled") : s.push(setTimeout(end, o, "cancelled"));
};
e.aborted ? onCancel() : e.addEventListener("abort", onCancel);
return {
signal: r.signal,
connected: () => {
o = n;
},
dispose: () => {
e.removeEventListener("abort", onCancel);
for (const t of s) clearTimeout(t);
}
};
}
// CONCATENATED MODULE: ./src/service/exchange.ts
const x = 1048576;
const S = Buffer.from("\r\n0\r\n");
async function exchange(t, e) {
const n = e.clock.now();
const r = endingOf(t);
let o;
try {
const n = await connect(t.url, r.signal);
if (!(n instanceof s.Socket)) return traced(n);
o = n;
r.connected();
return traced(await send(t, o, r.signal, e.large));
} finally {
o?.destroy();
r.dispose();
}
function traced(r) {
const {method: s, url: o} = t;
const i = e.clock.now() - n;
if (r.kind !== "answer") e.trace({
method: s,
url: o.href,
ms: i,
cause: r.cause
}); else {
const {status: t, body: n} = r;
const a = n.kind === "whole" ? {} : {
cause: n.cause
};
e.trace({
method: s,
url: o.href,
ms: i,
status: t,
bytes: n.bytes.length,
...a
});
}
return r;
}
}
async function send(t, e, n, s) {
const {method: o, url: i, body: a} = t;
const c = a === void 0 ? {} : {
"content-length": `${a.bytes}`
};
const u = r.request({
method: o,
path: `${i.pathname}${i.search}`,
headers: {
host: i.host,
...t.headers,
...c
},
maxHeaderSize: x,
createConnection: () => e
});
let l = Buffer.alloc(0);
u.once("socket", () => {
e.prependListener("data", t => {
const {length: e} = S;
l = t.length < e ? Buffer.concat([ l, t ]) : t;
l = l.subarray(-e);
});
});
const hasLastChunk = () => l.equals(S);
const f = new Promise(t => {
u.once("response", async e => {
const {statusCode: r = 0, headers: o} = e;
const i = await receiveBody(e, u, n, s, hasLastChunk);
t({
kind: "answer",
status: r,
headers: o,
body: i
});
});
});
a === void 0 ? u.end() : sendPieces(u, a.pieces());
const h = await (0, b.A)(u, "response", n);
return h instanceof Error ? {
kind: "lost",
cause: (0, d.q0)(h)
} : f;
}
function sendPieces(t, e) {
const n = e[Symbol.iterator]();
let r = n.next();
const more = () => {
while (r.done !== true) {
const {value: e} = r;
r = n.next();
if (r.done === true) t.end(e); else if (!t.write(e)) {
t.once("drain", more);
return;
}
}
};
more();
}
var I = n(1399);
var T = n(8476);
// CONCATENATED MODULE: ./src/service/version.ts
const E = "run-ai-workflow/1.0.0";
// CONCATENATED MODULE: ./src/service/service.ts
const A = 5e3;
function startUrl(t, e) {
return new URL(`${t}/v1/workflows/${encodeURIComponent(e)}/run`);
}
function serviceAt(t, e) {
const {baseUrl: n, requestTimeoutMs: r, allCompletedSteps: s} = t;
const o = {
"x-api-key": t.apiKey,
"content-type": "application/json",
accept: "application/json",
"accept-encoding": "identity",
"user-agent": E
};
const address = t => new URL(`${n}/v1/${t}`);
const reply = t => (0, I.Me)(t, {
baseUrl: n,
now: e.clock.date()
});
return {
start: async (t, s, i) => {
const a = startUrl(n, t);
const c = (0, T.b)(s);
const u = {
timeoutMs: r,
cancel: i,
cancelGraceMs: A
};
const d = await exchange({
method: "POST",
url: a,
headers: o,
body: c,
...u
}, e);
if (d.kind !== "answer") return d;
const l = reply(d);
return {
...l,
startedId: (0, I.y8)(l)
};
},
poll: async (t, n, r) => {
const i = `all_completed_steps=${s}`;
const a = address(`workflow-runs/${encodeURIComponent(t)}?${i}`);
const c = {
timeoutMs: n,
cancel: r,
cancelGraceMs: 0
};
const u = await exchange({
method: "GET",
url: a,
headers: o,
...c
}, e);
if (u.kind !== "answer") return u;
const {body: d} = u;
return d.kind === "dropped" ? {
kind: "dropped",
cause: d.cause
} : reply(u);
}
};
}
}),
8476: ((t, e, n) => {
n.d(e, {
b: () => startBody
});
const r = 65536;
const s = '{"inputs":{}}';
const o = '{"inputs":{';
const i = ':{"value":"';
const a = '","type":"text"},';
const c = '","type":"text"}}}';
function startBody(t) {
return {
bytes: bytesOf(t),
pieces: () => piecesOf(t)
};
}
function* piecesOf(t) {
let e = "";
for (const n of partsOf(t)) {
e += n;
if (e.length < r) continue;
yield Buffer.from(e);
e = "";
}
e !== "" && (yield Buffer.from(e));
}
function* partsOf(t) {
if (t.size === 0) return yield s;
let e = o;
for (const [n, r] of t) {
yield `${e}${JSON.stringify(n)}${i}`;
for (let t = 0; t < r.length; ) {
const e = endOfPiece(r, t);
yield JSON.stringify(r.slice(t, e)).slice(1, -1);
t = e;
}
e = a;
}
yield c;
}
function endOfPiece(t, e) {
const n = e + r;
return isHigh(t.charCodeAt(n - 1)) ? n - 1 : n;
}
function bytesOf(t) {
if (t.size === 0) return s.length;
let e = o.length + c.length + (t.size - 1) * a.length;
for (const [n, r] of t) e += Buffer.byteLength(JSON.stringify(n)) + i.length + bytesWithin(r);
return e;
}
function bytesWithin(t) {
let e = 0;
for (let n = 0; n < t.length; n++) {
const r = t.charCodeAt(n);
if (r < 32) e += r >= 8 && r <= 13 && r !== 11 ? 2 : 6; else if (r < 128) e += r === 34 || r === 92 ? 2 : 1; else if (r < 2048) e += 2; else if (r < 55296 || r > 57343) e += 3; else if (isHigh(r) && isLow(t.charCodeAt(n + 1))) {
e += 4;
n++;
} else e += 6;
}
return e;
}
const isHigh = t => t >= 55296 && t <= 56319;
const isLow = t => t >= 56320 && t <= 57343;
}),
8717: ((t, e, n) => {
n.d(e, {
m: () => r
});
const r = {
now: () => process.uptime() * 1e3,
date: () => Date.now(),
sleep: (t, e) => new Promise(n => {
if (e.aborted || t <= 0) {
n();
return;
}
const wake = () => {
clearTimeout(r);
e.removeEventListener("abort", wake);
n();
};
const r = setTimeout(wake, t);
e.addEventListener("abort", wake);
})
};
}),
5895: ((t, e, n) => {
n.d(e, {
M: () => levelThatFits
});
function levelThatFits(t, e, {length: n, cost: r, least: s}) {
const spare = n => t.reduce((t, e) => t - r(e, n), e);
let o = s;
let i = spare(o);
if (i < 0) return;
let a = Math.max(levelByLength(t.map(n), e), s);
let c = spare(a);
if (c >= 0) return a;
let u = false;
while (a - o > 1) {
const t = u ? .5 : i / (i - c);
u = !u;
const e = Math.min(Math.max(Math.round(o + (a - o) * t), o + 1), a - 1);
const n = spare(e);
if (n >= 0) {
o = e;
i = n;
} else {
a = e;
c = n;
}
}
return o;
}
function levelByLength(t, e) {
let n = e;
let r = 0;
for (const [e, s] of t.toSorted((t, e) => t - e).entries()) {
const o = t.length - e;
if (s * o > n) return Math.floor(n / o);
n -= s;
r = s;
}
return r;
}
}),
6449: ((t, e, n) => {
n.d(e, {
U: () => fileErrorText
});
const r = {
EACCES: "permission denied",
EBUSY: "the file or folder is in use",
EDQUOT: "the disk quota is exceeded",
EEXIST: "a file with this name exists already",
EFBIG: "the file would be too large",
EIO: "the disk cannot be read or written",
EISDIR: "a directory with this name exists already",
ELOOP: "there is a circular link",
EMFILE: "too many files are open",
ENAMETOOLONG: "the path is too long",
ENFILE: "too many files are open",
ENOENT: "the directory does not exist",
ENOSPC: "the disk is full",
ENOTDIR: "a parent directory is a file",
ENOTEMPTY: "a directory with this name exists already",
EPERM: "the operation is not permitted",
EROFS: "the disk is read-only"
};
function fileErrorText(t, e) {
if (!(t instanceof Error)) return String(t);
if (!("code" in t)) return t.message;
const n = String(t.code);
return `${r[n] ?? `the system reports ${n}`} (${e})`;
}
}),
4808: ((t, e, n) => {
n.d(e, {
q3: () => JsonSyntaxError,
N4: () => Places,
oE: () => compact,
Yt: () => json_elements,
Gv: () => isObject,
Ii: () => kindAt,
q1: () => lineAndColumn,
ol: () => members,
I5: () => rootOf,
AN: () => skipSpace,
bX: () => stringAt,
tR: () => valueRange
});
// CONCATENATED MODULE: ./src/text/json-scan.ts
class JsonSyntaxError extends Error {
offset;
expected;
tokenStart;
constructor(t, e, n = t) {
super(`not JSON at offset ${t}`);
this.offset = t;
this.expected = e;
this.tokenStart = n;
}
}
const r = 9;
const s = 10;
const o = 13;
const i = 32;
const a = 34;
const c = 44;
const u = 58;
const d = 91;
const l = 92;
const f = 93;
const h = 123;
const p = 125;
const m = 32;
const w = /[^"\\\u0000-\u001f]*/y;
function isSpace(t) {
return t === i || t === s || t === o || t === r;
}
function skipSpace(t, e) {
let n = e;
while (isSpace(t.charCodeAt(n))) n++;
return n;
}
function endOfValue(t, e) {
const n = [];
let r = e;
for (;;) {
r = skipSpace(t, r);
const e = t.charCodeAt(r);
if (e === h || e === d) {
const s = e === h ? p : f;
const o = skipSpace(t, r + 1);
if (t.charCodeAt(o) !== s) {
n.push(s);
r = s === p ? endOfKey(t, o) : o;
continue;
}
r = o + 1;
} else r = endOfScalar(t, r);
for (;;) {
const e = n.at(-1);
if (e === void 0) return r;
r = skipSpace(t, r);
const s = t.charCodeAt(r);
if (s === c) {
r = e === p ? endOfKey(t, skipSpace(t, r + 1)) : r + 1;
break;
}
if (s !== e) throw new JsonSyntaxError(r, e === p ? "end-of-member" : "end-of-element");
n.pop();
r++;
}
}
}
function endOfKnownValue(t, e) {
let n = e;
let r = 0;
for (;;) {
switch (t.charCodeAt(n)) {
case a:
n = endOfKnownString(t, n);
break;

case h:
case d:
r++;
n++;
break;

case p:
case f:
r--;
n++;
break;

default:
n = r === 0 ? endOfScalar(t, n) : n + 1;
}
if (r === 0) return n;
}
}
function endOfKey(t, e) {
if (t.charCodeAt(e) !== a) throw new JsonSyntaxError(e, "key");
const n = skipSpace(t, endOfString(t, e));
if (t.charCodeAt(n) !== u) throw new JsonSyntaxError(n, "colon");
return n + 1;
}
function endOfScalar(t, e) {
switch (t[e]) {
case '"':
return endOfString(t, e);

case "t":
return endOfWord(t, e, "true");

case "f":
return endOfWord(t, e, "false");

case "n":
return endOfWord(t, e, "null");

default:
return endOfNumber(t, e);
}
}
function endOfWord(t, e, n) {
for (let r = 0; r < n.length; r++) if (t[e + r] !== n[r]) throw new JsonSyntaxError(e + r, "value", e);
return e + n.length;
}
function endOfString(t, e) {
let n = e + 1;
let r = n + m;
for (;;) {
const s = t.charCodeAt(n);
if (s === a) return n + 1;
if (s === l) {
n = endOfEscape(t, n);
r = n + m;
} else {
if (!(s >= i)) throw new JsonSyntaxError(n, "string", e);
n = n < r ? n + 1 : endOfPlain(t, n);
}
}
}
function endOfKnownString(t, e) {
let n = e;
do {
n = t.indexOf('"', n + 1);
} while (isEscaped(t, n));
return n + 1;
}
function isEscaped(t, e) {
let n = e;
while (t.charCodeAt(n - 1) === l) n--;
return (e - n) % 2 === 1;
}
function endOfPlain(t, e) {
w.lastIndex = e;
w.test(t);
return w.lastIndex;
}
function endOfEscape(t, e) {
const n = e + 1;
if (t[n] !== "u") {
if (n >= t.length || !'"\\/bfnrt'.includes(t[n] ?? "")) throw new JsonSyntaxError(n, "escape");
return n + 1;
}
for (let e = 1; e <= 4; e++) if (!/[0-9a-fA-F]/.test(t[n + e] ?? "")) throw new JsonSyntaxError(n + e, "escape");
return n + 5;
}
function endOfNumber(t, e) {
let n = e;
t[n] === "-" && n++;
n = t[n] === "0" ? n + 1 : endOfDigits(t, n, e);
t[n] === "." && (n = endOfDigits(t, n + 1, e));
if (t[n] === "e" || t[n] === "E") {
n++;
t[n] !== "+" && t[n] !== "-" || n++;
n = endOfDigits(t, n, e);
}
return n;
}
function endOfDigits(t, e, n) {
let r = e;
while (t.charCodeAt(r) >= 48 && t.charCodeAt(r) <= 57) r++;
if (r === e) throw new JsonSyntaxError(r, "digit", n);
return r;
}
// CONCATENATED MODULE: ./src/text/json.ts
function isObject(t) {
return typeof t === "object" && t !== null && !Array.isArray(t);
}
function valueRange(t, e) {
const n = endOfValue(t, e);
return {
start: skipSpace(t, e),
end: n
};
}
function rootOf(t) {
const e = skipSpace(t, 0);
const n = endOfValue(t, e);
const r = skipSpace(t, n);
if (r !== t.length) throw new JsonSyntaxError(r, "end-of-text");
return {
start: e,
end: n
};
}
function kindAt(t, e) {
switch (t[e]) {
case "{":
return "object";

case "[":
return "array";

case '"':
return "string";

case "t":
case "f":
return "boolean";

case "n":
return "null";

default:
return "number";
}
}
function* members(t, e) {
let n = skipSpace(t, e + 1);
while (t.charCodeAt(n) !== p) {
const e = n;
const r = endOfKnownString(t, e);
const s = skipSpace(t, skipSpace(t, r) + 1);
const o = endOfKnownValue(t, s);
yield {
key: stringAt(t, e, r),
keyStart: e,
start: s,
end: o
};
n = afterComma(t, o);
}
}
function* json_elements(t, e) {
let n = skipSpace(t, e + 1);
while (t.charCodeAt(n) !== f) {
const e = endOfKnownValue(t, n);
yield {
start: n,
end: e
};
n = afterComma(t, e);
}
}
function stringAt(t, e, n) {
return JSON.parse(t.slice(e, n));
}
function compact(t, {start: e, end: n}) {
const r = [];
let s = e;
for (let o = e; o < n; ) {
const e = t.charCodeAt(o);
if (isSpace(e)) {
r.push(t.slice(s, o));
o = skipSpace(t, o);
s = o;
} else if (e === a) {
const e = endOfKnownString(t, o);
if (t.slice(o, e).includes("\\")) {
r.push(t.slice(s, o), JSON.stringify(stringAt(t, o, e)));
s = e;
}
o = e;
} else o++;
}
r.push(t.slice(s, n));
return r.join("");
}
function lineAndColumn(t, e) {
return new Places(t).at(e);
}
class Places {
text;
line=1;
lineStart=0;
counted=0;
constructor(t) {
this.text = t;
}
at(t) {
const {text: e} = this;
if (t < this.counted) {
this.line = 1;
this.lineStart = 0;
this.counted = 0;
}
for (;this.counted < Math.min(t, e.length); this.counted++) {
const t = e.charCodeAt(this.counted);
if (t !== o && t !== s) continue;
const n = t === s && e.charCodeAt(this.counted - 1) === o;
n || this.line++;
this.lineStart = this.counted + 1;
}
return {
line: this.line,
column: t - this.lineStart + 1
};
}
}
function afterComma(t, e) {
const n = skipSpace(t, e);
return t.charCodeAt(n) === c ? skipSpace(t, n + 1) : n;
}
}),
6431: ((t, e, n) => {
n.d(e, {
_: () => maskOf,
k: () => r
});
const r = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`;
const s = `[${r}]*`;
const o = "[0-9a-fA-F]";
const i = "(?:%|u0025)(?:25)*";
const a = String.raw`(?:\\|${i}5[cC])(?:u005[cC]){0,9}`;
const c = 1e3;
const u = String.raw`(?:(?=[\\%u])(?<!${a})(?:${a}){1,${c}})?`;
const d = String.raw`(?:[\s\p{Cc}\\${r}]|(?<=\\)(?:[bfnrt]|u(?:00[0189]${o}|0020|007[fF]|202[89]))|${i}(?:[01]${o}|20|7[fF])){0,${c}}`;
const l = /[\s\p{Cc}]/u;
const f = new RegExp(String.raw`[\\%${r}]|u00`, "u");
function maskOf(t) {
const e = t.replace(new RegExp(`[${r}]`, "gu"), "");
const n = e === t && t !== "" && !l.test(t);
let s;
return (r, o) => {
if (n && !f.test(r)) return withoutPlain(r, o, t);
if (s === void 0) {
const t = patternOf(e);
if (t === "") return r.slice(0, o);
s = new RegExp(u + t, "gu");
}
return without(r, o, s);
};
}
function withoutPlain(t, e, n) {
let r = "";
let s = 0;
for (;;) {
const o = t.indexOf(n, s);
if (o === -1 || o >= e) return r + t.slice(s, Math.max(s, e));
r += `${t.slice(s, o)}***`;
s = o + n.length;
}
}
function without(t, e, n) {
let r = "";
let s = 0;
for (const o of t.matchAll(n)) {
if (o.index >= e) break;
r += `${t.slice(s, o.index)}***`;
s = o.index + o[0].length;
}
return r + t.slice(s, Math.max(s, e));
}
function patternOf(t) {
let e = "";
let n = 0;
let r = false;
for (const o of t.replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, "")) {
if (o === "\\") {
n++;
continue;
}
const t = l.test(o);
if (t && r && n === 0) continue;
const i = e === "" || r ? n : c + n;
const u = `(?:${a}${s}){${n},${i}}`;
e += (e === "" ? "" : s) + u + (t ? d : formsOf(o));
n = 0;
r = t;
}
return n === 0 ? e : e + s + lastBackslashes(n);
}
function lastBackslashes(t) {
const e = [ 64, 32, 16, 8, 4, 2, 1 ].map(e => String.raw`\\{${t * e}}`);
const n = `(?:${a}){${t},${c + t}}`;
return `(?:${n}(?<=5[cC])|${e.join("|")}|${n})`;
}
function formsOf(t) {
if (t === "%") return i;
const e = t.split("").map(t => `u${anyCase(t.charCodeAt(0), 4)}`);
const n = [ ...Buffer.from(t) ].map(t => i + anyCase(t, 2));
const r = `\\u{${t.codePointAt(0)?.toString(16)}}`;
return `(?:${e.join(String.raw`\\*`)}|${n.join(String.raw`\\*`)}|${r})`;
}
function anyCase(t, e) {
const n = t.toString(16).padStart(e, "0");
return n.replace(/[a-f]/g, t => `[${t}${t.toUpperCase()}]`);
}
}),
8482: ((t, e, n) => {
n.d(e, {
$: () => Presenter
});
var r = n(6431);
var s = n(8544);
var o = n(1670);
class ShownText {
#t;
constructor(t) {
this.#t = t;
}
get text() {
return this.#t;
}
toString() {
return this.#t;
}
}
const i = 65536;
const a = 16384;
class Presenter {
mask;
constructor(t) {
this.mask = (0, r._)(t);
}
line(t) {
return new ShownText(this.parts(t).map(({text: t}) => t).join(""));
}
lines(t) {
return new ShownText(t.map(t => this.line(t).text).join("\n"));
}
parts({parts: t}) {
return t.map(t => t instanceof o.lf ? {
text: this.foreign(t),
isForeign: true
} : {
text: this.mask(t, t.length),
isForeign: false
});
}
head(t, e) {
const {length: n} = (0, s.Pl)(t, e);
return new ShownText((0, s.Pl)(this.mask(t.slice(0, n + a), n), e));
}
holdsKey(t) {
return this.mask(t, t.length) !== t;
}
table(t) {
const e = t.map(t => t.map(t => this.line(t).text));
const lengthOf = t => [ ...t ?? "" ].length;
const n = [ ...(e[0] ?? []).keys() ];
const r = n.map(t => e.reduce((e, n) => Math.max(e, lengthOf(n[t])), 0));
return e.map(t => {
const e = t.map((t, e) => t + " ".repeat((r[e] ?? 0) - lengthOf(t)));
return new ShownText(e.join("  ").trimEnd());
});
}
foreign({content: t, most: e, form: n}) {
if (typeof t !== "string") return n((0, s.Jj)(this.line(t).text, e));
if (t.length <= i) {
const r = (0, s.TN)(t);
return n((0, s.Jj)(this.mask(r, r.length), e));
}
const r = (0, s.TN)((0, s.Pl)(t, i + a));
const o = this.mask(r, Math.max(0, r.length - a));
return n((0, s.Jj)(`${o}…`, e));
}
}
}),
8544: ((t, e, n) => {
n.d(e, {
Jj: () => cut,
Pl: () => prefix,
TN: () => oneLine,
Xj: () => withoutOldCommand,
tJ: () => inert
});
var r = n(6431);
const s = "…";
const o = new RegExp(`[${r.k}]`, "gu");
const i = /[\p{Cc}\u2028\u2029]+/gu;
function oneLine(t) {
return oneLineOf(t).trim();
}
function oneLineOf(t) {
return t.toWellFormed().replace(o, "").replace(i, " ");
}
function cut(t, e) {
return t.length <= e ? t : prefix(t, e - s.length) + s;
}
function prefix(t, e) {
const n = Math.max(0, e);
const r = isHigh(t.charCodeAt(n - 1)) && isLow(t.charCodeAt(n));
return t.slice(0, r ? n - 1 : n);
}
function isHigh(t) {
return t >= 55296 && t <= 56319;
}
function isLow(t) {
return t >= 56320 && t <= 57343;
}
const a = /#[\p{Default_Ignorable_Code_Point}\p{M}]*#[\p{Default_Ignorable_Code_Point}\p{M}]*\[/gu;
const c = /^\s*\w/;
const u = /^\s*(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;
function inert(t) {
const e = withoutOldCommand(oneLineOf(t));
return c.test(e) || u.test(e) ? e : `| ${e}`;
}
function withoutOldCommand(t) {
return t.includes("#") ? t.replace(a, "## [") : t;
}
}),
6931: ((t, e, n) => {
n.d(e, {
$n: () => decimalSeconds,
EH: () => parseTimestamp,
U5: () => timeBetween,
cT: () => microsecondsBetween
});
var r = n(4492);
const s = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/;
function parseTimestamp(t) {
const e = typeof t === "string" ? s.exec(t) : null;
if (e === null) return;
const n = Date.parse(`${e[1]}Z`);
if (Number.isNaN(n) || new Date(n).toISOString().slice(0, 19) !== e[1]) return;
return BigInt(n) * 1000n + BigInt((e[2] ?? "").padEnd(6, "0"));
}
function microsecondsBetween(t, e) {
return t === void 0 || e === void 0 || e < t ? void 0 : e - t;
}
function timeBetween(t, e) {
const n = microsecondsBetween(t, e);
return n === void 0 ? "–" : (0, r.p0)(Number(n / 1000n));
}
function decimalSeconds(t) {
const e = t.toString().padStart(7, "0");
const n = e.slice(-6).replace(/0+$/, "");
return n === "" ? e.slice(0, -6) : `${e.slice(0, -6)}.${n}`;
}
}),
4492: ((t, e, n) => {
n.d(e, {
Ej: () => size,
U9: () => count,
p0: () => duration
});
function count(t, e) {
return `${t} ${e}${t === 1 ? "" : "s"}`;
}
function duration(t) {
const e = Math.round(t / 100);
if (e < 100) return e / 10 + "s";
const n = Math.round(t / 1e3);
if (n < 60) return `${n}s`;
if (n < 3600) return `${Math.floor(n / 60)}m ${pad(n % 60)}s`;
const r = Math.floor(n / 60);
return `${Math.floor(r / 60)}h ${pad(r % 60)}m`;
}
function size(t) {
if (t < 1024) return `${t} B`;
const e = t / 1024;
return e < 1023.95 ? `${e.toFixed(1)} KiB` : `${(e / 1024).toFixed(1)} MiB`;
}
function pad(t) {
return String(t).padStart(2, "0");
}
}),
1670: ((t, e, n) => {
n.d(e, {
TL: () => quoted,
UG: () => Words,
V$: () => foreign,
ZV: () => own,
cv: () => say,
id: () => id,
lf: () => Foreign,
oR: () => joined
});
class Foreign {
content;
most;
form;
constructor(t, e, n = t => t) {
this.content = t;
this.most = e;
this.form = n;
}
}
class Words {
parts;
constructor(t) {
this.parts = t;
}
}
function say(t, ...e) {
const n = [];
for (const [r, s] of t.entries()) {
n.push(s);
const t = e[r];
t !== void 0 && n.push(...partsOf(t));
}
return new Words(n);
}
function own(t) {
return new Words([ t ]);
}
function foreign(t, e, n) {
return new Foreign(t, e, n);
}
function id(t) {
return new Foreign(t, 256);
}
function quoted(t) {
return new Foreign(t, 500);
}
function joined(t, e) {
return new Words(t.flatMap((t, n) => [ ...n === 0 ? [] : [ e ], ...partsOf(t) ]));
}
function partsOf(t) {
if (t instanceof Words) return t.parts;
return [ t instanceof Foreign ? t : String(t) ];
}
}),
4573: (t => {
t.exports = require("node:buffer");
}),
7598: (t => {
t.exports = require("node:crypto");
}),
3024: (t => {
t.exports = require("node:fs");
}),
7067: (t => {
t.exports = require("node:http");
}),
6760: (t => {
t.exports = require("node:path");
})
};
var e = {};
function __nccwpck_require__(n) {
var r = e[n];
if (r !== void 0) return r.exports;
var s = e[n] = {
exports: {}
};
var o = true;
try {
t[n](s, s.exports, __nccwpck_require__);
o = false;
} finally {
o && delete e[n];
}
return s.exports;
}
__nccwpck_require__.m = t;
typeof __nccwpck_require__ !== "undefined" && (__nccwpck_require__.ab = __dirname + "/");
(() => {
__nccwpck_require__.n = t => {
var e = t && t.__esModule ? () => t["default"] : () => t;
__nccwpck_require__.d(e, {
a: e
});
return e;
};
})();
(() => {
__nccwpck_require__.d = (t, e) => {
for (var n in e) __nccwpck_require__.o(e, n) && !__nccwpck_require__.o(t, n) && Object.defineProperty(t, n, {
enumerable: true,
get: e[n]
});
};
})();
(() => {
__nccwpck_require__.f = {};
__nccwpck_require__.e = t => Promise.all(Object.keys(__nccwpck_require__.f).reduce((e, n) => {
__nccwpck_require__.f[n](t, e);
return e;
}, []));
})();
(() => {
__nccwpck_require__.u = t => t + ".index.js";
})();
(() => {
__nccwpck_require__.o = (t, e) => Object.prototype.hasOwnProperty.call(t, e);
})();
(() => {
var t = {
792: 1
};
var installChunk = e => {
var n = e.modules, r = e.ids, s = e.runtime;
for (var o in n) __nccwpck_require__.o(n, o) && (__nccwpck_require__.m[o] = n[o]);
s && s(__nccwpck_require__);
for (var i = 0; i < r.length; i++) t[r[i]] = 1;
};
__nccwpck_require__.f.require = (e, n) => {
if (!t[e]) {
true;
installChunk(require("./" + __nccwpck_require__.u(e)));
}
};
})();
var n = {};
// CONCATENATED MODULE: ./src/runner/signals.ts
const onSignal = t => {
if (s.aborted) {
process.off("SIGINT", onSignal);
process.off("SIGTERM", onSignal);
process.kill(process.pid, t);
}
r.abort();
};
process.on("SIGINT", onSignal);
process.on("SIGTERM", onSignal);
const r = new AbortController;
const s = r.signal;
// CONCATENATED MODULE: external "node:os"
const o = require("node:os");
var i = __nccwpck_require__(6760);
var a = __nccwpck_require__(9133);
var c = __nccwpck_require__(7313);
var u = __nccwpck_require__(2394);
var d = __nccwpck_require__(9417);
// CONCATENATED MODULE: ./src/report/kept.ts
const l = {
resultFile: "",
failure: void 0,
folder: void 0
};
var f = __nccwpck_require__(4492);
var h = __nccwpck_require__(1670);
// CONCATENATED MODULE: ./src/report/log.ts
class RunLog {
context;
messageBefore;
constructor(t) {
this.context = t;
}
opening() {
const {task: t, baseUrl: e} = this.context;
return t.kind === "collect" ? [ (0, u.n8)((0, h.cv)`Collecting run ${(0, h.id)(t.runId)} from ${(0, 
h.TL)(e)}`) ] : [];
}
entriesOf(t) {
switch (t.kind) {
case "starting":
return [ (0, u.n8)(this.startingText()) ];

case "start-repeated":
return [ (0, u.n8)(repeatedText(t)) ];

case "started":
return [ (0, u.n8)((0, h.cv)`Started run ${(0, h.id)(t.runId)}`) ];

case "polled":
return this.polled(t);

case "held":
case "outage-began":
case "outage-ended":
case "starting-ended":
return [];
}
}
startingText() {
const {task: t, nodes: e, baseUrl: n} = this.context;
const r = (0, h.id)(t.workflowId ?? "");
const s = e.length === 0 ? (0, h.cv)`` : (0, h.cv)` (${(0, h.V$)(e.join(", "), 200)})`;
return (0, h.cv)`Starting workflow ${r} with ${(0, h.ZV)((0, f.U9)(e.length, "input"))}${s} at ${(0, 
h.TL)(n)}`;
}
polled({poll: t, waitedMs: e, pauseMs: n}) {
const r = foundText(t);
if (r === void 0) return [];
const s = askedText("retryAfterMs" in t ? t.retryAfterMs : 0);
const o = n === void 0 ? (0, h.cv)`` : (0, h.cv)`, next poll in ${time(n)}`;
const i = [ (0, u.n8)((0, h.cv)`${time(e)} waited: ${r}${s}${o}`) ];
const {message: a} = t.kind === "executing" ? t : {
message: void 0
};
if (a === void 0 || a === this.messageBefore) return i;
this.messageBefore = a;
return [ ...i, (0, u.n8)((0, h.cv)`  service: ${(0, h.TL)(a)}`) ];
}
}
function foundText(t) {
switch (t.kind) {
case "executing":
return (0, h.cv)`still executing`;

case "finished":
return (0, h.cv)`finished`;

case "failed":
case "busy":
return (0, h.cv)`poll failed (${(0, h.TL)(t.cause)})`;

case "refused":
return (0, h.cv)`poll refused`;

case "dropped":
return;
}
}
function repeatedText({cause: t, pauseMs: e, askedMs: n}) {
return (0, h.cv)`Not started yet (${(0, h.TL)(t)})${askedText(n)}, next attempt in ${time(e)}`;
}
function askedText(t) {
return t > 0 ? (0, h.cv)`, the service asked for a pause of ${time(t)}` : (0, h.cv)``;
}
function time(t) {
return (0, h.ZV)((0, f.p0)(t));
}
var p = __nccwpck_require__(8717);
var m = __nccwpck_require__(4159);
// CONCATENATED MODULE: ./src/flow/one.ts
async function carryOutOne({nodeInputs: t}, e, n, r) {
const [s] = n.tasks;
if (s === void 0) throw new Error("there is nothing to do");
const {presenter: o, cancel: i, places: f, onRunId: h} = r;
const {baseUrl: w} = e;
const v = (0, m.u)(e, r);
const g = new RunLog({
task: s,
nodes: [ ...t.keys() ],
baseUrl: w
});
const write = t => (0, u.gX)(t, o);
let y;
s.kind === "collect" && h(s.runId);
write(g.opening());
await (0, a.u)([ s ], (0, c.i)((0, m.Q)(e)), {
clock: p.m,
cancel: i,
random: Math.random,
prepare: async () => n.prepared(0, t, () => v.start(s.workflowId ?? "", t)),
poll: async (t, e, n) => (await v.poll(e, n)).poll,
started: async (t, e) => {
h(e);
return n.started(0, e);
},
ended: async (t, e) => {
y = {
outcome: withProblem(e, n.problem),
kept: e.kind === "finished" ? (0, d.a)(e, f) : l
};
},
onEvent: t => write(g.entriesOf(t))
});
if (y === void 0) throw new Error("the run has not ended");
const {outcome: k} = y;
const whenWritten = () => {
n.ended(0, k);
write(n.close());
};
return {
...y,
whenWritten
};
}
function withProblem(t, e) {
if (e === void 0) return t;
switch (t.kind) {
case "not-started":
return {
kind: "error",
runId: void 0,
problem: e
};

case "finished":
return {
...t,
problem: e
};

case "started":
case "running":
case "timed-out":
return {
kind: "error",
runId: t.runId,
problem: e
};

default:
return t;
}
}
// CONCATENATED MODULE: ./src/flow/recorder.ts
function noRecorder(t) {
return {
tasks: t,
problem: void 0,
prepared: (t, e, n) => ({
kind: "ready",
send: n,
takeBack: async () => {}
}),
started: () => {},
ended: () => {},
close: () => []
};
}
var w = __nccwpck_require__(1951);
var v = __nccwpck_require__(8482);
var g = __nccwpck_require__(7203);
var y = __nccwpck_require__(9066);
var k = __nccwpck_require__(5541);
// CONCATENATED MODULE: ./src/inputs/base-url.ts
function baseUrlOf(t, e) {
const n = t === "" ? (0, h.ZV)("nothing") : (0, y.g)(withoutSecrets(t));
const r = /^https?:\/\/[^\s\\/][^\s\\]*$/i.test(t) && URL.canParse(t) ? new URL(t) : void 0;
if (r === void 0) {
const t = (0, h.cv)`must be ${(0, h.ZV)(k.m["base-url"].allowed)}, got ${n}`;
return {
baseUrl: "",
faults: [ t ]
};
}
let s = r.pathname;
while (s.endsWith("/")) s = s.slice(0, -1);
const o = /^[^/]*\/\/([^/?#]*)/.exec(t)?.[1] ?? "";
const i = [];
o.includes("@") && i.push((0, h.cv)`must not contain a user name or password`);
t.includes("?") && i.push((0, h.cv)`must not contain a query`);
t.includes("#") && i.push((0, h.cv)`must not contain a fragment`);
s.endsWith("/v1") && i.push((0, h.cv)`must not end with \`/v1\``);
r.protocol !== "http:" || (0, g.U)(r) || i.push((0, h.cv)`must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1])`);
const a = [];
i.length > 0 && a.push((0, h.cv)`${(0, h.oR)(i, ", ")}, got ${n}`);
r.protocol === "https:" && e.NODE_TLS_REJECT_UNAUTHORIZED === "0" && a.push((0, 
h.cv)`must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, because the key is not safe without certificate checks; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`);
return {
baseUrl: `${r.origin}${s}`,
faults: a
};
}
function withoutSecrets(t) {
const [e = ""] = t.split(/[?#]/, 1);
const n = /^[a-z]+:\/\//i.exec(e)?.[0] ?? "";
if (t.slice(e.length).includes("@")) return `${n}…`;
const r = e.lastIndexOf("@");
return r === -1 ? e : `${n}…${e.slice(r)}`;
}
// CONCATENATED MODULE: ./src/inputs/faults.ts
async function explained(t) {
if (!t.some(t => "error" in t)) return t.filter(t => "words" in t);
const {explainedJson: e} = await __nccwpck_require__.e(160).then(__nccwpck_require__.bind(__nccwpck_require__, 3160));
return t.map(t => "error" in t ? e(t) : t);
}
var b = __nccwpck_require__(6015);
// CONCATENATED MODULE: ./src/inputs/settings.ts
const _ = "run";
const $ = 5e3;
const O = [ "max-parallel", "tolerated-failures" ];
const x = "must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`";
function readKey() {
const t = (0, w.CB)("api-key").trim();
(0, w.ot)(t);
return t;
}
async function readSettings(t, e, n) {
const r = new y.m;
const s = r.milliseconds("poll-interval-seconds");
const o = readBaseUrl(r, n);
checkKey(r, t);
const i = hasList(r) ? await readMany(r, e) : readOne(r, e);
refuseKeyInRunId(r, t);
const a = r.boolean("wait");
i.kind !== "many" || a || refuseUnstarted(i.list, r);
const c = {
baseUrl: o,
apiKey: t,
work: i,
wait: a,
timeoutMs: r.milliseconds("timeout-minutes"),
firstPauseMs: r.milliseconds("first-poll-seconds", Math.min($, s)),
longestPauseMs: s,
requestTimeoutMs: r.milliseconds("request-timeout-seconds"),
allCompletedSteps: r.boolean("all-completed-steps"),
outputDirectory: await readOutputDirectory(r, e),
summary: r.choice("summary") ?? "brief",
journal: await readJournal(r, e, i)
};
if (r.faults.length === 0) return {
kind: "settings",
settings: c
};
const u = i.kind === "one" && i.task.kind === "collect" ? i.task.runId : void 0;
const d = !r.faults.some(({input: t}) => t === "run-id");
return {
kind: "faults",
faults: await explained(r.faults),
summary: c.summary,
runId: d ? u : void 0
};
}
function givenRunId(t) {
const e = new y.m;
const n = hasList(e) ? "" : e.id("run-id");
refuseKeyInRunId(e, t);
return e.faults.length === 0 && n !== "" ? n : void 0;
}
function readBaseUrl(t, e) {
const {baseUrl: n, faults: r} = baseUrlOf(t.text("base-url"), e);
for (const e of r) t.refuse("base-url", e);
return n;
}
function checkKey(t, e) {
e === "" ? t.refuse("api-key", (0, h.ZV)(x)) : /^[\x21-\x7e]+$/.test(e) || t.refuse("api-key", (0, 
h.ZV)(`must be ${k.m["api-key"].allowed}`));
}
function refuseKeyInRunId(t, e) {
if (!new v.$(e).holdsKey(t.text("run-id"))) return;
t.refuse("run-id", (0, h.ZV)("must not contain the API key"));
}
function hasList(t) {
return t.text("items") !== "" || t.text("items-file") !== "";
}
async function readMany(t, e) {
const {readList: n} = await __nccwpck_require__.e(305).then(__nccwpck_require__.bind(__nccwpck_require__, 7305));
const r = t.id("workflow-id");
const s = n(t, e, {
workflowId: r,
sources: sourcesOf(t)
});
return {
kind: "many",
list: s
};
}
function refuseUnstarted({items: t, maxParallel: e}, n) {
if (t.length <= e || n.faults.some(({input: t}) => t === "wait")) return;
n.refuse("wait", (0, h.cv)`must be true for a list with more items than \`max-parallel\` (${t.length} items, ${e} at a time), because the rest would never be started`);
}
function readOne(t, e) {
const n = readTask(t);
const r = n.kind === "start" ? readValues(t, e) : new Map;
for (const e of O) {
if (t.text(e) === "") continue;
t.refuse(e, (0, h.cv)`requires a list, but \`items\` and \`items-file\` are empty`);
}
return {
kind: "one",
task: n,
nodeInputs: r
};
}
function readTask(t) {
const e = t.id("workflow-id");
const n = t.id("run-id");
if (n !== "") return {
kind: "collect",
id: _,
runId: n,
workflowId: e || void 0
};
e === "" && t.refuse("workflow-id", (0, h.cv)`is required unless \`run-id\` is set`);
return {
kind: "start",
id: _,
workflowId: e
};
}
function readValues(t, e) {
const {values: n, faults: r} = (0, b.qq)(sourcesOf(t), e);
t.faults.push(...r);
return n;
}
function sourcesOf(t) {
return {
inputs: t.written("inputs"),
inputsFile: t.written("inputs-file"),
inputFiles: t.written("input-files")
};
}
async function readJournal(t, e, n) {
const r = t.text("journal");
const s = t.text("retry") === "" ? "failed" : t.choice("retry") ?? "failed";
if (r === "") {
t.text("retry") !== "" && t.refuse("retry", (0, h.cv)`requires \`journal\`, which is empty`);
return;
}
const o = n.kind === "one" ? [ n.task ] : n.list.items.map(({task: t}) => t);
if (t.faults.length === 0 && o.every(({kind: t}) => t === "collect")) return;
const {resolveJournal: i} = await __nccwpck_require__.e(172).then(__nccwpck_require__.bind(__nccwpck_require__, 8172));
const a = i(r, e, process.env.RUNNER_TOOL_CACHE || void 0);
if (a.kind === "file") return {
path: a.path,
retry: s
};
t.refuse("journal", (0, h.cv)`${(0, h.ZV)(a.fault)}, got ${(0, y.g)(r)}`);
return;
}
async function readOutputDirectory(t, e) {
const n = t.text("output-directory");
if (n === "") return;
const {resolveOutputFolder: r} = await Promise.resolve().then(__nccwpck_require__.bind(__nccwpck_require__, 4613));
const s = r(n, e);
if (s.kind === "folder") return s.path;
t.refuse("output-directory", (0, h.cv)`${(0, h.ZV)(s.fault)}, got ${(0, y.g)(n)}`);
return;
}
var S = __nccwpck_require__(6497);
var I = __nccwpck_require__(4158);
var T = __nccwpck_require__(517);
var E = __nccwpck_require__(6931);
// CONCATENATED MODULE: ./src/report/closing.ts
const A = 5;
function closingLines(t, e, n) {
switch (t.kind) {
case "started":
return [ (0, h.cv)`The step does not wait for the run (\`wait: false\`).`, ...collectHint(e, t.runId) ].map(u.n8);

case "running":
{
const {runId: n} = t;
return [ (0, h.cv)`Run ${(0, h.id)(n)} is still executing.`, ...collectHint(e, n) ].map(u.n8);
}

case "finished":
{
const e = n === "" ? [] : [ (0, u.n8)((0, h.cv)`The complete answer: ${(0, h.V$)(n, 1e3)}`) ];
return [ (0, u.n8)(verdictText(t)), ...e ];
}

case "error":
return (0, T.xm)(t.problem).map(t => (0, u.n8)((0, h.cv)`- ${t}`));

default:
return [];
}
}
function verdictText({runId: t, run: e, reasons: n}) {
const r = (0, E.U5)((0, E.EH)(e.startedAt), (0, E.EH)(e.endedAt));
const s = (0, h.ZV)(r === "–" ? "" : ` in ${r}`);
const o = (0, h.ZV)(n.length === 0 ? "succeeded" : "failed");
const i = (0, h.ZV)((0, f.U9)(e.steps.length, "step"));
const a = e.failedSteps.length === 0 ? (0, h.cv)`` : (0, h.cv)`, ${e.failedSteps.length} failed`;
return (0, h.cv)`Run ${(0, h.id)(t)} ${o}${s}: ${i} completed${a}`;
}
function collectHint(t, e) {
return [ (0, h.cv)`To collect it later:`, ...(0, T.i)(t, e).map(t => (0, h.cv)`  ${t}`) ];
}
function annotationsOf(t, e) {
const {title: n, sentences: r, collect: s} = e;
const o = s.length === 0 ? [] : [ (0, h.cv)`To collect it later:`, ...s ];
const i = t.kind === "finished" ? t.run.failedSteps : [];
return [ (0, u.w7)("error", n, ...r, ...o), ...i.slice(0, A).map(t => (0, u.w7)("error", "Step failed", (0, 
T.py)(t))) ];
}
var M = __nccwpck_require__(561);
var N = __nccwpck_require__(5468);
var U = __nccwpck_require__(594);
var q = __nccwpck_require__(8851);
// CONCATENATED MODULE: ./src/report/step-table.ts
const F = 200;
const C = 60;
const P = 30;
const R = [ (0, h.cv)`node`, (0, h.cv)`state`, (0, h.cv)`duration`, (0, h.cv)`size` ];
const L = (0, h.cv)`–`;
function stepTable({steps: t, failedSteps: e}) {
const n = t.length + e.length;
if (n === 0) return [ (0, u.n8)((0, h.cv)`The run reports no steps.`) ];
const r = n > F ? F - 1 : n;
const s = e.slice(0, r).map(failedRow);
const o = t.slice(0, r - s.length).map(completedRow);
const i = {
kind: "table",
rows: [ R, ...o, ...s ]
};
return r < n ? [ i, (0, u.n8)((0, h.cv)`… and ${(0, h.ZV)((0, f.U9)(n - r, "more step"))}`) ] : [ i ];
}
function completedRow(t) {
const {state: e, output: n, startedAt: r, endedAt: s} = t;
return [ (0, h.cv)`${(0, h.V$)((0, q.u)(t), C)}`, e === void 0 ? L : (0, h.cv)`${(0, 
h.V$)(e, P)}`, (0, h.ZV)((0, E.U5)(r, s)), n === null ? L : (0, h.ZV)((0, f.Ej)(Buffer.byteLength(n))) ];
}
function failedRow(t) {
const e = (0, I.Vb)(t);
return [ e === void 0 ? L : (0, h.cv)`${(0, h.V$)(e, C)}`, (0, h.cv)`failed`, (0, 
h.ZV)((0, E.U5)(t.startedAt, t.endedAt)), L ];
}
var j = __nccwpck_require__(9537);
// CONCATENATED MODULE: ./src/report/report.ts
function reportOf(t, e, n) {
const {presenter: r, baseUrl: s} = n;
const {resultFile: o, failure: i, folder: a} = e;
const c = (0, T.XP)(t, s);
const u = (0, N.$Z)(t, {
error: c === void 0 ? void 0 : (0, T.BP)(c, r),
resultFile: o,
outputFiles: a === void 0 ? void 0 : (0, M.wG)(a.files)
});
return {
exitCode: (0, S.FO)((0, S.vu)(t)),
outputs: u.values,
entries: [ ...i === void 0 ? [] : [ (0, U.PL)(i) ], ...t.kind === "finished" ? stepEntries(t, u, o) : [], ...closingLines(t, s, o), ...c === void 0 ? [] : annotationsOf(t, c) ],
summary: summaryOf(t, o, n),
afterFiles: {
folder: a,
pathsFit: u.files?.cut !== true,
largeResult: t.kind === "finished" ? largeResultOf(t, u, o) : void 0
},
runId: "runId" in t ? t.runId : void 0,
tellsOfOutputs: t.kind === "error" && t.problem.kind === "no-outputs"
};
}
function summaryOf(t, e, {presenter: n, baseUrl: r, workflowId: s, summary: o}) {
if (o === "none") return;
const i = {
style: o,
baseUrl: r,
workflowId: s,
resultFile: e,
present: n
};
return () => (0, j.B)(t, i).text;
}
function stepEntries({run: t}, {truncated: e, files: n}, r) {
const s = stepTable(t);
return e ? [ ...s, (0, U.z)(r, n?.cut === true) ] : s;
}
function largeResultOf({run: t}, {values: e}, n) {
const r = Buffer.byteLength(e.get("result") ?? "");
return r <= U.lE * 1024 ? void 0 : {
position: (0, I.wL)(t.steps)?.position,
resultFile: n
};
}
var V = __nccwpck_require__(3024);
var B = __nccwpck_require__(6449);
// CONCATENATED MODULE: ./src/report/after-files.ts
function toldAfterFiles({folder: t, pathsFit: e, largeResult: n}, {written: r, failures: s}) {
const o = new Map;
const i = [];
if (t !== void 0) {
const n = e ? pathsOfWritten(t.files, r) : new Map;
o.set("output-files", (0, N.gt)(n).text);
const [a] = s;
a !== void 0 && i.push((0, U.uW)(t.files.length - r.length, a));
}
if (n !== void 0) {
const t = r.find(({position: t}) => t === n.position);
i.push((0, U.Tx)(t?.path, n.resultFile));
}
return {
outputs: o,
entries: i
};
}
function pathsOfWritten(t, e) {
const n = new Set(e.map(({path: t}) => t));
return new Map([ ...(0, M.wG)(t) ].filter(([, t]) => n.has(t)));
}
// CONCATENATED MODULE: ./src/report/write.ts
function writeReport(t, e) {
const {outputs: n, presenter: r, folders: s, summaryFile: o} = e;
setAll(t.outputs, n);
(0, u.gX)(t.entries, r);
writeSummary(t, o, r);
const i = toldAfterFiles(t.afterFiles, writeFiles(t.afterFiles.folder, s));
setAll(i.outputs, n);
(0, u.gX)(i.entries, r);
const {failure: a} = n;
if (a === void 0) return t.exitCode;
t.tellsOfOutputs || (0, u.gX)([ (0, U.L1)(t.runId, a) ], r);
return 1;
}
function setAll(t, e) {
for (const [n, r] of t) e.set(n, r);
}
function writeFiles(t, e) {
return t === void 0 ? {
written: [],
failures: []
} : (0, M.kF)(t.files, t.path, e);
}
function writeSummary({summary: t}, e, n) {
if (t === void 0 || e === void 0) return;
try {
V.appendFileSync(e, t());
} catch (t) {
(0, u.gX)([ (0, U.wI)((0, B.U)(t, e)) ], n);
}
}
// CONCATENATED MODULE: ./src/main.ts
async function main(t) {
let e = new v.$("");
let n;
let r;
try {
n = new w.tY(process.env.GITHUB_OUTPUT);
const s = readKey();
e = new v.$(s);
r = new Step(s, e, n, t);
process.exitCode = await r.run();
} catch (t) {
process.exitCode = 1;
const s = e.line((0, U.LA)(String(t)));
n?.set("conclusion", r?.conclusion ?? "error");
r?.conclusion === void 0 && n?.set("error", s.text);
try {
(0, w.fz)("error", void 0, s);
} catch {}
}
}
class NoWorkspace extends Error {}
class Step {
apiKey;
presenter;
outputs;
cancel;
folders={
workspace: "",
temp: process.env.RUNNER_TEMP || void 0
};
settings;
summaryStyle="brief";
runId;
conclusion;
constructor(t, e, n, r) {
this.apiKey = t;
this.presenter = e;
this.outputs = n;
this.cancel = r;
}
async run() {
let t;
try {
const e = await this.prepare();
const n = e.kind === "error" ? e.problem : await this.recorderFor(e);
if (e.kind === "error") t = ended(e); else if ("kind" in n) t = ended(error(void 0, n)); else {
if (e.kind === "many") return await this.many(e, n);
t = await this.one(e, n);
}
} catch (e) {
e instanceof NoWorkspace && (this.runId = givenRunId(this.apiKey));
this.runId !== void 0 && this.outputs.set("run-id", this.runId);
t = ended({
kind: "error",
runId: this.runId,
problem: problemOf(e)
});
}
this.conclusion = (0, S.vu)(t.outcome);
return this.report(t);
}
async prepare() {
const {outputs: t} = this;
this.folders = {
...this.folders,
workspace: workspaceFolder()
};
const e = await readSettings(this.apiKey, this.folders, process.env);
if (e.kind === "faults") {
this.summaryStyle = e.summary;
e.runId !== void 0 && t.set("run-id", e.runId);
return error(void 0, {
kind: "bad-inputs",
faults: e.faults
});
}
const {settings: n} = e;
const {work: r} = n;
this.settings = n;
this.summaryStyle = n.summary;
const s = t.reasonAgainst();
if (s !== void 0) {
const t = r.kind === "one" && r.task.kind === "collect" ? r.task.runId : void 0;
return error(t, {
kind: "no-outputs",
cause: (0, h.cv)`${(0, h.TL)(s)}`
});
}
await new Promise(t => setImmediate(t));
return r;
}
async recorderFor(t) {
const e = this.known;
const {journal: n} = e;
const r = t.kind === "one" ? [ givenRun(t) ] : t.list.items.map(givenItem);
if (n === void 0) return noRecorder(r.map(({task: t}) => t));
const {takeUpJournal: s} = await __nccwpck_require__.e(701).then(__nccwpck_require__.bind(__nccwpck_require__, 3701));
return s({
settings: {
...e,
journal: n
},
items: r,
isList: t.kind === "many",
presenter: this.presenter,
attempt: process.env.GITHUB_RUN_ATTEMPT
});
}
one(t, e) {
const {presenter: n, cancel: r, outputs: s} = this;
return carryOutOne(t, this.known, e, {
presenter: n,
cancel: r,
places: this.places,
onRunId: t => {
this.runId = t;
s.set("run-id", t);
}
});
}
async many({list: t}, e) {
const {carryOutMany: n} = await __nccwpck_require__.e(102).then(__nccwpck_require__.bind(__nccwpck_require__, 8102));
const {presenter: r, cancel: s, outputs: o, places: i, folders: a} = this;
return await n(t, this.known, e, {
presenter: r,
cancel: s,
outputs: o,
places: {
...i,
folders: a
},
summaryFile: summaryFile()
});
}
report({outcome: t, kept: e, whenWritten: n}) {
const {presenter: r, outputs: s, folders: o, summaryStyle: i, settings: a} = this;
const c = a?.baseUrl ?? "";
const u = a?.work;
const d = u?.kind === "one" ? u.task.workflowId : void 0;
const l = reportOf(t, e, {
presenter: r,
baseUrl: c,
workflowId: d,
summary: i
});
const f = writeReport(l, {
outputs: s,
presenter: r,
folders: o,
summaryFile: summaryFile()
});
n();
return f;
}
get known() {
if (this.settings === void 0) throw new Error("the settings are not known");
return this.settings;
}
get places() {
const {folders: t, known: e} = this;
return {
temp: t.temp ?? o.tmpdir(),
outputDirectory: e.outputDirectory
};
}
}
function givenRun({task: t, nodeInputs: e}) {
return {
task: t,
values: () => e
};
}
function givenItem(t) {
return {
task: t.task,
values: () => {
const e = t.values();
return e.kind === "values" ? e.values : {
kind: "inputs-changed",
fault: e.fault
};
}
};
}
function error(t, e) {
return {
kind: "error",
runId: t,
problem: e
};
}
function ended(t) {
return {
outcome: t,
kept: l,
whenWritten: () => {}
};
}
function summaryFile() {
return process.env.GITHUB_STEP_SUMMARY || void 0;
}
function workspaceFolder() {
try {
return i.resolve(process.env.GITHUB_WORKSPACE || "");
} catch (t) {
throw new NoWorkspace(String(t));
}
}
function problemOf(t) {
const e = t instanceof NoWorkspace;
const n = t instanceof Error ? e ? t.message : t.stack ?? t.message : String(t);
const r = (0, h.cv)`${(0, h.V$)(n, 500)}`;
return {
kind: e ? "no-workspace" : "unexpected",
cause: r
};
}
// CONCATENATED MODULE: ./src/runner/end.ts
const W = 1e3;
const H = 3e5;
const D = 1e3;
const G = 50;
async function endProcess(t) {
const e = await outputTaken([ process.stdout, process.stderr ], p.m, t);
e ? setTimeout(endNow, W).unref() : endNow();
}
async function outputTaken(t, e, n) {
const pending = () => t.reduce((t, e) => t + (e.destroyed ? 0 : e.writableLength), 0);
const r = (new AbortController).signal;
let s = pending();
let o = e.now();
let i = n.aborted;
while (pending() > 0) {
await e.sleep(G, r);
if (n.aborted !== i || !i && pending() !== s) {
s = pending();
o = e.now();
i = n.aborted;
} else if (e.now() - o >= (i ? D : H)) return false;
}
return true;
}
function endNow() {
const t = process.exitCode === 0 ? 0 : 1;
if (process.platform === "win32") t === 1 && process.kill(process.pid, "SIGKILL"); else {
const e = [ "/proc/self/exe", process.execPath ].find(t => (0, V.existsSync)(t));
const n = Object.entries(process.env).filter(([t]) => !t.startsWith("NODE_"));
e !== void 0 && process.execve?.(e, [ "node", "-e", `process.exit(${t})` ], Object.fromEntries(n));
}
process.exit(t);
}
// CONCATENATED MODULE: ./src/index.ts
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});
process.exitCode = 13;
void main(s).then(() => endProcess(s));
module.exports = n;
})();
