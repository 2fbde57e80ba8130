"use strict";exports.id=612;exports.ids=[612];exports.modules={4612:((t,e,n)=>{var r=n(4808);var i=n(7116)
;var s=n(1670);var o=n(7562);function u(t,{node:e,isJson:n}){const r=e===void 0?t.result.step:c(t,e);const i={step:r,
isMissing:e!==void 0&&r===void 0,json:n?a(r?.output??""):void 0};return{...t,result:i}}function c({steps:t},e){let n
;for(const r of t)(0,o.Vb)(r)===e&&(n=r);return n!==void 0&&(0,o.MM)(n)?n:void 0}function a(t){const{start:e,end:n}=d(t)
;const o=t.slice(e,n);try{const t=(0,r.I5)(o);return{kind:"json",range:{start:e+t.start,end:e+t.end}}}catch(n){
if(!(n instanceof r.q3))throw n;const u=t.slice(0,e).split(/\r\n|\r|\n/).length-1;return{kind:"not-json",why:(0,
s.ZV)((0,i.Mr)(o,n,u))}}}function d(t){const e={start:0,end:t.length};const n=t.length-t.trimStart().length
;const[,r]=/^(`{3,}|~{3,})/.exec(t.slice(n,n+l))??[];if(r===void 0)return e;const i=f(t,n)
;const s=r[0]==="~"||!t.slice(n+r.length,i).includes("`");const o=t.trimEnd().length;const u=t.slice(Math.max(i,o-l),o)
;const[c="",a=""]=/[\r\n][^\S\r\n]*(`+|~+)$/.exec(u)??[];if(!s||!a.startsWith(r))return e
;const d=t.startsWith("\r\n",i)?i+2:i+1;const m=o-c.length+1;return{start:d,end:Math.max(d,m)}}const l=200
;function f(t,e){return e+t.slice(e).search(/[\r\n]|$/)}e.withResult=u}),7116:((t,e,n)=>{var r=n(4808);
// CONCATENATED MODULE: ./src/text/json-diagnosis.ts
function i(t,{offset:e,expected:n,tokenStart:r}){if(e>=t.length)return t.trim()===""?"nothing":"ends-early";switch(n){
case"string":return s(t,e,r);case"escape":return"bad-escape";case"digit":case"value":return o(t,r);case"key":
return u(t,e);case"colon":return c(t,e);case"end-of-member":case"end-of-element":case"end-of-text":return a(t,e,n)}}
function s(t,e,n){if(!/[\r\n]/.test(t.charAt(e)))return"control-in-string";const r=t.slice(n+1,e)
;return r==="{"||r==="["?"quoted-json":"line-break-in-string"}function o(t,e){const n=p(t,e);const r=t.charAt(e)
;if(r===","||n===":"&&/[\]}]/.test(r))return"missing-value";if(r==="]"&&n===",")return"trailing-comma";const i=d(t,e)
;if(i!==void 0)return i;if(/[-+.\d]/.test(r))return"bad-number";const s=g(t,e)
;if(/^(nan|inf|infinity)$/i.test(s))return"bad-number"
;if(/^(true|false|null|none|nil|undefined|yes|no|on|off)$/i.test(s))return"bad-word"
;return s===""?"unexpected":"text-without-quotes"}function u(t,e){const n=t.charAt(e)
;if(n==="}"&&p(t,e)===",")return"trailing-comma";if(/[,\]}]/.test(n))return"unexpected";return d(t,e)??"without-quotes"}
function c(t,e){if(l(t,e))return"quoted-json";if(d(t,e)==="comment")return"comment"
;return g(t,e)===""||m(t,e)?"missing-colon":"unescaped-quote"}function a(t,e,n){const r=t.charAt(e);const i=p(t,e)
;const s=t.charAt(e-1);if(/[\d.]/.test(s)&&/[-+._\p{L}\d]/u.test(r))return"bad-number"
;if(/\p{L}/u.test(s)&&g(t,e)!=="")return"text-without-quotes";if(i==='"'&&l(t,e))return"quoted-json";const o=d(t,e)
;if(o==="comment")return o;if(n==="end-of-text")return"text-after-end";if(/[:\]}]/.test(r))return"unexpected"
;if(n==="end-of-member"?f(t,e):m(t,e))return"missing-comma";if(i==='"')return"unescaped-quote"
;return o??(/[\p{L}\d"{[]/u.test(r)?"missing-comma":"unexpected")}function d(t,e){const n=t.slice(e,e+3)
;if(n==="${{")return"expression";if(/^['`\u2018-\u201f\u00ab\u00bb]/.test(n))return"without-quotes"
;const r=e===0||t.charAt(e-1)!=='"';return r&&/^(\/[/*]|#(\s|$))/.test(n)?"comment":void 0}function l(t,e){
if(t.slice(e-2,e)!=='""')return false;const n=p(t,e-2);return n===""||"{[:,".includes(n)}function f(t,e){const n=h(t,e)
;return n!==void 0&&w(t,n+1)===":"}function m(t,e){if(/[{[]/.test(t.charAt(e)))return true;const n=h(t,e)
;const[r=""]=/^(-?\d[\d.eE+-]*|true|false|null)/.exec(t.slice(e,e+100))??[];const i=n===void 0?e+r.length:n+1
;return i>e&&/^[,\]}]$/.test(w(t,i))}function h(t,e){if(t.charAt(e)!=='"')return;for(let n=e+1;n<t.length;n++){
const e=t.charAt(n);if(e==='"')return n;if(e<" ")return;e==="\\"&&n++}return}function g(t,e){
return/^-?[\p{L}_$][\p{L}\p{N}_$]*/u.exec(t.slice(e,e+20))?.[0]??""}function p(t,e){let n=e-1
;while(n>=0&&" \t\r\n".includes(t.charAt(n)))n--;return t.charAt(n)}function w(t,e){let n=e
;while(n<t.length&&" \t\r\n".includes(t.charAt(n)))n++;return t.charAt(n)}var x=n(1670);
// CONCATENATED MODULE: ./src/text/json-mistakes.ts
const k={nothing:{kind:"the text is empty"},"ends-early":{kind:"the text ends too early",
remedy:"a value, a closing quote or a closing bracket is missing"},"line-break-in-string":{
kind:"a line break inside a string",remedy:"write it as \\n"},"control-in-string":{
kind:"a control character inside a string",remedy:"write it as an escape sequence, such as \\t"},"quoted-json":{
kind:"JSON text inside quotes",remedy:"remove the quotes around it"},"unescaped-quote":{
kind:"an unescaped quote inside a string",remedy:'write it as \\"'},"bad-escape":{
kind:"an escape sequence that JSON does not allow",remedy:"write a backslash as \\\\"},"bad-number":{
kind:"a number that JSON does not allow",remedy:"write it without a leading zero or plus sign, or in quotes"},
"bad-word":{kind:"a word that JSON does not allow",remedy:"write true, false or null"},"text-without-quotes":{
kind:"text without double quotes around it"},"without-quotes":{kind:"a key or string without double quotes around it",
remedy:"JSON does not allow single or curly quotes"},"missing-comma":{kind:"a comma is missing"},"trailing-comma":{
kind:"a trailing comma",remedy:"remove the comma before the closing bracket"},"missing-colon":{
kind:"a colon is missing after a key"},"missing-value":{kind:"a value is missing",
remedy:"an empty expression leaves nothing in its place"},comment:{kind:"a comment",
remedy:"JSON does not allow comments"},expression:{kind:"an expression that was not evaluated",
remedy:"GitHub evaluates expressions only in the workflow file"},"text-after-end":{
kind:"text after the end of the JSON value"},unexpected:{kind:"an unexpected character"}}
;const v="pass text from an event as `${{ toJSON(…) }}`, without quotes around it"
;const b=new Set(["line-break-in-string","control-in-string","quoted-json","unescaped-quote","bad-escape","text-without-quotes","missing-value"])
;function q(t,e,n,r=0){const s=i(t,e);const{remedy:o}=k[s];const u=n&&b.has(s)?v:void 0;const c=[y(t,e,r),o,u];return(0,
x.ZV)(c.filter(t=>t!==void 0).join("; "))}function y(t,e,n){const{line:s,column:o}=(0,r.q1)(t,e.offset)
;const{kind:u}=k[i(t,e)];return`is not valid JSON (line ${n+s}, column ${o}): ${u}`}e.Mr=y;e.Jg=q})};
