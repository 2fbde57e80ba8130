// The id of a run behind millions of characters and brackets: apart from the other tests of it, which take
// no time.
import { expect, test } from '@jest/globals'
import { runIdIn } from '../../../src/service/run-id.ts'

test('neither depth nor length exhausts it', () => {
  const deep = '['.repeat(2_000_000)
  expect(runIdIn(`{"x":${deep}${']'.repeat(2_000_000)},"data":{"id":"run-1","y":${deep}`)).toBe(
    'run-1',
  )
  expect(runIdIn(`{"x":${deep}`)).toBeUndefined()
  expect(
    runIdIn(`{"${'k'.repeat(2_000_000)}":"${'\\"'.repeat(2_000_000)}","data":{"id":"run-1"`),
  ).toBe('run-1')
})
