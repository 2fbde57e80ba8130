// A step with a journal: it collects the runs that were started, and starts nothing twice.
import * as fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { runIdOf } from '../../sandbox/service/index.ts'
import { Journaled, list, ONE } from './support/journaled.ts'
import { itemOf } from './support/lists.ts'
import { EXECUTING, RESET, service } from './support/service.ts'
import { BROKEN, ECHO } from './support/workflows.ts'

const journaled = new Journaled(service)

describe('a single run', () => {
  test('a single run is recorded, and a later step collects it', async () => {
    const first = await journaled.step(ONE)
    expect(first.outputs.conclusion).toBe('success')
    expect(journaled.records).toEqual(['open', 'sending run', 'started run', 'ended run'])
    expect(first.log).toContain('New journal: WORKSPACE/kept/journal.jsonl')

    const second = await journaled.step(ONE)
    expect(second.starts).toBe(0)
    expect(second.outputs.conclusion).toBe('success')
    expect(second.outputs.result).toBe('a value')
    expect(second.result.outputs.get('run-id')).toBe(first.result.outputs.get('run-id'))
    expect(second.log).toContain('Journal: WORKSPACE/kept/journal.jsonl')
    expect(second.annotations).toHaveLength(1)
    expect(second.annotations[0]).toMatch(
      /^notice: Earlier runs: The journal has 1 run from earlier/,
    )
    // Nothing is new, so nothing is written.
    expect(journaled.records.slice(4)).toEqual([])
  })

  test('a run that was not waited for is collected, its first poll at once', async () => {
    await journaled.step({ ...ONE, wait: 'false' })
    expect(journaled.records).toEqual(['open', 'sending run', 'started run'])
    const hour = { 'first-poll-seconds': '3600', 'poll-interval-seconds': '3600' }
    const second = await journaled.step({ ...ONE, ...hour })
    expect(second.requests).toEqual([expect.stringMatching(/^GET .*→ 200$/)])
    expect(second.outputs.conclusion).toBe('success')
    expect(second.log).toContain('Journal: WORKSPACE/kept/journal.jsonl')
    expect(journaled.records.at(-1)).toBe('ended run')
  })

  test('an uncertain start is repeated with `retry: unknown` only', async () => {
    service.script('start', RESET)
    const first = await journaled.step(ONE)
    expect(first.outputs.conclusion).toBe('error')
    expect(journaled.records).toEqual(['open', 'sending run'])

    for (const retry of ['failed', 'none', '']) {
      const second = await journaled.step({ ...ONE, retry })
      expect(second.starts).toBe(0)
      expect(second.requests).toEqual([])
      expect(second.outputs.conclusion).toBe('error')
      expect(second.outputs.error).toMatch(/A run may have been started, so nothing was sent/)
      expect(second.outputs.error).toContain('`retry: unknown`')
    }
    const third = await journaled.step({ ...ONE, retry: 'unknown' })
    expect(third.starts).toBe(1)
    expect(third.outputs.conclusion).toBe('success')
  })

  test('a failed run is started again, and with `retry: none` collected', async () => {
    const broken = { ...ONE, 'workflow-id': BROKEN.id }
    const first = await journaled.step(broken)
    expect(first.outputs.conclusion).toBe('failure')
    expect(journaled.lines.at(-1)).toMatchObject({ record: 'ended', conclusion: 'failure' })
    const none = await journaled.step({ ...broken, retry: 'none' })
    expect([none.starts, none.outputs.conclusion]).toEqual([0, 'failure'])
    const again = await journaled.step(broken)
    expect([again.starts, again.outputs.conclusion]).toEqual([1, 'failure'])
    expect(again.result.outputs.get('run-id')).not.toBe(first.result.outputs.get('run-id'))
    expect((await journaled.step(broken)).starts).toBe(1)
  })

  test('new inputs are refused for a run to collect, and taken for a failed run', async () => {
    const other = { inputs: '{"input_1": "another"}' }
    await journaled.step(ONE)
    const before = journaled.text
    const second = await journaled.step({ ...ONE, ...other })
    expect(second.requests).toEqual([])
    expect(second.outputs.conclusion).toBe('error')
    expect(second.outputs.error).toMatch(
      /has changed since the last start in the journal: another value of node "input_1"\. Nothing was sent.*new file/,
    )
    expect(journaled.text).toBe(before)
    const broken = { 'workflow-id': BROKEN.id, inputs: '{"input_1": "a"}' }
    const journal = 'kept/failed.jsonl'
    await journaled.step({ ...broken, journal })
    expect((await journaled.step({ ...broken, ...other, journal })).starts).toBe(1)
  })

  test('a refused start is recorded as not-started, and sent again by a later step', async () => {
    const first = await journaled.step({ ...ONE, 'workflow-id': 'no-such-workflow' })
    expect(first.outputs.error).toMatch(/It started no run/)
    expect(journaled.records).toEqual(['open', 'sending run', 'not-started run'])
    const second = await journaled.step(ONE)
    expect([second.starts, second.outputs.conclusion]).toEqual([1, 'success'])
  })

  test('each try of a start has separate records', async () => {
    service.script('start', { kind: 'answer', answer: { status: 429, body: '' } })
    const played = await journaled.step(ONE)
    expect(played.outputs.conclusion).toBe('success')
    expect(journaled.records).toEqual([
      'open',
      ...['sending run', 'not-started run', 'sending run', 'started run', 'ended run'],
    ])
  })
})

