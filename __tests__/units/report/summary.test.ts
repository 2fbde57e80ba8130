// The job summary: what it says for each conclusion, its limits, and that nothing in it is rendered
// that the service wrote.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { MOST_BYTES, renderSummary, type SummaryContext } from '../../../src/report/summary.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { reasonsAgainst, runIn, type WorkflowRun } from '../../../src/run/workflow-run.ts'
import { headWithout, showWithout } from '../../../src/text/text.ts'

const KEY = 'key-0123456789'
const RUN_ID = '0b7c5f0e-9d2a-4c53-8f0e-2f6f6d3f7a11'

function summary(outcome: Outcome, context: Partial<SummaryContext> = {}): string {
  return renderSummary(outcome, {
    style: 'full',
    baseUrl: 'https://api.example.com',
    workflowId: 'workflow-1',
    resultFile: '/temp/result.json',
    show: showWithout(KEY),
    head: headWithout(KEY),
    ...context,
  })
}

function runOf(data: object, success = true): WorkflowRun {
  const answer = { success, data: { state: 'DONE', ...data } }
  return runIn(answer, JSON.stringify(answer))
}

function finished(data: object, success = true): Outcome {
  const run = runOf(data, success)
  return { kind: 'finished', runId: RUN_ID, run, reasons: reasonsAgainst(run), answer: Buffer.of() }
}

function step(nodeId: string, output: unknown, from = 0, to = 1) {
  const time = (seconds: number) =>
    `2026-11-20T10:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000000`
  return { node_id: nodeId, state: 'DONE', output, started_at: time(from), ended_at: time(to) }
}

/** The lines of the Mermaid drawing. */
function bars(text: string): string[] {
  const drawing = /```mermaid\n(.*?)\n```/s.exec(text)?.[1] ?? ''
  return drawing.split('\n').filter((line) => /^ {2}\d/.test(line))
}

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
      /^## .*not finished in time/,
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
      { kind: 'error', runId: undefined, problem: { kind: 'start-uncertain', cause: 'reset' } },
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

describe('the facts', () => {
  test('have a dash where a time is missing, and show an odd one as it was given', () => {
    const text = summary(finished({ started_at: 'yesterday', ended_at: null }))
    expect(text).toContain('<b>0 completed steps</b> in <b>–</b>')
    expect(text).toContain('<tr><td>Started</td><td><code>yesterday</code></td></tr>')
    expect(text).toContain('<tr><td>Ended</td><td>–</td></tr>')
    expect(text).not.toContain('NaN')
  })

  test('are the times of the run in words', () => {
    const text = summary(
      finished({
        started_at: '2026-11-20T10:00:00.000000',
        ended_at: '2026-11-20T10:01:05.400000',
      }),
    )
    expect(text).toContain('in <b>1m 05s</b>')
    expect(text).toContain('<tr><td>Started</td><td>2026-11-20 10:00:00 UTC</td></tr>')
    expect(text).toContain('<tr><td>Ended</td><td>2026-11-20 10:01:05 UTC</td></tr>')
  })
})

