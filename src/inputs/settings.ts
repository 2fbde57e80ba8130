// Every input of the action, read, checked and bounded, before anything is sent.

import type { Fault } from '../run/problem.ts'
import type { ResultWish } from '../run/result.ts'
import type { Task } from '../run/task.ts'
import { givenInput, maskInLog } from '../runner/runner.ts'
import { Presenter } from '../text/shown.ts'
import { own, say } from '../text/words.ts'
import { baseUrlOf } from './base-url.ts'
import { explained } from './faults.ts'
import type { Folders } from './folders.ts'
import type { List } from './items.ts'
import { type InputSources, readNodeInputs } from './node-inputs.ts'
import { given, Reader } from './reader.ts'
import type { RunUrl } from './run-url.ts'
import { INPUTS, type OptionOf } from './table.ts'

export interface Settings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly work: Work
  readonly wait: boolean
  readonly timeoutMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  readonly requestTimeoutMs: number
  readonly allCompletedSteps: boolean
  /** Absolute path; `undefined` when no files are wanted. */
  readonly outputDirectory: string | undefined
  /** What the user calls this run; empty where that is not given. */
  readonly title: string
  readonly summary: SummaryStyle
  /** `undefined` where nothing is remembered, or nothing is started. */
  readonly journal: JournalSettings | undefined
  /** `undefined` where the result is the last output, whatever it is. */
  readonly result: ResultWish | undefined
  /** `undefined` where no page shows the runs. */
  readonly runUrl: RunUrl | undefined
  /** How many runs the step may start. */
  readonly maxStarts: number
  /** Whether the step only says what it would do. */
  readonly isPlan: boolean
}

export interface JournalSettings {
  /** Absolute, links resolved. */
  readonly path: string
  readonly retry: OptionOf<'retry'>
}

/** What the step is to do. */
export type Work =
  | {
      readonly kind: 'one'
      readonly task: Task
      /** For a run that is started: node id → value. Empty where one is collected. */
      readonly nodeInputs: ReadonlyMap<string, string>
    }
  | { readonly kind: 'many'; readonly list: List }

export type SummaryStyle = OptionOf<'summary'>

export type SettingsResult =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | {
      readonly kind: 'faults'
      readonly faults: readonly Fault[]
      /** As given; empty where that is what is wrong. */
      readonly title: string
      /** As given; `brief` where that is what is wrong. */
      readonly summary: SummaryStyle
      /** The input `run-id` without a list, where it can be used: the step's output even so. */
      readonly runId: string | undefined
    }

/** The id of the only item of a step with a single run. */
const SINGLE = 'run'

/** The first pause where nothing is said of it, or the longest pause where that is less. */
const FIRST_PAUSE_MS = 5_000

/** The inputs that need a list. */
const OF_A_LIST = ['max-parallel', 'tolerated-failures'] as const

const NO_KEY =
  'must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`'

/** The key, masked in the log from here on. To be called before anything else is. */
export function readKey(): string {
  const key = givenInput('api-key').trim()
  maskInLog(key)
  return key
}

