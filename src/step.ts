// One step: settings → journal → tasks → outcomes → report. One run, a list and a plan go the same way.

import * as os from 'node:os'
import { type Folders, foldersOf } from './inputs/paths.ts'
import { readKey, readSettings, type Settings } from './inputs/settings.ts'
import type { Decision } from './journal/decide.ts'
import { type Journal, openJournal, readJournal } from './journal/journal.ts'
import { entitle, writeEntries } from './report/entry.ts'
import { traceText } from './report/log.ts'
import { journalEntries } from './report/messages/journal.ts'
import { endNotRecorded } from './report/messages/notes.ts'
import type { OutputName } from './report/output-names.ts'
import { Report, reportPlan, reportProblem } from './report/report.ts'
import { pollIn } from './run/poll.ts'
import type { Problem } from './run/problem.ts'
import { withResult } from './run/result.ts'
import { fateOf, startVerdict } from './run/start.ts'
import { tooManyStarts } from './run/task.ts'
import { debug, isDebug, type Outputs } from './runner/runner.ts'
import { carryOut } from './runs/carry-out.ts'
import { toleratedOf } from './runs/conclusion.ts'
import type { Ports, Rules } from './runs/ports.ts'
import { serviceAt, type Trace } from './service/service.ts'
import { systemClock } from './text/clock.ts'
import { untrusted } from './text/words.ts'

interface Surroundings {
  readonly outputs: Outputs<OutputName>
  readonly cancel: AbortSignal
  readonly folders: Folders
  /** GITHUB_STEP_SUMMARY, if there is one. */
  readonly summaryFile: string | undefined
}

/** Runs the step and reports it. Gives the exit code. */
export async function runStep(outputs: Outputs<OutputName>, cancel: AbortSignal): Promise<0 | 1> {
  const { env } = process
  const apiKey = readKey()
  const folders = foldersOf(env)
  const summaryFile = env.GITHUB_STEP_SUMMARY || undefined
  const read = await readSettings(apiKey, folders, env)
  const { title, summary } = read.kind === 'faults' ? read : read.settings
  entitle(title)

  const fail = (problem: Problem, runId?: string) => {
    const baseUrl = read.kind === 'faults' ? '' : read.settings.baseUrl
    return reportProblem(problem, {
      runId,
      baseUrl,
      style: summary,
      places: { outputs, summaryFile },
    })
  }
  if (read.kind === 'faults') {
    if (read.runId !== undefined) outputs.set('run-id', read.runId)
    return fail({ kind: 'bad-inputs', faults: read.faults })
  }
  const { settings } = read
  const reason = outputs.reasonAgainst()
  if (reason !== undefined) {
    return fail({ kind: 'no-outputs', cause: untrusted(reason) }, givenRunId(settings))
  }
  // A signal that arrived while the action was loaded is heard now, before anything is sent.
  await new Promise((resolve) => setImmediate(resolve))
  const surroundings = { outputs, cancel, folders, summaryFile }
  const result = settings.isPlan ? plan(settings, surroundings) : await work(settings, surroundings)
  return typeof result === 'object' ? fail(result) : result
}

/** Says what would be done, or gives why nothing would be. */
function plan(settings: Settings, surroundings: Surroundings): 0 | 1 | Problem {
  const { journal } = settings
  const found = journal === undefined ? undefined : readJournal(settings)
  if (found !== undefined && 'kind' in found) return found
  const decision = found ?? withoutJournal(settings)
  if ('kind' in decision) return decision
  if (found !== undefined) writeEntries(journalEntries(settings, found))
  return reportPlan(settings, decision, surroundings)
}

/** Carries the items out and reports them, or gives why nothing is done. */
async function work(settings: Settings, surroundings: Surroundings): Promise<0 | 1 | Problem> {
  const { cancel, folders } = surroundings
  const opened = settings.journal === undefined ? undefined : openJournal(settings)
  if (opened !== undefined && 'kind' in opened) return opened
  const decision = opened ?? withoutJournal(settings)
  if ('kind' in decision) return decision
  if (opened !== undefined) writeEntries(journalEntries(settings, opened))
  const { tasks } = decision
  const journal = opened?.journal
  const report = new Report(tasks, settings, {
    ...surroundings,
    temp: folders.temp ?? os.tmpdir(),
    outputDirectory: settings.outputDirectory,
    journal: settings.journal?.path,
  })
  report.begin()
  const ports: Ports = {
    ...requestsOf(settings, cancel, journal),
    clock: systemClock,
    cancel,
    random: Math.random,
    started: (task, runId) => journal?.started(task, runId),
    ended: (task, outcome) => {
      report.ended(task, outcome)
      journal?.ended(task, outcome)
    },
    onEvent: (event) => report.onEvent(event),
  }
  await carryOut(tasks, rulesOf(settings), ports)
  journal?.close()
  const { endsMissing, problem } = journal ?? {}
  if (endsMissing !== undefined) writeEntries([endNotRecorded(endsMissing)])
  return report.finish({ problem, isCancelled: cancel.aborted })
}

function withoutJournal({ items, maxStarts }: Settings): Decision | Problem {
  const tasks = items.map(({ task }) => task)
  return tooManyStarts(tasks, maxStarts) ?? { tasks, states: new Map() }
}

/** A start, and a poll, each sent once. */
function requestsOf(
  settings: Settings,
  cancel: AbortSignal,
  journal: Journal | undefined,
): Pick<Ports, 'start' | 'poll'> {
  // With the runner's debug logging on, a line for each request, without headers and bodies.
  const trace = isDebug() ? (each: Trace) => debug(traceText(each)) : () => {}
  const service = serviceAt(settings, trace)
  const values = new Map(settings.items.map((item) => [item.task.id, item.values]))
  return {
    start: async (task) => {
      const why = journal?.sending(task)
      if (why !== undefined) return { kind: 'not-recorded', why }
      const inputs = values.get(task.id) ?? new Map<string, string>()
      const verdict = startVerdict(await service.start(task.workflowId, inputs, cancel))
      if (fateOf(verdict) === 'not-started') journal?.notStarted(task)
      return verdict
    },
    poll: async (runId, timeoutMs, context) => {
      const reply = await service.poll(runId, timeoutMs, cancel)
      const poll = pollIn(reply, context())
      if (poll.kind !== 'finished' || settings.result === undefined) return poll
      return { ...poll, run: await withResult(poll.run, settings.result) }
    },
  }
}

function rulesOf(settings: Settings): Rules {
  const { timeoutMs, firstPauseMs, longestPauseMs, requestTimeoutMs, wait, list, items } = settings
  return {
    deadlineMs: timeoutMs,
    firstPauseMs,
    longestPauseMs,
    requestTimeoutMs,
    untilFinished: wait,
    list: list && {
      maxParallel: list.maxParallel,
      toleratedFailures: toleratedOf(list.tolerated, items.length) ?? Number.POSITIVE_INFINITY,
    },
  }
}

/** The input `run-id` without a list. */
function givenRunId({ items, list }: Settings): string | undefined {
  const task = items[0]?.task
  return list === undefined && task?.kind === 'collect' ? task.runId : undefined
}
