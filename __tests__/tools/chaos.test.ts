// The invariants of chaos: faultless trials, one simulated and one real, violate none of them, and an edit of one violates each.

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { explain } from '../../src/report/messages/problems.ts'
import type { Problem } from '../../src/run/problem.ts'
import { literal } from '../../src/text/words.ts'
import { INVARIANTS, violationsOf } from '../../tools/chaos/invariants.ts'
import { type Mode, type Step, type Trial, trialOf } from '../../tools/chaos/model.ts'
import { PHRASES, playReal } from '../../tools/chaos/run-real.ts'
import { playSimulated } from '../../tools/chaos/run-simulated.ts'
import type { Seen, SeenEnd, SeenRequest, SeenStep } from '../../tools/chaos/seen.ts'
import { UNEXPLAINED } from '../../tools/chaos/world.ts'

/** A trial without faults, whose first list starts two runs, one after the other. */
function quiet(mode: Mode, change: Partial<Step>): Trial {
  const [trial] = fc.sample(trialOf(mode), { seed: 1, numRuns: 1 })
  const [round] = trial?.rounds ?? []
  const [step] = round?.steps ?? []
  if (trial === undefined || round === undefined || step === undefined) throw new Error('no trial')
  const calm = { starts: [], polls: [], succeeds: true }
  const steps: Step[] = [
    {
      ...step,
      ...{ isList: true, items: [1, 2], maxParallel: 1, tolerated: undefined, wait: true },
      ...{ retry: 'failed', signal: undefined, kill: undefined, full: undefined },
      ...{ summary: 'brief', timeoutMs: 3_600_000, requestTimeoutMs: 10_000 },
      ...{ firstPauseMs: 5_000, longestPauseMs: 120_000 },
      ...change,
    },
  ]
  return {
    ...trial,
    items: trial.items.slice(0, 3).map((item) => ({ ...item, ...calm, lengthMs: 20 })),
    workflow: 'plain',
    // Only a process shows the disk operations of a journal, since Jest has separate modules.
    hasJournal: mode.isReal,
    latencyMs: [1, 20],
    rounds: [{ ...round, steps, crash: undefined }],
  }
}

const seen: Readonly<Record<'simulated' | 'real', Seen>> = {
  simulated: await playSimulated(quiet({ isReal: false, isKill: false, isList: true }, {})),
  real: await playReal(
    quiet(
      { isReal: true, isKill: false, isList: false },
      { isList: false, items: [0], firstPauseMs: 100, longestPauseMs: 100 },
    ),
    { main: process.env.ACTION_MAIN ?? 'src/index.ts' },
  ),
}

type Edit = (all: Seen) => Partial<Seen>

const request =
  (kind: SeenRequest['kind'], change: Partial<SeenRequest>): Edit =>
  ({ requests }) => ({
    requests: requests.map((each) => (each.kind === kind ? { ...each, ...change } : each)),
  })
/** The first request of a kind, so many times more. */
const repeated =
  (kind: SeenRequest['kind'], times: number, change: Partial<SeenRequest>): Edit =>
  ({ requests }) => ({
    requests: requests.flatMap((each) => {
      const isFirst = each === requests.find((other) => other.kind === kind)
      return isFirst ? [...Array(times).fill({ ...each, ...change }), each] : [each]
    }),
  })
const step =
  (change: (step: SeenStep) => Partial<SeenStep>): Edit =>
  ({ steps }) => ({ steps: steps.map((each) => ({ ...each, ...change(each) })) })
const end = (change: Partial<SeenEnd>) =>
  step(({ ends }) => ({
    ends: new Map([...ends].map(([id, each]) => [id, { ...each, ...change }])),
  }))
const journal =
  (change: (text: string) => string): Edit =>
  ({ journals }) => ({
    journals: journals.map(({ before, after }) => ({ before, after: change(after) })),
  })
/** The outputs and the log of the process. */
const shown = (name: string, value: string) =>
  step(({ shown: there }) => {
    if (there === undefined) throw new Error('nothing is shown')
    const outputs = new Map([...there.result.outputs, [name, value]])
    const raw = `${there.result.raw}${name === 'raw' ? value : ''}`
    return { shown: { ...there, result: { ...there.result, outputs, raw } } }
  })
