// The result that a step asks for: the output of one node, or JSON.
import { describe, expect, test } from '@jest/globals'
import { stepPart } from '../../../sandbox/service/index.ts'
import { hasContent, selectResult } from '../../../src/run/result.ts'
import { runWith } from '../../helpers/runs.ts'

const FENCE = '```'

const runOf = (...steps: readonly (readonly [node: string, output: unknown])[]) =>
  runWith({ completedSteps: steps.map(([nodeId, output]) => stepPart({ nodeId, output })) })

/** The JSON of a result with this text, compact; or why it is none. */
async function jsonOf(text: string): Promise<string> {
  const { result } = await selectResult(runOf(['a', text]), { node: undefined, format: 'json' })
  if (result.json === undefined) throw new Error('the text is not read')
  return result.json.kind === 'json' ? result.json.text : result.json.why.text
}

describe('the result of one node', () => {
  const run = runOf(['a', 'first'], ['b', 'other'], ['a', 'second'], ['c', null], ['b', null])
  const of = async (node: string | undefined) => {
    const { result } = await selectResult(run, { node, format: 'text' })
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
    const { result } = await selectResult(runOf(), { node: undefined, format: 'json' })
    expect(result).toMatchObject({ step: undefined, isMissing: false, json: { kind: 'not-json' } })
  })

  test('may be that of a step without a node id, by its step id', async () => {
    const given = runWith({ completedSteps: [stepPart({ stepId: 's', output: '[1]' })] })
    const { result } = await selectResult(given, { node: 's', format: 'json' })
    expect(result).toMatchObject({ step: { output: '[1]' }, json: { kind: 'json' } })
  })

  test('leaves the rest of the run as it is', async () => {
    const { result, ...rest } = await selectResult(run, { node: 'a', format: 'json' })
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
    ['blocks of several names', '<think>a</think>\n<REASONING depth="2">{</REASONING >\n'],
    ['a lone end on its line', 'I should answer {\n </thinking> \n'],
    ['a block, a lone end, and a block', '<think>a</think>b\n</think>\n<think>c</think>'],
    ['a byte order mark', '\ufeff'],
    ['a byte order mark before a block', '\ufeff<think>a</think>'],
  ])('may be behind %s', async (_, before) => {
    expect(await jsonOf(`${before}{"a": 1}`)).toBe('{"a":1}')
    expect(await jsonOf(`${before}${FENCE}json\n{"a": 1}\n${FENCE}`)).toBe('{"a":1}')
  })

  test('may have an end tag in it, which is alone on a line of a closed fence', async () => {
    expect(await jsonOf(`${FENCE}json\n{"a":"</think>"}\n${FENCE}`)).toBe('{"a":"</think>"}')
    expect(await jsonOf('["</think>"]')).toBe('["</think>"]')
  })

  test('has its keys and strings as they are written, only without white space', async () => {
    const written =
      ' { "b" : 1 , "10":2,\n"9": {"z": 1.50, "2": 0}, "s": " a \\" b \\\\", "b": [ ] }'
    expect(await jsonOf(written)).toBe(
      '{"b":1,"10":2,"9":{"z":1.50,"2":0},"s":" a \\" b \\\\","b":[]}',
    )
    const long = `{"a": "${'x '.repeat(2_000_000)}"}`
    expect(await jsonOf(long)).toBe(long.replace(': ', ':'))
  })

  test.each([
    ['{"a": [1, 2', '(line 1, column 12): a bracket or a quote'],
    ['{"a": "no end', '(line 1, column 14): a bracket or a quote'],
    [`So:\n${FENCE}json\n{"a": 1}`, '(line 1, column 1): a code fence'],
    ['\n<think>What about {"a": 1}', '(line 2, column 1): its thinking'],
  ])('that was cut off is named so: %j', async (text, why) => {
    expect(await jsonOf(text)).toContain(
      `${why} is never closed, so the answer was probably cut off`,
    )
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

describe('a page', () => {
  /** `undefined` if there is none. */
  async function pageOf(text: string): Promise<string | undefined> {
    const { result } = await selectResult(runOf(['a', text]), {
      node: undefined,
      format: 'markdown',
    })
    expect(result.step?.output).toBe(text)
    return result.text
  }
  const PAGE = '# Title\n\n```js\nlet a\n```\n\n  text  \n'

  test.each([
    ['alone', PAGE],
    ['without a line break at its end', PAGE.trimEnd()],
    ['between blank lines', `\ufeff\n \r\n${PAGE}\n\n`],
    ['in a fence', `\`\`\`\n${PAGE}\`\`\``],
    ['in a fence for Markdown', `\n\`\`\`markdown\n\n${PAGE}\n\`\`\`\n`],
    ['in a long fence', `\`\`\`\`\` MD \n${PAGE}\`\`\`\`\``],
    ['in tildes', `~~~md\n${PAGE}~~~`],
    ['behind thinking', `<think>\nWhat?\n</think>\n\n${PAGE}`],
    ['behind a lone end', `Let me see.\n</think>\n${PAGE}`],
    ['behind thinking, and in a fence', `<reasoning>x</reasoning>\n\`\`\`markdown\n${PAGE}\`\`\``],
  ])('%s is taken out of it', async (_, text) => {
    expect(await pageOf(text)).toBe(`${PAGE.trimEnd()}\n`)
  })

  test.each([
    ['a page on tags', '# Models\n\nThe tag `</think>` ends it.\n\n## More\n'],
    ['an end tag in a closed fence', '# Models\n\n```\nx\n</think>\n```\n\n## More\n'],
    ['a block in the middle', '# Models\n\n<think>\na\n</think>\n\nEnd.\n'],
    ['a fence of another language', '```mermaid\ngraph TD\n```\n'],
    ['two fences', '```\na\n```\ntext\n```\nb\n```\n'],
    ['an indented beginning', '    code\n'],
    ['CR LF inside', '# A\r\n\r\ntext\n'],
    ['a fence with text behind it', '```md\n# A\n```\nThat is all.\n'],
  ])('is left as it is: %s', async (_, text) => {
    expect(await pageOf(text)).toBe(text)
  })

  test('keeps the line breaks inside a fence', async () => {
    expect(await pageOf('```md\r\n# A\r\n\r\nb\r\n```')).toBe('# A\r\n\r\nb\n')
  })

  test.each(['', ' \n', '```\n```', '```md\n \n```', '<think>a</think>', '<think>never ends\n# A'])(
    'is missing in %j',
    async (text) => {
      expect(await pageOf(text)).toBeUndefined()
    },
  )

  test('is read from a long text without looking at each character twice', async () => {
    const long = `${'</think> x\n'.repeat(20)}${'```\n'.repeat(400_001)}`
    expect(await pageOf(long)).toBe(long)
    expect(await pageOf('\n'.repeat(2_000_000))).toBeUndefined()
  })
})

test.each<readonly [output: string | null, has: boolean]>([
  ['x', true],
  ['', false],
  [' \n\t', false],
  [null, false],
])('a result of %j has content: %j', async (output, has) => {
  expect(hasContent(runOf(['a', output]).result)).toBe(has)
})
