// Proves that a list is read, checked and refused as the contract says, as a whole and before
// anything is sent.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { KEY, stepInputs } from '../../helpers/step-inputs.ts'

const step = stepInputs()
const { read, list, settings, faults } = step

type Given = Readonly<Record<string, string>>

/** What is wrong with a list, without the names of the inputs. */
const told = async (items: unknown, varied: Given = {}) =>
  (
    await faults({ items: typeof items === 'string' ? items : JSON.stringify(items), ...varied })
  ).map(([, text]) => text)

const ids = async (items: string) => (await list({ items })).items.map(({ task }) => task.id)

describe('the text of a list', () => {
  test('is a JSON array of objects', async () => {
    expect(await ids('[{"id":"a"},{"id":"b"}]')).toEqual(['a', 'b'])
    expect(await ids('\n [\n {"id": "a"}\n,\n {"id": "b"}\n]\n')).toEqual(['a', 'b'])
  })

  test.each(['\n', '\r\n', '\r'])('is JSON Lines, with blank lines ignored: %j', async (end) => {
    const items = ['', '{"id":"a"}', ' \t', ' {"id":"b"} ', '', '{"id":"c"}', ''].join(end)
    expect(await ids(items)).toEqual(['a', 'b', 'c'])
  })

  test('may be that of a file, by the rules of files to be sent, but up to 64 MiB', async () => {
    const file = path.join(step.workspace, 'list.jsonl')
    fs.writeFileSync(file, `\ufeff{"id":"a"}\n${' '.repeat(17 * 1024 * 1024)}\n{"id":"b"}`)
    const { items } = await list({ 'items-file': ' list.jsonl\n' })
    expect(items.map(({ task }) => task.id)).toEqual(['a', 'b'])
    fs.truncateSync(file, 64 * 1024 * 1024 + 1)
    const ofFile = async (name: string) => await faults({ 'items-file': name })
    expect(await ofFile('list.jsonl')).toEqual([
      ['items-file', '`items-file` names the file "list.jsonl", which must be at most 64 MiB'],
    ])
    expect((await ofFile('../../x'))[0]?.[1]).toContain('must be in the workspace')
    expect((await ofFile('none'))[0]?.[1]).toContain('must exist')
    fs.writeFileSync(file, Buffer.from([0xc3, 0x28]))
    expect((await ofFile('list.jsonl'))[0]?.[1]).toContain('must be valid UTF-8')
  })

  test('is not given twice', async () => {
    expect(await faults({ items: '{"id":"a"}', 'items-file': 'none' })).toEqual([
      ['items-file', '`items-file` cannot be used with `items`'],
    ])
  })

  test('has 1 to 1,000 items', async () => {
    const many = (length: number) =>
      JSON.stringify(Array.from({ length }, (_, index) => ({ id: `i${index}` })))
    expect(await ids(many(1_000))).toHaveLength(1_000)
    expect(await told(many(1_001))).toEqual(['`items` must have at most 1000 items, got 1001'])
    const lines = many(1_002).slice(1, -1).replaceAll('},{', '}\n{')
    expect(await told(lines)).toEqual(['`items` must have at most 1000 items, got 1002'])
    // Nothing else is said of the items that are too many.
    const odd = `${many(1_000).slice(0, -1)}, "odd"]`
    expect(await told(odd)).toEqual(['`items` must have at most 1000 items, got 1001'])
    expect(await told(' [ ] ')).toEqual(['`items` must have at least one item, got none'])
    fs.writeFileSync(path.join(step.workspace, 'empty'), ' \n')
    expect(await faults({ 'items-file': 'empty' })).toEqual([
      ['items-file', '`items-file` must have at least one item, but the file is empty'],
    ])
    fs.writeFileSync(path.join(step.workspace, 'empty'), '')
    expect(await faults({ 'items-file': 'empty' })).toEqual([
      ['items-file', '`items-file` must have at least one item, but the file is empty'],
    ])
  })

  test('is the same as not given where it is empty', async () => {
    expect((await settings({ items: ' \n', 'items-file': ' ' })).work.kind).toBe('one')
  })

  test('is that of the file where there is only white space besides', async () => {
    fs.writeFileSync(path.join(step.workspace, 'list.jsonl'), '{"id":"a"}')
    const { items } = await list({ items: ' \n', 'items-file': 'list.jsonl' })
    expect(items.map(({ task }) => task.id)).toEqual(['a'])
  })

  test('of one item is a list', async () => {
    expect((await settings({ items: '{"id":"a"}' })).work.kind).toBe('many')
  })

  test('has its mistakes named with line and column', async () => {
    expect(await told('\n[{"id":"a"},\n {"id" 1}]')).toEqual([
      expect.stringMatching(/^`items` is not valid JSON \(line 3, column 8\): a colon is missing/),
    ])
    expect(await told('\n{"id":"a"}\r\n\n {"id":"b",}\n{"id":"c"} x\n"')).toEqual([
      expect.stringMatching(/^`items` is not valid JSON \(line 4, column 12\): a trailing comma/),
      expect.stringMatching(/^`items` is not valid JSON \(line 5, column 12\): text after the end/),
      expect.stringMatching(/^`items` is not valid JSON \(line 6, column 2\): the text ends too/),
    ])
  })

  test('has each item on a line of its own where it is no array', async () => {
    const pretty = [{ id: 'a' }, { id: 'b', inputs: { x: '1' } }]
      .map((item) => JSON.stringify(item, null, 2))
      .join('\n')
    expect(await told(`\n\n{"id":"0"}\n${pretty}`)).toEqual([
      '`items` must be a JSON array or have each item on one line, got an item that spans several lines (from line 4); `jq -c` writes each item on one line',
    ])
    // Behind its last line, an item has nothing else.
    expect((await told('{"id":\n"a"} {"id":"b"}'))[0]).toMatch(
      /line 1, column 7\): the text ends too early/,
    )
    expect(await told('{"id":\n{"id":"b"}')).toEqual([
      expect.stringMatching(/line 1, column 7\): the text ends too early/),
    ])
  })

  test('has its first 20 mistakes told, and how many more there are', async () => {
    const bad = (length: number) =>
      Array.from({ length }, (_, index) => ({ id: `i${index}`, x: 1 }))
    expect(await told(bad(20))).toHaveLength(20)
    const all = await told(bad(57))
    expect(all).toHaveLength(21)
    expect(all.at(-1)).toBe('`items` has 37 more mistakes')
    expect((await told(bad(21))).at(-1)).toBe('`items` has 1 more mistake')
    expect((await told('x\n'.repeat(30))).at(-1)).toBe('`items` has 10 more mistakes')
  })
})

