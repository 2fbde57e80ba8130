// A random UUID without `node:crypto`, which takes a twentieth of the time of a step to load.

import { readFileSync } from 'node:fs'

/** Linux makes one at each reading. */
const KERNEL_UUID = '/proc/sys/kernel/random/uuid'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Only of Linux: elsewhere, anyone could have put a file there. An empty path is that of no file. */
const SOURCE = process.platform === 'linux' ? KERNEL_UUID : ''

/** Unpredictable: from `source`, which has another one at each reading, else Node's own. */
export function randomUuid(source = SOURCE): string {
  try {
    const uuid = readFileSync(source, 'utf8').trim()
    if (UUID.test(uuid)) return uuid
  } catch {
    // There is no such file.
  }
  return uuidOfNode()
}

function uuidOfNode(): string {
  return process.getBuiltinModule('node:crypto').randomUUID()
}
