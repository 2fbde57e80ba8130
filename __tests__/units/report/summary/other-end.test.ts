// What the summary says for each conclusion, and how it shows what others said.

import { describe, expect, test } from '@jest/globals'
import type { Outcome } from '../../../../src/run/outcome.ts'
import { foreign, say } from '../../../../src/text/words.ts'
import { finished, RUN_ID, summary } from '../../../helpers/summaries.ts'

describe('the heading and the way on', () => {
  const message = 'Be patient'
  const outcomes: readonly (readonly [string, Outcome, RegExp, boolean])[] = [
    ['success', finished({}), /^## .*succeeded/, false],
    ['failure', finished({ state: 'FAILED' }), /^## .*failed/, false],
    ['started', { kind: 'started', runId: RUN_ID }, /^## .*started/, true],
    ['running', { kind: 'running', runId: RUN_ID, message }, /^## .*still executing/, true],
    [
      'timed_out',
      { kind: 'timed-out', runId: RUN_ID, timeoutMs: 60_000, message, cause: undefined },
      /^## .*did not finish in time/,
      true,
    ],
    [
      'cancelled',
      { kind: 'cancelled', runId: RUN_ID, maybeStarted: true, message },
      /^## .*cancelled/,
      true,
    ],
    [
      'error',
      { kind: 'error', runId: undefined, problem: { kind: 'start-uncertain', cause: say`reset` } },
      /^## .*Start uncertain/,
      false,
    ],
  ]
  test.each(outcomes)('of %s', (conclusion, outcome, heading, collectable) => {
    const text = summary(outcome)
    expect(text).toMatch(heading)
    expect(text).toContain(`<code>${conclusion}</code>`)
    expect(text.includes(`  run-id: ${RUN_ID}\n`)).toBe(collectable)
    expect(text.endsWith('\n')).toBe(true)
  })

  test('has the messages as code, and our own names too', () => {
    const text = summary({
      kind: 'timed-out',
      runId: RUN_ID,
      timeoutMs: 60_000,
      message: '<b>bold</b> `x` **y** @someone',
      cause: undefined,
    })
    expect(text).toContain('<code>&lt;b&gt;bold&lt;/b&gt; `x` **y** @someone</code>')
    expect(text).toContain('(<code>timeout-minutes</code>)')
  })
})

test('bad inputs stand one by one as code, with the backticks of what was given alone', () => {
  const faults = [
    { input: 'wait', words: say`\`wait\` must be true or false, got "${foreign('`<b>`', 40)}"` },
    {
      input: 'inputs',
      words: say`${foreign(say`\`inputs\` must be ${foreign('a\n`JSON` object', 40)}`, 100)}`,
    },
  ]
  const text = summary({
    kind: 'error',
    runId: undefined,
    problem: { kind: 'bad-inputs', faults },
  })
  expect(text.match(/<li>.*<\/li>/g)).toEqual([
    '<li><code>wait must be true or false, got &quot;`&lt;b&gt;`&quot;</code></li>',
    '<li><code>inputs must be a `JSON` object</code></li>',
  ])
  expect(text).toContain(
    "Nothing was sent to the service.<br>\nCorrect the step's <code>with:</code>",
  )
  expect(text.match(/must be true/g)).toHaveLength(1)
})

test('the message of a run that is still executing is told', () => {
  const text = summary({ kind: 'running', runId: RUN_ID, message: '<i>soon</i>' })
  expect(text).toContain('message: <code>&lt;i&gt;soon&lt;/i&gt;</code>')
})
