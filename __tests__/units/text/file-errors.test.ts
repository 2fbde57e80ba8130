// Proves that people read what is wrong with a file, and the system's code only where no words are known.

import * as fs from 'node:fs'
import { expect, test } from '@jest/globals'
import { codeOf, FILE_ERRORS, fileErrorText } from '../../../src/text/file-errors.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const scratch = scratchFolders()
const failed = (code: unknown) => Object.assign(new Error('a message'), { code })

/** What the file system throws. */
function thrown(attempt: () => void): unknown {
  try {
    attempt()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test('an error of the file system says what it means, and where', () => {
  const file = scratch.at('no-such-folder/file')
  const error = thrown(() => fs.writeFileSync(file, ''))
  expect(fileErrorText(error, file)).toBe(`the directory does not exist (${file})`)
  fs.writeFileSync(scratch.at('file'), '')
  const below = thrown(() => fs.writeFileSync(scratch.at('file/below'), ''))
  expect(fileErrorText(below, 'below')).toBe('a parent directory is a file (below)')
})

test.each([
  ['EACCES', 'permission denied'],
  ['EBUSY', 'the file or folder is in use'],
  ['EDQUOT', 'the disk quota is exceeded'],
  ['EEXIST', 'a file with this name exists already'],
  ['EFBIG', 'the file would be too large'],
  ['EIO', 'the disk cannot be read or written'],
  ['EISDIR', 'a directory with this name exists already'],
  ['ELOOP', 'there is a circular link'],
  ['EMFILE', 'too many files are open'],
  ['ENAMETOOLONG', 'the path is too long'],
  ['ENFILE', 'too many files are open'],
  ['ENOENT', 'the directory does not exist'],
  ['ENOSPC', 'the disk is full'],
  ['ENOTDIR', 'a parent directory is a file'],
  ['ENOTEMPTY', 'a directory with this name exists already'],
  ['ENXIO', 'it is a pipe that nothing reads, or a device that is not there'],
  ['EPERM', 'the operation is not permitted'],
  ['EROFS', 'the disk is read-only'],
])('%s is said in words', (code, words) => {
  expect(fileErrorText(failed(code), '/place')).toBe(`${words} (/place)`)
  expect(FILE_ERRORS[code]).toBe(words)
})

test('a code without words is named', () => {
  expect(fileErrorText(failed('EODD'), '/place')).toBe('the system reports EODD (/place)')
  expect(fileErrorText(failed(7), '/place')).toBe('the system reports 7 (/place)')
})

test('what is no error of the system says what it says', () => {
  expect(fileErrorText(new Error('only a part was written'), '/place')).toBe(
    'only a part was written',
  )
  expect(fileErrorText('a text', '/place')).toBe('a text')
  expect(fileErrorText({ code: 'EIO' }, '/place')).toBe('[object Object]')
})

test('an error has a code where the system reported it', () => {
  expect(codeOf(thrown(() => fs.readFileSync(scratch.at('missing'))))).toBe('ENOENT')
  expect(codeOf(new Error('of our own'))).toBe(undefined)
  for (const odd of [{ code: 'ENOENT' }, 'ENOENT', null, undefined]) {
    expect(codeOf(odd)).toBe(undefined)
  }
})
