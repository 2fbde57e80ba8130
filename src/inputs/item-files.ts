// The files of items. They are read when the list is checked and again when the item is sent, instead
// of being kept: a hash tells whether the text is still the one that was checked.

import { createHash } from 'node:crypto'
import { say, type Words } from '../text/words.ts'
import { readInputFile } from './file-text.ts'
import type { Folders } from './folders.ts'
import { type WrongFile, wrongFileFaults } from './input-files.ts'
import type { Draft } from './item.ts'
import { MOST_BYTES_OF_ALL_VALUES } from './node-inputs.ts'

/** A file whose text was checked. */
export interface CheckedFile {
  readonly node: string
  /** As written; it may be relative to the workspace. */
  readonly path: string
  readonly hash: string
}

/** SHA-256 of a text, without a byte order mark. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

type Check =
  | { readonly kind: 'text'; readonly bytes: number; readonly hash: string }
  | { readonly kind: 'fault'; readonly fault: string }

/** Reads each file once, however many items name it. */
export class FileChecks {
  private readonly folders: Folders
  private readonly checks = new Map<string, Check>()

  constructor(folders: Folders) {
    this.folders = folders
  }

  /** The files that are sent for an item, and what is wrong with them or with its values as a whole. */
  check(
    { name, inline, files }: Draft,
    shared: ReadonlyMap<string, string>,
    called: Words,
  ): { readonly files: readonly CheckedFile[]; readonly faults: readonly Words[] } {
    const checked: CheckedFile[] = []
    const wrong: WrongFile[] = []
    const ownBytes = new Map(inline)
    for (const [node, path] of files) {
      if (path === '' || inline.has(node)) continue
      const check = this.of(path)
      if (check.kind === 'fault') wrong.push({ node, path, fault: check.fault })
      else {
        checked.push({ node, path, hash: check.hash })
        ownBytes.set(node, check.bytes)
      }
    }
    const faults = wrongFileFaults(wrong, say`${called}: \`input-files\` of ${name}`)
    const total = totalBytes(ownBytes, shared)
    if (total > MOST_BYTES_OF_ALL_VALUES) {
      faults.push(
        say`${called}: all values of ${name} together must be at most ${MOST_BYTES_OF_ALL_VALUES} bytes (128 MiB), got ${total}`,
      )
    }
    return { files: checked, faults }
  }

  private of(path: string): Check {
    const known = this.checks.get(path)
    if (known !== undefined) return known
    const file = readInputFile(path, this.folders)
    const check: Check =
      file.kind === 'text'
        ? { kind: 'text', bytes: Buffer.byteLength(file.text), hash: hashOf(file.text) }
        : file
    this.checks.set(path, check)
    return check
  }
}

/** @param ownBytes node id → bytes of an item's own value, which replaces the shared one */
function totalBytes(
  ownBytes: ReadonlyMap<string, number>,
  shared: ReadonlyMap<string, string>,
): number {
  let bytes = 0
  for (const value of ownBytes.values()) bytes += value
  for (const [node, value] of shared) if (!ownBytes.has(node)) bytes += Buffer.byteLength(value)
  return bytes
}
