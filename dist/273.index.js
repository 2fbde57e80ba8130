"use strict";exports.id=273;exports.ids=[273];exports.modules={1273:((t,n,e)=>{var r=e(4573);e.n(r)
;var s=e(6449);var o=e(4808);const u=()=>process.getBuiltinModule("node:zlib");const c=1048576;const i=1e4;const f=2
;const d=/^\s*(\{\s*["}]|\[\s*[{["\]]|<[!a-z])/i;const l=8;const a=2;const h=4;function b(t,n,e){if(n.length>f)return{
kind:"whole",bytes:t};let r={kind:"whole",bytes:t};for(const t of n.toReversed()){const n=y(r.bytes,t,e)
;if(n.kind==="too-large")return n;r=r.kind==="cut"?{...n,kind:"cut"}:n}return r}function y(t,n,e){if(v(t))return{
kind:"whole",bytes:t};switch(n){case"gzip":case"x-gzip":return w(t,e);case"deflate":return m(t)?k(t,e):g(t,e,R())
;case"br":return g(t,e,O());case"zstd":return p(t,e);default:return{kind:"whole",bytes:t}}}function g(t,n,e){
const r=L(t,n,e);const s=r.kind==="cut"&&r.bytes.length===0;const o=r.kind==="whole"&&r.used===t.length
;const u=d.test(t.toString("latin1",0,64))&&!o;return s||u?{kind:"whole",bytes:t}:r}function k(t,n){return x(t,a,h,n)}
function w(t,n){return B(t,n,E,(t,n)=>{const e=_(t);return e===void 0?{kind:"cut",bytes:Buffer.of(),used:0}:x(t,e,l,n)})
}function p(t,n){return B(t,n,S,(t,n)=>L(t,n,z()))}function x(t,n,e,r){const s=L(t.subarray(n),r,R());const o=n+s.used+e
;const u=s.kind==="whole"&&o>t.length;return{...s,used:o,kind:u?"cut":s.kind}}function B(t,n,e,r){const s=[]
;const o=()=>s.length===1?s[0]??Buffer.of():Buffer.concat(s);let u=n;let c=t;for(let t=0;e(c);t++){if(t===i)return{
kind:"cut",bytes:o()};const n=r(c,u);s.push(n.bytes);if(n.kind!=="whole")return{kind:n.kind,bytes:o()};u-=n.bytes.length
;c=c.subarray(n.used)}return{kind:"whole",bytes:s.length===0?t:o()}}function E(t){return t[0]===31&&t[1]===139&&t[2]===8
}function S(t){if(t.length<4)return false;const n=t.readUInt32LE(0);return n===4247762216||n>>>4===25481893}
function _(t){const n=t[3]??0;let e=10;n&4&&(e+=2+(t[10]??0)+256*(t[11]??0));for(const r of[8,16]){if(!(n&r))continue
;const s=t.indexOf(0,e);if(s===-1)return;e=s+1}n&2&&(e+=2);return e}function m(t){const[n=0,e=0]=t
;return(n&15)===8&&(256*n+e)%31===0}function v(t){const n=t.subarray(0,1024);const e=[0,1,2,3].some(t=>(0,
r.isUtf8)(n.subarray(0,n.length-t)));return e&&!/[\x00-\x08\x0e-\x1f\x7f]/.test(n.toString("latin1"))}const R=()=>({
decode:u().inflateRawSync,flush:u().constants.Z_SYNC_FLUSH,ignoresEnd:false});const O=()=>({
decode:u().brotliDecompressSync,flush:u().constants.BROTLI_OPERATION_FLUSH,ignoresEnd:false});const z=()=>({
decode:u().zstdDecompressSync,flush:u().constants.ZSTD_e_flush,ignoresEnd:true});function L(t,n,e){
const r=(t,n,r={})=>F(e.decode(t,{maxOutputLength:Math.max(1,n),info:true,...r}));const s={finishFlush:e.flush};try{
const s=e.ignoresEnd?Buffer.concat([t,Buffer.of(0)]):t;const{buffer:o,used:u}=r(s,n)
;if(!e.ignoresEnd||u<s.length)return{kind:"whole",bytes:o,used:u}}catch(t){if(T(t))return{kind:"too-large",bytes:o(),
used:0}}try{return{kind:"cut",bytes:r(t,n,s).buffer,used:0}}catch(t){return{kind:T(t)?"too-large":"cut",bytes:o(),used:0
}}function o(){let n=Buffer.of();let[e,o]=[0,Math.min(t.length,c)];while(e<o){const u=Math.ceil((e+o)/2);try{
n=r(t.subarray(0,u),c,s).buffer;e=u}catch{o=u-1}}return n}}function F(t){const{buffer:n,engine:e}=(0,o.Gv)(t)?t:{}
;const r=(0,o.Gv)(e)?e.bytesWritten:void 0;if(!Buffer.isBuffer(n)||typeof r!=="number")throw new TypeError("output")
;return{buffer:n,used:r}}function T(t){return(0,s.$N)(t)==="ERR_BUFFER_TOO_LARGE"}n.undoCodings=b})};
