// The messages for each kind of problem: what happened, what it means for the run, and what to do next.

import type { WhyNotStarted } from '../../run/outcome.ts'
import type { Problem, Refusal } from '../../run/problem.ts'
import { greatestThatFits } from '../../text/fit.ts'
import { duration } from '../../text/units.ts'
import { id, joined, literal, say, shortened, untrusted, type Words } from '../../text/words.ts'
import { counted, namesOf } from './several.ts'

const NOTHING_SENT = say`Nothing was sent to the service.`
export const NO_RUN = say`No run was started.`
export const LOOK_FIRST = say`Check the workflow's runs in the studio before you run this again.`
const RESULT_UNKNOWN = say`The result of the run is unknown.`
const TRUST_CERTIFICATE = say`If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the step's \`env:\` to the path of its certificate.`

/** Title, meaning, and remedy; `remedyFor` has more specific remedies. */
const TEXTS: Readonly<Record<Problem['kind'], readonly [string, Words, Words]>> = {
  'bad-inputs': ['Invalid inputs', NOTHING_SENT, say`Correct the step's \`with:\` inputs.`],
  'no-outputs': [
    'Outputs not writable',
    NOTHING_SENT,
    say`The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`,
  ],
  'too-many-starts': [
    'Too many starts',
    NOTHING_SENT,
    say`If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`,
  ],
  'start-refused': [
    'Start refused',
    NO_RUN,
    say`Check \`api-key\`, \`workflow-id\`, \`base-url\`, and the node ids in the inputs. The role of \`api-key\` must have API access and access to this workflow.`,
  ],
  'start-impossible': [
    'No connection to the service',
    NO_RUN,
    say`Check no_proxy and https_proxy. The value of https_proxy is a URL such as http://user:password@proxy.example.com:3128.`,
  ],
  'start-unreachable': [
    'Start not accepted',
    NO_RUN,
    say`It is safe to run the job again. If the service is busy, wait first. If it was not reached, check \`base-url\`, the network, and the runner's proxy settings.`,
  ],
  'start-uncertain': [
    'Start uncertain',
    say`A run may have been started, so the start was not repeated.`,
    say`${LOOK_FIRST} If the start created a run, collect it with \`run-id\`.`,
  ],
  'start-unusable-id': [
    'Unusable run id',
    say`A run was started, but it cannot be polled with this id.`,
    LOOK_FIRST,
  ],
  'start-unrecorded': [
    'Run may exist',
    say`A run may have been started, so nothing was sent this time.`,
    say`Check the workflow's runs in the studio. If there is a run, collect it with \`run-id\`. If there is none, set \`retry: unknown\` to start it again.`,
  ],
  'poll-refused': [
    'Poll refused',
    RESULT_UNKNOWN,
    say`Check \`run-id\` and \`base-url\`. The run must still exist, and \`api-key\` must have access to it.`,
  ],
  'polls-failed': [
    'Polls failed',
    RESULT_UNKNOWN,
    say`The run may still be executing. When the service answers again, collect it with \`run-id\`.`,
  ],
  'other-workflow': [
    'Run of another workflow',
    say`Its outputs are not used.`,
    say`Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`,
  ],
  'journal-damaged': [
    'Journal refused',
    say`Nothing was sent to the service, and the journal was left as it is.`,
    say`If the API key was changed, use the key with which the journal was written. Otherwise set \`journal\` to a new file, and set \`run-id\` for the runs that you know, so that they are not started again.`,
  ],
  'journal-differs': [
    'Inputs differ from the journal',
    NOTHING_SENT,
    say`To start runs with the current inputs, set \`journal\` to a new file or, in a list, give the items new ids. To collect the earlier runs, restore their inputs, or set \`run-id\`.`,
  ],
  'journal-taken': [
    'Journal in use',
    say`This step started no further run.`,
    say`Wait until the other step has ended, then run this again, which collects the runs that were started. Do not let two jobs use one journal at the same time.`,
  ],
  'journal-not-written': [
    'Journal not written',
    say`No further run was started, because there would be no record of it.`,
    say`Check the journal's file and its disk. The log has the ids of the runs that were started: set them as \`run-id\` when you run this again.`,
  ],
  unexpected: [
    'Unexpected error',
    say`The outputs and the log show whether a run was started.`,
    say`Please report this error with the log of this step.`,
  ],
}

/** A problem as text; the title contains no text from outside. */
export function explain(problem: Problem) {
  const [title, meaning, remedy] = TEXTS[problem.kind]
  return { title, what: whatHappened(problem), meaning, remedy: remedyFor(problem) ?? remedy }
}

