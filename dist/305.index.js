"use strict";exports.id=305;exports.ids=[305];exports.modules={7305:((t,e,s)=>{var n=s(1670);var i=s(427)
;var o=s(6731);var r=s(7203);var a=s(3243);var c=s(4808);var u=s(5620);var l=s(1731);var d=s(5352);
// CONCATENATED MODULE: ./src/inputs/item-paths.ts
function f(t,e,s,i){const o=new Map;const r=(0,c.Ii)(t,e.start);if(r!=="object"){const t=(0,
n.cv)`${s} must be a JSON object of node id → path, got ${(0,n.ZV)((0,l.jZ)(r))}`;return{paths:o,faults:[t]}}const a=[]
;const u=[];for(const s of(0,c.ol)(t,e.start)){const e=(0,c.Ii)(t,s.start)==="string";const n=e?(0,
c.bX)(t,s.start,s.end):"";n===""&&a.push(s.key);o.has(s.key)&&u.push(s);o.set(s.key,n)}const f=[];a.length>0&&f.push((0,
n.cv)`${s}: ${(0,d.a9)(a)} must have a path as a non-empty string`);return{paths:o,faults:[...f,...(0,l.ml)(u,s,i)]}}
var h=s(9066);
// CONCATENATED MODULE: ./src/inputs/item.ts
const v=["id","inputs","input-files","workflow-id","run-id"];const p=100;class ItemReader{text;called;rules;faults
;places;positions=new Map;constructor(t,e,s){this.text=t.text;this.called=t.called;this.rules=e;this.faults=s
;this.places=new c.N4(t.text)}read(t,e){const{text:s,called:i}=this;const o=(0,c.Ii)(s,t.start);if(o!=="object"){
this.faults.add((0,n.cv)`${i}: item ${e} must be a JSON object, got ${(0,n.ZV)((0,l.jZ)(o))}`);return}
const{found:r,repeated:a,unknown:u}=this.keysOf(t);const f=this.id(r.get("id"),e);const h=f===void 0?(0,
n.cv)`item ${e}`:(0,n.cv)`item ${(0,n.V$)(f,p,JSON.stringify)}`;a.size>0&&this.refuse(h,(0,n.cv)`must have ${(0,
d.HP)([...a])} only once`);if(u.length>0){const t=(0,n.oR)(v.map(t=>(0,n.ZV)(`\`${t}\``)),", ");this.refuse(h,(0,
n.cv)`can only have the keys ${t}, got ${(0,d.HP)(u)}`)}const w=this.usableId(r.get("run-id"),"run-id",h)
;const m=this.usableId(r.get("workflow-id"),"workflow-id",h);const $=r.get("inputs");const k=r.get("input-files")
;r.has("run-id")?$===void 0&&k===void 0||this.refuse(h,(0,
n.cv)`cannot have \`inputs\` or \`input-files\` with a \`run-id\``):r.has("workflow-id")||this.rules.stepHasWorkflow||this.refuse(h,(0,
n.cv)`must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``);return{id:f??"",name:h,
workflowId:m,runId:w,inputs:$,inline:this.inline($,h),files:this.files(k,h)}}keysOf(t){const e=new Map;const s=new Set
;const n=[];for(const i of(0,c.ol)(this.text,t.start)){const t=v.find(t=>t===i.key)
;t===void 0?n.push(i.key):e.has(t)?s.add(t):e.set(t,i)}for(const[t,{start:s}]of e)(0,
c.Ii)(this.text,s)==="null"&&e.delete(t);return{found:e,repeated:s,unknown:n}}id(t,e){const s=(0,n.cv)`item ${e}`
;if(t===void 0){this.refuse(s,(0,n.cv)`must have an \`id\``);return}const i=this.string(t,"id",s);if(i===void 0)return
;if(!m(i)){
this.refuse(s,(0,n.cv)`must have an \`id\` of 1 to ${p} characters, without control characters and without leading or trailing white space, got ${(0,
h.g)(i)}`);return}this.refuseKey(i,"id",s);const o=this.positions.get(i);if(o!==void 0){this.refuse(s,(0,
n.cv)`must have a unique \`id\`, got ${(0,h.g)(i)}, the \`id\` of item ${o}`);return}this.positions.set(i,e);return i}
usableId(t,e,s){const i=t===void 0?void 0:this.string(t,e,s)
;if(i===void 0||(0,r.c)(i))i!==void 0&&this.refuseKey(i,e,s);else{const t=(0,n.ZV)(u.m[e].allowed);this.refuse(s,(0,
n.cv)`must have as ${(0,n.ZV)(`\`${e}\``)} ${t}, got ${(0,h.g)(i)}`)}return i}refuseKey(t,e,s){
if(!this.rules.holdsKey(t))return;this.refuse(s,(0,n.cv)`must not contain the API key in ${(0,n.ZV)(`\`${e}\``)}`)}
string(t,e,s){const i=(0,c.Ii)(this.text,t.start);if(i==="string")return(0,c.bX)(this.text,t.start,t.end)
;this.refuse(s,(0,n.cv)`must have a string as ${(0,n.ZV)(`\`${e}\``)}, got ${(0,n.ZV)((0,l.jZ)(i))}`);return}
inline(t,e){if(t===void 0)return new Map;const s=(0,n.cv)`${this.called}: \`inputs\` of ${e}`
;const{values:i,faults:o}=(0,l.RN)(this.text,t,s,this.places);for(const t of o)this.faults.add(t);const r=new Map
;for(const[t,e]of i)r.set(t,Buffer.byteLength(e));return r}files(t,e){if(t===void 0)return new Map;const s=(0,
n.cv)`${this.called}: \`input-files\` of ${e}`;const{paths:i,faults:o}=f(this.text,t,s,this.places)
;for(const t of o)this.faults.add(t);return i}refuse(t,e){this.faults.add((0,n.cv)`${this.called}: ${t} ${e}`)}}
const w=new RegExp(`[${a.VH}]`);function m(t){return t.length>=1&&t.length<=p&&t.trim()===t&&!w.test(t)}var $=s(7598)
;var k=s(6015);
// CONCATENATED MODULE: ./src/inputs/item-files.ts
function g(t){return(0,$.createHash)("sha256").update(t).digest("base64")}class FileChecks{folders;checks=new Map
;constructor(t){this.folders=t}check({name:t,inline:e,files:s},i,r){const a=[];const c=[];const u=new Map(e)
;for(const[t,n]of s){if(n===""||e.has(t))continue;const s=this.of(n);if(s.kind==="fault")c.push({node:t,path:n,
fault:s.fault});else{a.push({node:t,path:n,hash:s.hash});u.set(t,s.bytes)}}const l=(0,o.FG)(c,(0,
n.cv)`${r}: \`input-files\` of ${t}`);const d=x(u,i)
;d>k.XL&&l.push((0,n.cv)`${r}: all values of ${t} together must be at most ${k.XL} bytes (128 MiB), got ${d}`);return{
files:a,faults:l}}of(t){const e=this.checks.get(t);if(e!==void 0)return e;const s=(0,i.jH)(t,this.folders)
;const n=s.kind==="text"?{kind:"text",bytes:Buffer.byteLength(s.text),hash:g(s.text)}:s;this.checks.set(t,n);return n}}
function x(t,e){let s=0;for(const e of t.values())s+=e;for(const[n,i]of e)t.has(n)||(s+=Buffer.byteLength(i));return s}
var y=s(4492);
// CONCATENATED MODULE: ./src/inputs/list-faults.ts
const I=20;class ListFaults{input;told=[];untold=0;constructor(t){this.input=t}get isEmpty(){return this.told.length===0
}add(t){this.addFault({input:this.input,words:t})}addJson(t){this.addFault({input:this.input,...t})}all(){
if(this.untold===0)return this.told;const t=(0,n.cv)`${(0,n.ZV)(`\`${this.input}\``)} has ${(0,n.ZV)((0,
y.U9)(this.untold,"more mistake"))}`;return[...this.told,{input:this.input,words:t}]}addFault(t){
this.told.length<I?this.told.push(t):this.untold++}}
// CONCATENATED MODULE: ./src/inputs/list-item.ts
class ListItem{task;nodes;inputs;files;around;constructor(t,e,s){const{id:n,runId:i,inline:o,inputs:r}=t
;const a=t.workflowId??s.workflowId;this.task=i===void 0?{kind:"start",id:n,workflowId:a}:{kind:"collect",id:n,runId:i,
workflowId:a||void 0};const{shared:c}=s;let u=0;if(i===void 0){u=c.size;for(const t of o.keys())c.has(t)||u++
;for(const{node:t}of e)c.has(t)||u++}this.nodes=u;this.inputs=r&&{start:r.start,end:r.end};this.files=e;this.around=s}
paths(t){const e=new Map(t);const{text:s}=this.around;if(this.inputs!==void 0)for(const t of(0,l.RN)(s,this.inputs,(0,
n.ZV)("`inputs`")).values.keys())e.delete(t);for(const{node:t,path:s}of this.files)e.set(t,s);return e}values(){
const{text:t,shared:e,folders:s}=this.around;if(this.task.kind==="collect")return{kind:"values",values:new Map}
;const r=new Map(e);for(const{node:t,path:e,hash:a}of this.files){const c=(0,i.jH)(e,s);if(c.kind!=="text"){const s=(0,
n.ZV)(c.fault)
;return b((0,n.cv)`the file ${(0,o.s$)(e)} of node ${(0,d.s5)(t)} ${s}; it was valid when the list was checked`)}
if(g(c.text)!==a)return b((0,n.cv)`the file ${(0,o.s$)(e)} of node ${(0,d.s5)(t)} has new contents`);r.set(t,c.text)}
if(this.inputs!==void 0){const e=(0,l.RN)(t,this.inputs,(0,n.ZV)("`inputs`"));for(const[t,s]of e.values)r.set(t,s)}
return{kind:"values",values:r}}}function b(t){return{kind:"changed",fault:t}}
// CONCATENATED MODULE: ./src/inputs/list-text.ts
const Z=1e3;function V(t,e){return t.trimStart().startsWith("[")?M(t,e):j(t,e)}function*M(t,e){let s;try{s=(0,c.I5)(t)
}catch(s){if(!(s instanceof c.q3))throw s;e.addJson({text:t,error:s});return}for(const e of(0,c.Yt)(t,s.start))yield{
kind:"value",range:e}}function*j(t,e){const s=new c.N4(t);const i=/[\r\n]/g;let o=true;let r;let a=0;let u=0
;for(let n=0;n<t.length;n=u){i.lastIndex=n;const l=i.exec(t)?.index??t.length;const d=t.slice(n,l);u=l+1
;if(d.trim()==="")continue;if(++a>Z){yield{kind:"bad"};continue}try{const{start:t,end:e}=(0,c.I5)(d);yield{kind:"value",
range:{start:n+t,end:n+e}}}catch(i){if(!(i instanceof c.q3))throw i;const a=o?L(t,n):void 0;if(a===void 0){
o&&=i.offset<d.length;e.addJson({text:d,error:i,linesBefore:s.at(n).line-1});yield{kind:"bad"}}else{r??=s.at(n).line
;u=a.end;yield{kind:"value",range:a}}}}
r!==void 0&&e.add((0,n.cv)`${(0,n.ZV)(`\`${e.input}\``)} must be a JSON array or have each item on one line, got an item that spans several lines (from line ${r}); \`jq -c\` writes each item on one line`)
}function L(t,e){try{const s=(0,c.tR)(t,e);return/^[^\S\r\n]*([\r\n]|$)/.test(t.slice(s.end,s.end+1e3))?s:void 0
}catch(t){if(!(t instanceof c.q3))throw t;return}}
// CONCATENATED MODULE: ./src/inputs/items.ts
const H=10;const N=64;function F(t,e,s){const i=t.whole("max-parallel",H);const o=t.share("tolerated-failures")
;t.text("run-id")!==""&&t.refuse("run-id",(0,n.cv)`cannot be used with a list; set the \`run-id\` of an item instead`)
;const r=R(t,e);const a=r===void 0?[]:q(r,t,e,s);return{items:a,maxParallel:i,tolerated:o}}function R(t,e){
const s=t.written("items");const r=t.text("items-file");const a=s.trim()!=="";a&&r!==""&&t.refuse("items-file",(0,
n.cv)`cannot be used with \`items\``);if(a)return{input:"items",called:(0,n.ZV)("`items`"),text:(0,k.X8)(s)};const c=(0,
i.jH)(r,e,void 0,N);if(c.kind==="text")return{input:"items-file",called:(0,n.ZV)("`items-file`"),text:(0,k.X8)(c.text)}
;t.refuse("items-file",(0,n.cv)`names the file ${(0,o.s$)(r)}, which ${(0,n.ZV)(c.fault)}`);return}function q(t,e,s,i){
const o=new ListFaults(t.input);const r={stepHasWorkflow:i.workflowId!=="",holdsKey:i.holdsKey}
;const a=new ItemReader(t,r,o);const c=[];let u=0;for(const e of V(t.text,o)){u++;if(u>Z)continue
;const t=e.kind==="value"?a.read(e.range,u):void 0;t!==void 0&&c.push(t)}if(o.isEmpty&&u===0){const e=(0,
n.ZV)(t.text.trim()===""?"but the file is empty":"got none")
;o.add((0,n.cv)`${t.called} must have at least one item, ${e}`)}
u>Z&&o.add((0,n.cv)`${t.called} must have at most ${Z} items, got ${u}`);const l=J(c,e,s,i.sources)
;const d=new FileChecks(s);const f=c.map(e=>{const n=d.check(e,l,t.called);for(const t of n.faults)o.add(t)
;return new ListItem(e,n.files,{text:t.text,shared:l,folders:s,workflowId:i.workflowId})});e.faults.push(...o.all())
;return f}function J(t,e,s,n){const i=t.filter(({runId:t})=>t===void 0);if(t.length>0&&i.length===0)return new Map
;const{values:o,faults:r}=(0,k.qq)(n,s,t=>i.length>0&&i.every(({inline:e,files:s})=>e.has(t)||s.has(t)))
;e.faults.push(...r);return o}e.readList=F})};
