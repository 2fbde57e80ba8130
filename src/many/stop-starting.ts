// The rule that stops starting: what the starts of a step came to so far, and when that is enough.

import type { StartVerdict } from '../run/start.ts'

const MOST_UNCERTAIN_IN_A_ROW = 3
const MOST_REFUSED_AT_FIRST = 10

export class StopRule {
  private uncertainInRow = 0
  private refused = 0
  private wasAccepted = false

  /** Takes a verdict. Says whether no further start is to be made. */
  isLast(verdict: StartVerdict): boolean {
    switch (verdict.kind) {
      case 'started':
      case 'unusable-id':
        this.uncertainInRow = 0
        this.wasAccepted = true
        return false
      case 'refused':
        this.uncertainInRow = 0
        this.refused++
        return (
          verdict.status === 401 ||
          verdict.status === 403 ||
          (!this.wasAccepted && this.refused === MOST_REFUSED_AT_FIRST)
        )
      case 'uncertain':
        return ++this.uncertainInRow === MOST_UNCERTAIN_IN_A_ROW
      case 'impossible':
        return true
      case 'busy':
      case 'no-connection':
        return false
    }
  }
}
