// The job summary in a real browser, shown as GitHub would: one of each kind, with nothing broken.

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { stepJson } from '../../sandbox/service/index.ts'
import { type Browser, launchBrowser, openPage } from '../../tools/page/browser.ts'
import { renderPage } from '../../tools/page/page.ts'
import { finished } from '../helpers/runs.ts'
import { summary } from '../helpers/summaries.ts'
import { expectQuiet, shown } from './shown.ts'

/** Name of a story → the summary in it. */
const SUMMARIES = globSync(join(import.meta.dirname, '../action/stories/*.txt')).flatMap((file) => {
  const [, markdown] = readFileSync(file, 'utf8').split('== summary ==\n')
  return markdown === undefined ? [] : [[basename(file, '.txt'), markdown] as const]
})

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

test('the page has a trace of all that is loaded, run, linked or drawn wrongly', async () => {
  const seen = await shown(
    browser,
    [
      '![a](https://evil.test/a.png) <img src="b.png" onerror="alert(1)">',
      'a <script>alert(1)</script><b>EVIL</b> [c](https://evil.test/) https://evil.test/d',
      '```mermaid\ngantt\n  a bar without its time\n```',
    ].join('\n\n'),
  )

  expect(seen.attempts).toEqual(['https://evil.test/a.png', 'https://summary.test/b.png'])
  expect(seen.loose).toEqual(['EVIL'])
  expect(seen.active.map((html) => html.slice(0, 4))).toEqual(['<img', '<img', '<a h', '<a h'])
  expect(seen.elements.filter((element) => /^script|onerror/.test(element))).toEqual([])
  expect(seen.drawings).toEqual([
    expect.objectContaining({ error: expect.any(String), bars: 0, labels: [] }),
  ])
})

describe('what people see of a step', () => {
  test.each(SUMMARIES)('in the story %s', async (_name, markdown) => {
    const seen = await shown(browser, markdown)

    // The link to the page of the run, which `run-url` gives.
    const active = seen.active.filter((html) => !/^<a href="https:\/\/studio\./.test(html))
    expectQuiet({ ...seen, active })
    expect(seen.headings).toHaveLength(1)
    const bars = markdown.match(/^ {2}\u2060.+ :/gm) ?? []
    const failedBars = markdown.match(/^ {2}\u2060.+ :crit/gm) ?? []
    expect(
      seen.drawings.map(({ error, ...drawn }) => [error, drawn.bars, drawn.failedBars]),
    ).toEqual(bars.length === 0 ? [] : [[null, bars.length, failedBars.length]])
  })
})

test('bars have letters of any script', async () => {
  const names = [
    '翻訳_1',
    'Übersetzung',
    'перевод',
    'ترجمة',
    'अनुवाद',
    '번역',
    'μετάφραση',
    'セクション',
  ]
  const completedSteps = names.map((nodeId) => stepJson({ nodeId }))
  const { drawings } = await shown(browser, summary(finished({ completedSteps })))
  const labels = names.map((name) => `\u2060${name}`)
  expect(drawings).toMatchObject([{ error: null, bars: names.length, labels }])
})

test.each(['light', 'dark'] as const)('the timeline lies on the %s page itself', async (theme) => {
  const completedSteps = ['a', 'b'].map((nodeId) => stepJson({ nodeId }))
  const html = await renderPage(summary(finished({ completedSteps })), theme)
  const { page, close } = await openPage(browser, html, 700)
  const fills = await page.locator('rect.section').evaluateAll((all) => {
    return all.map((each) => each.ownerDocument.defaultView.getComputedStyle(each).fill)
  })
  await close()
  expect(fills).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
})

// Mermaid draws a bar as wide as its time, and would label a tick after a day like the first one.
test.each<[string, readonly number[]]>([
  ['an instant', [0, 0, 1]],
  ['a second', [0, 0, 1_001]],
  ['seconds', [0, 900, 2_300, 9_800]],
  ['minutes', [0, 45_000, 200_000, 1_805_000]],
  ['hours', [0, 600_000, 5_000_000, 30_000_000]],
  ['days', [0, 40_000_000, 90_000_000, 400_000_000]],
  ['exactly a day', [86_399_000, 86_399_000]],
])('steps that take %s have visible bars, and ticks that differ', async (_time, ends) => {
  const at = (ms = 0) => new Date(Date.UTC(2026, 10, 20, 10) + ms).toISOString().replace('Z', '000')
  const completedSteps = ends.map((end, index) =>
    stepJson({ nodeId: `node_${index + 1}`, startedAt: at(ends[index - 1]), endedAt: at(end) }),
  )
  const seen = await shown(browser, summary(finished({ completedSteps })))

  expectQuiet(seen)
  const labels = ends.map((_end, index) => `\u2060node_${index + 1}`)
  expect(seen.drawings).toMatchObject([{ error: null, bars: ends.length, thinBars: 0, labels }])
  const ticks = seen.drawings[0]?.ticks ?? []
  expect(ticks.length).toBeGreaterThan(1)
  expect([...new Set(ticks)]).toEqual(ticks)
})
