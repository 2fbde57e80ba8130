// The lines of `results-file`: nothing of an answer is lost in them.
import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { LineFile } from '../../../../src/report/list/line-file.ts'
import { appendLine, type LineOf } from '../../../../src/report/list/results-file.ts'
import type { Outcome } from '../../../../src/run/outcome.ts'
import { withResult } from '../../../../src/run/result.ts'
import { finished, RUN, started } from '../../../helpers/outcomes.ts'
import { runFrom } from '../../../helpers/runs.ts'
import { itemRecord, linesIn, listScene } from './scene.ts'

const { scratch, tell } = listScene()

/** The text of the only line that this answer makes. */
function lineOf(answer: string): string {
  const run = runFrom(answer)
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

describe('the text of a line', () => {
  const LINE: LineOf = {
    workflowId: 'workflow-1',
    outcome: undefined,
    resultFile: undefined,
    isResumed: false,
    hasJson: false,
    hasUrl: false,
  }
  const NONE =
    '"state":null,"result":null,"step-outputs":null,"failed-steps":null,"started-at":null,"ended-at":null,"duration-seconds":null,"result-file":null'
  const LATE = { kind: 'not-started', why: { by: 'deadline' } } as const

  function textOf(outcome: Outcome, changes: Partial<LineOf>, runUrl?: string): string {
    const file = new LineFile(scratch.at('lines'))
    const finished = outcome.kind === 'finished' ? outcome : undefined
    const record = { ...itemRecord(1, 'a', outcome), runUrl }
    appendLine(file, record, { ...LINE, outcome: finished, ...changes })
    file.close()
    return fs.readFileSync(scratch.at('lines'), 'utf8')
  }

  test('of an item without a run has null where there is nothing', () => {
    expect(textOf(LATE, {})).toBe(
      `{"id":"a","position":2,"conclusion":"not_started","error":"No run was started before the deadline (\`timeout-minutes\`). Run this again, or increase \`timeout-minutes\`.","run-id":null,"workflow-id":"workflow-1",${NONE},"resumed":false}\n`,
    )
  })

  test('has null for JSON and for the page where they are asked for and there are none', () => {
    const text = textOf(started('r'), { workflowId: undefined, hasJson: true, hasUrl: true })
    expect(text).toBe(
      `{"id":"a","position":2,"conclusion":"started","error":null,"run-id":"r","workflow-id":null,${NONE},"resumed":false,"result-json":null,"run-url":null}\n`,
    )
  })

  test('of a run that finished has all of it, the times as they were given', () => {
    const outcome = finished({
      workflow_id: 'w-2',
      started_at: '2026-11-20T10:00:00.5',
      ended_at: '2026-11-20T10:00:02',
      completed_steps: [{ node_id: 'n', output: '[1]' }],
      failed_steps: [{ n: 1 }, 2],
    })
    const changes = { isResumed: true, hasUrl: true, resultFile: '/temp/2.json' }
    expect(textOf(outcome, changes, 'https://a.example/1').split('"run-id":')[1]).toBe(
      `"${RUN}","workflow-id":"w-2","state":"DONE","result":"[1]","step-outputs":{"n":"[1]"},"failed-steps":[{"n":1},2],"started-at":"2026-11-20T10:00:00.5","ended-at":"2026-11-20T10:00:02","duration-seconds":1.5,"result-file":"/temp/2.json","resumed":true,"run-url":"https://a.example/1"}\n`,
    )
  })

  test.each([
    ['{"x":1.50}', '```json\n{ "x": 1.50 }\n```'],
    ['null', 'no JSON'],
    ['null', null],
  ])('has the JSON %s of the result %j', (json, output) => {
    const outcome = finished({ completed_steps: [{ node_id: 'n', output }] })
    const run = withResult(outcome.run, { node: undefined, isJson: true })
    expect(textOf({ ...outcome, run }, { hasJson: true })).toContain(
      `"resumed":false,"result-json":${json}}\n`,
    )
  })
})
