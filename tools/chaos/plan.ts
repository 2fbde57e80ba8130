// The plan of a trial: everything that happens in it, drawn from one seed before it begins. It is
// plain data, so that the same seed and index always give the same plan.

import { Random, seedOf } from '../simulation/random.ts'
import { drawFault, drawQuickFailure, type Fault, isSlow } from './faults/index.ts'
import { hostileText } from './texts.ts'
import { type PlannedWorkflow, takesInput, type WORKFLOW_KINDS } from './workflows.ts'

/** When a signal is sent: so long after the process was started, or after a line of its log. */
export interface Moment {
  readonly upon: 'begin' | 'mask' | 'starting' | 'started' | 'read' | 'table'
  readonly afterMs: number
}

export interface PlannedSignals {
  /** Which of the trial's steps receives them, from 0. */
  readonly step: number
  readonly first: { readonly name: 'SIGINT' | 'SIGTERM'; readonly at: Moment }
  /** A second one, some time after the first. */
  readonly second: { readonly name: 'SIGINT' | 'SIGTERM'; readonly afterMs: number } | undefined
}

export interface Plan {
  readonly seed: number
  readonly index: number
  /**
   * `start`: one step starts a run. `collect`: one step takes up a run that is there.
   * `start-then-collect`: a step starts one without waiting, another collects it.
   */
  readonly task: 'start' | 'collect' | 'start-then-collect'
  readonly workflow: PlannedWorkflow
  /** Of the last step. */
  readonly wait: boolean
  /** Which workflow a step that collects names with the run's id. */
  readonly namedWorkflow: 'none' | 'right' | 'other'
  readonly key: string
  /** The value for the input node; `inputMark` is a part of it that can be recognised. */
  readonly inputValue: string
  readonly inputMark: string
  readonly inputBy: 'inputs' | 'inputs-file' | 'input-files'
  readonly timeoutSeconds: number
  readonly requestTimeoutSeconds: number
  readonly firstPollSeconds: number
  readonly pollIntervalSeconds: number
  readonly allCompletedSteps: boolean
  readonly summary: 'full' | 'brief' | 'none'
  readonly outputDirectory: boolean
  readonly debug: boolean
  /** The faults of the requests to each endpoint, one each, in order; then none. */
  readonly startFaults: readonly Fault[]
  readonly readFaults: readonly Fault[]
  /** So many connections are reset as soon as they are made. */
  readonly connectionResets: { readonly count: number; readonly afterMs: number } | undefined
  /** The service stops and comes back with what it had saved. Counted from the last step's begin. */
  readonly restart: { readonly afterMs: number; readonly downMs: number } | undefined
  readonly signals: PlannedSignals | undefined
}

/** How many steps of a job the trial consists of. */
export function stepCount({ task }: Plan): number {
  return task === 'start-then-collect' ? 2 : 1
}

export function planOf(seed: number, index: number): Plan {
  const random = new Random(seedOf(seed, index))
  const task = random.weighted([
    [6, 'start'],
    [2, 'collect'],
    [2, 'start-then-collect'],
  ] as const)
  const key = drawKey(random)
  const workflow = drawWorkflow(random, key)
  // A start whose answer stays out, with patience enough to see the grace after a signal.
  const isGraceTrial = task === 'start' && random.chance(0.015)
  const signals =
    isGraceTrial || random.chance(0.3) ? drawSignals(random, task, isGraceTrial) : undefined
  const inputMark = `input-${random.token(12)}`
  return {
    seed,
    index,
    task,
    workflow,
    wait: random.chance(0.9),
    namedWorkflow: random.weighted([
      [6, 'none'],
      [3, 'right'],
      [1, 'other'],
    ] as const),
    key,
    inputValue: takesInput(workflow.kind)
      ? `${inputMark} ${random.chance(0.4) ? hostileText(random, 'no key') : 'plain'}`
      : '',
    inputMark,
    inputBy: random.pick(['inputs', 'inputs', 'inputs-file', 'input-files']),
    timeoutSeconds: drawTimeout(random, workflow),
    requestTimeoutSeconds: isGraceTrial ? 10 : random.pick([0.4, 0.5, 0.7, 1]),
    firstPollSeconds: random.pick([0.05, 0.05, 0.1, 0.2]),
    pollIntervalSeconds: random.pick([0.05, 0.1, 0.2]),
    allCompletedSteps: random.chance(0.8),
    summary: random.weighted([
      [6, 'full'],
      [2, 'brief'],
      [1, 'none'],
    ] as const),
    outputDirectory: random.chance(0.3),
    debug: random.chance(0.2),
    startFaults: isGraceTrial
      ? [{ kind: 'late-head', ms: random.int(100, 6_000) }]
      : drawStartFaults(random, key),
    readFaults: drawReadFaults(random, key),
    connectionResets: random.chance(0.1)
      ? { count: random.int(1, 3), afterMs: random.int(0, 500) }
      : undefined,
    restart: random.chance(0.25)
      ? { afterMs: random.int(0, 800), downMs: random.int(0, 300) }
      : undefined,
    signals,
  }
}

