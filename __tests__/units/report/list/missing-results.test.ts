// Items without an output of the node in `result-node`: one warning for all of them.
import { expect, test } from '@jest/globals'
import { MissingResults } from '../../../../src/report/list/missing-results.ts'
import { withOutputs } from '../../../helpers/outcomes.ts'
import { textOf } from '../../../helpers/words.ts'

const steps = (...nodes: readonly string[]) =>
  withOutputs(...nodes.map((node) => [node, 'x'] as const)).run.steps

const told = (missing: MissingResults, node: string | undefined) =>
  missing.warnings(node).map(({ level, title, message }) => [level, title, ...message.map(textOf)])

test('nothing is said where nothing is missing, or no node is asked for', () => {
  const missing = new MissingResults()
  expect(told(missing, 'node')).toEqual([])
  missing.add('a', steps('other'))
  expect(told(missing, undefined)).toEqual([])
})

test('the items are named, and the nodes of the first', () => {
  const missing = new MissingResults()
  missing.add('a\n::error::', steps('other', 'more'))
  missing.add('b', [])
  expect(told(missing, 'node')).toEqual([
    [
      'warning',
      'No result',
      'The runs of 2 items have no output of the node "node" (`result-node`), so their results are empty: "a ::error::", "b". The first of these runs: Nodes with an output: "other", "more".',
    ],
  ])
})

test('a node whose last output is null is none that has an output', () => {
  const missing = new MissingResults()
  missing.add('a', withOutputs(['node', 'x'], ['other', 'x'], ['node', null]).run.steps)
  expect(told(missing, 'node').join()).toMatch(/Nodes with an output: "other"\.$/)
})

test('at most ten items are named', () => {
  const missing = new MissingResults()
  for (let index = 0; index < 13; index++) missing.add(`i${index}`, [])
  expect(told(missing, 'n').join()).toMatch(
    /13 items .*"i8", "i9", and 3 more\. The first of these runs: No node has an output\.$/,
  )
})
