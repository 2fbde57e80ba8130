// Whatever text from outside the action prints, the runner finds no command in it, and in a complete report only the
// annotations of the report.

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { stepPart } from '../../sandbox/service/index.ts'
import { OutputsFile } from '../../src/github/runner.ts'
import { annotation } from '../../src/report/entry.ts'
import { printTitle, writeEntries } from '../../src/report/places/log.ts'
import type { OutputName } from '../../src/report/places/outputs.ts'
import { createReport } from '../../src/report/report.ts'
import type { Outcome } from '../../src/run/outcome.ts'
import { maskKey, untrusted } from '../../src/text/words.ts'
import { readAsRunner, takePrinted } from '../helpers/printed.ts'
import { finished } from '../helpers/runs.ts'
import { settings, startOf } from '../helpers/settings.ts'
import { commandText, hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'
import { unfinishedOutcome } from './outcomes.ts'
import { step } from './steps.ts'

const KEY = 'key-0123456789'
maskKey(KEY)

const taken = takePrinted()

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

const TITLES = [
  ...['AI run failed', 'AI run timed out', 'Step cancelled', 'Step of the run failed'],
  ...['Run not started', 'Outputs not written', 'Outputs not writable', 'Outputs cut'],
  ...['Invalid inputs', 'Too many starts', 'Start refused', 'Certificate refused'],
  ...['Port without TLS', 'Proxy refused', 'Service busy', 'Service not reached'],
  ...['Start uncertain', 'Unusable run id', 'Run may exist', 'Poll refused'],
  ...[
    'Polls failed',
    'Run of another workflow',
    'Journal not usable',
    'Result file not written',
    'Journal refused',
    'Journal in use',
  ],
  ...['Inputs differ from the journal', 'Journal not written', 'Files not written'],
  ...['Unexpected error', 'Node.js too old', 'Run no longer available'],
]

test('the title of a run and of a group is no command wherever it is printed', () =>
  holds(
    fc.property(fc.oneof(commandText, hostileText), fc.boolean(), (text, hasKey) => {
      taken.text = ''
      const title = hasKey ? `${text}${KEY}` : text
      printTitle(title)
      const words = untrusted(title, 100)
      const lines = [words]
      writeEntries([words, annotation('error', 'AI run failed', words)])
      writeEntries([{ title: words, lines }])
      const { lines: printed, interpreter } = readAsRunner(taken.text)
      expect(printed).toHaveLength(title === '' ? 5 : 6)
      expect(taken.text).not.toContain(KEY)
      const [failed, ...others] = interpreter.commands
      expect([failed?.name, Object.keys(failed?.properties ?? {})]).toEqual(['error', ['title']])
      expect(failed?.properties.title?.endsWith('AI run failed')).toBe(true)
      expect(others.map(({ name }) => name)).toEqual(['group', 'endgroup'])
      expect(interpreter.failed).toBe(false)
    }),
  ))

test('a complete report has no commands except its annotations, and never the key', () =>
  holds(
    fc.property(outcome, (each) => {
      taken.text = ''
      printTitle('')
      // Nothing is written: there is no such folder, and no file for outputs.
      const places = { outputs: new OutputsFile<OutputName>(undefined), summaryFile: undefined }
      const task = startOf('run')
      const report = createReport(
        [task],
        settings({ summary: 'none' }),
        places,
        '/nonexistent/temp',
      )
      report.ended(task, each)
      expect(report.finish(undefined, false, undefined)).toBe(1)
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
