// What the file of a journal does where the disk, the system, or another step is in its way: faults that
// a good disk does not have on demand are put into the functions that the file calls.

import fs from 'node:fs'
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { takeSystemFor } from '../../helpers/system.ts'

const { closeSync, fstatSync, mkdirSync, openSync, readSync, statSync, truncateSync, writeSync } =
  fs
const open = new Set<number>()
jest.spyOn(fs, 'openSync').mockImplementation((...given) => {
  const descriptor = openSync(...given)
  open.add(descriptor)
  return descriptor
})
jest.spyOn(fs, 'closeSync').mockImplementation((descriptor) => {
  closeSync(descriptor)
  open.delete(descriptor)
})
const making = jest.spyOn(fs, 'mkdirSync')
const narrowing = jest.spyOn(fs, 'fchmodSync')
const reading = jest.spyOn(fs, 'readSync')
const looking = jest.spyOn(fs, 'statSync')
const syncing = jest.spyOn(fs, 'fsyncSync')
const writing = jest.spyOn(fs, 'writeSync')
// Loaded behind the spies: a module has the functions that there are when it is loaded.
jest.resetModules()
const { JournalFile } = await import('../../../src/journal/file.ts')

const folders = scratchFolders()
afterEach(() => {
  takeSystemFor()
  // Whatever fails, no file and no folder stays open.
  expect([...open]).toEqual([])
})
afterAll(() => {
  jest.restoreAllMocks()
})

const fail = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}
const place = () => folders.at('journal.jsonl')
const content = () => fs.readFileSync(place(), 'utf8')

describe('the file of a journal', () => {
  test('says so where only a part of a record was written', () => {
    const file = new JournalFile(place())
    writing.mockImplementationOnce((descriptor, data) =>
      writeSync(descriptor, Buffer.from(data).subarray(0, 3)),
    )
    expect(() => file.append('a record')).toThrow('only a part of a record could be written')
    expect(content()).toBe('a r')
    file.close()
  })

  test('is on the disk when it was synced, and is known not to be where that fails', () => {
    const file = new JournalFile(place())
    syncing.mockImplementationOnce(fail('EIO'))
    expect(() => file.sync()).toThrow('EIO')
    expect(() => file.sync()).not.toThrow()
    file.close()
  })

  if (process.platform !== 'win32') {
    test('has its folder synced, and not itself, where it is new', () => {
      const file = new JournalFile(place())
      const synced: boolean[] = []
      syncing.mockImplementationOnce((descriptor) => {
        synced.push(fstatSync(descriptor).isDirectory())
        fail('EIO')()
      })
      expect(() => file.syncFolder()).toThrow('EIO')
      expect(synced).toEqual([true])
      file.syncFolder()
      file.close()
    })

    test('has no folder to be synced on Windows, which opens none', () => {
      const file = new JournalFile(place())
      takeSystemFor('win32')
      syncing.mockClear()
      file.syncFolder()
      expect(syncing).not.toHaveBeenCalled()
      file.close()
    })

    test('that cannot be kept from others is not used', () => {
      fs.writeFileSync(place(), '')
      fs.chmodSync(place(), 0o666)
      narrowing.mockImplementationOnce(fail('EPERM'))
      expect(() => new JournalFile(place())).toThrow('EPERM')
    })
  }

  test('is read whole where the system gives it in pieces', () => {
    const file = new JournalFile(folders.write('journal.jsonl', '0123456789'))
    for (let piece = 0; piece < 2; piece++) {
      reading.mockImplementationOnce((descriptor, buffer, ...more) => {
        const [at = 0, , position = 0] = more.map(Number)
        return readSync(descriptor, buffer, at, 3, position)
      })
    }
    expect(file.read(1).toString()).toBe('123456789')
    file.close()
  })

  test('is read to its end where it is shortened meanwhile', () => {
    const file = new JournalFile(folders.write('journal.jsonl', '0123456789'))
    reading.mockImplementationOnce((descriptor, buffer) => {
      truncateSync(place(), 4)
      return readSync(descriptor, buffer)
    })
    expect(file.read(0).toString()).toBe('0123')
    file.close()
  })

  test('is not taken for one of another disk that has the same number there', () => {
    const file = new JournalFile(place())
    const { ino, dev } = statSync(place(), { bigint: true })
    const other = Object.assign(statSync(place(), { bigint: true }), { ino, dev: dev + 1n })
    looking.mockReturnValueOnce(other)
    expect(() => file.read(0)).toThrow('another file has taken its place')
    expect(file.read(0)).toHaveLength(0)
    file.close()
  })

  test('may lie in a folder that another step makes at the same moment', () => {
    making.mockImplementationOnce((folder, options) => {
      mkdirSync(folder)
      return mkdirSync(folder, options)
    })
    const file = new JournalFile(folders.at('kept/journal.jsonl'))
    file.append('text')
    file.close()
    expect(fs.readFileSync(folders.at('kept/journal.jsonl'), 'utf8')).toBe('text')
  })

  test('says why its folder cannot be made, and not that there is none', () => {
    making.mockImplementationOnce(fail('ENOSPC'))
    expect(() => new JournalFile(folders.at('kept/journal.jsonl'))).toThrow('ENOSPC')
  })
})
