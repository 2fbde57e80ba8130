// How `result` and `step-outputs` are cut, whatever the steps are and however much room there is.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fitTexts, MARKER } from '../../../src/report/fitting.ts'
import { anyCharacter } from '../../helpers/any-character.ts'
import { runWith } from '../../helpers/runs.ts'

type Nodes = readonly (readonly [id: string, output: string | null])[]

const nodes = (text: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 8 }), fc.option(text)), { maxLength: 8 })
const odd = fc.constantFrom('"', '\\', '\n', '\u0001', '😀', 'x', '\ud83d')
const anyText = fc.string({ unit: fc.oneof(anyCharacter, odd), maxLength: 80 })
const plainText = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 80 })
// Enough for a marker and an empty object, which is far below what any run leaves.
const room = fc.integer({ min: MARKER.length + '{}'.length, max: 900 })

const resultOf = (all: Nodes) => all.findLast(([, output]) => output !== null)?.[1] ?? ''
const wholeOf = (all: Nodes) => {
  const members = [...new Map(all)].map((pair) =>
    pair.map((part) => JSON.stringify(part)).join(':'),
  )
  return `{${members.join(',')}}`
}

/** What is left of the texts, and each of them beside its whole: `result` first, then those of nodes. */
function fittedInto(all: Nodes, units: number) {
  const steps = all.map(([node_id, output]) => ({ node_id, output }))
  const fitted = fitTexts(runWith({ completed_steps: steps }).steps, resultOf(all), units)
  const texts = new Map<string, string | null>(Object.entries(JSON.parse(fitted.stepOutputs)))
  const pairs: [string, string][] = [[fitted.result, resultOf(all)]]
  for (const [id, whole] of new Map(all)) {
    const text = texts.get(id)
    if (typeof text === 'string' && whole !== null) pairs.push([text, whole])
    else if (texts.size > 0) expect(text).toBe(whole)
  }
  return { ...fitted, pairs, units: fitted.result.length + fitted.stepOutputs.length }
}

test('the texts are whole where they fit', () => {
  fc.assert(
    fc.property(nodes(anyText), fc.nat({ max: 3 }), (all, spare) => {
      const [result, stepOutputs] = [resultOf(all), wholeOf(all)]
      const units = Math.max(result.length + stepOutputs.length + spare, MARKER.length + 2)
      expect(fittedInto(all, units)).toMatchObject({ result, stepOutputs, cut: false })
    }),
    { numRuns: 500 },
  )
})

test('the texts stay within the room, with every key or none, and end in a marker where cut', () => {
  fc.assert(
    fc.property(nodes(anyText), room, (all, units) => {
      const found = fittedInto(all, units)
      expect(found.units).toBeLessThanOrEqual(units)
      const keys = Object.keys(JSON.parse(found.stepOutputs))
      if (keys.length > 0) expect(new Set(keys)).toEqual(new Set(all.map(([id]) => id)))
      const cut = found.pairs.filter(([text, whole]) => text !== whole)
      expect(found.cut).toBe(cut.length > 0 || keys.length < new Map(all).size)
      for (const [text, whole] of cut) {
        const start = text.slice(0, -MARKER.length)
        expect(text.endsWith(MARKER) && whole.startsWith(start)).toBe(true)
        expect(text.length).toBeLessThanOrEqual(whole.length)
        // The cut splits no pair.
        const joint = whole.slice(Math.max(0, start.length - 1), start.length + 1)
        expect(start !== '' && /^[\ud800-\udbff][\udc00-\udfff]$/.test(joint)).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

test('the longest texts are cut first, and no more than needed', () => {
  fc.assert(
    fc.property(nodes(plainText), room, (all, units) => {
      const found = fittedInto(all, units)
      const cut = found.pairs.filter(([text, whole]) => text !== whole)
      if (found.stepOutputs === '{}' || cut.length === 0) return
      const level = cut[0]?.[0].length ?? 0
      for (const [text, whole] of found.pairs) {
        if (text === whole) expect(whole.length).toBeLessThanOrEqual(level)
        else expect(text).toHaveLength(level)
      }
      // With one more for each that is cut there would be no room.
      expect(found.units + cut.length + 1).toBeGreaterThan(units)
    }),
    { numRuns: 500 },
  )
})
