// A random UUID without `node:crypto`, which takes a twentieth of the time of a step to load.

import { readFileSync } from 'node:fs'

/** Linux makes one at each reading. */
const KERNEL_UUID = '/proc/sys/kernel/random/uuid'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Only of Linux: elsewhere, anyone could have put a file there. */
const SOURCE = process.platform === 'linux' ? KERNEL_UUID : null

/** Unpredictable: from `source`, which has another one at each reading, else Node's own. */
export function randomUuid(source = SOURCE): string {
  return (source === null ? undefined : uuidIn(source)) ?? uuidOfNode()
}

function uuidIn(file: string): string | undefined {
  try {
    const uuid = readFileSync(file, 'utf8').trim()
    return UUID.test(uuid) ? uuid : undefined
  } catch {
    return undefined
  }
}

function uuidOfNode(): string {
  return process.getBuiltinModule('node:crypto').randomUUID()
}
