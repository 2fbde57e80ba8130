// A file that grows line by line. A line is written in pieces: a text of many megabytes is never copied
// as a whole.

import * as fs from 'node:fs'

const MOST_OF_A_PIECE = 64 * 1024

export class LineFile {
  private readonly file: number
  private pieces: string[] = []
  private units = 0

  /** Makes the file, readable by its owner alone. Throws what the file system throws. */
  constructor(path: string) {
    this.file = fs.openSync(path, 'ax', 0o600)
  }

  /** Text that is in the form of the file already. */
  write(text: string): void {
    this.pieces.push(text)
    this.units += text.length
    if (this.units >= MOST_OF_A_PIECE) this.flush()
  }

  /** A string as JSON text. */
  writeString(text: string): void {
    this.write('"')
    for (const piece of piecesOf(text)) this.write(JSON.stringify(piece).slice(1, -1))
    this.write('"')
  }

  /** Text that is in the form of the file already, however long. */
  writeLong(text: string): void {
    for (const piece of piecesOf(text)) this.write(piece)
  }

  endLine(): void {
    this.write('\n')
    this.flush()
  }

  close(): void {
    fs.closeSync(this.file)
  }

  private flush(): void {
    const bytes = Buffer.from(this.pieces.join(''))
    this.pieces = []
    this.units = 0
    for (let written = 0; written < bytes.length; ) {
      written += fs.writeSync(this.file, bytes, written)
    }
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = from + MOST_OF_A_PIECE
    // Apart, the halves of a pair would both be lost.
    if (to < text.length && /[\ud800-\udbff]/.test(text.charAt(to - 1))) to++
    yield text.slice(from, to)
    from = to
  }
}
