// What the action must make of an answer that a fault struck: rows of the contract's two tables.

import { type Fault, ID_BYTES } from './fault.ts'

/** Row of the contract's table "Starting at most once". */
export type StartMeaning = 'started' | 'unusable-id' | 'repeat' | 'refused' | 'uncertain'

/** What an answer to a start can mean, once it has arrived as the fault left it: mostly one thing. */
export function meaningsOfStart(fault: Fault): readonly StartMeaning[] {
  switch (fault.kind) {
    case 'none':
    case 'drip':
    case 'late-head':
    case 'late-body':
    case 'late-handling':
    case 'framing':
    case 'hostile-message':
    case 'odd-success':
    case 'no-250':
    case 'false-250':
    case 'other-run':
    case 'odd-timestamps':
    case 'deep':
    case 'no-utf-8':
    // Whatever comes behind the end, or does not come: the id has arrived.
    case 'behind':
    case 'no-last-chunk':
    case 'endless':
      return ['started']
    case 'cut':
    case 'stall':
      // Without the quote behind it, the id may be longer.
      return [fault.afterBytes > ID_BYTES ? 'started' : 'uncertain']
    case 'coding':
      // How much of an answer with an error in its coding can be read is up to zlib.
      return fault.coding === 'gzip-checksum' ? ['started', 'uncertain'] : ['started']
    case 'false-coding':
      return [isUnknown(fault.coding) ? 'started' : 'uncertain']
    case 'odd-headers':
      return [fault.tooLarge ? 'uncertain' : 'started']
    case 'odd-id':
      return [typeof fault.id === 'string' && fault.id !== '' ? 'unusable-id' : 'uncertain']
    case 'too-many':
    case 'asked-to-wait':
      return ['repeat']
    case 'redirect':
      return ['refused']
    case 'envelope':
    case 'odd-refusal':
      return [fault.status < 500 ? 'refused' : 'uncertain']
    case 'page':
      return [fault.status >= 400 && fault.status < 500 ? 'refused' : 'uncertain']
    case 'reset-before':
    case 'silence-before':
    case 'reset-after':
    case 'silence-after':
    case 'status':
    case 'garbage':
    case 'odd-json':
      return ['uncertain']
  }
}

/** Row of the contract's table "Waiting". */
export type ReadMeaning = 'executing' | 'finished' | 'failed' | 'refused'

export interface ReadContext {
  /** Status of the service's real answer; undefined where the request was not handled. */
  readonly realStatus: number | undefined
  /** Whether this step started the run itself: at most seconds ago. */
  readonly justStarted: boolean
  readonly goodReadBefore: boolean
}

/** What an answer to a poll can mean, once it has arrived as the fault left it: mostly one thing. */
export function readMeanings(fault: Fault, context: ReadContext): readonly ReadMeaning[] {
  const { realStatus, justStarted, goodReadBefore } = context
  const forgiven = justStarted && !goodReadBefore
  const isExecuting = realStatus === 250
  const truth: ReadMeaning = isExecuting ? 'executing' : 'finished'
  switch (fault.kind) {
    case 'none':
    case 'drip':
    case 'late-head':
    case 'late-body':
    case 'late-handling':
    case 'framing':
    case 'hostile-message':
    case 'no-250':
    case 'odd-success':
    case 'odd-id':
    case 'behind':
    case 'deep':
    case 'no-utf-8':
    case 'odd-timestamps':
      return [truth]
    case 'coding':
      return [fault.coding === 'gzip-checksum' && !isExecuting ? 'failed' : truth]
    case 'false-coding':
      return [isUnknown(fault.coding) || isExecuting ? truth : 'failed']
    case 'false-250':
      return ['executing']
    case 'odd-headers':
      return [fault.tooLarge ? 'failed' : truth]
    case 'cut':
    case 'no-last-chunk':
      // Whether a reset overtakes the head is up to the system.
      if (!isExecuting) return ['failed']
      return fault.by === 'end' ? ['executing'] : ['executing', 'failed']
    case 'stall':
    case 'endless':
      return [isExecuting ? 'executing' : 'failed']
    case 'other-run':
      return [fault.runId === 'other' && !isExecuting ? 'failed' : truth]
    case 'asked-to-wait':
      return [fault.status === null ? truth : 'failed']
    case 'redirect':
      return ['refused']
    case 'envelope':
      if (fault.status >= 500) return ['failed']
      if (fault.status === 401 || fault.status === 403) return ['refused']
      return [forgiven ? 'failed' : 'refused']
    case 'odd-refusal':
    case 'page':
      if (fault.status < 400 || fault.status >= 500 || goodReadBefore) return ['failed']
      return [forgiven && fault.status !== 401 && fault.status !== 403 ? 'failed' : 'refused']
    case 'reset-before':
    case 'silence-before':
    case 'reset-after':
    case 'silence-after':
    case 'status':
    case 'too-many':
    case 'garbage':
    case 'odd-json':
      return ['failed']
  }
}

/** A body under the name of an unknown coding is read as it is. */
function isUnknown(coding: string): boolean {
  return coding === 'chaos'
}

/** How long, in milliseconds, an answer asks to be left alone, as far as the action has to heed it. */
export function askedPauseMs(fault: Fault, endpoint: 'start' | 'read'): number {
  if (fault.kind === 'too-many') {
    return /^\d+$/.test(fault.retryAfter ?? '') ? 1000 * Number(fault.retryAfter) : 0
  }
  if (fault.kind !== 'asked-to-wait') return 0
  return 1000 * (endpoint === 'read' ? Math.min(fault.seconds, 15 * 60) : fault.seconds)
}
