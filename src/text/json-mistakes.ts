// The mistakes that a person makes in JSON text, by kind, and the words for each kind. No words hold any
// of the text.

export type JsonMistake =
  | 'nothing'
  | 'ends-early'
  | 'line-break-in-string'
  | 'control-in-string'
  | 'quoted-json'
  | 'unescaped-quote'
  | 'bad-escape'
  | 'bad-number'
  | 'bad-word'
  | 'text-without-quotes'
  | 'without-quotes'
  | 'missing-comma'
  | 'trailing-comma'
  | 'missing-colon'
  | 'missing-value'
  | 'comment'
  | 'expression'
  | 'text-after-end'
  | 'unexpected'

interface MistakeInWords {
  /** To stand behind line and column. */
  readonly kind: string
  /** What to do about it, for the person who wrote the text. */
  readonly remedy?: string
}

export const MISTAKES: Readonly<Record<JsonMistake, MistakeInWords>> = {
  nothing: { kind: 'there is nothing in it' },
  'ends-early': {
    kind: 'the text ends too early',
    remedy: 'a value, a closing quote or a closing bracket is missing',
  },
  'line-break-in-string': { kind: 'a line break inside a string', remedy: 'write it as \\n' },
  'control-in-string': {
    kind: 'a control character inside a string',
    remedy: 'write it as an escape, such as \\t',
  },
  'quoted-json': { kind: 'JSON text inside quotes', remedy: 'remove the quotes around it' },
  'unescaped-quote': { kind: 'an unescaped quote inside a string', remedy: 'write it as \\"' },
  'bad-escape': {
    kind: 'an escape that JSON does not know',
    remedy: 'write a backslash itself as \\\\',
  },
  'bad-number': {
    kind: 'a number that JSON does not allow',
    remedy: 'write digits without a leading zero or plus sign, or put it in quotes',
  },
  'bad-word': { kind: 'a word that JSON does not know', remedy: 'write true, false or null' },
  'text-without-quotes': { kind: 'text without double quotes around it' },
  'without-quotes': {
    kind: 'a key or string without double quotes around it',
    remedy: 'JSON takes neither single nor curly quotes',
  },
  'missing-comma': { kind: 'a comma is missing' },
  'trailing-comma': {
    kind: 'a trailing comma',
    remedy: 'remove the comma before the closing bracket',
  },
  'missing-colon': { kind: 'a colon is missing after a key' },
  'missing-value': {
    kind: 'a value is missing',
    remedy: 'an expression that is empty leaves nothing in its place',
  },
  comment: { kind: 'a comment', remedy: 'JSON has none' },
  expression: {
    kind: 'an expression that was not evaluated',
    remedy: 'GitHub evaluates them in the workflow file only',
  },
  'text-after-end': { kind: 'text after the end of the JSON value' },
  unexpected: { kind: 'a character that JSON does not allow there' },
}

/** The kinds that an event's text brings about when it is put between quotes. */
export const FROM_AN_EVENT: ReadonlySet<JsonMistake> = new Set<JsonMistake>([
  'line-break-in-string',
  'control-in-string',
  'quoted-json',
  'unescaped-quote',
  'bad-escape',
  'text-without-quotes',
  'missing-value',
])
