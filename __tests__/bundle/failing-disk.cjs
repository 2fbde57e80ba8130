// A disk that fails when a journal is to record something: FAILING_DISK is the record and how, such as
// `started short`. To be preloaded.
const fs = require('node:fs')

const [record, how] = (process.env.FAILING_DISK ?? '').split(' ')
const { writeSync, fsyncSync } = fs
let isNext = false

function full() {
  return Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
}

fs.writeSync = (descriptor, data, ...rest) => {
  const text = Buffer.isBuffer(data) ? data.toString() : ''
  isNext = text.includes(`"record":"${record}"`)
  if (isNext && how === 'full') throw full()
  if (isNext && how === 'short') return writeSync(descriptor, data.subarray(0, data.length / 2))
  return writeSync(descriptor, data, ...rest)
}

fs.fsyncSync = (descriptor) => {
  if (isNext && how === 'unsynced') {
    isNext = false
    throw full()
  }
  return fsyncSync(descriptor)
}
