// Each of eight summaries answers the questions of its readers on the first screen, on a desktop and on a phone, in
// light and in dark colours: did it work, what is the result, what failed and why, what is next.

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from '../../tools/page/browser.ts'
import { launchBrowser, openPage } from '../../tools/page/browser.ts'
import { renderPage } from '../../tools/page/page.ts'
import { CASES, MESSAGES } from './cases.ts'
import { firstScreen, inspect } from './inspection.ts'

const SCREENS = [
  ['wide and light', { width: 1_044, height: 900, theme: 'light' }],
  ['wide and dark', { width: 1_044, height: 900, theme: 'dark' }],
  ['a phone in the light', { width: 390, height: 844, theme: 'light' }],
  ['a phone in the dark', { width: 390, height: 844, theme: 'dark' }],
] as const

/** The limit of WCAG for text of this size. */
const MIN_CONTRAST = 4.5
const MAX_FOLDS = 14
/** In pixels on a wide screen: about three screens, however many items or steps there are. */
const MAX_HEIGHT = 3_000

const [SLOW, QUOTA, MISSING] = MESSAGES

/** The blocks of the first screen, in this order, among others. */
const ANSWERS: Readonly<Record<string, readonly RegExp[]>> = {
  success: [
    /^✅ Release notes: Workflow run succeeded$/,
    /^5 completed steps in 18s$/,
    /^Result: #5 model_5/,
    /^# Version 2\.0[\s\S]*in the job summary$/,
  ],
  'twelve failed steps': [
    /^❌ Release notes: Workflow run failed$/,
    /^3 completed steps and 12 failed in 26s$/,
    new RegExp(`^7 steps: ${SLOW} \\(model_4, .* and 2 more\\)$`),
    new RegExp(`^3 steps: ${QUOTA} \\(model_11, model_12, model_13\\)$`),
    new RegExp(`^2 steps: ${MISSING} \\(model_14, model_15\\)$`),
    /Correct the workflow or its inputs, then run this again\.$/,
    /^Last output: #3/,
  ],
  'time-out': [
    /^⌛ Release notes: Workflow run timed out$/,
    /did not finish within 1m 00s[\s\S]*last message: [\s\S]*The run continues/,
    /^To collect the run/,
    /^with:\n[\s\S]*run-id: \S+$/,
    /^Conclusiontimed_out$/,
  ],
  cancelled: [
    /^🚫 Release notes: Step cancelled$/,
    /The run continues/,
    /^with:\n[\s\S]*run-id: \S+$/,
    /^Conclusioncancelled$/,
  ],
  'bad inputs': [
    /^❗ Release notes: Invalid inputs$/,
    /^base-url must be/,
    /^timeout-minutes must be .* got "an hour"$/,
    /^Nothing was sent[\s\S]*Correct the step's with: inputs\.$/,
  ],
  'sixty steps': [
    /^✅ Release notes: Workflow run succeeded$/,
    /^60 completed steps in 3m 10s$/,
    /^Result: #60 model_60/,
    /^Part 60 of the notes, in one line$/,
  ],
  'a list of twelve': [
    /^❌ Release notes: 2 of 12 items failed$/,
    /^(✅){10}❌❌\n12 items in 36s: ✅ 10 succeeded, ❌ 2 failed$/u,
    new RegExp(`^page-4: model_2: ${SLOW}$`),
    new RegExp(`^page-9: model_2: ${QUOTA}$`),
    /then run those items again\.$/,
    /^4page-4❌\sfailure/,
  ],
  'a list of a thousand': [
    /^❌ Release notes: 5 of 1000 items failed$/,
    /^(✅){15}❌\n1000 items in 50m 00s: ✅ 995 succeeded, ❌ 5 failed$/u,
    new RegExp(`^page-18: model_2: ${SLOW}$`),
    new RegExp(`^4 items: model_2: ${QUOTA} \\(page-405, page-406, page-407, page-999\\)$`),
    /then run those items again\.$/,
    /^1000 items$/,
  ],
}

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

describe.each(Object.keys(CASES))('%s', (name) => {
  test.each(SCREENS)('on a screen that is %s', async (_screen, { width, height, theme }) => {
    const markdown = CASES[name]?.() ?? ''
    const html = await renderPage(markdown, { theme })
    const { page, attempts, complaints, close } = await openPage(browser, html, width)
    try {
      await page.setViewportSize({ width, height })
      const { blocks, folds, contrasts, descriptions } = await firstScreen(page)
      let from = 0
      for (const answer of ANSWERS[name] ?? [/^$/]) {
        const at = blocks.slice(from).findIndex((text) => answer.test(text))
        expect({ answer, blocks, isThere: at >= 0 }).toEqual({ answer, blocks, isThere: true })
        from += at + 1
      }
      expect([attempts, complaints]).toEqual([[], []])

      const { width: needed, drawings } = await inspect(page)
      expect(needed).toBeLessThanOrEqual(width)
      expect(drawings.map(({ error, thinBars, cutOff }) => [error, thinBars, cutOff])).toEqual(
        drawings.map(() => [null, 0, []]),
      )
      expect(Math.min(MIN_CONTRAST, ...contrasts)).toBe(MIN_CONTRAST)
      expect(descriptions).toEqual(
        drawings.map(({ bars }) =>
          expect.stringMatching(`^Timeline of the (steps|items)\\. Bars for ${bars} `),
        ),
      )
      expect(folds).toBeLessThanOrEqual(MAX_FOLDS)
      if (width > 1_000) {
        const box = await page.locator('article').boundingBox()
        expect(box?.height).toBeLessThanOrEqual(MAX_HEIGHT)
      }
    } finally {
      await close()
    }
  })
})

test('a failure has one point for each message', async () => {
  const points = CASES['twelve failed steps']?.().match(/<li>/g)
  expect(points).toHaveLength(MESSAGES.length)
})
