// What a step that only plans would do with each of its items, and why.

import type { ItemState } from '../../journal/history.ts'
import type { Task } from '../../run/task.ts'
import { count } from '../../text/units.ts'
import { id, literal, say, untrusted, type Words } from '../../text/words.ts'

export interface PlannedItem {
  readonly task: Task
  /** What the journal says of it; `undefined` where none is asked. */
  readonly state: ItemState | undefined
  /** The workflow that is started or collected; `undefined` where it is not known. */
  readonly workflowId: string | undefined
  /** The page of the run that is collected. */
  readonly link: string | undefined
}

export interface Plan {
  readonly items: readonly PlannedItem[]
  readonly isList: boolean
  readonly baseUrl: string
}

/** As log and summary name it. */
export function actionText({ task }: PlannedItem): 'start' | 'collect' | 'unknown' {
  return task.kind === 'leave' ? 'unknown' : task.kind
}

/** Why it would be done. */
export function whyText({ task, state }: PlannedItem): Words {
  if (task.kind === 'leave') {
    return say`a start was sent at ${untrusted(task.time, 40)}, and the journal does not say whether a run was started`
  }
  if (task.kind === 'collect' && task.isResumed !== true) return say`\`run-id\` is given`
  switch (state?.kind) {
    case undefined:
      return say`no journal`
    case 'not-started':
      return say`not in the journal`
    case 'unknown':
      return say`may have been started before; \`retry: unknown\``
    case 'started':
      return say`started by an earlier step`
    case 'ended':
      return say`run ${id(state.runId)} ended in ${literal(state.conclusion)}`
  }
}

/** `2 to start, 1 to collect, 1 unknown` */
export function planText({ items }: Plan): string {
  const number = (action: string) => items.filter((item) => actionText(item) === action).length
  const parts = [
    [number('start'), 'to start'],
    [number('collect'), 'to collect'],
    [number('unknown'), 'unknown'],
  ] as const
  return parts
    .filter(([of]) => of > 0)
    .map(([of, text]) => `${of} ${text}`)
    .join(', ')
}

/** How many runs would be started. */
export function startsText({ items }: Plan): string {
  const starts = items.filter(({ task }) => task.kind === 'start').length
  return starts === 0 ? 'no run would be started' : `${count(starts, 'run')} would be started`
}

/** What to do about items that may have been started. */
export const UNKNOWN_REMEDY = say`Nothing is sent for \`unknown\` items. Check the workflow's runs in the studio: if there is a run, set \`run-id\`; if there is none, set \`retry: unknown\`.`
