// Preloaded into a step: reports its journal's writes and its requests, a line of JSON for each, and kills it at the
// point that the plan names.

const { subscribe } = require('node:diagnostics_channel')
const fs = require('node:fs')
const { watch } = require('./disk.cjs')

const { step, journal, acts, kill, full } = JSON.parse(process.env.CHAOS_STEP)
const { writeSync } = fs
const file = fs.openSync(acts, 'a')
const open = new Set()
let points = 0
// The clock loads modules when it is first used, which must not count for the first request.
performance.now()

function tell(act) {
  writeSync(file, `${JSON.stringify({ step, ...act })}\n`)
}

function point() {
  if (++points !== kill) return
  tell({ what: 'killed' })
  process.kill(process.pid, 'SIGKILL')
}

watch((path) => (path === journal ? { point, tell, full } : undefined))

subscribe('net.client.socket', ({ socket }) => {
  const at = performance.now()
  // A destroyed socket is given up, whenever its end is reported.
  for (const other of open) if (other.destroyed) open.delete(other)
  open.add(socket)
  tell({ what: 'begins', at, underWay: open.size })
})
subscribe('http.client.request.created', ({ request }) => {
  request.setHeader('x-chaos-step', String(step))
  if (request.method !== 'POST') return
  tell({ what: 'sends' })
  point()
})
subscribe('http.client.response.finish', ({ request }) => {
  if (request.method === 'POST') point()
})
