// The tests that need act, a runner of workflows: apart from the others, so that those run everywhere.
import base from './jest.config.js'

export default {
  testEnvironment: base.testEnvironment,
  extensionsToTreatAsEsm: base.extensionsToTreatAsEsm,
  transform: base.transform,
  modulePathIgnorePatterns: base.modulePathIgnorePatterns,
  reporters: base.reporters,
  globalSetup: './sandbox/act/require-act.ts',
  testMatch: ['<rootDir>/__tests__/runner/**/*.runner.ts'],
  testTimeout: 180_000,
  maxWorkers: 2,
}
