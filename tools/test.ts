// `npm test`: style, types, `dist`, and all tests, except those that wait in real time. With arguments it is Jest alone:
// `npm test -- waiting`, `npm test -- waiting -t 'the last poll'`. Either way the tests of the action start
// `src/index.ts`. Besides Jest's options:
//   --project NAME  other tests: runner, browser, fuzz
//   --slow          the tests that wait in real time, too
//   --dist          the tests of the action start `dist/index.js`, as users do, once it is seen to match `src`
//   --coverage      the coverage of `src` by tests and the processes that they start
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECTS } from './jest/config.ts'

const args = process.argv.slice(2)
const { values, tokens } = parseArgs({
  args,
  options: {
    project: { type: 'string', default: 'all' },
    slow: { type: 'boolean', default: false },
    dist: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
  },
  // All other options are Jest's.
  strict: false,
  tokens: true,
})
const { project, slow, dist, coverage } = values
const own = new Set(
  tokens.flatMap((token) => {
    if (token.kind !== 'option') return []
    if (token.name === 'slow' || token.name === 'dist') return [token.index]
    if (token.name !== 'project') return []
    return token.inlineValue ? [token.index] : [token.index, token.index + 1]
  }),
)

if (typeof project !== 'string' || !PROJECTS.includes(project)) {
  process.stderr.write(`--project must be one of ${PROJECTS.join(', ')}, not ${project}\n`)
  process.exit(2)
}
if (args.length === 0) {
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
    '--config=tools/jest/config.ts',
    ...args.filter((_, index) => !own.has(index)),
  ],
  { stdio: 'inherit', env: { ...process.env, ...environment(project) } },
)
process.exitCode = status ?? 1

/** Read by `tools/jest/config.ts`, by the tests of the action, and by Node. */
function environment(testProject: string): Readonly<Record<string, string>> {
  const cache = join(tmpdir(), 'run-ai-workflow-compile-cache')
  return {
    TEST_PROJECT: testProject,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache,
    ...(slow ? { TEST_SLOW: '1' } : {}),
    ...(dist ? { ACTION_MAIN: 'dist/index.js' } : {}),
    ...(coverage ? { PROCESS_COVERAGE: emptyFolder('reports/coverage') } : {}),
  }
}

function emptyFolder(name: string): string {
  const folder = join(import.meta.dirname, '..', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

interface Check {
  readonly output: string
  readonly status: number
}

/** Runs a script of the package to its end. */
function check(script: string): Promise<Check> {
  const running = spawn(`npm run ${script} 2>&1`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  running.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((resolve) => {
    running.on('close', (status) => resolve({ output, status: status ?? 1 }))
  })
}
