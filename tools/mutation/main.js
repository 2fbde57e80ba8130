// Mutation testing: Stryker changes `src` in small ways, one at a time, and sees whether a test notices. Ends with 1
// where fewer changes are noticed than must be. `npm run mutation -- src/run/start.ts` takes some modules only, and with
// `--strict` only those that are strict.
//
// The unit tests run first; only survivors are tried with the process tests of their part of the contract,
// which takes ten times as long. `--units` leaves that out. Results are kept in `reports/mutation`.
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { LEAST, options, processTests, STRICT, unitTests } from './options.js'

process.chdir(join(import.meta.dirname, '../..'))
// Read by the tests' configuration, in the processes that Stryker starts.
process.env.TEST_PROJECT = 'mutation'
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'run-ai-workflow-compile-cache')
const { values, positionals } = parseArgs({
  options: {
    units: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const patterns = positionals.length > 0 ? positionals : ['src/**/*.ts']
const isStrict = (module) => STRICT.modules.some((pattern) => matchesGlob(module, pattern))
const modules = globSync(patterns, { exclude: ['src/runner/left-out.ts'] })
  .filter((module) => !values.strict || isStrict(module))
  .sort()
if (modules.length === 0) throw new Error(`There is no module ${patterns.join(' or ')}`)

const isKilled = ({ status }) => status === 'Killed' || status === 'Timeout'
const isSurvivor = ({ status }) => status === 'Survived' || status === 'NoCoverage'

const mutants = new Map()
// One directory at a time: for each change, Jest loads every file of tests that it is given.
for (const [room, inRoom] of Map.groupBy(modules, roomOf)) {
  for (const mutant of await triedFirst(room, inRoom)) {
    // A record of earlier rounds has other modules, too.
    if (inRoom.includes(moduleOf(mutant))) mutants.set(placeOf(mutant) + mutant.replacement, mutant)
  }
}
// Modules of one part together: each start of Stryker builds the action and runs the tests once.
const parts = Map.groupBy(values.units ? [] : modules, (module) => processTests(module).join())
for (const inPart of parts.values()) {
  // File by file, the quickest first: most survivors need no other.
  for (const file of processTests(inPart[0])) {
    const survivors = [...mutants].filter(([, mutant]) => {
      // A change that the units could not try counts as a survivor, too.
      return (
        inPart.includes(moduleOf(mutant)) && (isSurvivor(mutant) || mutant.status === 'Ignored')
      )
    })
    if (survivors.length === 0) break
    const places = survivors.map(([, mutant]) => placeOf(mutant))
    for (const mutant of await tried(places, [file], basename(file, '.ts'))) {
      const key = placeOf(mutant) + mutant.replacement
      if (survivors.some(([each]) => each === key)) mutants.set(key, mutant)
    }
  }
}

for (const mutant of mutants.values()) {
  if (isSurvivor(mutant)) print(`${placeOf(mutant)} ${mutant.mutatorName}: ${mutant.replacement}`)
}
for (const module of modules) {
  const all = [...mutants.values()].filter((mutant) => moduleOf(mutant) === module)
  const killed = all.filter(isKilled).length
  const left = all.filter(isSurvivor).length
  const score = killed + left === 0 ? 100 : (100 * killed) / (killed + left)
  const least = isStrict(module) ? STRICT.least : LEAST
  if (score < least) process.exitCode = 1
  const remark = score < least ? `, must be ${least} %` : ''
  print(`${module}: ${killed} of ${killed + left} noticed, ${score.toFixed(1)} %${remark}`)
}

/** Modules directly in `src` have no unit tests: they get their first process test. */
function triedFirst(room, inRoom) {
  const units = unitTests(room)
  if (units.length > 0) return tried(inRoom, units, `units-${room}`)
  if (values.units) return []
  const [file] = processTests(inRoom[0])
  return tried(inRoom, [file], basename(file, '.ts'))
}

function tried(mutate, tests, name) {
  const record = `reports/mutation/${name}.json`
  return new Stryker(
    options({ mutate, tests, areUnits: name.startsWith('units'), record }),
  ).runMutationTest()
}

function roomOf(module) {
  const [src, room, file] = module.split('/')
  return file === undefined ? src : room
}

function moduleOf({ fileName }) {
  return fileName.slice(fileName.indexOf('src/'))
}

/** As Stryker reads a place: lines from 1, columns from 0. It reports both from 1. */
function placeOf(mutant) {
  const { start, end } = mutant.location
  const place = `${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
  return `${moduleOf(mutant)}:${place}`
}

function print(line) {
  process.stdout.write(`${line}\n`)
}
