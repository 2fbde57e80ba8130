// Reads the log that act writes with `--json`: which jobs and steps ran, and how they ended.

/** A step that ran; one that was skipped leaves nothing in act's log. */
export interface Step {
  /** Its `id`, or its index in the job, from 0, where it has none. */
  readonly id: string
  /** Undefined when it did not end. */
  readonly result: string | undefined
  readonly outputs: ReadonlyMap<string, string>
  /** Its printed text, without workflow commands. */
  readonly log: string
  /** The error annotations, in order. */
  readonly errors: readonly string[]
}

/** A job that ran, or one leg of its matrix; one that was skipped leaves nothing in act's log. */
export interface Job {
  readonly id: string
  readonly matrix: Readonly<Record<string, unknown>>
  /** Undefined when it did not end. In a matrix, act gives all legs the result of the job so far. */
  readonly result: string | undefined
  readonly steps: readonly Step[]
}

export interface ActLog {
  readonly jobs: readonly Job[]
  /** The first step of that id in a job of that id, or undefined when none ran. */
  find(jobId: string, stepId: string): Step | undefined
  /** The log for people, for when something is not as expected. */
  readonly transcript: string
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
type OpenStep = Mutable<Omit<Step, 'outputs' | 'errors'>> & {
  readonly outputs: Map<string, string>
  readonly errors: string[]
}
type OpenJob = Mutable<Omit<Job, 'steps'>> & { readonly steps: OpenStep[] }

export function readActLog(log: string): ActLog {
  const jobs = new Map<string, OpenJob>()
  const shown: string[] = []
  for (const line of log.split('\n')) {
    const entry = objectOf(line)
    const name = textOf(entry.job)?.trim()
    const message = textOf(entry.msg) ?? line
    if (message !== '') shown.push(name === undefined ? message : `${name}: ${message.trimEnd()}`)
    if (name === undefined) continue

    let job = jobs.get(name)
    if (job === undefined) {
      const matrix = isObject(entry.matrix) ? entry.matrix : {}
      job = { id: textOf(entry.jobID) ?? '', matrix, result: undefined, steps: [] }
      jobs.set(name, job)
    }
    job.result = textOf(entry.jobResult) ?? job.result
    // Steps of act itself, and steps in which actions prepare or clean up, have another stage, or none.
    if (entry.stage !== 'Main' || !Array.isArray(entry.stepID)) continue
    note(stepOf(job, entry.stepID.join('/')), entry)
  }
  const list = [...jobs.values()]
  return {
    jobs: list,
    find: (jobId, stepId) =>
      list
        .filter(({ id }) => id === jobId)
        .flatMap(({ steps }) => steps)
        .find(({ id }) => id === stepId),
    transcript: shown.join('\n'),
  }
}

function stepOf(job: OpenJob, id: string): OpenStep {
  const known = job.steps.find((step) => step.id === id)
  if (known !== undefined) return known
  const step = { id, result: undefined, outputs: new Map(), log: '', errors: [] }
  job.steps.push(step)
  return step
}

function note(step: OpenStep, entry: Readonly<Record<string, unknown>>): void {
  step.result = textOf(entry.stepResult) ?? step.result
  if (entry.raw_output === true) step.log += textOf(entry.msg) ?? ''
  if (entry.command === 'error') step.errors.push(textOf(entry.arg) ?? '')
  if (entry.command === 'set-output') {
    step.outputs.set(textOf(entry.name) ?? '', textOf(entry.arg) ?? '')
  }
}

function objectOf(line: string): Readonly<Record<string, unknown>> {
  if (!line.startsWith('{')) return {}
  try {
    const json: unknown = JSON.parse(line)
    return isObject(json) ? json : {}
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
