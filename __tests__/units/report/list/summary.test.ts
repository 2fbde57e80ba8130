// The job summary of a list: its parts, their order, and its limit.
import { describe, expect, test } from '@jest/globals'
import { type ListSummaryOf, renderListSummary } from '../../../../src/report/list/summary.ts'
import type { Outcome, WorkConclusion } from '../../../../src/run/outcome.ts'
import { say } from '../../../../src/text/words.ts'
import {
  cancelled,
  failed,
  finished,
  RUN,
  running,
  said,
  started,
  timedOut,
} from '../../../helpers/outcomes.ts'
import { BASE, KEY, presenter } from '../../../helpers/told.ts'
import { itemRecord, listScene } from './scene.ts'

const { scratch, tell, clock } = listScene()

const time = (seconds: number) => `2026-11-20T10:00:${String(seconds).padStart(2, '0')}.000000`
const good = (output: string, from = 0, to = 5) =>
  finished({
    started_at: time(from),
    ended_at: time(to),
    completed_steps: [{ node_id: 'a', output }],
  })
const bad = (error: string, runId = RUN) => finished({ error }, { runId })
const summaryOf = (
  outcomes: readonly (readonly [string, Outcome])[],
  changes: Parameters<typeof tell>[1] = {},
) => tell(outcomes, changes).summary

