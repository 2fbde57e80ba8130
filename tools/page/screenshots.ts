// Takes the pictures in docs. Each shows the job summary of a step that gets its runs from the reference service.

import { join } from 'node:path'
import { startAction } from '../../sandbox/runner/index.ts'
import * as sandbox from '../../sandbox/service/index.ts'
import { parseCommandLine } from '../command-line.ts'
import { launchBrowser, openPage } from './browser.ts'
import { renderPage } from './page.ts'

const HELP = `Usage: npm run screenshots

Takes the pictures in docs/pictures again, which changes these files. The pictures are the same
each time, except that the fonts are those of the machine. Needs Chromium (CHROMIUM=PATH names
one).
`
const FOLDER = join(import.meta.dirname, '../../docs/pictures')

const SLOW = 'The model did not answer in time'
const QUOTA = 'The quota of the organization is used up'
const MISSING = 'A text that this step needs is missing'
const NOTES = `# Version 2.0

- Faster start: half of what it took
- Clearer errors, each with what to do next
- A timeline of the steps in the job summary`

function span(from: number, to: number) {
  const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}.000000`
  return { startedAt: at(from), endedAt: at(to) }
}

function completed(number: number, from: number, to: number, output = `Draft ${number}`) {
  return sandbox.stepJson({ nodeId: `model_${number}`, ...span(from, to), output })
}

function failed(number: number, from: number, to: number, message: string) {
  const error = { message }
  return sandbox.failedStepJson({ nodeId: `model_${number}`, ...span(from, to), error })
}

const DRAFTS = [completed(1, 0, 3), completed(2, 0, 4), completed(3, 0, 5)]

const RUN = {
  ...span(0, 18),
  completedSteps: [...DRAFTS, completed(4, 5, 11), completed(5, 11, 18, NOTES)],
}

const FAILURE = {
  ...span(0, 25),
  state: 'FAILED',
  completedSteps: DRAFTS,
  failedSteps: [SLOW, SLOW, SLOW, QUOTA, QUOTA, MISSING].map((message, index) =>
    failed(index + 4, 5, message === SLOW ? 25 : 6 + index, message),
  ),
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'ja', 'pl', 'pt']
const ITEMS = LANGUAGES.map((language, index) => {
  const item = span(0, 8 + ((index * 7) % 11))
  const message = { fr: SLOW, ja: QUOTA }[language]
  return message === undefined
    ? { ...item, completedSteps: [completed(1, 0, 5, NOTES)] }
    : { ...item, state: 'FAILED', failedSteps: [failed(1, 0, 8, message)] }
})

/** A picture shows the page down to the end of an element, and one result as after a click on it. */
interface Picture {
  readonly runs: readonly sandbox.VariedRun[]
  readonly width: number
  /** A selector; the last element that it finds. */
  readonly end: string
}

const PICTURES = new Map<string, Picture>([
  ['run', { runs: [RUN], width: 800, end: 'article > table:not(h3:last-of-type ~ *)' }],
  ['failure', { runs: [FAILURE], width: 1_044, end: 'article > .drawing' }],
  ['list', { runs: ITEMS, width: 1_044, end: 'article > table:not(h3:last-of-type ~ *)' }],
])

/** The summary of a step that collects the run or, of a list, starts the runs with a journal. */
async function summaryOf(runs: readonly sandbox.VariedRun[]): Promise<string> {
  const idOf = (at: number) => `7d3c1a94-52fe-4b0a-9c1e-${String(at).padStart(12, '0')}`
  const service = await sandbox.startService()
  let starts = 0
  service.intercept(({ run: runId }) => {
    if (runId === undefined) {
      const json = sandbox.answerJson({ id: idOf(starts++) })
      return { kind: 'answer', answer: { status: 200, json } }
    }
    const run = runs[Number(runId.slice(-12))]
    const data = sandbox.runJson({ runId, ...run })
    const json = sandbox.answerJson(data, run?.state === undefined)
    return { kind: 'answer', answer: { status: 200, json } }
  })
  const items = JSON.stringify(LANGUAGES.map((id) => ({ id, inputs: { language: id } })))
  const workflow = sandbox.sampleWorkflows.translation.id
  const list = { items, 'workflow-id': workflow, journal: 'journal.jsonl' }
  const step = startAction({
    main: 'src/index.ts',
    inputs: {
      'base-url': service.url,
      'api-key': sandbox.sampleKeys.full.key,
      title: 'Release notes',
      'first-poll-seconds': '0.05',
      ...(runs.length === 1 ? { 'run-id': idOf(0) } : list),
    },
  })
  try {
    const { summary, log } = await step.result
    if (summary === undefined) throw new Error(`The step wrote no summary:\n${log.join('\n')}`)
    // These runs end in a moment.
    return summary.replace(/(?<=items in <b>)[^<]+/, '18s')
  } finally {
    await step.dispose()
    await service.close()
  }
}

parseCommandLine(HELP)
const browser = await launchBrowser()
try {
  for (const [name, { runs, width, end }] of PICTURES) {
    const summary = await summaryOf(runs)
    for (const theme of ['light', 'dark'] as const) {
      const { page, close } = await openPage(browser, await renderPage(summary, theme), width)
      // The result of the first item that has one.
      await page
        .locator('details')
        .first()
        .evaluate((fold) => fold.setAttribute('open', ''))
      await page
        .locator(end)
        .last()
        .evaluate((element) => {
          while (element.nextElementSibling !== null) element.nextElementSibling.remove()
        })
      const path = join(FOLDER, `${name}-${theme}.png`)
      await page.locator('body').screenshot({ path })
      await close()
      process.stdout.write(`${path}\n`)
    }
  }
} finally {
  await browser.close()
}
