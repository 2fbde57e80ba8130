// The invariants of every trial. Expectations follow from the pages (docs/waiting.md#waiting), and from the observations of the service.

import { API_KEY } from '../simulation/settings.ts'
import { journalOf, recordsIn, type SeenRecord, type SeenState, stateIn } from './journal.ts'
import { INPUT_NODE, type Step } from './model.ts'
import type { Seen, SeenRequest } from './seen.ts'
import { isUnmade, timeChecks } from './times.ts'
import { NEVER, type View, viewsOf } from './view.ts'

export type Invariant = keyof typeof trialChecks | keyof typeof stepChecks | keyof typeof timeChecks

/** The invariants that a trial violates, and how. */
export function violationsOf(seen: Seen): readonly { name: string; details: readonly string[] }[] {
  const views = viewsOf(seen)
  const ofTrial = Object.entries(trialChecks).map(([name, check]) => {
    return { name, details: [...check(seen, views)] }
  })
  const ofSteps = Object.entries({ ...stepChecks, ...timeChecks }).map(([name, check]) => {
    const detailsOf = (view: View) =>
      Array.from(check(view), (detail) => `step ${view.step.number}: ${detail}`)
    return { name, details: views.flatMap(detailsOf) }
  })
  return [...ofTrial, ...ofSteps].filter(({ details }) => details.length > 0)
}

const FINISHED = ['success', 'failure']
const MAX_FAILURES = 10
const MIN_FAILING_MS = 5 * 60_000
const OVERTIME_MS = 10_000
const GRACE_MS = 5_000
/** Tolerance for sums of times. */
const ROUNDING_MS = 0.1

const trialChecks = {
  // One run is made for an item, and another only by a step that found a record of it and may repeat it ("in order").
  // A start is never repeated unless it made none.
  *'one run'({ trial }: Seen, views: readonly View[]) {
    const items = views.flatMap((view) => view.items)
    for (const { id, starts } of items) {
      const isFinal = (start: SeenRequest) => start.made !== undefined || !isUnmade(start)
      const again = starts.slice(0, -1).find(isFinal)
      if (again !== undefined) yield `${id} was sent again after ${again.meaning}`
    }
    // Steps with copies of their own do not know of each other.
    if (trial.hasCopies) return
    // A start can overtake one of another step on its way: what counts is when it was recorded.
    const made = items
      .filter(({ starts }) => starts.some((start) => start.made !== undefined))
      .sort((a, b) => (a.sendings[0] ?? 0) - (b.sendings[0] ?? 0))
    for (const [number, { id, before }] of made.entries()) {
      const isFirst = made.findIndex((each) => each.id === id) === number
      if (!isFirst && before.kind === 'not-started') yield `${id} has another run`
    }
  },

  // The run that is reported or recorded for an item is its own, and ended as it did.
  *'own run'(seen: Seen) {
    const reported = seen.steps.flatMap(({ ends }) => {
      return [...ends].map(([item, { runId, conclusion }]) => ({ item, runId, conclusion }))
    })
    const recorded = recordsIn(journalOf(seen)).map(({ item, conclusion, 'run-id': runId }) => {
      return { item, runId, conclusion }
    })
    for (const { item, runId, conclusion = '' } of [...reported, ...recorded]) {
      if (runId !== undefined && seen.runs.get(runId) !== item) yield `${item} has ${runId}`
      const isSuccess = seen.trial.items.find(({ id }) => id === item)?.succeeds
      if (FINISHED.includes(conclusion) && (conclusion === 'success') !== isSuccess) {
        yield `${item} ended in ${conclusion}`
      }
    }
  },

  // Once the faults are over, every item is collected or unknown.
  *converges(_: Seen, views: readonly View[]) {
    const calm = views.filter(({ step }) => step.isCalm)
    const last = new Map(calm.map(({ step, items }) => [step.isList, items]))
    for (const { id, conclusion } of [...last.values()].flat()) {
      const isSettled = [...FINISHED, 'unknown'].includes(conclusion)
      if (!isSettled) yield `${id} is ${conclusion} at the end`
    }
  },

  // Neither the key nor an input is in the journal.
  *discreet(seen: Seen) {
    const secrets = [API_KEY, INPUT_NODE, ...seen.trial.items.map(({ mark }) => mark)]
    for (const each of secrets) if (journalOf(seen).includes(each)) yield `it has ${each}`
  },

  // A step never changes a byte that the journal has.
  *grows({ journals }: Seen) {
    for (const [number, { before, after }] of journals.entries()) {
      if (!after.startsWith(before)) yield `round ${number} changed what was there`
    }
  },
}

