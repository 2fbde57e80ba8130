export interface Clock {
  /** Milliseconds since the step began. It never goes back. */
  now(): number
  /** At once when the signal is or becomes aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => process.uptime() * 1000,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      signal.addEventListener('abort', wake)
      if (signal.aborted) wake()
    }),
}

/** How long to compute before yielding, so that a signal is noticed. */
const SLICE_MS = 50

/** Long computations in slices. */
export class Slices {
  private endsAt = performance.now() + SLICE_MS

  async breathe(): Promise<void> {
    if (performance.now() < this.endsAt) return
    await new Promise((resolve) => setImmediate(resolve))
    this.endsAt = performance.now() + SLICE_MS
  }
}
