// Runs Jest, and before all tests the other checks.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { helpIfAsked, refuseArguments } from './command-line.ts'
import { PROJECTS } from './jest/config.ts'

const HELP = `Usage: npm test -- [options] [part of a path ...]

Without arguments: style, types, dist, and all tests except those that wait in real time. With
arguments, Jest alone: npm test -- waiting -t 'the last poll'. The tests of the action run src.

  --project NAME   other tests: ${PROJECTS.filter((each) => each !== 'all').join(', ')}
  --slow           also the tests that wait in real time
  --dist           the tests of the action run dist, as users do; it must match src
  --coverage       the coverage of src by the tests and the processes that they start

Other options are those of Jest.
`
helpIfAsked(HELP)
const args = process.argv.slice(2)
const isComplete = args.length === 0
// What is left over is Jest's.
const [project = ''] = args.includes('--project') ? taken('--project', 2).slice(1) : ['all']
const isSlow = taken('--slow').length > 0
const isDist = taken('--dist').length > 0

if (!PROJECTS.includes(project)) refuseArguments(HELP, `There is no project ${project}`)
if (isComplete) {
  for (const script of ['check', 'build -- --check']) {
    const { status } = spawnSync(`npm run ${script}`, { shell: true, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}
const { status } = spawnSync(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--config=tools/jest/config.ts',
    ...args,
  ],
  { stdio: 'inherit', env: { ...process.env, ...environment() } },
)
process.exitCode = status ?? 1

/** Takes an option out of the arguments. */
function taken(name: string, length = 1): readonly string[] {
  return args.includes(name) ? args.splice(args.indexOf(name), length) : []
}

/** Read by `tools/jest/config.ts`, by the tests of the action, and by Node. */
function environment(): Readonly<Record<string, string>> {
  return {
    TEST_PROJECT: project,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'run-ai-workflow-cache'),
    ...(isComplete ? { DIST_IS_FRESH: '1' } : {}),
    ...(isSlow ? { TEST_SLOW: '1' } : {}),
    ...(isDist ? { ACTION_MAIN: 'dist/index.js' } : {}),
    ...(args.includes('--coverage') ? { PROCESS_COVERAGE: emptyFolder('reports/coverage') } : {}),
  }
}

function emptyFolder(name: string): string {
  const folder = join(import.meta.dirname, '..', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