const OTHER_OPEN = JSON.stringify({ opening: 'other', record: 'open' })
const LATER = { begin: 9e6, end: 9e6 + 1 }

const edits: readonly (readonly [invariant: string, world: 'simulated' | 'real', edit: Edit])[] = [
  ['one run', 'simulated', repeated('start', 1, { can: ['uncertain'] })],
  [
    'recorded first',
    'real',
    ({ acts }) => ({ acts: acts.filter(({ what }) => what !== 'synced') }),
  ],
  ['never denied', 'simulated', end({ conclusion: 'not_started' })],
  ['ids kept', 'simulated', end({ runId: undefined })],
  ['own run', 'simulated', end({ runId: 'r' })],
  ['one owner', 'real', journal((text) => text.replace(/\n(.*"sending")/, `\n${OTHER_OPEN}\n$1`))],
  [
    'few unknown',
    'real',
    (all) => ({
      ...journal((text) => text.replace('"started"', '"x"'))(all),
      acts: all.acts.filter(({ text = '' }) => !text.includes('"started"')),
    }),
  ],
  ['converges', 'simulated', step(() => ({ isCalm: true, ends: new Map() }))],
  ['grows', 'simulated', () => ({ journals: [{ before: 'x', after: '' }] })],
  ['nothing unexpected', 'simulated', step(() => ({ refusals: ['it threw'] }))],
  ['starts understood', 'simulated', request('start', { can: ['refused'] })],
  ['polls understood', 'simulated', repeated('poll', 11, { can: ['failed'] })],
  ['true ends', 'simulated', end({ conclusion: 'timed_out' })],
  ['conclusion follows', 'real', shown('conclusion', 'failure')],
  ['in time', 'simulated', step(() => ({ timeoutMs: 1, end: 9e6 }))],
  ['commands meant', 'real', ({ trial }) => ({ trial: { ...trial, key: 'other' } })],
  ['discreet', 'real', shown('raw', 'mark-0-of-an-input')],
  ['pauses', 'simulated', request('poll', { begin: 1 })],
  ['prompt', 'simulated', request('poll', LATER)],
  ['traffic', 'simulated', repeated('poll', 11, {})],
  ['parallel', 'simulated', repeated('poll', 1, LATER)],
  ['holds', 'simulated', request('poll', { can: ['busy'], askedMs: 9e6 })],
  ['tries', 'simulated', repeated('start', 9, { can: ['no-connection'], begin: 0, end: 1 })],
  ['stops', 'simulated', step(() => ({ timeoutMs: 1 }))],
]

test.each(['simulated', 'real'] as const)(
  'a %s trial without faults violates no invariant',
  (world) => {
    expect(violationsOf(seen[world])).toEqual([])
  },
)

test.each(edits)('the invariant "%s" fails when a %s trial is edited', (name, world, edit) => {
  const found = violationsOf({ ...seen[world], ...edit(seen[world]) })
  expect(found.map((each) => each.name)).toContain(name)
})

test('every invariant has an edit that violates it', () => {
  expect(edits.map(([name]) => name)).toEqual(Object.keys(INVARIANTS))
})

test('a seed and a number always give the same trial', () => {
  const trial = trialOf({ isReal: true, isKill: true, isList: false })
  const drawn = fc.sample(trial, { seed: 7, numRuns: 5 })
  expect(fc.stringify(fc.sample(trial, { seed: 7, numRuns: 9 })[4])).toBe(fc.stringify(drawn[4]))
})

const cause = literal('the cause')
const problems: readonly Problem[] = [
  { kind: 'start-refused' },
  { kind: 'start-uncertain', cause },
  { kind: 'unexpected', cause },
  { kind: 'bad-inputs', faults: [literal('`journal` must be')] },
  { kind: 'journal-damaged', what: cause },
  { kind: 'journal-differs', items: ['a'], isList: true },
  { kind: 'journal-not-written', cause },
]

test('the words in the invariants are those of the action', () => {
  const texts = problems.map((problem) => {
    const { what, meaning } = explain(problem)
    return [problem.kind, `${what} ${meaning}`] as const
  })
  for (const [kind, phrase] of Object.entries({ ...PHRASES, ...UNEXPLAINED })) {
    expect(new Map<string, string>(texts).get(kind)).toContain(phrase)
  }
})
