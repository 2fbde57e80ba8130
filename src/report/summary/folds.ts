// Texts of a model, each folded and as it is, cut so that they fit into the job summary.

import { greatestThatFits } from '../../text/fit.ts'
import { count } from '../../text/units.ts'
import { excerpt } from '../../text/words.ts'
import { fenced, type Html, html, join, plain } from './html.ts'

/** More than these are in one more fold. */
const MOST_LOOSE_FOLDS = 20

export interface Fold {
  readonly title: Html
  /** As it came from outside. */
  readonly text: string
  readonly isOpen?: boolean
}

/**
 * The folds within so many bytes: the largest texts are cut first.
 * @returns as many as there is room for, in the given order, and whether a text was cut or left out
 */
export function foldsThatFit(
  folds: readonly Fold[],
  bytes: number,
): { readonly shown: readonly Html[]; readonly areCut: boolean } {
  const bytesOf = (list: readonly Fold[], level: number) =>
    list.reduce((sum, fold) => sum + rendered(fold, level).bytes, 0)
  // Not even the titles of very many fit.
  const number = greatestThatFits(folds.length, (each) => bytesOf(folds.slice(0, each), 0) <= bytes)
  const fitting = folds.slice(0, number)
  const longest = Math.max(0, ...fitting.map(({ text }) => text.length))
  const level = greatestThatFits(
    Math.min(longest, bytes),
    (each) => bytesOf(fitting, each) <= bytes,
  )
  return {
    shown: fitting.map((fold) => rendered(fold, level)),
    areCut: number < folds.length || longest > level,
  }
}

/** The folds, in one more where they are many: `number` of them, or will be. */
export function inOneFold(folds: readonly Html[], number: number, noun: string): Html {
  const all = join(folds, html``)
  if (number <= MOST_LOOSE_FOLDS) return all
  return html`<details><summary>${plain(count(number, noun))}</summary>\n\n${all}\n</details>\n`
}

function rendered({ title, text, isOpen = false }: Fold, most: number): Html {
  const block =
    text.length <= most
      ? fenced(excerpt(text, Number.MAX_SAFE_INTEGER), 'text')
      : fenced(excerpt(text, most), 'text', '\n… [cut]')
  const open = isOpen ? html` open` : html``
  return html`<details${open}><summary>${title}</summary>\n\n${block}\n\n</details>\n`
}
