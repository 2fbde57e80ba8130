// The file of a journal: it only ever grows, each record is one write, and what must not be lost is
// synced before the step goes on.

import * as fs from 'node:fs'
import * as path from 'node:path'

export const MOST_MIB_OF_A_JOURNAL = 64
const MOST_BYTES = MOST_MIB_OF_A_JOURNAL * 1024 * 1024

const OWNER_ONLY = 0o600
const NOT_THE_OWNER = 0o077

export class JournalFile {
  readonly path: string
  private readonly descriptor: number

  /**
   * Opens the file, and makes it where it is missing, with its folders.
   * @throws what the file system throws
   */
  constructor(place: string) {
    this.path = place
    makeFolders(path.dirname(place))
    const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = fs.constants
    this.descriptor = fs.openSync(place, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, OWNER_ONLY)
    try {
      const { mode } = fs.fstatSync(this.descriptor)
      if (process.platform !== 'win32' && (mode & NOT_THE_OWNER) !== 0) {
        fs.fchmodSync(this.descriptor, OWNER_ONLY)
      }
    } catch (error) {
      this.close()
      throw error
    }
  }

  /** One write. @throws where not all of it was written, and what the file system throws */
  append(text: string): void {
    const bytes = Buffer.from(text)
    if (fs.fstatSync(this.descriptor).size + bytes.length > MOST_BYTES) {
      throw new Error(`the journal would be larger than ${MOST_MIB_OF_A_JOURNAL} MiB`)
    }
    if (fs.writeSync(this.descriptor, bytes) !== bytes.length) {
      throw new Error('only a part of a record could be written')
    }
  }

  sync(): void {
    fs.fsyncSync(this.descriptor)
  }

  /** Its folder, in which a new file is to be found after a loss of power. */
  syncFolder(): void {
    // Windows syncs no folder; its file system keeps such changes in order by itself.
    if (process.platform === 'win32') return
    const folder = fs.openSync(path.dirname(this.path), fs.constants.O_RDONLY)
    try {
      fs.fsyncSync(folder)
    } finally {
      fs.closeSync(folder)
    }
  }

  /**
   * What it has from a position on, in bytes.
   * @throws where it was removed, or another file has taken its place, and what the file system throws
   */
  read(from: number): Buffer {
    // Files on Windows have larger numbers than a double can tell apart.
    const own = fs.fstatSync(this.descriptor, { bigint: true })
    const named = fs.statSync(this.path, { bigint: true, throwIfNoEntry: false })
    if (named === undefined) throw new Error('the file was removed')
    if (own.ino !== named.ino || own.dev !== named.dev) {
      throw new Error('another file has taken its place')
    }
    const bytes = Buffer.alloc(Math.max(0, Number(own.size) - from))
    let read = 0
    while (read < bytes.length) {
      const count = fs.readSync(this.descriptor, bytes, read, bytes.length - read, from + read)
      if (count === 0) break
      read += count
    }
    return bytes.subarray(0, read)
  }

  close(): void {
    fs.closeSync(this.descriptor)
  }
}

/** One by one: below a folder of the kernel, `recursive` never comes back. */
function makeFolders(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolders(path.dirname(folder))
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    // Another step may have made it in between.
    if (!fs.existsSync(folder)) throw error
  }
}
