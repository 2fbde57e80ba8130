// Lists in simulated time: by the schedule of a single run, which a list keeps where answers have no time stamps, and by
// the pauses that it learns from them. Plain lists first, then odd ones.

import { carryOut } from '../../src/schedule/carry-out.ts'
import { literal } from '../../src/text/words.ts'
import { jsonReply, runIdOf, simulatedPorts } from '../simulation/ports.ts'
import { Random } from '../simulation/random.ts'
import { settings, startOf } from '../simulation/settings.ts'
import { SimulatedClock, ZERO } from '../simulation/simulated-clock.ts'

/** Times in ms, unless they are named. */
interface List {
  readonly name: string
  readonly count: number
  /** The length of each run in seconds, around which it has a log-normal spread. */
  readonly median: (index: number, chance: number) => number
  readonly spread: number
  readonly maxParallel: number
  /** How many runs the service executes at the same time; the others are in its queue. */
  readonly queue?: number
  /** Makes the time stamps of a run from its true ones. */
  readonly stamp?: (begin: number, end: number) => readonly number[]
  readonly firstPauseMs?: number
  /** Requests per second, above which the service answers 429. */
  readonly limit?: number
  /** The share of starts without a clear answer. */
  readonly uncertain?: number
}

interface Figures {
  readonly seconds: number
  /** Mean seconds until the end of a run is found. */
  readonly lag: number
  /** For each run. */
  readonly requests: number
}

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const LATENCY_MS = 200
/** So many requests may come at once under a limit. */
const BURST = 10
const BUSY = { kind: 'busy', cause: literal('429'), retryAfterMs: 0 } as const
const UNCERTAIN = { kind: 'start-uncertain', cause: literal('lost') } as const

function plain(count: number, seconds: number, spread: number, maxParallel: number): List {
  const name = `${count} of ${seconds} s, spread ${spread}, ${maxParallel} at a time`
  return { name, count, median: () => seconds, spread, maxParallel }
}

const PLAIN: readonly List[] = [
  plain(300, 20, 0.4, 10),
  plain(300, 60, 0, 10),
  plain(300, 60, 0.3, 10),
  plain(1_000, 60, 0.3, 50),
  plain(1_000, 60, 0.6, 50),
  plain(1_000, 60, 0.3, 100),
  plain(500, 60, 1, 20),
  plain(300, 300, 0.3, 20),
  plain(1_000, 600, 0.4, 100),
]

const odd = (name: string, median: List['median'], varied: Partial<List> = {}): List => {
  return { name, median, count: 300, spread: 0.2, maxParallel: 10, ...varied }
}
const minutes = (name: string, varied: Partial<List>) =>
  odd(name, () => 60, { spread: 0.3, ...varied })
/** So many of this length, then the rest of that. */
const first = (many: number, seconds: number, rest: number, then: number): List => {
  const name = `${many} of ${seconds} s, then ${rest} of ${then} s`
  return odd(name, (at) => (at < many ? seconds : then), { count: many + rest })
}

const ODD: readonly List[] = [
  plain(300, 3, 0.3, 10),
  plain(300, 10, 0.3, 10),
  plain(100, 1_800, 0.3, 20),
  plain(20, 60, 0.3, 10),
  plain(60, 60, 0.3, 1),
  plain(1_000, 60, 0.3, 1_000),
  plain(1_000, 300, 0.5, 1_000),
  plain(1_000, 600, 1, 1_000),
  odd('a fifth of 2 s, else 60 s', (at) => (at % 5 ? 60 : 2)),
  odd('half of 15 s, half of 300 s', (at) => (at % 2 ? 15 : 300), { maxParallel: 20 }),
  first(50, 60, 250, 6),
  first(10, 60, 10, 6),
  first(10, 300, 10, 6),
  { ...first(50, 600, 50, 6), maxParallel: 50 },
  first(150, 6, 150, 60),
  first(40, 60, 10, 6),
  { ...first(40, 300, 20, 7), spread: 0.1 },
  odd('from 30 to 120 s', (at) => 30 + 0.3 * at),
  odd('from 120 to 30 s', (at) => 120 - 0.3 * at),
  odd('one in 20 fails at 7 s, else 60 s', (at) => (at % 20 ? 60 : 7), { spread: 0.1 }),
  odd('30 of 10 s, 30 of 100 s, again', (at) => (at % 60 < 30 ? 10 : 100)),
  odd('even, from 5 to 300 s', (_, chance) => 5 + 295 * chance, { spread: 0, maxParallel: 20 }),
  odd('exponential, 60 s', (_, chance) => -60 * Math.log(chance), { spread: 0, maxParallel: 20 }),
  odd('30 s, and 5 of 20 execute', () => 30, { count: 200, maxParallel: 20, queue: 5 }),
  minutes('ended 2 h later', { stamp: (begin, end) => [begin, end + 2 * HOUR] }),
  minutes('ended 2 h sooner', { stamp: (begin, end) => [begin, end - 2 * HOUR] }),
  minutes('began when it ended', { stamp: (_, end) => [end, end] }),
  minutes('no time stamps', { stamp: () => [] }),
  minutes('one in 9 ended 2 h later', {
    stamp: (begin, end) => [begin, Math.round(end) % 9 ? end : end + 2 * HOUR],
  }),
  minutes('first-poll-seconds: 20', { firstPauseMs: 20 * SECOND }),
  minutes('one start in 20 uncertain', { uncertain: 0.05 }),
  minutes('429 above 0.5 requests/s', { count: 200, maxParallel: 20, limit: 0.5 }),
  minutes('429 above 1 request/s', { count: 200, maxParallel: 20, limit: 1 }),
  minutes('429 above 2 requests/s', { count: 200, maxParallel: 20, limit: 2 }),
  minutes('429 above 4 requests/s', { count: 200, maxParallel: 20, limit: 4 }),
  odd('429 above 2 requests/s, 20 s', () => 20, { count: 200, maxParallel: 50, limit: 2 }),
]

