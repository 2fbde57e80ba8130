// What a journal says: the state of an item is that of the last opening that sent it and did not take
// that back, and what was damaged is told from what was torn.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Codes } from '../../../src/journal/codes.ts'
import { endsTorn, History, historyIn } from '../../../src/journal/history.ts'
import { type JournalRecord, lineOf } from '../../../src/journal/record.ts'

const codes = new Codes('key-of-the-step')
const time = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

/** Opening and record: `1 sending x`, where a digest is `digest of 1`, and `1 started r1`. */
function textOf(...written: readonly string[]): string {
  const numbers = new Map<string, number>()
  return written
    .map((each, index) => {
      const [opening = '', name = '', more = ''] = each.split(' ')
      const n = (numbers.get(opening) ?? 0) + 1
      numbers.set(opening, n)
      return `\n${lineOf({ opening, n, time: time(index) }, recordOf(opening, name, more), codes)}\n`
    })
    .join('')
}

function recordOf(opening: string, name: string, more: string): JournalRecord {
  const item = 'a'
  switch (name) {
    case 'open':
      return { record: 'open' }
    case 'sending':
      return { record: 'sending', item, digest: `digest of ${opening}` }
    case 'not-started':
      return { record: 'not-started', item }
    case 'started':
      return { record: 'started', item, 'run-id': more }
    default:
      return { record: 'ended', item, 'run-id': more, conclusion: name as 'success' | 'failure' }
  }
}

function historyOf(...written: readonly string[]): History {
  const history = historyIn(textOf(...written), codes)
  if (!(history instanceof History)) throw new Error(JSON.stringify(history))
  return history
}

const stateOf = (...written: readonly string[]) => historyOf(...written).stateOf('a')

describe('the state of an item is', () => {
  test.each<[string, string[], object]>([
    ['not started, where nothing is said of it', ['1 open'], { kind: 'not-started' }],
    ['unknown after sending', ['1 open', '1 sending'], { kind: 'unknown', digest: 'digest of 1' }],
    [
      'not started, where that was taken back',
      ['1 open', '1 sending', '1 not-started'],
      { kind: 'not-started' },
    ],
    [
      'unknown after the second try',
      ['1 open', '1 sending', '1 not-started', '1 sending'],
      { kind: 'unknown' },
    ],
    ['started', ['1 open', '1 sending', '1 started r'], { kind: 'started', runId: 'r' }],
    [
      'ended, where the end of that run is recorded',
      ['1 open', '1 sending', '1 started r', '1 success r'],
      { kind: 'ended', runId: 'r', conclusion: 'success' },
    ],
    [
      'ended, where another opening has recorded it',
      ['1 open', '1 sending', '1 started r', '2 open', '2 failure r'],
      { kind: 'ended', runId: 'r', conclusion: 'failure', digest: 'digest of 1' },
    ],
    [
      'started, where the end is that of another run',
      ['1 open', '1 sending', '1 started r', '1 failure r', '2 open', '2 sending', '2 started s'],
      { kind: 'started', runId: 's', digest: 'digest of 2' },
    ],
    [
      'that of the opening that came later, not of the record',
      ['1 open', '2 open', '2 sending', '2 started s', '1 sending'],
      { kind: 'started', runId: 's' },
    ],
    [
      'ended, though a step that slept sends and takes it back after another has finished the item',
      ['1 open', '2 open', '2 sending', '2 started s', '2 success s', '1 sending', '1 not-started'],
      { kind: 'ended', runId: 's', conclusion: 'success' },
    ],
    [
      'unknown, where a second try that was refused follows an uncertain one',
      ['1 open', '1 sending', '2 open', '2 sending', '2 not-started'],
      { kind: 'unknown', digest: 'digest of 1', time: time(1) },
    ],
    [
      'unknown, where one of two tries of an opening is not taken back',
      ['1 open', '1 sending', '1 sending', '1 not-started'],
      { kind: 'unknown' },
    ],
    [
      'started, whatever is taken back behind it',
      ['1 open', '1 sending', '1 started r', '1 not-started'],
      { kind: 'started', runId: 'r' },
    ],
    [
      'started, with nothing to compare with, where no sending is recorded',
      ['1 open', '1 started r'],
      { kind: 'started', runId: 'r', digest: '' },
    ],
    [
      'unknown after a sending that follows more taking back than there was sending',
      ['1 open', '1 not-started', '1 sending'],
      { kind: 'unknown' },
    ],
  ])('%s', (_, written, state) => {
    expect(stateOf(...written)).toMatchObject(state)
  })

  test('that of the item, and of no other', () => {
    const history = historyOf('1 open', '1 sending', '1 started r')
    expect(history.stateOf('b')).toEqual({ kind: 'not-started' })
    expect(history.itemIds).toEqual(['a'])
  })
})

