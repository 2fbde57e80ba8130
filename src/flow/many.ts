// The work of a step with a list. Only a step with a list loads it.

import type { List } from '../inputs/items.ts'
import type { Settings } from '../inputs/settings.ts'
import { carryOut } from '../many/carry-out.ts'
import { toleratedOf } from '../many/conclusion.ts'
import { policyOfMany } from '../many/policy.ts'
import type { PreparedStart } from '../many/ports.ts'
import { writeEntries } from '../report/entry.ts'
import { type ListContext, ListReport } from '../report/list/index.ts'
import type { OutputName } from '../report/output-names.ts'
import type { Outputs } from '../runner/runner.ts'
import { systemClock } from '../text/clock.ts'
import type { Presenter } from '../text/shown.ts'
import { quoted, say, type Words } from '../text/words.ts'
import type { Recorder } from './recorder.ts'
import { type Requests, requestsOf, timesOf } from './requests.ts'

/** What the flow needs of the step around it. */
export interface Surroundings {
  readonly presenter: Presenter
  readonly cancel: AbortSignal
  readonly outputs: Outputs<OutputName>
  readonly places: ListContext['places']
  /** GITHUB_STEP_SUMMARY, where there is one. */
  readonly summaryFile: string | undefined
}

/** Carries out the list and reports it. Gives the step's exit code. */
export async function carryOutMany(
  list: List,
  settings: Settings,
  recorder: Recorder,
  around: Surroundings,
): Promise<0 | 1> {
  const { cancel } = around
  const { items, maxParallel } = list
  const { tasks } = recorder
  const tolerated = list.tolerated && toleratedOf(list.tolerated, items.length)
  const { baseUrl, summary, result, runUrl } = settings
  const now = () => systemClock.now()
  const report = new ListReport({
    ...around,
    baseUrl,
    tasks,
    maxParallel,
    tolerated,
    summary,
    result,
    hasUrl: runUrl !== undefined,
    urlOf: (index, runId, ofRun) => runUrl?.of(runId, items[index]?.task.workflowId ?? ofRun),
    now,
  })
  const requests = requestsOf(settings, around)

  report.begin()
  const policy = policyOfMany(timesOf(settings), { maxParallel, toleratedFailures: tolerated })
  const carriedOut = await defectIn(() =>
    carryOut(tasks, policy, {
      clock: systemClock,
      cancel,
      random: Math.random,
      prepare: async (index) => prepared(list, index, requests, recorder),
      poll: (_index, runId, options) => requests.poll(runId, options),
      started: async (index, runId) => recorder.started(index, runId),
      ended: async (index, outcome) => {
        report.ended(index, outcome)
        recorder.ended(index, outcome)
      },
      onEvent: (event) => report.onEvent(event),
    }),
  )
  const closed = await defectIn(() => writeEntries(recorder.close(), around.presenter))
  const isCancelled = cancel.aborted
  const cause = carriedOut ?? closed
  // What is known of the items is worth more than a list of defects.
  return cause === undefined
    ? report.finish({ isCancelled, problem: recorder.problem })
    : report.finish({ isCancelled, cause, problem: { kind: 'unexpected', cause } })
}

/** What the work throws, which should throw nothing; `undefined` where it does not. */
async function defectIn(work: () => Promise<void> | void): Promise<Words | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return say`${quoted(text)}`
  }
}

/** Reads an item's values again, for they may be too many to be kept. */
function prepared(
  { items }: List,
  index: number,
  requests: Requests,
  recorder: Recorder,
): PreparedStart {
  const item = items[index]
  if (item?.task.workflowId === undefined) {
    throw new Error(`there is no item ${index} to be started`)
  }
  const values = item.values()
  if (values.kind === 'changed') {
    const problem = { kind: 'inputs-changed', fault: values.fault } as const
    const outcome = { kind: 'error', runId: undefined, problem } as const
    return { kind: 'impossible', outcome, endsStarting: undefined }
  }
  const { workflowId } = item.task
  return recorder.prepared(index, values.values, () => requests.start(workflowId, values.values))
}
