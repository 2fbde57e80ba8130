"use strict";exports.id=273;exports.ids=[273];exports.modules={1273:((t,n,e)=>{var s=e(4573);e.n(s)
;var r=e(6449);var o=e(4808);const u=()=>process.getBuiltinModule("node:zlib");const c=1048576;const i=1e4;const f=2
;const d=8;const l=2;const a=4;function h(t,n,e){if(n.length>f)return{kind:"whole",bytes:t};let s={kind:"whole",bytes:t}
;for(const t of n.toReversed()){const n=b(s.bytes,t,e);if(n.kind==="too-large")return n;s=s.kind==="cut"?{...n,
kind:"cut"}:n}return s}function b(t,n,e){if(E(t))return{kind:"whole",bytes:t};switch(n){case"gzip":case"x-gzip":
return k(t,e);case"deflate":return x(t)?g(t,e):y(t,e,B());case"br":return y(t,e,m());case"zstd":
return t.readUIntLE(0,Math.min(4,t.length))===4247762216?v(t,e,_()):{kind:"whole",bytes:t};default:return{kind:"whole",
bytes:t}}}function y(t,n,e){const s=v(t,n,e);const r=s.kind==="cut"&&s.bytes.length===0;return r?{kind:"whole",bytes:t
}:s}function g(t,n){const e=v(t.subarray(l),n,B());const s=l+e.used+a;return s>t.length&&e.kind==="whole"?{...e,
kind:"cut"}:e}function k(t,n){const e=[];const s=()=>e.length===1?e[0]??Buffer.of():Buffer.concat(e);let r=n;let o=t
;for(let t=0;w(o);t++){const n=p(o);if(n===void 0||t===i)return{kind:"cut",bytes:s()};const u=v(o.subarray(n),r,B())
;e.push(u.bytes);const c=n+u.used+d;if(u.kind!=="whole")return{kind:u.kind,bytes:s()};if(c>o.length)return{kind:"cut",
bytes:s()};r-=u.bytes.length;o=o.subarray(c)}return e.length===0?{kind:"whole",bytes:t}:{kind:"whole",bytes:s()}}
function w(t){return t[0]===31&&t[1]===139&&t[2]===8}function p(t){const n=t[3]??0;let e=10
;n&4&&(e+=2+(t[10]??0)+256*(t[11]??0));for(const s of[8,16]){if(!(n&s))continue;const r=t.indexOf(0,e);if(r===-1)return
;e=r+1}n&2&&(e+=2);return e}function x(t){const[n=0,e=0]=t;return(n&15)===8&&(256*n+e)%31===0}function E(t){
const n=t.subarray(0,1024);const e=[0,1,2,3].some(t=>(0,s.isUtf8)(n.subarray(0,n.length-t)))
;return e&&!/[\x00-\x08\x0e-\x1f\x7f]/.test(n.toString("latin1"))}const B=()=>({decode:u().inflateRawSync,
flush:u().constants.Z_SYNC_FLUSH,ignoresEnd:false});const m=()=>({decode:u().brotliDecompressSync,
flush:u().constants.BROTLI_OPERATION_FLUSH,ignoresEnd:false});const _=()=>({decode:u().zstdDecompressSync,
flush:u().constants.ZSTD_e_flush,ignoresEnd:true});function v(t,n,e){const s=(t,n,s={})=>R(e.decode(t,{
maxOutputLength:Math.max(1,n),info:true,...s}));const r={finishFlush:e.flush};try{
const r=e.ignoresEnd?Buffer.concat([t,Buffer.of(0)]):t;const{buffer:o,used:u}=s(r,n)
;if(!e.ignoresEnd||u<r.length)return{kind:"whole",bytes:o,used:u}}catch(t){if(S(t))return{kind:"too-large",bytes:o(),
used:0}}try{return{kind:"cut",bytes:s(t,n,r).buffer,used:0}}catch(t){return{kind:S(t)?"too-large":"cut",bytes:o(),used:0
}}function o(){let n=Buffer.of();let[e,o]=[0,Math.min(t.length,c)];while(e<o){const u=Math.ceil((e+o)/2);try{
n=s(t.subarray(0,u),c,r).buffer;e=u}catch{o=u-1}}return n}}function R(t){const{buffer:n,engine:e}=(0,o.Gv)(t)?t:{}
;const s=(0,o.Gv)(e)?e.bytesWritten:void 0;if(!Buffer.isBuffer(n)||typeof s!=="number")throw new TypeError("output")
;return{buffer:n,used:s}}function S(t){return(0,r.$N)(t)==="ERR_BUFFER_TOO_LARGE"}n.undoCodings=h})};
