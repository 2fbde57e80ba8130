// A journal that is taken up: what it records, and what it does where that fails.

import * as fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Codes } from '../../../src/journal/codes.ts'
import { JournalFile } from '../../../src/journal/file.ts'
import { History } from '../../../src/journal/history.ts'
import { damageText, Journal } from '../../../src/journal/journal.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { textOf } from '../../helpers/words.ts'

const folders = scratchFolders()
const codes = new Codes('key-of-the-step')
const now = () => new Date('2026-11-20T10:00:00.000Z')
let place: string

beforeEach(() => {
  place = folders.at('kept/deep/journal.jsonl')
})
afterEach(() => {
  jest.restoreAllMocks()
})

const text = () => fs.readFileSync(place, 'utf8')
const records = () =>
  text()
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line))
    .map(({ n, record, item = '' }) => `${n} ${record} ${item}`.trim())

function takenUp(): { journal: Journal; history: History } {
  const before = fs.existsSync(place) ? text() : undefined
  const { journal, history } = Journal.takeUp(place, before, codes, now)
  if (!(history instanceof History)) throw new Error('it is damaged')
  return { journal, history }
}

/** The next append fails: with nothing written, or with the first bytes of the record. */
function failNext(bytes: number): void {
  const append = JournalFile.prototype.append
  jest.spyOn(JournalFile.prototype, 'append').mockImplementationOnce(function (
    this: JournalFile,
    line: string,
  ) {
    append.call(this, line.slice(0, bytes))
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  })
}

/** The next sync fails of the journal's file, or of its folder. */
function failNextSync(name: 'sync' | 'syncFolder' = 'sync'): void {
  jest.spyOn(JournalFile.prototype, name).mockImplementationOnce(() => {
    throw Object.assign(new Error('no sync'), { code: 'EIO' })
  })
}

/** Calls of the journal's file, in order. */
function callsOf(...names: readonly ('append' | 'sync' | 'syncFolder' | 'close')[]) {
  const calls: string[] = []
  for (const name of names) {
    const original = JournalFile.prototype[name]
    jest.spyOn(JournalFile.prototype, name).mockImplementation(function (
      this: JournalFile,
      ...given: readonly string[]
    ) {
      calls.push(name)
      original.call(this, given[0] ?? '')
    })
  }
  return calls
}

