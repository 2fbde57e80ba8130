// What an invariant looks at: a step with its own requests, acts, and records, also by item.

import { journalOf, openingOf, recordsIn, type SeenRecord } from './journal.ts'
import type { Act, Seen, SeenRequest, SeenStep } from './seen.ts'

interface Requests {
  readonly starts: readonly SeenRequest[]
  readonly polls: readonly SeenRequest[]
}

export interface ItemView extends Requests {
  readonly id: string
  /** Empty if it has none. */
  readonly conclusion: string
  readonly runId: string | undefined
  /** When the step knew of its run: at the end of its start, or from the beginning. */
  readonly knownSince: number
  /** When its end was reported, or the step ended. */
  readonly endedAt: number
}

export interface View extends Requests {
  readonly seen: Seen
  readonly step: SeenStep
  readonly requests: readonly SeenRequest[]
  readonly acts: readonly Act[]
  /** Whether a write to its journal, or a sync, failed. */
  readonly hasFailed: boolean
  /** All those of the journal at the end of the trial. */
  readonly records: readonly SeenRecord[]
  readonly opening: string | undefined
  readonly items: readonly ItemView[]
}

export const NEVER = Number.POSITIVE_INFINITY

export function viewsOf(seen: Seen): readonly View[] {
  const records = recordsIn(journalOf(seen))
  return seen.steps.map((step) => {
    const requests = seen.requests.filter((each) => each.step === step.number)
    const acts = seen.acts.filter((act) => act.step === step.number)
    return {
      ...{ seen, step, requests, acts, records, ...byKind(requests) },
      hasFailed: acts.some(({ what }) => what === 'failed'),
      opening: openingOf(seen, step.number),
      items: step.planned.map(({ id }) => itemView(step, id, byKind(requests, id))),
    }
  })
}

function byKind(requests: readonly SeenRequest[], id?: string): Requests {
  const own = requests.filter(({ item }) => id === undefined || item === id)
  return {
    starts: own.filter(({ kind }) => kind === 'start'),
    polls: own.filter(({ kind }) => kind === 'poll'),
  }
}

function itemView(step: SeenStep, id: string, { starts, polls }: Requests): ItemView {
  const { conclusion = '', runId, at: endedAt = step.end } = step.ends.get(id) ?? {}
  const start = starts.at(-1)
  const isStarted = start?.meaning === 'started' && start.made !== undefined
  // A step that is killed polls runs whose end it does not live to see.
  const wasThere = start === undefined && (runId !== undefined || polls.length > 0)
  const knownSince = isStarted ? start.end : wasThere ? step.begin : NEVER
  return { id, starts, polls, conclusion, runId, knownSince, endedAt }
}
