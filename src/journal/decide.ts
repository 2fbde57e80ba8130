// The task of each item, as the journal decides it (docs/journal.md#how-a-later-step-uses-it).

import { leaveOut } from '../inputs/each-file-causes.ts'
import type { Retry } from '../inputs/input-table.ts'
import { given } from '../inputs/inputs.ts'
import type { Settings } from '../inputs/settings.ts'
import { identify } from '../run/node-value.ts'
import type { Blocked, Change, ChangedItem, Resumed } from '../run/problem.ts'
import { type StartTask, type Task, tooManyStarts } from '../run/task.ts'
import { say, type Words } from '../text/words.ts'
import { findChange, type StartDigest } from './digests.ts'
import { type History, hasEndedWell, type ItemState } from './history.ts'
import { findRedo, type UnmatchedLine } from './redo.ts'
import { holdsResultOf, type ResultDigests } from './results.ts'
import { RETRIES } from './retry.ts'

/** `changed`: with `if-changed: start`, the journal has only starts with other digests. */
export type DecidedState = ItemState | { readonly kind: 'changed' }

/** A list can have the same fault for each of its files. */
const MAX_FAULTS = 20

export interface Decision {
  readonly tasks: readonly Task[]
  readonly states: ReadonlyMap<string, DecidedState>
  /** Lines of `redo` without effect. */
  readonly unmatched?: readonly UnmatchedLine[]
}

/** What a step knows of its items besides their tasks. */
export interface Known {
  readonly history: History
  readonly digests: ReadonlyMap<string, StartDigest>
  readonly results: ResultDigests
}

export function decide(settings: Settings, known: Known): Decision | Blocked {
  const { items, list, maxStarts, journal } = settings
  const { history } = known
  const startable = items.flatMap(({ task }) => (task.kind === 'start' ? [task.id] : []))
  const redo = findRedo(journal?.redo ?? [], startable, history.ids)
  const states = new Map<string, DecidedState>()
  const different: ChangedItem[] = []
  const tasks = items.map(({ task: given }) => {
    const digest = known.digests.get(given.id)
    // The journal does not apply to a run that is given by its id.
    if (given.kind !== 'start' || digest === undefined) return given
    const isRedone = redo.ids.has(given.id) && mayRedo(given.id, settings, history)
    const decided = decideItem({ given, digest, isRedone }, settings, known)
    states.set(given.id, decided.state)
    const { task, change } = decided
    if (task.kind !== 'start' && change) different.push({ item: task.id, change })
    return task
  })
  if (different.length > 0) {
    return { problem: { kind: 'journal-differs', items: different, isList: list !== undefined } }
  }
  const { unmatched } = redo
  const found = findForeignResults(settings, known) ?? tooManyStarts(tasks, maxStarts)
  return found ?? { tasks, states, unmatched }
}

interface GivenItem {
  readonly given: StartTask
  readonly digest: StartDigest
  readonly isRedone: boolean
}

/** The first row of the table that fits (docs/journal.md#how-a-later-step-uses-it). */
function decideItem(
  { given, digest, isRedone }: GivenItem,
  settings: Settings,
  { history, results }: Known,
): { readonly task: Task; readonly state: DecidedState; readonly change?: Change | undefined } {
  const { journal, resultOptions } = settings
  const isJson = resultOptions?.format === 'json'
  const found = history.stateOf(given.id, digest.whole, isJson)
  const change = findItemChange(given.id, found, history, digest)
  const changed = change && { change }
  if (isRedone) {
    const state: DecidedState = change ? { kind: 'changed' } : found
    return { task: { ...given, ...changed, isRedone }, state }
  }
  if (changed && journal?.startChanged) {
    return { task: { ...given, ...changed }, state: { kind: 'changed' } }
  }
  const task = decideTask(given, found, journal?.retry ?? 'none', isJson)
  const isDone =
    task.kind === 'collect' && isUpToDate(given.id, found, settings, { history, results })
  if (!isDone || task.resumed === undefined) return { task, state: found, change }
  const { runId, resumed } = task
  return { task: { ...given, kind: 'unchanged', runId, resumed }, state: found }
}

/** `redo` starts an item once in a workflow run: a re-run of the job collects it. */
function mayRedo(id: string, { journal }: Settings, history: History): boolean {
  return journal !== undefined && !history.wasSentInEarlierAttempt(id, journal.job)
}

/** Whether collecting the run would only write a file that is there. */
function isUpToDate(
  id: string,
  state: ItemState,
  { list, journal, outputDirectory, paths }: Settings,
  { history, results }: Pick<Known, 'history' | 'results'>,
): boolean {
  const { resultFile } = paths.get(id) ?? {}
  const isAsked = list !== undefined && journal?.startChanged && outputDirectory === undefined
  if (!isAsked || resultFile === undefined || state.kind !== 'ended') return false
  const isWritten = state.conclusion === 'success' && state.result !== undefined
  return isWritten && holdsResultOf(state.runId, history.of(id), results.ofFile(resultFile))
}

/** Files that an earlier step wrote, for a variant or a `result-file` that is gone, are no sources. */
function findForeignResults({ items }: Settings, known: Known): Blocked | undefined {
  const { history, results } = known
  const owners = history.ownersOfResults
  if (owners.size === 0) return undefined
  const faults = new Map<string, Words>()
  for (const { task, node } of items) {
    const value = node === undefined || task.kind !== 'start' ? undefined : task.values.get(node)
    if (value === undefined || history.of(task.id).starts.length > 0) continue
    const file = task.parts?.item ?? task.id
    const { kind, text } = identify(value)
    const written = results.ofText(text, kind).find((each) => owners.has(each)) ?? ''
    const owner = owners.get(written)
    // A source that was renamed, whose result is the same text.
    if (owner !== undefined && history.hasSent(owner, written)) continue
    if (owner === undefined || faults.size >= MAX_FAULTS) continue
    const line = given(leaveOut(file))
    const fault = say`\`each-file\`: ${given(file)} must not be a result that an earlier step wrote (for the item ${given(owner)}); leave it out with the line ${line}`
    faults.set(file, fault)
  }
  if (faults.size === 0) return undefined
  return { problem: { kind: 'bad-inputs', faults: [...faults.values()] } }
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

function decideTask(task: StartTask, state: ItemState, retry: Retry, isJson: boolean): Task {
  const again = RETRIES[retry]
  const collect = (runId: string, resumed: Resumed): Task => {
    return { ...task, kind: 'collect', runId, resumed }
  }
  switch (state.kind) {
    case 'not-started':
      return task
    case 'unknown':
      return again.unknown ? task : { ...task, kind: 'unknown', time: state.time }
    case 'started':
      if (again.started) return task
      return collect(state.runId, { time: state.time, conclusion: undefined })
    case 'ended': {
      const { runId, time, conclusion } = state
      const hasFailed = !hasEndedWell(state, isJson)
      return hasFailed && again.failed ? task : collect(runId, { time, conclusion })
    }
  }
}
