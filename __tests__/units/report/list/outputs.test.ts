// The outputs of a list: which there are, in what form, and within which limits.

import { describe, expect, test } from '@jest/globals'
import { JsonResults } from '../../../../src/report/list/json-results.ts'
import { type ListOutputsOf, renderListOutputs } from '../../../../src/report/list/outputs.ts'
import type { Outcome } from '../../../../src/run/outcome.ts'
import { finished, RUN, started } from '../../../helpers/outcomes.ts'
import { itemRecord } from './scene.ts'

const FILE = '/temp/results.jsonl'
const LATE: Outcome = { kind: 'not-started', why: { by: 'deadline' } }

const records = (...items: readonly (readonly [id: string, outcome: Outcome])[]) =>
  items.map(([id, outcome], index) => itemRecord(index, id, outcome))

const rendered = (changes: Partial<ListOutputsOf>) =>
  renderListOutputs({
    conclusion: 'success',
    error: undefined,
    records: [],
    resultOf: (index) => `text ${index}`,
    jsons: undefined,
    folders: undefined,
    resultsFile: FILE,
    ...changes,
  })

test('each output is there, in the order in which it is set', () => {
  const { values, truncated, emptied } = rendered({
    conclusion: 'failure',
    error: { text: 'what went wrong', cut: false },
    records: records(['a', finished()], ['b', LATE], ['c', started('run-c')]),
    folders: new Map([['a', '/out/a']]),
  })
  expect([...values]).toEqual([
    ['conclusion', 'failure'],
    ['error', 'what went wrong'],
    ['counts', '{"total":3,"success":1,"not_started":1,"started":1}'],
    ['run-ids', `{"a":"${RUN}","c":"run-c"}`],
    ['output-files', '{"a":"/out/a"}'],
    ['results-file', FILE],
    ['results', '{"a":"text 0"}'],
    ['truncated', 'false'],
  ])
  expect([truncated, emptied]).toEqual([false, []])
})

test('without an error, folders, runs or results there are none of those', () => {
  const { values, truncated, emptied } = rendered({ records: records(['a', LATE]) })
  expect([...values]).toEqual([
    ['conclusion', 'success'],
    ['counts', '{"total":1,"not_started":1}'],
    ['run-ids', '{}'],
    ['results-file', FILE],
    ['results', '{}'],
    ['truncated', 'false'],
  ])
  expect([truncated, emptied]).toEqual([false, []])
})

test('an error that was cut says so in `truncated`', () => {
  const { truncated, values } = rendered({ error: { text: 'x', cut: true } })
  expect([truncated, values.get('truncated')]).toEqual([true, 'true'])
})

test('results are JSON values where that is asked for', () => {
  const jsons = new JsonResults()
  const list = records(['a', finished()], ['b', finished()])
  expect(rendered({ records: list, jsons }).values.get('results')).toBe('{"a":null,"b":null}')
})

describe('the limits', () => {
  test('all outputs have 500,000 code units together, their names included', () => {
    const list = records(['a', finished()])
    const unitsOf = (text: string) => {
      const { values, truncated } = rendered({
        records: list,
        resultOf: () => text,
        folders: new Map([['a', '/out/a']]),
      })
      return { units: [...values].flat().join('').length, truncated }
    }
    const { units: least } = unitsOf('')
    const room = 500_000 - least
    expect(unitsOf('x'.repeat(room))).toEqual({ units: 500_000, truncated: false })
    // `true` is shorter than the `false` that is reckoned with.
    expect(unitsOf('x'.repeat(room + 1))).toEqual({ units: 499_999, truncated: true })
  })

  test('`run-ids` has 200,000 code units, and is empty where it would be longer', () => {
    const idsOf = (length: number) => {
      const list = records(['a', started('r'.repeat(length))])
      const { values, truncated, emptied } = rendered({ records: list })
      return { length: values.get('run-ids')?.length, truncated, emptied }
    }
    const most = 200_000 - '{"a":""}'.length
    expect(idsOf(most)).toEqual({ length: 200_000, truncated: false, emptied: [] })
    expect(idsOf(most + 1)).toEqual({ length: 2, truncated: true, emptied: ['run-ids'] })
  })

  test('`output-files` is empty where it would be longer than 100,000 code units', () => {
    const { values, truncated, emptied } = rendered({
      folders: new Map([['a', 'p'.repeat(100_000)]]),
    })
    expect(values.get('output-files')).toBe('{}')
    expect([truncated, emptied]).toEqual([true, ['output-files']])
  })

  test('`results` is empty where its keys are too long, and is named then', () => {
    const list = records(['i'.repeat(500_000), finished()])
    const { values, truncated, emptied } = rendered({ records: list })
    expect([values.get('results'), values.get('truncated')]).toEqual(['{}', 'true'])
    expect([truncated, emptied]).toEqual([true, ['run-ids', 'results']])
  })
})
