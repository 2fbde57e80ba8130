// Letter case in patterns and paths. Where the disk ignores it, one file has many names, and its
// item must have one id: the name on the disk.

import * as fs from 'node:fs'
import * as path from 'node:path'

/** As for Node's own patterns: by the system, not by the disk. */
export const IGNORES_CASE = process.platform === 'win32' || process.platform === 'darwin'

export function isSameName(a: string, b: string, ignoresCase = IGNORES_CASE): boolean {
  return a === b || (ignoresCase && a.toLowerCase() === b.toLowerCase())
}

/**
 * The place with its names as they are on the disk. Links keep their own names. What is not
 * there stays as written.
 * @param place from the workspace, with `/`
 */
export function namedOnDisk(place: string, workspace: string, ignoresCase = IGNORES_CASE): string {
  if (!ignoresCase) return place
  const found: string[] = []
  for (const part of place.split('/')) {
    const names = readNames(path.join(workspace, ...found))
    const name = names.find((each) => isSameName(each, part, true)) ?? part
    // A disk that does not ignore case can have both.
    found.push(names.includes(part) ? part : name)
  }
  return found.join('/')
}

function readNames(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}
