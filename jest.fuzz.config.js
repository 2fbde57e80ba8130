// The fuzzing at full length: `npm test` runs the same properties with few cases each.
import base from './jest.config.js'

export default {
  testEnvironment: base.testEnvironment,
  extensionsToTreatAsEsm: base.extensionsToTreatAsEsm,
  transform: base.transform,
  modulePathIgnorePatterns: base.modulePathIgnorePatterns,
  setupFiles: base.setupFiles,
  reporters: base.reporters,
  testMatch: ['<rootDir>/__tests__/fuzz/**/*.test.ts'],
  testTimeout: 1_800_000,
  globals: { FUZZ_CASES: 10_000 },
}
