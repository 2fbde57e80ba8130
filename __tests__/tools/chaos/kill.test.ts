// The invariants of steps that share a journal, what a journal says of an item, and the crash of a machine.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { bytesOf, crash, syncedIn } from '../../../tools/chaos/kill/damage.ts'
import { killInvariants, killViolationsOf } from '../../../tools/chaos/kill/invariants.ts'
import type {
  Act,
  KillObservation,
  SeenKillStart,
  SeenKillStep,
} from '../../../tools/chaos/kill/observation.ts'
import { type KillItem, killPlanOf } from '../../../tools/chaos/kill/plan.ts'
import {
  beforeOpening,
  recordsIn,
  type SeenRecord,
  stateIn,
} from '../../../tools/chaos/kill/reading.ts'
import { proveInvariants } from './proof.ts'

const A: KillItem = { id: 'a', mark: 'mark-a', fails: false }
const B: KillItem = { id: 'b', mark: 'mark-b', fails: true }
const ENDS = { a: 'success', b: 'failure' }
const RUN_IDS = new Map([
  ['a', 'r1'],
  ['b', 'r2'],
])

const open = (step: number): SeenRecord => ({ opening: `opening-${step}`, record: 'open' })
const ofItem =
  (record: string) =>
  (step: number, item: string): SeenRecord => ({ opening: `opening-${step}`, record, item })
const sending = ofItem('sending')
const notStarted = ofItem('not-started')
const started = (step: number, item: string, runId: string): SeenRecord => ({
  ...ofItem('started')(step, item),
  'run-id': runId,
})
const ended = (step: number, item: string, runId: string, conclusion: string): SeenRecord => ({
  ...ofItem('ended')(step, item),
  'run-id': runId,
  conclusion,
})
const lineOf = (record: SeenRecord) => `\n${JSON.stringify(record)}\n`

/** A start, and the run that it made. */
const start = (step: number, item: string, runId?: string, arrived = true): SeenKillStart => ({
  step,
  item,
  runId,
  arrived,
})

const step = (number: number, change: Partial<SeenKillStep> = {}): SeenKillStep => ({
  number,
  items: [A, B],
  retry: 'failed',
  isCalm: false,
  wasKilled: false,
  conclusions: new Map(),
  runIds: new Map(),
  refusal: undefined,
  ...change,
})

/** The step at the end, without faults. */
const last = (ends: Record<string, string> = ENDS, runIds = RUN_IDS) =>
  step(9, { isCalm: true, retry: 'none', conclusions: new Map(Object.entries(ends)), runIds })

/** Steps that wrote and synced these records one after the other; each start follows its `sending`. */
function seen(
  records: readonly SeenRecord[],
  starts: readonly SeenKillStart[],
  steps: readonly SeenKillStep[],
) {
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
  return { steps, acts, starts, rounds: [{ before: '', after: journal }], journal }
}

const BOTH = [
  open(0),
  sending(0, 'a'),
  started(0, 'a', 'r1'),
  sending(0, 'b'),
  started(0, 'b', 'r2'),
  ended(0, 'a', 'r1', 'success'),
  ended(0, 'b', 'r2', 'failure'),
]
const STARTS = [start(0, 'a', 'r1'), start(0, 'b', 'r2')]
const STEPS = [step(0, { runIds: RUN_IDS }), last()]
const SENT = [open(0), sending(0, 'a')]

