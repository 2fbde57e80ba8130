// The invariants of every trial, real or simulated. Expectations follow from the contract, and from the observations of
// the service and the runner.

import { HOSTILE } from './faults.ts'
import {
  isRepeated,
  isStrange,
  journalOf,
  openingOf,
  recordsIn,
  type SeenRecord,
  stateBefore,
  stateIn,
  writtenBy,
} from './journal.ts'
import { INPUT_NODE, PHRASES } from './run-real.ts'
import { type Invariant, ofStep, type Seen, type SeenRequest } from './seen.ts'
import { timeInvariants } from './times.ts'

const GOOD = ['success', 'started', 'running']
const FINISHED = ['success', 'failure']
const MAX_FAILURES = 10
const OVERTIME_MS = 10_000
const GRACE_MS = 5_000
const AFTER_SIGNAL_MS = 2_000
/** Tolerance for sums of simulated times. */
const ROUNDING_MS = 0.1
/** Time that a process under load needs to begin and to end. */
const PROCESS_MS = 2_500

// --- money and ids ------------------------------------------------------------------------------

const oneRun: Invariant = {
  name: 'one run',
  sentence:
    'One run is made for an item, and another only after a recorded failure or an unknown start, as `retry` allows.',
  *check(seen) {
    const records = recordsIn(journalOf(seen))
    for (const { id } of seen.trial.items) {
      const starts = seen.requests.filter(({ kind, item }) => kind === 'start' && item === id)
      // A start can overtake one of another step on its way: what counts is when it was recorded.
      const made = starts
        .filter((start) => start.made !== undefined)
        .map((start) => ({ ...start, at: sendingsOf(records, seen, start)[0] ?? records.length }))
        .sort((a, b) => a.at - b.at)
      for (const [number, start] of starts.entries()) {
        const { kind } = stateBefore(seen, start.step, id)
        if (kind !== 'not-started' && !mayRepeat(seen, start))
          yield `${id} was sent, and was ${kind}`
        const before = starts.slice(0, number).findLast((each) => each.step === start.step)
        if (before !== undefined && !isUnmade(before)) {
          yield `step ${start.step} sent ${id} again after ${before.can}`
        }
      }
      for (const [number, start] of made.entries()) {
        const before = made[number - 1]
        const isAllowed = before?.step !== start.step && mayRepeat(seen, start)
        if (before !== undefined && !isAllowed) yield `${id} has ${start.made} after ${before.made}`
      }
    }
  },
}

const recordedFirst = ofStep(
  'recorded first',
  'Before each start, a `sending` of its own was written and synced, and it still stands.',
  function* ({ seen, step, starts }) {
    if (!seen.trial.hasJournal) return
    let isSynced = false
    let size = Number.POSITIVE_INFINITY
    for (const act of seen.acts.filter((each) => each.step === step.number)) {
      if (recordsIn(act.text ?? '').some(({ record }) => record === 'sending')) {
        isSynced = false
        size = act.size ?? 0
      }
      if (act.what === 'synced') isSynced ||= (act.size ?? 0) >= size
      if (act.what !== 'sends') continue
      if (!isSynced) yield 'it sent a start without a synced record'
      isSynced = false
      size = Number.POSITIVE_INFINITY
    }
    const records = recordsIn(journalOf(seen))
    for (const start of starts) {
      const sent = starts.filter(({ item }) => item === start.item).length
      const stand = sendingsOf(records, seen, start).length
      if (stand < sent) yield `it sent ${start.item} ${sent} times, and ${stand} records stand`
    }
  },
)

const neverDenied = ofStep(
  'never denied',
  'A start that made a run is never recorded or reported as one that did not.',
  function* ({ seen, step, starts }) {
    const opening = openingOf(seen, step.number)
    const own = recordsIn(journalOf(seen)).filter((each) => each.opening === opening)
    for (const { id } of step.planned) {
      const sent = starts.filter(({ item }) => item === id)
      const count = (record: string) =>
        own.filter((each) => each.item === id && each.record === record).length
      // A start may be recorded, and the step stopped before it was sent.
      const unsent = Math.max(0, count('sending') - sent.length)
      const unmade = sent.filter(({ made }) => made === undefined).length
      if (count('not-started') > unmade + unsent) yield `it records that ${id} was not started`
      if (unmade < sent.length && step.ends.get(id)?.conclusion === 'not_started') {
        yield `it reports that ${id} was not started`
      }
    }
    const isMade = starts.some(({ made }) => made !== undefined)
    const isDenied = step.shown?.result.raw.includes(PHRASES['start-refused'])
    if (isMade && isDenied && !step.isList) yield 'it says that no run was started'
  },
)

