// The flow where the folders and files that the runner names are not what they should be.

import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sampleKeys } from '../../sandbox/service/index.ts'
import { finished, mainScene, RUN } from './main-scene.ts'

const scene = mainScene()
const { at, run } = scene

describe('a step without a working directory', () => {
  const before = process.cwd()
  beforeEach(() => {
    fs.mkdirSync(at('gone'))
    process.chdir(at('gone'))
    fs.rmdirSync(at('gone'))
  })
  afterEach(() => process.chdir(before))

  test.each([
    [{ 'run-id': RUN }, RUN],
    [{ 'run-id': `x-${sampleKeys.full.key}` }, undefined],
    [{ 'run-id': 'a b' }, undefined],
    [{ 'run-id': RUN, items: '[{"id": "a"}]' }, undefined],
    [{}, undefined],
  ])('sends nothing, and has the run id that can be used: %j', async (inputs, runId) => {
    const { outputs, exitCode, log } = await run(inputs, { GITHUB_WORKSPACE: undefined })
    expect([exitCode, outputs.get('run-id')]).toEqual([1, runId])
    expect(outputs.get('error')).toMatch(/^GITHUB_WORKSPACE is not an absolute path/)
    expect(log.match(/::error/g)).toHaveLength(1)
  })

  test('sends nothing where RUNNER_TEMP is relative to it', async () => {
    const { outputs, exitCode, log } = await run({ 'run-id': RUN }, { RUNNER_TEMP: 'temp' })
    expect([exitCode, outputs.get('run-id'), outputs.get('conclusion')]).toEqual([1, RUN, 'error'])
    expect(log).toContain('::error title=No workspace::')
  })
})

// Windows has no pipes by name.
if (process.platform !== 'win32') {
  describe('a pipe in place of a file of the runner', () => {
    /** With a reader that takes nothing, where it has one. */
    const pipe = (hasReader: boolean) => {
      execFileSync('mkfifo', [at('pipe')])
      const { O_RDONLY, O_NONBLOCK } = fs.constants
      reader = hasReader ? fs.openSync(at('pipe'), O_RDONLY | O_NONBLOCK) : undefined
      return at('pipe')
    }
    let reader: number | undefined
    afterEach(() => {
      if (reader !== undefined) fs.closeSync(reader)
    })

    test.each([true, false])('is no summary, which is a warning (read: %s)', async (hasReader) => {
      for (const inputs of [
        { 'run-id': RUN },
        { 'run-id': '', items: JSON.stringify([{ id: 'a', 'run-id': RUN }]) },
      ]) {
        scene.service.script('read', finished({}))
        const { outputs, exitCode, log } = await run(inputs, {
          GITHUB_STEP_SUMMARY: pipe(hasReader),
        })
        expect([exitCode, outputs.get('conclusion')]).toEqual([0, 'success'])
        expect(log).toMatch(/::warning title=No job summary::.*it is a pipe/)
        fs.rmSync(at('pipe'))
      }
    })

    test.each([true, false])(
      'is no place for outputs: nothing is sent (read: %s)',
      async (hasReader) => {
        const before = scene.service.requests.length
        const env = { GITHUB_OUTPUT: pipe(hasReader) }
        for (const inputs of [{ 'run-id': RUN }, { 'run-id': RUN, wait: 'perhaps' }]) {
          const { exitCode, log } = await run(inputs, env)
          expect(exitCode).toBe(1)
          expect(log).toMatch(/::error title=Outputs not writ/)
        }
        expect(scene.service.requests).toHaveLength(before)
      },
    )
  })
}
