// Exchanges that last: answers that stall, drip or have many packets, and what ends them.
import { describe, expect, test } from '@jest/globals'
import {
  ANSWER,
  cutOff,
  PATH,
  read,
  send,
  serve,
  TEXT,
  whole,
  withoutProxy,
} from '../../helpers/exchange.ts'

withoutProxy()

describe('lost: the request was sent and no answer came', () => {
  test('a head without end until the time is over', async () => {
    const bytes = `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`
    const came = await read({ kind: 'raw', bytes, end: false }, { timeoutMs: 300 })
    expect(came).toEqual({ kind: 'lost', cause: expect.stringContaining('in 0.3s') })
  })

  test('where the time is over within the grace of a cancellation', async () => {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return { kind: 'silence' }
    })
    const came = await send(`${service.url}${PATH}`, {
      cancel: controller.signal,
      cancelGraceMs: 60_000,
      timeoutMs: 600,
    })
    expect(came).toEqual({ kind: 'lost', cause: expect.stringContaining('in 0.6s') })
  })
})

describe('an answer that is cut off', () => {
  test.each([
    ['and the end of the connection', true],
    ['and silence', false],
  ])('not with its last chunk, %s behind it', async (_, end) => {
    const chunk = `${Buffer.byteLength(TEXT).toString(16)}\r\n${TEXT}\r\n`
    const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'
    const bytes = `${head}${chunk}0\r\n`
    // Nothing is waited for behind it, least of all the time-out.
    expect(await read({ kind: 'raw', bytes, end }, { timeoutMs: 60_000 })).toMatchObject(
      whole(TEXT),
    )
    const without = `${head}${chunk}`
    const came = await read({ kind: 'raw', bytes: without, end }, { timeoutMs: 300 })
    expect(came).toMatchObject({ body: { kind: 'broken' } })
  })

  test('stalled until the time is over', async () => {
    for (const afterBytes of [0, 100]) {
      const delivery = { fault: { kind: 'stall', afterBytes } } as const
      const came = await read({ kind: 'answer', answer: ANSWER, delivery }, { timeoutMs: 300 })
      expect(came).toEqual(cutOff(afterBytes, /in 0\.3s/))
    }
  })

  test('dripping until the time is over', async () => {
    const delivery = { fault: { kind: 'drip', bytes: 1, everyMs: 20 } } as const
    const came = await read({ kind: 'answer', answer: ANSWER, delivery }, { timeoutMs: 300 })
    expect(came).toEqual(cutOff(expect.any(Buffer), /in 0\.3s/))
  })

  test('by a cancellation', async () => {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return {
        kind: 'answer',
        answer: ANSWER,
        delivery: { fault: { kind: 'stall', afterBytes: 9 } },
      }
    })
    const came = await send(`${service.url}${PATH}`, {
      cancel: controller.signal,
      cancelGraceMs: 400,
    })
    expect(came).toEqual(cutOff(9, 'cancelled'))
  })
})

test.each(['content-length', 'chunked', 'close'] as const)(
  'an answer of many packets, its end told by %s, comes byte for byte',
  async (framing) => {
    // No two of its positions are told from each other by a period that buffers have.
    const bytes = Buffer.from(Array.from({ length: 700_001 }, (_, at) => (at * at) % 251))
    const answer = { status: 200, body: bytes }
    const came = await read({ kind: 'answer', answer, delivery: { framing } })
    if (came.kind !== 'answer' || came.body.kind !== 'whole') throw new Error('it is not whole')
    expect(came.body.bytes.equals(bytes)).toBe(true)
  },
)
