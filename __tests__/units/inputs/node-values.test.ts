// The values of input nodes: the text sent for each form, the refused forms, and the source that wins.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Inputs } from '../../../src/inputs/inputs.ts'
import { readStepValues, ValueReader } from '../../../src/inputs/node-values.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const MIB = 1024 * 1024
const TOO_LARGE =
  'must have values of at most 67108864 bytes (64 MiB) together with all other values of the step'

const scratch = scratchFolders()

async function read(given: Readonly<Record<string, string>>) {
  const inputs = new Inputs((name) => given[name] ?? '', scratch.folders)
  const reader = new ValueReader(scratch.folders)
  const values = await readStepValues(inputs, reader)
  let size: string | undefined
  reader.checkSize((what) => {
    size = what.text
  })
  return { values: [...values], faults: inputs.faults.map(({ text }) => text), size }
}

describe('a value', () => {
  test.each([
    ['"a\\nb"', 'a\nb'],
    ['""', ''],
    ['3.50', '3.50'],
    ['12345678901234567890', '12345678901234567890'],
    ['-0', '-0'],
    ['1E400', '1E400'],
    ['true', 'true'],
    ['null', ''],
    ['[ 1.0, "a b" , {"c": null} ]', '[1.0,"a b",{"c":null}]'],
    ['[]', '[]'],
    ['{"value": "a"}', 'a'],
    ['{"type": "text", "value": ""}', ''],
  ])('%s is sent as %j', async (json, sent) => {
    expect(await read({ inputs: `{"a": ${json}}` })).toEqual({ values: [['a', sent]], faults: [] })
  })

  test.each([
    '{}',
    '{"a": "s3cret"}',
    '{"type": "text"}',
    '{"value": "s3cret", "other": 1}',
    '{"value": "s3cret", "__proto__": {}}',
    '{"rawJSON": "1"}',
  ])('%s is refused with a remedy, and nothing of it is shown', async (json) => {
    const { faults } = await read({ inputs: `{"a": ${json}, "b": ${json}}` })
    expect(faults).toEqual([
      '`inputs`: must be a string, number, boolean, null, array or {"value": "…", "type": "text"}, got another object; use toJSON(toJSON(…)) to make it a string: node "a", node "b"',
    ])
  })

  test.each([
    ['{"value": 1}', 'must have a string as `value`, got a number'],
    ['{"value": null}', 'must have a string as `value`, got null'],
    ['{"value": "x", "type": "file"}', 'must have the `type` "text" or no `type`'],
    ['{"value": "x", "type": null}', 'must have the `type` "text" or no `type`'],
  ])('%s is refused', async (json, rule) => {
    const { faults } = await read({ inputs: `{"a": ${json}}` })
    expect(faults).toEqual([
      `\`inputs\`: node "a" ${rule}; the form is {"value": "…", "type": "text"}; if the object itself is the value, use toJSON(toJSON(…)) to make it a string`,
    ])
  })

  test.each([
    '{"inputs": {"input_1": {"value": "s3cret", "type": "text"}}}',
    '{"inputs": {"input_1": "s3cret", "input_2": 2}}',
    '{"inputs": {"value": {"value": "s3cret"}}}',
    '{"inputs": {}}',
  ])('%s is refused as the body of a call, whose outer `inputs` is too much', async (inputs) => {
    const fault = 'must be a JSON object of node id → value; leave out the outer `inputs`'
    expect((await read({ inputs })).faults).toEqual([`\`inputs\` ${fault}`])
    scratch.write('workspace/body.json', inputs)
    expect((await read({ 'inputs-file': 'body.json' })).faults).toEqual([
      `\`inputs-file\` ${fault}`,
    ])
  })

  test.each(['{"inputs": {"value": "v", "type": "text"}}', '{"inputs": "v"}'])(
    '%s is that of a node named `inputs`',
    async (inputs) => {
      expect((await read({ inputs })).values).toEqual([['inputs', 'v']])
    },
  )

  test('may be that of a node with any id', async () => {
    const { values } = await read({ inputs: '{"__proto__": "x", "constructor": "y", "": "z"}' })
    expect(values).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['', 'z'],
    ])
  })

  test('may be nested as deep as it can be read', async () => {
    for (let depth = 500; depth <= 512_000; depth = Math.ceil(depth * 1.1)) {
      const json = `${'['.repeat(depth)}${']'.repeat(depth)}`
      const { values, faults } = await read({ inputs: `{"a": ${json}}` })
      if (faults.length > 0) {
        expect(faults).toEqual(['`inputs` is not valid JSON: it is nested too deeply'])
        return
      }
      expect(values).toEqual([['a', json]])
    }
  })
})

