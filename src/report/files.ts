// The files of a step: the service's answers, `results-file`, and the outputs of steps in `output-directory`. Errors of
// the disk never end the step; a warning reports them.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { followLinks } from '../inputs/paths.ts'
import type { Settings } from '../inputs/settings.ts'
import type { FinishedOutcome } from '../run/outcome.ts'
import type { Task } from '../run/task.ts'
import type { Step, WorkflowRun } from '../run/workflow-run.ts'
import { objectOf, objectOfJson } from '../text/json.ts'
import { fileErrorText } from '../text/system-errors.ts'
import { makeErrorLine } from './failure.ts'
import { secondsOf } from './outputs.ts'
import { type ItemRecord, outputName, outputsByNode } from './record.ts'

const OWNER_ONLY = 0o600
const RESULTS = 'results.jsonl'
const MAX_NAME_BYTES = 120
/** Device names on Windows (CON, NUL, COM1 …), reserved with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The number of files that could not be written, and the cause for the first. */
export interface NotWritten {
  readonly number: number
  readonly cause: string
}

export class Files {
  notWritten: NotWritten | undefined
  /** Node id → file or, for a list, item id → folder; `undefined` without `output-directory`. */
  readonly outputFiles: Map<string, string> | undefined
  private readonly settings: Settings
  private readonly temp: string
  private readonly isList: boolean
  /** Item id → name of its folder. */
  private readonly folderNames: ReadonlyMap<string, string>
  /** Whether `results-file` lacks a line. */
  private lacksLine = false
  /** A folder that only this step uses; `undefined` if it could not be made. */
  private folder: string | undefined

  /** @param temp RUNNER_TEMP, or the system's folder for such files */
  constructor(settings: Settings, temp: string) {
    const { items, list, outputDirectory } = settings
    this.settings = settings
    this.temp = temp
    this.isList = list !== undefined
    this.outputFiles = outputDirectory === undefined ? undefined : new Map()
    const unique = this.namesIn(outputDirectory ?? '')
    this.folderNames = new Map(items.map(({ task }) => [task.id, unique.take(task.id, '')]))
    if (this.isList) this.appendLine('')
  }

  /** The output `results-file`; empty if it lacks something. */
  get resultsFile(): string {
    return this.lacksLine ? '' : path.join(this.ownFolder(), RESULTS)
  }

  /** Writes the answer of a finished run byte for byte, then its outputs. Returns the path of the answer, or `''`. */
  write({ id, position }: Task, { run, answer }: FinishedOutcome): string {
    const name = this.isList ? `${position}.json` : 'result.json'
    const place = this.attempt(name, (file) =>
      fs.writeFileSync(file, answer, { mode: OWNER_ONLY, flag: 'wx' }),
    )
    this.writeOutputs(id, run.steps)
    return place
  }

  appendLine(line: string): void {
    if (this.lacksLine) return
    const place = this.attempt(RESULTS, (file) =>
      fs.appendFileSync(file, line, { mode: OWNER_ONLY }),
    )
    this.lacksLine = place === ''
  }

  /** Writes each step's output into `output-directory`, or an item's folder there. */
  writeOutputs(id: string, steps: readonly Step[]): void {
    const { outputDirectory } = this.settings
    if (outputDirectory === undefined) return
    const folder = path.join(outputDirectory, this.isList ? (this.folderNames.get(id) ?? '') : '')
    if (this.attempt(folder, makeFolder) === '') return
    if (this.isList) this.outputFiles?.set(id, folder)
    const unique = this.namesIn(folder)
    const runs = new Map<string, number>()
    for (const step of steps) {
      const node = outputName(step)
      const run = (runs.get(node) ?? 0) + 1
      runs.set(node, run)
      const { output } = step
      if (output === null) continue
      const name = unique.take(node, run === 1 ? '.txt' : `.${run}.txt`)
      const file = this.attempt(path.join(folder, name), (place) => {
        // A link there is removed and not followed.
        if (fs.lstatSync(place, { throwIfNoEntry: false })) fs.unlinkSync(place)
        fs.writeFileSync(place, output, { flag: 'wx' })
      })
      if (this.isList) continue
      // Without the last file of a node, an earlier one would pass for it.
      if (file === '') this.outputFiles?.delete(node)
      else this.outputFiles?.set(node, file)
    }
  }

