// The report of a step: what its log, its annotations, its outputs, its summary and its exit code say
// of each way in which the step can end, and of what could not be written.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { parseCommand, readKeyValues } from '../../../sandbox/runner/index.ts'
import { accountOf } from '../../../src/report/account.ts'
import type { Problem } from '../../../src/report/errors.ts'
import { OutputWriter, type Places, print, report } from '../../../src/report/report.ts'
import { renderSummary } from '../../../src/report/summary.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { reasonsAgainst, runIn } from '../../../src/run/workflow-run.ts'
import { headWithout, showWithout } from '../../../src/text/text.ts'
import { readAsRunner, takePrinted } from '../../helpers/printed.ts'

const KEY = 'key-0123456789'
const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'
const BASE = 'https://service.example/api'
const ANSWER = '{"success": true, "data": {"state": "DONE"}}\n'
const TIMES = { started_at: '2026-11-20T10:00:00.000000', ended_at: '2026-11-20T10:01:05.400000' }
/** What an environment string holds. */
const KIB = process.platform === 'win32' ? 32 : 128
const MOST_BYTES_OF_A_RESULT = KIB * 1024
const printing = { show: showWithout(KEY), head: headWithout(KEY) }

let root: string
let taken: ReturnType<typeof takePrinted>
const environment = { ...process.env }

beforeEach(() => {
  root = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), 'report-test-')))
  for (const folder of ['workspace', 'temp']) fs.mkdirSync(at(folder))
  for (const file of ['output', 'summary']) fs.writeFileSync(at(file), '')
  process.env.GITHUB_OUTPUT = at('output')
  taken = takePrinted()
})

afterEach(() => {
  taken.end()
  process.env = { ...environment }
  fs.rmSync(root, { recursive: true })
})

const at = (...parts: string[]) => path.join(root, ...parts)
/** Where a file of the output folder lies. */
const out = (name: string) => at('workspace', 'out', name)
/** A folder in the place of a file, which then cannot be written. */
const block = (name: string) => fs.mkdirSync(out(name), { recursive: true })

// --- the ways in which a step can end -----------------------------------------------------------

function finished(
  data: object = {},
  { success = true, runId = RUN, answer = Buffer.from(ANSWER) } = {},
): Outcome {
  const envelope = { success, data: { state: 'DONE', ...data } }
  const run = runIn(envelope, JSON.stringify(envelope))
  return { kind: 'finished', runId, run, reasons: reasonsAgainst(run), answer }
}

/** A finished run with an output for each of these nodes. */
const withOutputs = (...steps: readonly (readonly [node: string, output: string | null])[]) =>
  finished({
    completed_steps: steps.map(([node_id, output]) => ({ node_id, output, state: 'DONE' })),
  })

const failing = (number: number) =>
  finished({
    failed_steps: Array.from({ length: number }, (_, index) => ({
      node_id: `n${index + 1}`,
      message: `m${index + 1}`,
    })),
  })

const started = (runId = RUN): Outcome => ({ kind: 'started', runId })
const running = (runId = RUN): Outcome => ({ kind: 'running', runId, message: 'Be patient' })

const timedOut = (more: { runId?: string; message?: string; cause?: string } = {}): Outcome => ({
  kind: 'timed-out',
  runId: more.runId ?? RUN,
  timeoutMs: 60_000,
  message: more.message,
  cause: more.cause,
})

const cancelled = (runId: string | undefined, maybeStarted = true): Outcome => ({
  kind: 'cancelled',
  runId,
  maybeStarted,
  message: undefined,
})

const failed = (problem: Problem, runId?: string): Outcome => ({ kind: 'error', runId, problem })

const badInputs = (...texts: string[]): Outcome =>
  failed({ kind: 'bad-inputs', faults: texts.map((text) => ({ input: 'wait', text })) })

