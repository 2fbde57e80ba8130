// Behaviours that a test orders in advance, for the requests that it names.
import type { Behaviour } from './behaviours.ts'
import type { Endpoint } from './endpoints.ts'

/** The requests that a script is for: every condition that is given must hold. */
export interface Aim {
  readonly endpoint?: Endpoint
  /** Starts with this value for any of their nodes, and the polls of runs with it. */
  readonly value?: string
  /** The polls of this run. */
  readonly run?: string
  /** Whether the last of its behaviours is for all further requests. By default, each is for one. */
  readonly always?: boolean
}

/** The properties of a request that an aim can name. */
export interface Target {
  readonly endpoint: Endpoint | undefined
  readonly values: readonly string[]
  readonly run: string | undefined
}

interface Script {
  readonly aim: Aim
  readonly behaviours: readonly Behaviour[]
  met: number
}

export class Scripts {
  readonly #scripts = new Set<Script>()

  /** Returns a function that ends it. */
  add(aim: Aim, behaviours: readonly Behaviour[]): () => void {
    const script: Script = { aim, behaviours, met: 0 }
    this.#scripts.add(script)
    return () => this.#scripts.delete(script)
  }

  /** The behaviour for a request, of the first script that is for it and not used up. */
  for(target: Target): Behaviour | undefined {
    for (const script of this.#scripts) {
      const { aim, behaviours, met } = script
      if ((met >= behaviours.length && aim.always !== true) || !isFor(aim, target)) continue
      script.met += 1
      return behaviours[met] ?? behaviours.at(-1)
    }
    return undefined
  }
}

function isFor({ endpoint, value, run }: Aim, target: Target): boolean {
  return (
    (endpoint === undefined || endpoint === target.endpoint) &&
    (value === undefined || target.values.includes(value)) &&
    (run === undefined || run === target.run)
  )
}
