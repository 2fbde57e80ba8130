// What people and later steps get of a finished run, through the bundle: outputs, log, and files.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Behaviour } from '../../sandbox/service/index.ts'
import { KEY, play } from './support/scenario.ts'
import {
  answer,
  collect,
  completed,
  finished,
  NOTES,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'

/** A finished run as the service writes it. */
function written(data: string): Behaviour {
  const body = `{"success":true,"data":{"state":"DONE",${data}}}`
  return { kind: 'answer', answer: { status: 200, body } }
}

describe('run-id', () => {
  test('is an output even if another input is bad', async () => {
    const { requests, outputs } = await play(service, {
      with: { 'run-id': UNKNOWN_RUN, wait: 'perhaps' },
    })
    expect(requests).toEqual([])
    expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
    expect(outputs.error).toContain('`wait`')
  })
})

describe('result', () => {
  const at = (time: string) => `2026-11-20T10:00:${time}`

  test.each<[string, readonly object[], string]>([
    [
      'the microsecond',
      [completed('a', 'later', at('09.000002')), completed('b', 'sooner', at('09.000001'))],
      'later',
    ],
    [
      'position, where the ends are the same',
      [completed('a', 'first', at('09.5')), completed('b', 'second', at('09.500000'))],
      'second',
    ],
    [
      'an end that can be read',
      [completed('a', 'read', at('01')), completed('b', 'odd', 'later than that')],
      'read',
    ],
    [
      'an end that can be read, behind one that cannot',
      [completed('a', 'odd', 'later than that'), completed('b', 'read', at('01'))],
      'read',
    ],
    [
      'position, where no end can be read',
      [completed('a', 'x', ''), completed('b', 'y', 'z')],
      'y',
    ],
    [
      'an output that is not null',
      [completed('a', 'it', at('01')), completed('b', null, at('09'))],
      'it',
    ],
    ['nothing, where there is no output', [completed('a', null)], ''],
  ])('is of the last step by %s', async (_, completed_steps, result) => {
    const { outputs } = await collect(finished({ completed_steps }))
    expect(outputs.result).toBe(result)
  })

  test('has no notice where an environment variable can hold it', async () => {
    const kib = process.platform === 'win32' ? 32 : 128
    const fits = finished({ completed_steps: [completed('a', 'x'.repeat(kib * 1_024))] })
    expect((await collect(fits)).annotations).toEqual([])
  })
})

describe('step-outputs', () => {
  test('has the last output of a node by position, at the place of its first', async () => {
    const completed_steps = [
      completed('a', 'first', '2026-11-20T10:00:09.000000'),
      completed('b', 'other'),
      completed('a', 'second', '2026-11-20T10:00:01.000000'),
    ]
    const { outputs } = await collect(finished({ completed_steps }))
    expect(outputs['step-outputs']).toBe('{"a":"second","b":"other"}')
  })

  test('is {} where not even its keys fit', async () => {
    const completed_steps = Array.from({ length: 2_000 }, (_, index) =>
      completed(`${index}${'k'.repeat(300)}`, 'some output'),
    )
    const { outputs, result } = await collect(finished({ completed_steps }))
    expect([outputs['step-outputs'], outputs.truncated]).toEqual(['{}', 'true'])
    expect(outputs.result).toBe('some output')
    expect(result.outputBytes).toBeLessThanOrEqual(1_000_000)
  })
})

describe('failed-steps', () => {
  test('is as the service wrote it', async () => {
    const { outputs } = await collect(written('"failed_steps":[ {"b": 1.50, "a":[ 1e400 ]} , 7 ]'))
    expect(outputs['failed-steps']).toBe('[{"b":1.50,"a":[1e400]},7]')
  })

  test('keeps the first whole elements that fit', async () => {
    const failed_steps = Array.from({ length: 9 }, (_, index) => ({ index, x: 'y'.repeat(9_970) }))
    const { outputs, annotations } = await collect(finished({ failed_steps }))
    expect(JSON.parse(outputs['failed-steps'] ?? '')).toEqual(failed_steps.slice(0, 5))
    expect(outputs['failed-steps']?.length).toBeLessThanOrEqual(50_000)
    expect(outputs.truncated).toBe('true')
    expect(annotations.join()).toMatch(/warning: Outputs cut: .*`result-file`/)
  })
})

describe('error', () => {
  test('is one line of at most 2,000 characters', async () => {
    const failed_steps = Array.from({ length: 30 }, (_, index) => ({
      node_id: `node ${index} ${'n'.repeat(200)}`,
      message: `one\ntwo\r\u2028three ${'m'.repeat(1_000)}`,
    }))
    const error = { message: 'e'.repeat(5_000) }
    const { outputs } = await collect(finished({ state: 's'.repeat(999), error, failed_steps }))
    expect(outputs.error).not.toMatch(/[\r\n\u2028]/)
    expect(outputs.error?.length).toBeLessThanOrEqual(2_000)
    expect(outputs.state).toBe('s'.repeat(200))
  })
})

describe('duration-seconds', () => {
  test.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:00:01', '1'],
    ['2026-11-20T10:00:00.5', '2026-11-20T10:00:01.000001', '0.500001'],
    ['2026-11-20T23:59:59.999999', '2026-11-21T00:00:00', '0.000001'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:01', ''],
    ['2026-11-20T10:00:00+01:00', '2026-11-20T10:00:01', ''],
    ['2026-11-20T10:00:00.1234567', '2026-11-20T10:00:01', ''],
    ['2026-11-20 10:00:00', '2026-11-20T10:00:01', ''],
    [null, '2026-11-20T10:00:01', ''],
    ['2026-11-20T10:00:00', undefined, ''],
  ])('of %s and %s is %p', async (started_at, ended_at, seconds) => {
    const { outputs } = await collect(finished({ started_at, ended_at }))
    expect(outputs['duration-seconds']).toBe(seconds)
    expect([outputs['started-at'], outputs['ended-at']]).toEqual([started_at ?? '', ended_at ?? ''])
  })

  test('is of times that are shown in 200 characters', async () => {
    const long = 'x'.repeat(300)
    const { outputs } = await collect(finished({ started_at: long, ended_at: long }))
    const shown = 'x'.repeat(200)
    expect([outputs['started-at'], outputs['ended-at']]).toEqual([shown, shown])
  })
})