describe('a journal', () => {
  test('records what a run goes through, and knows it when it is taken up again', () => {
    const { journal, history } = takenUp()
    expect(history.isEmpty).toBe(false)
    expect(journal.sending('a', 'digest')).toBeUndefined()
    journal.notStarted('a')
    expect(journal.sending('a', 'digest')).toBeUndefined()
    expect(journal.started('a', 'r')).toBeUndefined()
    expect(journal.ended('a', 'r', 'success')).toBeUndefined()
    journal.close()
    // Each stands between line breaks of its own.
    expect(text()).toMatch(/^(\n\{[^\n]+\}\n){6}$/)
    expect(records()).toEqual([
      '1 open',
      '2 sending a',
      '3 not-started a',
      '4 sending a',
      '5 started a',
      '6 ended a',
    ])
    // Windows keeps no such modes: a file there has the rights of its folder.
    if (process.platform !== 'win32') expect(fs.statSync(place).mode & 0o777).toBe(0o600)
    const again = takenUp()
    again.journal.close()
    expect(again.history.stateOf('a')).toMatchObject({ kind: 'ended', conclusion: 'success' })
  })

  test('that another step takes up starts nothing more, and still records ends', () => {
    const { journal } = takenUp()
    journal.sending('a', 'digest')
    journal.started('a', 'r')
    takenUp().journal.close()
    expect(journal.sending('b', 'digest')).toEqual({ kind: 'journal-taken' })
    expect(journal.sending('c', 'digest')).toEqual({ kind: 'journal-taken' })
    expect(journal.ended('a', 'r', 'failure')).toBeUndefined()
    expect(records().slice(-3)).toEqual(['4 sending b', '5 not-started b', '6 ended a'])
  })

  test('is not taken from a step by what an earlier one still records', () => {
    const earlier = takenUp().journal
    earlier.sending('a', 'digest')
    earlier.started('a', 'r')
    const { journal } = takenUp()
    earlier.ended('a', 'r', 'success')
    expect(journal.sending('b', 'digest')).toBeUndefined()
    expect(journal.problem).toBeUndefined()
  })

  test('has on the disk what was sent and started before that is acted on', () => {
    const calls = callsOf('append', 'sync', 'syncFolder')
    const { journal } = takenUp()
    expect(calls.splice(0)).toEqual(['append', 'sync', 'syncFolder'])
    journal.sending('a', 'digest')
    journal.started('a', 'r')
    expect(calls.splice(0)).toEqual(['append', 'sync', 'append', 'sync'])
    takenUp()
    expect(calls).toEqual(['append', 'sync'])
  })

  test('that cannot be synced starts nothing more, and says so', () => {
    for (const record of ['sending', 'started'] as const) {
      const { journal } = takenUp()
      failNextSync()
      const problem = journal[record]('a', 'x')
      expect(problem?.kind === 'journal-not-written' && textOf(problem.cause)).toMatch(
        /^the disk cannot be read or written/,
      )
      expect(journal.sending('b', 'digest')).toBe(problem)
    }
  })

  test.each([0, 1, 20])('that cannot be written starts nothing more (%i bytes)', (bytes) => {
    const { journal } = takenUp()
    failNext(bytes)
    const problem = { kind: 'journal-not-written', cause: expect.anything() }
    expect(journal.sending('a', 'digest')).toEqual(problem)
    const before = text()
    expect(journal.sending('b', 'digest')).toEqual(problem)
    expect(journal.started('a', 'r')).toEqual(problem)
    journal.notStarted('a')
    expect(journal.ended('a', 'r', 'success')).toBeUndefined()
    expect(text()).toBe(before)
    const { history } = takenUp()
    expect(history.stateOf('a')).toEqual({ kind: 'not-started' })
    takenUp()
  })

  test.each([0, 1, 20, 10_000])(
    'goes on behind an end that is not recorded (%i bytes)',
    (bytes) => {
      const { journal } = takenUp()
      failNext(bytes)
      expect(journal.ended('a', 'r', 'success')).toMatch(/the disk is full/)
      expect(journal.sending('b', 'digest')).toBeUndefined()
      expect(takenUp().history.stateOf('b').kind).toBe('unknown')
    },
  )

  test('records nothing more behind two such ends, and stays usable', () => {
    const { journal } = takenUp()
    failNext(20)
    journal.ended('a', 'r', 'success')
    failNext(1)
    expect(journal.ended('b', 's', 'success')).toMatch(/the disk is full/)
    expect(journal.ended('c', 't', 'success')).toBeUndefined()
    expect(journal.sending('d', 'digest')).toMatchObject({ kind: 'journal-not-written' })
    for (let time = 0; time < 3; time++) takenUp().journal.close()
    const again = takenUp().journal
    expect(again.sending('d', 'digest')).toBeUndefined()
    expect(takenUp().history.stateOf('d').kind).toBe('unknown')
  })

  test('that was replaced or shortened starts nothing more', () => {
    const replaced = takenUp().journal
    fs.renameSync(place, `${place}.old`)
    fs.copyFileSync(`${place}.old`, place)
    const problem = replaced.sending('a', 'digest')
    expect(problem?.kind === 'journal-not-written' && textOf(problem.cause)).toMatch(
      /another file has taken its place/,
    )
    const shortened = takenUp().journal
    const append = JournalFile.prototype.append
    jest.spyOn(JournalFile.prototype, 'append').mockImplementationOnce(function (
      this: JournalFile,
      line: string,
    ) {
      append.call(this, line)
      fs.truncateSync(place, 10)
    })
    const lost = shortened.sending('a', 'digest')
    expect(lost?.kind === 'journal-not-written' && textOf(lost.cause)).toBe(
      'what was written to it is not there',
    )
  })

  test('that was removed starts nothing more, and says so', () => {
    const { journal } = takenUp()
    fs.rmSync(place)
    const problem = journal.sending('a', 'digest')
    expect(problem?.kind === 'journal-not-written' && textOf(problem.cause)).toBe(
      'the file was removed',
    )
  })

  test('is no larger than 64 MiB', () => {
    const { journal } = takenUp()
    fs.truncateSync(place, 64 * 1024 * 1024)
    const problem = journal.sending('a', 'digest')
    expect(problem?.kind === 'journal-not-written' && textOf(problem.cause)).toMatch(/64 MiB/)
  })

  test('is not taken up where that cannot be recorded, and is not kept open', () => {
    const calls = callsOf('close')
    failNext(5)
    expect(() => takenUp()).toThrow('the disk is full')
    fs.rmSync(place)
    for (const name of ['sync', 'syncFolder'] as const) {
      failNextSync(name)
      expect(() => takenUp()).toThrow('no sync')
      fs.rmSync(place)
    }
    jest.spyOn(JournalFile.prototype, 'append').mockImplementationOnce(() => {})
    expect(() => takenUp()).toThrow('what was written to it is not there')
    expect(calls).toEqual(['close', 'close', 'close', 'close'])
  })

  test('is taken up where another step has emptied it since it was read', () => {
    const torn = '{"v":1,"op\n'
    const { journal, history } = Journal.takeUp(place, torn, codes, now)
    expect(history).toBeInstanceOf(History)
    expect(journal.sending('a', 'digest')).toBeUndefined()
  })

  test('records nothing once it is closed', () => {
    const { journal } = takenUp()
    journal.close()
    const before = text()
    expect(journal.sending('a', 'digest')).toMatchObject({ kind: 'journal-not-written' })
    expect(text()).toBe(before)
  })

  test('is not taken up in the place of a folder', () => {
    fs.mkdirSync(`${place}.folder`, { recursive: true })
    expect(() => Journal.takeUp(`${place}.folder`, undefined, codes, now)).toThrow('EISDIR')
  })
})

test.each([
  ['unreadable', 'line 3 cannot be read'],
  ['newer', 'line 3 was written by a newer version of the action'],
] as const)('a damage that is %s has words', (why, words) => {
  expect(textOf(damageText({ line: 3, why }))).toBe(words)
})
