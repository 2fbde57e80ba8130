// Makes a text harmless: one line, no command of the runner, no character that hides something.

const INVISIBLE = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`

export const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f`

export const ELLIPSIS = '…'

const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu')
const BREAKS = new RegExp(String.raw`[${CONTROLS}\u2028\u2029]+`, 'gu')
const TO_SPELL = new RegExp(`[${INVISIBLE}${CONTROLS}\\u200c\\u200d]|(?! )\\p{Z}`, 'gu')
/** The runner ignores characters that are invisible, none of which is ASCII. */
const OLD_COMMAND = /#[^\x00-\x7f]*#[^\x00-\x7f]*\[/g
const COMMAND_BEGINNING = /^[^!-~]*[:#]/

export function oneLine(text: string): string {
  return flat(text).trim()
}

export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/)
}

function flat(text: string): string {
  // An older Node.js, whose version is reported, has no `toWellFormed`.
  const wellFormed = Buffer.from(text).toString()
  // First, since invisible characters could separate what the next steps look for.
  return wellFormed.replace(INVISIBLES, '').replace(BREAKS, ' ')
}

export function spelledOut(text: string): string {
  const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(text).replace(TO_SPELL, (each) => each.split('').map(escapeOf).join(''))
}

export function cut(text: string, maxLength: number, marker = ELLIPSIS): string {
  return text.length <= maxLength ? text : prefix(text, maxLength - marker.length) + marker
}

export function prefix(text: string, length: number): string {
  if (text.length <= length) return text
  const end = Math.max(0, length)
  const splitsPair = /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(end - 1, end + 1))
  // A slice would keep all of the longer text in memory.
  return Buffer.from(text.slice(0, splitsPair ? end - 1 : end), 'utf16le').toString('utf16le')
}

/** The runner takes `##[` for a command anywhere in a line, and `::` after white space. */
export function inert(text: string): string {
  const line = withoutOldCommand(flat(text))
  return COMMAND_BEGINNING.test(line) ? `| ${line}` : line
}

export function withoutOldCommand(text: string): string {
  return text.replace(OLD_COMMAND, '## [')
}
