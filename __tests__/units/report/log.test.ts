// The lines of the log while items are carried out, and those of the debug log.

import { EOL } from 'node:os'
import { describe, expect, test } from '@jest/globals'
import { OutputsFile } from '../../../src/github/runner.ts'
import type { Settings } from '../../../src/inputs/settings.ts'
import { readRunUrl } from '../../../src/inputs/urls.ts'
import { annotation } from '../../../src/report/entry.ts'
import { describeRequest } from '../../../src/report/list-log.ts'
import { writeEntries } from '../../../src/report/places/log.ts'
import type { OutputName } from '../../../src/report/places/outputs.ts'
import { createReport } from '../../../src/report/report.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import type { Poll } from '../../../src/run/poll.ts'
import type { Task } from '../../../src/run/task.ts'
import { parseRun } from '../../../src/run/workflow-run.ts'
import type { StepEvent } from '../../../src/schedule/ports.ts'
import { literal } from '../../../src/text/words.ts'
import { takePrinted } from '../../helpers/printed.ts'
import { finished } from '../../helpers/runs.ts'
import { collectOf, listSettings, startOf } from '../../helpers/settings.ts'

const printed = takePrinted()
const cause = literal('connection refused (ECONNREFUSED)')
const runPage = readRunUrl('https://studio.example/{workflow-id}/runs/{run-id}', () => {})

/** The lines of a step with these tasks, events, and ends of items. */
function linesOf(
  tasks: readonly Task[],
  varied: Partial<Settings>,
  events: readonly (StepEvent | readonly [Task, Outcome])[] = [],
): readonly string[] {
  printed.text = ''
  const settings = listSettings(tasks, varied)
  const places = { outputs: new OutputsFile<OutputName>(undefined), summaryFile: undefined }
  const report = createReport(tasks, settings, places, '/nonexistent/temp')
  report.begin()
  for (const event of events) {
    if ('kind' in event) report.onEvent(event)
    else report.ended(...event)
  }
  return printed.text.trimEnd().split(EOL)
}

const polled = (poll: Poll, waitedMs: number, pauseMs?: number): StepEvent => ({
  ...{ kind: 'polled', poll, waitedMs, pauseMs },
})
const executing: Poll = { kind: 'executing', retryAfterMs: 0 }
const repeated = (task: ReturnType<typeof startOf>, pauseMs: number): StepEvent => ({
  ...{ kind: 'start-repeated', task, cause, pauseMs },
})

describe('the log of a single run', () => {
  const task = startOf('run')
  const single = { list: undefined }

  test('has the page of the run, and a line for each poll', () => {
    const values = new Map([
      ['topic', 'secret'],
      ['tone', 'secret'],
    ])
    const events = [
      repeated(task, 2_000),
      { kind: 'started', task, runId: 'run-1' } as const,
      polled(executing, 0, 5_000),
      polled({ kind: 'failed', cause, retryAfterMs: 1_000 }, 17_000, 5_000),
      polled({ kind: 'busy', cause, retryAfterMs: 0 }, 22_000, 5_000),
      polled({ kind: 'refused', status: 403 }, 25_000),
      polled({ kind: 'finished', run: parseRun({}), answer: Buffer.of() }, 27_000),
    ]
    expect(linesOf([{ ...task, values }], { ...single, runPage }, events)).toEqual([
      'Starting AI workflow workflow-1 with 2 inputs (topic, tone) at https://service.example',
      'Not started yet (connection refused (ECONNREFUSED)), next attempt in 2s',
      'Started run run-1',
      '  https://studio.example/workflow-1/runs/run-1',
      '0s waited: still executing, next poll in 5s',
      '17s waited: poll failed (connection refused (ECONNREFUSED)), next poll in 5s',
      '22s waited: poll failed (connection refused (ECONNREFUSED)), next poll in 5s',
      '25s waited: poll refused',
      '27s waited: finished',
    ])
  })

  test('that is collected begins with its page, where that is known', () => {
    const line = 'Collecting run run-2 from https://service.example'
    const page = readRunUrl('https://studio.example/{run-id}', () => {})
    expect(linesOf([collectOf('run', 'run-2')], { ...single, runPage: page })).toEqual([
      line,
      '  https://studio.example/run-2',
    ])
    expect(linesOf([collectOf('run', 'run-2')], { ...single, runPage })).toEqual([line])
  })
})

