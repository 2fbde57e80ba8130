import type { Settings } from '../../inputs/settings.ts'
import type { ItemState } from '../../journal/history.ts'
import type { ReadJournal } from '../../journal/journal.ts'
import { duration } from '../../text/units.ts'
import { literal, say, untrusted, type Words } from '../../text/words.ts'
import { type Annotation, annotation, type LogEntry } from '../entry.ts'
import { counted, listNames } from './several.ts'

export function describeJournal(
  { journal, list, isPlan }: Settings,
  { tasks, states: byItem, exists, isEmpty, others }: ReadJournal,
): readonly LogEntry[] {
  const path = untrusted(journal?.path ?? '', 1_000)
  // With `if-changed: start`, each push is a first attempt, and needs the journal of the one
  // before.
  const isExpected = journal?.startChanged === true || Number(process.env.GITHUB_RUN_ATTEMPT) > 1
  if (!exists) {
    const none = literal(isPlan ? 'There is no journal yet' : 'New journal')
    return [say`${none}: ${path}`, ...(isExpected ? [warnOfMissing(say`journal`)] : [])]
  }
  const states = tasks.flatMap(({ kind, id }) => (kind === 'collect' ? (byItem.get(id) ?? []) : []))
  const changed = [...byItem].flatMap(([item, { kind }]) => (kind === 'changed' ? [item] : []))
  const names = say`${counted(changed.length, 'item')} (${listNames(changed)})`
  const items = counted(others.length, 'item')
  const what = say`The step ignores ${items} in the journal that ${literal(list ? 'the list' : 'it')} does not have: ${listNames(others)}.`
  const ignored = annotation('notice', 'Other items in the journal', what)
  return [
    say`Journal: ${path}`,
    ...(isEmpty && isExpected ? [warnOfMissing(say`record in the journal`)] : []),
    ...(changed.length === 0 ? [] : [say`Changed since the last start: ${names}`]),
    ...noticeEarlierRuns(states, list && say` of these items`),
    ...(journal?.startChanged || others.length === 0 ? [] : [ignored]),
  ]
}

function warnOfMissing(what: Words): Annotation {
  const words = say`There is no ${what} at the path in \`journal\`, but this is a later attempt of the job, or \`if-changed\` is \`start\`. Earlier runs are not collected, but started again. Unless the journal is new, check the step that restores it.`
  return annotation('warning', 'No journal', words)
}

function noticeEarlierRuns(states: readonly ItemState[], items?: Words): readonly LogEntry[] {
  const times = states.flatMap((state) => ('runId' in state ? [state.time] : []))
  const [oldest] = times.toSorted()
  if (oldest === undefined) return []
  const age = literal(duration(Math.max(0, Date.now() - Date.parse(oldest))))
  const words = say`The journal has ${counted(times.length, 'run')}${items} from earlier steps, the oldest started ${age} ago. Earlier runs are collected, not started again.`
  return [annotation('notice', 'Earlier runs', words)]
}
