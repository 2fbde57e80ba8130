// The job summary in a real browser, shown as GitHub would: nothing is broken, hidden or cut by mistake.

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Service, startService } from '../../sandbox/service/index.ts'
import { type Browser, launchBrowser } from '../../tools/page/browser.ts'
import type { Fold } from './inspection.ts'
import {
  expectDrawn,
  expectFolded,
  expectListed,
  expectQuiet,
  type Shown,
  shown,
  sizeOf,
  WIDTH,
} from './shown.ts'
import {
  CONCLUSIONS,
  type Conclusion,
  FAILED,
  finishedSummary,
  NOTES,
  numberedSteps,
  type RunSpec,
  SIXTY,
  type Style,
  summaryFor,
} from './summaries.ts'

let browser: Browser
let service: Service

beforeAll(async () => {
  service = await startService({ timeScale: 0 })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await service?.close()
})

/** Several ticks, each with another label. */
function expectTicks(seen: Shown): void {
  const ticks = seen.drawings[0]?.ticks ?? []
  expect(ticks.length).toBeGreaterThan(1)
  expect([...new Set(ticks)]).toEqual(ticks)
}

describe('the page itself', () => {
  test('has a trace of all that is loaded, run, linked or drawn wrongly', async () => {
    const seen = await shown(
      browser,
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
  running: /executing/,
  timed_out: /timed out/,
  cancelled: /cancelled/,
  error: /Poll refused/,
}

describe.each(CONCLUSIONS)('a step that ends as %s', (conclusion) => {
  test.each(['full', 'brief'] satisfies Style[])('with a %s summary', async (style) => {
    const markdown = await summaryFor(service, conclusion, style)
    const both = await Promise.all([
      shown(browser, markdown, 'light'),
      shown(browser, markdown, 'dark'),
    ])
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

test('sixty steps are drawn as fifty bars, and all of them listed and folded', async () => {
  const seen = await shown(browser, await finishedSummary(service, SIXTY))

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
  const seen = await shown(browser, await finishedSummary(service, run, 'brief'))

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
  const seen = await shown(browser, await finishedSummary(service, run, 'brief'))

  expectQuiet(seen)
  expectDrawn(seen, run)
  expectTicks(seen)
})

describe('an output as large as a summary', () => {
  test.each([
    ['backticks', '`'],
    ['tildes', '~'],
    ['opening tags', '<b>'],
    ['opening brackets', '['],
    ['short lines', 'a line\n'],
    ['emoji', '👩‍👩‍👧'],
  ])('of %s is cut, and the others are whole', async (_name, piece) => {
    const large = piece.repeat(1_200_000 / piece.length)
    const [first, ...others] = NOTES.steps
    if (first === undefined) throw new Error('There are no steps')
    const run = { steps: [{ ...first, output: large }, ...others] }
    const seen = await shown(browser, await finishedSummary(service, run))

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
