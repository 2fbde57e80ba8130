// Reads JSON text in place: where `JSON.parse` loses something that a person wrote (a number's
// digits, the order of keys, `__proto__`, the position of a mistake), this walks the text itself.
// Nothing here recurses, so that no depth of nesting can exhaust the stack.

import { type Expected, mistakeAt } from './json-diagnosis.ts'
import type { JsonMistake } from './json-mistakes.ts'

/** The text is not JSON (RFC 8259). `offset` is the code unit at which it stops being JSON. */
export class JsonSyntaxError extends Error {
  readonly offset: number
  readonly mistake: JsonMistake

  constructor(offset: number, mistake: JsonMistake) {
    super(`not JSON at offset ${offset}`)
    this.offset = offset
    this.mistake = mistake
  }
}

/** The half-open range `[start, end)` of a value in the text, without white space around it. */
export interface Range {
  readonly start: number
  readonly end: number
}

export interface Member extends Range {
  readonly key: string
  /** Where the key begins. */
  readonly keyStart: number
}

export type ValueKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'

const TAB = 0x09
const LF = 0x0a
const CR = 0x0d
const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** Whether a parsed value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The range of the one value that the text holds. Throws JsonSyntaxError when it is not JSON. */
export function rootOf(text: string): Range {
  const start = skipSpace(text, 0)
  const end = endOfValue(text, start)
  const rest = skipSpace(text, end)
  if (rest !== text.length) throw mistake(text, rest, 'end-of-text')
  return { start, end }
}

/** What kind of value begins at `start`; the text must be known to be JSON. */
export function kindAt(text: string, start: number): ValueKind {
  switch (text[start]) {
    case '{':
      return 'object'
    case '[':
      return 'array'
    case '"':
      return 'string'
    case 't':
    case 'f':
      return 'boolean'
    case 'n':
      return 'null'
    default:
      return 'number'
  }
}

/** The members of the object that begins at `start`, in the order written, duplicates included. */
export function* members(text: string, start: number): Generator<Member> {
  let at = skipSpace(text, start + 1)
  while (text.charCodeAt(at) !== CLOSE_BRACE) {
    const keyStart = at
    const keyEnd = endOfString(text, keyStart)
    const valueStart = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = endOfValue(text, valueStart)
    yield { key: stringAt(text, keyStart, keyEnd), keyStart, start: valueStart, end }
    at = afterComma(text, end)
  }
}

/** The elements of the array that begins at `start`. */
export function* elements(text: string, start: number): Generator<Range> {
  let at = skipSpace(text, start + 1)
  while (text.charCodeAt(at) !== CLOSE_BRACKET) {
    const end = endOfValue(text, at)
    yield { start: at, end }
    at = afterComma(text, end)
  }
}

/** The string whose literal fills the range. */
export function stringAt(text: string, start: number, end: number): string {
  return JSON.parse(text.slice(start, end))
}

/**
 * The value in the range without white space between its tokens. Numbers, the order of keys and
 * repeated keys stay as written; strings are written as `JSON.stringify` writes them.
 */
export function compact(text: string, { start, end }: Range): string {
  const parts: string[] = []
  let at = start
  while (at < end) {
    const code = text.charCodeAt(at)
    if (isSpace(code)) {
      at++
    } else if (code === QUOTE) {
      const stringEnd = endOfString(text, at)
      parts.push(JSON.stringify(stringAt(text, at, stringEnd)))
      at = stringEnd
    } else {
      const from = at
      do at++
      while (at < end && text.charCodeAt(at) !== QUOTE && !isSpace(text.charCodeAt(at)))
      parts.push(text.slice(from, at))
    }
  }
  return parts.join('')
}

/** Line and column of an offset, both from 1; a line ends at LF, CR or CR LF. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** @param start where the token begins in which the mistake is */
function mistake(
  text: string,
  offset: number,
  expected: Expected,
  start: number = offset,
): JsonSyntaxError {
  return new JsonSyntaxError(offset, mistakeAt(text, offset, expected, start))
}

function afterComma(text: string, end: number): number {
  const at = skipSpace(text, end)
  return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at
}

function isSpace(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === TAB
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

function endOfValue(text: string, start: number): number {
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
        throw mistake(text, at, closer === CLOSE_BRACE ? 'end-of-member' : 'end-of-element')
      }
      open.pop()
      at++
    }
  }
}

function endOfKey(text: string, start: number): number {
  if (text.charCodeAt(start) !== QUOTE) throw mistake(text, start, 'key')
  const colon = skipSpace(text, endOfString(text, start))
  if (text.charCodeAt(colon) !== COLON) throw mistake(text, colon, 'colon')
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
    if (text[start + index] !== word[index]) throw mistake(text, start + index, 'value', start)
  }
  return start + word.length
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) {
      at = endOfEscape(text, at)
    } else if (code >= SPACE) {
      at++
    } else {
      // A control character, or NaN at the end of the text.
      throw mistake(text, at, 'string', start)
    }
  }
}

function endOfEscape(text: string, start: number): number {
  const at = start + 1
  if (text[at] !== 'u') {
    if (at >= text.length || !'"\\/bfnrt'.includes(text[at] ?? '')) {
      throw mistake(text, at, 'escape')
    }
    return at + 1
  }
  for (let index = 1; index <= 4; index++) {
    if (!/[0-9a-fA-F]/.test(text[at + index] ?? '')) {
      throw mistake(text, at + index, 'escape')
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
  if (at === start) throw mistake(text, at, 'digit', number)
  return at
}
