// Mutation testing: changes `src` in small ways, one at a time, and sees whether a test notices. Ends
// with 1 where fewer are noticed than must be. `npm run mutation -- src/wait.ts` takes some modules only.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
const report = 'reports/mutation.json'
const chosen = process.argv.slice(2)
await new Stryker({
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.js' },
  coverageAnalysis: 'perTest',
  // What runs once, while a module is loaded, would need all tests each time.
  ignoreStatic: true,
  mutate: chosen.length > 0 ? chosen : ['src/**/*.ts', '!src/index.ts', '!src/left-out.ts'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: report },
  concurrency: 2,
}).runMutationTest()

const { files } = JSON.parse(readFileSync(report, 'utf8'))
const rows = Object.entries(files).map(([file, { mutants }]) => {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  return { file, noticed, all: noticed + count('Survived', 'NoCoverage') }
})
const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
const all = { file: 'all', noticed: sum('noticed'), all: sum('all') }
for (const row of [...rows, all]) {
  const least = row === all ? LEAST : STRICT.includes(row.file) ? LEAST_STRICT : 0
  const score = row.all === 0 ? 100 : (100 * row.noticed) / row.all
  const isLow = score < least
  if (isLow) process.exitCode = 1
  process.stdout.write(
    `${row.file.padEnd(26)} ${score.toFixed(1).padStart(5)} %  ${row.noticed} of ${row.all}${isLow ? `, must be ${least} %` : ''}\n`,
  )
}
