// The report of a step at its end: its conclusion, outputs, log, and exit code.

import * as fs from 'node:fs'
import { EOL } from 'node:os'
import { afterEach, describe, expect, test } from '@jest/globals'
import { readKeyValues } from '../../../sandbox/runner/index.ts'
import { failedStepJson, stepPart } from '../../../sandbox/service/index.ts'
import { OutputsFile } from '../../../src/github/runner.ts'
import type { Settings } from '../../../src/inputs/settings.ts'
import { readRunUrl } from '../../../src/inputs/urls.ts'
import type { OutputName } from '../../../src/report/places/outputs.ts'
import { createReport, type ReportPlaces, reportProblem } from '../../../src/report/report.ts'
import { makeErrorLine } from '../../../src/report/words/failure.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import type { Problem } from '../../../src/run/problem.ts'
import { selectResult } from '../../../src/run/result.ts'
import type { Task } from '../../../src/run/task.ts'
import { literal } from '../../../src/text/words.ts'
import { takePrinted } from '../../helpers/printed.ts'
import { finished } from '../../helpers/runs.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { collectOf, listSettings, startOf } from '../../helpers/settings.ts'

const printed = takePrinted()
const folders = scratchFolders()
const notRecorded: Problem = { kind: 'journal-taken' }
const refused: Problem = { kind: 'start-refused', status: 401 }
const success = finished({}, { runId: 'r' })
const failure = finished({ failedSteps: [failedStepJson({ nodeId: 'b' })] }, { runId: 'r' })
const cancelled: Outcome = { ...{ kind: 'cancelled', runId: 'r', maybeStarted: false } }
const timedOut: Outcome = {
  ...{ kind: 'timed-out', runId: 'r', timeoutMs: 60_000, cause: undefined },
}

afterEach(() => {
  delete process.env.GITHUB_OUTPUT
})

/** What a step leaves behind. */
function step(act: (places: ReportPlaces) => 0 | 1, file = 'outputs') {
  printed.text = ''
  if (file === 'outputs') fs.writeFileSync(folders.at(file), '')
  process.env.GITHUB_OUTPUT = folders.at(file)
  const summaryFile = folders.at('summary.md')
  const outputs = new OutputsFile<OutputName>(folders.at(file))
  const exitCode = act({ outputs, summaryFile })
  const { pairs } = readKeyValues(Buffer.from(textIn(folders.at(file))))
  const log = printed.text.replaceAll(EOL, '\n')
  return { exitCode, outputs: Object.fromEntries(pairs), summary: textIn(summaryFile), log }
}

/** Empty if it is no file. */
function textIn(file: string): string {
  const isFile = fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true
  return isFile ? fs.readFileSync(file, 'utf8') : ''
}

interface Given {
  readonly settings?: Partial<Settings>
  readonly problem?: Problem | undefined
  readonly isCancelled?: boolean
  readonly file?: string
}

/** What is left behind by a step with these items, ids of those that are started, of which these ended. */
function report(
  items: readonly (string | Task)[],
  ended: Readonly<Record<string, Outcome>>,
  { settings, problem, isCancelled = false, file }: Given = {},
) {
  return step((places) => {
    const tasks = items.map((each, index) =>
      typeof each === 'string' ? startOf(each, index + 1) : each,
    )
    const given = listSettings(tasks, { summary: 'none', ...settings })
    const made = createReport(tasks, given, places, folders.at('temp'))
    made.begin()
    for (const [id, outcome] of Object.entries(ended)) {
      const task = tasks.find((each) => each.id === id) ?? startOf(id)
      if (task.kind === 'start' && 'runId' in outcome && outcome.runId) {
        made.onEvent({ kind: 'started', task, runId: outcome.runId })
      }
      const { saved, ...ended } = made.ended(task, outcome)
      expect([ended, saved !== undefined]).toEqual([{ outcome }, outcome.kind === 'finished'])
    }
    return made.finish(problem, isCancelled, undefined)
  }, file)
}

const single = (outcome: Outcome, { settings, ...given }: Given = {}) =>
  report(['run'], { run: outcome }, { ...given, settings: { list: undefined, ...settings } })

