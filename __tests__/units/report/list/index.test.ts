// The report of a list: files as items end, then outputs, log, annotations and the exit code.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { FinishedOutcome, Outcome } from '../../../../src/run/outcome.ts'
import { type ResultWish, withResult } from '../../../../src/run/result.ts'
import { say } from '../../../../src/text/words.ts'
import {
  ANSWER,
  cancelled,
  failed,
  finished,
  RUN,
  running,
  said,
  started,
  timedOut,
} from '../../../helpers/outcomes.ts'
import { KEY } from '../../../helpers/told.ts'
import { collect, linesIn, listScene, start } from './scene.ts'

const { scratch, report, tell, told, into, nowhere, printed } = listScene()

const TIMES = { started_at: '2026-11-20T10:00:00.000000', ended_at: '2026-11-20T10:01:05.400000' }
const good = (output: unknown = 'text', more: object = {}) =>
  finished({
    ...TIMES,
    workflow_id: 'w-1',
    completed_steps: [{ node_id: 'a', output, state: 'DONE' }],
    ...more,
  })
const bad = (error = 'quota') => finished({ error })
const UNKNOWN = failed({ kind: 'start-uncertain', cause: said('reset') })
const NOT_STARTED: Outcome = { kind: 'not-started', why: { by: 'deadline' } }
const CANCELLED_EARLY = cancelled(undefined, false)

describe('the step', () => {
  test.each<readonly [string, number, readonly Outcome[], number | undefined, boolean]>([
    ['success', 0, [good(), good()], undefined, false],
    ['started', 0, [good(), started()], undefined, false],
    ['running', 0, [good(), running()], undefined, false],
    ['failure', 1, [good(), bad(), timedOut()], undefined, false],
    ['failure', 1, [bad(), bad()], 1, false],
    ['success', 0, [good(), bad(), UNKNOWN], 2, false],
    ['error', 1, [bad(), UNKNOWN], undefined, false],
    ['timed_out', 1, [good(), NOT_STARTED], undefined, false],
    ['timed_out', 1, [good(), timedOut()], undefined, false],
    ['cancelled', 1, [bad(), cancelled(RUN), CANCELLED_EARLY], undefined, true],
  ])('ends in %s with exit code %d', (conclusion, exitCode, outcomes, tolerated, isCancelled) => {
    const items = outcomes.map((outcome, index) => [`i${index}`, outcome] as const)
    const seen = tell(items, { tolerated }, isCancelled)
    expect(seen.exitCode).toBe(exitCode)
    expect(seen.outputs.get('conclusion')).toBe(conclusion)
    expect(seen.outputs.has('error')).toBe(exitCode === 1)
    expect(seen.annotations.filter(({ level }) => level === 'error').length > 0).toBe(
      exitCode === 1,
    )
  })

  test('sets the outputs of a list, and none of a single run', () => {
    const { outputs } = tell([['a', good()]], into('out'))
    expect([...outputs.keys()].sort()).toEqual([
      'conclusion',
      'counts',
      'output-files',
      'results',
      'results-file',
      'run-ids',
      'truncated',
    ])
  })

  test('is in error, and not a success, when an item never ended', () => {
    const list = report([start('a'), start('b')])
    list.ended(0, good())
    list.onEvent({ kind: 'started', index: 1, runId: 'run-b' })
    expect(list.finish({ isCancelled: false, cause: say`a defect` })).toBe(1)
    const { outputs } = told()
    expect(outputs.get('conclusion')).toBe('error')
    expect(outputs.get('error')).toContain('a defect')
    expect(outputs.get('run-ids')).toBe(`{"a":"${RUN}","b":"run-b"}`)
  })

  test('has the run of an item to collect, even where the item never ended', () => {
    const list = report([collect('c', 'run-c'), start('d')])
    expect(list.finish({ isCancelled: false })).toBe(1)
    const { outputs } = told()
    expect(outputs.get('run-ids')).toBe('{"c":"run-c"}')
    expect(outputs.get('error')).toContain('the item did not end')
  })

  test('ends an item once, and only what is in the list', () => {
    const list = report([start('a')])
    for (const [index, outcome] of [good(), bad()].entries()) {
      list.ended(0, outcome)
      list.ended(index + 1, outcome)
    }
    expect(list.finish({ isCancelled: false })).toBe(0)
    expect(linesIn(told().outputs.get('results-file'))).toHaveLength(1)
    expect(told().outputs.get('counts')).toBe('{"total":1,"success":1}')
  })

  test('is in error where the journal could not be kept, though all items succeeded', () => {
    const list = report([start('a')])
    list.ended(0, good())
    expect(list.finish({ isCancelled: false, problem: { kind: 'journal-taken' } })).toBe(1)
    expect(told().outputs.get('conclusion')).toBe('error')
    expect(told().annotations[0]?.title).toBe('Journal in use')
  })

  test('can be reported once more after a defect in the report', () => {
    const list = report([start('a')])
    list.ended(0, good())
    list.finish({ isCancelled: false })
    expect(list.finish({ isCancelled: false })).toBe(0)
    expect(linesIn(told().outputs.get('results-file'))).toHaveLength(1)
  })

  test('fails when its outputs cannot be written, and says where the run ids are', () => {
    const list = report([start('a')])
    list.ended(0, good())
    fs.rmSync(scratch.at('output'))
    fs.mkdirSync(scratch.at('output'))
    expect(list.finish({ isCancelled: false })).toBe(1)
    expect(printed()).toContain('title=Outputs not written')
    expect(printed()).toContain('in the log and in')
  })
})

