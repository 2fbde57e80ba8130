// Whatever the nodes of a run are called: the names of their files stay in the folder, apart from each
// other and such as every system takes.

import * as path from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pathsOf, planOutputFiles } from '../../src/report/files.ts'
import { holds } from './cases.ts'
import { finished, type GivenStep, keyOf } from './steps.ts'
import { hostileText } from './texts.ts'

const FOLDER = '/work/space/out'

const DEVICES = new Set([
  ...['con', 'prn', 'aux', 'nul', 'conin$', 'conout$', 'clock$'],
  ...Array.from({ length: 10 }, (_, index) => [`com${index}`, `lpt${index}`]).flat(),
])

const piece = fc.constantFrom(
  ...[
    'a',
    'A',
    'ä',
    'K',
    'ſ',
    'İ',
    '.',
    '..',
    '/',
    '\\',
    '_',
    '-',
    '2',
    '.2',
    '-2',
    '.txt',
    '.2.txt',
  ],
  ...[
    'con',
    'CON',
    'Nul',
    'com1',
    'COM¹',
    'lpt9',
    'aux.',
    'prn ',
    ' ',
    ':',
    '\u0000',
    '😀',
    '\ud800',
  ],
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
const given: fc.Arbitrary<GivenStep[]> = fc.array(
  fc.record(
    { node_id: name, step_id: name, output: fc.constantFrom('x', 'x', '', null) },
    { requiredKeys: ['output'], noNullPrototype: true },
  ),
  { maxLength: 14 },
)

const named = (...ids: string[]): [GivenStep[]] => [ids.map((id) => ({ node_id: id, output: id }))]

test('names of files are plain, short, unique and no one’s device, and each node has its last one', () =>
  holds(
    fc.property(given, (all) => {
      const { steps } = finished('run', { completed_steps: all }).run
      const files = planOutputFiles(steps, FOLDER)
      const withOutput = [...steps].filter(({ output }) => output !== null)
      expect(files.map(({ node, text }) => [node, text])).toEqual(
        withOutput.map((step) => [keyOf(step), step.output]),
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
      for (const [index, step] of withOutput.entries()) {
        last.set(keyOf(step), files[index]?.path ?? '')
      }
      expect(new Map(pathsOf(files))).toEqual(last)
    }),
    {
      fixed: [
        named('a', 'A', 'a-2', 'a', 'a.2'),
        named('con', 'CON.x', 'com1', 'lpt0.y', 'nul'),
        named('x'.repeat(116), 'x'.repeat(117), 'x'.repeat(200), 'X'.repeat(116)),
        named('..', '.', '', '/etc/passwd', '..\\..\\a'),
      ],
    },
  ))
