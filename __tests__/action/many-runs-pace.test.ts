// How fast a step with a list sends its requests, through the bundle, beyond what can be seen in a second: the
// step's own time runs fast where minutes pass.
import { describe, expect, test } from '@jest/globals'
import {
  type Behaviour,
  mostWithin,
  type RecordedRequest,
  type Service,
  startService,
} from '../../sandbox/service/index.ts'
import {
  ECHO,
  ENDLESS,
  itemsOf,
  numbered,
  PATIENT,
  playList,
  RESET,
  WORKFLOWS,
} from './support/list-scenario.ts'

/** Timers and the loopback are not exact. */
const SHARE_OF_A_PAUSE = 0.9

const BUSY: Behaviour = { kind: 'answer', answer: { status: 429, json: {} } }
const EXECUTING: Behaviour = { kind: 'answer', answer: { status: 250, json: { message: 'Wait.' } } }
const NEVER = { 'first-poll-seconds': '3600', 'poll-interval-seconds': '3600' }

async function withService(work: (service: Service) => Promise<void>): Promise<void> {
  const service = await startService({ workflows: WORKFLOWS })
  try {
    await work(service)
  } finally {
    await service.close()
  }
}

const startsOf = (service: Service) =>
  service.requests.filter(({ endpoint }) => endpoint === 'start')
const pollsOf = (service: Service) => service.requests.filter(({ endpoint }) => endpoint === 'read')

/** Milliseconds between requests that follow each other. */
function gapsOf(requests: readonly RecordedRequest[]): readonly number[] {
  return requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0))
}

/** Each gap is at least as long as the pause, in seconds of the step's own time. */
function expectPauses(gaps: readonly number[], seconds: readonly number[], speed = 1): void {
  const least = seconds.map((each) => ((each * 1_000) / speed) * SHARE_OF_A_PAUSE)
  const short = least.filter((each, index) => !((gaps[index] ?? 0) >= each))
  expect([short, gaps]).toEqual([[], gaps])
}

/** Ids of runs that exist and execute. */
async function executing(service: Service, count: number): Promise<readonly string[]> {
  const items = itemsOf(numbered(count), { 'workflow-id': ENDLESS.id })
  const limits = { 'max-parallel': String(count), wait: 'false' }
  const { result } = await playList(service, { with: { items, ...limits }, speed: 10 })
  return Object.values(JSON.parse(result.outputs.get('run-ids') ?? ''))
}

const collecting = (runs: readonly string[]) =>
  runs.map((run, index) => ({ id: `old ${index}`, 'run-id': run, 'workflow-id': ENDLESS.id }))

describe('the pace', () => {
  test('is even, for last polls too, and ten runs execute at once where nothing else is given', () =>
    withService(async (service) => {
      const items = itemsOf(numbered(12), { 'workflow-id': ENDLESS.id })
      const played = await playList(service, {
        with: { items, ...NEVER, 'timeout-minutes': '0.06' },
      })
      expect(played.outputs.counts).toBe('{"total":12,"timed_out":10,"not_started":2}')
      expect([service.mostExecuting, pollsOf(service).length]).toEqual([10, 10])
      // Ten in a burst, and then none for a second, would be ten.
      for (const requests of [startsOf(service), pollsOf(service)]) {
        expect(mostWithin(requests, 475)).toBeLessThanOrEqual(8)
      }
    }))

  test('has at most eight requests under way', () =>
    withService(async (service) => {
      const runs = await executing(service, 10)
      const before = service.requests.length
      service.always('read', { kind: 'silence' })
      await playList(service, {
        with: {
          items: JSON.stringify(collecting(runs)),
          'request-timeout-seconds': '3',
          'timeout-minutes': '0.08',
        },
      })
      const polls = service.requests.slice(before)
      expect(polls.length).toBeGreaterThan(8)
      // The ninth begins when the first is given up.
      expect((polls[8]?.at ?? 0) - (polls[0]?.at ?? 0)).toBeGreaterThanOrEqual(2_000)
    }))

  test('lets each run have its pauses', () =>
    withService(async (service) => {
      service.script('read', EXECUTING, EXECUTING)
      await playList(service, {
        with: {
          items: itemsOf(['a']),
          'first-poll-seconds': '20',
          'poll-interval-seconds': '60',
        },
        speed: 30,
      })
      expectPauses(gapsOf(service.requests), [20, 18, 18], 30)
    }))

  test('lets what has been due longest go first, be it a poll or a start', () =>
    withService(async (service) => {
      const runs = await executing(service, 3)
      const before = service.requests.length
      // Polls are due all the time, and starts are always allowed.
      const items = [
        ...collecting(runs),
        ...numbered(9).map((id) => ({ id, inputs: { input_1: id }, 'workflow-id': ENDLESS.id })),
      ]
      await playList(service, {
        with: { items: JSON.stringify(items), 'max-parallel': '30', 'timeout-minutes': '0.1' },
      })
      const requests = service.requests.slice(before)
      const polled = requests.slice(0, 6).flatMap(({ endpoint, run = '' }) => {
        return endpoint === 'read' ? [run] : []
      })
      expect(new Set(polled)).toEqual(new Set(runs))
      const starts = requests.slice(0, 24).filter(({ endpoint }) => endpoint === 'start')
      expect(starts).toHaveLength(9)
    }))
})

