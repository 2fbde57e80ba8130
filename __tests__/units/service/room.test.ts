// The memory that an answer is received in: how much is reserved, and that nothing is lost on the way.
import { describe, expect, test } from '@jest/globals'
import { Room } from '../../../src/service/room.ts'

const MIB = 1024 * 1024

const piece = Buffer.from(Array.from({ length: 65_521 }, (_, at) => (at * at) % 251))
const large = Buffer.alloc(128 * piece.length, piece)

/** A few small pieces, then large ones. */
function roomOf(size: number | undefined, length: number): Buffer {
  const room = new Room(size)
  for (let left = length; left > 0; ) {
    const next = (length - left < MIB ? piece : large).subarray(0, left)
    room.add(next)
    left -= next.length
  }
  expect(room.length).toBe(length)
  return room.bytes()
}

function reserved({ buffer }: Buffer): number {
  if (!(buffer instanceof ArrayBuffer)) throw new Error('it is not memory of its own')
  return buffer.maxByteLength
}

describe('the memory for an answer', () => {
  test.each([90, 64 * 1024, 5 * MIB])('is as much as the answer announces, %d bytes', (length) => {
    expect(reserved(roomOf(length, length))).toBe(length)
  })

  test('is not taken before something arrives', () => {
    expect(reserved(roomOf(128 * MIB, 0))).toBeLessThan(64 * 1024)
  })

  test.each([
    [90, 64 * 1024],
    [64 * 1024, 64 * 1024],
    [64 * 1024 + 1, MIB],
    [MIB, MIB],
    [MIB + 1, 16 * MIB],
    [16 * MIB, 16 * MIB],
    [17 * MIB, 128 * MIB],
  ])('for %d bytes of an unknown length is %d', (length, most) => {
    expect(reserved(roomOf(undefined, length))).toBe(most)
    const room = new Room(undefined)
    room.add(Buffer.alloc(length))
    expect(reserved(room.bytes())).toBe(most)
  })

  test('is used as it fills up, and can be given back', () => {
    const bytes = roomOf(100 * MIB, 3 * MIB)
    expect(bytes.buffer.byteLength).toBeLessThanOrEqual(6 * MIB)
    if (!(bytes.buffer instanceof ArrayBuffer)) throw new Error('it is not memory of its own')
    bytes.buffer.resize(0)
    expect(bytes.length).toBe(0)
  })

  test('is used twice as much each time that it is full', () => {
    const room = new Room(MIB)
    const used = (bytes: number) => {
      room.add(Buffer.alloc(bytes))
      return room.bytes().buffer.byteLength / 1024
    }
    const KIB = 1024
    expect([used(32 * KIB), used(32 * KIB), used(1), used(64 * KIB)]).toEqual([64, 64, 128, 256])
    expect([used(300 * KIB), used(500 * KIB), used(95 * KIB - 1)]).toEqual([512, 1024, 1024])
  })

  test('stays where it is as long as there is enough of it', () => {
    const room = new Room(2 * piece.length)
    room.add(piece)
    const { buffer } = room.bytes()
    room.add(piece)
    expect(room.bytes().buffer).toBe(buffer)
  })

  test('is given back where more of it is needed elsewhere', () => {
    const room = new Room(undefined)
    room.add(piece)
    const { buffer } = room.bytes()
    room.add(piece)
    expect(buffer.byteLength).toBe(0)
    expect(room.bytes().equals(Buffer.concat([piece, piece]))).toBe(true)
  })

  test('holds more than was announced', () => {
    expect(reserved(roomOf(90, 100))).toBe(100)
  })

  test.each([undefined, 20 * MIB])('keeps every byte in its place (size %p)', (size) => {
    const bytes = roomOf(size, 20 * MIB)
    expect(bytes.length).toBe(20 * MIB)
    for (let at = 0; at < bytes.length; at += piece.length) {
      const there = bytes.subarray(at, at + piece.length)
      expect(there.equals(piece.subarray(0, there.length))).toBe(true)
    }
  })
})
