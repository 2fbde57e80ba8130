// `npm test`: everything that a commit must pass, except the tests that wait for real; the tests of the
// action start `dist/index.js`, as users do, in half the time. With arguments it is Jest alone, and starts
// `src/index.ts`: `npm test -- waiting`, `npm test -- waiting -t 'the last poll'`. Besides Jest's options:
//   --project NAME  other tests: runner, browser, fuzz
//   --slow          the tests that wait for real, too
//   --dist          the tests of the action start `dist/index.js`
//   --coverage      the coverage of `src` by tests and the processes that they start
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECTS } from './jest/config.js'

const args = process.argv.slice(2)
const OWN = { project: { type: 'string' }, slow: { type: 'boolean' }, dist: { type: 'boolean' } }
const { values, tokens } = parseArgs({
  args,
  options: { ...OWN, coverage: { type: 'boolean' } },
  // All other options are Jest's.
  strict: false,
  tokens: true,
})
const own = new Set(
  tokens
    .filter(({ kind, name }) => kind === 'option' && Object.hasOwn(OWN, name))
    .flatMap(({ index, name, inlineValue }) =>
      OWN[name].type === 'boolean' || inlineValue ? [index] : [index, index + 1],
    ),
)

const { project = 'all', slow, coverage } = values
const everything = args.length === 0
const dist = values.dist ?? everything
if (!PROJECTS.includes(project)) {
  process.stderr.write(`--project must be one of ${PROJECTS.join(', ')}, not ${project}\n`)
  process.exit(2)
}
if (everything) {
  // Both at the same time; the output of each is printed when it has ended.
  const checks = ['check', 'build -- --check'].map(check)
  for (const { output, status } of await Promise.all(checks)) {
    process.stdout.write(output)
    if (status !== 0) process.exitCode = status
  }
  if (process.exitCode !== undefined) process.exit()
  process.env.DIST_IS_FRESH = '1'
}
const { status } = spawnSync(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--config=tools/jest/config.js',
    ...args.filter((_, index) => !own.has(index)),
  ],
  { stdio: 'inherit', env: { ...process.env, ...environment() } },
)
process.exitCode = status ?? 1

/** Read by `tools/jest/config.js`, by the tests of the action, and by Node. */
function environment() {
  const cache = join(tmpdir(), 'run-ai-workflow-compile-cache')
  return {
    TEST_PROJECT: project,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache,
    ...(slow ? { TEST_SLOW: '1' } : {}),
    ...(dist ? { ACTION_MAIN: 'dist/index.js' } : {}),
    ...(coverage ? { PROCESS_COVERAGE: emptyFolder('reports/coverage') } : {}),
  }
}

function emptyFolder(name) {
  const folder = join(import.meta.dirname, '..', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Runs a script of the package to its end, and returns its output and status. */
function check(script) {
  const running = spawn(`npm run ${script} 2>&1`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  running.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  return new Promise((resolve) => {
    running.on('close', (status) => resolve({ output, status: status ?? 1 }))
  })
}
