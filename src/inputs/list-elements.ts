// The elements of `items`, `items-file` and `variants`. All are checked, and their values read,
// before anything is sent.

import { NO_VALUES, type NodeValues } from '../run/node-value.ts'
import { describeKind, isObject, type JsonObject, parseJson, tryParseJson } from '../text/json.ts'
import { splitLines } from '../text/text.ts'
import { joined, literal, say, type Words } from '../text/words.ts'
import { given, givenId, type Inputs, type Refuse } from './inputs.ts'
import { type NodePaths, readPaths, type ValueReader } from './node-values.ts'
import { ID, ITEM_ID } from './parsers.ts'
import { explainText } from './sister-input.ts'

export const MAX_ITEMS = 1_000

export interface ListElement {
  readonly id: string
  /** From 1. */
  readonly position: number
  readonly workflowId: string | undefined
  /** `undefined` if it starts a run. */
  readonly runId: string | undefined
  /** Its own. */
  readonly values: NodeValues
}

/** How the elements of an input are read. */
export interface ElementForm {
  readonly noun: 'item' | 'variant'
  readonly keys: readonly string[]
  readonly reader: ValueReader
  /** What else an element must be. */
  readonly check?: (element: ListElement, refuse: Refuse) => void
}

type ListInput = 'items' | 'items-file' | 'variants'

/** The elements, which must not be used if there are faults. */
export async function readElements(
  inputs: Inputs,
  input: ListInput,
  text: string,
  form: ElementForm,
): Promise<readonly ListElement[]> {
  const refuse = inputs.refuser(input)
  const elements = text.trim() === '' ? undefined : await parseElements(inputs, input, text)
  if (elements === undefined) return []
  const { length } = elements
  if (length === 0 || length > MAX_ITEMS) {
    refuse(say`must have 1 to ${MAX_ITEMS} ${literal(`${form.noun}s`)}, got ${length}`)
  }
  const positions = new Map<string, number>()
  return elements.slice(0, MAX_ITEMS).flatMap((element, index) => {
    return readElement({ element, position: index + 1, positions }, form, refuse) ?? []
  })
}

const NO_LIST =
  'must be a JSON array, or one JSON object per line, but no line is one; make JSON of a table such as CSV first'
const ONE_FOR_EACH_FILE = '; for one item for each file, use `each-file`'

function isNoJson(line: string): boolean {
  return line.trim() !== '' && tryParseJson(line.trim()) === undefined
}

/** Whether it is a table or a page: a mistake for each of its lines would say less. */
function isOtherText(lines: readonly string[]): boolean {
  return lines.some(isNoJson) && !lines.some((line) => line.trimStart().startsWith('{'))
}

async function parseElements(
  inputs: Inputs,
  input: ListInput,
  text: string,
): Promise<readonly unknown[] | undefined> {
  if (text.trimStart().startsWith('[')) {
    const array = await inputs.json(input, text)
    return Array.isArray(array) ? array : undefined
  }
  // PowerShell makes a single object of an array of one, over several lines.
  if (isObject(tryParseJson(text.trim()))) return [await inputs.json(input, text)]
  const lines = splitLines(text)
  if (isOtherText(lines)) {
    const files = input === 'variants' ? '' : ONE_FOR_EACH_FILE
    const sister = input === 'items' ? explainText(input, text) : ''
    inputs.refuse(input, literal(NO_LIST + files + sister))
    return undefined
  }
  const bad = lines.findIndex(isNoJson)
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

interface GivenElement {
  readonly element: unknown
  /** From 1. */
  readonly position: number
  /** The positions of the elements before it, by id. */
  readonly positions: Map<string, number>
}

function readElement(
  { element, position, positions }: GivenElement,
  { noun, keys, reader, check }: ElementForm,
  refuseAll: Refuse,
): ListElement | undefined {
  if (element === undefined) return undefined
  let name = say`${literal(noun)} ${position}`
  const refuse = (what: Words) => refuseAll(what, name)
  if (!isObject(element)) {
    refuse(say`must be a JSON object, got ${literal(describeKind(element))}`)
    return undefined
  }
  const { 'run-id': run = null, inputs = null, 'input-files': files = null } = element
  const id = readId(element, 'id', refuse) ?? ''
  const first = positions.get(id)
  if (first !== undefined) {
    refuse(
      say`must have a unique \`id\`, got ${givenId(id)}, the \`id\` of ${literal(noun)} ${first}`,
    )
  } else if (id !== '') {
    positions.set(id, position)
    name = say`${literal(noun)} ${givenId(id)}`
  }
  const unknown = Object.keys(element).filter((key) => !keys.includes(key))
  if (unknown.length > 0) {
    const known = literal(keys.map((key) => `\`${key}\``).join(', '))
    refuse(say`can only have the keys ${known}, got ${joined(unknown.map(given), ', ')}`)
  }
  const runId = readId(element, 'run-id', refuse)
  const workflowId = readId(element, 'workflow-id', refuse)
  const read = { id, position, workflowId, runId: run === null ? undefined : (runId ?? '') }
  check?.({ ...read, values: NO_VALUES }, refuse)
  if (run !== null) {
    if (inputs !== null || files !== null) {
      refuse(say`cannot have \`inputs\` or \`input-files\` with a \`run-id\``)
    }
    return { ...read, values: NO_VALUES }
  }
  const refuserOf = (key: string): Refuse => {
    const member = say`\`${literal(key)}\` of ${name}`
    return (what, about) => refuseAll(what, about ? say`${member}: ${about}` : member)
  }
  const refuseFiles = refuserOf('input-files')
  const inline = inputs === null ? NO_VALUES : reader.fromJson(inputs, refuserOf('inputs'))
  const paths: NodePaths = files === null ? new Map() : readPaths(files, refuseFiles)
  const fromFiles = reader.fromFiles(paths, inline, refuseFiles)
  return { ...read, values: new Map([...fromFiles, ...inline]) }
}

function readId(
  item: JsonObject,
  key: 'id' | 'run-id' | 'workflow-id',
  refuse: (what: Words) => void,
): string | undefined {
  const { allowed, explain, parse } = key === 'id' ? ITEM_ID : ID
  const id = item[key] ?? null
  if (id === null && key !== 'id') return undefined
  const value = typeof id === 'string' ? parse(id) : undefined
  if (value !== undefined) return value
  const got =
    typeof id === 'string' ? givenId(id) : literal(id === null ? 'none' : describeKind(id))
  const hint = literal((typeof id === 'string' && explain?.(id)) || '')
  const name = literal(`\`${key}\``)
  refuse(
    JSON.isRawJSON(id)
      ? say`must have a string as ${name}, got a number; write ${given(id.rawJSON)}`
      : say`must have a valid ${name} (${literal(allowed)}), got ${got}${hint}`,
  )
  return undefined
}
