// Puts `***` in place of the API key, even if some of its characters are written as escapes.

import { INVISIBLE } from './characters.ts'
import { KeyPattern } from './key-pattern.ts'

/** Keys as services give them, without white space that could be lost. */
const PLAIN = /^[\x21-\x7e]+$/
const UNSEEN_ONES = new RegExp(`[${INVISIBLE}]`, 'gu')
/** Without one of these, no character of the key is written as an escape, and nothing interrupts it. */
const SIGNS = new RegExp(String.raw`\\|u00|%[\da-fA-F]{2}|[${INVISIBLE}]`, 'u')

/**
 * The text up to `end`, with `***` for each key that begins before it. Of a key that begins there, the
 * text must hold the rest.
 */
export type Mask = (text: string, end: number) => string

export function maskOf(key: string): Mask {
  const plain = PLAIN.test(key) ? new RegExp(key.replace(/\W/g, '\\$&'), 'g') : undefined
  let pattern: RegExp | undefined
  return (text, end) => {
    // Almost no text has what may hide a key; the pattern, which takes its time, is made for those that do.
    if (plain !== undefined && !SIGNS.test(text))
      return text.includes(key) ? without(text, end, plain) : text.slice(0, end)
    pattern ??= new KeyPattern(key.replace(UNSEEN_ONES, '')).pattern()
    return without(text, end, pattern)
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
