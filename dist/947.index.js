"use strict";exports.id=947;exports.ids=[947];exports.modules={1947:((r,n,e)=>{var t=e(1670);var i=e(517)
;var s=e(4949);var o=e(2394);var c=e(6465);var u=e(6497);var a=e(9144);
// CONCATENATED MODULE: ./src/report/summary/other-end.ts
const l=500;const d=1e3;function f(r,n,e,t){return{verdict:p(r,n),
paragraphs:[...n===void 0?[]:m(r,n,t),...g(r,t),...k(r,e,t)]}}function p(r,n){switch((0,u.vu)(r)){case"failure":return{
mark:"❌",words:"Workflow run failed"};case"timed_out":return{mark:"⌛",words:"Workflow run did not finish in time"}
;case"cancelled":return{mark:"🚫",words:"Step cancelled"};case"started":return{mark:"▶️",words:"Workflow run started"}
;case"running":return{mark:"⏳",words:"Workflow run still executing"};default:return{mark:"❗",words:n?.title??"Error"}}}
function m(r,{sentences:n,why:e},t){if(e.length>0){const r=e.map(r=>(0,a.qy)`<li>${(0,a.em)(r,t)}</li>`);return[(0,
a.qy)`<p>Why:</p>\n<ul>\n${r}\n</ul>`,v(n.slice(1),t)]}
if(r.kind==="error"&&r.problem.kind==="bad-inputs")return[h(r.problem,t),v(n.slice(1),t)];return[v(n,t)]}
function v(r,n){const e=r.map(r=>(0,a.em)(r,n));return(0,a.qy)`<p>${(0,a.fj)(e,(0,a.qy)`<br>\n`)}</p>`}function h(r,n){
const e=(0,i.xm)(r).map(r=>{const e=(0,t.V$)(w(r),d);return(0,a.qy)`<li>${(0,a.aY)(n.line((0,t.cv)`${e}`))}</li>`})
;return(0,a.qy)`<p>These inputs are invalid:</p>\n<ul>\n${e}\n</ul>`}function w({parts:r}){return new t.UG(r.map(r=>{
if(typeof r==="string")return r.replaceAll("`","");const{content:n,most:e,form:i}=r
;return typeof n==="string"?r:new t.lf(w(n),e,i)}))}function g(r,n){if(r.kind!=="running"||r.message===void 0)return[]
;const e=(0,a.o)(r.message,l,n);return[(0,a.qy)`<p>The service's message: ${e}</p>`]}function k(r,n,e){switch(r.kind){
case"started":case"running":case"timed-out":case"cancelled":{if(r.runId===void 0)return[];const t=e.lines((0,
i.i)(n,r.runId));return[(0,a.qy)`To collect the run in a later step or job:`,(0,a.OF)(t,"yaml")]}default:return[]}}
// CONCATENATED MODULE: ./src/report/other-end.ts
const y=5;const $=5;function q(r,{baseUrl:n,runUrl:e,presenter:t}){const s=(0,i.XP)(r,n);return{error:s&&(0,i.BP)(s,t),
entries:[...x(r,n).map(o.n8),...s===void 0?[]:T(r,s,e)],summary:f(r,s,n,t)}}function x(r,n){switch(r.kind){
case"started":return[(0,t.cv)`The step does not wait for the run (\`wait: false\`).`,...b(n,r.runId)];case"running":{
const{runId:e}=r;return[(0,t.cv)`Run ${(0,t.id)(e)} is still executing.`,...b(n,e)]}case"error":return(0,
i.xm)(r.problem).map(r=>(0,t.cv)`- ${r}`);default:return[]}}function b(r,n){return[(0,t.cv)`To collect it later:`,...(0,
i.i)(r,n).map(r=>(0,t.cv)`  ${r}`)]}function T(r,n,e){const{title:c,collect:u}=n;const a=u.length===0?[]:[(0,
t.cv)`To collect it later:`,...u];return[(0,o.w7)("error",c,...I(r,n),...(0,s.x)(e),...a),...W(r).slice(0,y).map(r=>(0,
o.w7)("error","Step failed",(0,i.py)(r)))]}function I(r,{why:n,sentences:e}){
if(r.kind!=="finished"||r.reasons.length===0)return e;const i=n.length-$;const s=i>0?(0,t.cv)`; and ${i} more`:(0,
t.cv)``;const o=(0,t.oR)(n.slice(0,$),"; ")
;return[(0,t.cv)`The run ${(0,t.id)(r.runId)} failed: ${o}${s}.`,...e.slice(1)]}function W(r){
if(r.kind!=="finished")return[];const{groups:n}=(0,c.i)(r.run.failedSteps)
;return[...n.flatMap(r=>r.slice(0,1)),...n.flatMap(r=>r.slice(1))]}n.otherEndOf=q})};
