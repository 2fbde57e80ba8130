// What there is to say of the step as a whole when it did not succeed: for a single run that is the run's account, for a
// list how many items ended how, the first of them with their messages, and what to do next.

import { type Conclusion, exitCodeOf } from '../../run/outcome.ts'
import type { Problem } from '../../run/problem.ts'
import { type ItemConclusion, isFailed } from '../../runs/conclusion.ts'
import { count } from '../../text/units.ts'
import { id, joined, literal, say, untrusted, url, type Words } from '../../text/words.ts'
import { type Account, inFull, inShort } from '../account.ts'
import { type Annotation, annotation } from '../entry.ts'
import { countsOf } from '../outputs.ts'
import { failedOf, type ItemRecord, itemName, worstFirst } from '../record.ts'
import { failedStepText } from './failure.ts'
import { explain, faultsOf } from './problems.ts'

const MAX_REASONS = 5
const MAX_ANNOTATIONS = 5
const MAX_NAMED = 5
const MAX_TOLERATED_NAMED = 20
const MAX_SHORT_LENGTH = 150

/** How the step ended, for all who tell it. */
export interface StepAccount {
  /** The sentences of the output `error`. */
  readonly error: readonly Words[]
  /** The step's own annotation, and those of failed steps or items. */
  readonly annotations: readonly Annotation[]
  /** For the summary: what went wrong point by point, and what to do next. */
  readonly points: readonly Words[]
  readonly next: readonly Words[]
}

/** What is wrong with the inputs is told fault by fault. */
export function accountOfProblem(problem: Problem, account: Account): StepAccount {
  const base = accountOfRun(undefined, account, undefined)
  const faults = faultsOf(problem)
  if (faults.length === 0) return base
  return { ...base, points: faults, next: account.sentences.slice(1) }
}

export function accountOfRun(
  runId: string | undefined,
  account: Account,
  runUrl: string | undefined,
): StepAccount {
  const { title, sentences, short, isFailure, collect, failedSteps } = account
  const page = runUrl === undefined ? [] : [say`The run: ${url(runUrl)}`]
  const how = collect.length === 0 ? [] : [say`To collect it later:`, ...collect]
  const left = short.length - MAX_REASONS
  const more = left > 0 ? say`; and ${left} more` : say``
  const reasons = joined(short.slice(0, MAX_REASONS), '; ')
  const isRunFailure = isFailure && failedSteps.length + short.length > 0 && title === 'Run failed'
  // What a person needs to know of a failure stands first, and not each of its signs.
  const first =
    isRunFailure && runId !== undefined
      ? [say`The run ${id(runId)} failed: ${reasons}${more}.`, ...sentences.slice(1)]
      : sentences
  return {
    error: inFull(account),
    annotations: [
      annotation('error', title, ...first, ...page, ...how),
      ...failedSteps
        .slice(0, MAX_ANNOTATIONS)
        .map((step) => annotation('error', 'Step failed', failedStepText(step))),
    ],
    points: isFailure ? short : [],
    next: isFailure ? sentences.slice(1) : sentences,
  }
}

const TITLES: Readonly<Partial<Record<Conclusion, string>>> = {
  failure: 'Items failed',
  timed_out: 'Timed out',
  cancelled: 'Cancelled',
  error: 'Items with errors',
}

/** @param problem why the journal could not be kept */
export function accountOfList(
  conclusion: Conclusion,
  records: readonly ItemRecord[],
  tolerated: number | undefined,
  problem: Problem | undefined,
): StepAccount | undefined {
  if (exitCodeOf(conclusion) === 0) return undefined
  const counting = countingOf(records, tolerated)
  const bad = worstFirst(counting).filter(({ account }) => account !== undefined)
  const remedies = remediesFor(counting)
  const counts = countsSentence(records, counting, tolerated)
  const known = problem && explain(problem)
  const what = known === undefined ? counts : joined([known.what, known.meaning, counts], ' ')
  const next = known === undefined ? remedies : [...remedies, known.remedy]
  const named = bad.slice(0, MAX_NAMED).map((record) => itemText(record, MAX_SHORT_LENGTH))
  const rest = bad.length - named.length
  if (rest > 0) named.push(say`… and ${rest} more, see \`results-file\``)
  const ends = named.length === 0 ? [] : [say`${joined(named, '; ')}.`]
  const started = bad.filter(({ conclusion: each }) => each !== 'not_started')
  return {
    error: [what, ...ends, ...next],
    annotations: [
      annotation('error', known?.title ?? TITLES[conclusion] ?? 'Items', what, ...named, ...next),
      ...firstOfEachMessage(started).slice(0, MAX_ANNOTATIONS).map(itemAnnotation),
    ],
    points: [],
    next,
  }
}

