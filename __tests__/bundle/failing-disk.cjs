// A disk that fails when a journal is to record something: FAILING_DISK is the record and how, such as
// `started short`. To be preloaded.
const fs = require('node:fs')

const { FAILING_DISK, LATE_FILE, LATE_TEXT } = process.env
const [record, how] = (FAILING_DISK ?? '').split(' ')
const { writeSync, fsyncSync } = fs
let isNext = false
let isLate = false

function full() {
  return Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
}

fs.writeSync = (descriptor, data, ...rest) => {
  const text = Buffer.isBuffer(data) ? data.toString() : ''
  isNext = text.includes(`"record":"${record}"`)
  if (isNext && how === 'full') throw full()
  if (isNext && how === 'short') return writeSync(descriptor, data.subarray(0, data.length / 2))
  if (isNext && how === 'killed') process.kill(process.pid, 'SIGKILL')
  // What another step appends just before.
  if (isNext && how === 'late' && !isLate) {
    isLate = true
    fs.appendFileSync(LATE_FILE, fs.readFileSync(LATE_TEXT))
  }
  return writeSync(descriptor, data, ...rest)
}

fs.fsyncSync = (descriptor) => {
  if (isNext && how === 'unsynced') {
    isNext = false
    throw full()
  }
  if (isNext && how === 'unsynced-folder' && fs.fstatSync(descriptor).isDirectory()) throw full()
  return fsyncSync(descriptor)
}