describe('the timeline', () => {
  test('is drawn from two steps on, in the order of their begin', () => {
    expect(bars(summary(finished({ completed_steps: [step('a', 'x')] })))).toEqual([])
    const text = summary(
      finished({
        completed_steps: [step('late', 'x', 5, 7), step('early', 'x', 0, 5)],
        failed_steps: [step('broken', null, 1, 2)],
      }),
    )
    expect(bars(text)).toEqual([
      '  2-early :2000-01-01 00:00:00.000, 2000-01-01 00:00:05.000',
      '  3-broken :crit, 2000-01-01 00:00:01.000, 2000-01-01 00:00:02.000',
      '  1-late :2000-01-01 00:00:05.000, 2000-01-01 00:00:07.000',
    ])
  })

  test('has the fifty longest steps', () => {
    const steps = Array.from({ length: 60 }, (_, index) => step(`n${index}`, 'x', 0, index + 1))
    const text = summary(finished({ completed_steps: steps }))
    expect(bars(text)).toHaveLength(50)
    expect(bars(text)[0]).toMatch(/^ {2}11-n10 /)
    expect(text).toContain('The 50 longest of 60 steps.')
  })

  test('never leaves out a failed step for a completed one', () => {
    const completed_steps = Array.from({ length: 60 }, (_, index) => step(`n${index}`, 'x', 0, 50))
    const failed_steps = [step('short', null, 7, 7), step('shorter', null, 9, 9)]
    const text = summary(finished({ completed_steps, failed_steps }))
    expect(bars(text)).toHaveLength(50)
    expect(bars(text).filter((bar) => bar.includes('crit'))).toHaveLength(2)
    expect(text).toContain('The 50 failed and longest of 62 steps.')
    const all = Array.from({ length: 60 }, (_, index) => step(`f${index}`, null, 0, index + 1))
    const drawn = bars(summary(finished({ completed_steps, failed_steps: all })))
    expect(drawn.every((bar) => bar.includes('crit'))).toBe(true)
    expect(drawn[0]).toMatch(/^ {2}71-f10 /)
  })

  test('never makes the key of what stands for other characters', () => {
    const show = showWithout('sk_live_0123')
    const head = headWithout('sk_live_0123')
    const steps = [step('sk.live.0123', 'x'), step('b', 'x')]
    const text = summary(finished({ completed_steps: steps }), { show, head })
    expect(bars(text)).toHaveLength(2)
    expect(text).not.toContain('sk_live_0123')
  })

  test('has labels of plain characters, at most forty, that are no keywords', () => {
    const names = ['click x href "y"', 'title', '%%{init: {}}%%', 'ä😀:;#', 'x'.repeat(60), '']
    const steps = names.map((name) => step(name, 'x'))
    for (const line of bars(summary(finished({ completed_steps: steps })))) {
      expect(line).toMatch(/^ {2}\d[A-Za-z0-9_-]{1,39} :2000/)
    }
  })

  test('never holds the key, nor a part of it at the cut', () => {
    const names = [`x${KEY}y`, `${'x'.repeat(33)}${KEY}`, KEY]
    const text = summary(
      finished({
        completed_steps: names.map((name) => step(name, null)),
        failed_steps: [step(`b ${KEY}`, null)],
      }),
    )
    expect(bars(text)).toHaveLength(4)
    expect(text).not.toContain(KEY.slice(0, 4))
  })

  test('leaves out steps without readable times', () => {
    const odd = { ...step('odd', 'x'), ended_at: 'later' }
    const text = summary(finished({ completed_steps: [step('a', 'x'), odd, step('b', 'x')] }))
    expect(bars(text)).toHaveLength(2)
  })

  test.each([
    [1, 'axisFormat %-S.%L s\n'],
    [10, 'axisFormat %-S s\n  tickInterval 1second\n'],
    [50, 'axisFormat %-S s\n  tickInterval 5second\n'],
    [60, 'axisFormat %M:%S\n'],
    [600, 'axisFormat %M:%S\n'],
    [3_000, 'axisFormat %M:%S\n'],
    [3_599, 'axisFormat %M:%S\n'],
  ])('has an axis that fits %d seconds', (seconds, axis) => {
    const steps = [step('a', 'x', 0, 1), step('b', 'x', 0, seconds)]
    expect(summary(finished({ completed_steps: steps }))).toContain(axis)
  })

  test('has a bar that can be seen for the shortest step', () => {
    const steps = [step('a', 'x', 0, 600), step('b', 'x', 5, 5)]
    expect(bars(summary(finished({ completed_steps: steps })))[1]).toBe(
      '  2-b :2000-01-01 00:00:05.000, 2000-01-01 00:00:08.000',
    )
  })

  test.each([
    ['2026-11-20T13:00:00.000000', 'axisFormat %H:%M\n'],
    ['2026-11-24T13:00:00.000000', 'axisFormat day %-j\n  tickInterval 1day\n'],
    ['2027-02-24T13:00:00.000000', 'axisFormat day %-j\n  todayMarker off\n'],
  ])('has an axis that fits hours and days', (ended_at, axis) => {
    const long = { ...step('b', 'x'), ended_at }
    expect(summary(finished({ completed_steps: [step('a', 'x'), long] }))).toContain(axis)
  })
})

