// The files of a step. Errors of the disk never end it; a warning reports them.

import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { followLinks } from '../../inputs/paths.ts'
import type { Settings } from '../../inputs/settings.ts'
import type { FinishedOutcome, Outcome } from '../../run/outcome.ts'
import type { Task } from '../../run/task.ts'
import {
  collectOutputs,
  type NodeStep,
  outputName,
  type WorkflowRun,
} from '../../run/workflow-run.ts'
import { concludeRun } from '../../schedule/conclusion.ts'
import type { SavedEnd } from '../../schedule/ports.ts'
import { UniqueNames } from '../../text/file-names.ts'
import { formatObject, joinMembers } from '../../text/json.ts'
import { describeFileError } from '../../text/system-errors.ts'
import type { EndedItem, ItemFiles } from '../ended-item.ts'
import { makeErrorLine } from '../words/failure.ts'
import { formatSeconds } from './outputs.ts'

const OWNER_ONLY = 0o600
const RESULTS = 'results.jsonl'

export class Files {
  /** File → why it could not be written. */
  readonly notWritten = new Map<string, string>()
  /** Node id → file; for a list, item id → folder. */
  readonly outputFiles: Map<string, string> | undefined
  private readonly settings: Settings
  private readonly temp: string
  private readonly isList: boolean
  private lacksLine = false
  /** Unique to this step, so that two uses of the action in a job cannot clash. */
  private folder: string | undefined

  constructor(settings: Settings, temp: string) {
    this.settings = settings
    this.temp = temp
    this.isList = settings.list !== undefined
    this.outputFiles = settings.outputDirectory === undefined ? undefined : new Map()
    if (this.isList) this.appendLine('')
  }

  get resultsFile(): string {
    return this.lacksLine ? '' : path.join(this.ownFolder(), RESULTS)
  }

  write({ id, position }: Task, outcome: FinishedOutcome): ItemFiles {
    const { run, answer } = outcome
    const name = this.isList ? `${position}.json` : 'answer.json'
    const answerFile = this.writeOwn(name, answer)
    const folder = this.writeOutputs(id, run.steps)
    return { answerFile, folder, resultFile: this.writeResult(id, outcome) }
  }

  /** What is on disk of an item that has ended; `undefined` without its answer. */
  savedEnd({ id }: Task, outcome: Outcome, written: ItemFiles): SavedEnd | undefined {
    if (outcome.kind !== 'finished' || written.answerFile === '') return undefined
    const { resultFile } = this.settings.paths.get(id) ?? {}
    const isWritten = written.resultFile !== '' && written.resultFile === resultFile
    return { resultText: isWritten ? resultTextOf(outcome) : undefined }
  }

  private writeResult(id: string, outcome: FinishedOutcome): string {
    const text = resultTextOf(outcome)
    if (text === undefined) return ''
    const { resultFile } = this.settings.paths.get(id) ?? {}
    const isWanted = resultFile !== undefined && concludeRun(outcome.run) === 'success'
    const place = isWanted ? this.attempt(resultFile, (file) => replaceFile(file, text)) : ''
    return place !== '' || this.isList ? place : this.writeOwn('result.txt', text)
  }

  private writeOwn(name: string, content: string | Buffer): string {
    const options = { mode: OWNER_ONLY, flag: 'wx' }
    return this.attempt(name, (file) => fs.writeFileSync(file, content, options))
  }

  appendLine(line: string): void {
    const append = (file: string) => fs.appendFileSync(file, line, { mode: OWNER_ONLY })
    this.lacksLine ||= this.attempt(RESULTS, append) === ''
  }

