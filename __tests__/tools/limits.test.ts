// What the action may cost at most, on any machine: the size of the bundle, and the delay of a wait. And its process
// never ends green by accident.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { readManifest, startAction } from '../../sandbox/runner/index.ts'
import { sampleKeys } from '../../sandbox/service/index.ts'
import { simulateWaits } from '../../tools/bench/waits.ts'
import requireFreshDist from '../../tools/fresh-dist.ts'

beforeAll(requireFreshDist)

test('all of dist is below 400 KB', () => {
  const sizes = readdirSync('dist').map((name) => statSync(join('dist', name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000)
})

test('a step whose promises never settle ends with 13, not with a green 0', async () => {
  const hook = join(import.meta.dirname, '../action/support/never-settles.cjs')
  const step = startAction({
    inputs: { 'base-url': 'http://127.0.0.1:9', 'api-key': sampleKeys.full.key, 'run-id': 'a-run' },
    env: { NODE_OPTIONS: `--require ${JSON.stringify(hook)}` },
  })
  const { exitCode, outputs } = await step.result
  await step.dispose()
  expect(exitCode).toBe(13)
  expect([...outputs.keys()]).not.toContain('conclusion')
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