describe('an item', () => {
  test('has the key in no id, since outputs, file names and the journal are not masked', async () => {
    const escaped = `a ${KEY.replace('3', '\\u0033')}`
    expect(
      await told([
        { id: escaped },
        { id: 'b', 'run-id': `r-${KEY}` },
        { id: 'c', 'workflow-id': KEY },
      ]),
    ).toEqual([
      '`items`: item 1 must not contain the API key in `id`',
      '`items`: item "b" must not contain the API key in `run-id`',
      '`items`: item "c" must not contain the API key in `workflow-id`',
    ])
  })

  test('starts its own workflow, or that of the step', async () => {
    const items = '{"id":"a","workflow-id":"own"}\n{"id":"b"}'
    expect((await list({ items })).items.map(({ task }) => task)).toEqual([
      { kind: 'start', id: 'a', workflowId: 'own' },
      { kind: 'start', id: 'b', workflowId: 'workflow' },
    ])
    expect(await told(`${items}\n{"id":"c","run-id":"r"}`, { 'workflow-id': '' })).toEqual([
      '`items`: item "b" must have a `workflow-id` or `run-id`, because the step has no `workflow-id`',
    ])
  })

  test('collects a run, of its own workflow, of that of the step, or of any', async () => {
    const items = '{"id":"a","run-id":"r","workflow-id":"own"}\n{"id":"b","run-id":"s"}'
    const tasksOf = async (varied: Given) =>
      (await list({ items, ...varied })).items.map(({ task }) => task)
    const a = { kind: 'collect', id: 'a', runId: 'r', workflowId: 'own' }
    const b = { kind: 'collect', id: 'b', runId: 's', workflowId: 'workflow' }
    expect(await tasksOf({})).toEqual([a, b])
    expect(await tasksOf({ 'workflow-id': '' })).toEqual([a, { ...b, workflowId: undefined }])
  })

  test('that collects a run has no inputs, not even those of the step', async () => {
    for (const own of [{ inputs: {} }, { 'input-files': { a: 'none' } }]) {
      expect(await told({ id: 'a', 'run-id': 'r', ...own })).toContain(
        '`items`: item "a" cannot have `inputs` or `input-files` with a `run-id`',
      )
    }
    const items = '{"id":"a","run-id":"r"}'
    const { items: collected } = await list({ items, inputs: 'no JSON', 'inputs-file': '/none' })
    expect(collected.map(({ nodes }) => nodes)).toEqual([0])
    expect(collected[0]?.values()).toEqual({ kind: 'values', values: new Map() })
  })
})

