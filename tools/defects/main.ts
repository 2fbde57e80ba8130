// Puts defects into a copy of the repository, one at a time, and says which command notices each, after how
// long, and by what. Ends with 1 when one goes unnoticed.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scratchCopy } from '../scratch-copy.ts'
import { type Command, commandsFor } from './commands.ts'
import { changed, DEFECTS, type Defect } from './defects.ts'

const HELP = `Usage: npm run defects -- [options]

Puts defects into a copy of the repository, one at a time, and runs the commands that ought to notice
each, up to the first that does: by a test or a trial that fails again by itself, and that passes
without the defect.

  --only NAME   only the defect of this name
  --all         run every command for each defect, and not only up to the first that notices it
  --help        show this text

Defects:
${DEFECTS.map(({ name, what }) => `  ${name.padEnd(18)} ${what}\n`).join('')}
The exit code is 1 when a defect goes unnoticed, and 2 when it cannot be put into the code.
`

interface Result {
  readonly isPassed: boolean
  readonly seconds: number
  readonly output: string
}

/** No command takes as long, but a defect may keep one from ending. */
const LIMIT_MS = 20 * 60_000
/** So many failures of a command are tried again. */
const MOST_TRIED_AGAIN = 5

/** A copy of the repository, with a defect in it or without one. */
class Copy {
  readonly folder = scratchCopy()
  private isBuilt = false
  private running: ChildProcess | undefined
  /** Path of a changed file → its original text. */
  private readonly originals = new Map<string, string>()

  /** @throws where a change does not fit the code */
  put({ changes }: Defect): void {
    for (const [path, text] of this.originals) writeFileSync(path, text)
    this.originals.clear()
    this.isBuilt = false
    for (const change of changes) {
      const path = join(this.folder, change.file)
      const text = readFileSync(path, 'utf8')
      if (!this.originals.has(path)) this.originals.set(path, text)
      writeFileSync(path, changed(text, change))
    }
  }

  /** Runs a script of `tools` to its end. */
  async run(args: readonly string[], runsDist: boolean): Promise<Result> {
    if (runsDist && !this.isBuilt) {
      const { isPassed, output } = await this.start(['tools/build.js'])
      if (!isPassed) throw new Error(`npm run build failed:\n${output}`)
      this.isBuilt = true
    }
    return this.start(args)
  }

  private start(args: readonly string[]): Promise<Result> {
    const begin = performance.now()
    const child = spawn(process.execPath, args, {
      cwd: this.folder,
      // In a separate process group, with all processes that it starts.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.running = child
    const timer = setTimeout(() => this.end(), LIMIT_MS)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => {
        clearTimeout(timer)
        this.running = undefined
        resolve({ isPassed: code === 0, seconds: (performance.now() - begin) / 1000, output })
      })
    })
  }

  /** Ends the processes that run in it. */
  private end(): void {
    if (this.running?.pid === undefined) return
    if (process.platform === 'win32') this.running.kill('SIGKILL')
    else process.kill(-this.running.pid, 'SIGKILL')
  }

  remove(): void {
    this.end()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

class Search {
  private readonly broken = new Copy()
  private readonly clean = new Copy()

  /** Whether a command notices the defect. */
  async isNoticed(defect: Defect, isAll: boolean): Promise<boolean> {
    this.broken.put(defect)
    process.stdout.write(`\n${defect.name}: ${defect.what}\n`)
    let isNoticed = false
    for (const command of commandsFor(defect.parts)) {
      const { isPassed, seconds, output } = await this.broken.run(command.args, command.runsDist)
      const title = isPassed ? undefined : await this.noticedBy(command, output)
      const verdict = isPassed ? 'passed' : title === undefined ? 'failed' : 'NOTICED'
      const time = `${seconds.toFixed(0).padStart(4)} s`
      process.stdout.write(`  ${verdict.padEnd(7)} ${time}  ${command.text}\n`)
      if (title !== undefined) process.stdout.write(`                   by: ${title}\n`)
      else if (!isPassed) process.stdout.write(`${unconfirmed(command, output)}\n`)
      isNoticed ||= title !== undefined
      if (isNoticed && !isAll) break
    }
    if (!isNoticed) process.stdout.write('  UNNOTICED\n')
    return isNoticed
  }

  /** The first test or trial that failed because of the defect, and not by chance. */
  private async noticedBy(command: Command, output: string): Promise<string | undefined> {
    for (const { title, args } of command.failuresIn(output).slice(0, MOST_TRIED_AGAIN)) {
      if ((await this.broken.run(args, command.runsDist)).isPassed) continue
      if ((await this.clean.run(args, command.runsDist)).isPassed) return title
    }
    return undefined
  }

  remove(): void {
    for (const copy of [this.broken, this.clean]) copy.remove()
  }
}

/** Why the printed text of a command does not prove a defect. */
function unconfirmed(command: Command, output: string): string {
  const titles = command.failuresIn(output).map(({ title }) => title)
  return titles.length === 0
    ? output.slice(-3_000)
    : `                   perhaps by chance: ${titles.slice(0, MOST_TRIED_AGAIN).join('; ')}`
}

async function main(): Promise<number> {
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
  const search = new Search()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      search.remove()
      process.exit(130)
    })
  }
  try {
    const unnoticed: string[] = []
    for (const defect of defects) {
      if (!(await search.isNoticed(defect, values.all))) unnoticed.push(defect.name)
    }
    const noticed = defects.length - unnoticed.length
    process.stdout.write(`\n${noticed} of ${defects.length} defects noticed\n`)
    return unnoticed.length === 0 ? 0 : 1
  } finally {
    search.remove()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
