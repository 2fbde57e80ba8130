import { describe, expect, test } from '@jest/globals'
import {
  type Behaviour,
  type Delivery,
  type Service,
  sampleWorkflows,
} from '../../../sandbox/service/index.ts'
import { exchange, serve, startedId, until } from './calls.ts'

const { slow, instant } = sampleWorkflows

describe('a start that meets a behaviour', () => {
  const body = '{"inputs":{}}'
  const startUrl = (service: Service) => `${service.url}/v1/workflows/${instant.id}/run`

  async function met(behaviour: Behaviour, patienceMs = 5_000) {
    const service = await serve()
    service.script('start', behaviour)
    const heard = await exchange(startUrl(service), { method: 'POST', body, patienceMs })
    const outcome = await until(() => service.requests[0]?.outcome)
    return { heard, outcome, runs: service.runs().length }
  }

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
    ['content-length', 'end', 'ECONNRESET'],
    ['chunked', 'reset', 'ECONNRESET'],
    ['chunked', 'end', 'ECONNRESET'],
    ['close', 'reset', 'ECONNRESET'],
    // Nothing but the content shows this one.
    ['close', 'end', undefined],
  ])('has a run, and its answer is cut (%s, %s)', async (framing = 'close', by, error) => {
    const fault = { kind: 'cut', afterBytes: 12, by } as const
    const { heard, outcome, runs } = await met({ kind: 'real', delivery: { framing, fault } })
    expect(heard).toMatchObject({ status: 200, body: '{"success":t' })
    expect(heard.error).toBe(error)
    expect({ outcome, runs }).toEqual({ outcome: 'cut', runs: 1 })
  })

  test('hears nothing, or no more, where the service falls silent or resets', async () => {
    const table: readonly (readonly [Behaviour, object, string, number])[] = [
      [{ kind: 'silence' }, { error: 'nothing more' }, 'silent', 0],
      [{ kind: 'reset' }, { error: 'ECONNRESET' }, 'reset', 0],
      [real({ kind: 'reset' }), { error: 'ECONNRESET' }, 'reset', 1],
      [real({ kind: 'silence' }), { error: 'nothing more' }, 'silent', 1],
      [
        real({ kind: 'stall', afterBytes: 5 }),
        { status: 200, body: '{"suc', error: 'nothing more' },
        'stalled',
        1,
      ],
    ]
    const heard = await Promise.all(table.map(([behaviour]) => met(behaviour, 1_000)))
    for (const [index, [, expected, outcome, runs]] of table.entries()) {
      expect(heard[index]).toMatchObject({ heard: { body: '', ...expected }, outcome, runs })
    }
  })

  function real(fault: Delivery['fault']): Behaviour {
    return { kind: 'real', delivery: fault === undefined ? {} : { fault } }
  }

  test('gets some bytes at a time, to the end', async () => {
    const { heard, outcome } = await met({
      kind: 'answer',
      answer: { status: 200, body: '0123456789' },
      delivery: { framing: 'chunked', fault: { kind: 'drip', bytes: 3, everyMs: 15 } },
    })
    expect(heard).toMatchObject({ body: '0123456789' })
    expect(heard.pieces).toBeGreaterThan(1)
    expect(outcome).toBe(200)
  })

  test.each(['content-length', 'chunked', 'close'] as const)(
    'gets a flood (%s)',
    async (framing) => {
      const { heard, outcome, runs } = await met({ kind: 'flood', mebibytes: 3, framing })
      expect(heard.body).toHaveLength(3 * 1024 * 1024)
      expect(JSON.parse(heard.body)).toMatchObject({ success: true, data: {} })
      expect(heard.rawHeaders.includes('content-length')).toBe(framing === 'content-length')
      expect({ outcome, runs }).toEqual({ outcome: 200, runs: 0 })
    },
  )
})

test('a real answer can be changed, or only one of a status', async () => {
  const service = await serve({ timeScale: 1 })
  const id = await startedId(service, slow.id, { input_1: { value: 'x', type: 'text' } })
  const url = `${service.url}/v1/workflow-runs/${id}`
  const headers = [['Retry-After', '7']] as const
  service.always('read', { kind: 'real', change: { ifStatus: 250, status: 200, headers } })
  const running = await exchange(url)
  expect(running).toMatchObject({ status: 200, reason: 'OK' })
  expect(JSON.parse(running.body)).toEqual({ message: expect.any(String) })
  expect(running.rawHeaders).toEqual(expect.arrayContaining(['Retry-After', '7']))
  const other = await exchange(`${service.url}/v1/workflow-runs/x`)
  expect(other.status).toBe(404)
  expect(other.rawHeaders).not.toContain('Retry-After')

  service.always('read', { kind: 'real', change: { body: 'not JSON' } })
  expect(await exchange(url)).toMatchObject({ status: 250, body: 'not JSON' })
  const change = (answer: { status: number }) => ({ ...answer, status: answer.status + 1 })
  service.always('read', { kind: 'real', change })
  expect(await exchange(url)).toMatchObject({ status: 251 })
  service.always('read', undefined)
  expect(await exchange(url)).toMatchObject({ status: 250, reason: 'Running' })
})
