// The account of a step that did not succeed: what happened, what it means, and what to do next.
import { describe, expect, test } from '@jest/globals'
import {
  type Account,
  accountOf,
  errorLine,
  failedStepText,
  faultsOf,
} from '../../../src/report/account.ts'
import { jsonForPeople } from '../../../src/run/fields.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import type { Problem } from '../../../src/run/problem.ts'
import { reasonsAgainst } from '../../../src/run/verdict.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { own, quoted, say, type Words } from '../../../src/text/words.ts'
import { everyOutcome } from '../../helpers/every-problem.ts'
import { runFrom } from '../../helpers/runs.ts'

const KEY = 'the-key-of-the-service'
const BASE = 'https://service.example/api'
const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'
const presenter = new Presenter(KEY)
const shown = (words: Words) => presenter.line(words).text
/** What a lower room says, which may quote someone else. */
const said = (text: string) => say`${quoted(text)}`

function finished(data: unknown, success: unknown = true): Outcome {
  const text = JSON.stringify({ success, data })
  const run = runFrom(text)
  return {
    kind: 'finished',
    runId: RUN,
    run,
    reasons: reasonsAgainst(run),
    answer: Buffer.from(text),
  }
}

function account(outcome: Outcome): Account {
  const found = accountOf(outcome, BASE)
  if (found === undefined) throw new Error('there is no account')
  return found
}

const line = (outcome: Outcome) => errorLine(account(outcome), presenter).text
const collect = (outcome: Outcome) => account(outcome).collect.map(shown)

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
  expect(line(finished({ state }))).toContain('"DONE" with invisible characters, not DONE')
  expect(line(finished({ state: 'DONE ' }))).toContain('with invisible characters')
})

