// The inputs of a step with a list: the keys of an item, and the mistakes that are refused before anything is sent.
import { describe, expect, test } from '@jest/globals'
import { numbered, playList, startRuns, starts } from './support/lists.ts'
import { service } from './support/service.ts'
import { BROKEN, ECHO } from './support/workflows.ts'

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
    const { conclusions } = await playList({
      with: { 'items-file': 'list.jsonl', inputs: '{"input_1":"shared"}' },
      files: { 'list.jsonl': list },
    })
    expect(conclusions).toEqual({ a: 'success', b: 'success' })
    expect(startedWith()).toEqual([{ input_1: '1' }, { input_1: 'shared' }])
  })

  test('the values of an item win over the values that all items share', async () => {
    const items = JSON.stringify([
      { id: 'plain' },
      { id: 'file', 'input-files': { b: 'own.txt' } },
      { id: 'both', inputs: { b: 3.5 }, 'input-files': { b: 'own.txt', c: 'own.txt' } },
    ])
    await playList({
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
    const { conclusions, lines, outputs } = await playList({ with: { items } })
    expect(conclusions).toEqual({ one: 'success', two: 'error' })
    expect(starts()).toHaveLength(2)
    expect(outputs.results).toBe('{"one":"a"}')
    expect(lines.map((line) => line['run-id']).sort()).toEqual([first, second].sort())
  })

  test('an item with run-id alone collects a run of the step’s workflow, where the step names one', async () => {
    const [run] = await startRuns(['x'], ECHO)
    const collect = (workflow: string) =>
      playList({
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
  const { outputs, exitCode, log } = await playList({ with: inputs, files })
  expect([service.requests, outputs.conclusion, exitCode]).toEqual([[], 'error', 1])
  expect(Object.keys(outputs).sort()).toEqual(['conclusion', 'error'])
  expect(log.join('\n')).not.toContain('secret value')
  return log.join('\n')
}

describe('refusals', () => {
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
    const { outputs, log } = await playList({ with: { items: JSON.stringify(items) } })
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
})
