// The world of a trial: the requests, runs, and faults that its steps share, on a clock that takes no time.

import { Random } from '../simulation/random.ts'
import { SimulatedClock } from '../simulation/simulated-clock.ts'
import { busy, type Fault, NONE } from './faults.ts'
import type { Item, Trial } from './model.ts'
import type { Act, SeenRequest } from './seen.ts'

export interface Run {
  readonly item: Item
  readonly finishedAt: number
}

export class World {
  readonly trial: Trial
  readonly journal: string
  readonly acts: Act[] = []
  readonly requests: SeenRequest[] = []
  readonly runs = new Map<string, Run>()
  readonly random: Random
  /** The bytes that no crash can lose, and the acts that made them, when the journal was put in its place. */
  placed = { size: 0, acts: 0 }
  clock = new SimulatedClock()
  /** No request meets a fault any more. */
  isCalm = false

  constructor(trial: Trial, journal: string) {
    this.trial = trial
    this.journal = journal
    this.random = new Random(trial.seed)
  }

  /** The fault that the next request of an item meets. */
  nextFault({ id, starts, polls }: Item, kind: 'start' | 'poll'): Fault {
    const { quota } = this.trial
    if (this.isCalm) return NONE
    const isUsedUp = kind === 'start' && quota !== undefined && this.runs.size >= quota.runs
    if (isUsedUp) return busy(quota.retryAfter)
    const before = this.requests.filter((each) => each.item === id && each.kind === kind)
    return { start: starts, poll: polls }[kind][before.length] ?? NONE
  }

  /** Makes a run, and returns its id, which is as long as those of the service. */
  makeRun(item: Item): string {
    const id = `00000000-0000-4000-8000-${String(this.runs.size + 1).padStart(12, '0')}`
    this.runs.set(id, { item, finishedAt: this.clock.now() + item.lengthMs })
    return id
  }
}
