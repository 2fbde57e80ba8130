// The values for the workflow's input nodes: from the `inputs` JSON, a JSON file, and single files.
// No message shows anything of a value, since it may be confidential; node ids are named.

import type { Fault } from './errors.ts'
import { type Folders, readInputFile } from './folders.ts'
import {
  compact,
  JsonSyntaxError,
  kindAt,
  lineAndColumn,
  type Member,
  members,
  rootOf,
  stringAt,
} from './json.ts'
import type { Show } from './text.ts'

/** As given in `with:`, white space around them kept: positions are counted in what was written. */
export interface InputSources {
  readonly inputs: string
  readonly inputsFile: string
  readonly inputFiles: string
}

/** Nodes that are named in one message. */
const MOST_NAMED = 50

const OBJECT_FAULT =
  'must be a string, number, boolean, null, array or {"value": "…", "type": "text"}, got another object; toJSON(toJSON(…)) makes it a string'

/** Node id → value, as sent to the service (interface, section 4.1), or what is wrong with them. */
export interface NodeInputs {
  readonly values: ReadonlyMap<string, string>
  readonly faults: readonly Fault[]
}

/** Gathers the values: `inputs` wins over `input-files`, and that over `inputs-file`. */
export function readNodeInputs(sources: InputSources, folders: Folders, show: Show): NodeInputs {
  const inline = parseInputs(sources.inputs, 'inputs', show)
  const single = readSingleFiles(sources.inputFiles, inline.values, folders, show)
  const whole = readWholeFile(sources.inputsFile.trim(), folders, show)
  return {
    values: new Map([...whole.values, ...single.values, ...inline.values]),
    faults: [...inline.faults, ...whole.faults, ...single.faults],
  }
}

function readWholeFile(path: string, folders: Folders, show: Show): NodeInputs {
  if (path === '') return { values: new Map(), faults: [] }
  const file = readInputFile(path, folders)
  if (file.kind === 'text') return parseInputs(file.text, 'inputs-file', show)
  return { values: new Map(), faults: [fileFault('inputs-file', path, file.fault, show)] }
}

function readSingleFiles(
  lines: string,
  overridden: ReadonlyMap<string, string>,
  folders: Folders,
  show: Show,
): NodeInputs {
  const values = new Map<string, string>()
  const input = 'input-files'
  const malformed: number[] = []
  const seen = new Set<string>()
  const repeated: string[] = []
  /** What is wrong → the files with which it is. */
  const wrong = new Map<string, string[]>()
  for (const [index, line] of lines.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const [, id = '', path = ''] = /^([^=]*)=(.*)$/s.exec(line)?.map((part) => part.trim()) ?? []
    if (id === '' || path === '') {
      malformed.push(index + 1)
    } else if (seen.has(id)) {
      repeated.push(id)
    } else if (!overridden.has(id)) {
      const file = readInputFile(path, folders)
      const named = `node ${nameWith(show)(id)}, got ${JSON.stringify(show(path, 100))}`
      if (file.kind === 'text') values.set(id, file.text)
      else if (wrong.get(file.fault)?.push(named) === undefined) wrong.set(file.fault, [named])
    }
    seen.add(id)
  }
  const faults: Fault[] = []
  if (malformed.length > 0) {
    const lines = malformed.length === 1 ? 'line' : 'lines'
    faults.push({
      input,
      text: `\`${input}\` ${lines} ${malformed.join(', ')} must be \`node id=path\``,
    })
  }
  if (repeated.length > 0) {
    faults.push({ input, text: `\`${input}\` must name ${nodesWith(show)(repeated)} once` })
  }
  for (const [fault, files] of wrong) {
    faults.push({ input, text: `\`${input}\`: each file ${fault}: ${files.join('; ')}` })
  }
  return { values, faults }
}

function fileFault(input: string, path: string, fault: string, show: Show): Fault {
  return { input, text: `\`${input}\`: the file ${fault}, got ${JSON.stringify(show(path, 100))}` }
}

/** Reads the JSON object of node id → value in all the forms that the contract knows. */
export function parseInputs(text: string, input: string, show: Show): NodeInputs {
  const nodes = nodesWith(show)
  const values = new Map<string, string>()
  const faults: Fault[] = []
  // An empty `with:` value is the same as none; an empty file is not JSON.
  if (input === 'inputs' && text.trim() === '') return { values, faults }
  const source = withJsonSpace(text)
  try {
    const root = rootOf(source)
    if (kindAt(source, root.start) !== 'object') {
      const text = `\`${input}\` must be a JSON object of node id → value, got ${article(kindAt(source, root.start))}`
      return { values, faults: [{ input, text }] }
    }
    const objects: string[] = []
    const repeated: Member[] = []
    for (const member of members(source, root.start)) {
      const value = valueToSend(source, member)
      if (values.has(member.key)) repeated.push(member)
      if (value === undefined) objects.push(member.key)
      values.set(member.key, value ?? '')
    }
    if (objects.length > 0) {
      faults.push({ input, text: `\`${input}\`: ${nodes(objects)} ${OBJECT_FAULT}` })
    }
    const [first] = repeated
    if (first !== undefined) {
      const { line, column } = lineAndColumn(source, first.keyStart)
      const text = `\`${input}\` must name ${nodes(repeated.map(({ key }) => key))} once, and does so again at line ${line}, column ${column}`
      faults.push({ input, text })
    }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    const { line, column } = lineAndColumn(source, error.offset)
    faults.push({
      input,
      text: `\`${input}\` must be valid JSON, which it is not at line ${line}, column ${column}`,
    })
  }
  return { values, faults }
}

/** The value to send; `undefined` for an object that is not in the wire form. */
function valueToSend(text: string, member: Member): string | undefined {
  switch (kindAt(text, member.start)) {
    case 'string':
      return stringAt(text, member.start, member.end)
    case 'number':
    case 'boolean':
      return text.slice(member.start, member.end)
    case 'null':
      return ''
    case 'array':
      return compact(text, member)
    case 'object':
      return wireValue(text, member)
  }
}

/** The value of an input object (interface, section 2.2), whose `type` may be left out. */
function wireValue(text: string, object: Member): string | undefined {
  let value: string | undefined
  for (const { key, start, end } of members(text, object.start)) {
    const string = kindAt(text, start) === 'string' ? stringAt(text, start, end) : undefined
    const fits = key === 'value' ? string !== undefined : key === 'type' && string === 'text'
    if (!fits) return undefined
    if (key === 'value') value = string
  }
  return value
}

/**
 * `with:` values are trimmed of more than what JSON takes for white space. It is replaced and not
 * removed, so that lines and columns are those of what was written.
 */
function withJsonSpace(text: string): string {
  const lead = text.slice(0, text.length - text.trimStart().length)
  return lead.replace(/[^\r\n]/g, ' ') + text.trim()
}

/** How nodes are named in a message: `node "a"`, `nodes "a", "b"`. */
function nodesWith(show: Show): (ids: readonly string[]) => string {
  return (ids) => {
    const named = ids.slice(0, MOST_NAMED).map(nameWith(show)).join(', ')
    const rest = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : ''
    return `node${ids.length === 1 ? '' : 's'} ${named}${rest}`
  }
}

/** How a node id is named in a message. */
function nameWith(show: Show): (id: string) => string {
  return (id) => JSON.stringify(show(id, 80))
}

function article(kind: string): string {
  return kind === 'null' ? kind : `${kind === 'array' ? 'an' : 'a'} ${kind}`
}
