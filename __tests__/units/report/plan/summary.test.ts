// The job summary of a plan.
import { describe, expect, test } from '@jest/globals'
import type { Plan } from '../../../../src/report/plan/planned.ts'
import { renderPlan } from '../../../../src/report/plan/summary.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { planOf, toCollect, toLeave, toStart } from './scene.ts'

const summary = (plan: Plan) => renderPlan(plan, new Presenter('key-of-the-step')).text
const file = (path: string | undefined, node = 'n') => ({ node, bytes: 2_048, path })

describe('the summary of a list', () => {
  test('has a row for each item, with a link to a run that is collected', () => {
    const text = summary(
      planOf([
        toStart('<b>', { values: [file('a|b.md')] }),
        toCollect('c', true, { link: 'https://studio.example/r?a=1&b=2' }),
        toCollect('d', false, { workflowId: undefined }),
        toLeave('e'),
      ]),
    )
    expect(text).toMatch(/^## 📝 1 run would be started\n/)
    expect(text).toContain('1 to start, 2 to collect, 1 unknown. Nothing was sent to the service.')
    expect(text).toContain('<code>&lt;b&gt;</code>')
    expect(text).toContain('1 value, 2.0 KiB')
    expect(text).toContain('<code>a|b.md</code>')
    expect(text).toContain(
      '<a href="https://studio.example/r?a=1&amp;b=2"><code>run-of-c</code></a>',
    )
    expect(text).toContain('<code>run-id</code> is given: <code>run-of-d</code>')
    expect(text).toContain('❓ unknown')
    expect(text).toContain('<code>retry: unknown</code>')
  })

  test('says nothing of unknown items where there are none, and folds a long table', () => {
    const items = Array.from({ length: 31 }, (_, index) => toStart(`i${index}`))
    const text = summary(planOf(items))
    expect(text).not.toContain('retry: unknown')
    expect(text).toContain('<details><summary>31 items</summary>')
    expect(summary(planOf(items.slice(1)))).not.toContain('<details>')
  })

  test('names the first files alone', () => {
    const values = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((path) => file(path))
    expect(summary(planOf([toStart('x', { values })]))).toContain(
      '<code>e</code>, and 2 more files',
    )
  })
})

describe('the summary of a single run', () => {
  test('has its values, where they come from, and none of their text', () => {
    const values = [file('notes.md', 'a'), file(undefined, 'b')]
    const text = summary(planOf([toStart('run', { values })], false))
    expect(text).toContain('▶️ start · workflow <code>workflow-1</code> · no journal')
    expect(text).toContain('<code>notes.md</code>')
    expect(text).toContain('<code>inputs</code>')
    expect(text.match(/2\.0\sKiB|2\.0&nbsp;KiB/g)).toHaveLength(2)
  })

  test('says so where it sends no values, and has no table where nothing is started', () => {
    expect(summary(planOf([toStart('run')], false))).toContain('The start sends no values.')
    const collected = summary(planOf([toCollect('run', false)], false))
    expect(collected).toContain('📥 collect')
    expect(collected).not.toContain('<table>')
    expect(summary(planOf([toLeave('run')], false))).toContain('❓ unknown')
  })

  test('shows nothing of the key', () => {
    const values = [file('key-of-the-step', 'key-of-the-step')]
    const items = [toStart('run', { values, workflowId: 'key-of-the-step' })]
    expect(summary(planOf(items, false))).not.toContain('key-of-the-step')
  })
})

describe('word for word', () => {
  const HEAD =
    '<p>Plan (<code>dry-run</code>) for <code>https://service.example</code>: 1 to start. Nothing was sent to the service.</p>'

  test('a list with one item, and what is to be done about one that is unknown', () => {
    expect(
      summary(planOf([toStart('a', { values: [file('x'), file('y'), file(undefined)] })])),
    ).toBe(
      `## 📝 1 run would be started

${HEAD}

<table>
<tr><th align="right">#</th><th align="left">Item</th><th align="left">Plan</th><th align="left">Workflow</th><th align="left">Values</th><th align="left">Files</th><th align="left">Why</th></tr>
<tr><td align="right">1</td><td><code>a</code></td><td>▶️ start</td><td><code>workflow-1</code></td><td>3 values, 6.0 KiB</td><td><code>x</code>, <code>y</code></td><td>no journal</td></tr>
</table>
`,
    )
    const [, , remedy, table] = summary(planOf([toLeave('b')])).split('\n\n')
    expect(remedy).toBe(
      "<p>Nothing is sent for <code>unknown</code> items. Check the workflow's runs in the studio: if there is a run, set <code>run-id</code>; if there is none, set <code>retry: unknown</code>.</p>",
    )
    expect(table).toContain(
      '<td>❓ unknown</td><td><code>workflow-1</code></td><td>–</td><td>–</td><td>a start was sent at',
    )
  })

  test('a single run with its values', () => {
    const values = [file('notes.md', '<a>'), file(undefined, 'b')]
    expect(summary(planOf([toStart('run', { values })], false))).toBe(
      `## 📝 1 run would be started

${HEAD}

<p>▶️ start · workflow <code>workflow-1</code> · no journal</p>

<table>
<tr><th align="left">Node</th><th align="right">Size</th><th align="left">From</th></tr>
<tr><td><code>&lt;a&gt;</code></td><td align="right">2.0&nbsp;KiB</td><td><code>notes.md</code></td></tr>
<tr><td><code>b</code></td><td align="right">2.0&nbsp;KiB</td><td><code>inputs</code></td></tr>
</table>
`,
    )
  })

  test('a single run that is collected, with and without a workflow that is known', () => {
    const part = (workflowId: string | undefined) =>
      summary(planOf([toCollect('run', false, { workflowId })], false))
        .split('\n\n')
        .slice(2)
    const why = '<code>run-id</code> is given: <code>run-of-run</code></p>\n'
    expect(part('w')).toEqual([`<p>📥 collect · workflow <code>w</code> · ${why}`])
    expect(part(undefined)).toEqual([`<p>📥 collect · workflow – · ${why}`])
  })

  test('a single run that sends nothing', () => {
    expect(summary(planOf([toStart('run')], false))).toMatch(
      /no journal<\/p>\n\n<p>The start sends no values\.<\/p>\n$/,
    )
  })

  test('a list of none has a table of none', () => {
    expect(summary(planOf([]))).toMatch(/^## 📝 no run would be started\n/)
    expect(summary(planOf([], false))).toContain('<table>')
  })

  test('five files, then how many more', () => {
    const cellOf = (...paths: readonly string[]) => {
      const values = paths.map((path) => file(path))
      return /KiB<\/td><td>(.*?)<\/td>/.exec(summary(planOf([toStart('x', { values })])))?.[1]
    }
    const five = ['a', 'b', 'c', 'd', 'e']
    const names = five.map((name) => `<code>${name}</code>`).join(', ')
    expect(cellOf(...five)).toBe(names)
    expect(cellOf(...five, 'f')).toBe(`${names}, and 1 more file`)
  })

  test('what is left of a list that is too long, and where it is', () => {
    const items = Array.from({ length: 1_000 }, (_, at) => toStart(`${at}${'i'.repeat(250)}`))
    expect(summary(planOf(items))).toMatch(/… and \d+ more items, see `items`\.\n\n<\/details>\n$/)
    const values = Array.from({ length: 1_500 }, (_, at) =>
      file(undefined, `${at}${'n'.repeat(250)}`),
    )
    const one = summary(planOf([toStart('run', { values })], false))
    expect(one).toContain('<details><summary>1500 values</summary>')
    expect(one).toMatch(/… and \d+ more values, see `inputs`\./)
  })
})
