// Everything that people see of a step. A story is a step against fixed answers of the service; its log, the
// titles of its annotations, its outputs, and its job summary are compared byte for byte with
// `stories/NAME.txt` (see `helpers/golden.ts`).

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { RunningStep, StepResult } from '../../sandbox/runner/index.ts'
import { expectAsIn } from '../helpers/golden.ts'
import { Journaled } from './support/journaled.ts'
import { leaping, withSlashes } from './support/scenario.ts'
import {
  completed,
  executing,
  failed,
  failedStep,
  finished,
  held,
  instant,
  refused,
  runId,
  type Scripted,
  started,
} from './support/scripted.ts'
import { RESET, service } from './support/service.ts'
import { NOTES } from './support/workflows.ts'

const journaled = new Journaled(service)
const FOLDER = join(import.meta.dirname, 'stories')

type Inputs = Readonly<Record<string, string>>

interface Step {
  readonly with: Inputs
  readonly env?: Readonly<Record<string, string>>
  /** The answers of the service: to the starts, and to the polls of each run, in order. */
  readonly answers?: readonly Scripted[]
  readonly whileRunning?: (step: RunningStep) => Promise<void>
}

interface Story extends Step {
  /** A step that has used the journal before. */
  readonly earlier?: Step
  /** A change that somebody made to the journal since then. */
  readonly edit?: (journal: string) => string
}

const START = {
  'workflow-id': NOTES,
  inputs: '{"input_1": "Faster start", "input_2": "Version 2.0"}',
}
const COLLECT = { 'run-id': runId(1) }
/** One run at a time, so that the order of the lines is always the same. */
const LIST = { 'workflow-id': NOTES, 'max-parallel': '1', items: items('en', 'fr', 'de') }
/** For a story whose summary has the form of another one's. */
const NO_SUMMARY = { summary: 'none' }
const JOURNAL = { journal: 'kept/journal.jsonl' }
/** Longer than a test: what follows is the deadline or a signal, and no further poll. */
const LONG_PAUSES = { 'first-poll-seconds': '3600', 'poll-interval-seconds': '3600' }

/** Two runs are polled at the same time: the answers wait for these lines, so that their order is always the same. */
const startIsLogged = Promise.withResolvers<void>()
const endIsLogged = Promise.withResolvers<void>()

/** In the journal, `en` succeeded, `fr` failed, and of `de` only the start was sent. */
const EARLIER: Step = {
  with: { ...LIST, ...JOURNAL },
  answers: [
    started(1),
    finished(1, [completed('model_1', 0, 1, 'Hello')]),
    started(2),
    failed(2),
    { to: 'start', behaviour: RESET },
  ],
}

const STORIES: Readonly<Record<string, Story>> = {
  success: { with: START, answers: [started(1), executing(1), finished(1, releaseNotes())] },
  failure: {
    with: START,
    answers: [
      started(1),
      executing(1),
      finished(1, releaseNotes().slice(0, 3), {
        state: 'FAILED',
        error: { message: 'Two steps of the workflow failed' },
        endedAt: instant(2.72),
        failedSteps: [
          failedStep('model_4', 1.512, 2.713, 'The model did not answer in time'),
          failedStep('model_5', 2.716, 2.716, 'A text that this step needs is missing'),
        ],
      }),
    ],
  },
  // The only poll is the last one, so that the log is the same however slow the machine is.
  'timed-out': {
    with: { ...START, ...LONG_PAUSES, 'timeout-minutes': '30' },
    env: leaping(),
    answers: [started(1), executing(1)],
  },
  cancelled: {
    with: { ...COLLECT, ...NO_SUMMARY, ...LONG_PAUSES },
    answers: [executing(1)],
    whileRunning: cancelAfter(/still executing/),
  },
  started: { with: { ...START, ...NO_SUMMARY, wait: 'false' }, answers: [started(1)] },
  running: { with: { ...COLLECT, wait: 'false' }, answers: [executing(1)] },
  'poll-refused': { with: COLLECT, answers: [refused(runId(1), 404, 'Workflow run not found')] },
  'start-refused': {
    with: START,
    answers: [refused('start', 403, "You don't have access to this workflow")],
  },
  'bad-inputs': {
    with: {
      'base-url': 'https://user:password@flows.example.com/v1',
      'api-key': '',
      inputs: '{\n  "input_1": "Faster start"\n  "input_2": "Version 2.0"\n}',
      'timeout-minutes': '0',
      wait: 'maybe',
      'workflow-id': NOTES,
      items: '[{"id": "en", "input": {}}, {"id": "en"}, {"inputs": {"input_1": {"a": 1}}}]',
      'run-url': 'https://studio.example.com/runs',
    },
  },
  title: {
    with: {
      ...START,
      title: 'Notes <2.0> & more',
      'run-url': 'https://studio.example.com/{run-id}',
    },
    answers: [started(1), failed(1)],
  },
  plan: { with: { 'workflow-id': NOTES, 'dry-run': 'true' } },
  'list-plan': {
    earlier: EARLIER,
    with: { ...LIST, ...JOURNAL, items: items('en', 'fr', 'de', 'es'), 'dry-run': 'true' },
  },
  'list-failure': {
    with: LIST,
    answers: [
      started(1),
      finished(1, [completed('model_1', 0, 1, 'Hello')]),
      started(2),
      failed(2),
      started(3),
      finished(3, [completed('model_1', 4, 4.25, 'Hallo')]),
    ],
  },
  'list-cancelled': {
    with: {
      ...LIST,
      ...NO_SUMMARY,
      ...LONG_PAUSES,
      items: `[{"id": "en", "run-id": "${runId(1)}"}, {"id": "fr"}, {"id": "de"}]`,
    },
    answers: [finished(1, [completed('model_1', 0, 1, 'Hello')]), started(2)],
    whileRunning: cancelAfter(/Started run/),
  },
  'journal-resumed': {
    earlier: EARLIER,
    with: { ...LIST, ...NO_SUMMARY, ...JOURNAL, items: items('en', 'fr', 'es') },
    answers: [
      held(finished(1, [completed('model_1', 0, 1, 'Hello')]), startIsLogged.promise),
      started(3),
      held(finished(3, [completed('model_1', 60, 61.5, 'Bonjour')]), endIsLogged.promise),
      started(4),
      finished(4, [completed('model_1', 62, 63, 'Hola')]),
    ],
    whileRunning: async (step) => {
      await step.line(/^Started run/)
      startIsLogged.resolve()
      await step.line(/^Ended item "en"/)
      endIsLogged.resolve()
    },
  },
  'journal-refused': {
    earlier: EARLIER,
    edit: (journal) => journal.replaceAll(runId(1), runId(9)),
    with: { ...LIST, ...JOURNAL },
  },
}

