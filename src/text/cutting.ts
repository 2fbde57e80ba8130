// How far texts are cut so that all of them fit: the longest ones first, the short ones stay whole.

/** What a text is, to the one who fits it in. */
export interface Measures<Text> {
  /** Its length in code units. */
  readonly length: (text: Text) => number
  /** What it takes when it is cut to a length: at least as much as it has then. */
  readonly cost: (text: Text, length: number) => number
  /** The shortest length to which a text is cut. */
  readonly least: number
}

/**
 * A length to which every text can be cut so that together they take no more than `room`: the greatest
 * one, where a text never takes less for being longer; `undefined` when they do not fit even at the
 * least length.
 */
export function levelThatFits<Text>(
  texts: readonly Text[],
  room: number,
  { length, cost, least }: Measures<Text>,
): number | undefined {
  const spare = (level: number) => texts.reduce((left, text) => left - cost(text, level), room)
  let low = least
  let below = spare(low)
  if (below < 0) return undefined
  // Above this level the sum is too great for sure, and below it no more than `room` of all texts
  // together is looked at, however long they are.
  let high = Math.max(levelByLength(texts.map(length), room), least)
  let above = spare(high)
  if (above >= 0) return high
  let halve = false
  while (high - low > 1) {
    // What is spare falls almost in a line, so that this mostly hits close by; each look at all the
    // texts takes its time. Halving every other time bounds it where that is not so.
    const share = halve ? 0.5 : below / (below - above)
    halve = !halve
    const middle = Math.min(Math.max(Math.round(low + (high - low) * share), low + 1), high - 1)
    const left = spare(middle)
    if (left >= 0) {
      low = middle
      below = left
    } else {
      high = middle
      above = left
    }
  }
  return low
}

/** The greatest level at which the lengths alone, cut to it, take no more than `room`. */
function levelByLength(lengths: readonly number[], room: number): number {
  let left = room
  let longest = 0
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const others = lengths.length - index
    if (length * others > left) return Math.floor(left / others)
    left -= length
    longest = length
  }
  return longest
}
