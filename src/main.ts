// Settings → task → outcome → report: the one place that catches what nobody expected, and that sets the exit code.

import * as os from 'node:os'
import { takeUpJournal, takeUpOf } from './flow/journal.ts'
import { carryOutMany } from './flow/many.ts'
import { carryOutOne, type Done } from './flow/one.ts'
import { planWork } from './flow/plan.ts'
import { noRecorder, type Recorder } from './flow/recorder.ts'
import { foldersOf } from './inputs/paths.ts'
import { readKey, readSettings, type Settings, type SummaryStyle } from './inputs/settings.ts'
import { entitle, line, MOST_OF_A_TITLE, writeEntries } from './report/entry.ts'
import { NOTHING_KEPT } from './report/kept.ts'
import type { OutputName } from './report/output-names.ts'
import { otherEndFor, reportOf } from './report/report.ts'
import { reportNotWritten } from './report/sentences/notes.ts'
import { writeReport } from './report/write.ts'
import { type Conclusion, conclusionOf, type Outcome } from './run/outcome.ts'
import type { Problem } from './run/problem.ts'
import { tooManyStarts } from './run/task.ts'
import { annotate, Outputs } from './runner/runner.ts'
import { untrusted } from './text/words.ts'

/** Runs the action in the environment of the process and sets the process's exit code; never rejects. */
export async function main(cancel: AbortSignal): Promise<void> {
  let outputs: Outputs<OutputName> | undefined
  let step: Step | undefined
  try {
    outputs = new Outputs(process.env.GITHUB_OUTPUT)
    step = new Step(readKey(), outputs, cancel)
    process.exitCode = await step.run()
  } catch (error) {
    // Not even a defect in the report may leave the step without its conclusion, or green.
    process.exitCode = 1
    const message = reportNotWritten(String(error))
    outputs?.set('conclusion', step?.conclusion ?? 'error')
    if (step?.conclusion === undefined) outputs?.set('error', message.text)
    try {
      annotate('error', undefined, message)
    } catch {
      // There is no other way left to say it.
    }
  }
}

/** One step: what it knows of where it is, while it finds it out. */
class Step {
  private readonly apiKey: string
  private readonly outputs: Outputs<OutputName>
  private readonly cancel: AbortSignal
  private settings: Settings | undefined
  private summaryStyle: SummaryStyle = 'brief'
  private runId: string | undefined
  /** `undefined` until the work of a single run is done. */
  conclusion: Conclusion | undefined

  constructor(apiKey: string, outputs: Outputs<OutputName>, cancel: AbortSignal) {
    this.apiKey = apiKey
    this.outputs = outputs
    this.cancel = cancel
  }

  /** Does the work and reports it. Gives the exit code. */
  async run(): Promise<0 | 1> {
    let done: Done
    try {
      const problem = await this.prepare()
      if (problem === undefined && this.known.isPlan) return await this.plan()
      const recorder = problem ?? this.recorder()
      if ('kind' in recorder) done = ended({ kind: 'error', runId: this.runId, problem: recorder })
      else if (this.known.list !== undefined) return await this.many(recorder)
      else done = await this.one(recorder)
    } catch (error) {
      if (this.runId !== undefined) this.outputs.set('run-id', this.runId)
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const problem = { kind: 'unexpected', cause: untrusted(text) } as const
      done = ended({ kind: 'error', runId: this.runId, problem })
    }
    this.conclusion = conclusionOf(done.outcome)
    return await this.report(done)
  }

