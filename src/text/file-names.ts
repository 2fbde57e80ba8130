// Names of files made from ids, which someone else chose (docs/outputs.md#files-of-the-steps).

/** Most file systems allow 255 bytes. The rest is for what others add to a name. */
const MAX_NAME_BYTES = 120
/** Device names on Windows (CON, NUL, COM1 …), reserved with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

function toFileName(id: string): string {
  const safe = id.replace(/[^\p{L}\p{M}\p{Nd}._-]/gu, '_').replace(/^\./, '_')
  return DEVICE.test(safe) ? `_${safe}` : safe
}

function withEnding(name: string, ending: string): string {
  const bytes = Buffer.from(name).subarray(0, MAX_NAME_BYTES - Buffer.byteLength(ending))
  const shown = new TextDecoder().decode(bytes, { stream: true })
  return `${shown}${ending}`.replace(/\.$/, '_')
}

/** `undefined` if a part is too long. */
export function toFilePath(id: string): string | undefined {
  const parts = id.split('/').map((part) => {
    const name = ['', '.', '..'].includes(part) ? '_' : toFileName(part)
    return Buffer.byteLength(name) > MAX_NAME_BYTES ? undefined : withEnding(name, '')
  })
  return parts.includes(undefined) ? undefined : parts.join('/')
}

export class UniqueNames {
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
