// Settings → journal → tasks → outcomes → report. One run and a list go the same way, and a plan
// as far as the tasks.

import * as os from 'node:os'
import { debug, isDebug } from './github/runner.ts'
import { readFolders } from './inputs/paths.ts'
import { onlyRunId, readSettings, type Settings } from './inputs/settings.ts'
import type { Decision } from './journal/decide.ts'
import { Journal } from './journal/journal.ts'
import {
  createReport,
  describeRequest,
  printTitle,
  type Report,
  type ReportPlaces,
  reportEmptyValues,
  reportIgnoredNoProxy,
  reportJournal,
  reportNotes,
  reportPlan,
  reportProblem,
} from './report/report.ts'
import { measureValues, toWireForm } from './run/node-value.ts'
import type { Blocked, Problem } from './run/problem.ts'
import { interpretStart } from './run/start.ts'
import { isOpen, type Task, tooManyStarts } from './run/task.ts'
import { carryOut } from './schedule/carry-out.ts'
import { findIgnoredNoProxy } from './service/proxy.ts'
import { serviceAt, type Trace } from './service/service.ts'
import { systemClock } from './text/clock.ts'
import { untrusted } from './text/words.ts'

/** Returns the exit code. */
export async function runStep(apiKey: string, places: ReportPlaces, cancel: AbortSignal) {
  const folders = readFolders(process.env)
  const read = await readSettings(apiKey, folders)
  printTitle(read.title)
  reportNotes(read.notes)
  if ('problem' in read) return reportProblem(read.problem, read.runId, read, places)

  const { settings } = read
  const fail = (problem: Problem) => reportProblem(problem, onlyRunId(settings), settings, places)
  const reason = places.outputs.probe()
  if (reason !== undefined) return fail({ kind: 'no-outputs', cause: untrusted(reason) })
  reportIgnoredNoProxy(findIgnoredNoProxy(new URL(settings.baseUrl)))
  // A signal that arrived while the action was loaded must be heard.
  await new Promise((resolve) => setImmediate(resolve))
  const { journal: file } = settings
  const journal = file && (await Journal.create(settings, file, apiKey))
  const decided = decideTasks(settings, journal)
  if ('problem' in decided) return fail(decided.problem)
  reportEmptyValues(decided.tasks, settings)
  if (settings.isPlan) return reportPlan(settings, decided, places)
  const report = createReport(decided.tasks, settings, places, folders.temp ?? os.tmpdir())
  const trace: Trace = (...request) => isDebug() && debug(describeRequest(...request))
  const service = serviceAt({ ...settings, apiKey }, cancel, trace)
  return runTasks(decided.tasks, settings, { service, report, journal, cancel })
}

function decideTasks(settings: Settings, journal: Journal | undefined): Decision | Blocked {
  if (journal === undefined) {
    const tasks = settings.items.map(({ task }) => task)
    return tooManyStarts(tasks, settings.maxStarts) ?? { tasks, states: new Map() }
  }
  const decided = settings.isPlan ? journal.read() : journal.open()
  if ('states' in decided) reportJournal(settings, decided)
  return decided
}

interface Work {
  readonly service: ReturnType<typeof serviceAt>
  readonly report: Report
  readonly journal: Journal | undefined
  readonly cancel: AbortSignal
}

async function runTasks(
  tasks: readonly Task[],
  settings: Settings,
  { service, report, journal, cancel }: Work,
): Promise<0 | 1> {
  let defect: Problem | undefined
  // An error in a report fails the step, but loses no run, no id, and no report of another item.
  const guard = <Result>(action: () => Result) => {
    try {
      return action()
    } catch (error) {
      defect ??= { kind: 'unexpected', cause: untrusted(String(error)) }
      return undefined
    }
  }
  report.begin()
  for (const task of tasks) {
    if (isOpen(task)) continue
    guard(() => report.ended(task, { kind: 'unchanged', runId: task.runId }))
  }
  await carryOut(tasks.filter(isOpen), settings, {
    clock: systemClock,
    cancel,
    random: Math.random,
    journal,
    start: async ({ workflowId, values }) => {
      const verdict = interpretStart(await service.start(workflowId, toWireForm(values)))
      if (verdict.kind !== 'start-refused' || verdict.status !== 413) return verdict
      return { ...verdict, bytes: measureValues(values) }
    },
    poll: service.poll,
    ended: (task, outcome) => {
      return guard(() => report.ended(task, outcome)) ?? { outcome, saved: undefined }
    },
    onEvent: (event) => guard(() => report.onEvent(event)),
  })
  guard(() => journal?.close())
  return report.finish(journal?.problem ?? defect, cancel.aborted, journal?.endsMissing)
}
