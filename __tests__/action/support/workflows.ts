// The workflows of the service that the tests of the action share.
import { sampleWorkflows, type Workflow } from '../../../sandbox/service/index.ts'

/** Delays of the service are this much shorter than those of its workflows. */
export const SCALE = 0.05

export const NOTES = sampleWorkflows.releaseNotes.id
export const INSTANT = sampleWorkflows.instant.id
export const SLOW = sampleWorkflows.slow.id

/** A workflow whose output is its input, after so many milliseconds; see SCALE. */
function echo(id: string, delayMs: number): Workflow {
  const template = '{input_1}'
  return {
    id,
    name: 'Echo',
    nodes: [
      { kind: 'input', id: 'input_1' },
      { kind: 'model', id: 'model_1', template, delayMs },
    ],
  }
}

export const ECHO = echo('6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eaaa', 0)
export const PATIENT = echo('6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7ebbb', 24_000)
/** Does not end within a test. */
export const ENDLESS = echo('6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eccc', 12_000_000)
export const BROKEN: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eddd',
  name: 'Broken',
  nodes: [
    { kind: 'input', id: 'input_1' },
    { kind: 'failing', id: 'failing_1', message: 'It broke.', delayMs: 0 },
  ],
}
/** Has more inputs than `input_1`. */
export const THREE: Workflow = {
  ...ECHO,
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7efff',
  nodes: [{ kind: 'input', id: 'a' }, { kind: 'input', id: 'b' }, ...ECHO.nodes],
}
export const WORKFLOWS = [...Object.values(sampleWorkflows), ECHO, PATIENT, ENDLESS, BROKEN, THREE]
