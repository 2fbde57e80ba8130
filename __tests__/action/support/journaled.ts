// A workspace with a journal, a new one for each test of the file that imports this.
import { afterEach, beforeEach } from '@jest/globals'
import { FAILING_DISK, Journaled } from './journal-scenario.ts'
import { ECHO, itemsOf } from './list-scenario.ts'
import { service } from './list-service.ts'

export let journaled: Journaled

beforeEach(() => {
  journaled = new Journaled(service)
})

afterEach(() => journaled.dispose())

export const ONE = { 'workflow-id': ECHO.id, inputs: '{"input_1": "a value"}' }
export const list = (...ids: string[]) => ({ 'workflow-id': ECHO.id, items: itemsOf(ids) })

/** A step whose disk fails; see `failing-disk.cjs`. */
export function disk(how: string, env: Readonly<Record<string, string>> = {}) {
  return {
    env: { NODE_OPTIONS: `--require ${JSON.stringify(FAILING_DISK)}`, FAILING_DISK: how, ...env },
  }
}
