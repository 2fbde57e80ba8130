// The output `result`: the step that it is from, and the effects of `result-node` and `result-format`.
import { describe, expect, test } from '@jest/globals'
import { Journaled } from './support/journaled.ts'
import { itemsOf, playList } from './support/lists.ts'
import { play, type Transcript } from './support/scenario.ts'
import { collect, completed, finished, service } from './support/service.ts'
import { ECHO } from './support/workflows.ts'

const FENCE = '```'

/** A step that collects a run with these completed steps. */
function collectSteps(completedSteps: readonly object[], inputs: Record<string, string> = {}) {
  return collect(finished({ completedSteps }), inputs)
}

/** A step whose run has this result, which must be JSON. */
function echo(text: string): Promise<Transcript> {
  const inputs = JSON.stringify({ input_1: text })
  return play(service, { with: { 'workflow-id': ECHO.id, inputs, 'result-format': 'json' } })
}

describe('result-node', () => {
  const steps = [
    completed('draft', 'first draft', '2026-11-20T10:00:50.000000'),
    completed('review', 'a review', '2026-11-20T10:00:20.000000'),
    completed('draft', 'second draft', '2026-11-20T10:00:10.000000'),
    completed('quiet', null, '2026-11-20T10:00:55.000000'),
  ]

  test('makes `result` the output of its last completed step by position', async () => {
    const { outputs, annotations, exitCode } = await collectSteps(steps, { 'result-node': 'draft' })
    expect(outputs.result).toBe('second draft')
    expect([exitCode, annotations]).toEqual([0, []])
    expect((await collectSteps(steps)).outputs.result).toBe('first draft')
  })

  test('without an output leaves `result` empty; a warning names the nodes with one', async () => {
    const node = { 'result-node': 'quiet' }
    const { outputs, annotations, exitCode } = await collectSteps(steps, node)
    expect([outputs.result, outputs.conclusion, exitCode]).toEqual(['', 'success', 0])
    expect(annotations).toEqual([
      'warning: No result: The run has no output of the node "quiet" (`result-node`), so the result is empty. Nodes with an output: "draft", "review".',
    ])
  })

  test('gets one warning for all items of a list', async () => {
    const { annotations, lines, exitCode } = await playList({
      with: { 'workflow-id': ECHO.id, items: itemsOf(['a', 'b']), 'result-node': 'other' },
    })
    expect(annotations).toEqual([
      'warning: No result: The runs of 2 items ("a", "b") have no output of the node "other" (`result-node`), so the result is empty. The first of these runs: Nodes with an output: "model_1".',
    ])
    expect(lines.map(({ result }) => result)).toEqual([null, null])
    expect(exitCode).toBe(0)
  })
})

describe('result-format: json', () => {
  const ODD =
    '{"b": 3.50, "a": 12345678901234567890, "__proto__": [1e400, "\\u00e9\\/"],\n "c": null}'
  const COMPACT = '{"b":3.50,"a":12345678901234567890,"__proto__":[1e400,"é/"],"c":null}'

  test('sets `result-json` to the JSON in a fence, with its numbers as written', async () => {
    const text = `\n\n  ${FENCE}\r\n${ODD}\r\n${FENCE}  \n\n`
    const { outputs, annotations, exitCode } = await echo(text)
    expect(outputs['result-json']).toBe(COMPACT)
    expect(outputs.result).toBe(text)
    expect([outputs.conclusion, outputs.truncated, exitCode]).toEqual(['success', 'false', 0])
    expect(annotations).toEqual([])
  })

  test('fails the step when the result is not JSON, and shows nothing of it', async () => {
    const text = '{"secret": "do not show"'
    const { outputs, annotations, exitCode, log } = await echo(text)
    expect([outputs.conclusion, exitCode]).toEqual(['failure', 1])
    expect([outputs.state, outputs.result, outputs['result-json']]).toEqual(['DONE', text, ''])
    expect(JSON.parse(outputs['step-outputs'] ?? '')).toEqual({ model_1: text })
    expect(outputs.error).toContain(
      'succeeded, but the result is not valid JSON (line 1, column 25): the text ends too early',
    )
    expect(annotations).toEqual([expect.stringContaining('error: Result is not JSON: ')])
    expect(`${outputs.error} ${log} ${annotations}`).not.toContain('secret')
  })

  test('makes the `results` of a list JSON values, or null', async () => {
    const items = JSON.stringify([
      { id: 'good', inputs: { input_1: `${FENCE}\n{"a": 1.0}\n${FENCE}` } },
      { id: 'bad', inputs: { input_1: '{' } },
      { id: 'large', inputs: { input_1: JSON.stringify('x'.repeat(600_000)) } },
    ])
    const played = await playList({
      with: { 'workflow-id': ECHO.id, 'items-file': 'items.json', 'result-format': 'json' },
      files: { 'items.json': items },
    })
    expect(played.outputs.results).toBe('{"good":{"a":1.0},"bad":null,"large":null}')
    expect(played.outputs).not.toHaveProperty('result-json')
    expect(played.outputs.truncated).toBe('true')
    expect(played.conclusions).toEqual({ good: 'success', bad: 'failure', large: 'success' })
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['failure', 1])
    expect(played.outputs.results).toContain('1.0')
    expect(played.lines.find(({ id }) => id === 'large')?.['result-json']).toHaveLength(600_000)
    expect(played.lines.find(({ id }) => id === 'bad')).toMatchObject({
      'result-json': null,
      result: '{',
      error: expect.stringContaining('is not valid JSON (line 1, column 2)'),
    })
  })

  describe('with a journal', () => {
    const journaled = new Journaled(service)

    test('records that the result was no JSON, and the item is started again', async () => {
      const inputs = {
        'workflow-id': ECHO.id,
        inputs: '{"input_1": "no JSON"}',
        'result-format': 'json',
      }
      expect((await journaled.step(inputs)).outputs.conclusion).toBe('failure')
      expect(journaled.lines.at(-1)).toMatchObject({ record: 'ended', conclusion: 'not-json' })
      const again = await journaled.step(inputs)
      expect([again.starts, again.outputs.conclusion]).toEqual([1, 'failure'])
      const text = await journaled.step({ ...inputs, 'result-format': 'text' })
      expect([text.starts, text.outputs.conclusion]).toEqual([0, 'success'])
    })
  })
})
