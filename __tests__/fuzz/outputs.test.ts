// Whatever the outputs of a run are, each output of the step stays within its limit, `truncated` is true exactly where
// one is cut, and a runner reads them as they were set.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readKeyValues } from '../../sandbox/runner/index.ts'
import type { OutputName } from '../../src/report/outputs.ts'
import { outputsOfRun } from '../../src/report/outputs.ts'
import { NO_FILES } from '../../src/report/record.ts'
import { lastWithOutput, type Step } from '../../src/run/workflow-run.ts'
import { OutputsFile } from '../../src/runner/runner.ts'
import { finished } from '../helpers/runs.ts'
import { hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'
import { keyOf, type StepJson, step } from './steps.ts'

const MARKER = '… [cut]'
/** By the contract, in code units. */
const LIMITS = {
  ...{ result: 100_000, 'step-outputs': 200_000, 'failed-steps': 30_000, 'output-files': 50_000 },
  field: 200,
} as const
const RESULT_FILE = '/temp/result.json'

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
  const wholeResult = lastWithOutput(steps)?.output ?? ''
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

const field = fc.oneof(
  { arbitrary: fc.constantFrom('DONE', '2026-11-20T10:00:00.000000'), weight: 6 },
  { arbitrary: fc.integer({ min: 195, max: 205 }).map((length) => 'x'.repeat(length)), weight: 2 },
  { arbitrary: fc.constantFrom(`${'x'.repeat(199)}😀`, `${'x'.repeat(198)}😀`), weight: 1 },
  { arbitrary: hostileText, weight: 1 },
)

/** The members of a run that determine all other outputs. */
function others(few: boolean) {
  const length = few ? fc.integer({ min: 0, max: 40 }) : fc.integer({ min: 0, max: 30_000 })
  return fc.record({
    state: field,
    startedAt: field,
    endedAt: field,
    failedSteps: fc.oneof(
      { arbitrary: fc.constant([]), weight: 3 },
      {
        arbitrary: fc.array(
          length.map((most) => ({ message: '"'.repeat(most) })),
          { maxLength: 4 },
        ),
        weight: 1,
      },
      { arbitrary: hostileText, weight: 1 },
      { arbitrary: length.map((most) => 'x'.repeat(most * 2)), weight: 1 },
    ),
    files: fc.oneof(
      fc.constant(undefined),
      length.map((most) => new Map([['a', `/${'f'.repeat(most * 4)}`]])),
    ),
  })
}

type Others = ReturnType<typeof others> extends fc.Arbitrary<infer Value> ? Value : never

function expectWithin(given: readonly StepJson[], rest: Others): void {
  const { files, ...run } = rest
  const outcome = finished({ completedSteps: given, ...run })
  const { values, cut } = outputsOfRun(outcome.run, { ...NO_FILES, answerFile: RESULT_FILE }, files)
  const value = (name: OutputName) => values.get(name) ?? ''
  const expected = new Set<OutputName>()

  const fields = { state: run.state, 'started-at': run.startedAt, 'ended-at': run.endedAt }
  for (const name of ['state', 'started-at', 'ended-at'] as const) {
    const whole = fields[name]
    expect(value(name).length).toBeLessThanOrEqual(LIMITS.field)
    const isCut = expectBeginning(value(name), whole)
    expect(isCut).toBe(whole.length > LIMITS.field)
    if (isCut) expected.add(name)
  }

  const failed = run.failedSteps
  if (typeof failed === 'string') {
    const json = JSON.stringify(failed)
    const isCut = json.length > LIMITS['failed-steps']
    expect(value('failed-steps')).toBe(isCut ? '[]' : json)
    if (isCut) expected.add('failed-steps')
  } else {
    const fitting = JSON.parse(value('failed-steps')).length
    expect(value('failed-steps')).toBe(JSON.stringify(failed.slice(0, fitting)))
    expect(value('failed-steps').length).toBeLessThanOrEqual(LIMITS['failed-steps'])
    if (fitting < failed.length) {
      expected.add('failed-steps')
      const longer = JSON.stringify(failed.slice(0, fitting + 1))
      expect(longer.length).toBeGreaterThan(LIMITS['failed-steps'])
    }
  }

  expect(values.has('output-files')).toBe(files !== undefined)
  if (files !== undefined) {
    const json = JSON.stringify(Object.fromEntries(files))
    const isCut = json.length > LIMITS['output-files']
    expect(value('output-files')).toBe(isCut ? '{}' : json)
    if (isCut) expected.add('output-files')
  }

  const isCut = expectFits(outcome.run.steps, value('result'), value('step-outputs'))
  const texts = cut.filter((name) => name === 'result' || name === 'step-outputs')
  expect(texts.length > 0).toBe(isCut)
  expect(new Set(cut)).toEqual(new Set([...expected, ...texts]))
  expect(value('truncated')).toBe(String(cut.length > 0))
}

describe('all outputs together', () => {
  test('are complete, and `truncated` is false, if they are small', () =>
    holds(
      fc.property(fc.array(step(id, lengthy(60)), { maxLength: 6 }), others(true), expectWithin),
    ))

  test('stay within their limits where they are large', () =>
    holds(
      fc.property(
        fc.array(step(id, lengthy(280_000)), { minLength: 1, maxLength: 3 }),
        others(false),
        expectWithin,
      ),
      { share: 1 / 20 },
    ))
})

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
