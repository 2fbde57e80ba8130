// The pictures in docs: the summary that each of them shows, and its size. The browser tests check the same
// summaries, so a picture shows nothing that is not tested.

import { CASES } from '../../__tests__/browser/cases.ts'

export interface Picture {
  /** Relative to the root, with `/`. */
  readonly file: string
  readonly theme: 'light' | 'dark'
  /** The width of the page in pixels. */
  readonly width: number
  /** In pixels from the top of the page; the rest would take much room. */
  readonly height: number
  /** The summary as Markdown. */
  readonly markdown: () => string
}

/** Name of the picture → the summary of the tests that it shows, and how much of it. */
const SHOWN = {
  run: { summary: 'success', width: 800, height: 950 },
  failure: { summary: 'twelve failed steps', width: 1_044, height: 980 },
  list: { summary: 'a list of twelve', width: 1_044, height: 990 },
} as const

/** @throws when the tests have no summary of that name */
export function pictures(): readonly Picture[] {
  return Object.entries(SHOWN).flatMap(([name, { summary, ...extent }]) => {
    const markdown = CASES[summary]
    if (markdown === undefined) throw new Error(`The tests have no summary named ${summary}`)
    return (['light', 'dark'] as const).map((theme) => {
      return { file: `docs/pictures/${name}-${theme}.png`, theme, ...extent, markdown }
    })
  })
}
