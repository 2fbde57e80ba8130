// Time, passed in so that the rules about it can be tried without waiting.

export interface Clock {
  /** Milliseconds since the step began; never goes back. */
  now(): number
  /** Resolves after `ms` milliseconds, at once when the signal is or becomes aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** Zero is the start of the process. */
export const systemClock: Clock = {
  // Not `performance.now()`: its first use loads what a step has no use for.
  now: () => process.uptime() * 1000,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      // Not even a timer of 0 ms, which takes one.
      if (signal.aborted || ms <= 0) {
        resolve()
        return
      }
      const wake = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      signal.addEventListener('abort', wake)
    }),
}
