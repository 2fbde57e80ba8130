// The file of a journal: who may read it, how it grows, and the problems that keep a step from using it.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import type { Settings } from '../../../src/inputs/settings.ts'
import { Journal } from '../../../src/journal/journal.ts'
import { Codes } from '../../../src/journal/line.ts'
import { finished } from '../../helpers/runs.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { API_KEY, collectOf, itemOf, journalAt, settings, startOf } from '../../helpers/settings.ts'
import { inText } from '../../helpers/words.ts'

const MOST = 64 * 1024 * 1024
const folders = scratchFolders()
const task = startOf('a')
const SAVED = { resultText: undefined }

function journalOf(path: string, varied: Partial<Settings> = {}): Promise<Journal> {
  const journal = journalAt(path)
  const given = settings({ items: [itemOf('a')], journal, ...varied })
  return Journal.create(given, given.journal ?? journal, API_KEY)
}

/** A journal that this step has read, and opened if it starts something. */
async function opened(
  path = folders.at('journal.jsonl'),
  varied: Partial<Settings> = {},
): Promise<Journal> {
  const journal = await journalOf(path, varied)
  const found = journal.open()
  if ('problem' in found) throw new Error(JSON.stringify(inText(found)))
  return journal
}

/** Opening and record of each line. */
function recordsIn(path: string): readonly (readonly [number, string])[] {
  const openings: string[] = []
  return fs
    .readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { opening, record } = JSON.parse(line)
      if (!openings.includes(opening)) openings.push(opening)
      return [openings.indexOf(opening) + 1, record] as const
    })
}

const modeOf = (place: string) => fs.statSync(place).mode & 0o777

describe('the file of a journal', () => {
  if (process.platform !== 'win32') {
    test.each([0o666, 0o640, 0o700, 0o600])(
      'made with mode %i is readable by its owner alone',
      async (mode) => {
        const place = folders.write('journal.jsonl', '')
        fs.chmodSync(place, mode)
        await opened(place).then((journal) => journal.close())
        expect(modeOf(place)).toBe(0o600)
      },
    )

    test('is never reached through a link, which may be newer than the check of the path', async () => {
      const place = folders.link('journal.jsonl', folders.write('outside/other', ''))
      expect(inText((await journalOf(place)).open())).toMatchObject({
        problem: { kind: 'journal-unusable' },
      })
      expect(fs.readFileSync(place, 'utf8')).toBe('')
    })
  }

  test('is made with its folders', async () => {
    const place = folders.at('a/b/c/journal.jsonl')
    await opened(place).then((journal) => journal.close())
    expect(recordsIn(place)).toEqual([[1, 'open']])
    const below = `${place}/deep/j`
    const refused = (await journalOf(below)).open()
    expect(refused).toMatchObject({ problem: { kind: 'journal-unusable' } })
  })

  test('grows to 64 MiB, and no further', async () => {
    const place = folders.at('journal.jsonl')
    const journal = await opened(place)
    const line = fs.statSync(place).size
    fs.truncateSync(place, MOST - line)
    const cause = expect.stringMatching(
      /64 MiB; begin a new file, .* every item is .* paid for again$/,
    )
    expect(inText(journal.sending(task))).toMatchObject({
      by: 'journal',
      problem: { kind: 'journal-not-written', cause },
    })
    expect(fs.statSync(place).size).toBe(MOST - line)
    journal.close()
  })
})

test('the end of a run that the journal did not start is not recorded', async () => {
  const place = folders.at('journal.jsonl')
  const journal = await opened(place)
  journal.ended(collectOf('b', 'r'), finished({}), SAVED)
  expect(recordsIn(place)).toEqual([[1, 'open']])
  journal.close()
})

/** The lines of a file, without their codes. */
const linesIn = (path: string): readonly Readonly<Record<string, unknown>>[] =>
  fs
    .readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** A journal with a run of the item, which the next step collects. */
async function journalWithRun(conclusion?: 'success' | 'failure'): Promise<string> {
  const place = folders.at('journal.jsonl')
  const journal = await opened(place)
  journal.sending(task)
  journal.started(task, 'r')
  const success = conclusion === 'success'
  if (conclusion !== undefined) journal.ended(task, finished({}, { success, runId: 'r' }), SAVED)
  journal.close()
  return place
}

describe('a step that starts nothing', () => {
  const collect = collectOf('a', 'r')

  test('leaves the file byte for byte, until the end of a run is new', async () => {
    const place = await journalWithRun()
    const before = fs.readFileSync(place)
    const journal = await opened(place)
    expect(fs.readFileSync(place)).toEqual(before)
    journal.ended(collect, finished({}, { runId: 'r' }), SAVED)
    journal.close()
    expect(fs.readFileSync(place).subarray(0, before.length)).toEqual(before)
    expect(recordsIn(place).slice(3)).toEqual([
      [2, 'open'],
      [2, 'ended'],
    ])
    const ended = fs.readFileSync(place)
    const next = await opened(place)
    next.ended(collect, finished({}, { runId: 'r' }), SAVED)
    next.close()
    expect(fs.readFileSync(place)).toEqual(ended)
  })

  test('only misses an end if the file is gone by then, and makes no other', async () => {
    const place = await journalWithRun()
    const journal = await opened(place)
    fs.rmSync(place)
    journal.ended(collect, finished({}, { runId: 'r' }), SAVED)
    expect(journal.endsMissing).toMatchObject({ number: 1 })
    expect([journal.problem, fs.existsSync(place)]).toEqual([undefined, false])
    journal.close()
  })

  test('records an end again where it wrote a result file that is not recorded', async () => {
    const place = await journalWithRun('success')
    const end = (text?: string) =>
      opened(place).then((journal) => {
        journal.ended(collect, finished({}, { runId: 'r' }), { resultText: text })
        journal.close()
      })
    for (const text of ['page', 'page', undefined, 'another page', 'another page']) await end(text)
    const ends = linesIn(place).filter(({ record }) => record === 'ended')
    const codes = new Codes(API_KEY)
    expect(ends.map(({ result }) => result)).toEqual([
      undefined,
      codes.resultDigestOf('page'),
      codes.resultDigestOf('another page'),
    ])
  })
})

