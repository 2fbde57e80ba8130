// A single start whose answers are written down, with its tries in simulated time.
import { carryOut } from '../../../src/many/carry-out.ts'
import { policyOfOne } from '../../../src/many/policy.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { startVerdict } from '../../../src/run/start.ts'
import { SimulatedClock } from '../../../tools/simulation/simulated-clock.ts'
import type { Came } from '../../helpers/replies.ts'
import { inText } from '../../helpers/words.ts'

export const KEY = 'k3y-of-the-step'
export const holdsKey = (text: string) => text.includes(KEY)
export const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'

export const started = { success: true, data: { id: RUN, message: 'It runs in the background' } }
export const envelope = { type: 'error', error: { message: 'Invalid workflow id' } }

interface Tried {
  readonly posts: readonly number[]
  readonly pauses: readonly number[]
  readonly repeats: readonly [cause: unknown, pauseMs: number, askedMs: number][]
  readonly endedAt: number
  /** How it ended, with sentences as text. */
  readonly result: unknown
}

interface Settings {
  readonly deadlineMs?: number
  readonly longestPauseMs?: number
  readonly postMs?: number
  readonly cancelDuring?: (tries: number) => boolean
  readonly cancelAt?: number
}

/** A single start whose tries come out as given, the last one again and again. */
export async function start(comes: readonly Came[], settings: Settings = {}): Promise<Tried> {
  const clock = new SimulatedClock()
  const controller = new AbortController()
  const posts: number[] = []
  const repeats: [unknown, number, number][] = []
  let outcome: Outcome | undefined
  const policy = policyOfOne({
    deadlineMs: settings.deadlineMs ?? 3_600_000,
    firstPauseMs: 5_000,
    longestPauseMs: settings.longestPauseMs ?? 120_000,
    requestTimeoutMs: 60_000,
    untilFinished: false,
  })
  const work = carryOut([{ kind: 'start', id: 'run', workflowId: 'any' }], policy, {
    clock,
    cancel: controller.signal,
    random: () => 0,
    prepare: async () => ({
      kind: 'ready',
      takeBack: async () => {},
      send: async () => {
        const came = comes[Math.min(posts.length, comes.length - 1)]
        posts.push(clock.now())
        if (settings.cancelDuring?.(posts.length)) controller.abort()
        await clock.sleep(settings.postMs ?? 0, new AbortController().signal)
        if (came === undefined) throw new Error('a start needs an outcome')
        return startVerdict(came(clock.date()), holdsKey)
      },
    }),
    poll: async () => {
      throw new Error('nothing is polled')
    },
    started: async () => undefined,
    ended: async (_index, each) => {
      outcome = each
    },
    onEvent: (event) => {
      if (event.kind !== 'start-repeated') return
      repeats.push([inText(event.cause), event.pauseMs, event.askedMs])
    },
  })
  if (settings.cancelAt !== undefined) {
    void clock.sleep(settings.cancelAt, controller.signal).then(() => controller.abort())
  }
  await clock.until(work)
  const pauses = repeats.map(([, pauseMs]) => pauseMs)
  return { posts, pauses, repeats, endedAt: clock.now(), result: resultOf(outcome) }
}

function resultOf(outcome: Outcome | undefined): unknown {
  switch (outcome?.kind) {
    case 'started':
      return { kind: 'started', runId: outcome.runId }
    case 'error':
      return { kind: 'not-started', problem: inText(outcome.problem) }
    case 'cancelled':
      return { kind: 'cancelled', runId: outcome.runId, maybeStarted: outcome.maybeStarted }
    default:
      return outcome
  }
}
