// Of the run: that there is one at most, that its id is kept, and that the conclusion is true.

import { timesOf } from '../../../sandbox/service/index.ts'
import { readsOf, slackMs, startMeanings, startsOf } from '../meaning.ts'
import type { Observation, SeenStep } from '../observation.ts'
import { PHRASES } from '../phrases.ts'
import {
  conclusionOf,
  eachStep,
  FINISHED,
  GRACE_MS,
  type Invariant,
  isExcused,
  runOf,
  SAME_MOMENT_MS,
  startedRuns,
  trialTime,
  wordsOf,
} from './common.ts'

export const oneRun: Invariant = {
  name: 'one run',
  sentence: 'A step that starts makes at most one run, and one that collects makes none.',
  check: (seen) => {
    const most = seen.plan.task === 'collect' ? 0 : 1
    const count = startedRuns(seen).length
    return count > most ? [`${count} runs exist where at most ${most} may`] : []
  },
}

export const runTold: Invariant = {
  name: 'run told',
  sentence:
    'A step never denies a run that exists, and says where there may be one without its id.',
  check: eachStep(function* (step, seen) {
    if (step.what === 'collect') return
    const words = wordsOf(step)
    const isThere = startedRuns(seen).length > 0
    if (isThere && words.includes(PHRASES.noRun)) {
      yield 'the step says that no run was started, and there is one'
    }
    if (words.includes(PHRASES.nothingSent) && step.requests.length > 0) {
      yield `the step says that nothing was sent, and ${step.requests.length} requests came`
    }
    if (!isThere || isExcused(step) || step.outputs.has('run-id')) return
    const error = step.outputs.get('error') ?? ''
    if (![PHRASES.maybeARun, PHRASES.aRun].some((phrase) => error.includes(phrase))) {
      yield 'there is a run, its id is no output, and `error` does not say that there may be one'
    }
  }),
}

export const idKept: Invariant = {
  name: 'id kept',
  sentence: 'Where the id in the answer to a start arrived in full, it is the output run-id.',
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

export const conclusionTrue: Invariant = {
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
  const run = runOf(step, seen)
  const finishedAt = run === undefined ? undefined : trialTime(timesOf(run).endedAt, seen)
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
