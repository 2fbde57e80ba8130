// A stand-in for the GitHub Actions runner: starts an action's main script as a step would and reports its result.

import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { readManifest, resolveInputs } from './action.ts'
import { CommandInterpreter } from './commands.ts'
import { environmentOf, type Folders, makeFolders, readFiles } from './environment.ts'
import { Lines } from './lines.ts'
import type { ActionOptions, RunningStep, StepResult } from './step.ts'

const INTERRUPT_PERIOD_MS = 7500
const TERMINATE_PERIOD_MS = 2500
// How long to read the streams of a process that has ended: other processes may still have them.
const STREAM_PERIOD_MS = 5000
const LIMIT_MS = 170_000
const LAST_LINES = 10

const REPOSITORY_ROOT = join(import.meta.dirname, '..', '..')
const LEAVE_OUT = new URL('leave-out.js', import.meta.url).href

/**
 * Starts an action's main script with the Node of this process, as a step of a job would.
 * The result has the errors of the step.
 * @throws where the action's metadata cannot be used at all
 */
export function startAction(options: ActionOptions = {}): RunningStep {
  const actionDirectory = options.actionDirectory ?? REPOSITORY_ROOT
  const manifest = readManifest(actionDirectory)
  const { environment: inputs, warning } = resolveInputs(manifest, options.inputs ?? {})
  const folders = makeFolders(options)
  const environment = environmentOf(folders, inputs, options)
  const script = join(actionDirectory, options.main ?? manifest.main)
  return new Step({ script, environment, folders, warning }, options)
}

interface Launch {
  /** The path of the main script. */
  readonly script: string
  readonly environment: Readonly<Record<string, string>>
  readonly folders: Folders
  /** What the runner says about the inputs. */
  readonly warning: string | undefined
}

class Step implements RunningStep {
  readonly result: Promise<StepResult>
  readonly #folders: Folders
  readonly #options: ActionOptions
  readonly #timeScale: number
  readonly #interpreter: CommandInterpreter
  readonly #lines = new Lines()
  /** How many lines of the log are among them. */
  #shown = 0
  #raw = ''
  #stderr = ''
  readonly #signals: NodeJS.Signals[] = []
  readonly #timers = new Set<NodeJS.Timeout>()
  #child: ChildProcess | undefined
  #isRunning = false
  #isCancelled = false
  #isKilled = false

  constructor(launch: Launch, options: ActionOptions) {
    const { debug, secrets = [], timeScale = 1 } = options
    this.#folders = launch.folders
    this.#options = options
    this.#timeScale = timeScale
    this.#interpreter = new CommandInterpreter(debug)
    for (const secret of secrets) this.#interpreter.masks.addWithLines(secret.trim())
    const { warning: message } = launch
    if (message !== undefined) {
      this.#interpreter.annotate({ level: 'warning', message, origin: 'runner' })
    }
    this.#show()
    this.result = this.#run(launch)
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  get workspace(): string {
    return this.#folders.workspace
  }

  get temp(): string {
    return this.#folders.temp
  }

  cancel(): void {
    if (!this.#isRunning || this.#isCancelled) return
    this.#isCancelled = true
    this.signal('SIGINT')
    this.#after(INTERRUPT_PERIOD_MS, () => {
      this.signal('SIGTERM')
      this.#after(TERMINATE_PERIOD_MS, () => this.signal('SIGKILL'))
    })
  }

  signal(name: NodeJS.Signals): boolean {
    if (!this.#isRunning || !this.#child?.kill(name)) return false
    this.#signals.push(name)
    return true
  }

  line(pattern: RegExp): Promise<string> {
    return this.#lines.find(pattern)
  }

  async dispose(): Promise<void> {
    this.signal('SIGKILL')
    await this.result
    await fs.promises.rm(this.#folders.own, { recursive: true, force: true })
  }

  #after(milliseconds: number, act: () => void): void {
    this.#timers.add(setTimeout(act, milliseconds * this.#timeScale))
  }

  /** Runs the script to its end. */
  #run(launch: Launch): Promise<StepResult> {
    return new Promise((resolve) => {
      const failToStart = (error: unknown): void => {
        this.#interpreter.complain(`The process could not be started: ${error}`)
        resolve(this.#conclude(null, null))
      }
      try {
        this.#child = this.#start(launch)
      } catch (error) {
        failToStart(error)
        return
      }
      if (this.#child.pid === undefined) {
        this.#child.once('error', failToStart)
        return
      }
      this.#child.once('close', (code, signal) => resolve(this.#conclude(code, signal)))
      this.#watch(this.#child)
    })
  }

  #start({ script, environment }: Launch): ChildProcess {
    if (!fs.existsSync(script)) throw new Error(`The main script ${script} does not exist.`)
    const preload = script.endsWith('.ts') ? ['--import', LEAVE_OUT] : []
    return spawn(process.execPath, [...preload, script], {
      cwd: this.workspace,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows, that would open a window.
      detached: this.#options.ownGroup === true && process.platform !== 'win32',
    })
  }

  /** Reads the output of a process that has started, and ends it where it takes too long. */
  #watch(child: ChildProcess): void {
    this.#isRunning = true
    this.#read(child.stdout)
    this.#read(child.stderr)
    // A signal that arrives too late is reported here, and is no matter.
    child.on('error', () => undefined)
    child.once('exit', () => {
      this.#isRunning = false
      this.#after(STREAM_PERIOD_MS, () => {
        child.stdout?.destroy()
        child.stderr?.destroy()
      })
    })
    this.#after(LIMIT_MS, () => {
      this.#isKilled = this.signal('SIGKILL')
    })
  }

  #read(stream: Readable | null): void {
    if (!stream) return
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      this.#raw += chunk
      if (stream === this.#child?.stderr) this.#stderr += chunk
    })
    // A line ends at \n, \r\n, and a bare \r, as for a runner.
    const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })
    lines.on('line', (line) => {
      this.#lines.add([line])
      this.#interpreter.feed(line)
      this.#show()
    })
    stream.on('error', () => stream.destroy())
  }

  /** Hands on the lines of the log that are new. */
  #show(): void {
    const { log } = this.#interpreter
    const lines = log.slice(this.#shown)
    this.#shown = log.length
    for (const line of lines) this.#options.onLine?.(line)
    this.#lines.add(lines)
  }

  #conclude(exitCode: number | null, signal: NodeJS.Signals | null): StepResult {
    for (const timer of this.#timers) clearTimeout(timer)
    const interpreter = this.#interpreter
    const files = readFiles(this.#folders.files, interpreter)
    if (this.#isCancelled) interpreter.complain('The step was cancelled.')
    const { log, commands, annotations, droppedAnnotations, errors, failed } = interpreter
    const last = log.slice(-LAST_LINES).join('\n')
    this.#show()
    this.#lines.end(
      `the step ended with ${signal ?? exitCode ?? 'no start'}. Its last lines:\n${last}`,
    )
    let outputBytes = 0
    for (const [name, value] of files.outputs) outputBytes += 2 * (name.length + value.length)
    const conclusion = failed || exitCode !== 0 ? 'failure' : 'success'
    return {
      ...{ exitCode, signal, conclusion: this.#isCancelled ? 'cancelled' : conclusion },
      ...{ raw: this.#raw, stderr: this.#stderr, signals: this.#signals, killed: this.#isKilled },
      ...{ log, commands, annotations, droppedAnnotations, errors },
      ...{ ...files, outputBytes, workspace: this.workspace, temp: this.temp },
    }
  }
}
