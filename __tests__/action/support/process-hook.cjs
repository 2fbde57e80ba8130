// Preloaded into the action: disturbs it as the environment says.
const fs = require('node:fs')

const {
  HOOK_BLOCKED,
  HOOK_NO_EXIT,
  HOOK_REMOVE,
  HOOK_SIGNAL,
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

if (HOOK_SIGNAL) {
  const onNew = (name) => {
    if (name !== HOOK_SIGNAL) return
    process.off('newListener', onNew)
    process.kill(process.pid, 'SIGINT')
  }
  process.on('newListener', onNew)
}

if (HOOK_UNREADABLE) {
  process.env = new Proxy(process.env, {
    get(target, name) {
      if (name === HOOK_UNREADABLE) throw new Error(`${name} is unreadable`)
      return target[name]
    },
  })
}

if (HOOK_THROWING_STDOUT) {
  process.stdout.write = () => {
    throw new Error('no output')
  }
}
