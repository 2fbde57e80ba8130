// What happened, in words: the heading, the errors, and what to do next.

import { conclusionOf, type Outcome } from '../../run/outcome.ts'
import type { Problem } from '../../run/problem.ts'
import type { Presenter } from '../../text/shown.ts'
import { Foreign, foreign, say, Words } from '../../text/words.ts'
import { type Account, collectLines, faultsOf } from '../account.ts'
import { code, fenced, foreignCode, type Html, html, join, plain, sentence } from './html.ts'

const MOST_OF_A_MESSAGE = 500
const MOST_OF_A_FAULT = 1_000

export function heading(outcome: Outcome, account: Account | undefined): Html {
  switch (conclusionOf(outcome)) {
    case 'success':
      return html`## ✅ Workflow run succeeded`
    case 'failure':
      return html`## ❌ Workflow run failed`
    case 'timed_out':
      return html`## ⌛ Workflow run did not finish in time`
    case 'cancelled':
      return html`## 🚫 Step cancelled`
    case 'started':
      return html`## ▶️ Workflow run started`
    case 'running':
      return html`## ⏳ Workflow run still executing`
    case 'error':
      return html`## ❗ ${plain(account?.title ?? 'Error')}`
  }
}

/** The account of what kept a run from being finished. */
export function told(
  outcome: Outcome,
  { sentences }: Account,
  present: Presenter,
): readonly Html[] {
  if (outcome.kind === 'error' && outcome.problem.kind === 'bad-inputs') {
    // The first sentence has all of them.
    return [badInputs(outcome.problem, present), paragraph(sentences.slice(1), present)]
  }
  return [paragraph(sentences, present)]
}

function paragraph(sentences: readonly Words[], present: Presenter): Html {
  const lines = sentences.map((words) => sentence(words, present))
  return html`<p>${join(lines, html`<br>\n`)}</p>`
}

/** Each on a line of its own, as in the log: as code, since what was given can be anyone's. */
function badInputs(problem: Extract<Problem, { kind: 'bad-inputs' }>, present: Presenter): Html {
  const lines = faultsOf(problem).map((fault) => {
    const words = foreign(withoutBackticks(fault), MOST_OF_A_FAULT)
    return html`<li>${code(present.line(say`${words}`))}</li>`
  })
  return html`<p>These inputs are invalid:</p>\n<ul>\n${lines}\n</ul>`
}

/** Our own are Markdown's; those in what was given are a part of it. */
function withoutBackticks({ parts }: Words): Words {
  return new Words(
    parts.map((part) => {
      if (typeof part === 'string') return part.replaceAll('`', '')
      const { content, most, form } = part
      return typeof content === 'string' ? part : new Foreign(withoutBackticks(content), most, form)
    }),
  )
}

/** What the service says of a run that is still executing. */
export function waitingMessage(outcome: Outcome, present: Presenter): Html | undefined {
  if (outcome.kind !== 'running' || outcome.message === undefined) return undefined
  const message = foreignCode(outcome.message, MOST_OF_A_MESSAGE, present)
  return html`<p>The service's message: ${message}</p>`
}

/** How to collect a run that continues. */
export function howToCollect(
  outcome: Outcome,
  baseUrl: string,
  present: Presenter,
): readonly Html[] {
  switch (outcome.kind) {
    case 'started':
    case 'running':
    case 'timed-out':
    case 'cancelled': {
      if (outcome.runId === undefined) return []
      const lines = present.lines(collectLines(baseUrl, outcome.runId))
      return [html`To collect the run in a later step or job:`, fenced(lines, 'yaml')]
    }
    default:
      return []
  }
}
