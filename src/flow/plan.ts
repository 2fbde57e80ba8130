// The work of a step that only plans: it takes the way of any other step up to the first request, and
// says what would be done. Nothing is sent, and no journal is written. Only such a step loads it.

import type { Item, Settings } from '../inputs/settings.ts'
import { type Entry, writeEntries } from '../report/entry.ts'
import type { OutputName } from '../report/output-names.ts'
import { planEntries } from '../report/plan/log.ts'
import type { PlannedItem } from '../report/plan/planned.ts'
import { renderPlan } from '../report/plan/summary.ts'
import { outputsNotWritten } from '../report/sentences/notes.ts'
import { appendSummary } from '../report/write.ts'
import type { Problem } from '../run/problem.ts'
import { type Task, tooManyStarts } from '../run/task.ts'
import type { Outputs } from '../runner/runner.ts'
import { entriesOf, readJournal, takeUpOf } from './journal-plan.ts'

/** What a plan needs of the step around it. */
export interface Surroundings {
  readonly outputs: Outputs<OutputName>
  /** GITHUB_STEP_SUMMARY, where there is one. */
  readonly summaryFile: string | undefined
}

/** Says what the step would do, or gives why it would do nothing. */
export function planWork(settings: Settings, around: Surroundings): Problem | undefined {
  const { outputs, summaryFile } = around
  const { baseUrl, runUrl, summary } = settings
  const decisions = decisionsFor(settings)
  if ('kind' in decisions) return decisions
  const { items, entries } = decisions
  const planned: PlannedItem[] = []
  for (const { item, task, state } of items) {
    const { workflowId } = item.task
    const runId = task.kind === 'collect' ? task.runId : undefined
    const link = runId === undefined ? undefined : runUrl?.of(runId, workflowId)
    planned.push({ task, state, workflowId, link })
  }

  const isList = settings.list !== undefined
  const [only] = planned
  if (!isList && only?.task.kind === 'collect') {
    outputs.set('run-id', only.task.runId)
    if (only.link !== undefined) outputs.set('run-url', only.link)
  }
  outputs.set('conclusion', 'planned')
  const starts = planned.filter(({ task }) => task.kind === 'start').length
  outputs.set('planned-starts', String(starts))
  const plan = { items: planned, isList, baseUrl }
  writeEntries([...entries, ...planEntries(plan)])
  if (summary !== 'none') {
    appendSummary(summaryFile, () => renderPlan(plan).text)
  }
  const { failure } = outputs
  if (failure !== undefined) writeEntries([outputsNotWritten(undefined, failure)])
  return undefined
}

/** What is done with an item. */
interface Decision {
  readonly item: Item
  readonly task: Task
  /** What the journal says of it; `undefined` where none is asked. */
  readonly state: PlannedItem['state']
}

interface Decisions {
  readonly items: readonly Decision[]
  /** What there is to say of the journal. */
  readonly entries: readonly Entry[]
}

function decisionsFor(settings: Settings): Decisions | Problem {
  const { journal, maxStarts } = settings
  if (journal === undefined) {
    const items = settings.items.map((item) => ({ item, task: item.task, state: undefined }))
    const tasks = items.map(({ task }) => task)
    return tooManyStarts(tasks, maxStarts) ?? { items, entries: [] }
  }
  const step = takeUpOf(settings, journal)
  const read = readJournal(step)
  if ('kind' in read) return read
  const { history, tasks } = read.plan
  const items: Decision[] = []
  for (const [index, item] of step.items.entries()) {
    const task = tasks[index] ?? item.task
    const state = item.task.kind === 'start' ? history.stateOf(task.id) : undefined
    items.push({ item, task, state })
  }
  return {
    items,
    entries: entriesOf(read.plan, step, read.text === undefined ? 'missing' : 'there'),
  }
}
