// SIGINT, SIGTERM and SIGHUP as a cancellation. The entry imports this module first, and it imports nothing:
// the handlers must be there before the rest of the action is loaded.

const controller = new AbortController()

export const cancel: AbortSignal = controller.signal

// A runner on Windows sends Ctrl-Break in place of SIGTERM. Elsewhere, there is no such signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) {
  // The handler stays: a further signal must not interrupt a start whose id is on its way, or the report.
  process.on(signal, () => controller.abort())
}
