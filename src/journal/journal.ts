// The journal of a step: what is about to be done is recorded first, and nothing is done once that fails, or once
// another step has opened the journal. The file only ever grows, each record is one write, and what must not be lost
// is synced before the step goes on.

import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Settings } from '../inputs/settings.ts'
import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { StartTask, Task } from '../run/task.ts'
import { fileErrorText } from '../text/system-errors.ts'
import { literal, say, untrusted } from '../text/words.ts'
import { type Decision, decide, digestOf } from './decide.ts'
import { type Damage, type History, historyIn } from './history.ts'
import { Codes, type JournalRecord } from './record.ts'

const MAX_MIB = 64
const OPENING_BYTES = 12
const OWNER_ONLY = 0o600

/** A journal as it was found, and what the step does by it. */
export interface ReadJournal extends Decision {
  /** Whether there is a file. */
  readonly exists: boolean
  /** The items in it that the step does not have. */
  readonly others: readonly string[]
}

/** Reads the journal, or says why nothing is done. The file is untouched. */
export function readJournal(settings: Settings): ReadJournal | Problem {
  return new Journal(settings).read()
}

/** Opens the journal and decides again, on all that it says up to then; or says why nothing is done. */
export function openJournal(settings: Settings): (ReadJournal & { journal: Journal }) | Problem {
  const journal = new Journal(settings)
  const found = journal.read()
  if ('kind' in found) return found
  const opened = journal.open(found.exists)
  if ('kind' in opened) {
    journal.close()
    return opened
  }
  return { ...opened, exists: found.exists, journal }
}

export class Journal {
  /** Why no further start may be sent; `undefined` while one may. */
  problem: Problem | undefined
  /** Runs whose end could not be recorded, and why the first could not. */
  endsMissing: { readonly number: number; readonly cause: string } | undefined
  private readonly settings: Settings
  private readonly path: string
  private readonly codes: Codes
  private readonly opening = randomBytes(OPENING_BYTES).toString('base64url')
  /** Item → what a start of it sends. */
  private readonly digests = new Map<string, string>()
  private states: ReadJournal['states'] = new Map()
  private descriptor: number | undefined
  private records = 0
  /** Up to here the file was read, in bytes. */
  private known = 0
  /** Why nothing more is appended; `undefined` while something may be. */
  private failure: string | undefined

  constructor(settings: Settings) {
    this.settings = settings
    this.path = settings.journal?.path ?? ''
    this.codes = new Codes(settings.apiKey)
    for (const item of settings.items) {
      if (item.task.kind !== 'start') continue
      this.digests.set(item.task.id, digestOf(item, settings.baseUrl, this.codes))
    }
  }

  read(): ReadJournal | Problem {
    try {
      const exists = fs.existsSync(this.path)
      return this.decideOn(exists ? fs.readFileSync(this.path, 'utf8') : '', exists)
    } catch (error) {
      return this.unusable(error)
    }
  }

  /** Takes the journal: from here on, it belongs to this step until another opens it. */
  open(exists: boolean): ReadJournal | Problem {
    try {
      this.openFile()
      const line = this.write({ record: 'open' })
      this.sync()
      if (!exists) syncFolder(path.dirname(this.path))
      const text = this.readUpTo(line)
      const decided = this.decideOn(text, exists)
      if (!('kind' in decided)) this.states = decided.states
      return decided
    } catch (error) {
      return this.unusable(error)
    }
  }

  /** To be called before a start is sent. Gives why it must not be, if that is so. */
  sending({ id }: StartTask): WhyNotStarted | undefined {
    this.attempt(() => {
      const line = this.write({ record: 'sending', item: id, digest: this.digests.get(id) ?? '' })
      this.sync()
      if (!this.isOpenedIn(this.readBehind(line))) return
      this.write({ record: 'not-started', item: id })
      this.problem = { kind: 'journal-taken' }
    })
    return this.why
  }

  /** The latest try certainly started no run. */
  notStarted({ id }: StartTask): void {
    this.attempt(() => this.write({ record: 'not-started', item: id }))
  }

  /** Gives why no further start may be sent, if that is so. */
  started({ id }: StartTask, runId: string): WhyNotStarted | undefined {
    this.attempt(() => {
      this.write({ record: 'started', item: id, 'run-id': runId })
      this.sync()
    })
    return this.why
  }

  /** To be called when the answer of a finished run is on disk. */
  ended(task: Task, outcome: Outcome): void {
    if (outcome.kind !== 'finished' || (task.kind === 'collect' && task.isResumed !== true)) return
    const { runId } = outcome
    const conclusion = outcome.reasons.length === 0 ? 'success' : 'failure'
    const state = this.states.get(task.id)
    const isKnown =
      state?.kind === 'ended' && state.runId === runId && state.conclusion === conclusion
    if (isKnown || this.problem !== undefined) return
    try {
      if (this.failure !== undefined) throw new Error(this.failure)
      this.write({ record: 'ended', item: task.id, 'run-id': runId, conclusion })
    } catch (error) {
      this.failure ??= fileErrorText(error, this.path)
      const { number = 0, cause = this.failure } = this.endsMissing ?? {}
      this.endsMissing = { number: number + 1, cause }
    }
  }

