// What a person reads, whole: the job summary and the log for each way that a step can end, each
// compared byte for byte with a file in `golden/`. UPDATE_GOLDEN=1 writes the files anew; the
// difference is then to be read like any other change of what people see.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { RunningStep, StepResult } from '../../sandbox/runner/index.ts'
import {
  type Behaviour,
  type Service,
  sampleWorkflows,
  startService,
} from '../../sandbox/service/index.ts'
import { play, withSlashes } from './support/scenario.ts'

const FOLDER = join(import.meta.dirname, 'stories')
const UPDATES = process.env.UPDATE_GOLDEN === '1'
const WORKFLOW = sampleWorkflows.releaseNotes.id
const RUN_ID = '7d3c1a94-52fe-4b0a-9c1e-3f0f6b1f5a10'

const START = {
  'workflow-id': WORKFLOW,
  inputs: '{"input_1": "Faster start", "input_2": "Version 2.0"}',
}
const COLLECT = { 'run-id': RUN_ID }
// Longer than a test: what comes next is the deadline or a signal, and not one read more.
const LONG_PAUSES = { 'first-poll-seconds': '3600', 'poll-interval-seconds': '3600' }

const STARTED = answer(200, {
  success: true,
  data: { id: RUN_ID, message: 'The workflow run was started' },
})
const WAITING = answer(250, { message: 'The workflow run is still being executed' })

interface Golden {
  readonly start?: readonly Behaviour[]
  readonly reads?: readonly Behaviour[]
  readonly with: Readonly<Record<string, string>>
  readonly whileRunning?: (step: RunningStep) => Promise<void>
}

/** By conclusion. */
const GOLDEN: Readonly<Record<string, Golden>> = {
  success: {
    start: [STARTED],
    reads: [WAITING, finished({})],
    with: START,
  },
  failure: {
    start: [STARTED],
    reads: [
      WAITING,
      finished({
        state: 'FAILED',
        error: { message: 'Two steps of the workflow failed' },
        completed_steps: completedSteps().slice(0, 3),
        failed_steps: [
          failed('model_4', 1.512, 2.713, 'The model did not answer in time'),
          failed('model_5', 2.716, 2.716, 'A text that this step needs is missing'),
        ],
      }),
    ],
    with: START,
  },
  started: { start: [STARTED], with: { ...START, wait: 'false' } },
  running: { reads: [WAITING], with: { ...COLLECT, wait: 'false' } },
  timed_out: {
    reads: [WAITING, WAITING],
    with: { ...COLLECT, ...LONG_PAUSES, 'timeout-minutes': '0.025' },
  },
  cancelled: {
    reads: [WAITING],
    with: { ...COLLECT, ...LONG_PAUSES },
    whileRunning: async (step) => {
      await step.line(/service: /)
      step.cancel()
    },
  },
  error: {
    reads: [answer(404, { type: 'error', error: { message: 'Workflow run not found' } })],
    with: COLLECT,
  },
}

let service: Service

beforeAll(async () => {
  service = await startService({ timeScale: 0 })
})

afterAll(() => service.close())

// What a case that failed has left over is not for the next one.
afterEach(() => service.intercept(undefined))

function answer(status: number, json: unknown): Behaviour {
  return { kind: 'answer', answer: { status, headers: [], json } }
}

/** The run in fixed words and times, with what a case varies. */
function finished(data: Readonly<Record<string, unknown>>): Behaviour {
  const run = {
    run_id: RUN_ID,
    workflow_id: WORKFLOW,
    inputs: {},
    state: 'DONE',
    error: null,
    started_at: instant(0),
    ended_at: instant(4.52),
    completed_steps: completedSteps(),
    failed_steps: [],
    ...data,
  }
  return answer(200, { success: run.state === 'DONE', data: run })
}

/** Two side by side, then two more, of which one keeps its text to itself; the last has it all. */
function completedSteps() {
  return [
    completed('model_1', 0.004, 1.508, 'Changes in 2.0:\n- Faster start\n- Clearer errors'),
    completed('model_2', 0.004, 2.011, 'Review effort: 2 changes to look at.'),
    completed('model_3', 1.512, 2.214, null),
    completed('model_4', 1.512, 2.713, 'Version 2.0: 2 changes'),
    completed(
      'model_5',
      2.716,
      4.518,
      '# Version 2.0\n\n**2 changes**\n\n```sh\nnpm install\n```\n\n- <b>Faster</b> start\n',
    ),
  ]
}

function completed(nodeId: string, from: number, to: number, output: string | null) {
  return {
    step_id: stepIdOf(nodeId),
    node_id: nodeId,
    state: 'DONE',
    downloadable_output: output !== null,
    output,
    started_at: instant(from),
    ended_at: instant(to),
  }
}

function failed(nodeId: string, from: number, to: number, message: string) {
  return {
    step_id: stepIdOf(nodeId),
    node_id: nodeId,
    state: 'FAILED',
    error: { message },
    started_at: instant(from),
    ended_at: instant(to),
  }
}

function stepIdOf(nodeId: string): string {
  return `c0a1f5d2-6b3e-4f80-8d27-5e9b0c4a7d0${nodeId.at(-1)}`
}

function instant(seconds: number): string {
  return new Date(Date.UTC(2026, 10, 20, 10) + seconds * 1000).toISOString().replace('Z', '000')
}

/** What differs from run to run, by name; the run's own times are fixed and stay. */
function steady(text: string, { temp }: StepResult): string {
  return withSlashes(text.replaceAll(service.url, 'http://BASE').replaceAll(temp, 'TEMP'))
    .replace(/workflow-run-\w{6}/g, 'workflow-run-XXXXXX')
    .replace(/^[\dhms .]+ waited:/gm, '<time> waited:')
    .replace(/next poll in [\dhms .]+$/gm, 'next poll in <time>')
}

async function playGolden({ start = [], reads = [], whileRunning, ...rest }: Golden) {
  const left = { start: [...start], read: [...reads] }
  service.intercept(({ endpoint }) => {
    return endpoint === undefined ? undefined : left[endpoint].shift()
  })
  const { result } = await play(service, {
    with: rest.with,
    ...(whileRunning && { whileRunning }),
  })
  return { result, left }
}

function expectGolden(name: string, text: string): void {
  const file = join(FOLDER, name)
  if (UPDATES) writeFileSync(file, text)
  // Without the file this throws, and names it.
  expect(text).toBe(readFileSync(file, 'utf8'))
}

// Windows has no signal that a step can answer with a summary: there a cancelled one just ends.
const PLAYED = Object.entries(GOLDEN).filter(
  ([conclusion]) => conclusion !== 'cancelled' || process.platform !== 'win32',
)

describe('what people read of a step', () => {
  test.each(PLAYED)('that ends as %s', async (conclusion, golden) => {
    const { result, left } = await playGolden(golden)

    expect(result.outputs.get('conclusion')).toBe(conclusion)
    expect(left).toEqual({ start: [], read: [] })
    const log = result.log.map((line) => `${line}\n`).join('')
    expectGolden(`${conclusion}.log.txt`, steady(log, result))
    expectGolden(`${conclusion}.summary.md`, steady(result.summary ?? '', result))
  })

  test('is in no other file', () => {
    const names = Object.keys(GOLDEN).flatMap((name) => [`${name}.log.txt`, `${name}.summary.md`])
    expect(readdirSync(FOLDER).sort()).toEqual(names.sort())
  })
})
