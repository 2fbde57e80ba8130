// Whatever the names of nodes are, their files stay in the folder, have names that are valid on every system, and are
// never the journal.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { stepJson } from '../../sandbox/service/index.ts'
import { Files } from '../../src/report/places/files.ts'
import { finished } from '../helpers/runs.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { journalAt, settings } from '../helpers/settings.ts'
import { hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'
import { keyOf, type StepJson, step } from './steps.ts'

const scratch = scratchFolders()

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

test('files of outputs are plain, short, unique and no device, each node has its last one, and the journal stays', () =>
  holds(
    fc.property(given, (all) => {
      const { steps } = finished({ completedSteps: all }).run
      const folder = scratch.at('workspace/out')
      const journal = path.join(folder, 'A.txt')
      fs.rmSync(folder, { recursive: true, force: true })
      fs.mkdirSync(folder)
      fs.writeFileSync(journal, 'the journal')
      const of = { outputDirectory: folder, journal: journalAt(journal) }
      const files = new Files(settings(of), scratch.at('temp'))
      files.writeOutputs('run', steps)
      expect(files.notWritten.size).toBe(0)
      expect(fs.readFileSync(journal, 'utf8')).toBe('the journal')

      const last = new Map<string, string>()
      for (const each of steps) if (each.output !== null) last.set(keyOf(each), each.output)
      expect([...(files.outputFiles?.keys() ?? [])].sort()).toEqual([...last.keys()].sort())
      for (const [node, file] of files.outputFiles ?? []) {
        expect(path.dirname(file)).toBe(folder)
        expect(fs.readFileSync(file, 'utf8')).toBe(last.get(node)?.toWellFormed())
      }
      const names = fs.readdirSync(folder)
      for (const name of names) {
        expect(path.win32.basename(name)).toBe(name)
        expect(name).toMatch(/^[\p{L}\p{M}\p{Nd}_-][\p{L}\p{M}\p{Nd}._-]*\.txt$/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120)
        expect(DEVICES.has((name.toLowerCase().split('.')[0] ?? '').trim())).toBe(false)
      }
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
      // One for each output, and the journal.
      expect(names).toHaveLength(steps.filter(({ output }) => output !== null).length + 1)
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
