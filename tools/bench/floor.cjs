// The floor: the smallest script that collects a finished run and writes outputs, the answer, and a summary, without
// checks, a wait, or messages.
const fs = require('node:fs')
const { env } = process
const url = `${env['INPUT_BASE-URL']}/v1/workflow-runs/${env['INPUT_RUN-ID']}?all_completed_steps=true`
const headers = { 'x-api-key': env['INPUT_API-KEY'], 'content-type': 'application/json' }
require('node:http').get(url, { headers }, async (answer) => {
  const text = Buffer.concat(await answer.toArray()).toString()
  const { success, data } = JSON.parse(text)
  const outputs = Object.fromEntries(
    data.completed_steps.map((step) => [step.node_id, step.output]),
  )
  fs.writeFileSync(`${env.RUNNER_TEMP}/result.json`, text, { mode: 0o600 })
  const conclusion = success && data.state === 'DONE' ? 'success' : 'failure'
  const values = { 'run-id': data.run_id, conclusion, 'step-outputs': JSON.stringify(outputs) }
  for (const [name, value] of Object.entries(values)) {
    fs.appendFileSync(env.GITHUB_OUTPUT, `${name}<<END_OF_IT\n${value}\nEND_OF_IT\n`)
  }
  fs.appendFileSync(env.GITHUB_STEP_SUMMARY, Object.values(outputs).join('\n\n'))
  console.log(`Run ${data.run_id}: ${data.state}`)
})
