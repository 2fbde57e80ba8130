// The kinds of failure, each with what it means for the run and what to do next.

import { levelThatFits } from '../text/cutting.ts'
import { cut, duration, type Show } from '../text/text.ts'

/** What kept the action from doing its work. All texts in it are raw and may come from outside. */
export type Problem =
  | { readonly kind: 'bad-inputs'; readonly faults: readonly Fault[] }
  | ({ readonly kind: 'start-refused' } & Refusal)
  | {
      readonly kind: 'start-impossible'
      readonly by: 'certificate' | 'proxy'
      readonly cause: string
    }
  | {
      readonly kind: 'start-unreachable'
      readonly tries: number
      /** The service answered that there were too many requests. */
      readonly busy: boolean
      readonly cause: string
      readonly outOfTime: boolean
      /** The pause that the service asked for last, in ms; 0 when it did not. */
      readonly askedMs: number
    }
  /** The service asked for a longer pause than a step waits. */
  | { readonly kind: 'start-postponed'; readonly askedMs: number; readonly cause: string }
  | { readonly kind: 'start-uncertain'; readonly cause: string }
  | { readonly kind: 'start-unusable-id'; readonly id: string; readonly holdsKey: boolean }
  | ({ readonly kind: 'read-refused' } & Refusal)
  | { readonly kind: 'reads-failed'; readonly reads: number; readonly cause: string }
  | { readonly kind: 'other-workflow'; readonly expected: string; readonly actual: string }
  /** The step's outputs cannot be written. */
  | { readonly kind: 'no-outputs'; readonly cause: string }
  /** There is no folder that relative paths could begin in. */
  | { readonly kind: 'no-workspace'; readonly cause: string }
  | { readonly kind: 'unexpected'; readonly cause: string }

/** An input of the step that cannot be used. */
export interface Fault {
  /** The input's name in `with:`. */
  readonly input: string
  /** What is allowed and what was given. */
  readonly text: string
}

/** How the service, or something before it, said no. */
export interface Refusal {
  readonly status?: number
  /** The message of the service's error envelope (interface, section 7), or what else was said. */
  readonly message?: string | undefined
  /** The host that a redirect points at. */
  readonly redirectHost?: string | undefined
  /** Whether that is the host of `base-url` itself. */
  readonly redirectsWithin?: boolean
  /** What it was when it was neither of these. */
  readonly cause?: string | undefined
  /** The answer is larger than the action reads. */
  readonly isTooLarge?: boolean
}

/** What happened, what that means for the run, and what to do next: three texts of one line each. */
export interface Explanation {
  readonly title: string
  readonly what: string
  readonly meaning: string
  readonly remedy: string
}

const MOST_OF_A_MESSAGE = 500
const MOST_OF_A_FAULT = 900
/** Of an error of 2,000 code units; the rest is for the sentences around them. */
const ROOM_FOR_FAULTS = 1_890

const CERTIFICATE_REMEDY =
  'If the service or a proxy uses a private authority, set NODE_EXTRA_CA_CERTS to the file of its certificate in the `env:` of this step'

const TOO_LARGE_REMEDY =
  'Set `all-completed-steps: false` and collect the run with `run-id`, or let the workflow put out less; the run is in the studio.'

