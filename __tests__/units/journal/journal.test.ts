// The file of a journal: who may read it, how it grows, and the problems that keep a step from using it.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Journal } from '../../../src/journal/journal.ts'
import { finished } from '../../helpers/runs.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { API_KEY, collectOf, itemOf, journalAt, settings, startOf } from '../../helpers/settings.ts'
import { inText } from '../../helpers/words.ts'

const MOST = 64 * 1024 * 1024
const folders = scratchFolders()
const task = startOf('a')

const settingsFor = (path: string) => settings({ items: [itemOf('a')], journal: journalAt(path) })

const journalOf = (path: string) => Journal.create(settingsFor(path), journalAt(path), API_KEY)

/** A journal that this step has opened. */
async function opened(path = folders.at('journal.jsonl')): Promise<Journal> {
  const journal = await journalOf(path)
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
        problem: { kind: 'bad-inputs', faults: { length: 1 } },
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
    expect(refused).toMatchObject({ problem: { kind: 'bad-inputs', faults: { length: 1 } } })
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
  journal.ended(collectOf('b', 'r'), finished({}))
  expect(recordsIn(place)).toEqual([[1, 'open']])
  journal.close()
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
        journal.ended(task, finished({ runId: 'r' }))
        expect(journal.problem).toBeUndefined()
        expect(journal.endsMissing).toEqual({ number: 1, cause: problem.cause })
      }
      journal.close()
    }
  })
})
