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
  // By default, Jest kills a worker after half a second, and says that something leaks. On a busy machine, it takes
  // longer to free the memory of a worker that has ended.
  workerGracefulExitTimeout: 60_000,
}

const { ACTION_MAIN, PROCESS_COVERAGE, TEST_PROJECT = 'all', TEST_SLOW } = process.env

/** The fuzzing of summaries is in the projects `fuzz` and `browser`. */
const SUMMARIES = '<rootDir>/__tests__/browser/*.fuzz.ts'

/** Most tests wait for another process, not for a processor. */
const WORKERS = Math.max(6, availableParallelism())

/** Errors of Node's modules as in a process, and the fixed seed of fast-check. */
const setupFiles = ['<rootDir>/tools/jest/native-errors.ts', '<rootDir>/tools/jest/fixed-seed.ts']

/** Adds what the processes have covered. */
const processCoverage: Config = PROCESS_COVERAGE
  ? {
      setupFiles: [...setupFiles, '<rootDir>/tools/jest/collect-processes.ts'],
      reporters: [
        ['<rootDir>/tools/jest/process-coverage.ts', { folder: PROCESS_COVERAGE }],
        'default',
      ],
    }
  : { setupFiles }

const all: Config = {
  ...{ ...shared, ...processCoverage },
  ...(ACTION_MAIN?.startsWith('dist/') ? { globalSetup: '<rootDir>/tools/fresh-dist.ts' } : {}),
  // The slow ones wait for real, for seconds each.
  testMatch: [`<rootDir>/__tests__/**/*.${TEST_SLOW ? '{test,slow}' : 'test'}.ts`],
  // The replacement for parts of the toolkit never runs.
  collectCoverageFrom: ['src/**/*.ts', '!src/github/left-out.ts'],
  coverageProvider: 'v8',
  coverageThreshold: { global: { lines: 95, branches: 95 } },
  coverageReporters: ['text-summary'],
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

  /** Needs Chromium. */
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
