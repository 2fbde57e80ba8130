// A web page in place of an answer: a login page, or the error page of a gateway or a proxy.

import { untrusted, type Words } from '../text/words.ts'

/** A page is searched for its title up to here, so that no page takes long. */
const MAX_LENGTH = 20_000

/** Also behind an XML declaration or comments; no text can be read in two ways, and take long. */
const PAGE = /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->).)*-->\s*)*<(?:!doctype html|html)\b/is

export const MAX_REMARK_LENGTH = 200 + 1

/** What a text from outside says, if it is no binary one. */
export function remarkIn(text: string): Words | undefined {
  const shown = isPage(text) ? readPage(text) : text
  const words = untrusted(/[^\P{Cc}\s]/u.test(shown) ? '' : shown, MAX_REMARK_LENGTH)
  return words.text === '' ? undefined : words
}

export function isPage(text: string): boolean {
  return PAGE.test(text.slice(0, MAX_LENGTH))
}

const MARKS = /<!--.*?-->|<[^>]*>/gs

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/** The title of a page, or else its text without marks. */
function readPage(page: string): string {
  const start = page.slice(0, MAX_LENGTH)
  const [, title = ''] = /<title[^>]*>(.*?)<\/title/is.exec(start) ?? []
  const body = start.replace(/<(script|style|head)\b.*?<\/\1>/gis, ' ')
  return textIn(title) || textIn(body)
}

function textIn(html: string): string {
  const text = html.replace(MARKS, ' ').replace(/\s+/g, ' ').trim()
  return text.replace(/&(#?\w+);/g, (whole, name) => CHARACTERS[name] ?? whole)
}
