// The values for the workflow's input nodes: from the `inputs` JSON, a JSON file, and single files.
// No message shows anything of a value, since it may be confidential; node ids are named.

import type { Fault } from '../report/errors.ts'
import {
  compact,
  JsonSyntaxError,
  kindAt,
  lineAndColumn,
  type Member,
  members,
  rootOf,
  stringAt,
} from '../text/json.ts'
import { FROM_AN_EVENT, MISTAKES } from '../text/json-mistakes.ts'
import type { Show } from '../text/text.ts'
import { type Folders, readInputFile } from './folders.ts'

/** As given in `with:`, white space around them kept: positions are counted in what was written. */
export interface InputSources {
  readonly inputs: string
  readonly inputsFile: string
  readonly inputFiles: string
}

/** Nodes that are named in one message. */
const MOST_NAMED = 50
/** Of their names together, in code units: what is wrong with them must not be cut off behind them. */
const MOST_OF_NAMES = 500

/** All values together, in bytes of UTF-8 as they are sent, without node ids and the JSON around them: 128 MiB. */
export const MOST_VALUE_BYTES = 128 * 1024 * 1024

const WIRE_FORM = '{"value": "…", "type": "text"}'

const EVENT_TEXT =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  'text from an event goes in as `${{ toJSON(…) }}`, without quotes around it'

const OBJECT_FAULT = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; toJSON(toJSON(…)) makes it a string`

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
  const values = new Map([...whole.values, ...single.values, ...inline.values])
  const faults = [...inline.faults, ...whole.faults, ...single.faults]
  const total = bytesOf(values) + single.unreadBytes
  if (total > MOST_VALUE_BYTES) {
    const text = `\`input-files\`: all values together must be at most ${MOST_VALUE_BYTES} bytes (128 MiB), got ${total}`
    faults.push({ input: 'input-files', text })
  }
  return { values, faults }
}

function bytesOf(values: ReadonlyMap<string, string>): number {
  let bytes = 0
  for (const value of values.values()) bytes += Buffer.byteLength(value)
  return bytes
}

function readWholeFile(path: string, folders: Folders, show: Show): NodeInputs {
  if (path === '') return { values: new Map(), faults: [] }
  const file = readInputFile(path, folders)
  switch (file.kind) {
    case 'text':
      return parseInputs(file.text, 'inputs-file', show)
    case 'no-room':
      return { values: new Map(), faults: [] }
    case 'fault':
      return { values: new Map(), faults: [fileFault('inputs-file', path, file.fault, show)] }
  }
}

function readSingleFiles(
  lines: string,
  overridden: ReadonlyMap<string, string>,
  folders: Folders,
  show: Show,
): NodeInputs & {
  /** Of the files that were not read any more, since the values are too large without them. */
  readonly unreadBytes: number
} {
  const values = new Map<string, string>()
  let room = MOST_VALUE_BYTES - bytesOf(overridden)
  let unreadBytes = 0
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
      const file = readInputFile(path, folders, room)
      const named = `node ${nameWith(show)(id)}, got ${JSON.stringify(show(path, 100))}`
      if (file.kind === 'text') {
        values.set(id, file.text)
        room -= Buffer.byteLength(file.text)
      } else if (file.kind === 'no-room') unreadBytes += file.bytes
      else if (wrong.get(file.fault)?.push(named) === undefined) wrong.set(file.fault, [named])
    }
    seen.add(id)
  }
  const faults: Fault[] = []
  if (malformed.length > 0) {
    const lines = malformed.length === 1 ? 'line' : 'lines'
    const named = malformed.slice(0, MOST_NAMED).join(', ')
    const rest = malformed.length > MOST_NAMED ? ` and ${malformed.length - MOST_NAMED} more` : ''
    faults.push({
      input,
      text: `\`${input}\` ${lines} ${named}${rest} must be \`node id=path\``,
    })
  }
  if (repeated.length > 0) {
    faults.push({ input, text: `\`${input}\` must name ${nodesWith(show)(repeated)} once` })
  }
  for (const [fault, files] of wrong) {
    faults.push({ input, text: `\`${input}\`: each file ${fault}: ${files.join('; ')}` })
  }
  return { values, faults, unreadBytes }
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
    /** What is wrong → the nodes with which it is. */
    const wrong = new Map<string, string[]>()
    const repeated: Member[] = []
    for (const member of members(source, root.start)) {
      const value = valueToSend(source, member)
      if (values.has(member.key)) repeated.push(member)
      if (value.kind === 'fault') {
        if (wrong.get(value.fault)?.push(member.key) === undefined)
          wrong.set(value.fault, [member.key])
      }
      values.set(member.key, value.kind === 'value' ? value.value : '')
    }
    for (const [fault, ids] of wrong) {
      faults.push({ input, text: `\`${input}\`: ${nodes(ids)} ${fault}` })
    }
    const [first] = repeated
    if (first !== undefined) {
      const { line, column } = lineAndColumn(source, first.keyStart)
      const text = `\`${input}\` must name ${nodes(repeated.map(({ key }) => key))} once, and does so again at line ${line}, column ${column}`
      faults.push({ input, text })
    }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    faults.push({ input, text: `\`${input}\` ${mistakeText(source, error, input)}` })
  }
  return { values, faults }
}

