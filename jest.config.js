// Node itself strips the types, so what the tests run is the source line for line.
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': './tools/strip-types.js' },
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFiles: ['./__tests__/helpers/native-errors.ts'],
  // The entry runs in every scenario, as part of the bundle; what stands in for parts of the toolkit never does.
  collectCoverageFrom: [
    'src/**/*.ts',
    '!src/index.ts',
    '!src/runner/signals.ts',
    '!src/runner/left-out.ts',
  ],
  // No test is judged by its time, as Jest's own five seconds would do on a slow hosted machine.
  testTimeout: 30_000,
  reporters: ['default', './tools/closing-line.js'],
  coverageThreshold: { global: { lines: 95, branches: 95 } },
}
