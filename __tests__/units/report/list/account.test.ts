// What is said of a list that did not succeed, and of failures that are tolerated.

import { describe, expect, test } from '@jest/globals'
import {
  listAccountOf,
  listAnnotations,
  listErrorLine,
  toleratedWarning,
} from '../../../../src/report/list/account.ts'
import type { ItemRecord } from '../../../../src/report/list/record.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { own } from '../../../../src/text/words.ts'
import { inText, textOf } from '../../../helpers/words.ts'

function record(
  index: number,
  conclusion: ItemRecord['conclusion'],
  text?: string,
  more: Partial<ItemRecord> = {},
): ItemRecord {
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
    ...more,
  }
}

const failed = (count: number, text?: string) =>
  Array.from({ length: count }, (_, index) => record(index, 'failure', text))

test('twenty tolerated failures are named, then how many more', () => {
  const warning = toleratedWarning(failed(25, 'broke'), 30)
  expect([warning?.level, warning?.title]).toEqual(['warning', 'Failures tolerated'])
  const lines = inText(warning?.message) as string[]
  expect(lines).toHaveLength(22)
  expect(lines[0]).toBe('25 of 25 items failed, which `tolerated-failures` allows:')
  expect(lines[1]).toBe('"item 0": broke')
  expect(lines.at(-1)).toBe('… and 5 more, see `results-file`.')
  expect(inText(toleratedWarning(failed(1), 1)?.message)).toHaveLength(2)
  expect(toleratedWarning(failed(2), 1)).toBeUndefined()
  expect(toleratedWarning(failed(2), undefined)).toBeUndefined()
  expect(toleratedWarning([record(0, 'success')], 1)).toBeUndefined()
})

test('failures that are tolerated are no cause of another end', () => {
  const records = [record(0, 'failure', 'broke'), record(1, 'timed_out', 'took too long')]
  const account = listAccountOf('timed_out', records, 1)
  if (account === undefined) throw new Error('nothing is told')
  expect(textOf(account.what)).toBe('1 of 2 items did not succeed (1 failure, 1 timed_out).')
  expect(inText(account.items)).toEqual(['"item 1": took too long'])
  expect(inText(account.remedies)).toEqual([])
  expect(listAnnotations(account, records, 1).map(({ title }) => title)).toEqual([
    'Timed out',
    'Item timed_out',
  ])
  expect(inText(listAccountOf('error', records, 0)?.items)).toHaveLength(2)
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
  expect(listAnnotations(account, records, undefined).map(({ title }) => title)).toEqual([
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

describe('the output `error`', () => {
  const lineOf = (
    conclusion: 'failure' | 'timed_out' | 'cancelled' | 'error',
    records: readonly ItemRecord[],
    tolerated?: number,
  ) => {
    const account = listAccountOf(conclusion, records, tolerated)
    if (account === undefined) throw new Error('there is no account')
    return listErrorLine(account, new Presenter('key'))
  }
  const GOES_ON =
    'Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set `run-id` of its item to its id in `run-ids`.'
  const NO_RUN = 'Items that are `not_started` have no run. It is safe to run them again.'
  const CORRECT =
    'The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.'

  test('says by how much more failed than is tolerated', () => {
    const two = [record(0, 'failure', 'x.y.'), record(1, 'success')]
    expect(lineOf('failure', two, 0).text).toBe(
      `1 of 2 items failed, more than \`tolerated-failures\` allows (0) (1 success, 1 failure). "item 0": x.y. ${CORRECT}`,
    )
    expect(lineOf('failure', two).text).toMatch(/^1 of 2 items failed \(1 success, 1 failure\)\. /)
  })

  test('has the id of a run, and what to do about each way in which items ended', () => {
    const late = [
      record(0, 'timed_out', 'late', { runId: 'run-0', goesOn: true }),
      record(1, 'not_started', 'no time'),
    ]
    expect(lineOf('timed_out', late).text).toBe(
      `2 of 2 items did not succeed (1 timed_out, 1 not_started). "item 0" (run run-0): late; "item 1": no time. ${GOES_ON} ${NO_RUN}`,
    )
    const unknown = [record(0, 'unknown', 'reset'), record(1, 'success')]
    expect(lineOf('error', unknown).text).toBe(
      '1 of 2 items failed (1 success, 1 unknown). "item 0": reset. A run may have been started for items that are `unknown`. Check the workflow\'s runs in the studio before you run this again. If there is a run for an item, set the item\'s `run-id`.',
    )
  })

  test('names no item where none is told of', () => {
    expect(lineOf('cancelled', [record(0, 'success')]).text).toBe('1 item ended (1 success).')
  })

  test('has 2,000 characters at most, and says where it was cut', () => {
    const cutFrom = (length: number) => {
      const account = { title: '', what: own('x'.repeat(length)), items: [], remedies: [] }
      const { text, cut } = listErrorLine(account, new Presenter('key'))
      return [text.length, cut]
    }
    expect(cutFrom(2_000)).toEqual([2_000, false])
    expect(cutFrom(2_001)).toEqual([2_000, true])
  })
})

describe('the annotations', () => {
  test('are that of the step, then one for each item, with the page of its run', () => {
    const records = [
      record(0, 'success', undefined, { runUrl: 'https://a.example/0' }),
      record(1, 'timed_out', 'late', { runId: 'run-1', runUrl: 'https://a.example/1' }),
      record(2, 'not_started', 'no time'),
      record(3, 'failure', 'broke.'),
    ]
    const account = listAccountOf('failure', records, undefined)
    if (account === undefined) throw new Error('there is no account')
    const annotations = listAnnotations(account, records, undefined).map(
      ({ level, title, message }) => {
        return [level, title, message.map(textOf)]
      },
    )
    expect(annotations.slice(1)).toEqual([
      ['error', 'Item failure', ['"item 3": broke']],
      ['error', 'Item timed_out', ['"item 1" (run run-1): late', 'The run: https://a.example/1']],
    ])
    expect(annotations[0]).toEqual([
      'error',
      'Items failed',
      [
        '1 of 4 items failed (1 success, 1 failure, 1 timed_out, 1 not_started).',
        '"item 3": broke',
        '"item 1" (run run-1): late',
        '"item 2": no time',
        expect.stringMatching(/^Runs|^The outputs/),
        expect.stringMatching(/^Items that are `not_started`/),
      ],
    ])
  })

  test('are five for items, one of each message before a second one of any', () => {
    const records = Array.from({ length: 9 }, (_, index) =>
      record(index, 'failure', index < 7 ? 'quota' : `e${index}`),
    )
    const account = listAccountOf('failure', records, undefined)
    if (account === undefined) throw new Error('there is no account')
    const [, ...items] = listAnnotations(account, records, undefined)
    expect(items.map(({ message }) => message.map(textOf).join())).toEqual([
      '"item 0": quota',
      '"item 7": e7',
      '"item 8": e8',
      '"item 1": quota',
      '"item 2": quota',
    ])
  })
})
