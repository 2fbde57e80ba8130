"use strict";exports.id=637;exports.ids=[637];exports.modules={5637:((t,o,n)=>{var e=n(7067)
;function s(t){if(!t.hostname)return false;const o=t.hostname;if(r(o))return true
;const n=process.env["no_proxy"]||process.env["NO_PROXY"]||"";if(!n)return false;let e
;t.port?e=Number(t.port):t.protocol==="http:"?e=80:t.protocol==="https:"&&(e=443);const s=[t.hostname.toUpperCase()]
;typeof e==="number"&&s.push(`${s[0]}:${e}`)
;for(const t of n.split(",").map(t=>t.trim().toUpperCase()).filter(t=>t))if(t==="*"||s.some(o=>o===t||o.endsWith(`.${t}`)||t.startsWith(".")&&o.endsWith(`${t}`)))return true
;return false}function r(t){const o=t.toLowerCase()
;return o==="localhost"||o.startsWith("127.")||o.startsWith("[::1]")||o.startsWith("[0:0:0:0:0:0:0:1]")}URL
;var c=n(1670);var a=n(7203);var u=n(3246);var i=n(3373);
// CONCATENATED MODULE: ./src/service/proxy.ts
const p=["http:","https:"];function h(t){const o=process.env.https_proxy||process.env.HTTPS_PROXY;if(!o||(0,
a.U)(t)||f(t))return;const n=o.includes("://")?o:`http://${o}`;const e=URL.canParse(n)?new URL(n):void 0
;const s=e!==void 0&&p.includes(e.protocol)&&d(e)!==null;return s?e:"unusable"}function f(t){
const o=t.hostname.replace(/\.$/,"");return[o,`${o}.`].some(o=>{const n=new URL(t)
;n.hostname=o.startsWith("127.")?`x.${o}`:o;return s(n)})}function d({username:t,password:o}){if(t===""&&o==="")return
;try{return`${decodeURIComponent(t)}:${decodeURIComponent(o)}`}catch{return null}}async function l(t,o,n,s){
const r=`${t.hostname}:${t.port||443}`;const a={host:r};const p=d(o)
;p&&(a["proxy-authorization"]=`Basic ${Buffer.from(p).toString("base64")}`);const h=e.request({method:"CONNECT",path:r,
headers:a,createConnection:()=>n});h.end();const f=await(0,u.A)(h,"connect",s);const[l]=f instanceof Error?[]:f
;const m=l instanceof e.IncomingMessage?l.statusCode??0:0;if(m>=200&&m<300)return n;n.destroy()
;return f instanceof Error?{kind:"no-connection",cause:(0,c.cv)`no connection through the proxy ${(0,
c.TL)(o.host)}: ${(0,i.q0)(f)}`}:{kind:"proxy-refused",cause:(0,c.cv)`the proxy ${(0,
c.TL)(o.host)} refused to connect to ${(0,c.TL)(r)}: status ${m}`}}o.proxyFor=h;o.tunnel=l})};
