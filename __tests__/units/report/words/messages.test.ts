// Each message that a step can have, on one page: the failure of every problem and outcome, and every note.
// Each is compared with its section of `messages.txt` (see `helpers/golden.ts`).

import { join } from 'node:path'
import { afterEach } from '@jest/globals'
import { stepPart, type VariedRun } from '../../../../sandbox/service/index.ts'
import type { LogEntry } from '../../../../src/report/entry.ts'
import { Files } from '../../../../src/report/places/files.ts'
import { Outputs } from '../../../../src/report/places/outputs.ts'
import { describeFailure, makeErrorLine } from '../../../../src/report/words/failure.ts'
import { describeJournal } from '../../../../src/report/words/journal.ts'
import {
  describeListFailure,
  groupItems,
  warnOfTolerated,
} from '../../../../src/report/words/list.ts'
import {
  explainUnwrittenOutputs,
  listNotes,
  warnOfMissingEnds,
  warnOfNoSummary,
} from '../../../../src/report/words/notes.ts'
import type { Outcome } from '../../../../src/run/outcome.ts'
import type { Change, Problem } from '../../../../src/run/problem.ts'
import type { WorkConclusion } from '../../../../src/schedule/conclusion.ts'
import { literal, type Words } from '../../../../src/text/words.ts'
import { type Section, testPage } from '../../../helpers/golden.ts'
import { outcomeOf, runWith } from '../../../helpers/runs.ts'
import { scratchFolders } from '../../../helpers/scratch-folders.ts'
import { collectOf, journalAt, listSettings, settings, startOf } from '../../../helpers/settings.ts'
import { recordsOf, singleConclusion } from '../../../helpers/summaries.ts'

const BASE_URL = 'https://service.example'
const runId = 'run-1'
const cause = literal('connection refused (ECONNREFUSED)')
const folders = scratchFolders()

const GLOSSARY: Change = { kind: 'nodes', changed: ['glossary'], added: [], gone: 0 }
const CHANGES: readonly Change[] = [
  GLOSSARY,
  { kind: 'nodes', changed: ['a', 'b'], added: ['c', 'd'], gone: 2 },
  { kind: 'nodes', changed: [], added: [], gone: 1 },
  { kind: 'elsewhere' },
  { kind: 'unnamed' },
]
const PROBLEMS: Readonly<Record<Problem['kind'], readonly Omit<Problem, 'kind'>[]>> = {
  'old-node': [{ found: '20.20.2' }],
  'bad-inputs': [
    { faults: [literal('`wait` must be true or false, got "x"')] },
    { faults: [literal('`a` is wrong'), literal('`b` is wrong')] },
  ],
  'no-outputs': [{ cause: literal('permission denied (EACCES)') }],
  'result-not-written': [{ cause: literal('/work/de/a.md: illegal operation on a directory') }],
  'too-many-starts': [{ starts: 3, limit: 2 }],
  'start-refused': [
    ...[200, 400, 401, 402, 403, 404, 409, 425].map((status) => {
      return { status, message: literal('No'), isEnvelope: true }
    }),
    ...[400, 401, 402, 403, 407, 421].map((status) => ({ status, message: literal('No') })),
    { status: 404, message: literal('Not Found'), isPage: true },
    { status: 413, message: literal('Too large'), isPage: true, bytes: 3_000 },
    { status: 302, redirectHost: 'other.example' },
    { status: 404 },
  ],
  'start-impossible': [
    { by: 'bad-certificate', cause: literal('the certificate is not trusted') },
    { by: 'bad-certificate', flaw: 'other-host', cause: literal('not in altnames') },
    { by: 'bad-certificate', flaw: 'expired', cause: literal('certificate has expired') },
    { by: 'no-tls', cause: literal('service.example:80 does not speak TLS') },
    ...(
      ['proxy-address', 'proxy-denied', 'proxy-failed', 'proxy-login', 'proxy-scheme'] as const
    ).map((flaw) => ({ by: 'proxy-refused', flaw, cause: literal('the proxy refused') })),
  ],
  'start-unreachable': [
    { tries: 1, cause, isBusy: false, latePauseMs: undefined },
    { tries: 4, cause, isBusy: true, latePauseMs: 90_000 },
  ],
  'start-uncertain': [{ cause: literal('connection reset (ECONNRESET)') }],
  'start-unusable-id': [{ id: '../"a"' }],
  'poll-refused': [
    ...[401, 403, 404].map((status) => {
      return { status, message: literal('No'), isEnvelope: true, isSeen: status !== 404 }
    }),
    { status: 404, message: literal('No'), isEnvelope: true, isSeen: true },
    ...[401, 404].map((status) => ({ status, message: literal('no'), isSeen: true })),
    ...[400, 401, 404].map((status) => ({ status, message: literal('no'), isSeen: false })),
    { cause: literal('the answer is larger than 64 MiB'), by: 'large-answer', isSeen: true },
    { cause: literal('the certificate is not trusted'), by: 'bad-certificate', isSeen: true },
    { status: 301, redirectHost: 'other.example', isSeen: true },
  ],
  'run-gone': [
    {
      item: 'docs/en/a.md',
      refusal: { status: 404 },
      resumed: { time: '2026-11-20T10:00:00.000Z', conclusion: 'success' },
    },
  ],
  'polls-failed': [{ polls: 20, cause }],
  'other-workflow': [{ expected: 'w', actual: 'x' }],
  'start-unresolved': [{ time: '2026-11-20T10:00:00.000Z' }],
  'journal-unusable': [{ cause: literal('resource busy or locked (D:\\\\runs.jsonl)') }],
  'journal-damaged': [{ what: literal('line 3 was changed') }],
  'journal-differs': [
    { items: [{ item: 'run', change: GLOSSARY }], isList: false },
    { items: ['en', 'fr'].map((item) => ({ item, change: GLOSSARY })), isList: true },
    { items: CHANGES.map((change, index) => ({ item: `item-${index}`, change })), isList: true },
  ],
  'journal-taken': [{}],
  'journal-not-written': [{ cause: literal('no space left on device (ENOSPC)') }],
  unexpected: [{ cause: literal('TypeError: x') }],
}
const problems = Object.entries(PROBLEMS).flatMap(([kind, all]) =>
  all.map((fields) => ({ kind, ...fields }) as Problem),
)