describe('the steps', () => {
  const many = Array.from({ length: 600 }, (_, index) => step(`n${index}`, null, 0, index + 1))
  const broken = {
    node_id: 'broken',
    message: 'No <model>',
    ...{ started_at: many[0]?.started_at },
  }

  test('that failed come first, with their message, and are never left out', () => {
    const text = summary(finished({ completed_steps: many, failed_steps: [broken] }))
    const rows = text.match(/<tr><td align="right">.*/g) ?? []
    expect(rows).toHaveLength(601)
    expect(rows[0]).toContain('<code>broken</code>')
    expect(text).toContain('<li><code>broken</code>: <code>No &lt;model&gt;</code></li>')
    expect(text).not.toContain('more steps')
  })

  test('are folded where there are many', () => {
    expect(summary(finished({ completed_steps: many.slice(0, 20) }))).not.toContain(
      '20 steps</summary>',
    )
    expect(summary(finished({ completed_steps: many.slice(0, 21) }))).toContain(
      '<details><summary>21 steps</summary>',
    )
  })

  test('that have the result stand first among the outputs', () => {
    const steps = [step('a', 'x', 0, 9), step('b', 'y', 0, 5)]
    expect(summary(finished({ completed_steps: steps })).match(/<summary>.*<\/summary>/g)).toEqual([
      '<summary><b>Result:</b> #1 <code>a</code> · 1 B</summary>',
      '<summary>#2 <code>b</code> · 1 B</summary>',
    ])
    expect(summary(finished({ completed_steps: steps }, false))).toContain('<b>Last output:</b> #1')
  })
})

test('bad inputs stand one by one, without backticks in their code', () => {
  const faults = [
    { input: 'wait', text: '`wait` must be true or false, got "<b>"' },
    { input: 'inputs', text: '`inputs` must be\na JSON object' },
  ]
  const text = summary({
    kind: 'error',
    runId: undefined,
    problem: { kind: 'bad-inputs', faults },
  })
  expect(text.match(/<li>.*<\/li>/g)).toEqual([
    '<li><code>wait must be true or false, got &quot;&lt;b&gt;&quot;</code></li>',
    '<li><code>inputs must be a JSON object</code></li>',
  ])
  expect(text).toContain('Nothing was sent to the service.<br>\nCorrect the <code>with:</code>')
  expect(text.match(/must be true/g)).toHaveLength(1)
})

test('more failed steps than can be read are counted', () => {
  const failed = Array.from({ length: 30 }, (_, index) => ({ step_id: `s${index}`, why: index }))
  const text = summary(finished({ failed_steps: [...failed, 7] }))
  expect(text).toContain(
    '<li><code>s0</code>: <code>{&quot;step_id&quot;:&quot;s0&quot;,&quot;why&quot;:0}</code></li>',
  )
  expect(text).toContain('<li>… and 11 more</li>')
  expect(summary(finished({ failed_steps: [7] }))).toContain('<li><code>7</code></li>')
})

test('timestamps that no run can have draw nothing', () => {
  const old = { ...step('b', 'x'), started_at: '0001-01-01T00:00:00.000000' }
  expect(bars(summary(finished({ completed_steps: [step('a', 'x'), old] })))).toEqual([])
})

test('the message of a run that is still executing is told', () => {
  const text = summary({ kind: 'running', runId: RUN_ID, message: '<i>soon</i>' })
  expect(text).toContain('message: <code>&lt;i&gt;soon&lt;/i&gt;</code>')
})

test('the reasons of a failure stand one by one', () => {
  const text = summary(finished({ state: 'FAILED', error: { message: 'quota' } }, false))
  expect(text.match(/<li>.*<\/li>/g)).toEqual([
    '<li>the service does not report success</li>',
    '<li>its state is <code>FAILED</code>, not DONE</li>',
    '<li>its error is <code>quota</code></li>',
  ])
})

