// What happened, what it means for the run, and what to do next.

import * as fs from 'node:fs'
import type { WhyNotStarted } from '../../run/outcome.ts'
import { MIN_NODE, type Problem, type Refusal } from '../../run/problem.ts'
import { greatestThatFits } from '../../text/fit.ts'
import { duration, size } from '../../text/units.ts'
import {
  id,
  inQuotes,
  joined,
  literal,
  say,
  shortened,
  untrusted,
  type Words,
} from '../../text/words.ts'
import { counted, listNames } from './several.ts'

export const NOTHING_SENT = say`Nothing was sent to the service.`
export const RUN_AGAIN = say`Run the job again: the journal then collects the run.`
export const NO_RUN = say`No run was started.`
export const LOOK_FIRST = say`Check the workflow's runs in the studio before you run this again.`
export const CHECK_UNRECORDED = say`Check the workflow's runs in the studio. If there is one, collect it with \`run-id\`; if not, set \`retry: unknown\` to start it again.`
const CHECK_START = say`Check \`api-key\`, \`workflow-id\`, \`base-url\`, and the node ids in the inputs. The role of \`api-key\` must have API access and access to this workflow.`
const CHECK_POLL = say`Check \`api-key\`, \`base-url\` and, if it is given, \`run-id\`. The run must still exist, and \`api-key\` must have access to it.`
const CHECK_PROXY = say`Check no_proxy and https_proxy (a URL such as http://user:password@proxy.example.com:3128).`
const RESULT_UNKNOWN = say`The result of the run is unknown.`
const SPEAK_TLS = say`Check the port in \`base-url\` and, if it begins with https:, in https_proxy: both must speak TLS.`

export interface Explanation {
  /** Contains no text from outside. */
  readonly title: string
  readonly what: Words
  readonly meaning: Words
  readonly remedy: Words
}

export function explainProblem(problem: Problem): Explanation {
  switch (problem.kind) {
    case 'old-node':
      return {
        title: 'Node.js too old',
        what: say`The action needs Node.js ${MIN_NODE}, but this is ${untrusted(problem.found)}.`,
        meaning: NOTHING_SENT,
        remedy: say`Update the runner. If it takes Node.js from the job's image (act, Gitea, Forgejo), use an image with Node.js ${MIN_NODE}.`,
      }
    case 'bad-inputs':
      return {
        title: 'Invalid inputs',
        what: describeFaults(problem.faults),
        meaning: NOTHING_SENT,
        remedy: say`Correct the step's \`with:\` inputs.`,
      }
    case 'no-outputs':
      return {
        title: 'Outputs not writable',
        what: say`The step's outputs cannot be written: ${problem.cause}.`,
        meaning: NOTHING_SENT,
        remedy: say`GITHUB_OUTPUT, which the runner sets, must name an existing file that the step can write to.`,
      }
    case 'too-many-starts':
      return {
        title: 'Too many starts',
        what: say`The step would start ${counted(problem.starts, 'run')}, but \`max-starts\` allows ${problem.limit}.`,
        meaning: NOTHING_SENT,
        remedy: say`If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`,
      }
    case 'start-refused':
      return {
        title: 'Start refused',
        what: say`The start was refused: ${describeRefusal(problem)}.`,
        meaning: NO_RUN,
        remedy: remedyForRefusal(problem) ?? CHECK_START,
      }
    case 'start-impossible': {
      const remedies = { certificate: trustCertificate(), 'no-tls': SPEAK_TLS, proxy: CHECK_PROXY }
      return {
        title: 'No connection to the service',
        what: say`The start could not be sent: ${problem.cause}.`,
        meaning: NO_RUN,
        remedy: remedies[problem.by],
      }
    }
    case 'start-unreachable': {
      const { tries, cause, latePauseMs = 0 } = problem
      const pause = literal(duration(latePauseMs))
      const late = say` The next attempt would be in ${pause}, after the deadline (\`timeout-minutes\`).`
      return {
        title: 'Start not accepted',
        what: say`The start failed after ${counted(tries, 'attempt')}: ${cause}.${latePauseMs > 0 && late}`,
        meaning: NO_RUN,
        remedy: say`It is safe to run the job again. If the service is busy, wait first. If it was not reached, check \`base-url\`, the network, and the runner's proxy settings.`,
      }
    }
    case 'start-uncertain':
      return {
        title: 'Start uncertain',
        what: say`The start was sent, but it is not clear whether the service accepted it: ${problem.cause}.`,
        meaning: say`A run may have been started, so the start was not repeated.`,
        remedy: say`${LOOK_FIRST} If the start created a run, collect it with \`run-id\`.`,
      }
    case 'start-unusable-id':
      return {
        title: 'Unusable run id',
        what: say`The service answered with a run id that cannot be part of a URL: ${untrusted(JSON.stringify(problem.id), 300)}.`,
        meaning: say`A run was started, but it cannot be polled with this id.`,
        remedy: LOOK_FIRST,
      }
    case 'start-unresolved':
      return {
        title: 'Run may exist',
        what: say`An earlier step sent the start at ${untrusted(problem.time, 40)}, and the journal does not say whether a run was started.`,
        meaning: say`A run may have been started, so nothing was sent this time.`,
        remedy: CHECK_UNRECORDED,
      }
    case 'poll-refused':
      return {
        title: 'Poll refused',
        what: say`The poll of the run was refused: ${describeRefusal(problem)}.`,
        meaning: RESULT_UNKNOWN,
        remedy: remedyForRefusal(problem) ?? CHECK_POLL,
      }
    case 'run-gone': {
      const { refusal } = problem
      const { time, conclusion } = problem.resumed
      const end = conclusion && say` and ended in ${literal(conclusion)}`
      return {
        title: 'Run no longer available',
        what: say`The service no longer shows the run: ${describeRefusal(refusal)}.`,
        meaning: say`According to the journal, it was started at ${untrusted(time, 40)}${end}.`,
        remedy: startAgain(say``, 1),
      }
    }
    case 'polls-failed':
      return {
        title: 'Polls failed',
        what: say`${problem.polls} polls in a row failed. The last error: ${problem.cause}.`,
        meaning: RESULT_UNKNOWN,
        remedy: say`The run may still be executing. When the service answers again, collect it with \`run-id\`.`,
      }
    case 'other-workflow':
      return {
        title: 'Run of another workflow',
        what: say`The run belongs to the workflow ${id(problem.actual)}, not to ${id(problem.expected)}.`,
        meaning: say`Its outputs are not used.`,
        remedy: say`Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`,
      }
    case 'journal-damaged':
      return {
        title: 'Journal refused',
        what: say`The journal cannot be used: ${problem.what}.`,
        meaning: say`Nothing was sent to the service, and the journal was left as it is.`,
        remedy: say`If the API key or \`journal-key\` was changed, use the key that the journal was written with: a journal that was begun without \`journal-key\` must be used without it. Otherwise set \`journal\` to a new file, and \`run-id\` for the runs that you know, so that they are not started again.`,
      }
    case 'journal-differs': {
      const { items, isList } = problem
      const names = say`, for ${counted(items.length, 'item')}: ${listNames(items)}`
      return {
        title: 'Inputs differ from the journal',
        what: say`The journal records a start with other inputs, or with another workflow or service${isList && names}.`,
        meaning: NOTHING_SENT,
        remedy: say`To start runs with the current inputs, set \`if-changed: start\`, or set \`journal\` to a new file. To collect the earlier runs, restore their inputs, or set \`run-id\`.`,
      }
    }
    case 'journal-taken':
      return {
        title: 'Journal in use',
        what: say`Another step opened the journal after this step.`,
        meaning: say`This step started no further run.`,
        remedy: say`Run this again after the other step has ended, to collect the runs that were started. Do not let two jobs use one journal at the same time.`,
      }
    case 'journal-not-written':
      return {
        title: 'Journal not written',
        what: say`The journal could not be written: ${problem.cause}.`,
        meaning: say`No further run was started, because it would not be recorded.`,
        remedy: say`Check the journal's file and its disk. When you run this again, set \`run-id\` for the runs that were started; the log has their ids.`,
      }
    case 'unexpected':
      return {
        title: 'Unexpected error',
        what: say`The action failed with an unexpected error: ${problem.cause}.`,
        meaning: say`A run may have been started. If its id is not in the outputs or the log, look for it in the studio.`,
        remedy: say`Please report this error with the log of this step.`,
      }
  }
}

