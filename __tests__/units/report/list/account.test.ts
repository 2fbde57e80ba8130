// What is said of a list that did not succeed, and of failures that are tolerated.

import { expect, test } from '@jest/globals'
import {
  listAccountOf,
  listAnnotations,
  listErrorLine,
  toleratedWarning,
} from '../../../../src/report/list/account.ts'
import type { ItemRecord } from '../../../../src/report/list/record.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { inText } from '../../../helpers/words.ts'

function record(index: number, conclusion: ItemRecord['conclusion'], text?: string): ItemRecord {
  return {
    index,
    id: `item ${index}`,
    conclusion,
    why: undefined,
    runId: undefined,
    runUrl: undefined,
    isFinished: false,
    goesOn: false,
    error: text === undefined ? undefined : { text, cut: false },
    reason: undefined,
    brief: text,
    state: undefined,
    startedAt: undefined,
    endedAt: undefined,
    bytes: undefined,
  }
}

const failed = (count: number, text?: string) =>
  Array.from({ length: count }, (_, index) => record(index, 'failure', text))

test('twenty tolerated failures are named, then how many more', () => {
  const warning = toleratedWarning(failed(25, 'broke'), 30)
  const lines = inText(warning?.message) as string[]
  expect(lines).toHaveLength(22)
  expect(lines[1]).toBe('"item 0": broke')
  expect(lines.at(-1)).toBe('… and 5 more, see `results-file`.')
  expect(inText(toleratedWarning(failed(1), 1)?.message)).toHaveLength(2)
  expect(toleratedWarning(failed(2), 1)).toBeUndefined()
  expect(toleratedWarning(failed(2), undefined)).toBeUndefined()
})

test('a journal that could not be kept comes before the counts', () => {
  const problem = { kind: 'journal-taken' } as const
  const account = listAccountOf('error', [record(0, 'success')], undefined, problem)
  expect(account?.title).toBe('Journal in use')
  expect(inText(account?.what)).toMatch(
    /^Another step has opened the same journal .* 1 item ended \(1 success\)\.$/,
  )
  expect(inText(account?.remedies)).toContainEqual(expect.stringMatching(/^Wait until the other/))
})

test('an item without a message has an annotation of its own all the same', () => {
  const records = failed(1, '')
  const account = listAccountOf('failure', records, 0)
  if (account === undefined) throw new Error('there is no account')
  expect(listAnnotations(account, records).map(({ title }) => title)).toEqual([
    'Items failed',
    'Item failure',
  ])
  expect(listAccountOf('success', records, 0)).toBeUndefined()
})

test('the items of the output `error` end like a sentence, whichever way their messages do', () => {
  const lineOf = (...briefs: string[]) => {
    const records = briefs.map((brief, index) => record(index, 'failure', brief))
    const account = listAccountOf('failure', records, undefined)
    return account && listErrorLine(account, new Presenter('key')).text
  }
  const before = '2 of 2 items failed (2 failure). '
  expect(lineOf('it broke', 'it broke.')).toContain(
    `${before}"item 0": it broke; "item 1": it broke. The outputs of finished runs are set.`,
  )
  const many = Array.from({ length: 9 }, (_, index) => `message ${index}`)
  expect(lineOf(...many)).toContain('"item 4": message 4; … and 4 more, see `results-file`. The')
})
