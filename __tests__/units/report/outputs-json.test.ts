// The outputs that a step has only where it asks for them, `result-json` and `run-url`, and the room they
// take from the others.
import { describe, expect, test } from '@jest/globals'
import { MARKER } from '../../../src/report/fitting.ts'
import { MOST_UNITS } from '../../../src/report/output-limits.ts'
import { type OutputContext, renderOutputs } from '../../../src/report/outputs.ts'
import { type ResultWish, withResult } from '../../../src/run/result.ts'
import { runFrom } from '../../helpers/runs.ts'

const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'
const CONTEXT: OutputContext = {
  error: undefined,
  resultFile: '/tmp/result',
  outputFiles: undefined,
}
const JSON_WISH: ResultWish = { node: undefined, isJson: true }

/** The outputs of a run whose steps have these outputs; the last is the result. */
function render(
  outputs: readonly string[],
  wish: ResultWish = JSON_WISH,
  context: Partial<OutputContext> = {},
  more: Readonly<Record<string, unknown>> = {},
) {
  const steps = outputs.map((output, index) => ({ node_id: `n${index}`, output }))
  const envelope = { success: true, data: { state: 'DONE', completed_steps: steps, ...more } }
  const run = withResult(runFrom(envelope), wish)
  const answer = Buffer.from('{}')
  return renderOutputs(
    { kind: 'finished', runId: RUN, run, reasons: [], answer },
    { ...CONTEXT, ...context },
  )
}

/** Code units of all outputs together, names included. */
function unitsOf({ values, files }: ReturnType<typeof render>, runUrl: string | undefined): number {
  const all = new Map<string, string>([['run-id', RUN], ...values])
  if (files !== undefined) all.set('output-files', files.text)
  if (runUrl !== undefined) all.set('run-url', runUrl)
  return [...all].reduce((sum, [name, text]) => sum + name.length + text.length, 0)
}

describe('result-json', () => {
  test('is the value as the model wrote it, without white space', () => {
    const rendered = render(['{ "n": 1.00,\n "a": [ 1e400 ] }'])
    expect(rendered.values.get('result-json')).toBe('{"n":1.00,"a":[1e400]}')
    expect(rendered).toMatchObject({ truncated: false, jsonLeftOut: false })
  })

  test('is empty where the result is no JSON, and nothing was cut', () => {
    const rendered = render(['Dear all'])
    expect(rendered.values.get('result-json')).toBe('')
    expect(rendered.values.get('truncated')).toBe('false')
    expect(rendered.jsonLeftOut).toBe(false)
  })

  test('is empty where the node has no output', () => {
    const rendered = render(['{"a":1}'], { node: 'missing', isJson: true })
    expect(rendered.values.get('result-json')).toBe('')
    expect(rendered.values.get('result')).toBe('')
    expect(rendered).toMatchObject({ truncated: false, jsonLeftOut: false })
  })

  test('is empty where no step has an output', () => {
    expect(render([]).values.get('result-json')).toBe('')
  })

  test('is not there where none is asked for', () => {
    const { values } = render(['{"a":1}'], { node: 'n0', isJson: false })
    expect(values.has('result-json')).toBe(false)
    expect(values.get('result')).toBe('{"a":1}')
  })
})

describe('the room', () => {
  const runUrl = 'https://studio.example/runs/1'

  // A model's JSON, of so many code units.
  const json = (units: number) => JSON.stringify('j'.repeat(units - 2))

  test.each([undefined, runUrl])('is used to the last code unit (run-url: %s)', (url) => {
    const rendered = render(
      [json(100_000), 'x'.repeat(600_000)],
      { node: 'n0', isJson: true },
      { runUrl: url },
    )
    expect(rendered.values.get('result-json')).toBe(json(100_000))
    expect(rendered).toMatchObject({ truncated: true, jsonLeftOut: false })
    const units = unitsOf(rendered, url)
    expect(units).toBeLessThanOrEqual(MOST_UNITS)
    // `result` and a step's output are cut to the same length.
    expect(units).toBeGreaterThan(MOST_UNITS - 4)
  })

  test('goes to result-json first, whole, as long as a cut result fits beside it', () => {
    const others = unitsOf(render([''], { node: 'missing', isJson: true }), undefined)
    // What is there in any case: the outputs without these three texts.
    const room = MOST_UNITS - (others - '{"n0":""}'.length)
    const least = '{}'.length + MARKER.length
    // `truncated` is reckoned as "false".
    const fits = render([json(room - least)])
    expect(fits.values.get('result-json')).toHaveLength(room - least)
    expect(fits.values.get('result')).toMatch(new RegExp(`${MARKER.replace(/[[\]]/g, '\\$&')}$`))
    expect(fits.values.get('step-outputs')).toBe('{}')
    expect(fits).toMatchObject({ truncated: true, jsonLeftOut: false })
    expect(unitsOf(fits, undefined)).toBeLessThanOrEqual(MOST_UNITS)

    const tooLong = render([json(room - least + 1)])
    expect(tooLong.values.get('result-json')).toBe('')
    expect(tooLong).toMatchObject({ truncated: true, jsonLeftOut: true })
    expect(tooLong.values.get('truncated')).toBe('true')
  })
})

test('failed-steps is an empty list where the service says null', () => {
  const { values } = render(['a'], { node: 'n0', isJson: false }, {}, { failed_steps: null })
  expect(values.get('failed-steps')).toBe('[]')
})
