// A step with a list: its starts, its outputs and files, the log, and the summary.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { stepPart } from '../../sandbox/service/index.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { itemsOf, playList, polls, startRuns, starts } from './support/lists.ts'
import { KEY, type Line, leaping } from './support/scenario.ts'
import { EXECUTING, service } from './support/service.ts'
import { BROKEN, ECHO, ENDLESS } from './support/workflows.ts'

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
  'error-code',
  'result-file',
  'answer-file',
  'output-directory',
  'resumed',
]

describe('outputs', () => {
  test('a run is started for each item, and the outputs have the items in the order of the list', async () => {
    const ids = ['10', '9', '__proto__', 'zwölf "12"']
    const played = await playList({ with: { items: itemsOf(ids) } })
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

  test('a list with `wait: false` has the ids of its runs, and sends no poll', async () => {
    const played = await playList({
      with: { items: itemsOf(['a', 'b'], { 'workflow-id': ENDLESS.id }), wait: 'false' },
    })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([0, 'started'])
    expect(played.counts).toEqual({ total: 2, started: 2 })
    const ids: Record<string, string> = JSON.parse(played.outputs['run-ids'] ?? '')
    expect(Object.keys(ids)).toEqual(['a', 'b'])
    expect(played.requests).toHaveLength(2)
    const collected = await playList({
      with: { items: JSON.stringify([{ id: 'c', 'run-id': ids.a }]), wait: 'false' },
    })
    expect([collected.exitCode, collected.outputs.conclusion]).toEqual([0, 'running'])
    expect(collected.counts).toEqual({ total: 1, running: 1 })
    expect(collected.requests).toHaveLength(1)
  })
})

describe('an item with run-id', () => {
  test('collects only a run of its workflow', async () => {
    const [first, second] = await startRuns(['a', 'b'], ECHO)
    const items = JSON.stringify([
      { id: 'one', 'run-id': first },
      { id: 'two', 'run-id': second, 'workflow-id': BROKEN.id },
    ])
    const { conclusions, lines, outputs } = await playList({ with: { items } })
    expect(conclusions).toEqual({ one: 'success', two: 'error' })
    expect(starts()).toHaveLength(2)
    expect(outputs.results).toBe('{"one":"a"}')
    expect(lines.map((line) => line['run-id']).sort()).toEqual([first, second].sort())
  })

  test('alone collects a run of the step’s workflow, where the step names one', async () => {
    const [run] = await startRuns(['x'], ECHO)
    const collect = (workflow: string) =>
      playList({
        with: { items: JSON.stringify([{ id: 'a', 'run-id': run }]), 'workflow-id': workflow },
      })
    expect((await collect(BROKEN.id)).conclusions).toEqual({ a: 'error' })
    expect((await collect(ECHO.id)).conclusions).toEqual({ a: 'success' })
    expect((await collect('')).conclusions).toEqual({ a: 'success' })
  })
})

describe('files', () => {
  const scratch = scratchFolders()

  test('results-file has a line for each item, and its owner alone can read it', async () => {
    const items = JSON.stringify([
      { id: 'a', inputs: { input_1: 'one' } },
      { id: 'b', inputs: { input_1: 'two' }, 'workflow-id': BROKEN.id },
    ])
    const { lines, result } = await playList({ ...scratch.folders, with: { items } })
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
      'failed-steps': [expect.objectContaining(stepPart({ nodeId: 'failing_1' }))],
    })
    const file = result.outputs.get('results-file') ?? ''
    expect(fs.readFileSync(file, 'utf8').endsWith('\n')).toBe(true)
    for (const each of [file, String(lines[0]?.['answer-file'])]) {
      if (process.platform !== 'win32') expect(fs.statSync(each).mode & 0o777).toBe(0o600)
    }
  })

  test('the line and the answer of an item are on disk as soon as it has ended', async () => {
    let file = ''
    let lines = ''
    let answers: string[] = []
    const release = service.script({ endpoint: 'read', value: 'slow', always: true }, EXECUTING)
    await playList({
      with: { items: itemsOf(['quick', 'slow']) },
      whileRunning: async (step) => {
        await step.line(/Ended item "quick"/)
        for (const name of fs.readdirSync(step.temp, { recursive: true, encoding: 'utf8' })) {
          if (name.endsWith('results.jsonl')) file = path.join(step.temp, name)
        }
        lines = fs.readFileSync(file, 'utf8')
        answers = fs.readdirSync(path.dirname(file)).filter((name) => name.endsWith('.json'))
        release()
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

test('the id of an item becomes no mention and no link', async () => {
  const ids = ['@octocat', 'www.example.com', 'an-id']
  const items = JSON.stringify(ids.map((id) => ({ id, inputs: { input_1: 'a' } })))
  const { result } = await playList({ with: { items } })
  const summary = result.summary ?? ''
  expect(summary).toContain('<td><code>@octocat</code></td>')
  expect(summary).toContain('<td><code>www.example.com</code></td>')
  expect(summary).toContain('<td><code>an-id</code></td>')
})

test('the log has a line for each start and end, none for polls, and neither values nor the key', async () => {
  service.script('read', EXECUTING, EXECUTING)
  const items = JSON.stringify([
    { id: 'a', inputs: { input_1: `the value ${KEY}` } },
    { id: 'b', inputs: { input_1: 'the value' } },
  ])
  const played = await playList({ with: { items } })
  expect(played.counts).toEqual({ total: 2, success: 2 })
  expect(polls().length).toBeGreaterThan(3)
  const lines = played.result.raw.split('\n')
  expect(lines.filter((line) => line.startsWith('Started run'))).toHaveLength(2)
  expect(lines.filter((line) => line.startsWith('Ended item'))).toHaveLength(2)
  expect(lines.length).toBeLessThan(20)
  const withoutMask = played.result.raw.replace(/^::add-mask::.*$/m, '')
  expect(withoutMask).not.toContain(KEY)
  expect(played.result.summary).not.toContain(KEY)
  expect(withoutMask).not.toContain('the value')
})

test('the log has a line with the counts at most once a minute', async () => {
  const endless = JSON.parse(itemsOf(['b', 'c'], { 'workflow-id': ENDLESS.id }))
  const played = await playList({
    with: {
      items: JSON.stringify([{ id: 'a', 'workflow-id': BROKEN.id }, ...endless]),
      'max-parallel': '1',
      'poll-interval-seconds': '10',
      'timeout-minutes': '3.5',
    },
    env: leaping(),
  })
  const seconds = played.result.log.flatMap((line) => {
    const [, minutes, rest] =
      /^(\d+)m (\d+)s: 1 executing, 1 ended \(1 failed\), 1 not started yet$/.exec(line) ?? []
    return rest === undefined ? [] : [Number(minutes) * 60 + Number(rest)]
  })
  expect(seconds.length).toBeGreaterThan(0)
  expect(seconds.filter((at, index) => at < 60 + (seconds[index - 1] ?? 0))).toEqual([])
})
