// How the runs of a list that have finished set the pauses of the others
// (docs/many-runs.md#how-a-list-polls).

const MIN_RUNS = 8
const SHARE_ENDED = 1 / 8
const MIN_PAUSE_SHARE = 1 / 16
/** Pauses of a single run, before and after the shortest of the finished runs had ended. */
const MAX_PAUSES = { before: 4, after: 2 }

export interface PauseLimits {
  readonly shortestPauseMs: number
  readonly longestPauseMs: number
}

/**
 * Returns the pause until a share of those that took longer had ended. All in ms.
 *
 * @param tookMs what finished runs of the same workflow took, in ascending order
 * @param singleMs the pause of a single run, which holds where the others teach nothing
 */
export function learnedPause(
  tookMs: readonly number[],
  { waitedMs, singleMs }: { readonly waitedMs: number; readonly singleMs: number },
  { shortestPauseMs, longestPauseMs }: PauseLimits,
): number {
  const [shortest = 0] = tookMs
  const longer = tookMs.filter((each) => each > waitedMs)
  const endMs = longer[Math.ceil(SHARE_ENDED * longer.length) - 1]
  if (tookMs.length < MIN_RUNS || endMs === undefined) return singleMs

  const least = Math.max(shortestPauseMs, MIN_PAUSE_SHARE * waitedMs)
  const most = singleMs * MAX_PAUSES[waitedMs > shortest ? 'after' : 'before']
  return Math.min(Math.max(endMs - waitedMs, least), most, longestPauseMs)
}
