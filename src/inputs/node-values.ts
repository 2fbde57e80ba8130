// The values of input nodes: from JSON (`inputs`, `inputs-file`, an item) and from files (`input-files`), in every
// form that the contract allows. No message shows anything of a value, since it may be confidential.

import { isObject, JsonError, kindOf, parseJson } from '../text/json.ts'
import { joined, literal, say, type Words } from '../text/words.ts'
import {
  BrokenRules,
  type Faults,
  type Finding,
  filePath,
  jsonFault,
  lines,
  named,
  nodeId,
} from './faults.ts'
import { type Folders, PathError, readTextFile } from './paths.ts'

/** Node id → value, as sent to the service (interface, section 4.1). */
export type NodeValues = ReadonlyMap<string, string>

/** Of a file whose text is a value, or a JSON object of values. */
const MAX_FILE_MIB = 16

const MAX_TOTAL_MIB = 64
const MAX_TOTAL_BYTES = MAX_TOTAL_MIB * 1024 * 1024

const WIRE_FORM = '{"value": "…", "type": "text"}'
const OBJECT_RULE = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; use toJSON(toJSON(…)) to make it a string`

/** The values of a step as they are read: their size, and the files that were read before. */
export class ValueReader {
  private readonly folders: Folders
  private readonly files = new Map<string, string | PathError>()
  /** Of all values, in UTF-8 as they are sent, without node ids and the JSON around them. */
  private bytes = 0

  constructor(folders: Folders) {
    this.folders = folders
  }

  /** What is wrong with the size of all values; `undefined` if nothing is. */
  get fault(): Words | undefined {
    if (this.bytes <= MAX_TOTAL_BYTES) return undefined
    return say`must have values of at most ${MAX_TOTAL_BYTES} bytes (${MAX_TOTAL_MIB} MiB) together with all other values of the step`
  }

  /** Counts values that are not texts of files. */
  count(values: NodeValues): void {
    for (const value of values.values()) this.bytes += Buffer.byteLength(value)
  }

  /**
   * The texts of files. Each is read once; if there are too many values, which is a fault, no more are read.
   * @param paths node id → path, which may be relative to the workspace
   * @param winners values that win over those of files
   */
  read(
    paths: NodeValues,
    winners: NodeValues,
  ): { readonly values: NodeValues; readonly faults: readonly Finding[] } {
    const values = new Map<string, string>()
    const broken = new BrokenRules<Words>()
    for (const [node, path] of paths) {
      if (winners.has(node)) continue
      const text = this.bytes > MAX_TOTAL_BYTES ? '' : this.textOf(path)
      if (text instanceof PathError) {
        broken.add(text.message, say`node ${nodeId(node)} (${filePath(path)})`)
      } else {
        this.bytes += Buffer.byteLength(text)
        values.set(node, text)
      }
    }
    const faults = broken.map((rule, files) => ({
      about: say`each file`,
      what: say`${rule}: ${joined(files, '; ')}`,
    }))
    return { values, faults }
  }

  private textOf(path: string): string | PathError {
    const known = this.files.get(path) ?? textOrError(path, this.folders)
    this.files.set(path, known)
    return known
  }
}

function textOrError(path: string, folders: Folders): string | PathError {
  try {
    return readTextFile(path, folders, MAX_FILE_MIB)
  } catch (error) {
    if (error instanceof PathError) return error
    throw error
  }
}

/** The three inputs of the step with values, as they stand in `with:`. */
export interface ValueSources {
  /** White space around it kept: positions are counted in what was written. */
  readonly inputs: string
  readonly inputsFile: string
  readonly inputFiles: string
}

/** The values of the step: `inputs` wins over `input-files`, and that over `inputs-file`. */
export async function readStepValues(
  { inputs, inputsFile, inputFiles }: ValueSources,
  folders: Folders,
  reader: ValueReader,
  faults: Faults,
): Promise<NodeValues> {
  const inline = await parseValues(inputs, 'inputs', faults)
  const fromJsonFile = await readValuesFile(inputsFile, folders, faults)
  reader.count(inline)
  reader.count(fromJsonFile)
  const fromFiles = reader.read(parseInputFiles(inputFiles, faults), inline)
  for (const { what, about } of fromFiles.faults) faults.add('input-files', what, about)
  return new Map([...fromJsonFile, ...fromFiles.values, ...inline])
}

async function readValuesFile(path: string, folders: Folders, faults: Faults): Promise<NodeValues> {
  if (path === '') return new Map()
  const text = textOrError(path, folders)
  if (typeof text === 'string') return parseValues(text, 'inputs-file', faults)
  faults.add('inputs-file', literal(text.message), say`the file ${filePath(path)}`)
  return new Map()
}

async function parseValues(
  text: string,
  input: 'inputs' | 'inputs-file',
  faults: Faults,
): Promise<NodeValues> {
  if (text.trim() === '') {
    // An empty `with:` value is the same as none; an empty file is not JSON.
    if (input === 'inputs-file') {
      faults.add(input, say`is empty; to send no values, write {} to it or omit the input`)
    }
    return new Map()
  }
  try {
    const { values, faults: wrong } = valuesIn(await parseJson(withJsonSpace(text)))
    for (const { what, about } of wrong) faults.add(input, what, about)
    return values
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    faults.add(input, jsonFault(input, error))
    return new Map()
  }
}

/** @param text lines `node id=path` */
function parseInputFiles(text: string, faults: Faults): NodeValues {
  const paths = new Map<string, string>()
  const malformed: number[] = []
  const repeated: string[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const [, node = '', path = ''] = /^([^=]*)=(.*)$/s.exec(line)?.map((part) => part.trim()) ?? []
    if (node === '' || path === '') malformed.push(index + 1)
    else if (paths.has(node)) repeated.push(node)
    else paths.set(node, path)
  }
  if (malformed.length > 0) {
    faults.add('input-files', say`must be \`node id=path\``, lines(malformed))
  }
  if (repeated.length > 0) {
    faults.add('input-files', say`must name ${named('node', repeated)} only once`)
  }
  return paths
}

