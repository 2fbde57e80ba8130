// The reference service's answers that do not end as they say, as a client without opinions sees them.
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  type Delivery,
  type Service,
  sampleKeys,
  startService,
} from '../../../sandbox/service/index.ts'

let service: Service
beforeEach(async () => {
  service = await startService()
})
afterEach(() => service.close())

/** The bytes of a poll's answer, until the connection ends or has what is waited for. */
async function received(delivery: Delivery, until?: RegExp): Promise<string> {
  const answer = { status: 200, headers: [['x-one', '1']], body: '{}' } as const
  service.script('read', { kind: 'answer', answer, delivery })
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `GET /v1/workflow-runs/x HTTP/1.1\r\nhost: x\r\nx-api-key: ${sampleKeys.full.key}\r\n\r\n`,
  )
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    if (until?.test(text)) socket.destroy()
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

test.each(['end', 'reset'] as const)('bytes behind the announced length, then %s', async (by) => {
  const text = await received({ fault: { kind: 'behind', bytes: 'more', by } })
  expect(text).toMatch(
    /^HTTP\/1\.1 200 OK\r\nx-one: 1\r\n[\s\S]*content-length: 2\r\n\r\n\{\}more$/,
  )
  expect(service.requests[0]?.outcome).toBe(200)
})

test('bytes behind the last chunk, in a packet of their own', async () => {
  const fault = { kind: 'behind', bytes: 'more', afterMs: 20, by: 'end' } as const
  const text = await received({ framing: 'chunked', fault })
  expect(text).toMatch(/transfer-encoding: chunked\r\n\r\n2\r\n\{\}\r\n0\r\n\r\nmore$/)
})

test('the head in a packet of its own, the body in one with what is behind it', async () => {
  const fault = { kind: 'behind', bytes: 'more', by: 'end' } as const
  const text = await received({ bodyAfterMs: 20, fault })
  expect(text).toMatch(/content-length: 2\r\n\r\n\{\}more$/)
})

test('a client that leaves with the whole answer has had it', async () => {
  const fault = { kind: 'behind', bytes: 'more', afterMs: 5_000, by: 'end' } as const
  await received({ fault }, /\{\}$/)
  while (service.requests[0]?.outcome === undefined) await new Promise(setImmediate)
  expect(service.requests[0].outcome).toBe(200)
})

test('spaces without an end', async () => {
  const text = await received({ fault: { kind: 'endless', everyMs: 1 } }, /(1\r\n \r\n){3}/)
  expect(text).toMatch(/\r\n\r\n2\r\n\{\}\r\n1\r\n \r\n/)
  while (service.requests[0]?.outcome === undefined) await new Promise(setImmediate)
  expect(service.requests[0].outcome).toBe('abandoned')
})

test('all of the chunks but the last one', async () => {
  const fault = { kind: 'cut', afterBytes: Number.POSITIVE_INFINITY, by: 'end' } as const
  const text = await received({ framing: 'chunked', fault })
  expect(text).toMatch(/\r\n\r\n2\r\n\{\}\r\n$/)
})
