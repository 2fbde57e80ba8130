// A step with little memory: a heap of 64 MiB, and answers of almost 1 MiB.
import { expect, test } from '@jest/globals'
import { itemsOf, numbered, playList } from './list-scenario.ts'
import { play } from './scenario.ts'
import { completed, ECHO, finished, service, UNKNOWN_RUN } from './service.ts'

const HEAP_MIB = 64
const LARGE = Array.from({ length: 9 }, (_, index) =>
  completed(`node_${index}`, `${index}`.repeat(100_000)),
)

test('a run is collected, with its files', async () => {
  service.always('read', finished({ completed_steps: LARGE }))
  const { outputs, exitCode, annotations } = await play(service, {
    env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` },
    with: { 'run-id': UNKNOWN_RUN, 'output-directory': 'out' },
  })
  expect([exitCode, outputs.conclusion, outputs['run-id']]).toEqual([0, 'success', 'RUN'])
  expect(Object.keys(JSON.parse(outputs['output-files'] ?? ''))).toHaveLength(9)
  expect(annotations.map((each) => each.split(':', 2).join(':'))).toEqual(['warning: Outputs cut'])
})

test.each([
  ['values', '1,'],
  ['brackets', '['],
  ['objects', '{"a":{},"a":'],
])('an answer full of %s is refused, and the id of the run kept', async (_, piece) => {
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

test('a list of 100 runs ends whole', async () => {
  // An answer that names no run can be anyone's.
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
