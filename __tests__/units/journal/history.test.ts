// The state of an item in a journal: a success decides, then a run that is started, then the last opening, in the
// order of time. And the journals that are refused.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { History, readHistory } from '../../../src/journal/history.ts'
import { Codes, type JournalRecord } from '../../../src/journal/line.ts'
import { inText } from '../../helpers/words.ts'

const codes = new Codes('key-of-the-step')
const time = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

/**
 * The records of an item `a`, each behind the opening it belongs to: `1 open, 1 sending, 1 started r`. An `@9` is the
 * minute of its time; else that is its position. The digest of a start is that of its opening, or `:d`.
 */
function linesOf(written: string): readonly string[] {
  const numbers = new Map<string, number>()
  return written.split(', ').map((each, index) => {
    const [opening = '', name = '', more = ''] = each.replace(/@.*/, '').split(' ')
    const minute = Number(/@(.*)/.exec(each)?.[1] ?? index)
    const n = (numbers.get(opening) ?? 0) + 1
    numbers.set(opening, n)
    const stamp = { opening, n, time: time(minute) }
    return `\n${codes.lineOf(stamp, recordOf(opening, name, more))}\n`
  })
}

function recordOf(opening: string, written: string, more: string): JournalRecord {
  const item = 'a'
  const [name = '', digest = `digest of ${opening}`] = written.split(':')
  switch (name) {
    case 'open': {
      const [run, attempt] = more.split('.')
      if (run === '') return { record: 'open' }
      const number = attempt === undefined ? undefined : Number(attempt)
      return { record: 'open', 'github-run': run, 'github-attempt': number }
    }
    case 'sending':
      return { record: 'sending', item, digest }
    case 'redo':
      return { record: 'sending', item, digest, redo: true }
    case 'not-started':
      return { record: 'not-started', item }
    case 'started':
      return { record: 'started', item, 'run-id': more }
    default: {
      const [runId = '', result] = more.split('=')
      const conclusion = name as 'success' | 'failure' | 'not-json'
      return { record: 'ended', item, 'run-id': runId, conclusion, result }
    }
  }
}

const textOf = (written: string) => linesOf(written).join('')

/** The journal, which must be sound. */
function read(text: string): History {
  const history = readHistory(Buffer.from(text), codes)
  if (!(history instanceof History)) throw new Error(JSON.stringify(inText(history)))
  return history
}

/** Why the text cannot be used as a journal; `undefined` if it can. */
function damageOf(text: string | Buffer): string | undefined {
  const history = readHistory(Buffer.from(text), codes)
  if (history instanceof History) return undefined
  const { problem } = history
  return problem.kind === 'journal-damaged' ? problem.what.text : problem.kind
}

/** The parts in a random order, the same for each seed. */
function shuffled(parts: readonly string[], seed: number): readonly string[] {
  const [found = []] = fc.sample(
    fc.shuffledSubarray([...parts], { minLength: parts.length, maxLength: parts.length }),
    { numRuns: 1, seed },
  )
  return found
}