function remedyForRefusal(refusal: Refusal): Words | undefined {
  if (refusal.redirectHost) return say`If this is the correct host, use it in \`base-url\`.`
  if (refusal.isTooLarge) {
    return say`Set \`all-completed-steps: false\`, or reduce the outputs of the workflow, and collect the run with \`run-id\`. Its outputs are also in the studio.`
  }
  if (refusal.hasNoTls) return SPEAK_TLS
  if (refusal.tooLargeBytes !== undefined) {
    const bytes = literal(size(refusal.tooLargeBytes))
    return say`The values are too large for the service (${bytes}). Send less, or the address of a file instead of its content.`
  }
  return refusal.hasBadCertificate ? trustCertificate() : undefined
}

function trustCertificate(): Words {
  const file = process.env.NODE_EXTRA_CA_CERTS
  if (file && !fs.existsSync(file)) {
    return say`NODE_EXTRA_CA_CERTS names a file that does not exist (${untrusted(file, 300)}). Set it in the step's \`env:\` to the path of the authority's certificate, as this machine sees it.`
  }
  return say`If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the step's \`env:\` to the path of its certificate, or NODE_USE_SYSTEM_CA to 1 if it is in the system's store.`
}

function describeRefusal({ status, message, redirectHost, cause }: Refusal): Words {
  const code = literal(`status ${status}`)
  if (redirectHost !== undefined) {
    const host = untrusted(redirectHost)
    return say`${code} redirects to ${host}, which the action does not follow, to keep the key from other hosts`
  }
  if (message !== undefined) return say`${inQuotes(message)} (${code})`
  return cause === undefined ? say`${code} without a message from the service` : cause
}

/** How to pay again for runs that the service has deleted. @param list ` with a list of … alone, and` */
export function startAgain(list: Words, number: number): Words {
  return say`To start again what the service has deleted, run the step once${list} with \`retry: all\` and \`max-starts: ${number}\`.`
}

export function explainNotStarted(why: WhyNotStarted): Words {
  switch (why.by) {
    case 'service':
    case 'journal':
      return say`because of an earlier error: ${explainProblem(why.problem).what}`
    case 'failures':
      return say`because more items failed than \`tolerated-failures\` allows.`
    case 'deadline':
      return say`because the deadline (\`timeout-minutes\`) is too close.`
  }
}

const MAX_FAULT_LENGTH = 1_000
const MAX_FAULTS_LENGTH = 1_890

export function listFaults(problem: Problem): readonly Words[] {
  const faults = problem.kind === 'bad-inputs' ? problem.faults : []
  return faults.map((fault) => shortened(fault, MAX_FAULT_LENGTH))
}

function describeFaults(faults: readonly Words[]): Words {
  const texts = (max: number) =>
    joined(
      faults.map((fault) => shortened(fault, max)),
      '; ',
    )
  const fits = (max: number) => texts(max).text.length <= MAX_FAULTS_LENGTH
  return say`The step has invalid inputs: ${texts(greatestThatFits(MAX_FAULT_LENGTH, fits))}.`
}
