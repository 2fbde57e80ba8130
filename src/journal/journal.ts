// A start is recorded before it is sent; none is sent once that fails, or another step has
// opened the journal.

import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { JournalSettings, Settings } from '../inputs/settings.ts'
import { concludeRun } from '../run/conclusion.ts'
import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import type { Blocked, Problem } from '../run/problem.ts'
import type { StartTask, Task } from '../run/task.ts'
import type { SavedEnd } from '../schedule/ports.ts'
import { describeFileError } from '../text/system-errors.ts'
import { untrusted } from '../text/words.ts'
import { type Decision, decide, isRedo } from './decide.ts'
import { computeDigests, recordedNodes, type StartDigest } from './digests.ts'
import { readHistory } from './history.ts'
import { Codes, type JournalRecord } from './line.ts'
import { resultDigests } from './results.ts'

const MAX_MIB = 64
const OPENING_BYTES = 12
const OWNER_ONLY = 0o600

export interface ReadJournal extends Decision {
  readonly exists: boolean
  readonly isEmpty: boolean
  readonly others: readonly string[]
}

export class Journal {
  /** Why no further start may be sent. */
  problem: Problem | undefined
  endsMissing: { readonly number: number; readonly cause: string } | undefined
  private readonly settings: Settings
  private readonly path: string
  private readonly codes: Codes
  private readonly now: () => number
  private readonly opening = randomBytes(OPENING_BYTES).toString('base64url')
  private digests: ReadonlyMap<string, StartDigest> = new Map()
  private states: ReadJournal['states'] = new Map()
  /** Open once there is something to write. */
  private file: number | undefined
  private records = 0
  /** Of the last `open` that was read, in ms since 1970. */
  private openedAt = 0
  /**
   * How far the file has been read, in bytes; at first, to the end of this step's `open`
   * record.
   */
  private readTo = 0
  /** Why nothing more is appended. */
  private writeError: string | undefined

  private constructor(settings: Settings, path: string, codes: Codes, now: () => number) {
    this.settings = settings
    this.path = path
    this.codes = codes
    this.now = now
  }

  /** @param now in ms since 1970 */
  static async create(
    settings: Settings,
    { path, key }: JournalSettings,
    apiKey: string,
    now = Date.now,
  ): Promise<Journal> {
    const journal = new Journal(settings, path, new Codes(key ?? apiKey), now)
    journal.digests = await computeDigests(settings.items, settings.baseUrl, journal.codes)
    return journal
  }

  read(): ReadJournal | Blocked {
    return this.orRefuse(() => {
      const exists = fs.existsSync(this.path)
      return this.decideOn(exists ? fs.readFileSync(this.path) : Buffer.alloc(0), exists)
    })
  }

  /**
   * Decides by the records of the journal. If a run is to be started, takes the journal first,
   * until another step opens it; if not, it is not written to until a run's end is known.
   */
  open(): ReadJournal | Blocked {
    const found = this.read()
    if ('problem' in found || !found.tasks.some(({ kind }) => kind === 'start')) return found
    return this.orRefuse(() => {
      const bytes = this.take(found.exists)
      const decided = this.decideOn(bytes.subarray(0, this.readTo), found.exists)
      return 'problem' in decided ? decided : { ...decided, isEmpty: found.isEmpty }
    })
  }

  /** Must be called before a start is sent. Returns why it must not be. */
  sending({ id }: StartTask): WhyNotStarted | undefined {
    return this.appendOrStop(() => {
      const line = this.write(this.describeStart(id))
      this.sync()
      const appended = this.readOn(line)
      this.readTo += appended.lastIndexOf('\n') + 1
      if (!this.hasOpen(appended.toString())) return
      this.write({ record: 'not-started', item: id })
      this.problem = { kind: 'journal-taken' }
    })
  }

  notStarted({ id }: StartTask): void {
    this.appendOrStop(() => this.write({ record: 'not-started', item: id }))
  }

  /** Returns why no further start may be sent. */
  started({ id }: StartTask, runId: string): WhyNotStarted | undefined {
    return this.appendOrStop(() => {
      const line = this.write({ record: 'started', item: id, 'run-id': runId })
      this.sync()
      this.readOn(line)
    })
  }

  ended(task: Task, outcome: Outcome, { resultText }: SavedEnd): void {
    if (outcome.kind !== 'finished') return
    const state = this.states.get(task.id)
    if (task.kind === 'collect' && state === undefined) return
    const { runId, run } = outcome
    const conclusion = concludeRun(run)
    const result = resultText === undefined ? undefined : this.codes.resultDigestOf(resultText)
    const isKnown = state?.kind === 'ended' && state.runId === runId
    const isSame = isKnown && state.conclusion === conclusion
    // A step that writes no result file knows nothing of an earlier one.
    if (isSame && (result === undefined || state.result === result)) return
    this.append(() => {
      if (this.file === undefined) this.take(true)
      const item = task.id
      this.readOn(this.write({ record: 'ended', item, 'run-id': runId, conclusion, result }))
    })
    if (this.writeError === undefined || this.problem !== undefined) return
    this.endsMissing = { number: (this.endsMissing?.number ?? 0) + 1, cause: this.writeError }
  }

