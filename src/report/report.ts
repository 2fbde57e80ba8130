// Reports a step: while it works, at its end, or instead of it. Other directories use only
// this module.

import type { Settings } from '../inputs/settings.ts'
import type { Decision } from '../journal/decide.ts'
import type { ReadJournal } from '../journal/journal.ts'
import type { Problem } from '../run/problem.ts'
import type { Task } from '../run/task.ts'
import { say } from '../text/words.ts'
import type { Annotation } from './entry.ts'
import { ListReport } from './list-report.ts'
import { writeEntries } from './places/log.ts'
import { Outputs } from './places/outputs.ts'
import { summarizeRun } from './places/summary/summary.ts'
import { makePlanReport } from './plan.ts'
import { RunReport } from './run-report.ts'
import { type Report, type ReportPlaces, writeReport } from './step-report.ts'
import { describeFailure } from './words/failure.ts'
import { describeJournal } from './words/journal.ts'
import { warnOfEmptyValues, warnOfIgnoredNoProxy } from './words/notes.ts'

export { describeRequest } from './list-log.ts'
export { printTitle } from './places/log.ts'
export type { OutputName } from './places/outputs.ts'
export type { Report, ReportPlaces } from './step-report.ts'

export function createReport(...given: ConstructorParameters<typeof ListReport>): Report {
  const [, { list }] = given
  return list === undefined ? new RunReport(...given) : new ListReport(...given)
}

export function reportProblem(
  problem: Problem,
  runId: string | undefined,
  { baseUrl, summary: style }: Pick<Settings, 'baseUrl' | 'summary'>,
  places: ReportPlaces,
): 0 | 1 {
  const outcome = { kind: 'error', runId, problem } as const
  const failure = describeFailure(outcome, { baseUrl })
  const outputs = new Outputs()
  outputs.set('run-id', runId)
  const shown = failure?.annotations[0]?.message.map(({ text }) => text).join('\n') ?? ''
  const cut = failure?.points.filter(({ text }) => !shown.includes(text)) ?? []
  const entries = cut.map((fault) => say`- ${fault}`)
  const summary = summarizeRun('error', outcome, { record: { failure, runId }, baseUrl })
  const report = { conclusion: 'error', failure, outputs, entries, summary } as const
  return writeReport(report, places, style, problem.kind === 'no-outputs')
}

/** What people should know of the inputs. */
export function reportNotes(notes: readonly Annotation[]): void {
  if (notes.length > 0) writeEntries(notes)
}

export function reportIgnoredNoProxy(entries: readonly string[]): void {
  if (entries.length > 0) writeEntries([warnOfIgnoredNoProxy(entries)])
}

export function reportEmptyValues(tasks: readonly Task[], { list }: Settings): void {
  const warning = warnOfEmptyValues(tasks, list !== undefined)
  if (warning !== undefined) writeEntries([warning])
}

export function reportJournal(settings: Settings, decided: ReadJournal): void {
  writeEntries(describeJournal(settings, decided))
}

export function reportPlan(settings: Settings, decision: Decision, places: ReportPlaces): 0 | 1 {
  const plan = makePlanReport(settings, decision)
  return writeReport({ ...plan, conclusion: 'planned' }, places, settings.summary)
}
