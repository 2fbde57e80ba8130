// Why a run is not a success: the failed steps first, and no reason that only repeats another.

import { describe, expect, test } from '@jest/globals'
import { whyFailed } from '../../../../src/report/sentences/why.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { finished, summary } from '../../../helpers/summaries.ts'

const points = (data: object, success = true) =>
  (summary(finished(data, success)).match(/<li>.*<\/li>/g) ?? []).map((point) =>
    point.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"'),
  )

const failed = (message: unknown, ...nodes: readonly string[]) =>
  nodes.map((node_id) => ({ node_id, step_id: `step of ${node_id}`, error: { message } }))

describe('the failed steps', () => {
  test('with the same message are told together, in the order of the first of each', () => {
    const failed_steps = [
      ...failed('no time', 'a', 'b', 'c'),
      ...failed('quota', 'd'),
      ...failed('no time', 'e', 'f', 'g', 'h'),
      ...failed('quota', 'i'),
      ...failed('missing', 'j', 'k', 'l'),
    ]
    expect(failed_steps).toHaveLength(12)
    expect(points({ state: 'FAILED', failed_steps }, false)).toEqual([
      '7 steps: no time (a, b, c, e, f and 2 more)',
      '2 steps: quota (d, i)',
      '3 steps: missing (j, k, l)',
    ])
  })

  test('of more messages than can be read are counted', () => {
    const failed_steps = Array.from({ length: 30 }, (_, why) => ({ step_id: `s${why}`, why }))
    const all = points({ failed_steps: [...failed_steps, 7] })
    expect(all[0]).toBe('s0: {"step_id":"s0","why":0}')
    expect(all.slice(20)).toEqual(['… and 11 other messages'])
  })

  test('are counted once for each message, including messages that are not shown', () => {
    const messages = Array.from({ length: 22 }, (_, why) => `m${why}`)
    const failed_steps = [...messages, 'm21', 'm20', 'm19', 'm0'].flatMap((each, index) =>
      failed(each, `n${index}`),
    )
    const all = points({ failed_steps })
    expect([all[0], all[19]]).toEqual(['2 steps: m0 (n0, n25)', '2 steps: m19 (n19, n24)'])
    expect(all.slice(20)).toEqual(['… and 2 other messages'])
  })

  test('do not hide the error of the run where the step that says it is not shown', () => {
    const failed_steps = Array.from({ length: 21 }, (_, why) => failed(`m${why}`, `n${why}`)).flat()
    const told = (error: string) => points({ state: 'FAILED', error, failed_steps })
    expect(told('m19')).toHaveLength(21)
    expect(told('m20')).toEqual([...told('m19'), 'its error is m20'])
  })

  test('are shown with the message in quotes, or as JSON if they have none', () => {
    const outcome = finished({ failed_steps: [...failed('no', 'a'), 7] })
    if (outcome.kind !== 'finished') throw new Error('the run has not finished')
    const presenter = new Presenter('the-key-of-the-service')
    expect(whyFailed(outcome).map((words) => presenter.line(words).text)).toEqual(['a: "no"', '7'])
  })

  test('without a message are told one by one', () => {
    expect(points({ failed_steps: [7, 7] })).toEqual(['7', '7'])
  })

  test('are told together where their messages look alike', () => {
    const message = `${'x'.repeat(1_000)}\n`
    expect(
      points({ failed_steps: [...failed(`${message}1`, 'a'), ...failed(`${message}2`, 'b')] }),
    ).toEqual([`2 steps: ${'x'.repeat(299)}… (a, b)`])
  })

  test('may have no names', () => {
    expect(points({ failed_steps: [{ message: 'no' }, { message: 'no' }] })).toEqual([
      '2 steps: no',
    ])
    expect(points({ failed_steps: [{ message: 'no' }, ...failed('no', 'a')] })).toEqual([
      '2 steps: no (a and 1 more)',
    ])
  })

  test('that are no list are told as they are', () => {
    expect(points({ state: 'FAILED', failed_steps: 'all' })).toEqual(['its failed_steps is "all"'])
  })
})

describe('a reason that only repeats another is not told', () => {
  test.each<readonly [string, object, boolean, readonly string[]]>([
    ['no success alone', {}, false, ['the service does not report success']],
    ['no success beside a state', { state: 'HALTED' }, false, ['its state is HALTED, not DONE']],
    ['a state alone', { state: 'FAILED' }, false, ['its state is FAILED, not DONE']],
    ['a state beside an error', { state: 'FAILED', error: 'quota' }, false, ['its error is quota']],
    [
      'a state that says more',
      { state: 'HALTED', error: 'quota' },
      false,
      ['its error is quota', 'its state is HALTED, not DONE'],
    ],
    [
      'an error that a step has',
      { error: { message: ' no  ' }, failed_steps: failed('no', 'a') },
      true,
      ['a: no'],
    ],
    [
      'an error of its own',
      { error: 'stopped', failed_steps: failed('no', 'a') },
      true,
      ['a: no', 'its error is stopped'],
    ],
  ])('%s', (_what, data, success, told) => {
    expect(points(data, success)).toEqual(told)
  })
})

test('what to do next follows', () => {
  expect(summary(finished({}, false))).toContain(
    '</ul>\n\n<p>The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.</p>',
  )
})
