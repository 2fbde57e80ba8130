// The task of each item, as the journal decides it (contract, "The journal").

import type { Retry } from '../inputs/input-table.ts'
import type { Item } from '../inputs/items.ts'
import type { Settings } from '../inputs/settings.ts'
import type { Refused } from '../run/problem.ts'
import { type StartTask, type Task, tooManyStarts } from '../run/task.ts'
import { startBody, startUrl } from '../service/service.ts'
import type { History, ItemState } from './history.ts'
import type { Codes } from './record.ts'

export interface Decision {
  readonly tasks: readonly Task[]
  /** Item id → its state in the journal. */
  readonly states: ReadonlyMap<string, ItemState>
}

/** The digest of what a start of the item sends. The order of its nodes does not matter. */
export function digestOf({ task, values }: Item, baseUrl: string, codes: Codes): string {
  const sorted = new Map([...values].sort(([a], [b]) => (a < b ? -1 : 1)))
  return codes.digestOf(startUrl(baseUrl, task.workflowId ?? '').href, startBody(sorted))
}

/** The tasks of the step, or why it does nothing. @param digests item id → digest of its start */
export function decide(
  { items, list, maxStarts, journal, resultOptions }: Settings,
  history: History,
  digests: ReadonlyMap<string, string>,
): Decision | Refused {
  const states = new Map<string, ItemState>()
  const different: string[] = []
  const isJson = resultOptions?.isJson === true
  const tasks = items.map(({ task: given }) => {
    // The journal has nothing to do with a run that is given by its id.
    if (given.kind !== 'start') return given
    const state = history.stateOf(given.id)
    states.set(given.id, state)
    const task = taskFor(given, state, { retry: journal?.retry, isJson })
    const isReused = task.kind !== 'start'
    if (isReused && digests.get(task.id) !== state.digest) different.push(task.id)
    return task
  })
  if (different.length > 0) {
    const isList = list !== undefined
    return { problem: { kind: 'journal-differs', items: different, isList } }
  }
  return tooManyStarts(tasks, maxStarts) ?? { tasks, states }
}

/** @param rules `isJson`: whether a result must be JSON */
function taskFor(
  task: StartTask,
  state: ItemState,
  { retry, isJson }: { readonly retry: Retry | undefined; readonly isJson: boolean },
): Task {
  const collect = (runId: string): Task => ({ ...task, kind: 'collect', runId, isResumed: true })
  switch (state.kind) {
    case 'not-started':
      return task
    case 'unknown':
      return retry === 'unknown' ? task : { ...task, kind: 'skip', time: state.time }
    case 'started':
      return collect(state.runId)
    case 'ended': {
      const hasFailed =
        state.conclusion === 'failure' || (isJson && state.conclusion === 'not-json')
      return hasFailed && retry !== 'none' ? task : collect(state.runId)
    }
  }
}
