// Events of the network, awaited.

import type { EventEmitter } from 'node:events'

/** Waits for an event and gives its arguments, or the error where that, the end or the signal is first. */
export function eventOf(
  emitter: EventEmitter,
  event: string,
  signal: AbortSignal,
): Promise<unknown[] | Error> {
  return new Promise((resolve) => {
    const onAbort = () => settle(signal.reason)
    const settle = (value: unknown[] | Error) => {
      signal.removeEventListener('abort', onAbort)
      resolve(value)
    }
    emitter.once(event, (...values: unknown[]) => settle(values))
    // Stays for good: an error that comes after the outcome is known must not end the process.
    emitter.on('error', settle)
    emitter.once('close', () => settle(new Error('the connection was closed')))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}
