// The defects that `npm run defects` looks for: each still fits the code.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const patches = globSync('tools/defects/*.patch')

test('there are eight known defects', () => {
  expect(patches).toHaveLength(8)
})

test.each(patches)('%s can be applied', (patch) => {
  execFileSync('git', ['apply', '--check', patch], { stdio: 'pipe' })
})
