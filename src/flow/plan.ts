// The work of a step that only plans: it takes the way of any other step up to the first request, and
// says what would be done. Nothing is sent, and no journal is written. Only such a step loads it.

import type { Folders } from '../inputs/folders.ts'
import type { Settings, Work } from '../inputs/settings.ts'
import { valuePaths } from '../inputs/value-paths.ts'
import { type Entry, writeEntries } from '../report/entry.ts'
import type { OutputName } from '../report/output-names.ts'
import { planEntries } from '../report/plan/log.ts'
import type { PlannedItem, PlannedValue } from '../report/plan/planned.ts'
import { renderPlan } from '../report/plan/summary.ts'
import { outputsNotWritten } from '../report/sentences/notes.ts'
import { appendSummary } from '../report/write.ts'
import type { Problem } from '../run/problem.ts'
import { type Task, tooManyStarts } from '../run/task.ts'
import type { Outputs } from '../runner/runner.ts'
import type { Presenter } from '../text/shown.ts'
import { entriesOf, type GivenItem, givenItems, readJournal, takeUpOf } from './journal-plan.ts'

/** What a plan needs of the step around it. */
export interface Surroundings {
  readonly outputs: Outputs<OutputName>
  readonly presenter: Presenter
  readonly folders: Folders
  /** GITHUB_STEP_SUMMARY, where there is one. */
  readonly summaryFile: string | undefined
}

/** Says what the step would do, or gives why it would do nothing. */
export function planWork(
  work: Work,
  settings: Settings,
  around: Surroundings,
): Problem | undefined {
  const { outputs, presenter, folders, summaryFile } = around
  const { baseUrl, runUrl, summary } = settings
  const decisions = decisionsFor(work, settings)
  if ('kind' in decisions) return decisions
  const { items, entries } = decisions
  const shared = valuePaths(folders)
  const planned: PlannedItem[] = []
  for (const [index, { item, task, state }] of items.entries()) {
    const paths = work.kind === 'many' ? work.list.items[index]?.paths(shared) : shared
    const values = task.kind === 'start' ? plannedValues(item, paths ?? shared) : []
    if ('kind' in values) return values
    const { workflowId } = item.task
    const runId = task.kind === 'collect' ? task.runId : undefined
    const link = runId === undefined ? undefined : runUrl?.of(runId, workflowId)
    planned.push({ task, state, workflowId, values, link })
  }

  const isList = work.kind === 'many'
  const [only] = planned
  if (!isList && only?.task.kind === 'collect') {
    outputs.set('run-id', only.task.runId)
    if (only.link !== undefined) outputs.set('run-url', only.link)
  }
  outputs.set('conclusion', 'planned')
  const starts = planned.filter(({ task }) => task.kind === 'start').length
  outputs.set('planned-starts', String(starts))
  const plan = { items: planned, isList, baseUrl }
  writeEntries([...entries, ...planEntries(plan)], presenter)
  if (summary !== 'none') {
    appendSummary(summaryFile, () => renderPlan(plan, presenter).text, presenter)
  }
  const { failure } = outputs
  if (failure !== undefined) writeEntries([outputsNotWritten(undefined, failure)], presenter)
  return undefined
}

/** What is done with an item. */
interface Decision {
  readonly item: GivenItem
  readonly task: Task
  /** What the journal says of it; `undefined` where none is asked. */
  readonly state: PlannedItem['state']
}

interface Decisions {
  readonly items: readonly Decision[]
  /** What there is to say of the journal. */
  readonly entries: readonly Entry[]
}

function decisionsFor(work: Work, settings: Settings): Decisions | Problem {
  const { journal, maxStarts } = settings
  if (journal === undefined) {
    const items = givenItems(work).map((item) => ({ item, task: item.task, state: undefined }))
    const tasks = items.map(({ task }) => task)
    return tooManyStarts(tasks, maxStarts) ?? { items, entries: [] }
  }
  const step = takeUpOf(work, { ...settings, journal })
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

/** The nodes with what is sent for them, in the order in which they are sent. */
function plannedValues(
  item: GivenItem,
  paths: ReadonlyMap<string, string>,
): readonly PlannedValue[] | Problem {
  const values = item.values()
  if ('kind' in values) return values
  return [...values].map(([node, value]) => ({
    node,
    bytes: Buffer.byteLength(value),
    path: paths.get(node),
  }))
}
