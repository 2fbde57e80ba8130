// The task of each item, as the journal decides it (docs/journal.md#how-a-later-step-uses-it).

import type { Retry } from '../inputs/input-table.ts'
import type { Settings } from '../inputs/settings.ts'
import type { Blocked, Change, ChangedItem, Resumed } from '../run/problem.ts'
import { type StartTask, type Task, tooManyStarts } from '../run/task.ts'
import { findChange, type StartDigest } from './digests.ts'
import { type History, hasEndedWell, type ItemState } from './history.ts'

/** `changed`: with `if-changed: start`, the journal has only starts with other digests. */
export type DecidedState = ItemState | { readonly kind: 'changed' }

export interface Decision {
  readonly tasks: readonly Task[]
  readonly states: ReadonlyMap<string, DecidedState>
}

export function decide(
  { items, list, maxStarts, journal, resultOptions }: Settings,
  history: History,
  digests: ReadonlyMap<string, StartDigest>,
): Decision | Blocked {
  const states = new Map<string, DecidedState>()
  const different: ChangedItem[] = []
  const isJson = resultOptions?.format === 'json'
  const tasks = items.map(({ task: given }) => {
    const digest = digests.get(given.id)
    // The journal does not apply to a run that is given by its id.
    if (given.kind !== 'start' || digest === undefined) return given
    const found = history.stateOf(given.id, digest.whole, isJson)
    const change = findItemChange(given.id, found, history, digest)
    if (change !== undefined && journal?.startChanged) {
      states.set(given.id, { kind: 'changed' })
      return { ...given, change }
    }
    states.set(given.id, found)
    const task = decideTask(given, found, journal?.retry, isJson)
    if (task.kind !== 'start' && change !== undefined) different.push({ item: task.id, change })
    return task
  })
  if (different.length > 0) {
    return { problem: { kind: 'journal-differs', items: different, isList: list !== undefined } }
  }
  return tooManyStarts(tasks, maxStarts) ?? { tasks, states }
}

/** Whether a start repeats one that is executing or has ended well: earlier ones then count no more. */
export function isRedo(state: DecidedState | undefined, digest: string, isJson: boolean): boolean {
  if (state === undefined || !('digest' in state) || state.digest !== digest) return false
  return state.kind === 'started' || hasEndedWell(state, isJson)
}

/** What has changed since the last start; `undefined` if there was none, or one with the digest. */
function findItemChange(
  item: string,
  state: ItemState,
  history: History,
  digest: StartDigest,
): Change | undefined {
  if (state.kind === 'not-started' || state.digest === digest.whole) return undefined
  return findChange(history.of(item).starts.at(-1)?.nodes, digest)
}

function decideTask(task: StartTask, state: ItemState, retry?: Retry, isJson = false): Task {
  if (retry === 'all') return task
  const collect = (runId: string, resumed: Resumed): Task => {
    return { ...task, kind: 'collect', runId, resumed }
  }
  switch (state.kind) {
    case 'not-started':
      return task
    case 'unknown':
      return retry === 'unknown' ? task : { ...task, kind: 'skip', time: state.time }
    case 'started':
      return collect(state.runId, { time: state.time, conclusion: undefined })
    case 'ended': {
      const { runId, time, conclusion } = state
      const hasFailed = !hasEndedWell(state, isJson)
      return hasFailed && retry !== 'none' ? task : collect(runId, { time, conclusion })
    }
  }
}
