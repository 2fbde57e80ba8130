// `npm run bench`: what waits and lists cost, simulated, and what a step costs on this machine, over loopback. It
// takes about ten minutes, and judges nothing. See docs/performance.md.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readManifest, resolveInputs } from '../../sandbox/runner/index.ts'
import { type Service, sampleKeys, startService } from '../../sandbox/service/index.ts'
import requireFreshDist from '../fresh-dist.ts'
import { simulateLists, simulateWaits } from './simulated.ts'

const ROUNDS = 21
const ITEMS = Array.from({ length: 1_000 }, (_, index) => ({ id: `item-${index}`, inputs: {} }))
const WORKFLOW_ID = '8a1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0b3'
const ROOT = join(import.meta.dirname, '../..')
const BUNDLE = join(ROOT, 'dist/index.js')
const FLOOR = join(import.meta.dirname, 'floor.cjs')
const USAGE = join(import.meta.dirname, 'usage.cjs')
const manifest = readManifest(ROOT)

requireFreshDist()
console.table(simulateWaits(2_000))
console.table(await simulateLists())
for (const bytes of [100, 100 * 1024]) {
  // Each run has finished when it is first polled.
  const node = { kind: 'model', id: 'a', template: 'x'.repeat(bytes), delayMs: 0 } as const
  const service = await startService({
    workflows: [{ id: WORKFLOW_ID, name: 'at once', nodes: [node] }],
  })
  console.table(await measureSteps(service))
  await service.close()
}

async function measureSteps(service: Service) {
  const start = { 'workflow-id': WORKFLOW_ID, 'first-poll-seconds': '0.05' }
  const list = await measure(BUNDLE, service, { ...start, items: JSON.stringify(ITEMS) })
  const collect = { 'run-id': service.runs()[0]?.run_id ?? '' }
  const floor: Cost[] = []
  const action: Cost[] = []
  // In turn, so that other work of the machine affects both.
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await measure(FLOOR, service, collect))
    action.push(await measure(BUNDLE, service, collect))
  }
  return { 'a bare script': median(floor), 'the action': median(action), 'a list of 1,000': list }
}

interface Cost {
  readonly wallMs: number
  readonly cpuMs: number
  readonly mebibytes: number
}

/** @throws where the step does not succeed */
async function measure(
  script: string,
  service: Service,
  inputs: Readonly<Record<string, string>>,
): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const [output, summary] = [join(folder, 'output'), join(folder, 'summary')]
    for (const file of [output, summary]) writeFileSync(file, '')
    const given = { 'base-url': service.url, 'api-key': sampleKeys.full.key, ...inputs }
    const env = {
      ...resolveInputs(manifest, given).environment,
      ...{ GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary },
      ...{ GITHUB_WORKSPACE: folder, RUNNER_TEMP: folder },
    }
    const args = ['--require', USAGE, script]
    const begin = performance.now()
    const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder, env })
    return { wallMs: performance.now() - begin, ...JSON.parse(stderr) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function median(costs: Cost[]): Cost | undefined {
  return costs.sort((a, b) => a.cpuMs - b.cpuMs)[Math.floor(costs.length / 2)]
}