describe('with a list', () => {
  const three = '{"id":"a"}\n{"id":"b"}\n{"id":"c"}'

  test('the step has no run-id', async () => {
    const result = await read({ items: three, 'run-id': 'run' })
    expect(result).toMatchObject({ kind: 'faults', runId: undefined })
    expect(await faults({ items: three, 'run-id': 'run' })).toEqual([
      ['run-id', '`run-id` cannot be used with a list; set the `run-id` of an item instead'],
    ])
  })

  test('max-parallel is a whole number from 1 to 1000, and 10 where it is not given', async () => {
    const most = async (value: string) =>
      (await list({ items: three, 'max-parallel': value })).maxParallel
    expect([await most(''), await most('1'), await most(' 1000 ')]).toEqual([10, 1, 1000])
    for (const value of ['0', '1001', '-1', '1.0', '1e2', '٣', 'all']) {
      expect(await faults({ items: three, 'max-parallel': value })).toEqual([
        [
          'max-parallel',
          `\`max-parallel\` must be a whole number from 1 to 1000, got ${JSON.stringify(value)}`,
        ],
      ])
    }
  })

  test('tolerated-failures is a whole number or a whole percentage', async () => {
    const tolerated = async (value: string) =>
      (await list({ items: three, 'tolerated-failures': value })).tolerated
    expect(await tolerated('')).toBe(undefined)
    expect(await tolerated('0')).toEqual({ number: 0, isPercent: false })
    expect(await tolerated('1200')).toEqual({ number: 1200, isPercent: false })
    expect(await tolerated(' 5% ')).toEqual({ number: 5, isPercent: true })
    expect(await tolerated('100%')).toEqual({ number: 100, isPercent: true })
    for (const value of ['101%', '5 %', '%', '-1', '1.5', '0.5%', '1e1', 'none']) {
      expect(await faults({ items: three, 'tolerated-failures': value })).toEqual([
        [
          'tolerated-failures',
          `\`tolerated-failures\` must be a whole number, or a whole percentage from 0% to 100%, got ${JSON.stringify(value)}`,
        ],
      ])
    }
  })

  test('wait is not false for more items than run at the same time', async () => {
    const given = { items: three, wait: 'false' }
    expect(await faults({ ...given, 'max-parallel': '2' })).toEqual([
      [
        'wait',
        '`wait` must be true for a list with more items than `max-parallel` (3 items, 2 at a time), because the rest would never be started',
      ],
    ])
    expect(await faults({ ...given, 'max-parallel': '3' })).toEqual([])
    expect(await faults({ ...given, wait: 'maybe', 'max-parallel': '2' })).toEqual([
      ['wait', '`wait` must be true or false, got "maybe"'],
    ])
  })

  test('mistakes in the values of the step are told even where no item can be read', async () => {
    for (const items of ['x', '[]']) {
      const given = { items, inputs: '[]', 'input-files': 'a=missing' }
      const named = (await faults(given)).map(([input]) => input)
      expect(named.sort()).toEqual(['input-files', 'inputs', 'items'])
    }
  })

  test('all that is wrong is told at once', async () => {
    const named = await faults({
      items: '{"id":""}\n{\n{"id":"a","x":1}',
      'run-id': 'run',
      'max-parallel': '0',
      'tolerated-failures': 'x',
      inputs: '{',
      summary: 'much',
    })
    expect(named.map(([input]) => input).sort()).toEqual([
      'inputs',
      'items',
      'items',
      'items',
      'max-parallel',
      'run-id',
      'summary',
      'tolerated-failures',
    ])
  })
})

test.each(['max-parallel', 'tolerated-failures'])('without a list, %s is refused', async (name) => {
  expect(await faults({ [name]: '1', items: ' ' })).toEqual([
    [name, `\`${name}\` requires a list, but \`items\` and \`items-file\` are empty`],
  ])
})
