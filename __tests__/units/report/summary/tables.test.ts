// Tables of the summary.

import { describe, expect, test } from '@jest/globals'
import { html, plain } from '../../../../src/report/summary/html.ts'
import { cell, longTable, numberCell, row, table } from '../../../../src/report/summary/tables.ts'

const HEAD = html`<tr><th>#</th></tr>`
const STEPS = { noun: 'step', output: 'result-file' }
const rowOf = (text: string) => row([cell(plain(text))])
const rows = (number: number, text = '') =>
  Array.from({ length: number }, (_, index) => rowOf(`${index}${text}`))

test('rows stand on lines of their own, and numbers with their units on the right', () => {
  const shown = table([row([cell(plain('<a>')), numberCell('1m 05s')]), rowOf('b')])
  expect(shown.text).toBe(
    '<table>\n<tr><td>&lt;a&gt;</td><td align="right">1m&nbsp;05s</td></tr>\n<tr><td>b</td></tr>\n</table>',
  )
})

describe('a long table', () => {
  const longOf = (number: number, more: object = {}) =>
    longTable(HEAD, rows(number), { total: number, ...STEPS, ...more }).text

  test('is open with 20 rows, and folded with more', () => {
    expect(longOf(1)).toBe('<table>\n<tr><th>#</th></tr>\n<tr><td>0</td></tr>\n</table>')
    expect(longOf(20)).not.toContain('<details>')
    expect(longOf(21)).toMatch(
      /^<details><summary>21 steps<\/summary>\n\n<table>\n(?:.*\n)*<\/table>\n\n<\/details>$/,
    )
  })

  test('may be open with more rows than that', () => {
    expect(longOf(30, { mostOpen: 30 })).not.toContain('<details>')
    expect(longOf(31, { mostOpen: 30 })).toContain('<summary>31 steps</summary>')
  })

  test('has as many rows as 300 KiB hold, then how many are left and where they are', () => {
    // Each takes 1 KiB with its line break; the frame has less than that.
    const { bytes } = rowOf('000')
    const text = 'x'.repeat(1_024 - 1 - bytes)
    const all = Array.from({ length: 400 }, (_, index) =>
      rowOf(`${String(index).padStart(3, '0')}${text}`),
    )
    const shown = longTable(HEAD, all, { total: 400, ...STEPS }).text
    expect(shown.match(/<td>/g)).toHaveLength(299)
    expect(shown).toContain('\n</table>\n\n… and 101 more steps, see `result-file`.\n\n</details>')
    const one = longTable(HEAD, all, { total: 300, ...STEPS }).text
    expect(one).toContain('… and 1 more step, see `result-file`.')
  })

  test('is full to the last byte', () => {
    const room = 300 * 1024 - table([HEAD]).bytes
    const shown = (bytes: number) => {
      const only = rowOf('x'.repeat(bytes - 1 - rowOf('').bytes))
      return longTable(HEAD, [only], { total: 1, ...STEPS }).text.includes('<td>')
    }
    expect([shown(room), shown(room + 1)]).toEqual([true, false])
  })
})
