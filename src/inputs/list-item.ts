// An item that was checked. It keeps where its values are and not the values, which are read again
// when it is sent.

import type { Task } from '../run/task.ts'
import type { Range } from '../text/json.ts'
import { own, say, type Words } from '../text/words.ts'
import { readInputFile } from './file-text.ts'
import type { Folders } from './folders.ts'
import { filePath } from './input-files.ts'
import { inputsIn } from './inputs-json.ts'
import type { Draft } from './item.ts'
import { type CheckedFile, hashOf } from './item-files.ts'
import { nodeId } from './node-names.ts'

/** Node id → value, for every item that has no value of its own for the node. */
export type SharedValues = ReadonlyMap<string, string>

export type ItemValues =
  /** Node id → value, as sent to the service (interface, section 4.1). */
  | { readonly kind: 'values'; readonly values: ReadonlyMap<string, string> }
  /** A file is no longer what was checked; nothing can be sent for the item. */
  | { readonly kind: 'changed'; readonly fault: Words }

/** What all items of a list have in common. */
interface Surroundings {
  /** Of the list. */
  readonly text: string
  readonly shared: SharedValues
  readonly folders: Folders
  /** The step's; empty where it is not given. */
  readonly workflowId: string
}

export class ListItem {
  readonly task: Task
  /** How many values are sent for it. */
  readonly nodes: number
  private readonly inputs: Range | undefined
  private readonly files: readonly CheckedFile[]
  private readonly around: Surroundings

  constructor(draft: Draft, files: readonly CheckedFile[], around: Surroundings) {
    const { id, runId, inline, inputs } = draft
    const workflowId = draft.workflowId ?? around.workflowId
    this.task =
      runId === undefined
        ? { kind: 'start', id, workflowId }
        : { kind: 'collect', id, runId, workflowId: workflowId || undefined }
    const { shared } = around
    let nodes = 0
    if (runId === undefined) {
      nodes = shared.size
      for (const node of inline.keys()) if (!shared.has(node)) nodes++
      for (const { node } of files) if (!shared.has(node)) nodes++
    }
    this.nodes = nodes
    this.inputs = inputs && { start: inputs.start, end: inputs.end }
    this.files = files
    this.around = around
  }

  /** Node id → path, as written, of each of its values that is the text of a file or stands in one. */
  paths(shared: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const paths = new Map(shared)
    const { text } = this.around
    if (this.inputs !== undefined) {
      for (const node of inputsIn(text, this.inputs, own('`inputs`')).values.keys()) {
        paths.delete(node)
      }
    }
    for (const { node, path } of this.files) paths.set(node, path)
    return paths
  }

  /** Reads its files again. To be called when it is about to be sent. */
  values(): ItemValues {
    const { text, shared, folders } = this.around
    if (this.task.kind === 'collect') return { kind: 'values', values: new Map() }
    const values = new Map(shared)
    for (const { node, path, hash } of this.files) {
      const file = readInputFile(path, folders)
      if (file.kind !== 'text') {
        const fault = own(file.fault)
        return changed(
          say`the file ${filePath(path)} of node ${nodeId(node)} ${fault}; it was valid when the list was checked`,
        )
      }
      if (hashOf(file.text) !== hash) {
        return changed(say`the file ${filePath(path)} of node ${nodeId(node)} has new contents`)
      }
      values.set(node, file.text)
    }
    if (this.inputs !== undefined) {
      const inline = inputsIn(text, this.inputs, own('`inputs`'))
      for (const [node, value] of inline.values) values.set(node, value)
    }
    return { kind: 'values', values }
  }
}

function changed(fault: Words): ItemValues {
  return { kind: 'changed', fault }
}
