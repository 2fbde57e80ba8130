"use strict";exports.id=517;exports.ids=[517];exports.modules={517:((e,t,n)=>{var s=n(6497);var r=n(8544)
;var a=n(4492);var o=n(1670);var i=n(1286);
// CONCATENATED MODULE: ./src/report/sentences/collect.ts
function c(e,t){return[(0,o.cv)`with:`,(0,o.cv)`  base-url: ${(0,o.V$)(e,500,h)}`,(0,
o.cv)`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,(0,o.cv)`  run-id: ${(0,o.V$)(t,256,h)}`]}function u(e){return(0,
o.cv)`Collect it later with \`run-id: ${(0,o.id)(e)}\`.`}function h(e){
const t=/^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
;const n=/^(true|false|null|yes|no|on|off)$/i;const s=e.replaceAll("${{","${{ '${{' }}")
;return t.test(e)&&!n.test(e)?e:`'${s.replaceAll("'","''")}'`}var d=n(6578);var l=n(6426);var v=n(7666);var f=n(6465)
;var w=n(1226);
// CONCATENATED MODULE: ./src/report/account.ts
function p(e,t){switch(e.kind){case"started":case"running":return;case"finished":
if(e.problem!==void 0)return g(e,e.problem);return(0,s.Hc)(e)==="success"?void 0:$(e);case"timed-out":{
const{runId:n,timeoutMs:s,message:r,cause:i}=e;const c=[(0,o.cv)`The run ${(0,o.id)(n)} did not finish within ${(0,
o.ZV)((0,a.p0)(s))} (\`timeout-minutes\`).`,...T(r),...i===void 0?[]:[(0,o.cv)`The last poll failed: ${(0,o.TL)(i)}.`]]
;return k("Timed out",c,t,n)}case"cancelled":return y(e,t);case"error":{const{title:t,what:n,meaning:s,remedy:r}=(0,
l.W)(e.problem);const{runId:a}=e;const i=a===void 0?[]:[(0,o.cv)`The run's id is ${(0,o.id)(a)}.`]
;return b(t,[n,s,...i,r])}case"not-started":return b("Not started",(0,d.x)(e.why))}}function m({sentences:e,later:t},n){
const s=(0,o.oR)([...e,...t===void 0?[]:[t]]," ");const{text:a}=n.line(s);return{text:(0,r.Jj)(a,i.fu),cut:a.length>i.fu
}}function $(e){const{runId:t,reasons:n}=e;const s=(0,o.oR)((0,v.Nx)(e),"; ");const r=(0,f.K)(e);if(n.length===0){
const e=[(0,
o.cv)`The run ${(0,o.id)(t)} succeeded, but ${s}.`,(0,o.cv)`The outputs of the run are set, and \`result-json\` is empty. Change the workflow so that this output is JSON and nothing else, or omit \`result-format\`.`]
;return{...b("Result not JSON",e),why:r}}const a=[(0,o.cv)`The run ${(0,o.id)(t)} failed: ${s}.`,(0,
o.cv)`The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.`];return{
...b("Run failed",a),why:r}}function g(e,t){const{title:n,what:s,remedy:r}=(0,l.W)(t);const{runId:a}=e;const i=(0,
v.Nx)(e);const c=i.length===0?(0,o.cv)`The run ${(0,o.id)(a)} succeeded, and its outputs are set.`:(0,
o.cv)`The run ${(0,o.id)(a)} failed: ${(0,o.oR)(i,"; ")}. The outputs that it produced are set.`;return b(n,[s,c,r])}
function y({runId:e,maybeStarted:t,message:n},s){const r="Cancelled";if(e!==void 0){const t=(0,
o.cv)`The step was cancelled while it waited for the run ${(0,o.id)(e)}.`;return k(r,[t,...T(n)],s,e)}return b(r,t?[(0,
o.cv)`The step was cancelled during the start, and no answer arrived in time.`,(0,
o.cv)`A run may have been started.`,(0,o.cv)`Check the workflow's runs in the studio before you run this again.`]:[(0,
o.cv)`The step was cancelled before a run was started.`,(0,o.cv)`No run was started.`,(0,
o.cv)`It is safe to run this again.`])}function T(e){return e===void 0?[]:[(0,o.cv)`The service's last message: "${(0,
o.TL)(e)}".`]}function b(e,t){return{title:e,sentences:t,why:[],later:void 0,collect:[]}}function k(e,t,n,s){return{
title:e,sentences:[...t,(0,o.cv)`The run continues, because the service offers no way to stop it.`],why:[],later:u(s),
collect:c(n,s)}}t.XP=p;t.i=c;t.BP=m;t.py=v.py;t.xm=w.x}),1226:((e,t,n)=>{var s=n(5895);var r=n(9851)
;var a=n(1670);const o=900;const i=1e3;const c=1890;const u=new r.$("");function h(e){
return e.kind==="bad-inputs"?e.faults.map(({words:e})=>(0,a.cv)`${(0,a.V$)(e,i)}`):[]}function d(e){
const t=[...new Set(e.map(({input:e})=>`\`${e}\``))].join(", ");const n=l(e,c-t.length);const s=e.map(({words:e})=>(0,
a.V$)(e,n));return(0,a.cv)`The step has invalid inputs (${(0,a.ZV)(t)}): ${(0,a.oR)(s,"; ")}.`}function l(e,t){
const n=e.map(({words:e})=>u.line((0,a.cv)`${(0,a.V$)(e,o)}`).text.length);const r=(0,s.M)(n,t,{length:e=>e,
cost:(e,t)=>Math.min(e,t)+2,least:0})??0;return n.every(e=>e<=r)?o:r}t.H=d;t.x=h}),7377:((e,t,n)=>{
var s=n(1670);const r=600;function a(e){const t=[];let n=r;for(const r of e){n-=r.length;n>=0&&t.push((0,s.cv)`${(0,
s.V$)(r,100,JSON.stringify)}`)}const a=e.length-t.length;a>0&&t.push((0,s.cv)`and ${a} more`);return(0,s.oR)(t,", ")}
t.S=a}),6578:((e,t,n)=>{var s=n(1670);var r=n(6426);function a(e){switch(e.by){case"service":
case"journal":{const{what:t,remedy:n}=(0,r.W)(e.problem)
;const a=["service-down","start-uncertain"].includes(e.problem.kind)
;return[(0,s.cv)`No run was started, because an earlier error stopped further starts.`,t,a?(0,
s.cv)`Fix the cause, then run this item again; this is safe.`:n]}case"failures":return[(0,
s.cv)`No run was started, because more items failed than \`tolerated-failures\` allows.`,(0,
s.cv)`Correct the items that failed, then run this again.`];case"deadline":return[(0,
s.cv)`No run was started before the deadline (\`timeout-minutes\`).`,(0,
s.cv)`Run this again, or increase \`timeout-minutes\`.`]}}t.x=a}),6426:((e,t,n)=>{var s=n(4492)
;var r=n(1670);var a=n(1226);var o=n(7377);
// CONCATENATED MODULE: ./src/report/sentences/refusals.ts
const i="If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the `env:` of this step to the path of the authority's certificate."
;function c(e){const{message:t,cause:n}=e;const s=(0,r.ZV)(`status ${e.status}`);const a=[...t===void 0?[]:[(0,
r.cv)`"${(0,r.TL)(t)}" (${s})`],...u(e,s)];if(a.length>0)return(0,r.oR)(a,"; ");return n===void 0?(0,
r.cv)`${s} without a message from the service`:(0,r.cv)`${(0,r.TL)(n)}`}
function u({redirectHost:e,redirectsWithin:t},n){if(e===void 0)return[];const s=(0,r.TL)(e);return[t?(0,
r.cv)`${n} redirects to another URL on ${s}, but the action does not follow redirects`:(0,
r.cv)`${n} redirects to ${s}, but the action does not follow redirects, to keep the key from other hosts`]}
function h({status:e,redirectHost:t,redirectsWithin:n,isUntrusted:s}){if(n)return[(0,
r.cv)`The service redirects within its own host, so the path in \`base-url\` is probably wrong: check whether a path prefix is missing or not needed.`]
;if(t!==void 0)return[(0,r.cv)`If this is the correct host, use it in \`base-url\`.`];if(e===401)return[(0,
r.cv)`The key was not accepted. Check \`api-key\`.`];return s?[(0,r.ZV)(i)]:[]}function d({isShortest:e}){return e?(0,
r.cv)`Find the outputs of the run in the studio. Before the next run, reduce the outputs of the workflow; \`all-completed-steps\` is \`false\` already.`:(0,
r.cv)`Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or reduce the outputs of the workflow. The run is also in the studio.`
}
// CONCATENATED MODULE: ./src/report/sentences/problems.ts
const l=(0,r.cv)`Nothing was sent to the service.`;const v=(0,r.cv)`No run was started.`;const f=(0,
r.cv)`Check the workflow's runs in the studio before you run this again.`;const w=(0,
r.cv)`The result of the run is not known.`
;const p=(0,r.cv)`The result of the run is not known; it may still be executing.`;const m=(0,
r.cv)`When the service answers again, collect the run with \`run-id\`.`;function $(e){switch(e.kind){case"bad-inputs":
return{title:"Invalid inputs",what:(0,a.H)(e.faults),meaning:l,remedy:(0,r.cv)`Correct the step's \`with:\` inputs.`}
;case"start-refused":{
const t=(0,r.cv)`Check \`workflow-id\`, \`base-url\`, and the node ids in the inputs. Also check that the key's role has API access and access to this workflow.`
;return{title:"Start refused",what:(0,r.cv)`The start was refused: ${c(e)}.`,meaning:v,remedy:(0,r.oR)([...h(e),t]," ")}
}case"start-impossible":return{title:"No connection to the service",what:(0,r.cv)`The start could not be sent: ${(0,
r.TL)(e.cause)}.`,meaning:v,
remedy:e.by==="certificate"?(0,r.ZV)(i):(0,r.cv)`Check https_proxy (for example http://proxy.example.com:3128, with a user name and a password if the proxy requires them) and no_proxy.`
};case"start-unreachable":return y(e);case"start-postponed":return{title:"Start not accepted",what:(0,
r.cv)`The service did not accept the start and asked for a pause of ${T(e.askedMs)}, but a step waits at most 15 minutes before it tries again: ${(0,
r.TL)(e.cause)}.`,meaning:v,remedy:(0,r.cv)`Run the job again after that time; this is safe.`};case"start-uncertain":
return{title:"Start uncertain",
what:(0,r.cv)`The start was sent, but it is not clear whether the service accepted it: ${(0,r.TL)(e.cause)}.`,
meaning:(0,r.cv)`A run may have been started, so the start was not repeated.`,remedy:(0,
r.cv)`${f} If the start created a run, collect it with \`run-id\`.`};case"start-unusable-id":{const t=(0,
r.ZV)(e.holdsKey?"contains the API key":"cannot be part of a URL");return{title:"Unusable run id",what:(0,
r.cv)`The service answered with a run id that ${t}: ${(0,r.V$)(JSON.stringify(e.id),300)}.`,meaning:(0,
r.cv)`A run was started, but it cannot be polled with this id.`,remedy:f}}case"poll-refused":{const t=(0,
r.cv)`Check \`run-id\` and \`base-url\`. Also check that the run still exists and that the key has access to it.`
;return{title:"Poll refused",what:(0,r.cv)`The poll of the run was refused: ${c(e)}.`,meaning:w,
remedy:e.isTooLarge?d(e):(0,r.oR)([...h(e),t]," ")}}case"polls-failed":return{title:"Polls failed",what:(0,
r.cv)`${e.polls} polls in a row failed. The last error: ${(0,r.TL)(e.cause)}.`,meaning:p,remedy:m};case"service-down":
return{title:"Service unavailable",
what:(0,r.cv)`The service was unavailable for longer than a step waits. The last error: ${(0,r.TL)(e.cause)}.`,
meaning:p,remedy:m};case"inputs-changed":return{title:"Inputs changed",
what:(0,r.cv)`The inputs of the item changed after they were checked: ${e.fault}.`,meaning:(0,
r.cv)`Nothing was sent for this item.`,
remedy:(0,r.cv)`Make sure that nothing else changes these files while the step runs, then run it again.`}
;case"other-workflow":return{title:"Run of another workflow",what:(0,r.cv)`The run belongs to the workflow ${(0,
r.id)(e.actual)}, not to ${(0,r.id)(e.expected)}.`,meaning:(0,r.cv)`Its outputs are not used.`,remedy:(0,
r.cv)`Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`};case"no-outputs":return{
title:"Outputs not writable",what:(0,r.cv)`The step's outputs cannot be written: ${(0,r.TL)(e.cause)}.`,meaning:l,
remedy:(0,r.cv)`The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`}
;case"no-workspace":return{title:"No workspace",
what:(0,r.cv)`GITHUB_WORKSPACE is not an absolute path, or RUNNER_TEMP is a relative one, and the working directory cannot be used: ${(0,
r.TL)(e.cause)}.`,meaning:l,remedy:(0,r.cv)`Set both to absolute paths, or run the step in a directory that exists.`}
;case"start-unrecorded":return{title:"Run may exist",what:(0,r.cv)`An earlier step sent the start at ${(0,
r.V$)(e.time,40)}, and the journal does not say whether a run was started.`,meaning:(0,
r.cv)`A run may have been started, so nothing was sent this time.`,
remedy:(0,r.cv)`Check the workflow's runs in the studio. If there is a run, set \`run-id\` to its id to collect it. If there is none, set \`retry: unknown\` to start it again.`
};case"journal-damaged":return{title:"Journal refused",what:(0,r.cv)`The journal cannot be used: ${e.what}.`,meaning:(0,
r.cv)`Nothing was sent to the service, and the journal was left as it is.`,remedy:(0,
r.cv)`If the API key was changed, use the one that the journal was written with. Otherwise set \`journal\` to a new file, and set \`run-id\` for the runs that you know, so that they are not started again.`
};case"journal-differs":return g(e);case"too-many-starts":return{title:"Too many starts",what:(0,
r.cv)`The step would start ${(0,r.ZV)((0,s.U9)(e.starts,"run"))}, but \`max-starts\` allows ${e.most}.`,meaning:l,
remedy:(0,
r.cv)`If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`
};case"journal-taken":return{title:"Journal in use",
what:(0,r.cv)`Another step has opened the same journal since this step did.`,meaning:(0,
r.cv)`This step started no further run.`,
remedy:(0,r.cv)`Wait until the other step has ended, then run this again: it collects what was started. Do not let two jobs use one journal at the same time.`
};case"journal-not-written":return{title:"Journal not written",what:(0,r.cv)`The journal could not be written: ${(0,
r.TL)(e.cause)}.`,meaning:(0,r.cv)`No further run was started, because there would be no record of it.`,remedy:(0,
r.cv)`Check the journal's file and its disk. The log has the ids of the runs that were started: set them as \`run-id\` when you run this again.`
};case"unexpected":return{title:"Unexpected error",what:(0,r.cv)`The action failed with an unexpected error: ${(0,
r.TL)(e.cause)}.`,meaning:(0,r.cv)`The \`run-id\` output and the log show whether a run was started.`,remedy:(0,
r.cv)`Please report this error with the log of this step.`}}}function g({items:e,isList:t}){const n=t?(0,
r.cv)`The journal has starts with other inputs, or with another workflow or service, for ${(0,r.ZV)((0,
s.U9)(e.length,"item"))}: ${(0,
o.S)(e)}.`:(0,r.cv)`The journal has a start with other inputs, or with another workflow or service.`;const a=t?(0,
r.cv)`To start these items as they are now, give them new ids, or set \`journal\` to a new file. To collect the runs, restore what they were started with, or set \`run-id\` of each item.`:(0,
r.cv)`To start a run with the present inputs, set \`journal\` to a new file. To collect the run, restore what it was started with, or set \`run-id\`.`
;return{title:"Journal of other inputs",what:n,meaning:l,remedy:a}}
function y({tries:e,busy:t,cause:n,outOfTime:s,askedMs:a}){const o=(0,r.ZV)(e===1?"1 attempt":`${e} attempts`)
;const i=(0,r.ZV)(t?"The service did not accept the start":"The service could not be reached");const c=a>0?(0,
r.cv)` The service asked for a pause of ${T(a)}.`:(0,r.cv)``
;const u=s?(0,r.cv)` The next attempt would be after the deadline (\`timeout-minutes\`).`:(0,r.cv)``;return{
title:t?"Start not accepted":"Service not reached",what:(0,r.cv)`${i} after ${o}: ${(0,r.TL)(n)}.${c}${u}`,meaning:v,
remedy:t?(0,r.cv)`The service receives too many requests. Run the job again later; this is safe.`:(0,
r.cv)`Check \`base-url\`, the network, and the proxy settings of the runner. It is safe to run the job again.`}}
function T(e){return(0,r.ZV)((0,s.p0)(e))}t.W=$}),7666:((e,t,n)=>{var s=n(7562);var r=n(824);var a=n(8544)
;var o=n(4492);var i=n(1670);const c=150;const u=1e3;const h=5;const d=15;function l(e){const{run:t,reasons:n}=e
;return[...n.map(e=>f(e,t)),...v(e)]}function v({run:e,reasons:t}){const{json:n,step:s}=e.result
;return n?.kind!=="not-json"||t.length!==0&&s===void 0?[]:[(0,i.cv)`its result ${n.why}`]}function f(e,t){switch(e){
case"not-successful":return(0,i.cv)`the service does not report success`;case"not-done":return p(t.state);case"error":
return(0,i.cv)`its error is "${(0,i.TL)(t.error??"")}"`;case"failed-steps":return m(t)}}function w(e){
const{nodeId:t,stepId:n,message:a,json:o}=e;const u=a===void 0?(0,i.cv)`${(0,i.V$)((0,r.z5)(o),c)}`:(0,i.cv)`"${(0,
i.V$)(a,c)}"`;const h=(0,s.Vb)(e);if(h===void 0)return u;const d=t===void 0||n===void 0?(0,i.cv)``:(0,i.cv)`, step ${(0,
i.V$)(n,60)}`;return(0,i.cv)`${(0,i.V$)(h,100)}${d}: ${u}`}function p(e){if(e==="")return(0,i.cv)`it has no state`
;return(0,a.TN)(e.slice(0,u))==="DONE"?(0,i.cv)`its state is "DONE" with invisible characters, not DONE`:(0,
i.cv)`its state is "${(0,i.V$)(e,200)}", not DONE`}function m({failedSteps:e,oddFailedSteps:t}){if(t!==void 0)return(0,
i.cv)`its failed_steps is ${(0,i.V$)((0,r.z5)(t),c)}`;const n=e.slice(0,h).map(w);const s=e.slice(h);const a=(0,
i.ZV)((0,o.U9)(e.length,"step"));return(0,i.cv)`${a} failed (${(0,i.oR)(n,"; ")}${$(s)})`}function $(e){
if(e.length===0)return(0,i.cv)``;const t=e.slice(0,d).map(e=>(0,i.V$)((0,s.Vb)(e)??"–",40));const n=(0,
i.ZV)(t.length<e.length?", …":"");return(0,i.cv)`; and ${e.length} more: ${(0,i.oR)(t,", ")}${n}`}t.CE=v;t.Nx=l;t.py=w
;t.uV=f}),6465:((e,t,n)=>{var s=n(7562);var r=n(824);var a=n(8544);var o=n(4492);var i=n(1670)
;var c=n(7666);const u=20;const h=120;const d=300;const l=1e3;const v=5;const f=/^(failed|failure|error|errored)$/i
;function w(e){const{run:t,reasons:n}=e;const s=n.filter(e=>!p(e,t,n)).reverse();return[...y(t),...s.map(e=>(0,
c.uV)(e,t)),...(0,c.CE)(e)]}function p(e,t,n){switch(e){case"failed-steps":return t.oddFailedSteps===void 0;case"error":
return m(t);case"not-done":return f.test(t.state)&&(n.includes("error")||n.includes("failed-steps"))
;case"not-successful":return n.length>1}}function m({error:e,failedSteps:t}){const n=$(e)
;return g(t).groups.some(([e])=>$(e?.message)===n)}function $(e){return e===void 0?void 0:(0,a.TN)((0,a.Pl)(e,l))}
function g(e){const t=[];const n=new Map;let s=0;for(const r of e){const e=$(r.message);if(n.has(e)){n.get(e)?.push(r)
;continue}const a=t.length<u?[r]:void 0;a===void 0?s++:t.push(a);e!==void 0&&n.set(e,a)}return{groups:t,others:s}}
function y(e){const{groups:t,others:n}=g(e.failedSteps);const s=t.flatMap(T);return n===0?s:[...s,(0,i.cv)`… and ${(0,
i.ZV)((0,o.U9)(n,"other message"))}`]}function T(e){return e.slice(0,1).map(({message:t,json:n})=>{const s=(0,
i.V$)(t??(0,r.z5)(n),d);return b(t===void 0?(0,i.cv)`${s}`:(0,i.cv)`"${s}"`,e)})}function b(e,t){
const n=t.map(s.Vb).filter(e=>e!==void 0);const r=n.slice(0,v).map(e=>(0,i.V$)(e,h));const[a]=r
;if(a===void 0)return t.length===1?e:(0,i.cv)`${t.length} steps: ${e}`;if(t.length===1)return(0,i.cv)`${a}: ${e}`
;const o=t.length-r.length;const c=o===0?(0,i.cv)``:(0,i.cv)` and ${o} more`;return(0,
i.cv)`${t.length} steps: ${e} (${(0,i.oR)(r,", ")}${c})`}t.K=w;t.i=g})};
