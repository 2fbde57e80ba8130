// Every input of the action, read, checked and bounded, before anything is sent.

import type { Problem } from '../run/problem.ts'
import type { ResultOptions } from '../run/result.ts'
import type { Task } from '../run/task.ts'
import { givenInput, inputVariables, maskInLog } from '../runner/runner.ts'
import { literal, maskKey, say } from '../text/words.ts'
import { type FilePatterns, parseFilePatterns } from './each-file.ts'
import { INPUTS, type InputValues, type Retry } from './input-table.ts'
import { Inputs } from './inputs.ts'
import { type ItemPaths, readItemPaths } from './item-paths.ts'
import { type Item, LIST_INPUTS, readItems } from './items.ts'
import { NO_VALUES, readStepValues, ValueReader } from './node-values.ts'
import { NONE } from './parsers.ts'
import { createFolder, type Folders, resolveFile, resolveFolder } from './paths.ts'
import { type RunPage, readBaseUrl, readRunUrl } from './urls.ts'

/** What the step is to do, checked and bounded. Durations in ms. */
export interface Settings {
  /** The address of the service, without a trailing slash. */
  readonly baseUrl: string
  /** Without a list, the only item is `run`. */
  readonly items: readonly Item[]
  /** `undefined` without a list. */
  readonly list: ListRules | undefined
  /** Whether to wait for the end of a run. */
  readonly untilFinished: boolean
  /** From the start of the step. */
  readonly deadlineMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  readonly requestTimeoutMs: number
  readonly allCompletedSteps: boolean
  readonly summary: InputValues['summary']
  /** `undefined` if nothing is remembered. */
  readonly journal: JournalSettings | undefined
  /** `undefined` if the result is the last output, whatever it is. */
  readonly resultOptions: ResultOptions | undefined
  /** `undefined` if no page shows the runs. */
  readonly runPage: RunPage | undefined
  readonly maxStarts: number
  readonly isPlan: boolean
  /** The absolute path of a folder; `undefined` if outputs are not written to files. */
  readonly outputDirectory: string | undefined
  /** Item id → where its results go. */
  readonly paths: ReadonlyMap<string, ItemPaths>
}

export interface ListRules {
  readonly maxParallel: number
  /** How many items may fail; if `undefined`, every item is started, and any failure fails the step. */
  readonly tolerated: number | undefined
}

export interface JournalSettings {
  readonly path: string
  /** The secret from which its codes are made; `undefined` for the API key. */
  readonly key: string | undefined
  readonly retry: Retry
  /** Whether an item that was never started with its present inputs is started. */
  readonly startChanged: boolean
}

/** The settings, or what is known of a step that does nothing because of its inputs. */
export type ReadSettings = Labels &
  (
    | { readonly settings: Settings }
    | { readonly problem: Problem; readonly runId: string | undefined; readonly baseUrl: string }
  )

interface Labels {
  /** The user's name for this run; empty if there is none. */
  readonly title: string
  readonly summary: InputValues['summary']
}

/** Seconds before the first poll if none are given, or the longest pause if that is less. */
const FIRST_PAUSE = 5

const NO_KEY =
  'must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`'

/** Reads the API key, and masks the keys. Must be called first. */
export function readKey(): string {
  const [key = '', journalKey = ''] = (['api-key', 'journal-key'] as const).map((name) =>
    givenInput(name).trim(),
  )
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
  checkKey(apiKey, inputs)
  const isList = LIST_INPUTS.some((name) => inputs.isGiven(name))
  const written = inputs.raw('each-file')
  const patterns =
    inputs.text('each-file') === ''
      ? undefined
      : parseFilePatterns(written, inputs.refuser('each-file'))
  const items = isList ? await readList(inputs, patterns) : [await readSingle(inputs)]
  const longestPause = inputs.read('poll-interval-seconds')
  const firstPause = inputs.read('first-poll-seconds') ?? Math.min(FIRST_PAUSE, longestPause)
  const untilFinished = inputs.read('wait')
  const summary = inputs.read('summary')
  const isPlan = inputs.read('dry-run')
  const settings = {
    baseUrl,
    items,
    list: isList ? readListRules(inputs, items, untilFinished) : undefined,
    untilFinished,
    deadlineMs: inputs.read('timeout-minutes') * 60_000,
    firstPauseMs: firstPause * 1_000,
    longestPauseMs: longestPause * 1_000,
    requestTimeoutMs: inputs.read('request-timeout-seconds') * 1_000,
    allCompletedSteps: inputs.read('all-completed-steps'),
    summary,
    journal: readJournalInputs(inputs, items),
    resultOptions: readResultOptions(inputs),
    runPage: readRunPage(inputs),
    maxStarts: inputs.read('max-starts'),
    isPlan,
  }
  const title = inputs.read('title')
  const outputDirectory = inputs.path('output-directory', (written) =>
    resolveFolder(written, folders),
  )
  const rules = { isList, patterns, outputDirectory, journal: settings.journal?.path }
  const paths = readItemPaths(inputs, items, rules)
  // If an input has a fault, no folder is made.
  if (outputDirectory !== undefined && !isPlan && inputs.faults.length === 0) {
    inputs.path('output-directory', () => createFolder(outputDirectory))
  }
  const { faults } = inputs
  if (faults.length === 0) {
    return { settings: { ...settings, outputDirectory, paths }, title, summary }
  }
  const runId = onlyRunId(settings)
  return { problem: { kind: 'bad-inputs', faults }, runId, baseUrl, title, summary }
}

