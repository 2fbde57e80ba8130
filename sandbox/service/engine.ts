// The runs: executes workflows in the background on timers.
import { randomUUID } from 'node:crypto'
import { type GivenInput, type Run, STATE, type Step } from './run.ts'
import { dependenciesOf, modelText, type StepNode, stepNodes, type Workflow } from './workflows.ts'

const MAX_SECONDS = 86_400

export class Engine {
  readonly #runs = new Map<string, Run>()
  readonly #timers = new Map<Step, NodeJS.Timeout>()
  readonly #timeScale: number
  #stopped = false
  /** Maximum number of runs that were executing at the same time. */
  mostExecuting = 0

  /** @param timeScale multiplies the delays of nodes */
  constructor(timeScale: number) {
    this.#timeScale = timeScale
  }

  /** Creates a run and lets it execute in the background; its id is new. */
  start(workflow: Workflow, inputs: readonly GivenInput[]): Run {
    const run: Run = {
      id: randomUUID(),
      workflowId: workflow.id,
      inputs,
      nodes: workflow.nodes,
      startedAt: nowMicros(),
      steps: [],
      state: STATE.running,
      endedAt: null,
    }
    this.#runs.set(run.id, run)
    this.#proceed(run, run.startedAt)
    const executing = this.all().filter(({ state }) => state === STATE.running).length
    this.mostExecuting = Math.max(this.mostExecuting, executing)
    for (const step of run.steps) this.#arm(run, step)
    return run
  }

  get(id: string): Run | undefined {
    return this.#runs.get(id)
  }

  /** Every run that exists, in the order in which they were started. */
  all(): readonly Run[] {
    return [...this.#runs.values()]
  }

  /** Stops all timers. Unfinished runs stay unfinished. */
  stop(): void {
    this.#stopped = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  /** Waits for a running step to be due, then ends it and continues the run. */
  #arm(run: Run, step: Step): void {
    if (this.#stopped || step.state !== STATE.running || this.#timers.has(step)) return
    const waitMs = Math.ceil((dueAt(step) - nowMicros()) / 1000)
    if (waitMs > 0) {
      const wake = () => {
        this.#timers.delete(step)
        this.#arm(run, step)
      }
      this.#timers.set(step, setTimeout(wake, waitMs))
      return
    }
    // As if on time: a busy machine must not change the order of the steps.
    this.#end(run, step, dueAt(step))
    for (const next of run.steps) this.#arm(run, next)
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
    const texts = textsOf(run)
    const begun = new Set(run.steps.map((step) => step.nodeId))
    for (const node of stepNodes({ id: run.workflowId, name: '', nodes: run.nodes })) {
      if (begun.has(node.id)) continue
      if (!dependenciesOf(node, run.nodes).every((id) => texts.has(id))) continue
      run.steps.push(newStep(node, at, this.#delayOf(node, texts)))
    }
    if (run.steps.some((step) => step.state === STATE.running)) return
    run.state = run.steps.some((step) => step.state === STATE.failed) ? STATE.failed : STATE.done
    run.endedAt = Math.max(at, ...run.steps.map(({ endedAt }) => endedAt ?? 0))
  }

  /** How long a step takes, in milliseconds. A value that is no number of seconds changes nothing. */
  #delayOf(node: StepNode, texts: ReadonlyMap<string, string>): number {
    const asked = node.kind === 'model' && texts.get(node.secondsFrom ?? '')
    const seconds = Number.parseFloat(asked || '')
    if (seconds >= 0) return Math.min(seconds, MAX_SECONDS) * 1000
    return node.delayMs * this.#timeScale
  }
}

/** Now, in whole microseconds since 1970, UTC. */
function nowMicros(): number {
  return Math.round((performance.timeOrigin + performance.now()) * 1000)
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
