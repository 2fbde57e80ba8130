import type { JournalSettings } from '../../inputs/settings.ts'
import { RETRIES } from '../../journal/retry.ts'
import type { Problem } from '../../run/problem.ts'
import {
  EXIT_CODES,
  hasFailedRun,
  ITEM_FACTS,
  type ItemConclusion,
  selectCounting,
  type WorkConclusion,
} from '../../schedule/conclusion.ts'
import {
  id,
  joined,
  literal,
  say,
  shortened,
  takeFirst,
  untrusted,
  url,
  type Words,
  withoutPeriod,
} from '../../text/words.ts'
import type { Failure } from '../ended-item.ts'
import { type EndedItem, selectFailed, worstFirst } from '../ended-item.ts'
import { type Annotation, annotation } from '../entry.ts'
import { codeList } from '../error-code.ts'
import { CONCLUSIONS, countConclusions } from './conclusions.ts'
import {
  COLLECT_AGAIN,
  explainProblem,
  LOOK,
  PAY_AGAIN,
  SET_RETRY,
  startAgain,
} from './problems.ts'
import { counted, describeGroup, groupByMessage, quoteName } from './several.ts'

const RERUNS = [...Object.values(COLLECT_AGAIN), ...Object.values(PAY_AGAIN)]
const MAX_CAUSES = 5
const MAX_REMEDIES = 2
const MAX_TOLERATED = 20
const MAX_SHORT_LENGTH = 300
const MAX_LENGTH = 2_000

interface ListEnd {
  /** The most failures that `tolerated-failures` allows. */
  readonly tolerated?: number | undefined
  /** A defect, or why the journal could not be kept. */
  readonly problem?: Problem | undefined
  readonly journal?: JournalSettings | undefined
}

export function describeListFailure(
  conclusion: WorkConclusion,
  records: readonly EndedItem[],
  { tolerated, problem, journal }: ListEnd,
): Failure | undefined {
  if (EXIT_CODES[conclusion] === 0) return undefined
  const counting = selectCounting(records, tolerated)
  const failed = selectFailed(counting).length
  const bad = unsuccessful(counting)
  const isOver = tolerated !== undefined && failed > tolerated
  const remark = isOver && say`, more than \`tolerated-failures\` allows (${tolerated})`
  const all = counted(records.length, 'item')
  const ended =
    conclusion === 'failure' || isOver
      ? say`${failed} of ${all} failed`
      : say`${bad.length} of ${all} did not ${literal(conclusion === 'timed_out' ? 'finish in time' : 'succeed')}`
  const each = literal(countConclusions(records))
  const counts = bad.length === 0 ? say`${all}: ${each}.` : say`${ended}${remark} (${each}).`
  const known = problem && explainProblem(problem)
  const what = known === undefined ? counts : joined([known.what, known.meaning, counts], ' ')
  const next = [
    ...listRemedies(counting, { journal, problem }),
    ...(known === undefined ? describeRerun(records, journal) : [known.remedy]),
  ]
  const title = known?.title ?? (conclusion === 'cancelled' ? 'Step cancelled' : undefined)
  const heading = title ?? (conclusion === 'timed_out' ? 'Items timed out' : 'Items failed')
  const causes = groupByCause(bad)
  const named = causes.map((group) => describeCause(group, MAX_SHORT_LENGTH))
  const why = say`${joined(takeFirst(named, MAX_CAUSES), '; ')}.`
  return {
    title: title ?? ended.text,
    code: codeList(conclusion, records, tolerated, problem),
    error: [what, ...(bad.length === 0 ? [] : [why]), ...next],
    short: what,
    annotations: annotateCauses(heading, what, causes, next),
    points: [],
    next,
  }
}

/** Each cause once: the first in the annotation of the step. */
function annotateCauses(
  heading: string,
  what: Words,
  [first, ...others]: readonly (readonly EndedItem[])[],
  next: readonly Words[],
): readonly Annotation[] {
  // The counts have those that were not started.
  const further = others.filter(([each]) => each?.conclusion !== 'not_started')
  const why = first ? [describeCause(first, MAX_LENGTH)] : []
  return [
    annotation('error', heading, what, ...why, ...next),
    ...further.slice(0, MAX_CAUSES).map(annotateCause),
  ]
}

function annotateCause(group: readonly EndedItem[]): Annotation {
  const [record] = group
  const noun = group.length === 1 ? 'Item' : 'Items'
  const title = `${noun} ${record ? CONCLUSIONS[record.conclusion].text : ''}`
  const page = group.length === 1 && record?.runUrl ? [say`The run: ${url(record.runUrl)}`] : []
  return annotation('error', title, describeCause(group, MAX_LENGTH), ...page)
}

export function warnOfTolerated(
  records: readonly EndedItem[],
  tolerated = 0,
  journal: JournalSettings | undefined,
) {
  const failed = selectFailed(records)
  if (failed.length === 0 || failed.length > tolerated) return undefined
  const what = say`${failed.length} of ${counted(records.length, 'item')} failed, which \`tolerated-failures\` allows:`
  const causes = groupByCause(failed).map((group) => {
    return describeCause(group, MAX_SHORT_LENGTH, MAX_TOLERATED)
  })
  const named = takeFirst(causes, MAX_TOLERATED)
  return annotation(
    'warning',
    'Failures tolerated',
    what,
    ...named,
    ...adviseUnknown(failed, journal),
  )
}

