// The floor: the smallest script that does the exchange of a step. It collects a finished run and writes the same as
// the action, without checks, a wait, or messages.
const fs = require('node:fs')
const { env } = process
const url = `${env['INPUT_BASE-URL']}/v1/workflow-runs/${env['INPUT_RUN-ID']}?all_completed_steps=true`
const headers = { 'x-api-key': env['INPUT_API-KEY'], 'content-type': 'application/json' }
require('node:http').get(url, { headers }, async (response) => {
  write(Buffer.concat(await response.toArray()))
})

function write(answer) {
  const { success, data } = JSON.parse(answer)
  const file = `${fs.mkdtempSync(`${env.RUNNER_TEMP}/run-`)}/answer.json`
  fs.writeFileSync(file, answer, { mode: 0o600 })
  const outputs = Object.fromEntries(
    data.completed_steps.map((step) => [step.node_id, step.output]),
  )
  const set = (name, value) =>
    fs.appendFileSync(env.GITHUB_OUTPUT, `${name}<<END_OF_IT\n${value}\nEND_OF_IT\n`)
  set('run-id', data.run_id)
  set('conclusion', success && data.state === 'DONE' ? 'success' : 'failure')
  set('state', data.state)
  set('result', Object.values(outputs).at(-1))
  set('step-outputs', JSON.stringify(outputs))
  set('failed-steps', JSON.stringify(data.failed_steps))
  set('started-at', data.started_at)
  set('ended-at', data.ended_at)
  const seconds = (Date.parse(`${data.ended_at}Z`) - Date.parse(`${data.started_at}Z`)) / 1000
  set('duration-seconds', String(seconds))
  set('answer-file', file)
  set('truncated', 'false')
  const rows = Object.entries(outputs).map(([node, output]) => `### ${node}\n\n${output}\n`)
  fs.appendFileSync(env.GITHUB_STEP_SUMMARY, rows.join('\n'))
  console.log(`Run ${data.run_id}: ${data.state}`)
}
