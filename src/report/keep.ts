// What is kept of a finished run on disk as soon as it ends, so that its answer need not be carried
// along: a hundred of them would not fit in memory.

import type { FinishedOutcome } from '../run/outcome.ts'
import { fileErrorText } from '../text/system-errors.ts'
import { planOutputFiles, writeResultFile } from './files.ts'
import type { Kept } from './kept.ts'

export interface KeepPlaces {
  /** RUNNER_TEMP, or the system's folder for such files. */
  readonly temp: string
  /** `output-directory` as an absolute path; `undefined` when no files are wanted. */
  readonly outputDirectory: string | undefined
  /** The real path of the journal, where there is one. */
  readonly journal?: string | undefined
}

/** Writes the answer to disk, and plans the files of the steps. */
export function keep({ run, answer }: FinishedOutcome, places: KeepPlaces): Kept {
  const written = writeAnswer(answer, places.temp)
  const { outputDirectory: path, journal } = places
  const folder =
    path === undefined ? undefined : { path, files: planOutputFiles(run.steps, path, journal) }
  return { ...written, folder }
}

function writeAnswer(answer: Buffer, temp: string): Pick<Kept, 'resultFile' | 'failure'> {
  try {
    return { resultFile: writeResultFile(answer, temp), failure: undefined }
  } catch (error) {
    return { resultFile: '', failure: fileErrorText(error, temp) }
  }
}
