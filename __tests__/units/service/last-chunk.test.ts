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
})

test('is not looked for in an answer that is not in chunks, of which nothing is kept', () => {
  const lastChunk = followed('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n0\r\n', 'x'.repeat(99))
  expect(lastChunk.hasArrived).toBe(false)
  expect(JSON.stringify(lastChunk)).not.toContain('xxx')
})

test('is not looked for behind a line that no parser takes', () => {
  const lastChunk = followed(CHUNKED, '3;'.padEnd(100_000, 'x'), '\r\nabc\r\n0\r\n')
  expect(lastChunk.hasArrived).toBe(false)
  expect(JSON.stringify(lastChunk).length).toBeLessThan(20_000)
})
