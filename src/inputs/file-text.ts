// The text of a file that a user wants to send: where it may lie, how large it may be, and what it
// must hold.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { codeOf } from '../text/file-errors.ts'
import { type Folders, hasGit, liesIn, rootsOf } from './folders.ts'

const MIB = 1024 * 1024
/** Of a file whose text is the value of a node, or a JSON object of such values. */
const MOST_MIB = 16

/** Is not sent. */
const BYTE_ORDER_MARK_BYTES = 3

export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  /** The file, of so many bytes, is good but larger than the room there is, and was not read. */
  | { readonly kind: 'no-room'; readonly bytes: number }
  /** Why the file cannot be sent: the rule that it breaks. */
  | { readonly kind: 'fault'; readonly fault: string }

/**
 * The text of a file that a user wants to send.
 * @param written its path, which may be relative to the workspace
 * @param room how many bytes of text may still be read; without it, there is room for any file
 * @param mostMib the most that a file may have
 */
export function readInputFile(
  written: string,
  folders: Folders,
  room?: undefined,
  mostMib?: number,
): Exclude<FileText, { kind: 'no-room' }>
export function readInputFile(written: string, folders: Folders, room: number): FileText
export function readInputFile(
  written: string,
  folders: Folders,
  room: number = Number.POSITIVE_INFINITY,
  mostMib: number = MOST_MIB,
): FileText {
  try {
    const place = resolveInside(written, folders)
    return place.kind === 'fault' ? place : readText(place.real, room, mostMib)
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
  const roots = rootsOf(folders).filter((names) => liesIn(names, absolute))
  if (roots.length === 0) {
    return { kind: 'fault', fault: 'must be in the workspace or in RUNNER_TEMP' }
  }
  const real = fs.realpathSync.native(absolute)
  if (!roots.some((names) => liesIn(names, real))) {
    return { kind: 'fault', fault: 'must not leave its directory through a link' }
  }
  if (hasGit(real)) {
    return { kind: 'fault', fault: 'must not be in a .git directory' }
  }
  return { kind: 'place', real }
}

function readText(real: string, room: number, mostMib: number): FileText {
  const most = mostMib * MIB
  const tooLarge = { kind: 'fault', fault: `must be at most ${mostMib} MiB` } as const
  // A pipe in the place of the file must not make this wait for its other end.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants
  const file = fs.openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    const stat = fs.fstatSync(file)
    if (!stat.isFile()) return { kind: 'fault', fault: 'must be a regular file' }
    if (stat.size > most) return tooLarge
    if (stat.size > room + BYTE_ORDER_MARK_BYTES) return { kind: 'no-room', bytes: stat.size }
    const bytes = readAtMost(file, most + 1, stat.size)
    if (bytes.length > most) return tooLarge
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'fault', fault: 'must be valid UTF-8' }
    throw error
  } finally {
    fs.closeSync(file)
  }
}

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

function faultOf(error: unknown): string {
  return FAULTS_OF_FILES[String(codeOf(error))] ?? UNKNOWN_FAULT_OF_FILES
}

/** Code of the system's error → what is allowed of the file that is not so. */
export const FAULTS_OF_FILES: Readonly<Record<string, string>> = {
  ENOENT: 'must exist',
  ENOTDIR: 'must exist',
  EACCES: 'must be readable',
  EPERM: 'must be readable',
  ELOOP: 'must not be a circular link',
  ENAMETOOLONG: 'must have a shorter path',
  ERR_INVALID_ARG_VALUE: 'must have a path without a NUL character',
}

/** The same for any other error. */
export const UNKNOWN_FAULT_OF_FILES =
  'must be readable; the system reported an error while reading it'
