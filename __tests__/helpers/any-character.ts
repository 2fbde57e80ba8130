// Any character, as the unit of a text: what `unit: 'binary'` of fast-check gives, case by case, without the
// table of a million characters that it makes for that, which takes a second and 180 MB in each test file.
import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800
const LAST = 0x10ffff

export const anyCharacter = fc.nat({ max: LAST - SURROGATES }).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  // From here, fast-check knows that a text can be one of the words that it likes to try, such as `__proto__`.
  (value) => {
    const [character = '', ...more] = typeof value === 'string' ? value : ''
    const code = character.codePointAt(0)
    if (code === undefined || more.length > 0 || !character.isWellFormed()) {
      throw new Error('not one character')
    }
    return code < FIRST_SURROGATE ? code : code - SURROGATES
  },
)
