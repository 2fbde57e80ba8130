// The JSON of a workflow run and of its steps (2.1 to 2.4). Only this file builds them: tests and tools that
// script an answer name the members that they vary, and everything else has its default.

/** A step that is done (2.3). */
export interface WireStep {
  readonly step_id: string
  readonly node_id: string
  readonly state: string
  readonly downloadable_output: boolean
  readonly output: string | null
  readonly started_at: string
  readonly ended_at: string | null
}

/** A failed step, in the form that this service gives it. */
export interface WireFailedStep extends Omit<WireStep, 'downloadable_output' | 'output'> {
  readonly error: { readonly message: string }
}

/** A workflow run (2.1). A read shows only finished ones. */
export interface WireRun {
  readonly run_id: string
  readonly workflow_id: string
  readonly inputs: Readonly<Record<string, { readonly value: string; readonly type: 'text' }>>
  readonly state: string
  readonly error: { readonly message: string } | null
  readonly started_at: string
  readonly ended_at: string | null
  readonly completed_steps: readonly WireStep[]
  readonly failed_steps: readonly WireFailedStep[]
}

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** The members of an object on the wire, by their names in code: `nodeId` for `node_id`. */
type MembersOf<Wire> = { readonly [Name in keyof Wire as CamelCase<Name & string>]: Wire[Name] }
type StepMembers = MembersOf<WireStep>
type FailedStepMembers = MembersOf<WireFailedStep>
type RunMembers = MembersOf<WireRun>

/** The same members with values of any type, as no service should send them; `undefined` leaves one out. */
type Unchecked<Members> = { readonly [Name in keyof Members]?: unknown }
export type VariedRun = Unchecked<RunMembers & { readonly message: string }>
/** A step that is done or has failed. Members of a failed one are not documented: it may have a `message`. */
export type VariedStep = Unchecked<StepMembers & FailedStepMembers & { readonly message: string }>

const STARTED_AT = '2026-11-20T10:00:00.000000'
const STEP_ENDED_AT = '2026-11-20T10:00:09.000000'

const STEP = {
  stepId: '2b8e6c1a-40d7-4f39-8a55-71c3e9d0b6f1',
  nodeId: 'model_1',
  state: 'DONE',
  startedAt: STARTED_AT,
  endedAt: STEP_ENDED_AT,
}

const RUN: RunMembers = {
  runId: '7d3c1a94-52fe-4b0a-9c1e-3f0f6b1f5a10',
  workflowId: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e001',
  inputs: {},
  state: 'DONE',
  error: null,
  startedAt: STARTED_AT,
  endedAt: '2026-11-20T10:01:05.250000',
  completedSteps: [],
  failedSteps: [],
}

/** A workflow run (2.1): by default one that succeeded, without steps. */
export function runJson(varied?: Partial<RunMembers>): WireRun
export function runJson(varied: VariedRun): Unchecked<WireRun>
export function runJson(varied: VariedRun = {}): Unchecked<WireRun> {
  return runPart({ ...RUN, ...varied })
}

/** A workflow run with these members alone. */
export function runPart(run: VariedRun): Unchecked<WireRun> {
  return onTheWire(run)
}

/** A completed step (2.3). By default, its output can be downloaded if there is one. */
export function stepJson(varied?: Partial<StepMembers>): WireStep
export function stepJson(varied: Unchecked<StepMembers>): Unchecked<WireStep>
export function stepJson(varied: Unchecked<StepMembers> = {}): Unchecked<WireStep> {
  const { output = 'An output' } = varied
  return stepPart({ ...{ ...STEP, downloadableOutput: output !== null, output }, ...varied })
}

/** A failed step, in the form that this service gives it. */
export function failedStepJson(varied?: Partial<FailedStepMembers>): WireFailedStep
export function failedStepJson(varied: Unchecked<FailedStepMembers>): Unchecked<WireFailedStep>
export function failedStepJson(
  varied: Unchecked<FailedStepMembers> = {},
): Unchecked<WireFailedStep> {
  return stepPart({ ...STEP, state: 'FAILED', error: { message: 'The step failed' }, ...varied })
}

/** A completed or failed step with these members alone. */
export function stepPart(step: VariedStep): Unchecked<WireStep & WireFailedStep> {
  return onTheWire(step)
}

function onTheWire(members: object): Readonly<Record<string, unknown>> {
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const present = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [snakeCase(name), value]))
}

/** The id of a run, as its JSON has it. */
export function runIdOf(run: WireRun): string {
  return run.run_id
}

/** The success envelope (2.4) around the data of a start or of a run. */
export function answerJson<Data>(
  data: Data,
  success: unknown = true,
): { readonly success: unknown; readonly data: Data } {
  return { success, data }
}