const COLLECT = [
  'To collect it later:',
  'with:',
  `  base-url: ${BASE}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  '  api-key: ${{ secrets.WORKFLOW_API_KEY }}',
  `  run-id: ${RUN}`,
]
/** The same in the log. */
const HINT = COLLECT.map((line, index) => (index === 0 ? line : `  ${line}`))

// --- what is told of them -----------------------------------------------------------------------

interface Told {
  readonly exitCode: number
  /** The lines that are no commands. */
  readonly log: readonly string[]
  readonly annotations: readonly {
    readonly level: string
    readonly title: string | undefined
    readonly message: string
  }[]
  /** Names and values in the order in which they were set. */
  readonly pairs: readonly (readonly [name: string, value: string])[]
  readonly outputs: ReadonlyMap<string, string>
  readonly summary: string
}

/** Reports the outcome, with what a test changes of where the report goes. */
function tell(
  outcome: Outcome,
  places: Partial<Places> = {},
  outputs = new OutputWriter(process.env.GITHUB_OUTPUT),
): Told {
  taken.text = ''
  const exitCode = report(
    outcome,
    outputs,
    {
      temp: at('temp'),
      baseUrl: BASE,
      outputDirectory: undefined,
      folders: { workspace: at('workspace'), temp: at('temp') },
      summary: 'full',
      summaryFile: at('summary'),
      workflowId: 'workflow-1',
      ...places,
    },
    printing,
  )
  const { lines, interpreter } = readAsRunner(taken.text)
  const { pairs, error } = readKeyValues(fs.readFileSync(at('output')))
  expect(error).toBeUndefined()
  return {
    exitCode,
    log: lines.filter((line) => parseCommand(line) === undefined),
    annotations: interpreter.commands.map(({ name, properties: { title, ...others }, message }) => {
      expect(others).toEqual({})
      return { level: name, title, message }
    }),
    pairs,
    outputs: new Map(pairs),
    summary: fs.readFileSync(at('summary'), 'utf8'),
  }
}

/** The messages under a title, each behind its level. */
const under = ({ annotations }: Told, title: string) =>
  annotations
    .filter((annotation) => annotation.title === title)
    .map(({ level, message }) => `${level}: ${message}`)

const titles = ({ annotations }: Told) => annotations.map(({ title }) => title)
const paths = ({ outputs }: Told) => JSON.parse(outputs.get('output-files') ?? 'null')

const nowhere = () => ({ temp: at('nowhere') })
const intoOut = () => ({ outputDirectory: at('workspace', 'out') })

describe('the exit code and the conclusion', () => {
  test.each<readonly [conclusion: string, exitCode: number, outcome: Outcome]>([
    ['success', 0, finished()],
    ['started', 0, started()],
    ['running', 0, running()],
    ['failure', 1, finished({}, { success: false })],
    ['failure', 1, finished({ state: 'FAILED' })],
    ['failure', 1, finished({ error: 'quota' })],
    ['failure', 1, failing(1)],
    ['timed_out', 1, timedOut()],
    ['cancelled', 1, cancelled(RUN)],
    ['cancelled', 1, cancelled(undefined)],
    ['error', 1, badInputs('x')],
    ['error', 1, failed({ kind: 'start-uncertain', cause: 'reset' })],
  ])('of %s: %d', (conclusion, exitCode, outcome) => {
    const told = tell(outcome)
    expect(told.exitCode).toBe(exitCode)
    expect(told.pairs[0]).toEqual(['conclusion', conclusion])
    expect(told.outputs.has('error')).toBe(exitCode === 1)
  })
})

describe('the log', () => {
  test('of a run that is only started says how to collect it', () => {
    expect(tell(started()).log).toEqual(['Not waiting (`wait: false`).', ...HINT])
  })

  test('of a run that is still executing names it and says how to collect it', () => {
    expect(tell(running()).log).toEqual([`Run ${RUN} is still executing.`, ...HINT])
  })

  test('of a success ends with its time, its steps and where the whole answer is', () => {
    const told = tell(
      finished({
        ...TIMES,
        completed_steps: [
          { ...TIMES, node_id: 'first', state: 'DONE', output: 'text' },
          { node_id: 'b', state: 'DONE', output: null },
        ],
      }),
    )
    expect(told.log).toEqual([
      'node   state  duration  size',
      'first  DONE   1m 05s    4 B',
      'b      DONE   –         –',
      `Run ${RUN} succeeded in 1m 05s: 2 steps completed`,
      `The whole answer: ${told.outputs.get('result-file')}`,
    ])
    expect(told.annotations).toEqual([])
  })

  test.each<readonly [what: string, times: object]>([
    ['neither time', {}],
    ['no begin', { ended_at: TIMES.ended_at }],
    ['an odd end', { ...TIMES, ended_at: 'later' }],
    ['times that run backwards', { started_at: TIMES.ended_at, ended_at: TIMES.started_at }],
  ])('of a success with %s has no time', (_what, times) => {
    const { log } = tell(finished({ ...times, completed_steps: [{ node_id: 'a' }] }))
    expect(log.at(-2)).toBe(`Run ${RUN} succeeded: 1 step completed`)
  })

  test('of a failure says so, and how many steps failed', () => {
    const told = tell(
      finished({
        ...TIMES,
        completed_steps: [{ node_id: 'a', output: 'x', state: 'DONE' }],
        failed_steps: [{ node_id: 'b', message: 'no' }, { node_id: 'c' }],
      }),
    )
    expect(told.log).toEqual([
      'node  state   duration  size',
      'a     DONE    –         1 B',
      'b     failed  –         –',
      'c     failed  –         –',
      `Run ${RUN} failed in 1m 05s: 1 step completed, 2 failed`,
      `The whole answer: ${told.outputs.get('result-file')}`,
    ])
  })

  test('of a failure without failed steps does not count them', () => {
    const { log } = tell(finished({}, { success: false }))
    expect(log.slice(0, -1)).toEqual([
      'The run reports no steps.',
      `Run ${RUN} failed: 0 steps completed`,
    ])
  })

  test('does not name the file with the answer where there is none', () => {
    expect(tell(finished(), nowhere()).log).toEqual([
      'The run reports no steps.',
      `Run ${RUN} succeeded: 0 steps completed`,
    ])
  })

  test('names each bad input on a line of its own', () => {
    expect(tell(badInputs('`wait` must be true or false', 'and\nso on')).log).toEqual([
      '- `wait` must be true or false',
      '- and so on',
    ])
  })

  test.each<readonly [what: string, outcome: Outcome]>([
    ['a time-out', timedOut({ message: 'Be patient' })],
    ['a cancellation', cancelled(RUN)],
    ['an error', failed({ kind: 'reads-failed', reads: 10, cause: 'reset' }, RUN)],
  ])('of %s is its annotation alone', (_what, outcome) => {
    const { log, annotations } = tell(outcome)
    expect(log).toEqual([])
    expect(annotations).toHaveLength(1)
  })

  test('holds no command and no key, whatever the id of the run is', () => {
    const runId = `a\n::error::${KEY}##[error]b`
    for (const outcome of [running(runId), finished({}, { runId })]) {
      const told = tell(outcome)
      const name = 'Run a ::error::***## [error]b '
      expect(told.log.filter((line) => line.startsWith(name))).toHaveLength(1)
      expect(told.annotations).toEqual([])
    }
    expect(tell(started(runId)).log.at(-1)).toBe("    run-id: 'a ::error::***## [error]b'")
  })

  test.each([
    ['a line', 'a line'],
    ['::error::a', '| ::error::a'],
    ['a ##[error]b', 'a ## [error]b'],
    ['a\nb', 'a b'],
    ['', '| '],
  ])('shows the line %j as %j', (text, line) => {
    print(text)
    expect(taken.text).toBe(line + os.EOL)
  })
})

