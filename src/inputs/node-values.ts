// The values of input nodes, from JSON and files. They may be confidential: no message shows them.

import type { NodeValues } from '../run/task.ts'
import { describeKind, isObject } from '../text/json.ts'
import { literal, say } from '../text/words.ts'
import { given, givenId, type Inputs, type Refuse } from './inputs.ts'
import { type Folders, orRefuse, readTextFile } from './paths.ts'

export const NO_VALUES: NodeValues = new Map()

/** Reads a shared value once. As keys of a map, long values of one length would collide. */
export function perNode<Result>(read: (value: string) => Result) {
  const ofShared = new Map<string, Result>()
  return (node: string, value: string, shared = NO_VALUES): Result => {
    if (shared.get(node) !== value) return read(value)
    const result = ofShared.get(node) ?? read(value)
    ofShared.set(node, result)
    return result
  }
}

/** Size of a text as it is sent, in bytes of UTF-8. */
export function measureValues(values: NodeValues, shared = NO_VALUES, measure = perNode(bytes)) {
  return [...values].reduce((sum, [node, value]) => sum + measure(node, value, shared), 0)
}

export function bytes(value: string): number {
  return Buffer.byteLength(value)
}

const MAX_FILE_MIB = 16
const MAX_TOTAL_MIB = 64
const MAX_TOTAL_BYTES = MAX_TOTAL_MIB * 1024 * 1024

const WIRE_FORM = '{"value": "…", "type": "text"}'
const AS_STRING = 'use toJSON(toJSON(…)) to make it a string'
const OBJECT_RULE = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; ${AS_STRING}`

export class ValueReader {
  private readonly folders: Folders
  /** Size of all values read so far, in UTF-8 as sent. */
  private bytes = 0

  constructor(folders: Folders) {
    this.folders = folders
  }

  /** Must be called when all values are read. */
  checkSize(refuse: Refuse): void {
    const rule = say`must have values of at most ${MAX_TOTAL_BYTES} bytes (${MAX_TOTAL_MIB} MiB) together with all other values of the step`
    if (this.bytes > MAX_TOTAL_BYTES) refuse(rule)
  }

  fromJson(object: unknown, refuse: Refuse): NodeValues {
    if (hasOuterInputs(object)) {
      refuse(say`must be a JSON object of node id → value; leave out the outer \`inputs\``)
      return NO_VALUES
    }
    const values = readMembers(object, 'value', refuse, readValue)
    this.bytes += measureValues(values)
    return values
  }

  /**
   * If the values are too large, no more files are read. @param paths node id → path, empty
   * if refused
   */
  fromFiles(paths: NodeValues, overrides: NodeValues, refuse: Refuse): NodeValues {
    const values = new Map<string, string>()
    for (const [node, path] of paths) {
      if (path === '' || overrides.has(node) || this.bytes > MAX_TOTAL_BYTES) continue
      const read = () => readTextFile(path, this.folders, MAX_FILE_MIB)
      const about = say`node ${given(node)} (${givenId(path)})`
      const text = orRefuse(read, (rule) => refuse(literal(rule), about)) ?? ''
      this.bytes += Buffer.byteLength(text)
      values.set(node, text)
    }
    return values
  }
}

/** `inputs` wins over `input-files`, and that over `inputs-file`. */
export async function readStepValues(inputs: Inputs, reader: ValueReader): Promise<NodeValues> {
  const parse = async (name: 'inputs' | 'inputs-file', text: string) => {
    const object = text.trim() === '' ? undefined : await inputs.json(name, text)
    return object === undefined ? NO_VALUES : reader.fromJson(object, inputs.refuser(name))
  }
  const inline = await parse('inputs', inputs.raw('inputs'))
  const fromJsonFile = await parse('inputs-file', inputs.file('inputs-file', MAX_TOTAL_MIB))
  const refuse = inputs.refuser('input-files')
  const paths = readInputFiles(inputs)
  return new Map([...fromJsonFile, ...reader.fromFiles(paths, inline, refuse), ...inline])
}

function readInputFiles(inputs: Inputs): NodeValues {
  const refuse = inputs.refuser('input-files')
  const paths = new Map<string, string>()
  for (const { number, node, rest: path } of inputs.lines('input-files')) {
    if (node === '' || path === '') refuse(say`must be \`node id=path\``, say`line ${number}`)
    else if (paths.has(node)) refuse(say`must be named only once`, say`node ${given(node)}`)
    else paths.set(node, path)
  }
  return paths
}

export function readPaths(object: unknown, refuse: Refuse): NodeValues {
  return readMembers(object, 'path', refuse, (path, refuseMember) => {
    if (typeof path === 'string' && path !== '') return path
    refuseMember('must have a path as a non-empty string')
    return ''
  })
}

type RefuseMember = (rule: string) => void

function readMembers(
  object: unknown,
  noun: 'value' | 'path',
  refuse: Refuse,
  read: (member: unknown, refuse: RefuseMember) => string,
): NodeValues {
  if (!isObject(object)) {
    const got = literal(describeKind(object))
    refuse(say`must be a JSON object of node id → ${literal(noun)}, got ${got}`)
    return NO_VALUES
  }
  const members = Object.entries(object).map(([node, member]) => {
    const value = read(member, (rule) => refuse(literal(rule), say`node ${given(node)}`))
    return [node, value] as const
  })
  return new Map(members)
}

/** The body of a start (docs/service.md#start-a-run), as people copy it. */
function hasOuterInputs(object: unknown): boolean {
  if (!isObject(object) || Object.keys(object).length !== 1) return false
  const { inputs } = object
  return isObject(inputs) && (inputs.value === undefined || isObject(inputs.value))
}

function readValue(value: unknown, refuse: RefuseMember): string {
  if (typeof value === 'string') return value
  if (value === null) return ''
  if (!isObject(value)) return JSON.stringify(value)
  const { value: text, type = 'text', ...others } = value
  const refuseForm = (rule: string) =>
    refuse(`${rule}; the form is ${WIRE_FORM}; if the object itself is the value, ${AS_STRING}`)
  if (text === undefined || Object.keys(others).length > 0) refuse(OBJECT_RULE)
  else if (type !== 'text') refuseForm('must have the `type` "text" or no `type`')
  else if (typeof text !== 'string') {
    refuseForm(`must have a string as \`value\`, got ${describeKind(text)}`)
  }
  return typeof text === 'string' ? text : ''
}
