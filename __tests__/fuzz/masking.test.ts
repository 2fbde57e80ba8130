// The key in each form in which it is masked, in whatever text and however that is cut, wherever it is shown.

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { escaped, excerpt, maskKey, untrusted } from '../../src/text/words.ts'
import { hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'

const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))

/** A star would stand for the key itself. */
const keys = fc
  .string({
    unit: fc.oneof(visible, fc.constantFrom('\\', '%', '"', '/', '&', '<', "'", '$')),
    minLength: 4,
    maxLength: 24,
  })
  .filter((key) => !key.includes('*'))

const FORMS: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => JSON.stringify(key).slice(1, -1),
  encodeURIComponent,
]

const pieces = fc.array(fc.oneof(fc.constantFrom(...FORMS), fc.constantFrom(' ', '"', 'x')), {
  maxLength: 6,
})

const textOf = (key: string, parts: readonly (string | ((key: string) => string))[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part(key))).join('')

test('the key is never shown, in any of its forms', () =>
  holds(
    fc.property(keys, pieces, hostileText, fc.nat({ max: 200 }), (key, parts, hostile, most) => {
      maskKey(key)
      const text = textOf(key, parts) + hostile
      for (const length of [most + 1, 100_000]) {
        const line = untrusted(text, length).text
        expect(line.length).toBeLessThanOrEqual(length)
        for (const form of FORMS) {
          expect(line).not.toContain(form(key))
          expect(excerpt(text, length).text).not.toContain(form(key))
        }
        // Escapes of the JSON may look like a key with a backslash.
        if (!key.includes('\\')) expect(escaped(text, length).text).not.toContain(key)
      }
    }),
  ))

test('only the key is removed from a text', () =>
  holds(
    fc.property(keys, fc.constantFrom(...FORMS), (key, form) => {
      maskKey(key)
      const text = `é ${form(key)} é`
      for (const shown of [untrusted(text), excerpt(text, 100), escaped(text, 100)]) {
        expect(shown.text.replaceAll('"', '')).toBe('é *** é')
      }
    }),
  ))
