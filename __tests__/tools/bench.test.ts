// What of the benchmark does not depend on the machine: the size of the bundle, what it loads, and
// how many requests a wait takes.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readManifest } from '../../sandbox/runner/action.ts'
import { type Service, startService } from '../../sandbox/service/index.ts'
import { filesOfDist } from '../../tools/bench/bundle.ts'
import { simulateBurst } from '../../tools/bench/burst.ts'
import { median, table } from '../../tools/bench/figures.ts'
import { BUNDLE, measure } from '../../tools/bench/process.ts'
import {
  FIRST_MS,
  LONGEST_MS,
  type ScheduleFigures,
  simulateWaits,
} from '../../tools/bench/schedule.ts'
import { finishedRun } from '../../tools/bench/start-up.ts'
import requireFreshDist from '../../tools/fresh-dist.ts'

let service: Service

beforeAll(requireFreshDist)
beforeAll(async () => {
  service = await startService({ timeScale: 0 })
})

afterAll(() => service.close())

test('what a step loads before its start is below 155 KB, and all of dist below 230 KB', () => {
  const sizes = filesOfDist()
  expect(sizes.get('index.js')).toBeLessThan(155_000)
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(230_000)
})

test('a step that reads over loopback loads nothing that it has no use for', async () => {
  const run = { 'run-id': await finishedRun(service.url) }
  const { modules, exitCode, outputs } = await measure([BUNDLE], service, run)
  expect(exitCode).toBe(0)
  expect(outputs).toMatch(/\r?\nsuccess\r?\n/)
  expect(modules).toContain('http')
  for (const unused of [
    'tls',
    'https',
    'zlib',
    'dgram',
    'assert',
    'child_process',
    'internal/deps/undici/undici',
  ]) {
    expect(modules).not.toContain(unused)
  }
})

test('a step whose promises never settle ends with 13, not with a green 0', async () => {
  const hook = join(import.meta.dirname, '../action/support/never-settles.cjs')
  const args = ['--require', hook, BUNDLE]
  const { exitCode, outputs } = await measure(args, service, { 'run-id': 'a-run' })
  expect(exitCode).toBe(13)
  expect(outputs).not.toContain('conclusion')
})

describe('the wait', () => {
  let figures: ScheduleFigures

  test('is measured with the defaults of action.yml', () => {
    const defaults = new Map(
      readManifest('.').inputs.map(({ name, default: value }) => [name, value]),
    )
    expect(defaults.get('first-poll-seconds')).toBe('')
    expect(defaults.get('poll-interval-seconds')).toBe(String(LONGEST_MS / 1000))
    expect(FIRST_MS).toBe(5_000)
  })

  beforeAll(async () => {
    figures = await simulateWaits(500)
  })

  test('finds a run of a minute or more late by 15 % of its length at most', () => {
    const long = figures.lengths.filter(({ seconds }) => seconds >= 60)
    expect(long.length).toBeGreaterThan(5)
    for (const { lagShare } of [...long, figures.mix]) expect(lagShare).toBeLessThanOrEqual(0.15)
  })

  test('takes as many requests more for each doubling, then one each pause of the longest', () => {
    const requests = new Map(figures.lengths.map((each) => [each.seconds, each.requests]))
    const more = (from: number, to: number) => (requests.get(to) ?? 0) - (requests.get(from) ?? 0)
    for (const [from, to] of [
      [60, 120],
      [90, 180],
      [300, 600],
    ] as const) {
      expect(more(from, to)).toBeGreaterThan(2.5)
      expect(more(from, to)).toBeLessThan(3.5)
    }
    expect(more(3600, 7200)).toBeGreaterThan(30)
    expect(more(3600, 7200)).toBeLessThan(34)
  })

  test('no fixed pause finds runs sooner, for their length, with fewer requests', () => {
    const { mix, fixed } = figures
    expect(fixed.map(({ pauseSeconds }) => pauseSeconds)).toEqual([5, 10, 30, 60, 180])
    for (const { requests, lagShare } of fixed) {
      expect(requests < mix.requests && lagShare < mix.lagShare).toBe(false)
    }
  })

  test('many jobs drift apart: ten minutes on, no second has more than a dozen of 256', async () => {
    const late = (await simulateBurst()).filter(({ fromSeconds }) => fromSeconds >= 600)
    expect(late.length).toBe(2)
    for (const { peakPerSecond } of late) expect(peakPerSecond).toBeLessThanOrEqual(12)
  })
})

test('the median is the middle one, and the table has columns', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
  expect(
    table([
      ['a', 'bb'],
      ['ccc', '1'],
    ]),
  ).toBe('a    bb\n---  --\nccc   1')
})
