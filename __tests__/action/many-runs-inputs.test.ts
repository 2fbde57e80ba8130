// The inputs of a step with a list: the keys of an item, and the mistakes that are refused before anything is sent.
import { describe, expect, test } from '@jest/globals'
import { BROKEN, ECHO, itemsOf, numbered, playList } from './support/list-scenario.ts'
import { service, startRuns, starts } from './support/list-service.ts'

/** The values of each start: node id → value. */
function startedWith(): readonly Record<string, string>[] {
  return starts().map(({ body }) => {
    const { inputs }: { inputs: Record<string, { value: string }> } = JSON.parse(body)
    return Object.fromEntries(Object.entries(inputs).map(([node, { value }]) => [node, value]))
  })
}

describe('items', () => {
  test('an items-file may have JSON Lines with blank lines, and null for an absent key', async () => {
    const list =
      '\ufeff{"id":"a","inputs":{"input_1":"1"},"run-id":null,"workflow-id":null}\r\n\r\n  \n{"id":"b","inputs":null}\n'
    const { conclusions } = await playList(service, {
      with: { 'items-file': 'list.jsonl', inputs: '{"input_1":"shared"}' },
      files: { 'list.jsonl': list },
    })
    expect(conclusions).toEqual({ a: 'success', b: 'success' })
    expect(startedWith()).toEqual([{ input_1: '1' }, { input_1: 'shared' }])
  })

  test('an item may have values in every form of the input `inputs`', async () => {
    const items = [
      '{"id": "a", "inputs": {"input_1": "x", "b": 3.50, "c": true, "d": null, "e": [1.0, {"f": 2e3}]}}',
      '',
      '  {"id": "b", "inputs": {"input_1": {"value": "y", "type": "text"}, "b": {"value": "z"}}}  ',
    ].join('\r\n')
    await playList(service, { with: { items, wait: 'false' } })
    const text = (value: string) => ({ value, type: 'text' })
    expect(service.requests.map(({ body }) => JSON.parse(body).inputs)).toEqual([
      {
        input_1: text('x'),
        b: text('3.50'),
        c: text('true'),
        d: text(''),
        e: text('[1.0,{"f":2e3}]'),
      },
      { input_1: text('y'), b: text('z') },
    ])
  })

  test('the values of an item win over the values that all items share', async () => {
    const items = JSON.stringify([
      { id: 'plain' },
      { id: 'file', 'input-files': { b: 'own.txt' } },
      { id: 'both', inputs: { b: 3.5 }, 'input-files': { b: 'own.txt', c: 'own.txt' } },
    ])
    await playList(service, {
      with: {
        items,
        inputs: '{"input_1":"step"}',
        'inputs-file': 'step.json',
        'input-files': 'b=step.txt',
      },
      files: { 'own.txt': 'own', 'step.txt': 'of the step', 'step.json': '{"d":"four"}' },
    })
    const shared = { input_1: 'step', d: 'four' }
    expect(startedWith()).toEqual([
      { ...shared, b: 'of the step' },
      { ...shared, b: 'own' },
      { ...shared, b: '3.5', c: 'own' },
    ])
  })

  test('an item with run-id collects only a run of its workflow', async () => {
    const [first, second] = await startRuns(['a', 'b'], ECHO)
    const items = JSON.stringify([
      { id: 'one', 'run-id': first },
      { id: 'two', 'run-id': second, 'workflow-id': BROKEN.id },
    ])
    const { conclusions, lines, outputs } = await playList(service, { with: { items } })
    expect(conclusions).toEqual({ one: 'success', two: 'error' })
    expect(starts()).toHaveLength(2)
    expect(outputs.results).toBe('{"one":"a"}')
    expect(lines.map((line) => line['run-id']).sort()).toEqual([first, second].sort())
  })

  test('an item with run-id alone collects a run of the step’s workflow, where the step names one', async () => {
    const [run] = await startRuns(['x'], ECHO)
    const collect = (workflow: string) =>
      playList(service, {
        with: { items: JSON.stringify([{ id: 'a', 'run-id': run }]), 'workflow-id': workflow },
      })
    expect((await collect(BROKEN.id)).conclusions).toEqual({ a: 'error' })
    expect((await collect(ECHO.id)).conclusions).toEqual({ a: 'success' })
    expect((await collect('')).conclusions).toEqual({ a: 'success' })
  })
})

