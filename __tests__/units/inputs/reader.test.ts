// How inputs of each kind are read, and which are refused.

import { describe, expect, test } from '@jest/globals'
import { given, Reader } from '../../../src/inputs/reader.ts'
import { own, say } from '../../../src/text/words.ts'
import { faultText } from '../../helpers/fault-text.ts'
import { setInput, stepInputs } from '../../helpers/step-inputs.ts'
import { textOf } from '../../helpers/words.ts'

// It keeps the inputs of a test from the next one.
stepInputs()

/** What a reader gives for an input, and what is wrong with that. */
function read<Value>(name: string, value: string, take: (reader: Reader) => Value) {
  setInput(name, value)
  const reader = new Reader()
  const taken = take(reader)
  return { value: taken, faults: reader.faults.map(faultText) }
}

const good = <Value>(value: Value) => ({ value, faults: [] })

describe('a text', () => {
  test('has no white space around it, and where it is only that, the default', () => {
    const style = (value: string) => read('summary', value, (reader) => reader.text('summary'))
    expect([' a b\n', '', ' \n'].map(style)).toEqual(['a b', 'full', 'full'].map(good))
    expect(read('title', ' ', (reader) => reader.text('title'))).toEqual(good(''))
  })

  test('is as it was written where its places count', () => {
    const written = (value: string) => read('inputs', value, (reader) => reader.written('inputs'))
    expect(written(' \n{} ')).toEqual(good(' \n{} '))
    expect(written('')).toEqual(good(''))
  })
})

describe('a boolean', () => {
  const wait = (value: string) => read('wait', value, (reader) => reader.boolean('wait'))

  test('is true or false, and its default where it is not given', () => {
    expect(['true', 'True', 'TRUE', ' true '].map(wait)).toEqual(Array(4).fill(good(true)))
    expect(['false', 'False', 'FALSE', '\nfalse'].map(wait)).toEqual(Array(4).fill(good(false)))
    expect(wait(' ')).toEqual(good(true))
    expect(read('dry-run', '', (reader) => reader.boolean('dry-run'))).toEqual(good(false))
  })

  test.each(['tRUE', 'falsE', 'true false', 'trues', 'xtrue', 'falses', 'xfalse', '0', 'yes'])(
    'is not %j',
    (value) => {
      expect(wait(value).faults).toEqual([`\`wait\` must be true or false, got "${value}"`])
    },
  )
})

describe('a decimal', () => {
  const interval = (value: string) =>
    read('poll-interval-seconds', value, (reader) => reader.milliseconds('poll-interval-seconds'))
  const first = (value: string, notGiven?: number) =>
    read('first-poll-seconds', value, (reader) =>
      reader.milliseconds('first-poll-seconds', notGiven),
    )

  test('is given in its unit', () => {
    expect(interval('2')).toEqual(good(2_000))
    expect(interval(' 10.25 ')).toEqual(good(10_250))
    expect(
      read('timeout-minutes', '1.5', (reader) => reader.milliseconds('timeout-minutes')),
    ).toEqual(good(90_000))
  })

  test('is, where it is not given, its default, or what the caller says', () => {
    expect(interval('')).toEqual(good(120_000))
    expect(first(' ', 7)).toEqual(good(7))
    expect(first('3', 7)).toEqual(good(3_000))
    expect(first('')).toEqual(good(Number.NaN))
  })

  test('has bounds, which it may reach', () => {
    expect(['0.05', '3600'].map(interval)).toEqual([good(50), good(3_600_000)])
    for (const value of ['0.049', '0', '3600.1', '99999']) {
      expect(interval(value).faults).toEqual([
        `\`poll-interval-seconds\` must be a decimal from 0.05 to 3600, got "${value}"`,
      ])
    }
  })

  test.each(['-1', '+1', '1.', '.5', '1.2.3', '1,5', '1e1', '0x10', 'x1', '1s', '1 2', '1x5', '٣'])(
    'is not %j',
    (value) => {
      expect(interval(value).faults).toHaveLength(1)
    },
  )
})

