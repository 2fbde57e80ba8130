// The service's timestamps (interface, section 2.1): `YYYY-MM-DDThh:mm:ss.ffffff`, without a zone. A
// library that writes them leaves the fraction out where it is zero.

import { duration } from './units.ts'

const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/

/** Microseconds since 1970, read as UTC; `undefined` for whatever is not of this shape. */
export function parseTimestamp(value: unknown): bigint | undefined {
  const parts = typeof value === 'string' ? SHAPE.exec(value) : null
  if (parts === null) return undefined
  const ms = Date.parse(`${parts[1]}Z`)
  // The engine lets the 30th of February pass as the 2nd of March, and 24:00:00 as the next day.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== parts[1]) return undefined
  return BigInt(ms) * 1000n + BigInt((parts[2] ?? '').padEnd(6, '0'))
}

/** Microseconds from one to the other; `undefined` where one is missing or they run backwards. */
export function microsecondsBetween(
  start: bigint | undefined,
  end: bigint | undefined,
): bigint | undefined {
  return start === undefined || end === undefined || end < start ? undefined : end - start
}

/** The same for people: `1m 05s`, a dash where it is not known. */
export function timeBetween(start: bigint | undefined, end: bigint | undefined): string {
  const microseconds = microsecondsBetween(start, end)
  return microseconds === undefined ? '–' : duration(Number(microseconds / 1000n))
}

/** Seconds as a decimal without needless zeros: `12.345678`, `12.5`, `12`. */
export function decimalSeconds(microseconds: bigint): string {
  return String(Number(microseconds) / 1e6)
}