function items(...ids: readonly string[]): string {
  return JSON.stringify(ids.map((id) => ({ id, inputs: { input_1: `Translate: ${id}` } })))
}

/** Two steps side by side, then two more, one of them without an output, then the last one. */
function releaseNotes() {
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

function cancelAfter(line: RegExp): (step: RunningStep) => Promise<void> {
  return async (step) => {
    await step.line(line)
    step.cancel()
  }
}

async function textOf({ earlier, edit, ...step }: Story): Promise<string> {
  if (earlier !== undefined) await play(earlier)
  if (edit !== undefined) journaled.text = edit(journaled.text)
  return steady(await play(step))
}

/** Plays a step to its end, which must have sent a request for each answer, and no other. */
async function play({ answers = [], ...rest }: Step): Promise<StepResult> {
  const left = [...answers]
  service.intercept(({ endpoint, run = endpoint }) => {
    const index = left.findIndex(({ to }) => to === run)
    return index < 0 ? undefined : left.splice(index, 1)[0]?.behaviour
  })
  const { with: inputs, ...more } = rest
  const { result, requests } = await journaled.step({ journal: 'none', ...inputs }, more)
  expect(left).toEqual([])
  expect(requests).toHaveLength(answers.length)
  return result
}

const TIME = String.raw`(?:\d+h \d\dm|\d+m \d\ds|\d+(?:\.\d)?s)`
/** The times that the step itself takes; those of runs and settings are fixed. */
const OWN_TIMES = new RegExp(
  `^${TIME}(?= waited)|(?<=next poll in )${TIME}|(?<=items? in <b>)${TIME}|(?<=<td>Time</td><td>)${TIME}|${TIME}(?= ago)`,
  'gm',
)

/** The texts that people see, with a fixed name for everything that differs from run to run. */
function steady(result: StepResult): string {
  const { log, annotations, outputs, exitCode, summary } = result
  const titles = annotations.map(({ level, title }) => `${level}: ${title ?? '–'}`)
  const values = [...outputs].map(([name, value]) => `${name}=${value.replaceAll('\n', '\n|')}`)
  const text = [
    ...['== log ==', ...log, '== annotations ==', ...titles],
    ...[`== outputs, exit code ${exitCode} ==`, ...values.toSorted()],
    summary === undefined ? '' : `== summary ==\n${summary}`,
  ].join('\n')
  return withSlashes(
    text
      .replaceAll(service.url, 'http://BASE')
      .replaceAll(result.temp, 'TEMP')
      .replaceAll(result.workspace, 'WORKSPACE'),
  )
    .replace(/(?<=workflow-runs?-)\w{6}/g, 'XXXXXX')
    .replace(OWN_TIMES, '<time>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replace(/(.)\1{999,}/g, '$1$1$1<and so on>')
}

// Windows has no signal that a step can answer with a summary: there a cancelled one just ends.
const PLAYED = Object.entries(STORIES).filter(
  ([name]) => !name.endsWith('cancelled') || process.platform !== 'win32',
)

describe('what people see of a step', () => {
  test.each(PLAYED)('%s', async (name, story) => {
    expectAsIn(join(FOLDER, `${name}.txt`), await textOf(story))
  })

  test('is in no other file', () => {
    const names = Object.keys(STORIES).map((name) => `${name}.txt`)
    expect(readdirSync(FOLDER).sort()).toEqual(names.sort())
  })
})
