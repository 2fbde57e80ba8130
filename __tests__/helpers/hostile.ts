// Text as an attacker would write it, and what must not be left of it where people read it.
import fc from 'fast-check'
import { INVISIBLE } from '../fuzz/texts.ts'
import { anyCharacter } from './any-character.ts'

/** Commands, and what hides or joins their parts. */
export const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '::',
      ':',
      '##[',
      '#',
      '[',
      ']',
      ' ',
      '\t',
      '\r',
      '\n',
      '\r\n',
      '::error::',
      '::add-mask::a',
      '::stop-commands::a',
      '##[error]',
      '##[group]',
      'error',
      'x',
      '%0A',
      ...INVISIBLE,
      '\ud800',
      '\udc00',
      '😀',
      '：',
      '＃',
    ),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
  ),
  maxLength: 14,
})

export const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
export const CONTROL_OR_BREAK = /[\p{Cc}\u2028\u2029]/u
