// The items of a list: each is read, or refused by its id or position, and no message shows anything of a value.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Inputs } from '../../../src/inputs/inputs.ts'
import { readItems } from '../../../src/inputs/items.ts'
import { ValueReader } from '../../../src/inputs/node-values.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { valuesOf } from '../../helpers/settings.ts'

const MIB = 1024 * 1024
const KEYS = '`id`, `inputs`, `input-files`, `workflow-id`, `run-id`'

const scratch = scratchFolders()

async function read(text: string, { workflowId = 'w', shared = {} } = {}) {
  const inputs = new Inputs((name) => (name === 'items' ? text : ''), scratch.folders)
  const reader = new ValueReader(scratch.folders)
  const values = reader.fromJson(shared, () => {})
  const items = await readItems(
    inputs,
    { workflowId: workflowId || undefined, shared: values, reader },
    undefined,
  )
  return { items, faults: inputs.faults.map(({ text }) => text) }
}

const ids = async (text: string) => {
  const { items, faults } = await read(text)
  return { ids: items.map(({ task }) => task.id), faults }
}

describe('a list', () => {
  test.each([
    ['an array', '[{"id": "a"}, {"id": "b"}]'],
    ['an array over lines', ' \n[\n{"id": "a"},\r\n{"id": "b"}]\n'],
    ['lines', '{"id": "a"}\n{"id": "b"}'],
    ['lines that end in CR LF', '\r\n{"id": "a"}\r\n\r\n{"id": "b"}\r\n'],
    ['lines that end in CR', '{"id": "a"}\r{"id": "b"}\r'],
  ])('may be %s', async (_, text) => {
    expect(await ids(text)).toEqual({ ids: ['a', 'b'], faults: [] })
  })

  test.each([
    '{"id": "a"}',
    '\u00a0{\r\n  "id": "a",\r\n  "inputs": {\r\n    "n": "v" }\r\n}\r\n',
    '{"id": "a"\n, "inputs": null}',
  ])('may be a single object over any number of lines: %j', async (text) => {
    expect(await ids(text)).toEqual({ ids: ['a'], faults: [] })
  })

  const several = (line: number) =>
    `\`items\` must be one object per line (\`jq -c\`), or an array; see line ${line}`
  const over5 = (id: string) => `{\n  "id": "${id}",\n  "inputs": {\n    "n": "v"\n  }\n}`
  test.each([
    ['several objects, each over several lines', `${over5('a')}\n${over5('b')}`, several(1)],
    ['an object over several lines after one on a line', `{"id":"a"}\n${over5('b')}`, several(2)],
    ['lines with a comma at the end', '{"id": "a"},\r\n{"id": "b"},\r\n', several(1)],
    [
      'an object over several lines with a mistake',
      `\n${over5('a').replace('"v"', 's3cret')}\n${over5('b')}`,
      '`items` is not valid JSON (line 5, column 10): text without double quotes around it',
    ],
    [
      'an object over several lines with a mistake after one on a line',
      `{"id":"a"}\n${over5('b').replace('\n}', '')}`,
      '`items` is not valid JSON (line 2, column 2): the text ends too early',
    ],
  ])('has a message for %s', async (_, text, fault) => {
    expect((await read(text)).faults[0]).toContain(fault)
  })

  test.each([
    ['[]', ['`items` must have 1 to 1000 items, got 0']],
    [
      '[{"id": "a"},]',
      [
        '`items` is not valid JSON (line 1, column 14): a trailing comma; remove the comma before the closing bracket',
      ],
    ],
    [
      '{"id": "a"}\n\n{"id": s3cret}\r\n{"id"}',
      [
        '`items` is not valid JSON (line 3, column 8): text without double quotes around it; only numbers, true, false and null need no quotes; pass text from an event as `$' +
          '{{ toJSON(…) }}`, without quotes around it',
        '`items` is not valid JSON (line 4, column 6): a colon is missing after a key',
      ],
    ],
    [
      '[{"id": "a"}] x',
      ['`items` is not valid JSON (line 1, column 15): text after the end of the JSON value'],
    ],
    [
      '7\n"s3cret"\nnull',
      ['a number', 'a string', 'null'].map(
        (got, index) => `\`items\`: item ${index + 1} must be a JSON object, got ${got}`,
      ),
    ],
    ['[[{"id": "a"}]]', ['`items`: item 1 must be a JSON object, got an array']],
  ])('%j is refused', async (text, faults) => {
    expect((await read(text)).faults).toEqual(faults)
  })

  test('has at most 1,000 items', async () => {
    const list = (number: number) =>
      Array.from({ length: number }, (_, index) => `{"id": "${index}"}`).join('\n')
    expect((await ids(list(1_000))).ids).toHaveLength(1_000)
    expect((await ids(list(1_001))).faults).toEqual(['`items` must have 1 to 1000 items, got 1001'])
    expect((await ids(`[${list(1_001).replaceAll('\n', ',')}]`)).faults).toHaveLength(1)
  })

  test('has the first 20 of its mistakes listed, and how many more there are', async () => {
    const { faults } = await read(`[${Array(25).fill('7').join(',')}]`)
    const first = Array.from({ length: 20 }, (_, index) => `item ${index + 1}`).join(', ')
    expect(faults).toEqual([
      `\`items\`: must be a JSON object, got a number: ${first}`,
      '`items` has 5 more errors',
    ])
  })
})

