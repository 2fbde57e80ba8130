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

/** Of one input: more of them tell nothing new, and finding the place of each takes time. */
const MOST_FAULTS = 5

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
  const name = nameWith(show)
  const values = new Map<string, string>()
  const faults: Fault[] = []
  const seen = new Set<string>()
  const input = 'input-files'
  for (const [index, line] of lines.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '' || faults.length === MOST_FAULTS) continue
    const [, id = '', path = ''] = /^([^=]*)=(.*)$/s.exec(line)?.map((part) => part.trim()) ?? []
    if (id === '' || path === '') {
      faults.push({ input, text: `\`${input}\` line ${index + 1} must be \`node id=path\`` })
    } else if (seen.has(id)) {
      faults.push({ input, text: `\`${input}\` must name node ${name(id)} once` })
    } else if (!overridden.has(id)) {
      const file = readInputFile(path, folders)
      if (file.kind === 'text') values.set(id, file.text)
      else faults.push(fileFault(input, path, `for node ${name(id)} ${file.fault}`, show))
    }
    seen.add(id)
  }
  return { values, faults }
}

function fileFault(input: string, path: string, fault: string, show: Show): Fault {
  return { input, text: `\`${input}\`: the file ${fault}, got ${JSON.stringify(show(path, 100))}` }
}

/** Reads the JSON object of node id → value in all the forms that the contract knows. */
export function parseInputs(text: string, input: string, show: Show): NodeInputs {
  const name = nameWith(show)
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
    for (const member of members(source, root.start)) {
      const value = valueToSend(source, member)
      if (faults.length === MOST_FAULTS) continue
      if (values.has(member.key)) {
        const { line, column } = lineAndColumn(source, member.keyStart)
        const text = `\`${input}\` must name node ${name(member.key)} once (again at line ${line}, column ${column})`
        faults.push({ input, text })
      } else if (value === undefined) {
        faults.push({ input, text: `\`${input}\`: node ${name(member.key)} ${OBJECT_FAULT}` })
      }
      values.set(member.key, value ?? '')
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

/** How a node id is named in a message. */
function nameWith(show: Show): (id: string) => string {
  return (id) => JSON.stringify(show(id, 80))
}

function article(kind: string): string {
  return kind === 'null' ? kind : `${kind === 'array' ? 'an' : 'a'} ${kind}`
}
