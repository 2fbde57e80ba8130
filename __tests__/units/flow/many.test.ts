// The work of a step with a list: what is sent and recorded for each item, and how the step ends.

import * as fs from 'node:fs'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { readKeyValues } from '../../../sandbox/runner/index.ts'
import { sampleWorkflows } from '../../../sandbox/service/index.ts'
import { carryOutMany } from '../../../src/flow/many.ts'
import type { Recorder } from '../../../src/flow/recorder.ts'
import { line } from '../../../src/report/entry.ts'
import type { OutputName } from '../../../src/report/output-names.ts'
import { Outputs } from '../../../src/runner/runner.ts'
import { Intake } from '../../../src/service/large-answers.ts'
import { say } from '../../../src/text/words.ts'
import { answer, finished, flowScene, RUN, STILL, toldRecorder } from './scene.ts'

const scene = flowScene()
const { id: WORKFLOW } = sampleWorkflows.failing
const outputFile = process.env.GITHUB_OUTPUT
afterEach(() => {
  jest.restoreAllMocks()
  delete process.env.GITHUB_OUTPUT
  if (outputFile !== undefined) process.env.GITHUB_OUTPUT = outputFile
})

/** Items that are started, with their ids as values. */
const starting = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, 'workflow-id': WORKFLOW, inputs: { input_1: id } }))
const collecting = (...ids: readonly string[]) =>
  ids.map((id, index) => ({ id, 'run-id': `${RUN.slice(0, -1)}${index}` }))

interface Changes {
  readonly inputs?: Readonly<Record<string, string>>
  readonly recorder?: Partial<Recorder>
  readonly cancel?: AbortController
  /** Called when the list has been checked. */
  readonly spoil?: () => void
  /** Called when an item's end is to be recorded. */
  readonly onEnded?: () => void
}

async function carryOut(items: readonly object[], changes: Changes = {}) {
  const settings = await scene.settings({
    'workflow-id': '',
    items: JSON.stringify(items),
    ...changes.inputs,
  })
  const { work } = settings
  if (work.kind !== 'many') throw new Error('no list')
  changes.spoil?.()
  const tasks = work.list.items.map(({ task }) => task)
  const recorder = toldRecorder(tasks, { ended: () => changes.onEnded?.(), ...changes.recorder })
  for (const name of ['output', 'summary']) fs.writeFileSync(scene.at(name), '')
  process.env.GITHUB_OUTPUT = scene.at('output')
  const exitCode = await carryOutMany(work.list, settings, recorder, {
    presenter: scene.presenter,
    cancel: (changes.cancel ?? new AbortController()).signal,
    outputs: new Outputs<OutputName>(scene.at('output')),
    places: { ...scene.places, folders: scene.folders() },
    summaryFile: scene.at('summary'),
  })
  const outputs = Object.fromEntries(readKeyValues(fs.readFileSync(scene.at('output'))).pairs)
  const text = fs.readFileSync(outputs['results-file'] ?? '', 'utf8')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each))
  return {
    exitCode,
    outputs,
    conclusions: Object.fromEntries(lines.map(({ id, conclusion }) => [id, conclusion])),
    errors: Object.fromEntries(lines.map(({ id, error }) => [id, error])),
    urls: Object.fromEntries(lines.map((each) => [each.id, each['run-url']])),
    calls: recorder.calls,
    log: scene.log(),
    summary: fs.readFileSync(scene.at('summary'), 'utf8'),
  }
}

