// What is wrong with an input, as people see it.

import type { InputFault } from '../../src/inputs/faults.ts'
import { explainedJson } from '../../src/inputs/json-fault.ts'
import { Presenter } from '../../src/text/shown.ts'

const presenter = new Presenter('k3y-of-the-step')

export function faultText(fault: InputFault): string {
  return presenter.line(('error' in fault ? explainedJson(fault) : fault).words).text
}
