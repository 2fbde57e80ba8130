// The flow of the action: settings → start → wait → report. The one place that catches what nobody
// expected.

import * as os from 'node:os'
import * as core from '@actions/core'
import type { Folders } from './inputs/folders.ts'
import { readKey, readSettings, type Settings, type SummaryStyle } from './inputs/settings.ts'
import type { Problem } from './report/errors.ts'
import { progressLines, repeatLine } from './report/log.ts'
import { OutputWriter, type Places, type Printing, print, report } from './report/report.ts'
import { type Conclusion, conclusionOf, type Outcome } from './run/outcome.ts'
import { startRun } from './run/start.ts'
import { waitForRun } from './run/wait.ts'
import { reasonsAgainst } from './run/workflow-run.ts'
import type { Trace } from './service/exchange.ts'
import { type Service, serviceAt } from './service/service.ts'
import { systemClock } from './text/clock.ts'
import { count, headWithout, type Show, showWithout, size, withoutOldCommand } from './text/text.ts'

/** Runs the action in the environment of the process and sets the process's exit code; never rejects. */
export async function main(cancel: AbortSignal): Promise<void> {
  let show = showWithout('')
  let outputs: OutputWriter | undefined
  let conclusion: Conclusion | undefined
  try {
    outputs = new OutputWriter(process.env.GITHUB_OUTPUT)
    const apiKey = readKey()
    const printing = { show: showWithout(apiKey), head: headWithout(apiKey) }
    show = printing.show
    const { outcome, places } = await act(apiKey, outputs, cancel, printing)
    conclusion = conclusionOf(outcome)
    process.exitCode = report(outcome, outputs, places, printing)
  } catch (error) {
    // Not even a defect in the report may leave the step without its conclusion, or green.
    process.exitCode = 1
    outputs?.set('conclusion', conclusion ?? 'error')
    const cause = withoutOldCommand(show(String(error), 500))
    const message = `The report of this step could not be written: ${cause}`
    if (conclusion === undefined) outputs?.set('error', message)
    try {
      core.error(message)
    } catch {
      // Nothing is left to tell it with.
    }
  }
}

/** Does the work that the inputs ask for, and says where the report of it goes. */
async function act(
  apiKey: string,
  outputs: OutputWriter,
  cancel: AbortSignal,
  { show, head }: Printing,
): Promise<{ readonly outcome: Outcome; readonly places: Places }> {
  let folders: Folders = { workspace: '', temp: process.env.RUNNER_TEMP || undefined }
  let settings: Settings | undefined
  let summary: SummaryStyle = 'brief'
  let outcome: Outcome
  let runId: string | undefined
  let replaced = false
  try {
    folders = { ...folders, workspace: workspaceFolder() }
    const read = readSettings(apiKey, folders, process.env, show)
    if (read.kind === 'faults') {
      summary = read.summary
      if (read.runId !== undefined) outputs.set('run-id', read.runId)
      const problem = { kind: 'bad-inputs', faults: read.faults } as const
      outcome = { kind: 'error', runId: undefined, problem }
    } else {
      settings = read.settings
      summary = settings.summary
      const { task } = settings
      const cause = outputs.reasonAgainst()
      if (cause === undefined) {
        // A signal that came while the action was loaded is heard now, before anything is sent.
        await new Promise((resolve) => setImmediate(resolve))
        outcome = await work(settings, cancel, {
          show,
          holdsKey: (text) => text.includes(apiKey) || head(text, text.length) !== text,
          onRunId: (id) => {
            runId = id
            outputs.set('run-id', id)
          },
          onReplaced: () => {
            if (!replaced) warnOfReplaced()
            replaced = true
          },
        })
      } else {
        runId = task.kind === 'collect' ? task.runId : undefined
        outcome = { kind: 'error', runId, problem: { kind: 'no-outputs', cause } }
      }
    }
  } catch (error) {
    outcome = { kind: 'error', runId, problem: problemOf(error) }
  }
  const places = {
    temp: folders.temp ?? os.tmpdir(),
    baseUrl: settings?.baseUrl ?? '',
    outputDirectory: settings?.outputDirectory,
    folders,
    summary,
    summaryFile: process.env.GITHUB_STEP_SUMMARY || undefined,
    workflowId: settings?.task.workflowId,
  }
  return { outcome, places }
}

class NoWorkspace extends Error {}

/** @throws NoWorkspace where the working directory was removed, and nothing else is named */
function workspaceFolder(): string {
  if (process.env.GITHUB_WORKSPACE) return process.env.GITHUB_WORKSPACE
  try {
    return process.cwd()
  } catch (error) {
    throw new NoWorkspace(String(error))
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof NoWorkspace) return { kind: 'no-workspace', cause: error.message }
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { kind: 'unexpected', cause }
}

