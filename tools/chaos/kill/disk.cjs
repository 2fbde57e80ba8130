// Stands between a step and the file of its journal: tells what is written and synced, and lets a write or
// a sync fail as on a full disk. Before and after each there is a point at which the step can be killed.

const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

/** What `of` gives for a path that is opened has `point()`, `tell(act)`, and perhaps `full`. */
exports.watch = (of) => {
  const { openSync, writeSync, fsyncSync, closeSync } = fs
  const disks = new Map()

  fs.openSync = (path, ...rest) => {
    const step = of(path)
    const descriptor = openSync(path, ...rest)
    if (step !== undefined) disks.set(descriptor, { ...step, writes: 0, syncs: 0, isFull: false })
    return descriptor
  }
  fs.closeSync = (descriptor) => {
    disks.delete(descriptor)
    closeSync(descriptor)
  }
  fs.writeSync = (descriptor, bytes, ...rest) => {
    const disk = disks.get(descriptor)
    if (disk === undefined) return writeSync(descriptor, bytes, ...rest)
    const { point, tell, full } = disk
    point()
    const isLast = full !== undefined && full.fails === 'write' && ++disk.writes === full.at
    if (isLast && full.bytes > 0 && !disk.isFull) {
      const most = full.bytes >= bytes.length ? bytes.length - 1 : full.bytes
      writeSync(descriptor, bytes, 0, most)
    }
    if (isLast || disk.isFull) {
      if (isLast) tell({ what: 'failed' })
      disk.isFull = true
      if (isLast && full.bytes > 0) return Math.min(full.bytes, bytes.length - 1)
      throw failure('write')
    }
    const written = writeSync(descriptor, bytes)
    tell({ what: 'wrote', text: bytes.toString(), size: fs.fstatSync(descriptor).size })
    point()
    return written
  }
  fs.fsyncSync = (descriptor) => {
    const disk = disks.get(descriptor)
    if (disk === undefined) return fsyncSync(descriptor)
    const { point, tell, full } = disk
    point()
    const isLast = full !== undefined && full.fails === 'sync' && ++disk.syncs === full.at
    if (isLast || disk.isFull) {
      if (isLast) tell({ what: 'failed' })
      disk.isFull = true
      throw failure('fsync')
    }
    const { size } = fs.fstatSync(descriptor)
    fsyncSync(descriptor)
    tell({ what: 'synced', size })
    point()
  }
  syncBuiltinESMExports()

  /** Of steps that were killed in this very process. */
  const closeAll = () => {
    for (const descriptor of disks.keys()) closeSync(descriptor)
    disks.clear()
  }
  return { closeAll }
}

function failure(syscall) {
  const error = new Error(`ENOSPC: no space left on device, ${syscall}`)
  return Object.assign(error, { code: 'ENOSPC', errno: -28, syscall })
}
