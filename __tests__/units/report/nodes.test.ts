// What steps are called, and the outputs of the nodes.

import { expect, test } from '@jest/globals'
import { nodeKey, outputsByNode } from '../../../src/report/nodes.ts'
import { withOutputs } from '../../helpers/outcomes.ts'

const steps = (...outputs: readonly (readonly [node: string, output: string | null])[]) =>
  withOutputs(...outputs).run.steps

test('a step goes by its node, else by its own id, else by its position', () => {
  const named = { nodeId: 'n', stepId: 's', position: 3 }
  expect(nodeKey(named)).toBe('n')
  expect(nodeKey({ ...named, nodeId: undefined })).toBe('s')
  expect(nodeKey({ nodeId: undefined, stepId: undefined, position: 3 })).toBe('#3')
})

test('of a node that ran more than once, the last output stands at the place of the first', () => {
  expect([...outputsByNode(steps(['b', '1'], ['a', null], ['b', '2']))]).toEqual([
    ['b', '2'],
    ['a', null],
  ])
})

test('no more nodes are looked at than show that they are too many', () => {
  const all = steps(['a', '1'], ['b', '2'], ['c', '3'], ['d', '4'])
  expect([...outputsByNode(all, 2).keys()]).toEqual(['a', 'b', 'c'])
  expect(outputsByNode(all, 4).size).toBe(4)
})
