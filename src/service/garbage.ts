// Collects what is no longer used, at a moment when that is much: left to itself, the collector lets the
// texts of several answers come together, since memory outside its heap hardly counts for it.

let collect: (() => void) | undefined

export function collectGarbage(): void {
  collect ??= collector()
  collect()
}

/** Of its limit: a heap that is fuller may have no room for an answer beside what others left behind. */
const TIGHT_SHARE = 1 / 16

/**
 * Collects what is no longer used if the heap is tight. Left to itself, the collector frees nothing that was
 * still used when it began: an answer that is parsed meanwhile can then be one too many.
 */
export function collectIfTight(): void {
  const { used_heap_size: used, heap_size_limit: limit } = process
    .getBuiltinModule('node:v8')
    .getHeapStatistics()
  if (used > limit * TIGHT_SHARE) collectGarbage()
}

/** The collector of the process, which is there for those who ask for it; where it is not, nothing is done. */
function collector(): () => void {
  const v8 = process.getBuiltinModule('node:v8')
  const vm = process.getBuiltinModule('node:vm')
  v8.setFlagsFromString('--expose-gc')
  const gc: unknown = vm.runInNewContext('globalThis.gc')
  v8.setFlagsFromString('--no-expose-gc')
  return typeof gc === 'function' ? () => gc() : () => {}
}
