// A list learns from its finished runs when to poll the others (docs/many-runs.md#how-a-list-polls), and a list that goes
// on after a kill asks first for runs that may hold places.
import { describe, expect, test } from '@jest/globals'
import { isOpen, type Task } from '../../../src/run/task.ts'
import { carryOut } from '../../../src/schedule/carry-out.ts'
import { jsonReply, runIdOf, simulatedPorts } from '../../../tools/simulation/ports.ts'
import { SimulatedClock, ZERO } from '../../../tools/simulation/simulated-clock.ts'
import { collectOf, settings, startOf } from '../../helpers/settings.ts'

type Stamps = readonly [begin: unknown, end: unknown]

interface Scene {
  readonly tasks: readonly Task[]
  /** Seconds after which a run has finished. */
  readonly lengthOf: (id: string) => number
  readonly stampsOf?: (begin: number, end: number) => Stamps
  readonly maxParallel?: number
  /** How long an answer takes. */
  readonly requestMs?: number
  readonly firstPauseMs?: number
  readonly shortestPauseMs?: number
  /** The status of each poll of the run `last`, in order, if it is not the service's own. */
  readonly lastReplies?: readonly (ReturnType<typeof jsonReply> | undefined)[]
}

const stamp = (ms: number) => new Date(ZERO + ms).toISOString().slice(0, -1)
const ids = (count: number, prefix = 'a') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** The times of the polls of `last`, in seconds since its start. */
async function pollsOfLast(scene: Scene): Promise<number[]> {
  const { requests, startedAt } = await carryOutScene(scene)
  const polls = requests.filter(([kind, id]) => kind === 'poll' && id === 'last')
  return polls.map(([, , at]) => Math.round(at - (startedAt.get('last') ?? 0)) / 1_000)
}

async function carryOutScene(scene: Scene) {
  const { tasks, lengthOf, stampsOf, maxParallel = 100, requestMs = 0, ...rest } = scene
  const { lastReplies = [], ...pauses } = rest
  const clock = new SimulatedClock()
  const startedAt = new Map<string, number>()
  const requests: [kind: 'start' | 'poll', id: string, at: number][] = []
  let lastPolls = 0
  const ports = simulatedPorts({
    clock,
    start: async ({ id }) => {
      requests.push(['start', id, clock.now()])
      startedAt.set(id, clock.now())
      return { kind: 'started', runId: runIdOf({ id }) }
    },
    poll: async (runId) => {
      const id = runId.slice('run-'.length)
      requests.push(['poll', id, clock.now()])
      await clock.sleep(requestMs, new AbortController().signal)
      const reply = id === 'last' ? lastReplies[lastPolls++] : undefined
      if (reply !== undefined) return reply
      const begin = startedAt.get(id) ?? 0
      const end = begin + lengthOf(id) * 1_000
      if (clock.now() < end) return jsonReply(250, {})
      const [started_at, ended_at] = stampsOf?.(begin, end) ?? [stamp(begin), stamp(end)]
      return jsonReply(200, { success: true, data: { state: 'DONE', started_at, ended_at } })
    },
  })
  const list = { maxParallel, tolerated: undefined }
  await clock.until(
    carryOut(tasks.filter(isOpen), settings({ ...pauses, deadlineMs: 1e9, list }), ports),
  )
  return { requests, startedAt }
}

const starts = (...names: readonly string[]) => names.map((id, index) => startOf(id, index + 1))
/** Eight of 60 s are done before the last one, of 62 s, is started. */
const EIGHT: Scene = {
  tasks: starts(...ids(8), 'last'),
  lengthOf: (id) => (id === 'last' ? 62 : 60),
  maxParallel: 8,
}
/** The schedule of a single run: quarters from 20 s on. */
const SINGLE = [5, 10, 15, 20, 25, 31.25, 39.063, 48.828, 61.035, 76.294]