describe('a list', () => {
  test('is started and awaited, and each item recorded when its results are written', async () => {
    scene.service.always('read', finished(['n', 'text']))
    const written: number[] = []
    const onEnded = () => {
      const [folder = ''] = fs
        .readdirSync(scene.at('.'))
        .filter((name) => /^workflow-runs-/.test(name))
      written.push(
        fs.readFileSync(scene.at(`${folder}/results.jsonl`), 'utf8').split('\n').length - 1,
      )
    }
    const told = [line(say`told at the end`)]
    const { exitCode, outputs, conclusions, calls, log, summary } = await carryOut(
      starting('a', 'b'),
      { onEnded, recorder: { close: () => told } },
    )
    expect([exitCode, outputs.conclusion, outputs.results]).toEqual([
      ...[0, 'success', '{"a":"text","b":"text"}'],
    ])
    expect(conclusions).toEqual({ a: 'success', b: 'success' })
    expect(written).toEqual([1, 2])
    expect(calls.filter((call) => call.startsWith('prepared'))).toEqual([
      'prepared 0 [["input_1","a"]]',
      'prepared 1 [["input_1","b"]]',
    ])
    expect(calls.filter((call) => call.startsWith('started'))).toHaveLength(2)
    expect(calls.slice(-3).sort()).toEqual(['close', 'ended 0 finished', 'ended 1 finished'])
    expect(scene.requests().filter(({ method }) => method === 'POST')).toMatchObject([
      { path: expect.stringContaining(WORKFLOW), body: expect.anything() },
      { path: expect.stringContaining(WORKFLOW), body: expect.anything() },
    ])
    expect(log[0]).toMatch(/2 items/)
    expect(log.filter((each) => each.startsWith('Started run'))).toHaveLength(2)
    expect(log).toContain('told at the end')
    expect(summary).toMatch(/2 items in <b>\d/)
  })

  test('executes no more runs at a time than it may', async () => {
    const inputs = { 'max-parallel': '1' }
    scene.service.always('read', finished())
    await carryOut(starting('a', 'b', 'c'), { inputs })
    expect(scene.requests().map(({ method }) => method)).toEqual([
      ...['POST', 'GET', 'POST', 'GET', 'POST', 'GET'],
    ])
  })

  test('is good with as many failures as it may have', async () => {
    scene.service.always('read', answer(200, { success: false, data: { state: 'DONE' } }))
    scene.service.script('read', finished())
    const one = await carryOut(collecting('a', 'b'), { inputs: { 'tolerated-failures': '1' } })
    expect([one.exitCode, one.outputs.conclusion]).toEqual([0, 'success'])
    scene.service.script('read', finished())
    const none = await carryOut(collecting('a', 'b'))
    expect([none.exitCode, none.outputs.conclusion]).toEqual([1, 'failure'])
  })

  test('has a page for each run, of the workflow that the item or the run itself names', async () => {
    const data = { state: 'DONE', workflow_id: 'of-run' }
    scene.service.always('read', answer(200, { success: true, data }))
    const items = [{ id: 'a', 'run-id': RUN, 'workflow-id': 'of-run' }, ...collecting('b')]
    const inputs = { 'run-url': 'https://pages.example/{workflow-id}/{run-id}' }
    const { urls } = await carryOut(items, { inputs })
    const page = `https://pages.example/of-run/${RUN}`
    expect(urls).toEqual({ a: page, b: page })
    const { urls: none } = await carryOut(items)
    expect(none).toEqual({ a: undefined, b: undefined })
  })

  test('that is cancelled says so of what has not ended', async () => {
    const cancel = new AbortController()
    cancel.abort()
    const { exitCode, outputs, conclusions } = await carryOut(collecting('a'), { cancel })
    expect([exitCode, outputs.conclusion]).toEqual([1, 'cancelled'])
    expect(conclusions).toEqual({ a: 'cancelled' })
    expect(scene.requests()).toEqual([])
  })

  test('lets go of each answer: of one that says nothing at once, of a result when it is written', async () => {
    const events: string[] = []
    let answers = 0
    const { admit } = Intake.prototype
    jest.spyOn(Intake.prototype, 'admit').mockImplementation(function (this: Intake, stream) {
      const { mayBeLarge, release } = admit.call(this, stream)
      const number = ++answers
      return {
        mayBeLarge,
        release: () => {
          events.push(`released ${number}`)
          release()
        },
      }
    })
    scene.service.script('read', STILL, finished(['n', 'text']))
    await carryOut(collecting('a'), { onEnded: () => events.push('recorded') })
    expect(events).toEqual(['released 1', 'recorded', 'released 2'])
  })
})