function finished(members: VariedRun, success: unknown = true): Outcome {
  return outcomeOf(runWith({ state: 'DONE', ...members }, success), runId)
}

const failedSteps = (number: number) =>
  Array.from({ length: number }, (_, index) =>
    stepPart({ nodeId: `node_${index}`, message: index % 2 === 0 ? 'quota' : `no ${index}` }),
  )

const notRecorded = { kind: 'journal-taken' } as const
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'that is not successful': finished({}, false),
  'in another state': finished({ state: 'STOPPED' }),
  'in no state': finished({ state: null }),
  'in a state of failure, with an error': finished({ state: 'FAILED', error: 'broken' }, false),
  'with a failed step': finished({ failedSteps: failedSteps(1), error: 'quota' }),
  'with failed steps': finished({ failedSteps: failedSteps(22), state: 'FAILED' }, false),
  'with a failed step of few fields': finished({
    failedSteps: [stepPart({ stepId: 's' }), { input: 'secret', code: 7 }, 'text'],
  }),
  'with a failed step of two names': finished({
    failedSteps: [stepPart({ nodeId: 'n', stepId: 's', error: { message: 'broken' } })],
  }),
  'whose failed_steps is no list': finished({ failedSteps: { output: 'secret', code: 7 } }),
  'that timed out': { ...{ kind: 'timed-out', runId, timeoutMs: 90_000 }, cause: undefined },
  'that timed out, its last poll failed': {
    ...{ kind: 'timed-out', runId, timeoutMs: 3_600_000 },
    cause,
  },
  'whose wait was cancelled': { kind: 'cancelled', runId, maybeStarted: false },
  'whose start was cancelled': { ...{ kind: 'cancelled', runId: undefined, maybeStarted: true } },
  'that was cancelled before its start': {
    ...{ kind: 'cancelled', runId: undefined, maybeStarted: false },
  },
  'not started after an error': {
    kind: 'not-started',
    why: { by: 'service', problem: { kind: 'start-refused', status: 401 } },
  },
  'not started without a journal': {
    kind: 'not-started',
    why: { by: 'journal', problem: notRecorded },
  },
  'not started after failures': { kind: 'not-started', why: { by: 'failures' } },
  'not started before the deadline': { kind: 'not-started', why: { by: 'deadline' } },
}

