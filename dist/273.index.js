"use strict";exports.id=273;exports.ids=[273];exports.modules={1273:((t,n,e)=>{var s=e(4573);e.n(s)
;var r=e(6449);const o=()=>process.getBuiltinModule("node:zlib");const c=1048576;const u=1e4;const i=2;const f=8
;const d=2;const l=4;function a(t,n,e){if(n.length>i)return{kind:"whole",bytes:t};let s={kind:"whole",bytes:t}
;for(const t of n.toReversed()){const n=h(s.bytes,t,e);if(n.kind==="too-large")return n;s=s.kind==="cut"?{...n,
kind:"cut"}:n}return s}function h(t,n,e){if(p(t))return{kind:"whole",bytes:t};switch(n){case"gzip":case"x-gzip":
return g(t,e);case"deflate":return x(t)?y(t,e):b(t,e,E());case"br":return b(t,e,_());case"zstd":
return t.readUIntLE(0,Math.min(4,t.length))===4247762216?B(t,e,m()):{kind:"whole",bytes:t};default:return{kind:"whole",
bytes:t}}}function b(t,n,e){const s=B(t,n,e);const r=s.kind==="cut"&&s.bytes.length===0;return r?{kind:"whole",bytes:t
}:s}function y(t,n){const e=B(t.subarray(d),n,E());const s=d+e.used+l;return s>t.length?{...e,kind:"cut"}:e}
function g(t,n){const e=[];const s=()=>e.length===1?e[0]??Buffer.of():Buffer.concat(e);let r=n;let o=t
;for(let t=0;k(o);t++){const n=w(o);if(n===void 0||t===u)return{kind:"cut",bytes:s()};const c=B(o.subarray(n),r,E())
;e.push(c.bytes);const i=n+c.used+f;if(c.kind!=="whole")return{kind:c.kind,bytes:s()};if(i>o.length)return{kind:"cut",
bytes:s()};r-=c.bytes.length;o=o.subarray(i)}return e.length===0?{kind:"whole",bytes:t}:{kind:"whole",bytes:s()}}
function k(t){return t[0]===31&&t[1]===139&&t[2]===8}function w(t){const n=t[3]??0;let e=10
;n&4&&(e+=2+(t[10]??0)+256*(t[11]??0));for(const s of[8,16]){if(!(n&s))continue;const r=t.indexOf(0,e);if(r===-1)return
;e=r+1}n&2&&(e+=2);return e}function x(t){const[n=0,e=0]=t;return(n&15)===8&&(256*n+e)%31===0}function p(t){
const n=t.subarray(0,1024);const e=[0,1,2,3].some(t=>(0,s.isUtf8)(n.subarray(0,n.length-t)))
;return e&&!/[\x00-\x08\x0e-\x1f\x7f]/.test(n.toString("latin1"))}const E=()=>({decode:o().inflateRawSync,
flush:o().constants.Z_SYNC_FLUSH,ignoresEnd:false});const _=()=>({decode:o().brotliDecompressSync,
flush:o().constants.BROTLI_OPERATION_FLUSH,ignoresEnd:false});const m=()=>({decode:o().zstdDecompressSync,
flush:o().constants.ZSTD_e_flush,ignoresEnd:true});function B(t,n,e){const s=(t,n,s={})=>e.decode(t,{
maxOutputLength:Math.max(1,n),info:true,...s});const r={finishFlush:e.flush};try{
const r=e.ignoresEnd?Buffer.concat([t,Buffer.of(0)]):t;const{buffer:o,engine:c}=s(r,n);const u=c.bytesWritten
;if(!e.ignoresEnd||u<r.length)return{kind:"whole",bytes:o,used:u}}catch(t){if(R(t))return{kind:"too-large",bytes:o(),
used:0}}try{return{kind:"cut",bytes:s(t,n,r).buffer,used:0}}catch{return{kind:"cut",bytes:o(),used:0}}function o(){
let n=Buffer.of();let[e,o]=[0,Math.min(t.length,c)];while(e<o){const u=Math.ceil((e+o)/2);try{
n=s(t.subarray(0,u),c,r).buffer;e=u}catch{o=u-1}}return n}}function R(t){return(0,r.$N)(t)==="ERR_BUFFER_TOO_LARGE"}
n.undoCodings=a})};
