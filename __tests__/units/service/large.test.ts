// Answers of more bytes than are received, than fit into memory beside another, or than they announce.
import { PassThrough, type Readable } from 'node:stream'
import * as zlib from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { MOST_ANSWER_BYTES } from '../../../src/service/body.ts'
import { Intake } from '../../../src/service/large-answers.ts'
import { Room } from '../../../src/service/room.ts'
import { PATH, read, send, serve, TEXT, whole, withoutProxy } from '../../helpers/exchange.ts'

withoutProxy()

describe('an answer over 128 MiB', () => {
  const MOST_MS = 120_000
  // A test that is too slow then ends with what the exchange tells of it.
  const LIMIT_MS = MOST_MS + 10_000
  const tooLarge = {
    kind: 'answer',
    status: 200,
    headers: expect.anything(),
    body: {
      kind: 'too-large',
      cause: 'the answer is larger than 128 MiB',
      bytes: expect.any(Buffer),
    },
  }

  test('ends near its beginning, which is kept, when its length says so', async () => {
    const service = await serve()
    service.always('read', { kind: 'flood', mebibytes: 129 })
    expect(MOST_ANSWER_BYTES).toBe(128 * 1024 * 1024)
    const came = await send(`${service.url}${PATH}`)
    expect(came).toEqual(tooLarge)
    if (came.kind !== 'answer') throw new Error('there is no answer')
    expect(came.body.bytes.length).toBe(64 * 1024)
    expect(came.body.bytes.toString()).toMatch(/^\{"success":true,"data":\{"padding":"x+$/)
  })

  test('ends soon when its length says so and nothing more comes', async () => {
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${MOST_ANSWER_BYTES + 1}\r\n\r\n`
    const came = await read({ kind: 'raw', bytes: `${head}{"data":{"id":"run-1"}`, end: false })
    const bytes = Buffer.from('{"data":{"id":"run-1"}')
    expect(came).toEqual({ ...tooLarge, body: { ...tooLarge.body, bytes } })
  })

  test(
    'is not read to its end when nothing says so',
    async () => {
      const service = await serve()
      service.always('read', { kind: 'flood', mebibytes: 100_000, framing: 'chunked' })
      expect(await send(`${service.url}${PATH}`, { timeoutMs: MOST_MS })).toEqual(tooLarge)
    },
    LIMIT_MS,
  )

  test(
    'begins above 128 MiB: one of just so much is read',
    async () => {
      const service = await serve()
      // No JSON, in which each byte would be looked at.
      const body = Buffer.alloc(MOST_ANSWER_BYTES, 'x')
      service.always('read', { kind: 'answer', answer: { status: 200, body } })
      const came = await send(`${service.url}${PATH}`, { timeoutMs: MOST_MS })
      if (came.kind !== 'answer' || came.body.kind !== 'whole') throw new Error('it is not whole')
      expect(came.body.bytes.length).toBe(MOST_ANSWER_BYTES)
    },
    LIMIT_MS,
  )
})

test('the memory for an answer of an unknown length ends at 128 MiB', () => {
  const room = new Room(undefined)
  for (let count = 0; count < 4; count++) room.add(Buffer.alloc(MOST_ANSWER_BYTES / 4))
  const { buffer } = room.bytes()
  if (!(buffer instanceof ArrayBuffer)) throw new Error('it is not memory of its own')
  expect(buffer.maxByteLength).toBe(MOST_ANSWER_BYTES)
})

describe('an answer in a content coding that nobody asked for', () => {
  const coded = (coding: string, body: string | Buffer, status = 200) =>
    read({ kind: 'answer', answer: { status, headers: [['content-encoding', coding]], body } })

  test('is never asked for', async () => {
    const service = await serve()
    await send(`${service.url}${PATH}`)
    expect(service.requests[0]?.headers['accept-encoding']).toBeUndefined()
  })

  test.each<readonly [coding: string, body: string | Buffer]>([
    ['identity', TEXT],
    ['', TEXT],
    ['gzip', zlib.gzipSync(TEXT)],
    ['x-gzip', zlib.gzipSync(TEXT)],
    [' GZip ', zlib.gzipSync(TEXT)],
    ['deflate', zlib.deflateSync(TEXT)],
    ['br', zlib.brotliCompressSync(TEXT)],
  ])('is read as what it says, %j', async (coding, body) => {
    expect(await coded(coding, body)).toEqual(whole(TEXT))
  })

  test.each<readonly [what: string, coding: string, body: string | Buffer]>([
    ['unknown', 'compress', TEXT],
    ['of two layers', 'gzip, br', TEXT],
    ['not what it says', 'gzip', TEXT],
  ])(
    'is taken as it is where that is %s, since it may hold the id of a run',
    async (_what, coding, body) => {
      expect(await coded(coding, body)).toEqual(whole(body.toString()))
    },
  )

  test('is not undone beyond 10,000 members, each of which takes its time', async () => {
    const members = (count: number) => Buffer.concat(Array<Buffer>(count).fill(zlib.gzipSync('')))
    expect(await coded('gzip', members(10_000))).toMatchObject({ body: { kind: 'whole' } })
    expect(await coded('gzip', members(10_001))).toMatchObject({ body: { kind: 'broken' } })
  })

  test('is too large when it unfolds to more than 128 MiB', async () => {
    const much = zlib.gzipSync(Buffer.alloc(MOST_ANSWER_BYTES + 1), { level: 1 })
    expect(await coded('gzip', much)).toMatchObject({ body: { kind: 'too-large' } })
  })
})

describe('an answer over 16 MiB', () => {
  const much = Buffer.alloc(17 * 1024 * 1024, 'x')
  const few = Buffer.alloc(16 * 1024 * 1024, 'x')
  const dropped = { body: { kind: 'dropped', cause: expect.stringContaining('16 MiB') } }

  /** What comes of an answer, and whether it was asked for room, where there is room or not. */
  async function readWith(room: 'room' | 'no room', answer: Reply, delivery: Delivery = {}) {
    let isAsked = false
    const intake = new Intake(60_000)
    const another = () => intake.admit(new PassThrough())
    if (room === 'no room') another().mayBeLarge()
    const admit = (incoming: Readable) => {
      const admission = intake.admit(incoming)
      const mayBeLarge = () => {
        isAsked = true
        return admission.mayBeLarge()
      }
      return { ...admission, mayBeLarge }
    }
    const service = await serve()
    service.always('read', { kind: 'answer', answer: { status: 200, ...answer }, delivery })
    const came = await send(`${service.url}${PATH}`, { timeoutMs: 20_000 }, { admit })
    return { came, isAsked, hasRoom: () => another().mayBeLarge() }
  }
  type Reply = { readonly body: Buffer; readonly headers?: [name: string, value: string][] }
  type Delivery = { readonly framing?: 'content-length' | 'chunked' }
  const gzip = (bytes: Buffer): Reply => ({
    body: zlib.gzipSync(bytes, { level: 1 }),
    headers: [['content-encoding', 'gzip']],
  })

  const FORMS: readonly (readonly [what: string, of: (bytes: Buffer) => Reply, Delivery])[] = [
    ['with its length', (body) => ({ body }), { framing: 'content-length' }],
    ['in chunks', (body) => ({ body }), { framing: 'chunked' }],
    ['coded', gzip, {}],
  ]

  test.each(FORMS)(
    'is received where there is room, until it is released, %s',
    async (_what, of, how) => {
      const { came, isAsked, hasRoom } = await readWith('room', of(much), how)
      if (came.kind !== 'answer') throw new Error('there is no answer')
      expect(came.body.kind).toBe('whole')
      expect(came.body.bytes.equals(much)).toBe(true)
      expect([isAsked, hasRoom()]).toEqual([true, false])
      came.body.release?.()
      expect(hasRoom()).toBe(true)
    },
  )

  test.each(FORMS)(
    'is given up where there is none, but for its beginning, %s',
    async (_what, of, how) => {
      const { came, isAsked } = await readWith('no room', of(much), how)
      expect(came).toMatchObject(dropped)
      if (came.kind !== 'answer') throw new Error('there is no answer')
      expect(came.body.bytes.length).toBeGreaterThanOrEqual(64 * 1024)
      expect(came.body.bytes.length).toBeLessThanOrEqual(few.length)
      expect(isAsked).toBe(true)
    },
  )

  test.each(FORMS)(
    'begins there: one of just so much needs no room, %s',
    async (_what, of, how) => {
      const { came, isAsked } = await readWith('no room', of(few), how)
      expect(came).toMatchObject({ body: { kind: 'whole' } })
      expect(isAsked).toBe(false)
    },
  )

  test('that is over 128 MiB, too, is too large and needs no room', async () => {
    const service = await serve()
    service.always('read', { kind: 'flood', mebibytes: 129 })
    const mayBeLarge = () => {
      throw new Error('it was asked')
    }
    const admit = () => ({ mayBeLarge, release: () => {} })
    const came = await send(`${service.url}${PATH}`, {}, { admit })
    expect(came).toMatchObject({ body: { kind: 'too-large' } })
  })
})
