// The outputs of a step: which are set, what they contain, and the limit of each.
import { describe, expect, test } from '@jest/globals'
import { stepPart, type VariedRun } from '../../../../sandbox/service/index.ts'
import { NO_FILES } from '../../../../src/report/ended-item.ts'
import type { OutputName } from '../../../../src/report/places/outputs.ts'
import {
  makeListOutputs,
  makeRunOutputs,
  type Outputs,
  ResultStore,
} from '../../../../src/report/places/outputs.ts'
import { type ResultOptions, selectResult } from '../../../../src/run/result.ts'
import type { WorkflowRun } from '../../../../src/run/workflow-run.ts'
import { outcomeOf, runWith } from '../../../helpers/runs.ts'
import { recordsOf } from '../../../helpers/summaries.ts'

const MARKER = '… [cut]'

async function runOf(members: VariedRun, asked?: ResultOptions): Promise<WorkflowRun> {
  const found = runWith(members)
  return asked === undefined ? found : await selectResult(found, asked)
}

function read({ values, cut }: Outputs) {
  const value = (name: OutputName) => {
    const found = values.get(name)
    if (found === undefined) throw new Error(`${name} is not set`)
    return found
  }
  return { values, cut, value }
}

/** The outputs of a finished run with these members; `asked` are the options of the result. */
async function render(
  members: VariedRun,
  files?: ReadonlyMap<string, string>,
  asked?: ResultOptions,
  lineBytes?: number,
) {
  const run = await runOf(members, asked)
  const own = { ...NO_FILES, answerFile: '/r.json' }
  const found = read(makeRunOutputs(run, own, files, lineBytes))
  expect(found.value('truncated')).toBe(String(found.cut.length > 0))
  return found
}

const of = (nodeId: string, output: unknown, at?: number) =>
  stepPart({ nodeId, output, endedAt: at && `2026-01-01T00:00:0${at}.000000` })

/** A run whose steps have these outputs, in this order; the last is the result. */
function withOutputs(outputs: Readonly<Record<string, string | null>>) {
  const completedSteps = Object.entries(outputs).map(([nodeId, output]) => of(nodeId, output))
  return { state: 'DONE', completedSteps }
}

describe('the outputs of a single run', () => {
  test('are as the service gives them if it has finished', async () => {
    const { values, cut } = await render({
      state: 'DONE',
      startedAt: '2026-01-01T00:00:00.000000',
      endedAt: '2026-01-01T00:01:02.345678',
      completedSteps: [of('b', 'first', 2), of('a', 'second', 1), of('c', null, 3)],
      failedSteps: [],
    })
    expect(Object.fromEntries(values)).toEqual({
      ...{ state: 'DONE', result: 'first' },
      'step-outputs': '{"b":"first","a":"second","c":null}',
      'failed-steps': '[]',
      'started-at': '2026-01-01T00:00:00.000000',
      'ended-at': '2026-01-01T00:01:02.345678',
      'duration-seconds': '62.345678',
      'answer-file': '/r.json',
      truncated: 'false',
    })
    expect(cut).toEqual([])
  })

  test('are empty ones of a run without steps', async () => {
    const { value, cut } = await render({ state: 'FAILED' })
    expect([value('result'), value('step-outputs'), cut]).toEqual(['', '{}', []])
  })
})

test.each<readonly [started: unknown, ended: unknown, seconds: string]>([
  ['2026-01-01T00:00:00.000000', '2026-01-01T00:00:12.500000', '12.5'],
  ['2026-01-01T00:00:00.000000', '2026-01-01T00:00:00.000001', '0.000001'],
  ['2026-01-01T00:00:00.000000', '2026-01-01T00:00:00.000000', '0'],
  ['2026-01-01T00:00:00.000000', undefined, ''],
  [null, '2026-01-01T00:00:00.000000', ''],
])('from %j to %j the duration is %j', async (startedAt, endedAt, seconds) => {
  expect((await render({ startedAt, endedAt })).value('duration-seconds')).toBe(seconds)
})

