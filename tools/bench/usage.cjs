// Preloaded into each measured process: at its exit, writes CPU time and the largest memory to its stderr.
const fs = require('node:fs')

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  // On Linux, `maxRSS` may be that of the parent process.
  const status = process.platform === 'linux' ? fs.readFileSync('/proc/self/status', 'utf8') : ''
  const mebibytes = (/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? maxRSS) / 1024
  fs.writeSync(2, JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, mebibytes }))
})
