// Runs the action as a step of a job against the reference service, and returns a transcript: the requests,
// the log, the annotations, the outputs, and the exit code.

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
  const options = scripts.map((script) => `--require "${path.join(import.meta.dirname, script)}"`)
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
  /** The log as shown, with RUN, BASE, TEMP and WORKSPACE for what differs each time; times as `<time>`. */
  readonly log: readonly string[]
  /** `error: title: message`. */
  readonly annotations: readonly string[]
  readonly outputs: Readonly<Record<string, string | undefined>>
  readonly exitCode: number | null
  readonly result: StepResult
}

export interface Play extends ActionOptions {
  readonly with?: Readonly<Record<string, string>>
  readonly whileRunning?: (step: RunningStep) => Promise<void>
}

/** Runs one step to its end. */
export async function play(service: Service, options: Play): Promise<Transcript> {
  const { with: inputs = {}, whileRunning, ...rest } = options
  const before = service.requests.length
  const step = startAction({
    main: MAIN,
    secrets: [KEY],
    inputs: { 'base-url': service.url, 'api-key': KEY, ...QUICK, ...inputs },
    ...rest,
  })
  try {
    await whileRunning?.(step)
    return transcriptOf(await step.result, service, before)
  } finally {
    await step.dispose()
  }
}

/** Paths after TEMP and WORKSPACE with slashes, which on Windows are backslashes. */
export function withSlashes(text: string): string {
  return text.replace(/\b(TEMP|WORKSPACE)\\\S*/g, (path) => path.replaceAll('\\', '/'))
}

function transcriptOf(result: StepResult, service: Service, before: number): Transcript {
  const runId = result.outputs.get('run-id') ?? 'no run id'
  const plain = (text: string) =>
    withSlashes(
      text
        .replaceAll(runId, 'RUN')
        .replaceAll(service.url, 'BASE')
        .replaceAll(result.temp, 'TEMP')
        .replaceAll(result.workspace, 'WORKSPACE'),
    )
      .replace(/workflow-run-\w{6}/g, 'workflow-run-XXXXXX')
      .replace(/(?<![\w.])(\d+h \d\dm|\d+m \d\ds|\d+(\.\d)?s)(?!\w)/g, '<time>')
  return {
    requests: service.requests
      .slice(before)
      .map(({ method, path, outcome }) => plain(`${method} ${path} → ${outcome}`)),
    log: result.log.map(plain),
    annotations: result.annotations.map(({ level, title, message }) =>
      plain(`${level}: ${title}: ${message}`),
    ),
    outputs: Object.fromEntries([...result.outputs].map(([name, value]) => [name, plain(value)])),
    exitCode: result.exitCode,
    result,
  }
}
