// A journal that this step has taken up: what is about to be done is recorded first, and nothing is
// done once that fails, or once another step has taken the journal up.

import { randomBytes } from 'node:crypto'
import type { Problem } from '../run/problem.ts'
import { fileErrorText } from '../text/file-errors.ts'
import { own, quoted, say } from '../text/words.ts'
import type { Codes } from './codes.ts'
import { JournalFile } from './file.ts'
import { type Damage, type History, historyIn } from './history.ts'
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
  private isBroken = false
  /** Why no further start may be sent; `undefined` while one may. */
  problem: Problem | undefined

  private constructor(file: JournalFile, codes: Codes, now: () => Date) {
    this.file = file
    this.codes = codes
    this.now = now
  }

  /**
   * Takes a journal up. Gives with it all that it says up to then.
   * @param now the time of day
   * @throws what the file system throws
   */
  static takeUp(
    place: string,
    isNew: boolean,
    codes: Codes,
    now: () => Date,
  ): { readonly journal: Journal; readonly history: History | Damage } {
    const file = new JournalFile(place)
    const journal = new Journal(file, codes, now)
    try {
      const line = journal.append({ record: 'open' })
      file.sync()
      if (isNew) file.syncFolder()
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
    return this.attempt(() => {
      const line = this.append({ record: 'sending', item, digest })
      this.file.sync()
      const bytes = this.file.read(this.known)
      const at = bytes.indexOf(line)
      if (at < 0) throw new Error('what was written to it is not there')
      const isTaken = this.isTakenUpIn(bytes.toString('utf8'))
      this.known += at + Buffer.byteLength(line)
      if (isTaken) {
        this.append({ record: 'not-started', item })
        this.problem = { kind: 'journal-taken' }
      }
    })
  }

  /** The latest try certainly started no run for the item. */
  notStarted(item: string): void {
    this.attempt(() => this.append({ record: 'not-started', item }))
  }

  /** Gives why no further start may be sent, where recording it failed. */
  started(item: string, runId: string): Problem | undefined {
    return this.attempt(() => {
      this.append({ record: 'started', item, 'run-id': runId })
      this.file.sync()
    })
  }

  /** Gives why it could not be recorded, where it could not; the run is then collected once more. */
  ended(item: string, runId: string, conclusion: EndedConclusion): string | undefined {
    if (this.isBroken) return undefined
    try {
      this.append({ record: 'ended', item, 'run-id': runId, conclusion })
      return undefined
    } catch (error) {
      this.isBroken = true
      return fileErrorText(error, this.file.path)
    }
  }

  close(): void {
    this.file.close()
  }

  /** Nothing is appended after what could not be written: it would make a torn line pass for a whole one. */
  private attempt(work: () => void): Problem | undefined {
    if (this.isBroken) return this.problem
    try {
      work()
    } catch (error) {
      this.isBroken = true
      const cause = say`${quoted(fileErrorText(error, this.file.path))}`
      this.problem ??= { kind: 'journal-not-written', cause }
    }
    return this.problem
  }

  private append(record: JournalRecord): string {
    const stamp = { opening: this.opening, n: this.records + 1, time: this.now().toISOString() }
    const line = lineOf(stamp, record, this.codes)
    this.file.append(`\n${line}\n`)
    this.records++
    return `${line}\n`
  }

  /** Whether another step has taken the journal up since this one did. */
  private isTakenUpIn(text: string): boolean {
    return text.split('\n').some((line) => {
      const parsed = parsedLine(line, this.codes)
      return (
        parsed.kind === 'entry' &&
        parsed.entry.record === 'open' &&
        parsed.entry.opening !== this.opening
      )
    })
  }
}

/** What is wrong with a journal, for a sentence: `line 3 …`. */
export function damageText({ line, why }: Damage) {
  return say`line ${line} ${own(DAMAGES[why])}`
}

const DAMAGES: Readonly<Record<Damage['why'], string>> = {
  unreadable: 'cannot be read',
  code: 'was changed, or was written with another API key',
  order: 'is not in its place: lines before it are missing or were moved',
  newer: 'was written by a newer version of the action',
}
