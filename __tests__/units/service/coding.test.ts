// Content codings that nobody asked for, sound and damaged.
import * as zlib from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { undoCodings as undo } from '../../../src/service/coding.ts'
import { codingsIn } from '../../../src/service/coding-header.ts'
import '../../helpers/whole-buffers.ts'

const MOST = 1_000_000
const undoCodings = (bytes: Buffer, header: string, mostBytes: number) =>
  undo(bytes, codingsIn(header), mostBytes)
const TEXT = JSON.stringify({
  data: { id: 'run-1', steps: Array.from({ length: 2_000 }, (_, at) => at * at) },
})
const whole = (text = TEXT) => ({ kind: 'whole', bytes: Buffer.from(text) })
const JUNK = [
  Buffer.from('\n'),
  Buffer.from('HTTP/1.1 200 OK\r\n'),
  Buffer.alloc(9),
  Buffer.of(0x1f),
]

const gzip = zlib.gzipSync(TEXT)
const CODED: readonly (readonly [header: string, bytes: Buffer])[] = [
  ['gzip', gzip],
  ['X-GZip', gzip],
  [' GZIP ', gzip],
  ['identity, gzip', gzip],
  ['deflate', zlib.deflateSync(TEXT)],
  ['deflate', zlib.deflateRawSync(TEXT)],
  ['br', zlib.brotliCompressSync(TEXT)],
  ['zstd', zlib.zstdCompressSync(TEXT)],
]

/** A gzip header with every field that there can be. */
function gzipWithFields(): Buffer {
  const flags = 4 + 8 + 16 + 2
  const header = Buffer.from([0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 255, 3, 0, 1, 0, 2])
  const names = Buffer.from('name\0comment\0')
  return Buffer.concat([
    header,
    names,
    Buffer.of(7, 7),
    zlib.deflateRawSync(TEXT),
    gzip.subarray(-8),
  ])
}

