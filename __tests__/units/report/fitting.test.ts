// How `result` and `step-outputs` are cut: for all steps and all room.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fitTexts, MARKER } from '../../../src/report/fitting.ts'
import type { Step } from '../../../src/run/workflow-run.ts'
import { anyCharacter } from '../../helpers/any-character.ts'

describe('for all steps and all room', () => {
  function step(position: number, nodeId: string, output: string | null): Step {
    return {
      position,
      nodeId,
      stepId: undefined,
      state: 'DONE',
      output,
      startedAt: undefined,
      endedAt: undefined,
    }
  }
  const steps = (text: fc.Arbitrary<string>) =>
    fc
      .array(fc.tuple(fc.string({ minLength: 1, maxLength: 8 }), fc.option(text)), { maxLength: 8 })
      .map((pairs) => pairs.map(([id, output], index) => step(index + 1, id, output)))
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.string({
      unit: fc.constantFrom('"', '\\', '\n', '\u0001', '😀', 'x', '\ud83d'),
      maxLength: 80,
    }),
  )
  const plainText = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 80 })
  // Enough for a marker and an empty object, which is far below what any run leaves.
  const room = fc.integer({ min: MARKER.length + '{}'.length, max: 900 })

  const lastOf = (all: readonly Step[]) =>
    all.map(({ output }) => output).findLast((output) => output !== null) ?? ''
  const wholeOf = (all: readonly Step[]) =>
    `{${[...new Map(all.map(({ nodeId, output }) => [nodeId, output]))]
      .map(([id, output]) => `${JSON.stringify(id)}:${JSON.stringify(output)}`)
      .join(',')}}`
  const members = (json: string): Map<string, string | null> =>
    new Map(Object.entries(JSON.parse(json)))

  test('the limit is kept, and step-outputs is JSON with every key or none', () => {
    fc.assert(
      fc.property(steps(anyText), room, (all, units) => {
        const { result, stepOutputs } = fitTexts(all, lastOf(all), units)
        expect(result.length + stepOutputs.length).toBeLessThanOrEqual(units)
        const keys = new Set(members(stepOutputs).keys())
        if (stepOutputs !== '{}') expect(keys).toEqual(new Set(all.map(({ nodeId }) => nodeId)))
      }),
      { numRuns: 500 },
    )
  })

  test('nothing is cut when all fits, and all is whole then', () => {
    fc.assert(
      fc.property(steps(anyText), fc.nat({ max: 3 }), (all, spare) => {
        const [result, stepOutputs] = [lastOf(all), wholeOf(all)]
        const units = Math.max(result.length + stepOutputs.length + spare, MARKER.length + 2)
        expect(fitTexts(all, lastOf(all), units)).toEqual({ result, stepOutputs, cut: false })
      }),
      { numRuns: 500 },
    )
  })

  test('what is cut is a beginning of the whole with the marker, and is said to be cut', () => {
    fc.assert(
      fc.property(steps(anyText), room, (all, units) => {
        const { result, stepOutputs, cut } = fitTexts(all, lastOf(all), units)
        const kept = members(stepOutputs)
        const wholes = members(wholeOf(all))
        const pairs: [string, string][] = [[result, lastOf(all)]]
        for (const [id, text] of kept) {
          const whole = wholes.get(id)
          if (text === null || whole === null || whole === undefined) expect(text).toBe(whole)
          else pairs.push([text, whole])
        }
        let anyCut = kept.size < wholes.size
        for (const [text, whole] of pairs) {
          if (text === whole) continue
          anyCut = true
          expect(text.endsWith(MARKER)).toBe(true)
          const begin = text.slice(0, -MARKER.length)
          expect(whole.startsWith(begin)).toBe(true)
          expect(text.length).toBeLessThanOrEqual(whole.length)
          // The last kept code unit and the first one cut are no pair.
          const joint = whole.slice(Math.max(0, begin.length - 1), begin.length + 1)
          expect(begin.length > 0 && /^[\ud800-\udbff][\udc00-\udfff]$/.test(joint)).toBe(false)
        }
        expect(cut).toBe(anyCut)
      }),
      { numRuns: 500 },
    )
  })

  test('the longest are cut first, and no more than needed', () => {
    fc.assert(
      fc.property(steps(plainText), room, (all, units) => {
        const { result, stepOutputs } = fitTexts(all, lastOf(all), units)
        if (stepOutputs === '{}') return
        const kept = members(stepOutputs)
        const wholes = members(wholeOf(all))
        const pairs: [string, string][] = [[result, lastOf(all)]]
        for (const [id, text] of kept) pairs.push([text ?? '', wholes.get(id) ?? ''])
        const cut = pairs.filter(([text, whole]) => text !== whole).map(([text]) => text.length)
        if (cut.length === 0) return
        const level = Math.max(...cut)
        expect(Math.min(...cut)).toBe(level)
        for (const [text, whole] of pairs) {
          if (text === whole) expect(whole.length).toBeLessThanOrEqual(level)
        }
        // With one more for each that is cut there would be no room.
        expect(result.length + stepOutputs.length + cut.length + 1).toBeGreaterThan(units)
      }),
      { numRuns: 500 },
    )
  })
})
