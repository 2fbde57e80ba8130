"use strict";exports.id=273;exports.ids=[273];exports.modules={1273:((t,n,e)=>{var s=e(4573);e.n(s)
;var r=e(6449);var o=e(4808);const u=()=>process.getBuiltinModule("node:zlib");const c=1048576;const i=1e4;const f=2
;const d=/^\s*(\{\s*["}]|\[\s*[{["\]]|<[!a-z])/i;const l=8;const a=2;const h=4;function b(t,n,e){if(n.length>f)return{
kind:"whole",bytes:t};let s={kind:"whole",bytes:t};for(const t of n.toReversed()){const n=y(s.bytes,t,e)
;if(n.kind==="too-large")return n;s=s.kind==="cut"?{...n,kind:"cut"}:n}return s}function y(t,n,e){if(m(t))return{
kind:"whole",bytes:t};switch(n){case"gzip":case"x-gzip":return E(t,e);case"deflate":return _(t)?k(t,e):g(t,e,v())
;case"br":return g(t,e,R());case"zstd":return w(t,e);default:return{kind:"whole",bytes:t}}}function g(t,n,e){
const s=z(t,n,e);const r=s.kind==="cut"&&s.bytes.length===0;const o=s.kind==="whole"&&s.used===t.length
;const u=d.test(t.toString("latin1",0,64))&&!o;return r||u?{kind:"whole",bytes:t}:s}function k(t,n){
const e=z(t.subarray(a),n,v());const s=a+e.used+h;return s>t.length&&e.kind==="whole"?{...e,kind:"cut"}:e}
function w(t,n){const e=[];let s=n;let r=t;for(let t=0;p(r);t++){const n=z(r,s,O());e.push(n.bytes)
;const o=n.kind!=="whole"||t===i;if(o)return{kind:n.kind==="whole"?"cut":n.kind,bytes:x(e)};s-=n.bytes.length
;r=r.subarray(n.used)}return{kind:"whole",bytes:e.length===0?t:x(e)}}function p(t){if(t.length<4)return false
;const n=t.readUInt32LE(0);return n===4247762216||n>>>4===25481893}function x(t){
return t.length===1?t[0]??Buffer.of():Buffer.concat(t)}function E(t,n){const e=[];const s=()=>x(e);let r=n;let o=t
;for(let t=0;B(o);t++){const n=S(o);if(n===void 0||t===i)return{kind:"cut",bytes:s()};const u=z(o.subarray(n),r,v())
;e.push(u.bytes);const c=n+u.used+l;if(u.kind!=="whole")return{kind:u.kind,bytes:s()};if(c>o.length)return{kind:"cut",
bytes:s()};r-=u.bytes.length;o=o.subarray(c)}return e.length===0?{kind:"whole",bytes:t}:{kind:"whole",bytes:s()}}
function B(t){return t[0]===31&&t[1]===139&&t[2]===8}function S(t){const n=t[3]??0;let e=10
;n&4&&(e+=2+(t[10]??0)+256*(t[11]??0));for(const s of[8,16]){if(!(n&s))continue;const r=t.indexOf(0,e);if(r===-1)return
;e=r+1}n&2&&(e+=2);return e}function _(t){const[n=0,e=0]=t;return(n&15)===8&&(256*n+e)%31===0}function m(t){
const n=t.subarray(0,1024);const e=[0,1,2,3].some(t=>(0,s.isUtf8)(n.subarray(0,n.length-t)))
;return e&&!/[\x00-\x08\x0e-\x1f\x7f]/.test(n.toString("latin1"))}const v=()=>({decode:u().inflateRawSync,
flush:u().constants.Z_SYNC_FLUSH,ignoresEnd:false});const R=()=>({decode:u().brotliDecompressSync,
flush:u().constants.BROTLI_OPERATION_FLUSH,ignoresEnd:false});const O=()=>({decode:u().zstdDecompressSync,
flush:u().constants.ZSTD_e_flush,ignoresEnd:true});function z(t,n,e){const s=(t,n,s={})=>L(e.decode(t,{
maxOutputLength:Math.max(1,n),info:true,...s}));const r={finishFlush:e.flush};try{
const r=e.ignoresEnd?Buffer.concat([t,Buffer.of(0)]):t;const{buffer:o,used:u}=s(r,n)
;if(!e.ignoresEnd||u<r.length)return{kind:"whole",bytes:o,used:u}}catch(t){if(F(t))return{kind:"too-large",bytes:o(),
used:0}}try{return{kind:"cut",bytes:s(t,n,r).buffer,used:0}}catch(t){return{kind:F(t)?"too-large":"cut",bytes:o(),used:0
}}function o(){let n=Buffer.of();let[e,o]=[0,Math.min(t.length,c)];while(e<o){const u=Math.ceil((e+o)/2);try{
n=s(t.subarray(0,u),c,r).buffer;e=u}catch{o=u-1}}return n}}function L(t){const{buffer:n,engine:e}=(0,o.Gv)(t)?t:{}
;const s=(0,o.Gv)(e)?e.bytesWritten:void 0;if(!Buffer.isBuffer(n)||typeof s!=="number")throw new TypeError("output")
;return{buffer:n,used:s}}function F(t){return(0,r.$N)(t)==="ERR_BUFFER_TOO_LARGE"}n.undoCodings=b})};
