// Cuts texts so that all of them fit, the longest first.

import { formatObject, type Member } from './json.ts'
import { cut } from './text.ts'

const MARKER = '… [cut]'

/** The largest number up to `max` that fits, or 0. If one fits, all smaller ones must fit, too. */
export function greatestThatFits(max: number, fits: (level: number) => boolean): number {
  if (fits(max)) return max
  let low = 0
  let high = max
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** Rendered, they are longer; most levels that do not fit show it here. */
export function cutLength(lengths: readonly number[], level: number): number {
  return lengths.reduce((sum, length) => sum + Math.min(length, level), 0)
}

export interface Fitted {
  readonly text: string
  readonly isCut: boolean
}

export function fitText(text: string, max: number): Fitted {
  return { text: cut(text, max, MARKER), isCut: text.length > max }
}

/** At most `max` code units. It is `{}` if the keys alone are too much. */
export function fitObject(members: readonly Member<string | null>[], max: number): Fitted {
  const render = (level: number) =>
    formatObject(members.map(([key, text]) => [key, text && cut(text, level, MARKER)]))
  if (render(MARKER.length).length > max) return { text: '{}', isCut: true }
  const lengths = members.map(([, text]) => text?.length ?? 0)
  const fits = (level: number) => cutLength(lengths, level) <= max && render(level).length <= max
  const level = Math.max(MARKER.length, greatestThatFits(max, fits))
  return { text: render(level), isCut: lengths.some((length) => length > level) }
}
