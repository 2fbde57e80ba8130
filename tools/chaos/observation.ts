// What a trial left to look at. All times are milliseconds since the trial's begin.

import type { ActedCommand, Annotation } from '../../sandbox/runner/index.ts'
import type { Endpoint, Outcome, WireRun } from '../../sandbox/service/index.ts'
import type { Fault } from './faults/index.ts'
import type { Plan } from './plan.ts'

/** A request as the service received it, and its fault. */
export interface SeenRequest {
  readonly endpoint: Endpoint | undefined
  readonly method: string
  readonly path: string
  /** Values of the `x-api-key` header. */
  readonly key: string | undefined
  readonly at: number
  /** Undefined where its body never arrived. */
  readonly fault: Fault | undefined
  /** The service's real answer, before the fault had its way; undefined where it was not handled. */
  readonly real: { readonly status: number; readonly startedId: string | undefined } | undefined
  readonly outcome: Outcome | undefined
  /** When that was known, a few milliseconds late. */
  readonly outcomeAt: number | undefined
}

/** A file at the end of a step, its path relative to the step's folder. */
export interface SeenFile {
  readonly path: string
  readonly content: string
  readonly isUtf8: boolean
}

/** One step of a job, from the start of its process to its end. */
export interface SeenStep {
  readonly what: 'start' | 'collect'
  readonly wait: boolean
  readonly beganAt: number
  readonly endedAt: number
  readonly exitCode: number | null
  readonly exitSignal: string | null
  /** Whether it had to be killed since it did not end. */
  readonly killed: boolean
  /** When the first line of its output appeared. */
  readonly firstLineAt: number | undefined
  /** Those that reached a living process. */
  readonly signals: readonly { readonly name: string; readonly at: number }[]
  readonly stdout: string
  readonly stderr: string
  readonly commands: readonly ActedCommand[]
  readonly annotations: readonly Annotation[]
  /** The runner's own complaints, errors and warnings. */
  readonly complaints: readonly string[]
  readonly outputs: ReadonlyMap<string, string>
  /** As GitHub counts. */
  readonly outputBytes: number
  /** As written, before a runner masks it. */
  readonly summary: string
  readonly files: readonly SeenFile[]
  readonly requests: readonly SeenRequest[]
}

export interface Observation {
  readonly plan: Plan
  readonly steps: readonly SeenStep[]
  /** Every run that exists in the service at the end. */
  readonly runs: readonly WireRun[]
  /** The run that was there before the first step, for a step that collects. */
  readonly preparedRun: string | undefined
  /** What arrived where redirects lead. */
  readonly elsewhere: readonly string[]
  /** When the service was down. */
  readonly downs: readonly { readonly from: number; readonly to: number }[]
  /** Connections without a request. */
  readonly idleConnections: number
  /** The longest delay of the harness itself: its times may be late by this much. */
  readonly lagMs: number
  /** Wall-clock time of the trial's begin, in milliseconds since 1970. */
  readonly epochMs: number
}
