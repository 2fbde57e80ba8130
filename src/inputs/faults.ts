// Mistakes in inputs. A mistake in JSON is kept unexplained until all inputs are read, because the
// modules that explain it are loaded only if they are needed.

import type { Fault } from '../run/problem.ts'
import type { JsonFault } from './json-fault.ts'

export type InputFault = Fault | JsonFault

/** All of the faults in words. */
export async function explained(faults: readonly InputFault[]): Promise<readonly Fault[]> {
  if (!faults.some((fault) => 'error' in fault)) return faults.filter((fault) => 'words' in fault)
  const { explainedJson } = await import('./json-fault.ts')
  return faults.map((fault) => ('error' in fault ? explainedJson(fault) : fault))
}
