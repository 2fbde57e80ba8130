// Runs the built action against the reference service with random faults, restarts and signals, and
// checks after each trial what must hold whatever happens.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import requireFreshDist from '../fresh-dist.ts'
import { describe, describeViolations } from './describe.ts'
import { invariants, type Violation, violationsOf } from './invariants/index.ts'
import { tryKill, tryKillVirtually } from './kill/index.ts'
import { killInvariants } from './kill/invariants.ts'
import { tryList } from './lists/index.ts'
import { planOf } from './plan.ts'
import { faultsOf, Tally } from './tally.ts'
import { tryOut } from './trial.ts'
import { tryVirtually } from './virtual/index.ts'

const HELP = `Usage: npm run chaos -- [options]

Runs the built action (dist/index.js) against the reference service with random faults, delays,
restarts of the service and signals, and checks after each trial that the action kept its promises.
Every fourth trial has a list of items; with --virtual, lists are carried out in simulated time.
With --kill, steps that share a journal are killed, and go on where they were.

  --runs N       how many trials (default 200; with --kill 150; with --virtual 2000)
  --lists        only trials with a list
  --virtual      lists against a scripted service, in simulated time: hours take milliseconds
  --kill         steps with a journal: killed, on a full disk, two at once, after a crash; also
                 with --virtual
  --seed S       a whole number from 0 to 4294967295; the same seed gives the same plans
                 (default: a random one, which is printed)
  --jobs N       how many trials at a time (default 4)
  --only INDEX   only the trial of this index, told in full
  --repeat N     with --only: so many times, since timing differs (told in full where it fails)
  --action DIR   folder with action.yml and dist (default: this repository, whose dist must be what
                 src makes)
  --records DIR  write each trial that fails, told in full, to a file in DIR
  --help         show this text and the invariants

The exit code is 1 when any trial went against an invariant.
`

interface Options {
  readonly kind: Kind
  readonly seed: number
  readonly indexes: readonly number[]
  readonly jobs: number
  readonly isOnly: boolean
  /** Where it is not this repository. */
  readonly actionDirectory: string | undefined
  readonly records: string | undefined
}

type Kind = 'mixed' | 'lists' | 'virtual' | 'kill' | 'kill-virtual'

/** The default number of trials. */
const RUNS: Readonly<Record<Kind, string>> = {
  mixed: '200',
  lists: '200',
  virtual: '2000',
  kill: '150',
  'kill-virtual': '2000',
}

interface Failure {
  readonly index: number
  readonly violations: readonly Violation[]
}

const REPOSITORY = join(import.meta.dirname, '..', '..')
const PROGRESS_MS = 15_000
/** So many trials, one of them with a list. */
const LIST_EVERY = 4
const LARGEST_SEED = 2 ** 32 - 1

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new Error(`--${option} must be a whole number from ${least} to ${most}, not ${text}`)
  }
  return value
}

function optionsOf(args: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string' },
      lists: { type: 'boolean', default: false },
      virtual: { type: 'boolean', default: false },
      kill: { type: 'boolean', default: false },
      seed: { type: 'string' },
      jobs: { type: 'string', default: '4' },
      only: { type: 'string' },
      repeat: { type: 'string', default: '1' },
      action: { type: 'string' },
      records: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const kind = kindOf(values)
  const count = wholeNumber('runs', values.runs ?? RUNS[kind], 1, 1_000_000)
  const repeat = wholeNumber('repeat', values.repeat, 1, 100_000)
  const only =
    values.only === undefined ? undefined : wholeNumber('only', values.only, 0, 1_000_000)
  return {
    kind,
    seed:
      values.seed === undefined
        ? Math.floor(Math.random() * LARGEST_SEED)
        : wholeNumber('seed', values.seed, 0, LARGEST_SEED),
    indexes:
      only === undefined
        ? Array.from({ length: count }, (_, index) => index)
        : Array.from({ length: repeat }, () => only),
    jobs: wholeNumber('jobs', values.jobs, 1, 64),
    isOnly: only !== undefined,
    actionDirectory: values.action === undefined ? undefined : resolve(values.action),
    records: values.records === undefined ? undefined : resolve(values.records),
  }
}

function kindOf({
  kill,
  virtual,
  lists,
}: {
  readonly kill: boolean
  readonly virtual: boolean
  readonly lists: boolean
}): Kind {
  if (kill) return virtual ? 'kill-virtual' : 'kill'
  if (virtual) return 'virtual'
  return lists ? 'lists' : 'mixed'
}

