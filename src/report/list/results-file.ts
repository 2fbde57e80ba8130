// The file of the output `results-file`: a line for each item, appended as items end.

import type { FinishedOutcome } from '../../run/outcome.ts'
import type { Result } from '../../run/workflow-run.ts'
import { compactParts } from '../../text/json.ts'
import { decimalSeconds, microsecondsBetween } from '../../text/timestamp.ts'
import { outputsByNode } from '../nodes.ts'
import type { LineFile } from './line-file.ts'
import type { ItemRecord } from './record.ts'

/** What a line has besides the record. */
export interface LineOf {
  readonly workflowId: string | undefined
  readonly outcome: FinishedOutcome | undefined
  /** The file with the service's answer; `undefined` where there is none. */
  readonly resultFile: string | undefined
  /** Whether an earlier step started the run. */
  readonly isResumed: boolean
  /** Whether results are asked for as JSON. */
  readonly hasJson: boolean
  /** Whether pages of the runs are asked for. */
  readonly hasUrl: boolean
}

/** Appends the line of an item. Throws what the file system throws. */
export function appendLine(file: LineFile, record: ItemRecord, of: LineOf): void {
  const { index, conclusion, error, runId, startedAt, endedAt } = record
  const run = of.outcome?.run
  const microseconds = microsecondsBetween(startedAt, endedAt)
  const text = (value: string | undefined) =>
    value === undefined ? file.write('null') : file.writeString(value)

  file.write('{"id":')
  text(record.id)
  file.write(`,"position":${index + 1},"conclusion":"${conclusion}","error":`)
  text(error?.text)
  file.write(',"run-id":')
  text(runId)
  file.write(',"workflow-id":')
  text(run?.workflowId ?? of.workflowId)
  file.write(',"state":')
  text(run?.state || undefined)
  file.write(',"result":')
  text(run?.result.step?.output)
  file.write(',"step-outputs":')
  writeStepOutputs(file, of.outcome)
  file.write(',"failed-steps":')
  writeFailedSteps(file, of.outcome)
  file.write(',"started-at":')
  text(run?.startedAt || undefined)
  file.write(',"ended-at":')
  text(run?.endedAt || undefined)
  const seconds = microseconds === undefined ? 'null' : decimalSeconds(microseconds)
  file.write(`,"duration-seconds":${seconds},"result-file":`)
  text(of.resultFile)
  file.write(`,"resumed":${of.isResumed}`)
  if (of.hasJson) {
    file.write(',"result-json":')
    writeJson(file, run?.result)
  }
  if (of.hasUrl) {
    file.write(',"run-url":')
    text(record.runUrl)
  }
  file.write('}')
  file.endLine()
}

/** Whole, however long: as it was written, without white space. */
function writeJson(file: LineFile, result: Result | undefined): void {
  if (result?.json?.kind !== 'json' || result.step === undefined) {
    file.write('null')
    return
  }
  for (const part of compactParts(result.step.output, result.json.range)) file.write(part)
}

/** Key by key: `__proto__` is one like any other, and `10` comes before `9` where it did. */
function writeStepOutputs(file: LineFile, outcome: FinishedOutcome | undefined): void {
  if (outcome === undefined) {
    file.write('null')
    return
  }
  let separator = '{'
  for (const [node, output] of outputsByNode(outcome.run.steps)) {
    file.write(separator)
    file.writeString(node)
    file.write(':')
    if (output === null) file.write('null')
    else file.writeString(output)
    separator = ','
  }
  file.write(separator === '{' ? '{}' : '}')
}

/** Always an array: what the service reports in place of one is its only element. */
function writeFailedSteps(file: LineFile, outcome: FinishedOutcome | undefined): void {
  if (outcome === undefined) {
    file.write('null')
    return
  }
  const { failedSteps, oddFailedSteps } = outcome.run
  const isList = oddFailedSteps === undefined || ['{}', '""'].includes(oddFailedSteps)
  const elements = isList ? failedSteps.map(({ json }) => json) : [oddFailedSteps]
  file.write('[')
  for (const [index, json] of elements.entries()) {
    if (index > 0) file.write(',')
    file.write(json)
  }
  file.write(']')
}
