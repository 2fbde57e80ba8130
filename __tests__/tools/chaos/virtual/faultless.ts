// Lists in virtual time that were carried out right.

import type { VirtualObservation } from '../../../../tools/chaos/virtual/play.ts'
import { finished, item, notStarted, poll, refused, seen, start } from './observations.ts'

/** Observations against which nothing can be said. */
export const good: readonly (readonly [name: string, seen: VirtualObservation])[] = [
  [
    'two runs, one after the other',
    seen(
      [start(0, 0), poll(0, 5_010), start(1, 5_110), poll(1, 10_120)],
      [finished(0), finished(1)],
      {},
      { maxParallel: 1 },
    ),
  ],
  [
    'two runs at a time, of which one fails',
    seen(
      [start(0, 0), start(1, 101), poll(0, 5_010), poll(1, 5_111)],
      [finished(0), finished(1, false)],
      { conclusion: 'failure' },
      { items: [item(), item({ succeeds: false })] },
    ),
  ],
  [
    'a failure that is tolerated, and one too many before the end of the starting',
    seen(
      [start(0, 0, 'refused'), start(1, 101, 'refused')],
      [refused, refused, notStarted('failures')],
      { conclusion: 'error' },
      { tolerated: 1 },
    ),
  ],
]

/** Tries of an outage that began then, each after a pause of ten seconds. */
export function tries(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => poll(0, from + 10_000 * (index + 1), 'failed'))
}
