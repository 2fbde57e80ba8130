// Collects what is no longer used, at a moment when that is much: left to itself, the collector lets the
// texts of several answers come together, since memory outside its heap hardly counts for it.

let collect: (() => void) | undefined

export function collectGarbage(): void {
  collect ??= collector()
  collect()
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
