// What the invariants are made of.

import type { WireRun } from '../../../sandbox/service/index.ts'
import type { Observation, SeenStep } from '../observation.ts'

export interface Invariant {
  readonly name: string
  readonly sentence: string
  /** What goes against it, a line each; none where it holds. */
  readonly check: (seen: Observation) => readonly string[]
}

export const GOOD = ['success', 'started', 'running']
export const FINISHED = ['success', 'failure']
/** Between a signal and an end that another cause had brought about already, in milliseconds. */
export const SAME_MOMENT_MS = 300
/** After a signal, how long the answer to a start is still awaited. */
export const GRACE_MS = 5_000

export function conclusionOf({ outputs }: SeenStep): string | undefined {
  return outputs.get('conclusion')
}

/** A second signal ends the process at once, and one before the first line of output kills it. */
export function isExcused({ signals, exitSignal, stdout }: SeenStep): boolean {
  return signals.length >= 2 || (signals.length === 1 && exitSignal !== null && stdout === '')
}

/** Runs that the trial's steps started. */
export function startedRuns({ runs, preparedRun }: Observation): readonly WireRun[] {
  return runs.filter(({ run_id }) => run_id !== preparedRun)
}

/** The run that the step has the id of. */
export function runOf({ outputs }: SeenStep, { runs }: Observation): WireRun | undefined {
  const runId = outputs.get('run-id')
  return runs.find(({ run_id }) => run_id === runId)
}

/** Everything that the step reports to people or to later steps. */
export function wordsOf({ outputs, annotations, summary, stdout }: SeenStep): string {
  return [
    outputs.get('error') ?? '',
    ...annotations.map(({ message }) => message),
    summary,
    stdout,
  ].join('\n')
}

/** Checks each step, and names it where there is more than one. */
export function eachStep(
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
export function trialTime(timestamp: string | null, { epochMs }: Observation): number | undefined {
  return timestamp === null ? undefined : Date.parse(`${timestamp.slice(0, 23)}Z`) - epochMs
}

/** The forms in which the key could stand somewhere. */
export function formsOf(key: string): readonly string[] {
  return [
    key,
    JSON.stringify(key).slice(1, -1),
    encodeURIComponent(key),
    key.replaceAll('%', '%25'),
    Buffer.from(key).toString('base64').replace(/=+$/, ''),
  ]
}

export function holdsAny(text: string, forms: readonly string[]): boolean {
  return forms.some((form) => text.includes(form))
}

export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
