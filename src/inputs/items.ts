// The items of a list, from a JSON array or JSON Lines: all are checked, and their values read, before anything is
// sent. Every fault names the item's id or position; none shows anything of a value.

import type { Task } from '../run/task.ts'
import { isUsableId } from '../service/service.ts'
import { isObject, JsonError, type JsonObject, kindOf, parseJson } from '../text/json.ts'
import { CONTROLS } from '../text/text.ts'
import { literal, say, untrusted, type Words } from '../text/words.ts'
import {
  type Faults,
  filePath,
  given,
  jsonFault,
  ListFaults,
  named,
  type Refuse,
} from './faults.ts'
import { INPUTS } from './input-table.ts'
import { type NodeValues, type ValueReader, valuesIn, withJsonSpace } from './node-values.ts'
import { type Folders, orPathError, readTextFile } from './paths.ts'

/** What is to be done for an item, and the values that are sent if it is started. */
export interface Item {
  readonly task: Task
  /** The item's own win over those that all items share. */
  readonly values: NodeValues
}

const MAX_ITEMS = 1_000
const MAX_LIST_MIB = 64
const MAX_ID_LENGTH = 100

const KEYS = ['id', 'inputs', 'input-files', 'workflow-id', 'run-id'] as const

type Key = (typeof KEYS)[number]

export interface ListSource {
  readonly input: 'items' | 'items-file'
  readonly text: string
}

/** The text of the list as it was written; `undefined` if there is none that can be read. */
export function readListText(
  inline: string,
  path: string,
  folders: Folders,
  faults: Faults,
): ListSource | undefined {
  if (inline.trim() !== '') {
    if (path !== '') faults.add('items-file', say`cannot be used with \`items\``)
    return { input: 'items', text: withJsonSpace(inline) }
  }
  const text = orPathError(() => readTextFile(path, folders, MAX_LIST_MIB))
  if (typeof text === 'string') return { input: 'items-file', text: withJsonSpace(text) }
  faults.add('items-file', say`names the file ${filePath(path)}, which ${literal(text.message)}`)
  return undefined
}

/** What the items need of the step's other inputs. */
export interface StepDefaults {
  /** Empty if it is not given. */
  readonly workflowId: string
  /** The values that all items share. */
  readonly shared: NodeValues
  readonly reader: ValueReader
}

/** The items of a list. They are not to be used if there are faults. */
export async function readItems(
  source: ListSource,
  defaults: StepDefaults,
  allFaults: Faults,
): Promise<readonly Item[]> {
  const faults = new ListFaults(allFaults.of(source.input))
  const elements = await parseElements(source, faults)
  const { length } = elements
  if (length === 0 && faults.number === 0) {
    const got = literal(source.text.trim() === '' ? 'but the file is empty' : 'got none')
    faults.add(say`must have at least one item, ${got}`)
  }
  const context = { defaults, faults, positions: new Map<string, number>() }
  const items = elements
    .slice(0, MAX_ITEMS)
    .flatMap((element, index) => readItem(element, index + 1, context))
  if (length > MAX_ITEMS) faults.add(say`must have at most ${MAX_ITEMS} items, got ${length}`)
  const tooLarge = defaults.reader.fault
  if (tooLarge !== undefined) faults.add(tooLarge)
  faults.close()
  return items
}

/** The elements of the array, or of the lines; what is no JSON is `undefined`, and a fault. */
async function parseElements(
  { input, text }: ListSource,
  faults: ListFaults,
): Promise<readonly unknown[]> {
  const parse = (json: string, linesBefore = 0): Promise<unknown> =>
    parseJson(json, linesBefore).catch((error: unknown) => {
      if (!(error instanceof JsonError)) throw error
      faults.add(jsonFault(input, error))
    })
  if (text.trimStart().startsWith('[')) {
    const array = await parse(text)
    return Array.isArray(array) ? array : []
  }
  const elements: unknown[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    // Items beyond the limit are only counted.
    elements.push(elements.length < MAX_ITEMS ? await parse(line, index) : undefined)
  }
  return elements
}

interface ItemContext {
  readonly defaults: StepDefaults
  readonly faults: ListFaults
  /** Id → position, of the items before. */
  readonly positions: Map<string, number>
}

