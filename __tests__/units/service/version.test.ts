// The name under which a service sees the action.
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { USER_AGENT } from '../../../src/service/version.ts'

test('a request names the action and its version as the package does', () => {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(USER_AGENT).toBe(`${name}/${version}`)
})
