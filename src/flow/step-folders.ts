// The folders that the runner gives a step, and what is told where there are none.

import * as path from 'node:path'
import type { Folders } from '../inputs/folders.ts'
import type { Problem } from '../run/problem.ts'
import { fileErrorText } from '../text/file-errors.ts'
import { foreign, say } from '../text/words.ts'

export class NoWorkspace extends Error {}

/** @throws NoWorkspace where the working directory was removed, and a folder is not named, or relative to it */
export function stepFolders(): Folders {
  const { GITHUB_WORKSPACE, RUNNER_TEMP } = process.env
  try {
    const workspace = path.resolve(GITHUB_WORKSPACE || '')
    return { workspace, temp: RUNNER_TEMP ? path.resolve(RUNNER_TEMP) : undefined }
  } catch (error) {
    throw new NoWorkspace(fileErrorText(error, 'the working directory'))
  }
}

/** What ended the step, which nobody expected but a missing folder. */
export function problemOf(error: unknown): Problem {
  const isNoWorkspace = error instanceof NoWorkspace
  const text =
    error instanceof Error
      ? isNoWorkspace
        ? error.message
        : (error.stack ?? error.message)
      : String(error)
  const cause = say`${foreign(text, 500)}`
  return { kind: isNoWorkspace ? 'no-workspace' : 'unexpected', cause }
}
