// A list at its largest: what is told of it stays below the limits of GitHub.

import { expect, test } from '@jest/globals'
import { Excerpts } from '../../../../src/report/list/excerpts.ts'
import { finished } from '../../../helpers/outcomes.ts'
import { listScene } from './scene.ts'

const { tell } = listScene()

test('a thousand items with large results and odd ids stay below the limit', () => {
  const items = Array.from({ length: 1_000 }, (_, index) => {
    const id = `${'<"'.repeat(45)}${index}`
    const run = finished({
      error: index % 2 ? null : `${'"<&'.repeat(150)}${index}`,
      completed_steps: [{ node_id: 'a', output: '<'.repeat(20_000) }],
    })
    return [id, run] as const
  })
  const { summary } = tell(items)
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(1_000 * 1024)
  expect(summary).toContain('Some results are cut')
  expect(summary).toContain('see `results-file`')
  expect(summary.match(/<details>/g)?.length).toBe(summary.match(/<\/details>/g)?.length)
})

test('a thousand large results stay within the limit', () => {
  const excerpts = new Excerpts()
  const large = 'x'.repeat(100_000)
  for (let index = 0; index < 1_000; index++) excerpts.add(index, large)
  const lengths = Array.from({ length: 1_000 }, (_, index) => excerpts.get(index)?.length ?? 0)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  expect(total).toBeLessThanOrEqual(2_000_000)
  expect(total).toBeGreaterThan(1_400_000)
})
