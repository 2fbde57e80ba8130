// Reproducible randomness: every trial draws from a separate generator, made from the seed and the
// trial's index, so that one trial can be repeated without those before it.

/** Mixes two 32-bit integers into one; neighbours give unlike results. */
export function seedOf(seed: number, index: number): number {
  let mixed = (seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A generator of 32 bits of state (mulberry32): quick, and even enough for choosing faults. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both bounds included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** True so often: 0 is never, 1 is always. */
  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly [T, ...T[]]): T {
    return from[this.int(0, from.length - 1)] ?? from[0]
  }

  /** One of the values, each as often as its share of the weights. */
  weighted<T>(
    from: readonly [readonly [weight: number, value: T], ...(readonly [number, T])[]],
  ): T {
    let left = this.next() * from.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of from) {
      left -= weight
      if (left < 0) return value
    }
    return from[0][1]
  }

  /** Lower-case letters and digits. */
  token(length: number): string {
    let token = ''
    while (token.length < length) token += this.int(0, 35).toString(36)
    return token
  }
}
