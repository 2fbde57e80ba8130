// What docs/many-runs.md says of the cost of a list beside a matrix follows from the measurements in
// docs/performance.md, and from how GitHub bills a job.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'

const RUNS = 1_000
const read = (page: string) => readFileSync(`docs/${page}.md`, 'utf8')

/** The cells of each row of the table below a head, numbers without their commas and units. */
function rowsBelow(head: string, text: string): readonly (readonly string[])[] {
  const [, table = ''] = text.split(head)
  const lines = table.slice(1, table.indexOf('\n\n')).split('\n').slice(1)
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const number = (cell = '') => Number(cell.replaceAll(',', '').replace(/ (s|min|%)$/, ''))
const seconds = (cell = '') => number(cell) * (cell.endsWith('min') ? 60 : 1)

const performance = read('performance')
const lists = rowsBelow(
  '| length of a run | at once | requests a second | end | ideal | ratio | requests | mean lag | worst lag |',
  performance,
)
const waits = rowsBelow('| duration | requests | lag, s | lag, % of the duration |', performance)
const costs = rowsBelow(
  '| length of a run | at once | | requests | time | billed minutes |',
  read('many-runs'),
)

/** Rows of two: the list, and the matrix in its place. */
const pairs = costs.flatMap((list, index) => {
  const matrix = costs[index + 1] ?? []
  return index % 2 === 0 ? [{ length: list[0] ?? '', atOnce: list[1] ?? '', list, matrix }] : []
})

test('there are rows to compare', () => {
  expect([pairs.length, costs.length, lists.length, waits.length]).toEqual([4, 8, 7, 18])
})

describe.each(pairs)('1,000 runs of $length, $atOnce at once', ({ length, atOnce, ...as }) => {
  test('as a list cost what the simulation says', () => {
    const found = lists.find(
      ([of, most, pace]) => of === length && most === atOnce && pace === '10',
    )
    const endSeconds = number(found?.[3])
    expect(as.list.slice(2)).toEqual([
      'list',
      found?.[6],
      timeOf(endSeconds),
      String(Math.ceil(endSeconds / 60)),
    ])
  })

  test('as a matrix cost the waits of single runs, and a whole minute of a job at least', () => {
    const [, polls, lag] = waits.find(([of]) => of === length) ?? []
    const jobSeconds = seconds(length) + number(lag)
    expect(as.matrix).toEqual([
      '',
      '',
      'matrix',
      grouped(RUNS * (1 + number(polls))),
      timeOf((RUNS / number(atOnce)) * jobSeconds),
      grouped(RUNS * Math.ceil(jobSeconds / 60)),
    ])
  })
})

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** In minutes, rounded up. */
function timeOf(length: number): string {
  const minutes = Math.ceil(length / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