const CODE = 'was changed, or was written with another key'
const FOREIGN = 'is not a record of a journal'
const NEWER = 'was written by a newer version of the action'
const MISSING = 'lines are missing: record'

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
      'not started by records that no sending is before',
      '1 open, 1 started r, 1 failure r',
      { kind: 'not-started' },
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
      '1 open, 2 open, 2 sending, 2 started s, 1 sending@9',
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
      'what the starts with the last digest say, if it was only sent with others',
      '1 open, 1 sending, 1 started r, 2 open, 2 sending',
      'other',
      { kind: 'unknown', digest: 'digest of 2' },
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

  const FAILED = '1 open, 1 sending:d, 1 started r, 1 failure r'
  const WELL = '2 open, 2 sending:d, 2 started s, 2 success s'
  const EXECUTING = '3 open, 3 sending:d, 3 started t'
  const UNKNOWN = '4 open, 4 sending:d'
  const later = (written: string) => written.replaceAll(/, |$/g, (end) => `@30${end}`)
  const redo = (written: string) => written.replace('sending', 'redo')

  test.each<[what: string, written: readonly string[], state: object]>([
    ['a success, though a later run failed', [WELL, later(FAILED)], { runId: 's' }],
    ['a success, though a later run is executing', [WELL, later(EXECUTING)], { runId: 's' }],
    ['a success, though a later start is uncertain', [WELL, later(UNKNOWN)], { runId: 's' }],
    ['the last success', [WELL, later(WELL.replaceAll('2', '5').replaceAll('s,', 'u,'))], {}],
    [
      'a run that is started, though a later one failed',
      [EXECUTING, later(FAILED)],
      { runId: 't' },
    ],
    [
      'a run that is started, before an uncertain start',
      [EXECUTING, later(UNKNOWN)],
      { runId: 't' },
    ],
    ['the last of a failure and an uncertain start', [FAILED, later(UNKNOWN)], { kind: 'unknown' }],
    ['the last of an uncertain start and a failure', [UNKNOWN, later(FAILED)], { runId: 'r' }],
    ['a redo that failed, and no success before it', [WELL, redo(later(FAILED))], { runId: 'r' }],
    ['a redo that is uncertain, too', [WELL, redo(later(UNKNOWN))], { kind: 'unknown' }],
    ['a success behind a redo', [redo(FAILED), later(WELL)], { runId: 's' }],
    [
      'the success before a redo that was taken back',
      [WELL, `${redo(later(UNKNOWN))}, 4 not-started`],
      { runId: 's' },
    ],
    [
      'a success whose end another opening recorded',
      [FAILED, `${EXECUTING}, 5 open, 5 success t`],
      { runId: 't', conclusion: 'success' },
    ],
    [
      'the opening with the greater id, of two at the same time',
      ['8 open@1, 9 open@1, 9 sending:d, 8 sending:d, 8 started r, 8 failure r'],
      { kind: 'unknown' },
    ],
  ])('in copies put together what counts is %s', (_, written, state) => {
    const lines = written.flatMap(linesOf)
    for (let seed = 0; seed < 20; seed++) {
      const text = shuffled([...lines, ...lines], seed).join('')
      expect(read(text).stateOf('a', 'd')).toMatchObject(state)
    }
  })

  test('a success with a result that is not JSON, for a step that asks for none', () => {
    const notJson = WELL.replace('success', 'not-json')
    const history = read(textOf(`${notJson}, ${later(FAILED)}`))
    expect(history.stateOf('a', 'd')).toMatchObject({ runId: 's', conclusion: 'not-json' })
    expect(history.stateOf('a', 'd', true)).toMatchObject({ runId: 'r', conclusion: 'failure' })
    const executing = read(textOf(`${EXECUTING}, ${later(notJson)}`))
    expect(executing.stateOf('a', 'd', true)).toMatchObject({ kind: 'started', runId: 't' })
  })

  test('of an attempt of a job, and an earlier one may have sent it', () => {
    const bySix = read(textOf('1 open 6.1, 1 sending, 2 open 7.2, 2 sending, 2 not-started'))
    const isSent = (run?: string, attempt?: number) => {
      return bySix.wasSentInEarlierAttempt('a', { run, attempt })
    }
    expect([isSent('6', 2), isSent('6', 1), isSent('6'), isSent('7', 3)]).toEqual([
      ...[true, false, true, false],
    ])
    expect([isSent(undefined, 2), isSent(), isSent('5')]).toEqual([false, false, false])
    const serverless = read(textOf('1 open 1, 1 sending, 2 open, 2 sending'))
    expect(serverless.wasSentInEarlierAttempt('a', { run: '1', attempt: undefined })).toBe(false)
    expect(serverless.wasSentInEarlierAttempt('a', { run: undefined, attempt: undefined })).toBe(
      false,
    )
    expect(serverless.wasSentInEarlierAttempt('a', { run: '1', attempt: 2 })).toBe(false)
  })

  test('what its runs wrote as result files, too', () => {
    const runs =
      '1 open, 1 sending, 1 started r, 1 success r=aa, 2 open, 2 success r=bb, 2 failure s'
    const history = read(textOf(runs))
    expect(history.of('a').results).toEqual(new Map([['r', new Set(['aa', 'bb'])]]))
    expect(history.stateOf('a')).toMatchObject({ result: 'bb' })
    expect(history.of('b').results.size).toBe(0)
  })

  test('known by its id, with line separators in it, too', () => {
    const items = ['a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u000bb']
    const records = items.map((item): JournalRecord => ({ record: 'sending', item, digest: 'd' }))
    const lines = [recordOf('1', 'open', ''), ...records].map((record, index) =>
      codes.lineOf({ opening: '1', n: index + 1, time: time(0) }, record),
    )
    expect(read(lines.join('\n')).ids).toEqual(items)
  })

  test('not started by the records of another item', () => {
    const history = read(textOf('1 open, 1 sending, 1 started r'))
    expect(history.stateOf('b')).toEqual({ kind: 'not-started' })
    expect(history.ids).toEqual(['a'])
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

  test('with any character changed is refused with the line, or the line is a torn one', () => {
    const found = new Set<string>()
    fc.assert(
      fc.property(
        fc.nat({ max: whole.length - 1 }),
        fc.constantFrom('x', '"', '}', ' ', '0', '\0', 'é'),
        (at, other) => {
          const changed = `${whole.slice(0, at)}${other}${whole.slice(at + 1)}`
          // White space around a line is nothing.
          const lines = (text: string) => text.split('\n').map((line) => line.trim())
          fc.pre(lines(changed).join('') !== lines(whole).join(''))
          const damage = damageOf(changed)
          if (damage !== undefined) {
            found.add(damage.replace(/^line \d+ /, '').replace(/\d.*/, ''))
            return
          }
          // Nothing took the place of the end of an opening's last record, or a NUL did.
          expect(['\0', ' ']).toContain(other)
          expect(ends.some(([, end]) => at === end - 2 || at === end - 1)).toBe(true)
        },
      ),
      { numRuns: 5_000 },
    )
    expect([...found]).toEqual(expect.arrayContaining([CODE, FOREIGN]))
  })

  test('of any text is read or refused, and nothing throws', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('\n', '{"v":1,', '"}', whole, '\r'))
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        readHistory(Buffer.from(parts.join('')), codes)
      }),
    )
  })

  test('in any order of its lines, each of them any number of times, is the same', () => {
    const inOrder = read(whole)
    for (let seed = 0; seed < 50; seed++) {
      const lines = shuffled([...records, ...records, ...records.slice(1, 3)], seed)
      expect(read(lines.join(''))).toEqual(inOrder)
    }
  })

  test.each<[what: string, change: (text: string) => string]>([
    ['CR LF', (text) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text) => `\ufeff${text.trimStart()}`],
    ['blanks before and behind each line', (text) => text.replaceAll(/^(.+)$/gm, '  $1\t ')],
    ['no empty lines', (text) => text.replaceAll(/\n+/g, '\n')],
    ['no line break at the end', (text) => text.trimEnd()],
    [
      'the marks of a conflict',
      (text) => text.replace(/\n\n/, '\n<<<<<<< HEAD\n||||||| 1a2b3c4\n=======\n>>>>>>> other\n\n'),
    ],
    ['the marks of a conflict within one', (text) => `<<<<<<<<< Temporary merge branch 1${text}`],
  ])('with %s is the same', (_, change) => {
    expect(change(whole)).not.toBe(whole)
    expect(read(change(whole))).toEqual(read(whole))
  })

  test('has openings in the order of time, each later than those it knows', () => {
    expect(read(whole).openedAt).toBe(Date.parse(time(3)))
    expect(read('').openedAt).toBe(0)
  })

  test('of version 1 is read', () => {
    const old =
      '{"v":1,"opening":"abc","n":1,"time":"2026-11-20T10:00:00.000Z","record":"open",' +
      '"code":"OyBPRXrgzQeBnz6IdrWZb2gc0b7h26S337kS-KxBrXk"}'
    expect(read(old).isEmpty).toBe(false)
    expect(read(`${old}${whole}`).stateOf('a')).toEqual(read(whole).stateOf('a'))
  })

  describe('has lines that a crash leaves:', () => {
    const [open = '', sending = '', started = ''] = linesOf('1 open, 1 sending, 1 started r')
    const next = textOf('2 open, 2 success r')
    const line = started.trim()
    const torn = line.slice(0, 40)

    test('a record that is cut off anywhere, with NULs behind it or without', () => {
      const item = 'a "quoted" \\ item\n'
      const nodes = { '01234567': '89abcdef', fedcba98: '76543210' }
      const stamp = { opening: '3', n: 1, time: time(0) }
      const long = codes.lineOf(stamp, { record: 'sending', item, digest: 'd', redo: true, nodes })
      for (const full of [line, long]) {
        for (let length = 1; length < full.length; length++) {
          for (const zeros of ['', '\0', '\0\0\0']) {
            const cut = `${full.slice(0, length)}${zeros}`
            expect(read(`${open}${sending}${cut}${next}`).stateOf('a').kind).toBe('unknown')
          }
        }
      }
    })

    test.each([
      ['NULs alone', '\0\0\0'],
      ['a whole record with NULs behind it, which was not synced', `${line}\0\0`],
      ['the beginning of a record in version 1', torn.replace('"v":2', '"v":1')],
      ['a character that is cut off', `${torn}\ufffd`],
    ])('%s', (_, left) => {
      for (const behind of ['', '\n', '\n\n', '\r\n', '\n\0\0\n']) {
        const text = `${open}${sending}\n${left}${behind}`
        expect(read(text).stateOf('a').kind).toBe('unknown')
        expect(read(`${left}${behind}${open}${sending}${started}\n${left}${next}`)).toEqual(
          read(`${open}${sending}${started}${next}`),
        )
      }
    })

    test('no record at all', () => {
      const begun = '\n{"v":1,"opening":"abc'
      for (const text of ['', '{', begun, `${begun}${begun}`, '\0\0', '\n{\n{"v":1\n\0', ' \r\n']) {
        expect(read(text).isEmpty).toBe(true)
      }
    })
  })
})

