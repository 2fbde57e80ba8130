// One item for each file that a pattern matches (docs/many-runs.md#each-file).

import * as path from 'node:path'
import { Slices } from '../text/clock.ts'
import { literal, say } from '../text/words.ts'
import {
  describeCrowd,
  explainNone,
  faultOfPattern,
  leaveOut,
  nameFirst,
  refuseIneffective,
} from './each-file-causes.ts'
import { FileTree, type OwnPlaces } from './file-tree.ts'
import { Exclusions, type FilePatterns, Glob } from './globs.ts'
import { given, givenId, type Inputs } from './inputs.ts'
import { namedOnDisk } from './letter-case.ts'
import { followLinks } from './paths.ts'

const MAX_FILES = 1_000

export interface FoundFile {
  /** From the workspace, with `/` on every system. */
  readonly path: string
  /** Its path below the last folder that the pattern names. */
  readonly below: string
  readonly node: string
}

export function readFilePatterns(inputs: Inputs): FilePatterns {
  const included: { node: string; glob: Glob }[] = []
  const excluded: Glob[] = []
  for (const { line, number, node, rest } of inputs.lines('each-file')) {
    const isExcluded = line.startsWith('!')
    const written = isExcluded ? line.slice(1).trim() : rest
    const about = say`line ${number}`
    if (written === '' || (!isExcluded && node === '')) {
      inputs.refuse('each-file', say`must be \`node id=pattern\` or \`!pattern\``, about)
      continue
    }
    const glob = new Glob(normalize(written))
    const fault = faultOfPattern({ line, written, glob, isExcluded })
    if (fault !== undefined) {
      inputs.refuse('each-file', literal(fault), say`${about} (${given(written)})`)
    } else if (isExcluded) excluded.push(glob)
    else included.push({ node, glob })
  }
  return { included, excluded: new Exclusions(excluded) }
}

/** Node's matching of a path ignores neither empty parts nor `.`. */
function normalize(pattern: string): string {
  const parts = pattern.split(/[\\/]+/)
  return parts.filter((part) => part !== '' && part !== '.').join('/')
}

export async function findFiles(
  inputs: Inputs,
  patterns: FilePatterns,
  own: OwnPlaces,
): Promise<readonly FoundFile[]> {
  const tree = new FileTree(inputs.folders, own, new Slices())
  const files = new Map<string, FoundFile>()
  let hasFault = false
  const without: Glob[] = []
  for (const { node, glob } of patterns.included) {
    const { base } = glob
    const refuse = (place: string, rule: string) => {
      hasFault = true
      const remedy = place !== base && say`; leave it out with the line ${given(leaveOut(place))}`
      const about = say`node ${given(node)} (${givenId(place)})`
      inputs.refuse('each-file', say`${literal(rule)}${remedy}`, about)
    }
    const matches = await tree.list(glob, patterns.excluded, refuse)
    if (matches.length === 0) without.push(glob)
    for (const each of matches) {
      if (files.has(each)) continue
      files.set(each, { path: each, below: glob.below(each), node })
    }
  }
  const found = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  const names = found.map((file) => file.path)
  noteOwn(inputs, tree.ownFiles)
  // Nothing is known of patterns that were refused.
  const isRefused = patterns.included.length === 0 && inputs.faults.length > 0
  if (hasFault || isRefused) return found
  if (names.length === 0) {
    const all = patterns.included.map(({ glob }) => glob)
    const cause = await explainNone(all, patterns.excluded, tree)
    inputs.refuse('each-file', say`must match 1 to ${MAX_FILES} files, but matches none: ${cause}`)
  } else if (names.length > MAX_FILES) {
    const rule = say`must match 1 to ${MAX_FILES} files, but matches ${names.length}`
    inputs.refuse('each-file', say`${rule}${describeCrowd(names)}`)
    return []
  } else {
    await refuseIneffective(inputs, patterns, names, tree)
    warnOfMissing(inputs, without)
  }
  return found
}

function noteOwn(inputs: Inputs, own: ReadonlySet<string>): void {
  if (own.size === 0) return
  const what = say`Files that the step writes are no items: \`each-file\` matches ${own.size} of them (the journal, or files in \`output-directory\`), which are left out.`
  inputs.note('notice', 'Files left out', what)
}

function warnOfMissing(inputs: Inputs, globs: readonly Glob[]): void {
  if (globs.length === 0) return
  const named = nameFirst(globs.map(({ pattern }) => pattern))
  inputs.note('warning', 'No files', say`These patterns of \`each-file\` match no file: ${named}.`)
}

interface Source {
  readonly glob: Glob
  /** The base of the pattern, as it is named on the disk. */
  readonly base: string
  /** Where that is. */
  readonly folder: string
}

/** Finds the result files that the next step would take for sources. */
export class Sources {
  private readonly excluded: Exclusions
  private readonly included: readonly Source[]

  constructor({ included, excluded }: FilePatterns, workspace: string) {
    this.excluded = excluded
    // A pattern can lead through links.
    this.included = included.map(({ glob }) => {
      const base = namedOnDisk(glob.base, workspace)
      return { glob, base, folder: followLinks(path.join(workspace, base)) ?? '' }
    })
  }

  /** The path by which a pattern would match the file, if one would. */
  find(file: string): string | undefined {
    for (const { glob, base, folder } of this.included) {
      const below = path.relative(folder, file).replaceAll(path.sep, '/')
      const source = `${base}${below}`
      if (glob.matches(source) && !this.excluded.has(source)) return source
    }
    return undefined
  }
}
