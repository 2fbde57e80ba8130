// The work of a step with a list. Only a step with a list loads it.

import type { Item, Settings } from '../inputs/settings.ts'
import { carryOut } from '../many/carry-out.ts'
import { toleratedOf } from '../many/conclusion.ts'
import { policyOfMany } from '../many/policy.ts'
import type { PreparedStart } from '../many/ports.ts'
import { writeEntries } from '../report/entry.ts'
import { type ListContext, ListReport } from '../report/list/index.ts'
import type { OutputName } from '../report/output-names.ts'
import type { Outputs } from '../runner/runner.ts'
import { systemClock } from '../text/clock.ts'
import { say, untrusted, type Words } from '../text/words.ts'
import type { Recorder } from './recorder.ts'
import { type Requests, requestsOf, timesOf } from './requests.ts'

/** What the flow needs of the step around it. */
export interface Surroundings {
  readonly cancel: AbortSignal
  readonly outputs: Outputs<OutputName>
  readonly places: ListContext['places']
  /** GITHUB_STEP_SUMMARY, where there is one. */
  readonly summaryFile: string | undefined
}

/** Carries out the list and reports it. Gives the step's exit code. */
export async function carryOutMany(
  settings: Settings,
  recorder: Recorder,
  around: Surroundings,
): Promise<0 | 1> {
  const { cancel } = around
  const { items, list } = settings
  if (list === undefined) throw new Error('there is no list')
  const { maxParallel } = list
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
  const requests = requestsOf(settings, cancel)

  report.begin()
  const policy = policyOfMany(timesOf(settings), { maxParallel, toleratedFailures: tolerated })
  const carriedOut = await defectIn(() =>
    carryOut(tasks, policy, {
      clock: systemClock,
      cancel,
      random: Math.random,
      prepare: async (index) => prepared(items[index], index, requests, recorder),
      poll: (_index, runId, options) => requests.poll(runId, options),
      started: async (index, runId) => recorder.started(index, runId),
      ended: async (index, outcome) => {
        report.ended(index, outcome)
        recorder.ended(index, outcome)
      },
      onEvent: (event) => report.onEvent(event),
    }),
  )
  const closed = await defectIn(() => writeEntries(recorder.close()))
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
    return say`${untrusted(text)}`
  }
}

function prepared(
  item: Item | undefined,
  index: number,
  requests: Requests,
  recorder: Recorder,
): PreparedStart {
  const workflowId = item?.task.workflowId
  if (item === undefined || workflowId === undefined) {
    throw new Error(`there is no item ${index} to be started`)
  }
  return recorder.prepared(index, () => requests.start(workflowId, item.values))
}