/** The log of a step that refuses these inputs. */
async function refusal(
  inputs: Record<string, string>,
  files: Record<string, string | Buffer> = {},
) {
  const { outputs, exitCode, log } = await playList(service, { with: inputs, files })
  expect([service.requests, outputs.conclusion, exitCode]).toEqual([[], 'error', 1])
  expect(Object.keys(outputs).sort()).toEqual(['conclusion', 'error'])
  expect(log.join('\n')).not.toContain('secret value')
  return log.join('\n')
}

describe('refusals', () => {
  const TWO = itemsOf(['a', 'b'])

  test.each<[string, Record<string, string>, RegExp]>([
    ['`run-id` with a list', { items: TWO, 'run-id': 'r' }, /`run-id` cannot be used with a list/],
    ['`retry` without a journal', { items: TWO, retry: 'failed' }, /`retry` .*`journal`/],
    [
      'an unknown `retry`',
      { items: TWO, journal: 'j', retry: 'all' },
      /`retry` must be failed, unknown or/,
    ],
    [
      'an unknown `result-format`',
      { items: TWO, 'result-format': 'yaml' },
      /`result-format` must be text/,
    ],
    ['`max-starts` of 1001', { items: TWO, 'max-starts': '1001' }, /`max-starts` must be/],
    ['`max-starts` of -1', { items: TWO, 'max-starts': '-1' }, /`max-starts` must be/],
    [
      '`items` with `items-file`',
      { items: TWO, 'items-file': 'f' },
      /`items-file` cannot be used with/,
    ],
    ['`max-parallel` without a list', { 'max-parallel': '3' }, /`max-parallel` requires a list/],
    [
      '`tolerated-failures` without a list',
      { 'tolerated-failures': '3', items: ' ' },
      /`tolerated-failures` requires a list/,
    ],
    [
      '`wait: false` with more items than `max-parallel`',
      { items: TWO, wait: 'false', 'max-parallel': '1' },
      /`wait` must be true for a list/,
    ],
    [
      '`wait: false` with more items than the default of `max-parallel`',
      { items: itemsOf(numbered(11)), wait: 'false' },
      /11 items, 10 at a time/,
    ],
    ['`max-parallel` of 0', { items: TWO, 'max-parallel': '0' }, /`max-parallel` must be/],
    ['`max-parallel` of 1001', { items: TWO, 'max-parallel': '1001' }, /`max-parallel` must be/],
    ['`max-parallel` of 1.5', { items: TWO, 'max-parallel': '1.5' }, /`max-parallel` must be/],
    [
      '`tolerated-failures` of 101%',
      { items: TWO, 'tolerated-failures': '101%' },
      /`tolerated-failures` must be/,
    ],
    [
      '`tolerated-failures` of 1.5%',
      { items: TWO, 'tolerated-failures': '1.5%' },
      /`tolerated-failures` must be/,
    ],
    [
      '`tolerated-failures` of -1',
      { items: TWO, 'tolerated-failures': '-1' },
      /`tolerated-failures` must be/,
    ],
    [
      'an item without a workflow',
      { items: '[{"id": "a"}]', 'workflow-id': '' },
      /item "a" must have a `workflow-id` or `run-id`/,
    ],
    [
      'an `items-file` that does not exist',
      { 'items-file': 'none.json' },
      /`items-file` names the file "none.json"/,
    ],
  ])('%s is refused', async (_what, inputs, expected) => {
    expect(await refusal(inputs)).toMatch(expected)
  })

  test.each<[string, string, RegExp]>([
    ['an empty list', '[]', /at least one item/],
    ['a list of 1,001 items', itemsOf(numbered(1_001)), /at most 1000 items, got 1001/],
    ['an item that is not an object', '[1, {"id": "a"}]', /item 1 must be a JSON object/],
    ['an item without an id', '[{"inputs": {}}]', /item 1 must have a valid `id`.*got none/],
    ['an id that is null', '[{"id": null}]', /item 1 must have a valid `id`.*got none/],
    [
      'an id of 101 characters',
      itemsOf(['x'.repeat(101)]),
      /item 1 must have a valid `id` \(1 to 100/,
    ],
    ['an id that ends in white space', itemsOf(['a ']), /item 1 must have a valid `id` \(1 to 100/],
    ['an empty id', itemsOf(['']), /item 1 must have a valid `id` \(1 to 100/],
    [
      'an id that begins with white space',
      itemsOf([' a']),
      /item 1 must have a valid `id` \(1 to 100/,
    ],
    ['an id that is not a string', '[{"id": 7}]', /item 1 must have a valid `id`.*got a number/],
    ['an id with a line break', itemsOf(['a\nb']), /item 1 must have a valid `id` \(1 to 100/],
    [
      'a repeated id',
      itemsOf(['a', 'b', 'a']),
      /item 3 must have a unique `id`, got "a", the `id` of item 1/,
    ],
    [
      'an item with an unknown key',
      '[{"id": "a", "input": {}}]',
      /item "a" can only have the keys/,
    ],
    [
      'an item with `run-id` and `inputs`',
      '[{"id": "a", "run-id": "r", "inputs": {}}]',
      /item "a" cannot have `inputs`/,
    ],
    [
      'an item with `run-id` and `input-files`',
      '[{"id": "a", "run-id": "r", "input-files": {}}]',
      /item "a" cannot have `inputs` or `input-files`/,
    ],
    [
      'an item with a bad `workflow-id`',
      '[{"id": "a", "workflow-id": ".."}]',
      /item "a" must have a valid `workflow-id`/,
    ],
    [
      'an item whose file does not exist',
      '[{"id": "a", "input-files": {"input_1": "none.txt"}}]',
      /`input-files` of item "a".*none\.txt/,
    ],
    [
      'an item whose file is outside the workspace',
      '[{"id": "a", "input-files": {"input_1": "../outside.txt"}}]',
      /`input-files` of item "a": .*outside\.txt.* must be in the workspace/,
    ],
    ['an object as a value', '[{"id":"a","inputs":{"n":{"x":"secret value"}}}]', /toJSON/],
    ['an array that is not valid JSON', '[{"id": "a"},\n {"id": "b" "x"}]', /line 2, column 13/],
    ['a line that is not valid JSON', '{"id": "a"}\n\n{"id": secret value}', /line 3, column 8/],
  ])('%s is refused', async (_what, items, expected) => {
    expect(await refusal({ items })).toMatch(expected)
  })

  test('all faults are listed at once, at most twenty of the list', async () => {
    const log = await refusal({
      items: JSON.stringify(numbered(25).map((id) => ({ id, color: 'red' }))),
      'max-parallel': 'many',
      'timeout-minutes': 'long',
    })
    const named = numbered(20).map((id) => `item "${id}"`)
    expect(log).toContain(`got "color": ${named.join(', ')}`)
    expect(log).toMatch(/`items` has 5 more errors/)
    expect(log).toMatch(/`max-parallel` must be/)
    expect(log).toMatch(/`timeout-minutes` must be/)
  })

  test('the rule that many items break is never cut', async () => {
    const ids = numbered(25).map((id) => `${id} ${'x'.repeat(80)}`)
    const items = ids.map((id) => ({ id, 'input-files': { input_1: 'none.txt' } }))
    const { outputs, log } = await playList(service, { with: { items: JSON.stringify(items) } })
    for (const text of [outputs.error, log.join('\n')]) {
      expect(text).toContain('`items`: must exist: `input-files` of item "item 1 x')
    }
  })

  test('a list has all its faults listed by the item’s id or its line', async () => {
    const list = `{"id":"a"}\n{"id":"b","input-files":{"input_1":"bad.bin"}}\n{"id":"c"`
    const log = await refusal({ 'items-file': 'list.jsonl' }, { 'list.jsonl': list })
    expect(log).toMatch(/item "b".*bad\.bin/)
    expect(log).toMatch(/line 3/)
    expect(log).not.toContain(ECHO.id)
  })

  test('an items-file must be a text file that may be sent', async () => {
    const inBytes = Buffer.from('[{"id": "\xff"}]', 'latin1')
    expect(await refusal({ 'items-file': 'list' }, { list: inBytes })).toMatch(/"list", .*UTF-8/)
    expect(await refusal({ 'items-file': '../list.json' })).toMatch(/must be in the workspace/)
    expect(await refusal({ 'items-file': '.git/list.json' })).toMatch(/\.git/)
    expect(await refusal({ 'items-file': '.' })).toMatch(/regular file/)
  })

  test('all values of a list may have 64 MiB, and no more', async () => {
    const MIB = 1024 * 1024
    const files = { most: Buffer.alloc(16 * MIB, 'x') }
    const items = [
      { id: 'one', 'input-files': { a: 'most', b: 'most', c: 'most' } },
      { id: 'two', 'input-files': { a: 'most' } },
    ]
    const planned = await playList(service, {
      with: { items: JSON.stringify(items), 'dry-run': 'true' },
      files,
    })
    expect([planned.outputs.conclusion, planned.outputs['planned-starts']]).toEqual([
      'planned',
      '2',
    ])
    const more = JSON.stringify([...items, { id: 'three', inputs: { i: 'x' } }])
    expect(await refusal({ items: more, 'dry-run': 'true' }, files)).toMatch(
      /`items` must have values of at most 67108864 bytes \(64 MiB\) together with all other values/,
    )
  })
})
