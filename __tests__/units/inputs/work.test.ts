// Whether a step has one run or a list of them, and where the values come from.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { List } from '../../../src/inputs/items.ts'
import { Reader } from '../../../src/inputs/reader.ts'
import { hasList, readWork, refuseUnstarted, sourcesOf } from '../../../src/inputs/work.ts'
import { faultText } from '../../helpers/fault-text.ts'
import { KEY, setInput, stepInputs } from '../../helpers/step-inputs.ts'

const step = stepInputs()

type Given = Readonly<Record<string, string>>

async function read(inputs: Given) {
  for (const [name, value] of Object.entries(inputs)) setInput(name, value)
  const reader = new Reader()
  const folders = { workspace: step.workspace, temp: step.root }
  const work = await readWork(reader, folders, KEY)
  return { work, faults: reader.faults.map((fault) => [fault.input, faultText(fault)]) }
}

const taskOf = async (inputs: Given) => {
  const { work, faults } = await read(inputs)
  expect(faults).toEqual([])
  return work.kind === 'one' ? work.task : work.kind
}

describe('a single run', () => {
  test('is started with the values of its nodes', async () => {
    fs.writeFileSync(path.join(step.workspace, 'all.json'), '{"a": "whole", "b": "whole"}')
    fs.writeFileSync(path.join(step.workspace, 'c.txt'), 'text')
    const given = { inputs: ' {"a": 1}', 'inputs-file': 'all.json', 'input-files': 'c=c.txt' }
    const { work, faults } = await read({ 'workflow-id': ' w ', ...given })
    expect(faults).toEqual([])
    expect(work).toEqual({
      kind: 'one',
      task: { kind: 'start', id: 'run', workflowId: 'w' },
      nodeInputs: new Map([
        ['a', '1'],
        ['b', 'whole'],
        ['c', 'text'],
      ]),
    })
  })

  test('has mistakes in its values told', async () => {
    const { faults } = await read({ 'workflow-id': 'w', inputs: '[]', 'input-files': 'x' })
    expect(faults.map(([input]) => input)).toEqual(['inputs', 'input-files'])
  })

  test('needs a workflow', async () => {
    expect((await read({})).faults).toEqual([
      ['workflow-id', '`workflow-id` is required unless `run-id` is set'],
    ])
  })

  test('is collected where there is its id, and its values are not looked at', async () => {
    const collect = { kind: 'collect', id: 'run', runId: 'r' }
    const unread = { inputs: '[]', 'input-files': 'x', 'inputs-file': '/none' }
    expect(await taskOf({ 'run-id': ' r ', ...unread })).toEqual({
      ...collect,
      workflowId: undefined,
    })
    expect(await taskOf({ 'run-id': 'r', 'workflow-id': 'w' })).toEqual({
      ...collect,
      workflowId: 'w',
    })
    const { work } = await read({ 'run-id': 'r', inputs: '{"a": 1}' })
    expect(work).toMatchObject({ kind: 'one', nodeInputs: new Map() })
  })

  test('has no inputs that need a list', async () => {
    const needs = (name: string) => [
      name,
      `\`${name}\` requires a list, but \`items\` and \`items-file\` are empty`,
    ]
    const given = { 'max-parallel': '1', 'tolerated-failures': '1', items: ' ', 'items-file': '\n' }
    expect((await read({ 'workflow-id': 'w', ...given })).faults).toEqual([
      needs('max-parallel'),
      needs('tolerated-failures'),
    ])
    expect((await read({ 'max-parallel': '' })).faults).toEqual([needs('tolerated-failures')])
  })
})

describe('a list', () => {
  test.each([
    [{}, false],
    [{ items: ' \n', 'items-file': ' ' }, false],
    [{ items: 'x' }, true],
    [{ 'items-file': 'x' }, true],
  ])('is what a step with %j has: %s', (given, has) => {
    for (const [name, value] of Object.entries(given)) setInput(name, value)
    expect(hasList(new Reader())).toBe(has)
  })

  test('has items that start the workflow of the step, with its values', async () => {
    const { work, faults } = await read({
      'workflow-id': 'w',
      items: '{"id": "a"}\n{"id": "b", "workflow-id": "own", "inputs": {"n": 2}}',
      inputs: '{"n": 1}',
      'max-parallel': '3',
    })
    expect(faults).toEqual([])
    if (work.kind !== 'many') throw new Error('no list')
    expect(work.list.maxParallel).toBe(3)
    expect(work.list.items.map(({ task }) => task)).toEqual([
      { kind: 'start', id: 'a', workflowId: 'w' },
      { kind: 'start', id: 'b', workflowId: 'own' },
    ])
    expect(work.list.items.map((item) => item.values())).toEqual([
      { kind: 'values', values: new Map([['n', '1']]) },
      { kind: 'values', values: new Map([['n', '2']]) },
    ])
  })

  test('has a usable workflow, where it has one, and no key in an id', async () => {
    const { faults } = await read({ 'workflow-id': 'a b', items: `{"id": "${KEY}"}` })
    expect(faults).toEqual([
      ['workflow-id', expect.stringMatching(/^`workflow-id` must be an id/)],
      ['items', '`items`: item 1 must not contain the API key in `id`'],
    ])
  })
})

describe('a list for which the step does not wait', () => {
  const refused = async (count: number, most: number, isWaitBad = false) => {
    const items = Array.from({ length: count }, (_, index) => JSON.stringify({ id: `i${index}` }))
    const { work } = await read({ 'workflow-id': 'w', items: items.join('\n') })
    if (work.kind !== 'many') throw new Error('no list')
    const list: List = { ...work.list, maxParallel: most }
    setInput('wait', isWaitBad ? 'maybe' : 'false')
    const reader = new Reader()
    reader.boolean('wait')
    refuseUnstarted(list, reader)
    return reader.faults.map((fault) => [fault.input, faultText(fault)])
  }

  test('has no more items than are started at once', async () => {
    expect(await refused(2, 2)).toEqual([])
    expect(await refused(3, 2)).toEqual([
      [
        'wait',
        '`wait` must be true for a list with more items than `max-parallel` (3 items, 2 at a time), because the rest would never be started',
      ],
    ])
  })

  test('is not refused where nobody knows whether it waits', async () => {
    expect(await refused(3, 2, true)).toEqual([
      ['wait', '`wait` must be true or false, got "maybe"'],
    ])
  })

  test('is refused whatever else is wrong', async () => {
    const { work } = await read({ 'workflow-id': 'w', items: '{"id": "a"}\n{"id": "b"}' })
    if (work.kind !== 'many') throw new Error('no list')
    setInput('title', 'x'.repeat(101))
    const reader = new Reader()
    reader.line('title')
    refuseUnstarted({ ...work.list, maxParallel: 1 }, reader)
    expect(reader.faults.map(({ input }) => input)).toEqual(['title', 'wait'])
  })
})

test('values are read as they were written, since positions are counted in that', () => {
  const given = { inputs: '\n{}', 'inputs-file': ' a.json\n', 'input-files': '\na=b\n' }
  for (const [name, value] of Object.entries(given)) setInput(name, value)
  expect(sourcesOf(new Reader())).toEqual({
    inputs: '\n{}',
    inputsFile: ' a.json\n',
    inputFiles: '\na=b\n',
  })
})