describe('the log', () => {
  test('has times as people read them', async () => {
    const lasting = (seconds: number, index: number) => ({
      ...completed(`node_${index}`, 'x'),
      ended_at: new Date(Date.UTC(2026, 10, 20, 10) + seconds * 1_000).toISOString().slice(0, -1),
    })
    const steps = [0.4, 9, 9.96, 59, 65, 7_380].map(lasting)
    const { result } = await collect(finished({ completed_steps: steps }))
    const durations = result.log.flatMap(
      (line) => /^node_\d +DONE +(.*\S) +1 B$/.exec(line)?.[1] ?? [],
    )
    expect(durations).toEqual(['0.4s', '9s', '10s', '59s', '1m 05s', '2h 03m'])
  })

  test('has neither the key nor values nor outputs', async () => {
    const value = 'WHAT IS SENT'
    const output = 'WHAT THE MODEL WROTE'
    service.script('start', answer(200, { success: true, data: { id: UNKNOWN_RUN } }))
    service.script('read', finished({ completed_steps: [completed('model_1', output)] }))
    const { result, outputs } = await play(service, {
      debug: true,
      with: { 'workflow-id': NOTES, inputs: JSON.stringify({ input_1: value }) },
    })
    expect(outputs.result).toBe(output)
    expect(result.raw).not.toMatch(/WHAT/)
    expect(result.raw.split(KEY)).toHaveLength(2)
  })
})

describe('the key', () => {
  const key = 'ab+/"cd\\ef%z'

  test.each([
    ['as it is', key],
    ['in JSON', JSON.stringify(key).slice(1, -1)],
    ['with escapes of JSON', 'a\\u0062\\u002B\\/\\"c\\u0064\\\\\\u0065f\\u0025z'],
    ['in JSON in JSON', JSON.stringify(JSON.stringify(key)).slice(3, -3)],
    ['with percent escapes', encodeURIComponent(key)],
    ['with percent escapes in lower case', encodeURIComponent(key).toLowerCase()],
    ['all of it escaped', [...Buffer.from(key)].map((byte) => `%${byte.toString(16)}`).join('')],
  ])('is replaced where the service repeats it %s', async (_, form) => {
    const message = `‹${form}›`
    service.script('read', answer(250, { message }))
    const failed_steps = [{ node_id: message, message }]
    service.script('read', finished({ state: message, error: { message }, failed_steps }))
    const { result } = await play(service, {
      secrets: [],
      with: { 'run-id': UNKNOWN_RUN, 'api-key': key },
    })
    expect(result.stdout).toContain('  service: ‹***›')
    expect(result.outputs.get('error')).toMatch(/^The run .* failed: .*"‹\*\*\*›"/)
    expect(result.annotations[0]?.message).toContain('‹***›')
    expect(result.summary).toContain('<code>‹***›</code>')
    for (const text of [result.outputs.get('error'), result.summary, result.stdout]) {
      expect(text?.replaceAll('‹***›', '')).not.toContain('‹')
    }
  })
})

