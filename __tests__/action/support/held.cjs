// Preloaded into the action: holds it before what it does at a point of its journal, until a file is there. HOLD_AT is
// what it is about to do, such as `sync open`; HELD_FILE is made once it is held, and HOLD_UNTIL lets it go on.
const fs = require('node:fs')
const path = require('node:path')

const { HOLD_AT, HELD_FILE, HOLD_UNTIL, HELD_JOURNAL = '' } = process.env
const { existsSync, mkdirSync, openSync, writeSync, fsyncSync, readFileSync, writeFileSync } = fs
const clock = new Int32Array(new SharedArrayBuffer(4))
let journal
let record = 'nothing'
let wasHeld = false

function about(what) {
  if (wasHeld || what !== HOLD_AT) return
  wasHeld = true
  writeFileSync(HELD_FILE, '')
  while (!existsSync(HOLD_UNTIL)) Atomics.wait(clock, 0, 0, 5)
}

const isJournal = (file) => String(file) === HELD_JOURNAL

fs.mkdirSync = (folder, ...rest) => {
  if (folder === path.dirname(HELD_JOURNAL)) about('make')
  return mkdirSync(folder, ...rest)
}

fs.openSync = (file, ...rest) => {
  const [flags] = rest
  const isAppended = typeof flags === 'number' && (flags & fs.constants.O_APPEND) !== 0
  if (!isJournal(file) || !isAppended) return openSync(file, ...rest)
  about('open')
  journal = openSync(file, ...rest)
  return journal
}

fs.writeSync = (descriptor, data, ...rest) => {
  if (descriptor === journal) {
    record = /"record":"([^"]+)"/.exec(String(data))?.[1] ?? ''
    about(`write ${record}`)
  }
  return writeSync(descriptor, data, ...rest)
}

fs.fsyncSync = (descriptor) => {
  if (descriptor === journal) about(`sync ${record}`)
  return fsyncSync(descriptor)
}

fs.readFileSync = (file, ...rest) => {
  if (isJournal(file)) about(`read ${record}`)
  return readFileSync(file, ...rest)
}
