// The files of a finished run: the service's whole answer, and the output of each step.

import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Step } from '../run/workflow-run.ts'
import { fileErrorText } from '../text/system-errors.ts'
import { namesTakenIn, plainName, UniqueNames } from './file-names.ts'
import { nodeKey } from './nodes.ts'

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

/** A file that is to be written. */
export interface PlannedFile {
  /** Of the step whose output it has. */
  readonly position: number
  /** What it stands under in the output `output-files`. */
  readonly node: string
  /** Absolute. */
  readonly path: string
  readonly text: string
}

/** Which files were written, and what kept the others. */
export interface WrittenFiles {
  readonly written: readonly PlannedFile[]
  readonly failures: readonly string[]
}

/**
 * The files for the outputs of the steps that have one, in the order of the steps.
 * @param journal its real path: no output takes its name
 */
export function planOutputFiles(
  steps: readonly Step[],
  folder: string,
  journal?: string,
): readonly PlannedFile[] {
  const names = fileNames(steps, namesTakenIn(folder, journal))
  const files: PlannedFile[] = []
  for (const step of steps) {
    const name = names.get(step.position)
    if (step.output === null || name === undefined) continue
    files.push({
      position: step.position,
      node: nodeKey(step),
      path: path.join(folder, name),
      text: step.output,
    })
  }
  return files
}

/** Node id → path of its file, of the last one where the node ran more than once. */
export function pathsOf(files: readonly PlannedFile[]): ReadonlyMap<string, string> {
  return new Map(files.map((file) => [file.node, file.path]))
}

/** Writes the files into the folder, which is made if it is missing. */
export function writeOutputFiles(files: readonly PlannedFile[], folder: string): WrittenFiles {
  const written: PlannedFile[] = []
  const failures: string[] = []
  const attempt = (place: string, write: () => void) => {
    try {
      write()
      return true
    } catch (error) {
      failures.push(fileErrorText(error, place))
      return false
    }
  }
  if (!attempt(folder, () => fs.mkdirSync(folder, { recursive: true })))
    return { written, failures }
  for (const file of files) {
    if (attempt(file.path, () => replaceFile(file.path, file.text))) written.push(file)
  }
  return { written, failures }
}

/** Puts a file in the place of one with its name: a link there is replaced and not followed. */
function replaceFile(file: string, text: string): void {
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, text, { flag: 'wx' })
}

const ENDING = '.txt'

/**
 * Position of a step → name of its file, for the steps with an output: the node id with `.txt`, the
 * second run of a node with `.2.txt`. Of plain characters, unique even where case is ignored.
 */
export function fileNames(
  steps: readonly Step[],
  taken: readonly string[] = [],
): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  const unique = new UniqueNames(taken)
  const runs = new Map<string, number>()
  for (const step of steps) {
    const key = nodeKey(step)
    const run = (runs.get(key) ?? 0) + 1
    runs.set(key, run)
    if (step.output === null) continue
    names.set(step.position, unique.take(plainName(key), run === 1 ? ENDING : `.${run}${ENDING}`))
  }
  return names
}
