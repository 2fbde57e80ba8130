// The job summary of a single run: its parts, their order, and how it is cut.
import { describe, expect, test } from '@jest/globals'
import { stepJson, stepPart, type VariedRun } from '../../sandbox/service/index.ts'
import { collect, completed, finished } from './support/service.ts'

const FIRST_MS = Date.UTC(2026, 10, 20, 10)

/** Steps that take these numbers of seconds, one after the other. */
function lasting(seconds: readonly number[], name = (index: number) => `node_${index}`) {
  const at = (ms: number) => new Date(FIRST_MS + ms).toISOString().slice(0, -1)
  return seconds.map((each, index) =>
    stepJson({
      ...{ stepId: `step-${index}`, nodeId: name(index), output: `output ${index}` },
      ...{ startedAt: at(index * 1_000), endedAt: at(index * 1_000 + each * 1_000) },
    }),
  )
}

/** The summary of a finished run. */
async function summaryOf(run: VariedRun, success = true): Promise<string> {
  return (await collect(finished(run, success))).result.summary ?? ''
}

/** The lines of the timeline's bars. */
function barsOf(summary: string): string[] {
  const [, drawing = ''] = /```mermaid\n([\s\S]*?)\n```/.exec(summary) ?? []
  return drawing.split('\n').filter((line) => / :(crit, )?2000-/.test(line))
}

describe('the result', () => {
  test.each([
    [40, '<details open>'],
    [41, '<details>'],
  ])('of %d lines begins with %s', async (lines, tag) => {
    const text = Array.from({ length: lines }, (_, index) => `line ${index}`).join('\n')
    const summary = await summaryOf({ completedSteps: [completed('a', `${text}\n`)] })
    expect(summary).toContain(`${tag}<summary><b>Result:</b> #1 <code>a</code>`)
  })
})

describe('the timeline', () => {
  test('is drawn from 2 steps on', async () => {
    expect(await summaryOf({ completedSteps: lasting([1]) })).not.toContain('mermaid')
    expect(barsOf(await summaryOf({ completedSteps: lasting([1, 2]) }))).toHaveLength(2)
    expect(barsOf(await summaryOf({ completedSteps: lasting([0.1, 0.3]) }))).toHaveLength(2)
  })

  test('has the 50 longest steps, failed ones first', async () => {
    const seconds = Array.from({ length: 60 }, (_, index) => 10 + ((index * 7) % 60))
    const failedSteps = lasting([0.1, 0.2, 0.3], (index) => `short_${index}`)
    const bars = barsOf(await summaryOf({ completedSteps: lasting(seconds), failedSteps }))
    expect(bars).toHaveLength(50)
    expect(bars.filter((bar) => bar.includes(':crit, '))).toHaveLength(3)
    const shown = bars.flatMap((bar) => /node_(\d+) /.exec(bar)?.[1] ?? []).map(Number)
    const left = seconds.filter((_, index) => !shown.includes(index))
    const least = Math.min(...shown.map((index) => seconds[index] ?? 0))
    expect(shown).toHaveLength(47)
    expect(Math.max(...left)).toBeLessThanOrEqual(least)
  })

  // The character before them keeps a name such as `click` from being a keyword.
  test('has the names of the steps as far as Mermaid can carry them, at most 38 characters', async () => {
    const names = ['docs/é b.md:#;\n"x"', 'n'.repeat(60)]
    const steps = lasting([1, 2], (index) => names[index] ?? '')
    const bars = barsOf(await summaryOf({ completedSteps: steps }))
    const labels = bars.map((bar) => bar.split(' :')[0]?.trim() ?? '')
    expect(labels).toEqual(['\u2060docs/é b.md_____x_', `\u2060${'n'.repeat(38)}`])
  })
})

describe('the other outputs', () => {
  test.each([
    [21, false],
    [22, true],
  ])('of %d steps are in one fold: %p', async (count, isFolded) => {
    const steps = lasting(Array.from({ length: count }, () => 1))
    const summary = await summaryOf({ completedSteps: steps })
    expect(summary.includes(`<details><summary>${count - 1} outputs</summary>`)).toBe(isFolded)
    expect(summary.match(/<summary>#\d+ <code>/g)).toHaveLength(count - 1)
  })
})

describe('text of the service and of models', () => {
  test('is escaped outside of fences', async () => {
    const hostile = '</details><img src=x>&amp;![x](https://example.com)\n\n# x'
    const summary = await summaryOf({
      state: hostile,
      workflowId: hostile,
      startedAt: hostile,
      completedSteps: [stepJson({ stepId: hostile, nodeId: hostile, state: hostile, output: 'x' })],
      failedSteps: [stepPart({ nodeId: hostile, message: hostile })],
      error: { message: hostile },
    })
    expect(summary).not.toMatch(/<img|&amp;!|^# x/m)
    expect(summary.match(/&lt;img src=x&gt;/g)?.length).toBeGreaterThanOrEqual(6)
    // Only inside of a code element, where nothing is Markdown.
    for (const line of summary.split('\n').filter((each) => each.includes('![x]'))) {
      expect(line.replace(/<code>[^<]*<\/code>/g, '')).not.toContain('![x]')
    }
    expect(summary.match(/<details/g)?.length).toBe(summary.match(/<\/details>/g)?.length)
  })

  test('is cut when it is too long, the longest first, with a note that names answer-file', async () => {
    const steps = [
      completed('small', 'all of it', '2026-11-20T10:00:01.000000'),
      completed('large', '漢'.repeat(600_000)),
    ]
    const { result } = await collect(finished({ completedSteps: steps }))
    expect(result.summaryBytes).toBeLessThan(1_000 * 1024)
    expect(result.summaryBytes).toBeGreaterThan(900 * 1024)
    expect(result.summary).toContain('all of it')
    expect(result.summary).toContain('… [cut]')
    expect(result.summary).toMatch(
      /Some outputs are cut .*<code>answer-file<\/code>, <code>.*answer\.json/,
    )
  })
})