describe('inputs', () => {
  test.each([
    ['[]', 'must be a JSON object of node id → value, got an array'],
    ['"{}"', 'must be a JSON object of node id → value, got a string'],
    ['null', 'must be a JSON object of node id → value, got null'],
    ['\n  {"a": "x" "b"}', 'is not valid JSON (line 2, column 13): a comma is missing'],
    [
      '{"a": }',
      'is not valid JSON (line 1, column 7): a value is missing; an empty expression leaves nothing there; pass text from an event as `$' +
        '{{ toJSON(…) }}`, without quotes around it',
    ],
  ])('%j are refused', async (inputs, fault) => {
    expect((await read({ inputs })).faults).toEqual([`\`inputs\` ${fault}`])
  })

  test('may have more white space around them than JSON has', async () => {
    const { values } = await read({ inputs: '\u00a0\ufeff{"a": 1}\u3000' })
    expect(values).toEqual([['a', '1']])
    expect((await read({ inputs: '\u00a0\r\n\ufeff{"a": x} \u00a0' })).faults).toEqual([
      expect.stringContaining('(line 2, column 8)'),
    ])
    expect((await read({ inputs: ' \u00a0\n' })).values).toEqual([])
  })
})

describe('files', () => {
  test('win over inputs-file, and inputs win over both', async () => {
    scratch.write('workspace/in.json', '\ufeff{"a": "1", "b": "1", "c": "1"}')
    scratch.write('workspace/b.txt', '2')
    const { values } = await read({
      'inputs-file': 'in.json',
      'input-files': 'b=b.txt\n c = b.txt ',
      inputs: '{"c": "3"}',
    })
    expect(values).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ])
  })

  test('with values are named when they are bad', async () => {
    scratch.write('workspace/empty.json', ' \n')
    scratch.write('workspace/bad.json', '{"a": s3cret}')
    expect((await read({ 'inputs-file': 'empty.json' })).faults).toEqual([
      '`inputs-file` is empty; omit it, or write JSON to the file',
    ])
    expect((await read({ 'inputs-file': 'bad.json' })).faults).toEqual([
      '`inputs-file` is not valid JSON (line 1, column 7): text without double quotes around it; only numbers, true, false and null need no quotes; pass text from an event as `$' +
        '{{ toJSON(…) }}`, without quotes around it',
    ])
    expect((await read({ 'inputs-file': 'missing.json' })).faults).toEqual([
      '`inputs-file` names the file "missing.json", which must exist',
    ])
  })

  test('have lines with node and path, each node once', async () => {
    scratch.write('workspace/a=1.txt', 'x')
    expect((await read({ 'input-files': '\r\n a = a=1.txt\r\n\r\n' })).values).toEqual([['a', 'x']])
    const inputFiles = 'a\n=x\nb=\nc=a=1.txt\nc=a=1.txt\nd=missing\ne=../x'
    const [lines, repeated, ...files] = (await read({ 'input-files': inputFiles })).faults
    expect(lines).toBe('`input-files`: must be `node id=path`: line 1, line 2, line 3')
    expect(repeated).toBe('`input-files`: node "c" must be named only once')
    expect(files).toEqual([
      '`input-files`: node "d" ("missing") must exist',
      expect.stringMatching(/^`input-files`: node "e" \("..\/x"\) must be in the workspace \(/),
    ])
  })

  test('of nodes that inputs override are not read', async () => {
    const { faults } = await read({ 'input-files': 'a=missing', inputs: '{"a": "x"}' })
    expect(faults).toEqual([])
  })
})

describe('all values together', () => {
  const files = (number: number) =>
    Array.from({ length: number }, (_, index) => `n${index}=16.txt`).join('\n')

  function write16(): void {
    fs.truncateSync(scratch.write('workspace/16.txt', ''), 16 * MIB)
  }

  test('have at most 64 MiB', async () => {
    write16()
    expect((await read({ 'input-files': files(4) })).size).toBeUndefined()
    expect((await read({ 'input-files': files(4), inputs: '{"a": "x"}' })).size).toBe(TOO_LARGE)
  })

  test('are accepted if only the overridden ones are too many', async () => {
    write16()
    scratch.write('workspace/last.txt', 'the last')
    const overridden = Object.fromEntries([0, 1, 2, 3, 4].map((index) => [`n${index}`, 'x']))
    const { values, faults, size } = await read({
      'input-files': `${files(5)}\nlast=last.txt`,
      inputs: JSON.stringify(overridden),
    })
    expect([faults, size]).toEqual([[], undefined])
    expect(Object.fromEntries(values)).toEqual({ ...overridden, last: 'the last' })
  })
})
