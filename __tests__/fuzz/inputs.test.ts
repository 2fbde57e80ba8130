// Whatever a person writes as `inputs` or `input-files`, it is sent as the contract says, or refused with a place
// inside the text, and no message shows anything of a value.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { InputFault } from '../../src/inputs/faults.ts'
import type { Folders } from '../../src/inputs/folders.ts'
import { explainedJson } from '../../src/inputs/json-fault.ts'
import { parseInputs, readNodeInputs } from '../../src/inputs/node-inputs.ts'
import { JsonSyntaxError, members, rootOf } from '../../src/text/json.ts'
import { MISTAKES } from '../../src/text/json-mistakes.ts'
import { Presenter } from '../../src/text/shown.ts'
import { say, spelled } from '../../src/text/words.ts'
import { holds } from './cases.ts'
import { damaged, jsonText, numberText, space, stringText, written } from './json.ts'
import { hostileText } from './texts.ts'

const presenter = new Presenter('k3y-of-the-step')

function faultText(fault: InputFault): string {
  return presenter.line(('error' in fault ? explainedJson(fault) : fault).words).text
}

/** In the values only: no message has these characters of its own. */
const SECRET = '§¤¶'
const SECRET_NUMBER = '918273645'

const key = fc.oneof(
  fc.constantFrom('__proto__', '10', '9', 'constructor', 'value', ''),
  hostileText,
)
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

const nodes = fc.array(fc.tuple(key, form), { maxLength: 5 })
const document = fc.tuple(nodes, space).map(([list, gap]) => ({
  list,
  text: `${gap}${written(list, gap)}${gap}`,
}))

