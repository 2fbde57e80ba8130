// The outputs of a step: which are set when, and how they stay within what GitHub keeps of a job's.
import { describe, expect, test } from '@jest/globals'
import { MARKER } from '../../../src/report/fitting.ts'
import { nodeKey, outputsByNode } from '../../../src/report/nodes.ts'
import { MOST_UNITS } from '../../../src/report/output-limits.ts'
import type { OutputName } from '../../../src/report/output-names.ts'
import { type OutputContext, renderOutputs } from '../../../src/report/outputs.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { reasonsAgainst } from '../../../src/run/workflow-run.ts'
import type { WorkflowRun } from '../../../src/run/workflow-run.ts'
import { own } from '../../../src/text/words.ts'
import { runFrom } from '../../helpers/runs.ts'

const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'
const RESULT_FILE = '/tmp/runner/workflow-run-abc/result.json'
const CONTEXT: OutputContext = {
  error: undefined,
  resultFile: RESULT_FILE,
  outputFiles: undefined,
}

function runOf(data: unknown, success = true): WorkflowRun {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  const envelope = `{"success":${success},"data":${text}}`
  return runFrom(envelope)
}

function finished(run: WorkflowRun): Outcome {
  const answer = Buffer.from('{}')
  return { kind: 'finished', runId: RUN, run, reasons: reasonsAgainst(run), answer }
}

function render(data: unknown, context: Partial<OutputContext> = {}) {
  return renderOutputs(finished(runOf(data)), { ...CONTEXT, ...context })
}

/** A run whose steps have these outputs, in this order; the last is the result. */
function withOutputs(outputs: Readonly<Record<string, string | null>>) {
  const steps = Object.entries(outputs).map(([id, output]) => ({ node_id: id, output }))
  return { state: 'DONE', completed_steps: steps }
}

const value = (rendered: ReturnType<typeof render>, name: OutputName) => {
  const text = name === 'output-files' ? rendered.files?.text : rendered.values.get(name)
  if (text === undefined) throw new Error(`${name} is not set`)
  return text
}

/** Code units of all outputs together, names included. */
function unitsOf({ values, files }: ReturnType<typeof render>): number {
  const all = new Map<string, string>([['run-id', RUN], ...values])
  if (files !== undefined) all.set('output-files', files.text)
  return [...all].reduce((sum, [name, text]) => sum + name.length + text.length, 0)
}

describe('the outputs that are set', () => {
  const problem = { kind: 'unexpected', cause: own('x') } as const
  const error = { text: 'What went wrong.', cut: false }

  test.each<readonly [conclusion: string, outcome: Outcome]>([
    ['started', { kind: 'started', runId: RUN }],
    ['running', { kind: 'running', runId: RUN, message: undefined }],
  ])('are the conclusion alone when it is %s', (conclusion, outcome) => {
    expect(renderOutputs(outcome, CONTEXT)).toEqual({
      values: new Map([['conclusion', conclusion]]),
      files: undefined,
      truncated: false,
      jsonLeftOut: false,
    })
  })

  test.each<readonly [conclusion: string, outcome: Outcome]>([
    ['timed_out', { kind: 'timed-out', runId: RUN, timeoutMs: 1, message: 'm', cause: own('c') }],
    ['cancelled', { kind: 'cancelled', runId: RUN, maybeStarted: true, message: 'm' }],
    ['error', { kind: 'error', runId: RUN, problem }],
    ['error', { kind: 'error', runId: undefined, problem }],
  ])('are conclusion and error when it is %s', (conclusion, outcome) => {
    expect(renderOutputs(outcome, { ...CONTEXT, error })).toEqual({
      values: new Map([
        ['conclusion', conclusion],
        ['error', 'What went wrong.'],
      ]),
      files: undefined,
      truncated: false,
      jsonLeftOut: false,
    })
  })

  const FINISHED = [
    'conclusion',
    'duration-seconds',
    'ended-at',
    'failed-steps',
    'result',
    'result-file',
    'started-at',
    'state',
    'step-outputs',
    'truncated',
  ]

  test('are all but error for a success, also where the run says next to nothing', () => {
    for (const data of [{ state: 'DONE' }, withOutputs({ a: 'text', b: null })]) {
      const { values } = render(data)
      expect([...values.keys()].sort()).toEqual(FINISHED)
      expect(values.get('conclusion')).toBe('success')
    }
  })

  test('are error too for a failure', () => {
    const { values } = render({ state: 'FAILED' }, { error })
    expect([...values.keys()].sort()).toEqual([...FINISHED, 'error'].sort())
    expect([values.get('conclusion'), values.get('error')]).toEqual(['failure', 'What went wrong.'])
  })

  test('are output-files too with output-directory, which come later', () => {
    const { values, files } = render({ state: 'DONE' }, { outputFiles: new Map() })
    expect([...values.keys()].sort()).toEqual(FINISHED)
    expect(files).toEqual({ text: '{}', cut: false })
    expect(render({ state: 'DONE' }).files).toBeUndefined()
  })
})

