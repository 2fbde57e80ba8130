// Every input, in the order of `action.yml`, with its kind, what it allows, and its default. Kinds
// are checked when an input is read; addresses and keys, which are texts here, in `settings.ts`. A
// test compares the table with `action.yml`, and `npm run format` writes that of `docs/inputs.md`
// from both.

import {
  ABOVE_0,
  BOOLEAN,
  choice,
  decimal,
  ID,
  type Input,
  line,
  optional,
  orNone,
  SHARE,
  TEXT,
  whole,
  withDefault,
} from './parsers.ts'

const TABLE = {
  'base-url': { ...optional(TEXT), allowed: 'the https address of the service', isRequired: true },
  'api-key': {
    ...optional(TEXT),
    allowed:
      'made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key',
    isRequired: true,
  },
  'workflow-id': optional(ID),
  'run-id': optional(ID),
  inputs: withDefault(TEXT, '{}'),
  'inputs-file': optional(TEXT),
  'input-files': optional({ ...TEXT, type: 'lines' }),
  wait: withDefault(BOOLEAN, true),
  'timeout-minutes': withDefault(decimal(ABOVE_0, 7_200), 60),
  'first-poll-seconds': optional(decimal(0.05, 86_400)),
  'poll-interval-seconds': withDefault(decimal(0.05, 3_600), 120),
  'request-timeout-seconds': withDefault(decimal(0.05, 600), 60),
  'all-completed-steps': withDefault(BOOLEAN, true),
  'output-directory': optional(TEXT),
  title: { ...line(100), ifEmpty: '' },
  summary: withDefault(choice('full', 'markdown', 'brief', 'none'), 'full'),
  items: orNone(TEXT),
  'items-file': orNone(TEXT),
  'each-file': orNone({ ...TEXT, type: 'lines' }),
  variants: orNone(TEXT),
  // From here to `if-changed`, all but `journal` and its key have no default in `action.yml`: if
  // they are given without a list or a journal, they are refused.
  'max-parallel': { ...whole(1, 1_000), ifEmpty: 10 },
  'tolerated-failures': optional(SHARE),
  journal: orNone(TEXT),
  'journal-key': {
    ...orNone(TEXT),
    allowed: 'at least 16 visible ASCII characters, without white space',
    remedyIfEmpty:
      "the secret that it reads is missing or has another name: set it, and pass it to a reusable workflow with `secrets:`, before the first start, because a journal begun without it is refused with it; `|| 'none'` leaves the input out, which binds the journal to `api-key`",
  },
  retry: { ...choice('failed', 'unknown', 'none'), ifEmpty: 'failed' },
  redo: optional({ ...TEXT, type: 'lines' }),
  'if-changed': { ...choice('error', 'start'), ifEmpty: 'error' },
  'result-file': optional(TEXT),
  'result-node': optional(TEXT),
  'result-format': withDefault(choice('text', 'markdown', 'json'), 'text'),
  'run-url': {
    ...optional(TEXT),
    allowed:
      'an https URL of at most 2000 characters with {run-id} after the host, and no placeholder, user name or password before that',
  },
  'max-starts': {
    ...withDefault(whole(0, 1_000), 1_000),
    remedyIfEmpty:
      'give it a default where the GitHub workflow declares its own input, because `|| 1000` would lift a limit of 0',
  },
  'dry-run': withDefault(BOOLEAN, false),
} as const

export type InputName = keyof typeof TABLE

export type InputValues = {
  [Name in InputName]: (typeof TABLE)[Name] extends Input<infer Value> ? Value : never
}

export const INPUTS: {
  readonly [Name in InputName]: Input<InputValues[Name]>
} = TABLE

export const INPUT_NAMES: readonly InputName[] = Object.keys(TABLE).filter(
  (name): name is InputName => Object.hasOwn(TABLE, name),
)

export type Retry = InputValues['retry']
