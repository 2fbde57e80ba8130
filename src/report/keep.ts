// What is kept of a finished run on disk as soon as it ends, so that its answer need not be carried
// along: a hundred of them would not fit in memory.

import type { FinishedOutcome } from '../run/outcome.ts'
import { fileErrorText } from './file-errors.ts'
import { type PlannedFile, planOutputFiles, writeResultFile } from './files.ts'

/** What was kept of a run. */
export interface Kept {
  /** The file with the whole answer; empty when it could not be written. */
  readonly resultFile: string
  /** Why it could not be; `undefined` when it was, or there is no answer. */
  readonly failure: string | undefined
  /** What `output-directory` is to get; `undefined` when no files are wanted. */
  readonly folder: PlannedFolder | undefined
}

export interface PlannedFolder {
  /** Absolute. */
  readonly path: string
  readonly files: readonly PlannedFile[]
}

/** Of a run that did not finish. */
export const NOTHING_KEPT: Kept = { resultFile: '', failure: undefined, folder: undefined }

export interface KeepPlaces {
  /** RUNNER_TEMP, or the system's folder for such files. */
  readonly temp: string
  /** `output-directory` as an absolute path; `undefined` when no files are wanted. */
  readonly outputDirectory: string | undefined
}

/** Writes the answer to disk, gives its memory back, and plans the files of the steps. */
export function keep({ run, answer }: FinishedOutcome, places: KeepPlaces): Kept {
  const written = writeAnswer(answer, places.temp)
  const { outputDirectory: path } = places
  const folder = path === undefined ? undefined : { path, files: planOutputFiles(run.steps, path) }
  return { ...written, folder }
}

function writeAnswer(answer: Buffer, temp: string): Pick<Kept, 'resultFile' | 'failure'> {
  try {
    return { resultFile: writeResultFile(answer, temp), failure: undefined }
  } catch (error) {
    return { resultFile: '', failure: fileErrorText(error, temp) }
  } finally {
    release(answer)
  }
}

/**
 * Gives the memory of an answer back now, and not when the collector comes by: what follows needs a
 * large one's share of it. Nothing reads the answer again.
 */
export function release({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.resizable) buffer.resize(0)
}
