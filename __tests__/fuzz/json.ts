// JSON text for the fuzzing, with features that `JSON.stringify` never writes: a repeated key, twenty digits, needless
// escapes, white space, and deep nesting.

import fc from 'fast-check'
import { hostileText } from '../helpers/texts.ts'

/** Characters that occur in the values only, and in no message of the action. */
export const SECRET = '§¤¶'

/** The id of a node or of an item. */
export const oddKey = fc.oneof(
  fc.constantFrom('__proto__', '10', '9', 'constructor', 'value', ''),
  hostileText,
)

export const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 2 })

export const numberText = fc.oneof(
  fc.stringMatching(/^-?(0|[1-9][0-9]{0,24})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?$/),
  fc.constantFrom('0', '-0', '1e999', '-1E+999', '5e-400', '9007199254740993', '1.50'),
)

/** A string's literal: with `JSON.stringify`'s escapes, or each code unit escaped. */
export const stringText = fc
  .tuple(hostileText, fc.boolean())
  .map(([text, all]) => (all ? escapedThroughout(text) : JSON.stringify(text)))

function escapedThroughout(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`
}

const deep = fc
  .tuple(fc.integer({ min: 1, max: 12_000 }), fc.boolean())
  .map(([depth, lists]) =>
    lists
      ? '['.repeat(depth) + ']'.repeat(depth)
      : `${'{"a":'.repeat(depth / 4)}null${'}'.repeat(depth / 4)}`,
  )

const KEYS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '10', '9', '']

const key = fc.oneof(fc.constantFrom(...KEYS, 'message', 'value', 'type', 'error'), hostileText)

const { any } = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: fc.constantFrom('null', 'true', 'false', '""', '{}', '[]'), weight: 4 },
    { arbitrary: stringText, weight: 3 },
    { arbitrary: numberText, weight: 2 },
    {
      arbitrary: fc
        .tuple(fc.array(tie('any'), { maxLength: 4 }), space)
        .map(([items, gap]) => `[${gap}${items.join(`${gap},${gap}`)}${gap}]`),
      weight: 2,
    },
    {
      arbitrary: fc
        .tuple(fc.array(fc.tuple(key, tie('any')), { maxLength: 4 }), space)
        .map(([members, gap]) => written(members, gap)),
      weight: 2,
    },
  ),
}))

/** Any JSON value; one in fifty is nested deeper than a stack is high. */
export const jsonText = fc.oneof(
  { arbitrary: any, weight: 40 },
  { arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)), weight: 9 },
  { arbitrary: deep, weight: 1 },
)

/** Members in this order, repeated ones included. */
export function written(members: readonly (readonly [string, string])[], gap = ''): string {
  const texts = members.map(([name, value]) => `${JSON.stringify(name)}${gap}:${gap}${value}`)
  return `{${gap}${texts.join(`${gap},${gap}`)}${gap}}`
}

/** Strings, punctuation, and words, as far as JSON has them. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/gs

/** The value of JSON text, with its numbers as written. */
export function meaningOf(json: string): unknown {
  return JSON.parse(
    json.replace(TOKEN, (token) => (/^[-\d]/.test(token) ? JSON.stringify([token]) : token)),
  )
}

/** Whether there is nothing between the tokens of JSON text. */
export function isCompact(json: string): boolean {
  return (json.match(TOKEN) ?? []).join('') === json
}

/** Whether JSON text may be nested too deeply to be read. */
export function mayBeTooDeep(json: string): boolean {
  return (json.match(/[[{]/g)?.length ?? 0) > 1_000
}

/** Mostly from the given one, sometimes any JSON. */
export function mostly(wanted: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ arbitrary: wanted, weight: 12 }, { arbitrary: jsonText, weight: 1 })
}

/** An object with these members; some are missing, some are repeated, and there are others. */
export function objectText(fields: Readonly<Record<string, fc.Arbitrary<string>>>) {
  const names = Object.keys(fields)
  const wanted = Object.entries(fields).map(([name, value]) =>
    fc.option(
      value.map((text): [string, string] => [name, text]),
      { freq: 12 },
    ),
  )
  const again = Object.entries(fields).map(([name, value]) =>
    value.map((text): [string, string] => [name, text]),
  )
  const more = fc.oneof(
    { arbitrary: fc.constant<[string, string][]>([]), weight: 8 },
    { arbitrary: fc.array(fc.oneof(...again), { minLength: 1, maxLength: 2 }), weight: 1 },
    {
      arbitrary: fc.array(fc.tuple(fc.constantFrom(...names, ...KEYS), jsonText), { maxLength: 2 }),
      weight: 1,
    },
  )
  return fc
    .tuple(fc.tuple(...wanted), more, fc.boolean(), space)
    .map(([own, extra, first, gap]) => {
      const there = own.filter((member) => member !== null)
      return written(first ? [...extra, ...there] : [...there, ...extra], gap)
    })
}

const piece = fc.oneof(
  fc.constantFrom('', ...'" { } [ ] , : \\ \\u12 . e - // /* # ${{ “ \' 0 tru x'.split(' ')),
  fc.constantFrom('\n', '\r\n', '\u0000', '\ufeff', '\u2028'),
  hostileText,
)

/** The text with up to three pieces of it replaced by others. */
export function damaged(text: fc.Arbitrary<string>) {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 }), piece), { maxLength: 3 })
  return fc.tuple(text, changes).map(([whole, all]) =>
    all.reduce((changed, [at, length, put]) => {
      const start = at % (changed.length + 1)
      return changed.slice(0, start) + put + changed.slice(start + length)
    }, whole),
  )
}
