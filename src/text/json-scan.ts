// Walks JSON text (RFC 8259) token by token, and finds where it stops being JSON. Nothing here
// recurses, so that no depth of nesting can exhaust the stack.

/** What the grammar allows at the place of a mistake. */
export type Expected =
  | 'value'
  | 'key'
  | 'colon'
  /** A comma or `}`. */
  | 'end-of-member'
  /** A comma or `]`. */
  | 'end-of-element'
  | 'end-of-text'
  /** A character of a string, of an escape, of a number. */
  | 'string'
  | 'escape'
  | 'digit'

/** The text is not JSON. What the mistake is can be told from the text and this (json-diagnosis.ts). */
export class JsonSyntaxError extends Error {
  /** The code unit at which the text stops being JSON. */
  readonly offset: number
  readonly expected: Expected
  /** Where the token begins in which the mistake is; `offset` where it is in none. */
  readonly tokenStart: number

  constructor(offset: number, expected: Expected, tokenStart: number = offset) {
    super(`not JSON at offset ${offset}`)
    this.offset = offset
    this.expected = expected
    this.tokenStart = tokenStart
  }
}

/** The half-open range `[start, end)` of a value in the text, without white space around it. */
export interface Range {
  readonly start: number
  readonly end: number
}

const TAB = 0x09
export const LF = 0x0a
export const CR = 0x0d
const SPACE = 0x20
export const QUOTE = 0x22
export const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c
export const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
export const CLOSE_BRACE = 0x7d

/** In code units. For a long string the engine's own pattern is many times as fast as a loop. */
const SHORT_STRING = 32
const PLAIN = /[^"\\\u0000-\u001f]*/y

export function isSpace(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === TAB
}

export function skipSpace(text: string, start: number): number {
  let at = start
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

/** Where the value ends that begins at `start`, which white space may precede. Throws JsonSyntaxError. */
export function endOfValue(text: string, start: number): number {
  const open: number[] = []
  let at = start
  for (;;) {
    at = skipSpace(text, at)
    const code = text.charCodeAt(at)
    if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      const closer = code === OPEN_BRACE ? CLOSE_BRACE : CLOSE_BRACKET
      const inside = skipSpace(text, at + 1)
      if (text.charCodeAt(inside) !== closer) {
        open.push(closer)
        at = closer === CLOSE_BRACE ? endOfKey(text, inside) : inside
        continue
      }
      at = inside + 1
    } else {
      at = endOfScalar(text, at)
    }
    for (;;) {
      const closer = open.at(-1)
      if (closer === undefined) return at
      at = skipSpace(text, at)
      const next = text.charCodeAt(at)
      if (next === COMMA) {
        at = closer === CLOSE_BRACE ? endOfKey(text, skipSpace(text, at + 1)) : at + 1
        break
      }
      if (next !== closer) {
        throw new JsonSyntaxError(at, closer === CLOSE_BRACE ? 'end-of-member' : 'end-of-element')
      }
      open.pop()
      at++
    }
  }
}

/**
 * The same where the text is known to be JSON, several times as fast: nothing is checked, and only the
 * brackets outside strings are counted. White space must not precede the value.
 */
export function endOfKnownValue(text: string, start: number): number {
  let at = start
  let depth = 0
  for (;;) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfKnownString(text, at)
        break
      case OPEN_BRACE:
      case OPEN_BRACKET:
        depth++
        at++
        break
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        depth--
        at++
        break
      default:
        at = depth === 0 ? endOfScalar(text, at) : at + 1
    }
    if (depth === 0) return at
  }
}

function endOfKey(text: string, start: number): number {
  if (text.charCodeAt(start) !== QUOTE) throw new JsonSyntaxError(start, 'key')
  const colon = skipSpace(text, endOfString(text, start))
  if (text.charCodeAt(colon) !== COLON) throw new JsonSyntaxError(colon, 'colon')
  return colon + 1
}

function endOfScalar(text: string, start: number): number {
  switch (text[start]) {
    case '"':
      return endOfString(text, start)
    case 't':
      return endOfWord(text, start, 'true')
    case 'f':
      return endOfWord(text, start, 'false')
    case 'n':
      return endOfWord(text, start, 'null')
    default:
      return endOfNumber(text, start)
  }
}

function endOfWord(text: string, start: number, word: string): number {
  for (let index = 0; index < word.length; index++) {
    if (text[start + index] !== word[index])
      throw new JsonSyntaxError(start + index, 'value', start)
  }
  return start + word.length
}

/** Where the string ends whose quote is at `start`. Throws JsonSyntaxError. */
export function endOfString(text: string, start: number): number {
  let at = start + 1
  /** How far the string is walked by hand before the rest up to an escape is left to a pattern. */
  let byHand = at + SHORT_STRING
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) {
      at = endOfEscape(text, at)
      byHand = at + SHORT_STRING
    } else if (code >= SPACE) {
      at = at < byHand ? at + 1 : endOfPlain(text, at)
    } else {
      // A control character, or NaN at the end of the text.
      throw new JsonSyntaxError(at, 'string', start)
    }
  }
}

/** The same where the text is known to be JSON: the first quote that no backslash escapes. */
export function endOfKnownString(text: string, start: number): number {
  let at = start
  do at = text.indexOf('"', at + 1)
  while (isEscaped(text, at))
  return at + 1
}

/** Whether an odd number of backslashes stands before a character. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === BACKSLASH) first--
  return (at - first) % 2 === 1
}

/** The first character from `start` on that is not simply one of a string. */
function endOfPlain(text: string, start: number): number {
  PLAIN.lastIndex = start
  PLAIN.test(text)
  return PLAIN.lastIndex
}

function endOfEscape(text: string, start: number): number {
  const at = start + 1
  if (text[at] !== 'u') {
    if (at >= text.length || !'"\\/bfnrt'.includes(text.charAt(at))) {
      throw new JsonSyntaxError(at, 'escape')
    }
    return at + 1
  }
  for (let index = 1; index <= 4; index++) {
    if (!/[0-9a-fA-F]/.test(text[at + index] ?? '')) {
      throw new JsonSyntaxError(at + index, 'escape')
    }
  }
  return at + 5
}

function endOfNumber(text: string, start: number): number {
  let at = start
  if (text[at] === '-') at++
  at = text[at] === '0' ? at + 1 : endOfDigits(text, at, start)
  if (text[at] === '.') at = endOfDigits(text, at + 1, start)
  if (text[at] === 'e' || text[at] === 'E') {
    at++
    if (text[at] === '+' || text[at] === '-') at++
    at = endOfDigits(text, at, start)
  }
  return at
}

/** @param number where the number begins */
function endOfDigits(text: string, start: number, number: number): number {
  let at = start
  while (text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) at++
  if (at === start) throw new JsonSyntaxError(at, 'digit', number)
  return at
}
