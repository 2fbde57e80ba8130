// The invariants of steps that share a journal. Expectations follow from what the
// service saw, from what the steps did, and from the bytes of the journal.

import { INPUT_NODE } from '../workflows.ts'
import type { Act, KillObservation, SeenKillStart, SeenKillStep } from './observation.ts'
import type { KillItem, KillPlan } from './plan.ts'
import { beforeOpening, recordsIn, type SeenRecord, type SeenState, stateIn } from './reading.ts'

export interface KillInvariant {
  readonly name: string
  readonly sentence: string
  readonly check: (seen: KillObservation) => Iterable<string>
}

export interface KillViolation {
  readonly invariant: KillInvariant
  readonly details: readonly string[]
}

const COLLECTED = ['success', 'failure']

const once: KillInvariant = {
  name: 'once',
  sentence:
    'One run is made for an item, and another only after a recorded failure or an unknown start, as `retry` allows.',
  *check(seen) {
    const records = recordsIn(seen.journal)
    for (const { id, fails } of itemsOf(seen.plan)) {
      // A start can overtake one of another step on its way: what counts is when it was recorded.
      const made = seen.starts
        .filter(({ item, runId }) => item === id && runId !== undefined)
        .map((start) => ({ ...start, at: firstSending(records, openingOf(seen, start.step), id) }))
        .sort((a, b) => a.at - b.at)
      for (const [number, { step, runId }] of made.entries()) {
        if (number === 0) continue
        const opening = openingOf(seen, step)
        const state = stateIn(beforeOpening(records, opening ?? ''), id)
        const isTrue = state.kind !== 'ended' || fails
        if (opening !== undefined && isTrue && isToBeRepeated(state, stepOf(seen, step))) {
          const own = made.filter((each) => each.step === step)
          if (own.length > 1) yield `step ${step} made ${own.length} runs for ${id}`
          continue
        }
        yield `step ${step} made ${runId} for ${id}, which was ${state.kind}, after ${made[number - 1]?.runId}`
      }
    }
  },
}

const retry: KillInvariant = {
  name: 'retry',
  sentence:
    'A start is sent only for an item that the journal does not know, or as `retry` allows.',
  *check(seen) {
    const records = recordsIn(seen.journal)
    for (const { step, item } of seen.starts) {
      const state = stateIn(beforeOpening(records, openingOf(seen, step) ?? ''), item)
      if (state.kind === 'not-started' || isToBeRepeated(state, stepOf(seen, step))) continue
      yield `step ${step} sent ${item}, which was ${state.kind}`
    }
  },
}

const recordedFirst: KillInvariant = {
  name: 'recorded first',
  sentence:
    'Before each start, a `sending` of its own was written and synced, and it still stands.',
  *check(seen) {
    const records = recordsIn(seen.journal)
    for (const { number } of seen.steps) {
      let isSynced = false
      let size: number | undefined
      for (const act of seen.acts.filter(({ step }) => step === number)) {
        if (act.what === 'wrote') {
          const isSending = recordsIn(act.text).some(({ record }) => record === 'sending')
          size = isSending ? act.size : size
          if (isSending) isSynced = false
        }
        if (act.what === 'synced' && size !== undefined) isSynced ||= act.size >= size
        if (act.what !== 'sends') continue
        if (!isSynced) yield `step ${number} sent a start without a synced record`
        isSynced = false
        size = undefined
      }
    }
    for (const [step, item] of pairsOf(seen.starts)) {
      const opening = openingOf(seen, step)
      const sent = seen.starts.filter((each) => each.step === step && each.item === item).length
      const stand = countOf(records, opening, item, 'sending')
      if (stand < sent) yield `step ${step} sent ${item} ${sent} times, and ${stand} records stand`
    }
  },
}

const neverDenied: KillInvariant = {
  name: 'never denied',
  sentence: 'A start that made a run is never recorded as one that did not.',
  *check(seen) {
    const records = recordsIn(seen.journal)
    for (const [step, item] of pairsOf(seen.starts)) {
      const opening = openingOf(seen, step)
      const own = seen.starts.filter((each) => each.step === step && each.item === item)
      const unmade = own.filter(({ runId }) => runId === undefined).length
      // A start may be recorded, and the step stopped before it was sent.
      const unsent = Math.max(0, countOf(records, opening, item, 'sending') - own.length)
      const denied = countOf(records, opening, item, 'not-started')
      if (denied > unmade + unsent) yield `step ${step} denies a run of ${item}`
    }
  },
}