describe('the id of an item', () => {
  test.each(['__proto__', 'é 😀', '10', '::error::'])('may be %j', async (id) => {
    expect(await ids(JSON.stringify({ id }))).toEqual({ ids: [id], faults: [] })
  })

  test('has 256 characters at most, and is shown whole', async () => {
    const of = (length: number) => ids(JSON.stringify({ id: 'x'.repeat(length) }))
    expect((await of(256)).faults).toEqual([])
    expect((await of(257)).faults[0]).toContain('must have a valid `id` (1 to 256 characters')
    const path = `${'folder/'.repeat(50)}index.md`
    expect((await ids(JSON.stringify({ id: path }))).faults[0]).toContain(`got "${path}"`)
    const missing = { id: 'a', 'input-files': { n: path } }
    expect((await ids(JSON.stringify(missing))).faults[0]).toContain(`"${path}"`)
    const named = `${'x'.repeat(250)}.md`
    const { faults } = await read(JSON.stringify([{ id: named }, { id: named }]))
    expect(faults).toEqual([expect.stringContaining(`got "${named}", the \`id\` of item 1`)])
  })

  test.each([
    ['{}', 'must have a valid `id` (1 to 256 characters'],
    ['{"id": null}', 'must have a valid `id` (1 to 256 characters'],
    ['{"__proto__": {"id": "a"}}', 'must have a valid `id` (1 to 256 characters'],
    ['{"id": 7}', 'a string as `id`, got a number; write "7"'],
    ['{"id": 12345678901234567890}', 'write "12345678901234567890"'],
    ['{"id": true}', 'surrounding white space), got a boolean'],
    ['{"id": ""}', 'must have a valid `id` (1 to 256 characters'],
    ['{"id": " a"}', 'got " a"'],
    ['{"id": "a\\u00a0"}', 'got "a\\u00a0"'],
    ['{"id": "a\\nb"}', 'got "a\\nb"'],
    ['{"id": "a\\u0085b"}', 'got "a\\u0085b"'],
  ])('is refused in %s', async (text, fault) => {
    const { faults } = await read(text)
    expect(faults[0]?.startsWith('`items`: item 1 must have ')).toBe(true)
    expect(faults[0]).toContain(fault)
  })

  test('is unique', async () => {
    const { faults } = await read('{"id": "a"}\n{"id": "A"}\n{"id": "a"}')
    expect(faults).toEqual(['`items`: item 3 must have a unique `id`, got "a", the `id` of item 1'])
  })
})