function whatHappened(problem: Problem): Words {
  switch (problem.kind) {
    case 'bad-inputs':
      return faultsText(problem.faults)
    case 'no-outputs':
      return say`The step's outputs cannot be written: ${untrusted(problem.cause)}.`
    case 'too-many-starts': {
      const runs = counted(problem.starts, 'run')
      return say`The step would start ${runs}, but \`max-starts\` allows ${problem.limit}.`
    }
    case 'start-refused':
      return say`The start was refused: ${refusalText(problem)}.`
    case 'start-impossible':
      return say`The start could not be sent: ${untrusted(problem.cause)}.`
    case 'start-unreachable': {
      const { tries, cause, latePauseMs = 0 } = problem
      const pause = literal(duration(latePauseMs))
      const late = say` The next attempt would be in ${pause}, after the deadline (\`timeout-minutes\`).`
      const end = latePauseMs > 0 ? late : say``
      return say`The start failed after ${counted(tries, 'attempt')}: ${untrusted(cause)}.${end}`
    }
    case 'start-uncertain':
      return say`The start was sent, but it is not clear whether the service accepted it: ${untrusted(problem.cause)}.`
    case 'start-unusable-id':
      return say`The service answered with a run id that cannot be part of a URL: ${untrusted(JSON.stringify(problem.id), 300)}.`
    case 'start-unrecorded':
      return say`An earlier step sent the start at ${untrusted(problem.time, 40)}, and the journal does not say whether a run was started.`
    case 'poll-refused':
      return say`The poll of the run was refused: ${refusalText(problem)}.`
    case 'polls-failed':
      return say`${problem.polls} polls in a row failed. The last error: ${untrusted(problem.cause)}.`
    case 'other-workflow':
      return say`The run belongs to the workflow ${id(problem.actual)}, not to ${id(problem.expected)}.`
    case 'journal-damaged':
      return say`The journal cannot be used: ${problem.what}.`
    case 'journal-differs': {
      const { items, isList } = problem
      const named = isList ? say`, for ${counted(items.length, 'item')}: ${namesOf(items)}` : say``
      return say`The journal records a start with other inputs, or with another workflow or service${named}.`
    }
    case 'journal-taken':
      return say`Another step opened the journal after this step.`
    case 'journal-not-written':
      return say`The journal could not be written: ${untrusted(problem.cause)}.`
    case 'unexpected':
      return say`The action failed with an unexpected error: ${untrusted(problem.cause)}.`
  }
}

function remedyFor(problem: Problem): Words | undefined {
  const isRefusal = problem.kind === 'start-refused' || problem.kind === 'poll-refused'
  const { redirectHost, isTooLarge, isUntrusted }: Refusal = isRefusal ? problem : {}
  if (redirectHost !== undefined) return say`If this is the correct host, use it in \`base-url\`.`
  if (isTooLarge) {
    return say`Set \`all-completed-steps: false\`, or reduce the outputs of the workflow, and collect the run with \`run-id\`. Its outputs are also in the studio.`
  }
  const isCertificate = problem.kind === 'start-impossible' && problem.by === 'certificate'
  return isUntrusted || isCertificate ? TRUST_CERTIFICATE : undefined
}

/** `"Run deleted" (status 400)`, `status 302 redirects to …`. */
function refusalText({ status, message, redirectHost, cause }: Refusal): Words {
  const code = literal(`status ${status}`)
  if (redirectHost !== undefined) {
    const host = untrusted(redirectHost)
    return say`${code} redirects to ${host}, but the action does not follow redirects, to keep the key from other hosts`
  }
  if (message !== undefined) return say`"${untrusted(message)}" (${code})`
  return cause === undefined ? say`${code} without a message from the service` : untrusted(cause)
}

/** Why no run is started: for an item, or for the rest of a list. */
export function whyNotStarted(why: WhyNotStarted): Words {
  switch (why.by) {
    case 'service':
    case 'journal':
      return say`because of an earlier error: ${explain(why.problem).what}`
    case 'failures':
      return say`because more items failed than \`tolerated-failures\` allows.`
    case 'deadline':
      return say`because the deadline (\`timeout-minutes\`) is too close.`
  }
}

const MAX_FAULT_LENGTH = 1_000
/** Room for the faults in an error of 2,000 code units; the rest is for the sentences around them. */
const MAX_FAULTS_LENGTH = 1_890

/** The invalid inputs one by one; empty for any other problem. */
export function faultsOf(problem: Problem): readonly Words[] {
  return problem.kind === 'bad-inputs'
    ? problem.faults.map((fault) => shortened(fault, MAX_FAULT_LENGTH))
    : []
}

/** All of them in one sentence; the longest are cut if they do not all fit. */
function faultsText(faults: readonly Words[]): Words {
  const texts = (max: number) => {
    const shown = faults.map((fault) => shortened(fault, max))
    return joined(shown, '; ')
  }
  const fits = (max: number) => texts(max).text.length <= MAX_FAULTS_LENGTH
  return say`The step has invalid inputs: ${texts(greatestThatFits(MAX_FAULT_LENGTH, fits))}.`
}
