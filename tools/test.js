// `npm test`: everything that a commit must pass. With arguments it is Jest alone, with these arguments:
// `npm test -- wait.test`, `npm test -- --project runner`.
import { spawnSync } from 'node:child_process'
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
  for (const check of ['check:types', 'check:lint', 'build -- --check']) {
    run(`npm run ${check}`, [], { shell: true })
  }
}
run(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--config=tools/jest/config.js',
    ...(args.length === 0 ? ['--coverage'] : args.filter((_, index) => !own.has(index))),
  ],
  { env: { ...process.env, TEST_PROJECT: project } },
)

/** Runs a command to its end, and ends with its exit code unless that is 0. */
function run(command, given, options) {
  const { status } = spawnSync(command, given, { stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? 1)
}