test.each([
  ['state', 'state', 'state'],
  ['started_at', 'startedAt', 'started-at'],
  ['ended_at', 'endedAt', 'ended-at'],
] as const)('%s has at most 200 code units', async (_, field, name) => {
  const whole = await render({ [field]: 'x'.repeat(200) })
  expect([whole.value(name), whole.cut]).toEqual(['x'.repeat(200), []])
  const cut = await render({ [field]: `${'x'.repeat(192)}${'😀'.repeat(5)}` })
  expect([cut.value(name), cut.cut]).toEqual([`${'x'.repeat(192)}${MARKER}`, [name]])
})

describe('result', () => {
  test('is whole up to 100,000 code units, and cut beyond them', async () => {
    const whole = await render(withOutputs({ a: 'x'.repeat(100_000) }))
    expect([whole.value('result') === 'x'.repeat(100_000), whole.cut]).toEqual([true, []])
    const { value, cut } = await render(withOutputs({ a: 'x'.repeat(100_001) }))
    expect(value('result') === 'x'.repeat(99_993) + MARKER).toBe(true)
    expect(cut).toEqual(['result'])
    // Each has a separate limit.
    expect(JSON.parse(value('step-outputs')).a).toHaveLength(100_001)
  })

  test('is cut within no surrogate pair', async () => {
    const { value } = await render(withOutputs({ a: `x${'😀'.repeat(100_000)}` }))
    expect(value('result').isWellFormed()).toBe(true)
    expect(value('result').length).toBeGreaterThan(99_998)
  })
})

describe('step-outputs', () => {
  test.each<readonly [what: string, steps: readonly unknown[], json: string]>([
    [
      'has the order of the steps, whatever their ids are',
      [of('10', 'a'), of('9', 'b'), of('__proto__', null)],
      '{"10":"a","9":"b","__proto__":null}',
    ],
    [
      'has the last output of a node, at the place of its first',
      [of('a', '1', 9), of('b', '2'), of('a', null, 1)],
      '{"a":null,"b":"2"}',
    ],
    [
      'has a step without a node id under its step id, and one without either under its position',
      [
        ...[
          stepPart({ stepId: 's', nodeId: 'n', output: '1' }),
          stepPart({ stepId: 's', output: '2' }),
        ],
        ...[stepPart({ stepId: 't', nodeId: '', output: '3' }), stepPart({ output: '4' }), 7],
      ],
      '{"n":"1","s":"2","t":"3","#4":"4","#5":null}',
    ],
    [
      'has the JSON text of outputs that are no strings',
      [of('a', 3.5), of('b', { b: 1, a: [true] })],
      '{"a":"3.5","b":"{\\"b\\":1,\\"a\\":[true]}"}',
    ],
  ])('%s', async (_, completedSteps, json) => {
    expect((await render({ completedSteps })).value('step-outputs')).toBe(json)
  })

  test('and result have the same text of an output that is not a string', async () => {
    const completedSteps = [stepPart({ output: [1, 2] })]
    expect((await render({ completedSteps })).value('result')).toBe('[1,2]')
  })

  test.each(['x', '"', '\u0000', '😀', 'x😀'])(
    'has at most 200,000 code units, and is cut no further: %j',
    async (unit) => {
      const outputs = { a: unit.repeat(300_000), b: 'short', c: '' }
      const { value, cut } = await render(withOutputs(outputs))
      expect(value('step-outputs').length).toBeLessThanOrEqual(200_000)
      // One more unit of the text is at most six of the JSON, and a pair is not split.
      expect(value('step-outputs').length).toBeGreaterThan(199_980)
      const { a, b, c } = JSON.parse(value('step-outputs'))
      expect([a.endsWith(MARKER), a.isWellFormed(), b, c]).toEqual([true, true, 'short', ''])
      expect(cut).toContain('step-outputs')
    },
  )

  test('has every key as long as the keys fit, and is {} beyond that', async () => {
    const ofNodes = (number: number) => {
      const ids = Array.from({ length: number }, (_, index) => `node_${index}`)
      return render(withOutputs(Object.fromEntries(ids.map((id) => [id, 'x'.repeat(99)]))))
    }
    const many = await ofNodes(8_000)
    expect(Object.keys(JSON.parse(many.value('step-outputs')))).toHaveLength(8_000)
    const { value, cut } = await ofNodes(20_000)
    expect([value('step-outputs'), value('result'), cut]).toEqual([
      '{}',
      'x'.repeat(99),
      ['step-outputs'],
    ])
  })
})

