// A clock for many things that go on at the same time: it stands still while anything can be done, and
// then moves to the moment at which the next sleeper wakes. Hours take no time.
import type { Clock } from '../../src/text/clock.ts'

/** The date of the clock's zero. */
export const ZERO = Date.UTC(2026, 0, 1)

/** How often the time is asked for at one moment, at the most: beyond it, something goes round in circles. */
const MOST_QUESTIONS = 3_000

const MAX_IDLE_TURNS = 100

export class SimulatedClock implements Clock {
  private ms: number
  private questions = 0
  private readonly sleepers = new Set<{ at: number; wake: () => void }>()

  constructor(ms = 0) {
    this.ms = ms
  }

  /** @throws Error where time stands still for good, so that a loop without end is a failure at once */
  now(): number {
    if (++this.questions > MOST_QUESTIONS) throw new Error('time stands still')
    return this.ms
  }

  date(): number {
    return ZERO + this.ms
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (Number.isNaN(ms)) throw new Error('a sleep without a length')
    if (signal.aborted || ms <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = () => {
        this.sleepers.delete(sleeper)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const sleeper = { at: this.ms + ms, wake }
      this.sleepers.add(sleeper)
      signal.addEventListener('abort', wake)
    })
  }

  /**
   * Lets time pass until the work is done.
   * @throws Error where it never will be
   */
  async until<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    done.catch(() => {})
    let idleTurns = 0
    for (;;) {
      // All work without waiting is in promises; a turn of the loop runs them all.
      await new Promise((resolve) => setImmediate(resolve))
      if (isDone) return await done
      let [next] = this.sleepers
      for (const each of this.sleepers) if (next !== undefined && each.at < next.at) next = each
      if (next === undefined) {
        // Long work, such as digests on a slow machine, is done in turns of its own.
        if (++idleTurns < MAX_IDLE_TURNS) continue
        throw new Error('everything waits, and nothing will happen')
      }
      idleTurns = 0
      this.ms = Math.max(this.ms, next.at)
      this.questions = 0
      next.wake()
    }
  }
}
