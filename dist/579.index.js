"use strict";exports.id=579;exports.ids=[579];exports.modules={2579:((t,e,n)=>{var r=n(3024)
;var s=n(7598);
// CONCATENATED MODULE: ./src/journal/codes.ts
const i=32;class Codes{lineKey;digestKey;constructor(t){this.lineKey=o(t,"run-ai-workflow journal line")
;this.digestKey=o(t,"run-ai-workflow journal digest")}codeOf(t){
return(0,s.createHmac)("sha256",this.lineKey).update(t).digest("base64url")}isCodeOf(t,e){
const[n,r]=[Buffer.from(t),Buffer.from(this.codeOf(e))];return n.length===r.length&&(0,s.timingSafeEqual)(n,r)}
digestOf(t,e){const n=(0,s.createHmac)("sha256",this.digestKey).update(`${t}\n`);for(const t of e)n.update(t)
;return n.digest("base64url")}}function o(t,e){return Buffer.from((0,s.hkdfSync)("sha256",t,"",e,i))}var a=n(6591)
;var c=n(4896);
// CONCATENATED MODULE: ./src/journal/plan.ts
function d(t,e){switch(t.kind){case"not-started":return{kind:"start"};case"unknown":return e==="unknown"?{kind:"start"
}:{kind:"leave",time:t.time};case"started":return{kind:"collect",runId:t.runId};case"ended":
return t.conclusion==="failure"&&e!=="none"?{kind:"start"}:{kind:"collect",runId:t.runId}}}var u=n(4976);var h=n(5624)
;var l=n(6896);var f=n(8476);var p=n(6449);var w=n(1670);
// CONCATENATED MODULE: ./src/flow/journal-plan.ts
function g(t,e){const n=process.env.GITHUB_RUN_ATTEMPT;return{settings:e,items:m(t),isList:t.kind==="many",attempt:n}}
function m(t){return t.kind==="one"?[{task:t.task,values:()=>t.nodeInputs}]:t.list.items.map(t=>({task:t.task,
values:()=>k(t)}))}function k(t){const e=t.values();return e.kind==="values"?e.values:{kind:"inputs-changed",
fault:e.fault}}function y(t){const{settings:e}=t;const{path:n}=e.journal;const r=new Codes(e.apiKey)
;const s=t.items.map(t=>new AskedItem(t,e.baseUrl,r));const i=b(n,()=>S(n));if(typeof i==="object")return i
;const o=$(s,(0,a.E9)(i??"",r),t);return"tasks"in o?{codes:r,asked:s,text:i,plan:o}:o}
function v({states:t,history:e,tasks:n},{settings:r,attempt:s,isList:i},o){const a=new Set(n.map(({id:t})=>t));return(0,
u.t)({path:r.journal.path,found:o,isLaterAttempt:Number(s)>1,states:t,others:e.itemIds.filter(t=>!a.has(t)),
now:Date.now(),isList:i})}function b(t,e){try{return e()}catch(e){
const n=(0,w.cv)`\`journal\` must be a file that can be read and written: ${(0,w.TL)((0,p.UX)(e,t))}`;return{
kind:"bad-inputs",faults:[{input:"journal",words:n}]}}}function S(t){
return r.existsSync(t)?r.readFileSync(t,"utf8"):void 0}class AskedItem{task;item;baseUrl;codes;known;constructor(t,e,n){
this.task=t.task;this.item=t;this.baseUrl=e;this.codes=n}digest(){if(this.known!==void 0)return this.known
;const t=this.item.values();if("kind"in t)return t;this.known=this.digestOf(t);return this.known}digestOf(t){
const e=new Map([...t].sort(([t],[e])=>t<e?-1:1));const n=(0,l.o)(this.baseUrl,this.task.workflowId??"")
;return this.codes.digestOf(n.href,(0,f.b)(e).pieces())}}function $(t,e,{settings:n,isList:r}){if("why"in e)return{
kind:"journal-damaged",what:(0,c.J)(e)};const s=[];const i=[];const o=[];for(const r of t){if(r.task.kind!=="start"){
o.push(r.task);continue}const t=e.stateOf(r.task.id);s.push(t);const a=O(r.task,t,n.journal.retry);o.push(a)
;if(a.kind==="start"||t.kind==="not-started")continue;const c=r.digest();if(typeof c!=="string")return c
;c!==t.digest&&i.push(a.id)}if(i.length>0)return{kind:"journal-differs",items:i,isList:r};return(0,
h.V)(o,n.maxStarts)??{history:e,tasks:o,states:s}}function O(t,e,n){const{id:r,workflowId:s}=t;const i=d(e,n)
;switch(i.kind){case"start":return t;case"collect":return{...i,id:r,workflowId:void 0,isResumed:true};case"leave":
return{...i,id:r,workflowId:s}}}e.CD=b;e.Mc=v;e.I2=m;e.bJ=$;e.a0=y;e.Od=g}),7689:((t,e,n)=>{var r=n(3024)
;n.n(r);var s=n(6760);n.n(s);const i=64;const o=i*1024*1024;const a=384;const c=63;class JournalFile{path;descriptor
;constructor(t){this.path=t;d(s.dirname(t));const{O_RDWR:e,O_APPEND:n,O_CREAT:i,O_NOFOLLOW:o=0}=r.constants
;this.descriptor=r.openSync(t,e|n|i|o,a);try{const{mode:t}=r.fstatSync(this.descriptor)
;process.platform!=="win32"&&(t&c)!==0&&r.fchmodSync(this.descriptor,a)}catch(t){this.close();throw t}}append(t){
const e=Buffer.from(t)
;if(r.fstatSync(this.descriptor).size+e.length>o)throw new Error(`the journal would be larger than ${i} MiB`)
;if(r.writeSync(this.descriptor,e)!==e.length)throw new Error("only a part of a record could be written")}sync(){
r.fsyncSync(this.descriptor)}syncFolder(){if(process.platform==="win32")return
;const t=r.openSync(s.dirname(this.path),r.constants.O_RDONLY);try{r.fsyncSync(t)}finally{r.closeSync(t)}}read(t){
const e=r.fstatSync(this.descriptor,{bigint:true});const n=r.statSync(this.path,{bigint:true,throwIfNoEntry:false})
;if(n===void 0)throw new Error("the file was removed")
;if(e.ino!==n.ino||e.dev!==n.dev)throw new Error("another file has taken its place")
;const s=Buffer.alloc(Math.max(0,Number(e.size)-t));let i=0;while(i<s.length){
const e=r.readSync(this.descriptor,s,i,s.length-i,t+i);if(e===0)break;i+=e}return s.subarray(0,i)}close(){
r.closeSync(this.descriptor)}}function d(t){if(r.existsSync(t))return;d(s.dirname(t));try{r.mkdirSync(t)}catch(e){
if(!r.existsSync(t))throw e}}e.U=JournalFile;e.h=i}),6591:((t,e,n)=>{var r=n(690);class History{
openings=new Map;items=new Map;ended=new Map;take(t){const{opening:e,n}=t;const r=this.openings.get(e)??0
;if(n!==r+1||n===1!==(t.record==="open"))return false;this.openings.set(e,n);t.record!=="open"&&this.takeOfItem(t)
;return true}get isEmpty(){return this.openings.size===0}get itemIds(){return[...this.items.keys()]}stateOf(t){
const e=this.items.get(t);for(const n of[...this.openings.keys()].reverse()){const r=e?.get(n)
;if(r===void 0||r.pending===0&&r.runId===void 0)continue;const{runId:s,digest:i,time:o}=r;if(s===void 0)return{
kind:"unknown",digest:i,time:o};const a=this.ended.get(t)?.get(s);return a===void 0?{kind:"started",runId:s,digest:i,
time:o}:{kind:"ended",runId:s,conclusion:a,digest:i,time:o}}return{kind:"not-started"}}takeOfItem(t){
const{item:e,opening:n}=t;if(t.record==="ended"){i(this.ended,e,()=>new Map).set(t["run-id"],t.conclusion);return}
const r=i(this.items,e,()=>new Map);const o={pending:0,runId:void 0,digest:"",time:t.time};const a=r.get(n)??o
;r.set(n,s(a,t))}}function s(t,e){switch(e.record){case"sending":{const{digest:n,time:r}=e;return{...t,
pending:t.pending+1,digest:n,time:r}}case"not-started":return{...t,pending:Math.max(0,t.pending-1)};case"started":
return{...t,runId:e["run-id"]}}}function i(t,e,n){const r=t.get(e)??n();t.set(e,r);return r}function o(t,e){
const n=new History;const s=t.split("\n");let i;for(const[t,o]of s.entries()){if(c(o))continue;const a=(0,r.WP)(o,e)
;if(a.kind==="entry"){if(!n.take(a.entry))return{line:t+1,why:"order"};continue}const d=t+2<s.length&&c(s[t+1]??"")
;if(a.kind!=="unreadable"||d)return{line:t+1,why:a.kind};(0,r.aS)(o)||(i??=t+1)}return n.isEmpty&&i!==void 0?{line:i,
why:"unreadable"}:n}function a(t,e){const[n="",s]=t.split("\n").slice(-2);return s===""&&n!==""&&(0,
r.WP)(n,e).kind==="unreadable"}function c(t){return/^\s*$/.test(t)}e.E9=o;e.O3=a}),4896:((t,e,n)=>{
var r=n(7598);n.n(r);var s=n(6449);var i=n(1670);var o=n(7689);var a=n(6591);var c=n(690);const d=12;class Journal{file
;codes;now;opening=(0,r.randomBytes)(d).toString("base64url");records=0;known=0;failure;hasFailedToEnd=false;problem
;constructor(t,e,n){this.file=t;this.codes=e;this.now=n}static takeUp(t,e,n,r){const s=new o.U(t)
;const i=new Journal(s,n,r);try{const t=e!==void 0&&(0,a.O3)(e,n);const r=i.append({record:"open"},t?"":"\n")
;if(r===void 0)throw new Error(i.failure);s.sync();e===void 0&&s.syncFolder();const o=s.read(0)
;const c=o.indexOf(r)+Buffer.byteLength(r)
;if(c<Buffer.byteLength(r))throw new Error("what was written to it is not there");i.known=c;return{journal:i,history:(0,
a.E9)(o.toString("utf8",0,c),n)}}catch(t){i.close();throw t}}sending(t,e){if(this.problem!==void 0)return this.problem
;return this.attempt({record:"sending",item:t,digest:e},e=>{this.file.sync();const n=this.file.read(this.known)
;const r=n.indexOf(e);if(r<0)throw new Error("what was written to it is not there");this.known+=r+Buffer.byteLength(e)
;if(this.isTakenUpIn(n.toString("utf8"))){this.append({record:"not-started",item:t});this.problem={kind:"journal-taken"}
}})}notStarted(t){this.append({record:"not-started",item:t})}started(t,e){return this.attempt({record:"started",item:t,
"run-id":e},()=>this.file.sync())}ended(t,e,n){if(this.failure!==void 0)return;const r=this.lineFor({record:"ended",
item:t,"run-id":e,conclusion:n});try{this.write(r);return}catch(t){const e=(0,s.UX)(t,this.file.path);this.guarded(()=>{
if(this.hasFailedToEnd)throw t;this.hasFailedToEnd=true;this.file.read(this.known).includes(r)&&this.records++})
;return e}}close(){this.file.close()}attempt(t,e){const n=this.append(t);n!==void 0&&this.guarded(()=>e(n))
;this.failure!==void 0&&(this.problem??={kind:"journal-not-written",cause:(0,i.cv)`${(0,i.TL)(this.failure)}`})
;return this.problem}append(t,e="\n"){if(this.failure!==void 0)return;const n=this.lineFor(t)
;this.guarded(()=>this.write(n,e));return this.failure===void 0?`${n}\n`:void 0}write(t,e="\n"){
this.file.append(`${e}${t}\n`);this.records++}lineFor(t){const e={opening:this.opening,n:this.records+1,
time:this.now().toISOString()};return(0,c.cA)(e,t,this.codes)}guarded(t){try{t()}catch(t){this.failure=(0,
s.UX)(t,this.file.path)}}isTakenUpIn(t){return t.split("\n").some(t=>{const e=(0,c.WP)(t,this.codes)
;return e.kind==="entry"&&e.entry.record==="open"})}}function u({line:t,why:e}){return(0,i.cv)`line ${t} ${(0,
i.ZV)(h[e])}`}const h={unreadable:"cannot be read",code:"was changed, or was written with another API key",
order:"is not in its place: lines before it are missing or were moved",
newer:"was written by a newer version of the action"};e.C=Journal;e.J=u}),690:((t,e,n)=>{const r=1
;const s=/^\{"v":\d+,.*,"code":"[\w-]{43}"\}$/s;const i=',"code":"';function o(t,e,n){const s=JSON.stringify({v:r,...t,
...e}).slice(0,-1);return`${s}${i}${n.codeOf(s)}"}`}function a(t){const e=`{"v":${r},"opening":"`
;const n=t.split("\0",1).join("");return n.startsWith(e)||e.startsWith(n)}function c(t,e){if(!s.test(t))return{
kind:"unreadable"};const n=Number.parseInt(t.slice(5),10);if(n>r)return{kind:"newer"};const o=t.lastIndexOf(i)
;const a=t.slice(0,o);if(!e.isCodeOf(t.slice(o+i.length,-2),a))return{kind:"code"};return{kind:"entry",
entry:JSON.parse(`${a}}`)}}e.WP=c;e.aS=a;e.cA=o}),7377:((t,e,n)=>{var r=n(1670);const s=600;function i(t){
const e=[];let n=s;for(const s of t){n-=s.length;n>=0&&e.push((0,r.cv)`${(0,r.V$)(s,100,JSON.stringify)}`)}
const i=t.length-e.length;i>0&&e.push((0,r.cv)`and ${i} more`);return(0,r.oR)(e,", ")}e.S=i}),
4976:((t,e,n)=>{var r=n(4492);var s=n(1670);var i=n(2394);var o=n(7377);const a=1e3;function c(t){
const{path:e,found:n,isLaterAttempt:o,states:c}=t;if(n!=="there"){
const t=(0,s.ZV)(n==="made"?"New journal":"There is no journal yet");const r=(0,i.n8)((0,s.cv)`${t}: ${(0,s.V$)(e,a)}`)
;return o?[r,u()]:[r]}const f=(0,i.n8)((0,s.cv)`Journal ${(0,s.V$)(e,a)} (${(0,s.ZV)((0,r.U9)(c.length,"item"))}): ${(0,
s.ZV)(d(c))}`);return[f,...h(t),...l(t)]}function d(t){
const e=[["ended","finished"],["started","executing"],["unknown","may have been started"],["not-started","not started"]]
;return e.map(([e,n])=>[t.filter(t=>t.kind===e).length,n]).filter(([t])=>t>0).map(([t,e])=>`${t} ${e}`).join(", ")}
function u(){
return(0,i.w7)("warning","No journal",(0,s.cv)`This is a later attempt of the job, and there is no journal at the path in \`journal\`. What an earlier attempt started is started again. If the journal should have been there, check the step that restores it.`)
}function h({states:t,now:e,isList:n}){const o=t.flatMap(t=>t.kind==="started"||t.kind==="ended"?[t.time]:[])
;const[a]=o.toSorted();if(a===void 0)return[];const c=(0,s.ZV)((0,r.p0)(Math.max(0,e-Date.parse(a))));const d=(0,
s.ZV)((0,r.U9)(o.length,"run"));const u=n?(0,s.cv)` of these items`:(0,s.cv)``;return[(0,
i.w7)("notice","Earlier runs",(0,
s.cv)`The journal has ${d}${u} from earlier steps; the oldest was started ${c} ago. They are collected, and those that failed are started again as \`retry\` says. To start everything anew, set \`journal\` to a new file.`)]
}function l({others:t,isList:e}){if(t.length===0)return[];const n=e?(0,s.cv)`in the list`:(0,s.cv)`of this step`
;return[(0,i.w7)("notice","Other items in the journal",(0,s.cv)`The journal has ${(0,s.ZV)((0,
r.U9)(t.length,"item"))} not ${n}, which are left alone: ${(0,o.S)(t)}.`)]}function f(t,e){return(0,
i.w7)("warning","Ends not recorded",(0,
s.cv)`The end of ${(0,s.ZV)((0,r.U9)(t,"run"))} could not be recorded in the journal: ${(0,
s.TL)(e)}. The conclusion does not change. A later step collects these runs again.`)}e.Z=f;e.t=c})};
