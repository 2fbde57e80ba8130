// A journal that this step has taken up: what is about to be done is recorded first, and nothing is
// done once that fails, or once another step has taken the journal up.

import { randomBytes } from 'node:crypto'
import type { Problem } from '../run/problem.ts'
import { fileErrorText } from '../text/system-errors.ts'
import { literal, say, untrusted } from '../text/words.ts'
import type { Codes } from './codes.ts'
import { JournalFile } from './file.ts'
import { type Damage, endsTorn, type History, historyIn } from './history.ts'
import { type EndedConclusion, type JournalRecord, lineOf, parsedLine } from './record.ts'

const OPENING_BYTES = 12

export class Journal {
  private readonly file: JournalFile
  private readonly codes: Codes
  private readonly now: () => Date
  private readonly opening = randomBytes(OPENING_BYTES).toString('base64url')
  private records = 0
  /** Up to here the file is known, in bytes. */
  private known = 0
  /** Why nothing more is appended; `undefined` while something may be. */
  private failure: string | undefined
  private hasFailedToEnd = false
  /** Why no further start may be sent; `undefined` while one may. */
  problem: Problem | undefined

  private constructor(file: JournalFile, codes: Codes, now: () => Date) {
    this.file = file
    this.codes = codes
    this.now = now
  }

  /**
   * Takes a journal up. Gives with it all that it says up to then.
   * @param before what it has; `undefined` where there is no file
   * @param now the time of day
   * @throws what the file system throws
   */
  static takeUp(
    place: string,
    before: string | undefined,
    codes: Codes,
    now: () => Date,
  ): { readonly journal: Journal; readonly history: History | Damage } {
    const file = new JournalFile(place)
    const journal = new Journal(file, codes, now)
    try {
      const isBroken = before !== undefined && endsTorn(before, codes)
      const line = journal.append({ record: 'open' }, isBroken ? '' : '\n')
      if (line === undefined) throw new Error(journal.failure)
      file.sync()
      if (before === undefined) file.syncFolder()
      const bytes = file.read(0)
      const end = bytes.indexOf(line) + Buffer.byteLength(line)
      if (end < Buffer.byteLength(line)) throw new Error('what was written to it is not there')
      journal.known = end
      return { journal, history: historyIn(bytes.toString('utf8', 0, end), codes) }
    } catch (error) {
      journal.close()
      throw error
    }
  }

  /** To be called before the start of an item is sent. Gives why it must not be, where that is so. */
  sending(item: string, digest: string): Problem | undefined {
    if (this.problem !== undefined) return this.problem
    return this.attempt({ record: 'sending', item, digest }, (line) => {
      this.file.sync()
      const bytes = this.file.read(this.known)
      const at = bytes.indexOf(line)
      if (at < 0) throw new Error('what was written to it is not there')
      this.known += at + Buffer.byteLength(line)
      if (this.isTakenUpIn(bytes.toString('utf8'))) {
        this.append({ record: 'not-started', item })
        this.problem = { kind: 'journal-taken' }
      }
    })
  }

  /** The latest try certainly started no run for the item. */
  notStarted(item: string): void {
    this.append({ record: 'not-started', item })
  }

  /** Gives why no further start may be sent, where recording it failed. */
  started(item: string, runId: string): Problem | undefined {
    return this.attempt({ record: 'started', item, 'run-id': runId }, () => this.file.sync())
  }

  /** Gives why it could not be recorded, where it could not; the run is then collected once more. */
  ended(item: string, runId: string, conclusion: EndedConclusion): string | undefined {
    if (this.failure !== undefined) return undefined
    const line = this.lineFor({ record: 'ended', item, 'run-id': runId, conclusion })
    try {
      this.write(line)
      return undefined
    } catch (error) {
      const cause = fileErrorText(error, this.file.path)
      // No start depends on it: unlike the others, it is no reason to start nothing more. But more can be
      // recorded only where it is known whether the record is there: a torn one is passed over, and not
      // a second one behind it.
      this.guarded(() => {
        if (this.hasFailedToEnd) throw error
        this.hasFailedToEnd = true
        if (this.file.read(this.known).includes(line)) this.records++
      })
      return cause
    }
  }

  close(): void {
    this.file.close()
  }

  /** Appends a record that a start depends on, and more with it that must not fail. */
  private attempt(record: JournalRecord, more: (line: string) => void): Problem | undefined {
    const line = this.append(record)
    if (line !== undefined) this.guarded(() => more(line))
    if (this.failure !== undefined) {
      this.problem ??= { kind: 'journal-not-written', cause: say`${untrusted(this.failure)}` }
    }
    return this.problem
  }

  /**
   * Appends a record that a start depends on and gives its line; nothing where that fails. Nothing is
   * ever appended after what could not be written: it counts as not made, and may be there all the same.
   */
  private append(record: JournalRecord, lineBreak = '\n'): string | undefined {
    if (this.failure !== undefined) return undefined
    const line = this.lineFor(record)
    this.guarded(() => this.write(line, lineBreak))
    return this.failure === undefined ? `${line}\n` : undefined
  }

  private write(line: string, lineBreak = '\n'): void {
    this.file.append(`${lineBreak}${line}\n`)
    this.records++
  }

  private lineFor(record: JournalRecord): string {
    const stamp = { opening: this.opening, n: this.records + 1, time: this.now().toISOString() }
    return lineOf(stamp, record, this.codes)
  }

  private guarded(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.failure = fileErrorText(error, this.file.path)
    }
  }

  /** Whether another step has taken the journal up, by what stands behind this one's own opening. */
  private isTakenUpIn(text: string): boolean {
    return text.split('\n').some((line) => {
      const parsed = parsedLine(line, this.codes)
      return parsed.kind === 'entry' && parsed.entry.record === 'open'
    })
  }
}

/** What is wrong with a journal, for a sentence: `line 3 …`. */
export function damageText({ line, why }: Damage) {
  return say`line ${line} ${literal(DAMAGES[why])}`
}

const DAMAGES: Readonly<Record<Damage['why'], string>> = {
  unreadable: 'cannot be read',
  code: 'was changed, or was written with another API key',
  order: 'is not in its place: lines before it are missing or were moved',
  newer: 'was written by a newer version of the action',
}
