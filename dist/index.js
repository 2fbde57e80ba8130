(()=>{"use strict";var t={9360:((t,e,n)=>{var r=n(2394);var s=n(594);var o=n(4492);var i=n(1670);
// CONCATENATED MODULE: ./src/report/trace.ts
function a({method:t,url:e,status:n,bytes:r,ms:s,cause:a}){const c=[...n===void 0?[]:[(0,
i.cv)`status ${n}`],...r===void 0?[]:[(0,i.ZV)((0,o.Ej)(r))],...a===void 0?[]:[(0,i.cv)`${(0,i.V$)(a,2e3)}`],(0,
i.cv)`${Math.round(s)} ms`];return(0,i.cv)`${(0,i.ZV)(t)} ${(0,i.V$)(e,2e3)}: ${(0,i.oR)(c,", ")}`}var c=n(9367)
;var u=n(4808);var l=n(7562);var d=n(6931);var f=n(824);
// CONCATENATED MODULE: ./src/run/failed-steps.ts
const h=2;function p(t,e){const n=new Map;return e.map((e,r)=>{const s=(0,f.s)(t,r);const o=n.get(e)??m(s,e)
;e.length<=h&&n.set(e,o);return o})}function m(t,e){const n=(0,f.Pf)(t);return{nodeId:(0,f.y0)(n.node_id),stepId:(0,
f.y0)(n.step_id),message:(0,f.bD)(n.message??n.error),startedAt:(0,d.EH)(n.started_at),endedAt:(0,d.EH)(n.ended_at),
json:e}}
// CONCATENATED MODULE: ./src/run/source.ts
function v(t,e,n){const r=Array.isArray(e)&&e.some(t=>typeof((0,f.Pf)(t).output??"")!=="string")
;const s=Array.isArray(n)?n.length>0:(n??null)!==null;const o=r||s?{start:(0,u.AN)(t,0)}:void 0;const i=g(t,o,"data")
;const a=s?g(t,i,"failed_steps"):void 0;const c=a!==void 0&&Array.isArray(n)?(0,u.Yt)(t,a.start):[];return{
outputs:w(t,r?g(t,i,"completed_steps"):void 0),failedSteps:Array.from(c,e=>(0,u.oE)(t,e)),
oddFailedSteps:a===void 0||Array.isArray(n)?void 0:(0,u.oE)(t,a)}}function w(t,e){const n=new Map;if(e===void 0)return n
;let r=0;for(const s of(0,u.Yt)(t,e.start)){const e=(0,u.Ii)(t,s.start)==="object"?g(t,s,"output"):void 0
;e!==void 0&&(0,u.Ii)(t,e.start)!=="null"&&n.set(r,(0,u.oE)(t,e));r++}return n}function g(t,e,n){let r
;if(e===void 0)return;for(const s of(0,u.ol)(t,e.start))s.key===n&&(r=s);return r}
// CONCATENATED MODULE: ./src/run/workflow-run.ts
function y(t,e){const n=(0,f.Pf)(t.data);const{completed_steps:r,failed_steps:s}=n;const o=v(e,r,s)
;const i=Array.isArray(r)?(0,l.wD)(r,o.outputs):[];return{workflowId:(0,f.y0)(n.workflow_id),success:t.success===true,
state:(0,f.b6)(n.state),error:(0,f.bD)(n.error),startedAt:(0,f.b6)(n.started_at),endedAt:(0,f.b6)(n.ended_at),steps:i,
result:{step:(0,l.wL)(i),isMissing:false,json:void 0},failedSteps:Array.isArray(s)?p(s,o.failedSteps):[],
oddFailedSteps:o.oddFailedSteps}}
// CONCATENATED MODULE: ./src/run/poll.ts
function k(t,e,n=true){if(t.kind==="dropped")return{kind:"dropped"};if(t.kind==="untrusted")return{kind:"refused",
cause:t.cause,isUntrusted:true};if(t.kind!=="reply")return{kind:"failed",cause:t.cause,retryAfterMs:0}
;const{status:r,json:s,end:o,broken:a}=t;const{retryAfterMs:l}=t;const d=r>=200&&r<=299;const f=t=>({kind:"failed",
cause:t,retryAfterMs:l});if(r===250)return b(t,l);if(o==="too-large")return{kind:"refused",status:r,cause:a,
isTooLarge:true,isShortest:!n};if(r===429)return{kind:"busy",cause:(0,c.uU)(t),retryAfterMs:l}
;if(a!==void 0)return f((0,c.uU)(t));if(r===408||r>=500&&r<=599)return f((0,c.uU)(t))
;if(t.refusal!==void 0)return x(t,e);if(d&&s!==void 0){if(Object.hasOwn(s,"success")&&(0,u.Gv)(s.data)){
if($(s.data,e.runId))return f((0,c.SI)(r,(0,i.ZV)("the answer belongs to another run")));const{text:n,bytes:o}=t;return{
kind:"finished",run:y(s,n),answer:o}}const n=Object.hasOwn(s,"success")||Object.hasOwn(s,"data")
;if(Object.hasOwn(s,"message")&&!n)return b(t,l)}if(r>=300&&r<=399)return S(t)
;if(r>=400&&r<=499)return e.goodPollBefore?f((0,c.uU)(t)):x(t,e);return f((0,c.uU)(t,d?{
useless:"the answer is neither a run nor a message"}:{}))}function b({json:t},e){
const n=typeof t?.message==="string"?t.message:void 0;return{kind:"executing",message:n,retryAfterMs:e}}
function $({run_id:t},e){return typeof t==="string"&&t.toLowerCase()!==e.toLowerCase()}
function x(t,{goodPollBefore:e,justStarted:n}){const{status:r,retryAfterMs:s}=t;return n&&!e&&r!==401&&r!==403?{
kind:"failed",cause:(0,c.uU)(t),retryAfterMs:s}:S(t)}function S(t){const{status:e,redirectHost:n,redirectsWithin:r}=t
;return{kind:"refused",status:e,message:(0,c.v6)(t),redirectHost:n,redirectsWithin:r}}var I=n(1001);var E=n(743)
;var A=n(6896);var M=n(8717);
// CONCATENATED MODULE: ./src/flow/requests.ts
function N(t,{presenter:e,cancel:n},o){const i=U(t,e,o);let a=false;const c=t=>{if(t.kind!=="reply"||t.isUtf8||a)return
;a=true;(0,r.gX)([s.RQ],e)};return{start:async(t,r)=>{const s=await i.start(t,r,n);c(s);const o=(0,
I.mI)(s,t=>e.holdsKey(t));T(s)();return o},poll:async(e,{timeoutMs:r,context:s})=>{const o=await i.poll(e,r,n);c(o)
;const a=k(o,s(),t.allCompletedSteps);return{poll:await O(a,t.result),release:T(o)}}}}async function O(t,e){
if(t.kind!=="finished"||e===void 0)return t;const{withResult:r}=await n.e(612).then(n.bind(n,4612));return{...t,
run:r(t.run,e)}}function T(t){return(t.kind==="reply"?t.release:void 0)??(()=>{})}function U(t,e,n){const r=(0,
E._o)()?t=>(0,E.Yz)(e.line(a(t))):()=>{};return(0,A.x)(t,{clock:M.m,trace:r,admit:n})}function P(t){
const{timeoutMs:e,firstPauseMs:n,longestPauseMs:r,requestTimeoutMs:s,wait:o}=t;return{deadlineMs:e,firstPauseMs:n,
longestPauseMs:r,requestTimeoutMs:s,untilFinished:o}}e.u=N;e.Q=P}),427:((t,e,n)=>{var r=n(3024);n.n(r)
;var s=n(6760);n.n(s);var o=n(6449);var i=n(6316);const a=1048576;const c=16;const u=3
;function l(t,e,n=Number.POSITIVE_INFINITY,r=c){try{const s=d(t,e);return s.kind==="fault"?s:f(s.real,n,r)}catch(t){
return{kind:"fault",fault:p(t)}}}function d(t,e){const n=s.resolve(e.workspace,t);const o=(0,i.RD)(e).filter(t=>(0,
i.z$)(t,n));if(o.length===0)return{kind:"fault",fault:"must be in the workspace or in RUNNER_TEMP"}
;const a=r.realpathSync.native(n);if(!o.some(t=>(0,i.z$)(t,a)))return{kind:"fault",
fault:"must not leave its directory through a link"};if((0,i.tG)(a))return{kind:"fault",
fault:"must not be in a .git directory"};return{kind:"place",real:a}}function f(t,e,n){const s=n*a;const o={
kind:"fault",fault:`must be at most ${n} MiB`};const{O_RDONLY:i,O_NOFOLLOW:c=0,O_NONBLOCK:l=0}=r.constants
;const d=r.openSync(t,i|c|l);try{const t=r.fstatSync(d);if(!t.isFile())return{kind:"fault",
fault:"must be a regular file"};if(t.size>s)return o;if(t.size>e+u)return{kind:"no-room",bytes:t.size}
;const n=h(d,s+1,t.size);if(n.length>s)return o;return{kind:"text",text:new TextDecoder("utf-8",{fatal:true}).decode(n)}
}catch(t){if(t instanceof TypeError)return{kind:"fault",fault:"must be valid UTF-8"};throw t}finally{r.closeSync(d)}}
function h(t,e,n){let s=Buffer.alloc(Math.min(e,n+1));let o=0;for(;;){if(o===s.length){if(o===e)return s
;s=Buffer.concat([s],Math.min(e,Math.max(2*o,65536)))}const n=r.readSync(t,s,o,s.length-o,null)
;if(n===0)return s.subarray(0,o);o+=n}}function p(t){return m[String((0,o.$N)(t))]??v}const m={ENOENT:"must exist",
ENOTDIR:"must exist",EACCES:"must be readable",EPERM:"must be readable",ELOOP:"must not be a circular link",
ENAMETOOLONG:"must have a shorter path",ERR_INVALID_ARG_VALUE:"must have a path without a NUL character"}
;const v="must be readable; the system reported an error while reading it";e.jH=l}),6316:((t,e,n)=>{
var r=n(3024);n.n(r);var s=n(6760);n.n(s);var o=n(3243);var i=n(6449);function a({workspace:t,temp:e}){
return[t,e].filter(t=>t!==void 0).map(c)}function c(t){const e=s.resolve(t);try{return[e,p(e).real]}catch{return[e]}}
function u(t,e){return t.some(t=>l(t,e))}function l(t,e,n=s){const r=n.relative(t,e)
;return r!==".."&&!r.startsWith(`..${n.sep}`)&&!n.isAbsolute(r)}function d(t,e=s){const n=e===s.win32?/[\\/]/:"/"
;const r=e===s.win32?/^\.git[. ]*(:|$)/i:/^\.git$/i;return t.split(n).some(t=>r.test(t))}
const f=/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i;function h(t){const e=new RegExp(`[<>:"|?*${o.VH}]|[. ]$`).test(t)
;return!e&&!f.test(t)}function p(t){try{const e=r.realpathSync.native(t);return{real:e,existing:e}}catch(e){
const n=s.dirname(t);if((0,i.$N)(e)!=="ENOENT"||n===t||r.lstatSync(t,{throwIfNoEntry:false}))throw e
;const{real:o,existing:a}=p(n);return{real:s.join(o,s.basename(t)),existing:a}}}e.RD=a;e.d2=p;e.db=f;e.eZ=c;e.gR=l
;e.nX=h;e.tG=d;e.z$=u}),6731:((t,e,n)=>{var r=n(1670);var s=n(427);var o=n(5352);const i=100;const a=(0,
r.ZV)("`input-files`");function c(t){const e=[];const n=[];const s=new Set;const i=[]
;for(const[r,o]of t.split(/\r\n|\r|\n/).entries()){if(o.trim()==="")continue
;const[,t="",a=""]=/^([^=]*)=(.*)$/s.exec(o)?.map(t=>t.trim())??[]
;t===""||a===""?n.push(r+1):s.has(t)?i.push(t):e.push({node:t,path:a});s.add(t)}const c=[];n.length>0&&c.push((0,
r.cv)`${a} ${(0,o.Mn)(n)} must be \`node id=path\``);i.length>0&&c.push((0,r.cv)`${a} must name ${(0,
o.a9)(i)} only once`);return{files:e,faults:c}}function u(t,e,n){const r=new Map;let o=e;let i=0;const c=[]
;for(const{node:e,path:a}of t){const t=(0,s.jH)(a,n,o);if(t.kind==="text"){r.set(e,t.text);o-=Buffer.byteLength(t.text)
}else t.kind==="no-room"?i+=t.bytes:c.push({node:e,path:a,fault:t.fault})}return{values:r,faults:l(c,a),unreadBytes:i}}
function l(t,e){const n=new Map;for(const{node:e,path:s,fault:i}of t){const t=(0,r.cv)`node ${(0,o.s5)(e)} (${d(s)})`
;n.get(i)?.push(t)===void 0&&n.set(i,[t])}return[...n].map(([t,n])=>(0,r.cv)`${e}: each file ${(0,r.ZV)(t)}: ${(0,
r.oR)(n,"; ")}`)}function d(t){return(0,r.V$)(t,i,JSON.stringify)}e.FG=l;e.JU=c;e.UK=u;e.s$=d}),
5620:((t,e,n)=>{const r="an id: at most 256 characters, no white space or control characters, not . or .."
;const s="true or false";const o={"base-url":{kind:"address",required:true,allowed:"the https address of the service"},
"api-key":{kind:"key",required:true,
allowed:"made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key"},
"workflow-id":{kind:"id",allowed:r},"run-id":{kind:"id",allowed:r},inputs:{kind:"values-json",default:"{}"},
"inputs-file":{kind:"values-file"},"input-files":{kind:"value-files"},wait:{kind:"boolean",default:"true",allowed:s},
"timeout-minutes":{kind:"decimal",default:"60",unit:"minutes",least:Number.MIN_VALUE,most:7200,
allowed:"a decimal above 0 and at most 7200"},"first-poll-seconds":{kind:"decimal",unit:"seconds",least:.05,most:86400,
allowed:"a decimal from 0.05 to 86400"},"poll-interval-seconds":{kind:"decimal",default:"120",unit:"seconds",least:.05,
most:3600,allowed:"a decimal from 0.05 to 3600"},"request-timeout-seconds":{kind:"decimal",default:"60",unit:"seconds",
least:.05,most:600,allowed:"a decimal from 0.05 to 600"},"all-completed-steps":{kind:"boolean",default:"true",allowed:s
},"output-directory":{kind:"folder"},title:{kind:"line",
allowed:"one line of at most 100 characters, without control characters"},summary:{kind:"choice",default:"full",
options:["full","brief","none"],allowed:"full, brief or none"},items:{kind:"items-json"},"items-file":{kind:"items-file"
},"max-parallel":{kind:"whole",least:1,most:1e3,allowed:"a whole number from 1 to 1000"},"tolerated-failures":{
kind:"share",allowed:"a whole number, or a whole percentage from 0% to 100%"},journal:{kind:"journal"},retry:{
kind:"choice",options:["failed","unknown","none"],allowed:"failed, unknown or none"},"result-node":{kind:"node"},
"result-format":{kind:"choice",default:"text",options:["text","json"],allowed:"text or json"},"run-url":{
kind:"template",allowed:"an https URL of at most 2000 characters that contains {run-id}"},"max-starts":{kind:"whole",
least:0,most:1e3,allowed:"a whole number from 0 to 1000"},"dry-run":{kind:"boolean",default:"false",allowed:s}};e.m=o}),
1731:((t,e,n)=>{var r=n(4808);var s=n(1670);var o=n(5352);const i='{"value": "…", "type": "text"}'
;const a=`must be a string, number, boolean, null, array or ${i}, got another object; use toJSON(toJSON(…)) to make it a string`
;function c(t,e,n,i=new r.N4(t)){const a=new Map;const c=(0,r.Ii)(t,e.start);if(c!=="object"){const t=(0,
s.cv)`${n} must be a JSON object of node id → value, got ${(0,s.ZV)(h(c))}`;return{values:a,faults:[t]}}const d=new Map
;const f=[];for(const n of(0,r.ol)(t,e.start)){const e=l(t,n);a.has(n.key)&&f.push(n)
;e.kind==="fault"&&d.get(e.fault)?.push(n.key)===void 0&&d.set(e.fault,[n.key]);a.set(n.key,e.kind==="value"?e.value:"")
}const p=[...d].map(([t,e])=>(0,s.cv)`${n}: ${(0,o.a9)(e)} ${(0,s.ZV)(t)}`);return{values:a,faults:[...p,...u(f,n,i)]}}
function u(t,e,n){const[r]=t;if(r===void 0)return[];const{line:i,column:a}=n.at(r.keyStart);const c=(0,
o.a9)(t.map(({key:t})=>t));return[(0,s.cv)`${e} must name ${c} only once (repeated at line ${i}, column ${a})`]}
function l(t,e){switch((0,r.Ii)(t,e.start)){case"string":return{kind:"value",value:(0,r.bX)(t,e.start,e.end)}
;case"number":case"boolean":return{kind:"value",value:t.slice(e.start,e.end)};case"null":return{kind:"value",value:""}
;case"array":return{kind:"value",value:(0,r.oE)(t,e)};case"object":return d(t,e)}}function d(t,e){const n=[];const s=[]
;for(const o of(0,r.ol)(t,e.start))if(o.key==="value")n.push(o);else{if(o.key!=="type")return{kind:"fault",fault:a}
;s.push(o)}const[o]=n;const[c]=s;if(o===void 0)return{kind:"fault",fault:a};const u=[]
;if(n.length>1)u.push("must have only one `value`");else if((0,r.Ii)(t,o.start)!=="string"){const e=h((0,
r.Ii)(t,o.start));u.push(`must have a string as \`value\`, got ${e}`)}
s.length>1?u.push("must have only one `type`"):c===void 0||f(t,c)||u.push('must have the `type` "text" or no `type`')
;return u.length===0?{kind:"value",value:(0,r.bX)(t,o.start,o.end)}:{kind:"fault",
fault:`${u.join(" and ")}; the form is ${i}`}}function f(t,{start:e,end:n}){return(0,r.Ii)(t,e)==="string"&&(0,
r.bX)(t,e,n)==="text"}function h(t){return t==="null"?t:`${/^[ao]/.test(t)?"an":"a"} ${t}`}e.RN=c;e.jZ=h;e.ml=u}),
6015:((t,e,n)=>{var r=n(4808);var s=n(1670);var o=n(427);var i=n(6731);var a=n(1731);const c=134217728
;const u={values:new Map,faults:[]};function l(t,e,n=()=>false){const r=d(t.inputs);const o=(0,i.JU)(t.inputFiles)
;const a=o.files.filter(({node:t})=>!r.values.has(t)&&!n(t));const u=c-m(r.values);const l=(0,i.UK)(a,u,e)
;const h=f(t.inputsFile.trim(),e);const v=new Map([...h.values,...l.values,...r.values])
;const w=[...o.faults,...l.faults];const g=m(v)+l.unreadBytes
;g>c&&w.push((0,s.cv)`\`input-files\`: all values together must be at most ${c} bytes (128 MiB), got ${g}`)
;const y=[...r.faults,...h.faults,...p("input-files",w)];return{values:v,faults:y}}function d(t,e="inputs"){const n=h(e)
;if(t.trim()===""){if(e==="inputs")return u
;const t=(0,s.cv)`${n} is empty; to send no values, write {} to it or omit the input`;return{...u,faults:p(e,[t])}}
const o=v(t);try{const{values:t,faults:s}=(0,a.RN)(o,(0,r.I5)(o),n);return{values:t,faults:p(e,s)}}catch(t){
if(!(t instanceof r.q3))throw t;return{...u,faults:[{input:e,text:o,error:t}]}}}function f(t,e){if(t==="")return u
;const n="inputs-file";const r=(0,o.jH)(t,e);switch(r.kind){case"text":return d(r.text,n);case"fault":{const e=(0,
s.cv)`${h(n)}: the file ${(0,i.s$)(t)} ${(0,s.ZV)(r.fault)}`;return{...u,faults:p(n,[e])}}}}function h(t){return(0,
s.ZV)(`\`${t}\``)}function p(t,e){return e.map(e=>({input:t,words:e}))}function m(t){let e=0
;for(const n of t.values())e+=Buffer.byteLength(n);return e}function v(t){
const e=t.slice(0,t.length-t.trimStart().length);return e.replace(/[^\r\n]/g," ")+t.trim()}e.Ek=f;e.TL=d;e.X8=v;e.XL=c
;e.qq=l}),5352:((t,e,n)=>{var r=n(8544);var s=n(1670);const o=50;const i=80;const a=500;function c(t){
return(0,s.uQ)(t,i)}function u(t){return d("node",t)}function l(t){return d("key",t)}function d(t,e){let n=a
;const u=e.slice(0,o).filter(t=>{n>=0&&(n-=(0,r.Si)((0,r.Jj)(t,i)).length+2);return n>=0});return(0,
s.cv)`${h(t,e)} ${(0,s.oR)(u.map(c),", ")}${p(e,u)}`}function f(t){const e=t.slice(0,o);return(0,
s.cv)`${h("line",t)} ${(0,s.oR)(e,", ")}${p(t,e)}`}function h(t,{length:e}){return(0,s.ZV)(e===1?t:`${t}s`)}
function p(t,e){const n=t.length-e.length;return(0,s.ZV)(n>0?` and ${n} more`:"")}e.HP=l;e.Mn=f;e.a9=u;e.s5=c}),
4613:((t,e,n)=>{var r=n(3024);n.n(r);var s=n(6760);n.n(s);var o=n(6449);var i=n(6316);function a(t,e,n={
roots:(0,i.RD)(e),called:"in the workspace or in RUNNER_TEMP"}){const a=s.resolve(e.workspace,t);const d=t=>({
kind:"fault",fault:t});try{const{real:e,existing:o}=(0,i.d2)(a);if(!n.roots.some(t=>(0,
i.z$)(t,e)))return d(`must be ${n.called} after links are resolved`);if([t,a,e].some(t=>(0,
i.tG)(t)))return d("must not be in a .git directory");if(r.statSync(o).isDirectory()){
const t=s.relative(o,e).split(s.sep).filter(Boolean);r.lstatSync(a,{throwIfNoEntry:false})
;for(const e of t)f(s.join(o,e));if(p(o))return d(c);r.accessSync(o,r.constants.W_OK|r.constants.X_OK);return{
kind:"folder",path:a}}return d(o===e?"must be a directory, not a file":"must not have a file as a parent directory")
}catch(t){return d(u[String((0,o.$N)(t))]??l)}}const c="must be a directory that the runner can write to";const u={
EINVAL:"must have only names that the system allows (on Windows, no device such as CON, no character such as : or ?, and no dot or space at the end)",
ENAMETOOLONG:"must have a shorter path",ENOTDIR:"must not have a file as a parent directory",
ELOOP:"must not be a circular link",EACCES:c,EPERM:c,EROFS:c,
ERR_INVALID_ARG_VALUE:"must have a path without a NUL character",ENOENT:"must not lead through a broken link"}
;const l="must be a directory that can be created";const d=255;function f(t){if(process.platform==="win32"){
const e=s.basename(t);const n=e.length>d;if(n)throw Object.assign(new Error,{code:"ENAMETOOLONG"});if(!(0,
i.nX)(e))throw Object.assign(new Error,{code:"EINVAL"})}r.lstatSync(t,{throwIfNoEntry:false})}
const h=[40864,1650812274,1684170528,1935894131,7377];function p(t){
return process.platform==="linux"&&h.includes(r.statfsSync(t).type)}e.I3=f;e.resolveOutputFolder=a;e.sj=c;e.un=u}),
9066:((t,e,n)=>{var r=n(743);var s=n(7203);var o=n(3243);var i=n(1670);var a=n(5620);const c=100
;const u=60;const l={minutes:6e4,seconds:1e3};class Reader{faults=[];text(t){const e=a.m[t];return(0,
r.CB)(t).trim()||(e.default??"")}written(t){return(0,r.CB)(t)}boolean(t){const e=this.text(t)
;if(["true","True","TRUE"].includes(e))return true;["false","False","FALSE"].includes(e)||this.refuseGiven(t)
;return false}milliseconds(t,e=Number.NaN){const{unit:n,least:r,most:s}=a.m[t];const o=this.text(t);if(o==="")return e
;const i=/^[0-9]+(\.[0-9]+)?$/.test(o)?Number(o):Number.NaN;i>=r&&i<=s||this.refuseGiven(t);return i*l[n]}whole(t,e){
const{least:n,most:r}=a.m[t];const s=this.text(t);if(s==="")return e;const o=/^[0-9]+$/.test(s)?Number(s):Number.NaN
;o>=n&&o<=r||this.refuseGiven(t);return o}share(t){const e=this.text(t);if(e==="")return
;const[,n="none",r]=/^([0-9]+)(%?)$/.exec(e)??[];const s={number:Number(n),isPercent:r==="%"}
;s.number<=(s.isPercent?100:Number.POSITIVE_INFINITY)||this.refuseGiven(t);return s}id(t){const e=this.text(t)
;e===""||(0,s.c)(e)||this.refuseGiven(t);return e}line(t){const e=this.text(t);if(e==="")return e
;const n=e.length>c||new RegExp(`[${o.VH}\u2028\u2029]`).test(e);n&&this.refuseGiven(t);return n?"":e}choice(t){
const e=a.m[t].options;const n=this.text(t);const r=e.find(t=>t===n);r===void 0&&this.refuseGiven(t);return r}
refuse(t,e){this.faults.push({input:t,words:(0,i.cv)`${(0,i.ZV)(`\`${t}\``)} ${e}`})}refuseGiven(t){this.refuse(t,(0,
i.cv)`must be ${(0,i.ZV)(a.m[t].allowed)}, got ${d(this.text(t))}`)}}function d(t){return(0,i.uQ)(t,u)}e.g=d;e.m=Reader
}),1636:((t,e,n)=>{var r=n(9851);var s=n(1670);var o=n(6015);const i="run"
;const a=["max-parallel","tolerated-failures"];function c(t,e,n){return u(t)?l(t,e,n):f(t,e)}function u(t){
return t.text("items")!==""||t.text("items-file")!==""}async function l(t,e,s){
const{readList:o}=await n.e(305).then(n.bind(n,7305));const i=t.id("workflow-id");const a=new r.$(s);const c=o(t,e,{
workflowId:i,sources:m(t),holdsKey:t=>a.holdsKey(t)});return{kind:"many",list:c}}function d({items:t,maxParallel:e},n){
if(t.length<=e||n.faults.some(({input:t})=>t==="wait"))return;n.refuse("wait",(0,
s.cv)`must be true for a list with more items than \`max-parallel\` (${t.length} items, ${e} at a time), because the rest would never be started`)
}function f(t,e){const n=h(t);const r=n.kind==="start"?p(t,e):new Map;for(const e of a){if(t.text(e)==="")continue
;t.refuse(e,(0,s.cv)`requires a list, but \`items\` and \`items-file\` are empty`)}return{kind:"one",task:n,nodeInputs:r
}}function h(t){const e=t.id("workflow-id");const n=t.id("run-id");if(n!=="")return{kind:"collect",id:i,runId:n,
workflowId:e||void 0};e===""&&t.refuse("workflow-id",(0,s.cv)`is required unless \`run-id\` is set`);return{
kind:"start",id:i,workflowId:e}}function p(t,e){const{values:n,faults:r}=(0,o.qq)(m(t),e);t.faults.push(...r);return n}
function m(t){return{inputs:t.written("inputs"),inputsFile:t.written("inputs-file"),inputFiles:t.written("input-files")}
}e.Ds=d;e.Kc=c;e.u0=m;e.zm=u}),5116:((t,e,n)=>{var r=n(1670);var s=n(8984);var o=n(1399);
// CONCATENATED MODULE: ./src/run/verdict.ts
function i(t){const e=[];t.success||e.push("not-successful");t.state!=="DONE"&&e.push("not-done")
;t.error!==void 0&&e.push("error");const{failedSteps:n,oddFailedSteps:r="{}"}=t
;const s=n.length===0&&["{}",'""'].includes(r);s||e.push("failed-steps");return e}
// CONCATENATED MODULE: ./src/run/wait.ts
const a=10;const c=3e4;const u=1e4;class Wait{run;dueAt;cause;rules;begunAt;failures=0;goodPollBefore=false;message
;constructor(t,e,n){this.run=t;this.rules=e;this.begunAt=t.startedAt??n;const r=t.startedAt===void 0?0:e.firstPauseMs
;this.dueAt=this.noLater(n+r,n)}get endsAt(){return Math.max(this.rules.deadlineMs,this.begunAt)+u}timeoutMs(t){
return Math.min(this.rules.requestTimeoutMs,Math.max(0,this.endsAt-t))}waitedMs(t){return t-this.begunAt}context(t){
const{runId:e,startedAt:n}=this.run;return{runId:e,goodPollBefore:this.goodPollBefore,justStarted:n!==void 0&&t-n<=c}}
take(t,e,n){const{runId:r}=this.run;if(t.kind==="finished")return this.finished(t);if(t.kind==="refused")return{
kind:"error",runId:r,problem:{...t,kind:"poll-refused"}};if(t.kind==="executing"){this.failures=0
;this.goodPollBefore=true;this.message=t.message??this.message;this.cause=void 0;if(!this.rules.untilFinished)return{
kind:"running",runId:r,message:this.message}}else{n&&this.failures++;this.cause=t.cause}
if(e>=this.rules.deadlineMs)return this.timedOut();if(this.cause!==void 0&&this.failures===a){const t={
kind:"polls-failed",polls:this.failures,cause:this.cause};return{kind:"error",runId:r,problem:t}}const{failures:s}=this
;const i=l({waitedMs:this.waitedMs(e),failures:s,random:this.run.random},this.rules)
;const c=Math.min(t.retryAfterMs,o.Q);this.dueAt=this.noLater(e+Math.max(i,c),e);return}finished({run:t,answer:e}){
const{runId:n,workflowId:r}=this.run;const s=t.workflowId
;const o=r!==void 0&&s!==void 0&&s.toLowerCase()!==r.toLowerCase();if(o)return{kind:"error",runId:n,problem:{
kind:"other-workflow",expected:r,actual:s}};return{kind:"finished",runId:n,run:t,reasons:i(t),answer:e}}timedOut(){
const{message:t,cause:e}=this;const{runId:n}=this.run;return{kind:"timed-out",runId:n,timeoutMs:this.rules.deadlineMs,
message:t,cause:e}}cancelled(){const{runId:t}=this.run;return{kind:"cancelled",runId:t,maybeStarted:true,
message:this.message}}noLater(t,e){return Math.max(e,Math.min(t,this.rules.deadlineMs))}}
function l(t,{firstPauseMs:e,longestPauseMs:n}){const r=Math.min(Math.max(t.waitedMs/4,e),n)
;const s=r*2**Math.max(0,t.failures-1);return Math.min(s,n)*(1-.1*t.random)}
// CONCATENATED MODULE: ./src/many/polls.ts
class Polls{policy;ports;traffic;owner;runs=new Set;problem;constructor(t,e,n,r){this.policy=t;this.ports=e
;this.traffic=n;this.owner=r}get size(){return this.runs.size}add(t,e,n){const{clock:r,random:s}=this.ports
;const o=new Wait({...e,startedAt:n,random:s()},this.policy,r.now());this.runs.add({index:t,wait:o,isPolled:false,
droppedAt:void 0})}next(){let t;for(const e of this.runs){if(e.isPolled||this.isPutOff(e))continue
;(t===void 0||e.wait.dueAt<t.wait.dueAt)&&(t=e)}return t}isPutOff({droppedAt:t}){const{ended:e,underWay:n}=this.traffic
;return t===e&&n>0}async send(t,e){const{index:n,wait:r}=t;const s=this.traffic.outage.nextAt===void 0
;const o=this.ports.poll(n,r.run.runId,{timeoutMs:r.timeoutMs(e),context:()=>r.context(this.ports.clock.now())})
;const i=this.traffic.begin(this.ports.clock.now());t.isPolled=true;let a;try{a=await o}finally{this.traffic.end(i)
;t.isPolled=false}await this.take(t,i,a,s)}async take(t,e,n,r){const{wait:s,index:o}=t
;const{clock:i,cancel:a}=this.ports;const c=i.now();const u=s.waitedMs(c);if(a.aborted&&n.kind!=="finished")return
;if(n.kind==="dropped"){t.droppedAt=this.traffic.ended;return}if(n.kind==="busy"&&this.policy.holdsOn429){
this.traffic.busy(e,c,n.retryAfterMs);return}let l=false
;if(n.kind==="failed"||n.kind==="busy")l=this.traffic.failed(e,c,n.retryAfterMs,n.cause);else{this.traffic.good(e)
;this.owner.goodPoll(e)}const d=s.take(n,c,r)??this.ofOutage(s);const f=d===void 0?s.dueAt-c:void 0;this.ports.onEvent({
kind:"polled",index:o,poll:n,waitedMs:u,pauseMs:f});await this.end(t,d);const h=c>=this.policy.deadlineMs
;l&&!h&&s.cause!==void 0&&await this.owner.givenUp(s.cause)}async endOverdue(t){if(t<this.policy.deadlineMs)return
;const e=Math.max(t,this.traffic.pace.nextAt)
;for(const t of this.runs)!t.isPolled&&e>=t.wait.endsAt&&await this.end(t,t.wait.timedOut())}get nextEnd(){
let t=Number.POSITIVE_INFINITY;for(const{wait:e,isPolled:n}of this.runs)n||(t=Math.min(t,e.endsAt));return t}
async giveUp(t){this.problem=t;for(const t of this.runs)t.isPolled||await this.end(t,this.ofOutage(t.wait))}drop(t){
for(const e of this.runs){if(e.index!==t)continue;this.runs.delete(e);return e.wait.run.runId}return}async cancelAll(){
for(const t of this.runs)await this.end(t,t.wait.cancelled())}ofOutage({run:t}){const{problem:e}=this
;return e===void 0?void 0:{kind:"error",runId:t.runId,problem:e}}async end(t,e){if(e===void 0)return;this.runs.delete(t)
;await this.owner.ended(t.index,e)}}var d=n(1001);
// CONCATENATED MODULE: ./src/many/retry.ts
function f(t,e,n,{startTries:r,startPauseMs:s,longestPauseMs:o,deadlineMs:i}){const{cause:a}=t;const c=t.kind==="busy"
;const u=c?t.retryAfterMs:0;const l=s*2**Math.min(e-1,30);const d=Math.max(Math.min(l,o),u);const f=e<r
;const h=!f||d>0&&n+d>i;const p={kind:"start-unreachable",tries:e,busy:c,cause:a,outOfTime:f,askedMs:u};return{
pauseMs:d,askedMs:u,problem:h?p:void 0}}
// CONCATENATED MODULE: ./src/many/stop-starting.ts
const h=3;const p=10;class StopRule{uncertainInRow=0;refused=0;wasAccepted=false;isLast(t){switch(t.kind){case"started":
case"unusable-id":this.uncertainInRow=0;this.wasAccepted=true;return false;case"refused":this.uncertainInRow=0
;this.refused++;return t.status===401||t.status===403||!this.wasAccepted&&this.refused===p;case"uncertain":
return++this.uncertainInRow===h;case"impossible":case"postponed":return true;case"busy":case"no-connection":return false
}}}
// CONCATENATED MODULE: ./src/many/without-run.ts
function m(t,e){return e?w((0,d._L)(t)==="unknown"):{kind:"error",runId:void 0,problem:(0,d.Zw)(t)}}function v(t){
return t===void 0?w(false):{kind:"not-started",why:t}}function w(t){return{kind:"cancelled",runId:void 0,maybeStarted:t,
message:void 0}}
// CONCATENATED MODULE: ./src/many/starts.ts
const g=6e4;class Starts{queue;policy;ports;traffic;owner;current;tries=0;stopRule=new StopRule;begunAtUncertain
;notBefore=Number.NEGATIVE_INFINITY;allowedSince;isStopped=false;rest=[];why;constructor(t,e,n,r,s){this.queue=[...t]
;this.policy=e;this.ports=n;this.traffic=r;this.owner=s}get isOver(){return this.queue.length===0&&this.current===void 0
}get isBusy(){return this.current!==void 0&&(this.current.isSent||this.current.ready===void 0)}dueAt(t,e){
const n=t<this.policy.maxParallel;n?this.allowedSince??=e:this.allowedSince=void 0
;if(this.allowedSince===void 0||this.isOver||this.isBusy)return;return Math.max(this.allowedSince,this.notBefore)}
get earliest(){return Math.max(this.notBefore,this.traffic.pace.nextAt,this.traffic.outage.nextAt??0)}get isReady(){
return this.current?.ready!==void 0}get next(){return this.current?.index??this.queue[0]}async prepare(){
const t=this.queue.shift();if(t===void 0)return;const e={index:t,ready:void 0,isSent:false};this.current=e;let n;try{
n=await this.ports.prepare(t)}catch(t){this.current=void 0;throw t}if(n.kind==="ready"){e.ready=n
;this.isStopped&&await this.takeBack();return}this.current=void 0
;n.endsStarting!==void 0&&await this.stop(n.endsStarting);await this.owner.ended(t,n.outcome)}async send(){
const{current:t}=this;if(t?.ready===void 0)return;const{index:e,ready:n}=t;t.isSent=true
;++this.tries===1&&this.ports.onEvent({kind:"starting",index:e});try{const t=n.send()
;const r=this.traffic.begin(this.ports.clock.now());let s;try{s=await t}finally{this.traffic.end(r)}
await this.take(e,r,s)}finally{this.current=void 0}}goodPoll(t){
if(this.begunAtUncertain===void 0||t<=this.begunAtUncertain)return;this.begunAtUncertain=void 0
;this.notBefore=Number.NEGATIVE_INFINITY}async stop(t){if(this.isStopped)return;this.isStopped=true;this.why=t
;this.rest.push(...this.queue.splice(0));t!==void 0&&this.rest.length>0&&this.ports.onEvent({kind:"starting-ended",
why:t,left:this.rest.length});await this.takeBack()}neverStarted(){const t=v(this.why);return this.rest.map(e=>[e,t])}
async takeBack(){const{current:t}=this;if(t?.ready===void 0||t.isSent)return;this.current=void 0
;this.rest.unshift(t.index);await t.ready.takeBack()}putBack(t){const e=this.isStopped?this.rest:this.queue;e.unshift(t)
}async take(t,e,n){const{traffic:r,ports:s}=this;const o=s.clock.now();const i=this.stopRule.isLast(n);switch(n.kind){
case"started":{r.good(e);this.tries=0;const o=await s.started(t,n.runId);s.onEvent({...n,index:t})
;o!==void 0&&await this.stop(o);return await this.owner.executing(t,n.runId)}case"unusable-id":case"refused":r.good(e)
;return await this.end(t,n,i);case"impossible":return await this.end(t,n,i);case"postponed":
if(!this.policy.holdsOn429)return await this.end(t,n,i);r.busy(e,o,n.askedMs);this.putBack(t);return await this.stop({
by:"service",problem:(0,d.Zw)(n)});case"busy":if(!this.policy.holdsOn429)return await this.repeat(t,n,o)
;r.busy(e,o,n.retryAfterMs);return this.putBack(t);case"no-connection":
if(!r.failed(e,o,0,n.cause))return await this.repeat(t,n,o);this.putBack(t);return await this.owner.givenUp(n.cause)
;case"uncertain":{this.begunAtUncertain=r.count;this.notBefore=o+g;const a=r.failed(e,o,n.retryAfterMs,n.cause)
;await this.end(t,n,i&&!s.cancel.aborted);a&&await this.owner.givenUp(n.cause)}}}async repeat(t,e,n){
const{pauseMs:r,askedMs:s,problem:o}=f(e,this.tries,n,this.policy)
;if(o!==void 0&&!this.ports.cancel.aborted)return await this.owner.ended(t,{kind:"error",runId:void 0,problem:o})
;this.putBack(t);this.notBefore=n+r;const{cause:i}=e;r>0&&this.ports.onEvent({kind:"start-repeated",index:t,cause:i,
pauseMs:r,askedMs:s})}async end(t,e,n){this.tries=0;n&&await this.stop({by:"service",problem:(0,d.Zw)(e)})
;await this.owner.ended(t,m(e,this.ports.cancel.aborted))}}
// CONCATENATED MODULE: ./src/many/outage.ts
const y=1e3;const k=10;class Outage{policy;failuresInRow=0;down;trying;constructor(t){this.policy=t}get nextAt(){
if(this.down===void 0)return;return this.trying===void 0?this.down.nextAt:Number.POSITIVE_INFINITY}begin(t){
this.down!==void 0&&(this.trying=t)}end(t){this.trying===t&&(this.trying=void 0)}good(t){const{down:e}=this
;if(e!==void 0&&t<=e.begunBefore)return false;this.down=void 0;this.failuresInRow=0;return e!==void 0}failed(t,e,n,r){
if(this.down===void 0){if(++this.failuresInRow<this.policy.outageAfter)return"up";this.down={begunBefore:e,tries:0,
nextAt:n+this.pauseMs(0,r)};return"began"}if(t<=this.down.begunBefore)return"down";const s=++this.down.tries
;this.down.nextAt=n+this.pauseMs(s,r);return s<k?"down":"given-up"}pauseMs(t,e){
const{firstPauseMs:n,longestPauseMs:r}=this.policy;const s=Math.max(y,n)*2**t;return Math.max(Math.min(s,r),e)}}
// CONCATENATED MODULE: ./src/many/pace.ts
const b=1e3;const $=.1;const x=.5;const S=5;class Pace{policy;perSecond;lastBegin=Number.NEGATIVE_INFINITY
;holdUntil=Number.NEGATIVE_INFINITY;holdsInRow=0;begunBeforeHold=0;constructor(t){this.policy=t
;this.perSecond=t.mostPerSecond}get nextAt(){const t=Number.isFinite(this.perSecond)?1e3/this.perSecond+S:0
;return Math.max(this.lastBegin+t,this.holdUntil)}begin(t){this.lastBegin=t}good(t){
t>this.begunBeforeHold&&(this.holdsInRow=0);this.perSecond=Math.min(this.policy.mostPerSecond,this.perSecond+x)}
hold(t,e,n,r){const s=t>this.begunBeforeHold;if(s){this.holdsInRow++;this.begunBeforeHold=e
;this.perSecond=Math.max($,this.perSecond/2)}const o=b*2**(this.holdsInRow-1)
;const i=s?Math.min(o,this.policy.longestPauseMs):0;const a=n+(r>0?r:i);if(a<=Math.max(n,this.holdUntil))return
;this.holdUntil=a;return a-n}}
// CONCATENATED MODULE: ./src/many/traffic.ts
class Traffic{pace;outage;underWay=0;ended=0;begun=0;policy;onEvent;constructor(t,e){this.policy=t;this.onEvent=e
;this.pace=new Pace(t);this.outage=new Outage(t)}get count(){return this.begun}get isFull(){
return this.underWay>=this.policy.mostUnderWay}begin(t){this.begun++;this.underWay++;this.pace.begin(t)
;this.outage.begin(this.begun);return this.begun}end(t){this.underWay--;this.ended++;this.outage.end(t)}good(t){
this.pace.good(t);this.outage.good(t)&&this.onEvent({kind:"outage-ended"})}failed(t,e,n,r){
const s=this.outage.failed(t,this.begun,e,I(n));s==="began"&&this.onEvent({kind:"outage-began",cause:r})
;return s==="given-up"}busy(t,e,n){const r=this.pace.hold(t,this.begun,e,I(n));r!==void 0&&this.onEvent({kind:"held",
ms:r,askedMs:n})}}function I(t){return Math.min(t,o.Q)}
// CONCATENATED MODULE: ./src/many/carry-out.ts
const E=Number.POSITIVE_INFINITY;const A=864e5;async function M(t,e,n){await new Step(t,e,n).run()}class Step{policy
;ports;traffic;polls;starts;working=new Set;wake=new AbortController;done=new Set;failures=0;left=[];defect
;constructor(t,e,n){this.policy=e;this.ports=n;this.traffic=new Traffic(e,t=>n.onEvent(t));const r={
ended:(t,e)=>this.ended(t,e),goodPoll:t=>this.starts.goodPoll(t),givenUp:t=>this.givenUp(t),
executing:(t,e)=>this.started(t,e)};this.polls=new Polls(e,n,this.traffic,r);const s=[]
;for(const[e,n]of t.entries())n.kind==="collect"?this.polls.add(e,n,void 0):n.kind==="start"?s.push(e):this.left.push([e,n.time])
;this.starts=new Starts(s,e,n,this.traffic,r)}async run(){const{cancel:t,clock:e}=this.ports
;const n=()=>this.wake.abort();t.addEventListener("abort",n);for(const[t,e]of this.left){const n={
kind:"start-unrecorded",time:e};await this.ended(t,{kind:"error",runId:void 0,problem:n})}
while(!this.isOver&&!t.aborted&&this.defect===void 0){await this.endWhatIsLate(e.now());const n=e.now()
;const r=this.beginNext(n);if(r===void 0)continue;this.wake=new AbortController;if(t.aborted||this.isOver)break
;await e.sleep(Math.min(Math.max(0,r-n),A),this.wake.signal)}await this.starts.stop(void 0)
;await Promise.all(this.working);t.removeEventListener("abort",n);if(this.defect!==void 0)throw this.defect.error
;await this.polls.cancelAll();for(const[t,e]of this.starts.neverStarted())await this.ports.ended(t,e)}get isOver(){
return this.starts.isOver&&this.polls.size===0}async endWhatIsLate(t){await this.polls.endOverdue(t)
;const e=this.polls.size===0&&this.working.size===0;const n=e?Math.max(t,this.starts.earliest):t
;!this.starts.isOver&&n>this.policy.noStartAfterMs&&await this.starts.stop({by:"deadline"})}beginNext(t){
const{starts:e,polls:n,traffic:r}=this;const s=n.next();const o=t>=this.policy.deadlineMs
;const i=o?void 0:r.outage.nextAt;let a=s?.wait.dueAt??E;let c=e.dueAt(n.size,t)??E;if(i!==void 0){s!==void 0&&(a=i)
;c=n.size===0?Math.max(c,i):E}else r.outage.nextAt!==void 0&&n.size>0&&(c=E)
;const u=Math.max(Math.min(a,c),r.pace.nextAt);if(u>t||r.isFull)return Math.min(this.nextEnd(t),r.isFull?E:u)
;const{next:l}=e;l!==void 0&&c<=a?this.work(l,e.isReady?e.send():e.prepare()):s!==void 0&&this.work(s.index,n.send(s,t))
;return}nextEnd(t){const{noStartAfterMs:e,deadlineMs:n}=this.policy;if(t<n)return Math.min(n,e)
;return this.polls.nextEnd}work(t,e){const n=e.catch(e=>this.unexpected(t,e)).finally(()=>{this.working.delete(n)
;this.wake.abort()});this.working.add(n)}async unexpected(t,e){if(this.done.has(t)){this.defect??={error:e};return}
const n=(0,r.cv)`${(0,r.TL)(e instanceof Error?e.stack??e.message:String(e))}`;const s=this.polls.drop(t)
;await this.ended(t,{kind:"error",runId:s,problem:{kind:"unexpected",cause:n}})}started(t,e){const{clock:n}=this.ports
;if(!this.policy.untilFinished&&!this.ports.cancel.aborted)return this.ended(t,{kind:"started",runId:e})
;this.polls.add(t,{runId:e,workflowId:void 0},n.now());return Promise.resolve()}async ended(t,e){this.done.add(t);(0,
s.Ix)((0,s.W_)(e))&&++this.failures>this.policy.toleratedFailures&&await this.starts.stop({by:"failures"})
;await this.ports.ended(t,e)}async givenUp(t){const e={kind:"service-down",cause:t};await this.starts.stop({
by:"service",problem:e});await this.polls.giveUp(e)}}e.u=M}),8984:((t,e,n)=>{var r=n(6497)
;const s=["success","failure","timed_out","cancelled","error","unknown","not_started","started","running"]
;function o(t){switch(t.kind){case"finished":return(0,r.Hc)(t);case"timed-out":return"timed_out";case"cancelled":
if(t.runId!==void 0)return"cancelled";return t.maybeStarted?"unknown":"not_started";case"error":
return i(t.problem)?"unknown":"error";case"not-started":return"not_started";default:return t.kind}}function i({kind:t}){
return t==="start-uncertain"||t==="start-unrecorded"}function a(t){return["failure","error","unknown"].includes(t)}
function c(t,e){if(e.isUnrecorded&&!e.isCancelled)return"error";const n=t.filter(({conclusion:t})=>a(t))
;const r=n.length<=e.tolerated?t.filter(t=>!n.includes(t)):t;const s=t=>r.some(t)
;const o=(...t)=>s(({conclusion:e})=>t.includes(e))
;if(r.every(({conclusion:t})=>["success","started","running"].includes(t))){if(o("started"))return"started"
;return o("running")?"running":"success"}if(e.isCancelled)return"cancelled"
;if(o("error","unknown")||s(({why:t})=>t==="service"||t==="journal"))return"error";if(o("failure"))return"failure"
;return"timed_out"}function u(t,e){return t.isPercent?Math.floor(e*t.number/100):t.number}e.Ix=a;e.Jo=c;e.NI=s;e.W_=o
;e.Wx=u}),7313:((t,e,n)=>{function r(t){return{...t,maxParallel:1,mostPerSecond:Number.POSITIVE_INFINITY,
mostUnderWay:1,startTries:5,startPauseMs:1e3,noStartAfterMs:Number.POSITIVE_INFINITY,holdsOn429:false,
outageAfter:Number.POSITIVE_INFINITY,toleratedFailures:Number.POSITIVE_INFINITY}}function s(t,e){return{...t,
maxParallel:e.maxParallel,mostPerSecond:10,mostUnderWay:8,startTries:Number.POSITIVE_INFINITY,startPauseMs:0,
noStartAfterMs:t.deadlineMs,holdsOn429:true,outageAfter:3,
toleratedFailures:e.toleratedFailures??Number.POSITIVE_INFINITY}}e.i=r;e.l=s}),4949:((t,e,n)=>{
var r=n(6931);var s=n(4492);var o=n(1670);var i=n(2394);function a(t,e){const n=e===""?[]:[(0,i.n8)((0,
o.cv)`The complete answer: ${(0,o.V$)(e,1e3)}`)];return[(0,i.n8)(c(t)),...n]}function c({runId:t,run:e,reasons:n}){
const i=(0,r.U5)((0,r.EH)(e.startedAt),(0,r.EH)(e.endedAt));const a=(0,o.ZV)(i==="–"?"":` in ${i}`);const c=(0,
o.ZV)(n.length===0?"succeeded":"failed");const u=(0,o.ZV)((0,s.U9)(e.steps.length,"step"))
;const l=e.failedSteps.length===0?(0,o.cv)``:(0,o.cv)`, ${e.failedSteps.length} failed`;return(0,o.cv)`Run ${(0,
o.id)(t)} ${c}${a}: ${u} completed${l}`}function u(t){return t===void 0?[]:[(0,o.cv)`The run: ${(0,o.OZ)(t)}`]}e.P=a
;e.x=u}),2394:((t,e,n)=>{var r=n(743);var s=n(1670);const o=100;function i(t){return{kind:"line",words:t}}
function a(t,e,...n){return{kind:"annotation",level:t,title:e,message:n}}function c(t,e){let n=[];const s=()=>{(0,
r.yy)(n);n=[]};try{for(const o of t){if(o.kind==="line"||o.kind==="table"){n.push(...u(o,e));continue}s()
;o.kind==="group"?(0,r.Os)(e.line(o.title),o.lines):(0,r.fz)(o.level,l(o,e),e.lines(o.message))}}finally{s()}}
function u(t,e){return t.kind==="line"?[e.line(t.words)]:e.table(t.rows)}function l({title:t},e){const n=(0,s.ZV)(t)
;return e.line(e.title===""?n:(0,s.cv)`${(0,s.V$)(e.title,o)}: ${n}`)}e.Dx=u;e.RV=o;e.gX=c;e.n8=i;e.w7=a}),
2639:((t,e,n)=>{var r=n(3024);n.n(r);var s=n(6760);n.n(s);var o=n(6316);const i=120;function a(t){
const e=t.replace(/[^A-Za-z0-9._-]/gu,"_").replace(/^\./,"_");return o.db.test(e)?`_${e}`:e}class UniqueNames{taken
;next=new Map;constructor(t=[]){this.taken=new Set(t.map(t=>t.toLowerCase()))}take(t,e){const n=u(t,e);let r=n
;for(let s=this.next.get(n)??2;this.taken.has(r.toLowerCase());s++){r=u(t,`-${s}${e}`);this.next.set(n,s+1)}
this.taken.add(r.toLowerCase());return r}}function c(t,e){if(t===void 0||e===void 0)return[];try{
return r.realpathSync.native(t)===s.dirname(e)?[s.basename(e)]:[]}catch{return[]}}function u(t,e){
return`${t.slice(0,i-e.length)}${e}`.replace(/\.$/,"_")}e.MH=a;e.Um=UniqueNames;e.x_=c}),9160:((t,e,n)=>{
var r=n(3024);var s=n(6760);var o=n(4613);var i=n(5407);var a=n(6449);var c=n(2639);var u=n(8851);
// CONCATENATED MODULE: ./src/report/rename.ts
const l=new Set(["EACCES","EBUSY","EPERM"]);const d=10;const f={ms:1e3}
;function h(t,e,n=f,{rename:s=r.renameSync,pause:o=p}={}){for(let r=d;;r*=2){try{s(t,e);return}catch(t){
const e=process.platform==="win32"&&l.has((0,a.$N)(t));if(!e||r>n.ms)throw t}n.ms-=r;o(r)}}function p(t){
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,t)}
// CONCATENATED MODULE: ./src/report/files.ts
function m(t,e){const n=r.mkdtempSync(s.join(s.resolve(e),"workflow-run-"));const o=s.join(n,"result.json")
;r.writeFileSync(o,t,{mode:384,flag:"wx"});return o}function v(t,e,n){const r=$(t,(0,c.x_)(e,n));const o=[]
;for(const n of t){const t=r.get(n.position);if(n.output===null||t===void 0)continue;o.push({position:n.position,
node:(0,u.u)(n),path:s.join(e,t),text:n.output})}return o}function w(t){return new Map(t.map(t=>[t.node,t.path]))}
function g(t,e,n){const r=[];const s=[];const o=(t,e)=>{try{e();return true}catch(e){s.push((0,a.UX)(e,t));return false}
};if(!o(e,()=>y(e,n)))return{written:r,failures:s};for(const e of t)o(e.path,()=>k(e.path,e.text))&&r.push(e);return{
written:r,failures:s}}function y(t,e){const n=(0,o.resolveOutputFolder)(t,e)
;if(n.kind==="fault")throw new Error(`the directory ${n.fault}`);const i=[]
;for(let e=t;!r.existsSync(e);e=s.dirname(e))i.push(e);for(const t of i.reverse())r.mkdirSync(t)}function k(t,e){
const n=s.join(s.dirname(t),`.${(0,i.b)()}.tmp`);try{r.writeFileSync(n,e,{flag:"wx"});h(n,t)}catch(t){r.rmSync(n,{
force:true});throw t}}const b=".txt";function $(t,e=[]){const n=new Map;const r=new c.Um(e);const s=new Map
;for(const e of t){const t=(0,u.u)(e);const o=(s.get(t)??0)+1;s.set(t,o);if(e.output===null)continue
;n.set(e.position,r.take((0,c.MH)(t),o===1?b:`.${o}${b}`))}return n}e.wG=w;e.Qo=v;e.kF=g;e.tH=m}),
3185:((t,e,n)=>{var r=n(5895);var s=n(8544);var o=n(8851);const i="… [cut]";function a(t,e,n){
const r=[...(0,o.U)(t,Math.max(0,n)/7)];const{alone:s,object:i,cut:a}=c(r,e,n);return{result:s,stepOutputs:i,cut:a}}
function c(t,e,n){const r=t.map(([t])=>JSON.stringify(t))
;const s=t.reduce((t,[,e],n)=>t+(r[n]?.length??0)+2+(e===null?4:0),t.length===0?2:1);const o=[{text:e,quoted:false}]
;for(const[,e]of t)e!==null&&o.push({text:e,quoted:true});const i=u(o,n-s);if(i===void 0){const t=u([{text:e,
quoted:false}],n-2)??0;return{alone:l(e,t),object:"{}",cut:true}}
const a=t.map(([,t],e)=>`${r[e]}:${t===null?"null":JSON.stringify(l(t,i))}`);return{alone:l(e,i),
object:`{${a.join(",")}}`,cut:o.some(({text:t})=>t.length>i)}}function u(t,e){return(0,r.M)(t,e,{
length:({text:t})=>t.length,cost:({text:t,quoted:e},n)=>{const r=l(t,n);return e?JSON.stringify(r).length:r.length},
least:i.length})}function l(t,e){return t.length<=e?t:(0,s.Pl)(t,e-i.length)+i}e.TM=c;e.tl=i;e.yi=a}),
9417:((t,e,n)=>{var r=n(6449);var s=n(9160);function o({run:t,answer:e},n){const r=i(e,n.temp)
;const{outputDirectory:o,journal:a}=n;const c=o===void 0?void 0:{path:o,files:(0,s.Qo)(t.steps,o,a)};return{...r,
folder:c}}function i(t,e){try{return{resultFile:(0,s.tH)(t,e),failure:void 0}}catch(t){return{resultFile:"",failure:(0,
r.UX)(t,e)}}finally{a(t)}}function a({buffer:t}){t instanceof ArrayBuffer&&t.resizable&&t.resize(0)}e._=a;e.a=o}),
8851:((t,e,n)=>{var r=n(7562);function s(t){return(0,r.Vb)(t)??`#${t.position}`}
function o(t,e=Number.POSITIVE_INFINITY){const n=new Map;for(const r of t){n.set(s(r),r.output);if(n.size>e)break}
return n}e.U=o;e.u=s}),1286:((t,e,n)=>{const r=5e5;const s=5e4;const o=1e5;const i=2e5;const a=2e3
;const c=200;e.NI=c;e.TX=i;e.YO=o;e.Yo=r;e.fu=a;e.sU=s}),5468:((t,e,n)=>{var r=n(6497);var s=n(4808)
;var o=n(8544);var i=n(6931);var a=n(3185);var c=n(1286);const u=2+a.tl.length;function l(t,e){
const n=new Map([["conclusion",(0,r.vu)(t)]]);e.error!==void 0&&n.set("error",e.error.text)
;if(t.kind!=="finished")return{values:n,files:void 0,truncated:false,jsonLeftOut:false};const{run:s,runId:o}=t
;const l=f(s.state);const m=f(s.startedAt);const v=f(s.endedAt);const w=h(s);const g=(0,i.cT)((0,i.EH)(s.startedAt),(0,
i.EH)(s.endedAt));n.set("state",l.text);n.set("failed-steps",w.text);n.set("started-at",m.text);n.set("ended-at",v.text)
;n.set("duration-seconds",g===void 0?"":(0,i.$n)(g));n.set("result-file",e.resultFile)
;const y=e.outputFiles===void 0?void 0:p(e.outputFiles);const k=["run-id","result","step-outputs","truncated"]
;y!==void 0&&k.push("output-files");s.result.json!==void 0&&k.push("result-json");e.runUrl!==void 0&&k.push("run-url")
;const b=[...k,"false",o,e.runUrl??"",y?.text??""];b.push(...n.keys(),...n.values())
;let $=c.Yo-b.reduce((t,e)=>t+e.length,0);const x=d(s.result,$-u);$-=x?.text.length??0;const S=(0,
a.yi)(s.steps,s.result.step?.output??"",$);n.set("result",S.result);x!==void 0&&n.set("result-json",x.text)
;n.set("step-outputs",S.stepOutputs);const I=[l,m,v,w,y,x,S,e.error];const E=I.some(t=>t?.cut===true)
;n.set("truncated",String(E));return{values:n,files:y,truncated:E,jsonLeftOut:x?.cut===true}}
function d({step:t,json:e},n){if(e===void 0)return;if(t===void 0||e.kind==="not-json")return{text:"",cut:false}
;const r=(0,s.jD)(t.output,e.range,n);return{text:r??"",cut:r===void 0}}function f(t){return{text:(0,o.Pl)(t,c.NI),
cut:t.length>c.NI}}function h({failedSteps:t,oddFailedSteps:e}){if(e!==void 0)return e.length<=c.sU?{text:e,cut:false}:{
text:"[]",cut:true};const n=[];let r=2;for(const{json:e}of t){r+=e.length+(n.length===0?0:1);if(r>c.sU)break;n.push(e)}
return{text:`[${n.join(",")}]`,cut:n.length<t.length}}function p(t){return m(t,c.YO)}function m(t,e){
const n=[...t].map(([t,e])=>`${JSON.stringify(t)}:${JSON.stringify(e)}`);const r=`{${n.join(",")}}`;return r.length<=e?{
text:r,cut:false}:{text:"{}",cut:true}}e.$Z=l;e.$z=m;e.gt=p}),594:((t,e,n)=>{var r=n(4492);var s=n(1670)
;var o=n(2394);var i=n(8851);const a=300;const c=20;const u=100;const l=process.platform==="win32"?32:128;const d=(0,
o.w7)("warning","Answer not UTF-8",(0,
s.cv)`An answer of the service is not valid UTF-8. Invalid bytes are replaced by U+FFFD, in the outputs as well. The conclusion does not change. For a finished run, \`result-file\` has the original bytes.`)
;function f(t){
return(0,o.w7)("warning","No result-file",(0,s.cv)`The service's answer could not be written to a file, so \`result-file\` is empty: ${(0,
s.V$)(t,a)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`)}function h(t,e){return(0,
o.w7)("warning","Files not written",(0,
s.cv)`${(0,s.ZV)((0,r.U9)(t,"file"))} could not be written to \`output-directory\`: ${(0,
s.V$)(e,a)}. The conclusion does not change. Check that the step can write to the directory.`)}function p(t,e){
const n=t===""?(0,s.cv)`The complete outputs could not be saved; see the warning above.`:(0,
s.cv)`The complete outputs are in \`result-file\` (${(0,s.TL)(t)}).`;const r=e?(0,
s.cv)` \`output-files\` is \`{}\`; the files are in \`output-directory\`.`:(0,s.cv)``;return(0,
o.w7)("warning","Outputs cut",(0,s.cv)`Outputs were cut to stay within their limits. ${n}${r}`)}function m(t){
const e=t===""?(0,s.cv)``:(0,s.cv)` The result is in \`result-file\` (${(0,s.TL)(t)}).`;return(0,
o.w7)("warning","JSON left out",(0,
s.cv)`\`result-json\` is empty, because the JSON does not fit into the step's outputs and is never cut.${e}`)}
function v(t,e){
return(0,o.w7)("warning","No result",(0,s.cv)`The run has no output of the node ${g(t)} (\`result-node\`), so \`result\` is empty. ${w(e)}`)
}function w(t,e=t=>t){const n=[];for(const[e,r]of(0,i.U)(t))r!==null&&n.push(e);if(n.length===0)return(0,
s.cv)`No node has an output.`;const r=n.slice(0,c);const o=n.length-r.length;const a=(0,s.oR)(r.map(t=>g(e(t))),", ")
;return(0,s.cv)`Nodes with an output: ${a}${(0,s.ZV)(o>0?`, and ${o} more`:"")}.`}function g(t){return(0,
s.V$)(t,u,JSON.stringify)}function y(t,e){return(0,o.w7)("notice","Large result",(0,
s.cv)`\`result\` is larger than ${l} KiB, which is too large for an environment variable or a \`with:\` value.${k(t,e)}`)
}function k(t,e){if(t!==void 0)return(0,s.cv)` Read its file in \`output-directory\` instead: ${(0,s.V$)(t,1e3)}`
;return e===""?(0,s.cv)``:(0,s.cv)` Read \`result-file\` instead.`}function b(t){return(0,
o.w7)("warning","No job summary",(0,s.cv)`The job summary could not be written: ${(0,
s.V$)(t,a)}. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.`)}function $(t,e){
const n=t===void 0?(0,s.cv)`There is no run id.`:(0,s.cv)`The run's id is ${(0,s.id)(t)}.`;return(0,
o.w7)("error","Outputs not written",(0,
s.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0,
s.V$)(e,a)}. ${n} The step fails even if the run succeeded. Check GITHUB_OUTPUT and the runner's disk.`)}function x(t){
return(0,s.cv)`The report of this step could not be written: ${(0,s.TL)(t)}`}e.L1=$;e.LA=x;e.PL=f;e.RQ=d;e.Tx=y;e.lE=l
;e.p3=v;e.pg=w;e.qF=m;e.qp=g;e.uW=h;e.wI=b;e.z=p}),435:((t,e,n)=>{var r=n(7562);var s=n(6931)
;var o=n(4492);var i=n(1670);var a=n(2394);var c=n(8851);const u=200;const l=60;const d=30;const f=[(0,i.cv)`node`,(0,
i.cv)`state`,(0,i.cv)`duration`,(0,i.cv)`size`];const h=(0,i.cv)`–`;function p({steps:t,failedSteps:e},n=u){
const r=t.length+e.length;if(r===0)return[(0,a.n8)((0,i.cv)`The run reports no steps.`)];const s=r>n?n-1:r
;const c=e.slice(0,s).map(v);const l=[...Iterator.from(t).take(s-c.length).map(m)];const d={kind:"table",
rows:[f,...l,...c]};return s<r?[d,(0,a.n8)((0,i.cv)`… and ${(0,i.ZV)((0,o.U9)(r-s,"more step"))}`)]:[d]}function m(t){
const{state:e,output:n,startedAt:r,endedAt:a}=t;return[(0,i.cv)`${(0,i.V$)((0,c.u)(t),l)}`,e===void 0?h:(0,i.cv)`${(0,
i.V$)(e,d)}`,(0,i.ZV)((0,s.U5)(r,a)),n===null?h:(0,i.ZV)((0,o.Ej)(Buffer.byteLength(n)))]}function v(t){const e=(0,
r.Vb)(t);return[e===void 0?h:(0,i.cv)`${(0,i.V$)(e,l)}`,(0,i.cv)`failed`,(0,i.ZV)((0,s.U5)(t.startedAt,t.endedAt)),h]}
e.P=p}),5345:((t,e,n)=>{var r=n(5895);var s=n(4492);var o=n(9144);const i=20;function a(t,e,n){
const s=(t,e)=>u(t,e,n).bytes;const o=[];let i=false;let a=e;for(const e of t){a-=s(e,0);i=a<0;if(i)break;o.push(e)}
const c=(0,r.M)(o,e,{length:({text:t})=>t.length,cost:s,least:0})??0;return{shown:o.map(t=>u(t,c,n)),
areCut:i||o.some(({text:t})=>t.length>c)}}function c(t,e,n){const r=(0,o.fj)(t,(0,o.qy)``);if(e<=i)return r;return(0,
o.qy)`<details><summary>${(0,o.pj)((0,s.U9)(e,n))}</summary>\n\n${r}\n</details>\n`}
function u({title:t,text:e,isOpen:n=false},r,s){
const i=e.length<=r?(0,o.OF)(s.head(e,Number.MAX_SAFE_INTEGER),"text"):(0,o.OF)(s.head(e,r),"text","\n… [cut]")
;const a=n?(0,o.qy)` open`:(0,o.qy)``;return(0,o.qy)`<details${a}><summary>${t}</summary>\n\n${i}\n\n</details>\n`}e.B=a
;e.U=c}),9075:((t,e,n)=>{var r=n(2394);var s=n(9144);function o({mark:t,words:e},n){const{title:o}=n
;return o===""?(0,s.qy)`## ${(0,s.pj)(`${t} ${e}`)}`:(0,s.qy)`<h2>${(0,s.pj)(t)} ${(0,s.o)(o,r.RV,n)}: ${(0,
s.pj)(e)}</h2>`}e.R=o}),9144:((t,e,n)=>{var r=n(1670);class HtmlText{#t;constructor(t){this.#t=t}
get text(){return this.#t}get bytes(){return Buffer.byteLength(this.#t)}toString(){return this.#t}}function s(t,...e){
let n="";for(let r=0;r<t.length;r++){n+=t[r];const s=e[r];s!==void 0&&(n+=o(s))}return new HtmlText(n)}function o(t){
if(t instanceof HtmlText)return t.text;if(typeof t==="number")return String(t);return"text"in t?m(t.text):c(t,"\n")}
function i(t){return new HtmlText(m(t))}function a(t,e){return new HtmlText(c(t,e.text))}function c(t,e){let n=""
;for(let r=0;r<t.length;r++)n+=(r===0?"":e)+t[r];return n}function u(t){return s`<code>${t}</code>`}function l(t,e,n){
return u(n.line((0,r.cv)`${(0,r.V$)(t,e)}`))}function d(t,e,n){return s`<a href="${n.line((0,r.cv)`${(0,
r.OZ)(t)}`)}">${e}</a>`}function f(t,e,n=""){const r=h(t.text);return new HtmlText(`${r}${e}\n${t.text}${n}\n${r}`)}
function h(t){const e="```";if(!t.includes(e))return e;const n=t.match(/`+/g)??[]
;return"`".repeat(n.reduce((t,e)=>Math.max(t,e.length),0)+1)}function p(t,e){let n="";let r=false
;for(const s of e.parts(t)){if(s.isForeign){const t=m(s.text);n+=r?t:`<code>${t}</code>`;continue}
for(const[t,e]of s.text.split("`").entries()){if(t>0){n+=r?"</code>":"<code>";r=!r}n+=m(e)}}
return new HtmlText(n.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g,"$1"))}function m(t){
if(!/[&<>"\r\n]/.test(t))return t
;return t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;").replace(/[\r\n]/g,"&#10;")
}e.OF=f;e.aY=u;e.em=p;e.fj=a;e.o=l;e.pj=i;e.q=d;e.qy=s}),1410:((t,e,n)=>{var r=n(7562);var s=n(6931)
;var o=n(4492);var i=n(9144);
// CONCATENATED MODULE: ./src/report/summary/extent.ts
function a({steps:t,failedSteps:e,startedAt:n,endedAt:r}){const a=(0,i.pj)((0,o.U9)(t.length,"completed step"))
;const c=e.length===0?(0,i.qy)``:(0,i.qy)` and ${e.length} failed`;const u=(0,s.U5)((0,s.EH)(n),(0,s.EH)(r));return(0,
i.qy)`<p><b>${a}${c}</b> in <b>${(0,i.pj)(u)}</b></p>`}var c=n(6497);var u=n(9912);
// CONCATENATED MODULE: ./src/report/summary/facts.ts
const l=256;const d=200;const f=60;function h(t,{workflowId:e,runUrl:n},r){const s="runId"in t?t.runId:void 0
;const o=t.kind==="finished"?t.run:void 0;const a=o?.workflowId??e;const f=t=>(0,i.o)(t,l,r);const h=[p("Conclusion",(0,
i.qy)`<code>${(0,i.pj)((0,c.vu)(t))}</code>`)];o!==void 0&&o.state!=="DONE"&&h.push(p("State",m(o.state,d,r)))
;if(s!==void 0){const t=f(s);h.push(p("Run",n===void 0?t:(0,i.q)(n,t,r)))}a!==void 0&&h.push(p("Workflow",f(a)))
;if(o!==void 0){h.push(p("Started",v(o.startedAt,r)));h.push(p("Ended",v(o.endedAt,r)))}return(0,u.tp)(h)}
function p(t,e){return(0,u.nM)([(0,i.pj)(t),e].map(u.Hn))}function m(t,e,n){return t===""?(0,i.pj)("–"):(0,i.o)(t,e,n)}
function v(t,e){const n=(0,s.EH)(t);if(n===void 0)return m(t,f,e);const r=new Date(Number(n/1000n)).toISOString()
;return(0,i.pj)(`${r.slice(0,10)} ${r.slice(11,19)} UTC`)}var w=n(9075);var g=n(8851);var y=n(5345);
// CONCATENATED MODULE: ./src/report/summary/outputs.ts
const k=120;const b=1e3;const $=40;function x({run:t,reasons:e},n,r,s){const{steps:o,result:{step:a}}=t
;if(a===void 0)return{result:void 0,others:void 0};const c=e.length===0?"Result":"Last output";const u=E(o,a,c,s)
;const l=I(n,s);const d=r-l.bytes-S([],o.length).bytes;const{shown:f,areCut:h}=(0,y.B)(u,d,s);const[p=(0,i.qy)``,...m]=f
;return{result:h?(0,i.qy)`${p}${l}`:p,others:m.length===0?void 0:S(m,m.length)}}function S(t,e){return(0,
i.qy)`### Other outputs\n\n${(0,y.U)(t,e,"output")}`}function I(t,e){const n=t===""?(0,i.qy)``:(0,
i.qy)` The complete outputs are in <code>result-file</code>, ${(0,i.o)(t,b,e)}.`;return(0,
i.qy)`\n<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${n}</p>\n`}
function*E(t,e,n,r){yield{title:(0,i.qy)`<b>${(0,i.pj)(n)}:</b> ${M(e,e.output,r)}`,text:e.output,isOpen:A(e.output)}
;for(const n of t){if(n.output===null||n.position===e.position)continue;yield{title:M(n,n.output,r),text:n.output}}}
function A(t){const e=t.includes("\r")?/\r\n?|\n/:"\n";const n=t.split(e,$+2);n.at(-1)===""&&n.pop();return n.length<=$}
function M(t,e,n){const r=(0,i.o)((0,g.u)(t),k,n);return(0,i.qy)`#${t.position} ${r} · ${(0,i.pj)((0,
o.Ej)(Buffer.byteLength(e)))}`}
// CONCATENATED MODULE: ./src/report/summary/steps.ts
const N=40;const O=30
;const T=(0,i.qy)`<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>`
;function U(t,e){const n=t.steps.length+t.failedSteps.length;if(n===0)return;const r={total:n,noun:"step",
output:"result-file"};return(0,i.qy)`### Steps\n\n${(0,u.V4)(T,P(t,e),r)}`}function*P({steps:t,failedSteps:e},n){
for(const[r,s]of e.entries())yield L(s,t.length+r+1,n);for(const e of t)yield j(e,n)}function j(t,e){return(0,u.nM)([(0,
u.EH)(String(t.position)),(0,u.Hn)((0,i.o)((0,g.u)(t),N,e)),(0,u.Hn)(F(t,e)),(0,u.EH)((0,
s.U5)(t.startedAt,t.endedAt)),(0,u.EH)(t.output===null?"–":(0,o.Ej)(Buffer.byteLength(t.output)))])}
function F({state:t},e){if(t==="DONE")return(0,i.pj)("✅ DONE");return t===void 0?(0,i.pj)("–"):(0,i.o)(t,O,e)}
function L(t,e,n){const o=(0,r.Vb)(t);return(0,u.nM)([(0,u.EH)(String(e)),(0,u.Hn)(o===void 0?(0,i.pj)("–"):(0,
i.o)(o,N,n)),(0,u.Hn)((0,i.pj)("❌ failed")),(0,u.EH)((0,s.U5)(t.startedAt,t.endedAt)),(0,u.EH)("–")])}var R=n(3838);
// CONCATENATED MODULE: ./src/report/summary/summary.ts
const _=1022976;const C={mark:"✅",words:"Workflow run succeeded"};function B(t,e){
const{style:n,workflowId:r,resultFile:s,runUrl:o,otherEnd:c,present:u}=e;const l=t.kind==="finished"?t:void 0
;const d=l?.run;const f=q([(0,w.R)(c?.verdict??C,u),d&&a(d),...c?.paragraphs??[]]);const p=[d&&(0,
R.I)(H(d),"steps",u),d&&U(d,u)];const m=h(t,{workflowId:r,runUrl:o},u);const v=d===void 0?m:(0,
i.qy)`### Details\n\n${m}`;const g=(0,i.qy)`${q([f,...p,v])}\n`;if(l===void 0||n==="brief")return g
;const y=_-g.bytes-2*V.bytes;const{result:k,others:b}=x(l,s,y,u);return(0,i.qy)`${q([f,k,...p,b,v])}\n`}const V=(0,
i.qy)`\n\n`;function q(t){return(0,i.fj)(t.filter(t=>t!==void 0),V)}function*H({steps:t,failedSteps:e}){
for(const e of t)yield D(e,e.position,false);for(const[n,r]of e.entries())yield D(r,t.length+n+1,true)}
function D(t,e,n){const{startedAt:s,endedAt:o}=t;return{position:e,name:(0,r.Vb)(t)??"step",failed:n,startedAt:s,
endedAt:o}}e.uZ=_;e.Br=B;e.OJ=q}),9912:((t,e,n)=>{var r=n(4492);var s=n(9144);const o=307200;const i=20
;function a(t){return(0,s.qy)`<table>\n${t}\n</table>`}function c(t){return(0,s.qy)`<tr>${(0,s.fj)(t,(0,s.qy)``)}</tr>`}
function u(t){return(0,s.qy)`<td>${t}</td>`}function l(t){const e=t.split(" ").map(s.pj);return(0,
s.qy)`<td align="right">${(0,s.fj)(e,(0,s.qy)`&nbsp;`)}</td>`}function d(t,e,n){const c=[];let{bytes:u}=a([t])
;for(const t of e){u+=t.bytes+1;if(u>o)break;c.push(t)}const l=n.total-c.length;const d=l===0?(0,s.qy)``:(0,
s.qy)`\n\n… and ${(0,s.pj)((0,r.U9)(l,`more ${n.noun}`))}, see \`${(0,s.pj)(n.output)}\`.`;const f=(0,
s.qy)`${a([t,...c])}${d}`;if(n.total<=(n.mostOpen??i))return f;return(0,s.qy)`<details><summary>${(0,s.pj)((0,
r.U9)(n.total,n.noun))}</summary>\n\n${f}\n\n</details>`}e.EH=l;e.Hn=u;e.V4=d;e.nM=c;e.tp=a}),
3838:((t,e,n)=>{var r=n(9144);const s=50;const o=40;const i=864e5;const a=300*i
;const c=`%%{init: ${JSON.stringify({gantt:{leftPadding:24},themeVariables:{taskBkgColor:"#0969da",
taskBorderColor:"#0969da",critBkgColor:"#cf222e",critBorderColor:"#cf222e",taskTextColor:"#fff",
taskTextLightColor:"#fff"}})}}%%`;function u(t,e,n){const o=[...Iterator.from(t).flatMap(l)];if(o.length<2)return
;const i=o.toSorted((t,e)=>Number(e.failed)-Number(t.failed)||d(e)-d(t)).slice(0,s).sort((t,e)=>t.start-e.start||t.position-e.position)
;const a=f(i,e,n);if(a===void 0)return;const c=o.some(({failed:t})=>t)?"failed and longest":"longest"
;const u=o.length===i.length?(0,r.qy)``:(0,r.qy)`\n\nThe ${i.length} ${(0,r.pj)(c)} of ${o.length} ${(0,r.pj)(e)}.`
;const h=n.head(a,Number.MAX_SAFE_INTEGER);return(0,r.qy)`### Timeline\n\n${(0,r.OF)(h,"mermaid")}${u}`}
function l({startedAt:t,endedAt:e,...n}){if(t===void 0||e===void 0||e<t)return[];return[{...n,start:Number(t/1000n),
end:Number(e/1000n)}]}function d({start:t,end:e}){return e-t}function f(t,e,n){
const r=Math.min(...t.map(({start:t})=>t));const s=Math.max(...t.map(({end:t})=>t))-r;if(s>a)return
;const o=Math.max(1,Math.ceil(s/100));const i=t.map(t=>({...t,end:Math.max(t.end,t.start+o)}))
;const u=i.map(({position:t,name:e,failed:s,start:o,end:i})=>{const a=`${p(o-r)}, ${p(i-r)}`
;return`  ${h(t,e,n)} :${s?"crit, ":""}${a}`})
;return[c,"gantt",`  accTitle: Timeline of the ${e}`,`  accDescr: A bar for each of the ${t.length} ${e}. The table has their durations.`,"  dateFormat YYYY-MM-DD HH:mm:ss.SSS",...m(Math.max(...i.map(({end:t})=>t))-r),"  todayMarker off",...u].join("\n")
}function h(t,e,n){const r=t=>n.head(t,o).text.replace(/[^A-Za-z0-9_-]/gu,"_");return`${t}-${r(r(e))}`.slice(0,o)}
function p(t){const e=new Date(Date.UTC(2e3,0,1)+t).toISOString();return`${e.slice(0,10)} ${e.slice(11,23)}`}
function m(t){const e=(t,e)=>[`  axisFormat ${t}`,...e===void 0?[]:[`  tickInterval ${e}`]]
;if(t<2e3)return e("%-S.%L s");if(t<15e3)return e("%-S s","1second");if(t<6e4)return e("%-S s","5second")
;if(t<36e5)return e("%M:%S");if(t<i)return e("%H:%M");return t<10*i?e("day %-j","1day"):e("day %-j")}e.I=u}),
5873:((t,e,n)=>{var r=n(2804);var s=n(6449);var o=n(9160);var i=n(5468);var a=n(594);
// CONCATENATED MODULE: ./src/report/after-files.ts
function c({folder:t,pathsFit:e,largeResult:n},{written:r,failures:s}){const o=new Map;const c=[];if(t!==void 0){
const n=e?u(t.files,r):new Map;o.set("output-files",(0,i.gt)(n).text);const[l]=s;l!==void 0&&c.push((0,
a.uW)(t.files.length-r.length,l))}if(n!==void 0){const t=r.find(({position:t})=>t===n.position);c.push((0,
a.Tx)(t?.path,n.resultFile))}return{outputs:o,entries:c}}function u(t,e){const n=new Set(e.map(({path:t})=>t))
;return new Map([...(0,o.wG)(t)].filter(([,t])=>n.has(t)))}var l=n(2394);
// CONCATENATED MODULE: ./src/report/write.ts
function d(t,e){const{outputs:n,presenter:r,folders:s,summaryFile:o}=e;n.setAll(t.outputs);(0,l.gX)(t.entries,r)
;t.summary!==void 0&&h(o,t.summary,r);const i=c(t.afterFiles,f(t.afterFiles.folder,s));n.setAll(i.outputs);(0,
l.gX)(i.entries,r);const{failure:u}=n;if(u===void 0)return t.exitCode;t.tellsOfOutputs||(0,l.gX)([(0,
a.L1)(t.runId,u)],r);return 1}function f(t,e){return t===void 0?{written:[],failures:[]}:(0,o.kF)(t.files,t.path,e)}
function h(t,e,n){if(t===void 0)return;try{(0,r.IM)(t,e())}catch(e){(0,l.gX)([(0,a.wI)((0,s.UX)(e,t))],n)}}e.f=h;e.u=d
}),7562:((t,e,n)=>{var r=n(6931);var s=n(824);function o({nodeId:t,stepId:e}){return t??e}function i(t){
let e;for(const n of t)!a(n)||e!==void 0&&c(n,e)||(e=n);return e}function a(t){return t.output!==null}function c(t,e){
if(e.endedAt===void 0)return false;return t.endedAt===void 0||t.endedAt<e.endedAt}function u(t,e){
return new CompletedSteps(t.map((n,r)=>{const o=d((0,s.Pf)((0,s.s)(t,r)),r,e.get(r));return l(o)?void 0:o}))}
class CompletedSteps{steps;constructor(t){this.steps=t}get length(){return this.steps.length}*[Symbol.iterator](){
for(const[t,e]of this.steps.entries())yield e??d({},t,void 0)}}
function l({nodeId:t,stepId:e,state:n,output:r,startedAt:s,endedAt:o}){return(t??e??n??r??s??o)===void 0}
function d(t,e,n){const{output:o}=t;return{position:e+1,nodeId:(0,s.y0)(t.node_id),stepId:(0,s.y0)(t.step_id),
state:typeof t.state==="string"?t.state:void 0,output:typeof o==="string"?o:n??null,startedAt:(0,r.EH)(t.started_at),
endedAt:(0,r.EH)(t.ended_at)}}e.MM=a;e.Vb=o;e.wD=u;e.wL=i}),824:((t,e,n)=>{var r=n(4808);function s(t){
return(0,r.Gv)(t)?t:{}}function o(t,e){const n=t[e];t[e]=void 0;return n}function i(t){
return typeof t==="string"&&t!==""?t:void 0}function a(t){if(typeof t==="string")return t
;return t===void 0||t===null?"":d(t)}function c(t){if(typeof t==="string")return t;if(t===null)return
;const{message:e}=s(t);return typeof e==="string"?e:d(t)}function u(t){
return/"(?:in|out)puts?"|\\u/.test(t)?d(JSON.parse(t)):t}const l=new Set(["input","inputs","output","outputs"])
;function d(t){try{return JSON.stringify(t,(t,e)=>l.has(t)&&e!==null?"…":e)}catch{return Array.isArray(t)?"[…]":"{…}"}}
e.Pf=s;e.b6=a;e.bD=c;e.s=o;e.y0=i;e.z5=u}),6497:((t,e,n)=>{function r(t){switch(t.kind){case"finished":
if(t.problem!==void 0)return"error";return s(t);case"timed-out":return"timed_out";case"not-started":return"error"
;default:return t.kind}}function s({run:t,reasons:e}){
return e.length===0&&t.result.json?.kind!=="not-json"?"success":"failure"}function o(t){
return["success","started","running","planned"].includes(t)?0:1}e.FO=o;e.Hc=s;e.vu=r}),1001:((t,e,n)=>{
var r=n(7203);var s=n(1399);var o=n(9367);function i(t,e){switch(t.kind){case"no-connection":return{
kind:"no-connection",cause:t.cause};case"untrusted":return{kind:"impossible",by:"certificate",cause:t.cause}
;case"proxy-refused":return{kind:"impossible",by:"proxy",cause:t.cause};case"lost":case"dropped":return{
kind:"uncertain",cause:t.cause,retryAfterMs:0};case"reply":return a(t,e)}}function a(t,e){
const{status:n,refusal:i,redirectHost:a,redirectsWithin:u,retryAfterMs:l}=t;const d=n>=200&&n<=299
;const f=d?t.startedId:void 0;if(f!==void 0){const t=e(f);return(0,r.c)(f)&&!t?{kind:"started",runId:f}:{
kind:"unusable-id",id:f,holdsKey:t}}if(n===429){const e=c(t);return l>s.Q?{kind:"postponed",cause:e,askedMs:l}:{
kind:"busy",cause:e,retryAfterMs:l}}if(d&&i!==void 0||n>=300&&n<=399||n>=400&&n<=499&&n!==408)return{kind:"refused",
status:n,message:(0,o.v6)(t),redirectHost:a,redirectsWithin:u};return{kind:"uncertain",cause:c(t),retryAfterMs:l}}
function c(t){if(t.status===429)return(0,o.uU)(t,{silent:"too many requests"});return(0,o.uU)(t,t.status<=299?{
useless:"the answer contains no run id"}:{})}function u({kind:t}){switch(t){case"started":return"started"
;case"uncertain":case"unusable-id":return"unknown";default:return"not-started"}}function l(t){switch(t.kind){
case"refused":return{...t,kind:"start-refused"};case"impossible":return{...t,kind:"start-impossible"};case"postponed":
return{...t,kind:"start-postponed"};case"unusable-id":return{...t,kind:"start-unusable-id"};case"uncertain":return{
kind:"start-uncertain",cause:t.cause}}}e.Zw=l;e._L=u;e.mI=i}),5624:((t,e,n)=>{function r(t,e){
const n=t.filter(({kind:t})=>t==="start").length;return n>e?{kind:"too-many-starts",starts:n,most:e}:void 0}e.V=r}),
2804:((t,e,n)=>{var r=n(3024);n.n(r);function s(t,e){const n=o(t,r.constants.O_CREAT);try{
r.writeFileSync(n,e)}finally{r.closeSync(n)}}function o(t,e=0){return i(t,r.constants.O_APPEND|e)}function i(t,e=0){
const{O_WRONLY:n,O_NONBLOCK:s=0}=r.constants;const o=r.openSync(t,n|s|e);if(!r.fstatSync(o).isFIFO())return o
;r.closeSync(o);throw new Error(`it is a pipe and not a file (${t})`)}e.IM=s;e.Pc=i;e.YT=o}),
5407:((t,e,n)=>{var r=n(3024);n.n(r);const s="/proc/sys/kernel/random/uuid"
;const o=/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;const i=process.platform==="linux"?s:"";function a(t=i){try{
const e=(0,r.readFileSync)(t,"utf8").trim();if(o.test(e))return e}catch{}return c()}function c(){
return process.getBuiltinModule("node:crypto").randomUUID()}e.b=a}),743:((t,e,n)=>{var r=n(3024)
;var s=n(8161);
// CONCATENATED MODULE: external "os"
const o=require("os");
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
function i(t){if(t===null||t===void 0)return"";if(typeof t==="string"||t instanceof String)return t
;return JSON.stringify(t)}function a(t){if(!Object.keys(t).length)return{};return{title:t.title,file:t.file,
line:t.startLine,endLine:t.endLine,col:t.startColumn,endColumn:t.endColumn}}
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js
function c(t,e,n){const r=new Command(t,e,n);process.stdout.write(r.toString()+o.EOL)}function u(t,e=""){c(t,{},e)}
const l="::";class Command{constructor(t,e,n){t||(t="missing.command");this.command=t;this.properties=e;this.message=n}
toString(){let t=l+this.command;if(this.properties&&Object.keys(this.properties).length>0){t+=" ";let e=true
;for(const n in this.properties)if(this.properties.hasOwnProperty(n)){const r=this.properties[n];if(r){e?e=false:t+=","
;t+=`${n}=${f(r)}`}}}t+=`${l}${d(this.message)}`;return t}}function d(t){
return i(t).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A")}function f(t){
return i(t).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A").replace(/:/g,"%3A").replace(/,/g,"%2C")}
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
void 0;
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
void 0;
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
void 0;o.platform();o.arch();
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
void 0;var h;(function(t){t[t["Success"]=0]="Success";t[t["Failure"]=1]="Failure"})(h||(h={}));function p(t){
c("add-mask",{},t)}function m(t,e){const n=process.env[`INPUT_${t.replace(/ /g,"_").toUpperCase()}`]||""
;if(e&&e.required&&!n)throw new Error(`Input required and not supplied: ${t}`);if(e&&e.trimWhitespace===false)return n
;return n.trim()}function v(){return process.env["RUNNER_DEBUG"]==="1"}function w(t){c("debug",{},t)}function g(t,e={}){
c("error",a(e),t instanceof Error?t.toString():t)}function y(t,e={}){c("warning",a(e),t instanceof Error?t.toString():t)
}function k(t,e={}){c("notice",a(e),t instanceof Error?t.toString():t)}function b(t){process.stdout.write(t+o.EOL)}
function $(t){u("group",t)}function x(){u("endgroup")}var S=n(6449);var I=n(8544);var E=n(2804);var A=n(5407);
// CONCATENATED MODULE: ./src/runner/output.ts
function M(t,e){const n=`ghadelimiter_${(0,A.b)()}`;let o="";for(const[t,r]of e)o+=`${N(t,r,n)}${s.EOL}`
;if(o==="")return;const i=(0,E.YT)(t);try{r.writeFileSync(i,o)}finally{r.closeSync(i)}}function N(t,e,n){
if(e.includes(n))throw new Error(`the output ${t} contains its delimiter`);return`${t}<<${n}${s.EOL}${e}${s.EOL}${n}`}
// CONCATENATED MODULE: ./src/runner/runner.ts
const O=4096;function T(t){return m(t,{trimWhitespace:false})}function U(t){t!==""&&p(t)}function P(t){
t.length>0&&b(t.map(({text:t})=>(0,I.tJ)(t)).join(s.EOL))}function j(t,e){$((0,I.Xj)(t.text));P(e);x()}
function F(t,e,n){const r={error:g,warning:y,notice:k}[t];r((0,I.Jj)((0,I.Xj)(n.text),O),e===void 0?{}:{title:(0,
I.Xj)(e.text)})}function L(t){w((0,I.Xj)(t.text))}class Outputs{failure;isUsable=true;file;constructor(t){
this.file=t===""?void 0:t}reasonAgainst(){this.failure=this.attempt(t=>{const e=(0,E.Pc)(t);try{const t=r.fstatSync(e)
;r.writeSync(e,"\n",t.isFile()?t.size:null);t.isFile()&&r.ftruncateSync(e,t.size)}finally{r.closeSync(e)}})
;this.isUsable=this.failure===void 0;return this.failure}set(t,e){this.setAll([[t,e]])}setAll(t){
if(!this.isUsable)return;const e=this.attempt(e=>M(e,t));this.failure??=e}attempt(t){
if(this.file===void 0)return"GITHUB_OUTPUT is not set";try{t(this.file)}catch(t){return R(t,this.file)}}}
function R(t,e){return(0,S.$N)(t)==="ENOENT"?`the file does not exist (${e})`:(0,S.UX)(t,e)}e.tY=Outputs;e.fz=F;e.Yz=L
;e.CB=T;e.Os=j;e._o=v;e.ot=U;e.yy=P}),7203:((t,e,n)=>{var r=n(3243)
;const s=new RegExp(String.raw`^[^\s${r.VH}]{1,256}$`,"u");function o(t){
return/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(t.hostname)}function i(t){
return s.test(t)&&t.length<=256&&t!=="."&&t!==".."&&t.isWellFormed()}e.U=o;e.c=i}),3246:((t,e,n)=>{
function r(t,e,n){return new Promise(r=>{const s=()=>o(n.reason);const o=t=>{n.removeEventListener("abort",s);r(t)}
;t.once(e,(...t)=>o(t));t.on("error",o);t.once("close",()=>o(new Error("the connection was closed")))
;n.aborted?s():n.addEventListener("abort",s)})}e.A=r}),8552:((t,e,n)=>{let r;function s(){r??=a();r()}
const o=1/16;function i(){
const{used_heap_size:t,heap_size_limit:e}=process.getBuiltinModule("node:v8").getHeapStatistics();t>e*o&&s()}
function a(){const t=process.getBuiltinModule("node:v8");const e=process.getBuiltinModule("node:vm")
;t.setFlagsFromString("--expose-gc");const n=e.runInNewContext("globalThis.gc");t.setFlagsFromString("--no-expose-gc")
;return typeof n==="function"?()=>n():()=>{}}e.i=s;e.s=i}),3373:((t,e,n)=>{var r=n(1670);const s={
ECONNREFUSED:"connection refused",ECONNRESET:"connection reset",ECONNABORTED:"connection reset",
EPIPE:"connection closed by the other side",ENOTFOUND:"the host name does not resolve",
EAI_AGAIN:"the host name could not be looked up",EAI_FAIL:"the host name could not be looked up",
EHOSTUNREACH:"host unreachable",ENETUNREACH:"network unreachable",ETIMEDOUT:"timed out"};function o(t){return(0,
r.cv)`${(0,r.TL)(i(t))}`}function i(t){if(t instanceof AggregateError)return[...new Set(t.errors.map(i))].join("; ")
;if(!(t instanceof Error))return"unknown cause";const e=c(t);const n=t.message.replace(/;.*/s,"");if(e===void 0)return n
;const r=a(t)&&"reason"in t?t.reason:void 0;const o=s[e]??(typeof r==="string"?r:n);return o.includes(e)?o:`${o} (${e})`
}function a(t){return c(t)?.startsWith("ERR_SSL_")===true}function c(t){
return"code"in t&&typeof t.code==="string"?t.code:void 0}e.Ew=a;e.q0=o}),9367:((t,e,n)=>{var r=n(1670)
;const s=201;function o({refusal:t,remark:e}){if(t!==void 0)return(0,r.cv)`${(0,r.TL)(t)}`;return e===void 0?void 0:(0,
r.cv)`${(0,r.V$)(e,s)}`}function i(t,{silent:e,useless:n}={}){const{status:s,json:i,broken:c}=t
;if(c!==void 0)return a(s,c);const u=o(t);if(n!==void 0){
const t=(0,r.ZV)(i===void 0?"the answer is not a JSON object":n);return a(s,u===void 0?t:(0,r.cv)`${t}: "${u}"`)}
if(u!==void 0)return a(s,(0,r.cv)`"${u}"`);return e===void 0?(0,r.cv)`status ${s}`:a(s,(0,r.ZV)(e))}function a(t,e){
return(0,r.cv)`status ${t}, ${e}`}e.SI=a;e.uU=i;e.v6=o}),1399:((t,e,n)=>{var r=n(4573);var s=n(4808)
;var o=n(8544);
// CONCATENATED MODULE: ./src/service/run-id.ts
const i=36;function a(t){let e;for(const{key:n,start:r,end:s}of u(t,h(t,0))){if(n!=="data")continue;const o=c(t,r)
;o===void 0&&s===void 0||(e=o)}return e}function c(t,e){let n
;for(const{key:r,start:s,end:o}of u(t,e))r==="id"&&o!==void 0&&(n=l(t.slice(s,o)));return n===""?void 0:n}
function*u(t,e){if(t[e]!=="{")return;let n=h(t,e+1);for(;;){const e=t[n]==='"'?f(t,n):void 0;if(e===void 0)return
;const r=h(t,e);if(t[r]!==":")return;const s=e-n>i?void 0:l(t.slice(n,e));const o=h(t,r+1);const a=d(t,o);yield{
key:s??"",start:o,end:a};if(a===void 0)return;const c=h(t,a);if(t[c]!==",")return;n=h(t,c+1)}}function l(t){try{
const e=JSON.parse(t);return typeof e==="string"?e:void 0}catch{return}}function d(t,e){let n=0;let r=e
;while(r<t.length){switch(t[r]){case'"':{const e=f(t,r);if(e===void 0||n===0)return e;r=e;continue}case"{":case"[":n++
;break;case"}":case"]":if(n===0)return r;n--;if(n===0)return r+1;break;case",":if(n===0)return r}r++}return}
function f(t,e){for(let n=e+1;n<t.length;n++){if(t[n]==='"')return n+1;t[n]==="\\"&&n++}return}function h(t,e){let n=e
;while(n<t.length&&" \n\r\t".includes(t.charAt(n)))n++;return n}
// CONCATENATED MODULE: ./src/service/reply.ts
const p=9e5;const m=2e3;const v=65536;const w=36e10;function g({status:t,headers:e,body:n},o){
const i=n.kind==="whole"?n.bytes:Buffer.alloc(0);const a=b(i);const c=$(a);const u=(0,s.Gv)(c)?c:void 0;const l=x(u)
;const d=l===void 0?c===void 0?A(a):S(c):void 0;const f=t>=300&&t<=399?O(e.location,o.baseUrl):void 0;const{release:h}=n
;return{kind:"reply",status:t,text:a,isUtf8:(0,r.isUtf8)(i),json:u,bytes:n.bytes,refusal:l,
remark:d!==void 0&&E(d)?d:void 0,end:n.kind==="dropped"?"broken":n.kind,broken:n.kind==="whole"?void 0:n.cause,
retryAfterMs:M(e["retry-after"],N(e.date)??o.now),redirectHost:f?.host,
redirectsWithin:f?.origin===new URL(o.baseUrl).origin,...h===void 0?{}:{release:h}}}function y(t){try{
new TextDecoder("utf-8",{fatal:true}).decode(t,{stream:true});return true}catch{return false}}
function k({json:t,text:e,bytes:n,end:r}){if(t===void 0)return a(r==="whole"?e:b(n));if(!(0,s.Gv)(t.data))return
;const{id:o}=t.data;return typeof o==="string"&&o!==""?o:void 0}function b(t){return(new TextDecoder).decode(t)}
function $(t){try{return JSON.parse(t)}catch{return}}function x(t){if(t?.type!=="error"||!(0,s.Gv)(t.error))return
;const{message:e}=t.error;return typeof e==="string"?e:void 0}function S(t){if(!(0,s.Gv)(t))return I(t)
;const{message:e,detail:n,error:r,title:o}=t;const i=Array.isArray(n)?n:[];const a=[e,n,...i.map(t=>(0,
s.Gv)(t)?t.msg:void 0),r,(0,s.Gv)(r)?r.message:void 0,o];return a.map(I).find(t=>t!==void 0)}function I(t){
return typeof t==="string"&&t.trim()!==""?t:void 0}function E(t){return(0,o.TN)(t.slice(0,v))!==""}function A(t){
const e=t.trim();const n=e.length<=m&&!/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(e);return n?I(e):void 0}function M(t,e){
const n=t?.trim()??"";const r=/^\d+$/.test(n)?Number(n)*1e3:(N(n)??e)-e;return Math.min(Math.max(0,r),w)}function N(t){
const e=t?.trim()??"";if(!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(e))return
;const n=Date.parse(e.endsWith("GMT")?e:`${e} GMT`);return Number.isNaN(n)?void 0:n}function O(t,e){
if(t===void 0||!URL.canParse(t,e))return;const n=new URL(t,e);return n.host===""?void 0:n}e.Q=p;e.fN=y;e.Me=g;e.y8=k}),
6896:((t,e,n)=>{var r=n(7067);
// CONCATENATED MODULE: external "node:net"
const s=require("node:net");var o=n(1670);
// CONCATENATED MODULE: ./src/service/admission.ts
const i=16777216;
// CONCATENATED MODULE: ./src/service/coding-header.ts
function a(t){const e=(t??"").split(",").map(t=>t.trim().toLowerCase());return e.filter(t=>t!==""&&t!=="identity")}
// CONCATENATED MODULE: ./src/service/json-values.ts
const c=34;const u=92;const l=44;const d=24;const f=t=>t===91||t===123;const h=t=>t===93||t===125
;const p=t=>t===32||t===10||t===13||t===9;const m=t=>t===239||t===187||t===191;function v(){let t=1;let e="start"
;return n=>{if(e==="start"){const r=t=>p(t)||m(t);const s=n.find(t=>!r(t));if(s===void 0)return t
;e=f(s)?"between":"no-container"}e!=="no-container"&&([t,e]=w(n,t,e));return t}}function w(t,e,n){let r=e
;let s=n==="string"||n==="escape";let o=n==="opened";for(let e=n==="escape"?1:0;e<t.length;e++){if(s){e=g(t,e)
;if(e>=t.length)return[r,e>t.length?"escape":"string"];s=false;continue}const n=t[e]??0;if(o&&!p(n)){o=false;h(n)||r++}
n===c?s=true:n===l?r++:f(n)&&(o=true)}return[r,s?"string":o?"opened":"between"]}function g(t,e){
const n=Math.min(t.length,e+d);let r=e;while(r<n){const e=t[r];if(e===c)return r;r+=e===u?2:1}while(r<t.length){
const e=t.indexOf(c,r);const n=e===-1?t.length:e;let s=0;while(n-s>r&&t[n-s-1]===u)s++;const o=s%2===1
;if(e===-1)return o?n+1:n;if(!o)return e;r=e+1}return r}var y=n(3373);
// CONCATENATED MODULE: ./src/service/room.ts
const k=65536;const b=[k,1048576,16777216,134217728];class Room{#e;#n=0;#r;constructor(t){this.#r=t}get length(){
return this.#n}add(t){const e=this.#n+t.length;const n=this.#s(e);new Uint8Array(n).set(t,this.#n);this.#n=e}bytes(){
return this.#e===void 0?Buffer.of():Buffer.from(this.#e,0,this.#n)}#s(t){const e=this.#e
;if(e!==void 0&&t<=e.maxByteLength){t>e.byteLength&&e.resize(Math.min(Math.max(t,2*e.byteLength),e.maxByteLength))
;return e}const n=this.#r??b.find(e=>e>=t)??t;const r=new ArrayBuffer(Math.max(t,Math.min(n,k)),{
maxByteLength:Math.max(t,n)});if(e!==void 0){new Uint8Array(r).set(new Uint8Array(e,0,this.#n));e.resize(0)}this.#e=r
;return r}}
// CONCATENATED MODULE: ./src/service/body.ts
const $=134217728;const x=5e5;const S=65536;const I=1e3;const E={kind:"whole"};const A={kind:"too-large",cause:(0,
o.ZV)("the answer is larger than 128 MiB")};const M={kind:"too-large",
cause:(0,o.ZV)("the answer contains more than 500,000 JSON values")};const N={kind:"dropped",cause:(0,
o.ZV)("the answer is larger than 16 MiB, and another such answer is still in memory")};async function O(t,e,n,r,s={
hasArrived:false,onArrival:()=>{}}){const o=U(t);const i=o!==void 0&&o<=$;const c=new Room(i?o:void 0)
;const u=await T(t,e,n,c,r,s);const l=t.headers["content-encoding"]??"";const d={...u,bytes:c.bytes()}
;const f=a(l).length===0?d:await F(d,l,r);return r===void 0?f:{...f,release:r.release}}function T(t,e,n,r,s,c){
const u=U(t)??0;const l=a(t.headers["content-encoding"]).length>0
;const d=/^chunked$/i.test(t.headers["transfer-encoding"]??"");const f=v();let h=false;const p=t=>{
if(l||r.length<x)return false;const e=h?t:Buffer.from(r.bytes());h=true;return f(e)>x};return new Promise(a=>{
let l=false;const f=t=>{l=true;clearTimeout(g);n.removeEventListener("abort",v);a(t)};const h=t=>{if(l)return
;const e=(w===void 0?$:S)-r.length;const n=t.length>e?t.subarray(0,e):t;if(r.length+n.length>i&&!j(s))return f(N);try{
r.add(n);t.length>e?f(w??A):p(n)&&f(M)}catch{f({kind:"broken",cause:(0,o.cv)`the answer was cut off: out of memory`})}}
;const m=e=>{while(!l&&t.read()!==null);if(l)return;f(t.complete||d&&c.hasArrived?E:w!==void 0?w:{kind:"broken",
cause:(0,o.cv)`the answer was cut off: ${(0,y.q0)(e)}`})};const v=()=>m(n.reason);const w=P(u,s)
;const g=w===void 0?void 0:setTimeout(m,I);t.on("data",h);t.on("end",m);t.on("error",m);e.on("error",m)
;t.on("close",()=>m(new Error("the connection was closed")));c.onArrival=()=>d&&setImmediate(m)
;c.hasArrived&&c.onArrival();n.aborted?v():n.addEventListener("abort",v)})}function U({headers:t}){
const e=t["content-length"];return e===void 0?void 0:Number(e)}function P(t,e){if(t>$)return A
;return t>i&&!j(e)?N:void 0}function j(t){return t?.mayBeLarge()!==false}async function F(t,e,r){const s=a(e)
;const{undoCodings:c}=await n.e(273).then(n.bind(n,1273));let u=c(t.bytes,s,i);if(u.kind==="too-large"){
if(t.kind==="dropped"||!j(r))return{...N,bytes:u.bytes};u=c(t.bytes,s,$)}const{kind:l,bytes:d}=u
;if(l==="too-large")return{...A,bytes:d};if(v()(d)>x)return{...M,bytes:d};if(l==="whole"||t.kind!=="whole")return{...t,
bytes:d};const f=(0,o.cv)`the answer was cut off: its ${(0,o.TL)(e)} coding is incomplete`;return{kind:"broken",cause:f,
bytes:d}}var L=n(7203);var R=n(3246);
// CONCATENATED MODULE: ./src/service/connection.ts
const _=()=>process.getBuiltinModule("node:tls");const C=(0,o.ZV)("");const B=(0,o.ZV)("the proxy ")
;async function V(t,e){const n=t.protocol==="http:"||(0,L.U)(t)||!(process.env.https_proxy||process.env.HTTPS_PROXY)
;return n?await H(t,void 0,e,C):await q(t,e)}async function q(t,e){
const{proxyFor:r,tunnel:i}=await n.e(637).then(n.bind(n,5637));const a=r(t);if(a===void 0)return await H(t,void 0,e,C)
;if(a==="unusable")return{kind:"proxy-refused",cause:(0,o.cv)`https_proxy is not a valid proxy address`}
;const c=await H(a,void 0,e,B);if(!(c instanceof s.Socket))return c;const u=await i(t,a,c,e)
;return u instanceof s.Socket?await H(t,u,e,C):u}async function H(t,e,n,r){
const i=t.hostname.startsWith("[")?t.hostname.slice(1,-1):t.hostname;const a=t.protocol==="https:"
;const c=Number(t.port||(a?443:80));const u=a?_().connect({host:i,port:c,ALPNProtocols:["http/1.1"],...s.isIP(i)?{}:{
servername:i.replace(/\.$/,"")},...e===void 0?{}:{socket:e}}):s.connect({host:i,port:c});const l=await(0,
R.A)(u,a?"secureConnect":"connect",n);if(!(l instanceof Error))return u
;const d=a&&u instanceof _().TLSSocket&&Boolean(u.authorizationError);u.destroy();e?.destroy();const f=(0,
o.cv)`${r}${(0,o.TL)(t.hostname)}:${c}`;const h=(0,o.ZV)((0,y.Ew)(l)?"the TLS handshake failed: ":"");return d?{
kind:"untrusted",cause:(0,o.cv)`the certificate of ${f} is not trusted: ${(0,y.q0)(l)}`}:{kind:"no-connection",cause:(0,
o.cv)`no connection to ${f}: ${h}${(0,y.q0)(l)}`}}var D=n(4492);
// CONCATENATED MODULE: ./src/service/ending.ts
function W({timeoutMs:t,cancel:e,cancelGraceMs:n}){const r=new AbortController;const s=t=>r.abort(new Error(t))
;const o=[];const i=t=>o.push(setImmediate(s,t));const a=`no complete answer within ${(0,D.p0)(t)}`
;const c=[setTimeout(i,t,a)];let u=0;const l=()=>{u===0?s("cancelled"):c.push(setTimeout(i,u,"cancelled"))}
;e.aborted?l():e.addEventListener("abort",l);return{signal:r.signal,connected:()=>{u=n},dispose:()=>{
e.removeEventListener("abort",l);for(const t of c)clearTimeout(t);for(const t of o)clearImmediate(t)}}}
// CONCATENATED MODULE: ./src/service/last-chunk.ts
const G=16384;class LastChunk{hasArrived=false;onArrival=()=>{};line="";expected="status";isInterim=false
;isInChunks=false;left=0;take(t){for(let e=0;this.expected!=="nothing";){const n=Math.min(this.left,t.length-e)
;this.left-=n;e+=n;const r=t.indexOf("\n",e);const s=e+G+1
;this.line+=t.toString("latin1",e,Math.min(s,r===-1?t.length:r));this.line.length>G&&(this.expected="nothing")
;if(r===-1)return;e=r+1;const o=this.line.endsWith("\r")?this.line.slice(0,-1):this.line;this.line="";this.takeLine(o)}}
behindHead(){if(this.isInterim)return"status";return this.isInChunks?"size":"nothing"}takeLine(t){switch(this.expected){
case"status":this.isInterim=t.startsWith(" 1",t.indexOf(" "));this.isInChunks=false;this.expected="field";return
;case"field":Z(t.toLowerCase())&&(this.isInChunks=true);t===""&&(this.expected=this.behindHead());return;case"size":{
const[e]=/^[0-9a-f]+/i.exec(t)??[];this.left=Number.parseInt(e??"0",16)+2;if(this.left>2)return;this.expected="nothing"
;if(e===void 0)return;this.hasArrived=true;this.onArrival()}}}}function Z(t){
return t.startsWith("transfer-encoding:")&&t.includes("chunked")}
// CONCATENATED MODULE: ./src/service/exchange.ts
const J=1048576;async function z(t,e){const n=e.clock.now();const r=W(t);let o;try{const n=await V(t.url,r.signal)
;if(!(n instanceof s.Socket))return i(n);o=n;r.connected();return i(await Y(t,o,r.signal,e.admit))}finally{o?.destroy()
;r.dispose()}function i(r){const{method:s,url:o}=t;const i=e.clock.now()-n;if(r.kind!=="answer")e.trace({method:s,
url:o.href,ms:i,cause:r.cause});else{const{status:t,body:n}=r;const a=n.kind==="whole"?{}:{cause:n.cause};e.trace({
method:s,url:o.href,ms:i,status:t,bytes:n.bytes.length,...a})}return r}}async function Y(t,e,n,s){
const{method:o,url:i,body:a}=t;const c=a===void 0?{}:{"content-length":`${a.bytes}`};const u=r.request({method:o,
path:`${i.pathname}${i.search}`,headers:{host:i.host,...t.headers,...c},maxHeaderSize:J,createConnection:()=>e})
;const l=new LastChunk;u.once("socket",()=>{e.prependListener("data",t=>l.take(t))});const d=new Promise(t=>{
u.once("response",async e=>{const{statusCode:r=0,headers:o}=e;const i=await O(e,u,n,s?.(e),l);t({kind:"answer",status:r,
headers:o,body:i})})});a===void 0?u.end():X(u,a.pieces());const f=await(0,R.A)(u,"response",n)
;return f instanceof Error?{kind:"lost",cause:(0,y.q0)(f)}:d}function X(t,e){const n=e[Symbol.iterator]();let r=n.next()
;const s=()=>{while(r.done!==true){const{value:e}=r;r=n.next();if(r.done===true)t.end(e);else if(!t.write(e)){
t.once("drain",s);return}}};s()}var K=n(8552);var Q=n(1399);var tt=n(8476);
// CONCATENATED MODULE: ./src/service/version.ts
const et="run-ai-workflow/1.0.0";
// CONCATENATED MODULE: ./src/service/service.ts
const nt=5e3;const rt=65536;function st(t,e){return new URL(`${t}/v1/workflows/${encodeURIComponent(e)}/run`)}
function ot(t,e){const{baseUrl:n,requestTimeoutMs:r,allCompletedSteps:s}=t;const o={"x-api-key":t.apiKey,
"content-type":"application/json",accept:"application/json","accept-encoding":"identity","user-agent":et}
;const i=t=>new URL(`${n}/v1/${t}`);const a=t=>{t.body.bytes.length>rt&&(0,K.s)();return(0,Q.Me)(t,{baseUrl:n,
now:e.clock.date()})};return{start:async(t,s,i)=>{const c=st(n,t);const u=(0,tt.b)(s);const l={timeoutMs:r,cancel:i,
cancelGraceMs:nt};const d=await z({method:"POST",url:c,headers:o,body:u,...l},e);if(d.kind!=="answer")return d
;const f=a(d);const h=(0,Q.y8)(f);const p=f.end!=="whole"&&h!==void 0;const m=f.isUtf8&&(!p||(0,Q.fN)(f.bytes));return{
...f,startedId:h,isUtf8:m}},poll:async(t,n,r)=>{const c=`all_completed_steps=${s}`
;const u=i(`workflow-runs/${encodeURIComponent(t)}?${c}`);const l={timeoutMs:n,cancel:r,cancelGraceMs:0}
;const d=await z({method:"GET",url:u,headers:o,...l},e);if(d.kind!=="answer")return d;const{body:f}=d
;if(f.kind!=="dropped")return a(d);f.release?.();return{kind:"dropped",cause:f.cause}}}}e.x=ot;e.o=st}),
8476:((t,e,n)=>{const r=65536;const s='{"inputs":{}}';const o='{"inputs":{';const i=':{"value":"'
;const a='","type":"text"},';const c='","type":"text"}}}';function u(t){return{bytes:h(t),pieces:()=>l(t)}}
function*l(t){let e="";for(const n of d(t)){e+=n;if(e.length<r)continue;yield Buffer.from(e);e=""}
e!==""&&(yield Buffer.from(e))}function*d(t){if(t.size===0)return yield s;let e=o;for(const[n,r]of t){
yield`${e}${JSON.stringify(n)}${i}`;for(let t=0;t<r.length;){const e=f(r,t)
;yield JSON.stringify(r.slice(t,e)).slice(1,-1);t=e}e=a}yield c}function f(t,e){const n=e+r
;return m(t.charCodeAt(n-1))?n-1:n}function h(t){if(t.size===0)return s.length
;let e=o.length+c.length+(t.size-1)*a.length;for(const[n,r]of t)e+=Buffer.byteLength(JSON.stringify(n))+i.length+p(r)
;return e}function p(t){let e=0;for(let n=0;n<t.length;n++){const r=t.charCodeAt(n)
;if(r<32)e+=r>=8&&r<=13&&r!==11?2:6;else if(r<128)e+=r===34||r===92?2:1;else if(r<2048)e+=2;else if(r<55296||r>57343)e+=3;else if(m(r)&&v(t.charCodeAt(n+1))){
e+=4;n++}else e+=6}return e}const m=t=>t>=55296&&t<=56319;const v=t=>t>=56320&&t<=57343;e.b=u}),
3243:((t,e,n)=>{
const r=String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`
;const s=String.raw`\u0000-\u001f\u007f-\u009f`;const o=/[^\x20-\x7e·–…✅]/;e.Gu=o;e.VH=s;e.kH=r}),
8717:((t,e,n)=>{const r={now:()=>process.uptime()*1e3,date:()=>Date.now(),sleep:(t,e)=>new Promise(n=>{
if(e.aborted||t<=0){n();return}const r=()=>{clearTimeout(s);e.removeEventListener("abort",r);n()}
;const s=setTimeout(r,t);e.addEventListener("abort",r)})};e.m=r}),5895:((t,e,n)=>{
function r(t,e,{length:n,cost:r,least:o}){const i=n=>t.reduce((t,e)=>t-r(e,n),e);let a=o;let c=i(a);if(c<0)return
;let u=Math.max(s(t.map(n),e),o);let l=i(u);if(l>=0)return u;let d=false;while(u-a>1){const t=d?.5:c/(c-l);d=!d
;const e=Math.min(Math.max(Math.round(a+(u-a)*t),a+1),u-1);const n=i(e);if(n>=0){a=e;c=n}else{u=e;l=n}}return a}
function s(t,e){let n=e;let r=0;for(const[e,s]of t.toSorted((t,e)=>t-e).entries()){const o=t.length-e
;if(s*o>n)return Math.floor(n/o);n-=s;r=s}return r}e.M=r}),6449:((t,e,n)=>{const r={
EACCES:"permission denied",EBUSY:"the file or folder is in use",EDQUOT:"the disk quota is exceeded",
EEXIST:"a file with this name exists already",EFBIG:"the file would be too large",
EIO:"the disk cannot be read or written",EISDIR:"a directory with this name exists already",
ELOOP:"there is a circular link",EMFILE:"too many files are open",ENAMETOOLONG:"the path is too long",
ENFILE:"too many files are open",ENOENT:"the directory does not exist",ENOSPC:"the disk is full",
ENOTDIR:"a parent directory is a file",ENOTEMPTY:"a directory with this name exists already",
ENXIO:"it is a pipe that nothing reads, or a device that is not there",EPERM:"the operation is not permitted",
EROFS:"the disk is read-only"};function s(t){return t instanceof Error&&"code"in t?t.code:void 0}function o(t,e){
if(!(t instanceof Error))return String(t);if(!("code"in t))return t.message;const n=String(t.code)
;return`${r[n]??`the system reports ${n}`} (${e})`}e.$N=s;e.UX=o}),4808:((t,e,n)=>{
// CONCATENATED MODULE: ./src/text/json-scan.ts
class JsonSyntaxError extends Error{offset;expected;tokenStart;constructor(t,e,n=t){super(`not JSON at offset ${t}`)
;this.offset=t;this.expected=e;this.tokenStart=n}}const r=9;const s=10;const o=13;const i=32;const a=34;const c=44
;const u=58;const l=91;const d=92;const f=93;const h=123;const p=125;const m=32;const v=/[^"\\\u0000-\u001f]*/y
;function w(t){return t===i||t===s||t===o||t===r}function g(t,e){let n=e;while(w(t.charCodeAt(n)))n++;return n}
function y(t,e){const n=[];let r=e;for(;;){r=g(t,r);const e=t.charCodeAt(r);if(e===h||e===l){const s=e===h?p:f
;const o=g(t,r+1);if(t.charCodeAt(o)!==s){n.push(s);r=s===p?b(t,o):o;continue}r=o+1}else r=$(t,r);for(;;){
const e=n.at(-1);if(e===void 0)return r;r=g(t,r);const s=t.charCodeAt(r);if(s===c){r=e===p?b(t,g(t,r+1)):r+1;break}
if(s!==e)throw new JsonSyntaxError(r,e===p?"end-of-member":"end-of-element");n.pop();r++}}}function k(t,e){let n=e
;let r=0;for(;;){switch(t.charCodeAt(n)){case a:n=I(t,n);break;case h:case l:r++;n++;break;case p:case f:r--;n++;break
;default:n=r===0?$(t,n):n+1}if(r===0)return n}}function b(t,e){if(t.charCodeAt(e)!==a)throw new JsonSyntaxError(e,"key")
;const n=g(t,S(t,e));if(t.charCodeAt(n)!==u)throw new JsonSyntaxError(n,"colon");return n+1}function $(t,e){
switch(t[e]){case'"':return S(t,e);case"t":return x(t,e,"true");case"f":return x(t,e,"false");case"n":
return x(t,e,"null");default:return N(t,e)}}function x(t,e,n){
for(let r=0;r<n.length;r++)if(t[e+r]!==n[r])throw new JsonSyntaxError(e+r,"value",e);return e+n.length}function S(t,e){
let n=e+1;let r=n+m;for(;;){const s=t.charCodeAt(n);if(s===a)return n+1;if(s===d){n=M(t,n);r=n+m}else{
if(!(s>=i))throw new JsonSyntaxError(n,"string",e);n=n<r?n+1:A(t,n)}}}function I(t,e){let n=e;do{n=t.indexOf('"',n+1)
}while(E(t,n));return n+1}function E(t,e){let n=e;while(t.charCodeAt(n-1)===d)n--;return(e-n)%2===1}function A(t,e){
v.lastIndex=e;v.test(t);return v.lastIndex}function M(t,e){const n=e+1;if(t[n]!=="u"){
if(n>=t.length||!'"\\/bfnrt'.includes(t.charAt(n)))throw new JsonSyntaxError(n,"escape");return n+1}
for(let e=1;e<=4;e++)if(!/[0-9a-fA-F]/.test(t[n+e]??""))throw new JsonSyntaxError(n+e,"escape");return n+5}
function N(t,e){let n=e;t[n]==="-"&&n++;n=t[n]==="0"?n+1:O(t,n,e);t[n]==="."&&(n=O(t,n+1,e));if(t[n]==="e"||t[n]==="E"){
n++;t[n]!=="+"&&t[n]!=="-"||n++;n=O(t,n,e)}return n}function O(t,e,n){let r=e
;while(t.charCodeAt(r)>=48&&t.charCodeAt(r)<=57)r++;if(r===e)throw new JsonSyntaxError(r,"digit",n);return r}
// CONCATENATED MODULE: ./src/text/json.ts
function T(t){return typeof t==="object"&&t!==null&&!Array.isArray(t)}function U(t,e){const n=y(t,e);return{
start:g(t,e),end:n}}function P(t){const e=g(t,0);const n=y(t,e);const r=g(t,n)
;if(r!==t.length)throw new JsonSyntaxError(r,"end-of-text");return{start:e,end:n}}function j(t,e){switch(t[e]){case"{":
return"object";case"[":return"array";case'"':return"string";case"t":case"f":return"boolean";case"n":return"null"
;default:return"number"}}function*F(t,e){let n=g(t,e+1);while(t.charCodeAt(n)!==p){const e=n;const r=I(t,e)
;const s=g(t,g(t,r)+1);const o=k(t,s);yield{key:R(t,e,r),keyStart:e,start:s,end:o};n=q(t,o)}}function*L(t,e){
let n=g(t,e+1);while(t.charCodeAt(n)!==f){const e=k(t,n);yield{start:n,end:e};n=q(t,e)}}function R(t,e,n){
return JSON.parse(t.slice(e,n))}function _(t,e){return[...B(t,e)].join("")}function C(t,e,n){const r=[];let s=n
;for(const n of B(t,e)){s-=n.length;if(s<0)return;r.push(n)}return r.join("")}function*B(t,{start:e,end:n}){let r=e
;for(let s=e;s<n;){const e=t.charCodeAt(s);if(w(e)){yield t.slice(r,s);s=g(t,s);r=s}else if(e===a){const e=I(t,s)
;const n=t.slice(s,e);if(n.includes("\\")||!n.isWellFormed()){yield t.slice(r,s);yield JSON.stringify(R(t,s,e));r=e}s=e
}else s++}yield t.slice(r,n)}function V(t,e){return new Places(t).at(e)}class Places{text;line=1;lineStart=0;counted=0
;constructor(t){this.text=t}at(t){const{text:e}=this;if(t<this.counted){this.line=1;this.lineStart=0;this.counted=0}
for(;this.counted<Math.min(t,e.length);this.counted++){const t=e.charCodeAt(this.counted);if(t!==o&&t!==s)continue
;const n=t===s&&e.charCodeAt(this.counted-1)===o;n||this.line++;this.lineStart=this.counted+1}return{line:this.line,
column:t-this.lineStart+1}}}function q(t,e){const n=g(t,e);return t.charCodeAt(n)===c?g(t,n+1):n}e.q3=JsonSyntaxError
;e.N4=Places;e.oE=_;e.yg=B;e.jD=C;e.Yt=L;e.Gv=T;e.Ii=j;e.q1=V;e.ol=F;e.I5=P;e.AN=g;e.bX=R;e.tR=U}),
9851:((t,e,n)=>{var r=n(3243);
// CONCATENATED MODULE: ./src/text/key-pattern.ts
const s=1e3;const o="0123456789abcdef";const i="[0-9a-fA-F]";const a=`[${r.kH}]*`;class KeyPattern{key
;percent=`(?:%|u0025)(?:${u("2")}${u("5")})*`
;backslash=String.raw`(?:\\|${this.percent}${u("5")}${u("c")})(?:u005[cC]){0,9}`
;escaping=String.raw`(?:\\|(?:%|u0025)(?:25)*5[cC])(?:u005[cC]){0,9}`;constructor(t){this.key=t}pattern(){
const t=this.source();return new RegExp(t===""?"(?!)":this.lead()+t,"gu")}lead(){const{backslash:t}=this
;return String.raw`(?:(?=[\\%u])(?<!${t})(?:${t}){1,${s}})?`}source(){
const t=this.key.replace(new RegExp(String.raw`[\s${r.VH}]+`,"g")," ").trim();const e=[];let n=0;let o=true
;for(const r of t){if(r==="\\"){n++;continue}const t=r===" ";const i=n===0?this.escaping:this.backslash;const c=o?n:s+n
;const u=`(?:${i}${a}){${n},${c}}`;e.push(u+(t?this.gap():this.formsOf(r)));n=0;o=t}const i=e.join(a)
;return n===0?i:i+a+this.lastBackslashes(n)}gap(){
return String.raw`(?:[\s${r.VH}\\${r.kH}]|(?<=\\)(?:[bfnrt]|u(?:00[0189]${i}|0020|007[fF]|202[89]))|${this.percent}(?:${u("01")}${u(o)}|${u("2")}${u("0")}|${u("7")}${u("f")})){0,${s}}`
}lastBackslashes(t){const e=[64,32,16,8,4,2,1].map(e=>String.raw`\\{${t*e}}`)
;const n=`(?:${this.backslash}){${t},${s+t}}`;return`(?:${n}(?<=5[cC]|u00[46]3)|${e.join("|")}|${n})`}formsOf(t){
const e=[...Buffer.from(t)].map(t=>this.percent+c(t))
;const n=t.split("").map(t=>t.charCodeAt(0).toString(16).padStart(4,"0"));const r=n.map(t=>`u${l(t)}`)
;const s=n.map(t=>`\\u${t}`).join("");return`(?:${e.join(String.raw`\\*`)}|${r.join(String.raw`\\*`)}|${s})`}}
function c(t){return[...t.toString(16)].map(u).join("")}function u(t){const e=t+t.toUpperCase()
;const n=new Set([...e].map(t=>t.charCodeAt(0).toString(16)));const r=String.raw`\\[\\u05cC]*`
;return`(?:[${e}]|${r}u00(?:${[...n].join("|")}))`}function l(t){
return t.replace(/[a-f]/g,t=>`[${t}${t.toUpperCase()}]`)}
// CONCATENATED MODULE: ./src/text/masking.ts
const d=/^[\x21-\x7e]+$/;const f=new RegExp(`[${r.kH}]`,"gu")
;const h=new RegExp(String.raw`\\|u00|%[\da-fA-F]{2}|[${r.kH}]`,"u");function p(t){
const e=d.test(t)?new RegExp(t.replace(/\W/g,"\\$&"),"g"):void 0;let n;return(r,s)=>{
if(e!==void 0&&!h.test(r))return r.includes(t)?m(r,s,e):r.slice(0,s);n??=new KeyPattern(t.replace(f,"")).pattern()
;return m(r,s,n)}}function m(t,e,n){let r="";let s=0;for(const o of t.matchAll(n)){if(o.index>=e)break
;r+=`${t.slice(s,o.index)}***`;s=o.index+o[0].length}return r+t.slice(s,Math.max(s,e))}var v=n(8544);var w=n(1670);
// CONCATENATED MODULE: ./src/text/shown.ts
class ShownText{#t;constructor(t){this.#t=t}get text(){return this.#t}toString(){return this.#t}}const g=65536
;const y=16384;class Presenter{title;mask;constructor(t,e=""){this.mask=p(t);this.title=e}line(t){let e=""
;t.parts.forEach(t=>{e+=this.textOf(t)});return new ShownText(e)}lines(t){
return new ShownText(t.map(t=>this.line(t).text).join("\n"))}parts({parts:t}){return t.map(t=>({text:this.textOf(t),
isForeign:t instanceof w.lf}))}textOf(t){return t instanceof w.lf?this.foreign(t):this.mask(t,t.length)}head(t,e){
const{length:n}=(0,v.Pl)(t,e);return new ShownText((0,v.Pl)(this.mask(t.slice(0,n+y),n),e))}holdsKey(t){
return this.mask(t,t.length)!==t}table(t){const e=t.map(t=>t.map(t=>this.line(t).text))
;const n=t=>r.Gu.test(t)?[...t].length:t.length;const s=[];for(const t of e)t.forEach((t,e)=>{
s[e]=Math.max(s[e]??0,n(t))});return e.map(t=>{const e=t.map((t,e)=>t+" ".repeat((s[e]??0)-n(t)))
;return new ShownText(e.join("  ").trimEnd())})}foreign({content:t,most:e,form:n,isSpelled:r}){
if(typeof t!=="string")return n((0,v.Jj)(this.line(t).text,e));const s=r?t=>t:v.TN;if(t.length<=g){const r=s(t)
;return n((0,v.Jj)(this.mask(r,r.length),e))}const o=s((0,v.Pl)(t,g+y));const i=this.mask(o,Math.max(0,o.length-y))
;return n((0,v.Jj)(`${i}…`,e))}}e.$=Presenter}),8544:((t,e,n)=>{var r=n(3243);const s="…"
;const o=new RegExp(`[${r.kH}]`,"gu");const i=new RegExp(String.raw`[${r.VH}\u2028\u2029]+`,"gu");function a(t){
return c(t).trim()}function c(t){if(!r.Gu.test(t))return t;return t.toWellFormed().replace(o,"").replace(i," ")}
function u(t){const e=JSON.stringify(t);return r.Gu.test(e)?l(e):e}function l(t){
const e=new RegExp(`[${r.kH}${r.VH}\\u200c\\u200d]|(?! )\\p{Z}`,"gu")
;return t.replace(e,t=>t.split("").map(t=>`\\u${t.charCodeAt(0).toString(16).padStart(4,"0")}`).join(""))}function d(t){
const e=String.raw`[\p{Default_Ignorable_Code_Point}\p{M}]*`
;return t.replace(new RegExp(String.raw`#${e}#${e}\[`,"gu"),"## [")}function f(t){
const e=String.raw`(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]`
;return new RegExp(String.raw`^\s*${e}`,"u").test(t)}function h(t,e){return t.length<=e?t:p(t,e-s.length)+s}
function p(t,e){const n=Math.max(0,e);const r=m(t.charCodeAt(n-1))&&v(t.charCodeAt(n));return t.slice(0,r?n-1:n)}
function m(t){return t>=55296&&t<=56319}function v(t){return t>=56320&&t<=57343}const w=/^\s*\w/;function g(t){
const e=y(c(t));return w.test(e)||f(e)?e:`| ${e}`}function y(t){return t.includes("#")?d(t):t}e.Jj=h;e.Pl=p;e.Si=u
;e.TN=a;e.Xj=y;e.tJ=g}),6931:((t,e,n)=>{var r=n(4492)
;const s=/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/;function o(t){const e=typeof t==="string"?s.exec(t):null
;if(e===null)return;const n=Date.parse(`${e[1]}Z`)
;if(Number.isNaN(n)||new Date(n).toISOString().slice(0,19)!==e[1])return
;return BigInt(n)*1000n+BigInt((e[2]??"").padEnd(6,"0"))}function i(t,e){return t===void 0||e===void 0||e<t?void 0:e-t}
function a(t,e){const n=i(t,e);return n===void 0?"–":(0,r.p0)(Number(n/1000n))}function c(t){
const e=t.toString().padStart(7,"0");const n=e.slice(-6).replace(/0+$/,"")
;return n===""?e.slice(0,-6):`${e.slice(0,-6)}.${n}`}e.$n=c;e.EH=o;e.U5=a;e.cT=i}),4492:((t,e,n)=>{
function r(t,e){return`${t} ${e}${t===1?"":"s"}`}function s(t){const e=Math.round(t/100);if(e<100)return e/10+"s"
;const n=Math.round(t/1e3);if(n<60)return`${n}s`;if(n<3600)return`${Math.floor(n/60)}m ${i(n%60)}s`
;const r=Math.floor(n/60);return`${Math.floor(r/60)}h ${i(r%60)}m`}function o(t){if(t<1024)return`${t} B`;const e=t/1024
;return e<1023.95?`${e.toFixed(1)} KiB`:`${(e/1024).toFixed(1)} MiB`}function i(t){return String(t).padStart(2,"0")}
e.Ej=o;e.U9=r;e.p0=s}),1670:((t,e,n)=>{var r=n(8544);class Foreign{content;most;form;isSpelled
;constructor(t,e,n=t=>t,r=false){this.content=t;this.most=e;this.form=n;this.isSpelled=r}}class Words{parts
;constructor(t){this.parts=t}}function s(t,...e){const n=[];for(let r=0;r<t.length;r++){n.push(t[r]??"");const s=e[r]
;s instanceof Words?n.push(...s.parts):s!==void 0&&n.push(p(s))}return new Words(n)}function o(t){return new Words([t])}
function i(t,e,n){return new Foreign(t,e,n)}function a(t,e){return new Foreign(t,e,r.Si,true)}function c(t){
return new Foreign(t,256)}const u=7e3;function l(t){return new Foreign(t,u)}function d(t){return new Foreign(t,500)}
function f(t,e){return new Words(t.flatMap((t,n)=>[...n===0?[]:[e],...h(t)]))}function h(t){
return t instanceof Words?t.parts:[p(t)]}function p(t){return t instanceof Foreign?t:String(t)}e.G8=u;e.OZ=l;e.TL=d
;e.UG=Words;e.V$=i;e.ZV=o;e.cv=s;e.id=c;e.lf=Foreign;e.oR=f;e.uQ=a}),4573:(t=>{
t.exports=require("node:buffer")}),7598:(t=>{t.exports=require("node:crypto")}),3024:(t=>{
t.exports=require("node:fs")}),7067:(t=>{t.exports=require("node:http")}),8161:(t=>{
t.exports=require("node:os")}),6760:(t=>{t.exports=require("node:path")})};var e={};function n(r){
var s=e[r];if(s!==void 0)return s.exports;var o=e[r]={exports:{}};var i=true;try{t[r](o,o.exports,n);i=false}finally{
i&&delete e[r]}return o.exports}n.m=t;typeof n!=="undefined"&&(n.ab=__dirname+"/");(()=>{n.n=t=>{
var e=t&&t.__esModule?()=>t["default"]:()=>t;n.d(e,{a:e});return e}})();(()=>{n.d=(t,e)=>{
for(var r in e)n.o(e,r)&&!n.o(t,r)&&Object.defineProperty(t,r,{enumerable:true,get:e[r]})}})();(()=>{n.f={}
;n.e=t=>Promise.all(Object.keys(n.f).reduce((e,r)=>{n.f[r](t,e);return e},[]))})();(()=>{n.u=t=>t+".index.js"})();(()=>{
n.o=(t,e)=>Object.prototype.hasOwnProperty.call(t,e)})();(()=>{n.r=t=>{
typeof Symbol!=="undefined"&&Symbol.toStringTag&&Object.defineProperty(t,Symbol.toStringTag,{value:"Module"})
;Object.defineProperty(t,"__esModule",{value:true})}})();(()=>{var t={792:1};var e=e=>{
var r=e.modules,s=e.ids,o=e.runtime;for(var i in r)n.o(r,i)&&(n.m[i]=r[i]);o&&o(n);for(var a=0;a<s.length;a++)t[s[a]]=1}
;n.f.require=(r,s)=>{if(!t[r]){true;e(require("./"+n.u(r)))}}})();var r={};
// CONCATENATED MODULE: ./src/runner/signals.ts
const s="SIGBREAK";const o=["SIGINT","SIGTERM",s];const i=t=>{if(c.aborted){for(const t of o)process.off(t,i)
;process.kill(process.pid,t===s?"SIGTERM":t)}a.abort()};for(const t of o)process.on(t,i);const a=new AbortController
;const c=a.signal;var u=n(8161);var l=n(5116);var d=n(7313);var f=n(2394);var h=n(9417);
// CONCATENATED MODULE: ./src/report/kept.ts
const p={resultFile:"",failure:void 0,folder:void 0};var m=n(4492);var v=n(1670);
// CONCATENATED MODULE: ./src/report/log.ts
class RunLog{context;messageBefore;constructor(t){this.context=t}opening(){const{task:t,baseUrl:e}=this.context
;return t.kind==="collect"?[(0,f.n8)((0,v.cv)`Collecting run ${(0,v.id)(t.runId)} from ${(0,
v.TL)(e)}`),...this.page(t.runId)]:[]}entriesOf(t){switch(t.kind){case"starting":return[(0,f.n8)(this.startingText())]
;case"start-repeated":return[(0,f.n8)(g(t))];case"started":return[(0,f.n8)((0,v.cv)`Started run ${(0,
v.id)(t.runId)}`),...this.page(t.runId)];case"polled":return this.polled(t);case"held":case"outage-began":
case"outage-ended":case"starting-ended":return[]}}page(t){const e=this.context.urlOf(t);return e===void 0?[]:[(0,
f.n8)((0,v.cv)`  ${(0,v.OZ)(e)}`)]}startingText(){const{task:t,nodes:e,baseUrl:n}=this.context;const r=(0,
v.id)(t.workflowId??"");const s=e.length===0?(0,v.cv)``:(0,v.cv)` (${(0,v.V$)(e.join(", "),200)})`;return(0,
v.cv)`Starting workflow ${r} with ${(0,v.ZV)((0,m.U9)(e.length,"input"))}${s} at ${(0,v.TL)(n)}`}
polled({poll:t,waitedMs:e,pauseMs:n}){const r=w(t);if(r===void 0)return[];const s=y("retryAfterMs"in t?t.retryAfterMs:0)
;const o=n===void 0?(0,v.cv)``:(0,v.cv)`, next poll in ${k(n)}`;const i=[(0,f.n8)((0,
v.cv)`${k(e)} waited: ${r}${s}${o}`)];const{message:a}=t.kind==="executing"?t:{message:void 0}
;if(a===void 0||a===this.messageBefore)return i;this.messageBefore=a;return[...i,(0,f.n8)((0,v.cv)`  service: ${(0,
v.TL)(a)}`)]}}function w(t){switch(t.kind){case"executing":return(0,v.cv)`still executing`;case"finished":return(0,
v.cv)`finished`;case"failed":case"busy":return(0,v.cv)`poll failed (${(0,v.TL)(t.cause)})`;case"refused":return(0,
v.cv)`poll refused`;case"dropped":return}}function g({cause:t,pauseMs:e,askedMs:n}){return(0,
v.cv)`Not started yet (${(0,v.TL)(t)})${y(n)}, next attempt in ${k(e)}`}function y(t){return t>0?(0,
v.cv)`, the service asked for a pause of ${k(t)}`:(0,v.cv)``}function k(t){return(0,v.ZV)((0,m.p0)(t))}var b=n(8717)
;var $=n(9360);
// CONCATENATED MODULE: ./src/flow/one.ts
async function x({nodeInputs:t},e,n,r){const[s]=n.tasks;if(s===void 0)throw new Error("there is nothing to do")
;const{presenter:o,cancel:i,places:a,onRunId:c,urlOf:u}=r;const{baseUrl:m}=e;const v=(0,$.u)(e,r);const w=new RunLog({
task:s,nodes:[...t.keys()],baseUrl:m,urlOf:u});const g=t=>(0,f.gX)(t,o);let y;s.kind==="collect"&&c(s.runId)
;g(w.opening());await(0,l.u)([s],(0,d.i)((0,$.Q)(e)),{clock:b.m,cancel:i,random:Math.random,
prepare:async()=>n.prepared(0,t,()=>v.start(s.workflowId??"",t)),poll:async(t,e,n)=>(await v.poll(e,n)).poll,
started:async(t,e)=>{c(e);return n.started(0,e)},ended:async(t,e)=>{y={outcome:S(e,n.problem),
kept:e.kind==="finished"?(0,h.a)(e,a):p}},onEvent:t=>g(w.entriesOf(t))})
;if(y===void 0)throw new Error("the run has not ended");const{outcome:k}=y;const x=()=>{n.ended(0,k);g(n.close())}
;return{...y,whenWritten:x}}function S(t,e){if(e===void 0)return t;switch(t.kind){case"not-started":return{kind:"error",
runId:void 0,problem:e};case"finished":return{...t,problem:e};case"started":case"running":case"timed-out":return{
kind:"error",runId:t.runId,problem:e};default:return t}}
// CONCATENATED MODULE: ./src/flow/recorder.ts
function I(t){return{tasks:t,problem:void 0,prepared:(t,e,n)=>({kind:"ready",send:n,takeBack:async()=>{}}),
started:()=>{},ended:()=>{},close:()=>[]}}var E=n(6760);var A=n(6449);
// CONCATENATED MODULE: ./src/flow/step-folders.ts
class NoWorkspace extends Error{}function M(){const{GITHUB_WORKSPACE:t,RUNNER_TEMP:e}=process.env;try{
const n=E.resolve(t||"");return{workspace:n,temp:e?E.resolve(e):void 0}}catch(t){throw new NoWorkspace((0,
A.UX)(t,"the working directory"))}}function N(t){const e=t instanceof NoWorkspace
;const n=t instanceof Error?e?t.message:t.stack??t.message:String(t);const r=(0,v.cv)`${(0,v.V$)(n,500)}`;return{
kind:e?"no-workspace":"unexpected",cause:r}}var O=n(743);var T=n(9851);var U=n(7203);var P=n(5620);var j=n(9066);
// CONCATENATED MODULE: ./src/inputs/base-url.ts
function F(t,e){const n=()=>t===""?(0,v.ZV)("nothing"):(0,j.g)(L(t))
;const r=/^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/i.exec(t)?.[1];if(r===void 0||!URL.canParse(t)){const t=(0,
v.cv)`must be ${(0,v.ZV)(P.m["base-url"].allowed)}, got ${n()}`;return{baseUrl:"",faults:[t]}}const s=new URL(t)
;let o=s.pathname;while(o.endsWith("/"))o=o.slice(0,-1);const i=[];r.includes("@")&&i.push((0,
v.cv)`must not contain a user name or password`);t.includes("?")&&i.push((0,v.cv)`must not contain a query`)
;t.includes("#")&&i.push((0,v.cv)`must not contain a fragment`);o.endsWith("/v1")&&i.push((0,
v.cv)`must not end with \`/v1\``)
;s.protocol!=="http:"||(0,U.U)(s)||i.push((0,v.cv)`must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1])`)
;const a=[];i.length>0&&a.push((0,v.cv)`${(0,v.oR)(i,", ")}, got ${n()}`)
;s.protocol==="https:"&&e.NODE_TLS_REJECT_UNAUTHORIZED==="0"&&a.push((0,
v.cv)`must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, because the key is not safe without certificate checks; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`)
;return{baseUrl:`${s.origin}${o}`,faults:a}}function L(t){const e=t.replace(/[?#].*/s,"")
;const n=/^[a-z]+:\/\//i.exec(e)?.[0]??"";if(t.slice(e.length).includes("@"))return`${n}…`;const r=e.lastIndexOf("@")
;return r===-1?e:`${n}…${e.slice(r)}`}
// CONCATENATED MODULE: ./src/inputs/faults.ts
function R(t){return Promise.all(t.map(async t=>"error"in t?(await n.e(710).then(n.bind(n,7710))).explainedJson(t):t))}
var _=n(1636);
// CONCATENATED MODULE: ./src/inputs/settings.ts
const C=5e3
;const B="must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`"
;function V(){const t=(0,O.CB)("api-key").trim();(0,O.ot)(t);return t}async function q(t,e,n){const r=new j.m
;const s=r.milliseconds("poll-interval-seconds");const o=D(r,n);W(r,t);const i=await(0,_.Kc)(r,e,t);G(r,"run-id",t)
;const a=r.boolean("wait");i.kind!=="many"||a||(0,_.Ds)(i.list,r);const c=await Y(r,e);const u={baseUrl:o,apiKey:t,
work:i,wait:a,timeoutMs:r.milliseconds("timeout-minutes"),
firstPauseMs:r.milliseconds("first-poll-seconds",Math.min(C,s)),longestPauseMs:s,
requestTimeoutMs:r.milliseconds("request-timeout-seconds"),allCompletedSteps:r.boolean("all-completed-steps"),
outputDirectory:c,title:r.line("title"),summary:r.choice("summary")??"brief",journal:await Z(r,e,i,c),result:J(r),
runUrl:await z(r,t),maxStarts:r.whole("max-starts",Number.POSITIVE_INFINITY),isPlan:r.boolean("dry-run")}
;if(r.faults.length===0)return{kind:"settings",settings:u}
;const l=i.kind==="one"&&i.task.kind==="collect"?i.task.runId:void 0;const d=!r.faults.some(({input:t})=>t==="run-id")
;return{kind:"faults",faults:await R(r.faults),title:u.title,summary:u.summary,runId:d?l:void 0}}function H(t){
const e=new j.m;const n=(0,_.zm)(e)?"":e.id("run-id");G(e,"run-id",t);return e.faults.length===0&&n!==""?n:void 0}
function D(t,e){const{baseUrl:n,faults:r}=F(t.text("base-url"),e);for(const e of r)t.refuse("base-url",e);return n}
function W(t,e){e===""?t.refuse("api-key",(0,v.ZV)(B)):/^[\x21-\x7e]+$/.test(e)||t.refuse("api-key",(0,
v.ZV)(`must be ${P.m["api-key"].allowed}`))}function G(t,e,n){if(!new T.$(n).holdsKey(t.text(e)))return;t.refuse(e,(0,
v.ZV)("must not contain the API key"))}async function Z(t,e,r,s){const o=t.text("journal")
;const i=t.text("retry")===""?"failed":t.choice("retry")??"failed";if(o===""){t.text("retry")!==""&&t.refuse("retry",(0,
v.cv)`requires \`journal\`, which is empty`);return}const a=r.kind==="one"?[r.task]:r.list.items.map(({task:t})=>t)
;if(t.faults.length===0&&a.every(({kind:t})=>t==="collect"))return
;const{resolveJournal:c}=await n.e(172).then(n.bind(n,5791));const u=process.env.RUNNER_TOOL_CACHE||void 0
;const l=c(o,e,u,s);if(l.kind==="file")return{path:l.path,retry:i};t.refuse("journal",(0,v.cv)`${(0,
v.ZV)(l.fault)}, got ${(0,j.g)(o)}`);return}function J(t){const e=t.text("result-node")||void 0
;const n=t.choice("result-format")==="json";return e!==void 0||n?{node:e,isJson:n}:void 0}async function z(t,e){
const r=t.text("run-url");if(r==="")return;const{faultsOfRunUrl:s,RunUrl:o}=await n.e(480).then(n.bind(n,6480))
;G(t,"run-url",e);for(const e of s(r))t.refuse("run-url",e);return new o(r)}async function Y(t,e){
const r=t.text("output-directory");if(r==="")return
;const{resolveOutputFolder:s}=await Promise.resolve().then(n.bind(n,4613));const o=s(r,e)
;if(o.kind==="folder")return o.path;t.refuse("output-directory",(0,v.cv)`${(0,v.ZV)(o.fault)}, got ${(0,j.g)(r)}`)
;return}var X=n(6497);var K=n(4949);var Q=n(9160);var tt=n(5468);var et=n(594);var nt=n(435);var rt=n(1410);
// CONCATENATED MODULE: ./src/report/report.ts
async function st(t,e){if((0,X.vu)(t)==="success")return
;const{otherEndOf:r}=await Promise.all([n.e(517),n.e(947)]).then(n.bind(n,1947));return r(t,e)}function ot(t,e,n){
const{otherEnd:r,runUrl:s}=n;const{resultFile:o,failure:i,folder:a}=e;const c=(0,tt.$Z)(t,{error:r?.error,resultFile:o,
outputFiles:a===void 0?void 0:(0,Q.wG)(a.files),runUrl:s});return{exitCode:(0,X.FO)((0,X.vu)(t)),outputs:c.values,
entries:[...i===void 0?[]:[(0,et.PL)(i)],...t.kind==="finished"?at(t,c,o,n):[],...n.isNewUrl?(0,
K.x)(s).map(f.n8):[],...r?.entries??[]],summary:it(t,o,n),afterFiles:{folder:a,pathsFit:c.files?.cut!==true,
largeResult:t.kind==="finished"?ct(t,c,o):void 0},runId:"runId"in t?t.runId:void 0,
tellsOfOutputs:t.kind==="error"&&t.problem.kind==="no-outputs"}}
function it(t,e,{presenter:n,otherEnd:r,workflowId:s,summary:o,runUrl:i}){if(o==="none")return;const a={style:o,
workflowId:s,resultFile:e,runUrl:i,otherEnd:r?.summary,present:n};return()=>(0,rt.Br)(t,a).text}
function at(t,{truncated:e,files:n,jsonLeftOut:r},s,{resultNode:o}){const{steps:i,result:a}=t.run;return[...(0,
nt.P)(t.run),...a.isMissing?[(0,et.p3)(o??"",i)]:[],...e?[(0,et.z)(s,n?.cut===true)]:[],...r?[(0,et.qF)(s)]:[],...(0,
K.P)(t,s)]}function ct({run:t},{values:e},n){const r=Buffer.byteLength(e.get("result")??"")
;return r<=et.lE*1024?void 0:{position:t.result.step?.position,resultFile:n}}var ut=n(5873);var lt=n(5624);
// CONCATENATED MODULE: ./src/main.ts
async function dt(t){let e=new T.$("");let n;let r;try{n=new O.tY(process.env.GITHUB_OUTPUT);const s=V();e=new T.$(s)
;r=new Step(s,e,n,t);process.exitCode=await r.run()}catch(t){process.exitCode=1;const s=e.line((0,et.LA)(String(t)))
;n?.set("conclusion",r?.conclusion??"error");r?.conclusion===void 0&&n?.set("error",s.text);try{(0,
O.fz)("error",void 0,s)}catch{}}}class Step{apiKey;presenter;outputs;cancel;folders={workspace:"",temp:void 0};settings
;summaryStyle="brief";runId;conclusion;constructor(t,e,n,r){this.apiKey=t;this.presenter=e;this.outputs=n;this.cancel=r}
async run(){let t;try{const e=await this.prepare();if(e.kind!=="error"&&this.known.isPlan)return await this.plan(e)
;const n=e.kind==="error"?e.problem:await this.recorderFor(e)
;if(e.kind==="error")t=ht(e);else if("kind"in n)t=ht(ft(void 0,n));else{if(e.kind==="many")return await this.many(e,n)
;t=await this.one(e,n)}}catch(e){e instanceof NoWorkspace&&(this.runId=H(this.apiKey))
;this.runId!==void 0&&this.outputs.set("run-id",this.runId);t=ht({kind:"error",runId:this.runId,problem:N(e)})}
this.conclusion=(0,X.vu)(t.outcome);return await this.report(t)}async prepare(){const{outputs:t}=this;this.folders=M()
;const e=await q(this.apiKey,this.folders,process.env);this.entitle(e.kind==="faults"?e.title:e.settings.title)
;if(e.kind==="faults"){this.summaryStyle=e.summary;e.runId!==void 0&&t.set("run-id",e.runId);return ft(void 0,{
kind:"bad-inputs",faults:e.faults})}const{settings:n}=e;const{work:r}=n;this.settings=n;this.summaryStyle=n.summary
;const s=t.reasonAgainst();if(s!==void 0){const t=r.kind==="one"&&r.task.kind==="collect"?r.task.runId:void 0
;return ft(t,{kind:"no-outputs",cause:(0,v.cv)`${(0,v.TL)(s)}`})}await new Promise(t=>setImmediate(t));return r}
entitle(t){if(t==="")return;this.presenter=new T.$(this.apiKey,t);(0,f.gX)([(0,f.n8)((0,v.cv)`${(0,
v.V$)(t,f.RV)}`)],this.presenter)}async recorderFor(t){const{journal:e,maxStarts:r}=this.known;if(e===void 0){
const e=t.kind==="one"?[t.task]:t.list.items.map(({task:t})=>t);return(0,lt.V)(e,r)??I(e)}
const{takeUpJournal:s,takeUpOf:o}=await Promise.all([n.e(579),n.e(235)]).then(n.bind(n,6235));return s(o(t,{
...this.known,journal:e}),this.presenter)}async plan(t){
const{planWork:e}=await Promise.all([n.e(579),n.e(983)]).then(n.bind(n,4983))
;const{outputs:r,presenter:s,folders:o}=this;const i=e(t,this.known,{outputs:r,presenter:s,folders:o,summaryFile:pt()})
;if(i!==void 0)return this.report(ht(ft(void 0,i)));return r.failure===void 0?0:1}one(t,e){
const{presenter:n,cancel:r,outputs:s}=this;return x(t,this.known,e,{presenter:n,cancel:r,places:this.places,onRunId:t=>{
this.runId=t;s.set("run-id",t);const e=this.urlOf(t);e!==void 0&&s.set("run-url",e)},urlOf:t=>this.urlOf(t)})}
async many({list:t},e){const{carryOutMany:r}=await Promise.all([n.e(517),n.e(905)]).then(n.bind(n,5905))
;const{presenter:s,cancel:o,outputs:i,places:a,folders:c}=this;return await r(t,this.known,e,{presenter:s,cancel:o,
outputs:i,places:{...a,folders:c},summaryFile:pt()})}async report({outcome:t,kept:e,whenWritten:n}){
const{presenter:r,outputs:s,folders:o,summaryStyle:i,settings:a}=this;const c=a?.work
;const u=c?.kind==="one"?c.task.workflowId:void 0;const l="runId"in t?t.runId:void 0
;const d=t.kind==="finished"?t.run.workflowId:void 0;const f=l===void 0?void 0:this.urlOf(l,d)
;f!==void 0&&s.set("run-url",f);const h=a?.baseUrl??"";const p=await st(t,{baseUrl:h,runUrl:f,presenter:r})
;const m=a?.result?.node;const v=l!==void 0&&this.urlOf(l)===void 0;const w={presenter:r,otherEnd:p,workflowId:u,
summary:i,resultNode:m,runUrl:f,isNewUrl:v};const g=ot(t,e,w);const y=(0,ut.u)(g,{outputs:s,presenter:r,folders:o,
summaryFile:pt()});n();return y}urlOf(t,e){const{work:n,runUrl:r}=this.settings??{}
;const s=n?.kind==="one"?n.task.workflowId:void 0;return r?.of(t,s??e)}get known(){
if(this.settings===void 0)throw new Error("the settings are not known");return this.settings}get places(){
const{folders:t,known:e}=this;const{outputDirectory:n,journal:r}=e;return{temp:t.temp??u.tmpdir(),outputDirectory:n,
journal:r?.path}}}function ft(t,e){return{kind:"error",runId:t,problem:e}}function ht(t){return{outcome:t,kept:p,
whenWritten:()=>{}}}function pt(){return process.env.GITHUB_STEP_SUMMARY||void 0}var mt=n(3024);
// CONCATENATED MODULE: ./src/runner/end.ts
const vt=1e3;const wt=3e5;const gt=1e3;const yt=50
;const kt=new Set(["PipeWrap","TTYWrap","TCPSocketWrap","SimpleShutdownWrap"]);async function bt(t,e){
const n=await $t(t,b.m,e)
;n?process.getActiveResourcesInfo().every(t=>kt.has(t))?process.exit():setTimeout(xt,vt).unref():xt()}
async function $t(t,e,n){const r=()=>t.reduce((t,e)=>t+(e.destroyed?0:e.writableLength),0)
;const s=(new AbortController).signal;let o=r();let i=e.now();let a=n.aborted;while(r()>0){await e.sleep(yt,s)
;if(n.aborted!==a||!a&&r()!==o){o=r();i=e.now();a=n.aborted}else if(e.now()-i>=(a?gt:wt))return false}return true}
function xt(){const t=process.exitCode===0?0:1
;if(process.platform==="win32")t===1&&process.kill(process.pid,"SIGKILL");else{
const e=["/proc/self/exe",process.execPath].find(t=>(0,mt.existsSync)(t))
;const n=Object.entries(process.env).filter(([t])=>!t.startsWith("NODE_"))
;e!==void 0&&process.execve?.(e,["node","-e",`process.exit(${t})`],Object.fromEntries(n))}process.exit(t)}
// CONCATENATED MODULE: ./src/index.ts
const{NODE_DEBUG:St,NODE_OPTIONS:It}=process.env;const Et=St||It?[process.stdout,process.stderr]:[process.stdout]
;for(const t of Et)t.on("error",()=>{});process.exitCode=13;void dt(c).then(()=>bt(Et,c));module.exports=r})();
