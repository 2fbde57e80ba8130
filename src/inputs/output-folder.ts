// The folder that a user wants outputs in, checked before anything is sent.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { codeOf } from '../text/file-errors.ts'
import {
  type Folders,
  hasGit,
  isWindowsName,
  liesIn,
  realPathOfMissing,
  rootsOf,
} from './folders.ts'

/** Where it may lie. */
export interface Allowed {
  readonly roots: readonly (readonly string[])[]
  /** Stands behind `must be`. */
  readonly called: string
}

/**
 * Checks that a folder to write to, which need not exist, lies in the workspace or in RUNNER_TEMP,
 * links resolved, has no .git component, and can be made. Gives its path, or what is wrong with it.
 * Leaves no trace.
 */
export function resolveOutputFolder(
  written: string,
  folders: Folders,
  allowed: Allowed = { roots: rootsOf(folders), called: 'in the workspace or in RUNNER_TEMP' },
):
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'fault'; readonly fault: string } {
  const absolute = path.resolve(folders.workspace, written)
  const fault = (text: string) => ({ kind: 'fault', fault: text }) as const
  try {
    const { real, existing } = realPathOfMissing(absolute)
    if (!allowed.roots.some((names) => liesIn(names, real))) {
      return fault(`must be ${allowed.called} after links are resolved`)
    }
    if ([written, absolute, real].some((place) => hasGit(place))) {
      return fault('must not be in a .git directory')
    }
    if (fs.statSync(existing).isDirectory()) {
      const missing = path.relative(existing, real).split(path.sep).filter(Boolean)
      fs.lstatSync(absolute, { throwIfNoEntry: false })
      // Behind a component that is missing, the system does not look at the length of a name.
      for (const name of missing) checkName(path.join(existing, name))
      if (isMadeByKernel(existing)) return fault(READ_ONLY)
      fs.accessSync(existing, fs.constants.W_OK | fs.constants.X_OK)
      return { kind: 'folder', path: absolute }
    }
    return fault(
      existing === real
        ? 'must be a directory, not a file'
        : 'must not have a file as a parent directory',
    )
  } catch (error) {
    return fault(FAULTS_OF_FOLDERS[String(codeOf(error))] ?? UNKNOWN_FAULT_OF_FOLDERS)
  }
}

export const READ_ONLY = 'must be a directory that the runner can write to'

/** Code of the system's error → what is allowed of the folder that is not so. */
export const FAULTS_OF_FOLDERS: Readonly<Record<string, string>> = {
  EINVAL:
    'must have only names that the system allows (on Windows, no device such as CON, no character such as : or ?, and no dot or space at the end)',
  ENAMETOOLONG: 'must have a shorter path',
  ENOTDIR: 'must not have a file as a parent directory',
  ELOOP: 'must not be a circular link',
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  EROFS: READ_ONLY,
  ERR_INVALID_ARG_VALUE: 'must have a path without a NUL character',
  ENOENT: 'must not lead through a broken link',
}

/** The same for any other error. */
export const UNKNOWN_FAULT_OF_FOLDERS = 'must be a directory that can be created'

/** In code units. */
const MOST_OF_A_WINDOWS_NAME = 255

/** Throws where the system does not allow the last name of a path, such as for its length. */
export function checkName(place: string): void {
  if (process.platform === 'win32') {
    const name = path.basename(place)
    const isTooLong = name.length > MOST_OF_A_WINDOWS_NAME
    if (isTooLong) throw Object.assign(new Error(), { code: 'ENAMETOOLONG' })
    if (!isWindowsName(name)) throw Object.assign(new Error(), { code: 'EINVAL' })
  }
  fs.lstatSync(place, { throwIfNoEntry: false })
}

/** File systems that the kernel makes up, as Linux numbers them: proc, sysfs, debugfs, securityfs, devpts. */
const MADE_BY_KERNEL = [0x9fa0, 0x62656572, 0x64626720, 0x73636673, 0x1cd1]

/** Whether nobody can make anything in a folder, although its mode may let the superuser. */
function isMadeByKernel(folder: string): boolean {
  return process.platform === 'linux' && MADE_BY_KERNEL.includes(fs.statfsSync(folder).type)
}
