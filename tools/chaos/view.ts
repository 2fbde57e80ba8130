// What an invariant looks at: a step with its own requests, acts, and records, also by item.

import { journalOf, openingOf, recordsIn } from './journal.ts'
import type { Seen, SeenRequest, SeenStep } from './seen.ts'

export type View = ReturnType<typeof viewsOf>[number]
export type ItemView = View['items'][number]

export const NEVER = Number.POSITIVE_INFINITY

export function viewsOf(seen: Seen) {
  const records = recordsIn(journalOf(seen))
  return seen.steps.map((step) => {
    const requests = seen.requests.filter((each) => each.step === step.number)
    const acts = seen.acts.filter((act) => act.step === step.number)
    return {
      // The records are all those of the journal at the end of the trial.
      ...{ seen, step, requests, acts, records, ...byKind(requests) },
      /** Whether a write to its journal, or a sync, failed. */
      hasFailed: acts.some(({ what }) => what === 'failed'),
      opening: openingOf(seen, step.number),
      items: step.planned.map(({ id }) => {
        return itemView(step, id, byKind(requests.filter(({ item }) => item === id)))
      }),
    }
  })
}

function byKind(requests: readonly SeenRequest[]) {
  const { start: starts = [], poll: polls = [] } = Object.groupBy(requests, ({ kind }) => kind)
  return { starts, polls }
}

function itemView(step: SeenStep, id: string, { starts, polls }: ReturnType<typeof byKind>) {
  // Its end was reported, or else the step ended.
  const { conclusion = '', runId, at: endedAt = step.end } = step.ends.get(id) ?? {}
  const start = starts.at(-1)
  const isStarted = start?.meaning === 'started' && start.made !== undefined
  // A step that is killed polls runs whose end it does not live to see.
  const wasThere = start === undefined && (runId !== undefined || polls.length > 0)
  /** When the step knew of its run: at the end of its start, or from the beginning. */
  const knownSince = isStarted ? start.end : wasThere ? step.begin : NEVER
  return { id, starts, polls, conclusion, runId, knownSince, endedAt }
}
