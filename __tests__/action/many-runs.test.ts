// A step with a list, through the bundle: what is sent for each item, and what is handed on of it.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { startService, startsByValue } from '../../sandbox/service/index.ts'
import {
  BROKEN,
  ECHO,
  ENDLESS,
  itemsOf,
  type Line,
  numbered,
  PATIENT,
  playList,
  WORKFLOWS,
} from './support/list-scenario.ts'
import { KEY } from './support/scenario.ts'

const service = await startService({ workflows: WORKFLOWS })

afterAll(() => service.close())

afterEach(() => service.intercept(undefined))

/** The bodies of the starts since then, as node id → value. */
function startsSince(before: number): readonly Record<string, string>[] {
  return service.requests
    .slice(before)
    .filter(({ endpoint }) => endpoint === 'start')
    .map(({ body }) => {
      const { inputs }: { inputs: Record<string, { value: string }> } = JSON.parse(body)
      return Object.fromEntries(Object.entries(inputs).map(([node, { value }]) => [node, value]))
    })
}

const LINE_KEYS = [
  'id',
  'position',
  'conclusion',
  'error',
  'run-id',
  'workflow-id',
  'state',
  'result',
  'step-outputs',
  'failed-steps',
  'started-at',
  'ended-at',
  'duration-seconds',
  'result-file',
  'resumed',
]

