// Texts as an attacker writes them to break out of where they are shown, and the parts that people must never see.

import fc from 'fast-check'

export const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
export const CONTROL_OR_BREAK = /[\p{Cc}\u2028\u2029]/u

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800
const LAST = 0x10ffff

/**
 * The unit of a text: the same as `unit: 'binary'` of fast-check without its table of a million characters, which
 * takes a second and 180 MB in each test file.
 */
export const anyCharacter = fc.nat({ max: LAST - SURROGATES }).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  // With the inverse, fast-check also tries its known dangerous words, such as `__proto__`.
  (value) => {
    const [character = '', ...more] = typeof value === 'string' ? value : ''
    const code = character.codePointAt(0)
    if (code === undefined || more.length > 0 || !character.isWellFormed()) {
      throw new Error('not one character')
    }
    return code < FIRST_SURROGATE ? code : code - SURROGATES
  },
)

/** Characters that hide, join, reverse, or end the text around them. */
const INVISIBLE = [
  ...'\u0000\u0008\u007f\u0085\u00a0\u00ad\u0301\u034f\u061c\u115f\u180b\u180e\u200b\u200c\u200d',
  ...'\u200e\u2028\u2029\u202e\u2060\u2066\u206f\u3000\u3164\ufe0f\ufeff\uffa0\ufff9\u{1d173}',
  ...'\u{e0001}\u{e0100}\u{f0000}\u{f0001}',
  '\u001b[31m',
]

const BREAKS = ['\r', '\n', '\r\n', '\n\n', ' ', '\t', '\u000b', '\u000c']

const COMMANDS = [
  ...': :: # ## ##[ [ ] ： ：： ＃＃［ ﹕ ::error:: ::add-mask::a ::stop-commands::x'.split(' '),
  ...['::set-output name=a::b', '##[error]', '##[group]x', '%0A', '%3A', 'error', 'ERROR'],
]

const MARKUP = [
  ...'< > & " \' ` ``` ```````` ~~~ | * _ \\ --- &lt; &#60; <!-- --> <![CDATA[ <?x'.split(' '),
  ...'<script> </script> </details> <details> </summary> </code> </pre> [^1]'.split(' '),
  ...['- ', '# ', '1. ', '> ', '- [ ] ', '</td></tr></table>', '<img src=x onerror=alert(1)>'],
  ...['![x](https://evil.example/x.png)', '[x](javascript:x)', '[x]: https://evil.example'],
  ...['https://evil.example/', 'www.evil.example', 'a@evil.example', '@someone'],
  ...['%%{init: {}}%%', 'click x href "y"'],
]

const PLAIN = ['a', 'B', '0', 'x', '.', '-', '😀', 'é', 'DONE', '\ud800', '\udc00']

function of(pieces: readonly string[], maxLength: number): fc.Arbitrary<string> {
  return fc.string({
    unit: fc.oneof(
      { arbitrary: fc.constantFrom(...pieces), weight: 8 },
      { arbitrary: fc.constantFrom(...INVISIBLE), weight: 2 },
      { arbitrary: fc.constantFrom(...BREAKS), weight: 2 },
      { arbitrary: fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }), weight: 1 },
    ),
    maxLength,
  })
}

/** Whole commands of the runner with something invisible between any two of their characters. */
const hidden = fc
  .tuple(
    fc.constantFrom('::error::a', ' ::add-mask::b', '##[error]c', 'x ##[set-env]d', '::debug::'),
    fc.array(fc.constantFrom('', '', '', ...INVISIBLE, ...BREAKS), { maxLength: 12 }),
  )
  .map(([command, between]) =>
    [...command].map((character, index) => (between[index] ?? '') + character).join(''),
  )

/** Full of the runner's commands. */
export const commandText = fc.oneof(of([...COMMANDS, ...PLAIN], 14), hidden)

/** Full of Markdown and HTML. */
export const markupText = of([...MARKUP, ...PLAIN], 12)

/** Commands, Markdown, HTML, and any characters. */
export const hostileText = fc.oneof(
  commandText,
  markupText,
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  of([...MARKUP, ...COMMANDS, ...PLAIN], 40),
)
