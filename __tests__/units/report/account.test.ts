// The account of a step that did not succeed: what happened, what it means, and what to do next.
import { describe, expect, test } from '@jest/globals'
import { type Account, accountOf, errorLine, failedStepText } from '../../../src/report/account.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { jsonForPeople, reasonsAgainst, runIn } from '../../../src/run/workflow-run.ts'
import { showWithout } from '../../../src/text/text.ts'

const KEY = 'the-key-of-the-service'
const BASE = 'https://service.example/api'
const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'
const show = showWithout(KEY)

function finished(data: unknown, success: unknown = true): Outcome {
  const text = JSON.stringify({ success, data })
  const run = runIn(JSON.parse(text), text)
  return {
    kind: 'finished',
    runId: RUN,
    run,
    reasons: reasonsAgainst(run),
    answer: Buffer.from(text),
  }
}

function account(outcome: Outcome): Account {
  const found = accountOf(outcome, BASE, show)
  if (found === undefined) throw new Error('there is no account')
  return found
}

const line = (outcome: Outcome) => errorLine(account(outcome)).text

describe('what a step took in or put out', () => {
  const text = 'SECRET TEXT'
  test.each<readonly [where: string, data: object, shows: string]>([
    [
      'a failed step',
      { failed_steps: [{ node_id: 'n', output: text, code: 7, inputs: { a: text } }] },
      '{"node_id":"n","output":"…","code":7,"inputs":"…"}',
    ],
    ['a failed step further down', { failed_steps: [{ of: [{ output: text }] }] }, '"output":"…"'],
    ['an error without a message', { error: { code: 7, output: text } }, '"output":"…"'],
    ['failed_steps that are no list', { failed_steps: { input: text, outputs: [text] } }, '"…"'],
  ])('is not told of %s', (_where, data, shows) => {
    const told = line(finished({ state: 'DONE', ...data }))
    expect(told).not.toContain(text)
    expect(told).toContain(shows)
  })

  test('is not told where the name is written with escapes, and an empty one is', () => {
    expect(jsonForPeople('{"\\u006futput":"SECRET","x":1}')).toBe('{"output":"…","x":1}')
    expect(jsonForPeople('{"output":null,"x":1.50}')).toBe('{"output":null,"x":1.5}')
    expect(jsonForPeople('{"x":1.50}')).toBe('{"x":1.50}')
  })
})

test('a state that only looks like DONE is told as such', () => {
  const state = 'DONE\u200b'
  expect(line(finished({ state }))).toContain(
    '"DONE" with characters that cannot be seen, not DONE',
  )
  expect(line(finished({ state: 'DONE ' }))).toContain('with characters that cannot be seen')
})

describe('there is nothing to say', () => {
  test.each<readonly [what: string, outcome: Outcome]>([
    ['a success', finished({ state: 'DONE' })],
    ['a run that was started', { kind: 'started', runId: RUN }],
    ['a run that is executing', { kind: 'running', runId: RUN, message: 'wait' }],
  ])('of %s', (_what, outcome) => {
    expect(accountOf(outcome, BASE, show)).toBeUndefined()
  })
})