describe('the outputs', () => {
  test('have keys in the order of the list, whatever they are', () => {
    const { outputs } = tell([
      ['10', good('ten')],
      ['__proto__', bad()],
      ['9', NOT_STARTED],
      ['constructor', good('{"x": 1.50}')],
    ])
    expect(outputs.get('counts')).toBe('{"total":4,"success":2,"failure":1,"not_started":1}')
    expect(outputs.get('run-ids')).toBe(
      `{"10":"${RUN}","__proto__":"${RUN}","constructor":"${RUN}"}`,
    )
    expect(outputs.get('results')).toBe(
      '{"10":"ten","__proto__":"","constructor":"{\\"x\\": 1.50}"}',
    )
    expect(outputs.get('truncated')).toBe('false')
  })

  test('name how many of how many failed, the first five with their messages, and what to do', () => {
    const items = Array.from({ length: 7 }, (_, index) => [`i${index}`, bad(`e${index}`)] as const)
    const { outputs, annotations } = tell([['good', good()], ...items])
    const error = outputs.get('error') ?? ''
    expect(error).toMatch(
      /^7 of 8 items failed \(1 success, 7 failure\)\. "i0" \(run .*?\): its error is "e0"; "i1" /,
    )
    for (const name of ['"i0"', 'e0', '"i4"', 'e4', 'and 2 more', 'run those items again']) {
      expect(error).toContain(name)
    }
    expect(error).not.toContain('"i5"')
    expect(annotations.map(({ title }) => title)).toEqual([
      'Items failed',
      ...Array.from({ length: 5 }, () => 'Item failure'),
    ])
  })

  test('say how runs that go on are collected', () => {
    const { outputs } = tell([['a', timedOut()]])
    expect(outputs.get('error')).toContain('set `run-id` of its item to its id in `run-ids`')
  })

  test('are cut to their limit, and say so', () => {
    const items = Array.from(
      { length: 3 },
      (_, index) => [`i${index}`, good('x'.repeat(400_000))] as const,
    )
    const { outputs, annotations } = tell([...items, ['short', good('whole')]])
    const units = [...outputs].flat().reduce((sum, text) => sum + text.length, 0)
    expect(units).toBeLessThanOrEqual(500_000)
    expect(units).toBeGreaterThan(499_900)
    const results = JSON.parse(outputs.get('results') ?? '')
    expect(results.short).toBe('whole')
    expect(results.i0).toMatch(/^x+… \[cut\]$/)
    expect(outputs.get('truncated')).toBe('true')
    expect(annotations.map(({ title }) => title)).toEqual(['Outputs cut'])
    expect(annotations[0]?.message).toContain(outputs.get('results-file'))
  })

  test('drop run ids and folders that are too long for them', () => {
    const items = Array.from({ length: 50 }, (_, index) => {
      const run = finished({}, { runId: `${'r'.repeat(4_000)}${index}` })
      return [`${index}${'é'.repeat(2_000)}`, run] as const
    })
    const { outputs, annotations } = tell(items, into('out'))
    expect([outputs.get('run-ids'), outputs.get('output-files')]).toEqual(['{}', '{}'])
    expect(annotations[0]?.message).toContain('`run-ids`, `output-files`')
  })
})

