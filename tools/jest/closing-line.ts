// Jest reporter: ends the run with one plain line of counts.
interface Counts {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

export default class ClosingLine {
  onRunComplete(_contexts: unknown, { numPassedTests, numFailedTests }: Counts): void {
    process.stderr.write(`\n${numPassedTests} passed, ${numFailedTests} failed\n`)
  }
}
