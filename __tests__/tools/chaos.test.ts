// The invariants of chaos: a trial without faults violates none of them, and an edit of it violates each.

import { execFileSync } from 'node:child_process'
import { deserialize } from 'node:v8'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Invariant, violationsOf } from '../../tools/chaos/invariants.ts'
import { trialOf } from '../../tools/chaos/model.ts'
import type { Seen, SeenEnd, SeenRequest, SeenStep } from '../../tools/chaos/seen.ts'

/** Plays a list of two runs, one after the other. Only outside of Jest can the disk be watched. */
const PLAY = `
  import { serialize } from 'node:v8'
  import fc from 'fast-check'
  import { trialOf } from './tools/chaos/model.ts'
  import { playTrial } from './tools/chaos/play.ts'
  const [trial] = fc.sample(trialOf(true), { seed: 1, numRuns: 1 })
  const quiet = { starts: [], polls: [], succeeds: true, lengthMs: 20 }
  const items = trial.items.slice(0, 3).map((item) => ({ ...item, ...quiet }))
  const step = {
    ...trial.rounds[0].steps[0],
    ...{ isList: true, items: [1, 2], maxParallel: 1, tolerated: undefined, wait: true },
    ...{ retry: 'failed', isRedo: false, signalMs: undefined, kill: undefined, full: undefined },
    ...{ timeoutMs: 3_600_000, requestTimeoutMs: 10_000, firstPauseMs: 5_000, longestPauseMs: 120_000 },
  }
  const rounds = [{ steps: [step], crash: undefined }]
  const played = await playTrial({ ...trial, isKill: false, items, latencyMs: [1, 20], rounds })
  process.stdout.write(serialize(played))`
const seen: Seen = deserialize(
  execFileSync(process.execPath, ['--input-type=module', '--eval', PLAY], { stdio: 'pipe' }),
)
const ENDS = [...(seen.steps[0]?.ends ?? [])]

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
  (change: Partial<SeenStep>): Edit =>
  ({ steps }) => ({ steps: steps.map((each) => ({ ...each, ...change })) })
const end = (change: Partial<SeenEnd>) =>
  step({ ends: new Map(ENDS.map(([id, each]) => [id, { ...each, ...change }])) })
const journal =
  (pattern: RegExp, text: string): Edit =>
  ({ journals, acts }) => ({
    journals: journals.map((each) => ({ ...each, after: each.after.replace(pattern, text) })),
    acts: acts.filter((act) => !act.text?.includes('"started"') || !pattern.test(act.text)),
  })
const OTHER_OPEN = JSON.stringify({ opening: 'other', record: 'open' })
const LATER = { begin: 9e6, end: 9e6 + 1 }

const edits: Readonly<Record<Invariant, Edit | readonly Edit[]>> = {
  'one run': [
    repeated('start', 1, { meaning: 'start-uncertain', made: undefined }),
    repeated('start', 1, { meaning: 'busy' }),
  ],
  'own answers': [
    request('start', { meaning: 'start-uncertain' }),
    request('poll', { meaning: 'executing' }),
  ],
  'recorded first': ({ acts }) => ({ acts: acts.filter(({ what }) => what !== 'synced') }),
  'never denied': end({ conclusion: 'not_started' }),
  'in order': [
    ({ requests }) => ({ requests: requests.toReversed() }),
    ({ requests }) => ({ requests: requests.filter(({ kind }) => kind === 'poll') }),
  ],
  quiet: (all) => step({ found: all.journals.at(-1)?.after ?? '' })(all),
  'ids kept': end({ runId: undefined }),
  'own run': end({ runId: 'r' }),
  'one owner': journal(/\n(.*"sending")/, `\n${OTHER_OPEN}\n$1`),
  'few unknown': journal(/"started"/, '"x"'),
  converges: step({ isCalm: true, ends: new Map() }),
  grows: () => ({ journals: [{ before: 'x', after: '' }] }),
  'nothing unexpected': step({ refusals: ['unexpected'] }),
  'polls understood': request('poll', { meaning: 'refused' }),
  'true ends': [end({ conclusion: 'timed_out' }), request('start', { meaning: 'start-refused' })],
  'in time': step({ timeoutMs: 1, end: 9e6 }),
  discreet: journal(/$/, 'mark-1-of-an-input'),
  pauses: request('poll', { begin: 1 }),
  prompt: request('poll', LATER),
  traffic: repeated('poll', 11, {}),
  parallel: repeated('poll', 1, LATER),
  holds: request('poll', { meaning: 'busy', askedMs: 9e6 }),
  tries: repeated('start', 9, { meaning: 'no-connection', begin: 0, end: 1 }),
  stops: step({ timeoutMs: 1 }),
}

test('a trial without faults violates no invariant', () => {
  expect(violationsOf(seen)).toEqual([])
})

const all = Object.entries(edits).flatMap(([name, edit]) =>
  [edit].flat().map((each) => [name, each] as const),
)

test.each(all)('"%s" is violated where the trial is edited', (name, edit) => {
  const found = violationsOf({ ...seen, ...edit(seen) })
  expect(found.map((each) => each.name)).toContain(name)
})

test('a seed and a number always give the same trial', () => {
  const drawn = (numRuns: number) => fc.stringify(fc.sample(trialOf(true), { seed: 7, numRuns })[4])
  expect(drawn(9)).toBe(drawn(5))
})
