// A layer between a step and the file of its journal: reports writes and syncs, and lets a write or
// a sync fail as on a full disk. Before and after each there is a point at which the step can be killed.

const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

/** For a path that is opened, `of` returns an object with `point()`, `tell(act)`, and perhaps `full`. */
exports.watch = (of) => {
  const { openSync, writeSync, fsyncSync, closeSync } = fs
  const disks = new Map()

  fs.openSync = (path, ...rest) => {
    const step = of(path)
    const descriptor = openSync(path, ...rest)
    if (step !== undefined) disks.set(descriptor, { ...step, writes: 0, syncs: 0 })
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
    const fails = isToFail(disk, 'write', ++disk.writes)
    if (fails === 'first' && full.bytes > 0) {
      tell({ what: 'failed' })
      return writeSync(descriptor, bytes, 0, Math.min(full.bytes, bytes.length - 1))
    }
    if (fails !== undefined) {
      tell({ what: 'failed' })
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
    const { point, tell } = disk
    point()
    if (isToFail(disk, 'sync', ++disk.syncs) !== undefined) {
      tell({ what: 'failed' })
      throw failure('fsync')
    }
    const { size } = fs.fstatSync(descriptor)
    fsyncSync(descriptor)
    tell({ what: 'synced', size })
    point()
  }
  syncBuiltinESMExports()

  /** Steps that were killed in this process. */
  const closeAll = () => {
    for (const descriptor of disks.keys()) closeSync(descriptor)
    disks.clear()
  }
  return { closeAll }
}

/** Whether it is the first of those that fail, or a later one. */
function isToFail({ full }, kind, count) {
  if (full?.fails !== kind || count < full.at) return undefined
  if (count === full.at) return 'first'
  return full.lasts ? 'later' : undefined
}

function failure(syscall) {
  const error = new Error(`ENOSPC: no space left on device, ${syscall}`)
  return Object.assign(error, { code: 'ENOSPC', errno: -28, syscall })
}
