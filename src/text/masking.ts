// Puts `***` in place of the API key, even if some of its characters are written as escapes.

import { INVISIBLE, UNUSUAL } from './characters.ts'
import { KeyPattern } from './key-pattern.ts'

const UNSEEN_ONES = new RegExp(`[${INVISIBLE}]`, 'gu')

/**
 * The text up to `end`, with `***` for each key that begins before it. Of a key that begins there, the
 * text must hold the rest.
 */
export type Mask = (text: string, end: number) => string

export function maskOf(key: string): Mask {
  const isUsual = !UNUSUAL.test(key)
  const visible = isUsual ? key : key.replace(UNSEEN_ONES, '')
  const isPlain = isUsual && key !== '' && !key.includes(' ')
  let pattern: RegExp | undefined
  return (text, end) => {
    // Each character of the key takes one at least, however it is written.
    if (isPlain && text.length < key.length) return text.slice(0, end)
    // Almost no text has what an escape needs; the pattern, which takes its time, is made for those that do.
    if (isPlain && !mayHideKey(text)) return withoutPlain(text, end, key)
    pattern ??= new KeyPattern(visible).pattern()
    return without(text, end, pattern)
  }
}

/** Whether the text may hold the key in another form: with escapes, or with invisible characters in it. */
function mayHideKey(text: string): boolean {
  if (text.includes('\\') || text.includes('u00')) return true
  if (text.includes('%') && /%[\da-f]{2}/i.test(text)) return true
  return UNUSUAL.test(text) && text.search(UNSEEN_ONES) !== -1
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
