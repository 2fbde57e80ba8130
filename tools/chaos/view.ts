// What an invariant looks at: a step with its own requests, acts, and records, also by item.

import { journalOf, recordsIn, stateIn } from './journal.ts'
import type { Seen, SeenRequest } from './seen.ts'

export type View = ReturnType<typeof viewsOf>[number]
export type ItemView = View['items'][number]

export const NEVER = Number.POSITIVE_INFINITY

export function viewsOf(seen: Seen) {
  /** Those of the journal at the end of the trial, where all copies are together. */
  const records = recordsIn(journalOf(seen))
  return seen.steps.map((step) => {
    const requests = seen.requests.filter((each) => each.step === step.number)
    const acts = seen.acts.filter((act) => act.step === step.number)
    const written = acts.flatMap(({ text }) => recordsIn(text))
    const opening = written[0]?.opening
    /** The position of its record `open`; -1 if it was lost, or nothing was written. */
    const openedAt = records.findIndex((each) => each.opening === opening)
    const found = recordsIn(step.found)
    const items = step.planned.map(({ id, lengthMs, clockErrorMs }) => {
      const { starts, polls } = byKind(requests.filter(({ item }) => item === id))
      // Its end was reported, or else the step ended.
      const { conclusion = '', runId, at: endedAt = step.end } = step.ends.get(id) ?? {}
      const start = starts.at(-1)
      // A step that is killed polls runs whose end it does not live to see.
      const wasThere = start === undefined && (runId !== undefined || polls.length > 0)
      /** When the step knew of its run: at the end of its start, or from the beginning. */
      const knownSince = start?.meaning === 'started' ? start.end : wasThere ? step.begin : NEVER
      /** The positions of the step's own records `sending`. */
      const sendings = records.flatMap(({ record, ...each }, at) => {
        return record === 'sending' && each.opening === opening && each.item === id ? [at] : []
      })
      return {
        ...{ id, starts, polls, conclusion, runId, knownSince, endedAt, sendings },
        /** What its run took, as its answer says; undefined if it does not. */
        stampedMs: clockErrorMs === undefined ? undefined : lengthMs + clockErrorMs,
        /** Its state when the step opened the journal. */
        before: stateIn(found, id),
      }
    })
    /** Whether a write to its journal, or a sync, failed. */
    const hasFailed = acts.some(({ what }) => what === 'failed')
    const own = { requests, acts, written, opening, openedAt, items, hasFailed }
    const there = recordsIn(seen.journals[step.round]?.after)
    return { seen, step, records, there, ...own, ...byKind(requests) }
  })
}

function byKind(requests: readonly SeenRequest[]) {
  const { start: starts = [], poll: polls = [] } = Object.groupBy(requests, ({ kind }) => kind)
  return { starts, polls }
}