describe('a journal', () => {
  const whole = textOf('1 open', '1 sending', '1 started r', '2 open', '2 success r')

  test('cut off anywhere is read up to there', () => {
    const kinds = new Set<string>()
    for (let length = 0; length <= whole.length; length++) {
      const history = historyIn(whole.slice(0, length), codes)
      if (!(history instanceof History)) throw new Error(`${length}: ${JSON.stringify(history)}`)
      kinds.add(history.stateOf('a').kind)
    }
    expect([...kinds]).toEqual(['not-started', 'unknown', 'started', 'ended'])
  })

  test('cut off anywhere and taken up again says what it said, and what follows', () => {
    const next = textOf('3 open', '3 sending')
    for (let length = 0; length <= whole.length; length++) {
      const before = historyIn(whole.slice(0, length), codes)
      const after = historyIn(`${whole.slice(0, length)}${next}`, codes)
      if (!(before instanceof History && after instanceof History)) throw new Error(`${length}`)
      expect(after.stateOf('a')).toMatchObject({ kind: 'unknown', digest: 'digest of 3' })
    }
  })

  test('of which any character is another is refused, or says no more than before', () => {
    const states = new Map<string, number>()
    fc.assert(
      fc.property(
        fc.nat({ max: whole.length - 1 }),
        fc.constantFrom('x', '"', '}', ' ', '0', '\0', 'é'),
        (at, other) => {
          fc.pre(whole[at] !== other && whole[at] !== '\n')
          const history = historyIn(`${whole.slice(0, at)}${other}${whole.slice(at + 1)}`, codes)
          const kind = history instanceof History ? 'read' : history.why
          states.set(kind, (states.get(kind) ?? 0) + 1)
          // A last line that cannot be read was torn, and says nothing.
          if (kind === 'read') expect(at).toBeGreaterThan(whole.lastIndexOf('\n\n'))
        },
      ),
      { numRuns: 2_000 },
    )
    expect([...states.keys()].sort()).toEqual(expect.arrayContaining(['code', 'unreadable']))
  })

  test('of any bytes is read as nothing, or refused, and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('\n', '{"v":1,', '"}', whole, '\r'))),
        (parts) => {
          historyIn(parts.join(''), codes)
        },
      ),
    )
  })
})

test.each([
  ['', false],
  ['\n', false],
  ['\n{"v":1', false],
  ['\n{"v":1\n', true],
  ['{"v":1\n\n', false],
  ['\n{"v":1\n{"v":1', false],
])('a journal of %j ends in a torn line with a line break: %j', (text, isTorn) => {
  expect(endsTorn(text, codes)).toBe(isTorn)
  expect(endsTorn(`${textOf('1 open')}${text}`, codes)).toBe(isTorn)
})

test('a file of something else is no journal, and one that was torn at its first record is', () => {
  for (const text of ['x', '[]', '{"v":2}']) {
    expect(historyIn(text, codes)).toEqual({ line: 1, why: 'unreadable' })
  }
  for (const text of ['', '{', '\n{"v":1,"opening":"abc', '\n{\0\0\0', '\0\0']) {
    expect(historyIn(text, codes)).toBeInstanceOf(History)
  }
})

test('a journal to which something else was appended at its end is one, and passes it over', () => {
  const history = historyIn(`${textOf('1 open', '1 sending')}\nx`, codes)
  expect(history instanceof History && history.stateOf('a').kind).toBe('unknown')
})

test('no step has taken up a journal without an opening', () => {
  expect(new History().isEmpty).toBe(true)
  expect(historyOf('1 open').isEmpty).toBe(false)
})

describe('a journal is refused, with the line, where', () => {
  const lines = (...written: readonly string[]) => textOf(...written).match(/\n[^\n]+\n/g) ?? []
  const damage = (parts: readonly string[]) => historyIn(parts.join(''), codes)
  const [open = '', sending = '', started = ''] = lines('1 open', '1 sending', '1 started r')

  test.each([
    ['a record is missing', [open, started], 4],
    ['the first one is missing', [sending, started], 2],
    ['one is there twice', [open, sending, sending], 6],
    ['two have changed places', [open, started, sending], 4],
    ['an opening is opened again', [open, open], 4],
    ['an opening starts with something else', lines('1 sending'), 2],
    ['an opening is opened late', lines('1 open', '1 open'), 4],
    ['the records of another opening lack one', [open, sending, ...lines('2 sending')], 6],
  ])('%s', (_, parts, line) => {
    expect(damage(parts)).toEqual({ line, why: 'order' })
  })

  test('a line that cannot be read has an empty one behind it, so that it was whole once', () => {
    const torn = '\n{"v":1,"op'
    expect(damage([open, torn])).toBeInstanceOf(History)
    expect(damage([open, torn, '\n'])).toBeInstanceOf(History)
    expect(damage([open, torn, sending])).toBeInstanceOf(History)
    for (const behind of ['\n\n', '\r\n\r\n', `\n${sending}`]) {
      expect(damage([open, torn, behind])).toEqual({ line: 4, why: 'unreadable' })
    }
  })

  test('a whole line was changed, or is of a newer version, even at its very end', () => {
    const changed = sending.replace('"item":"a"', '"item":"b"')
    expect(damage([open, changed.trimEnd()])).toEqual({ line: 4, why: 'code' })
    const newer = sending.replace('{"v":1,', '{"v":2,')
    expect(damage([open, newer.trimEnd()])).toEqual({ line: 4, why: 'newer' })
  })
})
