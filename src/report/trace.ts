// A request in words, for the runner's debug log: method, URL, status, size and time, never a header or
// a body.

import type { Trace } from '../service/service.ts'
import { size } from '../text/units.ts'
import { foreign, joined, own, say, type Words } from '../text/words.ts'

export function traceText({ method, url, status, bytes, ms, cause }: Trace): Words {
  const facts = [
    ...(status === undefined ? [] : [say`status ${status}`]),
    ...(bytes === undefined ? [] : [own(size(bytes))]),
    ...(cause === undefined ? [] : [say`${foreign(cause, 2_000)}`]),
    say`${Math.round(ms)} ms`,
  ]
  return say`${own(method)} ${foreign(url, 2_000)}: ${joined(facts, ', ')}`
}
