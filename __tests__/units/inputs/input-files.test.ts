// Which lines of `input-files` are taken, and which files are read for them.

import { describe, expect, test } from '@jest/globals'
import {
  filePath,
  type InputFile,
  inputFilesIn,
  readInputFiles,
  wrongFileFaults,
} from '../../../src/inputs/input-files.ts'
import { own, say } from '../../../src/text/words.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { textOf } from '../../helpers/words.ts'

const scratch = scratchFolders()

describe('lines', () => {
  const read = (text: string) => {
    const { files, faults } = inputFilesIn(text)
    return { files, faults: faults.map(textOf) }
  }

  test('have a node id and a path, apart at the first equals sign', () => {
    expect(read(' a = x.txt \r\n\r\n\t\nb c=d=e\r10=/y z')).toEqual({
      files: [
        { node: 'a', path: 'x.txt' },
        { node: 'b c', path: 'd=e' },
        { node: '10', path: '/y z' },
      ],
      faults: [],
    })
    expect(read(' \n\n')).toEqual({ files: [], faults: [] })
  })

  test('without one of them are told by their numbers, and the others are read', () => {
    expect(read('node\na=x\n\n=x\r\nb=\r = \nc=y')).toEqual({
      files: [
        { node: 'a', path: 'x' },
        { node: 'c', path: 'y' },
      ],
      faults: ['`input-files` lines 1, 4, 5, 6 must be `node id=path`'],
    })
  })

  test('of the same node are refused, and the first one is read', () => {
    expect(read('a=x\nb=y\na=z\nb=y\nc=x')).toEqual({
      files: [
        { node: 'a', path: 'x' },
        { node: 'b', path: 'y' },
        { node: 'c', path: 'x' },
      ],
      faults: ['`input-files` must name nodes "a", "b" only once'],
    })
  })

  test('are told of both mistakes at once', () => {
    expect(read('a=x\na=x\nb').faults).toEqual([
      '`input-files` line 3 must be `node id=path`',
      '`input-files` must name node "a" only once',
    ])
  })
})

describe('files', () => {
  const read = (files: readonly InputFile[], room = 1_000) => {
    const { values, faults, unreadBytes } = readInputFiles(files, room, scratch.folders)
    return { values: Object.fromEntries(values), faults: faults.map(textOf), unreadBytes }
  }

  test('give their texts as values', () => {
    scratch.write('workspace/a.txt', '\ufeffé\n')
    scratch.write('temp/b.txt', '')
    const files = [
      { node: 'a', path: 'a.txt' },
      { node: 'b', path: scratch.at('temp/b.txt') },
    ]
    expect(read(files)).toEqual({ values: { a: 'é\n', b: '' }, faults: [], unreadBytes: 0 })
  })

  test('for which there is no room left are counted by their sizes, and not read', () => {
    // No text: who reads it finds a mistake.
    for (const name of ['c', 'd']) scratch.write(`workspace/${name}`, Buffer.alloc(20, 0xff))
    scratch.write('workspace/a', 'éé')
    const files = ['a', 'b', 'c', 'd'].map((node) => ({ node, path: node === 'b' ? 'a' : node }))
    expect(read(files, 10)).toEqual({
      values: { a: 'éé', b: 'éé' },
      faults: [],
      unreadBytes: 40,
    })
  })

  test('that cannot be sent are told by what is wrong with them, with node and path', () => {
    scratch.write('workspace/good', 'text')
    const files = ['none', 'good', '../outside', 'nothing'].map((path, index) => ({
      node: `n${index}`,
      path,
    }))
    expect(read(files)).toEqual({
      values: { n1: 'text' },
      faults: [
        '`input-files`: each file must exist: node "n0" ("none"); node "n3" ("nothing")',
        '`input-files`: each file must be in the workspace or in RUNNER_TEMP: node "n2" ("../outside")',
      ],
      unreadBytes: 0,
    })
  })
})

test('no fault is told where no file is wrong', () => {
  expect(wrongFileFaults([], own('the files'))).toEqual([])
})

test('of a long path the beginning is shown, as one harmless line', () => {
  const shown = (path: string) => textOf(say`${filePath(path)}`)
  expect(shown('a "b"\n.txt')).toBe('"a \\"b\\" .txt"')
  expect(shown('x'.repeat(100))).toBe(`"${'x'.repeat(100)}"`)
  expect(shown('x'.repeat(101))).toBe(`"${'x'.repeat(99)}…"`)
})
