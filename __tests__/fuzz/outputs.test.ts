// Whatever the outputs of a run are, `result` and `step-outputs` stay within their limits, `truncated` is true exactly
// where one is cut, and a runner reads them as they were set.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readKeyValues } from '../../sandbox/runner/index.ts'
import type { OutputName } from '../../src/report/outputs.ts'
import { makeRunOutputs } from '../../src/report/outputs.ts'
import { NO_FILES } from '../../src/report/record.ts'
import { findLastOutput, type Step } from '../../src/run/workflow-run.ts'
import { OutputsFile } from '../../src/runner/runner.ts'
import { finished } from '../helpers/runs.ts'
import { hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'
import { keyOf, step } from './steps.ts'

const MARKER = '… [cut]'
/** By the contract, in code units. */
const LIMITS = { result: 100_000, 'step-outputs': 200_000 } as const

const id = fc.oneof(
  {
    arbitrary: fc.constantFrom('a', 'b', '10', '9', '__proto__', 'constructor', '"', ''),
    weight: 4,
  },
  { arbitrary: hostileText, weight: 1 },
)
const unit = fc.oneof(
  fc.constantFrom('x', '😀', '"', '\\', '\n', '\u0000', 'é', '\ud800', '\udc00', 'a😀'),
  fc.constantFrom('😀\ud83d', '\u2028', '\\"'),
)

/** At most so many units of the same kind; often as long as another one. */
function lengthy(most: number): fc.Arbitrary<string | null> {
  const length = fc.oneof(
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: 0, max: most }),
    fc.constantFrom(most, most - 1, Math.floor(most / 2)),
  )
  return fc.oneof(
    {
      arbitrary: fc
        .tuple(fc.constantFrom('', '', 'x'), unit, length)
        .map(([lead, each, times]) => lead + each.repeat(times)),
      weight: 6,
    },
    { arbitrary: hostileText, weight: 2 },
    { arbitrary: fc.constant(null), weight: 1 },
  )
}

const wholeOf = (steps: readonly Step[]): Map<string, string | null> => {
  const whole = new Map<string, string | null>()
  for (const each of steps) whole.set(keyOf(each), each.output)
  return whole
}

/** JSON written key by key, since an object would change their order. */
const jsonOf = (texts: ReadonlyMap<string, string | null>) =>
  `{${[...texts].map(([key, text]) => `${JSON.stringify(key)}:${JSON.stringify(text)}`).join(',')}}`

/** The members of JSON text, in the order written: keys, and texts or null. */
function pairsIn(text: string): [string, unknown][] {
  const found = text.slice(1, -1).matchAll(/("(?:[^"\\]|\\.)*"):(null|"(?:[^"\\]|\\.)*")/g)
  return [...found].map(([, key = '', value = '']) => [JSON.parse(key), JSON.parse(value)])
}

/** The text is the whole, or a beginning of it that splits no surrogate pair, and the marker. */
function expectBeginning(text: string, whole: string): boolean {
  if (text === whole) return false
  expect(text.endsWith(MARKER)).toBe(true)
  const begin = text.slice(0, -MARKER.length)
  expect(whole.startsWith(begin)).toBe(true)
  const joint = whole.slice(Math.max(0, begin.length - 1), begin.length + 1)
  expect(begin !== '' && /^[\ud800-\udbff][\udc00-\udfff]$/.test(joint)).toBe(false)
  return true
}

/** Checks `result` and `step-outputs` against the steps; returns whether they are cut. */
function expectFits(steps: readonly Step[], result: string, stepOutputs: string): boolean {
  const whole = wholeOf(steps)
  const wholeResult = findLastOutput(steps)?.output ?? ''
  expect(result.length).toBeLessThanOrEqual(LIMITS.result)
  const isResultCut = expectBeginning(result, wholeResult)
  expect(isResultCut).toBe(wholeResult.length > LIMITS.result)

  const json = jsonOf(whole)
  const max = LIMITS['step-outputs']
  expect(stepOutputs.length).toBeLessThanOrEqual(max)
  if (json.length <= max) {
    expect(stepOutputs).toBe(json)
    return isResultCut
  }
  if (stepOutputs === '{}') {
    // The keys would not fit even with a marker in the place of each longer text.
    const short = new Map([...whole].map(([key, text]) => [key, shortest(text)]))
    expect(jsonOf(short).length).toBeGreaterThan(max)
    return true
  }
  const pairs = pairsIn(stepOutputs)
  expect(pairs.map(([key]) => key)).toEqual([...whole.keys()])
  const cut = pairs.flatMap(([key, text]) => {
    const given = whole.get(key)
    if (typeof text === 'string' && typeof given === 'string') {
      return expectBeginning(text, given) ? [text] : []
    }
    expect([text, given]).toEqual([null, null])
    return []
  })
  // With one more unit for each that is cut, and at most six of JSON for a unit, there would be no room.
  expect(stepOutputs.length + 6 * 2 * cut.length).toBeGreaterThan(max)
  return true
}

const shortest = (text: string | null) =>
  text !== null && text.length > MARKER.length ? MARKER : text

test('result and step-outputs stay within their limits, and are cut no more than they must be', () =>
  holds(
    fc.property(
      fc.array(step(id, lengthy(280_000)), { minLength: 1, maxLength: 3 }),
      (completedSteps) => {
        const { run } = finished({ completedSteps })
        const { values, cut } = makeRunOutputs(run, NO_FILES, undefined)
        const isCut = expectFits(
          run.steps,
          values.get('result') ?? '',
          values.get('step-outputs') ?? '',
        )
        expect(cut.length > 0).toBe(isCut)
        expect(values.get('truncated')).toBe(String(isCut))
      },
    ),
    { share: 1 / 20 },
  ))

describe('the file for outputs', () => {
  let folder: string
  let file: string
  const before = process.env.GITHUB_OUTPUT

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'fuzz-outputs-'))
    file = path.join(folder, 'output')
    process.env.GITHUB_OUTPUT = file
  })

  afterAll(() => {
    if (before === undefined) delete process.env.GITHUB_OUTPUT
    else process.env.GITHUB_OUTPUT = before
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const value = fc.oneof(
    hostileText,
    fc.string({ unit: fc.constantFrom('=', '<<', 'EOF', '\n', '\r', 'ghadelimiter_', 'a', 'x=y') }),
  )

  test('has each value as it was set, and no other output', () =>
    holds(
      fc.property(value, value, (result, state) => {
        fs.writeFileSync(file, '')
        const writer = new OutputsFile<OutputName>(file)
        writer.set('result', result)
        writer.set('state', state)
        expect(writer.failure).toBeUndefined()
        // UTF-8 has no form for half of a surrogate pair.
        expect(readKeyValues(fs.readFileSync(file))).toEqual({
          pairs: [
            ['result', result.toWellFormed()],
            ['state', state.toWellFormed()],
          ],
        })
      }),
    ))
})
