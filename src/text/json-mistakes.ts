// Why a text is not JSON. No message shows any of it.

// Its main module has twice as much, for editing.
import { visit } from 'jsonc-parser/lib/umd/impl/parser.js'
import { splitLines } from './text.ts'

export interface JsonMistake {
  readonly message: string
  readonly remedy?: string | undefined
  /** ` (line 3, column 14)`; empty if not known. */
  readonly place: string
  readonly isAfterEnd?: boolean
  /** Whether it begins with what no JSON begins with. */
  readonly isText?: boolean
  /** Whether it ends too early. */
  readonly isCut?: boolean
}

type Mistake = readonly [kind: string, remedy?: string]

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
const FROM_EVENT = 'pass text from an event as `${{ toJSON(…) }}`, without quotes around it'

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
} as const

/** The names of its error codes, from 1. */
export const ERROR_CODES = [
  ...['InvalidSymbol', 'InvalidNumberFormat', 'PropertyNameExpected', 'ValueExpected'],
  ...['ColonExpected', 'CommaExpected', 'CloseBraceExpected', 'CloseBracketExpected'],
  ...['EndOfFileExpected', 'InvalidCommentToken', 'UnexpectedEndOfComment'],
  ...['UnexpectedEndOfString', 'UnexpectedEndOfNumber', 'InvalidUnicode'],
  ...['InvalidEscapeCharacter', 'InvalidCharacter'],
] as const

type Token = readonly [code: string, offset: number, length: number]

/** @param error of `JSON.parse` @param linesBefore lines of the document before the text */
export function explainMistake(text: string, error: unknown, linesBefore: number): JsonMistake {
  const token = firstBadToken(text)
  // The parsers give up on the stack for no other reason.
  if (token === undefined) {
    return { message: 'is not valid JSON: it is nested too deeply', place: '' }
  }
  // Inside a token, only the engine knows the place. Its message may quote the text, so only
  // the end is read.
  const [, behind, place = token[1]] =
    / (after JSON )?at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(String(error)) ?? []
  const [kind, remedy]: Mistake =
    behind === undefined ? classifyMistake(text, token) : MISTAKES.afterEnd
  const lines = splitLines(text.slice(0, Number(place)))
  const line = linesBefore + lines.length
  const column = (lines.at(-1) ?? '').length + 1
  const where = ` (line ${line}, column ${column})`
  const message = `is not valid JSON${where}: ${kind}`
  const isText = token[0] === 'InvalidSymbol' && text.slice(0, token[1]).trim() === ''
  const isCut = kind === MISTAKES.endsEarly[0]
  return { message, remedy, place: where, isAfterEnd: behind !== undefined, isText, isCut }
}

function firstBadToken(text: string): Token | undefined {
  let first: Token | undefined
  const onError = (code: number, ...place: [offset: number, length: number]) => {
    first ??= [ERROR_CODES[code - 1] ?? '', ...place]
  }
  try {
    visit(text, { onError }, { disallowComments: true })
  } catch {
    // The parser calls itself for each level, until the stack is full.
  }
  return first
}

function classifyMistake(text: string, [code, offset, length]: Token): Mistake {
  const token = text.slice(offset, offset + length)
  const isLast = offset + length >= text.length
  const character = text.charAt(offset)
  const before = text.slice(0, offset).trimEnd().at(-1) ?? ''
  if (text.trim() === '') return MISTAKES.empty
  switch (code) {
    case 'UnexpectedEndOfString':
      if (isLast) return MISTAKES.endsEarly
      // `toJSON` breaks the line behind the first bracket.
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
      return classifySymbol(text, offset, token)
  }
  if (isLast && token === '') return MISTAKES.endsEarly
  if (code === 'ColonExpected') return MISTAKES.missingColon
  if (code === 'CommaExpected') {
    if (/\d/.test(text.charAt(offset - 1)) && /\d/.test(character)) return MISTAKES.number
    return /[\]}:]/.test(character) ? MISTAKES.unexpected : MISTAKES.missingComma
  }
  if (/[\]}]/.test(character) && before === ',') return MISTAKES.trailingComma
  return character === ',' || before === ':' ? MISTAKES.missingValue : MISTAKES.unexpected
}

function classifySymbol(text: string, offset: number, token: string): Mistake {
  if (/[{[:,]\s*""$/.test(text.slice(Math.max(0, offset - 100), offset))) return MISTAKES.quotedJson
  if (text.charAt(offset - 1) === '"') return MISTAKES.unescapedQuote
  if (token.startsWith('#')) return MISTAKES.comment
  if (/^[-+.\d]/.test(token) || /\d/.test(text.charAt(offset - 1))) return MISTAKES.number
  return MISTAKES.withoutQuotes
}
