// What is kept of a finished run when it ends.

import type { PlannedFile } from './files.ts'

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
