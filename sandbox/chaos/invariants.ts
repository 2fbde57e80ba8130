// What must hold after every trial, whatever befell it. Each invariant is a sentence and a check that
// names what goes against it.

import { isDeepStrictEqual } from 'node:util'
import type { WireRun } from '../service/index.ts'
import { readingsOf, readsOf, slackMs, startMeanings, startsOf } from './meaning.ts'
import type { Observation, SeenRequest, SeenStep } from './observation.ts'
import { stepCount } from './plan.ts'
import { HOSTILE } from './texts.ts'

export interface Invariant {
  readonly name: string
  readonly sentence: string
  /** What goes against it, a line each; none where it holds. */
  readonly check: (seen: Observation) => readonly string[]
}

export interface Violation {
  readonly invariant: Invariant
  readonly details: readonly string[]
}

/** Every invariant that does not hold. */
export function violationsOf(seen: Observation): readonly Violation[] {
  return invariants
    .map((invariant) => ({ invariant, details: invariant.check(seen) }))
    .filter(({ details }) => details.length > 0)
}

// --- what a check asks for ------------------------------------------------------------------------

const CONCLUSIONS = ['success', 'failure', 'timed_out', 'cancelled', 'started', 'running', 'error']
const GOOD = ['success', 'started', 'running']
const FINISHED = ['success', 'failure']
const FINISHED_OUTPUTS = [
  'state',
  'result',
  'step-outputs',
  'failed-steps',
  'started-at',
  'ended-at',
  'duration-seconds',
  'result-file',
  'truncated',
]
/** Outputs that hold what the service wrote: the key is data there, if the service wrote it. */
const DATA_OUTPUTS = ['state', 'result', 'step-outputs', 'failed-steps', 'output-files']
const OUTPUT_LIMIT_BYTES = 1_000_000
const SUMMARY_LIMIT_BYTES = 1_000 * 1024
const MOST_OF_ERROR = 2_000
const MOST_TRIES = 5
const MOST_FAILED_READS = 10
const MOST_STEP_ANNOTATIONS = 5
/** A process under load needs so long to begin and to end, in milliseconds. */
const PROCESS_MS = 2_500
const AFTER_SIGNAL_MS = 2_000
const GRACE_MS = 5_000
/** From the end of the work to the end of the process. */
const TAKEN_DOWN_MS = 50
/** Between a signal and an end that another cause had brought about already. */
const SAME_MOMENT_MS = 300

function conclusionOf({ outputs }: SeenStep): string | undefined {
  return outputs.get('conclusion')
}

/** A second signal ends the process at once, and one before the first line of output kills it. */
function isExcused({ signals, exitSignal, stdout }: SeenStep): boolean {
  return signals.length >= 2 || (signals.length === 1 && exitSignal !== null && stdout === '')
}

/** Runs that the trial's steps started. */
function startedRuns({ runs, preparedRun }: Observation): readonly WireRun[] {
  return runs.filter(({ run_id }) => run_id !== preparedRun)
}

/** The run that the step has the id of. */
function runOf({ outputs }: SeenStep, { runs }: Observation): WireRun | undefined {
  const runId = outputs.get('run-id')
  return runs.find(({ run_id }) => run_id === runId)
}

/** Everything that the step says to people or to later steps about what it did. */
function wordsOf({ outputs, annotations, summary, stdout }: SeenStep): string {
  return [
    outputs.get('error') ?? '',
    ...annotations.map(({ message }) => message),
    summary,
    stdout,
  ].join('\n')
}

/** Checks each step, and names it where there is more than one. */
function eachStep(
  check: (step: SeenStep, seen: Observation) => Iterable<string>,
): (seen: Observation) => readonly string[] {
  return (seen) =>
    seen.steps.flatMap((step, index) =>
      [...check(step, seen)].map((detail) =>
        seen.steps.length === 1 ? detail : `step ${index + 1}: ${detail}`,
      ),
    )
}

