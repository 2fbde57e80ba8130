// A stand-in for the GitHub Actions runner: starts an action's main script as a step would and reports its result.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { readManifest, resolveInputs } from './action.ts'
import {
  type Annotation,
  type AnnotationLevel,
  type Command,
  CommandInterpreter,
  fold,
} from './commands.ts'
import { readKeyValues, readSummary } from './file-commands.ts'

export interface ActionOptions {
  /** The folder with `action.yml`; by default the root of this repository. */
  readonly actionDirectory?: string
  /** The script to start, relative to `actionDirectory`; by default the one that `action.yml` names. */
  readonly main?: string
  /** As in `with:`; defaults are filled in. */
  readonly inputs?: Readonly<Record<string, string>>
  /** Values that the runner knows as secrets before the step begins. */
  readonly secrets?: readonly string[]
  /** Applied to the environment last; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Step debug logging. */
  readonly debug?: boolean
  /** A folder of the caller; by default a new one, removed by `dispose`. */
  readonly workspace?: string
  /** A folder of the caller; by default a new one, removed by `dispose`. */
  readonly temp?: string
  /** Receives each line of the log as soon as it is shown, masked. */
  readonly onLine?: (line: string) => void
  /** Whether to use a separate process group, which an interrupt at the keyboard does not reach. */
  readonly ownGroup?: boolean
  /** Multiplies the runner's periods (7.5 s, 2.5 s, 5 s), and the 170 s after which a step is killed; 1 by default. */
  readonly timeScale?: number
}

export interface StepResult {
  /** Null where a signal ended the process, or none was started. */
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  /** The step's conclusion: a cancelled step is `cancelled` whatever its exit code. */
  readonly conclusion: 'success' | 'failure' | 'cancelled'
  /** The lines of the log as shown: commands carried out, secrets masked. */
  readonly log: readonly string[]
  /** Both streams as received, chunk by chunk. */
  readonly raw: string
  readonly stderr: string
  /** The workflow commands, in order. */
  readonly commands: readonly Command[]
  /** At most ten of each level, including those of the runner. */
  readonly annotations: readonly Annotation[]
  readonly droppedAnnotations: Readonly<Record<AnnotationLevel, number>>
  /** In the order of their first setting, with their names in lower case: a runner finds them in any case. */
  readonly outputs: ReadonlyMap<string, string>
  /** Names and values at two bytes per UTF-16 code unit. */
  readonly outputBytes: number
  /** The uploaded text: masked, with `\n` at the end of each line. */
  readonly summary: string | undefined
  /** The size of the summary file, uploaded or not. */
  readonly summaryBytes: number
  /** The runner's complaints: a malformed file, a summary too large, a command that no action needs, a failed start. */
  readonly errors: readonly string[]
  /** The signals sent, in order. */
  readonly signals: readonly NodeJS.Signals[]
  readonly workspace: string
  readonly temp: string
  /** Whether the process was ended because it ran too long. */
  readonly killed: boolean
}

export interface RunningStep {
  /** Undefined where no process could be started. */
  readonly pid: number | undefined
  readonly workspace: string
  readonly temp: string
  /** Settles when process and output have ended and the files have been read; never rejects. */
  readonly result: Promise<StepResult>
  /** SIGINT to the process alone, SIGTERM 7.5 s later, SIGKILL another 2.5 s later. Once is enough; too late is no error. */
  cancel(): void
  /** Sends one signal and nothing else; false where the process has ended. */
  signal(signal: NodeJS.Signals): boolean
  /** The first line, shown or raw, that matches, as soon as there is one; rejects when the step ends without it. */
  line(pattern: RegExp): Promise<string>
  /** Ends the process if it still runs and removes the folders that were made for the step. */
  dispose(): Promise<void>
}

const INTERRUPT_PERIOD_MS = 7500
const TERMINATE_PERIOD_MS = 2500
// How long to read the streams of a process that has ended: other processes may still have them.
const STREAM_PERIOD_MS = 5000
const LIMIT_MS = 170_000
const LAST_LINES = 10

const REPOSITORY_ROOT = join(import.meta.dirname, '..', '..')
const LEAVE_OUT = new URL('leave-out.js', import.meta.url).href
const OS_NAMES: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS' }
/**
 * Variables that a process needs, or that serve coverage and the compile cache.
 * The step gets no other variables of the caller's environment.
 */
