// The state of an item in a journal: the last opening that sent it and did not take that back decides. And the
// journals that are refused.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { History, readHistory } from '../../../src/journal/history.ts'
import { Codes, type JournalRecord } from '../../../src/journal/line.ts'

const codes = new Codes('key-of-the-step')
const time = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

/** The records of an item `a`, each behind the opening it belongs to: `1 open, 1 sending, 1 started r`. */
function linesOf(written: string): readonly string[] {
  const numbers = new Map<string, number>()
  return written.split(', ').map((each, index) => {
    const [opening = '', name = '', more = ''] = each.split(' ')
    const n = (numbers.get(opening) ?? 0) + 1
    numbers.set(opening, n)
    return `\n${codes.lineOf({ opening, n, time: time(index) }, createEndedItem(opening, name, more))}\n`
  })
}

function createEndedItem(opening: string, name: string, runId: string): JournalRecord {
  const item = 'a'
  switch (name) {
    case 'open':
      return { record: 'open' }
    case 'sending':
      return { record: 'sending', item, digest: `digest of ${opening}` }
    case 'not-started':
      return { record: 'not-started', item }
    case 'started':
      return { record: 'started', item, 'run-id': runId }
    default:
      return { record: 'ended', item, 'run-id': runId, conclusion: name as 'success' | 'failure' }
  }
}

const textOf = (written: string) => linesOf(written).join('')

/** The journal, which must be sound. */
function read(text: string): History {
  const history = readHistory(text, codes)
  if (!(history instanceof History)) throw new Error(JSON.stringify(history))
  return history
}

/** Why the text cannot be used as a journal; `undefined` if it can. */
function damageOf(text: string): string | undefined {
  const history = readHistory(text, codes)
  if (history instanceof History) return undefined
  const { problem } = history
  return problem.kind === 'journal-damaged' ? problem.what.text : problem.kind
}

const ORDER = 'is not in its place: lines before it are missing or were moved'
const CODE = 'was changed, or was written with another key'
const FOREIGN = 'is not a record of a journal'
const NEWER = 'was written by a newer version of the action'

