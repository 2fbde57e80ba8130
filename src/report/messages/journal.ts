// The messages about a journal.

import type { Settings } from '../../inputs/settings.ts'
import type { ItemState } from '../../journal/history.ts'
import type { ReadJournal } from '../../journal/journal.ts'
import { duration } from '../../text/units.ts'
import { literal, say, untrusted, type Words } from '../../text/words.ts'
import { annotation, type LogEntry } from '../log-entry.ts'
import { counted, listNames } from './several.ts'

/** The messages about a journal before anything is done. */
export function describeJournal(
  { journal, list, isPlan }: Settings,
  { states: byItem, exists, isEmpty, others }: ReadJournal,
): readonly LogEntry[] {
  const path = untrusted(journal?.path ?? '', 1_000)
  if (!exists) {
    const none = literal(isPlan ? 'There is no journal yet' : 'New journal')
    return [say`${none}: ${path}`, ...warnOfMissing(say`there is no journal`)]
  }
  const states = [...byItem.values()]
  return [
    say`Journal: ${path}`,
    ...(isEmpty ? warnOfMissing(say`the journal is empty`) : []),
    ...earlierRuns(states, list === undefined ? say`` : say` of these items`),
    ...ignored(others, list === undefined ? say`it` : say`the list`),
  ]
}

/** What is missing may have been lost between two attempts. */
function warnOfMissing(what: Words): readonly LogEntry[] {
  if (!(Number(process.env.GITHUB_RUN_ATTEMPT) > 1)) return []
  const words = say`This is a later attempt of the job, and ${what} at the path in \`journal\`. Runs of earlier attempts are not collected, but started again. If there should be a journal, check the step that restores it.`
  return [annotation('warning', 'No journal', words)]
}

/** A journal that outlives its purpose collects old results. */
function earlierRuns(states: readonly ItemState[], items: Words): readonly LogEntry[] {
  const times = states.flatMap((state) => ('runId' in state ? [state.time] : []))
  const [oldest] = times.toSorted()
  if (oldest === undefined) return []
  const age = literal(duration(Math.max(0, Date.now() - Date.parse(oldest))))
  const words = say`The journal has ${counted(times.length, 'run')}${items} from earlier steps, the oldest started ${age} ago. Earlier runs are collected; failed ones are started again unless \`retry\` is \`none\`. To start all runs again, set \`journal\` to a new file.`
  return [annotation('notice', 'Earlier runs', words)]
}

function ignored(others: readonly string[], owner: Words): readonly LogEntry[] {
  if (others.length === 0) return []
  const items = counted(others.length, 'item')
  const words = say`The step ignores ${items} in the journal that ${owner} does not have: ${listNames(others)}.`
  return [annotation('notice', 'Other items in the journal', words)]
}
