// The runs: executes workflows in the background on timers, and keeps all runs in a file, when given
// one, so that they outlive the service.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { nowMicros } from './clock.ts'
import { type GivenInput, type Run, STATE, type Step } from './run.ts'
import { dependenciesOf, modelText, type StepNode, stepNodes, type Workflow } from './workflows.ts'

interface StateFile {
  readonly version: 1
  readonly runs: readonly Run[]
}

// The longest pause that setTimeout keeps.
const LONGEST_TIMER_MS = 2 ** 31 - 1

export class Engine {
  readonly #runs = new Map<string, Run>()
  readonly #timers = new Map<Step, NodeJS.Timeout>()
  readonly #stateFile: string | undefined
  readonly #timeScale: number
  #stopped = false
  /** Maximum number of runs that were executing at the same time. */
  mostExecuting = 0

  /** Takes up what `stateFile` holds; delays of new runs are multiplied by `timeScale`. */
  constructor(stateFile: string | undefined, timeScale: number) {
    this.#stateFile = stateFile
    this.#timeScale = timeScale
    for (const run of readState(stateFile)) {
      this.#runs.set(run.id, run)
      this.#catchUp(run)
    }
    this.#save()
  }

  /** Creates a run and lets it execute in the background; its id is new. */
  start(workflow: Workflow, inputs: readonly GivenInput[], startedBy: string): Run {
    const run: Run = {
      id: randomUUID(),
      workflowId: workflow.id,
      startedBy,
      inputs,
      nodes: workflow.nodes,
      timeScale: this.#timeScale,
      startedAt: nowMicros(),
      steps: [],
      state: STATE.running,
      endedAt: null,
    }
    this.#runs.set(run.id, run)
    this.#proceed(run, run.startedAt)
    this.mostExecuting = Math.max(this.mostExecuting, this.executing)
    for (const step of run.steps) this.#arm(run, step)
    this.#save()
    return run
  }

  /** The number of executing runs. */
  get executing(): number {
    return this.all().filter(({ state }) => state === STATE.running).length
  }

  get(id: string): Run | undefined {
    return this.#runs.get(id)
  }

  /** Every run that exists, in the order in which they were started. */
  all(): readonly Run[] {
    return [...this.#runs.values()]
  }

  /** Ends a run if need be and forgets it. False when there is none of that id. */
  delete(id: string): boolean {
    const run = this.#runs.get(id)
    if (run === undefined) return false
    for (const step of run.steps) this.#disarm(step)
    this.#runs.delete(id)
    this.#save()
    return true
  }

  /** Stops all timers. Unfinished runs stay unfinished until a new engine reads the file. */
  stop(): void {
    this.#stopped = true
    for (const step of [...this.#timers.keys()]) this.#disarm(step)
  }

  /** Ends the steps whose time passed while no engine ran, each at the moment when it was due. */
  #catchUp(run: Run): void {
    const now = nowMicros()
    for (;;) {
      const due = run.steps
        .filter((step) => step.state === STATE.running && dueAt(step) <= now)
        .sort((a, b) => dueAt(a) - dueAt(b))[0]
      if (due === undefined) break
      this.#end(run, due, dueAt(due))
    }
    for (const step of run.steps) this.#arm(run, step)
  }

  /** Waits for a running step to be due, then ends it and continues the run. */
  #arm(run: Run, step: Step): void {
    if (this.#stopped || step.state !== STATE.running || this.#timers.has(step)) return
    const waitMs = Math.ceil((dueAt(step) - nowMicros()) / 1000)
    if (waitMs > 0) {
      const timer = setTimeout(
        () => {
          this.#timers.delete(step)
          this.#arm(run, step)
        },
        Math.min(waitMs, LONGEST_TIMER_MS),
      )
      this.#timers.set(step, timer)
      return
    }
    this.#end(run, step, nowMicros())
    for (const next of run.steps) this.#arm(run, next)
    this.#save()
  }

  #disarm(step: Step): void {
    clearTimeout(this.#timers.get(step))
    this.#timers.delete(step)
  }

  #end(run: Run, step: Step, at: number): void {
    const node = run.nodes.find((candidate) => candidate.id === step.nodeId)
    if (node?.kind === 'model') {
      step.text = modelText(node.template, textsOf(run))
      step.state = STATE.done
    } else {
      step.failure = node?.kind === 'failing' ? node.message : 'The node is gone'
      step.state = STATE.failed
    }
    step.endedAt = at
    this.#proceed(run, at)
  }

  /** Starts the steps that can start now, and ends the run when none is left. */
  #proceed(run: Run, at: number): void {
    const done = new Set(textsOf(run).keys())
    const begun = new Set(run.steps.map((step) => step.nodeId))
    for (const node of stepNodes({ id: run.workflowId, name: '', nodes: run.nodes })) {
      if (begun.has(node.id)) continue
      if (!dependenciesOf(node, run.nodes).every((id) => done.has(id))) continue
      run.steps.push(newStep(node, at, node.delayMs * run.timeScale))
    }
    if (run.steps.some((step) => step.state === STATE.running)) return
    run.state = run.steps.some((step) => step.state === STATE.failed) ? STATE.failed : STATE.done
    run.endedAt = at
  }

  /** Replaces the file as a whole, so that a crash leaves the old state or the new, never half. */
  #save(): void {
    if (this.#stateFile === undefined || this.#stopped) return
    const state: StateFile = { version: 1, runs: this.all() }
    const temporary = `${this.#stateFile}.${process.pid}.tmp`
    writeFileSync(temporary, JSON.stringify(state), { mode: 0o600, flush: true })
    renameSync(temporary, this.#stateFile)
  }
}

function newStep(node: StepNode, startedAt: number, delayMs: number): Step {
  return {
    id: randomUUID(),
    nodeId: node.id,
    downloadableOutput: node.kind === 'model' && node.downloadableOutput !== false,
    startedAt,
    delayMs,
    state: STATE.running,
    endedAt: null,
    text: null,
    failure: null,
  }
}

function dueAt(step: Step): number {
  return step.startedAt + Math.round(step.delayMs * 1000)
}

/** The texts that nodes can use by now: all inputs, and the steps that are done. */
function textsOf(run: Run): Map<string, string> {
  const texts = new Map(run.inputs.map((input) => [input.nodeId, input.value]))
  for (const step of run.steps) {
    if (step.text !== null) texts.set(step.nodeId, step.text)
  }
  return texts
}

/** The runs in a state file; none when there is no file yet. */
function readState(file: string | undefined): readonly Run[] {
  if (file === undefined || !existsSync(file)) return []
  // Only this module writes the file: its version vouches for the rest.
  const state: StateFile = JSON.parse(readFileSync(file, 'utf8'))
  if (state?.version !== 1) throw new Error(`${file} is not a state file of this service`)
  return state.runs
}
