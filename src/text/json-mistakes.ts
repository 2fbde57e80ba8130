// Explains to the person who wrote it why a text is not JSON. No message shows any of the text.

import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser'

export interface Explanation {
  /** To stand behind the name of the text: `is not valid JSON (line 3, column 14): …`. */
  readonly message: string
  /** What to do about it, for the person who wrote the text. */
  readonly remedy?: string | undefined
  /** Whether text from an event, put between quotes, makes this mistake. */
  readonly isFromText: boolean
}

/** What stands behind line and column; what to do about it; whether text from an event makes the mistake. */
type Mistake = readonly [kind: string, remedy?: string, source?: 'from text']

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
  const [kind, remedy, source]: Mistake = mistakeAt(text, token)
  const lines = text.slice(0, Number(place ?? token.offset)).split(/\r\n|\r|\n/)
  const line = linesBefore + lines.length
  const column = (lines.at(-1) ?? '').length + 1
  const message = `is not valid JSON (line ${line}, column ${column}): ${kind}`
  return { message, remedy: remedy || undefined, isFromText: source === 'from text' }
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
    const name = isBehindRoot ? 'EndOfFileExpected' : printParseErrorCode(code)
    first ??= { code: name, offset, length }
  }
  const visitor: JSONVisitor = {
    onObjectBegin: open,
    onArrayBegin: open,
    onObjectEnd: close,
    onArrayEnd: close,
    onError,
  }
  try {
    visit(text, visitor, { disallowComments: true })
  } catch (error) {
    // It calls itself for each level.
    if (!(error instanceof RangeError)) throw error
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
