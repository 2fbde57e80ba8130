// What makes a text harmless: one line, no command of the runner, no character that hides something.

/** Characters that a person does not see: bidirectional marks and overrides, zero-width spaces, tags. */
const INVISIBLE = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`

/** Control characters. Not `\p{Cc}`, for which each pattern would look through all of Unicode. */
export const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f`

/** A character that almost no text has. All others are visible, so a text without a match needs no other pattern. */
export const UNUSUAL = /[^\x20-\x7e·–…✅]/

const ELLIPSIS = '…'

// Bidirectional overrides and zero-width characters change what a person sees, or hide what is
// there; they are taken out before anything else looks at the text.
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu')
const CONTROLS_AND_BREAKS = new RegExp(String.raw`[${CONTROLS}\u2028\u2029]+`, 'gu')

/** The text on one line, without control characters, bidirectional overrides and lone surrogates. */
export function oneLine(text: string): string {
  return oneLineOf(text).trim()
}

function oneLineOf(text: string): string {
  if (!UNUSUAL.test(text)) return text
  return text.toWellFormed().replace(INVISIBLES, '').replace(CONTROLS_AND_BREAKS, ' ')
}

/** A JSON string in which odd spaces and characters that nobody sees are escapes. */
export function spelledOut(text: string): string {
  const spelled = JSON.stringify(text)
  return UNUSUAL.test(spelled) ? withEscapes(spelled) : spelled
}

// To compile `\p{…}`, the engine goes through all of Unicode, for a literal as soon as it reads the code.
// These patterns are built only when needed; hardly any step needs them.

function withEscapes(spelled: string): string {
  const unseen = new RegExp(`[${INVISIBLE}${CONTROLS}\\u200c\\u200d]|(?! )\\p{Z}`, 'gu')
  return spelled.replace(unseen, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

/** The runner compares by the rules of a language, which pass over characters that are not shown. */
function withoutHashes(text: string): string {
  const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\p{M}]*`
  return text.replace(new RegExp(String.raw`#${unseen}#${unseen}\[`, 'gu'), '## [')
}

function beginsPlainly(line: string): boolean {
  const plain = String.raw`(?![:#\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]`
  return new RegExp(String.raw`^\s*${plain}`, 'u').test(line)
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

/** Almost every line begins like this. */
const ASCII_BEGINNING = /^\s*\w/

/**
 * One line of the log that cannot act as a workflow command: `##[` is taken for one anywhere in a
 * line, `::` behind any white space at its beginning.
 */
export function inert(text: string): string {
  const line = withoutOldCommand(oneLineOf(text))
  return ASCII_BEGINNING.test(line) || beginsPlainly(line) ? line : `| ${line}`
}

/** The text of a command, such as an annotation, without one of the old form in it. */
export function withoutOldCommand(text: string): string {
  return text.includes('#') ? withoutHashes(text) : text
}
