// Explains a mistake in JSON text to the person who wrote it. No words hold any of the text.

import { lineAndColumn } from './json.ts'
import { type JsonMistake, mistakeIn } from './json-diagnosis.ts'
import type { JsonSyntaxError } from './json-scan.ts'
import { own, type Words } from './words.ts'

interface MistakeInWords {
  /** To stand behind line and column. */
  readonly kind: string
  /** What to do about it, for the person who wrote the text. */
  readonly remedy?: string
}

export const MISTAKES: Readonly<Record<JsonMistake, MistakeInWords>> = {
  nothing: { kind: 'the text is empty' },
  'ends-early': {
    kind: 'the text ends too early',
    remedy: 'a value, a closing quote or a closing bracket is missing',
  },
  'line-break-in-string': { kind: 'a line break inside a string', remedy: 'write it as \\n' },
  'control-in-string': {
    kind: 'a control character inside a string',
    remedy: 'write it as an escape sequence, such as \\t',
  },
  'quoted-json': { kind: 'JSON text inside quotes', remedy: 'remove the quotes around it' },
  'unescaped-quote': { kind: 'an unescaped quote inside a string', remedy: 'write it as \\"' },
  'bad-escape': {
    kind: 'an escape sequence that JSON does not allow',
    remedy: 'write a backslash as \\\\',
  },
  'bad-number': {
    kind: 'a number that JSON does not allow',
    remedy: 'write it without a leading zero or plus sign, or in quotes',
  },
  'bad-word': { kind: 'a word that JSON does not allow', remedy: 'write true, false or null' },
  'text-without-quotes': { kind: 'text without double quotes around it' },
  'without-quotes': {
    kind: 'a key or string without double quotes around it',
    remedy: 'JSON does not allow single or curly quotes',
  },
  'missing-comma': { kind: 'a comma is missing' },
  'trailing-comma': {
    kind: 'a trailing comma',
    remedy: 'remove the comma before the closing bracket',
  },
  'missing-colon': { kind: 'a colon is missing after a key' },
  'missing-value': {
    kind: 'a value is missing',
    remedy: 'an empty expression leaves nothing in its place',
  },
  comment: { kind: 'a comment', remedy: 'JSON does not allow comments' },
  expression: {
    kind: 'an expression that was not evaluated',
    remedy: 'GitHub evaluates expressions only in the workflow file',
  },
  'text-after-end': { kind: 'text after the end of the JSON value' },
  unexpected: { kind: 'an unexpected character' },
}

const EVENT_TEXT =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  'pass text from an event as `${{ toJSON(…) }}`, without quotes around it'

/** The mistakes that text from an event causes between quotes. */
const FROM_AN_EVENT: ReadonlySet<JsonMistake> = new Set<JsonMistake>([
  'line-break-in-string',
  'control-in-string',
  'quoted-json',
  'unescaped-quote',
  'bad-escape',
  'text-without-quotes',
  'missing-value',
])

/**
 * That the text is not valid JSON, where, why, and what to do about it; without a subject.
 * @param isExpanded whether GitHub put the values of expressions into the text, as it does in `with:`
 * @param linesBefore of what was written, where the text is only a part of it
 */
export function wordsOfMistake(
  text: string,
  error: JsonSyntaxError,
  isExpanded: boolean,
  linesBefore = 0,
): Words {
  const mistake = mistakeIn(text, error)
  const { remedy } = MISTAKES[mistake]
  const event = isExpanded && FROM_AN_EVENT.has(mistake) ? EVENT_TEXT : undefined
  const why = [mistakeText(text, error, linesBefore), remedy, event]
  return own(why.filter((part) => part !== undefined).join('; '))
}

/** The same without what to do about it, for a text that none of the readers wrote. */
export function mistakeText(text: string, error: JsonSyntaxError, linesBefore: number): string {
  const { line, column } = lineAndColumn(text, error.offset)
  const { kind } = MISTAKES[mistakeIn(text, error)]
  return `is not valid JSON (line ${linesBefore + line}, column ${column}): ${kind}`
}
