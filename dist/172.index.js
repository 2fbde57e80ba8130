"use strict";exports.id=172;exports.ids=[172];exports.modules={5791:((t,r,e)=>{var n=e(3024);e.n(n)
;var s=e(6760);e.n(s);var o=e(7689);var i=e(6449);var c=e(6316);var a=e(4613)
;const l="in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE";const h="must be a file that can be created"
;function d(t,r,e){const d=t=>({kind:"fault",fault:t});if(/[\\/]$/.test(t))return d("must be a file, not a directory")
;const f=s.resolve(r.workspace,t);try{const{real:i}=(0,c.d2)(f);const h=n.statSync(i,{throwIfNoEntry:false})
;if(h?.isDirectory())return d("must be a file, not a directory")
;if(h!==void 0&&!h.isFile())return d("must be a regular file");if([t,f,i].some(t=>(0,
c.tG)(t)))return d("must not be in a .git directory");const y=(0,c.RD)(r);e!==void 0&&y.push((0,c.eZ)(e));const p=(0,
a.resolveOutputFolder)(s.dirname(i),r,{roots:y,called:l});if(p.kind==="fault")return p.fault===a.sj?d(u):p;(0,a.I3)(i)
;if(h===void 0)return{kind:"file",path:i};if(h.size>o.h*1024*1024)return d(`must be at most ${o.h} MiB`)
;n.accessSync(i,n.constants.R_OK|n.constants.W_OK);return{kind:"file",path:i}}catch(t){return d(y[String((0,
i.$N)(t))]??h)}}const f="must be a file that the runner can read and write"
;const u="must be in a directory that the runner can write to";const y={...a.un,EACCES:f,EPERM:f,EROFS:f}
;r.resolveJournal=d}),7689:((t,r,e)=>{var n=e(3024);e.n(n);var s=e(6760);e.n(s);const o=64
;const i=o*1024*1024;const c=384;const a=63;class JournalFile{path;descriptor;constructor(t){this.path=t;l(s.dirname(t))
;const{O_RDWR:r,O_APPEND:e,O_CREAT:o,O_NOFOLLOW:i=0}=n.constants;this.descriptor=n.openSync(t,r|e|o|i,c);try{
const{mode:t}=n.fstatSync(this.descriptor);process.platform!=="win32"&&(t&a)!==0&&n.fchmodSync(this.descriptor,c)
}catch(t){this.close();throw t}}append(t){const r=Buffer.from(t)
;if(n.fstatSync(this.descriptor).size+r.length>i)throw new Error(`the journal would be larger than ${o} MiB`)
;if(n.writeSync(this.descriptor,r)!==r.length)throw new Error("only a part of a record could be written")}sync(){
n.fsyncSync(this.descriptor)}syncFolder(){if(process.platform==="win32")return
;const t=n.openSync(s.dirname(this.path),n.constants.O_RDONLY);try{n.fsyncSync(t)}finally{n.closeSync(t)}}read(t){
const r=n.fstatSync(this.descriptor,{bigint:true});const e=n.statSync(this.path,{bigint:true,throwIfNoEntry:false})
;if(e===void 0)throw new Error("the file was removed")
;if(r.ino!==e.ino||r.dev!==e.dev)throw new Error("another file has taken its place")
;const s=Buffer.alloc(Math.max(0,Number(r.size)-t));let o=0;while(o<s.length){
const r=n.readSync(this.descriptor,s,o,s.length-o,t+o);if(r===0)break;o+=r}return s.subarray(0,o)}close(){
n.closeSync(this.descriptor)}}function l(t){if(n.existsSync(t))return;l(s.dirname(t));try{n.mkdirSync(t)}catch(r){
if(!n.existsSync(t))throw r}}r.U=JournalFile;r.h=o})};