/** A failure: its annotations, then the output, the few words, and the summary, where they say something else. */
function failureLines(failure: ReturnType<typeof describeFailure>): readonly string[] {
  if (failure === undefined) return ['nothing went wrong']
  const { title, error, short, annotations, points, next } = failure
  const [first, ...others] = annotations
  if (first === undefined) throw new Error('a failure has an annotation')
  const message = textOf(first.message)
  const output = makeErrorLine(error)
  return [
    ...(first.title === title ? [] : [title]),
    ...[first, ...others].flatMap((each) => entryLines(each)),
    ...(message === output ? [] : [`error: ${output}`]),
    ...(textOf(error.slice(0, 2)) === short.text ? [] : [`short: ${short.text}`]),
    ...points.map(({ text }) => `point: ${text}`),
    // Without points, the summary has all sentences of the output, otherwise the last ones.
    ...(next === error ? [] : nextLines(error, next)),
  ]
}

function nextLines(error: readonly Words[], next: readonly Words[]): readonly string[] {
  const isEnd = textOf(error.slice(error.length - next.length)) === textOf(next)
  return isEnd
    ? [`next: the last ${next.length} of ${error.length}`]
    : next.map(({ text }) => `next: ${text}`)
}

const textOf = (sentences: readonly Words[]) => sentences.map(({ text }) => text).join(' ')

function entryLines(entry: LogEntry): readonly string[] {
  if ('text' in entry) return [entry.text]
  if ('lines' in entry) return [entry.title.text, ...entry.lines.map(({ text }) => text)]
  const message = entry.message.map(({ text }) => text).join('\n  ')
  return [`${entry.level}: ${entry.title}: ${message}`]
}

afterEach(() => {
  delete process.env.GITHUB_RUN_ATTEMPT
})

const sections: Section[] = []
/** Sections of the same title are numbered. */
function show(title: string, lines: () => readonly string[]): void {
  const number = sections.filter(([each]) => each.replace(/ \(\d+\)$/, '') === title).length + 1
  sections.push([number === 1 ? title : `${title} (${number})`, lines])
}

for (const problem of problems) {
  const given = problem.kind.startsWith('poll') ? runId : undefined
  const outcome = { kind: 'error', runId: given, problem } as const
  show(problem.kind, () => failureLines(describeFailure(outcome, { baseUrl: BASE_URL })))
}
for (const [name, outcome] of Object.entries(OUTCOMES)) {
  const runUrl = name.includes('timed out') ? 'https://studio.example/r/run-1' : undefined
  show(`A run ${name}`, () => failureLines(describeFailure(outcome, { baseUrl: BASE_URL, runUrl })))
}
const completedSteps = [stepPart({ output: 'x' })]
for (const [name, members] of [
  ['that succeeded', { completedSteps }],
  ['that failed', { state: 'FAILED', completedSteps }],
  ['that failed without a result', { state: 'FAILED' }],
] as const) {
  const run = runWith({ state: 'DONE', ...members })
  const json = { kind: 'not-json', why: literal('is not valid JSON: why') } as const
  const outcome = outcomeOf({ ...run, result: { ...run.result, json } }, runId)
  show(`A run ${name}, and has no JSON`, () =>
    failureLines(describeFailure(outcome, { baseUrl: BASE_URL })),
  )
  const failure = () => describeFailure(outcome, { baseUrl: BASE_URL, problem: notRecorded })
  show(`A run ${name}, has no JSON, and is not in the journal`, () => failureLines(failure()))
}
for (const [name, outcome] of [
  ['that succeeded', finished({})],
  ['that failed', finished({ failedSteps: failedSteps(1) })],
  ['that timed out', OUTCOMES['that timed out']],
] as const) {
  if (outcome === undefined) throw new Error(name)
  const failure = () => describeFailure(outcome, { baseUrl: BASE_URL, problem: notRecorded })
  show(`A run ${name}, and is not in the journal`, () => failureLines(failure()))
}
for (const outcome of [
  finished({}),
  { kind: 'started', runId } as const,
  { kind: 'running', runId } as const,
]) {
  show(`A run: ${singleConclusion(outcome)}`, () =>
    failureLines(describeFailure(outcome, { baseUrl: BASE_URL })),
  )
}