/** Some keys look different in a URL, in JSON or in a command than they are. */
function drawKey(random: Random): string {
  const odd = random.chance(0.4)
    ? random.pick(['%0A', '"\\', '&<>', "'`", '::', '##[x]', '+/='])
    : ''
  return `key${odd}${random.token(20)}`
}

function drawWorkflow(random: Random, key: string): PlannedWorkflow {
  return {
    kind: random.weighted([
      [2, 'no-inputs'],
      [5, 'quick'],
      [3, 'chain'],
      [3, 'failing'],
      [2, 'slow'],
      [2, 'hostile'],
      [0.5, 'large'],
    ] satisfies [
      [number, (typeof WORKFLOW_KINDS)[number]],
      ...[number, (typeof WORKFLOW_KINDS)[number]][],
    ]),
    delayMs: random.pick([0, 50, random.int(0, 400), random.int(100, 400)]),
    outputMark: `output-${random.token(12)}`,
    text: hostileText(random, key),
  }
}

/** Mostly ample; sometimes so little that the run or the start may not be done by then. */
function drawTimeout(random: Random, { kind }: PlannedWorkflow): number {
  if (kind === 'slow') return random.pick([0.5, 0.8, 1.2])
  return random.weighted([
    [1, 0.01],
    [2, random.int(2, 9) / 10],
    [8, random.int(50, 80) / 10],
  ])
}

/** Refusals that ask for a repetition, then perhaps something worse. */
function drawStartFaults(random: Random, key: string): readonly Fault[] {
  const faults: Fault[] = []
  // Some starts are tried until they are given up.
  const isLong = random.chance(0.05)
  while (faults.length < 10 && random.chance(isLong ? 0.97 : 0.2)) {
    faults.push({
      kind: 'too-many',
      retryAfter: isLong ? null : random.pick([null, '0', '0', '1', 'soon', '3600', '86400']),
    })
  }
  if (random.chance(0.4)) faults.push(drawFault('start', random, key))
  return faults
}

function drawReadFaults(random: Random, key: string): readonly Fault[] {
  const count = random.weighted([
    [35, 0],
    [45, random.int(1, 3)],
    [12, random.int(4, 8)],
    [8, random.int(9, 14)],
  ])
  const faults: Fault[] = []
  let slow = 0
  for (let left = count; left > 0; left--) {
    const fault =
      count >= 9 || random.chance(0.2)
        ? drawQuickFailure(random, key)
        : random.chance(0.2)
          ? ({ kind: 'none' } as const)
          : drawFault('read', random, key)
    if (isSlow(fault)) slow++
    faults.push(isSlow(fault) && slow > 2 ? { kind: 'none' } : fault)
  }
  return faults
}

function drawSignals(random: Random, task: Plan['task'], duringStart: boolean): PlannedSignals {
  const name = () => random.pick(['SIGINT', 'SIGTERM'] as const)
  const at: Moment =
    random.chance(0.5) && !duringStart
      ? { upon: 'begin', afterMs: random.int(0, random.pick([200, 600, 1_500])) }
      : {
          upon: duringStart
            ? 'starting'
            : random.pick(['mask', 'starting', 'started', 'read', 'table']),
          afterMs: random.pick([0, 0, random.int(0, 20), random.int(0, 300)]),
        }
  const first = name()
  const second = name()
  const afterMs = random.pick([0, random.int(0, 20), random.int(0, 400)])
  // A signal that is still pending swallows a second one of its kind: the process would see one.
  const apart = second === first ? 50 : 0
  return {
    step: task === 'start-then-collect' ? random.int(0, 1) : 0,
    first: { name: first, at },
    second: random.chance(0.25) ? { name: second, afterMs: afterMs + apart } : undefined,
  }
}