describe('failed-steps', () => {
  const LIMIT = 30_000
  const text = (units: number) => JSON.stringify('é'.repeat(units - 2))
  const list = (...elements: readonly string[]) => `[${elements.join(',')}]`
  // 30 elements of 998 with their commas and the brackets are 29,971.
  const most = Array<string>(30).fill(text(998))

  test.each([
    ['the service’s JSON, compact', '[ {"a" : 1.5}, "x" ]', '[{"a":1.5},"x"]', false],
    ['[] where it is null', ' null ', '[]', false],
    ['its JSON where it is no array', '{"a": 1}', '{"a":1}', false],
    ['whole up to the limit', list(...most, text(28)), list(...most, text(28)), false],
    ['its first whole elements beyond it', list(...most, text(29)), list(...most), true],
    ['nothing behind one that does not fit', list('"a"', text(LIMIT), '"b"'), '["a"]', true],
    ['[] where the first does not fit', list(text(LIMIT)), '[]', true],
    ['whole up to the limit, no array', text(LIMIT), text(LIMIT), false],
    ['[] beyond it, no array', text(LIMIT + 1), '[]', true],
  ])('is %s', async (_, given, expected, isCut) => {
    const { value, cut } = await render({ failedSteps: JSON.parse(given) })
    expect([value('failed-steps'), cut]).toEqual([expected, isCut ? ['failed-steps'] : []])
  })
})

describe('output-files', () => {
  const path = 'x'.repeat(50_000 - '{"a":""}'.length)
  test.each<readonly [what: string, files: [string, string][], json: string, isCut: boolean]>([
    ['has none', [], '{}', false],
    [
      'has the order of the steps',
      [
        ['10', '/w/10.txt'],
        ['9', '/w/"9".txt'],
      ],
      '{"10":"/w/10.txt","9":"/w/\\"9\\".txt"}',
      false,
    ],
    ['is whole up to its limit', [['a', path]], `{"a":"${path}"}`, false],
    ['is {} beyond it', [['a', `${path}x`]], '{}', true],
  ])('%s', async (_, files, json, isCut) => {
    const { value, cut } = await render({}, new Map(files))
    expect([value('output-files'), cut]).toEqual([json, isCut ? ['output-files'] : []])
  })
})

describe('result-json', () => {
  const asked = { node: undefined, format: 'json' } as const
  const steps = (...outputs: readonly string[]) =>
    withOutputs(Object.fromEntries(outputs.entries()))
  /** JSON of so many code units. */
  const json = (units: number) => JSON.stringify('j'.repeat(units - 2))

  test.each<
    readonly [what: string, run: VariedRun, asked: ResultOptions, value: string | undefined]
  >([
    [
      'as written, compact',
      steps('{ "n": 1.00,\n "a": [ 1e400 ] }'),
      asked,
      '{"n":1.00,"a":[1e400]}',
    ],
    ['empty where the result is no JSON', steps('Dear all'), asked, ''],
    ['empty where the node has no output', steps('{}'), { ...asked, node: 'none' }, ''],
    ['empty where no step has an output', steps(), asked, ''],
    ['not set where nobody asks for it', steps('{}'), { node: '0', format: 'text' }, undefined],
    ['whole up to 100,000 code units', steps(json(100_000)), asked, json(100_000)],
  ])('is %s', async (_, run, wish, value) => {
    const { values, cut } = await render(run, undefined, wish)
    expect([values.get('result-json') === value, cut]).toEqual([true, []])
  })

  test('is empty beyond its limit', async () => {
    const { value, cut } = await render(steps(json(100_001)), undefined, asked)
    expect([value('result-json'), cut]).toEqual(['', ['result', 'result-json']])
  })
})

