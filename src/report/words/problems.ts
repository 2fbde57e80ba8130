// What happened, what it means for the run, and what to do next.

import type { WhyNotStarted } from '../../run/outcome.ts'
import { MIN_NODE, type Problem } from '../../run/problem.ts'
import { greatestThatFits } from '../../text/fit.ts'
import { duration } from '../../text/units.ts'
import { id, joined, literal, say, shortened, untrusted, type Words } from '../../text/words.ts'
import { describeChanges } from './journal.ts'
import {
  adviseConnection,
  advisePoll,
  adviseStart,
  CONNECTIONS,
  describeRefusal,
  describeUnread,
} from './refusals.ts'
import { counted, listNames } from './several.ts'

export const NOTHING_SENT = say`Nothing was sent to the service.`
/** What a re-run of the job does with a run that is left behind, and after one that failed. */
export const COLLECT_AGAIN = {
  left: say`Re-run the job to collect what was started; if the journal is lost, that pays again.`,
  failed: say`Unless \`retry\` is \`none\`, a re-run of the job starts and pays for another run.`,
}
const PAYS_AGAIN = say`A re-run of the job starts and pays for another run.`
export const PAY_AGAIN = { left: PAYS_AGAIN, failed: PAYS_AGAIN }
export const CORRECT_RUN = say`Unless the cause is temporary, such as a limit or a time-out, correct the AI workflow or its inputs first.`
const NO_RUN = say`It started no run.`
export const SET_RETRY = say`set \`retry: unknown\` to start it again`
export const LOOK = say`Check the AI workflow's runs in the studio`
export const LOOK_FIRST = say`${LOOK} before you start this again.`
const COLLECT_THERE = say`${LOOK}. If there is one of this start, collect it with \`run-id\``
export const CHECK_UNRECORDED = say`${COLLECT_THERE}; if not, ${SET_RETRY}.`
const RESULT_UNKNOWN = say`The result of the run is unknown.`
/** The title contains no text from outside. */
type Explanation = { readonly title: string } & Record<'what' | 'meaning' | 'remedy', Words>

