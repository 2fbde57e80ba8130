// Mistakes in inputs. A mistake in JSON is kept unexplained until all inputs are read, because the
// modules that explain it are loaded only if they are needed.

import type { Fault } from '../run/problem.ts'
import type { JsonFault } from './json-fault.ts'

export type InputFault = Fault | JsonFault

/** All of the faults in words. */
export function explained(faults: readonly InputFault[]): Promise<readonly Fault[]> {
  return Promise.all(
    faults.map(async (fault) =>
      'error' in fault ? (await import('./json-fault.ts')).explainedJson(fault) : fault,
    ),
  )
}
