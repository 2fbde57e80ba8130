// Settings → task → outcome → report: the one place that catches what nobody expected, and that sets
// the exit code.

import * as os from 'node:os'
import { carryOutOne, type Done } from './flow.ts'
import type { Folders } from './inputs/folders.ts'
import { readKey, readSettings, type Settings, type SummaryStyle } from './inputs/settings.ts'
import { NOTHING_KEPT } from './report/keep.ts'
import type { OutputName } from './report/output-names.ts'
import { reportOf } from './report/report.ts'
import { reportNotWritten } from './report/sentences/notes.ts'
import { writeReport } from './report/write.ts'
import { conclusionOf, type Outcome } from './run/outcome.ts'
import type { Problem } from './run/problem.ts'
import { annotate, Outputs } from './runner/runner.ts'
import { Presenter } from './text/shown.ts'
import { foreign, quoted, say } from './text/words.ts'

/** Runs the action in the environment of the process and sets the process's exit code; never rejects. */
export async function main(cancel: AbortSignal): Promise<void> {
  let presenter = new Presenter('')
  let outputs: Outputs<OutputName> | undefined
  let done: Done | undefined
  try {
    outputs = new Outputs(process.env.GITHUB_OUTPUT)
    const apiKey = readKey()
    presenter = new Presenter(apiKey)
    const step = new Step(apiKey, presenter, outputs, cancel)
    done = await step.done()
    process.exitCode = step.report(done)
  } catch (error) {
    // Not even a defect in the report may leave the step without its conclusion, or green.
    process.exitCode = 1
    const message = presenter.line(reportNotWritten(String(error)))
    outputs?.set('conclusion', done === undefined ? 'error' : conclusionOf(done.outcome))
    if (done === undefined) outputs?.set('error', message.text)
    try {
      annotate('error', undefined, message)
    } catch {
      // Nothing is left to tell it with.
    }
  }
}

class NoWorkspace extends Error {}

/** One step: what it knows of where it is, while it finds it out. */
class Step {
  private readonly apiKey: string
  private readonly presenter: Presenter
  private readonly outputs: Outputs<OutputName>
  private readonly cancel: AbortSignal
  private folders: Folders = { workspace: '', temp: process.env.RUNNER_TEMP || undefined }
  private settings: Settings | undefined
  private summaryStyle: SummaryStyle = 'brief'
  private runId: string | undefined

  constructor(
    apiKey: string,
    presenter: Presenter,
    outputs: Outputs<OutputName>,
    cancel: AbortSignal,
  ) {
    this.apiKey = apiKey
    this.presenter = presenter
    this.outputs = outputs
    this.cancel = cancel
  }

  async done(): Promise<Done> {
    try {
      return await this.work()
    } catch (error) {
      return ended({ kind: 'error', runId: this.runId, problem: problemOf(error) })
    }
  }

  report({ outcome, kept }: Done): 0 | 1 {
    const { presenter, outputs, folders, summaryStyle: summary, settings } = this
    const baseUrl = settings?.baseUrl ?? ''
    const work = settings?.work
    const workflowId = work?.kind === 'one' ? work.task.workflowId : undefined
    const report = reportOf(outcome, kept, { presenter, baseUrl, workflowId, summary })
    const summaryFile = process.env.GITHUB_STEP_SUMMARY || undefined
    return writeReport(report, { outputs, presenter, folders, summaryFile })
  }

  private async work(): Promise<Done> {
    const { outputs, presenter, cancel } = this
    this.folders = { ...this.folders, workspace: workspaceFolder() }
    const read = await readSettings(this.apiKey, this.folders, process.env)
    if (read.kind === 'faults') {
      this.summaryStyle = read.summary
      if (read.runId !== undefined) outputs.set('run-id', read.runId)
      const problem = { kind: 'bad-inputs', faults: read.faults } as const
      return ended({ kind: 'error', runId: undefined, problem })
    }
    const { settings } = read
    const { work, outputDirectory } = settings
    this.settings = settings
    this.summaryStyle = settings.summary
    const reason = outputs.reasonAgainst()
    if (reason !== undefined) {
      const problem = { kind: 'no-outputs', cause: say`${quoted(reason)}` } as const
      return ended({
        kind: 'error',
        runId: work.kind === 'one' && work.task.kind === 'collect' ? work.task.runId : undefined,
        problem,
      })
    }
    // A signal that came while the action was loaded is heard now, before anything is sent.
    await new Promise((resolve) => setImmediate(resolve))
    return await carryOutOne(settings, {
      presenter,
      cancel,
      places: { temp: this.folders.temp ?? os.tmpdir(), outputDirectory },
      onRunId: (runId) => {
        this.runId = runId
        outputs.set('run-id', runId)
      },
    })
  }
}

function ended(outcome: Outcome): Done {
  return { outcome, kept: NOTHING_KEPT }
}

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
  const isNoWorkspace = error instanceof NoWorkspace
  const text =
    error instanceof Error
      ? isNoWorkspace
        ? error.message
        : (error.stack ?? error.message)
      : String(error)
  const cause = say`${foreign(text, 500)}`
  return { kind: isNoWorkspace ? 'no-workspace' : 'unexpected', cause }
}
