// Measures the cost of a step: `npm run bench`. It judges nothing; the figures depend on the machine.
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import requireFreshDist from '../fresh-dist.ts'
import { table } from './figures.ts'
import { measureLarge } from './large.ts'
import { measureInstant, measureMemory } from './list.ts'
import type { Cost } from './process.ts'
import { simulateLists, simulateWaits } from './simulated.ts'
import { FLOOR, measureStartUp } from './start-up.ts'

const HELP = `Usage: npm run bench -- [options]

Measures the action on this machine, over loopback. Takes some minutes. It runs dist, which must match src.

  --only LIST   of start-up, wait, large, list, memory, simulated; separated by commas
  --rounds N    how often start-up and large answers are measured (default 20, and 3)
  --beside FILE the index.js of another version or action to compare with, in the same rounds
  --help        this text
`

const MIB = 1024 * 1024
const ITEMS = 200

type Section = (rounds: number | undefined, beside: string | undefined) => Promise<void>

const SECTIONS: Readonly<Record<string, Section>> = {
  'start-up': async (rounds = 20, beside) => {
    const costs = await measureStartUp(rounds, beside)
    printCosts(`Start-up and one exchange: medians of ${rounds} rounds`, costs, FLOOR)
  },

  wait: async () => {
    const rows = simulateWaits(2_000).map(({ seconds, requests, lagSeconds }) => [
      lengthOf(seconds),
      requests.toFixed(1),
      lagSeconds.toFixed(1),
    ])
    print('The wait: means of 2,000 simulated runs', [['length', 'requests', 'lag s'], ...rows])
  },

  large: async (rounds = 3, beside) => {
    for (const { answerBytes, outputs, costs } of await measureLarge(rounds, beside)) {
      const answer = `${(answerBytes / MIB).toFixed(1)} MiB in ${outputs} outputs`
      printCosts(`An answer of ${answer}: medians of ${rounds} rounds`, costs, 'beside')
    }
  },

  list: async (_rounds, beside) => {
    const costs = await measureInstant(ITEMS, beside)
    printCosts(`${ITEMS} runs that end at once; the pace allows 40 s at the least`, costs, 'beside')
  },

  memory: async (_rounds, beside) => {
    printCosts('Memory of a list, each measured once', await measureMemory(beside))
  },

  simulated: async () => {
    const rows = (await simulateLists()).map((each) => [
      lengthOf(each.lengthSeconds),
      String(each.maxParallel),
      String(each.latencyMs),
      each.endSeconds.toFixed(0),
      (each.endSeconds / each.idealSeconds).toFixed(2),
      String(each.requests),
      each.meanLagSeconds.toFixed(1),
    ])
    print(
      '1,000 items, simulated; the ideal is what places, starts one at a time, or the pace allow',
      [['length', 'at once', 'latency ms', 'end s', '× ideal', 'requests', 'mean lag s'], ...rows],
    )
  },
}

/** @param floor whose figures the others are compared with, if it was measured */
function printCosts(title: string, costs: ReadonlyMap<string, Cost>, floor = ''): void {
  const least = costs.get(floor)
  const ratio = (cost: Cost, figure: 'wallMs' | 'cpuMs') =>
    least === undefined ? '' : (cost[figure] / least[figure]).toFixed(2)
  print(title, [
    ['', 'wall ms', 'CPU ms', 'wall ×', 'CPU ×', 'resident MiB'],
    ...[...costs].map(([name, cost]) => [
      name,
      cost.wallMs.toFixed(1),
      cost.cpuMs.toFixed(1),
      ratio(cost, 'wallMs'),
      ratio(cost, 'cpuMs'),
      (cost.residentBytes / MIB).toFixed(0),
    ]),
  ])
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${title}\n\n${table(rows)}\n`)
}

function lengthOf(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${seconds / 60} min`
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    beside: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit()
}
const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
const names = values.only?.split(',') ?? Object.keys(SECTIONS)
const unknown = names.find((name) => !Object.hasOwn(SECTIONS, name))
if (unknown !== undefined || (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))) {
  process.stderr.write(`${HELP}\nThere is no section ${unknown}, or --rounds is no whole number\n`)
  process.exit(2)
}
requireFreshDist()
process.stdout.write(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}\n`)
const beside = values.beside === undefined ? undefined : resolve(values.beside)
for (const name of names) await SECTIONS[name]?.(rounds, beside)
