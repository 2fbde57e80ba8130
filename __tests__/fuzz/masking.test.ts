// The key in any mixture of its characters and of their escapes, wherever a text is shown.

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { headWithout, showWithout } from '../helpers/words.ts'
import { holds } from './cases.ts'

const hex = (character: string, digits: number) =>
  character.charCodeAt(0).toString(16).padStart(digits, '0')

const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
const backslashes = fc.integer({ min: 1, max: 9 }).map((depth) => '\\'.repeat(depth))
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      [...text].map((one, index) => (upper[index] ? one.toUpperCase() : one)).join(''),
    )

/** One character in one of its forms. */
function written(character: string): fc.Arbitrary<string> {
  const escapes = [
    fc.tuple(backslashes, anyCase(hex(character, 4))).map(([before, four]) => `${before}u${four}`),
    fc
      .tuple(fc.nat({ max: 3 }), anyCase(hex(character, 2)))
      .map(([depth, two]) => `%${'25'.repeat(depth)}${two}`),
    fc
      .tuple(fc.nat({ max: 2 }), anyCase(hex(character, 2)), fc.nat(), backslashes)
      .map(([depth, two, which, before]) => {
        const whole = `%${'25'.repeat(depth)}${two}`
        return [...whole]
          .map((one, at) => ((which >> at) & 1 ? `${before}u${hex(one, 4)}` : one))
          .join('')
      }),
  ]
  const itself =
    character === '\\' ? fc.nat({ max: 3 }).map((n) => '\\'.repeat(2 ** n)) : fc.constant(character)
  const short = '"/'.includes(character) ? [backslashes.map((before) => before + character)] : []
  return fc.oneof(itself, ...escapes, ...short)
}

const cases = fc
  .string({
    unit: fc.oneof(visible, fc.constantFrom('\\', '%', '"', '/', 'u', '2', '5')),
    minLength: 4,
    maxLength: 24,
  })
  .filter((key) => !key.includes('*') && !/^[\\%25]*$/.test(key))
  .chain((key) =>
    fc.tuple(
      fc.constant(key),
      fc.tuple(...[...key].map(written)).map((parts) => parts.join('')),
    ),
  )

/** A percent sign can be itself or the start of its escape, which then leaves a digit behind. */
const unambiguous = cases.filter(([key]) => !key.includes('%'))

test('the key in any mixture of escapes is masked wherever it is shown', () =>
  holds(
    fc.property(cases, ([key, form]) => {
      const text = `é ${form} é`
      for (const shown of [showWithout(key)(text, 100_000), headWithout(key)(text, 100_000)]) {
        // A backslash too many at its end can belong to what follows.
        expect(shown).toMatch(/^é \*\*\*\\* é$/)
      }
    }),
  ))

test('the key in any mixture of escapes leaves nothing behind where the text is cut', () =>
  holds(
    fc.property(cases, fc.nat({ max: 120 }), ([key, form], most) => {
      const beginning = headWithout(key)(`éé${form}`, most)
      expect(beginning).toMatch(/^é{0,2}[\\]*\*{0,3}\\*$/)
      expect(beginning.length).toBeLessThanOrEqual(most)
    }),
  ))

test('the key in any mixture of escapes leaves nothing behind at the end of the part that is read', () =>
  holds(
    fc.property(unambiguous, fc.nat({ max: 80 }), ([key, form], back) => {
      const text = `${'é'.repeat(65_536 - back)}${form}${'é'.repeat(200)}`
      expect(showWithout(key)(text, 100_000)).toMatch(/^é+\\*(\*\*\*)?\\*é*…$/)
    }),
    { share: 1 / 10 },
  ))
