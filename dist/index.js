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
// CONCATENATED MODULE: ./src/text/text.ts
const c=String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`
;const d=String.raw`\u0000-\u001f\u007f-\u009f`;const l="…";const f=new RegExp(`[${c}]`,"gu")
;const h=new RegExp(String.raw`[${d}\u2028\u2029]+`,"gu")
;const p=new RegExp(`[${c}${d}\\u200c\\u200d]|(?! )\\p{Z}`,"gu")
;const m=/#[\p{Default_Ignorable_Code_Point}\p{M}]*#[\p{Default_Ignorable_Code_Point}\p{M}]*\[/gu
;const w=/^\s*(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u;function g(t){return $(t).trim()}
function $(t){return t.toWellFormed().replace(f,"").replace(h," ")}function y(t){
const e=t=>`\\u${t.charCodeAt(0).toString(16).padStart(4,"0")}`
;return JSON.stringify(t).replace(p,t=>t.split("").map(e).join(""))}function v(t,e){
return t.length<=e?t:k(t,e-l.length)+l}function k(t,e){const n=Math.max(0,e)
;const s=/^[\ud800-\udbff][\udc00-\udfff]$/.test(t.slice(n-1,n+1));return t.slice(0,s?n-1:n)}function b(t){
const e=x($(t));return w.test(e)?e:`| ${e}`}function x(t){return t.replace(m,"## [")}
// CONCATENATED MODULE: ./src/text/fit.ts
const S="… [cut]";function I(t,e){if(e(t))return t;let n=0;let s=t;while(s-n>1){const t=Math.floor((n+s)/2);e(t)?n=t:s=t
}return n}function T(t,e){const n=t.length>e;return{text:n?k(t,Math.max(0,e-S.length))+S:t,isCut:n}}function M(t,e){
const n=e=>{const n=t.map(([t,n])=>`${JSON.stringify(t)}:${JSON.stringify(n===null?null:T(n,e).text)}`)
;return`{${n.join(",")}}`};const s=I(e,t=>n(t).length<=e);const r=n(s);if(r.length>e)return{text:"{}",isCut:true}
;return{text:r,isCut:t.some(([,t])=>t!==null&&t.length>s)}}
// CONCATENATED MODULE: ./src/text/units.ts
function O(t,e){return`${t} ${e}${t===1?"":"s"}`}function N(t){const e=Math.round(t/100);if(e<100)return e/10+"s"
;const n=Math.round(t/1e3);if(n<60)return`${n}s`;if(n<3600)return`${Math.floor(n/60)}m ${E(n%60)}s`
;const s=Math.floor(n/60);return`${Math.floor(s/60)}h ${E(s%60)}m`}function A(t){if(t<1024)return`${t} B`;const e=t/1024
;return e<1023.95?`${e.toFixed(1)} KiB`:`${(e/1024).toFixed(1)} MiB`}function E(t){return String(t).padStart(2,"0")}
// CONCATENATED MODULE: ./src/text/words.ts
class Sentence{#t;constructor(t){this.#t=t}get parts(){return this.#t}get text(){
return this.#t.map(({text:t})=>t).join("")}toString(){return this.text}}let j=[];function C(t){
const e=[t,JSON.stringify(t).slice(1,-1),encodeURIComponent(t.toWellFormed())]
;j=[...new Set(e)].filter(Boolean).sort((t,e)=>e.length-t.length)}function _(t){
return j.reduce((t,e)=>t.replaceAll(e,"***"),t)}function U(t,...e){const n=t.flatMap((t,n)=>{const s=e[n]
;return[H(t),...s===void 0?[]:G(s)]});return new Sentence(n.filter(({text:t})=>t!==""))}function P(t){
return new Sentence([H(t)])}function L(t,e){return new Sentence(t.flatMap((t,n)=>[...n===0?[]:[H(e)],...G(t)]))}
function R(t,e=500,n=t=>t){const s=typeof t==="string"?_(g(t)):t.text;return new Sentence([{text:n(v(s,e)),
isUntrusted:true}])}function F(t,e){if(t.text.length<=e)return t;let n=e-l.length
;const s=t.parts.map(({text:t,isUntrusted:e})=>{const s=k(t,n);n-=s.length;return{text:s,isUntrusted:e}})
;return new Sentence([...s,H(l)])}function B(t,e){return new Sentence([{text:y(v(_(t),e)),isUntrusted:true}])}
function J(t,e){return new Sentence([{text:k(_(t),e),isUntrusted:true}])}function D(t){return R(t,256)}const W=7e3
;function q(t){return R(t,W)}function H(t){return{text:t,isUntrusted:false}}function G(t){
return t instanceof Sentence?t.parts:[H(String(t))]}
// CONCATENATED MODULE: ./src/report/messages/refusals.ts
const z="If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the `env:` of this step to the path of the authority's certificate."
;function Y(t){const{message:e,cause:n}=t;const s=P(`status ${t.status}`)
;const r=[...e===void 0?[]:[U`"${R(e)}" (${s})`],...K(t,s)];if(r.length>0)return L(r,"; ")
;return n===void 0?U`${s} without a message from the service`:U`${R(n)}`}function K({redirectHost:t},e){
if(t===void 0)return[];const n=R(t)
;return[U`${e} redirects to ${n}, but the action does not follow redirects, to keep the key from other hosts`]}
function V({status:t,redirectHost:e,isUntrusted:n}){
if(e!==void 0)return[U`If this is the correct host, use it in \`base-url\`.`]
;if(t===401)return[U`The key was not accepted. Check \`api-key\`.`];return n?[P(z)]:[]}function Z({isShortest:t}){
return t?U`Find the outputs of the run in the studio. Before the next run, reduce the outputs of the workflow; \`all-completed-steps\` is \`false\` already.`:U`Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or reduce the outputs of the workflow. The run is also in the studio.`
}
// CONCATENATED MODULE: ./src/report/messages/problems.ts
const X=U`Nothing was sent to the service.`;const Q=U`No run was started.`
;const tt=U`Check the workflow's runs in the studio before you run this again.`
;const et=U`The result of the run is not known.`
;const nt=U`The result of the run is not known; it may still be executing.`
;const st=U`When the service answers again, collect the run with \`run-id\`.`;function rt(t){switch(t.kind){
case"bad-inputs":return{title:"Invalid inputs",what:ft(t.faults),meaning:X,
remedy:U`Correct the step's \`with:\` inputs.`};case"start-refused":{
const e=U`Check \`workflow-id\`, \`base-url\`, and the node ids in the inputs. Also check that the key's role has API access and access to this workflow.`
;return{title:"Start refused",what:U`The start was refused: ${Y(t)}.`,meaning:Q,remedy:L([...V(t),e]," ")}}
case"start-impossible":return{title:"No connection to the service",what:U`The start could not be sent: ${R(t.cause)}.`,
meaning:Q,
remedy:t.by==="certificate"?P(z):U`Check https_proxy (for example http://proxy.example.com:3128, with a user name and a password if the proxy requires them) and no_proxy.`
};case"start-unreachable":return it(t);case"start-uncertain":return{title:"Start uncertain",
what:U`The start was sent, but it is not clear whether the service accepted it: ${R(t.cause)}.`,
meaning:U`A run may have been started, so the start was not repeated.`,
remedy:U`${tt} If the start created a run, collect it with \`run-id\`.`};case"start-unusable-id":return{
title:"Unusable run id",
what:U`The service answered with a run id that cannot be part of a URL: ${R(JSON.stringify(t.id),300)}.`,
meaning:U`A run was started, but it cannot be polled with this id.`,remedy:tt};case"poll-refused":{
const e=U`Check \`run-id\` and \`base-url\`. Also check that the run still exists and that the key has access to it.`
;return{title:"Poll refused",what:U`The poll of the run was refused: ${Y(t)}.`,meaning:et,
remedy:t.isTooLarge?Z(t):L([...V(t),e]," ")}}case"polls-failed":return{title:"Polls failed",
what:U`${t.polls} polls in a row failed. The last error: ${R(t.cause)}.`,meaning:nt,remedy:st};case"other-workflow":
return{title:"Run of another workflow",what:U`The run belongs to the workflow ${D(t.actual)}, not to ${D(t.expected)}.`,
meaning:U`Its outputs are not used.`,
remedy:U`Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`};case"no-outputs":return{
title:"Outputs not writable",what:U`The step's outputs cannot be written: ${R(t.cause)}.`,meaning:X,
remedy:U`The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`}
;case"start-unrecorded":return{title:"Run may exist",
what:U`An earlier step sent the start at ${R(t.time,40)}, and the journal does not say whether a run was started.`,
meaning:U`A run may have been started, so nothing was sent this time.`,
remedy:U`Check the workflow's runs in the studio. If there is a run, set \`run-id\` to its id to collect it. If there is none, set \`retry: unknown\` to start it again.`
};case"journal-damaged":return{title:"Journal refused",what:U`The journal cannot be used: ${t.what}.`,
meaning:U`Nothing was sent to the service, and the journal was left as it is.`,
remedy:U`If the API key was changed, use the one that the journal was written with. Otherwise set \`journal\` to a new file, and set \`run-id\` for the runs that you know, so that they are not started again.`
};case"journal-differs":return ot(t);case"too-many-starts":return{title:"Too many starts",
what:U`The step would start ${P(O(t.starts,"run"))}, but \`max-starts\` allows ${t.most}.`,meaning:X,
remedy:U`If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`
};case"journal-taken":return{title:"Journal in use",
what:U`Another step has opened the same journal since this step did.`,meaning:U`This step started no further run.`,
remedy:U`Wait until the other step has ended, then run this again: it collects what was started. Do not let two jobs use one journal at the same time.`
};case"journal-not-written":return{title:"Journal not written",what:U`The journal could not be written: ${R(t.cause)}.`,
meaning:U`No further run was started, because there would be no record of it.`,
remedy:U`Check the journal's file and its disk. The log has the ids of the runs that were started: set them as \`run-id\` when you run this again.`
};case"unexpected":return{title:"Unexpected error",what:U`The action failed with an unexpected error: ${R(t.cause)}.`,
meaning:U`The \`run-id\` output and the log show whether a run was started.`,
remedy:U`Please report this error with the log of this step.`}}}function ot({items:t,isList:e}){
const n=e?U`The journal has starts with other inputs, or with another workflow or service, for ${P(O(t.length,"item"))}: ${pt(t)}.`:U`The journal has a start with other inputs, or with another workflow or service.`
;const s=e?U`To start these items as they are now, give them new ids, or set \`journal\` to a new file. To collect the runs, restore what they were started with, or set \`run-id\` of each item.`:U`To start a run with the current inputs, set \`journal\` to a new file. To collect the run, restore what it was started with, or set \`run-id\`.`
;return{title:"Journal of other inputs",what:n,meaning:X,remedy:s}}
function it({tries:t,busy:e,cause:n,outOfTime:s,askedMs:r}){const o=P(t===1?"1 attempt":`${t} attempts`)
;const i=P(e?"The service did not accept the start":"The service could not be reached")
;const a=r>0?U` The service asked for a pause of ${at(r)}.`:U``
;const u=s?U` The next attempt would be after the deadline (\`timeout-minutes\`).`:U``;return{
title:e?"Start not accepted":"Service not reached",what:U`${i} after ${o}: ${R(n)}.${a}${u}`,meaning:Q,
remedy:e?U`The service receives too many requests. Run the job again later; this is safe.`:U`Check \`base-url\`, the network, and the proxy settings of the runner. It is safe to run the job again.`
}}function at(t){return P(N(t))}const ut=900;const ct=1e3;const dt=1890;function lt(t){
return t.kind==="bad-inputs"?t.faults.map(({words:t})=>F(t,ct)):[]}function ft(t){
const e=[...new Set(t.map(({input:t})=>`\`${t}\``))].join(", ");const n=t.map(({words:t})=>t.text.length+2)
;const s=dt-e.length;const r=I(ut,t=>n.reduce((e,n)=>e+Math.min(n,t),0)<=s);const o=t.map(({words:t})=>F(t,r))
;return U`The step has invalid inputs (${P(e)}): ${L(o,"; ")}.`}const ht=600;function pt(t){const e=[];let n=ht
;for(const s of t){n-=s.length;n>=0&&e.push(R(s,100,JSON.stringify))}const s=t.length-e.length
;s>0&&e.push(U`and ${s} more`);return L(e,", ")}
// CONCATENATED MODULE: external "node:fs"
const mt=require("node:fs");
// CONCATENATED MODULE: external "node:os"
const wt=require("node:os");
// CONCATENATED MODULE: external "os"
const gt=require("os");
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
function $t(t){if(t===null||t===void 0)return"";if(typeof t==="string"||t instanceof String)return t
;return JSON.stringify(t)}function yt(t){if(!Object.keys(t).length)return{};return{title:t.title,file:t.file,
line:t.startLine,endLine:t.endLine,col:t.startColumn,endColumn:t.endColumn}}
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js
function vt(t,e,n){const s=new Command(t,e,n);process.stdout.write(s.toString()+gt.EOL)}function kt(t,e=""){vt(t,{},e)}
const bt="::";class Command{constructor(t,e,n){t||(t="missing.command");this.command=t;this.properties=e;this.message=n}
toString(){let t=bt+this.command;if(this.properties&&Object.keys(this.properties).length>0){t+=" ";let e=true
;for(const n in this.properties)if(this.properties.hasOwnProperty(n)){const s=this.properties[n];if(s){e?e=false:t+=","
;t+=`${n}=${St(s)}`}}}t+=`${bt}${xt(this.message)}`;return t}}function xt(t){
return $t(t).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A")}function St(t){
return $t(t).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A").replace(/:/g,"%3A").replace(/,/g,"%2C")}
// CONCATENATED MODULE: external "crypto"
const It=require("crypto");
// CONCATENATED MODULE: external "fs"
const Tt=require("fs");
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
function Mt(t,e){const n=process.env[`GITHUB_${t}`]
;if(!n)throw new Error(`Unable to find environment variable for file command ${t}`)
;if(!Tt.existsSync(n))throw new Error(`Missing file at path: ${n}`);Tt.appendFileSync(n,`${$t(e)}${gt.EOL}`,{
encoding:"utf8"})}function Ot(t,e){const n=`ghadelimiter_${It.randomUUID()}`;const s=$t(e)
;if(t.includes(n))throw new Error(`Unexpected input: name should not contain the delimiter "${n}"`)
;if(s.includes(n))throw new Error(`Unexpected input: value should not contain the delimiter "${n}"`)
;return`${t}<<${n}${gt.EOL}${s}${gt.EOL}${n}`}
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
void 0;
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
void 0;
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
void 0;gt.platform();gt.arch();
// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
void 0;var Nt;(function(t){t[t["Success"]=0]="Success";t[t["Failure"]=1]="Failure"})(Nt||(Nt={}));function At(t){
vt("add-mask",{},t)}function Et(t,e){const n=process.env[`INPUT_${t.replace(/ /g,"_").toUpperCase()}`]||""
;if(e&&e.required&&!n)throw new Error(`Input required and not supplied: ${t}`);if(e&&e.trimWhitespace===false)return n
;return n.trim()}function jt(t,e){const n=process.env["GITHUB_OUTPUT"]||"";if(n)return Mt("OUTPUT",Ot(t,e))
;process.stdout.write(gt.EOL);vt("set-output",{name:t},$t(e))}function Ct(){return process.env["RUNNER_DEBUG"]==="1"}
function _t(t){vt("debug",{},t)}function Ut(t,e={}){vt("error",yt(e),t instanceof Error?t.toString():t)}
function Pt(t,e={}){vt("warning",yt(e),t instanceof Error?t.toString():t)}function Lt(t,e={}){
vt("notice",yt(e),t instanceof Error?t.toString():t)}function Rt(t){process.stdout.write(t+gt.EOL)}function Ft(t){
kt("group",t)}function Bt(){kt("endgroup")}
// CONCATENATED MODULE: external "node:util"
const Jt=require("node:util");
// CONCATENATED MODULE: ./src/text/system-errors.ts
function Dt(t){const e=t instanceof Error&&"code"in t?t.code:void 0;return typeof e==="string"?e:void 0}function Wt(t){
const e=t instanceof Error&&"errno"in t?t.errno:void 0;return typeof e==="number"&&e<0?(0,
Jt.getSystemErrorMessage)(e):void 0}function qt(t,e){const n=Wt(t);if(n!==void 0)return`${n} (${e})`
;return t instanceof Error?t.message:String(t)}
// CONCATENATED MODULE: ./src/runner/runner.ts
const Ht=4096;function Gt(t){return Et(t,{trimWhitespace:false})}function zt(t){t!==""&&At(t)}function Yt(t){
t.length>0&&Rt(t.map(({text:t})=>b(t)).join(wt.EOL))}function Kt(t,e){Ft(x(t.text));Yt(e);Bt()}function Vt(t,e,n){
const s={error:Ut,warning:Pt,notice:Lt}[t];s(v(x(n.text),Ht),e===void 0?{}:{title:x(e.text)})}function Zt(t){
_t(x(t.text))}function Xt(t,e){mt.appendFileSync(t,e)}class Outputs{failure;file;constructor(t){
this.file=t===""?void 0:t}reasonAgainst(){this.failure=this.attempt(t=>{const e=mt.openSync(t,"r+");try{
const t=mt.fstatSync(e);mt.writeSync(e,"\n",t.isFile()?t.size:null);t.isFile()&&mt.ftruncateSync(e,t.size)}finally{
mt.closeSync(e)}});return this.failure}set(t,e){this.setAll([[t,e]])}setAll(t){const e=this.attempt(()=>{
for(const[e,n]of t)jt(e,n)});this.failure??=e}attempt(t){if(this.file===void 0)return"GITHUB_OUTPUT is not set";try{
t(this.file)}catch(t){return Qt(t,this.file)}}}function Qt(t,e){
return Dt(t)==="ENOENT"?`the file does not exist (${e})`:qt(t,e)}
// CONCATENATED MODULE: external "node:path"
const te=require("node:path");
// CONCATENATED MODULE: ./src/inputs/paths.ts
const ee=1048576;class PathError extends Error{}function ne(t){
const{GITHUB_WORKSPACE:e,RUNNER_TEMP:n,RUNNER_TOOL_CACHE:s}=t;return{workspace:te.resolve(e||"."),
temp:n?te.resolve(n):void 0,toolCache:s?te.resolve(s):void 0}}function se(t,e,n){try{return oe(re(ce(t,e),n*ee))
}catch(t){if(t instanceof PathError)throw t;const e=Dt(t)??""
;if(["ENOENT","ENOTDIR"].includes(e))throw new PathError("must exist")
;throw new PathError(`must be readable; the system says: ${he(t)}`)}}function re(t,e){
const{O_RDONLY:n,O_NOFOLLOW:s=0,O_NONBLOCK:r=0}=mt.constants;const o=mt.openSync(t,n|s|r);try{const t=mt.fstatSync(o)
;if(!t.isFile())throw new PathError("must be a regular file")
;if(t.size>e)throw new PathError(`must be at most ${e/ee} MiB`);return mt.readFileSync(o)}finally{mt.closeSync(o)}}
function oe(t){try{return new TextDecoder("utf-8",{fatal:true}).decode(t)}catch{
throw new PathError("must be valid UTF-8")}}function ie(t){try{mt.mkdirSync(t,{recursive:true})
;mt.accessSync(t,mt.constants.W_OK|mt.constants.X_OK)}catch(t){
throw new PathError(`must be a directory that the runner can create and write to; the system says: ${he(t)}`)}}
function ae(t,e){const n=ce(t,e);if(mt.statSync(n,{throwIfNoEntry:false
})?.isDirectory()===false)throw new PathError("must be a directory, not a file");return n}function ue(t,e,n){
const s=ce(t,e,true);const r=mt.statSync(s,{throwIfNoEntry:false})
;if(/[\\/]$/.test(t)||r?.isDirectory())throw new PathError("must be a file, not a directory");if(r===void 0)return s
;if(!r.isFile())throw new PathError("must be a regular file")
;if(r.size>n*ee)throw new PathError(`must be at most ${n} MiB`);return s}function ce(t,e,n=false){
const{workspace:s,temp:r,toolCache:o}=e;const i=de(te.resolve(s,t));const a=n?[s,r,o]:[s,r]
;if(!a.some(t=>t!==void 0&&le(de(t),i))){
const t=n?"in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE":"in the workspace or in RUNNER_TEMP"
;throw new PathError(`must be ${t} after links are resolved`)}
if([t,i].some(fe))throw new PathError("must not be in a .git directory");return i}function de(t){try{
return mt.realpathSync.native(t)}catch(e){const n=te.dirname(t);const s=Dt(e)==="ENOENT"&&n!==t;if(s&&mt.lstatSync(t,{
throwIfNoEntry:false})===void 0)return te.join(de(n),te.basename(t))
;throw new PathError(`must have a path that can be followed; the system says: ${he(e)}`)}}function le(t,e){
const n=te.relative(t,e);return n!==".."&&!n.startsWith(`..${te.sep}`)&&!te.isAbsolute(n)}function fe(t){
return t.split(/[\\/]/).some(t=>/^\.git[. ]*(:|$)/i.test(t))}function he(t){return Wt(t)??"the path is not valid"}
// CONCATENATED MODULE: ./src/service/address.ts
const pe=new RegExp(String.raw`^[^\s${d}]{1,256}$`,"u");function me(t){
return/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(t.hostname)}function we(t){
return pe.test(t)&&t.length<=256&&t!=="."&&t!==".."&&t.isWellFormed()}
// CONCATENATED MODULE: ./src/inputs/faults.ts
const ge=20;const $e=50;const ye=80;const ve=500;class Faults{all=[];add(t,e,n){const s=P(`\`${t}\``);this.all.push({
input:t,words:U`${n===void 0?s:U`${s}: ${n}`} ${e}`})}has(t){return this.all.some(e=>e.input===t)}}class ListFaults{
faults;input;number=0;constructor(t,e){this.faults=t;this.input=e}get isEmpty(){return this.number===0}add(t,e){
this.number++;this.number<=ge&&this.faults.add(this.input,t,e)}close(){const t=this.number-ge
;t>0&&this.faults.add(this.input,U`has ${P(O(t,"more mistake"))}`)}}function ke(t,{explanation:e}){
const{message:n,remedy:s,isFromText:r}=e;const o=t==="inputs"||t==="items"
;const i="pass text from an event as `${{ toJSON(…) }}`, without quotes around it";const a=[n,s,o&&r?i:void 0]
;return P(a.filter(t=>t!==void 0).join("; "))}function be(t){return B(t,60)}function xe(t){
return R(t,100,JSON.stringify)}function Se(t){return B(t,ye)}function Ie(t,e){let n=ve;const s=e.slice(0,$e).filter(t=>{
n>=0&&(n-=y(v(t,ye)).length+2);return n>=0});return U`${Me(t,e)} ${L(s.map(Se),", ")}${Oe(e,s)}`}function Te(t){
const e=t.slice(0,$e);return U`${Me("line",t)} ${L(e,", ")}${Oe(t,e)}`}function Me(t,{length:e}){
return P(e===1?t:`${t}s`)}function Oe(t,e){const n=t.length-e.length;return P(n>0?` and ${n} more`:"")}
class BrokenRules{rules=new Map;add(t,e){const n=this.rules.get(t)??[];n.push(e);this.rules.set(t,n)}map(t){
return[...this.rules].map(([e,n])=>t(P(e),n))}}
// CONCATENATED MODULE: ./src/inputs/parsers.ts
function Ne({default:t}){return{type:"boolean",allowed:"true or false",default:String(t),ifEmpty:t,parse:t=>{
if(["true","True","TRUE"].includes(t))return true;return!["false","False","FALSE"].includes(t)&&void 0}}}const Ae={
minutes:6e4,seconds:1e3};function Ee(t,{min:e,max:n,default:s}){return{type:"float",
allowed:e===void 0?`a decimal above 0 and at most ${n}`:`a decimal from ${e} to ${n}`,...s===void 0?{}:{
default:String(s)},ifEmpty:s===void 0?void 0:s*Ae[t],parse:s=>{
const r=/^[0-9]+(\.[0-9]+)?$/.test(s)?Number(s):Number.NaN;const o=r<=n&&(e===void 0?r>0:r>=e);return o?r*Ae[t]:void 0}}
}function je(t,e){return{type:"integer",allowed:`a whole number from ${t} to ${e}`,ifEmpty:void 0,parse:n=>{
const s=/^[0-9]+$/.test(n)?Number(n):Number.NaN;return s>=t&&s<=e?s:void 0}}}function Ce(){return{type:"string",
allowed:"a whole number, or a whole percentage from 0% to 100%",ifEmpty:void 0,parse:t=>{
const[,e="",n]=/^([0-9]+)(%?)$/.exec(t)??[];const s={number:Number(e),isPercent:n==="%"}
;return e!==""&&(!s.isPercent||s.number<=100)?s:void 0}}}function _e(t,{default:e}){return{type:"enum",
allowed:`${t.slice(0,-1).join(", ")} or ${t.at(-1)}`,default:e,options:t,ifEmpty:e,parse:e=>t.find(t=>t===e)}}
function Ue(){return{type:"string",
allowed:"an id: at most 256 characters, no white space or control characters, not . or ..",ifEmpty:"",
parse:t=>we(t)?t:void 0}}function Pe(t){const e=new RegExp(`[${d}\u2028\u2029]`);return{type:"string",
allowed:`one line of at most ${t} characters, without control characters`,ifEmpty:"",
parse:n=>n.length<=t&&!e.test(n)?n:void 0}}function Le(t="string"){return{type:t,allowed:"text",ifEmpty:"",parse:t=>t}}
function Re(t){return{...Le(),allowed:t,isRequired:true}}
// CONCATENATED MODULE: ./src/inputs/input-table.ts
const Fe={"base-url":Re("the https address of the service"),
"api-key":Re("made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key"),
"workflow-id":Ue(),"run-id":Ue(),inputs:{...Le(),default:"{}"},"inputs-file":Le(),"input-files":Le("lines"),wait:Ne({
default:true}),"timeout-minutes":Ee("minutes",{max:7200,default:60}),"first-poll-seconds":Ee("seconds",{min:.05,
max:86400}),"poll-interval-seconds":Ee("seconds",{min:.05,max:3600,default:120}),
"request-timeout-seconds":Ee("seconds",{min:.05,max:600,default:60}),"all-completed-steps":Ne({default:true}),
"output-directory":Le(),title:Pe(100),summary:_e(["full","brief","none"],{default:"full"}),items:Le(),"items-file":Le(),
"max-parallel":je(1,1e3),"tolerated-failures":Ce(),journal:Le(),retry:{..._e(["failed","unknown","none"],{
default:"failed"}),default:void 0},"result-node":Le(),"result-format":_e(["text","json"],{default:"text"}),"run-url":{
...Le(),allowed:"an https URL of at most 2000 characters that contains {run-id}"},"max-starts":je(0,1e3),"dry-run":Ne({
default:false})};const Be=Fe;
// CONCATENATED MODULE: ./src/inputs/base-url.ts
function Je(t,e){const n=()=>t===""?P("nothing"):be(De(t))
;const s=/^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/i.exec(t)?.[1];if(s===void 0||!URL.canParse(t)){
const t=U`must be ${P(Be["base-url"].allowed)}, got ${n()}`;return{baseUrl:"",faults:[t]}}const r=new URL(t)
;let o=r.pathname;while(o.endsWith("/"))o=o.slice(0,-1);const i=[]
;s.includes("@")&&i.push(U`must not contain a user name or password`)
;t.includes("?")&&i.push(U`must not contain a query`);t.includes("#")&&i.push(U`must not contain a fragment`)
;o.endsWith("/v1")&&i.push(U`must not end with \`/v1\``)
;r.protocol!=="http:"||me(r)||i.push(U`must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1])`)
;const a=[];i.length>0&&a.push(U`${L(i,", ")}, got ${n()}`)
;r.protocol==="https:"&&e.NODE_TLS_REJECT_UNAUTHORIZED==="0"&&a.push(U`must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, because the key is not safe without certificate checks; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`)
;return{baseUrl:`${r.origin}${o}`,faults:a}}function De(t){const e=t.replace(/[?#].*/s,"")
;const n=/^[a-z]+:\/\//i.exec(e)?.[0]??"";if(t.slice(e.length).includes("@"))return`${n}…`;const s=e.lastIndexOf("@")
;return s===-1?e:`${n}…${e.slice(s)}`}
// CONCATENATED MODULE: ./src/text/json.ts
class JsonError extends Error{explanation;constructor(t){super(t.message);this.explanation=t}}function We(t){
return typeof t==="object"&&t!==null&&!Array.isArray(t)&&!JSON.isRawJSON(t)}function qe(t){if(t===null)return"null"
;if(Array.isArray(t))return"an array";if(JSON.isRawJSON(t))return"a number"
;return typeof t==="object"?"an object":"a "+typeof t}async function He(t,e=0){try{
return JSON.parse(t,(t,e,{source:n=""})=>typeof e==="number"?JSON.rawJSON(n):e)}catch(s){
const{explain:r}=await Promise.all([n.e(547),n.e(347)]).then(n.bind(n,347));throw new JsonError(r(t,s,e))}}
// CONCATENATED MODULE: ./src/inputs/node-values.ts
const Ge=16;const ze=64;const Ye=ze*1024*1024;const Ke='{"value": "…", "type": "text"}'
;const Ve=`must be a string, number, boolean, null, array or ${Ke}, got another object; use toJSON(toJSON(…)) to make it a string`
;class ValueReader{folders;files=new Map;bytes=0;constructor(t){this.folders=t}get fault(){if(this.bytes<=Ye)return
;return U`must have values of at most ${Ye} bytes (${ze} MiB) together with all other values of the step`}count(t){
for(const e of t.values())this.bytes+=Buffer.byteLength(e)}read(t,e){const n=new Map;const s=new BrokenRules
;for(const[r,o]of t){if(e.has(r))continue;const t=this.bytes>Ye?"":this.textOf(o)
;if(t instanceof PathError)s.add(t.message,U`node ${Se(r)} (${xe(o)})`);else{this.bytes+=Buffer.byteLength(t);n.set(r,t)
}}const r=s.map((t,e)=>({about:U`each file`,what:U`${t}: ${L(e,"; ")}`}));return{values:n,faults:r}}textOf(t){
const e=this.files.get(t)??Ze(t,this.folders);this.files.set(t,e);return e}}function Ze(t,e){try{return se(t,e,Ge)
}catch(t){if(t instanceof PathError)return t;throw t}}async function Xe({inputs:t,inputsFile:e,inputFiles:n},s,r,o){
const i=await tn(t,"inputs",o);const a=await Qe(e,s,o);r.count(i);r.count(a);const u=r.read(en(n,o),i)
;for(const{what:t,about:e}of u.faults)o.add("input-files",t,e);return new Map([...a,...u.values,...i])}
async function Qe(t,e,n){if(t==="")return new Map;const s=Ze(t,e);if(typeof s==="string")return tn(s,"inputs-file",n)
;n.add("inputs-file",P(s.message),U`the file ${xe(t)}`);return new Map}async function tn(t,e,n){if(t.trim()===""){
e==="inputs-file"&&n.add(e,U`is empty; to send no values, write {} to it or omit the input`);return new Map}try{
const{values:s,faults:r}=nn(await He(on(t)));for(const{what:t,about:s}of r)n.add(e,t,s);return s}catch(t){
if(!(t instanceof JsonError))throw t;n.add(e,ke(e,t));return new Map}}function en(t,e){const n=new Map;const s=[]
;const r=[];for(const[e,o]of t.split(/\r\n|\r|\n/).entries()){if(o.trim()==="")continue
;const[,t="",i=""]=/^([^=]*)=(.*)$/s.exec(o)?.map(t=>t.trim())??[]
;t===""||i===""?s.push(e+1):n.has(t)?r.push(t):n.set(t,i)}
s.length>0&&e.add("input-files",U`must be \`node id=path\``,Te(s))
;r.length>0&&e.add("input-files",U`must name ${Ie("node",r)} only once`);return n}function nn(t){const e=new Map
;if(!We(t)){const n=U`must be a JSON object of node id → value, got ${P(qe(t))}`;return{values:e,faults:[{what:n}]}}
const n=new BrokenRules;for(const[s,r]of Object.entries(t)){const t=sn(r);"rule"in t&&n.add(t.rule,s)
;e.set(s,"rule"in t?"":t.value)}const s=n.map((t,e)=>({about:Ie("node",e),what:t}));return{values:e,faults:s}}
function sn(t){if(typeof t==="string")return{value:t};if(t===null)return{value:""};return We(t)?rn(t):{
value:JSON.stringify(t)}}function rn({value:t,type:e="text",...n}){if(t===void 0||Object.keys(n).length>0)return{rule:Ve
};const s=[];typeof t!=="string"&&s.push(`must have a string as \`value\`, got ${qe(t)}`)
;e!=="text"&&s.push('must have the `type` "text" or no `type`');return typeof t==="string"&&e==="text"?{value:t}:{
rule:`${s.join(" and ")}; the form is ${Ke}`}}function on(t){const e=t.slice(0,t.length-t.trimStart().length)
;return e.replace(/[^\r\n]/g," ")+t.trim()}
// CONCATENATED MODULE: ./src/inputs/items.ts
const an=1e3;const un=64;const cn=100;const dn=["id","inputs","input-files","workflow-id","run-id"]
;function ln(t,e,n,s){if(t.trim()!==""){e!==""&&s.add("items-file",U`cannot be used with \`items\``);return{
input:"items",text:on(t)}}try{const t=se(e,n,un);return{input:"items-file",text:on(t)}}catch(t){
if(!(t instanceof PathError))throw t;s.add("items-file",U`names the file ${xe(e)}, which ${P(t.message)}`);return}}
async function fn({input:t,text:e},n,s){const r=new ListFaults(s,t);const o=await hn(e,r);const{length:i}=o
;if(i===0&&r.isEmpty){const t=P(e.trim()===""?"but the file is empty":"got none")
;r.add(U`must have at least one item, ${t}`)}const a=new Map;const u=o.slice(0,an).map((t,e)=>pn(t,{position:e+1,
positions:a,defaults:n,faults:r}));i>an&&r.add(U`must have at most ${an} items, got ${i}`);const c=n.reader.fault
;c!==void 0&&r.add(c);r.close();return u.filter(t=>t!==void 0)}async function hn(t,e){const n=async(t,n=0)=>{try{
return await He(t,n)}catch(t){if(!(t instanceof JsonError))throw t;e.add(ke(e.input,t));return}}
;if(t.trimStart().startsWith("[")){const e=await n(t);return Array.isArray(e)?e:[]}const s=[]
;for(const[e,r]of t.split(/\r\n|\r|\n/).entries()){if(r.trim()==="")continue;s.push(s.length<an?await n(r,e):void 0)}
return s}function pn(t,e){const{position:n,positions:s,defaults:r,faults:o}=e;if(t===void 0)return;if(!We(t)){
o.add(U`must be a JSON object, got ${P(qe(t))}`,U`item ${n}`);return}const i=gn(t,e)
;const a=i===void 0?U`item ${n}`:U`item ${R(i,cn,JSON.stringify)}`;i!==void 0&&s.set(i,n);const u=t=>o.add(t,a)
;const c=Object.keys(t).filter(t=>!dn.some(e=>e===t));if(c.length>0){const t=L(dn.map(t=>P(`\`${t}\``)),", ")
;u(U`can only have the keys ${t}, got ${Ie("key",c)}`)}const d=$n(t,"run-id",u)
;const l=$n(t,"workflow-id",u)??r.workflowId;if(mn(t,"run-id")){
(mn(t,"inputs")||mn(t,"input-files"))&&u(U`cannot have \`inputs\` or \`input-files\` with a \`run-id\``);const e={
kind:"collect",id:i??"",runId:d??""};return{task:{...e,workflowId:l||void 0},values:new Map}}
l===""&&u(U`must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``);const f=yn(t,a,e)
;const h=f.size===0?r.shared:new Map([...r.shared,...f]);return{task:{kind:"start",id:i??"",workflowId:l},values:h}}
function mn(t,e){return t[e]!==void 0&&t[e]!==null}const wn=new RegExp(`[${d}]`);function gn(t,e){
const{position:n,positions:s,faults:r}=e;const o=t=>r.add(U`must have ${t}`,U`item ${n}`);const{id:i}=t
;if(mn(t,"id"))if(typeof i!=="string")o(U`a string as \`id\`, got ${P(qe(i))}`);else if(i===""||i.length>cn||i.trim()!==i||wn.test(i))o(U`an \`id\` of 1 to ${cn} characters, without control characters and without leading or trailing white space, got ${be(i)}`);else{
const t=s.get(i);if(t===void 0)return i;o(U`a unique \`id\`, got ${be(i)}, the \`id\` of item ${t}`)
}else o(U`an \`id\``);return}function $n(t,e,n){if(!mn(t,e))return;const s=t[e];const r=P(`\`${e}\``)
;if(typeof s!=="string"){n(U`must have a string as ${r}, got ${P(qe(s))}`);return}if(we(s))return s
;n(U`must have as ${r} ${P(Be[e].allowed)}, got ${be(s)}`);return}function yn(t,e,{defaults:n,faults:s}){
const{reader:r}=n;const o=(t,n)=>{const r=U`${P(`\`${t}\``)} of ${e}`
;for(const{about:t,what:e}of n)s.add(e,t===void 0?r:U`${r}: ${t}`)};const i=mn(t,"inputs")?nn(t.inputs):{values:new Map,
faults:[]};o("inputs",i.faults);r.count(i.values);if(!mn(t,"input-files"))return i.values;const a=vn(t["input-files"])
;const u=r.read(a.paths,i.values);o("input-files",[...a.faults,...u.faults]);return new Map([...u.values,...i.values])}
function vn(t){const e=new Map;if(!We(t)){const n=U`must be a JSON object of node id → path, got ${P(qe(t))}`;return{
paths:e,faults:[{what:n}]}}const n=[]
;for(const[s,r]of Object.entries(t))typeof r==="string"&&r!==""?e.set(s,r):n.push(s);if(n.length===0)return{paths:e,
faults:[]};const s=U`must have a path as a non-empty string`;return{paths:e,faults:[{about:Ie("node",n),what:s}]}}
// CONCATENATED MODULE: ./src/inputs/run-url.ts
const kn=2e3;const bn=/\{(?:run|workflow)-id\}/g;const xn=/^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/;class RunUrl{template
;constructor(t){this.template=t}of(t,e){const n=this.template.replaceAll("{run-id}",()=>Sn(t))
;const s=e===void 0?n:n.replaceAll("{workflow-id}",()=>Sn(e));return s.includes("{workflow-id}")||s.length>W?void 0:s}}
function Sn(t){const e=t=>`%${t.charCodeAt(0).toString(16).toUpperCase()}`
;return encodeURIComponent(t.toWellFormed()).replace(/[!'()*~]/g,e)}function In(t){const e=t.replace(bn,"x")
;const n=t.length<=kn&&/^https:\/\/[^/?#]/i.test(e)&&xn.test(e)&&URL.canParse(e)
;if(!n)return[U`must be ${P(Be["run-url"].allowed)}, got ${be(t.replace(/\/\/[^/]*@/,"//…@"))}`];const s=t.slice(8)
;const r=s.search(/[/?#]|$/);const o=s.slice(0,r);const i=[]
;o.includes("@")&&i.push(U`must not contain a user name or password`)
;o.includes("{")&&i.push(U`must not contain an id in its host`)
;s.slice(r).includes("{run-id}")||i.push(U`must contain \`{run-id}\``);return i}
// CONCATENATED MODULE: ./src/inputs/settings.ts
const Tn="run";const Mn=5e3;const On=10;const Nn=64
;const An="must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`"
;function En(){const t=Gt("api-key").trim();zt(t);C(t);return t}async function jn(t,e,n){const s=new InputReader
;const{faults:r}=s;const o=Je(s.text("base-url"),n);for(const t of o.faults)r.add("base-url",t);Cn(t,r)
;const{items:i,list:a}=await _n(s,e);const u=s.read("wait")
;a!==void 0&&!u&&i.length>a.maxParallel&&r.add("wait",U`must be true for a list with more items than \`max-parallel\` (${i.length} items, ${a.maxParallel} at a time), because the rest would never be started`)
;const c=s.read("poll-interval-seconds");const d=s.read("dry-run");const l={baseUrl:o.baseUrl,apiKey:t,items:i,list:a,
wait:u,timeoutMs:s.read("timeout-minutes"),firstPauseMs:s.read("first-poll-seconds")??Math.min(Mn,c),longestPauseMs:c,
requestTimeoutMs:s.read("request-timeout-seconds"),allCompletedSteps:s.read("all-completed-steps"),
title:s.read("title"),summary:s.read("summary"),journal:Un(s,e,i),result:Pn(s),runUrl:Ln(s),
maxStarts:s.read("max-starts")??Number.POSITIVE_INFINITY,isPlan:d,outputDirectory:s.path("output-directory",t=>{
const n=ae(t,e);d||r.all.length!==0||ie(n);return n})};if(r.all.length===0)return{kind:"settings",settings:l}
;const{title:f,summary:h}=l;const p=a===void 0&&!r.has("run-id");const m=p&&s.text("run-id")||void 0;return{
kind:"faults",faults:r.all,title:f,summary:h,runId:m}}class InputReader{faults=new Faults;text(t){return Gt(t).trim()}
read(t){const{allowed:e,ifEmpty:n,parse:s}=Be[t];const r=this.text(t);if(r==="")return n;const o=s(r)
;o===void 0&&this.faults.add(t,U`must be ${P(e)}, got ${be(r)}`);return o??n}path(t,e){const n=this.text(t)
;if(n==="")return;try{return e(n)}catch(e){if(!(e instanceof PathError))throw e
;this.faults.add(t,U`${P(e.message)}, got ${be(n)}`);return}}}function Cn(t,e){
t===""?e.add("api-key",P(An)):/^[\x21-\x7e]+$/.test(t)||e.add("api-key",P(`must be ${Be["api-key"].allowed}`))}
async function _n(t,e){const{faults:n}=t;const s=new ValueReader(e);const r=t.read("workflow-id")
;const o=t.read("run-id");const i=()=>Xe({inputs:Gt("inputs"),inputsFile:t.text("inputs-file"),
inputFiles:Gt("input-files")},e,s,n);const a=t.read("max-parallel");const u=t.read("tolerated-failures")
;if(t.text("items")!==""||t.text("items-file")!==""){
o!==""&&n.add("run-id",U`cannot be used with a list; set the \`run-id\` of an item instead`);const c={maxParallel:a??On,
tolerated:u};const d=ln(Gt("items"),t.text("items-file"),e,n);if(d===void 0)return{items:[],list:c};const l={
workflowId:r,shared:await i(),reader:s};return{items:await fn(d,l,n),list:c}}
for(const e of["max-parallel","tolerated-failures"])t.text(e)!==""&&n.add(e,U`requires a list, but \`items\` and \`items-file\` are empty`)
;if(o!==""){const t={kind:"collect",id:Tn,runId:o,workflowId:r||void 0};return{items:[{task:t,values:new Map}],
list:void 0}}t.text("workflow-id")===""&&n.add("workflow-id",U`is required unless \`run-id\` is set`);const c={task:{
kind:"start",id:Tn,workflowId:r},values:t.text("run-id")===""?await i():new Map}
;s.fault!==void 0&&n.add("inputs",s.fault);return{items:[c],list:void 0}}function Un(t,e,n){const s=t.read("retry")
;t.text("journal")===""&&t.text("retry")!==""&&t.faults.add("retry",U`requires \`journal\`, which is empty`)
;const r=n.length>0&&n.every(({task:t})=>t.kind==="collect");const o=t.path("journal",t=>ue(t,e,Nn))
;return o===void 0||r?void 0:{path:o,retry:s}}function Pn(t){const e=t.read("result-node")||void 0
;const n=t.read("result-format")==="json";return e!==void 0||n?{node:e,isJson:n}:void 0}function Ln(t){
const e=t.read("run-url");if(e==="")return;for(const n of In(e))t.faults.add("run-url",n);return new RunUrl(e)}
// CONCATENATED MODULE: external "node:crypto"
const Rn=require("node:crypto");
// CONCATENATED MODULE: ./src/run/task.ts
function Fn(t,e){const n=t.filter(({kind:t})=>t==="start").length;return n>e?{kind:"too-many-starts",starts:n,most:e
}:void 0}
// CONCATENATED MODULE: external "node:events"
const Bn=require("node:events");
// CONCATENATED MODULE: external "node:http"
const Jn=require("node:http");
// CONCATENATED MODULE: external "node:net"
const Dn=require("node:net");
// CONCATENATED MODULE: external "node:tls"
const Wn=require("node:tls");
// CONCATENATED MODULE: external "node:zlib"
const qn=require("node:zlib");function Hn(t){if(!t.hostname)return false;const e=t.hostname;if(Gn(e))return true
;const n=process.env["no_proxy"]||process.env["NO_PROXY"]||"";if(!n)return false;let s
;t.port?s=Number(t.port):t.protocol==="http:"?s=80:t.protocol==="https:"&&(s=443);const r=[t.hostname.toUpperCase()]
;typeof s==="number"&&r.push(`${r[0]}:${s}`)
;for(const t of n.split(",").map(t=>t.trim().toUpperCase()).filter(t=>t))if(t==="*"||r.some(e=>e===t||e.endsWith(`.${t}`)||t.startsWith(".")&&e.endsWith(`${t}`)))return true
;return false}function Gn(t){const e=t.toLowerCase()
;return e==="localhost"||e.startsWith("127.")||e.startsWith("[::1]")||e.startsWith("[0:0:0:0:0:0:0:1]")}URL;
// CONCATENATED MODULE: ./src/service/network-errors.ts
const zn={ENOTFOUND:"the host name does not resolve",EAI_AGAIN:"the host name could not be looked up",
EAI_FAIL:"the host name could not be looked up"};function Yn(t){return R(Kn(t))}function Kn(t){
if(t instanceof AggregateError)return[...new Set(t.errors.map(Kn))].join("; ")
;if(!(t instanceof Error))return"unknown cause";const e=Dt(t);const n=t.message.replace(/;.*/s,"")
;if(e===void 0)return n;const s=Vn(t)&&"reason"in t?t.reason:void 0;const r=zn[e]??Wt(t)
;const o=r??(typeof s==="string"?s:n);return o.includes(e)?o:`${o} (${e})`}function Vn(t){
return Dt(t)?.startsWith("ERR_SSL_")===true}
// CONCATENATED MODULE: ./src/service/exchange.ts
const Zn=67108864;const Xn=1048576;async function Qn(t){const e=ts(t);let n;try{const s=await ns(t.url,e.signal)
;if(!(s instanceof Dn.Socket))return s;n=s;if(e.signal.aborted)return{kind:"no-connection",cause:Yn(e.signal.reason)}
;e.onConnected();return await is(t,n,e.signal)}finally{n?.destroy();e.dispose()}}
function ts({timeoutMs:t,cancel:e,cancelGraceMs:n}){const s=new AbortController;const r=[];let o=false
;const i=t=>s.abort(new Error(t));const a=(t,e)=>{r.push(setTimeout(()=>setImmediate(i,e),t))};const u=()=>{
o&&n>0?a(n,"cancelled"):i("cancelled")};a(t,`no complete answer within ${N(t)}`)
;e.aborted?u():e.addEventListener("abort",u);return{signal:s.signal,onConnected:()=>{o=true},dispose:()=>{
e.removeEventListener("abort",u);for(const t of r)clearTimeout(t)}}}async function es(t,e,n){t.on("error",()=>{});try{
return await(0,Bn.once)(t,e,{signal:n})}catch(t){if(n.aborted)return n.reason
;return t instanceof Error?t:new Error(String(t))}}async function ns(t,e){const n=rs(t)
;if(n===void 0)return await ss(t,void 0,e,P(""));if(n==="unusable")return{kind:"proxy-refused",
cause:U`https_proxy is not a valid proxy address`};const s=await ss(n.url,void 0,e,P("the proxy "))
;if(!(s instanceof Dn.Socket))return s;const r=await os(t,n,s,e);return r??await ss(t,s,e,P(""))}
async function ss(t,e,n,s){const r=t.hostname.replace(/^\[|\]$/g,"");const o=t.protocol==="https:"
;const i=Number(t.port||(o?443:80));const a=o?Wn.connect({host:r,port:i,ALPNProtocols:["http/1.1"],...Dn.isIP(r)?{}:{
servername:r.replace(/\.$/,"")},...e===void 0?{}:{socket:e}}):Dn.connect({host:r,port:i})
;const u=await es(a,o?"secureConnect":"connect",n);if(!(u instanceof Error))return a
;const c=a instanceof Wn.TLSSocket&&Boolean(a.authorizationError);a.destroy();e?.destroy()
;const d=U`${s}${R(t.hostname)}:${i}`;if(c){const t=U`the certificate of ${d} is not trusted: ${Yn(u)}`;return{
kind:"untrusted",cause:t}}const l=P(Vn(u)?"the TLS handshake failed: ":"")
;const f=U`no connection to ${d}: ${l}${Yn(u)}`;return{kind:"no-connection",cause:f}}function rs(t){
const e=process.env.https_proxy||process.env.HTTPS_PROXY;if(!e||me(t))return;const n=new URL(t)
;n.hostname.startsWith("127.")&&(n.hostname=`x.${n.hostname}`);if(Hn(n))return;try{
const t=new URL(e.includes("://")?e:`http://${e}`);const n=decodeURIComponent(`${t.username}:${t.password}`)
;const s=n===":"?void 0:`Basic ${Buffer.from(n).toString("base64")}`;if(/^https?:$/.test(t.protocol))return{url:t,
authorization:s}}catch{}return"unusable"}async function os(t,{url:{host:e},authorization:n},s,r){
const o=`${t.hostname}:${t.port||443}`;const i=Jn.request({method:"CONNECT",path:o,headers:{host:o,...n===void 0?{}:{
"proxy-authorization":n}},createConnection:()=>s});i.end();const a=await es(i,"connect",r)
;const[u]=a instanceof Error?[]:a;const c=u instanceof Jn.IncomingMessage?u.statusCode??0:0;if(c>=200&&c<300)return
;s.destroy();if(a instanceof Error){const t=U`no connection through the proxy ${R(e)}: ${Yn(a)}`;return{
kind:"no-connection",cause:t}}const d=U`the proxy ${R(e)} refused to connect to ${R(o)}: status ${c}`;return{
kind:"proxy-refused",cause:d}}async function is({method:t,url:e,headers:n,body:s=""},r,o){const i=Jn.request({method:t,
path:`${e.pathname}${e.search}`,headers:{host:e.host,...n,...t==="POST"?{"content-length":`${Buffer.byteLength(s)}`}:{}
},maxHeaderSize:Xn,createConnection:()=>r});const a=new Promise(t=>{i.once("response",async e=>{
const{statusCode:n=0,headers:s}=e;const r=await as(e,()=>e.complete,{signal:o,request:i})
;const a=await ds(r,s["content-encoding"]);t({kind:"answer",status:n,headers:s,body:a})})});i.end(s)
;const u=await es(i,"response",o);return u instanceof Error?{kind:"lost",cause:Yn(u)}:await a}function as(t,e,n){
const s=[];let r=0;return new Promise(o=>{const i=(t,e)=>{const n=Buffer.concat(s,Math.min(r,Zn));o({kind:t,bytes:n,
cause:e})};const a=n=>{while(t.read()!==null);e()?i("whole"):i("broken",U`the answer was cut off: ${Yn(n)}`)}
;t.on("data",e=>{s.push(e);r+=e.length;if(r<=Zn)return;i("too-large",P("the answer is larger than 64 MiB"));t.destroy()
});t.on("end",()=>i("whole"));t.on("close",()=>a(new Error("the connection was closed")));t.on("error",a)
;n?.request.on("error",a)
;n?.signal.aborted?a(n.signal.reason):n?.signal.addEventListener("abort",()=>a(n.signal.reason))})}const us=4
;const cs=new Map([["gzip",qn.createGunzip],["deflate",qn.createInflate],["br",qn.createBrotliDecompress]])
;async function ds(t,e=""){let n=t;for(const t of e.toLowerCase().split(",",us).reverse()){const e=cs.get(t.trim())?.()
;if(e===void 0||n.bytes.length===0)continue;e.end(n.bytes);const{kind:s,bytes:r,cause:o}=await as(e,()=>false)
;n=n.kind==="whole"?{kind:s,bytes:r,cause:o}:{...n,bytes:r}}return n}
// CONCATENATED MODULE: ./src/service/reply.ts
const ls=2e3;const fs=65536;const hs=201;const ps=36e10;function ms({status:t,headers:e,body:n},s,r){
const o=(new TextDecoder).decode(n.bytes);const i=n.kind==="whole"?o:"";const a=ws(i);const u=We(a)?a:void 0
;const c=ks(u);const d=a===void 0?xs(i):bs(a);const l=t>=300&&t<=399;return{kind:"reply",status:t,text:i,json:u,
bytes:n.bytes,refusal:c,remark:c===void 0&&Is(d)?d:void 0,end:n.kind,broken:n.cause,
retryAfterMs:Ts(e["retry-after"]?.trim()??"",r),redirectHost:l?Os(e.location,s):void 0,
startedId:a===void 0?vs(o):gs(u??{})}}function ws(t){try{return JSON.parse(t)}catch{return}}function gs({data:t}){
return We(t)&&typeof t.id==="string"&&t.id!==""?t.id:void 0}const $s=1e6
;const ys=/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|["[\]{}]/gs;function vs(t){if(!/^\s*\{/.test(t))return;const e=[];let n=0
;for(const[s,r,o]of t.slice(0,$s).matchAll(ys)){if(s==='"')return;if(r===void 0){n+="[{".includes(s)?1:-1;e[n]=void 0
}else if(o!==void 0)e[n]=ws(r);else if(n===2&&e[1]==="data"&&e[2]==="id")return gs({data:{id:ws(r)}})}return}
function ks(t){if(t?.type!=="error"||!We(t.error))return;const{message:e}=t.error;return typeof e==="string"?e:void 0}
function bs(t){if(!We(t))return Ss(t);const{message:e,detail:n,error:s,title:r}=t;const o=Array.isArray(n)?n:[]
;const i=[e,n,...o.map(t=>We(t)?t.msg:void 0),s,We(s)?s.message:void 0,r];return i.map(Ss).find(t=>t!==void 0)}
function xs(t){const e=t.trim();const n=e.length<=ls&&!/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(e);return n?Ss(e):void 0}
function Ss(t){return typeof t==="string"&&t.trim()!==""?t:void 0}function Is(t){
return t!==void 0&&g(t.slice(0,fs))!==""}function Ts(t,e){const n=/^\d+$/.test(t)?Number(t)*1e3:Ms(t)-e
;return n>0?Math.min(n,ps):0}function Ms(t){if(!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(t))return Number.NaN
;return Date.parse(t.endsWith("GMT")?t:`${t} GMT`)}function Os(t,e){if(t===void 0||!URL.canParse(t,e))return
;return new URL(t,e).host||void 0}function Ns({refusal:t,remark:e}){if(t!==void 0)return R(t)
;return e===void 0?void 0:R(e,hs)}function As(t,{silent:e,useless:n}={}){const{status:s,json:r,broken:o}=t
;if(o!==void 0)return Es(s,o);const i=Ns(t);if(n!==void 0){const t=P(r===void 0?"the answer is not a JSON object":n)
;return Es(s,i===void 0?t:U`${t}: "${i}"`)}if(i!==void 0)return Es(s,U`"${i}"`)
;return e===void 0?U`status ${s}`:Es(s,P(e))}function Es(t,e){return U`status ${t}, ${e}`}
// CONCATENATED MODULE: ./src/service/version.ts
const js="run-ai-workflow/1.0.0";
// CONCATENATED MODULE: ./src/service/service.ts
const Cs=5e3;function _s(t,e){return new URL(`${t}/v1/workflows/${encodeURIComponent(e)}/run`)}function Us(t){
const e=[...t].map(([t,e])=>`${JSON.stringify(t)}:${JSON.stringify({value:e,type:"text"})}`)
;return`{"inputs":{${e.join(",")}}}`}function Ps(t,{clock:e,trace:n}){
const{baseUrl:s,requestTimeoutMs:r,allCompletedSteps:o}=t;const i={"x-api-key":t.apiKey,
"content-type":"application/json",accept:"application/json","accept-encoding":"identity","user-agent":js}
;async function a(t){const{method:r,url:o}=t;const a=e.now();const u=await Qn({...t,headers:i});const c={method:r,
url:o.href,ms:e.now()-a};if(u.kind!=="answer"){n({...c,cause:u.cause});return u}const{status:d,body:l}=u;n({...c,
status:d,bytes:l.bytes.length,cause:l.cause});return ms(u,s,e.date())}return{start:(t,e,n)=>a({method:"POST",
url:_s(s,t),body:Us(e),timeoutMs:r,cancel:n,cancelGraceMs:Cs}),poll:(t,e,n)=>{const r=`all_completed_steps=${o}`
;const i=new URL(`${s}/v1/workflow-runs/${encodeURIComponent(t)}?${r}`);return a({method:"GET",url:i,timeoutMs:e,
cancel:n,cancelGraceMs:0})}}}
// CONCATENATED MODULE: ./src/journal/decide.ts
function Ls({task:t,values:e},n,s){const r=new Map([...e].sort(([t],[e])=>t<e?-1:1))
;return s.digestOf(_s(n,t.workflowId??"").href,Us(r))}function Rs(t,e,n){const s=new Map;const r=[];const o=t.map(t=>{
if(t.task.kind!=="start")return t.task;const o=e.stateOf(t.task.id);s.set(t.task.id,o);const i=Fs(t.task,o,n.retry)
;const a=i.kind!=="start"&&o.kind!=="not-started";a&&n.digestOf(t)!==o.digest&&r.push(i.id);return i})
;if(r.length>0)return{kind:"journal-differs",items:r,isList:n.isList};return Fn(o,n.maxStarts)??{tasks:o,states:s}}
function Fs(t,e,n){switch(e.kind){case"not-started":return t;case"unknown":return n==="unknown"?t:{...t,kind:"leave",
time:e.time};case"started":return Bs(t,e.runId);case"ended":return e.conclusion==="failure"&&n!=="none"?t:Bs(t,e.runId)}
}function Bs({id:t},e){return{kind:"collect",id:t,runId:e,workflowId:void 0,isResumed:true}}
// CONCATENATED MODULE: ./src/journal/history.ts
class History{openings=new Map;items=new Map;ended=new Map;take(t){const{opening:e,n}=t;const s=this.openings.get(e)??0
;if(n!==s+1||n===1!==(t.record==="open"))return false;this.openings.set(e,n);t.record!=="open"&&this.takeOfItem(t)
;return true}get isEmpty(){return this.openings.size===0}get itemIds(){return[...this.items.keys()]}stateOf(t){
const e=this.items.get(t);for(const n of[...this.openings.keys()].reverse()){const s=e?.get(n)
;if(s===void 0||s.pending===0&&s.runId===void 0)continue;const{runId:r,digest:o,time:i}=s;if(r===void 0)return{
kind:"unknown",digest:o,time:i};const a=this.ended.get(t)?.get(r);return a===void 0?{kind:"started",runId:r,digest:o,
time:i}:{kind:"ended",runId:r,conclusion:a,digest:o,time:i}}return{kind:"not-started"}}takeOfItem(t){
const{item:e,opening:n}=t;if(t.record==="ended"){Ds(this.ended,e,()=>new Map).set(t["run-id"],t.conclusion);return}
const s=Ds(this.items,e,()=>new Map);const r={pending:0,runId:void 0,digest:"",time:t.time};const o=s.get(n)??r
;s.set(n,Js(o,t))}}function Js(t,e){switch(e.record){case"sending":{const{digest:n,time:s}=e;return{...t,
pending:t.pending+1,digest:n,time:s}}case"not-started":return{...t,pending:Math.max(0,t.pending-1)};case"started":
return{...t,runId:e["run-id"]}}}function Ds(t,e,n){const s=t.get(e)??n();t.set(e,s);return s}function Ws(t,e){
const n=new History;const s=[];for(const[r,o]of t.split("\n").entries()){if(o.trim()==="")continue;const t=e.parse(o)
;if(t.kind==="torn")s.push(r+1);else{if(t.kind!=="entry")return{line:r+1,why:t.kind};if(!n.take(t.entry))return{
line:r+1,why:"order"}}}const[r]=s;return n.isEmpty&&r!==void 0&&s.length>1?{line:r,why:"foreign"}:n}
// CONCATENATED MODULE: ./src/journal/record.ts
const qs=1;const Hs=32;const Gs=/^(\{"v":\d+,.*),"code":"([\w-]{43})"\}$/s;class Codes{lineKey;digestKey;constructor(t){
const e=e=>Buffer.from((0,Rn.hkdfSync)("sha256",t,"",e,Hs));this.lineKey=e("run-ai-workflow journal line")
;this.digestKey=e("run-ai-workflow journal digest")}digestOf(t,e){
return(0,Rn.createHmac)("sha256",this.digestKey).update(`${t}\n${e}`).digest("base64url")}lineOf(t,e){
const n=JSON.stringify({v:qs,...t,...e}).slice(0,-1);return`${n},"code":"${this.codeOf(n)}"}`}parse(t){const e=zs(t)
;if(e===void 0)return{kind:"torn"};if(e>qs)return{kind:"newer"};const[,n="",s=""]=Gs.exec(t)??[]
;const[r,o]=[Buffer.from(s),Buffer.from(this.codeOf(n))];const i=r.length===o.length&&(0,Rn.timingSafeEqual)(r,o)
;return i?{kind:"entry",entry:JSON.parse(`${n}}`)}:{kind:"code"}}codeOf(t){return(0,
Rn.createHmac)("sha256",this.lineKey).update(t).digest("base64url")}}function zs(t){try{const e=JSON.parse(t)
;if(!We(e))return;return typeof e.v==="number"?e.v:0}catch{return}}
// CONCATENATED MODULE: ./src/journal/journal.ts
const Ys=64;const Ks=12;const Vs=384;function Zs(t){return new Journal(t).read()}function Xs(t){const e=new Journal(t)
;const n=e.read();if("kind"in n)return n;const s=e.open(n.exists);if("kind"in s){e.close();return s}return{...s,
exists:n.exists,journal:e}}class Journal{problem;endsMissing;settings;path;codes;opening=(0,
Rn.randomBytes)(Ks).toString("base64url");digests=new Map;states=new Map;descriptor;records=0;known=0;failure
;constructor(t){this.settings=t;this.path=t.journal?.path??"";this.codes=new Codes(t.apiKey);for(const e of t.items){
if(e.task.kind!=="start")continue;this.digests.set(e.task.id,Ls(e,t.baseUrl,this.codes))}}read(){try{
const t=mt.existsSync(this.path);return this.decideOn(t?mt.readFileSync(this.path,"utf8"):"",t)}catch(t){
return this.unusable(t)}}open(t){try{this.openFile();const e=this.write({record:"open"});this.sync()
;t||Qs(te.dirname(this.path));const n=this.readUpTo(e);const s=this.decideOn(n,t);"kind"in s||(this.states=s.states)
;return s}catch(t){return this.unusable(t)}}sending({id:t}){this.attempt(()=>{const e=this.write({record:"sending",
item:t,digest:this.digests.get(t)??""});this.sync();if(!this.isOpenedIn(this.readBehind(e)))return;this.write({
record:"not-started",item:t});this.problem={kind:"journal-taken"}});return this.why}notStarted({id:t}){
this.attempt(()=>this.write({record:"not-started",item:t}))}started({id:t},e){this.attempt(()=>{this.write({
record:"started",item:t,"run-id":e});this.sync()});return this.why}ended(t,e){
if(e.kind!=="finished"||t.kind==="collect"&&t.isResumed!==true)return;const{runId:n}=e
;const s=e.reasons.length===0?"success":"failure";const r=this.states.get(t.id)
;const o=r?.kind==="ended"&&r.runId===n&&r.conclusion===s;if(o||this.problem!==void 0)return;try{
if(this.failure!==void 0)throw new Error(this.failure);this.write({record:"ended",item:t.id,"run-id":n,conclusion:s})
}catch(t){this.failure??=qt(t,this.path);const{number:e=0,cause:n=this.failure}=this.endsMissing??{};this.endsMissing={
number:e+1,cause:n}}}close(){this.descriptor!==void 0&&mt.closeSync(this.descriptor)}get why(){return this.problem&&{
by:"journal",problem:this.problem}}decideOn(t,e){const{items:n,list:s,maxStarts:r,journal:o}=this.settings
;const i=Ws(t,this.codes);if("why"in i)return{kind:"journal-damaged",what:tr(i)};const a=Rs(n,i,{
retry:o?.retry??"failed",maxStarts:r,isList:s!==void 0,digestOf:({task:t})=>this.digests.get(t.id)??""})
;return"kind"in a?a:{...a,exists:e,others:this.othersIn(i)}}othersIn(t){
const e=new Set(this.settings.items.map(({task:t})=>t.id));return t.itemIds.filter(t=>!e.has(t))}unusable(t){
const e=R(qt(t,this.path));const n=U`\`journal\` must be a file that can be read and written: ${e}`;return{
kind:"bad-inputs",faults:[{input:"journal",words:n}]}}attempt(t){if(this.failure===void 0&&this.problem===void 0)try{t()
}catch(t){this.failure=qt(t,this.path)}this.failure!==void 0&&(this.problem??={kind:"journal-not-written",
cause:R(this.failure)})}openFile(){mt.mkdirSync(te.dirname(this.path),{recursive:true})
;const{O_RDWR:t,O_APPEND:e,O_CREAT:n,O_NOFOLLOW:s=0}=mt.constants;this.descriptor=mt.openSync(this.path,t|e|n|s,Vs)
;process.platform!=="win32"&&mt.fchmodSync(this.descriptor,Vs)}get file(){
if(this.descriptor===void 0)throw new Error("the journal is not open");return this.descriptor}write(t){const e={
opening:this.opening,n:this.records+1,time:(new Date).toISOString()};const n=`${this.codes.lineOf(e,t)}\n`
;const s=Buffer.from(`\n${n}`)
;if(mt.fstatSync(this.file).size+s.length>Ys*1024*1024)throw new Error(`the journal would be larger than ${Ys} MiB`)
;if(mt.writeSync(this.file,s)!==s.length)throw new Error("only a part of a record could be written");this.records++
;return n}sync(){mt.fsyncSync(this.file)}readUpTo(t){const e=this.readAll();this.known=this.endOf(t,e)
;return e.toString("utf8",0,this.known)}readBehind(t){const e=this.readAll().subarray(this.known)
;this.known+=this.endOf(t,e);return e.toString()}endOf(t,e){const n=e.indexOf(t)
;if(n<0)throw new Error("what was written to it is not there");return n+Buffer.byteLength(t)}readAll(){
const t=mt.fstatSync(this.file,{bigint:true});const e=mt.statSync(this.path,{bigint:true,throwIfNoEntry:false})
;if(e===void 0)throw new Error("the file was removed")
;if(t.ino!==e.ino||t.dev!==e.dev)throw new Error("another file has taken its place");return mt.readFileSync(this.path)}
isOpenedIn(t){return t.split("\n").some(t=>{const e=this.codes.parse(t)
;return e.kind==="entry"&&e.entry.record==="open"&&e.entry.opening!==this.opening})}}function Qs(t){
if(process.platform==="win32")return;const e=mt.openSync(t,mt.constants.O_RDONLY);try{mt.fsyncSync(e)}finally{
mt.closeSync(e)}}function tr({line:t,why:e}){return U`line ${t} ${P(er[e])}`}const er={
foreign:"is not a record of a journal",code:"was changed, or was written with another API key",
order:"is not in its place: lines before it are missing or were moved",
newer:"was written by a newer version of the action"};
// CONCATENATED MODULE: ./src/report/entry.ts
const nr=100;function sr(t){return{kind:"line",words:t}}function rr(t,e,...n){return{kind:"annotation",level:t,title:e,
message:n}}let or="";function ir(t){or=t;t!==""&&ar([sr(R(t,nr))])}function ar(t){
for(const e of t)e.kind==="line"?Yt([e.words]):e.kind==="group"?Kt(e.title,e.lines):Vt(e.level,ur(e),L(e.message,"\n"))}
function ur({title:t}){return or===""?P(t):U`${R(or,nr)}: ${P(t)}`}function cr(t){switch(t.kind){case"finished":
if(t.problem!==void 0)return"error";return dr(t);case"timed-out":return"timed_out";case"not-started":return"error"
;default:return t.kind}}function dr({run:t,reasons:e}){
return e.length===0&&t.result.json?.kind!=="not-json"?"success":"failure"}function lr(t,e){
const n=t instanceof Error?t.stack??t.message:String(t);return{kind:"error",runId:e,problem:{kind:"unexpected",
cause:R(n)}}}function fr(t){return["success","started","running","planned"].includes(t)?0:1}
// CONCATENATED MODULE: ./src/runs/conclusion.ts
const hr=["success","failure","timed_out","cancelled","error","unknown","not_started","started","running"]
;function pr(t){switch(t.kind){case"finished":return dr(t);case"timed-out":return"timed_out";case"cancelled":
if(t.runId!==void 0)return"cancelled";return t.maybeStarted?"unknown":"not_started";case"error":
return mr(t.problem)?"unknown":"error";case"not-started":return"not_started";default:return t.kind}}
function mr({kind:t}){return t==="start-uncertain"||t==="start-unrecorded"}function wr(t){
return["failure","error","unknown"].includes(t)}function gr(t,e){if(e.isUnrecorded&&!e.isCancelled)return"error"
;const n=t.filter(({conclusion:t})=>wr(t));const s=n.length<=e.tolerated?t.filter(t=>!n.includes(t)):t
;const r=t=>s.some(t);const o=(...t)=>r(({conclusion:e})=>t.includes(e))
;if(s.every(({conclusion:t})=>["success","started","running"].includes(t))){if(o("started"))return"started"
;return o("running")?"running":"success"}if(e.isCancelled)return"cancelled"
;if(o("error","unknown")||r(({why:t})=>t==="service"||t==="journal"))return"error";if(o("failure"))return"failure"
;return"timed_out"}function $r(t,e){if(t===void 0)return;return t.isPercent?Math.floor(e*t.number/100):t.number}
// CONCATENATED MODULE: ./src/text/clock.ts
const yr={now:()=>process.uptime()*1e3,date:()=>Date.now(),sleep:(t,e)=>new Promise(n=>{if(e.aborted||t<=0){n();return}
const s=()=>{clearTimeout(r);e.removeEventListener("abort",s);n()};const r=setTimeout(s,t);e.addEventListener("abort",s)
})};
// CONCATENATED MODULE: ./src/text/timestamp.ts
const vr=/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/;function kr(t){const e=typeof t==="string"?vr.exec(t):null
;if(e===null)return;const n=Date.parse(`${e[1]}Z`)
;if(Number.isNaN(n)||new Date(n).toISOString().slice(0,19)!==e[1])return
;return BigInt(n)*1000n+BigInt((e[2]??"").padEnd(6,"0"))}function br(t,e){return t===void 0||e===void 0||e<t?void 0:e-t}
function xr(t,e){const n=br(t,e);return n===void 0?"–":N(Number(n/1000n))}function Sr(t){
const e=t.toString().padStart(7,"0");const n=e.slice(-6).replace(/0+$/,"")
;return n===""?e.slice(0,-6):`${e.slice(0,-6)}.${n}`}
// CONCATENATED MODULE: ./src/report/messages/collect.ts
function Ir(t,e){
return[U`with:`,U`  base-url: ${R(t,500,Mr)}`,U`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,U`  run-id: ${R(e,256,Mr)}`]
}function Tr(t){return U`Collect it later with \`run-id: ${D(t)}\`.`}function Mr(t){
const e=/^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
;const n=/^(true|false|null|yes|no|on|off)$/i;const s=t.replaceAll("${{","${{ '${{' }}")
;return e.test(t)&&!n.test(t)?t:`'${s.replaceAll("'","''")}'`}
// CONCATENATED MODULE: ./src/run/workflow-run.ts
function Or(t){const e=Pr(t.data);const{completed_steps:n,failed_steps:s}=e;const r=Array.isArray(n)?n.map(_r):[]
;return{workflowId:Rr(e.workflow_id),success:t.success===true,state:Fr(e.state),error:Br(e.error),
startedAt:Fr(e.started_at),endedAt:Fr(e.ended_at),steps:r,result:{step:jr(r),isMissing:false,json:void 0},
failedSteps:Array.isArray(s)?s.map(Ur):[],oddFailedSteps:Array.isArray(s)||Lr(s)?void 0:qr(s)}}function Nr(t){const e=[]
;t.success||e.push("not-successful");t.state!=="DONE"&&e.push("not-done");t.error!==void 0&&e.push("error")
;const{failedSteps:n,oddFailedSteps:s="{}"}=t;const r=n.length===0&&["{}",'""'].includes(s);r||e.push("failed-steps")
;return e}function Ar({nodeId:t,stepId:e}){return t??e}function Er(t){return t.output!==null}function jr(t){let e
;for(const n of t)!Er(n)||e!==void 0&&Cr(n,e)||(e=n);return e}function Cr(t,e){if(e.endedAt===void 0)return false
;return t.endedAt===void 0||t.endedAt<e.endedAt}function _r(t,e){
const{node_id:n,step_id:s,state:r,output:o,started_at:i,ended_at:a}=Pr(t);return{position:e+1,nodeId:Rr(n),stepId:Rr(s),
state:typeof r==="string"?r:void 0,output:Lr(o)?null:typeof o==="string"?o:qr(o),startedAt:kr(i),endedAt:kr(a)}}
function Ur(t){const{node_id:e,step_id:n,message:s,error:r,started_at:o,ended_at:i}=Pr(t);return{nodeId:Rr(e),
stepId:Rr(n),message:Br(s??r),startedAt:kr(o),endedAt:kr(i),json:qr(t)}}function Pr(t){return We(t)?t:{}}function Lr(t){
return t===void 0||t===null}function Rr(t){return typeof t==="string"&&t!==""?t:void 0}function Fr(t){
if(typeof t==="string")return t;return Lr(t)?"":Wr(t)}function Br(t){if(typeof t==="string")return t;if(Lr(t))return
;const{message:e}=Pr(t);return typeof e==="string"?e:Wr(t)}function Jr(t){
return/"(?:in|out)puts?"|\\u/.test(t)?Wr(JSON.parse(t)):t}const Dr=new Set(["input","inputs","output","outputs"])
;function Wr(t){return qr(t,(t,e)=>Dr.has(t)&&e!==null?"…":e)}function qr(t,e){try{return JSON.stringify(t,e)}catch{
return'"nested too deeply"'}}
// CONCATENATED MODULE: ./src/report/messages/failure.ts
const Hr=150;const Gr=300;const zr=1e3;const Yr=5;const Kr=15;const Vr=20;const Zr=/^(failed|failure|error|errored)$/i
;function Xr(t){const{run:e,reasons:n}=t;return[...n.map(t=>no(t,e)),...so(t)]}function Qr(t){const{run:e,reasons:n}=t
;const s=n.filter(t=>!ao(t,e,n)).reverse();const{groups:r,others:o}=eo(e.failedSteps)
;return[...r.map(co),...o===0?[]:[U`… and ${P(O(o,"other message"))}`],...s.map(t=>no(t,e)),...so(t)]}function to(t){
const{nodeId:e,stepId:n,message:s,json:r}=t;const o=s===void 0?R(Jr(r),Hr):U`"${R(s,Hr)}"`;const i=Ar(t)
;if(i===void 0)return o;const a=e!==void 0&&n!==void 0;const u=a?U`, step ${R(n,60)}`:U``
;return U`${R(i,100)}${u}: ${o}`}function eo(t){const e=[...Map.groupBy(t,t=>uo(t.message)??t).values()];return{
groups:e.slice(0,Vr),others:Math.max(0,e.length-Vr)}}function no(t,e){switch(t){case"not-successful":
return U`the service does not report success`;case"not-done":return ro(e.state);case"error":
return U`its error is "${R(e.error??"")}"`;case"failed-steps":return oo(e)}}function so({run:t,reasons:e}){
const{json:n,step:s}=t.result;const r=n?.kind==="not-json"&&(e.length===0||s!==void 0)
;return r?[U`its result ${n.why}`]:[]}function ro(t){if(t==="")return U`it has no state`
;return g(k(t,zr))==="DONE"?U`its state is "DONE" with invisible characters, not DONE`:U`its state is "${R(t,200)}", not DONE`
}function oo({failedSteps:t,oddFailedSteps:e}){if(e!==void 0)return U`its failed_steps is ${R(Jr(e),Hr)}`
;const n=t.slice(0,Yr).map(to);const s=t.slice(Yr);const r=P(O(t.length,"step"))
;return U`${r} failed (${L(n,"; ")}${io(s)})`}function io(t){if(t.length===0)return U``
;const e=t.slice(0,Kr).map(t=>R(Ar(t)??"–",40));const n=P(e.length<t.length?", …":"")
;return U`; and ${t.length} more: ${L(e,", ")}${n}`}function ao(t,e,n){switch(t){case"failed-steps":
return e.oddFailedSteps===void 0;case"error":{const t=uo(e.error);return e.failedSteps.some(({message:e})=>uo(e)===t)}
case"not-done":return Zr.test(e.state)&&(n.includes("error")||n.includes("failed-steps"));case"not-successful":
return n.length>1}}function uo(t){return t===void 0?void 0:g(k(t,zr))}function co(t){const[{message:e,json:n}={
message:void 0,json:""}]=t;const s=R(e??Jr(n),Gr);const r=e===void 0?s:U`"${s}"`;const o=t.map(Ar).filter(t=>t!==void 0)
;const i=o.slice(0,Yr).map(t=>R(t,120));const[a]=i;if(a===void 0)return t.length===1?r:U`${t.length} steps: ${r}`
;if(t.length===1)return U`${a}: ${r}`;const u=t.length-i.length;const c=u===0?U``:U` and ${u} more`
;return U`${t.length} steps: ${r} (${L(i,", ")}${c})`}
// CONCATENATED MODULE: ./src/report/account.ts
const lo=2e3;const fo=5;function ho(t,e){switch(t.kind){case"started":case"running":return;case"finished":
if(t.problem!==void 0)return $o(t,t.problem);return dr(t)==="success"?void 0:go(t);case"timed-out":return yo(t,e)
;case"cancelled":return vo(t,e);case"error":{const{title:e,what:n,meaning:s,remedy:r}=rt(t.problem);const{runId:o}=t
;const i=o===void 0?[]:[U`The run's id is ${D(o)}.`];return bo(e,[n,s,...i,r],[n,s])}case"not-started":{
const e=ko(t.why);return bo("Not started",e,e)}}}function po(t){const{text:e}=L(t," ");return{text:v(e,lo),
isCut:e.length>lo}}function mo({sentences:t,later:e}){return e===void 0?t:[...t,e]}function wo({short:t,isFailure:e}){
const n=t.length-fo;if(!e)return L(t," ");const s=n>0?[U`and ${n} more`]:[];return L([...t.slice(0,fo),...s],"; ")}
function go(t){const{runId:e,reasons:n,run:s}=t;const r=L(Xr(t),"; ")
;const o=n.length===0?[U`The run ${D(e)} succeeded, but ${r}.`,U`The outputs of the run are set, and \`result-json\` is empty. Change the workflow so that this output is JSON and nothing else, or omit \`result-format\`.`]:[U`The run ${D(e)} failed: ${r}.`,U`The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.`]
;const{groups:i}=eo(s.failedSteps);const a=i.flatMap(t=>t.slice(0,1));return{
...bo(n.length===0?"Result not JSON":"Run failed",o,Qr(t)),isFailure:true,failedSteps:[...a,...i.flatMap(t=>t.slice(1))]
}}function $o(t,e){const{title:n,what:s,meaning:r,remedy:o}=rt(e);const{runId:i}=t;const a=Xr(t)
;const u=a.length===0?U`The run ${D(i)} succeeded, and its outputs are set.`:U`The run ${D(i)} failed: ${L(a,"; ")}. The outputs that it produced are set.`
;return bo(n,[s,u,o],[s,r])}function yo({runId:t,timeoutMs:e,message:n,cause:s},r){
const o=U`within ${P(N(e))} (\`timeout-minutes\`)`;const i=s===void 0?[]:[U`The last poll failed: ${R(s)}.`]
;const a=[U`The run ${D(t)} did not finish ${o}.`,...So(n),...i];const u=[U`The run did not finish ${o}.`,...i]
;return xo(bo("Timed out",a,u),r,t)}function vo({runId:t,maybeStarted:e,message:n},s){if(t!==void 0){
const e=[U`The step was cancelled while it waited for the run ${D(t)}.`,...So(n)]
;const r=[U`The step was cancelled while it waited for the run.`];return xo(bo("Cancelled",e,r),s,t)}if(!e){
const t=U`The step was cancelled before a run was started.`
;const e=[t,U`No run was started.`,U`It is safe to run this again.`];return bo("Cancelled",e,[t])}
const r=[U`The step was cancelled during the start, and no answer arrived in time.`,U`A run may have been started.`,U`Check the workflow's runs in the studio before you run this again.`]
;const o=[U`The step was cancelled during the start.`,U`A run may have been started.`];return bo("Cancelled",r,o)}
function ko(t){switch(t.by){case"service":case"journal":{const{what:e,remedy:n}=rt(t.problem)
;return[U`No run was started, because an earlier error stopped further starts.`,e,t.problem.kind==="start-uncertain"?U`Fix the cause, then run this item again; this is safe.`:n]
}case"failures":
return[U`No run was started, because more items failed than \`tolerated-failures\` allows.`,U`Correct the items that failed, then run this again.`]
;case"deadline":
return[U`No run was started before the deadline (\`timeout-minutes\`).`,U`Run this again, or increase \`timeout-minutes\`.`]
}}function bo(t,e,n){return{title:t,sentences:e,short:n,isFailure:false,collect:[],later:void 0,failedSteps:[]}}
function xo(t,e,n){return{...t,
sentences:[...t.sentences,U`The run continues, because the service offers no way to stop it.`],collect:Ir(e,n),
later:Tr(n)}}function So(t){return t===void 0?[]:[U`The service's last message: "${R(t)}".`]}
// CONCATENATED MODULE: ./src/report/record.ts
function Io(t,e,n,{runUrl:s,baseUrl:r,isList:o}){const i=ho(n,r);const a=n.kind==="finished"?n.run:void 0
;const u="runId"in n?n.runId:void 0;const c=a?.result.step?.output;return{position:e,id:t.id,conclusion:pr(n),
why:n.kind==="not-started"?n.why.by:void 0,runId:u,runUrl:s,mayContinue:u!==void 0&&Mo(n),account:o?To(i):i,
startedAt:kr(a?.startedAt),endedAt:kr(a?.endedAt),bytes:c===void 0?void 0:Buffer.byteLength(c),isFinished:a!==void 0}}
function To(t){return t&&{...t,failedSteps:[],collect:[]}}function Mo(t){
if(t.kind==="error")return t.problem.kind!=="other-workflow";return t.kind==="timed-out"||t.kind==="cancelled"}
function Oo(t){return R(t,100,JSON.stringify)}const No={failure:0,error:0,unknown:0,timed_out:1,cancelled:2,
not_started:3,started:4,running:4,success:5};function Ao(t){
return t.toSorted((t,e)=>No[t.conclusion]-No[e.conclusion]||t.position-e.position)}function Eo(t){
return t.filter(({conclusion:t})=>wr(t))}function jo(t){return Ar(t)??`#${t.position}`}function Co(t){
return new Map(t.map(t=>[jo(t),t.output]))}const _o=2e6;class KeptResults{isCut=false;isJson;texts=new Map;total=0
;level=_o;constructor(t){this.isJson=t}add(t,e){this.put(t,e);if(this.total<=_o)return
;const n=[...this.texts.values()].map(({length:t})=>t);const s=_o*3/4;this.level=I(this.level,t=>{
const e=n.map(e=>this.isJson&&e>t?0:Math.min(e,t));return e.reduce((t,e)=>t+e,0)<=s});this.total=0
;for(const[t,e]of[...this.texts])this.put(t,e)}get(t){return this.texts.get(t)}put(t,e){const n=e.length>this.level
;this.isCut||=n;if(n&&this.isJson){this.texts.delete(t);return}const s=n?Uo(k(e,this.level)):e;this.texts.set(t,s)
;this.total+=s.length}}function Uo(t){return Buffer.from(t,"utf16le").toString("utf16le")}
// CONCATENATED MODULE: ./src/report/log.ts
const Po=6e4;const Lo=300;class Log{tasks;settings;isList;urlOf;executing;ended=0;failed=0;countedAt=yr.now();message
;constructor(t,e,n){this.tasks=t;this.settings=e;this.isList=e.list!==void 0;this.urlOf=n
;this.executing=new Set(t.filter(({kind:t})=>t==="collect").map(({id:t})=>t))}begin(){const{baseUrl:t}=this.settings
;const[e]=this.tasks;if(this.isList)this.write(this.listText());else if(e?.kind==="collect"){const{runId:n}=e
;this.write(U`Collecting run ${D(n)} from ${R(t)}`);this.writePage(e,n)}}onEvent(t){switch(t.kind){case"starting":
this.isList||this.write(this.startingText(t.task.workflowId));break;case"start-repeated":this.isList||this.write(Bo(t))
;break;case"started":this.started(t.task,t.runId);break;case"polled":this.isList||this.polled(t);break;case"held":
this.write(Jo(t));break;case"starting-ended":this.isList&&this.write(Do(t));break}this.isList&&this.writeCounts()}
itemEnded(t){this.executing.delete(t.id);this.ended++;wr(t.conclusion)&&this.failed++
;t.conclusion!=="not_started"&&this.write(this.endText(t));this.writeCounts()}started(t,e){if(!this.isList){
this.write(U`Started run ${D(e)}`);this.writePage(t,e);return}this.executing.add(t.id);const n=Ho(this.urlOf(t,e))
;this.write(U`Started run ${D(e)} for ${this.itemText(t.id)}${n}`)}polled({poll:t,waitedMs:e,pauseMs:n}){
const s=qo("retryAfterMs"in t?t.retryAfterMs:0);const r=n===void 0?U``:U`, next poll in ${Go(n)}`
;this.write(U`${Go(e)} waited: ${Fo(t)}${s}${r}`);const o=t.kind==="executing"?t.message:void 0
;if(o===void 0||o===this.message)return;this.message=o;this.write(U`  service: ${R(o)}`)}startingText(t){
const e=this.settings.items.flatMap(({values:t})=>[...t.keys()]);const n=e.length===0?U``:U` (${R(e.join(", "),200)})`
;const s=P(O(e.length,"input"));return U`Starting workflow ${D(t)} with ${s}${n} at ${R(this.settings.baseUrl)}`}
listText(){const t=t=>this.tasks.filter(e=>e.kind===t).length;const e=t("start")
;const n=[[e,"to start"],[t("collect"),"to collect"],[t("leave"),"that may have been started"]]
;const s=n.filter(([t])=>t>0).map(([t,e])=>`${t} ${e}`);const r=P(O(this.settings.list?.maxParallel??1,"run"))
;const o=e===0?U``:U`, at most ${r} at a time`;const i=P(O(this.tasks.length,"item"))
;return U`${i} (${P(s.join(", "))})${o}, at ${R(this.settings.baseUrl)}`}
endText({id:t,conclusion:e,runId:n,runUrl:s,account:r,...o}){const i=xr(o.startedAt,o.endedAt)
;const a=P(i==="–"?"":` in ${i}`);const u=n===void 0?U``:U`, run ${D(n)}`
;const c=this.tasks.find(e=>e.id===t)?.kind==="collect";const d=c?Ho(s):U``;const l=r===void 0?U``:U`: ${R(wo(r),Lo)}`
;return U`Ended ${this.itemText(t)}: ${P(e)}${a}${u}${d}${l}`}itemText(t){const e=this.tasks.findIndex(e=>e.id===t)+1
;return U`item ${Oo(t)} (${e} of ${this.tasks.length})`}writeCounts(){const t=yr.now();const{length:e}=this.tasks
;if(t-this.countedAt<Po||this.ended===e)return;this.countedAt=t;const{size:n}=this.executing
;const s=this.failed===0?U``:U` (${this.failed} failed)`;const r=e-n-this.ended
;this.write(U`${Go(t)}: ${n} executing, ${this.ended} ended${s}, ${r} not started yet`)}writePage(t,e){
const n=this.urlOf(t,e);n!==void 0&&this.write(U`  ${q(n)}`)}write(t){ar([sr(t)])}}
function Ro({method:t,url:e,status:n,bytes:s,ms:r,cause:o}){
const i=[...n===void 0?[]:[U`status ${n}`],...s===void 0?[]:[P(A(s))],...o===void 0?[]:[R(o,2e3)],U`${Math.round(r)} ms`]
;return U`${P(t)} ${R(e,2e3)}: ${L(i,", ")}`}function Fo(t){switch(t.kind){case"executing":return U`still executing`
;case"finished":return U`finished`;case"failed":case"busy":return U`poll failed (${R(t.cause)})`;case"refused":
return U`poll refused`}}function Bo({cause:t,pauseMs:e,askedMs:n}){
return U`Not started yet (${R(t)})${qo(n)}, next attempt in ${Go(e)}`}function Jo({ms:t,askedMs:e}){
const n=e>0?U` and a pause of ${Go(e)}`:U``;return U`The service asks for fewer requests${n}: next request in ${Go(t)}`}
function Do({why:t,left:e}){const n=P(O(e,"item"));return U`No more runs are started, ${n} not started: ${Wo(t)}`}
function Wo(t){switch(t.by){case"service":case"journal":return R(rt(t.problem).what);case"failures":
return U`more items failed than \`tolerated-failures\` allows`;case"deadline":
return U`the deadline (\`timeout-minutes\`) is too close`}}function qo(t){
return t>0?U`, the service asked for a pause of ${Go(t)}`:U``}function Ho(t){return t===void 0?U``:U` (${q(t)})`}
function Go(t){return P(N(t))}
// CONCATENATED MODULE: ./src/report/messages/journal.ts
const zo=1e3;function Yo({journal:t,list:e},{states:n,exists:s,others:r},o){const i=R(t?.path??"",zo)
;const a=[...n.values()];const u=e!==void 0;if(!s){const t=P(o==="opened"?"New journal":"There is no journal yet")
;const e=Number(process.env.GITHUB_RUN_ATTEMPT)>1;return[sr(U`${t}: ${i}`),...e?[Vo()]:[]]}const c=P(O(a.length,"item"))
;return[sr(U`Journal ${i} (${c}): ${P(Ko(a))}`),...Zo(a,u),...Xo(r,u)]}function Ko(t){
const e=[["ended","finished"],["started","executing"],["unknown","may have been started"],["not-started","not started"]]
;return e.map(([e,n])=>[t.filter(t=>t.kind===e).length,n]).filter(([t])=>t>0).map(([t,e])=>`${t} ${e}`).join(", ")}
function Vo(){
return rr("warning","No journal",U`This is a later attempt of the job, and there is no journal at the path in \`journal\`. What an earlier attempt started is started again. If the journal should have been there, check the step that restores it.`)
}function Zo(t,e){const n=t.flatMap(t=>t.kind==="started"||t.kind==="ended"?[t.time]:[]);const[s]=n.toSorted()
;if(s===void 0)return[];const r=P(N(Math.max(0,Date.now()-Date.parse(s))));const o=P(O(n.length,"run"))
;const i=e?U` of these items`:U``
;return[rr("notice","Earlier runs",U`The journal has ${o}${i} from earlier steps; the oldest was started ${r} ago. They are collected, and those that failed are started again as \`retry\` says. To start everything anew, set \`journal\` to a new file.`)]
}function Xo(t,e){if(t.length===0)return[];const n=e?U`in the list`:U`of this step`
;return[rr("notice","Other items in the journal",U`The journal has ${P(O(t.length,"item"))} not ${n}, which are left alone: ${pt(t)}.`)]
}function Qo({number:t,cause:e}){
return rr("warning","Ends not recorded",U`The end of ${P(O(t,"run"))} could not be recorded in the journal: ${R(e)}. The conclusion does not change. A later step collects these runs again.`)
}
// CONCATENATED MODULE: ./src/report/files.ts
const ti=384;const ei="results.jsonl";const ni=120;const si=/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i;class Files{
notWritten=new Map;outputFiles=new Map;places;isList;folderNames;folder;constructor(t,e,n){this.places=t;this.isList=n
;const s=new UniqueNames(this.namesTaken(t.outputDirectory));this.folderNames=new Map(e.map(t=>[t,s.take(t,"")]))
;n&&this.attempt("lines",ei,t=>ii(t,""))}get resultsFile(){
return this.notWritten.has("lines")?"":te.join(this.ownFolder(),ei)}writeAnswer(t,e){
const n=this.isList?`${t}.json`:"result.json";return this.attempt("answers",n,t=>mt.writeFileSync(t,e,{mode:ti,flag:"wx"
}))}appendLine(t){this.notWritten.has("lines")||this.attempt("lines",ei,e=>ii(e,t))}writeOutputs(t,e){
const{outputDirectory:n}=this.places;if(n===void 0)return;const s=this.isList?te.join(n,this.folderNames.get(t)??""):n
;if(this.attempt("outputs",s,ri)==="")return;this.isList&&this.outputFiles.set(t,s);const r=li(e,this.namesTaken(s))
;for(const t of e){const{output:e}=t;const n=r.get(t);if(e===null||n===void 0)continue
;const o=this.attempt("outputs",te.join(s,n),t=>{oi(t);mt.writeFileSync(t,e,{flag:"wx"})});if(this.isList)continue
;o===""?this.outputFiles.delete(jo(t)):this.outputFiles.set(jo(t),o)}}attempt(t,e,n){let s=e;try{
s=te.resolve(t==="outputs"?"":this.ownFolder(),e);n(s);return s}catch(e){
const{number:n=0,cause:r=qt(e,s)}=this.notWritten.get(t)??{};this.notWritten.set(t,{number:n+1,cause:r});return""}}
ownFolder(){const t=this.isList?"workflow-runs-":"workflow-run-"
;this.folder??=mt.mkdtempSync(te.join(te.resolve(this.places.temp),t));return this.folder}namesTaken(t){
const{journal:e}=this.places;if(t===void 0||e===void 0)return[];return te.dirname(e)===t?[te.basename(e)]:[]}}
function ri(t){mt.mkdirSync(t,{recursive:true})
;if(mt.lstatSync(t).isSymbolicLink())throw new Error("the folder is a link, which is not followed")}function oi(t){try{
mt.unlinkSync(t)}catch(t){if(Dt(t)!=="ENOENT")throw t}}function ii(t,e){mt.appendFileSync(t,e,{mode:ti})}
function ai(t,e){const{account:n,startedAt:s,endedAt:r}=t;const o=e.finished?.run;const i=br(s,r);const a=o?.result.json
;const u={id:ui(t.id),position:String(t.position),conclusion:ui(t.conclusion),
error:ui(n===void 0?void 0:po(mo(n)).text),"run-id":ui(t.runId),"workflow-id":ui(o?.workflowId??e.workflowId),
state:ui(o?.state||void 0),result:ui(o?.result.step?.output),"step-outputs":o===void 0?"null":ci(Co(o.steps)),
"failed-steps":di(e.finished),"started-at":ui(o?.startedAt||void 0),"ended-at":ui(o?.endedAt||void 0),
"duration-seconds":i===void 0?"null":Sr(i),"result-file":ui(e.resultFile||void 0),resumed:String(e.isResumed),
...e.hasJson?{"result-json":a?.kind==="json"?a.text:"null"}:{},...e.hasUrl?{"run-url":ui(t.runUrl)}:{}}
;const c=Object.entries(u).map(([t,e])=>`"${t}":${e}`);return`{${c.join(",")}}\n`}function ui(t){
return JSON.stringify(t??null)}function ci(t){const e=[...t].map(([t,e])=>`${JSON.stringify(t)}:${JSON.stringify(e)}`)
;return`{${e.join(",")}}`}function di(t){if(t===void 0)return"null";const{failedSteps:e,oddFailedSteps:n}=t.run
;const s=n===void 0||["{}",'""'].includes(n);return`[${s?e.map(({json:t})=>t).join(","):n}]`}function li(t,e){
const n=new UniqueNames(e);const s=new Map;const r=new Map;for(const e of t){const t=jo(e);const o=(r.get(t)??0)+1
;r.set(t,o);e.output!==null&&s.set(e,n.take(t,o===1?".txt":`.${o}.txt`))}return s}class UniqueNames{taken;next=new Map
;constructor(t=[]){this.taken=new Set(t.map(t=>t.toLowerCase()))}take(t,e){const n=fi(t);const s=hi(n,e);let r=s
;for(let t=this.next.get(s)??2;this.taken.has(r.toLowerCase());t++){r=hi(n,`-${t}${e}`);this.next.set(s,t+1)}
this.taken.add(r.toLowerCase());return r}}function fi(t){const e=t.replace(/[^A-Za-z0-9._-]/gu,"_").replace(/^\./,"_")
;return si.test(e)?`_${e}`:e}function hi(t,e){return`${t.slice(0,ni-e.length)}${e}`.replace(/\.$/,"_")}
// CONCATENATED MODULE: ./src/report/messages/notes.ts
const pi=300;const mi=20;const wi=10;function gi(t,{number:e,cause:n},s){const r=R(n,pi)
;const o=U`The conclusion does not change. Check that the step can write to RUNNER_TEMP.`;const i=P(O(e,"item"))
;switch(t){case"answers":
return rr("warning","No result-file",s?U`The answers for ${i} could not be written to files, so their \`result-file\` is null: ${r}. ${o}`:U`The service's answer could not be written to a file, so \`result-file\` is empty: ${r}. ${o}`)
;case"lines":
return rr("warning","No results-file",U`The results could not be written to a file, so \`results-file\` is empty: ${r}. ${o}`)
;case"outputs":
return rr("warning","Files not written",U`${P(O(e,"file"))} could not be written to \`output-directory\`: ${r}. The conclusion does not change. Check that the step can write to the directory.`)
}}function $i(t,e,[n,s]){
const r=s===""?U`The complete outputs could not be saved; see the warning above.`:U`The complete outputs are in \`${P(n)}\` (${R(s)}).`
;const o=e.length===0?U``:U` Too long, and therefore left empty: ${yi(e)}.`
;return rr("warning","Outputs cut",U`These outputs were cut to stay within their limits: ${yi(t)}. ${r}${o}`)}
function yi(t){return P(t.map(t=>`\`${t}\``).join(", "))}function vi(t,{items:e,nodes:n},s){const r=e.length-wi
;const o=e.slice(0,wi).map(Oo);const i=L([...o,...r>0?[U`and ${r} more`]:[]],", ")
;return rr("warning","No result",s?U`The runs of ${P(O(e.length,"item"))} have no output of the node ${Oo(t)} (\`result-node\`), so their results are empty: ${i}. The first of these runs: ${n}`:U`The run has no output of the node ${Oo(t)} (\`result-node\`), so \`result\` is empty. ${n}`)
}function ki(t){const e=[...Co(t)].filter(([,t])=>t!==null);if(e.length===0)return U`No node has an output.`
;const n=L(e.slice(0,mi).map(([t])=>Oo(t)),", ");const s=e.length-mi
;return U`Nodes with an output: ${n}${P(s>0?`, and ${s} more`:"")}.`}function bi(t){
return rr("warning","No job summary",U`The job summary could not be written: ${R(t,pi)}. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.`)
}function xi(t,e){
return rr("error","Outputs not written",U`The step's outputs could not be written, so later steps cannot read them: ${R(t,pi)}. ${e} The step fails whatever became of the runs. Check GITHUB_OUTPUT and the runner's disk.`)
}function Si(t){return t===void 0?U`There is no run id.`:U`The run's id is ${D(t)}.`}function Ii(t){
return t===""?U`The ids of the runs are in the log.`:U`The ids of the runs are in the log and in ${R(t)}.`}
// CONCATENATED MODULE: ./src/report/outputs.ts
const Ti={result:1e5,"result-json":1e5,"step-outputs":2e5,results:2e5,"failed-steps":3e4,"output-files":5e4,
"output-files of a list":12e4,"run-ids":12e4,field:200};function Mi({conclusion:t,error:e,files:n},s,r){
const o=new Collected;o.set("conclusion",t);e!==void 0&&o.set("error",e.text);if(s===void 0)return o;const{run:i}=s
;const{step:a,json:u}=i.result;const c=br(kr(i.startedAt),kr(i.endedAt));o.fit("state",T(i.state,Ti.field))
;o.fit("started-at",T(i.startedAt,Ti.field));o.fit("ended-at",T(i.endedAt,Ti.field))
;o.set("duration-seconds",c===void 0?"":Sr(c));o.set("result-file",r);o.fit("failed-steps",ji(i))
;o.fit("result",T(a?.output??"",Ti.result))
;u!==void 0&&o.fit("result-json",Ai("",u.kind==="json"?u.text:"",Ti["result-json"]))
;o.fit("step-outputs",M([...Co(i.steps)],Ti["step-outputs"]));n!==void 0&&o.fit("output-files",Ei(n,Ti["output-files"]))
;o.set("truncated",String(o.cut.length>0));return o}function Oi({conclusion:t,error:e,files:n},s,r,o){
const i=new Collected;i.set("conclusion",t);e!==void 0&&i.set("error",e.text);const a=Ni(s).map(([t,e])=>`,"${t}":${e}`)
;i.set("counts",`{"total":${s.length}${a.join("")}}`);const u=s.flatMap(({id:t,runId:e})=>e===void 0?[]:[[t,e]])
;i.fit("run-ids",Ei(new Map(u),Ti["run-ids"]));n!==void 0&&i.fit("output-files",Ei(n,Ti["output-files of a list"]))
;i.set("results-file",o);const c=s.filter(({isFinished:t})=>t)
;i.fit("results",r.isJson?Ci(c,r):M(c.map(({id:t})=>[t,r.get(t)??""]),Ti.results))
;r.isCut&&!i.cut.includes("results")&&i.cut.push("results");i.set("truncated",String(i.cut.length>0));return i}
class Collected{values=new Map;cut=[];set(t,e){this.values.set(t,e)}fit(t,{text:e,isCut:n}){this.set(t,e)
;n&&this.cut.push(t)}}function Ni(t){return hr.map(e=>[e,t.filter(({conclusion:t})=>t===e).length]).filter(([,t])=>t>0)}
function Ai(t,e,n){const s=e.length>n;return{text:s?t:e,isCut:s}}function Ei(t,e){
const n=[...t].map(([t,e])=>`${JSON.stringify(t)}:${JSON.stringify(e)}`);return Ai("{}",`{${n.join(",")}}`,e)}
function ji({failedSteps:t,oddFailedSteps:e}){const n=Ti["failed-steps"];if(e!==void 0)return Ai("[]",e,n);let s="["
;for(const{json:e}of t){const t=`${s}${s==="["?"":","}${e}`;if(t.length>=n)return{text:`${s}]`,isCut:true};s=t}return{
text:`${s}]`,isCut:false}}function Ci(t,e){const n=new Map(t.map(({id:t})=>[t,e.get(t)??"null"]))
;const s=()=>[...n].map(([t,e])=>`${JSON.stringify(t)}:${e}`);let r=s().reduce((t,e)=>t+e.length+1,2);let o=false
;const i=[...n].sort(([,t],[,e])=>e.length-t.length);for(const[t,e]of i){if(r<=Ti.results)break;r-=e.length-4
;n.set(t,"null");o=true}return r<=Ti.results?{text:`{${s().join(",")}}`,isCut:o}:{text:"{}",isCut:true}}
// CONCATENATED MODULE: ./src/report/messages/step.ts
const _i=5;const Ui=5;const Pi=5;const Li=20;const Ri=150;function Fi(t,e){const n=Bi(void 0,e,void 0);const s=lt(t)
;if(s.length===0)return n;return{...n,points:s,next:e.sentences.slice(1)}}function Bi(t,e,n){
const{title:s,sentences:r,short:o,isFailure:i,collect:a,failedSteps:u}=e;const c=n===void 0?[]:[U`The run: ${q(n)}`]
;const d=a.length===0?[]:[U`To collect it later:`,...a];const l=o.length-_i;const f=l>0?U`; and ${l} more`:U``
;const h=L(o.slice(0,_i),"; ");const p=i&&u.length+o.length>0&&s==="Run failed"
;const m=p&&t!==void 0?[U`The run ${D(t)} failed: ${h}${f}.`,...r.slice(1)]:r;return{error:mo(e),
annotations:[rr("error",s,...m,...c,...d),...u.slice(0,Ui).map(t=>rr("error","Step failed",to(t)))],points:i?o:[],
next:i?r.slice(1):r}}const Ji={failure:"Items failed",timed_out:"Timed out",cancelled:"Cancelled",
error:"Items with errors"};function Di(t,e,n,s){if(fr(t)===0)return;const r=zi(e,n)
;const o=Ao(r).filter(({account:t})=>t!==void 0);const i=Ki(r);const a=Yi(e,r,n);const u=s&&rt(s)
;const c=u===void 0?a:L([u.what,u.meaning,a]," ");const d=u===void 0?i:[...i,u.remedy]
;const l=o.slice(0,Pi).map(t=>Zi(t,Ri));const f=o.length-l.length;f>0&&l.push(U`… and ${f} more, see \`results-file\``)
;const h=l.length===0?[]:[U`${L(l,"; ")}.`];const p=o.filter(({conclusion:t})=>t!=="not_started");return{
error:[c,...h,...d],annotations:[rr("error",u?.title??Ji[t]??"Items",c,...l,...d),...Xi(p).slice(0,Ui).map(Vi)],
points:[],next:d}}function Wi(t,e){const n=Eo(t);if(e===void 0||n.length===0||n.length>e)return
;const s=n.slice(0,Li).map(t=>Zi(t,Ri));const r=n.length-s.length;r>0&&s.push(U`… and ${r} more, see \`results-file\`.`)
;const o=P(O(t.length,"item"))
;return rr("warning","Failures tolerated",U`${n.length} of ${o} failed, which \`tolerated-failures\` allows:`,...s)}
const qi={success:"succeeded",failure:"failed",timed_out:"timed out",cancelled:"cancelled",error:"ended in error",
unknown:"unknown",not_started:"not started",started:"started",running:"executing"};function Hi(t){return qi[t]}
function Gi(t){return Ni(t).map(([t,e])=>`${e} ${qi[t]}`).join(", ")}function zi(t,e){
const n=e!==void 0&&Eo(t).length<=e;return n?t.filter(({conclusion:t})=>!wr(t)):t}function Yi(t,e,n){
const s=Eo(e).length;const r=e.filter(({account:t})=>t!==void 0).length;const o=P(O(t.length,"item"))
;const i=n!==void 0&&s>n;const a=i?U`, more than \`tolerated-failures\` allows (${n})`:U``
;const u=s>0?U`${s} of ${o} failed`:r>0?U`${r} of ${o} did not succeed`:U`${o} ended`;return U`${u}${a} (${P(Gi(t))}).`}
function Ki(t){const e=e=>t.some(t=>t.conclusion===e);const n=[]
;e("unknown")&&n.push(U`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`)
;t.some(({mayContinue:t})=>t)&&n.push(U`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`)
;e("failure")&&n.push(U`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`)
;e("not_started")&&n.push(U`Items that are \`not_started\` have no run. It is safe to run them again.`);return n}
function Vi(t){const e=t.runUrl===void 0?[]:[U`The run: ${q(t.runUrl)}`]
;return rr("error",`Item ${t.conclusion}`,Zi(t,2e3),...e)}function Zi({id:t,runId:e,account:n},s){
const r=e===void 0?U``:U` (run ${D(e)})`;const o=n===void 0?"":wo(n).text.replace(/\.$/,"")
;return U`${Oo(t)}${r}: ${R(o,s)}`}function Xi(t){const e=[...Qi(t)]
;return[...e.flatMap(t=>t.slice(0,1)),...e.flatMap(t=>t.slice(1))]}function Qi(t){
return Map.groupBy(t,({account:t})=>t&&wo(t).text).values()}const ta=20;function ea(t){
const e=Ao(t).filter(({account:t})=>t!==void 0);const n=[...Qi(e)];const s=n.slice(0,ta).map(t=>{const[{account:e}={
account:void 0}]=t;const n=e===void 0?U``:wo(e);const s=L(t.slice(0,Pi).map(({id:t})=>R(t,100)),", ")
;if(t.length===1)return U`${s}: ${n}`;const r=t.length-Pi;const o=r>0?U` and ${r} more`:U``
;return U`${t.length} items: ${n} (${s}${o})`});const r=n.length-s.length
;return r>0?[...s,U`… and ${P(O(r,"other message"))}`]:s}
// CONCATENATED MODULE: ./src/report/summary/html.ts
class HtmlText{#e;constructor(t){this.#e=t}get text(){return this.#e}get bytes(){return Buffer.byteLength(this.#e)}
toString(){return this.#e}}function na(t,...e){let n="";for(let s=0;s<t.length;s++){n+=t[s];const r=e[s]
;r!==void 0&&(n+=sa(r))}return new HtmlText(n)}function sa(t){if(t instanceof HtmlText)return t.text
;if(typeof t==="number")return String(t);return"text"in t?fa(t.text):ia(t,"\n")}function ra(t){
return new HtmlText(fa(t))}function oa(t,e){return new HtmlText(ia(t,e.text))}function ia(t,e){let n=""
;for(let s=0;s<t.length;s++)n+=(s===0?"":e)+t[s];return n}function aa(t){return na`<code>${t}</code>`}function ua(t,e){
return na`<a href="${q(t)}">${e}</a>`}function ca(t,e,n=""){const s=da(t.text)
;return new HtmlText(`${s}${e}\n${t.text}${n}\n${s}`)}function da(t){const e="```";if(!t.includes(e))return e
;const n=t.match(/`+/g)??[];return"`".repeat(n.reduce((t,e)=>Math.max(t,e.length),0)+1)}function la(t){let e=""
;let n=false;for(const s of t.parts){if(s.isUntrusted){const t=fa(s.text);e+=n?t:`<code>${t}</code>`;continue}
for(const[t,r]of s.text.split("`").entries()){if(t>0){e+=n?"</code>":"<code>";n=!n}e+=fa(r)}}
return new HtmlText(e.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g,"$1"))}function fa(t){
if(!/[&<>"\r\n]/.test(t))return t
;return t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;").replace(/[\r\n]/g,"&#10;")
}const ha=307200;const pa=30;function ma({columns:t,rows:e,noun:n,source:s}){
const r=ga(t.map(({title:t,isNumber:e})=>na`<th align="${P(e?"right":"left")}">${ra(t)}</th>`));const o=[]
;let{bytes:i}=r;for(const n of e){const e=ga(n.map((e,n)=>$a(e,t[n]?.isNumber===true)));i+=e.bytes+1;if(i>ha)break
;o.push(e)}const a=e.length-o.length;const u=a===0?na``:na`\n\n… and ${ra(O(a,`more ${n}`))}, see \`${ra(s)}\`.`
;const c=na`${wa([r,...o])}${u}`;if(e.length<=pa)return c
;return na`<details><summary>${ra(O(e.length,n))}</summary>\n\n${c}\n\n</details>`}function wa(t){
return na`<table>\n${t}\n</table>`}function ga(t){return na`<tr>${oa(t,na``)}</tr>`}
function $a({words:t,mark:e,href:n,isUnbroken:s},r){
const o=r?ra(t.text.replaceAll(" "," ")):s?na`<samp>${t}</samp>`:la(t);const i=n===void 0?o:ua(n,o)
;const a=e===void 0?i:na`${ra(e)}\u00a0${i}`;if(r)return na`<td align="right">${a}</td>`
;return s?na`<td nowrap>${a}</td>`:na`<td>${a}</td>`}
// CONCATENATED MODULE: ./src/report/summary/folds.ts
const ya=20;function va(t,e){const n=(t,e)=>t.reduce((t,n)=>t+ba(n,e).bytes,0)
;const s=I(t.length,s=>n(t.slice(0,s),0)<=e);const r=t.slice(0,s);const o=Math.max(0,...r.map(({text:t})=>t.length))
;const i=I(Math.min(o,e),t=>n(r,t)<=e);return{shown:r.map(t=>ba(t,i)),areCut:s<t.length||o>i}}function ka(t,e,n){
const s=oa(t,na``);if(e<=ya)return s;return na`<details><summary>${ra(O(e,n))}</summary>\n\n${s}\n</details>\n`}
function ba({title:t,text:e,isOpen:n=false},s){
const r=e.length<=s?ca(J(e,Number.MAX_SAFE_INTEGER),"text"):ca(J(e,s),"text","\n… [cut]");const o=n?na` open`:na``
;return na`<details${o}><summary>${t}</summary>\n\n${r}\n\n</details>\n`}
// CONCATENATED MODULE: ./src/report/summary/timeline.ts
const xa=50;const Sa=40;const Ia=864e5;const Ta=300*Ia;const Ma=`%%{init: ${JSON.stringify({gantt:{leftPadding:24},
themeVariables:{taskBkgColor:"#0969da",taskBorderColor:"#0969da",critBkgColor:"#cf222e",critBorderColor:"#cf222e",
taskTextColor:"#fff",taskTextLightColor:"#fff"}})}}%%`;function Oa(t,e){const n=[...Iterator.from(t).flatMap(Na)]
;if(n.length<2)return
;const s=n.toSorted((t,e)=>Number(e.failed)-Number(t.failed)||Aa(e)-Aa(t)).slice(0,xa).sort((t,e)=>t.start-e.start||t.position-e.position)
;const r=Ea(s,e);if(r===void 0)return;const o=n.some(({failed:t})=>t)?"failed and longest":"longest"
;const i=n.length===s.length?na``:na`\n\nThe ${s.length} ${ra(o)} of ${n.length} ${ra(e)}.`;const a=P(r)
;return na`### Timeline\n\n${ca(a,"mermaid")}${i}`}function Na({startedAt:t,endedAt:e,...n}){
if(t===void 0||e===void 0||e<t)return[];return[{...n,start:Number(t/1000n),end:Number(e/1000n)}]}
function Aa({start:t,end:e}){return e-t}function Ea(t,e){const n=Math.min(...t.map(({start:t})=>t))
;const s=Math.max(...t.map(({end:t})=>t))-n;if(s>Ta)return;const r=Math.max(1,Math.ceil(s/100));const o=t.map(t=>({...t,
end:Math.max(t.end,t.start+r)}));const i=o.map(({position:t,name:e,failed:s,start:r,end:o})=>{
const i=`${Ca(r-n)}, ${Ca(o-n)}`;return`  ${ja(t,e)} :${s?"crit, ":""}${i}`})
;return[Ma,"gantt",`  accTitle: Timeline of the ${e}`,`  accDescr: A bar for each of the ${t.length} ${e}. The table has their durations.`,"  dateFormat YYYY-MM-DD HH:mm:ss.SSS",..._a(Math.max(...o.map(({end:t})=>t))-n),"  todayMarker off",...i].join("\n")
}function ja(t,e){const n=t=>J(t,Sa).text.replace(/[^A-Za-z0-9_-]/gu,"_");return`${t}-${n(n(e))}`.slice(0,Sa)}
function Ca(t){const e=new Date(Date.UTC(2e3,0,1)+t).toISOString();return`${e.slice(0,10)} ${e.slice(11,23)}`}
function _a(t){const e=(t,e)=>[`  axisFormat ${t}`,...e===void 0?[]:[`  tickInterval ${e}`]]
;if(t<2e3)return e("%-S.%L s");if(t<15e3)return e("%-S s","1second");if(t<6e4)return e("%-S s","5second")
;if(t<36e5)return e("%M:%S");if(t<Ia)return e("%H:%M");return t<10*Ia?e("day %-j","1day"):e("day %-j")}
// CONCATENATED MODULE: ./src/report/summary/layout.ts
const Ua=1022976;function Pa(t){const e=[La(t.verdict),t.extent,Ra(t.points??[]),Fa(t.next??[])]
;const n=[t.bars&&Oa(t.bars.list,t.bars.nouns),Ba(t.table)];const s=t.isTableFirst?n.toReversed():n
;const r=Ja(t.facts??[],t.table!==void 0);const o=Wa([...e,...t.more??[],...s,r])
;const{result:i,others:a}=Da(t,Ua-o.bytes);return`${Wa([...e,...t.more??[],i,...s,a,r])}\n`}
function La({mark:t,words:e}){return or===""?na`## ${ra(`${t} ${e}`)}`:na`<h2>${ra(t)} ${aa(R(or,nr))}: ${ra(e)}</h2>`}
function Ra(t){if(t.length===0)return;const e=t.map(t=>na`<li>${la(t)}</li>`);return na`<p>Why:</p>\n<ul>\n${e}\n</ul>`}
function Fa(t){if(t.length===0)return;return na`<p>${oa(t.map(la),na`<br>\n`)}</p>`}function Ba(t){
if(t===void 0||t.rows.length===0)return;const e=`${t.noun.charAt(0).toUpperCase()}${t.noun.slice(1)}s`
;return na`### ${ra(e)}\n\n${ma(t)}`}function Ja(t,e){if(t.length===0)return
;const n=t.map(([t,e])=>ga([na`<td>${ra(t)}</td>`,na`<td>${e}</td>`]));const s=wa(n);return e?na`### Details\n\n${s}`:s}
function Da({result:t,others:e,source:n},s){const r=[...t===void 0?[]:[t],...e?.folds??[]];if(r.length===0)return{}
;const[o="",i=""]=n??[];const a=i===""?na``:na` The complete texts are in <code>${ra(o)}</code>, ${aa(R(i,1e3))}.`
;const u=na`<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${a}</p>`
;const c=e?.noun??"";const d=e===void 0?na``:na`### ${ra(e.title)}\n\n`
;const l=u.bytes+d.bytes+ka([],r.length,c).bytes+16;const{shown:f,areCut:h}=va(r,s-l);const p=t===void 0?void 0:f[0]
;const m=t===void 0?f:f.slice(1);const w=h?u:void 0;const g=Wa([p,w]);return{result:g.bytes===0?void 0:g,
others:m.length===0?void 0:na`${d}${ka(m,m.length,c)}`}}function Wa(t){return oa(t.filter(t=>t!==void 0),na`\n\n`)}
// CONCATENATED MODULE: ./src/report/table.ts
const qa=200;const Ha={words:U`–`};function Ga({columns:t,rows:e,noun:n}){const s=e.length>qa?e.slice(0,qa-1):e
;const r=t.map(({title:t})=>P(t.toLowerCase()));const o=[r,...s.map(t=>t.map(({words:t})=>t))]
;const i=t.map((t,e)=>Math.max(...o.map(t=>za(t[e]))));const a=o.map(t=>L(t.map((e,n)=>{const s=n===t.length-1
;const r=s?0:(i[n]??0)-za(e);return U`${e}${P(" ".repeat(r))}`}),"  "));const u=e.length-s.length
;return u===0?a:[...a,U`… and ${P(O(u,`more ${n}`))}`]}function za(t){return[...t?.text??""].length}
// CONCATENATED MODULE: ./src/report/plan.ts
const Ya={start:"start",collect:"collect",leave:"unknown"};const Ka={start:"▶️",collect:"📥",leave:"❓"}
;const Va=U`Nothing is sent for \`unknown\` items. Check the workflow's runs in the studio: if there is a run, set \`run-id\`; if there is none, set \`retry: unknown\`.`
;function Za(t,{tasks:e,states:n}){const{items:s,list:r,runUrl:o,baseUrl:i}=t
;const a=e.filter(({kind:t})=>t==="start").length
;const u=new Map([["conclusion","planned"],["planned-starts",String(a)]]);const[c]=e
;if(r===void 0&&c?.kind==="collect"){const t=o?.of(c.runId,s[0]?.task.workflowId);u.set("run-id",c.runId)
;t!==void 0&&u.set("run-url",t)}const d=e.map((t,e)=>{const r=s[e]?.task.workflowId
;const i=t.kind==="collect"?o?.of(t.runId,r):void 0;return Qa(t,n.get(t.id),r,i)});const l={columns:[{title:"Item"},{
title:"Plan"},{title:"Workflow"},{title:"Why"}],rows:d,noun:"item",source:"items"}
;const f=a===0?"no run would be started":`${O(a,"run")} would be started`;const h=P(Xa(e))
;const p=r===void 0?h:U`${P(O(e.length,"item"))}, ${h}`;const m=e.some(({kind:t})=>t==="leave");return{outputs:u,
entries:[sr(U`Plan (\`dry-run\`): ${P(f)} at ${R(i)} (${p})`),...Ga(l).map(sr),...m?[sr(Va)]:[],sr(U`Nothing was sent to the service.`)],
summary:()=>Pa({verdict:{mark:"📝",words:f},
extent:na`<p>Plan (<code>dry-run</code>) for ${aa(R(i))}: ${ra(Xa(e))}. Nothing was sent to the service.</p>`,
next:m?[Va]:[],table:l})}}function Xa(t){const e=e=>t.filter(t=>t.kind===e).length
;const n=[[e("start"),"to start"],[e("collect"),"to collect"],[e("leave"),"unknown"]]
;return n.filter(([t])=>t>0).map(([t,e])=>`${t} ${e}`).join(", ")}function Qa(t,e,n,s){const r=tu(t,e)
;const o=s===void 0?U``:U` (${R(s,7e3)})`;return[{words:R(t.id,100)},{words:P(Ya[t.kind]),mark:Ka[t.kind]
},n===void 0?Ha:{words:D(n)},{words:t.kind==="collect"?U`${r}: ${D(t.runId)}${o}`:r}]}function tu(t,e){
if(t.kind==="leave")return U`a start was sent at ${R(t.time,40)}, and the journal does not say whether a run was started`
;if(t.kind==="collect"&&t.isResumed!==true)return U`\`run-id\` is given`;switch(e?.kind){case void 0:
return U`no journal`;case"not-started":return U`not in the journal`;case"unknown":
return U`may have been started before; \`retry: unknown\``;case"started":return U`started by an earlier step`
;case"ended":return U`started by an earlier step, ended in ${P(e.conclusion)}`}}
// CONCATENATED MODULE: ./src/report/tables.ts
const eu=60;const nu=30;const su=200;const ru={success:"✅",failure:"❌",timed_out:"⌛",cancelled:"🚫",error:"❗",
unknown:"❓",not_started:"⚪",started:"▶️",running:"⏳"};function ou({steps:t,failedSteps:e}){return{columns:[{title:"No.",
isNumber:true},{title:"Node"},{title:"State"},{title:"Duration",isNumber:true},{title:"Size",isNumber:true}],
rows:[...e.map((e,n)=>au(e,t.length+n+1)),...t.map(iu)],noun:"step",source:"result-file"}}function iu(t){
const{position:e,state:n,output:s,startedAt:r,endedAt:o}=t;return[du(String(e)),{words:R(jo(t),eu)},n==="DONE"?{
...du("DONE"),mark:ru.success}:n===void 0?Ha:{words:R(n,nu)},du(xr(r,o)),s===null?Ha:du(A(Buffer.byteLength(s)))]}
function au(t,e){const n=Ar(t);return[du(String(e)),n===void 0?Ha:{words:R(n,eu)},{...du("failed"),mark:ru.failure
},du(xr(t.startedAt,t.endedAt)),Ha]}function uu(t){return{columns:[{title:"No.",isNumber:true},{title:"Item"},{
title:"Conclusion"},{title:"Duration",isNumber:true},{title:"Run"},{title:"Error"}],rows:Ao(t).map(cu),noun:"item",
source:"results-file"}}function cu(t){const{position:e,conclusion:n,runId:s,runUrl:r,account:o,startedAt:i,endedAt:a}=t
;return[du(String(e)),{words:R(t.id,100)},{...du(n),mark:ru[n]},du(xr(i,a)),s===void 0?Ha:{words:D(s),href:r,
isUnbroken:true},o===void 0?Ha:{words:R(wo(o),su)}]}function du(t){return{words:P(t)}}
// CONCATENATED MODULE: ./src/report/summary/summary.ts
const lu=40;const fu=16;function hu(t){const{outcome:e,account:n,style:s,resultFile:r,settings:o}=t
;const i=e.kind==="started"||e.kind==="running";const a=i?Ir(o.baseUrl,e.runId):t.collect
;const u=e.kind==="finished"?e.run:void 0;const c=s==="full"&&u!==void 0;const d=e.kind==="running"?e.message:void 0
;return Pa({verdict:wu(e,n),extent:u&&gu(u),points:n?.points??[],next:n?.next??[],
more:[...d===void 0?[]:[na`<p>The service's message: ${aa(R(d))}</p>`],...a.length===0?[]:[na`To collect the run in a later step or job:`,ca(L(a,"\n"),"yaml")]],
result:c?$u(e,u):void 0,bars:u&&{list:ku(u),nouns:"steps"},table:u&&ou(u),...c?{others:{title:"Other outputs",
folds:yu(u),noun:"output"}}:{},source:["result-file",r],facts:bu(t)})}function pu(t){
const{settings:e,style:n,conclusion:s,account:r,records:o,results:i,resultsFile:a}=t;const u=N(yr.now())
;const c=n==="full"?Ou(o,i):[];return Pa({verdict:Iu(s,o),extent:Tu(o,u),points:ea(o),next:r?.next??[],bars:{
list:o.map(Mu),nouns:"runs"},table:uu(o),isTableFirst:true,others:{title:"Results",folds:c,noun:"result"},
source:["results-file",a],
facts:[["Conclusion",aa(R(s))],["Items",na`${o.length}`],["Service",aa(R(e.baseUrl))],["Time",ra(u)]]})}
function mu(t,{points:e,next:n},s){const r=[["Conclusion",na`<code>error</code>`]]
;s!==void 0&&r.push(["Run",aa(R(s,256))]);return Pa({verdict:{mark:"❗",words:t},points:e,next:n,facts:r})}
function wu(t,e){switch(cr(t)){case"success":return{mark:"✅",words:"Workflow run succeeded"};case"failure":return{
mark:"❌",words:"Workflow run failed"};case"timed_out":return{mark:"⌛",words:"Workflow run did not finish in time"}
;case"cancelled":return{mark:"🚫",words:"Step cancelled"};case"started":return{mark:"▶️",words:"Workflow run started"}
;case"running":return{mark:"⏳",words:"Workflow run still executing"};case"error":return{mark:"❗",
words:e?.annotations[0]?.title??"Error"}}}function gu({steps:t,failedSteps:e,startedAt:n,endedAt:s}){
const r=e.length===0?na``:na` and ${e.length} failed`;const o=xr(kr(n),kr(s));const i=ra(O(t.length,"completed step"))
;return na`<p><b>${i}${r}</b> in <b>${ra(o)}</b></p>`}function $u({kind:t,...e},{result:n}){const{step:s}=n
;if(s===void 0)return;const r="reasons"in e&&e.reasons.length===0;const o=ra(r?"Result":"Last output");return{
title:na`<b>${o}:</b> ${vu(s)}`,text:s.output,isOpen:s.output.trimEnd().split(/\r\n?|\n/,lu+1).length<=lu}}
function yu({steps:t,result:e}){return t.flatMap(t=>t.output===null||t.position===e.step?.position?[]:[{title:vu({...t,
output:t.output}),text:t.output}])}function vu(t){const e=aa(R(jo(t),120))
;return na`#${t.position} ${e} · ${ra(A(Buffer.byteLength(t.output)))}`}function ku({steps:t,failedSteps:e}){
const n=(e,n)=>{const{startedAt:s,endedAt:r}=e;return{position:n,name:Ar(e)??"step",failed:n>t.length,startedAt:s,
endedAt:r}};return[...t,...e].map((t,e)=>n(t,e+1))}function bu({outcome:t,runUrl:e,workflowId:n}){
const s="runId"in t?t.runId:void 0;const r=t.kind==="finished"?t.run:void 0;const o=r?.workflowId??n
;const i=[["Conclusion",aa(R(cr(t)))]];r!==void 0&&r.state!=="DONE"&&i.push(["State",xu(r.state)]);if(s!==void 0){
const t=aa(R(s,256));i.push(["Run",e===void 0?t:ua(e,t)])}o!==void 0&&i.push(["Workflow",aa(R(o,256))])
;r!==void 0&&i.push(["Started",Su(r.startedAt)],["Ended",Su(r.endedAt)]);return i}function xu(t){
return t===""?ra("–"):aa(R(t,200))}function Su(t){const e=kr(t);if(e===void 0)return xu(t)
;const n=new Date(Number(e/1000n)).toISOString();return ra(`${n.slice(0,10)} ${n.slice(11,19)} UTC`)}function Iu(t,e){
const n=O(e.length,"item");const s=(...t)=>e.filter(e=>t.includes(e.conclusion)).length;const r=s("success");switch(t){
case"success":return{mark:ru.success,words:`${r===e.length?"":`${r} of `}${n} succeeded`};case"failure":return{
mark:ru.failure,words:`${Eo(e).length} of ${n} failed`};case"timed_out":{const t=s("timed_out","not_started");return{
mark:ru.timed_out,words:`${t} of ${n} did not finish in time`}}case"cancelled":return{mark:ru.cancelled,
words:"Step cancelled"};case"started":return{mark:ru.started,words:`${n} started`};case"running":return{mark:ru.running,
words:`${n} still executing`};default:{const t=e.length-s("success","started","running");return{mark:ru.error,
words:`${t} of ${n} did not succeed`}}}}function Tu(t,e){const n=Ni(t)
;const s=n.map(([t,e])=>na`${ra(ru[t])} <b>${e}</b> ${ra(Hi(t))}`);const r=n.map(([e,n])=>{
const s=Math.floor(n/t.length*fu);return ru[e].repeat(Math.max(1,Math.min(n,s)))})
;return na`<p><span aria-hidden="true">${ra(r.join(""))}</span><br>
${ra(O(t.length,"item"))} in <b>${ra(e)}</b>: ${oa(s,na`, `)}</p>`}
function Mu({position:t,id:e,conclusion:n,startedAt:s,endedAt:r}){return{position:t,name:e,failed:wr(n),startedAt:s,
endedAt:r}}function Ou(t,e){return Ao(t).flatMap(({position:t,id:n,bytes:s})=>{const r=e.get(n)
;if(r===void 0||s===void 0)return[];const o=na`#${t} ${aa(R(n,100))} · ${ra(A(s))}`;return[{title:o,text:r}]})}
// CONCATENATED MODULE: ./src/report/report.ts
class Report{tasks;settings;places;isList;log;files;results=new KeptResults(false);jsons;records=new Map;outcome
;resultFile="";missing;constructor(t,e,n){this.tasks=t;this.settings=e;this.places=n;this.isList=e.list!==void 0
;this.log=new Log(t,e,(t,e)=>this.urlOf(t,e));const s=t.map(t=>t.id);this.files=new Files(n,s,this.isList)
;this.jsons=e.result?.isJson?new KeptResults(true):void 0}begin(){const[t]=this.tasks
;this.isList||t?.kind!=="collect"||this.setRunId(t,t.runId);this.log.begin()}onEvent(t){
this.isList||t.kind!=="started"||this.setRunId(t.task,t.runId);this.log.onEvent(t)}ended(t,e){
const{baseUrl:n,result:s,runUrl:r}=this.settings;const o=e.kind==="finished"?e:void 0;const i="runId"in e?e.runId:void 0
;const a=i&&this.urlOf(t,i,o?.run.workflowId);const u=this.tasks.findIndex(e=>e.id===t.id)+1;const c=Io(t,u,e,{runUrl:a,
baseUrl:n,isList:this.isList});this.records.set(t.id,c);const d=o===void 0?"":this.write(t,u,o);if(!this.isList){
this.outcome=e;this.resultFile=d;return}const l=ai(c,{finished:o,workflowId:t.workflowId,resultFile:d,
isResumed:t.kind==="collect"&&t.isResumed===true,hasJson:s?.isJson===true,hasUrl:r!==void 0});this.files.appendLine(l)
;this.log.itemEnded(c)}finish(t){return Eu(this.isList?this.ofList(t):this.ofRun(t),this.places)}
write(t,e,{run:n,answer:s}){const{step:r,isMissing:o,json:i}=n.result;if(o){
const{items:e=[],nodes:s=ki(n.steps)}=this.missing??{};this.missing={items:[...e,t.id],nodes:s}}
this.isList&&r!==void 0&&this.results.add(t.id,r.output);this.isList&&i?.kind==="json"&&this.jsons?.add(t.id,i.text)
;const a=this.files.writeAnswer(e,s);this.files.writeOutputs(t.id,n.steps);return a}ofRun({problem:t}){
const{settings:e,resultFile:n}=this;const[s]=this.tasks
;if(this.outcome===void 0||s===void 0)throw new Error("the run has not ended");const r=ju(this.outcome,t)
;const o=r.kind==="finished"?r:void 0;const i="runId"in r?r.runId:void 0;const a=i&&this.urlOf(s,i,o?.run.workflowId)
;const u=i!==void 0&&this.urlOf(s,i)!==a;const c=ho(r,e.baseUrl);const d=c&&Bi(i,c,a);const l=cr(r)
;const f=Mi(this.outputsOf(l,d),o,n);const h={settings:e,outcome:r,account:d,collect:c?.collect??[],runUrl:a};return{
conclusion:l,outputs:a===void 0?f.values:new Map([...f.values,["run-url",a]]),
entries:[...this.notesOfFiles(),...o===void 0?[]:Cu(o,n),...this.notesOfOutputs(f,["result-file",n]),...u&&a!==void 0?[sr(U`The run: ${R(a,7e3)}`)]:[],..._u(r,e.baseUrl),...d?.annotations??[]],
summary:this.summaryOf(t=>hu({...h,style:t,workflowId:s.workflowId,resultFile:n})),runs:Si(i)}}
ofList({isCancelled:t,problem:e}){const{settings:n,files:s,results:r,jsons:o,tasks:i}=this
;const a=i.map(t=>this.recordFor(t));const u=$r(n.list?.tolerated,i.length);const c=e!==void 0;const d=gr(a,{
isCancelled:t,tolerated:u??0,isUnrecorded:c});const l=Di(d,a,u,e);const{resultsFile:f}=s
;const h=Oi(this.outputsOf(d,l),a,o??r,f);const p=Wi(a,u);const m=f===""?[]:[sr(U`All results: ${R(f,1e3)}`)]
;const w=U`All ${P(O(a.length,"item"))}`;return{conclusion:d,outputs:h.values,entries:[...this.notesOfFiles(),{
kind:"group",title:w,lines:Ga(uu(a))
},...this.notesOfOutputs(h,["results-file",f]),sr(U`${P(O(a.length,"item"))}: ${P(Gi(a))}`),...m,...p===void 0?[]:[p],...l?.annotations??[]],
summary:this.summaryOf(t=>pu({settings:n,style:t,conclusion:d,account:l,records:a,results:r,resultsFile:f})),runs:Ii(f)}
}recordFor(t){const e=this.records.get(t.id);if(e===void 0)throw new Error(`the item ${t.id} has not ended`);return e}
outputsOf(t,e){const{outputFiles:n}=this.files;const s=this.settings.outputDirectory!==void 0;const r=e&&po(e.error)
;return{conclusion:t,error:r,files:s?n:void 0}}notesOfFiles(){
return[...this.files.notWritten].map(([t,e])=>gi(t,e,this.isList))}notesOfOutputs({cut:t,values:e},n){
const{missing:s}=this;const r=this.settings.result?.node??"";const o=t.filter(t=>["","{}","[]"].includes(e.get(t)??""))
;return[...s===void 0?[]:[vi(r,s,this.isList)],...t.length===0?[]:[$i(t,o,n)]]}summaryOf(t){
const{summary:e}=this.settings;return e==="none"?void 0:()=>t(e)}setRunId(t,e){const{outputs:n}=this.places
;n.set("run-id",e);const s=this.urlOf(t,e);s!==void 0&&n.set("run-url",s)}urlOf(t,e,n){
const{items:s,runUrl:r}=this.settings;const o=s.find(e=>e.task.id===t.id)?.task.workflowId;return r?.of(e,o??n)}}
function Nu(t,{runId:e,baseUrl:n,style:s,places:r}){const o=ho({kind:"error",runId:e,problem:t},n)
;if(o===void 0)throw new Error("a problem without an account");const i=Fi(t,o)
;const a=[["conclusion","error"],["error",po(i.error).text]];e!==void 0&&a.push(["run-id",e]);const u={
conclusion:"error",outputs:new Map(a),entries:[...i.points.map(t=>sr(U`- ${t}`)),...i.annotations],
summary:s==="none"?void 0:()=>mu(o.title,i,e),runs:Si(e)};return Eu(u,r,t.kind==="no-outputs")}function Au(t,e,n){
const s=Za(t,e);const r=t.summary==="none"?void 0:s.summary;return Eu({...s,conclusion:"planned",summary:r,
runs:Si(void 0)},n)}function Eu({conclusion:t,outputs:e,entries:n,summary:s,runs:r},{outputs:o,summaryFile:i},a=false){
o.setAll(e);ar(n);if(s!==void 0&&i!==void 0)try{Xt(i,s())}catch(t){ar([bi(qt(t,i))])}if(o.failure===void 0)return fr(t)
;a||ar([xi(o.failure,r)]);return 1}function ju(t,e){
const n=t.kind==="not-started"&&"problem"in t.why?t.why.problem:void 0;const s=e??n;if(s===void 0)return t
;switch(t.kind){case"not-started":return{kind:"error",runId:void 0,problem:s};case"finished":return{...t,problem:s}
;case"started":case"running":case"timed-out":return{kind:"error",runId:t.runId,problem:s};default:return t}}
function Cu({runId:t,run:e,reasons:n},s){const r=ou(e);const o=r.rows.length===0?[U`The run reports no steps.`]:Ga(r)
;const i=e.failedSteps.length===0?U``:U`, ${e.failedSteps.length} failed`;const a=n.length===0?U`succeeded`:U`failed`
;const u=xr(kr(e.startedAt),kr(e.endedAt));const c=P(u==="–"?"":` in ${u}`);const d=P(O(e.steps.length,"step"))
;const l=s===""?[]:[U`The complete answer: ${R(s,1e3)}`]
;return[...o,U`Run ${D(t)} ${a}${c}: ${d} completed${i}`,...l].map(sr)}function _u(t,e){
if(t.kind!=="started"&&t.kind!=="running")return[];const{runId:n}=t
;const s=t.kind==="started"?U`The step does not wait for the run (\`wait: false\`).`:U`Run ${D(n)} is still executing.`
;const r=Ir(e,n).map(t=>U`  ${t}`);return[s,U`To collect it later:`,...r].map(sr)}
// CONCATENATED MODULE: ./src/run/poll.ts
function Uu(t,e,n=true){if(t.kind==="untrusted")return{kind:"refused",cause:t.cause,isUntrusted:true}
;if(t.kind!=="reply")return{kind:"failed",cause:t.cause,retryAfterMs:0};const{status:s,json:r,end:o,broken:i}=t
;const{retryAfterMs:a}=t;const u=s>=200&&s<=299;const c=t=>({kind:"failed",cause:t,retryAfterMs:a})
;if(s===250)return Pu(t,a);if(o==="too-large")return{kind:"refused",status:s,cause:i,isTooLarge:true,isShortest:!n}
;if(s===429)return{kind:"busy",cause:As(t),retryAfterMs:a};if(i!==void 0)return c(As(t))
;if(s===408||s>=500&&s<=599)return c(As(t));if(t.refusal!==void 0)return Ru(t,e);if(u&&r!==void 0){
if(Object.hasOwn(r,"success")&&We(r.data)){if(Lu(r.data,e.runId))return c(Es(s,P("the answer belongs to another run")))
;const{bytes:n}=t;return{kind:"finished",run:Or(r),answer:n}}const n=Object.hasOwn(r,"success")||Object.hasOwn(r,"data")
;if(Object.hasOwn(r,"message")&&!n)return Pu(t,a)}if(s>=300&&s<=399)return Fu(t)
;if(s>=400&&s<=499)return e.goodPollBefore?c(As(t)):Ru(t,e);return c(As(t,u?{
useless:"the answer is neither a run nor a message"}:{}))}function Pu({json:t},e){
const n=typeof t?.message==="string"?t.message:void 0;return{kind:"executing",message:n,retryAfterMs:e}}
function Lu({run_id:t},e){return typeof t==="string"&&t.toLowerCase()!==e.toLowerCase()}
function Ru(t,{goodPollBefore:e,justStarted:n}){const{status:s,retryAfterMs:r}=t;return n&&!e&&s!==401&&s!==403?{
kind:"failed",cause:As(t),retryAfterMs:r}:Fu(t)}function Fu(t){const{status:e,redirectHost:n}=t;return{kind:"refused",
status:e,message:Ns(t),redirectHost:n}}
// CONCATENATED MODULE: ./src/run/result.ts
async function Bu(t,{node:e,isJson:n}){const s=e===void 0?t.result.step:Ju(t,e);const r={step:s,
isMissing:e!==void 0&&s===void 0,json:n?await Du(s?.output??""):void 0};return{...t,result:r}}function Ju({steps:t},e){
const n=t.findLast(t=>Ar(t)===e);return n!==void 0&&Er(n)?n:void 0}async function Du(t){
const{text:e,linesBefore:n}=Wu(t);try{return{kind:"json",text:JSON.stringify(await He(e,n))}}catch(t){
if(!(t instanceof JsonError))throw t;return{kind:"not-json",why:P(t.message)}}}function Wu(t){const e=t.trim()
;const n=t.slice(0,t.indexOf(e));const s=n.split(/\r\n|\r|\n/).length-1
;const[r="",o,i=""]=/^(`{3,}|~{3,})([^\r\n]*)/.exec(e)??[];const a=/[\r\n][^\S\r\n]*(`+|~+)$/.exec(e)
;const u=o!==void 0&&!(o.startsWith("`")&&i.includes("`"));if(!u||!a?.[1]?.startsWith(o))return{text:t,linesBefore:0}
;return{text:e.slice(r.length,a.index),linesBefore:s}}
// CONCATENATED MODULE: ./src/run/start.ts
function qu(t){switch(t.kind){case"no-connection":return{kind:"no-connection",cause:t.cause};case"untrusted":return{
kind:"impossible",by:"certificate",cause:t.cause};case"proxy-refused":return{kind:"impossible",by:"proxy",cause:t.cause}
;case"lost":return{kind:"uncertain",cause:t.cause,retryAfterMs:0};case"reply":return Hu(t)}}function Hu(t){
const{status:e,refusal:n,redirectHost:s,retryAfterMs:r}=t;const o=e>=200&&e<=299;const i=o?t.startedId:void 0
;if(i!==void 0)return we(i)?{kind:"started",runId:i}:{kind:"unusable-id",id:i};if(e===429)return{kind:"busy",
cause:Gu(t),retryAfterMs:r};if(o&&n!==void 0||e>=300&&e<=399||e>=400&&e<=499&&e!==408)return{kind:"refused",status:e,
message:Ns(t),redirectHost:s};return{kind:"uncertain",cause:Gu(t),retryAfterMs:r}}function Gu(t){
if(t.status===429)return As(t,{silent:"too many requests"});return As(t,t.status<=299?{
useless:"the answer contains no run id"}:{})}function zu({kind:t}){switch(t){case"started":return"started"
;case"uncertain":case"unusable-id":return"unknown";default:return"not-started"}}function Yu(t){switch(t.kind){
case"refused":return{...t,kind:"start-refused"};case"impossible":return{...t,kind:"start-impossible"};case"unusable-id":
return{...t,kind:"start-unusable-id"};case"uncertain":return{kind:"start-uncertain",cause:t.cause}}}
// CONCATENATED MODULE: ./src/run/wait.ts
const Ku=9e5;const Vu=10;const Zu=3e4;const Xu=1e4;class Wait{run;dueAt;cause;rules;begunAt;failures=0
;goodPollBefore=false;message;constructor(t,e,n){this.run=t;this.rules=e;this.begunAt=t.startedAt??n
;const s=t.startedAt===void 0?0:e.firstPauseMs;this.dueAt=this.noLater(n+s,n)}get endsAt(){
return Math.max(this.rules.deadlineMs,this.begunAt)+Xu}timeoutMs(t){
return Math.min(this.rules.requestTimeoutMs,Math.max(0,this.endsAt-t))}waitedMs(t){return t-this.begunAt}context(t){
const{runId:e,startedAt:n}=this.run;return{runId:e,goodPollBefore:this.goodPollBefore,justStarted:n!==void 0&&t-n<=Zu}}
take(t,e){const{runId:n}=this.run;if(t.kind==="finished")return this.finished(t);if(t.kind==="refused")return{
kind:"error",runId:n,problem:{...t,kind:"poll-refused"}};if(t.kind==="executing"){this.failures=0
;this.goodPollBefore=true;this.message=t.message??this.message;this.cause=void 0;if(!this.rules.untilFinished)return{
kind:"running",runId:n,message:this.message}}else{this.failures++;this.cause=t.cause}
if(e>=this.rules.deadlineMs)return this.timedOut();if(this.cause!==void 0&&this.failures===Vu){const t={
kind:"polls-failed",polls:this.failures,cause:this.cause};return{kind:"error",runId:n,problem:t}}const{failures:s}=this
;const r=Qu({waitedMs:this.waitedMs(e),failures:s,random:this.run.random},this.rules)
;const o=Math.min(t.retryAfterMs,Ku);this.dueAt=this.noLater(e+Math.max(r,o),e);return}finished({run:t,answer:e}){
const{runId:n,workflowId:s}=this.run;const r=t.workflowId
;const o=s!==void 0&&r!==void 0&&r.toLowerCase()!==s.toLowerCase();if(o)return{kind:"error",runId:n,problem:{
kind:"other-workflow",expected:s,actual:r}};return{kind:"finished",runId:n,run:t,reasons:Nr(t),answer:e}}timedOut(){
const{message:t,cause:e}=this;const{runId:n}=this.run;return{kind:"timed-out",runId:n,timeoutMs:this.rules.deadlineMs,
message:t,cause:e}}cancelled(){const{runId:t}=this.run;return{kind:"cancelled",runId:t,maybeStarted:true,
message:this.message}}noLater(t,e){return Math.max(e,Math.min(t,this.rules.deadlineMs))}}
function Qu(t,{firstPauseMs:e,longestPauseMs:n}){const s=Math.min(Math.max(t.waitedMs/4,e),n)
;const r=s*2**Math.max(0,t.failures-1);return Math.min(r,n)*(1-.1*t.random)}
// CONCATENATED MODULE: ./src/runs/pace.ts
const tc=10;const ec=.1;const nc=.5;const sc=1e3;const rc=5;class Pace{longestHoldMs;perSecond=tc
;lastBegin=Number.NEGATIVE_INFINITY;holdUntil=Number.NEGATIVE_INFINITY;holdsInRow=0;beforeHold=0;constructor(t){
this.longestHoldMs=t}get nextAt(){return Math.max(this.lastBegin+1e3/this.perSecond+rc,this.holdUntil)}begin(t){
this.lastBegin=t}good(t){t>this.beforeHold&&(this.holdsInRow=0);this.perSecond=Math.min(tc,this.perSecond+nc)}
hold(t,e,n,s){const r=t>this.beforeHold;if(r){this.holdsInRow++;this.beforeHold=e
;this.perSecond=Math.max(ec,this.perSecond/2)}const o=Math.min(sc*2**(this.holdsInRow-1),this.longestHoldMs)
;const i=n+(s>0?s:r?o:0);if(i<=Math.max(n,this.holdUntil))return;this.holdUntil=i;return i-n}}
// CONCATENATED MODULE: ./src/runs/gate.ts
const oc=8;const ic=6e4;const ac=864e5;class Gate{executing=0;whyStopped;rules;ports;pace;maxParallel;isOpen=false
;begun=0;underWay=0;waiting=new Set;starts=[];isStarting=false;freeSince=0;uncertain;timer;constructor(t,e){this.rules=t
;this.ports=e;this.pace=t.list&&new Pace(t.longestPauseMs)
;this.maxParallel=t.list?.maxParallel??Number.POSITIVE_INFINITY;e.cancel.addEventListener("abort",()=>this.update())}
open(){this.isOpen=true;this.freeSince=this.ports.clock.now();this.update()}async send(t,e){const n=await this.turn({
...t,isStart:false,isFirstTry:false});if(n===void 0)return;try{return await e(n)}finally{this.end()}}
async sendStart(t,e){const n=await this.turn({dueAt:t??0,endsAt:Number.POSITIVE_INFINITY,isStart:true,
isFirstTry:t===void 0});if(n===void 0)return;let s;try{s=await e(n);return s}finally{this.isStarting=s?.kind==="repeat"
;this.end()}}good(t){this.pace?.good(t);this.uncertain!==void 0&&t>this.uncertain.after&&(this.uncertain=void 0)}
busy(t,e){const n=this.pace?.hold(t,this.begun,this.ports.clock.now(),e);n!==void 0&&this.ports.onEvent({kind:"held",
ms:n,askedMs:e})}uncertainStart(){this.uncertain={after:this.begun,until:this.ports.clock.now()+ic}}takePlace(){
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
;const o=new AbortController;this.timer=o;void this.ports.clock.sleep(Math.min(r-t,ac),o.signal).then(()=>{
o.signal.aborted||this.update()})}begin(t,e){t.isFirstTry?this.starts.shift():this.waiting.delete(t)
;t.isStart&&(this.isStarting=true);this.pace?.begin(e);this.underWay++;t.go(++this.begun)}next(){let t=this.nextStart()
;for(const e of this.waiting)(t===void 0||e.dueAt<t.dueAt)&&(t=e);return t}nextStart(){const[t]=this.starts
;if(t===void 0||this.isStarting||this.executing>=this.maxParallel)return;return{...t,dueAt:this.startDueAt}}
get startDueAt(){return Math.max(this.freeSince,this.uncertain?.until??0)}mayBeginAt({dueAt:t}){
if(this.underWay>=oc)return Number.POSITIVE_INFINITY;return Math.max(t,this.pace?.nextAt??0)}isTooLateToStart(t){
if(this.startsWaiting===0)return false;const e=this.executing===0&&this.underWay===0&&this.waiting.size===0
;const n=e?Math.max(t,this.startDueAt,this.pace?.nextAt??0):t;return n>=this.startDeadlineMs}get startsWaiting(){
return this.starts.length+[...this.waiting].filter(({isStart:t})=>t).length}get startDeadlineMs(){
return this.rules.list===void 0?Number.POSITIVE_INFINITY:this.rules.deadlineMs}drop(t){
for(const e of[...this.waiting].filter(t)){this.waiting.delete(e);e.go(void 0)}for(const e of this.starts.filter(t)){
this.starts.splice(this.starts.indexOf(e),1);e.go(void 0)}}}
// CONCATENATED MODULE: ./src/runs/stop-rule.ts
const uc=3;const cc=10;class StopRule{uncertainInRow=0;refused=0;wasAccepted=false;record(t){switch(t.kind){
case"started":case"unusable-id":this.uncertainInRow=0;this.wasAccepted=true;return false;case"refused":
this.uncertainInRow=0;this.refused++;return t.status===401||t.status===403||!this.wasAccepted&&this.refused===cc
;case"uncertain":return++this.uncertainInRow===uc;case"impossible":return true;case"busy":case"no-connection":
return false}}}
// CONCATENATED MODULE: ./src/runs/carry-out.ts
const dc=8;const lc=1e3;async function fc(t,e,n){const s=new Items(e,n);const r=new Map;let o;const i=(t,e)=>{try{
s.end(t,e)}catch(t){o??={error:t}}};for(const e of t)e.kind==="leave"&&i(e,pc(e));const a=t.map(async t=>{
if(t.kind==="leave")return;const e=await s.carryOut(t);t.kind==="start"&&wc(e)?r.set(t,e):i(t,e)});s.gate.open()
;await Promise.all(a);for(const e of t){const t=r.get(e);t!==void 0&&i(e,t)}if(o!==void 0)throw o.error}class Items{gate
;rules;ports;stopRule=new StopRule;executing=new Set;failures=0;constructor(t,e){this.rules=t;this.ports=e
;this.gate=new Gate(t,e)}async carryOut(t){let e=t.kind==="collect"?t.runId:void 0;try{if(t.kind==="collect"){
this.takePlace(t);return await this.wait({...t,startedAt:void 0})}const n=await this.start(t)
;if(n.kind!=="run")return n.outcome;e=n.runId;const{cancel:s,clock:r}=this.ports
;if(!this.rules.untilFinished&&!s.aborted)return{kind:"started",runId:e};return await this.wait({runId:e,
workflowId:void 0,startedAt:r.now()})}catch(t){return lr(t,e)}}end(t,e){
const{toleratedFailures:n=Number.POSITIVE_INFINITY}=this.rules.list??{}
;wr(pr(e))&&++this.failures>n&&this.gate.stopStarts({by:"failures"});try{this.ports.ended(t,e)}finally{
this.executing.delete(t)&&this.gate.leavePlace()}}takePlace(t){this.executing.add(t);this.gate.takePlace()}
async start(t){const e={all:0,counted:0};let n;for(;;){const s=await this.gate.sendStart(n,n=>this.tryStart(t,e,n))
;if(s===void 0)return{kind:"over",outcome:this.neverStarted()};if(s.kind!=="repeat")return s;n=s.dueAt}}
async tryStart(t,e,n){const{ports:s,gate:r}=this;++e.all===1&&s.onEvent({kind:"starting",task:t})
;const o=await s.start(t).catch(hc);if(o.kind==="not-recorded"){r.stopStarts(o.why);return{kind:"over",outcome:{
kind:"not-started",why:o.why}}}const i=this.stopRule.record(o);switch(o.kind){case"started":{const{runId:e}=o;r.good(n)
;this.takePlace(t);const i=s.started(t,e);s.onEvent({kind:"started",task:t,runId:e});i!==void 0&&r.stopStarts(i);return{
kind:"run",runId:e}}case"busy":r.busy(n,o.retryAfterMs);return this.repeat(o,e);case"no-connection":
return this.repeat(o,e);case"uncertain":r.uncertainStart();return this.failed(o,i);case"impossible":
return this.failed(o,i);default:r.good(n);return this.failed(o,i)}}failed(t,e){const n=Yu(t)
;if(this.ports.cancel.aborted)return{kind:"over",outcome:mc(zu(t)==="unknown")};e&&this.gate.stopStarts({by:"service",
problem:n});return{kind:"over",outcome:{kind:"error",runId:void 0,problem:n}}}repeat(t,e){
const{ports:n,gate:s,rules:r}=this;const{cause:o}=t;const i=t.kind==="busy";const a=i?t.retryAfterMs:0
;if(n.cancel.aborted)return{kind:"over",outcome:mc(false)};s.executing===0&&e.counted++
;const u=lc*2**Math.min(e.all-1,30);const c=Math.max(Math.min(u,r.longestPauseMs),a);const d=n.clock.now()
;const l=d+c>r.deadlineMs;if(e.counted<dc&&!l){n.onEvent({kind:"start-repeated",cause:o,pauseMs:c,askedMs:a});return{
kind:"repeat",dueAt:d+c}}if(e.counted<dc&&r.list!==void 0){const t={by:"deadline"};s.stopStarts(t);return{kind:"over",
outcome:{kind:"not-started",why:t}}}const f={kind:"start-unreachable",tries:e.all,busy:i,cause:o,outOfTime:e.counted<dc,
askedMs:a};s.stopStarts({by:"service",problem:f});return{kind:"over",outcome:{kind:"error",runId:void 0,problem:f}}}
async wait(t){const{clock:e,cancel:n,random:s}=this.ports;const r=new Wait({...t,random:s()},this.rules,e.now())
;for(;;){const{dueAt:t,endsAt:e}=r;const s=await this.gate.send({dueAt:t,endsAt:e},t=>this.poll(r,t))
;if(s===void 0)return n.aborted?r.cancelled():r.timedOut();if(s!=="executing")return s}}async poll(t,e){
const{ports:n,gate:s,rules:r}=this;const o=t.timeoutMs(n.clock.now())
;const i=await n.poll(t.run.runId,o,()=>t.context(n.clock.now()))
;if(n.cancel.aborted&&i.kind!=="finished")return t.cancelled();if(i.kind==="busy"&&r.list!==void 0){
s.busy(e,Math.min(i.retryAfterMs,Ku));return"executing"}i.kind!=="failed"&&i.kind!=="busy"&&s.good(e)
;const a=n.clock.now();const u=t.waitedMs(a);const c=t.take(i,a);const d=c===void 0?t.dueAt-a:void 0;n.onEvent({
kind:"polled",poll:i,waitedMs:u,pauseMs:d});return c??"executing"}neverStarted(){const t=this.gate.whyStopped
;return t===void 0?mc(false):{kind:"not-started",why:t}}}function hc(t){return{kind:"uncertain",cause:R(String(t)),
retryAfterMs:0}}function pc({time:t}){const e={kind:"start-unrecorded",time:t};return{kind:"error",runId:void 0,
problem:e}}function mc(t){return{kind:"cancelled",runId:void 0,maybeStarted:t,message:void 0}}function wc(t){
return pr(t)==="not_started"}
// CONCATENATED MODULE: ./src/step.ts
async function gc(t,e){const{env:n}=process;const s=En();const r=ne(n);const o=n.GITHUB_STEP_SUMMARY||void 0
;const i=await jn(s,r,n);const{title:a,summary:u}=i.kind==="faults"?i:i.settings;ir(a);const c=(e,n)=>{
const s=i.kind==="faults"?"":i.settings.baseUrl;return Nu(e,{runId:n,baseUrl:s,style:u,places:{outputs:t,summaryFile:o}
})};if(i.kind==="faults"){i.runId!==void 0&&t.set("run-id",i.runId);return c({kind:"bad-inputs",faults:i.faults})}
const{settings:d}=i;const l=t.reasonAgainst();if(l!==void 0)return c({kind:"no-outputs",cause:R(l)},xc(d))
;await new Promise(t=>setImmediate(t));const f={outputs:t,cancel:e,folders:r,summaryFile:o}
;const h=d.isPlan?$c(d,f):await yc(d,f);return typeof h==="object"?c(h):h}function $c(t,e){const{journal:n}=t
;const s=n===void 0?void 0:Zs(t);if(s!==void 0&&"kind"in s)return s;const r=s??vc(t);if("kind"in r)return r
;s!==void 0&&ar(Yo(t,s,"planned"));return Au(t,r,e)}async function yc(t,e){const{cancel:n,folders:s}=e
;const r=t.journal===void 0?void 0:Xs(t);if(r!==void 0&&"kind"in r)return r;const o=r??vc(t);if("kind"in o)return o
;r!==void 0&&ar(Yo(t,r,"opened"));const{tasks:i}=o;const a=r?.journal;const u=new Report(i,t,{...e,
temp:s.temp??wt.tmpdir(),outputDirectory:t.outputDirectory,journal:t.journal?.path});u.begin();const c={...kc(t,n,a),
clock:yr,cancel:n,random:Math.random,started:(t,e)=>a?.started(t,e),ended:(t,e)=>{u.ended(t,e);a?.ended(t,e)},
onEvent:t=>u.onEvent(t)};await fc(i,bc(t),c);a?.close();const{endsMissing:d,problem:l}=a??{};d!==void 0&&ar([Qo(d)])
;return u.finish({problem:l,isCancelled:n.aborted})}function vc({items:t,maxStarts:e}){const n=t.map(({task:t})=>t)
;return Fn(n,e)??{tasks:n,states:new Map}}function kc(t,e,n){const s=Ct()?t=>Zt(Ro(t)):()=>{};const r=Ps(t,{clock:yr,
trace:s});const o=new Map(t.items.map(t=>[t.task.id,t.values]));return{start:async t=>{const s=n?.sending(t)
;if(s!==void 0)return{kind:"not-recorded",why:s};const i=o.get(t.id)??new Map
;const a=qu(await r.start(t.workflowId,i,e));zu(a)==="not-started"&&n?.notStarted(t);return a},poll:async(n,s,o)=>{
const i=await r.poll(n,s,e);const a=Uu(i,o(),t.allCompletedSteps);if(a.kind!=="finished"||t.result===void 0)return a
;return{...a,run:await Bu(a.run,t.result)}}}}function bc(t){
const{timeoutMs:e,firstPauseMs:n,longestPauseMs:s,requestTimeoutMs:r,wait:o,list:i,items:a}=t;return{deadlineMs:e,
firstPauseMs:n,longestPauseMs:s,requestTimeoutMs:r,untilFinished:o,list:i&&{maxParallel:i.maxParallel,
toleratedFailures:$r(i.tolerated,a.length)??Number.POSITIVE_INFINITY}}}function xc({items:t,list:e}){const n=t[0]?.task
;return e===void 0&&n?.kind==="collect"?n.runId:void 0}
// CONCATENATED MODULE: ./src/main.ts
async function Sc(t){let e;try{e=new Outputs(process.env.GITHUB_OUTPUT);process.exitCode=await gc(e,t)}catch(t){
process.exitCode=1;const n=R(String(t));const{title:s,what:r,meaning:o,remedy:i}=rt({kind:"unexpected",cause:n})
;const a=L([r,o,i]," ");e?.set("conclusion","error");e?.set("error",a.text);try{Vt("error",P(s),a)}catch{}}}
// CONCATENATED MODULE: ./src/runner/end.ts
const Ic=1e3;function Tc(t){setTimeout(()=>{
t.aborted?process.kill(process.pid,"SIGKILL"):process.stdout.writableLength>0?Tc(t):process.exit()},Ic).unref()}
// CONCATENATED MODULE: ./src/index.ts
for(const t of[process.stdout,process.stderr])t.on("error",()=>{});process.exitCode=13;void Sc(u).then(()=>Tc(u))
;module.exports=s})();
