// Outputs and annotations that depend on whether the files of the steps were written.

import type { Entry } from './entry.ts'
import { type PlannedFile, pathsOf, type WrittenFiles } from './files.ts'
import type { OutputName } from './output-names.ts'
import { renderFiles } from './outputs.ts'
import type { AfterFiles } from './report.ts'
import { filesNotWritten, largeResult } from './sentences/notes.ts'

export function toldAfterFiles(
  { folder, pathsFit, largeResult: large }: AfterFiles,
  { written, failures }: WrittenFiles,
): {
  readonly outputs: ReadonlyMap<OutputName, string>
  readonly entries: readonly Entry[]
} {
  const outputs = new Map<OutputName, string>()
  const entries: Entry[] = []
  if (folder !== undefined) {
    // Not more than was planned for: all outputs together have their limit.
    const paths = pathsFit ? pathsOfWritten(folder.files, written) : new Map<string, string>()
    outputs.set('output-files', renderFiles(paths).text)
    const [first] = failures
    if (first !== undefined) {
      entries.push(filesNotWritten(folder.files.length - written.length, first))
    }
  }
  if (large !== undefined) {
    const own = written.find(({ position }) => position === large.position)
    entries.push(largeResult(own?.path, large.resultFile))
  }
  return { outputs, entries }
}

/** A node whose last file is not there has none: an earlier one would be taken for it. */
function pathsOfWritten(
  files: readonly PlannedFile[],
  written: readonly PlannedFile[],
): ReadonlyMap<string, string> {
  const paths = new Set(written.map(({ path }) => path))
  return new Map([...pathsOf(files)].filter(([, path]) => paths.has(path)))
}
