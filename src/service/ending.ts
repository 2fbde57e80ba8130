// What ends an exchange before its time: its deadline and the cancellation, as one signal.

import { duration } from '../text/units.ts'

export interface Limits {
  /** The longest that the exchange may take, in ms, the whole answer included. */
  readonly timeoutMs: number
  /** Ends the exchange early. */
  readonly cancel: AbortSignal
  /** How long, in ms, a request already sent may still be answered after `cancel`. */
  readonly cancelGraceMs: number
}

export interface Ending {
  readonly signal: AbortSignal
  /** From here on a request may be under way, and a cancellation leaves its answer some time. */
  connected(): void
  dispose(): void
}

export function endingOf({ timeoutMs, cancel, cancelGraceMs }: Limits): Ending {
  const controller = new AbortController()
  const end = (cause: string) => controller.abort(new Error(cause))
  // A process that was held up finds its timers due before it reads what arrived in time: that goes first.
  const immediates: NodeJS.Immediate[] = []
  const endLate = (cause: string) => immediates.push(setImmediate(end, cause))
  const noAnswer = `no complete answer within ${duration(timeoutMs)}`
  const timers = [setTimeout(endLate, timeoutMs, noAnswer)]
  let graceMs = 0
  const onCancel = () => {
    if (graceMs === 0) end('cancelled')
    else timers.push(setTimeout(endLate, graceMs, 'cancelled'))
  }
  if (cancel.aborted) onCancel()
  else cancel.addEventListener('abort', onCancel)
  return {
    signal: controller.signal,
    connected: () => {
      graceMs = cancelGraceMs
    },
    dispose: () => {
      cancel.removeEventListener('abort', onCancel)
      for (const timer of timers) clearTimeout(timer)
      for (const immediate of immediates) clearImmediate(immediate)
    },
  }
}
