// The texts that each kind of input allows, and their values.

import { expect, test } from '@jest/globals'
import {
  ABOVE_0,
  BOOLEAN,
  choice,
  decimal,
  ID,
  line,
  optional,
  SHARE,
  TEXT,
  whole,
  withDefault,
} from '../../../src/inputs/parsers.ts'
import { inTitle } from '../../helpers/in-title.ts'

const FRUITS = choice('apple', 'pear', 'fig')

/** A given text and its value; `undefined` if it is refused. */
type Row = readonly [given: string, value: unknown]

const refused = (...given: readonly string[]): readonly Row[] =>
  given.map((each) => [each, undefined])

const HUGE = '9'.repeat(400)

const KINDS: Readonly<Record<string, [parse: (text: string) => unknown, ...rows: Row[]]>> = {
  boolean: [
    BOOLEAN.parse,
    ...['true', 'True', 'TRUE'].map((each): Row => [each, true]),
    ...['false', 'False', 'FALSE'].map((each): Row => [each, false]),
    ...refused('tRue', 'yes', '1', 'true false', '0'),
  ],
  'decimal above 0': [
    decimal(ABOVE_0, 7_200).parse,
    ['1', 1],
    ['0.5', 0.5],
    ['007.50', 7.5],
    ['7200.0', 7_200],
    ...refused('0', '0.0', '7200.001', '-1', '+1', '1e3', '.5', '5.', '1,5', '0x10', 'NaN', '1 2'),
    ...refused(HUGE, `0.${'0'.repeat(400)}1`, '١', 'Infinity'),
  ],
  'decimal from 0.05': [
    decimal(0.05, 600).parse,
    ['0.05', 0.05],
    ['600', 600],
    ...refused('0.049', '600.1'),
  ],
  whole: [
    whole(0, 1_000).parse,
    ['0', 0],
    ['1000', 1_000],
    ['0010', 10],
    ...refused('1001', '1.0', '-1', '1e2', '10%', HUGE),
  ],
  share: [
    SHARE.parse,
    ['0', { number: 0, isPercent: false }],
    ['5%', { number: 5, isPercent: true }],
    ['100%', { number: 100, isPercent: true }],
    ['5000', { number: 5_000, isPercent: false }],
    ...refused('101%', '5 %', '%', '2.5%', '-1', '5%%'),
  ],
  choice: [FRUITS.parse, ['fig', 'fig'], ...refused('Fig', 'f', 'figs')],
  id: [
    ID.parse,
    ['a/b?é', 'a/b?é'],
    ['x'.repeat(256), 'x'.repeat(256)],
    ...refused('x'.repeat(257), '.', '..', 'a b', 'a\u00a0b', 'a\u0000', 'a\u0085', '\ud800'),
  ],
  line: [line(3).parse, ['a b', 'a b'], ...refused('abcd', 'a\nb', 'a\u2028', 'a\u0085', 'a\tb')],
  text: [TEXT.parse, ['a\nb', 'a\nb']],
}

test.each(
  Object.entries(KINDS).flatMap(([kind, [parse, ...rows]]) =>
    rows.map(([given, value]) => ({ kind, given, value, parse, text: inTitle(given) })),
  ),
)('$kind: $text', ({ parse, given, value }) => {
  expect(parse(given)).toEqual(value)
})

test('an input has a default, or is undefined when it is empty', () => {
  expect(withDefault(decimal(ABOVE_0, 600), 60)).toMatchObject({ ifEmpty: 60, default: '60' })
  expect(withDefault(FRUITS, 'pear')).toMatchObject({ ifEmpty: 'pear', default: 'pear' })
  expect(optional(ID)).toEqual({ ...ID, ifEmpty: undefined })
})

test('the bounds are part of the allowed range', () => {
  expect(whole(1, 9).allowed).toBe('a whole number from 1 to 9')
  expect(FRUITS.allowed).toBe('apple, pear or fig')
  expect(decimal(0.05, 600).allowed).toBe('a decimal from 0.05 to 600')
  expect(decimal(ABOVE_0, 7_200).allowed).toBe('a decimal above 0 and at most 7200')
})
