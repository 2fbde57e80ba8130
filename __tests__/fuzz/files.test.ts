// Whatever the names of nodes are, the names of their files stay in the folder, differ from each other, and are valid
// on every system.

import * as path from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { stepJson } from '../../sandbox/service/index.ts'
import { pathsOf, planOutputFiles } from '../../src/report/files.ts'
import { finished } from '../helpers/runs.ts'
import { holds } from './cases.ts'
import { keyOf, type StepJson, step } from './steps.ts'
import { hostileText } from './texts.ts'

const FOLDER = '/work/space/out'

const DEVICES = new Set([
  ...['con', 'prn', 'aux', 'nul', 'conin$', 'conout$', 'clock$'],
  ...Array.from({ length: 10 }, (_, index) => [`com${index}`, `lpt${index}`]).flat(),
])

const piece = fc.constantFrom(
  ...['a', 'A', 'ä', 'K', 'ſ', 'İ', '.', '..', '/', '\\', '_', '-', '2', '.2', '-2', '.txt'],
  ...['.2.txt', 'con', 'CON', 'Nul', 'com1', 'COM¹', 'lpt9', 'aux.', 'prn ', ' ', ':', '\u0000'],
  ...['😀', '\ud800'],
)
const long = fc
  .tuple(fc.constantFrom('x', 'X', 'é', '.', 'con'), fc.integer({ min: 100, max: 130 }), piece)
  .map(([unit, length, end]) => unit.repeat(length).slice(0, length) + end)
const name = fc.oneof(
  { arbitrary: fc.constantFrom('a', 'A', 'b', 'a.2', 'a-2', 'a.txt', 'con', '#1', ''), weight: 4 },
  { arbitrary: fc.string({ unit: piece, maxLength: 5 }), weight: 4 },
  { arbitrary: long, weight: 2 },
  { arbitrary: hostileText, weight: 1 },
)
const given = fc.array(step(name, fc.constantFrom('x', 'x', '', null)), { maxLength: 14 })

const nodes = (...ids: string[]): [StepJson[]] => [
  ids.map((nodeId) => stepJson({ stepId: undefined, nodeId, output: nodeId })),
]

test('the names of files are plain, short, unique and no device, and each node has its last one', () =>
  holds(
    fc.property(given, (all) => {
      const { steps } = finished({ completedSteps: all }).run
      const files = planOutputFiles(steps, FOLDER)
      const withOutput = [...steps].filter(({ output }) => output !== null)
      expect(files.map(({ node, text }) => [node, text])).toEqual(
        withOutput.map((each) => [keyOf(each), each.output]),
      )
      for (const file of files) {
        const base = path.basename(file.path)
        expect(file.path).toBe(path.join(FOLDER, base))
        expect(path.win32.basename(file.path)).toBe(base)
        expect(base).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]*\.txt$/)
        expect(Buffer.byteLength(base)).toBeLessThanOrEqual(120)
        expect(DEVICES.has((base.toLowerCase().split('.')[0] ?? '').trim())).toBe(false)
      }
      const lower = files.map((file) => file.path.toLowerCase())
      expect(new Set(lower).size).toBe(lower.length)
      const last = new Map<string, string>()
      for (const [index, each] of withOutput.entries()) {
        last.set(keyOf(each), files[index]?.path ?? '')
      }
      expect(new Map(pathsOf(files))).toEqual(last)
    }),
    {
      fixed: [
        nodes('a', 'A', 'a-2', 'a', 'a.2'),
        nodes('con', 'CON.x', 'com1', 'lpt0.y', 'nul'),
        nodes('x'.repeat(116), 'x'.repeat(117), 'x'.repeat(200), 'X'.repeat(116)),
        nodes('..', '.', '', '/etc/passwd', '..\\..\\a'),
      ],
    },
  ))