export const INHERITED = [
  ...['PATH', 'HOME', 'SystemRoot', 'USERPROFILE'],
  ...['NODE_V8_COVERAGE', 'NODE_COMPILE_CACHE'],
]

type Folders = ReturnType<typeof makeFolders>

function makeFolders(options: ActionOptions) {
  const own = fs.mkdtempSync(join(fs.realpathSync.native(tmpdir()), 'sandbox-runner-'))
  const { workspace = join(own, 'workspace'), temp = join(own, 'temp') } = options
  const commandFolder = join(temp, '_runner_file_commands')
  for (const folder of [workspace, commandFolder]) fs.mkdirSync(folder, { recursive: true })
  const id = randomUUID()
  const file = (prefix: string): string => {
    const path = join(commandFolder, `${prefix}_${id}`)
    fs.writeFileSync(path, '')
    return path
  }
  const files = {
    GITHUB_OUTPUT: file('set_output'),
    GITHUB_STATE: file('save_state'),
    GITHUB_ENV: file('set_env'),
    GITHUB_PATH: file('add_path'),
    GITHUB_STEP_SUMMARY: file('step_summary'),
  }
  return { own, workspace, temp, files }
}

function environmentOf(
  folders: Folders,
  inputs: Readonly<Record<string, string>>,
  options: ActionOptions,
): Record<string, string> {
  const environment: Record<string, string> = Object.create(null)
  for (const name of INHERITED) {
    const value = process.env[name]
    if (value !== undefined) environment[name] = value
  }
  Object.assign(environment, {
    CI: 'true',
    GITHUB_ACTION: '__self',
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: 'workflow_dispatch',
    GITHUB_JOB: 'job',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REPOSITORY: 'octocat/example',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_ID: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: '0'.repeat(40),
    GITHUB_WORKSPACE: folders.workspace,
    RUNNER_ARCH: process.arch.toUpperCase(),
    RUNNER_OS: OS_NAMES[process.platform] ?? 'Linux',
    RUNNER_TEMP: folders.temp,
    RUNNER_TOOL_CACHE: join(folders.temp, '_tool'),
    ...folders.files,
    ...(options.debug ? { RUNNER_DEBUG: '1' } : {}),
    ...inputs,
  })
  for (const [name, value] of Object.entries(options.env ?? {})) {
    if (value === undefined) delete environment[name]
    else environment[name] = value
  }
  // The operating system ends a string at its first zero character.
  for (const [name, value] of Object.entries(environment)) {
    const zero = value.indexOf('\0')
    if (zero >= 0) environment[name] = value.slice(0, zero)
  }
  return environment
}

