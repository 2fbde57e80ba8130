// What makes a text harmless: one line, no command of the runner, no character that hides something.

import { CONTROLS, INVISIBLE } from './masking.ts'

const ELLIPSIS = '…'

// Bidirectional overrides and zero-width characters change what a person sees, or hide what is
// there; they are taken out before anything else looks at the text.
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu')
/** Almost no text: without it, there is no need to make the other patterns. */
const UNPRINTABLE = /[^\x20-\x7e]/
const CONTROLS_AND_BREAKS = new RegExp(String.raw`[${CONTROLS}\u2028\u2029]+`, 'gu')

/** The text on one line, without control characters, bidirectional overrides and lone surrogates. */
export function oneLine(text: string): string {
  return oneLineOf(text).trim()
}

function oneLineOf(text: string): string {
  if (!UNPRINTABLE.test(text)) return text
  return text.toWellFormed().replace(INVISIBLES, '').replace(CONTROLS_AND_BREAKS, ' ')
}

const UNSEEN = new RegExp(`[${INVISIBLE}\\u200c\\u200d\\p{Cc}]|(?! )\\p{Z}`, 'gu')

/** A JSON string in which odd spaces and characters that nobody sees are escapes. */
export function spelledOut(text: string): string {
  return JSON.stringify(text).replace(UNSEEN, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

/** At most `most` code units of the text, with an ellipsis where it was cut, no pair of surrogates split. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : prefix(text, most - ELLIPSIS.length) + ELLIPSIS
}

/** The first `length` code units, one less where the last would be half of a surrogate pair. */
export function prefix(text: string, length: number): string {
  const end = Math.max(0, length)
  const splitsPair = isHigh(text.charCodeAt(end - 1)) && isLow(text.charCodeAt(end))
  return text.slice(0, splitsPair ? end - 1 : end)
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}

// The runner compares by the rules of a language, which pass over characters that are not shown.
const OLD_COMMAND =
  /#[\p{Default_Ignorable_Code_Point}\p{M}]*#[\p{Default_Ignorable_Code_Point}\p{M}]*\[/gu
/** Almost every line begins like this; the tables for the other pattern take a while to be built. */
const ASCII_BEGINNING = /^\s*\w/
const PLAIN_BEGINNING = /^\s*(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * One line of the log that cannot act as a workflow command: `##[` is taken for one anywhere in a
 * line, `::` behind any white space at its beginning.
 */
export function inert(text: string): string {
  const line = withoutOldCommand(oneLineOf(text))
  return ASCII_BEGINNING.test(line) || PLAIN_BEGINNING.test(line) ? line : `| ${line}`
}

/** The text of a command, such as an annotation, without one of the old form in it. */
export function withoutOldCommand(text: string): string {
  return text.includes('#') ? text.replace(OLD_COMMAND, '## [') : text
}