describe('a list', () => {
  test('starts a run for each item and hands on what came of it, in the order of the list', async () => {
    const ids = ['10', '9', '__proto__', 'zwölf "12"']
    const played = await playList(service, { with: { items: itemsOf(ids) } })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([0, 'success'])
    expect(played.counts).toEqual({ total: 4, success: 4 })
    expect(played.result.outputs.get('results')).toBe(
      `{${ids.map((id) => `${JSON.stringify(id)}:${JSON.stringify(id)}`).join(',')}}`,
    )
    const runIds = played.result.outputs.get('run-ids') ?? ''
    expect([...runIds.matchAll(/("(?:[^"\\]|\\.)*"):/g)].map(([, id]) => id)).toEqual(
      ids.map((id) => JSON.stringify(id)),
    )
    expect(Object.keys(played.outputs).sort()).toEqual([
      'conclusion',
      'counts',
      'results',
      'results-file',
      'run-ids',
      'truncated',
    ])
    expect(played.outputs.truncated).toBe('false')
    expect(played.annotations).toEqual([])
  })

  test('leaves a file with a line for each item, readable by its owner alone', async () => {
    const items = JSON.stringify([
      { id: 'a', inputs: { input_1: 'one' } },
      { id: 'b', inputs: { input_1: 'two' }, 'workflow-id': BROKEN.id },
    ])
    const { lines, modes, linesText } = await playList(service, { with: { items } })
    expect(linesText.endsWith('\n')).toBe(true)
    for (const line of lines) expect(Object.keys(line)).toEqual(LINE_KEYS)
    const byId = new Map(lines.map((line) => [line.id, line]))
    expect(byId.get('a')).toMatchObject({
      position: 1,
      conclusion: 'success',
      error: null,
      'workflow-id': ECHO.id,
      state: 'DONE',
      result: 'one',
      'step-outputs': { model_1: 'one' },
      'failed-steps': [],
      'duration-seconds': expect.any(Number),
      resumed: false,
    })
    expect(byId.get('b')).toMatchObject({
      position: 2,
      conclusion: 'failure',
      error: expect.stringContaining('It broke.'),
      'workflow-id': BROKEN.id,
      result: null,
      'failed-steps': [expect.objectContaining({ node_id: 'failing_1' })],
    })
    if (process.platform !== 'win32') expect(modes).toEqual([0o600, 0o600])
  })

  test('may be JSON Lines in a file, with blank lines, and null for what is absent', async () => {
    const before = service.requests.length
    const list =
      '\ufeff{"id":"a","inputs":{"input_1":"1"},"run-id":null,"workflow-id":null}\r\n\r\n  \n{"id":"b","inputs":null}\n'
    const { conclusions } = await playList(service, {
      with: { 'items-file': 'list.jsonl', inputs: '{"input_1":"shared"}' },
      files: { 'list.jsonl': list },
    })
    expect(conclusions).toEqual({ a: 'success', b: 'success' })
    expect(startsSince(before)).toEqual([{ input_1: '1' }, { input_1: 'shared' }])
  })

  test('of one item behaves as a list', async () => {
    const played = await playList(service, { with: { items: itemsOf(['a']) } })
    expect(played.counts).toEqual({ total: 1, success: 1 })
    expect(played.outputs['run-id']).toBeUndefined()
    expect(played.lines).toHaveLength(1)
  })

  test('sends what all share and what is the item’s own, which wins', async () => {
    const before = service.requests.length
    const items = JSON.stringify([
      { id: 'plain' },
      { id: 'file', 'input-files': { b: 'own.txt' } },
      { id: 'both', inputs: { b: 3.5 }, 'input-files': { b: 'none.txt', c: 'own.txt' } },
    ])
    await playList(service, {
      with: {
        items,
        inputs: '{"input_1":"step"}',
        'inputs-file': 'step.json',
        'input-files': 'b=step.txt',
      },
      files: { 'own.txt': 'own', 'step.txt': 'of the step', 'step.json': '{"d":"four"}' },
    })
    const shared = { input_1: 'step', d: 'four' }
    expect(startsSince(before)).toEqual([
      { ...shared, b: 'of the step' },
      { ...shared, b: 'own' },
      { ...shared, b: '3.5', c: 'own' },
    ])
  })

  test('sends nothing for an item whose file has changed since it was checked', async () => {
    const { conclusions, lines } = await playList(service, {
      with: {
        items: JSON.stringify([
          { id: 'first', inputs: { input_1: 'x' }, 'workflow-id': PATIENT.id },
          { id: 'changed', 'input-files': { input_1: 'changed.txt' } },
          { id: 'gone', 'input-files': { input_1: 'gone.txt' } },
          { id: 'same', 'input-files': { input_1: 'same.txt' } },
        ]),
        'max-parallel': '1',
      },
      files: { 'changed.txt': 'before', 'gone.txt': 'before', 'same.txt': 'the same' },
      whileRunning: async (step) => {
        await step.line(/Started run/)
        fs.writeFileSync(path.join(step.workspace, 'changed.txt'), 'after it')
        fs.rmSync(path.join(step.workspace, 'gone.txt'))
      },
    })
    expect(conclusions).toEqual({
      first: 'success',
      changed: 'error',
      gone: 'error',
      same: 'success',
    })
    expect(lines.find(({ id }) => id === 'changed')?.error).toMatch(/has new contents/)
    const sent = startsByValue(service.requests, 'input_1')
    expect([sent.has('before'), sent.has('after it')]).toEqual([false, false])
  })

  test('collects runs that exist, each of which must be of its workflow', async () => {
    const first = await playList(service, { with: { items: itemsOf(['a', 'b']) } })
    const runOf = (id: string) => first.lines.find((line) => line.id === id)?.['run-id']
    const before = service.requests.length
    const items = JSON.stringify([
      { id: 'one', 'run-id': runOf('a') },
      { id: 'two', 'run-id': runOf('b'), 'workflow-id': BROKEN.id },
    ])
    const { conclusions, lines, outputs } = await playList(service, { with: { items } })
    expect(conclusions).toEqual({ one: 'success', two: 'error' })
    expect(startsSince(before)).toEqual([])
    expect(outputs.results).toBe('{"one":"a"}')
    expect(lines.map((line) => line['run-id']).sort()).toEqual([runOf('a'), runOf('b')].sort())
  })

  test('that is not waited for tells what was started', async () => {
    const played = await playList(service, {
      with: { items: itemsOf(['a', 'b'], { 'workflow-id': ENDLESS.id }), wait: 'false' },
    })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([0, 'started'])
    expect(played.counts).toEqual({ total: 2, started: 2 })
    const ids: Record<string, string> = JSON.parse(played.outputs['run-ids'] ?? '')
    expect(Object.keys(ids)).toEqual(['a', 'b'])
    expect(played.requests).toHaveLength(2)
    const collected = await playList(service, {
      with: { items: JSON.stringify([{ id: 'c', 'run-id': ids.a }]), wait: 'false' },
    })
    expect([collected.exitCode, collected.outputs.conclusion]).toEqual([0, 'running'])
    expect(collected.counts).toEqual({ total: 1, running: 1 })
    expect(collected.requests).toHaveLength(1)
  })

  test('has its answers and lines on disk as its items end', async () => {
    let file = ''
    let lines = ''
    let answers: string[] = []
    await playList(service, {
      with: {
        items: JSON.stringify([
          { id: 'quick', inputs: { input_1: 'x' } },
          { id: 'slow', inputs: { input_1: 'y' }, 'workflow-id': PATIENT.id },
        ]),
      },
      whileRunning: async (step) => {
        await step.line(/Ended item "quick"/)
        for (const name of fs.readdirSync(step.temp, { recursive: true, encoding: 'utf8' })) {
          if (name.endsWith('results.jsonl')) file = path.join(step.temp, name)
        }
        lines = fs.readFileSync(file, 'utf8')
        answers = fs.readdirSync(path.dirname(file)).filter((name) => name.endsWith('.json'))
      },
    })
    const [line, ...rest]: Line[] = lines
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each))
    expect([line?.id, rest]).toEqual(['quick', []])
    expect(answers).toEqual(['1.json'])
  })
})

