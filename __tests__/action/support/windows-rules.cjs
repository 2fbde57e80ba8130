// Preloaded into the action: it takes its system for Windows, and is refused what Windows refuses.
const fs = require('node:fs')
// Loaded first: the test reads the outputs with the line breaks of the real system.
const { EPERM } = require('node:os').constants.errno

const { O_APPEND, O_WRONLY, O_RDWR } = fs.constants
const { fsyncSync, ftruncateSync, openSync } = fs
/** Descriptor → the flags that it was opened with, where they are numbers. */
const flagsOf = new Map()

Object.defineProperty(process, 'platform', { value: 'win32' })

function refused(call) {
  const error = new Error(`EPERM: operation not permitted, ${call}`)
  return Object.assign(error, { code: 'EPERM', errno: -EPERM })
}

fs.openSync = (file, flags, ...rest) => {
  const descriptor = openSync(file, flags, ...rest)
  flagsOf.set(descriptor, flags)
  return descriptor
}

// The right to append does not include the right to truncate.
fs.ftruncateSync = (descriptor, ...rest) => {
  if (flagsOf.get(descriptor) & O_APPEND) throw refused('ftruncate')
  return ftruncateSync(descriptor, ...rest)
}

// Files that are open for reading only, and folders, cannot be synced.
fs.fsyncSync = (descriptor) => {
  const mayWrite = (flagsOf.get(descriptor) & (O_WRONLY | O_RDWR)) !== 0
  if (!mayWrite || fs.fstatSync(descriptor).isDirectory()) throw refused('fsync')
  return fsyncSync(descriptor)
}

// File ids need a bigint to be distinct.
for (const call of ['statSync', 'fstatSync']) {
  const original = fs[call]
  fs[call] = (file, options) => {
    const stats = original(file, options)
    if (stats === undefined) return stats
    const number = BigInt(stats.ino) + (0xffffn << 48n)
    stats.ino = options?.bigint ? number : Number(number)
    return stats
  }
}

// Another process has the file HELD_FILE open.
const { unlinkSync } = fs
fs.unlinkSync = (file, ...rest) => {
  if (process.env.HELD_FILE && String(file).endsWith(process.env.HELD_FILE)) throw refused('unlink')
  unlinkSync(file, ...rest)
}

// SIGUSR2 stands for CTRL_BREAKS times Ctrl-Break.
process.on('SIGUSR2', () => {
  for (let left = Number(process.env.CTRL_BREAKS); left > 0; left--) {
    if (!process.emit('SIGBREAK', 'SIGBREAK')) process.exit(1)
  }
})
