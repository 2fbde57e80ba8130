// Reads JSON text in place: where `JSON.parse` loses something that a person wrote (a number's
// digits, the order of keys, `__proto__`, the position of a mistake), this walks the text itself.

import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  CR,
  endOfKnownString,
  endOfKnownValue,
  endOfValue,
  isSpace,
  JsonSyntaxError,
  LF,
  QUOTE,
  type Range,
  skipSpace,
} from './json-scan.ts'

export { JsonSyntaxError, type Range, skipSpace }

export interface Member extends Range {
  readonly key: string
  /** Where the key begins. */
  readonly keyStart: number
}

export type ValueKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'

/** Whether a parsed value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The range of the value that begins at `start`, which white space may precede. Throws JsonSyntaxError. */
export function valueRange(text: string, start: number): Range {
  const end = endOfValue(text, start)
  return { start: skipSpace(text, start), end }
}

/** The range of the one value that the text holds. Throws JsonSyntaxError when it is not JSON. */
export function rootOf(text: string): Range {
  const start = skipSpace(text, 0)
  const end = endOfValue(text, start)
  const rest = skipSpace(text, end)
  if (rest !== text.length) throw new JsonSyntaxError(rest, 'end-of-text')
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

/**
 * The members of the object that begins at `start`, in the order written, duplicates included; the text
 * must be known to be JSON.
 */
export function* members(text: string, start: number): Generator<Member> {
  let at = skipSpace(text, start + 1)
  while (text.charCodeAt(at) !== CLOSE_BRACE) {
    const keyStart = at
    const keyEnd = endOfKnownString(text, keyStart)
    const valueStart = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = endOfKnownValue(text, valueStart)
    yield { key: stringAt(text, keyStart, keyEnd), keyStart, start: valueStart, end }
    at = afterComma(text, end)
  }
}

/** The elements of the array that begins at `start`; the text must be known to be JSON. */
export function* elements(text: string, start: number): Generator<Range> {
  let at = skipSpace(text, start + 1)
  while (text.charCodeAt(at) !== CLOSE_BRACKET) {
    const end = endOfKnownValue(text, at)
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
export function compact(text: string, range: Range): string {
  return [...compactParts(text, range)].join('')
}

/** The same; `undefined` where it is longer than `most` code units. */
export function compactWithin(text: string, range: Range, most: number): string | undefined {
  const parts: string[] = []
  let left = most
  for (const part of compactParts(text, range)) {
    left -= part.length
    if (left < 0) return undefined
    parts.push(part)
  }
  return parts.join('')
}

/** The same in parts, for a text too large to be held twice. */
export function* compactParts(text: string, { start, end }: Range): Generator<string> {
  /** What is copied next begins here. */
  let from = start
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at)
    if (isSpace(code)) {
      yield text.slice(from, at)
      at = skipSpace(text, at)
      from = at
    } else if (code === QUOTE) {
      const stringEnd = endOfKnownString(text, at)
      const literal = text.slice(at, stringEnd)
      // Half of a surrogate pair would be lost in a file; as an escape it is not.
      if (literal.includes('\\') || !literal.isWellFormed()) {
        yield text.slice(from, at)
        yield JSON.stringify(stringAt(text, at, stringEnd))
        from = stringEnd
      }
      at = stringEnd
    } else {
      at++
    }
  }
  yield text.slice(from, end)
}

/** Line and column of an offset, both from 1; a line ends at LF, CR or CR LF. */
export function lineAndColumn(text: string, offset: number): Place {
  return new Places(text).at(offset)
}

export interface Place {
  readonly line: number
  readonly column: number
}

/** Places of one text. Each is counted from the one before, so that many of them do not take long. */
export class Places {
  private readonly text: string
  private line = 1
  private lineStart = 0
  private counted = 0

  constructor(text: string) {
    this.text = text
  }

  at(offset: number): Place {
    const { text } = this
    if (offset < this.counted) {
      this.line = 1
      this.lineStart = 0
      this.counted = 0
    }
    for (; this.counted < Math.min(offset, text.length); this.counted++) {
      const code = text.charCodeAt(this.counted)
      if (code !== CR && code !== LF) continue
      const isSecondHalf = code === LF && text.charCodeAt(this.counted - 1) === CR
      if (!isSecondHalf) this.line++
      this.lineStart = this.counted + 1
    }
    return { line: this.line, column: offset - this.lineStart + 1 }
  }
}

function afterComma(text: string, end: number): number {
  const at = skipSpace(text, end)
  return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at
}