function mistakeText(source: string, { offset, mistake }: JsonSyntaxError, input: string): string {
  if (mistake === 'nothing') return `is empty; for no values at all, write {} or leave it out`
  const { line, column } = lineAndColumn(source, offset)
  const { kind, remedy } = MISTAKES[mistake]
  // Nobody evaluates expressions in a file.
  const event = input === 'inputs' && FROM_AN_EVENT.has(mistake) ? EVENT_TEXT : undefined
  const why = [kind, remedy, event].filter((part) => part !== undefined).join('; ')
  return `is not valid JSON (line ${line}, column ${column}): ${why}`
}

type ValueToSend =
  | { readonly kind: 'value'; readonly value: string }
  /** What is allowed of the value of a node that is not so. */
  | { readonly kind: 'fault'; readonly fault: string }

function valueToSend(text: string, member: Member): ValueToSend {
  switch (kindAt(text, member.start)) {
    case 'string':
      return { kind: 'value', value: stringAt(text, member.start, member.end) }
    case 'number':
    case 'boolean':
      return { kind: 'value', value: text.slice(member.start, member.end) }
    case 'null':
      return { kind: 'value', value: '' }
    case 'array':
      return { kind: 'value', value: compact(text, member) }
    case 'object':
      return wireValue(text, member)
  }
}

/** The value of an input object (interface, section 2.2), whose `type` may be left out. */
function wireValue(text: string, object: Member): ValueToSend {
  const values: Member[] = []
  const types: Member[] = []
  for (const member of members(text, object.start)) {
    if (member.key === 'value') values.push(member)
    else if (member.key === 'type') types.push(member)
    else return { kind: 'fault', fault: OBJECT_FAULT }
  }
  const [value] = values
  const [type] = types
  if (value === undefined) return { kind: 'fault', fault: OBJECT_FAULT }
  const wrong: string[] = []
  if (values.length > 1) wrong.push('must have `value` once')
  else if (kindAt(text, value.start) !== 'string') {
    const kind = article(kindAt(text, value.start))
    wrong.push(`must have a string as \`value\`, got ${kind}`)
  }
  if (types.length > 1) wrong.push('must have `type` once')
  else if (type !== undefined && !isText(text, type)) {
    wrong.push('must have "text" as `type`, the only one there is, or none')
  }
  return wrong.length === 0
    ? { kind: 'value', value: stringAt(text, value.start, value.end) }
    : { kind: 'fault', fault: `${wrong.join(' and ')}; the form is ${WIRE_FORM}` }
}

function isText(text: string, { start, end }: Member): boolean {
  return kindAt(text, start) === 'string' && stringAt(text, start, end) === 'text'
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
    const named: string[] = []
    let room = MOST_OF_NAMES
    for (const id of ids.slice(0, MOST_NAMED)) {
      const name = nameWith(show)(id)
      room -= name.length + ', '.length
      if (room < 0) break
      named.push(name)
    }
    const rest = ids.length > named.length ? ` and ${ids.length - named.length} more` : ''
    return `node${ids.length === 1 ? '' : 's'} ${named.join(', ')}${rest}`
  }
}

/** How a node id is named in a message. */
function nameWith(show: Show): (id: string) => string {
  return (id) => JSON.stringify(show(id, 80))
}

function article(kind: string): string {
  return kind === 'null' ? kind : `${/^[ao]/.test(kind) ? 'an' : 'a'} ${kind}`
}
