// The ports of `carryOut` for tests and simulations: each start is accepted and each poll finds its run finished,
// unless the caller passes another. Nothing else implements `Ports` besides the action itself.
import type { Outcome } from '../../src/run/outcome.ts'
import type { StartMeaning } from '../../src/run/start.ts'
import type { StartTask, Task } from '../../src/run/task.ts'
import type { Ports, StartRecords, StepEvent } from '../../src/schedule/ports.ts'
import { parseReply, type Reply } from '../../src/service/reply.ts'
import type { Clock } from '../../src/text/clock.ts'
import { BASE_URL } from './settings.ts'

export interface Simulation {
  readonly clock: Clock
  readonly cancel?: AbortSignal
  /** From 0 to below 1. */
  readonly random?: () => number
  readonly journal?: StartRecords
  readonly start?: (task: StartTask) => Promise<StartMeaning>
  readonly poll?: Ports['poll']
  readonly onEnded?: (task: Task, outcome: Outcome) => void
  readonly onEvent?: (event: StepEvent) => void
}

const NEVER = new AbortController().signal

export function simulatedPorts(simulation: Simulation): Ports {
  const { clock, cancel = NEVER, random = () => 0, journal } = simulation
  const { start = accepted, poll = finished } = simulation
  return {
    ...{ clock, cancel, random, journal, start, poll },
    ended: (task, outcome) => {
      simulation.onEnded?.(task, outcome)
      return { outcome, saved: { resultText: undefined } }
    },
    onEvent: (event) => simulation.onEvent?.(event),
  }
}

/** The run of an item that is accepted. */
export function runIdOf({ id }: Pick<Task, 'id'>): string {
  return `run-${id}`
}

async function accepted(task: StartTask): Promise<StartMeaning> {
  return { kind: 'started', runId: runIdOf(task) }
}

async function finished(): Promise<Reply> {
  return jsonReply(200, { success: true, data: { state: 'DONE' } })
}

/** A reply of the service. */
export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const bytes = Buffer.from(JSON.stringify(value))
  const body = { kind: 'whole', bytes, cause: undefined } as const
  return parseReply({ kind: 'answer', status, headers, body }, BASE_URL, 0)
}
