// Runs the reference service alone, for trying the interface by hand.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { startProxy } from '../sandbox/proxy.ts'
import { inputNodes, sampleKeys, sampleWorkflows, startService } from '../sandbox/service/index.ts'
import { parseCommandLine, refuseArguments } from './command-line.ts'

const HELP = `Usage: npm run sandbox -- [options]

Serves the workflow interface on this computer until it is interrupted.

  --port N           port to listen on (default 8250; 0 takes any free one)
  --slow FACTOR      multiply the duration of every step (default 1; 0.1 is ten times as fast)
  --tls KEY,CERT     serve HTTPS with the key and the certificate in these files (PEM)
  --proxy PORT       also listen there as a proxy that connects every host name to the service
  --background       serve in a separate process, and print its id once it listens
`

const { values } = parseCommandLine(HELP, {
  options: {
    port: { type: 'string', default: '8250' },
    slow: { type: 'string', default: '1' },
    tls: { type: 'string' },
    proxy: { type: 'string' },
    background: { type: 'boolean' },
  },
})

async function serve(): Promise<void> {
  const timeScale = Number(values.slow)
  if (!(timeScale >= 0)) refuseArguments(HELP, '--slow needs a number')
  const port = portOf('--port', values.port)
  const proxyPort = values.proxy === undefined ? undefined : portOf('--proxy', values.proxy)
  const [key, cert] = values.tls?.split(',').map((file) => readFileSync(file, 'utf8')) ?? []
  const tls = key !== undefined && cert !== undefined ? { tls: { key, cert } } : {}
  const service = await startService({ port, timeScale, ...tls })
  const servicePort = Number(new URL(service.url).port)
  if (proxyPort !== undefined) await startProxy({ port: servicePort, listen: String(proxyPort) })
  const workflows = Object.values(sampleWorkflows).flatMap((workflow) => {
    const inputs = inputNodes(workflow).map(({ id, label = 'text' }) => `      ${id}: ${label}`)
    return [`  ${workflow.id}  ${workflow.name}`, ...(inputs.length ? inputs : ['      no inputs'])]
  })
  const text = (value: string) => ({ value, type: 'text' })
  const changes = text('Faster start\nClearer errors')
  const body = { inputs: { input_1: changes, input_2: text('Version 2.0') } }
  const headers = `-H 'x-api-key: ${sampleKeys.full.key}' -H 'content-type: application/json'`
  process.stdout.write(`Workflow service at ${service.url}
API key: ${sampleKeys.full.key}

Workflows:
${workflows.join('\n')}

Start a run:
  curl ${headers} -d '${JSON.stringify(body)}' ${service.url}/v1/workflows/${sampleWorkflows.releaseNotes.id}/run
Read it (250 while it executes):
  curl -i ${headers} '${service.url}/v1/workflow-runs/RUN_ID?all_completed_steps=true'
`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())
}

function portOf(option: string, text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port < 65_536) return port
  return refuseArguments(HELP, `${option} needs a port: a number from 0 to 65535, not ${text}`)
}

/** What to say of an error, such as that of a port on which another program listens. */
function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error && 'port' in error) || error.code !== 'EADDRINUSE') return error.message
  const isProxy = String(error.port) === values.proxy && values.proxy !== values.port
  const option = isProxy ? '--proxy' : '--port'
  return `Port ${error.port} is taken: another program, perhaps another sandbox, listens there.
Choose another one with ${option}, such as ${option} ${Number(error.port) + 10}.`
}

/** Starts the service as a process that continues when this one and its terminal have ended. */
async function serveInBackground(): Promise<void> {
  const args = process.argv.slice(1).filter((arg) => arg !== '--background')
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'close').then(() => undefined)
  const listens: unknown[] | undefined = await Promise.race([once(child.stdout, 'data'), ended])
  if (listens === undefined) throw new Error(output.trim())
  process.stdout.write(`${listens[0]}\nProcess id: ${child.pid}\n`)
  child.stdout.destroy()
  child.stderr.destroy()
  child.unref()
}

try {
  if (values.background) await serveInBackground()
  else await serve()
} catch (error) {
  process.stderr.write(`${explained(error)}\n`)
  // The service may listen where only the proxy cannot.
  process.exit(1)
}
