"use strict";exports.id=947;exports.ids=[947];exports.modules={517:((e,t,n)=>{var r=n(6497);var s=n(8544)
;var o=n(4492);var a=n(1670);
// CONCATENATED MODULE: ./src/report/sentences/collect.ts
function i(e,t){return[(0,a.cv)`with:`,(0,a.cv)`  base-url: ${(0,a.V$)(e,500,u)}`,(0,
a.cv)`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,(0,a.cv)`  run-id: ${(0,a.V$)(t,256,u)}`]}function c(e){return(0,
a.cv)`Collect it later with \`run-id: ${(0,a.id)(e)}\`.`}function u(e){
const t=/^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
;const n=/^(true|false|null|yes|no|on|off)$/i;const r=e.replaceAll("${{","${{ '${{' }}")
;return t.test(e)&&!n.test(e)?e:`'${r.replaceAll("'","''")}'`}var h=n(6578);var l=n(6426);var d=n(7666);var v=n(6465)
;var f=n(1226);
// CONCATENATED MODULE: ./src/report/account.ts
const w=2e3;function p(e,t){switch(e.kind){case"started":case"running":return;case"finished":
if(e.problem!==void 0)return g(e,e.problem);return(0,r.Hc)(e)==="success"?void 0:$(e);case"timed-out":{
const{runId:n,timeoutMs:r,message:s,cause:i}=e;const c=[(0,a.cv)`The run ${(0,a.id)(n)} did not finish within ${(0,
a.ZV)((0,o.p0)(r))} (\`timeout-minutes\`).`,...T(s),...i===void 0?[]:[(0,a.cv)`The last poll failed: ${(0,a.TL)(i)}.`]]
;return k("Timed out",c,t,n)}case"cancelled":return y(e,t);case"error":{const{title:t,what:n,meaning:r,remedy:s}=(0,
l.W)(e.problem);const{runId:o}=e;const i=o===void 0?[]:[(0,a.cv)`The run's id is ${(0,a.id)(o)}.`]
;return b(t,[n,r,...i,s])}case"not-started":return b("Not started",(0,h.x)(e.why))}}function m({sentences:e,later:t},n){
const r=(0,a.oR)([...e,...t===void 0?[]:[t]]," ");const{text:o}=n.line(r);return{text:(0,s.Jj)(o,w),cut:o.length>w}}
function $(e){const{runId:t,reasons:n}=e;const r=(0,a.oR)((0,d.Nx)(e),"; ");const s=(0,v.K)(e);if(n.length===0){
const e=[(0,
a.cv)`The run ${(0,a.id)(t)} succeeded, but ${r}.`,(0,a.cv)`The outputs of the run are set, and \`result-json\` is empty. Change the workflow so that this output is JSON and nothing else, or omit \`result-format\`.`]
;return{...b("Result not JSON",e),why:s}}const o=[(0,a.cv)`The run ${(0,a.id)(t)} failed: ${r}.`,(0,
a.cv)`The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.`];return{
...b("Run failed",o),why:s}}function g(e,t){const{title:n,what:r,remedy:s}=(0,l.W)(t);const{runId:o}=e;const i=(0,
d.Nx)(e);const c=i.length===0?(0,a.cv)`The run ${(0,a.id)(o)} succeeded, and its outputs are set.`:(0,
a.cv)`The run ${(0,a.id)(o)} failed: ${(0,a.oR)(i,"; ")}. The outputs that it produced are set.`;return b(n,[r,c,s])}
function y({runId:e,maybeStarted:t,message:n},r){const s="Cancelled";if(e!==void 0){const t=(0,
a.cv)`The step was cancelled while it waited for the run ${(0,a.id)(e)}.`;return k(s,[t,...T(n)],r,e)}return b(s,t?[(0,
a.cv)`The step was cancelled during the start, and no answer arrived in time.`,(0,
a.cv)`A run may have been started.`,(0,a.cv)`Check the workflow's runs in the studio before you run this again.`]:[(0,
a.cv)`The step was cancelled before a run was started.`,(0,a.cv)`No run was started.`,(0,
a.cv)`It is safe to run this again.`])}function T(e){return e===void 0?[]:[(0,a.cv)`The service's last message: "${(0,
a.TL)(e)}".`]}function b(e,t){return{title:e,sentences:t,why:[],later:void 0,collect:[]}}function k(e,t,n,r){return{
title:e,sentences:[...t,(0,a.cv)`The run continues, because the service offers no way to stop it.`],why:[],later:c(r),
collect:i(n,r)}}t.XP=p;t.i=i;t.BP=m;t.py=d.py;t.xm=f.x}),1947:((e,t,n)=>{var r=n(1670);var s=n(517)
;var o=n(2394);var a=n(6465);var i=n(6497);var c=n(9144);
// CONCATENATED MODULE: ./src/report/summary/other-end.ts
const u=500;const h=1e3;function l(e,t,n,r){return{verdict:d(e,t),
paragraphs:[...t===void 0?[]:v(e,t,r),...m(e,r),...$(e,n,r)]}}function d(e,t){switch((0,i.vu)(e)){case"failure":return{
mark:"\u274c",words:"Workflow run failed"};case"timed_out":return{mark:"\u231b",
words:"Workflow run did not finish in time"};case"cancelled":return{mark:"\u{1f6ab}",words:"Step cancelled"}
;case"started":return{mark:"\u25b6\ufe0f",words:"Workflow run started"};case"running":return{mark:"\u23f3",
words:"Workflow run still executing"};default:return{mark:"\u2757",words:t?.title??"Error"}}}
function v(e,{sentences:t,why:n},r){if(n.length>0){const e=n.map(e=>(0,c.qy)`<li>${(0,c.em)(e,r)}</li>`);return[(0,
c.qy)`<p>Why:</p>\n<ul>\n${e}\n</ul>`,f(t.slice(1),r)]}
if(e.kind==="error"&&e.problem.kind==="bad-inputs")return[w(e.problem,r),f(t.slice(1),r)];return[f(t,r)]}
function f(e,t){const n=e.map(e=>(0,c.em)(e,t));return(0,c.qy)`<p>${(0,c.fj)(n,(0,c.qy)`<br>\n`)}</p>`}function w(e,t){
const n=(0,s.xm)(e).map(e=>{const n=(0,r.V$)(p(e),h);return(0,c.qy)`<li>${(0,c.aY)(t.line((0,r.cv)`${n}`))}</li>`})
;return(0,c.qy)`<p>These inputs are invalid:</p>\n<ul>\n${n}\n</ul>`}function p({parts:e}){return new r.UG(e.map(e=>{
if(typeof e==="string")return e.replaceAll("`","");const{content:t,most:n,form:s}=e
;return typeof t==="string"?e:new r.lf(p(t),n,s)}))}function m(e,t){if(e.kind!=="running"||e.message===void 0)return[]
;const n=(0,c.o)(e.message,u,t);return[(0,c.qy)`<p>The service's message: ${n}</p>`]}function $(e,t,n){switch(e.kind){
case"started":case"running":case"timed-out":case"cancelled":{if(e.runId===void 0)return[];const r=n.lines((0,
s.i)(t,e.runId));return[(0,c.qy)`To collect the run in a later step or job:`,(0,c.OF)(r,"yaml")]}default:return[]}}
// CONCATENATED MODULE: ./src/report/other-end.ts
const g=5;const y=5;function T(e,{baseUrl:t,runUrl:n,presenter:r}){const a=(0,s.XP)(e,t);return{error:a&&(0,s.BP)(a,r),
entries:[...b(e,t).map(o.n8),...a===void 0?[]:x(e,a,n)],summary:l(e,a,t,r)}}function b(e,t){switch(e.kind){
case"started":return[(0,r.cv)`The step does not wait for the run (\`wait: false\`).`,...k(t,e.runId)];case"running":{
const{runId:n}=e;return[(0,r.cv)`Run ${(0,r.id)(n)} is still executing.`,...k(t,n)]}case"error":return(0,
s.xm)(e.problem).map(e=>(0,r.cv)`- ${e}`);default:return[]}}function k(e,t){return[(0,r.cv)`To collect it later:`,...(0,
s.i)(e,t).map(e=>(0,r.cv)`  ${e}`)]}function x(e,t,n){const{title:a,collect:i}=t;const c=i.length===0?[]:[(0,
r.cv)`To collect it later:`,...i];return[(0,o.w7)("error",a,...j(e,t),...V(n),...c),...I(e).slice(0,g).map(e=>(0,
o.w7)("error","Step failed",(0,s.py)(e)))]}function V(e){return e===void 0?[]:[(0,r.cv)`The run: ${(0,r.OZ)(e)}`]}
function j(e,{why:t,sentences:n}){if(e.kind!=="finished"||e.reasons.length===0)return n;const s=t.length-y
;const o=s>0?(0,r.cv)`; and ${s} more`:(0,r.cv)``;const a=(0,r.oR)(t.slice(0,y),"; ");return[(0,r.cv)`The run ${(0,
r.id)(e.runId)} failed: ${a}${o}.`,...n.slice(1)]}function I(e){if(e.kind!=="finished")return[];const t=(0,
a.R)(e.run.failedSteps);return[...t.flatMap(e=>e.slice(0,1)),...t.flatMap(e=>e.slice(1))]}t.otherEndOf=T;t.x=V}),
1226:((e,t,n)=>{var r=n(5895);var s=n(8482);var o=n(1670);const a=900;const i=1e3;const c=1890
;const u=new s.$("");function h(e){return e.kind==="bad-inputs"?e.faults.map(({words:e})=>(0,o.cv)`${(0,o.V$)(e,i)}`):[]
}function l(e){const t=[...new Set(e.map(({input:e})=>`\`${e}\``))].join(", ");const n=d(e,c-t.length)
;const r=e.map(({words:e})=>(0,o.V$)(e,n));return(0,o.cv)`The step has invalid inputs (${(0,o.ZV)(t)}): ${(0,
o.oR)(r,"; ")}.`}function d(e,t){const n=e.map(({words:e})=>u.line((0,o.cv)`${(0,o.V$)(e,a)}`).text.length);const s=(0,
r.M)(n,t,{length:e=>e,cost:(e,t)=>Math.min(e,t)+2,least:0})??0;return n.every(e=>e<=s)?a:s}t.H=l;t.x=h}),
7377:((e,t,n)=>{var r=n(1670);const s=600;function o(e){const t=[];let n=s;for(const s of e){n-=s.length
;n>=0&&t.push((0,r.cv)`${(0,r.V$)(s,100,JSON.stringify)}`)}const o=e.length-t.length;o>0&&t.push((0,
r.cv)`and ${o} more`);return(0,r.oR)(t,", ")}t.S=o}),6578:((e,t,n)=>{var r=n(1670);var s=n(6426)
;function o(e){switch(e.by){case"service":case"journal":{const{what:t,remedy:n}=(0,s.W)(e.problem)
;const o=["service-down","start-uncertain"].includes(e.problem.kind)
;return[(0,r.cv)`No run was started, because an earlier error stopped further starts.`,t,o?(0,
r.cv)`Fix the cause, then run this item again; this is safe.`:n]}case"failures":return[(0,
r.cv)`No run was started, because more items failed than \`tolerated-failures\` allows.`,(0,
r.cv)`Correct the items that failed, then run this again.`];case"deadline":return[(0,
r.cv)`No run was started before the deadline (\`timeout-minutes\`).`,(0,
r.cv)`Run this again, or increase \`timeout-minutes\`.`]}}t.x=o}),6426:((e,t,n)=>{var r=n(4492)
;var s=n(1670);var o=n(1226);var a=n(7377);
// CONCATENATED MODULE: ./src/report/sentences/refusals.ts
const i="If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the `env:` of this step to the path of the authority's certificate."
;function c(e){const{message:t,cause:n}=e;const r=(0,s.ZV)(`status ${e.status}`);const o=[...t===void 0?[]:[(0,
s.cv)`"${(0,s.TL)(t)}" (${r})`],...u(e,r)];if(o.length>0)return(0,s.oR)(o,"; ");return n===void 0?(0,
s.cv)`${r} without a message from the service`:(0,s.cv)`${(0,s.TL)(n)}`}
function u({redirectHost:e,redirectsWithin:t},n){if(e===void 0)return[];const r=(0,s.TL)(e);return[t?(0,
s.cv)`${n} redirects to another URL on ${r}, but the action does not follow redirects`:(0,
s.cv)`${n} redirects to ${r}, but the action does not follow redirects, to keep the key from other hosts`]}
function h({status:e,redirectHost:t,redirectsWithin:n,isUntrusted:r}){if(n)return[(0,
s.cv)`The service redirects within its own host, so the path in \`base-url\` is probably wrong: check whether a path prefix is missing or not needed.`]
;if(t!==void 0)return[(0,s.cv)`If this is the correct host, use it in \`base-url\`.`];if(e===401)return[(0,
s.cv)`The key was not accepted. Check \`api-key\`.`];return r?[(0,s.ZV)(i)]:[]}function l({isShortest:e}){return e?(0,
s.cv)`Find the outputs of the run in the studio. Before the next run, reduce the outputs of the workflow; \`all-completed-steps\` is \`false\` already.`:(0,
s.cv)`Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or reduce the outputs of the workflow. The run is also in the studio.`
}
// CONCATENATED MODULE: ./src/report/sentences/problems.ts
const d=(0,s.cv)`Nothing was sent to the service.`;const v=(0,s.cv)`No run was started.`;const f=(0,
s.cv)`Check the workflow's runs in the studio before you run this again.`;const w=(0,
s.cv)`The result of the run is not known.`
;const p=(0,s.cv)`The result of the run is not known; it may still be executing.`;const m=(0,
s.cv)`When the service answers again, collect the run with \`run-id\`.`;function $(e){switch(e.kind){case"bad-inputs":
return{title:"Invalid inputs",what:(0,o.H)(e.faults),meaning:d,remedy:(0,s.cv)`Correct the step's \`with:\` inputs.`}
;case"start-refused":{
const t=(0,s.cv)`Check \`workflow-id\`, \`base-url\`, and the node ids in the inputs. Also check that the key's role has API access and access to this workflow.`
;return{title:"Start refused",what:(0,s.cv)`The start was refused: ${c(e)}.`,meaning:v,remedy:(0,s.oR)([...h(e),t]," ")}
}case"start-impossible":return{title:"No connection to the service",what:(0,s.cv)`The start could not be sent: ${(0,
s.TL)(e.cause)}.`,meaning:v,
remedy:e.by==="certificate"?(0,s.ZV)(i):(0,s.cv)`Check https_proxy (for example http://proxy.example.com:3128, with a user name and a password if the proxy requires them) and no_proxy.`
};case"start-unreachable":return y(e);case"start-postponed":return{title:"Start not accepted",what:(0,
s.cv)`The service did not accept the start and asked for a pause of ${T(e.askedMs)}, but a step waits at most 15 minutes before it tries again: ${(0,
s.TL)(e.cause)}.`,meaning:v,remedy:(0,s.cv)`Run the job again after that time; this is safe.`};case"start-uncertain":
return{title:"Start uncertain",
what:(0,s.cv)`The start was sent, but it is not clear whether the service accepted it: ${(0,s.TL)(e.cause)}.`,
meaning:(0,s.cv)`A run may have been started, so the start was not repeated.`,remedy:(0,
s.cv)`${f} If the start created a run, collect it with \`run-id\`.`};case"start-unusable-id":{const t=(0,
s.ZV)(e.holdsKey?"contains the API key":"cannot be part of a URL");return{title:"Unusable run id",what:(0,
s.cv)`The service answered with a run id that ${t}: ${(0,s.V$)(JSON.stringify(e.id),300)}.`,meaning:(0,
s.cv)`A run was started, but it cannot be polled with this id.`,remedy:f}}case"poll-refused":{const t=(0,
s.cv)`Check \`run-id\` and \`base-url\`. Also check that the run still exists and that the key has access to it.`
;return{title:"Poll refused",what:(0,s.cv)`The poll of the run was refused: ${c(e)}.`,meaning:w,
remedy:e.isTooLarge?l(e):(0,s.oR)([...h(e),t]," ")}}case"polls-failed":return{title:"Polls failed",what:(0,
s.cv)`${e.polls} polls in a row failed. The last error: ${(0,s.TL)(e.cause)}.`,meaning:p,remedy:m};case"service-down":
return{title:"Service unavailable",
what:(0,s.cv)`The service was unavailable for longer than a step waits. The last error: ${(0,s.TL)(e.cause)}.`,
meaning:p,remedy:m};case"inputs-changed":return{title:"Inputs changed",
what:(0,s.cv)`The inputs of the item changed after they were checked: ${e.fault}.`,meaning:(0,
s.cv)`Nothing was sent for this item.`,
remedy:(0,s.cv)`Make sure that nothing else changes these files while the step runs, then run it again.`}
;case"other-workflow":return{title:"Run of another workflow",what:(0,s.cv)`The run belongs to the workflow ${(0,
s.id)(e.actual)}, not to ${(0,s.id)(e.expected)}.`,meaning:(0,s.cv)`Its outputs are not used.`,remedy:(0,
s.cv)`Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`};case"no-outputs":return{
title:"Outputs not writable",what:(0,s.cv)`The step's outputs cannot be written: ${(0,s.TL)(e.cause)}.`,meaning:d,
remedy:(0,s.cv)`The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`}
;case"no-workspace":return{title:"No workspace",
what:(0,s.cv)`GITHUB_WORKSPACE is not an absolute path, or RUNNER_TEMP is a relative one, and the working directory cannot be used: ${(0,
s.TL)(e.cause)}.`,meaning:d,remedy:(0,s.cv)`Set both to absolute paths, or run the step in a directory that exists.`}
;case"start-unrecorded":return{title:"Run may exist",what:(0,s.cv)`An earlier step sent the start at ${(0,
s.V$)(e.time,40)}, and the journal does not say whether a run was started.`,meaning:(0,
s.cv)`A run may have been started, so nothing was sent this time.`,
remedy:(0,s.cv)`Check the workflow's runs in the studio. If there is a run, set \`run-id\` to its id to collect it. If there is none, set \`retry: unknown\` to start it again.`
};case"journal-damaged":return{title:"Journal refused",what:(0,s.cv)`The journal cannot be used: ${e.what}.`,meaning:(0,
s.cv)`Nothing was sent to the service, and the journal was left as it is.`,remedy:(0,
s.cv)`If the API key was changed, use the one that the journal was written with. Otherwise set \`journal\` to a new file, and set \`run-id\` for the runs that you know, so that they are not started again.`
};case"journal-differs":return g(e);case"too-many-starts":return{title:"Too many starts",what:(0,
s.cv)`The step would start ${(0,s.ZV)((0,r.U9)(e.starts,"run"))}, but \`max-starts\` allows ${e.most}.`,meaning:d,
remedy:(0,
s.cv)`If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`
};case"journal-taken":return{title:"Journal in use",
what:(0,s.cv)`Another step has opened the same journal since this step did.`,meaning:(0,
s.cv)`This step started no further run.`,
remedy:(0,s.cv)`Wait until the other step has ended, then run this again: it collects what was started. Do not let two jobs use one journal at the same time.`
};case"journal-not-written":return{title:"Journal not written",what:(0,s.cv)`The journal could not be written: ${(0,
s.TL)(e.cause)}.`,meaning:(0,s.cv)`No further run was started, because there would be no record of it.`,remedy:(0,
s.cv)`Check the journal's file and its disk. The log has the ids of the runs that were started: set them as \`run-id\` when you run this again.`
};case"unexpected":return{title:"Unexpected error",what:(0,s.cv)`The action failed with an unexpected error: ${(0,
s.TL)(e.cause)}.`,meaning:(0,s.cv)`The \`run-id\` output and the log show whether a run was started.`,remedy:(0,
s.cv)`Please report this error with the log of this step.`}}}function g({items:e,isList:t}){const n=t?(0,
s.cv)`The journal has starts with other inputs, or with another workflow or service, for ${(0,s.ZV)((0,
r.U9)(e.length,"item"))}: ${(0,
a.S)(e)}.`:(0,s.cv)`The journal has a start with other inputs, or with another workflow or service.`;const o=t?(0,
s.cv)`To start these items as they are now, give them new ids, or set \`journal\` to a new file. To collect the runs, restore what they were started with, or set \`run-id\` of each item.`:(0,
s.cv)`To start a run with the present inputs, set \`journal\` to a new file. To collect the run, restore what it was started with, or set \`run-id\`.`
;return{title:"Journal of other inputs",what:n,meaning:d,remedy:o}}
function y({tries:e,busy:t,cause:n,outOfTime:r,askedMs:o}){const a=(0,s.ZV)(e===1?"1 attempt":`${e} attempts`)
;const i=(0,s.ZV)(t?"The service did not accept the start":"The service could not be reached");const c=o>0?(0,
s.cv)` The service asked for a pause of ${T(o)}.`:(0,s.cv)``
;const u=r?(0,s.cv)` The next attempt would be after the deadline (\`timeout-minutes\`).`:(0,s.cv)``;return{
title:t?"Start not accepted":"Service not reached",what:(0,s.cv)`${i} after ${a}: ${(0,s.TL)(n)}.${c}${u}`,meaning:v,
remedy:t?(0,s.cv)`The service receives too many requests. Run the job again later; this is safe.`:(0,
s.cv)`Check \`base-url\`, the network, and the proxy settings of the runner. It is safe to run the job again.`}}
function T(e){return(0,s.ZV)((0,r.p0)(e))}t.W=$}),7666:((e,t,n)=>{var r=n(4158);var s=n(8544)
;var o=n(4492);var a=n(1670);const i=150;const c=1e3;const u=5;const h=15;function l(e){const{run:t,reasons:n}=e
;return[...n.map(e=>v(e,t)),...d(e)]}function d({run:e,reasons:t}){const{json:n,step:r}=e.result
;return n?.kind!=="not-json"||t.length!==0&&r===void 0?[]:[(0,a.cv)`its result ${n.why}`]}function v(e,t){switch(e){
case"not-successful":return(0,a.cv)`the service does not report success`;case"not-done":return w(t.state);case"error":
return(0,a.cv)`its error is "${(0,a.TL)(t.error??"")}"`;case"failed-steps":return p(t)}}function f(e){
const{nodeId:t,stepId:n,message:s,json:o}=e;const c=s===void 0?(0,a.cv)`${(0,a.V$)((0,r.z5)(o),i)}`:(0,a.cv)`"${(0,
a.V$)(s,i)}"`;const u=(0,r.Vb)(e);if(u===void 0)return c;const h=t===void 0||n===void 0?(0,a.cv)``:(0,a.cv)`, step ${(0,
a.V$)(n,60)}`;return(0,a.cv)`${(0,a.V$)(u,100)}${h}: ${c}`}function w(e){if(e==="")return(0,a.cv)`it has no state`
;return(0,s.TN)(e.slice(0,c))==="DONE"?(0,a.cv)`its state is "DONE" with invisible characters, not DONE`:(0,
a.cv)`its state is "${(0,a.V$)(e,200)}", not DONE`}function p({failedSteps:e,oddFailedSteps:t}){if(t!==void 0)return(0,
a.cv)`its failed_steps is ${(0,a.V$)((0,r.z5)(t),i)}`;const n=e.slice(0,u).map(f);const s=e.slice(u);const c=(0,
a.ZV)((0,o.U9)(e.length,"step"));return(0,a.cv)`${c} failed (${(0,a.oR)(n,"; ")}${m(s)})`}function m(e){
if(e.length===0)return(0,a.cv)``;const t=e.slice(0,h).map(e=>(0,a.V$)((0,r.Vb)(e)??"\u2013",40));const n=(0,
a.ZV)(t.length<e.length?", \u2026":"");return(0,a.cv)`; and ${e.length} more: ${(0,a.oR)(t,", ")}${n}`}t.CE=d;t.Nx=l
;t.py=f;t.uV=v}),6465:((e,t,n)=>{var r=n(4158);var s=n(8544);var o=n(4492);var a=n(1670);var i=n(7666)
;const c=20;const u=120;const h=300;const l=1e3;const d=5;const v=/^(failed|failure|error|errored)$/i;function f(e){
const{run:t,reasons:n}=e;const r=n.filter(e=>!w(e,t,n)).reverse();return[...g(t),...r.map(e=>(0,i.uV)(e,t)),...(0,
i.CE)(e)]}function w(e,t,n){switch(e){case"failed-steps":return t.oddFailedSteps===void 0;case"error":return p(t)
;case"not-done":return v.test(t.state)&&(n.includes("error")||n.includes("failed-steps"));case"not-successful":
return n.length>1}}function p({error:e,failedSteps:t}){return t.some(({message:t})=>m(t)===m(e))}function m(e){
return e===void 0?void 0:(0,s.TN)((0,s.Pl)(e,l))}function $(e){const t=new Map;for(const n of e){const e=m(n.message)??n
;const r=t.get(e);r===void 0?t.set(e,[n]):r.push(n)}return[...t.values()]}function g(e){const t=$(e.failedSteps)
;const n=t.slice(0,c).flatMap(y);const r=t.length-n.length;return r===0?n:[...n,(0,a.cv)`… and ${(0,a.ZV)((0,
o.U9)(r,"other message"))}`]}function y(e){return e.slice(0,1).map(({message:t,json:n})=>{const s=(0,a.V$)(t??(0,
r.z5)(n),h);return T(t===void 0?(0,a.cv)`${s}`:(0,a.cv)`"${s}"`,e)})}function T(e,t){
const n=t.map(r.Vb).filter(e=>e!==void 0);const s=n.slice(0,d).map(e=>(0,a.V$)(e,u));const[o]=s
;if(o===void 0)return t.length===1?e:(0,a.cv)`${t.length} steps: ${e}`;if(t.length===1)return(0,a.cv)`${o}: ${e}`
;const i=t.length-s.length;const c=i===0?(0,a.cv)``:(0,a.cv)` and ${i} more`;return(0,
a.cv)`${t.length} steps: ${e} (${(0,a.oR)(s,", ")}${c})`}t.K=f;t.R=$})};
