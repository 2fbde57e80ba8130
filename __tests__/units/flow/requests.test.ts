// What a step sends, one request at a time, over real connections.

import { afterEach, describe, expect, test } from '@jest/globals'
import { sampleKeys, sampleWorkflows } from '../../../sandbox/service/index.ts'
import { type Requests, requestsOf, timesOf } from '../../../src/flow/requests.ts'
import type { PollContext } from '../../../src/run/poll.ts'
import type { Admit } from '../../../src/service/admission.ts'
import { inText } from '../../helpers/words.ts'
import { answer, finished, flowScene, RUN, STILL } from './scene.ts'

const scene = flowScene()
const debugging = process.env.RUNNER_DEBUG
afterEach(() => {
  if (debugging === undefined) delete process.env.RUNNER_DEBUG
  else process.env.RUNNER_DEBUG = debugging
})

const CONTEXT: PollContext = { runId: RUN, goodPollBefore: false, justStarted: false }
const NOT_UTF8 = Buffer.from('{"message": "\xff"}', 'latin1')
const { id: WORKFLOW } = sampleWorkflows.failing

async function requests(
  inputs: Readonly<Record<string, string>> = {},
  { cancel = new AbortController().signal, admit }: { cancel?: AbortSignal; admit?: Admit } = {},
): Promise<Requests> {
  const { presenter } = scene
  return requestsOf(await scene.settings(inputs), { presenter, cancel }, admit)
}

async function pollWith(by: Requests) {
  const { poll, release } = await by.poll(RUN, { timeoutMs: 4_000, context: () => CONTEXT })
  release()
  return poll
}

/** Counts the answers that are taken in, and that are let go of. */
function counting() {
  const counts = { admitted: 0, released: 0 }
  const admit: Admit = () => {
    counts.admitted++
    return { mayBeLarge: () => true, release: () => counts.released++ }
  }
  return { counts, admit }
}

describe('a start', () => {
  test('is sent to the workflow with the values, and gives what came of it', async () => {
    const verdict = await (await requests()).start(WORKFLOW, new Map([['input_1', 'a']]))
    const [sent, ...more] = scene.requests()
    expect([sent?.method, sent?.path, more]).toEqual([
      ...['POST', `/v1/workflows/${WORKFLOW}/run`, []],
    ])
    expect(sent?.body.toString()).toBe('{"inputs":{"input_1":{"value":"a","type":"text"}}}')
    expect(verdict).toEqual({ kind: 'started', runId: scene.service.runs().at(-1)?.run_id })
  })

  test('whose run has the key in its id cannot be followed', async () => {
    const id = `run-${sampleKeys.full.key}`
    scene.service.script('start', answer(200, { success: true, data: { id } }))
    const verdict = await (await requests()).start(WORKFLOW, new Map())
    expect(verdict).toEqual({ kind: 'unusable-id', id, holdsKey: true })
  })

  test('lets go of its answer at once, and a poll when that is dealt with', async () => {
    const { counts, admit } = counting()
    const by = await requests({}, { admit })
    await by.start(WORKFLOW, new Map())
    expect(counts).toEqual({ admitted: 1, released: 1 })
    scene.service.script('read', finished(['a', 'text']))
    const { release } = await by.poll(RUN, { timeoutMs: 4_000, context: () => CONTEXT })
    expect(counts).toEqual({ admitted: 2, released: 1 })
    release()
    expect(counts.released).toBe(2)
  })
})

