// Counts the values of a JSON text while it arrives: parsing a few megabytes of `{},{},` would take
// gigabytes.

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const isByteOrderMark = (byte: number) => byte === 0xef || byte === 0xbb || byte === 0xbf

/** Where the text is: before its first character, in or behind what is counted, or not countable. */
type Place = 'start' | 'between' | 'opened' | 'string' | 'escape' | 'no-container'

/**
 * Gives a function that takes the next bytes of a text and gives how many values there are so far:
 * the root, one more for each comma, and one for what a container begins with. Keys do not count.
 * A text that is neither an object nor an array counts as one value.
 */
export function valueCounter(): (bytes: Uint8Array) => number {
  let count = 1
  let place: Place = 'start'

  return (bytes) => {
    if (place === 'start') {
      const isBlank = (byte: number) => isSpace(byte) || isByteOrderMark(byte)
      const first = bytes.find((byte) => !isBlank(byte))
      if (first === undefined) return count
      place = isOpening(first) ? 'between' : 'no-container'
    }
    if (place !== 'no-container') [count, place] = counted(bytes, count, place)
    return count
  }
}

/** All of it in local variables: it goes over every byte of an answer. */
function counted(bytes: Uint8Array, before: number, place: Place): [count: number, place: Place] {
  let count = before
  let inString = place === 'string' || place === 'escape'
  let escaped = place === 'escape'
  let opened = place === 'opened'
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (inString) {
      if (escaped) escaped = false
      else if (byte === BACKSLASH) escaped = true
      else if (byte === QUOTE) inString = false
    } else {
      if (opened && !isSpace(byte)) {
        opened = false
        if (!isClosing(byte)) count++
      }
      if (byte === QUOTE) inString = true
      else if (byte === COMMA) count++
      else if (isOpening(byte)) opened = true
    }
  }
  return [count, escaped ? 'escape' : inString ? 'string' : opened ? 'opened' : 'between']
}
