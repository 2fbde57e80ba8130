// Puts `***` in place of the API key, even if some of its characters are written as escapes.

/** Characters that a person does not see: they can stand between any two characters of the key. */
export const INVISIBLE = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`

/** Control characters. Not `\p{Cc}`, for which each pattern would look through all of Unicode. */
export const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f`

const UNSEEN = `[${INVISIBLE}]*`
/** More backslashes than ten levels of escaping make, and few enough to look at them again. */
const MOST = 1_000
const HEX = '0123456789abcdef'
const ANY_HEX = '[0-9a-fA-F]'
/** The percent sign of an escape, itself escaped as often as it may be. */
const PERCENT = `(?:%|u0025)(?:${digit('2')}${digit('5')})*`
/** One backslash, as it is or escaped, which may begin the escape of a backslash in its turn. */
const BACKSLASH = String.raw`(?:\\|${PERCENT}${digit('5')}${digit('c')})(?:u005[cC]){0,9}`
/** One that is not the key's own, without JSON escapes of digits: in front of each character they would take long. */
const ESCAPING = String.raw`(?:\\|(?:%|u0025)(?:25)*5[cC])(?:u005[cC]){0,9}`
/** Backslashes in front of the key belong to it. They are looked at once, where the first one is. */
const LEAD = String.raw`(?:(?=[\\%u])(?<!${BACKSLASH})(?:${BACKSLASH}){1,${MOST}})?`
/** White space as it is, removed, or escaped. */
const GAP = String.raw`(?:[\s${CONTROLS}\\${INVISIBLE}]|(?<=\\)(?:[bfnrt]|u(?:00[0189]${ANY_HEX}|0020|007[fF]|202[89]))|${PERCENT}(?:${digit('01')}${digit(HEX)}|${digit('2')}${digit('0')}|${digit('7')}${digit('f')})){0,${MOST}}`
const SPACE = new RegExp(String.raw`[\s${CONTROLS}]`, 'u')
const SPACE_AROUND = new RegExp(String.raw`^[\s${CONTROLS}]+|[\s${CONTROLS}]+$`, 'gu')
/** Without any of these, no character of the key can be written as an escape or be interrupted. */
const UNUSUAL = new RegExp(String.raw`[\\${INVISIBLE}]|%${ANY_HEX}{2}|u00`, 'u')

/**
 * The text up to `end`, with `***` for each key that begins before it. Of a key that begins there, the
 * text must hold the rest.
 */
export type Mask = (text: string, end: number) => string

export function maskOf(key: string): Mask {
  const visible = key.replace(new RegExp(`[${INVISIBLE}]`, 'gu'), '')
  const isPlain = visible === key && key !== '' && !SPACE.test(key)
  let pattern: RegExp | undefined
  return (text, end) => {
    // Each character of the key takes one at least, however it is written.
    if (isPlain && text.length < key.length) return text.slice(0, end)
    // Almost no text has what an escape needs; the pattern, which takes its time, is made for those that do.
    if (isPlain && !UNUSUAL.test(text)) return withoutPlain(text, end, key)
    if (pattern === undefined) {
      const source = patternOf(visible)
      if (source === '') return text.slice(0, end)
      pattern = new RegExp(LEAD + source, 'gu')
    }
    return without(text, end, pattern)
  }
}

function withoutPlain(text: string, end: number, key: string): string {
  let shown = ''
  let from = 0
  for (;;) {
    const at = text.indexOf(key, from)
    if (at === -1 || at >= end) return shown + text.slice(from, Math.max(from, end))
    shown += `${text.slice(from, at)}***`
    from = at + key.length
  }
}

function without(text: string, end: number, pattern: RegExp): string {
  let shown = ''
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index >= end) break
    shown += `${text.slice(from, match.index)}***`
    from = match.index + match[0].length
  }
  return shown + text.slice(from, Math.max(from, end))
}

function patternOf(key: string): string {
  let pattern = ''
  /** Backslashes of the key that are not in the pattern yet: more of them may belong to what follows. */
  let backslashes = 0
  /** Whether what comes before takes the backslashes in front of the next character, as the lead does too. */
  let behindGap = true
  for (const character of key.replace(SPACE_AROUND, '')) {
    if (character === '\\') {
      backslashes++
      continue
    }
    const isGap = SPACE.test(character)
    if (isGap && behindGap && backslashes === 0) continue
    const most = behindGap ? backslashes : MOST + backslashes
    const one = backslashes === 0 ? ESCAPING : BACKSLASH
    const run = `(?:${one}${UNSEEN}){${backslashes},${most}}`
    pattern += (pattern === '' ? '' : UNSEEN) + run + (isGap ? GAP : formsOf(character))
    backslashes = 0
    behindGap = isGap
  }
  return backslashes === 0 ? pattern : pattern + UNSEEN + lastBackslashes(backslashes)
}

/** Each level of escaping doubles backslashes; what is left over belongs to what follows the key. */
function lastBackslashes(least: number): string {
  const levels = [64, 32, 16, 8, 4, 2, 1].map((times) => String.raw`\\{${least * times}}`)
  const any = `(?:${BACKSLASH}){${least},${MOST + least}}`
  return `(?:${any}(?<=5[cC]|u00[46]3)|${levels.join('|')}|${any})`
}

/** A character as its escapes, without the backslashes that they begin with, or as it is. */
function formsOf(character: string): string {
  if (character === '%') return PERCENT
  const units = character.split('').map((unit) => `u${anyCase(unit.charCodeAt(0), 4)}`)
  const bytes = [...Buffer.from(character)].map((byte) => PERCENT + percentDigits(byte))
  const itself = `\\u{${character.codePointAt(0)?.toString(16)}}`
  return `(?:${units.join(String.raw`\\*`)}|${bytes.join(String.raw`\\*`)}|${itself})`
}

function percentDigits(byte: number): string {
  return [...byte.toString(16).padStart(2, '0')].map(digit).join('')
}

/** One of these digits of a percent escape, in either case: as it is, or as a JSON escape. */
function digit(digits: string): string {
  const either = digits + digits.toUpperCase()
  const codes = new Set([...either].map((one) => one.charCodeAt(0).toString(16)))
  // Whatever makes one backslash or more at any depth of escaping.
  const backslashes = String.raw`\\[\\u05cC]*`
  return `(?:[${either}]|${backslashes}u00(?:${[...codes].join('|')}))`
}

function anyCase(number: number, digits: number): string {
  const hex = number.toString(16).padStart(digits, '0')
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
}
