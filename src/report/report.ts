// The report of a step as a value: its outputs, its log and annotations, its summary and exit code.

import type { SummaryStyle } from '../inputs/settings.ts'
import { conclusionOf, exitCodeOf, type FinishedOutcome, type Outcome } from '../run/outcome.ts'
import { closingLines, pageLines } from './closing.ts'
import { type Entry, line } from './entry.ts'
import { pathsOf } from './files.ts'
import type { Kept, PlannedFolder } from './kept.ts'
import type { OtherEnd } from './other-end.ts'
import type { OutputName } from './output-names.ts'
import { type RenderedOutputs, renderOutputs } from './outputs.ts'
import {
  jsonLeftOut,
  MOST_KIB_OF_AN_ENVIRONMENT_STRING,
  noResult,
  noResultFile,
  outputsCut,
} from './sentences/notes.ts'
import { stepTable } from './step-table.ts'
import { renderSummary } from './summary/summary.ts'

export interface Report {
  readonly exitCode: 0 | 1
  /** Name → value, in the order in which they are set; without `output-files`. */
  readonly outputs: ReadonlyMap<OutputName, string>
  readonly entries: readonly Entry[]
  /** Made when all before it is written, since it takes its time; `undefined` when none is wanted. */
  readonly summary: (() => string) | undefined
  readonly afterFiles: AfterFiles
  readonly runId: string | undefined
  /** Whether it tells already that outputs cannot be written. */
  readonly tellsOfOutputs: boolean
}

/** What can be told only when the files of the steps are written. */
export interface AfterFiles {
  readonly folder: PlannedFolder | undefined
  /** Whether the paths of all files fit into `output-files`. */
  readonly pathsFit: boolean
  /** `result`, where no environment variable can carry it. */
  readonly largeResult: LargeResult | undefined
}

export interface LargeResult {
  /** Of the step whose output it is. */
  readonly position: number | undefined
  /** Empty when it could not be written. */
  readonly resultFile: string
}

export interface ReportContext {
  /** `undefined` where the step succeeds. */
  readonly otherEnd: OtherEnd | undefined
  /** The workflow that was to be started, where the run itself names none. */
  readonly workflowId: string | undefined
  readonly summary: SummaryStyle
  /** `result-node`, where it is given. */
  readonly resultNode: string | undefined
  /** The page of the run; `undefined` where there is none, or the run is not known. */
  readonly runUrl: string | undefined
  /** Whether only the finished run told its workflow, so that the log does not have its page yet. */
  readonly isNewUrl?: boolean
}

/** Everything that there is to tell about the outcome. */
export function reportOf(outcome: Outcome, kept: Kept, context: ReportContext): Report {
  const { otherEnd, runUrl } = context
  const { resultFile, failure, folder } = kept
  const rendered = renderOutputs(outcome, {
    error: otherEnd?.error,
    resultFile,
    outputFiles: folder === undefined ? undefined : pathsOf(folder.files),
    runUrl,
  })
  return {
    exitCode: exitCodeOf(conclusionOf(outcome)),
    outputs: rendered.values,
    entries: [
      ...(failure === undefined ? [] : [noResultFile(failure)]),
      ...(outcome.kind === 'finished' ? stepEntries(outcome, rendered, resultFile, context) : []),
      ...(context.isNewUrl ? pageLines(runUrl).map(line) : []),
      ...(otherEnd?.entries ?? []),
    ],
    summary: summaryOf(outcome, resultFile, context),
    afterFiles: {
      folder,
      pathsFit: rendered.files?.cut !== true,
      largeResult:
        outcome.kind === 'finished' ? largeResultOf(outcome, rendered, resultFile) : undefined,
    },
    runId: 'runId' in outcome ? outcome.runId : undefined,
    tellsOfOutputs: outcome.kind === 'error' && outcome.problem.kind === 'no-outputs',
  }
}

function summaryOf(
  outcome: Outcome,
  resultFile: string,
  { otherEnd, workflowId, summary: style, runUrl }: ReportContext,
): (() => string) | undefined {
  if (style === 'none') return undefined
  const context = {
    style,
    workflowId,
    resultFile,
    runUrl,
    otherEnd: otherEnd?.summary,
  }
  return () => renderSummary(outcome, context).text
}

function stepEntries(
  outcome: FinishedOutcome,
  { truncated, files, jsonLeftOut: isLeftOut }: RenderedOutputs,
  resultFile: string,
  { resultNode }: ReportContext,
): readonly Entry[] {
  const { steps, result } = outcome.run
  return [
    ...stepTable(outcome.run),
    ...(result.isMissing ? [noResult(resultNode ?? '', steps)] : []),
    ...(truncated ? [outputsCut(resultFile, files?.cut === true)] : []),
    ...(isLeftOut ? [jsonLeftOut(resultFile)] : []),
    ...closingLines(outcome, resultFile),
  ]
}

function largeResultOf(
  { run }: FinishedOutcome,
  { values }: RenderedOutputs,
  resultFile: string,
): LargeResult | undefined {
  const bytes = Buffer.byteLength(values.get('result') ?? '')
  return bytes <= MOST_KIB_OF_AN_ENVIRONMENT_STRING * 1024
    ? undefined
    : { position: run.result.step?.position, resultFile }
}