  /** Reads what is to be done. Gives why nothing can be. */
  private async prepare(): Promise<Problem | undefined> {
    const { outputs } = this
    const read = await readSettings(this.apiKey, foldersOf(process.env), process.env)
    const { title } = read.kind === 'faults' ? read : read.settings
    entitle(title)
    if (title !== '') writeEntries([line(untrusted(title, MOST_OF_A_TITLE))])
    if (read.kind === 'faults') {
      this.summaryStyle = read.summary
      if (read.runId !== undefined) outputs.set('run-id', read.runId)
      return { kind: 'bad-inputs', faults: read.faults }
    }
    const { settings } = read
    this.settings = settings
    this.summaryStyle = settings.summary
    const reason = outputs.reasonAgainst()
    if (reason !== undefined) {
      const task = settings.items[0]?.task
      if (settings.list === undefined && task?.kind === 'collect') this.runId = task.runId
      return { kind: 'no-outputs', cause: untrusted(reason) }
    }
    // A signal that arrived while the action was loaded is heard now, before anything is sent.
    await new Promise((resolve) => setImmediate(resolve))
    return undefined
  }

  /** What the step remembers, and with it what is to be done; or why nothing is done. */
  private recorder(): Recorder | Problem {
    const { journal, maxStarts, items } = this.known
    if (journal !== undefined) return takeUpJournal(takeUpOf(this.known, journal))
    const tasks = items.map(({ task }) => task)
    return tooManyStarts(tasks, maxStarts) ?? noRecorder(tasks)
  }

  /** Says what would be done. */
  private async plan(): Promise<0 | 1> {
    const { outputs } = this
    const problem = planWork(this.known, { outputs, summaryFile: summaryFile() })
    if (problem !== undefined) {
      return this.report(ended({ kind: 'error', runId: undefined, problem }))
    }
    return outputs.failure === undefined ? 0 : 1
  }

  private one(recorder: Recorder): Promise<Done> {
    const { cancel, outputs } = this
    const [item] = this.known.items
    if (item === undefined) throw new Error('there is nothing to do')
    return carryOutOne(item, this.known, recorder, {
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

  private many(recorder: Recorder): Promise<0 | 1> {
    const { cancel, outputs, places } = this
    return carryOutMany(this.known, recorder, {
      cancel,
      outputs,
      places,
      summaryFile: summaryFile(),
    })
  }

  private async report({ outcome, kept, whenWritten }: Done): Promise<0 | 1> {
    const { outputs, summaryStyle: summary, settings } = this
    const workflowId =
      settings?.list === undefined ? settings?.items[0]?.task.workflowId : undefined
    const runId = 'runId' in outcome ? outcome.runId : undefined
    const ofRun = outcome.kind === 'finished' ? outcome.run.workflowId : undefined
    const runUrl = runId === undefined ? undefined : this.urlOf(runId, ofRun)
    // Again, if only the run itself named its workflow.
    if (runUrl !== undefined) outputs.set('run-url', runUrl)
    const baseUrl = settings?.baseUrl ?? ''
    const otherEnd = await otherEndFor(outcome, { baseUrl, runUrl })
    const resultNode = settings?.result?.node
    const isNewUrl = runId !== undefined && this.urlOf(runId) === undefined
    const context = { otherEnd, workflowId, summary, resultNode, runUrl, isNewUrl }
    const report = reportOf(outcome, kept, context)
    const exitCode = writeReport(report, { outputs, summaryFile: summaryFile() })
    whenWritten()
    return exitCode
  }

  /** The page of the run, if one is asked for and the ids in it are known. */
  private urlOf(runId: string, ofRun?: string): string | undefined {
    const { items, list, runUrl } = this.settings ?? {}
    const ofStep = list === undefined ? items?.[0]?.task.workflowId : undefined
    return runUrl?.of(runId, ofStep ?? ofRun)
  }

  private get known(): Settings {
    if (this.settings === undefined) throw new Error('the settings are not known')
    return this.settings
  }

  private get places() {
    const { outputDirectory, journal } = this.known
    const { temp = os.tmpdir() } = foldersOf(process.env)
    return { temp, outputDirectory, journal: journal?.path }
  }
}

function ended(outcome: Outcome): Done {
  return { outcome, kept: NOTHING_KEPT, whenWritten: () => {} }
}

/** GITHUB_STEP_SUMMARY, if there is one. */
function summaryFile(): string | undefined {
  return process.env.GITHUB_STEP_SUMMARY || undefined
}
