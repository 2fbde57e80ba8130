// Signals as a cancellation. Imports nothing: the handlers must be there before the rest is loaded.

const controller = new AbortController()

export const cancel: AbortSignal = controller.signal

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) {
  // The handler stays: no signal may interrupt a start whose id is on its way, or the report.
  process.on(signal, () => controller.abort())
}