describe('the outputs', () => {
  test('stand in a fence longer than any of their own', () => {
    const output = '````\n</details>\n`````js\n~~~'
    const text = summary(finished({ completed_steps: [step('a', output)] }))
    expect(text).toContain(`\n\n\`\`\`\`\`\`text\n${output}\n\`\`\`\`\`\`\n\n</details>\n`)
  })

  test('are left out of a brief summary', () => {
    const text = summary(finished({ completed_steps: [step('a', 'confidential')] }), {
      style: 'brief',
    })
    expect(text).toContain('<code>a</code>')
    expect(text).not.toContain('confidential')
  })

  test('of very many steps are as many as fit, the result first', () => {
    const steps = Array.from({ length: 20_000 }, (_, index) => step(`n${index}`, `text ${index}`))
    const text = summary(finished({ completed_steps: steps }))
    const folds = text.match(/^<details><summary>.*#/gm) ?? []
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
    expect(folds.length).toBeGreaterThan(3_000)
    expect(folds[0]).toContain('<b>Result:</b> #')
    expect(text.includes('cut or left out')).toBe(true)
  })

  test('of many small steps are all there', () => {
    const steps = Array.from({ length: 600 }, (_, index) => step(`n${index}`, 'short'))
    const text = summary(finished({ completed_steps: steps }))
    expect(text.match(/\nshort\n/g)).toHaveLength(600)
    expect(text.includes('cut or left out')).toBe(false)
  })

  test('with a key as short as its mask are whole', () => {
    const text = summary(finished({ completed_steps: [step('a', 'xxab')] }), {
      show: showWithout('ab'),
      head: headWithout('ab'),
    })
    expect(text).toContain('\nxx***\n')
  })

  test('never hold the key', () => {
    const text = summary(finished({ completed_steps: [step('a', `see ${KEY}!`)], state: KEY }))
    expect(text).toContain('see ***!')
    expect(text).not.toContain(KEY)
  })

  test('are cut fairly to keep the summary in bounds: small ones whole, the largest first', () => {
    const steps = [
      step('small', 'a short text'),
      step('large', 'é'.repeat(900_000)),
      step('larger', '`'.repeat(2_000_000)),
    ]
    const text = summary(finished({ completed_steps: steps }))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
    expect(Buffer.byteLength(text)).toBeGreaterThan(MOST_BYTES * 0.9)
    expect(text).toContain('a short text')
    expect(text).toContain('<code>result-file</code>, <code>/temp/result.json</code>')
  })

  test('and steps without number are cut, with the count of the rest', () => {
    const steps = Array.from({ length: 3_000 }, (_, index) =>
      step(`<&${index}>${'x'.repeat(300)}`, 'y'.repeat(2_000)),
    )
    const text = summary(finished({ completed_steps: steps, failed_steps: steps }))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
    expect(text).toContain('more steps')
    expect(text).toContain('cut or left out')
    const unkept = summary(finished({ completed_steps: steps }), { resultFile: '' })
    expect(unkept.includes("below GitHub's limit.")).toBe(true)
  })

  test('of a run without any are not announced', () => {
    expect(summary(finished({ completed_steps: [step('a', null)] }))).not.toContain('Outputs')
    expect(summary(finished({}))).not.toContain('Steps')
  })

  test('stay in bounds whatever they are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.integer({ min: 0, max: 400_000 }).map((length) => '`\n'.repeat(length)),
      fc.integer({ min: 0, max: 400_000 }).map((length) => '😀'.repeat(length)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), (steps) => {
        const rendered = summary(
          finished({ completed_steps: steps.map(([node, output]) => step(node, output)) }),
        )
        expect(Buffer.byteLength(rendered)).toBeLessThanOrEqual(MOST_BYTES)
      }),
      { numRuns: 12 },
    )
  })
})

test('what the service wrote opens no tag outside of a fence', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('<', '>', '&', '"', '`', '|', '\n', 'a', '/'),
        maxLength: 30,
      }),
      (text) => {
        const rendered = summary(
          finished({
            state: text,
            workflow_id: text,
            error: text,
            completed_steps: [{ ...step(text, null), state: text }],
            failed_steps: [{ node_id: text, message: text }],
          }),
        )
        const tags = rendered.match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          expect(tag).toMatch(/^<\/?(table|tr|td|th|code|p|br|b|ul|li)( align="(left|right)")?>$/)
      },
    ),
  )
})
