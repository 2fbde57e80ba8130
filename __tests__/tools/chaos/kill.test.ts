// The chaos harness's trials with a journal: each check has nothing against what is right, and can fail; the
// plans are reproducible; a crash loses nothing that was synced.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { bytesOf, crash, syncedIn } from '../../../tools/chaos/kill/damage.ts'
import { killInvariants, killViolationsOf } from '../../../tools/chaos/kill/invariants.ts'
import { killPlanOf } from '../../../tools/chaos/kill/plan.ts'
import { beforeOpening, recordsIn, stateIn } from '../../../tools/chaos/kill/reading.ts'
import {
  badKills,
  ended,
  goodKills,
  lineOf,
  notStarted,
  open,
  sending,
  started,
} from './kill-observations.ts'

describe('the invariants', () => {
  test.each(goodKills)('have nothing against %s', (_, observation) => {
    const found = killViolationsOf(observation).map(({ invariant, details }) => [
      invariant.name,
      ...details,
    ])
    expect(found).toEqual([])
  })

  test.each(badKills)('"%s" finds %s', (name, _, observation) => {
    expect(killViolationsOf(observation).map(({ invariant }) => invariant.name)).toContain(name)
  })

  test('can each fail', () => {
    const names = new Set(badKills.map(([name]) => name))
    expect(names).toEqual(new Set(killInvariants.map(({ name }) => name)))
  })
})

describe('a plan', () => {
  test('is the same for the same seed and index, and plain data', () => {
    for (let index = 0; index < 200; index++) {
      for (const world of ['bundle', 'virtual'] as const) {
        const drawn = killPlanOf(42, index, world)
        expect(killPlanOf(42, index, world)).toEqual(drawn)
        expect(structuredClone(drawn)).toEqual(drawn)
      }
    }
  })
})

describe('what a journal says of an item', () => {
  const once = [open(0), sending(0, 'a')]

  test.each([
    ['nothing', [open(0)], { kind: 'not-started' }],
    ['a start that was sent', once, { kind: 'unknown', opening: 'opening-0' }],
    ['one that was taken back', [...once, notStarted(0, 'a')], { kind: 'not-started' }],
    [
      'one that was taken back once of twice',
      [...once, notStarted(0, 'a'), sending(0, 'a')],
      { kind: 'unknown', opening: 'opening-0' },
    ],
    ['a run', [...once, started(0, 'a', 'r1')], { kind: 'started', runId: 'r1' }],
    [
      'its end, by another step',
      [...once, started(0, 'a', 'r1'), open(1), ended(1, 'a', 'r1', 'failure')],
      { kind: 'ended', runId: 'r1', conclusion: 'failure' },
    ],
    [
      'a later start that was taken back',
      [...once, started(0, 'a', 'r1'), open(1), sending(1, 'a'), notStarted(1, 'a')],
      { kind: 'started', runId: 'r1' },
    ],
    [
      'a later start',
      [...once, started(0, 'a', 'r1'), open(1), sending(1, 'a')],
      { kind: 'unknown', opening: 'opening-1' },
    ],
    [
      'an earlier start that is recorded later',
      [...once, open(1), sending(1, 'a'), started(0, 'a', 'r1')],
      { kind: 'unknown', opening: 'opening-1' },
    ],
  ])('after %s', (_, records, state) => {
    const text = records.map(lineOf).join('')
    expect(recordsIn(`${text}{"torn`)).toEqual(records)
    expect(stateIn(records, 'a')).toEqual(state)
  })

  test('ends where an opening takes it up', () => {
    expect(beforeOpening([...once, open(1), sending(1, 'a')], 'opening-1')).toEqual(once)
  })
})

describe('a crash', () => {
  let folder: string
  let journal: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kill-test-'))
    journal = path.join(folder, 'journal.jsonl')
    fs.writeFileSync(journal, '0123456789')
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  test.each([
    [{ cut: { share: 0 }, zeros: 0 }, '0123'],
    [{ cut: { share: 0.5 }, zeros: 0 }, '0123456'],
    [{ cut: { bytes: 1 }, zeros: 2 }, '01234\0\0'],
    [{ cut: { bytes: 100 }, zeros: 0 }, '0123456789'],
    [{ cut: undefined, zeros: 1 }, '0123456789\0'],
  ])('of the kind %j keeps what was synced', (kind, after) => {
    crash(journal, kind, 4)
    expect(bytesOf(journal)).toBe(after)
  })

  test('loses nothing where all was synced, and makes no journal', () => {
    crash(journal, { cut: { share: 0 }, zeros: 0 }, 10)
    expect(bytesOf(journal)).toBe('0123456789')
    fs.rmSync(journal)
    crash(journal, { cut: { share: 0 }, zeros: 9 }, 0)
    expect(bytesOf(journal)).toBe('')
  })

  test('knows how much was synced', () => {
    expect(syncedIn([])).toBe(0)
    const acts = [7, 3].map((size) => ({ step: 0, what: 'synced', size }) as const)
    expect(syncedIn([...acts, { step: 0, what: 'wrote', text: '', size: 9 }])).toBe(7)
  })
})
