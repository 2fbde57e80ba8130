// The job summary: what a person who opens the job sees first. Here is the order of its parts, and
// how they stay below GitHub's limit.

import type { Outcome } from '../../run/outcome.ts'
import type { FailedStep, WorkflowRun } from '../../run/workflow-run.ts'
import { nameOf, type Step } from '../../run/workflow-run.ts'
import { extent } from './extent.ts'
import { facts } from './facts.ts'
import { heading, type Verdict } from './heading.ts'
import { type Html, html, join } from './html.ts'
import type { SummaryOfOtherEnd } from './other-end.ts'
import { outputs } from './outputs.ts'
import { stepTable } from './steps.ts'
import { type Bar, timeline } from './timeline.ts'

/** GitHub refuses a summary of more than 1,024 KiB; this leaves room for other steps' words. */
export const MOST_BYTES = 1_000 * 1024 - 1_024

export interface SummaryContext {
  /** A brief one has no outputs. */
  readonly style: 'full' | 'brief'
  /** The workflow that was started, where the run itself does not name one. */
  readonly workflowId: string | undefined
  /** Empty when the file could not be written. */
  readonly resultFile: string
  /** The page of the run, where there is one. */
  readonly runUrl?: string | undefined
  /** `undefined` where the step succeeds. */
  readonly otherEnd: SummaryOfOtherEnd | undefined
}

const SUCCESS: Verdict = { mark: '✅', words: 'Workflow run succeeded' }

/** The summary of a single run as GitHub-flavoured Markdown, below `MOST_BYTES`. */
export function renderSummary(outcome: Outcome, context: SummaryContext): Html {
  const { style, workflowId, resultFile, runUrl, otherEnd } = context
  const finished = outcome.kind === 'finished' ? outcome : undefined
  const run = finished?.run
  const first = stacked([
    heading(otherEnd?.verdict ?? SUCCESS),
    run && extent(run),
    ...(otherEnd?.paragraphs ?? []),
  ])
  const middle = [run && timeline(barsOf(run), 'steps'), run && stepTable(run)]
  const known = facts(outcome, { workflowId, runUrl })
  const last = run === undefined ? known : html`### Details\n\n${known}`
  const fixed = html`${stacked([first, ...middle, last])}\n`
  if (finished === undefined || style === 'brief') return fixed
  const bytes = MOST_BYTES - fixed.bytes - 2 * BETWEEN.bytes
  const { result, others } = outputs(finished, resultFile, bytes)
  return html`${stacked([first, result, ...middle, others, last])}\n`
}

const BETWEEN = html`\n\n`

/** The parts that there are, with an empty line between any two. */
export function stacked(parts: readonly (Html | undefined)[]): Html {
  return join(
    parts.filter((part) => part !== undefined),
    BETWEEN,
  )
}

/** A bar for each step, numbered as in the table of the steps. */
function* barsOf({ steps, failedSteps }: WorkflowRun): Generator<Bar> {
  for (const step of steps) yield barOf(step, step.position, false)
  for (const [index, step] of failedSteps.entries()) {
    yield barOf(step, steps.length + index + 1, true)
  }
}

function barOf(step: Step | FailedStep, position: number, failed: boolean): Bar {
  const { startedAt, endedAt } = step
  return { position, name: nameOf(step) ?? 'step', failed, startedAt, endedAt }
}