describe('a journal is refused, with the line, where', () => {
  const [open = '', sending = '', started = ''] = linesOf('1 open, 1 sending, 1 started r')
  const record = sending.trim()

  test.each<[what: string, text: string, why: string]>([
    ['a whole line was changed', record.replace('"item":"a"', '"item":"b"'), CODE],
    ['a line is of a newer version', record.replace('{"v":2,', '{"v":3,'), NEWER],
    ['a record lost a quotation mark', record.replace('"item"', 'item"'), CODE],
    ['a torn record was changed', record.slice(0, 60).replace('"n":2', '"n";2'), CODE],
    ['a torn record has something behind its NULs', `${record.slice(0, 60)}\0\0x`, CODE],
    [
      'a changed record has NULs behind it',
      `${record.replace('"a"', '"b"')}\0`,
      'has "" behind a record',
    ],
    ['a diff left its marks', `+${record}`, 'has "+" before a record'],
    ['a mail left its marks', `> ${record}`, 'has ">" before a record'],
    ['a list has commas', `${record},`, 'has "," behind a record'],
    ['a list begins and ends', `[${record}]`, 'has "[" before and "]" behind a record'],
    [
      'a record is in an object',
      `{"line": ${record}}`,
      'has "{"line":" before and "}" behind a record',
    ],
    ['a conflict mark hides a record', `======= ${record}`, 'has "=======" before a record'],
    [
      'a torn record and another one share a line',
      `${record.slice(0, 50)}${record}`,
      ` before a record`,
    ],
    [
      'line breaks were lost',
      `${record}${record}`,
      'has several records: its line breaks were lost',
    ],
    ['it is an array', `[${record},${record}]`, 'has several records: its line breaks were lost'],
    ['it is other text', 'x', FOREIGN],
    ['it is other JSON', '[]', FOREIGN],
    ['it is null', 'null', FOREIGN],
    ['it is JSON on several lines', '  "v": 2,', FOREIGN],
    ['it is an object of something else', '{"name":"x"}', CODE],
    ['it is an object of something newer', '{"v":3}', NEWER],
    ['it is a Setext heading', '======', FOREIGN],
    ['it is UTF-16', Buffer.from(record, 'utf16le').toString(), FOREIGN],
    [
      'it is a pointer of Git LFS',
      'version https://git-lfs.github.com/spec/v1',
      'is a pointer of Git LFS: check out the file itself (`lfs: true`)',
    ],
    [
      'an opening opens again',
      linesOf('1 open, 1 open')[1]?.trim() ?? '',
      'has the number of another record',
    ],
    [
      'two records have one number',
      codes.lineOf({ opening: '1', n: 2, time: time(1) }, { record: 'not-started', item: 'a' }),
      'has the number of another record',
    ],
  ])('%s', (_, line, why) => {
    for (const behind of ['', '\n', started]) {
      const damage = damageOf(`${open}${sending}\n${line}${behind}`)
      expect(damage).toMatch(/^line 6 /)
      expect(damage).toContain(why)
    }
    expect(damageOf(line)).toMatch(/^line 1 |^lines are missing/)
  })

  test.each<[what: string, lines: readonly string[], missing: string]>([
    ['a record is missing', [open, started], '2 of 3'],
    ['the first record is missing', [sending, started], '1 of 3'],
    [
      'another opening lacks its first record',
      [open, linesOf('2 open, 2 sending')[1] ?? ''],
      '1 of 2',
    ],
  ])('%s', (_, lines, missing) => {
    expect(damageOf(lines.join(''))).toContain(
      `${MISSING} ${missing} of a step that wrote at 2026-`,
    )
  })

  test('a line of 64 MiB of anything is refused at once', () => {
    for (const part of ['{"v":2,"opening":"', '"a":', ',"code":"', '\0{', '{"a":']) {
      expect(damageOf(Buffer.alloc(64 * 1024 * 1024, part))).toMatch(/^line 1 /)
    }
  })
})
