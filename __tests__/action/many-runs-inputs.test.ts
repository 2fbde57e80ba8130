// What a step with a list refuses before anything is sent, through the bundle.
import { afterAll, afterEach, expect, test } from '@jest/globals'
import { startService } from '../../sandbox/service/index.ts'
import { ECHO, itemsOf, numbered, playList, WORKFLOWS } from './support/list-scenario.ts'

const service = await startService({ workflows: WORKFLOWS })

afterAll(() => service.close())

afterEach(() => {
  expect(service.requests).toEqual([])
})

async function refusal(
  inputs: Record<string, string>,
  files: Record<string, string | Buffer> = {},
) {
  const { outputs, exitCode, log } = await playList(service, { with: inputs, files })
  expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
  expect(Object.keys(outputs).sort()).toEqual(['conclusion', 'error'])
  expect(log.join('\n')).not.toContain('secret value')
  return log.join('\n')
}

const TWO = itemsOf(['a', 'b'])

test.each<[string, Record<string, string>, RegExp]>([
  ['run-id with a list', { items: TWO, 'run-id': 'r' }, /`run-id` cannot be used with a list/],
  ['retry without a journal', { items: TWO, retry: 'failed' }, /`retry` .*`journal`/],
  [
    'another retry',
    { items: TWO, journal: 'j', retry: 'all' },
    /`retry` must be failed, unknown or/,
  ],
  [
    'another result-format',
    { items: TWO, 'result-format': 'yaml' },
    /`result-format` must be text/,
  ],
  ['max-starts of 1001', { items: TWO, 'max-starts': '1001' }, /`max-starts` must be/],
  ['max-starts of -1', { items: TWO, 'max-starts': '-1' }, /`max-starts` must be/],
  ['items and items-file', { items: TWO, 'items-file': 'f' }, /`items-file` cannot be used with/],
  ['max-parallel without a list', { 'max-parallel': '3' }, /`max-parallel` requires a list/],
  [
    'tolerated-failures without a list',
    { 'tolerated-failures': '3', items: ' ' },
    /`tolerated-failures` requires a list/,
  ],
  [
    'wait: false with more items than max-parallel',
    { items: TWO, wait: 'false', 'max-parallel': '1' },
    /`wait` must be true for a list/,
  ],
  [
    'wait: false with more items than run at once where nothing else is given',
    { items: itemsOf(numbered(11)), wait: 'false' },
    /11 items, 10 at a time/,
  ],
  ['max-parallel of 0', { items: TWO, 'max-parallel': '0' }, /`max-parallel` must be/],
  ['max-parallel of 1001', { items: TWO, 'max-parallel': '1001' }, /`max-parallel` must be/],
  ['a broken max-parallel', { items: TWO, 'max-parallel': '1.5' }, /`max-parallel` must be/],
  ['101%', { items: TWO, 'tolerated-failures': '101%' }, /`tolerated-failures` must be/],
  ['1.5%', { items: TWO, 'tolerated-failures': '1.5%' }, /`tolerated-failures` must be/],
  ['-1', { items: TWO, 'tolerated-failures': '-1' }, /`tolerated-failures` must be/],
  ['an empty array', { items: '[]' }, /at least one item/],
  ['1,001 items', { items: itemsOf(numbered(1_001)) }, /at most 1000 items, got 1001/],
  ['no object', { items: '[1, {"id": "a"}]' }, /item 1 must be a JSON object/],
  ['no id', { items: '[{"inputs": {}}]' }, /item 1 must have an `id`/],
  ['an id that is null', { items: '[{"id": null}]' }, /item 1 must have an `id`/],
  ['an id of 101 characters', { items: itemsOf(['x'.repeat(101)]) }, /item 1 must have an `id` of/],
  ['an id with white space', { items: itemsOf(['a ']) }, /item 1 must have an `id` of/],
  ['an empty id', { items: itemsOf(['']) }, /item 1 must have an `id` of/],
  ['an id that begins with white space', { items: itemsOf([' a']) }, /item 1 must have an `id` of/],
  ['an id that is no string', { items: '[{"id": 7}]' }, /item 1 must have a string as `id`/],
  ['an id with a line break', { items: itemsOf(['a\nb']) }, /item 1 must have an `id` of/],
  [
    'an id twice',
    { items: itemsOf(['a', 'b', 'a']) },
    /item 3 must have a unique `id`, got "a", the `id` of item 1/,
  ],
  ['an unknown key', { items: '[{"id": "a", "input": {}}]' }, /item "a" can only have the keys/],
  [
    'a key twice',
    { items: '[{"id": "a", "inputs": {}, "inputs": {}}]' },
    /item "a" must have key "inputs" only once/,
  ],
  [
    'a collected item with inputs',
    { items: '[{"id": "a", "run-id": "r", "inputs": {}}]' },
    /item "a" cannot have `inputs`/,
  ],
  [
    'a collected item with files',
    { items: '[{"id": "a", "run-id": "r", "input-files": {}}]' },
    /item "a" cannot have `inputs` or `input-files`/,
  ],
  ['no workflow', { items: '[{"id": "a"}]', 'workflow-id': '' }, /item "a" must have a/],
  ['a bad workflow', { items: '[{"id": "a", "workflow-id": ".."}]' }, /item "a" must have as/],
  [
    'a file that is not there',
    { items: '[{"id": "a", "input-files": {"input_1": "none.txt"}}]' },
    /`input-files` of item "a".*none\.txt/,
  ],
  [
    'a file outside the workspace',
    { items: '[{"id": "a", "input-files": {"input_1": "../outside.txt"}}]' },
    /`input-files` of item "a": each file must be in the workspace.*outside\.txt/,
  ],
  ['an object as a value', { items: '[{"id":"a","inputs":{"n":{"x":"secret value"}}}]' }, /toJSON/],
  ['a list that is no JSON', { items: '[{"id": "a"},\n {"id": "b" "x"}]' }, /line 2, column 13/],
  ['a line that is no JSON', { items: '{"id": "a"}\n\n{"id": secret value}' }, /line 3, column 8/],
  [
    'a list of files that is not there',
    { 'items-file': 'none.json' },
    /`items-file` names the file "none.json"/,
  ],
])('%s', async (_what, inputs, expected) => {
  expect(await refusal(inputs)).toMatch(expected)
})

