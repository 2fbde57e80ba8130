// The conclusion of a step with a list whose items end differently, and tolerated failures.
import { describe, expect, test } from '@jest/globals'
import { itemOf, numbered, playList } from './support/lists.ts'
import { EXECUTING, service } from './support/service.ts'
import { BROKEN, ENDLESS } from './support/workflows.ts'

if (process.platform !== 'win32') {
  test('cancelled precedes all other conclusions', async () => {
    const items = [itemOf('bad', BROKEN), itemOf('slow', ENDLESS), itemOf('rest')]
    const played = await playList({
      with: { items: JSON.stringify(items), 'max-parallel': '1' },
      whileRunning: async (step) => {
        await step.line(/^Started run .* for item "slow"/)
        step.signal('SIGTERM')
      },
    })
    expect(played.outputs.counts).toBe('{"total":3,"failure":1,"cancelled":1,"not_started":1}')
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['cancelled', 1])
    expect(played.lines.at(-1)).toMatchObject({ id: 'rest', 'run-id': null, resumed: false })
  })
}

describe('tolerated-failures', () => {
  const some = (good: number, bad: number) =>
    JSON.stringify([
      ...numbered(good).map((id) => itemOf(id)),
      ...numbered(bad).map((id) => ({ ...itemOf(id, BROKEN), id: `bad ${id}` })),
    ])

  test('a share of the items may fail, and a warning names them', async () => {
    const played = await playList({ with: { items: some(3, 2), 'tolerated-failures': '50%' } })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([0, 'success'])
    expect(played.counts).toEqual({ total: 5, success: 3, failure: 2 })
    expect(played.annotations).toHaveLength(1)
    expect(played.annotations[0]).toMatch(/^warning: .*"bad item 1".*"bad item 2"/s)
    expect(played.outputs.error).toBeUndefined()
  })

  test('executing runs are still waited for after one failure too many', async () => {
    const release = service.script({ endpoint: 'read', value: 'slow', always: true }, EXECUTING)
    const played = await playList({
      with: {
        items: JSON.stringify([itemOf('slow'), itemOf('bad', BROKEN), itemOf('rest')]),
        'tolerated-failures': '0',
        'max-parallel': '2',
      },
      whileRunning: async (step) => {
        await step.line(/^Ended item "bad"/)
        release()
      },
    })
    expect(played.conclusions).toEqual({ slow: 'success', bad: 'failure', rest: 'not_started' })
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['failure', 1])
    // Items never started are last.
    expect(played.lines.map(({ id }) => id)).toEqual(['bad', 'slow', 'rest'])
    expect(played.lines.at(-1)).toMatchObject({ state: null, 'step-outputs': null, position: 3 })
  })
})

test('items that fail for one cause have one annotation, and an error that names it once', async () => {
  const items = JSON.stringify(numbered(3).map((id) => itemOf(id, BROKEN)))
  const { annotations, outputs, result } = await playList({ with: { items } })
  expect(annotations).toHaveLength(1)
  for (const text of [annotations.join(), outputs.error ?? '']) {
    expect(text.split('It broke.')).toHaveLength(2)
    expect(text).toContain('pays for every item again (3 runs)')
  }
  expect(result.summary).toContain('pays for every item again (3 runs)')
})
