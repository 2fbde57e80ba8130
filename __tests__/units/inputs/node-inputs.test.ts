// Proves that every form of an input reaches the service as the contract says, and that no message
// shows anything of a value.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Folders } from '../../../src/inputs/folders.ts'
import { type InputSources, parseInputs, readNodeInputs } from '../../../src/inputs/node-inputs.ts'
import { showWithout } from '../../../src/text/text.ts'

const show = showWithout('k3y-of-the-step')

/** Characters that no message of the action has of its own. */
const SECRET = '§¤¶'

const parse = (text: string) => parseInputs(text, 'inputs', show)

function entries(text: string): [string, string][] {
  const { values, faults } = parse(text)
  expect(faults).toEqual([])
  return [...values]
}

function faultTexts(text: string): string[] {
  return parse(text).faults.map((fault) => fault.text)
}

/** A value as it is written, and what is to be sent for it. */
interface Form {
  readonly json: string
  readonly sent: string
}

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 2 })
const anyString = fc.string({ unit: fc.oneof(fc.constant(SECRET), fc.string({ unit: 'binary' })) })
const number = fc.stringMatching(/^-?(0|[1-9][0-9]{0,24})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?$/)

const stringForm = anyString.map((text) => ({ json: JSON.stringify(text), sent: text }))
const numberForm = number.map((text) => ({ json: text, sent: text }))
const scalar = fc.oneof(
  stringForm.map(({ json }) => json),
  number,
  fc.constantFrom('true', 'false', 'null', '{}', '[]', '{"9":1.50,"10":[2]}'),
)
const arrayForm = fc.tuple(fc.array(scalar, { maxLength: 4 }), space).map(([items, gap]) => ({
  json: `[${gap}${items.join(`${gap},${gap}`)}${gap}]`,
  sent: `[${items.join(',')}]`,
}))
const wireForm = fc
  .tuple(anyString, fc.constantFrom('none', 'before', 'after'), space)
  .map(([text, type, gap]) => {
    const members = [`"value"${gap}:${gap}${JSON.stringify(text)}`]
    if (type === 'before') members.unshift(`"type":${gap}"text"`)
    if (type === 'after') members.push(`"type"${gap}:"text"`)
    return { json: `{${gap}${members.join(`${gap},${gap}`)}${gap}}`, sent: text }
  })
const form: fc.Arbitrary<Form> = fc.oneof(
  stringForm,
  numberForm,
  fc.constantFrom('true', 'false').map((text) => ({ json: text, sent: text })),
  fc.constant({ json: 'null', sent: '' }),
  arrayForm,
  wireForm,
)

const nodeId = fc.oneof(
  fc.constantFrom('__proto__', '10', '9', 'constructor', 'toString', 'value', 'type', 'input_0'),
  fc.string({ unit: 'grapheme' }),
)
const nodes = fc.uniqueArray(fc.tuple(nodeId, form), { selector: ([id]) => id, maxLength: 6 })

const document = fc.tuple(nodes, space).map(([list, gap]) => ({
  list,
  text: `${gap}{${gap}${list
    .map(([id, { json }]) => `${JSON.stringify(id)}${gap}:${gap}${json}`)
    .join(`${gap},${gap}`)}${gap}}${gap}`,
}))