describe('429', () => {
  test('without Retry-After holds for 1 s, doubled up to poll-interval-seconds, and never ends the starts', () =>
    withService(async (service) => {
      service.always('start', BUSY)
      const played = await playList(service, {
        with: {
          items: itemsOf(['a', 'b']),
          'poll-interval-seconds': '3',
          'timeout-minutes': '0.5',
        },
        speed: 10,
      })
      const holds = played.result.log.flatMap(
        (line) => /next request in (\S+)$/.exec(line)?.[1] ?? [],
      )
      expect(holds.slice(0, 4).map((each) => Math.round(Number.parseFloat(each)))).toEqual([
        1, 2, 3, 3,
      ])
      // More than the tries of a single run.
      expect(startsOf(service).length).toBeGreaterThan(6)
      expectPauses(gapsOf(service.requests), [1, 2, 3, 3, 3, 3], 10)
      expect(played.counts).toEqual({ total: 2, not_started: 2 })
      expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'timed_out'])
    }))

  test('to requests begun before a hold counts as one with it', () =>
    withService(async (service) => {
      const runs = await executing(service, 6)
      const before = service.requests.length
      const late: Behaviour = { ...BUSY, delivery: { headAfterMs: 1_500 } }
      service.script('read', ...runs.map(() => late))
      const played = await playList(service, {
        with: {
          items: JSON.stringify(collecting(runs)),
          'poll-interval-seconds': '60',
          wait: 'false',
        },
      })
      expect(played.outputs.conclusion).toBe('running')
      const answers = service.requests.slice(before).map(({ outcome }) => outcome)
      expect(answers.filter((outcome) => outcome === 429)).toHaveLength(6)
      expect(played.log.filter((line) => line.includes('asks for fewer requests'))).toHaveLength(1)
    }))

  test('halves the rate down to a request in 10 s, and good answers bring it back', () =>
    withService(async (service) => {
      const answers: [string, string][] = [['retry-after', '1']]
      const busy: Behaviour = { kind: 'answer', answer: { status: 429, headers: answers } }
      service.script('start', ...Array.from({ length: 12 }, () => busy))
      const played = await playList(service, {
        // Some 75 s are needed; without the least rate, or always at that rate, it would be more than 300.
        with: { items: itemsOf(numbered(12)), 'timeout-minutes': '4' },
        speed: 20,
      })
      expect(played.counts).toEqual({ total: 12, success: 12 })
      expectPauses(gapsOf(service.requests), [1, 1, 1, 1, 2, 4, 8, 8, 8, 8, 8, 8], 20)
    }))

  test('does not end an outage', () =>
    withService(async (service) => {
      const [run = ''] = await executing(service, 1)
      // Three begin the outage, and ten tries end the step: the 429 is none of them.
      const resets = (count: number) => Array.from({ length: count }, () => RESET)
      service.script('read', ...resets(8), BUSY, ...resets(5))
      const before = service.requests.length
      const played = await playList(service, {
        with: { items: JSON.stringify(collecting([run])) },
      })
      expect(service.requests).toHaveLength(before + 14)
      expect(played.conclusions).toEqual({ 'old 0': 'error' })
      expect(played.outputs.error).toContain('The service was unavailable')
    }))
})

