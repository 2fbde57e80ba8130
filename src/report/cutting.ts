// How far texts are cut so that all of them fit: the longest ones first, the short ones stay whole.

/**
 * The greatest length to which every text can be cut so that together they fit; `undefined` when
 * they do not fit even at the least length.
 * @param lengths the texts' lengths in code units
 * @param room what they may take together
 * @param cost what a text takes when it is cut to a length: at least that length, never less for more
 * @param least the shortest length to which a text is cut
 */
export function levelThatFits(
  lengths: readonly number[],
  room: number,
  cost: (index: number, length: number) => number,
  least = 0,
): number | undefined {
  const fits = (level: number) => {
    let sum = 0
    for (const index of lengths.keys()) {
      sum += cost(index, level)
      if (sum > room) return false
    }
    return true
  }
  // Above this level the sum is too great for sure, and below it no more than `room` of all texts
  // together is looked at, however long they are.
  let high = Math.max(levelByLength(lengths, room), least)
  if (!fits(least)) return undefined
  if (fits(high)) return high
  let low = least
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

function levelByLength(lengths: readonly number[], room: number): number {
  let left = room
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const others = lengths.length - index
    if (length * others > left) return Math.floor(left / others)
    left -= length
  }
  return Math.max(0, ...(lengths.length === 0 ? [] : [lengths.reduce((a, b) => Math.max(a, b))]))
}
