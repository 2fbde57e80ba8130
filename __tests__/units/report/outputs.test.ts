// The outputs of a step: which are set, what they contain, and how they stay within GitHub's limit for a job.
import { describe, expect, test } from '@jest/globals'
import { MARKER } from '../../../src/report/fitting.ts'
import { MOST_UNITS } from '../../../src/report/output-limits.ts'
import type { OutputName } from '../../../src/report/output-names.ts'
import { type OutputContext, renderOutputs } from '../../../src/report/outputs.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { type ResultWish, withResult } from '../../../src/run/result.ts'
import { reasonsAgainst } from '../../../src/run/workflow-run.ts'
import { literal } from '../../../src/text/words.ts'
import { runFrom } from '../../helpers/runs.ts'

const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'
const CONTEXT: OutputContext = { error: undefined, resultFile: '/r.json', outputFiles: undefined }

/** What is set for a finished run with this `data`; `asked` is what the step wants as its result. */
async function render(data: unknown, context: Partial<OutputContext> = {}, asked?: ResultWish) {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  const found = runFrom(`{"success":true,"data":${text}}`)
  const run = asked === undefined ? found : await withResult(found, asked)
  const reasons = reasonsAgainst(run)
  const outcome: Outcome = { kind: 'finished', runId: RUN, run, reasons, answer: Buffer.of() }
  const rendered = renderOutputs(outcome, { ...CONTEXT, ...context })
  const { values, files } = rendered
  const value = (name: OutputName) => {
    const found = name === 'output-files' ? files?.text : values.get(name)
    if (found === undefined) throw new Error(`${name} is not set`)
    return found
  }
  const all = new Map<string, string>([['run-id', RUN], ...values])
  if (files !== undefined) all.set('output-files', files.text)
  if (context.runUrl !== undefined) all.set('run-url', context.runUrl)
  return {
    ...rendered,
    value,
    isCut: value('truncated'),
    /** Code units of all outputs together, names included. */
    units: [...all].reduce((sum, [name, text]) => sum + name.length + text.length, 0),
  }
}

/** A run whose steps have these outputs, in this order; the last is the result. */
function withOutputs(outputs: Readonly<Record<string, string | null>>) {
  const steps = Object.entries(outputs).map(([id, output]) => ({ node_id: id, output }))
  return { state: 'DONE', completed_steps: steps }
}

describe('the outputs that are set', () => {
  const problem = { kind: 'unexpected', cause: literal('x') } as const
  const error = { text: 'What went wrong.', cut: false }
  const rest = { files: undefined, truncated: false, jsonLeftOut: false }

  test.each<Outcome>([
    { kind: 'started', runId: RUN },
    { kind: 'running', runId: RUN, message: undefined },
  ])('are the conclusion alone where the run is $kind', (outcome) => {
    const values = new Map([['conclusion', outcome.kind]])
    expect(renderOutputs(outcome, CONTEXT)).toEqual({ values, ...rest })
  })

  test.each<readonly [conclusion: string, outcome: Outcome]>([
    [
      'timed_out',
      { kind: 'timed-out', runId: RUN, timeoutMs: 1, message: 'm', cause: literal('c') },
    ],
    ['cancelled', { kind: 'cancelled', runId: RUN, maybeStarted: true, message: 'm' }],
    ['error', { kind: 'error', runId: undefined, problem }],
  ])('are conclusion and error where it is %s', (conclusion, outcome) => {
    const values = Object.entries({ conclusion, error: error.text })
    expect(renderOutputs(outcome, { ...CONTEXT, error })).toEqual({
      ...{ values: new Map(values), ...rest },
    })
  })

  test('of a finished run are as the service gives them', async () => {
    const { values, truncated, files } = await render({
      state: 'DONE',
      started_at: '2026-01-01T00:00:00.000000',
      ended_at: '2026-01-01T00:01:02.345678',
      completed_steps: [
        { node_id: 'b', output: 'first', ended_at: '2026-01-01T00:00:02.000000' },
        { node_id: 'a', output: 'second', ended_at: '2026-01-01T00:00:01.000000' },
        { node_id: 'c', output: null, ended_at: '2026-01-01T00:00:03.000000' },
      ],
      failed_steps: [],
    })
    expect(Object.fromEntries(values)).toEqual({
      ...{ conclusion: 'success', state: 'DONE', result: 'first' },
      'step-outputs': '{"b":"first","a":"second","c":null}',
      'failed-steps': '[]',
      'started-at': '2026-01-01T00:00:00.000000',
      'ended-at': '2026-01-01T00:01:02.345678',
      'duration-seconds': '62.345678',
      'result-file': '/r.json',
      truncated: 'false',
    })
    expect([truncated, files]).toEqual([false, undefined])
  })

  test('of a failure are the error, too, and of a run without steps empty ones', async () => {
    const { value, isCut } = await render({ state: 'FAILED' }, { error })
    expect([value('conclusion'), value('error'), isCut]).toEqual(['failure', error.text, 'false'])
    expect([value('result'), value('step-outputs')]).toEqual(['', '{}'])
    expect((await render({ state: 'X' }, { error: { text: 'long…', cut: true } })).isCut).toBe(
      'true',
    )
  })
})

