// The time of the service: microseconds since 1970, and their form on the wire (2.1).
import { performance } from 'node:perf_hooks'

/** Now, in whole microseconds since 1970, UTC. */
export function nowMicros(): number {
  return Math.round((performance.timeOrigin + performance.now()) * 1000)
}

/** `YYYY-MM-DDThh:mm:ss.ffffff`, in UTC, without a zone (2.1). */
export function timestamp(micros: number): string {
  const millis = Math.floor(micros / 1000)
  const rest = String(micros - millis * 1000).padStart(3, '0')
  return new Date(millis).toISOString().replace('Z', rest)
}
