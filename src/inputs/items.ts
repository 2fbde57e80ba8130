// The items of a list. All are checked, and their values read, before anything is sent.

import { NO_VALUES, type NodeValues } from '../run/node-value.ts'
import type { Task } from '../run/task.ts'
import { describeKind, isObject, type JsonObject, parseJson, tryParseJson } from '../text/json.ts'
import { splitLines } from '../text/text.ts'
import { joined, literal, say, type Words } from '../text/words.ts'
import { type FilePatterns, findFiles } from './each-file.ts'
import { given, givenId, type Inputs, type Refuse } from './inputs.ts'
import { type NodePaths, readPaths, type ValueReader } from './node-values.ts'
import { ID, ITEM_ID } from './parsers.ts'

export interface Item {
  readonly task: Task
  /** With `each-file`: its path below the last folder that its pattern names. */
  readonly below?: string
}

const MAX_ITEMS = 1_000
const MAX_LIST_MIB = 64

const KEYS: readonly string[] = ['id', 'inputs', 'input-files', 'workflow-id', 'run-id']

interface StepDefaults {
  readonly workflowId: string | undefined
  readonly shared: NodeValues
  readonly reader: ValueReader
}

export const LIST_INPUTS = ['items', 'items-file', 'each-file'] as const

/** The items of a list, which must not be used if there are faults. */
export async function readItems(
  inputs: Inputs,
  defaults: StepDefaults,
  patterns: FilePatterns | undefined,
): Promise<readonly Item[]> {
  const [first, ...others] = LIST_INPUTS.filter((name) => inputs.text(name) !== '')
  const rule = say`cannot be used with ${literal(`\`${first}\``)}`
  for (const other of others) inputs.refuse(other, rule)
  if (first === 'each-file' && patterns) return readEachFile(inputs, defaults, patterns)
  const isInline = first === 'items'
  const input = isInline ? 'items' : 'items-file'
  const refuse = inputs.refuser(input)
  const text = isInline ? inputs.raw('items') : inputs.file('items-file', MAX_LIST_MIB)
  const elements = text.trim() === '' ? undefined : await parseElements(inputs, input, text)
  if (elements === undefined) return []
  const { length } = elements
  if (length === 0 || length > MAX_ITEMS) {
    refuse(say`must have 1 to ${MAX_ITEMS} items, got ${length}`)
  }
  const positions = new Map<string, number>()
  const items = elements.slice(0, MAX_ITEMS).flatMap((element, index) => {
    return readItem({ element, position: index + 1, positions }, defaults, refuse) ?? []
  })
  defaults.reader.checkSize(refuse)
  return items
}

function readEachFile(
  inputs: Inputs,
  { workflowId, shared, reader }: StepDefaults,
  patterns: FilePatterns,
): readonly Item[] {
  const refuse = inputs.refuser('each-file')
  if (workflowId === undefined) inputs.refuse('workflow-id', say`is required for \`each-file\``)
  const rule = say`must match files whose paths are ${literal(ITEM_ID.allowed)}`
  const files = findFiles(patterns, inputs.folders.workspace, refuse)
  const items = files.map(({ path: id, below, node }, index): Item => {
    if (ITEM_ID.parse(id) === undefined) refuse(rule, givenId(id))
    const own = reader.fromFiles(new Map([[node, id]]), NO_VALUES, refuse)
    const values = new Map([...shared, ...own])
    const task = { id, position: index + 1, workflowId: workflowId ?? '', values, shared }
    return { task: { kind: 'start', ...task }, below }
  })
  reader.checkSize(refuse)
  return items
}

