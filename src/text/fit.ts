// Cuts texts so that all of them fit, the longest first. Some runners also limit the bytes of
// a line.

import { breakLines, formatObject, type Member } from './json.ts'
import { cut } from './text.ts'

const MARKER = '… [cut]'

/** The largest number up to `max` that fits, or 0. If one fits, all smaller ones must fit, too. */
export function greatestThatFits(max: number, fits: (level: number) => boolean): number {
  if (fits(max)) return max
  let low = 0
  let high = max
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** Rendered, they are longer; most levels that do not fit show it here. */
export function cutLength(lengths: readonly number[], level: number): number {
  return lengths.reduce((sum, length) => sum + Math.min(length, level), 0)
}

export interface Fitted {
  readonly text: string
  readonly isCut: boolean
}

/** What there is room for. */
export interface Room {
  /** In UTF-16 code units. */
  readonly length: number
  /** Of each line in UTF-8; infinite if the runner has no such limit. */
  readonly lineBytes: number
}

export function fitText(text: string, { length, lineBytes }: Room): Fitted {
  const max = lengthBeforeLongLine(cut(text, length, MARKER), lineBytes)
  return { text: cut(text, max, MARKER), isCut: text.length > max }
}

/** The length of a text that ends in the first line that is too long, as far as it fits. */
function lengthBeforeLongLine(text: string, lineBytes: number): number {
  if (lineBytes === Infinity) return text.length
  let start = 0
  for (const line of text.split('\n')) {
    const fits = (length: number) => Buffer.byteLength(cut(line, length, MARKER)) <= lineBytes
    if (!fits(line.length)) return start + greatestThatFits(line.length, fits)
    start += line.length + 1
  }
  return text.length
}

/** JSON that is whole or, if it does not fit, `empty`. */
export function fitJson(json: string, empty: string, room: Room): Fitted {
  const text = inLines(json, room)
  return isWithin(text, room) ? { text, isCut: false } : { text: empty, isCut: true }
}

/** Compact JSON; with a line for each member if the lines have a limit. */
export function inLines(json: string, { lineBytes }: Pick<Room, 'lineBytes'>): string {
  return lineBytes === Infinity ? json : breakLines(json)
}

export function isWithin(text: string, { length, lineBytes }: Room): boolean {
  const isShort = text.length <= length
  if (!isShort || lineBytes === Infinity) return isShort
  return text.split('\n').every((line) => Buffer.byteLength(line) <= lineBytes)
}

/** Texts are cut if they do not fit; it is `{}` if the keys alone are too much. */
export function fitObject(members: readonly Member<string | null>[], room: Room): Fitted {
  const { length: max } = room
  const short = members.map((member) => fitMember(member, room))
  const render = (level: number) =>
    inLines(formatObject(short.map(([key, text]) => [key, text && cut(text, level, MARKER)])), room)
  if (!isWithin(render(MARKER.length), room)) return { text: '{}', isCut: true }
  const lengths = short.map(([, text]) => text?.length ?? 0)
  const fits = (level: number) => cutLength(lengths, level) <= max && render(level).length <= max
  const level = Math.max(MARKER.length, greatestThatFits(max, fits))
  const isCut = members.some(([, text], index) => {
    return text !== short[index]?.[1] || (text?.length ?? 0) > level
  })
  return { text: render(level), isCut }
}

/** The member with as much of its text as its line has room for. */
function fitMember(member: Member<string | null>, { lineBytes }: Room): Member<string | null> {
  const [key, text] = member
  if (text === null || lineBytes === Infinity) return member
  const shorten = (length: number) => cut(text, length, MARKER)
  const fits = (length: number) => {
    const line = `${JSON.stringify(key)}:${JSON.stringify(shorten(length))},`
    return Buffer.byteLength(line) <= lineBytes
  }
  return [key, shorten(greatestThatFits(text.length, fits))]
}
