// Names of files made from ids, which someone else chose (contract, "Files in `output-directory`").

/** Most file systems allow 255 bytes. The rest is for what others add to a name. */
const MAX_NAME_BYTES = 120
/** Device names on Windows (CON, NUL, COM1 …), reserved with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The id as the name of a file, without separators, a leading dot, and the names of devices. It may be too long. */
function toFileName(id: string): string {
  const safe = id.replace(/[^\p{L}\p{M}\p{Nd}._-]/gu, '_').replace(/^\./, '_')
  return DEVICE.test(safe) ? `_${safe}` : safe
}

/** The name with an ending; its end is cut if it is too long. */
function withEnding(name: string, ending: string): string {
  const bytes = Buffer.from(name).subarray(0, MAX_NAME_BYTES - Buffer.byteLength(ending))
  // A character that was cut is left out.
  const shown = new TextDecoder().decode(bytes, { stream: true })
  // Windows drops a dot at the end of a name.
  return `${shown}${ending}`.replace(/\.$/, '_')
}

/** The path that an id is, each part a file name; `undefined` if a part is too long. */
export function toFilePath(id: string): string | undefined {
  const parts = id.split('/').map((part) => {
    const name = ['', '.', '..'].includes(part) ? '_' : toFileName(part)
    return Buffer.byteLength(name) > MAX_NAME_BYTES ? undefined : withEnding(name, '')
  })
  return parts.includes(undefined) ? undefined : parts.join('/')
}

/** Names of files in one folder: unique even if case is ignored. */
export class UniqueNames {
  /** Name → the number that the next one of its kind may have. */
  private readonly taken: Map<string, number>

  constructor(taken: readonly string[] = []) {
    this.taken = new Map(taken.map((name) => [name.toLowerCase(), 2]))
  }

  take(id: string, ending: string): string {
    const plain = toFileName(id)
    const first = withEnding(plain, ending)
    let name = first
    let number = this.taken.get(first.toLowerCase()) ?? 2
    while (this.taken.has(name.toLowerCase())) name = withEnding(plain, `-${number++}${ending}`)
    this.taken.set(first.toLowerCase(), number).set(name.toLowerCase(), 2)
    return name
  }
}
