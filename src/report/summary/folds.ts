// Texts of a model, each folded and as it is, cut so that they fit into the job summary.

import { levelThatFits } from '../../text/cutting.ts'
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

export interface FittedFolds {
  /** As many as there is room for, in the given order. */
  readonly shown: readonly Html[]
  /** Whether a text was cut or left out. */
  readonly areCut: boolean
}

/**
 * The folds within so many bytes: the largest texts are cut first where there is not room for all.
 * @param folds no more of them are taken than there can be room for
 */
export function foldsThatFit(folds: Iterable<Fold>, bytes: number): FittedFolds {
  const cost = (fold: Fold, most: number) => rendered(fold, most).bytes
  // Of very many texts not even the titles fit: then there are as many as do.
  const fitting: Fold[] = []
  let areLeftOut = false
  let left = bytes
  for (const fold of folds) {
    left -= cost(fold, 0)
    areLeftOut = left < 0
    if (areLeftOut) break
    fitting.push(fold)
  }
  const level =
    levelThatFits(fitting, bytes, { length: ({ text }) => text.length, cost, least: 0 }) ?? 0
  return {
    shown: fitting.map((fold) => rendered(fold, level)),
    areCut: areLeftOut || fitting.some(({ text }) => text.length > level),
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
