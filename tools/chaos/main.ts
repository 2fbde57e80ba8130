// Tries the action with random faults, and checks the invariants after each trial.

import { resolve } from 'node:path'
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
  --only PATH    only the trial of this number, shown in full, or what it shrank to (7:0:3);
                 a real one as often as --runs says (default 1), since the timing of processes differs
  --action DIR   folder with action.yml and dist (default: this repository, with a fresh dist)
  --help         show this text and the invariants

The exit code is 1 when a trial violates an invariant. A simulated one is made as small as it goes.

Invariants:
${Object.entries(INVARIANTS)
  .map(([name, sentence]) => `  ${name.padEnd(20)} ${sentence}\n`)
  .join('')}`

const MAX_SEED = 2 ** 31 - 1
/** How long a trial is made smaller. */
const SHRINKING_MS = 30_000
const MAX_DETAILS = 5
const MAX_LENGTH = 600
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
      action: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const wholeNumber = (name: 'runs' | 'seed', otherwise: number) => {
    const text = values[name] ?? `${otherwise}`
    if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`)
    return Number(text)
  }
  return {
    mode: { isReal: !values.virtual, isKill: values.kill, isList: values.lists },
    runs: wholeNumber('runs', values.only !== undefined ? 1 : values.virtual ? 2_000 : 200),
    seed: wholeNumber('seed', Math.floor(Math.random() * MAX_SEED)),
    only: values.only,
    action: values.action === undefined ? {} : { actionDirectory: resolve(values.action) },
  }
}

async function trySimulated(options: Options) {
  const { mode, seed, only, runs: numRuns } = options
  let first: { readonly name: string; readonly at: number } | undefined
  let last: Seen | undefined
  const property = fc.asyncProperty(trialOf(mode), async (trial) => {
    // From then on nothing fails, and the smallest trial so far is the result.
    if (first !== undefined && performance.now() - first.at > SHRINKING_MS) return
    const seen = await playSimulated(trial)
    const violations = violationsOf(seen)
    // A smaller trial counts only if it violates the same invariant.
    const found = violations.find(({ name }) => first === undefined || name === first.name)
    if (found !== undefined || only !== undefined) last = seen
    if (found === undefined) return
    first ??= { name: found.name, at: performance.now() }
    throw new Error(found.name)
  })
  const path = only === undefined ? {} : { path: only, endOnFailure: true }
  const result = await fc.check(property, { seed, numRuns, ...path })
  const { failed, numRuns: count, counterexamplePath: found } = result
  if (last !== undefined) {
    if (failed) report(violationsOf(last), `${found}`, options)
    describe(last)
  }
  return { count, failed: Number(failed) }
}

async function tryReal(options: Options) {
  const { mode, runs, seed, only, action } = options
  if (action.actionDirectory === undefined) requireFreshDist()
  const first = Number(only ?? 0)
  const numRuns = only === undefined ? runs : first + 1
  const trials = fc.sample(trialOf(mode), { seed, numRuns })
  let [next, failed] = [0, 0]
  const work = async () => {
    while (next < runs) {
      const number = only === undefined ? next : first
      next++
      const trial = trials[number]
      if (trial === undefined) continue
      const seen = await playReal(trial, action)
      const violations = violationsOf(seen)
      if (violations.length > 0) {
        failed++
        report(violations, `${number} --runs 10`, options)
      }
      if (only !== undefined && (violations.length > 0 || runs === 1)) describe(seen)
    }
  }
  await Promise.all(Array.from({ length: JOBS }, work))
  return { count: runs, failed }
}

function report(violations: readonly Violation[], path: string, { mode, seed }: Options): void {
  console.log(`\nTrial ${path.split(/[: ]/, 1)}`)
  for (const { name, sentence, details } of violations) {
    console.log(`VIOLATED ${name}: ${sentence}`)
    for (const detail of details.slice(0, MAX_DETAILS)) {
      console.log(`  - ${visible(detail).slice(0, MAX_LENGTH)}`)
    }
  }
  const flags = [mode.isList && '--lists', mode.isKill && '--kill', !mode.isReal && '--virtual']
  const options = flags.filter((flag) => flag !== false).join(' ')
  console.log(`  to have it again: npm run chaos -- ${options} --seed ${seed} --only ${path}`)
}

/** A trial in full, with its plan and all observations. */
function describe(seen: Seen): void {
  const options = { depth: 8, maxArrayLength: 500, maxStringLength: 20_000, breakLength: 160 }
  console.log(visible(inspect(seen, options)))
}

/** Line breaks stay, and no other control character. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (each) =>
    each === '\n' ? each : `\\u{${each.codePointAt(0)?.toString(16)}}`,
  )
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