const stepChecks = {
  // Before each start, a `sending` of its own was written and synced, and it still stands.
  *'recorded first'({ seen, acts, items }: View) {
    if (!seen.trial.hasJournal) return
    let isSynced = false
    let size = NEVER
    for (const act of acts) {
      if (recordsIn(act.text).some(({ record }) => record === 'sending')) {
        isSynced = false
        size = act.size ?? 0
      }
      if (act.what === 'synced') isSynced ||= (act.size ?? 0) >= size
      if (act.what !== 'sends') continue
      if (!isSynced) yield 'it sent a start without a synced record'
      isSynced = false
      size = NEVER
    }
    for (const { id, starts, sendings } of items) {
      if (sendings.length < starts.length) yield `a start of ${id} has no record that stands`
    }
  },

  // A start that made a run is never recorded or reported as one that did not.
  *'never denied'({ items, written }: View) {
    for (const { id, starts, sendings, conclusion } of items) {
      const isDenied = ({ item, record }: SeenRecord) => item === id && record === 'not-started'
      const unmade = starts.filter(({ made }) => made === undefined).length
      // A start may be recorded, and the step stopped before it was sent.
      const unsent = Math.max(0, sendings.length - starts.length)
      const isRecorded = written.filter(isDenied).length > unmade + unsent
      const isReported = unmade < starts.length && conclusion === 'not_started'
      if (isRecorded || isReported) yield `it says that ${id} was not started`
    }
  },

  // What `retry` and `redo` select, and nothing else, is started in the order of the list; the
  // rest of it is left as it was.
  *'in order'(view: View) {
    const selected = selectedIn(view)
    const sent = [...new Set(view.starts.map(({ item }) => item))]
    for (const [number, id] of sent.entries()) {
      if (id !== selected[number]?.id) yield `${id} is started instead of ${selected[number]?.id}`
    }
    for (const { id, polls, conclusion } of selected.slice(sent.length)) {
      const isLeft = ['', 'not_started', 'cancelled'].includes(conclusion) && polls.length === 0
      if (!isLeft) yield `${id} was not started, and is ${conclusion}`
    }
  },

  // A step that starts nothing and learns of no new end writes nothing.
  *quiet({ step, items, written }: View) {
    const isSent = items.some(({ before }) => isSelected(before.kind, step))
    const isNew = items.some(({ before, conclusion }) => {
      return before.kind === 'started' && FINISHED.includes(conclusion)
    })
    if (!isSent && !isNew && written.length > 0) yield `it wrote ${written[0]?.record}`
  },

  // Every run id that arrived is reported and recorded, but for a kill or a full disk.
  *'ids kept'({ seen, step, starts, records, hasFailed }: View) {
    if (step.wasKilled) return
    for (const { item, made, meaning } of starts) {
      if (meaning !== 'started') continue
      const isRecorded = records.some((each) => each.item === item && each['run-id'] === made)
      if (seen.trial.hasJournal && !isRecorded && !hasFailed) yield `${made} is not in the journal`
      const reported = step.ends.get(item)?.runId
      if (reported !== made) yield `${made} of ${item} arrived, and it reports ${reported}`
    }
  },

  // The service's own answers have their meaning: the id of a run is known, and a finished answer counts.
  *'own answers'({ requests }: View) {
    for (const { kind, item, told, meaning } of requests) {
      if (told !== undefined && meaning !== told) yield `${kind} of ${item}: ${told} is ${meaning}`
    }
  },

  // A start is sent only by the step that took the journal up last.
  *'one owner'({ items, there, opening }: View) {
    const own = there.filter((each) => each.opening === opening)
    for (const { id, starts } of items) {
      const sendings = own.filter((each) => each.record === 'sending' && each.item === id)
      const sent = sendings[starts.length - 1]
      const between =
        sent && own[0] ? there.slice(there.indexOf(own[0]) + 1, there.indexOf(sent)) : []
      const newer = between.find(({ record }) => record === 'open')
      if (newer !== undefined) yield `it sent ${id}, though ${newer.opening} was newer`
    }
  },

  // An item is left unknown only if its answer or record was lost, or as the one that a kill or a full disk met.
  *'few unknown'({ step, written, items, records, opening, hasFailed }: View) {
    const unknown = items.filter(({ id, starts }) => {
      const state = stateIn(records, id)
      const isOwn = state.kind === 'unknown' && state.opening === opening
      // Else it was not synced before a crash.
      const wasWritten = stateIn(written, id).kind === 'unknown'
      return isOwn && wasWritten && !starts.some(isUncertainStart)
    })
    const causes = Number(step.wasKilled) + Number(hasFailed)
    if (unknown.length > causes) yield `${unknown.length} unknown, for ${causes} causes`
  },

  // No step or item ends with a defect, and a journal that met nothing but crashes is not refused.
  *'nothing unexpected'({ seen, step, hasFailed }: View) {
    const excused = hasFailed ? ['journal-unusable', 'journal-not-written'] : []
    yield* step.refusals.filter((each) => !excused.includes(each))
    if (seen.trial.hasJournal) return
    for (const { id } of step.planned) if (!step.ends.has(id)) yield `${id} has no end`
  },

  // Polling goes on until the run has finished, polling is refused, or ten polls in five minutes failed.
  *'polls understood'({ step, items }: View) {
    // With a list, a 429 counts as nothing.
    const isCounted = ({ meaning }: SeenRequest) => !step.isList || meaning !== 'busy'
    const isFailed = ({ meaning }: SeenRequest) => meaning === 'failed' || meaning === 'busy'
    for (const { id, polls, conclusion } of items) {
      const counted = polls.filter(isCounted)
      for (const [number, { meaning }] of counted.slice(0, -1).entries()) {
        const isOver = meaning === 'finished' || meaning === 'refused'
        if (isOver || isRow(counted.slice(0, number + 1), ROUNDING_MS)) {
          yield `${id} was polled after ${isOver ? meaning : 'ten failures'}`
        }
      }
      const last = polls.at(-1)
      if (last?.meaning === undefined || step.wasKilled) continue
      const after = new Map<string, readonly string[]>([
        ['finished', FINISHED],
        ['executing', step.wait ? ['timed_out'] : ['timed_out', 'running']],
        ['refused', ['error']],
      ])
      const may = [...(after.get(last.meaning) ?? ['timed_out'])]
      if (isRow(counted, -ROUNDING_MS)) may.push('error')
      if (step.signalledAt < NEVER) may.push('cancelled')
      if (!may.includes(conclusion)) {
        yield `${id} is ${conclusion} after ${last.meaning}, not ${may}`
      }
    }

    function isRow(polls: readonly SeenRequest[], more: number): boolean {
      const row = polls.slice(polls.findLastIndex((poll) => !isFailed(poll)) + 1)
      const lastsMs = (row.at(-1)?.end ?? 0) - (row[0]?.end ?? 0)
      return row.length >= MAX_FAILURES && lastsMs >= MIN_FAILING_MS + more
    }
  },

  // An item ends as its last start says, times out at the deadline, is cancelled by a signal, and is unknown only after
  // an uncertain start.
  *'true ends'(view: View) {
    const { step, items } = view
    const isLeft = step.wasKilled || step.signalledAt < NEVER
    for (const { id, starts, before, conclusion } of items) {
      const start = starts.at(-1)
      const isUncertain = start ? isUncertainStart(start) : before.kind === 'unknown'
      const isTrue = new Map([
        ['timed_out', step.end >= step.begin + step.timeoutMs],
        ['cancelled', step.signalledAt < NEVER],
        ['unknown', isUncertain],
      ]).get(conclusion)
      const isAsItSays = isLeft || start === undefined || mayEnd(start, conclusion, view)
      if (isTrue === false || !isAsItSays) yield `${id} is ${conclusion} after ${start?.meaning}`
    }
  },

  // A step ends ten seconds after the deadline, and at once after a signal, or five seconds if a start is under way.
  *'in time'({ step, starts, requests }: View) {
    const { begin, end, timeoutMs, requestTimeoutMs, signalledAt } = step
    if (step.wasKilled) return
    const deadline = begin + timeoutMs
    const lateMs = Math.max(0, ...starts.map((each) => each.end - deadline).filter(Number.isFinite))
    const until = deadline + OVERTIME_MS + (lateMs > 0 ? lateMs + requestTimeoutMs : 0)
    if (end > until + ROUNDING_MS) yield `it ended ${Math.round(end - until)} ms too late`
    const isUnderWay = starts.some((each) => each.end > signalledAt)
    const after = end - signalledAt
    if (after > ROUNDING_MS + (isUnderWay ? GRACE_MS : 0))
      yield `it ended ${after} ms after a signal`
    const late = requests.find((each) => each.begin > signalledAt + ROUNDING_MS)
    if (late !== undefined)
      yield `a ${late.kind} began ${late.begin - signalledAt} ms after a signal`
  },
}

