// Answers that are so large that not many of them fit into memory at a time.

/** An answer that is longer than this is large: 16 MiB. */
export const LARGE_ANSWER_BYTES = 16 * 1024 * 1024

/** Gives what is to be called when a large answer has been dealt with; `undefined` where there is no room for it. */
export type AdmitLarge = () => (() => void) | undefined

/** Asks for the admission of one answer, at most once with success. */
export class Admission {
  readonly #admit: AdmitLarge | undefined
  #release: (() => void) | undefined

  /** @param admit where it is left out, every answer may be large */
  constructor(admit: AdmitLarge | undefined) {
    this.#admit = admit
  }

  /** Whether the answer may be large. */
  ask(): boolean {
    if (this.#admit === undefined) return true
    this.#release ??= this.#admit()
    return this.#release !== undefined
  }

  /** What ends the admission, however often it is called; `undefined` where there is none. */
  get release(): (() => void) | undefined {
    let release = this.#release
    if (release === undefined) return undefined
    return () => {
      release?.()
      release = undefined
    }
  }
}
