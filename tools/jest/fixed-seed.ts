// Jest setup: fast-check tries the same cases in each run, so that a commit passes or fails by what it changes.
// `FUZZ_SEED=123` repeats a failure, which prints its seed; `FUZZ_SEED=random` draws one.
import fc from 'fast-check'

const FUZZ_SEED = process.env.FUZZ_SEED || '20261120'
if (!/^(-?\d+|random)$/.test(FUZZ_SEED)) {
  throw new Error(`FUZZ_SEED must be a whole number or "random", got "${FUZZ_SEED}"`)
}
if (FUZZ_SEED !== 'random') fc.configureGlobal({ seed: Number(FUZZ_SEED) })
