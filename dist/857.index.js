"use strict";exports.id=857;exports.ids=[857];exports.modules={9857:((t,e,s)=>{var n=s(5116);var i=s(8984)
;var r=s(7313);var o=s(2394);var c=s(6497);var l=s(2804);var u=s(6449);var a=s(8544);var d=s(4492);var h=s(1670)
;var f=s(594);var p=s(1947);var m=s(6426);
// CONCATENATED MODULE: ./src/report/list/counts.ts
const v={success:"\u2705",failure:"\u274c",timed_out:"\u231b",cancelled:"\u{1f6ab}",error:"\u2757",unknown:"\u2753",
not_started:"\u26aa",started:"\u25b6\ufe0f",running:"\u23f3"};const g=16;function w(t){
return i.NI.map(e=>[e,t.filter(({conclusion:t})=>t===e).length]).filter(([,t])=>t>0)}function $(t){
return w(t).map(([t,e])=>`${e} ${t}`).join(", ")}function x(t){const e=t.reduce((t,[,e])=>t+e,0);const s=Math.min(e,g)
;const n=t.map(()=>1);for(let i=s-t.length;i>0;i--){const i=t.map(([,t],i)=>t/e*s-(n[i]??0))
;const r=i.indexOf(Math.max(...i));n[r]=(n[r]??0)+1}return t.map(([t],e)=>v[t].repeat(n[e]??0)).join("")}var k=s(6931)
;var y=s(517);var b=s(9144);var I=s(6578);var T=s(6465);
// CONCATENATED MODULE: ./src/report/list/reasons.ts
const j=5;function U(t){switch(t.kind){case"started":case"running":return;case"finished":{const e=(0,T.K)(t)
;if(e.length===0)return;const s=e.length-j;const n=s>0?[(0,h.cv)`and ${s} more`]:[];return(0,
h.oR)([...e.slice(0,j),...n],"; ")}case"timed-out":{const{cause:e,timeoutMs:s}=t;const n=e===void 0?(0,h.cv)``:(0,
h.cv)` The last poll failed: ${(0,h.TL)(e)}.`;return(0,h.cv)`The run did not finish within ${(0,h.ZV)((0,
d.p0)(s))} (\`timeout-minutes\`).${n}`}case"cancelled":if(t.runId!==void 0)return(0,
h.cv)`The step was cancelled while it waited for the run.`;return t.maybeStarted?(0,
h.cv)`The step was cancelled during the start. A run may have been started.`:(0,
h.cv)`The step was cancelled before a run was started.`;case"error":{const{what:e,meaning:s}=(0,m.W)(t.problem)
;return(0,h.oR)([e,s]," ")}case"not-started":return(0,h.oR)((0,I.x)(t.why)," ")}}
// CONCATENATED MODULE: ./src/report/list/record.ts
const O=200;function M(t,e,s,{runId:n,runUrl:r},{presenter:o,baseUrl:c}){const l=s.kind==="finished"?s.run:void 0
;const u=(0,i.W_)(s);const d=(0,y.XP)(s,c);const h=U(s);const f=l?.result.step?.output;return{index:t,id:e.id,
conclusion:u,why:s.kind==="not-started"?s.why.by:void 0,runId:n,runUrl:r,isFinished:l!==void 0,goesOn:n!==void 0&&F(s),
error:d===void 0?void 0:(0,y.BP)(d,o),reason:h&&(0,b.em)(h,o),brief:h&&S(o.line(h).text),state:l===void 0?void 0:S((0,
a.Pl)(l.state,O)),startedAt:(0,k.EH)(l?.startedAt),endedAt:(0,k.EH)(l?.endedAt),
bytes:f===void 0?void 0:Buffer.byteLength(f)}}function F(t){if(t.kind==="error")return t.problem.kind!=="other-workflow"
;return t.kind==="timed-out"||t.kind==="cancelled"}function S(t){const e=/[^\x00-\xff]/.test(t)?"utf16le":"latin1"
;return Buffer.from(t,e).toString(e)}function L({id:t,index:e},s){return(0,h.cv)`item ${A(t)} (${e+1} of ${s})`}
function A(t){return(0,h.cv)`${(0,h.V$)(t,100,JSON.stringify)}`}function q(t){return t===void 0?(0,h.cv)``:(0,
h.cv)`, run ${(0,h.id)(t)}`}const V={failure:0,error:0,unknown:0,timed_out:1,cancelled:2,not_started:3,started:4,
running:4,success:5};function E(t){return t.toSorted((t,e)=>V[t.conclusion]-V[e.conclusion]||t.index-e.index)}
function R(t){return t.filter(({conclusion:t})=>(0,i.Ix)(t))}
// CONCATENATED MODULE: ./src/report/list/account.ts
const N=5;const Z=150;const C=2e3;const W=5;const _=20;const B={failure:"Items failed",timed_out:"Timed out",
cancelled:"Cancelled",error:"Items with errors"};function J(t,e,s,n){const i=B[t];if(i===void 0)return;const r=R(e)
;const o=s!==void 0&&r.length>s;const c=o?(0,h.cv)`, more than \`tolerated-failures\` allows (${s})`:(0,h.cv)``
;const l=e.filter(({brief:t})=>t!==void 0);const u=(0,h.ZV)((0,d.U9)(e.length,"item"));const a=r.length>0?(0,
h.cv)`${r.length} of ${u} failed`:(0,h.cv)`${l.length} of ${u} did not succeed`;const f=E(l).slice(0,N)
;const p=f.map(t=>z(t,Z));const v=l.length-f.length;v>0&&p.push((0,h.cv)`… and ${v} more, see \`results-file\`.`)
;const g=(0,h.cv)`${a}${c} (${(0,h.ZV)($(e))}).`;if(n===void 0)return{title:i,what:g,items:p,remedies:P(e)}
;const{title:w,what:x,meaning:k,remedy:y}=(0,m.W)(n);return{title:w,what:(0,h.oR)([x,k,g]," "),items:p,
remedies:[...P(e),y]}}function P(t){const e=e=>t.some(e);const s=[];e(({conclusion:t})=>t==="unknown")&&s.push((0,
h.cv)`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`)
;e(({goesOn:t})=>t)&&s.push((0,
h.cv)`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`)
;e(({conclusion:t})=>t==="failure")&&s.push((0,
h.cv)`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`)
;e(({conclusion:t})=>t==="not_started")&&s.push((0,
h.cv)`Items that are \`not_started\` have no run. It is safe to run them again.`);return s}
function H({title:t,what:e,items:s,remedies:n},i){const r=i.filter(({conclusion:t})=>t!=="not_started")
;const c=E(r).filter(({brief:t})=>t!==void 0);return[(0,o.w7)("error",t,e,...s,...n),...D(c).slice(0,W).map(t=>(0,
o.w7)("error",`Item ${t.conclusion}`,z(t,C),...(0,p.x)(t.runUrl)))]}function D(t){
const e=new Map(t.toReversed().map(t=>[t.brief,t]));const s=t=>e.get(t.brief)===t
;return[...t.filter(s),...t.filter(t=>!s(t))]}function z({id:t,runId:e,brief:s=""},n){const i=e===void 0?(0,h.cv)``:(0,
h.cv)` (run ${(0,h.id)(e)})`;return(0,h.cv)`${A(t)}${i}: ${(0,h.V$)(s,n)}`}function X(t,e){const s=R(t)
;if(e===void 0||s.length===0||s.length>e)return;const n=s.slice(0,_).map(t=>z(t,Z));const i=s.length-n.length
;i>0&&n.push((0,h.cv)`… and ${i} more, see \`results-file\`.`);return(0,o.w7)("warning","Failures tolerated",(0,
h.cv)`${s.length} of ${(0,h.ZV)((0,d.U9)(t.length,"item"))} failed, which \`tolerated-failures\` allows:`,...n)}
var Y=s(3024);var G=s(6760);var K=s(2639);var Q=s(561);var tt=s(9417);
// CONCATENATED MODULE: ./src/report/list/line-file.ts
const et=16384;const st=3;const nt=et*st+st;const it=6;const rt=92;const ot=new Uint8Array(256);for(let t=0;t<128;t++){
const e=JSON.stringify(String.fromCharCode(t)).slice(1,-1);e.length>1&&(ot[t]=e.charCodeAt(1))}
const ct="u".charCodeAt(0);class LineFile{file;bytes=Buffer.alloc(65536);length=0;piece=Buffer.alloc(nt);constructor(t){
this.file=Y.openSync(t,"ax",384)}write(t){for(const e of lt(t)){this.length+e.length*st>this.bytes.length&&this.flush()
;this.length+=this.bytes.write(e,this.length)}}writeString(t){this.write('"')
;for(const e of lt(t))e.isWellFormed()?this.writeEscaped(this.piece.write(e)):this.write(JSON.stringify(e).slice(1,-1))
;this.write('"')}endLine(){this.write("\n");this.flush()}close(){Y.closeSync(this.file)}writeEscaped(t){
const{piece:e,bytes:s}=this;const n=s.length-it;let{length:i}=this;for(let r=0;r<t;r++){if(i>n){this.length=i
;this.flush();i=0}const t=e[r]??0;const o=ot[t]??0;if(o!==0){s[i++]=rt;s[i++]=o}
o===0?s[i++]=t:o===ct&&(i+=s.write(t.toString(16).padStart(4,"0"),i))}this.length=i}flush(){const{bytes:t,length:e}=this
;this.length=0;for(let s=0;s<e;)s+=Y.writeSync(this.file,t,s,e-s)}}function*lt(t){for(let e=0;e<t.length;){let s=e+et
;s<t.length&&/[\ud800-\udbff]/.test(t.charAt(s-1))&&s++;yield t.slice(e,s);e=s}}var ut=s(4808);var at=s(8851);
// CONCATENATED MODULE: ./src/report/list/results-file.ts
function dt(t,e,s){const{index:n,conclusion:i,error:r,runId:o,startedAt:c,endedAt:l}=e;const u=s.outcome?.run
;const a=(0,k.cT)(c,l);const d=e=>e===void 0?t.write("null"):t.writeString(e);t.write('{"id":');d(e.id)
;t.write(`,"position":${n+1},"conclusion":"${i}","error":`);d(r?.text);t.write(',"run-id":');d(o)
;t.write(',"workflow-id":');d(u?.workflowId??s.workflowId);t.write(',"state":');d(u?.state||void 0)
;t.write(',"result":');d(u?.result.step?.output);t.write(',"step-outputs":');ft(t,s.outcome);t.write(',"failed-steps":')
;pt(t,s.outcome);t.write(',"started-at":');d(u?.startedAt||void 0);t.write(',"ended-at":');d(u?.endedAt||void 0)
;const h=a===void 0?"null":(0,k.$n)(a);t.write(`,"duration-seconds":${h},"result-file":`);d(s.resultFile)
;t.write(`,"resumed":${s.isResumed}`);if(s.hasJson){t.write(',"result-json":');ht(t,u?.result)}if(s.hasUrl){
t.write(',"run-url":');d(e.runUrl)}t.write("}");t.endLine()}function ht(t,e){
if(e?.json?.kind!=="json"||e.step===void 0){t.write("null");return}for(const s of(0,
ut.yg)(e.step.output,e.json.range))t.write(s)}function ft(t,e){if(e===void 0){t.write("null");return}let s="{"
;for(const[n,i]of(0,at.U)(e.run.steps)){t.write(s);t.writeString(n);t.write(":")
;i===null?t.write("null"):t.writeString(i);s=","}t.write(s==="{"?"{}":"}")}function pt(t,e){if(e===void 0){
t.write("null");return}const{failedSteps:s,oddFailedSteps:n}=e.run;const i=["{}",'""',"null",void 0].includes(n)
;const r=i?s.map(({json:t})=>t):[n??""];t.write("[");for(const[e,s]of r.entries()){e>0&&t.write(",");t.write(s)}
t.write("]")}
// CONCATENATED MODULE: ./src/report/list/disk.ts
class ListDisk{places;names;folder;lines;linesFailure;answersNotWritten;filesNotWritten;itemFolders=new Map
;constructor(t,e){this.places=t;this.names=mt(e);const s=G.resolve(t.temp);this.attemptLines(s,()=>{
this.folder=Y.mkdtempSync(G.join(s,"workflow-runs-"));this.lines=new LineFile(G.join(this.folder,"results.jsonl"))})}
writeAnswer(t,e){const{folder:s,places:n}=this;const i=G.join(s??n.temp,`${t+1}.json`);try{
if(s===void 0)throw new Error(this.linesFailure);Y.writeFileSync(i,e,{mode:384,flag:"wx"});return i}catch(t){
this.answersNotWritten=vt(this.answersNotWritten,(0,u.U)(t,i));return}finally{(0,tt._)(e)}}writeFiles(t,{run:e}){
const{outputDirectory:s,folders:n}=this.places;const i=this.names[t];if(s===void 0||i===void 0)return
;const r=G.join(s,i);const o=(0,Q.Qo)(e.steps,r);const{written:c,failures:l}=(0,Q.kF)(o,r,n)
;for(const t of l)this.filesNotWritten=vt(this.filesNotWritten,t);(l.length===0||c.length>0)&&this.itemFolders.set(t,r)}
append(t,e){this.attemptLines(this.folder??this.places.temp,()=>{this.lines!==void 0&&dt(this.lines,t,e)})}close(){
const{folder:t=""}=this;this.attemptLines(t,()=>this.lines?.close());this.lines=void 0
;return this.linesFailure===void 0?G.join(t,"results.jsonl"):""}folderOf(t){return this.itemFolders.get(t)}
get wantsFiles(){return this.places.outputDirectory!==void 0}attemptLines(t,e){if(this.linesFailure!==void 0)return;try{
e()}catch(e){this.linesFailure=(0,u.U)(e,t)}}}function mt(t){const e=new K.U;return t.map(t=>e.take((0,K.M)(t),""))}
function vt(t,e){return{number:(t?.number??0)+1,cause:t?.cause??e}}var gt=s(5895);
// CONCATENATED MODULE: ./src/report/list/excerpts.ts
const wt=2e6;const $t=3/4;class Excerpts{excerpts=new Map;room;total=0;level=Number.POSITIVE_INFINITY;constructor(t=wt){
this.room=t}add(t,e){this.put(t,e,Math.min(this.level,this.room));if(this.total<=this.room)return
;const s=[...this.excerpts];this.level=(0,gt.M)(s,this.room*$t,{length:([,t])=>t.length,
cost:([,t],e)=>Math.min(t.length,e),least:0})??0;this.total=0;for(const[t,e]of s)this.put(t,e,this.level)}get(t){
return this.excerpts.get(t)}put(t,e,s){const n=e.length<=s&&this.excerpts.has(t);const i=n?e:S((0,a.Pl)(e,s))
;this.excerpts.set(t,i);this.total+=i.length}}var xt=s(5468);
// CONCATENATED MODULE: ./src/report/list/json-results.ts
class JsonResults{texts=new Map;room;total=0;isAnyLeftOut=false;constructor(t=xt.Yo){this.room=t}add(t,{step:e,json:s}){
if(e===void 0||s?.kind!=="json")return;const n=(0,ut.jD)(e.output,s.range,this.room);if(n===void 0){
this.isAnyLeftOut=true;return}this.texts.set(t,S(n));this.total+=n.length;this.leaveOut(this.room)}object(t,e){
const s=t.filter(({isFinished:t})=>t);const n=s.map(({id:t})=>JSON.stringify(t));const i=n.reduce((t,e)=>t+e.length+6,2)
;if(s.length===0||i>e)return{object:"{}",cut:s.length>0};this.leaveOut(e-i)
;const r=s.map(({index:t},e)=>`${n[e]}:${this.texts.get(t)??"null"}`);return{object:`{${r.join(",")}}`,
cut:this.isAnyLeftOut}}leaveOut(t){if(this.total<=t)return;const e=[...this.texts].sort(([,t],[,e])=>e.length-t.length)
;for(const[s,n]of e){if(this.total<=t)break;this.texts.delete(s);this.total-=n.length;this.isAnyLeftOut=true}}}
// CONCATENATED MODULE: ./src/report/list/log.ts
const kt=6e4;const yt=300;class ListLog{context;executing=new Set;ended=0;failed=0;countsToldAt;constructor(t){
this.context=t;this.countsToldAt=t.now();for(const[e,s]of t.tasks.entries())s.kind==="collect"&&this.executing.add(e)}
opening(){const{tasks:t,maxParallel:e,baseUrl:s}=this.context;const n=this.executing.size
;const i=t.filter(({kind:t})=>t==="start").length;const r=t.length-n-i;const c=[...i===0?[]:[(0,
h.cv)`${i} to start`],...n===0?[]:[(0,h.cv)`${n} to collect`],...r===0?[]:[(0,h.cv)`${r} that may have been started`]]
;const l=i===0?(0,h.cv)``:(0,h.cv)`, at most ${(0,h.ZV)((0,d.U9)(e,"run"))} at a time`;this.write((0,o.n8)((0,
h.cv)`${(0,h.ZV)((0,d.U9)(t.length,"item"))} (${(0,h.oR)(c,", ")})${l}, at ${(0,h.TL)(s)}`))}onEvent(t){switch(t.kind){
case"started":{const{index:e,runId:s}=t;this.executing.add(e);const n=L({id:this.nameOf(e),index:e
},this.context.tasks.length);this.write((0,o.n8)((0,h.cv)`Started run ${(0,h.id)(s)} for ${n}${this.page(e,s)}`));break}
case"held":this.write((0,o.n8)(bt(t)));break;case"outage-began":this.write((0,o.n8)((0,
h.cv)`The service does not answer (${(0,h.TL)(t.cause)}): sending one request at a time`));break;case"outage-ended":
this.write((0,o.n8)((0,h.cv)`The service answers again`));break;case"starting-ended":this.write((0,o.n8)(It(t)));break
;case"polled":case"starting":case"start-repeated":break}this.tellCounts()}itemEnded(t){this.executing.delete(t.index)
;this.ended++;(0,i.Ix)(t.conclusion)&&this.failed++;t.conclusion!=="not_started"&&this.write((0,o.n8)(this.endText(t)))
;this.tellCounts()}endText(t){const{index:e,conclusion:s,runId:n,startedAt:i,endedAt:r,brief:o}=t;const c=(0,k.U5)(i,r)
;const l=(0,h.ZV)(c==="\u2013"?"":` in ${c}`);const u=o===void 0?(0,h.cv)``:(0,h.cv)`: ${(0,h.V$)(o,yt)}`
;const a=L(t,this.context.tasks.length);const d=this.context.tasks[e]?.kind==="collect"
;const f=d&&n!==void 0?this.page(e,n):(0,h.cv)``;return(0,h.cv)`Ended ${a}: ${(0,h.ZV)(s)}${l}${q(n)}${f}${u}`}
page(t,e){const s=this.context.urlOf(t,e);return s===void 0?(0,h.cv)``:(0,h.cv)` (${(0,h.OZ)(s)})`}tellCounts(){
const t=this.context.now();const{length:e}=this.context.tasks;if(t-this.countsToldAt<kt||this.ended===e)return
;this.countsToldAt=t;const{size:s}=this.executing;const n=e-s-this.ended;const i=this.failed===0?(0,h.cv)``:(0,
h.cv)` (${this.failed} failed)`
;this.write((0,o.n8)((0,h.cv)`${(0,h.ZV)((0,d.p0)(t))}: ${s} executing, ${this.ended} ended${i}, ${n} not started yet`))
}nameOf(t){return this.context.tasks[t]?.id??""}write(t){(0,o.gX)([t],this.context.presenter)}}
function bt({ms:t,askedMs:e}){const s=e>0?(0,h.cv)` and a pause of ${(0,h.ZV)((0,d.p0)(e))}`:(0,h.cv)``;return(0,
h.cv)`The service asks for fewer requests${s}: next request in ${(0,h.ZV)((0,d.p0)(t))}`}function It({why:t,left:e}){
return(0,h.cv)`No more runs are started, ${(0,h.ZV)((0,d.U9)(e,"item"))} not started: ${Tt(t)}`}function Tt(t){
switch(t.by){case"service":case"journal":return(0,h.cv)`${(0,h.TL)((0,m.W)(t.problem).what)}`;case"failures":return(0,
h.cv)`more items failed than \`tolerated-failures\` allows`;case"deadline":return(0,
h.cv)`the deadline (\`timeout-minutes\`) is too close`}}
// CONCATENATED MODULE: ./src/report/list/missing-results.ts
const jt=10;class MissingResults{named=[];number=0;nodes=(0,h.cv)``;add(t,e){this.number===0&&(this.nodes=(0,f.pg)(e,S))
;this.number++;this.named.length<jt&&this.named.push(t)}warnings(t){if(this.number===0||t===void 0)return[]
;const e=this.number-this.named.length;const s=[...this.named.map(A),...e>0?[(0,h.cv)`and ${e} more`]:[]];return[(0,
o.w7)("warning","No result",(0,
h.cv)`The runs of ${(0,h.ZV)((0,d.U9)(this.number,"item"))} have no output of the node ${(0,
f.qp)(t)} (\`result-node\`), so their results are empty: ${(0,h.oR)(s,", ")}. The first of these runs: ${this.nodes}`)]}
}
// CONCATENATED MODULE: ./src/report/list/notes.ts
const Ut=300;function Ot(t){
return(0,o.w7)("warning","No results-file",(0,h.cv)`The results could not be written to a file, so \`results-file\` is empty: ${(0,
h.V$)(t,Ut)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`)}
function Mt({number:t,cause:e}){return(0,o.w7)("warning","No result-file",(0,h.cv)`The answers for ${(0,h.ZV)((0,
d.U9)(t,"item"))} could not be written to files, so their \`result-file\` is null: ${(0,
h.V$)(e,Ut)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`)}function Ft(t,e){
const s=t===""?(0,h.cv)`The complete outputs could not be saved; see the warning above.`:(0,
h.cv)`The complete outputs are in \`results-file\` (${(0,h.TL)(t)}).`;const n=e.map(t=>`\`${t}\``).join(", ")
;const i=e.length===0?(0,h.cv)``:(0,h.cv)` These outputs are too long and therefore \`{}\`: ${(0,h.ZV)(n)}.`;return(0,
o.w7)("warning","Outputs cut",(0,h.cv)`Outputs were cut to stay within their limits. ${s}${i}`)}function St(t,e){
const s=e===""?(0,h.cv)`The ids of the runs are in the log.`:(0,h.cv)`The ids of the runs are in the log and in ${(0,
h.TL)(e)}.`
;return(0,o.w7)("error","Outputs not written",(0,h.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0,
h.V$)(t,Ut)}. ${s} The step fails even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`)}
var Lt=s(3185);
// CONCATENATED MODULE: ./src/report/list/outputs.ts
const At=2e5;function qt(t){const{conclusion:e,error:s,records:n}=t;const i=new Map([["conclusion",e]])
;s!==void 0&&i.set("error",s.text);const r=w(n).map(([t,e])=>`,"${t}":${e}`)
;i.set("counts",`{"total":${n.length}${r.join("")}}`);const o=n.flatMap(({id:t,runId:e})=>e===void 0?[]:[[t,e]])
;const c=(0,xt.$z)(new Map(o),At);const l=t.folders===void 0?void 0:(0,xt.gt)(t.folders);i.set("run-ids",c.text)
;l!==void 0&&i.set("output-files",l.text);i.set("results-file",t.resultsFile)
;const u=["results","truncated","false",...i.keys(),...i.values()];const a=xt.Yo-u.reduce((t,e)=>t+e.length,0)
;const d=n.filter(({isFinished:t})=>t).map(({id:e,index:s})=>[e,t.resultOf(s)]);const h=t.jsons===void 0?(0,
Lt.TM)(d,"",a):t.jsons.object(n,a);i.set("results",h.object);const f=[s,c,l,h].some(t=>t?.cut===true)
;i.set("truncated",String(f));const p=[];c.cut&&p.push("run-ids");l?.cut&&p.push("output-files")
;h.object==="{}"&&d.length>0&&p.push("results");return{values:i,truncated:f,emptied:p}}var Vt=s(435);
// CONCATENATED MODULE: ./src/report/list/steps.ts
const Et=19;const Rt=30;class StepsOfFailed{lines=new Map;add(t,e,s){
if(e.reasons.length===0||this.lines.size===Et)return;this.lines.set(t,[...(0,T.K)(e).map(t=>s.line(t)),...(0,
Vt.P)(e.run,Rt).flatMap(t=>(0,o.Dx)(t,s))])}groups(t){
return[...this.lines].sort(([t],[e])=>t.index-e.index).map(([e,s])=>{const n=(0,h.cv)`Steps of ${L(e,t)}: ${(0,
h.ZV)(e.conclusion)}`;return{kind:"group",title:n,lines:s}})}}var Nt=s(5345);var Zt=s(9075);var Ct=s(1410)
;var Wt=s(9912);var _t=s(3838);
// CONCATENATED MODULE: ./src/report/list/summary.ts
const Bt=100;const Jt=256;const Pt=200;const Ht=1e3;const Dt=30;const zt=20;const Xt=5;function Yt(t){
const{records:e,present:s,style:n}=t;const i=(0,Ct.OJ)([(0,Zt.R)(Gt(t.conclusion,e),s),Kt(t),Qt(e,s),te(t),se(e,s),(0,
_t.I)(e.map(re),"runs",s)]);const r=le(t);const o=Ct.uZ-i.bytes-r.bytes-3;const c=n==="full"?oe(t,o):void 0;return(0,
b.qy)`${(0,Ct.OJ)([i,c,r])}\n`}function Gt(t,e){const s=e.length;const n=(0,d.U9)(s,"item");const i=v[t];switch(t){
case"success":{const t=e.filter(t=>t.conclusion==="success").length;return{mark:i,
words:`${t===s?"":`${t} of `}${n} succeeded`}}case"failure":return{mark:i,words:`${R(e).length} of ${n} failed`}
;case"timed_out":return{mark:i,words:"Items did not finish in time"};case"cancelled":return{mark:i,
words:"Step cancelled"};case"started":return{mark:i,words:`${n} started`};case"running":return{mark:i,
words:`${n} still executing`};case"error":return{mark:i,words:"Items ended with errors"}}}
function Kt({records:t,elapsedMs:e}){const s=w(t);const n=s.map(([t,e])=>(0,b.qy)`${(0,b.pj)(v[t])} <b>${e}</b> ${(0,
b.pj)(t)}`);return(0,b.qy)`<p><span aria-hidden="true">${(0,b.pj)(x(s))}</span><br>
${(0,b.pj)((0,d.U9)(t.length,"item"))} in <b>${(0,b.pj)((0,d.p0)(e))}</b>: ${(0,b.fj)(n,(0,b.qy)`, `)}</p>`}
function Qt(t,e){const s=new Map;for(const e of E(t)){const{reason:t}=e;if(t===void 0)continue;const n=s.get(t.text)
;n===void 0?s.set(t.text,{message:t,of:[e]}):n.of.push(e)}if(s.size===0)return
;const n=[...s.values()].slice(0,zt).map(({message:t,of:s})=>{const n=s.slice(0,Xt);const i=n.map(({id:t})=>(0,
b.o)(t,Bt,e));const r=(0,b.fj)(i,(0,b.qy)`, `);if(s.length===1)return(0,b.qy)`<li>${r}: ${t}</li>`
;const o=s.length-i.length;const c=o===0?(0,b.qy)``:(0,b.qy)` and ${o} more`;return(0,
b.qy)`<li>${s.length} items: ${t} (${r}${c})</li>`});const i=s.size-n.length;i>0&&n.push((0,b.qy)`<li>… and ${(0,
b.pj)((0,d.U9)(i,"other message"))}</li>`);return(0,b.qy)`<p>Why:</p>\n<ul>\n${n}\n</ul>`}
function te({remedies:t,present:e}){if(t.length===0)return;const s=t.map(t=>(0,b.em)(t,e));return(0,b.qy)`<p>${(0,
b.fj)(s,(0,b.qy)`<br>\n`)}</p>`}
const ee=(0,b.qy)`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Conclusion</th><th align="right">Duration</th><th align="left">Run</th><th align="left">Error</th></tr>`
;function se(t,e){const s={total:t.length,noun:"item",output:"results-file"};return(0,b.qy)`### Items\n\n${(0,
Wt.V4)(ee,ne(t,e),{...s,mostOpen:Dt})}`}function*ne(t,e){for(const s of E(t)){
const{index:t,id:n,conclusion:i,startedAt:r,endedAt:o,brief:c}=s;yield(0,Wt.nM)([(0,Wt.EH)(String(t+1)),(0,Wt.Hn)((0,
b.o)(n,Bt,e)),(0,Wt.Hn)((0,b.pj)(`${v[i]}\xa0${i}`)),(0,Wt.EH)((0,k.U5)(r,o)),(0,Wt.Hn)(ie(s,e)),(0,
Wt.Hn)(c===void 0?(0,b.pj)("\u2013"):(0,b.o)(c,Pt,e))])}}function ie({runId:t,runUrl:e},s){if(t===void 0)return(0,
b.pj)("\u2013");const n=(0,b.o)(t,Jt,s);return e===void 0?n:(0,b.q)(e,n,s)}
function re({index:t,id:e,conclusion:s,startedAt:n,endedAt:r}){return{position:t+1,name:e,failed:(0,i.Ix)(s),
startedAt:n,endedAt:r}}function oe(t,e){const{records:s,resultsFile:n,present:i}=t;const r=(0,b.qy)`### Results\n\n`
;const o=n===""?(0,b.qy)``:(0,b.qy)` The complete results are in <code>results-file</code>, ${(0,b.o)(n,Ht,i)}.`
;const c=(0,b.qy)`<p>Some results are cut or omitted to keep the summary within GitHub's size limit.${o}</p>\n\n`
;const l=e-r.bytes-c.bytes-(0,Nt.U)([],s.length,"result").bytes;const{shown:u,areCut:a}=(0,Nt.B)(ce(t),l,i)
;if(u.length===0&&!a)return;return(0,b.qy)`${r}${a?c:(0,b.qy)``}${(0,Nt.U)(u,u.length,"result")}`}
function*ce({records:t,excerptOf:e,present:s}){for(const{index:n,id:i,bytes:r}of E(t)){const t=e(n)
;if(t===void 0||r===void 0)continue;const o=(0,b.o)(i,Bt,s);const c=(0,b.qy)`#${n+1} ${o} · ${(0,b.pj)((0,d.Ej)(r))}`
;yield{title:c,text:t}}}function le({conclusion:t,records:e,baseUrl:s,elapsedMs:n,present:i}){const r=(t,e)=>(0,
Wt.nM)([(0,b.pj)(t),e].map(Wt.Hn));const o=[r("Conclusion",(0,b.qy)`<code>${(0,b.pj)(t)}</code>`),r("Items",(0,
b.qy)`${e.length}`),r("Service",(0,b.o)(s,500,i)),r("Time",(0,b.pj)((0,d.p0)(n)))];return(0,b.qy)`### Details\n\n${(0,
Wt.tp)(o)}`}
// CONCATENATED MODULE: ./src/report/list/table.ts
const ue=200;const ae=120;const de=[(0,h.cv)`item`,(0,h.cv)`position`,(0,h.cv)`conclusion`,(0,h.cv)`duration`,(0,
h.cv)`run`,(0,h.cv)`error`];const he=(0,h.cv)`–`;function fe(t,e){const s=t.length>ue?ue-1:t.length
;const n=E(t).slice(0,s).map(pe);const i=t.length-s;const r=i===0?[]:[e.line((0,h.cv)`… and ${(0,h.ZV)((0,
d.U9)(i,"more item"))}`)];const o=(0,h.cv)`All ${(0,h.ZV)((0,d.U9)(t.length,"item"))}`;return{kind:"group",title:o,
lines:[...e.table([de,...n]),...r]}}function pe(t){const{index:e,conclusion:s,startedAt:n,endedAt:i,runId:r,brief:o}=t
;return[A(t.id),(0,h.cv)`${e+1}`,(0,h.ZV)(s),(0,h.ZV)((0,k.U5)(n,i)),r===void 0?he:(0,h.cv)`${(0,
h.id)(r)}`,o===void 0?he:(0,h.cv)`${(0,h.V$)(o,ae)}`]}
// CONCATENATED MODULE: ./src/report/list/index.ts
const me=2e3;class ListReport{context;log;disk;excerpts=new Excerpts;jsons;missing=new MissingResults
;steps=new StepsOfFailed;records=new Map;runIds=new Map;constructor(t){const{tasks:e,places:s}=t;this.context=t
;this.log=new ListLog(t);this.jsons=t.result?.isJson?new JsonResults:void 0;this.disk=new ListDisk(s,e.map(({id:t})=>t))
;for(const[t,s]of e.entries())s.kind==="collect"&&this.runIds.set(t,s.runId)}begin(){this.log.opening()}onEvent(t){
t.kind==="started"&&this.runIds.set(t.index,t.runId);this.log.onEvent(t)}ended(t,e){
const{presenter:s,baseUrl:n,tasks:i,urlOf:r,hasUrl:o,result:c}=this.context;const l=i[t]
;if(l===void 0||this.records.has(t))return;const u=e.kind==="finished"?e:void 0
;const a=("runId"in e?e.runId:void 0)??this.runIds.get(t);const d=a===void 0?void 0:r(t,a,u?.run.workflowId)
;const h=M(t,l,e,{runId:a,runUrl:d},{presenter:s,baseUrl:n});this.records.set(t,h);let f;if(u!==void 0){
const{step:e,isMissing:n}=u.run.result;e!==void 0&&this.excerpts.add(t,e.output);n&&this.missing.add(l.id,u.run.steps)
;this.jsons?.add(t,u.run.result);f=this.disk.writeAnswer(t,u.answer);this.disk.writeFiles(t,u);this.steps.add(h,u,s)}
const p=l.kind==="collect"&&l.isResumed===true;const{workflowId:m}=l;const v=c?.isJson===true;const g={workflowId:m,
outcome:u,resultFile:f,isResumed:p,hasJson:v,hasUrl:o};this.disk.append(h,g);this.log.itemEnded(h)}
finish({isCancelled:t,cause:e=(0,h.cv)`the item did not end`,problem:s}){
const{presenter:n,tasks:r,tolerated:l,outputs:u,result:a}=this.context;for(const t of r.keys()){const s={
kind:"unexpected",cause:e};this.records.has(t)||this.ended(t,{kind:"error",runId:void 0,problem:s})}
const d=[...this.records.values()].sort((t,e)=>t.index-e.index);const f=this.disk.close();const p=(0,i.Jo)(d,{
isCancelled:t,tolerated:l??0,isUnrecorded:s!==void 0});const m=J(p,d,l,s);const v=this.outputsOf(p,m,d,f)
;for(const[t,e]of v.values)u.set(t,e);const g=m===void 0?[]:H(m,d)
;(0,o.gX)([...this.notesOfDisk(),fe(d,n),...this.steps.groups(d.length),...v.truncated?[Ft(f,v.emptied)]:[],...this.missing.warnings(a?.node),...ve(d,f),...[X(d,l)].filter(t=>t!==void 0),...g],n)
;this.writeSummary(p,m,d,f);const{failure:w}=u;if(w===void 0)return(0,c.FO)(p);(0,o.gX)([St(w,f)],n);return 1}
outputsOf(t,e,s,n){const i=new Map;for(const{index:t,id:e}of s){const s=this.disk.folderOf(t);s!==void 0&&i.set(e,s)}
return qt({conclusion:t,error:e===void 0?void 0:this.errorOf(e),records:s,resultOf:t=>this.excerpts.get(t)??"",
jsons:this.jsons,folders:this.disk.wantsFiles?i:void 0,resultsFile:n})}errorOf({what:t,items:e,remedies:s}){const n=(0,
h.oR)([t,(0,h.oR)(e,"; "),...s]," ");const{text:i}=this.context.presenter.line(n);return{text:(0,a.Jj)(i,me),
cut:i.length>me}}notesOfDisk(){const{linesFailure:t,answersNotWritten:e,filesNotWritten:s}=this.disk
;return[...t===void 0?[]:[Ot(t)],...e===void 0?[]:[Mt(e)],...s===void 0?[]:[(0,f.uW)(s.number,s.cause)]]}
writeSummary(t,e,s,n){const{summary:i,summaryFile:r,presenter:c,baseUrl:a}=this.context;if(i==="none"||r===void 0)return
;try{const{text:o}=Yt({style:i,conclusion:t,remedies:e?.remedies??[],records:s,excerptOf:t=>this.excerpts.get(t),
baseUrl:a,resultsFile:n,elapsedMs:this.context.now(),present:c});(0,l.I)(r,o)}catch(t){(0,o.gX)([(0,f.wI)((0,
u.U)(t,r))],c)}}}function ve(t,e){const s=(0,o.n8)((0,h.cv)`${(0,h.ZV)((0,d.U9)(t.length,"item"))}: ${(0,h.ZV)($(t))}`)
;return e===""?[s]:[s,(0,o.n8)((0,h.cv)`All results: ${(0,h.V$)(e,1e3)}`)]}
// CONCATENATED MODULE: ./src/service/garbage.ts
let ge;function we(){ge??=$e();ge()}function $e(){const t=process.getBuiltinModule("node:v8")
;const e=process.getBuiltinModule("node:vm");t.setFlagsFromString("--expose-gc")
;const s=e.runInNewContext("globalThis.gc");t.setFlagsFromString("--no-expose-gc")
;return typeof s==="function"?()=>s():()=>{}}
// CONCATENATED MODULE: ./src/service/intake.ts
const xe=1048576;const ke=4194304;const ye=.02;const be=500;class Intake{patienceMs;isLargeTaken=false;current
;waiting=[];timer;bytesLeftBehind=0;constructor(t){this.patienceMs=Math.min(t*ye,be)}admit(t){let e=0;let s=false
;let n=false;t.on("data",s=>{const n=e;e+=s.length;n<=xe&&e>xe&&this.queue(t)});return{mayBeLarge:()=>{
if(!s&&this.isLargeTaken)return false;s=true;this.isLargeTaken=true;return true},release:()=>{if(n)return;n=true
;s&&(this.isLargeTaken=false);this.leave(t,e)}}}queue(t){if(this.current===void 0){this.current=t;return}t.pause()
;this.waiting.push(t);this.timer??=setTimeout(()=>this.next(),this.patienceMs)}leave(t,e){
const s=this.waiting.indexOf(t);s!==-1&&this.waiting.splice(s,1);if(e<=xe)return;this.bytesLeftBehind+=e
;setImmediate(()=>{if(this.bytesLeftBehind>=ke){this.bytesLeftBehind=0;we()}this.current===t&&this.next()})}next(){
clearTimeout(this.timer);this.current=this.waiting.shift();this.current?.resume()
;this.timer=this.waiting.length===0?void 0:setTimeout(()=>this.next(),this.patienceMs)}}var Ie=s(8717);var Te=s(4159);
// CONCATENATED MODULE: ./src/flow/many.ts
async function je(t,e,s,c){const{cancel:l}=c;const{items:u,maxParallel:a}=t;const{tasks:d}=s;const f=t.tolerated&&(0,
i.Wx)(t.tolerated,u.length);const{baseUrl:p,summary:m,result:v,runUrl:g}=e;const w=()=>Ie.m.now()
;const $=new ListReport({...c,baseUrl:p,tasks:d,maxParallel:a,tolerated:f,summary:m,result:v,hasUrl:g!==void 0,
urlOf:(t,e,s)=>g?.of(e,u[t]?.task.workflowId??s),now:w});const x=new Intake(e.requestTimeoutMs);const k=(0,
Te.u)(e,c,t=>x.admit(t));const y=new Map;$.begin();try{const i=(0,r.l)((0,Te.Q)(e),{maxParallel:a,toleratedFailures:f})
;await(0,n.u)(d,i,{clock:Ie.m,cancel:l,random:Math.random,prepare:async e=>Ue(t,e,k,s),poll:async(t,e,s)=>{
const{poll:n,release:i}=await k.poll(e,s);n.kind==="finished"?y.set(t,i):i();return n},
started:async(t,e)=>s.started(t,e),ended:async(t,e)=>{$.ended(t,e);s.ended(t,e);y.get(t)?.();y.delete(t)},
onEvent:t=>$.onEvent(t)});(0,o.gX)(s.close(),c.presenter);return $.finish({isCancelled:l.aborted,problem:s.problem})
}catch(t){const e=t instanceof Error?t.stack??t.message:String(t);return $.finish({isCancelled:l.aborted,cause:(0,
h.cv)`${(0,h.TL)(e)}`})}}function Ue({items:t},e,s,n){const i=t[e];const r=i?.values()
;if(i===void 0||r===void 0||i.task.workflowId===void 0)throw new Error(`there is no item ${e} to be started`)
;if(r.kind==="changed"){const t={kind:"inputs-changed",fault:r.fault};const e={kind:"error",runId:void 0,problem:t}
;return{kind:"impossible",outcome:e,endsStarting:void 0}}const{workflowId:o}=i.task
;return n.prepared(e,r.values,()=>s.start(o,r.values))}e.carryOutMany=je})};
