// A single run, carried out in simulated time: a test says how its starts and polls are answered.

import type { Outcome } from '../../../src/run/outcome.ts'
import { interpretStart } from '../../../src/run/start.ts'
import type { WaitRules } from '../../../src/run/wait.ts'
import { carryOut } from '../../../src/schedule/carry-out.ts'
import type { StepEvent } from '../../../src/schedule/ports.ts'
import type { Clock } from '../../../src/text/clock.ts'
import { simulatedPorts } from '../../../tools/simulation/ports.ts'
import { SimulatedClock } from '../../../tools/simulation/simulated-clock.ts'
import { answer, noReply } from '../../helpers/replies.ts'
import { collectOf, settings, startOf } from '../../helpers/settings.ts'
import { inText } from '../../helpers/words.ts'

/** An answer, or that there is none, once the time of day is known. */
export type Answer = ReturnType<typeof answer>
/** In order, the last one again and again; or by number, from 1, and time. */
type Answers = readonly Answer[] | ((number: number, at: number) => Answer)

export const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'

export const started = answer(200, { success: true, data: { id: RUN, message: 'It runs' } })
export const executing = answer(250, { message: 'Please wait' })
export const finished = answer(200, { success: true, data: { state: 'DONE' } })
export const lost = noReply('lost', 'connection reset')
export const envelope = answer(404, { type: 'error', error: { message: 'Invalid workflowrun id' } })

export interface Scene extends Partial<WaitRules> {
  /** Not given: the start is accepted at once. */
  readonly starts?: Answers
  /** Not given: nothing may be polled. */
  readonly polls?: Answers
  /** Whether the step starts the run; otherwise it collects one. */
  readonly isOwn?: boolean
  /** The time at which the step gets to the run, in ms of the clock. */
  readonly now?: number
  /** How long each request takes. */
  readonly requestMs?: number
  readonly random?: number
  /** The machine stops: who would wake in between wakes at its end. */
  readonly sleeps?: { readonly from: number; readonly to: number }
  readonly cancelAt?: number
  /** Cancels the step during its first start or poll. */
  readonly cancelDuring?: 'start' | 'poll'
}

interface Request {
  /** When it begins, in ms of the clock. */
  readonly at: number
  readonly timeoutMs?: number
}

const MOST_POLLS = 500

function stopping(clock: SimulatedClock, { from, to }: NonNullable<Scene['sleeps']>): Clock {
  return {
    now: () => clock.now(),
    sleep: (ms, signal) => {
      const wakesAt = clock.now() + ms
      return clock.sleep(wakesAt > from && wakesAt < to ? to - clock.now() : ms, signal)
    },
  }
}

export async function carryOutOne(scene: Scene) {
  const clock = new SimulatedClock(scene.now)
  const controller = new AbortController()
  const starts: Request[] = []
  const polls: Request[] = []
  const events: StepEvent[] = []
  const outcomes: Outcome[] = []
  const { polls: pollAnswers, random = 0, isOwn = true, requestMs = 0, cancelAt } = scene
  const rules = settings({ untilFinished: pollAnswers !== undefined, ...scene })

  async function request(kind: 'start' | 'poll', made: Request[], answers: Answers, of: Request) {
    if (made.push(of) > MOST_POLLS) throw new Error('there is no end of requests')
    if (scene.cancelDuring === kind) controller.abort()
    await clock.sleep(requestMs, new AbortController().signal)
    const answered =
      typeof answers === 'function'
        ? answers(made.length, of.at)
        : answers[Math.min(made.length, answers.length) - 1]
    if (answered === undefined) throw new Error(`a ${kind} needs an answer`)
    return answered(clock.date())
  }

  const ports = simulatedPorts({
    clock: scene.sleeps === undefined ? clock : stopping(clock, scene.sleeps),
    cancel: controller.signal,
    random: () => random,
    start: async () => {
      if (scene.starts === undefined) return { kind: 'started', runId: 'run-1' }
      const at = clock.now()
      return interpretStart(await request('start', starts, scene.starts, { at }))
    },
    poll: async (_runId, timeoutMs) => {
      const at = clock.now()
      return request('poll', polls, pollAnswers ?? [], { at, timeoutMs })
    },
    onEnded: (_task, outcome) => {
      outcomes.push(outcome)
    },
    onEvent: (event) => {
      events.push(event)
    },
  })
  if (cancelAt === 0) controller.abort()
  else if (cancelAt !== undefined) {
    void clock.sleep(cancelAt, controller.signal).then(() => controller.abort())
  }
  const task = isOwn ? startOf('run') : collectOf('run', 'run-1')
  await clock.until(carryOut([task], rules, ports))
  const [outcome, ...more] = outcomes
  if (outcome === undefined || more.length > 0) throw new Error('the run must end once')
  return {
    outcome,
    /** The outcome with its sentences as text. */
    ended: inText(outcome),
    starts: starts.map(({ at }) => at),
    polls,
    /** When each poll begins. */
    times: polls.map(({ at }) => at),
    repeated: events.flatMap((event) => (event.kind === 'start-repeated' ? [event] : [])),
    progress: events.flatMap((event) => (event.kind === 'polled' ? [event] : [])),
    endedAt: clock.now(),
  }
}
