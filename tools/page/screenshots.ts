// Takes the pictures in docs. Each shows the job summary of a step that collects runs from the reference service.

import { join } from 'node:path'
import { startAction } from '../../sandbox/runner/index.ts'
import * as sandbox from '../../sandbox/service/index.ts'
import { parseCommandLine } from '../command-line.ts'

const HELP = `Usage: npm run screenshots

Takes the pictures in docs/pictures again, which changes these files. The pictures are the same
each time, except that the fonts are those of the machine. Needs Chromium (CHROMIUM=PATH names
one) and \`npm ci --prefix tools/page\`.
`
const PICTURES = join(import.meta.dirname, '../../docs/pictures')

const SLOW = 'The model did not answer in time'
const QUOTA = 'The quota of the organization is used up'
const MISSING = 'A text that this step needs is missing'
const NOTES = `# Version 2.0

- Faster start: half of what it took
- Clearer errors, each with what to do next
- A timeline of the steps in the job summary
`

function span(from: number, to: number) {
  const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}.000000`
  return { startedAt: at(from), endedAt: at(to) }
}

function completed(number: number, from: number, to: number, output?: string) {
  const text = output ?? `Draft ${number} of the notes\n`
  return sandbox.stepJson({ nodeId: `model_${number}`, ...span(from, to), output: text })
}

function failed(number: number, from: number, to: number, message: string) {
  const error = { message }
  return sandbox.failedStepJson({ nodeId: `model_${number}`, ...span(from, to), error })
}

const DRAFTS = [completed(1, 0, 3), completed(2, 0, 4), completed(3, 0, 5)]

const RUN = {
  ...span(0, 18),
  completedSteps: [...DRAFTS, completed(4, 9, 15), completed(5, 9, 16, NOTES)],
}

const FAILURE = {
  ...span(0, 26),
  state: 'FAILED',
  completedSteps: DRAFTS,
  failedSteps: Array.from({ length: 12 }, (_, index) => {
    const message = index < 7 ? SLOW : index < 10 ? QUOTA : MISSING
    return failed(index + 4, 9 + index, 14 + index, message)
  }),
}

const ITEMS = Array.from({ length: 12 }, (_, index) => {
  const from = Math.floor(index / 5) * 12
  const item = span(from, from + 8 + ((index * 7) % 11))
  const message = { 3: SLOW, 8: QUOTA }[index]
  return message === undefined
    ? { ...item, completedSteps: [completed(1, from, from + 5, `# Page ${index + 1}`)] }
    : { ...item, state: 'FAILED', failedSteps: [failed(2, from, from + 3, message)] }
})

/** Name → the runs, of which several are a list, and the size in pixels, from the top of the page. */
const SHOWN = new Map<string, readonly [readonly sandbox.VariedRun[], number, number]>([
  ['run', [[RUN], 800, 950]],
  ['failure', [[FAILURE], 1_044, 980]],
  ['list', [ITEMS, 1_044, 990]],
])

/** The summary of a step that collects the runs. */
async function summaryOf(runs: readonly sandbox.VariedRun[]): Promise<string> {
  const idOf = (at: number) => `7d3c1a94-52fe-4b0a-9c1e-${String(at).padStart(12, '0')}`
  const service = await sandbox.startService()
  service.intercept(({ run: runId = '' }) => {
    const run = runs[Number(runId.slice(-12))]
    const data = sandbox.runJson({ runId, ...run })
    const json = sandbox.answerJson(data, run?.state === undefined)
    return { kind: 'answer', answer: { status: 200, json } }
  })
  const items = runs.map((_, at) => ({ id: `page-${at + 1}`, 'run-id': idOf(at) }))
  const step = startAction({
    main: 'src/index.ts',
    inputs: {
      'base-url': service.url,
      'api-key': sandbox.sampleKeys.full.key,
      title: 'Release notes',
      ...(runs.length === 1 ? { 'run-id': idOf(0) } : { items: JSON.stringify(items) }),
    },
  })
  try {
    const { summary, log } = await step.result
    if (summary === undefined) throw new Error(`The step wrote no summary:\n${log.join('\n')}`)
    // The step collects the list in a moment.
    return summary.replace(/(?<=items in <b>)[^<]+/, '36s')
  } finally {
    await step.dispose()
    await service.close()
  }
}

parseCommandLine(HELP)
// Help does not need the packages of the page.
const { launchBrowser, openPage } = await import('./browser.ts')
const { renderPage } = await import('./page.ts')
const browser = await launchBrowser()
try {
  for (const [name, [runs, width, height]] of SHOWN) {
    const summary = await summaryOf(runs)
    for (const theme of ['light', 'dark'] as const) {
      const { page, close } = await openPage(browser, await renderPage(summary, theme), width)
      const path = join(PICTURES, `${name}-${theme}.png`)
      await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height } })
      await close()
      process.stdout.write(`${path}\n`)
    }
  }
} finally {
  await browser.close()
}
