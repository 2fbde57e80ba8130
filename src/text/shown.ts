// Text as people may see it: without the key, harmless, and cut. Only this module creates it, and nothing
// else can be printed, annotated, or written to the job summary.

import { UNUSUAL } from './characters.ts'
import { maskOf } from './masking.ts'
import { cut, oneLine, prefix } from './text.ts'
import { Foreign, type Words } from './words.ts'

/** Text that may be shown. Its class is not exported, so that no other module can make one. */
class ShownText {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  get text(): string {
    return this.#text
  }

  toString(): string {
    return this.#text
  }
}

export type Shown = ShownText

/** A message does not need a megabyte of text: only this much of it is read. */
const LOOKED_AT = 65_536
/** So much behind the end of what is shown is looked at for the rest of a key that begins before it. */
const LOOKED_AHEAD = 16_384

/** Shows text without the API key, which is written `***` in whatever form it stands there. */
export class Presenter {
  /** What the user calls the run of which something is shown; empty where it has no such name. */
  readonly title: string
  private readonly mask: ReturnType<typeof maskOf>

  constructor(key: string, title = '') {
    this.mask = maskOf(key)
    this.title = title
  }

  /** A sentence on one line. */
  line(words: Words): Shown {
    let text = ''
    words.parts.forEach((part) => {
      text += this.textOf(part)
    })
    return new ShownText(text)
  }

  /** Sentences, each on a line of its own. */
  lines(list: readonly Words[]): Shown {
    return new ShownText(list.map((words) => this.line(words).text).join('\n'))
  }

  /** A sentence part by part, for where what is ours and what is not look different. */
  parts({ parts }: Words): { readonly text: string; readonly isForeign: boolean }[] {
    return parts.map((part) => ({
      text: this.textOf(part),
      isForeign: part instanceof Foreign,
    }))
  }

  private textOf(part: string | Foreign): string {
    return part instanceof Foreign ? this.foreign(part) : this.mask(part, part.length)
  }

  /** The first `most` code units of a text as it is, line breaks included. */
  head(text: string, most: number): Shown {
    const { length } = prefix(text, most)
    return new ShownText(prefix(this.mask(text.slice(0, length + LOOKED_AHEAD), length), most))
  }

  /** Whether a text contains the key in any form. */
  holdsKey(text: string): boolean {
    return this.mask(text, text.length) !== text
  }

  /** Rows of cells as a table for a font of fixed width. */
  table(rows: readonly (readonly Words[])[]): readonly Shown[] {
    const texts = rows.map((cells) => cells.map((cell) => this.line(cell).text))
    const lengthOf = (cell: string) => (UNUSUAL.test(cell) ? [...cell].length : cell.length)
    const widths: number[] = []
    for (const cells of texts) {
      cells.forEach((cell, column) => {
        widths[column] = Math.max(widths[column] ?? 0, lengthOf(cell))
      })
    }
    return texts.map((cells) => {
      const padded = cells.map(
        (cell, column) => cell + ' '.repeat((widths[column] ?? 0) - lengthOf(cell)),
      )
      return new ShownText(padded.join('  ').trimEnd())
    })
  }

  private foreign({ content, most, form, isSpelled }: Foreign): string {
    if (typeof content !== 'string') return form(cut(this.line(content).text, most))
    const lineOf = isSpelled ? (text: string) => text : oneLine
    if (content.length <= LOOKED_AT) {
      const line = lineOf(content)
      return form(cut(this.mask(line, line.length), most))
    }
    const line = lineOf(prefix(content, LOOKED_AT + LOOKED_AHEAD))
    const seen = this.mask(line, Math.max(0, line.length - LOOKED_AHEAD))
    return form(cut(`${seen}…`, most))
  }
}
