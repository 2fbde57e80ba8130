// Counts the values of a JSON text while it arrives: parsing a few megabytes of `{},{},` would take
// gigabytes.

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** In bytes. Through a longer string, the engine's own search is several times as fast as a loop. */
const SHORT_STRING = 24

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
export function valueCounter(): (bytes: Buffer) => number {
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
function counted(bytes: Buffer, before: number, place: Place): [count: number, place: Place] {
  let count = before
  let inString = place === 'string' || place === 'escape'
  let opened = place === 'opened'
  for (let at = place === 'escape' ? 1 : 0; at < bytes.length; at++) {
    if (inString) {
      at = closingQuote(bytes, at)
      if (at >= bytes.length) return [count, at > bytes.length ? 'escape' : 'string']
      inString = false
      continue
    }
    const byte = bytes[at] ?? 0
    if (opened && !isSpace(byte)) {
      opened = false
      if (!isClosing(byte)) count++
    }
    if (byte === QUOTE) inString = true
    else if (byte === COMMA) count++
    else if (isOpening(byte)) opened = true
  }
  return [count, inString ? 'string' : opened ? 'opened' : 'between']
}

/**
 * Where the string ends whose characters go on at `from`. Where it does not, the number of bytes, or one
 * more if an escape goes on behind them.
 */
function closingQuote(bytes: Buffer, from: number): number {
  const short = Math.min(bytes.length, from + SHORT_STRING)
  let at = from
  while (at < short) {
    const byte = bytes[at]
    if (byte === QUOTE) return at
    at += byte === BACKSLASH ? 2 : 1
  }
  while (at < bytes.length) {
    const quote = bytes.indexOf(QUOTE, at)
    const end = quote === -1 ? bytes.length : quote
    let backslashes = 0
    while (end - backslashes > at && bytes[end - backslashes - 1] === BACKSLASH) backslashes++
    const isEscaped = backslashes % 2 === 1
    if (quote === -1) return isEscaped ? end + 1 : end
    if (!isEscaped) return quote
    at = quote + 1
  }
  return at
}
