// How many steps a finished run completed, how long it took, and why it failed.

import type { FinishedOutcome } from '../../run/outcome.ts'
import { jsonForPeople, nameOf, type WorkflowRun } from '../../run/workflow-run.ts'
import type { Presenter } from '../../text/shown.ts'
import { parseTimestamp, timeBetween } from '../../text/timestamp.ts'
import { count } from '../../text/units.ts'
import type { Account } from '../account.ts'
import { foreignCode, type Html, html, plain, sentence } from './html.ts'

const MOST_FAILURES = 20
const MOST_OF_A_NODE = 120
const MOST_OF_A_MESSAGE = 300

/** The number of the steps, and the time. */
export function extent({ steps, failedSteps, startedAt, endedAt }: WorkflowRun): Html {
  const completed = plain(count(steps.length, 'completed step'))
  const failed = failedSteps.length === 0 ? html`` : html` and ${failedSteps.length} failed`
  const took = timeBetween(parseTimestamp(startedAt), parseTimestamp(endedAt))
  return html`<p><b>${completed}${failed}</b> in <b>${plain(took)}</b></p>`
}

/** The reasons one by one; where steps failed, those in place of the sentence about them. */
export function why({ run, reasons }: FinishedOutcome, account: Account, present: Presenter): Html {
  const points = account.reasons.map((reason, index) =>
    reasons[index] === 'failed-steps' && run.failedSteps.length > 0
      ? failures(run, present)
      : sentence(reason, present),
  )
  return html`<p>Why:</p>\n<ul>\n${points.map((point) => html`<li>${point}</li>`)}\n</ul>`
}

/** A line for each failed step, with its message or, if it has none, its JSON. */
function failures({ failedSteps }: WorkflowRun, present: Presenter): Html {
  const lines = failedSteps.slice(0, MOST_FAILURES).map((step) => {
    const name = nameOf(step)
    const node = name === undefined ? html`` : html`${foreignCode(name, MOST_OF_A_NODE, present)}: `
    const message = step.message ?? jsonForPeople(step.json)
    return html`<li>${node}${foreignCode(message, MOST_OF_A_MESSAGE, present)}</li>`
  })
  const rest = failedSteps.length - lines.length
  if (rest > 0) lines.push(html`<li>… and ${rest} more</li>`)
  return html`${plain(count(failedSteps.length, 'step'))} failed:\n<ul>\n${lines}\n</ul>`
}
