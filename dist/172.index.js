"use strict";exports.id=172;exports.ids=[172];exports.modules={5791:((t,r,e)=>{var n=e(3024);e.n(n)
;var o=e(6760);e.n(o);var s=e(7689);var i=e(6449);var c=e(6316);var a=e(4613)
;const l="in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE";const d="must be a file that can be created"
;function h(t,r,e,h){const u=t=>({kind:"fault",fault:t});if(/[\\/]$/.test(t))return u("must be a file, not a directory")
;const p=o.resolve(r.workspace,t);try{const{real:i}=(0,c.d2)(p);const d=n.statSync(i,{throwIfNoEntry:false})
;if(d?.isDirectory())return u("must be a file, not a directory")
;if(d!==void 0&&!d.isFile())return u("must be a regular file");if([t,p,i].some(t=>(0,
c.tG)(t)))return u("must not be in a .git directory");if(h!==void 0&&(0,c.eZ)(h).some(t=>(0,
c.gR)(i,t)))return u("must not be `output-directory`, or a directory above it");const y=(0,c.RD)(r)
;e!==void 0&&y.push((0,c.eZ)(e));const m=(0,a.resolveOutputFolder)(o.dirname(i),r,{roots:y,called:l})
;if(m.kind==="fault")return m.fault===a.sj?u(f):m;(0,a.I3)(i);if(d===void 0)return{kind:"file",path:i}
;if(d.size>s.h*1024*1024)return u(`must be at most ${s.h} MiB`);n.accessSync(i,n.constants.R_OK|n.constants.W_OK)
;return{kind:"file",path:i}}catch(t){return u(y[String((0,i.$N)(t))]??d)}}
const u="must be a file that the runner can read and write"
;const f="must be in a directory that the runner can write to";const y={...a.un,EACCES:u,EPERM:u,EROFS:u}
;r.resolveJournal=h}),7689:((t,r,e)=>{var n=e(3024);e.n(n);var o=e(6760);e.n(o);const s=64
;const i=s*1024*1024;const c=384;const a=63;class JournalFile{path;descriptor;constructor(t){this.path=t;l(o.dirname(t))
;const{O_RDWR:r,O_APPEND:e,O_CREAT:s,O_NOFOLLOW:i=0}=n.constants;this.descriptor=n.openSync(t,r|e|s|i,c);try{
const{mode:t}=n.fstatSync(this.descriptor);process.platform!=="win32"&&(t&a)!==0&&n.fchmodSync(this.descriptor,c)
}catch(t){this.close();throw t}}append(t){const r=Buffer.from(t)
;if(n.fstatSync(this.descriptor).size+r.length>i)throw new Error(`the journal would be larger than ${s} MiB`)
;if(n.writeSync(this.descriptor,r)!==r.length)throw new Error("only a part of a record could be written")}sync(){
n.fsyncSync(this.descriptor)}syncFolder(){if(process.platform==="win32")return
;const t=n.openSync(o.dirname(this.path),n.constants.O_RDONLY);try{n.fsyncSync(t)}finally{n.closeSync(t)}}read(t){
const r=n.fstatSync(this.descriptor,{bigint:true});const e=n.statSync(this.path,{bigint:true,throwIfNoEntry:false})
;if(e===void 0)throw new Error("the file was removed")
;if(r.ino!==e.ino||r.dev!==e.dev)throw new Error("another file has taken its place")
;const o=Buffer.alloc(Math.max(0,Number(r.size)-t));let s=0;while(s<o.length){
const r=n.readSync(this.descriptor,o,s,o.length-s,t+s);if(r===0)break;s+=r}return o.subarray(0,s)}close(){
n.closeSync(this.descriptor)}}function l(t){if(n.existsSync(t))return;l(o.dirname(t));try{n.mkdirSync(t)}catch(r){
if(!n.existsSync(t))throw r}}r.U=JournalFile;r.h=s})};
