(()=>{"use strict";var t={};var e={};function n(s){var r=e[s];if(r!==void 0)return r.exports;var o=e[s]={exports:{}}
;var i=true;try{t[s](o,o.exports,n);i=false}finally{i&&delete e[s]}return o.exports}n.m=t
;typeof n!=="undefined"&&(n.ab=__dirname+"/");(()=>{n.n=t=>{var e=t&&t.__esModule?()=>t["default"]:()=>t;n.d(e,{a:e})
;return e}})();(()=>{n.d=(t,e)=>{for(var s in e)n.o(e,s)&&!n.o(t,s)&&Object.defineProperty(t,s,{enumerable:true,get:e[s]
})}})();(()=>{n.f={};n.e=t=>Promise.all(Object.keys(n.f).reduce((e,s)=>{n.f[s](t,e);return e},[]))})();(()=>{
n.u=t=>t+".index.js"})();(()=>{n.o=(t,e)=>Object.prototype.hasOwnProperty.call(t,e)})();(()=>{var t={792:1};var e=e=>{
var s=e.modules,r=e.ids,o=e.runtime;for(var i in s)n.o(s,i)&&(n.m[i]=s[i]);o&&o(n);for(var a=0;a<r.length;a++)t[r[a]]=1}
;n.f.require=(s,r)=>{if(!t[s]){true;e(require("./"+n.u(s)))}}})();var s={};
// CONCATENATED MODULE: ./src/runner/signals.ts
const r="SIGBREAK";const o=["SIGINT","SIGTERM",r];const i=t=>{if(u.aborted){for(const t of o)process.off(t,i)
;process.kill(process.pid,t===r?"SIGTERM":t)}a.abort()};for(const t of o)process.on(t,i);const a=new AbortController
;const u=a.signal;
// CONCATENATED MODULE: ./src/text/units.ts
function c(t,e){return`${t} ${e}${t===1?"":"s"}`}function d(t){const e=Math.round(t/100);if(e<100)return e/10+"s"
;const n=Math.round(t/1e3);if(n<60)return`${n}s`;if(n<3600)return`${Math.floor(n/60)}m ${f(n%60)}s`
;const s=Math.floor(n/60);return`${Math.floor(s/60)}h ${f(s%60)}m`}function l(t){if(t<1024)return`${t} B`;const e=t/1024
;return e<1023.95?`${e.toFixed(1)} KiB`:`${(e/1024).toFixed(1)} MiB`}function f(t){return String(t).padStart(2,"0")}
// CONCATENATED MODULE: ./src/text/text.ts
const h=String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`
;const p=String.raw`\u0000-\u001f\u007f-\u009f`;const m="…";const w=new RegExp(`[${h}]`,"gu")
;const g=new RegExp(String.raw`[${p}\u2028\u2029]+`,"gu")
;const $=new RegExp(`[${h}${p}\\u200c\\u200d]|(?! )\\p{Z}`,"gu")
;const y=/#[\p{Default_Ignorable_Code_Point}\p{M}]*#[\p{Default_Ignorable_Code_Point}\p{M}]*\[/gu
;const v=/^\s*(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;function k(t){return b(t).trim()}
function b(t){return t.toWellFormed().replace(w,"").replace(g," ")}function x(t){
const e=t=>`\\u${t.charCodeAt(0).toString(16).padStart(4,"0")}`
;return JSON.stringify(t).replace($,t=>t.split("").map(e).join(""))}function S(t,e){
return t.length<=e?t:I(t,e-m.length)+m}function I(t,e){const n=Math.max(0,e)
;const s=/^[\ud800-\udbff][\udc00-\udfff]$/.test(t.slice(n-1,n+1));return t.slice(0,s?n-1:n)}function T(t){
const e=M(b(t));return v.test(e)?e:`| ${e}`}function M(t){return t.replace(y,"## [")}
// CONCATENATED MODULE: ./src/text/words.ts
class Sentence{#t;constructor(t){this.#t=t}get parts(){return this.#t}get text(){
return this.#t.map(({text:t})=>t).join("")}toString(){return this.text}}let O=[];function N(t){
const e=[t,JSON.stringify(t).slice(1,-1),encodeURIComponent(t.toWellFormed())]
;O=[...new Set(e)].filter(Boolean).sort((t,e)=>e.length-t.length)}function A(t){
return O.reduce((t,e)=>t.replaceAll(e,"***"),t)}function E(t,...e){const n=t.flatMap((t,n)=>{const s=e[n]
;return[J(t),...s===void 0?[]:D(s)]});return new Sentence(n.filter(({text:t})=>t!==""))}function j(t){
return new Sentence([J(t)])}function C(t,e){return new Sentence(t.flatMap((t,n)=>[...n===0?[]:[J(e)],...D(t)]))}
function _(t,e=500,n=t=>t){const s=typeof t==="string"?A(k(t)):t.text;return new Sentence([{text:n(S(s,e)),
isUntrusted:true}])}function U(t,e){if(t.text.length<=e)return t;let n=e-m.length
;const s=t.parts.map(({text:t,isUntrusted:e})=>{const s=I(t,n);n-=s.length;return{text:s,isUntrusted:e}})
;return new Sentence([...s,J(m)])}function P(t,e){return new Sentence([{text:x(S(A(t),e)),isUntrusted:true}])}
function L(t,e){return new Sentence([{text:I(A(t),e),isUntrusted:true}])}function R(t){return _(t,256)}const F=7e3
;function B(t){return _(t,F)}function J(t){return{text:t,isUntrusted:false}}function D(t){
return t instanceof Sentence?t.parts:[J(String(t))]}
// CONCATENATED MODULE: external "node:fs"
const W=require("node:fs");
// CONCATENATED MODULE: external "node:os"
const q=require("node:os");
// CONCATENATED MODULE: external "os"
const H=require("os");
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
function G(t){if(t===null||t===void 0)return"";if(typeof t==="string"||t instanceof String)return t
;return JSON.stringify(t)}function z(t){if(!Object.keys(t).length)return{};return{title:t.title,file:t.file,
line:t.startLine,endLine:t.endLine,col:t.startColumn,endColumn:t.endColumn}}
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js
function Y(t,e,n){const s=new Command(t,e,n);process.stdout.write(s.toString()+H.EOL)}function K(t,e=""){Y(t,{},e)}
const V="::";class Command{constructor(t,e,n){t||(t="missing.command");this.command=t;this.properties=e;this.message=n}
toString(){let t=V+this.command;if(this.properties&&Object.keys(this.properties).length>0){t+=" ";let e=true
;for(const n in this.properties)if(this.properties.hasOwnProperty(n)){const s=this.properties[n];if(s){e?e=false:t+=","
;t+=`${n}=${X(s)}`}}}t+=`${V}${Z(this.message)}`;return t}}function Z(t){
return G(t).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A")}function X(t){
return G(t).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A").replace(/:/g,"%3A").replace(/,/g,"%2C")}
// CONCATENATED MODULE: external "crypto"
const Q=require("crypto");
// CONCATENATED MODULE: external "fs"
const tt=require("fs");
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
function et(t,e){const n=process.env[`GITHUB_${t}`]
;if(!n)throw new Error(`Unable to find environment variable for file command ${t}`)
;if(!tt.existsSync(n))throw new Error(`Missing file at path: ${n}`);tt.appendFileSync(n,`${G(e)}${H.EOL}`,{
encoding:"utf8"})}function nt(t,e){const n=`ghadelimiter_${Q.randomUUID()}`;const s=G(e)
;if(t.includes(n))throw new Error(`Unexpected input: name should not contain the delimiter "${n}"`)
;if(s.includes(n))throw new Error(`Unexpected input: value should not contain the delimiter "${n}"`)
;return`${t}<<${n}${H.EOL}${s}${H.EOL}${n}`}
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
void 0;
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
void 0;
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
void 0;H.platform();H.arch();
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
void 0;var st;(function(t){t[t["Success"]=0]="Success";t[t["Failure"]=1]="Failure"})(st||(st={}));function rt(t){
Y("add-mask",{},t)}function ot(t,e){const n=process.env[`INPUT_${t.replace(/ /g,"_").toUpperCase()}`]||""
;if(e&&e.required&&!n)throw new Error(`Input required and not supplied: ${t}`);if(e&&e.trimWhitespace===false)return n
;return n.trim()}function it(t,e){const n=process.env["GITHUB_OUTPUT"]||"";if(n)return et("OUTPUT",nt(t,e))
;process.stdout.write(H.EOL);Y("set-output",{name:t},G(e))}function at(){return process.env["RUNNER_DEBUG"]==="1"}
function ut(t){Y("debug",{},t)}function ct(t,e={}){Y("error",z(e),t instanceof Error?t.toString():t)}
function dt(t,e={}){Y("warning",z(e),t instanceof Error?t.toString():t)}function lt(t,e={}){
Y("notice",z(e),t instanceof Error?t.toString():t)}function ft(t){process.stdout.write(t+H.EOL)}function ht(t){
K("group",t)}function pt(){K("endgroup")}
// CONCATENATED MODULE: external "node:util"
const mt=require("node:util");
// CONCATENATED MODULE: ./src/text/system-errors.ts
function wt(t){const e=t instanceof Error&&"code"in t?t.code:void 0;return typeof e==="string"?e:void 0}function gt(t){
const e=t instanceof Error&&"errno"in t?t.errno:void 0;return typeof e==="number"&&e<0?(0,
mt.getSystemErrorMessage)(e):void 0}function $t(t,e){const n=gt(t);if(n!==void 0)return`${n} (${e})`
;return t instanceof Error?t.message:String(t)}
// CONCATENATED MODULE: ./src/runner/runner.ts
const yt=4096;function vt(t){return ot(t,{trimWhitespace:false})}function kt(t){t!==""&&rt(t)}function bt(t){
t.length>0&&ft(t.map(({text:t})=>T(t)).join(q.EOL))}function xt(t,e){ht(M(t.text));bt(e);pt()}function St(t,e,n){
const s={error:ct,warning:dt,notice:lt}[t];s(S(M(n.text),yt),e===void 0?{}:{title:M(e.text)})}function It(t){
ut(M(t.text))}function Tt(t,e){W.appendFileSync(t,e)}class Outputs{failure;file;constructor(t){this.file=t===""?void 0:t
}reasonAgainst(){this.failure=this.attempt(t=>{const e=W.openSync(t,"r+");try{const t=W.fstatSync(e)
;W.writeSync(e,"\n",t.isFile()?t.size:null);t.isFile()&&W.ftruncateSync(e,t.size)}finally{W.closeSync(e)}})
;return this.failure}set(t,e){this.setAll([[t,e]])}setAll(t){const e=this.attempt(()=>{for(const[e,n]of t)it(e,n)})
;this.failure??=e}attempt(t){if(this.file===void 0)return"GITHUB_OUTPUT is not set";try{t(this.file)}catch(t){
return Mt(t,this.file)}}}function Mt(t,e){return wt(t)==="ENOENT"?`the file does not exist (${e})`:$t(t,e)}
// CONCATENATED MODULE: ./src/report/entry.ts
const Ot=100;function Nt(t){return{kind:"line",words:t}}function At(t,e,...n){return{kind:"annotation",level:t,title:e,
message:n}}let Et="";function jt(t){Et=t;t!==""&&Ct([Nt(_(t,Ot))])}function Ct(t){
for(const e of t)e.kind==="line"?bt([e.words]):e.kind==="group"?xt(e.title,e.lines):St(e.level,_t(e),C(e.message,"\n"))}
function _t({title:t}){return Et===""?j(t):E`${_(Et,Ot)}: ${j(t)}`}
// CONCATENATED MODULE: ./src/text/json.ts
class JsonError extends Error{explanation;constructor(t){super(t.message);this.explanation=t}}function Ut(t){
return typeof t==="object"&&t!==null&&!Array.isArray(t)&&!JSON.isRawJSON(t)}function Pt(t){if(t===null)return"null"
;if(Array.isArray(t))return"an array";if(JSON.isRawJSON(t))return"a number"
;return typeof t==="object"?"an object":"a "+typeof t}async function Lt(t,e=0){try{
return JSON.parse(t,(t,e,{source:n=""})=>typeof e==="number"?JSON.rawJSON(n):e)}catch(s){
const{explain:r}=await Promise.all([n.e(547),n.e(347)]).then(n.bind(n,347));throw new JsonError(r(t,s,e))}}
// CONCATENATED MODULE: ./src/text/timestamp.ts
const Rt=/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/;function Ft(t){const e=typeof t==="string"?Rt.exec(t):null
;if(e===null)return;const n=Date.parse(`${e[1]}Z`)
;if(Number.isNaN(n)||new Date(n).toISOString().slice(0,19)!==e[1])return
;return BigInt(n)*1000n+BigInt((e[2]??"").padEnd(6,"0"))}function Bt(t,e){return t===void 0||e===void 0||e<t?void 0:e-t}
function Jt(t,e){const n=Bt(t,e);return n===void 0?"–":d(Number(n/1000n))}function Dt(t){
const e=t.toString().padStart(7,"0");const n=e.slice(-6).replace(/0+$/,"")
;return n===""?e.slice(0,-6):`${e.slice(0,-6)}.${n}`}
// CONCATENATED MODULE: ./src/run/workflow-run.ts
function Wt(t){const e=Zt(t.data);const{completed_steps:n,failed_steps:s}=e;const r=Array.isArray(n)?n.map(Kt):[]
;return{workflowId:Qt(e.workflow_id),success:t.success===true,state:te(e.state),error:ee(e.error),
startedAt:te(e.started_at),endedAt:te(e.ended_at),steps:r,result:{step:zt(r),isMissing:false,json:void 0},
failedSteps:Array.isArray(s)?s.map(Vt):[],oddFailedSteps:Array.isArray(s)||Xt(s)?void 0:oe(s)}}function qt(t){const e=[]
;t.success||e.push("not-successful");t.state!=="DONE"&&e.push("not-done");t.error!==void 0&&e.push("error")
;const{failedSteps:n,oddFailedSteps:s="{}"}=t;const r=n.length===0&&["{}",'""'].includes(s);r||e.push("failed-steps")
;return e}function Ht({nodeId:t,stepId:e}){return t??e}function Gt(t){return t.output!==null}function zt(t){let e
;for(const n of t)!Gt(n)||e!==void 0&&Yt(n,e)||(e=n);return e}function Yt(t,e){if(e.endedAt===void 0)return false
;return t.endedAt===void 0||t.endedAt<e.endedAt}function Kt(t,e){
const{node_id:n,step_id:s,state:r,output:o,started_at:i,ended_at:a}=Zt(t);return{position:e+1,nodeId:Qt(n),stepId:Qt(s),
state:typeof r==="string"?r:void 0,output:Xt(o)?null:typeof o==="string"?o:oe(o),startedAt:Ft(i),endedAt:Ft(a)}}
function Vt(t){const{node_id:e,step_id:n,message:s,error:r,started_at:o,ended_at:i}=Zt(t);return{nodeId:Qt(e),
stepId:Qt(n),message:ee(s??r),startedAt:Ft(o),endedAt:Ft(i),json:oe(t)}}function Zt(t){return Ut(t)?t:{}}function Xt(t){
return t===void 0||t===null}function Qt(t){return typeof t==="string"&&t!==""?t:void 0}function te(t){
if(typeof t==="string")return t;return Xt(t)?"":re(t)}function ee(t){if(typeof t==="string")return t;if(Xt(t))return
;const{message:e}=Zt(t);return typeof e==="string"?e:re(t)}function ne(t){
return/"(?:in|out)puts?"|\\u/.test(t)?re(JSON.parse(t)):t}const se=new Set(["input","inputs","output","outputs"])
;function re(t){return oe(t,(t,e)=>se.has(t)&&e!==null?"…":e)}function oe(t,e){try{return JSON.stringify(t,e)}catch{
return'"nested too deeply"'}}function ie(t){switch(t.kind){case"finished":if(t.problem!==void 0)return"error"
;return ae(t);case"timed-out":return"timed_out";case"not-started":return"error";default:return t.kind}}
function ae({run:t,reasons:e}){return e.length===0&&t.result.json?.kind!=="not-json"?"success":"failure"}
function ue(t,e){const n=t instanceof Error?t.stack??t.message:String(t);return{kind:"error",runId:e,problem:{
kind:"unexpected",cause:_(n)}}}function ce(t){return["success","started","running","planned"].includes(t)?0:1}
// CONCATENATED MODULE: ./src/runs/conclusion.ts
const de=["success","failure","timed_out","cancelled","error","unknown","not_started","started","running"]
;function le(t){switch(t.kind){case"finished":return ae(t);case"timed-out":return"timed_out";case"cancelled":
if(t.runId!==void 0)return"cancelled";return t.maybeStarted?"unknown":"not_started";case"error":
return fe(t.problem)?"unknown":"error";case"not-started":return"not_started";default:return t.kind}}
function fe({kind:t}){return t==="start-uncertain"||t==="start-unrecorded"}function he(t){
return["failure","error","unknown"].includes(t)}function pe(t,e){if(e.isUnrecorded&&!e.isCancelled)return"error"
;const n=t.filter(({conclusion:t})=>he(t));const s=n.length<=e.tolerated?t.filter(t=>!n.includes(t)):t
;const r=t=>s.some(t);const o=(...t)=>r(({conclusion:e})=>t.includes(e))
;if(s.every(({conclusion:t})=>["success","started","running"].includes(t))){if(o("started"))return"started"
;return o("running")?"running":"success"}if(e.isCancelled)return"cancelled"
;if(o("error","unknown")||r(({why:t})=>t==="service"||t==="journal"))return"error";if(o("failure"))return"failure"
;return"timed_out"}function me(t,e){if(t===void 0)return;return t.isPercent?Math.floor(e*t.number/100):t.number}
// CONCATENATED MODULE: ./src/text/fit.ts
const we="… [cut]";function ge(t,e){if(e(t))return t;let n=0;let s=t;while(s-n>1){const t=Math.floor((n+s)/2)
;e(t)?n=t:s=t}return n}function $e(t,e){const n=t.length>e;return{text:n?I(t,Math.max(0,e-we.length))+we:t,isCut:n}}
function ye(t,e){const n=e=>{
const n=t.map(([t,n])=>`${JSON.stringify(t)}:${JSON.stringify(n===null?null:$e(n,e).text)}`);return`{${n.join(",")}}`}
;const s=ge(e,t=>n(t).length<=e);const r=n(s);if(r.length>e)return{text:"{}",isCut:true};return{text:r,
isCut:t.some(([,t])=>t!==null&&t.length>s)}}
// CONCATENATED MODULE: ./src/report/messages/collect.ts
function ve(t,e){
return[E`with:`,E`  base-url: ${_(t,500,be)}`,E`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,E`  run-id: ${_(e,256,be)}`]
}function ke(t){return E`Collect it later with \`run-id: ${R(t)}\`.`}function be(t){
const e=/^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
;const n=/^(true|false|null|yes|no|on|off)$/i;const s=t.replaceAll("${{","${{ '${{' }}")
;return e.test(t)&&!n.test(t)?t:`'${s.replaceAll("'","''")}'`}
// CONCATENATED MODULE: ./src/report/messages/failure.ts
const xe=150;const Se=300;const Ie=1e3;const Te=5;const Me=15;const Oe=20;const Ne=/^(failed|failure|error|errored)$/i
;function Ae(t){const{run:e,reasons:n}=t;return[...n.map(t=>_e(t,e)),...Ue(t)]}function Ee(t){const{run:e,reasons:n}=t
;const s=n.filter(t=>!Fe(t,e,n)).reverse();const{groups:r,others:o}=Ce(e.failedSteps)
;return[...r.map(Je),...o===0?[]:[E`… and ${j(c(o,"other message"))}`],...s.map(t=>_e(t,e)),...Ue(t)]}function je(t){
const{nodeId:e,stepId:n,message:s,json:r}=t;const o=s===void 0?_(ne(r),xe):E`"${_(s,xe)}"`;const i=Ht(t)
;if(i===void 0)return o;const a=e!==void 0&&n!==void 0;const u=a?E`, step ${_(n,60)}`:E``
;return E`${_(i,100)}${u}: ${o}`}function Ce(t){const e=[...Map.groupBy(t,t=>Be(t.message)??t).values()];return{
groups:e.slice(0,Oe),others:Math.max(0,e.length-Oe)}}function _e(t,e){switch(t){case"not-successful":
return E`the service does not report success`;case"not-done":return Pe(e.state);case"error":
return E`its error is "${_(e.error??"")}"`;case"failed-steps":return Le(e)}}function Ue({run:t,reasons:e}){
const{json:n,step:s}=t.result;const r=n?.kind==="not-json"&&(e.length===0||s!==void 0)
;return r?[E`its result ${n.why}`]:[]}function Pe(t){if(t==="")return E`it has no state`
;return k(I(t,Ie))==="DONE"?E`its state is "DONE" with invisible characters, not DONE`:E`its state is "${_(t,200)}", not DONE`
}function Le({failedSteps:t,oddFailedSteps:e}){if(e!==void 0)return E`its failed_steps is ${_(ne(e),xe)}`
;const n=t.slice(0,Te).map(je);const s=t.slice(Te);const r=j(c(t.length,"step"))
;return E`${r} failed (${C(n,"; ")}${Re(s)})`}function Re(t){if(t.length===0)return E``
;const e=t.slice(0,Me).map(t=>_(Ht(t)??"–",40));const n=j(e.length<t.length?", …":"")
;return E`; and ${t.length} more: ${C(e,", ")}${n}`}function Fe(t,e,n){switch(t){case"failed-steps":
return e.oddFailedSteps===void 0;case"error":{const t=Be(e.error);return e.failedSteps.some(({message:e})=>Be(e)===t)}
case"not-done":return Ne.test(e.state)&&(n.includes("error")||n.includes("failed-steps"));case"not-successful":
return n.length>1}}function Be(t){return t===void 0?void 0:k(I(t,Ie))}function Je(t){const[{message:e,json:n}={
message:void 0,json:""}]=t;const s=_(e??ne(n),Se);const r=e===void 0?s:E`"${s}"`;const o=t.map(Ht).filter(t=>t!==void 0)
;const i=o.slice(0,Te).map(t=>_(t,120));const[a]=i;if(a===void 0)return t.length===1?r:E`${t.length} steps: ${r}`
;if(t.length===1)return E`${a}: ${r}`;const u=t.length-i.length;const c=u===0?E``:E` and ${u} more`
;return E`${t.length} steps: ${r} (${C(i,", ")}${c})`}
// CONCATENATED MODULE: ./src/report/messages/refusals.ts
const De="If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the `env:` of this step to the path of the authority's certificate."
;function We(t){const{message:e,cause:n}=t;const s=j(`status ${t.status}`)
;const r=[...e===void 0?[]:[E`"${_(e)}" (${s})`],...qe(t,s)];if(r.length>0)return C(r,"; ")
;return n===void 0?E`${s} without a message from the service`:E`${_(n)}`}function qe({redirectHost:t},e){
if(t===void 0)return[];const n=_(t)
;return[E`${e} redirects to ${n}, but the action does not follow redirects, to keep the key from other hosts`]}
function He({status:t,redirectHost:e,isUntrusted:n}){
if(e!==void 0)return[E`If this is the correct host, use it in \`base-url\`.`]
;if(t===401)return[E`The key was not accepted. Check \`api-key\`.`];return n?[j(De)]:[]}function Ge({isShortest:t}){
return t?E`Find the outputs of the run in the studio. Before the next run, reduce the outputs of the workflow; \`all-completed-steps\` is \`false\` already.`:E`Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or reduce the outputs of the workflow. The run is also in the studio.`
}
// CONCATENATED MODULE: ./src/report/messages/problems.ts
const ze=E`Nothing was sent to the service.`;const Ye=E`No run was started.`
;const Ke=E`Check the workflow's runs in the studio before you run this again.`
;const Ve=E`The result of the run is not known.`
;const Ze=E`The result of the run is not known; it may still be executing.`
;const Xe=E`When the service answers again, collect the run with \`run-id\`.`;function Qe(t){switch(t.kind){
case"bad-inputs":return{title:"Invalid inputs",what:un(t.faults),meaning:ze,
remedy:E`Correct the step's \`with:\` inputs.`};case"start-refused":{
const e=E`Check \`workflow-id\`, \`base-url\`, and the node ids in the inputs. Also check that the key's role has API access and access to this workflow.`
;return{title:"Start refused",what:E`The start was refused: ${We(t)}.`,meaning:Ye,remedy:C([...He(t),e]," ")}}
case"start-impossible":return{title:"No connection to the service",what:E`The start could not be sent: ${_(t.cause)}.`,
meaning:Ye,
remedy:t.by==="certificate"?j(De):E`Check https_proxy (for example http://proxy.example.com:3128, with a user name and a password if the proxy requires them) and no_proxy.`
};case"start-unreachable":return en(t);case"start-uncertain":return{title:"Start uncertain",
what:E`The start was sent, but it is not clear whether the service accepted it: ${_(t.cause)}.`,
meaning:E`A run may have been started, so the start was not repeated.`,
remedy:E`${Ke} If the start created a run, collect it with \`run-id\`.`};case"start-unusable-id":return{
title:"Unusable run id",
what:E`The service answered with a run id that cannot be part of a URL: ${_(JSON.stringify(t.id),300)}.`,
meaning:E`A run was started, but it cannot be polled with this id.`,remedy:Ke};case"poll-refused":{
const e=E`Check \`run-id\` and \`base-url\`. Also check that the run still exists and that the key has access to it.`
;return{title:"Poll refused",what:E`The poll of the run was refused: ${We(t)}.`,meaning:Ve,
remedy:t.isTooLarge?Ge(t):C([...He(t),e]," ")}}case"polls-failed":return{title:"Polls failed",
what:E`${t.polls} polls in a row failed. The last error: ${_(t.cause)}.`,meaning:Ze,remedy:Xe};case"other-workflow":
return{title:"Run of another workflow",what:E`The run belongs to the workflow ${R(t.actual)}, not to ${R(t.expected)}.`,
meaning:E`Its outputs are not used.`,
remedy:E`Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`};case"no-outputs":return{
title:"Outputs not writable",what:E`The step's outputs cannot be written: ${_(t.cause)}.`,meaning:ze,
remedy:E`The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`}
;case"start-unrecorded":return{title:"Run may exist",
what:E`An earlier step sent the start at ${_(t.time,40)}, and the journal does not say whether a run was started.`,
meaning:E`A run may have been started, so nothing was sent this time.`,
remedy:E`Check the workflow's runs in the studio. If there is a run, set \`run-id\` to its id to collect it. If there is none, set \`retry: unknown\` to start it again.`
};case"journal-damaged":return{title:"Journal refused",what:E`The journal cannot be used: ${t.what}.`,
meaning:E`Nothing was sent to the service, and the journal was left as it is.`,
remedy:E`If the API key was changed, use the one that the journal was written with. Otherwise set \`journal\` to a new file, and set \`run-id\` for the runs that you know, so that they are not started again.`
};case"journal-differs":return tn(t);case"too-many-starts":return{title:"Too many starts",
what:E`The step would start ${j(c(t.starts,"run"))}, but \`max-starts\` allows ${t.most}.`,meaning:ze,
remedy:E`If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`
};case"journal-taken":return{title:"Journal in use",
what:E`Another step has opened the same journal since this step did.`,meaning:E`This step started no further run.`,
remedy:E`Wait until the other step has ended, then run this again: it collects what was started. Do not let two jobs use one journal at the same time.`
};case"journal-not-written":return{title:"Journal not written",what:E`The journal could not be written: ${_(t.cause)}.`,
meaning:E`No further run was started, because there would be no record of it.`,
remedy:E`Check the journal's file and its disk. The log has the ids of the runs that were started: set them as \`run-id\` when you run this again.`
};case"unexpected":return{title:"Unexpected error",what:E`The action failed with an unexpected error: ${_(t.cause)}.`,
meaning:E`The \`run-id\` output and the log show whether a run was started.`,
remedy:E`Please report this error with the log of this step.`}}}function tn({items:t,isList:e}){
const n=e?E`The journal has starts with other inputs, or with another workflow or service, for ${j(c(t.length,"item"))}: ${dn(t)}.`:E`The journal has a start with other inputs, or with another workflow or service.`
;const s=e?E`To start these items as they are now, give them new ids, or set \`journal\` to a new file. To collect the runs, restore what they were started with, or set \`run-id\` of each item.`:E`To start a run with the current inputs, set \`journal\` to a new file. To collect the run, restore what it was started with, or set \`run-id\`.`
;return{title:"Journal of other inputs",what:n,meaning:ze,remedy:s}}
function en({tries:t,busy:e,cause:n,outOfTime:s,askedMs:r}){const o=j(t===1?"1 attempt":`${t} attempts`)
;const i=j(e?"The service did not accept the start":"The service could not be reached")
;const a=r>0?E` The service asked for a pause of ${nn(r)}.`:E``
;const u=s?E` The next attempt would be after the deadline (\`timeout-minutes\`).`:E``;return{
title:e?"Start not accepted":"Service not reached",what:E`${i} after ${o}: ${_(n)}.${a}${u}`,meaning:Ye,
remedy:e?E`The service receives too many requests. Run the job again later; this is safe.`:E`Check \`base-url\`, the network, and the proxy settings of the runner. It is safe to run the job again.`
}}function nn(t){return j(d(t))}const sn=900;const rn=1e3;const on=1890;function an(t){
return t.kind==="bad-inputs"?t.faults.map(({words:t})=>U(t,rn)):[]}function un(t){
const e=[...new Set(t.map(({input:t})=>`\`${t}\``))].join(", ");const n=t.map(({words:t})=>t.text.length+2)
;const s=on-e.length;const r=ge(sn,t=>n.reduce((e,n)=>e+Math.min(n,t),0)<=s);const o=t.map(({words:t})=>U(t,r))
;return E`The step has invalid inputs (${j(e)}): ${C(o,"; ")}.`}const cn=600;function dn(t){const e=[];let n=cn
;for(const s of t){n-=s.length;n>=0&&e.push(_(s,100,JSON.stringify))}const s=t.length-e.length
;s>0&&e.push(E`and ${s} more`);return C(e,", ")}
// CONCATENATED MODULE: ./src/report/account.ts
const ln=2e3;const fn=5;function hn(t,e){switch(t.kind){case"started":case"running":return;case"finished":
if(t.problem!==void 0)return $n(t,t.problem);return ae(t)==="success"?void 0:gn(t);case"timed-out":return yn(t,e)
;case"cancelled":return vn(t,e);case"error":{const{title:e,what:n,meaning:s,remedy:r}=Qe(t.problem);const{runId:o}=t
;const i=o===void 0?[]:[E`The run's id is ${R(o)}.`];return bn(e,[n,s,...i,r],[n,s])}case"not-started":{
const e=kn(t.why);return bn("Not started",e,e)}}}function pn(t){const{text:e}=C(t," ");return{text:S(e,ln),
isCut:e.length>ln}}function mn({sentences:t,later:e}){return e===void 0?t:[...t,e]}function wn({short:t,isFailure:e}){
const n=t.length-fn;if(!e)return C(t," ");const s=n>0?[E`and ${n} more`]:[];return C([...t.slice(0,fn),...s],"; ")}
function gn(t){const{runId:e,reasons:n,run:s}=t;const r=C(Ae(t),"; ")
;const o=n.length===0?[E`The run ${R(e)} succeeded, but ${r}.`,E`The outputs of the run are set, and \`result-json\` is empty. Change the workflow so that this output is JSON and nothing else, or omit \`result-format\`.`]:[E`The run ${R(e)} failed: ${r}.`,E`The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.`]
;const{groups:i}=Ce(s.failedSteps);const a=i.flatMap(t=>t.slice(0,1));return{
...bn(n.length===0?"Result not JSON":"Run failed",o,Ee(t)),isFailure:true,failedSteps:[...a,...i.flatMap(t=>t.slice(1))]
}}function $n(t,e){const{title:n,what:s,meaning:r,remedy:o}=Qe(e);const{runId:i}=t;const a=Ae(t)
;const u=a.length===0?E`The run ${R(i)} succeeded, and its outputs are set.`:E`The run ${R(i)} failed: ${C(a,"; ")}. The outputs that it produced are set.`
;return bn(n,[s,u,o],[s,r])}function yn({runId:t,timeoutMs:e,message:n,cause:s},r){
const o=E`within ${j(d(e))} (\`timeout-minutes\`)`;const i=s===void 0?[]:[E`The last poll failed: ${_(s)}.`]
;const a=[E`The run ${R(t)} did not finish ${o}.`,...Sn(n),...i];const u=[E`The run did not finish ${o}.`,...i]
;return xn(bn("Timed out",a,u),r,t)}function vn({runId:t,maybeStarted:e,message:n},s){if(t!==void 0){
const e=[E`The step was cancelled while it waited for the run ${R(t)}.`,...Sn(n)]
;const r=[E`The step was cancelled while it waited for the run.`];return xn(bn("Cancelled",e,r),s,t)}if(!e){
const t=E`The step was cancelled before a run was started.`
;const e=[t,E`No run was started.`,E`It is safe to run this again.`];return bn("Cancelled",e,[t])}
const r=[E`The step was cancelled during the start, and no answer arrived in time.`,E`A run may have been started.`,E`Check the workflow's runs in the studio before you run this again.`]
;const o=[E`The step was cancelled during the start.`,E`A run may have been started.`];return bn("Cancelled",r,o)}
function kn(t){switch(t.by){case"service":case"journal":{const{what:e,remedy:n}=Qe(t.problem)
;return[E`No run was started, because an earlier error stopped further starts.`,e,t.problem.kind==="start-uncertain"?E`Fix the cause, then run this item again; this is safe.`:n]
}case"failures":
return[E`No run was started, because more items failed than \`tolerated-failures\` allows.`,E`Correct the items that failed, then run this again.`]
;case"deadline":
return[E`No run was started before the deadline (\`timeout-minutes\`).`,E`Run this again, or increase \`timeout-minutes\`.`]
}}function bn(t,e,n){return{title:t,sentences:e,short:n,isFailure:false,collect:[],later:void 0,failedSteps:[]}}
function xn(t,e,n){return{...t,
sentences:[...t.sentences,E`The run continues, because the service offers no way to stop it.`],collect:ve(e,n),
later:ke(n)}}function Sn(t){return t===void 0?[]:[E`The service's last message: "${_(t)}".`]}
// CONCATENATED MODULE: ./src/report/record.ts
function In(t,e,n,{runUrl:s,baseUrl:r,isList:o}){const i=hn(n,r);const a=n.kind==="finished"?n.run:void 0
;const u="runId"in n?n.runId:void 0;const c=a?.result.step?.output;return{position:e,id:t.id,conclusion:le(n),
why:n.kind==="not-started"?n.why.by:void 0,runId:u,runUrl:s,mayContinue:u!==void 0&&Mn(n),account:o?Tn(i):i,
startedAt:Ft(a?.startedAt),endedAt:Ft(a?.endedAt),bytes:c===void 0?void 0:Buffer.byteLength(c),isFinished:a!==void 0}}
function Tn(t){return t&&{...t,failedSteps:[],collect:[]}}function Mn(t){
if(t.kind==="error")return t.problem.kind!=="other-workflow";return t.kind==="timed-out"||t.kind==="cancelled"}
function On(t){return _(t,100,JSON.stringify)}const Nn={failure:0,error:0,unknown:0,timed_out:1,cancelled:2,
not_started:3,started:4,running:4,success:5};function An(t){
return t.toSorted((t,e)=>Nn[t.conclusion]-Nn[e.conclusion]||t.position-e.position)}function En(t){
return t.filter(({conclusion:t})=>he(t))}function jn(t){return Ht(t)??`#${t.position}`}function Cn(t){
return new Map(t.map(t=>[jn(t),t.output]))}const _n=2e6;class KeptResults{isCut=false;isJson;texts=new Map;total=0
;level=_n;constructor(t){this.isJson=t}add(t,e){this.put(t,e);if(this.total<=_n)return
;const n=[...this.texts.values()].map(({length:t})=>t);const s=_n*3/4;this.level=ge(this.level,t=>{
const e=n.map(e=>this.isJson&&e>t?0:Math.min(e,t));return e.reduce((t,e)=>t+e,0)<=s});this.total=0
;for(const[t,e]of[...this.texts])this.put(t,e)}get(t){return this.texts.get(t)}put(t,e){const n=e.length>this.level
;this.isCut||=n;if(n&&this.isJson){this.texts.delete(t);return}const s=n?Un(I(e,this.level)):e;this.texts.set(t,s)
;this.total+=s.length}}function Un(t){return Buffer.from(t,"utf16le").toString("utf16le")}
// CONCATENATED MODULE: ./src/report/messages/notes.ts
const Pn=300;const Ln=20;const Rn=10;function Fn(t,{number:e,cause:n},s){const r=_(n,Pn)
;const o=E`The conclusion does not change. Check that the step can write to RUNNER_TEMP.`;const i=j(c(e,"item"))
;switch(t){case"answers":
return At("warning","No result-file",s?E`The answers for ${i} could not be written to files, so their \`result-file\` is null: ${r}. ${o}`:E`The service's answer could not be written to a file, so \`result-file\` is empty: ${r}. ${o}`)
;case"lines":
return At("warning","No results-file",E`The results could not be written to a file, so \`results-file\` is empty: ${r}. ${o}`)
;case"outputs":
return At("warning","Files not written",E`${j(c(e,"file"))} could not be written to \`output-directory\`: ${r}. The conclusion does not change. Check that the step can write to the directory.`)
}}function Bn(t,e,[n,s]){
const r=s===""?E`The complete outputs could not be saved; see the warning above.`:E`The complete outputs are in \`${j(n)}\` (${_(s)}).`
;const o=e.length===0?E``:E` Too long, and therefore left empty: ${Jn(e)}.`
;return At("warning","Outputs cut",E`These outputs were cut to stay within their limits: ${Jn(t)}. ${r}${o}`)}
function Jn(t){return j(t.map(t=>`\`${t}\``).join(", "))}function Dn(t,{items:e,nodes:n},s){const r=e.length-Rn
;const o=e.slice(0,Rn).map(On);const i=C([...o,...r>0?[E`and ${r} more`]:[]],", ")
;return At("warning","No result",s?E`The runs of ${j(c(e.length,"item"))} have no output of the node ${On(t)} (\`result-node\`), so their results are empty: ${i}. The first of these runs: ${n}`:E`The run has no output of the node ${On(t)} (\`result-node\`), so \`result\` is empty. ${n}`)
}function Wn(t){const e=[...Cn(t)].filter(([,t])=>t!==null);if(e.length===0)return E`No node has an output.`
;const n=C(e.slice(0,Ln).map(([t])=>On(t)),", ");const s=e.length-Ln
;return E`Nodes with an output: ${n}${j(s>0?`, and ${s} more`:"")}.`}function qn(t){
return At("warning","No job summary",E`The job summary could not be written: ${_(t,Pn)}. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.`)
}function Hn(t,e){
return At("error","Outputs not written",E`The step's outputs could not be written, so later steps cannot read them: ${_(t,Pn)}. ${e} The step fails whatever became of the runs. Check GITHUB_OUTPUT and the runner's disk.`)
}function Gn(t){return t===void 0?E`There is no run id.`:E`The run's id is ${R(t)}.`}function zn(t){
return t===""?E`The ids of the runs are in the log.`:E`The ids of the runs are in the log and in ${_(t)}.`}
function Yn(t){
return E`The action failed with an unexpected error, and the report of this step could not be written: ${_(t)}. The log shows whether a run was started. Please report this error with the log.`
}
// CONCATENATED MODULE: external "node:path"
const Kn=require("node:path");
// CONCATENATED MODULE: ./src/inputs/paths.ts
const Vn=1048576;class PathError extends Error{}function Zn(t){
const{GITHUB_WORKSPACE:e,RUNNER_TEMP:n,RUNNER_TOOL_CACHE:s}=t;return{workspace:Kn.resolve(e||"."),
temp:n?Kn.resolve(n):void 0,toolCache:s?Kn.resolve(s):void 0}}function Xn(t,e,n){try{return ts(Qn(rs(t,e),n*Vn))
}catch(t){if(t instanceof PathError)throw t;const e=wt(t)??""
;if(["ENOENT","ENOTDIR"].includes(e))throw new PathError("must exist")
;throw new PathError(`must be readable; the system says: ${us(t)}`)}}function Qn(t,e){
const{O_RDONLY:n,O_NOFOLLOW:s=0,O_NONBLOCK:r=0}=W.constants;const o=W.openSync(t,n|s|r);try{const t=W.fstatSync(o)
;if(!t.isFile())throw new PathError("must be a regular file")
;if(t.size>e)throw new PathError(`must be at most ${e/Vn} MiB`);return W.readFileSync(o)}finally{W.closeSync(o)}}
function ts(t){try{return new TextDecoder("utf-8",{fatal:true}).decode(t)}catch{
throw new PathError("must be valid UTF-8")}}function es(t){try{W.mkdirSync(t,{recursive:true})
;W.accessSync(t,W.constants.W_OK|W.constants.X_OK)}catch(t){
throw new PathError(`must be a directory that the runner can create and write to; the system says: ${us(t)}`)}}
function ns(t,e){const n=rs(t,e);if(W.statSync(n,{throwIfNoEntry:false
})?.isDirectory()===false)throw new PathError("must be a directory, not a file");return n}function ss(t,e,n){
const s=rs(t,e,true);const r=W.statSync(s,{throwIfNoEntry:false})
;if(/[\\/]$/.test(t)||r?.isDirectory())throw new PathError("must be a file, not a directory");if(r===void 0)return s
;if(!r.isFile())throw new PathError("must be a regular file")
;if(r.size>n*Vn)throw new PathError(`must be at most ${n} MiB`);return s}function rs(t,e,n=false){
const{workspace:s,temp:r,toolCache:o}=e;const i=os(Kn.resolve(s,t));const a=n?[s,r,o]:[s,r]
;if(!a.some(t=>t!==void 0&&is(os(t),i))){
const t=n?"in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE":"in the workspace or in RUNNER_TEMP"
;throw new PathError(`must be ${t} after links are resolved`)}
if([t,i].some(as))throw new PathError("must not be in a .git directory");return i}function os(t){try{
return W.realpathSync.native(t)}catch(e){const n=Kn.dirname(t);const s=wt(e)==="ENOENT"&&n!==t;if(s&&W.lstatSync(t,{
throwIfNoEntry:false})===void 0)return Kn.join(os(n),Kn.basename(t))
;throw new PathError(`must have a path that can be followed; the system says: ${us(e)}`)}}function is(t,e){
const n=Kn.relative(t,e);return n!==".."&&!n.startsWith(`..${Kn.sep}`)&&!Kn.isAbsolute(n)}function as(t){
return t.split(/[\\/]/).some(t=>/^\.git[. ]*(:|$)/i.test(t))}function us(t){return gt(t)??"the path is not valid"}
// CONCATENATED MODULE: ./src/service/address.ts
const cs=new RegExp(String.raw`^[^\s${p}]{1,256}$`,"u");function ds(t){
return/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(t.hostname)}function ls(t){
return cs.test(t)&&t.length<=256&&t!=="."&&t!==".."&&t.isWellFormed()}
// CONCATENATED MODULE: ./src/inputs/faults.ts
const fs=20;const hs=50;const ps=80;const ms=500;class Faults{all=[];add(t,e,n){const s=j(`\`${t}\``);this.all.push({
input:t,words:E`${n===void 0?s:E`${s}: ${n}`} ${e}`})}has(t){return this.all.some(e=>e.input===t)}}class ListFaults{
faults;input;number=0;constructor(t,e){this.faults=t;this.input=e}get isEmpty(){return this.number===0}add(t,e){
this.number++;this.number<=fs&&this.faults.add(this.input,t,e)}close(){const t=this.number-fs
;t>0&&this.faults.add(this.input,E`has ${j(c(t,"more mistake"))}`)}}function ws(t,{explanation:e}){
const{message:n,remedy:s,isFromText:r}=e;const o=t==="inputs"||t==="items"
;const i="pass text from an event as `${{ toJSON(…) }}`, without quotes around it";const a=[n,s,o&&r?i:void 0]
;return j(a.filter(t=>t!==void 0).join("; "))}function gs(t){return P(t,60)}function $s(t){
return _(t,100,JSON.stringify)}function ys(t){return P(t,ps)}function vs(t,e){let n=ms;const s=e.slice(0,hs).filter(t=>{
n>=0&&(n-=x(S(t,ps)).length+2);return n>=0});return E`${bs(t,e)} ${C(s.map(ys),", ")}${xs(e,s)}`}function ks(t){
const e=t.slice(0,hs);return E`${bs("line",t)} ${C(e,", ")}${xs(t,e)}`}function bs(t,{length:e}){
return j(e===1?t:`${t}s`)}function xs(t,e){const n=t.length-e.length;return j(n>0?` and ${n} more`:"")}
class BrokenRules{rules=new Map;add(t,e){const n=this.rules.get(t)??[];n.push(e);this.rules.set(t,n)}map(t){
return[...this.rules].map(([e,n])=>t(j(e),n))}}
// CONCATENATED MODULE: ./src/inputs/parsers.ts
function Ss({default:t}){return{type:"boolean",allowed:"true or false",default:String(t),ifEmpty:t,parse:t=>{
if(["true","True","TRUE"].includes(t))return true;return!["false","False","FALSE"].includes(t)&&void 0}}}const Is={
minutes:6e4,seconds:1e3};function Ts(t,{min:e,max:n,default:s}){return{type:"float",
allowed:e===void 0?`a decimal above 0 and at most ${n}`:`a decimal from ${e} to ${n}`,...s===void 0?{}:{
default:String(s)},ifEmpty:s===void 0?void 0:s*Is[t],parse:s=>{
const r=/^[0-9]+(\.[0-9]+)?$/.test(s)?Number(s):Number.NaN;const o=r<=n&&(e===void 0?r>0:r>=e);return o?r*Is[t]:void 0}}
}function Ms(t,e){return{type:"integer",allowed:`a whole number from ${t} to ${e}`,ifEmpty:void 0,parse:n=>{
const s=/^[0-9]+$/.test(n)?Number(n):Number.NaN;return s>=t&&s<=e?s:void 0}}}function Os(){return{type:"string",
allowed:"a whole number, or a whole percentage from 0% to 100%",ifEmpty:void 0,parse:t=>{
const[,e="",n]=/^([0-9]+)(%?)$/.exec(t)??[];const s={number:Number(e),isPercent:n==="%"}
;return e!==""&&(!s.isPercent||s.number<=100)?s:void 0}}}function Ns(t,{default:e}){return{type:"enum",
allowed:`${t.slice(0,-1).join(", ")} or ${t.at(-1)}`,default:e,options:t,ifEmpty:e,parse:e=>t.find(t=>t===e)}}
function As(){return{type:"string",
allowed:"an id: at most 256 characters, no white space or control characters, not . or ..",ifEmpty:"",
parse:t=>ls(t)?t:void 0}}function Es(t){const e=new RegExp(`[${p}\u2028\u2029]`);return{type:"string",
allowed:`one line of at most ${t} characters, without control characters`,ifEmpty:"",
parse:n=>n.length<=t&&!e.test(n)?n:void 0}}function js(t="string"){return{type:t,allowed:"text",ifEmpty:"",parse:t=>t}}
function Cs(t){return{...js(),allowed:t,isRequired:true}}
// CONCATENATED MODULE: ./src/inputs/input-table.ts
const _s={"base-url":Cs("the https address of the service"),
"api-key":Cs("made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key"),
"workflow-id":As(),"run-id":As(),inputs:{...js(),default:"{}"},"inputs-file":js(),"input-files":js("lines"),wait:Ss({
default:true}),"timeout-minutes":Ts("minutes",{max:7200,default:60}),"first-poll-seconds":Ts("seconds",{min:.05,
max:86400}),"poll-interval-seconds":Ts("seconds",{min:.05,max:3600,default:120}),
"request-timeout-seconds":Ts("seconds",{min:.05,max:600,default:60}),"all-completed-steps":Ss({default:true}),
"output-directory":js(),title:Es(100),summary:Ns(["full","brief","none"],{default:"full"}),items:js(),"items-file":js(),
"max-parallel":Ms(1,1e3),"tolerated-failures":Os(),journal:js(),retry:{...Ns(["failed","unknown","none"],{
default:"failed"}),default:void 0},"result-node":js(),"result-format":Ns(["text","json"],{default:"text"}),"run-url":{
...js(),allowed:"an https URL of at most 2000 characters that contains {run-id}"},"max-starts":Ms(0,1e3),"dry-run":Ss({
default:false})};const Us=_s;
// CONCATENATED MODULE: ./src/inputs/base-url.ts
function Ps(t,e){const n=()=>t===""?j("nothing"):gs(Ls(t))
;const s=/^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/i.exec(t)?.[1];if(s===void 0||!URL.canParse(t)){
const t=E`must be ${j(Us["base-url"].allowed)}, got ${n()}`;return{baseUrl:"",faults:[t]}}const r=new URL(t)
;let o=r.pathname;while(o.endsWith("/"))o=o.slice(0,-1);const i=[]
;s.includes("@")&&i.push(E`must not contain a user name or password`)
;t.includes("?")&&i.push(E`must not contain a query`);t.includes("#")&&i.push(E`must not contain a fragment`)
;o.endsWith("/v1")&&i.push(E`must not end with \`/v1\``)
;r.protocol!=="http:"||ds(r)||i.push(E`must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1])`)
;const a=[];i.length>0&&a.push(E`${C(i,", ")}, got ${n()}`)
;r.protocol==="https:"&&e.NODE_TLS_REJECT_UNAUTHORIZED==="0"&&a.push(E`must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, because the key is not safe without certificate checks; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`)
;return{baseUrl:`${r.origin}${o}`,faults:a}}function Ls(t){const e=t.replace(/[?#].*/s,"")
;const n=/^[a-z]+:\/\//i.exec(e)?.[0]??"";if(t.slice(e.length).includes("@"))return`${n}…`;const s=e.lastIndexOf("@")
;return s===-1?e:`${n}…${e.slice(s)}`}
// CONCATENATED MODULE: ./src/inputs/node-values.ts
const Rs=16;const Fs=64;const Bs=Fs*1024*1024;const Js='{"value": "…", "type": "text"}'
;const Ds=`must be a string, number, boolean, null, array or ${Js}, got another object; use toJSON(toJSON(…)) to make it a string`
;class ValueReader{folders;files=new Map;bytes=0;constructor(t){this.folders=t}get fault(){if(this.bytes<=Bs)return
;return E`must have values of at most ${Bs} bytes (${Fs} MiB) together with all other values of the step`}count(t){
for(const e of t.values())this.bytes+=Buffer.byteLength(e)}read(t,e){const n=new Map;const s=new BrokenRules
;for(const[r,o]of t){if(e.has(r))continue;const t=this.bytes>Bs?"":this.textOf(o)
;if(t instanceof PathError)s.add(t.message,E`node ${ys(r)} (${$s(o)})`);else{this.bytes+=Buffer.byteLength(t);n.set(r,t)
}}const r=s.map((t,e)=>({about:E`each file`,what:E`${t}: ${C(e,"; ")}`}));return{values:n,faults:r}}textOf(t){
const e=this.files.get(t)??Ws(t,this.folders);this.files.set(t,e);return e}}function Ws(t,e){try{return Xn(t,e,Rs)
}catch(t){if(t instanceof PathError)return t;throw t}}async function qs({inputs:t,inputsFile:e,inputFiles:n},s,r,o){
const i=await Gs(t,"inputs",o);const a=await Hs(e,s,o);r.count(i);r.count(a);const u=r.read(zs(n,o),i)
;for(const{what:t,about:e}of u.faults)o.add("input-files",t,e);return new Map([...a,...u.values,...i])}
async function Hs(t,e,n){if(t==="")return new Map;const s=Ws(t,e);if(typeof s==="string")return Gs(s,"inputs-file",n)
;n.add("inputs-file",j(s.message),E`the file ${$s(t)}`);return new Map}async function Gs(t,e,n){if(t.trim()===""){
e==="inputs-file"&&n.add(e,E`is empty; to send no values, write {} to it or omit the input`);return new Map}try{
const{values:s,faults:r}=Ys(await Lt(Zs(t)));for(const{what:t,about:s}of r)n.add(e,t,s);return s}catch(t){
if(!(t instanceof JsonError))throw t;n.add(e,ws(e,t));return new Map}}function zs(t,e){const n=new Map;const s=[]
;const r=[];for(const[e,o]of t.split(/\r\n|\r|\n/).entries()){if(o.trim()==="")continue
;const[,t="",i=""]=/^([^=]*)=(.*)$/s.exec(o)?.map(t=>t.trim())??[]
;t===""||i===""?s.push(e+1):n.has(t)?r.push(t):n.set(t,i)}
s.length>0&&e.add("input-files",E`must be \`node id=path\``,ks(s))
;r.length>0&&e.add("input-files",E`must name ${vs("node",r)} only once`);return n}function Ys(t){const e=new Map
;if(!Ut(t)){const n=E`must be a JSON object of node id → value, got ${j(Pt(t))}`;return{values:e,faults:[{what:n}]}}
const n=new BrokenRules;for(const[s,r]of Object.entries(t)){const t=Ks(r);"rule"in t&&n.add(t.rule,s)
;e.set(s,"rule"in t?"":t.value)}const s=n.map((t,e)=>({about:vs("node",e),what:t}));return{values:e,faults:s}}
function Ks(t){if(typeof t==="string")return{value:t};if(t===null)return{value:""};return Ut(t)?Vs(t):{
value:JSON.stringify(t)}}function Vs({value:t,type:e="text",...n}){if(t===void 0||Object.keys(n).length>0)return{rule:Ds
};const s=[];typeof t!=="string"&&s.push(`must have a string as \`value\`, got ${Pt(t)}`)
;e!=="text"&&s.push('must have the `type` "text" or no `type`');return typeof t==="string"&&e==="text"?{value:t}:{
rule:`${s.join(" and ")}; the form is ${Js}`}}function Zs(t){const e=t.slice(0,t.length-t.trimStart().length)
;return e.replace(/[^\r\n]/g," ")+t.trim()}
// CONCATENATED MODULE: ./src/inputs/items.ts
const Xs=1e3;const Qs=64;const tr=100;const er=["id","inputs","input-files","workflow-id","run-id"]
;function nr(t,e,n,s){if(t.trim()!==""){e!==""&&s.add("items-file",E`cannot be used with \`items\``);return{
input:"items",text:Zs(t)}}try{const t=Xn(e,n,Qs);return{input:"items-file",text:Zs(t)}}catch(t){
if(!(t instanceof PathError))throw t;s.add("items-file",E`names the file ${$s(e)}, which ${j(t.message)}`);return}}
async function sr({input:t,text:e},n,s){const r=new ListFaults(s,t);const o=await rr(e,r);const{length:i}=o
;if(i===0&&r.isEmpty){const t=j(e.trim()===""?"but the file is empty":"got none")
;r.add(E`must have at least one item, ${t}`)}const a=new Map;const u=o.slice(0,Xs).map((t,e)=>or(t,{position:e+1,
positions:a,defaults:n,faults:r}));i>Xs&&r.add(E`must have at most ${Xs} items, got ${i}`);const c=n.reader.fault
;c!==void 0&&r.add(c);r.close();return u.filter(t=>t!==void 0)}async function rr(t,e){const n=async(t,n=0)=>{try{
return await Lt(t,n)}catch(t){if(!(t instanceof JsonError))throw t;e.add(ws(e.input,t));return}}
;if(t.trimStart().startsWith("[")){const e=await n(t);return Array.isArray(e)?e:[]}const s=[]
;for(const[e,r]of t.split(/\r\n|\r|\n/).entries()){if(r.trim()==="")continue;s.push(s.length<Xs?await n(r,e):void 0)}
return s}function or(t,e){const{position:n,positions:s,defaults:r,faults:o}=e;if(t===void 0)return;if(!Ut(t)){
o.add(E`must be a JSON object, got ${j(Pt(t))}`,E`item ${n}`);return}const i=ur(t,e)
;const a=i===void 0?E`item ${n}`:E`item ${_(i,tr,JSON.stringify)}`;i!==void 0&&s.set(i,n);const u=t=>o.add(t,a)
;const c=Object.keys(t).filter(t=>!er.some(e=>e===t));if(c.length>0){const t=C(er.map(t=>j(`\`${t}\``)),", ")
;u(E`can only have the keys ${t}, got ${vs("key",c)}`)}const d=cr(t,"run-id",u)
;const l=cr(t,"workflow-id",u)??r.workflowId;if(ir(t,"run-id")){
(ir(t,"inputs")||ir(t,"input-files"))&&u(E`cannot have \`inputs\` or \`input-files\` with a \`run-id\``);const e={
kind:"collect",id:i??"",runId:d??""};return{task:{...e,workflowId:l||void 0},values:new Map}}
l===""&&u(E`must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``);const f=dr(t,a,e)
;const h=f.size===0?r.shared:new Map([...r.shared,...f]);return{task:{kind:"start",id:i??"",workflowId:l},values:h}}
function ir(t,e){return t[e]!==void 0&&t[e]!==null}const ar=new RegExp(`[${p}]`);function ur(t,e){
const{position:n,positions:s,faults:r}=e;const o=t=>r.add(E`must have ${t}`,E`item ${n}`);const{id:i}=t
;if(ir(t,"id"))if(typeof i!=="string")o(E`a string as \`id\`, got ${j(Pt(i))}`);else if(i===""||i.length>tr||i.trim()!==i||ar.test(i))o(E`an \`id\` of 1 to ${tr} characters, without control characters and without leading or trailing white space, got ${gs(i)}`);else{
const t=s.get(i);if(t===void 0)return i;o(E`a unique \`id\`, got ${gs(i)}, the \`id\` of item ${t}`)
}else o(E`an \`id\``);return}function cr(t,e,n){if(!ir(t,e))return;const s=t[e];const r=j(`\`${e}\``)
;if(typeof s!=="string"){n(E`must have a string as ${r}, got ${j(Pt(s))}`);return}if(ls(s))return s
;n(E`must have as ${r} ${j(Us[e].allowed)}, got ${gs(s)}`);return}function dr(t,e,{defaults:n,faults:s}){
const{reader:r}=n;const o=(t,n)=>{const r=E`${j(`\`${t}\``)} of ${e}`
;for(const{about:t,what:e}of n)s.add(e,t===void 0?r:E`${r}: ${t}`)};const i=ir(t,"inputs")?Ys(t.inputs):{values:new Map,
faults:[]};o("inputs",i.faults);r.count(i.values);if(!ir(t,"input-files"))return i.values;const a=lr(t["input-files"])
;const u=r.read(a.paths,i.values);o("input-files",[...a.faults,...u.faults]);return new Map([...u.values,...i.values])}
function lr(t){const e=new Map;if(!Ut(t)){const n=E`must be a JSON object of node id → path, got ${j(Pt(t))}`;return{
paths:e,faults:[{what:n}]}}const n=[]
;for(const[s,r]of Object.entries(t))typeof r==="string"&&r!==""?e.set(s,r):n.push(s);if(n.length===0)return{paths:e,
faults:[]};const s=E`must have a path as a non-empty string`;return{paths:e,faults:[{about:vs("node",n),what:s}]}}
// CONCATENATED MODULE: ./src/inputs/run-url.ts
const fr=2e3;const hr=/\{(?:run|workflow)-id\}/g;const pr=/^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/;class RunUrl{template
;constructor(t){this.template=t}of(t,e){const n=this.template.replaceAll("{run-id}",()=>mr(t))
;const s=e===void 0?n:n.replaceAll("{workflow-id}",()=>mr(e));return s.includes("{workflow-id}")||s.length>F?void 0:s}}
function mr(t){const e=t=>`%${t.charCodeAt(0).toString(16).toUpperCase()}`
;return encodeURIComponent(t.toWellFormed()).replace(/[!'()*~]/g,e)}function wr(t){const e=t.replace(hr,"x")
;const n=t.length<=fr&&/^https:\/\/[^/?#]/i.test(e)&&pr.test(e)&&URL.canParse(e)
;if(!n)return[E`must be ${j(Us["run-url"].allowed)}, got ${gs(t.replace(/\/\/[^/]*@/,"//…@"))}`];const s=t.slice(8)
;const r=s.search(/[/?#]|$/);const o=s.slice(0,r);const i=[]
;o.includes("@")&&i.push(E`must not contain a user name or password`)
;o.includes("{")&&i.push(E`must not contain an id in its host`)
;s.slice(r).includes("{run-id}")||i.push(E`must contain \`{run-id}\``);return i}
// CONCATENATED MODULE: ./src/inputs/settings.ts
const gr="run";const $r=5e3;const yr=10;const vr=64
;const kr="must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`"
;function br(){const t=vt("api-key").trim();kt(t);N(t);return t}async function xr(t,e,n){const s=new InputReader
;const{faults:r}=s;const o=Ps(s.text("base-url"),n);for(const t of o.faults)r.add("base-url",t);Sr(t,r)
;const{items:i,list:a}=await Ir(s,e);const u=s.read("wait")
;a!==void 0&&!u&&i.length>a.maxParallel&&r.add("wait",E`must be true for a list with more items than \`max-parallel\` (${i.length} items, ${a.maxParallel} at a time), because the rest would never be started`)
;const c=s.read("poll-interval-seconds");const d=s.read("dry-run");const l={baseUrl:o.baseUrl,apiKey:t,items:i,list:a,
wait:u,timeoutMs:s.read("timeout-minutes"),firstPauseMs:s.read("first-poll-seconds")??Math.min($r,c),longestPauseMs:c,
requestTimeoutMs:s.read("request-timeout-seconds"),allCompletedSteps:s.read("all-completed-steps"),
title:s.read("title"),summary:s.read("summary"),journal:Tr(s,e,i),result:Mr(s),runUrl:Or(s),
maxStarts:s.read("max-starts")??Number.POSITIVE_INFINITY,isPlan:d,outputDirectory:s.path("output-directory",t=>{
const n=ns(t,e);d||r.all.length!==0||es(n);return n})};if(r.all.length===0)return{kind:"settings",settings:l}
;const{title:f,summary:h}=l;const p=a===void 0&&!r.has("run-id");const m=p&&s.text("run-id")||void 0;return{
kind:"faults",faults:r.all,title:f,summary:h,runId:m}}class InputReader{faults=new Faults;text(t){return vt(t).trim()}
read(t){const{allowed:e,ifEmpty:n,parse:s}=Us[t];const r=this.text(t);if(r==="")return n;const o=s(r)
;o===void 0&&this.faults.add(t,E`must be ${j(e)}, got ${gs(r)}`);return o??n}path(t,e){const n=this.text(t)
;if(n==="")return;try{return e(n)}catch(e){if(!(e instanceof PathError))throw e
;this.faults.add(t,E`${j(e.message)}, got ${gs(n)}`);return}}}function Sr(t,e){
t===""?e.add("api-key",j(kr)):/^[\x21-\x7e]+$/.test(t)||e.add("api-key",j(`must be ${Us["api-key"].allowed}`))}
async function Ir(t,e){const{faults:n}=t;const s=new ValueReader(e);const r=t.read("workflow-id")
;const o=t.read("run-id");const i=()=>qs({inputs:vt("inputs"),inputsFile:t.text("inputs-file"),
inputFiles:vt("input-files")},e,s,n);const a=t.read("max-parallel");const u=t.read("tolerated-failures")
;if(t.text("items")!==""||t.text("items-file")!==""){
o!==""&&n.add("run-id",E`cannot be used with a list; set the \`run-id\` of an item instead`);const c={maxParallel:a??yr,
tolerated:u};const d=nr(vt("items"),t.text("items-file"),e,n);if(d===void 0)return{items:[],list:c};const l={
workflowId:r,shared:await i(),reader:s};return{items:await sr(d,l,n),list:c}}
for(const e of["max-parallel","tolerated-failures"])t.text(e)!==""&&n.add(e,E`requires a list, but \`items\` and \`items-file\` are empty`)
;if(o!==""){const t={kind:"collect",id:gr,runId:o,workflowId:r||void 0};return{items:[{task:t,values:new Map}],
list:void 0}}t.text("workflow-id")===""&&n.add("workflow-id",E`is required unless \`run-id\` is set`);const c={task:{
kind:"start",id:gr,workflowId:r},values:t.text("run-id")===""?await i():new Map}
;s.fault!==void 0&&n.add("inputs",s.fault);return{items:[c],list:void 0}}function Tr(t,e,n){const s=t.read("retry")
;t.text("journal")===""&&t.text("retry")!==""&&t.faults.add("retry",E`requires \`journal\`, which is empty`)
;const r=n.length>0&&n.every(({task:t})=>t.kind==="collect");const o=t.path("journal",t=>ss(t,e,vr))
;return o===void 0||r?void 0:{path:o,retry:s}}function Mr(t){const e=t.read("result-node")||void 0
;const n=t.read("result-format")==="json";return e!==void 0||n?{node:e,isJson:n}:void 0}function Or(t){
const e=t.read("run-url");if(e==="")return;for(const n of wr(e))t.faults.add("run-url",n);return new RunUrl(e)}
// CONCATENATED MODULE: external "node:crypto"
const Nr=require("node:crypto");
// CONCATENATED MODULE: ./src/run/task.ts
function Ar(t,e){const n=t.filter(({kind:t})=>t==="start").length;return n>e?{kind:"too-many-starts",starts:n,most:e
}:void 0}
// CONCATENATED MODULE: external "node:events"
const Er=require("node:events");
// CONCATENATED MODULE: external "node:http"
const jr=require("node:http");
// CONCATENATED MODULE: external "node:net"
const Cr=require("node:net");
// CONCATENATED MODULE: external "node:tls"
const _r=require("node:tls");
// CONCATENATED MODULE: external "node:zlib"
const Ur=require("node:zlib");function Pr(t){if(!t.hostname)return false;const e=t.hostname;if(Lr(e))return true
;const n=process.env["no_proxy"]||process.env["NO_PROXY"]||"";if(!n)return false;let s
;t.port?s=Number(t.port):t.protocol==="http:"?s=80:t.protocol==="https:"&&(s=443);const r=[t.hostname.toUpperCase()]
;typeof s==="number"&&r.push(`${r[0]}:${s}`)
;for(const t of n.split(",").map(t=>t.trim().toUpperCase()).filter(t=>t))if(t==="*"||r.some(e=>e===t||e.endsWith(`.${t}`)||t.startsWith(".")&&e.endsWith(`${t}`)))return true
;return false}function Lr(t){const e=t.toLowerCase()
;return e==="localhost"||e.startsWith("127.")||e.startsWith("[::1]")||e.startsWith("[0:0:0:0:0:0:0:1]")}URL;
// CONCATENATED MODULE: ./src/service/network-errors.ts
const Rr={ENOTFOUND:"the host name does not resolve",EAI_AGAIN:"the host name could not be looked up",
EAI_FAIL:"the host name could not be looked up"};function Fr(t){return _(Br(t))}function Br(t){
if(t instanceof AggregateError)return[...new Set(t.errors.map(Br))].join("; ")
;if(!(t instanceof Error))return"unknown cause";const e=wt(t);const n=t.message.replace(/;.*/s,"")
;if(e===void 0)return n;const s=Jr(t)&&"reason"in t?t.reason:void 0;const r=Rr[e]??gt(t)
;const o=r??(typeof s==="string"?s:n);return o.includes(e)?o:`${o} (${e})`}function Jr(t){
return wt(t)?.startsWith("ERR_SSL_")===true}
// CONCATENATED MODULE: ./src/service/exchange.ts
const Dr=67108864;const Wr=1048576;async function qr(t){const e=Hr(t);let n;try{const s=await zr(t.url,e.signal)
;if(!(s instanceof Cr.Socket))return s;n=s;if(e.signal.aborted)return{kind:"no-connection",cause:Fr(e.signal.reason)}
;e.onConnected();return await Zr(t,n,e.signal)}finally{n?.destroy();e.dispose()}}
function Hr({timeoutMs:t,cancel:e,cancelGraceMs:n}){const s=new AbortController;const r=[];let o=false
;const i=t=>s.abort(new Error(t));const a=(t,e)=>{r.push(setTimeout(()=>setImmediate(i,e),t))};const u=()=>{
o&&n>0?a(n,"cancelled"):i("cancelled")};a(t,`no complete answer within ${d(t)}`)
;e.aborted?u():e.addEventListener("abort",u);return{signal:s.signal,onConnected:()=>{o=true},dispose:()=>{
e.removeEventListener("abort",u);for(const t of r)clearTimeout(t)}}}async function Gr(t,e,n){t.on("error",()=>{});try{
return await(0,Er.once)(t,e,{signal:n})}catch(t){if(n.aborted)return n.reason
;return t instanceof Error?t:new Error(String(t))}}async function zr(t,e){const n=Kr(t)
;if(n===void 0)return await Yr(t,void 0,e,j(""));if(n==="unusable")return{kind:"proxy-refused",
cause:E`https_proxy is not a valid proxy address`};const s=await Yr(n.url,void 0,e,j("the proxy "))
;if(!(s instanceof Cr.Socket))return s;const r=await Vr(t,n,s,e);return r??await Yr(t,s,e,j(""))}
async function Yr(t,e,n,s){const r=t.hostname.replace(/^\[|\]$/g,"");const o=t.protocol==="https:"
;const i=Number(t.port||(o?443:80));const a=o?_r.connect({host:r,port:i,ALPNProtocols:["http/1.1"],...Cr.isIP(r)?{}:{
servername:r.replace(/\.$/,"")},...e===void 0?{}:{socket:e}}):Cr.connect({host:r,port:i})
;const u=await Gr(a,o?"secureConnect":"connect",n);if(!(u instanceof Error))return a
;const c=a instanceof _r.TLSSocket&&Boolean(a.authorizationError);a.destroy();e?.destroy()
;const d=E`${s}${_(t.hostname)}:${i}`;if(c){const t=E`the certificate of ${d} is not trusted: ${Fr(u)}`;return{
kind:"untrusted",cause:t}}const l=j(Jr(u)?"the TLS handshake failed: ":"")
;const f=E`no connection to ${d}: ${l}${Fr(u)}`;return{kind:"no-connection",cause:f}}function Kr(t){
const e=process.env.https_proxy||process.env.HTTPS_PROXY;if(!e||ds(t))return;const n=new URL(t)
;n.hostname.startsWith("127.")&&(n.hostname=`x.${n.hostname}`);if(Pr(n))return;try{
const t=new URL(e.includes("://")?e:`http://${e}`);const n=decodeURIComponent(`${t.username}:${t.password}`)
;const s=n===":"?void 0:`Basic ${Buffer.from(n).toString("base64")}`;if(/^https?:$/.test(t.protocol))return{url:t,
authorization:s}}catch{}return"unusable"}async function Vr(t,{url:{host:e},authorization:n},s,r){
const o=`${t.hostname}:${t.port||443}`;const i=jr.request({method:"CONNECT",path:o,headers:{host:o,...n===void 0?{}:{
"proxy-authorization":n}},createConnection:()=>s});i.end();const a=await Gr(i,"connect",r)
;const[u]=a instanceof Error?[]:a;const c=u instanceof jr.IncomingMessage?u.statusCode??0:0;if(c>=200&&c<300)return
;s.destroy();if(a instanceof Error){const t=E`no connection through the proxy ${_(e)}: ${Fr(a)}`;return{
kind:"no-connection",cause:t}}const d=E`the proxy ${_(e)} refused to connect to ${_(o)}: status ${c}`;return{
kind:"proxy-refused",cause:d}}async function Zr({method:t,url:e,headers:n,body:s=""},r,o){const i=jr.request({method:t,
path:`${e.pathname}${e.search}`,headers:{host:e.host,...n,...t==="POST"?{"content-length":`${Buffer.byteLength(s)}`}:{}
},maxHeaderSize:Wr,createConnection:()=>r});const a=new Promise(t=>{i.once("response",async e=>{
const{statusCode:n=0,headers:s}=e;const r=await Xr(e,()=>e.complete,{signal:o,request:i})
;const a=await eo(r,s["content-encoding"]);t({kind:"answer",status:n,headers:s,body:a})})});i.end(s)
;const u=await Gr(i,"response",o);return u instanceof Error?{kind:"lost",cause:Fr(u)}:await a}function Xr(t,e,n){
const s=[];let r=0;return new Promise(o=>{const i=(t,e)=>{const n=Buffer.concat(s,Math.min(r,Dr));o({kind:t,bytes:n,
cause:e})};const a=n=>{while(t.read()!==null);e()?i("whole"):i("broken",E`the answer was cut off: ${Fr(n)}`)}
;t.on("data",e=>{s.push(e);r+=e.length;if(r<=Dr)return;i("too-large",j("the answer is larger than 64 MiB"));t.destroy()
});t.on("end",()=>i("whole"));t.on("close",()=>a(new Error("the connection was closed")));t.on("error",a)
;n?.request.on("error",a)
;n?.signal.aborted?a(n.signal.reason):n?.signal.addEventListener("abort",()=>a(n.signal.reason))})}const Qr=4
;const to=new Map([["gzip",Ur.createGunzip],["deflate",Ur.createInflate],["br",Ur.createBrotliDecompress]])
;async function eo(t,e=""){let n=t;for(const t of e.toLowerCase().split(",",Qr).reverse()){const e=to.get(t.trim())?.()
;if(e===void 0||n.bytes.length===0)continue;e.end(n.bytes);const{kind:s,bytes:r,cause:o}=await Xr(e,()=>false)
;n=n.kind==="whole"?{kind:s,bytes:r,cause:o}:{...n,bytes:r}}return n}
// CONCATENATED MODULE: ./src/service/reply.ts
const no=2e3;const so=65536;const ro=201;const oo=36e10;function io({status:t,headers:e,body:n},s,r){
const o=(new TextDecoder).decode(n.bytes);const i=n.kind==="whole"?o:"";const a=ao(i);const u=Ut(a)?a:void 0
;const c=ho(u);const d=a===void 0?mo(i):po(a);const l=t>=300&&t<=399;return{kind:"reply",status:t,text:i,json:u,
bytes:n.bytes,refusal:c,remark:c===void 0&&go(d)?d:void 0,end:n.kind,broken:n.cause,
retryAfterMs:$o(e["retry-after"]?.trim()??"",r),redirectHost:l?vo(e.location,s):void 0,
startedId:a===void 0?fo(o):uo(u??{})}}function ao(t){try{return JSON.parse(t)}catch{return}}function uo({data:t}){
return Ut(t)&&typeof t.id==="string"&&t.id!==""?t.id:void 0}const co=1e6
;const lo=/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|["[\]{}]/gs;function fo(t){if(!/^\s*\{/.test(t))return;const e=[];let n=0
;for(const[s,r,o]of t.slice(0,co).matchAll(lo)){if(s==='"')return;if(r===void 0){n+="[{".includes(s)?1:-1;e[n]=void 0
}else if(o!==void 0)e[n]=ao(r);else if(n===2&&e[1]==="data"&&e[2]==="id")return uo({data:{id:ao(r)}})}return}
function ho(t){if(t?.type!=="error"||!Ut(t.error))return;const{message:e}=t.error;return typeof e==="string"?e:void 0}
function po(t){if(!Ut(t))return wo(t);const{message:e,detail:n,error:s,title:r}=t;const o=Array.isArray(n)?n:[]
;const i=[e,n,...o.map(t=>Ut(t)?t.msg:void 0),s,Ut(s)?s.message:void 0,r];return i.map(wo).find(t=>t!==void 0)}
function mo(t){const e=t.trim();const n=e.length<=no&&!/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(e);return n?wo(e):void 0}
function wo(t){return typeof t==="string"&&t.trim()!==""?t:void 0}function go(t){
return t!==void 0&&k(t.slice(0,so))!==""}function $o(t,e){const n=/^\d+$/.test(t)?Number(t)*1e3:yo(t)-e
;return n>0?Math.min(n,oo):0}function yo(t){if(!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(t))return Number.NaN
;return Date.parse(t.endsWith("GMT")?t:`${t} GMT`)}function vo(t,e){if(t===void 0||!URL.canParse(t,e))return
;return new URL(t,e).host||void 0}function ko({refusal:t,remark:e}){if(t!==void 0)return _(t)
;return e===void 0?void 0:_(e,ro)}function bo(t,{silent:e,useless:n}={}){const{status:s,json:r,broken:o}=t
;if(o!==void 0)return xo(s,o);const i=ko(t);if(n!==void 0){const t=j(r===void 0?"the answer is not a JSON object":n)
;return xo(s,i===void 0?t:E`${t}: "${i}"`)}if(i!==void 0)return xo(s,E`"${i}"`)
;return e===void 0?E`status ${s}`:xo(s,j(e))}function xo(t,e){return E`status ${t}, ${e}`}
// CONCATENATED MODULE: ./src/service/version.ts
const So="run-ai-workflow/1.0.0";
// CONCATENATED MODULE: ./src/service/service.ts
const Io=5e3;function To(t,e){return new URL(`${t}/v1/workflows/${encodeURIComponent(e)}/run`)}function Mo(t){
const e=[...t].map(([t,e])=>`${JSON.stringify(t)}:${JSON.stringify({value:e,type:"text"})}`)
;return`{"inputs":{${e.join(",")}}}`}function Oo(t,{clock:e,trace:n}){
const{baseUrl:s,requestTimeoutMs:r,allCompletedSteps:o}=t;const i={"x-api-key":t.apiKey,
"content-type":"application/json",accept:"application/json","accept-encoding":"identity","user-agent":So}
;async function a(t){const{method:r,url:o}=t;const a=e.now();const u=await qr({...t,headers:i});const c={method:r,
url:o.href,ms:e.now()-a};if(u.kind!=="answer"){n({...c,cause:u.cause});return u}const{status:d,body:l}=u;n({...c,
status:d,bytes:l.bytes.length,cause:l.cause});return io(u,s,e.date())}return{start:(t,e,n)=>a({method:"POST",
url:To(s,t),body:Mo(e),timeoutMs:r,cancel:n,cancelGraceMs:Io}),poll:(t,e,n)=>{const r=`all_completed_steps=${o}`
;const i=new URL(`${s}/v1/workflow-runs/${encodeURIComponent(t)}?${r}`);return a({method:"GET",url:i,timeoutMs:e,
cancel:n,cancelGraceMs:0})}}}
// CONCATENATED MODULE: ./src/journal/decide.ts
function No({task:t,values:e},n,s){const r=new Map([...e].sort(([t],[e])=>t<e?-1:1))
;return s.digestOf(To(n,t.workflowId??"").href,Mo(r))}function Ao(t,e,n){const s=new Map;const r=[];const o=t.map(t=>{
if(t.task.kind!=="start")return t.task;const o=e.stateOf(t.task.id);s.set(t.task.id,o);const i=Eo(t.task,o,n.retry)
;const a=i.kind!=="start"&&o.kind!=="not-started";a&&n.digestOf(t)!==o.digest&&r.push(i.id);return i})
;if(r.length>0)return{kind:"journal-differs",items:r,isList:n.isList};return Ar(o,n.maxStarts)??{tasks:o,states:s}}
function Eo(t,e,n){switch(e.kind){case"not-started":return t;case"unknown":return n==="unknown"?t:{...t,kind:"leave",
time:e.time};case"started":return jo(t,e.runId);case"ended":return e.conclusion==="failure"&&n!=="none"?t:jo(t,e.runId)}
}function jo({id:t},e){return{kind:"collect",id:t,runId:e,workflowId:void 0,isResumed:true}}
// CONCATENATED MODULE: ./src/journal/history.ts
class History{openings=new Map;items=new Map;ended=new Map;take(t){const{opening:e,n}=t;const s=this.openings.get(e)??0
;if(n!==s+1||n===1!==(t.record==="open"))return false;this.openings.set(e,n);t.record!=="open"&&this.takeOfItem(t)
;return true}get isEmpty(){return this.openings.size===0}get itemIds(){return[...this.items.keys()]}stateOf(t){
const e=this.items.get(t);for(const n of[...this.openings.keys()].reverse()){const s=e?.get(n)
;if(s===void 0||s.pending===0&&s.runId===void 0)continue;const{runId:r,digest:o,time:i}=s;if(r===void 0)return{
kind:"unknown",digest:o,time:i};const a=this.ended.get(t)?.get(r);return a===void 0?{kind:"started",runId:r,digest:o,
time:i}:{kind:"ended",runId:r,conclusion:a,digest:o,time:i}}return{kind:"not-started"}}takeOfItem(t){
const{item:e,opening:n}=t;if(t.record==="ended"){_o(this.ended,e,()=>new Map).set(t["run-id"],t.conclusion);return}
const s=_o(this.items,e,()=>new Map);const r={pending:0,runId:void 0,digest:"",time:t.time};const o=s.get(n)??r
;s.set(n,Co(o,t))}}function Co(t,e){switch(e.record){case"sending":{const{digest:n,time:s}=e;return{...t,
pending:t.pending+1,digest:n,time:s}}case"not-started":return{...t,pending:Math.max(0,t.pending-1)};case"started":
return{...t,runId:e["run-id"]}}}function _o(t,e,n){const s=t.get(e)??n();t.set(e,s);return s}function Uo(t,e){
const n=new History;const s=[];for(const[r,o]of t.split("\n").entries()){if(o.trim()==="")continue;const t=e.parse(o)
;if(t.kind==="torn")s.push(r+1);else{if(t.kind!=="entry")return{line:r+1,why:t.kind};if(!n.take(t.entry))return{
line:r+1,why:"order"}}}const[r]=s;return n.isEmpty&&r!==void 0&&s.length>1?{line:r,why:"foreign"}:n}
// CONCATENATED MODULE: ./src/journal/record.ts
const Po=1;const Lo=32;const Ro=/^(\{"v":\d+,.*),"code":"([\w-]{43})"\}$/s;class Codes{lineKey;digestKey;constructor(t){
const e=e=>Buffer.from((0,Nr.hkdfSync)("sha256",t,"",e,Lo));this.lineKey=e("run-ai-workflow journal line")
;this.digestKey=e("run-ai-workflow journal digest")}digestOf(t,e){
return(0,Nr.createHmac)("sha256",this.digestKey).update(`${t}\n${e}`).digest("base64url")}lineOf(t,e){
const n=JSON.stringify({v:Po,...t,...e}).slice(0,-1);return`${n},"code":"${this.codeOf(n)}"}`}parse(t){const e=Fo(t)
;if(e===void 0)return{kind:"torn"};if(e>Po)return{kind:"newer"};const[,n="",s=""]=Ro.exec(t)??[]
;const[r,o]=[Buffer.from(s),Buffer.from(this.codeOf(n))];const i=r.length===o.length&&(0,Nr.timingSafeEqual)(r,o)
;return i?{kind:"entry",entry:JSON.parse(`${n}}`)}:{kind:"code"}}codeOf(t){return(0,
Nr.createHmac)("sha256",this.lineKey).update(t).digest("base64url")}}function Fo(t){try{const e=JSON.parse(t)
;if(!Ut(e))return;return typeof e.v==="number"?e.v:0}catch{return}}
// CONCATENATED MODULE: ./src/journal/journal.ts
const Bo=64;const Jo=12;const Do=384;function Wo(t){return new Journal(t).read()}function qo(t){const e=new Journal(t)
;const n=e.read();if("kind"in n)return n;const s=e.open(n.exists);if("kind"in s){e.close();return s}return{...s,
exists:n.exists,journal:e}}class Journal{problem;endsMissing;settings;path;codes;opening=(0,
Nr.randomBytes)(Jo).toString("base64url");digests=new Map;states=new Map;descriptor;records=0;known=0;failure
;constructor(t){this.settings=t;this.path=t.journal?.path??"";this.codes=new Codes(t.apiKey);for(const e of t.items){
if(e.task.kind!=="start")continue;this.digests.set(e.task.id,No(e,t.baseUrl,this.codes))}}read(){try{
const t=W.existsSync(this.path);return this.decideOn(t?W.readFileSync(this.path,"utf8"):"",t)}catch(t){
return this.unusable(t)}}open(t){try{this.openFile();const e=this.write({record:"open"});this.sync()
;t||Ho(Kn.dirname(this.path));const n=this.readUpTo(e);const s=this.decideOn(n,t);"kind"in s||(this.states=s.states)
;return s}catch(t){return this.unusable(t)}}sending({id:t}){this.attempt(()=>{const e=this.write({record:"sending",
item:t,digest:this.digests.get(t)??""});this.sync();if(!this.isOpenedIn(this.readBehind(e)))return;this.write({
record:"not-started",item:t});this.problem={kind:"journal-taken"}});return this.why}notStarted({id:t}){
this.attempt(()=>this.write({record:"not-started",item:t}))}started({id:t},e){this.attempt(()=>{this.write({
record:"started",item:t,"run-id":e});this.sync()});return this.why}ended(t,e){
if(e.kind!=="finished"||t.kind==="collect"&&t.isResumed!==true)return;const{runId:n}=e
;const s=e.reasons.length===0?"success":"failure";const r=this.states.get(t.id)
;const o=r?.kind==="ended"&&r.runId===n&&r.conclusion===s;if(o||this.problem!==void 0)return;try{
if(this.failure!==void 0)throw new Error(this.failure);this.write({record:"ended",item:t.id,"run-id":n,conclusion:s})
}catch(t){this.failure??=$t(t,this.path);const{number:e=0,cause:n=this.failure}=this.endsMissing??{};this.endsMissing={
number:e+1,cause:n}}}close(){this.descriptor!==void 0&&W.closeSync(this.descriptor)}get why(){return this.problem&&{
by:"journal",problem:this.problem}}decideOn(t,e){const{items:n,list:s,maxStarts:r,journal:o}=this.settings
;const i=Uo(t,this.codes);if("why"in i)return{kind:"journal-damaged",what:Go(i)};const a=Ao(n,i,{
retry:o?.retry??"failed",maxStarts:r,isList:s!==void 0,digestOf:({task:t})=>this.digests.get(t.id)??""})
;return"kind"in a?a:{...a,exists:e,others:this.othersIn(i)}}othersIn(t){
const e=new Set(this.settings.items.map(({task:t})=>t.id));return t.itemIds.filter(t=>!e.has(t))}unusable(t){
const e=_($t(t,this.path));const n=E`\`journal\` must be a file that can be read and written: ${e}`;return{
kind:"bad-inputs",faults:[{input:"journal",words:n}]}}attempt(t){if(this.failure===void 0&&this.problem===void 0)try{t()
}catch(t){this.failure=$t(t,this.path)}this.failure!==void 0&&(this.problem??={kind:"journal-not-written",
cause:_(this.failure)})}openFile(){W.mkdirSync(Kn.dirname(this.path),{recursive:true})
;const{O_RDWR:t,O_APPEND:e,O_CREAT:n,O_NOFOLLOW:s=0}=W.constants;this.descriptor=W.openSync(this.path,t|e|n|s,Do)
;process.platform!=="win32"&&W.fchmodSync(this.descriptor,Do)}get file(){
if(this.descriptor===void 0)throw new Error("the journal is not open");return this.descriptor}write(t){const e={
opening:this.opening,n:this.records+1,time:(new Date).toISOString()};const n=`${this.codes.lineOf(e,t)}\n`
;const s=Buffer.from(`\n${n}`)
;if(W.fstatSync(this.file).size+s.length>Bo*1024*1024)throw new Error(`the journal would be larger than ${Bo} MiB`)
;if(W.writeSync(this.file,s)!==s.length)throw new Error("only a part of a record could be written");this.records++
;return n}sync(){W.fsyncSync(this.file)}readUpTo(t){const e=this.readAll();this.known=this.endOf(t,e)
;return e.toString("utf8",0,this.known)}readBehind(t){const e=this.readAll().subarray(this.known)
;this.known+=this.endOf(t,e);return e.toString()}endOf(t,e){const n=e.indexOf(t)
;if(n<0)throw new Error("what was written to it is not there");return n+Buffer.byteLength(t)}readAll(){
const t=W.fstatSync(this.file,{bigint:true});const e=W.statSync(this.path,{bigint:true,throwIfNoEntry:false})
;if(e===void 0)throw new Error("the file was removed")
;if(t.ino!==e.ino||t.dev!==e.dev)throw new Error("another file has taken its place");return W.readFileSync(this.path)}
isOpenedIn(t){return t.split("\n").some(t=>{const e=this.codes.parse(t)
;return e.kind==="entry"&&e.entry.record==="open"&&e.entry.opening!==this.opening})}}function Ho(t){
if(process.platform==="win32")return;const e=W.openSync(t,W.constants.O_RDONLY);try{W.fsyncSync(e)}finally{
W.closeSync(e)}}function Go({line:t,why:e}){return E`line ${t} ${j(zo[e])}`}const zo={
foreign:"is not a record of a journal",code:"was changed, or was written with another API key",
order:"is not in its place: lines before it are missing or were moved",
newer:"was written by a newer version of the action"};
// CONCATENATED MODULE: ./src/text/clock.ts
const Yo={now:()=>process.uptime()*1e3,date:()=>Date.now(),sleep:(t,e)=>new Promise(n=>{if(e.aborted||t<=0){n();return}
const s=()=>{clearTimeout(r);e.removeEventListener("abort",s);n()};const r=setTimeout(s,t);e.addEventListener("abort",s)
})};
// CONCATENATED MODULE: ./src/report/log.ts
const Ko=6e4;const Vo=300;class Log{tasks;settings;isList;urlOf;executing;ended=0;failed=0;countedAt=Yo.now();message
;constructor(t,e,n){this.tasks=t;this.settings=e;this.isList=e.list!==void 0;this.urlOf=n
;this.executing=new Set(t.filter(({kind:t})=>t==="collect").map(({id:t})=>t))}begin(){const{baseUrl:t}=this.settings
;const[e]=this.tasks;if(this.isList)this.write(this.listText());else if(e?.kind==="collect"){const{runId:n}=e
;this.write(E`Collecting run ${R(n)} from ${_(t)}`);this.writePage(e,n)}}onEvent(t){switch(t.kind){case"starting":
this.isList||this.write(this.startingText(t.task.workflowId));break;case"start-repeated":this.isList||this.write(Qo(t))
;break;case"started":this.started(t.task,t.runId);break;case"polled":this.isList||this.polled(t);break;case"held":
this.write(ti(t));break;case"starting-ended":this.isList&&this.write(ei(t));break}this.isList&&this.writeCounts()}
itemEnded(t){this.executing.delete(t.id);this.ended++;he(t.conclusion)&&this.failed++
;t.conclusion!=="not_started"&&this.write(this.endText(t));this.writeCounts()}started(t,e){if(!this.isList){
this.write(E`Started run ${R(e)}`);this.writePage(t,e);return}this.executing.add(t.id);const n=ri(this.urlOf(t,e))
;this.write(E`Started run ${R(e)} for ${this.itemText(t.id)}${n}`)}polled({poll:t,waitedMs:e,pauseMs:n}){
const s=si("retryAfterMs"in t?t.retryAfterMs:0);const r=n===void 0?E``:E`, next poll in ${oi(n)}`
;this.write(E`${oi(e)} waited: ${Xo(t)}${s}${r}`);const o=t.kind==="executing"?t.message:void 0
;if(o===void 0||o===this.message)return;this.message=o;this.write(E`  service: ${_(o)}`)}startingText(t){
const e=this.settings.items.flatMap(({values:t})=>[...t.keys()]);const n=e.length===0?E``:E` (${_(e.join(", "),200)})`
;const s=j(c(e.length,"input"));return E`Starting workflow ${R(t)} with ${s}${n} at ${_(this.settings.baseUrl)}`}
listText(){const t=t=>this.tasks.filter(e=>e.kind===t).length;const e=t("start")
;const n=[[e,"to start"],[t("collect"),"to collect"],[t("leave"),"that may have been started"]]
;const s=n.filter(([t])=>t>0).map(([t,e])=>`${t} ${e}`);const r=j(c(this.settings.list?.maxParallel??1,"run"))
;const o=e===0?E``:E`, at most ${r} at a time`;const i=j(c(this.tasks.length,"item"))
;return E`${i} (${j(s.join(", "))})${o}, at ${_(this.settings.baseUrl)}`}
endText({id:t,conclusion:e,runId:n,runUrl:s,account:r,...o}){const i=Jt(o.startedAt,o.endedAt)
;const a=j(i==="–"?"":` in ${i}`);const u=n===void 0?E``:E`, run ${R(n)}`
;const c=this.tasks.find(e=>e.id===t)?.kind==="collect";const d=c?ri(s):E``;const l=r===void 0?E``:E`: ${_(wn(r),Vo)}`
;return E`Ended ${this.itemText(t)}: ${j(e)}${a}${u}${d}${l}`}itemText(t){const e=this.tasks.findIndex(e=>e.id===t)+1
;return E`item ${On(t)} (${e} of ${this.tasks.length})`}writeCounts(){const t=Yo.now();const{length:e}=this.tasks
;if(t-this.countedAt<Ko||this.ended===e)return;this.countedAt=t;const{size:n}=this.executing
;const s=this.failed===0?E``:E` (${this.failed} failed)`;const r=e-n-this.ended
;this.write(E`${oi(t)}: ${n} executing, ${this.ended} ended${s}, ${r} not started yet`)}writePage(t,e){
const n=this.urlOf(t,e);n!==void 0&&this.write(E`  ${B(n)}`)}write(t){Ct([Nt(t)])}}
function Zo({method:t,url:e,status:n,bytes:s,ms:r,cause:o}){
const i=[...n===void 0?[]:[E`status ${n}`],...s===void 0?[]:[j(l(s))],...o===void 0?[]:[_(o,2e3)],E`${Math.round(r)} ms`]
;return E`${j(t)} ${_(e,2e3)}: ${C(i,", ")}`}function Xo(t){switch(t.kind){case"executing":return E`still executing`
;case"finished":return E`finished`;case"failed":case"busy":return E`poll failed (${_(t.cause)})`;case"refused":
return E`poll refused`}}function Qo({cause:t,pauseMs:e,askedMs:n}){
return E`Not started yet (${_(t)})${si(n)}, next attempt in ${oi(e)}`}function ti({ms:t,askedMs:e}){
const n=e>0?E` and a pause of ${oi(e)}`:E``;return E`The service asks for fewer requests${n}: next request in ${oi(t)}`}
function ei({why:t,left:e}){const n=j(c(e,"item"));return E`No more runs are started, ${n} not started: ${ni(t)}`}
function ni(t){switch(t.by){case"service":case"journal":return _(Qe(t.problem).what);case"failures":
return E`more items failed than \`tolerated-failures\` allows`;case"deadline":
return E`the deadline (\`timeout-minutes\`) is too close`}}function si(t){
return t>0?E`, the service asked for a pause of ${oi(t)}`:E``}function ri(t){return t===void 0?E``:E` (${B(t)})`}
function oi(t){return j(d(t))}
// CONCATENATED MODULE: ./src/report/messages/journal.ts
const ii=1e3;function ai({journal:t,list:e},{states:n,exists:s,others:r},o){const i=_(t?.path??"",ii)
;const a=[...n.values()];const u=e!==void 0;if(!s){const t=j(o==="opened"?"New journal":"There is no journal yet")
;const e=Number(process.env.GITHUB_RUN_ATTEMPT)>1;return[Nt(E`${t}: ${i}`),...e?[ci()]:[]]}const d=j(c(a.length,"item"))
;return[Nt(E`Journal ${i} (${d}): ${j(ui(a))}`),...di(a,u),...li(r,u)]}function ui(t){
const e=[["ended","finished"],["started","executing"],["unknown","may have been started"],["not-started","not started"]]
;return e.map(([e,n])=>[t.filter(t=>t.kind===e).length,n]).filter(([t])=>t>0).map(([t,e])=>`${t} ${e}`).join(", ")}
function ci(){
return At("warning","No journal",E`This is a later attempt of the job, and there is no journal at the path in \`journal\`. What an earlier attempt started is started again. If the journal should have been there, check the step that restores it.`)
}function di(t,e){const n=t.flatMap(t=>t.kind==="started"||t.kind==="ended"?[t.time]:[]);const[s]=n.toSorted()
;if(s===void 0)return[];const r=j(d(Math.max(0,Date.now()-Date.parse(s))));const o=j(c(n.length,"run"))
;const i=e?E` of these items`:E``
;return[At("notice","Earlier runs",E`The journal has ${o}${i} from earlier steps; the oldest was started ${r} ago. They are collected, and those that failed are started again as \`retry\` says. To start everything anew, set \`journal\` to a new file.`)]
}function li(t,e){if(t.length===0)return[];const n=e?E`in the list`:E`of this step`
;return[At("notice","Other items in the journal",E`The journal has ${j(c(t.length,"item"))} not ${n}, which are left alone: ${dn(t)}.`)]
}function fi({number:t,cause:e}){
return At("warning","Ends not recorded",E`The end of ${j(c(t,"run"))} could not be recorded in the journal: ${_(e)}. The conclusion does not change. A later step collects these runs again.`)
}
// CONCATENATED MODULE: ./src/report/files.ts
const hi=384;const pi="results.jsonl";const mi=120;const wi=/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i;class Files{
notWritten=new Map;outputFiles=new Map;places;isList;folderNames;folder;constructor(t,e,n){this.places=t;this.isList=n
;const s=new UniqueNames(this.namesTaken(t.outputDirectory));this.folderNames=new Map(e.map(t=>[t,s.take(t,"")]))
;n&&this.attempt("lines",pi,t=>yi(t,""))}get resultsFile(){
return this.notWritten.has("lines")?"":Kn.join(this.ownFolder(),pi)}writeAnswer(t,e){
const n=this.isList?`${t}.json`:"result.json";return this.attempt("answers",n,t=>W.writeFileSync(t,e,{mode:hi,flag:"wx"
}))}appendLine(t){this.notWritten.has("lines")||this.attempt("lines",pi,e=>yi(e,t))}writeOutputs(t,e){
const{outputDirectory:n}=this.places;if(n===void 0)return;const s=this.isList?Kn.join(n,this.folderNames.get(t)??""):n
;if(this.attempt("outputs",s,gi)==="")return;this.isList&&this.outputFiles.set(t,s);const r=Si(e,this.namesTaken(s))
;for(const t of e){const{output:e}=t;const n=r.get(t);if(e===null||n===void 0)continue
;const o=this.attempt("outputs",Kn.join(s,n),t=>{$i(t);W.writeFileSync(t,e,{flag:"wx"})});if(this.isList)continue
;o===""?this.outputFiles.delete(jn(t)):this.outputFiles.set(jn(t),o)}}attempt(t,e,n){let s=e;try{
s=Kn.resolve(t==="outputs"?"":this.ownFolder(),e);n(s);return s}catch(e){
const{number:n=0,cause:r=$t(e,s)}=this.notWritten.get(t)??{};this.notWritten.set(t,{number:n+1,cause:r});return""}}
ownFolder(){const t=this.isList?"workflow-runs-":"workflow-run-"
;this.folder??=W.mkdtempSync(Kn.join(Kn.resolve(this.places.temp),t));return this.folder}namesTaken(t){
const{journal:e}=this.places;if(t===void 0||e===void 0)return[];return Kn.dirname(e)===t?[Kn.basename(e)]:[]}}
function gi(t){W.mkdirSync(t,{recursive:true})
;if(W.lstatSync(t).isSymbolicLink())throw new Error("the folder is a link, which is not followed")}function $i(t){try{
W.unlinkSync(t)}catch(t){if(wt(t)!=="ENOENT")throw t}}function yi(t,e){W.appendFileSync(t,e,{mode:hi})}function vi(t,e){
const{account:n,startedAt:s,endedAt:r}=t;const o=e.finished?.run;const i=Bt(s,r);const a=o?.result.json;const u={
id:ki(t.id),position:String(t.position),conclusion:ki(t.conclusion),error:ki(n===void 0?void 0:pn(mn(n)).text),
"run-id":ki(t.runId),"workflow-id":ki(o?.workflowId??e.workflowId),state:ki(o?.state||void 0),
result:ki(o?.result.step?.output),"step-outputs":o===void 0?"null":bi(Cn(o.steps)),"failed-steps":xi(e.finished),
"started-at":ki(o?.startedAt||void 0),"ended-at":ki(o?.endedAt||void 0),"duration-seconds":i===void 0?"null":Dt(i),
"result-file":ki(e.resultFile||void 0),resumed:String(e.isResumed),...e.hasJson?{
"result-json":a?.kind==="json"?a.text:"null"}:{},...e.hasUrl?{"run-url":ki(t.runUrl)}:{}}
;const c=Object.entries(u).map(([t,e])=>`"${t}":${e}`);return`{${c.join(",")}}\n`}function ki(t){
return JSON.stringify(t??null)}function bi(t){const e=[...t].map(([t,e])=>`${JSON.stringify(t)}:${JSON.stringify(e)}`)
;return`{${e.join(",")}}`}function xi(t){if(t===void 0)return"null";const{failedSteps:e,oddFailedSteps:n}=t.run
;const s=n===void 0||["{}",'""'].includes(n);return`[${s?e.map(({json:t})=>t).join(","):n}]`}function Si(t,e){
const n=new UniqueNames(e);const s=new Map;const r=new Map;for(const e of t){const t=jn(e);const o=(r.get(t)??0)+1
;r.set(t,o);e.output!==null&&s.set(e,n.take(t,o===1?".txt":`.${o}.txt`))}return s}class UniqueNames{taken;next=new Map
;constructor(t=[]){this.taken=new Set(t.map(t=>t.toLowerCase()))}take(t,e){const n=Ii(t);const s=Ti(n,e);let r=s
;for(let t=this.next.get(s)??2;this.taken.has(r.toLowerCase());t++){r=Ti(n,`-${t}${e}`);this.next.set(s,t+1)}
this.taken.add(r.toLowerCase());return r}}function Ii(t){const e=t.replace(/[^A-Za-z0-9._-]/gu,"_").replace(/^\./,"_")
;return wi.test(e)?`_${e}`:e}function Ti(t,e){return`${t.slice(0,mi-e.length)}${e}`.replace(/\.$/,"_")}
// CONCATENATED MODULE: ./src/report/outputs.ts
const Mi={result:1e5,"result-json":1e5,"step-outputs":2e5,results:2e5,"failed-steps":3e4,"output-files":5e4,
"output-files of a list":12e4,"run-ids":12e4,field:200};function Oi({conclusion:t,error:e,files:n},s,r){
const o=new Collected;o.set("conclusion",t);e!==void 0&&o.set("error",e.text);if(s===void 0)return o;const{run:i}=s
;const{step:a,json:u}=i.result;const c=Bt(Ft(i.startedAt),Ft(i.endedAt));o.fit("state",$e(i.state,Mi.field))
;o.fit("started-at",$e(i.startedAt,Mi.field));o.fit("ended-at",$e(i.endedAt,Mi.field))
;o.set("duration-seconds",c===void 0?"":Dt(c));o.set("result-file",r);o.fit("failed-steps",Ci(i))
;o.fit("result",$e(a?.output??"",Mi.result))
;u!==void 0&&o.fit("result-json",Ei("",u.kind==="json"?u.text:"",Mi["result-json"]))
;o.fit("step-outputs",ye([...Cn(i.steps)],Mi["step-outputs"]))
;n!==void 0&&o.fit("output-files",ji(n,Mi["output-files"]));o.set("truncated",String(o.cut.length>0));return o}
function Ni({conclusion:t,error:e,files:n},s,r,o){const i=new Collected;i.set("conclusion",t)
;e!==void 0&&i.set("error",e.text);const a=Ai(s).map(([t,e])=>`,"${t}":${e}`)
;i.set("counts",`{"total":${s.length}${a.join("")}}`);const u=s.flatMap(({id:t,runId:e})=>e===void 0?[]:[[t,e]])
;i.fit("run-ids",ji(new Map(u),Mi["run-ids"]));n!==void 0&&i.fit("output-files",ji(n,Mi["output-files of a list"]))
;i.set("results-file",o);const c=s.filter(({isFinished:t})=>t)
;i.fit("results",r.isJson?_i(c,r):ye(c.map(({id:t})=>[t,r.get(t)??""]),Mi.results))
;r.isCut&&!i.cut.includes("results")&&i.cut.push("results");i.set("truncated",String(i.cut.length>0));return i}
class Collected{values=new Map;cut=[];set(t,e){this.values.set(t,e)}fit(t,{text:e,isCut:n}){this.set(t,e)
;n&&this.cut.push(t)}}function Ai(t){return de.map(e=>[e,t.filter(({conclusion:t})=>t===e).length]).filter(([,t])=>t>0)}
function Ei(t,e,n){const s=e.length>n;return{text:s?t:e,isCut:s}}function ji(t,e){
const n=[...t].map(([t,e])=>`${JSON.stringify(t)}:${JSON.stringify(e)}`);return Ei("{}",`{${n.join(",")}}`,e)}
function Ci({failedSteps:t,oddFailedSteps:e}){const n=Mi["failed-steps"];if(e!==void 0)return Ei("[]",e,n);let s="["
;for(const{json:e}of t){const t=`${s}${s==="["?"":","}${e}`;if(t.length>=n)return{text:`${s}]`,isCut:true};s=t}return{
text:`${s}]`,isCut:false}}function _i(t,e){const n=new Map(t.map(({id:t})=>[t,e.get(t)??"null"]))
;const s=()=>[...n].map(([t,e])=>`${JSON.stringify(t)}:${e}`);let r=s().reduce((t,e)=>t+e.length+1,2);let o=false
;const i=[...n].sort(([,t],[,e])=>e.length-t.length);for(const[t,e]of i){if(r<=Mi.results)break;r-=e.length-4
;n.set(t,"null");o=true}return r<=Mi.results?{text:`{${s().join(",")}}`,isCut:o}:{text:"{}",isCut:true}}
// CONCATENATED MODULE: ./src/report/messages/step.ts
const Ui=5;const Pi=5;const Li=5;const Ri=20;const Fi=150;function Bi(t,e){const n=Ji(void 0,e,void 0);const s=an(t)
;if(s.length===0)return n;return{...n,points:s,next:e.sentences.slice(1)}}function Ji(t,e,n){
const{title:s,sentences:r,short:o,isFailure:i,collect:a,failedSteps:u}=e;const c=n===void 0?[]:[E`The run: ${B(n)}`]
;const d=a.length===0?[]:[E`To collect it later:`,...a];const l=o.length-Ui;const f=l>0?E`; and ${l} more`:E``
;const h=C(o.slice(0,Ui),"; ");const p=i&&u.length+o.length>0&&s==="Run failed"
;const m=p&&t!==void 0?[E`The run ${R(t)} failed: ${h}${f}.`,...r.slice(1)]:r;return{error:mn(e),
annotations:[At("error",s,...m,...c,...d),...u.slice(0,Pi).map(t=>At("error","Step failed",je(t)))],points:i?o:[],
next:i?r.slice(1):r}}const Di={failure:"Items failed",timed_out:"Timed out",cancelled:"Cancelled",
error:"Items with errors"};function Wi(t,e,n,s){if(ce(t)===0)return;const r=Yi(e,n)
;const o=An(r).filter(({account:t})=>t!==void 0);const i=Vi(r);const a=Ki(e,r,n);const u=s&&Qe(s)
;const c=u===void 0?a:C([u.what,u.meaning,a]," ");const d=u===void 0?i:[...i,u.remedy]
;const l=o.slice(0,Li).map(t=>Xi(t,Fi));const f=o.length-l.length;f>0&&l.push(E`… and ${f} more, see \`results-file\``)
;const h=l.length===0?[]:[E`${C(l,"; ")}.`];const p=o.filter(({conclusion:t})=>t!=="not_started");return{
error:[c,...h,...d],annotations:[At("error",u?.title??Di[t]??"Items",c,...l,...d),...Qi(p).slice(0,Pi).map(Zi)],
points:[],next:d}}function qi(t,e){const n=En(t);if(e===void 0||n.length===0||n.length>e)return
;const s=n.slice(0,Ri).map(t=>Xi(t,Fi));const r=n.length-s.length;r>0&&s.push(E`… and ${r} more, see \`results-file\`.`)
;const o=j(c(t.length,"item"))
;return At("warning","Failures tolerated",E`${n.length} of ${o} failed, which \`tolerated-failures\` allows:`,...s)}
const Hi={success:"succeeded",failure:"failed",timed_out:"timed out",cancelled:"cancelled",error:"ended in error",
unknown:"unknown",not_started:"not started",started:"started",running:"executing"};function Gi(t){return Hi[t]}
function zi(t){return Ai(t).map(([t,e])=>`${e} ${Hi[t]}`).join(", ")}function Yi(t,e){
const n=e!==void 0&&En(t).length<=e;return n?t.filter(({conclusion:t})=>!he(t)):t}function Ki(t,e,n){
const s=En(e).length;const r=e.filter(({account:t})=>t!==void 0).length;const o=j(c(t.length,"item"))
;const i=n!==void 0&&s>n;const a=i?E`, more than \`tolerated-failures\` allows (${n})`:E``
;const u=s>0?E`${s} of ${o} failed`:r>0?E`${r} of ${o} did not succeed`:E`${o} ended`;return E`${u}${a} (${j(zi(t))}).`}
function Vi(t){const e=e=>t.some(t=>t.conclusion===e);const n=[]
;e("unknown")&&n.push(E`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`)
;t.some(({mayContinue:t})=>t)&&n.push(E`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`)
;e("failure")&&n.push(E`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`)
;e("not_started")&&n.push(E`Items that are \`not_started\` have no run. It is safe to run them again.`);return n}
function Zi(t){const e=t.runUrl===void 0?[]:[E`The run: ${B(t.runUrl)}`]
;return At("error",`Item ${t.conclusion}`,Xi(t,2e3),...e)}function Xi({id:t,runId:e,account:n},s){
const r=e===void 0?E``:E` (run ${R(e)})`;const o=n===void 0?"":wn(n).text.replace(/\.$/,"")
;return E`${On(t)}${r}: ${_(o,s)}`}function Qi(t){const e=[...ta(t)]
;return[...e.flatMap(t=>t.slice(0,1)),...e.flatMap(t=>t.slice(1))]}function ta(t){
return Map.groupBy(t,({account:t})=>t&&wn(t).text).values()}const ea=20;function na(t){
const e=An(t).filter(({account:t})=>t!==void 0);const n=[...ta(e)];const s=n.slice(0,ea).map(t=>{const[{account:e}={
account:void 0}]=t;const n=e===void 0?E``:wn(e);const s=C(t.slice(0,Li).map(({id:t})=>_(t,100)),", ")
;if(t.length===1)return E`${s}: ${n}`;const r=t.length-Li;const o=r>0?E` and ${r} more`:E``
;return E`${t.length} items: ${n} (${s}${o})`});const r=n.length-s.length
;return r>0?[...s,E`… and ${j(c(r,"other message"))}`]:s}
// CONCATENATED MODULE: ./src/report/summary/html.ts
class HtmlText{#e;constructor(t){this.#e=t}get text(){return this.#e}get bytes(){return Buffer.byteLength(this.#e)}
toString(){return this.#e}}function sa(t,...e){let n="";for(let s=0;s<t.length;s++){n+=t[s];const r=e[s]
;r!==void 0&&(n+=ra(r))}return new HtmlText(n)}function ra(t){if(t instanceof HtmlText)return t.text
;if(typeof t==="number")return String(t);return"text"in t?ha(t.text):aa(t,"\n")}function oa(t){
return new HtmlText(ha(t))}function ia(t,e){return new HtmlText(aa(t,e.text))}function aa(t,e){let n=""
;for(let s=0;s<t.length;s++)n+=(s===0?"":e)+t[s];return n}function ua(t){return sa`<code>${t}</code>`}function ca(t,e){
return sa`<a href="${B(t)}">${e}</a>`}function da(t,e,n=""){const s=la(t.text)
;return new HtmlText(`${s}${e}\n${t.text}${n}\n${s}`)}function la(t){const e="```";if(!t.includes(e))return e
;const n=t.match(/`+/g)??[];return"`".repeat(n.reduce((t,e)=>Math.max(t,e.length),0)+1)}function fa(t){let e=""
;let n=false;for(const s of t.parts){if(s.isUntrusted){const t=ha(s.text);e+=n?t:`<code>${t}</code>`;continue}
for(const[t,r]of s.text.split("`").entries()){if(t>0){e+=n?"</code>":"<code>";n=!n}e+=ha(r)}}
return new HtmlText(e.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g,"$1"))}function ha(t){
if(!/[&<>"\r\n]/.test(t))return t
;return t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;").replace(/[\r\n]/g,"&#10;")
}const pa=307200;const ma=30;function wa({columns:t,rows:e,noun:n,source:s}){
const r=$a(t.map(({title:t,isNumber:e})=>sa`<th align="${j(e?"right":"left")}">${oa(t)}</th>`));const o=[]
;let{bytes:i}=r;for(const n of e){const e=$a(n.map((e,n)=>ya(e,t[n]?.isNumber===true)));i+=e.bytes+1;if(i>pa)break
;o.push(e)}const a=e.length-o.length;const u=a===0?sa``:sa`\n\n… and ${oa(c(a,`more ${n}`))}, see \`${oa(s)}\`.`
;const d=sa`${ga([r,...o])}${u}`;if(e.length<=ma)return d
;return sa`<details><summary>${oa(c(e.length,n))}</summary>\n\n${d}\n\n</details>`}function ga(t){
return sa`<table>\n${t}\n</table>`}function $a(t){return sa`<tr>${ia(t,sa``)}</tr>`}
function ya({words:t,mark:e,href:n,isUnbroken:s},r){
const o=r?oa(t.text.replaceAll(" "," ")):s?sa`<samp>${t}</samp>`:fa(t);const i=n===void 0?o:ca(n,o)
;const a=e===void 0?i:sa`${oa(e)}\u00a0${i}`;if(r)return sa`<td align="right">${a}</td>`
;return s?sa`<td nowrap>${a}</td>`:sa`<td>${a}</td>`}
// CONCATENATED MODULE: ./src/report/summary/folds.ts
const va=20;function ka(t,e){const n=(t,e)=>t.reduce((t,n)=>t+xa(n,e).bytes,0)
;const s=ge(t.length,s=>n(t.slice(0,s),0)<=e);const r=t.slice(0,s);const o=Math.max(0,...r.map(({text:t})=>t.length))
;const i=ge(Math.min(o,e),t=>n(r,t)<=e);return{shown:r.map(t=>xa(t,i)),areCut:s<t.length||o>i}}function ba(t,e,n){
const s=ia(t,sa``);if(e<=va)return s;return sa`<details><summary>${oa(c(e,n))}</summary>\n\n${s}\n</details>\n`}
function xa({title:t,text:e,isOpen:n=false},s){
const r=e.length<=s?da(L(e,Number.MAX_SAFE_INTEGER),"text"):da(L(e,s),"text","\n… [cut]");const o=n?sa` open`:sa``
;return sa`<details${o}><summary>${t}</summary>\n\n${r}\n\n</details>\n`}
// CONCATENATED MODULE: ./src/report/summary/timeline.ts
const Sa=50;const Ia=40;const Ta=864e5;const Ma=300*Ta;const Oa=`%%{init: ${JSON.stringify({gantt:{leftPadding:24},
themeVariables:{taskBkgColor:"#0969da",taskBorderColor:"#0969da",critBkgColor:"#cf222e",critBorderColor:"#cf222e",
taskTextColor:"#fff",taskTextLightColor:"#fff"}})}}%%`;function Na(t,e){const n=[...Iterator.from(t).flatMap(Aa)]
;if(n.length<2)return
;const s=n.toSorted((t,e)=>Number(e.failed)-Number(t.failed)||Ea(e)-Ea(t)).slice(0,Sa).sort((t,e)=>t.start-e.start||t.position-e.position)
;const r=ja(s,e);if(r===void 0)return;const o=n.some(({failed:t})=>t)?"failed and longest":"longest"
;const i=n.length===s.length?sa``:sa`\n\nThe ${s.length} ${oa(o)} of ${n.length} ${oa(e)}.`;const a=j(r)
;return sa`### Timeline\n\n${da(a,"mermaid")}${i}`}function Aa({startedAt:t,endedAt:e,...n}){
if(t===void 0||e===void 0||e<t)return[];return[{...n,start:Number(t/1000n),end:Number(e/1000n)}]}
function Ea({start:t,end:e}){return e-t}function ja(t,e){const n=Math.min(...t.map(({start:t})=>t))
;const s=Math.max(...t.map(({end:t})=>t))-n;if(s>Ma)return;const r=Math.max(1,Math.ceil(s/100));const o=t.map(t=>({...t,
end:Math.max(t.end,t.start+r)}));const i=o.map(({position:t,name:e,failed:s,start:r,end:o})=>{
const i=`${_a(r-n)}, ${_a(o-n)}`;return`  ${Ca(t,e)} :${s?"crit, ":""}${i}`})
;return[Oa,"gantt",`  accTitle: Timeline of the ${e}`,`  accDescr: A bar for each of the ${t.length} ${e}. The table has their durations.`,"  dateFormat YYYY-MM-DD HH:mm:ss.SSS",...Ua(Math.max(...o.map(({end:t})=>t))-n),"  todayMarker off",...i].join("\n")
}function Ca(t,e){const n=t=>L(t,Ia).text.replace(/[^A-Za-z0-9_-]/gu,"_");return`${t}-${n(n(e))}`.slice(0,Ia)}
function _a(t){const e=new Date(Date.UTC(2e3,0,1)+t).toISOString();return`${e.slice(0,10)} ${e.slice(11,23)}`}
function Ua(t){const e=(t,e)=>[`  axisFormat ${t}`,...e===void 0?[]:[`  tickInterval ${e}`]]
;if(t<2e3)return e("%-S.%L s");if(t<15e3)return e("%-S s","1second");if(t<6e4)return e("%-S s","5second")
;if(t<36e5)return e("%M:%S");if(t<Ta)return e("%H:%M");return t<10*Ta?e("day %-j","1day"):e("day %-j")}
// CONCATENATED MODULE: ./src/report/summary/layout.ts
const Pa=1022976;function La(t){const e=[Ra(t.verdict),t.extent,Fa(t.points??[]),Ba(t.next??[])]
;const n=[t.bars&&Na(t.bars.list,t.bars.nouns),Ja(t.table)];const s=t.isTableFirst?n.toReversed():n
;const r=Da(t.facts??[],t.table!==void 0);const o=qa([...e,...t.more??[],...s,r])
;const{result:i,others:a}=Wa(t,Pa-o.bytes);return`${qa([...e,...t.more??[],i,...s,a,r])}\n`}
function Ra({mark:t,words:e}){return Et===""?sa`## ${oa(`${t} ${e}`)}`:sa`<h2>${oa(t)} ${ua(_(Et,Ot))}: ${oa(e)}</h2>`}
function Fa(t){if(t.length===0)return;const e=t.map(t=>sa`<li>${fa(t)}</li>`);return sa`<p>Why:</p>\n<ul>\n${e}\n</ul>`}
function Ba(t){if(t.length===0)return;return sa`<p>${ia(t.map(fa),sa`<br>\n`)}</p>`}function Ja(t){
if(t===void 0||t.rows.length===0)return;const e=`${t.noun.charAt(0).toUpperCase()}${t.noun.slice(1)}s`
;return sa`### ${oa(e)}\n\n${wa(t)}`}function Da(t,e){if(t.length===0)return
;const n=t.map(([t,e])=>$a([sa`<td>${oa(t)}</td>`,sa`<td>${e}</td>`]));const s=ga(n);return e?sa`### Details\n\n${s}`:s}
function Wa({result:t,others:e,source:n},s){const r=[...t===void 0?[]:[t],...e?.folds??[]];if(r.length===0)return{}
;const[o="",i=""]=n??[];const a=i===""?sa``:sa` The complete texts are in <code>${oa(o)}</code>, ${ua(_(i,1e3))}.`
;const u=sa`<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${a}</p>`
;const c=e?.noun??"";const d=e===void 0?sa``:sa`### ${oa(e.title)}\n\n`
;const l=u.bytes+d.bytes+ba([],r.length,c).bytes+16;const{shown:f,areCut:h}=ka(r,s-l);const p=t===void 0?void 0:f[0]
;const m=t===void 0?f:f.slice(1);const w=h?u:void 0;const g=qa([p,w]);return{result:g.bytes===0?void 0:g,
others:m.length===0?void 0:sa`${d}${ba(m,m.length,c)}`}}function qa(t){return ia(t.filter(t=>t!==void 0),sa`\n\n`)}
// CONCATENATED MODULE: ./src/report/table.ts
const Ha=200;const Ga={words:E`–`};function za({columns:t,rows:e,noun:n}){const s=e.length>Ha?e.slice(0,Ha-1):e
;const r=t.map(({title:t})=>j(t.toLowerCase()));const o=[r,...s.map(t=>t.map(({words:t})=>t))]
;const i=t.map((t,e)=>Math.max(...o.map(t=>Ya(t[e]))));const a=o.map(t=>C(t.map((e,n)=>{const s=n===t.length-1
;const r=s?0:(i[n]??0)-Ya(e);return E`${e}${j(" ".repeat(r))}`}),"  "));const u=e.length-s.length
;return u===0?a:[...a,E`… and ${j(c(u,`more ${n}`))}`]}function Ya(t){return[...t?.text??""].length}
// CONCATENATED MODULE: ./src/report/plan.ts
const Ka={start:"start",collect:"collect",leave:"unknown"};const Va={start:"▶️",collect:"📥",leave:"❓"}
;const Za=E`Nothing is sent for \`unknown\` items. Check the workflow's runs in the studio: if there is a run, set \`run-id\`; if there is none, set \`retry: unknown\`.`
;function Xa(t,{tasks:e,states:n}){const{items:s,list:r,runUrl:o,baseUrl:i}=t
;const a=e.filter(({kind:t})=>t==="start").length
;const u=new Map([["conclusion","planned"],["planned-starts",String(a)]]);const[d]=e
;if(r===void 0&&d?.kind==="collect"){const t=o?.of(d.runId,s[0]?.task.workflowId);u.set("run-id",d.runId)
;t!==void 0&&u.set("run-url",t)}const l=e.map((t,e)=>{const r=s[e]?.task.workflowId
;const i=t.kind==="collect"?o?.of(t.runId,r):void 0;return tu(t,n.get(t.id),r,i)});const f={columns:[{title:"Item"},{
title:"Plan"},{title:"Workflow"},{title:"Why"}],rows:l,noun:"item",source:"items"}
;const h=a===0?"no run would be started":`${c(a,"run")} would be started`;const p=j(Qa(e))
;const m=r===void 0?p:E`${j(c(e.length,"item"))}, ${p}`;const w=e.some(({kind:t})=>t==="leave");return{outputs:u,
entries:[Nt(E`Plan (\`dry-run\`): ${j(h)} at ${_(i)} (${m})`),...za(f).map(Nt),...w?[Nt(Za)]:[],Nt(E`Nothing was sent to the service.`)],
summary:()=>La({verdict:{mark:"📝",words:h},
extent:sa`<p>Plan (<code>dry-run</code>) for ${ua(_(i))}: ${oa(Qa(e))}. Nothing was sent to the service.</p>`,
next:w?[Za]:[],table:f})}}function Qa(t){const e=e=>t.filter(t=>t.kind===e).length
;const n=[[e("start"),"to start"],[e("collect"),"to collect"],[e("leave"),"unknown"]]
;return n.filter(([t])=>t>0).map(([t,e])=>`${t} ${e}`).join(", ")}function tu(t,e,n,s){const r=eu(t,e)
;const o=s===void 0?E``:E` (${_(s,7e3)})`;return[{words:_(t.id,100)},{words:j(Ka[t.kind]),mark:Va[t.kind]
},n===void 0?Ga:{words:R(n)},{words:t.kind==="collect"?E`${r}: ${R(t.runId)}${o}`:r}]}function eu(t,e){
if(t.kind==="leave")return E`a start was sent at ${_(t.time,40)}, and the journal does not say whether a run was started`
;if(t.kind==="collect"&&t.isResumed!==true)return E`\`run-id\` is given`;switch(e?.kind){case void 0:
return E`no journal`;case"not-started":return E`not in the journal`;case"unknown":
return E`may have been started before; \`retry: unknown\``;case"started":return E`started by an earlier step`
;case"ended":return E`started by an earlier step, ended in ${j(e.conclusion)}`}}
// CONCATENATED MODULE: ./src/report/tables.ts
const nu=60;const su=30;const ru=200;const ou={success:"✅",failure:"❌",timed_out:"⌛",cancelled:"🚫",error:"❗",
unknown:"❓",not_started:"⚪",started:"▶️",running:"⏳"};function iu({steps:t,failedSteps:e}){return{columns:[{title:"No.",
isNumber:true},{title:"Node"},{title:"State"},{title:"Duration",isNumber:true},{title:"Size",isNumber:true}],
rows:[...e.map((e,n)=>uu(e,t.length+n+1)),...t.map(au)],noun:"step",source:"result-file"}}function au(t){
const{position:e,state:n,output:s,startedAt:r,endedAt:o}=t;return[lu(String(e)),{words:_(jn(t),nu)},n==="DONE"?{
...lu("DONE"),mark:ou.success}:n===void 0?Ga:{words:_(n,su)},lu(Jt(r,o)),s===null?Ga:lu(l(Buffer.byteLength(s)))]}
function uu(t,e){const n=Ht(t);return[lu(String(e)),n===void 0?Ga:{words:_(n,nu)},{...lu("failed"),mark:ou.failure
},lu(Jt(t.startedAt,t.endedAt)),Ga]}function cu(t){return{columns:[{title:"No.",isNumber:true},{title:"Item"},{
title:"Conclusion"},{title:"Duration",isNumber:true},{title:"Run"},{title:"Error"}],rows:An(t).map(du),noun:"item",
source:"results-file"}}function du(t){const{position:e,conclusion:n,runId:s,runUrl:r,account:o,startedAt:i,endedAt:a}=t
;return[lu(String(e)),{words:_(t.id,100)},{...lu(n),mark:ou[n]},lu(Jt(i,a)),s===void 0?Ga:{words:R(s),href:r,
isUnbroken:true},o===void 0?Ga:{words:_(wn(o),ru)}]}function lu(t){return{words:j(t)}}
// CONCATENATED MODULE: ./src/report/summary/summary.ts
const fu=40;const hu=16;function pu(t){const{outcome:e,account:n,style:s,resultFile:r,settings:o}=t
;const i=e.kind==="started"||e.kind==="running";const a=i?ve(o.baseUrl,e.runId):t.collect
;const u=e.kind==="finished"?e.run:void 0;const c=s==="full"&&u!==void 0;const d=e.kind==="running"?e.message:void 0
;return La({verdict:gu(e,n),extent:u&&$u(u),points:n?.points??[],next:n?.next??[],
more:[...d===void 0?[]:[sa`<p>The service's message: ${ua(_(d))}</p>`],...a.length===0?[]:[sa`To collect the run in a later step or job:`,da(C(a,"\n"),"yaml")]],
result:c?yu(e,u):void 0,bars:u&&{list:bu(u),nouns:"steps"},table:u&&iu(u),...c?{others:{title:"Other outputs",
folds:vu(u),noun:"output"}}:{},source:["result-file",r],facts:xu(t)})}function mu(t){
const{settings:e,style:n,conclusion:s,account:r,records:o,results:i,resultsFile:a}=t;const u=d(Yo.now())
;const c=n==="full"?Nu(o,i):[];return La({verdict:Tu(s,o),extent:Mu(o,u),points:na(o),next:r?.next??[],bars:{
list:o.map(Ou),nouns:"runs"},table:cu(o),isTableFirst:true,others:{title:"Results",folds:c,noun:"result"},
source:["results-file",a],
facts:[["Conclusion",ua(_(s))],["Items",sa`${o.length}`],["Service",ua(_(e.baseUrl))],["Time",oa(u)]]})}
function wu(t,{points:e,next:n},s){const r=[["Conclusion",sa`<code>error</code>`]]
;s!==void 0&&r.push(["Run",ua(_(s,256))]);return La({verdict:{mark:"❗",words:t},points:e,next:n,facts:r})}
function gu(t,e){switch(ie(t)){case"success":return{mark:"✅",words:"Workflow run succeeded"};case"failure":return{
mark:"❌",words:"Workflow run failed"};case"timed_out":return{mark:"⌛",words:"Workflow run did not finish in time"}
;case"cancelled":return{mark:"🚫",words:"Step cancelled"};case"started":return{mark:"▶️",words:"Workflow run started"}
;case"running":return{mark:"⏳",words:"Workflow run still executing"};case"error":return{mark:"❗",
words:e?.annotations[0]?.title??"Error"}}}function $u({steps:t,failedSteps:e,startedAt:n,endedAt:s}){
const r=e.length===0?sa``:sa` and ${e.length} failed`;const o=Jt(Ft(n),Ft(s));const i=oa(c(t.length,"completed step"))
;return sa`<p><b>${i}${r}</b> in <b>${oa(o)}</b></p>`}function yu({kind:t,...e},{result:n}){const{step:s}=n
;if(s===void 0)return;const r="reasons"in e&&e.reasons.length===0;const o=oa(r?"Result":"Last output");return{
title:sa`<b>${o}:</b> ${ku(s)}`,text:s.output,isOpen:s.output.trimEnd().split(/\r\n?|\n/,fu+1).length<=fu}}
function vu({steps:t,result:e}){return t.flatMap(t=>t.output===null||t.position===e.step?.position?[]:[{title:ku({...t,
output:t.output}),text:t.output}])}function ku(t){const e=ua(_(jn(t),120))
;return sa`#${t.position} ${e} · ${oa(l(Buffer.byteLength(t.output)))}`}function bu({steps:t,failedSteps:e}){
const n=(e,n)=>{const{startedAt:s,endedAt:r}=e;return{position:n,name:Ht(e)??"step",failed:n>t.length,startedAt:s,
endedAt:r}};return[...t,...e].map((t,e)=>n(t,e+1))}function xu({outcome:t,runUrl:e,workflowId:n}){
const s="runId"in t?t.runId:void 0;const r=t.kind==="finished"?t.run:void 0;const o=r?.workflowId??n
;const i=[["Conclusion",ua(_(ie(t)))]];r!==void 0&&r.state!=="DONE"&&i.push(["State",Su(r.state)]);if(s!==void 0){
const t=ua(_(s,256));i.push(["Run",e===void 0?t:ca(e,t)])}o!==void 0&&i.push(["Workflow",ua(_(o,256))])
;r!==void 0&&i.push(["Started",Iu(r.startedAt)],["Ended",Iu(r.endedAt)]);return i}function Su(t){
return t===""?oa("–"):ua(_(t,200))}function Iu(t){const e=Ft(t);if(e===void 0)return Su(t)
;const n=new Date(Number(e/1000n)).toISOString();return oa(`${n.slice(0,10)} ${n.slice(11,19)} UTC`)}function Tu(t,e){
const n=c(e.length,"item");const s=(...t)=>e.filter(e=>t.includes(e.conclusion)).length;const r=s("success");switch(t){
case"success":return{mark:ou.success,words:`${r===e.length?"":`${r} of `}${n} succeeded`};case"failure":return{
mark:ou.failure,words:`${En(e).length} of ${n} failed`};case"timed_out":{const t=s("timed_out","not_started");return{
mark:ou.timed_out,words:`${t} of ${n} did not finish in time`}}case"cancelled":return{mark:ou.cancelled,
words:"Step cancelled"};case"started":return{mark:ou.started,words:`${n} started`};case"running":return{mark:ou.running,
words:`${n} still executing`};default:{const t=e.length-s("success","started","running");return{mark:ou.error,
words:`${t} of ${n} did not succeed`}}}}function Mu(t,e){const n=Ai(t)
;const s=n.map(([t,e])=>sa`${oa(ou[t])} <b>${e}</b> ${oa(Gi(t))}`);const r=n.map(([e,n])=>{
const s=Math.floor(n/t.length*hu);return ou[e].repeat(Math.max(1,Math.min(n,s)))})
;return sa`<p><span aria-hidden="true">${oa(r.join(""))}</span><br>
${oa(c(t.length,"item"))} in <b>${oa(e)}</b>: ${ia(s,sa`, `)}</p>`}
function Ou({position:t,id:e,conclusion:n,startedAt:s,endedAt:r}){return{position:t,name:e,failed:he(n),startedAt:s,
endedAt:r}}function Nu(t,e){return An(t).flatMap(({position:t,id:n,bytes:s})=>{const r=e.get(n)
;if(r===void 0||s===void 0)return[];const o=sa`#${t} ${ua(_(n,100))} · ${oa(l(s))}`;return[{title:o,text:r}]})}
// CONCATENATED MODULE: ./src/report/report.ts
class Report{tasks;settings;places;isList;log;files;results=new KeptResults(false);jsons;records=new Map;outcome
;resultFile="";missing;constructor(t,e,n){this.tasks=t;this.settings=e;this.places=n;this.isList=e.list!==void 0
;this.log=new Log(t,e,(t,e)=>this.urlOf(t,e));const s=t.map(t=>t.id);this.files=new Files(n,s,this.isList)
;this.jsons=e.result?.isJson?new KeptResults(true):void 0}begin(){const[t]=this.tasks
;this.isList||t?.kind!=="collect"||this.setRunId(t,t.runId);this.log.begin()}onEvent(t){
this.isList||t.kind!=="started"||this.setRunId(t.task,t.runId);this.log.onEvent(t)}ended(t,e){
const{baseUrl:n,result:s,runUrl:r}=this.settings;const o=e.kind==="finished"?e:void 0;const i="runId"in e?e.runId:void 0
;const a=i&&this.urlOf(t,i,o?.run.workflowId);const u=this.tasks.findIndex(e=>e.id===t.id)+1;const c=In(t,u,e,{runUrl:a,
baseUrl:n,isList:this.isList});this.records.set(t.id,c);const d=o===void 0?"":this.write(t,u,o);if(!this.isList){
this.outcome=e;this.resultFile=d;return}const l=vi(c,{finished:o,workflowId:t.workflowId,resultFile:d,
isResumed:t.kind==="collect"&&t.isResumed===true,hasJson:s?.isJson===true,hasUrl:r!==void 0});this.files.appendLine(l)
;this.log.itemEnded(c)}finish(t){return ju(this.isList?this.ofList(t):this.ofRun(t),this.places)}
write(t,e,{run:n,answer:s}){const{step:r,isMissing:o,json:i}=n.result;if(o){
const{items:e=[],nodes:s=Wn(n.steps)}=this.missing??{};this.missing={items:[...e,t.id],nodes:s}}
this.isList&&r!==void 0&&this.results.add(t.id,r.output);this.isList&&i?.kind==="json"&&this.jsons?.add(t.id,i.text)
;const a=this.files.writeAnswer(e,s);this.files.writeOutputs(t.id,n.steps);return a}ofRun({problem:t}){
const{settings:e,resultFile:n}=this;const[s]=this.tasks
;if(this.outcome===void 0||s===void 0)throw new Error("the run has not ended");const r=Cu(this.outcome,t)
;const o=r.kind==="finished"?r:void 0;const i="runId"in r?r.runId:void 0;const a=i&&this.urlOf(s,i,o?.run.workflowId)
;const u=i!==void 0&&this.urlOf(s,i)!==a;const c=hn(r,e.baseUrl);const d=c&&Ji(i,c,a);const l=ie(r)
;const f=Oi(this.outputsOf(l,d),o,n);const h={settings:e,outcome:r,account:d,collect:c?.collect??[],runUrl:a};return{
conclusion:l,outputs:a===void 0?f.values:new Map([...f.values,["run-url",a]]),
entries:[...this.notesOfFiles(),...o===void 0?[]:_u(o,n),...this.notesOfOutputs(f,["result-file",n]),...u&&a!==void 0?[Nt(E`The run: ${_(a,7e3)}`)]:[],...Uu(r,e.baseUrl),...d?.annotations??[]],
summary:this.summaryOf(t=>pu({...h,style:t,workflowId:s.workflowId,resultFile:n})),runs:Gn(i)}}
ofList({isCancelled:t,problem:e}){const{settings:n,files:s,results:r,jsons:o,tasks:i}=this
;const a=i.map(t=>this.recordFor(t));const u=me(n.list?.tolerated,i.length);const d=e!==void 0;const l=pe(a,{
isCancelled:t,tolerated:u??0,isUnrecorded:d});const f=Wi(l,a,u,e);const{resultsFile:h}=s
;const p=Ni(this.outputsOf(l,f),a,o??r,h);const m=qi(a,u);const w=h===""?[]:[Nt(E`All results: ${_(h,1e3)}`)]
;const g=E`All ${j(c(a.length,"item"))}`;return{conclusion:l,outputs:p.values,entries:[...this.notesOfFiles(),{
kind:"group",title:g,lines:za(cu(a))
},...this.notesOfOutputs(p,["results-file",h]),Nt(E`${j(c(a.length,"item"))}: ${j(zi(a))}`),...w,...m===void 0?[]:[m],...f?.annotations??[]],
summary:this.summaryOf(t=>mu({settings:n,style:t,conclusion:l,account:f,records:a,results:r,resultsFile:h})),runs:zn(h)}
}recordFor(t){const e=this.records.get(t.id);if(e===void 0)throw new Error(`the item ${t.id} has not ended`);return e}
outputsOf(t,e){const{outputFiles:n}=this.files;const s=this.settings.outputDirectory!==void 0;const r=e&&pn(e.error)
;return{conclusion:t,error:r,files:s?n:void 0}}notesOfFiles(){
return[...this.files.notWritten].map(([t,e])=>Fn(t,e,this.isList))}notesOfOutputs({cut:t,values:e},n){
const{missing:s}=this;const r=this.settings.result?.node??"";const o=t.filter(t=>["","{}","[]"].includes(e.get(t)??""))
;return[...s===void 0?[]:[Dn(r,s,this.isList)],...t.length===0?[]:[Bn(t,o,n)]]}summaryOf(t){
const{summary:e}=this.settings;return e==="none"?void 0:()=>t(e)}setRunId(t,e){const{outputs:n}=this.places
;n.set("run-id",e);const s=this.urlOf(t,e);s!==void 0&&n.set("run-url",s)}urlOf(t,e,n){
const{items:s,runUrl:r}=this.settings;const o=s.find(e=>e.task.id===t.id)?.task.workflowId;return r?.of(e,o??n)}}
function Au(t,{runId:e,baseUrl:n,style:s,places:r}){const o=hn({kind:"error",runId:e,problem:t},n)
;if(o===void 0)throw new Error("a problem without an account");const i=Bi(t,o)
;const a=[["conclusion","error"],["error",pn(i.error).text]];e!==void 0&&a.push(["run-id",e]);const u={
conclusion:"error",outputs:new Map(a),entries:[...i.points.map(t=>Nt(E`- ${t}`)),...i.annotations],
summary:s==="none"?void 0:()=>wu(o.title,i,e),runs:Gn(e)};return ju(u,r,t.kind==="no-outputs")}function Eu(t,e,n){
const s=Xa(t,e);const r=t.summary==="none"?void 0:s.summary;return ju({...s,conclusion:"planned",summary:r,
runs:Gn(void 0)},n)}function ju({conclusion:t,outputs:e,entries:n,summary:s,runs:r},{outputs:o,summaryFile:i},a=false){
o.setAll(e);Ct(n);if(s!==void 0&&i!==void 0)try{Tt(i,s())}catch(t){Ct([qn($t(t,i))])}if(o.failure===void 0)return ce(t)
;a||Ct([Hn(o.failure,r)]);return 1}function Cu(t,e){
const n=t.kind==="not-started"&&"problem"in t.why?t.why.problem:void 0;const s=e??n;if(s===void 0)return t
;switch(t.kind){case"not-started":return{kind:"error",runId:void 0,problem:s};case"finished":return{...t,problem:s}
;case"started":case"running":case"timed-out":return{kind:"error",runId:t.runId,problem:s};default:return t}}
function _u({runId:t,run:e,reasons:n},s){const r=iu(e);const o=r.rows.length===0?[E`The run reports no steps.`]:za(r)
;const i=e.failedSteps.length===0?E``:E`, ${e.failedSteps.length} failed`;const a=n.length===0?E`succeeded`:E`failed`
;const u=Jt(Ft(e.startedAt),Ft(e.endedAt));const d=j(u==="–"?"":` in ${u}`);const l=j(c(e.steps.length,"step"))
;const f=s===""?[]:[E`The complete answer: ${_(s,1e3)}`]
;return[...o,E`Run ${R(t)} ${a}${d}: ${l} completed${i}`,...f].map(Nt)}function Uu(t,e){
if(t.kind!=="started"&&t.kind!=="running")return[];const{runId:n}=t
;const s=t.kind==="started"?E`The step does not wait for the run (\`wait: false\`).`:E`Run ${R(n)} is still executing.`
;const r=ve(e,n).map(t=>E`  ${t}`);return[s,E`To collect it later:`,...r].map(Nt)}
// CONCATENATED MODULE: ./src/run/poll.ts
function Pu(t,e,n=true){if(t.kind==="untrusted")return{kind:"refused",cause:t.cause,isUntrusted:true}
;if(t.kind!=="reply")return{kind:"failed",cause:t.cause,retryAfterMs:0};const{status:s,json:r,end:o,broken:i}=t
;const{retryAfterMs:a}=t;const u=s>=200&&s<=299;const c=t=>({kind:"failed",cause:t,retryAfterMs:a})
;if(s===250)return Lu(t,a);if(o==="too-large")return{kind:"refused",status:s,cause:i,isTooLarge:true,isShortest:!n}
;if(s===429)return{kind:"busy",cause:bo(t),retryAfterMs:a};if(i!==void 0)return c(bo(t))
;if(s===408||s>=500&&s<=599)return c(bo(t));if(t.refusal!==void 0)return Fu(t,e);if(u&&r!==void 0){
if(Object.hasOwn(r,"success")&&Ut(r.data)){if(Ru(r.data,e.runId))return c(xo(s,j("the answer belongs to another run")))
;const{bytes:n}=t;return{kind:"finished",run:Wt(r),answer:n}}const n=Object.hasOwn(r,"success")||Object.hasOwn(r,"data")
;if(Object.hasOwn(r,"message")&&!n)return Lu(t,a)}if(s>=300&&s<=399)return Bu(t)
;if(s>=400&&s<=499)return e.goodPollBefore?c(bo(t)):Fu(t,e);return c(bo(t,u?{
useless:"the answer is neither a run nor a message"}:{}))}function Lu({json:t},e){
const n=typeof t?.message==="string"?t.message:void 0;return{kind:"executing",message:n,retryAfterMs:e}}
function Ru({run_id:t},e){return typeof t==="string"&&t.toLowerCase()!==e.toLowerCase()}
function Fu(t,{goodPollBefore:e,justStarted:n}){const{status:s,retryAfterMs:r}=t;return n&&!e&&s!==401&&s!==403?{
kind:"failed",cause:bo(t),retryAfterMs:r}:Bu(t)}function Bu(t){const{status:e,redirectHost:n}=t;return{kind:"refused",
status:e,message:ko(t),redirectHost:n}}
// CONCATENATED MODULE: ./src/run/result.ts
async function Ju(t,{node:e,isJson:n}){const s=e===void 0?t.result.step:Du(t,e);const r={step:s,
isMissing:e!==void 0&&s===void 0,json:n?await Wu(s?.output??""):void 0};return{...t,result:r}}function Du({steps:t},e){
const n=t.findLast(t=>Ht(t)===e);return n!==void 0&&Gt(n)?n:void 0}async function Wu(t){
const{text:e,linesBefore:n}=qu(t);try{return{kind:"json",text:JSON.stringify(await Lt(e,n))}}catch(t){
if(!(t instanceof JsonError))throw t;return{kind:"not-json",why:j(t.message)}}}function qu(t){const e=t.trim()
;const n=t.slice(0,t.indexOf(e));const s=n.split(/\r\n|\r|\n/).length-1
;const[r="",o,i=""]=/^(`{3,}|~{3,})([^\r\n]*)/.exec(e)??[];const a=/[\r\n][^\S\r\n]*(`+|~+)$/.exec(e)
;const u=o!==void 0&&!(o.startsWith("`")&&i.includes("`"));if(!u||!a?.[1]?.startsWith(o))return{text:t,linesBefore:0}
;return{text:e.slice(r.length,a.index),linesBefore:s}}
// CONCATENATED MODULE: ./src/run/start.ts
function Hu(t){switch(t.kind){case"no-connection":return{kind:"no-connection",cause:t.cause};case"untrusted":return{
kind:"impossible",by:"certificate",cause:t.cause};case"proxy-refused":return{kind:"impossible",by:"proxy",cause:t.cause}
;case"lost":return{kind:"uncertain",cause:t.cause,retryAfterMs:0};case"reply":return Gu(t)}}function Gu(t){
const{status:e,refusal:n,redirectHost:s,retryAfterMs:r}=t;const o=e>=200&&e<=299;const i=o?t.startedId:void 0
;if(i!==void 0)return ls(i)?{kind:"started",runId:i}:{kind:"unusable-id",id:i};if(e===429)return{kind:"busy",
cause:zu(t),retryAfterMs:r};if(o&&n!==void 0||e>=300&&e<=399||e>=400&&e<=499&&e!==408)return{kind:"refused",status:e,
message:ko(t),redirectHost:s};return{kind:"uncertain",cause:zu(t),retryAfterMs:r}}function zu(t){
if(t.status===429)return bo(t,{silent:"too many requests"});return bo(t,t.status<=299?{
useless:"the answer contains no run id"}:{})}function Yu({kind:t}){switch(t){case"started":return"started"
;case"uncertain":case"unusable-id":return"unknown";default:return"not-started"}}function Ku(t){switch(t.kind){
case"refused":return{...t,kind:"start-refused"};case"impossible":return{...t,kind:"start-impossible"};case"unusable-id":
return{...t,kind:"start-unusable-id"};case"uncertain":return{kind:"start-uncertain",cause:t.cause}}}
// CONCATENATED MODULE: ./src/run/wait.ts
const Vu=9e5;const Zu=10;const Xu=3e4;const Qu=1e4;class Wait{run;dueAt;cause;rules;begunAt;failures=0
;goodPollBefore=false;message;constructor(t,e,n){this.run=t;this.rules=e;this.begunAt=t.startedAt??n
;const s=t.startedAt===void 0?0:e.firstPauseMs;this.dueAt=this.noLater(n+s,n)}get endsAt(){
return Math.max(this.rules.deadlineMs,this.begunAt)+Qu}timeoutMs(t){
return Math.min(this.rules.requestTimeoutMs,Math.max(0,this.endsAt-t))}waitedMs(t){return t-this.begunAt}context(t){
const{runId:e,startedAt:n}=this.run;return{runId:e,goodPollBefore:this.goodPollBefore,justStarted:n!==void 0&&t-n<=Xu}}
take(t,e){const{runId:n}=this.run;if(t.kind==="finished")return this.finished(t);if(t.kind==="refused")return{
kind:"error",runId:n,problem:{...t,kind:"poll-refused"}};if(t.kind==="executing"){this.failures=0
;this.goodPollBefore=true;this.message=t.message??this.message;this.cause=void 0;if(!this.rules.untilFinished)return{
kind:"running",runId:n,message:this.message}}else{this.failures++;this.cause=t.cause}
if(e>=this.rules.deadlineMs)return this.timedOut();if(this.cause!==void 0&&this.failures===Zu){const t={
kind:"polls-failed",polls:this.failures,cause:this.cause};return{kind:"error",runId:n,problem:t}}const{failures:s}=this
;const r=tc({waitedMs:this.waitedMs(e),failures:s,random:this.run.random},this.rules)
;const o=Math.min(t.retryAfterMs,Vu);this.dueAt=this.noLater(e+Math.max(r,o),e);return}finished({run:t,answer:e}){
const{runId:n,workflowId:s}=this.run;const r=t.workflowId
;const o=s!==void 0&&r!==void 0&&r.toLowerCase()!==s.toLowerCase();if(o)return{kind:"error",runId:n,problem:{
kind:"other-workflow",expected:s,actual:r}};return{kind:"finished",runId:n,run:t,reasons:qt(t),answer:e}}timedOut(){
const{message:t,cause:e}=this;const{runId:n}=this.run;return{kind:"timed-out",runId:n,timeoutMs:this.rules.deadlineMs,
message:t,cause:e}}cancelled(){const{runId:t}=this.run;return{kind:"cancelled",runId:t,maybeStarted:true,
message:this.message}}noLater(t,e){return Math.max(e,Math.min(t,this.rules.deadlineMs))}}
function tc(t,{firstPauseMs:e,longestPauseMs:n}){const s=Math.min(Math.max(t.waitedMs/4,e),n)
;const r=s*2**Math.max(0,t.failures-1);return Math.min(r,n)*(1-.1*t.random)}
// CONCATENATED MODULE: ./src/runs/pace.ts
const ec=10;const nc=.1;const sc=.5;const rc=1e3;const oc=5;class Pace{longestHoldMs;perSecond=ec
;lastBegin=Number.NEGATIVE_INFINITY;holdUntil=Number.NEGATIVE_INFINITY;holdsInRow=0;beforeHold=0;constructor(t){
this.longestHoldMs=t}get nextAt(){return Math.max(this.lastBegin+1e3/this.perSecond+oc,this.holdUntil)}begin(t){
this.lastBegin=t}good(t){t>this.beforeHold&&(this.holdsInRow=0);this.perSecond=Math.min(ec,this.perSecond+sc)}
hold(t,e,n,s){const r=t>this.beforeHold;if(r){this.holdsInRow++;this.beforeHold=e
;this.perSecond=Math.max(nc,this.perSecond/2)}const o=Math.min(rc*2**(this.holdsInRow-1),this.longestHoldMs)
;const i=n+(s>0?s:r?o:0);if(i<=Math.max(n,this.holdUntil))return;this.holdUntil=i;return i-n}}
// CONCATENATED MODULE: ./src/runs/gate.ts
const ic=8;const ac=6e4;const uc=864e5;class Gate{executing=0;whyStopped;rules;ports;pace;maxParallel;isOpen=false
;begun=0;underWay=0;waiting=new Set;starts=[];isStarting=false;freeSince=0;uncertain;timer;constructor(t,e){this.rules=t
;this.ports=e;this.pace=t.list&&new Pace(t.longestPauseMs)
;this.maxParallel=t.list?.maxParallel??Number.POSITIVE_INFINITY;e.cancel.addEventListener("abort",()=>this.update())}
open(){this.isOpen=true;this.freeSince=this.ports.clock.now();this.update()}async send(t,e){const n=await this.turn({
...t,isStart:false,isFirstTry:false});if(n===void 0)return;try{return await e(n)}finally{this.end()}}
async sendStart(t,e){const n=await this.turn({dueAt:t??0,endsAt:Number.POSITIVE_INFINITY,isStart:true,
isFirstTry:t===void 0});if(n===void 0)return;let s;try{s=await e(n);return s}finally{this.isStarting=s?.kind==="repeat"
;this.end()}}good(t){this.pace?.good(t);this.uncertain!==void 0&&t>this.uncertain.after&&(this.uncertain=void 0)}
busy(t,e){const n=this.pace?.hold(t,this.begun,this.ports.clock.now(),e);n!==void 0&&this.ports.onEvent({kind:"held",
ms:n,askedMs:e})}uncertainStart(){this.uncertain={after:this.begun,until:this.ports.clock.now()+ac}}takePlace(){
this.executing++}leavePlace(){this.executing===this.maxParallel&&(this.freeSince=this.ports.clock.now())
;this.executing--;this.update()}stopStarts(t){if(this.whyStopped!==void 0||this.ports.cancel.aborted)return
;this.whyStopped=t;const e=this.startsWaiting;e>0&&this.ports.onEvent({kind:"starting-ended",why:t,left:e})
;this.drop(({isStart:t})=>t)}turn(t){return new Promise(e=>{const n={...t,go:e}
;t.isFirstTry?this.starts.push(n):this.waiting.add(n);this.update()})}end(){this.underWay--;this.update()}update(){
if(!this.isOpen)return;const{cancel:t,clock:e}=this.ports;const n=e.now();t.aborted&&this.drop(()=>true)
;this.isTooLateToStart(n)&&this.stopStarts({by:"deadline"});this.whyStopped!==void 0&&this.drop(({isStart:t})=>t)
;this.drop(({endsAt:t})=>t<=n);let s=this.next();while(s!==void 0&&this.mayBeginAt(s)<=n){this.begin(s,n);s=this.next()}
this.setTimer(n,s)}setTimer(t,e){this.timer?.abort(null);this.timer=void 0
;const n=[...this.waiting].map(({endsAt:t})=>t)
;const s=this.startsWaiting===0?Number.POSITIVE_INFINITY:this.startDeadlineMs
;const r=Math.min(e===void 0?Number.POSITIVE_INFINITY:this.mayBeginAt(e),s,...n);if(r===Number.POSITIVE_INFINITY)return
;const o=new AbortController;this.timer=o;void this.ports.clock.sleep(Math.min(r-t,uc),o.signal).then(()=>{
o.signal.aborted||this.update()})}begin(t,e){t.isFirstTry?this.starts.shift():this.waiting.delete(t)
;t.isStart&&(this.isStarting=true);this.pace?.begin(e);this.underWay++;t.go(++this.begun)}next(){let t=this.nextStart()
;for(const e of this.waiting)(t===void 0||e.dueAt<t.dueAt)&&(t=e);return t}nextStart(){const[t]=this.starts
;if(t===void 0||this.isStarting||this.executing>=this.maxParallel)return;return{...t,dueAt:this.startDueAt}}
get startDueAt(){return Math.max(this.freeSince,this.uncertain?.until??0)}mayBeginAt({dueAt:t}){
if(this.underWay>=ic)return Number.POSITIVE_INFINITY;return Math.max(t,this.pace?.nextAt??0)}isTooLateToStart(t){
if(this.startsWaiting===0)return false;const e=this.executing===0&&this.underWay===0&&this.waiting.size===0
;const n=e?Math.max(t,this.startDueAt,this.pace?.nextAt??0):t;return n>=this.startDeadlineMs}get startsWaiting(){
return this.starts.length+[...this.waiting].filter(({isStart:t})=>t).length}get startDeadlineMs(){
return this.rules.list===void 0?Number.POSITIVE_INFINITY:this.rules.deadlineMs}drop(t){
for(const e of[...this.waiting].filter(t)){this.waiting.delete(e);e.go(void 0)}for(const e of this.starts.filter(t)){
this.starts.splice(this.starts.indexOf(e),1);e.go(void 0)}}}
// CONCATENATED MODULE: ./src/runs/stop-rule.ts
const cc=3;const dc=10;class StopRule{uncertainInRow=0;refused=0;wasAccepted=false;record(t){switch(t.kind){
case"started":case"unusable-id":this.uncertainInRow=0;this.wasAccepted=true;return false;case"refused":
this.uncertainInRow=0;this.refused++;return t.status===401||t.status===403||!this.wasAccepted&&this.refused===dc
;case"uncertain":return++this.uncertainInRow===cc;case"impossible":return true;case"busy":case"no-connection":
return false}}}
// CONCATENATED MODULE: ./src/runs/carry-out.ts
const lc=8;const fc=1e3;async function hc(t,e,n){const s=new Items(e,n);const r=new Map;let o;const i=(t,e)=>{try{
s.end(t,e)}catch(t){o??={error:t}}};for(const e of t)e.kind==="leave"&&i(e,pc(e));const a=t.map(async t=>{
if(t.kind==="leave")return;const e=await s.carryOut(t);t.kind==="start"&&wc(e)?r.set(t,e):i(t,e)});s.gate.open()
;await Promise.all(a);for(const e of t){const t=r.get(e);t!==void 0&&i(e,t)}if(o!==void 0)throw o.error}class Items{gate
;rules;ports;stopRule=new StopRule;executing=new Set;failures=0;constructor(t,e){this.rules=t;this.ports=e
;this.gate=new Gate(t,e)}async carryOut(t){let e=t.kind==="collect"?t.runId:void 0;try{if(t.kind==="collect"){
this.takePlace(t);return await this.wait({...t,startedAt:void 0})}const n=await this.start(t)
;if(n.kind!=="run")return n.outcome;e=n.runId;const{cancel:s,clock:r}=this.ports
;if(!this.rules.untilFinished&&!s.aborted)return{kind:"started",runId:e};return await this.wait({runId:e,
workflowId:void 0,startedAt:r.now()})}catch(t){return ue(t,e)}}end(t,e){
const{toleratedFailures:n=Number.POSITIVE_INFINITY}=this.rules.list??{}
;he(le(e))&&++this.failures>n&&this.gate.stopStarts({by:"failures"});try{this.ports.ended(t,e)}finally{
this.executing.delete(t)&&this.gate.leavePlace()}}takePlace(t){this.executing.add(t);this.gate.takePlace()}
async start(t){const e={all:0,counted:0};let n;for(;;){const s=await this.gate.sendStart(n,n=>this.tryStart(t,e,n))
;if(s===void 0)return{kind:"over",outcome:this.neverStarted()};if(s.kind!=="repeat")return s;n=s.dueAt}}
async tryStart(t,e,n){const{ports:s,gate:r}=this;++e.all===1&&s.onEvent({kind:"starting",task:t})
;const o=await s.start(t);if(o.kind==="not-recorded"){r.stopStarts(o.why);return{kind:"over",outcome:{
kind:"not-started",why:o.why}}}const i=this.stopRule.record(o);switch(o.kind){case"started":{const{runId:e}=o;r.good(n)
;this.takePlace(t);const i=s.started(t,e);s.onEvent({kind:"started",task:t,runId:e});i!==void 0&&r.stopStarts(i);return{
kind:"run",runId:e}}case"busy":r.busy(n,o.retryAfterMs);return this.repeat(o,e);case"no-connection":
return this.repeat(o,e);case"uncertain":r.uncertainStart();return this.failed(o,i);case"impossible":
return this.failed(o,i);default:r.good(n);return this.failed(o,i)}}failed(t,e){const n=Ku(t)
;if(this.ports.cancel.aborted)return{kind:"over",outcome:mc(Yu(t)==="unknown")};e&&this.gate.stopStarts({by:"service",
problem:n});return{kind:"over",outcome:{kind:"error",runId:void 0,problem:n}}}repeat(t,e){
const{ports:n,gate:s,rules:r}=this;const{cause:o}=t;const i=t.kind==="busy";const a=i?t.retryAfterMs:0
;if(n.cancel.aborted)return{kind:"over",outcome:mc(false)};s.executing===0&&e.counted++
;const u=fc*2**Math.min(e.all-1,30);const c=Math.max(Math.min(u,r.longestPauseMs),a);const d=n.clock.now()
;const l=d+c>r.deadlineMs;if(e.counted<lc&&!l){n.onEvent({kind:"start-repeated",cause:o,pauseMs:c,askedMs:a});return{
kind:"repeat",dueAt:d+c}}if(e.counted<lc&&r.list!==void 0){const t={by:"deadline"};s.stopStarts(t);return{kind:"over",
outcome:{kind:"not-started",why:t}}}const f={kind:"start-unreachable",tries:e.all,busy:i,cause:o,outOfTime:e.counted<lc,
askedMs:a};s.stopStarts({by:"service",problem:f});return{kind:"over",outcome:{kind:"error",runId:void 0,problem:f}}}
async wait(t){const{clock:e,cancel:n,random:s}=this.ports;const r=new Wait({...t,random:s()},this.rules,e.now())
;for(;;){const{dueAt:t,endsAt:e}=r;const s=await this.gate.send({dueAt:t,endsAt:e},t=>this.poll(r,t))
;if(s===void 0)return n.aborted?r.cancelled():r.timedOut();if(s!=="executing")return s}}async poll(t,e){
const{ports:n,gate:s,rules:r}=this;const o=t.timeoutMs(n.clock.now())
;const i=await n.poll(t.run.runId,o,()=>t.context(n.clock.now()))
;if(n.cancel.aborted&&i.kind!=="finished")return t.cancelled();if(i.kind==="busy"&&r.list!==void 0){
s.busy(e,Math.min(i.retryAfterMs,Vu));return"executing"}i.kind!=="failed"&&i.kind!=="busy"&&s.good(e)
;const a=n.clock.now();const u=t.waitedMs(a);const c=t.take(i,a);const d=c===void 0?t.dueAt-a:void 0;n.onEvent({
kind:"polled",poll:i,waitedMs:u,pauseMs:d});return c??"executing"}neverStarted(){const t=this.gate.whyStopped
;return t===void 0?mc(false):{kind:"not-started",why:t}}}function pc({time:t}){const e={kind:"start-unrecorded",time:t}
;return{kind:"error",runId:void 0,problem:e}}function mc(t){return{kind:"cancelled",runId:void 0,maybeStarted:t,
message:void 0}}function wc(t){return le(t)==="not_started"}
// CONCATENATED MODULE: ./src/step.ts
async function gc(t,e){const{env:n}=process;const s=br();const r=Zn(n);const o=n.GITHUB_STEP_SUMMARY||void 0
;const i=await xr(s,r,n);const{title:a,summary:u}=i.kind==="faults"?i:i.settings;jt(a);const c=(e,n)=>{
const s=i.kind==="faults"?"":i.settings.baseUrl;return Au(e,{runId:n,baseUrl:s,style:u,places:{outputs:t,summaryFile:o}
})};if(i.kind==="faults"){i.runId!==void 0&&t.set("run-id",i.runId);return c({kind:"bad-inputs",faults:i.faults})}
const{settings:d}=i;const l=t.reasonAgainst();if(l!==void 0)return c({kind:"no-outputs",cause:_(l)},xc(d))
;await new Promise(t=>setImmediate(t));const f={outputs:t,cancel:e,folders:r,summaryFile:o}
;const h=d.isPlan?$c(d,f):await yc(d,f);return typeof h==="object"?c(h):h}function $c(t,e){const{journal:n}=t
;const s=n===void 0?void 0:Wo(t);if(s!==void 0&&"kind"in s)return s;const r=s??vc(t);if("kind"in r)return r
;s!==void 0&&Ct(ai(t,s,"planned"));return Eu(t,r,e)}async function yc(t,e){const{cancel:n,folders:s}=e
;const r=t.journal===void 0?void 0:qo(t);if(r!==void 0&&"kind"in r)return r;const o=r??vc(t);if("kind"in o)return o
;r!==void 0&&Ct(ai(t,r,"opened"));const{tasks:i}=o;const a=r?.journal;const u=new Report(i,t,{...e,
temp:s.temp??q.tmpdir(),outputDirectory:t.outputDirectory,journal:t.journal?.path});u.begin();const c={...kc(t,n,a),
clock:Yo,cancel:n,random:Math.random,started:(t,e)=>a?.started(t,e),ended:(t,e)=>{u.ended(t,e);a?.ended(t,e)},
onEvent:t=>u.onEvent(t)};await hc(i,bc(t),c);a?.close();const{endsMissing:d,problem:l}=a??{};d!==void 0&&Ct([fi(d)])
;return u.finish({problem:l,isCancelled:n.aborted})}function vc({items:t,maxStarts:e}){const n=t.map(({task:t})=>t)
;return Ar(n,e)??{tasks:n,states:new Map}}function kc(t,e,n){const s=at()?t=>It(Zo(t)):()=>{};const r=Oo(t,{clock:Yo,
trace:s});const o=new Map(t.items.map(t=>[t.task.id,t.values]));return{start:async t=>{const s=n?.sending(t)
;if(s!==void 0)return{kind:"not-recorded",why:s};const i=o.get(t.id)??new Map
;const a=Hu(await r.start(t.workflowId,i,e));Yu(a)==="not-started"&&n?.notStarted(t);return a},poll:async(n,s,o)=>{
const i=await r.poll(n,s,e);const a=Pu(i,o(),t.allCompletedSteps);if(a.kind!=="finished"||t.result===void 0)return a
;return{...a,run:await Ju(a.run,t.result)}}}}function bc(t){
const{timeoutMs:e,firstPauseMs:n,longestPauseMs:s,requestTimeoutMs:r,wait:o,list:i,items:a}=t;return{deadlineMs:e,
firstPauseMs:n,longestPauseMs:s,requestTimeoutMs:r,untilFinished:o,list:i&&{maxParallel:i.maxParallel,
toleratedFailures:me(i.tolerated,a.length)??Number.POSITIVE_INFINITY}}}function xc({items:t,list:e}){const n=t[0]?.task
;return e===void 0&&n?.kind==="collect"?n.runId:void 0}
// CONCATENATED MODULE: ./src/main.ts
async function Sc(t){let e;try{e=new Outputs(process.env.GITHUB_OUTPUT);process.exitCode=await gc(e,t)}catch(t){
process.exitCode=1;const n=Yn(String(t));e?.set("conclusion","error");e?.set("error",n.text);try{St("error",void 0,n)
}catch{}}}
// CONCATENATED MODULE: ./src/runner/end.ts
const Ic=1e3;function Tc(t){setTimeout(()=>{
t.aborted?process.kill(process.pid,"SIGKILL"):process.stdout.writableLength>0?Tc(t):process.exit()},Ic).unref()}
// CONCATENATED MODULE: ./src/index.ts
for(const t of[process.stdout,process.stderr])t.on("error",()=>{});process.exitCode=13;void Sc(u).then(()=>Tc(u))
;module.exports=s})();
