// Every input of the action, read, checked and bounded, before anything is sent.

import type { Fault } from '../run/problem.ts'
import type { ResultWish } from '../run/result.ts'
import type { Task } from '../run/task.ts'
import { givenInput, maskInLog } from '../runner/runner.ts'
import { literal, maskKey, say } from '../text/words.ts'
import { baseUrlOf } from './base-url.ts'
import { Faults, given } from './faults.ts'
import {
  INPUTS,
  type InputName,
  type InputValues,
  type Retry,
  type SummaryStyle,
} from './input-table.ts'
import { type Item, readItems, readListText } from './items.ts'
import { readStepValues, ValueReader } from './node-values.ts'
import type { Share } from './parsers.ts'
import { type Folders, makeFolder, orPathError, resolveAppendable, resolveFolder } from './paths.ts'
import { faultsOfRunUrl, RunUrl } from './run-url.ts'

export type { SummaryStyle } from './input-table.ts'
export type { Item } from './items.ts'

export interface Settings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Without a list, the only item is `run`. */
  readonly items: readonly Item[]
  /** `undefined` without a list. */
  readonly list: ListSettings | undefined
  readonly wait: boolean
  readonly timeoutMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  readonly requestTimeoutMs: number
  readonly allCompletedSteps: boolean
  /** Absolute; `undefined` if no files are wanted. */
  readonly outputDirectory: string | undefined
  /** The user's name for this run; empty if there is none. */
  readonly title: string
  readonly summary: SummaryStyle
  /** `undefined` if nothing is remembered. */
  readonly journal: JournalSettings | undefined
  /** `undefined` if the result is the last output, whatever it is. */
  readonly result: ResultWish | undefined
  /** `undefined` if no page shows the runs. */
  readonly runUrl: RunUrl | undefined
  /** How many runs the step may start. */
  readonly maxStarts: number
  /** Whether the step only says what it would do. */
  readonly isPlan: boolean
}

export interface ListSettings {
  /** How many runs may be executing at the same time. */
  readonly maxParallel: number
  /** `undefined` if every item is started, and any failure fails the step. */
  readonly tolerated: Share | undefined
}

export interface JournalSettings {
  /** Absolute, links resolved. */
  readonly path: string
  readonly retry: Retry
}

export type SettingsResult =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | {
      readonly kind: 'faults'
      readonly faults: readonly Fault[]
      /** As given; empty if that is what is wrong. */
      readonly title: string
      readonly summary: SummaryStyle
      /** The input `run-id` without a list, if it can be used: the step's output even so. */
      readonly runId: string | undefined
    }

/** The id of the only item of a step with a single run. */
const SINGLE = 'run'
/** The first pause if none is given, or the longest pause if that is less. */
const FIRST_PAUSE_MS = 5_000
const MAX_PARALLEL = 10
const MAX_JOURNAL_MIB = 64

const NO_KEY =
  'must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`'

/** The key, masked from here on. To be called before anything else is. */
export function readKey(): string {
  const key = givenInput('api-key').trim()
  maskInLog(key)
  maskKey(key)
  return key
}

