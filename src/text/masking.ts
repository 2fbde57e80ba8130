// Puts `***` in the place of the API key, whichever of its characters are written as escapes.

/** Characters that a person does not see: they can stand between any two characters of the key. */
export const INVISIBLE = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`

const MASK = '***'

const HEX = '[0-9a-fA-F]'
/** The percent sign of an escape, itself escaped as often as it may be. */
const PERCENT_SIGN = '(?:%|u0025)(?:25)*'
const PERCENT = new RegExp(PERCENT_SIGN, 'y')
const BACKSLASHES = new RegExp(String.raw`[\\${INVISIBLE}]*`, 'yu')
/** The escape of a backslash, behind the backslashes of its own. */
const ESCAPED_BACKSLASH = new RegExp(`u005[cC]|${PERCENT_SIGN}5[cC]`, 'y')
/** White space as it is, removed, or escaped. */
const GAP = new RegExp(
  String.raw`(?:[\s\p{Cc}${INVISIBLE}]|\\+[bfnrt]?|u(?:00[0189]${HEX}|0020|007[fF]|202[89])|${PERCENT_SIGN}(?:[01]${HEX}|20|7[fF])){0,1000}`,
  'yu',
)
const SPACE = /[\s\p{Cc}]/u
const SPACE_AROUND = /^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu')
/** Without any of these a text has nothing but the key itself. */
const SPECIAL = new RegExp(String.raw`[\\%${INVISIBLE}]`, 'u')
/** The beginning of the escape of one character, at the end of a text. */
const BEGINNING_OF_ESCAPE = new RegExp(`(?:u(?:0(?:0${HEX}?)?)?|${PERCENT_SIGN}${HEX}?)$`)

/** Longer than the escapes of one character, so that no escape is cut where there is as much left. */
const MARGIN = 64
/** A text could consist of escaped backslashes alone, which would be looked at again and again. */
const MOST_ESCAPED_BACKSLASHES = 64

type Part =
  | {
      readonly kind: 'character'
      readonly literal: string
      /** Its escapes, without the backslashes that they begin with. */
      readonly escapes: string
      readonly pattern: RegExp
    }
  | { readonly kind: 'backslashes'; readonly least: number }
  | { readonly kind: 'gap' }

/** Where backslashes end and a character can begin, and how many of them there are. */
interface Stop {
  readonly at: number
  readonly backslashes: number
}

/**
 * What may be shown of the first `end` code units of a text: the key is `***` where it begins in them.
 * With `whole` the text ends where it ends; otherwise it is the beginning of a longer one, and nothing
 * at its end is left that could be the first part of the key.
 */
export type Mask = (text: string, end: number, whole: boolean) => string

export function maskOf(key: string): Mask {
  const parts = partsOf(key)
  const [first] = parts
  if (first === undefined) return (text, end) => text.slice(0, end)
  const plain = parts.some(({ kind }) => kind === 'gap') ? undefined : key.replace(INVISIBLES, '')
  const beginnings = new RegExp(beginningOf(first), 'gu')
  return (text, end, whole) => {
    const isSeenWhole = whole || end + key.length <= text.length
    return plain !== undefined && isSeenWhole && !SPECIAL.test(text)
      ? withoutPlain(text, end, plain)
      : withoutEscaped(text, end, whole)
  }

  function withoutEscaped(text: string, end: number, whole: boolean): string {
    const shown: string[] = []
    let from = 0
    beginnings.lastIndex = 0
    for (;;) {
      const start = beginnings.exec(text)?.index ?? text.length
      if (start >= end) break
      const match = matchAt(text, start, parts, whole)
      if (match === 'open') {
        shown.push(withoutBeginningOfEscape(text.slice(from, start)))
        return shown.join('')
      }
      if (match === undefined) {
        beginnings.lastIndex =
          // What begins with a later one of these backslashes is no more than what begins here.
          first?.kind === 'backslashes'
            ? Math.max(start + 1, stopsAt(text, start).at(-1)?.at ?? 0)
            : start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
        continue
      }
      shown.push(text.slice(from, beginOfEscape(text, start, from)), MASK)
      from = match
      beginnings.lastIndex = match
    }
    const rest = text.slice(from, Math.max(from, end))
    shown.push(whole || end < text.length ? rest : withoutBeginningOfEscape(rest))
    return shown.join('')
  }

  /** The backslashes of an escape belong to it. */
  function beginOfEscape(text: string, start: number, from: number): number {
    if (first?.kind !== 'character') return start
    first.pattern.lastIndex = start
    const isEscape = first.pattern.test(text) || ['"', '/'].includes(first.literal)
    let begin = start
    while (isEscape && begin > from) {
      if (text[begin - 1] === '\\') begin--
      else if (begin - 5 >= from && /u005c/i.test(text.slice(begin - 5, begin))) begin -= 5
      else break
    }
    return begin
  }
}

function withoutPlain(text: string, end: number, plain: string): string {
  const shown: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf(plain, from)
    if (start === -1 || start >= end) break
    shown.push(text.slice(from, start), MASK)
    from = start + plain.length
  }
  shown.push(text.slice(from, Math.max(from, end)))
  return shown.join('')
}

function withoutBeginningOfEscape(text: string): string {
  const tail = text.slice(-MARGIN)
  return text.slice(0, text.length - (BEGINNING_OF_ESCAPE.exec(tail)?.[0].length ?? 0))
}

/** The end of the key that begins there; `open` where the text ends before that is certain. */
function matchAt(
  text: string,
  start: number,
  parts: readonly Part[],
  whole: boolean,
): number | 'open' | undefined {
  let places = new Set([start])
  let open = false
  let follows = false
  for (const [index, part] of parts.entries()) {
    const ends = new Set<number>()
    for (const place of places) {
      const isBehindRun = follows || (index === 0 && part.kind === 'character')
      const stops = isBehindRun ? [{ at: place, backslashes: 0 }] : stopsAt(text, place)
      for (const stop of stops) {
        open ||= !whole && endsNear(text, stop.at)
        for (const end of endsOf(part, text, place, stop, index === parts.length - 1)) ends.add(end)
      }
    }
    if (ends.size === 0) return open ? 'open' : undefined
    places = ends
    follows = part.kind !== 'character'
  }
  return Math.max(...places)
}

function endsNear(text: string, at: number): boolean {
  PERCENT.lastIndex = at
  const end = PERCENT.test(text) ? PERCENT.lastIndex : at
  return end > text.length - MARGIN
}

function stopsAt(text: string, start: number): readonly Stop[] {
  const stops: Stop[] = []
  let at = start
  let backslashes = 0
  while (stops.length < MOST_ESCAPED_BACKSLASHES) {
    BACKSLASHES.lastIndex = at
    BACKSLASHES.test(text)
    for (; at < BACKSLASHES.lastIndex; at++) if (text[at] === '\\') backslashes++
    stops.push({ at, backslashes })
    ESCAPED_BACKSLASH.lastIndex = at
    if (!ESCAPED_BACKSLASH.test(text)) break
    at = ESCAPED_BACKSLASH.lastIndex
    backslashes++
  }
  return stops
}

/** Where a part can end that begins, behind its backslashes, at the stop. */
function endsOf(
  part: Part,
  text: string,
  place: number,
  { at, backslashes }: Stop,
  isLast: boolean,
): readonly number[] {
  switch (part.kind) {
    case 'gap':
      GAP.lastIndex = place
      return GAP.test(text) ? [GAP.lastIndex] : [place]
    case 'backslashes': {
      if (backslashes < part.least) return []
      if (!isLast || at - place !== backslashes) return [at]
      // Each depth of escaping doubles them; what is left over belongs to what follows.
      return [place + part.least * 2 ** Math.floor(Math.log2(backslashes / part.least))]
    }
    case 'character': {
      const ends: number[] = []
      if (text.startsWith(part.literal, at)) ends.push(at + part.literal.length)
      part.pattern.lastIndex = at
      if (part.pattern.test(text)) ends.push(part.pattern.lastIndex)
      if (part.literal !== '%') return ends
      for (let end = ends.at(-1) ?? text.length; text.startsWith('25', end); ) {
        end += 2
        ends.push(end)
      }
      return ends
    }
  }
}

function beginningOf(part: Part): string {
  return part.kind === 'character'
    ? `${codePoint(part.literal)}|${part.escapes}`
    : String.raw`\\|${ESCAPED_BACKSLASH.source}`
}

function partsOf(key: string): readonly Part[] {
  const parts: Part[] = []
  for (const literal of key.replace(INVISIBLES, '').replace(SPACE_AROUND, '')) {
    const last = parts.at(-1)
    if (literal === '\\') {
      const before = last?.kind === 'backslashes' ? last.least : 0
      if (before > 0) parts.pop()
      parts.push({ kind: 'backslashes', least: before + 1 })
    } else if (!SPACE.test(literal)) {
      const escapes = escapesOf(literal)
      parts.push({ kind: 'character', literal, escapes, pattern: new RegExp(escapes, 'y') })
    } else if (last?.kind !== 'gap') {
      parts.push({ kind: 'gap' })
    }
  }
  return parts
}

function escapesOf(literal: string): string {
  const units = Array.from({ length: literal.length }, (_, index) => literal.charCodeAt(index))
  const json = units.map((unit) => `u${inEitherCase(unit, 4)}`)
  // The loop over the percent signs in front of it is the same as the one over its own escapes.
  if (literal === '%') return json.join('')
  const percent = [...Buffer.from(literal)].map((byte) => PERCENT_SIGN + inEitherCase(byte, 2))
  const backslashes = String.raw`\\*`
  return `${json.join(backslashes)}|${percent.join(backslashes)}`
}

function inEitherCase(number: number, digits: number): string {
  const hex = number.toString(16).padStart(digits, '0')
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
}

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}
