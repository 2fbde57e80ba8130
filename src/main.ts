// Settings → task → outcome → report: the one place that catches what nobody expected, and that sets
// the exit code.

import * as os from 'node:os'
import * as path from 'node:path'
import type { GivenItem } from './flow/journal.ts'
import { carryOutOne, type Done } from './flow/one.ts'
import { noRecorder, type Recorder } from './flow/recorder.ts'
import type { Folders } from './inputs/folders.ts'
import type { ListItem } from './inputs/items.ts'
import {
  givenRunId,
  readKey,
  readSettings,
  type Settings,
  type SummaryStyle,
  type Work,
} from './inputs/settings.ts'
import { NOTHING_KEPT } from './report/kept.ts'
import type { OutputName } from './report/output-names.ts'
import { reportOf } from './report/report.ts'
import { reportNotWritten } from './report/sentences/notes.ts'
import { writeReport } from './report/write.ts'
import { type Conclusion, conclusionOf, type Outcome } from './run/outcome.ts'
import type { Problem } from './run/problem.ts'
import { annotate, Outputs } from './runner/runner.ts'
import { Presenter } from './text/shown.ts'
import { foreign, quoted, say } from './text/words.ts'

/** Runs the action in the environment of the process and sets the process's exit code; never rejects. */
export async function main(cancel: AbortSignal): Promise<void> {
  let presenter = new Presenter('')
  let outputs: Outputs<OutputName> | undefined
  let step: Step | undefined
  try {
    outputs = new Outputs(process.env.GITHUB_OUTPUT)
    const apiKey = readKey()
    presenter = new Presenter(apiKey)
    step = new Step(apiKey, presenter, outputs, cancel)
    process.exitCode = await step.run()
  } catch (error) {
    // Not even a defect in the report may leave the step without its conclusion, or green.
    process.exitCode = 1
    const message = presenter.line(reportNotWritten(String(error)))
    outputs?.set('conclusion', step?.conclusion ?? 'error')
    if (step?.conclusion === undefined) outputs?.set('error', message.text)
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
  /** `undefined` until the work of a single run is done. */
  conclusion: Conclusion | undefined

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

  /** Does the work and reports it. Gives the exit code. */
  async run(): Promise<0 | 1> {
    let done: Done
    try {
      const work = await this.prepare()
      const recorder = work.kind === 'error' ? work.problem : await this.recorderFor(work)
      if (work.kind === 'error') done = ended(work)
      else if ('kind' in recorder) done = ended(error(undefined, recorder))
      else if (work.kind === 'many') return await this.many(work, recorder)
      else done = await this.one(work, recorder)
    } catch (error) {
      if (error instanceof NoWorkspace) this.runId = givenRunId(this.apiKey)
      if (this.runId !== undefined) this.outputs.set('run-id', this.runId)
      done = ended({ kind: 'error', runId: this.runId, problem: problemOf(error) })
    }
    this.conclusion = conclusionOf(done.outcome)
    return this.report(done)
  }

  /** What is to be done, or why nothing can be. */
  private async prepare(): Promise<Work | Extract<Outcome, { kind: 'error' }>> {
    const { outputs } = this
    this.folders = folders()
    const read = await readSettings(this.apiKey, this.folders, process.env)
    if (read.kind === 'faults') {
      this.summaryStyle = read.summary
      if (read.runId !== undefined) outputs.set('run-id', read.runId)
      return error(undefined, { kind: 'bad-inputs', faults: read.faults })
    }
    const { settings } = read
    const { work } = settings
    this.settings = settings
    this.summaryStyle = settings.summary
    const reason = outputs.reasonAgainst()
    if (reason !== undefined) {
      const runId =
        work.kind === 'one' && work.task.kind === 'collect' ? work.task.runId : undefined
      return error(runId, { kind: 'no-outputs', cause: say`${quoted(reason)}` })
    }
    // A signal that came while the action was loaded is heard now, before anything is sent.
    await new Promise((resolve) => setImmediate(resolve))
    return work
  }

  /** What the step remembers, and with it what is to be done; or why nothing is done. */
  private async recorderFor(work: Work): Promise<Recorder | Problem> {
    const settings = this.known
    const { journal } = settings
    if (journal === undefined) {
      return noRecorder(work.kind === 'one' ? [work.task] : work.list.items.map(({ task }) => task))
    }
    const { takeUpJournal } = await import('./flow/journal.ts')
    const items = work.kind === 'one' ? [givenRun(work)] : work.list.items.map(givenItem)
    return takeUpJournal({
      settings: { ...settings, journal },
      items,
      isList: work.kind === 'many',
      presenter: this.presenter,
      attempt: process.env.GITHUB_RUN_ATTEMPT,
    })
  }

  private one(work: Extract<Work, { kind: 'one' }>, recorder: Recorder): Promise<Done> {
    const { presenter, cancel, outputs } = this
    return carryOutOne(work, this.known, recorder, {
      presenter,
      cancel,
      places: this.places,
      onRunId: (runId) => {
        this.runId = runId
        outputs.set('run-id', runId)
      },
    })
  }

  private async many(
    { list }: Extract<Work, { kind: 'many' }>,
    recorder: Recorder,
  ): Promise<0 | 1> {
    const { carryOutMany } = await import('./flow/many.ts')
    const { presenter, cancel, outputs, places, folders } = this
    return await carryOutMany(list, this.known, recorder, {
      presenter,
      cancel,
      outputs,
      places: { ...places, folders },
      summaryFile: summaryFile(),
    })
  }

  private report({ outcome, kept, whenWritten }: Done): 0 | 1 {
    const { presenter, outputs, folders, summaryStyle: summary, settings } = this
    const baseUrl = settings?.baseUrl ?? ''
    const work = settings?.work
    const workflowId = work?.kind === 'one' ? work.task.workflowId : undefined
    const report = reportOf(outcome, kept, { presenter, baseUrl, workflowId, summary })
    const exitCode = writeReport(report, {
      outputs,
      presenter,
      folders,
      summaryFile: summaryFile(),
    })
    whenWritten()
    return exitCode
  }

  private get known(): Settings {
    if (this.settings === undefined) throw new Error('the settings are not known')
    return this.settings
  }

  private get places() {
    const { folders, known } = this
    return { temp: folders.temp ?? os.tmpdir(), outputDirectory: known.outputDirectory }
  }
}

function givenRun({ task, nodeInputs }: Extract<Work, { kind: 'one' }>): GivenItem {
  return { task, values: () => nodeInputs }
}

function givenItem(item: ListItem): GivenItem {
  return {
    task: item.task,
    values: () => {
      const values = item.values()
      return values.kind === 'values'
        ? values.values
        : { kind: 'inputs-changed', fault: values.fault }
    },
  }
}

function error(runId: string | undefined, problem: Problem): Extract<Outcome, { kind: 'error' }> {
  return { kind: 'error', runId, problem }
}

function ended(outcome: Outcome): Done {
  return { outcome, kept: NOTHING_KEPT, whenWritten: () => {} }
}

/** GITHUB_STEP_SUMMARY, where there is one. */
function summaryFile(): string | undefined {
  return process.env.GITHUB_STEP_SUMMARY || undefined
}

/** @throws NoWorkspace where the working directory was removed, and a folder is not named, or relative to it */
function folders(): Folders {
  const { GITHUB_WORKSPACE, RUNNER_TEMP } = process.env
  try {
    const workspace = path.resolve(GITHUB_WORKSPACE || '')
    return { workspace, temp: RUNNER_TEMP ? path.resolve(RUNNER_TEMP) : undefined }
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