test.each<readonly [started: unknown, ended: unknown, seconds: string]>([
  ['2026-01-01T00:00:00.000000', '2026-01-01T00:00:12.500000', '12.5'],
  ['2026-01-01T00:00:00.000000', '2026-01-01T00:00:00.000001', '0.000001'],
  ['2026-01-01T00:00:00.000000', '2026-01-01T00:00:00.000000', '0'],
  ['2026-01-01T00:00:00.000000', undefined, ''],
  [null, '2026-01-01T00:00:00.000000', ''],
  ['2026-02-30T00:00:00.000000', '2026-03-03T00:00:00.000000', ''],
  [7, 8, ''],
])('from %j to %j the duration is %j', async (started_at, ended_at, seconds) => {
  expect((await render({ started_at, ended_at })).value('duration-seconds')).toBe(seconds)
})

test.each([
  ['state', 'state'],
  ['started_at', 'started-at'],
  ['ended_at', 'ended-at'],
] as const)('%s has at most 200 characters', async (field, name) => {
  const whole = await render({ [field]: 'x'.repeat(200) })
  expect([whole.value(name), whole.isCut]).toEqual(['x'.repeat(200), 'false'])
  const cut = await render({ [field]: `${'x'.repeat(199)}😀` })
  expect([cut.value(name), cut.isCut, cut.truncated]).toEqual(['x'.repeat(199), 'true', true])
})

describe('step-outputs', () => {
  test.each([
    [
      'has the order of the steps, whatever their ids are',
      '[{"node_id":"10","output":"a"},{"node_id":"9","output":"b"},{"node_id":"__proto__","output":null}]',
      '{"10":"a","9":"b","__proto__":null}',
    ],
    [
      'has the last output of a node, at the place of its first',
      '[{"node_id":"a","output":"1","ended_at":"2026-01-01T00:00:09.000000"},{"node_id":"b","output":"2"},{"node_id":"a","output":null,"ended_at":"2026-01-01T00:00:01.000000"}]',
      '{"a":null,"b":"2"}',
    ],
    [
      'has a step without a node id under its step id, and one without either under its position',
      '[{"step_id":"s","node_id":"n","output":"1"},{"step_id":"s","output":"2"},{"step_id":"t","node_id":"","output":"3"},{"output":"4"},7]',
      '{"n":"1","s":"2","t":"3","#4":"4","#5":null}',
    ],
    [
      'has the JSON text of outputs that are no strings',
      '[{"node_id":"a","output":3.5},{"node_id":"b","output":{"b":1, "a":[true]}}]',
      '{"a":"3.5","b":"{\\"b\\":1,\\"a\\":[true]}"}',
    ],
  ])('%s', async (_, steps, json) => {
    expect((await render(`{"completed_steps":${steps}}`)).value('step-outputs')).toBe(json)
  })

  test('and result have the same text of an output that is no string', async () => {
    expect((await render('{"completed_steps":[{"output":[1.5, 2]}]}')).value('result')).toBe(
      '[1.5,2]',
    )
  })
})

