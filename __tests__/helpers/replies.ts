// Replies of the service: status, body and headers.
import type { Answer, AnswerBody, NoReply } from '../../src/service/exchange.ts'
import { parseReply, type Reply } from '../../src/service/reply.ts'
import { literal } from '../../src/text/words.ts'
import { ZERO } from '../../tools/simulation/simulated-clock.ts'

const BASE_URL = 'https://service.example/api'

/** A reply at the time at which it is read, since `Retry-After` may be a date. */
type ReplyAt = (now: number) => Reply | NoReply

export function answerOf(
  status: number,
  body: AnswerBody,
  headers: Record<string, string> = {},
): ReplyAt {
  const answer: Answer = { kind: 'answer', status, headers, body }
  return (now) => parseReply(answer, BASE_URL, now)
}

export function answer(
  status: number,
  body: unknown = '',
  headers: Record<string, string> = {},
): ReplyAt {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return answerOf(status, { kind: 'whole', cause: undefined, bytes: Buffer.from(text) }, headers)
}

export function cutOff(status: number, text = ''): ReplyAt {
  return answerOf(status, { kind: 'broken', cause: literal('cut off'), bytes: Buffer.from(text) })
}

export function tooLarge(status: number, text = ''): ReplyAt {
  const cause = literal('the answer is larger than 64 MiB')
  return answerOf(status, { kind: 'too-large', cause, bytes: Buffer.from(text) })
}

export function noReply(
  kind: 'no-connection' | 'bad-certificate' | 'no-tls' | 'proxy-refused' | 'lost',
  cause = `the cause of ${kind}`,
): ReplyAt {
  return () => ({ kind, cause: literal(cause) })
}

/** The reply, read at the clock's zero. */
export function opened(reply: ReplyAt): Reply | NoReply {
  return reply(ZERO)
}
