// How a step with a list ends when its items end differently, through the bundle: what counts, and what is
// told of those that never had a run.
import * as path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { type Behaviour, startService } from '../../sandbox/service/index.ts'
import {
  BROKEN,
  ECHO,
  ENDLESS,
  itemsOf,
  PATIENT,
  playList,
  WORKFLOWS,
} from './support/list-scenario.ts'

const service = await startService({ workflows: WORKFLOWS })

afterAll(() => service.close())

afterEach(() => service.intercept(undefined))

/** Starts with these values are answered so. */
function answerStarts(answers: Readonly<Record<string, Behaviour>>): void {
  service.intercept(({ endpoint, body }) => {
    const [, value = ''] = /"value":"([^"]*)"/.exec(body) ?? []
    return endpoint === 'start' ? answers[value] : undefined
  })
}

function item(id: string, workflow = ECHO) {
  return { id, 'workflow-id': workflow.id, inputs: { input_1: id } }
}

function answer(status: number): Behaviour {
  return { kind: 'answer', answer: { status, json: { message: 'No.' } } }
}

const EXECUTING: Behaviour = { kind: 'answer', answer: { status: 250, json: { message: 'Wait.' } } }

/** A run that exists, of that workflow. */
async function runOf(workflow = ECHO): Promise<string> {
  const { outputs } = await playList(service, {
    with: { items: JSON.stringify([item('run', workflow)]), wait: 'false' },
  })
  return JSON.parse(outputs['run-ids'] ?? '').run
}

describe('without waiting', () => {
  test('started goes before running, and that before success', async () => {
    const [finished, executing] = [await runOf(), await runOf(ENDLESS)]
    const collected = [
      { id: 'finished', 'run-id': finished, 'workflow-id': ECHO.id },
      { id: 'executing', 'run-id': executing, 'workflow-id': ENDLESS.id },
    ]
    const look = (...items: object[]) =>
      playList(service, { with: { items: JSON.stringify(items), wait: 'false' } })
    const all = await look(item('new', ENDLESS), ...collected)
    expect(all.outputs.counts).toBe('{"total":3,"success":1,"started":1,"running":1}')
    expect([all.outputs.conclusion, all.exitCode]).toEqual(['started', 0])
    const two = await look(...collected)
    expect([two.outputs.conclusion, two.exitCode]).toEqual(['running', 0])
    const one = await look(...collected.slice(0, 1))
    expect([one.outputs.conclusion, one.exitCode]).toEqual(['success', 0])
  })

  test('a failure goes before all of them', async () => {
    const failed = await runOf(BROKEN)
    const items = [item('new', ENDLESS), { id: 'old', 'run-id': failed, 'workflow-id': BROKEN.id }]
    const played = await playList(service, {
      with: { items: JSON.stringify(items), wait: 'false' },
    })
    expect(played.outputs.counts).toBe('{"total":2,"failure":1,"started":1}')
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['failure', 1])
  })
})

describe('the conclusion', () => {
  test('is failure before timed_out', async () => {
    const played = await playList(service, {
      with: {
        items: JSON.stringify([item('good'), item('bad', BROKEN), item('slow', ENDLESS)]),
        'timeout-minutes': '0.06',
      },
    })
    expect(played.outputs.counts).toBe('{"total":3,"success":1,"failure":1,"timed_out":1}')
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['failure', 1])
    // It has an id all the same, and no result.
    expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual([
      'good',
      'bad',
      'slow',
    ])
    expect(Object.keys(JSON.parse(played.outputs.results ?? ''))).toEqual(['good', 'bad'])
  })

  test('is error before failure, where an item is error', async () => {
    answerStarts({ refused: answer(400) })
    const items = [item('bad', BROKEN), item('refused'), item('good')]
    const played = await playList(service, { with: { items: JSON.stringify(items) } })
    expect(played.outputs.counts).toBe('{"total":3,"success":1,"failure":1,"error":1}')
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['error', 1])
  })

  test('is error before failure, where an item is unknown, and it has no run', async () => {
    answerStarts({ lost: { kind: 'reset' } })
    const items = [item('bad', BROKEN), item('lost'), item('good', PATIENT)]
    const played = await playList(service, {
      with: { items: JSON.stringify(items), 'workflow-id': '' },
      speed: 30,
    })
    expect(played.outputs.counts).toBe('{"total":3,"success":1,"failure":1,"unknown":1}')
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['error', 1])
    expect(played.lines.find(({ id }) => id === 'lost')).toEqual({
      id: 'lost',
      position: 2,
      conclusion: 'unknown',
      error: expect.stringContaining('A run may have been started'),
      'run-id': null,
      'workflow-id': ECHO.id,
      state: null,
      result: null,
      'step-outputs': null,
      'failed-steps': null,
      'started-at': null,
      'ended-at': null,
      'duration-seconds': null,
      'result-file': null,
      resumed: false,
    })
  })

  if (process.platform !== 'win32') {
    test('is cancelled before all others', async () => {
      answerStarts({ refused: answer(400) })
      const items = [item('refused'), item('bad', BROKEN), item('slow', ENDLESS), item('rest')]
      const played = await playList(service, {
        with: { items: JSON.stringify(items), 'max-parallel': '1' },
        whileRunning: async (step) => {
          await step.line(/^Started run .* for item "slow"/)
          step.signal('SIGTERM')
        },
      })
      expect(played.outputs.counts).toBe(
        '{"total":4,"failure":1,"cancelled":1,"error":1,"not_started":1}',
      )
      expect([played.outputs.conclusion, played.exitCode]).toEqual(['cancelled', 1])
      expect(played.lines.at(-1)).toMatchObject({ id: 'rest', 'run-id': null, resumed: false })
    })
  }
})

