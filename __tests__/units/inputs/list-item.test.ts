// What an item that was checked sends, and that it sends nothing else than what was checked.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import type { Draft } from '../../../src/inputs/item.ts'
import { hashOf } from '../../../src/inputs/item-files.ts'
import { ListItem } from '../../../src/inputs/list-item.ts'
import { own } from '../../../src/text/words.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { textOf } from '../../helpers/words.ts'

const scratch = scratchFolders()

interface Given {
  readonly runId?: string
  readonly workflowId?: string
  /** JSON object of node id → value. */
  readonly inputs?: string
  /** Node id → text of the file of this name. */
  readonly files?: Readonly<Record<string, string>>
  readonly shared?: Readonly<Record<string, string>>
  /** The step's. */
  readonly stepWorkflow?: string
}

function itemOf(given: Given): ListItem {
  const { inputs, files = {}, shared = {}, stepWorkflow = '' } = given
  const before = '[{"id": "x", "inputs": '
  const draft: Draft = {
    id: 'a',
    name: own('item "a"'),
    workflowId: given.workflowId,
    runId: given.runId,
    inputs:
      inputs === undefined
        ? undefined
        : { start: before.length, end: before.length + inputs.length },
    inline: new Map(Object.keys(JSON.parse(inputs ?? '{}')).map((node) => [node, 1])),
    files: new Map(),
  }
  const checked = Object.entries(files).map(([node, text]) => {
    scratch.write(`workspace/${node}.txt`, text)
    return { node, path: `${node}.txt`, hash: hashOf(text) }
  })
  return new ListItem(draft, checked, {
    text: `${before}${inputs ?? '{}'}}]`,
    shared: new Map(Object.entries(shared)),
    folders: scratch.folders,
    workflowId: stepWorkflow,
  })
}

function valuesOf(item: ListItem): unknown {
  const read = item.values()
  switch (read.kind) {
    case 'values':
      return Object.fromEntries(read.values)
    case 'changed':
      return textOf(read.fault)
  }
}

describe('the task of an item', () => {
  test('is to start its own workflow, or that of the step', () => {
    const start = { kind: 'start', id: 'a' }
    expect(itemOf({ stepWorkflow: 's' }).task).toEqual({ ...start, workflowId: 's' })
    expect(itemOf({ workflowId: 'w', stepWorkflow: 's' }).task).toEqual({
      ...start,
      workflowId: 'w',
    })
  })

  test('is to collect a run, of whatever workflow where none is given', () => {
    const collect = { kind: 'collect', id: 'a', runId: 'r' }
    const runId = 'r'
    expect(itemOf({ runId, workflowId: 'w' }).task).toEqual({ ...collect, workflowId: 'w' })
    expect(itemOf({ runId, stepWorkflow: 's' }).task).toEqual({ ...collect, workflowId: 's' })
    expect(itemOf({ runId }).task).toEqual({ ...collect, workflowId: undefined })
  })
})

describe('the values of an item', () => {
  const shared = { i: 'shared', f: 'shared', s: 'shared' }

  test('are those of its inputs, its files and the step, each node once', () => {
    const inputs = '{"i": 1.0, "own": "é", "more": null}'
    const item = itemOf({ inputs, files: { f: 'text', g: '', h: 'h' }, shared })
    const all = { i: '1.0', own: 'é', more: '', f: 'text', g: '', h: 'h', s: 'shared' }
    expect(valuesOf(item)).toEqual(all)
    expect(item.nodes).toBe(7)
    // A start that is repeated sends them again.
    expect(valuesOf(item)).toEqual(all)
  })

  test('of one item are not those of another', () => {
    expect(valuesOf(itemOf({ shared }))).toEqual(shared)
    expect(itemOf({ shared }).nodes).toBe(3)
    expect(valuesOf(itemOf({}))).toEqual({})
    expect(itemOf({}).nodes).toBe(0)
  })

  test('are none where it collects a run', () => {
    const item = itemOf({ runId: 'r', inputs: '{"i": 1}', files: { f: 'text' }, shared })
    expect(valuesOf(item)).toEqual({})
    expect(item.nodes).toBe(0)
  })
})

describe('a file of an item', () => {
  test('is read again, and may have been written again in the meantime', () => {
    const item = itemOf({ files: { f: 'text' } })
    scratch.write('workspace/f.txt', '\ufefftext')
    expect(valuesOf(item)).toEqual({ f: 'text' })
  })

  test('that has another text by now is not sent', () => {
    const item = itemOf({ files: { f: 'text', g: 'text' } })
    scratch.write('workspace/g.txt', 'other')
    expect(valuesOf(item)).toBe('the file "g.txt" of node "g" has new contents')
  })

  test('that cannot be read any more is not sent, and was good before', () => {
    const item = itemOf({ files: { f: 'text' } })
    fs.rmSync(scratch.at('workspace/f.txt'))
    expect(valuesOf(item)).toBe(
      'the file "f.txt" of node "f" must exist; it was valid when the list was checked',
    )
  })
})

test('a value comes from the file of the item or of the step that is sent for the node', () => {
  const shared = new Map([
    ['i', 'all.json'],
    ['f', 'all.json'],
    ['s', 'all.json'],
  ])
  const item = itemOf({ inputs: '{"i": 1, "own": 2}', files: { f: 'text', g: 'text' } })
  expect(Object.fromEntries(item.paths(shared))).toEqual({
    f: 'f.txt',
    g: 'g.txt',
    s: 'all.json',
  })
  expect(Object.fromEntries(itemOf({}).paths(shared))).toEqual(Object.fromEntries(shared))
  // What is asked for one item changes nothing for the next.
  expect(shared.size).toBe(3)
})