describe('steps that share a journal', () => {
  const plan = { ...killPlanOf(1, 0, 'virtual'), items: [A, B], hasList: true, hasSingle: false }

  proveInvariants<KillObservation>({
    invariants: killInvariants,
    violationsOf: killViolationsOf,
    faultless: () => ({ plan, crashes: 0, ...seen(BOTH, STARTS, STEPS) }),
    faults: [
      [
        'once',
        'a second run of an item that succeeded',
        () =>
          seen(
            [...BOTH, open(1), sending(1, 'a'), started(1, 'a', 'r3')],
            [...STARTS, start(1, 'a', 'r3')],
            [...STEPS, step(1)],
          ),
      ],
      [
        'retry',
        'a start of an unknown item that made no run',
        () =>
          seen(
            [...SENT, open(1), sending(1, 'a'), notStarted(1, 'a')],
            [start(0, 'a', 'r1', false), start(1, 'a')],
            [step(0), step(1), last()],
          ),
      ],
      [
        'recorded first',
        'a start that is sent before its record is synced',
        ({ acts }) => ({ acts: acts.filter(({ what }, at) => what !== 'synced' || at !== 3) }),
      ],
      [
        'never denied',
        'a run that is recorded as not started',
        () => seen([...SENT, notStarted(0, 'a')], [start(0, 'a', 'r1', false)], STEPS),
      ],
      ['ids kept', 'an id that is not recorded', () => seen(SENT, [start(0, 'a', 'r1')], STEPS)],
      [
        'true records',
        "another item's run",
        () => seen([...SENT, started(0, 'a', 'r2'), sending(0, 'b')], STARTS, STEPS),
      ],
      [
        'one owner',
        'a start of a step that no longer owns the journal',
        () =>
          seen(
            [open(0), open(1), sending(0, 'a'), started(0, 'a', 'r1')],
            [start(0, 'a', 'r1')],
            [step(0), step(1), last()],
          ),
      ],
      [
        'converges',
        'an item that is never started',
        () => ({ steps: [last({ ...ENDS, a: 'not_started' })] }),
      ],
      [
        'few unknown',
        'two unknown items after one kill',
        () => seen([...SENT, sending(0, 'b')], STARTS, [step(0, { wasKilled: true }), last()]),
      ],
      ['own run', "another item's run", () => ({ steps: [last(ENDS, new Map([['a', 'r2']]))] })],
      ['grows', 'a byte that changed', () => ({ rounds: [{ before: 'old', after: 'new, more' }] })],
      ['usable', 'a refused journal', () => ({ steps: [...STEPS, step(1, { refusal: 'no' })] })],
      ...['the key', 'mark-a', 'input_1', 'model_1'].map(
        (secret) =>
          [
            'discreet',
            `${secret} in the journal`,
            ({ journal }: KillObservation) => ({
              journal: `${journal}${secret === 'the key' ? plan.key : secret}`,
            }),
          ] as const,
      ),
    ],
  })
})

test('a plan is the same for the same seed and index', () => {
  for (let index = 0; index < 200; index++) {
    for (const world of ['bundle', 'virtual'] as const) {
      expect(killPlanOf(42, index, world)).toEqual(killPlanOf(42, index, world))
    }
  }
})

describe('what a journal says of an item', () => {
  const once = [...SENT, started(0, 'a', 'r1')]

  test.each([
    ['nothing', [open(0)], { kind: 'not-started' }],
    ['a start', SENT, { kind: 'unknown', opening: 'opening-0' }],
    ['a start that made no run', [...SENT, notStarted(0, 'a')], { kind: 'not-started' }],
    [
      'one of two starts that made no run',
      [...SENT, notStarted(0, 'a'), sending(0, 'a')],
      { kind: 'unknown', opening: 'opening-0' },
    ],
    ['a run', once, { kind: 'started', runId: 'r1' }],
    [
      'an end, by another step',
      [...once, open(1), ended(1, 'a', 'r1', 'failure')],
      { kind: 'ended', runId: 'r1', conclusion: 'failure' },
    ],
    [
      'a later start that made no run',
      [...once, open(1), sending(1, 'a'), notStarted(1, 'a')],
      { kind: 'started', runId: 'r1' },
    ],
    [
      'an earlier start that is recorded later',
      [...SENT, open(1), sending(1, 'a'), started(0, 'a', 'r1')],
      { kind: 'unknown', opening: 'opening-1' },
    ],
  ])('after %s', (_, records, state) => {
    const text = records.map(lineOf).join('')
    expect(recordsIn(`${text}{"torn`)).toEqual(records)
    expect(stateIn(records, 'a')).toEqual(state)
  })

  test('before an opening is the state that the opening finds', () => {
    expect(beforeOpening([...once, open(1), sending(1, 'a')], 'opening-1')).toEqual(once)
  })
})

test.each([
  [{ cut: { share: 0 }, zeros: 0 }, '0123'],
  [{ cut: { share: 0.5 }, zeros: 0 }, '0123456'],
  [{ cut: { bytes: 1 }, zeros: 2 }, '01234\0\0'],
  [{ cut: { bytes: 100 }, zeros: 0 }, '0123456789'],
  [{ cut: undefined, zeros: 1 }, '0123456789\0'],
])('a crash of the kind %j keeps what was synced', (kind, after) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kill-test-'))
  const journal = path.join(folder, 'journal.jsonl')
  fs.writeFileSync(journal, '0123456789')
  const acts = [4, 3].map((size) => ({ step: 0, what: 'synced', size }) as const)
  crash(journal, kind, syncedIn([...acts, { step: 0, what: 'wrote', text: '', size: 9 }]))
  expect(bytesOf(journal)).toBe(after)
  fs.rmSync(folder, { recursive: true })
})
