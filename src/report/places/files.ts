// The files of a step. Errors of the disk never end it; a warning reports them.

import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { followLinks } from '../../inputs/paths.ts'
import type { Settings } from '../../inputs/settings.ts'
import { concludeRun } from '../../run/conclusion.ts'
import type { Outcome } from '../../run/outcome.ts'
import type { Problem } from '../../run/problem.ts'
import type { Task } from '../../run/task.ts'
import {
  collectOutputs,
  type NodeStep,
  outputName,
  type WorkflowRun,
} from '../../run/workflow-run.ts'
import type { Ended, SavedEnd } from '../../schedule/ports.ts'
import { UniqueNames } from '../../text/file-names.ts'
import { formatObject, joinMembers } from '../../text/json.ts'
import { describeFileError } from '../../text/system-errors.ts'
import { untrusted } from '../../text/words.ts'
import { type EndedItem, type ItemFiles, NO_FILES } from '../ended-item.ts'
import { makeErrorLine } from '../words/failure.ts'
import { formatSeconds } from './outputs.ts'

const OWNER_ONLY = 0o600
const RESULTS = 'results.jsonl'

interface WrittenResult extends Partial<SavedEnd> {
  /** That of the input or, without it or where it could not be written, one of the step's own. */
  readonly resultFile?: string
  readonly problem?: Problem
}

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

  write({ id, position }: Task, outcome: Outcome): Ended & { readonly files: ItemFiles } {
    if (outcome.kind !== 'finished') {
      const { resultFile = '' } = this.settings.paths.get(id) ?? {}
      const files = outcome.kind === 'unchanged' ? { ...NO_FILES, resultFile } : NO_FILES
      return { outcome, files, saved: undefined }
    }
    const { run, answer } = outcome
    const name = this.isList ? `${position}.json` : 'answer.json'
    const answerFile = this.writeOwn(name, answer)
    const folder = this.writeOutputs(id, run.steps)
    const { resultFile = '', resultText, problem } = this.writeResult(id, run)
    return {
      outcome: problem === undefined ? outcome : { ...outcome, problem },
      files: { answerFile, folder, resultFile },
      saved: answerFile === '' ? undefined : { resultText },
    }
  }

  private writeResult(id: string, run: WorkflowRun): WrittenResult {
    const { text: plain = '', json } = run.result
    const text = json?.kind === 'json' ? json.text : plain
    if (text.trim() === '') return {}
    const own = () => (this.isList ? '' : this.writeOwn('result.txt', text))
    const { resultFile } = this.settings.paths.get(id) ?? {}
    if (resultFile === undefined || concludeRun(run) !== 'success') return { resultFile: own() }
    try {
      replaceFile(resultFile, text)
      return { resultFile, resultText: text }
    } catch (error) {
      const cause = untrusted(`${resultFile}: ${describeFileError(error, resultFile)}`, 1_000)
      return { resultFile: own(), problem: { kind: 'result-not-written', cause } }
    }
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

/** Writes a file whole, or leaves the old one. A link at its place is replaced. */
function replaceFile(place: string, text: string): void {
  makeFolder(path.dirname(place))
  // A short name, beside any name that a file system allows, which no pattern matches.
  const draft = path.join(path.dirname(place), `.${randomBytes(6).toString('hex')}.tmp`)
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
    result: JSON.stringify(run?.result.text ?? null),
    'step-outputs': run === undefined ? 'null' : formatObject(collectOutputs(run.steps)),
    'failed-steps': run === undefined ? 'null' : `[${run.failedSteps.map(({ json }) => json)}]`,
    'started-at': text(run?.startedAt),
    'ended-at': text(run?.endedAt),
    'duration-seconds': (run && formatSeconds(run)) ?? 'null',
    'error-code': text(record.failure?.code),
    'result-file': text(record.files.resultFile),
    'answer-file': text(record.files.answerFile),
    'output-directory': text(record.files.folder),
    resumed: String(record.isResumed),
    ...(record.parts && { item: text(record.parts.item), variant: text(record.parts.variant) }),
    ...(resultOptions?.format === 'json'
      ? { 'result-json': json?.kind === 'json' ? json.text : 'null' }
      : {}),
    ...(runPage ? { 'run-url': text(record.runUrl) } : {}),
  }
  return `${joinMembers(Object.entries(members))}\n`
}

function text(value: string | undefined): string {
  return JSON.stringify(value || null)
}
