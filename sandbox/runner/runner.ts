// A stand-in for the GitHub Actions runner: starts an action's main script as a step would and reports its result.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { readManifest, resolveInputs } from './action.ts'
import {
  type ActedCommand,
  type Annotation,
  type AnnotationLevel,
  CommandInterpreter,
  LineSplitter,
} from './commands.ts'
import { readKeyValues, readSummary } from './file-commands.ts'
import { SecretMasks } from './masks.ts'

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
  /** Receives each line of the live log, masked and cut at 1,024 characters. */
  readonly onLine?: (line: string) => void
  /** Whether to use a separate process group, which an interrupt at the keyboard does not reach. */
  readonly ownGroup?: boolean
  /** Multiplies the runner's periods (7.5 s, 2.5 s, 5 s); 1 by default. */
  readonly timeScale?: number
  /** Maximum duration of the step, in milliseconds, before it is killed; 170,000 by default. */
  readonly limitMs?: number
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
  readonly stdout: string
  readonly stderr: string
  /** The workflow commands that acted, in order. */
  readonly commands: readonly ActedCommand[]
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
  /** The runner's complaints: a malformed file, a summary too large, a disabled command, a failed start. */
  readonly errors: readonly string[]
  /** The runner's warnings, such as an undeclared input. */
  readonly warnings: readonly string[]
  /** The signals sent, in order. */
  readonly signals: readonly NodeJS.Signals[]
  readonly workspace: string
  readonly temp: string
  /** Whether the process was ended because it ran over `limitMs`. */
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
const DEFAULT_LIMIT_MS = 170_000
const LAST_LINES = 10

const REPOSITORY_ROOT = join(import.meta.dirname, '..', '..')
const OS_NAMES: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS' }
// Variables that a process needs, or that measure it: coverage, compiled code, the active mutant.
// The step gets no other variables of the caller's environment.
const INHERITED = [
  ...['PATH', 'HOME', 'SystemRoot', 'USERPROFILE'],
  ...['NODE_V8_COVERAGE', 'NODE_COMPILE_CACHE', '__STRYKER_ACTIVE_MUTANT__'],
]

type Folders = ReturnType<typeof makeFolders>

function makeFolders(options: ActionOptions) {
  const needsOwn = options.workspace === undefined || options.temp === undefined
  const own = needsOwn
    ? mkdtempSync(join(realpathSync.native(tmpdir()), 'sandbox-runner-'))
    : undefined
  const folder = (path: string): string => {
    mkdirSync(path, { recursive: true })
    return path
  }
  const workspace = folder(options.workspace ?? join(own ?? '', 'workspace'))
  const temp = folder(options.temp ?? join(own ?? '', 'temp'))
  const commandFolder = folder(join(temp, '_runner_file_commands'))
  const id = randomUUID()
  const file = (prefix: string): string => {
    const path = join(commandFolder, `${prefix}_${id}`)
    writeFileSync(path, '')
    return path
  }
  const event = join(folder(join(temp, '_github_workflow')), 'event.json')
  writeFileSync(event, '{}')
  return {
    workspace,
    temp,
    files: {
      GITHUB_OUTPUT: file('set_output'),
      GITHUB_STATE: file('save_state'),
      GITHUB_ENV: file('set_env'),
      GITHUB_PATH: file('add_path'),
      GITHUB_STEP_SUMMARY: file('step_summary'),
    },
    event,
    own,
  }
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
    GITHUB_ACTOR: 'octocat',
    GITHUB_API_URL: 'https://api.github.com',
    GITHUB_EVENT_NAME: 'workflow_dispatch',
    GITHUB_EVENT_PATH: folders.event,
    GITHUB_GRAPHQL_URL: 'https://api.github.com/graphql',
    GITHUB_JOB: 'job',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REF_NAME: 'main',
    GITHUB_REF_TYPE: 'branch',
    GITHUB_REPOSITORY: 'octocat/example',
    GITHUB_REPOSITORY_OWNER: 'octocat',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_ID: '1',
    GITHUB_RUN_NUMBER: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: '0'.repeat(40),
    GITHUB_WORKFLOW: 'workflow',
    GITHUB_WORKSPACE: folders.workspace,
    RUNNER_ARCH: process.arch.toUpperCase(),
    RUNNER_ENVIRONMENT: 'self-hosted',
    RUNNER_NAME: 'sandbox',
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
  let read: Partial<ReturnType<typeof readSummary>> = {}
  const guarded = (name: keyof typeof files, read: (content: Buffer) => string | undefined) => {
    if (!existsSync(files[name])) return
    let problem: string | undefined
    try {
      problem = read(readFileSync(files[name]))
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
    }
    if (problem === undefined) return
    interpreter.complain(`The file ${name} could not be processed.`)
    interpreter.complain(problem)
  }
  guarded('GITHUB_STEP_SUMMARY', (content) => {
    read = readSummary(content, interpreter.masks)
    if (read.error !== undefined) interpreter.complain(read.error, false)
    return undefined
  })
  guarded('GITHUB_OUTPUT', (content) => {
    const { pairs, error } = readKeyValues(content)
    for (const [name, value] of pairs) {
      if (name === '') return 'A name must not be empty.'
      interpreter.setOutput(name, value)
    }
    return error
  })
  return { summary: read.summary, summaryBytes: read.bytes ?? 0 }
}

