// Tries the action with random faults, and checks the invariants after each trial.

import { join, resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import fc from 'fast-check'
import requireFreshDist from '../fresh-dist.ts'
import { INVARIANTS, type Violation, violationsOf } from './invariants.ts'
import { trialOf } from './model.ts'
import { playReal } from './run-real.ts'
import { playSimulated } from './run-simulated.ts'
import type { Seen } from './seen.ts'

const HELP = `Usage: npm run chaos -- [options]

Tries the built action (dist/index.js) against the reference service with random faults, delays,
and signals, and checks after each trial that the action kept its promises.
Every fourth trial or so has a list.

  --runs N       how many trials (default 200, and 2000 with --virtual)
  --lists        only trials with a list
  --kill         steps with a journal: killed, on a full disk, two at once, after a crash
  --virtual      simulates steps and service: hours take milliseconds; also with --kill
  --seed S       a whole number; the same seed gives the same trials (default: a random one)
  --only PATH    only the trial of this number, shown in full, or what it shrank to (7:0:3)
  --repeat N     with --only: so many times, since the timing of processes differs
  --action DIR   folder with action.yml and dist (default: this repository, with a fresh dist)
  --help         show this text and the invariants

The exit code is 1 when a trial violates an invariant. A simulated one is made as small as it goes.

Invariants:
${INVARIANTS.map(({ name, sentence }) => `  ${name.padEnd(20)} ${sentence}\n`).join('')}`

const REPOSITORY = join(import.meta.dirname, '..', '..')
const MAX_SEED = 2 ** 31 - 1
/** How long a trial is made smaller. */
const SHRINKING_MS = 30_000
const MAX_DETAILS = 5
/** Real trials at a time. */
const JOBS = 4

type Options = NonNullable<ReturnType<typeof optionsOf>>

function optionsOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string' },
      lists: { type: 'boolean', default: false },
      kill: { type: 'boolean', default: false },
      virtual: { type: 'boolean', default: false },
      seed: { type: 'string' },
      only: { type: 'string' },
      repeat: { type: 'string', default: '1' },
      action: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const wholeNumber = (name: 'runs' | 'seed' | 'repeat', otherwise: number) => {
    const text = values[name] ?? `${otherwise}`
    if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`)
    return Number(text)
  }
  return {
    mode: { isReal: !values.virtual, isKill: values.kill, isList: values.lists },
    runs: wholeNumber('runs', values.virtual ? 2_000 : 200),
    seed: wholeNumber('seed', Math.floor(Math.random() * MAX_SEED)),
    only: values.only,
    repeat: wholeNumber('repeat', 1),
    action: values.action === undefined ? undefined : resolve(values.action),
  }
}

async function trySimulated({ mode, runs, seed, only }: Options) {
  let first: { readonly name: string | undefined; readonly at: number } | undefined
  let last: Seen | undefined
  const property = fc.asyncProperty(trialOf(mode), async (trial) => {
    // From then on nothing fails, and the smallest trial so far is the result.
    if (first !== undefined && performance.now() - first.at > SHRINKING_MS) return
    const seen = await playSimulated(trial)
    const names = violationsOf(seen).map(({ invariant }) => invariant.name)
    const isSame = first === undefined || names.includes(first.name ?? '')
    const isViolated = names.length > 0 && isSame
    if (isViolated || only !== undefined) last = seen
    if (!isViolated) return
    // A smaller trial counts only if it violates the same invariant.
    first ??= { name: names[0], at: performance.now() }
    throw new Error(names.join(', '))
  })
  const path = only === undefined ? {} : { path: only, endOnFailure: true }
  const result = await fc.check(property, { seed, numRuns: only === undefined ? runs : 1, ...path })
  const { failed, numRuns: count, counterexamplePath: found } = result
  if (failed && last !== undefined) {
    const number = only ?? `${found?.split(':', 1)}`
    report(number, violationsOf(last), `${found}`, { mode, seed })
  }
  if (last !== undefined) describe(last)
  return { count, failed: Number(failed) }
}

async function tryReal(options: Options) {
  const { mode, runs, seed, only, repeat, action } = options
  if (action === undefined) requireFreshDist()
  const count = only === undefined ? runs : Number(only) + 1
  const trials = fc.sample(trialOf(mode), { seed, numRuns: count })
  const numbers =
    only === undefined ? trials.map((_, number) => number) : Array(repeat).fill(Number(only))
  let [next, failed] = [0, 0]
  const work = async () => {
    while (next < numbers.length) {
      const number = numbers[next++] ?? 0
      const trial = trials[number]
      if (trial === undefined) continue
      const seen = await playReal(trial, { actionDirectory: action ?? REPOSITORY })
      const violations = violationsOf(seen)
      if (violations.length > 0) {
        failed++
        report(`${number}`, violations, `${number} --repeat 10`, options)
      }
      if (only !== undefined && (violations.length > 0 || repeat === 1)) describe(seen)
    }
  }
  await Promise.all(Array.from({ length: JOBS }, work))
  return { count: numbers.length, failed }
}

function report(
  number: string,
  violations: readonly Violation[],
  path: string,
  { mode, seed }: Pick<Options, 'mode' | 'seed'>,
): void {
  console.log(`\nTrial ${number}`)
  for (const { invariant, details } of violations) {
    console.log(`VIOLATED ${invariant.name}: ${invariant.sentence}`)
    for (const detail of details.slice(0, MAX_DETAILS)) console.log(`  - ${shown(detail)}`)
  }
  const flags = [mode.isList && '--lists', mode.isKill && '--kill', !mode.isReal && '--virtual']
  const options = flags.filter((flag) => flag !== false).join(' ')
  console.log(`  to have it again: npm run chaos -- ${options} --seed ${seed} --only ${path}`)
}

/** A trial in full, with its plan and all observations. */
function describe(seen: Seen): void {
  const options = { depth: 8, maxArrayLength: 500, maxStringLength: 20_000, breakLength: 160 }
  console.log(shown(inspect(seen, options), Number.POSITIVE_INFINITY))
}

/** Line breaks stay, and no other control character. */
function shown(text: string, most = 600): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (each) =>
    each === '\n' ? each : `\\u{${each.codePointAt(0)?.toString(16)}}`,
  )
  return visible.length > most ? `${visible.slice(0, most)}…` : visible
}

async function main(): Promise<number> {
  const options = optionsOf(process.argv.slice(2))
  if (options === undefined) {
    process.stdout.write(HELP)
    return 0
  }
  const begun = performance.now()
  const { count, failed } = await (options.mode.isReal ? tryReal(options) : trySimulated(options))
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  const verdict = failed === 0 ? 'every invariant held' : `${failed} FAILED`
  console.log(`\nSeed ${options.seed}: ${count} trials in ${seconds} s, ${verdict}`)
  return failed === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error)
  process.exitCode = 2
}
