// A file that grows line by line: what is written to it is there, and every string is JSON text.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { LineFile } from '../../../../src/report/list/line-file.ts'
import { scratchFolders } from '../../../helpers/scratch-folders.ts'

const scratch = scratchFolders()
const read = () => fs.readFileSync(scratch.at('file'), 'utf8')

/** What the file holds when all of this is written. */
function written(write: (file: LineFile) => void): string {
  const file = new LineFile(scratch.at('file'))
  write(file)
  file.close()
  return read()
}

describe('the file', () => {
  test('has a line as soon as it is ended, and nothing of it before', () => {
    const file = new LineFile(scratch.at('file'))
    file.write('{"id":')
    file.writeString('a "b"')
    expect(read()).toBe('')
    file.write('}')
    file.endLine()
    expect(read()).toBe('{"id":"a \\"b\\""}\n')
    file.write('[]')
    file.endLine()
    expect(read()).toBe('{"id":"a \\"b\\""}\n[]\n')
    file.close()
  })

  test('is for its owner alone', () => {
    written(() => {})
    const { mode } = fs.statSync(scratch.at('file'))
    expect(mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
  })

  test('is not written over one that is there', () => {
    scratch.write('file', 'x')
    expect(() => new LineFile(scratch.at('file'))).toThrow(/EEXIST/)
  })

  test('can no longer be written to when it is closed', () => {
    const file = new LineFile(scratch.at('file'))
    file.close()
    expect(() => file.endLine()).toThrow(/EBADF/)
  })

  test.each([1, 16_384, 65_535, 65_536, 65_537, 200_000])(
    'has a text of %d units whole',
    (length) => {
      const text = 'é'.repeat(length)
      const found = written((file) => {
        file.write(text)
        file.write(text)
        file.endLine()
      })
      // Not by `toBe`, which would print all of it.
      expect(found === `${text}${text}\n`).toBe(true)
    },
  )
})

describe('a string', () => {
  test.each<readonly [what: string, text: string]>([
    [
      'controls and escapes',
      Array.from({ length: 256 }, (_, unit) => String.fromCharCode(unit)).join(''),
    ],
    ['characters of two, three and four bytes', 'é\u07ff\u0800漢\uffff😀\u{10ffff}\u2028'],
    ['halves of pairs', '\ud83d \ude00 \ude00\ud83d'],
    [
      'a pair at each place',
      Array.from({ length: 4 }, (_, at) => 'x'.repeat(at) + '😀'.repeat(40_000)).join(),
    ],
    ['nothing but escapes', '\u0001"'.repeat(40_000)],
  ])('of %s is JSON text', (_what, text) => {
    const found = written((file) => {
      file.writeString(text)
      file.endLine()
    })
    expect(found === `${JSON.stringify(text)}\n`).toBe(true)
  })

  test.each([16_383, 16_384, 32_767, 32_768, 65_534, 65_535, 65_536, 131_071])(
    'has no pair of surrogates split behind %d code units',
    (length) => {
      const text = `${'x'.repeat(length)}😀z\ud800y"\n`
      const found = written((file) => {
        file.writeString(text)
        file.endLine()
      })
      expect(found === `${JSON.stringify(text)}\n`).toBe(true)
    },
  )

  test('has its escapes where the room for a line is used up', () => {
    for (let before = 65_520; before < 65_540; before++) {
      const text = `${'x'.repeat(before)}\u0001\u0002"\u0003`
      const file = new LineFile(scratch.at(`file-${before}`))
      file.writeString(text)
      file.endLine()
      file.close()
      const found = fs.readFileSync(scratch.at(`file-${before}`), 'utf8')
      expect(found === `${JSON.stringify(text)}\n`).toBe(true)
    }
  })
})
