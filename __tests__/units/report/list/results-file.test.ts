// The lines of `results-file`: nothing of an answer is lost in them.
import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { runIn } from '../../../../src/run/workflow-run.ts'
import { finished } from '../../../helpers/outcomes.ts'
import { linesIn, listScene } from './scene.ts'

const { tell } = listScene()

/** The text of the only line that this answer makes. */
function lineOf(answer: string): string {
  const run = runIn(JSON.parse(answer), answer)
  const { outputs } = tell([['a', { ...finished(), run }]])
  return fs.readFileSync(outputs.get('results-file') ?? '', 'utf8')
}

describe('a line', () => {
  test('keeps `__proto__`, the order of keys, and every digit', () => {
    const line = lineOf(
      '{"success":true,"data":{"state":"DONE","completed_steps":[{"node_id":"10","output":"x"},{"node_id":"__proto__","output":{"n":1.50}},{"node_id":"9","output":null}],"failed_steps":[{"__proto__":1,"n":12345678901234567890}]}}',
    )
    expect(line).toContain('"step-outputs":{"10":"x","__proto__":"{\\"n\\":1.50}","9":null}')
    expect(line).toContain('"failed-steps":[{"__proto__":1,"n":12345678901234567890}]')
  })

  test.each([
    ['{"of":"x"}', '[{"of":"x"}]'],
    ['"x"', '["x"]'],
    ['{}', '[]'],
    ['""', '[]'],
    ['null', '[]'],
    ['[]', '[]'],
  ])('has an array where `failed_steps` is %s', (failed, array) => {
    const line = lineOf(`{"success":true,"data":{"state":"DONE","failed_steps":${failed}}}`)
    expect(line).toContain(`"failed-steps":${array},`)
  })

  test('cuts nothing but `error`', () => {
    const long = 'é'.repeat(300_000)
    const state = 's'.repeat(5_000)
    const { outputs } = tell([
      ['a', finished({ state, error: long, completed_steps: [{ node_id: 'n', output: long }] })],
    ])
    const [line] = linesIn(outputs.get('results-file'))
    expect(line).toMatchObject({ state, result: long, 'step-outputs': { n: long } })
    expect(String(line?.error).length).toBeLessThanOrEqual(2_000)
  })

  test('has no result where no step has an output', () => {
    const line = lineOf('{"success":true,"data":{"state":"DONE","completed_steps":[]}}')
    expect(line).toContain('"result":null,"step-outputs":{},"failed-steps":[],"started-at":null,')
  })
})
