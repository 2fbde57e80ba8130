import { givenInput, inputVariables, maskInLog, readJobAttempt } from '../github/runner.ts'
import { NO_VALUES } from '../run/node-value.ts'
import type { Problem } from '../run/problem.ts'
import type { ResultOptions } from '../run/result.ts'
import { splitLines } from '../text/text.ts'
import { literal, maskKey, say } from '../text/words.ts'
import { readFilePatterns } from './each-file.ts'
import { INPUTS, type InputName, type InputValues, type Retry } from './input-table.ts'
import { Inputs } from './inputs.ts'
import { type ItemPaths, LIST_RULES, readItemPaths } from './item-paths.ts'
import { type FileSearch, type Item, LIST_INPUTS, readItems } from './items.ts'
import { readStepValues, ValueReader } from './node-values.ts'
import { NONE } from './parsers.ts'
import { createFolder, type Folders, resolveFile, resolveFolder } from './paths.ts'
import { type RunPage, readBaseUrl, readRunUrl } from './urls.ts'
import { combine, readVariants } from './variants.ts'

/** What the step is to do, checked before anything is sent. Durations in ms. */
export interface Settings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly items: readonly Item[]
  readonly list: ListRules | undefined
  /** Whether to wait for the end of runs, or only for one good poll. */
  readonly untilFinished: boolean
  /** Milliseconds of the clock. */
  readonly deadlineMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  /** Of a run of a list, once others have finished. */
  readonly shortestPauseMs: number
  readonly requestTimeoutMs: number
  readonly allCompletedSteps: boolean
  readonly summary: InputValues['summary']
  readonly journal: JournalSettings | undefined
  readonly resultOptions: ResultOptions | undefined
  readonly runPage: RunPage | undefined
  readonly maxStarts: number
  readonly isPlan: boolean
  readonly outputDirectory: string | undefined
  readonly paths: ReadonlyMap<string, ItemPaths>
}

interface ListRules {
  readonly maxParallel: number
  /** If `undefined`, every item is started, and any failure counts. */
  readonly tolerated: number | undefined
}

export interface JournalSettings {
  readonly path: string
  /** Makes its codes; `undefined` for the API key. */
  readonly key: string | undefined
  readonly retry: Retry
  /** Lines of ids, or of patterns that match ids. */
  readonly redo: readonly string[]
  /** Whether items that were never started with their present inputs are. */
  readonly startChanged: boolean
  readonly job: ReturnType<typeof readJobAttempt>
}

type ReadSettings = Pick<InputValues, 'title' | 'summary'> &
  Pick<Inputs, 'notes'> &
  (
    | { readonly settings: Settings }
    | { readonly problem: Problem; readonly runId: string | undefined; readonly baseUrl: string }
  )

/** Seconds before the first poll, if none are given. */
const FIRST_PAUSE = 5
/** Seconds between polls of a list that has learned what its runs take, if none are given. */
const SHORTEST_PAUSE = 2

const NO_KEY =
  'must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`'

const NO_WORKFLOW = say`is required unless \`run-id\` is set; if an expression was empty, check the variable or output that it reads`

const NO_LIST = say`requires a list: \`items\`, \`items-file\` or \`each-file\``
const JOURNAL_RULES = ['journal-key', 'retry', 'redo', 'if-changed'] as const

/** Reads the API key, and masks the keys. Must be called first. */
export function readKey(): string {
  const key = givenInput('api-key').trim()
  const journalKey = givenInput('journal-key').trim()
  for (const secret of journalKey === NONE ? [key] : [key, journalKey]) {
    maskInLog(secret)
    maskKey(secret)
  }
  return key
}

export async function readSettings(apiKey: string, folders: Folders): Promise<ReadSettings> {
  const inputs = new Inputs(givenInput, folders)
  inputs.checkNames(inputVariables())
  const baseUrl = readBaseUrl(inputs.text('base-url'), inputs.refuser('base-url'))
  if (apiKey === '') inputs.refuse('api-key', literal(NO_KEY))
  else checkKey('api-key', apiKey, /^[\x21-\x7e]+$/, inputs)
  const isList = LIST_INPUTS.some((name) => inputs.isGiven(name))
  const patterns = inputs.text('each-file') === '' ? undefined : readFilePatterns(inputs)
  const resolve = (written: string) => resolveFolder(written, folders)
  const outputDirectory = inputs.path('output-directory', resolve)
  const journal = inputs.path('journal', (written) => resolveFile(written, folders, true))
  const search = patterns && { patterns, own: { journal, outputDirectory } }
  const items = isList ? await readList(inputs, search) : [await readSingle(inputs)]
  const untilFinished = inputs.read('wait')
  const summary = inputs.read('summary')
  const isPlan = inputs.read('dry-run')
  const resultNode = inputs.read('result-node')
  const format = inputs.read('result-format')
  const template = inputs.read('run-url')
  const settings = {
    baseUrl,
    items,
    list: isList ? readListRules(inputs, items, untilFinished) : undefined,
    untilFinished,
    ...readTimes(inputs),
    allCompletedSteps: inputs.read('all-completed-steps'),
    summary,
    journal: readJournalInputs(inputs, items, journal),
    resultOptions:
      resultNode === undefined && format === 'text' ? undefined : { node: resultNode, format },
    runPage: template === undefined ? undefined : readRunUrl(template, inputs.refuser('run-url')),
    maxStarts: inputs.read('max-starts'),
    isPlan,
  }
  const title = inputs.read('title')
  const hasVariants = inputs.isGiven('variants')
  const rules = { isList, hasVariants, patterns, outputDirectory, journal }
  const paths = readItemPaths(inputs, items, rules)
  // A directory that cannot be made is a fault, too. It is the only thing that reading makes.
  if (outputDirectory !== undefined && !isPlan && inputs.faults.length === 0) {
    inputs.path('output-directory', () => createFolder(outputDirectory))
  }
  const { faults, notes } = inputs
  if (faults.length === 0) {
    return { settings: { ...settings, outputDirectory, paths }, title, summary, notes }
  }
  const runId = onlyRunId(settings)
  return { problem: { kind: 'bad-inputs', faults }, runId, baseUrl, title, summary, notes }
}

