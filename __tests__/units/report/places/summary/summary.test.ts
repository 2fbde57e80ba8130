// The job summary: its heading, and of a list one table, in which each result is folded below its item.

import { afterEach, describe, expect, test } from '@jest/globals'
import { stepJson } from '../../../../../sandbox/service/index.ts'
import { printTitle } from '../../../../../src/report/places/log.ts'
import { takePrinted } from '../../../../helpers/printed.ts'
import { finished } from '../../../../helpers/runs.ts'
import { listSummary } from '../../../../helpers/summaries.ts'

const KIB = 1024

function succeeded(output: string) {
  return finished({ completedSteps: [stepJson({ output })] })
}

/** With five failed steps. */
function failedWith(message: string) {
  const step = (index: number) => ({
    ...stepJson({ nodeId: `n${index}` }),
    message: message + index,
  })
  return finished({ failedSteps: [0, 1, 2, 3, 4].map(step) }, { success: false })
}

const failed = finished({ error: { message: 'no quota' } }, { success: false })

/** The lines with an item, an error or a result, in order. */
function rowsOf(summary: string): readonly string[] {
  return (
    summary.match(
      /(?<=<code>)item-\d+(?=<\/code><\/td>)|no quota(?=<\/code><\/td>)|Result · .*?B/g,
    ) ?? []
  )
}

const ITEMS = new Map([
  ['item-1', succeeded('one')],
  ['item-2', failed],
  ['item-3', succeeded('three')],
])

describe('the summary of a list', () => {
  test('has failed items first, each error and result below its item', () => {
    const rows = ['item-2', 'no quota', 'item-1', 'Result · 3 B', 'item-3', 'Result · 5 B']
    expect(rowsOf(listSummary(ITEMS))).toEqual(rows)
  })

  test.each([
    [['item-1'], '1 item succeeded'],
    [['item-1', 'item-3', 'item-2'], '2 items succeeded, 1 failed'],
  ])('of a step that succeeded has the counts as its heading: %j', (ids, heading) => {
    const items = new Map([...ITEMS].filter(([id]) => ids.includes(id)))
    const summary = listSummary(items, { conclusion: 'success', tolerated: 1 })
    expect(summary.split('\n')[0]).toBe(`## ✅ ${heading}`)
  })

  test('has no results if it is brief', () => {
    const summary = listSummary(ITEMS, { style: 'brief' })
    expect(rowsOf(summary)).toEqual(['item-2', 'no quota', 'item-1', 'item-3'])
    expect(summary).not.toContain('three')
  })

  test.each(['full', 'markdown'] as const)(
    'shortens results first, never ids or errors, with `summary: %s`',
    (style) => {
      const items = Array.from({ length: 600 }, (_, index) => {
        const outcome = index < 200 ? failed : succeeded('word '.repeat(1_000))
        return [`item-${index}`, outcome] as const
      })
      const summary = listSummary(new Map(items), { style })
      expect(Buffer.byteLength(summary)).toBeLessThan(998 * KIB)
      expect(Buffer.byteLength(summary)).toBeGreaterThan(800 * KIB)
      const rows = rowsOf(summary)
      expect(rows.filter((row) => row.startsWith('item-'))).toHaveLength(600)
      expect(rows.filter((row) => row === 'no quota')).toHaveLength(200)
      expect(rows.filter((row) => row === 'Result · 4.9 KiB')).toHaveLength(400)
      expect(summary.match(/… \[cut\]/g)).toHaveLength(400)
      expect(summary).toMatch(
        /Some outputs are cut .*<code>results-file<\/code>, <code>\/temp\/results.jsonl</,
      )
      // Only the first 50 failed items are open.
      expect(summary).toContain('<summary>550 more items</summary>')
    },
  )

  test.each(['"', '漢'])(
    'never has more than GitHub shows: a thousand failures with %s',
    (sign) => {
      const items = Array.from({ length: 1_000 }, (_, index) => {
        const message = sign.repeat(290) + index
        return [`${index}-`.padEnd(200, sign), failedWith(message)] as const
      })
      for (const style of ['full', 'brief'] as const) {
        const summary = listSummary(new Map(items), { style })
        expect(Buffer.byteLength(summary)).toBeLessThan(1_000 * KIB)
        expect(summary).toContain('more items, see `results-file`')
      }
    },
  )

  test('has the result of each of a thousand items with long ids', () => {
    const items = Array.from({ length: 1_000 }, (_, index) => {
      return [`${index}-`.padEnd(256, 'x'), succeeded('short')] as const
    })
    const summary = listSummary(new Map(items))
    expect(rowsOf(summary).filter((row) => row.startsWith('Result'))).toHaveLength(1_000)
    expect(summary).not.toMatch(/more items, see|Some outputs are cut/)
  })
})

describe('a title', () => {
  takePrinted()
  afterEach(() => printTitle(''))

  test.each(['Release notes', 'Notizen für März (Entwurf 2), German-language', '要約'])(
    'of words alone is prose in the heading: %s',
    (title) => {
      printTitle(title)
      expect(listSummary(ITEMS)).toContain(`<h2>❌ ${title}: 1 of 3 items failed</h2>\n`)
    },
  )

  // GitHub makes links of the first four and an emoji of the next one.
  test.each([
    '@octocat',
    'see #1',
    'GH-1',
    'commit 0a1b2c3',
    ':tada:',
    'www.example.com',
    'a*b*',
    '<b>',
  ])('with anything else in it is code: %s', (title) => {
    printTitle(title)
    expect(listSummary(ITEMS)).toMatch(/<h2>❌ <code>[^<]+<\/code>: 1 of 3 items failed<\/h2>\n/)
  })
})
