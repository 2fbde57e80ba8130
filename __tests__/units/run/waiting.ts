// The wait for a single run whose polls bring what is written down, in simulated time.
import { carryOut } from '../../../src/many/carry-out.ts'
import { policyOfOne } from '../../../src/many/policy.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { type Poll, pollIn } from '../../../src/run/poll.ts'
import { SimulatedClock } from '../../../tools/simulation/simulated-clock.ts'
import { answer, type Came, noReply } from '../../helpers/replies.ts'
import { inText } from '../../helpers/words.ts'

interface Schedule {
  readonly deadlineMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
}

export const DEFAULTS: Schedule = {
  deadlineMs: 3_600_000,
  firstPauseMs: 5_000,
  longestPauseMs: 120_000,
}

export const executing = answer(250, { message: 'Please wait' })
export const finished = answer(200, { success: true, data: { state: 'DONE' } })
export const lost = noReply('lost', 'connection reset')
export const envelope = answer(404, { type: 'error', error: { message: 'Invalid workflowrun id' } })

/** A poll that was made. */
interface Made {
  /** When it began, in ms of the clock. */
  readonly at: number
  readonly timeoutMs: number
}

interface Progress {
  readonly poll: Poll
  readonly waitedMs: number
  readonly pauseMs: number | undefined
}

interface Waited {
  /** How the wait ended, with sentences as text. */
  readonly result: { readonly kind: string; readonly [key: string]: unknown }
  readonly polls: readonly Made[]
  readonly progress: readonly Progress[]
  readonly endedAt: number
}

export interface Scene {
  /** What the polls bring, in order, the last one again and again. */
  readonly polls: readonly Came[] | ((number: number, at: number) => Came)
  readonly schedule?: Partial<Schedule>
  /** Whether this step started the run, just now; otherwise it was there before. */
  readonly isOwn?: boolean
  readonly now?: number
  /** How long each poll takes. */
  readonly pollMs?: number
  readonly requestTimeoutMs?: number
  readonly random?: number
  readonly untilFinished?: boolean
  readonly cancelAt?: number
  readonly cancelDuring?: (number: number) => boolean
}

export async function wait(scene: Scene): Promise<Waited> {
  const clock = new SimulatedClock(scene.now)
  const controller = new AbortController()
  const polls: Made[] = []
  const progress: Progress[] = []
  let outcome: Outcome | undefined
  const isOwn = scene.isOwn ?? true
  const policy = policyOfOne({
    ...DEFAULTS,
    ...scene.schedule,
    requestTimeoutMs: scene.requestTimeoutMs ?? 60_000,
    untilFinished: scene.untilFinished ?? true,
  })
  const task = isOwn
    ? ({ kind: 'start', id: 'run', workflowId: 'any' } as const)
    : ({ kind: 'collect', id: 'run', runId: 'run-1', workflowId: undefined } as const)
  if (scene.cancelAt === 0) controller.abort()
  const work = carryOut([task], policy, {
    clock,
    cancel: controller.signal,
    random: () => scene.random ?? 0,
    prepare: async () => ({
      kind: 'ready',
      takeBack: async () => {},
      send: async () => ({ kind: 'started', runId: 'run-1' }),
    }),
    poll: async (_index, _runId, { timeoutMs, context }) => {
      const at = clock.now()
      polls.push({ at, timeoutMs })
      if (polls.length > 500) throw new Error('too many polls')
      if (scene.cancelDuring?.(polls.length)) controller.abort()
      await clock.sleep(scene.pollMs ?? 0, new AbortController().signal)
      const came =
        typeof scene.polls === 'function'
          ? scene.polls(polls.length, at)
          : scene.polls[Math.min(polls.length, scene.polls.length) - 1]
      if (came === undefined) throw new Error('a poll needs an answer')
      return pollIn(came(clock.date()), context())
    },
    started: async () => undefined,
    ended: async (_index, each) => {
      outcome = each
    },
    onEvent: (event) => {
      if (event.kind === 'polled') progress.push(event)
    },
  })
  if (scene.cancelAt !== undefined) {
    void clock.sleep(scene.cancelAt, controller.signal).then(() => controller.abort())
  }
  await clock.until(work)
  return { result: resultOf(outcome), polls, progress, endedAt: clock.now() }
}

function resultOf(outcome: Outcome | undefined): Waited['result'] {
  switch (outcome?.kind) {
    case 'error':
      return { kind: 'error', problem: inText(outcome.problem) }
    case 'timed-out':
      return { kind: 'timed-out', message: outcome.message, cause: inText(outcome.cause) }
    case 'running':
    case 'cancelled':
      return { kind: outcome.kind, message: outcome.message }
    default:
      return { kind: outcome?.kind ?? 'none' }
  }
}

/** When each poll began, in ms of the clock. */
export const times = (waited: Waited) => waited.polls.map(({ at }) => at)
