// The tests that notice a change of `src`: those that run it themselves, and neither the bundle made of it
// nor its text.
import { globSync, readFileSync } from 'node:fs'
import base from './jest.config.js'

function runsSource(file) {
  const text = readFileSync(file, 'utf8')
  const isImporting = /from '(?:\.\.\/)+src\//.test(text)
  // Stryker changes the source before a test could read it.
  const isReading = /(?<!from )['"`]src(?:\/|['"`])/.test(text)
  return isImporting && !isReading
}

export default {
  ...base,
  coverageThreshold: undefined,
  reporters: ['default'],
  setupFiles: [...base.setupFiles, './tools/short-properties.js'],
  testMatch: globSync('__tests__/**/*.test.ts')
    .filter(runsSource)
    .map((file) => `<rootDir>/${file.replaceAll('\\', '/')}`),
}