describe('the annotation of a step that failed', () => {
  test.each<readonly [title: string, outcome: Outcome, lines: readonly string[]]>([
    [
      'Run failed',
      finished({ state: 'FAILED' }),
      [
        `The run ${RUN} finished, but not as a success: its state is "FAILED", not DONE.`,
        'The outputs that it has are set. Correct the workflow or its inputs, then run this again.',
      ],
    ],
    [
      'Timed out',
      timedOut({ message: 'Be patient', cause: 'connection reset' }),
      [
        `The run ${RUN} was not finished within 1m 00s (\`timeout-minutes\`).`,
        'The service\'s last message: "Be patient".',
        'The last read failed: connection reset.',
        'The run goes on, since the service has no way to stop one.',
        ...COLLECT,
      ],
    ],
    [
      'Cancelled',
      cancelled(RUN),
      [
        `The step was cancelled while it waited for the run ${RUN}.`,
        'The run goes on, since the service has no way to stop one.',
        ...COLLECT,
      ],
    ],
    [
      'Cancelled',
      cancelled(undefined, false),
      ['The step was cancelled before a run was started.', 'No run was started.'],
    ],
    [
      'Run not readable',
      failed({ kind: 'reads-failed', reads: 10, cause: 'connection reset' }, RUN),
      [
        '10 reads in a row failed, the last one so: connection reset.',
        'Whether the run succeeds is not known; it may still be executing.',
        `The run's id is ${RUN}.`,
        'Collect it with `run-id` when the service answers again.',
      ],
    ],
    [
      'Inputs not usable',
      badInputs('`wait` must be true or false'),
      [
        '`wait` cannot be used: `wait` must be true or false.',
        'Nothing was sent to the service.',
        'Correct the `with:` of this step.',
      ],
    ],
  ])('is one, with the title %s', (title, outcome, lines) => {
    expect(tell(outcome).annotations).toEqual([
      { level: 'error', title, message: lines.join('\n') },
    ])
  })

  test('is followed by one for each failed step', () => {
    const told = tell(
      finished({ failed_steps: [{ node_id: 'a', step_id: 's', message: 'no' }, { code: 7 }] }),
    )
    expect(titles(told)).toEqual(['Run failed', 'Step failed', 'Step failed'])
    expect(under(told, 'Step failed')).toEqual(['error: a, step s: "no"', 'error: {"code":7}'])
  })

  test('is followed by five at most', () => {
    const five = [1, 2, 3, 4, 5].map((number) => `error: n${number}: "m${number}"`)
    expect(under(tell(failing(5)), 'Step failed')).toEqual(five)
    expect(under(tell(failing(7)), 'Step failed')).toEqual(five)
    expect(under(tell(failing(7)), 'Run failed')).toHaveLength(1)
  })

  test('is cut at what GitHub keeps of one', () => {
    // An expression is written out where it would be evaluated, and takes four times the room.
    const long = '${{'.repeat(200)
    const outcome = timedOut({ runId: long, message: long, cause: long })
    const [annotation] = tell(outcome, { baseUrl: long }).annotations
    const { sentences = [], collect = [] } = accountOf(outcome, long, printing.show) ?? {}
    const whole = [...sentences, 'To collect it later:', ...collect].join('\n')
    expect(annotation?.message).toBe(`${whole.slice(0, 4_095)}…`)
  })

  test('holds no command of the old form, which would act behind the new one', () => {
    const told = tell(
      finished({ error: '##[error]a', failed_steps: [{ message: '#\ufe0f#[error]b' }] }),
    )
    expect(under(told, 'Run failed')[0]).toContain('its error is "## [error]a"')
    expect(under(told, 'Step failed')).toEqual(['error: "## [error]b"'])
    expect(taken.text).not.toContain('##[')
  })

  test('never holds the key', () => {
    tell(timedOut({ runId: KEY, message: `x${KEY}`, cause: KEY }))
    tell(finished({ state: KEY, failed_steps: [{ node_id: KEY, message: KEY }] }, { runId: KEY }))
    expect(taken.text).not.toContain(KEY)
  })
})

