// Plays the rounds of a trial in a world, real or simulated: steps, some of them killed, a crash of the machine between
// rounds, and at the end steps without faults until nothing is left to be done.

import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { type Fault, NONE } from './faults.ts'
import type { Round, Step, Trial } from './model.ts'
import type { Act, Left, PlannedStep, Seen, SeenStep } from './seen.ts'

/** Where a trial takes place. */
export interface World {
  readonly journal: string
  /** Plays steps that begin during the first one. */
  playRound(steps: readonly PlannedStep[]): Promise<readonly SeenStep[]>
  readonly acts: readonly Act[]
  /** The observations when all requests have ended. */
  close(): Promise<Left>
}

/** So many steps of a kind at most. */
const MOST_CALM = 3
const SETTLED = ['success', 'failure', 'unknown']

export async function play(trial: Trial, world: World): Promise<Seen> {
  const steps: SeenStep[] = []
  const journals: { before: string; after: string }[] = []
  let count = 0
  const playRound = async (round: Round, isCalm: boolean) => {
    const before = bytesOf(world.journal)
    const planned = round.steps.map((step) => ({
      ...step,
      ...{ number: count++, isCalm },
      planned: step.items.flatMap((at) => trial.items[at] ?? []),
    }))
    const played = await world.playRound(planned)
    steps.push(...played)
    journals.push({ before, after: bytesOf(world.journal) })
    return played
  }
  for (const round of trial.rounds) {
    await playRound(round, false)
    if (round.crash !== undefined) crash(world.journal, round.crash, syncedIn(world.acts))
  }
  const kinds = new Map(
    trial.rounds.flatMap((round) => round.steps).map((each) => [each.isList, each]),
  )
  for (const step of trial.mode.isKill ? kinds.values() : []) {
    for (let left = MOST_CALM; left > 0; left--) {
      const [played] = await playRound({ steps: [calmStep(step, trial)], crash: undefined }, true)
      const ends = played?.planned.map(({ id }) => played.ends.get(id)?.conclusion ?? '')
      if (ends?.every((each) => SETTLED.includes(each))) break
    }
  }
  const acts = world.acts
  return { trial, steps, journals, ...(await world.close()), acts }
}

/** The faults that the requests of items still meet, each in its turn. */
export function faultsOf({ items }: Trial) {
  const left = new Map(
    items.map(({ id, starts, polls }) => [id, { start: [...starts], poll: [...polls] }]),
  )
  return (item: string, kind: 'start' | 'poll'): Fault => left.get(item)?.[kind].shift() ?? NONE
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

/** Synced bytes stay; any of the others may be lost or become zeros. */
function crash(journal: string, { kept, zeros }: { kept: number; zeros: number }, synced: number) {
  if (!existsSync(journal)) return
  const { length } = readFileSync(journal)
  const loose = Math.max(0, length - synced)
  truncateSync(journal, length - loose + Math.floor(kept * loose))
  appendFileSync(journal, Buffer.alloc(zeros))
}

/** Up to where the file was ever synced, in bytes. */
function syncedIn(acts: readonly Act[]): number {
  return Math.max(0, ...acts.map((act) => (act.what === 'synced' ? act.size : 0)))
}

function bytesOf(journal: string): string {
  return existsSync(journal) ? readFileSync(journal, 'latin1') : ''
}
