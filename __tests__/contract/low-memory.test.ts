// Large answers with a small heap, through the bundle.
import { afterEach, describe, expect, test } from '@jest/globals'
import type { Behaviour } from '../../sandbox/service/index.ts'
import { itemsOf, numbered, playList } from '../bundle/list-scenario.ts'
import { play } from '../bundle/scenario.ts'
import { completed, ECHO, finished, service, UNKNOWN_RUN } from '../bundle/service.ts'

describe('with a heap of 64 MiB', () => {
  const HEAP_MIB = 64
  afterEach(() => service.intercept(undefined))

  const LARGE = Array.from({ length: 9 }, (_, index) =>
    completed(`node_${index}`, `${index}`.repeat(100_000)),
  )

  test('a step collects a run with large outputs, and writes its files', async () => {
    service.always('read', finished({ completed_steps: LARGE }))
    const { outputs, exitCode, annotations } = await play(service, {
      env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` },
      with: { 'run-id': UNKNOWN_RUN, 'output-directory': 'out' },
    })
    expect([exitCode, outputs.conclusion, outputs['run-id']]).toEqual([0, 'success', 'RUN'])
    expect(Object.keys(JSON.parse(outputs['output-files'] ?? ''))).toHaveLength(9)
    expect(annotations.map((each) => each.split(':', 2).join(':'))).toEqual([
      'warning: Outputs cut',
    ])
  })

  /** An answer of just under 1 MiB, or of almost 500,000 values if that is shorter. */
  function answerFullOf(list: 'completed_steps' | 'failed_steps', element: string): Behaviour {
    const [head, tail] = JSON.stringify({
      success: true,
      data: { state: 'DONE', [list]: [0] },
    }).split('0')
    const room = 1024 * 1024 - 1 - `${head}${tail}`.length
    const count = Math.min(499_990, Math.floor((room + 1) / (element.length + 1)))
    const body = `${head}${Array(count).fill(element).join(',')}${tail}`
    return { kind: 'answer', answer: { status: 200, body } }
  }

  test.each([
    ['completed_steps', '{}', 'success'],
    ['completed_steps', '0', 'success'],
    ['failed_steps', '{}', 'failure'],
    ['failed_steps', '0', 'failure'],
  ] as const)(
    'a step collects runs whose %s has hundreds of thousands of %s, in answers below 1 MiB',
    async (list, element, conclusion) => {
      service.always('read', answerFullOf(list, element))
      const alone = await play(service, {
        env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` },
        with: { 'run-id': UNKNOWN_RUN },
      })
      expect([alone.exitCode, alone.outputs.conclusion]).toEqual([
        conclusion === 'success' ? 0 : 1,
        conclusion,
      ])
      expect(alone.outputs['run-id']).toBe('RUN')
      const ids = ['a', 'b', 'c', 'd']
      const items = JSON.stringify(ids.map((id) => ({ id, 'run-id': id })))
      const together = await playList(service, {
        heapMib: HEAP_MIB,
        with: { items, 'max-parallel': '4' },
      })
      expect([together.exitCode, together.outputs.conclusion]).toEqual([
        conclusion === 'success' ? 0 : 1,
        conclusion,
      ])
      expect(together.conclusions).toEqual({
        a: conclusion,
        b: conclusion,
        c: conclusion,
        d: conclusion,
      })
    },
  )

  /** Objects in each other. Parsed, each takes 350 bytes: the engine keeps room for the keys 0 to 34. */
  const nested = (depth: number) => `${'{"34":'.repeat(depth)}0${'}'.repeat(depth)}`
  const LARGEST = nested(120_000)

  test('a list completes where each parsed answer takes most of it', async () => {
    const bodies = {
      success: `{"success":true,"data":{"state":"DONE","inputs":${LARGEST}}}`,
      failure: `{"success":false,"data":{"state":"FAILED","failed_steps":[${Array(110_000).fill(nested(1)).join(',')}]}}`,
    }
    expect(bodies.success.length).toBeLessThan(1024 * 1024)
    expect(bodies.failure.length).toBeLessThan(1024 * 1024)
    service.intercept(({ endpoint, path }) => {
      if (endpoint !== 'read') return undefined
      const body = path.includes('success') ? bodies.success : bodies.failure
      return { kind: 'answer', answer: { status: 200, body } }
    })
    const ids = Array.from(
      { length: 12 },
      (_, index) => `${index < 6 ? 'success' : 'failure'}-${index}`,
    )
    const { exitCode, outputs, conclusions } = await playList(service, {
      heapMib: HEAP_MIB,
      with: {
        items: JSON.stringify(ids.map((id) => ({ id, 'run-id': id }))),
        'max-parallel': '12',
      },
    })
    expect([exitCode, outputs.conclusion]).toEqual([1, 'failure'])
    expect(conclusions).toEqual(Object.fromEntries(ids.map((id) => [id, id.split('-')[0]])))
  })

  test('a step collects a run after many answers that each take most of it', async () => {
    const waiting = { status: 250, body: `{"message":"wait","inputs":${LARGEST}}` }
    service.script('read', ...Array(9).fill({ kind: 'answer', answer: waiting }))
    service.always('read', finished({}))
    const { outputs, exitCode } = await playList(service, {
      heapMib: HEAP_MIB,
      speed: 50,
      with: { 'workflow-id': '', 'run-id': UNKNOWN_RUN },
    })
    expect([exitCode, outputs.conclusion]).toEqual([0, 'success'])
  })

  test.each([
    ['values', '1,'],
    ['brackets', '['],
    ['objects', '{"a":{},"a":'],
  ])('a step refuses an answer of 100 MiB full of %s, and still sets run-id', async (_, piece) => {
    const head = '{"success":true,"data":{"state":"DONE","x":['
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(100 * 1024 * 1024, piece)])
    service.script('read', { kind: 'answer', answer: { status: 200, body } })
    const { outputs, exitCode, requests } = await play(service, {
      env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` },
      with: { 'run-id': UNKNOWN_RUN },
    })
    expect([requests.length, exitCode]).toEqual([1, 1])
    expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
    expect(outputs.error).toContain('the answer contains more than 500,000 JSON values')
  })

  test('a step completes a list of 100 runs with large outputs', async () => {
    // An answer without `run_id` is accepted for any run.
    service.always('read', finished({ completed_steps: LARGE, run_id: null }))
    const { outputs, exitCode, lines } = await playList(service, {
      heapMib: HEAP_MIB,
      speed: 10,
      with: { 'workflow-id': ECHO.id, items: itemsOf(numbered(100)), 'max-parallel': '50' },
    })
    expect([exitCode, outputs.conclusion]).toEqual([0, 'success'])
    expect(Object.keys(JSON.parse(outputs['run-ids'] ?? ''))).toHaveLength(100)
    expect(lines).toHaveLength(100)
    expect(lines.every(({ result }) => result === '8'.repeat(100_000))).toBe(true)
  })
})
