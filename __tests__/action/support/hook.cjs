// Preloaded into the action: disturbs it as the environment says.
const fs = require('node:fs')

const {
  HOOK_BLOCKED,
  HOOK_BREAK,
  HOOK_NODE_VERSION,
  HOOK_NO_EXIT,
  HOOK_NO_MEMORY,
  HOOK_NO_STDOUT,
  HOOK_REMOVE,
  HOOK_ROUNDS,
  HOOK_SHOW_SIGNALS,
  HOOK_SIGNAL,
  HOOK_SIGNAL_WITH_ANSWER,
  HOOK_THROW,
  HOOK_THROWING_STDOUT,
  HOOK_UNREADABLE,
} = process.env

if (HOOK_REMOVE) {
  // Node caches the working directory until it changes.
  process.chdir(HOOK_REMOVE)
  fs.rmdirSync(HOOK_REMOVE)
}

// Occupies a thread of the pool, as a name look-up without an answer does.
if (HOOK_BLOCKED) fs.open(HOOK_BLOCKED, 'r', () => {})

if (HOOK_NO_EXIT) {
  process.exit = () => {
    throw new Error('the process must end by itself')
  }
}

// The bytes of an answer cannot be put together.
if (HOOK_NO_MEMORY) {
  Buffer.concat = () => {
    throw new RangeError('no memory')
  }
}

// Appends a byte to this file whenever the process begins to wait for its end.
if (HOOK_ROUNDS) {
  const { setTimeout } = globalThis
  globalThis.setTimeout = (call, ms, ...args) => {
    if (call.name === '' && ms === 1_000) fs.appendFileSync(HOOK_ROUNDS, '.')
    return setTimeout(call, ms, ...args)
  }
}

// Says that a signal was handled, once the action has handled it.
if (HOOK_SHOW_SIGNALS) {
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.on(name, () => setImmediate(() => fs.writeSync(2, `${name} was handled\n`)))
  }
}

if (HOOK_SIGNAL) {
  const onNew = (name) => {
    if (name !== HOOK_SIGNAL) return
    process.off('newListener', onNew)
    process.kill(process.pid, 'SIGINT')
  }
  process.on('newListener', onNew)
}

if (HOOK_NODE_VERSION) {
  const versions = { ...process.versions, node: HOOK_NODE_VERSION }
  Object.defineProperty(process, 'versions', { value: versions })
  if (Number.parseInt(HOOK_NODE_VERSION, 10) < 24) {
    // Node.js 16 and 18 do not have them, and a module of this one needs them to be loaded.
    require('node:http')
    for (const name of ['isWellFormed', 'toWellFormed']) delete String.prototype[name]
    for (const name of ['toSorted', 'toReversed', 'findLast']) delete Array.prototype[name]
    for (const name of ['rawJSON', 'isRawJSON']) delete JSON[name]
    delete Map.groupBy
  }
}

// What no promise of the action catches: when the first answer arrives, or after the summary.
if (HOOK_THROW) {
  const { ClientRequest } = require('node:http')
  const { emit } = ClientRequest.prototype
  let isDue = true
  const fail = () => {
    throw new Error(`the ${HOOK_THROW} broke`)
  }
  ClientRequest.prototype.emit = function (event, ...args) {
    if (event === 'response' && isDue && HOOK_THROW !== 'end') {
      isDue = false
      if (HOOK_THROW === 'timer') setTimeout(fail, 0)
      else if (HOOK_THROW === 'file') fs.stat('.', fail)
      else void Promise.reject(new Error('the promise broke'))
    }
    return emit.call(this, event, ...args)
  }
  if (HOOK_THROW === 'end') {
    const { appendFileSync } = fs
    fs.appendFileSync = (file, ...rest) => {
      if (file === process.env.GITHUB_STEP_SUMMARY) setImmediate(fail)
      return appendFileSync(file, ...rest)
    }
    require('node:module').syncBuiltinESMExports()
  }
}

if (HOOK_UNREADABLE) {
  process.env = new Proxy(process.env, {
    get(target, name) {
      if (name === HOOK_UNREADABLE) throw new Error(`${name} is unreadable`)
      return target[name]
    },
  })
}

// SIGUSR2 stands for Ctrl-Break.
if (HOOK_BREAK) process.on('SIGUSR2', () => process.emit('SIGBREAK', 'SIGBREAK'))

// A signal as soon as the whole answer to a poll has arrived, before the action has read it.
if (HOOK_SIGNAL_WITH_ANSWER) {
  const { ClientRequest } = require('node:http')
  const { emit } = ClientRequest.prototype
  ClientRequest.prototype.emit = function (event, ...args) {
    if (event === 'response' && this.method === 'GET') {
      args[0].on('end', () => process.emit('SIGINT', 'SIGINT'))
    }
    return emit.call(this, event, ...args)
  }
}

if (HOOK_NO_STDOUT) {
  process.stdout.write = () => {
    throw new Error('no output')
  }
}

// The first write to stdout that matches throws.
if (HOOK_THROWING_STDOUT) {
  const { write } = process.stdout
  let pattern = new RegExp(HOOK_THROWING_STDOUT, 'm')
  process.stdout.write = (text, ...rest) => {
    if (!pattern?.test(String(text))) return write.call(process.stdout, text, ...rest)
    pattern = undefined
    throw new Error('the output broke')
  }
}
