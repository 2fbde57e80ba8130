// Sets the exit code, and catches unexpected errors.

import { explain } from './report/messages/problems.ts'
import type { OutputName } from './report/outputs.ts'
import { annotate, OutputsFile } from './runner/runner.ts'
import { runStep } from './step.ts'
import { joined, literal, untrusted } from './text/words.ts'

/** Runs the action in the environment of the process and sets the process's exit code; never rejects. */
export async function main(cancel: AbortSignal): Promise<void> {
  let outputs: OutputsFile<OutputName> | undefined
  try {
    outputs = new OutputsFile(process.env.GITHUB_OUTPUT)
    process.exitCode = await runStep(outputs, cancel)
  } catch (error) {
    // Even a defect must not leave the step green or without a conclusion.
    process.exitCode = 1
    const cause = untrusted(String(error))
    const { title, what, meaning, remedy } = explain({ kind: 'unexpected', cause })
    const message = joined([what, meaning, remedy], ' ')
    outputs?.set('conclusion', 'error')
    outputs?.set('error', message.text)
    try {
      annotate('error', literal(title), message)
    } catch {
      // There is no other way left to report it.
    }
  }
}
