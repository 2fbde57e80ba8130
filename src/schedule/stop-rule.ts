// When the starting of a list ends (docs/many-runs.md#pace).

import type { StartMeaning } from '../run/start.ts'

const MAX_UNCERTAIN_IN_A_ROW = 3
const MAX_REFUSED_AT_FIRST = 10

export class StopRule {
  private uncertainInRow = 0
  private refused = 0
  private wasAccepted = false

  record(verdict: StartMeaning): boolean {
    switch (verdict.kind) {
      case 'started':
      case 'start-unusable-id':
        this.uncertainInRow = 0
        this.wasAccepted = true
        return false
      case 'start-refused':
        this.uncertainInRow = 0
        this.refused++
        if (verdict.status === 401 || verdict.status === 403) return true
        return !this.wasAccepted && this.refused === MAX_REFUSED_AT_FIRST
      case 'start-uncertain':
        return ++this.uncertainInRow === MAX_UNCERTAIN_IN_A_ROW
      case 'start-impossible':
        return true
      case 'no-connection':
      case 'busy':
        return false
    }
  }
}