describe('a finished run', () => {
  test('has its values as the service gives them', () => {
    const { values, truncated } = render({
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
      conclusion: 'success',
      state: 'DONE',
      result: 'first',
      'step-outputs': '{"b":"first","a":"second","c":null}',
      'failed-steps': '[]',
      'started-at': '2026-01-01T00:00:00.000000',
      'ended-at': '2026-01-01T00:01:02.345678',
      'duration-seconds': '62.345678',
      'result-file': RESULT_FILE,
      truncated: 'false',
    })
    expect(truncated).toBe(false)
  })

  test('has an empty result and {} for step-outputs when it has no steps', () => {
    const rendered = render({ state: 'DONE' })
    expect([value(rendered, 'result'), value(rendered, 'step-outputs')]).toEqual(['', '{}'])
  })

  test.each<readonly [started: unknown, ended: unknown, seconds: string]>([
    ['2026-01-01T00:00:00.000000', '2026-01-01T00:00:12.500000', '12.5'],
    ['2026-01-01T00:00:00.000000', '2026-01-01T00:00:12.000000', '12'],
    ['2026-01-01T00:00:00.000000', '2026-01-01T00:00:00.000001', '0.000001'],
    ['2026-01-01T00:00:00.000000', '2026-01-01T00:00:00.000000', '0'],
    ['2026-03-28T23:00:00.000000', '2026-03-29T23:00:00.000000', '86400'],
    ['2026-01-01T00:00:00.000000', undefined, ''],
    [null, '2026-01-01T00:00:00.000000', ''],
    ['yesterday', '2026-01-01T00:00:00.000000', ''],
    ['2026-02-30T00:00:00.000000', '2026-03-03T00:00:00.000000', ''],
    [7, 8, ''],
  ])('that took from %j to %j has the duration %j', (started, ended, seconds) => {
    const rendered = render({ state: 'DONE', started_at: started, ended_at: ended })
    expect(value(rendered, 'duration-seconds')).toBe(seconds)
  })

  test('has state and times of at most 200 characters, and says when they are cut', () => {
    for (const [field, name] of [
      ['state', 'state'],
      ['started_at', 'started-at'],
      ['ended_at', 'ended-at'],
    ] as const) {
      const whole = render({ [field]: 'x'.repeat(200) })
      expect([value(whole, name), value(whole, 'truncated')]).toEqual(['x'.repeat(200), 'false'])
      const cut = render({ [field]: `${'x'.repeat(199)}😀` })
      expect([value(cut, name), value(cut, 'truncated')]).toEqual(['x'.repeat(199), 'true'])
      expect(cut.truncated).toBe(true)
    }
  })

  test('says that it is truncated when the error was cut', () => {
    const rendered = render({ state: 'X' }, { error: { text: 'long…', cut: true } })
    expect([value(rendered, 'truncated'), rendered.truncated]).toEqual(['true', true])
  })
})

