// Explains to the person who wrote it why a text is not JSON. No message shows any of the text.

import jsonc from 'jsonc-parser'

export interface Explanation {
  /** To stand behind the name of the text: `is not valid JSON (line 3, column 14): …`. */
  readonly message: string
  /** What to do about it, for the person who wrote the text. */
  readonly remedy?: string | undefined
  /** Whether text from an event, put between quotes, makes this mistake. */
  readonly isFromText: boolean
}

interface Mistake {
  /** To stand behind line and column. */
  readonly kind: string
  readonly remedy?: string
  readonly isFromText?: true
}

const MISTAKES = {
  empty: { kind: 'the text is empty' },
  endsEarly: {
    kind: 'the text ends too early',
    remedy: 'a value, a closing quote or a closing bracket is missing',
  },
  lineBreak: {
    kind: 'a line break inside a string',
    remedy: 'write it as \\n',
    isFromText: true,
  },
  control: {
    kind: 'a control character inside a string',
    remedy: 'write it as an escape sequence, such as \\t',
    isFromText: true,
  },
  quotedJson: {
    kind: 'JSON text inside quotes',
    remedy: 'remove the quotes around it',
    isFromText: true,
  },
  unescapedQuote: {
    kind: 'an unescaped quote inside a string',
    remedy: 'write it as \\"',
    isFromText: true,
  },
  escape: {
    kind: 'an escape sequence that JSON does not allow',
    remedy: 'write a backslash as \\\\',
    isFromText: true,
  },
  number: {
    kind: 'a number that JSON does not allow',
    remedy: 'write it without a leading zero or plus sign, or in quotes',
  },
  word: { kind: 'a word that JSON does not allow', remedy: 'write true, false or null' },
  withoutQuotes: { kind: 'text without double quotes around it', isFromText: true },
  otherQuotes: {
    kind: 'a key or string without double quotes around it',
    remedy: 'JSON does not allow single or curly quotes',
  },
  missingComma: { kind: 'a comma is missing' },
  trailingComma: {
    kind: 'a trailing comma',
    remedy: 'remove the comma before the closing bracket',
  },
  missingColon: { kind: 'a colon is missing after a key' },
  missingValue: {
    kind: 'a value is missing',
    remedy: 'an empty expression leaves nothing in its place',
    isFromText: true,
  },
  comment: { kind: 'a comment', remedy: 'JSON does not allow comments' },
  expression: {
    kind: 'an expression that was not evaluated',
    remedy: 'GitHub evaluates expressions only in the workflow file',
  },
  afterEnd: { kind: 'text after the end of the JSON value' },
  unexpected: { kind: 'an unexpected character' },
} as const satisfies Readonly<Record<string, Mistake>>

/** The first token that cannot stand where it is. */
interface Token {
  /** Name of the parser's error code. */
  readonly code: string
  readonly offset: number
  readonly length: number
}

/**
 * @param error what `JSON.parse` threw
 * @param linesBefore lines of the document before the text
 */
export function explain(text: string, error: unknown, linesBefore: number): Explanation {
  const token = error instanceof SyntaxError ? firstBadToken(text) : undefined
  // `JSON.parse` and the parser below it give up on the stack for no other reason.
  if (token === undefined) {
    return { message: 'is not valid JSON: it is nested too deeply', isFromText: false }
  }
  // Inside a token, only the engine knows the place. Its message may quote the text, so only the end is read.
  const place = / at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(String(error))?.[1]
  const { kind, remedy, isFromText }: Mistake = mistakeAt(text, token)
  const lines = text.slice(0, Number(place ?? token.offset)).split(/\r\n|\r|\n/)
  const line = linesBefore + lines.length
  const column = (lines.at(-1) ?? '').length + 1
  const message = `is not valid JSON (line ${line}, column ${column}): ${kind}`
  return { message, remedy, isFromText: isFromText === true }
}

function firstBadToken(text: string): Token | undefined {
  let first: Token | undefined
  let depth = 0
  let hasRoot = false
  const open = () => {
    depth++
    hasRoot = true
  }
  const close = () => {
    depth--
  }
  const onError = (code: number, offset: number, length: number) => {
    const isBehindRoot = hasRoot && depth === 0
    const name = isBehindRoot ? 'EndOfFileExpected' : jsonc.printParseErrorCode(code)
    first ??= { code: name, offset, length }
  }
  const visitor = {
    onObjectBegin: open,
    onArrayBegin: open,
    onObjectEnd: close,
    onArrayEnd: close,
    onError,
  }
  try {
    jsonc.visit(text, visitor, { disallowComments: true })
  } catch {
    return first
  }
  return first ?? { code: '', offset: 0, length: 0 }
}

function mistakeAt(text: string, { code, offset, length }: Token): Mistake {
  const token = text.slice(offset, offset + length)
  const isLast = offset + length >= text.length
  const character = text.charAt(offset)
  const before = text.slice(0, offset).trimEnd().at(-1) ?? ''
  if (text.trim() === '') return MISTAKES.empty
  switch (code) {
    case 'UnexpectedEndOfString':
      if (isLast) return MISTAKES.endsEarly
      // `toJSON` breaks the line behind the first bracket of an object or array.
      return /^"[{[]$/.test(token) ? MISTAKES.quotedJson : MISTAKES.lineBreak
    case 'UnexpectedEndOfNumber':
      return MISTAKES.number
    case 'InvalidCharacter':
      return MISTAKES.control
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return MISTAKES.escape
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return MISTAKES.comment
    case 'InvalidSymbol':
      return mistakeInSymbol(text, offset, token)
  }
  if (isLast && token === '') return MISTAKES.endsEarly
  if (code === 'EndOfFileExpected') return MISTAKES.afterEnd
  if (code === 'ColonExpected') return MISTAKES.missingColon
  if (code === 'CommaExpected') {
    if (/\d/.test(text.charAt(offset - 1)) && /\d/.test(character)) return MISTAKES.number
    return /[\]}:]/.test(character) ? MISTAKES.unexpected : MISTAKES.missingComma
  }
  if (/[\]}]/.test(character) && before === ',') return MISTAKES.trailingComma
  return character === ',' || before === ':' ? MISTAKES.missingValue : MISTAKES.unexpected
}

/** What people take over from other languages, or put between quotes. */
function mistakeInSymbol(text: string, offset: number, token: string): Mistake {
  if (text.startsWith('${{', offset)) return MISTAKES.expression
  if (/^['`\u2018-\u201f\u00ab\u00bb]/.test(token)) return MISTAKES.otherQuotes
  if (/[{[:,]\s*""$/.test(text.slice(Math.max(0, offset - 100), offset))) return MISTAKES.quotedJson
  if (text.charAt(offset - 1) === '"') return MISTAKES.unescapedQuote
  if (/^#/.test(token)) return MISTAKES.comment
  if (/^[-+.\d]|^(nan|inf|infinity)$/i.test(token) || /\d/.test(text.charAt(offset - 1))) {
    return MISTAKES.number
  }
  if (/^(true|false|null|none|nil|undefined|yes|no|on|off)$/i.test(token)) return MISTAKES.word
  return /^[\p{L}\d_$]/u.test(token) ? MISTAKES.withoutQuotes : MISTAKES.unexpected
}
