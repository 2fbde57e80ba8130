// Eight summaries that people must understand in five seconds, made from outcomes without a service.

import { failedStepJson, stepJson, type WireStep } from '../../sandbox/service/index.ts'
import { given } from '../../src/inputs/inputs.ts'
import { entitle } from '../../src/report/entry.ts'
import type { FinishedOutcome } from '../../src/run/outcome.ts'
import { say } from '../../src/text/words.ts'
import { finished } from '../helpers/runs.ts'
import { listSummary, summary } from '../helpers/summaries.ts'

const FIRST_MS = Date.UTC(2026, 10, 20, 10)
entitle('Release notes')

const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'
const WAITING = 'The workflow run is still being executed'

export const MESSAGES = [
  'The model did not answer in time',
  'The quota of the organization is used up',
  'A text that this step needs is missing',
] as const

const at = (seconds: number) =>
  new Date(FIRST_MS + seconds * 1_000).toISOString().replace('Z', '000')

/** The common members of all steps, times in seconds. */
function step(index: number, from: number, to: number) {
  const ids = { nodeId: `model_${index + 1}`, stepId: `step-${index + 1}` }
  return { ...ids, startedAt: at(from), endedAt: at(to) }
}

function failedStep(index: number, from: number, to: number, message: string) {
  return failedStepJson({ ...step(index, from, to), error: { message } })
}

function completed(number: number, output: (index: number) => string): readonly WireStep[] {
  return Array.from({ length: number }, (_, index) => {
    const from = Math.floor(index / 3) * 9
    return stepJson({ ...step(index, from, from + 3 + ((index * 7) % 6)), output: output(index) })
  })
}

const NOTES = `# Version 2.0

- Faster start: half of what it took
- Clearer errors, each with what to do next
- A timeline of the steps in the job summary
`

const RELEASE = {
  workflowId: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e001',
  startedAt: at(0),
  endedAt: at(18),
  completedSteps: completed(5, (index) =>
    index === 4 ? NOTES : `Draft ${index + 1} of the notes\n`,
  ),
}

const TWELVE_FAILED = {
  ...RELEASE,
  endedAt: at(26),
  state: 'FAILED',
  error: { message: MESSAGES[1] },
  completedSteps: RELEASE.completedSteps.slice(0, 3),
  failedSteps: Array.from({ length: 12 }, (_, index) =>
    failedStep(index + 3, 9 + index, 14 + index, MESSAGES[index < 7 ? 0 : index < 10 ? 1 : 2]),
  ),
}

const SIXTY = {
  ...RELEASE,
  endedAt: at(190),
  completedSteps: completed(60, (index) => `Part ${index + 1} of the notes, in one line\n`),
}

const WRONG = [
  say`\`base-url\` must be the https address of the service, got ""`,
  say`\`timeout-minutes\` must be a decimal above 0 and at most 7200, got ${given('an hour')}`,
]

const TIMED_OUT = {
  kind: 'timed-out',
  runId: RUN,
  timeoutMs: 60_000,
  message: WAITING,
  cause: undefined,
} as const
const CANCELLED = { kind: 'cancelled', runId: RUN, maybeStarted: true, message: undefined } as const
const INVALID = {
  kind: 'error',
  runId: undefined,
  problem: { kind: 'bad-inputs', faults: WRONG },
} as const

/** Name → summary as Markdown. */
export const CASES: Readonly<Record<string, () => string>> = {
  success: () => summary(finished(RELEASE)),
  'twelve failed steps': () => summary(finished(TWELVE_FAILED, { success: false })),
  'time-out': () => summary(TIMED_OUT),
  cancelled: () => summary(CANCELLED),
  'bad inputs': () => summary(INVALID),
  'sixty steps': () => summary(finished(SIXTY)),
  'a list of twelve': () => summaryOfList(12, [3, 8]),
  'a list of a thousand': () => summaryOfList(1_000, [17, 404, 405, 406, 998]),
}

function itemsOf(number: number, bad: readonly number[]): readonly FinishedOutcome[] {
  return Array.from({ length: number }, (_, index) => {
    const runId = `7d3c1a94-52fe-4b0a-9c1e-${String(index).padStart(12, '0')}`
    const from = Math.floor(index / 5) * 12
    const run = { ...RELEASE, startedAt: at(from), endedAt: at(from + 8 + ((index * 7) % 11)) }
    if (!bad.includes(index)) {
      const output = `# Page ${index + 1}\n\nText`
      const completedSteps = [stepJson({ ...step(0, from, from + 5), output })]
      return finished({ ...run, completedSteps }, { runId })
    }
    const failedSteps = [failedStep(1, from, from + 3, MESSAGES[index === bad[0] ? 0 : 1])]
    const varied = { ...run, state: 'FAILED', completedSteps: [], failedSteps }
    return finished(varied, { runId, success: false })
  })
}

function summaryOfList(number: number, bad: readonly number[]): string {
  const items = itemsOf(number, bad).map((each, index) => [`page-${index + 1}`, each] as const)
  const baseUrl = 'https://studio.example.com/api'
  return listSummary(new Map(items), { baseUrl, elapsedMs: number * 3_000 })
}
