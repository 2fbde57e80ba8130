// Sets the exit code, and reports an old Node.js and unexpected errors.

import { givenInput, OutputsFile } from './github/runner.ts'
import { readKey } from './inputs/settings.ts'
import { type ReportPlaces, reportProblem } from './report/report.ts'
import { MIN_NODE, type Problem } from './run/problem.ts'
import { runStep } from './step.ts'
import { untrusted } from './text/words.ts'

export async function main(cancel: AbortSignal): Promise<void> {
  let places: ReportPlaces = { outputs: new OutputsFile(undefined), summaryFile: undefined }
  let isReported = false
  // No promise catches an error in a callback. After the report, it must not change the conclusion.
  process.on('uncaughtException', (error) => {
    if (!isReported) process.exitCode = reportDefect(error, places)
    process.exit()
  })
  try {
    places = { ...places, outputs: new OutputsFile(process.env.GITHUB_OUTPUT) }
    const apiKey = readKey()
    places = { ...places, summaryFile: process.env.GITHUB_STEP_SUMMARY || undefined }
    const found = process.versions.node
    process.exitCode = isOlder(found, MIN_NODE)
      ? reportWithoutSettings({ kind: 'old-node', found }, places)
      : await runStep(apiKey, places, cancel)
  } catch (error) {
    process.exitCode = reportDefect(error, places)
  }
  isReported = true
}

/** Compares major and minor versions. */
function isOlder(found: string, needed: string): boolean {
  const [major = 0, minor = 0] = found.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return major < neededMajor || (major === neededMajor && minor < neededMinor)
}

/** A defect must not leave the step green, or without a conclusion. */
function reportDefect(error: unknown, places: ReportPlaces): 1 {
  try {
    reportWithoutSettings({ kind: 'unexpected', cause: untrusted(String(error)) }, places)
  } catch {
    // There is no other way left to report it.
  }
  return 1
}

function reportWithoutSettings(problem: Problem, places: ReportPlaces): 0 | 1 {
  const summary = givenInput('summary').trim() === 'none' ? 'none' : 'brief'
  return reportProblem(problem, undefined, { baseUrl: '', summary }, places)
}
