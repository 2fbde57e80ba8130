// Lists: 200 instant runs in one step, beside as many single steps; and the memory of a thousand runs, with short
// outputs and with outputs of 100 KiB.
import { type Service, startService, type Workflow } from '../../sandbox/service/index.ts'
import { textOf } from './large.ts'
import { BUNDLE, type Cost, measureSuccess } from './process.ts'

const workflow = (output: string): Workflow => ({
  id: '8a1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0b3',
  name: 'at once',
  nodes: [
    { kind: 'input', id: 'input_1' },
    { kind: 'model', id: 'model_1', template: `Done: {input_1} ${output}`, delayMs: 0 },
  ],
})

/** @param beside the entry of another bundle, measured with the same list */
export async function measureInstant(
  count: number,
  beside: string | undefined,
): Promise<ReadonlyMap<string, Cost>> {
  const measures = new Map([
    ['one step with a list', (service: Service) => inOneStep(BUNDLE, service, count)],
    ['single steps', (service: Service) => inSingleSteps(service, count)],
  ])
  if (beside !== undefined) measures.set('beside', (service) => inOneStep(beside, service, count))
  const costs = new Map<string, Cost>()
  for (const [name, measure] of measures) {
    costs.set(name, await withService('', count, measure))
  }
  return costs
}

/** @param beside the entry of another bundle, measured with the same lists */
export async function measureMemory(
  beside: string | undefined,
): Promise<ReadonlyMap<string, Cost>> {
  const costs = new Map<string, Cost>()
  for (const [size, output] of [
    ['short outputs', ''],
    ['outputs of 100 KiB', textOf(100 * 1024)],
  ] as const) {
    for (const file of beside === undefined ? [BUNDLE] : [BUNDLE, beside]) {
      const name = `1,000 items, ${size}${file === BUNDLE ? '' : ', beside'}`
      const run = (service: Service) => inOneStep(file, service, 1_000)
      costs.set(name, await withService(output, 1_000, run))
    }
  }
  return costs
}

/** Measures with a fresh service, and looks whether each run was started and ended once. */
async function withService(
  output: string,
  count: number,
  measure: (service: Service) => Promise<Cost>,
): Promise<Cost> {
  const service = await startService({ workflows: [workflow(output)] })
  try {
    const cost = await measure(service)
    const done = service.runs().filter(({ state }) => state === 'DONE').length
    if (done !== count) throw new Error(`${done} of ${count} runs are done`)
    return cost
  } finally {
    await service.close()
  }
}

function inOneStep(file: string, service: Service, count: number): Promise<Cost> {
  const items = Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    inputs: { input_1: `value ${index}` },
  }))
  return measureSuccess([file], service, { ...STEP, items: JSON.stringify(items) })
}

async function inSingleSteps(service: Service, count: number): Promise<Cost> {
  const steps: Cost[] = []
  for (let index = 0; index < count; index++) {
    const inputs = JSON.stringify({ input_1: `value ${index}` })
    steps.push(await measureSuccess([BUNDLE], service, { ...STEP, inputs }))
  }
  const sum = (figure: 'wallMs' | 'cpuMs') => steps.reduce((all, each) => all + each[figure], 0)
  return {
    wallMs: sum('wallMs'),
    cpuMs: sum('cpuMs'),
    residentBytes: Math.max(...steps.map(({ residentBytes }) => residentBytes)),
  }
}

const STEP = { 'workflow-id': workflow('').id, 'first-poll-seconds': '0.05' }
