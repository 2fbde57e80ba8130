"use strict";exports.id=637;exports.ids=[637];exports.modules={5637:((t,o,n)=>{var e=n(7067)
;function r(t){if(!t.hostname)return false;const o=t.hostname;if(s(o))return true
;const n=process.env["no_proxy"]||process.env["NO_PROXY"]||"";if(!n)return false;let e
;t.port?e=Number(t.port):t.protocol==="http:"?e=80:t.protocol==="https:"&&(e=443);const r=[t.hostname.toUpperCase()]
;typeof e==="number"&&r.push(`${r[0]}:${e}`)
;for(const t of n.split(",").map(t=>t.trim().toUpperCase()).filter(t=>t))if(t==="*"||r.some(o=>o===t||o.endsWith(`.${t}`)||t.startsWith(".")&&o.endsWith(`${t}`)))return true
;return false}function s(t){const o=t.toLowerCase()
;return o==="localhost"||o.startsWith("127.")||o.startsWith("[::1]")||o.startsWith("[0:0:0:0:0:0:0:1]")}URL
;var c=n(1670);var a=n(7203);var u=n(3246);var i=n(3373);
// CONCATENATED MODULE: ./src/service/proxy.ts
function p(t){const o=process.env.https_proxy||process.env.HTTPS_PROXY;if(!o||(0,a.U)(t)||h(t))return
;const n=o.includes("://")?o:`http://${o}`;const e=URL.canParse(n)?new URL(n):void 0
;const r=e!==void 0&&/^https?:$/.test(e.protocol)&&f(e)!==null;return r?e:"unusable"}function h(t){
const o=t.hostname.replace(/\.$/,"");return[o,`${o}.`].some(o=>{const n=new URL(t)
;n.hostname=o.startsWith("127.")?`x.${o}`:o;return r(n)})}function f({username:t,password:o}){if(t===""&&o==="")return
;try{return`${decodeURIComponent(t)}:${decodeURIComponent(o)}`}catch{return null}}async function d(t,o,n,r){
const s=`${t.hostname}:${t.port||443}`;const a={host:s};const p=f(o)
;p&&(a["proxy-authorization"]=`Basic ${Buffer.from(p).toString("base64")}`);const h=e.request({method:"CONNECT",path:s,
headers:a,createConnection:()=>n});h.end();const d=await(0,u.A)(h,"connect",r);const[l]=d instanceof Error?[]:d
;const m=l instanceof e.IncomingMessage?l.statusCode??0:0;if(m>=200&&m<300)return n;n.destroy()
;return d instanceof Error?{kind:"no-connection",cause:(0,c.cv)`no connection through the proxy ${(0,
c.TL)(o.host)}: ${(0,i.q0)(d)}`}:{kind:"proxy-refused",cause:(0,c.cv)`the proxy ${(0,
c.TL)(o.host)} refused to connect to ${(0,c.TL)(s)}: status ${m}`}}o.proxyFor=p;o.tunnel=d})};