/** @param position from 1 */
function readItem(element: unknown, position: number, context: ItemContext): readonly Item[] {
  const { positions, defaults, faults } = context
  // Its text is not JSON.
  if (element === undefined) return []
  const place = say`item ${position}`
  if (!isObject(element)) {
    faults.add(say`must be a JSON object, got ${literal(kindOf(element))}`, place)
    return []
  }
  const id = readId(element, positions, (what) => faults.add(say`must have ${what}`, place))
  if (id !== undefined) positions.set(id, position)
  const name = id === undefined ? place : say`item ${untrusted(id, MAX_ID_LENGTH, JSON.stringify)}`
  const refuse = (what: Words) => faults.add(what, name)

  const unknown = Object.keys(element).filter((key) => !KEYS.some((known) => known === key))
  if (unknown.length > 0) {
    const known = literal(KEYS.map((key) => `\`${key}\``).join(', '))
    refuse(say`can only have the keys ${known}, got ${named('key', unknown)}`)
  }
  const runId = readUsableId(element, 'run-id', refuse)
  const workflowId = readUsableId(element, 'workflow-id', refuse) ?? defaults.workflowId
  if (has(element, 'run-id')) {
    if (has(element, 'inputs') || has(element, 'input-files')) {
      refuse(say`cannot have \`inputs\` or \`input-files\` with a \`run-id\``)
    }
    const task = { kind: 'collect', id: id ?? '', runId: runId ?? '' } as const
    return [{ task: { ...task, workflowId: workflowId || undefined }, values: new Map() }]
  }
  if (workflowId === '') {
    refuse(say`must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``)
  }
  const own = readItemValues(element, name, context)
  const values = own.size === 0 ? defaults.shared : new Map([...defaults.shared, ...own])
  return [{ task: { kind: 'start', id: id ?? '', workflowId }, values }]
}

/** `null` is the same as absent. */
function has(item: JsonObject, key: Key): boolean {
  return item[key] !== undefined && item[key] !== null
}

const CONTROL = new RegExp(`[${CONTROLS}]`)

/** `undefined` if it is not one that names the item. */
function readId(
  item: JsonObject,
  positions: ReadonlyMap<string, number>,
  refuse: Refuse,
): string | undefined {
  const { id } = item
  if (!has(item, 'id')) refuse(say`an \`id\``)
  else if (typeof id !== 'string') refuse(say`a string as \`id\`, got ${literal(kindOf(id))}`)
  else if (id === '' || id.length > MAX_ID_LENGTH || id.trim() !== id || CONTROL.test(id)) {
    refuse(
      say`an \`id\` of 1 to ${MAX_ID_LENGTH} characters, without control characters and without leading or trailing white space, got ${given(id)}`,
    )
  } else {
    const first = positions.get(id)
    if (first === undefined) return id
    refuse(say`a unique \`id\`, got ${given(id)}, the \`id\` of item ${first}`)
  }
  return undefined
}

function readUsableId(
  item: JsonObject,
  key: 'run-id' | 'workflow-id',
  refuse: Refuse,
): string | undefined {
  if (!has(item, key)) return undefined
  const value = item[key]
  const name = literal(`\`${key}\``)
  if (typeof value !== 'string') {
    refuse(say`must have a string as ${name}, got ${literal(kindOf(value))}`)
  } else if (isUsableId(value)) return value
  else refuse(say`must have as ${name} ${literal(INPUTS[key].allowed)}, got ${given(value)}`)
  return undefined
}

/** The item's own values; its `inputs` win over its `input-files`. */
function readItemValues(
  item: JsonObject,
  name: Words,
  { defaults: { reader }, faults }: ItemContext,
): NodeValues {
  const refuseOf = (key: Key) => (what: Words, about?: Words) => {
    const subject = say`${literal(`\`${key}\``)} of ${name}`
    faults.add(what, about === undefined ? subject : say`${subject}: ${about}`)
  }
  const inline = has(item, 'inputs') ? valuesIn(item.inputs, refuseOf('inputs')) : new Map()
  reader.count(inline)
  if (!has(item, 'input-files')) return inline
  const refuse = refuseOf('input-files')
  const files = reader.read(pathsIn(item['input-files'], refuse), inline, refuse)
  return new Map([...files, ...inline])
}

/** Node id → path, in an item's `input-files`. */
function pathsIn(object: unknown, refuse: Refuse): NodeValues {
  if (!isObject(object)) {
    refuse(say`must be a JSON object of node id → path, got ${literal(kindOf(object))}`)
    return new Map()
  }
  const paths = new Map<string, string>()
  const pathless: string[] = []
  for (const [node, path] of Object.entries(object)) {
    if (typeof path === 'string' && path !== '') paths.set(node, path)
    else pathless.push(node)
  }
  if (pathless.length > 0) {
    refuse(say`must have a path as a non-empty string`, named('node', pathless))
  }
  return paths
}
