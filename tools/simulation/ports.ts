// The ports of the list engine for tests and simulations: each start is accepted and each poll finds its run
// finished, unless the caller passes another. Nothing else implements `Ports` besides the action itself.
import type { Event, PollOptions, Ports, PreparedStart } from '../../src/many/ports.ts'
import type { Outcome, WhyNotStarted } from '../../src/run/outcome.ts'
import type { Poll } from '../../src/run/poll.ts'
import type { StartVerdict } from '../../src/run/start.ts'
import type { Clock } from '../../src/text/clock.ts'
import { finishedRun } from './run.ts'

export interface Simulation {
  readonly clock: Clock
  readonly cancel?: AbortSignal
  /** From 0 to below 1. */
  readonly random?: () => number
  /** Called before each start, with what sends it; where it gives nothing, the start is ready. */
  readonly prepare?: (
    index: number,
    send: () => Promise<StartVerdict>,
  ) => Promise<PreparedStart | undefined>
  readonly start?: (index: number) => Promise<StartVerdict>
  readonly poll?: (index: number, runId: string, options: PollOptions) => Promise<Poll>
  readonly onTakenBack?: (index: number) => void
  /** Gives why no further start may be made, where that is so. */
  readonly onStarted?: (index: number, runId: string) => WhyNotStarted | undefined
  readonly onEnded?: (index: number, outcome: Outcome) => void | Promise<void>
  readonly onEvent?: (event: Event) => void
}

const NEVER = new AbortController().signal

export function simulatedPorts(simulation: Simulation): Ports {
  const { clock, cancel = NEVER, random = () => 0, start = accepted, poll = finished } = simulation
  return {
    clock,
    cancel,
    random,
    prepare: async (index) => {
      const send = () => start(index)
      const takeBack = async () => simulation.onTakenBack?.(index)
      return (await simulation.prepare?.(index, send)) ?? { kind: 'ready', send, takeBack }
    },
    poll,
    started: async (index, runId) => simulation.onStarted?.(index, runId),
    ended: async (index, outcome) => simulation.onEnded?.(index, outcome),
    onEvent: (event) => simulation.onEvent?.(event),
  }
}

async function accepted(index: number): Promise<StartVerdict> {
  return { kind: 'started', runId: `run-${index}` }
}

async function finished(): Promise<Poll> {
  return { kind: 'finished', run: finishedRun(true), answer: Buffer.of() }
}
