// Names for files and folders that anyone's ids are made into.

import { DEVICE } from '../inputs/folders.ts'

const MOST_BYTES_OF_A_NAME = 120

/** No separator, no leading dot, no device of Windows, which its names are with any ending. */
export function plainName(id: string): string {
  const plain = id.replace(/[^A-Za-z0-9._-]/gu, '_').replace(/^\./, '_')
  return DEVICE.test(plain) ? `_${plain}` : plain
}

/** The names in one folder: unique even where case is ignored. */
export class UniqueNames {
  private readonly taken = new Set<string>()
  private readonly next = new Map<string, number>()

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

function withEnding(base: string, ending: string): string {
  // Windows drops a dot at the end of a name.
  return `${base.slice(0, MOST_BYTES_OF_A_NAME - ending.length)}${ending}`.replace(/\.$/, '_')
}
