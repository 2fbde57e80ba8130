// Which of the step's values come from files. Only a plan tells it, so only a plan looks for it.

import type { Folders } from './folders.ts'
import { inputFilesIn } from './input-files.ts'
import { parseInputs, readInputsFile } from './node-inputs.ts'
import { Reader } from './reader.ts'
import { sourcesOf } from './work.ts'

/** Node id → path, as written, of each value that comes from a file. The inputs must be without faults. */
export function valuePaths(folders: Folders): ReadonlyMap<string, string> {
  const { inputs, inputsFile, inputFiles } = sourcesOf(new Reader())
  const paths = new Map<string, string>()
  const file = inputsFile.trim()
  for (const node of readInputsFile(file, folders).values.keys()) paths.set(node, file)
  for (const { node, path } of inputFilesIn(inputFiles).files) paths.set(node, path)
  for (const node of parseInputs(inputs).values.keys()) paths.delete(node)
  return paths
}
