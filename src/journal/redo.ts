// The input `redo`: items that are started again whatever the journal says.

import { Glob } from '../inputs/globs.ts'

export interface Redo {
  readonly ids: ReadonlySet<string>
  readonly unmatched: readonly UnmatchedLine[]
}

/** A line that matches neither an item of the step nor one of the journal. */
export interface UnmatchedLine {
  readonly line: string
  readonly nearest: string | undefined
}

/** @param ids of the items that can be started @param others ids of the journal */
export function findRedo(
  lines: readonly string[],
  ids: readonly string[],
  others: readonly string[],
): Redo {
  const found = new Set<string>()
  const unmatched: UnmatchedLine[] = []
  for (const line of lines) {
    const matches = matchIds(line, ids)
    for (const id of matches) found.add(id)
    if (matches.length > 0 || matchIds(line, others).length > 0) continue
    unmatched.push({ line, nearest: findNearest(line, ids) })
  }
  return { ids: found, unmatched }
}

/** An id that is the line goes before a pattern. */
function matchIds(line: string, ids: readonly string[]): readonly string[] {
  if (ids.includes(line)) return [line]
  const glob = new Glob(line)
  return ids.filter((id) => glob.matches(id))
}

/** The id that has most of the text at its beginning and its end. */
function findNearest(text: string, ids: readonly string[]): string | undefined {
  let nearest: string | undefined
  let most = -1
  for (const id of ids) {
    let start = 0
    while (start < id.length && id[start] === text[start]) start++
    let end = 0
    while (end < id.length - start && id.at(-1 - end) === text.at(-1 - end)) end++
    if (start + end <= most) continue
    most = start + end
    nearest = id
  }
  return nearest
}
