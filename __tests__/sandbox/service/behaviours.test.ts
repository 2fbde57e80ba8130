import { describe, expect, test } from '@jest/globals'
import { type Behaviour, type Service, sampleWorkflows } from '../../../sandbox/service/index.ts'
import { type ExchangeOptions, exchange, serve, startedId, until } from './calls.ts'

const { slow, instant } = sampleWorkflows

describe('behaviours', () => {
  const body = '{"inputs":{}}'

  function startUrl(service: Service) {
    return `${service.url}/v1/workflows/${instant.id}/run`
  }

  /** Starts a run that meets a behaviour. */
  async function met(behaviour: Behaviour, options: ExchangeOptions = {}) {
    const service = await serve()
    service.script('start', behaviour)
    const heard = await exchange(startUrl(service), { method: 'POST', body, ...options })
    const outcome = await until(() => service.requests[0]?.outcome)
    return { service, heard, outcome, runs: service.runs().length }
  }

  test('any answer: status, reason, odd and double headers, any body', async () => {
    const { heard, outcome, runs } = await met({
      kind: 'answer',
      answer: {
        status: 599,
        reason: 'Quite Odd',
        headers: [
          ['Set-Cookie', 'a'],
          ['Set-Cookie', 'b'],
          ['X-oDD', ''],
        ],
        body: Buffer.from('<html>é'),
      },
    })
    expect(heard).toMatchObject({ status: 599, reason: 'Quite Odd', body: '<html>é' })
    expect(heard.rawHeaders.slice(0, 6)).toEqual([
      'Set-Cookie',
      'a',
      'Set-Cookie',
      'b',
      'X-oDD',
      '',
    ])
    expect({ outcome, runs }).toEqual({ outcome: 599, runs: 0 })
  })

  test('real handling, then a reset before the answer', async () => {
    const { heard, outcome, runs } = await met({
      kind: 'real',
      delivery: { fault: { kind: 'reset' } },
    })
    expect(heard).toMatchObject({ error: 'ECONNRESET', body: '' })
    expect(heard).not.toHaveProperty('status')
    expect({ outcome, runs }).toEqual({ outcome: 'reset', runs: 1 })
  })

  test.each([
    ['content-length', 'reset'],
    ['content-length', 'end'],
    ['chunked', 'reset'],
    ['chunked', 'end'],
    ['close', 'reset'],
  ] as const)('real handling, then a cut within the body (%s, %s)', async (framing, by) => {
    const fault = { kind: 'cut', afterBytes: 12, by } as const
    const { heard, outcome, runs } = await met({ kind: 'real', delivery: { framing, fault } })
    expect(heard).toMatchObject({ status: 200, body: '{"success":t', error: 'ECONNRESET' })
    expect({ outcome, runs }).toEqual({ outcome: 'cut', runs: 1 })
  })

  test('a cut that only the content tells: no length, orderly end', async () => {
    const fault = { kind: 'cut', afterBytes: 12, by: 'end' } as const
    const { heard } = await met({ kind: 'real', delivery: { framing: 'close', fault } })
    expect(heard).toMatchObject({ status: 200, body: '{"success":t' })
    expect(heard.error).toBeUndefined()
  })

  test('real handling, then nothing, nothing after the head, nothing after some bytes', async () => {
    const silent = await met(
      { kind: 'real', delivery: { fault: { kind: 'silence' } } },
      { patienceMs: 100 },
    )
    expect(silent).toMatchObject({ heard: { error: 'nothing more' }, outcome: 'silent', runs: 1 })
    expect(silent.heard).not.toHaveProperty('status')
    for (const afterBytes of [0, 5]) {
      const stalled = await met(
        { kind: 'real', delivery: { fault: { kind: 'stall', afterBytes } } },
        { patienceMs: 100 },
      )
      expect(stalled).toMatchObject({
        heard: { status: 200, body: '{"suc'.slice(0, afterBytes), error: 'nothing more' },
        outcome: 'stalled',
        runs: 1,
      })
    }
  })

  test('a drip of some bytes at a time, to the end', async () => {
    const { heard, outcome } = await met({
      kind: 'answer',
      answer: { status: 200, body: '0123456789' },
      delivery: { framing: 'chunked', fault: { kind: 'drip', bytes: 3, everyMs: 15 } },
    })
    expect(heard).toMatchObject({ body: '0123456789' })
    expect(heard.pieces).toBeGreaterThan(1)
    expect(heard.endAfter - heard.headAfter).toBeGreaterThan(40)
    expect(outcome).toBe(200)
  })

  test('silence and reset without handling', async () => {
    const silent = await met({ kind: 'silence' }, { patienceMs: 100 })
    expect(silent).toMatchObject({ heard: { error: 'nothing more' }, outcome: 'silent', runs: 0 })
    const reset = await met({ kind: 'reset' })
    expect(reset).toMatchObject({ heard: { error: 'ECONNRESET' }, outcome: 'reset', runs: 0 })
  })

  test.each(['content-length', 'chunked', 'close'] as const)('a flood (%s)', async (framing) => {
    const { heard, outcome, runs } = await met({ kind: 'flood', mebibytes: 3, framing })
    expect(heard.body).toHaveLength(3 * 1024 * 1024)
    expect(JSON.parse(heard.body)).toEqual({
      success: true,
      data: { padding: expect.stringMatching(/^x+$/) },
    })
    expect(heard.rawHeaders.includes('content-length')).toBe(framing === 'content-length')
    expect({ outcome, runs }).toEqual({ outcome: 200, runs: 0 })
  })

  test('changes of a real answer, all or only those of one status', async () => {
    const service = await serve({ timeScale: 1 })
    const id = await startedId(service, slow.id, { input_1: { value: 'x', type: 'text' } })
    const url = `${service.url}/v1/workflow-runs/${id}`
    service.always('read', {
      kind: 'real',
      change: { ifStatus: 250, status: 200, headers: [['Retry-After', '7']] },
    })
    const running = await exchange(url)
    expect(running).toMatchObject({ status: 200, reason: 'OK' })
    expect(JSON.parse(running.body)).toEqual({ message: expect.any(String) })
    expect(running.rawHeaders).toEqual(expect.arrayContaining(['Retry-After', '7']))
    const other = await exchange(`${service.url}/v1/workflow-runs/x`)
    expect(other.status).toBe(404)
    expect(other.rawHeaders).not.toContain('Retry-After')

    service.always('read', { kind: 'real', change: { body: 'not JSON' } })
    expect(await exchange(url)).toMatchObject({ status: 250, body: 'not JSON' })
    service.always('read', {
      kind: 'real',
      change: (answer) => ({ ...answer, status: answer.status + 1 }),
    })
    expect(await exchange(url)).toMatchObject({ status: 251 })
    service.always('read', undefined)
    expect(await exchange(url)).toMatchObject({ status: 250, reason: 'Running' })
  })

  test('come from the interception, then the script, then what always holds', async () => {
    const service = await serve()
    const answer = (status: number): Behaviour => ({ kind: 'answer', answer: { status } })
    service.always('start', answer(503))
    service.script('start', answer(501), answer(502))
    service.intercept((request) => (request.body === 'now' ? answer(500) : undefined))
    const status = async (text: string) =>
      (await exchange(startUrl(service), { method: 'POST', body: text })).status
    expect(await status(body)).toBe(501)
    expect(await status('now')).toBe(500)
    expect(await status(body)).toBe(502)
    expect(await status(body)).toBe(503)
    expect((await exchange(`${service.url}/v1/workflow-runs/x`)).status).toBe(404)
    service.intercept(undefined)
    service.always('start', undefined)
    expect(await status(body)).toBe(200)
  })
})
