// Every input of the action, read, checked and bounded, before anything is sent.

import type { Task } from '../run/task.ts'
import { givenInput, maskInLog } from '../runner/runner.ts'
import { literal, maskKey, say } from '../text/words.ts'
import { INPUTS } from './input-table.ts'
import { Inputs } from './inputs.ts'
import { type Item, readItems } from './items.ts'
import { NO_VALUES, readStepValues, ValueReader } from './node-values.ts'
import { type Folders, resolveFolder, resolveJournal } from './paths.ts'
import { readBaseUrl, readRunUrl } from './urls.ts'

/** If there are faults, use only `title`, `summary`, and the id of a single run. */
export type Settings = Awaited<ReturnType<typeof readSettings>>['settings']

/** Seconds before the first poll if none are given, or the longest pause if that is less. */
const FIRST_PAUSE = 5

const NO_KEY =
  'must not be empty; common causes: pull requests from forks get no secrets, Dependabot runs get only Dependabot secrets, a reusable workflow gets secrets only through `secrets:`, environment secrets require `environment:`'

/** Reads the key and masks it. Must be called first. */
export function readKey(): string {
  const key = givenInput('api-key').trim()
  maskInLog(key)
  maskKey(key)
  return key
}

export async function readSettings(apiKey: string, folders: Folders) {
  const inputs = new Inputs(givenInput, folders)
  const baseUrl = readBaseUrl(inputs.text('base-url'), inputs.refuser('base-url'))
  // No message shows anything of the key.
  if (apiKey === '') inputs.refuse('api-key', literal(NO_KEY))
  else if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    inputs.refuse('api-key', literal(`must be ${INPUTS['api-key'].allowed}`))
  }
  const isList = inputs.text('items') !== '' || inputs.text('items-file') !== ''
  const items = isList ? await readList(inputs) : [await readSingle(inputs)]
  const maxParallel = inputs.read('max-parallel')
  const { number: share, isPercent = false } = inputs.read('tolerated-failures') ?? {}
  const tolerated =
    share !== undefined && isPercent ? Math.floor((items.length * share) / 100) : share
  const wait = inputs.read('wait')
  if (!wait && items.length > maxParallel) {
    inputs.refuse(
      'wait',
      say`must be true for a list with more items than \`max-parallel\` (${items.length} items, ${maxParallel} at a time), because the rest would never be started`,
    )
  }
  const longestPause = inputs.read('poll-interval-seconds')
  const firstPause = inputs.read('first-poll-seconds') ?? Math.min(FIRST_PAUSE, longestPause)
  const node = inputs.read('result-node')
  const isJson = inputs.read('result-format') === 'json'
  const runUrl = inputs.read('run-url')
  const isPlan = inputs.read('dry-run')
  const settings = {
    /** Without a trailing slash. */
    baseUrl,
    apiKey,
    /** Without a list, the only item is `run`. */
    items,
    /** `undefined` without a list. If `tolerated` is `undefined`, every item is started, and any failure fails the step. */
    list: isList ? { maxParallel, tolerated } : undefined,
    untilFinished: wait,
    /** In ms from the start of the step. */
    deadlineMs: inputs.read('timeout-minutes') * 60_000,
    firstPauseMs: firstPause * 1_000,
    longestPauseMs: longestPause * 1_000,
    requestTimeoutMs: inputs.read('request-timeout-seconds') * 1_000,
    allCompletedSteps: inputs.read('all-completed-steps'),
    /** The user's name for this run; empty if there is none. */
    title: inputs.read('title'),
    summary: inputs.read('summary'),
    /** `undefined` if nothing is remembered. */
    journal: readJournalInputs(inputs, items),
    /** `undefined` if the result is the last output, whatever it is. */
    resultOptions: node === undefined && !isJson ? undefined : { node, isJson },
    /** `undefined` if no page shows the runs. */
    runPage: runUrl === undefined ? undefined : readRunUrl(runUrl, inputs.refuser('run-url')),
    maxStarts: inputs.read('max-starts'),
    isPlan,
    // Last, because it makes the folder only if no input has a fault.
    outputDirectory: inputs.path('output-directory', (written) =>
      resolveFolder(written, folders, !isPlan && inputs.faults.length === 0),
    ),
  }
  return { settings, faults: inputs.faults }
}

async function readList(inputs: Inputs): Promise<readonly Item[]> {
  if (inputs.text('run-id') !== '') {
    const what = say`cannot be used with a list; set the \`run-id\` of an item instead`
    inputs.refuse('run-id', what)
  }
  const reader = new ValueReader(inputs.folders)
  const workflowId = inputs.read('workflow-id')
  const shared = await readStepValues(inputs, reader)
  return readItems(inputs, { workflowId, shared, reader })
}

/** The only item of a step without a list. */
async function readSingle(inputs: Inputs): Promise<Item> {
  for (const name of ['max-parallel', 'tolerated-failures'] as const) {
    // Otherwise, an empty expression would start a single run instead of the list.
    if (inputs.text(name) !== '') {
      inputs.refuse(name, say`requires a list, but \`items\` and \`items-file\` are empty`)
    }
  }
  const id = 'run'
  const workflowId = inputs.read('workflow-id')
  const runId = inputs.read('run-id')
  if (runId !== undefined) {
    return { task: { kind: 'collect', id, runId, workflowId }, values: NO_VALUES }
  }
  const task: Task = { kind: 'start', id, workflowId: workflowId ?? '' }
  if (inputs.text('run-id') !== '') return { task, values: NO_VALUES }
  if (inputs.text('workflow-id') === '') {
    inputs.refuse('workflow-id', say`is required unless \`run-id\` is set`)
  }
  const reader = new ValueReader(inputs.folders)
  const values = await readStepValues(inputs, reader)
  reader.checkSize(inputs.refuser('inputs'))
  return { task, values }
}

function readJournalInputs(inputs: Inputs, items: readonly Item[]) {
  const retry = inputs.read('retry')
  if (inputs.text('journal') === '' && inputs.text('retry') !== '') {
    // Otherwise, a journal whose path is an empty expression would go unnoticed until it is too late.
    inputs.refuse('retry', say`requires \`journal\`, which is empty`)
  }
  const path = inputs.path('journal', (written) => resolveJournal(written, inputs.folders))
  const isUnused = items.every(({ task }) => task.kind === 'collect')
  return path === undefined || isUnused ? undefined : { path, retry }
}
