// Every kind of problem: what happened, what it means for the run, and what to do next.

import type { Problem } from '../../run/problem.ts'
import { duration } from '../../text/units.ts'
import { foreign, id, joined, own, quoted, say, type Words } from '../../text/words.ts'
import { faultsText } from './faults.ts'
import { CERTIFICATE_REMEDY, refusalRemedies, refusalText } from './refusals.ts'

/** What there is to say of a problem; the title is all our own. */
export interface Explanation {
  readonly title: string
  readonly what: Words
  readonly meaning: Words
  readonly remedy: Words
}

const NOTHING_SENT = say`Nothing was sent to the service.`
const NO_RUN = say`No run was started.`
const LOOK_FIRST = say`Look at the workflow's runs in the studio before running this again`
const MAYBE_EXECUTING = say`Whether the run succeeds is not known; it may still be executing.`
const COLLECT_IT = say`Collect it with \`run-id\` when the service answers again.`

export function explain(problem: Problem): Explanation {
  switch (problem.kind) {
    case 'bad-inputs':
      return {
        title: 'Inputs not usable',
        what: faultsText(problem.faults),
        meaning: NOTHING_SENT,
        remedy: say`Correct the \`with:\` of this step.`,
      }
    case 'start-refused': {
      const check = say`Check \`workflow-id\`, \`base-url\` and the node ids of the inputs, and that the key's role has API access and access to this workflow.`
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
        what: say`The start could not be sent: ${quoted(problem.cause)}.`,
        meaning: NO_RUN,
        remedy:
          problem.by === 'certificate'
            ? own(CERTIFICATE_REMEDY)
            : say`Check https_proxy (such as http://proxy.example.com:3128, with user and password where it wants them) and no_proxy.`,
      }
    case 'start-unreachable':
      return unreachable(problem)
    case 'start-postponed':
      return {
        title: 'Start not accepted',
        what: say`The start was not accepted, and the service asks to wait ${time(problem.askedMs)}, longer than the 15 minutes that a step waits to try again: ${quoted(problem.cause)}.`,
        meaning: NO_RUN,
        remedy: say`Run the job again when that time has passed, which is safe.`,
      }
    case 'start-uncertain':
      return {
        title: 'Start uncertain',
        what: say`The start was sent, but no clear answer came: ${quoted(problem.cause)}.`,
        meaning: say`A run may have been started, so the start was not repeated.`,
        remedy: say`${LOOK_FIRST}; a run that is there can be collected with \`run-id\`.`,
      }
    case 'start-unusable-id': {
      const why = own(problem.holdsKey ? 'contains the API key' : 'no address can hold')
      return {
        title: 'Run id not usable',
        what: say`The service answered with a run id that ${why}: ${foreign(JSON.stringify(problem.id), 300)}.`,
        meaning: say`A run was started, and its id cannot be used to read it.`,
        remedy: say`${LOOK_FIRST}.`,
      }
    }
    case 'poll-refused': {
      const check = say`Check \`run-id\` and \`base-url\`, that the run was not deleted, and that the key has access to it.`
      return {
        title: 'Reading the run refused',
        what: say`Reading the run was refused: ${refusalText(problem)}.`,
        meaning: say`Whether the run succeeds is not known.`,
        remedy: problem.isTooLarge
          ? say`Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or let the workflow put out less; the run is in the studio.`
          : joined([...refusalRemedies(problem), check], ' '),
      }
    }
    case 'polls-failed':
      return {
        title: 'Run not readable',
        what: say`${problem.polls} reads in a row failed, the last one so: ${quoted(problem.cause)}.`,
        meaning: MAYBE_EXECUTING,
        remedy: COLLECT_IT,
      }
    case 'service-down':
      return {
        title: 'Service down',
        what: say`The service was down for longer than a step waits, the last try failed so: ${quoted(problem.cause)}.`,
        meaning: MAYBE_EXECUTING,
        remedy: COLLECT_IT,
      }
    case 'inputs-changed':
      return {
        title: 'Inputs changed',
        what: say`The inputs of the item are no longer what was checked: ${problem.fault}.`,
        meaning: say`Nothing was sent for it.`,
        remedy: say`Do not let other steps write to these files while this one runs, then run it again.`,
      }
    case 'other-workflow':
      return {
        title: 'Run of another workflow',
        what: say`The run belongs to the workflow ${id(problem.actual)}, not to ${id(problem.expected)}.`,
        meaning: say`Its outputs were not taken.`,
        remedy: say`Give the \`run-id\` of a run of that workflow, or leave \`workflow-id\` out.`,
      }
    case 'no-outputs':
      return {
        title: 'Outputs not writable',
        what: say`The step's outputs cannot be written: ${quoted(problem.cause)}.`,
        meaning: NOTHING_SENT,
        remedy: say`Check that GITHUB_OUTPUT, which the runner sets, names an existing file that the step can write.`,
      }
    case 'no-workspace':
      return {
        title: 'No workspace',
        what: say`GITHUB_WORKSPACE is not set, and the working directory cannot be used: ${quoted(problem.cause)}.`,
        meaning: NOTHING_SENT,
        remedy: say`Set GITHUB_WORKSPACE, or run the step in a folder that exists.`,
      }
    case 'unexpected':
      return {
        title: 'Unexpected error',
        what: say`The action met an error that it does not know: ${quoted(problem.cause)}.`,
        meaning: say`Whether a run was started is told by the \`run-id\` output and the log.`,
        remedy: say`Please report it with the log of this step.`,
      }
  }
}

function unreachable({
  tries,
  busy,
  cause,
  outOfTime,
  askedMs,
}: Extract<Problem, { kind: 'start-unreachable' }>): Explanation {
  const times = own(tries === 1 ? '1 try' : `${tries} tries`)
  const asked = askedMs > 0 ? say`, and the service asks to wait ${time(askedMs)}` : say``
  const late = outOfTime ? say`, and \`timeout-minutes\` leaves no time for another` : say``
  return {
    title: busy ? 'Start not accepted' : 'Service not reached',
    what: say`The start did not get through in ${times}${asked}${late}: ${quoted(cause)}.`,
    meaning: NO_RUN,
    remedy: busy
      ? say`The service asks for fewer requests: run the job again later, which is safe.`
      : say`Check \`base-url\`, the network and the proxy settings of the runner; running the job again is safe.`,
  }
}

function time(ms: number): Words {
  return own(duration(ms))
}