describe('on disk', () => {
  test('each answer, each line and each folder is there as soon as its item has ended', () => {
    const list = report([start('a/b'), start('A_B'), collect('c', 'run-c')], into('out'))
    list.ended(1, good('second'))
    const [folder = ''] = fs.readdirSync(scratch.at('temp'))
    const file = path.join(scratch.at('temp'), folder, 'results.jsonl')
    const answer = path.join(scratch.at('temp'), folder, '2.json')
    expect(fs.readFileSync(answer, 'utf8')).toBe(ANSWER)
    if (process.platform !== 'win32') {
      for (const each of [file, answer]) expect(fs.statSync(each).mode & 0o777).toBe(0o600)
    }
    expect(linesIn(file)).toHaveLength(1)
    expect(fs.readFileSync(scratch.at('workspace/out/A_B-2/a.txt'), 'utf8')).toBe('second')
    list.ended(0, good('first'))
    list.ended(2, timedOut({ runId: 'run-c' }))
    list.finish({ isCancelled: false })
    expect(JSON.parse(told().outputs.get('output-files') ?? '')).toEqual({
      'a/b': scratch.at('workspace/out/a_b'),
      A_B: scratch.at('workspace/out/A_B-2'),
    })
    expect(linesIn(file).map(({ position }) => position)).toEqual([2, 1, 3])
    expect(told().outputs.get('run-ids')).toBe(`{"a/b":"${RUN}","A_B":"${RUN}","c":"run-c"}`)
  })

  test('a line has the keys of the contract in its order, null where there is nothing', () => {
    const { outputs } = tell([
      ['a', good('text', { failed_steps: [{ node_id: 'f', n: 1 }] })],
      ['b', NOT_STARTED],
    ])
    const file = outputs.get('results-file')
    const [first, second] = linesIn(file)
    const keys = [
      ...['id', 'position', 'conclusion', 'error', 'run-id', 'workflow-id', 'state', 'result'],
      ...['step-outputs', 'failed-steps', 'started-at', 'ended-at', 'duration-seconds'],
      ...['result-file', 'resumed'],
    ]
    expect([Object.keys(first ?? {}), Object.keys(second ?? {})]).toEqual([keys, keys])
    expect(first).toMatchObject({
      id: 'a',
      position: 1,
      conclusion: 'failure',
      'run-id': RUN,
      'workflow-id': 'w-1',
      state: 'DONE',
      result: 'text',
      'step-outputs': { a: 'text' },
      'failed-steps': [{ node_id: 'f', n: 1 }],
      'started-at': TIMES.started_at,
      'ended-at': TIMES.ended_at,
      'duration-seconds': 65.4,
      'result-file': path.join(path.dirname(file ?? ''), '1.json'),
      resumed: false,
    })
    expect(second).toEqual({
      ...Object.fromEntries(keys.map((key) => [key, null])),
      id: 'b',
      position: 2,
      conclusion: 'not_started',
      error: expect.stringContaining('timeout-minutes'),
      'workflow-id': 'workflow-1',
      resumed: false,
    })
  })

  test('what cannot be written is a warning, and changes no conclusion', () => {
    const { exitCode, outputs, annotations } = tell([['a', good()]], nowhere())
    expect([exitCode, outputs.get('results-file'), outputs.get('conclusion')]).toEqual([
      0,
      '',
      'success',
    ])
    expect(annotations.map(({ level, title }) => `${level}: ${title}`)).toEqual([
      'warning: No results-file',
      'warning: No result-file',
    ])
  })

  test('a folder that cannot be made is a warning, and no output names it', () => {
    scratch.write('workspace/out/a', 'a file')
    const { outputs, annotations } = tell(
      [
        ['a', good()],
        ['b', good()],
      ],
      into('out'),
    )
    expect(Object.keys(JSON.parse(outputs.get('output-files') ?? ''))).toEqual(['b'])
    expect(annotations.map(({ title }) => title)).toEqual(['Files not written'])
  })

  test('the memory of an answer is given back', () => {
    const buffer = new ArrayBuffer(8, { maxByteLength: 8 })
    tell([['a', finished({}, { answer: Buffer.from(buffer) })]])
    expect(buffer.byteLength).toBe(0)
  })
})

