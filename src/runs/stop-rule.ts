// The rule that ends the starting of a list, by the verdicts on its starts so far (contract, "No more
// starts").

import type { StartVerdict } from '../run/start.ts'

const MAX_UNCERTAIN_IN_A_ROW = 3
const MAX_REFUSED_AT_FIRST = 10

export class StopRule {
  private uncertainInRow = 0
  private refused = 0
  private wasAccepted = false

  /** Records a verdict. Returns whether no further start may be sent. */
  record(verdict: StartVerdict): boolean {
    switch (verdict.kind) {
      case 'started':
      case 'start-unusable-id':
        this.uncertainInRow = 0
        this.wasAccepted = true
        return false
      case 'start-refused':
        this.uncertainInRow = 0
        this.refused++
        return (
          verdict.status === 401 ||
          verdict.status === 403 ||
          (!this.wasAccepted && this.refused === MAX_REFUSED_AT_FIRST)
        )
      case 'start-uncertain':
        return ++this.uncertainInRow === MAX_UNCERTAIN_IN_A_ROW
      case 'start-impossible':
        return true
      default:
        return false
    }
  }
}
