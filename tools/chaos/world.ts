// The world of a trial, real or simulated, and its rounds: steps, some of them killed, a crash of the machine between
// rounds, and at the end steps without faults until nothing is left to be done.

import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { type Fault, NONE } from './faults.ts'
import type { Round, Step, Trial } from './model.ts'
import type { Act, PlannedStep, Seen, SeenStep } from './seen.ts'

/** So many steps of a kind at most. */
const MOST_CALM = 3
const SETTLED = ['success', 'failure', 'unknown']

/** Problems that few faults explain, in the action's words. A test compares these with the sentences of the action. */
export const UNEXPLAINED = {
  unexpected: 'The action failed with an unexpected error',
  'bad-inputs': '`journal` must be',
  'journal-damaged': 'The journal cannot be used',
  'journal-differs': 'with other inputs, or with another workflow',
  'journal-not-written': 'The journal could not be written',
} as const

export abstract class World {
  readonly trial: Trial
  readonly journal: string
  abstract readonly acts: readonly Act[]
  private isCalm = false
  private readonly faults: ReadonlyMap<string, { start: Fault[]; poll: Fault[] }>

  constructor(trial: Trial, journal: string) {
    this.trial = trial
    this.journal = journal
    this.faults = new Map(
      trial.items.map(({ id, starts, polls }) => [id, { start: [...starts], poll: [...polls] }]),
    )
  }

  /** Plays steps that begin during the first one. */
  protected abstract playRound(steps: readonly PlannedStep[]): Promise<readonly SeenStep[]>

  /** The observations when all requests have ended. */
  protected abstract close(): Promise<Pick<Seen, 'requests' | 'runs' | 'slackMs'>>

  /** The fault that the next request of an item meets. */
  nextFault(item: string, kind: 'start' | 'poll'): Fault {
    return (this.isCalm ? undefined : this.faults.get(item)?.[kind].shift()) ?? NONE
  }

  async play(): Promise<Seen> {
    const { trial, journal } = this
    const steps: SeenStep[] = []
    const journals: Seen['journals'][number][] = []
    let count = 0
    const playRound = async (round: readonly Step[]) => {
      const before = bytesOf(journal)
      const planned = round.map((step) => ({
        ...step,
        ...{ number: count++, isCalm: this.isCalm },
        planned: step.items.flatMap((at) => trial.items[at] ?? []),
      }))
      const played = await this.playRound(planned)
      steps.push(...played)
      journals.push({ before, after: bytesOf(journal) })
      return played
    }
    for (const { steps: round, crash } of trial.rounds) {
      await playRound(round)
      if (crash !== undefined && existsSync(journal)) this.crash(crash)
    }
    this.isCalm = true
    const rounds = trial.rounds.flatMap((round) => round.steps)
    const kinds = new Map(rounds.map((each) => [each.isList, each]))
    for (const step of trial.mode.isKill ? kinds.values() : []) {
      for (let left = MOST_CALM; left > 0; left--) {
        const [played] = await playRound([calmStep(step, trial)])
        const ends = played?.planned.map(({ id }) => played.ends.get(id)?.conclusion ?? '')
        if (ends?.every((each) => SETTLED.includes(each))) break
      }
    }
    return { trial, steps, journals, ...(await this.close()), acts: this.acts }
  }

  /** Synced bytes stay; any of the others may be lost or become zeros. */
  private crash({ kept, zeros }: NonNullable<Round['crash']>): void {
    const { length } = readFileSync(this.journal)
    const synced = this.acts.map(({ what, size = 0 }) => (what === 'synced' ? size : 0))
    const loose = Math.max(0, length - Math.max(0, ...synced))
    truncateSync(this.journal, length - loose + Math.floor(kept * loose))
    appendFileSync(this.journal, Buffer.alloc(zeros))
  }
}

/** It starts nothing again, so that it comes to an end where workflows fail. */
function calmStep(step: Step, { items, mode }: Trial): Step {
  return {
    ...step,
    items: step.isList ? items.map((_, at) => at).slice(1) : [0],
    retry: 'none',
    wait: true,
    maxParallel: 12,
    requestTimeoutMs: 10_000,
    timeoutMs: mode.isReal ? 30_000 : 24 * 3_600_000,
    kill: undefined,
    full: undefined,
  }
}

function bytesOf(journal: string): string {
  return existsSync(journal) ? readFileSync(journal, 'latin1') : ''
}
