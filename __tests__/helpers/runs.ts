// Runs as answers of the service have them.
import { runIn, type WorkflowRun } from '../../src/run/workflow-run.ts'

/** The run in an envelope, which is given as text or as a value. */
export function runFrom(envelope: string | object): WorkflowRun {
  const text = typeof envelope === 'string' ? envelope : JSON.stringify(envelope)
  return runIn(JSON.parse(text), text)
}

export function runWith(data: unknown, success: unknown = true): WorkflowRun {
  return runFrom({ success, data })
}