/** The value to be sent by the contract; `undefined` for one that is refused. */
function sentFor(text: string): string | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'string') return value
  if (value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return text
  if (Array.isArray(value)) return compactly(text)
  const parts = [...members(text, 0)].map(({ key: name, start, end }): [string, unknown] => [
    name,
    JSON.parse(text.slice(start, end)),
  ])
  const isWire = parts.every(([name, part]) =>
    name === 'value' ? typeof part === 'string' : name === 'type' && part === 'text',
  )
  const isRepeated = new Set(parts.map(([name]) => name)).size < parts.length
  const sent = parts.find(([name]) => name === 'value')?.[1]
  return isWire && !isRepeated && typeof sent === 'string' ? sent : undefined
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[^\s"]/gs

/** Token by token: strings as `JSON.stringify` writes them, all else as written. */
function compactly(text: string): string {
  return (text.match(TOKEN) ?? [])
    .map((token) => (token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token))
    .join('')
}

/** The place that a message names lies in what was written. */
function expectPlaceInside(message: string, text: string): void {
  const [, line = '', column = ''] = /\bline (\d+), column (\d+)/.exec(message) ?? []
  const lines = text.split(/\r\n|\r|\n/)
  expect(Number(line)).toBeGreaterThanOrEqual(1)
  expect(Number(line)).toBeLessThanOrEqual(lines.length)
  expect(Number(column)).toBeGreaterThanOrEqual(1)
  expect(Number(column)).toBeLessThanOrEqual((lines[Number(line) - 1] ?? '').length + 1)
}

describe('the inputs JSON', () => {
  test('is sent as the contract says, or the message names each refused node', () =>
    holds(
      fc.property(document, ({ list, text }) => {
        const { values, faults } = parseInputs(text, 'inputs')
        const messages = faults.map(faultText)
        const sent = list.map(([id, json]) => [id, sentFor(json)] as const)
        const refused = sent.filter(([, value]) => value === undefined)
        const isRepeated = new Set(list.map(([id]) => id)).size < list.length
        const refusals = isRepeated ? messages.slice(0, -1) : messages
        expect(refusals.length > 0).toBe(refused.length > 0)
        if (faults.length === 0) expect([...values]).toEqual(sent)
        if (refused.length > 0) {
          for (const [id] of refused) {
            expect(refusals.join('\n')).toContain(presenter.line(say`${spelled(id, 80)}`).text)
          }
          for (const message of refusals)
            expect(message).toMatch(/toJSON\(toJSON\(…\)\)|the form is/)
        }
        if (isRepeated) expectPlaceInside(messages.at(-1) ?? '', text)
        for (const message of messages) {
          expect(message).not.toMatch(/[§¤¶]/)
          expect(message).not.toContain(SECRET_NUMBER)
        }
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
      fc.property(brokenText, fc.constantFrom('inputs', 'inputs-file'), (text, input) => {
        const { values, faults } = parseInputs(text, input)
        for (const [id, value] of values) {
          expect([typeof id, typeof value]).toEqual(['string', 'string'])
        }
        for (const fault of faults) expect(fault.input).toBe(input)
        const messages = faults.map(faultText).join('\n')
        if (input === 'inputs' && text.trim() === '') {
          expect([values.size, faults.length]).toEqual([0, 0])
          return
        }
        const parsed = parsedOf(text.trim())
        if (text.trim() === '') {
          expect(messages).toMatch(/^`inputs-file` is empty/)
          return
        }
        expect(messages.includes('is not valid JSON')).toBe(parsed === undefined)
        if (parsed === undefined) {
          expect(faults).toHaveLength(1)
          expectPlaceInside(messages, text)
          expect(Object.values(MISTAKES).some(({ kind }) => messages.includes(kind))).toBe(true)
        }
        const keys =
          typeof parsed?.value === 'object' ? Object.keys(parsed.value ?? {}).join('') : ''
        // Messages name keys, and damage can make a key of a value.
        if (!/[§¤¶]/.test(keys)) expect(messages).not.toMatch(/[§¤¶]/)
        if (!keys.includes(SECRET_NUMBER)) expect(messages).not.toContain(SECRET_NUMBER)
      }),
      {
        fixed: [
          ['', 'inputs-file'],
          ['\ufeff{}', 'inputs'],
          ['{"a":"\u2028"}', 'inputs'],
        ],
      },
    ))

  test('that is damaged is refused where it stops being JSON', () =>
    holds(
      fc.property(brokenText, (text) => {
        let offset: number | undefined
        try {
          rootOf(text)
        } catch (error) {
          if (!(error instanceof JsonSyntaxError)) throw error
          offset = error.offset
        }
        expect(offset === undefined).toBe(parsedOf(text) !== undefined)
        if (offset === undefined) return
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

const piece = fc.oneof(
  fc.constantFrom('', ...'" { } [ ] , : \\ \\u12 . e - // /* # ${{ “ \' 0 tru x'.split(' ')),
  fc.constantFrom('\n', '\r\n', '\u0000', '\ufeff', '\u2028'),
  hostileText,
)

/** Damaged JSON, or no JSON at all. */
const brokenText = fc.oneof(
  {
    arbitrary: damaged(
      document.map(({ text }) => text),
      piece,
    ),
    weight: 6,
  },
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

/** The engine's own position of the mistake, which it names for some kinds only. */
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

describe('the lines of input-files', () => {
  let root: string
  let folders: Folders

  beforeAll(() => {
    root = fs.realpathSync.native(fs.mkdtempSync(path.join(tmpdir(), 'fuzz-inputs-')))
    folders = { workspace: path.join(root, 'workspace'), temp: path.join(root, 'temp') }
    for (const folder of ['workspace/.git', 'workspace/folder', 'temp', 'outside']) {
      fs.mkdirSync(path.join(root, folder), { recursive: true })
    }
    for (const [name, text] of Object.entries(FILES)) {
      fs.writeFileSync(path.join(root, 'workspace', name), text ?? Buffer.from([0xc3, 0x28]))
    }
    fs.writeFileSync(path.join(root, 'outside', 'secret.txt'), SECRET)
    fs.symlinkSync('../outside/secret.txt', path.join(root, 'workspace', 'link.txt'))
  })

  afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

  /** Name → text; null for bytes that are not UTF-8. */
  const FILES: Readonly<Record<string, string | null>> = {
    'a.txt': `${SECRET} a\r\nb`,
    'b c.txt': '',
    'd=e.txt': `${SECRET}=`,
    'mark.txt': `\ufeff${SECRET}`,
    'odd.txt': null,
    '.git/config': SECRET,
  }
  const bad = [
    'odd.txt',
    '.git/config',
    'link.txt',
    'folder',
    'missing.txt',
    '../outside/secret.txt',
  ]
  const paths = fc.constantFrom(...Object.keys(FILES), ...bad, './a.txt', 'folder/../a.txt')
  const blank = fc.constantFrom('', '', ' ', '\t', '\u00a0 ')
  const ids = fc.oneof(
    fc.constantFrom('a', 'b', '__proto__', '10', '9'),
    hostileText.map((text) => text.replace(/[=\r\n]/g, '').trim()),
  )
  const line = fc.oneof(
    {
      arbitrary: fc
        .tuple(blank, ids, blank, fc.constantFrom('=', '=', '=', '=', ''), blank, paths, blank)
        .map((parts) => parts.join('')),
      weight: 8,
    },
    { arbitrary: fc.constantFrom('', '  ', '=', 'a=', '=a.txt'), weight: 1 },
  )
  const lines = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 6 })
    .map((all) => all.flat().join(''))

  const textOf = (name: string) => (bad.includes(name) ? undefined : FILES[path.normalize(name)])

  test('give each node the text of a file, or are refused', () =>
    holds(
      fc.property(lines, fc.constantFrom('{}', '{"a":"inline"}'), (text, inputs) => {
        const inline = inputs === '{}' ? [] : ['a']
        const values = new Map<string, string>()
        const malformed: number[] = []
        const seen = new Set<string>()
        let repeated = false
        let wrong = false
        for (const [index, each] of text.split(/\r\n|\n|\r/).entries()) {
          const at = each.indexOf('=')
          const id = at < 0 ? '' : each.slice(0, at).trim()
          const name = at < 0 ? '' : each.slice(at + 1).trim()
          if (each.trim() === '') continue
          if (id === '' || name === '') {
            malformed.push(index + 1)
            continue
          }
          const content = textOf(name)
          if (seen.has(id)) repeated = true
          else if (inline.includes(id)) values.set(id, 'inline')
          else if (typeof content === 'string') values.set(id, content.replace(/^\ufeff/, ''))
          else wrong = true
          seen.add(id)
        }
        const sources = { inputs, inputsFile: '', inputFiles: text }
        const read = readNodeInputs(sources, folders)
        const messages = read.faults.map(faultText).join('\n')
        if (inline.length > 0) values.set('a', 'inline')
        const isRefused = malformed.length > 0 || repeated || wrong
        expect(read.faults.length > 0).toBe(isRefused)
        if (!isRefused) expect(new Map(read.values)).toEqual(values)
        if (repeated) expect(messages).toMatch(/must name nodes? .* only once/s)
        const many = malformed.length === 1 ? 'line' : 'lines'
        const remedy = `${many} ${malformed.join(', ')} must be \`node id=path\``
        expect(messages.includes(remedy)).toBe(malformed.length > 0)
        expect(messages).not.toMatch(/[§¤¶]/)
      }),
    ))
})
