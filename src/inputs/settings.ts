// Every input of the action, read, checked and bounded, before anything is sent.

import type { Fault } from '../run/problem.ts'
import type { ResultWish } from '../run/result.ts'
import { givenInput, maskInLog } from '../runner/runner.ts'
import { Presenter } from '../text/shown.ts'
import { own, say } from '../text/words.ts'
import { baseUrlOf } from './base-url.ts'
import { explained } from './faults.ts'
import type { Folders } from './folders.ts'
import { INPUTS, type OptionOf } from './input-table.ts'
import { given, Reader } from './reader.ts'
import type { RunUrl } from './run-url.ts'
import { hasList, readWork, refuseUnstarted, type Work } from './work.ts'

export type { Work } from './work.ts'

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

/** The first pause where nothing is said of it, or the longest pause where that is less. */
const FIRST_PAUSE_MS = 5_000

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
  const work = await readWork(reader, folders, apiKey)
  refuseKey(reader, 'run-id', apiKey)
  const wait = reader.boolean('wait')
  if (work.kind === 'many' && !wait) refuseUnstarted(work.list, reader)
  const outputDirectory = await readOutputDirectory(reader, folders)
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
    outputDirectory,
    title: reader.line('title'),
    summary: reader.choice('summary') ?? 'brief',
    journal: await readJournal(reader, folders, work, outputDirectory),
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

async function readJournal(
  reader: Reader,
  folders: Folders,
  work: Work,
  outputDirectory: string | undefined,
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
  const toolCache = process.env.RUNNER_TOOL_CACHE || undefined
  const found = resolveJournal(written, folders, toolCache, outputDirectory)
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
