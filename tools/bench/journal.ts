// The cost of a journal: a step that starts a run and waits for its end over loopback, with one and without.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAuthority } from '../../sandbox/certificates.ts'
import { type Service, sampleWorkflows, startService } from '../../sandbox/service/index.ts'
import { median } from './figures.ts'
import { BUNDLE, type Measured, measure } from './process.ts'

export interface JournalCost {
  readonly what: string
  readonly rounds: number
  /** Medians of a step without a journal, and with one, its syncs left out. */
  readonly wallMs: readonly [without: number, withOne: number]
  readonly cpuMs: readonly [without: number, withOne: number]
  /** Medians of the ratios of the rounds, the syncs left out. */
  readonly wallRatio: number
  readonly cpuRatio: number
  readonly syncs: number
  /** The median of what all syncs of a step take. */
  readonly syncsMs: number
}

const INPUTS = {
  'workflow-id': sampleWorkflows.releaseNotes.id,
  inputs: JSON.stringify({ input_1: 'Faster start', input_2: 'Version 2' }),
}
const FAST = { ...INPUTS, 'first-poll-seconds': '0.05' }

/** A step to be measured. */
interface Scene {
  readonly what: string
  readonly rounds: number
  readonly inputs: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * Over HTTP, and over HTTPS, which every real step uses and which already loads part of what a journal
 * needs. At last with the default pauses, of which the first is five seconds.
 */
export async function measureJournal(rounds: number): Promise<readonly JournalCost[]> {
  const http = await withService({}, (service) =>
    cost(service, { what: 'http, polled at once', rounds, inputs: FAST }),
  )
  const authority = await makeAuthority('Benchmark')
  const tls = await authority.issue(['127.0.0.1'])
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const NODE_EXTRA_CA_CERTS = join(folder, 'authority.pem')
    writeFileSync(NODE_EXTRA_CA_CERTS, authority.cert)
    const environment = { NODE_EXTRA_CA_CERTS }
    const scenes = [
      { what: 'https, polled at once', rounds, inputs: FAST, environment },
      { what: 'https, default pauses', rounds: Math.ceil(rounds / 5), inputs: INPUTS, environment },
    ]
    return await withService({ tls }, async (service) => {
      const costs = [http]
      for (const scene of scenes) costs.push(await cost(service, scene))
      return costs
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function withService<T>(
  options: Parameters<typeof startService>[0],
  use: (service: Service) => Promise<T>,
): Promise<T> {
  const service = await startService({ timeScale: 0, ...options })
  try {
    return await use(service)
  } finally {
    await service.close()
  }
}

/** Both once a round, each first every other time. */
async function cost(
  service: Service,
  { what, rounds, inputs, environment }: Scene,
): Promise<JournalCost> {
  const measured: [Measured[], Measured[]] = [[], []]
  // The first round warms what is read from the disk, and is not counted.
  for (let round = -1; round < rounds; round++) {
    for (const turn of [0, 1]) {
      const withOne = (turn + round) % 2 === 0 ? 1 : 0
      const journal = withOne === 1 ? { journal: 'journal.jsonl' } : {}
      const each = await measure([BUNDLE], service, { ...inputs, ...journal }, environment)
      if (!each.outputs.includes('\nsuccess\n')) throw new Error('a step failed')
      if (round >= 0) measured[withOne].push(each)
    }
  }
  const [without, withOne] = measured
  const net = (each: Measured, figure: 'wallMs' | 'cpuMs') => each[figure] - each.syncs[figure]
  const medians = (figure: 'wallMs' | 'cpuMs') =>
    [
      median(without.map((each) => net(each, figure))),
      median(withOne.map((each) => net(each, figure))),
    ] as const
  const ratio = (figure: 'wallMs' | 'cpuMs') =>
    median(
      withOne.map((each, round) => {
        const beside = without[round]
        return beside === undefined ? Number.NaN : net(each, figure) / net(beside, figure)
      }),
    )
  return {
    what,
    rounds,
    wallMs: medians('wallMs'),
    cpuMs: medians('cpuMs'),
    wallRatio: ratio('wallMs'),
    cpuRatio: ratio('cpuMs'),
    syncs: median(withOne.map(({ syncs }) => syncs.count)),
    syncsMs: median(withOne.map(({ syncs }) => syncs.wallMs)),
  }
}