describe('the outputs', () => {
  test('of a finished run come in their order, the paths of the files last', () => {
    const told = tell(withOutputs(['a', 'first'], ['b', null], ['c', 'last']), intoOut())
    expect(told.pairs).toEqual([
      ['conclusion', 'success'],
      ['state', 'DONE'],
      ['failed-steps', '[]'],
      ['started-at', ''],
      ['ended-at', ''],
      ['duration-seconds', ''],
      ['result-file', expect.stringMatching(/result\.json$/)],
      ['result', 'last'],
      ['step-outputs', '{"a":"first","b":null,"c":"last"}'],
      ['truncated', 'false'],
      ['output-files', JSON.stringify({ a: out('a.txt'), c: out('c.txt') })],
    ])
    expect(fs.readdirSync(at('workspace', 'out')).sort()).toEqual(['a.txt', 'c.txt'])
    expect(fs.readFileSync(out('a.txt'), 'utf8')).toBe('first')
    expect(told.annotations).toEqual([])
  })

  test('have no paths where no files are wanted', () => {
    expect(tell(withOutputs(['a', 'x'])).outputs.has('output-files')).toBe(false)
    expect(tell(timedOut(), intoOut()).outputs.has('output-files')).toBe(false)
    expect(fs.readdirSync(at('workspace'))).toEqual([])
  })

  test('of a run that did not finish are the conclusion and the error', () => {
    expect(tell(cancelled(undefined, false)).pairs).toEqual([
      ['conclusion', 'cancelled'],
      ['error', 'The step was cancelled before a run was started. No run was started.'],
    ])
  })

  test('of a run that goes on are the conclusion alone', () => {
    expect(tell(started()).pairs).toEqual([['conclusion', 'started']])
  })
})

