// Where the contract gives a list of runs other rules than a single one, they are values here.

/** Times in ms; the deadline in ms of the clock. */
export interface Policy {
  readonly deadlineMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  readonly requestTimeoutMs: number
  /** Whether to wait for the end of each run, or only for what one good answer says. */
  readonly untilFinished: boolean
  /** How many runs may be executing at the same time. */
  readonly maxParallel: number
  /** How many requests may begin within a second, and how many may be under way. */
  readonly mostPerSecond: number
  readonly mostUnderWay: number
  /** How often a start is tried that was certainly not made, and the first pause between two tries. */
  readonly startTries: number
  readonly startPauseMs: number
  /** Whether a 429 holds back all requests, or is a failure of the one that it answers. */
  readonly holdsOn429: boolean
  /** No start begins after this time of the clock, in ms. */
  readonly noStartAfterMs: number
  /** After how many failed requests in a row the service is taken to be down. */
  readonly outageAfter: number
  /** How many items may fail before no further one is started. */
  readonly toleratedFailures: number
}

type Times = Pick<
  Policy,
  'deadlineMs' | 'firstPauseMs' | 'longestPauseMs' | 'requestTimeoutMs' | 'untilFinished'
>

/** The policy of a single run: contract, "Starting at most once" and "Waiting". */
export function policyOfOne(times: Times): Policy {
  return {
    ...times,
    maxParallel: 1,
    mostPerSecond: Number.POSITIVE_INFINITY,
    mostUnderWay: 1,
    startTries: 5,
    startPauseMs: 1_000,
    noStartAfterMs: Number.POSITIVE_INFINITY,
    holdsOn429: false,
    outageAfter: Number.POSITIVE_INFINITY,
    toleratedFailures: Number.POSITIVE_INFINITY,
  }
}

/** The policy of a list: contract, "Requests of a list". */
export function policyOfMany(
  times: Times,
  list: { readonly maxParallel: number; readonly toleratedFailures: number | undefined },
): Policy {
  return {
    ...times,
    maxParallel: list.maxParallel,
    mostPerSecond: 10,
    mostUnderWay: 8,
    startTries: Number.POSITIVE_INFINITY,
    startPauseMs: 0,
    noStartAfterMs: times.deadlineMs,
    holdsOn429: true,
    outageAfter: 3,
    toleratedFailures: list.toleratedFailures ?? Number.POSITIVE_INFINITY,
  }
}
