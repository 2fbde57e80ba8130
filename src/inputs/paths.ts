// Where the action may read and write. A checked-out pull request may bring links that lead
// elsewhere.

import { isUtf8 } from 'node:buffer'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { getErrorCode, getSystemMessage } from '../text/system-errors.ts'

const MAX_JOURNAL_MIB = 64

export interface Folders {
  readonly workspace: string
  readonly temp: string | undefined
  readonly toolCache: string | undefined
}

class PathError extends Error {}

/** `undefined` if a path breaks a rule, which is then refused. */
export function orRefuse<Value>(work: () => Value, refuse: (rule: string) => void) {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof PathError)) throw error
    refuse(error.message)
    return undefined
  }
}

export function readFolders(env: NodeJS.ProcessEnv): Folders {
  const { GITHUB_WORKSPACE, RUNNER_TEMP, RUNNER_TOOL_CACHE } = env
  return {
    workspace: path.resolve(GITHUB_WORKSPACE || '.'),
    temp: RUNNER_TEMP ? path.resolve(RUNNER_TEMP) : undefined,
    toolCache: RUNNER_TOOL_CACHE ? path.resolve(RUNNER_TOOL_CACHE) : undefined,
  }
}

/** Without a byte order mark. @throws PathError */
export function readTextFile(written: string, folders: Folders, maxMib: number): string {
  const file = resolveInside(written, folders)
  try {
    const bytes = readBytes(file, maxMib)
    if (!isUtf8(bytes)) throw new PathError(describeEncoding(bytes))
    const text = new TextDecoder().decode(bytes)
    if (LFS_POINTER.test(text)) throw new PathError(NOT_CHECKED_OUT)
    return text
  } catch (error) {
    if (error instanceof PathError) throw error
    throw getErrorCode(error) === 'ENOENT'
      ? new PathError('must exist')
      : failed('be readable', error)
  }
}

/** Where a file that was read is: behind a link, and by its own name. @throws PathError */
export function placesOf(written: string, folders: Folders): readonly string[] {
  const folder = resolveInside(path.dirname(written), folders)
  return [resolveInside(written, folders), path.join(folder, path.basename(written))]
}

/** What Git LFS leaves in the place of a file that was not fetched. */
const LFS_POINTER =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\r?\n(?:[\w.-]+ .*\n)*oid sha256:[\da-f]{64}\r?\nsize \d+\s*$/
const NOT_CHECKED_OUT =
  'must be a text, but is a pointer of Git LFS; set `lfs: true` for actions/checkout'

function describeEncoding(bytes: Buffer): string {
  if (['feff', 'fffe'].includes(bytes.toString('hex', 0, 2))) {
    return 'must be UTF-8, but is UTF-16; convert it with `iconv -f UTF-16 -t UTF-8`'
  }
  if (bytes.includes(0)) {
    return 'must be a text, but is none: it has a NUL; leave it out, or send a text made from it'
  }
  const marks = bytes.toString('latin1').replaceAll('\xef\xbf\xbd', '???')
  const [valid = ''] = Buffer.from(marks, 'latin1').toString().split('\ufffd')
  return `must be valid UTF-8, but byte ${Buffer.byteLength(valid) + 1} is not; convert it from its encoding, as with \`iconv -f WINDOWS-1252 -t UTF-8\`; \`iconv -c -f UTF-8 -t UTF-8\` leaves such bytes out`
}

function readBytes(file: string, maxMib: number): Buffer {
  // If the path names a pipe, this must not wait for its other end.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants
  const descriptor = fs.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    checkFile(fs.fstatSync(descriptor), maxMib)
    return fs.readFileSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function checkFile(stats: fs.Stats, maxMib: number, remedy = ''): void {
  if (!stats.isFile()) throw new PathError('must be a regular file')
  if (stats.size > maxMib * 1024 * 1024) {
    throw new PathError(`must be at most ${maxMib} MiB${remedy}`)
  }
}

export function resolveFolder(written: string, folders: Folders): string {
  const folder = resolveInside(written, folders)
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new PathError('must be a directory, not a file')
  }
  return folder
}

export function createFolder(folder: string): string {
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
    return folder
  } catch (error) {
    throw failed('be a directory that the runner can create and write to', error)
  }
}

