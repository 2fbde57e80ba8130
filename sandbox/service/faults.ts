// Faults that are aimed: at the n-th start, at the polls of one run, at a stretch of time.
import type { Behaviour } from './behaviours.ts'
import type { Endpoint } from './endpoints.ts'

/** The requests that meet a fault: every condition that is given must hold. */
export interface Aim {
  readonly endpoint?: Endpoint
  /** The n-th start, from 1, and the polls of the run that it created. */
  readonly start?: number
  /** Starts with this value for any of their nodes, and the polls of runs with it. */
  readonly value?: string
  /** The polls of this run. */
  readonly run?: string
  /** Requests from so many milliseconds after the fault was set. */
  readonly fromMs?: number
  /** Requests until so many milliseconds after the fault was set: with `fromMs` an outage. */
  readonly untilMs?: number
  /** Befalls no more than so many requests. */
  readonly times?: number
}

/** The properties of a request that an aim can name. */
export interface Target {
  readonly endpoint: Endpoint | undefined
  readonly start: number | undefined
  readonly values: readonly string[]
  readonly run: string | undefined
  /** Its arrival, in milliseconds. */
  readonly at: number
}

interface Fault {
  readonly aim: Aim
  readonly behaviour: Behaviour
  readonly setAt: number
  met: number
}

export class Faults {
  readonly #faults = new Set<Fault>()

  /**
   * Sets a fault.
   * @param now milliseconds, on the clock of `Target.at`
   * @returns a function that ends it
   */
  set(aim: Aim, behaviour: Behaviour, now: number): () => void {
    const fault: Fault = { aim, behaviour, setAt: now, met: 0 }
    this.#faults.add(fault)
    return () => this.#faults.delete(fault)
  }

  clear(): void {
    this.#faults.clear()
  }

  /** The fault of a request: the first one set of those aimed at it. */
  for(target: Target): Behaviour | undefined {
    for (const fault of this.#faults) {
      if (!isAimedAt(fault, target)) continue
      fault.met += 1
      if (fault.met <= (fault.aim.times ?? Number.POSITIVE_INFINITY)) return fault.behaviour
    }
    return undefined
  }
}

function isAimedAt({ aim, setAt }: Fault, target: Target): boolean {
  const { endpoint, start, value, run, fromMs = 0, untilMs = Number.POSITIVE_INFINITY } = aim
  const sinceMs = target.at - setAt
  return (
    (endpoint === undefined || endpoint === target.endpoint) &&
    (start === undefined || start === target.start) &&
    (value === undefined || target.values.includes(value)) &&
    (run === undefined || run === target.run) &&
    sinceMs >= fromMs &&
    sinceMs < untilMs
  )
}
