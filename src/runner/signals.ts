// SIGINT and SIGTERM as a cancellation. The entry imports this module first, and it imports nothing:
// the handlers must be there before the rest of the action is loaded.

/**
 * The first signal cancels; a second one ends the process at once. The handlers stay: a signal that
 * comes while the report is written must not undo it.
 */
const onSignal = (signal: NodeJS.Signals) => {
  if (cancel.aborted) {
    // Without a handler the signal ends the process, which `process.exit` may take its time for.
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
    process.kill(process.pid, signal)
  }
  controller.abort()
}
process.on('SIGINT', onSignal)
process.on('SIGTERM', onSignal)

const controller = new AbortController()

/** Aborted by the first signal. */
export const cancel: AbortSignal = controller.signal
