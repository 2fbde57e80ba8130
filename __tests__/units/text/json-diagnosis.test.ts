// Proves that a mistake in JSON text is taken for what a person got wrong.

import { describe, expect, test } from '@jest/globals'
import { JsonSyntaxError, rootOf } from '../../../src/text/json.ts'
import { type JsonMistake, mistakeIn } from '../../../src/text/json-diagnosis.ts'
import { MISTAKES } from '../../../src/text/json-mistakes.ts'
import { isJson } from '../../helpers/is-json.ts'

function kindOf(text: string): JsonMistake | undefined {
  try {
    rootOf(text)
    return undefined
  } catch (error) {
    if (error instanceof JsonSyntaxError) return mistakeIn(text, error)
    throw error
  }
}

describe('the kind of a mistake', () => {
  const EXPRESSION = '$' + '{{'

  const kinds: Readonly<Record<JsonMistake, readonly string[]>> = {
    nothing: ['', ' \r\n\t'],
    'ends-early': [
      '{',
      '[',
      '{"a"',
      '{"a":',
      '{"a": 1',
      '[1,',
      '{"a": 1,',
      'tru',
      '-',
      '1.',
      '1e',
      '"',
      '{"a',
      '{"a": "b',
      '["a\\',
      '["a\\u12',
    ],
    'line-break-in-string': ['{"a": "b\nc"}', '["\r\n"]', '{"a\n": 1}', '{"a": "b", "c": "{ \n"}'],
    'control-in-string': ['{"a": "b\tc"}', '{\n"a": "b\tc"}', '["\u0000"]', '["\u001b[1m"]'],
    'quoted-json': [
      '{"a": ""text""}',
      '{"a": ""3 apples"", "b": 1}',
      '{"a": """"}',
      '{"a": ""\\"hi\\" he said""}',
      '{"a": ""(text)""}',
      '{"a": "{\n  \\"b\\": 1\n}"}',
      '"[\n 1\n]"',
      '{""a"": 1}',
      '[""a""]',
      '{"a": ""http://example.com""}',
    ],
    'unescaped-quote': [
      '{"a": "He said "hi" to me"}',
      '{"a": "Version "2.0" is out"}',
      '{"a": "Version "2.0" is out", "b": 1}',
      '{"a": "pipe 5""}',
      '{"a": "pipe 5"", "b": "c"}',
      '{"a": "pipe 5""\n}',
      '{"a": "see "true" there"}',
      '{"a": "see "."}',
      '{"a": "see "//host" there"}',
      '{"a": "see "#12" there"}',
      '{"a": "see " there" and "here""}',
      '["He said "hi"", "b"]',
      '["is "été" there"]',
      '{"the "a" key": 1}',
    ],
    'bad-escape': [
      '["C:\\dir"]',
      '["\\x41"]',
      '["\\u12g4"]',
      '["\\u"]',
      "['".replace("'", '"\\\'"]'),
    ],
    'bad-number': [
      '{"a": 01}',
      '[-01]',
      '[00]',
      '[+1]',
      '[.5]',
      '[-.5]',
      '[1.]',
      '[1.e5]',
      '[1e]',
      '[1e+]',
      '[0x10]',
      '[1_000]',
      '[1.2.3]',
      '[10px]',
      '[2026-01-01]',
      '[NaN]',
      '[nan]',
      '[Infinity]',
      '[-Infinity]',
      '01',
    ],
    'bad-word': ['[True]', '{"a": False}', '[None]', '[undefined]', '[nil]', '[NULL]', 'yes'],
    'text-without-quotes': [
      '{"a": hello}',
      '[this is]',
      '[nothing]',
      '[casino]',
      '[Trueish]',
      '[information]',
      '[finan]',
      '[tru]',
      '[nulll]',
      '[true_value]',
      '[été]',
    ],
    'without-quotes': [
      '{a: 1}',
      '{"a": 1, b: 2}',
      '{1: 2}',
      '{: 1}',
      '{{"a": 1}}',
      '{[]: 1}',
      "{'a': 1}",
      '{"a": \'b\'}',
      "['a']",
      '[`a`]',
      '{"a": 1 \'b\': 2}',
      '{“a”: 1}',
      '{"a": “b”}',
      '[‘a’]',
      '[«a»]',
      '[„a“]',
    ],
    'missing-comma': [
      '["a" "b\\"c"]',
      '{"a": "b" "c": 1}',
      '{"a": "b"\n"c": 1}',
      '{"a": 1 "b": 2}',
      '{"a": {} "b": 2}',
      '{"a": null\n"b": 2}',
      '{"a": 1 b: 2}',
      '["a" "b"]',
      '["a" "b", "c"]',
      '["a" 1]',
      '["a" "b" \t\r\n, "c"]',
      '{"a": "b" "c" : 1}',
      '["a" -1.5]',
      '["a" true]',
      '["a" {}]',
      '["a" [1]]',
      '[1 2]',
      '[1 true]',
      '[[] []]',
      '{"a": "" "b": 1}',
    ],
    'trailing-comma': ['[1,]', '[1 , \n]', '{"a": 1,}', '{"a": [1],\n}'],
    'missing-colon': [
      '{"a" 1}',
      '{"a"}',
      '{"a", "b"}',
      '{"a" "b"}',
      '{"a" = 1}',
      '{"a" true}',
      '{"a" {}}',
    ],
    'missing-value': ['{"a": }', '{"a": , "b": 1}', '{"a": ]', '[,1]', '[1,,2]', ','],
    comment: [
      '// a\n1',
      '# a\n{}',
      '{ // a\n"b": 1}',
      '{"a": 1 /* b */}',
      '{"a": "b" // c\n}',
      '{"a": "b", # c\n"d": 1}',
      '{"a": "b", // c\n}',
      '{"a" /* b */: 1}',
      '{} // a',
      '[1 # a\n]',
    ],
    expression: [
      `{"a": ${EXPRESSION} toJSON(github.event) }}}`,
      `{${EXPRESSION} a }}: 1}`,
      `${EXPRESSION} inputs.all }}`,
    ],
    'text-after-end': ['{} x', '{}{}', '{"a": 1}}', '[1]]', '1 2', '{}, ', '"a" b', 'null,'],
    unexpected: [
      '[1}',
      '{"a": 1]',
      '{]',
      '[}',
      ']',
      '}',
      '{"a": 1,\n]',
      '[1,}',
      '{"a": "b"]',
      '{,"a": 1}',
      '{"a": 1,, "b": 2}',
      '[@]',
      '[\u00a01]',
      '\ufeff{}',
      '[%]',
      '{"a": "b": 1}',
      '["a": 1]',
      '[1;2]',
      '[:]',
      '{"a": 1; "b": 2}',
    ],
  }

  test.each(Object.entries(kinds).flatMap(([kind, texts]) => texts.map((text) => [text, kind])))(
    'in %j is %s',
    (text, kind) => {
      expect(isJson(text)).toBe(false)
      expect(kindOf(text)).toBe(kind)
    },
  )

  test('is found in a long text, too, and its words show none of it', () => {
    const long = '§'.repeat(256 * 1024)
    expect(kindOf(`{"a": "${long}"x}`)).toBe('unescaped-quote')
    expect(kindOf(`["a" "${long}"]`)).toBe('missing-comma')
    expect(kindOf(`[${long}`)).toBe('unexpected')
    for (const words of Object.values(MISTAKES))
      expect(JSON.stringify(words)).not.toMatch(/[§\r\n]/)
  })
})
