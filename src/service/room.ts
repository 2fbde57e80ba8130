// Memory for bytes that arrive in pieces. Pieces are copied into one place: a list of them, put
// together at the end, would be all of it twice, and many small ones take far more than they hold.

const FIRST_SIZE = 64 * 1024
/** What is reserved while nobody knows how much will come, one after the other, in bytes. */
const SIZES = [FIRST_SIZE, 1024 * 1024, 16 * 1024 * 1024, 128 * 1024 * 1024]

export class Room {
  #memory: ArrayBuffer | undefined
  #length = 0
  readonly #size: number | undefined

  /** @param size how many bytes will come, where that is known */
  constructor(size: number | undefined) {
    this.#size = size
  }

  get length(): number {
    return this.#length
  }

  /** Throws a RangeError where there is no memory; what was added before is kept. */
  add(piece: Uint8Array): void {
    const length = this.#length + piece.length
    const memory = this.#roomFor(length)
    new Uint8Array(memory).set(piece, this.#length)
    this.#length = length
  }

  /** Everything added, in memory that can be given back by resizing it to nothing. */
  bytes(): Buffer {
    return this.#memory === undefined ? Buffer.of() : Buffer.from(this.#memory, 0, this.#length)
  }

  #roomFor(length: number): ArrayBuffer {
    const old = this.#memory
    if (old !== undefined && length <= old.maxByteLength) {
      // Memory counts as used from the moment it is part of the length, so it grows step by step.
      if (length > old.byteLength) {
        old.resize(Math.min(Math.max(length, 2 * old.byteLength), old.maxByteLength))
      }
      return old
    }
    const most = this.#size ?? SIZES.find((size) => size >= length) ?? length
    const memory = new ArrayBuffer(Math.max(length, Math.min(most, FIRST_SIZE)), {
      maxByteLength: Math.max(length, most),
    })
    if (old !== undefined) {
      new Uint8Array(memory).set(new Uint8Array(old, 0, this.#length))
      old.resize(0)
    }
    this.#memory = memory
    return memory
  }
}