describe('the file with the answer', () => {
  test('has it byte for byte', () => {
    const answer = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x00, 0xff, 0x7d, 0x0a])
    const file = tell(finished({}, { answer })).outputs.get('result-file') ?? ''
    expect(path.dirname(path.dirname(file))).toBe(at('temp'))
    expect(fs.readFileSync(file).equals(answer)).toBe(true)
  })

  test('is made for a finished run alone', () => {
    for (const outcome of [started(), running(), timedOut(), cancelled(RUN)]) tell(outcome)
    expect(fs.readdirSync(at('temp'))).toEqual([])
  })

  test('that cannot be written is a warning, and the verdict stays', () => {
    const told = tell(finished(), nowhere())
    const why = `the folder does not exist (${at('nowhere')})`
    expect(told.annotations).toEqual([
      {
        level: 'warning',
        title: 'No result-file',
        message: `The service's answer could not be written to a file, so \`result-file\` is empty: ${why}. The verdict does not change; check that RUNNER_TEMP can be written.`,
      },
    ])
    expect(told.outputs.get('result-file')).toBe('')
    expect(told.exitCode).toBe(0)
  })

  test.each([
    ['written', () => ({})],
    ['not written', nowhere],
  ])('gives back the memory of the answer when it is %s', (_how, places) => {
    const memory = new ArrayBuffer(ANSWER.length, { maxByteLength: 1_024 })
    const answer = Buffer.from(memory)
    answer.write(ANSWER)
    const file = tell(finished({}, { answer }), places()).outputs.get('result-file')
    expect(memory.byteLength).toBe(0)
    if (file) expect(fs.readFileSync(file, 'utf8')).toBe(ANSWER)
  })

  test.each([
    ['of a fixed length', new ArrayBuffer(8)],
    ['shared with others', new SharedArrayBuffer(8, { maxByteLength: 1_024 })],
  ])('leaves memory %s as it is', (_what, memory) => {
    const told = tell(finished({}, { answer: Buffer.from(memory as ArrayBuffer) }))
    expect(memory.byteLength).toBe(8)
    expect([told.exitCode, told.annotations]).toEqual([0, []])
  })
})

describe('files that cannot be written', () => {
  const NOT = 'of `output-directory` could not be written:'

  test('are counted, and the paths of the others stay', () => {
    block('b.txt')
    const told = tell(withOutputs(['a', 'x'], ['b', 'y'], ['c', 'z']), intoOut())
    expect(titles(told)).toEqual(['Files not written'])
    expect(under(told, 'Files not written')).toEqual([
      `warning: 1 file ${NOT} there is a folder in its place (${out('b.txt')}). The verdict does not change.`,
    ])
    expect(paths(told)).toEqual({ a: out('a.txt'), c: out('c.txt') })
    expect(told.exitCode).toBe(0)
  })

  test('take the path of their node with them, even where an earlier file of it is there', () => {
    block('a.2.txt')
    block('c.txt')
    const told = tell(withOutputs(['a', 'x'], ['a', 'y'], ['b', 'z'], ['c', 'z']), intoOut())
    expect(under(told, 'Files not written')[0]).toContain(`warning: 2 files ${NOT} `)
    expect(paths(told)).toEqual({ b: out('b.txt') })
    expect(fs.existsSync(out('a.txt'))).toBe(true)
  })

  test('leave the path of their node where only an earlier one of it is missing', () => {
    block('a.txt')
    const told = tell(withOutputs(['a', 'x'], ['a', 'y']), intoOut())
    expect(titles(told)).toEqual(['Files not written'])
    expect(paths(told)).toEqual({ a: out('a.2.txt') })
  })

  test('for the sake of their folder are all of them', () => {
    const told = tell(withOutputs(['a', 'x'], ['b', 'y']), { outputDirectory: at('outside') })
    expect(under(told, 'Files not written')).toEqual([
      `warning: 2 files ${NOT} the folder must lie in the workspace or in RUNNER_TEMP, links resolved. The verdict does not change.`,
    ])
    expect(paths(told)).toEqual({})
    expect(fs.existsSync(at('outside'))).toBe(false)
  })
})

