// The values of input nodes that are the texts of files: each node with the path of its own.

import { type Foreign, foreign, joined, own, say, type Words } from '../text/words.ts'
import { readInputFile } from './file-text.ts'
import type { Folders } from './folders.ts'
import type { ReadValues } from './inputs-json.ts'
import { lines, nodeId, nodes } from './node-names.ts'

/** No more of a path is shown, in code units. */
const MOST_OF_A_PATH = 100

const SUBJECT = own('`input-files`')

export interface InputFile {
  readonly node: string
  /** As written; it may be relative to the workspace. */
  readonly path: string
}

/** @param text lines `node id=path` */
export function inputFilesIn(text: string): {
  readonly files: readonly InputFile[]
  readonly faults: readonly Words[]
} {
  const files: InputFile[] = []
  const malformed: number[] = []
  const seen = new Set<string>()
  const repeated: string[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const [, node = '', path = ''] = /^([^=]*)=(.*)$/s.exec(line)?.map((part) => part.trim()) ?? []
    if (node === '' || path === '') malformed.push(index + 1)
    else if (seen.has(node)) repeated.push(node)
    else files.push({ node, path })
    seen.add(node)
  }
  const faults: Words[] = []
  if (malformed.length > 0) {
    faults.push(say`${SUBJECT} ${lines(malformed)} must be \`node id=path\``)
  }
  if (repeated.length > 0) faults.push(say`${SUBJECT} must name ${nodes(repeated)} only once`)
  return { files, faults }
}

/** @param room how many bytes of values may still be read */
export function readInputFiles(
  files: readonly InputFile[],
  room: number,
  folders: Folders,
): ReadValues & {
  /** Of the files that were not read any more, since the values are too large without them. */
  readonly unreadBytes: number
} {
  const values = new Map<string, string>()
  let left = room
  let unreadBytes = 0
  const wrong: WrongFile[] = []
  for (const { node, path } of files) {
    const file = readInputFile(path, folders, left)
    if (file.kind === 'text') {
      values.set(node, file.text)
      left -= Buffer.byteLength(file.text)
    } else if (file.kind === 'no-room') {
      unreadBytes += file.bytes
    } else {
      wrong.push({ node, path, fault: file.fault })
    }
  }
  return { values, faults: wrongFileFaults(wrong, SUBJECT), unreadBytes }
}

/** A file that cannot be sent. */
export interface WrongFile extends InputFile {
  /** The rule that it breaks. */
  readonly fault: string
}

/**
 * A sentence for each thing that is wrong, with all of the files with which it is.
 * @param subject how the list of files is called in messages
 */
export function wrongFileFaults(files: readonly WrongFile[], subject: Words): Words[] {
  const wrong = new Map<string, Words[]>()
  for (const { node, path, fault } of files) {
    const named = say`node ${nodeId(node)} (${filePath(path)})`
    if (wrong.get(fault)?.push(named) === undefined) wrong.set(fault, [named])
  }
  return [...wrong].map(
    ([fault, named]) => say`${subject}: each file ${own(fault)}: ${joined(named, '; ')}`,
  )
}

/** A path as it was written, for a message. */
export function filePath(path: string): Foreign {
  return foreign(path, MOST_OF_A_PATH, JSON.stringify)
}
