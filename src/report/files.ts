// The files of a step: the service's answers, `results-file`, and the outputs of steps in `output-directory`. Nothing
// that the disk refuses ends anything; why it refused is kept for a warning.

import * as fs from 'node:fs'
import * as path from 'node:path'
import type { FinishedOutcome } from '../run/outcome.ts'
import type { Step } from '../run/workflow-run.ts'
import { codeOf, fileErrorText } from '../text/system-errors.ts'
import { decimalSeconds, microsecondsBetween } from '../text/timestamp.ts'
import { type Account, errorLine } from './account.ts'
import { type ItemRecord, outputName, outputsByNode } from './record.ts'

const OWNER_ONLY = 0o600
const RESULTS = 'results.jsonl'
const MAX_NAME_BYTES = 120
/** Device names on Windows (CON, NUL, COM1 …), reserved with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i

export interface FilePlaces {
  /** RUNNER_TEMP, or the system's folder for such files. */
  readonly temp: string
  /** `output-directory`, absolute; `undefined` if no files are wanted. */
  readonly outputDirectory: string | undefined
  /** The journal, which no output may replace; `undefined` if there is none. */
  readonly journal: string | undefined
}

/** How many files could not be written, and why the first could not. */
export interface NotWritten {
  readonly number: number
  readonly cause: string
}

export type FileKind = 'answers' | 'outputs' | 'lines'

export class Files {
  readonly notWritten = new Map<FileKind, NotWritten>()
  /** The output `output-files`: node id → file or, of a list, item id → folder. */
  readonly outputFiles = new Map<string, string>()
  private readonly places: FilePlaces
  private readonly isList: boolean
  /** Item id → name of its folder. */
  private readonly folderNames: ReadonlyMap<string, string>
  /** Belongs to this step alone; `undefined` if it could not be made. */
  private folder: string | undefined

  constructor(places: FilePlaces, ids: readonly string[], isList: boolean) {
    this.places = places
    this.isList = isList
    const unique = new UniqueNames(this.namesTaken(places.outputDirectory))
    this.folderNames = new Map(ids.map((id) => [id, unique.take(id, '')]))
    if (isList) this.attempt('lines', RESULTS, (file) => append(file, ''))
  }

  /** The output `results-file`; empty if it lacks something. */
  get resultsFile(): string {
    return this.notWritten.has('lines') ? '' : path.join(this.ownFolder(), RESULTS)
  }

  /** Writes the service's answer byte for byte, and gives its path; empty if it could not be written. */
  writeAnswer(position: number, answer: Buffer): string {
    const name = this.isList ? `${position}.json` : 'result.json'
    return this.attempt('answers', name, (file) =>
      fs.writeFileSync(file, answer, { mode: OWNER_ONLY, flag: 'wx' }),
    )
  }

  /** Appends an item's line to `results-file`. */
  appendLine(line: string): void {
    if (!this.notWritten.has('lines')) {
      this.attempt('lines', RESULTS, (file) => append(file, line))
    }
  }

  /** Writes each step's output into `output-directory`, or an item's folder there. */
  writeOutputs(id: string, steps: readonly Step[]): void {
    const { outputDirectory } = this.places
    if (outputDirectory === undefined) return
    const folder = this.isList
      ? path.join(outputDirectory, this.folderNames.get(id) ?? '')
      : outputDirectory
    if (this.attempt('outputs', folder, makeFolder) === '') return
    if (this.isList) this.outputFiles.set(id, folder)
    const names = fileNames(steps, this.namesTaken(folder))
    for (const step of steps) {
      const { output } = step
      const name = names.get(step)
      if (output === null || name === undefined) continue
      const file = this.attempt('outputs', path.join(folder, name), (place) => {
        // A link there is removed and not followed.
        removeFile(place)
        fs.writeFileSync(place, output, { flag: 'wx' })
      })
      if (this.isList) continue
      // If a node's last file is missing, an earlier one would be taken for it.
      if (file === '') this.outputFiles.delete(outputName(step))
      else this.outputFiles.set(outputName(step), file)
    }
  }

  /** Gives the path of what was written; empty if it could not be. */
  private attempt(kind: FileKind, name: string, write: (file: string) => void): string {
    let place = name
    try {
      place = path.resolve(kind === 'outputs' ? '' : this.ownFolder(), name)
      write(place)
      return place
    } catch (error) {
      const { number = 0, cause = fileErrorText(error, place) } = this.notWritten.get(kind) ?? {}
      this.notWritten.set(kind, { number: number + 1, cause })
      return ''
    }
  }

  /** Made for this step, so that no other use of the action in the job can have taken a name. */
  private ownFolder(): string {
    const prefix = this.isList ? 'workflow-runs-' : 'workflow-run-'
    this.folder ??= fs.mkdtempSync(path.join(path.resolve(this.places.temp), prefix))
    return this.folder
  }

  /** The name of the journal, if it is a file of this folder. */
  private namesTaken(folder: string | undefined): readonly string[] {
    const { journal } = this.places
    if (folder === undefined || journal === undefined) return []
    return path.dirname(journal) === folder ? [path.basename(journal)] : []
  }
}

