// What the summary says of a step that does not end in success: the verdict, why, and what to do next.

import { conclusionOf, type Outcome } from '../../run/outcome.ts'
import type { Problem } from '../../run/problem.ts'
import { joined, type Words, withoutBackticks } from '../../text/words.ts'
import { type Account, collectLines, faultsOf } from '../account.ts'
import type { Verdict } from './heading.ts'
import { code, fenced, foreignCode, type Html, html, join, sentence } from './html.ts'

const MOST_OF_A_MESSAGE = 500

export interface SummaryOfOtherEnd {
  readonly verdict: Verdict
  /** What stands below the heading. */
  readonly paragraphs: readonly Html[]
}

export function summaryOfOtherEnd(
  outcome: Outcome,
  account: Account | undefined,
  baseUrl: string,
): SummaryOfOtherEnd {
  return {
    verdict: verdictOf(outcome, account),
    paragraphs: [
      ...(account === undefined ? [] : told(outcome, account)),
      ...waitingMessage(outcome),
      ...howToCollect(outcome, baseUrl),
    ],
  }
}

function verdictOf(outcome: Outcome, account: Account | undefined): Verdict {
  switch (conclusionOf(outcome)) {
    case 'failure':
      return { mark: '❌', words: 'Workflow run failed' }
    case 'timed_out':
      return { mark: '⌛', words: 'Workflow run did not finish in time' }
    case 'cancelled':
      return { mark: '🚫', words: 'Step cancelled' }
    case 'started':
      return { mark: '▶️', words: 'Workflow run started' }
    case 'running':
      return { mark: '⏳', words: 'Workflow run still executing' }
    default:
      return { mark: '❗', words: account?.title ?? 'Error' }
  }
}

function told(outcome: Outcome, { sentences, why }: Account): readonly Html[] {
  if (why.length > 0) {
    const points = why.map((words) => html`<li>${sentence(words)}</li>`)
    return [html`<p>Why:</p>\n<ul>\n${points}\n</ul>`, paragraph(sentences.slice(1))]
  }
  if (outcome.kind === 'error' && outcome.problem.kind === 'bad-inputs') {
    // The first sentence has all of them.
    return [badInputs(outcome.problem), paragraph(sentences.slice(1))]
  }
  return [paragraph(sentences)]
}

function paragraph(sentences: readonly Words[]): Html {
  const lines = sentences.map((words) => sentence(words))
  return html`<p>${join(lines, html`<br>\n`)}</p>`
}

/** Each on a line of its own, as in the log: as code, since what was given can be anyone's. */
function badInputs(problem: Extract<Problem, { kind: 'bad-inputs' }>): Html {
  const lines = faultsOf(problem).map((fault) => html`<li>${code(withoutBackticks(fault))}</li>`)
  return html`<p>These inputs are invalid:</p>\n<ul>\n${lines}\n</ul>`
}

/** What the service says of a run that is still executing. */
function waitingMessage(outcome: Outcome): readonly Html[] {
  if (outcome.kind !== 'running' || outcome.message === undefined) return []
  const message = foreignCode(outcome.message, MOST_OF_A_MESSAGE)
  return [html`<p>The service's message: ${message}</p>`]
}

/** How to collect a run that continues. */
function howToCollect(outcome: Outcome, baseUrl: string): readonly Html[] {
  switch (outcome.kind) {
    case 'started':
    case 'running':
    case 'timed-out':
    case 'cancelled': {
      if (outcome.runId === undefined) return []
      const lines = joined(collectLines(baseUrl, outcome.runId), '\n')
      return [html`To collect the run in a later step or job:`, fenced(lines, 'yaml')]
    }
    default:
      return []
  }
}
