// The rows of the troubleshooting page, and what of a message none of them has.
import { readFileSync } from 'node:fs'
import { Words } from '../../src/text/words.ts'

export interface Row {
  readonly message: string
  readonly remedy: string
  /** In bold, of an annotation; a row can be of two. */
  readonly titles: readonly string[]
}

export const rows: readonly Row[] = [
  ...readFileSync('docs/troubleshooting.md', 'utf8').matchAll(/^\| (.+) \| (.+) \|$/gm),
]
  .map(([, message = '', remedy = '']) => ({
    message,
    remedy,
    titles: [...message.matchAll(/\*\*(.+?)\*\*/g)].map(([, title = '']) => title),
  }))
  .filter(({ message }) => !/^(message|cause|-+)$/.test(message))

/** Our own texts in a sentence; what is quoted can be a sentence of ours too. */
export function ownTexts({ parts }: Words): readonly string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [part]
    return part.content instanceof Words ? ownTexts(part.content) : []
  })
}

/** Numbers with their units, kinds of JSON values, and what separates messages. */
const VARYING = /\b\d[\w.,]*(?: \d\w*)*|(?<=\bgot )(?:an? \w+|null)|^(?:an? \w+|null)$|; /

/** What is always the same in a text, as far as it is more than a word or the name of an input. */
export function fixedParts(text: string): readonly string[] {
  return text
    .split(VARYING)
    .map((part) => part.replace(/^[\s,;:.()"]+|[\s,;:.("]+$/g, ''))
    .filter((part) => (part.match(/[A-Za-z_]{2,}/g) ?? []).length > 1 && !/^`[\w-]+`$/.test(part))
}

export const has = ({ message, remedy }: Row, part: string) =>
  message.includes(part) || remedy.includes(part)
const hasAll = (row: Row, text: string) => fixedParts(text).every((part) => has(row, part))

/** The texts of a sentence that no row has as a whole. */
export function missingIn(words: Words, among: readonly Row[] = rows): readonly string[] {
  return ownTexts(words).filter((text) => !among.some((row) => hasAll(row, text)))
}
