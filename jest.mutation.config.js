// The tests that notice a change of `src`: those that run it itself, and neither the bundle made of it nor
// its text.
import base from './jest.config.js'

const WITHOUT = [
  'bench',
  'chaos',
  'examples',
  'faults',
  'golden',
  'interface',
  'licenses',
  'process',
  'readme',
  'sandbox-act',
  'sandbox-runner',
  'sandbox-service',
  'scenarios',
  'workflows',
]

export default {
  ...base,
  coverageThreshold: undefined,
  // A change that makes something hang is noticed all the same.
  testTimeout: 5_000,
  reporters: ['default'],
  setupFiles: [...base.setupFiles, './tools/short-properties.js'],
  testPathIgnorePatterns: WITHOUT.map((name) => `/__tests__/${name}\\.test\\.ts$`),
}
