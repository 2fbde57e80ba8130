// The values of input nodes, from JSON and files. They may be confidential: no message shows them.

import {
  EMPTY_VALUE,
  measureValues,
  NO_VALUES,
  type NodeValue,
  type NodeValues,
  sizeOf,
  textValue,
} from '../run/node-value.ts'
import { describeKind, isObject } from '../text/json.ts'
import { literal, say } from '../text/words.ts'
import { given, givenId, type Inputs, type Refuse } from './inputs.ts'
import { type Folders, orRefuse, readTextFile } from './paths.ts'
import { explainLines, explainMissingFile } from './sister-input.ts'

const MAX_FILE_MIB = 16
const MAX_TOTAL_MIB = 64
const MAX_TOTAL_BYTES = MAX_TOTAL_MIB * 1024 * 1024

const WIRE_FORM = '{"value": "…", "type": "text"}'
const AS_STRING = 'use toJSON(toJSON(…)) to make it a string'
const OBJECT_RULE = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; ${AS_STRING}`

/** Node id → path, which is empty if it was refused. */
export type NodePaths = ReadonlyMap<string, string>

export class ValueReader {
  private readonly folders: Folders
  private readonly filesRead: Set<string>
  /** Size of all values read so far, in UTF-8 as sent. */
  private bytes = 0

  /** @param filesRead gets the paths of all files, as written */
  constructor(folders: Folders, filesRead = new Set<string>()) {
    this.folders = folders
    this.filesRead = filesRead
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

  /** If the values are too large, no more files are read. */
  fromFiles(paths: NodePaths, overrides: NodeValues, refuse: Refuse): NodeValues {
    const values = new Map<string, NodeValue>()
    for (const [node, path] of paths) {
      if (path === '' || overrides.has(node) || this.bytes > MAX_TOTAL_BYTES) continue
      const read = () => readTextFile(path, this.folders, MAX_FILE_MIB)
      const about = say`node ${given(node)} (${givenId(path)})`
      this.filesRead.add(path)
      const text = orRefuse(read, (rule) => {
        const hint = rule === 'must exist' ? explainMissingFile(path) : ''
        refuse(literal(rule + hint), about)
      })
      const value = text === undefined ? EMPTY_VALUE : textValue(text)
      this.bytes += sizeOf(value)
      values.set(node, value)
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

function readInputFiles(inputs: Inputs): NodePaths {
  const refuse = inputs.refuser('input-files')
  const paths = new Map<string, string>()
  const rule = say`must be \`node id=path\`${literal(explainLines(inputs.raw('input-files')))}`
  for (const { number, node, rest: path } of inputs.lines('input-files')) {
    if (node === '' || path === '') refuse(rule, say`line ${number}`)
    else if (paths.has(node)) refuse(say`must be named only once`, say`node ${given(node)}`)
    else paths.set(node, path)
  }
  return paths
}

export function readPaths(object: unknown, refuse: Refuse): NodePaths {
  return readMembers(object, 'path', refuse, (path, refuseMember) => {
    if (typeof path === 'string' && path !== '') return path
    refuseMember('must have a path as a non-empty string')
    return ''
  })
}

type RefuseMember = (rule: string) => void

function readMembers<Member>(
  object: unknown,
  noun: 'value' | 'path',
  refuse: Refuse,
  read: (member: unknown, refuse: RefuseMember) => Member,
): ReadonlyMap<string, Member> {
  if (!isObject(object)) {
    const got = literal(describeKind(object))
    refuse(say`must be a JSON object of node id → ${literal(noun)}, got ${got}`)
    return new Map()
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

function readValue(value: unknown, refuse: RefuseMember): NodeValue {
  if (typeof value === 'string') return textValue(value)
  if (value === null) return EMPTY_VALUE
  if (!isObject(value)) return textValue(JSON.stringify(value))
  const { value: text, type = 'text', ...others } = value
  const refuseForm = (rule: string) =>
    refuse(`${rule}; the form is ${WIRE_FORM}; if the object itself is the value, ${AS_STRING}`)
  if (text === undefined || Object.keys(others).length > 0) refuse(OBJECT_RULE)
  else if (type !== 'text') refuseForm('must have the `type` "text" or no `type`')
  else if (typeof text !== 'string') {
    refuseForm(`must have a string as \`value\`, got ${describeKind(text)}`)
  }
  return typeof text === 'string' ? textValue(text) : EMPTY_VALUE
}