describe('an outage', () => {
  const down = (headers: [string, string][] = []): Behaviour => ({
    kind: 'answer',
    answer: { status: 503, json: {}, headers },
  })

  test.each<[string, Record<string, string>, [string, string][], number[]]>([
    [
      'begin with 1 s',
      { 'first-poll-seconds': '0.1', 'poll-interval-seconds': '3' },
      [],
      [1, 2, 3],
    ],
    ['begin with first-poll-seconds', { 'first-poll-seconds': '4' }, [], [4, 8, 16]],
    ['are lengthened by Retry-After', {}, [['retry-after', '9']], [9, 9, 9]],
  ])('has pauses that %s', async (_what, inputs, headers, pauses) =>
    withService(async (service) => {
      const [run = ''] = await executing(service, 1)
      const before = service.requests.length
      service.script('read', ...Array.from({ length: 6 }, () => down(headers)), EXECUTING)
      const played = await playList(service, {
        with: {
          items: JSON.stringify(collecting([run])),
          'poll-interval-seconds': '60',
          wait: 'false',
          ...inputs,
        },
        speed: 20,
      })
      expect(played.outputs.conclusion).toBe('running')
      expectPauses(gapsOf(service.requests.slice(before + 2)), pauses, 20)
    }),
  )

  test('has pauses no longer than poll-interval-seconds', () =>
    withService(async (service) => {
      const [run = ''] = await executing(service, 1)
      service.always('read', down())
      const played = await playList(service, {
        // Ten tries take less than half a minute; doubled without end, their pauses would be of 17.
        with: {
          items: JSON.stringify(collecting([run])),
          'poll-interval-seconds': '3',
          'timeout-minutes': '3',
        },
        speed: 20,
      })
      expect([played.outputs.conclusion, played.conclusions['old 0']]).toEqual(['error', 'error'])
    }))

  test('counts none of its failed polls for their runs', () =>
    withService(async (service) => {
      const [run = ''] = await executing(service, 1)
      const before = service.requests.length
      // More than the ten that end the wait for a run.
      service.script('read', ...Array.from({ length: 12 }, () => RESET), EXECUTING)
      const played = await playList(service, {
        with: { items: JSON.stringify(collecting([run])), wait: 'false' },
      })
      expect(played.conclusions).toEqual({ 'old 0': 'running' })
      expect(service.requests).toHaveLength(before + 13)
    }))

  test('is not ended by the answer to a request begun before it, which counts for its item', () =>
    withService(async (service) => {
      const runs = await executing(service, 2)
      const [slow = '', other = ''] = runs
      service.fault({ run: slow }, { ...EXECUTING, delivery: { headAfterMs: 2_000 } })
      service.fault({ run: other, times: 6 }, RESET)
      const played = await playList(service, {
        with: {
          items: JSON.stringify(collecting(runs)),
          'poll-interval-seconds': '1',
          wait: 'false',
        },
      })
      expect(played.conclusions).toEqual({ 'old 0': 'running', 'old 1': 'running' })
      const told = played.log.flatMap(
        (line) => /^(The service [a-z ]+|Ended item "old 0")/.exec(line)?.[1] ?? [],
      )
      expect(told).toEqual([
        'The service does not answer ',
        'Ended item "old 0"',
        'The service answers again',
      ])
    }))

  test.each<[string, Behaviour | undefined]>([
    ['executes', EXECUTING],
    ['has finished', undefined],
    ['is refused', { kind: 'answer', answer: { status: 401, json: {} } }],
  ])('ends with an answer that a run %s', async (_what, answer) =>
    withService(async (service) => {
      const items = itemsOf(['a'])
      service.script('read', RESET, RESET, RESET, ...(answer === undefined ? [] : [answer]))
      const played = await playList(service, { with: { items } })
      expect(played.log).toContain('The service answers again')
    }),
  )
})