describe('a content coding', () => {
  test.each(CODED)('is undone, %j', (header, bytes) => {
    expect(undoCodings(bytes, header, MOST)).toMatchObject(whole())
  })

  test.each(CODED)('is undone whatever is behind it, %j', (header, bytes) => {
    for (const junk of JUNK) {
      expect(undoCodings(Buffer.concat([bytes, junk]), header, MOST)).toMatchObject(whole())
    }
  })

  test.each(CODED)('that is cut short gives what comes out so far, %j', (header, bytes) => {
    for (const length of [bytes.length - 1, bytes.length - 4, bytes.length - 9, 1_000]) {
      const { kind, bytes: out } = undoCodings(bytes.subarray(0, length), header, MOST)
      expect(kind).toBe('cut')
      expect(TEXT.startsWith(out.toString())).toBe(true)
      // A frame of zstd comes out block by block, and this one is a single block.
      expect(out.length).toBeGreaterThan(header === 'zstd' ? -1 : 500)
    }
  })

  test('that is cut short gives the blocks before, zstd', () => {
    const text = Array.from({ length: 80_000 }, (_, at) => `${at * at}`).join()
    const bytes = zlib.zstdCompressSync(text)
    const { kind, bytes: out } = undoCodings(bytes.subarray(0, -9), 'zstd', MOST)
    expect(kind).toBe('cut')
    expect(out.length).toBeGreaterThan(128_000)
    expect(text.startsWith(out.toString())).toBe(true)
  })

  test.each([
    ['checksum', -8],
    ['length', -1],
  ])('of gzip with a wrong %s is undone', (_what, at) => {
    const bytes = Buffer.from(gzip)
    const place = bytes.length + at
    bytes[place] = 255 - (bytes[place] ?? 0)
    expect(undoCodings(bytes, 'gzip', MOST)).toMatchObject(whole())
  })

  test('of zlib with a wrong checksum is undone', () => {
    const bytes = zlib.deflateSync(TEXT)
    bytes.fill(0, bytes.length - 4)
    expect(undoCodings(bytes, 'deflate', MOST)).toMatchObject(whole())
  })

  test('of gzip is undone with every field that its header can have', () => {
    expect(undoCodings(gzipWithFields(), 'gzip', MOST)).toMatchObject(whole())
  })

  test('of gzip is undone with a field of hundreds of bytes in its header', () => {
    const field = Buffer.alloc(2 * 256 + 7, 0xff)
    const header = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 7, 2])
    const bytes = Buffer.concat([header, field, gzip.subarray(10)])
    expect(undoCodings(bytes, 'gzip', MOST)).toMatchObject(whole())
  })

  test('of gzip is undone up to 10,000 members', () => {
    const member = zlib.gzipSync('x')
    const members = Buffer.concat(Array.from({ length: 10_001 }, () => member))
    const text = 'x'.repeat(10_000)
    expect(undoCodings(members.subarray(member.length), 'gzip', MOST)).toMatchObject(whole(text))
    expect(undoCodings(members, 'gzip', MOST)).toEqual({ ...whole(text), kind: 'cut' })
  })

  test('of gzip that ends in its header gives nothing', () => {
    const bytes = gzipWithFields()
    for (const length of [5, 11, 14, 17, 25, 29]) {
      const undone = undoCodings(bytes.subarray(0, length), 'gzip', MOST)
      expect(undone).toEqual({ kind: 'cut', bytes: Buffer.of() })
    }
  })

  test('of gzip is undone member by member', () => {
    const members = Buffer.concat([gzip, zlib.gzipSync(''), gzip, Buffer.from('\n')])
    expect(undoCodings(members, 'gzip', MOST)).toMatchObject(whole(TEXT + TEXT))
    const cut = undoCodings(members.subarray(0, -500), 'gzip', MOST)
    expect(cut.kind).toBe('cut')
    expect(cut.bytes.toString().startsWith(`${TEXT}{"data":`)).toBe(true)
  })

  // A stream that goes on with a block of a kind that there is not.
  const flushed = zlib.deflateRawSync(TEXT, { finishFlush: zlib.constants.Z_SYNC_FLUSH })
  const damaged = Buffer.concat([flushed, Buffer.alloc(20, 0xff)])
  test.each<readonly [header: string, bytes: Buffer]>([
    ['gzip', Buffer.concat([gzip.subarray(0, 10), damaged])],
    ['deflate', Buffer.concat([Buffer.of(0x78, 0x9c), damaged])],
    ['deflate', damaged],
  ])('that is damaged gives what comes before the damage, %j', (header, bytes) => {
    const undone = undoCodings(bytes, header, MOST)
    expect(undone).toMatchObject({ ...whole(), kind: 'cut' })
  })

  test('that is damaged gives what comes before the damage, br', () => {
    const bytes = zlib.brotliCompressSync(TEXT)
    bytes.fill(0xff, 4_000, 4_500)
    const { kind, bytes: out } = undoCodings(bytes, 'br', MOST)
    expect(kind).toBe('cut')
    expect(out.toString().startsWith(TEXT.slice(0, 500))).toBe(true)
  })

  test.each(CODED)('is too large above the limit, with its beginning, %j', (header, bytes) => {
    expect(undoCodings(bytes, header, TEXT.length)).toMatchObject(whole())
    const { kind, bytes: out } = undoCodings(bytes, header, TEXT.length - 1)
    expect(kind).toBe('too-large')
    expect(out.subarray(0, 500).toString()).toBe(TEXT.slice(0, 500))
  })

  // The decoders count the last of what comes out only after they have missed the end.
  test.each([
    ['gzip', zlib.gzipSync('x'.repeat(5_000)).subarray(0, -9)],
    ['deflate', zlib.deflateSync('x'.repeat(5_000)).subarray(0, -5)],
    ['deflate', zlib.deflateRawSync('x'.repeat(5_000)).subarray(0, -1)],
  ])('is too large above the limit even where its end is missing, %s', (header, bytes) => {
    expect(undoCodings(bytes, header, 4_000).kind).toBe('too-large')
    expect(undoCodings(bytes, header, 5_000).kind).toBe('cut')
  })

  test('is too large above the limit in whatever member', () => {
    const members = Buffer.concat([gzip, gzip])
    expect(undoCodings(members, 'gzip', 2 * TEXT.length)).toMatchObject({ kind: 'whole' })
    expect(undoCodings(members, 'gzip', 2 * TEXT.length - 1)).toMatchObject({ kind: 'too-large' })
    expect(undoCodings(members, 'gzip', TEXT.length)).toMatchObject({ kind: 'too-large' })
  })

  test('is undone in two layers, the last one first', () => {
    const layers = zlib.brotliCompressSync(gzip)
    expect(undoCodings(layers, 'gzip, br', MOST)).toMatchObject(whole())
    expect(undoCodings(layers.subarray(0, -5), 'gzip, br', MOST).kind).toBe('cut')
    expect(undoCodings(layers, 'gzip, br', 9)).toMatchObject({ kind: 'too-large' })
    // The outer coding gives more than allowed, the inner one less.
    const random = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * at * 31) % 251))
    const stored = zlib.brotliCompressSync(zlib.gzipSync(random, { level: 0 }))
    expect(undoCodings(stored, 'gzip, br', 5_005).kind).toBe('too-large')
    expect(undoCodings(stored, 'gzip, br', 5_100)).toEqual({ kind: 'whole', bytes: random })
    // The outer coding is cut after the end of the inner one.
    const followed = zlib.brotliCompressSync(Buffer.concat([gzip, random]))
    expect(undoCodings(followed.subarray(0, -9), 'gzip, br', MOST)).toMatchObject({
      ...whole(),
      kind: 'cut',
    })
    const three = zlib.gzipSync(layers)
    expect(undoCodings(three, 'gzip, br, gzip', MOST)).toEqual({ kind: 'whole', bytes: three })
  })

  test.each(['gzip', 'deflate', 'br', 'zstd', 'compress', 'gzip, br'])(
    'that is not what it says, %j, leaves the bytes as they are',
    (header) => {
      const texts = [
        '',
        '{"data":{"id":"run-1"}}',
        TEXT,
        'x',
        `{"a":"${'é😀'.repeat(999)}"}`,
        '<html>',
      ]
      for (const text of texts)
        expect(undoCodings(Buffer.from(text), header, MOST)).toEqual(whole(text))
      // Cut in the middle of a character.
      const cut = Buffer.from('{"data":{"id":"run-1"},"x":"😀').subarray(0, -2)
      expect(undoCodings(cut, header, MOST)).toEqual({ kind: 'whole', bytes: cut })
    },
  )

  test.each(['gzip', 'br', 'zstd', 'compress', ''])(
    'that the bytes do not have, %j, leaves them as they are',
    (header) => {
      const bytes = Buffer.from([0x7b, 0xff, 0x00, 0x22, 0x01])
      expect(undoCodings(bytes, header, MOST)).toEqual({ kind: 'whole', bytes })
    },
  )

  test.each([
    [0x1f, 0x8b, 7],
    [0x1f, 0x8c, 8],
    [0x1e, 0x8b, 8],
    [0x1f, 0x8c, 7],
    [0x1e, 0x8b, 7],
    [0x1e, 0x8c, 8],
  ])('of gzip begins with 31, 139, 8, and not with %d, %d, %d', (...beginning) => {
    const bytes = Buffer.concat([Buffer.from(beginning), gzip.subarray(3)])
    expect(undoCodings(bytes, 'gzip', MOST)).toEqual({ kind: 'whole', bytes })
  })

  // A block that is stored as it is, with its length and the complement of that. The first byte and the
  // length each satisfy one half of the test for a zlib header.
  test.each([
    ['first', 0x08, 20],
    ['second', 0x00, 31],
  ])('of bare deflate is not taken for zlib by the %s half of its mark', (_half, first, length) => {
    const text = 'x'.repeat(length)
    const block = Buffer.concat([Buffer.of(first, length, 0, 255 - length, 255), Buffer.from(text)])
    const bytes = Buffer.concat([block, Buffer.of(3, 0)])
    expect(undoCodings(bytes, 'deflate', MOST)).toMatchObject(whole(text))
  })

  test('of bare deflate is undone where its bytes could be text but for a control character', () => {
    const bytes = zlib.deflateRawSync('a')
    expect(bytes).toEqual(Buffer.from('K\x04\0'))
    expect(undoCodings(bytes, 'deflate', MOST)).toMatchObject(whole('a'))
    // A byte that is missing is not made up, though it would be this one.
    expect(undoCodings(bytes.subarray(0, -1), 'deflate', MOST)).toMatchObject({
      ...whole('a'),
      kind: 'cut',
    })
  })

  test('of zstd is undone frame by frame', () => {
    const skipped = Buffer.from('502a4d180400000001020304', 'hex')
    const [half, rest] = [TEXT.slice(0, 1_000), TEXT.slice(1_000)].map((text) =>
      zlib.zstdCompressSync(text),
    )
    const frames = Buffer.concat([skipped, half ?? skipped, skipped, rest ?? skipped])
    expect(undoCodings(frames, 'zstd', MOST)).toEqual(whole())
    expect(undoCodings(Buffer.concat([frames, Buffer.from('\n')]), 'zstd', MOST)).toEqual(whole())
    expect(undoCodings(frames, 'zstd', TEXT.length)).toEqual(whole())
    expect(undoCodings(frames, 'zstd', TEXT.length - 1).kind).toBe('too-large')
    const cut = undoCodings(frames.subarray(0, -3), 'zstd', MOST)
    expect(cut.kind).toBe('cut')
    expect(cut.bytes.subarray(0, 1_000).toString()).toBe(half && TEXT.slice(0, 1_000))
  })

  test.each(['deflate', 'br', 'gzip', 'zstd'])(
    'of %s is not undone where it is none, though the text is no UTF-8',
    (header) => {
      for (const text of [
        '{"success":true,"data":{"id":"run-1","message":"ex\u00e9cution"}}',
        '{\n  "success": true,\n  "data": {"id":"abc","message":"\u00e9"}}',
        '{"data":{"id":"run-1","message":"\u007f"}}',
        '<html>\u00e9</html>',
      ]) {
        const bytes = Buffer.from(text, 'latin1')
        expect(undoCodings(bytes, header, MOST)).toEqual({ kind: 'whole', bytes })
      }
    },
  )

  test('of nothing gives nothing', () => {
    expect(undoCodings(zlib.deflateRawSync(''), 'deflate', MOST)).toMatchObject(whole(''))
    expect(undoCodings(zlib.gzipSync(''), 'gzip', MOST)).toMatchObject(whole(''))
  })
})
