// Mutation testing: changes `src` in small ways, one at a time, and sees whether a test notices. Ends
// with 1 where fewer are noticed than must be. `npm run mutation -- start poll` takes some modules only.
//
// A module's unit tests are asked first, which takes a second for each change; only what survives them is put
// before the process tests of its part of the contract, which takes ten. The results are kept in
// `reports/mutation` as long as the module and its unit tests stay as they are, so that a run goes on where
// the last one stopped. `--again` puts the survivors before the process tests once more; `--units` asks the
// unit tests alone.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { allModules, keyOf, modulesFor, processTests, recordOf, unitTests } from './modules.js'
import { isNoticed, isPassed, MutationRecord } from './record.ts'
import { listen } from './reporter.js'

const LEAST = 85
/** Start, schedule, verdict, journal, pace, outputs, safe text: what people trust the action for. */
const STRICT = [
  ...['start', 'poll', 'wait', 'outcome', 'workflow-run'].map((name) => `src/run/${name}.ts`),
  'src/journal',
  'src/runs/pace.ts',
  'src/runs/stop-rule.ts',
  'src/text/cutting.ts',
  'src/text/text.ts',
  'src/text/words.ts',
  'src/report/outputs.ts',
]
const LEAST_STRICT = 95

process.chdir(join(import.meta.dirname, '../..'))
// Read by the tests' configuration, in the processes that Stryker starts.
process.env.TEST_PROJECT = 'mutation'
const { values, positionals } = parseArgs({
  options: {
    again: { type: 'boolean', default: false },
    units: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const all = allModules()
const modules = chosen()
const strict = new Set(modulesFor(STRICT, all))

const rows = []
for (const module of modules) {
  const row = rowOf(module, await results(module))
  rows.push(row)
  // At once, so that a long run shows what it has.
  for (const line of row.passed) process.stdout.write(`${line}\n`)
}
const total = sum(rows)
const table = [...rows, ...(rows.length > 1 ? [total] : [])]
process.stdout.write(
  `\n${['module', 'mutants', 'killed', 'timed out', 'survived', 'score'].map(column).join('')}\n`,
)
for (const { name, mutants, killed, late, survived } of table) {
  const score = mutants === 0 ? 100 : (100 * killed) / mutants
  const least = strict.has(name) ? LEAST_STRICT : LEAST
  const isLow = score < least
  if (isLow) process.exitCode = 1
  const cells = [name, mutants, killed, late, survived, `${score.toFixed(1)} %`]
  process.stdout.write(`${cells.map(column).join('')}${isLow ? `  must be ${least} %` : ''}\n`)
}

function chosen() {
  try {
    return modulesFor(positionals, all)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

/** What became of each mutant of a module, as far as it was not known before. */
async function results(module) {
  const record = new MutationRecord(recordOf(module), keyOf(module))
  const units = unitTests(module)
  if (values.again) record.askAgain()
  const hasUnits = units.length > 0
  if (hasUnits && !record.isOver('units')) {
    await tryOut(record, 'units', places('units', true), { tests: units })
  }
  if (!values.units && !record.isOver('processes')) {
    const tests = processTests(module)
    // What a process covers is not known here, so each change meets all of these tests.
    await tryOut(record, 'processes', places('processes', !hasUnits), { tests, perTest: false })
  }
  return record.mutants

  function places(round, isFirst) {
    return record.left(round, isFirst)?.map(rangeIn(module)) ?? [module]
  }
}

/** Tries each mutant of these places on some files of tests. */
async function tryOut(record, round, places, { tests, perTest = true }) {
  listen({
    // Stryker counts lines and columns from 0 in a plan, from 1 in a result.
    onPlan: (mutants) => record.plan(mutants.map((mutant) => kept(mutant, 1))),
    onTried: (mutant) => record.tried(round, { ...kept(mutant, 0), status: statusOf(mutant) }),
  })
  if (places.length > 0) {
    await new Stryker({
      testRunner: 'jest',
      plugins: ['@stryker-mutator/jest-runner', './tools/mutation/reporter.js'],
      testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      jest: {
        projectType: 'custom',
        configFile: 'tools/jest/config.js',
        config: { testMatch: tests.map((file) => `<rootDir>/${file}`) },
        enableFindRelatedTests: false,
      },
      coverageAnalysis: perTest ? 'perTest' : 'off',
      // Less than Jest gives a test: what hangs is to count as that, and not as noticed. Much more than a test
      // needs, so that a busy machine makes none late.
      timeoutMS: perTest ? 15_000 : 60_000,
      // What runs once, while a module is loaded, would need all tests each time.
      ignoreStatic: perTest,
      mutate: places,
      reporters: ['progress-append-only', 'handing'],
      allowEmpty: true,
      concurrency: 2,
    }).runMutationTest()
  }
  record.over(round)
}

/** `Endless` for what ran round in circles: a hundred times as often as without the change, by count. */
function statusOf({ status, statusReason = '' }) {
  return status === 'Timeout' && statusReason.startsWith('Hit limit') ? 'Endless' : status
}

function kept({ location: { start, end }, mutatorName: name, replacement }, offset) {
  const { line, column } = counted(start, offset)
  return { line, column, end: counted(end, offset), name, replacement }
}

function counted({ line, column }, offset) {
  return { line: line + offset, column: column + offset }
}

/** A place to be changed has its lines counted from 1, its columns from 0. */
function rangeIn(module) {
  return ({ line, column, end }) => `${module}:${line}:${column - 1}-${end.line}:${end.column - 1}`
}

function rowOf(name, mutants) {
  const count = (of) => mutants.filter(of).length
  const killed = count(isNoticed)
  // That the tests took long is no proof: a slow machine does it too.
  const late = count(({ status }) => status === 'Timeout')
  const survived = count(isPassed)
  const passed = mutants
    .filter((mutant) => isPassed(mutant) || mutant.status === 'Timeout')
    .map(({ line, column, status, name: kind, replacement }) => {
      return `${name}:${line}:${column} ${status} ${kind}: ${replacement}`
    })
  return { name, mutants: killed + late + survived, killed, late, survived, passed }
}

function sum(rows) {
  const of = (key) => rows.reduce((before, row) => before + row[key], 0)
  return {
    name: 'all',
    mutants: of('mutants'),
    killed: of('killed'),
    late: of('late'),
    survived: of('survived'),
  }
}

function column(value, index) {
  return index === 0 ? String(value).padEnd(28) : String(value).padStart(11)
}
