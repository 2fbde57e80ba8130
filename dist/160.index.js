"use strict";

exports.id = 160;

exports.ids = [ 160 ];

exports.modules = {
 3160: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
  __webpack_require__.d(__webpack_exports__, {
   explainedJson: () => explainedJson
  });
  var json = __webpack_require__(4808);
  // CONCATENATED MODULE: ./src/text/json-diagnosis.ts
  function mistakeIn(text, {offset, expected, tokenStart: start}) {
   if (offset >= text.length) return text.trim() === "" ? "nothing" : "ends-early";
   switch (expected) {
   case "string":
    return mistakeInString(text, offset, start);

   case "escape":
    return "bad-escape";

   case "digit":
    return offset > start ? "bad-number" : valueMistake(text, start);

   case "value":
    return valueMistake(text, start);

   case "key":
    return keyMistake(text, offset);

   case "colon":
    return colonMistake(text, offset);

   case "end-of-member":
   case "end-of-element":
   case "end-of-text":
    return mistakeAfterValue(text, offset, expected);
   }
  }
  function mistakeInString(text, offset, start) {
   if (!/[\r\n]/.test(text.charAt(offset))) return "control-in-string";
   const begun = text.slice(start + 1, offset);
   return begun === "{" || begun === "[" ? "quoted-json" : "line-break-in-string";
  }
  function valueMistake(text, start) {
   const before = charBefore(text, start);
   const character = text.charAt(start);
   if (character === "," || before === ":" && /[\]}]/.test(character)) return "missing-value";
   if (character === "]" && before === ",") return "trailing-comma";
   const common = commonMistake(text, start);
   if (common !== void 0) return common;
   if (/[-+.\d]/.test(character)) return "bad-number";
   const word = wordAt(text, start);
   if (/^(nan|inf|infinity)$/i.test(word)) return "bad-number";
   if (/^(true|false|null|none|nil|undefined|yes|no|on|off)$/i.test(word)) return "bad-word";
   return word === "" ? "unexpected" : "text-without-quotes";
  }
  function keyMistake(text, offset) {
   const character = text.charAt(offset);
   if (character === "}" && charBefore(text, offset) === ",") return "trailing-comma";
   if (/[,\]}]/.test(character)) return "unexpected";
   return commonMistake(text, offset) ?? "without-quotes";
  }
  function colonMistake(text, offset) {
   if (isBehindEmptyString(text, offset)) return "quoted-json";
   if (commonMistake(text, offset) === "comment") return "comment";
   return wordAt(text, offset) === "" || beginsValue(text, offset) ? "missing-colon" : "unescaped-quote";
  }
  function mistakeAfterValue(text, offset, expected) {
   const character = text.charAt(offset);
   const before = charBefore(text, offset);
   const adjacent = text.charAt(offset - 1);
   if (/[\d.]/.test(adjacent) && /[-+._\p{L}\d]/u.test(character)) return "bad-number";
   if (/\p{L}/u.test(adjacent) && wordAt(text, offset) !== "") return "text-without-quotes";
   if (before === '"' && isBehindEmptyString(text, offset)) return "quoted-json";
   const common = commonMistake(text, offset);
   if (common === "comment") return common;
   if (expected === "end-of-text") return "text-after-end";
   if (/[:\]}]/.test(character)) return "unexpected";
   if (expected === "end-of-member" ? beginsKey(text, offset) : beginsValue(text, offset)) return "missing-comma";
   if (before === '"') return "unescaped-quote";
   return common ?? (/[\p{L}\d"{[]/u.test(character) ? "missing-comma" : "unexpected");
  }
  function commonMistake(text, offset) {
   const next = text.slice(offset, offset + 3);
   if (next === "${{") return "expression";
   if (/^['`\u2018-\u201f\u00ab\u00bb]/.test(next)) return "without-quotes";
   const isSpaced = offset === 0 || text.charAt(offset - 1) !== '"';
   return isSpaced && /^(\/[/*]|#(\s|$))/.test(next) ? "comment" : void 0;
  }
  function isBehindEmptyString(text, offset) {
   if (text.slice(offset - 2, offset) !== '""') return false;
   const before = charBefore(text, offset - 2);
   return before === "" || "{[:,".includes(before);
  }
  function beginsKey(text, offset) {
   const end = closingQuote(text, offset);
   return end !== void 0 && charAfter(text, end + 1) === ":";
  }
  function beginsValue(text, offset) {
   if (/[{[]/.test(text.charAt(offset))) return true;
   const end = closingQuote(text, offset);
   const [scalar = ""] = /^(-?\d[\d.eE+-]*|true|false|null)/.exec(text.slice(offset, offset + 100)) ?? [];
   const behind = end === void 0 ? offset + scalar.length : end + 1;
   return behind > offset && /^[,\]}]$/.test(charAfter(text, behind));
  }
  function closingQuote(text, offset) {
   if (text.charAt(offset) !== '"') return;
   for (let at = offset + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') return at;
    if (character < " ") return;
    if (character === "\\") at++;
   }
   return;
  }
  function wordAt(text, offset) {
   return /^-?[\p{L}_$][\p{L}\p{N}_$]*/u.exec(text.slice(offset, offset + 20))?.[0] ?? "";
  }
  function charBefore(text, offset) {
   let at = offset - 1;
   while (at >= 0 && " \t\r\n".includes(text.charAt(at))) at--;
   return text.charAt(at);
  }
  function charAfter(text, offset) {
   let at = offset;
   while (at < text.length && " \t\r\n".includes(text.charAt(at))) at++;
   return text.charAt(at);
  }
  var words = __webpack_require__(1670);
  // CONCATENATED MODULE: ./src/text/json-mistakes.ts
  const MISTAKES = {
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
  const EVENT_TEXT = "pass text from an event as `${{ toJSON(…) }}`, without quotes around it";
  const FROM_AN_EVENT = new Set([ "line-break-in-string", "control-in-string", "quoted-json", "unescaped-quote", "bad-escape", "text-without-quotes", "missing-value" ]);
  function wordsOfMistake(text, error, isExpanded, linesBefore = 0) {
   const {line, column} = (0, json.q1)(text, error.offset);
   const mistake = mistakeIn(text, error);
   const {kind, remedy} = MISTAKES[mistake];
   const event = isExpanded && FROM_AN_EVENT.has(mistake) ? EVENT_TEXT : void 0;
   const why = [ kind, remedy, event ].filter(part => part !== void 0).join("; ");
   return (0, words.ZV)(`is not valid JSON (line ${linesBefore + line}, column ${column}): ${why}`);
  }
  // CONCATENATED MODULE: ./src/inputs/json-fault.ts
  function explainedJson({input, text, error, linesBefore}) {
   const isExpanded = input === "inputs" || input === "items";
   const what = wordsOfMistake(text, error, isExpanded, linesBefore);
   return {
    input,
    words: (0, words.cv)`${(0, words.ZV)(`\`${input}\``)} ${what}`
   };
  }
 })
};
