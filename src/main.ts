// The one place that catches what nobody expected, and that sets the exit code.

import { reportNotWritten } from './report/messages/notes.ts'
import type { OutputName } from './report/output-names.ts'
import { annotate, Outputs } from './runner/runner.ts'
import { runStep } from './step.ts'

/** Runs the action in the environment of the process and sets the process's exit code; never rejects. */
export async function main(cancel: AbortSignal): Promise<void> {
  let outputs: Outputs<OutputName> | undefined
  try {
    outputs = new Outputs(process.env.GITHUB_OUTPUT)
    process.exitCode = await runStep(outputs, cancel)
  } catch (error) {
    // Not even a defect may leave the step without its conclusion, or green.
    process.exitCode = 1
    const message = reportNotWritten(String(error))
    outputs?.set('conclusion', 'error')
    outputs?.set('error', message.text)
    try {
      annotate('error', undefined, message)
    } catch {
      // There is no other way left to say it.
    }
  }
}
