// What a step remembers beyond its end, so that another does not do it again.

import type { PreparedStart } from '../many/ports.ts'
import type { Entry } from '../report/entry.ts'
import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { StartVerdict } from '../run/start.ts'
import type { Task } from '../run/task.ts'

export interface Recorder {
  /** What is to be done for each item, by what is remembered of it. */
  readonly tasks: readonly Task[]
  /** Why nothing more can be remembered. */
  readonly problem: Problem | undefined
  /** A start that is about to be sent. */
  prepared(index: number, send: () => Promise<StartVerdict>): PreparedStart
  /** Gives why no further run may be started, where that is so. */
  started(index: number, runId: string): WhyNotStarted | undefined
  /** The run's outputs are written. */
  ended(index: number, outcome: Outcome): void
  /** Nothing more is to be remembered. Gives what there is to say of it. */
  close(): readonly Entry[]
}

/** Remembers nothing. */
export function noRecorder(tasks: readonly Task[]): Recorder {
  return {
    tasks,
    problem: undefined,
    prepared: (_index, send) => ({ kind: 'ready', send, takeBack: async () => {} }),
    started: () => undefined,
    ended: () => {},
    close: () => [],
  }
}
