// Preloaded into each measured process: at its exit, writes its use of resources as JSON to file descriptor 3.
const fs = require('node:fs')

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  // `maxRSS` of Linux is the size of the parent where that was larger; the size of the process itself is elsewhere.
  const peak = /^VmHWM:\s*(\d+) kB$/m.exec(statusOfProcess())?.[1]
  const usage = {
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    residentBytes: Number(peak ?? maxRSS) * 1024,
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
