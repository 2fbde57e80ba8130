// A request in words, for the runner's debug log: method, URL, status, size and time, never a header or
// a body.

import type { Trace } from '../service/service.ts'
import { size } from '../text/units.ts'
import { joined, literal, say, untrusted, type Words } from '../text/words.ts'

export function traceText({ method, url, status, bytes, ms, cause }: Trace): Words {
  const facts = [
    ...(status === undefined ? [] : [say`status ${status}`]),
    ...(bytes === undefined ? [] : [literal(size(bytes))]),
    ...(cause === undefined ? [] : [say`${untrusted(cause, 2_000)}`]),
    say`${Math.round(ms)} ms`,
  ]
  return say`${literal(method)} ${untrusted(url, 2_000)}: ${joined(facts, ', ')}`
}
