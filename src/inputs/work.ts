// What the step is to do: one run, or a list of them.

import type { Task } from '../run/task.ts'
import { Presenter } from '../text/shown.ts'
import { say } from '../text/words.ts'
import type { Folders } from './folders.ts'
import type { List } from './items.ts'
import { type InputSources, readNodeInputs } from './node-inputs.ts'
import type { Reader } from './reader.ts'

export type Work =
  | {
      readonly kind: 'one'
      readonly task: Task
      /** For a run that is started: node id → value. Empty where one is collected. */
      readonly nodeInputs: ReadonlyMap<string, string>
    }
  | { readonly kind: 'many'; readonly list: List }

/** The id of the only item of a step with a single run. */
const SINGLE = 'run'

/** The inputs that need a list. */
const OF_A_LIST = ['max-parallel', 'tolerated-failures'] as const

export function readWork(reader: Reader, folders: Folders, apiKey: string): Promise<Work> | Work {
  return hasList(reader) ? readMany(reader, folders, apiKey) : readOne(reader, folders)
}

export function hasList(reader: Reader): boolean {
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
export function refuseUnstarted({ items, maxParallel }: List, reader: Reader): void {
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
