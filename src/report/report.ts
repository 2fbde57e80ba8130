// Writes the report of a step: files, outputs, log and annotations. Everything is written without
// giving way to anything else, so that no signal finds it half done.

import * as fs from 'node:fs'
import * as core from '@actions/core'
import type { Folders } from '../inputs/folders.ts'
import type { SummaryStyle } from '../inputs/settings.ts'
import { conclusionOf, exitCodeOf, type Outcome } from '../run/outcome.ts'
import { lastWithOutput, type WorkflowRun } from '../run/workflow-run.ts'
import { count, cut, type Head, inert, type Show, withoutOldCommand } from '../text/text.ts'
import { parseTimestamp, timeBetween } from '../text/timestamp.ts'
import { type Account, accountOf, errorLine, failedStepText } from './account.ts'
import { fileErrorText } from './file-errors.ts'
import {
  type PlannedFile,
  pathsOf,
  planOutputFiles,
  writeOutputFiles,
  writeResultFile,
} from './files.ts'
import { collectHint, stepTable } from './log.ts'
import { renderFiles, renderOutputs } from './outputs.ts'
import { renderSummary } from './summary.ts'

/** One environment string on Linux holds 128 KiB, its name included; on Windows 32 KiB. */
const MOST_KIB_OF_AN_ENVIRONMENT_STRING = process.platform === 'win32' ? 32 : 128
const MOST_FAILED_STEP_ANNOTATIONS = 5
const MOST_OF_AN_ANNOTATION = 4_096

/** Where the report goes. */
export interface Places {
  /** RUNNER_TEMP, or the system's folder for such files. */
  readonly temp: string
  readonly baseUrl: string
  /** `output-directory` as an absolute path; `undefined` when no files are wanted. */
  readonly outputDirectory: string | undefined
  readonly folders: Folders
  readonly summary: SummaryStyle
  /** GITHUB_STEP_SUMMARY, where there is one. */
  readonly summaryFile: string | undefined
  /** The workflow that was to be started, where the run itself names none. */
  readonly workflowId: string | undefined
}

/** How text from outside is shown: on one line, or as it is; never with the key. */
export interface Printing {
  readonly show: Show
  readonly head: Head
}

/** Prints one line of the log, made inert. */
export function print(line: string): void {
  core.info(inert(line))
}

/** Puts an annotation on the step. */
function annotation(put: typeof core.error, message: string, title: string): void {
  put(cut(withoutOldCommand(message), MOST_OF_AN_ANNOTATION), { title: withoutOldCommand(title) })
}

/** The step's outputs. The first one that cannot be written makes the step fail, but ends nothing. */
export class OutputWriter {
  /** Why outputs could not be written; `undefined` while all could. */
  failure: string | undefined
  private readonly file: string | undefined

  /** @param file GITHUB_OUTPUT */
  constructor(file: string | undefined) {
    this.file = file === '' ? undefined : file
  }

  /** Why nothing could be written, `undefined` if all goes well. The file stays as it is. */
  reasonAgainst(): string | undefined {
    return this.attempt((file) => {
      // Neither made where it is missing, which the toolkit does not do, nor, if a pipe, waited for.
      const { O_WRONLY, O_APPEND, O_NONBLOCK = 0 } = fs.constants
      fs.closeSync(fs.openSync(file, O_WRONLY | O_APPEND | O_NONBLOCK))
    })
  }

  set(name: string, value: string): void {
    const failure = this.attempt(() => core.setOutput(name, value))
    this.failure ??= failure
  }

