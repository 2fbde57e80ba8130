// Runs as answers of the service have them.
import { runIn } from '../../../src/run/workflow-run.ts'

/** The run in an envelope given as text. */
export function runOf(text: string) {
  return runIn(JSON.parse(text), text)
}

export function runWith(data: unknown, success: unknown = true) {
  return runOf(JSON.stringify({ success, data }))
}