const RUNS = { output: 'text', state: 'DONE' }
const NONE: ReadonlyMap<string, string> | undefined = undefined

/** The outputs for items whose runs have these results; null for an item that was never started. */
async function renderList(
  results: ReadonlyMap<string, string | null>,
  {
    isJson = false,
    runId = (id: string) => `run of ${id}`,
    files = NONE,
    lineBytes = Infinity,
  } = {},
) {
  const wish = isJson ? ({ node: undefined, format: 'json' } as const) : undefined
  const kept = new ResultStore(isJson, lineBytes)
  const where = { resultsFile: '/results.jsonl', folders: files }
  const outcomes = await Promise.all(
    [...results].map(async ([id, result]) => {
      if (result === null) {
        return [id, { kind: 'not-started', why: { by: 'deadline' } }] as const
      }
      const run = await runOf({ ...RUNS, ...withOutputs({ a: result }) }, wish)
      const { json } = run.result
      kept.add(id, !isJson ? result : json?.kind === 'json' ? json.text : undefined)
      return [id, outcomeOf(run, runId(id))] as const
    }),
  )
  const found = read(makeListOutputs(recordsOf(outcomes), kept, where, lineBytes))
  expect(found.value('truncated')).toBe(String(found.cut.length > 0))
  return found
}

describe('the outputs of a list', () => {
  test('have the ids in their order, and only the items that an output is about', async () => {
    const results = new Map([
      ['10', 'a'],
      ['9', null],
      ['__proto__', 'b'],
    ])
    const { values } = await renderList(results)
    expect(Object.fromEntries(values)).toEqual({
      truncated: 'false',
      counts: '{"total":3,"success":2,"not_started":1}',
      'run-ids': '{"10":"run of 10","__proto__":"run of __proto__"}',
      'results-file': '/results.jsonl',
      results: '{"10":"a","__proto__":"b"}',
    })
  })

  test('have results of at most 200,000 code units, the longest cut', async () => {
    const long = Array.from(
      { length: 30 },
      (_, index) => [`${index}`, 'x'.repeat(200_000)] as const,
    )
    const { value, cut } = await renderList(new Map([...long, ['short', 'y']]))
    expect(value('results').length).toBeLessThanOrEqual(200_000)
    expect(value('results').length).toBeGreaterThan(199_960)
    const found: Record<string, string> = JSON.parse(value('results'))
    expect([Object.keys(found).length, found.short, found['7']?.endsWith(MARKER)]).toEqual([
      31,
      'y',
      true,
    ])
    expect(cut).toEqual(['results'])
  })

  test('have JSON results of at most 200,000 code units, the longest null', async () => {
    const json = (units: number) => JSON.stringify('j'.repeat(units - 2))
    const results = new Map([
      ['a', json(90_000)],
      ['b', json(110_000)],
      ['c', '{"n": 1.00}'],
      ['d', 'no JSON'],
    ])
    const { value, cut } = await renderList(results, { isJson: true })
    expect(value('results') === `{"a":${json(90_000)},"b":null,"c":{"n":1.00}}`).toBe(true)
    expect(cut).toEqual(['results'])
    results.set('b', json(100_000))
    const whole = await renderList(results, { isJson: true })
    expect([whole.value('results').includes('"b":"j'), whole.cut]).toEqual([true, []])
  })

  test('have run-ids and output-files of at most 120,000 code units, else {}', async () => {
    const results = new Map([['a', 'x']])
    const units = 120_000 - '{"a":""}'.length
    const path = 'p'.repeat(units)
    const whole = await renderList(results, {
      runId: () => 'r'.repeat(units),
      files: new Map([['a', path]]),
    })
    expect([whole.value('run-ids').length, whole.value('output-files').length]).toEqual([
      120_000, 120_000,
    ])
    expect(whole.cut).toEqual([])
    const { value, cut } = await renderList(results, {
      runId: () => 'r'.repeat(units + 1),
      files: new Map([['a', `${path}x`]]),
    })
    expect([value('run-ids'), value('output-files')]).toEqual(['{}', '{}'])
    expect(cut).toEqual(['run-ids', 'output-files'])
  })

  test('have JSON results of which each is whole in its lines, else null', async () => {
    const line = JSON.stringify('j'.repeat(100))
    const results = new Map([
      ['a', `[${line},${line}]`],
      ['b', JSON.stringify('j'.repeat(200))],
    ])
    const { value, cut } = await renderList(results, { isJson: true, lineBytes: 120 })
    expect([value('results'), cut]).toEqual([
      `{\n"a":[\n${line},\n${line}],\n"b":null}`,
      ['results'],
    ])
  })
})

