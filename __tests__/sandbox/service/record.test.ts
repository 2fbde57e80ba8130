// Counts of the requests that a service received.
import { expect, test } from '@jest/globals'
import { mostWithin, sampleWorkflows, startsByValue } from '../../../sandbox/service/index.ts'
import { call, headers, noteInputs, read, runIds, serve, start } from './calls.ts'

const { releaseNotes, failing } = sampleWorkflows

test('startsByValue lists the starts that created a run, by the value of a node', async () => {
  const service = await serve({ timeScale: 0 })
  const send = (value: string) => start(service, failing.id, { input_1: { value, type: 'text' } })
  service.script('start', { kind: 'answer', answer: { status: 429, json: {} } })
  await send('refused')
  await send('once')
  service.script('start', { kind: 'real', change: { status: 500 } })
  await send('twice')
  await send('twice')
  await start(service, releaseNotes.id, noteInputs)
  await call(`${service.url}/v1/workflows/${failing.id}/run`, {
    method: 'POST',
    headers,
    body: '{',
  })

  const runs = runIds(service)
  const starts = startsByValue(service.requests, 'input_1')
  expect([...starts].map(([value, { length }]) => [value, length])).toEqual([
    ['once', 1],
    ['twice', 2],
    [noteInputs.input_1.value, 1],
  ])
  const [first, second] = starts.get('twice') ?? []
  expect([first?.run, second?.run]).toEqual(runs.slice(1, 3))
  expect(second?.at).toBeGreaterThan(first?.at ?? Number.NaN)
  expect([...startsByValue(service.requests, 'input_2').keys()]).toEqual(['Version 2'])
})

test('a recorded read names its run', async () => {
  const service = await serve()
  await read(service, 'a%20b')
  await read(service, '%E0')
  expect(service.requests.map(({ run }) => run)).toEqual(['a b', undefined])
})

test('mostWithin counts the most requests within a time', () => {
  const at = (...times: number[]) => times.map((time) => ({ at: time }))
  expect(mostWithin([], 1000)).toBe(0)
  expect(mostWithin(at(0, 1000, 2000), 1000)).toBe(1)
  expect(mostWithin(at(0, 999, 1000, 1500), 1000)).toBe(3)
  expect(mostWithin(at(1500, 0, 999, 1000), 1000)).toBe(3)
  expect(mostWithin(at(5, 5, 5), 1)).toBe(3)
})
