// The work of a step with a single run: it is carried out, and the log reports each event when it happens.

import type { Item, Settings } from '../inputs/settings.ts'
import { carryOut } from '../many/carry-out.ts'
import { policyOfOne } from '../many/policy.ts'
import { type Entry, writeEntries } from '../report/entry.ts'
import { type KeepPlaces, keep } from '../report/keep.ts'
import { type Kept, NOTHING_KEPT } from '../report/kept.ts'
import { RunLog } from '../report/log.ts'
import type { Outcome } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import { systemClock } from '../text/clock.ts'
import type { Recorder } from './recorder.ts'
import { requestsOf, timesOf } from './requests.ts'

/** What the flow needs of the step around it. */
export interface Surroundings {
  readonly cancel: AbortSignal
  readonly places: KeepPlaces
  /** The id of the run is known. */
  readonly onRunId: (runId: string) => void
  /** The page of a run, where there is one. */
  readonly urlOf: (runId: string) => string | undefined
}

export interface Done {
  readonly outcome: Outcome
  readonly kept: Kept
  /** To be called when the outputs are written. */
  readonly whenWritten: () => void
}

export async function carryOutOne(
  { values }: Item,
  settings: Settings,
  recorder: Recorder,
  around: Surroundings,
): Promise<Done> {
  const [task] = recorder.tasks
  if (task === undefined) throw new Error('there is nothing to do')
  const { cancel, places, onRunId, urlOf } = around
  const { baseUrl } = settings
  const requests = requestsOf(settings, cancel)
  const log = new RunLog({ task, nodes: [...values.keys()], baseUrl, urlOf })
  const write = (entries: readonly Entry[]) => writeEntries(entries)
  let ended: Omit<Done, 'whenWritten'> | undefined

  if (task.kind === 'collect') onRunId(task.runId)
  write(log.opening())
  await carryOut([task], policyOfOne(timesOf(settings)), {
    clock: systemClock,
    cancel,
    random: Math.random,
    prepare: async () => recorder.prepared(0, () => requests.start(task.workflowId ?? '', values)),
    poll: (_index, runId, options) => requests.poll(runId, options),
    started: async (_index, runId) => {
      onRunId(runId)
      return recorder.started(0, runId)
    },
    ended: async (_index, outcome) => {
      ended = {
        outcome: withProblem(outcome, recorder.problem),
        kept: outcome.kind === 'finished' ? keep(outcome, places) : NOTHING_KEPT,
      }
    },
    onEvent: (event) => write(log.entriesOf(event)),
  })
  if (ended === undefined) throw new Error('the run has not ended')
  const { outcome } = ended
  const whenWritten = () => {
    recorder.ended(0, outcome)
    write(recorder.close())
  }
  return { ...ended, whenWritten }
}

/** What cannot be remembered makes the step an error, whatever became of the run. */
function withProblem(outcome: Outcome, problem: Problem | undefined): Outcome {
  if (problem === undefined) return outcome
  switch (outcome.kind) {
    case 'not-started':
      return { kind: 'error', runId: undefined, problem }
    case 'finished':
      return { ...outcome, problem }
    case 'started':
    case 'running':
    case 'timed-out':
      return { kind: 'error', runId: outcome.runId, problem }
    default:
      return outcome
  }
}
