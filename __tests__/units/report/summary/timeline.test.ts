// The picture of what was done when.

import { describe, expect, test } from '@jest/globals'
import { type Bar, timeline } from '../../../../src/report/summary/timeline.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { finished, KEY, step, summary } from '../../../helpers/summaries.ts'

/** The lines of the Mermaid drawing. */
function bars(text: string): string[] {
  const drawing = /```mermaid\n(.*?)\n```/s.exec(text)?.[1] ?? ''
  return drawing.split('\n').filter((line) => /^ {2}\d/.test(line))
}

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
    const present = new Presenter('sk_live_0123')
    const steps = [step('sk.live.0123', 'x'), step('b', 'x')]
    const text = summary(finished({ completed_steps: steps }), { present })
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
      '  2-b :2000-01-01 00:00:05.000, 2000-01-01 00:00:11.000',
    )
  })

  test('says to a screen reader what it is, and where the durations stand as text', () => {
    const text = summary(finished({ completed_steps: [step('a', 'x'), step('b', 'x')] }))
    expect(text).toContain('  accTitle: Timeline of the steps\n')
    expect(text).toContain(
      '  accDescr: A bar for each of the 2 steps. The table has their durations.',
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

test('timestamps that no run can have draw nothing', () => {
  const old = { ...step('b', 'x'), started_at: '0001-01-01T00:00:00.000000' }
  expect(bars(summary(finished({ completed_steps: [step('a', 'x'), old] })))).toEqual([])
})

describe('the picture', () => {
  const SECOND = 1_000
  const DAY = 24 * 3_600 * SECOND
  const drawn = (...given: readonly Bar[]) => timeline(given, 'steps', new Presenter(KEY))?.text

  /** A bar from so many milliseconds after the first start to so many. */
  function bar(position: number, name: string, from: number, to: number, failed = false): Bar {
    const at = (ms: number) => BigInt(Date.UTC(2026, 10, 20) + ms) * 1_000n
    return { position, name, failed, startedAt: at(from), endedAt: at(to) }
  }

  test('is a Mermaid gantt, word for word', () => {
    expect(
      drawn(bar(1, 'a b', 0, 5 * SECOND), bar(2, 'click', SECOND, 2 * SECOND, true)),
    ).toBe(`### Timeline

\`\`\`mermaid
%%{init: {"gantt":{"leftPadding":24},"themeVariables":{"taskBkgColor":"#0969da","taskBorderColor":"#0969da","critBkgColor":"#cf222e","critBorderColor":"#cf222e","taskTextColor":"#fff","taskTextLightColor":"#fff"}}}%%
gantt
  accTitle: Timeline of the steps
  accDescr: A bar for each of the 2 steps. The table has their durations.
  dateFormat YYYY-MM-DD HH:mm:ss.SSS
  axisFormat %-S s
  tickInterval 1second
  todayMarker off
  1-a_b :2000-01-01 00:00:00.000, 2000-01-01 00:00:05.000
  2-click :crit, 2000-01-01 00:00:01.000, 2000-01-01 00:00:02.000
\`\`\``)
  })

  test('has the longest bars, not those that end last', () => {
    const late = Array.from({ length: 50 }, (_, index) =>
      bar(index + 1, 'late', 9 * SECOND, 10 * SECOND),
    )
    const text = drawn(...late, bar(51, 'long', 0, 5 * SECOND))
    expect(text).toContain('  51-long :')
    expect(text).not.toContain('  50-late :')
  })

  test('leaves out what has no start, no end, or ends before it starts', () => {
    const good = [bar(1, 'a', 0, SECOND), bar(2, 'b', 0, SECOND)]
    const odd = [
      { ...bar(3, 'no-start', 0, SECOND), startedAt: undefined },
      { ...bar(4, 'no-end', 0, SECOND), endedAt: undefined },
      bar(5, 'backwards', SECOND, SECOND - 1),
    ]
    expect(drawn(...good, ...odd)).toBe(drawn(...good))
  })

  test.each([
    [2 * SECOND, '%-S s\n  tickInterval 1second'],
    [15 * SECOND, '%-S s\n  tickInterval 5second'],
    [60 * SECOND, '%M:%S'],
    [3_600 * SECOND, '%H:%M'],
    [DAY, 'day %-j\n  tickInterval 1day'],
    [10 * DAY, 'day %-j'],
    [300 * DAY, 'day %-j'],
  ])('of %d ms has the next coarser axis', (ms, axis) => {
    const text = drawn(bar(1, 'a', 0, ms), bar(2, 'b', 0, ms))
    expect(text).toContain(`  axisFormat ${axis}\n  todayMarker off\n`)
  })

  test('is none of more than 300 days', () => {
    expect(drawn(bar(1, 'a', 0, 300 * DAY + 1), bar(2, 'b', 0, 1))).toBeUndefined()
  })

  test('has an axis that reaches to the end of a last bar that was made wider', () => {
    const text = drawn(bar(1, 'a', 0, SECOND), bar(2, 'b', 14_900, 14_900))
    expect(text).toContain('  2-b :2000-01-01 00:00:14.900, 2000-01-01 00:00:15.049\n')
    expect(text).toContain('tickInterval 5second')
  })
})
