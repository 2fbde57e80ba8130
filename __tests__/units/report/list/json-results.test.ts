// The JSON results of a list: complete or left out, the longest first.
import { describe, expect, test } from '@jest/globals'
import { JsonResults } from '../../../../src/report/list/json-results.ts'
import { recordOf } from '../../../../src/report/list/record.ts'
import { withResult } from '../../../../src/run/result.ts'
import { finished, started, withOutputs } from '../../../helpers/outcomes.ts'
import { BASE, presenter } from '../../../helpers/told.ts'
import { start } from './scene.ts'

const NO_RUN = { runId: undefined, runUrl: undefined }
const record = (index: number, id: string, isFinished = true) =>
  recordOf(index, start(id), isFinished ? finished() : started(), NO_RUN, {
    presenter,
    baseUrl: BASE,
  })

function resultOf(text: string | null) {
  const { run } = withOutputs(['node', text])
  return withResult(run, { node: undefined, isJson: true }).result
}

function results(texts: readonly (string | null)[], room?: number): JsonResults {
  const all = new JsonResults(room)
  for (const [index, text] of texts.entries()) all.add(index, resultOf(text))
  return all
}

describe('the object of results', () => {
  const ids = ['a', '__proto__', '10', '9']
  const records = ids.map((id, index) => record(index, id))

  test('has the JSON of each finished item as written, in the order of the list', () => {
    const texts = ['{ "x": 1.50 }', '```\n[1]\n```', 'no JSON', null]
    expect(results(texts).object(records, 1_000)).toEqual({
      object: '{"a":{"x":1.50},"__proto__":[1],"10":null,"9":null}',
      cut: false,
    })
  })

  test('leaves out items that have not finished', () => {
    const list = [record(0, 'a'), record(1, 'b', false)]
    expect(results(['1', '2']).object(list, 1_000).object).toBe('{"a":1}')
    expect(results([]).object([record(0, 'a', false)], 1_000)).toEqual({ object: '{}', cut: false })
  })

  test('leaves out the longest where there is no room', () => {
    const texts = ['"12345678"', '"1234567890123456"', '"1"', '"12345"']
    const whole = results(texts).object(records, 1_000)
    expect(whole.cut).toBe(false)
    const { length } = whole.object
    // A null is reckoned with for each item.
    expect(results(texts).object(records, length + 'null'.length * 4 + 1)).toEqual(whole)
    const less = results(texts).object(records, length - 1)
    expect(less.cut).toBe(true)
    expect(less.object).toBe('{"a":"12345678","__proto__":null,"10":"1","9":"12345"}')
  })

  test('is empty where the ids alone are too long', () => {
    expect(results(['1', '2']).object(records.slice(0, 2), 10)).toEqual({ object: '{}', cut: true })
  })

  test('keeps no more than there can be room for, whatever comes', () => {
    const few = results(['"12345678"', '"123456789012345678901"', '"1234567"'], 20)
    const { object, cut } = few.object(records.slice(0, 3), 1_000)
    expect([object, cut]).toEqual(['{"a":"12345678","__proto__":null,"10":"1234567"}', true])
    expect(results(['"12345678"', '"123456789"'], 20).object(records.slice(0, 2), 1_000)).toEqual({
      object: '{"a":"12345678","__proto__":null}',
      cut: true,
    })
  })
})
