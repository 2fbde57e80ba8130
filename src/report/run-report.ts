// The report of a single run: the log has each poll, and the outputs are those of the run.

import { print } from '../github/runner.ts'
import type { Settings } from '../inputs/settings.ts'
import type { Outcome } from '../run/outcome.ts'
import type { Poll } from '../run/poll.ts'
import type { Problem } from '../run/problem.ts'
import type { Task } from '../run/task.ts'
import { hasOutput, type WorkflowRun } from '../run/workflow-run.ts'
import { concludeStep } from '../schedule/conclusion.ts'
import type { Ended, StepEvent } from '../schedule/ports.ts'
import { id, inQuotes, literal, say, untrusted, url, type Words } from '../text/words.ts'
import { createEndedItem } from './end-item.ts'
import type { EndedItem, ItemFiles } from './ended-item.ts'
import { Files } from './places/files.ts'
import { makeRunOutputs, Outputs } from './places/outputs.ts'
import { summarizeRun } from './places/summary/summary.ts'
import { formatTable, nodeStepTable } from './places/table.ts'
import { Report, type ReportPlaces, type StepReport } from './step-report.ts'
import { makeCollectLines } from './words/failure.ts'
import { listNotes, NO_OUTPUT } from './words/notes.ts'
import { counted, describeTime, formatTime } from './words/several.ts'

export class RunReport extends Report {
  private readonly task: Task | undefined
  private readonly files: Files
  private lastRemark: string | undefined
  private end: readonly [Task, Outcome, ItemFiles] | undefined

  constructor([task]: readonly Task[], settings: Settings, places: ReportPlaces, temp: string) {
    super(settings, places)
    this.task = task
    this.files = new Files(settings, temp)
  }

  begin(): void {
    const { task } = this
    const base = untrusted(this.settings.baseUrl)
    if (task?.kind === 'collect') {
      this.runIsKnown(task, task.runId, say`Collecting run ${id(task.runId)} from ${base}`)
    } else if (task?.kind === 'start') {
      const nodes = [...task.values.keys()]
      const named = nodes.length > 0 && say` (${untrusted(nodes.join(', '), 200)})`
      const inputs = say`${counted(nodes.length, 'input')}${named}`
      print([say`Starting AI workflow ${id(task.workflowId)} with ${inputs} at ${base}`])
    }
  }

  onEvent(event: StepEvent): void {
    if (event.kind === 'started') {
      this.runIsKnown(event.task, event.runId, say`Started run ${id(event.runId)}`)
    } else if (event.kind === 'start-repeated') {
      const { cause, pauseMs } = event
      print([say`Not started yet (${cause}), next attempt in ${formatTime(pauseMs)}`])
    } else if (event.kind === 'polled') {
      const { poll, waitedMs, pauseMs } = event
      const next = pauseMs !== undefined && say`, next poll in ${formatTime(pauseMs)}`
      print([say`${formatTime(waitedMs)} waited: ${this.describePoll(poll)}${next}`])
    }
  }

  private describePoll(poll: Poll): Words {
    switch (poll.kind) {
      case 'executing': {
        const { message } = poll
        const isNew = message !== undefined && message.text !== this.lastRemark
        this.lastRemark = message?.text
        return say`still executing${isNew && say` (${inQuotes(message)})`}`
      }
      case 'failed':
      case 'busy':
        return say`poll failed (${poll.cause})`
      case 'refused':
        return say`poll refused`
      case 'finished':
        return say`finished`
    }
  }

  /** Sets the outputs at once: a step that is killed has them. */
  private runIsKnown({ workflowId }: Task, runId: string, line: Words): void {
    const { outputs } = this.places
    outputs.set('run-id', runId)
    const page = this.settings.runPage?.urlOf(runId, workflowId)
    if (page !== undefined) outputs.set('run-url', page)
    print(page === undefined ? [line] : [line, say`  ${url(page)}`])
  }

  ended(task: Task, given: Outcome): Ended {
    const { outcome, files, saved } = this.files.write(task, given)
    this.end = [task, outcome, files]
    return { outcome, saved }
  }

  protected atEnd(problem: Problem | undefined): StepReport {
    const { settings, end } = this
    if (end === undefined) throw new Error('the run has not ended')
    const [task, outcome, files] = end
    const record = createEndedItem({ task, outcome, files, problem }, settings)
    const hasProblem = problem !== undefined
    // A finished answer that arrives after the cancellation counts.
    const isCancelled = outcome.kind === 'cancelled'
    const conclusion = concludeStep([record], { isCancelled, hasProblem })
    const later = say`The step does not wait for the run (\`wait: false\`). To collect it later:`
    const isLeft = conclusion === 'started' || conclusion === 'running'
    const collect = makeCollectLines(outcome, settings.baseUrl)
    const run = outcome.kind === 'finished' ? outcome.run : undefined
    const { outputFiles } = this.files
    const { lineBytes } = this.places.outputs
    const outputs = run ? makeRunOutputs(run, files, outputFiles, lineBytes) : new Outputs()
    outputs.set('run-url', record.runUrl)
    const notes = listNotes(settings, {
      records: [record],
      files: this.files,
      outputs,
      source: ['answer-file', files.answerFile],
    })
    return {
      conclusion,
      failure: record.failure,
      outputs,
      entries: [
        ...(run ? describeRun(run, record) : []),
        ...notes,
        ...(isLeft ? [later, ...collect.map((words) => say`  ${words}`)] : []),
      ],
      summary: summarizeRun(conclusion, outcome, {
        record,
        collect,
        task,
        baseUrl: settings.baseUrl,
      }),
    }
  }
}

function describeRun(run: WorkflowRun, record: EndedItem): readonly Words[] {
  const { runId = '', runUrl, startedAt, endedAt, files } = record
  const { answerFile, resultFile } = files
  const table = nodeStepTable(run)
  const failed = run.failedSteps.length > 0 && say`, ${run.failedSteps.length} failed`
  const verdict = literal(run.isSuccess ? 'succeeded' : 'failed')
  const length = describeTime(startedAt, endedAt)
  const completed = counted(run.steps.length, 'step')
  return [
    ...(table.rows.length === 0 ? [say`The run reports no steps.`] : formatTable(table)),
    say`Run ${id(runId)} ${verdict}${length}: ${completed} completed${failed}`,
    ...(run.steps.some(hasOutput) ? [] : [NO_OUTPUT]),
    ...(resultFile ? [say`The result: ${untrusted(resultFile, 1_000)}`] : []),
    ...(answerFile ? [say`The complete answer: ${untrusted(answerFile, 1_000)}`] : []),
    ...(runUrl ? [say`The run: ${url(runUrl)}`] : []),
  ]
}
