// Start-up and one exchange: the whole process of a step that collects a finished run over loopback,
// beside the least that could do it.
import { join } from 'node:path'
import { sampleKeys, sampleWorkflows, startService } from '../../sandbox/service/index.ts'
import { median } from './figures.ts'
import { BUNDLE, type Measured, measure } from './process.ts'

export interface StartUp {
  readonly what: string
  readonly wallMs: number
  readonly cpuMs: number
  /** Medians of the rounds' ratios to the floor in the same round. */
  readonly wallRatio: number
  readonly cpuRatio: number
  /** From the last write of a file to the end of the process; undefined when none is written. */
  readonly tailMs: number | undefined
}

const FLOOR_SCRIPT = join(import.meta.dirname, 'floor.cjs')
type Variant = readonly [what: string, args: readonly string[]]
const VARIANTS: readonly Variant[] = [
  ['node -e 0', ['-e', '0']],
  ['floor: node:http', [FLOOR_SCRIPT]],
  ['floor by fetch', [FLOOR_SCRIPT, 'fetch']],
  ['the action', [BUNDLE]],
]
const FLOOR = 1

/**
 * Each variant once a round, in turn, so that what else the machine does meets all of them.
 * @param beside the entry of another bundle, measured in the same rounds
 */
export async function measureStartUp(
  rounds: number,
  beside: string | undefined,
): Promise<readonly StartUp[]> {
  const variants = [...VARIANTS, ...(beside === undefined ? [] : [['beside', [beside]] as const])]
  const service = await startService({ timeScale: 0 })
  try {
    const runId = await finishedRun(service.url)
    const measured: Measured[][] = variants.map(() => [])
    // The first round warms what is read from the disk, and is not counted.
    for (let round = -1; round < rounds; round++) {
      for (let turn = 0; turn < variants.length; turn++) {
        const index = (turn + Math.max(round, 0)) % variants.length
        const [what, args] = variants[index] ?? ['', []]
        const each = await measure(args, service, { 'run-id': runId })
        if (index > 0 && !each.outputs.includes('\nsuccess\n')) throw new Error(`${what} failed`)
        if (round >= 0) measured[index]?.push(each)
      }
    }
    const floor = measured[FLOOR] ?? []
    const ratio = (of: readonly Measured[], figure: 'wallMs' | 'cpuMs') =>
      median(of.map((each, round) => each[figure] / (floor[round]?.[figure] ?? Number.NaN)))
    return variants.map(([what], index) => {
      const of = measured[index] ?? []
      const tails = of.flatMap(({ tailMs }) => tailMs ?? [])
      return {
        what,
        wallMs: median(of.map(({ wallMs }) => wallMs)),
        cpuMs: median(of.map(({ cpuMs }) => cpuMs)),
        wallRatio: ratio(of, 'wallMs'),
        cpuRatio: ratio(of, 'cpuMs'),
        tailMs: tails.length === 0 ? undefined : median(tails),
      }
    })
  } finally {
    await service.close()
  }
}

/** Starts a run that is finished as soon as it is read. */
export async function finishedRun(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/workflows/${sampleWorkflows.releaseNotes.id}/run`, {
    method: 'POST',
    headers: { 'x-api-key': sampleKeys.full.key, 'content-type': 'application/json' },
    body: JSON.stringify({
      inputs: {
        input_1: { value: 'Faster start\nClearer errors', type: 'text' },
        input_2: { value: 'Version 2', type: 'text' },
      },
    }),
  })
  const { data } = (await response.json()) as { readonly data: { readonly id: string } }
  return data.id
}