export function explainProblem(problem: Problem): Explanation {
  switch (problem.kind) {
    case 'old-node':
      return {
        title: 'Node.js too old',
        what: say`The action needs Node.js ${literal(MIN_NODE)} or newer, but this is ${untrusted(problem.found)}.`,
        meaning: NOTHING_SENT,
        remedy: say`Update the runner. If it takes Node.js from the job's image (act, Gitea, Forgejo), use an image with that version.`,
      }
    case 'bad-inputs':
      return {
        title: 'Invalid inputs',
        what: say`The step has invalid inputs: ${joined(fitFaults(problem), '; ')}.`,
        meaning: NOTHING_SENT,
        remedy: say`Correct the step's \`with:\` inputs.`,
      }
    case 'no-outputs':
      return {
        title: 'Outputs not writable',
        what: say`The step's outputs cannot be written: ${problem.cause}.`,
        meaning: NOTHING_SENT,
        remedy: say`GITHUB_OUTPUT, which the runner sets, must name a file that the step can write to.`,
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
        remedy: adviseStart(problem),
      }
    case 'start-impossible': {
      const { by, flaw, cause } = problem
      return {
        title: CONNECTIONS[by],
        what: say`The start could not be sent: ${cause}.`,
        meaning: NO_RUN,
        remedy: adviseConnection(by, flaw),
      }
    }
    case 'start-unreachable': {
      const { tries, cause, isBusy, latePauseMs = 0 } = problem
      const pause = literal(duration(latePauseMs))
      const late = say` The next attempt would be in ${pause}, after the deadline (\`timeout-minutes\`).`
      return {
        title: isBusy ? 'Service busy' : 'Service not reached',
        what: say`The start failed after ${counted(tries, 'attempt')}: ${cause}.${latePauseMs > 0 && late}`,
        meaning: NO_RUN,
        remedy: isBusy
          ? say`It is safe to start this again when the limit allows it. If this happens often, start fewer runs.`
          : say`Check the host in \`base-url\` (or in https_proxy, if the error names the proxy), and whether this machine needs https_proxy. It is safe to start this again.`,
      }
    }
    case 'start-uncertain':
      return {
        title: 'Start uncertain',
        what: say`It is unclear whether the service accepted the start: ${problem.cause}.`,
        meaning: say`A run may have been started (more than one, if a gateway repeats a POST).`,
        remedy: say`${COLLECT_THERE}; if not, start this again (with a \`journal\`, by \`retry: unknown\`).`,
      }
    case 'start-unusable-id':
      return {
        title: 'Unusable run id',
        what: say`The run id from the service cannot be part of a URL: ${untrusted(JSON.stringify(problem.id), 300)}.`,
        meaning: say`A run was started, but it cannot be polled with this id.`,
        remedy: LOOK_FIRST,
      }
    case 'start-unresolved':
      return {
        title: 'Run may exist',
        what: say`A start was sent at ${untrusted(problem.time, 40)}, and its answer is not in the journal.`,
        meaning: say`A run may have been started, so nothing was sent this time.`,
        remedy: CHECK_UNRECORDED,
      }
    case 'poll-refused':
      return {
        title: 'Poll refused',
        what: say`The poll of the run was refused: ${describeRefusal(problem)}.`,
        meaning: describeUnread(problem),
        remedy: advisePoll(problem, problem.isSeen),
      }
    case 'run-gone': {
      const { refusal } = problem
      const { time, conclusion } = problem.resumed
      const end = conclusion && say` and ended in ${literal(conclusion)}`
      return {
        title: 'Run no longer available',
        what: say`The service no longer shows the run: ${describeRefusal(refusal)}.`,
        meaning: say`According to the journal, it was started at ${untrusted(time, 40)}${end}.`,
        remedy: startAgain([problem.item]),
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
        title: 'Run of another AI workflow',
        what: say`The run belongs to the AI workflow ${id(problem.actual)}, not to ${id(problem.expected)}.`,
        meaning: say`Its outputs are not used.`,
        remedy: say`Set \`run-id\` to a run of the AI workflow in \`workflow-id\`, or omit \`workflow-id\`.`,
      }
    case 'journal-unusable':
      return {
        title: 'Journal not usable',
        what: say`\`journal\` must be a file that can be read and written: ${problem.cause}.`,
        meaning: NOTHING_SENT,
        remedy: say`If another program has the file open, close it there. Otherwise check the path in \`journal\`, and the rights to the file and its directory. Then re-run the job.`,
      }
    case 'journal-damaged':
      return {
        title: 'Journal refused',
        what: say`The journal cannot be used: ${problem.what}.`,
        meaning: say`Nothing was sent to the service, and the journal was left as it is.`,
        remedy: say`If you changed \`api-key\`, or changed or added \`journal-key\`, use the keys that the journal was begun with; if the service never accepted that \`api-key\`, no run was started: delete the journal, also in the cache or the artifact. If the line was not written by the action, or has something around it, correct the file. Otherwise set \`journal\` to a new file, and collect runs that you know with \`run-id\`: all others are started again.`,
      }
    case 'journal-differs': {
      const { items, isList } = problem
      const names = listNames(items.map(({ item }) => item))
      const whose = isList && say`, for ${counted(items.length, 'item')} (${names})`
      return {
        title: 'Inputs differ from the journal',
        what: say`What is sent has changed since the last start in the journal${whose}: ${describeChanges(items)}.`,
        meaning: NOTHING_SENT,
        remedy: say`To start runs with the current inputs, set \`if-changed: start\`, or set \`journal\` to a new file. To collect the earlier runs, restore their inputs, or set \`run-id\`.`,
      }
    }
    case 'journal-taken':
      return {
        title: 'Journal in use',
        what: say`Another step opened the journal after this step.`,
        meaning: say`This step started no further run.`,
        remedy: say`When the other step has ended, re-run the job to collect the runs. Do not let two jobs use one journal at the same time.`,
      }
    case 'journal-not-written':
      return {
        title: 'Journal not written',
        what: say`The journal could not be written: ${problem.cause}.`,
        meaning: say`No further run was started, because it would not be recorded.`,
        remedy: say`Check the journal's file and disk. When you re-run the job, set \`run-id\` for the runs that were started (see the log).`,
      }
    case 'result-not-written':
      return {
        title: 'Result file not written',
        what: say`The result file could not be written: ${problem.cause}.`,
        meaning: say`The result is in \`answer-file\`, but not where \`result-file\` says.`,
        remedy: say`Check the path in \`result-file\`, and the disk. With a \`journal\`, a re-run of the job writes the file without paying again; otherwise, collect the run with \`run-id\`.`,
      }
    case 'unexpected':
      return {
        title: 'Unexpected error',
        what: say`The action itself failed: ${problem.cause}.`,
        meaning: say`A run may have been started. If its id is not in the outputs or the log, look for it in the studio.`,
        remedy: say`Please report this error with the log of this step.`,
      }
  }
}

const MAX_REDO_LINES = 20

/** @param items those whose runs the service no longer shows */
export function startAgain(items: readonly string[]): Words {
  const { length } = items
  const lines = joined(
    items.slice(0, MAX_REDO_LINES).map((item) => say`\`${id(item)}\``),
    ', ',
  )
  const left = length - MAX_REDO_LINES
  const more = left > 0 && say`, and ${left} more (see \`results-file\`)`
  const noun = literal(length === 1 ? 'this line' : 'these lines')
  return say`To start and pay for ${counted(length, 'new run')}, run the step once with \`max-starts: ${length}\` and ${noun} of \`redo\`: ${lines}${more}.`
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

export function listFaults(problem: Problem, max = MAX_FAULT_LENGTH): readonly Words[] {
  const faults = problem.kind === 'bad-inputs' ? problem.faults : []
  return faults.map((fault) => shortened(fault, max))
}

/** Shortened, so that all fit into one line. */
export function fitFaults(problem: Problem): readonly Words[] {
  const fits = (max: number) =>
    joined(listFaults(problem, max), '; ').text.length <= MAX_FAULTS_LENGTH
  return listFaults(problem, greatestThatFits(MAX_FAULT_LENGTH, fits))
}