function readTimes(inputs: Inputs) {
  const longestPause = inputs.read('poll-interval-seconds')
  const givenPause = inputs.read('first-poll-seconds')
  const firstPause = givenPause ?? Math.min(FIRST_PAUSE, longestPause)
  return {
    deadlineMs: inputs.read('timeout-minutes') * 60_000,
    firstPauseMs: firstPause * 1_000,
    longestPauseMs: longestPause * 1_000,
    shortestPauseMs: (givenPause ?? SHORTEST_PAUSE) * 1_000,
    requestTimeoutMs: inputs.read('request-timeout-seconds') * 1_000,
  }
}

export function onlyRunId({ items, list }: Pick<Settings, 'items' | 'list'>): string | undefined {
  const task = list === undefined ? items[0]?.task : undefined
  return task?.kind === 'collect' ? task.runId : undefined
}

/** No message shows anything of a key. */
function checkKey(name: InputName, key: string, form: RegExp, inputs: Inputs): void {
  if (!form.test(key)) inputs.refuse(name, literal(`must be ${INPUTS[name].allowed}`))
}

function readListRules(inputs: Inputs, { length }: readonly Item[], untilFinished: boolean) {
  const maxParallel = inputs.read('max-parallel')
  const { number, isPercent = false } = inputs.read('tolerated-failures') ?? {}
  if (!untilFinished && length > maxParallel) {
    const what = say`must be true for a list with more items than \`max-parallel\` (${length} items, ${maxParallel} at a time), because the rest would never be started`
    inputs.refuse('wait', what)
  }
  const isShare = number !== undefined && isPercent
  return { maxParallel, tolerated: isShare ? Math.floor((length * number) / 100) : number }
}

async function readList(inputs: Inputs, search?: FileSearch): Promise<readonly Item[]> {
  if (inputs.text('run-id') !== '') {
    inputs.refuse('run-id', say`cannot be used with a list; set the \`run-id\` of an item instead`)
  }
  const reader = new ValueReader(inputs.folders, inputs.filesRead)
  const variants = await readVariants(inputs, reader)
  const isComplete = variants.length > 0 && variants.every(({ workflowId }) => workflowId)
  // With a `run-id`, which is refused, none was needed.
  const isNeeded = !isComplete && inputs.text('run-id') === ''
  const workflowId = inputs.read('workflow-id') ?? (isNeeded ? undefined : '')
  const shared = await readStepValues(inputs, reader)
  const items = await readItems(inputs, { workflowId, shared, reader }, search)
  return combine(inputs, items, variants)
}

async function readSingle(inputs: Inputs): Promise<Item> {
  // Otherwise, an empty expression would start a single run.
  const ofLists = LIST_RULES.filter((name) => inputs.text(name) !== '')
  inputs.refuseTogether(ofLists, NO_LIST)
  const item = { id: 'run', position: 1 }
  const workflowId = inputs.read('workflow-id')
  const runId = inputs.read('run-id')
  if (runId !== undefined) {
    return { task: { ...item, kind: 'collect', runId, workflowId } }
  }
  const task = { ...item, kind: 'start', workflowId: workflowId ?? '' } as const
  // The `run-id` is refused.
  if (inputs.text('run-id') !== '') return { task: { ...task, values: NO_VALUES } }
  if (inputs.text('workflow-id') === '') {
    inputs.refuse('workflow-id', NO_WORKFLOW)
  }
  const reader = new ValueReader(inputs.folders)
  const values = await readStepValues(inputs, reader)
  reader.checkSize(inputs.refuser('inputs'))
  return { task: { ...task, values } }
}

function readJournalInputs(
  inputs: Inputs,
  items: readonly Item[],
  path: string | undefined,
): JournalSettings | undefined {
  const retry = inputs.read('retry')
  const startChanged = inputs.read('if-changed') === 'start'
  const redo = splitLines(inputs.text('redo')).flatMap((line) => line.trim() || [])
  const key = inputs.text('journal-key') || undefined
  if (key !== undefined) checkKey('journal-key', key, /^[\x21-\x7e]{16,}$/, inputs)
  if (!inputs.isGiven('journal')) {
    const given = JOURNAL_RULES.filter((name) => inputs.text(name) !== '')
    inputs.refuseTogether(given, say`requires \`journal\`, which is not given`)
  }
  const isUnused = items.every(({ task }) => task.kind === 'collect')
  return path === undefined || isUnused
    ? undefined
    : { path, key, retry, redo, startChanged, job: readJobAttempt() }
}
