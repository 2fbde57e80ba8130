// Job summaries of outcomes, made without a step.

import { accountOf } from '../../src/report/account.ts'
import { accountOfList } from '../../src/report/messages/list.ts'
import { type ItemRecord, KeptResults, recordOf } from '../../src/report/record.ts'
import * as made from '../../src/report/summary/summary.ts'
import type { Outcome, WorkConclusion } from '../../src/run/outcome.ts'
import { BASE_URL, settings, startOf } from './settings.ts'

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
  if (account !== undefined && outcome.kind === 'error' && outcome.problem.kind === 'bad-inputs') {
    return made.problemSummary(account, runId)
  }
  return made.runSummary({
    settings: settings({ baseUrl }),
    style,
    outcome,
    account,
    runUrl,
    workflowId,
    resultFile: '/temp/result.json',
  })
}

/** The records of items that ended so, by their ids. */
export function recordsOf(items: Iterable<readonly [id: string, Outcome]>): readonly ItemRecord[] {
  return [...items].map(([id, outcome], index) =>
    recordOf(startOf(id), index + 1, outcome, {
      runUrl: undefined,
      short: accountOf(outcome, BASE_URL)?.short,
    }),
  )
}

/** The summary of a list whose items ended so. */
export function listSummary(
  items: ReadonlyMap<string, Outcome>,
  { conclusion = 'failure' as WorkConclusion, baseUrl = BASE_URL, records = recordsOf(items) } = {},
): string {
  const results = new KeptResults(false)
  for (const [id, outcome] of items) {
    const step = outcome.kind === 'finished' ? outcome.run.result.step : undefined
    if (step !== undefined) results.add(id, step.output)
  }
  return made.listSummary({
    settings: settings({ baseUrl }),
    style: 'full',
    conclusion,
    account: accountOfList(conclusion, records, undefined, undefined),
    records,
    results,
    resultsFile: '/temp/results.jsonl',
  })
}
