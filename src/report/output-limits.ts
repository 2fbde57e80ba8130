// How much the outputs of a step may hold, in UTF-16 code units. What is longer is cut (fitting.ts) or left out.

/**
 * All outputs of the step together, names included: GitHub counts two bytes for each and keeps 1 MB of
 * outputs per job.
 */
export const MOST_UNITS = 500_000
export const MOST_FAILED_STEPS = 50_000
export const MOST_OUTPUT_FILES = 100_000
export const MOST_RUN_IDS = 200_000
export const MOST_OF_ERROR = 2_000
/** Of `state`, `started-at` and `ended-at` each. */
export const MOST_OF_A_FIELD = 200
