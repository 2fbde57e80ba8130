// The log of a single run while it is started and waited for: a line for each event.
import { describe, expect, test } from '@jest/globals'
import type { Event } from '../../../src/many/ports.ts'
import { RunLog, type RunLogContext } from '../../../src/report/log.ts'
import type { Poll } from '../../../src/run/poll.ts'
import type { Task } from '../../../src/run/task.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { quoted, say } from '../../../src/text/words.ts'
import { linesOf } from '../../helpers/entries.ts'
import { runFrom } from '../../helpers/runs.ts'

const KEY = 'the-key-of-the-service'
const presenter = new Presenter(KEY)
const START: Task = { kind: 'start', id: 'run', workflowId: 'workflow-1' }
const COLLECT: Task = { kind: 'collect', id: 'run', runId: 'run-1', workflowId: undefined }

/** What a lower room says, which may quote someone else. */
const said = (text: string) => say`${quoted(text)}`

const logOf = (context: Partial<RunLogContext> = {}) =>
  new RunLog({
    task: START,
    nodes: [],
    baseUrl: 'https://service.example/api',
    urlOf: () => undefined,
    ...context,
  })

const linesOfEvent = (event: Event, log = logOf()) => linesOf(log.entriesOf(event), presenter)

describe('the first line', () => {
  const starting = (nodes: readonly string[], more: Partial<RunLogContext> = {}) =>
    linesOfEvent({ kind: 'starting', index: 0 }, logOf({ nodes, ...more }))

  test('of a start names the workflow, the nodes that get inputs, and the service', () => {
    expect(starting([])).toEqual([
      'Starting workflow workflow-1 with 0 inputs at https://service.example/api',
    ])
    expect(starting(['a'])).toEqual([
      'Starting workflow workflow-1 with 1 input (a) at https://service.example/api',
    ])
    expect(starting(['a', 'b'])).toEqual([
      'Starting workflow workflow-1 with 2 inputs (a, b) at https://service.example/api',
    ])
    expect(logOf().opening()).toEqual([])
  })

  test('names no more nodes than 200 characters hold', () => {
    const [line = ''] = starting(Array.from({ length: 100 }, (_, index) => `node_${index}`))
    expect(line).toContain('with 100 inputs (node_0, ')
    expect(/\((.*)\)/.exec(line)?.[1]).toHaveLength(200)
  })

  test('of a run that is collected names it and the service', () => {
    const log = logOf({ task: COLLECT })
    expect(linesOf(log.opening(), presenter)).toEqual([
      'Collecting run run-1 from https://service.example/api',
    ])
  })

  test('never has the key, nor a line break', () => {
    const task = { ...START, workflowId: `${KEY}\nx` } as const
    expect(starting([`${KEY}\ny`], { task, baseUrl: KEY })).toEqual([
      'Starting workflow *** x with 1 input (*** y) at ***',
    ])
  })
})

describe('the line of a start', () => {
  const repeated = (cause: string, pauseMs: number, askedMs: number) =>
    linesOfEvent({ kind: 'start-repeated', index: 0, cause: said(cause), pauseMs, askedMs })

  test('that is repeated has why, what the service asks for, and the pause', () => {
    expect(repeated('status 429', 2_000, 0)).toEqual([
      'Not started yet (status 429), next attempt in 2s',
    ])
    expect(repeated(`${KEY}\nx`, 600_000, 600_000)).toEqual([
      'Not started yet (*** x), the service asked for a pause of 10m 00s, next attempt in 10m 00s',
    ])
  })

  test('that was made has the id of the run', () => {
    expect(linesOfEvent({ kind: 'started', index: 0, runId: `run-1\n${KEY}` })).toEqual([
      'Started run run-1 ***',
    ])
  })
})

describe('the line of a poll', () => {
  const executing = (message?: string): Poll => ({ kind: 'executing', message, retryAfterMs: 0 })
  const finished = (): Poll => ({
    kind: 'finished',
    run: runFrom({ success: true, data: {} }),
    answer: Buffer.from(''),
  })
  const lines = (poll: Poll, pauseMs?: number, log = logOf()) =>
    linesOfEvent({ kind: 'polled', index: 0, poll, waitedMs: 65_000, pauseMs }, log)

  test('has the time waited, what was found, and the next pause', () => {
    expect(lines(executing(), 16_250)).toEqual(['1m 05s waited: still executing, next poll in 16s'])
    for (const kind of ['failed', 'busy'] as const) {
      expect(lines({ kind, cause: said('connection reset'), retryAfterMs: 0 }, 400)).toEqual([
        '1m 05s waited: poll failed (connection reset), next poll in 0.4s',
      ])
    }
  })

  test.each<readonly [poll: Poll, says: string]>([
    [finished(), 'finished'],
    [{ kind: 'refused', status: 404, message: said('x') }, 'poll refused'],
    [executing(), 'still executing'],
  ])('has no pause where no poll follows: %#', (poll, says) => {
    expect(lines(poll)).toEqual([`1m 05s waited: ${says}`])
  })

  test('has the pause that the service asks for, also where the step waits less', () => {
    expect(
      lines({ kind: 'executing', message: undefined, retryAfterMs: 600_000 }, 600_000),
    ).toEqual([
      '1m 05s waited: still executing, the service asked for a pause of 10m 00s, next poll in 10m 00s',
    ])
    expect(
      lines({ kind: 'failed', cause: said('status 503'), retryAfterMs: 86_400_000 }, 900_000),
    ).toEqual([
      '1m 05s waited: poll failed (status 503), the service asked for a pause of 24h 00m, next poll in 15m 00s',
    ])
    expect(lines(executing(), 1)[0]).not.toContain('asks')
  })

  test('is followed by the service’s message when that is new', () => {
    const log = logOf()
    const news = (message?: string) => lines(executing(message), 1, log).slice(1)
    expect(news('Please')).toEqual(['  service: Please'])
    expect(news('Please wait')).toEqual(['  service: Please wait'])
    expect(news('Please wait')).toEqual([])
    expect(news()).toEqual([])
    expect(news('Please wait')).toEqual([])
    expect(lines({ kind: 'failed', cause: said('x'), retryAfterMs: 0 }, 1, log)).toHaveLength(1)
    expect(news('Please wait')).toEqual([])
    expect(news('Please')).toEqual(['  service: Please'])
  })

  test('remembers the message for its own step alone', () => {
    expect(lines(executing('Please wait'))).toHaveLength(2)
    expect(lines(executing('Please wait'))).toHaveLength(2)
  })

  test('that says nothing is none', () => {
    expect(lines({ kind: 'dropped' }, 1)).toEqual([])
  })

  test('never has the key, nor a line break', () => {
    const foreign = `${KEY}\nnext`
    const all = [
      ...lines(executing(foreign)),
      ...lines({ kind: 'failed', cause: said(foreign), retryAfterMs: 0 }),
    ]
    expect(all).toEqual([
      '1m 05s waited: still executing',
      '  service: *** next',
      '1m 05s waited: poll failed (*** next)',
    ])
  })
})

test.each<Event>([
  { kind: 'held', ms: 1_000, askedMs: 0 },
  { kind: 'outage-began', cause: said('connection reset') },
  { kind: 'outage-ended' },
  { kind: 'starting-ended', why: { by: 'deadline' }, left: 1 },
])('what concerns a list says nothing of a single run: $kind', (event) => {
  expect(linesOfEvent(event)).toEqual([])
})
