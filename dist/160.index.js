"use strict";

exports.id = 160;

exports.ids = [ 160 ];

exports.modules = {
3160: ((e, t, n) => {
n.d(t, {
explainedJson: () => explainedJson
});
var i = n(4808);
// CONCATENATED MODULE: ./src/text/json-diagnosis.ts
function mistakeIn(e, {offset: t, expected: n, tokenStart: i}) {
if (t >= e.length) return e.trim() === "" ? "nothing" : "ends-early";
switch (n) {
case "string":
return mistakeInString(e, t, i);

case "escape":
return "bad-escape";

case "digit":
return t > i ? "bad-number" : valueMistake(e, i);

case "value":
return valueMistake(e, i);

case "key":
return keyMistake(e, t);

case "colon":
return colonMistake(e, t);

case "end-of-member":
case "end-of-element":
case "end-of-text":
return mistakeAfterValue(e, t, n);
}
}
function mistakeInString(e, t, n) {
if (!/[\r\n]/.test(e.charAt(t))) return "control-in-string";
const i = e.slice(n + 1, t);
return i === "{" || i === "[" ? "quoted-json" : "line-break-in-string";
}
function valueMistake(e, t) {
const n = charBefore(e, t);
const i = e.charAt(t);
if (i === "," || n === ":" && /[\]}]/.test(i)) return "missing-value";
if (i === "]" && n === ",") return "trailing-comma";
const r = commonMistake(e, t);
if (r !== void 0) return r;
if (/[-+.\d]/.test(i)) return "bad-number";
const o = wordAt(e, t);
if (/^(nan|inf|infinity)$/i.test(o)) return "bad-number";
if (/^(true|false|null|none|nil|undefined|yes|no|on|off)$/i.test(o)) return "bad-word";
return o === "" ? "unexpected" : "text-without-quotes";
}
function keyMistake(e, t) {
const n = e.charAt(t);
if (n === "}" && charBefore(e, t) === ",") return "trailing-comma";
if (/[,\]}]/.test(n)) return "unexpected";
return commonMistake(e, t) ?? "without-quotes";
}
function colonMistake(e, t) {
if (isBehindEmptyString(e, t)) return "quoted-json";
if (commonMistake(e, t) === "comment") return "comment";
return wordAt(e, t) === "" || beginsValue(e, t) ? "missing-colon" : "unescaped-quote";
}
function mistakeAfterValue(e, t, n) {
const i = e.charAt(t);
const r = charBefore(e, t);
const o = e.charAt(t - 1);
if (/[\d.]/.test(o) && /[-+._\p{L}\d]/u.test(i)) return "bad-number";
if (/\p{L}/u.test(o) && wordAt(e, t) !== "") return "text-without-quotes";
if (r === '"' && isBehindEmptyString(e, t)) return "quoted-json";
const s = commonMistake(e, t);
if (s === "comment") return s;
if (n === "end-of-text") return "text-after-end";
if (/[:\]}]/.test(i)) return "unexpected";
if (n === "end-of-member" ? beginsKey(e, t) : beginsValue(e, t)) return "missing-comma";
if (r === '"') return "unescaped-quote";
return s ?? (/[\p{L}\d"{[]/u.test(i) ? "missing-comma" : "unexpected");
}
function commonMistake(e, t) {
const n = e.slice(t, t + 3);
if (n === "${{") return "expression";
if (/^['`\u2018-\u201f\u00ab\u00bb]/.test(n)) return "without-quotes";
const i = t === 0 || e.charAt(t - 1) !== '"';
return i && /^(\/[/*]|#(\s|$))/.test(n) ? "comment" : void 0;
}
function isBehindEmptyString(e, t) {
if (e.slice(t - 2, t) !== '""') return false;
const n = charBefore(e, t - 2);
return n === "" || "{[:,".includes(n);
}
function beginsKey(e, t) {
const n = closingQuote(e, t);
return n !== void 0 && charAfter(e, n + 1) === ":";
}
function beginsValue(e, t) {
if (/[{[]/.test(e.charAt(t))) return true;
const n = closingQuote(e, t);
const [i = ""] = /^(-?\d[\d.eE+-]*|true|false|null)/.exec(e.slice(t, t + 100)) ?? [];
const r = n === void 0 ? t + i.length : n + 1;
return r > t && /^[,\]}]$/.test(charAfter(e, r));
}
function closingQuote(e, t) {
if (e.charAt(t) !== '"') return;
for (let n = t + 1; n < e.length; n++) {
const t = e.charAt(n);
if (t === '"') return n;
if (t < " ") return;
t === "\\" && n++;
}
return;
}
function wordAt(e, t) {
return /^-?[\p{L}_$][\p{L}\p{N}_$]*/u.exec(e.slice(t, t + 20))?.[0] ?? "";
}
function charBefore(e, t) {
let n = t - 1;
while (n >= 0 && " \t\r\n".includes(e.charAt(n))) n--;
return e.charAt(n);
}
function charAfter(e, t) {
let n = t;
while (n < e.length && " \t\r\n".includes(e.charAt(n))) n++;
return e.charAt(n);
}
var r = n(1670);
// CONCATENATED MODULE: ./src/text/json-mistakes.ts
const o = {
nothing: {
kind: "the text is empty"
},
"ends-early": {
kind: "the text ends too early",
remedy: "a value, a closing quote or a closing bracket is missing"
},
"line-break-in-string": {
kind: "a line break inside a string",
remedy: "write it as \\n"
},
"control-in-string": {
kind: "a control character inside a string",
remedy: "write it as an escape sequence, such as \\t"
},
"quoted-json": {
kind: "JSON text inside quotes",
remedy: "remove the quotes around it"
},
"unescaped-quote": {
kind: "an unescaped quote inside a string",
remedy: 'write it as \\"'
},
"bad-escape": {
kind: "an escape sequence that JSON does not allow",
remedy: "write a backslash as \\\\"
},
"bad-number": {
kind: "a number that JSON does not allow",
remedy: "write it without a leading zero or plus sign, or in quotes"
},
"bad-word": {
kind: "a word that JSON does not allow",
remedy: "write true, false or null"
},
"text-without-quotes": {
kind: "text without double quotes around it"
},
"without-quotes": {
kind: "a key or string without double quotes around it",
remedy: "JSON does not allow single or curly quotes"
},
"missing-comma": {
kind: "a comma is missing"
},
"trailing-comma": {
kind: "a trailing comma",
remedy: "remove the comma before the closing bracket"
},
"missing-colon": {
kind: "a colon is missing after a key"
},
"missing-value": {
kind: "a value is missing",
remedy: "an empty expression leaves nothing in its place"
},
comment: {
kind: "a comment",
remedy: "JSON does not allow comments"
},
expression: {
kind: "an expression that was not evaluated",
remedy: "GitHub evaluates expressions only in the workflow file"
},
"text-after-end": {
kind: "text after the end of the JSON value"
},
unexpected: {
kind: "an unexpected character"
}
};
const s = "pass text from an event as `${{ toJSON(…) }}`, without quotes around it";
const a = new Set([ "line-break-in-string", "control-in-string", "quoted-json", "unescaped-quote", "bad-escape", "text-without-quotes", "missing-value" ]);
function wordsOfMistake(e, t, n, u = 0) {
const {line: c, column: d} = (0, i.q1)(e, t.offset);
const l = mistakeIn(e, t);
const {kind: m, remedy: f} = o[l];
const h = n && a.has(l) ? s : void 0;
const g = [ m, f, h ].filter(e => e !== void 0).join("; ");
return (0, r.ZV)(`is not valid JSON (line ${u + c}, column ${d}): ${g}`);
}
// CONCATENATED MODULE: ./src/inputs/json-fault.ts
function explainedJson({input: e, text: t, error: n, linesBefore: i}) {
const o = e === "inputs" || e === "items";
const s = wordsOfMistake(t, n, o, i);
return {
input: e,
words: (0, r.cv)`${(0, r.ZV)(`\`${e}\``)} ${s}`
};
}
})
};
