// An example, or several, of every kind of problem and of outcome. The compiler sees to it that none is
// missing, so that a test of all of them is one of all that people can be told.
import { damageText } from '../../src/journal/journal.ts'
import * as notes from '../../src/report/sentences/notes.ts'
import type { Steps } from '../../src/run/workflow-run.ts'
import type { Outcome, WhyNotStarted } from '../../src/run/outcome.ts'
import type { Problem, Refusal } from '../../src/run/problem.ts'
import { type Reason, reasonsAgainst } from '../../src/run/workflow-run.ts'
import { foreign, quoted, say, type Words } from '../../src/text/words.ts'
import { runFrom } from './runs.ts'

type Examples<Union extends { readonly kind: string }> = {
  readonly [Kind in Union['kind']]: readonly Extract<Union, { readonly kind: Kind }>[]
}

/** @param text stands wherever text comes from outside */
export function everyProblem(text: string): Examples<Problem> {
  const cause = say`${quoted(text)}`
  const refusals = refusalsWith(text)
  const unreachable = { kind: 'start-unreachable', cause, askedMs: 0 } as const
  return {
    'bad-inputs': [{ kind: 'bad-inputs', faults: [{ input: 'wait', words: cause }] }],
    'start-refused': refusals.map((refusal) => ({ kind: 'start-refused', ...refusal })),
    'start-impossible': [
      { kind: 'start-impossible', by: 'certificate', cause },
      { kind: 'start-impossible', by: 'proxy', cause },
    ],
    'start-unreachable': [
      { ...unreachable, tries: 5, busy: false, outOfTime: false },
      { ...unreachable, tries: 1, busy: true, outOfTime: true, askedMs: 600_000 },
    ],
    'start-postponed': [{ kind: 'start-postponed', askedMs: 86_400_000, cause }],
    'start-uncertain': [{ kind: 'start-uncertain', cause }],
    'start-unusable-id': [
      { kind: 'start-unusable-id', id: text, holdsKey: false },
      { kind: 'start-unusable-id', id: text, holdsKey: true },
    ],
    'poll-refused': [
      ...refusals,
      { status: 200, cause, isTooLarge: true },
      { status: 200, cause, isTooLarge: true, isShortest: true },
      { cause, isUntrusted: true },
    ].map((refusal) => ({ kind: 'poll-refused', ...refusal })),
    'polls-failed': [{ kind: 'polls-failed', polls: 10, cause }],
    'inputs-changed': [
      {
        kind: 'inputs-changed',
        fault: say`the file ${foreign(text, 100)} of node ${foreign(text, 80)} has new contents`,
      },
    ],
    'service-down': [{ kind: 'service-down', cause }],
    'other-workflow': [{ kind: 'other-workflow', expected: text, actual: text }],
    'start-unrecorded': [{ kind: 'start-unrecorded', time: '2026-11-20T10:00:00.000Z' }],
    'journal-damaged': (['unreadable', 'code', 'order', 'newer'] as const).map((why) => ({
      kind: 'journal-damaged',
      what: damageText({ line: 3, why }),
    })),
    'journal-differs': [
      { kind: 'journal-differs', items: [text.slice(0, 100)], isList: true },
      { kind: 'journal-differs', items: Array(30).fill(text.slice(0, 100)), isList: true },
      { kind: 'journal-differs', items: ['run'], isList: false },
    ],
    'too-many-starts': [
      { kind: 'too-many-starts', starts: 1, most: 0 },
      { kind: 'too-many-starts', starts: 12, most: 10 },
    ],
    'journal-taken': [{ kind: 'journal-taken' }],
    'journal-not-written': [{ kind: 'journal-not-written', cause }],
    'no-outputs': [{ kind: 'no-outputs', cause }],
    'no-workspace': [{ kind: 'no-workspace', cause }],
    unexpected: [{ kind: 'unexpected', cause }],
  }
}

function refusalsWith(text: string): readonly Refusal[] {
  const said = say`${quoted(text)}`
  return [
    { status: 401, message: said },
    { status: 403, message: said },
    { status: 404 },
    { status: 302, redirectHost: text },
    { status: 308, redirectHost: text, redirectsWithin: true },
    { cause: said },
  ]
}