/** The wall-clock time of a timestamp of the service, in milliseconds of the trial. */
function trialTime(timestamp: string | null, { epochMs }: Observation): number | undefined {
  return timestamp === null ? undefined : Date.parse(`${timestamp.slice(0, 23)}Z`) - epochMs
}

/** The forms in which the key could stand somewhere. */
function formsOf(key: string): readonly string[] {
  return [
    key,
    JSON.stringify(key).slice(1, -1),
    encodeURIComponent(key),
    key.replaceAll('%', '%25'),
    Buffer.from(key).toString('base64').replace(/=+$/, ''),
  ]
}

function holdsAny(text: string, forms: readonly string[]): boolean {
  return forms.some((form) => text.includes(form))
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

// --- the invariants -------------------------------------------------------------------------------

const oneRun: Invariant = {
  name: 'one run',
  sentence: 'A step that starts makes at most one run, and one that collects makes none.',
  check: (seen) => {
    const most = seen.plan.task === 'collect' ? 0 : 1
    const count = startedRuns(seen).length
    return count > most ? [`${count} runs exist where at most ${most} may`] : []
  },
}

const runTold: Invariant = {
  name: 'run told',
  sentence:
    'A step never denies a run that exists, and says where there may be one without its id.',
  check: eachStep(function* (step, seen) {
    if (step.what === 'collect') return
    const words = wordsOf(step)
    const isThere = startedRuns(seen).length > 0
    if (isThere && /No run was started|before a run was started/.test(words)) {
      yield 'the step says that no run was started, and there is one'
    }
    if (/Nothing was sent to the service/.test(words) && step.requests.length > 0) {
      yield `the step says that nothing was sent, and ${step.requests.length} requests came`
    }
    if (!isThere || isExcused(step) || step.outputs.has('run-id')) return
    if (!/A run (may have been|was) started/.test(step.outputs.get('error') ?? '')) {
      yield 'there is a run, its id is no output, and `error` does not say that there may be one'
    }
  }),
}

const idKept: Invariant = {
  name: 'id kept',
  sentence: 'Where the answer to a start arrived whole, its run-id is an output.',
  check: eachStep(function* (step, seen) {
    const runId = step.outputs.get('run-id')
    if (runId !== undefined && runOf(step, seen) === undefined) {
      yield `run-id is ${JSON.stringify(runId)}, which is the id of no run`
    }
    if (/^Started run /m.test(step.stdout) && runId === undefined) {
      yield 'the log has the start, and run-id is not set'
    }
    if (isExcused(step)) return
    for (const request of startsOf(step)) {
      const meanings = startMeanings(request, seen)
      const id = request.real?.startedId
      // After a signal the answer is awaited for five seconds only.
      const until = (step.signals[0]?.at ?? Number.POSITIVE_INFINITY) + GRACE_MS - slackMs(seen)
      if ((request.outcomeAt ?? 0) > until) continue
      if (meanings.length === 1 && meanings[0] === 'started' && runId !== id) {
        yield `the service answered with ${id}, and run-id is ${runId}`
      }
    }
  }),
}

const exitMatches: Invariant = {
  name: 'exit code',
  sentence: 'The exit code is 0 for success, started and running, and 1 for the rest.',
  check: eachStep(function* (step, seen) {
    if (isExcused(step) || step.killed) return
    const { exitCode, exitSignal, signals } = step
    const conclusion = conclusionOf(step)
    // While a process is being taken down, nothing in it can handle a signal any more.
    const sinceSignal = step.endedAt - (signals.at(-1)?.at ?? 0)
    const isTakenDown = conclusion !== undefined && sinceSignal <= TAKEN_DOWN_MS + slackMs(seen)
    if (exitSignal !== null && isTakenDown) return
    if (exitSignal !== null)
      yield `the process was ended by ${exitSignal}; conclusion ${conclusion}`
    else if (conclusion !== undefined && exitCode !== (GOOD.includes(conclusion) ? 0 : 1)) {
      yield `exit code ${exitCode} with the conclusion ${conclusion}`
    }
  }),
}

const conclusionTrue: Invariant = {
  name: 'conclusion true',
  sentence: 'The conclusion is what became of the run.',
  check: eachStep(function* (step, seen) {
    const conclusion = conclusionOf(step)
    const run = runOf(step, seen)
    const { what, wait, signals } = step
    switch (conclusion) {
      case 'success':
        if (run?.state !== 'DONE' || run.failed_steps.length > 0) {
          yield `success, and the run's state is ${run?.state}`
        }
        break
      case 'failure':
        if (run?.state !== 'FAILED') yield `failure, and the run's state is ${run?.state}`
        break
      case 'started':
        if (what !== 'start' || wait || run === undefined) {
          yield 'started, and the step was to wait, or to collect, or there is no run'
        }
        break
      case 'running':
        if (what !== 'collect' || wait) yield 'running, and the step was to wait, or to start'
        break
      case 'timed_out':
        yield* timedOutRightly(step, seen)
        break
      case 'cancelled':
        if (signals.length === 0) yield 'cancelled, and no signal was sent'
        break
    }
    if (FINISHED.includes(conclusion ?? '') && what === 'start' && !wait) {
      yield `${conclusion}, and the step was not to wait`
    }
    const [first] = signals
    if (first === undefined || isExcused(step) || conclusion === 'cancelled') return
    if (step.firstLineAt === undefined || first.at < step.firstLineAt) return
    const after = step.endedAt - first.at
    if (after > SAME_MOMENT_MS + slackMs(seen)) {
      yield `${conclusion}, ${Math.round(after)} ms after a signal`
    }
  }),
}

function* timedOutRightly(step: SeenStep, seen: Observation): Iterable<string> {
  const took = step.endedAt - step.beganAt
  const timeoutMs = seen.plan.timeoutSeconds * 1000
  if (took < timeoutMs) {
    yield `timed_out after ${Math.round(took)} ms of ${timeoutMs} ms`
  }
  const finishedAt = trialTime(runOf(step, seen)?.ended_at ?? null, seen)
  const deadline = step.beganAt + timeoutMs
  if (finishedAt === undefined || finishedAt > deadline - SAME_MOMENT_MS - slackMs(seen)) return
  const reads = readsOf(step)
  const readAfter = reads.some(({ at }) => at >= finishedAt)
  // A read that is on its way at the deadline is the last one, whenever it began.
  const patience = seen.plan.requestTimeoutSeconds * 1000 + slackMs(seen)
  if ((reads.at(-1)?.at ?? Number.NEGATIVE_INFINITY) + patience >= deadline) return
  const isDown = seen.downs.some(({ to }) => to >= finishedAt)
  if (!readAfter && !isDown && seen.idleConnections === 0) {
    yield `timed_out, and the run had finished ${Math.round(deadline - finishedAt)} ms before the deadline and was not read since`
  }
}

const outputsComplete: Invariant = {
  name: 'outputs complete',
  sentence: 'Each way out sets its outputs and no others.',
  check: eachStep(function* (step, { plan }) {
    if (isExcused(step) || step.killed) return
    const { outputs } = step
    const conclusion = conclusionOf(step)
    if (conclusion === undefined || !CONCLUSIONS.includes(conclusion)) {
      yield `the conclusion is ${conclusion}`
      return
    }
    const isFinished = FINISHED.includes(conclusion)
    const error = outputs.get('error')
    if (!GOOD.includes(conclusion) && (error ?? '') === '') yield `${conclusion} without error`
    if (GOOD.includes(conclusion) && error !== undefined) yield `${conclusion} with error`
    if (error !== undefined && (error.length > MOST_OF_ERROR || /[\r\n]/.test(error))) {
      yield `error is not one line of at most ${MOST_OF_ERROR} characters`
    }
    if (!outputs.has('run-id') && !['error', 'cancelled'].includes(conclusion)) {
      yield `${conclusion} without run-id`
    }
    const expected = new Set(isFinished ? FINISHED_OUTPUTS : [])
    if (isFinished && plan.outputDirectory) expected.add('output-files')
    for (const name of expected) if (!outputs.has(name)) yield `${name} is missing`
    for (const name of outputs.keys()) {
      if (!expected.has(name) && !['run-id', 'conclusion', 'error'].includes(name)) {
        yield `${name} is set, and the conclusion is ${conclusion}`
      }
    }
  }),
}

const outputsFaithful: Invariant = {
  name: 'outputs faithful',
  sentence: "A finished run's outputs are what the service holds of it.",
  check: eachStep(function* (step, seen) {
    const { outputs } = step
    const run = runOf(step, seen)
    if (!FINISHED.includes(conclusionOf(step) ?? '') || run === undefined || isExcused(step)) return
    if (outputs.get('state') !== run.state)
      yield `state is ${outputs.get('state')}, not ${run.state}`
    const file = step.files.find(({ path }) => outputs.get('result-file')?.endsWith(path) === true)
    if (file === undefined) yield 'result-file does not exist'
    else if (!file.content.includes(run.run_id)) yield 'result-file does not hold the run'
    const texts = new Map(run.completed_steps.map(({ node_id, output }) => [node_id, output]))
    const given = new Map(Object.entries(parsed(outputs.get('step-outputs')) ?? {}))
    if (seen.plan.allCompletedSteps && given.size !== texts.size) {
      yield `step-outputs has ${given.size} nodes, not ${texts.size}`
    }
    if (outputs.get('truncated') !== 'false') return
    for (const [node, output] of given) {
      if (output !== texts.get(node)) yield `step-outputs is wrong for ${JSON.stringify(node)}`
    }
    if (
      !isDeepStrictEqual(
        parsed(outputs.get('failed-steps')),
        parsed(JSON.stringify(run.failed_steps)),
      )
    ) {
      yield 'failed-steps is not what the service has'
    }
    const result = outputs.get('result') ?? ''
    const wellFormed = [...texts.values()].map((text) => text?.toWellFormed())
    if (result !== '' && !wellFormed.includes(result)) yield 'result is the output of no step'
  }),
}

const outputsWellFormed: Invariant = {
  name: 'outputs well-formed',
  sentence: 'The output file parses, its JSON is valid, and it stays within the limits.',
  check: eachStep(function* (step) {
    const { outputs } = step
    for (const complaint of step.complaints) yield `the runner complains: ${complaint}`
    for (const name of ['step-outputs', 'failed-steps', 'output-files']) {
      const text = outputs.get(name)
      if (text !== undefined && parsed(text) === undefined) yield `${name} is no JSON`
    }
    if (step.outputBytes > OUTPUT_LIMIT_BYTES) yield `outputs of ${step.outputBytes} bytes`
    const summaryBytes = Buffer.byteLength(step.summary)
    if (summaryBytes >= SUMMARY_LIMIT_BYTES) yield `a summary of ${summaryBytes} bytes`
  }),
}

const keyKept: Invariant = {
  name: 'key kept',
  sentence: 'The key is in its header and in its mask, and nowhere else.',
  check: (seen) => {
    const { key, workflow } = seen.plan
    const forms = formsOf(key)
    const isData = holdsAny(workflow.text, forms)
    const inSteps = eachStep(function* (step) {
      const [first = '', ...rest] = step.stdout.split('\n')
      const isMask = first.startsWith('::add-mask::')
      if (holdsAny((isMask ? rest : [first, ...rest]).join('\n'), forms))
        yield 'the key is in the log'
      if (holdsAny(step.stderr, forms)) yield 'the key is in the error stream'
      if (holdsAny(step.summary, forms)) yield 'the key is in the summary'
      for (const [name, value] of step.outputs) {
        if (!(isData && DATA_OUTPUTS.includes(name)) && holdsAny(value, forms)) {
          yield `the key is in the output ${name}`
        }
      }
      for (const { path, content } of step.files) {
        const holdsData = /set_output_|[\\/]result\.json$|[\\/]outputs[\\/]/.test(path)
        if (!(isData && holdsData) && holdsAny(content, forms))
          yield `the key is in the file ${path}`
      }
      for (const request of step.requests) {
        if (request.key !== key) yield `a ${request.method} came with the key ${request.key}`
        if (holdsAny(request.path, forms)) yield 'the key is in the address of a request'
      }
    })
    const away = seen.elsewhere.map((text) => `a redirect was followed: ${text.slice(0, 80)}`)
    return [...inSteps(seen), ...away]
  },
}

const commandsMeant: Invariant = {
  name: 'commands meant',
  sentence: 'No workflow command acts but those that the action means.',
  check: eachStep(function* (step, { plan }) {
    const [first, ...rest] = step.commands
    if (first === undefined) {
      if (!isExcused(step)) yield 'the key was never masked'
      return
    }
    if (first.name !== 'add-mask' || first.message !== plan.key) {
      yield `the first command is ${first.name}, not the mask of the key`
    }
    const allowed = ['error', 'warning', 'notice', ...(plan.debug ? ['debug'] : [])]
    for (const { name, properties, form } of rest) {
      if (!allowed.includes(name) || form === 'old') yield `the command ${name} acted`
      for (const [property, value] of Object.entries(properties)) {
        const isTitle = property === 'title' && /^[A-Z][\w '`-]{3,60}$/.test(value)
        if (!isTitle || value.includes(HOSTILE)) yield `${name} has the ${property} ${value}`
      }
    }
    if (isExcused(step) || step.killed) return
    const errors = step.annotations.filter(({ level }) => level === 'error')
    const ofSteps = errors.filter(({ title }) => title === 'Step failed')
    const conclusion = conclusionOf(step)
    const expected = GOOD.includes(conclusion ?? '') ? 0 : 1
    if (errors.length - ofSteps.length !== expected || ofSteps.length > MOST_STEP_ANNOTATIONS) {
      yield `${errors.length} error annotations with the conclusion ${conclusion}`
    }
  }),
}

const logDiscreet: Invariant = {
  name: 'log discreet',
  sentence:
    "Neither the inputs' values nor the outputs' text are in the log, `error` or a brief summary.",
  check: eachStep(function* (step, { plan }) {
    const marks = [plan.inputMark, plan.workflow.outputMark]
    if (holdsAny(step.stdout + step.stderr, marks)) yield 'the log has an input or an output'
    if (holdsAny(step.outputs.get('error') ?? '', marks)) yield '`error` has an input or an output'
    if (plan.summary !== 'full' && holdsAny(step.summary, marks)) {
      yield `the ${plan.summary} summary has an input or an output`
    }
    if (plan.summary === 'none' && step.summary !== '') yield 'there is a summary'
  }),
}

const endsInTime: Invariant = {
  name: 'ends in time',
  sentence: 'The process ends by itself: soon after a signal, or after the deadline.',
  check: eachStep(function* (step, seen) {
    if (step.killed) {
      yield 'the process did not end in time and was killed'
      return
    }
    const { timeoutSeconds, requestTimeoutSeconds } = seen.plan
    const slack = slackMs(seen)
    const took = step.endedAt - step.beganAt
    const most = 1000 * (timeoutSeconds + 2 * requestTimeoutSeconds) + PROCESS_MS + slack
    if (took > most) yield `it took ${Math.round(took)} ms, and ${Math.round(most)} ms is the most`
    const [first, second] = step.signals
    if (first !== undefined) {
      const onItsWay = startsOf(step).some(({ at, outcomeAt }) => {
        return at > first.at - slack && (outcomeAt ?? Number.POSITIVE_INFINITY) > first.at - slack
      })
      const wasOnItsWay = startsOf(step).some(
        ({ at, outcomeAt = Number.POSITIVE_INFINITY }) =>
          at <= first.at && outcomeAt > first.at - slack,
      )
      const grace = onItsWay || wasOnItsWay ? GRACE_MS : 0
      const after = step.endedAt - first.at
      if (after > AFTER_SIGNAL_MS + grace + slack)
        yield `it ended ${Math.round(after)} ms after a signal`
    }
    if (second !== undefined && step.endedAt - second.at > AFTER_SIGNAL_MS / 2 + slack) {
      yield `it ended ${Math.round(step.endedAt - second.at)} ms after a second signal`
    }
  }),
}

const startsUnderstood: Invariant = {
  name: 'starts understood',
  sentence: 'A start is repeated only where nothing was started, and told for what it was.',
  check: eachStep(function* (step, seen) {
    const starts = startsOf(step)
    if (step.what === 'collect') {
      if (starts.length > 0) yield 'a step that collects sent a start'
      return
    }
    if (starts.length > MOST_TRIES) yield `${starts.length} starts were sent`
    for (const request of starts.slice(0, -1)) {
      const meanings = startMeanings(request, seen)
      if (!meanings.includes('repeat')) yield `a start was repeated after it was ${meanings}`
    }
    if (!step.wait && readsOf(step).length > 0)
      yield 'a run was read though it was not to be awaited'
    const last = starts.at(-1)
    if (last === undefined || isExcused(step) || step.signals.length > 0) return
    const [meaning, ...others] = startMeanings(last, seen)
    if (others.length > 0) return
    const conclusion = conclusionOf(step)
    const error = step.outputs.get('error') ?? ''
    const told = {
      started: true,
      repeat: conclusion === 'error' && /No run was started|may have been started/.test(error),
      refused: conclusion === 'error' && /No run was started/.test(error),
      uncertain: conclusion === 'error' && /A run may have been started/.test(error),
      'unusable-id': conclusion === 'error' && /A run was started/.test(error),
    }
    if (meaning !== undefined && !told[meaning]) {
      yield `the start was ${meaning}, and the step ended with ${conclusion}: ${error}`
    }
  }),
}

const readsUnderstood: Invariant = {
  name: 'reads understood',
  sentence:
    'Reading goes on until the run is finished, reading is refused, or ten reads in a row failed.',
  check: eachStep(function* (step, seen) {
    const readings = readingsOf(step, seen)
    for (const [index, meanings] of readings.slice(0, -1).entries()) {
      const goesOn = ['failed', ...(step.what === 'start' || step.wait ? ['executing'] : [])]
      if (!meanings.some((meaning) => goesOn.includes(meaning))) {
        yield `reading went on after read ${index + 1}, which was ${meanings.join(' or ')}`
      }
      const row = readings.slice(Math.max(0, index + 1 - MOST_FAILED_READS), index + 1)
      if (row.length === MOST_FAILED_READS && row.every((each) => each.join() === 'failed')) {
        yield `reading went on after ${MOST_FAILED_READS} failures in a row`
      }
    }
    if (isExcused(step)) return
    const conclusion = conclusionOf(step)
    const last = readings.at(-1)
    if (FINISHED.includes(conclusion ?? '') && last?.includes('finished') !== true) {
      yield `${conclusion}, and the last read was ${last?.join(' or ') ?? 'never'}`
    }
    if (step.signals.length > 0 || last === undefined) return
    const allowed = last.flatMap((meaning) => conclusionsAfter(meaning, step, seen))
    if (!allowed.includes(conclusion ?? '')) {
      yield `${conclusion}, and the last read was ${last.join(' or ')}: ${step.outputs.get('error')}`
    }
    if (conclusion === 'error' && !last.some((each) => each === 'refused' || each === 'finished')) {
      const failures =
        readings.length - 1 - readings.findLastIndex((each) => !each.includes('failed'))
      if (failures + unseenFailures(seen) < MOST_FAILED_READS) {
        yield `error after ${failures} failed reads in a row: ${step.outputs.get('error')}`
      }
    }
  }),
}

function conclusionsAfter(
  meaning: string,
  { what, wait }: SeenStep,
  seen: Observation,
): readonly string[] {
  const isOther = what === 'collect' && seen.plan.namedWorkflow === 'other'
  // A service that could not be reached after this read may have led to ten failures.
  const outage = unseenFailures(seen) > 0 ? ['error'] : []
  switch (meaning) {
    case 'finished':
      return isOther ? ['error'] : FINISHED
    case 'executing':
      return what === 'collect' && !wait ? ['running'] : ['timed_out', ...outage]
    case 'failed':
      return ['timed_out', 'error']
    default:
      return ['error']
  }
}

/** The most reads that can have failed without the service seeing them. */
function unseenFailures({ downs, idleConnections, plan }: Observation): number {
  const pauseMs = 900 * Math.min(plan.firstPollSeconds, plan.pollIntervalSeconds)
  return downs.reduce(
    (sum, { from, to }) => sum + Math.ceil((to - from) / pauseMs) + 1,
    idleConnections,
  )
}

const pausesKept: Invariant = {
  name: 'pauses kept',
  sentence:
    'Requests are never closer together than the pauses allow, nor than the service asks for.',
  check: eachStep(function* (step, seen) {
    const { plan } = seen
    const leastRead = 900 * Math.min(plan.firstPollSeconds, plan.pollIntervalSeconds)
    const leastStart = Math.min(1000, 1000 * plan.pollIntervalSeconds)
    yield* tooClose(startsOf(step), leastStart, seen)
    const reads = readsOf(step)
    const deadline = step.beganAt + plan.timeoutSeconds * 1000
    const last = reads.at(-1)
    // The last read is at the deadline, however short the pause before it.
    const isAtDeadline = last !== undefined && last.at >= deadline - SAME_MOMENT_MS
    yield* tooClose(isAtDeadline ? reads.slice(0, -1) : reads, leastRead, seen)
  }),
}

/** Timers of a millisecond's precision, with some room. */
const TIMER_MS = 5

function* tooClose(
  requests: readonly SeenRequest[],
  leastMs: number,
  { lagMs }: Observation,
): Iterable<string> {
  for (const [index, { at }] of requests.entries()) {
    const before = requests[index - 1]
    if (before === undefined) continue
    const { fault, outcome } = before
    const asked =
      fault?.kind === 'too-many' && fault.retryAfter === '1' && outcome === 429 ? 1000 : 0
    // A request that the harness took up late seems closer to the next one than it was.
    const least = Math.max(leastMs, asked) - TIMER_MS - lagMs
    if (at - before.at < least) {
      yield `${requests[0]?.method} ${index + 1} came ${Math.round(at - before.at)} ms after the one before, and ${Math.round(least)} ms is the least`
    }
  }
}

const nothingUnexpected: Invariant = {
  name: 'nothing unexpected',
  sentence:
    'The action meets no error that it does not know, and every step of the trial took place.',
  check: (seen) => {
    const unknown = eachStep(function* (step) {
      if (/an error that it does not know/.test(wordsOf(step)))
        yield step.outputs.get('error') ?? ''
      if (step.stderr !== '') yield `the error stream has: ${step.stderr.slice(0, 300)}`
    })
    const [first] = seen.steps
    const isShort =
      seen.steps.length < stepCount(seen.plan) && first?.outputs.has('run-id') !== false
    return [...unknown(seen), ...(isShort ? ['a step of the trial is missing'] : [])]
  },
}

export const invariants: readonly Invariant[] = [
  oneRun,
  runTold,
  idKept,
  exitMatches,
  conclusionTrue,
  outputsComplete,
  outputsFaithful,
  outputsWellFormed,
  keyKept,
  commandsMeant,
  logDiscreet,
  endsInTime,
  startsUnderstood,
  readsUnderstood,
  pausesKept,
  nothingUnexpected,
]