describe('a failure', () => {
  const good = { state: 'DONE' }

  test('names the run', () => {
    expect(line(finished(good, false))).toContain(RUN)
  })

  test.each<readonly [reason: string, outcome: Outcome, says: RegExp]>([
    ['success is not true', finished(good, false), /does not report success/],
    ['the state is not DONE', finished({ state: 'FAILED' }), /state is "FAILED"/],
    ['the state is missing', finished({}), /no state/],
    [
      'error is not null',
      finished({ ...good, error: 'out of memory' }),
      /error is "out of memory"/,
    ],
    ['error is an object', finished({ ...good, error: { message: 'broken' } }), /"broken"/],
    [
      'one step failed',
      finished({ ...good, failed_steps: [{ node_id: 'model_1', message: 'no answer' }] }),
      /1 step failed \(model_1: "no answer"\)/,
    ],
    [
      'failed_steps is odd',
      finished({ ...good, failed_steps: { model_1: 'no' } }),
      /failed_steps is \{"model_1":"no"\}/,
    ],
  ])('says that %s, and nothing else', (_reason, outcome, says) => {
    const text = line(outcome)
    expect(text).toMatch(says)
    const all = [/report success/, /state/, /error is/, /failed_steps is|steps? failed/]
    expect(all.filter((each) => each.test(text))).toHaveLength(1)
  })

  test('says each of the four reasons that it has', () => {
    const outcome = finished({ state: 'X', error: 'y', failed_steps: [{ node_id: 'z' }] }, false)
    expect(line(outcome)).toMatch(/report success.*state is "X".*error is "y".*1 step failed \(z/)
  })

  test('names the failed steps by node id, the first five of them with what is said of them', () => {
    const steps = (count: number) =>
      Array.from({ length: count }, (_each, index) => ({ node_id: `model_${index}`, message: 'm' }))
    const text = line(finished({ ...good, failed_steps: steps(8) }))
    expect(text).toMatch(/8 steps failed/)
    expect(text.match(/model_\d/g)).toEqual(steps(8).map(({ node_id }) => node_id))
    expect(text).toMatch(/3 more/)
    expect(line(finished({ ...good, failed_steps: steps(5) }))).not.toMatch(/more/)
  })

  test('has nothing to collect, since it was collected', () => {
    expect(account(finished({})).collect).toEqual([])
  })
})

describe('a failed step', () => {
  const text = (step: unknown) => {
    const outcome = finished({ failed_steps: [step] })
    const [failed] = outcome.kind === 'finished' ? outcome.run.failedSteps : []
    if (failed === undefined) throw new Error('there is no failed step')
    return failedStepText(failed, show)
  }

  test.each<readonly [step: unknown, shown: string]>([
    [{ node_id: 'n', step_id: 's', message: 'm' }, 'n, step s: "m"'],
    [{ node_id: 'n', message: 'm' }, 'n: "m"'],
    [{ step_id: 's', error: { message: 'm' } }, 's: "m"'],
    [{ node_id: 'n', code: 7 }, 'n: {"node_id":"n","code":7}'],
    [{ message: 'm' }, '"m"'],
    [{ code: 7 }, '{"code":7}'],
    ['text', '"text"'],
    [null, 'null'],
  ])('%j is shown as %s', (step, shown) => {
    expect(text(step)).toBe(shown)
  })

  test('without a message is shown as short JSON', () => {
    const shown = text({ node_id: 'n', detail: 'x'.repeat(10_000) })
    expect(shown.length).toBeLessThan(300)
    expect(shown).toContain('…')
  })

  test('is one short line, whatever its texts are, and never has the key', () => {
    const long = `${KEY}\n::error::${'x'.repeat(10_000)}`
    const shown = text({ node_id: long, step_id: long, message: long })
    expect(shown.length).toBeLessThan(500)
    expect(shown).not.toMatch(/\n/)
    expect(shown).not.toContain(KEY)
    expect(shown).toContain('***')
  })
})

describe('a time-out', () => {
  const outcome = (more: { message?: string; cause?: string } = {}): Outcome => ({
    kind: 'timed-out',
    runId: RUN,
    timeoutMs: 3_600_000,
    message: more.message,
    cause: more.cause,
  })

  test('names the run and how long it was waited for, and says that the run goes on', () => {
    const text = line(outcome())
    expect(text).toContain(RUN)
    expect(text).toContain('1h 00m')
    expect(text).toContain('timeout-minutes')
    expect(text).toMatch(/goes on/)
  })

  test('has the with: lines that collect the run later', () => {
    expect(account(outcome()).collect).toEqual([
      'with:',
      `  base-url: ${BASE}`,
      expect.stringMatching(/^ {2}api-key: \$\{\{ secrets\.\w+ \}\}$/),
      `  run-id: ${RUN}`,
    ])
    expect(line(outcome())).toContain(`run-id: ${RUN}`)
  })

  test('tells the service’s message again, and the cause where the last read failed', () => {
    expect(line(outcome({ message: 'Please wait' }))).toContain('"Please wait"')
    expect(line(outcome({ cause: 'connection reset' }))).toContain('connection reset')
    expect(line(outcome())).not.toMatch(/message|read failed/)
  })
})

describe('a cancellation', () => {
  const cancelled = (
    runId: string | undefined,
    maybeStarted: boolean,
    message?: string,
  ): Outcome => ({
    kind: 'cancelled',
    runId,
    maybeStarted,
    message,
  })

  test('while waiting has the same message as a time-out: the run, its message, how to collect it', () => {
    const outcome = cancelled(RUN, true, 'Please wait')
    expect(line(outcome)).toMatch(/cancelled.*"Please wait".*goes on/)
    expect(line(outcome)).toContain(`run-id: ${RUN}`)
    expect(account(outcome).collect).toContain(`  run-id: ${RUN}`)
  })

  test('during a start whose answer did not come says that a run may have been started', () => {
    const outcome = cancelled(undefined, true)
    expect(line(outcome)).toMatch(/A run may have been started\..*before running this again/)
    expect(account(outcome).collect).toEqual([])
  })

  test('before a start says that no run was started', () => {
    const outcome = cancelled(undefined, false)
    expect(line(outcome)).toMatch(/No run was started\./)
    expect(account(outcome).collect).toEqual([])
  })
})

describe('an error', () => {
  const error = (
    problem: Extract<Outcome, { kind: 'error' }>['problem'],
    runId?: string,
  ): Outcome => ({
    kind: 'error',
    runId,
    problem,
  })

  test('says what happened, what it means and what to do, in this order', () => {
    const text = line(error({ kind: 'start-refused', status: 404, message: 'Invalid workflow id' }))
    expect(text).toMatch(/refused.*Invalid workflow id.*No run was started\..*[Cc]heck/)
  })

  test('names the run where there is one', () => {
    const problem = { kind: 'reads-failed', reads: 10, cause: 'connection reset' } as const
    expect(line(error(problem, RUN))).toMatch(new RegExp(`connection reset.*${RUN}`))
    expect(line(error(problem))).not.toContain(RUN)
  })

  test('names the target of a redirect, also where it came with a message', () => {
    for (const message of [undefined, 'Moved']) {
      for (const kind of ['start-refused', 'read-refused'] as const) {
        const refusal = { kind, status: 302, message, redirectHost: 'elsewhere.example' }
        expect(line(error(refusal))).toContain('elsewhere.example')
      }
    }
  })
})

describe('the error line', () => {
  test('is one line of at most 2,000 characters, and says when it was cut', () => {
    const whole: Account = {
      title: '',
      sentences: ['x'.repeat(1_000), 'y'.repeat(999)],
      reasons: [],
      later: undefined,
      collect: [],
    }
    expect(errorLine(whole)).toEqual({
      text: `${'x'.repeat(1_000)} ${'y'.repeat(999)}`,
      cut: false,
    })
    const long: Account = { ...whole, sentences: ['x'.repeat(1_999), '😀'] }
    const { text, cut } = errorLine(long)
    expect(cut).toBe(true)
    expect(text.length).toBeLessThanOrEqual(2_000)
    expect(text.isWellFormed()).toBe(true)
  })

  test('has no line breaks and no key, whatever the service wrote', () => {
    const foreign = `a\r\n::set-output name=x::${KEY}\u2028b`
    const outcomes: Outcome[] = [
      finished({
        state: foreign,
        error: foreign,
        failed_steps: [{ node_id: foreign, message: foreign }],
      }),
      finished({ failed_steps: foreign }),
      { kind: 'timed-out', runId: foreign, timeoutMs: 1, message: foreign, cause: foreign },
      { kind: 'cancelled', runId: foreign, maybeStarted: true, message: foreign },
      {
        kind: 'error',
        runId: foreign,
        problem: { kind: 'read-refused', status: 404, message: foreign, redirectHost: foreign },
      },
    ]
    for (const outcome of outcomes) {
      const { sentences, collect, title } = account(outcome)
      for (const each of [...sentences, ...collect, title]) {
        expect(each).not.toMatch(/[\r\n\u2028]/)
        expect(each).not.toContain(KEY)
      }
      expect(line(outcome).length).toBeLessThanOrEqual(2_000)
    }
  })

  test('keeps what to do next when the run failed with very long texts', () => {
    const long = 'x'.repeat(5_000)
    const outcome: Outcome = {
      kind: 'timed-out',
      runId: RUN,
      timeoutMs: 60_000,
      message: long,
      cause: long,
    }
    expect(line(outcome)).toContain(`run-id: ${RUN}`)
  })
})
