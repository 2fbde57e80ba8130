// The two folders that the action reads from and writes to, and the rule that keeps it inside: a
// checked-out pull request may bring links that lead elsewhere.

import * as fs from 'node:fs'
import * as path from 'node:path'

export interface Folders {
  /** GITHUB_WORKSPACE. Relative paths begin here. */
  readonly workspace: string
  /** RUNNER_TEMP, where there is one. */
  readonly temp: string | undefined
}

/** The largest file that is sent, in bytes: 16 MiB. */
const MOST_BYTES = 16 * 1024 * 1024

export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  /** Why the file cannot be sent: what is allowed of it that is not so. */
  | { readonly kind: 'fault'; readonly fault: string }

/** The text of a file that a user wants to send; the path may be relative to the workspace. */
export function readInputFile(written: string, folders: Folders): FileText {
  try {
    const place = resolveInside(written, folders)
    return place.kind === 'fault' ? place : readText(place.real)
  } catch (error) {
    return { kind: 'fault', fault: faultOf(error) }
  }
}

/** The real path, links resolved, of a path that must stay in the folder in which it is written. */
function resolveInside(
  written: string,
  folders: Folders,
): { kind: 'place'; real: string } | { kind: 'fault'; fault: string } {
  const absolute = path.resolve(folders.workspace, written)
  const roots = rootsOf(folders).filter((root) => root.some((folder) => contains(folder, absolute)))
  if (roots.length === 0) {
    return { kind: 'fault', fault: 'must lie in the workspace or in RUNNER_TEMP' }
  }
  const real = fs.realpathSync.native(absolute)
  if (!roots.some((root) => root.some((folder) => contains(folder, real)))) {
    return { kind: 'fault', fault: 'must not lead out of its folder through a link' }
  }
  if (hasGit(real)) {
    return { kind: 'fault', fault: 'must not lie in a .git folder' }
  }
  return { kind: 'place', real }
}

/** Whether a component is `.git` to the system: Windows passes over its case, and over some endings. */
export function hasGit(place: string, system: path.PlatformPath = path): boolean {
  const git = system === path.win32 ? /^\.git[. ]*(:|$)/i : /^\.git$/i
  return place.split(system.sep).some((component) => git.test(component))
}

/**
 * Checks that a folder to write to, which need not exist, lies in the workspace or in RUNNER_TEMP,
 * links resolved. Gives its path, or what is wrong with it.
 */
export function resolveOutputFolder(
  written: string,
  folders: Folders,
):
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'fault'; readonly fault: string } {
  const absolute = path.resolve(folders.workspace, written)
  try {
    const real = realPathOfExisting(absolute)
    if (!rootsOf(folders).some((root) => root.some((folder) => contains(folder, real)))) {
      return {
        kind: 'fault',
        fault: 'must lie in the workspace or in RUNNER_TEMP, links resolved',
      }
    }
    const isOther = fs.statSync(real, { throwIfNoEntry: false })?.isDirectory() === false
    return isOther
      ? { kind: 'fault', fault: 'must be a folder' }
      : { kind: 'folder', path: absolute }
  } catch {
    return { kind: 'fault', fault: 'must be a folder that can be made' }
  }
}

/** Where a path leads when it is made: the real path of what there is of it, and the rest as written. */
function realPathOfExisting(absolute: string): string {
  try {
    return fs.realpathSync.native(absolute)
  } catch (error) {
    const parent = path.dirname(absolute)
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    // A link that leads nowhere is there, and would be followed when it leads somewhere.
    if (!isMissing || parent === absolute || fs.lstatSync(absolute, { throwIfNoEntry: false }))
      throw error
    const realParent = realPathOfExisting(parent)
    // Windows says of what would be below a file that it is missing.
    if (fs.statSync(realParent, { throwIfNoEntry: false })?.isDirectory() === false) throw error
    return path.join(realParent, path.basename(absolute))
  }
}

/** Each of the two folders as it is named and as it is, since it may be reached through a link. */
function rootsOf({ workspace, temp }: Folders): string[][] {
  return [workspace, temp]
    .filter((folder) => folder !== undefined)
    .map((folder) => {
      const named = path.resolve(folder)
      try {
        return [named, realPathOfExisting(named)]
      } catch {
        return [named]
      }
    })
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

function readText(real: string): FileText {
  // A pipe in the place of the file must not make this wait for its other end.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants
  const file = fs.openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    const stat = fs.fstatSync(file)
    if (!stat.isFile()) return { kind: 'fault', fault: 'must be a regular file' }
    if (stat.size > MOST_BYTES) return { kind: 'fault', fault: 'must be at most 16 MiB' }
    const bytes = fs.readFileSync(file)
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'fault', fault: 'must be valid UTF-8' }
    throw error
  } finally {
    fs.closeSync(file)
  }
}

function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'must exist'
    case 'EACCES':
    case 'EPERM':
      return 'must be readable'
    case 'ELOOP':
      return 'must not be a circle of links'
    default:
      return `must be readable (${String(code ?? error)})`
  }
}
