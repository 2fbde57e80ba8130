// Stryker's configuration: which modules are strict, which tests know them, and how a round of tests runs.
import { globSync } from 'node:fs'

/** The modules that matter most: the start, the wait, the journal, the outputs, and text from outside. */
export const STRICT = {
  least: 92,
  modules: [
    ...['start', 'poll', 'wait', 'outcome', 'workflow-run'].map((name) => `src/run/${name}.ts`),
    'src/journal/**',
    'src/runs/**',
    'src/text/{fit,text,words}.ts',
    'src/report/outputs.ts',
  ],
}
export const LEAST = 80

/** Which files of `__tests__/action` test what modules do, the quickest first; the first pattern that matches counts. */
const PARTS = [
  [/journal.(decide|history)/, ['dry-run', 'journal', 'journal-steps']],
  [/journal/, ['journal', 'journal-*', 'windows']],
  [/plan/, ['dry-run']],
  [/src.runs/, ['many-runs', 'cancelling', 'starting', 'many-runs-*', 'waiting']],
  [/src.inputs/, ['inputs*', 'many-runs-inputs*', 'journal-file*']],
  [/src.service|run.start/, ['requests*', 'starting*', 'waiting*']],
  [/run.(poll|wait)/, ['waiting*', 'many-runs*']],
  [/src.run\//, ['verdict*', 'outputs*', 'waiting*']],
  [/report.*(output|file)/, ['outputs*', 'what-people-see*', 'many-runs-limits*']],
  [/report|text/, ['stories', 'what-people-see', 'outputs*', 'what-people-see-summary']],
  [/runner/, ['process*', 'what-people-see*', 'outputs*']],
  [/step/, ['stories', 'verdict', 'process', 'journal*', 'many-runs-defects', 'inputs*', 'what-*']],
  [/./, ['stories*', 'verdict*', 'process*']],
]

/** The unit tests of a directory of `src`. Those of `run` carry out single runs, and so test `runs`, too. */
export function unitTests(room) {
  const rooms = room === 'runs' ? 'run*' : room
  return globSync(`__tests__/units/${rooms}/**/*.test.ts`)
}

/** The process tests of the part of the contract that a module is about, the slow ones last. */
export function processTests(module) {
  const [, names = []] = PARTS.find(([pattern]) => pattern.test(module)) ?? []
  return ['test', 'slow'].flatMap((kind) =>
    names.flatMap((name) => globSync(`__tests__/action/${name}.${kind}.ts`).sort()),
  )
}

/**
 * @param mutate modules, or places in them such as `src/run/wait.ts:3:4-3:9`
 * @param areUnits whether the tests call the modules themselves, so that it is known which test covers what
 * @param record a file that keeps the results, so that only what has changed is tried again
 */
export function options({ mutate, tests, areUnits, record }) {
  return {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: {
      projectType: 'custom',
      configFile: 'tools/jest/config.js',
      config: { testMatch: tests.map((file) => `<rootDir>/${file}`) },
      enableFindRelatedTests: false,
    },
    mutate,
    coverageAnalysis: areUnits ? 'perTest' : 'off',
    // A process of the action needs more time than a unit; even on a busy machine, only a hanging one must be late.
    timeoutMS: areUnits ? 15_000 : 60_000,
    // Code that runs while a module is loaded would need all units each time.
    ignoreStatic: areUnits,
    incremental: true,
    incrementalFile: record,
    reporters: ['progress-append-only'],
    ignorePatterns: ['reports', 'docs', 'coverage'],
    allowEmpty: true,
    concurrency: 2,
  }
}