describe('failed-steps', () => {
  const LIMIT = 50_000
  const text = (units: number) => JSON.stringify('é'.repeat(units - 2))
  const list = (...elements: readonly string[]) => `[${elements.join(',')}]`
  // 50 elements of 998 with their commas and the brackets are 49,951.
  const most = Array<string>(50).fill(text(998))

  test.each([
    ['the service’s own JSON, compact', '[ {"a" : 1.5}, "x" ]', '[{"a":1.5},"x"]', 'false'],
    ['[] where it is null', ' null ', '[]', 'false'],
    ['its JSON where it is no array', '{"a": 1}', '{"a":1}', 'false'],
    ['whole up to the limit', list(...most, text(48)), list(...most, text(48)), 'false'],
    ['its first whole elements beyond it', list(...most, text(49)), list(...most), 'true'],
    ['nothing behind one that does not fit', list('"a"', text(LIMIT), '"b"'), '["a"]', 'true'],
    ['[] where the first does not fit', list(text(LIMIT)), '[]', 'true'],
    ['whole up to the limit, no array', text(LIMIT), text(LIMIT), 'false'],
    ['[] beyond it, no array', text(LIMIT + 1), '[]', 'true'],
  ])('is %s', async (_, given, expected, isCut) => {
    const rendered = await render(`{"failed_steps":${given}}`)
    expect([rendered.value('failed-steps'), rendered.isCut]).toEqual([expected, isCut])
  })
})

describe('output-files', () => {
  const path = 'x'.repeat(100_000 - '{"a":""}'.length)
  test.each<readonly [what: string, files: [string, string][], json: string, isCut: string]>([
    ['has none', [], '{}', 'false'],
    [
      'has the order of the steps',
      [
        ['10', '/w/10.txt'],
        ['9', '/w/"9".txt'],
      ],
      '{"10":"/w/10.txt","9":"/w/\\"9\\".txt"}',
      'false',
    ],
    ['is whole up to its limit', [['a', path]], `{"a":"${path}"}`, 'false'],
    ['is {} beyond it', [['a', `${path}x`]], '{}', 'true'],
  ])('%s', async (_, files, json, isCut) => {
    const rendered = await render({}, { outputFiles: new Map(files) })
    expect(rendered.files).toEqual({ text: json, cut: isCut === 'true' })
    expect([rendered.values.has('output-files'), rendered.isCut]).toEqual([false, isCut])
  })
})

describe('result-json', () => {
  const asked = { node: undefined, isJson: true }
  const steps = (...outputs: readonly string[]) =>
    withOutputs(Object.fromEntries(outputs.entries()))
  /** JSON of so many code units. */
  const json = (units: number) => JSON.stringify('j'.repeat(units - 2))

  test.each<readonly [what: string, data: unknown, asked: ResultWish, value: string | undefined]>([
    [
      'as written, compact',
      steps('{ "n": 1.00,\n "a": [ 1e400 ] }'),
      asked,
      '{"n":1.00,"a":[1e400]}',
    ],
    ['empty where the result is no JSON', steps('Dear all'), asked, ''],
    ['empty where the node has no output', steps('{}'), { ...asked, node: 'none' }, ''],
    ['empty where no step has an output', steps(), asked, ''],
    ['not set where nobody asks for it', steps('{}'), { node: '0', isJson: false }, undefined],
  ])('is %s', async (_, data, asked, value) => {
    const rendered = await render(data, {}, asked)
    expect(rendered.values.get('result-json')).toBe(value)
    expect(rendered).toMatchObject({ truncated: false, jsonLeftOut: false, isCut: 'false' })
  })

  test.each([undefined, 'https://a.example/runs/1'])(
    'leaves the room to the rest, %j',
    async (runUrl) => {
      const data = steps(json(100_000), 'x'.repeat(600_000))
      const rendered = await render(data, { runUrl }, { node: '0', isJson: true })
      expect(rendered.value('result-json')).toBe(json(100_000))
      expect(rendered).toMatchObject({ truncated: true, jsonLeftOut: false })
      expect(rendered.units).toBeLessThanOrEqual(MOST_UNITS)
      expect(rendered.units).toBeGreaterThan(MOST_UNITS - 4)
    },
  )

  test('is whole as long as a cut result fits beside it, else empty', async () => {
    const { units } = await render(steps(), {}, asked)
    // Beside it are at least "{}" as step-outputs, which is there already, and a marker as the result.
    const room = MOST_UNITS - units - MARKER.length
    const fits = await render(steps(json(room)), {}, asked)
    expect(fits.value('result-json')).toBe(json(room))
    expect([fits.value('result').endsWith(MARKER), fits.value('step-outputs')]).toEqual([
      true,
      '{}',
    ])
    expect(fits).toMatchObject({ truncated: true, jsonLeftOut: false })
    expect(fits.units).toBeLessThanOrEqual(MOST_UNITS)
    const over = await render(steps(json(room + 1)), {}, asked)
    expect(over.value('result-json')).toBe('')
    expect(over).toMatchObject({ truncated: true, jsonLeftOut: true, isCut: 'true' })
  })
})