describe('failures', () => {
  const some = (good: number, bad: number) =>
    JSON.stringify([
      ...numbered(good).map((id) => ({ id, inputs: { input_1: id } })),
      ...numbered(bad).map((id) => ({
        id: `bad ${id}`,
        inputs: { input_1: id },
        'workflow-id': BROKEN.id,
      })),
    ])

  test('fail the step, with five annotations for items besides its own', async () => {
    const played = await playList(service, { with: { items: some(1, 7) } })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'failure'])
    expect(played.counts).toEqual({ total: 8, success: 1, failure: 7 })
    expect(played.annotations).toHaveLength(6)
    expect(played.outputs.error).toMatch(/7 of 8 items failed/)
    expect(played.outputs.error?.split('\n')).toHaveLength(1)
    // Those that failed first.
    const table = played.log.filter((line) => /^"[^"]+"\s+\d+\s/.test(line))
    expect(table).toHaveLength(8)
    expect(table.at(-1)).toContain('"item 1"')
  })

  test.each(['2', '50%'])('up to %s are tolerated, and named in a warning', async (tolerated) => {
    const played = await playList(service, {
      with: { items: some(3, 2), 'tolerated-failures': tolerated },
    })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([0, 'success'])
    expect(played.counts).toEqual({ total: 5, success: 3, failure: 2 })
    expect(played.annotations).toHaveLength(1)
    expect(played.annotations[0]).toMatch(/^warning: .*"bad item 1".*"bad item 2"/s)
    expect(played.outputs.error).toBeUndefined()
  })

  test.each(['0', '39%'])('more than %s end the starting', async (tolerated) => {
    const items: unknown[] = JSON.parse(some(3, 2))
    const played = await playList(service, {
      with: {
        items: JSON.stringify(items.reverse()),
        'tolerated-failures': tolerated,
        'max-parallel': '1',
      },
    })
    const failed = tolerated === '0' ? 1 : 2
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'failure'])
    expect(played.counts).toEqual({ total: 5, failure: failed, not_started: 5 - failed })
    expect(played.requests.filter((each) => each.startsWith('POST'))).toHaveLength(failed)
    // Those never started come last, in the order of the list.
    expect(played.lines.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('the summary', () => {
  const items = JSON.stringify([
    { id: 'good', inputs: { input_1: 'what came of it' } },
    ...['bad', 'worse'].map((id) => ({ id, inputs: { input_1: id }, 'workflow-id': BROKEN.id })),
  ])
  const summaryOf = async (summary: string) =>
    (await playList(service, { with: { items, summary } })).result.summary ?? ''

  test('has its parts in order, failed items first, and equal messages told together', async () => {
    const text = await summaryOf('full')
    const parts = [
      '## ❌ 2 of 3 items failed',
      /<b>1<\/b> success, .* <b>2<\/b> failure/,
      /<li>2 items: .*It broke\..*\(<code>bad<\/code>, <code>worse<\/code>\)<\/li>/,
      '### Items',
      /<td align="right">2<\/td>.*<code>bad<\/code>.*failure.*It broke\./,
      /<td align="right">3<\/td>.*<code>worse<\/code>/,
      /<td align="right">1<\/td>.*<code>good<\/code>.*success/,
      '### Timeline',
      '### Results',
      /<summary>#1 <code>good<\/code>/,
      'what came of it',
      '### Details',
    ]
    const places = parts.map((part) => text.search(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    // A bar for each run.
    expect(text.match(/^ {2}\d-(good|bad|worse) :/gm)).toHaveLength(3)
  })

  test('has no text of results where it is to be brief, and may be none', async () => {
    const brief = await summaryOf('brief')
    expect(brief).toContain('### Items')
    expect(brief).not.toMatch(/### Results|what came of it/)
    expect(await summaryOf('none')).toBe('')
  })
})

describe('limits', () => {
  test('results are cut, every key kept, and nothing is cut in the file', async () => {
    const text = `${'漢字😀'.repeat(100_000)}`
    const items = ['a', 'b', 'c'].map((id) => ({ id, 'input-files': { input_1: 'long.txt' } }))
    const played = await playList(service, {
      with: { items: JSON.stringify([{ id: 'short', inputs: { input_1: 'short' } }, ...items]) },
      files: { 'long.txt': text },
    })
    expect([played.exitCode, played.outputs.truncated]).toEqual([0, 'true'])
    expect(played.result.outputBytes).toBeLessThanOrEqual(1_000_000)
    const results: Record<string, string> = JSON.parse(played.outputs.results ?? '')
    expect(Object.keys(results)).toEqual(['short', 'a', 'b', 'c'])
    expect(results.short).toBe('short')
    for (const id of ['a', 'b', 'c']) {
      expect(results[id]?.length).toBeLessThan(text.length)
      expect(results[id]?.isWellFormed()).toBe(true)
    }
    for (const line of played.lines) {
      expect(line.result).toBe(line.id === 'short' ? 'short' : text)
    }
    expect(played.annotations.join('\n')).toContain('results-file')
  })

  test('run-ids is {} where it would be too long', async () => {
    const runId = (index: number) => `${'x'.repeat(240)}${index}`
    service.intercept(({ endpoint }) =>
      endpoint === 'read' ? { kind: 'answer', answer: { status: 401, json: {} } } : undefined,
    )
    const items = numbered(900).map((id, index) => ({ id, 'run-id': runId(index) }))
    const played = await playList(service, {
      with: { 'items-file': 'list.json', 'timeout-minutes': '0.001' },
      files: { 'list.json': JSON.stringify(items) },
    })
    expect(played.outputs['run-ids']).toBe('{}')
    expect(played.outputs.truncated).toBe('true')
    expect(played.lines.map((line) => line['run-id']).sort()).toEqual(
      items.map((item) => item['run-id']).sort(),
    )
  })

  test('a thousand items, of which none could be started', async () => {
    service.intercept(() => ({ kind: 'answer', answer: { status: 401, json: { message: 'No.' } } }))
    const played = await playList(service, { with: { items: itemsOf(numbered(1_000)) } })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
    expect(played.counts).toEqual({ total: 1_000, error: 1, not_started: 999 })
    expect(played.requests).toHaveLength(1)
    expect(played.lines.map(({ position }) => position)).toEqual(
      Array.from({ length: 1_000 }, (_, index) => index + 1),
    )
    // Of the table, at most 200 rows.
    expect(played.log.length).toBeLessThan(260)
  })
})

test('each item has a folder of its own for its files', async () => {
  const ids = ['a', 'A', '../up', '..', 'dot.', 'con', 'x/y']
  const played = await playList(service, {
    with: { items: itemsOf(ids), 'output-directory': 'out' },
  })
  const folders: Record<string, string> = JSON.parse(played.outputs['output-files'] ?? '')
  expect(Object.keys(folders)).toEqual(ids)
  const names = ids.map((id) => path.basename(folders[id] ?? ''))
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(ids.length)
  for (const [index, name] of names.entries()) {
    expect(name).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/)
    expect(name).not.toMatch(/\.$|^con$/i)
    expect(played.outputFiles[path.join(name, 'model_1.txt')]).toBe(ids[index])
  }
  expect(Object.keys(played.outputFiles)).toHaveLength(ids.length)
})

test('the log has a line for each start and end, none for polls, and nowhere a value or the key', async () => {
  const items = JSON.stringify([
    { id: 'a', inputs: { input_1: `the value ${KEY}` }, 'workflow-id': PATIENT.id },
    { id: 'b', inputs: { input_1: 'the value' } },
  ])
  const played = await playList(service, { with: { items } })
  expect(played.counts).toEqual({ total: 2, success: 2 })
  expect(played.requests.filter((each) => each.startsWith('GET')).length).toBeGreaterThan(3)
  const lines = played.result.stdout.split('\n')
  expect(lines.filter((line) => line.startsWith('Started run'))).toHaveLength(2)
  expect(lines.filter((line) => line.startsWith('Ended item'))).toHaveLength(2)
  expect(lines.length).toBeLessThan(20)
  const withoutMask = played.result.stdout.replace(/^::add-mask::.*$/m, '')
  expect(withoutMask).not.toContain(KEY)
  expect(played.result.stderr + played.result.summary).not.toContain(KEY)
  expect(withoutMask).not.toContain('the value')
})
