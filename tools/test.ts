// `npm test`: style, types, `dist`, and all tests, except those that wait in real time. With arguments it is Jest alone:
// `npm test -- waiting`, `npm test -- waiting -t 'the last poll'`. Either way the tests of the action start
// `src/index.ts`. Besides Jest's options:
//   --project NAME  other tests: runner, browser, fuzz
//   --slow          the tests that wait in real time, too
//   --dist          the tests of the action start `dist/index.js`, as users do, once it is seen to match `src`
//   --coverage      the coverage of `src` by tests and the processes that they start
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECTS } from './jest/config.ts'

const args = process.argv.slice(2)
const isComplete = args.length === 0
// What is left over is Jest's.
const [project = ''] = args.includes('--project') ? taken('--project', 2).slice(1) : ['all']
const isSlow = taken('--slow').length > 0
const isDist = taken('--dist').length > 0

if (!PROJECTS.includes(project)) {
  process.stderr.write(`--project must be one of ${PROJECTS.join(', ')}, not ${project}\n`)
  process.exit(2)
}
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
