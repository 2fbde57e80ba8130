// Hand-made observations of steps that share a journal.

import type {
  Act,
  KillObservation,
  SeenKillStart,
  SeenKillStep,
} from '../../../tools/chaos/kill/observation.ts'
import type { KillItem, KillPlan } from '../../../tools/chaos/kill/plan.ts'
import type { SeenRecord } from '../../../tools/chaos/kill/reading.ts'

const KEY = 'key-of-the-trial'
const A: KillItem = { id: 'a', mark: 'mark-a', fails: false }
/** Its workflow fails. */
const B: KillItem = { id: 'b', mark: 'mark-b', fails: true }

const PLAN: KillPlan = {
  seed: 1,
  index: 0,
  key: KEY,
  items: [A, B],
  single: { id: 'run', mark: 'mark-run', fails: false },
  hasList: true,
  hasSingle: false,
  delayMs: 0,
  rounds: [],
}

export const open = (step: number): SeenRecord => ({ opening: `opening-${step}`, record: 'open' })
const ofItem = (record: string) => (step: number, item: string) =>
  ({ opening: `opening-${step}`, record, item }) satisfies SeenRecord
export const sending = ofItem('sending')
export const notStarted = ofItem('not-started')
export const started = (step: number, item: string, runId: string): SeenRecord => ({
  ...ofItem('started')(step, item),
  'run-id': runId,
})
export const ended = (
  step: number,
  item: string,
  runId: string,
  conclusion: string,
): SeenRecord => ({ ...ofItem('ended')(step, item), 'run-id': runId, conclusion })

export const lineOf = (record: SeenRecord) => `\n${JSON.stringify(record)}\n`

/** A start that made a run whose id arrived. */
export function start(
  step: number,
  item: string,
  runId: string | undefined,
  arrived = true,
): SeenKillStart {
  return { step, item, runId, arrived }
}

export function step(number: number, change: Partial<SeenKillStep> = {}): SeenKillStep {
  return {
    number,
    items: [A, B],
    retry: 'failed',
    isCalm: false,
    wasKilled: false,
    conclusions: new Map(),
    runIds: new Map(),
    refusal: undefined,
    ...change,
  }
}

/** A step without faults at the end. */
export function calm(
  number: number,
  conclusions: Record<string, string>,
  change: Partial<SeenKillStep> = {},
): SeenKillStep {
  return step(number, {
    isCalm: true,
    retry: 'none',
    conclusions: new Map(Object.entries(conclusions)),
    ...change,
  })
}

/**
 * Steps that wrote these records one after the other, each synced, and sent a start after each `sending`
 * that has one.
 */
export function seen(
  records: readonly SeenRecord[],
  starts: readonly SeenKillStart[],
  steps: readonly SeenKillStep[],
  change: Partial<KillObservation> = {},
): KillObservation {
  const acts: Act[] = []
  const left = [...starts]
  let journal = ''
  for (const record of records) {
    const number = Number(record.opening.split('-')[1])
    const text = lineOf(record)
    journal += text
    acts.push({ step: number, what: 'wrote', text, size: journal.length })
    acts.push({ step: number, what: 'synced', size: journal.length })
    const sent = left.findIndex((each) => each.step === number && each.item === record.item)
    if (record.record !== 'sending' || sent < 0) continue
    left.splice(sent, 1)
    acts.push({ step: number, what: 'sends' })
  }
  const rounds = [{ before: '', after: journal }]
  return { plan: PLAN, steps, acts, starts, rounds, crashes: 0, journal, ...change }
}

const COLLECTED = { a: 'success', b: 'failure' }
const BOTH = [
  open(0),
  sending(0, 'a'),
  started(0, 'a', 'r1'),
  sending(0, 'b'),
  started(0, 'b', 'r2'),
  ended(0, 'a', 'r1', 'success'),
  ended(0, 'b', 'r2', 'failure'),
]
const BOTH_STARTS = [start(0, 'a', 'r1'), start(0, 'b', 'r2')]
const RUN_IDS = new Map([
  ['a', 'r1'],
  ['b', 'r2'],
])
const first = step(0, { conclusions: new Map(Object.entries(COLLECTED)), runIds: RUN_IDS })
const last = calm(9, COLLECTED, { runIds: RUN_IDS })
const usual = (change: Partial<KillObservation> = {}) =>
  seen(BOTH, BOTH_STARTS, [first, last], change)

