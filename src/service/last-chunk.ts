// Finds the last chunk of an answer in chunks among the bytes of its connection (RFC 9112, 7.1). It is
// the end of the answer, though the parser waits for the empty line behind it, and takes an answer with
// anything else there for broken.

/** No line that is looked at is longer, in bytes: the parser takes no more for a head. */
const MOST_OF_A_LINE = 16 * 1024

/** Follows what arrives on a connection, from the first byte of the head on. */
export class LastChunk {
  /** Whether it has arrived, where the answer is in chunks. */
  hasArrived = false
  /** Called when it has, before the parser sees it. */
  onArrival = () => {}
  private line = ''
  private expected: 'status' | 'field' | 'size' | 'nothing' = 'status'
  /** Another head follows that of an interim answer. */
  private isInterim = false
  /** Of an answer that is not, nothing behind its head is looked at or kept. */
  private isInChunks = false
  /** How many bytes of a chunk are still to come, with the line break behind it. */
  private left = 0

  take(bytes: Buffer): void {
    for (let at = 0; this.expected !== 'nothing'; ) {
      const skipped = Math.min(this.left, bytes.length - at)
      this.left -= skipped
      at += skipped
      const end = bytes.indexOf('\n', at)
      const most = at + MOST_OF_A_LINE + 1
      this.line += bytes.toString('latin1', at, Math.min(most, end === -1 ? bytes.length : end))
      if (this.line.length > MOST_OF_A_LINE) this.expected = 'nothing'
      if (end === -1) return
      at = end + 1
      const line = this.line.endsWith('\r') ? this.line.slice(0, -1) : this.line
      this.line = ''
      this.takeLine(line)
    }
  }

  private behindHead(): 'status' | 'size' | 'nothing' {
    if (this.isInterim) return 'status'
    return this.isInChunks ? 'size' : 'nothing'
  }

  private takeLine(line: string): void {
    switch (this.expected) {
      case 'status':
        this.isInterim = line.startsWith(' 1', line.indexOf(' '))
        this.isInChunks = false
        this.expected = 'field'
        return
      case 'field':
        if (isOfChunks(line.toLowerCase())) this.isInChunks = true
        if (line === '') this.expected = this.behindHead()
        return
      case 'size': {
        const [size] = /^[0-9a-f]+/i.exec(line) ?? []
        this.left = Number.parseInt(size ?? '0', 16) + '\r\n'.length
        if (this.left > '\r\n'.length) return
        this.expected = 'nothing'
        if (size === undefined) return
        this.hasArrived = true
        this.onArrival()
      }
    }
  }
}

function isOfChunks(field: string): boolean {
  return field.startsWith('transfer-encoding:') && field.includes('chunked')
}
