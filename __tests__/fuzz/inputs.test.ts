// Whatever a person writes as `inputs` or `input-files`, it is sent by the rules of docs/inputs.md#values, or refused with a place
// inside the text, and no message shows anything of a value.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Inputs } from '../../src/inputs/inputs.ts'
import { readStepValues, ValueReader } from '../../src/inputs/node-values.ts'
import { explainMistake } from '../../src/text/json-mistakes.ts'
import { escaped, maskKey } from '../../src/text/words.ts'
import { hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'
import {
  damaged,
  isCompact,
  jsonText,
  mayBeTooDeep,
  meaningOf,
  numberText,
  oddKey,
  SECRET,
  space,
  stringText,
  written,
} from './json.ts'

maskKey('k3y-of-the-step')

let root: string

beforeAll(() => {
  root = fs.realpathSync.native(fs.mkdtempSync(path.join(tmpdir(), 'fuzz-inputs-')))
  for (const folder of ['workspace/.git', 'workspace/folder', 'outside']) {
    fs.mkdirSync(path.join(root, folder), { recursive: true })
  }
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

async function read(given: Readonly<Record<string, string>>) {
  const folders = { workspace: path.join(root, 'workspace'), temp: undefined, toolCache: undefined }
  const inputs = new Inputs((name) => given[name] ?? '', folders)
  const values = await readStepValues(inputs, new ValueReader(folders))
  const { faults } = inputs
  return { values, faults, messages: faults.map(({ text }) => text) }
}

const SECRET_NUMBER = '918273645'
const TOO_DEEP = 'is not valid JSON: it is nested too deeply'

const secretText = fc
  .tuple(stringText, fc.constantFrom('', SECRET))
  .map(([text, secret]) => `"${secret}${text.slice(1)}`)

const form = fc.oneof(
  { arbitrary: secretText, weight: 3 },
  { arbitrary: fc.oneof(numberText, fc.constant(SECRET_NUMBER)), weight: 2 },
  { arbitrary: fc.constantFrom('true', 'false', 'null'), weight: 1 },
  {
    arbitrary: fc
      .array(fc.oneof(secretText, jsonText), { maxLength: 3 })
      .chain((items) => space.map((gap) => `[${gap}${items.join(`${gap},${gap}`)}${gap}]`)),
    weight: 2,
  },
  {
    arbitrary: fc
      .tuple(secretText, fc.constantFrom('none', 'before', 'after', 'odd'), space)
      .map(([text, type, gap]) => {
        const value = ['value', text] as const
        if (type === 'none') return written([value], gap)
        if (type === 'before') return written([['type', '"text"'], value], gap)
        return written([value, ['type', type === 'odd' ? '"file"' : '"text"']], gap)
      }),
    weight: 2,
  },
  { arbitrary: jsonText, weight: 2 },
)

const nodes = fc.array(fc.tuple(oddKey, form), { maxLength: 5 })
const document = fc
  .tuple(nodes, space)
  .map(([list, gap]) => ({ list, text: `${gap}${written(list, gap)}${gap}` }))

/** The value to be sent by docs/inputs.md#values; `undefined` if it is refused. For an array, any text of it will do. */
function sentFor(text: string): string | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'string') return value
  if (value === null) return ''
  if (typeof value !== 'object' || Array.isArray(value)) return text
  const { value: sent, type = 'text', ...others } = value as Record<string, unknown>
  const isWire = Object.keys(others).length === 0 && type === 'text'
  return isWire && typeof sent === 'string' ? sent : undefined
}

function expectSent(sent: string | undefined, json: string): void {
  if (!Array.isArray(JSON.parse(json))) {
    expect(sent).toBe(sentFor(json))
    return
  }
  expect(isCompact(sent ?? ' ')).toBe(true)
  // A value that may be nested too deeply to be read may also be too deep to be compared.
  const plain = (text: string) => JSON.stringify(JSON.parse(text))
  if (mayBeTooDeep(json)) expect(plain(sent ?? '')).toBe(plain(json))
  else expect(isDeepStrictEqual(meaningOf(sent ?? ''), meaningOf(json))).toBe(true)
}

/** The place in a message is inside the text as written. */
function expectPlaceInside(message: string, text: string): void {
  const [, line = '', column = ''] = /\bline (\d+), column (\d+)/.exec(message) ?? []
  const lines = text.split(/\r\n|\r|\n/)
  expect(Number(line)).toBeGreaterThanOrEqual(1)
  expect(Number(line)).toBeLessThanOrEqual(lines.length)
  expect(Number(column)).toBeGreaterThanOrEqual(1)
  expect(Number(column)).toBeLessThanOrEqual((lines[Number(line) - 1] ?? '').length + 1)
}

describe('the inputs JSON', () => {
  test('is sent by the rules of the page, or the message names each refused node', () =>
    holds(
      fc.asyncProperty(document, async ({ list, text }) => {
        const { values, messages } = await read({ inputs: text })
        for (const message of messages) {
          expect(message).not.toMatch(/[§¤¶]/)
          expect(message).not.toContain(SECRET_NUMBER)
        }
        if (messages.some((message) => message === `\`inputs\` ${TOO_DEEP}`)) {
          expect(mayBeTooDeep(text)).toBe(true)
          return
        }
        // The last of repeated keys counts.
        const nodes = [...new Map(list)]
        const refused = nodes.filter(([, json]) => sentFor(json) === undefined)
        expect(messages.length > 0).toBe(refused.length > 0)
        for (const message of messages) {
          expect(message).toMatch(/toJSON\(toJSON\(…\)\)|the form is/)
        }
        for (const [id] of refused) expect(messages.join('\n')).toContain(escaped(id, 100).text)
        if (refused.length > 0) return
        expect([...values.keys()].sort()).toEqual(nodes.map(([id]) => id).sort())
        for (const [id, json] of nodes) expectSent(values.get(id), json)
      }),
      {
        fixed: [
          ...['{"__proto__":1,"value":"x"}', '{"value":null,"value":""}', '-0'].map(
            (json): [{ list: [string, string][]; text: string }] => {
              return [{ list: [['a', json]], text: `{"a":${json}}` }]
            },
          ),
        ],
      },
    ))

  test('of any text is read, or refused at a place inside it, without anything of a value', () =>
    holds(
      fc.asyncProperty(
        brokenText,
        fc.constantFrom('inputs', 'inputs-file'),
        async (given, input) => {
          const isFile = input === 'inputs-file'
          // A file has no half of a surrogate pair.
          const text = isFile ? given.toWellFormed() : given
          if (isFile) fs.writeFileSync(path.join(root, 'workspace', 'inputs.json'), text)
          const read1 = await read(isFile ? { 'inputs-file': 'inputs.json' } : { inputs: text })
          const { values, faults } = read1
          for (const [id, value] of values) {
            expect([typeof id, typeof value]).toEqual(['string', 'string'])
          }
          for (const { text } of faults) expect(text).toContain(`\`${input}\``)
          const messages = read1.messages.join('\n')
          if (text.trim() === '') {
            expect(messages).toMatch(isFile ? /^`inputs-file` is empty/ : /^$/)
            return
          }
          const parsed = parsedOf(text.trim())
          if (messages.includes(TOO_DEEP)) expect(mayBeTooDeep(text)).toBe(true)
          else expect(messages.includes('is not valid JSON')).toBe(parsed === undefined)
          if (parsed === undefined && !messages.includes(TOO_DEEP)) {
            expect(faults).toHaveLength(1)
            expectPlaceInside(messages, isFile ? text.replace(/^\ufeff/, '') : text)
          }
          const keys =
            typeof parsed?.value === 'object' ? Object.keys(parsed.value ?? {}).join('') : ''
          // Messages name keys, and damage can make a key of a value.
          if (!/[§¤¶]/.test(keys)) expect(messages).not.toMatch(/[§¤¶]/)
          if (!keys.includes(SECRET_NUMBER)) expect(messages).not.toContain(SECRET_NUMBER)
        },
      ),
      {
        fixed: [
          ['', 'inputs-file'],
          ['\ufeff{}', 'inputs'],
          ['\ufeff[', 'inputs-file'],
          ['{"a":"\u2028"}', 'inputs'],
        ],
      },
    ))

  test('that is damaged is refused at the place where it stops being JSON', () =>
    holds(
      fc.property(brokenText, (text) => {
        if (text.trim() === '' || parsedOf(text) !== undefined || mayBeTooDeep(text)) return
        const { message } = explanationOf(text)
        const [, line = '', column = ''] = /\(line (\d+), column (\d+)\)/.exec(message) ?? []
        const lines = text.match(/[^\r\n]*(\r\n|\r|\n|$)/gu) ?? []
        const before = lines.slice(0, Number(line) - 1)
        const offset = before.join('').length + Number(column) - 1
        expect(offset).toBeLessThanOrEqual(text.length)
        // No text that starts like this one, up to the offset, is JSON.
        expect(offset === text.length || parsedOf(text.slice(0, offset + 1)) === undefined).toBe(
          true,
        )
        const place = placeOfEngine(text)
        if (place !== undefined) expect(offset).toBe(place)
      }),
      {
        fixed: ['01', '-01', '1.', '.5', '+1', '[1,]', '"\\v"', '"\\u12g4"', '"\t"'].map(
          (text): [string] => [text],
        ),
      },
    ))
})

function explanationOf(text: string) {
  try {
    JSON.parse(text)
  } catch (error) {
    return explainMistake(text, error, 0)
  }
  throw new Error('it is JSON')
}

/** Damaged JSON, or no JSON at all. */
const brokenText = fc.oneof(
  { arbitrary: damaged(document.map(({ text }) => text)), weight: 6 },
  { arbitrary: fc.tuple(hostileText, form, hostileText).map((parts) => parts.join('')), weight: 1 },
  { arbitrary: hostileText, weight: 1 },
  { arbitrary: form, weight: 1 },
  // The characters of JSON's grammar, in any order.
  {
    arbitrary: fc.string({ unit: fc.constantFrom(...'0019-.eE"\\/bnuv'), maxLength: 5 }),
    weight: 2,
  },
  {
    arbitrary: fc
      .string({ unit: fc.constantFrom(...'"a"\\vu00'), maxLength: 6 })
      .map((text) => `{"a":"${text}"}`),
    weight: 2,
  },
  { arbitrary: fc.string({ unit: fc.constantFrom(...'{}[],:"1 '), maxLength: 9 }), weight: 1 },
)

function parsedOf(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The engine's position of the mistake, which it names for some kinds only. */
function placeOfEngine(text: string): number | undefined {
  try {
    JSON.parse(text)
  } catch (error) {
    const [, kind = '', position] =
      /^(Expected [^"]*|Unterminated string|Unexpected non-whitespace).* at position (\d+)/s.exec(
        error instanceof Error ? error.message : '',
      ) ?? []
    return kind === '' ? undefined : Number(position)
  }
  return undefined
}

// --- input-files --------------------------------------------------------------------------------
