// Why a line of `each-file` is refused, and why its patterns match nothing, or too much.

import * as path from 'node:path'
import { joined, literal, say, takeFirst, type Words } from '../text/words.ts'
import type { FileTree } from './file-tree.ts'
import { Exclusions, type FilePatterns, Glob } from './globs.ts'
import { given, type Inputs } from './inputs.ts'

const MAX_NAMED = 10

/** Folders of other people's files, which a pattern rarely means. */
const FOREIGN = /^(node_modules|bower_components|vendor|third_party|venv|site-packages)$/

interface Line {
  readonly line: string
  /** The pattern. */
  readonly written: string
  readonly glob: Glob
  readonly isExcluded: boolean
}

/** What the pattern must be instead. */
export function faultOfPattern({ line, written, glob, isExcluded }: Line): string | undefined {
  const isQuoted = [line, written].some((text) => /^(["'`]).*\1$/.test(text))
  if (isQuoted) return 'must have no quotes around it'
  if (leadsOutside(written, glob)) {
    return 'must be a pattern relative to the workspace, without `..`'
  }
  if (/ #/.test(written)) return 'must be a pattern alone; a line cannot have a comment'
  if (/(?<![?*+@!])\([^()]*\|/.test(written)) return 'must have alternatives as `@(a|b)` or `{a,b}`'
  if (glob.joinsStars) {
    return 'must have `**` as a part of its own: write `**/` before a name, or `/**` behind it'
  }
  const isFolder = !isExcluded && /[\\/]$/.test(written)
  return isFolder ? 'must match files, and not folders: add `**` for all files in it' : undefined
}

/** Also in braces, such as `{docs,../other}` and `{.,x}{.,y}`. */
function leadsOutside(written: string, glob: Glob): boolean {
  const hasParent = /(^|[\\/{},|()])\.\.($|[\\/{},|()])/.test(written)
  const isAbsolute = /^[{@(]*([\\/]|[a-z]:)/i.test(written)
  return hasParent || isAbsolute || glob.leadsOutside
}

export function nameFirst(texts: readonly string[]): Words {
  return joined(takeFirst(texts.map(given), MAX_NAMED), ', ')
}

/** The patterns, and the first of the usual causes. */
export async function explainNone(
  globs: readonly Glob[],
  excluded: Exclusions,
  tree: FileTree,
): Promise<Words> {
  const patterns = nameFirst(globs.map(({ pattern }) => pattern))
  const { size } = tree.ownFiles
  if (size > 0) return say`${patterns}, without the ${size} that the step writes itself`
  const folder = globs.find(({ pattern }) => tree.isFolder(pattern))?.pattern
  if (folder !== undefined) {
    return say`${patterns}. ${given(folder)} is a folder: write ${given(path.posix.join(folder, '**'))}`
  }
  for (const glob of excluded.globs.length > 0 ? globs : []) {
    const { length } = await tree.list(glob, new Exclusions([]))
    if (length > 0) return say`${patterns}. The \`!\` lines leave out all files (${length})`
  }
  const cause = WRITTEN_OTHERWISE.find(([form]) => globs.some(({ pattern }) => form.test(pattern)))
  return cause === undefined ? patterns : say`${patterns}. ${literal(cause[1])}`
}

const WRITTEN_OTHERWISE: readonly (readonly [form: RegExp, cause: string])[] = [
  [
    /\[/,
    '`[…]` stands for one of its characters: for the folder `[locale]`, write `[[]locale]`. There is no escape character',
  ],
  [/,(?![^{]*\})/, 'A comma outside braces is a comma: write each pattern on a line of its own'],
]

/** The deepest folder that has more than half of the files, and how to leave out other people's. */
export function describeCrowd(files: readonly string[]): Words {
  const numbers = new Map<string, number>()
  const foreign = new Map<string, number>()
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  for (const file of files) {
    for (const folder of foldersOf(file)) add(numbers, folder)
    const first = file.split('/').find((part) => FOREIGN.test(part))
    if (first !== undefined) add(foreign, first)
  }
  // All that have more than half lie in each other.
  const large = [...numbers].filter(([, number]) => 2 * number > files.length)
  const [deepest] = large.sort(([a], [b]) => b.length - a.length)
  const [most] = [...foreign].sort(([, a], [, b]) => b - a)
  const where = deepest && say`, most of them in ${given(deepest[0])} (${deepest[1]})`
  return say`${where}${most && say`; leave files out with the line ${given(`!**/${most[0]}`)}`}`
}

/** The line that leaves out one file. */
export function leaveOut(file: string): string {
  return `!${file.replaceAll('[', '[[]').replace(/[*?{}()!+@|\\]/g, '?')}`
}

function foldersOf(file: string): readonly string[] {
  const folder = path.posix.dirname(file)
  return folder === '.' ? [] : [...foldersOf(folder), folder]
}

/** In .gitignore, a name without a `/` is left out at any depth. Here, it is one of the workspace. */
export async function refuseIneffective(
  inputs: Inputs,
  { included, excluded }: FilePatterns,
  files: readonly string[],
  tree: FileTree,
): Promise<void> {
  for (const glob of excluded.globs) {
    if (glob.pattern.includes('/')) continue
    const deep = `**/${glob.pattern}`
    const meant = new Exclusions([new Glob(deep)])
    const { length } = files.filter((file) => meant.has(file))
    if (length === 0) continue
    const others = new Exclusions(excluded.globs.filter((each) => each !== glob))
    const without = new Set<string>()
    for (const each of included) {
      for (const file of await tree.list(each.glob, others)) without.add(file)
    }
    if (without.size > files.length) continue
    const rule = say`leaves out nothing; write ${given(`!${deep}`)}, which leaves out ${length}`
    inputs.refuse('each-file', rule, given(`!${glob.pattern}`))
  }
}
