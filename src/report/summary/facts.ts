// What is known of a run, as a table: its conclusion, ids and times.

import { conclusionOf, type Outcome } from '../../run/outcome.ts'
import { parseTimestamp } from '../../text/timestamp.ts'
import { foreignCode, type Html, html, linked, plain } from './html.ts'
import { cell, row, table } from './tables.ts'

const MOST_OF_AN_ID = 256
const MOST_OF_A_STATE = 200
const MOST_OF_A_TIME = 60

export interface RunFacts {
  /** The workflow that was started, where the run itself names none. */
  readonly workflowId: string | undefined
  /** The page of the run, where there is one. */
  readonly runUrl?: string | undefined
}

export function facts(outcome: Outcome, { workflowId, runUrl }: RunFacts): Html {
  const runId = 'runId' in outcome ? outcome.runId : undefined
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const workflow = run?.workflowId ?? workflowId
  const id = (text: string) => foreignCode(text, MOST_OF_AN_ID)
  const rows: Html[] = [fact('Conclusion', html`<code>${plain(conclusionOf(outcome))}</code>`)]
  if (run !== undefined && run.state !== 'DONE') {
    rows.push(fact('State', known(run.state, MOST_OF_A_STATE)))
  }
  if (runId !== undefined) {
    const run = id(runId)
    rows.push(fact('Run', runUrl === undefined ? run : linked(runUrl, run)))
  }
  if (workflow !== undefined) rows.push(fact('Workflow', id(workflow)))
  if (run !== undefined) {
    rows.push(fact('Started', instant(run.startedAt)))
    rows.push(fact('Ended', instant(run.endedAt)))
  }
  return table(rows)
}

function fact(name: string, value: Html): Html {
  return row([plain(name), value].map(cell))
}

function known(text: string, most: number): Html {
  return text === '' ? plain('–') : foreignCode(text, most)
}

/** `2026-11-20 10:01:05 UTC`; as it was given where that is odd. */
function instant(given: string): Html {
  const microseconds = parseTimestamp(given)
  if (microseconds === undefined) return known(given, MOST_OF_A_TIME)
  const text = new Date(Number(microseconds / 1000n)).toISOString()
  return plain(`${text.slice(0, 10)} ${text.slice(11, 19)} UTC`)
}
