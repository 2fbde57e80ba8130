// Many runs that end at once: in one step with a list, in as many single steps one after the other, and in a
// shell loop with curl.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Service,
  sampleKeys,
  startService,
  type Workflow,
} from '../../sandbox/service/index.ts'
import { BUNDLE, type Measured, measure } from './process.ts'

export interface Many {
  readonly what: string
  readonly wallMs: number
  /** User and system, of all processes. */
  readonly cpuMs: number
  /** The maximum; undefined where the system does not report it. */
  readonly residentBytes: number | undefined
}

const PAUSE_SECONDS = '0.05'
const SAMPLE_MS = 2
const LOOP = join(import.meta.dirname, 'loop.sh')
const WORKFLOW: Workflow = {
  id: '8a1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0b3',
  name: 'at once',
  nodes: [
    { kind: 'input', id: 'input_1' },
    { kind: 'model', id: 'model_1', template: 'Done: {input_1}', delayMs: 0 },
  ],
}

/** @param beside the entry of another bundle, measured in single steps as well */
export async function measureMany(
  count: number,
  beside: string | undefined,
): Promise<readonly Many[]> {
  const figures: Many[] = []
  const kinds: (readonly [
    string,
    (service: Service, count: number) => Promise<Omit<Many, 'what'>>,
  ])[] = [
    ['one step with a list', inOneStep],
    ['single steps', inSingleSteps(BUNDLE)],
    ...(beside === undefined ? [] : [['single steps, beside', inSingleSteps(beside)] as const]),
    ['shell loop with curl', inLoop],
  ]
  for (const [what, of] of kinds) {
    const service = await startService({ workflows: [WORKFLOW] })
    try {
      figures.push({ what, ...(await of(service, count)) })
      const done = service.runs().filter(({ state }) => state === 'DONE').length
      if (done !== count) throw new Error(`${what}: ${done} of ${count} runs are done`)
    } finally {
      await service.close()
    }
  }
  return figures
}

async function step(
  bundle: string,
  service: Service,
  inputs: Readonly<Record<string, string>>,
): Promise<Measured> {
  const measured = await measure([bundle], service, {
    'workflow-id': WORKFLOW.id,
    'first-poll-seconds': PAUSE_SECONDS,
    ...inputs,
  })
  if (measured.exitCode !== 0) throw new Error(`the step failed: ${measured.outputs.slice(0, 500)}`)
  return measured
}

async function inOneStep(service: Service, count: number) {
  const items = Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    inputs: { input_1: `value ${index}` },
  }))
  return await step(BUNDLE, service, { items: JSON.stringify(items) })
}

function inSingleSteps(bundle: string) {
  return async (service: Service, count: number) => {
    const steps: Measured[] = []
    const begin = performance.now()
    for (let index = 0; index < count; index++) {
      const inputs = JSON.stringify({ input_1: `value ${index}` })
      steps.push(await step(bundle, service, { inputs }))
    }
    return {
      wallMs: performance.now() - begin,
      cpuMs: steps.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      residentBytes: Math.max(...steps.map(({ residentBytes }) => residentBytes)),
    }
  }
}

async function inLoop(service: Service, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const begin = performance.now()
    const args = [service.url, WORKFLOW.id, sampleKeys.full.key, String(count), PAUSE_SECONDS]
    const child = spawn('bash', [LOOP, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let residentBytes = 0
    const sampling = setInterval(() => {
      residentBytes = Math.max(residentBytes, peakOf(child.pid))
    }, SAMPLE_MS)
    let times = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      times += text
    })
    const exitCode = await new Promise((resolve, reject) => {
      child.on('error', reject).on('close', resolve)
    }).finally(() => clearInterval(sampling))
    if (exitCode !== 0) throw new Error(`the shell loop failed with ${exitCode}`)
    return {
      wallMs: performance.now() - begin,
      cpuMs: cpuMsIn(times),
      residentBytes: residentBytes === 0 ? undefined : residentBytes,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The sum of the output of a shell's `times`: `0m1.234s`, four times. */
function cpuMsIn(output: string): number {
  const times = [...output.matchAll(/(\d+)m([\d.]+)s/g)]
  return times.reduce((sum, [, minutes, seconds]) => {
    return sum + 60_000 * Number(minutes) + 1_000 * Number(seconds)
  }, 0)
}

/** The largest resident sets of the process and its children, as Linux reports them; else 0. */
function peakOf(pid: number | undefined): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
    return children.reduce((sum, child) => (child === '' ? sum : sum + peakOf(Number(child))), own)
  } catch {
    return 0
  }
}
