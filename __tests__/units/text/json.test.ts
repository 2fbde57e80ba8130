// JSON text is read as `JSON.parse` reads it, and its numbers keep their digits.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { printParseErrorCode } from 'jsonc-parser'
import { describeKind, isObject, parseJson } from '../../../src/text/json.ts'
import { ERROR_CODES, type JsonMistake } from '../../../src/text/json-mistakes.ts'
import { anyCharacter } from '../../helpers/texts.ts'

/** A text of characters that JSON itself is made of, much of which is almost JSON. */
const nearlyJson = fc.string({
  unit: fc.constantFrom(...'{}[]",:0123456789.-+eEtrufalsn\\/b \t\n\r\u0000\u001f\u007fé\u2028😀'),
  maxLength: 12,
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function parsedValue(text: string): Promise<unknown> {
  const parsed = await parseJson(text)
  if ('value' in parsed) return parsed.value
  throw new Error(parsed.message)
}

async function mistakeIn(text: string): Promise<JsonMistake | undefined> {
  const parsed = await parseJson(text)
  return 'value' in parsed ? undefined : parsed
}

describe('a text is JSON', () => {
  test('exactly where JSON.parse accepts it', async () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      nearlyJson,
      nearlyJson.map((text) => `{"a":${text}}`),
      nearlyJson.map((text) => `["${text}"]`),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect((await mistakeIn(text)) === undefined).toBe(isJson(text))
      }),
      { numRuns: 2_000 },
    )
  })

  test('with the value that JSON.parse returns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        const value = await parsedValue(text)
        expect(JSON.parse(JSON.stringify(value))).toEqual(JSON.parse(text))
      }),
    )
  })
})

test.each([
  '3.50',
  '12345678901234567890',
  '1E+400',
  '-0',
  '-0.0e-0',
  '[1.0,{"a":[2.50,-1e-999]}]',
  '{"__proto__":1.0,"a":{"__proto__":2.0}}',
  '["\\ud83d","é😀"]',
])('numbers keep their digits, and `__proto__` is a key like any other: %s', async (text) => {
  expect(JSON.stringify(await parsedValue(` ${text}\n`))).toBe(text)
})

test('the last of repeated keys counts', async () => {
  const text = '{"a":{"b":1},"a":2.0,"c":3.0,"c":[4.0]}'
  expect(JSON.stringify(await parsedValue(text))).toBe('{"a":2.0,"c":[4.0]}')
})

test('text that is nested too deeply is refused', async () => {
  const depth = 1_000_000
  const mistake = await mistakeIn('['.repeat(depth) + ']'.repeat(depth))
  expect(mistake?.message).toBe('is not valid JSON: it is nested too deeply')
})

test('an error has nothing of the text', async () => {
  const mistake = await mistakeIn('{"a": s3cret, "b": "s3cret"}')
  expect(mistake?.message).toBe(
    'is not valid JSON (line 1, column 7): text without double quotes around it',
  )
  expect(JSON.stringify(mistake)).not.toContain('s3cret')
})

test.each<readonly [text: string, kind: string]>([
  ['{}', 'an object'],
  ['{"rawJSON": "1"}', 'an object'],
  ['[]', 'an array'],
  ['""', 'a string'],
  ['1', 'a number'],
  ['false', 'a boolean'],
  ['null', 'null'],
])('%s is %s', async (text, kind) => {
  const value = await parsedValue(text)
  expect(describeKind(value)).toBe(kind)
  expect(isObject(value)).toBe(kind === 'an object')
})

test('the codes of mistakes have the names that the parser gives them', () => {
  const names = ERROR_CODES.map((_, index) => printParseErrorCode(index + 1))
  expect(names).toEqual(ERROR_CODES)
  expect(printParseErrorCode(ERROR_CODES.length + 1)).toBe('<unknown ParseErrorCode>')
})