/** Names the items whose failure does not count; `undefined` if there are none. */
export function toleratedWarning(
  records: readonly ItemRecord[],
  tolerated: number | undefined,
): Annotation | undefined {
  const failed = failedOf(records)
  if (tolerated === undefined || failed.length === 0 || failed.length > tolerated) return undefined
  const lines = failed
    .slice(0, MAX_TOLERATED_NAMED)
    .map((record) => itemText(record, MAX_SHORT_LENGTH))
  const rest = failed.length - lines.length
  if (rest > 0) lines.push(say`… and ${rest} more, see \`results-file\`.`)
  const items = literal(count(records.length, 'item'))
  return annotation(
    'warning',
    'Failures tolerated',
    say`${failed.length} of ${items} failed, which \`tolerated-failures\` allows:`,
    ...lines,
  )
}

const WORDS: Readonly<Record<ItemConclusion, string>> = {
  success: 'succeeded',
  failure: 'failed',
  timed_out: 'timed out',
  cancelled: 'cancelled',
  error: 'ended in error',
  unknown: 'unknown',
  not_started: 'not started',
  started: 'started',
  running: 'executing',
}

export function conclusionText(conclusion: ItemConclusion): string {
  return WORDS[conclusion]
}

/** `10 succeeded, 2 failed` */
export function countsText(records: readonly ItemRecord[]): string {
  return countsOf(records)
    .map(([conclusion, number]) => `${number} ${WORDS[conclusion]}`)
    .join(', ')
}

/** Without failures that are tolerated: they have a warning, and are no cause of how the step ended. */
function countingOf(records: readonly ItemRecord[], tolerated: number | undefined) {
  const areTolerated = tolerated !== undefined && failedOf(records).length <= tolerated
  return areTolerated ? records.filter(({ conclusion }) => !isFailed(conclusion)) : records
}

function countsSentence(
  records: readonly ItemRecord[],
  counting: readonly ItemRecord[],
  tolerated: number | undefined,
): Words {
  const failed = failedOf(counting).length
  const bad = counting.filter(({ account }) => account !== undefined).length
  const all = literal(count(records.length, 'item'))
  const isOver = tolerated !== undefined && failed > tolerated
  const allowed = isOver ? say`, more than \`tolerated-failures\` allows (${tolerated})` : say``
  const what =
    failed > 0
      ? say`${failed} of ${all} failed`
      : bad > 0
        ? say`${bad} of ${all} did not succeed`
        : say`${all} ended`
  return say`${what}${allowed} (${literal(countsText(records))}).`
}

function remediesFor(records: readonly ItemRecord[]): readonly Words[] {
  const isAny = (conclusion: ItemConclusion) =>
    records.some((record) => record.conclusion === conclusion)
  const remedies: Words[] = []
  if (isAny('unknown')) {
    remedies.push(
      say`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`,
    )
  }
  if (records.some(({ mayContinue }) => mayContinue)) {
    remedies.push(
      say`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`,
    )
  }
  if (isAny('failure')) {
    remedies.push(
      say`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`,
    )
  }
  if (isAny('not_started')) {
    remedies.push(say`Items that are \`not_started\` have no run. It is safe to run them again.`)
  }
  return remedies
}

function itemAnnotation(record: ItemRecord): Annotation {
  const page = record.runUrl === undefined ? [] : [say`The run: ${url(record.runUrl)}`]
  return annotation('error', `Item ${record.conclusion}`, itemText(record, 2_000), ...page)
}

/** It stands among others on a line, or alone on one. */
function itemText({ id: name, runId, account }: ItemRecord, most: number): Words {
  const run = runId === undefined ? say`` : say` (run ${id(runId)})`
  const short = account === undefined ? '' : inShort(account).text.replace(/\.$/, '')
  return say`${itemName(name)}${run}: ${untrusted(short, most)}`
}

/** One of each message before a second one of any. */
function firstOfEachMessage(records: readonly ItemRecord[]): readonly ItemRecord[] {
  const groups = [...byMessage(records)]
  return [
    ...groups.flatMap((group) => group.slice(0, 1)),
    ...groups.flatMap((group) => group.slice(1)),
  ]
}

function byMessage(records: readonly ItemRecord[]): Iterable<readonly ItemRecord[]> {
  return Map.groupBy(records, ({ account }) => account && inShort(account).text).values()
}

const MAX_GROUPS = 20

/** What went wrong, each message once with its items. */
export function groupsOf(records: readonly ItemRecord[]): readonly Words[] {
  const bad = worstFirst(records).filter(({ account }) => account !== undefined)
  const groups = [...byMessage(bad)]
  const points = groups.slice(0, MAX_GROUPS).map((group) => {
    const [{ account } = { account: undefined }] = group
    const message = account === undefined ? say`` : inShort(account)
    const names = joined(
      group.slice(0, MAX_NAMED).map(({ id: name }) => untrusted(name, 100)),
      ', ',
    )
    if (group.length === 1) return say`${names}: ${message}`
    const rest = group.length - MAX_NAMED
    const more = rest > 0 ? say` and ${rest} more` : say``
    return say`${group.length} items: ${message} (${names}${more})`
  })
  const left = groups.length - points.length
  return left > 0 ? [...points, say`… and ${literal(count(left, 'other message'))}`] : points
}
