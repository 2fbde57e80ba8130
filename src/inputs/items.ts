// The items of a list, from a list of objects or from files.

import { isBlank, NO_VALUES, type NodeValues } from '../run/node-value.ts'
import type { Task } from '../run/task.ts'
import { literal, say } from '../text/words.ts'
import { findFiles } from './each-file.ts'
import { nameFirst } from './each-file-causes.ts'
import type { OwnPlaces } from './file-tree.ts'
import type { FilePatterns } from './globs.ts'
import { givenId, type Inputs, type Refuse } from './inputs.ts'
import { type ListElement, readElements } from './list-elements.ts'
import type { ValueReader } from './node-values.ts'
import { ITEM_ID } from './parsers.ts'

export interface Item {
  readonly task: Task
  /** With `each-file`: its path below the last folder that its pattern names. */
  readonly below?: string
  /** With `each-file`: the node that gets its text. */
  readonly node?: string
}

const MAX_LIST_MIB = 64

const KEYS: readonly string[] = ['id', 'inputs', 'input-files', 'workflow-id', 'run-id']

interface StepDefaults {
  /** Empty if each variant has a workflow of its own. */
  readonly workflowId: string | undefined
  readonly shared: NodeValues
  readonly reader: ValueReader
}

/** With `each-file`. */
export interface FileSearch {
  readonly patterns: FilePatterns
  readonly own: OwnPlaces
}

export const LIST_INPUTS = ['items', 'items-file', 'each-file'] as const

/** The items of a list, which must not be used if there are faults. */
export async function readItems(
  inputs: Inputs,
  defaults: StepDefaults,
  search: FileSearch | undefined,
): Promise<readonly Item[]> {
  const [first = 'items', ...others] = LIST_INPUTS.filter((name) => inputs.text(name) !== '')
  const rule = say`cannot be used with ${literal(`\`${first}\``)}`
  inputs.refuseTogether(others, rule)
  if (others.length > 0) return []
  const items =
    first === 'each-file' && search
      ? await readEachFile(inputs, defaults, search)
      : await readGivenItems(inputs, defaults)
  defaults.reader.checkSize(inputs.refuser(first))
  return items
}

async function readGivenItems(
  inputs: Inputs,
  { workflowId: ofStep, shared, reader }: StepDefaults,
): Promise<readonly Item[]> {
  const isInline = inputs.text('items') !== ''
  const text = isInline ? inputs.raw('items') : inputs.file('items-file', MAX_LIST_MIB)
  const check = ({ runId, workflowId = ofStep }: ListElement, refuse: Refuse) => {
    if (runId !== undefined || workflowId !== undefined) return
    refuse(say`must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``)
  }
  const form = { noun: 'item', keys: KEYS, reader, check } as const
  const elements = await readElements(inputs, isInline ? 'items' : 'items-file', text, form)
  return elements.map(({ id, position, runId, workflowId = ofStep, values: own }): Item => {
    if (runId !== undefined) return { task: { kind: 'collect', id, position, runId, workflowId } }
    const values = new Map([...shared, ...own])
    return { task: { kind: 'start', id, position, workflowId: workflowId ?? '', values, shared } }
  })
}

async function readEachFile(
  inputs: Inputs,
  { workflowId, shared, reader }: StepDefaults,
  { patterns, own: ofStep }: FileSearch,
): Promise<readonly Item[]> {
  const refuse = inputs.refuser('each-file')
  if (workflowId === undefined) inputs.refuse('workflow-id', say`is required for \`each-file\``)
  const rule = say`must match files whose paths are ${literal(ITEM_ID.allowed)}`
  const files = await findFiles(inputs, patterns, ofStep)
  const items: Item[] = []
  const empty: string[] = []
  for (const { path: id, below, node } of files) {
    if (ITEM_ID.parse(id) === undefined) refuse(rule, givenId(id))
    let isRefused = false
    const refuseFile: Refuse = (...fault) => {
      isRefused = true
      refuse(...fault)
    }
    const own = reader.fromFiles(new Map([[node, id]]), NO_VALUES, refuseFile)
    const value = own.get(node)
    if (!isRefused && value !== undefined && isBlank(value)) {
      empty.push(id)
      continue
    }
    const values = new Map([...shared, ...own])
    const task = { id, position: items.length + 1, workflowId: workflowId ?? '', values, shared }
    items.push({ task: { kind: 'start', ...task }, below, node })
  }
  reportEmpty(inputs, empty, items.length)
  return items
}

function reportEmpty(inputs: Inputs, empty: readonly string[], others: number): void {
  if (empty.length === 0) return
  const named = nameFirst(empty)
  if (others > 0) {
    const what = say`${empty.length} of the files that \`each-file\` matches have nothing but white space, and are left out: ${named}.`
    inputs.note('notice', 'Empty files', what)
  } else {
    inputs.refuse('each-file', say`must match files that are not empty, but matches only ${named}`)
  }
}
