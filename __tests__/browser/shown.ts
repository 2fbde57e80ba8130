// What a person sees of a job summary, and what every one must hold.

import { expect } from '@jest/globals'
import type { Browser } from '../../tools/page/browser.ts'
import { openPage } from '../../tools/page/browser.ts'
import { renderPage } from '../../tools/page/page.ts'
import {
  asShown,
  type Folds,
  type Inspection,
  inspect,
  openFolds,
  type Row,
  rowsOf,
} from './inspection.ts'
import { type NumberedStep, numberedSteps, type RunSpec, stepsWithOutput } from './summaries.ts'

export const WIDTH = 700
const MAX_BARS = 50
const MAX_OPEN_ROWS = 30
const MAX_OPEN_LINES = 40
const MAX_LOOSE_FOLDS = 20
/** The narrowest bars are this part of the picture's width. */
const NARROWEST = 1 / 100

export interface Shown extends Inspection {
  readonly rows: readonly Row[]
  readonly text: string
  readonly folds: Folds
  /** With every fold open. */
  readonly opened: Inspection
  readonly attempts: readonly string[]
  readonly complaints: readonly string[]
}

/** The summary as a person sees it, before and after opening all its folds. */
export async function shown(
  browser: Browser,
  markdown: string,
  theme: 'light' | 'dark' = 'light',
): Promise<Shown> {
  const html = await renderPage(markdown, { theme })
  const { page, attempts, complaints, close } = await openPage(browser, html, WIDTH)
  try {
    const inspection = await inspect(page)
    const rows = await rowsOf(page)
    const text = (await page.locator('article').textContent()) ?? ''
    const folds = await openFolds(page)
    const opened = await inspect(page)
    return { ...inspection, rows, text, folds, opened, attempts, complaints }
  } finally {
    await close()
  }
}

export function expectQuiet(seen: Shown): void {
  expect(seen.attempts).toEqual([])
  expect(seen.complaints).toEqual([])
  for (const { active, loose, width } of [seen, seen.opened]) {
    expect(active).toEqual([])
    expect(loose).toEqual([])
    expect(width).toBeLessThanOrEqual(WIDTH)
  }
}

function labelOf({ number, nodeId }: NumberedStep): string {
  const plain = nodeId.replace(/[^A-Za-z0-9_-]/gu, '_')
  return `${number}-${plain}`.slice(0, 40)
}

/** One drawing, with a bar that can be seen for each step, or for the longest ones. */
export function expectDrawn(seen: Shown, run: RunSpec): void {
  const steps = numberedSteps(run)
  const labels = seen.drawings[0]?.labels ?? []
  const drawn = steps
    .filter((step) => labels.includes(labelOf(step)))
    .toSorted((a, b) => a.from - b.from || a.number - b.number)
  expect(labels).toEqual(drawn.map(labelOf))
  expect(labels).toHaveLength(Math.min(steps.length, MAX_BARS))
  expect(seen.drawings).toEqual([
    expect.objectContaining({
      error: null,
      bars: drawn.length,
      failedBars: drawn.filter(({ isFailed }) => isFailed).length,
      thinBars: 0,
      cutOff: [],
    }),
  ])

  const leftOut = steps.filter((step) => !drawn.includes(step))
  const shortest = Math.min(...drawn.map(({ from, to }) => to - from))
  expect(leftOut.filter(({ from, to }) => to - from > shortest)).toEqual([])

  expectToScale(seen.drawings[0]?.spans ?? [], drawn)
}

/** Each bar lies where its time is, and is wide enough to be seen. */
function expectToScale(
  spans: readonly (readonly [left: number, right: number])[],
  drawn: readonly NumberedStep[],
): void {
  const start = Math.min(...drawn.map(({ from }) => from))
  const span = Math.max(...drawn.map(({ to }) => to)) - start
  const ends = drawn.map(({ from, to }) => Math.max(to, from + Math.max(1, span * NARROWEST)))
  const [left, right] = [Math.min(...spans.map(([at]) => at)), Math.max(...spans.flat())]
  const pixels = (right - left) / (Math.max(...ends) - start)
  const off = drawn.flatMap(({ number, from }, index) => {
    const [barLeft = 0, barRight = 0] = spans[index] ?? []
    const isLeft = Math.abs(barLeft - left - (from - start) * pixels) < 2
    const isRight = Math.abs(barRight - left - ((ends[index] ?? 0) - start) * pixels) < 2
    return isLeft && isRight ? [] : [number]
  })
  expect(off).toEqual([])
}

/** Every step has its row, under the number that its bar has; a long table is folded. */
export function expectListed(seen: Shown, run: RunSpec): void {
  const steps = numberedSteps(run)
  expect(seen.rows.map(({ number }) => number)).toEqual(steps.map(({ number }) => String(number)))
  expect(seen.rows.map(({ state }) => state === '❌\u00a0failed')).toEqual(
    steps.map(({ isFailed }) => isFailed),
  )
  expect(seen.folds.tables).toEqual(steps.length > MAX_OPEN_ROWS ? [`${steps.length} steps`] : [])
}

/** Every output has a fold, open for a short result, with the whole text and the line break that ends a fence. */
export function expectFolded(seen: Shown, run: RunSpec): void {
  const steps = stepsWithOutput(run)
  const first = seen.text.includes('Workflow run succeeded') ? 'Result: ' : 'Last output: '
  expect(seen.folds.outputs.map(({ title }) => title.replace(/(#\d+) .* · /s, '$1 … · '))).toEqual(
    steps.map(({ number, output }, index) => {
      return `${index === 0 ? first : ''}#${number} … · ${sizeOf(output)}`
    }),
  )
  const [result, ...others] = steps
  const isShort = (result?.output.split(/\r\n?|\n/).length ?? 0) <= MAX_OPEN_LINES
  const open = seen.folds.outputs.slice(0, isShort ? 1 : 0).map(({ title }) => title)
  expect(seen.folds.open).toEqual(result === undefined ? [] : open)
  const { length } = others
  expect(seen.folds.outer).toEqual(length > MAX_LOOSE_FOLDS ? [`${length} outputs`] : [])
  for (const [index, { output }] of steps.entries()) {
    expectText(seen.folds.outputs[index]?.text ?? '', asShown(`${output}\n`))
  }
}

/** Like `toBe`, but a failure prints only where two large texts differ. */
function expectText(actual: string, expected: string): void {
  let at = 0
  while (at < expected.length && actual[at] === expected[at]) at++
  const part = (text: string) => text.slice(Math.max(0, at - 40), at + 40)
  expect({ at, length: actual.length, text: part(actual) }).toEqual({
    at,
    length: expected.length,
    text: part(expected),
  })
}

export function sizeOf(text: string): string {
  const bytes = Buffer.byteLength(text)
  if (bytes < 1024) return `${bytes} B`
  const kib = bytes / 1024
  return kib < 1024 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`
}
