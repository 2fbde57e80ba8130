// One run of the action on a real workflow runner: act, which must be on the PATH. It shows mistakes
// in action.yml that no test of the bundle can see.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleKeys, sampleWorkflows, startService } from './service/index.ts'

const INSTALL = 'go install github.com/nektos/act@v0.2.89'
// What a shell or a careless template would stumble over.
const CHANGES = '"quoted" and $(not run)'
const EXPECTED = `Version 2: 1 changes, first of all "${CHANGES}"`
const LIMIT_MS = 180_000

async function main(): Promise<void> {
  const service = await startService()
  const scratch = mkdtempSync(join(tmpdir(), 'smoke-'))
  try {
    const { status, output } = await act(scratch, [
      'push',
      '--workflows',
      'sandbox/workflows/smoke.yml',
      '--platform',
      'ubuntu-latest=-self-hosted',
      '--no-cache-server',
      '--var',
      `WORKFLOW_BASE_URL=${service.url}`,
      '--var',
      `WORKFLOW_ID=${sampleWorkflows.releaseNotes.id}`,
      '--var',
      `CHANGES=${CHANGES}`,
      '--secret',
      `WORKFLOW_API_KEY=${sampleKeys.full.key}`,
    ])
    const used = output.includes(`| result: ${EXPECTED}`)
    const runs = service.runs().length
    const passed = status === 0 && used && runs === 1
    if (!passed) process.stderr.write(output)
    process.stdout.write(
      passed
        ? 'The action ran on act, and the next step used its outputs.\n'
        : `The action did not run on act as it should: exit code ${status}, ${runs} runs, outputs ${used ? '' : 'not '}used.\n`,
    )
    process.exitCode = passed ? 0 : 1
  } finally {
    await service.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

function act(
  scratch: string,
  args: readonly string[],
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // Its own home, so that nothing of this machine's configuration plays a part.
    const env = { PATH: process.env.PATH, HOME: scratch, XDG_CACHE_HOME: join(scratch, 'cache') }
    const child = spawn('act', args, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT_MS })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', (error) =>
      reject(new Error(`act cannot be run (${error.message}): ${INSTALL}`)),
    )
    child.on('close', (status) => resolve({ status, output }))
  })
}

await main()
