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

/** What a byte order mark takes, which is not sent. */
const MARK_BYTES = 3

export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  /** The file, of so many bytes, is good but larger than the room there is, and was not read. */
  | { readonly kind: 'no-room'; readonly bytes: number }
  /** Why the file cannot be sent: what is allowed of it that is not so. */
  | { readonly kind: 'fault'; readonly fault: string }

/**
 * The text of a file that a user wants to send.
 * @param written its path, which may be relative to the workspace
 * @param room how many bytes of text may still be read
 */
export function readInputFile(
  written: string,
  folders: Folders,
  room: number = Number.POSITIVE_INFINITY,
): FileText {
  try {
    const place = resolveInside(written, folders)
    return place.kind === 'fault' ? place : readText(place.real, room)
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
 * links resolved, has no .git component, and can be made. Gives its path, or what is wrong with it.
 * Leaves no trace.
 */
export function resolveOutputFolder(
  written: string,
  folders: Folders,
):
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'fault'; readonly fault: string } {
  const absolute = path.resolve(folders.workspace, written)
  const fault = (text: string) => ({ kind: 'fault', fault: text }) as const
  try {
    const { real, existing } = realPathOfMissing(absolute)
    if (!rootsOf(folders).some((root) => root.some((folder) => contains(folder, real)))) {
      return fault('must lie in the workspace or in RUNNER_TEMP, links resolved')
    }
    if ([path.normalize(written), absolute, real].some((place) => hasGit(place))) {
      return fault('must not lie in a .git folder')
    }
    if (fs.statSync(existing).isDirectory()) {
      const missing = path.relative(existing, real).split(path.sep)
      fs.lstatSync(absolute, { throwIfNoEntry: false })
      // Behind a component that is missing, the system does not look at the length of a name.
      for (const name of missing) checkName(path.join(existing, name))
      if (isMadeByKernel(existing)) return fault(READ_ONLY)
      fs.accessSync(existing, fs.constants.W_OK | fs.constants.X_OK)
      return { kind: 'folder', path: absolute }
    }
    return fault(existing === real ? 'must be a folder, not a file' : 'must not lie below a file')
  } catch (error) {
    return fault(folderFaultOf(error))
  }
}

const READ_ONLY = 'must be a folder that the runner may write to'

function folderFaultOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENAMETOOLONG':
      return 'must have a path that is not too long'
    case 'ENOTDIR':
      return 'must not lie below a file'
    case 'ELOOP':
      return 'must not be a circle of links'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return READ_ONLY
    case 'ERR_INVALID_ARG_VALUE':
      return 'must have a path without a NUL character'
    case 'ENOENT':
      return 'must not lead through a link to nothing'
    default:
      return 'must be a folder that can be made'
  }
}

/** Throws where the system does not allow the last name of a path, such as for its length. */
function checkName(place: string): void {
  const isTooLong = process.platform === 'win32' && path.basename(place).length > 255
  if (isTooLong) throw Object.assign(new Error(), { code: 'ENAMETOOLONG' })
  fs.lstatSync(place, { throwIfNoEntry: false })
}

/** File systems that the kernel makes up, as Linux numbers them: proc, sysfs, debugfs, securityfs, devpts. */
const MADE_BY_KERNEL = [0x9fa0, 0x62656572, 0x64626720, 0x73636673, 0x1cd1]

/** Whether nobody can make anything in a folder, although its mode may let the superuser. */
function isMadeByKernel(folder: string): boolean {
  return process.platform === 'linux' && MADE_BY_KERNEL.includes(fs.statfsSync(folder).type)
}

/**
 * Where a path leads when it is made: the real path of what there is of it, and the rest as written.
 * Gives also the part that exists.
 */
function realPathOfMissing(absolute: string): { real: string; existing: string } {
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

/** Each of the two folders as it is named and as it is, since it may be reached through a link. */
function rootsOf({ workspace, temp }: Folders): string[][] {
  return [workspace, temp]
    .filter((folder) => folder !== undefined)
    .map((folder) => {
      const named = path.resolve(folder)
      try {
        return [named, realPathOfMissing(named).real]
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

function readText(real: string, room: number): FileText {
  // A pipe in the place of the file must not make this wait for its other end.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants
  const file = fs.openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    const stat = fs.fstatSync(file)
    if (!stat.isFile()) return { kind: 'fault', fault: 'must be a regular file' }
    if (stat.size > MOST_BYTES) return TOO_LARGE
    if (stat.size > room + MARK_BYTES) return { kind: 'no-room', bytes: stat.size }
    const bytes = readAtMost(file, MOST_BYTES + 1, stat.size)
    if (bytes.length > MOST_BYTES) return TOO_LARGE
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'fault', fault: 'must be valid UTF-8' }
    throw error
  } finally {
    fs.closeSync(file)
  }
}

const TOO_LARGE = { kind: 'fault', fault: 'must be at most 16 MiB' } as const

/**
 * The bytes of a file up to a number of them, since it may grow while it is read.
 * @param likely how many there probably are
 */
function readAtMost(file: number, most: number, likely: number): Buffer {
  let bytes = Buffer.alloc(Math.min(most, likely + 1))
  let length = 0
  for (;;) {
    if (length === bytes.length) {
      if (length === most) return bytes
      bytes = Buffer.concat([bytes], Math.min(most, Math.max(2 * length, 65_536)))
    }
    const read = fs.readSync(file, bytes, length, bytes.length - length, null)
    if (read === 0) return bytes.subarray(0, length)
    length += read
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function faultOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'must exist'
    case 'EACCES':
    case 'EPERM':
      return 'must be readable'
    case 'ELOOP':
      return 'must not be a circle of links'
    case 'ENAMETOOLONG':
      return 'must have a path that is not too long'
    case 'ERR_INVALID_ARG_VALUE':
      return 'must have a path without a NUL character'
    default:
      return 'must be readable; the system reported an error while reading it'
  }
}