/** The items that the step must start, if it is not kept from it; none if its opening is lost. */
function selectedIn({ seen, step, items, openedAt }: View) {
  if (seen.trial.hasJournal && openedAt < 0) return []
  return items.filter(({ before }) => isSelected(before.kind, step))
}

function isSelected(
  state: SeenState['kind'],
  { retry, isRedo }: Pick<Step, 'retry' | 'isRedo'>,
): boolean {
  if (isRedo) return true
  if (state === 'unknown') return retry === 'unknown'
  return state === 'not-started' || (state === 'failure' && retry !== 'none')
}

function isUncertainStart({ meaning = 'start-uncertain' }: SeenRequest): boolean {
  return meaning === 'start-uncertain' || meaning === 'start-unusable-id'
}

/** Whether an item may end so after its last start. */
function mayEnd(start: SeenRequest, conclusion: string, view: View): boolean {
  const { step, hasFailed, seen } = view
  if (isUnmade(start)) {
    // Only failures and the journal end the starting while a start is repeated; the deadline makes it an error.
    const isStopped = step.tolerated !== undefined || hasFailed || seen.trial.isKill
    return conclusion === 'error' || (isStopped && conclusion === 'not_started')
  }
  switch (start.meaning) {
    case 'started':
      return !['unknown', 'not_started'].includes(conclusion)
    case 'start-uncertain':
      return conclusion === 'unknown'
    case 'start-unusable-id':
      return ['error', 'unknown'].includes(conclusion)
    default:
      return conclusion === 'error'
  }
}
