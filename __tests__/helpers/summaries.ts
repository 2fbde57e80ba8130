// Job summaries of outcomes, made without a step.

import { accountOf, collectLines } from '../../src/report/account.ts'
import { accountOfList } from '../../src/report/messages/list.ts'
import { ResultStore } from '../../src/report/outputs.ts'
import { type ItemRecord, recordOf } from '../../src/report/record.ts'
import * as made from '../../src/report/summary/summary.ts'
import type { Outcome, WorkConclusion } from '../../src/run/outcome.ts'
import { BASE_URL, listSettings, startOf } from './settings.ts'

export interface Varied {
  readonly style?: 'full' | 'brief'
  readonly baseUrl?: string
  readonly workflowId?: string
  readonly runUrl?: string
}

/** The summary of a single run, or of a problem with the inputs. */
export function summary(outcome: Outcome, varied: Varied = {}): string {
  const { style = 'full', baseUrl = BASE_URL, workflowId = 'workflow-1', runUrl } = varied
  const account = accountOf(outcome, baseUrl, runUrl)
  const runId = 'runId' in outcome ? outcome.runId : undefined
  if (outcome.kind === 'error' && outcome.problem.kind === 'bad-inputs') {
    return made.renderSummary(made.runSummary(outcome, account), style)
  }
  const workflow = (outcome.kind === 'finished' && outcome.run.workflowId) || workflowId
  const record = { runId, runUrl, workflowId: workflow, resultFile: '/temp/result.json' }
  const collect = collectLines(outcome, baseUrl)
  return made.renderSummary(made.runSummary(outcome, account, collect, record), style)
}

/** The records of items that ended so, by their ids. */
export function recordsOf(items: Iterable<readonly [id: string, Outcome]>): readonly ItemRecord[] {
  const ended = [...items]
  const of = listSettings(ended.map(([id]) => startOf(id)))
  return ended.map(([id, outcome]) => recordOf(startOf(id), outcome, of, ''))
}

/** The summary of a list whose items ended so. */
export function listSummary(
  items: ReadonlyMap<string, Outcome>,
  {
    conclusion = 'failure' as WorkConclusion,
    baseUrl = BASE_URL,
    records = recordsOf(items),
    elapsedMs = 60_000,
  } = {},
): string {
  const results = new ResultStore(false)
  for (const [id, outcome] of items) {
    const step = outcome.kind === 'finished' ? outcome.run.result.step : undefined
    if (step !== undefined) results.add(id, step.output)
  }
  const account = accountOfList(conclusion, records, undefined, undefined)
  const step = { resultsFile: '/temp/results.jsonl', baseUrl, elapsedMs, tolerated: undefined }
  return made.renderSummary(made.listSummary(conclusion, account, records, results, step), 'full')
}
