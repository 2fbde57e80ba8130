// What there is to say of a journal.

import type { Settings } from '../../inputs/settings.ts'
import type { ItemState } from '../../journal/history.ts'
import type { ReadJournal } from '../../journal/journal.ts'
import { count, duration } from '../../text/units.ts'
import { literal, say, untrusted } from '../../text/words.ts'
import { type Annotation, annotation, type Entry, line } from '../entry.ts'
import { itemNames } from './problems.ts'

const MAX_PATH_LENGTH = 1_000

/**
 * What there is to say of a journal before anything is done.
 * @param how whether it was opened, or is only read for a plan
 */
export function journalEntries(
  { journal, list }: Settings,
  { states: byItem, exists, others }: ReadJournal,
  how: 'opened' | 'planned',
): readonly Entry[] {
  const path = untrusted(journal?.path ?? '', MAX_PATH_LENGTH)
  const states = [...byItem.values()]
  const isList = list !== undefined
  if (!exists) {
    const none = literal(how === 'opened' ? 'New journal' : 'There is no journal yet')
    const isLaterAttempt = Number(process.env.GITHUB_RUN_ATTEMPT) > 1
    return [line(say`${none}: ${path}`), ...(isLaterAttempt ? [missing()] : [])]
  }
  const items = literal(count(states.length, 'item'))
  return [
    line(say`Journal ${path} (${items}): ${literal(countsOf(states))}`),
    ...olderRuns(states, isList),
    ...leftAlone(others, isList),
  ]
}

/** `7 finished, 2 executing, 1 may have been started, 2 not started` */
function countsOf(states: readonly ItemState[]): string {
  const counts: readonly (readonly [ItemState['kind'], string])[] = [
    ['ended', 'finished'],
    ['started', 'executing'],
    ['unknown', 'may have been started'],
    ['not-started', 'not started'],
  ]
  return counts
    .map(([kind, text]) => [states.filter((state) => state.kind === kind).length, text] as const)
    .filter(([number]) => number > 0)
    .map(([number, text]) => `${number} ${text}`)
    .join(', ')
}

function missing(): Annotation {
  return annotation(
    'warning',
    'No journal',
    say`This is a later attempt of the job, and there is no journal at the path in \`journal\`. What an earlier attempt started is started again. If the journal should have been there, check the step that restores it.`,
  )
}

/** A journal that outlives its purpose collects old results. */
function olderRuns(states: readonly ItemState[], isList: boolean): readonly Annotation[] {
  const times = states.flatMap((state) =>
    state.kind === 'started' || state.kind === 'ended' ? [state.time] : [],
  )
  const [oldest] = times.toSorted()
  if (oldest === undefined) return []
  const age = literal(duration(Math.max(0, Date.now() - Date.parse(oldest))))
  const runs = literal(count(times.length, 'run'))
  const items = isList ? say` of these items` : say``
  return [
    annotation(
      'notice',
      'Earlier runs',
      say`The journal has ${runs}${items} from earlier steps; the oldest was started ${age} ago. They are collected, and those that failed are started again as \`retry\` says. To start everything anew, set \`journal\` to a new file.`,
    ),
  ]
}

function leftAlone(others: readonly string[], isList: boolean): readonly Annotation[] {
  if (others.length === 0) return []
  const where = isList ? say`in the list` : say`of this step`
  return [
    annotation(
      'notice',
      'Other items in the journal',
      say`The journal has ${literal(count(others.length, 'item'))} not ${where}, which are left alone: ${itemNames(others)}.`,
    ),
  ]
}

export function endNotRecorded({
  number,
  cause,
}: {
  readonly number: number
  readonly cause: string
}): Annotation {
  return annotation(
    'warning',
    'Ends not recorded',
    say`The end of ${literal(count(number, 'run'))} could not be recorded in the journal: ${untrusted(cause)}. The conclusion does not change. A later step collects these runs again.`,
  )
}
