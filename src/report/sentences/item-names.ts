// The names of items in one sentence.

import { joined, say, untrusted, type Words } from '../../text/words.ts'

/** In code units: what stands behind the names must not be cut off. */
const MOST_OF_NAMES = 600

/** `"a", "b", and 3 more`: as many as there is room for. */
export function itemNames(items: readonly string[]): Words {
  const named: Words[] = []
  let left = MOST_OF_NAMES
  for (const item of items) {
    left -= item.length
    if (left >= 0) named.push(say`${untrusted(item, 100, JSON.stringify)}`)
  }
  const rest = items.length - named.length
  if (rest > 0) named.push(say`and ${rest} more`)
  return joined(named, ', ')
}
