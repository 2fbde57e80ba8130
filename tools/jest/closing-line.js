// Jest reporter: ends the run with one plain line of counts.
export default class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests }) {
    process.stderr.write(`\n${numPassedTests} passed, ${numFailedTests} failed\n`)
  }
}