interface Waiter {
  readonly pattern: RegExp
  readonly resolve: (line: string) => void
  readonly reject: (error: Error) => void
}

// Every line that has appeared, raw or shown, and whoever waits for one.
class LineWatch {
  readonly #seen: string[] = []
  #waiters: Waiter[] = []
  #ended: Error | undefined

  add(line: string): void {
    this.#seen.push(line)
    // Unlike test(), search() pays no heed to a pattern's lastIndex.
    const matching = this.#waiters.filter(({ pattern }) => line.search(pattern) >= 0)
    this.#waiters = this.#waiters.filter((waiter) => !matching.includes(waiter))
    for (const { resolve } of matching) resolve(line)
  }

  end(error: Error): void {
    this.#ended = error
    for (const { reject, pattern } of this.#waiters) reject(this.#missing(pattern, error))
    this.#waiters = []
  }

  wait(pattern: RegExp): Promise<string> {
    const found = this.#seen.find((line) => line.search(pattern) >= 0)
    if (found !== undefined) return Promise.resolve(found)
    if (this.#ended) return Promise.reject(this.#missing(pattern, this.#ended))
    return new Promise((resolve, reject) => {
      this.#waiters.push({ pattern, resolve, reject })
    })
  }

  #missing(pattern: RegExp, end: Error): Error {
    return new Error(`No line matched ${pattern}: ${end.message}`)
  }
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

  const masks = new SecretMasks()
  for (const secret of options.secrets ?? []) masks.addSecret(secret)
  const watch = new LineWatch()
  const interpreter = new CommandInterpreter({
    masks,
    debug: options.debug ?? false,
    ...(options.onLine ? { onLine: options.onLine } : {}),
  })
  let toldTo = 0
  const tellShown = (): void => {
    while (toldTo < interpreter.log.length) watch.add(interpreter.log[toldTo++] ?? '')
  }
  if (warning !== undefined) interpreter.warn(warning)
  tellShown()

  const texts = { raw: '', stdout: '', stderr: '' }
  const signals: NodeJS.Signals[] = []
  const timers = new Set<NodeJS.Timeout>()
  const flushes: (() => void)[] = []
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

  const read = (stream: Readable | null, name: 'stdout' | 'stderr'): void => {
    if (!stream) return
    const decoder = new TextDecoder('utf-8')
    const splitter = new LineSplitter((line) => {
      // After an unacceptable stop token nothing is read any more, and the job's end clears the process away.
      if (interpreter.aborted) return
      watch.add(line)
      interpreter.feed(line)
      tellShown()
      if (interpreter.aborted) signal('SIGKILL')
    })
    const take = (text: string): void => {
      texts.raw += text
      texts[name] += text
      splitter.write(text)
    }
    stream.on('data', (chunk: Buffer) => take(decoder.decode(chunk, { stream: true })))
    // The close event of the process may precede that of the stream, so the rest is read there.
    flushes.push(() => {
      take(decoder.decode())
      splitter.end()
    })
    stream.on('error', () => stream.destroy())
  }

  const conclude = (exitCode: number | null, exitSignal: NodeJS.Signals | null): StepResult => {
    for (const timer of timers) clearTimeout(timer)
    for (const flush of flushes) flush()
    const files = readFiles(folders.files, interpreter)
    if (cancelled) interpreter.complain('The step was cancelled.')
    tellShown()
    const failed = interpreter.failed || exitCode !== 0
    const { outputs } = interpreter
    const result: StepResult = {
      exitCode,
      signal: exitSignal,
      conclusion: cancelled ? 'cancelled' : failed ? 'failure' : 'success',
      log: interpreter.log,
      ...texts,
      commands: interpreter.commands,
      annotations: interpreter.annotations,
      droppedAnnotations: interpreter.droppedAnnotations,
      outputs,
      outputBytes: [...outputs].reduce(
        (sum, [name, value]) => sum + 2 * (name.length + value.length),
        0,
      ),
      ...files,
      errors: interpreter.errors,
      warnings: interpreter.warnings,
      signals,
      workspace,
      temp,
      killed,
    }
    const how = exitSignal ?? exitCode ?? 'no start'
    const last = interpreter.log.slice(-LAST_LINES).join('\n')
    watch.end(new Error(`the step ended with ${how}. Its last lines:\n${last}`))
    return result
  }

  const start = (): ChildProcess => {
    const script = join(actionDirectory, options.main ?? manifest.main)
    if (!existsSync(script)) throw new Error(`The main script ${script} does not exist.`)
    return spawn(process.execPath, [script], {
      cwd: workspace,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows, that would open a window.
      detached: options.ownGroup === true && process.platform !== 'win32',
    })
  }

  const result = new Promise<StepResult>((resolve) => {
    const failToStart = (error: unknown): void => {
      const reason = error instanceof Error ? error.message : String(error)
      interpreter.complain(`The process could not be started: ${reason}`)
      running = false
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
    read(started.stdout, 'stdout')
    read(started.stderr, 'stderr')
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
    after(options.limitMs ?? DEFAULT_LIMIT_MS, () => {
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
    line: (pattern) => watch.wait(pattern),
    dispose: async () => {
      signal('SIGKILL')
      await result
      if (folders.own !== undefined) await rm(folders.own, { recursive: true, force: true })
    },
  }
}
