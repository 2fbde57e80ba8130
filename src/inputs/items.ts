// The items of a step with a list: all of them checked before anything is sent, and the values of
// each read again when it is sent, since a list may hold far more than is good to keep in memory.

import { own, say, type Words } from '../text/words.ts'
import { readInputFile } from './file-text.ts'
import type { Folders } from './folders.ts'
import { filePath } from './input-files.ts'
import { type Draft, ItemReader, type ItemRules } from './item.ts'
import { FileChecks } from './item-files.ts'
import { ListFaults } from './list-faults.ts'
import { ListItem, type SharedValues } from './list-item.ts'
import { MOST_ITEMS, partsOf } from './list-text.ts'
import { type InputSources, readNodeInputs, withJsonSpace } from './node-inputs.ts'
import type { Reader, Share } from './reader.ts'

export type { ItemValues, ListItem } from './list-item.ts'

export interface List {
  readonly items: readonly ListItem[]
  readonly maxParallel: number
  /** `undefined` where every item is started, and any failure fails the step. */
  readonly tolerated: Share | undefined
}

/** What a list needs of the step's other inputs. */
export interface StepInputs {
  /** Empty where it is not given. */
  readonly workflowId: string
  /** The values that all items share. */
  readonly sources: InputSources
  readonly holdsKey: ItemRules['holdsKey']
}

const MAX_PARALLEL = 10
const MOST_MIB_OF_A_LIST = 64

/** What it gives is not to be used where the reader has found faults. */
export function readList(reader: Reader, folders: Folders, step: StepInputs): List {
  const maxParallel = reader.whole('max-parallel', MAX_PARALLEL)
  const tolerated = reader.share('tolerated-failures')
  if (reader.text('run-id') !== '') {
    reader.refuse('run-id', say`cannot be used with a list; set the \`run-id\` of an item instead`)
  }
  const source = readSource(reader, folders)
  const items = source === undefined ? [] : readItems(source, reader, folders, step)
  return { items, maxParallel, tolerated }
}

interface Source {
  readonly input: 'items' | 'items-file'
  readonly called: Words
  readonly text: string
}

function readSource(reader: Reader, folders: Folders): Source | undefined {
  const inline = reader.written('items')
  const path = reader.text('items-file')
  const isInline = inline.trim() !== ''
  if (isInline && path !== '') {
    reader.refuse('items-file', say`cannot be used with \`items\``)
  }
  if (isInline) return { input: 'items', called: own('`items`'), text: withJsonSpace(inline) }
  const file = readInputFile(path, folders, undefined, MOST_MIB_OF_A_LIST)
  if (file.kind === 'text') {
    return { input: 'items-file', called: own('`items-file`'), text: withJsonSpace(file.text) }
  }
  reader.refuse('items-file', say`names the file ${filePath(path)}, which ${own(file.fault)}`)
  return undefined
}

function readItems(
  source: Source,
  reader: Reader,
  folders: Folders,
  step: StepInputs,
): readonly ListItem[] {
  const faults = new ListFaults(source.input)
  const rules = { stepHasWorkflow: step.workflowId !== '', holdsKey: step.holdsKey }
  const itemReader = new ItemReader(source, rules, faults)
  const drafts: Draft[] = []
  let position = 0
  for (const part of partsOf(source.text, faults)) {
    position++
    if (position > MOST_ITEMS) continue
    const draft = part.kind === 'value' ? itemReader.read(part.range, position) : undefined
    if (draft !== undefined) drafts.push(draft)
  }
  if (faults.isEmpty && position === 0) {
    const got = own(source.text.trim() === '' ? 'but the file is empty' : 'got none')
    faults.add(say`${source.called} must have at least one item, ${got}`)
  }
  if (position > MOST_ITEMS) {
    faults.add(say`${source.called} must have at most ${MOST_ITEMS} items, got ${position}`)
  }
  const shared = readShared(drafts, reader, folders, step.sources)
  const files = new FileChecks(folders)
  const items = drafts.map((draft) => {
    const checked = files.check(draft, shared, source.called)
    for (const fault of checked.faults) faults.add(fault)
    return new ListItem(draft, checked.files, {
      text: source.text,
      shared,
      folders,
      workflowId: step.workflowId,
    })
  })
  reader.faults.push(...faults.all())
  return items
}

/** They are not read where no item has a use for them, like those of a single run that is collected. */
function readShared(
  drafts: readonly Draft[],
  reader: Reader,
  folders: Folders,
  sources: InputSources,
): SharedValues {
  const started = drafts.filter(({ runId }) => runId === undefined)
  if (drafts.length > 0 && started.length === 0) return new Map()
  const { values, faults } = readNodeInputs(
    sources,
    folders,
    (node) =>
      started.length > 0 &&
      started.every(({ inline, files }) => inline.has(node) || files.has(node)),
  )
  reader.faults.push(...faults)
  return values
}
