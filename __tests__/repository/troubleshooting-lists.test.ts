// The troubleshooting page has what is said of a list and of a journal, with a remedy.
import { describe, expect, test } from '@jest/globals'
import type { ItemState } from '../../src/journal/history.ts'
import type { Annotation } from '../../src/report/entry.ts'
import {
  type ListAccount,
  listAccountOf,
  listAnnotations,
  toleratedWarning,
} from '../../src/report/list/account.ts'
import * as notes from '../../src/report/list/notes.ts'
import { failedOf } from '../../src/report/list/record.ts'
import { endNotRecorded, entriesOfJournal } from '../../src/report/sentences/journal.ts'
import { everyOutcome } from '../helpers/every-problem.ts'
import { fixedParts, has, missingIn, ownTexts, rows } from '../helpers/troubleshooting-page.ts'
import { itemRecord } from '../units/report/list/scene.ts'

const OUTSIDE = 'text from outside'

const records = Object.values(everyOutcome(OUTSIDE))
  .flat()
  .map((outcome, index) => itemRecord(index, `item-${index}`, outcome))
  .filter(({ brief }) => brief !== undefined)
const failed = failedOf(records)

const accounts: readonly ListAccount[] = (['failure', 'error', 'timed_out', 'cancelled'] as const)
  .flatMap((conclusion) => [
    listAccountOf(conclusion, records, undefined),
    listAccountOf(conclusion, records, 0),
    listAccountOf(
      conclusion,
      records.filter((record) => !failed.includes(record)),
      undefined,
    ),
    listAccountOf(conclusion, [], undefined),
  ])
  .flatMap((account) => account ?? [])

const entitled = (title: string) => rows.filter(({ titles }) => titles.includes(title))

describe('the page has', () => {
  test('how a list ended', () => {
    expect(accounts).toHaveLength(16)
    for (const { title, what, remedies } of accounts) {
      const among = entitled(title)
      const parts = ownTexts(what).flatMap(fixedParts)
      const missing = parts.filter(
        (part) => !/^\w+$/.test(part) && !among.some((row) => has(row, part)),
      )
      expect({ title, missing }).toEqual({ title, missing: [] })
      expect(remedies.flatMap((sentence) => missingIn(sentence))).toEqual([])
    }
  })

  test('how its items ended', () => {
    const titles = new Set(
      accounts
        .flatMap((account) => listAnnotations(account, records, undefined))
        .map(({ title }) => title),
    )
    for (const conclusion of ['failure', 'error', 'unknown', 'timed_out', 'cancelled']) {
      titles.add(`Item ${conclusion}`)
    }
    expect([...titles].filter((title) => entitled(title).length === 0)).toEqual([])
  })

  const sent = { digest: '', runId: 'r', time: '2026-01-01T00:00:00Z' }
  const states: readonly ItemState[] = [
    { ...sent, kind: 'started' },
    { ...sent, kind: 'ended', conclusion: 'success' },
  ]
  const journal = (found: 'there' | 'missing') =>
    entriesOfJournal({
      path: OUTSIDE,
      found,
      isLaterAttempt: true,
      states,
      others: [OUTSIDE],
      now: Date.parse('2026-01-02T00:00:00Z'),
      isList: true,
    }).flatMap((entry) => (entry.kind === 'annotation' ? [entry] : []))

  test.each<[string, () => readonly (Annotation | undefined)[]]>([
    ['tolerated failures', () => [toleratedWarning(records, 1_000)]],
    ['no file of the results', () => [notes.noResultsFile(OUTSIDE)]],
    ['no files of answers', () => [notes.noAnswerFiles({ number: 2, cause: OUTSIDE })]],
    ['outputs that were cut', () => [notes.listOutputsCut(OUTSIDE, ['run-ids'])]],
    ['outputs that were cut, without a file', () => [notes.listOutputsCut('', [])]],
    ['outputs not written', () => [notes.listOutputsNotWritten(OUTSIDE, OUTSIDE)]],
    ['outputs not written, without a file', () => [notes.listOutputsNotWritten(OUTSIDE, '')]],
    ['ends that the journal lacks', () => [endNotRecorded(2, OUTSIDE)]],
    ['what a journal held', () => journal('there')],
    ['no journal', () => journal('missing')],
  ])('%s', (_, said) => {
    const annotations = said()
    expect(annotations.length).toBeGreaterThan(0)
    for (const annotation of annotations) {
      if (annotation === undefined) throw new Error('nothing is said')
      const { title, message } = annotation
      // What follows are the items, each with a message of its own.
      const sentences = title === 'Failures tolerated' ? message.slice(0, 1) : message
      const missing = sentences.flatMap((sentence) => missingIn(sentence, entitled(title)))
      expect({ title, missing }).toEqual({ title, missing: [] })
    }
  })
})
