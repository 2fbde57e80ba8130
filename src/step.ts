// One step: settings → journal → tasks → outcomes → report. One run, a list and a plan go the same way.

import * as os from 'node:os'
import { foldersOf } from './inputs/paths.ts'
import { readKey, readSettings, type Settings } from './inputs/settings.ts'
import { Journal, type ReadJournal } from './journal/journal.ts'
import { entitle, writeEntries } from './report/entry.ts'
import { traceText } from './report/log.ts'
import { journalEntries } from './report/messages/journal.ts'
import { endNotRecorded } from './report/messages/notes.ts'
import type { OutputName } from './report/outputs.ts'
import { Report, reportPlan, reportProblem } from './report/report.ts'
import { pollIn } from './run/poll.ts'
import type { Problem } from './run/problem.ts'
import { withResult } from './run/result.ts'
import { isWithoutRun, startVerdict } from './run/start.ts'
import { type Task, tooManyStarts } from './run/task.ts'
import { debug, isDebug, type OutputsFile } from './runner/runner.ts'
import { carryOut } from './runs/carry-out.ts'
import type { Ports } from './runs/ports.ts'
import { serviceAt, type Trace } from './service/service.ts'
import { systemClock } from './text/clock.ts'
import { untrusted } from './text/words.ts'

export async function runStep(
  outputs: OutputsFile<OutputName>,
  cancel: AbortSignal,
): Promise<0 | 1> {
  const { env } = process
  const apiKey = readKey()
  const folders = foldersOf(env)
  const places = { outputs, summaryFile: env.GITHUB_STEP_SUMMARY || undefined }
  const { settings, faults } = await readSettings(apiKey, folders)
  entitle(settings.title)

  const task = settings.list === undefined ? settings.items[0]?.task : undefined
  const runId = task?.kind === 'collect' ? task.runId : undefined
  const fail = (problem: Problem, id?: string) => reportProblem(problem, id, settings, places)
  if (faults.length > 0) {
    if (runId !== undefined) outputs.set('run-id', runId)
    return fail({ kind: 'bad-inputs', faults })
  }
  const reason = outputs.reasonAgainst()
  if (reason !== undefined) return fail({ kind: 'no-outputs', cause: untrusted(reason) }, runId)
  // Lets a signal that arrived while the action was loaded set `cancel`, which is checked before anything is sent.
  await new Promise((resolve) => setImmediate(resolve))
  const journal = settings.journal && new Journal(settings, settings.journal.path)
  const decided = decisionOf(settings, journal)
  if ('kind' in decided) return fail(decided)
  if (journal !== undefined) writeEntries(journalEntries(settings, decided))
  if (settings.isPlan) return reportPlan(settings, decided, places)
  const report = new Report(decided.tasks, settings, places, folders.temp ?? os.tmpdir())
  return runTasks(settings, decided.tasks, report, journal, cancel)
}

function decisionOf(
  { items, isPlan, maxStarts }: Settings,
  journal: Journal | undefined,
): ReadJournal | Problem {
  if (journal !== undefined) return isPlan ? journal.read() : journal.open()
  const tasks = items.map(({ task }) => task)
  const nothing = { states: new Map(), exists: false, others: [] }
  return tooManyStarts(tasks, maxStarts) ?? { tasks, ...nothing }
}

async function runTasks(
  settings: Settings,
  tasks: readonly Task[],
  report: Report,
  journal: Journal | undefined,
  cancel: AbortSignal,
): Promise<0 | 1> {
  let defect: Problem | undefined
  // An error in a report fails the step, but loses no run, no id, and no report of another item.
  const guard = (action: () => void) => {
    try {
      action()
    } catch (error) {
      defect ??= { kind: 'unexpected', cause: untrusted(String(error)) }
    }
  }
  report.begin()
  await carryOut(tasks, settings, {
    ...requestsOf(settings, cancel, journal),
    clock: systemClock,
    cancel,
    random: Math.random,
    started: (task, runId) => journal?.started(task, runId),
    ended: (task, outcome) =>
      guard(() => {
        if (report.ended(task, outcome)) journal?.ended(task, outcome)
      }),
    onEvent: (event) => guard(() => report.onEvent(event)),
  })
  guard(() => {
    journal?.close()
    if (journal?.endsMissing) writeEntries([endNotRecorded(journal.endsMissing)])
  })
  return report.finish(journal?.problem ?? defect, cancel.aborted)
}

/** A start, and a poll, each sent once. */
function requestsOf(
  settings: Settings,
  cancel: AbortSignal,
  journal: Journal | undefined,
): Pick<Ports, 'start' | 'poll'> {
  // With the runner's debug logging on, a line for each request, without headers and bodies.
  const trace: Trace = (...request) => isDebug() && debug(traceText(...request))
  const service = serviceAt(settings, trace)
  const values = new Map(settings.items.map((item) => [item.task.id, item.values]))
  return {
    start: async (task) => {
      const why = journal?.sending(task)
      if (why !== undefined) return { kind: 'not-started', why }
      const inputs = values.get(task.id) ?? new Map<string, string>()
      const verdict = startVerdict(await service.start(task.workflowId, inputs, cancel))
      if (isWithoutRun(verdict)) journal?.notStarted(task)
      return verdict
    },
    poll: async (runId, timeoutMs, context) => {
      const reply = await service.poll(runId, timeoutMs, cancel)
      const poll = pollIn(reply, context())
      if (poll.kind !== 'finished' || settings.resultOptions === undefined) return poll
      return { ...poll, run: await withResult(poll.run, settings.resultOptions) }
    },
  }
}
