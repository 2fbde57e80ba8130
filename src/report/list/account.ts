// The account of a list that did not succeed: how many items ended how, the first of them with their
// messages, and what to do next.

import type { Conclusion } from '../../run/outcome.ts'
import type { Problem } from '../../run/problem.ts'
import { isFailed } from '../../runs/conclusion.ts'
import { cut } from '../../text/text.ts'
import { count } from '../../text/units.ts'
import { id, joined, literal, say, untrusted, type Words } from '../../text/words.ts'
import { pageLines } from '../closing.ts'
import { type Annotation, annotation } from '../entry.ts'
import { MOST_OF_ERROR } from '../output-limits.ts'
import type { Field } from '../outputs.ts'
import { explain } from '../sentences/problems.ts'
import { countsText } from './counts.ts'
import { failedOf, type ItemRecord, nameText, worstFirst } from './record.ts'

const MOST_NAMED = 5
const MOST_OF_A_MESSAGE = 150
/** In an annotation of its own. */
const MOST_OF_ONE = 2_000
const MOST_ITEM_ANNOTATIONS = 5
const MOST_TOLERATED_NAMED = 20

export interface ListAccount {
  /** All our own words. */
  readonly title: string
  readonly what: Words
  /** The first items that are no success, each with its message. */
  readonly items: readonly Words[]
  readonly remedies: readonly Words[]
}

const TITLES: Readonly<Partial<Record<Conclusion, string>>> = {
  failure: 'Items failed',
  timed_out: 'Timed out',
  cancelled: 'Cancelled',
  error: 'Items with errors',
}

/** What there is to say of the step; `undefined` where its conclusion is no failure. */
export function listAccountOf(
  conclusion: Conclusion,
  records: readonly ItemRecord[],
  tolerated: number | undefined,
  problem?: Problem,
): ListAccount | undefined {
  const title = TITLES[conclusion]
  if (title === undefined) return undefined
  const counting = countingOf(records, tolerated)
  const failed = failedOf(counting)
  const isOver = tolerated !== undefined && failed.length > tolerated
  const allowed = isOver ? say`, more than \`tolerated-failures\` allows (${tolerated})` : say``
  const bad = counting.filter(({ brief }) => brief !== undefined)
  const all = literal(count(records.length, 'item'))
  const failures =
    failed.length > 0
      ? say`${failed.length} of ${all} failed`
      : bad.length > 0
        ? say`${bad.length} of ${all} did not succeed`
        : say`${all} ended`
  const named = worstFirst(bad).slice(0, MOST_NAMED)
  const items = named.map((record) => messageOf(record, MOST_OF_A_MESSAGE))
  const rest = bad.length - named.length
  if (rest > 0) items.push(say`… and ${rest} more, see \`results-file\``)
  const counts = say`${failures}${allowed} (${literal(countsText(records))}).`
  if (problem === undefined) {
    return { title, what: counts, items, remedies: remediesFor(counting) }
  }
  const { title: name, what, meaning, remedy } = explain(problem)
  return {
    title: name,
    what: joined([what, meaning, counts], ' '),
    items,
    remedies: [...remediesFor(counting), remedy],
  }
}

/** Without failures that are tolerated: they have a warning, and are no cause of how the step ended. */
function countingOf(
  records: readonly ItemRecord[],
  tolerated: number | undefined,
): readonly ItemRecord[] {
  const failed = failedOf(records)
  const areTolerated = tolerated !== undefined && failed.length <= tolerated
  return areTolerated ? records.filter(({ conclusion }) => !isFailed(conclusion)) : records
}

function remediesFor(records: readonly ItemRecord[]): readonly Words[] {
  const some = (is: (record: ItemRecord) => boolean) => records.some(is)
  const remedies: Words[] = []
  if (some(({ conclusion }) => conclusion === 'unknown')) {
    remedies.push(
      say`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`,
    )
  }
  if (some(({ goesOn }) => goesOn)) {
    remedies.push(
      say`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`,
    )
  }
  if (some(({ conclusion }) => conclusion === 'failure')) {
    remedies.push(
      say`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`,
    )
  }
  if (some(({ conclusion }) => conclusion === 'not_started')) {
    remedies.push(say`Items that are \`not_started\` have no run. It is safe to run them again.`)
  }
  return remedies
}

/** The output `error`: all of it on one line of at most 2,000 code units. */
export function listErrorLine({ what, items, remedies }: ListAccount): Field {
  const ends = items.length === 0 ? [] : [say`${joined(items, '; ')}.`]
  const { text } = joined([what, ...ends, ...remedies], ' ')
  return { text: cut(text, MOST_OF_ERROR), cut: text.length > MOST_OF_ERROR }
}

/** The step's own annotation, and one for each of the first items. */
export function listAnnotations(
  { title, what, items, remedies }: ListAccount,
  records: readonly ItemRecord[],
  tolerated: number | undefined,
): readonly Annotation[] {
  const ended = countingOf(records, tolerated).filter(
    ({ conclusion }) => conclusion !== 'not_started',
  )
  const bad = worstFirst(ended).filter(({ brief }) => brief !== undefined)
  return [
    annotation('error', title, what, ...items, ...remedies),
    ...differentFirst(bad)
      .slice(0, MOST_ITEM_ANNOTATIONS)
      .map((record) =>
        annotation(
          'error',
          `Item ${record.conclusion}`,
          messageOf(record, MOST_OF_ONE),
          ...pageLines(record.runUrl),
        ),
      ),
  ]
}

/** One of each message before a second one of any. */
function differentFirst(records: readonly ItemRecord[]): readonly ItemRecord[] {
  const first = new Map(records.toReversed().map((record) => [record.brief, record]))
  const isFirst = (record: ItemRecord) => first.get(record.brief) === record
  return [...records.filter(isFirst), ...records.filter((record) => !isFirst(record))]
}

function messageOf({ id: name, runId, brief = '' }: ItemRecord, most: number): Words {
  const run = runId === undefined ? say`` : say` (run ${id(runId)})`
  // It stands among others on a line, or alone on one.
  return say`${nameText(name)}${run}: ${untrusted(brief.replace(/\.$/, ''), most)}`
}

/** Names the items whose failure does not count; `undefined` where there are none. */
export function toleratedWarning(
  records: readonly ItemRecord[],
  tolerated: number | undefined,
): Annotation | undefined {
  const failed = failedOf(records)
  if (tolerated === undefined || failed.length === 0 || failed.length > tolerated) return undefined
  const lines = failed
    .slice(0, MOST_TOLERATED_NAMED)
    .map((record) => messageOf(record, MOST_OF_A_MESSAGE))
  const rest = failed.length - lines.length
  if (rest > 0) lines.push(say`… and ${rest} more, see \`results-file\`.`)
  return annotation(
    'warning',
    'Failures tolerated',
    say`${failed.length} of ${literal(count(records.length, 'item'))} failed, which \`tolerated-failures\` allows:`,
    ...lines,
  )
}
