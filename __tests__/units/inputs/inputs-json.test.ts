// Proves that every form of an input reaches the service as the contract says, and that no message
// shows anything of a value.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { inputsIn } from '../../../src/inputs/inputs-json.ts'
import { parseInputs } from '../../../src/inputs/node-inputs.ts'
import { elements, members } from '../../../src/text/json.ts'
import { say } from '../../../src/text/words.ts'
import { anyCharacter } from '../../helpers/any-character.ts'
import { FAULT_KEY, faultText } from '../../helpers/fault-text.ts'

/** Characters that no message of the action has of its own. */
const SECRET = '§¤¶'

const parse = (text: string) => parseInputs(text, 'inputs')

function entries(text: string): [string, string][] {
  const { values, faults } = parse(text)
  expect(faults).toEqual([])
  return [...values]
}

function faultTexts(text: string): string[] {
  return parse(text).faults.map(faultText)
}

/** A value as it is written, and what is to be sent for it. */
interface Form {
  readonly json: string
  readonly sent: string
}

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 2 })
const anyString = fc.string({
  unit: fc.oneof(fc.constant(SECRET), fc.string({ unit: anyCharacter })),
})
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
    ['{"value": "x", "type": "image"}', /must have the `type` "text"/],
    ['{"value": "x", "type": null}', /must have the `type` "text"/],
    ['{"type": "Text", "value": "x"}', /must have the `type` "text"/],
    ['{"value": "x", "value": "x"}', /must have only one `value`;/],
    ['{"value": "x", "\\u0076alue": 1}', /must have only one `value`;/],
    ['{"type": "text", "value": "x", "type": "text"}', /must have only one `type`;/],
    ['{"value": 3, "type": "image"}', /a string as `value`, got a number and .*`type` "text"/],
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

  const EVENT_TEXT = /; pass text from an event as `\$\{\{ toJSON\(…\) \}\}`, without quotes/

  test.each([
    ['{"a": "b\nc"}', /: a line break inside a string/],
    ['{"a": "b\tc"}', /: a control character inside a string/],
    ['{"a": "say "hi""}', /: an unescaped quote inside a string/],
    ['{"a": ""say hi""}', /: JSON text inside quotes; remove the quotes/],
    ['{"a": "{\n  \\"b\\": 1\n}"}', /: JSON text inside quotes; remove the quotes/],
    ['{"a": "C:\\dir"}', /: an escape sequence that JSON does not allow/],
    ['{"a": hello}', /: text without double quotes/],
    ['{"a": }', /: a value is missing; an empty expression/],
  ])('that an event brings about is told with the way to put it in: %j', (text, kind) => {
    expect(faultTexts(text)).toEqual([expect.stringMatching(kind)])
    expect(faultTexts(text)).toEqual([expect.stringMatching(EVENT_TEXT)])
    const inFile = parseInputs(text, 'inputs-file').faults.map(faultText)
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
    ['{"a": True}', /: a word that JSON does not allow/],
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

describe('an object inside of a larger text', () => {
  const text = '[\n {"inputs": {"a": 1, "b": {},\n "a": 2}, "more": {"c": "d"}}]'
  const [item] = elements(text, 0)
  const parts = item === undefined ? [] : [...members(text, item.start)]
  const read = (key: string) => {
    const part = parts.find((each) => each.key === key)
    if (part === undefined) throw new Error(key)
    const { values, faults } = inputsIn(text, part, say`item "x": \`inputs\``)
    return { values: [...values], faults: faults.map((words) => faultText({ input: '', words })) }
  }

  test('is read alone', () => {
    expect(read('more')).toEqual({ values: [['c', 'd']], faults: [] })
  })

  test('has its mistakes told with its own name, at their places in the whole text', () => {
    expect(read('inputs').faults).toEqual([
      expect.stringMatching(/^item "x": `inputs`: node "b" must be a string/),
      'item "x": `inputs` must name node "a" only once (repeated at line 3, column 2)',
    ])
  })
})

test('what is wrong is said behind the names of however many nodes, however long', () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => `${'n'.repeat(90)}${index}`)
  const object = `{${ids.map((id) => `${JSON.stringify(id)}: {"x": 1}`).join(', ')}}`
  const [text = ''] = parseInputs(object, 'inputs').faults.map(faultText)
  expect(text.slice(0, 900)).toMatch(/ and \d+ more must be a string, .*; use toJSON\(toJSON/)
})

test.each([
  ['a no-break space', 'a\u00a0b', '"a\\u00a0b"'],
  ['a line separator', 'a\u2028b', '"a\\u2028b"'],
  ['a character of no width', '\u200bab\ufeff', '"\\u200bab\\ufeff"'],
  ['a joiner', 'a\u200db', '"a\\u200db"'],
  ['a line break', 'a\r\nb', '"a\\r\\nb"'],
  ['a tag that nobody sees', 'a\u{e0041}', '"a\\udb40\\udc41"'],
  ['nothing odd', 'a é 😀', '"a é 😀"'],
])('the id of a node with %s shows it', (_what, id, shown) => {
  const [told] = faultTexts(JSON.stringify({ [id]: {} }))
  expect(told).toContain(`node ${shown} must be`)
})

test('the id of a node shows nothing of the key, even with characters that nobody sees between', () => {
  const key = [...FAULT_KEY].join('\u200b')
  const [told] = faultTexts(JSON.stringify({ [`a ${key} b\u00a0c`]: {} }))
  expect(told).toContain('node "a *** b\\u00a0c" must be')
})
