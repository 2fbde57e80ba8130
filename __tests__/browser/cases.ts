// Eight summaries that people are to understand in five seconds, made without a service: what they show
// of a run is the same as of a real one.

import { listAccountOf } from '../../src/report/list/account.ts'
import { recordOf } from '../../src/report/list/record.ts'
import { renderListSummary } from '../../src/report/list/summary.ts'
import { lastWithOutput } from '../../src/run/workflow-run.ts'
import type { Outcome } from '../../src/run/outcome.ts'
import { Presenter } from '../../src/text/shown.ts'
import { foreign, say } from '../../src/text/words.ts'
import { cancelled, failed, finished, RUN, timedOut } from '../helpers/outcomes.ts'
import { KEY, summary } from '../helpers/summaries.ts'

const TITLE = 'Release notes'
const FIRST_MS = Date.UTC(2026, 10, 20, 10)
const MESSAGE = 'The workflow run is still being executed'

export const MESSAGES = [
  'The model did not answer in time',
  'The quota of the organization is used up',
  'A text that this step needs is missing',
] as const

const at = (seconds: number) =>
  new Date(FIRST_MS + seconds * 1_000).toISOString().replace('Z', '000')

function step(index: number, from: number, to: number, more: object) {
  const times = { started_at: at(from), ended_at: at(to) }
  return { node_id: `model_${index + 1}`, step_id: `step-${index + 1}`, ...times, ...more }
}

function completed(number: number, output: (index: number) => string) {
  return Array.from({ length: number }, (_, index) => {
    const from = Math.floor(index / 3) * 9
    return step(index, from, from + 3 + ((index * 7) % 6), { state: 'DONE', output: output(index) })
  })
}

const NOTES = `# Version 2.0

- Faster start: half of what it took
- Clearer errors, each with what to do next
- A timeline of the steps in the job summary
`

const RELEASE = {
  workflow_id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e001',
  started_at: at(0),
  ended_at: at(18),
  completed_steps: completed(5, (index) =>
    index === 4 ? NOTES : `Draft ${index + 1} of the notes\n`,
  ),
}

const TWELVE_FAILED = {
  ...RELEASE,
  ended_at: at(26),
  state: 'FAILED',
  error: { message: MESSAGES[1] },
  completed_steps: RELEASE.completed_steps.slice(0, 3),
  failed_steps: Array.from({ length: 12 }, (_, index) =>
    step(index + 3, 9 + index, 14 + index, {
      error: { message: MESSAGES[index < 7 ? 0 : index < 10 ? 1 : 2] },
    }),
  ),
}

const SIXTY = {
  ...RELEASE,
  ended_at: at(190),
  completed_steps: completed(60, (index) => `Part ${index + 1} of the notes, in one line\n`),
}

const WRONG = [
  { input: 'base-url', words: say`\`base-url\` must be the https address of the service, got ""` },
  {
    input: 'timeout-minutes',
    words: say`\`timeout-minutes\` must be a decimal above 0 and at most 7200, got "${foreign('an hour', 60)}"`,
  },
]

const titled = { present: new Presenter(KEY, TITLE) }

/** Name → summary as Markdown. */
export const CASES: Readonly<Record<string, () => string>> = {
  success: () => summary(finished(RELEASE), titled),
  'twelve failed steps': () => summary(finished(TWELVE_FAILED, { success: false }), titled),
  'time-out': () => summary(timedOut({ message: MESSAGE }), titled),
  cancelled: () => summary(cancelled(RUN), titled),
  'bad inputs': () => summary(failed({ kind: 'bad-inputs', faults: WRONG }), titled),
  'sixty steps': () => summary(finished(SIXTY), titled),
  'a list of twelve': () => listSummary(itemsOf(12, [3, 8])),
  'a list of a thousand': () => listSummary(itemsOf(1_000, [17, 404, 405, 406, 998])),
}

function itemsOf(number: number, bad: readonly number[]): readonly Outcome[] {
  return Array.from({ length: number }, (_, index) => {
    const runId = `7d3c1a94-52fe-4b0a-9c1e-${String(index).padStart(12, '0')}`
    const from = Math.floor(index / 5) * 12
    const times = { started_at: at(from), ended_at: at(from + 8 + ((index * 7) % 11)) }
    if (!bad.includes(index)) {
      const steps = [
        step(0, from, from + 5, { state: 'DONE', output: `# Page ${index + 1}\n\nText` }),
      ]
      return finished({ ...RELEASE, ...times, completed_steps: steps }, { runId })
    }
    const message = MESSAGES[index === bad[0] ? 0 : 1]
    const steps = [step(1, from, from + 3, { step_id: `step-${index}`, error: { message } })]
    const run = { ...RELEASE, ...times, state: 'FAILED', completed_steps: [], failed_steps: steps }
    return finished(run, { runId, success: false })
  })
}

function listSummary(outcomes: readonly Outcome[]): string {
  const present = new Presenter(KEY, TITLE)
  const baseUrl = 'https://studio.example.com/api'
  const records = outcomes.map((outcome, index) => {
    const task = {
      kind: 'start',
      id: `page-${index + 1}`,
      workflowId: RELEASE.workflow_id,
    } as const
    const runId = 'runId' in outcome ? outcome.runId : undefined
    return recordOf(
      index,
      task,
      outcome,
      { runId, runUrl: undefined },
      { presenter: present, baseUrl },
    )
  })
  const results = outcomes.map((outcome) =>
    outcome.kind === 'finished' ? lastWithOutput(outcome.run.steps)?.output : undefined,
  )
  return renderListSummary({
    style: 'full',
    conclusion: 'failure',
    remedies: listAccountOf('failure', records, undefined)?.remedies ?? [],
    records,
    excerptOf: (index) => results[index],
    baseUrl,
    resultsFile: '/home/runner/work/_temp/workflow-run-ab12cd/results.jsonl',
    elapsedMs: outcomes.length * 3_000,
    present,
  }).text
}