test('tolerated failures are named in a warning', () => {
  const { annotations, exitCode } = tell(
    [
      ['a', good()],
      ['b', bad('no quota')],
    ],
    { tolerated: 1 },
  )
  expect(exitCode).toBe(0)
  expect(annotations.map(({ level, title }) => `${level}: ${title}`)).toEqual([
    'warning: Failures tolerated',
  ])
  expect(annotations[0]?.message).toContain(`"b" (run ${RUN}): its error is "no quota"`)
})

test('more failures than are tolerated are told as such', () => {
  const { outputs } = tell(
    [
      ['a', bad()],
      ['b', bad()],
    ],
    { tolerated: 1 },
  )
  expect(outputs.get('error')).toMatch(
    /^2 of 2 items failed, more than `tolerated-failures` allows \(1\)/,
  )
})

test('of failed items with equal messages, one each has an annotation before a second one of any', () => {
  const items = Array.from({ length: 9 }, (_, index) => {
    return [`i${index}`, bad(index < 7 ? 'quota' : `e${index}`)] as const
  })
  const { annotations } = tell(items)
  const named = annotations.slice(1).map(({ message }) => /^"(.*?)"/.exec(message)?.[1])
  expect(named).toEqual(['i0', 'i7', 'i8', 'i1', 'i2'])
})

describe('the job summary', () => {
  test('is written with the results, and with what to do next', () => {
    const { summary } = tell([
      ['a', good('RESULT')],
      ['b', bad()],
    ])
    for (const part of ['1 of 2 items failed', 'RESULT', 'then run those items again']) {
      expect(summary).toContain(part)
    }
  })

  test('is not written where none is wanted', () => {
    expect(tell([['a', good()]], { summary: 'none' }).summary).toBe('')
  })
})

test('the log has the opening, and what happens', () => {
  const list = report([start('a')])
  list.begin()
  list.onEvent({ kind: 'started', index: 0, runId: 'run-a' })
  list.ended(0, good())
  expect(told().log).toEqual([
    expect.stringMatching(/^1 item \(1 to start\), /),
    'Started run run-a for item "a" (1 of 1)',
    `Ended item "a" (1 of 1): success in 1m 05s, run ${RUN}`,
  ])
})

