// The job summary in a real browser, shown as GitHub would: whatever the answers of the service have in them, nothing
// of it is broken, hidden, loaded or run.

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Service, startService } from '../../sandbox/service/index.ts'
import type { Browser } from '../../tools/page/browser.ts'
import { launchBrowser, openPage } from '../../tools/page/browser.ts'
import { renderPage } from '../../tools/page/page.ts'
import { seenIn } from './elements.ts'
import { HOSTILE, harmless } from './hostile.ts'
import {
  asShown,
  type Fold,
  type Folds,
  type Inspection,
  inspect,
  openFolds,
  type Row,
  rowsOf,
} from './inspection.ts'
import {
  CONCLUSIONS,
  type Conclusion,
  FAILED,
  finishedSummary,
  NOTES,
  type NumberedStep,
  numberedSteps,
  type RunSpec,
  SIXTY,
  type Style,
  stepsWithOutput,
  summaryFor,
} from './summaries.ts'

const WIDTH = 700
const MAX_BARS = 50
const MAX_OPEN_ROWS = 30
const MAX_OPEN_LINES = 40
const MAX_LOOSE_FOLDS = 20
/** The narrowest bars are this part of the picture's width. */
const NARROWEST = 1 / 100
/** Steps under way at the same time, each with a separate service. */
const LANES = 3

let browser: Browser
let service: Service
let lanes: readonly Service[]

beforeAll(async () => {
  lanes = await Promise.all(Array.from({ length: LANES }, () => startService({ timeScale: 0 })))
  const [first] = lanes
  if (first === undefined) throw new Error('There is no service')
  service = first
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await Promise.all((lanes ?? []).map((lane) => lane.close()))
})

interface Shown extends Inspection {
  readonly rows: readonly Row[]
  readonly text: string
  readonly folds: Folds
  /** With every fold open. */
  readonly opened: Inspection
  readonly attempts: readonly string[]
  readonly complaints: readonly string[]
}

