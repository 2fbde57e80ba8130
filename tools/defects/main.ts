// Puts defects into a copy of the repository, one at a time, and says which command notices each, after how
// long, and by what. Ends with 1 when one goes unnoticed.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scratchCopy } from '../scratch-copy.ts'
import { changed, DEFECTS, type Defect } from './defects.ts'

const HELP = `Usage: npm run defects -- [options]

Puts defects into a copy of the repository, one at a time, and runs the commands that ought to notice
each, up to the first that does. All of them pass without a defect.

  --only NAME   only the defect of this name
  --all         run every command for each defect, and not only up to the first that notices it
  --help        show this text

Defects:
${DEFECTS.map(({ name, what }) => `  ${name.padEnd(18)} ${what}\n`).join('')}
The exit code is 1 when a defect goes unnoticed, and 2 when it cannot be put into the code.
`

/** No command takes as long, but a defect may keep one from ending. */
const LIMIT_MS = 20 * 60_000
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024
/** A failed test of Jest, or a violated invariant of chaos. */
const FAILURE = /^ {2}● (.+)$|^VIOLATED (.+)$/m

/** A defect must be valid code, so that only its effect can be noticed. */
const TYPES = 'exec -- tsc --noEmit'
const BUILD = 'run build'
const PREPARATIONS = [TYPES, BUILD]

/** The arguments of `npm`, the fastest command first. */
function commandsFor({ parts }: Defect): readonly string[] {
  const slow = parts.map((part) => `action/.*${part}.*slow`).join(' ')
  return [
    TYPES,
    'test -- units',
    `test -- ${parts.map((part) => `action/.*${part}`).join(' ')}`,
    `test -- --slow --passWithNoTests ${slow}`,
    'run chaos -- --seed 1',
    'run chaos -- --seed 1 --kill --runs 1000',
  ]
}

/** Whether a command notices the defect. */
function isNoticed(defect: Defect, folder: string, isAll: boolean): boolean {
  process.stdout.write(`\n${defect.name}: ${defect.what}\n`)
  let isNoticed = false
  for (const command of commandsFor(defect)) {
    const begin = performance.now()
    const { status, stdout, stderr } = spawnSync('npm', ['--silent', ...command.split(' ')], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      timeout: LIMIT_MS,
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    if (PREPARATIONS.includes(command)) {
      if (status !== 0) throw new Error(`npm ${command} failed:\n${stdout}${stderr}`)
      continue
    }
    const seconds = ((performance.now() - begin) / 1_000).toFixed(0).padStart(4)
    const verdict = status === 0 ? 'passed ' : 'NOTICED'
    process.stdout.write(`  ${verdict} ${seconds} s  npm ${command}\n`)
    if (status === 0) continue
    isNoticed = true
    const [, test, invariant] = FAILURE.exec(stdout + stderr) ?? []
    process.stdout.write(`                   by: ${test ?? invariant ?? stderr.slice(-2_000)}\n`)
    if (!isAll) break
  }
  if (!isNoticed) process.stdout.write('  UNNOTICED\n')
  return isNoticed
}

function main(): number {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const defects = DEFECTS.filter(({ name }) => values.only === undefined || name === values.only)
  if (defects.length === 0) throw new Error(`no defect has the name ${values.only}`)
  const folder = scratchCopy()
  try {
    let noticed = 0
    for (const defect of defects) {
      const file = join(folder, defect.file)
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, changed(text, defect))
      noticed += Number(isNoticed(defect, folder, values.all))
      writeFileSync(file, text)
    }
    process.stdout.write(`\n${noticed} of ${defects.length} defects noticed\n`)
    return noticed === defects.length ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  process.exitCode = main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
