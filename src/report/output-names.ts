// The names of the step's outputs, in the order of action.yml.

export const OUTPUTS = [
  'run-id',
  'conclusion',
  'state',
  'result',
  'step-outputs',
  'output-files',
  'failed-steps',
  'error',
  'started-at',
  'ended-at',
  'duration-seconds',
  'result-file',
  'truncated',
  'counts',
  'run-ids',
  'results',
  'results-file',
  'result-json',
  'run-url',
  'planned-starts',
] as const

export type OutputName = (typeof OUTPUTS)[number]
