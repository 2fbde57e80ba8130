// How the body of an answer ends, piece by piece as a connection gives it; over real connections, with
// packets that are cut anywhere, in packets.test.ts, and at its full size in large.test.ts.
import { EventEmitter, getEventListeners } from 'node:events'
import { Readable } from 'node:stream'
import * as zlib from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import type { Admission } from '../../../src/service/admission.ts'
import { type Body, receiveBody } from '../../../src/service/body.ts'
import { LastChunk } from '../../../src/service/last-chunk.ts'
import { inTime } from '../../helpers/in-time.ts'
import '../../helpers/whole-buffers.ts'
import { textOf } from '../../helpers/words.ts'

const MIB = 1024 * 1024
const MOST_VALUES = 500_000
const ID = '{"data":{"id":"run-1"}}'

/** An answer as Node's parser hands it on. */
class Arriving extends Readable {
  complete = false
  readonly headers: Record<string, string>

  constructor(headers: Record<string, string>) {
    super({ highWaterMark: 64 * MIB })
    this.headers = headers
  }

  override _read() {}
}

/** An answer that is received; its cause is plain text. */
function receive(
  headers: Record<string, string> = {},
  {
    signal = new AbortController().signal,
    admission,
  }: { signal?: AbortSignal; admission?: Admission } = {},
) {
  const answer = new Arriving(headers)
  const request = new EventEmitter()
  const lastChunk = new LastChunk()
  const body = inTime(receiveBody(answer, request, signal, admission, lastChunk).then(inPlainText))
  return {
    answer,
    request,
    lastChunk,
    body,
    /** So arrives the rest of it. */
    whole: (...pieces: readonly (string | Buffer)[]) => {
      for (const piece of pieces) answer.push(Buffer.from(piece))
      answer.complete = true
      answer.push(null)
      return body
    },
  }
}

function inPlainText(body: Body) {
  return body.kind === 'whole' ? body : { ...body, cause: textOf(body.cause) }
}

/** How a body ends, without its bytes: where they are many, a difference would take minutes to print. */
async function endOf(
  body: ReturnType<typeof inPlainText> | Promise<ReturnType<typeof inPlainText>>,
) {
  const { bytes, ...end } = await body
  return end
}

/** The most that the memory of an answer can become. */
function reserved({ buffer }: Buffer): number {
  if (!(buffer instanceof ArrayBuffer)) throw new Error('it is not memory of its own')
  return buffer.maxByteLength
}