describe('with tolerated-failures', () => {
  const items = [
    // A poll of it shows that the service answers after the start that is lost.
    item('a', PATIENT),
    ...[item('bad', BROKEN), item('refused'), item('lost'), item('b'), item('c')],
  ]

  test('errors and unknown items are failures like others, and none of them counts', async () => {
    answerStarts({ refused: answer(400), lost: { kind: 'reset' } })
    for (const tolerated of ['3', '100%']) {
      const played = await playList(service, {
        with: { items: JSON.stringify(items), 'tolerated-failures': tolerated },
      })
      expect(played.outputs.counts).toBe(
        '{"total":6,"success":3,"failure":1,"error":1,"unknown":1}',
      )
      expect([played.outputs.conclusion, played.exitCode]).toEqual(['success', 0])
      expect(played.annotations).toEqual([expect.stringMatching(/^warning: .*"bad".*"lost"/s)])
      expect(played.annotations[0]).toContain('"refused"')
    }
  })

  test('an item that takes too long is none of them', async () => {
    const played = await playList(service, {
      with: {
        items: JSON.stringify([item('slow', ENDLESS), item('good')]),
        'tolerated-failures': '2',
        'timeout-minutes': '0.03',
      },
    })
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['timed_out', 1])
  })

  test('runs that execute when one failure is too many are still waited for', async () => {
    let isBadOver = false
    service.intercept(({ endpoint, run }) => {
      const isSlow = service.runs().find(({ run_id }) => run_id === run)?.workflow_id === ECHO.id
      return endpoint === 'read' && isSlow && !isBadOver ? EXECUTING : undefined
    })
    const played = await playList(service, {
      with: {
        items: JSON.stringify([item('slow'), item('bad', BROKEN), item('rest')]),
        'tolerated-failures': '0',
        'max-parallel': '2',
      },
      whileRunning: async (step) => {
        await step.line(/^Ended item "bad"/)
        isBadOver = true
      },
    })
    expect(played.conclusions).toEqual({ slow: 'success', bad: 'failure', rest: 'not_started' })
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['failure', 1])
    // Those that are never started come last.
    expect(played.lines.map(({ id }) => id)).toEqual(['bad', 'slow', 'rest'])
    expect(played.lines.at(-1)).toMatchObject({ state: null, 'step-outputs': null, position: 3 })
  })
})

test('an item collects a run of the step’s workflow, where it names none', async () => {
  const run = await runOf()
  const collect = (workflow: string) =>
    playList(service, {
      with: { items: JSON.stringify([{ id: 'a', 'run-id': run }]), 'workflow-id': workflow },
    })
  expect((await collect(BROKEN.id)).conclusions).toEqual({ a: 'error' })
  expect((await collect(ECHO.id)).conclusions).toEqual({ a: 'success' })
  expect((await collect('')).conclusions).toEqual({ a: 'success' })
})

test('the values of an item have every form of the input `inputs`, and the list may be lines', async () => {
  const before = service.requests.length
  const items = [
    '{"id": "a", "inputs": {"input_1": "x", "b": 3.50, "c": true, "d": null, "e": [1.0, {"f": 2e3}]}}',
    '',
    '  {"id": "b", "inputs": {"input_1": {"value": "y", "type": "text"}, "b": {"value": "z"}}}  ',
  ].join('\r\n')
  await playList(service, { with: { items, wait: 'false' } })
  const text = (value: string) => ({ value, type: 'text' })
  const sent = service.requests.slice(before).map(({ body }) => JSON.parse(body).inputs)
  expect(sent).toEqual([
    {
      input_1: text('x'),
      b: text('3.50'),
      c: text('true'),
      d: text(''),
      e: text('[1.0,{"f":2e3}]'),
    },
    { input_1: text('y'), b: text('z') },
  ])
})

test('a results-file that cannot be written is a warning, and the output is empty', async () => {
  const played = await playList(service, {
    with: { items: itemsOf(['a', 'b']) },
    env: { RUNNER_TEMP: path.join(import.meta.filename, 'none') },
  })
  expect([played.outputs.conclusion, played.exitCode]).toEqual(['success', 0])
  expect(played.outputs['results-file']).toBe('')
  expect(played.outputs.results).toBe('{"a":"a","b":"b"}')
  expect(played.annotations).toContainEqual(expect.stringMatching(/^warning: No results-file: /))
  expect(played.annotations.every((each) => each.startsWith('warning'))).toBe(true)
})
