// A clock that stands still but for the sleeps: what takes hours for a user takes no time here.
import type { Clock } from '../../src/text/clock.ts'

/** What the clock's zero is on the calendar. */
export const ZERO = Date.UTC(2026, 0, 1)

/** More than any wait needs: beyond it, something goes round in circles. */
const MOST_SLEEPS = 100_000

export class VirtualClock implements Clock {
  /** How long each sleep was, in ms. */
  readonly sleeps: number[] = []
  /** Called in the middle of each sleep, with the number of sleeps so far, this one included. */
  duringSleep: (count: number) => void = () => {}
  private ms: number

  constructor(ms = 0) {
    this.ms = ms
  }

  now(): number {
    return this.ms
  }

  date(): number {
    return ZERO + this.ms
  }

  /** Time that passes while something other than a sleep is under way. */
  pass(ms: number): void {
    this.ms += ms
  }

  /** @throws Error where sleeps follow each other without end */
  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    if (this.sleeps.push(ms) > MOST_SLEEPS) throw new Error('there is no end of sleeping')
    this.duringSleep(this.sleeps.length)
    if (!signal.aborted) this.ms += ms
  }
}
