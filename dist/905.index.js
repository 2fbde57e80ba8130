"use strict";exports.id=905;exports.ids=[905];exports.modules={5905:((t,e,n)=>{var s=n(5116);var i=n(8984)
;var r=n(7313);var o=n(2394);var c=n(6497);var l=n(4492);var u=n(1670);var a=n(594);var d=n(5873);var h=n(8544)
;var f=n(4949);var p=n(1286);var m=n(6426);
// CONCATENATED MODULE: ./src/report/list/counts.ts
const v={success:"✅",failure:"❌",timed_out:"⌛",cancelled:"🚫",error:"❗",unknown:"❓",not_started:"⚪",started:"▶️",
running:"⏳"};const g=16;function w(t){
return i.NI.map(e=>[e,t.filter(({conclusion:t})=>t===e).length]).filter(([,t])=>t>0)}function $(t){
return w(t).map(([t,e])=>`${e} ${t}`).join(", ")}function k(t){const e=t.reduce((t,[,e])=>t+e,0);const n=Math.min(e,g)
;const s=t.map(([t,s])=>({mark:v[t],due:s/e*n,given:1}));const i=({due:t,given:e})=>t-e
;for(let e=n-t.length;e>0;e--)s.reduce((t,e)=>i(e)>i(t)?e:t).given++
;return s.map(({mark:t,given:e})=>t.repeat(e)).join("")}var x=n(6931);var y=n(517);var b=n(9144);var T=n(6578)
;var j=n(6465);
// CONCATENATED MODULE: ./src/report/list/reasons.ts
const I=5;function U(t){switch(t.kind){case"started":case"running":return;case"finished":{const e=(0,j.K)(t)
;if(e.length===0)return;const n=e.length-I;const s=n>0?[(0,u.cv)`and ${n} more`]:[];return(0,
u.oR)([...e.slice(0,I),...s],"; ")}case"timed-out":{const{cause:e,timeoutMs:n}=t;const s=e===void 0?(0,u.cv)``:(0,
u.cv)` The last poll failed: ${(0,u.TL)(e)}.`;return(0,u.cv)`The run did not finish within ${(0,u.ZV)((0,
l.p0)(n))} (\`timeout-minutes\`).${s}`}case"cancelled":if(t.runId!==void 0)return(0,
u.cv)`The step was cancelled while it waited for the run.`;return t.maybeStarted?(0,
u.cv)`The step was cancelled during the start. A run may have been started.`:(0,
u.cv)`The step was cancelled before a run was started.`;case"error":{const{what:e,meaning:n}=(0,m.W)(t.problem)
;return(0,u.oR)([e,n]," ")}case"not-started":return(0,u.oR)((0,T.x)(t.why)," ")}}
// CONCATENATED MODULE: ./src/report/list/record.ts
const O=200;function M(t,e,n,{runId:s,runUrl:r},{presenter:o,baseUrl:c}){const l=n.kind==="finished"?n.run:void 0
;const u=(0,i.W_)(n);const a=(0,y.XP)(n,c);const d=U(n);const f=l?.result.step?.output;return{index:t,id:e.id,
conclusion:u,why:n.kind==="not-started"?n.why.by:void 0,runId:s,runUrl:r,isFinished:l!==void 0,goesOn:s!==void 0&&A(n),
error:a===void 0?void 0:(0,y.BP)(a,o),reason:d&&(0,b.em)(d,o),brief:d&&L(o.line(d).text),state:l===void 0?void 0:L((0,
h.Pl)(l.state,O)),startedAt:(0,x.EH)(l?.startedAt),endedAt:(0,x.EH)(l?.endedAt),
bytes:f===void 0?void 0:Buffer.byteLength(f)}}function A(t){if(t.kind==="error")return t.problem.kind!=="other-workflow"
;return t.kind==="timed-out"||t.kind==="cancelled"}function L(t){const e=/[^\x00-\xff]/.test(t)?"utf16le":"latin1"
;return Buffer.from(t,e).toString(e)}function S({id:t,index:e},n){return(0,u.cv)`item ${q(t)} (${e+1} of ${n})`}
function q(t){return(0,u.cv)`${(0,u.V$)(t,100,JSON.stringify)}`}function F(t){return t===void 0?(0,u.cv)``:(0,
u.cv)`, run ${(0,u.id)(t)}`}const V={failure:0,error:0,unknown:0,timed_out:1,cancelled:2,not_started:3,started:4,
running:4,success:5};function E(t){return t.toSorted((t,e)=>V[t.conclusion]-V[e.conclusion]||t.index-e.index)}
function R(t){return t.filter(({conclusion:t})=>(0,i.Ix)(t))}
// CONCATENATED MODULE: ./src/report/list/account.ts
const N=5;const Z=150;const C=2e3;const _=5;const W=20;const J={failure:"Items failed",timed_out:"Timed out",
cancelled:"Cancelled",error:"Items with errors"};function P(t,e,n,s){const i=J[t];if(i===void 0)return;const r=B(e,n)
;const o=R(r);const c=n!==void 0&&o.length>n;const a=c?(0,u.cv)`, more than \`tolerated-failures\` allows (${n})`:(0,
u.cv)``;const d=r.filter(({brief:t})=>t!==void 0);const h=(0,u.ZV)((0,l.U9)(e.length,"item"));const f=o.length>0?(0,
u.cv)`${o.length} of ${h} failed`:d.length>0?(0,u.cv)`${d.length} of ${h} did not succeed`:(0,u.cv)`${h} ended`
;const p=E(d).slice(0,N);const v=p.map(t=>Y(t,Z));const g=d.length-p.length;g>0&&v.push((0,
u.cv)`… and ${g} more, see \`results-file\``);const w=(0,u.cv)`${f}${a} (${(0,u.ZV)($(e))}).`;if(s===void 0)return{
title:i,what:w,items:v,remedies:H(r)};const{title:k,what:x,meaning:y,remedy:b}=(0,m.W)(s);return{title:k,what:(0,
u.oR)([x,y,w]," "),items:v,remedies:[...H(r),b]}}function B(t,e){const n=R(t);const s=e!==void 0&&n.length<=e
;return s?t.filter(({conclusion:t})=>!(0,i.Ix)(t)):t}function H(t){const e=e=>t.some(e);const n=[]
;e(({conclusion:t})=>t==="unknown")&&n.push((0,
u.cv)`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`)
;e(({goesOn:t})=>t)&&n.push((0,
u.cv)`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`)
;e(({conclusion:t})=>t==="failure")&&n.push((0,
u.cv)`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`)
;e(({conclusion:t})=>t==="not_started")&&n.push((0,
u.cv)`Items that are \`not_started\` have no run. It is safe to run them again.`);return n}
function D({what:t,items:e,remedies:n},s){const i=e.length===0?[]:[(0,u.cv)`${(0,u.oR)(e,"; ")}.`]
;const{text:r}=s.line((0,u.oR)([t,...i,...n]," "));return{text:(0,h.Jj)(r,p.fu),cut:r.length>p.fu}}
function X({title:t,what:e,items:n,remedies:s},i,r){const c=B(i,r).filter(({conclusion:t})=>t!=="not_started")
;const l=E(c).filter(({brief:t})=>t!==void 0);return[(0,o.w7)("error",t,e,...n,...s),...z(l).slice(0,_).map(t=>(0,
o.w7)("error",`Item ${t.conclusion}`,Y(t,C),...(0,f.x)(t.runUrl)))]}function z(t){
const e=new Map(t.toReversed().map(t=>[t.brief,t]));const n=t=>e.get(t.brief)===t
;return[...t.filter(n),...t.filter(t=>!n(t))]}function Y({id:t,runId:e,brief:n=""},s){const i=e===void 0?(0,u.cv)``:(0,
u.cv)` (run ${(0,u.id)(e)})`;return(0,u.cv)`${q(t)}${i}: ${(0,u.V$)(n.replace(/\.$/,""),s)}`}function G(t,e){
const n=R(t);if(e===void 0||n.length===0||n.length>e)return;const s=n.slice(0,W).map(t=>Y(t,Z))
;const i=n.length-s.length;i>0&&s.push((0,u.cv)`… and ${i} more, see \`results-file\`.`);return(0,
o.w7)("warning","Failures tolerated",(0,
u.cv)`${n.length} of ${(0,u.ZV)((0,l.U9)(t.length,"item"))} failed, which \`tolerated-failures\` allows:`,...s)}
var K=n(3024);var Q=n(6760);var tt=n(6449);var et=n(2639);var nt=n(9160);var st=n(9417);
// CONCATENATED MODULE: ./src/report/list/line-file.ts
const it=16384;const rt=3;const ot=it*rt+rt;const ct=6;const lt=92;const ut=new Uint8Array(256);for(let t=0;t<128;t++){
const e=JSON.stringify(String.fromCharCode(t)).slice(1,-1);e.length>1&&(ut[t]=e.charCodeAt(1))}
const at="u".charCodeAt(0);class LineFile{file;bytes=Buffer.alloc(65536);length=0;piece=Buffer.alloc(ot);constructor(t){
this.file=K.openSync(t,"ax",384)}write(t){for(const e of dt(t)){this.length+e.length*rt>this.bytes.length&&this.flush()
;this.length+=this.bytes.write(e,this.length)}}writeString(t){this.write('"')
;for(const e of dt(t))e.isWellFormed()?this.writeEscaped(this.piece.write(e)):this.write(JSON.stringify(e).slice(1,-1))
;this.write('"')}endLine(){this.write("\n");this.flush()}close(){K.closeSync(this.file)}writeEscaped(t){
const{piece:e,bytes:n}=this;const s=n.length-ct;let{length:i}=this;for(let r=0;r<t;r++){if(i>s){this.length=i
;this.flush();i=0}const t=e[r]??0;const o=ut[t]??0;if(o!==0){n[i++]=lt;n[i++]=o}
o===0?n[i++]=t:o===at&&(i+=n.write(t.toString(16).padStart(4,"0"),i))}this.length=i}flush(){const{bytes:t,length:e}=this
;this.length=0;for(let n=0;n<e;)n+=K.writeSync(this.file,t,n,e-n)}}function*dt(t){for(let e=0;e<t.length;){let n=e+it
;/[\ud800-\udbff]/.test(t.charAt(n-1))&&n++;yield t.slice(e,n);e=n}}var ht=n(4808);var ft=n(8851);
// CONCATENATED MODULE: ./src/report/list/results-file.ts
function pt(t,e,n){const{index:s,conclusion:i,error:r,runId:o,startedAt:c,endedAt:l}=e;const u=n.outcome?.run
;const a=(0,x.cT)(c,l);const d=e=>e===void 0?t.write("null"):t.writeString(e);t.write('{"id":');d(e.id)
;t.write(`,"position":${s+1},"conclusion":"${i}","error":`);d(r?.text);t.write(',"run-id":');d(o)
;t.write(',"workflow-id":');d(u?.workflowId??n.workflowId);t.write(',"state":');d(u?.state||void 0)
;t.write(',"result":');d(u?.result.step?.output);t.write(',"step-outputs":');vt(t,n.outcome);t.write(',"failed-steps":')
;gt(t,n.outcome);t.write(',"started-at":');d(u?.startedAt||void 0);t.write(',"ended-at":');d(u?.endedAt||void 0)
;const h=a===void 0?"null":(0,x.$n)(a);t.write(`,"duration-seconds":${h},"result-file":`);d(n.resultFile)
;t.write(`,"resumed":${n.isResumed}`);if(n.hasJson){t.write(',"result-json":');mt(t,u?.result)}if(n.hasUrl){
t.write(',"run-url":');d(e.runUrl)}t.write("}");t.endLine()}function mt(t,e){
if(e?.json?.kind!=="json"||e.step===void 0){t.write("null");return}for(const n of(0,
ht.yg)(e.step.output,e.json.range))t.write(n)}function vt(t,e){if(e===void 0){t.write("null");return}let n="{"
;for(const[s,i]of(0,ft.U)(e.run.steps)){t.write(n);t.writeString(s);t.write(":")
;i===null?t.write("null"):t.writeString(i);n=","}t.write(n==="{"?"{}":"}")}function gt(t,e){if(e===void 0){
t.write("null");return}const{failedSteps:n,oddFailedSteps:s}=e.run;const i=s===void 0||["{}",'""'].includes(s)
;const r=i?n.map(({json:t})=>t):[s];t.write("[");for(const[e,n]of r.entries()){e>0&&t.write(",");t.write(n)}t.write("]")
}
// CONCATENATED MODULE: ./src/report/list/disk.ts
class ListDisk{places;names;folder;lines;linesFailure;answersNotWritten;filesNotWritten;itemFolders=new Map
;constructor(t,e){this.places=t;const{outputDirectory:n,journal:s}=t;this.names=wt(e,(0,et.x_)(n,s))
;const i=Q.resolve(t.temp);this.attemptLines(i,()=>{this.folder=K.mkdtempSync(Q.join(i,"workflow-runs-"))
;this.lines=new LineFile(Q.join(this.folder,"results.jsonl"))})}writeAnswer(t,e){const{folder:n,places:s}=this
;const i=Q.join(n??s.temp,`${t+1}.json`);try{if(n===void 0)throw new Error(this.linesFailure);K.writeFileSync(i,e,{
mode:384,flag:"wx"});return i}catch(t){this.answersNotWritten=$t(this.answersNotWritten,(0,tt.UX)(t,i));return}finally{
(0,st._)(e)}}writeFiles(t,{run:e}){const{outputDirectory:n,folders:s,journal:i}=this.places;const r=this.names[t]
;if(n===void 0||r===void 0)return;const o=Q.join(n,r);const c=(0,nt.Qo)(e.steps,o,i);const{written:l,failures:u}=(0,
nt.kF)(c,o,s);for(const t of u)this.filesNotWritten=$t(this.filesNotWritten,t)
;(u.length===0||l.length>0)&&this.itemFolders.set(t,o)}append(t,e){this.attemptLines(this.folder??this.places.temp,()=>{
this.lines!==void 0&&pt(this.lines,t,e)})}close(){const{folder:t=""}=this;this.attemptLines(t,()=>this.lines?.close())
;this.lines=void 0;return this.linesFailure===void 0?Q.join(t,"results.jsonl"):""}folderOf(t){
return this.itemFolders.get(t)}get wantsFiles(){return this.places.outputDirectory!==void 0}attemptLines(t,e){
if(this.linesFailure!==void 0)return;try{e()}catch(e){this.linesFailure=(0,tt.UX)(e,t)}}}function wt(t,e=[]){
const n=new et.Um(e);return t.map(t=>n.take((0,et.MH)(t),""))}function $t(t,e){return{number:(t?.number??0)+1,
cause:t?.cause??e}}var kt=n(5895);
// CONCATENATED MODULE: ./src/report/list/excerpts.ts
const xt=2e6;const yt=3/4;class Excerpts{excerpts=new Map;room;total=0;level=Number.POSITIVE_INFINITY;constructor(t=xt){
this.room=t}add(t,e){this.put(t,e,Math.min(this.level,this.room));if(this.total<=this.room)return
;const n=[...this.excerpts];this.level=(0,kt.M)(n,this.room*yt,{length:([,t])=>t.length,
cost:([,t],e)=>Math.min(t.length,e),least:0})??0;this.total=0;for(const[t,e]of n)this.put(t,e,this.level)}get(t){
return this.excerpts.get(t)}put(t,e,n){const s=e.length<=n&&this.excerpts.has(t);const i=s?e:L((0,h.Pl)(e,n))
;this.excerpts.set(t,i);this.total+=i.length}}
// CONCATENATED MODULE: ./src/report/list/json-results.ts
class JsonResults{texts=new Map;room;total=0;isAnyLeftOut=false;constructor(t=p.Yo){this.room=t}add(t,{step:e,json:n}){
if(e===void 0||n?.kind!=="json")return;const s=(0,ht.jD)(e.output,n.range,this.room);if(s===void 0){
this.isAnyLeftOut=true;return}this.texts.set(t,L(s));this.total+=s.length;this.leaveOut(this.room)}object(t,e){
const n=t.filter(({isFinished:t})=>t);const s=n.map(({id:t})=>JSON.stringify(t));const i=s.reduce((t,e)=>t+e.length+6,2)
;if(n.length===0||i>e)return{object:"{}",cut:n.length>0};this.leaveOut(e-i)
;const r=n.map(({index:t},e)=>`${s[e]}:${this.texts.get(t)??"null"}`);return{object:`{${r.join(",")}}`,
cut:this.isAnyLeftOut}}leaveOut(t){if(this.total<=t)return;const e=[...this.texts].sort(([,t],[,e])=>e.length-t.length)
;for(const[n,s]of e){if(this.total<=t)break;this.texts.delete(n);this.total-=s.length;this.isAnyLeftOut=true}}}
// CONCATENATED MODULE: ./src/report/list/log.ts
const bt=6e4;const Tt=300;class ListLog{context;executing=new Set;ended=0;failed=0;countsToldAt;constructor(t){
this.context=t;this.countsToldAt=t.now();for(const[e,n]of t.tasks.entries())n.kind==="collect"&&this.executing.add(e)}
opening(){const{tasks:t,maxParallel:e,baseUrl:n}=this.context;const s=this.executing.size
;const i=t.filter(({kind:t})=>t==="start").length;const r=t.length-s-i;const c=[...i===0?[]:[(0,
u.cv)`${i} to start`],...s===0?[]:[(0,u.cv)`${s} to collect`],...r===0?[]:[(0,u.cv)`${r} that may have been started`]]
;const a=i===0?(0,u.cv)``:(0,u.cv)`, at most ${(0,u.ZV)((0,l.U9)(e,"run"))} at a time`;this.write((0,o.n8)((0,
u.cv)`${(0,u.ZV)((0,l.U9)(t.length,"item"))} (${(0,u.oR)(c,", ")})${a}, at ${(0,u.TL)(n)}`))}onEvent(t){switch(t.kind){
case"started":{const{index:e,runId:n}=t;this.executing.add(e);const s=S({id:this.nameOf(e),index:e
},this.context.tasks.length)
;this.write((0,o.n8)((0,u.cv)`Started run ${(0,u.id)(n)} for ${s}${jt(this.context.urlOf(e,n))}`));break}case"held":
this.write((0,o.n8)(It(t)));break;case"outage-began":this.write((0,o.n8)((0,u.cv)`The service does not answer (${(0,
u.TL)(t.cause)}): sending one request at a time`));break;case"outage-ended":this.write((0,o.n8)((0,
u.cv)`The service answers again`));break;case"starting-ended":this.write((0,o.n8)(Ut(t)));break;case"polled":
case"starting":case"start-repeated":break}this.tellCounts()}itemEnded(t){this.executing.delete(t.index);this.ended++;(0,
i.Ix)(t.conclusion)&&this.failed++;t.conclusion!=="not_started"&&this.write((0,o.n8)(this.endText(t)));this.tellCounts()
}endText(t){const{index:e,conclusion:n,runId:s,runUrl:i,startedAt:r,endedAt:o,brief:c}=t;const l=(0,x.U5)(r,o)
;const a=(0,u.ZV)(l==="–"?"":` in ${l}`);const d=c===void 0?(0,u.cv)``:(0,u.cv)`: ${(0,u.V$)(c,Tt)}`
;const h=S(t,this.context.tasks.length);const f=this.context.tasks[e]?.kind==="collect";const p=f?jt(i):(0,u.cv)``
;return(0,u.cv)`Ended ${h}: ${(0,u.ZV)(n)}${a}${F(s)}${p}${d}`}tellCounts(){const t=this.context.now()
;const{length:e}=this.context.tasks;if(t-this.countsToldAt<bt||this.ended===e)return;this.countsToldAt=t
;const{size:n}=this.executing;const s=e-n-this.ended;const i=this.failed===0?(0,u.cv)``:(0,
u.cv)` (${this.failed} failed)`
;this.write((0,o.n8)((0,u.cv)`${(0,u.ZV)((0,l.p0)(t))}: ${n} executing, ${this.ended} ended${i}, ${s} not started yet`))
}nameOf(t){return this.context.tasks[t]?.id??""}write(t){(0,o.gX)([t],this.context.presenter)}}function jt(t){
return t===void 0?(0,u.cv)``:(0,u.cv)` (${(0,u.OZ)(t)})`}function It({ms:t,askedMs:e}){const n=e>0?(0,
u.cv)` and a pause of ${(0,u.ZV)((0,l.p0)(e))}`:(0,u.cv)``
;return(0,u.cv)`The service asks for fewer requests${n}: next request in ${(0,u.ZV)((0,l.p0)(t))}`}
function Ut({why:t,left:e}){return(0,u.cv)`No more runs are started, ${(0,u.ZV)((0,
l.U9)(e,"item"))} not started: ${Ot(t)}`}function Ot(t){switch(t.by){case"service":case"journal":return(0,u.cv)`${(0,
u.TL)((0,m.W)(t.problem).what)}`;case"failures":return(0,u.cv)`more items failed than \`tolerated-failures\` allows`
;case"deadline":return(0,u.cv)`the deadline (\`timeout-minutes\`) is too close`}}
// CONCATENATED MODULE: ./src/report/list/missing-results.ts
const Mt=10;class MissingResults{named=[];number=0;nodes=(0,u.cv)``;add(t,e){this.number===0&&(this.nodes=(0,a.pg)(e,L))
;this.number++;this.named.length<Mt&&this.named.push(t)}warnings(t){if(this.number===0||t===void 0)return[]
;const e=this.number-this.named.length;const n=[...this.named.map(q),...e>0?[(0,u.cv)`and ${e} more`]:[]];return[(0,
o.w7)("warning","No result",(0,
u.cv)`The runs of ${(0,u.ZV)((0,l.U9)(this.number,"item"))} have no output of the node ${(0,
a.qp)(t)} (\`result-node\`), so their results are empty: ${(0,u.oR)(n,", ")}. The first of these runs: ${this.nodes}`)]}
}
// CONCATENATED MODULE: ./src/report/list/notes.ts
const At=300;function Lt(t){
return(0,o.w7)("warning","No results-file",(0,u.cv)`The results could not be written to a file, so \`results-file\` is empty: ${(0,
u.V$)(t,At)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`)}
function St({number:t,cause:e}){return(0,o.w7)("warning","No result-file",(0,u.cv)`The answers for ${(0,u.ZV)((0,
l.U9)(t,"item"))} could not be written to files, so their \`result-file\` is null: ${(0,
u.V$)(e,At)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`)}function qt(t,e){
const n=t===""?(0,u.cv)`The complete outputs could not be saved; see the warning above.`:(0,
u.cv)`The complete outputs are in \`results-file\` (${(0,u.TL)(t)}).`;const s=e.map(t=>`\`${t}\``).join(", ")
;const i=e.length===0?(0,u.cv)``:(0,u.cv)` These outputs are too long and therefore \`{}\`: ${(0,u.ZV)(s)}.`;return(0,
o.w7)("warning","Outputs cut",(0,u.cv)`Outputs were cut to stay within their limits. ${n}${i}`)}function Ft(t,e){
const n=e===""?(0,u.cv)`The ids of the runs are in the log.`:(0,u.cv)`The ids of the runs are in the log and in ${(0,
u.TL)(e)}.`
;return(0,o.w7)("error","Outputs not written",(0,u.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0,
u.V$)(t,At)}. ${n} The step fails even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`)}
var Vt=n(3185);var Et=n(5468);
// CONCATENATED MODULE: ./src/report/list/outputs.ts
function Rt(t){const{conclusion:e,error:n,records:s}=t;const i=new Map([["conclusion",e]])
;n!==void 0&&i.set("error",n.text);const r=w(s).map(([t,e])=>`,"${t}":${e}`)
;i.set("counts",`{"total":${s.length}${r.join("")}}`);const o=s.flatMap(({id:t,runId:e})=>e===void 0?[]:[[t,e]])
;const c=(0,Et.$z)(new Map(o),p.TX);const l=t.folders===void 0?void 0:(0,Et.gt)(t.folders);i.set("run-ids",c.text)
;l!==void 0&&i.set("output-files",l.text);i.set("results-file",t.resultsFile)
;const u=["results","truncated","false",...i.keys(),...i.values()];const a=p.Yo-u.reduce((t,e)=>t+e.length,0)
;const d=s.filter(({isFinished:t})=>t).map(({id:e,index:n})=>[e,t.resultOf(n)]);const h=t.jsons===void 0?(0,
Vt.TM)(d,"",a):t.jsons.object(s,a);i.set("results",h.object);const f=[n,c,l,h].some(t=>t?.cut===true)
;i.set("truncated",String(f));const m=[];c.cut&&m.push("run-ids");l?.cut&&m.push("output-files")
;h.object==="{}"&&d.length>0&&m.push("results");return{values:i,truncated:f,emptied:m}}var Nt=n(435);
// CONCATENATED MODULE: ./src/report/list/steps.ts
const Zt=19;const Ct=30;class StepsOfFailed{lines=new Map;add(t,e,n){
if(e.reasons.length===0||this.lines.size===Zt)return;this.lines.set(t,[...(0,j.K)(e).map(t=>n.line(t)),...(0,
Nt.P)(e.run,Ct).flatMap(t=>(0,o.Dx)(t,n))])}groups(t){
return[...this.lines].sort(([t],[e])=>t.index-e.index).map(([e,n])=>{const s=(0,u.cv)`Steps of ${S(e,t)}: ${(0,
u.ZV)(e.conclusion)}`;return{kind:"group",title:s,lines:n}})}}var _t=n(5345);var Wt=n(9075);var Jt=n(1410)
;var Pt=n(9912);var Bt=n(3838);
// CONCATENATED MODULE: ./src/report/list/summary.ts
const Ht=100;const Dt=256;const Xt=200;const zt=1e3;const Yt=30;const Gt=20;const Kt=5;function Qt(t){
const{records:e,present:n,style:s}=t;const i=(0,Jt.OJ)([(0,Wt.R)(te(t.conclusion,e),n),ee(t),ne(e,n),se(t),re(e,n),(0,
Bt.I)(e.map(le),"runs",n)]);const r=de(t);const o=(0,b.qy)`${(0,Jt.OJ)([i,(0,b.qy)``,r])}\n`;const c=Jt.uZ-o.bytes
;const l=s==="full"?ue(t,c):void 0;return(0,b.qy)`${(0,Jt.OJ)([i,l,r])}\n`}function te(t,e){const n=e.length;const s=(0,
l.U9)(n,"item");const i=v[t];const r=(...t)=>e.filter(e=>t.includes(e.conclusion)).length;switch(t){case"success":{
const t=r("success");return{mark:i,words:`${t===n?"":`${t} of `}${s} succeeded`}}case"failure":return{mark:i,
words:`${R(e).length} of ${s} failed`};case"timed_out":return{mark:i,
words:`${r("timed_out","not_started")} of ${s} did not finish in time`};case"cancelled":return{mark:i,
words:"Step cancelled"};case"started":return{mark:i,words:`${s} started`};case"running":return{mark:i,
words:`${s} still executing`};case"error":return{mark:i,
words:`${n-r("success","started","running")} of ${s} did not succeed`}}}function ee({records:t,elapsedMs:e}){
const n=w(t);const s=n.map(([t,e])=>(0,b.qy)`${(0,b.pj)(v[t])} <b>${e}</b> ${(0,b.pj)(t)}`);return(0,
b.qy)`<p><span aria-hidden="true">${(0,b.pj)(k(n))}</span><br>
${(0,b.pj)((0,l.U9)(t.length,"item"))} in <b>${(0,b.pj)((0,l.p0)(e))}</b>: ${(0,b.fj)(s,(0,b.qy)`, `)}</p>`}
function ne(t,e){const n=new Map;for(const e of E(t)){const{reason:t}=e;if(t===void 0)continue;const s=n.get(t.text)
;s===void 0?n.set(t.text,{message:t,of:[e]}):s.of.push(e)}if(n.size===0)return
;const s=[...n.values()].slice(0,Gt).map(({message:t,of:n})=>{const s=n.slice(0,Kt);const i=s.map(({id:t})=>(0,
b.o)(t,Ht,e));const r=(0,b.fj)(i,(0,b.qy)`, `);if(n.length===1)return(0,b.qy)`<li>${r}: ${t}</li>`
;const o=n.length-i.length;const c=o===0?(0,b.qy)``:(0,b.qy)` and ${o} more`;return(0,
b.qy)`<li>${n.length} items: ${t} (${r}${c})</li>`});const i=n.size-s.length;i>0&&s.push((0,b.qy)`<li>… and ${(0,
b.pj)((0,l.U9)(i,"other message"))}</li>`);return(0,b.qy)`<p>Why:</p>\n<ul>\n${s}\n</ul>`}
function se({remedies:t,present:e}){if(t.length===0)return;const n=t.map(t=>(0,b.em)(t,e));return(0,b.qy)`<p>${(0,
b.fj)(n,(0,b.qy)`<br>\n`)}</p>`}
const ie=(0,b.qy)`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Conclusion</th><th align="right">Duration</th><th align="left">Run</th><th align="left">Error</th></tr>`
;function re(t,e){const n={total:t.length,noun:"item",output:"results-file"};return(0,b.qy)`### Items\n\n${(0,
Pt.V4)(ie,oe(t,e),{...n,mostOpen:Yt})}`}function*oe(t,e){for(const n of E(t)){
const{index:t,id:s,conclusion:i,startedAt:r,endedAt:o,brief:c}=n;yield(0,Pt.nM)([(0,Pt.EH)(String(t+1)),(0,Pt.Hn)((0,
b.o)(s,Ht,e)),(0,Pt.Hn)((0,b.pj)(`${v[i]} ${i}`)),(0,Pt.EH)((0,x.U5)(r,o)),(0,Pt.Hn)(ce(n,e)),(0,Pt.Hn)(c===void 0?(0,
b.pj)("–"):(0,b.o)(c,Xt,e))])}}function ce({runId:t,runUrl:e},n){if(t===void 0)return(0,b.pj)("–");const s=(0,
b.o)(t,Dt,n);return e===void 0?s:(0,b.q)(e,s,n)}function le({index:t,id:e,conclusion:n,startedAt:s,endedAt:r}){return{
position:t+1,name:e,failed:(0,i.Ix)(n),startedAt:s,endedAt:r}}function ue(t,e){
const{records:n,resultsFile:s,present:i}=t;const r=(0,b.qy)`### Results\n\n`;const o=s===""?(0,b.qy)``:(0,
b.qy)` The complete results are in <code>results-file</code>, ${(0,b.o)(s,zt,i)}.`;const c=(0,
b.qy)`<p>Some results are cut or omitted to keep the summary within GitHub's size limit.${o}</p>\n\n`
;const l=e-r.bytes-c.bytes-(0,_t.U)([],n.length,"result").bytes;const{shown:u,areCut:a}=(0,_t.B)(ae(t),l,i)
;if(u.length===0&&!a)return;return(0,b.qy)`${r}${a?c:(0,b.qy)``}${(0,_t.U)(u,u.length,"result")}`}
function*ae({records:t,excerptOf:e,present:n}){for(const{index:s,id:i,bytes:r}of E(t)){const t=e(s)
;if(t===void 0||r===void 0)continue;const o=(0,b.o)(i,Ht,n);const c=(0,b.qy)`#${s+1} ${o} · ${(0,b.pj)((0,l.Ej)(r))}`
;yield{title:c,text:t}}}function de({conclusion:t,records:e,baseUrl:n,elapsedMs:s,present:i}){const r=(t,e)=>(0,
Pt.nM)([(0,b.pj)(t),e].map(Pt.Hn));const o=[r("Conclusion",(0,b.qy)`<code>${(0,b.pj)(t)}</code>`),r("Items",(0,
b.qy)`${e.length}`),r("Service",(0,b.o)(n,500,i)),r("Time",(0,b.pj)((0,l.p0)(s)))];return(0,b.qy)`### Details\n\n${(0,
Pt.tp)(o)}`}
// CONCATENATED MODULE: ./src/report/list/table.ts
const he=200;const fe=120;const pe=[(0,u.cv)`item`,(0,u.cv)`position`,(0,u.cv)`conclusion`,(0,u.cv)`duration`,(0,
u.cv)`run`,(0,u.cv)`error`];const me=(0,u.cv)`–`;function ve(t,e){const n=t.length>he?he-1:t.length
;const s=E(t).slice(0,n).map(ge);const i=t.length-n;const r=i===0?[]:[e.line((0,u.cv)`… and ${(0,u.ZV)((0,
l.U9)(i,"more item"))}`)];const o=(0,u.cv)`All ${(0,u.ZV)((0,l.U9)(t.length,"item"))}`;return{kind:"group",title:o,
lines:[...e.table([pe,...s]),...r]}}function ge(t){const{index:e,conclusion:n,startedAt:s,endedAt:i,runId:r,brief:o}=t
;return[q(t.id),(0,u.cv)`${e+1}`,(0,u.ZV)(n),(0,u.ZV)((0,x.U5)(s,i)),r===void 0?me:(0,u.cv)`${(0,
u.id)(r)}`,o===void 0?me:(0,u.cv)`${(0,u.V$)(o,fe)}`]}
// CONCATENATED MODULE: ./src/report/list/index.ts
class ListReport{context;log;disk;excerpts=new Excerpts;jsons;missing=new MissingResults;steps=new StepsOfFailed
;records=new Map;runIds=new Map;constructor(t){const{tasks:e,places:n}=t;this.context=t;this.log=new ListLog(t)
;this.jsons=t.result?.isJson?new JsonResults:void 0;this.disk=new ListDisk(n,e.map(({id:t})=>t))
;for(const[t,n]of e.entries())n.kind==="collect"&&this.runIds.set(t,n.runId)}begin(){this.log.opening()}onEvent(t){
t.kind==="started"&&this.runIds.set(t.index,t.runId);this.log.onEvent(t)}ended(t,e){
const{presenter:n,baseUrl:s,tasks:i,urlOf:r,hasUrl:o,result:c}=this.context;const l=i[t]
;if(l===void 0||this.records.has(t))return;const u=e.kind==="finished"?e:void 0
;const a=("runId"in e?e.runId:void 0)??this.runIds.get(t);const d=a===void 0?void 0:r(t,a,u?.run.workflowId)
;const h=M(t,l,e,{runId:a,runUrl:d},{presenter:n,baseUrl:s});this.records.set(t,h);let f;if(u!==void 0){
const{step:e,isMissing:s}=u.run.result;e!==void 0&&this.excerpts.add(t,e.output);s&&this.missing.add(l.id,u.run.steps)
;this.jsons?.add(t,u.run.result);f=this.disk.writeAnswer(t,u.answer);this.disk.writeFiles(t,u);this.steps.add(h,u,n)}
const p=l.kind==="collect"&&l.isResumed===true;const{workflowId:m}=l;const v=c?.isJson===true;const g={workflowId:m,
outcome:u,resultFile:f,isResumed:p,hasJson:v,hasUrl:o};this.disk.append(h,g);this.log.itemEnded(h)}
finish({isCancelled:t,cause:e=(0,u.cv)`the item did not end`,problem:n}){
const{presenter:s,tasks:r,tolerated:l,outputs:a,result:d}=this.context;for(const t of r.keys()){const n={
kind:"unexpected",cause:e};this.ended(t,{kind:"error",runId:void 0,problem:n})}
const h=[...this.records.values()].sort((t,e)=>t.index-e.index);const f=this.disk.close();const p=(0,i.Jo)(h,{
isCancelled:t,tolerated:l??0,isUnrecorded:n!==void 0});const m=P(p,h,l,n);const v=this.outputsOf(p,m,h,f)
;a.setAll(v.values);const g=m===void 0?[]:X(m,h,l)
;(0,o.gX)([...this.notesOfDisk(),ve(h,s),...this.steps.groups(h.length),...v.truncated?[qt(f,v.emptied)]:[],...this.missing.warnings(d?.node),...we(h,f),...[G(h,l)].filter(t=>t!==void 0),...g],s)
;this.writeSummary(p,m,h,f);const{failure:w}=a;if(w===void 0)return(0,c.FO)(p);(0,o.gX)([Ft(w,f)],s);return 1}
outputsOf(t,e,n,s){const i=new Map;for(const{index:t,id:e}of n){const n=this.disk.folderOf(t);n!==void 0&&i.set(e,n)}
return Rt({conclusion:t,error:e===void 0?void 0:D(e,this.context.presenter),records:n,
resultOf:t=>this.excerpts.get(t)??"",jsons:this.jsons,folders:this.disk.wantsFiles?i:void 0,resultsFile:s})}
notesOfDisk(){const{linesFailure:t,answersNotWritten:e,filesNotWritten:n}=this.disk
;return[...t===void 0?[]:[Lt(t)],...e===void 0?[]:[St(e)],...n===void 0?[]:[(0,a.uW)(n.number,n.cause)]]}
writeSummary(t,e,n,s){const{summary:i,summaryFile:r,presenter:o,baseUrl:c}=this.context;if(i==="none")return
;const l=()=>Qt({style:i,conclusion:t,remedies:e?.remedies??[],records:n,excerptOf:t=>this.excerpts.get(t),baseUrl:c,
resultsFile:s,elapsedMs:this.context.now(),present:o}).text;(0,d.f)(r,l,o)}}function we(t,e){const n=(0,o.n8)((0,
u.cv)`${(0,u.ZV)((0,l.U9)(t.length,"item"))}: ${(0,u.ZV)($(t))}`);return e===""?[n]:[n,(0,o.n8)((0,
u.cv)`All results: ${(0,u.V$)(e,1e3)}`)]}var $e=n(8552);
// CONCATENATED MODULE: ./src/service/large-answers.ts
const ke=1048576;const xe=4194304;const ye=.02;const be=500;class Intake{patienceMs;isLargeTaken=false;current
;waiting=[];timer;bytesLeftBehind=0;constructor(t){this.patienceMs=Math.min(t*ye,be)}admit(t){let e=0;let n=false
;let s=false;t.on("data",n=>{const s=e;e+=n.length;s<=ke&&e>ke&&this.queue(t)});return{mayBeLarge:()=>{
if(!n&&this.isLargeTaken)return false;n=true;this.isLargeTaken=true;return true},release:()=>{if(s)return;s=true
;n&&(this.isLargeTaken=false);this.leave(t,e)}}}queue(t){if(this.current===void 0){this.current=t;return}t.pause()
;this.waiting.push(t);this.timer??=setTimeout(()=>this.next(),this.patienceMs)}leave(t,e){
const n=this.waiting.indexOf(t);n!==-1&&this.waiting.splice(n,1);if(e<=ke)return;this.bytesLeftBehind+=e
;setImmediate(()=>{if(this.bytesLeftBehind>=xe){this.bytesLeftBehind=0;(0,$e.i)()}this.current===t&&this.next()})}
next(){clearTimeout(this.timer);this.current=this.waiting.shift();this.current?.resume()
;this.timer=this.waiting.length===0?void 0:setTimeout(()=>this.next(),this.patienceMs)}}var Te=n(8717);var je=n(9360);
// CONCATENATED MODULE: ./src/flow/many.ts
async function Ie(t,e,n,c){const{cancel:l}=c;const{items:u,maxParallel:a}=t;const{tasks:d}=n;const h=t.tolerated&&(0,
i.Wx)(t.tolerated,u.length);const{baseUrl:f,summary:p,result:m,runUrl:v}=e;const g=()=>Te.m.now()
;const w=new ListReport({...c,baseUrl:f,tasks:d,maxParallel:a,tolerated:h,summary:p,result:m,hasUrl:v!==void 0,
urlOf:(t,e,n)=>v?.of(e,u[t]?.task.workflowId??n),now:g});const $=new Intake(e.requestTimeoutMs);const k=(0,
je.u)(e,c,t=>$.admit(t));const x=new Map;w.begin();const y=(0,r.l)((0,je.Q)(e),{maxParallel:a,toleratedFailures:h})
;const b=await Ue(()=>(0,s.u)(d,y,{clock:Te.m,cancel:l,random:Math.random,prepare:async e=>Oe(t,e,k,n),
poll:async(t,e,n)=>{const{poll:s,release:i}=await k.poll(e,n);s.kind==="finished"?x.set(t,i):i();return s},
started:async(t,e)=>n.started(t,e),ended:async(t,e)=>{w.ended(t,e);n.ended(t,e);x.get(t)?.();x.delete(t)},
onEvent:t=>w.onEvent(t)}));const T=await Ue(()=>(0,o.gX)(n.close(),c.presenter));const j=l.aborted;const I=b??T
;return w.finish(I===void 0?{isCancelled:j,problem:n.problem}:{isCancelled:j,cause:I,problem:{kind:"unexpected",cause:I}
})}async function Ue(t){try{await t();return}catch(t){const e=t instanceof Error?t.stack??t.message:String(t);return(0,
u.cv)`${(0,u.TL)(e)}`}}function Oe({items:t},e,n,s){const i=t[e]
;if(i?.task.workflowId===void 0)throw new Error(`there is no item ${e} to be started`);const r=i.values()
;if(r.kind==="changed"){const t={kind:"inputs-changed",fault:r.fault};const e={kind:"error",runId:void 0,problem:t}
;return{kind:"impossible",outcome:e,endsStarting:void 0}}const{workflowId:o}=i.task
;return s.prepared(e,r.values,()=>n.start(o,r.values))}e.carryOutMany=Ie})};
