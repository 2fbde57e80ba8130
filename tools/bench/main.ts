// Measures what a step costs: `npm run bench`. It judges nothing; the figures are the machine's.
import { writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import requireFreshDist from '../fresh-dist.ts'
import { filesOfDist, partsOfBundle } from './bundle.ts'
import { realBurst, type Stretch, simulateBurst } from './burst.ts'
import { table } from './figures.ts'
import { measureJournal } from './journal.ts'
import { type Cost, measureLarge } from './large.ts'
import { simulateLists } from './list.ts'
import { measureMany } from './many.ts'
import { measureMemory } from './memory.ts'
import { type Polling, simulateWaits } from './schedule.ts'
import { measureStartUp } from './start-up.ts'

const HELP = `Usage: npm run bench -- [options]

Measures the action on this machine, over loopback: start-up, the wait, many jobs at once, large
results, lists. Takes some minutes. It runs dist, which must be what src makes.

  --only LIST   of bundle, start-up, journal, wait, burst, large, memory, list; separated by commas
  --rounds N    how often start-up and the journal are measured (default 20)
  --beside FILE the index.js of another version to compare with: start-up and large results in the
                same rounds, single steps one set after the other
  --json FILE   write the figures to FILE as well
  --help        this text
`

const MIB = 1024 * 1024
const ITEMS = 200
/** A start and a poll for each item, at ten requests a second. */
const IDEAL_MS = 200 * ITEMS

const SECTIONS: Readonly<
  Record<string, (rounds: number, beside: string | undefined) => Promise<unknown>>
> = {
  bundle: async () => {
    const files = filesOfDist()
    const parts = partsOfBundle()
    print('Bundle: the files of dist, and what they are made of', [
      ['file', 'KB'],
      ...[...files].map(([name, bytes]) => [`dist/${name}`, kilobytes(bytes)]),
      ...parts.map((part) => [part.file, kilobytes(part.bytes)]),
    ])
    return { files: Object.fromEntries(files), parts }
  },

  'start-up': async (rounds, beside) => {
    const figures = await measureStartUp(rounds, beside)
    print(
      `Start-up and one exchange: medians of ${rounds} rounds; ratios to the floor, medians of the rounds'`,
      [
        ['', 'wall ms', 'CPU ms', 'wall ×', 'CPU ×', 'last write to end, ms'],
        ...figures.map((each) => [
          each.what,
          each.wallMs.toFixed(1),
          each.cpuMs.toFixed(1),
          each.wallRatio.toFixed(2),
          each.cpuRatio.toFixed(2),
          each.tailMs?.toFixed(1) ?? '',
        ]),
      ],
    )
    return figures
  },

  journal: async (rounds) => {
    const figures = await measureJournal(rounds)
    for (const cost of figures) {
      print(
        `A journal, ${cost.what}: medians of ${cost.rounds} rounds, without its ${cost.syncs} syncs, which take ${cost.syncsMs.toFixed(1)} ms`,
        [
          ['', 'without', 'with one', '×'],
          ['wall ms', ...cost.wallMs.map((ms) => ms.toFixed(1)), cost.wallRatio.toFixed(3)],
          ['CPU ms', ...cost.cpuMs.map((ms) => ms.toFixed(1)), cost.cpuRatio.toFixed(3)],
        ],
      )
    }
    return figures
  },

  wait: async () => {
    const figures = await simulateWaits(2000)
    const cells = ({ requests, lagSeconds, lagShare }: Polling) => [
      requests.toFixed(1),
      lagSeconds.toFixed(1),
      `${(100 * lagShare).toFixed(1)} %`,
    ]
    const head = ['requests', 'lag s', 'lag of length']
    print('The wait: means of 2000 simulated runs of each length, default inputs', [
      ['length', ...head],
      ...figures.lengths.map((each) => [lengthOf(each.seconds), ...cells(each)]),
    ])
    print('The wait: 2000 runs from 5 s to 6 h, log-normal', [
      ['', ...head],
      ['the action', ...cells(figures.mix)],
      ...figures.fixed.map((each) => [`every ${each.pauseSeconds} s`, ...cells(each)]),
    ])
    return figures
  },

  burst: async () => {
    const simulated = await simulateBurst()
    print('256 jobs that start in the same second, simulated: reads in each stretch', [
      ...stretches(simulated),
    ])
    const real = await realBurst(64)
    print(
      `${real.jobs} bundles at once: ${real.succeeded} succeeded, ${real.runs} runs, ${real.reads} reads in ${real.seconds.toFixed(0)} s`,
      stretches(real.stretches),
    )
    return { simulated, real }
  },

  large: async (_rounds, beside) => {
    const figures = await measureLarge(3, beside)
    const head = ['wall ms', 'CPU ms', 'resident MiB']
    const cells = (of: Cost) => [
      of.wallMs.toFixed(0),
      of.cpuMs.toFixed(0),
      (of.residentBytes / MIB).toFixed(0),
    ]
    const besideHead = beside === undefined ? [] : head.map((cell) => `beside: ${cell}`)
    print('Large results: medians of 3', [
      ['answer', 'outputs', 'text', ...head, 'above idle, × answer', ...besideHead],
      ...figures.map((each) => [
        `${(each.answerBytes / MIB).toFixed(1)} MiB`,
        String(each.outputs),
        `${each.ascii ? 'ASCII' : 'Unicode'}${each.chunked ? ', chunked' : ''}`,
        ...cells(each),
        each.residentRatio.toFixed(1),
        ...(each.beside === undefined ? [] : cells(each.beside)),
      ]),
    ])
    return figures
  },

  list: async (_rounds, beside) => {
    const figures = await simulateLists()
    print(
      'A list of 1,000 items, simulated; the ideal is what places, starts one at a time, or the pace allow',
      [
        [
          'length',
          'at once',
          'latency ms',
          'end s',
          'ideal s',
          '×',
          'requests',
          'mean lag s',
          'worst lag s',
        ],
        ...figures.map((each) => [
          lengthOf(each.lengthSeconds),
          String(each.maxParallel),
          String(each.latencyMs),
          each.endSeconds.toFixed(0),
          each.idealSeconds.toFixed(0),
          (each.endSeconds / each.idealSeconds).toFixed(2),
          String(each.requests),
          each.meanLagSeconds.toFixed(1),
          each.worstLagSeconds.toFixed(1),
        ]),
      ],
    )
    const real = await measureMany(ITEMS, beside)
    const single = real.find(({ what }) => what === 'single steps')
    print(
      `${ITEMS} runs that end at once; the pace of a list allows ${IDEAL_MS / 1_000} s at the least`,
      [
        ['', 'wall s', 'wall ms per item', 'CPU ms per item', 'CPU × single', 'resident MiB'],
        ...real.map(({ what, wallMs, cpuMs, residentBytes }) => [
          what,
          (wallMs / 1_000).toFixed(1),
          (wallMs / ITEMS).toFixed(0),
          (cpuMs / ITEMS).toFixed(1),
          (cpuMs / (single?.cpuMs ?? Number.NaN)).toFixed(2),
          residentBytes === undefined ? '' : (residentBytes / MIB).toFixed(0),
        ]),
      ],
    )
    return { simulated: figures, real }
  },

  memory: async () => {
    const figures = await measureMemory(3)
    print('Memory of a list: the thousand once, the others medians of 3', [
      ['list', 'resident MiB', 'CPU ms', 'wall s'],
      ...figures.map(({ what, residentBytes, cpuMs, wallMs }) => [
        what,
        (residentBytes / MIB).toFixed(0),
        cpuMs.toFixed(0),
        (wallMs / 1000).toFixed(1),
      ]),
    ])
    return figures
  },
}

function stretches(of: readonly Stretch[]): readonly (readonly string[])[] {
  return [
    ['from', 'to', 'reads', 'busiest second', 'evenly'],
    ...of.map((each) => [
      lengthOf(each.fromSeconds),
      lengthOf(each.toSeconds),
      String(each.reads),
      String(each.peakPerSecond),
      each.evenPerSecond.toFixed(1),
    ]),
  ]
}

function lengthOf(seconds: number): string {
  return seconds < 120
    ? `${seconds} s`
    : seconds < 7200
      ? `${seconds / 60} min`
      : `${seconds / 3600} h`
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${title}\n\n${table(rows)}\n`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '20' },
      beside: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds must be a whole number from 1')
  const beside = values.beside === undefined ? undefined : resolve(values.beside)
  const names = values.only?.split(',') ?? Object.keys(SECTIONS)
  const unknown = names.find((name) => !Object.hasOwn(SECTIONS, name))
  if (unknown !== undefined) {
    throw new Error(
      `--only takes ${Object.keys(SECTIONS).join(', ')}, not ${JSON.stringify(unknown)}`,
    )
  }
  requireFreshDist()

  const [cpu] = cpus()
  const machine = {
    node: process.version,
    system: `${type()} ${release()}`,
    cpu: `${cpus().length} × ${cpu?.model ?? 'unknown'}`,
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
  }
  process.stdout.write(
    `Node ${machine.node}, ${machine.system}, ${machine.cpu}, ${machine.memoryGiB} GiB\n`,
  )
  const figures: Record<string, unknown> = { machine }
  for (const name of names) figures[name] = await SECTIONS[name]?.(rounds, beside)
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify(figures, undefined, 2)}\n`)
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
