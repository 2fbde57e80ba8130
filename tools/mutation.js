// Mutation testing: changes `src` in small ways, one at a time, and sees whether a test notices. Ends
// with 1 where fewer are noticed than must be. `npm run mutation -- src/wait.ts` takes some modules only.
//
// A module's own tests are asked first, which takes a second for each change; only what they let pass
// is put before all tests, which takes ten.
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

const LEAST = 85
/** Retry, schedule, verdict, outputs, escaping: what people trust the action for. */
const STRICT = [
  'src/start.ts',
  'src/read.ts',
  'src/wait.ts',
  'src/run.ts',
  'src/outcome.ts',
  'src/cutting.ts',
  'src/text.ts',
  'src/report/outputs.ts',
]
const LEAST_STRICT = 95

const root = join(import.meta.dirname, '..')
process.chdir(root)
const chosen = process.argv.slice(2)
const modules =
  chosen.length > 0
    ? chosen
    : globSync('src/**/*.ts')
        .map((file) => file.replaceAll('\\', '/'))
        // The entry runs as part of the bundle alone; what stands in for the toolkit never runs.
        .filter((file) => !/^src\/(index|signals|left-out)\.ts$/.test(file))
        .sort()

/** Where a mutant is and what it is → how it ended. */
const mutants = new Map()
for (const module of modules) await mutate([module], ownTests(module))
const passed = [...mutants.values()].filter((mutant) => isPassed(mutant) && ownTests(mutant.file))
if (passed.length > 0) await mutate(passed.map(rangeOf))

for (const mutant of [...mutants.values()].filter(isPassed)) {
  const { file, line, column, name, replacement, status } = mutant
  process.stdout.write(`${file}:${line}:${column} ${status} ${name}: ${replacement}\n`)
}
const rows = modules.map((module) => row(module, (mutant) => mutant.file === module))
for (const { file, noticed, late, all } of [...rows, row('all', () => true)]) {
  const least = file === 'all' ? LEAST : STRICT.includes(file) ? LEAST_STRICT : 0
  const score = all === 0 ? 100 : (100 * noticed) / all
  const isLow = score < least
  if (isLow) process.exitCode = 1
  process.stdout.write(
    `${file.padEnd(26)} ${score.toFixed(1).padStart(5)} %  ${noticed} of ${all}, ${late} of them by the time that the tests took${isLow ? `; must be ${least} %` : ''}\n`,
  )
}

/** A module's own file of tests; where it has none, all tests are asked at once. */
function ownTests(module) {
  const [own] = globSync(`__tests__/${basename(module, '.ts')}.test.ts`)
  return own?.replaceAll('\\', '/')
}

/** Tries each mutant of these places on one file of tests, or on all that have to do with its module. */
async function mutate(places, tests) {
  const results = await new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: {
      projectType: 'custom',
      configFile: 'jest.mutation.config.js',
      ...(tests === undefined
        ? {}
        : { config: { testMatch: [`<rootDir>/${tests}`] }, enableFindRelatedTests: false }),
    },
    coverageAnalysis: 'perTest',
    // What runs once, while a module is loaded, would need all tests each time.
    ignoreStatic: true,
    mutate: places,
    reporters: ['progress-append-only'],
    allowEmpty: true,
    concurrency: 2,
  }).runMutationTest()
  for (const { fileName, location, mutatorName: name, replacement, status } of results) {
    const file = relative(root, fileName).replaceAll('\\', '/')
    const { start, end } = location
    const mutant = { file, name, replacement, status, line: start.line, column: start.column, end }
    const key = JSON.stringify([file, location, name, replacement])
    const before = mutants.get(key)
    // The range of a mutant holds others, which have been noticed before. What made its own tests hang
    // was one of those; to be slow among all the others says nothing.
    if (before === undefined || (isPassed(before) && status === 'Killed')) mutants.set(key, mutant)
  }
  // All so far, should the rest be broken off.
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/mutation.json', JSON.stringify([...mutants.values()], null, 1))
}

function isPassed({ status }) {
  return status === 'Survived' || status === 'NoCoverage'
}

/** A result counts columns from 1, a place to be changed from 0. */
function rangeOf({ file, line, column, end }) {
  return `${file}:${line}:${column - 1}-${end.line}:${end.column - 1}`
}

function row(file, belongs) {
  const those = [...mutants.values()].filter(belongs)
  const late = those.filter(({ status }) => status === 'Timeout').length
  const noticed = late + those.filter(({ status }) => status === 'Killed').length
  return { file, noticed, late, all: noticed + those.filter(isPassed).length }
}
