// Proves that a UUID is another one each time, wherever it comes from.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { randomUuid } from '../../../src/runner/random-uuid.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const FIXED = '00112233-4455-6677-8899-aabbccddeeff'

const scratch = scratchFolders()

test('a random UUID is another one each time', () => {
  const uuids = Array.from({ length: 100 }, () => randomUuid())
  for (const uuid of uuids) expect(uuid).toMatch(UUID)
  expect(new Set(uuids).size).toBe(100)
})

test('it is the one that the file holds, without the line break', () => {
  expect(randomUuid(scratch.write('uuid', `${FIXED}\n`))).toBe(FIXED)
})

describe("it is Node's", () => {
  function expectFromNode(file: string): void {
    const [first, second] = [randomUuid(file), randomUuid(file)]
    expect([first, second]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
    expect(first).not.toBe(second)
  }

  test('where there is no file to read it from', () => {
    expectFromNode('')
  })

  test('where the file is missing, or is none', () => {
    expectFromNode(scratch.at('missing'))
    fs.mkdirSync(scratch.at('folder'))
    expectFromNode(scratch.at('folder'))
  })

  test.each([
    '',
    'a constant',
    FIXED.slice(1),
    FIXED.replaceAll('-', ''),
    FIXED.toUpperCase(),
    `0${FIXED}`,
    `${FIXED}0`,
    `${FIXED}\n${FIXED}`,
  ])('where the file holds no UUID: %j', (content) => {
    expectFromNode(scratch.write('other', content))
  })
})