describe('an item', () => {
  test('is started with its values, which win over the shared ones', async () => {
    scratch.write('workspace/x.txt', 'from the file')
    const item = { id: 'a', inputs: { b: 2, c: null }, 'input-files': { c: 'x.txt', d: 'x.txt' } }
    const list = JSON.stringify([
      item,
      { id: 'b', inputs: null, 'input-files': null, 'run-id': null },
    ])
    const { items, faults } = await read(list, { shared: { a: 'shared', b: 'shared' } })
    expect(faults).toEqual([])
    expect(items.map(valuesOf)).toEqual([
      { a: 'shared', b: '2', c: '', d: 'from the file' },
      { a: 'shared', b: 'shared' },
    ])
    expect(items.map(({ task }) => task)).toMatchObject(
      ['a', 'b'].map((id, index) => ({ kind: 'start', id, position: index + 1, workflowId: 'w' })),
    )
  })

  test('may have a different workflow, or an existing run', async () => {
    const list = '{"id": "a", "workflow-id": "w2"}\n{"id": "b", "run-id": "r"}'
    const { items } = await read(list, { workflowId: '' })
    expect(items.map(({ task }) => task)).toMatchObject([
      { kind: 'start', id: 'a', position: 1, workflowId: 'w2' },
      { kind: 'collect', id: 'b', position: 2, runId: 'r', workflowId: undefined },
    ])
  })

  test.each([
    ['{"id": "a", "input": {}, "x": null}', `can only have the keys ${KEYS}, got "input", "x"`],
    ['{"id": "a", "__proto__": 1}', `can only have the keys ${KEYS}, got "__proto__"`],
    [
      '{"id": "a", "run-id": "r", "inputs": {}}',
      'cannot have `inputs` or `input-files` with a `run-id`',
    ],
    ['{"id": "a", "run-id": 7}', 'must have a string as `run-id`, got a number; write "7"'],
    [
      '{"id": "a", "workflow-id": ".."}',
      'must have a valid `workflow-id` (an id of 1 to 256 characters, without white space or control characters, and not . or ..), got ".."',
    ],
  ])('%s is refused', async (text, fault) => {
    expect((await read(text)).faults).toEqual([`\`items\`: item "a" ${fault}`])
  })

  test('needs a workflow', async () => {
    expect((await read('{"id": "a"}', { workflowId: '' })).faults).toEqual([
      '`items`: item "a" must have a `workflow-id` or `run-id`, because the step has no `workflow-id`',
    ])
  })

  test.each([
    [
      '"inputs": "s3cret"',
      '`inputs` of item "a" must be a JSON object of node id → value, got a string',
    ],
    [
      '"input-files": ["s3cret"]',
      '`input-files` of item "a" must be a JSON object of node id → path, got an array',
    ],
    [
      '"input-files": {"n": 7, "m": "", "k": null}',
      'must have a path as a non-empty string: `input-files` of item "a": node "n", `input-files` of item "a": node "m", `input-files` of item "a": node "k"',
    ],
    [
      '"input-files": {"n": "missing"}',
      '`input-files` of item "a": node "n" ("missing") must exist',
    ],
  ])('with %s is refused', async (member, fault) => {
    expect((await read(`{"id": "a", ${member}}`)).faults).toEqual([`\`items\`: ${fault}`])
  })

  test('has no path with a NUL character, and the path is only shown as text from outside', async () => {
    const { faults } = await read('{"id": "a", "input-files": {"n": "x\\u0000`::y"}}')
    expect(faults).toEqual([expect.stringContaining('node "n" ("x\\u0000`::y") must')])
    expect(faults[0]?.split('::y')).toHaveLength(2)
  })
})

describe('all values of a list', () => {
  const item = (id: string, ...nodes: readonly string[]) =>
    JSON.stringify({ id, 'input-files': Object.fromEntries(nodes.map((node) => [node, '16.txt'])) })
  const write16 = () => fs.truncateSync(scratch.write('workspace/16.txt', ''), 16 * MIB)

  test('have at most 64 MiB, those that all share counted once', async () => {
    write16()
    const shared = { s: 'x'.repeat(16 * MIB) }
    const three = [item('a', 'm'), item('b', 'm', 'n')].join('\n')
    expect((await read(three, { shared })).faults).toEqual([])
    expect((await read(`${three}\n{"id": "c", "inputs": {"m": 1}}`, { shared })).faults).toEqual([
      '`items` must have values of at most 67108864 bytes (64 MiB) together with all other values of the step',
    ])
  })
})

describe('the text of a list', () => {
  async function readFrom(given: Readonly<Record<string, string>>) {
    const inputs = new Inputs((name) => given[name] ?? '', scratch.folders)
    const defaults = {
      workflowId: 'w',
      shared: new Map(),
      reader: new ValueReader(scratch.folders),
    }
    const items = await readItems(inputs, defaults, undefined)
    return { ids: items.map(({ task }) => task.id), faults: inputs.faults.map(({ text }) => text) }
  }

  test('is inline or in a file', async () => {
    scratch.write('workspace/list', '\ufeff[{"id": "b"}]')
    expect(await readFrom({ items: '\u00a0[{"id": "a"}]' })).toEqual({ ids: ['a'], faults: [] })
    expect(await readFrom({ 'items-file': ' list\n' })).toEqual({ ids: ['b'], faults: [] })
  })

  test('has at most 64 MiB in a file', async () => {
    scratch.write('workspace/list', '[{"id": "b"}]'.padEnd(64 * MIB))
    expect(await readFrom({ 'items-file': 'list' })).toEqual({ ids: ['b'], faults: [] })
    fs.appendFileSync(scratch.at('workspace/list'), ' ')
    const fault = '`items-file` names the file "list", which must be at most 64 MiB'
    expect((await readFrom({ 'items-file': 'list' })).faults).toEqual([fault])
  })

  test('is not both, and the file must exist and have text', async () => {
    scratch.write('workspace/empty', ' \n')
    const faultsOf = async (given: Readonly<Record<string, string>>) =>
      (await readFrom(given)).faults
    expect(await faultsOf({ items: '[{"id": "a"}]', 'items-file': 'list' })).toEqual([
      '`items-file` cannot be used with `items`',
    ])
    expect(await faultsOf({ 'items-file': 'missing' })).toEqual([
      '`items-file` names the file "missing", which must exist',
    ])
    expect(await faultsOf({ 'items-file': 'empty' })).toEqual([
      '`items-file` is empty; omit it, or write JSON to the file',
    ])
  })
})
