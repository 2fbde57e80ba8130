// The invariants of every trial, real or simulated. Expectations follow from the contract, and from the observations of
// the service and the runner.

import { HOSTILE } from './faults.ts'
import { isStrange, journalOf, openingOf, recordsIn, stateBefore, stateIn } from './journal.ts'
import { INPUT_NODE, PHRASES } from './run-real.ts'
import type { Seen, SeenRequest } from './seen.ts'
import { timeChecks, UNMADE } from './times.ts'
import { NEVER, type View, viewsOf } from './view.ts'

/** What each invariant says, by its name. */
export const INVARIANTS: Readonly<Record<Name, string>> = {
  'one run':
    'One run is made for an item, and another only after a recorded failure or an unknown start, as `retry` allows.',
  'recorded first':
    'Before each start, a `sending` of its own was written and synced, and it still stands.',
  'never denied': 'A start that made a run is never recorded or reported as one that did not.',
  'ids kept': 'Every run id that arrived is reported and recorded, but for a kill or a full disk.',
  'own run': 'The run that is reported or recorded for an item is its own, and ended as it did.',
  'one owner': 'A start is sent only by the step that took the journal up last.',
  'few unknown':
    'An item is left unknown only where its answer or its record was lost, or as the one that a kill or a full disk met.',
  converges: 'Once the faults are over, every item is collected or unknown.',
  grows: 'A step never changes a byte that the journal has.',
  'nothing unexpected':
    'Each step and each item ends without a defect, and no journal that met nothing but crashes is refused.',
  'starts understood': 'An item ends as its last start says.',
  'polls understood':
    'Polling goes on until the run has finished, polling is refused, or ten polls in a row failed.',
  'true ends':
    'Items time out at the deadline, are cancelled by a signal, and are unknown only after an uncertain start.',
  'conclusion follows':
    'The exit code and the outputs follow from the conclusion, and the counts from how the items ended.',
  'in time':
    'A step ends ten seconds after the deadline, and two after a signal, or five where a start is under way.',
  'commands meant': 'No workflow command acts but those that the action means.',
  discreet:
    'The key is in its header and its mask alone; inputs and outputs are not in log, `error`, brief summary, or journal.',
  pauses: 'No request begins before its pause is over, or before the service wants it.',
  prompt:
    'Without a 429, each request that is due is sent, and waits no longer than the pace, unless eight are under way.',
  traffic: 'Of a list, ten requests begin in a second at most; eight are under way, one a start.',
  parallel: 'A start of a list begins only where fewer runs are executing than max-parallel.',
  holds: 'After a 429 nothing of a list begins for as long as it asks, or for a second at first.',
  tries: 'A start is tried eight times at most while no run is executing, with no other between.',
  stops: 'No start of a list begins once starting has ended, or too soon after an uncertain one.',
}

type Name = keyof typeof trialChecks | keyof typeof stepChecks | keyof typeof timeChecks

export type Violation = ReturnType<typeof violationsOf>[number]

export function violationsOf(seen: Seen) {
  const views = viewsOf(seen)
  const details = new Map(
    Object.entries(trialChecks).map(([name, check]) => [name, [...check(seen)]]),
  )
  for (const [name, check] of Object.entries({ ...stepChecks, ...timeChecks })) {
    const ofStep = (view: View) =>
      Array.from(check(view), (detail) => `step ${view.step.number}: ${detail}`)
    details.set(name, views.flatMap(ofStep))
  }
  return Object.entries(INVARIANTS)
    .map(([name, sentence]) => ({ name, sentence, details: details.get(name) ?? [] }))
    .filter((violation) => violation.details.length > 0)
}

