"use strict";
exports.id = 347;
exports.ids = [347];
exports.modules = {

/***/ 347:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explainMistake: () => (/* binding */ explainMistake)
/* harmony export */ });
/* unused harmony export ERROR_CODES */
/* harmony import */ var jsonc_parser_lib_umd_impl_parser_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(152);
/* harmony import */ var jsonc_parser_lib_umd_impl_parser_js__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(jsonc_parser_lib_umd_impl_parser_js__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(544);


const FROM_EVENT = 'pass text from an event as `${{ toJSON(…) }}`, without quotes around it';
const MISTAKES = {
  empty: ['the text is empty'],
  endsEarly: ['the text ends too early', 'a value, a closing quote or bracket is missing'],
  lineBreak: ['a line break inside a string', `write it as \\n; ${FROM_EVENT}`],
  control: ['a control character inside a string', `write it as an escape: \\t; ${FROM_EVENT}`],
  quotedJson: ['JSON text inside quotes', `remove the quotes around it; ${FROM_EVENT}`],
  unescapedQuote: ['an unescaped quote inside a string', `write it as \\"; ${FROM_EVENT}`],
  escape: [
    'an escape sequence that JSON does not allow',
    `write a backslash as \\\\; ${FROM_EVENT}`,
  ],
  number: [
    'a number that JSON does not allow',
    'write it without a leading zero or plus sign, or in quotes',
  ],
  withoutQuotes: [
    'text without double quotes around it',
    `only numbers, true, false and null need no quotes; ${FROM_EVENT}`,
  ],
  missingComma: ['a comma is missing'],
  trailingComma: ['a trailing comma', 'remove the comma before the closing bracket'],
  missingColon: ['a colon is missing after a key'],
  missingValue: ['a value is missing', `an empty expression leaves nothing there; ${FROM_EVENT}`],
  comment: ['a comment', 'JSON does not allow comments'],
  afterEnd: ['text after the end of the JSON value'],
  unexpected: ['an unexpected character'],
};
const ERROR_CODES = [
  ...['InvalidSymbol', 'InvalidNumberFormat', 'PropertyNameExpected', 'ValueExpected'],
  ...['ColonExpected', 'CommaExpected', 'CloseBraceExpected', 'CloseBracketExpected'],
  ...['EndOfFileExpected', 'InvalidCommentToken', 'UnexpectedEndOfComment'],
  ...['UnexpectedEndOfString', 'UnexpectedEndOfNumber', 'InvalidUnicode'],
  ...['InvalidEscapeCharacter', 'InvalidCharacter'],
];
function explainMistake(text, error, linesBefore) {
  const token = firstBadToken(text);
  if (token === undefined) {
    return { message: 'is not valid JSON: it is nested too deeply', place: '' };
  }
  const [, behind, place = token[1]] = / (after JSON )?at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(String(error)) ?? [];
  const [kind, remedy] = behind === undefined ? classifyMistake(text, token) : MISTAKES.afterEnd;
  const lines = (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .splitLines */ .uz)(text.slice(0, Number(place)));
  const line = linesBefore + lines.length;
  const column = (lines.at(-1) ?? '').length + 1;
  const where = ` (line ${line}, column ${column})`;
  const message = `is not valid JSON${where}: ${kind}`;
  const isText = token[0] === 'InvalidSymbol' && text.slice(0, token[1]).trim() === '';
  const isCut = kind === MISTAKES.endsEarly[0];
  return { message, remedy, place: where, isAfterEnd: behind !== undefined, isText, isCut };
}
function firstBadToken(text) {
  let first;
  const onError = (code, ...place) => {
    first ??= [ERROR_CODES[code - 1] ?? '', ...place];
  };
  try {
    (0,jsonc_parser_lib_umd_impl_parser_js__WEBPACK_IMPORTED_MODULE_0__.visit)(text, { onError }, { disallowComments: true });
  }
  catch {
  }
  return first;
}
function classifyMistake(text, [code, offset, length]) {
  const token = text.slice(offset, offset + length);
  const isLast = offset + length >= text.length;
  const character = text.charAt(offset);
  const before = text.slice(0, offset).trimEnd().at(-1) ?? '';
  if (text.trim() === '')
    return MISTAKES.empty;
  switch (code) {
    case 'UnexpectedEndOfString':
      if (isLast)
        return MISTAKES.endsEarly;
      return /^"[{[]$/.test(token) ? MISTAKES.quotedJson : MISTAKES.lineBreak;
    case 'UnexpectedEndOfNumber':
      return MISTAKES.number;
    case 'InvalidCharacter':
      return MISTAKES.control;
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return MISTAKES.escape;
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return MISTAKES.comment;
    case 'InvalidSymbol':
      return classifySymbol(text, offset, token);
  }
  if (isLast && token === '')
    return MISTAKES.endsEarly;
  if (code === 'ColonExpected')
    return MISTAKES.missingColon;
  if (code === 'CommaExpected') {
    if (/\d/.test(text.charAt(offset - 1)) && /\d/.test(character))
      return MISTAKES.number;
    return /[\]}:]/.test(character) ? MISTAKES.unexpected : MISTAKES.missingComma;
  }
  if (/[\]}]/.test(character) && before === ',')
    return MISTAKES.trailingComma;
  return character === ',' || before === ':' ? MISTAKES.missingValue : MISTAKES.unexpected;
}
function classifySymbol(text, offset, token) {
  if (/[{[:,]\s*""$/.test(text.slice(Math.max(0, offset - 100), offset)))
    return MISTAKES.quotedJson;
  if (text.charAt(offset - 1) === '"')
    return MISTAKES.unescapedQuote;
  if (token.startsWith('#'))
    return MISTAKES.comment;
  if (/^[-+.\d]/.test(token) || /\d/.test(text.charAt(offset - 1)))
    return MISTAKES.number;
  return MISTAKES.withoutQuotes;
}


/***/ })

};
;