async function parseElements(
  inputs: Inputs,
  input: 'items' | 'items-file',
  text: string,
): Promise<readonly unknown[] | undefined> {
  if (text.trimStart().startsWith('[')) {
    const array = await inputs.json(input, text)
    return Array.isArray(array) ? array : undefined
  }
  // PowerShell makes a single object of an array of one, over several lines.
  if (isObject(tryParseJson(text.trim()))) return [await inputs.json(input, text)]
  const lines = splitLines(text)
  const bad = lines.findIndex(
    (line) => line.trim() !== '' && tryParseJson(line.trim()) === undefined,
  )
  const badLine = lines[bad]?.trim() ?? ''
  if (badLine.startsWith('{') && !badLine.endsWith('}')) {
    const parsed = await parseJson(lines.slice(bad).join('\n').trim())
    if ('value' in parsed || parsed.isAfterEnd) {
      const rule = say`must be one object per line (\`jq -c\`), or an array; see line ${bad + 1}`
      inputs.refuse(input, rule)
      return undefined
    }
    if (lines.slice(0, bad).join('').trim() === '') {
      await inputs.json(input, text)
      return undefined
    }
  }
  const elements: unknown[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const isRead = elements.length < MAX_ITEMS
    elements.push(isRead ? await inputs.json(input, line, index) : undefined)
  }
  return elements
}

interface ListElement {
  readonly element: unknown
  /** From 1. */
  readonly position: number
  /** The positions of the items before it, by id. */
  readonly positions: Map<string, number>
}

function readItem(
  { element, position, positions }: ListElement,
  { workflowId: ofStep, shared, reader }: StepDefaults,
  refuseAll: Refuse,
): Item | undefined {
  if (element === undefined) return undefined
  let name = say`item ${position}`
  const refuse = (what: Words) => refuseAll(what, name)
  if (!isObject(element)) {
    refuse(say`must be a JSON object, got ${literal(describeKind(element))}`)
    return undefined
  }
  const { 'run-id': run = null, inputs = null, 'input-files': files = null } = element
  const id = readId(element, 'id', refuse) ?? ''
  const first = positions.get(id)
  if (first !== undefined) {
    refuse(say`must have a unique \`id\`, got ${givenId(id)}, the \`id\` of item ${first}`)
  } else if (id !== '') {
    positions.set(id, position)
    name = say`item ${givenId(id)}`
  }
  const unknown = Object.keys(element).filter((key) => !KEYS.includes(key))
  if (unknown.length > 0) {
    const known = literal(KEYS.map((key) => `\`${key}\``).join(', '))
    refuse(say`can only have the keys ${known}, got ${joined(unknown.map(given), ', ')}`)
  }
  const runId = readId(element, 'run-id', refuse)
  const workflowId = readId(element, 'workflow-id', refuse) ?? ofStep
  if (run !== null) {
    if (inputs !== null || files !== null) {
      refuse(say`cannot have \`inputs\` or \`input-files\` with a \`run-id\``)
    }
    return { task: { kind: 'collect', id, position, runId: runId ?? '', workflowId } }
  }
  if (workflowId === undefined) {
    refuse(say`must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``)
  }
  const refuserOf = (key: string): Refuse => {
    const member = say`\`${literal(key)}\` of ${name}`
    return (what, about) => refuseAll(what, about ? say`${member}: ${about}` : member)
  }
  const refuseFiles = refuserOf('input-files')
  const inline = inputs === null ? NO_VALUES : reader.fromJson(inputs, refuserOf('inputs'))
  const paths: NodePaths = files === null ? new Map() : readPaths(files, refuseFiles)
  const fromFiles = reader.fromFiles(paths, inline, refuseFiles)
  const values = new Map([...shared, ...fromFiles, ...inline])
  const task = { id, position, workflowId: workflowId ?? '', values, shared }
  return { task: { kind: 'start', ...task } }
}

function readId(
  item: JsonObject,
  key: 'id' | 'run-id' | 'workflow-id',
  refuse: (what: Words) => void,
): string | undefined {
  const { allowed, parse } = key === 'id' ? ITEM_ID : ID
  const id = item[key] ?? null
  if (id === null && key !== 'id') return undefined
  const value = typeof id === 'string' ? parse(id) : undefined
  if (value !== undefined) return value
  const got =
    typeof id === 'string' ? givenId(id) : literal(id === null ? 'none' : describeKind(id))
  const name = literal(`\`${key}\``)
  refuse(
    JSON.isRawJSON(id)
      ? say`must have a string as ${name}, got a number; write ${given(id.rawJSON)}`
      : say`must have a valid ${name} (${literal(allowed)}), got ${got}`,
  )
  return undefined
}
