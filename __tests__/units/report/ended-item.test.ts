// The record of an item that has ended, and the order in which people see records.

import { expect, test } from '@jest/globals'
import { stepPart } from '../../../sandbox/service/index.ts'
import { readRunUrl } from '../../../src/inputs/urls.ts'
import { createEndedItem } from '../../../src/report/end-item.ts'
import { NO_FILES, worstFirst } from '../../../src/report/ended-item.ts'
import { formatResultLine } from '../../../src/report/places/files.ts'
import { itemTable } from '../../../src/report/places/table.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import type { Problem } from '../../../src/run/problem.ts'
import { literal } from '../../../src/text/words.ts'
import { finished } from '../../helpers/runs.ts'
import { collectOf, listSettings, startOf } from '../../helpers/settings.ts'
import { recordsOf } from '../../helpers/summaries.ts'

const cause = literal('connection refused (ECONNREFUSED)')

test('A record has the workflow of its run, the page of that run, and the size of its result', () => {
  const collect = { ...collectOf('b', 'r'), position: 2 }
  const runPage = readRunUrl('https://a.example/{workflow-id}/{run-id}', () => {})
  const settings = listSettings([startOf('a'), collect], { runPage })
  const completedSteps = [stepPart({ nodeId: 'n', output: 'é' })]
  const run = finished({ workflowId: 'other', completedSteps }, { runId: 'r' })
  expect(createEndedItem({ task: collect, outcome: run, files: NO_FILES }, settings)).toMatchObject(
    {
      ...{ position: 2, isResumed: false, bytes: 2, nodes: undefined },
      ...{ workflowId: 'other', runUrl: 'https://a.example/other/r' },
    },
  )
  const [row] = itemTable([
    createEndedItem({ task: collect, outcome: run, files: NO_FILES }, settings),
  ]).rows
  expect(row?.cells.at(-1)?.href).toBe('https://a.example/other/r')
  // The workflow that the step names is that of the page.
  expect(
    createEndedItem({ task: startOf('a'), outcome: run, files: NO_FILES }, settings),
  ).toMatchObject({ ...{ workflowId: 'other', runUrl: 'https://a.example/workflow-1/r' } })
  const resumed = createEndedItem(
    {
      task: { ...collect, resumed: { time: '', conclusion: undefined } },
      outcome: run,
      files: NO_FILES,
    },
    settings,
  )
  expect([
    resumed.isResumed,
    JSON.parse(formatResultLine(resumed, run.run, settings)).resumed,
  ]).toEqual([true, true])
})

test('A record without the output of a node has the nodes whose last step has one', () => {
  const nodesOf = (...steps: readonly (readonly [node: string | undefined, output: unknown])[]) => {
    const completedSteps = steps.map(([nodeId, output]) => stepPart({ nodeId, output }))
    const { run, ...outcome } = finished({ completedSteps })
    const result = { step: undefined, text: undefined, isMissing: true, json: undefined }
    const settings = listSettings([startOf('a')])
    return createEndedItem(
      { task: startOf('a'), outcome: { ...outcome, run: { ...run, result } }, files: NO_FILES },
      settings,
    ).nodes?.text
  }
  expect(nodesOf(['a', 'x'], ['b', 'x'], ['b', null], [undefined, 'x'], ['c', ''])).toBe(
    'Nodes with an output: "a", "c".',
  )
  expect(nodesOf([undefined, 'x'], ['b', null])).toBe('No node has an output.')
  const many = Array.from({ length: 22 }, (_, index) => [`${index}`, 'x'] as const)
  expect(nodesOf(...many)).toMatch(/ "19", and 2 more\.$/)
})

test('Failed items come first, then others that did not succeed, each group in the order of the list', () => {
  const records = recordsOf([
    ['fine', finished({})],
    ['never', { kind: 'not-started', why: { by: 'failures' } }],
    ['failed', finished({}, { success: false })],
    ['fine too', finished({})],
    ['failed too', finished({}, { success: false })],
  ])
  const ids = worstFirst(records).map(({ id }) => id)
  expect(ids).toEqual(['failed', 'failed too', 'never', 'fine', 'fine too'])
})

test('A run that the step stopped waiting for may continue, unless it belongs to another workflow', () => {
  const error = (problem: Problem): Outcome => ({ kind: 'error', runId: 'r', problem })
  const records = recordsOf([
    ['error', error({ kind: 'polls-failed', polls: 20, cause })],
    ['timed out', { ...{ kind: 'timed-out', runId: 'r', timeoutMs: 1 }, cause }],
    ['cancelled', { ...{ kind: 'cancelled', runId: 'r', maybeStarted: false } }],
    ['other', error({ kind: 'other-workflow', expected: 'w', actual: 'x' })],
    ['finished', finished({})],
    ['cancelled before its start', { kind: 'cancelled', runId: undefined, maybeStarted: false }],
    ['defect', { kind: 'error', runId: undefined, problem: { kind: 'unexpected', cause } }],
    [
      'no run',
      { kind: 'error', runId: undefined, problem: { kind: 'start-refused', status: 401 } },
    ],
  ])
  const ids = records.filter(({ mayContinue }) => mayContinue).map(({ id }) => id)
  expect(ids).toEqual(['error', 'timed out', 'cancelled'])
})
