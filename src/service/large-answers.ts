// The answers of a list, as they are taken in beside each other. Those that take much memory come one after
// the other: each is received, dealt with and gone before more is read of the next, so that a list needs
// about as much memory as its largest answer.

import type { Readable } from 'node:stream'
import type { Admission } from './admission.ts'
import { collectGarbage } from './garbage.ts'

/** Of each answer, so many bytes are received beside others. */
const BESIDE_OTHERS_BYTES = 1024 * 1024
/** After so many bytes of answers, what they left behind is collected. */
const COLLECTED_BYTES = 4 * 1024 * 1024
/** After this share of the time that a request may take, an answer that arrives slowly holds up no other. */
const PATIENCE_SHARE = 0.02
const MOST_PATIENCE_MS = 500

export class Intake {
  private readonly patienceMs: number
  private isLargeTaken = false
  private current: Readable | undefined
  private readonly waiting: Readable[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private bytesLeftBehind = 0

  /** @param requestTimeoutMs the longest that one request may take: an answer that waits must not miss it */
  constructor(requestTimeoutMs: number) {
    this.patienceMs = Math.min(requestTimeoutMs * PATIENCE_SHARE, MOST_PATIENCE_MS)
  }

  admit(answer: Readable): Admission {
    let bytes = 0
    let isLarge = false
    let isReleased = false
    answer.on('data', (chunk: Buffer) => {
      const before = bytes
      bytes += chunk.length
      if (before <= BESIDE_OTHERS_BYTES && bytes > BESIDE_OTHERS_BYTES) this.queue(answer)
    })
    return {
      mayBeLarge: () => {
        if (!isLarge && this.isLargeTaken) return false
        isLarge = true
        this.isLargeTaken = true
        return true
      },
      release: () => {
        if (isReleased) return
        isReleased = true
        if (isLarge) this.isLargeTaken = false
        this.leave(answer, bytes)
      },
    }
  }

  private queue(answer: Readable): void {
    if (this.current === undefined) {
      this.current = answer
      return
    }
    answer.pause()
    this.waiting.push(answer)
    this.timer ??= setTimeout(() => this.next(), this.patienceMs)
  }

  private leave(answer: Readable, bytes: number): void {
    const place = this.waiting.indexOf(answer)
    if (place !== -1) this.waiting.splice(place, 1)
    if (bytes <= BESIDE_OTHERS_BYTES) return
    this.bytesLeftBehind += bytes
    // Not before those who deal with the answer have let go of it.
    setImmediate(() => {
      if (this.bytesLeftBehind >= COLLECTED_BYTES) {
        this.bytesLeftBehind = 0
        collectGarbage()
      }
      if (this.current === answer) this.next()
    })
  }

  private next(): void {
    clearTimeout(this.timer)
    this.current = this.waiting.shift()
    this.current?.resume()
    this.timer =
      this.waiting.length === 0 ? undefined : setTimeout(() => this.next(), this.patienceMs)
  }
}
