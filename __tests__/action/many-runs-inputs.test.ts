// The inputs of a step with a list: the keys of an item, and the mistakes that are refused before anything is sent.
import { describe, expect, test } from '@jest/globals'
import { playList, startRuns, starts } from './support/lists.ts'
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
