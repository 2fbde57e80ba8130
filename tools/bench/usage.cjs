// Preloaded into each measured process: tells at its exit what it used, when it last wrote a file, what
// it synced, and which of Node's modules it loaded, as JSON on file descriptor 3.
const fs = require('node:fs')
const { hrtime } = process

let wroteAt
for (const name of ['appendFileSync', 'writeFileSync', 'writeSync']) {
  const write = fs[name]
  fs[name] = (...args) => {
    const given = write.apply(fs, args)
    wroteAt = hrtime.bigint()
    return given
  }
}

const syncs = { count: 0, wallMs: 0, cpuMs: 0 }
const { fsyncSync } = fs
fs.fsyncSync = (descriptor) => {
  const begin = hrtime.bigint()
  const used = process.cpuUsage()
  fsyncSync(descriptor)
  const { user, system } = process.cpuUsage(used)
  syncs.count++
  syncs.wallMs += Number(hrtime.bigint() - begin) / 1e6
  syncs.cpuMs += (user + system) / 1000
}

// The list only grows, so its length is enough. A copy would add garbage whose collection counts as the step's.
const before = process.moduleLoadList.length
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  // Where the parent was larger, Linux tells its size in `maxRSS`: the process's own is elsewhere.
  const own = /^VmHWM:\s*(\d+) kB$/m.exec(statusOfProcess())?.[1]
  const modules = process.moduleLoadList
    .slice(before)
    .filter((entry) => entry.startsWith('NativeModule '))
    .map((entry) => entry.slice('NativeModule '.length))
  const told = {
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    residentBytes: Number(own ?? maxRSS) * 1024,
    wroteAt: wroteAt === undefined ? null : String(wroteAt),
    modules,
    syncs,
  }
  fs.writeSync(3, JSON.stringify(told))
})

function statusOfProcess() {
  try {
    return fs.readFileSync('/proc/self/status', 'utf8')
  } catch {
    return ''
  }
}
