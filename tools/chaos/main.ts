// Tries the action with random faults on a simulated clock, and checks the invariants after each trial.

import { inspect } from 'node:util'
import fc from 'fast-check'
import { parseCommandLine, refuseArguments } from '../command-line.ts'
import { violationsOf } from './invariants.ts'
import { trialOf } from './model.ts'
import { playTrial } from './play.ts'
import type { Seen } from './seen.ts'

const HELP = `Usage: npm run chaos -- [options]

Tries the code that starts runs and waits for them with random faults, delays, and signals, and
checks the invariants after each trial. Nothing takes time: hours pass in milliseconds.

  --runs N     how many trials (default 2000)
  --kill       steps with a journal: killed, on a full disk, two at once, after a crash
  --copies     the same with two copies of the journal, which are put together in any way
  --seed S     a whole number; the same seed gives the same trials (default: a random one)
  --path P     only the trial of this number, shown in full, or what it shrank to (7:0:3)

The exit code is 1 if a trial violates an invariant. The trial is made as small as it goes.
`
const MAX_SEED = 2 ** 31 - 1
/** How long a trial is made smaller. */
const SHRINKING_MS = 30_000
const MAX_DETAILS = 5

const { values } = parseCommandLine(HELP, {
  options: {
    runs: { type: 'string', default: '2000' },
    kill: { type: 'boolean', default: false },
    copies: { type: 'boolean', default: false },
    seed: { type: 'string', default: `${Math.floor(Math.random() * MAX_SEED)}` },
    path: { type: 'string' },
  },
})
const { kill, copies, path } = values
const [runs, seed] = [Number(values.runs), Number(values.seed)]
if (!(runs > 0 && Number.isInteger(seed))) refuseArguments(HELP, '--runs or --seed is no number')
const begun = performance.now()
let first: { readonly name: string; readonly at: number } | undefined
let last: Seen | undefined
const property = fc.asyncProperty(trialOf(kill || copies, copies), async (trial) => {
  // From then on nothing fails, and the smallest trial so far is the result.
  if (first !== undefined && performance.now() - first.at > SHRINKING_MS) return
  const seen = await playTrial(trial)
  // A smaller trial counts only if it violates the same invariant.
  const found = violationsOf(seen).find(({ name }) => first === undefined || name === first.name)
  if (found !== undefined || path !== undefined) last = seen
  if (found === undefined) return
  first ??= { name: found.name, at: performance.now() }
  throw new Error(found.name)
})
const which = path === undefined ? { numRuns: runs } : { path, numRuns: 1, endOnFailure: true }
const result = await fc.check(property, { seed, ...which })
if (last !== undefined) {
  for (const { name, details } of violationsOf(last)) {
    console.log(`VIOLATED: ${name}`)
    for (const detail of details.slice(0, MAX_DETAILS)) console.log(`  - ${detail}`)
  }
  const options = { depth: 8, maxArrayLength: 500, maxStringLength: 20_000, breakLength: 160 }
  console.log(inspect(last, options))
}
if (result.failed) {
  if (first === undefined) console.log(result.errorInstance)
  const kind = copies ? '--copies ' : kill ? '--kill ' : ''
  const again = `${kind}--seed ${seed} --path ${result.counterexamplePath}`
  console.log(`To have it again: npm run chaos -- ${again}`)
}
const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
const failed = `"${first?.name ?? 'no exception'}" FAILED`
const verdict = result.failed ? failed : 'every invariant held'
console.log(`Seed ${seed}: ${result.numRuns} trials in ${seconds} s, ${verdict}`)
process.exitCode = Number(result.failed)
