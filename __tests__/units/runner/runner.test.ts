// The port to the runner: lines that are no commands, and outputs.

import * as fs from 'node:fs'
import * as os from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readKeyValues } from '../../../sandbox/runner/index.ts'
import {
  annotate,
  debug,
  givenInput,
  group,
  maskInLog,
  Outputs,
  print,
} from '../../../src/runner/runner.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { own } from '../../../src/text/words.ts'
import { readAsRunner, takePrinted } from '../../helpers/printed.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { setInput, stepInputs } from '../../helpers/step-inputs.ts'

const scratch = scratchFolders()
// It keeps the inputs of a test from the next one.
stepInputs()
let taken: ReturnType<typeof takePrinted>

beforeEach(() => {
  scratch.write('output', '')
  taken = takePrinted()
})

afterEach(() => {
  taken.end()
})

const at = (name: string) => scratch.at(name)
const line = (text: string) => new Presenter('').line(own(text))

test('an input is given as it was written, white space and all, or is empty', () => {
  setInput('title', ' a\n')
  expect([givenInput('title'), givenInput('summary')]).toEqual([' a\n', ''])
})

describe('the log', () => {
  test.each([
    ['a line', 'a line'],
    ['::error::a', '| ::error::a'],
    ['a ##[error]b', 'a ## [error]b'],
    ['a\nb', 'a b'],
    ['', '| '],
  ])('shows the line %j as %j', (text, shown) => {
    print([line(text)])
    expect(taken.text).toBe(shown + os.EOL)
  })

  test('has each line on its own, and none where there are none', () => {
    print([])
    expect(taken.text).toBe('')
    print([line('a'), line('b')])
    expect(taken.text).toBe(`a${os.EOL}b${os.EOL}`)
  })

  test('has lines folded below their title', () => {
    group(line('the ##[error] steps'), [line('a'), line('::error::b')])
    expect(taken.text.split(os.EOL)).toEqual([
      '::group::the ## [error] steps',
      'a',
      '| ::error::b',
      '::endgroup::',
      '',
    ])
  })

  test('has a secret masked from then on, and nothing for an empty one', () => {
    maskInLog('')
    expect(taken.text).toBe('')
    maskInLog('s3cret')
    print([line('the s3cret')])
    expect(readAsRunner(taken.text).interpreter.log.at(-1)).toBe('the ***')
  })

  test('has lines for debugging that act as nothing else', () => {
    debug(line('GET ##[error]'))
    expect(taken.text).toBe(`::debug::GET ## [error]${os.EOL}`)
  })
})

describe('an annotation', () => {
  const annotations = () => readAsRunner(taken.text).interpreter.annotations

  test.each(['error', 'warning', 'notice'] as const)('is a %s with its title', (level) => {
    annotate(level, line('The ##[title]'), line('a ##[message]'))
    expect(annotations()).toEqual([
      { level, title: 'The ## [title]', message: 'a ## [message]', origin: 'action' },
    ])
  })

  test('may have no title', () => {
    annotate('error', undefined, line('a'))
    expect(taken.text).toBe(`::error::a${os.EOL}`)
  })

  test('is as long as GitHub shows it', () => {
    annotate('notice', undefined, line('x'.repeat(4_096)))
    annotate('notice', undefined, line('x'.repeat(4_097)))
    expect(annotations().map(({ message }) => message)).toEqual([
      'x'.repeat(4_096),
      `${'x'.repeat(4_095)}…`,
    ])
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
    const outputs = new Outputs(scratch.root)
    outputs.set('a', '1')
    expect(outputs.failure).toBe(`a directory with this name exists already (${scratch.root})`)
  })
})

describe('the trial of the outputs before anything is sent', () => {
  test('leaves the file as it was, and says nothing against it', () => {
    scratch.write('output', 'before=0\n')
    const outputs = new Outputs(at('output'))
    expect(outputs.reasonAgainst()).toBeUndefined()
    expect(fs.readFileSync(at('output'), 'utf8')).toBe('before=0\n')
    outputs.set('a', '1')
    expect(readKeyValues(fs.readFileSync(at('output'))).pairs).toEqual([
      ['before', '0'],
      ['a', '1'],
    ])
  })

  test('says what is against it, and nothing is written any more', () => {
    fs.rmSync(at('output'))
    const outputs = new Outputs(at('output'))
    const reason = outputs.reasonAgainst()
    expect(reason).toMatch(/^the file does not exist \(/)
    scratch.write('output', '')
    outputs.set('a', '1')
    expect(outputs.failure).toBe(reason)
    expect(fs.readFileSync(at('output'), 'utf8')).toBe('')
  })

  if (process.platform === 'linux') {
    test('shows that a disk is full, and leaves no file open', () => {
      const open = () => fs.readdirSync('/proc/self/fd').length
      const before = open()
      expect(new Outputs('/dev/full').reasonAgainst()).toMatch(/^the disk is full \(/)
      expect(new Outputs(at('output')).reasonAgainst()).toBeUndefined()
      expect(open()).toBe(before)
    })
  }

  if (process.platform !== 'win32') {
    test('lets outputs go to what is no file, such as /dev/null', () => {
      const outputs = new Outputs('/dev/null')
      expect(outputs.reasonAgainst()).toBeUndefined()
      outputs.set('a', '1')
      expect(outputs.failure).toBeUndefined()
    })
  }
})
