// The work of a step: a task is carried out against the service, and what happens is told as it happens.

import type { Settings } from './inputs/settings.ts'
import { carryOut } from './many/carry-out.ts'
import { policyOfOne } from './many/policy.ts'
import type { PollOptions, Ports } from './many/ports.ts'
import { type Entry, writeEntries } from './report/entry.ts'
import { type KeepPlaces, type Kept, keep, NOTHING_KEPT } from './report/keep.ts'
import { RunLog } from './report/log.ts'
import { traceText } from './report/trace.ts'
import type { Outcome } from './run/outcome.ts'
import { type Poll, pollIn } from './run/poll.ts'
import { type StartVerdict, startVerdict } from './run/start.ts'
import { debug, isDebug } from './runner/runner.ts'
import { type Service, serviceAt } from './service/service.ts'
import { systemClock } from './text/clock.ts'
import type { Presenter } from './text/shown.ts'

/** What the flow needs of the step around it. */
export interface Step {
  readonly presenter: Presenter
  readonly cancel: AbortSignal
  readonly places: KeepPlaces
  /** The id of the run is known. */
  readonly onRunId: (runId: string) => void
}

export interface Done {
  readonly outcome: Outcome
  readonly kept: Kept
}

/** Carries out the step's task. */
export async function carryOutOne(settings: Settings, step: Step): Promise<Done> {
  const { presenter, cancel, places, onRunId } = step
  const { work, baseUrl } = settings
  if (work.kind === 'many') throw new Error('unimplemented')
  const { task, nodeInputs } = work
  const service = serviceOf(settings, presenter)
  const log = new RunLog({ task, nodes: [...nodeInputs.keys()], baseUrl })
  const write = (entries: readonly Entry[]) => writeEntries(entries, presenter)
  let done: Done | undefined

  if (task.kind === 'collect') onRunId(task.runId)
  write(log.opening())
  const ports: Ports = {
    clock: systemClock,
    cancel,
    random: Math.random,
    prepare: async () => ({
      kind: 'ready',
      send: () => sendStart(service, { ...task, inputs: nodeInputs }, step),
      takeBack: async () => {},
    }),
    poll: (_index, runId, options) => sendPoll(service, runId, options, cancel),
    started: async (_index, runId) => {
      onRunId(runId)
      return undefined
    },
    ended: async (_index, outcome) => {
      const kept = outcome.kind === 'finished' ? keep(outcome, places) : NOTHING_KEPT
      done = { outcome, kept }
    },
    onEvent: (event) => write(log.entriesOf(event)),
  }
  await carryOut([task], policyOfOne(timesOf(settings)), ports)
  if (done === undefined) throw new Error('the run has not ended')
  return done
}

/** Sends a start once. */
async function sendStart(
  service: Service,
  start: { readonly workflowId: string | undefined; readonly inputs: ReadonlyMap<string, string> },
  { presenter, cancel }: Step,
): Promise<StartVerdict> {
  const reply = await service.start(start.workflowId ?? '', start.inputs, cancel)
  return startVerdict(reply, (text) => presenter.holdsKey(text))
}

/** Polls a run once. */
async function sendPoll(
  service: Service,
  runId: string,
  { timeoutMs, context }: PollOptions,
  cancel: AbortSignal,
): Promise<Poll> {
  return pollIn(await service.poll(runId, timeoutMs, cancel), context())
}

function timesOf(settings: Settings) {
  const { timeoutMs, firstPauseMs, longestPauseMs, requestTimeoutMs } = settings
  return {
    deadlineMs: timeoutMs,
    firstPauseMs,
    longestPauseMs,
    requestTimeoutMs,
    untilFinished: settings.wait,
  }
}

/** With the runner's debug logging on, a line for each request, without headers and bodies. */
function serviceOf(settings: Settings, presenter: Presenter): Service {
  const trace = isDebug()
    ? (each: Parameters<typeof traceText>[0]) => debug(presenter.line(traceText(each)))
    : () => {}
  return serviceAt(settings, { clock: systemClock, trace })
}
