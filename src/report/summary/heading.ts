// The heading of a summary: a mark, the title that the user gave, and the verdict.

import { MAX_TITLE_LENGTH, runTitle as title } from '../entry.ts'
import { foreignCode, type Html, html, plain } from './html.ts'

/** How it ended, as a mark that people know and in words of our own. */
export interface Verdict {
  readonly mark: string
  readonly words: string
}

export function heading({ mark, words }: Verdict): Html {
  return title === ''
    ? html`## ${plain(`${mark} ${words}`)}`
    : // In Markdown a title could be more than text.
      html`<h2>${plain(mark)} ${foreignCode(title, MAX_TITLE_LENGTH)}: ${plain(words)}</h2>`
}