test('has its parts in order', () => {
  clock.now = 65_000
  const summary = summaryOf([
    ['one', good('first result')],
    ['two', good('second result', 5, 9)],
    ['three', bad('quota')],
  ])
  const parts = [
    '## ❌ 1 of 3 items failed',
    '<span aria-hidden="true">✅✅❌</span>',
    '3 items in <b>1m 05s</b>: ✅ <b>2</b> success, ❌ <b>1</b> failure</p>',
    '<li><code>three</code>: its error is <code>quota</code></li>',
    'then run those items again.</p>',
    '### Items',
    '### Timeline',
    '### Results',
    '### Details',
    '<td>Conclusion</td>',
    '<td>1m 05s</td>',
  ]
  const places = parts.map((part) => summary.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(summary.endsWith('</table>\n')).toBe(true)
})

test.each<readonly [string, readonly Outcome[], number | undefined]>([
  ['✅ 1 item succeeded', [good('x')], undefined],
  ['✅ 1 of 2 items succeeded', [good('x'), bad('y')], 1],
  ['▶️ 1 item started', [started()], undefined],
  ['⏳ 1 item still executing', [running()], undefined],
  ['⌛ 1 of 2 items did not finish in time', [good('x'), timedOut()], undefined],
  [
    '❗ 1 of 1 item did not succeed',
    [failed({ kind: 'start-uncertain', cause: said('x') })],
    undefined,
  ],
])('is headed %s', (heading, outcomes, tolerated) => {
  const items = outcomes.map((outcome, index) => [`i${index}`, outcome] as const)
  expect(summaryOf(items, { tolerated }).split('\n')[0]).toBe(`## ${heading}`)
})

test('is headed as cancelled when the step was', () => {
  expect(tell([['a', cancelled(RUN)]], {}, true).summary).toMatch(/^## 🚫 Step cancelled\n/)
})

describe('the failed items', () => {
  test('with equal messages are told together, whatever their runs are', () => {
    const items = Array.from(
      { length: 12 },
      (_, index) => [`i${index}`, bad('quota', `run-${index}`)] as const,
    )
    const summary = summaryOf([...items, ['other', bad('another')]])
    expect(summary.match(/<li>/g)).toHaveLength(2)
    expect(summary).toContain(
      '<li>12 items: its error is <code>quota</code> (<code>i0</code>, <code>i1</code>, <code>i2</code>, <code>i3</code>, <code>i4</code> and 7 more)</li>',
    )
  })

  test('come first in the table and among the results', () => {
    const withOutput = finished({ error: 'x', completed_steps: [{ node_id: 'a', output: 'BAD' }] })
    const summary = summaryOf([
      ['fine', good('GOOD')],
      ['wrong', withOutput],
    ])
    expect(summary.indexOf('<td><code>wrong')).toBeLessThan(summary.indexOf('<td><code>fine'))
    expect(summary.indexOf('BAD')).toBeLessThan(summary.indexOf('GOOD'))
  })
})

test('a table of more than 30 items is folded', () => {
  const items = (number: number) =>
    Array.from({ length: number }, (_, index) => [`i${index}`, good('')] as const)
  expect(summaryOf(items(30), { summary: 'brief' })).not.toContain('<details>')
})

test('the same with 31', () => {
  const items = Array.from({ length: 31 }, (_, index) => [`i${index}`, good('')] as const)
  expect(summaryOf(items, { summary: 'brief' })).toContain('<summary>31 items</summary>')
})

test('more than twenty results are in one more fold', () => {
  const folds = (number: number) => {
    const items = Array.from({ length: number }, (_, index) => [`i${index}`, good('x')] as const)
    return summaryOf(items).match(/<summary>\d+ results<\/summary>/g)
  }
  expect([folds(20), folds(21)]).toEqual([null, ['<summary>21 results</summary>']])
})

test('a brief one has nothing of the results, and none is none', () => {
  expect(summaryOf([['a', good('SECRET')]], { summary: 'brief' })).not.toContain('SECRET')
})

test('none is written where none is wanted', () => {
  expect(summaryOf([['a', good('x')]], { summary: 'none' })).toBe('')
})

test('one that cannot be written is a warning', () => {
  const { exitCode, annotations } = tell([['a', good('x')]], { summaryFile: scratch.at('temp') })
  expect(exitCode).toBe(0)
  expect(annotations.map(({ title }) => title)).toEqual(['No job summary'])
})

test('a key at the end of what is kept of a result is not shown in part', () => {
  const items = [6, 8, 10].map((number) => {
    const output = `${'x'.repeat(number)}${KEY.repeat(60_000)}`
    return [`i${number}`, good(output)] as const
  })
  expect(summaryOf(items)).not.toMatch(/key-/)
})

describe('a summary', () => {
  const page = 'https://studio.example/runs/'
  const rendered = (changes: Partial<ListSummaryOf>) =>
    renderListSummary({
      style: 'full',
      conclusion: 'success',
      remedies: [],
      records: [],
      excerptOf: () => undefined,
      baseUrl: BASE,
      resultsFile: '/temp/results.jsonl',
      elapsedMs: 65_000,
      present: presenter,
      ...changes,
    }).text

  const records = (...outcomes: readonly (readonly [string, Outcome])[]) =>
    outcomes.map(([id, outcome], index) => itemRecord(index, id, outcome))
  const NOT_STARTED: Outcome = { kind: 'not-started', why: { by: 'deadline' } }

  test('is as it is read, from the first line to the last', () => {
    const list = records(['good', good('text', 0, 5)], ['<late>', NOT_STARTED])
    const [first, ...rest] = list
    const linked = first === undefined ? [] : [{ ...first, runUrl: `${page}1?a&b` }, ...rest]
    expect(
      rendered({
        conclusion: 'timed_out',
        records: linked,
        remedies: [say`Run \`this\` again.`, say`Now.`],
        excerptOf: (index) => (index === 0 ? 'text' : undefined),
      }),
    ).toBe(`## ⌛ 1 of 2 items did not finish in time

<p><span aria-hidden="true">✅⚪</span><br>
2 items in <b>1m 05s</b>: ✅ <b>1</b> success, ⚪ <b>1</b> not_started</p>

<p>Why:</p>
<ul>
<li><code>&lt;late&gt;</code>: No run was started before the deadline (<code>timeout-minutes</code>). Run this again, or increase <code>timeout-minutes</code>.</li>
</ul>

<p>Run <code>this</code> again.<br>
Now.</p>

### Items

<table>
<tr><th align="right">#</th><th align="left">Item</th><th align="left">Conclusion</th><th align="right">Duration</th><th align="left">Run</th><th align="left">Error</th></tr>
<tr><td align="right">2</td><td><code>&lt;late&gt;</code></td><td>⚪\u00a0not_started</td><td align="right">–</td><td>–</td><td><code>No run was started before the deadline (\`timeout-minutes\`). Run this again, or increase \`timeout-minutes\`.</code></td></tr>
<tr><td align="right">1</td><td><code>good</code></td><td>✅\u00a0success</td><td align="right">5s</td><td><a href="${page}1?a&amp;b"><code>${RUN}</code></a></td><td>–</td></tr>
</table>

### Results

<details><summary>#1 <code>good</code> · 4 B</summary>

\`\`\`text
text
\`\`\`

</details>


### Details

<table>
<tr><td>Conclusion</td><td><code>timed_out</code></td></tr>
<tr><td>Items</td><td>2</td></tr>
<tr><td>Service</td><td><code>${BASE}</code></td></tr>
<tr><td>Time</td><td>1m 05s</td></tr>
</table>
`)
  })

  test('has no results where there are none, or none are wanted', () => {
    const list = records(['a', good('x')], ['b', finished()])
    expect(rendered({ records: list })).not.toContain('### Results')
    expect(rendered({ records: list, style: 'brief', excerptOf: () => 'x' })).not.toContain(
      '### Results',
    )
    // Of an item without a result there is no beginning either.
    expect(rendered({ records: list, excerptOf: () => 'x' }).match(/<details>/g)).toHaveLength(1)
  })

  test('has at most twenty messages, then how many are left', () => {
    const list = (number: number) =>
      records(...Array.from({ length: number }, (_, at) => [`i${at}`, bad(`e${at}`)] as const))
    const points = (number: number) =>
      rendered({ conclusion: 'failure', records: list(number) }).match(/<li>.*<\/li>/g) ?? []
    expect(points(20)).toHaveLength(20)
    expect(points(20).at(-1)).toBe('<li><code>i19</code>: its error is <code>e19</code></li>')
    expect(points(21).slice(19)).toEqual([
      '<li><code>i19</code>: its error is <code>e19</code></li>',
      '<li>… and 1 other message</li>',
    ])
  })

  test('names five items of one message', () => {
    const list = Array.from({ length: 5 }, (_, index) => [`i${index}`, bad('quota')] as const)
    expect(rendered({ conclusion: 'failure', records: records(...list) })).toContain(
      '<li>5 items: its error is <code>quota</code> (<code>i0</code>, <code>i1</code>, <code>i2</code>, <code>i3</code>, <code>i4</code>)</li>',
    )
  })

  test('counts as failed what failed, and as unfinished what has no end', () => {
    const list = records(
      ['a', good('x')],
      ['b', bad('e')],
      ['c', failed({ kind: 'start-uncertain', cause: said('x') })],
      ['d', timedOut()],
      ['e', NOT_STARTED],
      ['f', started()],
      ['g', running()],
    )
    const first = (conclusion: WorkConclusion) =>
      rendered({ conclusion, records: list }).split('\n')[0]
    expect(first('failure')).toBe('## ❌ 2 of 7 items failed')
    expect(first('timed_out')).toBe('## ⌛ 2 of 7 items did not finish in time')
    expect(first('error')).toBe('## ❗ 4 of 7 items did not succeed')
  })

  test('has a timeline of the runs, those that failed in red', () => {
    const one = (error: string | null, from: number) =>
      finished({ error, started_at: time(from), ended_at: time(from + 5) })
    const drawn = rendered({ records: records(['a', one(null, 0)], ['b', one('e', 5)]) })
    expect(drawn).toContain('accTitle: Timeline of the runs')
    expect(drawn).toMatch(/^ {2}1-a :2000/m)
    expect(drawn).toMatch(/^ {2}2-b :crit, 2000/m)
  })

  test('is filled with results to its limit, with a note that names the file', () => {
    const list = records(['a', good('x')], ['b', good('y')])
    const large = (resultsFile: string) =>
      rendered({ records: list, excerptOf: () => 'z'.repeat(1_000_000), resultsFile })
    const note = 'Some results are cut or omitted to keep the summary within GitHub'
    for (const [file, end] of [
      [
        '/temp/results.jsonl',
        ' The complete results are in <code>results-file</code>, <code>/temp/results.jsonl</code>.</p>\n\n<details>',
      ],
      ['', '</p>\n\n<details>'],
    ] as const) {
      const text = large(file)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000 * 1024 - 1_024)
      expect(Buffer.byteLength(text)).toBeGreaterThan(1_000 * 1024 - 1_040)
      expect(text).toContain(`### Results\n\n<p>${note}'s size limit.${end}`)
    }
  })

  test('of items that all succeeded says neither why nor what to do', () => {
    const text = rendered({ records: records(['a', finished()]) })
    expect(text.split('\n\n').map((part) => part.split('\n')[0])).toEqual([
      '## ✅ 1 item succeeded',
      expect.stringMatching(/^<p><span/),
      '### Items',
      '<table>',
      '### Details',
      '<table>',
    ])
  })

  test('says where the items are that have no row', () => {
    const [one] = records(['a', bad('x'.repeat(200))])
    const many = Array.from({ length: 1_500 }, (_, index) => one && { ...one, index })
    expect(rendered({ records: many.filter((each) => each !== undefined) })).toMatch(
      /… and \d+ more items, see `results-file`\./,
    )
  })

  test('with results in one more fold is filled to its limit, too', () => {
    const list = records(...Array.from({ length: 21 }, (_, at) => [`i${at}`, good('x')] as const))
    const text = rendered({ records: list, excerptOf: () => 'z'.repeat(100_000) })
    expect(text).toContain('<summary>21 results</summary>')
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000 * 1024 - 1_024)
    expect(Buffer.byteLength(text)).toBeGreaterThan(1_000 * 1024 - 1_024 - 40)
  })
})
