// Preloaded into the action: reports, by the step's own clock, when each of its requests begins, and how many
// are under way then, itself included. A line of JSON each, in the file that CHAOS_REQUESTS names.
const { subscribe } = require('node:diagnostics_channel')
const fs = require('node:fs')

const file = fs.openSync(process.env.CHAOS_REQUESTS, 'a')
const open = new Set()
// What the clock needs is loaded when it is first asked, which must not count for the first request.
performance.now()

subscribe('net.client.socket', ({ socket }) => {
  const now = performance.now()
  // A destroyed socket is given up, whenever its end is reported.
  for (const other of open) if (other.destroyed) open.delete(other)
  open.add(socket)
  fs.writeSync(file, `${JSON.stringify({ at: now, underWay: open.size })}\n`)
})