const idsKept = ofStep(
  'ids kept',
  'Every run id that arrived is reported and recorded, unless the step was killed or the disk was full.',
  function* ({ seen, step, starts, hasFailed }) {
    const records = recordsIn(journalOf(seen))
    for (const { item, made, can, end } of starts) {
      const graceMs = (step.signalled[0] ?? Number.POSITIVE_INFINITY) + GRACE_MS - seen.slackMs
      if (made === undefined || String(can) !== 'started' || step.wasKilled || end > graceMs)
        continue
      const isRecorded = records.some((each) => each.item === item && each['run-id'] === made)
      if (seen.trial.hasJournal && !isRecorded && !hasFailed) yield `${made} is not in the journal`
      const reported = step.ends.get(item)?.runId
      if (reported !== made) yield `${made} of ${item} arrived, and it reports ${reported}`
    }
  },
)

const ownRun: Invariant = {
  name: 'own run',
  sentence:
    "A run that is reported or recorded for an item is the item's own, and ended as it did.",
  *check(seen) {
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
}

const oneOwner = ofStep(
  'one owner',
  'A start is sent only by the step that took the journal up last.',
  function* ({ seen, step, starts }) {
    const records = recordsIn(journalOf(seen))
    const opening = openingOf(seen, step.number)
    const from = records.findIndex((each) => each.opening === opening)
    for (const start of starts) {
      const sent = starts.filter(({ item }) => item === start.item).length
      const last = sendingsOf(records, seen, start)[sent - 1] ?? from
      const newer = records.slice(from + 1, last).find(({ record }) => record === 'open')
      if (newer !== undefined) yield `it sent ${start.item}, though ${newer.opening} was newer`
    }
  },
)

const fewUnknown = ofStep(
  'few unknown',
  'An item is left unknown only where its answer or its record was lost, or as the one that a kill or a full disk met.',
  function* ({ seen, step, starts, hasFailed }) {
    const records = recordsIn(journalOf(seen))
    const written = writtenBy(seen.acts, step.number)
    const unknown = step.planned.filter(({ id }) => {
      const state = stateIn(records, id)
      const isOwn = state.kind === 'unknown' && state.opening === openingOf(seen, step.number)
      // Else it was not synced before a crash.
      const wasWritten = stateIn(written, id).kind === 'unknown'
      const isLost = starts.some(({ item, can }) => item === id && !isCertain(can))
      return isOwn && wasWritten && !isLost
    })
    // The service went down under it.
    const acts = seen.acts.filter((act) => act.step === step.number && act.what === 'sends')
    const unheard = Math.max(0, acts.length - starts.length)
    const causes = Number(step.wasKilled) + Number(hasFailed) + unheard
    if (unknown.length > causes)
      yield `${unknown.map(({ id }) => id)} unknown, for ${causes} causes`
  },
)

const converges: Invariant = {
  name: 'converges',
  sentence: 'Once the faults are over, every item is collected or unknown.',
  *check(seen) {
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
}

const grows: Invariant = {
  name: 'grows',
  sentence: 'A step never changes a byte that the journal has.',
  *check({ journals }) {
    for (const [number, { before, after }] of journals.entries()) {
      if (!after.startsWith(before)) yield `round ${number} changed what was there`
    }
  },
}

const nothingUnexpected = ofStep(
  'nothing unexpected',
  'Each step and each item ends without a defect, and no journal that met nothing but crashes is refused.',
  function* ({ seen, step, hasFailed }) {
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
)

// --- what answers mean --------------------------------------------------------------------------

const startsUnderstood = ofStep(
  'starts understood',
  'An item ends as its last start says.',
  function* ({ step, starts }) {
    if (step.wasKilled || step.signalled.length > 0) return
    for (const { id } of step.planned) {
      const { can } = starts.findLast(({ item }) => item === id) ?? {}
      const [meaning = ''] = can?.length === 1 ? can : []
      const { conclusion = '' } = step.ends.get(id) ?? {}
      const may = new Map([
        ['refused', ['error']],
        ['impossible', ['error']],
        ['uncertain', ['unknown']],
        ['unusable-id', ['error', 'unknown']],
        ['busy', ['error', 'not_started']],
        ['no-connection', ['error', 'not_started']],
      ]).get(meaning)
      const isStarted = meaning === 'started' && ['unknown', 'not_started'].includes(conclusion)
      if (isStarted || may?.includes(conclusion) === false)
        yield `${id} is ${conclusion} after ${can}`
    }
  },
)

const pollsUnderstood = ofStep(
  'polls understood',
  'Polling goes on until the run has finished, polling is refused, or ten polls in a row failed.',
  function* ({ seen, step, polls }) {
    if (step.shown !== undefined && seen.trial.mode.isKill) return
    // With a list, a 429 counts as nothing.
    const failures = step.isList ? ['failed'] : ['failed', 'busy']
    for (const { id } of step.planned) {
      const { conclusion = '' } = step.ends.get(id) ?? {}
      const own = polls.filter(({ item }) => item === id)
      const counted = own.filter(({ can }) => !step.isList || String(can) !== 'busy')
      const isFailed = ({ can }: SeenRequest) => can.every((each) => failures.includes(each))
      const mayFail = ({ can }: SeenRequest) => can.some((each) => failures.includes(each))
      const perhaps = counted.length - 1 - counted.findLastIndex((each) => !mayFail(each))
      const isGivenUp = perhaps >= MAX_FAILURES
      for (const [number, { can }] of counted.slice(0, -1).entries()) {
        const isOver = can.every((each) => each === 'finished' || each === 'refused')
        const row = counted.slice(Math.max(0, number + 1 - MAX_FAILURES), number + 1)
        const isRow = row.length === MAX_FAILURES && row.every(isFailed)
        if (isOver || isRow) yield `${id} was polled after ${isRow ? 'ten failures' : can}`
      }
      const last = own.at(-1)
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
)

const trueEnds = ofStep(
  'true ends',
  'Items time out at the deadline, are cancelled by a signal, and are unknown only after an uncertain start.',
  function* ({ seen, step, starts }) {
    for (const [item, { conclusion }] of step.ends) {
      const start = starts.findLast((each) => each.item === item)
      const before = start === undefined ? stateBefore(seen, step.number, item).kind : ''
      const may = start?.can.some((each) => each === 'uncertain' || each === 'unusable-id')
      const isTrue = new Map([
        ['timed_out', step.end >= step.begin + step.timeoutMs],
        ['cancelled', step.signalled.length > 0],
        ['unknown', may === true || before === 'unknown'],
      ]).get(conclusion)
      if (isTrue === false) yield `${item} is ${conclusion}`
    }
  },
)

const FINISHED_OUTPUTS = ['state', 'result', 'step-outputs', 'failed-steps', 'result-file']
const LIST_OUTPUTS = ['counts', 'run-ids', 'results', 'results-file']

const conclusionFollows = ofStep(
  'conclusion follows',
  'The exit code and the outputs follow from the conclusion, and the counts from how the items ended.',
  function* ({ step, seen }) {
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
)

const inTime = ofStep(
  'in time',
  'A step ends ten seconds after the deadline, and two after a signal, or five where a start is under way.',
  function* ({ seen, step, starts, requests }) {
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
)

// --- what people and later steps see ------------------------------------------------------------

const COMMANDS = ['error', 'warning', 'notice', 'group', 'endgroup']

const commandsMeant = ofStep(
  'commands meant',
  'No workflow command acts but those that the action means.',
  function* ({ seen, step }) {
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
)

/** Outputs and files with text of the service: the key is data there, if the service wrote it. */
const DATA = /^(state|result|results|step-outputs|failed-steps)$/
const DATA_FILE = /set_output|[\\/]workflow-run|results?\.json|[\\/](items\.json|journal\.jsonl)$/

const discreet = ofStep(
  'discreet',
  'The key is in its header and its mask alone; inputs and outputs are not in log, `error`, brief summary, or journal.',
  function* ({ seen, step }) {
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
)

export const INVARIANTS: readonly Invariant[] = [
  ...[oneRun, recordedFirst, neverDenied, idsKept, ownRun, oneOwner, fewUnknown, converges, grows],
  ...[nothingUnexpected, startsUnderstood, pollsUnderstood, trueEnds, conclusionFollows, inTime],
  ...[commandsMeant, discreet, ...timeInvariants],
]

export interface Violation {
  readonly invariant: Invariant
  readonly details: readonly string[]
}

export function violationsOf(seen: Seen): readonly Violation[] {
  return INVARIANTS.map((invariant) => ({ invariant, details: [...invariant.check(seen)] })).filter(
    ({ details }) => details.length > 0,
  )
}

// --- what they share ----------------------------------------------------------------------------

/** Whether a step may start an item although there may be a run. */
function mayRepeat(seen: Seen, start: SeenRequest): boolean {
  const step = seen.steps.find(({ number }) => number === start.step)
  return step !== undefined && isRepeated(stateBefore(seen, start.step, start.item), step)
}

function isUnmade({ can }: SeenRequest): boolean {
  return can.some((each) => each === 'busy' || each === 'no-connection')
}

function isCertain(can: SeenRequest['can']): boolean {
  return can.length === 1 && can[0] !== 'uncertain' && can[0] !== 'unusable-id'
}

/** The positions of the records `sending` for the item of a start, by its step. */
function sendingsOf(
  records: readonly SeenRecord[],
  seen: Seen,
  { step, item }: SeenRequest,
): readonly number[] {
  const opening = openingOf(seen, step)
  return records.flatMap((each, at) => {
    const isOwn = each.opening === opening && each.item === item && each.record === 'sending'
    return isOwn ? [at] : []
  })
}
