// The values of input nodes: from JSON (`inputs`, `inputs-file`, an item) and from files (`input-files`), in every
// form that the contract allows. No message shows anything of a value, since it may be confidential.

import { isObject, JsonError, kindOf, parseJson } from '../text/json.ts'
import { joined, literal, say, type Words } from '../text/words.ts'
import {
  byRule,
  type Faults,
  filePath,
  jsonFault,
  lines,
  named,
  nodeId,
  type Refuse,
} from './faults.ts'
import { type Folders, orPathError, PathError, readTextFile } from './paths.ts'

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
  read(paths: NodeValues, winners: NodeValues, refuse: Refuse): NodeValues {
    const values = new Map<string, string>()
    const broken: [string, Words][] = []
    for (const [node, path] of paths) {
      if (winners.has(node)) continue
      const text = this.bytes > MAX_TOTAL_BYTES ? '' : this.textOf(path)
      if (text instanceof PathError) {
        broken.push([text.message, say`node ${nodeId(node)} (${filePath(path)})`])
      } else {
        this.bytes += Buffer.byteLength(text)
        values.set(node, text)
      }
    }
    for (const [rule, files] of byRule(broken)) {
      refuse(say`${rule}: ${joined(files, '; ')}`, say`each file`)
    }
    return values
  }

  textOf(path: string): string | PathError {
    const read = () => readTextFile(path, this.folders, MAX_FILE_MIB)
    const text = this.files.get(path) ?? orPathError(read)
    this.files.set(path, text)
    return text
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
  reader: ValueReader,
  faults: Faults,
): Promise<NodeValues> {
  const inline = await parseValues(inputs, 'inputs', faults)
  const fromJsonFile = await readValuesFile(inputsFile, reader, faults)
  reader.count(inline)
  reader.count(fromJsonFile)
  const refuse = faults.of('input-files')
  const fromFiles = reader.read(parseInputFiles(inputFiles, refuse), inline, refuse)
  return new Map([...fromJsonFile, ...fromFiles, ...inline])
}

async function readValuesFile(
  path: string,
  reader: ValueReader,
  faults: Faults,
): Promise<NodeValues> {
  if (path === '') return new Map()
  const text = reader.textOf(path)
  if (text instanceof PathError) {
    faults.add('inputs-file', literal(text.message), say`the file ${filePath(path)}`)
    return new Map()
  }
  // An empty `with:` value is the same as none; an empty file is not JSON.
  if (text.trim() === '') {
    faults.add('inputs-file', say`is empty; to send no values, write {} to it or omit the input`)
  }
  return parseValues(text, 'inputs-file', faults)
}

async function parseValues(
  text: string,
  input: 'inputs' | 'inputs-file',
  faults: Faults,
): Promise<NodeValues> {
  if (text.trim() === '') return new Map()
  try {
    return valuesIn(await parseJson(withJsonSpace(text)), faults.of(input))
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    faults.add(input, jsonFault(input, error))
    return new Map()
  }
}

/** @param text lines `node id=path` */
function parseInputFiles(text: string, refuse: Refuse): NodeValues {
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
  if (malformed.length > 0) refuse(say`must be \`node id=path\``, lines(malformed))
  if (repeated.length > 0) refuse(say`must name ${named('node', repeated)} only once`)
  return paths
}

/** The values in a parsed JSON object of node id → value. */
export function valuesIn(object: unknown, refuse: Refuse): NodeValues {
  if (!isObject(object)) {
    refuse(say`must be a JSON object of node id → value, got ${literal(kindOf(object))}`)
    return new Map()
  }
  const values = new Map<string, string>()
  const broken: [string, string][] = []
  for (const [node, value] of Object.entries(object)) {
    const sent = valueToSend(value)
    if (typeof sent === 'string') values.set(node, sent)
    else broken.push([sent.rule, node])
  }
  for (const [rule, nodes] of byRule(broken)) refuse(rule, named('node', nodes))
  return values
}

function valueToSend(value: unknown): string | { readonly rule: string } {
  if (typeof value === 'string') return value
  if (value === null) return ''
  return isObject(value) ? wireValue(value) : JSON.stringify(value)
}

/** The value of an input object (interface, section 2.2), whose `type` may be left out. */
function wireValue({ value, type = 'text', ...others }: Readonly<Record<string, unknown>>) {
  if (value === undefined || Object.keys(others).length > 0) return { rule: OBJECT_RULE }
  if (typeof value === 'string' && type === 'text') return value
  const isText = typeof value === 'string'
  const ofValue = isText ? [] : [`must have a string as \`value\`, got ${kindOf(value)}`]
  const ofType = type === 'text' ? [] : ['must have the `type` "text" or no `type`']
  return { rule: `${[...ofValue, ...ofType].join(' and ')}; the form is ${WIRE_FORM}` }
}

/**
 * `with:` values are trimmed of more than what JSON takes for white space. It is replaced and not removed, so that
 * lines and columns are those of what was written.
 */
export function withJsonSpace(text: string): string {
  const lead = text.slice(0, text.length - text.trimStart().length)
  return lead.replace(/[^\r\n]/g, ' ') + text.trim()
}