function lengthsOf({ count, median, spread }: List, random: Random): readonly number[] {
  return Array.from({ length: count }, (_, index) => {
    const size = Math.sqrt(-2 * Math.log(1 - random.next()))
    const normal = size * Math.cos(2 * Math.PI * random.next())
    return SECOND * median(index, 1 - random.next()) * Math.exp(spread * normal)
  })
}

/** @param isLearning whether answers have time stamps */
async function simulate(list: List, lengths: readonly number[], isLearning: boolean) {
  const { count, maxParallel, uncertain = 0, firstPauseMs } = list
  const { stamp = (...times: readonly number[]) => times } = list
  const clock = new SimulatedClock()
  const chance = new Random(20_261_127)
  const uncertainty = new Random(5)
  const service = serviceOf(list, clock)
  let [requests, lagMs] = [0, 0]
  const isRefused = async () => {
    requests++
    await clock.sleep(LATENCY_MS, new AbortController().signal)
    return service.isBusy()
  }
  const ports = simulatedPorts({
    clock,
    random: () => chance.next(),
    start: async (task) => {
      if (await isRefused()) return BUSY
      if (uncertainty.next() < uncertain) return UNCERTAIN
      service.execute(runIdOf(task), lengths[task.position - 1] ?? 0)
      return { kind: 'started', runId: runIdOf(task) }
    },
    poll: async (runId) => {
      if (await isRefused()) return jsonReply(429, {})
      const [begin, end] = service.run(runId)
      if (clock.now() < end) return jsonReply(250, {})
      lagMs += clock.now() - end
      const [started_at, ended_at] = isLearning ? stamp(begin, end).map(onTheWire) : []
      return jsonReply(200, { success: true, data: { state: 'DONE', started_at, ended_at } })
    },
  })
  const rules = settings({
    ...(firstPauseMs !== undefined && { firstPauseMs, shortestPauseMs: firstPauseMs }),
    ...{ deadlineMs: 1_000 * HOUR, list: { maxParallel, tolerated: undefined } },
  })
  const tasks = lengths.map((_, index) => startOf(`${index}`, index + 1))
  await clock.until(carryOut(tasks, rules, ports))
  const lag = lagMs / count / SECOND
  return { seconds: clock.now() / SECOND, lag, requests: requests / count }
}

function serviceOf({ queue = Number.POSITIVE_INFINITY, limit }: List, clock: SimulatedClock) {
  const runs = new Map<string, readonly [begin: number, end: number]>()
  let [tokens, filledAt] = [BURST, 0]
  return {
    run: (id: string) => runs.get(id) ?? ([0, 0] as const),
    execute(id: string, ms: number) {
      const ends = [...runs.values()].map(([, end]) => end).sort((a, b) => b - a)
      const begin = Math.max(clock.now(), ends[queue - 1] ?? 0)
      runs.set(id, [begin, begin + ms])
    },
    isBusy(): boolean {
      if (limit === undefined) return false
      tokens = Math.min(BURST, tokens + ((clock.now() - filledAt) / SECOND) * limit)
      filledAt = clock.now()
      if (tokens < 1) return true
      tokens--
      return false
    },
  }
}

/** A time as the service writes it. */
function onTheWire(ms: number): string {
  return new Date(ZERO + ms).toISOString().slice(0, -1)
}

/** The time of a list whose places are never empty. */
function idealSeconds({ maxParallel }: List, lengths: readonly number[]): number {
  const places = Array<number>(Math.min(maxParallel, lengths.length)).fill(0)
  for (const ms of lengths) {
    const at = places.indexOf(Math.min(...places))
    places[at] = (places[at] ?? 0) + ms
  }
  return Math.max(...places) / SECOND
}

/** A row for each list: the fixed schedule, the learned one, and the learned one divided by it. */
export async function compareLists() {
  const rows: Record<string, Readonly<Record<string, number>>> = {}
  const quotients: Figures[] = []
  const random = new Random(77)
  for (const list of [...PLAIN, ...ODD]) {
    const lengths = lengthsOf(list, random)
    const fixed = await simulate(list, lengths, false)
    const learned = await simulate(list, lengths, true)
    const quotient = figures((name) => learned[name] / fixed[name])
    quotients.push(quotient)
    rows[list.name] = {
      ...{ ...labelled('fixed', fixed), ...labelled('learned', learned) },
      ...{ ...labelled('÷', quotient), 'ideal seconds': Math.round(idealSeconds(list, lengths)) },
    }
  }
  const plain = quotients.slice(0, PLAIN.length)
  const arithmetic = figures((name) => mean(plain.map((each) => each[name])))
  const logarithms = figures((name) => mean(quotients.map((each) => Math.log(each[name]))))
  const geometric = figures((name) => Math.exp(logarithms[name]))
  rows['mean of the plain ones'] = labelled('÷', arithmetic)
  rows['geometric mean of all'] = labelled('÷', geometric)
  return rows
}

function figures(of: (name: keyof Figures) => number): Figures {
  return { seconds: of('seconds'), lag: of('lag'), requests: of('requests') }
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, each) => sum + each, 0) / all.length
}

function labelled(label: string, all: Figures) {
  const named = Object.entries(all).map(([name, value]) => [`${label} ${name}`, value] as const)
  return Object.fromEntries(named.map(([name, value]) => [name, Number(value.toFixed(3))]))
}
