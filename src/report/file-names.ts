// Names for files and folders that anyone's ids are made into.

import * as fs from 'node:fs'
import * as path from 'node:path'

const MOST_BYTES_OF_A_NAME = 120
/** Device names on Windows (CON, NUL, COM1 …), reserved with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i

/** No separator, no leading dot, no device of Windows, which its names are with any ending. */
export function plainName(id: string): string {
  const plain = id.replace(/[^A-Za-z0-9._-]/gu, '_').replace(/^\./, '_')
  return DEVICE.test(plain) ? `_${plain}` : plain
}

/** The names in one folder: unique even where case is ignored. */
export class UniqueNames {
  private readonly taken: Set<string>
  private readonly next = new Map<string, number>()

  /** @param taken names that are not given */
  constructor(taken: readonly string[] = []) {
    this.taken = new Set(taken.map((name) => name.toLowerCase()))
  }

  /** The plain name with the ending, cut so that it is not too long, and with a number where it is taken. */
  take(base: string, ending: string): string {
    const plain = withEnding(base, ending)
    let name = plain
    for (let number = this.next.get(plain) ?? 2; this.taken.has(name.toLowerCase()); number++) {
      name = withEnding(base, `-${number}${ending}`)
      this.next.set(plain, number + 1)
    }
    this.taken.add(name.toLowerCase())
    return name
  }
}

/** The name of the journal where it is a file of this folder, which no model's text may replace. */
export function namesTakenIn(
  folder: string | undefined,
  journal: string | undefined,
): readonly string[] {
  if (folder === undefined || journal === undefined) return []
  try {
    return fs.realpathSync.native(folder) === path.dirname(journal) ? [path.basename(journal)] : []
  } catch {
    // A folder that is missing has no journal in it.
    return []
  }
}

function withEnding(base: string, ending: string): string {
  // Windows drops a dot at the end of a name.
  return `${base.slice(0, MOST_BYTES_OF_A_NAME - ending.length)}${ending}`.replace(/\.$/, '_')
}
