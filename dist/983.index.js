"use strict";exports.id=983;exports.ids=[983];exports.modules={4983:((t,n,e)=>{var s=e(6731);var o=e(6015)
;var r=e(9066);var i=e(1636);
// CONCATENATED MODULE: ./src/inputs/value-paths.ts
function c(t){const{inputs:n,inputsFile:e,inputFiles:c}=(0,i.u0)(new r.m);const a=new Map;const u=e.trim()
;for(const n of(0,o.Ek)(u,t).values.keys())a.set(n,u);for(const{node:t,path:n}of(0,s.JU)(c).files)a.set(t,n)
;for(const t of(0,o.TL)(n).values.keys())a.delete(t);return a}var a=e(2394);var u=e(4492);var l=e(1670);
// CONCATENATED MODULE: ./src/report/plan/planned.ts
function d({task:t}){return t.kind==="leave"?"unknown":t.kind}function f({task:t,state:n}){if(t.kind==="leave")return(0,
l.cv)`a start was sent at ${(0,l.V$)(t.time,40)}, and the journal does not say whether a run was started`
;if(t.kind==="collect"&&t.isResumed!==true)return(0,l.cv)`\`run-id\` is given`;switch(n?.kind){case void 0:return(0,
l.cv)`no journal`;case"not-started":return(0,l.cv)`not in the journal`;case"unknown":return(0,
l.cv)`may have been started before; \`retry: unknown\``;case"started":return(0,l.cv)`started by an earlier step`
;case"ended":return(0,l.cv)`run ${(0,l.id)(n.runId)} ended in ${(0,l.ZV)(n.conclusion)}`}}function v(t){
const n=t.reduce((t,n)=>t+n.bytes,0);return`${(0,u.U9)(t.length,"value")}, ${(0,u.Ej)(n)}`}function k({items:t}){
const n=n=>t.filter(t=>d(t)===n).length
;const e=[[n("start"),"to start"],[n("collect"),"to collect"],[n("unknown"),"unknown"]]
;return e.filter(([t])=>t>0).map(([t,n])=>`${t} ${n}`).join(", ")}function h({items:t}){
const n=t.filter(({task:t})=>t.kind==="start").length;return n===0?"no run would be started":`${(0,
u.U9)(n,"run")} would be started`}function m({values:t}){return[...new Set(t.flatMap(({path:t})=>t===void 0?[]:[t]))]}
const p=(0,
l.cv)`Nothing is sent for \`unknown\` items. Check the workflow's runs in the studio: if there is a run, set \`run-id\`; if there is none, set \`retry: unknown\`.`;
// CONCATENATED MODULE: ./src/report/plan/log.ts
const g=200;const w=3;const $=100;const y=[(0,l.cv)`item`,(0,l.cv)`plan`,(0,l.cv)`workflow`,(0,l.cv)`values`,(0,
l.cv)`files`,(0,l.cv)`why`];const j=(0,l.cv)`–`;function V(t){const{items:n,isList:e,baseUrl:s}=t;const o=e?(0,
l.cv)`${(0,l.ZV)((0,u.U9)(n.length,"item"))}, ${(0,l.ZV)(k(t))}`:(0,l.cv)`${(0,l.ZV)(k(t))}`
;const r=n.slice(0,n.length>g?g-1:g);const i=n.length-r.length;const c=n.some(t=>d(t)==="unknown");return[(0,a.n8)((0,
l.cv)`Plan (\`dry-run\`): ${(0,l.ZV)(h(t))} at ${(0,l.TL)(s)} (${o})`),{kind:"table",rows:[y,...r.map(b)]
},...i===0?[]:[(0,a.n8)((0,l.cv)`… and ${(0,l.ZV)((0,u.U9)(i,"more item"))}`)],...c?[(0,a.n8)(p)]:[],(0,a.n8)((0,
l.cv)`Nothing was sent to the service.`)]}function b(t){const{task:n,workflowId:e,values:s,link:o}=t
;const r=o===void 0?(0,l.cv)``:(0,l.cv)` (${(0,l.OZ)(o)})`;return[(0,l.cv)`${(0,l.V$)(n.id,100,JSON.stringify)}`,(0,
l.ZV)(d(t)),e===void 0?j:(0,l.cv)`${(0,l.id)(e)}`,n.kind==="start"?(0,l.ZV)(v(s)):j,q(m(t)),n.kind==="collect"?(0,
l.cv)`${f(t)}: ${(0,l.id)(n.runId)}${r}`:f(t)]}function q(t){if(t.length===0)return j;const n=t.slice(0,w).map(t=>(0,
l.V$)(t,$));const e=t.length-n.length;return(0,l.oR)([...n,...e===0?[]:[(0,l.cv)`and ${e} more`]],", ")}var I=e(9075)
;var U=e(9144);var H=e(9912);
// CONCATENATED MODULE: ./src/report/plan/summary.ts
const Z=256;const L=200;const x=5;const S=30;const E={start:"▶️ start",collect:"📥 collect",unknown:"❓ unknown"}
;function F(t,n){const{items:e,isList:s,baseUrl:o}=t;const[r]=e;const i=e.some(t=>d(t)==="unknown");const c=[(0,I.R)({
mark:"📝",words:h(t)},n),(0,U.qy)`<p>Plan (<code>dry-run</code>) for ${(0,U.o)(o,500,n)}: ${(0,
U.pj)(k(t))}. Nothing was sent to the service.</p>`,...i?[(0,
U.qy)`<p>${(0,U.em)(p,n)}</p>`]:[],s||r===void 0?N(t,n):P(r,n)];return(0,U.qy)`${(0,U.fj)(c,(0,U.qy)`\n\n`)}\n`}
const M=(0,
U.qy)`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Plan</th><th align="left">Workflow</th><th align="left">Values</th><th align="left">Files</th><th align="left">Why</th></tr>`
;function N({items:t},n){const e=t.map((t,e)=>{const{task:s,values:o}=t;return(0,H.nM)([(0,H.EH)(String(e+1)),(0,
H.Hn)((0,U.o)(s.id,Z,n)),(0,H.Hn)((0,U.pj)(E[d(t)])),(0,H.Hn)(R(t,n)),(0,H.Hn)((0,U.pj)(s.kind==="start"?v(o):"–")),(0,
H.Hn)(W(m(t),n)),(0,H.Hn)(T(t,n))])});return(0,H.V4)(M,e,{total:t.length,noun:"item",output:"items",mostOpen:S})}
const O=(0,U.qy)`<tr><th align="left">Node</th><th align="right">Size</th><th align="left">From</th></tr>`
;function P(t,n){const e=(0,U.qy)`<p>${(0,U.pj)(E[d(t)])} · workflow ${R(t,n)} · ${T(t,n)}</p>`;const{values:s}=t
;if(t.task.kind!=="start")return e;if(s.length===0)return(0,U.qy)`${e}\n\n<p>The start sends no values.</p>`
;const o=s.map(({node:t,bytes:e,path:s})=>(0,H.nM)([(0,H.Hn)((0,U.o)(t,Z,n)),(0,H.EH)((0,u.Ej)(e)),(0,
H.Hn)(s===void 0?(0,U.qy)`<code>inputs</code>`:(0,U.o)(s,L,n))]));const r=(0,H.V4)(O,o,{total:o.length,noun:"value",
output:"inputs"});return(0,U.qy)`${e}\n\n${r}`}function R({workflowId:t},n){return t===void 0?(0,U.pj)("–"):(0,
U.o)(t,Z,n)}function T(t,n){const e=(0,U.em)(f(t),n);const{task:s,link:o}=t;if(s.kind!=="collect")return e;const r=(0,
U.o)(s.runId,Z,n);return(0,U.qy)`${e}: ${o===void 0?r:(0,U.q)(o,r,n)}`}function W(t,n){if(t.length===0)return(0,
U.pj)("–");const e=t.slice(0,x).map(t=>(0,U.o)(t,L,n));const s=t.length-e.length;s>0&&e.push((0,U.pj)(`and ${(0,
u.U9)(s,"more file")}`));return(0,U.fj)(e,(0,U.qy)`, `)}var J=e(594);var X=e(5873);var z=e(5624);var B=e(2579);
// CONCATENATED MODULE: ./src/flow/plan.ts
function C(t,n,e){const{outputs:s,presenter:o,folders:r,summaryFile:i}=e;const{baseUrl:u,runUrl:l,summary:d}=n
;const f=A(t,n);if("kind"in f)return f;const{items:v,entries:k}=f;const h=c(r);const m=[]
;for(const[n,{item:e,task:s,state:o}]of v.entries()){const r=t.kind==="many"?t.list.items[n]?.paths(h):h
;const i=s.kind==="start"?D(e,r??h):[];if("kind"in i)return i;const{workflowId:c}=e.task
;const a=s.kind==="collect"?s.runId:void 0;const u=a===void 0?void 0:l?.of(a,c);m.push({task:s,state:o,workflowId:c,
values:i,link:u})}const p=t.kind==="many";const[g]=m;if(!p&&g?.task.kind==="collect"){s.set("run-id",g.task.runId)
;g.link!==void 0&&s.set("run-url",g.link)}s.set("conclusion","planned")
;const w=m.filter(({task:t})=>t.kind==="start").length;s.set("planned-starts",String(w));const $={items:m,isList:p,
baseUrl:u};(0,a.gX)([...k,...V($)],o);d!=="none"&&(0,X.f)(i,()=>F($,o).text,o);const{failure:y}=s;y!==void 0&&(0,
a.gX)([(0,J.L1)(void 0,y)],o);return}function A(t,n){const{journal:e,maxStarts:s}=n;if(e===void 0){const n=(0,
B.I2)(t).map(t=>({item:t,task:t.task,state:void 0}));const e=n.map(({task:t})=>t);return(0,z.V)(e,s)??{items:n,
entries:[]}}const o=(0,B.Od)(t,{...n,journal:e});const r=(0,B.a0)(o);if("kind"in r)return r
;const{history:i,tasks:c}=r.plan;const a=[];for(const[t,n]of o.items.entries()){const e=c[t]??n.task
;const s=n.task.kind==="start"?i.stateOf(e.id):void 0;a.push({item:n,task:e,state:s})}return{items:a,entries:(0,
B.Mc)(r.plan,o,r.text===void 0?"missing":"there")}}function D(t,n){const e=t.values();if("kind"in e)return e
;return[...e].map(([t,e])=>({node:t,bytes:Buffer.byteLength(e),path:n.get(t)}))}n.planWork=C})};
