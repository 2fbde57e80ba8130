// Hostile text of the service in a job summary, in a real browser: nothing of it is drawn, loaded, linked or run.

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Service, startService } from '../../sandbox/service/index.ts'
import { type Browser, launchBrowser } from '../../tools/page/browser.ts'
import { seenIn } from './elements.ts'
import { HOSTILE, harmless } from './hostile.ts'
import { expectDrawn, expectFolded, expectListed, expectQuiet, shown, sizeOf } from './shown.ts'
import {
  type Conclusion,
  finishedSummary,
  type RunSpec,
  type Style,
  summaryFor,
} from './summaries.ts'

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

/** The names of all elements that GitHub finds, those included that it takes away. */
async function elementsIn(markdown: string): Promise<readonly string[]> {
  return (await seenIn(markdown)).elements.map(({ tagName }) => tagName)
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

// A message of an answer 250, and one of an error. A failure shows what its steps say, which is below.
describe.each(['timed_out', 'error'] satisfies Conclusion[])(
  'a step that ends as %s',
  (conclusion) => {
    test('with each hostile message', async () => {
      const tame = await summaryFor(service, conclusion, 'brief', 'a message')
      const elements = await elementsIn(tame)
      const summaries = await inLanes(HOSTILE, (message, lane) =>
        summaryFor(lane, conclusion, 'brief', message),
      )
      for (const markdown of summaries) expect(await elementsIn(markdown)).toEqual(elements)
      const seen = await shown(browser, summaries.join('\n'))

      expectQuiet(seen)
      // The HTML of the lines between the summaries.
      expect(seen.elements.filter((name) => name === 'h2')).toHaveLength(HOSTILE.length)
      expect(seen.drawings.filter(({ error }) => error !== null)).toEqual([])
    })
  },
)

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
    const [seen, tame] = await Promise.all([shown(browser, markdown), shown(browser, tameMarkdown)])

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