describe('an item is', () => {
  test.each<[what: string, written: string, state: object]>([
    ['not started, with no record of it', '1 open', { kind: 'not-started' }],
    ['unknown after sending', '1 open, 1 sending', { kind: 'unknown', digest: 'digest of 1' }],
    ['not started after not-started', '1 open, 1 sending, 1 not-started', { kind: 'not-started' }],
    [
      'unknown after a second try',
      '1 open, 1 sending, 1 not-started, 1 sending',
      { kind: 'unknown', time: time(3) },
    ],
    [
      'unknown, where one of two tries is not taken back',
      '1 open, 1 sending, 1 sending, 1 not-started',
      { kind: 'unknown' },
    ],
    [
      'unknown after sending, however much was taken back before it',
      '1 open, 1 not-started, 1 sending',
      { kind: 'unknown' },
    ],
    ['started', '1 open, 1 sending, 1 started r', { kind: 'started', runId: 'r' }],
    [
      'started, whatever is taken back behind it',
      '1 open, 1 sending, 1 started r, 1 not-started',
      { kind: 'started', runId: 'r' },
    ],
    [
      'started, without a digest, where no sending is recorded',
      '1 open, 1 started r',
      { kind: 'started', runId: 'r', digest: '' },
    ],
    [
      'ended, where the end of that run is recorded',
      '1 open, 1 sending, 1 started r, 1 success r',
      { kind: 'ended', runId: 'r', conclusion: 'success' },
    ],
    [
      'ended, where another opening recorded it',
      '1 open, 1 sending, 1 started r, 2 open, 2 failure r',
      { kind: 'ended', runId: 'r', conclusion: 'failure', digest: 'digest of 1' },
    ],
    [
      'ended as the last record of its end says',
      '1 open, 1 sending, 1 started r, 1 failure r, 2 open, 2 success r',
      { kind: 'ended', runId: 'r', conclusion: 'success' },
    ],
    [
      'started, where the end is that of another run',
      '1 open, 1 sending, 1 started r, 1 failure r, 2 open, 2 sending, 2 started s',
      { kind: 'started', runId: 's', digest: 'digest of 2' },
    ],
    [
      'as the later opening says, though an earlier one records later',
      '1 open, 2 open, 2 sending, 2 started s, 1 sending',
      { kind: 'started', runId: 's' },
    ],
    [
      'as the later opening says, if an earlier one then takes its try back',
      '1 open, 2 open, 2 sending, 2 started s, 2 success s, 1 sending, 1 not-started',
      { kind: 'ended', runId: 's', conclusion: 'success' },
    ],
    [
      'as the earlier opening says, where the later one takes its try back',
      '1 open, 1 sending, 2 open, 2 sending, 2 not-started',
      { kind: 'unknown', digest: 'digest of 1', time: time(1) },
    ],
  ])('%s', (_, written, state) => {
    expect(read(textOf(written)).stateOf('a')).toMatchObject(state)
  })

  test.each<[what: string, written: string, digest: string, state: object]>([
    [
      'changed, if it was only sent with other digests',
      '1 open, 1 sending, 1 started r, 2 open, 2 sending',
      'other',
      { kind: 'changed' },
    ],
    ['not started, if it was never sent', '1 open', 'other', { kind: 'not-started' }],
    [
      'not started, if all that was sent was taken back',
      '1 open, 1 sending, 1 not-started',
      'other',
      { kind: 'not-started' },
    ],
    [
      'as the last opening with that digest says, whatever was sent since',
      '1 open, 1 sending, 1 started r, 1 success r, 2 open, 2 sending, 2 started s',
      'digest of 1',
      { kind: 'ended', runId: 'r', conclusion: 'success' },
    ],
    [
      'unknown with the digest of the uncertain start',
      '1 open, 1 sending, 1 started r, 2 open, 2 sending, 3 open, 3 sending, 3 started s',
      'digest of 2',
      { kind: 'unknown', time: time(4) },
    ],
    [
      'as an earlier opening with that digest says, if the later one took its try back',
      '1 open, 1 sending, 1 started r, 2 open, 2 sending, 2 not-started',
      'digest of 1',
      { kind: 'started', runId: 'r' },
    ],
    [
      'ended, if an opening with another digest recorded that',
      '1 open, 1 sending, 1 started r, 2 open, 2 sending, 2 failure r',
      'digest of 1',
      { kind: 'ended', runId: 'r', conclusion: 'failure' },
    ],
  ])('with one digest %s', (_, written, digest, state) => {
    expect(read(textOf(written)).stateOf('a', digest)).toMatchObject(state)
  })

  test('known by its id, with line separators in it, too', () => {
    const items = ['a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u000bb']
    const records = items.map((item): JournalRecord => ({ record: 'sending', item, digest: 'd' }))
    const lines = [createEndedItem('1', 'open', ''), ...records].map((record, index) =>
      codes.lineOf({ opening: '1', n: index + 1, time: time(0) }, record),
    )
    expect([...read(lines.join('\n')).items.keys()]).toEqual(items)
  })

  test('not started by the records of another item', () => {
    const history = read(textOf('1 open, 1 sending, 1 started r'))
    expect(history.stateOf('b')).toEqual({ kind: 'not-started' })
    expect([...history.items.keys()]).toEqual(['a'])
  })
})

