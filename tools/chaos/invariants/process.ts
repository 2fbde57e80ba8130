// Of the process: its exit code and its end.

import { slackMs, startsOf } from '../meaning.ts'
import { PHRASES } from '../phrases.ts'
import { stepCount } from '../plan.ts'
import {
  conclusionOf,
  eachStep,
  GOOD,
  GRACE_MS,
  type Invariant,
  isExcused,
  wordsOf,
} from './common.ts'

/** A process under load needs so long to begin and to end, in milliseconds. */
const PROCESS_MS = 2_500
const AFTER_SIGNAL_MS = 2_000
/** From the end of the work to the end of the process. */
const TAKEN_DOWN_MS = 50

export const exitMatches: Invariant = {
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

export const endsInTime: Invariant = {
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

export const nothingUnexpected: Invariant = {
  name: 'nothing unexpected',
  sentence: 'The action meets no unexpected error, and every step of the trial took place.',
  check: (seen) => {
    const unknown = eachStep(function* (step) {
      if (wordsOf(step).includes(PHRASES.unexpected)) yield step.outputs.get('error') ?? ''
      if (step.stderr !== '') yield `the error stream has: ${step.stderr.slice(0, 300)}`
    })
    const [first] = seen.steps
    const isShort =
      seen.steps.length < stepCount(seen.plan) && first?.outputs.has('run-id') !== false
    return [...unknown(seen), ...(isShort ? ['a step of the trial is missing'] : [])]
  },
}