describe('where a line of an output has at most 60,000 bytes', () => {
  const LINE_BYTES = 60_000
  const longestLine = ({ values }: ReturnType<typeof read>) => {
    const lines = [...values.values()].flatMap((value) => value.split('\n'))
    return Math.max(...lines.map((line) => Buffer.byteLength(line)))
  }

  test('the outputs of a run keep to it, and JSON stays JSON', async () => {
    const failedSteps = [{ node_id: 'x', error: 'é'.repeat(10_000) }, 'ü'.repeat(30_000)]
    const found = await render(
      { ...withOutputs({ a: 'short', b: `line\n${'é'.repeat(45_000)}` }), failedSteps },
      new Map([
        ['a', '/w/a.txt'],
        ['b', `/w/${'b'.repeat(4_000)}`],
      ]),
      undefined,
      LINE_BYTES,
    )
    expect(longestLine(found)).toBeLessThanOrEqual(LINE_BYTES)
    expect(longestLine(found)).toBeGreaterThan(LINE_BYTES - 10)
    expect(found.cut).toEqual(['failed-steps', 'result', 'step-outputs'])
    expect(JSON.parse(found.value('failed-steps'))).toEqual(failedSteps.slice(0, 1))
    const { a, b } = JSON.parse(found.value('step-outputs'))
    expect([a, b.endsWith(MARKER), b.length > 29_900]).toEqual(['short', true, true])
    expect(found.value('result')).toMatch(/^line\né+… \[cut\]$/)
  })

  test('`result-json` may have more in all', async () => {
    const asked = { node: undefined, format: 'json' } as const
    const pages = Array.from({ length: 9 }, () => 'p'.repeat(10_000))
    const found = await render(
      withOutputs({ a: JSON.stringify({ pages }) }),
      undefined,
      asked,
      LINE_BYTES,
    )
    expect(JSON.parse(found.value('result-json'))).toEqual({ pages })
    expect(longestLine(found)).toBeLessThanOrEqual(LINE_BYTES)
    const long = await render(
      withOutputs({ a: JSON.stringify('p'.repeat(60_000)) }),
      undefined,
      asked,
      LINE_BYTES,
    )
    expect([long.value('result-json'), long.cut]).toEqual([
      '',
      ['result', 'result-json', 'step-outputs'],
    ])
  })

  test('a list of 950 items keeps its ids, folders, and results', async () => {
    const ids = Array.from({ length: 950 }, (_, index) => `docs/en/guide/chapter-${index}.md`)
    const found = await renderList(new Map(ids.map((id) => [id, 'text'])), {
      runId: () => '0f19c2de-4b0c-4a86-9a35-77c0f4f4f1aa',
      files: new Map(ids.map((id) => [id, `/work/repo/repo/out/${id}`])),
      lineBytes: LINE_BYTES,
    })
    expect(found.cut).toEqual([])
    expect(longestLine(found)).toBeLessThanOrEqual(LINE_BYTES)
    for (const name of ['run-ids', 'output-files', 'results'] as const) {
      expect(Object.keys(JSON.parse(found.value(name)))).toEqual(ids)
    }
  })
})
