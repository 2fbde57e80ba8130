// What is remembered of an item that has ended: little enough that a thousand of them are nothing.

import type { Outcome } from '../../run/outcome.ts'
import type { Task } from '../../run/task.ts'
import {
  type EndedItem,
  type ItemConclusion,
  isFailed,
  itemConclusionOf,
} from '../../runs/conclusion.ts'
import { prefix } from '../../text/text.ts'
import { parseTimestamp } from '../../text/timestamp.ts'
import { id, say, untrusted, type Words } from '../../text/words.ts'
import { accountOf, errorLine } from '../account.ts'
import type { Field } from '../outputs.ts'
import { type Html, sentence } from '../summary/html.ts'
import { reasonOf } from './reasons.ts'

const MOST_OF_A_STATE = 200

export interface ItemRecord extends EndedItem {
  /** From 0, in the order of the list. */
  readonly index: number
  readonly id: string
  readonly runId: string | undefined
  /** The page of the run. */
  readonly runUrl: string | undefined
  readonly isFinished: boolean
  /** The run goes on, though nobody waits for it any more. */
  readonly goesOn: boolean
  /** As the output `error` of a single run; `undefined` where all went as wished. */
  readonly error: Field | undefined
  /** The same in few words and without the run's id, so that equal ones can be told together. */
  readonly reason: Html | undefined
  /** `reason` as plain text. */
  readonly brief: string | undefined
  readonly state: string | undefined
  readonly startedAt: bigint | undefined
  readonly endedAt: bigint | undefined
  /** Of the result; `undefined` where there is none. */
  readonly bytes: number | undefined
}

export function recordOf(
  index: number,
  task: Task,
  outcome: Outcome,
  { runId, runUrl }: Pick<ItemRecord, 'runId' | 'runUrl'>,
  { baseUrl }: { readonly baseUrl: string },
): ItemRecord {
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const conclusion = itemConclusionOf(outcome)
  const account = accountOf(outcome, baseUrl)
  const reason = reasonOf(outcome)
  const result = run?.result.step?.output
  return {
    index,
    id: task.id,
    conclusion,
    why: outcome.kind === 'not-started' ? outcome.why.by : undefined,
    runId,
    runUrl,
    isFinished: run !== undefined,
    goesOn: runId !== undefined && mayGoOn(outcome),
    error: account === undefined ? undefined : errorLine(account),
    reason: reason && sentence(reason),
    brief: reason && detached(reason.text),
    state: run === undefined ? undefined : detached(prefix(run.state, MOST_OF_A_STATE)),
    startedAt: parseTimestamp(run?.startedAt),
    endedAt: parseTimestamp(run?.endedAt),
    bytes: result === undefined ? undefined : Buffer.byteLength(result),
  }
}

function mayGoOn(outcome: Outcome): boolean {
  if (outcome.kind === 'error') return outcome.problem.kind !== 'other-workflow'
  return outcome.kind === 'timed-out' || outcome.kind === 'cancelled'
}

/** The same text, which does not keep the longer one alive that it was cut from. */
export function detached(text: string): string {
  // Where no character needs two bytes, the copy has one for each.
  const encoding = /[^\x00-\xff]/.test(text) ? 'utf16le' : 'latin1'
  return Buffer.from(text, encoding).toString(encoding)
}

/** How an item is called: its id, and its place in the list. */
export function itemText({ id: name, index }: Pick<ItemRecord, 'id' | 'index'>, of: number): Words {
  return say`item ${nameText(name)} (${index + 1} of ${of})`
}

/** An item's id in quotes, whatever stands in it. */
export function nameText(name: string): Words {
  return say`${untrusted(name, 100, JSON.stringify)}`
}

/** The run's id with a comma before it, where there is one. */
export function runText(runId: string | undefined): Words {
  return runId === undefined ? say`` : say`, run ${id(runId)}`
}

const RANKS: Readonly<Record<ItemConclusion, number>> = {
  failure: 0,
  error: 0,
  unknown: 0,
  timed_out: 1,
  cancelled: 2,
  not_started: 3,
  started: 4,
  running: 4,
  success: 5,
}

/** Those that failed first, then the others that are no success, each in the order of the list. */
export function worstFirst(records: readonly ItemRecord[]): readonly ItemRecord[] {
  return records.toSorted((a, b) => RANKS[a.conclusion] - RANKS[b.conclusion] || a.index - b.index)
}

export function failedOf(records: readonly ItemRecord[]): readonly ItemRecord[] {
  return records.filter(({ conclusion }) => isFailed(conclusion))
}
