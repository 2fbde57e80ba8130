// The picture of what was done when.

import { describe, expect, test } from '@jest/globals'
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
