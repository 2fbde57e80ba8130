// The account of a step that did not succeed, word for word: people act on what it says.

import { describe, expect, test } from '@jest/globals'
import { accountOf } from '../../../src/report/account.ts'
import type { FinishedOutcome, Outcome } from '../../../src/run/outcome.ts'
import { withResult } from '../../../src/run/result.ts'
import { cancelled, failed, finished, RUN, said, timedOut } from '../../helpers/outcomes.ts'
import { BASE } from '../../helpers/told.ts'
import { inText, textOf } from '../../helpers/words.ts'

function account(outcome: Outcome) {
  const found = accountOf(outcome, BASE)
  if (found === undefined) throw new Error('there is no account')
  return found
}

/** Of a run that does not go on there is nothing to collect later. */
const ENDED = { why: [], later: undefined, collect: [] }
const ERROR = { error: 'no quota' }
const TAKEN = { kind: 'journal-taken' } as const

const asJson = (outcome: FinishedOutcome): FinishedOutcome => ({
  ...outcome,
  run: withResult(outcome.run, { node: undefined, isJson: true }),
})

describe('a run that finished', () => {
  test('and failed has each reason in one sentence, and one by one', () => {
    expect(inText(account(finished({ state: 'HALTED', ...ERROR })))).toEqual({
      ...ENDED,
      title: 'Run failed',
      sentences: [
        `The run ${RUN} failed: its state is "HALTED", not DONE; its error is "no quota".`,
        'The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.',
      ],
      why: ['its error is "no quota"', 'its state is "HALTED", not DONE'],
    })
  })

  test('and succeeded with a result that is not JSON says what to change', () => {
    const { title, sentences, why } = account(asJson(finished()))
    expect(title).toBe('Result not JSON')
    expect(sentences.map(textOf)).toEqual([
      expect.stringMatching(/^The run \S+ succeeded, but its result is .*\.$/),
      'The outputs of the run are set, and `result-json` is empty. Change the workflow so that this output is JSON and nothing else, or omit `result-format`.',
    ])
    expect(why.map(textOf)).toEqual([expect.stringMatching(/^its result /)])
  })

  test.each([
    [`The run ${RUN} succeeded, and its outputs are set.`, finished()],
    [
      `The run ${RUN} failed: its state is "HALTED", not DONE; its error is "no quota". The outputs that it produced are set.`,
      finished({ state: 'HALTED', ...ERROR }),
    ],
  ])('while the journal could not be kept: %s', (verdict, outcome) => {
    expect(inText(account({ ...outcome, problem: TAKEN }))).toEqual({
      ...ENDED,
      title: 'Journal in use',
      sentences: [
        'Another step has opened the same journal since this step did.',
        verdict,
        expect.stringMatching(/^Wait until the other step has ended, then run this again/),
      ],
    })
  })
})

describe('a run that goes on', () => {
  const CONTINUES = 'The run continues, because the service offers no way to stop it.'

  test('after the time is up can be collected', () => {
    const message = 'Be patient'
    const told = account(timedOut({ message, cause: said('status 503') }))
    expect(inText(told)).toMatchObject({
      title: 'Timed out',
      sentences: [
        `The run ${RUN} did not finish within 1m 00s (\`timeout-minutes\`).`,
        'The service\'s last message: "Be patient".',
        'The last poll failed: status 503.',
        CONTINUES,
      ],
      why: [],
      later: `Collect it later with \`run-id: ${RUN}\`.`,
    })
    expect(told.collect.map(textOf)).toContain(`  run-id: ${RUN}`)
    expect(account(timedOut()).sentences).toHaveLength(2)
  })

  test('after the step was cancelled, too', () => {
    const { title, sentences, later } = account(cancelled(RUN))
    expect([title, later && textOf(later)]).toEqual([
      'Cancelled',
      `Collect it later with \`run-id: ${RUN}\`.`,
    ])
    expect(sentences.map(textOf)).toEqual([
      `The step was cancelled while it waited for the run ${RUN}.`,
      CONTINUES,
    ])
  })
})

describe('a step without a run', () => {
  test.each<readonly [title: string, sentences: readonly string[], outcome: Outcome]>([
    [
      'Cancelled',
      [
        'The step was cancelled during the start, and no answer arrived in time.',
        'A run may have been started.',
        "Check the workflow's runs in the studio before you run this again.",
      ],
      cancelled(undefined, true),
    ],
    [
      'Cancelled',
      [
        'The step was cancelled before a run was started.',
        'No run was started.',
        'It is safe to run this again.',
      ],
      cancelled(undefined, false),
    ],
    [
      'Not started',
      [
        'No run was started before the deadline (`timeout-minutes`).',
        'Run this again, or increase `timeout-minutes`.',
      ],
      { kind: 'not-started', why: { by: 'deadline' } },
    ],
  ])('%s: %j', (title, sentences, outcome) => {
    expect(inText(account(outcome))).toEqual({ ...ENDED, title, sentences })
  })
})

test('an error has the id of the run, where it is known', () => {
  const polls = { kind: 'polls-failed', polls: 10, cause: said('reset') } as const
  const sentences = (runId?: string) => account(failed(polls, runId)).sentences.map(textOf)
  const [what, meaning, remedy] = sentences()
  expect(sentences(RUN)).toEqual([what, meaning, `The run's id is ${RUN}.`, remedy])
})
