// The result that a step wishes for: the output of a certain node, or JSON.
import { describe, expect, test } from '@jest/globals'
import { withResult } from '../../../src/run/result.ts'
import type { WorkflowRun } from '../../../src/run/workflow-run.ts'
import { compact } from '../../../src/text/json.ts'
import { runFrom } from '../../helpers/runs.ts'
import { textOf } from '../../helpers/words.ts'

const FENCE = '```'

function runWith(...steps: readonly (readonly [node: string, output: unknown])[]): WorkflowRun {
  const completed = steps.map(([node_id, output]) => ({ node_id, output }))
  const envelope = { success: true, data: { completed_steps: completed } }
  return runFrom(envelope)
}

/** The JSON of a result with this text, compact; or why it is none. */
function jsonOf(text: string): string {
  const { result } = withResult(runWith(['a', text]), { node: undefined, isJson: true })
  if (result.json === undefined) throw new Error('it is not looked at')
  return result.json.kind === 'json' ? compact(text, result.json.range) : textOf(result.json.why)
}

describe('the result of a certain node', () => {
  const run = runWith(['a', 'first'], ['b', 'other'], ['a', 'second'], ['c', null], ['b', null])
  const of = (node: string | undefined) => withResult(run, { node, isJson: false }).result

  test('is the output of its last step by position', () => {
    expect(of('a')).toMatchObject({ isMissing: false, json: undefined })
    expect([of('a').step?.position, of('a').step?.output]).toEqual([3, 'second'])
  })

  test.each(['b', 'c', 'A', 'none'])('is missing where that has none: %s', (node) => {
    expect(of(node)).toEqual({ step: undefined, isMissing: true, json: undefined })
  })

  test('is the last output where no node is named, and is not missing where there is none', () => {
    expect(of(undefined)).toMatchObject({ step: { output: 'second' }, isMissing: false })
    const empty = withResult(runWith(), { node: undefined, isJson: true }).result
    expect(empty).toMatchObject({ step: undefined, isMissing: false, json: { kind: 'not-json' } })
  })

  test('can be a step without a node id, by its step id', () => {
    const envelope = { success: true, data: { completed_steps: [{ step_id: 's', output: 'x' }] } }
    const given = runFrom(envelope)
    expect(withResult(given, { node: 's', isJson: false }).result.step?.output).toBe('x')
  })

  test('can be JSON as well', () => {
    const { json, step } = withResult(runWith(['a', '[1]'], ['b', 'no']), {
      node: 'a',
      isJson: true,
    }).result
    expect([step?.output, json?.kind]).toEqual(['[1]', 'json'])
  })

  test('leaves the rest of the run as it is', () => {
    const { result, ...rest } = withResult(run, { node: 'a', isJson: true })
    const { result: before, ...all } = run
    expect(rest).toEqual(all)
    expect(result).not.toBe(before)
  })
})

describe('JSON is found', () => {
  const JSON_TEXT = '{"b": 1.50, "a": [12345678901234567890, "`"]}'
  const COMPACT = '{"b":1.50,"a":[12345678901234567890,"`"]}'

  test.each([
    ['alone', JSON_TEXT],
    ['between white space', ` \n\t${JSON_TEXT}\r\n `],
    ['in a fence', `${FENCE}\n${JSON_TEXT}\n${FENCE}`],
    ['in a fence of a language', `${FENCE}json\n${JSON_TEXT}\n${FENCE}\n`],
    ['with CR LF', `${FENCE}json\r\n${JSON_TEXT}\r\n${FENCE}\r\n`],
    ['with CR alone', `${FENCE}json\r${JSON_TEXT}\r${FENCE}`],
    ['in an indented fence', `  ${FENCE} json\n  ${JSON_TEXT}\n  ${FENCE}`],
    ['behind empty lines', `\n\n${FENCE}\n\n${JSON_TEXT}\n\n${FENCE}`],
    ['in tildes', `~~~ json \`x\`\n${JSON_TEXT}\n~~~`],
    ['in a fence that ends longer', `${FENCE}\n${JSON_TEXT}\n${FENCE}${FENCE}`],
  ])('%s', (_, text) => {
    expect(jsonOf(text)).toBe(COMPACT)
  })

  test('where it is an output that the service sends as an object', () => {
    const envelope = '{"success": true, "data": {"completed_steps": [{"output": {"a": 1.0}}]}}'
    const run = runFrom(envelope)
    const { step, json } = withResult(run, { node: undefined, isJson: true }).result
    expect(json).toMatchObject({ kind: 'json' })
    expect(step?.output).toContain('1.0')
  })
})

describe('what is no JSON', () => {
  const prefix = 'is not valid JSON '
  test.each([
    ['', '(line 1, column 1): the text is empty'],
    [' \n ', '(line 2, column 2): the text is empty'],
    [`${FENCE}\n${FENCE}`, '(line 2, column 1): the text is empty'],
    ['{"a": SECRET}', '(line 1, column 7): text without double quotes'],
    [`\n${FENCE}json\n{\n"a": 1,}\n${FENCE}`, '(line 4, column 8): a trailing comma'],
    [`${FENCE}\r\n[1 2]\r\n${FENCE}`, '(line 2, column 4): a comma is missing'],
    [`Here:\n${FENCE}\n{}\n${FENCE}`, '(line 1, column 1): '],
    [`${FENCE}\n{}\n${FENCE}\nbye`, '(line 1, column 1): '],
    [`${FENCE}\n{}`, '(line 1, column 1): '],
    [`${FENCE}\n{}${FENCE}`, '(line 1, column 1): '],
    [`${FENCE}\n{}\n~~~`, '(line 1, column 1): '],
    [`${FENCE}${FENCE}\n{}\n${FENCE}`, '(line 1, column 1): '],
    [`${FENCE} a\`b\n{}\n${FENCE}`, '(line 1, column 1): '],
    [`${'`'.repeat(200)}\n{}\n${'`'.repeat(200)}`, '(line 1, column 1): '],
    ['```', '(line 1, column 1): '],
    ['\n```', '(line 2, column 1): '],
    ['~~\n1\n~~', '(line 1, column 1): '],
    ['``\n1\n``', '(line 1, column 1): '],
    [`${FENCE}\n1\n\`\``, '(line 1, column 1): '],
  ])('is told with its place in the whole text, and shows nothing of it: %j', (text, why) => {
    expect(jsonOf(text)).toContain(prefix + why)
    expect(jsonOf(text)).not.toContain('SECRET')
  })

  test('is found in long texts without looking at each character twice', () => {
    const long = ' '.repeat(2_000_000)
    expect(jsonOf(`${FENCE}\n${long}1${long}\n${FENCE}`)).toBe('1')
    expect(jsonOf('`'.repeat(2_000_000))).toContain('is not valid JSON (line 1, column 1)')
    expect(jsonOf(`${FENCE}\n${'`\n'.repeat(1_000_000)}${FENCE}`)).toContain('(line 2, column 1)')
  })
})