describe('an opening', () => {
  test('is later than all that it knows, whatever the clock says', async () => {
    const place = folders.at('journal.jsonl')
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    const line = new Codes(API_KEY).lineOf({ opening: 'o', n: 1, time: ahead }, { record: 'open' })
    fs.writeFileSync(place, line)
    for (let step = 0; step < 2; step++) await opened(place).then((journal) => journal.close())
    const times = linesIn(place).map(({ time }) => Date.parse(String(time)) - Date.parse(ahead))
    expect(times).toEqual([0, 1, 2])
  })

  test('has the workflow run and its attempt', async () => {
    const place = folders.at('journal.jsonl')
    for (const job of [
      { run: '17', attempt: 2 },
      { run: undefined, attempt: undefined },
    ]) {
      const journal = await opened(place, { journal: journalAt(place, { job }) })
      journal.close()
    }
    const [first, second] = linesIn(place)
    expect(first).toMatchObject({ 'github-run': '17', 'github-attempt': 2 })
    expect(Object.keys(second ?? {})).toEqual(['v', 'opening', 'n', 'time', 'record', 'code'])
  })
})

test.each([
  ['a run that is executing', undefined, true],
  ['a run that ended well', 'success', true],
  ['a run that failed', 'failure', undefined],
] as const)('a start marks that it is a redo of %s', async (_, conclusion, redo) => {
  const place = await journalWithRun(conclusion)
  const journal = await opened(place, { journal: journalAt(place, { redo: ['*'] }) })
  journal.sending(task)
  journal.close()
  expect(linesIn(place).at(-1)).toMatchObject({ record: 'sending', digest: expect.any(String) })
  expect(linesIn(place).at(-1)?.redo).toBe(redo)
})

test('a start with something else is no redo of the earlier one', async () => {
  const place = await journalWithRun('success')
  const items = [itemOf('a', { n: 'other' })]
  const journal = await opened(place, { items, journal: journalAt(place, { startChanged: true }) })
  journal.sending(task)
  journal.close()
  const last = linesIn(place).at(-1)
  expect([last?.redo, Object.keys(Object(last?.nodes))]).toEqual([
    undefined,
    [expect.stringMatching(/^[0-9a-f]{8}$/)],
  ])
})

describe('a start may be sent', () => {
  test('once its record is in the file', async () => {
    const place = folders.at('journal.jsonl')
    const journal = await opened(place)
    expect(journal.sending(task)).toBeUndefined()
    expect(recordsIn(place)).toEqual([
      [1, 'open'],
      [1, 'sending'],
    ])
    journal.close()
  })

  test('by the step that opened the journal last, and by no other from then on', async () => {
    const place = folders.at('journal.jsonl')
    const one = await opened(place)
    const other = await opened(place)
    const taken = { by: 'journal', problem: { kind: 'journal-taken' } }
    expect(one.sending(task)).toEqual(taken)
    expect(one.sending(task)).toEqual(taken)
    expect(other.sending(task)).toBeUndefined()
    expect(recordsIn(place)).toEqual([
      ...[[1, 'open'] as const, [2, 'open'] as const],
      ...[[1, 'sending'] as const, [1, 'not-started'] as const, [2, 'sending'] as const],
    ])
    one.close()
    other.close()
  })

  test.each([
    [
      'removed',
      (place: string) => fs.rmSync(place),
      /the file was removed, or another file has taken its place/,
    ],
    [
      'replaced',
      (place: string) => {
        fs.copyFileSync(place, `${place}.2`)
        // Windows renames no file onto one that is open.
        fs.rmSync(place)
        fs.renameSync(`${place}.2`, place)
      },
      /the file was removed, or another file has taken its place/,
    ],
    [
      'emptied',
      (place: string) => fs.truncateSync(place, 0),
      /a written record is missing from the file/,
    ],
  ])('not once the file was %s, whichever record finds that', async (_, change, cause) => {
    const problem = { kind: 'journal-not-written', cause: expect.stringMatching(cause) }
    for (const records of [[], ['sending'], ['sending', 'started']]) {
      const place = folders.at(`journal-${records.length}.jsonl`)
      const journal = await opened(place)
      if (records.length > 0) journal.sending(task)
      if (records.length > 1) journal.started(task, 'r')
      change(place)
      if (records.length === 0) expect(inText(journal.sending(task))).toMatchObject({ problem })
      if (records.length === 1)
        expect(inText(journal.started(task, 'r'))).toMatchObject({ problem })
      if (records.length > 1) {
        journal.ended(task, finished({}, { runId: 'r' }), SAVED)
        expect(journal.problem).toBeUndefined()
        expect(journal.endsMissing).toEqual({ number: 1, cause: problem.cause })
      }
      journal.close()
    }
  })
})
