// Text that someone else wrote (the service, a model, an event) on its way to a place where people
// read it: made harmless, freed of the key, and cut.

import { INVISIBLE, maskOf } from './masking.ts'

/** Shows text from outside as one harmless line of at most `most` code units. */
export type Show = (text: string, most: number) => string

const ELLIPSIS = '…'

// Bidirectional overrides and zero-width characters change what a person sees, or hide what is
// there; they are taken out before anything else looks at the text.
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu')
const CONTROLS_AND_BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** A text of a megabyte makes no better a message: no more than this of it is looked at. */
const LOOKED_AT = 65_536

/** The first `most` code units of a text, without the key and without any part of it at the end. */
export type Head = (text: string, most: number) => string

/** So much behind the end of what is shown is looked at for the rest of a key that begins before it. */
const LOOKED_AHEAD = 16_384

/** A `Head` that writes `***` for the key wherever it stands, with any of its characters as escapes. */
export function headWithout(key: string): Head {
  const mask = maskOf(key)
  return (text, most) => {
    const { length } = prefix(text, most)
    return prefix(mask(text.slice(0, length + LOOKED_AHEAD), length), most)
  }
}

/** A `Show` that writes `***` for the key as `headWithout` does. */
export function showWithout(key: string): Show {
  const mask = maskOf(key)
  return (text, most) => {
    if (text.length <= LOOKED_AT) {
      const line = oneLine(text)
      return cut(mask(line, line.length), most)
    }
    const line = oneLine(prefix(text, LOOKED_AT + LOOKED_AHEAD))
    return cut(mask(line, Math.max(0, line.length - LOOKED_AHEAD)) + ELLIPSIS, most)
  }
}

/** The text on one line, without control characters, bidirectional overrides and lone surrogates. */
export function oneLine(text: string): string {
  return oneLineOf(text).trim()
}

function oneLineOf(text: string): string {
  return text.toWellFormed().replace(INVISIBLES, '').replace(CONTROLS_AND_BREAKS, ' ')
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

/** `1 input`, `2 inputs`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/**
 * A time for people: `0.4s`, `9s`, `1m 05s`, `2h 03m`; tenths of a second below ten seconds only.
 * @param ms milliseconds, not negative
 */
export function duration(ms: number): string {
  const tenths = Math.round(ms / 100)
  if (tenths < 100) return `${tenths / 10}s`
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds}s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ${pad(seconds % 60)}s`
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`
}

/** A size for people: `512 B`, `12.4 KiB`, `3.0 MiB`. */
export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kib = bytes / 1024
  return kib < 1023.95 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
