// The file of the journal, checked before anything is sent.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { MOST_MIB_OF_A_JOURNAL } from '../journal/file.ts'
import { codeOf } from '../text/file-errors.ts'
import { contains, type Folders, hasGit, namesOf, realPathOfMissing, rootsOf } from './folders.ts'
import { checkName, FAULTS_OF_FOLDERS, READ_ONLY, resolveOutputFolder } from './output-folder.ts'

type Found =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'fault'; readonly fault: string }

const CALLED = 'in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE'
const UNKNOWN_FAULT = 'must be a file that can be created'

/**
 * Checks that a file to append to, which need not exist, lies in the workspace, in RUNNER_TEMP or in
 * RUNNER_TOOL_CACHE, links resolved, has no .git component, is small enough, and can be written. Gives
 * its real path, or what is wrong with it. Leaves no trace.
 * @param outputFolder `output-directory`, which must not need a directory where the file is to be
 */
export function resolveJournal(
  written: string,
  folders: Folders,
  toolCache: string | undefined,
  outputFolder?: string,
): Found {
  const fault = (text: string): Found => ({ kind: 'fault', fault: text })
  if (/[\\/]$/.test(written)) return fault('must be a file, not a directory')
  const absolute = path.resolve(folders.workspace, written)
  try {
    const { real } = realPathOfMissing(absolute)
    const stats = fs.statSync(real, { throwIfNoEntry: false })
    if (stats?.isDirectory()) return fault('must be a file, not a directory')
    if (stats !== undefined && !stats.isFile()) return fault('must be a regular file')
    if ([written, absolute, real].some((place) => hasGit(place))) {
      return fault('must not be in a .git directory')
    }
    if (outputFolder !== undefined && namesOf(outputFolder).some((name) => contains(real, name))) {
      return fault('must not be `output-directory`, or a directory above it')
    }
    const roots = rootsOf(folders)
    if (toolCache !== undefined) roots.push(namesOf(toolCache))
    const folder = resolveOutputFolder(path.dirname(real), folders, { roots, called: CALLED })
    if (folder.kind === 'fault') {
      return folder.fault === READ_ONLY ? fault(FOLDER_READ_ONLY) : folder
    }
    checkName(real)
    if (stats === undefined) return { kind: 'file', path: real }
    if (stats.size > MOST_MIB_OF_A_JOURNAL * 1024 * 1024) {
      return fault(`must be at most ${MOST_MIB_OF_A_JOURNAL} MiB`)
    }
    fs.accessSync(real, fs.constants.R_OK | fs.constants.W_OK)
    return { kind: 'file', path: real }
  } catch (error) {
    return fault(FAULTS[String(codeOf(error))] ?? UNKNOWN_FAULT)
  }
}

const NOT_WRITABLE = 'must be a file that the runner can read and write'
const FOLDER_READ_ONLY = 'must be in a directory that the runner can write to'

const FAULTS: Readonly<Record<string, string>> = {
  ...FAULTS_OF_FOLDERS,
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: NOT_WRITABLE,
}
