// A reply in words: its status, with what the service or a gateway says. As part of a sentence, raw text
// of theirs is shown at a length of its own.

import { foreign, own, quoted, say, type Words } from '../text/words.ts'
import type { Reply } from './reply.ts'

/** In code units; one more than is shown of it, which an ellipsis takes where there is more to come. */
const LONGEST_REMARK = 200 + 1

/** The message of the service's error envelope, or what else was said. */
export function messageIn({ refusal, remark }: Reply): Words | undefined {
  if (refusal !== undefined) return say`${quoted(refusal)}`
  return remark === undefined ? undefined : say`${foreign(remark, LONGEST_REMARK)}`
}

/** What can be said of a reply beyond what it says itself. */
export interface ReplyFacts {
  /** What is said of one without a message. */
  readonly silent?: string
  /** Why one with a status of success is of no use although it is a JSON object. */
  readonly useless?: string
}

/**
 * `status 502, "Bad gateway"`: the status, and why the body is not there as a whole, or what it says;
 * with `useless` what is wrong with it in any case, as in `status 200, the answer is not a JSON object: "OK"`.
 */
export function replyWords(reply: Reply, { silent, useless }: ReplyFacts = {}): Words {
  const { status, json, broken } = reply
  if (broken !== undefined) return statusAnd(status, broken)
  const message = messageIn(reply)
  if (useless !== undefined) {
    const what = own(json === undefined ? 'the answer is not a JSON object' : useless)
    return statusAnd(status, message === undefined ? what : say`${what}: "${message}"`)
  }
  if (message !== undefined) return statusAnd(status, say`"${message}"`)
  return silent === undefined ? say`status ${status}` : statusAnd(status, own(silent))
}

/** `status 200, the answer belongs to another run` */
export function statusAnd(status: number, what: Words): Words {
  return say`status ${status}, ${what}`
}