describe('the forms of a value', () => {
  test('any object of node id → value is sent as the contract says, in the order written', () => {
    fc.assert(
      fc.property(document, ({ list, text }) => {
        expect(entries(text)).toEqual(list.map(([id, { sent }]) => [id, sent]))
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['a string as it is', '" a\\n\\u00e9 "', ' a\né '],
    ['a string that looks like a path as it is', '"./secrets.txt"', './secrets.txt'],
    ['the empty string as it is', '""', ''],
    ['a number with the zeros it was written with', '3.50', '3.50'],
    ['a number of twenty digits with all of them', '12345678901234567890', '12345678901234567890'],
    ['a number with the exponent it was written with', '-1.0E+2', '-1.0E+2'],
    ['true as its JSON text', 'true', 'true'],
    ['false as its JSON text', 'false', 'false'],
    ['null as the empty string', 'null', ''],
    [
      'an array as compact JSON text',
      '[ 1.50, "a b", {"b": 1, "a": null} ]',
      '[1.50,"a b",{"b":1,"a":null}]',
    ],
    ['an empty array as compact JSON text', '[ ]', '[]'],
    ['the wire form as its value', '{"value": "a", "type": "text"}', 'a'],
    ['the wire form without a type as its value', '{"value": "a"}', 'a'],
    ['the wire form with its type first as its value', '{"type": "text", "value": ""}', ''],
  ])('%s', (_, json, sent) => {
    expect(entries(`{"node": ${json}}`)).toEqual([['node', sent]])
  })

  test('node ids are data: `__proto__` is one like any other, and 10 stays before 9', () => {
    expect(entries('{"10": "a", "9": "b", "__proto__": "c", "": "d"}')).toEqual([
      ['10', 'a'],
      ['9', 'b'],
      ['__proto__', 'c'],
      ['', 'd'],
    ])
  })

  test.each(['', ' \n ', '{}', ' { } '])('%j stands for no inputs at all', (text) => {
    expect(entries(text)).toEqual([])
  })
})

describe('a value that is refused', () => {
  test.each([
    '{}',
    '{"a": 1}',
    '{"type": "text"}',
    '{"value": "a", "type": "text", "more": 1}',
    '{"value": 1, "type": "image", "more": 1}',
    '{"Value": "a"}',
    '{"__proto__": {"value": "a"}}',
  ])('is any other object, such as %s', (json) => {
    const [text = '', ...more] = faultTexts(`{"good": "a", "input_7": ${json}}`)
    expect(more).toEqual([])
    expect(text).toContain('"input_7"')
    expect(text).toContain('toJSON(toJSON(…))')
    expect(text).not.toContain('good')
  })

  test.each([
    ['{"value": 3}', /must have a string as `value`, got a number;/],
    ['{"value": null, "type": "text"}', /must have a string as `value`, got null;/],
    ['{"value": {}}', /must have a string as `value`, got an object;/],
    ['{"value": ["x"]}', /must have a string as `value`, got an array;/],
    ['{"value": "x", "type": "image"}', /must have "text" as `type`/],
    ['{"value": "x", "type": null}', /must have "text" as `type`/],
    ['{"type": "Text", "value": "x"}', /must have "text" as `type`/],
    ['{"value": "x", "value": "x"}', /must have `value` once;/],
    ['{"value": "x", "\\u0076alue": 1}', /must have `value` once;/],
    ['{"type": "text", "value": "x", "type": "text"}', /must have `type` once;/],
    ['{"value": 3, "type": "image"}', /a string as `value`, got a number and .*"text" as `type`/],
  ])('is the wire form with a mistake in it, which is explained: %s', (json, why) => {
    const [text = '', ...more] = faultTexts(`{"good": "a", "input_7": ${json}}`)
    expect(more).toEqual([])
    expect(text).toMatch(why)
    expect(text).toMatch(/^`inputs`: node "input_7" must have/)
    expect(text).toMatch(/the form is {"value": "…", "type": "text"}$/)
    expect(text).not.toMatch(/toJSON|image|good/)
  })

  test('is named with every other one that has the same mistake', () => {
    const texts = faultTexts('{"a": {}, "b": {"value": 1}, "c": {"d": 2}, "e": {"value": 2}}')
    expect(texts).toEqual([
      expect.stringMatching(/nodes "a", "c" must be.*toJSON/),
      expect.stringMatching(/nodes "b", "e" must have a string/),
    ])
  })

  test('is named with every other one in one go', () => {
    const texts = faultTexts('{"a": {}, "b": 1, "c": {"d": 2}}')
    expect(texts).toEqual([expect.stringMatching(/nodes "a", "c" must be/)])
  })

  test('is a second one for the same node, however its id is written', () => {
    const texts = faultTexts('{"a": 1,\n  "\\u0061": 2}')
    expect(texts).toEqual([expect.stringMatching(/"a".*line 2, column 3/)])
  })

  test.each([
    ['an array', '[]'],
    ['a string', '"{}"'],
    ['a number', '1'],
    ['a boolean', 'true'],
    ['null', 'null'],
  ])('is %s in the place of the whole', (kind, text) => {
    expect(faultTexts(text)).toEqual([expect.stringMatching(new RegExp(`JSON object.*${kind}`))])
  })
})

describe('a mistake in the JSON', () => {
  test.each([
    ['{"a": }', 1, 7],
    ['\n\n  {"a": 1,\n\t"b" 2}', 4, 6],
    ['\r\n{\r"a": 1,\r\n]', 4, 1],
    ['\u00a0\ufeff{a}', 1, 4],
    ['{"a": 1  \n', 1, 8],
    ['{} x', 1, 4],
    ["{'a': 1}", 1, 2],
    ['{"a": "b\nc"}', 1, 9],
    ['{"a": 01}', 1, 8],
  ])('in %j is at line %i, column %i', (text, line, column) => {
    expect(faultTexts(text)).toEqual([
      expect.stringContaining(`\`inputs\` is not valid JSON (line ${line}, column ${column}): `),
    ])
  })

  const EVENT_TEXT = /; text from an event goes in as `\$\{\{ toJSON\(…\) \}\}`, without quotes/

  test.each([
    ['{"a": "b\nc"}', /: a line break inside a string/],
    ['{"a": "b\tc"}', /: a control character inside a string/],
    ['{"a": "say "hi""}', /: an unescaped quote inside a string/],
    ['{"a": ""say hi""}', /: JSON text inside quotes; remove the quotes/],
    ['{"a": "{\n  \\"b\\": 1\n}"}', /: JSON text inside quotes; remove the quotes/],
    ['{"a": "C:\\dir"}', /: an escape that JSON does not know/],
    ['{"a": hello}', /: text without double quotes/],
    ['{"a": }', /: a value is missing; an expression that is empty/],
  ])('that an event brings about is told with the way to put it in: %j', (text, kind) => {
    expect(faultTexts(text)).toEqual([expect.stringMatching(kind)])
    expect(faultTexts(text)).toEqual([expect.stringMatching(EVENT_TEXT)])
    const inFile = parseInputs(text, 'inputs-file', show).faults.map((fault) => fault.text)
    expect(inFile).toEqual([expect.stringMatching(kind)])
    expect(inFile).not.toEqual([expect.stringMatching(EVENT_TEXT)])
  })

  test.each([
    ['{"a": 1 "b": 2}', /: a comma is missing$/],
    ['{"a": 1,}', /: a trailing comma/],
    ['{"a" 1}', /: a colon is missing/],
    ["{'a': 1}", /: a key or string without double quotes/],
    ['{a: 1}', /: a key or string without double quotes/],
    ['{} // a', /: a comment/],
    ['{} x', /: text after the end/],
    ['{"a": 1', /: the text ends too early/],
    ['{"a": 01}', /: a number that JSON does not allow/],
    ['{"a": True}', /: a word that JSON does not know/],
    ['{"a": $' + '{{ b }}}', /: an expression that was not evaluated/],
  ])('has its kind named, and no remedy of something else: %j', (text, kind) => {
    expect(faultTexts(text)).toEqual([expect.stringMatching(kind)])
    expect(faultTexts(text)).not.toEqual([expect.stringMatching(EVENT_TEXT)])
  })

  test('leaves no values', () => {
    expect(parse('{"a": "b", "c": }').values.size).toBe(0)
  })
})

describe('messages', () => {
  const showsNothing = (text: string) => {
    for (const message of faultTexts(text)) {
      expect(message).not.toMatch(/[§¤¶]/)
      expect(message).not.toMatch(/[\r\n]/)
    }
  }
  const secretForm = fc.constantFrom(
    `"${SECRET}"`,
    `["${SECRET}", {"${SECRET}": 1}]`,
    `{"value": "${SECRET}"}`,
    `{"value": "a", "type": "${SECRET}"}`,
    `{"value": "${SECRET}", "${SECRET}": 1}`,
    `{"value": ["${SECRET}"]}`,
    `{"${SECRET}": "${SECRET}"}`,
    `"\\u00a7${SECRET}"`,
  )
  const secretDocument = fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', '__proto__', '10', '9'), secretForm), {
      selector: ([id]) => id,
      minLength: 1,
    })
    .map((list) => `{${list.map(([id, json]) => `"${id}": ${json}`).join(', ')}}`)

  test('show nothing of a value, whatever is wrong with it', () => {
    fc.assert(fc.property(secretDocument, showsNothing))
  })

  test('show nothing of a value where the text was cut', () => {
    fc.assert(
      fc.property(secretDocument, fc.nat(), (text, cut) => {
        const part = text.slice(0, 1 + (cut % (text.length - 1)))
        expect(faultTexts(part)).toHaveLength(1)
        showsNothing(part)
      }),
    )
  })

  test('show nothing of a value where a character got in', () => {
    const intruder = fc.constantFrom('\u0001', 'x', '{', '}', '[', ']', ',', ':', '"', '\\', '\n')
    fc.assert(
      fc.property(secretDocument, fc.nat(), intruder, (text, number, character) => {
        const at = number % (text.length + 1)
        showsNothing(text.slice(0, at) + character + text.slice(at))
      }),
      { numRuns: 1_000 },
    )
  })

  test('show nothing of a text that is no object', () => {
    for (const text of [`"${SECRET}"`, `["${SECRET}"]`, SECRET, `'${SECRET}'`]) {
      expect(faultTexts(text)).toHaveLength(1)
      showsNothing(text)
    }
  })

  test('have the key replaced in the ids they name', () => {
    expect(faultTexts('{"k3y-of-the-step": {}}')).toEqual([expect.stringContaining('"***"')])
  })
})

describe('several sources', () => {
  let root: string
  let folders: Folders

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'inputs-test-'))
    folders = { workspace: path.join(root, 'workspace'), temp: undefined }
    fs.mkdirSync(folders.workspace)
  })
  afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

  const write = (name: string, content: string) =>
    fs.writeFileSync(path.join(folders.workspace, name), content)
  const read = (sources: Partial<InputSources>) =>
    readNodeInputs({ inputs: '', inputsFile: '', inputFiles: '', ...sources }, folders, show)
  const values = (sources: Partial<InputSources>) => {
    const result = read(sources)
    expect(result.faults).toEqual([])
    return Object.fromEntries(result.values)
  }

  test('there are no inputs where none of them is given', () => {
    expect(values({})).toEqual({})
    expect(values({ inputs: '{}', inputsFile: ' ', inputFiles: '\n \n' })).toEqual({})
  })

  test('`inputs` wins over `input-files`, and that over `inputs-file`', () => {
    write('all.json', '{"a": "whole", "b": "whole", "c": "whole", "d": "whole"}')
    write('one.txt', 'single')
    expect(
      values({
        inputs: '{"a": "inline", "b": null}',
        inputFiles: 'a=one.txt\nb=one.txt\nc=one.txt\ne=one.txt',
        inputsFile: 'all.json',
      }),
    ).toEqual({ a: 'inline', b: '', c: 'single', d: 'whole', e: 'single' })
  })

  test('a file whose node is overridden is not read', () => {
    expect(values({ inputs: '{"a": 1}', inputFiles: 'a=missing.txt' })).toEqual({ a: '1' })
  })

  test('the JSON file has all the forms of `inputs`', () => {
    write('all.json', '\ufeff\n{"a": 3.50, "b": [ 1 ], "c": {"value": "x"}, "d": null}\n')
    expect(values({ inputsFile: ' all.json ' })).toEqual({ a: '3.50', b: '[1]', c: 'x', d: '' })
  })

  test('a mistake in the JSON file is told as one of `inputs-file`, with line and column', () => {
    write('all.json', `{\n  "a": ${SECRET}}`)
    expect(read({ inputsFile: 'all.json' }).faults).toEqual([
      {
        input: 'inputs-file',
        text: expect.stringMatching(/^`inputs-file` .*\(line 2, column 8\): [^§¤¶]*$/),
      },
    ])
  })

  test.each(['', ' \n', '\ufeff'])('a JSON file that is empty is called so: %j', (text) => {
    write('all.json', text)
    expect(read({ inputsFile: 'all.json' }).faults).toEqual([
      { input: 'inputs-file', text: expect.stringMatching(/^`inputs-file` is empty/) },
    ])
  })

  test('each line of `input-files` is a node id and the path of the text that is its value', () => {
    write('a.txt', ' {"not": "JSON" ')
    write('b=c.txt', 'b')
    const inputFiles = '\n  first = a.txt \r\n\n second node=b=c.txt\r10=a.txt'
    expect(values({ inputFiles })).toEqual({
      first: ' {"not": "JSON" ',
      'second node': 'b',
      '10': ' {"not": "JSON" ',
    })
  })

  test.each(['node', '=a.txt', 'node=', ' = ', 'a.txt node'])(
    'a line such as %j is refused by its number',
    (line) => {
      write('a.txt', 'a')
      expect(read({ inputFiles: `\nx=a.txt\n${line}` }).faults).toEqual([
        { input: 'input-files', text: expect.stringMatching(/line 3 .*`node id=path`/) },
      ])
    },
  )

  test('a node that has two lines is refused by its id', () => {
    write('a.txt', 'a')
    expect(read({ inputFiles: 'node=a.txt\nnode=a.txt' }).faults).toEqual([
      { input: 'input-files', text: expect.stringContaining('"node"') },
    ])
  })

  test('a file that cannot be sent is refused with what is allowed and the path that was given', () => {
    expect(read({ inputFiles: 'node=missing.txt', inputsFile: '../all.json' }).faults).toEqual([
      {
        input: 'inputs-file',
        text: expect.stringMatching(/workspace or in RUNNER_TEMP, got "\.\.\/all\.json"$/),
      },
      {
        input: 'input-files',
        text: expect.stringMatching(/must exist: node "node", got "missing\.txt"$/),
      },
    ])
  })

  describe('all values together', () => {
    const MIB = 1024 * 1024
    const lines = (count: number, more = '') =>
      Array.from({ length: count }, (_, index) => `n${index}=large.txt`).join('\n') + more
    const large = (name: string, bytes: number) => {
      write(name, '')
      fs.truncateSync(path.join(folders.workspace, name), bytes)
    }
    const told = (sources: Partial<InputSources>) => read(sources).faults

    test('are at most 128 MiB, to the byte, a byte order mark not counted', () => {
      large('large.txt', 16 * MIB)
      write('marked.txt', `\ufeff${'a'.repeat(16 * MIB - 3)}`)
      write('three.txt', 'é1')
      const sources = { inputFiles: lines(7, '\nmarked=marked.txt\nthree=three.txt') }
      expect(told(sources)).toEqual([])
      expect(told({ ...sources, inputs: '{"more": "1"}' })).toEqual([
        {
          input: 'input-files',
          text: '`input-files`: all values together must be at most 134217728 bytes (128 MiB), got 134217729',
        },
      ])
    })

    test('count once where a node is overridden', () => {
      large('large.txt', 16 * MIB)
      write('all.json', '{"n0": "whole", "n1": "whole"}')
      expect(told({ inputFiles: lines(8), inputsFile: 'all.json' })).toEqual([])
      expect(told({ inputFiles: lines(9), inputs: '{"n8": ""}' })).toEqual([])
    })

    test('are refused by their sizes, and what there is no room for is not read', () => {
      large('large.txt', 16 * MIB)
      // It is no UTF-8, which only who reads it finds.
      fs.writeFileSync(path.join(folders.workspace, 'unread.txt'), Buffer.alloc(16 * MIB, 0xff))
      const { values, faults } = read({ inputFiles: lines(33, '\nunread=unread.txt') })
      expect(faults.map(({ text }) => text)).toEqual([
        expect.stringMatching(/at most 134217728 bytes \(128 MiB\), got 570425344$/),
      ])
      expect(values.size).toBe(8)
    })
  })

  test('what is wrong with each of them is told in one go', () => {
    write('all.json', '[]')
    const { faults } = read({ inputs: '{"a": {}}', inputFiles: 'b', inputsFile: 'all.json' })
    expect(faults.map(({ input }) => input).sort()).toEqual([
      'input-files',
      'inputs',
      'inputs-file',
    ])
  })
})

test('what is wrong is said behind the names of however many nodes, however long', () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => `${'n'.repeat(90)}${index}`)
  const object = `{${ids.map((id) => `${JSON.stringify(id)}: {"x": 1}`).join(', ')}}`
  const [text = ''] = parseInputs(object, 'inputs', show).faults.map((fault) => fault.text)
  expect(text.slice(0, 900)).toMatch(/ and \d+ more must be a string, .*; toJSON\(toJSON/)
})

test('what is wrong is said behind the numbers of however many lines', () => {
  const folders = { workspace: '/nonexistent', temp: undefined }
  const sources = { inputs: '', inputsFile: '', inputFiles: 'x\n'.repeat(3_000) }
  const { faults } = readNodeInputs(sources, folders, show)
  const [text = ''] = faults.map((fault) => fault.text)
  expect(text).toMatch(/^`input-files` lines 1, 2, .*, 50 and 2950 more must be `node id=path`$/)
})
