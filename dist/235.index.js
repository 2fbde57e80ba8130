"use strict";exports.id=235;exports.ids=[235];exports.modules={6235:((t,s,e)=>{var n=e(4896);var r=e(2394)
;var i=e(4976);var o=e(1001);var a=e(2579);function d(t,s){const e=(0,a.a0)(t);if("kind"in e)return e
;const{codes:i,asked:o,text:d}=e;const{path:u}=t.settings.journal;const c=(0,a.CD)(u,()=>n.C.takeUp(u,d,i,()=>new Date))
;if("kind"in c)return c;const{journal:l,history:h}=c;const k=(0,a.bJ)(o,h,t);if(!("tasks"in k)){l.close();return k}(0,
r.gX)((0,a.Mc)(k,t,d===void 0?"made":"there"),s);return new JournalRecorder(l,o,k)}class JournalRecorder{tasks;journal
;items;states;ends=0;endCause;constructor(t,s,{tasks:e,history:n}){this.tasks=e;this.journal=t;this.items=s
;this.states=new Map(s.map(({task:{id:t}})=>[t,n.stateOf(t)]))}get problem(){return this.journal.problem}
prepared(t,s,e){const n=this.itemAt(t);const{id:r}=n.task;const{journal:i}=this;const a=i.sending(r,n.digestOf(s))
;if(a!==void 0){const t={by:"journal",problem:a};return{kind:"impossible",outcome:{kind:"not-started",why:t},
endsStarting:t}}return{kind:"ready",send:async()=>{const t=await e();(0,o._L)(t)==="not-started"&&i.notStarted(r)
;return t},takeBack:async()=>i.notStarted(r)}}started(t,s){const e=this.journal.started(this.itemAt(t).task.id,s)
;return e===void 0?void 0:{by:"journal",problem:e}}ended(t,s){const e=this.tasks[t]
;if(s.kind!=="finished"||e===void 0)return;if(e.kind==="collect"&&e.isResumed!==true)return
;const n=s.reasons.length===0?"success":"failure";const r=this.states.get(e.id)
;const i=r?.kind==="ended"&&r.runId===s.runId&&r.conclusion===n;if(i)return;const o=this.journal.ended(e.id,s.runId,n)
;if(o===void 0)return;this.ends++;this.endCause??=o}close(){this.journal.close();return this.endCause===void 0?[]:[(0,
i.Z)(this.ends,this.endCause)]}itemAt(t){const s=this.items[t];if(s===void 0)throw new Error(`there is no item ${t}`)
;return s}}s.takeUpJournal=d;s.takeUpOf=a.Od})};