/** Makes a folder for outputs if it is missing. A link in its place could lead out of `output-directory`. */
function makeFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true })
  if (fs.lstatSync(folder).isSymbolicLink()) {
    throw new Error('the folder is a link, which is not followed')
  }
}

function removeFile(file: string): void {
  try {
    fs.unlinkSync(file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

function append(file: string, text: string): void {
  fs.appendFileSync(file, text, { mode: OWNER_ONLY })
}

/** What a line of `results-file` has besides the record. */
export interface LineOf {
  readonly account: Account | undefined
  readonly finished: FinishedOutcome | undefined
  readonly workflowId: string | undefined
  readonly resultFile: string
  /** Whether an earlier step started the run. */
  readonly isResumed: boolean
  /** Whether results are asked for as JSON, and links to the pages of the runs. */
  readonly hasJson: boolean
  readonly hasUrl: boolean
}

/** The line of an item in `results-file`: nothing is cut but `error`. */
export function lineOf(record: ItemRecord, of: LineOf): string {
  const { startedAt, endedAt } = record
  const run = of.finished?.run
  const microseconds = microsecondsBetween(startedAt, endedAt)
  const json = run?.result.json
  const members: Readonly<Record<string, string>> = {
    id: text(record.id),
    position: String(record.position),
    conclusion: text(record.conclusion),
    error: text(of.account && errorLine(of.account.error).text),
    'run-id': text(record.runId),
    'workflow-id': text(run?.workflowId ?? of.workflowId),
    state: text(run?.state || undefined),
    result: text(run?.result.step?.output),
    'step-outputs': run === undefined ? 'null' : objectOf(outputsByNode(run.steps)),
    'failed-steps': failedStepsOf(of.finished),
    'started-at': text(run?.startedAt || undefined),
    'ended-at': text(run?.endedAt || undefined),
    'duration-seconds': microseconds === undefined ? 'null' : decimalSeconds(microseconds),
    'result-file': text(of.resultFile || undefined),
    resumed: String(of.isResumed),
    ...(of.hasJson ? { 'result-json': json?.kind === 'json' ? json.text : 'null' } : {}),
    ...(of.hasUrl ? { 'run-url': text(record.runUrl) } : {}),
  }
  const parts = Object.entries(members).map(([key, value]) => `"${key}":${value}`)
  return `{${parts.join(',')}}\n`
}

function text(value: string | undefined): string {
  return JSON.stringify(value ?? null)
}

/** Key by key: in an object, `10` would come before `a`, and `__proto__` would be lost. */
function objectOf(texts: ReadonlyMap<string, string | null>): string {
  const members = [...texts].map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each)}`)
  return `{${members.join(',')}}`
}

/** Always an array: what the service reports in its place is its only element. */
function failedStepsOf(finished: FinishedOutcome | undefined): string {
  if (finished === undefined) return 'null'
  const { failedSteps, oddFailedSteps } = finished.run
  const isList = oddFailedSteps === undefined || ['{}', '""'].includes(oddFailedSteps)
  return `[${isList ? failedSteps.map(({ json }) => json).join(',') : oddFailedSteps}]`
}

/** `<node id>.txt` for each step with an output, `<node id>.2.txt` for the second run of a node. */
function fileNames(steps: readonly Step[], taken: readonly string[]): ReadonlyMap<Step, string> {
  const unique = new UniqueNames(taken)
  const names = new Map<Step, string>()
  const runs = new Map<string, number>()
  for (const step of steps) {
    const node = outputName(step)
    const run = (runs.get(node) ?? 0) + 1
    runs.set(node, run)
    if (step.output !== null) names.set(step, unique.take(node, run === 1 ? '.txt' : `.${run}.txt`))
  }
  return names
}

/** Names of files in one folder, made of anyone's ids: unique even if case is ignored. */
export class UniqueNames {
  private readonly taken: Set<string>
  /** Plain name → the number with which the next one is tried. */
  private readonly next = new Map<string, number>()

  constructor(taken: readonly string[] = []) {
    this.taken = new Set(taken.map((name) => name.toLowerCase()))
  }

  take(id: string, ending: string): string {
    const plain = plainName(id)
    const first = withEnding(plain, ending)
    let name = first
    for (let number = this.next.get(first) ?? 2; this.taken.has(name.toLowerCase()); number++) {
      name = withEnding(plain, `-${number}${ending}`)
      this.next.set(first, number + 1)
    }
    this.taken.add(name.toLowerCase())
    return name
  }
}

/** Without separators, a leading dot, and the names of devices. */
function plainName(id: string): string {
  const plain = id.replace(/[^A-Za-z0-9._-]/gu, '_').replace(/^\./, '_')
  return DEVICE.test(plain) ? `_${plain}` : plain
}

function withEnding(plain: string, ending: string): string {
  // Windows drops a dot at the end of a name.
  return `${plain.slice(0, MAX_NAME_BYTES - ending.length)}${ending}`.replace(/\.$/, '_')
}
