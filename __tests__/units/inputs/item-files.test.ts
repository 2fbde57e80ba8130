// Which files are sent for an item, and when they are refused.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import type { Draft } from '../../../src/inputs/item.ts'
import { FileChecks, hashOf } from '../../../src/inputs/item-files.ts'
import { own } from '../../../src/text/words.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { textOf } from '../../helpers/words.ts'

const MIB = 1024 * 1024
const scratch = scratchFolders()

interface Given {
  readonly files?: Readonly<Record<string, string>>
  readonly inline?: Readonly<Record<string, number>>
}

const draftOf = ({ files = {}, inline = {} }: Given): Draft => ({
  id: 'a',
  name: own('item "a"'),
  workflowId: undefined,
  runId: undefined,
  inputs: undefined,
  inline: new Map(Object.entries(inline)),
  files: new Map(Object.entries(files)),
})

function check(
  given: Given,
  shared: Given['files'] = {},
  checks = new FileChecks(scratch.folders),
) {
  const values = new Map(Object.entries(shared))
  const { files, faults } = checks.check(draftOf(given), values, own('the list'))
  return { files, faults: faults.map(textOf) }
}

describe('the files of an item', () => {
  test('are those of its own whose node has no other value', () => {
    scratch.write('workspace/x', 'é')
    scratch.write('workspace/y', 'other')
    const given = { files: { a: 'x', b: 'missing', c: 'y', d: 'x' }, inline: { b: 1 } }
    expect(check(given, { d: 'shared' })).toEqual({
      files: [
        { node: 'a', path: 'x', hash: hashOf('é') },
        { node: 'c', path: 'y', hash: hashOf('other') },
        { node: 'd', path: 'x', hash: hashOf('é') },
      ],
      faults: [],
    })
  })

  test('have a hash of their text, whatever their name, and a byte order mark does not count', () => {
    scratch.write('workspace/x', 'text')
    scratch.write('workspace/y', '\ufefftext')
    const [x, y] = check({ files: { a: 'x', b: 'y' } }).files
    expect(x?.hash).toBe(y?.hash)
    expect(hashOf('text')).not.toBe(hashOf('text '))
    // SHA-256, which nobody can make two texts for.
    expect(Buffer.from(hashOf('abc'), 'base64').toString('hex')).toMatch(/^ba7816bf.*f20015ad$/)
  })

  test('that cannot be sent are told by what is wrong, with node and path, and are not sent', () => {
    scratch.write('workspace/good', '')
    expect(check({ files: { a: 'none', b: 'good', c: '../x', d: 'none' } })).toEqual({
      files: [{ node: 'b', path: 'good', hash: hashOf('') }],
      faults: [
        'the list: `input-files` of item "a": each file must exist: node "a" ("none"); node "d" ("none")',
        'the list: `input-files` of item "a": each file must be in the workspace or in RUNNER_TEMP: node "c" ("../x")',
      ],
    })
  })

  test('without a path, of which that is told already, are passed over', () => {
    expect(check({ files: { a: '' } })).toEqual({ files: [], faults: [] })
  })

  test('are read once, however many items name them', () => {
    const checks = new FileChecks(scratch.folders)
    const given = { files: { a: 'x', b: 'x' } }
    scratch.write('workspace/x', 'text')
    const first = check(given, {}, checks)
    scratch.write('workspace/x', 'other')
    expect(check(given, {}, checks)).toEqual(first)
    // Another step looks for itself.
    expect(check(given)).not.toEqual(first)
    const missing = check({ files: { a: 'late' } }, {}, checks)
    scratch.write('workspace/late', '')
    expect(check({ files: { a: 'late' } }, {}, checks)).toEqual(missing)
  })
})

describe('all values of an item', () => {
  const TOO_MUCH = (bytes: number) =>
    `the list: all values of item "a" together must be at most 134217728 bytes (128 MiB), got ${bytes}`

  test('are at most 128 MiB, to the byte', () => {
    scratch.write('workspace/x', 'é')
    const of = (inline: number) => check({ inline: { n: inline }, files: { f: 'x' } }, { s: 'éé' })
    expect(of(128 * MIB - 6).faults).toEqual([])
    expect(of(128 * MIB - 5).faults).toEqual([TOO_MUCH(128 * MIB + 1)])
  })

  test('count a value of the step only where the item has none for the node', () => {
    scratch.write('workspace/x', 'é')
    const shared = { n: 'shared', f: 'shared', s: 'é' }
    const of = (inline: number) => check({ inline: { n: inline }, files: { f: 'x' } }, shared)
    expect(of(128 * MIB - 4).faults).toEqual([])
    expect(of(128 * MIB - 3).faults).toEqual([TOO_MUCH(128 * MIB + 1)])
  })

  test('count each node of the same file', () => {
    scratch.write('workspace/x', '')
    fs.truncateSync(scratch.at('workspace/x'), MIB)
    const files = Object.fromEntries(Array.from({ length: 129 }, (_, index) => [`n${index}`, 'x']))
    expect(check({ files }).faults).toEqual([TOO_MUCH(129 * MIB)])
    // A step with a file that is wrong is told of both.
    expect(check({ files: { ...files, none: 'none' } }).faults).toEqual([
      expect.stringContaining('must exist: node "none"'),
      TOO_MUCH(129 * MIB),
    ])
  })
})