/**
 * The absolute path of a file to be written. Only a journal's may be behind a link. @throws
 * PathError
 */
export function resolveFile(written: string, folders: Folders, isJournal = false): string {
  const forbidden = findForbidden(written, process.platform)
  if (forbidden !== undefined) {
    throw new PathError(`must not have ${JSON.stringify(forbidden)} in a name on Windows`)
  }
  const real = resolveInside(written, folders, isJournal)
  const folder = () => resolveInside(path.dirname(written), folders)
  const file = isJournal ? real : path.join(folder(), path.basename(written))
  const stats = fs.statSync(file, { throwIfNoEntry: false })
  if (/[\\/]$/.test(written) || stats?.isDirectory()) {
    throw new PathError('must be a file, not a directory')
  }
  if (stats !== undefined && isJournal) {
    checkFile(stats, MAX_JOURNAL_MIB, '; begin a new file, and every item is paid for again')
  } else if (stats?.isFile() === false) throw new PathError('must be a regular file')
  return file
}

/** A colon would name a stream of the file. */
export function findForbidden(written: string, platform: NodeJS.Platform): string | undefined {
  if (platform !== 'win32') return undefined
  const { root } = path.win32.parse(written)
  return /[<>:"|?*\x00-\x1f]/.exec(written.slice(root.length))?.[0]
}

function describePlaces(written: string, real: string, folders: Folders, isJournal: boolean) {
  const { workspace, temp, toolCache } = folders
  const inCache = isJournal ? `, or in RUNNER_TOOL_CACHE (${toolCache ?? 'not set'})` : ''
  const rule = `must be in the workspace (${workspace}) or in RUNNER_TEMP (${temp ?? 'not set'})${inCache}`
  // Only Linux has container jobs.
  const isElsewhere =
    process.platform === 'linux' &&
    path.isAbsolute(written) &&
    ![workspace, temp ?? workspace].some((root) => isInside(root, written))
  // biome-ignore lint/suspicious/noTemplateCurlyInString: expressions of GitHub's
  const hosts = '`${{ github.workspace }}` and `${{ runner.temp }}`'
  const container = `; in a container job, ${hosts} are paths of the host: write a relative path, or one of the folders above`
  const isLinked = real !== path.resolve(workspace, written)
  return `${rule}${isLinked ? ' after links are resolved' : ''}${isElsewhere ? container : ''}`
}

function resolveInside(written: string, folders: Folders, isJournal = false): string {
  const { workspace, temp, toolCache } = folders
  const real = realPath(path.resolve(workspace, written))
  const roots = isJournal ? [workspace, temp, toolCache] : [workspace, temp]
  if (!roots.some((root) => root !== undefined && isInside(realPath(root), real))) {
    throw new PathError(describePlaces(written, real, folders, isJournal))
  }
  if ([written, real].some(hasGit)) throw new PathError('must not be in a .git directory')
  return real
}

function realPath(absolute: string): string {
  try {
    const real = followLinks(absolute)
    if (real !== undefined) return real
  } catch (error) {
    throw failed('have a path that can be followed', error)
  }
  throw new PathError('must not lead through a link to nothing')
}

/**
 * The real path of the part that exists, and the rest as written. `undefined` for a dangling
 * link. @throws system errors
 */
export function followLinks(absolute: string): string | undefined {
  try {
    return fs.realpathSync.native(absolute)
  } catch (error) {
    const parent = path.dirname(absolute)
    if (getErrorCode(error) !== 'ENOENT' || parent === absolute) throw error
    if (fs.lstatSync(absolute, { throwIfNoEntry: false }) !== undefined) return undefined
    const real = followLinks(parent)
    return real && path.join(real, path.basename(absolute))
  }
}

export function isInside(root: string, real: string): boolean {
  const relative = path.relative(root, real)
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}

/** Windows ignores case, trailing dots and spaces, and what follows a colon. */
export function hasGit(place: string): boolean {
  return place.split(/[\\/]/).some((component) => /^\.git[. ]*(:|$)/i.test(component))
}

function failed(rule: string, error: unknown): PathError {
  // Messages of Node may quote the path.
  const reason = getSystemMessage(error) ?? 'the path is not valid'
  return new PathError(`must ${rule}; the system says: ${reason}`)
}
