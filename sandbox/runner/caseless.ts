// Names that compare without regard to case: what a runner's tables of commands, outputs and state do.

/**
 * A name's form for comparing. An ASCII letter only ever equals an ASCII letter, so that look-alikes
 * such as the Kelvin sign make no command of a word that is none.
 */
export function fold(name: string): string {
  let folded = ''
  for (const character of name) {
    const lower = character.toLowerCase()
    const crossesAscii = character > '\x7f' && lower <= '\x7f'
    folded += crossesAscii || lower.length !== character.length ? character : lower
  }
  return folded
}

/** A map whose keys keep the spelling and the place of their first use, while later spellings find them too. */
export class CaselessMap {
  readonly #entries = new Map<string, [key: string, value: string]>()

  /** Sets a value; an existing key keeps its spelling and its place. */
  set(key: string, value: string): void {
    const folded = fold(key)
    const existing = this.#entries.get(folded)
    this.#entries.set(folded, [existing ? existing[0] : key, value])
  }

  /** The value under a key in any spelling. */
  get(key: string): string | undefined {
    return this.#entries.get(fold(key))?.[1]
  }

  /** Whether a key is there in any spelling. */
  has(key: string): boolean {
    return this.#entries.has(fold(key))
  }

  /** Key and value pairs in the order of their first use. */
  entries(): [key: string, value: string][] {
    return [...this.#entries.values()]
  }

  /** An ordinary map of the same keys, as first spelled. */
  toMap(): Map<string, string> {
    return new Map(this.entries())
  }
}
