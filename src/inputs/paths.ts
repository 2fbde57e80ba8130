// Where the action may read and write: a checked-out pull request may bring links that lead elsewhere. A path must
// lie, links resolved, in one of the runner's folders, and have no `.git` component.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { codeOf, systemMessage } from '../text/system-errors.ts'

const MIB = 1024 * 1024

export interface Folders {
  /** GITHUB_WORKSPACE. Relative paths begin here. */
  readonly workspace: string
  /** RUNNER_TEMP, if there is one. */
  readonly temp: string | undefined
  /** RUNNER_TOOL_CACHE, if there is one: only a journal may lie there. */
  readonly toolCache: string | undefined
}

/** The rule that a path breaks: `must be …`. */
export class PathError extends Error {}

/** What a function gives, or the rule that its path breaks. */
export function orPathError<Result>(work: () => Result): Result | PathError {
  try {
    return work()
  } catch (error) {
    if (error instanceof PathError) return error
    throw error
  }
}

export function foldersOf(env: Readonly<Record<string, string | undefined>>): Folders {
  const { GITHUB_WORKSPACE, RUNNER_TEMP, RUNNER_TOOL_CACHE } = env
  return {
    workspace: path.resolve(GITHUB_WORKSPACE || '.'),
    temp: RUNNER_TEMP ? path.resolve(RUNNER_TEMP) : undefined,
    toolCache: RUNNER_TOOL_CACHE ? path.resolve(RUNNER_TOOL_CACHE) : undefined,
  }
}

/**
 * The text of a file that a user wants to send, without a byte order mark.
 * @param written its path, which may be relative to the workspace
 * @param maxMib the most that the file may have
 * @throws PathError
 */
export function readTextFile(written: string, folders: Folders, maxMib: number): string {
  try {
    return decoded(bytesOf(resolveInside(written, folders), maxMib * MIB))
  } catch (error) {
    if (error instanceof PathError) throw error
    const code = codeOf(error) ?? ''
    if (['ENOENT', 'ENOTDIR'].includes(code)) throw new PathError('must exist')
    throw new PathError(`must be readable; the system says: ${reasonOf(error)}`)
  }
}

function bytesOf(file: string, max: number): Buffer {
  // A pipe in the place of the file must not make this wait for its other end.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants
  const descriptor = fs.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    const stats = fs.fstatSync(descriptor)
    if (!stats.isFile()) throw new PathError('must be a regular file')
    if (stats.size > max) throw new PathError(`must be at most ${max / MIB} MiB`)
    return fs.readFileSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new PathError('must be valid UTF-8')
  }
}

/** Makes the folder for outputs, if it is missing. @throws PathError */
export function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new PathError(
      `must be a directory that the runner can create and write to; the system says: ${reasonOf(error)}`,
    )
  }
}

/**
 * The absolute path of a folder for outputs, which need not exist.
 * @throws PathError
 */
export function resolveFolder(written: string, folders: Folders): string {
  const folder = resolveInside(written, folders)
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new PathError('must be a directory, not a file')
  }
  return folder
}

/**
 * The absolute path of a file to append to, which need not exist.
 * @param maxMib the most that it may have
 * @throws PathError
 */
export function resolveAppendable(written: string, folders: Folders, maxMib: number): string {
  const file = resolveInside(written, folders, true)
  const stats = fs.statSync(file, { throwIfNoEntry: false })
  if (/[\\/]$/.test(written) || stats?.isDirectory()) {
    throw new PathError('must be a file, not a directory')
  }
  if (stats === undefined) return file
  if (!stats.isFile()) throw new PathError('must be a regular file')
  if (stats.size > maxMib * MIB) throw new PathError(`must be at most ${maxMib} MiB`)
  return file
}

/**
 * The real path of something that need not exist, links resolved.
 * @param isJournal whether it may lie in RUNNER_TOOL_CACHE, too
 * @throws PathError
 */
function resolveInside(written: string, folders: Folders, isJournal = false): string {
  const { workspace, temp, toolCache } = folders
  const real = realPath(path.resolve(workspace, written))
  const roots = isJournal ? [workspace, temp, toolCache] : [workspace, temp]
  if (!roots.some((root) => root !== undefined && isInside(realPath(root), real))) {
    const where = isJournal
      ? 'in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE'
      : 'in the workspace or in RUNNER_TEMP'
    throw new PathError(`must be ${where} after links are resolved`)
  }
  if ([written, real].some(hasGit)) throw new PathError('must not be in a .git directory')
  return real
}

/** Where a path leads once it is created: the real path of the part that exists, and the rest as written. */
function realPath(absolute: string): string {
  try {
    return fs.realpathSync.native(absolute)
  } catch (error) {
    const parent = path.dirname(absolute)
    const isMissing = codeOf(error) === 'ENOENT' && parent !== absolute
    // A link that leads nowhere is there, and would be followed when it leads somewhere.
    if (isMissing && fs.lstatSync(absolute, { throwIfNoEntry: false }) === undefined) {
      return path.join(realPath(parent), path.basename(absolute))
    }
    throw new PathError(
      `must have a path that can be followed; the system says: ${reasonOf(error)}`,
    )
  }
}

function isInside(root: string, real: string): boolean {
  const relative = path.relative(root, real)
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}

/** Windows ignores the case of names, dots and spaces at their end, and takes what follows a colon for a stream. */
function hasGit(place: string): boolean {
  return place.split(/[\\/]/).some((component) => /^\.git[. ]*(:|$)/i.test(component))
}

/** Node's own messages may quote the path. */
function reasonOf(error: unknown): string {
  return systemMessage(error) ?? 'the path is not valid'
}
