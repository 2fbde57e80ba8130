// The work of a step with a single run: it is carried out, and the log reports each event when it happens.

import type { Settings, Work } from '../inputs/settings.ts'
import { carryOut } from '../many/carry-out.ts'
import { policyOfOne } from '../many/policy.ts'
import { type Entry, writeEntries } from '../report/entry.ts'
import { type KeepPlaces, keep } from '../report/keep.ts'
import { type Kept, NOTHING_KEPT } from '../report/kept.ts'
import { RunLog } from '../report/log.ts'
import type { Outcome } from '../run/outcome.ts'
import { systemClock } from '../text/clock.ts'
import type { Presenter } from '../text/shown.ts'
import { requestsOf, timesOf } from './requests.ts'

/** What the flow needs of the step around it. */
export interface Surroundings {
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

export async function carryOutOne(
  { task, nodeInputs }: Extract<Work, { kind: 'one' }>,
  settings: Settings,
  around: Surroundings,
): Promise<Done> {
  const { presenter, cancel, places, onRunId } = around
  const { baseUrl } = settings
  const requests = requestsOf(settings, around)
  const log = new RunLog({ task, nodes: [...nodeInputs.keys()], baseUrl })
  const write = (entries: readonly Entry[]) => writeEntries(entries, presenter)
  let done: Done | undefined

  if (task.kind === 'collect') onRunId(task.runId)
  write(log.opening())
  await carryOut([task], policyOfOne(timesOf(settings)), {
    clock: systemClock,
    cancel,
    random: Math.random,
    prepare: async () => ({
      kind: 'ready',
      send: () => requests.start(task.workflowId ?? '', nodeInputs),
      takeBack: async () => {},
    }),
    poll: async (_index, runId, options) => (await requests.poll(runId, options)).poll,
    started: async (_index, runId) => {
      onRunId(runId)
      return undefined
    },
    ended: async (_index, outcome) => {
      if (outcome.kind !== 'finished') {
        done = { outcome, kept: NOTHING_KEPT }
        return
      }
      done = { outcome, kept: keep(outcome, places) }
    },
    onEvent: (event) => write(log.entriesOf(event)),
  })
  if (done === undefined) throw new Error('the run has not ended')
  return done
}
