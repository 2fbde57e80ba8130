// The tests that need a browser: apart from the others, so that those run everywhere.
import base from './jest.config.js'

export default {
  testEnvironment: base.testEnvironment,
  extensionsToTreatAsEsm: base.extensionsToTreatAsEsm,
  transform: base.transform,
  modulePathIgnorePatterns: base.modulePathIgnorePatterns,
  testMatch: ['<rootDir>/__tests__/browser/**/*.browser.ts'],
  testTimeout: 60_000,
}
