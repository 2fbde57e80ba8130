export const id = 347;
export const ids = [347];
export const modules = {

/***/ 347:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explain: () => (/* binding */ explain)
/* harmony export */ });
/* harmony import */ var jsonc_parser__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(547);
/* harmony import */ var jsonc_parser__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(jsonc_parser__WEBPACK_IMPORTED_MODULE_0__);

const MISTAKES = {
    empty: ['the text is empty'],
    endsEarly: [
        'the text ends too early',
        'a value, a closing quote or a closing bracket is missing',
    ],
    lineBreak: ['a line break inside a string', 'write it as \\n', 'from text'],
    control: [
        'a control character inside a string',
        'write it as an escape sequence, such as \\t',
        'from text',
    ],
    quotedJson: ['JSON text inside quotes', 'remove the quotes around it', 'from text'],
    unescapedQuote: ['an unescaped quote inside a string', 'write it as \\"', 'from text'],
    escape: ['an escape sequence that JSON does not allow', 'write a backslash as \\\\', 'from text'],
    number: [
        'a number that JSON does not allow',
        'write it without a leading zero or plus sign, or in quotes',
    ],
    word: ['a word that JSON does not allow', 'write true, false or null'],
    withoutQuotes: ['text without double quotes around it', '', 'from text'],
    otherQuotes: [
        'a key or string without double quotes around it',
        'JSON does not allow single or curly quotes',
    ],
    missingComma: ['a comma is missing'],
    trailingComma: ['a trailing comma', 'remove the comma before the closing bracket'],
    missingColon: ['a colon is missing after a key'],
    missingValue: [
        'a value is missing',
        'an empty expression leaves nothing in its place',
        'from text',
    ],
    comment: ['a comment', 'JSON does not allow comments'],
    expression: [
        'an expression that was not evaluated',
        'GitHub evaluates expressions only in the workflow file',
    ],
    afterEnd: ['text after the end of the JSON value'],
    unexpected: ['an unexpected character'],
};
function explain(text, error, linesBefore) {
    const token = error instanceof SyntaxError ? firstBadToken(text) : undefined;
    if (token === undefined) {
        return { message: 'is not valid JSON: it is nested too deeply', isFromText: false };
    }
    const place = / at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(String(error))?.[1];
    const [kind, remedy, source] = mistakeAt(text, token);
    const lines = text.slice(0, Number(place ?? token.offset)).split(/\r\n|\r|\n/);
    const line = linesBefore + lines.length;
    const column = (lines.at(-1) ?? '').length + 1;
    const message = `is not valid JSON (line ${line}, column ${column}): ${kind}`;
    return { message, remedy: remedy || undefined, isFromText: source === 'from text' };
}
function firstBadToken(text) {
    let first;
    let depth = 0;
    let hasRoot = false;
    const open = () => {
        depth++;
        hasRoot = true;
    };
    const close = () => {
        depth--;
    };
    const onError = (code, offset, length) => {
        const isBehindRoot = hasRoot && depth === 0;
        const name = isBehindRoot ? 'EndOfFileExpected' : (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.printParseErrorCode)(code);
        first ??= { code: name, offset, length };
    };
    const visitor = {
        onObjectBegin: open,
        onArrayBegin: open,
        onObjectEnd: close,
        onArrayEnd: close,
        onError,
    };
    try {
        (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.visit)(text, visitor, { disallowComments: true });
    }
    catch (error) {
        if (!(error instanceof RangeError))
            throw error;
        return first;
    }
    return first ?? { code: '', offset: 0, length: 0 };
}
function mistakeAt(text, { code, offset, length }) {
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
            return mistakeInSymbol(text, offset, token);
    }
    if (isLast && token === '')
        return MISTAKES.endsEarly;
    if (code === 'EndOfFileExpected')
        return MISTAKES.afterEnd;
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
function mistakeInSymbol(text, offset, token) {
    if (text.startsWith('${{', offset))
        return MISTAKES.expression;
    if (/^['`\u2018-\u201f\u00ab\u00bb]/.test(token))
        return MISTAKES.otherQuotes;
    if (/[{[:,]\s*""$/.test(text.slice(Math.max(0, offset - 100), offset)))
        return MISTAKES.quotedJson;
    if (text.charAt(offset - 1) === '"')
        return MISTAKES.unescapedQuote;
    if (/^#/.test(token))
        return MISTAKES.comment;
    if (/^[-+.\d]|^(nan|inf|infinity)$/i.test(token) || /\d/.test(text.charAt(offset - 1))) {
        return MISTAKES.number;
    }
    if (/^(true|false|null|none|nil|undefined|yes|no|on|off)$/i.test(token))
        return MISTAKES.word;
    return /^[\p{L}\d_$]/u.test(token) ? MISTAKES.withoutQuotes : MISTAKES.unexpected;
}


/***/ })

};
