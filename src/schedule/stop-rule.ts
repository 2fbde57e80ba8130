// When the starting of a list ends (docs/many-runs.md#pace).

import type { Refusal } from '../run/problem.ts'
import type { StartMeaning } from '../run/start.ts'

const MAX_UNCERTAIN_IN_A_ROW = 3
const MAX_REFUSED_AT_FIRST = 10

export class StopRule {
  private uncertainInRow = 0
  private refused = 0
  private wasAccepted = false
  private readonly hasOneWorkflow: boolean

  /** @param hasOneWorkflow whether all items have the same workflow */
  constructor(hasOneWorkflow: boolean) {
    this.hasOneWorkflow = hasOneWorkflow
  }

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
        if (verdict.status === 401 || verdict.status === 402) return true
        if (this.wasAccepted) return false
        return this.refused === MAX_REFUSED_AT_FIRST || this.isAboutKey(verdict)
      case 'start-uncertain':
        return ++this.uncertainInRow === MAX_UNCERTAIN_IN_A_ROW
      case 'start-impossible':
        return true
      case 'no-connection':
      case 'busy':
        return false
    }
  }

  /**
   * Access is checked for each workflow, and a firewall before the service may dislike one
   * text: any other 403 is the item's own.
   */
  private isAboutKey({ status, isEnvelope = false }: Refusal): boolean {
    return status === 403 && isEnvelope && this.hasOneWorkflow
  }
}