describe('step-outputs', () => {
  const outputs = (steps: string) =>
    value(render(`{"state":"DONE","completed_steps":${steps}}`), 'step-outputs')

  test('keeps the order of the steps, whatever their ids look like', () => {
    expect(
      outputs(
        '[{"node_id":"10","output":"a"},{"node_id":"9","output":"b"},{"node_id":"__proto__","output":"c"},{"node_id":"constructor","output":null}]',
      ),
    ).toBe('{"10":"a","9":"b","__proto__":"c","constructor":null}')
  })

  test('has the last output of a node that ran more than once, at the place of its first', () => {
    expect(
      outputs(
        '[{"node_id":"a","output":"1","ended_at":"2026-01-01T00:00:09.000000"},{"node_id":"b","output":"2"},{"node_id":"a","output":"3","ended_at":"2026-01-01T00:00:01.000000"}]',
      ),
    ).toBe('{"a":"3","b":"2"}')
    expect(outputs('[{"node_id":"a","output":"1"},{"node_id":"a","output":null}]')).toBe(
      '{"a":null}',
    )
  })

  test('has a step without a node id under its step id, one without either under its position', () => {
    expect(
      outputs(
        '[{"step_id":"s","node_id":"n","output":"1"},{"step_id":"s","output":"2"},{"step_id":"t","node_id":"","output":"3"},{"output":"4"},7]',
      ),
    ).toBe('{"n":"1","s":"2","t":"3","#4":"4","#5":null}')
  })

  test('has the JSON text of outputs that are no strings, numbers as written', () => {
    expect(
      outputs(
        '[{"node_id":"a","output":3.50},{"node_id":"b","output":{"10":1,"9":[true]}},{"node_id":"c","output":false}]',
      ),
    ).toBe('{"a":"3.50","b":"{\\"10\\":1,\\"9\\":[true]}","c":"false"}')
  })

  test('has the keys of outputsByNode, in its order', () => {
    const { steps } = runOf({ completed_steps: [{ output: 'x' }, { node_id: 'a', output: null }] })
    expect([...steps].map(nodeKey)).toEqual(['#1', 'a'])
    expect([...outputsByNode(steps)]).toEqual([
      ['#1', 'x'],
      ['a', null],
    ])
  })

  test('and result have a JSON text in result too', () => {
    const rendered = render('{"state":"DONE","completed_steps":[{"output":[1.0, 2]}]}')
    expect(value(rendered, 'result')).toBe('[1.0,2]')
  })
})

describe('failed-steps', () => {
  const failed = (text: string) => {
    const rendered = render(`{"state":"DONE","failed_steps":${text}}`)
    return [value(rendered, 'failed-steps'), value(rendered, 'truncated')]
  }

  test('is the service’s own JSON, without needless space', () => {
    expect(failed('[ {"node_id" : "a", "code": 1.50}, "x" ]')).toEqual([
      '[{"node_id":"a","code":1.50},"x"]',
      'false',
    ])
    expect(failed('[]')).toEqual(['[]', 'false'])
    expect(failed(' null ')).toEqual(['[]', 'false'])
    expect(failed('{"a": 1}')).toEqual(['{"a":1}', 'false'])
    expect(value(render({ state: 'DONE' }), 'failed-steps')).toBe('[]')
  })

  test('keeps the first whole elements that fit into 50,000 code units', () => {
    // Quotes included, 50 elements of 998 with their commas and the brackets are 49,951.
    const element = JSON.stringify('é'.repeat(996))
    const all = (count: number, last: string) =>
      `[${[...Array.from({ length: count }, () => element), last].join(',')}]`
    const exact = all(50, JSON.stringify('x'.repeat(46)))
    expect(exact).toHaveLength(50_000)
    expect(failed(exact)).toEqual([exact, 'false'])
    const over = all(50, JSON.stringify('x'.repeat(47)))
    const [kept, truncated] = failed(over)
    expect([kept, truncated]).toEqual([all(49, element), 'true'])
  })

  test('keeps none after one that does not fit', () => {
    expect(failed(`["a",${JSON.stringify('x'.repeat(50_000))},"b"]`)).toEqual(['["a"]', 'true'])
    expect(failed(`[${JSON.stringify('x'.repeat(50_000))}]`)).toEqual(['[]', 'true'])
  })

  test('stays valid JSON where it is no array', () => {
    const fits = JSON.stringify('x'.repeat(49_998))
    expect(failed(fits)).toEqual([fits, 'false'])
    expect(failed(JSON.stringify('x'.repeat(49_999)))).toEqual(['[]', 'true'])
  })
})

describe('output-files', () => {
  const files = (entries: readonly (readonly [string, string])[]) => {
    const rendered = render({ state: 'DONE' }, { outputFiles: new Map(entries) })
    return [value(rendered, 'output-files'), value(rendered, 'truncated')]
  }

  test('is a JSON object of node id and path, in the order of the steps', () => {
    expect(
      files([
        ['10', '/w/10.txt'],
        ['9', '/w/9.txt'],
        ['__proto__', '/w/"q".txt'],
      ]),
    ).toEqual(['{"10":"/w/10.txt","9":"/w/9.txt","__proto__":"/w/\\"q\\".txt"}', 'false'])
    expect(files([])).toEqual(['{}', 'false'])
  })

  test('is {} over 100,000 code units', () => {
    const path = 'x'.repeat(100_000 - '{"a":""}'.length)
    expect(files([['a', path]])).toEqual([`{"a":"${path}"}`, 'false'])
    expect(files([['a', `${path}x`]])).toEqual(['{}', 'true'])
  })
})