const idsKept: KillInvariant = {
  name: 'ids kept',
  sentence:
    'Every run id that arrived is recorded, unless the step was killed or the disk was full.',
  *check(seen) {
    const records = recordsIn(seen.journal)
    for (const { step, item, runId, arrived } of seen.starts) {
      if (runId === undefined || !arrived) continue
      const opening = openingOf(seen, step)
      const isKept = records.some((each) => {
        return each.opening === opening && each.item === item && each['run-id'] === runId
      })
      if (isKept || stepOf(seen, step)?.wasKilled || hasFailed(seen, step)) continue
      yield `${runId} of ${item}, which step ${step} started, is not in the journal`
    }
  },
}

const trueRecords: KillInvariant = {
  name: 'true records',
  sentence: "A run in the journal is one of its item's, and ended as recorded.",
  *check({ plan, starts, journal }) {
    for (const { record, item, 'run-id': runId, conclusion } of recordsIn(journal)) {
      if (runId === undefined) continue
      if (!starts.some((start) => start.item === item && start.runId === runId)) {
        yield `${runId} is recorded for ${item}`
      }
      if (record !== 'ended') continue
      const planned = itemsOf(plan).find(({ id }) => id === item)
      if ((conclusion === 'failure') !== planned?.fails)
        yield `${item} is recorded as ${conclusion}`
    }
  },
}

const oneOwner: KillInvariant = {
  name: 'one owner',
  sentence: 'A start is sent only by the step that took the journal up last.',
  *check(seen) {
    const records = recordsIn(seen.journal)
    for (const [step, item] of pairsOf(seen.starts)) {
      const opening = openingOf(seen, step)
      const from = records.findIndex((each) => each.opening === opening)
      const sent = seen.starts.filter((each) => each.step === step && each.item === item).length
      const mine = records.flatMap((each, at) => {
        return each.opening === opening && each.item === item && each.record === 'sending'
          ? [at]
          : []
      })
      const last = mine[sent - 1] ?? from
      const other = records.slice(from + 1, last).find(({ record }) => record === 'open')
      if (other !== undefined) yield `step ${step} sent ${item}, though ${other.opening} was newer`
    }
  },
}

const converges: KillInvariant = {
  name: 'converges',
  sentence: 'Once the faults are over, every item is collected or unknown.',
  *check({ plan, steps }) {
    const calm = steps.filter(({ isCalm }) => isCalm)
    for (const { id, fails } of itemsOf(plan)) {
      const last = calm.findLast(({ items }) => items.some((item) => item.id === id))
      const conclusion = last?.conclusions.get(id)
      if (conclusion === 'unknown') continue
      if (!COLLECTED.includes(conclusion ?? '')) yield `${id} is ${conclusion} at the end`
      else if ((conclusion === 'failure') !== fails) yield `${id} ended in ${conclusion}`
    }
  },
}

const fewUnknown: KillInvariant = {
  name: 'few unknown',
  sentence:
    'An item is unknown only where its answer or its record was lost, or as the one that a kill or a full disk met.',
  *check(seen) {
    const { plan, steps, acts, starts, journal } = seen
    const records = recordsIn(journal)
    for (const { number, wasKilled } of steps) {
      const opening = openingOf(seen, number)
      const written = acts.flatMap((act) => {
        return act.step === number && act.what === 'wrote' ? recordsIn(act.text) : []
      })
      const unknown = itemsOf(plan).filter(({ id }) => {
        const state = stateIn(records, id)
        if (state.kind !== 'unknown' || state.opening !== opening) return false
        // Not synced before a crash.
        if (stateIn(written, id).kind !== 'unknown') return false
        return !starts.some(({ step, item, arrived }) => step === number && item === id && !arrived)
      })
      // The service went down under it.
      const sent = acts.filter(({ step, what }) => step === number && what === 'sends').length
      const unheard = sent - starts.filter(({ step }) => step === number).length
      const causes = Number(wasKilled) + Number(hasFailed(seen, number)) + Math.max(0, unheard)
      if (unknown.length > causes) {
        const ids = unknown.map(({ id }) => id).join(', ')
        yield `${ids} ${unknown.length > 1 ? 'are' : 'is'} unknown since step ${number}, for ${causes} causes`
      }
    }
  },
}

