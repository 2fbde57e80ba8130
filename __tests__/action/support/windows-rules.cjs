// What Windows refuses where Linux does not, for a process that takes it for its system. To be preloaded.
const fs = require('node:fs')
// The reader of what the step writes goes by the line breaks of the system that it really is.
require('node:os')

const { O_APPEND, O_WRONLY, O_RDWR } = fs.constants
const { fsyncSync, ftruncateSync, openSync } = fs
/** Descriptor → the flags that it was opened with, where they are numbers. */
const flagsOf = new Map()

Object.defineProperty(process, 'platform', { value: 'win32' })
delete process.execve

function refused(call) {
  return Object.assign(new Error(`EPERM: operation not permitted, ${call}`), { code: 'EPERM' })
}

fs.openSync = (file, flags, ...rest) => {
  const descriptor = openSync(file, flags, ...rest)
  flagsOf.set(descriptor, flags)
  return descriptor
}

// To append is a right of its own there, and not to change what is in the file.
fs.ftruncateSync = (descriptor, ...rest) => {
  if (flagsOf.get(descriptor) & O_APPEND) throw refused('ftruncate')
  return ftruncateSync(descriptor, ...rest)
}

// What may only be read has nothing to be written, and a folder never has.
fs.fsyncSync = (descriptor) => {
  const mayWrite = (flagsOf.get(descriptor) & (O_WRONLY | O_RDWR)) !== 0
  if (!mayWrite || fs.fstatSync(descriptor).isDirectory()) throw refused('fsync')
  return fsyncSync(descriptor)
}

// The numbers of files are too large there to be told apart as anything but a bigint.
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

// A virus scanner looks into each new file, for as many tries to rename it as HELD_RENAMES says.
const { renameSync } = fs
const tries = new Map()
fs.renameSync = (from, to) => {
  tries.set(from, (tries.get(from) ?? 0) + 1)
  if (tries.get(from) <= Number(process.env.HELD_RENAMES ?? 0)) throw refused('rename')
  renameSync(from, to)
}

// Nothing can send Ctrl-Break here: SIGUSR2 is as many of it as CTRL_BREAKS says.
process.on('SIGUSR2', () => {
  for (let left = Number(process.env.CTRL_BREAKS); left > 0; left--) {
    if (!process.emit('SIGBREAK', 'SIGBREAK')) process.exit(1)
  }
})