export function explain(problem: Problem, show: Show): Explanation {
  const quoted = (text: string) => show(text, MOST_OF_A_MESSAGE)
  switch (problem.kind) {
    case 'bad-inputs': {
      const names = inputNames(problem.faults)
      return {
        title: 'Inputs not usable',
        what: `${names} cannot be used: ${faultTexts(problem.faults, ROOM_FOR_FAULTS - names.length, show)}.`,
        meaning: 'Nothing was sent to the service.',
        remedy: 'Correct the `with:` of this step.',
      }
    }
    case 'start-refused':
      return {
        title: 'Start refused',
        what: `The start was refused: ${refusal(problem, quoted)}.`,
        meaning: 'No run was started.',
        remedy: `${refusalRemedy(problem)} Check \`workflow-id\`, \`base-url\` and the node ids of the inputs, and that the key's role has API access and access to this workflow.`,
      }
    case 'start-impossible':
      return {
        title: 'No connection to the service',
        what: `The start could not be sent: ${quoted(problem.cause)}.`,
        meaning: 'No run was started.',
        remedy:
          problem.by === 'certificate'
            ? `${CERTIFICATE_REMEDY}.`
            : 'Check https_proxy (such as http://proxy.example.com:3128, with user and password where it wants them) and no_proxy.',
      }
    case 'start-unreachable': {
      const asked =
        problem.askedMs > 0 ? `, and the service asks to wait ${duration(problem.askedMs)}` : ''
      const outOfTime = problem.outOfTime
        ? ', and `timeout-minutes` leaves no time for another'
        : ''
      return {
        title: problem.busy ? 'Start not accepted' : 'Service not reached',
        what: `The start did not get through in ${problem.tries === 1 ? '1 try' : `${problem.tries} tries`}${asked}${outOfTime}: ${quoted(problem.cause)}.`,
        meaning: 'No run was started.',
        remedy: problem.busy
          ? 'The service asks for fewer requests: run the job again later, which is safe.'
          : 'Check `base-url`, the network and the proxy settings of the runner; running the job again is safe.',
      }
    }
    case 'start-postponed':
      return {
        title: 'Start not accepted',
        what: `The start was not accepted, and the service asks to wait ${duration(problem.askedMs)}, longer than the 15 minutes that a step waits to try again: ${quoted(problem.cause)}.`,
        meaning: 'No run was started.',
        remedy: 'Run the job again when that time has passed, which is safe.',
      }
    case 'start-uncertain':
      return {
        title: 'Start uncertain',
        what: `The start was sent, but no clear answer came: ${quoted(problem.cause)}.`,
        meaning: 'A run may have been started, so the start was not repeated.',
        remedy:
          "Look at the workflow's runs in the studio before running this again; a run that is there can be collected with `run-id`.",
      }
    case 'start-unusable-id':
      return {
        title: 'Run id not usable',
        what: `The service answered with a run id that ${problem.holdsKey ? 'contains the API key' : 'no address can hold'}: ${show(JSON.stringify(problem.id), 300)}.`,
        meaning: 'A run was started, and its id cannot be used to read it.',
        remedy: "Look at the workflow's runs in the studio before running this again.",
      }
    case 'read-refused':
      return {
        title: 'Reading the run refused',
        what: `Reading the run was refused: ${refusal(problem, quoted)}.`,
        meaning: 'Whether the run succeeds is not known.',
        remedy: problem.isTooLarge
          ? TOO_LARGE_REMEDY
          : `${refusalRemedy(problem)} Check \`run-id\` and \`base-url\`, that the run was not deleted, and that the key has access to it.`,
      }
    case 'reads-failed':
      return {
        title: 'Run not readable',
        what: `${problem.reads} reads in a row failed, the last one so: ${quoted(problem.cause)}.`,
        meaning: 'Whether the run succeeds is not known; it may still be executing.',
        remedy: 'Collect it with `run-id` when the service answers again.',
      }
    case 'other-workflow':
      return {
        title: 'Run of another workflow',
        what: `The run belongs to the workflow ${show(problem.actual, 256)}, not to ${show(problem.expected, 256)}.`,
        meaning: 'Its outputs were not taken.',
        remedy: 'Give the `run-id` of a run of that workflow, or leave `workflow-id` out.',
      }
    case 'no-outputs':
      return {
        title: 'Outputs not writable',
        what: `The step's outputs cannot be written: ${quoted(problem.cause)}.`,
        meaning: 'Nothing was sent to the service.',
        remedy:
          'Check that GITHUB_OUTPUT, which the runner sets, names an existing file that the step can write.',
      }
    case 'no-workspace':
      return {
        title: 'No workspace',
        what: `GITHUB_WORKSPACE is not set, and the working directory cannot be used: ${quoted(problem.cause)}.`,
        meaning: 'Nothing was sent to the service.',
        remedy: 'Set GITHUB_WORKSPACE, or run the step in a folder that exists.',
      }
    case 'unexpected':
      return {
        title: 'Unexpected error',
        what: `The action met an error that it does not know: ${quoted(problem.cause)}.`,
        meaning: 'Whether a run was started is told by the `run-id` output and the log.',
        remedy: 'Please report it with the log of this step.',
      }
  }
}

/** What is wrong with each, the longest texts cut where there is not room for all. */
function faultTexts(faults: readonly Fault[], room: number, show: Show): string {
  const texts = faults.map(({ text }) => show(text, MOST_OF_A_FAULT))
  const level = levelThatFits(texts, room, {
    length: (text) => text.length,
    cost: (text, most) => Math.min(text.length, most) + '; '.length,
    least: 0,
  })
  return texts.map((text) => cut(text, level ?? 0)).join('; ')
}

function inputNames(faults: readonly Fault[]): string {
  return [...new Set(faults.map(({ input }) => `\`${input}\``))].join(', ')
}

function refusal(
  { status, message, redirectHost, redirectsWithin, cause }: Refusal,
  quoted: (text: string) => string,
): string {
  const said = message === undefined ? [] : [`"${quoted(message)}" (status ${status})`]
  const redirect =
    redirectHost === undefined
      ? []
      : [
          redirectsWithin
            ? `status ${status} redirects to another address on ${quoted(redirectHost)} itself, and redirects are not followed`
            : `status ${status} redirects to ${quoted(redirectHost)}, and redirects are not followed so that the key stays with the given host`,
        ]
  const known = [...said, ...redirect]
  if (known.length > 0) return known.join('; ')
  return cause === undefined ? `status ${status} without a message of the service` : quoted(cause)
}

function refusalRemedy({ status, redirectHost, redirectsWithin, cause }: Refusal): string {
  if (redirectsWithin) {
    return 'The service redirects within its own host: the path of `base-url` is probably wrong, such as a path prefix that is missing or not needed.'
  }
  if (redirectHost !== undefined) return 'If that is the right host, put it into `base-url`.'
  if (status === 401) return 'The key was not accepted: check `api-key`.'
  return cause?.includes('certificate') ? `${CERTIFICATE_REMEDY}.` : ''
}

/** The `with:` lines that collect a run later, ready to be copied. */
export function collectLines(baseUrl: string, runId: string): readonly string[] {
  return [
    'with:',
    `  base-url: ${yaml(baseUrl)}`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
    '  api-key: ${{ secrets.WORKFLOW_API_KEY }}',
    `  run-id: ${yaml(runId)}`,
  ]
}

/** A plain scalar where YAML reads it back as the same string, else a quoted one. */
function yaml(value: string): string {
  const plain = /^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const word = /^(true|false|null|yes|no|on|off)$/i
  // An id could hold an expression, which GitHub would evaluate where it is pasted.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  const literal = value.replaceAll('${{', "${{ '${{' }}")
  return plain.test(value) && !word.test(value) ? value : `'${literal.replaceAll("'", "''")}'`
}
