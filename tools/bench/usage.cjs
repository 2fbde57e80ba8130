// Preloaded into each measured process: at its exit, writes its use of resources, the time of its last write to a
// file, its syncs, and the modules of Node that it loaded, as JSON to file descriptor 3.
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
  // `maxRSS` of Linux is the size of the parent where that was larger; the process's own is elsewhere.
  const own = /^VmHWM:\s*(\d+) kB$/m.exec(statusOfProcess())?.[1]
  const modules = process.moduleLoadList
    .slice(before)
    .filter((entry) => entry.startsWith('NativeModule '))
    .map((entry) => entry.slice('NativeModule '.length))
  const usage = {
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    residentBytes: Number(own ?? maxRSS) * 1024,
    wroteAt: wroteAt === undefined ? null : String(wroteAt),
    modules,
    syncs,
  }
  fs.writeSync(3, JSON.stringify(usage))
})

function statusOfProcess() {
  try {
    return fs.readFileSync('/proc/self/status', 'utf8')
  } catch {
    return ''
  }
}