  close(): void {
    if (this.file !== undefined) fs.closeSync(this.file)
  }

  private describeStart(id: string): JournalRecord {
    const sent = this.digests.get(id)
    if (sent === undefined) throw new Error('the start has no digest')
    const digest = sent.whole
    const isJson = this.settings.resultOptions?.format === 'json'
    const redo = isRedo(this.states.get(id), digest, isJson) || undefined
    return { record: 'sending', item: id, digest, redo, nodes: recordedNodes(sent) }
  }

  /** Takes the journal with an `open`. Returns all that the file has then. */
  private take(exists: boolean): Buffer {
    const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = fs.constants
    if (!exists) fs.mkdirSync(path.dirname(this.path), { recursive: true })
    const flags = O_RDWR | O_APPEND | O_NOFOLLOW | (exists ? 0 : O_CREAT)
    this.file = fs.openSync(this.path, flags, OWNER_ONLY)
    if (process.platform !== 'win32') fs.fchmodSync(this.file, OWNER_ONLY)
    const { run, attempt } = this.settings.journal?.job ?? {}
    const line = this.write({ record: 'open', 'github-run': run, 'github-attempt': attempt })
    this.sync()
    if (!exists) syncFolder(path.dirname(this.path))
    const bytes = this.readOn(line)
    this.readTo = bytes.indexOf(line) + Buffer.byteLength(line)
    return bytes
  }

  private decideOn(bytes: Buffer, exists: boolean): ReadJournal | Blocked {
    const history = readHistory(bytes, this.codes)
    if ('problem' in history) return history
    const results = resultDigests((each, kind) => this.codes.resultDigestOf(each, kind))
    const decided = decide(this.settings, { history, digests: this.digests, results })
    if ('problem' in decided) return decided
    this.states = decided.states
    this.openedAt = history.openedAt
    const own = new Set(this.settings.items.map(({ task }) => task.id))
    const others = history.ids.filter((id) => !own.has(id))
    return { ...decided, exists, isEmpty: history.isEmpty, others }
  }

  private orRefuse(read: () => ReadJournal | Blocked): ReadJournal | Blocked {
    try {
      return read()
    } catch (error) {
      const cause = untrusted(describeFileError(error, this.path))
      return { problem: { kind: 'journal-unusable', cause } }
    }
  }

  private appendOrStop(work: () => void): WhyNotStarted | undefined {
    if (this.problem === undefined) this.append(work)
    if (this.writeError !== undefined) {
      this.problem ??= { kind: 'journal-not-written', cause: untrusted(this.writeError) }
    }
    return this.problem && { by: 'journal', problem: this.problem }
  }

  /** Nothing is appended after a failure: the failed record may be in the file all the same. */
  private append(work: () => void): void {
    if (this.writeError !== undefined) return
    try {
      work()
    } catch (error) {
      this.writeError = describeFileError(error, this.path)
    }
  }

  private write(record: JournalRecord): string {
    const file = this.opened()
    const now = this.now()
    // Whatever this clock says, an opening is later than those that it knows.
    const ms = record.record === 'open' ? Math.max(now, this.openedAt + 1) : now
    const stamp = { opening: this.opening, n: this.records + 1, time: new Date(ms).toISOString() }
    const line = `${this.codes.lineOf(stamp, record)}\n`
    const bytes = Buffer.from(`\n${line}`)
    if (fs.fstatSync(file).size + bytes.length > MAX_MIB * 1024 * 1024) {
      const remedy = 'begin a new file, with which every item is started and paid for again'
      throw new Error(`the journal would be larger than ${MAX_MIB} MiB; ${remedy}`)
    }
    if (fs.writeSync(file, bytes) !== bytes.length) {
      throw new Error('only a part of a record could be written')
    }
    this.records++
    return line
  }

  private sync(): void {
    fs.fsyncSync(this.opened())
  }

  private opened(): number {
    if (this.file === undefined) throw new Error('the journal is not open')
    return this.file
  }

  private hasOpen(appended: string): boolean {
    return appended.split('\n').some((line) => {
      const found = this.codes.parse(line.trim())
      return found.kind === 'record' && found.record.record === 'open'
    })
  }

  /** The bytes not read before, of which the line must be a part. */
  private readOn(line: string): Buffer {
    // Inode numbers on Windows exceed a double.
    const file = this.opened()
    const opened = fs.fstatSync(file, { bigint: true })
    const current = fs.statSync(this.path, { bigint: true, throwIfNoEntry: false })
    if (opened.ino !== current?.ino || opened.dev !== current.dev) {
      throw new Error('the file was removed, or another file has taken its place')
    }
    const bytes = Buffer.alloc(Math.max(0, Number(opened.size) - this.readTo))
    fs.readSync(file, bytes, 0, bytes.length, this.readTo)
    if (!bytes.includes(line)) throw new Error('a written record is missing from the file')
    return bytes
  }
}

/** Makes a new file in the folder survive a loss of power. */
function syncFolder(folder: string): void {
  try {
    const descriptor = fs.openSync(folder, 'r')
    try {
      fs.fsyncSync(descriptor)
    } finally {
      fs.closeSync(descriptor)
    }
  } catch {
    // Windows and some other file systems sync no folder.
  }
}
