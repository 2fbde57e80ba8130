// Settings → task → outcome → report: the one place that catches what nobody expected, and that sets
// the exit code.

import * as os from 'node:os'
import { carryOutOne, type Done } from './flow/one.ts'
import { noRecorder, type Recorder } from './flow/recorder.ts'
import { NoWorkspace, problemOf, stepFolders } from './flow/step-folders.ts'
import type { Folders } from './inputs/folders.ts'
import {
  givenRunId,
  readKey,
  readSettings,
  type Settings,
  type SummaryStyle,
  type Work,
} from './inputs/settings.ts'
import { line, MOST_OF_A_TITLE, writeEntries } from './report/entry.ts'
import { NOTHING_KEPT } from './report/kept.ts'
import type { OutputName } from './report/output-names.ts'
import { otherEndFor, reportOf } from './report/report.ts'
import { reportNotWritten } from './report/sentences/notes.ts'
import { writeReport } from './report/write.ts'
import { type Conclusion, conclusionOf, type Outcome } from './run/outcome.ts'
import type { Problem } from './run/problem.ts'
import { tooManyStarts } from './run/task.ts'
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

/** One step: what it knows of where it is, while it finds it out. */
class Step {
  private readonly apiKey: string
  private presenter: Presenter
  private readonly outputs: Outputs<OutputName>
  private readonly cancel: AbortSignal
  /** Nothing is written where they cannot be found. */
  private folders: Folders = { workspace: '', temp: undefined }
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
      if (work.kind !== 'error' && this.known.isPlan) return await this.plan(work)
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
    return await this.report(done)
  }

  /** What is to be done, or why nothing can be. */
  private async prepare(): Promise<Work | Extract<Outcome, { kind: 'error' }>> {
    const { outputs } = this
    this.folders = stepFolders()
    const read = await readSettings(this.apiKey, this.folders, process.env)
    this.entitle(read.kind === 'faults' ? read.title : read.settings.title)
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

  /** From here on, all that is told of the run has its title. */
  private entitle(title: string): void {
    if (title === '') return
    this.presenter = new Presenter(this.apiKey, title)
    writeEntries([line(say`${foreign(title, MOST_OF_A_TITLE)}`)], this.presenter)
  }

  /** What the step remembers, and with it what is to be done; or why nothing is done. */
  private async recorderFor(work: Work): Promise<Recorder | Problem> {
    const { journal, maxStarts } = this.known
    if (journal === undefined) {
      const tasks = work.kind === 'one' ? [work.task] : work.list.items.map(({ task }) => task)
      return tooManyStarts(tasks, maxStarts) ?? noRecorder(tasks)
    }
    const { takeUpJournal, takeUpOf } = await import('./flow/journal.ts')
    return takeUpJournal(takeUpOf(work, { ...this.known, journal }), this.presenter)
  }

  /** Says what would be done. */
  private async plan(work: Work): Promise<0 | 1> {
    const { planWork } = await import('./flow/plan.ts')
    const { outputs, presenter, folders } = this
    const problem = planWork(work, this.known, {
      outputs,
      presenter,
      folders,
      summaryFile: summaryFile(),
    })
    if (problem !== undefined) return this.report(ended(error(undefined, problem)))
    return outputs.failure === undefined ? 0 : 1
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
        const runUrl = this.urlOf(runId)
        if (runUrl !== undefined) outputs.set('run-url', runUrl)
      },
      urlOf: (runId) => this.urlOf(runId),
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

  private async report({ outcome, kept, whenWritten }: Done): Promise<0 | 1> {
    const { presenter, outputs, folders, summaryStyle: summary, settings } = this
    const work = settings?.work
    const workflowId = work?.kind === 'one' ? work.task.workflowId : undefined
    const runId = 'runId' in outcome ? outcome.runId : undefined
    const ofRun = outcome.kind === 'finished' ? outcome.run.workflowId : undefined
    const runUrl = runId === undefined ? undefined : this.urlOf(runId, ofRun)
    // Again, where only the run itself told its workflow.
    if (runUrl !== undefined) outputs.set('run-url', runUrl)
    const baseUrl = settings?.baseUrl ?? ''
    const otherEnd = await otherEndFor(outcome, { baseUrl, runUrl, presenter })
    const resultNode = settings?.result?.node
    const isNewUrl = runId !== undefined && this.urlOf(runId) === undefined
    const context = { presenter, otherEnd, workflowId, summary, resultNode, runUrl, isNewUrl }
    const report = reportOf(outcome, kept, context)
    const exitCode = writeReport(report, {
      outputs,
      presenter,
      folders,
      summaryFile: summaryFile(),
    })
    whenWritten()
    return exitCode
  }

  /** The page of the run, where one is asked for and the ids in it are known. */
  private urlOf(runId: string, ofRun?: string): string | undefined {
    const { work, runUrl } = this.settings ?? {}
    const ofStep = work?.kind === 'one' ? work.task.workflowId : undefined
    return runUrl?.of(runId, ofStep ?? ofRun)
  }

  private get known(): Settings {
    if (this.settings === undefined) throw new Error('the settings are not known')
    return this.settings
  }

  private get places() {
    const { folders, known } = this
    const { outputDirectory, journal } = known
    return { temp: folders.temp ?? os.tmpdir(), outputDirectory, journal: journal?.path }
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