describe('outputs that were cut', () => {
  // One code unit more than is kept of it.
  const odd = { started_at: 'x'.repeat(201) }
  const WITHIN = 'warning: Outputs were cut to stay within their limits:'
  const NO_PATHS = ' `output-files` is `{}`; the files themselves are in `output-directory`.'
  const [longA, longB] = ['a'.repeat(60_000), 'b'.repeat(60_000)]

  test('are told, with the file that has the whole', () => {
    const told = tell(finished(odd))
    const whole = `the whole is in \`result-file\` (${told.outputs.get('result-file')}).`
    expect(told.annotations).toHaveLength(1)
    expect(under(told, 'Outputs cut')).toEqual([`${WITHIN} ${whole}`])
    expect([told.exitCode, told.outputs.get('truncated')]).toEqual([0, 'true'])
  })

  test('are told where there is no such file', () => {
    const told = tell(finished(odd), nowhere())
    expect(titles(told)).toEqual(['No result-file', 'Outputs cut'])
    expect(under(told, 'Outputs cut')).toEqual([
      `${WITHIN} the whole could not be kept, see the warning above.`,
    ])
  })

  test('can be all of the paths, and the files are there', () => {
    const told = tell(withOutputs([longA, 'x'], [longB, 'y']), intoOut())
    const whole = `the whole is in \`result-file\` (${told.outputs.get('result-file')}).`
    expect(under(told, 'Outputs cut')).toEqual([`${WITHIN} ${whole}${NO_PATHS}`])
    expect(told.outputs.get('output-files')).toBe('{}')
    expect(fs.readdirSync(at('workspace', 'out'))).toHaveLength(2)
  })

  test('stay cut where those paths that remain would fit', () => {
    block(`${'b'.repeat(116)}.txt`)
    const told = tell(withOutputs([longA, 'x'], [longB, 'y']), intoOut())
    expect(titles(told)).toEqual(['Outputs cut', 'Files not written'])
    expect(told.outputs.get('output-files')).toBe('{}')
  })

  test('of many long paths are all of them', () => {
    const steps = Array.from({ length: 500 }, (_, index) => ({
      node_id: `${index}-${'n'.repeat(100)}`,
      output: 'x',
    }))
    const told = tell(finished({ completed_steps: steps }), intoOut())
    expect(told.outputs.get('output-files')).toBe('{}')
    expect(fs.readdirSync(at('workspace', 'out'))).toHaveLength(500)
  })

  test.each<readonly [what: string, steps: readonly object[], files: object]>([
    ['there are no files', [], {}],
    ['the paths fit', [{ node_id: 'a', output: 'x' }], { a: 'a.txt' }],
  ])('are not said to be the paths where %s', (_what, completed_steps, files) => {
    const told = tell(finished({ ...odd, completed_steps }), intoOut())
    expect(Object.keys(paths(told))).toEqual(Object.keys(files))
    expect(under(told, 'Outputs cut')).toHaveLength(1)
    expect(under(told, 'Outputs cut')[0]).not.toContain('output-files')
  })
})

describe('the files of the steps', () => {
  test('come after all that must not be lost when a cancelled job ends meanwhile', () => {
    block('a.txt')
    const run = finished({
      completed_steps: [{ node_id: 'a', output: 'x' }],
      failed_steps: [{ node_id: 'b', message: 'm' }],
    })
    const told = tell(run, { ...intoOut(), summaryFile: at('nowhere', 'summary') })
    expect(titles(told)).toEqual([
      'Run failed',
      'Step failed',
      'No job summary',
      'Files not written',
    ])
    expect(told.pairs.at(-1)).toEqual(['output-files', '{}'])
  })
})

