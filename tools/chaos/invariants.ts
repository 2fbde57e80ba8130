// The invariants of every trial. Expectations follow from the contract, and from the observations of the service.

import { API_KEY } from '../simulation/settings.ts'
import { journalOf, openingOf, recordsIn, type SeenState, stateBefore, stateIn } from './journal.ts'
import { INPUT_NODE, type Step } from './model.ts'
import type { Seen, SeenRequest } from './seen.ts'
import { isUnmade, timeChecks } from './times.ts'
import { NEVER, type View, viewsOf } from './view.ts'

export type Invariant = keyof typeof trialChecks | keyof typeof stepChecks | keyof typeof timeChecks

/** The invariants that a trial violates, and how. */
export function violationsOf(seen: Seen): readonly { name: string; details: readonly string[] }[] {
  const views = viewsOf(seen)
  const ofTrial = Object.entries(trialChecks).map(([name, check]) => {
    return { name, details: [...check(seen)] }
  })
  const ofSteps = Object.entries({ ...stepChecks, ...timeChecks }).map(([name, check]) => {
    const detailsOf = (view: View) =>
      Array.from(check(view), (detail) => `step ${view.step.number}: ${detail}`)
    return { name, details: views.flatMap(detailsOf) }
  })
  return [...ofTrial, ...ofSteps].filter(({ details }) => details.length > 0)
}

const FINISHED = ['success', 'failure']
const UNCERTAIN = ['start-uncertain', 'start-unusable-id']
const MAX_FAILURES = 10
const MIN_FAILING_MS = 5 * 60_000
const OVERTIME_MS = 10_000
const GRACE_MS = 5_000
/** Tolerance for sums of times. */
const ROUNDING_MS = 0.1

