// What parsing an answer loses: the digits of numbers, the order of keys, keys such as `__proto__`. It is
// taken from the text itself.

import { compact, elements, kindAt, members, type Range, skipSpace } from '../text/json.ts'
import { fieldsOf } from './fields.ts'

export interface Source {
  /** Index of a step → JSON text of its output, where that is neither a string nor null. */
  readonly outputs: ReadonlyMap<number, string>
  /** JSON text of each element of `failed_steps`. */
  readonly failedSteps: readonly string[]
  /** `failed_steps` as JSON text if it is neither missing, null, nor an array. */
  readonly oddFailedSteps: string | undefined
}

/**
 * The JSON text of outputs that are not strings and of `failed_steps`, as the service wrote it. The
 * answer is read a second time for them, which is why it is done only where there are any.
 */
export function sourceOf(text: string, completed: unknown, failed: unknown): Source {
  const hasOddOutput =
    Array.isArray(completed) &&
    completed.some((step) => typeof (fieldsOf(step).output ?? '') !== 'string')
  const hasFailed = Array.isArray(failed) ? failed.length > 0 : (failed ?? null) !== null
  // The text is the one that was parsed: it is JSON.
  const root = hasOddOutput || hasFailed ? { start: skipSpace(text, 0) } : undefined
  const data = member(text, root, 'data')
  const range = hasFailed ? member(text, data, 'failed_steps') : undefined
  const steps = range !== undefined && Array.isArray(failed) ? elements(text, range.start) : []
  return {
    outputs: outputsIn(text, hasOddOutput ? member(text, data, 'completed_steps') : undefined),
    failedSteps: Array.from(steps, (element) => compact(text, element)),
    oddFailedSteps: range === undefined || Array.isArray(failed) ? undefined : compact(text, range),
  }
}

function outputsIn(text: string, steps: Range | undefined): ReadonlyMap<number, string> {
  const outputs = new Map<number, string>()
  if (steps === undefined) return outputs
  let index = 0
  for (const step of elements(text, steps.start)) {
    const output = kindAt(text, step.start) === 'object' ? member(text, step, 'output') : undefined
    if (output !== undefined && kindAt(text, output.start) !== 'null') {
      outputs.set(index, compact(text, output))
    }
    index++
  }
  return outputs
}

/** The last member with that name, as in `JSON.parse`. */
function member(
  text: string,
  object: Pick<Range, 'start'> | undefined,
  key: string,
): Range | undefined {
  let found: Range | undefined
  if (object === undefined) return undefined
  for (const each of members(text, object.start)) if (each.key === key) found = each
  return found
}
