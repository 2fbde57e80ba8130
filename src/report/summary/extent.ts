// How many steps a finished run completed, and how long it took.

import type { WorkflowRun } from '../../run/workflow-run.ts'
import { parseTimestamp, timeBetween } from '../../text/timestamp.ts'
import { count } from '../../text/units.ts'
import { type Html, html, plain } from './html.ts'

/** The number of the steps, and the time. */
export function extent({ steps, failedSteps, startedAt, endedAt }: WorkflowRun): Html {
  const completed = plain(count(steps.length, 'completed step'))
  const failed = failedSteps.length === 0 ? html`` : html` and ${failedSteps.length} failed`
  const took = timeBetween(parseTimestamp(startedAt), parseTimestamp(endedAt))
  return html`<p><b>${completed}${failed}</b> in <b>${plain(took)}</b></p>`
}
