// Reads the log that act writes with `--json`: which jobs and steps ran, and how they ended.

/** A step that ran; one that was skipped leaves nothing in act's log. */
export interface Step {
  /** Its `id`, or its index in the job, from 0, where it has none. */
  readonly id: string
  /** Its printed text, without workflow commands. */
  log: string
  readonly outputs: Map<string, string>
  /** The error annotations, in order. */
  readonly errors: string[]
}

/** A job that ran, or one leg of its matrix; one that was skipped leaves nothing in act's log. */
export interface Job {
  readonly id: string
  /** Undefined when it did not end. In a matrix, act gives all legs the result of the job so far. */
  result: string | undefined
  readonly steps: Step[]
}

export interface ActLog {
  readonly jobs: readonly Job[]
  /** The first step of that id in a job of that id, or undefined when none ran. */
  find(jobId: string, stepId: string): Step | undefined
  /** The log for people, for when something is not as expected. */
  readonly transcript: string
}

/** The members of a line that count here. */
interface Entry {
  readonly job?: string
  readonly jobID?: string
  readonly jobResult?: string
  readonly stage?: string
  readonly stepID?: readonly string[]
  readonly msg?: string
  readonly raw_output?: boolean
  readonly command?: string
  readonly name?: string
  readonly arg?: string
}

export function readActLog(log: string): ActLog {
  const jobs = new Map<string, Job>()
  const shown: string[] = []
  for (const line of log.split('\n')) {
    const entry = entryOf(line)
    const { msg = '', stepID } = entry
    const name = entry.job?.trim()
    if (msg !== '') shown.push(name === undefined ? msg : `${name}: ${msg.trimEnd()}`)
    if (name === undefined) continue

    const job = jobs.get(name) ?? { id: entry.jobID ?? '', result: undefined, steps: [] }
    jobs.set(name, job)
    job.result = entry.jobResult ?? job.result
    // Steps of act itself, and steps in which actions prepare or clean up, have another stage, or none.
    if (entry.stage === 'Main' && stepID !== undefined) note(stepOf(job, stepID.join('/')), entry)
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

function stepOf({ steps }: Job, id: string): Step {
  const step = steps.find((each) => each.id === id) ?? {
    id,
    log: '',
    outputs: new Map(),
    errors: [],
  }
  if (!steps.includes(step)) steps.push(step)
  return step
}

function note(step: Step, { msg = '', raw_output, command, name = '', arg = '' }: Entry): void {
  if (raw_output === true) step.log += msg
  if (command === 'error') step.errors.push(arg)
  if (command === 'set-output') step.outputs.set(name, arg)
}

function entryOf(line: string): Entry {
  try {
    if (line.startsWith('{')) return JSON.parse(line)
  } catch {
    // A line that only looks like one of act's.
  }
  return { msg: line }
}