/** The summary as a person sees it, before and after opening all its folds. */
async function shown(markdown: string, theme: 'light' | 'dark' = 'light'): Promise<Shown> {
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

/** The names of all elements that GitHub finds, those included that it takes away. */
async function elementsIn(markdown: string): Promise<readonly string[]> {
  return (await seenIn(markdown)).elements.map(({ tagName }) => tagName)
}

function expectQuiet(seen: Shown): void {
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
function expectDrawn(seen: Shown, run: RunSpec): void {
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

/** Several ticks, each with another label. */
function expectTicks(seen: Shown): void {
  const ticks = seen.drawings[0]?.ticks ?? []
  expect(ticks.length).toBeGreaterThan(1)
  expect([...new Set(ticks)]).toEqual(ticks)
}

/** Every step has its row, under the number that its bar has; a long table is folded. */
function expectListed(seen: Shown, run: RunSpec): void {
  const steps = numberedSteps(run)
  expect(seen.rows.map(({ number }) => number)).toEqual(steps.map(({ number }) => String(number)))
  expect(seen.rows.map(({ state }) => state === '❌\u00a0failed')).toEqual(
    steps.map(({ isFailed }) => isFailed),
  )
  expect(seen.folds.tables).toEqual(steps.length > MAX_OPEN_ROWS ? [`${steps.length} steps`] : [])
}

/** Every output has a fold, open for a short result, with the whole text and the line break that ends a fence. */
function expectFolded(seen: Shown, run: RunSpec): void {
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

function sizeOf(text: string): string {
  const bytes = Buffer.byteLength(text)
  if (bytes < 1024) return `${bytes} B`
  const kib = bytes / 1024
  return kib < 1024 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`
}

/** The results of the work on each item, in as many lanes as there are services. */
async function inLanes<In, Out>(
  items: readonly In[],
  work: (item: In, lane: Service) => Promise<Out>,
): Promise<readonly Out[]> {
  const results: Out[] = []
  const left = items.entries()
  await Promise.all(
    lanes.map(async (lane) => {
      for (const [index, item] of left) results[index] = await work(item, lane)
    }),
  )
  return results
}

describe('the page itself', () => {
  test('has a trace of all that is loaded, run, linked or drawn wrongly', async () => {
    const seen = await shown(
      [
        '![a](https://evil.test/a.png) <img src="b.png" onerror="alert(1)">',
        'a <script>alert(1)</script><b>EVIL</b> [c](https://evil.test/) https://evil.test/d',
        '```mermaid\ngantt\n  a bar without its time\n```',
        `<pre>${'e'.repeat(1_000)}</pre>`,
        `<table><tr><td><code>${'f'.repeat(1_000)}</code></td></tr></table>`,
      ].join('\n\n'),
    )

    expect(seen.attempts).toEqual(['https://evil.test/a.png', 'https://summary.test/b.png'])
    expect(seen.loose).toEqual(['EVIL'])
    expect(seen.active).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^<img/),
        expect.stringMatching(/^<a/),
        'src of img',
        'href of a',
      ]),
    )
    expect(seen.elements.filter((element) => /^script|onerror/.test(element))).toEqual([])
    expect(seen.drawings).toEqual([
      expect.objectContaining({ error: expect.any(String), bars: 0, labels: [] }),
    ])
    expect(seen.width).toBeLessThanOrEqual(WIDTH)
    expect(seen.wideTables).toEqual([expect.stringMatching(/^f+$/)])
  })
})

const RUNS: Readonly<Partial<Record<Conclusion, RunSpec>>> = { success: NOTES, failure: FAILED }
const HEADINGS: Readonly<Record<Conclusion, RegExp>> = {
  success: /succeeded/,
  failure: /failed/,
  started: /started/,
  running: /still executing/,
  timed_out: /did not finish in time/,
  cancelled: /cancelled/,
  error: /Poll refused/,
}

describe.each(CONCLUSIONS)('a step that ends as %s', (conclusion) => {
  test.each(['full', 'brief'] satisfies Style[])('with a %s summary', async (style) => {
    const markdown = await summaryFor(service, conclusion, style)
    const both = await Promise.all([shown(markdown, 'light'), shown(markdown, 'dark')])
    for (const seen of both) {
      expectQuiet(seen)
      expect(seen.text).toMatch(HEADINGS[conclusion])
      expect(seen.opened.wideTables).toEqual([])
      const run = RUNS[conclusion]
      if (run === undefined) {
        expect(seen).toMatchObject({ drawings: [], rows: [], folds: { outputs: [], tables: [] } })
      } else {
        expectDrawn(seen, run)
        expectListed(seen, run)
        expect(seen.rows.map(({ node }) => node)).toEqual(
          numberedSteps(run).map(({ nodeId }) => nodeId),
        )
        expectFolded(seen, style === 'brief' ? { steps: [] } : run)
      }
    }
  })
})

describe.each(['failure', 'timed_out', 'cancelled', 'error'] satisfies Conclusion[])(
  'a step that ends as %s',
  (conclusion) => {
    test('with each hostile message', async () => {
      const tame = await summaryFor(service, conclusion, 'brief', 'a message')
      const elements = await elementsIn(tame)
      const summaries = await inLanes(HOSTILE, (message, lane) =>
        summaryFor(lane, conclusion, 'brief', message),
      )
      for (const markdown of summaries) expect(await elementsIn(markdown)).toEqual(elements)
      const seen = await shown(summaries.join('\n'))

      expectQuiet(seen)
      // The HTML of the lines between the summaries.
      expect(seen.elements.filter((name) => name === 'h2')).toHaveLength(HOSTILE.length)
      expect(seen.drawings.filter(({ error }) => error !== null)).toEqual([])
    })
  },
)

test('sixty steps are drawn as fifty bars, and all of them listed and folded', async () => {
  const seen = await shown(await finishedSummary(service, SIXTY))

  expectQuiet(seen)
  expectDrawn(seen, SIXTY)
  expectListed(seen, SIXTY)
  expect(seen.rows.map(({ node }) => node)).toEqual(SIXTY.steps.map(({ nodeId }) => nodeId))
  expect(seen.opened.wideTables).toEqual([])
  expectFolded(seen, SIXTY)
})

test('steps that failed are marked in the drawing, and listed first', async () => {
  const failed = [0, 1, 2].map((index) => {
    return { nodeId: `short_${index}`, message: 'No time', from: index * 9, to: index * 9 + 90_000 }
  })
  const run = { steps: SIXTY.steps, failed, state: 'FAILED' }
  const seen = await shown(await finishedSummary(service, run, 'brief'))

  expectQuiet(seen)
  expectDrawn(seen, run)
  expectListed(seen, run)
  expect(seen.rows.slice(0, 3).map(({ node }) => node)).toEqual(['short_0', 'short_1', 'short_2'])
})

const inTurn = (ends: readonly number[]): RunSpec => ({
  steps: ends.map((to, index) => {
    return { nodeId: `a-node-with-a-name-of-thirty-${index}`, from: ends[index - 1] ?? 0, to }
  }),
})

test.each<[string, RunSpec]>([
  ['an instant', inTurn([0, 0, 1])],
  ['seconds', inTurn([0, 900, 2_300, 9_800])],
  ['minutes', inTurn([0, 45_000, 200_000, 1_805_000])],
  ['hours', inTurn([0, 600_000, 5_000_000, 30_000_000])],
  ['days', inTurn([0, 40_000_000, 90_000_000, 400_000_000])],
  // A tick at the end of the last minute, hour or day would have the label of the first one.
  ['a minute', inTurn([60_000, 60_000])],
  ['an hour', inTurn([3_599_900, 3_599_900])],
  ['a day', inTurn([86_399_000, 86_399_000])],
  // Mermaid draws a bar as wide as its time, which would hide a millisecond among minutes.
  [
    'no time, among others',
    {
      steps: [...NOTES.steps, { nodeId: 'model_6', from: 60_000, to: 60_000 }],
      failed: [{ nodeId: 'model_7', from: 30_000, to: 30_000 }],
    },
  ],
])('steps that take %s have visible bars, to scale, and ticks that differ', async (_time, run) => {
  const seen = await shown(await finishedSummary(service, run, 'brief'))

  expectQuiet(seen)
  expectDrawn(seen, run)
  expectTicks(seen)
})

/** Texts as different from each other as the hostile ones, since steps with the same message share a point. */
function tamed(text: string, index: number): string {
  return harmless(text).replace('x', String.fromCodePoint(0x61 + index))
}

/** A run with a text in every place that the service fills, step by step. */
function runOf(texts: readonly string[], change: (text: string, index: number) => string): RunSpec {
  const changed = texts.map(change)
  const steps = changed.map((text, index) => {
    return { nodeId: text, state: text, output: text, from: index * 100, to: index * 130 + 200 }
  })
  const failed = changed.map((text, index) => {
    return { nodeId: text, message: text, from: index * 110, to: index * 150 + 200 }
  })
  const [first = ''] = changed
  return { steps, failed, state: first, error: first, workflowId: first.slice(0, 200) }
}

const PORTION = 17
const PORTIONS = HOSTILE.flatMap((_text, index) =>
  index % PORTION === 0 ? [[index, HOSTILE.slice(index, index + PORTION)] as const] : [],
)

describe.each(PORTIONS)('hostile text from %i on, in every place', (_index, texts) => {
  test.each(['full', 'brief'] satisfies Style[])('of a %s summary', async (style) => {
    const run = runOf(texts, (text) => text)
    const markdown = await finishedSummary(service, run, style)
    const tameMarkdown = await finishedSummary(service, runOf(texts, tamed), style)
    const [seen, tame] = await Promise.all([shown(markdown), shown(tameMarkdown)])

    expectQuiet(seen)
    expectDrawn(seen, run)
    expectListed(seen, run)
    expectFolded(seen, style === 'brief' ? { steps: [] } : run)
    expect(seen.elements).toEqual(tame.elements)
    expect(await elementsIn(markdown)).toEqual(await elementsIn(tameMarkdown))
    // Short texts of one plain line are shown to the letter.
    const plain = texts.filter((text) => /^[\x20-\x7e]{1,120}$/.test(text) && text.trim() === text)
    expect(seen.points).toEqual(expect.arrayContaining(plain.map((text) => `${text}: ${text}`)))
    const nodes = seen.rows.map(({ node }) => node)
    expect(nodes).toEqual(expect.arrayContaining(plain.map((text) => cut(text, 60))))
    const titles = seen.folds.outputs.map(({ title }) =>
      title.replace(/^(Last output: )?#\d+ /, ''),
    )
    const expected = plain.map((text) => `${text} · ${sizeOf(text)}`)
    expect(titles).toEqual(expect.arrayContaining(style === 'brief' ? [] : expected))
  })
})

/** The part of a plain text that a narrow place shows. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

describe('an output as large as a summary', () => {
  test.each([
    ['backticks', '`'],
    ['tildes', '~'],
    ['opening tags', '<b>'],
    ['opening brackets', '['],
    ['line breaks', '\n'],
    ['emoji', '👩‍👩‍👧'],
  ])('of %s is cut, and the others are whole', async (_name, piece) => {
    const large = piece.repeat(1_200_000 / piece.length)
    const [first, ...others] = NOTES.steps
    if (first === undefined) throw new Error('There are no steps')
    const run = { steps: [{ ...first, output: large }, ...others] }
    const seen = await shown(await finishedSummary(service, run))

    expectQuiet(seen)
    expectDrawn(seen, run)
    expectListed(seen, run)
    const isCut = ({ title }: Fold) => title === `#1 model_1 · ${sizeOf(large)}`
    const outputs = seen.folds.outputs.filter((fold) => !isCut(fold))
    const steps = [{ ...first, output: null }, ...others]
    expectFolded({ ...seen, folds: { ...seen.folds, outputs } }, { steps })
    const [text = '', ...more] = seen.folds.outputs.filter(isCut).map((fold) => fold.text)
    expect(more).toEqual([])
    const end = '\n… [cut]\n'
    expect(text.slice(-end.length)).toBe(end)
    const start = text.slice(0, -end.length)
    expect(start.length).toBeGreaterThan(100_000)
    expect(large.startsWith(start)).toBe(true)
    expect(seen.text).toContain('result-file')
  })
})
