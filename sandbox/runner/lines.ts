// The lines of a step, for those who wait for one of them.
import { EventEmitter, once } from 'node:events'

export class Lines {
  readonly #seen: string[] = []
  /** Emits `more` after new lines, and at the end. */
  readonly #watch = new EventEmitter().setMaxListeners(0)
  /** How the step ended. */
  #end: string | undefined

  add(lines: readonly string[]): void {
    this.#seen.push(...lines)
    this.#watch.emit('more')
  }

  /** No more lines follow. */
  end(how: string): void {
    this.#end = how
    this.#watch.emit('more')
  }

  /** The first line that matches, as soon as there is one; rejects at the end without it. */
  async find(pattern: RegExp): Promise<string> {
    for (let index = 0; ; index++) {
      const line = await this.#at(index)
      if (line === undefined) throw new Error(`No line matched ${pattern}: ${this.#end}`)
      // Unlike test(), search() pays no heed to a pattern's lastIndex.
      if (line.search(pattern) >= 0) return line
    }
  }

  async #at(index: number): Promise<string | undefined> {
    while (index >= this.#seen.length && this.#end === undefined) await once(this.#watch, 'more')
    return this.#seen[index]
  }
}