describe('a large result', () => {
  const NOTICE = `notice: \`result\` is larger than ${KIB} KiB: no environment variable and no \`with:\` can carry it.`
  const result = (output: string, places: Partial<Places> = {}) =>
    tell(withOutputs(['a', output]), places)

  test('of what an environment string holds is none yet', () => {
    expect(result('x'.repeat(MOST_BYTES_OF_A_RESULT)).annotations).toEqual([])
    expect(result('é'.repeat(MOST_BYTES_OF_A_RESULT / 2)).annotations).toEqual([])
  })

  test('is told, with the file to be read in its place', () => {
    for (const output of [
      'x'.repeat(MOST_BYTES_OF_A_RESULT + 1),
      `${'é'.repeat(MOST_BYTES_OF_A_RESULT / 2)}x`,
    ]) {
      const told = result(output)
      expect(told.annotations).toHaveLength(1)
      expect(under(told, 'Large result')).toEqual([`${NOTICE} Read \`result-file\` instead.`])
    }
  })

  test('is told with its own file where files are wanted', () => {
    const steps = withOutputs(
      ['a', 'x'],
      ['a', 'x'.repeat(MOST_BYTES_OF_A_RESULT + 1)],
      ['b', null],
    )
    expect(under(tell(steps, intoOut()), 'Large result')).toEqual([
      `${NOTICE} Read its file in \`output-directory\` instead: ${out('a.2.txt')}`,
    ])
  })

  test('is told with the whole answer where its own file could not be written', () => {
    block('a.txt')
    const told = result('x'.repeat(MOST_BYTES_OF_A_RESULT + 1), intoOut())
    expect(titles(told)).toEqual(['Files not written', 'Large result'])
    expect(under(told, 'Large result')).toEqual([`${NOTICE} Read \`result-file\` instead.`])
  })

  test('is told without that file where there is none', () => {
    const told = result('x'.repeat(MOST_BYTES_OF_A_RESULT + 1), nowhere())
    expect(titles(told)).toEqual(['No result-file', 'Large result'])
    expect(under(told, 'Large result')).toEqual([NOTICE])
  })
})

describe('the job summary', () => {
  test.each(['full', 'brief'] as const)('is added to what is there (%s)', (style) => {
    const outcome = withOutputs(['a', 'the text'])
    fs.writeFileSync(at('summary'), 'of another step\n')
    const { summary, outputs } = tell(outcome, { summary: style })
    const resultFile = outputs.get('result-file') ?? ''
    const context = { style, baseUrl: BASE, workflowId: 'workflow-1', resultFile, ...printing }
    expect(summary).toBe(`of another step\n${renderSummary(outcome, context)}`)
    expect(summary).toContain('workflow-1')
    expect(summary.includes('the text')).toBe(style === 'full')
  })

  test('names the file with the answer where it had to be cut', () => {
    const { summary, outputs } = tell(withOutputs(['a', 'x'.repeat(1_100_000)]))
    expect(summary.includes(`<code>${outputs.get('result-file')}</code>`)).toBe(true)
  })

  test('is not written where none is wanted', () => {
    expect(tell(finished(), { summary: 'none' }).summary).toBe('')
  })

  test('is not missed where there is no file for it', () => {
    const told = tell(finished(), { summaryFile: undefined })
    expect([told.exitCode, told.summary, told.annotations]).toEqual([0, '', []])
  })

  test('that is not wanted is not missed either', () => {
    const told = tell(finished(), { summary: 'none', summaryFile: at('no', 'summary') })
    expect(told.annotations).toEqual([])
  })

  test.each<readonly [exitCode: number, outcome: Outcome]>([
    [0, finished()],
    [1, timedOut()],
  ])('that cannot be written is a warning, and the exit code stays %d', (exitCode, outcome) => {
    const told = tell(outcome, { summaryFile: at('no', 'summary') })
    const why = `the folder does not exist (${at('no', 'summary')})`
    expect(under(told, 'No job summary')).toEqual([
      `warning: The job summary could not be written: ${why}. The verdict does not change.`,
    ])
    expect(told.exitCode).toBe(exitCode)
  })
})

