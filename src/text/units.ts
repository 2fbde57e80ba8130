// Numbers with their units, as people read them.

/** `1 input`, `2 inputs`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/**
 * A time for people: `0.4s`, `9s`, `1m 05s`, `2h 03m`; tenths of a second below ten seconds only.
 * @param ms milliseconds, not negative
 */
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

/** A size for people: `512 B`, `12.4 KiB`, `3.0 MiB`. */
export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kib = bytes / 1024
  return kib < 1023.95 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`
}