  /** Returns the path of the written file; empty if it could not be written. */
  private attempt(name: string, write: (file: string) => void): string {
    let place = path.isAbsolute(name) ? name : this.temp
    try {
      if (place !== name) place = path.join(this.ownFolder(), name)
      write(place)
      return place
    } catch (error) {
      const { number = 0, cause = fileErrorText(error, place) } = this.notWritten ?? {}
      this.notWritten = { number: number + 1, cause }
      return ''
    }
  }

  /** Makes a folder for this step alone, so that names cannot clash with other uses of the action in the job. */
  private ownFolder(): string {
    const prefix = this.isList ? 'workflow-runs-' : 'workflow-run-'
    this.folder ??= fs.mkdtempSync(path.join(path.resolve(this.temp), prefix))
    return this.folder
  }

  /** Names in a folder. If the journal is there, no output may replace it. */
  private namesIn(folder: string): UniqueNames {
    const { dir, base } = path.parse(this.settings.journal?.path ?? '')
    return new UniqueNames(dir === folder ? [base] : [])
  }
}

/** Makes a folder for outputs if it is missing. A link in its place, or above it, could lead elsewhere by now. */
function makeFolder(folder: string): void {
  const real = followLinks(folder)
  if (real === undefined || path.relative(real, folder) !== '') {
    throw new Error(`${folder} is a link or behind one, and links are not followed`)
  }
  fs.mkdirSync(folder, { recursive: true })
}

/** The line of an item in `results-file`: only `error` may be cut. */
export function lineOf(
  record: ItemRecord,
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
    'step-outputs': run === undefined ? 'null' : objectOf(outputsByNode(run.steps)),
    'failed-steps': run === undefined ? 'null' : `[${run.failedSteps.map(({ json }) => json)}]`,
    'started-at': text(run?.startedAt),
    'ended-at': text(run?.endedAt),
    'duration-seconds': (run && secondsOf(run)) ?? 'null',
    'result-file': text(record.resultFile),
    resumed: String(record.isResumed),
    ...(resultOptions?.isJson ? { 'result-json': json?.kind === 'json' ? json.text : 'null' } : {}),
    ...(runPage ? { 'run-url': text(record.runUrl) } : {}),
  }
  return `${objectOfJson(Object.entries(members))}\n`
}

/** The value of JSON text; null if the text is empty. */
function text(value: string | undefined): string {
  return JSON.stringify(value || null)
}

/** Names of files in one folder, made from untrusted ids: unique even if case is ignored. */
export class UniqueNames {
  /** Name → the number that the next one of its kind may have. */
  private readonly taken: Map<string, number>

  constructor(taken: readonly string[] = []) {
    this.taken = new Map(taken.map((name) => [name.toLowerCase(), 2]))
  }

  take(id: string, ending: string): string {
    // Without separators, a leading dot, and the names of devices.
    const safe = id.replace(/[^A-Za-z0-9._-]/gu, '_').replace(/^\./, '_')
    const plain = DEVICE.test(safe) ? `_${safe}` : safe
    const first = withEnding(plain, ending)
    let name = first
    let number = this.taken.get(first.toLowerCase()) ?? 2
    while (this.taken.has(name.toLowerCase())) name = withEnding(plain, `-${number++}${ending}`)
    this.taken.set(first.toLowerCase(), number).set(name.toLowerCase(), 2)
    return name
  }
}

function withEnding(plain: string, ending: string): string {
  // Windows drops a dot at the end of a name.
  return `${plain.slice(0, MAX_NAME_BYTES - ending.length)}${ending}`.replace(/\.$/, '_')
}
