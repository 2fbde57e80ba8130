// Preloaded into a step: reports its journal's writes and its requests, a line of JSON for each, and kills it at the
// point that the plan names.

const { subscribe } = require('node:diagnostics_channel')
const fs = require('node:fs')
const { watch } = require('./disk.cjs')

const { step, journal, acts, kill, full } = JSON.parse(process.env.CHAOS_STEP)
const { writeSync } = fs
const file = fs.openSync(acts, 'a')
let points = 0

function tell(act) {
  writeSync(file, `${JSON.stringify({ step, ...act })}\n`)
}

function point() {
  if (++points === kill) process.kill(process.pid, 'SIGKILL')
}

watch((path) => (path === journal ? { point, tell, full } : undefined))

subscribe('http.client.request.created', ({ request }) => {
  request.setHeader('x-chaos-step', String(step))
  if (request.method !== 'POST') return
  tell({ what: 'sends' })
  point()
})
subscribe('http.client.response.finish', ({ request }) => {
  if (request.method === 'POST') point()
})
