// The result that a step asks for: the output of one node, or JSON.
import { describe, expect, test } from '@jest/globals'
import { stepPart } from '../../../sandbox/service/index.ts'
import { selectResult } from '../../../src/run/result.ts'
import { runWith } from '../../helpers/runs.ts'

const FENCE = '```'

const runOf = (...steps: readonly (readonly [node: string, output: unknown])[]) =>
  runWith({ completedSteps: steps.map(([nodeId, output]) => stepPart({ nodeId, output })) })

/** The JSON of a result with this text, compact; or why it is none. */
async function jsonOf(text: string): Promise<string> {
  const { result } = await selectResult(runOf(['a', text]), { node: undefined, isJson: true })
  if (result.json === undefined) throw new Error('the text is not read')
  return result.json.kind === 'json' ? result.json.text : result.json.why.text
}

describe('the result of one node', () => {
  const run = runOf(['a', 'first'], ['b', 'other'], ['a', 'second'], ['c', null], ['b', null])
  const of = async (node: string | undefined) => {
    const { result } = await selectResult(run, { node, isJson: false })
    return result
  }

  test('is the output of its last step by position', async () => {
    const step = { position: 3, output: 'second' }
    expect(await of('a')).toMatchObject({ step, isMissing: false, json: undefined })
  })

  test.each(['b', 'c', 'A', 'none'])('is missing if that step has none: %s', async (node) => {
    expect(await of(node)).toEqual({ step: undefined, isMissing: true, json: undefined })
  })

  test('is the last output if no node is named, and not missing if there is none', async () => {
    expect(await of(undefined)).toMatchObject({ step: { output: 'second' }, isMissing: false })
    const { result } = await selectResult(runOf(), { node: undefined, isJson: true })
    expect(result).toMatchObject({ step: undefined, isMissing: false, json: { kind: 'not-json' } })
  })

  test('may be that of a step without a node id, by its step id', async () => {
    const given = runWith({ completedSteps: [stepPart({ stepId: 's', output: '[1]' })] })
    const { result } = await selectResult(given, { node: 's', isJson: true })
    expect(result).toMatchObject({ step: { output: '[1]' }, json: { kind: 'json' } })
  })

  test('leaves the rest of the run as it is', async () => {
    const { result, ...rest } = await selectResult(run, { node: 'a', isJson: true })
    expect(run).toMatchObject(rest)
    expect(result).not.toBe(run.result)
  })
})

describe('the JSON of a result', () => {
  const JSON_TEXT = '{"b": 1.50, "a": [12345678901234567890, "`"]}'

  test.each([
    ['alone', JSON_TEXT],
    ['between white space', ` \n\t${JSON_TEXT}\r\n `],
    ['in a fence', `${FENCE}\n${JSON_TEXT}\n${FENCE}`],
    ['in a fence of a language, with CR LF', `${FENCE}json\r\n${JSON_TEXT}\r\n${FENCE}\r\n`],
    ['in a fence with CR', `${FENCE}json\r${JSON_TEXT}\r${FENCE}`],
    ['in an indented fence', `  ${FENCE} json\n  ${JSON_TEXT}\n  ${FENCE}`],
    ['in a fence behind empty lines', `\n\n${FENCE}\n\n${JSON_TEXT}\n\n${FENCE}`],
    ['in the only fence of a text', `Here:\n${FENCE}\n${JSON_TEXT}\n${FENCE}\nbye`],
    ['behind thoughts', `\n<think>{\n}</think>\n${JSON_TEXT}`],
    ['in the only fence behind thoughts', `<think>${FENCE}</think>So:\n~~~\n${JSON_TEXT}\n~~~`],
    ['in tildes', `~~~ json \`x\`\n${JSON_TEXT}\n~~~`],
    ['in a fence with a longer end', `${FENCE}\n${JSON_TEXT}\n${FENCE}${FENCE}`],
  ])('may be %s', async (_, text) => {
    expect(await jsonOf(text)).toBe('{"b":1.50,"a":[12345678901234567890,"`"]}')
  })

  test.each([
    ['', '(line 1, column 1): the text is empty'],
    [' \n ', '(line 2, column 2): the text is empty'],
    [`${FENCE}\n${FENCE}`, '(line 2, column 1): the text is empty'],
    ['{"a": SECRET}', '(line 1, column 7): text without double quotes'],
    [`\n${FENCE}json\n{\n"a": 1,}\n${FENCE}`, '(line 4, column 8): a trailing comma'],
    [`${FENCE}\r\n[1 2]\r\n${FENCE}`, '(line 2, column 4): a comma is missing'],
    ['No.', '(line 1, column 1): it begins with text, not with JSON'],
    [`${FENCE}\n{}\n${FENCE}\n${FENCE}\n{}\n${FENCE}`, '(line 1, column 1): it begins'],
    ['<think>{</think>\nNo.', '(line 2, column 1): it begins with text'],
    ['x<think></think>{}', '(line 1, column 1): it begins with text'],
    [`${FENCE}\n{}`, '(line 1, column 1): '],
    [`${FENCE}\n{}${FENCE}`, '(line 1, column 1): '],
    [`${FENCE}\n{}\n~~~`, '(line 1, column 1): '],
    [`${FENCE}${FENCE}\n{}\n${FENCE}`, '(line 1, column 1): '],
    [`${FENCE} a\`b\n{}\n${FENCE}`, '(line 1, column 1): '],
    ['\n```', '(line 2, column 1): '],
    ['~~\n1\n~~', '(line 1, column 1): '],
  ])('is missing, with the place in the whole text and nothing of it: %j', async (text, why) => {
    expect(await jsonOf(text)).toContain(`is not valid JSON ${why}`)
    expect(await jsonOf(text)).not.toContain('SECRET')
  })

  test('is found in long texts without looking at each character twice', async () => {
    const long = ' '.repeat(2_000_000)
    expect(await jsonOf(`${FENCE}\n${long}1${long}\n${FENCE}`)).toBe('1')
    expect(await jsonOf('`'.repeat(2_000_000))).toContain('is not valid JSON (line 1, column 1)')
    expect(await jsonOf(`${FENCE}\n${'`\n'.repeat(1_000_000)}${FENCE}`)).toContain(
      '(line 2, column 1)',
    )
  })
})
