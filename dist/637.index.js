"use strict";

exports.id = 637;

exports.ids = [ 637 ];

exports.modules = {
5637: ((t, e, o) => {
o.d(e, {
proxyFor: () => proxyFor,
tunnel: () => tunnel
});
var s = o(7067);
function checkBypass(t) {
if (!t.hostname) return false;
const e = t.hostname;
if (isLoopbackAddress(e)) return true;
const o = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
if (!o) return false;
let s;
if (t.port) s = Number(t.port); else if (t.protocol === "http:") s = 80; else if (t.protocol === "https:") s = 443;
const n = [ t.hostname.toUpperCase() ];
if (typeof s === "number") n.push(`${n[0]}:${s}`);
for (const t of o.split(",").map(t => t.trim().toUpperCase()).filter(t => t)) if (t === "*" || n.some(e => e === t || e.endsWith(`.${t}`) || t.startsWith(".") && e.endsWith(`${t}`))) return true;
return false;
}
function isLoopbackAddress(t) {
const e = t.toLowerCase();
return e === "localhost" || e.startsWith("127.") || e.startsWith("[::1]") || e.startsWith("[0:0:0:0:0:0:0:1]");
}
URL;
var n = o(1670);
var r = o(7203);
var c = o(3246);
var i = o(3373);
// CONCATENATED MODULE: ./src/service/proxy.ts
function proxyFor(t) {
const e = process.env.https_proxy || process.env.HTTPS_PROXY;
if (!e || t.protocol === "http:" || (0, r.U)(t) || isExcepted(t)) return;
const o = e.includes("://") ? e : `http://${e}`;
const s = URL.canParse(o) ? new URL(o) : void 0;
const n = s !== void 0 && /^https?:$/.test(s.protocol) && credentialsOf(s) !== null;
return n ? s : "unusable";
}
function isExcepted(t) {
return checkBypass(t.hostname.startsWith("127.") ? new URL(`https://x.${t.host}`) : t);
}
function credentialsOf({username: t, password: e}) {
if (t === "" && e === "") return;
try {
return `${decodeURIComponent(t)}:${decodeURIComponent(e)}`;
} catch {
return null;
}
}
async function tunnel(t, e, o, r) {
const a = `${t.hostname}:${t.port || 443}`;
const p = {
host: a
};
const u = credentialsOf(e);
if (u) p["proxy-authorization"] = `Basic ${Buffer.from(u).toString("base64")}`;
const f = s.request({
method: "CONNECT",
path: a,
headers: p,
createConnection: () => o
});
f.end();
const h = await (0, c.A)(f, "connect", r);
const [d] = h instanceof Error ? [] : h;
const l = d instanceof s.IncomingMessage ? d.statusCode ?? 0 : 0;
if (l >= 200 && l < 300) return o;
o.destroy();
return h instanceof Error ? {
kind: "no-connection",
cause: (0, n.cv)`no connection through the proxy ${(0, n.TL)(e.host)}: ${(0, i.q0)(h)}`
} : {
kind: "proxy-refused",
cause: (0, n.cv)`the proxy ${(0, n.TL)(e.host)} refused to connect to ${(0, n.TL)(a)}: status ${l}`
};
}
})
};
