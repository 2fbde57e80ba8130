import type { JournalSettings } from '../../inputs/settings.ts'
import type { Problem } from '../../run/problem.ts'
import {
  EXIT_CODES,
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
import { annotation } from '../entry.ts'
import { codeList } from '../error-code.ts'
import { CONCLUSIONS, countConclusions } from './conclusions.ts'
import {
  COLLECT_AGAIN,
  CORRECT_FIRST,
  explainProblem,
  FAILED_RUN,
  IF_TEMPORARY,
  LOOK_FIRST,
  startAgain,
} from './problems.ts'
import { counted, groupByMessage, quoteName } from './several.ts'

const MAX_NAMED = 5
const MAX_REMEDIES = 2
const MAX_TOLERATED_NAMED = 20
const MAX_SHORT_LENGTH = 200

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
    ...listRemedies(counting, records, journal),
    ...(known === undefined ? [] : [known.remedy]),
  ]
  const title = known?.title ?? (conclusion === 'cancelled' ? 'Step cancelled' : undefined)
  const heading = title ?? (conclusion === 'timed_out' ? 'Items timed out' : 'Items failed')
  const named = describeItems(bad, MAX_NAMED)
  const started = bad.filter((each) => each.conclusion !== 'not_started')
  return {
    title: title ?? ended.text,
    code: codeList(conclusion, records, tolerated, problem),
    error: [what, ...(bad.length === 0 ? [] : [say`${joined(named, '; ')}.`]), ...next],
    short: what,
    annotations: [
      annotation('error', heading, what, ...named, ...next),
      ...started.slice(0, MAX_NAMED).map((record) => {
        const page = record.runUrl === undefined ? [] : [say`The run: ${url(record.runUrl)}`]
        const name = `Item ${CONCLUSIONS[record.conclusion].text}`
        return annotation('error', name, describeItem(record, 2_000), ...page)
      }),
    ],
    points: [],
    next,
  }
}

export function warnOfTolerated(records: readonly EndedItem[], tolerated = 0) {
  const failed = selectFailed(records)
  if (failed.length === 0 || failed.length > tolerated) return undefined
  const what = say`${failed.length} of ${counted(records.length, 'item')} failed, which \`tolerated-failures\` allows:`
  const named = describeItems(failed, MAX_TOLERATED_NAMED)
  return annotation('warning', 'Failures tolerated', what, ...named)
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

/** What a re-run of the failed jobs would do, because the journal knows these items. */
function describeRerun(all: readonly EndedItem[], { retry, startChanged }: JournalSettings): Words {
  const isStarted = ({ conclusion, runId, isCollected, isResumed }: EndedItem) =>
    conclusion === 'failure'
      ? retry !== 'none' && (isResumed || !isCollected)
      : conclusion !== 'unknown' && runId === undefined
  const isLeft = ({ conclusion, files }: EndedItem) =>
    conclusion === 'unchanged' ||
    (conclusion === 'success' && startChanged && files.resultFile !== '' && files.folder === '')
  const starts = all.filter(isStarted)
  const collects = all.filter(
    (each) => each.runId !== undefined && !isStarted(each) && !isLeft(each),
  )
  const both = say`start ${counted(starts.length, 'run')} and collect ${collects.length}`
  const anew = say`A new run of the workflow has the journal only where its cache is found; without it, everything is started and paid for again.`
  return say`${IF_TEMPORARY}, re-run the failed jobs: that would ${both}. ${anew} Otherwise, ${CORRECT_FIRST}`
}

function listRemedies(
  records: readonly EndedItem[],
  all: readonly EndedItem[],
  journal: JournalSettings | undefined,
): readonly Words[] {
  const some = (conclusion: ItemConclusion, remedy: Words) =>
    records.some((each) => each.conclusion === conclusion) ? [remedy] : []
  const again = journal
    ? say`set \`retry: unknown\` for one step to start it again`
    : say`run the step again with this item alone`
  const unknown = say`A run may have been started for \`unknown\` items. ${LOOK_FIRST} If an item has a run, collect it with \`run-id\`. If it has none, ${again}.`
  const notStarted = say`\`not_started\` items have no run: it is safe to start them.`
  const left = counted(records.filter(({ mayContinue }) => mayContinue).length, 'run')
  const continuing = say`${left} may still be executing and costing money: the service cannot stop a run.${journal && say` ${COLLECT_AGAIN}`} To collect a run later, set its id as the \`run-id\` of an item.`
  const gone = records.filter(({ isGone }) => isGone).map(({ id }) => id)
  const errors = records.filter(({ conclusion, isGone }) => conclusion === 'error' && !isGone)
  const remedies = errors.map(({ failure }) => failure?.error.at(-1) ?? say``)
  const ofErrors = new Map(remedies.map((remedy) => [remedy.text, remedy]))
  return [
    ...[...ofErrors.values()].slice(0, MAX_REMEDIES),
    ...(gone.length === 0 ? [] : [startAgain(gone)]),
    ...some('unknown', unknown),
    ...(records.some(({ mayContinue }) => mayContinue) ? [continuing] : []),
    ...some('failure', journal ? describeRerun(all, journal) : FAILED_RUN),
    ...some('not_started', notStarted),
  ]
}

function describeItems(records: readonly EndedItem[], max: number): readonly Words[] {
  const texts = records.map((record) => describeItem(record, MAX_SHORT_LENGTH))
  return takeFirst(texts, max)
}

function describeItem({ id: name, runId, failure }: EndedItem, max: number): Words {
  const run = runId && say` (run ${id(runId)})`
  const message = shortened(withoutPeriod(failure?.short ?? say``), max)
  return say`${quoteName(name)}${run}: ${message}`
}