describe('outputs that cannot be written', () => {
  const notWritten = (why: string, run: string) =>
    `error: The step's outputs could not be written, so that later steps would not see them: ${why}. ${run} The job fails for this, whatever the run did; check GITHUB_OUTPUT and the disk of the runner.`
  const ITS_ID = `The run's id is ${RUN}.`

  test.each<readonly [what: string, file: string | undefined]>([
    ['not set', undefined],
    ['empty', ''],
  ])('since GITHUB_OUTPUT is %s fail the step, with the id of its run', (_what, file) => {
    if (file === undefined) delete process.env.GITHUB_OUTPUT
    else process.env.GITHUB_OUTPUT = file
    const told = tell(finished())
    expect(told.annotations).toHaveLength(1)
    expect(under(told, 'Outputs not written')).toEqual([
      notWritten('GITHUB_OUTPUT is not set', ITS_ID),
    ])
    expect([told.exitCode, told.pairs]).toEqual([1, []])
  })

  test('since their file is missing fail the step, and the rest goes on', () => {
    process.env.GITHUB_OUTPUT = at('missing')
    const told = tell(withOutputs(['a', 'x']), intoOut())
    expect(told.annotations).toHaveLength(1)
    expect(under(told, 'Outputs not written')).toEqual([
      notWritten(`Missing file at path: ${at('missing')}`, ITS_ID),
    ])
    expect(told.exitCode).toBe(1)
    expect(told.log).toContain(`Run ${RUN} succeeded: 1 step completed`)
    expect(told.summary).toContain('Workflow run succeeded')
    expect(fs.readFileSync(out('a.txt'), 'utf8')).toBe('x')
    expect(fs.readdirSync(at('temp'))).toHaveLength(1)
    expect(fs.existsSync(at('missing'))).toBe(false)
  })

  test('are told for every run that goes on', () => {
    process.env.GITHUB_OUTPUT = at('missing')
    for (const outcome of [started(), running()]) {
      const told = tell(outcome)
      expect(told.exitCode).toBe(1)
      expect(under(told, 'Outputs not written')[0]).toContain(ITS_ID)
    }
  })

  test('are told behind what failed besides, without an id where there is none', () => {
    process.env.GITHUB_OUTPUT = at('missing')
    const told = tell(cancelled(undefined))
    expect(titles(told)).toEqual(['Cancelled', 'Outputs not written'])
    expect(under(told, 'Outputs not written')).toEqual([
      notWritten(`Missing file at path: ${at('missing')}`, 'There is no run id.'),
    ])
    expect(told.exitCode).toBe(1)
  })

  test('earlier than the report fail it too', () => {
    const outputs = new OutputWriter(at('output'))
    process.env.GITHUB_OUTPUT = at('missing')
    outputs.set('run-id', RUN)
    process.env.GITHUB_OUTPUT = at('output')
    const told = tell(started(), {}, outputs)
    expect([told.exitCode, told.pairs]).toEqual([1, [['conclusion', 'started']]])
    expect(under(told, 'Outputs not written')).toEqual([
      notWritten(`Missing file at path: ${at('missing')}`, ITS_ID),
    ])
  })
})

describe('a writer of outputs', () => {
  test('writes them one behind the other, and says nothing', () => {
    const outputs = new OutputWriter(at('output'))
    outputs.set('a', '1')
    outputs.set('b', 'two\nlines')
    const { pairs } = readKeyValues(fs.readFileSync(at('output')))
    expect(pairs).toEqual([
      ['a', '1'],
      ['b', 'two\nlines'],
    ])
    expect([outputs.failure, taken.text]).toEqual([undefined, ''])
  })

  test.each([undefined, ''])('without a file (%j) does not fall back to a command', (file) => {
    delete process.env.GITHUB_OUTPUT
    const outputs = new OutputWriter(file)
    expect(outputs.failure).toBeUndefined()
    outputs.set('a', '1')
    outputs.set('b', '2')
    expect([outputs.failure, taken.text]).toEqual(['GITHUB_OUTPUT is not set', ''])
  })

  test('keeps the first failure, and goes on', () => {
    const outputs = new OutputWriter(at('output'))
    for (const file of ['first', 'second', 'output']) {
      process.env.GITHUB_OUTPUT = at(file)
      outputs.set('a', file)
    }
    expect(outputs.failure).toBe(`Missing file at path: ${at('first')}`)
    expect(readKeyValues(fs.readFileSync(at('output'))).pairs).toEqual([['a', 'output']])
  })

  test('tells what the system says', () => {
    process.env.GITHUB_OUTPUT = at('temp')
    const outputs = new OutputWriter(at('temp'))
    outputs.set('a', '1')
    expect(outputs.failure).toMatch(/^E[A-Z]+: /)
  })
})