async function main(): Promise<number> {
  const options = optionsOf(process.argv.slice(2))
  if (options === undefined) {
    const told = (of: readonly { readonly name: string; readonly sentence: string }[]) =>
      of.map(({ name, sentence }) => `  ${name.padEnd(20)} ${sentence}\n`).join('')
    process.stdout.write(
      `${HELP}\nInvariants:\n${told(invariants)}\nInvariants with --kill:\n${told(killInvariants)}`,
    )
    return 0
  }
  if (options.kind === 'virtual') return await tryVirtually(options)
  if (options.kind === 'kill-virtual') return await tryKillVirtually(options)
  if (options.actionDirectory === undefined) requireFreshDist()
  const root = mkdtempSync(join(realpathSync.native(tmpdir()), 'chaos-'))
  process.once('SIGINT', () => {
    rmSync(root, { recursive: true, force: true })
    process.exit(130)
  })
  try {
    return await runAll(options, root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function runAll(options: Options, root: string): Promise<number> {
  const { kind, seed, indexes, jobs, isOnly, actionDirectory = REPOSITORY, records } = options
  console.log(
    `Seed ${seed}, ${indexes.length} trials, ${jobs} at a time, ${cpus().length} processors`,
  )
  if (records !== undefined) mkdirSync(records, { recursive: true })
  const begin = performance.now()
  const faults = new Tally()
  const conclusions = new Tally()
  const failures: Failure[] = []
  const listFailures: { readonly index: number; readonly lines: readonly string[] }[] = []
  let next = 0
  let done = 0

  const work = async () => {
    while (next < indexes.length) {
      const number = next++
      const index = indexes[number] ?? 0
      const folder = join(root, String(number))
      mkdirSync(folder)
      const isList = kind === 'lists' || (kind === 'mixed' && index % LIST_EVERY === LIST_EVERY - 1)
      if (kind === 'kill' || isList) {
        const trial = await (kind === 'kill' ? tryKill : tryList)(
          { seed, index },
          { actionDirectory, folder },
          { faults, conclusions },
        )
        rmSync(folder, { recursive: true, force: true })
        done++
        const isFailed = trial.violations.length > 0
        if (isFailed) listFailures.push({ index, lines: trial.violations })
        if (isOnly && (isFailed || indexes.length === 1)) console.log(trial.describe())
        if (isFailed && records !== undefined) {
          writeFileSync(join(records, `${seed}-${index}-${number}.txt`), trial.describe())
        }
        continue
      }
      const seen = await tryOut(planOf(seed, index), { actionDirectory, folder })
      rmSync(folder, { recursive: true, force: true })
      done++
      for (const name of faultsOf(seen)) faults.add(name)
      for (const { outputs, exitSignal, exitCode } of seen.steps) {
        conclusions.add(outputs.get('conclusion') ?? `none (exit ${exitSignal ?? exitCode})`)
      }
      const violations = violationsOf(seen)
      const isFailure = violations.length > 0
      if (isFailure) failures.push({ index, violations })
      if (isOnly && (isFailure || indexes.length === 1)) console.log(describe(seen, violations))
      if (isFailure && records !== undefined) {
        writeFileSync(join(records, `${seed}-${index}-${number}.txt`), describe(seen, violations))
      }
    }
  }
  const progress = setInterval(() => {
    const seconds = Math.round((performance.now() - begin) / 1000)
    console.error(
      `${done} of ${indexes.length} after ${seconds} s, ${failures.length + listFailures.length} failed`,
    )
  }, PROGRESS_MS)
  try {
    await Promise.all(Array.from({ length: jobs }, work))
  } finally {
    clearInterval(progress)
  }

  const seconds = (performance.now() - begin) / 1000
  console.log(['', 'Trials by fault', ...faults.lines()].join('\n'))
  console.log(['', 'Steps by conclusion', ...conclusions.lines()].join('\n'))
  for (const { index, violations } of failures) {
    console.log(['', `Trial ${index}`, ...describeViolations(violations)].join('\n'))
    console.log(`  to have it again: npm run chaos -- --seed ${seed} --only ${index} --repeat 10`)
  }
  for (const { index, lines } of listFailures) {
    const what = kind === 'kill' ? 'a journal' : 'a list'
    console.log(['', `Trial ${index}, ${what}`, ...lines].join('\n'))
    const option = kind === 'mixed' ? '' : `--${kind} `
    console.log(
      `  to have it again: npm run chaos -- ${option}--seed ${seed} --only ${index} --repeat 10`,
    )
  }
  const failed = failures.length + listFailures.length
  const verdict = failed === 0 ? 'every invariant held' : `${failed} trials FAILED`
  console.log(`\nSeed ${seed}: ${done} trials in ${seconds.toFixed(1)} s, ${verdict}`)
  return failed === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
