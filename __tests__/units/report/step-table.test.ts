// The table of the steps in the log.
import { describe, expect, test } from '@jest/globals'
import { stepTable } from '../../../src/report/step-table.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { linesOf } from '../../helpers/entries.ts'
import { runWith } from '../../helpers/runs.ts'

const KEY = 'the-key-of-the-service'
const presenter = new Presenter(KEY)

describe('the table of the steps', () => {
  const at = (seconds: string) => `2026-01-01T00:00:${seconds}`
  const table = (data: unknown) => linesOf(stepTable(runWith(data)), presenter)
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
