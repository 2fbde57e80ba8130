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

describe('the parts below the heading', () => {
  const COLLECT = 'To collect the run in a later step or job:\n\n```yaml\nwith:\n'

  /** All before the details, which every summary has. */
  const above = (outcome: Outcome) => summary(outcome).split(/\n\n(?:### Details|<table>)/)[0] ?? ''

  test('of a failure are why, then what to do next', () => {
    expect(above(finished({ error: 'e', failed_steps: [{ node_id: 'n', message: 'm' }] }))).toBe(
      `## ❌ Workflow run failed

<p><b>0 completed steps and 1 failed</b> in <b>–</b></p>

<p>Why:</p>
<ul>
<li><code>n</code>: <code>m</code></li>
<li>its error is <code>e</code></li>
</ul>

<p>The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.</p>

### Steps`,
    )
  })

  test('of a time-out are what happened, and how to collect the run', () => {
    const text = above({
      kind: 'timed-out',
      runId: RUN_ID,
      timeoutMs: 60_000,
      message: undefined,
      cause: undefined,
    })
    expect(text).toContain(
      `## ⌛ Workflow run did not finish in time\n\n<p>The run <code>${RUN_ID}</code> did not finish within 1m 00s (<code>timeout-minutes</code>).<br>\nThe run continues, because the service offers no way to stop it.</p>\n\n${COLLECT}`,
    )
  })

  test('of a run that is not waited for are how to collect it alone', () => {
    expect(above({ kind: 'started', runId: RUN_ID })).toMatch(
      /^## ▶️ Workflow run started\n\nTo collect the run/,
    )
    const running = { kind: 'running', runId: RUN_ID, message: undefined } as const
    expect(above(running)).toMatch(/^## ⏳ Workflow run still executing\n\nTo collect the run/)
  })

  test('of a step that was cancelled before a run was known are not how to collect it', () => {
    const outcome = { kind: 'cancelled', runId: undefined, message: undefined } as const
    expect(above({ ...outcome, maybeStarted: false })).toBe(
      '## 🚫 Step cancelled\n\n<p>The step was cancelled before a run was started.<br>\nNo run was started.<br>\nIt is safe to run this again.</p>',
    )
  })

  test('of an error are what it is, and not how to collect a run', () => {
    const problem = { kind: 'journal-taken' } as const
    expect(above({ kind: 'error', runId: RUN_ID, problem })).toMatch(
      /^## ❗ Journal in use\n\n<p>Another step has opened .*<br>\nThis step started no further run\.<br>\nThe run's id is .*<br>\nWait until .*<\/p>$/,
    )
  })

  test('of bad inputs begin with what they are', () => {
    const faults = [{ input: 'wait', words: say`odd` }]
    const text = above({
      kind: 'error',
      runId: undefined,
      problem: { kind: 'bad-inputs', faults },
    })
    expect(text).toBe(
      "## ❗ Invalid inputs\n\n<p>These inputs are invalid:</p>\n<ul>\n<li><code>odd</code></li>\n</ul>\n\n<p>Nothing was sent to the service.<br>\nCorrect the step's <code>with:</code> inputs.</p>",
    )
  })
})
