// Outputs as the runner reads them, each between delimiters that nobody can foresee.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { blockOf } from '../../../src/runner/output.ts'
import { randomUuid } from '../../../src/runner/random-uuid.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'output-test-'))
})

afterEach(() => {
  fs.rmSync(root, { recursive: true })
})

const at = (name: string) => path.join(root, name)

describe('the block of an output', () => {
  test('has the value between two delimiters', () => {
    expect(blockOf('result', 'a\nb', 'END')).toBe(`result<<END${os.EOL}a\nb${os.EOL}END`)
  })

  test('is not made of a value that contains the delimiter', () => {
    expect(() => blockOf('result', 'a\nEND\nstate=DONE', 'END')).toThrow(
      'the output result contains its delimiter',
    )
  })
})

describe('a random UUID', () => {
  test('is another one each time', () => {
    const uuids = Array.from({ length: 100 }, () => randomUuid())
    for (const uuid of uuids) expect(uuid).toMatch(UUID)
    expect(new Set(uuids).size).toBe(100)
  })

  test.each([
    ['there is no file to read it from', undefined, undefined],
    ['the file is missing', 'missing', undefined],
    ['the file holds no UUID', 'other', 'a constant\n'],
  ])("is Node's where %s", (_what, name, content) => {
    if (name !== undefined && content !== undefined) fs.writeFileSync(at(name), content)
    const file = name === undefined ? null : at(name)
    const [first, second] = [randomUuid(file), randomUuid(file)]
    expect([first, second]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
    expect(first).not.toBe(second)
  })
})
