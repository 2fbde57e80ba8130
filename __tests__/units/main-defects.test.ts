// What a step does about a defect of its own: no run id is lost, and the job is never green.

import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { sampleWorkflows } from '../../sandbox/service/index.ts'
import { UniqueNames } from '../../src/report/file-names.ts'
import { ListReport } from '../../src/report/list/index.ts'
import { RunLog } from '../../src/report/log.ts'
import { Outputs } from '../../src/runner/runner.ts'
import { finished, mainScene, RUN } from './main-scene.ts'

const scene = mainScene()
const { run } = scene

afterEach(() => {
  jest.restoreAllMocks()
})

/** Setting an output of this name throws, which by itself it never does. */
function breakOutput(broken: string): void {
  const { setAll } = Outputs.prototype
  jest.spyOn(Outputs.prototype, 'setAll').mockImplementation(function (
    this: Outputs<string>,
    values: Iterable<readonly [string, string]>,
  ) {
    const all = [...values]
    if (all.some(([name]) => name === broken)) throw new Error(`no ${broken}`)
    setAll.call(this, all)
  })
}

describe('a defect', () => {
  test.each([
    ['an error', () => new Error('a defect')],
    ['an error without a stack', () => Object.assign(new Error('a defect'), { stack: undefined })],
    ['something that is no error', () => 'a defect'],
  ])('while the run is watched leaves its id, and is an error: %s', async (_, thrown) => {
    jest.spyOn(RunLog.prototype, 'opening').mockImplementation(() => {
      throw thrown()
    })
    const { exitCode, outputs, summary } = await run({ 'run-id': RUN })
    expect([exitCode, outputs.get('run-id'), outputs.get('conclusion')]).toEqual([1, RUN, 'error'])
    expect(outputs.get('error')).toContain('a defect')
    expect(summary).toContain('a defect')
  })

  test('behind the start of a run keeps the id of the run', async () => {
    jest.spyOn(UniqueNames.prototype, 'take').mockImplementation(() => {
      throw new Error('a defect')
    })
    const { outputs, summary } = await run({
      'workflow-id': sampleWorkflows.failing.id,
      inputs: '{"input_1": "a"}',
      'output-directory': 'out',
    })
    const runId = scene.service.runs().at(-1)?.run_id
    expect([outputs.get('run-id'), outputs.get('conclusion')]).toEqual([runId, 'error'])
    for (const text of [outputs.get('error'), summary]) {
      expect(text).toContain('a defect')
      expect(text).toContain(runId)
    }
  })

  test('in the report keeps the conclusion of the run, and fails the step', async () => {
    breakOutput('state')
    scene.service.script('read', finished({}))
    const { exitCode, outputs, log } = await run({ 'run-id': RUN })
    expect(exitCode).toBe(1)
    expect(Object.fromEntries(outputs)).toEqual({ 'run-id': RUN, conclusion: 'success' })
    expect(log).toContain('::error::The report of this step could not be written: Error: no state')
  })

  test('of the log itself leaves the outputs to tell it with', async () => {
    const { exitCode, outputs } = await run({ 'run-id': RUN }, {}, () => {
      jest.spyOn(process.stdout, 'write').mockImplementation(() => {
        throw new Error('the log is closed')
      })
    })
    expect(exitCode).toBe(1)
    expect(Object.fromEntries(outputs)).toEqual({
      conclusion: 'error',
      error: 'The report of this step could not be written: Error: the log is closed',
    })
  })

  test('before there is a conclusion is the error of the step', async () => {
    breakOutput('run-id')
    const { exitCode, outputs, log } = await run({ 'run-id': RUN })
    expect([exitCode, outputs.get('conclusion')]).toEqual([1, 'error'])
    expect(outputs.get('error')).toContain('no run-id')
    expect(log).toContain('::error::')
  })

  test.each([
    ['an error', () => new Error('a defect')],
    ['an error without a stack', () => Object.assign(new Error('a defect'), { stack: undefined })],
    ['something that is no error', () => 'a defect'],
  ])('in what is told of a list ends it with what is known: %s', async (_, thrown) => {
    // Of whichever item ends first, which has no record then.
    jest.spyOn(ListReport.prototype, 'ended').mockImplementationOnce(() => {
      throw thrown()
    })
    scene.service.always('read', finished({}))
    const items = [
      { id: 'a', 'run-id': 'r1' },
      { id: 'b', 'run-id': 'r2' },
    ]
    const { exitCode, outputs } = await run({ items: JSON.stringify(items) })
    expect(exitCode).toBe(1)
    expect(outputs.get('run-ids')).toBe('{"a":"r1","b":"r2"}')
    expect(JSON.parse(outputs.get('counts') ?? '')).toMatchObject({ total: 2 })
    expect(outputs.get('error')).toContain('a defect')
  })
})

test('a defect behind the end of a list turns no step green, though all its runs succeeded', async () => {
  jest.spyOn(ListReport.prototype, 'finish').mockImplementationOnce(() => {
    throw new Error('a defect')
  })
  scene.service.always('read', finished({}))
  const { exitCode, outputs } = await run({ items: '[{"id": "a", "run-id": "r1"}]' })
  expect([exitCode, outputs.get('conclusion')]).toEqual([1, 'error'])
  expect(outputs.get('error')).toContain('a defect')
  expect(outputs.get('counts')).toBe('{"total":1,"success":1}')
})

test('a plan whose outputs cannot be written fails the step', async () => {
  jest.spyOn(Outputs.prototype, 'setAll').mockImplementation(function (this: Outputs<string>) {
    this.failure = 'it is full'
  })
  const { exitCode, log } = await run({ 'workflow-id': 'any', 'dry-run': 'true' })
  expect(exitCode).toBe(1)
  expect(log).toMatch(/::error title=Outputs not written::.*it is full/)
})

test.each<readonly [string, Record<string, string>]>([
  ['run', {}],
  ['list', { items: '[{"id": "a"}]' }],
])('without a place for outputs no %s is started, and the error says why', async (_, inputs) => {
  const before = scene.service.requests.length
  const { exitCode, log } = await run(
    { 'workflow-id': sampleWorkflows.instant.id, ...inputs },
    { GITHUB_OUTPUT: undefined },
  )
  expect(exitCode).toBe(1)
  expect(log).toMatch(
    /::error title=Outputs not writable::.*GITHUB_OUTPUT is not set.*Nothing was sent to the service/,
  )
  expect(scene.service.requests).toHaveLength(before)
})
