// What is no longer used is collected when that is asked for, and nothing else changes for the process.
import v8 from 'node:v8'
import * as vm from 'node:vm'
import { expect, jest, test } from '@jest/globals'
import { collectGarbage, collectIfTight } from '../../../src/service/garbage.ts'

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

test.each([
  [1_000, false],
  [1_001, true],
])(
  'where %d of 16,000 bytes of the heap are used, it is collected: %j',
  async (used, isCollected) => {
    const heap = { ...v8.getHeapStatistics(), used_heap_size: used, heap_size_limit: 16_000 }
    const spy = jest.spyOn(v8, 'getHeapStatistics').mockReturnValue(heap)
    try {
      const unused = leftBehind()
      await nextTurn()
      collectIfTight()
      expect(unused.deref() === undefined).toBe(isCollected)
    } finally {
      spy.mockRestore()
    }
  },
)
