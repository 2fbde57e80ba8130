// SIGINT and SIGTERM as a cancellation. The entry imports this module first, and it imports nothing:
// the handlers must be there before the rest of the action is loaded.

/** A runner on Windows sends Ctrl-Break in place of SIGTERM. Elsewhere, there is no such signal. */
const CTRL_BREAK = 'SIGBREAK'
const controller = new AbortController()

/** Aborted by the first signal; a second one ends the process at once. */
export const cancel: AbortSignal = controller.signal

const SIGNALS = ['SIGINT', 'SIGTERM', CTRL_BREAK] as const
for (const signal of SIGNALS) {
  // The handler stays: a signal that arrives while the report is written must not interrupt it.
  process.on(signal, () => {
    if (cancel.aborted) {
      // Without a handler, the signal ends the process at once, while `process.exit` may take time.
      for (const each of SIGNALS) process.removeAllListeners(each)
      // No process can send Ctrl-Break to itself.
      process.kill(process.pid, signal === CTRL_BREAK ? 'SIGTERM' : signal)
    }
    controller.abort()
  })
}
