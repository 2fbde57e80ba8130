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
;const p=String.raw`\u0000-\u001f\u007f-\u009f`;const m=/[^\x20-\x7e·–…✅]/;const w="…";const g=new RegExp(`[${h}]`,"gu")
;const $=new RegExp(String.raw`[${p}\u2028\u2029]+`,"gu");function y(t){return v(t).trim()}function v(t){
if(!m.test(t))return t;return t.toWellFormed().replace(g,"").replace($," ")}function k(t){const e=JSON.stringify(t)
;return m.test(e)?b(e):e}function b(t){const e=new RegExp(`[${h}${p}\\u200c\\u200d]|(?! )\\p{Z}`,"gu")
;return t.replace(e,t=>t.split("").map(t=>`\\u${t.charCodeAt(0).toString(16).padStart(4,"0")}`).join(""))}function x(t){
const e=String.raw`[\p{Default_Ignorable_Code_Point}\p{M}]*`
;return t.replace(new RegExp(String.raw`#${e}#${e}\[`,"gu"),"## [")}function S(t){
const e=String.raw`(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]`
;return new RegExp(String.raw`^\s*${e}`,"u").test(t)}function I(t,e){return t.length<=e?t:T(t,e-w.length)+w}
function T(t,e){const n=Math.max(0,e);const s=M(t.charCodeAt(n-1))&&O(t.charCodeAt(n));return t.slice(0,s?n-1:n)}
function M(t){return t>=55296&&t<=56319}function O(t){return t>=56320&&t<=57343}const A=/^\s*\w/;function N(t){
const e=E(v(t));return A.test(e)||S(e)?e:`| ${e}`}function E(t){return t.includes("#")?x(t):t}
// CONCATENATED MODULE: ./src/text/words.ts
class Sentence{#t;constructor(t){this.#t=t}get parts(){return this.#t}get text(){
return this.#t.map(({text:t})=>t).join("")}toString(){return this.text}}let j=[];function C(t){
const e=[t,JSON.stringify(t).slice(1,-1),encodeURIComponent(t.toWellFormed())]
;j=[...new Set(e)].filter(Boolean).sort((t,e)=>e.length-t.length)}function U(t){
return j.reduce((t,e)=>t.replaceAll(e,"***"),t)}function _(t,...e){const n=t.flatMap((t,n)=>{const s=e[n]
;return[H(t),...s===void 0?[]:G(s)]});return new Sentence(n.filter(({text:t})=>t!==""))}function P(t){
return new Sentence([H(t)])}function R(t,e){return new Sentence(t.flatMap((t,n)=>[...n===0?[]:[H(e)],...G(t)]))}
function L(t,e=500,n=t=>t){const s=typeof t==="string"?U(y(t)):t.text;return new Sentence([{text:n(I(s,e)),
isUntrusted:true}])}function F(t,e){let n=I(t.text,e).length;const s=t.parts.map(({text:t,isUntrusted:e})=>{
const s=I(t,n);n-=s.length;return{text:s,isUntrusted:e}});return new Sentence(s)}function B(t,e){return new Sentence([{
text:k(I(U(t),e)),isUntrusted:true}])}function J(t,e){return new Sentence([{text:T(U(t),e),isUntrusted:true}])}
function D(t){return L(t,256)}const W=7e3;function q(t){return L(t,W)}function H(t){return{text:t,isUntrusted:false}}
function G(t){return t instanceof Sentence?t.parts:[H(String(t))]}
// CONCATENATED MODULE: external "node:fs"
const z=require("node:fs");
// CONCATENATED MODULE: external "node:os"
const Y=require("node:os");
// CONCATENATED MODULE: external "os"
const K=require("os");
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
function V(t){if(t===null||t===void 0)return"";if(typeof t==="string"||t instanceof String)return t
;return JSON.stringify(t)}function Z(t){if(!Object.keys(t).length)return{};return{title:t.title,file:t.file,
line:t.startLine,endLine:t.endLine,col:t.startColumn,endColumn:t.endColumn}}
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js
function X(t,e,n){const s=new Command(t,e,n);process.stdout.write(s.toString()+K.EOL)}function Q(t,e=""){X(t,{},e)}
const tt="::";class Command{constructor(t,e,n){t||(t="missing.command");this.command=t;this.properties=e;this.message=n}
toString(){let t=tt+this.command;if(this.properties&&Object.keys(this.properties).length>0){t+=" ";let e=true
;for(const n in this.properties)if(this.properties.hasOwnProperty(n)){const s=this.properties[n];if(s){e?e=false:t+=","
;t+=`${n}=${nt(s)}`}}}t+=`${tt}${et(this.message)}`;return t}}function et(t){
return V(t).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A")}function nt(t){
return V(t).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A").replace(/:/g,"%3A").replace(/,/g,"%2C")}
// CONCATENATED MODULE: external "crypto"
const st=require("crypto");
// CONCATENATED MODULE: external "fs"
const rt=require("fs");
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
function ot(t,e){const n=process.env[`GITHUB_${t}`]
;if(!n)throw new Error(`Unable to find environment variable for file command ${t}`)
;if(!rt.existsSync(n))throw new Error(`Missing file at path: ${n}`);rt.appendFileSync(n,`${V(e)}${K.EOL}`,{
encoding:"utf8"})}function it(t,e){const n=`ghadelimiter_${st.randomUUID()}`;const s=V(e)
;if(t.includes(n))throw new Error(`Unexpected input: name should not contain the delimiter "${n}"`)
;if(s.includes(n))throw new Error(`Unexpected input: value should not contain the delimiter "${n}"`)
;return`${t}<<${n}${K.EOL}${s}${K.EOL}${n}`}
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
void 0;
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
void 0;
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
void 0;K.platform();K.arch();
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
void 0;var at;(function(t){t[t["Success"]=0]="Success";t[t["Failure"]=1]="Failure"})(at||(at={}));function ut(t){
X("add-mask",{},t)}function ct(t,e){const n=process.env[`INPUT_${t.replace(/ /g,"_").toUpperCase()}`]||""
;if(e&&e.required&&!n)throw new Error(`Input required and not supplied: ${t}`);if(e&&e.trimWhitespace===false)return n
;return n.trim()}function dt(t,e){const n=process.env["GITHUB_OUTPUT"]||"";if(n)return ot("OUTPUT",it(t,e))
;process.stdout.write(K.EOL);X("set-output",{name:t},V(e))}function lt(){return process.env["RUNNER_DEBUG"]==="1"}
function ft(t){X("debug",{},t)}function ht(t,e={}){X("error",Z(e),t instanceof Error?t.toString():t)}
function pt(t,e={}){X("warning",Z(e),t instanceof Error?t.toString():t)}function mt(t,e={}){
X("notice",Z(e),t instanceof Error?t.toString():t)}function wt(t){process.stdout.write(t+K.EOL)}function gt(t){
Q("group",t)}function $t(){Q("endgroup")}
// CONCATENATED MODULE: external "node:util"
const yt=require("node:util");
// CONCATENATED MODULE: ./src/text/system-errors.ts
function vt(t){const e=t instanceof Error&&"code"in t?t.code:void 0;return typeof e==="string"?e:void 0}function kt(t){
const e=t instanceof Error&&"errno"in t?t.errno:void 0;return typeof e==="number"&&e<0?(0,
yt.getSystemErrorMessage)(e):void 0}function bt(t,e){const n=kt(t);if(n!==void 0)return`${n} (${e})`
;return t instanceof Error?t.message:String(t)}
// CONCATENATED MODULE: ./src/runner/runner.ts
const xt=4096;function St(t){return ct(t,{trimWhitespace:false})}function It(t){t!==""&&ut(t)}function Tt(t){
t.length>0&&wt(t.map(({text:t})=>N(t)).join(Y.EOL))}function Mt(t,e){gt(E(t.text));Tt(e);$t()}function Ot(t,e,n){
const s={error:ht,warning:pt,notice:mt}[t];s(I(E(n.text),xt),e===void 0?{}:{title:E(e.text)})}function At(t){
ft(E(t.text))}function Nt(t,e){z.appendFileSync(t,e)}class Outputs{failure;file;constructor(t){this.file=t===""?void 0:t
}reasonAgainst(){this.failure=this.attempt(t=>{const e=z.openSync(t,"r+");try{const t=z.fstatSync(e)
;z.writeSync(e,"\n",t.isFile()?t.size:null);t.isFile()&&z.ftruncateSync(e,t.size)}finally{z.closeSync(e)}})
;return this.failure}set(t,e){this.setAll([[t,e]])}setAll(t){const e=this.attempt(()=>{for(const[e,n]of t)dt(e,n)})
;this.failure??=e}attempt(t){if(this.file===void 0)return"GITHUB_OUTPUT is not set";try{t(this.file)}catch(t){
return Et(t,this.file)}}}function Et(t,e){return vt(t)==="ENOENT"?`the file does not exist (${e})`:bt(t,e)}
// CONCATENATED MODULE: ./src/report/entry.ts
const jt=100;function Ct(t){return{kind:"line",words:t}}function Ut(t,e,...n){return{kind:"annotation",level:t,title:e,
message:n}}let _t="";function Pt(t){_t=t;t!==""&&Rt([Ct(L(t,jt))])}function Rt(t){
for(const e of t)e.kind==="line"?Tt([e.words]):e.kind==="group"?Mt(e.title,e.lines):Ot(e.level,Lt(e),R(e.message,"\n"))}
function Lt({title:t}){return _t===""?P(t):_`${L(_t,jt)}: ${P(t)}`}
// CONCATENATED MODULE: ./src/text/json.ts
class JsonError extends Error{explanation;constructor(t){super(t.message);this.explanation=t}}function Ft(t){
return typeof t==="object"&&t!==null&&!Array.isArray(t)&&!JSON.isRawJSON(t)}function Bt(t){if(t===null)return"null"
;if(Array.isArray(t))return"an array";if(JSON.isRawJSON(t))return"a number"
;return typeof t==="object"?"an object":"a "+typeof t}async function Jt(t,e=0){try{
return JSON.parse(t,(t,e,{source:n=""})=>typeof e==="number"?JSON.rawJSON(n):e)}catch(s){
const{explain:r}=await Promise.all([n.e(547),n.e(347)]).then(n.bind(n,347));throw new JsonError(r(t,s,e))}}
// CONCATENATED MODULE: ./src/text/timestamp.ts
const Dt=/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/;function Wt(t){const e=typeof t==="string"?Dt.exec(t):null
;if(e===null)return;const n=Date.parse(`${e[1]}Z`)
;if(Number.isNaN(n)||new Date(n).toISOString().slice(0,19)!==e[1])return
;return BigInt(n)*1000n+BigInt((e[2]??"").padEnd(6,"0"))}function qt(t,e){return t===void 0||e===void 0||e<t?void 0:e-t}
function Ht(t,e){const n=qt(t,e);return n===void 0?"–":d(Number(n/1000n))}function Gt(t){
const e=t.toString().padStart(7,"0");const n=e.slice(-6).replace(/0+$/,"")
;return n===""?e.slice(0,-6):`${e.slice(0,-6)}.${n}`}
// CONCATENATED MODULE: ./src/run/workflow-run.ts
function zt(t){const e=ee(t.data);const{completed_steps:n,failed_steps:s}=e;const r=Array.isArray(n)?n.map(Qt):[]
;return{workflowId:se(e.workflow_id),success:t.success===true,state:re(e.state),error:oe(e.error),
startedAt:re(e.started_at),endedAt:re(e.ended_at),steps:r,result:{step:Zt(r),isMissing:false,json:void 0},
failedSteps:Array.isArray(s)?s.map(te):[],oddFailedSteps:Array.isArray(s)||ne(s)?void 0:ce(s)}}function Yt(t){const e=[]
;t.success||e.push("not-successful");t.state!=="DONE"&&e.push("not-done");t.error!==void 0&&e.push("error")
;const{failedSteps:n,oddFailedSteps:s="{}"}=t;const r=n.length===0&&["{}",'""'].includes(s);r||e.push("failed-steps")
;return e}function Kt({nodeId:t,stepId:e}){return t??e}function Vt(t){return t.output!==null}function Zt(t){let e
;for(const n of t)!Vt(n)||e!==void 0&&Xt(n,e)||(e=n);return e}function Xt(t,e){if(e.endedAt===void 0)return false
;return t.endedAt===void 0||t.endedAt<e.endedAt}function Qt(t,e){
const{node_id:n,step_id:s,state:r,output:o,started_at:i,ended_at:a}=ee(t);return{position:e+1,nodeId:se(n),stepId:se(s),
state:typeof r==="string"?r:void 0,output:ne(o)?null:typeof o==="string"?o:ce(o),startedAt:Wt(i),endedAt:Wt(a)}}
function te(t){const{node_id:e,step_id:n,message:s,error:r,started_at:o,ended_at:i}=ee(t);return{nodeId:se(e),
stepId:se(n),message:oe(s??r),startedAt:Wt(o),endedAt:Wt(i),json:ce(t)}}function ee(t){return Ft(t)?t:{}}function ne(t){
return t===void 0||t===null}function se(t){return typeof t==="string"&&t!==""?t:void 0}function re(t){
if(typeof t==="string")return t;return ne(t)?"":ue(t)}function oe(t){if(typeof t==="string")return t;if(ne(t))return
;const{message:e}=ee(t);return typeof e==="string"?e:ue(t)}function ie(t){
return/"(?:in|out)puts?"|\\u/.test(t)?ue(JSON.parse(t)):t}const ae=new Set(["input","inputs","output","outputs"])
;function ue(t){return ce(t,(t,e)=>ae.has(t)&&e!==null?"…":e)}function ce(t,e){try{return JSON.stringify(t,e)}catch{
return'"nested too deeply"'}}function de(t){switch(t.kind){case"finished":if(t.problem!==void 0)return"error"
;return le(t);case"timed-out":return"timed_out";case"not-started":return"error";default:return t.kind}}
function le({run:t,reasons:e}){return e.length===0&&t.result.json?.kind!=="not-json"?"success":"failure"}
function fe(t,e){const n=t instanceof Error?t.stack??t.message:String(t);return{kind:"error",runId:e,problem:{
kind:"unexpected",cause:L(n)}}}function he(t){return["success","started","running","planned"].includes(t)?0:1}
// CONCATENATED MODULE: ./src/runs/conclusion.ts
const pe=["success","failure","timed_out","cancelled","error","unknown","not_started","started","running"]
;function me(t){switch(t.kind){case"finished":return le(t);case"timed-out":return"timed_out";case"cancelled":
if(t.runId!==void 0)return"cancelled";return t.maybeStarted?"unknown":"not_started";case"error":
return we(t.problem)?"unknown":"error";case"not-started":return"not_started";default:return t.kind}}
function we({kind:t}){return t==="start-uncertain"||t==="start-unrecorded"}function ge(t){
return["failure","error","unknown"].includes(t)}function $e(t,e){if(e.isUnrecorded&&!e.isCancelled)return"error"
;const n=t.filter(({conclusion:t})=>ge(t));const s=n.length<=e.tolerated?t.filter(t=>!n.includes(t)):t
;const r=t=>s.some(t);const o=(...t)=>r(({conclusion:e})=>t.includes(e))
;if(s.every(({conclusion:t})=>["success","started","running"].includes(t))){if(o("started"))return"started"
;return o("running")?"running":"success"}if(e.isCancelled)return"cancelled"
;if(o("error","unknown")||r(({why:t})=>t==="service"||t==="journal"))return"error";if(o("failure"))return"failure"
;return"timed_out"}function ye(t,e){if(t===void 0)return;return t.isPercent?Math.floor(e*t.number/100):t.number}
// CONCATENATED MODULE: ./src/text/fit.ts
const ve="… [cut]";function ke(t,e){if(e(t))return t;let n=0;let s=t;while(s-n>1){const t=Math.floor((n+s)/2)
;e(t)?n=t:s=t}return n}function be(t,e){const n=t.length>e;return{text:n?T(t,Math.max(0,e-ve.length))+ve:t,isCut:n}}
function xe(t,e){const n=e=>{
const n=t.map(([t,n])=>`${JSON.stringify(t)}:${JSON.stringify(n===null?null:be(n,e).text)}`);return`{${n.join(",")}}`}
;const s=ke(e,t=>n(t).length<=e);const r=n(s);if(r.length>e)return{text:"{}",isCut:true};return{text:r,
isCut:t.some(([,t])=>t!==null&&t.length>s)}}
// CONCATENATED MODULE: ./src/report/messages/collect.ts
function Se(t,e){
return[_`with:`,_`  base-url: ${L(t,500,Te)}`,_`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,_`  run-id: ${L(e,256,Te)}`]
}function Ie(t){return _`Collect it later with \`run-id: ${D(t)}\`.`}function Te(t){
const e=/^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
;const n=/^(true|false|null|yes|no|on|off)$/i;const s=t.replaceAll("${{","${{ '${{' }}")
;return e.test(t)&&!n.test(t)?t:`'${s.replaceAll("'","''")}'`}
// CONCATENATED MODULE: ./src/report/messages/failure.ts
const Me=150;const Oe=300;const Ae=1e3;const Ne=5;const Ee=15;const je=20;const Ce=/^(failed|failure|error|errored)$/i
;function Ue(t){const{run:e,reasons:n}=t;return[...n.map(t=>Le(t,e)),...Fe(t)]}function _e(t){const{run:e,reasons:n}=t
;const s=n.filter(t=>!We(t,e,n)).reverse();const{groups:r,others:o}=Re(e.failedSteps)
;return[...r.map(He),...o===0?[]:[_`… and ${P(c(o,"other message"))}`],...s.map(t=>Le(t,e)),...Fe(t)]}function Pe(t){
const{nodeId:e,stepId:n,message:s,json:r}=t;const o=s===void 0?L(ie(r),Me):_`"${L(s,Me)}"`;const i=Kt(t)
;if(i===void 0)return o;const a=e!==void 0&&n!==void 0;const u=a?_`, step ${L(n,60)}`:_``
;return _`${L(i,100)}${u}: ${o}`}function Re(t){const e=[...Map.groupBy(t,t=>qe(t.message)??t).values()];return{
groups:e.slice(0,je),others:Math.max(0,e.length-je)}}function Le(t,e){switch(t){case"not-successful":
return _`the service does not report success`;case"not-done":return Be(e.state);case"error":
return _`its error is "${L(e.error??"")}"`;case"failed-steps":return Je(e)}}function Fe({run:t,reasons:e}){
const{json:n,step:s}=t.result;const r=n?.kind==="not-json"&&(e.length===0||s!==void 0)
;return r?[_`its result ${n.why}`]:[]}function Be(t){if(t==="")return _`it has no state`
;return y(T(t,Ae))==="DONE"?_`its state is "DONE" with invisible characters, not DONE`:_`its state is "${L(t,200)}", not DONE`
}function Je({failedSteps:t,oddFailedSteps:e}){if(e!==void 0)return _`its failed_steps is ${L(ie(e),Me)}`
;const n=t.slice(0,Ne).map(Pe);const s=t.slice(Ne);const r=P(c(t.length,"step"))
;return _`${r} failed (${R(n,"; ")}${De(s)})`}function De(t){if(t.length===0)return _``
;const e=t.slice(0,Ee).map(t=>L(Kt(t)??"–",40));const n=P(e.length<t.length?", …":"")
;return _`; and ${t.length} more: ${R(e,", ")}${n}`}function We(t,e,n){switch(t){case"failed-steps":
return e.oddFailedSteps===void 0;case"error":{const t=qe(e.error);return e.failedSteps.some(({message:e})=>qe(e)===t)}
case"not-done":return Ce.test(e.state)&&(n.includes("error")||n.includes("failed-steps"));case"not-successful":
return n.length>1}}function qe(t){return t===void 0?void 0:y(T(t,Ae))}function He(t){const[{message:e,json:n}={
message:void 0,json:""}]=t;const s=L(e??ie(n),Oe);const r=e===void 0?s:_`"${s}"`;const o=t.map(Kt).filter(t=>t!==void 0)
;const i=o.slice(0,Ne).map(t=>L(t,120));const[a]=i;if(a===void 0)return t.length===1?r:_`${t.length} steps: ${r}`
;if(t.length===1)return _`${a}: ${r}`;const u=t.length-i.length;const c=u===0?_``:_` and ${u} more`
;return _`${t.length} steps: ${r} (${R(i,", ")}${c})`}
// CONCATENATED MODULE: ./src/report/messages/refusals.ts
const Ge="If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the `env:` of this step to the path of the authority's certificate."
;function ze(t){const{message:e,cause:n}=t;const s=P(`status ${t.status}`)
;const r=[...e===void 0?[]:[_`"${L(e)}" (${s})`],...Ye(t,s)];if(r.length>0)return R(r,"; ")
;return n===void 0?_`${s} without a message from the service`:_`${L(n)}`}function Ye({redirectHost:t},e){
if(t===void 0)return[];const n=L(t)
;return[_`${e} redirects to ${n}, but the action does not follow redirects, to keep the key from other hosts`]}
function Ke({status:t,redirectHost:e,isUntrusted:n}){
if(e!==void 0)return[_`If this is the correct host, use it in \`base-url\`.`]
;if(t===401)return[_`The key was not accepted. Check \`api-key\`.`];return n?[P(Ge)]:[]}function Ve({isShortest:t}){
return t?_`Find the outputs of the run in the studio. Before the next run, reduce the outputs of the workflow; \`all-completed-steps\` is \`false\` already.`:_`Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or reduce the outputs of the workflow. The run is also in the studio.`
}
// CONCATENATED MODULE: ./src/report/messages/problems.ts
const Ze=_`Nothing was sent to the service.`;const Xe=_`No run was started.`
;const Qe=_`Check the workflow's runs in the studio before you run this again.`
;const tn=_`The result of the run is not known.`
;const en=_`The result of the run is not known; it may still be executing.`
;const nn=_`When the service answers again, collect the run with \`run-id\`.`;function sn(t){switch(t.kind){
case"bad-inputs":return{title:"Invalid inputs",what:fn(t.faults),meaning:Ze,
remedy:_`Correct the step's \`with:\` inputs.`};case"start-refused":{
const e=_`Check \`workflow-id\`, \`base-url\`, and the node ids in the inputs. Also check that the key's role has API access and access to this workflow.`
;return{title:"Start refused",what:_`The start was refused: ${ze(t)}.`,meaning:Xe,remedy:R([...Ke(t),e]," ")}}
case"start-impossible":return{title:"No connection to the service",what:_`The start could not be sent: ${L(t.cause)}.`,
meaning:Xe,
remedy:t.by==="certificate"?P(Ge):_`Check https_proxy (for example http://proxy.example.com:3128, with a user name and a password if the proxy requires them) and no_proxy.`
};case"start-unreachable":return on(t);case"start-uncertain":return{title:"Start uncertain",
what:_`The start was sent, but it is not clear whether the service accepted it: ${L(t.cause)}.`,
meaning:_`A run may have been started, so the start was not repeated.`,
remedy:_`${Qe} If the start created a run, collect it with \`run-id\`.`};case"start-unusable-id":return{
title:"Unusable run id",
what:_`The service answered with a run id that cannot be part of a URL: ${L(JSON.stringify(t.id),300)}.`,
meaning:_`A run was started, but it cannot be polled with this id.`,remedy:Qe};case"poll-refused":{
const e=_`Check \`run-id\` and \`base-url\`. Also check that the run still exists and that the key has access to it.`
;return{title:"Poll refused",what:_`The poll of the run was refused: ${ze(t)}.`,meaning:tn,
remedy:t.isTooLarge?Ve(t):R([...Ke(t),e]," ")}}case"polls-failed":return{title:"Polls failed",
what:_`${t.polls} polls in a row failed. The last error: ${L(t.cause)}.`,meaning:en,remedy:nn};case"other-workflow":
return{title:"Run of another workflow",what:_`The run belongs to the workflow ${D(t.actual)}, not to ${D(t.expected)}.`,
meaning:_`Its outputs are not used.`,
remedy:_`Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`};case"no-outputs":return{
title:"Outputs not writable",what:_`The step's outputs cannot be written: ${L(t.cause)}.`,meaning:Ze,
remedy:_`The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`}
;case"start-unrecorded":return{title:"Run may exist",
what:_`An earlier step sent the start at ${L(t.time,40)}, and the journal does not say whether a run was started.`,
meaning:_`A run may have been started, so nothing was sent this time.`,
remedy:_`Check the workflow's runs in the studio. If there is a run, set \`run-id\` to its id to collect it. If there is none, set \`retry: unknown\` to start it again.`
};case"journal-damaged":return{title:"Journal refused",what:_`The journal cannot be used: ${t.what}.`,
meaning:_`Nothing was sent to the service, and the journal was left as it is.`,
remedy:_`If the API key was changed, use the one that the journal was written with. Otherwise set \`journal\` to a new file, and set \`run-id\` for the runs that you know, so that they are not started again.`
};case"journal-differs":return rn(t);case"too-many-starts":return{title:"Too many starts",
what:_`The step would start ${P(c(t.starts,"run"))}, but \`max-starts\` allows ${t.most}.`,meaning:Ze,
remedy:_`If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`
};case"journal-taken":return{title:"Journal in use",
what:_`Another step has opened the same journal since this step did.`,meaning:_`This step started no further run.`,
remedy:_`Wait until the other step has ended, then run this again: it collects what was started. Do not let two jobs use one journal at the same time.`
};case"journal-not-written":return{title:"Journal not written",what:_`The journal could not be written: ${L(t.cause)}.`,
meaning:_`No further run was started, because there would be no record of it.`,
remedy:_`Check the journal's file and its disk. The log has the ids of the runs that were started: set them as \`run-id\` when you run this again.`
};case"unexpected":return{title:"Unexpected error",what:_`The action failed with an unexpected error: ${L(t.cause)}.`,
meaning:_`The \`run-id\` output and the log show whether a run was started.`,
remedy:_`Please report this error with the log of this step.`}}}function rn({items:t,isList:e}){
const n=e?_`The journal has starts with other inputs, or with another workflow or service, for ${P(c(t.length,"item"))}: ${pn(t)}.`:_`The journal has a start with other inputs, or with another workflow or service.`
;const s=e?_`To start these items as they are now, give them new ids, or set \`journal\` to a new file. To collect the runs, restore what they were started with, or set \`run-id\` of each item.`:_`To start a run with the current inputs, set \`journal\` to a new file. To collect the run, restore what it was started with, or set \`run-id\`.`
;return{title:"Journal of other inputs",what:n,meaning:Ze,remedy:s}}
function on({tries:t,busy:e,cause:n,outOfTime:s,askedMs:r}){const o=P(t===1?"1 attempt":`${t} attempts`)
;const i=P(e?"The service did not accept the start":"The service could not be reached")
;const a=r>0?_` The service asked for a pause of ${an(r)}.`:_``
;const u=s?_` The next attempt would be after the deadline (\`timeout-minutes\`).`:_``;return{
title:e?"Start not accepted":"Service not reached",what:_`${i} after ${o}: ${L(n)}.${a}${u}`,meaning:Xe,
remedy:e?_`The service receives too many requests. Run the job again later; this is safe.`:_`Check \`base-url\`, the network, and the proxy settings of the runner. It is safe to run the job again.`
}}function an(t){return P(d(t))}const un=900;const cn=1e3;const dn=1890;function ln(t){
return t.kind==="bad-inputs"?t.faults.map(({words:t})=>F(t,cn)):[]}function fn(t){
const e=[...new Set(t.map(({input:t})=>`\`${t}\``))].join(", ");const n=t.map(({words:t})=>t.text.length+2)
;const s=dn-e.length;const r=ke(un,t=>n.reduce((e,n)=>e+Math.min(n,t),0)<=s);const o=t.map(({words:t})=>F(t,r))
;return _`The step has invalid inputs (${P(e)}): ${R(o,"; ")}.`}const hn=600;function pn(t){const e=[];let n=hn
;for(const s of t){n-=s.length;n>=0&&e.push(L(s,100,JSON.stringify))}const s=t.length-e.length
;s>0&&e.push(_`and ${s} more`);return R(e,", ")}
// CONCATENATED MODULE: ./src/report/account.ts
const mn=2e3;const wn=5;function gn(t,e){switch(t.kind){case"started":case"running":return;case"finished":
if(t.problem!==void 0)return bn(t,t.problem);return le(t)==="success"?void 0:kn(t);case"timed-out":return xn(t,e)
;case"cancelled":return Sn(t,e);case"error":{const{title:e,what:n,meaning:s,remedy:r}=sn(t.problem);const{runId:o}=t
;const i=o===void 0?[]:[_`The run's id is ${D(o)}.`];return Tn(e,[n,s,...i,r],[n,s])}case"not-started":{
const e=In(t.why);return Tn("Not started",e,e)}}}function $n(t){const{text:e}=R(t," ");return{text:I(e,mn),
isCut:e.length>mn}}function yn({sentences:t,later:e}){return e===void 0?t:[...t,e]}function vn({short:t,isFailure:e}){
const n=t.length-wn;if(!e)return R(t," ");const s=n>0?[_`and ${n} more`]:[];return R([...t.slice(0,wn),...s],"; ")}
function kn(t){const{runId:e,reasons:n,run:s}=t;const r=R(Ue(t),"; ")
;const o=n.length===0?[_`The run ${D(e)} succeeded, but ${r}.`,_`The outputs of the run are set, and \`result-json\` is empty. Change the workflow so that this output is JSON and nothing else, or omit \`result-format\`.`]:[_`The run ${D(e)} failed: ${r}.`,_`The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.`]
;const{groups:i}=Re(s.failedSteps);const a=i.flatMap(t=>t.slice(0,1));return{
...Tn(n.length===0?"Result not JSON":"Run failed",o,_e(t)),isFailure:true,failedSteps:[...a,...i.flatMap(t=>t.slice(1))]
}}function bn(t,e){const{title:n,what:s,meaning:r,remedy:o}=sn(e);const{runId:i}=t;const a=Ue(t)
;const u=a.length===0?_`The run ${D(i)} succeeded, and its outputs are set.`:_`The run ${D(i)} failed: ${R(a,"; ")}. The outputs that it produced are set.`
;return Tn(n,[s,u,o],[s,r])}function xn({runId:t,timeoutMs:e,message:n,cause:s},r){
const o=_`within ${P(d(e))} (\`timeout-minutes\`)`;const i=s===void 0?[]:[_`The last poll failed: ${L(s)}.`]
;const a=[_`The run ${D(t)} did not finish ${o}.`,...On(n),...i];const u=[_`The run did not finish ${o}.`,...i]
;return Mn(Tn("Timed out",a,u),r,t)}function Sn({runId:t,maybeStarted:e,message:n},s){if(t!==void 0){
const e=[_`The step was cancelled while it waited for the run ${D(t)}.`,...On(n)]
;const r=[_`The step was cancelled while it waited for the run.`];return Mn(Tn("Cancelled",e,r),s,t)}if(!e){
const t=_`The step was cancelled before a run was started.`
;const e=[t,_`No run was started.`,_`It is safe to run this again.`];return Tn("Cancelled",e,[t])}
const r=[_`The step was cancelled during the start, and no answer arrived in time.`,_`A run may have been started.`,_`Check the workflow's runs in the studio before you run this again.`]
;const o=[_`The step was cancelled during the start.`,_`A run may have been started.`];return Tn("Cancelled",r,o)}
function In(t){switch(t.by){case"service":case"journal":{const{what:e,remedy:n}=sn(t.problem)
;return[_`No run was started, because an earlier error stopped further starts.`,e,t.problem.kind==="start-uncertain"?_`Fix the cause, then run this item again; this is safe.`:n]
}case"failures":
return[_`No run was started, because more items failed than \`tolerated-failures\` allows.`,_`Correct the items that failed, then run this again.`]
;case"deadline":
return[_`No run was started before the deadline (\`timeout-minutes\`).`,_`Run this again, or increase \`timeout-minutes\`.`]
}}function Tn(t,e,n){return{title:t,sentences:e,short:n,isFailure:false,collect:[],later:void 0,failedSteps:[]}}
function Mn(t,e,n){return{...t,
sentences:[...t.sentences,_`The run continues, because the service offers no way to stop it.`],collect:Se(e,n),
later:Ie(n)}}function On(t){return t===void 0?[]:[_`The service's last message: "${L(t)}".`]}
// CONCATENATED MODULE: ./src/report/record.ts
function An(t,e,n,{runUrl:s,baseUrl:r}){const o=n.kind==="finished"?n.run:void 0;const i="runId"in n?n.runId:void 0
;const a=o?.result.step?.output;return{position:e,id:t.id,conclusion:me(n),why:n.kind==="not-started"?n.why.by:void 0,
runId:i,runUrl:s,mayContinue:i!==void 0&&Nn(n),account:gn(n,r),startedAt:Wt(o?.startedAt),endedAt:Wt(o?.endedAt),
bytes:a===void 0?void 0:Buffer.byteLength(a),isFinished:o!==void 0}}function Nn(t){
if(t.kind==="error")return t.problem.kind!=="other-workflow";return t.kind==="timed-out"||t.kind==="cancelled"}
function En(t){return L(t,100,JSON.stringify)}const jn={failure:0,error:0,unknown:0,timed_out:1,cancelled:2,
not_started:3,started:4,running:4,success:5};function Cn(t){
return t.toSorted((t,e)=>jn[t.conclusion]-jn[e.conclusion]||t.position-e.position)}function Un(t){
return t.filter(({conclusion:t})=>ge(t))}function _n(t){return Kt(t)??`#${t.position}`}function Pn(t){
return new Map(t.map(t=>[_n(t),t.output]))}const Rn=2e6;class KeptResults{isCut=false;isJson;texts=new Map;total=0
;level=Rn;constructor(t){this.isJson=t}add(t,e){this.put(t,e);if(this.total<=Rn)return
;const n=[...this.texts.values()].map(({length:t})=>t);const s=Rn*3/4;this.level=ke(this.level,t=>{
const e=n.map(e=>this.isJson&&e>t?0:Math.min(e,t));return e.reduce((t,e)=>t+e,0)<=s});this.total=0
;for(const[t,e]of[...this.texts])this.put(t,e)}get(t){return this.texts.get(t)}put(t,e){const n=e.length>this.level
;this.isCut||=n;if(n&&this.isJson){this.texts.delete(t);return}const s=n?Ln(T(e,this.level)):e;this.texts.set(t,s)
;this.total+=s.length}}function Ln(t){return Buffer.from(t,"utf16le").toString("utf16le")}
// CONCATENATED MODULE: ./src/report/messages/notes.ts
const Fn=300;const Bn=20;const Jn=10;function Dn(t,{number:e,cause:n},s){const r=L(n,Fn)
;const o=_`The conclusion does not change. Check that the step can write to RUNNER_TEMP.`;const i=P(c(e,"item"))
;switch(t){case"answers":
return Ut("warning","No result-file",s?_`The answers for ${i} could not be written to files, so their \`result-file\` is null: ${r}. ${o}`:_`The service's answer could not be written to a file, so \`result-file\` is empty: ${r}. ${o}`)
;case"lines":
return Ut("warning","No results-file",_`The results could not be written to a file, so \`results-file\` is empty: ${r}. ${o}`)
;case"outputs":
return Ut("warning","Files not written",_`${P(c(e,"file"))} could not be written to \`output-directory\`: ${r}. The conclusion does not change. Check that the step can write to the directory.`)
}}function Wn(t,e,[n,s]){
const r=s===""?_`The complete outputs could not be saved; see the warning above.`:_`The complete outputs are in \`${P(n)}\` (${L(s)}).`
;const o=e.length===0?_``:_` Too long, and therefore left empty: ${qn(e)}.`
;return Ut("warning","Outputs cut",_`These outputs were cut to stay within their limits: ${qn(t)}. ${r}${o}`)}
function qn(t){return P(t.map(t=>`\`${t}\``).join(", "))}function Hn(t,{items:e,nodes:n},s){const r=e.length-Jn
;const o=e.slice(0,Jn).map(En);const i=R([...o,...r>0?[_`and ${r} more`]:[]],", ")
;return Ut("warning","No result",s?_`The runs of ${P(c(e.length,"item"))} have no output of the node ${En(t)} (\`result-node\`), so their results are empty: ${i}. The first of these runs: ${n}`:_`The run has no output of the node ${En(t)} (\`result-node\`), so \`result\` is empty. ${n}`)
}function Gn(t){const e=[...Pn(t)].filter(([,t])=>t!==null);if(e.length===0)return _`No node has an output.`
;const n=R(e.slice(0,Bn).map(([t])=>En(t)),", ");const s=e.length-Bn
;return _`Nodes with an output: ${n}${P(s>0?`, and ${s} more`:"")}.`}function zn(t){
return Ut("warning","No job summary",_`The job summary could not be written: ${L(t,Fn)}. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.`)
}function Yn(t,e){
return Ut("error","Outputs not written",_`The step's outputs could not be written, so later steps cannot read them: ${L(t,Fn)}. ${e} The step fails whatever became of the runs. Check GITHUB_OUTPUT and the runner's disk.`)
}function Kn(t){return t===void 0?_`There is no run id.`:_`The run's id is ${D(t)}.`}function Vn(t){
return t===""?_`The ids of the runs are in the log.`:_`The ids of the runs are in the log and in ${L(t)}.`}
function Zn(t){
return _`The action failed with an unexpected error, and the report of this step could not be written: ${L(t)}. The log shows whether a run was started. Please report this error with the log.`
}
// CONCATENATED MODULE: external "node:path"
const Xn=require("node:path");
// CONCATENATED MODULE: ./src/inputs/paths.ts
const Qn=1048576;class PathError extends Error{}function ts(t){
const{GITHUB_WORKSPACE:e,RUNNER_TEMP:n,RUNNER_TOOL_CACHE:s}=t;return{workspace:Xn.resolve(e||"."),
temp:n?Xn.resolve(n):void 0,toolCache:s?Xn.resolve(s):void 0}}function es(t,e,n){try{return ss(ns(as(t,e),n*Qn))
}catch(t){if(t instanceof PathError)throw t;const e=vt(t)??""
;if(["ENOENT","ENOTDIR"].includes(e))throw new PathError("must exist")
;throw new PathError(`must be readable; the system says: ${ls(t)}`)}}function ns(t,e){
const{O_RDONLY:n,O_NOFOLLOW:s=0,O_NONBLOCK:r=0}=z.constants;const o=z.openSync(t,n|s|r);try{const t=z.fstatSync(o)
;if(!t.isFile())throw new PathError("must be a regular file")
;if(t.size>e)throw new PathError(`must be at most ${e/Qn} MiB`);return z.readFileSync(o)}finally{z.closeSync(o)}}
function ss(t){try{return new TextDecoder("utf-8",{fatal:true}).decode(t)}catch{
throw new PathError("must be valid UTF-8")}}function rs(t){try{z.mkdirSync(t,{recursive:true})
;z.accessSync(t,z.constants.W_OK|z.constants.X_OK)}catch(t){
throw new PathError(`must be a directory that the runner can create and write to; the system says: ${ls(t)}`)}}
function os(t,e){const n=as(t,e);if(z.statSync(n,{throwIfNoEntry:false
})?.isDirectory()===false)throw new PathError("must be a directory, not a file");return n}function is(t,e,n){
const s=as(t,e,true);const r=z.statSync(s,{throwIfNoEntry:false})
;if(/[\\/]$/.test(t)||r?.isDirectory())throw new PathError("must be a file, not a directory");if(r===void 0)return s
;if(!r.isFile())throw new PathError("must be a regular file")
;if(r.size>n*Qn)throw new PathError(`must be at most ${n} MiB`);return s}function as(t,e,n=false){
const{workspace:s,temp:r,toolCache:o}=e;const i=us(Xn.resolve(s,t));const a=n?[s,r,o]:[s,r]
;if(!a.some(t=>t!==void 0&&cs(us(t),i))){
const t=n?"in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE":"in the workspace or in RUNNER_TEMP"
;throw new PathError(`must be ${t} after links are resolved`)}
if([t,i].some(ds))throw new PathError("must not be in a .git directory");return i}function us(t){try{
return z.realpathSync.native(t)}catch(e){const n=Xn.dirname(t);const s=vt(e)==="ENOENT"&&n!==t;if(s&&z.lstatSync(t,{
throwIfNoEntry:false})===void 0)return Xn.join(us(n),Xn.basename(t))
;throw new PathError(`must have a path that can be followed; the system says: ${ls(e)}`)}}function cs(t,e){
const n=Xn.relative(t,e);return n!==".."&&!n.startsWith(`..${Xn.sep}`)&&!Xn.isAbsolute(n)}function ds(t){
return t.split(/[\\/]/).some(t=>/^\.git[. ]*(:|$)/i.test(t))}function ls(t){
return kt(t)??(t instanceof Error?t.message:String(t))}
// CONCATENATED MODULE: ./src/service/address.ts
const fs=new RegExp(String.raw`^[^\s${p}]{1,256}$`,"u");function hs(t){
return/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(t.hostname)}function ps(t){
return fs.test(t)&&t.length<=256&&t!=="."&&t!==".."&&t.isWellFormed()}
// CONCATENATED MODULE: ./src/inputs/faults.ts
const ms=20;const ws=50;const gs=80;const $s=500;class Faults{all=[];add(t,e,n){const s=P(`\`${t}\``);this.all.push({
input:t,words:_`${n===void 0?s:_`${s}: ${n}`} ${e}`})}has(t){return this.all.some(e=>e.input===t)}}class ListFaults{
faults;input;number=0;constructor(t,e){this.faults=t;this.input=e}get isEmpty(){return this.number===0}add(t,e){
this.number++;this.number<=ms&&this.faults.add(this.input,t,e)}close(){const t=this.number-ms
;t>0&&this.faults.add(this.input,_`has ${P(c(t,"more mistake"))}`)}}function ys(t,{explanation:e}){
const{message:n,remedy:s,isFromText:r}=e;const o=t==="inputs"||t==="items"
;const i="pass text from an event as `${{ toJSON(…) }}`, without quotes around it";const a=[n,s,o&&r?i:void 0]
;return P(a.filter(t=>t!==void 0).join("; "))}function vs(t){return B(t,60)}function ks(t){
return L(t,100,JSON.stringify)}function bs(t){return B(t,gs)}function xs(t,e){let n=$s;const s=e.slice(0,ws).filter(t=>{
n>=0&&(n-=k(I(t,gs)).length+2);return n>=0});return _`${Is(t,e)} ${R(s.map(bs),", ")}${Ts(e,s)}`}function Ss(t){
const e=t.slice(0,ws);return _`${Is("line",t)} ${R(e,", ")}${Ts(t,e)}`}function Is(t,{length:e}){
return P(e===1?t:`${t}s`)}function Ts(t,e){const n=t.length-e.length;return P(n>0?` and ${n} more`:"")}
class BrokenRules{rules=new Map;add(t,e){const n=this.rules.get(t)??[];n.push(e);this.rules.set(t,n)}map(t){
return[...this.rules].map(([e,n])=>t(P(e),n))}}
// CONCATENATED MODULE: ./src/inputs/parsers.ts
function Ms({default:t}){return{type:"boolean",allowed:"true or false",default:String(t),ifEmpty:t,parse:t=>{
if(["true","True","TRUE"].includes(t))return true;return!["false","False","FALSE"].includes(t)&&void 0}}}const Os={
minutes:6e4,seconds:1e3};function As(t,{min:e,max:n,default:s}){return{type:"float",
allowed:e===void 0?`a decimal above 0 and at most ${n}`:`a decimal from ${e} to ${n}`,...s===void 0?{}:{
default:String(s)},ifEmpty:s===void 0?void 0:s*Os[t],parse:s=>{
const r=/^[0-9]+(\.[0-9]+)?$/.test(s)?Number(s):Number.NaN;const o=r<=n&&(e===void 0?r>0:r>=e);return o?r*Os[t]:void 0}}
}function Ns(t,e){return{type:"integer",allowed:`a whole number from ${t} to ${e}`,ifEmpty:void 0,parse:n=>{
const s=/^[0-9]+$/.test(n)?Number(n):Number.NaN;return s>=t&&s<=e?s:void 0}}}function Es(){return{type:"string",
allowed:"a whole number, or a whole percentage from 0% to 100%",ifEmpty:void 0,parse:t=>{
const[,e="",n]=/^([0-9]+)(%?)$/.exec(t)??[];const s={number:Number(e),isPercent:n==="%"}
;return e!==""&&(!s.isPercent||s.number<=100)?s:void 0}}}function js(t,{default:e}){return{type:"enum",
allowed:`${t.slice(0,-1).join(", ")} or ${t.at(-1)}`,default:e,options:t,ifEmpty:e,parse:e=>t.find(t=>t===e)}}
function Cs(){return{type:"string",
allowed:"an id: at most 256 characters, no white space or control characters, not . or ..",ifEmpty:"",
parse:t=>ps(t)?t:void 0}}function Us(t){const e=new RegExp(`[${p}\u2028\u2029]`);return{type:"string",
allowed:`one line of at most ${t} characters, without control characters`,ifEmpty:"",
parse:n=>n.length<=t&&!e.test(n)?n:void 0}}function _s(t="string"){return{type:t,allowed:"text",ifEmpty:"",parse:t=>t}}
function Ps(t){return{..._s(),allowed:t,isRequired:true}}
// CONCATENATED MODULE: ./src/inputs/input-table.ts
const Rs={"base-url":Ps("the https address of the service"),
"api-key":Ps("made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key"),
"workflow-id":Cs(),"run-id":Cs(),inputs:{..._s(),default:"{}"},"inputs-file":_s(),"input-files":_s("lines"),wait:Ms({
default:true}),"timeout-minutes":As("minutes",{max:7200,default:60}),"first-poll-seconds":As("seconds",{min:.05,
max:86400}),"poll-interval-seconds":As("seconds",{min:.05,max:3600,default:120}),
"request-timeout-seconds":As("seconds",{min:.05,max:600,default:60}),"all-completed-steps":Ms({default:true}),
"output-directory":_s(),title:Us(100),summary:js(["full","brief","none"],{default:"full"}),items:_s(),"items-file":_s(),
"max-parallel":Ns(1,1e3),"tolerated-failures":Es(),journal:_s(),retry:{...js(["failed","unknown","none"],{
default:"failed"}),default:void 0},"result-node":_s(),"result-format":js(["text","json"],{default:"text"}),"run-url":{
..._s(),allowed:"an https URL of at most 2000 characters that contains {run-id}"},"max-starts":Ns(0,1e3),"dry-run":Ms({
default:false})};const Ls=Rs;
// CONCATENATED MODULE: ./src/inputs/base-url.ts
function Fs(t,e){const n=()=>t===""?P("nothing"):vs(Bs(t))
;const s=/^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/i.exec(t)?.[1];if(s===void 0||!URL.canParse(t)){
const t=_`must be ${P(Ls["base-url"].allowed)}, got ${n()}`;return{baseUrl:"",faults:[t]}}const r=new URL(t)
;let o=r.pathname;while(o.endsWith("/"))o=o.slice(0,-1);const i=[]
;s.includes("@")&&i.push(_`must not contain a user name or password`)
;t.includes("?")&&i.push(_`must not contain a query`);t.includes("#")&&i.push(_`must not contain a fragment`)
;o.endsWith("/v1")&&i.push(_`must not end with \`/v1\``)
;r.protocol!=="http:"||hs(r)||i.push(_`must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1])`)
;const a=[];i.length>0&&a.push(_`${R(i,", ")}, got ${n()}`)
;r.protocol==="https:"&&e.NODE_TLS_REJECT_UNAUTHORIZED==="0"&&a.push(_`must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, because the key is not safe without certificate checks; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`)
;return{baseUrl:`${r.origin}${o}`,faults:a}}function Bs(t){const e=t.replace(/[?#].*/s,"")
;const n=/^[a-z]+:\/\//i.exec(e)?.[0]??"";if(t.slice(e.length).includes("@"))return`${n}…`;const s=e.lastIndexOf("@")
;return s===-1?e:`${n}…${e.slice(s)}`}
// CONCATENATED MODULE: ./src/inputs/node-values.ts
const Js=16;const Ds=64;const Ws=Ds*1024*1024;const qs='{"value": "…", "type": "text"}'
;const Hs=`must be a string, number, boolean, null, array or ${qs}, got another object; use toJSON(toJSON(…)) to make it a string`
;class ValueReader{folders;files=new Map;bytes=0;constructor(t){this.folders=t}get fault(){if(this.bytes<=Ws)return
;return _`must have values of at most ${Ws} bytes (${Ds} MiB) together with all other values of the step`}count(t){
for(const e of t.values())this.bytes+=Buffer.byteLength(e)}read(t){const e=new Map;const n=new BrokenRules
;let s=this.bytes;for(const[r,o]of t){const t=s>Ws?"":this.textOf(o)
;if(t instanceof PathError)n.add(t.message,_`node ${bs(r)} (${ks(o)})`);else{s+=Buffer.byteLength(t);e.set(r,t)}}
const r=n.map((t,e)=>({about:_`each file`,what:_`${t}: ${R(e,"; ")}`}));return{values:e,faults:r}}textOf(t){
const e=this.files.get(t)??Gs(t,this.folders);this.files.set(t,e);return e}}function Gs(t,e){try{return es(t,e,Js)
}catch(t){if(t instanceof PathError)return t;throw t}}async function zs({inputs:t,inputsFile:e,inputFiles:n},s,r,o){
const i=await Ks(t,"inputs",o);const a=await Ys(e,s,o);const u=r.read(Vs(n,o))
;for(const{what:t,about:e}of u.faults)o.add("input-files",t,e);const c=new Map([...a,...u.values,...i]);r.count(c)
;return c}async function Ys(t,e,n){if(t==="")return new Map;const s=Gs(t,e)
;if(typeof s==="string")return Ks(s,"inputs-file",n);n.add("inputs-file",P(s.message),_`the file ${ks(t)}`)
;return new Map}async function Ks(t,e,n){if(t.trim()===""){
e==="inputs-file"&&n.add(e,_`is empty; to send no values, write {} to it or omit the input`);return new Map}try{
const{values:s,faults:r}=Zs(await Jt(tr(t)));for(const{what:t,about:s}of r)n.add(e,t,s);return s}catch(t){
if(!(t instanceof JsonError))throw t;n.add(e,ys(e,t));return new Map}}function Vs(t,e){const n=new Map;const s=[]
;const r=[];for(const[e,o]of t.split(/\r\n|\r|\n/).entries()){if(o.trim()==="")continue
;const[,t="",i=""]=/^([^=]*)=(.*)$/s.exec(o)?.map(t=>t.trim())??[]
;t===""||i===""?s.push(e+1):n.has(t)?r.push(t):n.set(t,i)}
s.length>0&&e.add("input-files",_`must be \`node id=path\``,Ss(s))
;r.length>0&&e.add("input-files",_`must name ${xs("node",r)} only once`);return n}function Zs(t){const e=new Map
;if(!Ft(t)){const n=_`must be a JSON object of node id → value, got ${P(Bt(t))}`;return{values:e,faults:[{what:n}]}}
const n=new BrokenRules;for(const[s,r]of Object.entries(t)){const t=Xs(r);"rule"in t&&n.add(t.rule,s)
;e.set(s,"rule"in t?"":t.value)}const s=n.map((t,e)=>({about:xs("node",e),what:t}));return{values:e,faults:s}}
function Xs(t){if(typeof t==="string")return{value:t};if(t===null)return{value:""};return Ft(t)?Qs(t):{
value:JSON.stringify(t)}}function Qs({value:t,type:e="text",...n}){if(t===void 0||Object.keys(n).length>0)return{rule:Hs
};const s=[];typeof t!=="string"&&s.push(`must have a string as \`value\`, got ${Bt(t)}`)
;e!=="text"&&s.push('must have the `type` "text" or no `type`');return typeof t==="string"&&e==="text"?{value:t}:{
rule:`${s.join(" and ")}; the form is ${qs}`}}function tr(t){const e=t.slice(0,t.length-t.trimStart().length)
;return e.replace(/[^\r\n]/g," ")+t.trim()}
// CONCATENATED MODULE: ./src/inputs/items.ts
const er=1e3;const nr=64;const sr=100;const rr=["id","inputs","input-files","workflow-id","run-id"]
;function or(t,e,n,s){if(t.trim()!==""){e!==""&&s.add("items-file",_`cannot be used with \`items\``);return{
input:"items",text:tr(t)}}try{const t=es(e,n,nr);return{input:"items-file",text:tr(t)}}catch(t){
if(!(t instanceof PathError))throw t;s.add("items-file",_`names the file ${ks(e)}, which ${P(t.message)}`);return}}
async function ir({input:t,text:e},n,s){const r=new ListFaults(s,t);const o=await ar(e,r);const{length:i}=o
;if(i===0&&r.isEmpty){const t=P(e.trim()===""?"but the file is empty":"got none")
;r.add(_`must have at least one item, ${t}`)}const a=new Map;const u=o.slice(0,er).map((t,e)=>ur(t,{position:e+1,
positions:a,defaults:n,faults:r}));i>er&&r.add(_`must have at most ${er} items, got ${i}`);const c=n.reader.fault
;c!==void 0&&r.add(c);r.close();return u.filter(t=>t!==void 0)}async function ar(t,e){const n=async(t,n=0)=>{try{
return await Jt(t,n)}catch(t){if(!(t instanceof JsonError))throw t;e.add(ys(e.input,t));return}}
;if(t.trimStart().startsWith("[")){const e=await n(t);return Array.isArray(e)?e:[]}const s=[]
;for(const[e,r]of t.split(/\r\n|\r|\n/).entries()){if(r.trim()==="")continue;s.push(s.length<er?await n(r,e):void 0)}
return s}function ur(t,e){const{position:n,positions:s,defaults:r,faults:o}=e;if(t===void 0)return;if(!Ft(t)){
o.add(_`must be a JSON object, got ${P(Bt(t))}`,_`item ${n}`);return}const i=lr(t,e)
;const a=i===void 0?_`item ${n}`:_`item ${L(i,sr,JSON.stringify)}`;i!==void 0&&s.set(i,n);const u=t=>o.add(t,a)
;const c=Object.keys(t).filter(t=>!rr.some(e=>e===t));if(c.length>0){const t=R(rr.map(t=>P(`\`${t}\``)),", ")
;u(_`can only have the keys ${t}, got ${xs("key",c)}`)}const d=fr(t,"run-id",u)
;const l=fr(t,"workflow-id",u)??r.workflowId;if(cr(t,"run-id")){
(cr(t,"inputs")||cr(t,"input-files"))&&u(_`cannot have \`inputs\` or \`input-files\` with a \`run-id\``);const e={
kind:"collect",id:i??"",runId:d??""};return{task:{...e,workflowId:l||void 0},values:new Map}}
l===""&&u(_`must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``);const f=hr(t,a,e)
;const h=f.size===0?r.shared:new Map([...r.shared,...f]);return{task:{kind:"start",id:i??"",workflowId:l},values:h}}
function cr(t,e){return t[e]!==void 0&&t[e]!==null}const dr=new RegExp(`[${p}]`);function lr(t,e){
const{position:n,positions:s,faults:r}=e;const o=t=>r.add(_`must have ${t}`,_`item ${n}`);const{id:i}=t
;if(cr(t,"id"))if(typeof i!=="string")o(_`a string as \`id\`, got ${P(Bt(i))}`);else if(i===""||i.length>sr||i.trim()!==i||dr.test(i))o(_`an \`id\` of 1 to ${sr} characters, without control characters and without leading or trailing white space, got ${vs(i)}`);else{
const t=s.get(i);if(t===void 0)return i;o(_`a unique \`id\`, got ${vs(i)}, the \`id\` of item ${t}`)
}else o(_`an \`id\``);return}function fr(t,e,n){if(!cr(t,e))return;const s=t[e];const r=P(`\`${e}\``)
;if(typeof s!=="string"){n(_`must have a string as ${r}, got ${P(Bt(s))}`);return}if(ps(s))return s
;n(_`must have as ${r} ${P(Ls[e].allowed)}, got ${vs(s)}`);return}function hr(t,e,{defaults:n,faults:s}){
const{reader:r}=n;const o=(t,n)=>{const r=_`${P(`\`${t}\``)} of ${e}`
;for(const{about:t,what:e}of n)s.add(e,t===void 0?r:_`${r}: ${t}`)};const i=new Map;if(cr(t,"input-files")){
const e=pr(t["input-files"]);const n=r.read(e.paths);o("input-files",[...e.faults,...n.faults])
;for(const[t,e]of n.values)i.set(t,e)}if(cr(t,"inputs")){const e=Zs(t.inputs);o("inputs",e.faults)
;for(const[t,n]of e.values)i.set(t,n)}r.count(i);return i}function pr(t){const e=new Map;if(!Ft(t)){
const n=_`must be a JSON object of node id → path, got ${P(Bt(t))}`;return{paths:e,faults:[{what:n}]}}const n=[]
;for(const[s,r]of Object.entries(t))typeof r==="string"&&r!==""?e.set(s,r):n.push(s);if(n.length===0)return{paths:e,
faults:[]};const s=_`must have a path as a non-empty string`;return{paths:e,faults:[{about:xs("node",n),what:s}]}}
// CONCATENATED MODULE: ./src/inputs/run-url.ts
const mr=2e3;const wr=/\{(?:run|workflow)-id\}/g;const gr=/^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/;class RunUrl{template
;constructor(t){this.template=t}of(t,e){const n=this.template.replaceAll("{run-id}",()=>$r(t))
;const s=e===void 0?n:n.replaceAll("{workflow-id}",()=>$r(e));return s.includes("{workflow-id}")||s.length>W?void 0:s}}
function $r(t){const e=t=>`%${t.charCodeAt(0).toString(16).toUpperCase()}`
;return encodeURIComponent(t.toWellFormed()).replace(/[!'()*~]/g,e)}function yr(t){const e=t.replace(wr,"x")
;const n=t.length<=mr&&/^https:\/\/[^/?#]/i.test(e)&&gr.test(e)&&URL.canParse(e)
;if(!n)return[_`must be ${P(Ls["run-url"].allowed)}, got ${vs(t.replace(/\/\/[^/]*@/,"//…@"))}`];const s=t.slice(8)
;const r=s.search(/[/?#]|$/);const o=s.slice(0,r);const i=[]
;o.includes("@")&&i.push(_`must not contain a user name or password`)
;o.includes("{")&&i.push(_`must not contain an id in its host`)
;s.slice(r).includes("{run-id}")||i.push(_`must contain \`{run-id}\``);return i}
// CONCATENATED MODULE: ./src/inputs/settings.ts
const vr="run";const kr=5e3;const br=10;const xr=64
;const Sr="must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`"
;function Ir(){const t=St("api-key").trim();It(t);C(t);return t}async function Tr(t,e,n){const s=new InputReader
;const{faults:r}=s;const o=Fs(s.text("base-url"),n);for(const t of o.faults)r.add("base-url",t);Mr(t,r)
;const{items:i,list:a}=await Or(s,e);const u=s.read("wait")
;a!==void 0&&!u&&i.length>a.maxParallel&&r.add("wait",_`must be true for a list with more items than \`max-parallel\` (${i.length} items, ${a.maxParallel} at a time), because the rest would never be started`)
;const c=s.read("poll-interval-seconds");const d=s.read("dry-run");const l={baseUrl:o.baseUrl,apiKey:t,items:i,list:a,
wait:u,timeoutMs:s.read("timeout-minutes"),firstPauseMs:s.read("first-poll-seconds")??Math.min(kr,c),longestPauseMs:c,
requestTimeoutMs:s.read("request-timeout-seconds"),allCompletedSteps:s.read("all-completed-steps"),
title:s.read("title"),summary:s.read("summary"),journal:Ar(s,e,i),result:Nr(s),runUrl:Er(s),
maxStarts:s.read("max-starts")??Number.POSITIVE_INFINITY,isPlan:d,outputDirectory:s.path("output-directory",t=>{
const n=os(t,e);d||r.all.length!==0||rs(n);return n})};if(r.all.length===0)return{kind:"settings",settings:l}
;const{title:f,summary:h}=l;const p=a===void 0&&!r.has("run-id");const m=p&&s.text("run-id")||void 0;return{
kind:"faults",faults:r.all,title:f,summary:h,runId:m}}class InputReader{faults=new Faults;text(t){return St(t).trim()}
read(t){const{allowed:e,ifEmpty:n,parse:s}=Ls[t];const r=this.text(t);if(r==="")return n;const o=s(r)
;o===void 0&&this.faults.add(t,_`must be ${P(e)}, got ${vs(r)}`);return o??n}path(t,e){const n=this.text(t)
;if(n==="")return;try{return e(n)}catch(e){if(!(e instanceof PathError))throw e
;this.faults.add(t,_`${P(e.message)}, got ${vs(n)}`);return}}}function Mr(t,e){
t===""?e.add("api-key",P(Sr)):/^[\x21-\x7e]+$/.test(t)||e.add("api-key",P(`must be ${Ls["api-key"].allowed}`))}
async function Or(t,e){const{faults:n}=t;const s=new ValueReader(e);const r=t.read("workflow-id")
;const o=t.read("run-id");const i=()=>zs({inputs:St("inputs"),inputsFile:t.text("inputs-file"),
inputFiles:St("input-files")},e,s,n);const a=t.read("max-parallel");const u=t.read("tolerated-failures")
;if(t.text("items")!==""||t.text("items-file")!==""){
o!==""&&n.add("run-id",_`cannot be used with a list; set the \`run-id\` of an item instead`);const c={maxParallel:a??br,
tolerated:u};const d=or(St("items"),t.text("items-file"),e,n);if(d===void 0)return{items:[],list:c};const l={
workflowId:r,shared:await i(),reader:s};return{items:await ir(d,l,n),list:c}}
for(const e of["max-parallel","tolerated-failures"])t.text(e)!==""&&n.add(e,_`requires a list, but \`items\` and \`items-file\` are empty`)
;if(o!==""){const t={kind:"collect",id:vr,runId:o,workflowId:r||void 0};return{items:[{task:t,values:new Map}],
list:void 0}}t.text("workflow-id")===""&&n.add("workflow-id",_`is required unless \`run-id\` is set`);const c={task:{
kind:"start",id:vr,workflowId:r},values:t.text("run-id")===""?await i():new Map}
;s.fault!==void 0&&n.add("inputs",s.fault);return{items:[c],list:void 0}}function Ar(t,e,n){const s=t.read("retry")
;t.text("journal")===""&&t.text("retry")!==""&&t.faults.add("retry",_`requires \`journal\`, which is empty`)
;const r=n.length>0&&n.every(({task:t})=>t.kind==="collect");const o=t.path("journal",t=>is(t,e,xr))
;return o===void 0||r?void 0:{path:o,retry:s}}function Nr(t){const e=t.read("result-node")||void 0
;const n=t.read("result-format")==="json";return e!==void 0||n?{node:e,isJson:n}:void 0}function Er(t){
const e=t.read("run-url");if(e==="")return;for(const n of yr(e))t.faults.add("run-url",n);return new RunUrl(e)}
// CONCATENATED MODULE: external "node:crypto"
const jr=require("node:crypto");
// CONCATENATED MODULE: ./src/run/task.ts
function Cr(t,e){const n=t.filter(({kind:t})=>t==="start").length;return n>e?{kind:"too-many-starts",starts:n,most:e
}:void 0}
// CONCATENATED MODULE: external "node:events"
const Ur=require("node:events");
// CONCATENATED MODULE: external "node:http"
const _r=require("node:http");
// CONCATENATED MODULE: external "node:net"
const Pr=require("node:net");
// CONCATENATED MODULE: external "node:tls"
const Rr=require("node:tls");
// CONCATENATED MODULE: external "node:zlib"
const Lr=require("node:zlib");function Fr(t){if(!t.hostname)return false;const e=t.hostname;if(Br(e))return true
;const n=process.env["no_proxy"]||process.env["NO_PROXY"]||"";if(!n)return false;let s
;t.port?s=Number(t.port):t.protocol==="http:"?s=80:t.protocol==="https:"&&(s=443);const r=[t.hostname.toUpperCase()]
;typeof s==="number"&&r.push(`${r[0]}:${s}`)
;for(const t of n.split(",").map(t=>t.trim().toUpperCase()).filter(t=>t))if(t==="*"||r.some(e=>e===t||e.endsWith(`.${t}`)||t.startsWith(".")&&e.endsWith(`${t}`)))return true
;return false}function Br(t){const e=t.toLowerCase()
;return e==="localhost"||e.startsWith("127.")||e.startsWith("[::1]")||e.startsWith("[0:0:0:0:0:0:0:1]")}URL;
// CONCATENATED MODULE: ./src/service/network-errors.ts
const Jr={ENOTFOUND:"the host name does not resolve",EAI_AGAIN:"the host name could not be looked up",
EAI_FAIL:"the host name could not be looked up"};function Dr(t){return L(Wr(t))}function Wr(t){
if(t instanceof AggregateError)return[...new Set(t.errors.map(Wr))].join("; ")
;if(!(t instanceof Error))return"unknown cause";const e=vt(t);const n=t.message.replace(/;.*/s,"")
;if(e===void 0)return n;const s=qr(t)&&"reason"in t?t.reason:void 0;const r=Jr[e]??kt(t)
;const o=r??(typeof s==="string"?s:n);return o.includes(e)?o:`${o} (${e})`}function qr(t){
return vt(t)?.startsWith("ERR_SSL_")===true}
// CONCATENATED MODULE: ./src/service/exchange.ts
const Hr=67108864;const Gr=1048576;async function zr(t){const e=Yr(t);let n;try{const s=await Vr(t.url,e.signal)
;if(!(s instanceof Pr.Socket))return s;n=s;if(e.signal.aborted)return{kind:"no-connection",cause:Dr(e.signal.reason)}
;e.onConnected();return await to(t,n,e.signal)}finally{n?.destroy();e.dispose()}}
function Yr({timeoutMs:t,cancel:e,cancelGraceMs:n}){const s=new AbortController;const r=[];let o=false
;const i=t=>s.abort(new Error(t));const a=(t,e)=>{r.push(setTimeout(()=>setImmediate(i,e),t))};const u=()=>{
o&&n>0?a(n,"cancelled"):i("cancelled")};a(t,`no complete answer within ${d(t)}`)
;e.aborted?u():e.addEventListener("abort",u);return{signal:s.signal,onConnected:()=>{o=true},dispose:()=>{
e.removeEventListener("abort",u);for(const t of r)clearTimeout(t)}}}async function Kr(t,e,n){t.on("error",()=>{});try{
return await(0,Ur.once)(t,e,{signal:n})}catch(t){if(n.aborted)return n.reason
;return t instanceof Error?t:new Error(String(t))}}async function Vr(t,e){const n=Xr(t)
;if(n===void 0)return await Zr(t,void 0,e,P(""));if(n==="unusable")return{kind:"proxy-refused",
cause:_`https_proxy is not a valid proxy address`};const s=await Zr(n.url,void 0,e,P("the proxy "))
;if(!(s instanceof Pr.Socket))return s;const r=await Qr(t,n,s,e);return r??await Zr(t,s,e,P(""))}
async function Zr(t,e,n,s){const r=t.hostname.replace(/^\[|\]$/g,"");const o=t.protocol==="https:"
;const i=Number(t.port||(o?443:80));const a=o?Rr.connect({host:r,port:i,ALPNProtocols:["http/1.1"],...Pr.isIP(r)?{}:{
servername:r.replace(/\.$/,"")},...e===void 0?{}:{socket:e}}):Pr.connect({host:r,port:i})
;const u=await Kr(a,o?"secureConnect":"connect",n);if(!(u instanceof Error))return a
;const c=a instanceof Rr.TLSSocket&&Boolean(a.authorizationError);a.destroy();e?.destroy()
;const d=_`${s}${L(t.hostname)}:${i}`;if(c){const t=_`the certificate of ${d} is not trusted: ${Dr(u)}`;return{
kind:"untrusted",cause:t}}const l=P(qr(u)?"the TLS handshake failed: ":"")
;const f=_`no connection to ${d}: ${l}${Dr(u)}`;return{kind:"no-connection",cause:f}}function Xr(t){
const e=process.env.https_proxy||process.env.HTTPS_PROXY;if(!e||hs(t))return;const n=new URL(t)
;n.hostname.startsWith("127.")&&(n.hostname=`x.${n.hostname}`);if(Fr(n))return;try{
const t=new URL(e.includes("://")?e:`http://${e}`);const n=decodeURIComponent(`${t.username}:${t.password}`)
;const s=n===":"?void 0:`Basic ${Buffer.from(n).toString("base64")}`;if(/^https?:$/.test(t.protocol))return{url:t,
authorization:s}}catch{}return"unusable"}async function Qr(t,{url:{host:e},authorization:n},s,r){
const o=`${t.hostname}:${t.port||443}`;const i=_r.request({method:"CONNECT",path:o,headers:{host:o,...n===void 0?{}:{
"proxy-authorization":n}},createConnection:()=>s});i.end();const a=await Kr(i,"connect",r)
;const[u]=a instanceof Error?[]:a;const c=u instanceof _r.IncomingMessage?u.statusCode??0:0;if(c>=200&&c<300)return
;s.destroy();if(a instanceof Error){const t=_`no connection through the proxy ${L(e)}: ${Dr(a)}`;return{
kind:"no-connection",cause:t}}const d=_`the proxy ${L(e)} refused to connect to ${L(o)}: status ${c}`;return{
kind:"proxy-refused",cause:d}}async function to({method:t,url:e,headers:n,body:s=""},r,o){const i=_r.request({method:t,
path:`${e.pathname}${e.search}`,headers:{host:e.host,...n,...t==="POST"?{"content-length":`${Buffer.byteLength(s)}`}:{}
},maxHeaderSize:Gr,createConnection:()=>r});const a=new Promise(t=>{i.once("response",async e=>{
const{statusCode:n=0,headers:s}=e;const r=await eo(e,()=>e.complete,{signal:o,request:i})
;const a=await ro(r,s["content-encoding"]);t({kind:"answer",status:n,headers:s,body:a})})});i.end(s)
;const u=await Kr(i,"response",o);return u instanceof Error?{kind:"lost",cause:Dr(u)}:await a}function eo(t,e,n){
const s=[];let r=0;return new Promise(o=>{const i=(t,e)=>{const n=Buffer.concat(s,Math.min(r,Hr));o({kind:t,bytes:n,
cause:e})};const a=n=>{while(t.read()!==null);e()?i("whole"):i("broken",_`the answer was cut off: ${Dr(n)}`)}
;t.on("data",e=>{s.push(e);r+=e.length;if(r<=Hr)return;i("too-large",P("the answer is larger than 64 MiB"));t.destroy()
});t.on("end",()=>i("whole"));t.on("close",()=>a(new Error("the connection was closed")));t.on("error",a)
;n?.request.on("error",a)
;n?.signal.aborted?a(n.signal.reason):n?.signal.addEventListener("abort",()=>a(n.signal.reason))})}const no=4
;const so=new Map([["gzip",Lr.createGunzip],["deflate",Lr.createInflate],["br",Lr.createBrotliDecompress]])
;async function ro(t,e=""){let n=t;for(const t of e.toLowerCase().split(",",no).reverse()){const e=so.get(t.trim())?.()
;if(e===void 0||n.bytes.length===0)continue;e.end(n.bytes);const{kind:s,bytes:r,cause:o}=await eo(e,()=>false)
;n=n.kind==="whole"?{kind:s,bytes:r,cause:o}:{...n,bytes:r}}return n}
// CONCATENATED MODULE: ./src/service/reply.ts
const oo=2e3;const io=65536;const ao=201;const uo=36e10;function co({status:t,headers:e,body:n},s,r){
const o=(new TextDecoder).decode(n.bytes);const i=n.kind==="whole"?o:"";const a=lo(i);const u=Ft(a)?a:void 0
;const c=wo(u);const d=a===void 0?$o(i):go(a);const l=t>=300&&t<=399;return{kind:"reply",status:t,text:i,json:u,
bytes:n.bytes,refusal:c,remark:c===void 0&&vo(d)?d:void 0,end:n.kind,broken:n.cause,
retryAfterMs:ko(e["retry-after"]?.trim()??"",r),redirectHost:l?xo(e.location,s):void 0,
startedId:a===void 0?mo(o):fo(u??{})}}function lo(t){try{return JSON.parse(t)}catch{return}}function fo({data:t}){
return Ft(t)&&typeof t.id==="string"&&t.id!==""?t.id:void 0}const ho=1e6
;const po=/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|["[\]{}]/gs;function mo(t){if(!/^\s*\{/.test(t))return;const e=[];let n=0
;for(const[s,r,o]of t.slice(0,ho).matchAll(po)){if(s==='"')return;if(r===void 0){n+="[{".includes(s)?1:-1;e[n]=void 0
}else if(o!==void 0)e[n]=lo(r);else if(n===2&&e[1]==="data"&&e[2]==="id")return fo({data:{id:lo(r)}})}return}
function wo(t){if(t?.type!=="error"||!Ft(t.error))return;const{message:e}=t.error;return typeof e==="string"?e:void 0}
function go(t){if(!Ft(t))return yo(t);const{message:e,detail:n,error:s,title:r}=t;const o=Array.isArray(n)?n:[]
;const i=[e,n,...o.map(t=>Ft(t)?t.msg:void 0),s,Ft(s)?s.message:void 0,r];return i.map(yo).find(t=>t!==void 0)}
function $o(t){const e=t.trim();const n=e.length<=oo&&!/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(e);return n?yo(e):void 0}
function yo(t){return typeof t==="string"&&t.trim()!==""?t:void 0}function vo(t){
return t!==void 0&&y(t.slice(0,io))!==""}function ko(t,e){const n=/^\d+$/.test(t)?Number(t)*1e3:bo(t)-e
;return n>0?Math.min(n,uo):0}function bo(t){if(!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(t))return Number.NaN
;return Date.parse(t.endsWith("GMT")?t:`${t} GMT`)}function xo(t,e){if(t===void 0||!URL.canParse(t,e))return
;return new URL(t,e).host||void 0}function So({refusal:t,remark:e}){if(t!==void 0)return L(t)
;return e===void 0?void 0:L(e,ao)}function Io(t,{silent:e,useless:n}={}){const{status:s,json:r,broken:o}=t
;if(o!==void 0)return To(s,o);const i=So(t);if(n!==void 0){const t=P(r===void 0?"the answer is not a JSON object":n)
;return To(s,i===void 0?t:_`${t}: "${i}"`)}if(i!==void 0)return To(s,_`"${i}"`)
;return e===void 0?_`status ${s}`:To(s,P(e))}function To(t,e){return _`status ${t}, ${e}`}
// CONCATENATED MODULE: ./src/service/version.ts
const Mo="run-ai-workflow/1.0.0";
// CONCATENATED MODULE: ./src/service/service.ts
const Oo=5e3;function Ao(t,e){return new URL(`${t}/v1/workflows/${encodeURIComponent(e)}/run`)}function No(t){
const e=[...t].map(([t,e])=>`${JSON.stringify(t)}:${JSON.stringify({value:e,type:"text"})}`)
;return`{"inputs":{${e.join(",")}}}`}function Eo(t,{clock:e,trace:n}){
const{baseUrl:s,requestTimeoutMs:r,allCompletedSteps:o}=t;const i={"x-api-key":t.apiKey,
"content-type":"application/json",accept:"application/json","accept-encoding":"identity","user-agent":Mo}
;async function a(t){const{method:r,url:o}=t;const a=e.now();const u=await zr({...t,headers:i});const c={method:r,
url:o.href,ms:e.now()-a};if(u.kind!=="answer"){n({...c,cause:u.cause});return u}const{status:d,body:l}=u;n({...c,
status:d,bytes:l.bytes.length,cause:l.cause});return co(u,s,e.date())}return{start:(t,e,n)=>a({method:"POST",
url:Ao(s,t),body:No(e),timeoutMs:r,cancel:n,cancelGraceMs:Oo}),poll:(t,e,n)=>{const r=`all_completed_steps=${o}`
;const i=new URL(`${s}/v1/workflow-runs/${encodeURIComponent(t)}?${r}`);return a({method:"GET",url:i,timeoutMs:e,
cancel:n,cancelGraceMs:0})}}}
// CONCATENATED MODULE: ./src/journal/decide.ts
function jo({task:t,values:e},n,s){const r=new Map([...e].sort(([t],[e])=>t<e?-1:1))
;return s.digestOf(Ao(n,t.workflowId??"").href,No(r))}function Co(t,e,n){const s=new Map;const r=[];const o=t.map(t=>{
if(t.task.kind!=="start")return t.task;const o=e.stateOf(t.task.id);s.set(t.task.id,o);const i=Uo(t.task,o,n.retry)
;const a=i.kind!=="start"&&o.kind!=="not-started";a&&n.digestOf(t)!==o.digest&&r.push(i.id);return i})
;if(r.length>0)return{kind:"journal-differs",items:r,isList:n.isList};return Cr(o,n.maxStarts)??{tasks:o,states:s}}
function Uo(t,e,n){switch(e.kind){case"not-started":return t;case"unknown":return n==="unknown"?t:{...t,kind:"leave",
time:e.time};case"started":return _o(t,e.runId);case"ended":return e.conclusion==="failure"&&n!=="none"?t:_o(t,e.runId)}
}function _o({id:t},e){return{kind:"collect",id:t,runId:e,workflowId:void 0,isResumed:true}}
// CONCATENATED MODULE: ./src/journal/history.ts
class History{openings=new Map;items=new Map;ended=new Map;take(t){const{opening:e,n}=t;const s=this.openings.get(e)??0
;if(n!==s+1||n===1!==(t.record==="open"))return false;this.openings.set(e,n);t.record!=="open"&&this.takeOfItem(t)
;return true}get isEmpty(){return this.openings.size===0}get itemIds(){return[...this.items.keys()]}stateOf(t){
const e=this.items.get(t);for(const n of[...this.openings.keys()].reverse()){const s=e?.get(n)
;if(s===void 0||s.pending===0&&s.runId===void 0)continue;const{runId:r,digest:o,time:i}=s;if(r===void 0)return{
kind:"unknown",digest:o,time:i};const a=this.ended.get(t)?.get(r);return a===void 0?{kind:"started",runId:r,digest:o,
time:i}:{kind:"ended",runId:r,conclusion:a,digest:o,time:i}}return{kind:"not-started"}}takeOfItem(t){
const{item:e,opening:n}=t;if(t.record==="ended"){Ro(this.ended,e,()=>new Map).set(t["run-id"],t.conclusion);return}
const s=Ro(this.items,e,()=>new Map);const r={pending:0,runId:void 0,digest:"",time:t.time};const o=s.get(n)??r
;s.set(n,Po(o,t))}}function Po(t,e){switch(e.record){case"sending":{const{digest:n,time:s}=e;return{...t,
pending:t.pending+1,digest:n,time:s}}case"not-started":return{...t,pending:Math.max(0,t.pending-1)};case"started":
return{...t,runId:e["run-id"]}}}function Ro(t,e,n){const s=t.get(e)??n();t.set(e,s);return s}function Lo(t,e){
const n=new History;const s=[];for(const[r,o]of t.split("\n").entries()){if(o.trim()==="")continue;const t=e.parse(o)
;if(t.kind==="torn")s.push(r+1);else{if(t.kind!=="entry")return{line:r+1,why:t.kind};if(!n.take(t.entry))return{
line:r+1,why:"order"}}}const[r]=s;return n.isEmpty&&r!==void 0&&s.length>1?{line:r,why:"foreign"}:n}
// CONCATENATED MODULE: ./src/journal/record.ts
const Fo=1;const Bo=32;const Jo=/^(\{"v":\d+,.*),"code":"([\w-]{43})"\}$/s;class Codes{lineKey;digestKey;constructor(t){
const e=e=>Buffer.from((0,jr.hkdfSync)("sha256",t,"",e,Bo));this.lineKey=e("run-ai-workflow journal line")
;this.digestKey=e("run-ai-workflow journal digest")}digestOf(t,e){
return(0,jr.createHmac)("sha256",this.digestKey).update(`${t}\n${e}`).digest("base64url")}lineOf(t,e){
const n=JSON.stringify({v:Fo,...t,...e}).slice(0,-1);return`${n},"code":"${this.codeOf(n)}"}`}parse(t){const e=Do(t)
;if(e===void 0)return{kind:"torn"};if(e>Fo)return{kind:"newer"};const[,n="",s=""]=Jo.exec(t)??[]
;const[r,o]=[Buffer.from(s),Buffer.from(this.codeOf(n))];const i=r.length===o.length&&(0,jr.timingSafeEqual)(r,o)
;return i?{kind:"entry",entry:JSON.parse(`${n}}`)}:{kind:"code"}}codeOf(t){return(0,
jr.createHmac)("sha256",this.lineKey).update(t).digest("base64url")}}function Do(t){try{const e=JSON.parse(t)
;if(!Ft(e))return;return typeof e.v==="number"?e.v:0}catch{return}}
// CONCATENATED MODULE: ./src/journal/journal.ts
const Wo=64;const qo=12;const Ho=384;function Go(t){return new Journal(t).read()}function zo(t){const e=new Journal(t)
;const n=e.read();if("kind"in n)return n;const s=e.open(n.exists);if("kind"in s){e.close();return s}return{...s,
exists:n.exists,journal:e}}class Journal{problem;endsMissing;settings;path;codes;opening=(0,
jr.randomBytes)(qo).toString("base64url");digests=new Map;states=new Map;descriptor;records=0;known=0;failure
;constructor(t){this.settings=t;this.path=t.journal?.path??"";this.codes=new Codes(t.apiKey);for(const e of t.items){
if(e.task.kind!=="start")continue;this.digests.set(e.task.id,jo(e,t.baseUrl,this.codes))}}read(){try{
const t=z.existsSync(this.path);return this.decideOn(t?z.readFileSync(this.path,"utf8"):"",t)}catch(t){
return this.unusable(t)}}open(t){try{this.openFile();const e=this.write({record:"open"});this.sync()
;t||Yo(Xn.dirname(this.path));const n=this.readUpTo(e);const s=this.decideOn(n,t);"kind"in s||(this.states=s.states)
;return s}catch(t){return this.unusable(t)}}sending({id:t}){this.attempt(()=>{const e=this.write({record:"sending",
item:t,digest:this.digests.get(t)??""});this.sync();if(!this.isOpenedIn(this.readBehind(e)))return;this.write({
record:"not-started",item:t});this.problem={kind:"journal-taken"}});return this.why}notStarted({id:t}){
this.attempt(()=>this.write({record:"not-started",item:t}))}started({id:t},e){this.attempt(()=>{this.write({
record:"started",item:t,"run-id":e});this.sync()});return this.why}ended(t,e){
if(e.kind!=="finished"||t.kind==="collect"&&t.isResumed!==true)return;const{runId:n}=e
;const s=e.reasons.length===0?"success":"failure";const r=this.states.get(t.id)
;const o=r?.kind==="ended"&&r.runId===n&&r.conclusion===s;if(o||this.problem!==void 0)return;try{
if(this.failure!==void 0)throw new Error(this.failure);this.write({record:"ended",item:t.id,"run-id":n,conclusion:s})
}catch(t){this.failure??=bt(t,this.path);const{number:e=0,cause:n=this.failure}=this.endsMissing??{};this.endsMissing={
number:e+1,cause:n}}}close(){this.descriptor!==void 0&&z.closeSync(this.descriptor)}get why(){return this.problem&&{
by:"journal",problem:this.problem}}decideOn(t,e){const{items:n,list:s,maxStarts:r,journal:o}=this.settings
;const i=Lo(t,this.codes);if("why"in i)return{kind:"journal-damaged",what:Ko(i)};const a=Co(n,i,{
retry:o?.retry??"failed",maxStarts:r,isList:s!==void 0,digestOf:({task:t})=>this.digests.get(t.id)??""})
;return"kind"in a?a:{...a,exists:e,others:this.othersIn(i)}}othersIn(t){
const e=new Set(this.settings.items.map(({task:t})=>t.id));return t.itemIds.filter(t=>!e.has(t))}unusable(t){
const e=L(bt(t,this.path));const n=_`\`journal\` must be a file that can be read and written: ${e}`;return{
kind:"bad-inputs",faults:[{input:"journal",words:n}]}}attempt(t){if(this.failure===void 0&&this.problem===void 0)try{t()
}catch(t){this.failure=bt(t,this.path)}this.failure!==void 0&&(this.problem??={kind:"journal-not-written",
cause:L(this.failure)})}openFile(){z.mkdirSync(Xn.dirname(this.path),{recursive:true})
;const{O_RDWR:t,O_APPEND:e,O_CREAT:n,O_NOFOLLOW:s=0}=z.constants;this.descriptor=z.openSync(this.path,t|e|n|s,Ho)
;process.platform!=="win32"&&z.fchmodSync(this.descriptor,Ho)}get file(){
if(this.descriptor===void 0)throw new Error("the journal is not open");return this.descriptor}write(t){const e={
opening:this.opening,n:this.records+1,time:(new Date).toISOString()};const n=`${this.codes.lineOf(e,t)}\n`
;const s=Buffer.from(`\n${n}`)
;if(z.fstatSync(this.file).size+s.length>Wo*1024*1024)throw new Error(`the journal would be larger than ${Wo} MiB`)
;if(z.writeSync(this.file,s)!==s.length)throw new Error("only a part of a record could be written");this.records++
;return n}sync(){z.fsyncSync(this.file)}readUpTo(t){const e=this.readAll();this.known=this.endOf(t,e)
;return e.toString("utf8",0,this.known)}readBehind(t){const e=this.readAll().subarray(this.known)
;this.known+=this.endOf(t,e);return e.toString()}endOf(t,e){const n=e.indexOf(t)
;if(n<0)throw new Error("what was written to it is not there");return n+Buffer.byteLength(t)}readAll(){
const t=z.fstatSync(this.file,{bigint:true});const e=z.statSync(this.path,{bigint:true,throwIfNoEntry:false})
;if(e===void 0)throw new Error("the file was removed")
;if(t.ino!==e.ino||t.dev!==e.dev)throw new Error("another file has taken its place");return z.readFileSync(this.path)}
isOpenedIn(t){return t.split("\n").some(t=>{const e=this.codes.parse(t)
;return e.kind==="entry"&&e.entry.record==="open"&&e.entry.opening!==this.opening})}}function Yo(t){
if(process.platform==="win32")return;const e=z.openSync(t,z.constants.O_RDONLY);try{z.fsyncSync(e)}finally{
z.closeSync(e)}}function Ko({line:t,why:e}){return _`line ${t} ${P(Vo[e])}`}const Vo={
foreign:"is not a record of a journal",code:"was changed, or was written with another API key",
order:"is not in its place: lines before it are missing or were moved",
newer:"was written by a newer version of the action"};
// CONCATENATED MODULE: ./src/text/clock.ts
const Zo={now:()=>process.uptime()*1e3,date:()=>Date.now(),sleep:(t,e)=>new Promise(n=>{if(e.aborted||t<=0){n();return}
const s=()=>{clearTimeout(r);e.removeEventListener("abort",s);n()};const r=setTimeout(s,t);e.addEventListener("abort",s)
})};
// CONCATENATED MODULE: ./src/report/log.ts
const Xo=6e4;const Qo=300;class Log{tasks;settings;isList;urlOf;executing;ended=0;failed=0;countedAt=Zo.now();message
;constructor(t,e,n){this.tasks=t;this.settings=e;this.isList=e.list!==void 0;this.urlOf=n
;this.executing=new Set(t.filter(({kind:t})=>t==="collect").map(({id:t})=>t))}begin(){const{baseUrl:t}=this.settings
;const[e]=this.tasks;if(this.isList)this.write(this.listText());else if(e?.kind==="collect"){const{runId:n}=e
;this.write(_`Collecting run ${D(n)} from ${L(t)}`);this.writePage(e,n)}}onEvent(t){switch(t.kind){case"starting":
this.isList||this.write(this.startingText(t.task.workflowId));break;case"start-repeated":this.isList||this.write(ni(t))
;break;case"started":this.started(t.task,t.runId);break;case"polled":this.isList||this.polled(t);break;case"held":
this.write(si(t));break;case"starting-ended":this.isList&&this.write(ri(t));break}this.isList&&this.writeCounts()}
itemEnded(t){this.executing.delete(t.id);this.ended++;ge(t.conclusion)&&this.failed++
;t.conclusion!=="not_started"&&this.write(this.endText(t));this.writeCounts()}started(t,e){if(!this.isList){
this.write(_`Started run ${D(e)}`);this.writePage(t,e);return}this.executing.add(t.id);const n=ai(this.urlOf(t,e))
;this.write(_`Started run ${D(e)} for ${this.itemText(t.id)}${n}`)}polled({poll:t,waitedMs:e,pauseMs:n}){
const s=ii("retryAfterMs"in t?t.retryAfterMs:0);const r=n===void 0?_``:_`, next poll in ${ui(n)}`
;this.write(_`${ui(e)} waited: ${ei(t)}${s}${r}`);const o=t.kind==="executing"?t.message:void 0
;if(o===void 0||o===this.message)return;this.message=o;this.write(_`  service: ${L(o)}`)}startingText(t){
const e=this.settings.items.flatMap(({values:t})=>[...t.keys()]);const n=e.length===0?_``:_` (${L(e.join(", "),200)})`
;const s=P(c(e.length,"input"));return _`Starting workflow ${D(t)} with ${s}${n} at ${L(this.settings.baseUrl)}`}
listText(){const t=t=>this.tasks.filter(e=>e.kind===t).length;const e=t("start")
;const n=[[e,"to start"],[t("collect"),"to collect"],[t("leave"),"that may have been started"]]
;const s=n.filter(([t])=>t>0).map(([t,e])=>`${t} ${e}`);const r=P(c(this.settings.list?.maxParallel??1,"run"))
;const o=e===0?_``:_`, at most ${r} at a time`;const i=P(c(this.tasks.length,"item"))
;return _`${i} (${P(s.join(", "))})${o}, at ${L(this.settings.baseUrl)}`}
endText({id:t,conclusion:e,runId:n,runUrl:s,account:r,...o}){const i=Ht(o.startedAt,o.endedAt)
;const a=P(i==="–"?"":` in ${i}`);const u=n===void 0?_``:_`, run ${D(n)}`
;const c=this.tasks.find(e=>e.id===t)?.kind==="collect";const d=c?ai(s):_``;const l=r===void 0?_``:_`: ${L(vn(r),Qo)}`
;return _`Ended ${this.itemText(t)}: ${P(e)}${a}${u}${d}${l}`}itemText(t){const e=this.tasks.findIndex(e=>e.id===t)+1
;return _`item ${En(t)} (${e} of ${this.tasks.length})`}writeCounts(){const t=Zo.now();const{length:e}=this.tasks
;if(t-this.countedAt<Xo||this.ended===e)return;this.countedAt=t;const{size:n}=this.executing
;const s=this.failed===0?_``:_` (${this.failed} failed)`;const r=e-n-this.ended
;this.write(_`${ui(t)}: ${n} executing, ${this.ended} ended${s}, ${r} not started yet`)}writePage(t,e){
const n=this.urlOf(t,e);n!==void 0&&this.write(_`  ${q(n)}`)}write(t){Rt([Ct(t)])}}
function ti({method:t,url:e,status:n,bytes:s,ms:r,cause:o}){
const i=[...n===void 0?[]:[_`status ${n}`],...s===void 0?[]:[P(l(s))],...o===void 0?[]:[L(o,2e3)],_`${Math.round(r)} ms`]
;return _`${P(t)} ${L(e,2e3)}: ${R(i,", ")}`}function ei(t){switch(t.kind){case"executing":return _`still executing`
;case"finished":return _`finished`;case"failed":case"busy":return _`poll failed (${L(t.cause)})`;case"refused":
return _`poll refused`}}function ni({cause:t,pauseMs:e,askedMs:n}){
return _`Not started yet (${L(t)})${ii(n)}, next attempt in ${ui(e)}`}function si({ms:t,askedMs:e}){
const n=e>0?_` and a pause of ${ui(e)}`:_``;return _`The service asks for fewer requests${n}: next request in ${ui(t)}`}
function ri({why:t,left:e}){const n=P(c(e,"item"));return _`No more runs are started, ${n} not started: ${oi(t)}`}
function oi(t){switch(t.by){case"service":case"journal":return L(sn(t.problem).what);case"failures":
return _`more items failed than \`tolerated-failures\` allows`;case"deadline":
return _`the deadline (\`timeout-minutes\`) is too close`}}function ii(t){
return t>0?_`, the service asked for a pause of ${ui(t)}`:_``}function ai(t){return t===void 0?_``:_` (${q(t)})`}
function ui(t){return P(d(t))}
// CONCATENATED MODULE: ./src/report/messages/journal.ts
const ci=1e3;function di({journal:t,list:e},{states:n,exists:s,others:r},o){const i=L(t?.path??"",ci)
;const a=[...n.values()];const u=e!==void 0;if(!s){const t=P(o==="opened"?"New journal":"There is no journal yet")
;const e=Number(process.env.GITHUB_RUN_ATTEMPT)>1;return[Ct(_`${t}: ${i}`),...e?[fi()]:[]]}const d=P(c(a.length,"item"))
;return[Ct(_`Journal ${i} (${d}): ${P(li(a))}`),...hi(a,u),...pi(r,u)]}function li(t){
const e=[["ended","finished"],["started","executing"],["unknown","may have been started"],["not-started","not started"]]
;return e.map(([e,n])=>[t.filter(t=>t.kind===e).length,n]).filter(([t])=>t>0).map(([t,e])=>`${t} ${e}`).join(", ")}
function fi(){
return Ut("warning","No journal",_`This is a later attempt of the job, and there is no journal at the path in \`journal\`. What an earlier attempt started is started again. If the journal should have been there, check the step that restores it.`)
}function hi(t,e){const n=t.flatMap(t=>t.kind==="started"||t.kind==="ended"?[t.time]:[]);const[s]=n.toSorted()
;if(s===void 0)return[];const r=P(d(Math.max(0,Date.now()-Date.parse(s))));const o=P(c(n.length,"run"))
;const i=e?_` of these items`:_``
;return[Ut("notice","Earlier runs",_`The journal has ${o}${i} from earlier steps; the oldest was started ${r} ago. They are collected, and those that failed are started again as \`retry\` says. To start everything anew, set \`journal\` to a new file.`)]
}function pi(t,e){if(t.length===0)return[];const n=e?_`in the list`:_`of this step`
;return[Ut("notice","Other items in the journal",_`The journal has ${P(c(t.length,"item"))} not ${n}, which are left alone: ${pn(t)}.`)]
}function mi({number:t,cause:e}){
return Ut("warning","Ends not recorded",_`The end of ${P(c(t,"run"))} could not be recorded in the journal: ${L(e)}. The conclusion does not change. A later step collects these runs again.`)
}
// CONCATENATED MODULE: ./src/report/files.ts
const wi=384;const gi="results.jsonl";const $i=120;const yi=/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i;class Files{
notWritten=new Map;outputFiles=new Map;places;isList;folderNames;folder;constructor(t,e,n){this.places=t;this.isList=n
;const s=new UniqueNames(this.namesTaken(t.outputDirectory));this.folderNames=new Map(e.map(t=>[t,s.take(t,"")]))
;n&&this.attempt("lines",gi,t=>vi(t,""))}get resultsFile(){
return this.notWritten.has("lines")?"":Xn.join(this.ownFolder(),gi)}writeAnswer(t,e){
const n=this.isList?`${t}.json`:"result.json";return this.attempt("answers",n,t=>z.writeFileSync(t,e,{mode:wi,flag:"wx"
}))}appendLine(t){this.notWritten.has("lines")||this.attempt("lines",gi,e=>vi(e,t))}writeOutputs(t,e){
const{outputDirectory:n}=this.places;if(n===void 0)return;const s=this.isList?Xn.join(n,this.folderNames.get(t)??""):n
;if(this.attempt("outputs",s,t=>z.mkdirSync(t,{recursive:true}))==="")return;this.isList&&this.outputFiles.set(t,s)
;const r=Ii(e,this.namesTaken(s));for(const t of e){const{output:e}=t;const n=r.get(t);if(e===null||n===void 0)continue
;const o=this.attempt("outputs",Xn.join(s,n),t=>{z.rmSync(t,{force:true});z.writeFileSync(t,e,{flag:"wx"})})
;if(this.isList)continue;o===""?this.outputFiles.delete(_n(t)):this.outputFiles.set(_n(t),o)}}attempt(t,e,n){let s=e
;try{s=Xn.resolve(t==="outputs"?"":this.ownFolder(),e);n(s);return s}catch(e){
const{number:n=0,cause:r=bt(e,s)}=this.notWritten.get(t)??{};this.notWritten.set(t,{number:n+1,cause:r});return""}}
ownFolder(){const t=this.isList?"workflow-runs-":"workflow-run-"
;this.folder??=z.mkdtempSync(Xn.join(Xn.resolve(this.places.temp),t));return this.folder}namesTaken(t){
const{journal:e}=this.places;if(t===void 0||e===void 0)return[];return Xn.dirname(e)===t?[Xn.basename(e)]:[]}}
function vi(t,e){z.appendFileSync(t,e,{mode:wi})}function ki(t,e){const{account:n,startedAt:s,endedAt:r}=t
;const o=e.finished?.run;const i=qt(s,r);const a=o?.result.json;const u={id:bi(t.id),position:String(t.position),
conclusion:bi(t.conclusion),error:bi(n===void 0?void 0:$n(yn(n)).text),"run-id":bi(t.runId),
"workflow-id":bi(o?.workflowId??e.workflowId),state:bi(o?.state||void 0),result:bi(o?.result.step?.output),
"step-outputs":o===void 0?"null":xi(Pn(o.steps)),"failed-steps":Si(e.finished),"started-at":bi(o?.startedAt||void 0),
"ended-at":bi(o?.endedAt||void 0),"duration-seconds":i===void 0?"null":Gt(i),"result-file":bi(e.resultFile||void 0),
resumed:String(e.isResumed),...e.hasJson?{"result-json":a?.kind==="json"?a.text:"null"}:{},...e.hasUrl?{
"run-url":bi(t.runUrl)}:{}};const c=Object.entries(u).map(([t,e])=>`"${t}":${e}`);return`{${c.join(",")}}\n`}
function bi(t){return JSON.stringify(t??null)}function xi(t){
const e=[...t].map(([t,e])=>`${JSON.stringify(t)}:${JSON.stringify(e)}`);return`{${e.join(",")}}`}function Si(t){
if(t===void 0)return"null";const{failedSteps:e,oddFailedSteps:n}=t.run;const s=n===void 0||["{}",'""'].includes(n)
;return`[${s?e.map(({json:t})=>t).join(","):n}]`}function Ii(t,e){const n=new UniqueNames(e);const s=new Map
;const r=new Map;for(const e of t){const t=_n(e);const o=(r.get(t)??0)+1;r.set(t,o)
;e.output!==null&&s.set(e,n.take(t,o===1?".txt":`.${o}.txt`))}return s}class UniqueNames{taken;constructor(t=[]){
this.taken=new Set(t.map(t=>t.toLowerCase()))}take(t,e){const n=Ti(t);let s=Mi(n,e)
;for(let t=2;this.taken.has(s.toLowerCase());t++)s=Mi(n,`-${t}${e}`);this.taken.add(s.toLowerCase());return s}}
function Ti(t){const e=t.replace(/[^A-Za-z0-9._-]/gu,"_").replace(/^\./,"_");return yi.test(e)?`_${e}`:e}
function Mi(t,e){return`${t.slice(0,$i-e.length)}${e}`.replace(/\.$/,"_")}
// CONCATENATED MODULE: ./src/report/outputs.ts
const Oi={result:1e5,"result-json":1e5,"step-outputs":2e5,results:2e5,"failed-steps":3e4,"output-files":5e4,
"output-files of a list":12e4,"run-ids":12e4,field:200};function Ai({conclusion:t,error:e,files:n},s,r){
const o=new Collected;o.set("conclusion",t);e!==void 0&&o.set("error",e.text);if(s===void 0)return o;const{run:i}=s
;const{step:a,json:u}=i.result;const c=qt(Wt(i.startedAt),Wt(i.endedAt));o.fit("state",be(i.state,Oi.field))
;o.fit("started-at",be(i.startedAt,Oi.field));o.fit("ended-at",be(i.endedAt,Oi.field))
;o.set("duration-seconds",c===void 0?"":Gt(c));o.set("result-file",r);o.fit("failed-steps",Ui(i))
;o.fit("result",be(a?.output??"",Oi.result))
;u!==void 0&&o.fit("result-json",ji("",u.kind==="json"?u.text:"",Oi["result-json"]))
;o.fit("step-outputs",xe([...Pn(i.steps)],Oi["step-outputs"]))
;n!==void 0&&o.fit("output-files",Ci(n,Oi["output-files"]));o.set("truncated",String(o.cut.length>0));return o}
function Ni({conclusion:t,error:e,files:n},s,r,o){const i=new Collected;i.set("conclusion",t)
;e!==void 0&&i.set("error",e.text);const a=Ei(s).map(([t,e])=>`,"${t}":${e}`)
;i.set("counts",`{"total":${s.length}${a.join("")}}`);const u=s.flatMap(({id:t,runId:e})=>e===void 0?[]:[[t,e]])
;i.fit("run-ids",Ci(new Map(u),Oi["run-ids"]));n!==void 0&&i.fit("output-files",Ci(n,Oi["output-files of a list"]))
;i.set("results-file",o);const c=s.filter(({isFinished:t})=>t)
;i.fit("results",r.isJson?_i(c,r):xe(c.map(({id:t})=>[t,r.get(t)??""]),Oi.results))
;r.isCut&&!i.cut.includes("results")&&i.cut.push("results");i.set("truncated",String(i.cut.length>0));return i}
class Collected{values=new Map;cut=[];set(t,e){this.values.set(t,e)}fit(t,{text:e,isCut:n}){this.set(t,e)
;n&&this.cut.push(t)}}function Ei(t){return pe.map(e=>[e,t.filter(({conclusion:t})=>t===e).length]).filter(([,t])=>t>0)}
function ji(t,e,n){const s=e.length>n;return{text:s?t:e,isCut:s}}function Ci(t,e){
const n=[...t].map(([t,e])=>`${JSON.stringify(t)}:${JSON.stringify(e)}`);return ji("{}",`{${n.join(",")}}`,e)}
function Ui({failedSteps:t,oddFailedSteps:e}){const n=Oi["failed-steps"];if(e!==void 0)return ji("[]",e,n);let s="["
;for(const{json:e}of t){const t=`${s}${s==="["?"":","}${e}`;if(t.length>=n)return{text:`${s}]`,isCut:true};s=t}return{
text:`${s}]`,isCut:false}}function _i(t,e){const n=new Map(t.map(({id:t})=>[t,e.get(t)??"null"]))
;const s=()=>[...n].map(([t,e])=>`${JSON.stringify(t)}:${e}`);let r=s().reduce((t,e)=>t+e.length+1,2);let o=false
;const i=[...n].sort(([,t],[,e])=>e.length-t.length);for(const[t,e]of i){if(r<=Oi.results)break;r-=e.length-4
;n.set(t,"null");o=true}return r<=Oi.results?{text:`{${s().join(",")}}`,isCut:o}:{text:"{}",isCut:true}}
// CONCATENATED MODULE: ./src/report/messages/step.ts
const Pi=5;const Ri=5;const Li=5;const Fi=20;const Bi=150;function Ji(t,e){const n=Di(void 0,e,void 0);const s=ln(t)
;if(s.length===0)return n;return{...n,points:s,next:e.sentences.slice(1)}}function Di(t,e,n){
const{title:s,sentences:r,short:o,isFailure:i,collect:a,failedSteps:u}=e;const c=n===void 0?[]:[_`The run: ${q(n)}`]
;const d=a.length===0?[]:[_`To collect it later:`,...a];const l=o.length-Pi;const f=l>0?_`; and ${l} more`:_``
;const h=R(o.slice(0,Pi),"; ");const p=i&&u.length+o.length>0&&s==="Run failed"
;const m=p&&t!==void 0?[_`The run ${D(t)} failed: ${h}${f}.`,...r.slice(1)]:r;return{error:yn(e),
annotations:[Ut("error",s,...m,...c,...d),...u.slice(0,Ri).map(t=>Ut("error","Step failed",Pe(t)))],points:i?o:[],
next:i?r.slice(1):r}}const Wi={failure:"Items failed",timed_out:"Timed out",cancelled:"Cancelled",
error:"Items with errors"};function qi(t,e,n,s){if(he(t)===0)return;const r=Ki(e,n)
;const o=Cn(r).filter(({account:t})=>t!==void 0);const i=Zi(r);const a=Vi(e,r,n);const u=s&&sn(s)
;const c=u===void 0?a:R([u.what,u.meaning,a]," ");const d=u===void 0?i:[...i,u.remedy]
;const l=o.slice(0,Li).map(t=>Qi(t,Bi));const f=o.length-l.length;f>0&&l.push(_`… and ${f} more, see \`results-file\``)
;const h=l.length===0?[]:[_`${R(l,"; ")}.`];const p=o.filter(({conclusion:t})=>t!=="not_started");return{
error:[c,...h,...d],annotations:[Ut("error",u?.title??Wi[t]??"Items",c,...l,...d),...ta(p).slice(0,Ri).map(Xi)],
points:[],next:d}}function Hi(t,e){const n=Un(t);if(e===void 0||n.length===0||n.length>e)return
;const s=n.slice(0,Fi).map(t=>Qi(t,Bi));const r=n.length-s.length;r>0&&s.push(_`… and ${r} more, see \`results-file\`.`)
;const o=P(c(t.length,"item"))
;return Ut("warning","Failures tolerated",_`${n.length} of ${o} failed, which \`tolerated-failures\` allows:`,...s)}
const Gi={success:"succeeded",failure:"failed",timed_out:"timed out",cancelled:"cancelled",error:"ended in error",
unknown:"unknown",not_started:"not started",started:"started",running:"executing"};function zi(t){return Gi[t]}
function Yi(t){return Ei(t).map(([t,e])=>`${e} ${Gi[t]}`).join(", ")}function Ki(t,e){
const n=e!==void 0&&Un(t).length<=e;return n?t.filter(({conclusion:t})=>!ge(t)):t}function Vi(t,e,n){
const s=Un(e).length;const r=e.filter(({account:t})=>t!==void 0).length;const o=P(c(t.length,"item"))
;const i=n!==void 0&&s>n;const a=i?_`, more than \`tolerated-failures\` allows (${n})`:_``
;const u=s>0?_`${s} of ${o} failed`:r>0?_`${r} of ${o} did not succeed`:_`${o} ended`;return _`${u}${a} (${P(Yi(t))}).`}
function Zi(t){const e=e=>t.some(t=>t.conclusion===e);const n=[]
;e("unknown")&&n.push(_`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`)
;t.some(({mayContinue:t})=>t)&&n.push(_`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`)
;e("failure")&&n.push(_`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`)
;e("not_started")&&n.push(_`Items that are \`not_started\` have no run. It is safe to run them again.`);return n}
function Xi(t){const e=t.runUrl===void 0?[]:[_`The run: ${q(t.runUrl)}`]
;return Ut("error",`Item ${t.conclusion}`,Qi(t,2e3),...e)}function Qi({id:t,runId:e,account:n},s){
const r=e===void 0?_``:_` (run ${D(e)})`;const o=n===void 0?"":vn(n).text.replace(/\.$/,"")
;return _`${En(t)}${r}: ${L(o,s)}`}function ta(t){const e=[...ea(t)]
;return[...e.flatMap(t=>t.slice(0,1)),...e.flatMap(t=>t.slice(1))]}function ea(t){
return Map.groupBy(t,({account:t})=>t&&vn(t).text).values()}const na=20;function sa(t){
const e=Cn(t).filter(({account:t})=>t!==void 0);const n=[...ea(e)];const s=n.slice(0,na).map(t=>{const[{account:e}={
account:void 0}]=t;const n=e===void 0?_``:vn(e);const s=R(t.slice(0,Li).map(({id:t})=>L(t,100)),", ")
;if(t.length===1)return _`${s}: ${n}`;const r=t.length-Li;const o=r>0?_` and ${r} more`:_``
;return _`${t.length} items: ${n} (${s}${o})`});const r=n.length-s.length
;return r>0?[...s,_`… and ${P(c(r,"other message"))}`]:s}
// CONCATENATED MODULE: ./src/report/summary/html.ts
class HtmlText{#e;constructor(t){this.#e=t}get text(){return this.#e}get bytes(){return Buffer.byteLength(this.#e)}
toString(){return this.#e}}function ra(t,...e){let n="";for(let s=0;s<t.length;s++){n+=t[s];const r=e[s]
;r!==void 0&&(n+=oa(r))}return new HtmlText(n)}function oa(t){if(t instanceof HtmlText)return t.text
;if(typeof t==="number")return String(t);return"text"in t?pa(t.text):ua(t,"\n")}function ia(t){
return new HtmlText(pa(t))}function aa(t,e){return new HtmlText(ua(t,e.text))}function ua(t,e){let n=""
;for(let s=0;s<t.length;s++)n+=(s===0?"":e)+t[s];return n}function ca(t){return ra`<code>${t}</code>`}function da(t,e){
return ra`<a href="${q(t)}">${e}</a>`}function la(t,e,n=""){const s=fa(t.text)
;return new HtmlText(`${s}${e}\n${t.text}${n}\n${s}`)}function fa(t){const e="```";if(!t.includes(e))return e
;const n=t.match(/`+/g)??[];return"`".repeat(n.reduce((t,e)=>Math.max(t,e.length),0)+1)}function ha(t){let e=""
;let n=false;for(const s of t.parts){if(s.isUntrusted){const t=pa(s.text);e+=n?t:`<code>${t}</code>`;continue}
for(const[t,r]of s.text.split("`").entries()){if(t>0){e+=n?"</code>":"<code>";n=!n}e+=pa(r)}}
return new HtmlText(e.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g,"$1"))}function pa(t){
if(!/[&<>"\r\n]/.test(t))return t
;return t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;").replace(/[\r\n]/g,"&#10;")
}const ma=307200;const wa=30;function ga({columns:t,rows:e,noun:n,source:s}){
const r=ya(t.map(({title:t,isNumber:e})=>ra`<th align="${P(e?"right":"left")}">${ia(t)}</th>`));const o=[]
;let{bytes:i}=r;for(const n of e){const e=ya(n.map((e,n)=>va(e,t[n]?.isNumber===true)));i+=e.bytes+1;if(i>ma)break
;o.push(e)}const a=e.length-o.length;const u=a===0?ra``:ra`\n\n… and ${ia(c(a,`more ${n}`))}, see \`${ia(s)}\`.`
;const d=ra`${$a([r,...o])}${u}`;if(e.length<=wa)return d
;return ra`<details><summary>${ia(c(e.length,n))}</summary>\n\n${d}\n\n</details>`}function $a(t){
return ra`<table>\n${t}\n</table>`}function ya(t){return ra`<tr>${aa(t,ra``)}</tr>`}
function va({words:t,mark:e,href:n,isUnbroken:s},r){const o=r?ia(t.text.replaceAll(" "," ")):ha(t)
;const i=n===void 0?o:da(n,o);const a=e===void 0?i:ra`${ia(e)}\u00a0${i}`;if(r)return ra`<td align="right">${a}</td>`
;return s?ra`<td nowrap>${a}</td>`:ra`<td>${a}</td>`}
// CONCATENATED MODULE: ./src/report/summary/folds.ts
const ka=20;function ba(t,e){const n=(t,e)=>t.reduce((t,n)=>t+Sa(n,e).bytes,0)
;const s=ke(t.length,s=>n(t.slice(0,s),0)<=e);const r=t.slice(0,s);const o=Math.max(0,...r.map(({text:t})=>t.length))
;const i=ke(Math.min(o,e),t=>n(r,t)<=e);return{shown:r.map(t=>Sa(t,i)),areCut:s<t.length||o>i}}function xa(t,e,n){
const s=aa(t,ra``);if(e<=ka)return s;return ra`<details><summary>${ia(c(e,n))}</summary>\n\n${s}\n</details>\n`}
function Sa({title:t,text:e,isOpen:n=false},s){
const r=e.length<=s?la(J(e,Number.MAX_SAFE_INTEGER),"text"):la(J(e,s),"text","\n… [cut]");const o=n?ra` open`:ra``
;return ra`<details${o}><summary>${t}</summary>\n\n${r}\n\n</details>\n`}
// CONCATENATED MODULE: ./src/report/summary/timeline.ts
const Ia=50;const Ta=40;const Ma=864e5;const Oa=300*Ma;const Aa=`%%{init: ${JSON.stringify({gantt:{leftPadding:24},
themeVariables:{taskBkgColor:"#0969da",taskBorderColor:"#0969da",critBkgColor:"#cf222e",critBorderColor:"#cf222e",
taskTextColor:"#fff",taskTextLightColor:"#fff"}})}}%%`;function Na(t,e){const n=[...Iterator.from(t).flatMap(Ea)]
;if(n.length<2)return
;const s=n.toSorted((t,e)=>Number(e.failed)-Number(t.failed)||ja(e)-ja(t)).slice(0,Ia).sort((t,e)=>t.start-e.start||t.position-e.position)
;const r=Ca(s,e);if(r===void 0)return;const o=n.some(({failed:t})=>t)?"failed and longest":"longest"
;const i=n.length===s.length?ra``:ra`\n\nThe ${s.length} ${ia(o)} of ${n.length} ${ia(e)}.`;const a=P(r)
;return ra`### Timeline\n\n${la(a,"mermaid")}${i}`}function Ea({startedAt:t,endedAt:e,...n}){
if(t===void 0||e===void 0||e<t)return[];return[{...n,start:Number(t/1000n),end:Number(e/1000n)}]}
function ja({start:t,end:e}){return e-t}function Ca(t,e){const n=Math.min(...t.map(({start:t})=>t))
;const s=Math.max(...t.map(({end:t})=>t))-n;if(s>Oa)return;const r=Math.max(1,Math.ceil(s/100));const o=t.map(t=>({...t,
end:Math.max(t.end,t.start+r)}));const i=o.map(({position:t,name:e,failed:s,start:r,end:o})=>{
const i=`${_a(r-n)}, ${_a(o-n)}`;return`  ${Ua(t,e)} :${s?"crit, ":""}${i}`})
;return[Aa,"gantt",`  accTitle: Timeline of the ${e}`,`  accDescr: A bar for each of the ${t.length} ${e}. The table has their durations.`,"  dateFormat YYYY-MM-DD HH:mm:ss.SSS",...Pa(Math.max(...o.map(({end:t})=>t))-n),"  todayMarker off",...i].join("\n")
}function Ua(t,e){const n=t=>J(t,Ta).text.replace(/[^A-Za-z0-9_-]/gu,"_");return`${t}-${n(n(e))}`.slice(0,Ta)}
function _a(t){const e=new Date(Date.UTC(2e3,0,1)+t).toISOString();return`${e.slice(0,10)} ${e.slice(11,23)}`}
function Pa(t){const e=(t,e)=>[`  axisFormat ${t}`,...e===void 0?[]:[`  tickInterval ${e}`]]
;if(t<2e3)return e("%-S.%L s");if(t<15e3)return e("%-S s","1second");if(t<6e4)return e("%-S s","5second")
;if(t<36e5)return e("%M:%S");if(t<Ma)return e("%H:%M");return t<10*Ma?e("day %-j","1day"):e("day %-j")}
// CONCATENATED MODULE: ./src/report/summary/layout.ts
const Ra=1022976;function La(t){const e=[Fa(t.verdict),t.extent,Ba(t.points??[]),Ja(t.next??[])]
;const n=[t.bars&&Na(t.bars.list,t.bars.nouns),Da(t.table)];const s=t.isTableFirst?n.toReversed():n
;const r=Wa(t.facts??[],t.table!==void 0);const o=Ha([...e,...t.more??[],...s,r])
;const{result:i,others:a}=qa(t,Ra-o.bytes);return`${Ha([...e,...t.more??[],i,...s,a,r])}\n`}
function Fa({mark:t,words:e}){return _t===""?ra`## ${ia(`${t} ${e}`)}`:ra`<h2>${ia(t)} ${ca(L(_t,jt))}: ${ia(e)}</h2>`}
function Ba(t){if(t.length===0)return;const e=t.map(t=>ra`<li>${ha(t)}</li>`);return ra`<p>Why:</p>\n<ul>\n${e}\n</ul>`}
function Ja(t){if(t.length===0)return;return ra`<p>${aa(t.map(ha),ra`<br>\n`)}</p>`}function Da(t){
if(t===void 0||t.rows.length===0)return;const e=`${t.noun.charAt(0).toUpperCase()}${t.noun.slice(1)}s`
;return ra`### ${ia(e)}\n\n${ga(t)}`}function Wa(t,e){if(t.length===0)return
;const n=t.map(([t,e])=>ya([ra`<td>${ia(t)}</td>`,ra`<td>${e}</td>`]));const s=$a(n);return e?ra`### Details\n\n${s}`:s}
function qa({result:t,others:e,source:n},s){const r=[...t===void 0?[]:[t],...e?.folds??[]];if(r.length===0)return{}
;const[o="",i=""]=n??[];const a=i===""?ra``:ra` The complete texts are in <code>${ia(o)}</code>, ${ca(L(i,1e3))}.`
;const u=ra`<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${a}</p>`
;const c=e?.noun??"";const d=e===void 0?ra``:ra`### ${ia(e.title)}\n\n`
;const l=u.bytes+d.bytes+xa([],r.length,c).bytes+16;const{shown:f,areCut:h}=ba(r,s-l);const p=t===void 0?void 0:f[0]
;const m=t===void 0?f:f.slice(1);const w=h?u:void 0;const g=Ha([p,w]);return{result:g.bytes===0?void 0:g,
others:m.length===0?void 0:ra`${d}${xa(m,m.length,c)}`}}function Ha(t){return aa(t.filter(t=>t!==void 0),ra`\n\n`)}
// CONCATENATED MODULE: ./src/report/table.ts
const Ga=200;const za={words:_`–`};function Ya({columns:t,rows:e,noun:n}){const s=e.length>Ga?e.slice(0,Ga-1):e
;const r=t.map(({title:t})=>P(t.toLowerCase()));const o=[r,...s.map(t=>t.map(({words:t})=>t))]
;const i=t.map((t,e)=>Math.max(...o.map(t=>Ka(t[e]))));const a=o.map(t=>R(t.map((e,n)=>{const s=n===t.length-1
;const r=s?0:(i[n]??0)-Ka(e);return _`${e}${P(" ".repeat(r))}`}),"  "));const u=e.length-s.length
;return u===0?a:[...a,_`… and ${P(c(u,`more ${n}`))}`]}function Ka(t){return[...t?.text??""].length}
// CONCATENATED MODULE: ./src/report/plan.ts
const Va={start:"start",collect:"collect",leave:"unknown"};const Za={start:"▶️",collect:"📥",leave:"❓"}
;const Xa=_`Nothing is sent for \`unknown\` items. Check the workflow's runs in the studio: if there is a run, set \`run-id\`; if there is none, set \`retry: unknown\`.`
;function Qa(t,{tasks:e,states:n}){const{items:s,list:r,runUrl:o,baseUrl:i}=t
;const a=e.filter(({kind:t})=>t==="start").length
;const u=new Map([["conclusion","planned"],["planned-starts",String(a)]]);const[d]=e
;if(r===void 0&&d?.kind==="collect"){const t=o?.of(d.runId,s[0]?.task.workflowId);u.set("run-id",d.runId)
;t!==void 0&&u.set("run-url",t)}const l=e.map((t,e)=>{const r=s[e]?.task.workflowId
;const i=t.kind==="collect"?o?.of(t.runId,r):void 0;return eu(t,n.get(t.id),r,i)});const f={columns:[{title:"Item"},{
title:"Plan"},{title:"Workflow"},{title:"Why"}],rows:l,noun:"item",source:"items"}
;const h=a===0?"no run would be started":`${c(a,"run")} would be started`;const p=P(tu(e))
;const m=r===void 0?p:_`${P(c(e.length,"item"))}, ${p}`;const w=e.some(({kind:t})=>t==="leave");return{outputs:u,
entries:[Ct(_`Plan (\`dry-run\`): ${P(h)} at ${L(i)} (${m})`),...Ya(f).map(Ct),...w?[Ct(Xa)]:[],Ct(_`Nothing was sent to the service.`)],
summary:()=>La({verdict:{mark:"📝",words:h},
extent:ra`<p>Plan (<code>dry-run</code>) for ${ca(L(i))}: ${ia(tu(e))}. Nothing was sent to the service.</p>`,
next:w?[Xa]:[],table:f})}}function tu(t){const e=e=>t.filter(t=>t.kind===e).length
;const n=[[e("start"),"to start"],[e("collect"),"to collect"],[e("leave"),"unknown"]]
;return n.filter(([t])=>t>0).map(([t,e])=>`${t} ${e}`).join(", ")}function eu(t,e,n,s){const r=nu(t,e)
;const o=s===void 0?_``:_` (${L(s,7e3)})`;return[{words:L(t.id,100)},{words:P(Va[t.kind]),mark:Za[t.kind]
},n===void 0?za:{words:D(n)},{words:t.kind==="collect"?_`${r}: ${D(t.runId)}${o}`:r}]}function nu(t,e){
if(t.kind==="leave")return _`a start was sent at ${L(t.time,40)}, and the journal does not say whether a run was started`
;if(t.kind==="collect"&&t.isResumed!==true)return _`\`run-id\` is given`;switch(e?.kind){case void 0:
return _`no journal`;case"not-started":return _`not in the journal`;case"unknown":
return _`may have been started before; \`retry: unknown\``;case"started":return _`started by an earlier step`
;case"ended":return _`run ${D(e.runId)} ended in ${P(e.conclusion)}`}}
// CONCATENATED MODULE: ./src/report/tables.ts
const su=60;const ru=30;const ou=200;const iu={success:"✅",failure:"❌",timed_out:"⌛",cancelled:"🚫",error:"❗",
unknown:"❓",not_started:"⚪",started:"▶️",running:"⏳"};function au({steps:t,failedSteps:e}){return{columns:[{title:"No.",
isNumber:true},{title:"Node"},{title:"State"},{title:"Duration",isNumber:true},{title:"Size",isNumber:true}],
rows:[...e.map((e,n)=>cu(e,t.length+n+1)),...t.map(uu)],noun:"step",source:"result-file"}}function uu(t){
const{position:e,state:n,output:s,startedAt:r,endedAt:o}=t;return[fu(String(e)),{words:L(_n(t),su)},n==="DONE"?{
...fu("DONE"),mark:iu.success}:n===void 0?za:{words:L(n,ru)},fu(Ht(r,o)),s===null?za:fu(l(Buffer.byteLength(s)))]}
function cu(t,e){const n=Kt(t);return[fu(String(e)),n===void 0?za:{words:L(n,su)},{...fu("failed"),mark:iu.failure
},fu(Ht(t.startedAt,t.endedAt)),za]}function du(t){return{columns:[{title:"No.",isNumber:true},{title:"Item"},{
title:"Conclusion"},{title:"Duration",isNumber:true},{title:"Run"},{title:"Error"}],rows:Cn(t).map(lu),noun:"item",
source:"results-file"}}function lu(t){const{position:e,conclusion:n,runId:s,runUrl:r,account:o,startedAt:i,endedAt:a}=t
;return[fu(String(e)),{words:L(t.id,100)},{...fu(n),mark:iu[n]},fu(Ht(i,a)),s===void 0?za:{words:D(s),href:r,
isUnbroken:true},o===void 0?za:{words:L(vn(o),ou)}]}function fu(t){return{words:P(t)}}
// CONCATENATED MODULE: ./src/report/summary/summary.ts
const hu=40;const pu=16;function mu(t){const{outcome:e,account:n,style:s,resultFile:r,settings:o}=t
;const i=e.kind==="started"||e.kind==="running";const a=i?Se(o.baseUrl,e.runId):t.collect
;const u=e.kind==="finished"?e.run:void 0;const c=s==="full"&&u!==void 0;const d=e.kind==="running"?e.message:void 0
;return La({verdict:$u(e,n),extent:u&&yu(u),points:n?.points??[],next:n?.next??[],
more:[...d===void 0?[]:[ra`<p>The service's message: ${ca(L(d))}</p>`],...a.length===0?[]:[ra`To collect the run in a later step or job:`,la(R(a,"\n"),"yaml")]],
result:c?vu(e,u):void 0,bars:u&&{list:xu(u),nouns:"steps"},table:u&&au(u),...c?{others:{title:"Other outputs",
folds:ku(u),noun:"output"}}:{},source:["result-file",r],facts:Su(t)})}function wu(t){
const{settings:e,style:n,conclusion:s,account:r,records:o,results:i,resultsFile:a}=t;const u=d(Zo.now())
;const c=n==="full"?Nu(o,i):[];return La({verdict:Mu(s,o),extent:Ou(o,u),points:sa(o),next:r?.next??[],bars:{
list:o.map(Au),nouns:"runs"},table:du(o),isTableFirst:true,others:{title:"Results",folds:c,noun:"result"},
source:["results-file",a],
facts:[["Conclusion",ca(L(s))],["Items",ra`${o.length}`],["Service",ca(L(e.baseUrl))],["Time",ia(u)]]})}
function gu(t,{points:e,next:n},s){const r=[["Conclusion",ra`<code>error</code>`]]
;s!==void 0&&r.push(["Run",ca(L(s,256))]);return La({verdict:{mark:"❗",words:t},points:e,next:n,facts:r})}
function $u(t,e){switch(de(t)){case"success":return{mark:"✅",words:"Workflow run succeeded"};case"failure":return{
mark:"❌",words:"Workflow run failed"};case"timed_out":return{mark:"⌛",words:"Workflow run did not finish in time"}
;case"cancelled":return{mark:"🚫",words:"Step cancelled"};case"started":return{mark:"▶️",words:"Workflow run started"}
;case"running":return{mark:"⏳",words:"Workflow run still executing"};case"error":return{mark:"❗",
words:e?.annotations[0]?.title??"Error"}}}function yu({steps:t,failedSteps:e,startedAt:n,endedAt:s}){
const r=e.length===0?ra``:ra` and ${e.length} failed`;const o=Ht(Wt(n),Wt(s));const i=ia(c(t.length,"completed step"))
;return ra`<p><b>${i}${r}</b> in <b>${ia(o)}</b></p>`}function vu({kind:t,...e},{result:n}){const{step:s}=n
;if(s===void 0)return;const r="reasons"in e&&e.reasons.length===0;const o=ia(r?"Result":"Last output");return{
title:ra`<b>${o}:</b> ${bu(s)}`,text:s.output,isOpen:s.output.trimEnd().split(/\r\n?|\n/,hu+1).length<=hu}}
function ku({steps:t,result:e}){return t.flatMap(t=>t.output===null||t.position===e.step?.position?[]:[{title:bu({...t,
output:t.output}),text:t.output}])}function bu(t){const e=ca(L(_n(t),120))
;return ra`#${t.position} ${e} · ${ia(l(Buffer.byteLength(t.output)))}`}function xu({steps:t,failedSteps:e}){
const n=(e,n)=>{const{startedAt:s,endedAt:r}=e;return{position:n,name:Kt(e)??"step",failed:n>t.length,startedAt:s,
endedAt:r}};return[...t,...e].map((t,e)=>n(t,e+1))}function Su({outcome:t,runUrl:e,workflowId:n}){
const s="runId"in t?t.runId:void 0;const r=t.kind==="finished"?t.run:void 0;const o=r?.workflowId??n
;const i=[["Conclusion",ca(L(de(t)))]];r!==void 0&&r.state!=="DONE"&&i.push(["State",Iu(r.state)]);if(s!==void 0){
const t=ca(L(s,256));i.push(["Run",e===void 0?t:da(e,t)])}o!==void 0&&i.push(["Workflow",ca(L(o,256))])
;r!==void 0&&i.push(["Started",Tu(r.startedAt)],["Ended",Tu(r.endedAt)]);return i}function Iu(t){
return t===""?ia("–"):ca(L(t,200))}function Tu(t){const e=Wt(t);if(e===void 0)return Iu(t)
;const n=new Date(Number(e/1000n)).toISOString();return ia(`${n.slice(0,10)} ${n.slice(11,19)} UTC`)}function Mu(t,e){
const n=c(e.length,"item");const s=(...t)=>e.filter(e=>t.includes(e.conclusion)).length;const r=s("success");switch(t){
case"success":return{mark:iu.success,words:`${r===e.length?"":`${r} of `}${n} succeeded`};case"failure":return{
mark:iu.failure,words:`${Un(e).length} of ${n} failed`};case"timed_out":{const t=s("timed_out","not_started");return{
mark:iu.timed_out,words:`${t} of ${n} did not finish in time`}}case"cancelled":return{mark:iu.cancelled,
words:"Step cancelled"};case"started":return{mark:iu.started,words:`${n} started`};case"running":return{mark:iu.running,
words:`${n} still executing`};default:{const t=e.length-s("success","started","running");return{mark:iu.error,
words:`${t} of ${n} did not succeed`}}}}function Ou(t,e){const n=Ei(t)
;const s=n.map(([t,e])=>ra`${ia(iu[t])} <b>${e}</b> ${ia(zi(t))}`);const r=n.map(([e,n])=>{
const s=Math.floor(n/t.length*pu);return iu[e].repeat(Math.max(1,Math.min(n,s)))})
;return ra`<p><span aria-hidden="true">${ia(r.join(""))}</span><br>
${ia(c(t.length,"item"))} in <b>${ia(e)}</b>: ${aa(s,ra`, `)}</p>`}
function Au({position:t,id:e,conclusion:n,startedAt:s,endedAt:r}){return{position:t,name:e,failed:ge(n),startedAt:s,
endedAt:r}}function Nu(t,e){return Cn(t).flatMap(({position:t,id:n,bytes:s})=>{const r=e.get(n)
;if(r===void 0||s===void 0)return[];const o=ra`#${t} ${ca(L(n,100))} · ${ia(l(s))}`;return[{title:o,text:r}]})}
// CONCATENATED MODULE: ./src/report/report.ts
class Report{tasks;settings;places;isList;log;files;results=new KeptResults(false);jsons;records=new Map;outcome
;resultFile="";missing;constructor(t,e,n){this.tasks=t;this.settings=e;this.places=n;this.isList=e.list!==void 0
;this.log=new Log(t,e,(t,e)=>this.urlOf(t,e));const s=t.map(t=>t.id);this.files=new Files(n,s,this.isList)
;this.jsons=e.result?.isJson?new KeptResults(true):void 0}begin(){const[t]=this.tasks
;this.isList||t?.kind!=="collect"||this.setRunId(t,t.runId);this.log.begin()}onEvent(t){
this.isList||t.kind!=="started"||this.setRunId(t.task,t.runId);this.log.onEvent(t)}ended(t,e){
const{baseUrl:n,result:s,runUrl:r}=this.settings;const o=e.kind==="finished"?e:void 0;const i="runId"in e?e.runId:void 0
;const a=i&&this.urlOf(t,i,o?.run.workflowId);const u=this.tasks.findIndex(e=>e.id===t.id)+1;const c=An(t,u,e,{runUrl:a,
baseUrl:n});this.records.set(t.id,c);const d=o===void 0?"":this.write(t,u,o);if(!this.isList){this.outcome=e
;this.resultFile=d;return}const l=ki(c,{finished:o,workflowId:t.workflowId,resultFile:d,
isResumed:t.kind==="collect"&&t.isResumed===true,hasJson:s?.isJson===true,hasUrl:r!==void 0});this.files.appendLine(l)
;this.log.itemEnded(c)}finish(t){return Cu(this.isList?this.ofList(t):this.ofRun(t),this.places)}
write(t,e,{run:n,answer:s}){const{step:r,isMissing:o,json:i}=n.result;if(o){
const{items:e=[],nodes:s=Gn(n.steps)}=this.missing??{};this.missing={items:[...e,t.id],nodes:s}}
this.isList&&r!==void 0&&this.results.add(t.id,r.output);this.isList&&i?.kind==="json"&&this.jsons?.add(t.id,i.text)
;const a=this.files.writeAnswer(e,s);this.files.writeOutputs(t.id,n.steps);return a}ofRun({problem:t}){
const{settings:e,resultFile:n,files:s}=this;const[r]=this.tasks
;if(this.outcome===void 0||r===void 0)throw new Error("the run has not ended");const o=Uu(this.outcome,t)
;const i=o.kind==="finished"?o:void 0;const a="runId"in o?o.runId:void 0;const u=a&&this.urlOf(r,a,i?.run.workflowId)
;const c=a!==void 0&&this.urlOf(r,a)!==u;const d=gn(o,e.baseUrl);const l=d&&Di(a,d,u);const f=de(o)
;const h=Ai(this.outputsOf(f,l),i,n);const p={settings:e,outcome:o,account:l,collect:d?.collect??[],runUrl:u};return{
conclusion:f,outputs:u===void 0?h.values:new Map([...h.values,["run-url",u]]),
entries:[...this.notesOfFiles(),...i===void 0?[]:_u(i,n),...this.notesOfOutputs(h,["result-file",n]),...c&&u!==void 0?[Ct(_`The run: ${L(u,7e3)}`)]:[],...Pu(o,e.baseUrl),...l?.annotations??[]],
summary:this.summaryOf(t=>mu({...p,style:t,workflowId:r.workflowId,resultFile:s&&n})),runs:Kn(a)}}
ofList({isCancelled:t,problem:e}){const{settings:n,files:s,results:r,jsons:o,tasks:i}=this
;const a=i.map(t=>this.recordFor(t));const u=ye(n.list?.tolerated,i.length);const d=e!==void 0;const l=$e(a,{
isCancelled:t,tolerated:u??0,isUnrecorded:d});const f=qi(l,a,u,e);const{resultsFile:h}=s
;const p=Ni(this.outputsOf(l,f),a,o??r,h);const m=Hi(a,u);const w=h===""?[]:[Ct(_`All results: ${L(h,1e3)}`)]
;const g=_`All ${P(c(a.length,"item"))}`;return{conclusion:l,outputs:p.values,entries:[...this.notesOfFiles(),{
kind:"group",title:g,lines:Ya(du(a))
},...this.notesOfOutputs(p,["results-file",h]),Ct(_`${P(c(a.length,"item"))}: ${P(Yi(a))}`),...w,...m===void 0?[]:[m],...f?.annotations??[]],
summary:this.summaryOf(t=>wu({settings:n,style:t,conclusion:l,account:f,records:a,results:r,resultsFile:h})),runs:Vn(h)}
}recordFor(t){const e=this.records.get(t.id);if(e===void 0)throw new Error(`the item ${t.id} has not ended`);return e}
outputsOf(t,e){const{outputFiles:n}=this.files;const s=this.settings.outputDirectory!==void 0;const r=e&&$n(e.error)
;return{conclusion:t,error:r,files:s?n:void 0}}notesOfFiles(){
return[...this.files.notWritten].map(([t,e])=>Dn(t,e,this.isList))}notesOfOutputs({cut:t,values:e},n){
const{missing:s}=this;const r=this.settings.result?.node??"";const o=t.filter(t=>["","{}"].includes(e.get(t)??""))
;return[...s===void 0?[]:[Hn(r,s,this.isList)],...t.length===0?[]:[Wn(t,o,n)]]}summaryOf(t){
const{summary:e}=this.settings;return e==="none"?void 0:()=>t(e)}setRunId(t,e){const{outputs:n}=this.places
;n.set("run-id",e);const s=this.urlOf(t,e);s!==void 0&&n.set("run-url",s)}urlOf(t,e,n){
const{items:s,runUrl:r}=this.settings;const o=s.find(e=>e.task.id===t.id)?.task.workflowId;return r?.of(e,o??n)}}
function Eu(t,{runId:e,baseUrl:n,style:s,places:r}){const o=gn({kind:"error",runId:e,problem:t},n)
;if(o===void 0)throw new Error("a problem without an account");const i=Ji(t,o)
;const a=[["conclusion","error"],["error",$n(i.error).text]];e!==void 0&&a.push(["run-id",e]);const u={
conclusion:"error",outputs:new Map(a),entries:[...i.points.map(t=>Ct(_`- ${t}`)),...i.annotations],
summary:s==="none"?void 0:()=>gu(o.title,i,e),runs:Kn(e)};return Cu(u,r,t.kind==="no-outputs")}function ju(t,e,n){
const s=Qa(t,e);const r=t.summary==="none"?void 0:s.summary;return Cu({...s,conclusion:"planned",summary:r,
runs:Kn(void 0)},n)}function Cu({conclusion:t,outputs:e,entries:n,summary:s,runs:r},{outputs:o,summaryFile:i},a=false){
o.setAll(e);Rt(n);if(s!==void 0&&i!==void 0)try{Nt(i,s())}catch(t){Rt([zn(bt(t,i))])}if(o.failure===void 0)return he(t)
;a||Rt([Yn(o.failure,r)]);return 1}function Uu(t,e){
const n=t.kind==="not-started"&&"problem"in t.why?t.why.problem:void 0;const s=e??n;if(s===void 0)return t
;switch(t.kind){case"not-started":return{kind:"error",runId:void 0,problem:s};case"finished":return{...t,problem:s}
;case"started":case"running":case"timed-out":return{kind:"error",runId:t.runId,problem:s};default:return t}}
function _u({runId:t,run:e,reasons:n},s){const r=au(e);const o=r.rows.length===0?[_`The run reports no steps.`]:Ya(r)
;const i=e.failedSteps.length===0?_``:_`, ${e.failedSteps.length} failed`;const a=n.length===0?_`succeeded`:_`failed`
;const u=Ht(Wt(e.startedAt),Wt(e.endedAt));const d=P(u==="–"?"":` in ${u}`);const l=P(c(e.steps.length,"step"))
;const f=s===""?[]:[_`The complete answer: ${L(s,1e3)}`]
;return[...o,_`Run ${D(t)} ${a}${d}: ${l} completed${i}`,...f].map(Ct)}function Pu(t,e){
if(t.kind!=="started"&&t.kind!=="running")return[];const{runId:n}=t
;const s=t.kind==="started"?_`The step does not wait for the run (\`wait: false\`).`:_`Run ${D(n)} is still executing.`
;const r=Se(e,n).map(t=>_`  ${t}`);return[s,_`To collect it later:`,...r].map(Ct)}
// CONCATENATED MODULE: ./src/run/poll.ts
function Ru(t,e,n=true){if(t.kind==="untrusted")return{kind:"refused",cause:t.cause,isUntrusted:true}
;if(t.kind!=="reply")return{kind:"failed",cause:t.cause,retryAfterMs:0};const{status:s,json:r,end:o,broken:i}=t
;const{retryAfterMs:a}=t;const u=s>=200&&s<=299;const c=t=>({kind:"failed",cause:t,retryAfterMs:a})
;if(s===250)return Lu(t,a);if(o==="too-large")return{kind:"refused",status:s,cause:i,isTooLarge:true,isShortest:!n}
;if(s===429)return{kind:"busy",cause:Io(t),retryAfterMs:a};if(i!==void 0)return c(Io(t))
;if(s===408||s>=500&&s<=599)return c(Io(t));if(t.refusal!==void 0)return Bu(t,e);if(u&&r!==void 0){
if(Object.hasOwn(r,"success")&&Ft(r.data)){if(Fu(r.data,e.runId))return c(To(s,P("the answer belongs to another run")))
;const{bytes:n}=t;return{kind:"finished",run:zt(r),answer:n}}const n=Object.hasOwn(r,"success")||Object.hasOwn(r,"data")
;if(Object.hasOwn(r,"message")&&!n)return Lu(t,a)}if(s>=300&&s<=399)return Ju(t)
;if(s>=400&&s<=499)return e.goodPollBefore?c(Io(t)):Bu(t,e);return c(Io(t,u?{
useless:"the answer is neither a run nor a message"}:{}))}function Lu({json:t},e){
const n=typeof t?.message==="string"?t.message:void 0;return{kind:"executing",message:n,retryAfterMs:e}}
function Fu({run_id:t},e){return typeof t==="string"&&t.toLowerCase()!==e.toLowerCase()}
function Bu(t,{goodPollBefore:e,justStarted:n}){const{status:s,retryAfterMs:r}=t;return n&&!e&&s!==401&&s!==403?{
kind:"failed",cause:Io(t),retryAfterMs:r}:Ju(t)}function Ju(t){const{status:e,redirectHost:n}=t;return{kind:"refused",
status:e,message:So(t),redirectHost:n}}
// CONCATENATED MODULE: ./src/run/result.ts
async function Du(t,{node:e,isJson:n}){const s=e===void 0?t.result.step:Wu(t,e);const r={step:s,
isMissing:e!==void 0&&s===void 0,json:n?await qu(s?.output??""):void 0};return{...t,result:r}}function Wu({steps:t},e){
const n=t.findLast(t=>Kt(t)===e);return n!==void 0&&Vt(n)?n:void 0}async function qu(t){
const{text:e,linesBefore:n}=Hu(t);try{return{kind:"json",text:JSON.stringify(await Jt(e,n))}}catch(t){
if(!(t instanceof JsonError))throw t;return{kind:"not-json",why:P(t.message)}}}function Hu(t){const e=t.trim()
;const n=t.slice(0,t.indexOf(e));const s=n.split(/\r\n|\r|\n/).length-1
;const[r="",o,i=""]=/^(`{3,}|~{3,})([^\r\n]*)/.exec(e)??[];const a=/[\r\n][^\S\r\n]*(`+|~+)$/.exec(e)
;const u=o!==void 0&&!(o.startsWith("`")&&i.includes("`"));if(!u||!a?.[1]?.startsWith(o))return{text:t,linesBefore:0}
;return{text:e.slice(r.length,a.index),linesBefore:s}}
// CONCATENATED MODULE: ./src/run/start.ts
function Gu(t){switch(t.kind){case"no-connection":return{kind:"no-connection",cause:t.cause};case"untrusted":return{
kind:"impossible",by:"certificate",cause:t.cause};case"proxy-refused":return{kind:"impossible",by:"proxy",cause:t.cause}
;case"lost":return{kind:"uncertain",cause:t.cause,retryAfterMs:0};case"reply":return zu(t)}}function zu(t){
const{status:e,refusal:n,redirectHost:s,retryAfterMs:r}=t;const o=e>=200&&e<=299;const i=o?t.startedId:void 0
;if(i!==void 0)return ps(i)?{kind:"started",runId:i}:{kind:"unusable-id",id:i};if(e===429)return{kind:"busy",
cause:Yu(t),retryAfterMs:r};if(o&&n!==void 0||e>=300&&e<=399||e>=400&&e<=499&&e!==408)return{kind:"refused",status:e,
message:So(t),redirectHost:s};return{kind:"uncertain",cause:Yu(t),retryAfterMs:r}}function Yu(t){
if(t.status===429)return Io(t,{silent:"too many requests"});return Io(t,t.status<=299?{
useless:"the answer contains no run id"}:{})}function Ku({kind:t}){switch(t){case"started":return"started"
;case"uncertain":case"unusable-id":return"unknown";default:return"not-started"}}function Vu(t){switch(t.kind){
case"refused":return{...t,kind:"start-refused"};case"impossible":return{...t,kind:"start-impossible"};case"unusable-id":
return{...t,kind:"start-unusable-id"};case"uncertain":return{kind:"start-uncertain",cause:t.cause}}}
// CONCATENATED MODULE: ./src/run/wait.ts
const Zu=9e5;const Xu=10;const Qu=3e4;const tc=1e4;class Wait{run;dueAt;cause;rules;begunAt;failures=0
;goodPollBefore=false;message;constructor(t,e,n){this.run=t;this.rules=e;this.begunAt=t.startedAt??n
;const s=t.startedAt===void 0?0:e.firstPauseMs;this.dueAt=this.noLater(n+s,n)}get endsAt(){
return Math.max(this.rules.deadlineMs,this.begunAt)+tc}timeoutMs(t){
return Math.min(this.rules.requestTimeoutMs,Math.max(0,this.endsAt-t))}waitedMs(t){return t-this.begunAt}context(t){
const{runId:e,startedAt:n}=this.run;return{runId:e,goodPollBefore:this.goodPollBefore,justStarted:n!==void 0&&t-n<=Qu}}
take(t,e){const{runId:n}=this.run;if(t.kind==="finished")return this.finished(t);if(t.kind==="refused")return{
kind:"error",runId:n,problem:{...t,kind:"poll-refused"}};if(t.kind==="executing"){this.failures=0
;this.goodPollBefore=true;this.message=t.message??this.message;this.cause=void 0;if(!this.rules.untilFinished)return{
kind:"running",runId:n,message:this.message}}else{this.failures++;this.cause=t.cause}
if(e>=this.rules.deadlineMs)return this.timedOut();if(this.cause!==void 0&&this.failures===Xu){const t={
kind:"polls-failed",polls:this.failures,cause:this.cause};return{kind:"error",runId:n,problem:t}}const{failures:s}=this
;const r=ec({waitedMs:this.waitedMs(e),failures:s,random:this.run.random},this.rules)
;const o=Math.min(t.retryAfterMs,Zu);this.dueAt=this.noLater(e+Math.max(r,o),e);return}finished({run:t,answer:e}){
const{runId:n,workflowId:s}=this.run;const r=t.workflowId
;const o=s!==void 0&&r!==void 0&&r.toLowerCase()!==s.toLowerCase();if(o)return{kind:"error",runId:n,problem:{
kind:"other-workflow",expected:s,actual:r}};return{kind:"finished",runId:n,run:t,reasons:Yt(t),answer:e}}timedOut(){
const{message:t,cause:e}=this;const{runId:n}=this.run;return{kind:"timed-out",runId:n,timeoutMs:this.rules.deadlineMs,
message:t,cause:e}}cancelled(){const{runId:t}=this.run;return{kind:"cancelled",runId:t,maybeStarted:true,
message:this.message}}noLater(t,e){return Math.max(e,Math.min(t,this.rules.deadlineMs))}}
function ec(t,{firstPauseMs:e,longestPauseMs:n}){const s=Math.min(Math.max(t.waitedMs/4,e),n)
;const r=s*2**Math.max(0,t.failures-1);return Math.min(r,n)*(1-.1*t.random)}
// CONCATENATED MODULE: ./src/runs/pace.ts
const nc=10;const sc=.1;const rc=.5;const oc=1e3;const ic=5;class Pace{longestHoldMs;perSecond=nc
;lastBegin=Number.NEGATIVE_INFINITY;holdUntil=Number.NEGATIVE_INFINITY;holdsInRow=0;beforeHold=0;constructor(t){
this.longestHoldMs=t}get nextAt(){return Math.max(this.lastBegin+1e3/this.perSecond+ic,this.holdUntil)}begin(t){
this.lastBegin=t}good(t){t>this.beforeHold&&(this.holdsInRow=0);this.perSecond=Math.min(nc,this.perSecond+rc)}
hold(t,e,n,s){const r=t>this.beforeHold;if(r){this.holdsInRow++;this.beforeHold=e
;this.perSecond=Math.max(sc,this.perSecond/2)}const o=Math.min(oc*2**(this.holdsInRow-1),this.longestHoldMs)
;const i=n+(s>0?s:r?o:0);if(i<=Math.max(n,this.holdUntil))return;this.holdUntil=i;return i-n}}
// CONCATENATED MODULE: ./src/runs/gate.ts
const ac=8;const uc=6e4;const cc=864e5;class Gate{executing=0;whyStopped;rules;ports;pace;maxParallel;isOpen=false
;begun=0;underWay=0;waiting=new Set;starts=[];isStarting=false;freeSince;uncertain;timer;constructor(t,e){this.rules=t
;this.ports=e;this.pace=t.list&&new Pace(t.longestPauseMs)
;this.maxParallel=t.list?.maxParallel??Number.POSITIVE_INFINITY;this.freeSince=e.clock.now()
;e.cancel.addEventListener("abort",()=>this.update())}open(){this.isOpen=true;this.update()}async send(t,e){
const n=await this.turn({...t,isStart:false});if(n===void 0)return;try{return await e(n)}finally{this.end()}}
async sendStart(t,e){const n=await this.turn({dueAt:t,endsAt:Number.POSITIVE_INFINITY,isStart:true})
;if(n===void 0)return;let s;try{s=await e(n);return s}finally{this.isStarting=s?.kind==="repeat";this.end()}}good(t){
this.pace?.good(t);this.uncertain!==void 0&&t>this.uncertain.after&&(this.uncertain=void 0)}busy(t,e){
const n=this.pace?.hold(t,this.begun,this.ports.clock.now(),e);n!==void 0&&this.ports.onEvent({kind:"held",ms:n,
askedMs:e})}uncertainStart(){this.uncertain={after:this.begun,until:this.ports.clock.now()+uc}}takePlace(){
this.executing++}leavePlace(){this.executing===this.maxParallel&&(this.freeSince=this.ports.clock.now())
;this.executing--;this.update()}stopStarts(t){if(this.whyStopped!==void 0||this.ports.cancel.aborted)return
;this.whyStopped=t;const e=this.startsWaiting;e>0&&this.ports.onEvent({kind:"starting-ended",why:t,left:e})
;this.drop(({isStart:t})=>t)}turn({dueAt:t,...e}){return new Promise(n=>{t===void 0?this.starts.push({...e,dueAt:0,go:n
}):this.waiting.add({...e,dueAt:t,go:n});this.update()})}end(){this.underWay--;this.update()}update(){
if(!this.isOpen)return;const{cancel:t,clock:e}=this.ports;const n=e.now();t.aborted&&this.drop(()=>true)
;this.isTooLateToStart(n)&&this.stopStarts({by:"deadline"});this.whyStopped!==void 0&&this.drop(({isStart:t})=>t)
;this.drop(({endsAt:t})=>t<=n);let s=this.next();while(s!==void 0&&this.mayBeginAt(s)<=n){this.begin(s,n);s=this.next()}
this.setTimer(n,s)}setTimer(t,e){this.timer?.abort(null);this.timer=void 0
;const n=[...this.waiting].map(({endsAt:t})=>t)
;const s=this.startsWaiting===0?Number.POSITIVE_INFINITY:this.startDeadlineMs
;const r=Math.min(e===void 0?Number.POSITIVE_INFINITY:this.mayBeginAt(e),s,...n);if(r===Number.POSITIVE_INFINITY)return
;const o=new AbortController;this.timer=o;void this.ports.clock.sleep(Math.min(r-t,cc),o.signal).then(()=>{
o.signal.aborted||this.update()})}begin(t,e){t===this.starts[0]?this.starts.shift():this.waiting.delete(t)
;t.isStart&&(this.isStarting=true);this.pace?.begin(e);this.underWay++;t.go(++this.begun)}next(){let t=this.nextStart()
;for(const e of this.waiting)(t===void 0||e.dueAt<t.dueAt)&&(t=e);return t}nextStart(){const[t]=this.starts
;if(t===void 0||this.isStarting||this.executing>=this.maxParallel)return;return Object.assign(t,{dueAt:this.startDueAt})
}get startDueAt(){return Math.max(this.freeSince,this.uncertain?.until??0)}mayBeginAt({dueAt:t}){
if(this.underWay>=ac)return Number.POSITIVE_INFINITY;return Math.max(t,this.pace?.nextAt??0)}isTooLateToStart(t){
if(this.startsWaiting===0)return false;const e=this.executing===0&&this.underWay===0&&this.waiting.size===0
;const n=e?Math.max(t,this.startDueAt,this.pace?.nextAt??0):t;return n>=this.startDeadlineMs}get startsWaiting(){
return this.starts.length+[...this.waiting].filter(({isStart:t})=>t).length}get startDeadlineMs(){
return this.rules.list===void 0?Number.POSITIVE_INFINITY:this.rules.deadlineMs}drop(t){
for(const e of[...this.waiting].filter(t)){this.waiting.delete(e);e.go(void 0)}for(const e of this.starts.filter(t)){
this.starts.splice(this.starts.indexOf(e),1);e.go(void 0)}}}
// CONCATENATED MODULE: ./src/runs/stop-rule.ts
const dc=3;const lc=10;class StopRule{uncertainInRow=0;refused=0;wasAccepted=false;record(t){switch(t.kind){
case"started":case"unusable-id":this.uncertainInRow=0;this.wasAccepted=true;return false;case"refused":
this.uncertainInRow=0;this.refused++;return t.status===401||t.status===403||!this.wasAccepted&&this.refused===lc
;case"uncertain":return++this.uncertainInRow===dc;case"impossible":return true;case"busy":case"no-connection":
return false}}}
// CONCATENATED MODULE: ./src/runs/carry-out.ts
const fc=8;const hc=1e3;async function pc(t,e,n){const s=new Items(e,n);const r=new Map;let o;const i=(t,e)=>{try{
s.end(t,e)}catch(t){o??={error:t}}};for(const e of t)e.kind==="leave"&&i(e,mc(e));const a=t.map(async t=>{
if(t.kind==="leave")return;const e=await s.carryOut(t);t.kind==="start"&&gc(e)?r.set(t,e):i(t,e)});s.gate.open()
;await Promise.all(a);for(const e of t){const t=r.get(e);t!==void 0&&i(e,t)}if(o!==void 0)throw o.error}class Items{gate
;rules;ports;stopRule=new StopRule;executing=new Set;failures=0;constructor(t,e){this.rules=t;this.ports=e
;this.gate=new Gate(t,e)}async carryOut(t){let e=t.kind==="collect"?t.runId:void 0;try{if(t.kind==="collect"){
this.takePlace(t);return await this.wait({...t,startedAt:void 0})}const n=await this.start(t)
;if(n.kind!=="run")return n.outcome;e=n.runId;const{cancel:s,clock:r}=this.ports
;if(!this.rules.untilFinished&&!s.aborted)return{kind:"started",runId:e};return await this.wait({runId:e,
workflowId:void 0,startedAt:r.now()})}catch(t){return fe(t,e)}}end(t,e){
const{toleratedFailures:n=Number.POSITIVE_INFINITY}=this.rules.list??{}
;ge(me(e))&&++this.failures>n&&this.gate.stopStarts({by:"failures"});try{this.ports.ended(t,e)}finally{
this.executing.delete(t)&&this.gate.leavePlace()}}takePlace(t){this.executing.add(t);this.gate.takePlace()}
async start(t){const e={all:0,counted:0};let n;for(;;){const s=await this.gate.sendStart(n,n=>this.tryStart(t,e,n))
;if(s===void 0)return{kind:"over",outcome:this.neverStarted()};if(s.kind!=="repeat")return s;n=s.dueAt}}
async tryStart(t,e,n){const{ports:s,gate:r}=this;++e.all===1&&s.onEvent({kind:"starting",task:t})
;const o=await s.start(t);if(o.kind==="not-recorded"){r.stopStarts(o.why);return{kind:"over",outcome:{
kind:"not-started",why:o.why}}}const i=this.stopRule.record(o);switch(o.kind){case"started":{const{runId:e}=o;r.good(n)
;this.takePlace(t);const i=s.started(t,e);s.onEvent({kind:"started",task:t,runId:e});i!==void 0&&r.stopStarts(i);return{
kind:"run",runId:e}}case"busy":r.busy(n,o.retryAfterMs);return this.repeat(o,e);case"no-connection":
return this.repeat(o,e);case"uncertain":r.uncertainStart();return this.failed(o,i);case"impossible":
return this.failed(o,i);default:r.good(n);return this.failed(o,i)}}failed(t,e){const n=Vu(t)
;if(this.ports.cancel.aborted)return{kind:"over",outcome:wc(Ku(t)==="unknown")};e&&this.gate.stopStarts({by:"service",
problem:n});return{kind:"over",outcome:{kind:"error",runId:void 0,problem:n}}}repeat(t,e){
const{ports:n,gate:s,rules:r}=this;const{cause:o}=t;const i=t.kind==="busy";const a=i?t.retryAfterMs:0
;if(n.cancel.aborted)return{kind:"over",outcome:wc(false)};s.executing===0&&e.counted++
;const u=hc*2**Math.min(e.all-1,30);const c=Math.max(Math.min(u,r.longestPauseMs),a);const d=n.clock.now()
;const l=d+c>r.deadlineMs;if(e.counted<fc&&!l){n.onEvent({kind:"start-repeated",cause:o,pauseMs:c,askedMs:a});return{
kind:"repeat",dueAt:d+c}}if(e.counted<fc&&r.list!==void 0){const t={by:"deadline"};s.stopStarts(t);return{kind:"over",
outcome:{kind:"not-started",why:t}}}const f={kind:"start-unreachable",tries:e.all,busy:i,cause:o,outOfTime:e.counted<fc,
askedMs:a};s.stopStarts({by:"service",problem:f});return{kind:"over",outcome:{kind:"error",runId:void 0,problem:f}}}
async wait(t){const{clock:e,cancel:n,random:s}=this.ports;const r=new Wait({...t,random:s()},this.rules,e.now())
;for(;;){const{dueAt:t,endsAt:e}=r;const s=await this.gate.send({dueAt:t,endsAt:e},t=>this.poll(r,t))
;if(s===void 0)return n.aborted?r.cancelled():r.timedOut();if(s!=="executing")return s}}async poll(t,e){
const{ports:n,gate:s,rules:r}=this;const o=t.timeoutMs(n.clock.now())
;const i=await n.poll(t.run.runId,o,()=>t.context(n.clock.now()))
;if(n.cancel.aborted&&i.kind!=="finished")return t.cancelled();if(i.kind==="busy"&&r.list!==void 0){
s.busy(e,Math.min(i.retryAfterMs,Zu));return"executing"}i.kind!=="failed"&&i.kind!=="busy"&&s.good(e)
;const a=n.clock.now();const u=t.waitedMs(a);const c=t.take(i,a);const d=c===void 0?t.dueAt-a:void 0;n.onEvent({
kind:"polled",poll:i,waitedMs:u,pauseMs:d});return c??"executing"}neverStarted(){const t=this.gate.whyStopped
;return t===void 0?wc(false):{kind:"not-started",why:t}}}function mc({time:t}){const e={kind:"start-unrecorded",time:t}
;return{kind:"error",runId:void 0,problem:e}}function wc(t){return{kind:"cancelled",runId:void 0,maybeStarted:t,
message:void 0}}function gc(t){return me(t)==="not_started"}
// CONCATENATED MODULE: ./src/step.ts
async function $c(t,e){const{env:n}=process;const s=Ir();const r=ts(n);const o=n.GITHUB_STEP_SUMMARY||void 0
;const i=await Tr(s,r,n);const{title:a,summary:u}=i.kind==="faults"?i:i.settings;Pt(a);const c=(e,n)=>{
const s=i.kind==="faults"?"":i.settings.baseUrl;return Eu(e,{runId:n,baseUrl:s,style:u,places:{outputs:t,summaryFile:o}
})};if(i.kind==="faults"){i.runId!==void 0&&t.set("run-id",i.runId);return c({kind:"bad-inputs",faults:i.faults})}
const{settings:d}=i;const l=t.reasonAgainst();if(l!==void 0)return c({kind:"no-outputs",cause:L(l)},Sc(d))
;await new Promise(t=>setImmediate(t));const f={outputs:t,cancel:e,folders:r,summaryFile:o}
;const h=d.isPlan?yc(d,f):await vc(d,f);return typeof h==="object"?c(h):h}function yc(t,e){const{journal:n}=t
;const s=n===void 0?void 0:Go(t);if(s!==void 0&&"kind"in s)return s;const r=s??kc(t);if("kind"in r)return r
;s!==void 0&&Rt(di(t,s,"planned"));return ju(t,r,e)}async function vc(t,e){const{cancel:n,folders:s}=e
;const r=t.journal===void 0?void 0:zo(t);if(r!==void 0&&"kind"in r)return r;const o=r??kc(t);if("kind"in o)return o
;r!==void 0&&Rt(di(t,r,"opened"));const{tasks:i}=o;const a=r?.journal;const u=new Report(i,t,{...e,
temp:s.temp??Y.tmpdir(),outputDirectory:t.outputDirectory,journal:t.journal?.path});u.begin();const c={...bc(t,n,a),
clock:Zo,cancel:n,random:Math.random,started:(t,e)=>a?.started(t,e),ended:(t,e)=>{u.ended(t,e);a?.ended(t,e)},
onEvent:t=>u.onEvent(t)};await pc(i,xc(t),c);a?.close();const{endsMissing:d,problem:l}=a??{};d!==void 0&&Rt([mi(d)])
;return u.finish({problem:l,isCancelled:n.aborted})}function kc({items:t,maxStarts:e}){const n=t.map(({task:t})=>t)
;return Cr(n,e)??{tasks:n,states:new Map}}function bc(t,e,n){const s=lt()?t=>At(ti(t)):()=>{};const r=Eo(t,{clock:Zo,
trace:s});const o=new Map(t.items.map(t=>[t.task.id,t.values]));return{start:async t=>{const s=n?.sending(t)
;if(s!==void 0)return{kind:"not-recorded",why:s};const i=o.get(t.id)??new Map
;const a=Gu(await r.start(t.workflowId,i,e));Ku(a)==="not-started"&&n?.notStarted(t);return a},poll:async(n,s,o)=>{
const i=await r.poll(n,s,e);const a=Ru(i,o(),t.allCompletedSteps);if(a.kind!=="finished"||t.result===void 0)return a
;return{...a,run:await Du(a.run,t.result)}}}}function xc(t){
const{timeoutMs:e,firstPauseMs:n,longestPauseMs:s,requestTimeoutMs:r,wait:o,list:i,items:a}=t;return{deadlineMs:e,
firstPauseMs:n,longestPauseMs:s,requestTimeoutMs:r,untilFinished:o,list:i&&{maxParallel:i.maxParallel,
toleratedFailures:ye(i.tolerated,a.length)??Number.POSITIVE_INFINITY}}}function Sc({items:t,list:e}){const n=t[0]?.task
;return e===void 0&&n?.kind==="collect"?n.runId:void 0}
// CONCATENATED MODULE: ./src/main.ts
async function Ic(t){let e;try{e=new Outputs(process.env.GITHUB_OUTPUT);process.exitCode=await $c(e,t)}catch(t){
process.exitCode=1;const n=Zn(String(t));e?.set("conclusion","error");e?.set("error",n.text);try{Ot("error",void 0,n)
}catch{}}}
// CONCATENATED MODULE: ./src/runner/end.ts
const Tc=1e3;function Mc(t){setTimeout(()=>{
t.aborted?process.kill(process.pid,"SIGKILL"):process.stdout.writableLength>0?Mc(t):process.exit()},Tc).unref()}
// CONCATENATED MODULE: ./src/index.ts
for(const t of[process.stdout,process.stderr])t.on("error",()=>{});process.exitCode=13;void Ic(u).then(()=>Mc(u))
;module.exports=s})();