export async function readSettings(
  apiKey: string,
  folders: Folders,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SettingsResult> {
  const reader = new Reader()
  const longestPauseMs = reader.milliseconds('poll-interval-seconds')
  const baseUrl = readBaseUrl(reader, env)
  checkKey(reader, apiKey)
  const work = hasList(reader) ? await readMany(reader, folders, apiKey) : readOne(reader, folders)
  refuseKey(reader, 'run-id', apiKey)
  const wait = reader.boolean('wait')
  if (work.kind === 'many' && !wait) refuseUnstarted(work.list, reader)
  const settings: Settings = {
    baseUrl,
    apiKey,
    work,
    wait,
    timeoutMs: reader.milliseconds('timeout-minutes'),
    firstPauseMs: reader.milliseconds(
      'first-poll-seconds',
      Math.min(FIRST_PAUSE_MS, longestPauseMs),
    ),
    longestPauseMs,
    requestTimeoutMs: reader.milliseconds('request-timeout-seconds'),
    allCompletedSteps: reader.boolean('all-completed-steps'),
    outputDirectory: await readOutputDirectory(reader, folders),
    title: reader.line('title'),
    summary: reader.choice('summary') ?? 'brief',
    journal: await readJournal(reader, folders, work),
    result: readResult(reader),
    runUrl: await readRunUrl(reader, apiKey),
    maxStarts: reader.whole('max-starts', Number.POSITIVE_INFINITY),
    isPlan: reader.boolean('dry-run'),
  }
  if (reader.faults.length === 0) return { kind: 'settings', settings }
  const runId = work.kind === 'one' && work.task.kind === 'collect' ? work.task.runId : undefined
  const isUsable = !reader.faults.some(({ input }) => input === 'run-id')
  return {
    kind: 'faults',
    faults: await explained(reader.faults),
    title: settings.title,
    summary: settings.summary,
    runId: isUsable ? runId : undefined,
  }
}

/** The input `run-id`, where it can be used; for a step whose other inputs cannot be read. */
export function givenRunId(apiKey: string): string | undefined {
  const reader = new Reader()
  const runId = hasList(reader) ? '' : reader.id('run-id')
  refuseKey(reader, 'run-id', apiKey)
  return reader.faults.length === 0 && runId !== '' ? runId : undefined
}

function readBaseUrl(reader: Reader, env: Readonly<Record<string, string | undefined>>): string {
  const { baseUrl, faults } = baseUrlOf(reader.text('base-url'), env)
  for (const fault of faults) reader.refuse('base-url', fault)
  return baseUrl
}

/** Nothing of the key is shown, whatever is wrong with it. */
function checkKey(reader: Reader, key: string): void {
  if (key === '') reader.refuse('api-key', own(NO_KEY))
  else if (!/^[\x21-\x7e]+$/.test(key)) {
    reader.refuse('api-key', own(`must be ${INPUTS['api-key'].allowed}`))
  }
}

/** It would stand in the outputs, which nothing masks. */
function refuseKey(reader: Reader, name: 'run-id' | 'run-url', key: string): void {
  if (!new Presenter(key).holdsKey(reader.text(name))) return
  reader.refuse(name, own('must not contain the API key'))
}

function hasList(reader: Reader): boolean {
  return reader.text('items') !== '' || reader.text('items-file') !== ''
}

async function readMany(reader: Reader, folders: Folders, key: string): Promise<Work> {
  // A single run does not pay for what only a list needs.
  const { readList } = await import('./items.ts')
  const workflowId = reader.id('workflow-id')
  const presenter = new Presenter(key)
  const list = readList(reader, folders, {
    workflowId,
    sources: sourcesOf(reader),
    holdsKey: (text) => presenter.holdsKey(text),
  })
  return { kind: 'many', list }
}

/** Refuses a list with items that would never be started, because the step does not wait. */
function refuseUnstarted({ items, maxParallel }: List, reader: Reader): void {
  if (items.length <= maxParallel || reader.faults.some(({ input }) => input === 'wait')) return
  reader.refuse(
    'wait',
    say`must be true for a list with more items than \`max-parallel\` (${items.length} items, ${maxParallel} at a time), because the rest would never be started`,
  )
}

function readOne(reader: Reader, folders: Folders): Work {
  const task = readTask(reader)
  const nodeInputs = task.kind === 'start' ? readValues(reader, folders) : new Map()
  for (const name of OF_A_LIST) {
    if (reader.text(name) === '') continue
    // An expression that is empty would otherwise start a single run in place of the list.
    reader.refuse(name, say`requires a list, but \`items\` and \`items-file\` are empty`)
  }
  return { kind: 'one', task, nodeInputs }
}

function readTask(reader: Reader): Task {
  const workflowId = reader.id('workflow-id')
  const runId = reader.id('run-id')
  if (runId !== '') {
    return { kind: 'collect', id: SINGLE, runId, workflowId: workflowId || undefined }
  }
  if (workflowId === '') reader.refuse('workflow-id', say`is required unless \`run-id\` is set`)
  return { kind: 'start', id: SINGLE, workflowId }
}

function readValues(reader: Reader, folders: Folders): ReadonlyMap<string, string> {
  const { values, faults } = readNodeInputs(sourcesOf(reader), folders)
  reader.faults.push(...faults)
  return values
}

export function sourcesOf(reader: Reader): InputSources {
  return {
    inputs: reader.written('inputs'),
    inputsFile: reader.written('inputs-file'),
    inputFiles: reader.written('input-files'),
  }
}

async function readJournal(
  reader: Reader,
  folders: Folders,
  work: Work,
): Promise<JournalSettings | undefined> {
  const written = reader.text('journal')
  const retry = reader.text('retry') === '' ? 'failed' : (reader.choice('retry') ?? 'failed')
  if (written === '') {
    if (reader.text('retry') !== '') {
      // A journal that an empty expression names would otherwise be missed when it is too late.
      reader.refuse('retry', say`requires \`journal\`, which is empty`)
    }
    return undefined
  }
  const tasks = work.kind === 'one' ? [work.task] : work.list.items.map(({ task }) => task)
  if (reader.faults.length === 0 && tasks.every(({ kind }) => kind === 'collect')) return undefined
  const { resolveJournal } = await import('./journal-path.ts')
  const found = resolveJournal(written, folders, process.env.RUNNER_TOOL_CACHE || undefined)
  if (found.kind === 'file') return { path: found.path, retry }
  reader.refuse('journal', say`${own(found.fault)}, got ${given(written)}`)
  return undefined
}

function readResult(reader: Reader): ResultWish | undefined {
  const node = reader.text('result-node') || undefined
  const isJson = reader.choice('result-format') === 'json'
  return node === undefined && !isJson ? undefined : { node, isJson }
}

async function readRunUrl(reader: Reader, key: string): Promise<RunUrl | undefined> {
  const template = reader.text('run-url')
  if (template === '') return undefined
  const { faultsOfRunUrl, RunUrl } = await import('./run-url.ts')
  refuseKey(reader, 'run-url', key)
  for (const fault of faultsOfRunUrl(template)) reader.refuse('run-url', fault)
  return new RunUrl(template)
}

async function readOutputDirectory(reader: Reader, folders: Folders): Promise<string | undefined> {
  const value = reader.text('output-directory')
  if (value === '') return undefined
  const { resolveOutputFolder } = await import('./output-folder.ts')
  const folder = resolveOutputFolder(value, folders)
  if (folder.kind === 'folder') return folder.path
  reader.refuse('output-directory', say`${own(folder.fault)}, got ${given(value)}`)
  return undefined
}
