// Hostile text of the service in a job summary, in a real browser: nothing of it is drawn, loaded, linked or run.

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { failedStepJson, stepJson } from '../../sandbox/service/index.ts'
import type { Outcome } from '../../src/run/outcome.ts'
import { literal, untrusted } from '../../src/text/words.ts'
import { type Browser, launchBrowser } from '../../tools/page/browser.ts'
import { finished } from '../helpers/runs.ts'
import { listSummary, summary } from '../helpers/summaries.ts'
import { seenIn } from './elements.ts'
import { expectQuiet, type Shown, shown } from './shown.ts'

/** Text that tries to be more than text. Each has the word EVIL in it, by which it is found again. */
const HOSTILE: readonly string[] = [
  // HTML
  '<img src="https://evil.test/EVIL.png" onerror="alert(1)">',
  '</code></td></tr></table><h1>EVIL</h1>',
  '</summary></details><details open><summary>EVIL</summary>',
  '<script>alert("EVIL")</script>',
  '</script><script src="https://evil.test/EVIL.js"></script>',
  '<style>* { display: none }</style>EVIL',
  '<iframe src="https://evil.test/EVIL"></iframe>',
  '<form action="https://evil.test/EVIL"><input autofocus onfocus="alert(1)"></form>',
  '<a href="javascript:alert(1)">EVIL</a>',
  '<svg onload="alert(1)"><foreignObject>EVIL</foreignObject></svg>',
  '<link rel="stylesheet" href="https://evil.test/EVIL.css">',
  '<!-- EVIL',
  '<![CDATA[ EVIL',
  '<?php EVIL',
  '&lt;b&gt;EVIL&lt;/b&gt; &#60;b&#x3e; &amp;lt;',
  '" onmouseover="alert(1)" EVIL \'',
  // Markdown
  '![EVIL](https://evil.test/EVIL.png)',
  '[EVIL](https://evil.test/) <https://evil.test/EVIL>',
  'https://evil.test/EVIL www.evil.test EVIL@evil.test',
  '*EVIL* _EVIL_ **EVIL** ~~EVIL~~ `EVIL` ``EVIL`` \\EVIL\\',
  `${'`'.repeat(5_000)}text\nEVIL\n${'`'.repeat(5)}\nEVIL`,
  '``` EVIL\n```\n<h1>EVIL</h1>',
  '~~~ EVIL\n~~~\n~~~~~~\n<h1>EVIL</h1>',
  '| EVIL | b |\n|---|---|\n| c | d |',
  '\n\n# EVIL\n\n- [ ] a\n1. b\n> [!WARNING]\n> EVIL\n\n***\n\nEVIL\n===',
  '    EVIL\n\tEVIL  \n\n \t \n',
  'EVIL[^1]\n\n[^1]: EVIL\n\n[EVIL]: https://evil.test/\n\n[EVIL]',
  '@EVIL @evil/EVIL #1 GH-1 EVIL/EVIL#1 :tada: 0123456789abcdef0123456789abcdef01234567',
  '$EVIL$ $$EVIL$$ $`EVIL`$ \\(EVIL\\)\n```math\nEVIL\n```',
  '```mermaid\ngantt\n  EVIL :a, 1d\n```',
  // Mermaid
  '%%{init: {"securityLevel": "loose", "theme": "forest"}}%% EVIL',
  '%% EVIL',
  'click EVIL href "https://evil.test/EVIL"',
  'title EVIL',
  'section EVIL',
  'dateFormat EVIL',
  'EVIL :crit, done, milestone, 2000-01-01, 1d',
  'EVIL; gantt',
  'end EVIL\nexcludes weekends\ntodayMarker off',
  'accTitle: EVIL',
  '---\ntitle: EVIL\n---',
  '<br>EVIL#quot;&quot;#35;',
  // Characters
  'a\u200bE\u200dVIL EVIL\u202eLIVE\u2066\u2069\ufeff\u00ad',
  'EVIL\rEVIL\r\nEVIL\n\rEVIL\r\r',
  'EVIL\u2028EVIL\u2029EVIL\u0085EVIL\u000b\u000cEVIL',
  'EVIL\u0000\u0001\u001b[31m\u007f\u009b',
  '\ud800EVIL\udc00',
  '👩‍👩‍👧 EVIL é e\u0301 \u{1f3f4}\u{e0067}\u{e007f}',
  '__proto__ constructor EVIL',
  'EVIL'.repeat(5_000),
  '::error::EVIL\n##[error]EVIL\n::stop-commands::EVIL',
]

/** Texts of the same form without a meaning, which differ, since steps with the same message share a point. */
function harmless(text: string, index: number): string {
  const letter = String.fromCodePoint(0x61 + index)
  return text.replace(/[^\r\n]/g, 'x').replace('x', letter)
}

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

/** What is seen of the summary of hostile texts, which has the same elements as that of harmless ones. */
async function seenOf(
  texts: readonly string[],
  summaryOf: (texts: readonly string[]) => string,
): Promise<Shown> {
  const both = [summaryOf(texts), summaryOf(texts.map(harmless))] as const
  const [seen, tame] = await Promise.all(both.map((markdown) => shown(browser, markdown)))
  const [paths, tamePaths] = await Promise.all(
    both.map(async (markdown) => (await seenIn(markdown)).paths),
  )
  if (seen === undefined) throw new Error('There is no summary')
  expectQuiet(seen)
  expect(seen.elements).toEqual(tame?.elements)
  expect(paths).toEqual(tamePaths)
  return seen
}

