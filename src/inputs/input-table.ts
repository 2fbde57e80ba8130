// Every input of the action, in the order of `action.yml`. The settings, the manifests and the tables of the docs
// derive from it.

import {
  boolean,
  choice,
  type Input,
  id,
  line,
  requiredText,
  share,
  text,
  time,
  whole,
} from './parsers.ts'

const TABLE = {
  'base-url': requiredText('the https address of the service'),
  'api-key': requiredText(
    'made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key',
  ),
  'workflow-id': id(),
  'run-id': id(),
  inputs: { ...text(), default: '{}' },
  'inputs-file': text(),
  'input-files': text('lines'),
  wait: boolean({ default: true }),
  'timeout-minutes': time('minutes', { max: 7_200, default: 60 }),
  'first-poll-seconds': time('seconds', { min: 0.05, max: 86_400 }),
  'poll-interval-seconds': time('seconds', { min: 0.05, max: 3_600, default: 120 }),
  'request-timeout-seconds': time('seconds', { min: 0.05, max: 600, default: 60 }),
  'all-completed-steps': boolean({ default: true }),
  'output-directory': text(),
  title: line(100),
  summary: choice(['full', 'brief', 'none'], { default: 'full' }),
  items: text(),
  'items-file': text(),
  // Without a default: if they are given without a list or a journal, they are refused.
  'max-parallel': whole(1, 1_000),
  'tolerated-failures': share(),
  journal: text(),
  retry: { ...choice(['failed', 'unknown', 'none'], { default: 'failed' }), default: undefined },
  'result-node': text(),
  'result-format': choice(['text', 'json'], { default: 'text' }),
  'run-url': {
    ...text(),
    allowed: 'an https URL of at most 2000 characters that contains {run-id}',
  },
  'max-starts': whole(0, 1_000),
  'dry-run': boolean({ default: false }),
}

export type InputName = keyof typeof TABLE

/** Input → the type of its value. */
export type InputValues = {
  [Name in InputName]: (typeof TABLE)[Name] extends Input<infer Value> ? Value : never
}

export const INPUTS: { readonly [Name in InputName]: Input<InputValues[Name]> } = TABLE

export type SummaryStyle = InputValues['summary']

export type Retry = InputValues['retry']
