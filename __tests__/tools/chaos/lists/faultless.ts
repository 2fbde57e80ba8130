// Trials with a list in which the action did everything right.

import type { ListObservation } from '../../../../tools/chaos/lists/trial.ts'
import { FAILURE, list, NOT_STARTED, OTHER, SUCCESS } from './observations.ts'

/** Observations against which nothing can be said. */
export const good: readonly (readonly [name: string, seen: ListObservation])[] = [
  ['items that succeed', list([SUCCESS, OTHER])],
  [
    'an item that fails, and one that is therefore not started',
    list([SUCCESS, FAILURE, NOT_STARTED], { conclusion: 'failure', plan: { tolerated: '0' } }),
  ],
  ['a failure that is tolerated', list([SUCCESS, FAILURE], { plan: { tolerated: '1' } })],
]