describe('a journal', () => {
  const records = linesOf('1 open, 1 sending, 1 started r, 2 open, 2 success r')
  const whole = records.join('')
  /** Where the last record of each opening is: a loss at the end of an opening leaves no gap. */
  const ends = [2, 4].map((index) => {
    const from = records.slice(0, index).join('').length
    return [from, from + (records[index] ?? '').length] as const
  })

  test('cut off anywhere is read up to there, also where it then grows again', () => {
    const next = textOf('3 open, 3 sending')
    const kinds = new Set<string>()
    for (let length = 0; length <= whole.length; length++) {
      const part = whole.slice(0, length)
      kinds.add(read(part).stateOf('a').kind)
      const state = { kind: 'unknown', digest: 'digest of 3' }
      expect(read(`${part}${next}`).stateOf('a')).toMatchObject(state)
    }
    expect([...kinds]).toEqual(['not-started', 'unknown', 'started', 'ended'])
  })

  test('with any character changed is refused, or the line is ignored', () => {
    const found = new Set<string>()
    fc.assert(
      fc.property(
        fc.nat({ max: whole.length - 1 }),
        fc.constantFrom('x', '"', '}', ' ', '0', '\0', 'é'),
        (at, other) => {
          fc.pre(whole[at] !== other && whole[at] !== '\n')
          const text = `${whole.slice(0, at)}${other}${whole.slice(at + 1)}`
          const damage = damageOf(text)
          if (damage !== undefined) {
            found.add(damage.replace(/^line \d+ /, ''))
            return
          }
          const from = whole.lastIndexOf('\n', at) + 1
          const line = text.slice(from, text.indexOf('\n', from))
          expect(() => JSON.parse(line)).toThrow()
          // After any other one, the next record of its opening would be out of its place.
          expect(ends.some(([first, end]) => first <= at && at < end)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
    expect([...found]).toEqual(expect.arrayContaining([CODE, ORDER]))
  })

  test('of any text is read or refused, and nothing throws', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('\n', '{"v":1,', '"}', whole, '\r'))
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        readHistory(parts.join(''), codes)
      }),
    )
  })

  test('with torn lines in the middle and at the end is read without them', () => {
    const [open = '', sending = '', started = ''] = linesOf('1 open, 1 sending, 1 started r')
    const next = textOf('2 open, 2 success r')
    const torn = started.trim().slice(0, 40)
    for (const behind of ['', '\n', '\n\n', '\r\n', '\n\0\0\n']) {
      for (const line of [torn, '{', 'x', '[]', 'null', '\0\0\0', `${torn}\0\0`]) {
        const text = `${open}${sending}\n${line}${behind}`
        expect(read(text).stateOf('a').kind).toBe('unknown')
        expect(read(`${line}${behind}${open}${sending}${started}\n${line}${next}`)).toEqual(
          read(`${open}${sending}${started}${next}`),
        )
      }
    }
  })

  test('without a record may have lines that begin like one, or like what a crash leaves', () => {
    const torn = '\n{"v":1,"opening":"abc'
    for (const text of ['', '{', torn, `${torn}${torn}`, '\0\0', '\n{\n{"v":1\n\0', ' \r\n']) {
      expect(read(text).isEmpty).toBe(true)
    }
    for (const text of ['x', '[]', 'a\nb', '# Title\n\nText', `${torn}\nnull\n\0`, '[\n]']) {
      expect(damageOf(text)).toContain(FOREIGN)
    }
    expect(damageOf('\n\nx\ny')).toBe(`line 3 ${FOREIGN}`)
    const history = read(`x\ny${textOf('1 open, 1 sending')}\nz`)
    expect([history.isEmpty, history.stateOf('a').kind]).toEqual([false, 'unknown'])
  })

  test('that is a JSON object of something else is refused', () => {
    expect(damageOf('{"name":"x"}')).toBe(`line 1 ${CODE}`)
    expect(damageOf('{"v":2}')).toBe(`line 1 ${NEWER}`)
  })
})

describe('a journal is refused, with the line, where', () => {
  const [open = '', sending = '', started = ''] = linesOf('1 open, 1 sending, 1 started r')

  test.each<[what: string, lines: readonly string[], line: number]>([
    ['a record is missing', [open, started], 4],
    ['the first record is missing', [sending, started], 2],
    ['a record is there twice', [open, sending, sending], 6],
    ['two records have changed places', [open, started, sending], 4],
    ['an opening is there twice', [open, open], 4],
    ['an opening begins with another record', linesOf('1 sending'), 2],
    ['an opening opens again', linesOf('1 open, 1 open'), 4],
    ['another opening lacks its first record', [open, sending, ...linesOf('2 sending')], 6],
  ])('%s', (_, lines, line) => {
    expect(damageOf(lines.join(''))).toBe(`line ${line} ${ORDER}`)
  })

  test.each([
    ['a whole line was changed', '"item":"a"', '"item":"b"', CODE],
    ['a line is of a newer version', '{"v":1,', '{"v":2,', NEWER],
  ])('%s, even at its very end', (_, from, to, why) => {
    expect(damageOf(open + sending.replace(from, to).trimEnd())).toBe(`line 4 ${why}`)
  })
})
