// Every input of the action, in the order of action.yml, with what is allowed. The reader, the types
// and the tests of action.yml derive from it.

export type Input = {
  /** Text as it would stand in `with:`. */
  readonly default?: string
  readonly required?: true
} & (
  | { readonly kind: 'address' | 'key' | 'id' | 'boolean' | 'line'; readonly allowed: string }
  | Decimal
  | Choice
  | Whole
  /** A whole number, or a whole percentage. */
  | { readonly kind: 'share'; readonly allowed: string }
  /** Values of nodes: as JSON, the path of a file of such JSON, lines with the path of a file each. */
  | { readonly kind: 'values-json' | 'values-file' | 'value-files' }
  /** Items of a list: as JSON, the path of a file of such JSON. */
  | { readonly kind: 'items-json' | 'items-file' }
  /** To be written to, in the workspace or in RUNNER_TEMP (output-folder.ts). */
  | { readonly kind: 'folder' }
  /** A file that is made and appended to (journal-path.ts). */
  | { readonly kind: 'journal' }
  /** The id of a node. */
  | { readonly kind: 'node' }
  /** A URL with a place for an id (run-url.ts). */
  | { readonly kind: 'template'; readonly allowed: string }
)

export interface Decimal {
  readonly kind: 'decimal'
  readonly unit: 'minutes' | 'seconds'
  readonly least: number
  readonly most: number
  readonly allowed: string
}

export interface Whole {
  readonly kind: 'whole'
  readonly least: number
  readonly most: number
  readonly allowed: string
}

export interface Choice {
  readonly kind: 'choice'
  readonly options: readonly string[]
  readonly allowed: string
}

const ID = 'an id: at most 256 characters, no white space or control characters, not . or ..'
const BOOLEAN = 'true or false'

/** `allowed` stands behind `must be`. */
export const INPUTS = {
  'base-url': { kind: 'address', required: true, allowed: 'the https address of the service' },
  'api-key': {
    kind: 'key',
    required: true,
    allowed:
      'made up of visible ASCII characters only; check for a line break or a typographic quote copied with the key',
  },
  'workflow-id': { kind: 'id', allowed: ID },
  'run-id': { kind: 'id', allowed: ID },
  inputs: { kind: 'values-json', default: '{}' },
  'inputs-file': { kind: 'values-file' },
  'input-files': { kind: 'value-files' },
  wait: { kind: 'boolean', default: 'true', allowed: BOOLEAN },
  'timeout-minutes': {
    kind: 'decimal',
    default: '60',
    unit: 'minutes',
    least: Number.MIN_VALUE,
    most: 7_200,
    allowed: 'a decimal above 0 and at most 7200',
  },
  'first-poll-seconds': {
    kind: 'decimal',
    unit: 'seconds',
    least: 0.05,
    most: 86_400,
    allowed: 'a decimal from 0.05 to 86400',
  },
  'poll-interval-seconds': {
    kind: 'decimal',
    default: '120',
    unit: 'seconds',
    least: 0.05,
    most: 3_600,
    allowed: 'a decimal from 0.05 to 3600',
  },
  'request-timeout-seconds': {
    kind: 'decimal',
    default: '60',
    unit: 'seconds',
    least: 0.05,
    most: 600,
    allowed: 'a decimal from 0.05 to 600',
  },
  'all-completed-steps': { kind: 'boolean', default: 'true', allowed: BOOLEAN },
  'output-directory': { kind: 'folder' },
  title: {
    kind: 'line',
    allowed: 'one line of at most 100 characters, without control characters',
  },
  summary: {
    kind: 'choice',
    default: 'full',
    options: ['full', 'brief', 'none'],
    allowed: 'full, brief or none',
  },
  items: { kind: 'items-json' },
  'items-file': { kind: 'items-file' },
  // Without a default: given where there is no list, they are refused.
  'max-parallel': {
    kind: 'whole',
    least: 1,
    most: 1_000,
    allowed: 'a whole number from 1 to 1000',
  },
  'tolerated-failures': {
    kind: 'share',
    allowed: 'a whole number, or a whole percentage from 0% to 100%',
  },
  journal: { kind: 'journal' },
  // Without a default: given without a journal, it is refused.
  retry: {
    kind: 'choice',
    options: ['failed', 'unknown', 'none'],
    allowed: 'failed, unknown or none',
  },
  'result-node': { kind: 'node' },
  'result-format': {
    kind: 'choice',
    default: 'text',
    options: ['text', 'json'],
    allowed: 'text or json',
  },
  'run-url': {
    kind: 'template',
    allowed: 'an https URL of at most 2000 characters that contains {run-id}',
  },
  'max-starts': {
    kind: 'whole',
    least: 0,
    most: 1_000,
    allowed: 'a whole number from 0 to 1000',
  },
  'dry-run': { kind: 'boolean', default: 'false', allowed: BOOLEAN },
} as const satisfies Readonly<Record<string, Input>>

export type InputName = keyof typeof INPUTS

/** The names of the inputs of a kind. */
export type InputOf<Kind extends Input['kind']> = {
  [Name in InputName]: (typeof INPUTS)[Name]['kind'] extends Kind ? Name : never
}[InputName]

/** The options of an input that is a choice. */
export type OptionOf<Name extends InputOf<'choice'>> = (typeof INPUTS)[Name]['options'][number]