/** Of a step with many runs; tells whether it was asked for room. */
function beside(hasRoom: boolean) {
  const admission = {
    isAsked: false,
    mayBeLarge: () => {
      admission.isAsked = true
      return hasRoom
    },
    release: () => {},
  }
  return admission
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length
const whole = (text: string) => ({ kind: 'whole', bytes: Buffer.from(text) })
const broken = (why: string, text = ID) => ({
  kind: 'broken',
  cause: `the answer was cut off: ${why}`,
  bytes: Buffer.from(text),
})
const TOO_LARGE = { kind: 'too-large', cause: 'the answer is larger than 128 MiB' }
const TOO_MANY = { kind: 'too-large', cause: 'the answer contains more than 500,000 JSON values' }
const DROPPED = {
  kind: 'dropped',
  cause: 'the answer is larger than 16 MiB, and another such answer is still in memory',
}

describe('an answer', () => {
  test('is whole where its end has arrived, in whatever pieces', async () => {
    expect(await receive().whole(ID)).toEqual(whole(ID))
    expect(await receive({ 'content-length': '23' }).whole(...ID)).toEqual(whole(ID))
    expect(await receive({ 'content-length': '0' }).whole()).toEqual(whole(''))
  })

  test('reserves as much memory as it announces', async () => {
    const { bytes } = await receive({ 'content-length': `${3 * MIB}` }).whole(ID)
    expect(reserved(bytes)).toBe(3 * MIB)
  })

  test('is broken where it ends too early', async () => {
    const { answer, body } = receive({ 'content-length': '99' })
    answer.push(ID)
    answer.push(null)
    expect(await body).toEqual(broken('unknown cause'))
  })

  test('is broken where its connection is closed', async () => {
    const { answer, body } = receive()
    answer.push(ID)
    await turns()
    answer.destroy()
    expect(await body).toEqual(broken('the connection was closed'))
  })

  test.each(['answer', 'request'] as const)('is broken by an error of the %s', async (which) => {
    const receiving = receive()
    receiving.answer.push(ID)
    receiving[which].emit('error', new Error('reset'))
    expect(await receiving.body).toEqual(broken('reset'))
  })

  test('is broken where it is ended, before or while it arrives', async () => {
    const controller = new AbortController()
    const { answer, body } = receive({}, { signal: controller.signal })
    answer.push(ID)
    await turns()
    controller.abort(new Error('cancelled'))
    expect(await body).toEqual(broken('cancelled'))
    const late = receive({}, { signal: controller.signal })
    expect(await late.body).toEqual(broken('cancelled', ''))
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  })

  test('is whole whatever happens behind its end', async () => {
    const { answer, request, body } = receive()
    answer.push(ID)
    answer.complete = true
    request.emit('error', new Error('reset'))
    answer.push('more')
    expect(await body).toEqual(whole(ID))
    for (const each of [request, answer]) each.emit('error', new Error('reset'))
  })

  test('has what arrived before an error and waited to be read', async () => {
    const { answer, request, body } = receive()
    answer.pause()
    for (const piece of ['{"data":', '{"id":"run-1"}}']) answer.push(piece)
    request.emit('error', new Error('reset'))
    expect(await body).toEqual(broken('reset'))
  })
})

describe('the last chunk', () => {
  const CHUNKED = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'
  const last = (lastChunk: LastChunk) => lastChunk.take(Buffer.from(`${CHUNKED}0\r\n`))

  test.each(['chunked', 'Chunked'])(
    'ends an answer in chunks, %s, when the parser has taken what came before it',
    async (coding) => {
      const { answer, lastChunk, body } = receive({ 'transfer-encoding': coding })
      last(lastChunk)
      answer.push(ID)
      expect(await body).toEqual(whole(ID))
    },
  )

  test('that was there before ends it as well', async () => {
    const answer = new Arriving({ 'transfer-encoding': 'chunked' })
    const lastChunk = new LastChunk()
    last(lastChunk)
    const signal = new AbortController().signal
    const body = inTime(receiveBody(answer, new EventEmitter(), signal, undefined, lastChunk))
    answer.push(ID)
    expect(await body).toEqual(whole(ID))
  })

  test('tells nothing of an answer in other codings of the transfer', async () => {
    const { answer, lastChunk, body } = receive({ 'transfer-encoding': 'gzip, chunked' })
    answer.push(ID)
    last(lastChunk)
    await turns()
    answer.destroy()
    expect(await body).toEqual(broken('the connection was closed'))
  })
})

describe('an answer that announces too much', () => {
  const MUCH = { 'content-length': `${128 * MIB + 1}` }

  test('ends after 64 KiB', async () => {
    const { answer, body } = receive(MUCH)
    for (let count = 0; count < 5; count++) answer.push(Buffer.alloc(15_000, 'x'))
    expect(await endOf(body)).toEqual(TOO_LARGE)
    expect((await body).bytes.equals(Buffer.alloc(64 * 1024, 'x'))).toBe(true)
    expect(reserved((await body).bytes)).toBeLessThanOrEqual(MIB)
  })

  test('ends with its connection, with what has arrived', async () => {
    const before = timers()
    const { answer, body } = receive(MUCH)
    answer.push(ID)
    await turns()
    answer.destroy()
    expect(await body).toEqual({ ...TOO_LARGE, bytes: Buffer.from(ID) })
    expect(timers()).toBe(before)
  })

  test('begins above 128 MiB: one of just so much is received', async () => {
    const { answer, body } = receive({ 'content-length': `${128 * MIB}` })
    answer.push(ID)
    answer.destroy()
    expect(await body).toMatchObject({ kind: 'broken' })
    expect(reserved((await body).bytes)).toBe(128 * MIB)
  })
})

describe('an answer over 16 MiB beside others', () => {
  const LARGE = 16 * MIB
  const much = Buffer.alloc(LARGE + 1, 'x')
  const few = much.subarray(1)
  const codedMuch = zlib.gzipSync(much, { level: 1 })
  const codedFew = zlib.gzipSync(few, { level: 1 })
  const CODED = { 'content-encoding': 'gzip' }

  test('is given up after 64 KiB where it announces that', async () => {
    const admission = beside(false)
    const { answer, body } = receive({ 'content-length': `${LARGE + 1}` }, { admission })
    answer.push(much.subarray(0, 99_999))
    expect(await endOf(body)).toEqual({ ...DROPPED, release: admission.release })
    expect((await body).bytes.equals(Buffer.alloc(64 * 1024, 'x'))).toBe(true)
  })

  test('is given up at 16 MiB where it announces nothing', async () => {
    const admission = beside(false)
    const { answer, body } = receive({}, { admission })
    answer.push(few)
    answer.push('x')
    answer.push('y')
    expect(await endOf(body)).toMatchObject(DROPPED)
    expect((await body).bytes.equals(few)).toBe(true)
  })

  test('is given up where it becomes that large without its coding', async () => {
    const came = await receive(CODED, { admission: beside(false) }).whole(codedMuch)
    expect(await endOf(came)).toMatchObject(DROPPED)
    expect(came.bytes.length).toBeGreaterThan(64 * 1024)
    expect(came.bytes.length).toBeLessThanOrEqual(LARGE)
  })

  test('is received where there is room', async () => {
    for (const [headers, bytes] of [
      [{}, much],
      [{ 'content-length': `${much.length}` }, much],
      [CODED, codedMuch],
    ] as const) {
      const admission = beside(true)
      const came = await receive(headers, { admission }).whole(bytes)
      expect([came.kind, came.bytes.equals(much), admission.isAsked]).toEqual(['whole', true, true])
    }
  })

  test('begins there: one of just so much asks for nothing', async () => {
    for (const [headers, bytes] of [
      [{}, few],
      [{ 'content-length': `${few.length}` }, few],
      [CODED, codedFew],
    ] as const) {
      const admission = beside(false)
      const came = await receive(headers, { admission }).whole(bytes)
      expect([came.kind, came.bytes.equals(few), admission.isAsked]).toEqual(['whole', true, false])
    }
  })

  test('and over 128 MiB asks for nothing', async () => {
    const admission = beside(false)
    const { answer, body } = receive({ 'content-length': `${128 * MIB + 1}` }, { admission })
    answer.push(much.subarray(0, 99_999))
    expect(await endOf(body)).toMatchObject(TOO_LARGE)
    expect(admission.isAsked).toBe(false)
  })

  test('that was given up is not asked for again when its coding is undone', async () => {
    const admission = beside(false)
    const headers = { ...CODED, 'content-length': `${LARGE + 1}` }
    const { answer, body } = receive(headers, { admission })
    answer.push(Buffer.concat([codedMuch, Buffer.alloc(99_999)]))
    expect(await endOf(body)).toMatchObject(DROPPED)
  })

  test('of a single run is received', async () => {
    const came = await receive(CODED).whole(codedMuch)
    expect([came.kind, came.bytes.equals(much)]).toEqual(['whole', true])
    expect(await endOf(came)).not.toHaveProperty('release')
  })
})

describe('an answer of many values', () => {
  // The root is one, too.
  const most = `[${'0,'.repeat(MOST_VALUES - 2)}0]`
  const oneMore = most.replace('[', '[0,')

  test('is whole up to the most, and too large with one more', async () => {
    expect((await receive().whole(most)).kind).toBe('whole')
    expect(await endOf(receive().whole(oneMore))).toMatchObject(TOO_MANY)
  })

  test('is counted over all of its pieces, once each', async () => {
    const pieces = (text: string) => [
      text.slice(0, 300_000),
      text.slice(300_000, 700_000),
      text.slice(700_000),
    ]
    expect((await receive().whole(...pieces(most))).kind).toBe('whole')
    expect(await endOf(receive().whole(...pieces(oneMore)))).toMatchObject(TOO_MANY)
  })

  test('ends as soon as they are too many', async () => {
    const { answer, body } = receive()
    answer.push(oneMore)
    answer.push('not read any more')
    const { bytes, ...rest } = await body
    expect(rest).toEqual(TOO_MANY)
    expect(bytes.length).toBe(oneMore.length)
  })

  test('is counted when its coding is undone, and not before', async () => {
    const coded = (text: string) =>
      receive({ 'content-encoding': 'gzip' }).whole(zlib.gzipSync(text, { level: 1 }))
    expect((await coded(most)).kind).toBe('whole')
    expect(await endOf(coded(oneMore))).toMatchObject(TOO_MANY)
    expect((await coded(oneMore)).bytes.length).toBe(oneMore.length)
    const wrongly = receive({ 'content-encoding': 'br' })
    for (const text of [oneMore, 'more']) wrongly.answer.push(text)
    wrongly.answer.destroy()
    expect(await endOf(wrongly.body)).toMatchObject(TOO_MANY)
    expect((await wrongly.body).bytes.length).toBe(oneMore.length + 'more'.length)
  })
})

describe('an answer in a content coding', () => {
  const CODED = { 'content-encoding': 'GZip' }
  const coded = zlib.gzipSync(ID)

  test('is whole without it', async () => {
    expect(await receive(CODED).whole(coded)).toEqual(whole(ID))
    expect(await receive({ 'content-encoding': 'identity' }).whole(coded)).toEqual({
      kind: 'whole',
      bytes: coded,
    })
  })

  test('is broken where the coding is incomplete, and says which', async () => {
    const came = await receive(CODED).whole(coded.subarray(0, -8))
    expect(came).toEqual(broken('its GZip coding is incomplete'))
  })

  test('that is cut off says why, and has what comes out of it', async () => {
    for (const bytes of [coded, coded.subarray(0, -8)]) {
      const { answer, request, body } = receive(CODED)
      answer.push(bytes)
      request.emit('error', new Error('reset'))
      expect(await body).toEqual(broken('reset'))
    }
  })
})
