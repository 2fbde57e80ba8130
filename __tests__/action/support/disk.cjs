// Preloaded into the action: when it reaches a point of its work with the journal DISK_JOURNAL, the disk fails, or another
// step is at work. DISK_AT is the point: `make` (its folder), `open`, or `read`, `write` or `sync` with the record that
// was written last, such as `sync sending`, or `sync folder`. DISK_DOES is what happens there, by a name in EVENTS or
// `short`: half of the record is written. Each write to the journal is appended to DISK_WRITES, as JSON.
const fs = require('node:fs')
const path = require('node:path')
const { ENOSPC } = require('node:os').constants.errno

const {
  DISK_JOURNAL = '',
  DISK_AT,
  DISK_DOES,
  DISK_WRITES,
  DISK_TEXT,
  DISK_HELD,
  DISK_GO,
} = process.env
const { appendFileSync, existsSync, mkdirSync, openSync, writeSync, fsyncSync } = fs
const { readFileSync, writeFileSync } = fs
const clock = new Int32Array(new SharedArrayBuffer(4))
let journal
let record = 'nothing'

const EVENTS = {
  full() {
    const error = new Error('ENOSPC: no space left on device')
    throw Object.assign(error, { code: 'ENOSPC', errno: -ENOSPC })
  },
  killed() {
    process.kill(process.pid, 'SIGKILL')
  },
  /** Another step has just appended what is in the file DISK_TEXT. */
  late: once(() => appendFileSync(DISK_JOURNAL, readFileSync(DISK_TEXT))),
  /** Makes the file DISK_HELD, and goes on when the file DISK_GO is there. */
  held: once(() => {
    writeFileSync(DISK_HELD, '')
    while (!existsSync(DISK_GO)) Atomics.wait(clock, 0, 0, 5)
  }),
}

function once(call) {
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    call()
  }
}

function reach(point) {
  if (point === DISK_AT) EVENTS[DISK_DOES]?.()
}

fs.mkdirSync = (folder, ...rest) => {
  if (folder === path.dirname(DISK_JOURNAL)) reach('make')
  return mkdirSync(folder, ...rest)
}

fs.openSync = (file, ...rest) => {
  const [flags] = rest
  // It is also opened to be read.
  const isAppended = typeof flags === 'number' && (flags & fs.constants.O_APPEND) !== 0
  if (!isAppended || String(file) !== DISK_JOURNAL) return openSync(file, ...rest)
  reach('open')
  journal = openSync(file, ...rest)
  return journal
}

fs.writeSync = (descriptor, data, ...rest) => {
  if (descriptor !== journal) return writeSync(descriptor, data, ...rest)
  if (DISK_WRITES) appendFileSync(DISK_WRITES, `${JSON.stringify(String(data))}\n`)
  record = /"record":"([^"]+)"/.exec(String(data))?.[1] ?? ''
  reach(`write ${record}`)
  const isShort = DISK_DOES === 'short' && DISK_AT === `write ${record}`
  return writeSync(descriptor, isShort ? data.subarray(0, data.length / 2) : data, ...rest)
}

fs.fsyncSync = (descriptor) => {
  if (descriptor === journal) reach(`sync ${record}`)
  else if (fs.fstatSync(descriptor).isDirectory()) reach('sync folder')
  return fsyncSync(descriptor)
}

fs.readFileSync = (file, ...rest) => {
  if (String(file) === DISK_JOURNAL) reach(`read ${record}`)
  return readFileSync(file, ...rest)
}