  writeOutputs(id: string, steps: readonly NodeStep[]): string {
    const { outputDirectory, paths } = this.settings
    if (outputDirectory === undefined) return ''
    const folder = path.join(outputDirectory, paths.get(id)?.folder ?? '')
    if (this.attempt(folder, makeFolder) === '') return ''
    if (this.isList) this.outputFiles?.set(id, folder)
    const { dir, base } = path.parse(this.settings.journal?.path ?? '')
    // No output may replace the journal.
    const unique = new UniqueNames(dir === folder ? [base] : [])
    const runs = new Map<string, number>()
    for (const step of steps) {
      const node = outputName(step)
      const run = (runs.get(node) ?? 0) + 1
      runs.set(node, run)
      const { output } = step
      if (output === null) continue
      const name = unique.take(node, run === 1 ? '.txt' : `.${run}.txt`)
      const file = this.attempt(path.join(folder, name), (place) => {
        // A link is removed and not followed.
        if (fs.lstatSync(place, { throwIfNoEntry: false })) fs.unlinkSync(place)
        fs.writeFileSync(place, output, { flag: 'wx' })
      })
      if (this.isList) continue
      // Without the last file of a node, an earlier one would pass for it.
      if (file === '') this.outputFiles?.delete(node)
      else this.outputFiles?.set(node, file)
    }
    return folder
  }

  private attempt(name: string, write: (file: string) => void): string {
    let place = path.isAbsolute(name) ? name : this.temp
    try {
      if (place !== name) place = path.join(this.ownFolder(), name)
      write(place)
      return place
    } catch (error) {
      this.notWritten.set(name, describeFileError(error, place))
      return ''
    }
  }

  private ownFolder(): string {
    const prefix = this.isList ? 'workflow-runs-' : 'workflow-run-'
    this.folder ??= fs.mkdtempSync(path.join(path.resolve(this.temp), prefix))
    return this.folder
  }
}

function resultTextOf({ run }: FinishedOutcome): string | undefined {
  const { step, json } = run.result
  return json?.kind === 'json' ? json.text : step?.output
}

/** Writes a file whole, or leaves the old one. A link at its place is replaced. */
function replaceFile(place: string, text: string): void {
  makeFolder(path.dirname(place))
  const draft = `${place}.${randomBytes(6).toString('hex')}.tmp`
  try {
    fs.writeFileSync(draft, text, { flag: 'wx' })
    fs.renameSync(draft, place)
  } catch (error) {
    fs.rmSync(draft, { force: true })
    throw error
  }
}

/** A link in its place, or above it, could lead elsewhere by now. */
function makeFolder(folder: string): void {
  const real = followLinks(folder)
  if (real === undefined || path.relative(real, folder) !== '') {
    throw new Error('it is a link or behind one, and links are not followed')
  }
  fs.mkdirSync(folder, { recursive: true })
}

/** The line of an item in `results-file`: only `error` may be cut. */
export function formatResultLine(
  record: EndedItem,
  run: WorkflowRun | undefined,
  { resultOptions, runPage }: Settings,
): string {
  const json = run?.result.json
  const members: Readonly<Record<string, string>> = {
    id: text(record.id),
    position: String(record.position),
    conclusion: text(record.conclusion),
    error: text(record.failure && makeErrorLine(record.failure.error)),
    'run-id': text(record.runId),
    'workflow-id': text(record.workflowId),
    state: text(run?.state),
    result: JSON.stringify(run?.result.step?.output ?? null),
    'step-outputs': run === undefined ? 'null' : formatObject(collectOutputs(run.steps)),
    'failed-steps': run === undefined ? 'null' : `[${run.failedSteps.map(({ json }) => json)}]`,
    'started-at': text(run?.startedAt),
    'ended-at': text(run?.endedAt),
    'duration-seconds': (run && formatSeconds(run)) ?? 'null',
    'error-code': text(record.errorCode),
    'result-file': text(record.files.resultFile),
    'answer-file': text(record.files.answerFile),
    'output-directory': text(record.files.folder),
    resumed: String(record.isResumed),
    ...(record.parts && { item: text(record.parts.item), variant: text(record.parts.variant) }),
    ...(resultOptions?.isJson ? { 'result-json': json?.kind === 'json' ? json.text : 'null' } : {}),
    ...(runPage ? { 'run-url': text(record.runUrl) } : {}),
  }
  return `${joinMembers(Object.entries(members))}\n`
}

function text(value: string | undefined): string {
  return JSON.stringify(value || null)
}
