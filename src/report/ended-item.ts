// The record of an item that has ended, without its outputs, so that a thousand fit into memory.

import type { WhyNotStarted } from '../run/outcome.ts'
import type { Parts } from '../run/task.ts'
import {
  ITEM_CONCLUSIONS,
  ITEM_FACTS,
  type ItemConclusion,
  isFailed,
} from '../schedule/conclusion.ts'
import type { Instant } from '../text/units.ts'
import type { Words } from '../text/words.ts'
import type { Annotation } from './entry.ts'
import type { ErrorCode } from './error-code.ts'

export interface Failure {
  /** Contains no text from outside. */
  readonly title: string
  readonly code: ErrorCode
  readonly error: readonly Words[]
  /** Without the run's id, so that equal causes read alike. */
  readonly short: Words
  readonly annotations: readonly Annotation[]
  readonly points: readonly Words[]
  readonly next: readonly Words[]
}

/** Paths; empty if the file does not exist. */
export interface ItemFiles {
  readonly answerFile: string
  readonly resultFile: string
  readonly folder: string
}

export const NO_FILES: ItemFiles = { answerFile: '', resultFile: '', folder: '' }

export interface EndedItem {
  readonly id: string
  readonly position: number
  readonly parts: Parts | undefined
  readonly conclusion: ItemConclusion
  readonly why: WhyNotStarted['by'] | undefined
  readonly runId: string | undefined
  readonly runUrl: string | undefined
  readonly workflowId: string | undefined
  readonly isResumed: boolean
  /** Whether the run was started before this step, also if nothing is sent for it. */
  readonly isCollected: boolean
  /** Whether the step stopped waiting for a run that may still be executing. */
  readonly mayContinue: boolean
  readonly failure: Failure | undefined
  readonly startedAt: Instant
  readonly endedAt: Instant
  readonly bytes: number | undefined
  /** Whether it has a result that is not white space alone. */
  readonly hasResult: boolean
  /** Without the output of `result-node`: the nodes that have one. */
  readonly nodes: Words | undefined
  readonly files: ItemFiles
  /** Whether the service no longer shows a run of the journal. */
  readonly isGone: boolean
}

const RANKS = { failed: 0, unfinished: 1, good: 2 }

/** Failed items first, then others without success. */
export function worstFirst(records: readonly EndedItem[]): readonly EndedItem[] {
  const rank = ({ conclusion }: EndedItem) => RANKS[ITEM_FACTS[conclusion].standing]
  return records.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position)
}

export function selectFailed(records: readonly EndedItem[]): readonly EndedItem[] {
  return records.filter(({ conclusion }) => isFailed(conclusion))
}

/** Each conclusion that occurs, in the order of `counts`, and its number of items. */
export function countByConclusion(records: readonly EndedItem[]) {
  return ITEM_CONCLUSIONS.map(
    (each) => [each, records.filter(({ conclusion }) => conclusion === each).length] as const,
  ).filter(([, number]) => number > 0)
}
