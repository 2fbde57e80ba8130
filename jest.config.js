// Node itself strips the types, so what the tests run is the source line for line.
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': './tools/strip-types.js' },
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  collectCoverageFrom: ['src/**/*.ts'],
  reporters: ['default', './tools/closing-line.js'],
  coverageThreshold: { global: { lines: 95, branches: 95 } },
}