  private attempt(write: (file: string) => void): string | undefined {
    // Without the file the toolkit falls back to a command in the log that GitHub has withdrawn.
    if (this.file === undefined) return 'GITHUB_OUTPUT is not set'
    try {
      write(this.file)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}

/** Writes everything that there is to tell about the outcome, and gives the step's exit code. */
export function report(
  outcome: Outcome,
  outputs: OutputWriter,
  places: Places,
  { show, head }: Printing,
): 0 | 1 {
  const conclusion = conclusionOf(outcome)
  const account = accountOf(outcome, places.baseUrl, show)
  const error = account === undefined ? undefined : errorLine(account)

  const resultFile =
    outcome.kind === 'finished' ? resultFileOf(outcome.answer, places.temp, show) : ''
  const files =
    outcome.kind === 'finished' && places.outputDirectory !== undefined
      ? planOutputFiles(outcome.run.steps, places.outputDirectory)
      : undefined
  const outputFiles = files === undefined ? undefined : pathsOf(files)
  const rendered = renderOutputs(outcome, { error, resultFile, outputFiles })
  for (const [name, value] of rendered.values) if (name !== 'output-files') outputs.set(name, value)
  if (outcome.kind === 'finished') {
    for (const line of stepTable(outcome.run, show)) print(line)
    if (rendered.truncated) {
      const noPaths =
        files !== undefined && files.length > 0 && rendered.values.get('output-files') === '{}'
      warnOfCut(resultFile, noPaths, show)
    }
  }
  for (const line of closingLines(outcome, account, { ...places, resultFile }, show)) print(line)
  annotate(outcome, account, show)
  writeSummary(outcome, places, resultFile, { show, head })
  // Many files take their time, in which a cancelled job may come to its end: the rest goes first.
  const written = files === undefined ? [] : writeFiles(files, places, show)
  if (files !== undefined) {
    // Not more than was planned for: all outputs together have their limit.
    const isTooLong = rendered.values.get('output-files') === '{}'
    outputs.set('output-files', isTooLong ? '{}' : renderFiles(pathsOfWritten(files, written)).text)
  }
  if (outcome.kind === 'finished') {
    const ownFile = fileOfResult(outcome.run, written)
    noteLargeResult(rendered.values.get('result') ?? '', ownFile, resultFile, show)
  }
  const isTold = outcome.kind === 'error' && outcome.problem.kind === 'no-outputs'
  if (outputs.failure !== undefined && !isTold) outputFailure(outcome, outputs.failure, show)
  return outputs.failure === undefined ? exitCodeOf(conclusion) : 1
}

function resultFileOf(answer: Buffer, temp: string, show: Show): string {
  try {
    return writeResultFile(answer, temp)
  } catch (error) {
    annotation(
      core.warning,
      `The service's answer could not be written to a file, so \`result-file\` is empty: ${show(fileErrorText(error, temp), 300)}. The verdict does not change; check that RUNNER_TEMP can be written.`,
      'No result-file',
    )
    return ''
  } finally {
    release(answer)
  }
}

/**
 * Gives the memory of an answer back now, and not when the collector comes by: what follows needs a
 * large one's share of it. Nothing reads the answer again.
 */
function release({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.resizable) buffer.resize(0)
}

/** Writes the files and gives those which were written. */
function writeFiles(
  files: readonly PlannedFile[],
  { outputDirectory = '', folders }: Places,
  show: Show,
): readonly PlannedFile[] {
  const { written, failures } = writeOutputFiles(files, outputDirectory, folders)
  const [first] = failures
  if (first !== undefined) {
    annotation(
      core.warning,
      `${count(files.length - written.length, 'file')} of \`output-directory\` could not be written: ${show(first, 300)}. The verdict does not change.`,
      'Files not written',
    )
  }
  return written
}

/** A node whose last file is not there has none: an earlier one would be taken for it. */
function pathsOfWritten(
  files: readonly PlannedFile[],
  written: readonly PlannedFile[],
): ReadonlyMap<string, string> {
  const paths = new Set(written.map((file) => file.path))
  return new Map([...pathsOf(files)].filter(([, path]) => paths.has(path)))
}

/** The file of the step that has the result, where it was written. */
function fileOfResult({ steps }: WorkflowRun, written: readonly PlannedFile[]): string | undefined {
  const position = lastWithOutput(steps)?.position
  return written.find((file) => file.position === position)?.path
}

function writeSummary(
  outcome: Outcome,
  { summary: style, summaryFile, baseUrl, workflowId }: Places,
  resultFile: string,
  printing: Printing,
): void {
  if (style === 'none' || summaryFile === undefined) return
  try {
    const context = { style, baseUrl, workflowId, resultFile, ...printing }
    fs.appendFileSync(summaryFile, renderSummary(outcome, context))
  } catch (error) {
    annotation(
      core.warning,
      `The job summary could not be written: ${printing.show(fileErrorText(error, summaryFile), 300)}. The verdict does not change.`,
      'No job summary',
    )
  }
}

function warnOfCut(resultFile: string, noPaths: boolean, show: Show): void {
  const whole =
    resultFile === ''
      ? 'the whole could not be kept, see the warning above'
      : `the whole is in \`result-file\` (${show(resultFile, 500)})`
  annotation(
    core.warning,
    `Outputs were cut to stay within their limits: ${whole}.${noPaths ? ' `output-files` is `{}`; the files themselves are in `output-directory`.' : ''}`,
    'Outputs cut',
  )
}

function noteLargeResult(
  result: string,
  ownFile: string | undefined,
  resultFile: string,
  show: Show,
): void {
  if (Buffer.byteLength(result) <= MOST_KIB_OF_AN_ENVIRONMENT_STRING * 1024) return
  const inResultFile = resultFile === '' ? '' : ' Read `result-file` instead.'
  const instead =
    ownFile === undefined
      ? inResultFile
      : ` Read its file in \`output-directory\` instead: ${show(ownFile, 1_000)}`
  annotation(
    core.notice,
    `\`result\` is larger than ${MOST_KIB_OF_AN_ENVIRONMENT_STRING} KiB: no environment variable and no \`with:\` can carry it.${instead}`,
    'Large result',
  )
}

function closingLines(
  outcome: Outcome,
  account: Account | undefined,
  { baseUrl, resultFile }: { readonly baseUrl: string; readonly resultFile: string },
  show: Show,
): readonly string[] {
  const runId = outcome.runId === undefined ? '' : show(outcome.runId, 256)
  switch (outcome.kind) {
    case 'started':
      return [
        'Not waiting (`wait: false`).',
        ...collectHint(show(baseUrl, 500), outcome.runId, show),
      ]
    case 'running':
      return [
        `Run ${runId} is still executing.`,
        ...collectHint(show(baseUrl, 500), outcome.runId, show),
      ]
    case 'finished': {
      const { run } = outcome
      const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt))
      const length = took === '–' ? '' : ` in ${took}`
      const verdict = account === undefined ? 'succeeded' : 'failed'
      const steps = count(run.steps.length, 'step')
      const failed = run.failedSteps.length === 0 ? '' : `, ${run.failedSteps.length} failed`
      const where = resultFile === '' ? [] : [`The whole answer: ${show(resultFile, 1_000)}`]
      return [`Run ${runId} ${verdict}${length}: ${steps} completed${failed}`, ...where]
    }
    case 'error': {
      const { problem } = outcome
      if (problem.kind !== 'bad-inputs') return []
      return problem.faults.map(({ text }) => `- ${show(text, 1_000)}`)
    }
    default:
      return []
  }
}

/** One error annotation for the run, and one for each of the first failed steps. */
function annotate(outcome: Outcome, account: Account | undefined, show: Show): void {
  if (account === undefined) return
  const how = account.collect.length === 0 ? [] : ['To collect it later:', ...account.collect]
  const message = [...account.sentences, ...how].join('\n')
  annotation(core.error, message, account.title)
  const failedSteps = outcome.kind === 'finished' ? outcome.run.failedSteps : []
  for (const step of failedSteps.slice(0, MOST_FAILED_STEP_ANNOTATIONS)) {
    annotation(core.error, failedStepText(step, show), 'Step failed')
  }
}

function outputFailure({ runId }: Outcome, failure: string, show: Show): void {
  const run = runId === undefined ? 'There is no run id.' : `The run's id is ${show(runId, 256)}.`
  annotation(
    core.error,
    `The step's outputs could not be written, so that later steps would not see them: ${show(failure, 300)}. ${run} The job fails for this, whatever the run did; check GITHUB_OUTPUT and the disk of the runner.`,
    'Outputs not written',
  )
}
