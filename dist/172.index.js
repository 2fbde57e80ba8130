"use strict";exports.id=172;exports.ids=[172];exports.modules={5791:((t,r,e)=>{var n=e(3024);e.n(n)
;var s=e(6760);e.n(s);var o=e(7689);var i=e(6316);var c=e(4613)
;const a="in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE";const l="must be a file that can be created"
;function h(t,r,e){const h=t=>({kind:"fault",fault:t});if(/[\\/]$/.test(t))return h("must be a file, not a directory")
;const d=s.resolve(r.workspace,t);try{const{real:l}=(0,i.d2)(d);const u=n.statSync(l,{throwIfNoEntry:false})
;if(u?.isDirectory())return h("must be a file, not a directory")
;if(u!==void 0&&!u.isFile())return h("must be a regular file");if([s.normalize(t),d,l].some(t=>(0,
i.tG)(t)))return h("must not be in a .git directory");const y=(0,i.RD)(r);e!==void 0&&y.push(...(0,i.RD)({workspace:e,
temp:void 0}));const p=(0,c.resolveOutputFolder)(s.dirname(l),r,{roots:y,called:a})
;if(p.kind==="fault")return p.fault===c.sj?h(f):p;(0,c.I3)(l);if(u===void 0)return{kind:"file",path:l}
;if(u.size>o.h*1024*1024)return h(`must be at most ${o.h} MiB`);n.accessSync(l,n.constants.R_OK|n.constants.W_OK)
;return{kind:"file",path:l}}catch(t){return h(u[String((0,i.$N)(t))]??l)}}
const d="must be a file that the runner can read and write"
;const f="must be in a directory that the runner can write to";const u={...c.un,EACCES:d,EPERM:d,EROFS:d}
;r.resolveJournal=h}),7689:((t,r,e)=>{var n=e(3024);e.n(n);var s=e(6760);e.n(s);const o=64
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