describe('a list', () => {
  test('polls the first eight of its runs like a single run', async () => {
    const seven: Scene = { ...EIGHT, tasks: starts(...ids(7), 'last'), maxParallel: 7 }
    expect(await pollsOfLast(seven)).toEqual(SINGLE)
  })

  test('polls the others by what these took', async () => {
    // After four pauses of a single run, and again, when the others had ended; then like a single run.
    expect(await pollsOfLast(EIGHT)).toEqual([5, 25, 50, 60, 75])
  })

  test.each<readonly [string, Partial<Scene>]>([
    ['have no time stamps', { stampsOf: () => [undefined, undefined] }],
    ['have one time stamp', { stampsOf: (begin) => [stamp(begin), null] }],
    ['have time stamps that are none', { stampsOf: () => ['yesterday', 'today'] }],
    [
      'are of another workflow',
      {
        tasks: starts(...ids(8), 'last').map((each) => ({
          ...each,
          workflowId: each.id.slice(0, 1),
        })),
      },
    ],
  ])('does not learn from runs that %s', async (_, varied) => {
    expect(await pollsOfLast({ ...EIGHT, ...varied })).toEqual(SINGLE)
  })

  test('does not learn from runs that it collects, nor polls them by what others took', async () => {
    const collects = ids(8).map((id) => ({
      ...collectOf(id, `run-${id}`),
      workflowId: 'workflow-1',
    }))
    const tasks = [...collects, startOf('last')]
    expect(await pollsOfLast({ ...EIGHT, tasks })).toEqual(SINGLE)
    const late = [...starts(...ids(9)), collectOf('last', 'run-last')]
    const collected = await pollsOfLast({
      ...{ tasks: late, lengthOf: (id: string) => (id === 'last' ? 300 : 10) },
    })
    const pauses = collected.slice(1).map((at, index) => at - (collected[index] ?? 0))
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeCloseTo(Math.max(5, (collected[index] ?? 0) / 4), 0)
    }
  })

  test.each<readonly [string, NonNullable<Scene['stampsOf']>, number[]]>([
    ['another zone', (begin, end) => [stamp(begin), stamp(end + 7_200_000)], [50, 61.035, 64.85]],
    [
      'another zone, the other way',
      (begin, end) => [stamp(begin), stamp(end - 7_200_000)],
      [48.828, 61.035, 76.294],
    ],
    ['a queue', (_, end) => [stamp(end), stamp(end)], [48.828, 61.035, 76.294]],
  ])('takes time stamps from %s to lie between the last two polls', async (_, stampsOf, times) => {
    // The others were found executing after 48.8 s, and finished after 61.0 s, some a little later.
    expect(await pollsOfLast({ ...EIGHT, stampsOf })).toEqual([5, 25, ...times])
  })

  test('learns in whatever order runs end', async () => {
    const lengthOf = (id: string) => (id === 'last' ? 31 : 100 - 10 * Number(id.slice(1)))
    const polls = await pollsOfLast({ ...EIGHT, lengthOf, maxParallel: 1 })
    // When the shortest had ended, after 30 s, and at least two seconds later.
    expect(polls).toEqual([5, 25, 30, 40])
  })

  test('waits as a single run does after a failed poll, and as long as Retry-After says', async () => {
    const failed = jsonReply(503, {})
    const asks = jsonReply(250, {}, { 'retry-after': '33' })
    const polls = await pollsOfLast({ ...EIGHT, lastReplies: [failed, failed, asks] })
    expect(polls.slice(0, 5)).toEqual([5, 10, 20, 53, 60])
  })

  test('pauses for at least first-poll-seconds', async () => {
    const scene = { ...EIGHT, firstPauseMs: 20_000, shortestPauseMs: 20_000 }
    const polls = await pollsOfLast({ ...scene, lengthOf: (id) => (id === 'last' ? 99 : 21) })
    const pauses = polls.slice(1).map((at, index) => at - (polls[index] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(20)
  })
})

describe('after a kill', () => {
  const ended = ids(500, 'ended').map((id) => ({
    ...collectOf(id, `run-${id}`),
    resumed: { time: 'then', conclusion: 'success' as const },
  }))
  const executing = ids(10, 'executing').map((id) => ({
    ...collectOf(id, `run-${id}`),
    resumed: { time: 'then', conclusion: undefined },
  }))
  const scene = {
    tasks: [...ended, ...executing, startOf('next')],
    maxParallel: 10,
    requestMs: 200,
  }

  test('runs that may still be executing are asked for first, and a place that is free is used at once', async () => {
    const { requests } = await carryOutScene({ ...scene, lengthOf: () => 0 })
    expect(requests).toHaveLength(512)
    const first = requests.slice(0, 12).map(([kind, id]) => `${kind} ${id}`)
    expect(first).toContain('start next')
    expect(first).toEqual(expect.arrayContaining(executing.map(({ id }) => `poll ${id}`)))
  })

  test('a run that executes on holds its place until it has ended', async () => {
    const lengthOf = (id: string) => (id.startsWith('executing') ? 600 : 0)
    const { requests } = await carryOutScene({ ...scene, lengthOf })
    const start = requests.find(([kind]) => kind === 'start')
    expect(start?.[2]).toBeGreaterThan(600_000)
  })
})
