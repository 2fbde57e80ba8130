// What a journal costs: a step that starts a run and waits for its end over loopback, with one and without.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAuthority } from '../../sandbox/certificates.ts'
import { type Service, sampleWorkflows, startService } from '../../sandbox/service/index.ts'
import { median } from './figures.ts'
import { BUNDLE, type Measured, measure } from './process.ts'

export interface JournalCost {
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
  'first-poll-seconds': '0.05',
}

/** Over HTTP, and over HTTPS, as every step but those of tests: it needs some of what a journal does. */
export async function measureJournal(
  rounds: number,
): Promise<{ readonly http: JournalCost; readonly https: JournalCost }> {
  const http = await withService({}, (service) => cost(service, rounds, {}))
  const authority = await makeAuthority('Benchmark')
  const tls = await authority.issue(['127.0.0.1'])
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const NODE_EXTRA_CA_CERTS = join(folder, 'authority.pem')
    writeFileSync(NODE_EXTRA_CA_CERTS, authority.cert)
    return {
      http,
      https: await withService({ tls }, (service) =>
        cost(service, rounds, { NODE_EXTRA_CA_CERTS }),
      ),
    }
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
  rounds: number,
  environment: Readonly<Record<string, string>>,
): Promise<JournalCost> {
  const measured: [Measured[], Measured[]] = [[], []]
  // The first round warms what is read from the disk, and is not counted.
  for (let round = -1; round < rounds; round++) {
    for (const turn of [0, 1]) {
      const withOne = (turn + round) % 2 === 0 ? 1 : 0
      const journal = withOne === 1 ? { journal: 'journal.jsonl' } : {}
      const each = await measure([BUNDLE], service, { ...INPUTS, ...journal }, environment)
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
    wallMs: medians('wallMs'),
    cpuMs: medians('cpuMs'),
    wallRatio: ratio('wallMs'),
    cpuRatio: ratio('cpuMs'),
    syncs: median(withOne.map(({ syncs }) => syncs.count)),
    syncsMs: median(withOne.map(({ syncs }) => syncs.wallMs)),
  }
}
