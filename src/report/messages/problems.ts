// Every kind of problem: what happened, what it means for the run, and what to do next.

import type { Fault, Problem } from '../../run/problem.ts'
import { greatestThatFits } from '../../text/fit.ts'
import { count, duration } from '../../text/units.ts'
import { id, joined, literal, say, shortened, untrusted, type Words } from '../../text/words.ts'
import { CERTIFICATE_REMEDY, refusalRemedies, refusalText, tooLargeRemedy } from './refusals.ts'

/** A problem as text; the title contains no text from outside. */
export interface Explanation {
  readonly title: string
  readonly what: Words
  readonly meaning: Words
  readonly remedy: Words
}

const NOTHING_SENT = say`Nothing was sent to the service.`
const NO_RUN = say`No run was started.`
const LOOK_FIRST = say`Check the workflow's runs in the studio before you run this again.`
const UNKNOWN_RESULT = say`The result of the run is not known.`
const MAYBE_EXECUTING = say`The result of the run is not known; it may still be executing.`
const COLLECT_IT = say`When the service answers again, collect the run with \`run-id\`.`

export function explain(problem: Problem): Explanation {
  switch (problem.kind) {
    case 'bad-inputs':
      return {
        title: 'Invalid inputs',
        what: faultsText(problem.faults),
        meaning: NOTHING_SENT,
        remedy: say`Correct the step's \`with:\` inputs.`,
      }
    case 'start-refused': {
      const check = say`Check \`workflow-id\`, \`base-url\`, and the node ids in the inputs. Also check that the key's role has API access and access to this workflow.`
      return {
        title: 'Start refused',
        what: say`The start was refused: ${refusalText(problem)}.`,
        meaning: NO_RUN,
        remedy: joined([...refusalRemedies(problem), check], ' '),
      }
    }
    case 'start-impossible':
      return {
        title: 'No connection to the service',
        what: say`The start could not be sent: ${untrusted(problem.cause)}.`,
        meaning: NO_RUN,
        remedy:
          problem.by === 'certificate'
            ? literal(CERTIFICATE_REMEDY)
            : say`Check https_proxy (for example http://proxy.example.com:3128, with a user name and a password if the proxy requires them) and no_proxy.`,
      }
    case 'start-unreachable':
      return unreachable(problem)
    case 'start-uncertain':
      return {
        title: 'Start uncertain',
        what: say`The start was sent, but it is not clear whether the service accepted it: ${untrusted(problem.cause)}.`,
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
    case 'poll-refused': {
      const check = say`Check \`run-id\` and \`base-url\`. Also check that the run still exists and that the key has access to it.`
      return {
        title: 'Poll refused',
        what: say`The poll of the run was refused: ${refusalText(problem)}.`,
        meaning: UNKNOWN_RESULT,
        remedy: problem.isTooLarge
          ? tooLargeRemedy(problem)
          : joined([...refusalRemedies(problem), check], ' '),
      }
    }
    case 'polls-failed':
      return {
        title: 'Polls failed',
        what: say`${problem.polls} polls in a row failed. The last error: ${untrusted(problem.cause)}.`,
        meaning: MAYBE_EXECUTING,
        remedy: COLLECT_IT,
      }
    case 'other-workflow':
      return {
        title: 'Run of another workflow',
        what: say`The run belongs to the workflow ${id(problem.actual)}, not to ${id(problem.expected)}.`,
        meaning: say`Its outputs are not used.`,
        remedy: say`Set \`run-id\` to a run of the workflow in \`workflow-id\`, or omit \`workflow-id\`.`,
      }
    case 'no-outputs':
      return {
        title: 'Outputs not writable',
        what: say`The step's outputs cannot be written: ${untrusted(problem.cause)}.`,
        meaning: NOTHING_SENT,
        remedy: say`The runner sets GITHUB_OUTPUT. Check that it names an existing file that the step can write to.`,
      }
    case 'start-unrecorded':
      return {
        title: 'Run may exist',
        what: say`An earlier step sent the start at ${untrusted(problem.time, 40)}, and the journal does not say whether a run was started.`,
        meaning: say`A run may have been started, so nothing was sent this time.`,
        remedy: say`Check the workflow's runs in the studio. If there is a run, set \`run-id\` to its id to collect it. If there is none, set \`retry: unknown\` to start it again.`,
      }
    case 'journal-damaged':
      return {
        title: 'Journal refused',
        what: say`The journal cannot be used: ${problem.what}.`,
        meaning: say`Nothing was sent to the service, and the journal was left as it is.`,
        remedy: say`If the API key was changed, use the one that the journal was written with. Otherwise set \`journal\` to a new file, and set \`run-id\` for the runs that you know, so that they are not started again.`,
      }
    case 'journal-differs':
      return differs(problem)
    case 'too-many-starts':
      return {
        title: 'Too many starts',
        what: say`The step would start ${literal(count(problem.starts, 'run'))}, but \`max-starts\` allows ${problem.most}.`,
        meaning: NOTHING_SENT,
        remedy: say`If this number is right, raise \`max-starts\`. To see what would be started, set \`dry-run: true\` and omit \`max-starts\`.`,
      }
    case 'journal-taken':
      return {
        title: 'Journal in use',
        what: say`Another step has opened the same journal since this step did.`,
        meaning: say`This step started no further run.`,
        remedy: say`Wait until the other step has ended, then run this again: it collects what was started. Do not let two jobs use one journal at the same time.`,
      }
    case 'journal-not-written':
      return {
        title: 'Journal not written',
        what: say`The journal could not be written: ${untrusted(problem.cause)}.`,
        meaning: say`No further run was started, because there would be no record of it.`,
        remedy: say`Check the journal's file and its disk. The log has the ids of the runs that were started: set them as \`run-id\` when you run this again.`,
      }
    case 'unexpected':
      return {
        title: 'Unexpected error',
        what: say`The action failed with an unexpected error: ${untrusted(problem.cause)}.`,
        meaning: say`The \`run-id\` output and the log show whether a run was started.`,
        remedy: say`Please report this error with the log of this step.`,
      }
  }
}

function differs({ items, isList }: Extract<Problem, { kind: 'journal-differs' }>): Explanation {
  const what = isList
    ? say`The journal has starts with other inputs, or with another workflow or service, for ${literal(count(items.length, 'item'))}: ${itemNames(items)}.`
    : say`The journal has a start with other inputs, or with another workflow or service.`
  const remedy = isList
    ? say`To start these items as they are now, give them new ids, or set \`journal\` to a new file. To collect the runs, restore what they were started with, or set \`run-id\` of each item.`
    : say`To start a run with the current inputs, set \`journal\` to a new file. To collect the run, restore what it was started with, or set \`run-id\`.`
  return { title: 'Journal of other inputs', what, meaning: NOTHING_SENT, remedy }
}

function unreachable({
  tries,
  busy,
  cause,
  outOfTime,
  askedMs,
}: Extract<Problem, { kind: 'start-unreachable' }>): Explanation {
  const times = literal(tries === 1 ? '1 attempt' : `${tries} attempts`)
  const failed = literal(
    busy ? 'The service did not accept the start' : 'The service could not be reached',
  )
  const asked = askedMs > 0 ? say` The service asked for a pause of ${time(askedMs)}.` : say``
  const late = outOfTime
    ? say` The next attempt would be after the deadline (\`timeout-minutes\`).`
    : say``
  return {
    title: busy ? 'Start not accepted' : 'Service not reached',
    what: say`${failed} after ${times}: ${untrusted(cause)}.${asked}${late}`,
    meaning: NO_RUN,
    remedy: busy
      ? say`The service receives too many requests. Run the job again later; this is safe.`
      : say`Check \`base-url\`, the network, and the proxy settings of the runner. It is safe to run the job again.`,
  }
}

function time(ms: number): Words {
  return literal(duration(ms))
}

const MAX_FAULT_LENGTH = 900
const MAX_LISTED_FAULT_LENGTH = 1_000
/** Of an error of 2,000 code units; the rest is for the sentences around them. */
const MAX_FAULTS_LENGTH = 1_890

/** The invalid inputs one by one; empty for any other problem. */
export function faultsOf(problem: Problem): readonly Words[] {
  return problem.kind === 'bad-inputs'
    ? problem.faults.map(({ words }) => shortened(words, MAX_LISTED_FAULT_LENGTH))
    : []
}

/** All of them in one sentence; the longest texts are cut if they do not all fit. */
function faultsText(faults: readonly Fault[]): Words {
  const names = [...new Set(faults.map(({ input }) => `\`${input}\``))].join(', ')
  const lengths = faults.map(({ words }) => words.text.length + '; '.length)
  const room = MAX_FAULTS_LENGTH - names.length
  const most = greatestThatFits(MAX_FAULT_LENGTH, (level) => {
    return lengths.reduce((sum, length) => sum + Math.min(length, level), 0) <= room
  })
  const texts = faults.map(({ words }) => shortened(words, most))
  return say`The step has invalid inputs (${literal(names)}): ${joined(texts, '; ')}.`
}

/** In code units: what stands behind the names must not be cut off. */
const MAX_NAMES_LENGTH = 600

/** `"a", "b", and 3 more`: as many items as there is room for. */
export function itemNames(items: readonly string[]): Words {
  const named: Words[] = []
  let left = MAX_NAMES_LENGTH
  for (const item of items) {
    left -= item.length
    if (left >= 0) named.push(untrusted(item, 100, JSON.stringify))
  }
  const rest = items.length - named.length
  if (rest > 0) named.push(say`and ${rest} more`)
  return joined(named, ', ')
}
