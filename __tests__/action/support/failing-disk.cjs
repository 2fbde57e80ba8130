// A disk that fails when a journal is to record something: FAILING_DISK is the record and how, such as
// `started short`. With TOLD_WRITES it tells that file of each write to a journal, as JSON. To be preloaded.
const fs = require('node:fs')

const { FAILING_DISK, LATE_FILE, LATE_TEXT, TOLD_WRITES } = process.env
const [record, how] = (FAILING_DISK ?? '').split(' ')
const { openSync, writeSync, fsyncSync } = fs
let isNext = false
let isLate = false
let journal

function full() {
  return Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
}

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest)
  if (String(path).endsWith('journal.jsonl')) journal = descriptor
  return descriptor
}

fs.writeSync = (descriptor, data, ...rest) => {
  if (TOLD_WRITES && descriptor === journal) {
    fs.appendFileSync(TOLD_WRITES, `${JSON.stringify(String(data))}\n`)
  }
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
