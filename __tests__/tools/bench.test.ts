// The parts of the benchmark that do not depend on the machine: the size of the bundle, and the delay of a wait.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readManifest } from '../../sandbox/runner/action.ts'
import { type Service, startService } from '../../sandbox/service/index.ts'
import { BUNDLE, measure } from '../../tools/bench/process.ts'
import { simulateWaits } from '../../tools/bench/simulated.ts'
import requireFreshDist from '../../tools/fresh-dist.ts'

let service: Service

beforeAll(requireFreshDist)
beforeAll(async () => {
  service = await startService({ timeScale: 0 })
})

afterAll(() => service.close())

test('all of dist is below 400 KB', () => {
  const sizes = readdirSync('dist').map((name) => statSync(join('dist', name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000)
})

test('a step whose promises never settle ends with 13, not with a green 0', async () => {
  const hook = join(import.meta.dirname, '../action/support/never-settles.cjs')
  const args = ['--require', hook, BUNDLE]
  const { exitCode, outputs } = await measure(args, service, { 'run-id': 'a-run' })
  expect(exitCode).toBe(13)
  expect(outputs).not.toContain('conclusion')
})

test('a wait with the defaults of action.yml finds a run of a minute or more late by 15 % of its length at most', () => {
  const defaults = new Map(
    readManifest('.').inputs.map(({ name, default: value }) => [name, value]),
  )
  expect(defaults.get('first-poll-seconds')).toBe('')
  expect(defaults.get('poll-interval-seconds')).toBe('120')
  const long = simulateWaits(500).filter(({ seconds }) => seconds >= 60)
  expect(long.length).toBeGreaterThan(5)
  for (const { lagSeconds, seconds } of long) expect(lagSeconds / seconds).toBeLessThanOrEqual(0.15)
})
