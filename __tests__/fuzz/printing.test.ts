// Whatever text from outside the action prints, the runner finds no command in it, and in a complete report only the
// annotations of the report.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseCommand } from '../../sandbox/runner/index.ts'
import { stepPart } from '../../sandbox/service/index.ts'
import { annotation, entitle, writeEntries } from '../../src/report/entry.ts'
import type { OutputName } from '../../src/report/outputs.ts'
import { Report, reportProblem } from '../../src/report/report.ts'
import type { Outcome } from '../../src/run/outcome.ts'
import { OutputsFile, print } from '../../src/runner/runner.ts'
import { inert } from '../../src/text/text.ts'
import { literal, maskKey, say, untrusted } from '../../src/text/words.ts'
import { readAsRunner, takePrinted } from '../helpers/printed.ts'
import { finished } from '../helpers/runs.ts'
import { settings, startOf } from '../helpers/settings.ts'
import { commandText, hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'
import { unfinishedOutcome } from './outcomes.ts'
import { step } from './steps.ts'

const KEY = 'key-0123456789'
maskKey(KEY)

const FIXED: [string][] = [
  ['::error::a'],
  ['\ufeff::error::a'],
  [':\u200d:error::a'],
  ['a\r::error::b'],
  ['a\u2028::error::b'],
  ['#\u0000#[error]a'],
  ['#\ufe0f#\ufe0f[error]a'],
  ['＃＃［error］'],
]

const taken = takePrinted()

describe('a printed line', () => {
  test('is one line and no command', () =>
    holds(
      fc.property(commandText, (text) => {
        taken.text = ''
        print([literal(text)])
        const { lines, interpreter } = readAsRunner(taken.text)
        expect(lines).toHaveLength(1)
        expect(interpreter.commands).toEqual([])
        expect(interpreter.log).toEqual(lines)
      }),
      { fixed: FIXED },
    ))

  test('is no command to a reader that drops invisible characters', () =>
    holds(
      fc.property(commandText, (text) => {
        const line = inert(text)
        const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}]/gu
        for (const form of [line, line.replace(unseen, '')]) {
          expect(parseCommand(form)).toBeUndefined()
          expect(form).not.toContain('##[')
          expect(form.trimStart().startsWith('::')).toBe(false)
        }
      }),
      { fixed: FIXED },
    ))

  test('is no command behind any other line', () =>
    holds(
      fc.property(fc.array(commandText, { maxLength: 4 }), (texts) => {
        taken.text = ''
        print(texts.map(literal))
        const { lines, interpreter } = readAsRunner(taken.text)
        expect(lines).toHaveLength(texts.length)
        expect(interpreter.commands).toEqual([])
      }),
    ))
})

// --- the whole report ---------------------------------------------------------------------------

const text = fc.oneof(
  hostileText,
  hostileText.map((each) => `${each}${KEY}${each}`),
)
const failedStep = fc
  .record({ nodeId: text, message: text, other: text }, { requiredKeys: [] })
  .map(({ other, ...named }) => ({ ...stepPart(named), other }))
const run = fc.record({
  state: text,
  error: fc.oneof(fc.constant(null), text),
  startedAt: text,
  completedSteps: fc.array(step(text, text), { maxLength: 3 }),
  failedSteps: fc.oneof(fc.array(failedStep, { maxLength: 7 }), text),
})
const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc
    .tuple(run, fc.boolean(), text)
    .map(([varied, success, runId]) => finished(varied, { success, runId })),
  unfinishedOutcome(text),
)

test('a report of a problem with the inputs has one annotation, and never the key', () =>
  holds(
    fc.property(fc.array(text, { maxLength: 30 }), (given) => {
      taken.text = ''
      entitle('')
      const faults = given.map((each) => say`\`inputs\` must be JSON, got "${untrusted(each, 60)}"`)
      const places = { outputs: new OutputsFile<OutputName>(undefined), summaryFile: undefined }
      const of = { baseUrl: '', summary: 'none' } as const
      const code = reportProblem({ kind: 'bad-inputs', faults }, undefined, of, places)
      expect(code).toBe(1)
      const { interpreter } = readAsRunner(taken.text)
      expect(taken.text).not.toContain(KEY)
      const titles = interpreter.commands.map(({ name, properties }) => [name, properties.title])
      expect(titles).toEqual([
        ['error', 'Invalid inputs'],
        ['error', 'Outputs not written'],
      ])
    }),
  ))

const TITLES = [
  ...[
    'Workflow run failed',
    'Workflow run timed out',
    'Step cancelled',
    'Step failed',
    'Outputs not written',
    'Outputs cut',
  ],
  ...['Files not written', 'Invalid inputs', 'Start refused', 'Start uncertain'],
  ...['Start not accepted', 'Unusable run id', 'Poll refused'],
  ...['Run of another workflow', 'No connection to the service', 'Service not reached'],
  ...['Polls failed', 'Outputs not writable', 'Unexpected error'],
]

test('the title of a run and of a group is no command wherever it is printed', () =>
  holds(
    fc.property(fc.oneof(commandText, hostileText), fc.boolean(), (text, hasKey) => {
      taken.text = ''
      const title = hasKey ? `${text}${KEY}` : text
      entitle(title)
      const words = untrusted(title, 100)
      const lines = [words]
      writeEntries([words, annotation('error', 'Workflow run failed', words)])
      writeEntries([{ title: words, lines }])
      const { lines: printed, interpreter } = readAsRunner(taken.text)
      expect(printed).toHaveLength(title === '' ? 5 : 6)
      expect(taken.text).not.toContain(KEY)
      const [failed, ...others] = interpreter.commands
      expect([failed?.name, Object.keys(failed?.properties ?? {})]).toEqual(['error', ['title']])
      expect(failed?.properties.title?.endsWith('Workflow run failed')).toBe(true)
      expect(others.map(({ name }) => name)).toEqual(['group', 'endgroup'])
      expect(interpreter.failed).toBe(false)
    }),
  ))

test('a complete report has no commands except its annotations, and never the key', () =>
  holds(
    fc.property(outcome, (each) => {
      taken.text = ''
      entitle('')
      // Nothing is written: there is no such folder, and no file for outputs.
      const places = { outputs: new OutputsFile<OutputName>(undefined), summaryFile: undefined }
      const task = startOf('run')
      const report = new Report([task], settings({ summary: 'none' }), places, '/nonexistent/temp')
      report.ended(task, each)
      expect(report.finish(undefined, false)).toBe(1)
      const { interpreter } = readAsRunner(taken.text)
      expect(taken.text).not.toContain(KEY)
      for (const { name, properties } of interpreter.commands) {
        expect(['error', 'warning', 'notice']).toContain(name)
        expect(Object.keys(properties)).toEqual(['title'])
        expect(TITLES).toContain(properties.title)
      }
      const errors = interpreter.commands.filter(({ name }) => name === 'error')
      // One for the outputs that could not be written, one for the run, five for its steps.
      expect(errors.length).toBeLessThanOrEqual(7)
      expect(interpreter.failed).toBe(false)
    }),
  ))
