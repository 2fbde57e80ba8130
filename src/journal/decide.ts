// The task of each item, as the journal decides it (docs/journal.md#how-a-later-step-uses-it).

import type { Retry } from '../inputs/input-table.ts'
import type { Item } from '../inputs/items.ts'
import type { Settings } from '../inputs/settings.ts'
import { identify, perNode } from '../run/node-value.ts'
import type { Blocked, Resumed } from '../run/problem.ts'
import { type StartTask, type Task, tooManyStarts } from '../run/task.ts'
import { startUrl } from '../service/service.ts'
import type { History, ItemState } from './history.ts'
import type { Codes } from './line.ts'

export interface Decision {
  readonly tasks: readonly Task[]
  readonly states: ReadonlyMap<string, ItemState>
}

/** How long to compute before yielding, so that a signal is noticed. */
const SLICE_MS = 50

/** Item id → digest of its URL, node ids, and the digests of their values. */
export async function computeDigests(items: readonly Item[], baseUrl: string, codes: Codes) {
  const digests = new Map<string, string>()
  const digestOfValue = perNode((value) => codes.digestOf(identify(value)))
  let sliceEndsAt = performance.now() + SLICE_MS
  for (const { task } of items) {
    if (task.kind !== 'start') continue
    const nodes = [...task.values].sort(([a], [b]) => (a < b ? -1 : 1))
    const inputs = nodes.map(([node, value]) => [node, digestOfValue(node, value, task.shared)])
    const { href } = startUrl(baseUrl, task.workflowId)
    digests.set(task.id, codes.digestOf(JSON.stringify([href, ...inputs])))
    if (performance.now() < sliceEndsAt) continue
    await new Promise((resolve) => setImmediate(resolve))
    sliceEndsAt = performance.now() + SLICE_MS
  }
  return digests
}

export function decide(
  { items, list, maxStarts, journal, resultOptions }: Settings,
  history: History,
  digests: ReadonlyMap<string, string>,
): Decision | Blocked {
  const states = new Map<string, ItemState>()
  const different: string[] = []
  const isJson = resultOptions?.isJson === true
  const tasks = items.map(({ task: given }) => {
    // The journal does not apply to a run that is given by its id.
    if (given.kind !== 'start') return given
    const digest = digests.get(given.id)
    const state = history.stateOf(given.id, journal?.startChanged ? digest : undefined)
    states.set(given.id, state)
    const task = decideTask(given, state, journal?.retry, isJson)
    if (task.kind !== 'start' && digest !== state.digest) different.push(task.id)
    return task
  })
  if (different.length > 0) {
    return { problem: { kind: 'journal-differs', items: different, isList: list !== undefined } }
  }
  return tooManyStarts(tasks, maxStarts) ?? { tasks, states }
}

function decideTask(task: StartTask, state: ItemState, retry?: Retry, isJson = false): Task {
  if (retry === 'all') return task
  const collect = (runId: string, resumed: Resumed): Task => {
    return { ...task, kind: 'collect', runId, resumed }
  }
  switch (state.kind) {
    case 'not-started':
    case 'changed':
      return task
    case 'unknown':
      return retry === 'unknown' ? task : { ...task, kind: 'skip', time: state.time }
    case 'started':
      return collect(state.runId, { time: state.time, conclusion: undefined })
    case 'ended': {
      const { conclusion } = state
      const hasFailed = conclusion === 'failure' || (isJson && conclusion === 'not-json')
      return hasFailed && retry !== 'none' ? task : collect(state.runId, state)
    }
  }
}
