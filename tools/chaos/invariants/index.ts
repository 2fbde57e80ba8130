// The invariants of every trial. Each invariant is a sentence and a check that
// names what goes against it.

import type { Observation } from '../observation.ts'
import type { Invariant } from './common.ts'
import { outputsComplete, outputsFaithful, outputsWellFormed } from './outputs.ts'
import { endsInTime, exitMatches, nothingUnexpected } from './process.ts'
import { pausesKept, readsUnderstood, startsUnderstood } from './requests.ts'
import { conclusionTrue, idKept, oneRun, runTold } from './run.ts'
import { commandsMeant, keyKept, logDiscreet, oddBytesKept, refusalTold } from './shown.ts'

export type { Invariant } from './common.ts'

export interface Violation {
  readonly invariant: Invariant
  readonly details: readonly string[]
}

/** Every invariant that does not hold. */
export function violationsOf(seen: Observation): readonly Violation[] {
  return invariants
    .map((invariant) => ({ invariant, details: invariant.check(seen) }))
    .filter(({ details }) => details.length > 0)
}

export const invariants: readonly Invariant[] = [
  oneRun,
  runTold,
  idKept,
  exitMatches,
  conclusionTrue,
  outputsComplete,
  outputsFaithful,
  outputsWellFormed,
  keyKept,
  commandsMeant,
  logDiscreet,
  refusalTold,
  oddBytesKept,
  endsInTime,
  startsUnderstood,
  readsUnderstood,
  pausesKept,
  nothingUnexpected,
]
