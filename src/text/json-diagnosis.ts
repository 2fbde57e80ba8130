// What a person got wrong where a text stops being JSON: read off what stands around the place.

import type { Expected, JsonSyntaxError } from './json-scan.ts'

export type JsonMistake =
  | 'nothing'
  | 'ends-early'
  | 'line-break-in-string'
  | 'control-in-string'
  | 'quoted-json'
  | 'unescaped-quote'
  | 'bad-escape'
  | 'bad-number'
  | 'bad-word'
  | 'text-without-quotes'
  | 'without-quotes'
  | 'missing-comma'
  | 'trailing-comma'
  | 'missing-colon'
  | 'missing-value'
  | 'comment'
  | 'expression'
  | 'text-after-end'
  | 'unexpected'

/** What the mistake is that was found in the text. */
export function mistakeIn(
  text: string,
  { offset, expected, tokenStart: start }: JsonSyntaxError,
): JsonMistake {
  if (offset >= text.length) {
    return text.trim() === '' ? 'nothing' : 'ends-early'
  }
  switch (expected) {
    case 'string':
      return mistakeInString(text, offset, start)
    case 'escape':
      return 'bad-escape'
    case 'digit':
    case 'value':
      return valueMistake(text, start)
    case 'key':
      return keyMistake(text, offset)
    case 'colon':
      return colonMistake(text, offset)
    case 'end-of-member':
    case 'end-of-element':
    case 'end-of-text':
      return mistakeAfterValue(text, offset, expected)
  }
}

function mistakeInString(text: string, offset: number, start: number): JsonMistake {
  if (!/[\r\n]/.test(text.charAt(offset))) return 'control-in-string'
  // `toJSON` breaks the line behind the first bracket of an object or array.
  const begun = text.slice(start + 1, offset)
  return begun === '{' || begun === '[' ? 'quoted-json' : 'line-break-in-string'
}

function valueMistake(text: string, start: number): JsonMistake {
  const before = charBefore(text, start)
  const character = text.charAt(start)
  if (character === ',' || (before === ':' && /[\]}]/.test(character))) return 'missing-value'
  if (character === ']' && before === ',') return 'trailing-comma'
  const common = commonMistake(text, start)
  if (common !== undefined) return common
  if (/[-+.\d]/.test(character)) return 'bad-number'
  const word = wordAt(text, start)
  if (/^(nan|inf|infinity)$/i.test(word)) return 'bad-number'
  if (/^(true|false|null|none|nil|undefined|yes|no|on|off)$/i.test(word)) return 'bad-word'
  return word === '' ? 'unexpected' : 'text-without-quotes'
}

function keyMistake(text: string, offset: number): JsonMistake {
  const character = text.charAt(offset)
  if (character === '}' && charBefore(text, offset) === ',') return 'trailing-comma'
  if (/[,\]}]/.test(character)) return 'unexpected'
  return commonMistake(text, offset) ?? 'without-quotes'
}

function colonMistake(text: string, offset: number): JsonMistake {
  if (isBehindEmptyString(text, offset)) return 'quoted-json'
  if (commonMistake(text, offset) === 'comment') return 'comment'
  return wordAt(text, offset) === '' || beginsValue(text, offset)
    ? 'missing-colon'
    : 'unescaped-quote'
}

function mistakeAfterValue(text: string, offset: number, expected: Expected): JsonMistake {
  const character = text.charAt(offset)
  const before = charBefore(text, offset)
  const adjacent = text.charAt(offset - 1)
  if (/[\d.]/.test(adjacent) && /[-+._\p{L}\d]/u.test(character)) return 'bad-number'
  if (/\p{L}/u.test(adjacent) && wordAt(text, offset) !== '') return 'text-without-quotes'
  if (before === '"' && isBehindEmptyString(text, offset)) return 'quoted-json'
  const common = commonMistake(text, offset)
  if (common === 'comment') return common
  if (expected === 'end-of-text') return 'text-after-end'
  if (/[:\]}]/.test(character)) return 'unexpected'
  if (expected === 'end-of-member' ? beginsKey(text, offset) : beginsValue(text, offset)) {
    return 'missing-comma'
  }
  if (before === '"') return 'unescaped-quote'
  return common ?? (/[\p{L}\d"{[]/u.test(character) ? 'missing-comma' : 'unexpected')
}

/** What people take over from other languages, in the place of a key or a value. */
function commonMistake(text: string, offset: number): JsonMistake | undefined {
  const next = text.slice(offset, offset + 3)
  if (next === '${{') return 'expression'
  if (/^['`\u2018-\u201f\u00ab\u00bb]/.test(next)) return 'without-quotes'
  const isSpaced = offset === 0 || text.charAt(offset - 1) !== '"'
  return isSpaced && /^(\/[/*]|#(\s|$))/.test(next) ? 'comment' : undefined
}

/** `""` with anything directly behind it: a quoted text was put between quotes. */
function isBehindEmptyString(text: string, offset: number): boolean {
  if (text.slice(offset - 2, offset) !== '""') return false
  const before = charBefore(text, offset - 2)
  return before === '' || '{[:,'.includes(before)
}

/** Whether a whole string and a colon stand at the offset, as where a comma was left out. */
function beginsKey(text: string, offset: number): boolean {
  const end = closingQuote(text, offset)
  return end !== undefined && charAfter(text, end + 1) === ':'
}

/** Whether a whole value, or the beginning of a longer one, stands at the offset. */
function beginsValue(text: string, offset: number): boolean {
  if (/[{[]/.test(text.charAt(offset))) return true
  const end = closingQuote(text, offset)
  const [scalar = ''] =
    /^(-?\d[\d.eE+-]*|true|false|null)/.exec(text.slice(offset, offset + 100)) ?? []
  const behind = end === undefined ? offset + scalar.length : end + 1
  return behind > offset && /^[,\]}]$/.test(charAfter(text, behind))
}

/** Where the string that begins at the offset ends; `undefined` where there is none. */
function closingQuote(text: string, offset: number): number | undefined {
  if (text.charAt(offset) !== '"') return undefined
  for (let at = offset + 1; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"') return at
    if (character < ' ') return undefined
    if (character === '\\') at++
  }
  return undefined
}

/** The word at the offset, as far as it matters. */
function wordAt(text: string, offset: number): string {
  return /^-?[\p{L}_$][\p{L}\p{N}_$]*/u.exec(text.slice(offset, offset + 20))?.[0] ?? ''
}

function charBefore(text: string, offset: number): string {
  let at = offset - 1
  while (at >= 0 && ' \t\r\n'.includes(text.charAt(at))) at--
  return text.charAt(at)
}

function charAfter(text: string, offset: number): string {
  let at = offset
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++
  return text.charAt(at)
}