const GOOD = ['success', 'started', 'running']
const FINISHED = ['success', 'failure']
const FINISHED_OUTPUTS = ['state', 'result', 'step-outputs', 'failed-steps', 'result-file']
const LIST_OUTPUTS = ['counts', 'run-ids', 'results', 'results-file']
const COMMANDS = ['error', 'warning', 'notice', 'group', 'endgroup']
/** Outputs and files with text of the service: the key is data there, if the service wrote it. */
const DATA = /^(state|result|results|step-outputs|failed-steps)$/
const DATA_FILE = /set_output|[\\/]workflow-run|results?\.json|[\\/](items\.json|journal\.jsonl)$/
const UNCERTAIN = ['uncertain', 'unusable-id']
const MAX_FAILURES = 10
const OVERTIME_MS = 10_000
const GRACE_MS = 5_000
const AFTER_SIGNAL_MS = 2_000
/** Tolerance for sums of simulated times. */
const ROUNDING_MS = 0.1
/** Time that a process under load needs to begin and to end. */
const PROCESS_MS = 2_500

const trialChecks = {
  *'one run'(seen: Seen) {
    const records = recordsIn(journalOf(seen))
    const stateOf = ({ step, item }: SeenRequest) => stateBefore(seen, step, item)
    const mayRepeat = (start: SeenRequest) => {
      const { kind } = stateOf(start)
      const retry = seen.steps.find(({ number }) => number === start.step)?.retry
      return kind === 'unknown' ? retry === 'unknown' : kind === 'failure' && retry !== 'none'
    }
    for (const { id } of seen.trial.items) {
      const starts = seen.requests.filter(({ kind, item }) => kind === 'start' && item === id)
      for (const [number, start] of starts.entries()) {
        const { kind } = stateOf(start)
        if (kind !== 'not-started' && !mayRepeat(start)) yield `${id} was sent, and was ${kind}`
        const before = starts.slice(0, number).findLast((each) => each.step === start.step)
        if (before !== undefined && !before.can.some((each) => UNMADE.includes(each))) {
          yield `step ${start.step} sent ${id} again after ${before.can}`
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

  *converges(seen: Seen) {
    if (isStrange(seen)) return
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

  *grows({ journals }: Seen) {
    for (const [number, { before, after }] of journals.entries()) {
      if (!after.startsWith(before)) yield `round ${number} changed what was there`
    }
  },
}

const stepChecks = {
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

  *'never denied'({ step, starts, items, records, opening }: View) {
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
    const isMade = starts.some(({ made }) => made !== undefined)
    const isDenied = step.shown?.result.raw.includes(PHRASES['start-refused'])
    if (isMade && isDenied && !step.isList) yield 'it says that no run was started'
  },

  *'ids kept'({ seen, step, starts, records, hasFailed }: View) {
    if (step.wasKilled) return
    for (const { item, made, can } of starts) {
      if (made === undefined || String(can) !== 'started') continue
      const isRecorded = records.some((each) => each.item === item && each['run-id'] === made)
      if (seen.trial.hasJournal && !isRecorded && !hasFailed) yield `${made} is not in the journal`
      const reported = step.ends.get(item)?.runId
      if (reported !== made) yield `${made} of ${item} arrived, and it reports ${reported}`
    }
  },

  *'one owner'(view: View) {
    const { records, opening, items } = view
    const from = records.findIndex((each) => each.opening === opening)
    for (const { id, starts } of items) {
      const last = sendingsOf(view, id)[starts.length - 1] ?? 0
      const newer = records.slice(from + 1, last).find(({ record }) => record === 'open')
      if (newer !== undefined) yield `it sent ${id}, though ${newer.opening} was newer`
    }
  },

  *'few unknown'({ step, acts, items, records, opening, hasFailed }: View) {
    const isCertain = ({ can }: SeenRequest) => can.length === 1 && !UNCERTAIN.includes(String(can))
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

  *'nothing unexpected'({ seen, step, hasFailed }: View) {
    const excused = [
      ...(hasFailed ? ['bad-inputs', 'journal-not-written'] : []),
      ...(isStrange(seen) ? ['journal-damaged'] : []),
    ]
    yield* step.refusals.filter((each) => !excused.includes(each))
    if (step.shown === undefined && !seen.trial.hasJournal) {
      for (const { id } of step.planned) if (!step.ends.has(id)) yield `${id} has no end`
    }
    const isSilent = step.shown?.result.outputs.has('conclusion') === false
    if (isSilent && !step.wasKilled) yield 'it has no conclusion'
  },

  *'starts understood'({ step, items }: View) {
    if (step.wasKilled || step.signalled.length > 0) return
    for (const { id, starts, conclusion } of items) {
      const can = starts.at(-1)?.can ?? []
      if (can.length === 1 && !mayEnd(String(can), conclusion)) {
        yield `${id} is ${conclusion} after ${can}`
      }
    }
  },

  *'polls understood'({ seen, step, items }: View) {
    if (step.shown !== undefined && seen.trial.mode.isKill) return
    // With a list, a 429 counts as nothing.
    const failures = step.isList ? ['failed'] : ['failed', 'busy']
    const isFailed = ({ can }: SeenRequest) => can.every((each) => failures.includes(each))
    const mayFail = ({ can }: SeenRequest) => can.some((each) => failures.includes(each))
    for (const { id, polls, conclusion } of items) {
      const counted = polls.filter(({ can }) => !step.isList || String(can) !== 'busy')
      const perhaps = counted.length - 1 - counted.findLastIndex((each) => !mayFail(each))
      const isGivenUp = perhaps >= MAX_FAILURES
      for (const [number, { can }] of counted.slice(0, -1).entries()) {
        const isOver = can.every((each) => each === 'finished' || each === 'refused')
        const row = counted.slice(Math.max(0, number + 1 - MAX_FAILURES), number + 1)
        const isRow = row.length === MAX_FAILURES && row.every(isFailed)
        if (isOver || isRow) yield `${id} was polled after ${isRow ? 'ten failures' : can}`
      }
      const last = polls.at(-1)
      if (last === undefined || step.wasKilled) continue
      const after = new Map([
        ['finished', FINISHED],
        ['executing', step.wait ? ['timed_out'] : ['timed_out', 'running']],
        ['refused', ['error']],
      ])
      const may = last.can.flatMap((each) => after.get(each) ?? ['timed_out'])
      if (isGivenUp) may.push('error')
      if (step.signalled.length > 0) may.push('cancelled')
      if (!may.includes(conclusion)) yield `${id} is ${conclusion} after ${last.can}, not ${may}`
    }
  },

  *'true ends'({ seen, step, items }: View) {
    for (const { id, starts, conclusion } of items) {
      const start = starts.at(-1)
      const isUncertain =
        start === undefined
          ? stateBefore(seen, step.number, id).kind === 'unknown'
          : start.can.some((each) => UNCERTAIN.includes(each))
      const isTrue = new Map([
        ['timed_out', step.end >= step.begin + step.timeoutMs],
        ['cancelled', step.signalled.length > 0],
        ['unknown', isUncertain],
      ]).get(conclusion)
      if (isTrue === false) yield `${id} is ${conclusion}`
    }
  },

  *'conclusion follows'({ step, seen }: View) {
    const { shown, ends, isList } = step
    const conclusion = shown?.result.outputs.get('conclusion')
    if (step.wasKilled || conclusion === undefined || shown === undefined) return
    const { exitCode, outputs, errors } = shown.result
    const isGood = GOOD.includes(conclusion)
    // While a process is being taken down, a signal ends it.
    const isTakenDown =
      step.end - (step.signalled[0] ?? Number.NEGATIVE_INFINITY) < 50 + seen.slackMs
    if (exitCode !== Number(!isGood) && !isTakenDown) {
      yield `exit code ${exitCode} with ${conclusion}`
    }
    const error = outputs.get('error') ?? ''
    if (isGood !== (error === '')) yield `${conclusion} with error "${error}"`
    const isFinished = FINISHED.includes(conclusion) && !isList
    const expected = isFinished ? FINISHED_OUTPUTS : isList && ends.size > 0 ? LIST_OUTPUTS : []
    for (const name of expected) if (!outputs.has(name)) yield `${name} is missing`
    yield* errors
    if (!isList || ends.size === 0) return
    const counts: unknown = JSON.parse(outputs.get('counts') ?? '{}')
    for (const [name, count] of Object.entries(counts ?? {})) {
      const actual = [...ends.values()].filter((each) => each.conclusion === name).length
      if (count !== (name === 'total' ? ends.size : actual)) yield `counts has ${count} of ${name}`
    }
  },

  *'in time'({ seen, step, starts, requests }: View) {
    const { begin, end, timeoutMs, requestTimeoutMs, signalled } = step
    if (step.wasKilled) return
    const slackMs = step.shown === undefined ? ROUNDING_MS : PROCESS_MS + seen.slackMs
    const deadline = begin + timeoutMs
    const lateMs = Math.max(0, ...starts.map((each) => each.end - deadline).filter(Number.isFinite))
    // The last polls of a list keep its pace.
    const isExact = step.shown === undefined || step.isList
    const lastMs = isExact ? OVERTIME_MS : Math.min(OVERTIME_MS, 2 * requestTimeoutMs)
    const until = deadline + lastMs + slackMs + (lateMs > 0 ? lateMs + requestTimeoutMs : 0)
    if (end > until) yield `it ended ${Math.round(end - until)} ms too late`
    const [first] = signalled
    if (first === undefined || end < first) return
    const isUnderWay = starts.some((each) => each.end > first - seen.slackMs)
    const most = step.shown === undefined ? ROUNDING_MS : AFTER_SIGNAL_MS + seen.slackMs
    const after = end - first
    if (after > most + (isUnderWay ? GRACE_MS : 0)) yield `it ended ${after} ms after a signal`
    const late = requests.find((each) => each.begin > first + most)
    if (late !== undefined) yield `a ${late.kind} began ${late.begin - first} ms after a signal`
  },

  *'commands meant'({ seen, step }: View) {
    if (step.shown === undefined) return
    const { commands } = step.shown.result
    for (const [index, { name, properties, isOld, message }] of commands.entries()) {
      const isMask = index === 0 && name === 'add-mask' && message === seen.trial.key
      if (!isMask && (index === 0 || !COMMANDS.includes(name) || isOld)) yield `${name} acted`
      for (const [property, value] of Object.entries(properties)) {
        const isTitle = property === 'title' && !value.includes(HOSTILE)
        if (!isTitle) yield `${name} has the ${property} ${value}`
      }
    }
  },

  *discreet({ seen, step }: View) {
    const { key } = seen.trial
    const marks = step.planned.map(({ mark }) => mark)
    const forms = [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)]
    const has = (text: string, parts: readonly string[]) =>
      parts.some((part) => text.includes(part))
    const journal = journalOf(seen)
    if (has(journal, [key, INPUT_NODE, 'model_', ...marks])) yield 'something is in the journal'
    if (step.shown === undefined) return
    const { result, files, sent } = step.shown
    const summary = [...files].find(([path]) => path.includes('step_summary'))?.[1] ?? ''
    const log = result.raw.replace(/^::add-mask::.*$/m, '')
    const error = result.outputs.get('error') ?? ''
    if (has(log + error, [...forms, ...marks])) yield 'something is in the log or `error`'
    if (has(summary, step.summary === 'full' ? forms : [...forms, ...marks])) yield 'in the summary'
    if (step.summary === 'none' && summary !== '') yield 'there is a summary'
    for (const [name, value] of result.outputs) {
      if (!DATA.test(name) && has(value, forms)) yield `the key is in the output ${name}`
    }
    for (const [path, content] of files) {
      if (!DATA_FILE.test(path) && has(content, forms)) yield `the key is in ${path}`
    }
    for (const request of sent) {
      if (request.key !== key || has(request.path, forms)) yield `a request with ${request.key}`
    }
  },
}

/** Whether an item may end so after a start with that meaning alone. */
function mayEnd(meaning: string, conclusion: string): boolean {
  if (meaning === 'started') return !['unknown', 'not_started'].includes(conclusion)
  if (meaning === 'uncertain') return conclusion === 'unknown'
  if (UNMADE.includes(meaning)) return ['error', 'not_started'].includes(conclusion)
  return conclusion === 'error' || (meaning === 'unusable-id' && conclusion === 'unknown')
}

/** The positions of the records `sending` for an item by the step. */
function sendingsOf({ records, opening }: Pick<View, 'records' | 'opening'>, item: string) {
  return records.flatMap((each, at) => {
    const isOwn = each.opening === opening && each.item === item && each.record === 'sending'
    return isOwn ? [at] : []
  })
}
