// What arrives of an answer, and what the action makes of it. Whether that is right shows in the runs that the service
// has made, and in its answers that arrived as it gave them.

import { interpretPoll, type Poll, type PollContext } from '../../src/run/poll.ts'
import { interpretStart, type StartMeaning } from '../../src/run/start.ts'
import type { AnswerBody, NoReply } from '../../src/service/exchange.ts'
import { parseReply, type Reply } from '../../src/service/reply.ts'
import { literal } from '../../src/text/words.ts'
import { BASE_URL } from '../simulation/settings.ts'

/** An answer, or why there is none. */
export type Arrival = ArrivedAnswer | { readonly kind: NoReply['kind'] }

export interface ArrivedAnswer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly kind: 'whole' | 'broken'; readonly bytes: Buffer }
}

/** An arrival as the action reads it. */
export function replyIn(arrival: Arrival, now: number): Reply | NoReply {
  const cause = literal('the cause')
  if (arrival.kind !== 'answer') return { kind: arrival.kind, cause }
  const { kind, bytes } = arrival.body
  const body: AnswerBody =
    kind === 'whole' ? { kind, bytes, cause: undefined } : { kind, bytes, cause }
  return parseReply({ ...arrival, body }, BASE_URL, now)
}

export function meaningOfStart(arrival: Arrival): StartMeaning['kind'] {
  return interpretStart(replyIn(arrival, 0)).kind
}

export function meaningOfPoll(arrival: Arrival, context: PollContext): Poll['kind'] {
  return interpretPoll(replyIn(arrival, 0), context).kind
}
