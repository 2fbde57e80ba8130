"use strict";exports.id=347;exports.ids=[347];exports.modules={347:((e,t,n)=>{var o=n(547);n.n(o)
;const s={empty:["the text is empty"],
endsEarly:["the text ends too early","a value, a closing quote or a closing bracket is missing"],
lineBreak:["a line break inside a string","write it as \\n","from text"],
control:["a control character inside a string","write it as an escape sequence, such as \\t","from text"],
quotedJson:["JSON text inside quotes","remove the quotes around it","from text"],
unescapedQuote:["an unescaped quote inside a string",'write it as \\"',"from text"],
escape:["an escape sequence that JSON does not allow","write a backslash as \\\\","from text"],
number:["a number that JSON does not allow","write it without a leading zero or plus sign, or in quotes"],
word:["a word that JSON does not allow","write true, false or null"],
withoutQuotes:["text without double quotes around it","","from text"],
otherQuotes:["a key or string without double quotes around it","JSON does not allow single or curly quotes"],
missingComma:["a comma is missing"],trailingComma:["a trailing comma","remove the comma before the closing bracket"],
missingColon:["a colon is missing after a key"],
missingValue:["a value is missing","an empty expression leaves nothing in its place","from text"],
comment:["a comment","JSON does not allow comments"],
expression:["an expression that was not evaluated","GitHub evaluates expressions only in the workflow file"],
afterEnd:["text after the end of the JSON value"],unexpected:["an unexpected character"]};function r(e,t,n){
const o=t instanceof SyntaxError?i(e):void 0;if(o===void 0)return{message:"is not valid JSON: it is nested too deeply",
isFromText:false};const s=/ at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(String(t))?.[1];const[r,c,u]=a(e,o)
;const l=e.slice(0,Number(s??o.offset)).split(/\r\n|\r|\n/);const d=n+l.length;const m=(l.at(-1)??"").length+1
;const f=`is not valid JSON (line ${d}, column ${m}): ${r}`;return{message:f,remedy:c||void 0,isFromText:u==="from text"
}}function i(e){let t;let n=0;let s=false;const r=()=>{n++;s=true};const i=()=>{n--};const a=(e,r,i)=>{const a=s&&n===0
;const c=a?"EndOfFileExpected":(0,o.printParseErrorCode)(e);t??={code:c,offset:r,length:i}};const c={onObjectBegin:r,
onArrayBegin:r,onObjectEnd:i,onArrayEnd:i,onError:a};try{(0,o.visit)(e,c,{disallowComments:true})}catch(e){
if(!(e instanceof RangeError))throw e;return t}return t??{code:"",offset:0,length:0}}
function a(e,{code:t,offset:n,length:o}){const r=e.slice(n,n+o);const i=n+o>=e.length;const a=e.charAt(n)
;const u=e.slice(0,n).trimEnd().at(-1)??"";if(e.trim()==="")return s.empty;switch(t){case"UnexpectedEndOfString":
if(i)return s.endsEarly;return/^"[{[]$/.test(r)?s.quotedJson:s.lineBreak;case"UnexpectedEndOfNumber":return s.number
;case"InvalidCharacter":return s.control;case"InvalidEscapeCharacter":case"InvalidUnicode":return s.escape
;case"InvalidCommentToken":case"UnexpectedEndOfComment":return s.comment;case"InvalidSymbol":return c(e,n,r)}
if(i&&r==="")return s.endsEarly;if(t==="EndOfFileExpected")return s.afterEnd
;if(t==="ColonExpected")return s.missingColon;if(t==="CommaExpected"){
if(/\d/.test(e.charAt(n-1))&&/\d/.test(a))return s.number;return/[\]}:]/.test(a)?s.unexpected:s.missingComma}
if(/[\]}]/.test(a)&&u===",")return s.trailingComma;return a===","||u===":"?s.missingValue:s.unexpected}
function c(e,t,n){if(e.startsWith("${{",t))return s.expression
;if(/^['`\u2018-\u201f\u00ab\u00bb]/.test(n))return s.otherQuotes
;if(/[{[:,]\s*""$/.test(e.slice(Math.max(0,t-100),t)))return s.quotedJson;if(e.charAt(t-1)==='"')return s.unescapedQuote
;if(/^#/.test(n))return s.comment;if(/^[-+.\d]|^(nan|inf|infinity)$/i.test(n)||/\d/.test(e.charAt(t-1)))return s.number
;if(/^(true|false|null|none|nil|undefined|yes|no|on|off)$/i.test(n))return s.word
;return/^[\p{L}\d_$]/u.test(n)?s.withoutQuotes:s.unexpected}t.explain=r})};
