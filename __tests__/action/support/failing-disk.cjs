// Preloaded into the action: a disk that fails at a record of the journal. FAILING_DISK is the record and how it
// fails, such as `started short`. Each write to a journal is appended to WRITES_FILE, as JSON.
const fs = require('node:fs')

const { FAILING_DISK, LATE_FILE, LATE_TEXT, WRITES_FILE } = process.env
const [record, how] = (FAILING_DISK ?? '').split(' ')
const { openSync, writeSync, fsyncSync } = fs
let isNext = false
let isLate = false
let journal

function full() {
  const { ENOSPC } = require('node:os').constants.errno
  const error = new Error('ENOSPC: no space left on device')
  return Object.assign(error, { code: 'ENOSPC', errno: -ENOSPC })
}

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest)
  // It is also opened to be read.
  const [flags] = rest
  const isAppended = typeof flags === 'number' && (flags & fs.constants.O_APPEND) !== 0
  if (isAppended && String(path).endsWith('journal.jsonl')) journal = descriptor
  return descriptor
}

fs.writeSync = (descriptor, data, ...rest) => {
  if (WRITES_FILE && descriptor === journal) {
    fs.appendFileSync(WRITES_FILE, `${JSON.stringify(String(data))}\n`)
  }
  const text = Buffer.isBuffer(data) ? data.toString() : ''
  isNext = text.includes(`"record":"${record}"`)
  if (isNext && how === 'full') throw full()
  if (isNext && how === 'short') return writeSync(descriptor, data.subarray(0, data.length / 2))
  if (isNext && how === 'killed') process.kill(process.pid, 'SIGKILL')
  // Another step appends just before.
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
