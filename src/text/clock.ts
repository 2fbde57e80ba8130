// Time, passed in so that rules about it can be tested without waiting.

export interface Clock {
  /** Milliseconds since the step began; never goes back. */
  now(): number
  /** Resolves after `ms` milliseconds, at once when the signal is or becomes aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** Zero is the start of the process. */
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
