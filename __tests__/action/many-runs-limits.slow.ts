// The largest list that a step takes.
import { expect, test } from '@jest/globals'
import { valuesOf } from '../../sandbox/service/record.ts'
import { playList } from './support/lists.ts'
import { atSpeed } from './support/scenario.ts'
import { service } from './support/service.ts'
import { ENDLESS } from './support/workflows.ts'

const MIB = 1024 * 1024
const COUNT = 16
const UNIT = 'a "line" of 漢字, 😀 and \\ \t\n'

test('a list of 64 MiB is taken, and each value sent as it is', async () => {
  const textOf = (index: number) => `${index} ${UNIT.repeat(100_000)}`
  const text = JSON.stringify(
    Array.from({ length: COUNT }, (_, index) => ({
      id: `item ${index}`,
      inputs: { input_1: textOf(index) },
    })),
  )
  const bytes = Buffer.byteLength(text)
  expect(bytes).toBeGreaterThan(55 * MIB)
  const { counts } = await playList({
    with: {
      'items-file': 'list.json',
      'workflow-id': ENDLESS.id,
      wait: 'false',
      'max-parallel': String(COUNT),
      'request-timeout-seconds': '600',
    },
    files: { 'list.json': Buffer.from(text + ' '.repeat(64 * MIB - bytes)) },
    env: atSpeed(10),
  })
  expect(counts).toEqual({ total: COUNT, started: COUNT })
  const sent = service.requests.map(({ body }) => valuesOf(body))
  expect(sent).toHaveLength(COUNT)
  for (const [index, values] of sent.entries()) {
    expect([...values.keys()]).toEqual(['input_1'])
    // Not by `toBe`, which would print megabytes.
    expect(values.get('input_1') === textOf(index)).toBe(true)
  }
}, 180_000)
