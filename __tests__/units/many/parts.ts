// The parts of a step on their own: what they ask of the ports, and what they tell the rest of the step.
import { type Policy, policyOfMany } from '../../../src/many/policy.ts'
import { Polls } from '../../../src/many/polls.ts'
import type { Event, PollOptions, Ports, PreparedStart } from '../../../src/many/ports.ts'
import { Starts } from '../../../src/many/starts.ts'
import { Traffic } from '../../../src/many/traffic.ts'
import type { Outcome, WhyNotStarted } from '../../../src/run/outcome.ts'
import type { Poll, PollContext } from '../../../src/run/poll.ts'
import type { StartVerdict } from '../../../src/run/start.ts'
import type { Words } from '../../../src/text/words.ts'
import { VirtualClock } from '../../../tools/simulation/virtual-clock.ts'

export const TIMES = {
  deadlineMs: 3_600_000,
  firstPauseMs: 5_000,
  longestPauseMs: 120_000,
  requestTimeoutMs: 60_000,
  untilFinished: true,
}

/** What is given to the parts; where nothing is, starts are accepted and runs go on. */
interface Given {
  readonly policy?: Partial<Policy>
  /** The items to be started. */
  readonly queue?: readonly number[]
  readonly prepare?: (index: number) => PreparedStart | Promise<PreparedStart>
  readonly send?: (index: number) => StartVerdict | Promise<StartVerdict>
  readonly started?: (
    index: number,
  ) => WhyNotStarted | undefined | Promise<WhyNotStarted | undefined>
  readonly poll?: (index: number, options: PollOptions) => Poll | Promise<Poll>
}

export function parts(given: Given = {}) {
  const policy: Policy = {
    ...policyOfMany(TIMES, { maxParallel: 2, toleratedFailures: undefined }),
    ...given.policy,
  }
  const clock = new VirtualClock()
  const controller = new AbortController()
  const events: Event[] = []
  const prepared: number[] = []
  const takenBack: number[] = []
  const polled: { index: number; runId: string; timeoutMs: number; context: PollContext }[] = []
  /** What the rest of the step was told. */
  const ended: [index: number, outcome: Outcome][] = []
  const executing: [index: number, runId: string][] = []
  const goodPolls: number[] = []
  const givenUp: Words[] = []

  const ports: Ports = {
    clock,
    cancel: controller.signal,
    random: () => 0,
    prepare: async (index) => {
      prepared.push(index)
      const other = await given.prepare?.(index)
      if (other !== undefined) return other
      return {
        kind: 'ready',
        takeBack: async () => {
          takenBack.push(index)
        },
        send: async () => (await given.send?.(index)) ?? { kind: 'started', runId: `run-${index}` },
      }
    },
    poll: async (index, runId, options) => {
      polled.push({ index, runId, timeoutMs: options.timeoutMs, context: options.context() })
      return (
        (await given.poll?.(index, options)) ?? {
          kind: 'executing',
          message: undefined,
          retryAfterMs: 0,
        }
      )
    },
    started: async (index) => given.started?.(index),
    ended: async () => {},
    onEvent: (event) => events.push(event),
  }
  const owner = {
    ended: async (index: number, outcome: Outcome) => {
      ended.push([index, outcome])
    },
    executing: async (index: number, runId: string) => {
      executing.push([index, runId])
    },
    goodPoll: (number: number) => {
      goodPolls.push(number)
    },
    givenUp: async (why: Words) => {
      givenUp.push(why)
    },
  }
  const traffic = new Traffic(policy, (event) => ports.onEvent(event))
  return {
    policy,
    clock,
    cancel: () => controller.abort(),
    traffic,
    polls: new Polls(policy, ports, traffic, owner),
    starts: new Starts(given.queue ?? [], policy, ports, traffic, owner),
    events,
    prepared,
    takenBack,
    polled,
    ended,
    executing,
    goodPolls,
    givenUp,
  }
}
