// What is said of a journal when a step takes it up.

import type { ItemState } from '../../journal/history.ts'
import { count, duration } from '../../text/units.ts'
import { literal, say, untrusted } from '../../text/words.ts'
import { type Annotation, annotation, type Entry, line } from '../entry.ts'
import { itemNames } from './item-names.ts'

const MOST_OF_A_PATH = 1_000

export interface TakenUp {
  readonly path: string
  /** Whether there is one, this step has made it, or none is made since the step only plans. */
  readonly found: 'there' | 'made' | 'missing'
  /** Whether it is not the first attempt of the job. */
  readonly isLaterAttempt: boolean
  /** What it says of each item that it is asked for. */
  readonly states: readonly ItemState[]
  /** The items in it that nobody asks for. */
  readonly others: readonly string[]
  /** The time of day, in ms since 1970. */
  readonly now: number
  readonly isList: boolean
}

export function entriesOfJournal(taken: TakenUp): readonly Entry[] {
  const { path, found, isLaterAttempt, states } = taken
  if (found !== 'there') {
    const none = literal(found === 'made' ? 'New journal' : 'There is no journal yet')
    const told = line(say`${none}: ${untrusted(path, MOST_OF_A_PATH)}`)
    return isLaterAttempt ? [told, missing()] : [told]
  }
  const held = line(
    say`Journal ${untrusted(path, MOST_OF_A_PATH)} (${literal(count(states.length, 'item'))}): ${literal(countsOf(states))}`,
  )
  return [held, ...olderRuns(taken), ...leftAlone(taken)]
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
function olderRuns({ states, now, isList }: TakenUp): readonly Annotation[] {
  const times = states.flatMap((state) =>
    state.kind === 'started' || state.kind === 'ended' ? [state.time] : [],
  )
  const [oldest] = times.toSorted()
  if (oldest === undefined) return []
  const age = literal(duration(Math.max(0, now - Date.parse(oldest))))
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

function leftAlone({ others, isList }: TakenUp): readonly Annotation[] {
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

export function endNotRecorded(number: number, cause: string): Annotation {
  return annotation(
    'warning',
    'Ends not recorded',
    say`The end of ${literal(count(number, 'run'))} could not be recorded in the journal: ${untrusted(cause)}. The conclusion does not change. A later step collects these runs again.`,
  )
}
