// The tests of Jest, in projects: `npm test -- --project fuzz`. Node itself strips the types, so the tests run
// the source line for line. `tools/test.ts` sets the environment that this file reads.
import { availableParallelism } from 'node:os'
import type { Config } from 'jest'

const shared: Config = {
  rootDir: '../..',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/tools/jest/strip-types.ts' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  reporters: ['default', '<rootDir>/tools/jest/closing-line.ts'],
}

const { ACTION_MAIN, PROCESS_COVERAGE, TEST_PROJECT = 'all', TEST_SLOW } = process.env
const FRESH_DIST = '<rootDir>/tools/fresh-dist.ts'
/** Tests of the action that wait for real, for seconds each. */
const SLOW = '<rootDir>/__tests__/**/*.slow.ts'

/** The fuzzing of summaries is in the projects `fuzz` and `browser`, since it needs the packages of `tools/page`. */
const SUMMARIES = '<rootDir>/__tests__/browser/*.fuzz.ts'

/** Most tests wait for another process, not for a processor. */
const WORKERS = Math.max(6, availableParallelism())

/** Errors of Node's modules as in a process, and the fixed seed of fast-check. */
const setupFiles = ['<rootDir>/tools/jest/native-errors.ts', '<rootDir>/tools/jest/fixed-seed.ts']

/** Adds what the processes have covered. */
const processCoverage: NonNullable<Config['reporters']> = PROCESS_COVERAGE
  ? [['<rootDir>/tools/jest/process-coverage.ts', { folder: PROCESS_COVERAGE }]]
  : []

const all: Config = {
  ...shared,
  setupFiles: PROCESS_COVERAGE
    ? [...setupFiles, '<rootDir>/tools/jest/collect-processes.ts']
    : setupFiles,
  ...(ACTION_MAIN?.startsWith('dist/') ? { globalSetup: FRESH_DIST } : {}),
  testMatch: ['<rootDir>/__tests__/**/*.test.ts', ...(TEST_SLOW ? [SLOW] : [])],
  // The replacement for parts of the toolkit never runs.
  collectCoverageFrom: ['src/**/*.ts', '!src/runner/left-out.ts'],
  coverageProvider: 'v8',
  coverageThreshold: { global: { lines: 95, branches: 95 } },
  coverageReporters: ['text-summary'],
  reporters: [...processCoverage, ...(shared.reporters ?? [])],
  // No test fails because of its time: Jest's default of five seconds is too short on a slow hosted machine.
  testTimeout: 180_000,
  maxWorkers: WORKERS,
}

const projects: Readonly<Record<string, () => Config>> = {
  all: () => all,

  /** The fuzzing at full length; other projects try the same properties with few cases each. */
  fuzz: () => ({
    ...shared,
    setupFiles,
    testMatch: ['<rootDir>/__tests__/fuzz/**/*.test.ts', SUMMARIES],
    testTimeout: 1_800_000,
    globals: { FUZZ_CASES: 10_000 },
  }),

  /** Needs act, a runner of workflows. */
  runner: () => ({
    ...shared,
    globalSetup: '<rootDir>/tools/jest/runner-setup.ts',
    testMatch: ['<rootDir>/__tests__/action/on-act/**/*.runner.ts'],
    testTimeout: 180_000,
    maxWorkers: WORKERS,
  }),

  /** Needs Chromium, and the packages of `tools/page`. */
  browser: () => ({
    ...shared,
    testMatch: ['<rootDir>/__tests__/browser/**/*.browser.ts', SUMMARIES],
    testTimeout: 60_000,
    maxWorkers: 2,
  }),
}

/** The values of the environment variable `TEST_PROJECT`. */
export const PROJECTS = Object.keys(projects)

export default projects[TEST_PROJECT]?.()
