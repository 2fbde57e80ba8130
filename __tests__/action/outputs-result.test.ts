// The output `result`: the step that it is from, and the effects of `result-node` and `result-format`.
import { describe, expect, test } from '@jest/globals'
import { stepJson } from '../../sandbox/service/index.ts'
import { Journaled } from './support/journaled.ts'
import { itemsOf, playList } from './support/lists.ts'
import { leaping, play, type Transcript } from './support/scenario.ts'
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

test('result is the output of the last step by the microsecond, and not null', async () => {
  const at = (time: string) => `2026-11-20T10:00:${time}`
  const completedSteps = [
    completed('a', 'later', at('09.000002')),
    completed('b', 'sooner', at('09.000001')),
    completed('c', null, at('10')),
  ]
  expect((await collectSteps(completedSteps)).outputs.result).toBe('later')
})

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
      'warning: No result: The run has no output of the node "quiet" (`result-node`), so `result` is empty. Nodes with an output: "draft", "review".',
    ])
  })

  test('gets a warning with at most 20 nodes, which can be given and whose last output is not null', async () => {
    const last = completed('draft', null, '2026-11-20T10:00:05.000000')
    const nameless = stepJson({ nodeId: '', stepId: '', output: 'x' })
    const many = Array.from({ length: 22 }, (_, index) => completed(`n${index}`, 'x'))
    const node = { 'result-node': 'draft' }
    const [warning = ''] = (await collectSteps([...steps, last, nameless, ...many], node))
      .annotations
    expect(warning).toMatch(
      /Nodes with an output: "review", "n0", ("n\d+", ){17}"n18", and 3 more\.$/,
    )
    const [none] = (await collectSteps([nameless], node)).annotations
    expect(none).toMatch(/No node has an output\.$/)
  })

  test('gets one warning for all items of a list', async () => {
    const { annotations, lines, exitCode } = await playList({
      with: { 'workflow-id': ECHO.id, items: itemsOf(['a', 'b']), 'result-node': 'other' },
    })
    expect(annotations).toEqual([
      'warning: No result: The runs of 2 items have no output of the node "other" (`result-node`), so their results are empty: "a", "b". The first of these runs: Nodes with an output: "model_1".',
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
      'succeeded, but its result is not valid JSON (line 1, column 25): the text ends too early',
    )
    expect(annotations).toEqual([expect.stringContaining('error: Result is not JSON: ')])
    expect(`${outputs.error} ${log} ${annotations}`).not.toContain('secret')
  })

  test('adds to the error of a run that failed', async () => {
    const json = { 'result-format': 'json' }
    const failed = { state: 'FAILED', completedSteps: [completed('a', 'no JSON')] }
    const { outputs } = await collect(finished(failed), json)
    expect(outputs.error).toMatch(/failed: its state is .*; its result is not valid JSON \(line 1/)
    const empty = await collect(finished({ state: 'FAILED' }), json)
    expect(empty.outputs.error).not.toContain('JSON')
  })

  test('never cuts `result-json`: it is empty when it does not fit, and a warning names the file', async () => {
    const fits = JSON.stringify('x'.repeat(99_998))
    const json = { 'result-format': 'json' }
    const first = await collectSteps([completed('a', fits)], json)
    // Not compared as one value: a difference would be printed.
    expect(first.outputs['result-json'] === fits).toBe(true)
    expect([first.outputs.truncated, first.annotations]).toEqual(['false', []])

    const large = await collectSteps([completed('a', JSON.stringify('x'.repeat(99_999)))], json)
    expect([large.outputs['result-json'], large.outputs.truncated]).toEqual(['', 'true'])
    expect([large.outputs.conclusion, large.exitCode]).toEqual(['success', 0])
    expect(large.annotations).toContainEqual(
      expect.stringMatching(
        /^warning: Outputs cut: .*`result-file` \(TEMP\/workflow-run-XXXXXX\/result\.json\)\.$/,
      ),
    )
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

  test('counts an item whose result is not JSON as a failure', async () => {
    const items = itemsOf(['1', 'no', '2', 'nor'])
    const inputs = { 'workflow-id': ECHO.id, items, 'result-format': 'json' }
    const two = { ...inputs, 'tolerated-failures': '2' }
    expect((await playList({ with: two, env: leaping() })).exitCode).toBe(0)
    const one = { ...inputs, 'tolerated-failures': '1' }
    const { exitCode, result } = await playList({ with: one, env: leaping() })
    expect(exitCode).toBe(1)
    // Failed ones first, among the results too.
    const folds = result.summary?.match(/(?<=<summary>#)\d(?= )/g)
    expect(folds).toEqual(['2', '4', '1', '3'])
  })

  describe('with a journal', () => {
    const journaled = new Journaled(service)

    test('records the run as ended in success', async () => {
      const inputs = {
        'workflow-id': ECHO.id,
        inputs: '{"input_1": "no JSON"}',
        'result-format': 'json',
      }
      expect((await journaled.step(inputs)).outputs.conclusion).toBe('failure')
      expect(journaled.lines.at(-1)).toMatchObject({ record: 'ended', conclusion: 'success' })
      const again = await journaled.step(inputs)
      expect([again.starts, again.outputs.conclusion]).toEqual([0, 'failure'])
    })
  })
})