const RUN = { runId: 'run-1' }
const PLACES: Readonly<Record<string, (text: string) => Outcome>> = {
  'the cause of a time-out': (text) => {
    return { kind: 'timed-out', ...RUN, timeoutMs: 60_000, cause: untrusted(text) }
  },
  'the error of a refused poll': (text) => {
    const [message, cause] = [untrusted(text), literal('status 404')]
    const refusal = { status: 404, message, redirectHost: text, cause }
    return { kind: 'error', ...RUN, problem: { kind: 'poll-refused', isSeen: true, ...refusal } }
  },
}

test.each(Object.entries(PLACES))('each hostile text as %s', async (_place, outcomeOf) => {
  const seen = await seenOf(HOSTILE, (texts) =>
    texts.map((text) => summary(outcomeOf(text))).join('\n'),
  )
  // The HTML of the lines between the summaries.
  expect(seen.headings).toHaveLength(HOSTILE.length)
  expect(seen.drawings.filter(({ error }) => error !== null)).toEqual([])
})

/** Few enough steps for a bar each. */
const PORTION = 17
const PORTIONS = HOSTILE.flatMap((_text, index) =>
  index % PORTION === 0 ? [[index, HOSTILE.slice(index, index + PORTION)] as const] : [],
)

/** A run with a text in every place that the service fills, step by step. */
function runOf(texts: readonly string[]): Outcome {
  const [first = ''] = texts
  return finished(
    {
      ...{ state: first, error: { message: first }, workflowId: first.slice(0, 200) },
      completedSteps: texts.map((text) => stepJson({ nodeId: text, state: text, output: text })),
      failedSteps: texts.map((text) => failedStepJson({ nodeId: text, error: { message: text } })),
    },
    { success: false },
  )
}

/** The text of a block on a page: line breaks are LF, and only whole characters are left. */
function asShown(text: string): string {
  return `${text}\n`
    .toWellFormed()
    .replace(/\r\n|\r/g, '\n')
    .replaceAll('\0', '\ufffd')
}

describe.each(PORTIONS)('hostile text from %i on', (_index, texts) => {
  test('in every place of a run', async () => {
    const seen = await seenOf(texts, (all) => summary(runOf(all)))

    const bars = texts.length * 2
    expect(seen.drawings).toMatchObject([{ error: null, bars, failedBars: texts.length }])
    for (const label of seen.drawings[0]?.labels ?? [])
      expect(label).toMatch(/^\u2060[\p{L}\p{M}\p{Nd} ./_-]*$/u)
    expect(seen.outputs.toSorted()).toEqual(texts.map(asShown).sort())
    // Short texts of one plain line are shown to the letter.
    const plain = texts.filter((text) => /^[\x20-\x7e]{1,120}$/.test(text) && text.trim() === text)
    expect(seen.points).toEqual(expect.arrayContaining(plain.map((text) => `${text}: ${text}`)))
  })

  test('as results that are shown as Markdown', async () => {
    const runs = texts.map((output) => finished({ completedSteps: [stepJson({ output })] }))
    const markdown = runs.map((run) => summary(run, { style: 'markdown' })).join('\n')
    const seen = await shown(browser, markdown)
    expect([seen.attempts, seen.complaints]).toEqual([[], []])
    // Links, and the boxes of task lists, are Markdown.
    expect(seen.active.filter((html) => !/^<(a href|input type="checkbox")/.test(html))).toEqual([])
    expect(seen.headings.filter((heading) => heading.includes('AI run'))).toHaveLength(texts.length)
  })

  test('as the ids, errors and results of a list', async () => {
    const items = (all: readonly string[]) =>
      new Map([
        ...all.map((text) => [`failed ${text}`, runOf([text])] as const),
        ...all.map((output) => {
          const run = { workflowId: output, completedSteps: [stepJson({ output })] }
          return [output, finished(run)] as const
        }),
      ])
    const seen = await seenOf(texts, (all) => listSummary(items(all)))
    // A failed item has no result.
    expect(seen.outputs).toHaveLength(texts.length)
  })

  test('as the results of a list that are shown as Markdown', async () => {
    const summaryOf = (all: readonly string[]) => {
      const items = all.map((output, index) => {
        return [`item ${index}`, finished({ completedSteps: [stepJson({ output })] })] as const
      })
      return listSummary(new Map(items), { style: 'markdown' })
    }
    const seen = await shown(browser, summaryOf(texts))
    expect([seen.attempts, seen.complaints]).toEqual([[], []])
    expect(seen.active.filter((html) => !/^<(a href|input type="checkbox")/.test(html))).toEqual([])
    const outside = async (all: readonly string[]) =>
      (await seenIn(summaryOf(all))).paths.filter((path) => !path.includes(' blockquote'))
    expect(await outside(texts)).toEqual(await outside(texts.map(() => 'x')))
  })
})
