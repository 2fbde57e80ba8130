// What of a list goes to disk as its items end: the answers, the files of the steps, and the lines of
// `results-file`. Nothing that the disk refuses ends anything.

import * as fs from 'node:fs'
import * as path from 'node:path'
import type { FinishedOutcome } from '../../run/outcome.ts'
import { fileErrorText } from '../../text/system-errors.ts'
import { namesTakenIn, plainName, UniqueNames } from '../file-names.ts'
import { planOutputFiles, writeOutputFiles } from '../files.ts'
import type { KeepPlaces } from '../keep.ts'
import type { ItemRecord } from './record.ts'
import { type LineOf, lineOf } from './results-file.ts'

/** How many files could not be written, and why the first could not. */
export interface NotWritten {
  readonly number: number
  readonly cause: string
}

export class ListDisk {
  private readonly places: KeepPlaces
  private readonly names: readonly string[]
  /** Of this step alone; `undefined` where it could not be made. */
  private folder: string | undefined
  /** Why there is no whole `results-file`. */
  linesFailure: string | undefined
  answersNotWritten: NotWritten | undefined
  filesNotWritten: NotWritten | undefined
  /** Index of an item → folder with its files. */
  private readonly itemFolders = new Map<number, string>()

  constructor(places: KeepPlaces, ids: readonly string[]) {
    this.places = places
    const { outputDirectory, journal } = places
    this.names = folderNames(ids, namesTakenIn(outputDirectory, journal))
    const place = path.resolve(places.temp)
    this.attemptLines(place, () => {
      this.folder = fs.mkdtempSync(path.join(place, 'workflow-runs-'))
      fs.writeFileSync(path.join(this.folder, 'results.jsonl'), '', { mode: 0o600, flag: 'wx' })
    })
  }

  /** Writes the answer. `undefined` where it could not be written. */
  writeAnswer(index: number, answer: Buffer): string | undefined {
    const { folder, places } = this
    const file = path.join(folder ?? places.temp, `${index + 1}.json`)
    try {
      if (folder === undefined) throw new Error(this.linesFailure)
      fs.writeFileSync(file, answer, { mode: 0o600, flag: 'wx' })
      return file
    } catch (error) {
      this.answersNotWritten = oneMore(this.answersNotWritten, fileErrorText(error, file))
      return undefined
    }
  }

  /** Writes the outputs of the steps into the folder of the item, where that is wanted. */
  writeFiles(index: number, { run }: FinishedOutcome): void {
    const { outputDirectory, journal } = this.places
    const name = this.names[index]
    if (outputDirectory === undefined || name === undefined) return
    const folder = path.join(outputDirectory, name)
    const files = planOutputFiles(run.steps, folder, journal)
    const { written, failures } = writeOutputFiles(files, folder)
    for (const cause of failures) this.filesNotWritten = oneMore(this.filesNotWritten, cause)
    if (failures.length === 0 || written.length > 0) this.itemFolders.set(index, folder)
  }

  append(record: ItemRecord, of: LineOf): void {
    const { folder = '' } = this
    this.attemptLines(folder, () =>
      fs.appendFileSync(path.join(folder, 'results.jsonl'), lineOf(record, of)),
    )
  }

  /** The path of `results-file`; empty if it is not whole. */
  get resultsFile(): string {
    return this.linesFailure === undefined ? path.join(this.folder ?? '', 'results.jsonl') : ''
  }

  folderOf(index: number): string | undefined {
    return this.itemFolders.get(index)
  }

  get wantsFiles(): boolean {
    return this.places.outputDirectory !== undefined
  }

  private attemptLines(place: string, write: () => void): void {
    if (this.linesFailure !== undefined) return
    try {
      write()
    } catch (error) {
      this.linesFailure = fileErrorText(error, place)
    }
  }
}

/** The names of the items' folders, in the order of the list. */
export function folderNames(
  ids: readonly string[],
  taken: readonly string[] = [],
): readonly string[] {
  const unique = new UniqueNames(taken)
  return ids.map((id) => unique.take(plainName(id), ''))
}

function oneMore(before: NotWritten | undefined, cause: string): NotWritten {
  return { number: (before?.number ?? 0) + 1, cause: before?.cause ?? cause }
}