describe('the report of a single run', () => {
  const noJournal: Outcome = { kind: 'not-started', why: { by: 'journal', problem: notRecorded } }
  const noStart: Outcome = { kind: 'error', runId: undefined, problem: refused }
  const left: Outcome = { kind: 'started', runId: 'r' }
  type Expected = readonly [conclusion: string, error: RegExp]
  test.each<readonly [what: string, Outcome, Problem | undefined, Expected]>([
    ['a success', success, undefined, ['success', /^$/]],
    ['a run that is left', left, undefined, ['started', /^$/]],
    [
      'a failure',
      failure,
      undefined,
      ['failure', /^The run r failed: b: "The step failed"\. The outputs/],
    ],
    ['a time-out', timedOut, undefined, ['timed_out', /did not finish within 1m 00s/]],
    ['a journal that allows no start', noJournal, notRecorded, ['error', /^Another step/]],
    ['a success, not recorded', success, notRecorded, ['error', /The run r succeeded, and its/]],
    ['a failure, not recorded', failure, notRecorded, ['error', /The run r failed: b: "The step/]],
    ['a time-out, not recorded', timedOut, notRecorded, ['error', /run's id is r\./]],
    ['a cancelled run, not recorded', cancelled, notRecorded, ['cancelled', /was cancelled/]],
    ['a refused start, not recorded', noStart, notRecorded, ['error', /status 401/]],
  ])('has the conclusion and the error of %s', (_, outcome, problem, [conclusion, error]) => {
    const { outputs, exitCode } = single(outcome, { problem })
    expect([outputs.conclusion, exitCode]).toEqual([conclusion, outputs.error ? 1 : 0])
    expect(outputs.error ?? '').toMatch(error)
  })

  test('has the steps, the verdict, the file of the answer, and the page of the run', () => {
    const runPage = readRunUrl('https://studio.example/{workflow-id}/{run-id}', () => {})
    const run = finished(
      { completedSteps: [stepPart({ nodeId: 'a', output: 'text' })], failedSteps: ['x'] },
      { runId: 'r' },
    )
    const { log, outputs } = single(run, { settings: { runPage } })
    const file = outputs['result-file'] ?? ''
    const answer = outputs['answer-file'] ?? ''
    expect(log).toContain(
      `Run r failed in 1m 05s: 1 step completed, 1 failed
The result: ${file}
The complete answer: ${answer}
The run: https://studio.example/workflow-1/r
`,
    )
    expect(log).toMatch(/^no\. {2}node .*\n2 +#2 .*\n1 +a /m)
    expect([outputs['run-id'], outputs['run-url']]).toEqual([
      'r',
      'https://studio.example/workflow-1/r',
    ])
    expect(log).toMatch(/^::error title=AI run failed::.*%0AThe run: https:\/\/studio/m)
    expect(single(success).log).toContain('The run reports no steps.')
  })

  test.each<Outcome>([
    { kind: 'started', runId: 'r' },
    { kind: 'running', runId: 'r' },
  ])('that is left has the lines that collect it: %j', (outcome) => {
    expect(single(outcome).log).toMatch(
      /\(`wait: false`\)\. To collect it later:\n {2}with:\n(.*\n)+.*run-id: 'r'/,
    )
  })

  test('that is collected has its id from the start, and its page when its workflow is known', () => {
    const task = collectOf('run', 'r')
    const runPage = readRunUrl('https://a.example/{workflow-id}/{run-id}', () => {})
    const settings = { list: undefined, runPage }
    const left = report([task], { run: { ...timedOut, runId: 'r' } }, { settings }).outputs
    expect([left['run-id'], left['run-url']]).toEqual(['r', undefined])
    const run = finished({ workflowId: 'w' }, { runId: 'r' })
    const found = report([task], { run }, { settings }).outputs
    expect(found['run-url']).toBe('https://a.example/w/r')
  })

  test('has notes on what is missing', () => {
    const settings = { outputDirectory: folders.write('workspace/file', '') }
    expect(single(success, { settings }).log).toContain('::warning title=Files not written::')
    const list = report(['a'], { a: success }, { settings })
    expect(list.log).toContain('::warning title=Files not written::')
  })
})

describe('the report of a list', () => {
  const tolerant = (tolerated: number) => ({ settings: { list: { maxParallel: 1, tolerated } } })

  test('has each item, the counts, and the file of all results', () => {
    const run = finished({ completedSteps: [stepPart({ nodeId: 'n', output: 'x' })] })
    const { log, outputs } = report(['a', 'b'], { a: run, b: failure })
    expect(log).toMatch(/^Ended item "a" .*\nStarted run r for item "b" .*\nEnded item "b" /m)
    expect(outputs.results).toBe('{"a":"x"}')
    expect(log).toMatch(
      /::group::All 2 items\n.*\n2 +b +failure .*\n1 +a +success .*\n::endgroup::/,
    )
    expect(log).toContain(
      `2 items: 1 succeeded, 1 failed\nAll results: ${outputs['results-file']}\n`,
    )
    const lines = textIn(outputs['results-file'] ?? '')
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(['a', 'b'])
    expect([outputs.conclusion, outputs['run-id']]).toEqual(['failure', undefined])
  })

  test('has the time since the step began in its summary', () => {
    const { summary } = report(['a'], { a: success }, { settings: { summary: 'full' } })
    expect(summary).toMatch(/^<p>1 item in <b>(?!0s)[^<]+<\/b>: ✅ <b>1<\/b> succeeded/m)
  })

  test('is a success, with a warning, if the failures are tolerated', () => {
    const { log, exitCode } = report(['a', 'b'], { a: success, b: failure }, tolerant(1))
    expect([exitCode, /^::warning title=([^:]*)::/m.exec(log)?.[1]]).toEqual([
      0,
      'Failures tolerated',
    ])
    expect(report(['a', 'b'], { a: success, b: failure }, tolerant(0)).exitCode).toBe(1)
  })

  test.each<readonly [what: string, given: Given, ended: Record<string, Outcome>, string]>([
    ['an item without a record', {}, { a: success }, 'error'],
    ['a problem with its journal', { problem: notRecorded }, { a: success, b: success }, 'error'],
    ['a cancelled wait', { isCancelled: true }, { a: success, b: cancelled }, 'cancelled'],
  ])('with %s is no success', (_, given, ended, conclusion) => {
    const { outputs, exitCode } = report(['a', 'b'], ended, given)
    expect([outputs.conclusion, exitCode]).toEqual([conclusion, 1])
  })

  test('has its results as JSON, if that is asked for', async () => {
    const resultOptions = { node: undefined, format: 'json' } as const
    const json = async (output: string): Promise<Outcome> => {
      const { run } = finished({ completedSteps: [stepPart({ output })] })
      return { ...success, run: await selectResult(run, resultOptions) }
    }
    const ended = { a: await json('[1.0]'), b: await json('Dear all') }
    const settings = { resultOptions, summary: 'full' } as const
    const { outputs, summary } = report(['a', 'b'], ended, { settings })
    expect(outputs.results).toBe('{"a":[1.0]}')
    expect(summary.match(/<summary>Result · /g)).toHaveLength(1)
    expect(summary).toMatch(/<code>a<\/code>.*\n.*<summary>Result · /)
  })
})

test('the error of a step has at most 2,000 characters: long sentences are cut, the remedy is not', () => {
  const error = makeErrorLine([literal('x'.repeat(3_000)), literal('Do this.')])
  expect(error).toMatch(/^x+… Do this\.$/)
  expect(error).toHaveLength(2_000)
})

describe('a report', () => {
  test('whose summary cannot be written has a warning, and the same exit code', () => {
    fs.mkdirSync(folders.at('summary.md'))
    const full = { settings: { summary: 'full' } } as const
    const { log, exitCode } = report(['a'], { a: success }, full)
    expect([exitCode, log.includes('::warning title=No job summary::')]).toEqual([0, true])
  })

  test('whose outputs cannot be written is a failure', () => {
    const { log, exitCode } = single(success, { file: 'missing' })
    expect([exitCode, log.includes('::error title=Outputs not written::')]).toEqual([1, true])
  })

  test('of a problem with the inputs has each fault, and no summary where none is wanted', () => {
    const faults = [literal('`wait` must be true or false, got "x"'), literal('`b` is wrong')]
    const bad = { kind: 'bad-inputs', faults } as const
    const known = { baseUrl: '', summary: 'full' } as const
    const { log, outputs, summary, exitCode } = step((places) =>
      reportProblem(bad, 'r', known, places),
    )
    expect(log).toMatch(/^::error title=Inv.*%0A- `wait` must be true .*%0A- `b` is wrong%0A/)
    expect([outputs['run-id'], outputs.conclusion, exitCode]).toEqual(['r', 'error', 1])
    expect(summary).toContain('<code>wait</code>')
    fs.rmSync(folders.at('summary.md'))
    const none = step((places) => reportProblem(bad, 'r', { ...known, summary: 'none' }, places))
    expect(none.summary).toBe('')
  })

  test('of problems that an annotation cannot hold has those in the log', () => {
    const faults = Array.from({ length: 20 }, (_, index) => literal(`${index} ${'x'.repeat(300)}`))
    const { log } = step((places) =>
      reportProblem({ kind: 'bad-inputs', faults }, 'r', { baseUrl: '', summary: 'none' }, places),
    )
    expect(log.match(/^- \d+ x{300}$/gm)).toHaveLength(20)
    expect(log.match(/%0A- \d+ x+…/g)).toHaveLength(20)
  })

  test('of outputs that cannot be written says so once', () => {
    const problem = { kind: 'no-outputs', cause: literal('permission denied (EACCES)') } as const
    const known = { baseUrl: '', summary: 'none' } as const
    const { log } = step((places) => reportProblem(problem, undefined, known, places), 'missing')
    expect(log.match(/::error title=[^:]*/g)).toEqual(['::error title=Outputs not writable'])
  })
})
