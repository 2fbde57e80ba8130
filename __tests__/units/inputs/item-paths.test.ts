// The `input-files` of an item.

import { expect, test } from '@jest/globals'
import { itemPathsIn } from '../../../src/inputs/item-paths.ts'
import { Places, rootOf } from '../../../src/text/json.ts'
import { own } from '../../../src/text/words.ts'
import { textOf } from '../../helpers/words.ts'

function read(text: string) {
  const { paths, faults } = itemPathsIn(text, rootOf(text), own('the files'), new Places(text))
  return { paths: [...paths], faults: faults.map(textOf) }
}

test('each node has a path, as written', () => {
  const paths = Object.entries({ a: 'x.txt', ['__proto__']: 'é/ y ' })
  expect(read(' {"a": "x.txt", "__proto__": "\\u00e9/ y "}')).toEqual({ paths, faults: [] })
  expect(read('{}')).toEqual({ paths: [], faults: [] })
})

test.each([
  ['["a"]', 'an array'],
  ['"a=x.txt"', 'a string'],
  ['7', 'a number'],
  ['true', 'a boolean'],
  ['null', 'null'],
])('only an object is allowed: %s', (text, got) => {
  const fault = `the files must be a JSON object of node id → path, got ${got}`
  expect(read(text)).toEqual({ paths: [], faults: [fault] })
})

test('all nodes without a path are named together, and are known even so', () => {
  const { paths, faults } = read('{"a": "", "b": 7, "c": "x", "d": null, "e": ["x"]}')
  expect(faults).toEqual([
    'the files: nodes "a", "b", "d", "e" must have a path as a non-empty string',
  ])
  expect(paths.map(([node]) => node)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('nodes that are named again are refused, with the place of the first one', () => {
  expect(read('{"a": "x",\n "a": "y", "b": "", "b": "z"}').faults).toEqual([
    'the files: node "b" must have a path as a non-empty string',
    'the files must name nodes "a", "b" only once (repeated at line 2, column 2)',
  ])
})
