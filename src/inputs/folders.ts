// The two folders that the action reads from and writes to, and the rule that keeps it inside: a
// checked-out pull request may bring links that lead elsewhere.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { CONTROLS } from '../text/characters.ts'
import { codeOf } from '../text/file-errors.ts'

export interface Folders {
  /** GITHUB_WORKSPACE. Relative paths begin here. */
  readonly workspace: string
  /** RUNNER_TEMP, where there is one. */
  readonly temp: string | undefined
}

/** The names of each of the two folders. */
export function rootsOf({ workspace, temp }: Folders): string[][] {
  return [workspace, temp].filter((folder) => folder !== undefined).map(namesOf)
}

/** The names of a folder: as given and as it is, since it may be reached through a link. */
export function namesOf(folder: string): string[] {
  const named = path.resolve(folder)
  try {
    return [named, realPathOfMissing(named).real]
  } catch {
    return [named]
  }
}

/** Whether an absolute path lies in a folder that has these names. */
export function liesIn(names: readonly string[], absolute: string): boolean {
  return names.some((folder) => contains(folder, absolute))
}

/** Whether an absolute path is the folder or below it, by their names alone. */
export function contains(
  folder: string,
  inside: string,
  system: path.PlatformPath = path,
): boolean {
  const relative = system.relative(folder, inside)
  return (
    relative !== '..' && !relative.startsWith(`..${system.sep}`) && !system.isAbsolute(relative)
  )
}

/** Whether a component is `.git` to the system: Windows ignores its case and some endings. */
export function hasGit(place: string, system: path.PlatformPath = path): boolean {
  const separator = system === path.win32 ? /[\\/]/ : '/'
  const git = system === path.win32 ? /^\.git[. ]*(:|$)/i : /^\.git$/i
  return place.split(separator).some((component) => git.test(component))
}

/** Of Windows, which its names are with any ending. */
export const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i

/**
 * Whether Windows can have a file of this name that every program finds. Node can make some that others
 * cannot open, such as one with a dot at its end; behind a colon, it writes to a stream of another file.
 */
export function isWindowsName(name: string): boolean {
  const isOdd = new RegExp(`[<>:"|?*${CONTROLS}]|[. ]$`).test(name)
  return !isOdd && !DEVICE.test(name)
}

/**
 * Where a path leads once it is created: the real path of the part that exists, and the rest as written.
 * Gives also the part that exists.
 */
export function realPathOfMissing(absolute: string): { real: string; existing: string } {
  try {
    const real = fs.realpathSync.native(absolute)
    return { real, existing: real }
  } catch (error) {
    const parent = path.dirname(absolute)
    // A link that leads nowhere is there, and would be followed when it leads somewhere.
    if (
      codeOf(error) !== 'ENOENT' ||
      parent === absolute ||
      fs.lstatSync(absolute, { throwIfNoEntry: false })
    )
      throw error
    const { real, existing } = realPathOfMissing(parent)
    return { real: path.join(real, path.basename(absolute)), existing }
  }
}