describe('what is asked of results and runs', () => {
  const asked = (outcome: FinishedOutcome, wish: ResultWish): FinishedOutcome => ({
    ...outcome,
    run: withResult(outcome.run, wish),
  })

  test('JSON is in the output and in the line of the file', () => {
    const wish = { node: undefined, isJson: true }
    const { outputs } = tell([['a', asked(good('{ "x": 1.50 }'), wish)]], { result: wish })
    expect(outputs.get('results')).toBe('{"a":{"x":1.50}}')
    expect(linesIn(outputs.get('results-file'))[0]).toHaveProperty('result-json', { x: 1.5 })
  })

  test('a node without an output is a warning', () => {
    const wish = { node: 'n', isJson: false }
    const { annotations, outputs } = tell([['a', asked(good(), wish)]], { result: wish })
    expect(annotations.map(({ title }) => title)).toEqual(['No result'])
    expect(annotations[0]?.message).toContain('"a". The first of these runs: Nodes with an output')
    expect(linesIn(outputs.get('results-file'))[0]).not.toHaveProperty('result-json')
  })

  test('the page of a run is made with the workflow that the run names', () => {
    const urlOf = (index: number, runId: string, ofRun?: string) =>
      `https://a.example/${index}/${runId}/${ofRun}`
    const list = report([start('a'), start('b'), start('c')], { urlOf, hasUrl: true })
    list.ended(0, good())
    list.ended(1, timedOut({ runId: 'run-b' }))
    list.ended(2, NOT_STARTED)
    list.finish({ isCancelled: false })
    const lines = linesIn(told().outputs.get('results-file'))
    expect(lines.map((line) => line['run-url'])).toEqual([
      `https://a.example/0/${RUN}/w-1`,
      'https://a.example/1/run-b/undefined',
      null,
    ])
  })

  test('no page is in a line where none is asked for', () => {
    const { outputs } = tell([['a', good()]])
    expect(linesIn(outputs.get('results-file'))[0]).not.toHaveProperty('run-url')
  })

  test('a line says whether its run comes from an earlier step', () => {
    const list = report([{ ...collect('a', RUN), isResumed: true }, collect('b', RUN), start('c')])
    for (const index of [0, 1, 2]) list.ended(index, good())
    list.finish({ isCancelled: false })
    const lines = linesIn(told().outputs.get('results-file'))
    expect(lines.map(({ resumed }) => resumed)).toEqual([true, false, false])
  })
})

describe('the groups of the log', () => {
  const failedSteps = (...nodes: readonly string[]) =>
    finished({
      state: 'FAILED',
      completed_steps: [{ node_id: 'a', state: 'DONE', output: 'SECRET' }],
      failed_steps: nodes.map((node_id) => ({ node_id, message: `no ${KEY}` })),
    })

  test('hold the table and the steps of each failed item', () => {
    const { groups, log } = tell([
      ['fine', good()],
      ['::error::x', failedSteps('b', 'c')],
    ])
    const [table, steps] = [...groups]
    expect([...groups.keys()]).toEqual([
      'All 2 items',
      'Steps of item "::error::x" (2 of 2): failure',
    ])
    expect(table?.[1]).toHaveLength(3)
    expect(steps?.[1]).toEqual([
      '2 steps: "no ***" (b, c)',
      'node  state   duration  size',
      'a     DONE    –         6 B',
      'b     failed  –         –',
      'c     failed  –         –',
    ])
    expect(log.join()).not.toContain('SECRET')
  })

  test('are twenty at most, those of the items that failed first in the order of the list', () => {
    const list = report(Array.from({ length: 30 }, (_, index) => start(`i${index}`)))
    for (let index = 29; index >= 0; index--) list.ended(index, failedSteps('b'))
    list.finish({ isCancelled: false })
    const titles = [...told().groups.keys()]
    expect(titles).toHaveLength(20)
    expect(titles.slice(1, 3)).toEqual([
      'Steps of item "i11" (12 of 30): failure',
      'Steps of item "i12" (13 of 30): failure',
    ])
  })

  test('have at most 30 rows of steps', () => {
    const nodes = Array.from({ length: 40 }, (_, index) => `n${index}`)
    const { groups } = tell([['a', failedSteps(...nodes)]])
    const lines = [...groups.values()][1] ?? []
    expect(lines.at(-1)).toBe('… and 12 more steps')
    expect(lines.slice(2, -1)).toHaveLength(29)
  })
})

test('the table has at most 200 rows, those of failed items first, and nothing of outputs', () => {
  const items = Array.from({ length: 300 }, (_, index) => [`i${index}`, good('SECRET')] as const)
  const { log } = tell([...items, ['last', bad(`not ${KEY}`)]])
  const from = log.findIndex((line) => line.startsWith('item '))
  expect(log[from + 1]).toMatch(/^"last" +301 +failure /)
  expect(log[from + 200]).toBe('… and 102 more items')
  expect(log.join('\n')).not.toMatch(/SECRET|key-0123456789/)
  expect(log.at(-2)).toBe('301 items: 300 success, 1 failure')
  expect(log.at(-1)).toMatch(/^All results: .*results\.jsonl$/)
})
