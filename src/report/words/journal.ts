import type { Settings } from '../../inputs/settings.ts'
import type { DecidedState } from '../../journal/decide.ts'
import type { ReadJournal } from '../../journal/journal.ts'
import type { UnmatchedLine } from '../../journal/redo.ts'
import type { Change, ChangedItem } from '../../run/problem.ts'
import type { Task } from '../../run/task.ts'
import { duration } from '../../text/units.ts'
import { joined, literal, say, takeFirst, untrusted, type Words } from '../../text/words.ts'
import { type Annotation, annotation, type LogEntry } from '../entry.ts'
import { counted, groupByMessage, listNames, quoteName } from './several.ts'

const MAX_GROUPS = 10
const MAX_NODES = 5

export function describeJournal(
  { journal, list, isPlan }: Settings,
  { tasks, states: byItem, exists, isEmpty, others, unmatched = [] }: ReadJournal,
): readonly LogEntry[] {
  const warnings = unmatched.length === 0 ? [] : [warnOfUnmatched(unmatched)]
  const path = untrusted(journal?.path ?? '', 1_000)
  // With `if-changed: start`, each push is a first attempt, and needs the journal of the one
  // before.
  const isExpected = journal?.startChanged === true || Number(process.env.GITHUB_RUN_ATTEMPT) > 1
  if (!exists) {
    const none = literal(isPlan ? 'There is no journal yet' : 'New journal')
    return [
      say`${none}: ${path}`,
      ...(isExpected ? [warnOfMissing(say`journal`)] : []),
      ...warnings,
    ]
  }
  const states = tasks.flatMap(({ kind, id }) => {
    return kind === 'collect' || kind === 'unchanged' ? (byItem.get(id) ?? []) : []
  })
  const unchanged = tasks.filter(({ kind }) => kind === 'unchanged').length
  const changed = changedItems(tasks)
  const names = listNames(changed.map(({ item }) => item))
  const since = say`Changed since the last start: ${counted(changed.length, 'item')} (${names})`
  const items = counted(others.length, 'item')
  const what = say`The step ignores ${items} in the journal that ${literal(list ? 'the list' : 'it')} does not have: ${listNames(others)}.`
  const ignored = annotation('notice', 'Other items in the journal', what)
  return [
    say`Journal: ${path}`,
    ...(isEmpty && isExpected ? [warnOfMissing(say`record in the journal`)] : []),
    ...(changed.length === 0 ? [] : [since]),
    ...groupChanges(changed).map((group) => say`  ${group}`),
    ...warnings,
    ...noticeEarlierRuns(states, unchanged, list && say` of these items`),
    ...(journal?.startChanged || others.length === 0 ? [] : [ignored]),
  ]
}

function warnOfMissing(what: Words): Annotation {
  const words = say`There is no ${what} at the path in \`journal\`, but this is a later attempt of the job, or \`if-changed\` is \`start\`: earlier runs are started again. Unless the journal is new, check the step that restores it.`
  return annotation('warning', 'No journal', words)
}

/** The items that are started because what they send has changed. */
export function changedItems(tasks: readonly Task[]): readonly ChangedItem[] {
  return tasks.flatMap((task) => {
    return task.kind === 'start' && task.change ? [{ item: task.id, change: task.change }] : []
  })
}

/** Each change once, with the items that have it. */
export function groupChanges(changed: readonly ChangedItem[]): readonly Words[] {
  const named = changed.map(({ item, change }) => {
    return { name: quoteName(item), message: describeChange(change) }
  })
  return takeFirst(groupByMessage(named, 'item'), MAX_GROUPS)
}

/** For items that are named before. */
export function describeChanges(changed: readonly ChangedItem[]): Words {
  const [first, ...others] = changed.map(({ change }) => describeChange(change))
  const isOne = first !== undefined && others.every(({ text }) => text === first.text)
  return isOne ? first : joined(groupChanges(changed), '; ')
}

export function describeChange(change: Change): Words {
  switch (change.kind) {
    case 'unnamed':
      return say`other inputs, or another AI workflow or service`
    case 'elsewhere':
      return say`another AI workflow or service`
    case 'nodes': {
      const { changed, added, gone } = change
      const parts = [
        ...(changed.length > 0 ? [say`another value of ${nameNodes(changed)}`] : []),
        ...(added.length > 0 ? [say`the new ${nameNodes(added)}`] : []),
        ...(gone > 0 ? [say`${counted(gone, 'node')} gone`] : []),
      ]
      return joined(parts, ', ')
    }
  }
}

function nameNodes(nodes: readonly string[]): Words {
  return say`${literal(nodes.length === 1 ? 'node' : 'nodes')} ${listNames(nodes, MAX_NODES)}`
}

function warnOfUnmatched(lines: readonly UnmatchedLine[]): Annotation {
  const shown = lines.map(({ line, nearest }) => {
    return say`${quoteName(line)}${nearest !== undefined && say` (the nearest is ${quoteName(nearest)})`}`
  })
  const words = say`No item has an id that matches these lines of \`redo\`, so they start nothing: ${joined(takeFirst(shown, MAX_GROUPS), ', ')}.`
  return annotation('warning', 'Nothing to redo', words)
}

function noticeEarlierRuns(
  states: readonly DecidedState[],
  unchanged: number,
  items?: Words,
): readonly LogEntry[] {
  const times = states.flatMap((state) => ('runId' in state ? [state.time] : []))
  const [oldest] = times.toSorted()
  if (oldest === undefined) return []
  const age = literal(duration(Math.max(0, Date.now() - Date.parse(oldest))))
  const collected = unchanged < times.length && say` Earlier runs are collected, not started again.`
  const words = say`The journal has ${counted(times.length, 'run')}${items} from earlier steps, the oldest started ${age} ago.${collected}${unchanged > 0 && say` ${counted(unchanged, 'item')} unchanged: nothing is sent for ${literal(unchanged === 1 ? 'it' : 'them')}.`}`
  return [annotation('notice', 'Earlier runs', words)]
}
