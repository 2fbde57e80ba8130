// What of the benchmark does not depend on the machine: the size of the bundle, what it loads, and
// how many requests a wait takes.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readManifest } from '../../sandbox/runner/action.ts'
import { type Service, startService } from '../../sandbox/service/index.ts'
import { filesOfDist } from '../../tools/bench/bundle.ts'
import { BUNDLE, measure } from '../../tools/bench/process.ts'
import {
  FIRST_MS,
  LONGEST_MS,
  type ScheduleFigures,
  simulateWaits,
} from '../../tools/bench/schedule.ts'
import requireFreshDist from '../../tools/fresh-dist.ts'

let service: Service

beforeAll(requireFreshDist)
beforeAll(async () => {
  service = await startService({ timeScale: 0 })
})

afterAll(() => service.close())

test('all of dist is below 400 KB', () => {
  const sizes = [...filesOfDist().values()]
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000)
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
})