describe('a poll', () => {
  test('asks for the run, and gives what its answer means', async () => {
    const by = await requests()
    scene.service.script('read', STILL, finished(['a', 'text']), { kind: 'reset' })
    expect(await pollWith(by)).toMatchObject({ kind: 'executing', message: 'Wait' })
    expect(await pollWith(by)).toMatchObject({ kind: 'finished' })
    expect(await pollWith(by)).toMatchObject({ kind: 'failed' })
    expect(scene.requests().map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array(3).fill(expect.stringMatching(`^GET /v1/workflow-runs/${RUN}`)),
    )
  })

  test('asks what its meaning depends on when the answer is there', async () => {
    scene.service.script('read', answer(404, { success: false, message: 'None' }))
    let asked = 0
    const context = () => {
      asked += scene.requests().length
      return { ...CONTEXT, justStarted: true }
    }
    const { poll } = await (await requests()).poll(RUN, { timeoutMs: 4_000, context })
    expect([asked, poll.kind]).toEqual([1, 'failed'])
  })

  test('whose step is cancelled while the answer arrives says nothing', async () => {
    const controller = new AbortController()
    const by = await requests({}, { cancel: controller.signal })
    scene.service.always('read', finished(['a', 'text']))
    const polling = by.poll(RUN, { timeoutMs: 4_000, context: () => CONTEXT })
    controller.abort()
    expect((await polling).poll).toEqual({ kind: 'dropped' })
  })

  test('gives a finished run the result that is wished for', async () => {
    const steps = [['a', '{"x": 1}'] as const, ['b', 'last'] as const]
    scene.service.script('read', finished(...steps), finished(...steps), STILL)
    const plain = await pollWith(await requests())
    expect(plain.kind === 'finished' && plain.run.result.step?.output).toBe('last')
    const wishing = await requests({ 'result-node': 'a', 'result-format': 'json' })
    const wished = await pollWith(wishing)
    expect(wished.kind === 'finished' && wished.run.result).toMatchObject({
      step: { output: '{"x": 1}' },
      json: { kind: 'json' },
    })
    expect(await pollWith(wishing)).toMatchObject({ kind: 'executing' })
  })
})

describe('an answer that is not UTF-8', () => {
  const warning = expect.stringMatching(/^::warning title=Answer not UTF-8::/)
  const garbled = { kind: 'answer', answer: { status: 250, body: NOT_UTF8 } } as const

  test('is a warning once, whatever it answered', async () => {
    const by = await requests()
    scene.service.script('read', STILL, garbled, garbled)
    await pollWith(by)
    expect(scene.log()).toEqual([])
    expect(inText(await pollWith(by))).toMatchObject({ kind: 'executing', message: '\ufffd' })
    expect(scene.log()).toEqual([warning])
    await pollWith(by)
    scene.service.script('start', garbled)
    await by.start(WORKFLOW, new Map())
    expect(scene.log()).toEqual([])
  })

  test('is one of a start, too, and where nothing is answered there is none', async () => {
    const by = await requests()
    scene.service.script('start', { kind: 'reset' }, garbled)
    expect(await by.start(WORKFLOW, new Map())).toMatchObject({ kind: 'uncertain' })
    expect(scene.log()).toEqual([])
    await by.start(WORKFLOW, new Map())
    expect(scene.log()).toEqual([warning])
  })
})

test('each request is a line of the debug log, where that is on, without key and body', async () => {
  for (const [RUNNER_DEBUG, line] of [
    ['0', undefined],
    ['1', expect.stringMatching(/^::debug::GET http:\S+: status 250, \d+ B, \d+ ms$/)],
  ] as const) {
    process.env.RUNNER_DEBUG = RUNNER_DEBUG
    scene.service.script('read', STILL)
    await pollWith(await requests())
    expect(scene.log()).toEqual([line].filter((each) => each !== undefined))
  }
})

test('the times of a run are those of the settings', async () => {
  const inputs = {
    'timeout-minutes': '2',
    'first-poll-seconds': '3',
    'poll-interval-seconds': '4',
    'request-timeout-seconds': '5',
  }
  const times = {
    ...{ deadlineMs: 120_000, firstPauseMs: 3_000, longestPauseMs: 4_000 },
    requestTimeoutMs: 5_000,
  }
  expect(timesOf(await scene.settings(inputs))).toEqual({ ...times, untilFinished: true })
  const started = await scene.settings({ ...inputs, wait: 'false' })
  expect(timesOf(started)).toEqual({ ...times, untilFinished: false })
})
