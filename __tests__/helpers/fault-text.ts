// What is wrong with an input, as people see it.

import type { InputFault } from '../../src/inputs/faults.ts'
import { explainedJson } from '../../src/inputs/json-fault.ts'
import { Presenter } from '../../src/text/shown.ts'

export const FAULT_KEY = 'k3y-of-the-step'
const presenter = new Presenter(FAULT_KEY)

export function faultText(fault: InputFault): string {
  return presenter.line(('error' in fault ? explainedJson(fault) : fault).words).text
}
