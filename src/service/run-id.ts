// Finds the id of a run in the beginning of an answer: a start whose answer was cut off, or is not
// JSON as a whole, has still started a run, and without its id that run is lost. It reads the text in
// place and does not recurse, so that no length and no depth of nesting can exhaust the process.

interface Member {
  readonly key: string
  /** Where the value begins. */
  readonly start: number
  /** Where it ends; `undefined` when the text does before. */
  readonly end: number | undefined
}

/** A key with each of its characters as an escape is no longer than this. */
const LONGEST_KEY = '"data"'.length * 6

/**
 * `data.id` of the top-level object (interface, section 2.4) where it is a whole string literal, and
 * not empty; if a key occurs more than once, the last one that arrived, as in `JSON.parse`.
 */
export function runIdIn(text: string): string | undefined {
  let id: string | undefined
  for (const { key, start, end } of membersOf(text, endOfSpace(text, 0))) {
    if (key !== 'data') continue
    const inside = idOf(text, start)
    // What is still to come of the last `data` does not take back what is there.
    if (inside !== undefined || end !== undefined) id = inside
  }
  return id
}

function idOf(text: string, object: number): string | undefined {
  let id: string | undefined
  for (const { key, start, end } of membersOf(text, object)) {
    if (key === 'id' && end !== undefined) id = stringIn(text.slice(start, end))
  }
  return id === '' ? undefined : id
}

/** The members of the object that begins at `start`, as far as they arrived; none for another value. */
function* membersOf(text: string, start: number): Generator<Member> {
  if (text[start] !== '{') return
  let at = endOfSpace(text, start + 1)
  for (;;) {
    const keyEnd = text[at] === '"' ? endOfString(text, at) : undefined
    if (keyEnd === undefined) return
    const colon = endOfSpace(text, keyEnd)
    if (text[colon] !== ':') return
    const key = keyEnd - at > LONGEST_KEY ? undefined : stringIn(text.slice(at, keyEnd))
    const valueStart = endOfSpace(text, colon + 1)
    const end = endOfValue(text, valueStart)
    yield { key: key ?? '', start: valueStart, end }
    if (end === undefined) return
    const comma = endOfSpace(text, end)
    if (text[comma] !== ',') return
    at = endOfSpace(text, comma + 1)
  }
}

function stringIn(literal: string): string | undefined {
  try {
    const value: unknown = JSON.parse(literal)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Takes as a value whatever ends before the next comma or bracket that is not inside of it. */
function endOfValue(text: string, start: number): number | undefined {
  let depth = 0
  let at = start
  while (at < text.length) {
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at)
        if (end === undefined || depth === 0) return end
        at = end
        continue
      }
      case '{':
      case '[':
        depth++
        break
      case '}':
      case ']':
        if (depth === 0) return at
        depth--
        if (depth === 0) return at + 1
        break
      case ',':
        if (depth === 0) return at
    }
    at++
  }
  return undefined
}

function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\\') at++
  }
  return undefined
}

function endOfSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && ' \n\r\t'.includes(text.charAt(at))) at++
  return at
}
