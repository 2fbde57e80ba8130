// Proves which values are sent for an item, and that nothing is sent for one whose files have changed.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { ItemValues } from '../../../src/inputs/items.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { KEY, stepInputs } from '../../helpers/step-inputs.ts'

const step = stepInputs()
const { list, faults } = step

type Given = Readonly<Record<string, string>>

const write = (name: string, text: string | Buffer) =>
  fs.writeFileSync(path.join(step.workspace, name), text)

const itemOf = async (item: unknown, varied: Given = {}) => {
  const { items } = await list({ items: JSON.stringify([item]), ...varied })
  const [first] = items
  if (first === undefined) throw new Error('no item')
  return first
}

const sent = async (item: unknown, varied: Given = {}) => {
  const first = await itemOf(item, varied)
  const read = first.values()
  if (read.kind === 'changed') throw new Error('changed')
  expect(read.values.size).toBe(first.nodes)
  return Object.fromEntries(read.values)
}

const told = async (item: unknown, varied: Given = {}) =>
  (
    await faults({ items: typeof item === 'string' ? item : JSON.stringify([item]), ...varied })
  ).map(([, text]) => text)

const faultOf = (read: ItemValues | undefined) =>
  read?.kind === 'changed' ? new Presenter(KEY).line(read.fault).text : read

describe('the values of an item', () => {
  test('are those of its inputs, in all forms of the input `inputs`', async () => {
    const items = '[ {"id": "a", "inputs": {"s": "é\\n", "n": 3.50, "z": null, "l": [1, 2.0],\n'
    const rest = '"w": {"value": "v"}, "__proto__": true}} ]'
    const [item] = (await list({ items: items + rest })).items
    const values = new Map([
      ['s', 'é\n'],
      ['n', '3.50'],
      ['z', ''],
      ['l', '[1,2.0]'],
      ['w', 'v'],
      ['__proto__', 'true'],
    ])
    expect(item?.nodes).toBe(6)
    expect(item?.values()).toEqual({ kind: 'values', values })
    expect(item?.values()).toEqual({ kind: 'values', values })
  })

  test('are shared where they are those of the step, and the own ones win', async () => {
    write('all.json', '{"a":"file","b":"file","c":"file","d":"file"}')
    write('b.txt', 'single')
    write('own.txt', 'own file')
    const shared = { inputs: '{"c":"step"}', 'inputs-file': 'all.json', 'input-files': 'b=b.txt' }
    expect(await sent({ id: 'x' }, shared)).toEqual({
      a: 'file',
      b: 'single',
      c: 'step',
      d: 'file',
    })
    const own = { inputs: { b: 'own', e: 'own' }, 'input-files': { c: 'own.txt', f: 'own.txt' } }
    expect(await sent({ id: 'x', ...own }, shared)).toEqual({
      a: 'file',
      b: 'own',
      c: 'own file',
      d: 'file',
      e: 'own',
      f: 'own file',
    })
  })

  test('in its inputs win over its files, which are then not read', async () => {
    const item = { id: 'x', inputs: { a: '1' }, 'input-files': { a: 'missing' } }
    expect(await sent(item)).toEqual({ a: '1' })
  })

  test('of the step are not read from a file where every item has its own', async () => {
    const shared = { 'input-files': 'a=missing' }
    expect(await sent({ id: 'x', inputs: { a: '1' } }, shared)).toEqual({ a: '1' })
    const items = '{"id":"x","inputs":{"a":"1"}}\n{"id":"y"}'
    expect(await told(items, shared)).toEqual([expect.stringContaining('must exist')])
  })

  test('that are bad are refused with the node and the item, and not shown', async () => {
    expect(
      await told('{"id":"a","inputs":{"n":{"secret":1}}}\n\n{"id":"b","inputs":{"n":1,"n":2}}'),
    ).toEqual([
      expect.stringMatching(/^`items`: `inputs` of item "a": node "n" must be a string, .*toJSON/),
      '`items`: `inputs` of item "b" must name node "n" only once (repeated at line 3, column 27)',
    ])
    expect(await told({ id: 'a', inputs: 'secret' })).toEqual([
      '`items`: `inputs` of item "a" must be a JSON object of node id → value, got a string',
    ])
  })
})

describe('the files of an item', () => {
  test('are named by an object of node id → path', async () => {
    expect(await told({ id: 'a', 'input-files': ['x'] })).toEqual([
      '`items`: `input-files` of item "a" must be a JSON object of node id → path, got an array',
    ])
    expect(await told('{"id":"a","input-files":{"m":"","n":null}}')).toEqual([
      '`items`: `input-files` of item "a": nodes "m", "n" must have a path as a non-empty string',
    ])
    write('f', '')
    expect(await told('{"id":"a","input-files":{"n":"f","n":"f"}}')).toEqual([
      '`items`: `input-files` of item "a" must name node "n" only once (repeated at line 1, column 34)',
    ])
  })

  test('are refused by the rules of files to be sent', async () => {
    write('odd', Buffer.from([0xc3, 0x28]))
    write('large', Buffer.alloc(16 * 1024 * 1024 + 1))
    const paths = { a: 'odd', b: 'missing', c: '../../out', d: 'missing2', e: 'large' }
    expect(await told({ id: 'x', 'input-files': paths })).toEqual(
      [
        'must be valid UTF-8: node "a" ("odd")',
        'must exist: node "b" ("missing"); node "d" ("missing2")',
        'must be in the workspace or in RUNNER_TEMP: node "c" ("../../out")',
        'must be at most 16 MiB: node "e" ("large")',
      ].map((text) => `\`items\`: \`input-files\` of item "x": each file ${text}`),
    )
  })

  test('are read again when the item is sent, and may then be others by name alone', async () => {
    write('f', 'text')
    const item = await itemOf({ id: 'x', 'input-files': { n: 'f' } })
    fs.rmSync(path.join(step.workspace, 'f'))
    write('f', '\ufefftext')
    expect(item.values()).toEqual({ kind: 'values', values: new Map([['n', 'text']]) })
  })

  test('end the item where their text has changed since', async () => {
    write('f', 'text')
    const item = await itemOf({ id: 'x', 'input-files': { n: 'f' } })
    write('f', 'other')
    expect(faultOf(item.values())).toBe('the file "f" of node "n" has new contents')
    fs.rmSync(path.join(step.workspace, 'f'))
    expect(faultOf(item.values())).toMatch(/^the file "f" of node "n" must exist; it was valid/)
    write('f', Buffer.from([0xc3, 0x28]))
    expect(faultOf(item.values())).toMatch(/^the file "f" of node "n" must be valid UTF-8; it/)
  })
})

test('all values of an item together are at most 128 MiB', async () => {
  write('part', Buffer.alloc(16 * 1024 * 1024, 'x'))
  const part = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 'part']))
  const shared = { 'input-files': 'n0=part' }
  expect(await told({ id: 'x', 'input-files': part(8) }, shared)).toEqual([])
  expect(await told({ id: 'x', inputs: { s: 'é' }, 'input-files': part(8) })).toEqual([
    '`items`: all values of item "x" together must be at most 134217728 bytes (128 MiB), got 134217730',
  ])
  const { n0: _, ...others } = part(8)
  expect(await told({ id: 'x', inputs: { s: '1' }, 'input-files': others }, shared)).toEqual([
    expect.stringMatching(/^`items`: all values of item "x" together .*, got 134217729$/),
  ])
})
