// The files of a finished run: the service's whole answer, and the output of each step.

import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { type Folders, resolveOutputFolder } from '../folders.ts'
import type { Step } from '../run.ts'
import { nodeKey } from './outputs.ts'

/**
 * Writes the answer as it came into a new file, readable by its owner alone, and gives its path.
 * Throws what the file system throws.
 * @param folder RUNNER_TEMP
 */
export function writeResultFile(answer: Buffer, folder: string): string {
  // A folder of its own, so that no other use of the action in the job can have taken the name.
  const own = fs.mkdtempSync(path.join(path.resolve(folder), 'workflow-run-'))
  const file = path.join(own, 'result.json')
  fs.writeFileSync(file, answer, { mode: 0o600, flag: 'wx' })
  return file
}

export interface WrittenFiles {
  /** Node id → absolute path; of the last run of the node, where there were more. */
  readonly paths: ReadonlyMap<string, string>
  /** What kept a file, or all of them, from being written. */
  readonly failures: readonly string[]
}

/** Writes the output of each step that has one into the folder, which is made if it is missing. */
export function writeOutputFiles(
  steps: readonly Step[],
  folder: string,
  folders: Folders,
): WrittenFiles {
  const paths = new Map<string, string>()
  const failures: string[] = []
  const attempt = (write: () => void) => {
    try {
      write()
      return true
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  const names = fileNames(steps)
  if (!attempt(() => makeFolder(folder, folders))) return { paths, failures }
  for (const step of steps) {
    const { output } = step
    const name = names.get(step.position)
    if (output === null || name === undefined) continue
    const file = path.join(folder, name)
    if (attempt(() => replaceFile(file, output))) paths.set(nodeKey(step), file)
  }
  return { paths, failures }
}

function makeFolder(folder: string, folders: Folders): void {
  // Much can have happened to the folder since the inputs were checked.
  const resolved = resolveOutputFolder(folder, folders)
  if (resolved.kind === 'fault') throw new Error(`the folder ${resolved.fault}`)
  const missing: string[] = []
  for (let each = folder; !fs.existsSync(each); each = path.dirname(each)) missing.push(each)
  // Made one by one: below some folders of the system the recursive way never returns.
  for (const each of missing.reverse()) fs.mkdirSync(each)
}

/** Puts a file in the place of what has its name: a link there is replaced and not followed. */
function replaceFile(file: string, text: string): void {
  const fresh = path.join(path.dirname(file), `.${randomUUID()}.tmp`)
  try {
    fs.writeFileSync(fresh, text, { flag: 'wx' })
    fs.renameSync(fresh, file)
  } catch (error) {
    fs.rmSync(fresh, { force: true })
    throw error
  }
}

const MOST_BYTES_OF_A_NAME = 120
const ENDING = '.txt'
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Position of a step → name of its file, for the steps with an output: the node id with `.txt`, the
 * second run of a node with `.2.txt`. Of plain characters, unique even where case is ignored.
 */
export function fileNames(steps: readonly Step[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  const taken = new Set<string>()
  const runs = new Map<string, number>()
  const next = new Map<string, number>()
  for (const step of steps) {
    const key = nodeKey(step)
    const run = (runs.get(key) ?? 0) + 1
    runs.set(key, run)
    if (step.output === null) continue
    const base = plainName(key)
    const ending = run === 1 ? ENDING : `.${run}${ENDING}`
    const plain = `${base.slice(0, MOST_BYTES_OF_A_NAME - ending.length)}${ending}`
    let name = plain
    for (let number = next.get(plain) ?? 2; taken.has(name.toLowerCase()); number++) {
      const distinct = `-${number}${ending}`
      name = `${base.slice(0, MOST_BYTES_OF_A_NAME - distinct.length)}${distinct}`
      next.set(plain, number + 1)
    }
    taken.add(name.toLowerCase())
    names.set(step.position, name)
  }
  return names
}

/** No separator, no leading dot, no device of Windows, which its names are with any ending. */
function plainName(id: string): string {
  const plain = id.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\./, '_')
  return DEVICE.test(plain.split('.', 1)[0] ?? '') ? `_${plain}` : plain
}