describe('an item', () => {
  test('whose file has changed since it was checked is an error, and the others go on', async () => {
    scene.service.always('read', finished())
    scene.write('a.md', 'text')
    const changed = { id: 'a', 'workflow-id': WORKFLOW, 'input-files': { input_1: 'a.md' } }
    const { conclusions, errors, calls } = await carryOut([changed, ...starting('b')], {
      spoil: () => scene.write('a.md', 'new'),
    })
    expect(conclusions).toEqual({ a: 'error', b: 'success' })
    expect(errors.a).toContain('a.md')
    expect(calls.filter((call) => call.startsWith('prepared'))).toEqual([
      'prepared 1 [["input_1","b"]]',
    ])
  })

  test('that cannot be recorded is not started, nor any other, and the step is an error', async () => {
    const problem = { kind: 'journal-taken' } as const
    const why = { by: 'journal', problem } as const
    const { exitCode, outputs, conclusions } = await carryOut(starting('a', 'b'), {
      recorder: {
        problem,
        prepared: () => ({
          ...{ kind: 'impossible', outcome: { kind: 'not-started', why }, endsStarting: why },
        }),
      },
    })
    expect([exitCode, outputs.conclusion]).toEqual([1, 'error'])
    expect(conclusions).toEqual({ a: 'not_started', b: 'not_started' })
    expect(scene.requests()).toEqual([])
  })

  test('that was started though it could not be recorded is the last one', async () => {
    const problem = { kind: 'journal-taken' } as const
    scene.service.always('read', finished())
    const { conclusions } = await carryOut(starting('a', 'b'), {
      inputs: { 'max-parallel': '1' },
      recorder: { started: () => ({ by: 'journal', problem }) },
    })
    expect(conclusions).toEqual({ a: 'success', b: 'not_started' })
  })
})

describe('a defect', () => {
  test('ends the step as an error, and leaves what is known of the items', async () => {
    scene.service.always('read', finished(['n', 'text']))
    const { exitCode, outputs, conclusions, errors } = await carryOut(collecting('a', 'b'), {
      inputs: { 'max-parallel': '1' },
      recorder: {
        ended: (index) => {
          if (index === 1) throw new Error('the recorder broke')
        },
        close: () => {
          throw new Error('it is not closed')
        },
      },
    })
    expect([exitCode, outputs.conclusion]).toEqual([1, 'error'])
    expect(conclusions.a).toBe('success')
    expect(`${outputs.error}${errors.b}`).toMatch(/Error: the recorder broke.*many\.test\.ts/)
  })

  test.each([
    [
      'an error without a stack',
      Object.assign(new Error('it broke'), { stack: undefined }),
      'it broke',
    ],
    ['something else', 'thrown text', 'thrown text'],
  ])('is told where it is %s', async (_, thrown, text) => {
    scene.service.always('read', finished())
    const { outputs } = await carryOut(collecting('a'), {
      recorder: {
        close: () => {
          throw thrown
        },
      },
    })
    expect(outputs).toMatchObject({ conclusion: 'error', error: expect.stringContaining(text) })
  })

  test('is a task that no item of the list can be started for', async () => {
    const task = { kind: 'start', id: 'z', workflowId: WORKFLOW } as const
    const { outputs, errors } = await carryOut(collecting('a'), { recorder: { tasks: [task] } })
    expect(outputs.conclusion).toBe('error')
    expect(errors.z).toContain('there is no item 0 to be started')
    const tasks = [{ kind: 'collect', id: 'y', runId: RUN, workflowId: undefined } as const, task]
    scene.service.always('read', finished())
    const beyond = await carryOut(collecting('a'), { recorder: { tasks } })
    expect(beyond.errors.z).toContain('there is no item 1 to be started')
    expect(scene.requests().map(({ method }) => method)).not.toContain('POST')
  })
})
