// Proves that files are opened to be written as asked, and that a pipe never keeps the step.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { afterEach, describe, expect, test } from '@jest/globals'
import { appendText, openToAppend, openToWrite } from '../../../src/runner/append.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const scratch = scratchFolders()

/** How many files this process has open; only Linux says it. */
const openFiles = () =>
  process.platform === 'linux' ? fs.readdirSync('/proc/self/fd').length : undefined

describe('a text that is appended', () => {
  test('makes the file where it is missing, and goes to its end where it is not', () => {
    const before = openFiles()
    const file = scratch.at('summary')
    appendText(file, 'first, ')
    appendText(file, 'second')
    expect(fs.readFileSync(file, 'utf8')).toBe('first, second')
    expect(openFiles()).toBe(before)
  })

  test('makes no folder, and says which file it was to be', () => {
    expect(() => appendText(scratch.at('missing/summary'), 'text')).toThrow(
      `'${scratch.at('missing/summary')}'`,
    )
  })

  if (process.platform === 'linux') {
    test('closes the file where it cannot be written', () => {
      const before = openFiles()
      expect(() => appendText('/dev/full', 'text')).toThrow('ENOSPC')
      expect(openFiles()).toBe(before)
    })
  }
})

describe('a file that is opened', () => {
  /** What is in the file after a text was written to it by the descriptor. */
  function afterWriting(descriptor: number, file: string): string {
    try {
      fs.writeSync(descriptor, 'new')
    } finally {
      fs.closeSync(descriptor)
    }
    return fs.readFileSync(file, 'utf8')
  }

  test('to append is written at its end', () => {
    const file = scratch.write('output', 'before')
    expect(afterWriting(openToAppend(file), file)).toBe('beforenew')
  })

  test('to write is written from its start, and not cleared', () => {
    const file = scratch.write('output', 'before')
    expect(afterWriting(openToWrite(file), file)).toBe('newore')
  })

  test('is not made where it is missing, unless a flag says so', () => {
    const file = scratch.at('output')
    expect(() => openToAppend(file)).toThrow('ENOENT')
    expect(() => openToWrite(file)).toThrow('ENOENT')
    expect(afterWriting(openToWrite(file, fs.constants.O_CREAT), file)).toBe('new')
    expect(afterWriting(openToAppend(file, fs.constants.O_TRUNC), file)).toBe('new')
  })
})

// Windows has no pipes by name.
if (process.platform !== 'win32') {
  describe('a pipe', () => {
    let other: ChildProcess | undefined
    let bothEnds: number | undefined

    afterEach(() => {
      other?.kill('SIGKILL')
      if (bothEnds !== undefined) fs.closeSync(bothEnds)
      other = undefined
      bothEnds = undefined
    })

    function pipe(): string {
      execFileSync('mkfifo', [scratch.at('pipe')])
      return scratch.at('pipe')
    }

    test('that someone reads is refused, closed, and gets nothing', () => {
      const file = pipe()
      bothEnds = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_NONBLOCK)
      const before = openFiles()
      const words = `it is a pipe and not a file (${file})`
      expect(() => appendText(file, 'text')).toThrow(words)
      expect(() => openToAppend(file)).toThrow(words)
      expect(() => openToWrite(file)).toThrow(words)
      expect(openFiles()).toBe(before)
      expect(() => fs.readSync(bothEnds ?? -1, Buffer.alloc(1))).toThrow('EAGAIN')
    })

    test('that nobody reads is not waited for', () => {
      const file = pipe()
      // Opens both ends after a while, so that a wait for either would end, and be seen.
      other = spawn('sh', ['-c', 'sleep 5; exec sleep 10 <>"$0"', file], { stdio: 'ignore' })
      expect(() => openToAppend(file)).toThrow('ENXIO')
    })
  })
}
