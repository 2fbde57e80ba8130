// The requests of a step, whether it has one run or many: a start, or a poll, each sent once.

import type { Settings } from '../inputs/settings.ts'
import type { PollOptions } from '../many/ports.ts'
import { traceText } from '../report/trace.ts'
import { type Poll, pollIn } from '../run/poll.ts'
import { type ResultWish, withResult } from '../run/result.ts'
import { type StartVerdict, startVerdict } from '../run/start.ts'
import { debug, isDebug } from '../runner/runner.ts'
import { serviceAt, type Trace } from '../service/service.ts'
import { systemClock } from '../text/clock.ts'

export interface Requests {
  /** Sends a start once. `inputs`: node id → value. */
  start(workflowId: string, inputs: ReadonlyMap<string, string>): Promise<StartVerdict>
  /** Polls a run once. */
  poll(runId: string, options: PollOptions): Promise<Poll>
}

export function requestsOf(settings: Settings, cancel: AbortSignal): Requests {
  // With the runner's debug logging on, a line for each request, without headers and bodies.
  const trace = isDebug() ? (each: Trace) => debug(traceText(each)) : () => {}
  const service = serviceAt(settings, { clock: systemClock, trace })
  return {
    start: async (workflowId, inputs) => {
      const reply = await service.start(workflowId, inputs, cancel)
      return startVerdict(reply)
    },
    poll: async (runId, { timeoutMs, context }) => {
      const reply = await service.poll(runId, timeoutMs, cancel)
      // Also when the step is cancelled: a finished run counts if its answer has arrived as a whole.
      const poll = pollIn(reply, context(), settings.allCompletedSteps)
      return await wished(poll, settings.result)
    },
  }
}

/** A run that has finished gets the result that is wished for. */
async function wished(poll: Poll, wish: ResultWish | undefined): Promise<Poll> {
  if (poll.kind !== 'finished' || wish === undefined) return poll
  return { ...poll, run: await withResult(poll.run, wish) }
}

/** The times that hold for each run, in ms. */
export function timesOf(settings: Settings) {
  const { timeoutMs, firstPauseMs, longestPauseMs, requestTimeoutMs, wait } = settings
  return {
    deadlineMs: timeoutMs,
    firstPauseMs,
    longestPauseMs,
    requestTimeoutMs,
    untilFinished: wait,
  }
}
