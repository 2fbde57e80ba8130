// The last chunk of an answer, found among the bytes of its connection.

import { expect, test } from '@jest/globals'
import { LastChunk } from '../../../src/service/last-chunk.ts'

function followed(...parts: readonly string[]): LastChunk {
  const lastChunk = new LastChunk()
  for (const part of parts) lastChunk.take(Buffer.from(part))
  return lastChunk
}

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n'

test('is found, wherever the packets are cut', () => {
  const text = `HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n${CHUNKED}3;a=b\r\n0\r\n\r\n0\r\n`
  expect(followed(...text).hasArrived).toBe(true)
  expect(followed(...text.slice(0, -1)).hasArrived).toBe(false)
  for (let at = 1; at < text.length; at++) {
    const parts = [text.slice(0, at), text.slice(at)]
    expect(followed(...parts).hasArrived).toBe(true)
    expect(followed(...parts, 'HTTP/1.1 200 OK\r\n').hasArrived).toBe(true)
  }
})

test('is not what looks like it inside of a chunk, however long that is', () => {
  const inside = 'a\r\n0\r\n'.repeat(9)
  const begin = `${CHUNKED}${inside.length.toString(16)}\r\n${inside.slice(0, 20)}`
  expect(followed(begin, inside.slice(20)).hasArrived).toBe(false)
  expect(followed(begin, inside.slice(20), '\r\n0\r\n').hasArrived).toBe(true)
  const short = `${CHUNKED}F\r\n${inside.slice(0, 15)}`
  expect(followed(short).hasArrived).toBe(false)
  expect(followed(short, '\r\n00\r\n').hasArrived).toBe(true)
})

test('is told once, when it has arrived', () => {
  const lastChunk = followed(CHUNKED)
  const told: boolean[] = []
  lastChunk.onArrival = () => told.push(lastChunk.hasArrived)
  lastChunk.take(Buffer.from('1\r\nx\r\n'))
  expect(told).toEqual([])
  for (const text of ['0\r\n', '0\r\n']) lastChunk.take(Buffer.from(text))
  expect(told).toEqual([true])
})

test('is found where lines end with a line feed alone', () => {
  expect(followed(CHUNKED.replaceAll('\r\n', '\n'), '1\nx\r\n0\n').hasArrived).toBe(true)
})

test('lets nothing behind it be kept', () => {
  const lastChunk = followed(CHUNKED, '0\r\n', 'x'.repeat(99))
  expect(lastChunk.hasArrived).toBe(true)
  expect(JSON.stringify(lastChunk)).not.toContain('xxx')
})

test.each(['content-length: 9', 'transfer-encoding: gzip', 'x-note: chunked'])(
  'is not looked for in an answer that is not in chunks, of which nothing is kept: %s',
  (field) => {
    const lastChunk = followed(`HTTP/1.1 200 OK\r\n${field}\r\n\r\n0\r\n`, 'x'.repeat(99))
    expect(lastChunk.hasArrived).toBe(false)
    expect(JSON.stringify(lastChunk)).not.toContain('xxx')
  },
)

test('is not taken from the fields of an interim answer', () => {
  const hints = CHUNKED.replace('200 OK', '103 Early Hints')
  const lastChunk = followed(hints, 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n0\r\n')
  expect(lastChunk.hasArrived).toBe(false)
})

test.each(['what?', 'x0', ''])(
  'is not looked for behind what is no size of a chunk, %j',
  (line) => {
    expect(followed(CHUNKED, `${line}\r\n0\r\n`).hasArrived).toBe(false)
  },
)

test('is looked for behind the longest line that a parser takes, and not behind a longer one', () => {
  // With the carriage return, 16 KiB.
  const longest = '1;'.padEnd(16 * 1024 - 1, 'x')
  expect(followed(CHUNKED, longest, '\r\na\r\n0\r\n').hasArrived).toBe(true)
  const lastChunk = followed(CHUNKED, `${longest}x`, '\r\na\r\n0\r\n')
  expect(lastChunk.hasArrived).toBe(false)
})

test('keeps little of a line that does not end', () => {
  const lastChunk = followed(CHUNKED, '3;', ...Array<string>(20).fill('x'.repeat(9_000)))
  expect(lastChunk.hasArrived).toBe(false)
  expect(JSON.stringify(lastChunk).length).toBeLessThan(50_000)
})