/** Reads outputs and summary. A file that the step removed is no mistake; nor are files of no use to this action. */
function readFiles(files: Folders['files'], interpreter: CommandInterpreter) {
  const contentOf = (name: keyof typeof files) => {
    try {
      return fs.existsSync(files[name]) ? fs.readFileSync(files[name]) : Buffer.alloc(0)
    } catch (error) {
      interpreter.complain(`The file ${name} cannot be read: ${error}`)
      return Buffer.alloc(0)
    }
  }
  const outputs = new Map<string, string>()
  const { pairs, error } = readKeyValues(contentOf('GITHUB_OUTPUT'))
  for (const [name, value] of pairs) outputs.set(fold(name), value)
  if (error !== undefined) interpreter.complain(error)
  const summary = readSummary(contentOf('GITHUB_STEP_SUMMARY'), interpreter.masks)
  if (summary.error !== undefined) interpreter.complain(summary.error, false)
  return { outputs, summary: summary.summary, summaryBytes: summary.bytes }
}

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
  const { workspace, temp } = folders
  const environment = environmentOf(folders, inputs, options)
  const scale = options.timeScale ?? 1

  const interpreter = new CommandInterpreter(options.debug)
  for (const secret of options.secrets ?? []) interpreter.masks.addWithLines(secret.trim())
  /** Every line that has appeared, raw or shown; `more` follows one, and the end. */
  const seen: string[] = []
  const watch = new EventEmitter().setMaxListeners(0)
  let end: string | undefined
  let shown = 0
  const show = (): void => {
    for (const line of interpreter.log.slice(shown)) {
      seen.push(line)
      options.onLine?.(line)
    }
    shown = interpreter.log.length
    watch.emit('more')
  }
  if (warning !== undefined) {
    interpreter.annotate({ level: 'warning', message: warning, origin: 'runner' })
  }
  show()

  let raw = ''
  let stderr = ''
  const signals: NodeJS.Signals[] = []
  const timers = new Set<NodeJS.Timeout>()
  let child: ChildProcess | undefined
  let running = false
  let cancelled = false
  let killed = false

  const after = (milliseconds: number, act: () => void): void => {
    timers.add(setTimeout(act, milliseconds))
  }
  const signal = (name: NodeJS.Signals): boolean => {
    if (!running || !child?.kill(name)) return false
    signals.push(name)
    return true
  }
  const cancel = (): void => {
    if (!running || cancelled) return
    cancelled = true
    signal('SIGINT')
    after(INTERRUPT_PERIOD_MS * scale, () => {
      signal('SIGTERM')
      after(TERMINATE_PERIOD_MS * scale, () => signal('SIGKILL'))
    })
  }

  const read = (stream: Readable | null): void => {
    if (!stream) return
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      raw += chunk
      if (stream === child?.stderr) stderr += chunk
    })
    // A line ends at \n, \r\n, and a bare \r, as for a runner.
    const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })
    lines.on('line', (line) => {
      seen.push(line)
      interpreter.feed(line)
      show()
    })
    stream.on('error', () => stream.destroy())
  }

  const conclude = (exitCode: number | null, exitSignal: NodeJS.Signals | null): StepResult => {
    for (const timer of timers) clearTimeout(timer)
    const files = readFiles(folders.files, interpreter)
    if (cancelled) interpreter.complain('The step was cancelled.')
    const last = interpreter.log.slice(-LAST_LINES).join('\n')
    end = `the step ended with ${exitSignal ?? exitCode ?? 'no start'}. Its last lines:\n${last}`
    show()
    const { log, commands, annotations, droppedAnnotations, errors, failed } = interpreter
    let outputBytes = 0
    for (const [name, value] of files.outputs) outputBytes += 2 * (name.length + value.length)
    const conclusion = failed || exitCode !== 0 ? 'failure' : 'success'
    return {
      ...{ exitCode, signal: exitSignal, conclusion: cancelled ? 'cancelled' : conclusion },
      ...{ log, raw, stderr, commands, annotations, droppedAnnotations, errors },
      ...{ ...files, outputBytes, signals, workspace, temp, killed },
    }
  }

  const start = (): ChildProcess => {
    const script = join(actionDirectory, options.main ?? manifest.main)
    if (!fs.existsSync(script)) throw new Error(`The main script ${script} does not exist.`)
    const preload = script.endsWith('.ts') ? ['--import', LEAVE_OUT] : []
    return spawn(process.execPath, [...preload, script], {
      cwd: workspace,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows, that would open a window.
      detached: options.ownGroup === true && process.platform !== 'win32',
    })
  }

  const result = new Promise<StepResult>((resolve) => {
    const failToStart = (error: unknown): void => {
      interpreter.complain(`The process could not be started: ${error}`)
      resolve(conclude(null, null))
    }
    try {
      child = start()
    } catch (error) {
      failToStart(error)
      return
    }
    const started = child
    if (started.pid === undefined) {
      started.once('error', failToStart)
      return
    }
    running = true
    read(started.stdout)
    read(started.stderr)
    // A signal that arrives too late is reported here, and is no matter.
    started.on('error', () => undefined)
    started.once('exit', () => {
      running = false
      after(STREAM_PERIOD_MS * scale, () => {
        started.stdout?.destroy()
        started.stderr?.destroy()
      })
    })
    started.once('close', (code, exitSignal) => resolve(conclude(code, exitSignal)))
    after(LIMIT_MS * scale, () => {
      killed = signal('SIGKILL')
    })
  })

  return {
    pid: child?.pid,
    workspace,
    temp,
    result,
    cancel,
    signal,
    line: async (pattern) => {
      for (let index = 0; ; index++) {
        while (index >= seen.length) {
          if (end !== undefined) throw new Error(`No line matched ${pattern}: ${end}`)
          await once(watch, 'more')
        }
        const line = seen[index] ?? ''
        // Unlike test(), search() pays no heed to a pattern's lastIndex.
        if (line.search(pattern) >= 0) return line
      }
    },
    dispose: async () => {
      signal('SIGKILL')
      await result
      await fs.promises.rm(folders.own, { recursive: true, force: true })
    },
  }
}
