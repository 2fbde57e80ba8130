"use strict";exports.id=273;exports.ids=[273];exports.modules={1273:((t,n,e)=>{var r=e(4573);e.n(r)
;var s=e(4808);const o=()=>process.getBuiltinModule("node:zlib");const u=1048576;const c=1e4;const i=2;const f=8
;const d=2;const l=4;function a(t,n,e){if(n.length>i)return{kind:"whole",bytes:t};let r={kind:"whole",bytes:t}
;for(const t of n.toReversed()){const n=h(r.bytes,t,e);if(n.kind==="too-large")return n;r=r.kind==="cut"?{...n,
kind:"cut"}:n}return r}function h(t,n,e){if(x(t))return{kind:"whole",bytes:t};switch(n){case"gzip":case"x-gzip":
return g(t,e);case"deflate":return p(t)?y(t,e):b(t,e,E());case"br":return b(t,e,B());case"zstd":
return t.readUIntLE(0,Math.min(4,t.length))===4247762216?_(t,e,m()):{kind:"whole",bytes:t};default:return{kind:"whole",
bytes:t}}}function b(t,n,e){const r=_(t,n,e);const s=r.kind==="cut"&&r.bytes.length===0;return s?{kind:"whole",bytes:t
}:r}function y(t,n){const e=_(t.subarray(d),n,E());const r=d+e.used+l;return r>t.length&&e.kind==="whole"?{...e,
kind:"cut"}:e}function g(t,n){const e=[];const r=()=>e.length===1?e[0]??Buffer.of():Buffer.concat(e);let s=n;let o=t
;for(let t=0;k(o);t++){const n=w(o);if(n===void 0||t===c)return{kind:"cut",bytes:r()};const u=_(o.subarray(n),s,E())
;e.push(u.bytes);const i=n+u.used+f;if(u.kind!=="whole")return{kind:u.kind,bytes:r()};if(i>o.length)return{kind:"cut",
bytes:r()};s-=u.bytes.length;o=o.subarray(i)}return e.length===0?{kind:"whole",bytes:t}:{kind:"whole",bytes:r()}}
function k(t){return t[0]===31&&t[1]===139&&t[2]===8}function w(t){const n=t[3]??0;let e=10
;n&4&&(e+=2+(t[10]??0)+256*(t[11]??0));for(const r of[8,16]){if(!(n&r))continue;const s=t.indexOf(0,e);if(s===-1)return
;e=s+1}n&2&&(e+=2);return e<=t.length?e:void 0}function p(t){const[n=0,e=0]=t;return(n&15)===8&&(256*n+e)%31===0}
function x(t){const n=t.subarray(0,1024);const e=[0,1,2,3].some(t=>(0,r.isUtf8)(n.subarray(0,n.length-t)))
;return e&&!/[\x00-\x08\x0e-\x1f\x7f]/.test(n.toString("latin1"))}const E=()=>({decode:o().inflateRawSync,
flush:o().constants.Z_SYNC_FLUSH,ignoresEnd:false});const B=()=>({decode:o().brotliDecompressSync,
flush:o().constants.BROTLI_OPERATION_FLUSH,ignoresEnd:false});const m=()=>({decode:o().zstdDecompressSync,
flush:o().constants.ZSTD_e_flush,ignoresEnd:true});function _(t,n,e){const r=(t,n,r={})=>v(e.decode(t,{
maxOutputLength:Math.max(1,n),info:true,...r}));const s={finishFlush:e.flush};try{
const s=e.ignoresEnd?Buffer.concat([t,Buffer.of(0)]):t;const{buffer:o,used:u}=r(s,n)
;if(!e.ignoresEnd||u<s.length)return{kind:"whole",bytes:o,used:u}}catch(t){if(R(t))return{kind:"too-large",bytes:o(),
used:0}}try{return{kind:"cut",bytes:r(t,n,s).buffer,used:0}}catch(t){return{kind:R(t)?"too-large":"cut",bytes:o(),used:0
}}function o(){let n=Buffer.of();let[e,o]=[0,Math.min(t.length,u)];while(e<o){const c=Math.ceil((e+o)/2);try{
n=r(t.subarray(0,c),u,s).buffer;e=c}catch{o=c-1}}return n}}function v(t){const{buffer:n,engine:e}=(0,s.Gv)(t)?t:{}
;const r=(0,s.Gv)(e)?e.bytesWritten:void 0;if(!Buffer.isBuffer(n)||typeof r!=="number")throw new TypeError("output")
;return{buffer:n,used:r}}function R(t){return t instanceof Error&&"code"in t&&t.code==="ERR_BUFFER_TOO_LARGE"}
n.undoCodings=a})};