/** The run that a step without a list collects, if it does. */
export function onlyRunId({ items, list }: Pick<Settings, 'items' | 'list'>): string | undefined {
  const task = list === undefined ? items[0]?.task : undefined
  return task?.kind === 'collect' ? task.runId : undefined
}

/** No message shows anything of the key. */
function checkKey(apiKey: string, inputs: Inputs): void {
  if (apiKey === '') inputs.refuse('api-key', literal(NO_KEY))
  else if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    inputs.refuse('api-key', literal(`must be ${INPUTS['api-key'].allowed}`))
  }
}

function readListRules(
  inputs: Inputs,
  { length }: readonly Item[],
  untilFinished: boolean,
): ListRules {
  const maxParallel = inputs.read('max-parallel')
  const { number, isPercent = false } = inputs.read('tolerated-failures') ?? {}
  if (!untilFinished && length > maxParallel) {
    inputs.refuse(
      'wait',
      say`must be true for a list with more items than \`max-parallel\` (${length} items, ${maxParallel} at a time), because the rest would never be started`,
    )
  }
  const isShare = number !== undefined && isPercent
  return { maxParallel, tolerated: isShare ? Math.floor((length * number) / 100) : number }
}

function readResultOptions(inputs: Inputs): ResultOptions | undefined {
  const node = inputs.read('result-node')
  const isJson = inputs.read('result-format') === 'json'
  return node === undefined && !isJson ? undefined : { node, isJson }
}

function readRunPage(inputs: Inputs): RunPage | undefined {
  const template = inputs.read('run-url')
  return template === undefined ? undefined : readRunUrl(template, inputs.refuser('run-url'))
}

async function readList(
  inputs: Inputs,
  patterns: FilePatterns | undefined,
): Promise<readonly Item[]> {
  if (inputs.text('run-id') !== '') {
    const what = say`cannot be used with a list; set the \`run-id\` of an item instead`
    inputs.refuse('run-id', what)
  }
  const reader = new ValueReader(inputs.folders)
  const workflowId = inputs.read('workflow-id')
  const shared = await readStepValues(inputs, reader)
  return readItems(inputs, { workflowId, shared, reader }, patterns)
}

/** The only item of a step without a list. */
async function readSingle(inputs: Inputs): Promise<Item> {
  for (const name of ['max-parallel', 'tolerated-failures'] as const) {
    // Otherwise, an empty expression would start a single run instead of the list.
    if (inputs.text(name) !== '') {
      inputs.refuse(
        name,
        say`requires a list, but none of \`items\`, \`items-file\` and \`each-file\` is given`,
      )
    }
  }
  const item = { id: 'run', position: 1 }
  const workflowId = inputs.read('workflow-id')
  const runId = inputs.read('run-id')
  if (runId !== undefined) {
    return { task: { ...item, kind: 'collect', runId, workflowId }, values: NO_VALUES }
  }
  const task: Task = { ...item, kind: 'start', workflowId: workflowId ?? '' }
  const isRunIdRefused = inputs.text('run-id') !== ''
  if (isRunIdRefused) return { task, values: NO_VALUES }
  if (inputs.text('workflow-id') === '') {
    inputs.refuse('workflow-id', say`is required unless \`run-id\` is set`)
  }
  const reader = new ValueReader(inputs.folders)
  const values = await readStepValues(inputs, reader)
  reader.checkSize(inputs.refuser('inputs'))
  return { task, values }
}

function readJournalInputs(inputs: Inputs, items: readonly Item[]): JournalSettings | undefined {
  const retry = inputs.read('retry')
  const startChanged = inputs.read('if-changed') === 'start'
  const key = inputs.text('journal-key') || undefined
  // No message shows anything of the key.
  if (key !== undefined && !/^[\x21-\x7e]{16,}$/.test(key)) {
    inputs.refuse('journal-key', literal(`must be ${INPUTS['journal-key'].allowed}`))
  }
  for (const name of ['journal-key', 'retry', 'if-changed'] as const) {
    if (inputs.isGiven('journal') || inputs.text(name) === '') continue
    inputs.refuse(name, say`requires \`journal\`, which is not given`)
  }
  const path = inputs.path('journal', (written) => resolveFile(written, inputs.folders, true))
  const isUnused = items.every(({ task }) => task.kind === 'collect')
  return path === undefined || isUnused ? undefined : { path, key, retry, startChanged }
}
