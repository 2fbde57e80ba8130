// Faults that are aimed: at one start of many, at the polls of one run, at a stretch of time.
import { describe, expect, test } from '@jest/globals'
import type { Aim, Behaviour, Service, Workflow } from '../../../sandbox/service/index.ts'
import { exchange, headers, NOWHERE, read, runIds, serve, start } from './calls.ts'

const ECHO: Workflow = {
  id: NOWHERE,
  name: 'echo',
  nodes: [
    { kind: 'input', id: 'input_1' },
    { kind: 'model', id: 'model_1', template: '{input_1}', delayMs: 0 },
  ],
}

function answer(status: number): Behaviour {
  return { kind: 'answer', answer: { status, json: {} } }
}

async function startOf(service: Service, value: string): Promise<number> {
  return (await start(service, ECHO.id, { input_1: { value, type: 'text' } })).status
}

/** The statuses of one poll of each run, in the order in which they were started. */
async function polls(service: Service): Promise<number[]> {
  const statuses = []
  for (const id of runIds(service)) statuses.push((await read(service, id)).status)
  return statuses
}

describe('an aim', () => {
  async function three(): Promise<Service> {
    const service = await serve({ workflows: [ECHO] })
    for (const value of ['a', 'b', 'c']) expect(await startOf(service, value)).toBe(200)
    return service
  }

  test('selects the n-th start alone', async () => {
    const service = await serve({ workflows: [ECHO] })
    service.fault({ endpoint: 'start', start: 2 }, answer(502))
    const statuses = [await startOf(service, 'a'), await startOf(service, 'b')]
    expect([...statuses, await startOf(service, 'b')]).toEqual([200, 502, 200])
    expect(service.runs()).toHaveLength(2)
  })

  test.each<[string, Aim]>([
    ['the run of the n-th start', { start: 2 }],
    ['the runs with a value', { value: 'b' }],
  ])('selects the polls of %s', async (_, aim) => {
    const service = await three()
    const end = service.fault({ endpoint: 'read', ...aim }, answer(500))
    expect(await polls(service)).toEqual([200, 500, 200])
    end()
    expect(await polls(service)).toEqual([200, 200, 200])
  })

  test('selects the starts with a value, however often they are sent', async () => {
    const service = await serve({ workflows: [ECHO] })
    service.fault({ endpoint: 'start', value: 'b', times: 2 }, answer(429))
    const statuses = []
    for (const value of ['a', 'b', 'c', 'b', 'b']) statuses.push(await startOf(service, value))
    expect(statuses).toEqual([200, 429, 200, 429, 200])
  })

  test('selects everything, until the outage is over', async () => {
    const service = await three()
    const end = service.fault({}, { kind: 'reset' })
    const url = `${service.url}/v1/workflow-runs/x`
    expect((await exchange(url)).error).toBe('ECONNRESET')
    expect((await exchange(`${service.url}/elsewhere`)).error).toBe('ECONNRESET')
    end()
    expect((await exchange(url)).status).toBe(404)
  })
})

test('an interception is first, then a fault, the script, and the permanent behaviour', async () => {
  const service = await serve({ workflows: [ECHO] })
  service.always('start', answer(504))
  service.script('start', answer(503))
  service.fault({ endpoint: 'start', times: 1 }, answer(501))
  service.fault({ endpoint: 'start', start: 2 }, answer(502))
  service.intercept(({ body }) => (body.includes('now') ? answer(500) : undefined))
  const statuses = []
  for (const value of ['a', 'a', 'now', 'a', 'a']) statuses.push(await startOf(service, value))
  expect(statuses).toEqual([501, 502, 500, 503, 504])
  expect((await read(service, 'x')).status).toBe(404)
  service.always('start', undefined)
  expect(await startOf(service, 'a')).toBe(200)
})

test('a start whose answer is lost or late has its run, and its polls can be selected too', async () => {
  const service = await serve({ workflows: [ECHO] })
  service.fault(
    { start: 1, endpoint: 'start' },
    { kind: 'real', delivery: { fault: { kind: 'reset' } } },
  )
  service.fault({ start: 2, endpoint: 'start' }, { kind: 'real', delivery: { headAfterMs: 30 } })
  service.fault({ start: 1, endpoint: 'read' }, answer(500))
  const body = '{"inputs":{"input_1":{"value":"a","type":"text"}}}'
  const options = { method: 'POST', headers, body }
  const url = `${service.url}/v1/workflows/${ECHO.id}/run`
  expect((await exchange(url, options)).error).toBe('ECONNRESET')
  expect((await exchange(url, options)).status).toBe(200)
  expect(service.requests.map(({ run }) => run)).toEqual(runIds(service))
  expect(await polls(service)).toEqual([500, 200])
})
