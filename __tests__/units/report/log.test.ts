// The log of the step: a line for each read, the table of the steps, how to collect a run later.
import { describe, expect, test } from '@jest/globals'
import { collectHint, progressLines, repeatLine, stepTable } from '../../../src/report/log.ts'
import type { Reading } from '../../../src/run/poll.ts'
import { runIn } from '../../../src/run/workflow-run.ts'
import { showWithout } from '../../../src/text/text.ts'

const KEY = 'the-key-of-the-service'
const show = showWithout(KEY)

function runOf(data: unknown) {
  const text = JSON.stringify({ success: true, data })
  return runIn(JSON.parse(text), text)
}

const empty = runOf({})

describe('the line of a read', () => {
  const executing = (message?: string): Reading => ({ kind: 'executing', message, retryAfterMs: 0 })
  const lines = (reading: Reading, pauseMs?: number, saidBefore?: string) =>
    progressLines({ reading, waitedMs: 65_000, pauseMs }, saidBefore, show)

  test('has the time waited, what was found, and the next pause', () => {
    expect(lines(executing(), 16_250)).toEqual([
      expect.stringMatching(/^1m 05s .*still executing.* 16s$/),
    ])
    expect(lines({ kind: 'failed', cause: 'connection reset', retryAfterMs: 0 }, 400)).toEqual([
      expect.stringMatching(/^1m 05s .*failed.*connection reset.* 0\.4s$/),
    ])
  })

  test('has no pause where no read follows', () => {
    const finished: Reading = {
      kind: 'finished',
      run: empty,
      answer: Buffer.from(''),
      isUtf8: true,
    }
    for (const [reading, says] of [
      [finished, 'finished'],
      [{ kind: 'refused', status: 404, message: 'x' }, 'refused'],
      [executing(), 'still executing'],
    ] as const) {
      const [line, ...more] = lines(reading)
      expect(line).toContain(says)
      expect(line).not.toContain('next read')
      expect(more).toEqual([])
    }
  })

  test('has the pause that the service asks for, also where the step waits less', () => {
    expect(
      lines({ kind: 'executing', message: undefined, retryAfterMs: 600_000 }, 600_000),
    ).toEqual([
      '1m 05s waited: still executing, the service asks to wait 10m 00s, next read in 10m 00s',
    ])
    expect(
      lines({ kind: 'failed', cause: 'status 503', retryAfterMs: 86_400_000 }, 900_000),
    ).toEqual([
      '1m 05s waited: read failed (status 503), the service asks to wait 24h 00m, next read in 15m 00s',
    ])
    expect(lines(executing(), 1)[0]).not.toContain('asks')
  })

  test('is followed by the service’s message when that is new', () => {
    expect(lines(executing('Please wait'))[1]).toContain('Please wait')
    expect(lines(executing('Please wait'), 1, 'Please')).toHaveLength(2)
    expect(lines(executing('Please wait'), 1, 'Please wait')).toHaveLength(1)
    expect(lines(executing(undefined), 1, 'Please wait')).toHaveLength(1)
  })

  test('never has the key, nor a line break', () => {
    const foreign = `${KEY}\nnext`
    const all = [
      ...lines(executing(foreign)),
      ...lines({ kind: 'failed', cause: foreign, retryAfterMs: 0 }),
    ]
    expect(all).toHaveLength(3)
    for (const line of all) {
      expect(line).not.toContain(KEY)
      expect(line).not.toContain('\n')
    }
    expect(all.join()).toContain('***')
  })
})

test('the line of a start that is repeated has why, what the service asks for, and the pause', () => {
  expect(repeatLine('status 429', 2_000, 0, show)).toBe(
    'Not started yet (status 429), next try in 2s',
  )
  expect(repeatLine(`${KEY}\nx`, 600_000, 600_000, show)).toBe(
    'Not started yet (*** x), the service asks to wait 10m 00s, next try in 10m 00s',
  )
})

