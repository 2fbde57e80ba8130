// The tests that notice a change of `src`: those that run it itself, and not the bundle made of it.
import base from './jest.config.js'

const WITHOUT = [
  'bench',
  'chaos',
  'examples',
  'faults',
  'golden',
  'interface',
  'sandbox-act',
  'sandbox-runner',
  'sandbox-service',
  'scenarios',
]

export default {
  ...base,
  coverageThreshold: undefined,
  reporters: ['default'],
  testPathIgnorePatterns: WITHOUT.map((name) => `/__tests__/${name}\\.test\\.ts$`),
}
