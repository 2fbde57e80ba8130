// A workspace with a journal, a new one for each test of the file that imports this.
import { afterEach, beforeEach } from '@jest/globals'
import { Journaled } from './journal-scenario.ts'
import { ECHO, itemsOf } from './list-scenario.ts'
import { service } from './list-service.ts'
import { preload } from './scenario.ts'

export let journaled: Journaled

beforeEach(() => {
  journaled = new Journaled(service)
})

afterEach(() => journaled.dispose())

export const ONE = { 'workflow-id': ECHO.id, inputs: '{"input_1": "a value"}' }
export const list = (...ids: string[]) => ({ 'workflow-id': ECHO.id, items: itemsOf(ids) })

/** A step whose disk fails, or is slow, at a point of its work with the journal; see `disk.cjs`. */
export function disk(at: string, does: string, env: Readonly<Record<string, string>> = {}) {
  return { env: { ...preload('disk.cjs'), DISK_AT: at, DISK_DOES: does, ...env } }
}
