"use strict";

exports.id = 637;

exports.ids = [ 637 ];

exports.modules = {
5637: ((t, o, e) => {
e.d(o, {
proxyFor: () => proxyFor,
tunnel: () => tunnel
});
var s = e(7067);
function checkBypass(t) {
if (!t.hostname) return false;
const o = t.hostname;
if (isLoopbackAddress(o)) return true;
const e = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
if (!e) return false;
let s;
t.port ? s = Number(t.port) : t.protocol === "http:" ? s = 80 : t.protocol === "https:" && (s = 443);
const n = [ t.hostname.toUpperCase() ];
typeof s === "number" && n.push(`${n[0]}:${s}`);
for (const t of e.split(",").map(t => t.trim().toUpperCase()).filter(t => t)) if (t === "*" || n.some(o => o === t || o.endsWith(`.${t}`) || t.startsWith(".") && o.endsWith(`${t}`))) return true;
return false;
}
function isLoopbackAddress(t) {
const o = t.toLowerCase();
return o === "localhost" || o.startsWith("127.") || o.startsWith("[::1]") || o.startsWith("[0:0:0:0:0:0:0:1]");
}
URL;
var n = e(1670);
var r = e(7203);
var c = e(3246);
var a = e(3373);
// CONCATENATED MODULE: ./src/service/proxy.ts
function proxyFor(t) {
const o = process.env.https_proxy || process.env.HTTPS_PROXY;
if (!o || t.protocol === "http:" || (0, r.U)(t) || isExcepted(t)) return;
const e = o.includes("://") ? o : `http://${o}`;
const s = URL.canParse(e) ? new URL(e) : void 0;
const n = s !== void 0 && /^https?:$/.test(s.protocol) && credentialsOf(s) !== null;
return n ? s : "unusable";
}
function isExcepted(t) {
return checkBypass(t.hostname.startsWith("127.") ? new URL(`https://x.${t.host}`) : t);
}
function credentialsOf({username: t, password: o}) {
if (t === "" && o === "") return;
try {
return `${decodeURIComponent(t)}:${decodeURIComponent(o)}`;
} catch {
return null;
}
}
async function tunnel(t, o, e, r) {
const i = `${t.hostname}:${t.port || 443}`;
const p = {
host: i
};
const u = credentialsOf(o);
u && (p["proxy-authorization"] = `Basic ${Buffer.from(u).toString("base64")}`);
const h = s.request({
method: "CONNECT",
path: i,
headers: p,
createConnection: () => e
});
h.end();
const d = await (0, c.A)(h, "connect", r);
const [f] = d instanceof Error ? [] : d;
const l = f instanceof s.IncomingMessage ? f.statusCode ?? 0 : 0;
if (l >= 200 && l < 300) return e;
e.destroy();
return d instanceof Error ? {
kind: "no-connection",
cause: (0, n.cv)`no connection through the proxy ${(0, n.TL)(o.host)}: ${(0, a.q0)(d)}`
} : {
kind: "proxy-refused",
cause: (0, n.cv)`the proxy ${(0, n.TL)(o.host)} refused to connect to ${(0, n.TL)(i)}: status ${l}`
};
}
})
};