describe('the log of a list', () => {
  const a = startOf('a', 1)
  const b = { ...collectOf('b', 'run-b'), position: 2 }
  const c = startOf('c', 3)

  test('has the start and the end of each item, with the page of a run once', () => {
    const lines = linesOf([a, b, c], { runPage }, [
      repeated(a, 2_000),
      { kind: 'started', task: a, runId: 'run-a' },
      polled(executing, 0, 5_000),
      [a, finished({ workflowId: 'workflow-1' }, { runId: 'run-a', success: false })],
      [b, finished({ workflowId: 'workflow-2' }, { runId: 'run-b' })],
      { kind: 'starting-ended', why: { by: 'failures' }, left: 1 },
      [c, { kind: 'not-started', why: { by: 'failures' } }],
    ])
    expect(lines).toEqual([
      '3 items (2 to start, 1 to collect), at most 10 runs at a time, at https://service.example',
      'Not started yet: item "a" (1 of 3) (connection refused (ECONNREFUSED)), next attempt in 2s',
      'Started run run-a for item "a" (1 of 3) (https://studio.example/workflow-1/runs/run-a)',
      'Ended item "a" (1 of 3): failure in 1m 05s, run run-a: the service does not report success',
      'Ended item "b" (2 of 3): success in 1m 05s, run run-b (https://studio.example/workflow-2/runs/run-b)',
      'No more runs are started (1 item left), because more items failed than `tolerated-failures` allows.',
    ])
  })

  test('has the lines of more than 40 items in groups, and all others outside', () => {
    const tasks = Array.from({ length: 41 }, (_, index) => startOf(`${index}`, index + 1))
    const started = (index: number): StepEvent => {
      return { kind: 'started', task: tasks[index] ?? startOf('x'), runId: `run-${index}` }
    }
    const held = { kind: 'held', ms: 9_000, cause } as const
    const events = [started(0), started(1), held, held, started(2)]
    const [, ...lines] = linesOf(tasks, {}, events)
    const one = (index: number) => expect.stringMatching(`^Started run run-${index} for item`)
    const pause = expect.stringMatching(/^The service is busy/)
    const open = '::group::Starts and ends'
    expect(lines).toEqual([open, one(0), one(1), '::endgroup::', pause, pause, open, one(2)])
    writeEntries([annotation('error', 'Title', literal('It broke'))])
    expect(printed.text.slice(-60)).toMatch(/::endgroup::\r?\n::error title=Title::It broke/)
    printed.text = ''
    const [, ...few] = linesOf(tasks.slice(1), {}, [started(1), held])
    expect(few).toEqual([one(1), pause])
  })

  test('has no limit of runs if it starts none', () => {
    expect(linesOf([b], {})).toEqual(['1 item (1 to collect), at https://service.example'])
  })
})

test('The debug log has the method, URL, status, size and time of a request', () => {
  const url = new URL('https://service.example/runs/r')
  const body = { kind: 'broken', bytes: Buffer.from('secret'), cause } as const
  const given = { kind: 'answer', status: 250, headers: {} } as const
  const request = { method: 'GET', url } as Parameters<typeof describeRequest>[0]
  const texts = [
    describeRequest(
      request,
      { ...given, body: { ...body, kind: 'whole', cause: undefined } },
      12.4,
    ),
    describeRequest(request, { ...given, body }, 12.5),
    describeRequest(request, { kind: 'no-connection', cause }, 0),
  ]
  expect(texts.map(({ text }) => text)).toEqual([
    'GET https://service.example/runs/r: status 250, 6 B, 12 ms',
    'GET https://service.example/runs/r: status 250, 6 B, connection refused (ECONNREFUSED), 13 ms',
    'GET https://service.example/runs/r: connection refused (ECONNREFUSED), 0 ms',
  ])
})