const trialChecks = {
  // One run is made for an item, and another only as `retry` allows after a recorded failure or an unknown start.
  *'one run'(seen: Seen) {
    const records = recordsIn(journalOf(seen))
    const mayRepeat = (start: SeenRequest) => {
      const retry = seen.steps.find(({ number }) => number === start.step)?.retry
      const { kind } = stateBefore(seen, start.step, start.item)
      return kind !== 'not-started' && isSelected(kind, retry)
    }
    for (const { id } of seen.trial.items) {
      const starts = seen.requests.filter(({ kind, item }) => kind === 'start' && item === id)
      for (const [number, start] of starts.entries()) {
        const { kind } = stateBefore(seen, start.step, id)
        if (kind !== 'not-started' && !mayRepeat(start)) yield `${id} was sent, and was ${kind}`
        const before = starts.slice(0, number).findLast((each) => each.step === start.step)
        if (before !== undefined && !isUnmade(before)) {
          yield `step ${start.step} sent ${id} again after ${before.meaning}`
        }
      }
      // A start can overtake one of another step on its way: what counts is when it was recorded.
      const recordedAt = ({ step }: SeenRequest) =>
        sendingsOf({ records, opening: openingOf(seen, step) }, id)[0] ?? records.length
      const made = starts
        .filter((start) => start.made !== undefined)
        .sort((a, b) => recordedAt(a) - recordedAt(b))
      for (const [number, start] of made.entries()) {
        const before = made[number - 1]
        const isAllowed = before?.step !== start.step && mayRepeat(start)
        if (before !== undefined && !isAllowed) yield `${id} has ${start.made} after ${before.made}`
      }
    }
  },

  // The run that is reported or recorded for an item is its own, and ended as it did.
  *'own run'(seen: Seen) {
    const { trial, steps, runs } = seen
    const isWrong = (item: string, conclusion: string) => {
      const isSuccess = trial.items.find(({ id }) => id === item)?.succeeds
      return FINISHED.includes(conclusion) && (conclusion === 'success') !== isSuccess
    }
    for (const { ends, number } of steps) {
      for (const [item, { runId, conclusion }] of ends) {
        if (runId !== undefined && runs.get(runId) !== item) {
          yield `step ${number}: ${item} has ${runId}`
        }
        if (isWrong(item, conclusion)) yield `step ${number}: ${item} ended in ${conclusion}`
      }
    }
    for (const { item = '', conclusion = '', ...rest } of recordsIn(journalOf(seen))) {
      const runId = rest['run-id']
      if (runId !== undefined && runs.get(runId) !== item) yield `${runId} is recorded for ${item}`
      if (isWrong(item, conclusion)) yield `${item} is recorded as ${conclusion}`
    }
  },

  // Once the faults are over, every item is collected or unknown.
  *converges(seen: Seen) {
    const last = new Map(
      seen.steps.filter(({ isCalm }) => isCalm).map((step) => [step.isList, step]),
    )
    for (const { planned, ends } of last.values()) {
      for (const { id } of planned) {
        const { conclusion = '' } = ends.get(id) ?? {}
        if (![...FINISHED, 'unknown'].includes(conclusion))
          yield `${id} is ${conclusion} at the end`
      }
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
  *'recorded first'(view: View) {
    const { seen, acts, items } = view
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
    for (const { id, starts } of items) {
      const stand = sendingsOf(view, id).length
      if (stand < starts.length)
        yield `${starts.length} starts of ${id}, and ${stand} records stand`
    }
  },

  // A start that made a run is never recorded or reported as one that did not.
  *'never denied'({ items, records, opening }: View) {
    for (const { id, starts: sent, conclusion } of items) {
      const own = records.filter((each) => each.opening === opening && each.item === id)
      const count = (record: string) => own.filter((each) => each.record === record).length
      // A start may be recorded, and the step stopped before it was sent.
      const unsent = Math.max(0, count('sending') - sent.length)
      const unmade = sent.filter(({ made }) => made === undefined).length
      if (count('not-started') > unmade + unsent) yield `it records that ${id} was not started`
      if (unmade < sent.length && conclusion === 'not_started') {
        yield `it reports that ${id} was not started`
      }
    }
  },

  // What `retry` selects is started, or not started at all: neither collected nor left as it was.
  *retried(view: View) {
    for (const { id, starts, polls, conclusion } of selectedIn(view)) {
      const isLeft = ['', 'not_started', 'cancelled'].includes(conclusion) && polls.length === 0
      if (starts.length === 0 && !isLeft) yield `${id} was not started, and is ${conclusion}`
    }
  },

  // Items are started in the order of the list, and none is left out before another.
  *'in order'(view: View) {
    const sent = [...new Set(view.starts.map(({ item }) => item))]
    const expected = selectedIn(view).map(({ id }) => id)
    for (const [number, id] of sent.entries()) {
      if (id !== expected[number]) yield `${id} is started instead of ${expected[number]}`
    }
  },

  // Every run id that arrived is reported and recorded, but for a kill or a full disk.
  *'ids kept'({ seen, step, starts, records, hasFailed }: View) {
    if (step.wasKilled) return
    for (const { item, made, meaning } of starts) {
      if (made === undefined || meaning !== 'started') continue
      const isRecorded = records.some((each) => each.item === item && each['run-id'] === made)
      if (seen.trial.hasJournal && !isRecorded && !hasFailed) yield `${made} is not in the journal`
      const reported = step.ends.get(item)?.runId
      if (reported !== made) yield `${made} of ${item} arrived, and it reports ${reported}`
    }
  },

  // A start is sent only by the step that took the journal up last.
  *'one owner'(view: View) {
    const { records, opening, items } = view
    const from = records.findIndex((each) => each.opening === opening)
    for (const { id, starts } of items) {
      const last = sendingsOf(view, id)[starts.length - 1] ?? 0
      const newer = records.slice(from + 1, last).find(({ record }) => record === 'open')
      if (newer !== undefined) yield `it sent ${id}, though ${newer.opening} was newer`
    }
  },

  // An item is left unknown only if its answer or record was lost, or as the one that a kill or a full disk met.
  *'few unknown'({ step, acts, items, records, opening, hasFailed }: View) {
    const isCertain = ({ meaning = 'start-uncertain' }: SeenRequest) => !UNCERTAIN.includes(meaning)
    const written = acts.flatMap(({ text }) => recordsIn(text))
    const unknown = items.filter(({ id, starts }) => {
      const state = stateIn(records, id)
      const isOwn = state.kind === 'unknown' && state.opening === opening
      // Else it was not synced before a crash.
      const wasWritten = stateIn(written, id).kind === 'unknown'
      return isOwn && wasWritten && starts.every(isCertain)
    })
    const causes = Number(step.wasKilled) + Number(hasFailed)
    if (unknown.length > causes) {
      yield `${unknown.map(({ id }) => id)} unknown, for ${causes} causes`
    }
  },

  // No step or item ends with a defect, and a journal that met nothing but crashes is not refused.
  *'nothing unexpected'({ seen, step, hasFailed }: View) {
    const excused = hasFailed ? ['bad-inputs', 'journal-not-written'] : []
    yield* step.refusals.filter((each) => !excused.includes(each))
    if (seen.trial.hasJournal) return
    for (const { id } of step.planned) if (!step.ends.has(id)) yield `${id} has no end`
  },

  // An item ends as its last start says.
  *'starts understood'(view: View) {
    const { step, items } = view
    if (step.wasKilled || step.signalledAt < NEVER) return
    for (const { id, starts, conclusion } of items) {
      const last = starts.at(-1)
      if (last !== undefined && !mayEnd(last, conclusion, view)) {
        yield `${id} is ${conclusion} after ${last.meaning}`
      }
    }
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

  // Items time out at the deadline, are cancelled by a signal, and are unknown only after an uncertain start.
  *'true ends'({ seen, step, items }: View) {
    for (const { id, starts, conclusion } of items) {
      const start = starts.at(-1)
      const isUncertain =
        start === undefined
          ? stateBefore(seen, step.number, id).kind === 'unknown'
          : UNCERTAIN.includes(start.meaning ?? '')
      const isTrue = new Map([
        ['timed_out', step.end >= step.begin + step.timeoutMs],
        ['cancelled', step.signalledAt < NEVER],
        ['unknown', isUncertain],
      ]).get(conclusion)
      if (isTrue === false) yield `${id} is ${conclusion}`
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
function selectedIn({ seen, step, items, records, opening }: View) {
  const isKnown = records.some((each) => each.record === 'open' && each.opening === opening)
  if (seen.trial.hasJournal && !isKnown) return []
  return items.filter(({ id }) => isSelected(stateBefore(seen, step.number, id).kind, step.retry))
}

function isSelected(state: SeenState['kind'], retry: Step['retry'] | undefined): boolean {
  if (retry === 'all') return true
  if (state === 'unknown') return retry === 'unknown'
  return state === 'not-started' || (state === 'failure' && retry !== 'none')
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

/** The positions of the records `sending` for an item by the step. */
function sendingsOf({ records, opening }: Pick<View, 'records' | 'opening'>, item: string) {
  return records.flatMap((each, at) => {
    const isOwn = each.opening === opening && each.item === item && each.record === 'sending'
    return isOwn ? [at] : []
  })
}