describe('all outputs together', () => {
  test('are at most 1,000,000 bytes, two for each code unit', () => {
    expect(MOST_UNITS * 2).toBeLessThanOrEqual(1_000_000)
    for (const text of ['x', '"', '\u0000', 'é', '😀', '\ud83d']) {
      const rendered = render(withOutputs({ a: text.repeat(600_000) }))
      expect(unitsOf(rendered)).toBeLessThanOrEqual(500_000)
      expect(unitsOf(rendered)).toBeGreaterThan(490_000)
      expect(value(rendered, 'truncated')).toBe('true')
      expect(value(rendered, 'result').endsWith(MARKER)).toBe(true)
      expect(Object.keys(JSON.parse(value(rendered, 'step-outputs')))).toEqual(['a'])
    }
  })

  test('are cut no further than they must be', () => {
    for (const outputs of [{ a: 'x'.repeat(600_000) }, { a: 'x'.repeat(600_000), b: 'y' }]) {
      // Less than one more for each of the two that are cut, and one for `true` in place of `false`.
      expect(unitsOf(render(withOutputs(outputs)))).toBeGreaterThanOrEqual(MOST_UNITS - 4)
    }
  })

  test('are not cut when they fit, to the last code unit', () => {
    const room = MOST_UNITS - unitsOf(render(withOutputs({ a: '', b: '' })))
    const whole = render(withOutputs({ a: 'x'.repeat(room), b: '' }))
    expect(unitsOf(whole)).toBe(MOST_UNITS)
    expect(value(whole, 'truncated')).toBe('false')
    expect(JSON.parse(value(whole, 'step-outputs'))).toEqual({ a: 'x'.repeat(room), b: '' })
  })

  test('are cut when they are one code unit too many', () => {
    const room = MOST_UNITS - unitsOf(render(withOutputs({ a: '', b: '' })))
    const rendered = render(withOutputs({ a: 'x'.repeat(room + 1), b: '' }))
    expect(unitsOf(rendered)).toBeLessThanOrEqual(MOST_UNITS)
    expect(value(rendered, 'truncated')).toBe('true')
  })

  test('leave room for failed-steps, output-files and the error as they are', () => {
    const failed = Array.from({ length: 40 }, () => 'f'.repeat(1_200))
    const rendered = render(
      { ...withOutputs({ a: 'x'.repeat(600_000) }), failed_steps: failed },
      {
        error: { text: 'e'.repeat(2_000), cut: false },
        outputFiles: new Map([['a', 'p'.repeat(90_000)]]),
      },
    )
    expect(unitsOf(rendered)).toBeLessThanOrEqual(MOST_UNITS)
    expect(JSON.parse(value(rendered, 'failed-steps'))).toEqual(failed)
    expect(value(rendered, 'error')).toHaveLength(2_000)
    expect(value(rendered, 'output-files').length).toBeGreaterThan(90_000)
  })

  test('have the longest cut first: the short ones stay whole', () => {
    const rendered = render(
      withOutputs({ a: 'a'.repeat(400_000), b: 'b'.repeat(300_000), c: 'short', d: '' }),
    )
    const { a, b, c, d } = JSON.parse(value(rendered, 'step-outputs'))
    expect([c, d]).toEqual(['short', ''])
    expect(a).toHaveLength(b.length)
    expect([a.endsWith(MARKER), b.endsWith(MARKER)]).toEqual([true, true])
  })

  test('have no pair of surrogates split', () => {
    for (const before of ['', 'x']) {
      const rendered = render(withOutputs({ a: before + '😀'.repeat(300_000) }))
      expect(value(rendered, 'result').isWellFormed()).toBe(true)
      expect(JSON.parse(value(rendered, 'step-outputs')).a.isWellFormed()).toBe(true)
    }
  })

  test('have {} for step-outputs when the keys with a marker each do not fit, and the result still', () => {
    const ids = Array.from({ length: 60_000 }, (_each, index) => `node_${index}`)
    const rendered = render(withOutputs(Object.fromEntries(ids.map((id) => [id, 'long enough']))))
    expect(value(rendered, 'step-outputs')).toBe('{}')
    expect(value(rendered, 'result')).toBe('long enough')
    expect(value(rendered, 'truncated')).toBe('true')
  })

  test('have every key although there are very many', () => {
    const ids = Array.from({ length: 20_000 }, (_each, index) => `n${index}`)
    const rendered = render(withOutputs(Object.fromEntries(ids.map((id) => [id, 'x'.repeat(99)]))))
    const json = JSON.parse(value(rendered, 'step-outputs'))
    expect(Object.keys(json)).toEqual(ids)
    expect(unitsOf(rendered)).toBeLessThanOrEqual(MOST_UNITS)
  })
})