test('all at once: twenty of the list, how many more, and the other inputs', async () => {
  const log = await refusal({
    items: JSON.stringify(numbered(25).map((id) => ({ id, color: 'red' }))),
    'max-parallel': 'many',
    'timeout-minutes': 'long',
  })
  // In the log and in the annotation.
  expect(log.match(/can only have the keys/g)).toHaveLength(2 * 20)
  expect(log).toMatch(/`items` has 5 more mistakes/)
  expect(log).toMatch(/`max-parallel` must be/)
  expect(log).toMatch(/`timeout-minutes` must be/)
})

test('a bad file among several, with the item’s id and the line of its JSON', async () => {
  const list = `{"id":"a"}\n{"id":"b","input-files":{"input_1":"bad.bin"}}\n{"id":"c"`
  const log = await refusal({ 'items-file': 'list.jsonl' }, { 'list.jsonl': list })
  expect(log).toMatch(/item "b".*bad\.bin/)
  expect(log).toMatch(/line 3/)
  expect(log).not.toContain(ECHO.id)
})

test('a list of which the file is none that may be sent', async () => {
  const inBytes = Buffer.from('[{"id": "\xff"}]', 'latin1')
  expect(await refusal({ 'items-file': 'list' }, { list: inBytes })).toMatch(/"list", .*UTF-8/)
  expect(await refusal({ 'items-file': '../list.json' })).toMatch(/must be in the workspace/)
  expect(await refusal({ 'items-file': '.git/list.json' })).toMatch(/\.git/)
  expect(await refusal({ 'items-file': '.' })).toMatch(/regular file/)
})

test('values of more than 128 MiB for an item, which each item may have', async () => {
  const MIB = 1024 * 1024
  const nodes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const files = { most: Buffer.alloc(16 * MIB, 'x') }
  const most = { 'input-files': Object.fromEntries(nodes.map((node) => [node, 'most'])) }
  const items = [
    { id: 'one', ...most },
    { id: 'two', ...most },
  ]
  const planned = await playList(service, {
    with: { items: JSON.stringify(items), 'dry-run': 'true' },
    files,
  })
  expect([planned.outputs.conclusion, planned.outputs['planned-starts']]).toEqual(['planned', '2'])
  const more = JSON.stringify([items[0], { id: 'two', ...most, inputs: { i: 'x' } }])
  const log = await refusal({ items: more, 'dry-run': 'true' }, files)
  expect(log).toMatch(/all values of item "two" together must be at most 134217728 bytes/)
  expect(log).not.toContain('values of item "one"')
})
