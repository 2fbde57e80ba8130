// The conclusion of a step with a list whose items end differently, and tolerated failures.
import { describe, expect, test } from '@jest/globals'
import { itemOf, numbered, playList } from './support/lists.ts'
import { leaping } from './support/scenario.ts'
import { EXECUTING, RESET, service } from './support/service.ts'
import { BROKEN, ECHO, ENDLESS } from './support/workflows.ts'

/** A deadline after few polls, for a clock that leaps over the pauses. */
const DEADLINE = {
  'first-poll-seconds': '1',
  'poll-interval-seconds': '20',
  'timeout-minutes': '1',
}

describe('the order of conclusions', () => {
  test('error precedes failure if an item is unknown; its line has no run', async () => {
    service.script({ endpoint: 'start', value: 'lost' }, RESET)
    // After the lost start, a good poll lets the next one begin.
    const release = service.script({ endpoint: 'read', value: 'bad', always: true }, EXECUTING)
    const items = [itemOf('bad', BROKEN), itemOf('lost'), itemOf('good')]
    const played = await playList({
      with: { items: JSON.stringify(items), 'workflow-id': '' },
      whileRunning: async (step) => {
        await step.line(/^Started run .* for item "good"/)
        release()
      },
    })
    expect(played.outputs.counts).toBe('{"total":3,"success":1,"failure":1,"unknown":1}')
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['error', 1])
    expect(played.lines.find(({ id }) => id === 'lost')).toEqual({
      id: 'lost',
      position: 2,
      conclusion: 'unknown',
      error: expect.stringContaining('A run may have been started'),
      'run-id': null,
      'workflow-id': ECHO.id,
      state: null,
      result: null,
      'step-outputs': null,
      'failed-steps': null,
      'started-at': null,
      'ended-at': null,
      'duration-seconds': null,
      'result-file': null,
      resumed: false,
    })
  })

  if (process.platform !== 'win32') {
    test('cancelled precedes all others', async () => {
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
})

describe('tolerated-failures', () => {
  const some = (good: number, bad: number) =>
    JSON.stringify([
      ...numbered(good).map((id) => itemOf(id)),
      ...numbered(bad).map((id) => ({ ...itemOf(id, BROKEN), id: `bad ${id}` })),
    ])

  test('any failure fails the step, with five annotations for items besides that of the step', async () => {
    const played = await playList({ with: { items: some(1, 7) } })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'failure'])
    expect(played.counts).toEqual({ total: 8, success: 1, failure: 7 })
    expect(played.annotations).toHaveLength(6)
    expect(played.outputs.error).toMatch(/7 of 8 items failed/)
    expect(played.outputs.error?.split('\n')).toHaveLength(1)
    // Failed items are first.
    const table = played.log.filter((line) => /^\d +(bad )?item \d +(failure|success) /.test(line))
    expect(table).toHaveLength(8)
    expect(table.at(-1)).toMatch(/^1 +item 1 +success /)
  })

  test('a share of the items may fail, and a warning names them', async () => {
    const played = await playList({ with: { items: some(3, 2), 'tolerated-failures': '50%' } })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([0, 'success'])
    expect(played.counts).toEqual({ total: 5, success: 3, failure: 2 })
    expect(played.annotations).toHaveLength(1)
    expect(played.annotations[0]).toMatch(/^warning: .*"bad item 1".*"bad item 2"/s)
    expect(played.outputs.error).toBeUndefined()
  })

  test('no further run is started after one failure too many', async () => {
    // Later than the pace, which would hold the next start back until the failure is counted.
    service.script({ endpoint: 'read', always: true }, { kind: 'real', handleAfterMs: 300 })
    const items: unknown[] = JSON.parse(some(3, 2))
    const played = await playList({
      with: {
        items: JSON.stringify(items.reverse()),
        'tolerated-failures': '1',
        'max-parallel': '1',
      },
    })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'failure'])
    expect(played.counts).toEqual({ total: 5, failure: 2, not_started: 3 })
    expect(played.requests.filter((each) => each.startsWith('POST'))).toHaveLength(2)
    // Items never started are last, in the order of the list.
    expect(played.lines.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  })

  test('an item that times out is not a tolerated failure', async () => {
    const played = await playList({
      with: {
        items: JSON.stringify([itemOf('slow', ENDLESS), itemOf('good'), itemOf('bad', BROKEN)]),
        'tolerated-failures': '2',
        ...DEADLINE,
      },
      env: leaping(),
    })
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['timed_out', 1])
    expect(played.result.summary).toContain('## ⌛ 1 of 3 items did not finish in time')
    expect(played.outputs.error).toMatch(
      /^1 of 3 items did not finish in time, besides 1 tolerated failure \(1 succeeded, 1 failed, 1 timed out\)\./,
    )
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
