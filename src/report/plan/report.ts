// The report of a plan: what the step would do with each item, and why.

import type { Settings } from '../../inputs/settings.ts'
import type { Decision } from '../../journal/decide.ts'
import { writeEntries } from '../entry.ts'
import type { Places } from '../run-report.ts'
import { outputsNotWritten } from '../sentences/notes.ts'
import { appendSummary } from '../write.ts'
import { planEntries } from './log.ts'
import type { PlannedItem } from './planned.ts'
import { renderPlan } from './summary.ts'

/** Gives the exit code. */
export function reportPlan(
  { items, list, runUrl, baseUrl, summary }: Settings,
  { tasks, states }: Decision,
  { outputs, summaryFile }: Pick<Places, 'outputs' | 'summaryFile'>,
): 0 | 1 {
  const isList = list !== undefined
  const planned = tasks.map((task, index): PlannedItem => {
    const workflowId = items[index]?.task.workflowId
    const link = task.kind === 'collect' ? runUrl?.of(task.runId, workflowId) : undefined
    return { task, state: states.get(task.id), workflowId, link }
  })
  const [only] = planned
  if (!isList && only?.task.kind === 'collect') {
    outputs.set('run-id', only.task.runId)
    if (only.link !== undefined) outputs.set('run-url', only.link)
  }
  outputs.set('conclusion', 'planned')
  const starts = tasks.filter(({ kind }) => kind === 'start').length
  outputs.set('planned-starts', String(starts))
  const plan = { items: planned, isList, baseUrl }
  writeEntries(planEntries(plan))
  if (summary !== 'none') appendSummary(summaryFile, () => renderPlan(plan).text)
  const { failure } = outputs
  if (failure === undefined) return 0
  writeEntries([outputsNotWritten(undefined, failure)])
  return 1
}
