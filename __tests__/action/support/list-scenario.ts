// Runs the action as a step with a list, and reads its outputs and files.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import type { RunningStep } from '../../../sandbox/runner/index.ts'
import type { Behaviour, Service, Workflow } from '../../../sandbox/service/index.ts'
import { atSpeed, play, type Transcript } from './scenario.ts'

/** A workflow whose output is its input, after so many milliseconds. */
function echo(id: string, delayMs: number): Workflow {
  const template = '{input_1}'
  return {
    id,
    name: 'Echo',
    nodes: [
      { kind: 'input', id: 'input_1' },
      { kind: 'model', id: 'model_1', template, delayMs },
    ],
  }
}

export const ECHO = echo('6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eaaa', 0)
export const PATIENT = echo('6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7ebbb', 1_200)
/** Does not end within a test. */
export const ENDLESS = echo('6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eccc', 600_000)
export const BROKEN: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eddd',
  name: 'Broken',
  nodes: [
    { kind: 'input', id: 'input_1' },
    { kind: 'failing', id: 'failing_1', message: 'It broke.', delayMs: 0 },
  ],
}
/** Has more inputs than `input_1`. */
export const THREE: Workflow = {
  ...ECHO,
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7efff',
  nodes: [{ kind: 'input', id: 'a' }, { kind: 'input', id: 'b' }, ...ECHO.nodes],
}
export const WORKFLOWS = [ECHO, PATIENT, ENDLESS, BROKEN, THREE]

export const RESET: Behaviour = { kind: 'reset' }
export const EXECUTING = answer(250, { message: 'Wait.' })
/** No poll within a test but the last one. */
export const NEVER = { 'first-poll-seconds': '3600', 'poll-interval-seconds': '3600' }

export function answer(
  status: number,
  json: unknown = {},
  headers: readonly [string, string][] = [],
): Extract<Behaviour, { kind: 'answer' }> {
  return { kind: 'answer', answer: { status, headers, json } }
}

export interface Line {
  readonly id: string
  readonly position: number
  readonly conclusion: string
  readonly error: string | null
  readonly 'run-id': string | null
  readonly result: string | null
  readonly 'result-file': string | null
  readonly [key: string]: unknown
}

export interface ListPlay {
  readonly with?: Readonly<Record<string, string>>
  /** Files of the workspace: name → content. */
  readonly files?: Readonly<Record<string, string | Buffer>>
  /** How many times as fast the clock of the step runs. */
  readonly speed?: number
  readonly whileRunning?: (step: RunningStep) => Promise<void>
  readonly env?: Readonly<Record<string, string>>
}

export interface PlayedList extends Transcript {
  readonly counts: unknown
  /** The lines of `results-file`, in its order. */
  readonly lines: readonly Line[]
  readonly linesText: string
  /** The modes of `results-file` and of the first `result-file`. */
  readonly modes: readonly number[]
  /** The files in `output-directory`: path → text. */
  readonly outputFiles: Readonly<Record<string, string>>
  /** Item id → conclusion. */
  readonly conclusions: Readonly<Record<string, string>>
}

/** An item for each id, with its id as its value. */
export function itemsOf(ids: readonly string[], more: object = {}): string {
  return JSON.stringify(ids.map((id) => ({ id, inputs: { input_1: id }, ...more })))
}

/** An item of this workflow with its id as its value. */
export function itemOf(id: string, workflow: Workflow = ECHO) {
  return { id, 'workflow-id': workflow.id, inputs: { input_1: id } }
}

export function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `item ${index + 1}`)
}

export async function playList(service: Service, options: ListPlay): Promise<PlayedList> {
  const root = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), 'list-')))
  const workspace = path.join(root, 'workspace')
  const temp = path.join(root, 'temp')
  for (const folder of [workspace, temp]) fs.mkdirSync(folder)
  for (const [name, text] of Object.entries(options.files ?? {})) {
    fs.writeFileSync(path.join(workspace, name), text)
  }
  const { whileRunning, speed } = options
  try {
    const played = await play(service, {
      workspace,
      temp,
      with: { 'workflow-id': ECHO.id, ...options.with },
      ...(whileRunning ? { whileRunning } : {}),
      env: { ...(speed === undefined ? {} : atSpeed(speed)), ...options.env },
    })
    const file = played.result.outputs.get('results-file') ?? ''
    const linesText = file === '' ? '' : fs.readFileSync(file, 'utf8')
    const lines: Line[] = linesText
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
    const answer = lines.find((line) => line['result-file'] !== null)?.['result-file']
    return {
      ...played,
      counts: JSON.parse(played.result.outputs.get('counts') ?? 'null'),
      lines,
      linesText,
      modes: [file, answer]
        .filter((each) => each)
        .map((each) => fs.statSync(each ?? '').mode & 0o777),
      outputFiles: filesIn(path.join(workspace, 'out')),
      conclusions: Object.fromEntries(lines.map(({ id, conclusion }) => [id, conclusion])),
    }
  } finally {
    fs.rmSync(root, { recursive: true })
  }
}

function filesIn(folder: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {}
  const files: Record<string, string> = {}
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name)
    if (fs.statSync(file).isFile()) files[name] = fs.readFileSync(file, 'utf8')
  }
  return files
}