export function groupItems(records: readonly EndedItem[]): readonly Words[] {
  const failed = unsuccessful(records).map(({ id, failure }) => {
    return { name: untrusted(id, 100), message: failure?.short ?? say`` }
  })
  return groupByMessage(failed, 'item')
}

function unsuccessful(records: readonly EndedItem[]): readonly EndedItem[] {
  return worstFirst(records).filter(({ failure }) => failure !== undefined)
}

/** What a re-run of the failed jobs does. */
function describeRerun(
  all: readonly EndedItem[],
  journal: JournalSettings | undefined,
): readonly Words[] {
  if (journal === undefined) {
    const starts = all.filter(({ isCollected }) => !isCollected).length
    if (starts === 0) return []
    const again = say`Without a \`journal\`, a re-run of the failed jobs pays for every item again (${counted(starts, 'run')}).`
    return [again]
  }
  const { retry, startChanged } = journal
  const again = RETRIES[retry]
  const isStarted = (item: EndedItem) => {
    const { conclusion, runId } = item
    const isRecorded = item.isResumed || !item.isCollected
    if (item.failure?.code === 'maybe-started') return again.unknown
    if (hasFailedRun(conclusion)) return again.failed && isRecorded
    return runId === undefined && ITEM_FACTS[conclusion].standing !== 'good'
  }
  const isLeft = ({ conclusion, files }: EndedItem) =>
    conclusion === 'unchanged' ||
    (conclusion === 'success' && startChanged && files.resultFile !== '' && files.folder === '')
  const starts = all.filter(isStarted)
  const collects = all.filter(
    (each) => each.runId !== undefined && !isStarted(each) && !isLeft(each),
  )
  // A start that failed may fail again.
  const most = starts.some(({ conclusion }) => conclusion === 'error') && say`at most `
  const rerun = say`A re-run of the failed jobs starts ${most}${counted(starts.length, 'run')} and collects ${collects.length}.`
  const anew = say`A re-run has the files of the same commit. A new workflow run has the journal only where its cache is found; otherwise, it pays for everything again.`
  return [rerun, anew]
}

function adviseUnknown(
  records: readonly EndedItem[],
  journal: JournalSettings | undefined,
): readonly Words[] {
  if (!records.some(({ conclusion }) => conclusion === 'unknown')) return []
  const again = journal ? SET_RETRY : say`run the step again with this item alone`
  return [
    say`A run may have been started for \`unknown\` items. ${LOOK}: if an item has one, collect it with \`run-id\`; if not, ${again}.`,
  ]
}

function listRemedies(
  records: readonly EndedItem[],
  { journal, problem }: Pick<ListEnd, 'journal' | 'problem'>,
): readonly Words[] {
  const isAny = (conclusion: ItemConclusion) =>
    records.some((each) => each.conclusion === conclusion)
  const left = records.filter(({ mayContinue }) => mayContinue).length
  // A re-run with the journal collects them by itself.
  const isRecorded = journal !== undefined && problem === undefined
  const collect = say` To collect a run later, set its id as the \`run-id\` of an item.`
  const continuing = say`${counted(left, 'run')} may still be executing and costing money: the service cannot stop a run.${!isRecorded && collect}`
  const gone = records.filter(({ isGone }) => isGone).map(({ id }) => id)
  const errors = records.filter(({ conclusion, isGone }) => conclusion === 'error' && !isGone)
  const isMixed = errors.length < unsuccessful(records).length
  const failed = records.filter(({ conclusion }) => hasFailedRun(conclusion))
  return [
    ...collectRemedies(errors, MAX_REMEDIES).map((each) =>
      isMixed ? say`For items in \`error\`: ${each}` : each,
    ),
    ...(gone.length === 0 ? [] : [startAgain(gone)]),
    ...adviseUnknown(records, journal),
    ...(left > 0 ? [continuing] : []),
    ...collectRemedies(failed),
    ...(isAny('not_started')
      ? [say`\`not_started\` items have no run: it is safe to start them.`]
      : []),
  ]
}

/** The last sentence of each failure, once; what a re-run does is said for all. */
function collectRemedies(records: readonly EndedItem[], max?: number): readonly Words[] {
  const remedyOf = ({ error }: Failure) => error.findLast((each) => !RERUNS.includes(each))
  const remedies = records.flatMap(({ failure }) => (failure && remedyOf(failure)) ?? [])
  return [...new Map(remedies.map((each) => [each.text, each])).values()].slice(0, max)
}

function groupByCause(records: readonly EndedItem[]): readonly (readonly EndedItem[])[] {
  return [...Map.groupBy(records, ({ failure }) => failure?.short.text).values()]
}

function describeCause(group: readonly EndedItem[], maxLength: number, maxNames?: number): Words {
  const named = group.map(({ id: name, runId, failure }) => {
    const run = group.length === 1 && runId && say` (run ${id(runId)})`
    const message = shortened(withoutPeriod(failure?.short ?? say``), maxLength)
    return { name: say`${quoteName(name)}${run}`, message }
  })
  return describeGroup(named, 'item', maxNames)
}
