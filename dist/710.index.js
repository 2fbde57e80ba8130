"use strict";exports.id=710;exports.ids=[710];exports.modules={7710:((e,t,n)=>{n.r(t);var r=n(7116)
;var i=n(1670);function o({input:e,text:t,error:n,linesBefore:o}){const s=e==="inputs"||e==="items";const u=(0,
r.Jg)(t,n,s,o);return{input:e,words:(0,i.cv)`${(0,i.ZV)(`\`${e}\``)} ${u}`}}t.explainedJson=o}),
7116:((e,t,n)=>{var r=n(4808);
// CONCATENATED MODULE: ./src/text/json-diagnosis.ts
function i(e,{offset:t,expected:n,tokenStart:r}){if(t>=e.length)return e.trim()===""?"nothing":"ends-early";switch(n){
case"string":return o(e,t,r);case"escape":return"bad-escape";case"digit":case"value":return s(e,r);case"key":
return u(e,t);case"colon":return a(e,t);case"end-of-member":case"end-of-element":case"end-of-text":return c(e,t,n)}}
function o(e,t,n){if(!/[\r\n]/.test(e.charAt(t)))return"control-in-string";const r=e.slice(n+1,t)
;return r==="{"||r==="["?"quoted-json":"line-break-in-string"}function s(e,t){const n=p(e,t);const r=e.charAt(t)
;if(r===","||n===":"&&/[\]}]/.test(r))return"missing-value";if(r==="]"&&n===",")return"trailing-comma";const i=d(e,t)
;if(i!==void 0)return i;if(/[-+.\d]/.test(r))return"bad-number";const o=g(e,t)
;if(/^(nan|inf|infinity)$/i.test(o))return"bad-number"
;if(/^(true|false|null|none|nil|undefined|yes|no|on|off)$/i.test(o))return"bad-word"
;return o===""?"unexpected":"text-without-quotes"}function u(e,t){const n=e.charAt(t)
;if(n==="}"&&p(e,t)===",")return"trailing-comma";if(/[,\]}]/.test(n))return"unexpected";return d(e,t)??"without-quotes"}
function a(e,t){if(l(e,t))return"quoted-json";if(d(e,t)==="comment")return"comment"
;return g(e,t)===""||f(e,t)?"missing-colon":"unescaped-quote"}function c(e,t,n){const r=e.charAt(t);const i=p(e,t)
;const o=e.charAt(t-1);if(/[\d.]/.test(o)&&/[-+._\p{L}\d]/u.test(r))return"bad-number"
;if(/\p{L}/u.test(o)&&g(e,t)!=="")return"text-without-quotes";if(i==='"'&&l(e,t))return"quoted-json";const s=d(e,t)
;if(s==="comment")return s;if(n==="end-of-text")return"text-after-end";if(/[:\]}]/.test(r))return"unexpected"
;if(n==="end-of-member"?m(e,t):f(e,t))return"missing-comma";if(i==='"')return"unescaped-quote"
;return s??(/[\p{L}\d"{[]/u.test(r)?"missing-comma":"unexpected")}function d(e,t){const n=e.slice(t,t+3)
;if(n==="${{")return"expression";if(/^['`\u2018-\u201f\u00ab\u00bb]/.test(n))return"without-quotes"
;const r=t===0||e.charAt(t-1)!=='"';return r&&/^(\/[/*]|#(\s|$))/.test(n)?"comment":void 0}function l(e,t){
if(e.slice(t-2,t)!=='""')return false;const n=p(e,t-2);return n===""||"{[:,".includes(n)}function m(e,t){const n=h(e,t)
;return n!==void 0&&w(e,n+1)===":"}function f(e,t){if(/[{[]/.test(e.charAt(t)))return true;const n=h(e,t)
;const[r=""]=/^(-?\d[\d.eE+-]*|true|false|null)/.exec(e.slice(t,t+100))??[];const i=n===void 0?t+r.length:n+1
;return i>t&&/^[,\]}]$/.test(w(e,i))}function h(e,t){if(e.charAt(t)!=='"')return;for(let n=t+1;n<e.length;n++){
const t=e.charAt(n);if(t==='"')return n;if(t<" ")return;t==="\\"&&n++}return}function g(e,t){
return/^-?[\p{L}_$][\p{L}\p{N}_$]*/u.exec(e.slice(t,t+20))?.[0]??""}function p(e,t){let n=t-1
;while(n>=0&&" \t\r\n".includes(e.charAt(n)))n--;return e.charAt(n)}function w(e,t){let n=t
;while(n<e.length&&" \t\r\n".includes(e.charAt(n)))n++;return e.charAt(n)}var x=n(1670);
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
;const b="pass text from an event as `${{ toJSON(…) }}`, without quotes around it"
;const q=new Set(["line-break-in-string","control-in-string","quoted-json","unescaped-quote","bad-escape","text-without-quotes","missing-value"])
;function y(e,t,n,r=0){const o=i(e,t);const{remedy:s}=k[o];const u=n&&q.has(o)?b:void 0;const a=[v(e,t,r),s,u];return(0,
x.ZV)(a.filter(e=>e!==void 0).join("; "))}function v(e,t,n){const{line:o,column:s}=(0,r.q1)(e,t.offset)
;const{kind:u}=k[i(e,t)];return`is not valid JSON (line ${n+o}, column ${s}): ${u}`}t.Mr=v;t.Jg=y})};