describe('the table of the steps', () => {
  const at = (seconds: string) => `2026-01-01T00:00:${seconds}`
  const table = (data: unknown) => stepTable(runOf(data), show)
  const cells = (line: string | undefined) => (line ?? '').split(/ {2,}/)

  test('has node, state, duration and size of each step, and no text of outputs', () => {
    const [head, ...rows] = table({
      completed_steps: [
        {
          node_id: 'model_1',
          state: 'DONE',
          output: 'secret'.repeat(1_000),
          started_at: at('00.000000'),
          ended_at: at('09.000000'),
        },
        { node_id: 'model_22', state: 'DONE', output: null, started_at: at('00.000000') },
        { step_id: 'step-3', output: 'é' },
        { output: '' },
      ],
      failed_steps: [
        {
          node_id: 'model_5',
          message: 'secret',
          started_at: at('00.000000'),
          ended_at: at('00.400000'),
        },
        { step_id: 'step-6' },
        'odd',
      ],
    })
    expect(cells(head)).toEqual(['node', 'state', 'duration', 'size'])
    expect(rows.map(cells)).toEqual([
      ['model_1', 'DONE', '9s', '5.9 KiB'],
      ['model_22', 'DONE', '–', '–'],
      ['step-3', '–', '–', '2 B'],
      ['#4', '–', '–', '0 B'],
      ['model_5', 'failed', '0.4s', '–'],
      ['step-6', 'failed', '–', '–'],
      ['–', 'failed', '–', '–'],
    ])
    expect(rows.join()).not.toContain('secret')
  })

  test('has its columns under each other, counted in characters', () => {
    const lines = table({
      completed_steps: [
        { node_id: '😀😀', state: 'DONE', output: 'x' },
        { node_id: 'a-longer-id', state: 'X', output: 'x' },
      ],
    })
    const begin = (line: string | undefined, cell: string) =>
      [...(line ?? '').slice(0, line?.indexOf(cell))].length
    const [head, first, second] = lines
    expect([begin(head, 'state'), begin(first, 'DONE'), begin(second, 'X')]).toEqual([13, 13, 13])
    expect([begin(head, 'size'), begin(first, '1 B'), begin(second, '1 B')]).toEqual([30, 30, 30])
  })

  test('says when the run reports no steps', () => {
    const lines = table({})
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/no steps/)
  })

  test.each<readonly [completed: number, failed: number, rows: number, more: number]>([
    [200, 0, 200, 0],
    [201, 0, 199, 2],
    [150, 50, 200, 0],
    [150, 51, 199, 2],
    [300, 5, 199, 106],
    [0, 500, 199, 301],
  ])(
    'of %d completed and %d failed steps has at most 200 rows',
    (completed, failed, rows, more) => {
      const many = (count: number, node: string) =>
        Array.from({ length: count }, (_each, index) => ({ node_id: `${node}_${index}` }))
      const [, ...lines] = table({
        completed_steps: many(completed, 'done'),
        failed_steps: many(failed, 'bad'),
      })
      expect(lines.length).toBeLessThanOrEqual(200)
      expect(lines.filter((line) => /^(done|bad)_/.test(line))).toHaveLength(rows)
      if (more > 0) expect(lines.at(-1)).toContain(`${more} more`)
    },
  )

  test('has one row a step, short, and without the key', () => {
    const foreign = `${KEY}\n${'x'.repeat(5_000)}`
    const lines = table({
      completed_steps: [{ node_id: foreign, state: foreign }],
      failed_steps: [{ node_id: foreign }],
    })
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).not.toMatch(/\n/)
      expect(line).not.toContain(KEY)
      expect(line.length).toBeLessThan(150)
    }
  })

  test('has no duration for steps that end before they begin', () => {
    const lines = table({
      completed_steps: [{ node_id: 'a', started_at: at('02.000000'), ended_at: at('01.000000') }],
    })
    expect(cells(lines[1])).toEqual(['a', '–', '–', '–'])
  })
})

describe('how to collect a run later', () => {
  test('is told with the with: lines, ready to be copied', () => {
    const lines = collectHint('https://service.example/api', 'run-1', show)
    const at = lines.findIndex((line) => line.trim() === 'with:')
    expect(at).toBeGreaterThan(0)
    const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? ''
    expect(lines.slice(at).map((line) => line.slice(indent.length))).toEqual([
      'with:',
      '  base-url: https://service.example/api',
      expect.stringMatching(/^ {2}api-key: \$\{\{ secrets\.\w+ \}\}$/),
      expect.stringMatching(/^ {2}run-id: ['"]?run-1['"]?$/),
    ])
  })
})