const ownRun: KillInvariant = {
  name: 'own run',
  sentence: 'A run that a step reports for an item was made for that item.',
  *check({ steps, starts }) {
    for (const { number, runIds } of steps) {
      for (const [id, runId] of runIds) {
        const isOwn = starts.some((start) => start.item === id && start.runId === runId)
        if (!isOwn) yield `step ${number} reports ${runId} for ${id}`
      }
    }
  },
}

const grows: KillInvariant = {
  name: 'grows',
  sentence: 'A step never changes a byte that the journal has.',
  *check({ rounds }) {
    for (const [number, { before, after }] of rounds.entries()) {
      if (!after.startsWith(before)) yield `round ${number} changed what was there`
    }
  },
}

const usable: KillInvariant = {
  name: 'usable',
  sentence: 'A journal that met nothing but crashes is never refused.',
  *check({ steps }) {
    for (const { number, refusal } of steps) {
      if (refusal !== undefined) yield `step ${number}: ${refusal}`
    }
  },
}

const discreet: KillInvariant = {
  name: 'discreet',
  sentence: 'Neither the key nor a value, an output or a node id is in the journal.',
  *check({ plan, rounds, journal }) {
    const texts = [...rounds.map(({ after }) => after), journal]
    const secrets = [
      ['the key', plan.key],
      ['a node id', INPUT_NODE],
      ['a node id', 'model_'],
      ...itemsOf(plan).map(({ id, mark }) => [`a value of ${id}`, mark] as const),
    ] as const
    for (const [what, secret] of secrets) {
      if (texts.some((text) => text.includes(secret))) yield `${what} is in it`
    }
  },
}

export const killInvariants = [
  once,
  retry,
  recordedFirst,
  neverDenied,
  idsKept,
  trueRecords,
  oneOwner,
  converges,
  fewUnknown,
  ownRun,
  grows,
  usable,
  discreet,
]

export function killViolationsOf(seen: KillObservation): readonly KillViolation[] {
  return killInvariants
    .map((invariant) => ({ invariant, details: [...invariant.check(seen)] }))
    .filter(({ details }) => details.length > 0)
}

/** Those that any step of the trial can have. */
export function itemsOf({ items, single, hasList, hasSingle }: KillPlan): readonly KillItem[] {
  return [...(hasList ? items : []), ...(hasSingle ? [single] : [])]
}

/** Where in the records it stands; after all of them where it does not. */
function firstSending(
  records: readonly SeenRecord[],
  opening: string | undefined,
  id: string,
): number {
  const at = records.findIndex((each) => {
    return each.opening === opening && each.item === id && each.record === 'sending'
  })
  return at < 0 ? records.length : at
}

function isToBeRepeated(state: SeenState, step: SeenKillStep | undefined): boolean {
  if (state.kind === 'unknown') return step?.retry === 'unknown'
  return state.kind === 'ended' && state.conclusion === 'failure' && step?.retry !== 'none'
}

function stepOf({ steps }: KillObservation, number: number): SeenKillStep | undefined {
  return steps.find((step) => step.number === number)
}

function hasFailed({ acts }: KillObservation, number: number): boolean {
  return acts.some(({ step, what }) => step === number && what === 'failed')
}

function openingOf({ acts }: KillObservation, number: number): string | undefined {
  const wrote = acts.find(
    (act): act is Extract<Act, { what: 'wrote' }> => act.step === number && act.what === 'wrote',
  )
  return recordsIn(wrote?.text ?? '')[0]?.opening
}

/** The steps and items of which a start was received, each pair once. */
function pairsOf(starts: readonly SeenKillStart[]): readonly (readonly [number, string])[] {
  const pairs = new Map(starts.map(({ step, item }) => [`${step} ${item}`, [step, item] as const]))
  return [...pairs.values()]
}

function countOf(
  records: readonly SeenRecord[],
  opening: string | undefined,
  item: string,
  record: string,
): number {
  return records.filter((each) => {
    return each.opening === opening && each.item === item && each.record === record
  }).length
}
