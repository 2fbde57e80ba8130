// `npm test`: everything that a commit must pass. With arguments it is Jest alone, with these arguments:
// `npm test -- wait.test`, `npm test -- --project runner`.
import { spawn, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { PROJECTS } from './jest/config.js'

const args = process.argv.slice(2)
const { values, tokens } = parseArgs({
  args,
  options: { project: { type: 'string' } },
  // All other options are Jest's.
  strict: false,
  tokens: true,
})
const own = new Set(
  tokens
    .filter(({ kind, name }) => kind === 'option' && name === 'project')
    .flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])),
)

const { project = 'all' } = values
if (!PROJECTS.includes(project)) {
  process.stderr.write(`--project must be one of ${PROJECTS.join(', ')}, not ${project}\n`)
  process.exit(2)
}
if (args.length === 0) {
  // At the same time; what each says is printed when it has ended.
  const checks = ['check', 'build -- --check'].map(check)
  for (const { said, status } of await Promise.all(checks)) {
    process.stdout.write(said)
    if (status !== 0) process.exitCode = status
  }
  if (process.exitCode !== undefined) process.exit()
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
  { stdio: 'inherit', env: { ...process.env, TEST_PROJECT: project } },
)
process.exitCode = status ?? 1

/** Runs a script of the package to its end, and gives what it said. */
function check(script) {
  const running = spawn(`npm run ${script} 2>&1`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  running.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  return new Promise((resolve) => {
    running.on('close', (status) => resolve({ said, status: status ?? 1 }))
  })
}