const refused = seen([open(0), sending(0, 'a')], [start(0, 'a', undefined)], [])
const _refusedAndLost = {
  acts: [
    ...refused.acts,
    { step: 0, what: 'wrote', text: lineOf(notStarted(0, 'a')), size: 1_000 },
  ],
} as const

export const goodKills: readonly (readonly [what: string, seen: KillObservation])[] = [
  ['steps that nothing befell', usual()],
  [
    'a start that was answered 429 and sent again',
    seen(
      [open(0), sending(0, 'a'), notStarted(0, 'a'), ...BOTH.slice(1)],
      [start(0, 'a', undefined), ...BOTH_STARTS],
      [first, last],
    ),
  ],
  [
    'an item that is unknown after a kill',
    seen(
      [open(0), sending(0, 'a'), open(1), sending(1, 'b'), started(1, 'b', 'r2')],
      [start(0, 'a', 'r1'), start(1, 'b', 'r2')],
      [step(0, { wasKilled: true }), step(1), calm(9, { a: 'unknown', b: 'failure' })],
    ),
  ],
]

const twice = [...BOTH, open(1), sending(1, 'a'), started(1, 'a', 'r3')]
const twiceStarts = [...BOTH_STARTS, start(1, 'a', 'r3')]

export const badKills: readonly (readonly [
  invariant: string,
  what: string,
  seen: KillObservation,
])[] = [
  [
    'once',
    'a run that was collected, made again',
    seen(twice, twiceStarts, [first, step(1), last]),
  ],
  [
    'retry',
    'a start of an unknown item that made nothing',
    seen(
      [open(0), sending(0, 'a'), open(1), sending(1, 'a'), notStarted(1, 'a')],
      [start(0, 'a', 'r1', false), start(1, 'a', undefined)],
      [step(0), step(1), last],
    ),
  ],
  [
    'recorded first',
    'a start that was sent before its record was synced',
    usual({
      acts: usual().acts.filter(({ what }, at) => what !== 'synced' || at !== 3),
    }),
  ],
  [
    'never denied',
    'a run recorded as not started',
    seen(
      [open(0), sending(0, 'a'), notStarted(0, 'a')],
      [start(0, 'a', 'r1', false)],
      [step(0), last],
    ),
  ],
  [
    'ids kept',
    'an id that is not recorded',
    seen([open(0), sending(0, 'a')], [start(0, 'a', 'r1')], [step(0), last]),
  ],
  [
    'true records',
    "another item's run",
    seen([...BOTH.slice(0, 2), started(0, 'a', 'r2'), sending(0, 'b')], BOTH_STARTS, [first, last]),
  ],
  [
    'one owner',
    'a start of a step that another has taken the place of',
    seen(
      [open(0), open(1), sending(0, 'a'), started(0, 'a', 'r1')],
      [start(0, 'a', 'r1')],
      [step(0), step(1), last],
    ),
  ],
  [
    'converges',
    'an item that is not started',
    seen(BOTH, BOTH_STARTS, [calm(9, { a: 'not_started', b: 'failure' })]),
  ],
  [
    'few unknown',
    'two unknown items after one kill',
    seen(
      [open(0), sending(0, 'a'), sending(0, 'b')],
      [start(0, 'a', 'r1'), start(0, 'b', 'r2')],
      [step(0, { wasKilled: true }), calm(9, { a: 'unknown', b: 'unknown' })],
    ),
  ],
  [
    'own run',
    "another item's run",
    seen(BOTH, BOTH_STARTS, [first, calm(9, COLLECTED, { runIds: new Map([['a', 'r2']]) })]),
  ],
  [
    'grows',
    'a byte that is another',
    usual({ rounds: [{ before: 'old', after: 'new and more' }] }),
  ],
  [
    'usable',
    'a journal that is refused',
    seen(BOTH, BOTH_STARTS, [first, step(1, { refusal: 'The journal cannot be used' }), last]),
  ],
  ...([KEY, 'mark-a', 'input_1', 'model_1'] as const).map(
    (secret) =>
      [
        'discreet',
        `${secret} in it`,
        usual({ journal: `${usual().journal}\n${secret}\n` }),
      ] as const,
  ),
  ['discreet', 'the key in what was lost later', usual({ rounds: [{ before: '', after: KEY }] })],
]
