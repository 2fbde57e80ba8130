exports.id=547;exports.ids=[547];exports.modules={807:((e,t,n)=>{(function(n){if(true,
typeof e.exports==="object"){var r=n(require,t);r!==void 0&&(e.exports=r)
}else typeof define==="function"&&define.amd&&define(["require","exports","./format","./parser"],n)})(function(){
"use strict";Object.defineProperty(t,"__esModule",{value:true});t.isWS=t.applyEdit=t.setProperty=t.removeProperty=void 0
;const e=n(612);const r=n(152);function o(e,t,n){return a(e,t,void 0,n)}t.removeProperty=o;function a(e,t,n,o){
const a=t.slice();const c=[];const s=(0,r.parseTree)(e,c);let f;let l;while(a.length>0){l=a.pop();f=(0,
r.findNodeAtLocation)(s,a);if(f!==void 0||n===void 0)break;n=typeof l==="string"?{[l]:n}:[n]}if(f){
if(f.type==="object"&&typeof l==="string"&&Array.isArray(f.children)){const t=(0,r.findNodeAtLocation)(f,[l])
;if(t!==void 0){if(n===void 0){if(!t.parent)throw new Error("Malformed AST");const n=f.children.indexOf(t.parent);let r
;let a=t.parent.offset+t.parent.length;if(n>0){let e=f.children[n-1];r=e.offset+e.length}else{r=f.offset+1
;if(f.children.length>1){let e=f.children[1];a=e.offset}}return i(e,{offset:r,length:a-r,content:""},o)}return i(e,{
offset:t.offset,length:t.length,content:JSON.stringify(n)},o)}{if(n===void 0)return[]
;const t=`${JSON.stringify(l)}: ${JSON.stringify(n)}`
;const r=o.getInsertionIndex?o.getInsertionIndex(f.children.map(e=>e.children[0].value)):f.children.length;let a
;if(r>0){let e=f.children[r-1];a={offset:e.offset+e.length,length:0,content:","+t}}else a=f.children.length===0?{
offset:f.offset+1,length:0,content:t}:{offset:f.offset+1,length:0,content:t+","};return i(e,a,o)}}
if(f.type==="array"&&typeof l==="number"&&Array.isArray(f.children)){const t=l;if(t===-1){const t=`${JSON.stringify(n)}`
;let r;if(f.children.length===0)r={offset:f.offset+1,length:0,content:t};else{const e=f.children[f.children.length-1]
;r={offset:e.offset+e.length,length:0,content:","+t}}return i(e,r,o)}if(n===void 0&&f.children.length>=0){const t=l
;const n=f.children[t];let r;if(f.children.length===1)r={offset:f.offset+1,length:f.length-2,content:""
};else if(f.children.length-1===t){let e=f.children[t-1];let n=e.offset+e.length;let o=f.offset+f.length;r={offset:n,
length:o-2-n,content:""}}else r={offset:n.offset,length:f.children[t+1].offset-n.offset,content:""};return i(e,r,o)}
if(n!==void 0){let t;const r=`${JSON.stringify(n)}`;if(!o.isArrayInsertion&&f.children.length>l){const e=f.children[l]
;t={offset:e.offset,length:e.length,content:r}}else if(f.children.length===0||l===0)t={offset:f.offset+1,length:0,
content:f.children.length===0?r:r+","};else{const e=l>f.children.length?f.children.length:l;const n=f.children[e-1];t={
offset:n.offset+n.length,length:0,content:","+r}}return i(e,t,o)}
throw new Error(`Can not ${n===void 0?"remove":o.isArrayInsertion?"insert":"modify"} Array index ${t} as length is not sufficient`)
}throw new Error(`Can not add ${typeof l!=="number"?"index":"property"} to parent of type ${f.type}`)}
if(n===void 0)throw new Error("Can not delete in empty document");return i(e,{offset:s?s.offset:0,length:s?s.length:0,
content:JSON.stringify(n)},o)}t.setProperty=a;function i(t,n,r){if(!r.formattingOptions)return[n];let o=c(t,n)
;let a=n.offset;let i=n.offset+n.content.length;if(n.length===0||n.content.length===0){while(a>0&&!(0,
e.isEOL)(o,a-1))a--;while(i<o.length&&!(0,e.isEOL)(o,i))i++}const s=(0,e.format)(o,{offset:a,length:i-a},{
...r.formattingOptions,keepLines:false});for(let e=s.length-1;e>=0;e--){const t=s[e];o=c(o,t);a=Math.min(a,t.offset)
;i=Math.max(i,t.offset+t.length);i+=t.content.length-t.length}const f=t.length-(o.length-i)-a;return[{offset:a,length:f,
content:o.substring(a,i)}]}function c(e,t){return e.substring(0,t.offset)+t.content+e.substring(t.offset+t.length)}
t.applyEdit=c;function s(e,t){return"\r\n \t".indexOf(e.charAt(t))!==-1}t.isWS=s})}),612:((e,t,n)=>{
(function(n){if(true,typeof e.exports==="object"){var r=n(require,t);r!==void 0&&(e.exports=r)
}else typeof define==="function"&&define.amd&&define(["require","exports","./scanner","./string-intern"],n)
})(function(){"use strict";Object.defineProperty(t,"__esModule",{value:true});t.isEOL=t.format=void 0;const e=n(525)
;const r=n(579);function o(t,n,o){let f;let l;let u;let d;let h;if(n){d=n.offset;h=d+n.length;u=d
;while(u>0&&!s(t,u-1))u--;let e=h;while(e<t.length&&!s(t,e))e++;l=t.substring(u,e);f=i(l,o)}else{l=t;f=0;u=0;d=0
;h=t.length}const p=c(o,t);const g=r.supportedEols.includes(p);let k=0;let y=0;let m
;m=o.insertSpaces?r.cachedSpaces[o.tabSize||4]??a(r.cachedSpaces[1],o.tabSize||4):"\t";const b=m==="\t"?"\t":" "
;let C=(0,e.createScanner)(l,false);let v=false;function T(){if(k>1)return a(p,k)+a(m,f+y);const e=m.length*(f+y)
;if(!g||e>r.cachedBreakLinesWithSpaces[b][p].length)return p+a(m,f+y);if(e<=0)return p
;return r.cachedBreakLinesWithSpaces[b][p][e]}function E(){let e=C.scan();k=0;while(e===15||e===14){
e===14&&o.keepLines?k+=1:e===14&&(k=1);e=C.scan()}v=e===16||C.getTokenError()!==0;return e}const A=[];function O(e,r,o){
v||n&&!(r<h&&o>d)||t.substring(r,o)===e||A.push({offset:r,length:o-r,content:e})}let w=E()
;o.keepLines&&k>0&&O(a(p,k),0,0);if(w!==17){let e=C.getTokenOffset()+u
;let t=m.length*f<20&&o.insertSpaces?r.cachedSpaces[m.length*f]:a(m,f);O(t,u,e)}while(w!==17){
let e=C.getTokenOffset()+C.getTokenLength()+u;let t=E();let n="";let a=false;while(k===0&&(t===12||t===13)){
let o=C.getTokenOffset()+u;O(r.cachedSpaces[1],e,o);e=C.getTokenOffset()+C.getTokenLength()+u;a=t===12;n=a?T():"";t=E()}
if(t===2){w!==1&&y--;o.keepLines&&k>0||!o.keepLines&&w!==1?n=T():o.keepLines&&(n=r.cachedSpaces[1])}else if(t===4){
w!==3&&y--;o.keepLines&&k>0||!o.keepLines&&w!==3?n=T():o.keepLines&&(n=r.cachedSpaces[1])}else{switch(w){case 3:case 1:
y++;n=o.keepLines&&k>0||!o.keepLines?T():r.cachedSpaces[1];break;case 5:
n=o.keepLines&&k>0||!o.keepLines?T():r.cachedSpaces[1];break;case 12:n=T();break;case 13:
k>0?n=T():a||(n=r.cachedSpaces[1]);break;case 6:o.keepLines&&k>0?n=T():a||(n=r.cachedSpaces[1]);break;case 10:
o.keepLines&&k>0?n=T():t!==6||a||(n="");break;case 7:case 8:case 9:case 11:case 2:case 4:
o.keepLines&&k>0?n=T():t!==12&&t!==13||a?t!==5&&t!==17&&(v=true):n=r.cachedSpaces[1];break;case 16:v=true;break}
k>0&&(t===12||t===13)&&(n=T())}t===17&&(n=o.keepLines&&k>0?T():o.insertFinalNewline?p:"");const i=C.getTokenOffset()+u
;O(n,e,i);w=t}return A}t.format=o;function a(e,t){let n="";for(let r=0;r<t;r++)n+=e;return n}function i(e,t){let n=0
;let o=0;const a=t.tabSize||4;while(n<e.length){let t=e.charAt(n);if(t===r.cachedSpaces[1])o++;else{if(t!=="\t")break
;o+=a}n++}return Math.floor(o/a)}function c(e,t){for(let e=0;e<t.length;e++){const n=t.charAt(e);if(n==="\r"){
if(e+1<t.length&&t.charAt(e+1)==="\n")return"\r\n";return"\r"}if(n==="\n")return"\n"}return e&&e.eol||"\n"}
function s(e,t){return"\r\n".indexOf(e.charAt(t))!==-1}t.isEOL=s})}),152:((e,t,n)=>{(function(n){if(true,
typeof e.exports==="object"){var r=n(require,t);r!==void 0&&(e.exports=r)
}else typeof define==="function"&&define.amd&&define(["require","exports","./scanner"],n)})(function(){"use strict"
;Object.defineProperty(t,"__esModule",{value:true})
;t.getNodeType=t.stripComments=t.visit=t.findNodeAtOffset=t.contains=t.getNodeValue=t.getNodePath=t.findNodeAtLocation=t.parseTree=t.parse=t.getLocation=void 0
;const e=n(525);var r;(function(e){e.DEFAULT={allowTrailingComma:false}})(r||(r={}));function o(e,t){const n=[]
;const r=new Object;let o;const a={value:{},offset:0,length:0,type:"object",parent:void 0};let i=false
;function c(e,t,n,r){a.value=e;a.offset=t;a.length=n;a.type=r;a.colonOffset=void 0;o=a}try{d(e,{onObjectBegin:(e,a)=>{
if(t<=e)throw r;o=void 0;i=t>e;n.push("")},onObjectProperty:(e,o,a)=>{if(t<o)throw r;c(e,o,a,"property");n[n.length-1]=e
;if(t<=o+a)throw r},onObjectEnd:(e,a)=>{if(t<=e)throw r;o=void 0;n.pop()},onArrayBegin:(e,a)=>{if(t<=e)throw r;o=void 0
;n.push(0)},onArrayEnd:(e,a)=>{if(t<=e)throw r;o=void 0;n.pop()},onLiteralValue:(e,n,o)=>{if(t<n)throw r;c(e,n,o,p(e))
;if(t<=n+o)throw r},onSeparator:(e,a,c)=>{if(t<=a)throw r;if(e===":"&&o&&o.type==="property"){o.colonOffset=a;i=false
;o=void 0}else if(e===","){const e=n[n.length-1];if(typeof e==="number")n[n.length-1]=e+1;else{i=true;n[n.length-1]=""}
o=void 0}}})}catch(e){if(e!==r)throw e}return{path:n,previousNode:o,isAtPropertyKey:i,matches:e=>{let t=0
;for(let r=0;t<e.length&&r<n.length;r++)if(e[t]===n[r]||e[t]==="*")t++;else if(e[t]!=="**")return false
;return t===e.length}}}t.getLocation=o;function a(e,t=[],n=r.DEFAULT){let o=null;let a=[];const i=[];function c(e){
Array.isArray(a)?a.push(e):o!==null&&(a[o]=e)}const s={onObjectBegin:()=>{const e={};c(e);i.push(a);a=e;o=null},
onObjectProperty:e=>{o=e},onObjectEnd:()=>{a=i.pop()},onArrayBegin:()=>{const e=[];c(e);i.push(a);a=e;o=null},
onArrayEnd:()=>{a=i.pop()},onLiteralValue:c,onError:(e,n,r)=>{t.push({error:e,offset:n,length:r})}};d(e,s,n);return a[0]
}t.parse=a;function i(e,t=[],n=r.DEFAULT){let o={type:"array",offset:-1,length:-1,children:[],parent:void 0}
;function a(e){if(o.type==="property"){o.length=e-o.offset;o=o.parent}}function i(e){o.children.push(e);return e}
const c={onObjectBegin:e=>{o=i({type:"object",offset:e,length:-1,parent:o,children:[]})},onObjectProperty:(e,t,n)=>{
o=i({type:"property",offset:t,length:-1,parent:o,children:[]});o.children.push({type:"string",value:e,offset:t,length:n,
parent:o})},onObjectEnd:(e,t)=>{a(e+t);o.length=e+t-o.offset;o=o.parent;a(e+t)},onArrayBegin:(e,t)=>{o=i({type:"array",
offset:e,length:-1,parent:o,children:[]})},onArrayEnd:(e,t)=>{o.length=e+t-o.offset;o=o.parent;a(e+t)},
onLiteralValue:(e,t,n)=>{i({type:p(e),offset:t,length:n,parent:o,value:e});a(t+n)},onSeparator:(e,t,n)=>{
o.type==="property"&&(e===":"?o.colonOffset=t:e===","&&a(t))},onError:(e,n,r)=>{t.push({error:e,offset:n,length:r})}}
;d(e,c,n);const s=o.children[0];s&&delete s.parent;return s}t.parseTree=i;function c(e,t){if(!e)return;let n=e
;for(let e of t)if(typeof e==="string"){if(n.type!=="object"||!Array.isArray(n.children))return;let t=false
;for(const r of n.children)if(Array.isArray(r.children)&&r.children[0].value===e&&r.children.length===2){n=r.children[1]
;t=true;break}if(!t)return}else{const t=e
;if(n.type!=="array"||t<0||!Array.isArray(n.children)||t>=n.children.length)return;n=n.children[t]}return n}
t.findNodeAtLocation=c;function s(e){if(!e.parent||!e.parent.children)return[];const t=s(e.parent)
;if(e.parent.type==="property"){const n=e.parent.children[0].value;t.push(n)}else if(e.parent.type==="array"){
const n=e.parent.children.indexOf(e);n!==-1&&t.push(n)}return t}t.getNodePath=s;function f(e){switch(e.type){
case"array":return e.children.map(f);case"object":const t=Object.create(null);for(let n of e.children){
const e=n.children[1];e&&(t[n.children[0].value]=f(e))}return t;case"null":case"string":case"number":case"boolean":
return e.value;default:return}}t.getNodeValue=f;function l(e,t,n=false){
return t>=e.offset&&t<e.offset+e.length||n&&t===e.offset+e.length}t.contains=l;function u(e,t,n=false){if(l(e,t,n)){
const r=e.children;if(Array.isArray(r))for(let e=0;e<r.length&&r[e].offset<=t;e++){const o=u(r[e],t,n);if(o)return o}
return e}return}t.findNodeAtOffset=u;function d(t,n,o=r.DEFAULT){const a=(0,e.createScanner)(t,false);const i=[];let c=0
;function s(e){
return e?()=>c===0&&e(a.getTokenOffset(),a.getTokenLength(),a.getTokenStartLine(),a.getTokenStartCharacter()):()=>true}
function f(e){
return e?t=>c===0&&e(t,a.getTokenOffset(),a.getTokenLength(),a.getTokenStartLine(),a.getTokenStartCharacter()):()=>true}
function l(e){
return e?t=>c===0&&e(t,a.getTokenOffset(),a.getTokenLength(),a.getTokenStartLine(),a.getTokenStartCharacter(),()=>i.slice()):()=>true
}function u(e){return e?()=>{if(c>0)c++;else{
let t=e(a.getTokenOffset(),a.getTokenLength(),a.getTokenStartLine(),a.getTokenStartCharacter(),()=>i.slice())
;t===false&&(c=1)}}:()=>true}function d(e){return e?()=>{c>0&&c--
;c===0&&e(a.getTokenOffset(),a.getTokenLength(),a.getTokenStartLine(),a.getTokenStartCharacter())}:()=>true}
const h=u(n.onObjectBegin),p=l(n.onObjectProperty),g=d(n.onObjectEnd),k=u(n.onArrayBegin),y=d(n.onArrayEnd),m=l(n.onLiteralValue),b=f(n.onSeparator),C=s(n.onComment),v=f(n.onError)
;const T=o&&o.disallowComments;const E=o&&o.allowTrailingComma;function A(){while(true){const e=a.scan()
;switch(a.getTokenError()){case 4:O(14);break;case 5:O(15);break;case 3:O(13);break;case 1:T||O(11);break;case 2:O(12)
;break;case 6:O(16);break}switch(e){case 12:case 13:T?O(10):C();break;case 16:O(1);break;case 15:case 14:break;default:
return e}}}function O(e,t=[],n=[]){v(e);if(t.length+n.length>0){let e=a.getToken();while(e!==17){if(t.indexOf(e)!==-1){
A();break}if(n.indexOf(e)!==-1)break;e=A()}}}function w(e){const t=a.getTokenValue();if(e)m(t);else{p(t);i.push(t)}A()
;return true}function S(){switch(a.getToken()){case 11:const e=a.getTokenValue();let t=Number(e);if(isNaN(t)){O(2);t=0}
m(t);break;case 7:m(null);break;case 8:m(true);break;case 9:m(false);break;default:return false}A();return true}
function x(){if(a.getToken()!==10){O(3,[],[2,5]);return false}w(false);if(a.getToken()===6){b(":");A()
;B()||O(4,[],[2,5])}else O(5,[],[2,5]);i.pop();return true}function L(){h();A();let e=false
;while(a.getToken()!==2&&a.getToken()!==17){if(a.getToken()===5){e||O(4,[],[]);b(",");A();if(a.getToken()===2&&E)break
}else e&&O(6,[],[]);x()||O(4,[],[2,5]);e=true}g();a.getToken()!==2?O(7,[2],[]):A();return true}function N(){k();A()
;let e=true;let t=false;while(a.getToken()!==4&&a.getToken()!==17){if(a.getToken()===5){t||O(4,[],[]);b(",");A()
;if(a.getToken()===4&&E)break}else t&&O(6,[],[]);if(e){i.push(0);e=false}else i[i.length-1]++;B()||O(4,[],[4,5]);t=true}
y();e||i.pop();a.getToken()!==4?O(8,[4],[]):A();return true}function B(){switch(a.getToken()){case 3:return N();case 1:
return L();case 10:return w(true);default:return S()}}A();if(a.getToken()===17){if(o.allowEmptyContent)return true
;O(4,[],[]);return false}if(!B()){O(4,[],[]);return false}a.getToken()!==17&&O(9,[],[]);return true}t.visit=d
;function h(t,n){let r,o,a=(0,e.createScanner)(t),i=[],c=0;do{o=a.getPosition();r=a.scan();switch(r){case 12:case 13:
case 17:c!==o&&i.push(t.substring(c,o));n!==void 0&&i.push(a.getTokenValue().replace(/[^\r\n]/g,n));c=a.getPosition()
;break}}while(r!==17);return i.join("")}t.stripComments=h;function p(e){switch(typeof e){case"boolean":return"boolean"
;case"number":return"number";case"string":return"string";case"object":if(!e)return"null"
;if(Array.isArray(e))return"array";return"object";default:return"null"}}t.getNodeType=p})}),525:((e,t)=>{
(function(n){if(true,typeof e.exports==="object"){var r=n(require,t);r!==void 0&&(e.exports=r)
}else typeof define==="function"&&define.amd&&define(["require","exports"],n)})(function(){"use strict"
;Object.defineProperty(t,"__esModule",{value:true});t.createScanner=void 0;function e(e,t=false){const a=e.length
;let i=0,c="",s=0,f=16,l=0,u=0,d=0,h=0,p=0;function g(t,n){let r=0;let o=0;while(r<t||!n){let t=e.charCodeAt(i)
;if(t>=48&&t<=57)o=o*16+t-48;else if(t>=65&&t<=70)o=o*16+t-65+10;else{if(!(t>=97&&t<=102))break;o=o*16+t-97+10}i++;r++}
r<t&&(o=-1);return o}function k(e){i=e;c="";s=0;f=16;p=0}function y(){let t=i;if(e.charCodeAt(i)===48)i++;else{i++
;while(i<e.length&&o(e.charCodeAt(i)))i++}if(i<e.length&&e.charCodeAt(i)===46){i++
;if(!(i<e.length&&o(e.charCodeAt(i)))){p=3;return e.substring(t,i)}i++;while(i<e.length&&o(e.charCodeAt(i)))i++}let n=i
;if(i<e.length&&(e.charCodeAt(i)===69||e.charCodeAt(i)===101)){i++
;(i<e.length&&e.charCodeAt(i)===43||e.charCodeAt(i)===45)&&i++;if(i<e.length&&o(e.charCodeAt(i))){i++
;while(i<e.length&&o(e.charCodeAt(i)))i++;n=i}else p=3}return e.substring(t,n)}function m(){let t="",n=i;while(true){
if(i>=a){t+=e.substring(n,i);p=2;break}const o=e.charCodeAt(i);if(o===34){t+=e.substring(n,i);i++;break}if(o===92){
t+=e.substring(n,i);i++;if(i>=a){p=2;break}const r=e.charCodeAt(i++);switch(r){case 34:t+='"';break;case 92:t+="\\"
;break;case 47:t+="/";break;case 98:t+="\b";break;case 102:t+="\f";break;case 110:t+="\n";break;case 114:t+="\r";break
;case 116:t+="\t";break;case 117:const e=g(4,true);e>=0?t+=String.fromCharCode(e):p=4;break;default:p=5}n=i;continue}
if(o>=0&&o<=31){if(r(o)){t+=e.substring(n,i);p=2;break}p=6}i++}return t}function b(){c="";p=0;s=i;u=l;h=d;if(i>=a){s=a
;return f=17}let t=e.charCodeAt(i);if(n(t)){do{i++;c+=String.fromCharCode(t);t=e.charCodeAt(i)}while(n(t));return f=15}
if(r(t)){i++;c+=String.fromCharCode(t);if(t===13&&e.charCodeAt(i)===10){i++;c+="\n"}l++;d=i;return f=14}switch(t){
case 123:i++;return f=1;case 125:i++;return f=2;case 91:i++;return f=3;case 93:i++;return f=4;case 58:i++;return f=6
;case 44:i++;return f=5;case 34:i++;c=m();return f=10;case 47:const n=i-1;if(e.charCodeAt(i+1)===47){i+=2;while(i<a){
if(r(e.charCodeAt(i)))break;i++}c=e.substring(n,i);return f=12}if(e.charCodeAt(i+1)===42){i+=2;const t=a-1;let o=false
;while(i<t){const t=e.charCodeAt(i);if(t===42&&e.charCodeAt(i+1)===47){i+=2;o=true;break}i++;if(r(t)){
t===13&&e.charCodeAt(i)===10&&i++;l++;d=i}}if(!o){i++;p=1}c=e.substring(n,i);return f=13}c+=String.fromCharCode(t);i++
;return f=16;case 45:c+=String.fromCharCode(t);i++;if(i===a||!o(e.charCodeAt(i)))return f=16;case 48:case 49:case 50:
case 51:case 52:case 53:case 54:case 55:case 56:case 57:c+=y();return f=11;default:while(i<a&&C(t)){i++
;t=e.charCodeAt(i)}if(s!==i){c=e.substring(s,i);switch(c){case"true":return f=8;case"false":return f=9;case"null":
return f=7}return f=16}c+=String.fromCharCode(t);i++;return f=16}}function C(e){if(n(e)||r(e))return false;switch(e){
case 125:case 93:case 123:case 91:case 34:case 58:case 44:case 47:return false}return true}function v(){let e;do{e=b()
}while(e>=12&&e<=15);return e}return{setPosition:k,getPosition:()=>i,scan:t?v:b,getToken:()=>f,getTokenValue:()=>c,
getTokenOffset:()=>s,getTokenLength:()=>i-s,getTokenStartLine:()=>u,getTokenStartCharacter:()=>s-h,getTokenError:()=>p}}
t.createScanner=e;function n(e){return e===32||e===9}function r(e){return e===10||e===13}function o(e){
return e>=48&&e<=57}var a;(function(e){e[e["lineFeed"]=10]="lineFeed";e[e["carriageReturn"]=13]="carriageReturn"
;e[e["space"]=32]="space";e[e["_0"]=48]="_0";e[e["_1"]=49]="_1";e[e["_2"]=50]="_2";e[e["_3"]=51]="_3";e[e["_4"]=52]="_4"
;e[e["_5"]=53]="_5";e[e["_6"]=54]="_6";e[e["_7"]=55]="_7";e[e["_8"]=56]="_8";e[e["_9"]=57]="_9";e[e["a"]=97]="a"
;e[e["b"]=98]="b";e[e["c"]=99]="c";e[e["d"]=100]="d";e[e["e"]=101]="e";e[e["f"]=102]="f";e[e["g"]=103]="g"
;e[e["h"]=104]="h";e[e["i"]=105]="i";e[e["j"]=106]="j";e[e["k"]=107]="k";e[e["l"]=108]="l";e[e["m"]=109]="m"
;e[e["n"]=110]="n";e[e["o"]=111]="o";e[e["p"]=112]="p";e[e["q"]=113]="q";e[e["r"]=114]="r";e[e["s"]=115]="s"
;e[e["t"]=116]="t";e[e["u"]=117]="u";e[e["v"]=118]="v";e[e["w"]=119]="w";e[e["x"]=120]="x";e[e["y"]=121]="y"
;e[e["z"]=122]="z";e[e["A"]=65]="A";e[e["B"]=66]="B";e[e["C"]=67]="C";e[e["D"]=68]="D";e[e["E"]=69]="E";e[e["F"]=70]="F"
;e[e["G"]=71]="G";e[e["H"]=72]="H";e[e["I"]=73]="I";e[e["J"]=74]="J";e[e["K"]=75]="K";e[e["L"]=76]="L";e[e["M"]=77]="M"
;e[e["N"]=78]="N";e[e["O"]=79]="O";e[e["P"]=80]="P";e[e["Q"]=81]="Q";e[e["R"]=82]="R";e[e["S"]=83]="S";e[e["T"]=84]="T"
;e[e["U"]=85]="U";e[e["V"]=86]="V";e[e["W"]=87]="W";e[e["X"]=88]="X";e[e["Y"]=89]="Y";e[e["Z"]=90]="Z"
;e[e["asterisk"]=42]="asterisk";e[e["backslash"]=92]="backslash";e[e["closeBrace"]=125]="closeBrace"
;e[e["closeBracket"]=93]="closeBracket";e[e["colon"]=58]="colon";e[e["comma"]=44]="comma";e[e["dot"]=46]="dot"
;e[e["doubleQuote"]=34]="doubleQuote";e[e["minus"]=45]="minus";e[e["openBrace"]=123]="openBrace"
;e[e["openBracket"]=91]="openBracket";e[e["plus"]=43]="plus";e[e["slash"]=47]="slash";e[e["formFeed"]=12]="formFeed"
;e[e["tab"]=9]="tab"})(a||(a={}))})}),579:((e,t)=>{(function(n){if(true,typeof e.exports==="object"){
var r=n(require,t);r!==void 0&&(e.exports=r)
}else typeof define==="function"&&define.amd&&define(["require","exports"],n)})(function(){"use strict"
;Object.defineProperty(t,"__esModule",{value:true});t.supportedEols=t.cachedBreakLinesWithSpaces=t.cachedSpaces=void 0
;t.cachedSpaces=new Array(20).fill(0).map((e,t)=>" ".repeat(t));const e=200;t.cachedBreakLinesWithSpaces={" ":{
"\n":new Array(e).fill(0).map((e,t)=>"\n"+" ".repeat(t)),"\r":new Array(e).fill(0).map((e,t)=>"\r"+" ".repeat(t)),
"\r\n":new Array(e).fill(0).map((e,t)=>"\r\n"+" ".repeat(t))},"\t":{
"\n":new Array(e).fill(0).map((e,t)=>"\n"+"\t".repeat(t)),"\r":new Array(e).fill(0).map((e,t)=>"\r"+"\t".repeat(t)),
"\r\n":new Array(e).fill(0).map((e,t)=>"\r\n"+"\t".repeat(t))}};t.supportedEols=["\n","\r","\r\n"]})}),
547:((e,t,n)=>{(function(n){if(true,typeof e.exports==="object"){var r=n(require,t)
;r!==void 0&&(e.exports=r)
}else typeof define==="function"&&define.amd&&define(["require","exports","./impl/format","./impl/edit","./impl/scanner","./impl/parser"],n)
})(function(){"use strict";Object.defineProperty(t,"__esModule",{value:true})
;t.applyEdits=t.modify=t.format=t.printParseErrorCode=t.ParseErrorCode=t.stripComments=t.visit=t.getNodeValue=t.getNodePath=t.findNodeAtOffset=t.findNodeAtLocation=t.parseTree=t.parse=t.getLocation=t.SyntaxKind=t.ScanError=t.createScanner=void 0
;const e=n(612);const r=n(807);const o=n(525);const a=n(152);t.createScanner=o.createScanner;var i;(function(e){
e[e["None"]=0]="None";e[e["UnexpectedEndOfComment"]=1]="UnexpectedEndOfComment"
;e[e["UnexpectedEndOfString"]=2]="UnexpectedEndOfString";e[e["UnexpectedEndOfNumber"]=3]="UnexpectedEndOfNumber"
;e[e["InvalidUnicode"]=4]="InvalidUnicode";e[e["InvalidEscapeCharacter"]=5]="InvalidEscapeCharacter"
;e[e["InvalidCharacter"]=6]="InvalidCharacter"})(i||(t.ScanError=i={}));var c;(function(e){
e[e["OpenBraceToken"]=1]="OpenBraceToken";e[e["CloseBraceToken"]=2]="CloseBraceToken"
;e[e["OpenBracketToken"]=3]="OpenBracketToken";e[e["CloseBracketToken"]=4]="CloseBracketToken"
;e[e["CommaToken"]=5]="CommaToken";e[e["ColonToken"]=6]="ColonToken";e[e["NullKeyword"]=7]="NullKeyword"
;e[e["TrueKeyword"]=8]="TrueKeyword";e[e["FalseKeyword"]=9]="FalseKeyword";e[e["StringLiteral"]=10]="StringLiteral"
;e[e["NumericLiteral"]=11]="NumericLiteral";e[e["LineCommentTrivia"]=12]="LineCommentTrivia"
;e[e["BlockCommentTrivia"]=13]="BlockCommentTrivia";e[e["LineBreakTrivia"]=14]="LineBreakTrivia"
;e[e["Trivia"]=15]="Trivia";e[e["Unknown"]=16]="Unknown";e[e["EOF"]=17]="EOF"})(c||(t.SyntaxKind=c={}))
;t.getLocation=a.getLocation;t.parse=a.parse;t.parseTree=a.parseTree;t.findNodeAtLocation=a.findNodeAtLocation
;t.findNodeAtOffset=a.findNodeAtOffset;t.getNodePath=a.getNodePath;t.getNodeValue=a.getNodeValue;t.visit=a.visit
;t.stripComments=a.stripComments;var s;(function(e){e[e["InvalidSymbol"]=1]="InvalidSymbol"
;e[e["InvalidNumberFormat"]=2]="InvalidNumberFormat";e[e["PropertyNameExpected"]=3]="PropertyNameExpected"
;e[e["ValueExpected"]=4]="ValueExpected";e[e["ColonExpected"]=5]="ColonExpected";e[e["CommaExpected"]=6]="CommaExpected"
;e[e["CloseBraceExpected"]=7]="CloseBraceExpected";e[e["CloseBracketExpected"]=8]="CloseBracketExpected"
;e[e["EndOfFileExpected"]=9]="EndOfFileExpected";e[e["InvalidCommentToken"]=10]="InvalidCommentToken"
;e[e["UnexpectedEndOfComment"]=11]="UnexpectedEndOfComment";e[e["UnexpectedEndOfString"]=12]="UnexpectedEndOfString"
;e[e["UnexpectedEndOfNumber"]=13]="UnexpectedEndOfNumber";e[e["InvalidUnicode"]=14]="InvalidUnicode"
;e[e["InvalidEscapeCharacter"]=15]="InvalidEscapeCharacter";e[e["InvalidCharacter"]=16]="InvalidCharacter"
})(s||(t.ParseErrorCode=s={}));function f(e){switch(e){case 1:return"InvalidSymbol";case 2:return"InvalidNumberFormat"
;case 3:return"PropertyNameExpected";case 4:return"ValueExpected";case 5:return"ColonExpected";case 6:
return"CommaExpected";case 7:return"CloseBraceExpected";case 8:return"CloseBracketExpected";case 9:
return"EndOfFileExpected";case 10:return"InvalidCommentToken";case 11:return"UnexpectedEndOfComment";case 12:
return"UnexpectedEndOfString";case 13:return"UnexpectedEndOfNumber";case 14:return"InvalidUnicode";case 15:
return"InvalidEscapeCharacter";case 16:return"InvalidCharacter"}return"<unknown ParseErrorCode>"}t.printParseErrorCode=f
;function l(t,n,r){return e.format(t,n,r)}t.format=l;function u(e,t,n,o){return r.setProperty(e,t,n,o)}t.modify=u
;function d(e,t){let n=t.slice(0).sort((e,t)=>{const n=e.offset-t.offset;if(n===0)return e.length-t.length;return n})
;let o=e.length;for(let t=n.length-1;t>=0;t--){let a=n[t];if(!(a.offset+a.length<=o))throw new Error("Overlapping edit")
;e=r.applyEdit(e,a);o=a.offset}return e}t.applyEdits=d})})};
