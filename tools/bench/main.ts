// What waits and lists cost, simulated, and what a step costs on this machine, over loopback.
import { join } from 'node:path'
import { startAction } from '../../sandbox/runner/index.ts'
import { type Service, sampleKeys, startService } from '../../sandbox/service/index.ts'
import { parseCommandLine } from '../command-line.ts'
import requireFreshDist from '../fresh-dist.ts'
import { compareLists } from './lists.ts'
import { simulateWaits } from './waits.ts'

const HELP = `Usage: npm run bench -- [--rounds N]

Prints what waits and lists cost in simulated time, and the time and memory of a step on this
machine: medians of N rounds (default 21). It takes about ten minutes, and judges nothing. See
docs/performance.md.
`
const { values } = parseCommandLine(HELP, {
  options: { rounds: { type: 'string', default: '21' } },
})
const ITEMS = Array.from({ length: 1_000 }, (_, index) => ({ id: `item-${index}`, inputs: {} }))
const WORKFLOW_ID = '8a1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0b3'
const BUNDLE = 'dist/index.js'
const FLOOR = 'tools/bench/floor.cjs'
const USAGE = join(import.meta.dirname, 'usage.cjs')

requireFreshDist()
console.table(simulateWaits(2_000))
console.table(await compareLists())
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
  for (let round = 0; round < Number(values.rounds); round++) {
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

/** @param script relative to the root */
async function measure(
  script: string,
  service: Service,
  inputs: Readonly<Record<string, string>>,
): Promise<Cost> {
  const begin = performance.now()
  const step = startAction({
    main: script,
    inputs: { 'base-url': service.url, 'api-key': sampleKeys.full.key, ...inputs },
    // A list of 1,000 items takes longer than the runner lets a step run by default.
    timeScale: 6,
    env: { NODE_OPTIONS: `--require ${JSON.stringify(USAGE)}` },
  })
  const { stderr, conclusion, log } = await step.result
  const wallMs = performance.now() - begin
  await step.dispose()
  if (conclusion !== 'success') throw new Error(log.slice(-9).join('\n'))
  return { wallMs, ...JSON.parse(stderr) }
}

function median(costs: Cost[]): Cost | undefined {
  return costs.sort((a, b) => a.cpuMs - b.cpuMs)[Math.floor(costs.length / 2)]
}
