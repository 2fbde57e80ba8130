// Functions that make a text harmless: one line, no command of the runner, no character that hides something.

/** Characters that a person does not see: bidirectional marks and overrides, zero-width spaces, tags. */
const INVISIBLE = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`

/** Control characters, for a character class. */
export const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f`

export const ELLIPSIS = '…'

const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu')
const BREAKS = new RegExp(String.raw`[${CONTROLS}\u2028\u2029]+`, 'gu')
const TO_SPELL = new RegExp(`[${INVISIBLE}${CONTROLS}\\u200c\\u200d]|(?! )\\p{Z}`, 'gu')
/** The runner ignores invisible characters, none of which is ASCII, when it compares. */
const OLD_COMMAND = /#[^\x00-\x7f]*#[^\x00-\x7f]*\[/g
/** Whether `:` or `#` is the first visible ASCII character, as in each line that is a command. */
const COMMAND_BEGINNING = /^[^!-~]*[:#]/

/** The text on one line, without control characters, bidirectional overrides and lone surrogates. */
export function oneLine(text: string): string {
  return flat(text).trim()
}

function flat(text: string): string {
  // An older Node.js, whose version is reported, has no `toWellFormed`.
  const wellFormed = Buffer.from(text).toString()
  // This must be first: invisible characters could separate the ones that the next steps look for.
  return wellFormed.replace(INVISIBLES, '').replace(BREAKS, ' ')
}

/** A JSON string in which unusual spaces and invisible characters are escapes. */
export function spelledOut(text: string): string {
  const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(text).replace(TO_SPELL, (each) => each.split('').map(escapeOf).join(''))
}

/** At most `maxLength` code units of the text, with a marker at its end if it was cut. */
export function cut(text: string, maxLength: number, marker = ELLIPSIS): string {
  return text.length <= maxLength ? text : prefix(text, maxLength - marker.length) + marker
}

/** The first `length` code units, one less if the last would be half of a surrogate pair. */
export function prefix(text: string, length: number): string {
  if (text.length <= length) return text
  const end = Math.max(0, length)
  const splitsPair = /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(end - 1, end + 1))
  // A copy, because a slice keeps all of the longer text in memory.
  return Buffer.from(text.slice(0, splitsPair ? end - 1 : end), 'utf16le').toString('utf16le')
}

/**
 * One line of the log that cannot act as a workflow command. The runner takes `##[` for one anywhere in a line, and
 * `::` at its start, after any white space.
 */
export function inert(text: string): string {
  const line = withoutOldCommand(flat(text))
  return COMMAND_BEGINNING.test(line) ? `| ${line}` : line
}

/** The text of a command, such as an annotation, without one of the old form in it. */
export function withoutOldCommand(text: string): string {
  return text.replace(OLD_COMMAND, '## [')
}