  close(): void {
    if (this.descriptor !== undefined) fs.closeSync(this.descriptor)
  }

  private get why(): WhyNotStarted | undefined {
    return this.problem && { by: 'journal', problem: this.problem }
  }

  private decideOn(text: string, exists: boolean): ReadJournal | Problem {
    const { items, list, maxStarts, journal } = this.settings
    const history = historyIn(text, this.codes)
    if ('why' in history) return { kind: 'journal-damaged', what: damageText(history) }
    const decided = decide(items, history, {
      retry: journal?.retry ?? 'failed',
      maxStarts,
      isList: list !== undefined,
      digestOf: ({ task }) => this.digests.get(task.id) ?? '',
    })
    return 'kind' in decided ? decided : { ...decided, exists, others: this.othersIn(history) }
  }

  private othersIn(history: History): readonly string[] {
    const ids = new Set(this.settings.items.map(({ task }) => task.id))
    return history.itemIds.filter((id) => !ids.has(id))
  }

  /** What the file system refuses before anything is sent makes a bad input of the journal. */
  private unusable(error: unknown): Problem {
    const reason = untrusted(fileErrorText(error, this.path))
    const words = say`\`journal\` must be a file that can be read and written: ${reason}`
    return { kind: 'bad-inputs', faults: [{ input: 'journal', words }] }
  }

  /** Does what a start depends on. After a failure nothing is appended: what failed may be there all the same. */
  private attempt(work: () => void): void {
    if (this.failure === undefined && this.problem === undefined) {
      try {
        work()
      } catch (error) {
        this.failure = fileErrorText(error, this.path)
      }
    }
    if (this.failure !== undefined) {
      this.problem ??= { kind: 'journal-not-written', cause: untrusted(this.failure) }
    }
  }

  private openFile(): void {
    fs.mkdirSync(path.dirname(this.path), { recursive: true })
    const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = fs.constants
    this.descriptor = fs.openSync(this.path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, OWNER_ONLY)
    if (process.platform !== 'win32') fs.fchmodSync(this.descriptor, OWNER_ONLY)
  }

  private get file(): number {
    if (this.descriptor === undefined) throw new Error('the journal is not open')
    return this.descriptor
  }

  /** Appends a record in one write, between line breaks, and gives its line. */
  private write(record: JournalRecord): string {
    const stamp = { opening: this.opening, n: this.records + 1, time: new Date().toISOString() }
    const line = `${this.codes.lineOf(stamp, record)}\n`
    const bytes = Buffer.from(`\n${line}`)
    if (fs.fstatSync(this.file).size + bytes.length > MAX_MIB * 1024 * 1024) {
      throw new Error(`the journal would be larger than ${MAX_MIB} MiB`)
    }
    if (fs.writeSync(this.file, bytes) !== bytes.length) {
      throw new Error('only a part of a record could be written')
    }
    this.records++
    return line
  }

  private sync(): void {
    fs.fsyncSync(this.file)
  }

  /** What the file says up to a line of this step. */
  private readUpTo(line: string): string {
    const bytes = this.readAll()
    this.known = this.endOf(line, bytes)
    return bytes.toString('utf8', 0, this.known)
  }

  /** What other steps appended before a line of this step, and behind it. */
  private readBehind(line: string): string {
    const bytes = this.readAll().subarray(this.known)
    this.known += this.endOf(line, bytes)
    return bytes.toString()
  }

  private endOf(line: string, bytes: Buffer): number {
    const at = bytes.indexOf(line)
    if (at < 0) throw new Error('what was written to it is not there')
    return at + Buffer.byteLength(line)
  }

  private readAll(): Buffer {
    // Files on Windows have larger numbers than a double can tell apart.
    const own = fs.fstatSync(this.file, { bigint: true })
    const named = fs.statSync(this.path, { bigint: true, throwIfNoEntry: false })
    if (named === undefined) throw new Error('the file was removed')
    if (own.ino !== named.ino || own.dev !== named.dev) {
      throw new Error('another file has taken its place')
    }
    return fs.readFileSync(this.path)
  }

  private isOpenedIn(text: string): boolean {
    return text.split('\n').some((line) => {
      const parsed = this.codes.parse(line)
      return (
        parsed.kind === 'entry' &&
        parsed.entry.record === 'open' &&
        parsed.entry.opening !== this.opening
      )
    })
  }
}

/** In which a new file is to be found after a loss of power. */
function syncFolder(folder: string): void {
  // Windows syncs no folder; its file system keeps such changes in order by itself.
  if (process.platform === 'win32') return
  const descriptor = fs.openSync(folder, fs.constants.O_RDONLY)
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function damageText({ line, why }: Damage) {
  return say`line ${line} ${literal(DAMAGES[why])}`
}

const DAMAGES: Readonly<Record<Damage['why'], string>> = {
  foreign: 'is not a record of a journal',
  code: 'was changed, or was written with another API key',
  order: 'is not in its place: lines before it are missing or were moved',
  newer: 'was written by a newer version of the action',
}
