// The report of a step: what its log, its annotations, its outputs and its exit code say of each way in
// which the step can end.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { accountOf } from '../../../src/report/account.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { say } from '../../../src/text/words.ts'
import {
  badInputs,
  cancelled,
  failed,
  failing,
  finished,
  RUN,
  running,
  said,
  started,
  timedOut,
  withOutputs,
} from '../../helpers/outcomes.ts'
import { BASE, KEY, presenter, scene, titles, under } from '../../helpers/told.ts'

const TIMES = { started_at: '2026-11-20T10:00:00.000000', ended_at: '2026-11-20T10:01:05.400000' }
const { at, out, tell, printed, nowhere, intoOut } = scene()

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
    ['error', 1, failed({ kind: 'start-uncertain', cause: said('reset') })],
  ])('of %s: %d', (conclusion, exitCode, outcome) => {
    const told = tell(outcome)
    expect(told.exitCode).toBe(exitCode)
    expect(told.pairs[0]).toEqual(['conclusion', conclusion])
    expect(told.outputs.has('error')).toBe(exitCode === 1)
  })
})

describe('the log', () => {
  test('of a run that is only started says how to collect it', () => {
    expect(tell(started()).log).toEqual([
      'The step does not wait for the run (`wait: false`).',
      ...HINT,
    ])
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
      `The complete answer: ${told.outputs.get('result-file')}`,
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
      `The complete answer: ${told.outputs.get('result-file')}`,
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
    ['an error', failed({ kind: 'polls-failed', polls: 10, cause: said('reset') }, RUN)],
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
})

describe('the annotation of a step that failed', () => {
  test.each<readonly [title: string, outcome: Outcome, lines: readonly string[]]>([
    [
      'Run failed',
      finished({ state: 'FAILED' }),
      [
        `The run ${RUN} failed: its state is "FAILED", not DONE.`,
        'The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.',
      ],
    ],
    [
      'Timed out',
      timedOut({ message: 'Be patient', cause: said('connection reset') }),
      [
        `The run ${RUN} did not finish within 1m 00s (\`timeout-minutes\`).`,
        'The service\'s last message: "Be patient".',
        'The last poll failed: connection reset.',
        'The run continues, because the service offers no way to stop it.',
        ...COLLECT,
      ],
    ],
    [
      'Cancelled',
      cancelled(RUN),
      [
        `The step was cancelled while it waited for the run ${RUN}.`,
        'The run continues, because the service offers no way to stop it.',
        ...COLLECT,
      ],
    ],
    [
      'Cancelled',
      cancelled(undefined, false),
      [
        'The step was cancelled before a run was started.',
        'No run was started.',
        'It is safe to run this again.',
      ],
    ],
    [
      'Polls failed',
      failed({ kind: 'polls-failed', polls: 10, cause: said('connection reset') }, RUN),
      [
        '10 polls in a row failed. The last error: connection reset.',
        'The result of the run is not known; it may still be executing.',
        `The run's id is ${RUN}.`,
        'When the service answers again, collect the run with `run-id`.',
      ],
    ],
    [
      'Invalid inputs',
      badInputs('`wait` must be true or false'),
      [
        'The step has invalid inputs (`wait`): `wait` must be true or false.',
        'Nothing was sent to the service.',
        "Correct the step's `with:` inputs.",
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
    const outcome = timedOut({ runId: long, message: long, cause: said(long) })
    const [annotation] = tell(outcome, { baseUrl: long }).annotations
    const { sentences = [], collect = [] } = accountOf(outcome, long) ?? {}
    const whole = presenter.lines([...sentences, say`To collect it later:`, ...collect]).text
    expect(annotation?.message).toBe(`${whole.slice(0, 4_095)}…`)
  })

  test('holds no command of the old form, which would act behind the new one', () => {
    const told = tell(
      finished({ error: '##[error]a', failed_steps: [{ message: '#\ufe0f#[error]b' }] }),
    )
    expect(under(told, 'Run failed')[0]).toContain('its error is "## [error]a"')
    expect(under(told, 'Step failed')).toEqual(['error: "## [error]b"'])
    expect(printed()).not.toContain('##[')
  })

  test('never holds the key', () => {
    tell(timedOut({ runId: KEY, message: `x${KEY}`, cause: said(KEY) }))
    tell(finished({ state: KEY, failed_steps: [{ node_id: KEY, message: KEY }] }, { runId: KEY }))
    expect(printed()).not.toContain(KEY)
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
      [
        'error',
        'The step was cancelled before a run was started. No run was started. It is safe to run this again.',
      ],
    ])
  })

  test('of a run that goes on are the conclusion alone', () => {
    expect(tell(started()).pairs).toEqual([['conclusion', 'started']])
  })
})