const all = recordsOf([
  ...Object.entries(OUTCOMES),
  ...problems.map((problem, index) => {
    const outcome: Outcome = { kind: 'error', runId: undefined, problem }
    return [`${index}`, outcome] as const
  }),
  ['fine', finished({})],
])
const some = (...ids: readonly string[]) => all.filter(({ id }) => ids.includes(id))
const few = some('fine', 'in no state', 'that timed out', 'not started before the deadline')
for (const [conclusion, records, tolerated, problem] of [
  ['error', all, undefined, undefined],
  ['failure', few, undefined, undefined],
  ['failure', few, 0, undefined],
  ['timed_out', few, 1, undefined],
  ['timed_out', some('that timed out'), undefined, undefined],
  ['cancelled', few, undefined, undefined],
  ['error', some('fine'), undefined, notRecorded],
  ['error', few, undefined, notRecorded],
  ['success', some('fine'), undefined, undefined],
] satisfies [WorkConclusion, typeof all, number | undefined, Problem | undefined][]) {
  show(`A list of ${records.length}: ${conclusion}, ${tolerated ?? 'none'} tolerated`, () =>
    failureLines(describeListFailure(conclusion, records, { tolerated, problem })),
  )
}
show('The items of a list by their messages', () => groupItems(all).map(({ text }) => text))
for (const tolerated of [undefined, 0, 1]) {
  show(`Tolerated: ${tolerated}`, () => {
    const warning = warnOfTolerated(few, tolerated, undefined)
    return warning ? entryLines(warning) : ['no warning']
  })
}

const notWritten = { number: 2, cause: 'no space left on device (ENOSPC)' }
const notes = [
  warnOfNoSummary('permission denied (EACCES)'),
  warnOfMissingEnds(notWritten),
  explainUnwrittenOutputs('permission denied (EACCES)'),
]
show('What cannot be written', () => notes.flatMap(entryLines))
for (const isList of [false, true]) {
  const asked = {
    resultOptions: { node: 'n', format: 'text' as const },
    outputDirectory: '/work/out',
  }
  const given = isList ? listSettings([startOf('a')], asked) : settings(asked)
  const without = all.slice(0, 2).map((record) => {
    return { ...record, nodes: literal('Nodes with an output: "m".') }
  })
  const found = (records: typeof all, file: string, isWrong: boolean) => {
    const files = new Files(given, folders.at(''))
    const outputs = new Outputs()
    if (isWrong)
      files.notWritten.set('/out/a.txt', 'no space left on device (ENOSPC)').set('b', 'EIO')
    if (isWrong) outputs.cut.push('result', 'output-files')
    const source = ['results-file', file] as const
    return listNotes(given, { records, files, outputs, source }).flatMap(entryLines)
  }
  show(`No notes on a ${isList ? 'list' : 'run'}`, () => found(few, '', false))
  for (const file of ['', '/temp/results.jsonl']) {
    show(`Notes on a ${isList ? 'list' : 'run'}`, () => found(without, file, true))
  }
}

const time = new Date(Date.now() - 7_200_000).toISOString()
const sent = { digest: 'd', nodes: undefined, time }
const states = new Map([
  ['a', { kind: 'started', runId, ...sent } as const],
  ['b', { kind: 'unknown', ...sent, time: '2020-01-01T00:00:00.000Z' } as const],
  ['c', { kind: 'not-started' } as const],
  ['d', { kind: 'ended', conclusion: 'failure', result: undefined, runId, ...sent } as const],
])
for (const isList of [false, true]) {
  const journal = journalAt('/kept/journal.jsonl')
  const given = isList ? listSettings([startOf('a')], { journal }) : settings({ journal })
  const tasks = ['a', 'd'].map((id) => collectOf(id, runId))
  const changed = ['e', 'f', 'g'].map((id) => ({ ...startOf(id), change: GLOSSARY }))
  const read = { tasks, exists: true, isEmpty: false, others: [], states: new Map() }
  for (const [attempt, found, isPlan] of [
    ['1', { ...read, exists: false }, false],
    ['2', { ...read, exists: false }, true],
    ['2', read, false],
    ['2', { ...read, isEmpty: true }, false],
    ['1', { ...read, states, others: ['x', 'y'] }, false],
    ['1', { ...read, tasks: isList ? changed : changed.slice(0, 1) }, false],
  ] as const) {
    show(`A journal of a ${isList ? 'list' : 'run'}`, () => {
      process.env.GITHUB_RUN_ATTEMPT = attempt
      return describeJournal({ ...given, isPlan }, found).flatMap(entryLines)
    })
  }
}

testPage(join(import.meta.dirname, 'messages.txt'), sections)