describe('all outputs together', () => {
  test('are at most 1,000,000 bytes, two for each code unit, and cut no further than that', async () => {
    expect(MOST_UNITS * 2).toBeLessThanOrEqual(1_000_000)
    for (const text of ['x', '"', '\u0000', '😀', 'x😀']) {
      const rendered = await render(withOutputs({ a: text.repeat(600_000) }))
      expect(rendered.units).toBeLessThanOrEqual(MOST_UNITS)
      expect(rendered.units).toBeGreaterThan(MOST_UNITS - 20)
      expect([rendered.isCut, rendered.value('result').endsWith(MARKER)]).toEqual(['true', true])
      expect(rendered.value('result').isWellFormed()).toBe(true)
      expect(JSON.parse(rendered.value('step-outputs')).a.isWellFormed()).toBe(true)
    }
  })

  test('are whole where they fit, to the last code unit', async () => {
    const room = MOST_UNITS - (await render(withOutputs({ a: '', b: '' }))).units
    const whole = await render(withOutputs({ a: 'x'.repeat(room), b: '' }))
    expect([whole.units, whole.isCut]).toEqual([MOST_UNITS, 'false'])
    expect(JSON.parse(whole.value('step-outputs'))).toEqual({ a: 'x'.repeat(room), b: '' })
    const cut = await render(withOutputs({ a: 'x'.repeat(room + 1), b: '' }))
    expect(cut.units).toBeLessThanOrEqual(MOST_UNITS)
    expect(cut.isCut).toBe('true')
  })

  test('leave room for failed-steps, output-files and error as they are', async () => {
    const failed = Array.from({ length: 40 }, () => 'f'.repeat(1_200))
    const rendered = await render(
      { ...withOutputs({ a: 'x'.repeat(600_000) }), failed_steps: failed },
      {
        error: { text: 'e'.repeat(2_000), cut: false },
        outputFiles: new Map([['a', 'p'.repeat(90_000)]]),
      },
    )
    expect(rendered.units).toBeLessThanOrEqual(MOST_UNITS)
    expect(JSON.parse(rendered.value('failed-steps'))).toEqual(failed)
    expect(rendered.value('error')).toHaveLength(2_000)
    expect(rendered.value('output-files').length).toBeGreaterThan(90_000)
  })

  test('have the longest cut first: the short ones stay whole', async () => {
    const long = { a: 'a'.repeat(400_000), b: 'b'.repeat(300_000) }
    const { value } = await render(withOutputs({ ...long, c: 'short', d: '' }))
    const { a, b, c, d } = JSON.parse(value('step-outputs'))
    expect([a.length, a.endsWith(MARKER), c, d]).toEqual([
      b.length,
      b.endsWith(MARKER),
      'short',
      '',
    ])
  })

  test('have every key as long as the keys fit, and {} beyond that', async () => {
    const ofNodes = async (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `node_${index}`)
      return render(withOutputs(Object.fromEntries(ids.map((id) => [id, 'x'.repeat(99)]))))
    }
    const some = await ofNodes(15_000)
    expect(Object.keys(JSON.parse(some.value('step-outputs')))).toHaveLength(15_000)
    expect(some.units).toBeLessThanOrEqual(MOST_UNITS)
    const { value, isCut } = await ofNodes(60_000)
    expect([value('step-outputs'), value('result'), isCut]).toEqual(['{}', 'x'.repeat(99), 'true'])
  })
})
