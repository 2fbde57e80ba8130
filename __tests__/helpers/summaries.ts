// Job summaries of outcomes, made without a step.

import { createEndedItem } from '../../src/report/end-item.ts'
import { type EndedItem, NO_FILES } from '../../src/report/ended-item.ts'
import { ResultStore } from '../../src/report/places/outputs.ts'
import {
  renderSummary,
  summarizeList,
  summarizeRun,
} from '../../src/report/places/summary/summary.ts'
import { describeFailure, makeCollectLines } from '../../src/report/words/failure.ts'
import { describeListFailure } from '../../src/report/words/list.ts'
import type { Outcome } from '../../src/run/outcome.ts'
import { concludeItem, concludeStep, type WorkConclusion } from '../../src/schedule/conclusion.ts'
import { BASE_URL, listSettings, startOf } from './settings.ts'

export interface Varied {
  readonly style?: 'full' | 'brief' | 'markdown'
  readonly baseUrl?: string
  readonly workflowId?: string
  readonly runUrl?: string
}

/** The summary of a single run, or of a problem with the inputs. */
export function summary(outcome: Outcome, varied: Varied = {}): string {
  const { style = 'full', baseUrl = BASE_URL, workflowId = 'workflow-1', runUrl } = varied
  const failure = describeFailure(outcome, { baseUrl, runUrl })
  const runId = 'runId' in outcome ? outcome.runId : undefined
  const conclusion = singleConclusion(outcome)
  if (outcome.kind === 'error' && outcome.problem.kind === 'bad-inputs') {
    return renderSummary(summarizeRun(conclusion, outcome, { record: { failure }, baseUrl }), style)
  }
  const files = { ...NO_FILES, answerFile: '/temp/answer.json' }
  const workflow = (outcome.kind === 'finished' && outcome.run.workflowId) || workflowId
  const record = { failure, runId, runUrl, workflowId: workflow, files }
  const collect = makeCollectLines(outcome, baseUrl)
  const run = summarizeRun(conclusion, outcome, { record, baseUrl, collect })
  return renderSummary(run, style)
}

/** The conclusion of a step with a single run that ended so. */
export function singleConclusion(outcome: Outcome): WorkConclusion {
  const [record] = recordsOf([['run', outcome]])
  if (record === undefined) throw new Error('there is no record')
  const isCancelled = outcome.kind === 'cancelled'
  return concludeStep([record], { isCancelled, tolerated: undefined })
}

/** The records of items that ended so, by their ids. */
export function recordsOf(items: Iterable<readonly [id: string, Outcome]>): readonly EndedItem[] {
  const ended = [...items]
  const of = listSettings(ended.map(([id]) => startOf(id)))
  return ended.map(([id, outcome], index) =>
    createEndedItem({ task: startOf(id, index + 1), outcome, files: NO_FILES }, of),
  )
}

/** The summary of a list whose items ended so. */
export function listSummary(
  items: ReadonlyMap<string, Outcome>,
  {
    conclusion = 'failure' as WorkConclusion,
    baseUrl = BASE_URL,
    records = recordsOf(items),
    elapsedMs = 60_000,
    tolerated = undefined as number | undefined,
    style = 'full' as NonNullable<Varied['style']>,
  } = {},
): string {
  const results = new ResultStore(false)
  for (const [id, outcome] of items) {
    if (concludeItem(outcome) !== 'success' || outcome.kind !== 'finished') continue
    const { text } = outcome.run.result
    if (text !== undefined) results.add(id, text)
  }
  const failure = describeListFailure(conclusion, records, { tolerated })
  const settings = { ...listSettings([]), baseUrl, list: { maxParallel: 10, tolerated } }
  const resultsFile = '/temp/results.jsonl'
  const ended = { conclusion, failure, records, results, resultsFile, elapsedMs }
  const list = summarizeList({ tasks: [], ...ended }, settings)
  return renderSummary(list, style)
}
