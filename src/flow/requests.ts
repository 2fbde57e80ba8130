// What a step sends, whether it has one run or many: a start, or a poll, each once.

import type { Settings } from '../inputs/settings.ts'
import type { PollOptions } from '../many/ports.ts'
import { writeEntries } from '../report/entry.ts'
import { ANSWER_NOT_UTF8 } from '../report/sentences/notes.ts'
import { traceText } from '../report/trace.ts'
import { type Poll, pollIn } from '../run/poll.ts'
import type { ResultWish } from '../run/result.ts'
import { type StartVerdict, startVerdict } from '../run/start.ts'
import { debug, isDebug } from '../runner/runner.ts'
import type { Admit } from '../service/admission.ts'
import { type Service, serviceAt, type Trace } from '../service/service.ts'
import { systemClock } from '../text/clock.ts'
import type { Presenter } from '../text/shown.ts'

export interface Requests {
  /** Sends a start once. `inputs`: node id → value. */
  start(workflowId: string, inputs: ReadonlyMap<string, string>): Promise<StartVerdict>
  /** Polls a run once. The answer takes its room until `release` is called. */
  poll(runId: string, options: PollOptions): Promise<{ poll: Poll; release: () => void }>
}

/** @param admit of a step with many runs: what is taken in at a time */
export function requestsOf(
  settings: Settings,
  { presenter, cancel }: { readonly presenter: Presenter; readonly cancel: AbortSignal },
  admit?: Admit,
): Requests {
  const service = serviceOf(settings, presenter, admit)
  let isReplacementTold = false
  /** Told once, of whichever answer. */
  const tellReplacement = (reply: Awaited<ReturnType<Service['poll']>>) => {
    if (reply.kind !== 'reply' || reply.isUtf8 || isReplacementTold) return
    isReplacementTold = true
    writeEntries([ANSWER_NOT_UTF8], presenter)
  }
  return {
    start: async (workflowId, inputs) => {
      const reply = await service.start(workflowId, inputs, cancel)
      tellReplacement(reply)
      const verdict = startVerdict(reply, (text) => presenter.holdsKey(text))
      releaseOf(reply)()
      return verdict
    },
    poll: async (runId, { timeoutMs, context }) => {
      const reply = await service.poll(runId, timeoutMs, cancel)
      tellReplacement(reply)
      // Also when the step is cancelled: a finished run counts if its answer has arrived as a whole.
      const poll = pollIn(reply, context(), settings.allCompletedSteps)
      return { poll: await wished(poll, settings.result), release: releaseOf(reply) }
    },
  }
}

/** A run that has finished gets the result that is wished for. */
async function wished(poll: Poll, wish: ResultWish | undefined): Promise<Poll> {
  if (poll.kind !== 'finished' || wish === undefined) return poll
  const { withResult } = await import('../run/result.ts')
  return { ...poll, run: withResult(poll.run, wish) }
}

function releaseOf(reply: Awaited<ReturnType<Service['poll']>>): () => void {
  return (reply.kind === 'reply' ? reply.release : undefined) ?? (() => {})
}

/** With the runner's debug logging on, a line for each request, without headers and bodies. */
function serviceOf(settings: Settings, presenter: Presenter, admit: Admit | undefined): Service {
  const trace = isDebug() ? (each: Trace) => debug(presenter.line(traceText(each))) : () => {}
  return serviceAt(settings, { clock: systemClock, trace, admit })
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
