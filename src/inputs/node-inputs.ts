// Gathers the values for the workflow's input nodes: from the `inputs` JSON, a JSON file, and single
// files.

import { JsonSyntaxError, rootOf } from '../text/json.ts'
import { own, say, type Words } from '../text/words.ts'
import type { InputFault } from './faults.ts'
import { readInputFile } from './file-text.ts'
import type { Folders } from './folders.ts'
import { filePath, inputFilesIn, readInputFiles } from './input-files.ts'
import type { InputOf } from './input-table.ts'
import { inputsIn } from './inputs-json.ts'

/** As given in `with:`, white space around them kept: positions are counted in what was written. */
export interface InputSources {
  readonly inputs: string
  readonly inputsFile: string
  readonly inputFiles: string
}

/** In UTF-8 as they are sent, without node ids and the JSON around them: 128 MiB. */
export const MOST_BYTES_OF_ALL_VALUES = 128 * 1024 * 1024

export interface NodeInputs {
  /** Node id → value, as sent to the service (interface, section 4.1). */
  readonly values: ReadonlyMap<string, string>
  readonly faults: readonly InputFault[]
}

type ValuesInput = InputOf<'values-json' | 'values-file' | 'value-files'>

const NONE: NodeInputs = { values: new Map(), faults: [] }

/**
 * `inputs` wins over `input-files`, and that over `inputs-file`.
 * @param isOverridden whether the value of a node is never sent, so that its file is not read
 */
export function readNodeInputs(
  sources: InputSources,
  folders: Folders,
  isOverridden: (node: string) => boolean = () => false,
): NodeInputs {
  const inline = parseInputs(sources.inputs)
  const listed = inputFilesIn(sources.inputFiles)
  const files = listed.files.filter(({ node }) => !inline.values.has(node) && !isOverridden(node))
  const room = MOST_BYTES_OF_ALL_VALUES - bytesOf(inline.values)
  const single = readInputFiles(files, room, folders)
  const whole = readInputsFile(sources.inputsFile.trim(), folders)
  const values = new Map([...whole.values, ...single.values, ...inline.values])
  const wrong = [...listed.faults, ...single.faults]
  const total = bytesOf(values) + single.unreadBytes
  if (total > MOST_BYTES_OF_ALL_VALUES) {
    wrong.push(
      say`\`input-files\`: all values together must be at most ${MOST_BYTES_OF_ALL_VALUES} bytes (128 MiB), got ${total}`,
    )
  }
  const faults = [...inline.faults, ...whole.faults, ...faultsOf('input-files', wrong)]
  return { values, faults }
}

/** Reads a whole text, as which white space and a byte order mark around it do not count. */
export function parseInputs(text: string, input: 'inputs' | 'inputs-file' = 'inputs'): NodeInputs {
  const subject = called(input)
  if (text.trim() === '') {
    // An empty `with:` value is the same as none; an empty file is not JSON.
    if (input === 'inputs') return NONE
    const fault = say`${subject} is empty; to send no values, write {} to it or omit the input`
    return { ...NONE, faults: faultsOf(input, [fault]) }
  }
  const source = withJsonSpace(text)
  try {
    const { values, faults } = inputsIn(source, rootOf(source), subject)
    return { values, faults: faultsOf(input, faults) }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    return { ...NONE, faults: [{ input, text: source, error }] }
  }
}

export function readInputsFile(path: string, folders: Folders): NodeInputs {
  if (path === '') return NONE
  const input = 'inputs-file'
  const file = readInputFile(path, folders)
  switch (file.kind) {
    case 'text':
      return parseInputs(file.text, input)
    case 'fault': {
      const fault = say`${called(input)}: the file ${filePath(path)} ${own(file.fault)}`
      return { ...NONE, faults: faultsOf(input, [fault]) }
    }
  }
}

function called(input: ValuesInput): Words {
  return own(`\`${input}\``)
}

function faultsOf(input: ValuesInput, list: readonly Words[]): InputFault[] {
  return list.map((words) => ({ input, words }))
}

export function bytesOf(values: ReadonlyMap<string, string>): number {
  let bytes = 0
  for (const value of values.values()) bytes += Buffer.byteLength(value)
  return bytes
}

/**
 * `with:` values are trimmed of more than what JSON takes for white space. It is replaced and not
 * removed, so that lines and columns are those of what was written.
 */
export function withJsonSpace(text: string): string {
  const lead = text.slice(0, text.length - text.trimStart().length)
  return lead.replace(/[^\r\n]/g, ' ') + text.trim()
}
