// Why no run was started for an item of a list.

import type { WhyNotStarted } from '../../run/outcome.ts'
import { say, type Words } from '../../text/words.ts'
import { explain } from './problems.ts'

export function notStartedSentences(why: WhyNotStarted): readonly Words[] {
  switch (why.by) {
    case 'service':
    case 'journal': {
      const { what, remedy } = explain(why.problem)
      // A remedy for a run that may exist is none for an item that has no run.
      const isOfAnotherRun = ['service-down', 'start-uncertain'].includes(why.problem.kind)
      return [
        say`No run was started, because an earlier error stopped further starts.`,
        what,
        isOfAnotherRun ? say`Fix the cause, then run this item again; this is safe.` : remedy,
      ]
    }
    case 'failures':
      return [
        say`No run was started, because more items failed than \`tolerated-failures\` allows.`,
        say`Correct the items that failed, then run this again.`,
      ]
    case 'deadline':
      return [
        say`No run was started before the deadline (\`timeout-minutes\`).`,
        say`Run this again, or increase \`timeout-minutes\`.`,
      ]
  }
}
