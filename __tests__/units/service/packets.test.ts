// What arrives of an answer's body over real connections, however its packets are cut, and whatever
// comes behind it.
import { once } from 'node:events'
import * as net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as zlib from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import { MOST_ANSWER_VALUES } from '../../../src/service/body.ts'
import { exchange } from '../../../src/service/exchange.ts'
import { systemClock } from '../../../src/text/clock.ts'
import { inPlainText } from '../../helpers/exchange.ts'
import '../../helpers/whole-buffers.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** What a server does with the connection when it has sent all that it sends. */
type Then = 'open' | 'end' | 'reset'

// A moment for the reader to take what was sent before: another packet, or a reset, comes after it.
const APART_MS = 30

/** A server that answers every request with these packets; gives its address. */
async function serve(packets: Iterable<string | Buffer>, then: Then): Promise<URL> {
  const server = net.createServer((socket) => {
    cleanups.push(() => socket.destroy())
    socket.on('error', () => {})
    socket.setNoDelay()
    socket.once('data', () => respond(socket))
  })
  const respond = async (socket: net.Socket) => {
    let isFirst = true
    for (const packet of packets) {
      if (!isFirst) await sleep(APART_MS)
      isFirst = false
      if (socket.destroyed) return
      if (!socket.write(packet)) {
        await Promise.race([once(socket, 'drain'), once(socket, 'close')])
      }
    }
    if (then === 'end') socket.end()
    if (then === 'reset') socket.resetAndDestroy()
  }
  cleanups.push(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return new URL(`http://127.0.0.1:${address.port}/`)
}

/** What comes of one start. */
async function start(
  packets: Iterable<string | Buffer>,
  then: Then,
  more: { timeoutMs?: number; cancel?: AbortSignal; cancelGraceMs?: number } = {},
): Promise<ReturnType<typeof inPlainText>> {
  const url = await serve(packets, then)
  const came = await exchange(
    {
      method: 'POST',
      url,
      headers: {},
      body: { bytes: 2, pieces: () => [Buffer.from('{}')] },
      timeoutMs: 20_000,
      cancel: new AbortController().signal,
      cancelGraceMs: 0,
      ...more,
    },
    { clock: systemClock, trace: () => {} },
  )
  return inPlainText(came)
}

const ID = '{"data":{"id":"run-1"}}'
const OK = 'HTTP/1.1 200 OK\r\n'
const WITH_LENGTH = `${OK}content-length: ${ID.length}\r\n\r\n${ID}`
const LONGER = `${OK}content-length: ${ID.length + 9}\r\n\r\n${ID}`
const IN_CHUNKS = `${OK}transfer-encoding: chunked\r\n\r\n${ID.length.toString(16)}\r\n${ID}\r\n`
const LAST_CHUNK = '0\r\n\r\n'
const UNTIL_CLOSE = `${OK}\r\n${ID}`

const answer = (body: object) => ({ kind: 'answer', status: 200, body })
const whole = answer({ kind: 'whole', bytes: Buffer.from(ID) })
const broken = (cause: RegExp, text = ID) =>
  answer({
    kind: 'broken',
    cause: expect.stringMatching(new RegExp(`^the answer was cut off: .*${cause.source}`)),
    bytes: Buffer.from(text),
  })

const BEHIND: readonly (readonly [what: string, bytes: string])[] = [
  ['a line break', '\r\n'],
  ['garbage', 'garbage\0'],
  ['a second answer', WITH_LENGTH],
  ['the head of a second answer', 'HTTP/1.1 500 No\r\n'],
  ['nothing', ''],
]
const THEN: readonly Then[] = ['open', 'end', 'reset']
const COMPLETE = [
  ['its length', WITH_LENGTH],
  [
    'its length, on a connection that stays',
    WITH_LENGTH.replace('\r\n', '\r\nconnection: keep-alive\r\n'),
  ],
  ['its last chunk', IN_CHUNKS + LAST_CHUNK],
] as const

describe('an answer is whole as soon as it has ended', () => {
  const cases = COMPLETE.flatMap(([end, bytes]) =>
    BEHIND.flatMap(([what, behind]) =>
      THEN.map((then) => [end, what, then, bytes, behind] as const),
    ),
  )
  test.each(cases)(
    'by %s, with %s behind it, then: %s',
    async (_end, _what, then, bytes, behind) => {
      expect(await start([bytes + behind], then)).toMatchObject(whole)
      expect(await start([bytes, behind], then)).toMatchObject(whole)
      const middle = bytes.length - 9
      const packets = [bytes.slice(0, middle), bytes.slice(middle) + behind]
      expect(await start(packets, then)).toMatchObject(whole)
    },
  )

  test.each([
    ['garbage', 'garbage\0'],
    ['a second answer', WITH_LENGTH],
    ['a trailer', 'x-note: a\r\n'],
  ])('by its last chunk, with %s in place of the empty line', async (_what, behind) => {
    for (const last of ['0\r\n', '000;note=a\r\n']) {
      for (const then of THEN) {
        const bytes = `HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n${IN_CHUNKS}${last}`
        expect(await start([bytes + behind], then)).toMatchObject(whole)
        expect(await start([bytes, behind], then)).toMatchObject(whole)
        const packets = [bytes.slice(0, -1), bytes.slice(-1) + behind]
        expect(await start(packets, then)).toMatchObject(whole)
      }
    }
  })

  test('by the end of the connection, where nothing else tells', async () => {
    expect(await start([UNTIL_CLOSE], 'end')).toMatchObject(whole)
    expect(await start([UNTIL_CLOSE.slice(0, -9), UNTIL_CLOSE.slice(-9)], 'end')).toMatchObject(
      whole,
    )
  })
})

describe('an answer that does not end is broken, and keeps what arrived', () => {
  test.each<readonly [what: string, bytes: string, then: Then, cause: RegExp, text?: string]>([
    ['shorter than announced, closed', LONGER, 'end', /\S/],
    ['without a last chunk, closed', IN_CHUNKS, 'end', /\S/],
    ['cut in a chunk, closed', IN_CHUNKS.replace('\r\n17', '\r\nff').slice(0, -2), 'end', /\S/],
    [
      'what looks like the last chunk inside of one',
      `${IN_CHUNKS.replace('\r\n17', '\r\nff')}0\r\n`,
      'end',
      /\S/,
      `${ID}\r\n0\r\n`,
    ],
    ['no size of a chunk', `${IN_CHUNKS}what?`, 'open', /\S/],
    ['no size of a chunk, then reset', `${IN_CHUNKS}what?`, 'reset', /\S/],
  ])('%s', async (_what, bytes, then, cause, text = ID) => {
    const end = broken(cause, text)
    expect(await start([bytes], then)).toMatchObject(end)
    expect(await start([bytes.slice(0, 70), bytes.slice(70)], then)).toMatchObject(end)
  })

  test.each<readonly [what: string, bytes: string]>([
    ['shorter than announced', LONGER],
    ['without a last chunk', IN_CHUNKS],
    ['until the end of the connection', UNTIL_CLOSE],
  ])('%s, reset or out of time', async (_what, bytes) => {
    expect(await start([bytes, ''], 'reset')).toMatchObject(broken(/ECONNRESET/))
    expect(await start([bytes], 'open', { timeoutMs: 200 })).toMatchObject(broken(/in 0\.2s/))
  })

  test('and is cancelled, when its time after that is over', async () => {
    for (const bytes of [LONGER, IN_CHUNKS, UNTIL_CLOSE]) {
      const controller = new AbortController()
      const packets = (function* () {
        yield bytes
        controller.abort()
        yield ''
      })()
      const more = { cancel: controller.signal, cancelGraceMs: 200 }
      expect(await start(packets, 'open', more)).toMatchObject(broken(/cancelled/))
    }
  })

  test('and is coded: what comes out of it', async () => {
    const coded = zlib.gzipSync(ID)
    const head = `${OK}content-encoding: gzip\r\ncontent-length: ${coded.length}\r\n\r\n`
    const cut = coded.subarray(0, -9)
    const came = await start([Buffer.concat([Buffer.from(head), cut])], 'end')
    const bytes = zlib.gunzipSync(cut, { finishFlush: zlib.constants.Z_SYNC_FLUSH })
    expect(came).toMatchObject(answer({ kind: 'broken', bytes }))
    expect(bytes.length).toBeGreaterThan(15)
  })
})

describe('an answer in a content coding', () => {
  const coded = (bytes: Buffer, coding = 'gzip') => {
    const head = `${OK}content-encoding: ${coding}\r\ncontent-length: ${bytes.length}\r\n\r\n`
    return start([Buffer.concat([Buffer.from(head), bytes])], 'open')
  }

  test('is whole with other bytes behind the end of the coding', async () => {
    const bytes = Buffer.concat([zlib.gzipSync(ID), Buffer.from('\n')])
    expect(await coded(bytes)).toMatchObject(whole)
  })

  test('is broken where the coding is incomplete', async () => {
    const came = await coded(zlib.gzipSync(ID).subarray(0, -8))
    expect(came).toMatchObject(broken(/its gzip coding is incomplete/))
  })

  test('may hold too many values', async () => {
    const came = await coded(zlib.gzipSync(`[${'0,'.repeat(MOST_ANSWER_VALUES)}0]`))
    expect(came).toMatchObject(
      answer({ kind: 'too-large', cause: 'the answer contains more than 500,000 JSON values' }),
    )
  })
})

describe('an answer of many values', () => {
  /** Pieces of an answer in chunks that goes on for so many MiB. */
  function* flood(begin: string, piece: string, mebibytes: number): Iterable<string | Buffer> {
    yield `${OK}transfer-encoding: chunked\r\n\r\n${begin.length.toString(16)}\r\n${begin}\r\n`
    const text = piece.repeat(Math.ceil((1024 * 1024) / piece.length))
    const chunk = Buffer.from(`${text.length.toString(16)}\r\n${text}\r\n`)
    for (let count = 0; count < mebibytes; count++) yield chunk
    yield LAST_CHUNK
  }

  test.each([
    ['[{"data":{"id":"run-1"}},', '{},', 80],
    ['[', '[', 120],
  ])(
    '%s%s… is not read beyond the most, and keeps its beginning',
    async (begin, piece, mebibytes) => {
      const came = await start(flood(begin, piece, mebibytes), 'open')
      expect(came).toMatchObject(
        answer({ kind: 'too-large', cause: 'the answer contains more than 500,000 JSON values' }),
      )
      if (came.kind !== 'answer') throw new Error('there is no answer')
      expect(came.body.bytes.length).toBeLessThan(4 * 1024 * 1024)
      expect(came.body.bytes.toString('utf8', 0, begin.length)).toBe(begin)
    },
  )

  test('is whole up to the most, and too large with one more', async () => {
    // The root is one, too.
    const most = `[${'0,'.repeat(MOST_ANSWER_VALUES - 2)}0]`
    const send = (body: string) =>
      start([`${OK}content-length: ${body.length}\r\n\r\n${body}`], 'open')
    expect(await send(most)).toMatchObject(answer({ kind: 'whole', bytes: Buffer.from(most) }))
    expect(await send(most.replace('[', '[0,'))).toMatchObject(answer({ kind: 'too-large' }))
  })

  test('is whole where they are not values of JSON', async () => {
    const page = `<html>${'a,'.repeat(MOST_ANSWER_VALUES + 1)}`
    const came = await start([`${OK}content-length: ${page.length}\r\n\r\n${page}`], 'open')
    expect(came).toMatchObject(answer({ kind: 'whole', bytes: Buffer.from(page) }))
  })
})

describe('the memory of an answer', () => {
  const reservedFor = async (packet: string, then: Then) => {
    const came = await start([packet], then)
    if (came.kind !== 'answer') throw new Error('there is no answer')
    const { buffer } = came.body.bytes
    if (!(buffer instanceof ArrayBuffer)) throw new Error('it is not memory of its own')
    expect(buffer.resizable).toBe(true)
    return buffer.maxByteLength
  }

  test('is no more than it announces, and little where it announces nothing', async () => {
    expect(await reservedFor(WITH_LENGTH, 'open')).toBe(ID.length)
    expect(await reservedFor(IN_CHUNKS + LAST_CHUNK, 'open')).toBe(64 * 1024)
    expect(await reservedFor(UNTIL_CLOSE, 'end')).toBe(64 * 1024)
  })
})
