// The port to the runner: lines that are no commands, and outputs.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readKeyValues } from '../../../sandbox/runner/index.ts'
import { Outputs, print } from '../../../src/runner/runner.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { own } from '../../../src/text/words.ts'
import { takePrinted } from '../../helpers/printed.ts'

let root: string
let taken: ReturnType<typeof takePrinted>

beforeEach(() => {
  root = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), 'runner-test-')))
  fs.mkdirSync(at('temp'))
  fs.writeFileSync(at('output'), '')
  taken = takePrinted()
})

afterEach(() => {
  taken.end()
  fs.rmSync(root, { recursive: true })
})

const at = (...parts: string[]) => path.join(root, ...parts)

describe('the log', () => {
  test.each([
    ['a line', 'a line'],
    ['::error::a', '| ::error::a'],
    ['a ##[error]b', 'a ## [error]b'],
    ['a\nb', 'a b'],
    ['', '| '],
  ])('shows the line %j as %j', (text, line) => {
    print([new Presenter('').line(own(text))])
    expect(taken.text).toBe(line + os.EOL)
  })
})

describe('a writer of outputs', () => {
  test('writes them one behind the other, and says nothing', () => {
    const outputs = new Outputs(at('output'))
    outputs.set('a', '1')
    outputs.set('b', 'two\nlines')
    const { pairs } = readKeyValues(fs.readFileSync(at('output')))
    expect(pairs).toEqual([
      ['a', '1'],
      ['b', 'two\nlines'],
    ])
    expect([outputs.failure, taken.text]).toEqual([undefined, ''])
  })

  test('writes several at once', () => {
    const outputs = new Outputs(at('output'))
    outputs.set('a', '1')
    outputs.setAll([])
    outputs.setAll([
      ['b', 'two\nlines'],
      ['c', ''],
    ])
    const { pairs } = readKeyValues(fs.readFileSync(at('output')))
    expect(Object.fromEntries(pairs)).toEqual({ a: '1', b: 'two\nlines', c: '' })
    expect(outputs.failure).toBeUndefined()
  })

  test.each([undefined, ''])('without a file (%j) does not fall back to a command', (file) => {
    const outputs = new Outputs(file)
    expect(outputs.failure).toBeUndefined()
    outputs.set('a', '1')
    outputs.set('b', '2')
    expect([outputs.failure, taken.text]).toEqual(['GITHUB_OUTPUT is not set', ''])
  })

  test('keeps the first failure, and goes on', () => {
    const outputs = new Outputs(at('output'))
    fs.rmSync(at('output'))
    outputs.set('a', 'first')
    fs.mkdirSync(at('output'))
    outputs.set('a', 'second')
    fs.rmdirSync(at('output'))
    fs.writeFileSync(at('output'), '')
    outputs.set('a', 'third')
    expect(outputs.failure).toBe(`the file does not exist (${at('output')})`)
    expect(readKeyValues(fs.readFileSync(at('output'))).pairs).toEqual([['a', 'third']])
  })

  test('says in words what is wrong', () => {
    const outputs = new Outputs(at('temp'))
    outputs.set('a', '1')
    expect(outputs.failure).toBe(`a directory with this name exists already (${at('temp')})`)
  })
})

if (process.platform !== 'win32') {
  test('outputs may go to what is no file, such as /dev/null', () => {
    const outputs = new Outputs('/dev/null')
    expect(outputs.reasonAgainst()).toBeUndefined()
    outputs.set('a', '1')
    expect(outputs.failure).toBeUndefined()
  })
}
