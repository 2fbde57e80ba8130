// What a test can order from the service: behaviours, and the requests that meet them.
import { describe, expect, test } from '@jest/globals'
import {
  type Behaviour,
  type Delivery,
  type Service,
  sampleWorkflows,
  type Workflow,
} from '../../../sandbox/service/index.ts'
import { exchange, NOWHERE, read, runIds, serve, start, until } from './calls.ts'

const { instant } = sampleWorkflows

describe('a start that meets a behaviour', () => {
  async function met(behaviour: Behaviour, idleMs?: number) {
    const service = await serve()
    service.script('start', behaviour)
    const url = `${service.url}/v1/workflows/${instant.id}/run`
    const heard = await exchange(url, {
      ...{ method: 'POST', body: '{"inputs":{}}' },
      ...(idleMs !== undefined && { idleMs }),
    })
    const outcome = await until(() => service.requests[0]?.outcome)
    return { heard, outcome, runs: service.runs().length }
  }

  const real = (delivery: Delivery): Behaviour => ({ kind: 'real', delivery })

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
    const stall = real({ fault: { kind: 'stall', afterBytes: 5 } })
    const table: readonly (readonly [Behaviour, ...unknown[]])[] = [
      [{ kind: 'silence' }, '', 'idle', 'silent', 0],
      [{ kind: 'reset' }, '', 'ECONNRESET', 'reset', 0],
      [real({ fault: { kind: 'reset' } }), '', 'ECONNRESET', 'reset', 1],
      [stall, '{"suc', 'idle', 'stalled', 1],
    ]
    const rows = table.map(async ([behaviour]) => {
      const { heard, outcome, runs } = await met(behaviour, 3_000)
      return [behaviour, heard.body, heard.error, outcome, runs]
    })
    expect(await Promise.all(rows)).toEqual(table)
  })
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

  /** The statuses of starts with these values, or of polls, one after the other. */
  async function statuses(of: readonly string[], send: (each: string) => ReturnType<typeof read>) {
    const all: number[] = []
    for (const each of of) all.push((await send(each)).status)
    return all
  }

  const starts = (service: Service, ...values: readonly string[]) =>
    statuses(values, (value) => start(service, ECHO.id, { input_1: { value, type: 'text' } }))

  test('gives the next requests one behaviour each, and further ones the last one if it is for all', async () => {
    const service = await serve({ workflows: [ECHO] })
    service.script('start', answer(501), answer(502))
    service.script({ endpoint: 'start', always: true }, answer(503), answer(504))
    service.intercept(({ body }) => (body.includes('now') ? answer(500) : undefined))
    const met = await starts(service, 'a', 'now', 'a', 'a', 'a', 'a', 'a')
    expect(met).toEqual([501, 500, 502, 503, 504, 504, 504])
    expect((await read(service, 'x')).status).toBe(404)
  })

  test('is for the starts with a value, however often they are sent', async () => {
    const service = await serve({ workflows: [ECHO] })
    service.script({ endpoint: 'start', value: 'b' }, answer(429), answer(429))
    expect(await starts(service, 'a', 'b', 'c', 'b', 'b')).toEqual([200, 429, 200, 429, 200])
  })

  test('is for the polls of the runs with a value, until it is ended', async () => {
    const service = await serve({ workflows: [ECHO] })
    await starts(service, 'a', 'b', 'c')
    const polls = () => statuses(runIds(service), (run) => read(service, run))
    const end = service.script({ endpoint: 'read', value: 'b', always: true }, answer(500))
    expect(await polls()).toEqual([200, 500, 200])
    end()
    expect(await polls()).toEqual([200, 200, 200])
  })
})
