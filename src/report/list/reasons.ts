// Why an item is no success, in few words and without its run's id: equal reasons read alike.

import type { Outcome } from '../../run/outcome.ts'
import { duration } from '../../text/units.ts'
import { joined, literal, say, untrusted, type Words } from '../../text/words.ts'
import { notStartedSentences } from '../sentences/not-started.ts'
import { explain } from '../sentences/problems.ts'
import { whyFailed } from '../sentences/why.ts'

const MOST_REASONS = 5

/** `undefined` where all went as wished. */
export function reasonOf(outcome: Outcome): Words | undefined {
  switch (outcome.kind) {
    case 'started':
    case 'running':
      return undefined
    case 'finished': {
      const why = whyFailed(outcome)
      if (why.length === 0) return undefined
      const left = why.length - MOST_REASONS
      const rest = left > 0 ? [say`and ${left} more`] : []
      return joined([...why.slice(0, MOST_REASONS), ...rest], '; ')
    }
    case 'timed-out': {
      const { cause, timeoutMs } = outcome
      const last = cause === undefined ? say`` : say` The last poll failed: ${untrusted(cause)}.`
      return say`The run did not finish within ${literal(duration(timeoutMs))} (\`timeout-minutes\`).${last}`
    }
    case 'cancelled':
      if (outcome.runId !== undefined) {
        return say`The step was cancelled while it waited for the run.`
      }
      return outcome.maybeStarted
        ? say`The step was cancelled during the start. A run may have been started.`
        : say`The step was cancelled before a run was started.`
    case 'error': {
      const { what, meaning } = explain(outcome.problem)
      return joined([what, meaning], ' ')
    }
    case 'not-started':
      return joined(notStartedSentences(outcome.why), ' ')
  }
}
