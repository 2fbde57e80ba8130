// The beginnings of the items' results, for the output `results` and the summary. However many and large
// they are, all together have a limit.

import { levelThatFits } from '../../text/cutting.ts'
import { prefix } from '../../text/text.ts'
import { detached } from './record.ts'

/**
 * In code units. What is kept is more by half than the summary can hold: there the texts are cut further,
 * and behind what it shows there is still enough to find the rest of a key.
 */
const MOST_OF_EXCERPTS = 2_000_000
/** Cut a little further than need be, so that it is seldom done. */
const SHARE_KEPT = 3 / 4

export class Excerpts {
  private readonly excerpts = new Map<number, string>()
  private readonly room: number
  private total = 0
  /** No excerpt is longer. */
  private level = Number.POSITIVE_INFINITY

  constructor(room = MOST_OF_EXCERPTS) {
    this.room = room
  }

  add(index: number, result: string): void {
    this.put(index, result, Math.min(this.level, this.room))
    if (this.total <= this.room) return
    // The longest are cut first, as they will be in the end where there is room for less.
    const all = [...this.excerpts]
    this.level =
      levelThatFits(all, this.room * SHARE_KEPT, {
        length: ([, text]) => text.length,
        cost: ([, text], most) => Math.min(text.length, most),
        least: 0,
      }) ?? 0
    this.total = 0
    for (const [each, text] of all) this.put(each, text, this.level)
  }

  get(index: number): string | undefined {
    return this.excerpts.get(index)
  }

  private put(index: number, text: string, most: number): void {
    const isKept = text.length <= most && this.excerpts.has(index)
    const excerpt = isKept ? text : detached(prefix(text, most))
    this.excerpts.set(index, excerpt)
    this.total += excerpt.length
  }
}