export async function readSettings(
  apiKey: string,
  folders: Folders,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SettingsResult> {
  const reader = new InputReader()
  const { faults } = reader
  const address = baseUrlOf(reader.text('base-url'), env)
  for (const fault of address.faults) faults.add('base-url', fault)
  checkKey(apiKey, faults)
  const { items, list } = await readWork(reader, folders)
  const wait = reader.read('wait')
  if (list !== undefined && !wait && items.length > list.maxParallel) {
    faults.add(
      'wait',
      say`must be true for a list with more items than \`max-parallel\` (${items.length} items, ${list.maxParallel} at a time), because the rest would never be started`,
    )
  }
  const longestPauseMs = reader.read('poll-interval-seconds')
  const isPlan = reader.read('dry-run')
  const settings: Settings = {
    baseUrl: address.baseUrl,
    apiKey,
    items,
    list,
    wait,
    timeoutMs: reader.read('timeout-minutes'),
    firstPauseMs: reader.read('first-poll-seconds') ?? Math.min(FIRST_PAUSE_MS, longestPauseMs),
    longestPauseMs,
    requestTimeoutMs: reader.read('request-timeout-seconds'),
    allCompletedSteps: reader.read('all-completed-steps'),
    title: reader.read('title'),
    summary: reader.read('summary'),
    journal: readJournal(reader, folders, items),
    result: readResult(reader),
    runUrl: readRunUrl(reader),
    maxStarts: reader.read('max-starts') ?? Number.POSITIVE_INFINITY,
    isPlan,
    outputDirectory: reader.path('output-directory', (written) => {
      const folder = resolveFolder(written, folders)
      if (!isPlan && faults.all.length === 0) makeFolder(folder)
      return folder
    }),
  }
  if (faults.all.length === 0) return { kind: 'settings', settings }
  const { title, summary } = settings
  const isUsable = list === undefined && !faults.has('run-id')
  const runId = isUsable ? reader.text('run-id') || undefined : undefined
  return { kind: 'faults', faults: faults.all, title, summary, runId }
}

/** Reads inputs by the table, and collects what is wrong with them. */
class InputReader {
  readonly faults = new Faults()

  /** As it stands in `with:`, without white space around it; empty if it is not given. */
  text(name: InputName): string {
    return givenInput(name).trim()
  }

  read<Name extends InputName>(name: Name): InputValues[Name] {
    const { allowed, ifEmpty, parse } = INPUTS[name]
    const text = this.text(name)
    if (text === '') return ifEmpty
    const value = parse(text)
    if (value === undefined)
      this.faults.add(name, say`must be ${literal(allowed)}, got ${given(text)}`)
    return value ?? ifEmpty
  }

  /** A path that is resolved; `undefined` if it is not given, or breaks a rule. */
  path(name: InputName, resolve: (written: string) => string): string | undefined {
    const written = this.text(name)
    if (written === '') return undefined
    const place = orPathError(() => resolve(written))
    if (typeof place === 'string') return place
    this.faults.add(name, say`${literal(place.message)}, got ${given(written)}`)
    return undefined
  }
}

/** Nothing of the key is shown, whatever is wrong with it. */
function checkKey(key: string, faults: Faults): void {
  if (key === '') faults.add('api-key', literal(NO_KEY))
  else if (!/^[\x21-\x7e]+$/.test(key)) {
    faults.add('api-key', literal(`must be ${INPUTS['api-key'].allowed}`))
  }
}

async function readWork(
  reader: InputReader,
  folders: Folders,
): Promise<Pick<Settings, 'items' | 'list'>> {
  const { faults } = reader
  const values = new ValueReader(folders)
  const workflowId = reader.read('workflow-id')
  const runId = reader.read('run-id')
  const shared = () =>
    readStepValues(
      {
        inputs: givenInput('inputs'),
        inputsFile: reader.text('inputs-file'),
        inputFiles: givenInput('input-files'),
      },
      values,
      faults,
    )
  const maxParallel = reader.read('max-parallel')
  const tolerated = reader.read('tolerated-failures')
  if (reader.text('items') !== '' || reader.text('items-file') !== '') {
    if (runId !== '') {
      faults.add('run-id', say`cannot be used with a list; set the \`run-id\` of an item instead`)
    }
    const list = { maxParallel: maxParallel ?? MAX_PARALLEL, tolerated }
    const source = readListText(givenInput('items'), reader.text('items-file'), folders, faults)
    if (source === undefined) return { items: [], list }
    const defaults = { workflowId, shared: await shared(), reader: values }
    return { items: await readItems(source, defaults, faults), list }
  }
  for (const name of ['max-parallel', 'tolerated-failures'] as const) {
    // An expression that is empty would otherwise start a single run in place of the list.
    if (reader.text(name) !== '') {
      faults.add(name, say`requires a list, but \`items\` and \`items-file\` are empty`)
    }
  }
  if (runId !== '') {
    const task: Task = { kind: 'collect', id: SINGLE, runId, workflowId: workflowId || undefined }
    return { items: [{ task, values: new Map() }], list: undefined }
  }
  if (reader.text('workflow-id') === '') {
    faults.add('workflow-id', say`is required unless \`run-id\` is set`)
  }
  const item: Item = {
    task: { kind: 'start', id: SINGLE, workflowId },
    values: reader.text('run-id') === '' ? await shared() : new Map(),
  }
  if (values.fault !== undefined) faults.add('inputs', values.fault)
  return { items: [item], list: undefined }
}

function readJournal(
  reader: InputReader,
  folders: Folders,
  items: readonly Item[],
): JournalSettings | undefined {
  const retry = reader.read('retry')
  if (reader.text('journal') === '' && reader.text('retry') !== '') {
    // A journal that an empty expression names would otherwise be missed when it is too late.
    reader.faults.add('retry', say`requires \`journal\`, which is empty`)
  }
  const isUnused = items.length > 0 && items.every(({ task }) => task.kind === 'collect')
  const path = reader.path('journal', (written) =>
    resolveAppendable(written, folders, MAX_JOURNAL_MIB),
  )
  return path === undefined || isUnused ? undefined : { path, retry }
}

function readResult(reader: InputReader): ResultWish | undefined {
  const node = reader.read('result-node') || undefined
  const isJson = reader.read('result-format') === 'json'
  return node === undefined && !isJson ? undefined : { node, isJson }
}

function readRunUrl(reader: InputReader): RunUrl | undefined {
  const template = reader.read('run-url')
  if (template === '') return undefined
  for (const fault of faultsOfRunUrl(template)) reader.faults.add('run-url', fault)
  return new RunUrl(template)
}
