// The job summary: what a person who opens the job sees first. Here is the order of its parts, and
// how they stay below GitHub's limit.

import type { Outcome } from '../../run/outcome.ts'
import { nameOf, type WorkflowRun } from '../../run/workflow-run.ts'
import type { Presenter } from '../../text/shown.ts'
import { type Account, accountOf } from '../account.ts'
import { facts } from './facts.ts'
import { type Html, html, join } from './html.ts'
import { outputs } from './outputs.ts'
import { stepTable } from './steps.ts'
import { type Bar, timeline } from './timeline.ts'
import { extent, why } from './verdict.ts'
import { heading, howToCollect, told, waitingMessage } from './words.ts'

/** GitHub refuses a summary of more than 1,024 KiB; this leaves room for other steps' words. */
export const MOST_BYTES = 1_000 * 1024 - 1_024

export interface SummaryContext {
  /** A brief one has no outputs. */
  readonly style: 'full' | 'brief'
  readonly baseUrl: string
  /** The workflow that was started, where the run itself does not name one. */
  readonly workflowId: string | undefined
  /** Empty when the file could not be written. */
  readonly resultFile: string
  /** The page of the run, where there is one. */
  readonly runUrl?: string | undefined
  readonly present: Presenter
}

/** The summary of a single run as GitHub-flavoured Markdown, below `MOST_BYTES`. */
export function renderSummary(outcome: Outcome, context: SummaryContext): Html {
  const { style, baseUrl, workflowId, resultFile, runUrl, present } = context
  const account = accountOf(outcome, baseUrl)
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const fixed = paragraphs([
    heading(outcome, account),
    run && extent(run),
    ...whatWentWrong(outcome, account, present),
    waitingMessage(outcome, present),
    ...howToCollect(outcome, baseUrl, present),
    facts(outcome, { workflowId, runUrl }, present),
    run && timeline(barsOf(run), 'steps', present),
    run && stepTable(run, present),
  ])
  if (outcome.kind !== 'finished' || style === 'brief') return fixed
  const bytes = MOST_BYTES - fixed.bytes - '\n'.length
  const last = outputs(outcome, resultFile, bytes, present)
  return last === undefined ? fixed : html`${fixed}\n${last}`
}

function whatWentWrong(
  outcome: Outcome,
  account: Account | undefined,
  present: Presenter,
): readonly Html[] {
  if (account === undefined) return []
  return outcome.kind === 'finished' && outcome.problem === undefined
    ? [why(outcome, account, present)]
    : told(outcome, account, present)
}

/** The parts that there are, with an empty line between any two. */
function paragraphs(parts: readonly (Html | undefined)[]): Html {
  const there = parts.filter((part) => part !== undefined)
  return html`${join(there, html`\n\n`)}\n`
}

/** A bar for each step, numbered as in the table of the steps. */
function barsOf({ steps, failedSteps }: WorkflowRun): readonly Bar[] {
  const all = [...steps, ...failedSteps]
  return all.map((step, index) => ({
    position: index + 1,
    name: nameOf(step) ?? 'step',
    failed: index >= steps.length,
    startedAt: step.startedAt,
    endedAt: step.endedAt,
  }))
}
