// What is wrong with inputs. A mistake in JSON is kept as it was found until everything is read: the
// modules that explain it are loaded only where there is one.

import type { Fault } from '../run/problem.ts'
import type { JsonSyntaxError } from '../text/json.ts'

export type InputFault = Fault | JsonFault

/** A text that is not JSON. */
export interface JsonFault {
  readonly input: string
  readonly text: string
  readonly error: JsonSyntaxError
  /** Of what was written, where the text is only a part of it. */
  readonly linesBefore?: number
}

/** All of the faults in words. */
export async function explained(faults: readonly InputFault[]): Promise<readonly Fault[]> {
  if (!faults.some((fault) => 'error' in fault)) return faults.filter((fault) => 'words' in fault)
  const { explainedJson } = await import('./json-fault.ts')
  return faults.map((fault) => ('error' in fault ? explainedJson(fault) : fault))
}
