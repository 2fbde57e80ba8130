// What the log and the annotations say of a step that does not end in success.

import { describe, expect, test } from '@jest/globals'
import { otherEndOf } from '../../../src/report/other-end.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { linesOf } from '../../helpers/entries.ts'
import {
  badInputs,
  failing,
  finished,
  RUN,
  running,
  started,
  timedOut,
} from '../../helpers/outcomes.ts'
import { BASE, presenter } from '../../helpers/told.ts'

const otherEnd = (outcome: Outcome, runUrl?: string) =>
  otherEndOf(outcome, { baseUrl: BASE, runUrl, presenter })
const told = (outcome: Outcome, runUrl?: string) =>
  linesOf(otherEnd(outcome, runUrl).entries, presenter)

const WITH = [
  'with:',
  `  base-url: ${BASE}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  '  api-key: ${{ secrets.WORKFLOW_API_KEY }}',
  `  run-id: ${RUN}`,
]
const HINT = ['To collect it later:', ...WITH.map((line) => `  ${line}`)]

describe('a step that does not fail', () => {
  test('says that it does not wait, and how to collect the run', () => {
    expect(told(started())).toEqual([
      'The step does not wait for the run (`wait: false`).',
      ...HINT,
    ])
  })

  test('says that the run is executing, and how to collect it', () => {
    expect(told(running())).toEqual([`Run ${RUN} is still executing.`, ...HINT])
  })

  test('has no output `error`', () => {
    expect([started(), running()].map((outcome) => otherEnd(outcome).error)).toEqual([
      undefined,
      undefined,
    ])
  })
})

test('bad inputs stand on lines of their own before the annotation', () => {
  const [first, second, annotation, ...more] = told(badInputs('one', 'two'))
  expect([first, second, more]).toEqual(['- one', '- two', []])
  expect(annotation).toMatch(/^error: Invalid inputs: /)
  expect(otherEnd(badInputs('one')).error?.text).toContain('one')
})

test('after a time-out the annotation has the page of the run, and how to collect it', () => {
  const page = 'https://studio.example/runs/1'
  const [annotation, ...more] = told(timedOut(), page)
  const lines = annotation?.split('\n') ?? []
  expect(more).toEqual([])
  expect(lines[0]).toMatch(/^error: Timed out: The run \S+ did not finish within 1m 00s/)
  expect(lines.slice(2)).toEqual([`The run: ${page}`, 'To collect it later:', ...WITH])
})

describe('a run that failed', () => {
  const CORRECT =
    'The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.'

  test('has five reasons at most in its annotation, then the number of the others', () => {
    const reasons = (number: number) =>
      Array.from({ length: number }, (_, at) => `n${at + 1}: "m${at + 1}"`).join('; ')
    expect(told(failing(5))[0]).toBe(
      `error: Run failed: The run ${RUN} failed: ${reasons(5)}.\n${CORRECT}`,
    )
    expect(told(failing(7))[0]).toBe(
      `error: Run failed: The run ${RUN} failed: ${reasons(5)}; and 2 more.\n${CORRECT}`,
    )
  })

  test('has an annotation for each failed step, five at most, of each message one first', () => {
    const failed_steps = ['x', 'x', 'y', 'z', 'x', 'y', 'z'].map((message, index) => ({
      node_id: `n${index}`,
      message,
    }))
    expect(told(finished({ failed_steps })).slice(1)).toEqual([
      'error: Step failed: n0: "x"',
      'error: Step failed: n2: "y"',
      'error: Step failed: n3: "z"',
      'error: Step failed: n1: "x"',
      'error: Step failed: n4: "x"',
    ])
  })
})

test('a run that succeeded while the journal could not be kept is told as that', () => {
  const outcome = { ...finished(), problem: { kind: 'journal-taken' } } as const
  const [annotation, ...more] = told(outcome)
  expect(more).toEqual([])
  expect(annotation?.split('\n')).toEqual([
    'error: Journal in use: Another step has opened the same journal since this step did.',
    `The run ${RUN} succeeded, and its outputs are set.`,
    expect.stringMatching(/^Wait until/),
  ])
})