/** What the flow needs of the step around it. */
interface Step {
  readonly show: Show
  /** Whether a text contains the API key in any form. */
  readonly holdsKey: (text: string) => boolean
  readonly onRunId: (runId: string) => void
  /** An answer was not valid UTF-8, and read with replacement characters. */
  readonly onReplaced: () => void
}

/** Starts or takes up the run and waits as long as the settings say. */
async function work(settings: Settings, cancel: AbortSignal, step: Step): Promise<Outcome> {
  const { show, holdsKey, onRunId, onReplaced } = step
  const service = serviceAt(settings, debugTrace(show))
  const { task } = settings
  if (task.kind === 'collect') {
    onRunId(task.runId)
    print(`Collecting run ${show(task.runId, 256)} from ${show(settings.baseUrl, 500)}`)
    return await wait(service, settings, task.runId, undefined, cancel, step)
  }

  const nodes = [...task.inputs.keys()]
  const named = nodes.length === 0 ? '' : ` (${show(nodes.join(', '), 200)})`
  print(
    `Starting workflow ${show(task.workflowId, 256)} with ${count(nodes.length, 'input')}${named} at ${show(settings.baseUrl, 500)}`,
  )
  const start = await startRun({
    post: () => service.start(task.workflowId, task.inputs, cancel),
    baseUrl: settings.baseUrl,
    show,
    holdsKey,
    clock: systemClock,
    deadlineMs: settings.timeoutMs,
    longestPauseMs: settings.longestPauseMs,
    cancel,
    onRepeat: (cause, pauseMs, askedMs) => print(repeatLine(cause, pauseMs, askedMs, show)),
  })
  switch (start.kind) {
    case 'not-started':
      return { kind: 'error', runId: undefined, problem: start.problem }
    case 'cancelled':
      return { ...start, runId: undefined, message: undefined }
    case 'started': {
      const { runId } = start
      const startedAt = systemClock.now()
      onRunId(runId)
      print(`Started run ${show(runId, 256)}`)
      if (!start.isUtf8) onReplaced()
      if (cancel.aborted)
        return { kind: 'cancelled', runId, maybeStarted: true, message: undefined }
      return settings.wait
        ? await wait(service, settings, runId, startedAt, cancel, step)
        : { kind: 'started', runId }
    }
  }
}

async function wait(
  service: Service,
  settings: Settings,
  runId: string,
  startedAt: number | undefined,
  cancel: AbortSignal,
  { show, onReplaced }: Step,
): Promise<Outcome> {
  let said: string | undefined
  const result = await waitForRun({
    get: (timeoutMs) => service.read(runId, timeoutMs, cancel),
    baseUrl: settings.baseUrl,
    runId,
    show,
    startedAt,
    untilFinished: settings.wait,
    schedule: {
      deadlineMs: settings.timeoutMs,
      firstPauseMs: settings.firstPauseMs,
      longestPauseMs: settings.longestPauseMs,
    },
    requestTimeoutMs: settings.requestTimeoutMs,
    clock: systemClock,
    random: Math.random(),
    cancel,
    onProgress: (progress) => {
      for (const line of progressLines(progress, said, show)) print(line)
      if (progress.reading.kind === 'executing') said = progress.reading.message ?? said
    },
  })
  switch (result.kind) {
    case 'running':
      return { kind: 'running', runId, message: result.message }
    case 'timed-out':
      return { ...result, runId, timeoutMs: settings.timeoutMs }
    case 'gave-up':
      return { kind: 'error', runId, problem: result.problem }
    case 'cancelled':
      return { ...result, runId, maybeStarted: true }
    case 'finished': {
      const { run, answer } = result
      if (!result.isUtf8) onReplaced()
      const expected = settings.task.kind === 'collect' ? settings.task.workflowId : undefined
      const actual = run.workflowId
      if (
        expected !== undefined &&
        actual !== undefined &&
        actual.toLowerCase() !== expected.toLowerCase()
      ) {
        const problem = { kind: 'other-workflow', expected, actual } as const
        return { kind: 'error', runId, problem }
      }
      return { kind: 'finished', runId, run, reasons: reasonsAgainst(run), answer }
    }
  }
}

function warnOfReplaced(): void {
  core.warning(
    'An answer of the service is not valid UTF-8: the bytes that are not were read as replacement characters (U+FFFD), which also stand in the outputs. The verdict does not change; `result-file` has the bytes of a finished run as they came.',
    { title: 'Answer not UTF-8' },
  )
}

/** With the runner's debug logging on, a line for each request, without headers and bodies. */
function debugTrace(show: Show): (trace: Trace) => void {
  if (!core.isDebug()) return () => {}
  return ({ method, url, status, bytes, ms, cause }) => {
    const came = [
      ...(status === undefined ? [] : [`status ${status}`]),
      ...(bytes === undefined ? [] : [size(bytes)]),
      ...(cause === undefined ? [] : [cause]),
      `${Math.round(ms)} ms`,
    ]
    core.debug(withoutOldCommand(show(`${method} ${url}: ${came.join(', ')}`, 2_000)))
  }
}
