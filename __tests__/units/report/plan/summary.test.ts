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
