// What a step does with an item that a journal may know: contract, "The journal".

import type { ItemState } from './history.ts'

/** What is started again besides what was never started. */
export type Retry = 'failed' | 'unknown' | 'none'

export type Decision =
  | { readonly kind: 'start' }
  | { readonly kind: 'collect'; readonly runId: string }
  /** Nothing is sent: a run may have been started at that time (ISO 8601). */
  | { readonly kind: 'leave'; readonly time: string }

export function decisionOn(state: ItemState, retry: Retry): Decision {
  switch (state.kind) {
    case 'not-started':
      return { kind: 'start' }
    case 'unknown':
      return retry === 'unknown' ? { kind: 'start' } : { kind: 'leave', time: state.time }
    case 'started':
      return { kind: 'collect', runId: state.runId }
    case 'ended':
      return state.conclusion === 'failure' && retry !== 'none'
        ? { kind: 'start' }
        : { kind: 'collect', runId: state.runId }
  }
}