/** The values in a parsed JSON object of node id → value, and what is wrong with it. */
export function valuesIn(object: unknown): {
  readonly values: NodeValues
  readonly faults: readonly Finding[]
} {
  const values = new Map<string, string>()
  if (!isObject(object)) {
    const what = say`must be a JSON object of node id → value, got ${literal(kindOf(object))}`
    return { values, faults: [{ what }] }
  }
  const broken = new BrokenRules<string>()
  for (const [node, value] of Object.entries(object)) {
    const sent = valueToSend(value)
    if ('rule' in sent) broken.add(sent.rule, node)
    values.set(node, 'rule' in sent ? '' : sent.value)
  }
  const faults = broken.map((what, nodes) => ({ about: named('node', nodes), what }))
  return { values, faults }
}

type Sent = { readonly value: string } | { readonly rule: string }

function valueToSend(value: unknown): Sent {
  if (typeof value === 'string') return { value }
  if (value === null) return { value: '' }
  return isObject(value) ? wireValue(value) : { value: JSON.stringify(value) }
}

/** The value of an input object (interface, section 2.2), whose `type` may be left out. */
function wireValue({ value, type = 'text', ...others }: Readonly<Record<string, unknown>>): Sent {
  if (value === undefined || Object.keys(others).length > 0) return { rule: OBJECT_RULE }
  const wrong: string[] = []
  if (typeof value !== 'string') {
    wrong.push(`must have a string as \`value\`, got ${kindOf(value)}`)
  }
  if (type !== 'text') wrong.push('must have the `type` "text" or no `type`')
  return typeof value === 'string' && type === 'text'
    ? { value }
    : { rule: `${wrong.join(' and ')}; the form is ${WIRE_FORM}` }
}

/**
 * `with:` values are trimmed of more than what JSON takes for white space. It is replaced and not removed, so that
 * lines and columns are those of what was written.
 */
export function withJsonSpace(text: string): string {
  const lead = text.slice(0, text.length - text.trimStart().length)
  return lead.replace(/[^\r\n]/g, ' ') + text.trim()
}
