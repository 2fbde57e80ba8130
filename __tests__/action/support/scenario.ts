// Runs the action as a step of a job against the reference service, and returns a transcript: the requests,
// the log, the annotations, the outputs, the results of a list, and the exit code.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import {
  type ActionOptions,
  type RunningStep,
  type StepResult,
  startAction,
} from '../../../sandbox/runner/index.ts'
import { type Service, sampleKeys } from '../../../sandbox/service/index.ts'

export const KEY = sampleKeys.full.key

/** The script that tests start: the source, or the bundle with `npm test -- --dist`. */
export const MAIN = process.env.ACTION_MAIN ?? 'src/index.ts'

/** Short pauses, so that waiting takes no time here. */
export const QUICK = { 'first-poll-seconds': '0.05', 'poll-interval-seconds': '0.05' }

/** The environment of a process that loads a script of this folder first, and maybe another one. */
export function preload(...scripts: readonly string[]): { readonly NODE_OPTIONS: string } {
  // Inside double quotes, Node takes a backslash for an escape.
  const options = scripts.map((script) => {
    return `--require ${JSON.stringify(path.join(import.meta.dirname, script))}`
  })
  return { NODE_OPTIONS: options.join(' ') }
}

/** The environment of a process that `hook.cjs` disturbs, such as `hooked({ HOOK_NO_EXIT: '1' })`. */
export function hooked(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...preload('hook.cjs'), ...env }
}

/** The environment in which the clock of the step runs this many times as fast. */
export function atSpeed(speed: number): Readonly<Record<string, string>> {
  return { ...preload('fast-clock.cjs'), HOOK_SPEED: String(speed) }
}

/**
 * The environment in which the pauses of a step take no time, while its clock shows them.
 * @param chance the value of each random number, from 0 to below 1; empty if they are random
 */
export function leaping(chance: number | '' = ''): Readonly<Record<string, string>> {
  return { ...preload('leaping-clock.cjs'), HOOK_CHANCE: String(chance) }
}

export interface Transcript {
  /** `POST /v1/… → 200`, in order; the run's id as RUN. */
  readonly requests: readonly string[]
  /** How many of them are starts. */
  readonly starts: number
  /** The log as shown, with RUN, BASE, TEMP and WORKSPACE for what differs each time; times as `<time>`. */
  readonly log: readonly string[]
  /** `error: title: message`. */
  readonly annotations: readonly string[]
  readonly outputs: Readonly<Record<string, string | undefined>>
  readonly exitCode: number | null
  readonly result: StepResult
  /** The output `counts`; null without a list. */
  readonly counts: unknown
  /** The lines of `results-file`, in its order. */
  readonly lines: readonly Line[]
  /** Item id → conclusion. */
  readonly conclusions: Readonly<Record<string, string>>
}

export interface Line {
  readonly id: string
  readonly position: number
  readonly conclusion: string
  readonly error: string | null
  readonly 'run-id': string | null
  readonly result: string | null
  readonly 'result-file': string | null
  readonly 'answer-file': string | null
  readonly 'output-directory': string | null
  readonly [key: string]: unknown
}

export interface Play extends ActionOptions {
  readonly with?: Readonly<Record<string, string>>
  /** Files of the workspace: name → content. */
  readonly files?: Readonly<Record<string, string | Buffer>>
  readonly whileRunning?: (step: RunningStep) => Promise<void>
}

/** Runs one step to its end. */
export async function play(service: Service, options: Play): Promise<Transcript> {
  const { with: inputs = {}, files = {}, whileRunning, ...rest } = options
  const before = service.requests.length
  const root = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), 'step-')))
  const { workspace = path.join(root, 'workspace') } = options
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(workspace, { recursive: true })
    fs.writeFileSync(path.join(workspace, name), content)
  }
  const step = startAction({
    main: MAIN,
    secrets: [KEY],
    inputs: { 'base-url': service.url, 'api-key': KEY, ...QUICK, ...inputs },
    temp: path.join(root, 'temp'),
    ...rest,
    workspace,
  })
  try {
    await whileRunning?.(step)
    return transcriptOf(await step.result, service, before)
  } finally {
    await step.dispose()
    fs.rmSync(root, { recursive: true })
  }
}

/** Paths after TEMP and WORKSPACE with slashes: on Windows, they have backslashes, two in JSON. */
export function withSlashes(text: string): string {
  return text.replace(/\b(TEMP|WORKSPACE)\\[^\s"]*/g, (path) => path.replace(/\\+/g, '/'))
}

/** Replaces a path, also in JSON. */
function withoutPath(text: string, path: string, name: string): string {
  return text.replaceAll(path, name).replaceAll(JSON.stringify(path).slice(1, -1), name)
}

function transcriptOf(result: StepResult, service: Service, before: number): Transcript {
  const runId = result.outputs.get('run-id') ?? 'no run id'
  const plain = (text: string) => {
    const named = text.replaceAll(runId, 'RUN').replaceAll(service.url, 'BASE')
    const inTemp = withoutPath(named, result.temp, 'TEMP')
    return withSlashes(withoutPath(inTemp, result.workspace, 'WORKSPACE'))
      .replace(/workflow-run-\w{6}/g, 'workflow-run-XXXXXX')
      .replace(/(?<![\w.])(\d+h \d\dm|\d+m \d\ds|\d+(\.\d)?s)(?!\w)/g, '<time>')
  }
  const requests = service.requests.slice(before)
  const lines = linesOf(result)
  return {
    requests: requests.map(({ method, path, outcome }) => plain(`${method} ${path} → ${outcome}`)),
    starts: requests.filter(({ endpoint }) => endpoint === 'start').length,
    log: result.log.map(plain),
    annotations: result.annotations.map(({ level, title, message }) =>
      plain(`${level}: ${title}: ${message}`),
    ),
    outputs: Object.fromEntries([...result.outputs].map(([name, value]) => [name, plain(value)])),
    exitCode: result.exitCode,
    result,
    counts: JSON.parse(result.outputs.get('counts') ?? 'null'),
    lines,
    conclusions: Object.fromEntries(lines.map(({ id, conclusion }) => [id, conclusion])),
  }
}

function linesOf(result: StepResult): readonly Line[] {
  const file = result.outputs.get('results-file') ?? ''
  const text = file === '' ? '' : fs.readFileSync(file, 'utf8')
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}