describe('a list', () => {
  test.each([
    ['failed', 2, 1],
    ['unknown', 3, 1],
    ['none', 0, 3],
  ])(
    'with `retry: %s`, the advice counts what a re-run then does',
    async (retry, runs, collects) => {
      const broken = ['b', 'c'].map((id) => itemOf(id, BROKEN))
      const items = JSON.stringify([itemOf('a'), ...broken, itemOf('d')])
      const inputs = { 'workflow-id': ECHO.id, items, retry, 'max-parallel': '1' }
      service.script('start', ...Array(3).fill({ kind: 'real' }), RESET)
      const { outputs, annotations, log, result } = await journaled.step(inputs)
      const advice = `A re-run of the failed jobs starts ${runs} runs and collects ${collects}.`
      for (const text of [outputs.error, annotations[0], log.join('\n'), result.summary]) {
        expect(text).toContain(advice)
        expect(text).toContain('has the journal only where its cache is found')
      }
      const again = await journaled.step(inputs)
      const resumed = again.lines.filter((line) => line.resumed === true)
      expect([again.starts, resumed.length]).toEqual([runs, collects])
    },
  )

  test('a later step starts only the items that were not started', async () => {
    service.script('start', { kind: 'real' }, RESET)
    const first = await journaled.step({
      ...list('a', 'b', 'c'),
      'max-parallel': '1',
      'tolerated-failures': '0',
    })
    expect(first.conclusions).toEqual({ a: 'success', b: 'unknown', c: 'not_started' })
    const second = await journaled.step(list('a', 'b', 'c'))
    expect(second.starts).toBe(1)
    expect(second.conclusions).toEqual({ a: 'success', b: 'unknown', c: 'success' })
    expect(second.lines.map(({ id, resumed }) => [id, resumed]).sort()).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ])
    expect(second.log).toContain('Journal: WORKSPACE/kept/journal.jsonl')
    expect(second.outputs.conclusion).toBe('error')
    const third = await journaled.step({ ...list('a', 'b', 'c'), retry: 'unknown' })
    expect([third.starts, third.outputs.conclusion]).toEqual([1, 'success'])
  })

  test('changed items are refused by name, and items that are not in the list are left alone', async () => {
    await journaled.step(list('a', 'b', 'c'))
    const before = journaled.text
    const items = JSON.stringify([
      { id: 'a', inputs: { input_1: 'other' } },
      { id: 'b', inputs: { input_1: 'other' } },
      { id: 'c', inputs: { input_1: 'c' } },
    ])
    const changed = await journaled.step({ 'workflow-id': ECHO.id, items })
    expect(changed.requests).toEqual([])
    expect(changed.outputs.conclusion).toBe('error')
    expect(changed.outputs.error).toMatch(
      /for 2 items \("a", "b"\): another value of node "input_1"\. Nothing was sent/,
    )
    expect(journaled.text).toBe(before)

    const fewer = await journaled.step(list('a'))
    expect(fewer.annotations).toContainEqual(
      'notice: Other items in the journal: The step ignores 2 items in the journal that the list does not have: "b", "c".',
    )
    expect(fewer.outputs.conclusion).toBe('success')
  })

  test('collected runs may be more than max-parallel, and the next start waits for their end', async () => {
    await journaled.step({ ...list('a', 'b'), wait: 'false' })
    service.script('read', EXECUTING, EXECUTING, EXECUTING, EXECUTING)
    const second = await journaled.step({ ...list('a', 'b', 'c'), 'max-parallel': '1' })
    expect(second.conclusions).toEqual({ a: 'success', b: 'success', c: 'success' })
    const ends = second.requests.map((request) => request.replace(/ .* → /, ' '))
    const waiting = ['GET 250', 'GET 250', 'GET 250', 'GET 250', 'GET 200', 'GET 200']
    expect(ends).toEqual([...waiting, 'POST 200', 'GET 200'])
  })
})

