// The report of a step with a single run, and of a step that ends before there is any: a log while the run is waited
// for, and the report as a whole in the end.

import type { Settings, SummaryStyle } from '../inputs/settings.ts'
import { conclusionOf, type Outcome } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { Task } from '../run/task.ts'
import type { Outputs } from '../runner/runner.ts'
import type { Event } from '../runs/ports.ts'
import { writeEntries } from './entry.ts'
import { type KeepPlaces, keep } from './keep.ts'
import { type Kept, NOTHING_KEPT } from './kept.ts'
import { RunLog } from './log.ts'
import { otherEndOf } from './other-end.ts'
import type { OutputName } from './output-names.ts'
import { reportOf } from './report.ts'
import { writeReport } from './write.ts'

/** Where the report goes. */
export interface Places extends KeepPlaces {
  readonly outputs: Outputs<OutputName>
  /** GITHUB_STEP_SUMMARY, if there is one. */
  readonly summaryFile: string | undefined
}

/** How the step ended as a whole. */
export interface End {
  /** What keeps the step from being a success, whatever became of the runs. */
  readonly problem: Problem | undefined
  readonly isCancelled: boolean
}

export class RunReport {
  private readonly task: Task
  private readonly settings: Settings
  private readonly places: Places
  private readonly log: RunLog
  private outcome: Outcome | undefined
  private kept: Kept = NOTHING_KEPT

  constructor(task: Task, settings: Settings, places: Places) {
    this.task = task
    this.settings = settings
    this.places = places
    const nodes = settings.items.flatMap(({ values }) => [...values.keys()])
    const { baseUrl } = settings
    this.log = new RunLog({ task, nodes, baseUrl, urlOf: (runId) => this.urlOf(runId) })
  }

  /** Before anything is sent. */
  begin(): void {
    if (this.task.kind === 'collect') this.setRunId(this.task.runId)
    writeEntries(this.log.opening())
  }

  onEvent(event: Event): void {
    if (event.kind === 'started') this.setRunId(event.runId)
    writeEntries(this.log.entriesOf(event))
  }

  /** Writes the answer of a finished run to disk. */
  ended(_task: Task, outcome: Outcome): void {
    this.outcome = outcome
    if (outcome.kind === 'finished') this.kept = keep(outcome, this.places)
  }

  /** Reports the run, and gives the step's exit code. */
  finish({ problem }: End): 0 | 1 {
    const { settings, places, kept, task } = this
    const outcome = withProblem(this.outcome, problem)
    const runId = 'runId' in outcome ? outcome.runId : undefined
    const ofRun = outcome.kind === 'finished' ? outcome.run.workflowId : undefined
    const runUrl = runId === undefined ? undefined : this.urlOf(runId, ofRun)
    // Again, if only the run itself named its workflow.
    if (runUrl !== undefined) places.outputs.set('run-url', runUrl)
    const isNewUrl = runId !== undefined && this.urlOf(runId) === undefined
    return report(outcome, kept, {
      baseUrl: settings.baseUrl,
      workflowId: task.workflowId,
      summary: settings.summary,
      resultNode: settings.result?.node,
      runUrl,
      isNewUrl,
      places,
    })
  }

  private setRunId(runId: string): void {
    const { outputs } = this.places
    outputs.set('run-id', runId)
    const runUrl = this.urlOf(runId)
    if (runUrl !== undefined) outputs.set('run-url', runUrl)
  }

  /** The page of the run, if one is asked for and the ids in it are known. */
  private urlOf(runId: string, ofRun?: string): string | undefined {
    const [item] = this.settings.items
    return this.settings.runUrl?.of(runId, item?.task.workflowId ?? ofRun)
  }
}

/** Reports what keeps the step from doing anything. */
export function reportProblem(
  problem: Problem,
  {
    runId,
    baseUrl,
    summary,
    places,
  }: {
    readonly runId: string | undefined
    /** Empty if it is not known. */
    readonly baseUrl: string
    readonly summary: SummaryStyle
    readonly places: Pick<Places, 'outputs' | 'summaryFile'>
  },
): 0 | 1 {
  return report({ kind: 'error', runId, problem }, NOTHING_KEPT, {
    baseUrl,
    workflowId: undefined,
    summary,
    resultNode: undefined,
    runUrl: undefined,
    isNewUrl: false,
    places,
  })
}

function report(
  outcome: Outcome,
  kept: Kept,
  of: {
    readonly baseUrl: string
    readonly workflowId: string | undefined
    readonly summary: SummaryStyle
    readonly resultNode: string | undefined
    readonly runUrl: string | undefined
    readonly isNewUrl: boolean
    readonly places: Pick<Places, 'outputs' | 'summaryFile'>
  },
): 0 | 1 {
  const isSuccess = conclusionOf(outcome) === 'success'
  const otherEnd = isSuccess ? undefined : otherEndOf(outcome, of)
  return writeReport(reportOf(outcome, kept, { ...of, otherEnd }), of.places)
}

/** What cannot be recorded makes the step an error, whatever became of the run. */
function withProblem(outcome: Outcome | undefined, problem: Problem | undefined): Outcome {
  if (outcome === undefined) throw new Error('the run has not ended')
  if (problem === undefined) return outcome
  switch (outcome.kind) {
    case 'not-started':
      return { kind: 'error', runId: undefined, problem }
    case 'finished':
      return { ...outcome, problem }
    case 'started':
    case 'running':
    case 'timed-out':
      return { kind: 'error', runId: outcome.runId, problem }
    default:
      return outcome
  }
}
