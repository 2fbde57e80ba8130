// Answers that are so large that not many of them fit into memory at a time.

import type { Readable } from 'node:stream'

/** An answer that is longer than this is large: 16 MiB. */
export const LARGE_ANSWER_BYTES = 16 * 1024 * 1024

/** What a step with many runs says to one answer, which arrives beside others. */
export interface Admission {
  /** Whether the answer may be large. */
  mayBeLarge(): boolean
  /** To be called when the answer has been dealt with, or given up; it may be called more than once. */
  release(): void
}

/** Called when the head of an answer is there, before anything of its body is read. */
export type Admit = (answer: Readable) => Admission
