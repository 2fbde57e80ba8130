// Proves that the lines which collect a run later give back what they were made of, when they are pasted.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parse } from 'yaml'
import * as collect from '../../../../src/report/sentences/collect.ts'
import { isUsableId } from '../../../../src/service/address.ts'
import { Presenter } from '../../../../src/text/shown.ts'

const presenter = new Presenter('k3y-of-the-step')
const UUID = '0b5f9f3e-6f1c-4a53-9a54-0d3f0c1f7c11'

const collectLines = (baseUrl: string, runId: string) =>
  collect.collectLines(baseUrl, runId).map((words) => presenter.line(words).text)

describe('the lines that collect a run later', () => {
  /** What the runner hands to the action: the YAML is read, then its expressions are evaluated. */
  function pasted(baseUrl: string, runId: string): Record<string, string> {
    const step: { with: Record<string, string> } = parse(collectLines(baseUrl, runId).join('\n'))
    const literal = /\$\{\{ '((?:[^']|'')*)' \}\}/g
    return Object.fromEntries(
      Object.entries(step.with).map(([name, value]) => [
        name,
        value.replace(literal, (_, text: string) => text.replaceAll("''", "'")),
      ]),
    )
  }

  const expression = (content: string) => `$\{{${content}}}`
  const apiKey = expression(' secrets.WORKFLOW_API_KEY ')

  test('are plain where the address and the id are plain', () => {
    expect(collectLines('https://api.example.com/base', UUID)).toEqual([
      'with:',
      '  base-url: https://api.example.com/base',
      `  api-key: ${apiKey}`,
      `  run-id: ${UUID}`,
    ])
  })

  test.each(['nothing', 'piano', 'on-call'])('are plain where the id is %s', (runId) => {
    expect(collectLines('https://api.example.com', runId).at(-1)).toBe(`  run-id: ${runId}`)
  })

  test.each([
    'true',
    'No',
    'NULL',
    'y',
    '~',
    '1e5',
    '0x1F',
    '12:30:45',
    '2024-01-01',
    '-',
    '#a',
    'a#b',
    'a:',
    'ab:',
    ':a',
    `*${UUID}`,
    `${UUID}:`,
    "it's",
    '"a"',
    '*a',
    '&a',
    '!a',
    '{a}',
    '[a]',
    '%41',
    '@a',
    '\\n',
    '😀',
    expression('github.token'),
    expression("'a'"),
    `$${expression('{a')}`,
  ])('give the id %j back as it is', (runId) => {
    expect(isUsableId(runId)).toBe(true)
    expect(pasted('http://[::1]:8080', runId)).toEqual({
      'base-url': 'http://[::1]:8080',
      'api-key': apiKey,
      'run-id': runId,
    })
  })

  test('give any id that can be used back as it is', () => {
    const runIds = fc
      .string({
        unit: fc.oneof(
          fc.constantFrom('${{', '}}', "'", '"', ':', '#', '-', '.', '0', 'e', 'a', '~', '\\'),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        ),
      })
      .filter(isUsableId)
    fc.assert(
      fc.property(runIds, (runId) => {
        expect(pasted('https://api.example.com', runId)['run-id']).toBe(runId)
      }),
      { numRuns: 1_000 },
    )
  })
})

test('the same in one sentence', () => {
  expect(presenter.line(collect.collectLater(UUID)).text).toBe(
    `Collect it later with \`run-id: ${UUID}\`.`,
  )
})
