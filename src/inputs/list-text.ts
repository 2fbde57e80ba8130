// Finds the items in the text of a list, which is a JSON array or JSON Lines. The text is read in
// place: it may have 64 MiB, and it is the only copy.

import { elements, JsonSyntaxError, Places, type Range, rootOf, valueRange } from '../text/json.ts'
import { own, say } from '../text/words.ts'
import type { ListFaults } from './list-faults.ts'

export const MOST_ITEMS = 1_000

/** An item; `bad` where it is not JSON, which the faults then tell. */
type Part = { readonly kind: 'value'; readonly range: Range } | { readonly kind: 'bad' }

/** The items in order. Those after the first thousand are only counted. */
export function partsOf(text: string, faults: ListFaults): Iterable<Part> {
  return text.trimStart().startsWith('[') ? partsOfArray(text, faults) : partsOfLines(text, faults)
}

function* partsOfArray(text: string, faults: ListFaults): Generator<Part> {
  let root: Range
  try {
    root = rootOf(text)
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    faults.addJson({ text, error })
    return
  }
  for (const range of elements(text, root.start)) yield { kind: 'value', range }
}

function* partsOfLines(text: string, faults: ListFaults): Generator<Part> {
  const places = new Places(text)
  const lineBreak = /[\r\n]/g
  /** Whether what begins on a line is looked for on the next ones too. */
  let maySpan = true
  let spanning: number | undefined
  let parts = 0
  let next = 0
  for (let from = 0; from < text.length; from = next) {
    lineBreak.lastIndex = from
    const to = lineBreak.exec(text)?.index ?? text.length
    const line = text.slice(from, to)
    next = to + 1
    if (line.trim() === '') continue
    if (++parts > MOST_ITEMS) {
      yield { kind: 'bad' }
      continue
    }
    try {
      const { start, end } = rootOf(line)
      yield { kind: 'value', range: { start: from + start, end: from + end } }
    } catch (error) {
      if (!(error instanceof JsonSyntaxError)) throw error
      const range = maySpan ? rangeOverLines(text, from) : undefined
      if (range === undefined) {
        maySpan &&= error.offset < line.length
        faults.addJson({ text: line, error, linesBefore: places.at(from).line - 1 })
        yield { kind: 'bad' }
      } else {
        spanning ??= places.at(from).line
        next = range.end
        yield { kind: 'value', range }
      }
    }
  }
  if (spanning !== undefined) {
    faults.add(
      say`${own(`\`${faults.input}\``)} must be a JSON array or have each item on one line, got an item that spans several lines (from line ${spanning}); \`jq -c\` writes each item on one line`,
    )
  }
}

/** The value that begins on a line and ends as the last one on another. */
function rangeOverLines(text: string, start: number): Range | undefined {
  try {
    const range = valueRange(text, start)
    return /^[^\S\r\n]*([\r\n]|$)/.test(text.slice(range.end, range.end + 1_000))
      ? range
      : undefined
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    return undefined
  }
}
