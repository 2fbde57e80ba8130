// The work of a step with a single run: what is sent, told, kept, and recorded, and in which order.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { sampleWorkflows } from '../../../sandbox/service/index.ts'
import { carryOutOne } from '../../../src/flow/one.ts'
import type { Recorder } from '../../../src/flow/recorder.ts'
import { type Entry, line } from '../../../src/report/entry.ts'
import { NOTHING_KEPT } from '../../../src/report/kept.ts'
import type { Problem } from '../../../src/run/problem.ts'
import { say } from '../../../src/text/words.ts'
import { answer, finished, flowScene, RUN, STILL, toldRecorder } from './scene.ts'

const scene = flowScene()
const PROBLEM: Problem = { kind: 'journal-taken' }
const START = { 'workflow-id': sampleWorkflows.failing.id, inputs: '{"input_1": "a"}' }
const COLLECT = { 'run-id': RUN, 'workflow-id': '' }

async function carryOut(
  inputs: Readonly<Record<string, string>>,
  more: Partial<Recorder> = {},
  cancel = new AbortController(),
) {
  const settings = await scene.settings(inputs)
  const { work } = settings
  if (work.kind !== 'one') throw new Error('a list')
  const recorder = toldRecorder([work.task], more)
  const { calls } = recorder
  const done = await carryOutOne(work, settings, recorder, {
    presenter: scene.presenter,
    cancel: cancel.signal,
    places: scene.places,
    onRunId: (runId) => {
      calls.push(`id ${runId} after ${scene.requests().length}`)
    },
    urlOf: (runId) => `https://pages.example/${runId}`,
  })
  return { ...done, calls, recorder }
}

const kept = (at: string) => fs.readFileSync(at, 'utf8')

describe('a run that is started', () => {
  test('has its id told before any waiting, and its end recorded when the outputs are written', async () => {
    scene.service.always('read', finished(['a', 'text']))
    const { outcome, kept: files, calls, whenWritten } = await carryOut(START)
    const runId = scene.service.runs().at(-1)?.run_id
    expect(outcome).toMatchObject({ kind: 'finished', runId, reasons: [] })
    expect(outcome).not.toHaveProperty('problem')
    expect(calls).toEqual([
      'prepared 0 [["input_1","a"]]',
      `id ${runId} after 1`,
      `started 0 ${runId}`,
    ])
    expect(JSON.parse(kept(files.resultFile))).toMatchObject({ data: { state: 'DONE' } })
    const [sent] = scene.requests()
    expect(sent?.path).toContain(START['workflow-id'])
    expect(sent?.body.toString()).toContain('{"input_1":{"value":"a"')
    expect(scene.log()).toEqual([
      expect.stringMatching(/^Starting workflow .*input_1/),
      `Started run ${runId}`,
      `  https://pages.example/${runId}`,
      expect.stringContaining('finished'),
    ])
    whenWritten()
    expect(calls.slice(3)).toEqual(['ended 0 finished', 'close'])
  })

  test('and not waited for has no file', async () => {
    const { outcome, kept: files } = await carryOut({ ...START, wait: 'false' })
    expect([outcome.kind, files]).toEqual(['started', NOTHING_KEPT])
    expect(scene.requests()).toHaveLength(1)
  })

  test('has what there is to say of the recording printed at the end', async () => {
    const entries: readonly Entry[] = [line(say`told at the end`)]
    const { whenWritten } = await carryOut({ ...START, wait: 'false' }, { close: () => entries })
    expect(scene.log()).not.toContain('told at the end')
    whenWritten()
    expect(scene.log()).toEqual(['told at the end'])
  })
})

test('a run that exists has its id told at once, and nothing is recorded as started', async () => {
  scene.service.script('read', STILL, finished())
  const { outcome, calls } = await carryOut(COLLECT)
  expect(outcome).toMatchObject({ kind: 'finished', runId: RUN })
  expect(calls).toEqual([`id ${RUN} after 0`])
  expect(scene.log()[0]).toMatch(new RegExp(`^Collecting run ${RUN} from http`))
})

describe('what cannot be recorded makes the step an error', () => {
  const problem = PROBLEM

  test('without a run where nothing could be sent', async () => {
    const why = { by: 'journal', problem } as const
    const { outcome } = await carryOut(START, {
      problem,
      prepared: () => ({
        ...{ kind: 'impossible', outcome: { kind: 'not-started', why }, endsStarting: why },
      }),
    })
    expect(outcome).toEqual({ kind: 'error', runId: undefined, problem })
    expect(scene.requests()).toEqual([])
  })

  test('with the run and its outputs where it has finished', async () => {
    scene.service.script('read', finished(['a', 'text']))
    const { outcome, kept: files } = await carryOut(COLLECT, { problem })
    expect(outcome).toMatchObject({ kind: 'finished', runId: RUN, problem })
    expect(files.resultFile).not.toBe('')
  })

  test.each([
    ['was started', { ...START, wait: 'false' }, 'started'],
    ['is executing', { ...COLLECT, wait: 'false' }, 'running'],
    ['takes too long', { ...COLLECT, 'timeout-minutes': '0.001' }, 'timed-out'],
  ])('with the id of a run that %s', async (_, inputs, kind) => {
    scene.service.always('read', STILL)
    expect((await carryOut(inputs)).outcome.kind).toBe(kind)
    const { outcome } = await carryOut(inputs, { problem })
    expect(outcome).toEqual({ kind: 'error', runId: expect.stringMatching(/^[\w-]{36}$/), problem })
  })

  test('but not where it is one already, or was cancelled', async () => {
    scene.service.script('read', answer(404, { success: false, message: 'None' }))
    const refused = await carryOut(COLLECT, { problem })
    expect(refused.outcome).toMatchObject({ kind: 'error', problem: { kind: 'poll-refused' } })
    const cancel = new AbortController()
    cancel.abort()
    const { outcome } = await carryOut(COLLECT, { problem }, cancel)
    expect(outcome).toMatchObject({ kind: 'cancelled', runId: RUN })
  })
})

test('a step without a task is a defect', async () => {
  await expect(carryOut(COLLECT, { tasks: [] })).rejects.toThrow('there is nothing to do')
})