describe('an uncertain start', () => {
  test('is followed by a pause of 60 s where there is no run to poll, and its item does not execute', () =>
    withService(async (service) => {
      service.script('start', RESET)
      const played = await playList(service, {
        with: { items: itemsOf(['a', 'b']), 'max-parallel': '1' },
        speed: 30,
      })
      expect(played.conclusions).toEqual({ a: 'unknown', b: 'success' })
      expectPauses(gapsOf(startsOf(service)), [60], 30)
    }))

  const lost: Behaviour = { kind: 'answer', answer: { status: 500, json: {} } }
  const refused: Behaviour = { kind: 'answer', answer: { status: 400, json: {} } }

  test('is the last where it is the third with no accepted or refused one between', () =>
    withService(async (service) => {
      service.script('start', lost, lost, refused, lost, lost, { kind: 'real' }, lost, lost, lost)
      const played = await playList(service, {
        with: { items: itemsOf(numbered(11)), 'request-timeout-seconds': '600' },
        speed: 100,
      })
      expect(startsOf(service)).toHaveLength(9)
      expect(played.outputs.counts).toBe(
        '{"total":11,"success":1,"error":1,"unknown":7,"not_started":2}',
      )
    }))

  test('of which a refused one is none: ten of those are too many only where none was accepted', () =>
    withService(async (service) => {
      service.script('start', { kind: 'real' }, ...Array.from({ length: 11 }, () => refused))
      const played = await playList(service, { with: { items: itemsOf(numbered(13)) } })
      expect(played.outputs.counts).toBe('{"total":13,"success":2,"error":11}')
    }))

  test('that is refused for good leaves runs that execute to be waited for', () =>
    withService(async (service) => {
      service.script(
        'start',
        { kind: 'real' },
        { kind: 'answer', answer: { status: 403, json: {} } },
      )
      const items = itemsOf(['a', 'b', 'c'], { 'workflow-id': PATIENT.id })
      const played = await playList(service, { with: { items } })
      expect(played.conclusions).toEqual({ a: 'success', b: 'error', c: 'not_started' })
    }))
})

describe('the deadline', () => {
  test('leaves last polls 10 s', () =>
    withService(async (service) => {
      const items = itemsOf(['a', 'b'], { 'workflow-id': ENDLESS.id })
      service.always('read', { kind: 'silence' })
      const played = await playList(service, {
        // A poll without an answer would take longer than a test.
        with: { items, ...NEVER, 'timeout-minutes': '0.5', 'request-timeout-seconds': '600' },
        speed: 5,
      })
      expect(played.counts).toEqual({ total: 2, timed_out: 2 })
      expect(pollsOf(service)).toHaveLength(2)
    }))

  test('has no last poll where the service holds back all requests beyond it', () =>
    withService(async (service) => {
      const headers: [string, string][] = [['retry-after', '600']]
      service.script('read', { kind: 'answer', answer: { status: 429, headers } })
      const items = itemsOf(['a', 'b', 'c'], { 'workflow-id': ENDLESS.id })
      const played = await playList(service, {
        with: { items, 'first-poll-seconds': '10', 'timeout-minutes': '0.5', 'max-parallel': '2' },
        speed: 10,
      })
      expect(played.counts).toEqual({ total: 3, timed_out: 2, not_started: 1 })
      expect(pollsOf(service)).toHaveLength(1)
    }))

  test('leaves a start its answer, and its run one poll', () =>
    withService(async (service) => {
      service.script('start', { kind: 'real', delivery: { headAfterMs: 4_000 } })
      const items = itemsOf(['a', 'b'], { 'workflow-id': ENDLESS.id })
      const played = await playList(service, { with: { items, 'timeout-minutes': '0.05' } })
      expect(played.conclusions).toEqual({ a: 'timed_out', b: 'not_started' })
      expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['a'])
      expect([startsOf(service).length, pollsOf(service).length]).toEqual([1, 1])
    }))
})

test('the counts are told at most once a minute', () =>
  withService(async (service) => {
    const items = itemsOf(['a', 'b'], { 'workflow-id': ENDLESS.id })
    const played = await playList(service, {
      with: {
        items: JSON.stringify([...JSON.parse(items), { id: 'c', inputs: { input_1: 'c' } }]),
        'workflow-id': ECHO.id,
        'poll-interval-seconds': '10',
        'request-timeout-seconds': '600',
        'timeout-minutes': '3.5',
      },
      speed: 60,
    })
    const told = played.result.log.flatMap(
      (line) => /^(\d+)m (\d+)s: 2 executing, 1 ended, 0 not started yet$/.exec(line) ?? [],
    )
    const seconds = told.flatMap((_, index) =>
      index % 3 === 0 ? [Number(told[index + 1]) * 60 + Number(told[index + 2])] : [],
    )
    expect(seconds.length).toBeGreaterThan(0)
    expect(seconds.filter((at, index) => at < 60 + (seconds[index - 1] ?? 0))).toEqual([])
  }))
