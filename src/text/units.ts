export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** `0.4s`, `9s`, `1m 05s`, `2h 03m`. @param ms not negative */
export function duration(ms: number): string {
  const tenths = Math.round(ms / 100)
  if (tenths < 100) return `${tenths / 10}s`
  const pad = (number: number) => String(number).padStart(2, '0')
  const seconds = Math.round(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return `${seconds}s`
  if (minutes < 60) return `${minutes}m ${pad(seconds % 60)}s`
  return `${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`
}

export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kib = bytes / 1024
  return kib < 1023.95 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`
}

/**
 * A time stamp of the service (docs/service.md#poll-a-run) has no zone, and no fraction that
 * is zero.
 */
const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/

/** Microseconds since 1970. */
export type Instant = bigint | undefined

/** Reads a time in UTC. Returns `undefined` if the text does not have this shape. */
export function parseTimestamp(value: unknown): Instant {
  const parts = typeof value === 'string' ? TIMESTAMP.exec(value) : null
  if (parts === null) return undefined
  const ms = Date.parse(`${parts[1]}Z`)
  // Such as the 30th of February, or 24:00:00.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== parts[1]) return undefined
  return BigInt(ms) * 1000n + BigInt((parts[2] ?? '').padEnd(6, '0'))
}

export function microsecondsBetween(start: Instant, end: Instant): Instant {
  return start === undefined || end === undefined || end < start ? undefined : end - start
}

export function timeBetween(start: Instant, end: Instant): string | undefined {
  const microseconds = microsecondsBetween(start, end)
  return microseconds === undefined ? undefined : duration(Number(microseconds / 1000n))
}