describe('files', () => {
  const folder = () => fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'told-')))

  test('of outputs have plain names, and take the place of what has them', async () => {
    const workspace = folder()
    const out = path.join(workspace, 'out')
    try {
      fs.mkdirSync(out)
      fs.writeFileSync(path.join(workspace, 'precious'), 'untouched')
      fs.symlinkSync('../precious', path.join(out, 'linked.txt'))
      fs.writeFileSync(path.join(out, 'again.txt'), 'of an earlier run')
      fs.writeFileSync(path.join(out, 'mine.txt'), 'left alone')
      const ids = ['a/b é', 'a/b é', 'quiet', 'Case', 'case', '.hidden', 'con', 'nul.x', 'linked']
      ids.push('again', 'n'.repeat(300), '..')
      const steps = ids.map((id, index) => completed(id, id === 'quiet' ? null : `${index}`))
      service.script('read', finished({ completed_steps: steps }))
      const { result } = await play(service, {
        workspace,
        with: { 'run-id': UNKNOWN_RUN, 'output-directory': 'out' },
      })
      const long = `${'n'.repeat(116)}.txt`
      const expected = {
        'a_b__.txt': '0',
        'a_b__.2.txt': '1',
        'Case.txt': '3',
        'case-2.txt': '4',
        '_hidden.txt': '5',
        '_con.txt': '6',
        '_nul.x.txt': '7',
        'linked.txt': '8',
        'again.txt': '9',
        [long]: '10',
        '_..txt': '11',
        'mine.txt': 'left alone',
      }
      const found = fs
        .readdirSync(out)
        .map((name) => [name, fs.readFileSync(path.join(out, name), 'utf8')])
      expect(Object.fromEntries(found)).toEqual(expected)
      expect(fs.lstatSync(path.join(out, 'linked.txt')).isSymbolicLink()).toBe(false)
      expect(fs.readFileSync(path.join(workspace, 'precious'), 'utf8')).toBe('untouched')
      const paths = JSON.parse(result.outputs.get('output-files') ?? '')
      expect(paths['a/b é']).toBe(path.join(out, 'a_b__.2.txt'))
      expect(Object.keys(paths)).toHaveLength(10)
    } finally {
      fs.rmSync(workspace, { recursive: true })
    }
  })

  test('that cannot be written are warnings, and change no verdict', async () => {
    const workspace = folder()
    try {
      fs.mkdirSync(path.join(workspace, 'out', 'b.txt', 'full'), { recursive: true })
      const steps = [completed('a', 'x'), completed('b', 'y')]
      service.script('read', finished({ completed_steps: steps }))
      const { result, annotations, exitCode, outputs } = await play(service, {
        workspace,
        with: { 'run-id': UNKNOWN_RUN, 'output-directory': 'out' },
        env: { GITHUB_STEP_SUMMARY: workspace },
      })
      expect([outputs.conclusion, exitCode]).toEqual(['success', 0])
      expect(annotations).toEqual([
        expect.stringMatching(/^warning: No job summary: /),
        expect.stringMatching(/^warning: Files not written: 1 file could not/),
      ])
      const file = path.join(workspace, 'out', 'a.txt')
      expect(JSON.parse(result.outputs.get('output-files') ?? '')).toEqual({ a: file })
    } finally {
      fs.rmSync(workspace, { recursive: true })
    }
  })

  test('with the answer that cannot be written are a warning', async () => {
    const root = folder()
    try {
      fs.writeFileSync(path.join(root, 'file'), '')
      service.script('read', finished({}))
      const { annotations, outputs, exitCode } = await play(service, {
        with: { 'run-id': UNKNOWN_RUN },
        env: { RUNNER_TEMP: path.join(root, 'file', 'temp') },
      })
      expect(annotations).toEqual([expect.stringMatching(/^warning: No result-file: /)])
      expect([outputs.conclusion, outputs['result-file'], exitCode]).toEqual(['success', '', 0])
    } finally {
      fs.rmSync(root, { recursive: true })
    }
  })

  test('of a summary need not be there', async () => {
    service.script('read', finished({}))
    const { annotations, exitCode } = await play(service, {
      with: { 'run-id': UNKNOWN_RUN },
      env: { GITHUB_STEP_SUMMARY: undefined },
    })
    expect([annotations, exitCode]).toEqual([[], 0])
  })
})
