// JSON in whatever a model writes as its result. JSON is found in any fence and
// returned as written; the message about a mistake has nothing of the result.

import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { stepJson } from '../../sandbox/service/index.ts'
import { selectResult } from '../../src/run/result.ts'
import type { JsonOfResult } from '../../src/run/workflow-run.ts'
import { finished } from '../helpers/runs.ts'
import { hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'
import { isCompact, jsonText, mayBeTooDeep, meaningOf, space } from './json.ts'

const TOO_DEEP = 'is not valid JSON: it is nested too deeply'
const PLACE = /^is not valid JSON \(line (\d+), column (\d+)\): /

async function jsonOf(text: string): Promise<JsonOfResult> {
  const { run } = finished({ completedSteps: [stepJson({ output: text })] })
  const { json } = (await selectResult(run, { node: undefined, format: 'json' })).result
  if (json === undefined) throw new Error('the result is not parsed')
  return json
}

const lineBreak = fc.constantFrom('\n', '\r\n', '\r')
const around = fc.string({
  unit: fc.constantFrom(' ', '\t', '\n', '\r\n', '\u00a0', '\ufeff'),
  maxLength: 3,
})
const blank = fc.string({ unit: fc.constantFrom(' ', '\t'), maxLength: 3 })

/** The texts that open and close a fence. */
const fence = fc
  .record({
    mark: fc.constantFrom('`', '~'),
    length: fc.oneof(fc.integer({ min: 3, max: 6 }), fc.integer({ min: 3, max: 99 })),
    more: fc.integer({ min: 0, max: 5 }),
    info: fc.oneof(fc.constantFrom('', 'json', ' JSON5 ', '{.json}'), hostileText),
    breaks: fc.tuple(lineBreak, lineBreak),
    indents: fc.tuple(blank, blank),
    edges: fc.tuple(around, around),
  })
  .map(({ mark, length, more, info, breaks: [first, last], indents, edges }) => {
    const line = info.replace(/[\r\n]/g, ' ')
    // Backticks in the information would make it inline code; a tilde would make the fence longer.
    const label = mark === '`' ? line.replaceAll('`', '') : line.replace(/^~+/, '')
    return [
      `${edges[0]}${mark.repeat(length)}${label}${first}${indents[0]}`,
      `${last}${indents[1]}${mark.repeat(length + more)}${edges[1]}`,
    ] as const
  })

const bare = fc.tuple(space, space)

/** The meanings of the text, and of the lines between any two of its lines, that are JSON. */
function partsOf(text: string): readonly unknown[] {
  const lines = text.replace(/^\s*<think>.*?<\/think>/s, '').split(/\r\n|\r|\n/)
  const all = lines.flatMap((_, from) =>
    lines.slice(from).map((_, length) => lines.slice(from, from + length + 1).join('\n')),
  )
  return all.flatMap((part) => {
    try {
      return [meaningOf(part.trim())]
    } catch {
      return []
    }
  })
}

describe('the JSON of a result', () => {
  test('is found in any fence or none, and returned compact with numbers as written', () =>
    holds(
      fc.asyncProperty(jsonText, fc.oneof(fence, bare), async (json, [before, after]) => {
        const found = await jsonOf(`${before}${json}${after}`)
        if (found.kind === 'not-json') {
          expect([found.why.text, mayBeTooDeep(json)]).toEqual([TOO_DEEP, true])
          return
        }
        expect(isCompact(found.text)).toBe(true)
        // A value that may be nested too deeply to be read may also be too deep to be compared.
        if (mayBeTooDeep(json)) expect(found.text).toBe(JSON.stringify(JSON.parse(json)))
        else expect(isDeepStrictEqual(meaningOf(found.text), meaningOf(json))).toBe(true)
        expect(found.text.isWellFormed()).toBe(true)
      }),
    ))

  const nearly = fc
    .tuple(jsonText, fence, hostileText, fc.nat(), fc.constantFrom(0, 1, 2, 3))
    .map(([json, [before, after], text, at, how]) => {
      const whole = `${before}${json}${after}`
      const cut = at % (whole.length + 1)
      if (how === 0) return whole.slice(0, cut)
      if (how === 1) return whole.slice(cut)
      if (how === 2) return `${whole.slice(0, cut)}${text}${whole.slice(cut)}`
      return `${whole}${text}`
    })

  test('is JSON, or its message has only the place and the kind of the mistake', () =>
    holds(
      fc.asyncProperty(fc.oneof(hostileText, nearly), async (text) => {
        const found = await jsonOf(text)
        if (found.kind === 'json') {
          expect(partsOf(text)).toContainEqual(meaningOf(found.text))
          return
        }
        if (found.why.text === TOO_DEEP) {
          expect(mayBeTooDeep(text)).toBe(true)
          return
        }
        expect(() => JSON.parse(text)).toThrow(SyntaxError)
        const [, line, column] = PLACE.exec(found.why.text) ?? []
        const lines = text.split(/\r\n|\r|\n/)
        expect(Number(line)).toBeLessThanOrEqual(lines.length)
        expect(Number(column)).toBeLessThanOrEqual((lines[Number(line) - 1]?.length ?? 0) + 1)
        // Only literal words of the message: the text hardly ever has these characters.
        expect(found.why.text.replace(PLACE, '')).toMatch(/^[a-z, A-Z]+$/)
      }),
      { fixed: [['```'], ['```\n```'], ['```\r```'], ['~~~\r\n\n~~~'], ['\ufeff{}'], ['\u00a01']] },
    ))
})
