// What a test can order from the service: behaviours, and the requests that meet them.
import { describe, expect, test } from '@jest/globals'
import {
  type Aim,
  type Behaviour,
  type Delivery,
  type Service,
  sampleWorkflows,
  type Workflow,
} from '../../../sandbox/service/index.ts'
import { exchange, NOWHERE, read, runIds, serve, start, startedId, until } from './calls.ts'

const { slow, instant } = sampleWorkflows

describe('a start that meets a behaviour', () => {
  async function met(behaviour: Behaviour, patienceMs = 5_000) {
    const service = await serve()
    service.script('start', behaviour)
    const url = `${service.url}/v1/workflows/${instant.id}/run`
    const heard = await exchange(url, { method: 'POST', body: '{"inputs":{}}', patienceMs })
    const outcome = await until(() => service.requests[0]?.outcome)
    return { heard, outcome, runs: service.runs().length }
  }

  const real = (delivery: Delivery): Behaviour => ({ kind: 'real', delivery })

  test('gets any answer: status, reason, odd and double headers, any body', async () => {
    const odd = [
      ['Set-Cookie', 'a'],
      ['Set-Cookie', 'b'],
      ['X-oDD', ''],
    ] as const
    const { heard, outcome, runs } = await met({
      kind: 'answer',
      answer: { status: 599, reason: 'Quite Odd', headers: odd, body: Buffer.from('<html>é') },
    })
    expect(heard).toMatchObject({ status: 599, reason: 'Quite Odd', body: '<html>é' })
    expect(heard.rawHeaders.slice(0, 6)).toEqual(odd.flat())
    expect({ outcome, runs }).toEqual({ outcome: 599, runs: 0 })
  })

  test.each<[Delivery['framing'], 'reset' | 'end', string | undefined]>([
    ['content-length', 'reset', 'ECONNRESET'],
    ['chunked', 'end', 'ECONNRESET'],
    // Nothing but the content shows this one.
    ['close', 'end', undefined],
  ])('has a run, and its answer is cut (%s, %s)', async (framing = 'close', by, error) => {
    const fault = { kind: 'cut', afterBytes: 12, by } as const
    const { heard, outcome, runs } = await met(real({ framing, fault }))
    expect(heard).toMatchObject({ status: 200, body: '{"success":t' })
    expect(heard.error).toBe(error)
    expect({ outcome, runs }).toEqual({ outcome: 'cut', runs: 1 })
  })

  test('hears nothing, or no more, where the service falls silent or resets', async () => {
    const stall = { kind: 'stall', afterBytes: 5 } as const
    const table: readonly (readonly [Behaviour, object, string, number])[] = [
      [{ kind: 'silence' }, { error: 'nothing more' }, 'silent', 0],
      [{ kind: 'reset' }, { error: 'ECONNRESET' }, 'reset', 0],
      [real({ fault: { kind: 'reset' } }), { error: 'ECONNRESET' }, 'reset', 1],
      [real({ fault: stall }), { body: '{"suc', error: 'nothing more' }, 'stalled', 1],
    ]
    const heard = await Promise.all(table.map(([behaviour]) => met(behaviour, 1_000)))
    for (const [index, [, expected, outcome, runs]] of table.entries()) {
      expect(heard[index]).toMatchObject({ heard: { body: '', ...expected }, outcome, runs })
    }
  })

  test('gets a flood of exactly the size that was ordered', async () => {
    const { heard, runs } = await met({ kind: 'flood', mebibytes: 3, framing: 'chunked' })
    expect(heard.body).toHaveLength(3 * 1024 * 1024)
    expect(JSON.parse(heard.body)).toMatchObject({ success: true, data: {} })
    expect(runs).toBe(0)
  })
})

test('a real answer can be changed, or only one of a status', async () => {
  const service = await serve({ timeScale: 1 })
  const id = await startedId(service, slow.id, { input_1: { value: 'x', type: 'text' } })
  const headers = [['Retry-After', '7']] as const
  const end = service.script(
    { always: true },
    { kind: 'real', change: { ifStatus: 250, status: 200, headers } },
  )
  const url = `${service.url}/v1/workflow-runs/${id}`
  expect(await exchange(url)).toMatchObject({ status: 200, reason: 'OK' })
  const other = await exchange(`${service.url}/v1/workflow-runs/x`)
  expect(other.status).toBe(404)
  expect(other.rawHeaders).not.toContain('Retry-After')
  end()
  const change = (answer: { status: number }) => ({ ...answer, status: answer.status + 1 })
  service.script('read', { kind: 'real', change })
  expect(await exchange(url)).toMatchObject({ status: 251 })
})

describe('a script', () => {
  const ECHO: Workflow = {
    id: NOWHERE,
    name: 'echo',
    nodes: [
      { kind: 'input', id: 'input_1' },
      { kind: 'model', id: 'model_1', template: '{input_1}', delayMs: 0 },
    ],
  }
  const answer = (status: number): Behaviour => ({ kind: 'answer', answer: { status, json: {} } })

  /** The statuses of a start with each of these values, one after the other. */
  async function starts(service: Service, ...values: readonly string[]) {
    const statuses = []
    for (const value of values) {
      const inputs = { input_1: { value, type: 'text' } }
      statuses.push((await start(service, ECHO.id, inputs)).status)
    }
    return statuses
  }

  test('gives the next requests one behaviour each, and further ones the last one if it is for all', async () => {
    const service = await serve({ workflows: [ECHO] })
    service.script('start', answer(501), answer(502))
    service.script({ endpoint: 'start', always: true }, answer(503), answer(504))
    service.intercept(({ body }) => (body.includes('now') ? answer(500) : undefined))
    const statuses = await starts(service, 'a', 'now', 'a', 'a', 'a', 'a', 'a')
    expect(statuses).toEqual([501, 500, 502, 503, 504, 504, 504])
    expect((await read(service, 'x')).status).toBe(404)
  })

  test('is for the starts with a value, however often they are sent', async () => {
    const service = await serve({ workflows: [ECHO] })
    service.script({ endpoint: 'start', value: 'b' }, answer(429), answer(429))
    expect(await starts(service, 'a', 'b', 'c', 'b', 'b')).toEqual([200, 429, 200, 429, 200])
  })

  test.each<[string, (runs: readonly string[]) => Aim]>([
    ['a run', ([, run = '']) => ({ run })],
    ['the runs with a value', () => ({ endpoint: 'read', value: 'b' })],
  ])('is for the polls of %s, until it is ended', async (_, aim) => {
    const service = await serve({ workflows: [ECHO] })
    await starts(service, 'a', 'b', 'c')
    const polls = async () => {
      const statuses = []
      for (const run of runIds(service)) statuses.push((await read(service, run)).status)
      return statuses
    }
    const end = service.script({ ...aim(runIds(service)), always: true }, answer(500))
    expect(await polls()).toEqual([200, 500, 200])
    end()
    expect(await polls()).toEqual([200, 200, 200])
  })
})