/** @param text stands wherever text comes from outside, but for where it would be no such outcome */
export function everyOutcome(text: string): Examples<Outcome> {
  const cause = say`${quoted(text)}`
  const problems = Object.values(everyProblem(text)).flat()
  const reasonsWhy: { readonly [By in WhyNotStarted['by']]: WhyNotStarted } = {
    service: { by: 'service', problem: { kind: 'start-refused', status: 401, message: cause } },
    journal: { by: 'journal', problem: { kind: 'unexpected', cause } },
    failures: { by: 'failures' },
    deadline: { by: 'deadline' },
  }
  return {
    finished: Object.values(everyRun(text)),
    started: [{ kind: 'started', runId: text }],
    running: [
      { kind: 'running', runId: text, message: text },
      { kind: 'running', runId: text, message: undefined },
    ],
    'timed-out': [
      { kind: 'timed-out', runId: text, timeoutMs: 3_600_000, message: text, cause },
      {
        kind: 'timed-out',
        runId: text,
        timeoutMs: 1_000,
        message: undefined,
        cause: undefined,
      },
    ],
    cancelled: [
      { kind: 'cancelled', runId: text, maybeStarted: true, message: text },
      { kind: 'cancelled', runId: undefined, maybeStarted: true, message: undefined },
      { kind: 'cancelled', runId: undefined, maybeStarted: false, message: undefined },
    ],
    error: problems.flatMap((problem) => [
      { kind: 'error', runId: undefined, problem },
      { kind: 'error', runId: text, problem },
    ]),
    'not-started': Object.values(reasonsWhy).map((why) => ({ kind: 'not-started', why })),
  }
}

type Finished = Extract<Outcome, { readonly kind: 'finished' }>

/** A success, and a run that failed for each of the reasons. */
function everyRun(text: string): { readonly [Why in Reason | 'success' | 'all']: Finished } {
  const good = { state: 'DONE' }
  const steps = [{ node_id: text, step_id: text, message: text }, { node_id: text }, { x: text }]
  return {
    success: finished({ ...good, completed_steps: [{ node_id: text, output: text }] }),
    'not-successful': finished(good, false),
    'not-done': finished({ state: `${text}!` }),
    error: finished({ ...good, error: text }),
    'failed-steps': finished({ ...good, failed_steps: steps }),
    all: finished({ state: 'DONE\u200b', error: text, failed_steps: { of: text } }, false),
  }
}

function finished(data: object, success = true): Finished {
  const answer = JSON.stringify({ success, data })
  const run = runFrom(answer)
  return {
    kind: 'finished',
    runId: '0d4f3c2b-1111-4222-8333-abcdefabcdef',
    run,
    reasons: reasonsAgainst(run),
    answer: Buffer.from(answer),
  }
}

type NoteName = Exclude<keyof typeof notes, 'MOST_KIB_OF_AN_ENVIRONMENT_STRING'>

/** What is said besides the outcome. */
export function everyNote(text: string): { readonly [Name in NoteName]: readonly Words[] } {
  return {
    ANSWER_NOT_UTF8: notes.ANSWER_NOT_UTF8.message,
    noResultFile: notes.noResultFile(text).message,
    filesNotWritten: notes.filesNotWritten(2, text).message,
    outputsCut: [...notes.outputsCut(text, false).message, ...notes.outputsCut('', true).message],
    jsonLeftOut: [...notes.jsonLeftOut(text).message, ...notes.jsonLeftOut('').message],
    noResult: [
      ...notes.noResult(text, []).message,
      ...notes.noResult(text, stepsWith(25, text)).message,
    ],
    nodesText: [notes.nodesText([])],
    nodeName: [say`${notes.nodeName(text)}`],
    largeResult: [
      ...notes.largeResult(undefined, '').message,
      ...notes.largeResult(undefined, text).message,
      ...notes.largeResult(text, text).message,
    ],
    noSummary: notes.noSummary(text).message,
    outputsNotWritten: [
      ...notes.outputsNotWritten(text, text).message,
      ...notes.outputsNotWritten(undefined, text).message,
    ],
    reportNotWritten: [notes.reportNotWritten(text)],
  }
}

function stepsWith(number: number, text: string): Steps {
  const completed = Array.from({ length: number }, (_, index) => ({
    node_id: `${text}${index}`,
    output: 'x',
  }))
  const envelope = { success: true, data: { completed_steps: completed } }
  return runFrom(envelope).steps
}
