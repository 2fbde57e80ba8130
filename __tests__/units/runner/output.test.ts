// Outputs as the runner reads them, each between delimiters that nobody can foresee.

import * as fs from 'node:fs'
import * as os from 'node:os'
import { describe, expect, test } from '@jest/globals'
import { readKeyValues } from '../../../sandbox/runner/index.ts'
import { appendOutputs, blockOf } from '../../../src/runner/output.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const scratch = scratchFolders()

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

describe('outputs that are appended', () => {
  const read = (file: string) => fs.readFileSync(file, 'utf8')

  test('are read by the runner as they were, behind what is there', () => {
    const file = scratch.write('output', 'before=0\n')
    appendOutputs(file, [
      ['a', '1'],
      ['b', 'two\nlines\n'],
      ['c', ''],
    ])
    appendOutputs(file, new Map([['a', '2']]))
    expect(readKeyValues(fs.readFileSync(file))).toEqual({
      pairs: [
        ['before', '0'],
        ['a', '1'],
        ['b', 'two\nlines\n'],
        ['c', ''],
        ['a', '2'],
      ],
    })
  })

  test('have a delimiter that is another one each time', () => {
    const file = scratch.write('output', '')
    appendOutputs(file, [['a', '1']])
    appendOutputs(file, [['a', '1']])
    const delimiters = read(file).match(/(?<=<<)ghadelimiter_[\da-f-]{36}(?=\r?$)/gm) ?? []
    expect(new Set(delimiters).size).toBe(2)
  })

  test('need no file where there are none', () => {
    appendOutputs(scratch.at('missing'), [])
    expect(fs.existsSync(scratch.at('missing'))).toBe(false)
  })

  test('need a file that the runner has made', () => {
    const file = scratch.at('missing')
    expect(() => appendOutputs(file, [['a', '1']])).toThrow(/^ENOENT: /)
    expect(fs.existsSync(file)).toBe(false)
  })

  test('leave no file open, even where they cannot be written', () => {
    expect(() => appendOutputs(scratch.root, [['a', '1']])).toThrow(/^E[A-Z]+: /)
    // Only Linux says which files are open, and has a disk that is always full.
    if (process.platform !== 'linux') return
    const open = () => fs.readdirSync('/proc/self/fd').length
    const before = open()
    appendOutputs(scratch.write('output', ''), [['a', '1']])
    expect(() => appendOutputs('/dev/full', [['a', '1']])).toThrow('ENOSPC')
    expect(open()).toBe(before)
  })
})
