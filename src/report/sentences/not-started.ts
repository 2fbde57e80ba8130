// Why no run was started for an item of a list.

import type { WhyNotStarted } from '../../run/outcome.ts'
import { say, type Words } from '../../text/words.ts'
import { explain } from './problems.ts'

export function notStartedSentences(why: WhyNotStarted): readonly Words[] {
  switch (why.by) {
    case 'service':
    case 'journal': {
      const { what, remedy } = explain(why.problem)
      return [say`No run was started, since an earlier error ended the starting.`, what, remedy]
    }
    case 'failures':
      return [
        say`No run was started, since more items had failed than \`tolerated-failures\` allows.`,
        say`Correct the items that failed, then run this again.`,
      ]
    case 'deadline':
      return [
        say`No run was started, since \`timeout-minutes\` left no time for it.`,
        say`Run this again, or give it more time.`,
      ]
  }
}
