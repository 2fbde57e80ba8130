// Smaller pictures: a screenshot's PNG, of three bytes a pixel, with a palette of its commonest
// colours instead.

import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const MOST_COLOURS = 128
const TRUECOLOUR = 2
const PALETTE = 3

/**
 * The same picture with at most 128 colours, each pixel in the nearest of them.
 * @param png of eight bits a channel, without transparency and not interlaced, as Chromium takes them
 */
export function withPalette(png: Buffer): Buffer {
  const { width, height, rows } = decode(png)
  const colours: number[] = []
  for (let at = 0; at < rows.length; at += 3) colours.push(rows.readUIntBE(at, 3))
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = [...counts]
    .sort(([a, manyA], [b, manyB]) => manyB - manyA || a - b)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour)
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, palette)]))

  // Each row begins with its filter: 0, none, since palette places are no amounts.
  const data = Buffer.alloc((width + 1) * height)
  for (const [index, colour] of colours.entries()) {
    data[index + Math.floor(index / width) + 1] = places.get(colour) ?? 0
  }
  const table = Buffer.alloc(palette.length * 3)
  for (const [index, colour] of palette.entries()) table.writeUIntBE(colour, index * 3, 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, PALETTE, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(data, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function nearest(colour: number, palette: readonly number[]): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, other] of palette.entries()) {
    let distance = 0
    for (const shift of [16, 8, 0]) {
      distance += (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2
    }
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, pixel by pixel. */
  readonly rows: Buffer
}

function decode(png: Buffer): Pixels {
  const parts: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(png.subarray(at + 8, at + 8 + length))
    }
    at += length + 12
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (png[24] !== 8 || png[25] !== TRUECOLOUR || png[28] !== 0) {
    throw new Error('The picture is no PNG of eight bits a channel without transparency.')
  }
  const filtered = inflateSync(Buffer.concat(parts))
  const length = width * 3
  const rows = Buffer.alloc(length * height)
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (length + 1)] ?? 0
    for (let x = 0; x < length; x++) {
      const at = y * length + x
      const left = x < 3 ? 0 : (rows[at - 3] ?? 0)
      const above = rows[at - length] ?? 0
      const corner = x < 3 ? 0 : (rows[at - length - 3] ?? 0)
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0
      rows[at] = (filtered[at + y + 1] ?? 0) + guess
    }
  }
  return { width, height, rows }
}

/** The PNG standard's guess: the neighbour nearest to `left + above - corner`. */
function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