describe('there is nothing to say', () => {
  test.each<readonly [what: string, outcome: Outcome]>([
    ['a success', finished({ state: 'DONE' })],
    ['a run that was started', { kind: 'started', runId: RUN }],
    ['a run that is executing', { kind: 'running', runId: RUN, message: 'wait' }],
  ])('of %s', (_what, outcome) => {
    expect(accountOf(outcome, BASE)).toBeUndefined()
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
    return shown(failedStepText(failed))
  }

  test.each<readonly [step: unknown, line: string]>([
    [{ node_id: 'n', step_id: 's', message: 'm' }, 'n, step s: "m"'],
    [{ node_id: 'n', message: 'm' }, 'n: "m"'],
    [{ step_id: 's', error: { message: 'm' } }, 's: "m"'],
    [{ node_id: 'n', code: 7 }, 'n: {"node_id":"n","code":7}'],
    [{ message: 'm' }, '"m"'],
    [{ code: 7 }, '{"code":7}'],
    ['text', '"text"'],
    [null, 'null'],
  ])('%j is shown as %s', (step, line) => {
    expect(text(step)).toBe(line)
  })

  test('without a message is shown as short JSON', () => {
    const line = text({ node_id: 'n', detail: 'x'.repeat(10_000) })
    expect(line.length).toBeLessThan(300)
    expect(line).toContain('…')
  })

  test('is one short line, whatever its texts are, and never has the key', () => {
    const long = `${KEY}\n::error::${'x'.repeat(10_000)}`
    const line = text({ node_id: long, step_id: long, message: long })
    expect(line.length).toBeLessThan(500)
    expect(line).not.toMatch(/\n/)
    expect(line).not.toContain(KEY)
    expect(line).toContain('***')
  })
})

describe('a time-out', () => {
  const outcome = (more: { message?: string; cause?: string } = {}): Outcome => ({
    kind: 'timed-out',
    runId: RUN,
    timeoutMs: 3_600_000,
    message: more.message,
    cause: more.cause === undefined ? undefined : said(more.cause),
  })

  test('names the run and how long it was waited for, and says that the run goes on', () => {
    const text = line(outcome())
    expect(text).toContain(RUN)
    expect(text).toContain('1h 00m')
    expect(text).toContain('timeout-minutes')
    expect(text).toMatch(/continues/)
  })

  test('has the with: lines that collect the run later', () => {
    expect(collect(outcome())).toEqual([
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
    expect(line(outcome())).not.toMatch(/message|poll failed/)
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
    expect(line(outcome)).toMatch(/cancelled.*"Please wait".*continues/)
    expect(line(outcome)).toContain(`run-id: ${RUN}`)
    expect(collect(outcome)).toContain(`  run-id: ${RUN}`)
  })

  test('during a start whose answer did not come says that a run may have been started', () => {
    const outcome = cancelled(undefined, true)
    expect(line(outcome)).toMatch(/A run may have been started\..*before you run this again/)
    expect(account(outcome).collect).toEqual([])
  })

  test('before a start says that no run was started', () => {
    const outcome = cancelled(undefined, false)
    expect(line(outcome)).toMatch(/No run was started\./)
    expect(account(outcome).collect).toEqual([])
  })
})

describe('an error', () => {
  const error = (problem: Problem, runId?: string): Outcome => ({
    kind: 'error',
    runId,
    problem,
  })

  test('says what happened, what it means and what to do, in this order', () => {
    const text = line(
      error({ kind: 'start-refused', status: 404, message: said('Invalid workflow id') }),
    )
    expect(text).toMatch(/refused.*Invalid workflow id.*No run was started\..*[Cc]heck/)
  })

  test('names the run where there is one', () => {
    const problem = { kind: 'polls-failed', polls: 10, cause: said('connection reset') } as const
    expect(line(error(problem, RUN))).toMatch(new RegExp(`connection reset.*${RUN}`))
    expect(line(error(problem))).not.toContain(RUN)
  })

  test('names the target of a redirect, also where it came with a message', () => {
    for (const message of [undefined, said('Moved')]) {
      for (const kind of ['start-refused', 'poll-refused'] as const) {
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
      sentences: [own('x'.repeat(1_000)), own('y'.repeat(999))],
      why: [],
      later: undefined,
      collect: [],
    }
    expect(errorLine(whole, presenter)).toEqual({
      text: `${'x'.repeat(1_000)} ${'y'.repeat(999)}`,
      cut: false,
    })
    const long: Account = { ...whole, sentences: [own('x'.repeat(1_999)), own('😀')] }
    const { text, cut } = errorLine(long, presenter)
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
      { kind: 'timed-out', runId: foreign, timeoutMs: 1, message: foreign, cause: said(foreign) },
      { kind: 'cancelled', runId: foreign, maybeStarted: true, message: foreign },
      {
        kind: 'error',
        runId: foreign,
        problem: {
          kind: 'poll-refused',
          status: 404,
          message: said(foreign),
          redirectHost: foreign,
        },
      },
    ]
    outcomes.push(...Object.values(everyOutcome(foreign)).flat())
    for (const outcome of outcomes) {
      if (accountOf(outcome, BASE) === undefined) continue
      const { sentences, collect, title } = account(outcome)
      for (const each of [...[...sentences, ...collect].map(shown), title]) {
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
      cause: said(long),
    }
    expect(line(outcome)).toContain(`run-id: ${RUN}`)
  })
})

describe('bad inputs', () => {
  const badInputs = (...texts: string[]): Problem => ({
    kind: 'bad-inputs',
    faults: texts.map((text, index) => ({ input: `input-${index}`, words: said(text) })),
  })

  test('are there one by one for a list', () => {
    expect(faultsOf(badInputs('a\nb', `x${KEY}`)).map(shown)).toEqual(['a b', 'x***'])
    expect(faultsOf({ kind: 'start-refused', status: 404 })).toEqual([])
  })

  test('have the longest texts cut where there is not room for all, and the short ones stay', () => {
    const problem: Problem = {
      kind: 'bad-inputs',
      faults: ['a', 'b', 'c', 'd'].map((letter) => ({
        input: letter,
        words: letter === 'd' ? own('short') : own(letter.repeat(1_000)),
      })),
    }
    const { text, cut } = errorLine(
      account({ kind: 'error', runId: undefined, problem }),
      presenter,
    )
    expect(cut).toBe(false)
    expect(text).toContain('; short.')
    const lengths = ['a', 'b', 'c'].map((letter) => text.match(`${letter}{3,}…`)?.[0].length)
    expect(new Set(lengths).size).toBe(1)
    expect(text.length).toBeGreaterThan(1_950)
    expect(text).toContain("Correct the step's `with:` inputs.")
  })

  test('are cut at 900 characters each where there is room', () => {
    const problem: Problem = {
      kind: 'bad-inputs',
      faults: [{ input: 'a', words: own('x'.repeat(1_000)) }],
    }
    const text = line({ kind: 'error', runId: undefined, problem })
    expect(text).toContain(`: ${'x'.repeat(899)}….`)
  })

  test('with the key in them fit as well', () => {
    const long = `${KEY} `.repeat(60)
    const problem: Problem = {
      kind: 'bad-inputs',
      faults: ['a', 'b', 'c'].map((input) => ({ input, words: own(long) })),
    }
    const text = line({ kind: 'error', runId: undefined, problem })
    expect(text).not.toContain(KEY)
    expect(text).toContain("Correct the step's `with:` inputs.")
  })
})

describe('an item that was not started', () => {
  const told = (why: Extract<Outcome, { kind: 'not-started' }>['why']) =>
    account({ kind: 'not-started', why }).sentences.map(shown).join(' ')

  test('says that no run was started, why, and what to do', () => {
    expect(told({ by: 'failures' })).toMatch(/No run was started.*tolerated-failures.*Correct/)
    expect(told({ by: 'deadline' })).toMatch(/No run was started.*timeout-minutes.*Run this again/)
    const problem = { kind: 'start-refused', status: 401, message: said('No such key') } as const
    for (const by of ['service', 'journal'] as const) {
      expect(told({ by, problem })).toMatch(/No run was started.*"No such key".*`api-key`/)
    }
  })
})
