// A layer between a step and the file of its journal: reports writes and syncs, and lets a write or
// a sync fail as on a full disk. Before and after each there is a point at which the step can be killed.

const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

/**
 * For a path that is opened, `of` returns an object with `point()`, `tell(act)`, and perhaps `full`.
 * Returns a function that closes the journals of steps that were killed in this process.
 */
exports.watch = (of) => {
  const { openSync, writeSync, fsyncSync, closeSync } = fs
  const disks = new Map()

  fs.openSync = (path, ...rest) => {
    const step = of(path)
    const descriptor = openSync(path, ...rest)
    if (step !== undefined) disks.set(descriptor, { ...step, write: 0, sync: 0 })
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
    if (isFailing(disk, 'write')) {
      if (disk.write > full.at || full.bytes === 0) throw failure('write')
      return writeSync(descriptor, bytes, 0, Math.min(full.bytes, bytes.length - 1))
    }
    const written = writeSync(descriptor, bytes)
    tell({ what: 'wrote', text: bytes.toString(), size: fs.fstatSync(descriptor).size })
    point()
    return written
  }
  fs.fsyncSync = (descriptor) => {
    const disk = disks.get(descriptor)
    if (disk === undefined) return fsyncSync(descriptor)
    disk.point()
    if (isFailing(disk, 'sync')) throw failure('fsync')
    const { size } = fs.fstatSync(descriptor)
    fsyncSync(descriptor)
    disk.tell({ what: 'synced', size })
    disk.point()
  }
  syncBuiltinESMExports()

  return () => {
    for (const descriptor of disks.keys()) closeSync(descriptor)
    disks.clear()
  }
}

function isFailing(disk, kind) {
  const { full, tell } = disk
  const count = ++disk[kind]
  if (full?.fails !== kind || count < full.at || (count > full.at && !full.lasts)) return false
  tell({ what: 'failed' })
  return true
}

function failure(syscall) {
  const error = new Error(`ENOSPC: no space left on device, ${syscall}`)
  return Object.assign(error, { code: 'ENOSPC', errno: -28, syscall })
}