test('an item whose run id cannot be used is unknown', async () => {
  const json = { success: true, data: { id: 'a b', message: '' } }
  service.script('start', { kind: 'answer', answer: { status: 200, json } })
  const first = await journaled.step(ONE)
  expect(first.outputs.error).toContain('A run was started')
  expect(journaled.records).toEqual(['open', 'sending run'])
  const second = await journaled.step(ONE)
  expect([second.requests, second.outputs.conclusion]).toEqual([[], 'error'])
})

test('an unknown item is collected by the id of its run', async () => {
  service.script('start', { kind: 'real', delivery: { fault: { kind: 'reset' } } })
  const first = await journaled.step(list('a'))
  expect(first.conclusions).toEqual({ a: 'unknown' })
  const items = JSON.stringify([
    { id: 'a', 'run-id': service.runs().map(runIdOf).at(-1) },
    { id: 'b', inputs: { input_1: 'b' } },
  ])
  const second = await journaled.step({ 'workflow-id': ECHO.id, items })
  expect(second.starts).toBe(1)
  expect(second.outputs.results).toBe('{"a":"a","b":"b"}')
})

test.each(['sending', 'started'])(
  'a step that is killed after `%s` leads to no second start',
  async (record) => {
    const isAnswered = record === 'started'
    const delivery = isAnswered ? {} : ({ fault: { kind: 'silence' } } as const)
    service.script('start', { kind: 'real', delivery })
    service.script({ endpoint: 'read', always: true }, EXECUTING)
    await journaled.step(ONE, {
      whileRunning: async (step) => {
        while (!fs.existsSync(journaled.journal) || !journaled.text.includes(`"${record}"`))
          await pause(10)
        step.signal('SIGKILL')
      },
    })
    const second = await journaled.step({ ...ONE, 'timeout-minutes': '0.01' })
    expect(second.starts).toBe(0)
    expect(second.outputs.conclusion).toBe(isAnswered ? 'timed_out' : 'error')
  },
)

test.each([
  ['a missing journal', undefined],
  ['a journal of a torn line', '\n{"v":1,"opening":"x","n":1,"ti'],
])('%s is a warning on a later attempt of the job', async (_, text) => {
  if (text !== undefined) journaled.text = text
  const played = await journaled.step(ONE, { env: { GITHUB_RUN_ATTEMPT: '2' } })
  expect(played.annotations).toEqual([
    expect.stringMatching(
      /^warning: No journal: There is no (journal|record in the journal) at .* started again/,
    ),
  ])
  expect(played.outputs.conclusion).toBe('success')
  const again = await journaled.step(ONE, { env: { GITHUB_RUN_ATTEMPT: '3' } })
  expect(again.annotations).toEqual([expect.stringMatching(/^notice: Earlier runs/)])
})

test('the notice of earlier runs says how many there are, and how old the oldest is', async () => {
  await journaled.step(list('a', 'b'))
  const { annotations } = await journaled.step(list('a', 'b', 'c'))
  expect(annotations).toEqual([
    expect.stringMatching(
      /^notice: Earlier runs: The journal has 2 runs of these items .*, the oldest started <time> ago\./,
    ),
  ])
})
