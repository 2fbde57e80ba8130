// Any character, as the unit of a text: the same as `unit: 'binary'` of fast-check without its table of a million
// characters, which takes a second and 180 MB in each test file.
import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800
const LAST = 0x10ffff

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