describe('a whole number', () => {
  const most = (value: string) =>
    read('max-parallel', value, (reader) => reader.whole('max-parallel', 10))

  test('has bounds, which it may reach, and is what the caller says where it is not given', () => {
    expect(['1', '1000', ' 007 ', ' '].map(most)).toEqual([1, 1_000, 7, 10].map(good))
    for (const value of ['0', '1001']) {
      expect(most(value).faults).toEqual([
        `\`max-parallel\` must be a whole number from 1 to 1000, got "${value}"`,
      ])
    }
  })

  test.each(['-1', '1.0', '1e2', 'x1', '1x', '1 2', '٣'])('is not %j', (value) => {
    expect(most(value).faults).toHaveLength(1)
  })
})

describe('a share', () => {
  const share = (value: string) =>
    read('tolerated-failures', value, (reader) => reader.share('tolerated-failures'))

  test('is a number, however high, or up to 100 %', () => {
    expect(share('0')).toEqual(good({ number: 0, isPercent: false }))
    expect(share(' 1200 ')).toEqual(good({ number: 1_200, isPercent: false }))
    expect(share('101')).toEqual(good({ number: 101, isPercent: false }))
    expect(share('0%')).toEqual(good({ number: 0, isPercent: true }))
    expect(share('100%')).toEqual(good({ number: 100, isPercent: true }))
    expect(share(' ')).toEqual(good(undefined))
  })

  test.each(['101%', '5 %', '%', '%5', '5%%', '1.5', '-1', 'x5', '5x', 'none'])(
    'is not %j',
    (value) => {
      expect(share(value).faults).toEqual([
        `\`tolerated-failures\` must be a whole number, or a whole percentage from 0% to 100%, got "${value}"`,
      ])
    },
  )
})

describe('an id', () => {
  const id = (value: string) => read('run-id', value, (reader) => reader.id('run-id'))

  test('is what fits into a path, or nothing', () => {
    expect(['r-1', ' é/? ', ' '].map(id)).toEqual(['r-1', 'é/?', ''].map(good))
    for (const value of ['a b', '..', 'x'.repeat(257)]) {
      expect(id(value).faults).toEqual([
        expect.stringMatching(/^`run-id` must be an id: .*, got "/),
      ])
    }
  })
})

describe('a line', () => {
  const title = (value: string) => read('title', value, (reader) => reader.line('title'))

  test('has at most 100 characters', () => {
    expect(title(` ${'x'.repeat(100)}\n`)).toEqual(good('x'.repeat(100)))
    expect(title('')).toEqual(good(''))
    expect(title('x'.repeat(101))).toEqual({
      value: '',
      faults: [expect.stringMatching(/^`title` must be one line of at most 100 characters/)],
    })
  })

  test.each(['a\nb', 'a\u2028b', 'a\u2029b', 'a\u0000b', 'a\u0085b'])('is not %j', (value) => {
    // What cannot be shown is not used for a name of the run.
    expect(title(value)).toEqual({ value: '', faults: [expect.stringMatching(/, got "a\\/)] })
  })
})

describe('a choice', () => {
  test('is one of the options, written in the same way', () => {
    const summary = (value: string) => read('summary', value, (reader) => reader.choice('summary'))
    expect(['full', ' brief ', 'none', ''].map(summary)).toEqual(
      ['full', 'brief', 'none', 'full'].map(good),
    )
    expect(summary('Full')).toEqual({
      value: undefined,
      faults: ['`summary` must be full, brief or none, got "Full"'],
    })
  })
})

test('all that is wrong is collected, in order, with the names of the inputs', () => {
  setInput('wait', 'maybe')
  setInput('max-parallel', 'all')
  const reader = new Reader()
  expect(reader.faults).toEqual([])
  reader.boolean('wait')
  reader.refuse('items', own('are odd'))
  reader.whole('max-parallel', 1)
  expect(reader.faults.map((fault) => [fault.input, faultText(fault)])).toEqual([
    ['wait', '`wait` must be true or false, got "maybe"'],
    ['items', '`items` are odd'],
    ['max-parallel', '`max-parallel` must be a whole number from 1 to 1000, got "all"'],
  ])
})

test('of what was given, the first 60 characters are shown, and what nobody sees as an escape', () => {
  const shown = (value: string) => textOf(say`${given(value)}`)
  expect(shown('a\u00a0\u200b"')).toBe('"a\\u00a0\\u200b\\""')
  expect(shown('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`)
  expect(shown('x'.repeat(61))).toBe(`"${'x'.repeat(59)}…"`)
})
