// What is no longer used is collected when that is asked for, and nothing else changes for the process.
import * as vm from 'node:vm'
import { expect, test } from '@jest/globals'
import { collectGarbage } from '../../../src/service/garbage.ts'

/** Made elsewhere, so that no variable of a test holds it. */
function leftBehind(): WeakRef<object> {
  return new WeakRef({ text: 'what an answer said' })
}

/** A reference that was made in this turn keeps what it refers to until the next one. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('what is no longer used is collected, each time', async () => {
  for (let time = 0; time < 2; time++) {
    const used = leftBehind()
    await nextTurn()
    collectGarbage()
    expect(used.deref()).toBeUndefined()
    // No other code gets at the collector.
    expect(vm.runInNewContext('typeof globalThis.gc')).toBe('undefined')
  }
})
