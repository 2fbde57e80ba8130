// What a crash of the machine does to a journal: what was synced stays, and of the rest anything may be lost
// or be zeros.

import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type { Act } from './observation.ts'
import type { Crash } from './plan.ts'

/** Up to where the file was ever synced, in bytes. */
export function syncedIn(acts: readonly Act[]): number {
  return Math.max(0, ...acts.map((act) => (act.what === 'synced' ? act.size : 0)))
}

export function crash(journal: string, { cut, zeros }: Crash, synced: number): void {
  if (!existsSync(journal)) return
  const { length } = readFileSync(journal)
  const loose = Math.max(0, length - synced)
  if (cut !== undefined) {
    const kept = 'share' in cut ? Math.floor(cut.share * loose) : Math.min(cut.bytes, loose)
    truncateSync(journal, length - loose + kept)
  }
  appendFileSync(journal, Buffer.alloc(zeros))
}

/** Each character is a byte. Empty where there is none. */
export function bytesOf(journal: string): string {
  return existsSync(journal) ? readFileSync(journal, 'latin1') : ''
}
